//! Decodes input: turns the bytes of a file, compressed or not, into text, and takes the answer out of a saved JSON
//! file. Front ends read the files, but what they may contain is decided here. Also defines the codes for input that
//! is rejected before a family reads it.

#[cfg(feature = "serde")]
use serde_json::Value;
use std::io::Read;
use teka_core::{Message, Source};

/// The largest size of a puzzle or an answer, in bytes.
pub const MOST_BYTES: u64 = 16 * 1024 * 1024;

/// The code for a text that is blank.
pub const EMPTY: &str = "input.empty";
/// The code for input larger than [`MOST_BYTES`].
pub const TOO_LARGE: &str = "input.too_large";
/// The code for UTF-16, which is not supported.
pub const UTF16: &str = "input.utf16";
/// The code for input that is not text.
pub const NOT_TEXT: &str = "input.not_text";
/// The code for a text that fits no family.
pub const UNRECOGNISED: &str = "input.unrecognised";
/// The code for a family that does not exist.
pub const FAMILY_UNKNOWN: &str = "input.family_unknown";
/// The code for a table that no family can build.
pub const TABLE_UNKNOWN: &str = "input.table_unknown";

/// All of these codes.
pub const CODES: &[&str] = &[EMPTY, TOO_LARGE, UTF16, NOT_TEXT, UNRECOGNISED, FAMILY_UNKNOWN, TABLE_UNKNOWN];

/// Decodes bytes as UTF-8 text and drops a byte order mark.
///
/// ```
/// use teka::input;
///
/// assert_eq!(input::decode("a.txt", b"\xEF\xBB\xBF5 5 7").unwrap().text, "5 5 7");
/// assert_eq!(input::decode("a.txt", b"\xFF\xFE5\0").unwrap_err().code, "input.utf16");
/// assert_eq!(input::decode("a.txt", b"5\0 \x005\0 \x007\0").unwrap_err().code, "input.utf16");
/// ```
pub fn decode(name: &str, bytes: impl Into<Vec<u8>>) -> Result<Source, Message> {
    let mut bytes = unpacked(bytes.into());
    if bytes.len() as u64 > MOST_BYTES {
        return Err(Message::new(TOO_LARGE).with("most", MOST_BYTES / 1024 / 1024));
    }
    if bytes.starts_with(&[0xFF, 0xFE]) || bytes.starts_with(&[0xFE, 0xFF]) || is_unmarked_utf16(&bytes) {
        return Err(Message::new(UTF16));
    }
    if bytes.starts_with(&[0xEF, 0xBB, 0xBF]) {
        bytes.drain(..3);
    }
    match String::from_utf8(bytes) {
        Ok(text) => Ok(Source::new(name, text)),
        Err(error) => {
            let valid = error.utf8_error().valid_up_to();
            let line = String::from_utf8_lossy(&error.as_bytes()[..valid]).matches('\n').count() + 1;
            Err(Message::new(NOT_TEXT).with("line", line))
        }
    }
}

/// Unpacks gzip, the format in which BurrTools saves its files. At most one byte more than the largest size is unpacked; damaged
/// and other bytes stay as they are.
fn unpacked(bytes: Vec<u8>) -> Vec<u8> {
    if !bytes.starts_with(&[0x1F, 0x8B]) {
        return bytes;
    }
    let mut unpacked = Vec::new();
    let mut reader = flate2::read::GzDecoder::new(bytes.as_slice()).take(MOST_BYTES + 1);
    if reader.read_to_end(&mut unpacked).is_ok() { unpacked } else { bytes }
}

/// Whether bytes are probably UTF-16 without a byte order mark: every second byte at the beginning is 0.
fn is_unmarked_utf16(bytes: &[u8]) -> bool {
    let start = &bytes[..bytes.len().min(64) & !1];
    let (first, second) = (start.iter().step_by(2), start.iter().skip(1).step_by(2));
    let (first, second) =
        (first.filter(|byte| **byte == 0).count(), second.filter(|byte| **byte == 0).count());
    start.len() >= 8 && first.max(second) * 2 == start.len() && first.min(second) == 0
}

/// Takes the answer out of JSON that teka wrote: a saved solution, or a line of a list. Any other text is the answer
/// itself.
#[cfg(feature = "serde")]
pub fn answer(source: Source) -> Source {
    if !source.text.trim_start().starts_with('{') {
        return source;
    }
    // The moves say more than the text, which shows only the start and the end of a long path.
    let text = serde_json::from_str::<Value>(&source.text).ok().and_then(|saved| {
        let solution = saved.get("solution").unwrap_or(&saved);
        let part = |name| solution.get(name).and_then(Value::as_str).map(str::to_owned);
        part("moves").or_else(|| part("text"))
    });
    match text {
        Some(text) => Source::new(source.name, text),
        None => source,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Write;

    #[test]
    fn binary_input_is_rejected_with_its_line() {
        let error = decode("noise", *b"a\nb\xFF").unwrap_err();
        assert_eq!(error, Message::new(NOT_TEXT).with("line", 2));
    }

    #[test]
    fn compressed_text_is_unpacked_up_to_the_limit() {
        let packed = |bytes: &[u8]| {
            let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
            encoder.write_all(bytes).unwrap();
            encoder.finish().unwrap()
        };
        assert_eq!(decode("a.xmpuzzle", packed(b"<puzzle/>")).unwrap().text, "<puzzle/>");
        let bomb = packed(&vec![b' '; MOST_BYTES as usize + 2]);
        assert!(bomb.len() < 1 << 20);
        assert_eq!(decode("bomb.gz", bomb).unwrap_err().code, TOO_LARGE);
        assert_eq!(decode("damaged.gz", &packed(b"<puzzle/>")[..12]).unwrap_err().code, NOT_TEXT);
    }

    #[cfg(feature = "serde")]
    #[test]
    fn a_saved_answer_is_taken_out_of_its_json() {
        let saved = Source::new("a.json", r#"{"schema":1,"solution":{"text":"AAB\nABB\n"}}"#);
        assert_eq!(answer(saved).text, "AAB\nABB\n");
        let way = Source::new("a.json", r#"{"schema":1,"solution":{"text":"1 0\n","moves":"L"}}"#);
        assert_eq!(answer(way).text, "L");
        let listed = Source::new("line.jsonl", "{\"schema\":1,\"text\":\"AAB\\nABB\\n\"}\n");
        assert_eq!(answer(listed).text, "AAB\nABB\n");
        let broken = Source::new("a.json", "{nonsense");
        assert_eq!(answer(broken.clone()), broken);
    }
}
