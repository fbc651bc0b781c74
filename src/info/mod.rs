//! Info objects (MPI 5.0, chapter 10).

mod env;

pub use env::info_create_env;

use crate::args::OutStr;
use crate::consts::{INFO_ENV, MAX_INFO_KEY, MAX_INFO_VAL};
use crate::engine::engine;
use crate::error::{Class, Result};
use crate::handle::{InfoH, InfoKind, Table};
use once_cell::unsync::OnceCell;
use std::cell::RefCell;
use std::rc::Rc;

/// Pairs of key and value, in the order in which the keys were first set.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Info {
    pairs: RefCell<Vec<(String, String)>>,
}

/// The info objects of the process.
#[derive(Default)]
pub struct Infos {
    /// All but MPI_INFO_ENV.
    pub table: Table<InfoKind, Info>,
    env: OnceCell<Rc<Info>>,
}

/// A key of legal length. Errors: MPI_ERR_INFO_KEY.
fn check_key(key: &str) -> Result<&str> {
    if key.is_empty() {
        return crate::err!(Class::InfoKey, "key is empty");
    }
    // MPI_MAX_INFO_KEY counts the terminating NUL of C.
    if key.len() >= MAX_INFO_KEY as usize {
        return crate::err!(Class::InfoKey, "key has {} characters, the most is {}", key.len(), MAX_INFO_KEY - 1);
    }
    Ok(key)
}

impl Info {
    /// An object with these pairs; keys are all different and of legal length.
    pub fn from_pairs(pairs: Vec<(String, String)>) -> Info {
        Info { pairs: RefCell::new(pairs) }
    }
    /// The value of a key.
    pub fn value(&self, key: &str) -> Option<String> {
        self.pairs.borrow().iter().find(|(k, _)| k == key).map(|(_, v)| v.clone())
    }
    /// Every pair.
    pub fn pairs(&self) -> Vec<(String, String)> {
        self.pairs.borrow().clone()
    }
    /// Sets or replaces a value. Errors: MPI_ERR_INFO_KEY, MPI_ERR_INFO_VALUE for lengths that are not legal.
    pub fn set(&self, key: &str, value: &str) -> Result {
        check_key(key)?;
        if value.len() >= MAX_INFO_VAL as usize {
            return crate::err!(
                Class::InfoValue,
                "value of key `{key}` has {} characters, the most is {}",
                value.len(),
                MAX_INFO_VAL - 1
            );
        }
        let mut pairs = self.pairs.borrow_mut();
        match pairs.iter_mut().find(|(k, _)| k == key) {
            Some((_, v)) => *v = value.to_string(),
            None => pairs.push((key.to_string(), value.to_string())),
        }
        Ok(())
    }
    /// Takes a key out. Errors: MPI_ERR_INFO_NOKEY.
    pub fn delete(&self, key: &str) -> Result {
        let mut pairs = self.pairs.borrow_mut();
        match pairs.iter().position(|(k, _)| k == key) {
            Some(i) => drop(pairs.remove(i)),
            None => return crate::err!(Class::InfoNokey, "the info object has no key `{key}`"),
        }
        Ok(())
    }
    fn nth_key(&self, n: i32) -> Result<String> {
        let pairs = self.pairs.borrow();
        match usize::try_from(n).ok().and_then(|n| pairs.get(n)) {
            Some((key, _)) => Ok(key.clone()),
            None => crate::err!(Class::Arg, "n is {n}, the info object has {} keys", pairs.len()),
        }
    }
}

/// The info object behind a handle. Errors: MPI_ERR_INFO.
pub fn get(h: InfoH) -> Result<Rc<Info>> {
    let infos = &engine().infos;
    if h.0 == INFO_ENV && engine().job.get().is_some() {
        return Ok(infos.env.get_or_init(|| Rc::new(env::start_info())).clone());
    }
    infos.table.get(h)
}

/// The info argument of a call that takes hints: none for MPI_INFO_NULL. Errors: MPI_ERR_INFO.
pub fn hints(h: InfoH) -> Result<Option<Rc<Info>>> {
    if h.is_null() {
        return Ok(None);
    }
    get(h).map(Some)
}

/// A handle for the user.
pub fn publish(info: Info) -> Result<InfoH> {
    engine().infos.table.insert(Rc::new(info))
}

/// An object that the user may change. Errors: MPI_ERR_INFO, for MPI_INFO_ENV too.
fn get_mut(h: InfoH) -> Result<Rc<Info>> {
    if h.0 == INFO_ENV {
        return crate::err!(Class::Info, "MPI_INFO_ENV cannot be changed or freed");
    }
    get(h)
}

/// MPI_Info_create.
pub fn info_create() -> Result<InfoH> {
    publish(Info::default())
}

/// MPI_Info_dup: the same pairs in the same order.
pub fn info_dup(info: InfoH) -> Result<InfoH> {
    publish((*get(info)?).clone())
}

/// MPI_Info_free.
pub fn info_free(info: &mut InfoH) -> Result {
    get_mut(*info)?;
    engine().infos.table.remove(*info)?;
    *info = InfoH::NULL;
    Ok(())
}

