//! Writes and reads JSON files with a checksum of everything in them. A file that was changed or cut anywhere
//! is not read. Also the checksum itself, a hash of 128 bits.
//!
//! The checksum guards against accidents, not against forgery.

use serde::Serialize;
use serde::de::DeserializeOwned;

/// What every file begins with; the checksum follows.
const HEAD: &str = "{\"schema\":1,\"checksum\":\"";
/// What separates the checksum from what it covers.
const SEPARATOR: &str = "\",";

/// A hash with 128 bits, as 32 hexadecimal digits. As in FNV-1a, each step adds some of the bytes by an exclusive or and
/// multiplies by an odd number; but it takes 16 bytes at once, and then adds the upper half to the lower one, because products
/// only carry upwards. Every step is a bijection, so two texts of one length that differ in only one word never have the same hash.
pub fn checksum(bytes: &[u8]) -> String {
    // The golden ratio, as in hashing by multiplication.
    const FACTOR: u128 = 0x9E37_79B9_7F4A_7C15_F39C_C060_5CED_C835;
    let mix = |sum: u128, word: u128| {
        let product = (sum ^ word).wrapping_mul(FACTOR);
        product ^ (product >> 64)
    };
    let start = 0x6C62_272E_07BB_0142_62B8_2175_6295_C58D_u128;
    let (words, rest) = bytes.as_chunks::<16>();
    let mut last = [0; 16];
    last[..rest.len()].copy_from_slice(rest);
    let sum = words.iter().fold(start, |sum, word| mix(sum, u128::from_le_bytes(*word)));
    // The length tells texts apart that end in zeros. The last steps spread what the last bytes have changed.
    let sum = [u128::from_le_bytes(last), bytes.len() as u128, 0, 0].into_iter().fold(sum, mix);
    format!("{sum:032x}")
}

/// A value with at least one field as a line of JSON.
pub(crate) fn write(value: &impl Serialize) -> String {
    let json = serde_json::to_string(value).expect("the keys are strings");
    let body = format!("{}\n", json.strip_prefix('{').unwrap_or(&json));
    format!("{HEAD}{}{SEPARATOR}{body}", checksum(body.as_bytes()))
}

/// Reads it back, unless anything in it has changed.
pub(crate) fn read<T: DeserializeOwned>(text: &str) -> Option<T> {
    let rest = text.strip_prefix(HEAD)?;
    let (sum, body) = rest.split_once(SEPARATOR)?;
    if checksum(body.as_bytes()) != sum {
        return None;
    }
    serde_json::from_str(&format!("{{{body}")).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    #[test]
    fn any_change_is_noticed() {
        let value = BTreeMap::from([("count".to_owned(), 17), ("task".to_owned(), 3)]);
        let text = write(&value);
        assert_eq!(read::<BTreeMap<String, i32>>(&text), Some(value));
        assert!(serde_json::from_str::<serde_json::Value>(&text).is_ok_and(|json| json["count"] == 17));
        for at in 0..text.len() {
            assert!(read::<serde_json::Value>(&text[..at]).is_none(), "cut at {at}");
            for bit in 0..8 {
                let mut bytes = text.clone().into_bytes();
                bytes[at] ^= 1 << bit;
                let changed = String::from_utf8_lossy(&bytes);
                assert!(read::<serde_json::Value>(&changed).is_none(), "bit {bit} of byte {at}");
            }
        }
    }

    #[test]
    fn texts_that_differ_have_different_hashes() {
        use std::collections::BTreeSet;
        let text: Vec<u8> = (0..100).map(|at| b'a' + at % 26).collect();
        let mut hashes = BTreeSet::from([checksum(&text)]);
        for first in 0..text.len() {
            assert!(hashes.insert(checksum(&text[..first])), "cut at {first}");
            for second in 0..first {
                let mut changed = text.clone();
                (changed[first], changed[second]) = (b'!', b'?');
                assert!(hashes.insert(checksum(&changed)), "bytes {first} and {second}");
            }
        }
        // Whatever changes, about half of the bits do.
        let bits = |text: &[u8]| u128::from_str_radix(&checksum(text), 16).expect("hexadecimal digits");
        for at in 0..text.len() {
            let mut changed = text.clone();
            changed[at] ^= 1;
            let different = (bits(&text) ^ bits(&changed)).count_ones();
            assert!((20..=108).contains(&different), "{different} bits for byte {at}");
        }
    }
}
