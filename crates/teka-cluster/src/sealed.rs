//! JSON files with a checksum of everything in them. A file that was changed or cut anywhere is not read.
//!
//! The checksum guards against accidents, not against forgery.

use serde::Serialize;
use serde::de::DeserializeOwned;

/// What every file begins with; the checksum follows.
const HEAD: &str = "{\"schema\":1,\"checksum\":\"";
/// What separates the checksum from what it covers.
const SEPARATOR: &str = "\",";

/// FNV-1a with 128 bits, as 32 hexadecimal digits.
pub fn checksum(bytes: &[u8]) -> String {
    let mut sum = 0x6C62_272E_07BB_0142_62B8_2175_6295_C58D_u128;
    for &byte in bytes {
        sum = (sum ^ u128::from(byte)).wrapping_mul(0x0000_0000_0100_0000_0000_0000_0000_013B);
    }
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
    fn the_hash_is_the_published_one() {
        assert_eq!(checksum(b""), "6c62272e07bb014262b821756295c58d");
        assert_eq!(checksum(b"foobar"), "343e1662793c64bf6f0d3597ba446f18");
    }
}
