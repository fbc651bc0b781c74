//! The external32 representation: big-endian, with sizes of its own for some types (MPI 5.0, sections 5.3 and 14.5.2).

use super::basic::Basic::{self, *};
use super::pack::{bytes, bytes_mut, packed, user_buffer, window};
use super::signature::Element;
use super::{committed, Datatype};
use crate::args::{check_count, Addr};
use crate::err;
use crate::error::{Class, Result};
use crate::handle::TypeH;

/// Bytes of a chunk that is converted at a time.
const CHUNK: usize = 8 << 10;

/// MPI_Pack_external
pub fn pack_external(
    datarep: &str,
    inbuf: Addr,
    incount: i64,
    datatype: TypeH,
    outbuf: Addr,
    outsize: i64,
    position: &mut i64,
) -> Result {
    check_datarep(datarep)?;
    let data = user_buffer("inbuf", inbuf, "incount", incount, datatype)?;
    let place = window("outsize", outsize, *position, external_size(&data.dt, data.count))?;
    let mut out = packed(outbuf, "outbuf", &place)?;
    let out = bytes_mut(&mut out);
    let mut native = vec![0; CHUNK];
    let (mut at, mut done) = (0, 0);
    for_each_chunk(&data.dt, data.count, |e, n| {
        let native = &mut native[..n * e.kind.size()];
        data.pack(at, native);
        to_external(e, native, &mut out[done..done + n * e.external])?;
        at += native.len();
        done += n * e.external;
        Ok(())
    })?;
    *position = place.end as i64;
    Ok(())
}

/// MPI_Unpack_external
pub fn unpack_external(
    datarep: &str,
    inbuf: Addr,
    insize: i64,
    position: &mut i64,
    outbuf: Addr,
    outcount: i64,
    datatype: TypeH,
) -> Result {
    check_datarep(datarep)?;
    let data = user_buffer("outbuf", outbuf, "outcount", outcount, datatype)?;
    let place = window("insize", insize, *position, external_size(&data.dt, data.count))?;
    let input = packed(inbuf, "inbuf", &place)?;
    let input = bytes(&input);
    let mut native = vec![0; CHUNK];
    let (mut at, mut done) = (0, 0);
    for_each_chunk(&data.dt, data.count, |e, n| {
        let native = &mut native[..n * e.kind.size()];
        from_external(e, &input[done..done + n * e.external], native);
        data.unpack(at, native);
        at += native.len();
        done += n * e.external;
        Ok(())
    })?;
    *position = place.end as i64;
    Ok(())
}

/// MPI_Pack_external_size
pub fn pack_external_size(datarep: &str, incount: i64, datatype: TypeH) -> Result<i64> {
    check_datarep(datarep)?;
    let dt = committed(datatype)?;
    Ok(external_size(&dt, check_count("incount", incount)?) as i64)
}

fn check_datarep(datarep: &str) -> Result {
    match datarep {
        "external32" => Ok(()),
        _ => err!(Class::Arg, "datarep is \"{datarep}\", must be \"external32\""),
    }
}

fn external_size(dt: &Datatype, count: usize) -> usize {
    dt.shape.elements.external() as usize * count
}

/// Calls `f` for groups of at most CHUNK bytes of equal elements, in order.
fn for_each_chunk(dt: &Datatype, count: usize, mut f: impl FnMut(Element, usize) -> Result) -> Result {
    let mut result = Ok(());
    dt.shape.elements.repeat(count as u64).for_each(&mut |e, n| {
        let most = CHUNK / e.kind.size();
        let mut left = n as usize;
        while left > 0 && result.is_ok() {
            let n = left.min(most);
            result = f(e, n);
            left -= n;
        }
    });
    result
}

/// Bytes of the numbers that an element consists of: one, or the two parts of a complex number.
fn part_size(kind: Basic) -> usize {
    match kind {
        C16 | C32 | C64 | C80 | C128 => kind.size() / 2,
        _ => kind.size(),
    }
}

