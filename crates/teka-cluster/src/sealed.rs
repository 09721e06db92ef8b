//! Writes and reads JSON files with a checksum of their contents. A file that was changed or cut anywhere is
//! rejected. Also computes the checksum, a 128-bit hash.
//!
//! The checksum guards against accidents, not against forgery.

use serde::Serialize;
use serde::de::DeserializeOwned;

/// The beginning of every file; the checksum follows.
const HEAD: &str = "{\"schema\":1,\"checksum\":\"";
/// Stands between the checksum and the text that it covers.
const SEPARATOR: &str = "\",";

/// A 128-bit hash, as 32 hexadecimal digits. As in FNV-1a, each step combines the next bytes by exclusive or and
/// multiplies by an odd number; but a step takes 16 bytes, and then xors the upper half into the lower one, because
/// products only carry upwards. Every step is a bijection, so two texts of equal length that differ in only one
/// 16-byte word never have the same hash.
pub fn checksum(bytes: &[u8]) -> String {
    // The golden ratio, as in multiplicative hashing.
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
    // The length distinguishes texts that end in zeros. The last steps spread changes in the last bytes.
    let sum = [u128::from_le_bytes(last), bytes.len() as u128, 0, 0].into_iter().fold(sum, mix);
    format!("{sum:032x}")
}

/// Writes a value with at least one field as a line of JSON.
pub(crate) fn write(value: &impl Serialize) -> String {
    let json = serde_json::to_string(value).expect("the keys are strings");
    let body = format!("{}\n", json.strip_prefix('{').unwrap_or(&json));
    format!("{HEAD}{}{SEPARATOR}{body}", checksum(body.as_bytes()))
}

/// Reads a value back; `None` if the text has changed.
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
    fn any_change_is_detected() {
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
    fn different_texts_have_different_hashes() {
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
        // Any change flips about half of the bits of the hash.
        let bits = |text: &[u8]| u128::from_str_radix(&checksum(text), 16).expect("hexadecimal digits");
        for at in 0..text.len() {
            let mut changed = text.clone();
            changed[at] ^= 1;
            let flipped = (bits(&text) ^ bits(&changed)).count_ones();
            assert!((20..=108).contains(&flipped), "{flipped} bits for byte {at}");
        }
    }
}
