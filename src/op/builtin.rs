//! The predefined operations (MPI 5.0, section 6.9.2).

use crate::consts;
use crate::handle::OpH;

/// Handle values of predefined operations are below `OP_NULL + HANDLES`.
pub(super) const HANDLES: usize = 0x20;

macro_rules! builtins {
    ($($op:ident $value:ident $name:literal)*) => {
        /// A predefined operation.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Builtin {
            $(#[doc = $name] $op,)*
        }

        impl Builtin {
            /// All of them.
            pub const ALL: [Builtin; [$($name),*].len()] = [$(Builtin::$op),*];

            /// The handle.
            pub const fn handle(self) -> OpH {
                OpH::raw(match self {
                    $(Builtin::$op => consts::$value,)*
                })
            }

            /// The operation behind a handle, if it is a predefined one.
            #[inline]
            pub fn of(h: OpH) -> Option<Builtin> {
                static BY_HANDLE: [Option<Builtin>; HANDLES] = {
                    let mut all = [None; HANDLES];
                    $(all[(consts::$value - consts::OP_NULL) as usize] = Some(Builtin::$op);)*
                    all
                };
                *BY_HANDLE.get(h.0.wrapping_sub(consts::OP_NULL) as usize)?
            }

            /// The name of the handle, e.g. `MPI_SUM`.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Builtin::$op => $name,)*
                }
            }
        }
    };
}

builtins! {
    Sum SUM "MPI_SUM"
    Min MIN "MPI_MIN"
    Max MAX "MPI_MAX"
    Prod PROD "MPI_PROD"
    Band BAND "MPI_BAND"
    Bor BOR "MPI_BOR"
    Bxor BXOR "MPI_BXOR"
    Land LAND "MPI_LAND"
    Lor LOR "MPI_LOR"
    Lxor LXOR "MPI_LXOR"
    Minloc MINLOC "MPI_MINLOC"
    Maxloc MAXLOC "MPI_MAXLOC"
    Replace REPLACE "MPI_REPLACE"
    NoOp NO_OP "MPI_NO_OP"
}