/// MPI_Info_set. Errors: MPI_ERR_INFO_KEY and MPI_ERR_INFO_VALUE for lengths that are not legal.
pub fn info_set(info: InfoH, key: &str, value: &str) -> Result {
    get_mut(info)?.set(key, value)
}

/// MPI_Info_delete. Errors: MPI_ERR_INFO_NOKEY if there is no such key.
pub fn info_delete(info: InfoH, key: &str) -> Result {
    get_mut(info)?.delete(check_key(key)?)
}

/// MPI_Info_get (deprecated): false if there is no such key, and `value` is not touched.
pub fn info_get(info: InfoH, key: &str, value: OutStr) -> Result<bool> {
    let found = get(info)?.value(check_key(key)?);
    if let Some(v) = &found {
        value.write("value", v)?;
    }
    Ok(found.is_some())
}

/// MPI_Info_get_string: `buflen` comes back as the room that the value and its NUL need. False if there is no such key:
/// neither `buflen` nor `value` is touched.
pub fn info_get_string(info: InfoH, key: &str, buflen: &mut i32, value: OutStr) -> Result<bool> {
    let found = get(info)?.value(check_key(key)?);
    if *buflen < 0 {
        return crate::err!(Class::Arg, "buflen is {buflen}, must not be negative");
    }
    if let Some(v) = &found {
        value.write("value", v)?;
        *buflen = v.len() as i32 + 1;
    }
    Ok(found.is_some())
}

/// MPI_Info_get_valuelen (deprecated): the length without the NUL, and whether there is such a key.
pub fn info_get_valuelen(info: InfoH, key: &str) -> Result<(i32, bool)> {
    let found = get(info)?.value(check_key(key)?);
    Ok((found.as_ref().map_or(0, |v| v.len() as i32), found.is_some()))
}

/// MPI_Info_get_nkeys.
pub fn info_get_nkeys(info: InfoH) -> Result<i32> {
    Ok(get(info)?.pairs.borrow().len() as i32)
}

/// MPI_Info_get_nthkey. Errors: MPI_ERR_ARG if there are not more than `n` keys.
pub fn info_get_nthkey(info: InfoH, n: i32) -> Result<String> {
    get(info)?.nth_key(n)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_and_values() {
        let _serial = crate::engine::test_lock();
        let mut h = info_create().unwrap();
        info_set(h, "striping", "4").unwrap();
        info_set(h, "Striping", "5").unwrap();
        info_set(h, "last", "").unwrap();
        info_set(h, "striping", " 6 ").unwrap();
        assert_eq!(info_get_nkeys(h).unwrap(), 3);
        assert_eq!(info_get_nthkey(h, 0).unwrap(), "striping");
        assert_eq!(info_get_valuelen(h, "striping").unwrap(), (3, true));
        assert_eq!(info_get_valuelen(h, "last").unwrap(), (0, true));
        assert!(!info_get_valuelen(h, "none").unwrap().1);
        assert_eq!(info_get_nthkey(h, 3).unwrap_err().text, "n is 3, the info object has 3 keys");
        assert!(info_get_nthkey(h, -1).is_err());

        let mut copy = info_dup(h).unwrap();
        info_delete(h, "striping").unwrap();
        assert_eq!(info_delete(h, "striping").unwrap_err().code, Class::InfoNokey as i32);
        assert_eq!(get(copy).unwrap().value("striping").unwrap(), " 6 ");
        assert_eq!(get(h).unwrap().value("Striping").unwrap(), "5");
        info_free(&mut h).unwrap();
        info_free(&mut copy).unwrap();
        assert_eq!(info_free(&mut copy).unwrap_err().code, Class::Info as i32);
        assert!(hints(InfoH::NULL).unwrap().is_none());
    }

    #[test]
    fn lengths() {
        let info = Info::default();
        info.set(&"k".repeat(255), &"v".repeat(1023)).unwrap();
        assert_eq!(info.set(&"k".repeat(256), "v").unwrap_err().code, Class::InfoKey as i32);
        assert_eq!(info.set("", "v").unwrap_err().code, Class::InfoKey as i32);
        assert_eq!(info.set("k", &"v".repeat(1024)).unwrap_err().code, Class::InfoValue as i32);
    }

    #[test]
    fn strings_are_cut_to_their_room() {
        let _serial = crate::engine::test_lock();
        let mut h = info_create().unwrap();
        info_set(h, "key", "value").unwrap();
        let mut room = [b'x'; 8];
        // SAFETY: `room` has the length given.
        let out = |room: &mut [u8], n: usize| unsafe { OutStr::new(room.as_mut_ptr(), n) };
        let mut len = 4;
        assert!(info_get_string(h, "key", &mut len, out(&mut room, 4)).unwrap());
        assert_eq!((&room[..5], len), (&b"val\0x"[..], 6));
        len = 0;
        room = [b'x'; 8];
        assert!(info_get_string(h, "key", &mut len, out(&mut room, 0)).unwrap());
        assert_eq!((room[0], len), (b'x', 6));
        len = 3;
        assert!(!info_get_string(h, "none", &mut len, out(&mut room, 3)).unwrap());
        assert_eq!((room[0], len), (b'x', 3));
        assert!(info_get(h, "key", out(&mut room, 8)).unwrap());
        assert_eq!(&room[..6], b"value\0");
        info_free(&mut h).unwrap();
    }
}