fn to_external(e: Element, native: &[u8], out: &mut [u8]) -> Result {
    let size = part_size(e.kind);
    let external = e.external * size / e.kind.size();
    for (from, to) in native.chunks_exact(size).zip(out.chunks_exact_mut(external)) {
        match e.kind {
            F80 | C80 => to.copy_from_slice(&quad_from_extended(from).to_be_bytes()),
            _ if size == external => to.iter_mut().zip(from.iter().rev()).for_each(|(t, f)| *t = *f),
            _ => {
                let negative = !matches!(e.kind, U64) && from[size - 1] >= 0x80;
                let lost = &from[external..];
                let fits = match e.kind {
                    I64 => lost.iter().all(|&b| b == if negative { 0xff } else { 0 }) && negative == (from[external - 1] >= 0x80),
                    _ => lost.iter().all(|&b| b == 0),
                };
                if !fits {
                    let sign = if negative { 0xff } else { 0 };
                    let value = from.iter().rev().fold(sign, |v: i128, &b| v << 8 | i128::from(b));
                    let value = if negative { value | !0 << (8 * size) } else { value };
                    return err!(Class::Conversion, "{value} does not fit the {external} bytes that external32 has for it");
                }
                to.iter_mut().zip(from[..external].iter().rev()).for_each(|(t, f)| *t = *f);
            }
        }
    }
    Ok(())
}

fn from_external(e: Element, input: &[u8], native: &mut [u8]) {
    let size = part_size(e.kind);
    let external = e.external * size / e.kind.size();
    for (from, to) in input.chunks_exact(external).zip(native.chunks_exact_mut(size)) {
        match e.kind {
            F80 | C80 => to.copy_from_slice(&extended_from_quad(from)),
            _ => {
                let fill = if e.kind == I64 && from[0] >= 0x80 { 0xff } else { 0 };
                to.fill(fill);
                to.iter_mut().zip(from.iter().rev()).for_each(|(t, f)| *t = *f);
            }
        }
    }
}

/// The 80-bit format of x86 has an explicit leading bit and 63 bits after it, binary128 has 112 bits and no leading one;
/// the exponents are the same.
fn quad_from_extended(native: &[u8]) -> u128 {
    let significand = u64::from_le_bytes(native[..8].try_into().expect("8 bytes"));
    let sign_exponent = u16::from_le_bytes(native[8..10].try_into().expect("2 bytes"));
    let fraction = significand & (u64::MAX >> 1);
    // Numbers below the smallest normal one have exponent 0 in both formats, and the same value without the leading bit.
    u128::from(sign_exponent) << 112 | u128::from(fraction) << 49
}

/// The other way round: rounds to nearest, ties to even.
fn extended_from_quad(external: &[u8]) -> [u8; 16] {
    let quad = u128::from_be_bytes(external.try_into().expect("16 bytes"));
    let mut sign_exponent = (quad >> 112) as u16;
    let fraction = quad & ((1 << 112) - 1);
    let mut significand = (fraction >> 49) as u64;
    let rest = fraction & ((1 << 49) - 1);
    let special = sign_exponent & 0x7fff == 0x7fff;
    if sign_exponent & 0x7fff != 0 {
        significand |= 1 << 63;
    }
    if special {
        // A NaN must not become an infinity when its low bits go.
        significand |= u64::from(rest != 0);
    } else if rest > 1 << 48 || rest == 1 << 48 && significand & 1 == 1 {
        let (rounded, carry) = significand.overflowing_add(1);
        significand = rounded;
        if carry || sign_exponent & 0x7fff == 0 && significand >> 63 == 1 {
            significand |= 1 << 63;
            sign_exponent += 1;
        }
    }
    let mut native = [0; 16];
    native[..8].copy_from_slice(&significand.to_le_bytes());
    native[8..10].copy_from_slice(&sign_exponent.to_le_bytes());
    native
}
