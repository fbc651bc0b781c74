//! Reads `constants.txt`.

use crate::kind::Kind;

/// A section of constants of one type.
#[derive(Debug)]
pub struct Section {
    pub kind: Kind,
    pub title: String,
    pub constants: Vec<Constant>,
}

/// One constant.
#[derive(Debug)]
pub struct Constant {
    /// Without `MPI_`.
    pub name: String,
    pub value: Value,
    pub deprecated: Option<String>,
}

/// What it stands for.
#[derive(Debug, PartialEq)]
pub enum Value {
    Number(i64),
    /// The same as that other constant.
    Same(String),
}

/// Parses the table. Errors name the line.
pub fn parse(text: &str) -> Result<Vec<Section>, String> {
    let mut sections: Vec<Section> = Vec::new();
    for (number, line) in text.lines().enumerate() {
        let fail = |why: String| format!("constants.txt:{}: {why}", number + 1);
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        if let Some(head) = line.strip_prefix('[').and_then(|l| l.strip_suffix(']')) {
            let (kind, title) = head.split_once(' ').unwrap_or((head, ""));
            let kind = Kind::parse(kind).map_err(fail)?;
            sections.push(Section { kind, title: title.to_string(), constants: Vec::new() });
            continue;
        }
        let section = sections.last_mut().ok_or_else(|| fail("constant outside of a section".into()))?;
        let words: Vec<&str> = line.split_whitespace().collect();
        let constant = match words[..] {
            [name, "=", other] => Constant { name: name.into(), value: Value::Same(other.into()), deprecated: None },
            [name, value] => Constant { name: name.into(), value: number_of(value).map_err(fail)?, deprecated: None },
            [name, value, "deprecated", v] => {
                Constant { name: name.into(), value: number_of(value).map_err(fail)?, deprecated: Some(v.into()) }
            }
            _ => return Err(fail(format!("`{line}`"))),
        };
        section.constants.push(constant);
    }
    Ok(sections)
}

pub(crate) fn number_of(text: &str) -> Result<Value, String> {
    let parsed = match text.strip_prefix("0x") {
        Some(hex) => i64::from_str_radix(hex, 16),
        None => text.parse(),
    };
    parsed.map(Value::Number).map_err(|e| format!("{text}: {e}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_aliases_and_notes() {
        let s = parse("[DATATYPE]\nINT 0x209\nLONG_LONG_INT = LONG_LONG\n[INT Keys]\nHOST 503 deprecated 4.1\n").unwrap();
        assert_eq!(s[0].constants[0].value, Value::Number(0x209));
        assert_eq!(s[0].constants[1].value, Value::Same("LONG_LONG".into()));
        assert_eq!(s[1].constants[0].deprecated.as_deref(), Some("4.1"));
        assert!(parse("[INT a]\nX y\n").is_err());
    }
}
