//! The ABIs, and what each has instead of the constants of the standard ABI.

use crate::constants::{number_of, Section, Value};
use std::collections::HashMap;

/// An ABI library: the crate `src/abi/<name>`.
pub struct Abi {
    pub name: &'static str,
    /// Heading of its `constants.rs`.
    pub title: &'static str,
    /// By name without `MPI_`; None is no constant in this ABI.
    differences: HashMap<String, Option<i64>>,
}

/// What a name stands for in one ABI.
#[derive(Debug, PartialEq)]
pub enum Own<'a> {
    Number(i64),
    /// The same as that other constant.
    Same(&'a str),
    Nothing,
}

impl Abi {
    /// The ABI `name` with the differences in `text`, the contents of `constants-<name>.txt`. Errors name the line.
    pub fn parse(name: &'static str, title: &'static str, text: &str, sections: &[Section]) -> Result<Abi, String> {
        let known = |name: &str| sections.iter().flat_map(|s| &s.constants).any(|c| c.name == name);
        let mut differences = HashMap::new();
        for (number, line) in text.lines().enumerate() {
            let fail = |why: String| format!("constants-{name}.txt:{}: {why}", number + 1);
            let words: Vec<&str> = line.split_whitespace().collect();
            let (constant, value) = match words[..] {
                [] => continue,
                [first, ..] if first.starts_with('#') => continue,
                [constant, "-"] => (constant, None),
                [constant, value] => match number_of(value).map_err(fail)? {
                    Value::Number(v) => (constant, Some(v)),
                    Value::Same(_) => unreachable!("a number"),
                },
                _ => return Err(fail(format!("`{line}`"))),
            };
            if !known(constant) {
                return Err(fail(format!("constants.txt has no {constant}")));
            }
            if differences.insert(constant.to_string(), value).is_some() {
                return Err(fail(format!("{constant} twice")));
            }
        }
        Ok(Abi { name, title, differences })
    }

    /// What the constant `name`, which has `value` in the standard ABI, is in this one.
    pub fn value<'a>(&self, name: &str, value: &'a Value) -> Own<'a> {
        match (self.differences.get(name), value) {
            (Some(Some(v)), _) => Own::Number(*v),
            (Some(None), _) => Own::Nothing,
            (None, Value::Number(v)) => Own::Number(*v),
            (None, Value::Same(other)) => Own::Same(other),
        }
    }

    /// Is this the standard ABI?
    pub fn is_standard(&self) -> bool {
        self.differences.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::constants;

    #[test]
    fn differences_replace_values() {
        let sections = constants::parse("[INT a]\nX 1\nY 2\nZ = X\n").unwrap();
        let abi = Abi::parse("t", "", "# note\nX -7\nY -\n", &sections).unwrap();
        let own = |i: usize| abi.value(&sections[0].constants[i].name, &sections[0].constants[i].value);
        assert_eq!([own(0), own(1), own(2)], [Own::Number(-7), Own::Nothing, Own::Same("X")]);
        assert!(Abi::parse("t", "", "W 1\n", &sections).is_err());
        assert!(Abi::parse("t", "", "X 1\nX 2\n", &sections).is_err());
    }
}
