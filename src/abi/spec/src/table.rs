//! Reads `functions.txt`.

use crate::kind::Kind;

/// Which way an argument goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Dir {
    /// Read by the call.
    In,
    /// Written by the call.
    Out,
    /// Written only if the logical result `flag` is true.
    OutIfFlag,
    /// Both.
    InOut,
}

/// One argument of a function.
#[derive(Clone, Debug)]
pub struct Param {
    pub dir: Dir,
    pub kind: Kind,
    pub name: String,
    /// The text between the brackets, for arrays and strings with a given room.
    pub len: Option<String>,
}

impl Param {
    /// Is it an array? (The brackets of a string tell its room.)
    pub fn is_array(&self) -> bool {
        self.len.is_some() && self.kind != Kind::String
    }
    /// Does the call write it?
    pub fn is_out(&self) -> bool {
        matches!(self.dir, Dir::Out | Dir::OutIfFlag)
    }
}

/// One row of the table.
#[derive(Clone, Debug)]
pub struct Function {
    /// Without `MPI_`.
    pub name: String,
    pub module: String,
    /// The title of the module's section.
    pub section: String,
    pub params: Vec<Param>,
    pub large: bool,
    pub anytime: bool,
    pub like: Option<String>,
    pub deprecated: Option<String>,
    pub removed: Option<String>,
    /// Kind of the value it returns instead of an error code.
    pub returns: Option<Kind>,
}

impl Function {
    /// Name of the engine function.
    pub fn engine_name(&self) -> String {
        self.name.to_lowercase()
    }
    /// The forms of the function: classic, and large-count where there is one.
    pub fn forms(&self) -> impl Iterator<Item = Form<'_>> {
        let large = self.large.then_some(Form { f: self, large: true });
        std::iter::once(Form { f: self, large: false }).chain(large)
    }
    /// Does every argument have the same type in both forms of the engine's function? If not (callbacks), the `_c` form has
    /// an engine function of its own.
    pub fn splits(&self) -> bool {
        self.params.iter().any(|p| matches!(&p.kind, Kind::Fn(_, Some(_))))
    }
}

/// A function in one of its forms.
#[derive(Clone, Copy, Debug)]
pub struct Form<'a> {
    pub f: &'a Function,
    pub large: bool,
}

impl Form<'_> {
    /// Without `MPI_`, with `_c`.
    pub fn name(&self) -> String {
        format!("{}{}", self.f.name, if self.large { "_c" } else { "" })
    }
}

/// Parses the table. Errors name the line.
pub fn parse(text: &str) -> Result<Vec<Function>, String> {
    let mut rows: Vec<Function> = Vec::new();
    let mut section: Option<(String, String)> = None;
    let mut args = String::new();
    for (number, line) in text.lines().enumerate() {
        let fail = |why: String| format!("functions.txt:{}: {why}", number + 1);
        if let Some(title) = line.strip_prefix("## ") {
            finish(&mut rows, &mut args).map_err(fail)?;
            let (module, title) = title.split_once(": ").ok_or_else(|| fail("section without a module".into()))?;
            section = Some((module.to_string(), title.to_string()));
        } else if line.starts_with('#') || line.trim().is_empty() {
            continue;
        } else if line.starts_with(' ') {
            args.push(' ');
            args.push_str(line.trim());
        } else {
            finish(&mut rows, &mut args).map_err(fail)?;
            let section = section.as_ref().ok_or_else(|| fail("function outside of a section".into()))?;
            rows.push(head(line, section).map_err(fail)?);
        }
    }
    finish(&mut rows, &mut args)?;
    Ok(rows)
}

/// Gives the last row the arguments collected since.
fn finish(rows: &mut [Function], args: &mut String) -> Result<(), String> {
    let text = std::mem::take(args);
    if text.is_empty() {
        return Ok(());
    }
    let row = rows.last_mut().ok_or("arguments without a function")?;
    row.params = text.split(", ").map(|p| param(p.trim())).collect::<Result<_, _>>()?;
    Ok(())
}

fn head(line: &str, (module, section): &(String, String)) -> Result<Function, String> {
    let (name, options) = line.split_once(" : ").unwrap_or((line, ""));
    let mut f = Function {
        name: name.trim().to_string(),
        module: module.clone(),
        section: section.clone(),
        params: Vec::new(),
        large: false,
        anytime: false,
        like: None,
        deprecated: None,
        removed: None,
        returns: None,
    };
    for option in options.split(", ").filter(|o| !o.is_empty()) {
        match option.split_once(' ') {
            None if option == "+c" => f.large = true,
            None if option == "anytime" => f.anytime = true,
            Some(("like", other)) => f.like = Some(other.to_string()),
            Some(("deprecated", v)) => f.deprecated = Some(v.to_string()),
            Some(("removed", v)) => f.removed = Some(v.to_string()),
            Some(("->", kind)) => f.returns = Some(Kind::parse(kind)?),
            _ => return Err(format!("unknown option `{option}`")),
        }
    }
    Ok(f)
}

fn param(text: &str) -> Result<Param, String> {
    let (dir, rest) = match text.split_once(' ') {
        Some(("in", rest)) => (Dir::In, rest),
        Some(("out", rest)) => (Dir::Out, rest),
        Some(("out?", rest)) => (Dir::OutIfFlag, rest),
        Some(("inout", rest)) => (Dir::InOut, rest),
        _ => (Dir::In, text),
    };
    if rest == "VARARGS" {
        return Ok(Param { dir, kind: Kind::Varargs, name: String::new(), len: None });
    }
    let (kind, name) = rest.split_once(' ').ok_or_else(|| format!("`{text}` has no name"))?;
    let (name, len) = match name.split_once('[') {
        Some((name, len)) => (name, Some(len.strip_suffix(']').ok_or("missing ]")?.to_string())),
        None => (name, None),
    };
    Ok(Param { dir, kind: Kind::parse(kind)?, name: name.to_string(), len })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_becomes_a_function() {
        let text = "## coll: Collectives\nScatterv : +c\n    BUF sendbuf, COUNT sendcounts[peers(comm)],\n    COMM comm\n\
                    Wtime : anytime, -> DOUBLE\n";
        let rows = parse(text).unwrap();
        assert_eq!(rows.len(), 2);
        assert_eq!((rows[0].name.as_str(), rows[0].module.as_str(), rows[0].large), ("Scatterv", "coll", true));
        assert_eq!(rows[0].params[1].len.as_deref(), Some("peers(comm)"));
        assert_eq!(rows[0].params[2].dir, Dir::In);
        assert!(rows[1].anytime && rows[1].returns == Some(Kind::Double) && rows[1].params.is_empty());
    }

    #[test]
    fn mistakes_are_named_with_their_line() {
        assert!(parse("## a: b\nSend : +d\n").unwrap_err().contains("functions.txt:2: unknown option `+d`"));
        assert!(parse("## a: b\nSend\n    FOO x\nRecv\n").unwrap_err().contains("FOO"));
    }
}
