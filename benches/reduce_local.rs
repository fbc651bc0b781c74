//! Speed of the reduction kernels: `cargo bench --bench reduce_local [-- bytes per array]`.
//!
//! GB/s of source bytes read, best of several runs, on arrays that fit the second-level cache unless told otherwise. `naive` is the
//! plain loop over two slices, compiled for the lowest common denominator of processors; the columns after it are one pass over 2,
//! 4, 8 and 32 sources.

use ferrite::datatype::Basic;
use ferrite::op::{kernel, Builtin};
use std::hint::black_box;
use std::time::{Duration, Instant};

/// GB/s of `run`, which reads `bytes` bytes.
fn rate(bytes: usize, mut run: impl FnMut()) -> f64 {
    let repeat = (4 << 20) / bytes.max(1) + 1;
    let mut best = Duration::MAX;
    for _ in 0..7 {
        let start = Instant::now();
        (0..repeat).for_each(|_| run());
        best = best.min(start.elapsed());
    }
    (bytes * repeat) as f64 / best.as_nanos() as f64
}

fn kernel_rate(op: Builtin, basic: Basic, p: usize, bytes: usize) -> f64 {
    let n = bytes / basic.size();
    // Neither zero, nor subnormal, nor growing: 0x3f in every byte is near 0.7 in each floating-point format.
    let sources = vec![vec![0x3f_u8; bytes]; p];
    let mut out = vec![0u8; bytes];
    let pointers: Vec<*const u8> = sources.iter().map(|s| s.as_ptr()).collect();
    // SAFETY: n elements fit each array.
    rate(p * n * basic.size(), || unsafe { kernel::fold(op, basic, black_box(&pointers), out.as_mut_ptr(), n) })
}

fn naive_rate<T: Copy>(bytes: usize, x: T, f: impl Fn(T, T) -> T) -> f64 {
    let n = bytes / size_of::<T>();
    let input = vec![x; n];
    let mut inout = vec![x; n];
    rate(2 * bytes, || {
        for (b, a) in black_box(&mut inout).iter_mut().zip(black_box(&input)) {
            *b = f(*a, *b);
        }
    })
}

fn naive(op: Builtin, basic: Basic, bytes: usize) -> Option<f64> {
    macro_rules! integers {
        ($($basic:ident $t:ty),*) => {
            match (op, basic) {
                $((Builtin::Sum, Basic::$basic) => naive_rate(bytes, 3 as $t, |a, b| a.wrapping_add(b)),
                (Builtin::Prod, Basic::$basic) => naive_rate(bytes, 3 as $t, |a, b| a.wrapping_mul(b)),
                (Builtin::Min, Basic::$basic) => naive_rate(bytes, 3 as $t, |a, b| a.min(b)),
                (Builtin::Band, Basic::$basic) => naive_rate(bytes, 3 as $t, |a, b| a & b),
                (Builtin::Land, Basic::$basic) => naive_rate(bytes, 3 as $t, |a, b| <$t>::from(a != 0 && b != 0)),)*
                (Builtin::Sum, Basic::F32) => naive_rate(bytes, 0.7f32, |a, b| a + b),
                (Builtin::Sum, Basic::F64) => naive_rate(bytes, 0.7f64, |a, b| a + b),
                (Builtin::Prod, Basic::F32) => naive_rate(bytes, 0.7f32, |a, b| a * b),
                (Builtin::Prod, Basic::F64) => naive_rate(bytes, 0.7f64, |a, b| a * b),
                (Builtin::Min, Basic::F32) => naive_rate(bytes, 0.7f32, |a, b| if a < b { a } else { b }),
                (Builtin::Min, Basic::F64) => naive_rate(bytes, 0.7f64, |a, b| if a < b { a } else { b }),
                (Builtin::Sum, Basic::C64) => naive_rate(bytes, (0.7f64, 0.7f64), |a, b| (a.0 + b.0, a.1 + b.1)),
                (Builtin::Prod, Basic::C64) => {
                    naive_rate(bytes, (0.7f64, 0.7f64), |a, b| (a.0 * b.0 - a.1 * b.1, a.0 * b.1 + a.1 * b.0))
                }
                (Builtin::Minloc, Basic::TwoInt) => naive_rate(bytes, (1i32, 2i32), |a, b| if a < b { a } else { b }),
                _ => return None,
            }
        };
    }
    Some(integers!(I8 i8, U8 u8, I16 i16, U16 u16, I32 i32, U32 u32, I64 i64, U64 u64))
}

fn main() {
    // Cargo passes `--bench`.
    let bytes = std::env::args().skip(1).find_map(|a| a.parse().ok()).unwrap_or(64 << 10);
    use {Basic::*, Builtin::*};
    println!(
        "{bytes} bytes per array, GB/s of sources\n{:22} {:>8} {:>8} {:>8} {:>8} {:>8}",
        "", "naive", "p=2", "p=4", "p=8", "p=32"
    );
    for op in [Sum, Prod, Min, Band, Land, Minloc] {
        let basics = [
            I8,
            U8,
            I16,
            U16,
            I32,
            U32,
            I64,
            U64,
            I128,
            F16,
            F32,
            F64,
            F80,
            F128,
            C32,
            C64,
            C80,
            C128,
            Byte,
            Logical4,
            FloatInt,
            DoubleInt,
            TwoInt,
            LongDoubleInt,
            TwoReal,
        ];
        for basic in basics.into_iter().filter(|&b| kernel::defined(op, b)) {
            let naive = naive(op, basic, bytes).map_or("-".to_string(), |r| format!("{r:.1}"));
            print!("{:22} {naive:>8}", format!("{op:?} {basic:?}"));
            [2, 4, 8, 32].iter().for_each(|&p| print!(" {:8.1}", kernel_rate(op, basic, p, bytes)));
            println!();
        }
    }
}
