//! Error classes, codes and strings, and those that the user adds (MPI 5.0, sections 9.4 and 9.5).

use super::text::predefined_text;
use crate::consts::{ERR_LASTCODE, MAX_ERROR_STRING};
use crate::engine::engine;
use crate::error::{Class, Error, Result};
use std::collections::BTreeMap;

/// A class or code that the user added.
#[derive(Debug)]
struct Added {
    /// The class of a code; a class is its own.
    class: i32,
    text: String,
}

/// The classes and codes that the user added, by number. All are above MPI_ERR_LASTCODE; none is given out twice.
#[derive(Debug)]
pub(super) struct Codes {
    added: BTreeMap<i32, Added>,
    last_used: i32,
}

impl Default for Codes {
    fn default() -> Self {
        Codes { added: BTreeMap::new(), last_used: ERR_LASTCODE }
    }
}

impl Codes {
    /// A new number, of `class` or a class itself.
    fn add(&mut self, class: Option<i32>) -> i32 {
        self.last_used += 1;
        self.added.insert(self.last_used, Added { class: class.unwrap_or(self.last_used), text: String::new() });
        self.last_used
    }

    fn class_of(&self, code: i32) -> Option<i32> {
        match self.added.get(&code) {
            Some(added) => Some(added.class),
            None => predefined_text(code).map(|_| code),
        }
    }

    /// The user's entry of this number. Errors: MPI_ERR_ARG if there is none.
    fn entry(&mut self, what: &str, code: i32) -> Result<&mut Added> {
        match self.added.get_mut(&code) {
            Some(added) => Ok(added),
            None => Err(not_added(what, code)),
        }
    }

    fn remove(&mut self, what: &str, code: i32, is_class: bool) -> Result {
        let added = self.entry(what, code)?;
        if (added.class == code) != is_class {
            return Err(not_added(what, code));
        }
        if !added.text.is_empty() {
            return crate::err!(Class::Other, "{what} {code} still has a string: MPI_Remove_error_string comes first");
        }
        if let Some((user, _)) = self.added.iter().find(|&(&c, a)| c != code && a.class == code) {
            return crate::err!(Class::Other, "{what} {code} still has code {user}: MPI_Remove_error_code comes first");
        }
        self.added.remove(&code);
        Ok(())
    }
}

#[cold]
fn not_added(what: &str, code: i32) -> Error {
    Error::new(Class::Arg, format!("{what} {code} was not added by this program"))
}

#[cold]
fn unknown(code: i32) -> Error {
    Error::new(Class::Arg, format!("errorcode is {code}, not an error code"))
}

/// The class of any code, for messages.
pub(super) fn class_of(code: i32) -> i32 {
    engine().errors.codes.borrow().class_of(code).unwrap_or(Class::Unknown as i32)
}

/// The value of the attribute MPI_LASTUSEDCODE of MPI_COMM_WORLD (section 9.5).
pub fn last_used_code() -> i32 {
    engine().errors.codes.borrow().last_used
}

/// MPI_Error_class (section 9.4). Errors: MPI_ERR_ARG for a number that is no error code.
pub fn error_class(errorcode: i32) -> Result<i32> {
    engine().errors.codes.borrow().class_of(errorcode).ok_or_else(|| unknown(errorcode))
}

/// MPI_Error_string (section 9.4): the sentence that goes with the class, and what the last error that came back with this
/// code was about. Errors: MPI_ERR_ARG for a number that is no error code.
pub fn error_string(errorcode: i32) -> Result<String> {
    let errors = &engine().errors;
    if let Some(added) = errors.codes.borrow().added.get(&errorcode) {
        return Ok(added.text.clone());
    }
    let mut text = predefined_text(errorcode).ok_or_else(|| unknown(errorcode))?;
    if let Some((_, last)) = errors.last.borrow().as_ref().filter(|(code, _)| *code == errorcode) {
        text = format!("{text}. Last: {last}");
        let mut room = MAX_ERROR_STRING as usize - 1;
        while !text.is_char_boundary(room.min(text.len())) {
            room -= 1;
        }
        text.truncate(room);
    }
    Ok(text)
}

