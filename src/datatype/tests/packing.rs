//! external32, and the bounds of packed buffers.

use super::*;

fn to_external(value: i32, data: &mut [u8], count: i64) -> Vec<u8> {
    let h = TypeH::raw(value);
    let size = pack_external_size("external32", count, h).unwrap();
    let (mut packed, mut position) = (vec![0xaa; size as usize + 1], 1);
    pack_external("external32", Addr::of(data), count, h, Addr::of_mut(&mut packed), size + 1, &mut position).unwrap();
    assert_eq!(position, size + 1);
    let original = data.to_vec();
    data.fill(0);
    position = 1;
    unpack_external("external32", Addr::of(&packed), size + 1, &mut position, Addr::of_mut(data), count, h).unwrap();
    assert_eq!((position, &*data), (size + 1, &original[..]));
    packed.remove(0);
    packed
}

#[test]
fn external32_is_big_endian() {
    assert_eq!(to_external(consts::INT, &mut 0x01020304i32.to_le_bytes(), 1), [1, 2, 3, 4]);
    assert_eq!(to_external(consts::DOUBLE, &mut 1.5f64.to_le_bytes(), 1), 1.5f64.to_be_bytes());
    let mut complex = [1.5f32.to_le_bytes(), 2.5f32.to_le_bytes()].concat();
    assert_eq!(to_external(consts::C_FLOAT_COMPLEX, &mut complex, 1), [1.5f32.to_be_bytes(), 2.5f32.to_be_bytes()].concat());
    assert_eq!(to_external(consts::LONG, &mut (-2i64).to_le_bytes(), 1), (-2i32).to_be_bytes());
    assert_eq!(to_external(consts::INT64_T, &mut (-2i64).to_le_bytes(), 1), (-2i64).to_be_bytes());
    assert_eq!(to_external(consts::WCHAR, &mut 0x263ai32.to_le_bytes(), 1), [0x26, 0x3a]);
    let mut pair = [2.0f64.to_le_bytes().to_vec(), 7i32.to_le_bytes().to_vec(), vec![0; 4]].concat();
    assert_eq!(
        to_external(consts::DOUBLE_INT, &mut pair, 1),
        [2.0f64.to_be_bytes().to_vec(), 7i32.to_be_bytes().to_vec()].concat()
    );
    let mut many: Vec<u8> = (0..20_000i32).flat_map(i32::to_le_bytes).collect();
    assert_eq!(to_external(consts::INT, &mut many, 20_000), (0..20_000i32).flat_map(i32::to_be_bytes).collect::<Vec<_>>());
}

#[test]
fn long_double_becomes_binary128_and_comes_back() {
    // 1, -2, the smallest positive number, infinity; each with the binary128 pattern that IEEE 754 gives it.
    let cases: [(u16, u64, u128); 4] =
        [(0x3fff, 1 << 63, 0x3fff << 112), (0xc000, 1 << 63, 0xc000 << 112), (0, 1, 1 << 49), (0x7fff, 1 << 63, 0x7fff << 112)];
    for (exponent, significand, quad) in cases {
        let mut native = [0; 16];
        native[..8].copy_from_slice(&significand.to_le_bytes());
        native[8..10].copy_from_slice(&exponent.to_le_bytes());
        assert_eq!(to_external(consts::LONG_DOUBLE, &mut native, 1), quad.to_be_bytes());
    }
    // Rounding up carries into the exponent.
    let quad: u128 = 0x3fff << 112 | ((1 << 112) - 1);
    let (mut native, mut position) = ([0; 16], 0);
    let h = TypeH::raw(consts::LONG_DOUBLE);
    unpack_external("external32", Addr::of(&quad.to_be_bytes()), 16, &mut position, Addr::of_mut(&mut native), 1, h).unwrap();
    assert_eq!((&native[..8], &native[8..10]), (&(1u64 << 63).to_le_bytes()[..], &0x4000u16.to_le_bytes()[..]));
}

#[test]
fn what_external32_cannot_hold_is_an_error() {
    let h = TypeH::raw(consts::LONG);
    let pack = |v: i64, size: i64| {
        let mut room = [0; 8];
        pack_external("external32", Addr::of(&v.to_le_bytes()), 1, h, Addr::of_mut(&mut room), size, &mut 0)
    };
    let e = pack(-1 << 40, 8).unwrap_err();
    assert_eq!(e.code, Class::Conversion as i32);
    assert!(e.text.starts_with(&format!("{} does not fit", -1i64 << 40)), "{}", e.text);
    assert_eq!(class_of(pack(1 << 31, 8)), Class::Conversion as i32);
    assert!(pack((1 << 31) - 1, 8).is_ok());
    assert_eq!(class_of(pack(1, 3)), Class::Truncate as i32);
    assert_eq!(class_of(pack_external_size("native", 1, h)), Class::Arg as i32);
    let mut room = [0; 8];
    let e = pack_external("external32", Addr::BOTTOM, 2, h, Addr::of_mut(&mut room), 8, &mut 0).unwrap_err();
    assert_eq!((e.code, e.text.as_str()), (Class::Buffer as i32, "inbuf is NULL, but incount is 2"));
}
