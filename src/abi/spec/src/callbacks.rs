//! Reads `callbacks.txt`.

/// A callback type.
#[derive(Debug, PartialEq)]
pub enum Callback {
    /// Return type, name without `MPI_`, arguments: all in C.
    Function { returns: String, name: String, args: String },
    /// Another name of the same type.
    Alias { name: String, of: String },
}

/// Parses the table. Errors name the line.
pub fn parse(text: &str) -> Result<Vec<Callback>, String> {
    let rows = text.lines().enumerate().filter(|(_, l)| !l.starts_with('#') && !l.trim().is_empty());
    rows.map(|(number, line)| row(line).ok_or_else(|| format!("callbacks.txt:{}: `{line}`", number + 1))).collect()
}

fn row(line: &str) -> Option<Callback> {
    if let Some((name, of)) = line.split_once(" = ") {
        return Some(Callback::Alias { name: name.into(), of: of.into() });
    }
    let (returns, rest) = line.split_once(' ')?;
    let (name, args) = rest.split_once('(')?;
    Some(Callback::Function { returns: returns.into(), name: name.into(), args: args.strip_suffix(')')?.into() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_forms_of_a_row() {
        let rows = parse("# note\nint F(void *a, int *b)\nG = F\n").unwrap();
        assert_eq!(rows[0], Callback::Function { returns: "int".into(), name: "F".into(), args: "void *a, int *b".into() });
        assert_eq!(rows[1], Callback::Alias { name: "G".into(), of: "F".into() });
        assert!(parse("int F\n").is_err());
    }
}
