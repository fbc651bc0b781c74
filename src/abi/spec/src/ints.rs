//! Which constants an argument of type `int` may be, by its kind.

/// How the values of a kind become those of another ABI.
pub enum How {
    /// Each constant becomes the other; anything else stays.
    Values,
    /// Each constant is a bit.
    Bits,
    /// Error classes, and above MPI_ERR_LASTCODE the codes that the user has added.
    Codes,
}

/// A kind's conversion, and its constants: names, and titles of sections of `constants.txt`.
pub struct Int {
    pub convert: &'static str,
    pub how: How,
    pub names: &'static [&'static str],
    pub sections: &'static [&'static str],
}

const fn values(convert: &'static str, names: &'static [&'static str], sections: &'static [&'static str]) -> Int {
    Int { convert, how: How::Values, names, sections }
}

/// Special ranks.
const RANKS: &[&str] = &["ANY_SOURCE", "PROC_NULL", "ROOT"];

/// Every conversion. MPI_UNDEFINED, which many may be, is the same in all ABIs.
pub static CONVERSIONS: &[Int] = &[
    values("rank", RANKS, &[]),
    values("tag", &["ANY_TAG"], &[]),
    values("root", RANKS, &[]),
    values("keyval", &[], &["Attribute keys"]),
    Int {
        convert: "errcode",
        how: How::Codes,
        names: &[],
        sections: &["Error classes", "Error codes of the tool information interface"],
    },
    values("color", &[], &[]),
    values("split_type", &[], &["Split types"]),
    values("order", &[], &["Array order"]),
    values("distrib", &["DISTRIBUTE_NONE", "DISTRIBUTE_BLOCK", "DISTRIBUTE_CYCLIC"], &[]),
    values("combiner", &[], &["Combiners"]),
    values("typeclass", &[], &["Type classes"]),
    values("thread", &[], &["Thread levels"]),
    values("compare", &[], &["Comparisons"]),
    values("topology", &[], &["Topologies"]),
    Int { convert: "amode", how: How::Bits, names: &[], sections: &["File access modes"] },
    Int { convert: "assertion", how: How::Bits, names: &[], sections: &["Window assertions"] },
    values("lock_type", &[], &["Window locks"]),
    values("whence", &[], &["File positioning"]),
    values("index", &[], &[]),
    // Not of arguments, but of attributes.
    values("flavor", &[], &["Window flavors"]),
    values("model", &[], &["Window memory models"]),
];
