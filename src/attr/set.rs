//! The attributes of one object (MPI 5.0, sections 7.7.2 and 7.7.3).

use super::keyval::{Keyval, DUP_FN, NULL_FN};
use super::value::Value;
use crate::args::{Lang, Opaque};
use crate::engine::engine;
use crate::error::{Error, Result};
use std::cell::RefCell;
use std::rc::Rc;

#[derive(Clone, Debug)]
struct Attr {
    key: Rc<Keyval>,
    value: Rc<Value>,
}

/// The attributes of one object, in the order in which they were set.
#[derive(Default, Debug)]
pub struct AttrSet {
    attrs: RefCell<Vec<Attr>>,
}

impl AttrSet {
    /// Has the object no attributes?
    pub fn is_empty(&self) -> bool {
        self.attrs.borrow().is_empty()
    }

    fn find(&self, keyval: i32) -> Option<Attr> {
        self.attrs.borrow().iter().find(|a| a.key.value == keyval).cloned()
    }

    fn last(&self) -> Option<Attr> {
        self.attrs.borrow().last().cloned()
    }

    fn forget(&self, attr: &Attr) {
        self.attrs.borrow_mut().retain(|a| !Rc::ptr_eq(&a.value, &attr.value));
    }

    pub(super) fn get(&self, key: &Keyval, lang: Lang) -> Option<Opaque> {
        self.find(key.value).map(|a| a.value.seen_by(lang))
    }

    /// Sets a value; one that is there is deleted first, and stays if its callback fails.
    pub(super) fn set(&self, object: i32, is_type: bool, key: Rc<Keyval>, lang: Lang, value: Opaque) -> Result {
        self.delete(object, is_type, &key)?;
        // The callback may have set the attribute again: the last one to set it wins.
        let mut attrs = self.attrs.borrow_mut();
        attrs.retain(|a| a.key.value != key.value);
        attrs.push(Attr { key, value: Rc::new(Value::new(lang, value)) });
        Ok(())
    }

    /// Deletes a value, if there is one. It stays if its callback fails.
    pub(super) fn delete(&self, object: i32, is_type: bool, key: &Keyval) -> Result {
        match self.find(key.value) {
            Some(attr) => self.delete_attr(object, is_type, &attr),
            None => Ok(()),
        }
    }

    fn delete_attr(&self, object: i32, is_type: bool, attr: &Attr) -> Result {
        let Attr { key, value } = attr;
        if key.delete != NULL_FN {
            let lang = key.lang.get();
            let value = value.seen_by(lang);
            let code = engine().host().delete_attr(key.delete, lang, is_type, object, key.value, value, key.extra);
            if code != 0 {
                return Err(Error::from_code(
                    code,
                    format!("the delete callback of keyval {} returned error code {code}", key.value),
                ));
            }
        }
        self.forget(attr);
        Ok(())
    }

    /// Copies the attributes of an object that is being duplicated, as their copy callbacks say; `object` is the handle of the
    /// original. Errors: the code that a callback returned, with the copies made so far in `into`.
    pub fn copy_all(&self, object: i32, is_type: bool, into: &AttrSet) -> Result {
        let all = self.attrs.borrow().clone();
        for Attr { key, value } in all {
            let copy = match key.copy {
                NULL_FN => continue,
                DUP_FN => {
                    let lang = key.lang.get();
                    value.copy(lang, value.seen_by(lang))
                }
                callback => {
                    let lang = key.lang.get();
                    let given = value.seen_by(lang);
                    let (code, flag, copied) =
                        engine().host().copy_attr(callback, lang, is_type, object, key.value, key.extra, given);
                    if code != 0 {
                        return Err(Error::from_code(
                            code,
                            format!("the copy callback of keyval {} returned error code {code}", key.value),
                        ));
                    }
                    if !flag {
                        continue;
                    }
                    value.copy(lang, copied)
                }
            };
            into.attrs.borrow_mut().push(Attr { key, value: Rc::new(copy) });
        }
        Ok(())
    }

    /// Deletes all attributes of an object that is being freed, the last one set first: the order that the standard wants
    /// of MPI_COMM_SELF in MPI_Finalize (section 11.2.4), and any order does for other objects. Errors: the code that a callback
    /// returned; its attribute and those that were to follow stay.
    pub fn delete_all(&self, object: i32, is_type: bool) -> Result {
        while let Some(attr) = self.last() {
            self.delete_attr(object, is_type, &attr)?;
        }
        Ok(())
    }
}
