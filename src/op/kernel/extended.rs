//! C's `long double`: the x87's 80-bit numbers in 16 bytes on x86-64, binary128 elsewhere.

#[cfg(not(target_arch = "x86_64"))]
pub use super::quad::F128 as LongDouble;
#[cfg(target_arch = "x86_64")]
pub use x87::F80 as LongDouble;

#[cfg(target_arch = "x86_64")]
pub mod x87 {
    use crate::op::kernel::element::{Number, Ordered};
    use std::arch::asm;

    /// An 80-bit number. Results have zeros in the six bytes that carry no value.
    #[derive(Clone, Copy)]
    #[repr(transparent)]
    pub struct F80([u8; 16]);

    macro_rules! arithmetic {
        ($name:ident, $instruction:literal) => {
            #[inline(always)]
            fn $name(self, o: Self) -> Self {
                let mut result = F80([0; 16]);
                // SAFETY: loads ten bytes of each operand, stores ten bytes to `result`, all of them live locals of 16
                // bytes. Naming all x87 registers as clobbered guarantees an empty register stack on entry; two pushes
                // and two pops leave it empty.
                unsafe {
                    asm!(
                        "fld tbyte ptr [{l}]",
                        "fld tbyte ptr [{r}]",
                        $instruction,
                        "fstp tbyte ptr [{out}]",
                        l = in(reg) &self,
                        r = in(reg) &o,
                        out = in(reg) &mut result,
                        out("st(0)") _, out("st(1)") _, out("st(2)") _, out("st(3)") _,
                        out("st(4)") _, out("st(5)") _, out("st(6)") _, out("st(7)") _,
                        options(nostack),
                    );
                }
                result
            }
        };
    }

    impl Number for F80 {
        arithmetic!(add, "faddp st(1), st");
        arithmetic!(sub, "fsubp st(1), st");
        arithmetic!(mul, "fmulp st(1), st");
    }

    impl F80 {
        /// Compares: (`self < o`, `self == o`); both false if either is a NaN.
        #[inline(always)]
        fn compare(self, o: Self) -> (bool, bool) {
            let (less, equal, ordered): (u8, u8, u8);
            // SAFETY: loads ten bytes of each operand, live locals of 16 bytes; the x87 stack as above.
            unsafe {
                asm!(
                    "fld tbyte ptr [{l}]",
                    "fld tbyte ptr [{r}]",
                    "fucomip st, st(1)",
                    "fstp st(0)",
                    "seta {less}",
                    "sete {equal}",
                    "setnp {ordered}",
                    l = in(reg) &self,
                    r = in(reg) &o,
                    less = out(reg_byte) less,
                    equal = out(reg_byte) equal,
                    ordered = out(reg_byte) ordered,
                    out("st(0)") _, out("st(1)") _, out("st(2)") _, out("st(3)") _,
                    out("st(4)") _, out("st(5)") _, out("st(6)") _, out("st(7)") _,
                    options(nostack, readonly),
                );
            }
            (less != 0, (equal & ordered) != 0)
        }
    }

    impl Ordered for F80 {
        #[inline(always)]
        fn less(self, o: Self) -> bool {
            self.compare(o).0
        }
    }

    impl PartialEq for F80 {
        #[inline(always)]
        fn eq(&self, o: &Self) -> bool {
            self.compare(*o).1
        }
    }