/// MPI_Add_error_class (section 9.5).
pub fn add_error_class() -> Result<i32> {
    Ok(engine().errors.codes.borrow_mut().add(None))
}

/// MPI_Add_error_code (section 9.5). Errors: MPI_ERR_ARG if `errorclass` is not a class.
pub fn add_error_code(errorclass: i32) -> Result<i32> {
    let mut codes = engine().errors.codes.borrow_mut();
    if codes.class_of(errorclass) != Some(errorclass) {
        return crate::err!(Class::Arg, "errorclass is {errorclass}, not an error class");
    }
    Ok(codes.add(Some(errorclass)))
}

/// MPI_Add_error_string (section 9.5). Errors: MPI_ERR_ARG for a code of the standard, or a string longer than
/// MPI_MAX_ERROR_STRING - 1.
pub fn add_error_string(errorcode: i32, string: &str) -> Result {
    if string.len() >= MAX_ERROR_STRING as usize {
        return crate::err!(Class::Arg, "string has {} characters, the most is {}", string.len(), MAX_ERROR_STRING - 1);
    }
    engine().errors.codes.borrow_mut().entry("error code", errorcode)?.text = string.to_string();
    Ok(())
}

/// MPI_Remove_error_class (section 9.5). Errors: MPI_ERR_ARG if the user did not add it, MPI_ERR_OTHER while it has codes or
/// a string.
pub fn remove_error_class(errorclass: i32) -> Result {
    engine().errors.codes.borrow_mut().remove("error class", errorclass, true)
}

/// MPI_Remove_error_code (section 9.5). Errors as in [`remove_error_class`].
pub fn remove_error_code(errorcode: i32) -> Result {
    engine().errors.codes.borrow_mut().remove("error code", errorcode, false)
}

/// MPI_Remove_error_string (section 9.5). Errors: MPI_ERR_ARG if the user did not add one.
pub fn remove_error_string(errorcode: i32) -> Result {
    let mut codes = engine().errors.codes.borrow_mut();
    let added = codes.entry("error code", errorcode)?;
    if added.text.is_empty() {
        return crate::err!(Class::Arg, "error code {errorcode} has no string");
    }
    added.text.clear();
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_class_has_a_sentence() {
        let _serial = crate::engine::test_lock();
        for class in 0..=62 {
            let text = error_string(class).unwrap();
            assert!(text.len() > 10 && text.len() < 256, "{text}");
            assert_eq!(error_class(class).unwrap(), class);
        }
        assert!(error_string(-1).is_err());
        assert!(error_string(63).is_err());
        assert!(error_string(i32::MAX).is_err());
    }

    #[test]
    fn user_classes_codes_and_strings() {
        let _serial = crate::engine::test_lock();
        let class = add_error_class().unwrap();
        assert!(class > ERR_LASTCODE);
        assert_eq!(last_used_code(), class);
        let code = add_error_code(class).unwrap();
        let other = add_error_code(Class::Rank as i32).unwrap();
        assert_eq!((error_class(code).unwrap(), error_class(other).unwrap()), (class, Class::Rank as i32));
        assert!(add_error_code(code).is_err());
        assert_eq!(error_string(code).unwrap(), "");
        add_error_string(code, "out of cheese").unwrap();
        assert_eq!(error_string(code).unwrap(), "out of cheese");
        assert!(add_error_string(Class::Rank as i32, "mine").is_err());
        assert!(add_error_string(code, &"x".repeat(512)).is_err());
        // Strings first, then codes, then classes.
        assert!(remove_error_class(class).is_err());
        assert!(remove_error_code(code).is_err());
        remove_error_string(code).unwrap();
        assert!(remove_error_string(code).is_err());
        assert!(remove_error_class(code).is_err());
        assert!(remove_error_code(class).is_err());
        remove_error_code(code).unwrap();
        assert!(remove_error_code(code).is_err());
        remove_error_class(class).unwrap();
        remove_error_code(other).unwrap();
        assert!(error_class(class).is_err());
        assert_eq!(last_used_code(), other);
        assert!(remove_error_class(0).is_err() && remove_error_code(0).is_err() && remove_error_string(0).is_err());
    }
}
