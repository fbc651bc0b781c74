//! Lists of hosts: there is one, this one.

use std::ffi::OsStr;

/// Checks a list such as `localhost:4,node1`. Errors: a host that is another machine.
pub fn check_list(list: &str) -> Result<(), String> {
    list.split(',').map(|entry| entry.split(':').next().unwrap_or_default().trim()).try_for_each(check)
}

/// Checks a host file: one host per line, first word.
pub fn check_file(file: &OsStr) -> Result<(), String> {
    let text = std::fs::read_to_string(file).map_err(|e| format!("cannot read the host file `{}`: {e}", file.to_string_lossy()))?;
    let lines = text.lines().map(|l| l.split('#').next().unwrap_or_default().trim()).filter(|l| !l.is_empty());
    lines.filter_map(|l| l.split(|c: char| c.is_whitespace() || c == ':').next()).try_for_each(check)
}

fn check(host: &str) -> Result<(), String> {
    let own = nix::unistd::gethostname().unwrap_or_default().to_string_lossy().into_owned();
    let short = |name: &str| name.split('.').next().unwrap_or_default().to_lowercase();
    let here = ["", "localhost", "127.0.0.1", "::1", "+n0"].contains(&host) || short(host) == short(&own);
    if here {
        return Ok(());
    }
    Err(format!("host `{host}` is another machine than this one (`{own}`); Ferrite runs all ranks of a job on one machine"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_this_machine() {
        let own = nix::unistd::gethostname().unwrap().to_string_lossy().into_owned();
        assert!(check_list("localhost").is_ok());
        assert!(check_list(&format!("localhost:4,{own}:2,{own}.example.org")).is_ok());
        assert!(check_list("localhost,some-other-node:4").unwrap_err().contains("some-other-node"));
    }
}