    /// A loop over elements of `PARTS` numbers each: pushes the number of the first source, then for each other source pushes
    /// its number and applies `$combine` to st(1) and st, which leaves the result alone on the stack.
    macro_rules! fold {
        ($(#[$doc:meta])* $name:ident $local:ident $(<const $parts:ident>)? ($count:expr): $($combine:literal),+) => {
            $(#[$doc])*
            /// # Safety
            /// As `Fold`.
            pub unsafe fn $name$(<const $parts: usize>)?(srcs: &[*const u8], out: *mut u8, n: usize) {
                for at in (0..n * $count).map(|i| i * size_of::<F80>()) {
                    // SAFETY: reads ten bytes of number i of each source, then writes the sixteen of number i of `out`; all
                    // lie within what the caller vouches for. One number is on the x87 stack, two during a step, none
                    // afterwards; naming all registers as clobbered guarantees that it is empty on entry.
                    unsafe {
                        std::arch::asm!(
                            "mov {src}, qword ptr [{srcs}]",
                            "fld tbyte ptr [{src} + {at}]",
                            "mov {k}, 1",
                            "jmp 3f",
                            "2:",
                            "mov {src}, qword ptr [{srcs} + 8*{k}]",
                            "fld tbyte ptr [{src} + {at}]",
                            $($combine,)+
                            "inc {k}",
                            "3:",
                            "cmp {k}, {p}",
                            "jb 2b",
                            "fstp tbyte ptr [{out} + {at}]",
                            "mov word ptr [{out} + {at} + 10], 0",
                            "mov dword ptr [{out} + {at} + 12], 0",
                            srcs = in(reg) srcs.as_ptr(),
                            p = in(reg) srcs.len(),
                            at = in(reg) at,
                            out = in(reg) out,
                            src = out(reg) _,
                            k = out(reg) _,
                            out("st(0)") _, out("st(1)") _, out("st(2)") _, out("st(3)") _,
                            out("st(4)") _, out("st(5)") _, out("st(6)") _, out("st(7)") _,
                            options(nostack),
                        );
                    }
                }
            }

            /// The same in place.
            /// # Safety
            /// As `Local`.
            pub unsafe fn $local$(<const $parts: usize>)?(left: *const u8, inout: *mut u8, n: usize) {
                for at in (0..n * $count).map(|i| i * size_of::<F80>()) {
                    // SAFETY: as above, with the second source at `inout`.
                    unsafe {
                        std::arch::asm!(
                            "fld tbyte ptr [{left} + {at}]",
                            "fld tbyte ptr [{inout} + {at}]",
                            $($combine,)+
                            "fstp tbyte ptr [{inout} + {at}]",
                            "mov word ptr [{inout} + {at} + 10], 0",
                            "mov dword ptr [{inout} + {at} + 12], 0",
                            at = in(reg) at,
                            left = in(reg) left,
                            inout = in(reg) inout,
                            out("st(0)") _, out("st(1)") _, out("st(2)") _, out("st(3)") _,
                            out("st(4)") _, out("st(5)") _, out("st(6)") _, out("st(7)") _,
                            options(nostack),
                        );
                    }
                }
            }
        };
    }
    fold! {
        /// MPI_SUM of real (1) or complex (2) numbers.
        sum sum_local<const PARTS>(PARTS): "faddp st(1), st"
    }
    fold! {
        /// MPI_PROD
        product product_local(1): "fmulp st(1), st"
    }
    fold! {
        /// MPI_MIN: keeps st(1) if st is above it, else (also if they cannot be compared) st.
        minimum minimum_local(1): "fucomi st, st(1)", "fcmovnbe st, st(1)", "fstp st(1)"
    }
    fold! {
        /// MPI_MAX: the operands exchanged, keeps st if it is above st(1), else st(1).
        maximum maximum_local(1): "fxch st(1)", "fucomi st, st(1)", "fcmovbe st, st(1)", "fstp st(1)"
    }

    /// The loop over pairs of a number and an `int` behind it, 32 bytes from one to the next, in place: `$push` puts
    /// the value on top that has to be above the other for the left pair to win. Of equal ones the smaller index wins, and where a
    /// NaN cannot be compared the right pair stays. A number is copied with all of its sixteen bytes.
    macro_rules! pairs {
        ($(#[$doc:meta])* $name:ident: $($push:literal),+) => {
            $(#[$doc])*
            /// # Safety
            /// As `Local`.
            pub unsafe fn $name(left: *const u8, inout: *mut u8, n: usize) {
                for at in (0..n).map(|i| i * 32) {
                    // SAFETY: reads pair i of both, writes that of `inout`, all of which the caller vouches for. Two numbers are
                    // on the x87 stack until both are popped; naming all registers as clobbered guarantees that it is empty on
                    // entry.
                    unsafe {
                        std::arch::asm!(
                            $($push,)+
                            "fucomip st, st(1)",
                            "fstp st(0)",
                            "ja 2f",
                            "jne 3f",
                            "jp 3f",
                            "mov {index:e}, dword ptr [{left} + {at} + 16]",
                            "cmp {index:e}, dword ptr [{inout} + {at} + 16]",
                            "jge 3f",
                            "2:",
                            "movups {value}, xmmword ptr [{left} + {at}]",
                            "mov {index:e}, dword ptr [{left} + {at} + 16]",
                            "movups xmmword ptr [{inout} + {at}], {value}",
                            "mov dword ptr [{inout} + {at} + 16], {index:e}",
                            "3:",
                            at = in(reg) at,
                            left = in(reg) left,
                            inout = in(reg) inout,
                            index = out(reg) _,
                            value = out(xmm_reg) _,
                            out("st(0)") _, out("st(1)") _, out("st(2)") _, out("st(3)") _,
                            out("st(4)") _, out("st(5)") _, out("st(6)") _, out("st(7)") _,
                            options(nostack),
                        );
                    }
                }
            }
        };
    }
    pairs! {
        /// MPI_MAXLOC
        greatest: "fld tbyte ptr [{inout} + {at}]", "fld tbyte ptr [{left} + {at}]"
    }
    pairs! {
        /// MPI_MINLOC
        least: "fld tbyte ptr [{left} + {at}]", "fld tbyte ptr [{inout} + {at}]"
    }
}
