//! Small changes to a text, chosen by the fuzzer's bytes: it starts from something valid, and damages it.

/// Texts that have become longer than this grow no more; a line without an end doubles when it is copied.
const LONGEST: usize = 1 << 14;

/// Applies one edit for every four bytes: what to do, where (two bytes), and with what.
pub(crate) fn edit(text: &str, edits: &[u8]) -> String {
    let mut bytes = text.as_bytes().to_vec();
    for chunk in edits.chunks_exact(4) {
        let &[what, high, low, with] = chunk else { unreachable!("chunks have four bytes") };
        let at = usize::from(u16::from_be_bytes([high, low])) % (bytes.len() + 1);
        one(&mut bytes, what, at, with);
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

fn one(bytes: &mut Vec<u8>, what: u8, at: usize, with: u8) {
    if what.is_multiple_of(8) {
        return bytes.insert(at, with);
    }
    if at == bytes.len() {
        return;
    }
    match what % 8 {
        1 => bytes[at] ^= 1 << (with % 8),
        2 => bytes[at] = with,
        3 => drop(bytes.remove(at)),
        4 => bytes.truncate(at),
        5 => drop(bytes.splice(line(bytes, at), [])),
        6 if bytes.len() < LONGEST => {
            let copy = bytes[line(bytes, at)].to_vec();
            let to = usize::from(with) * bytes.len() / 256;
            let to = line(bytes, to).start;
            bytes.splice(to..to, copy);
        }
        // Turns one number into another.
        7 if bytes[at].is_ascii_digit() => bytes[at] = b'0' + with % 10,
        _ => {}
    }
}

/// The line around a place, with its end.
fn line(bytes: &[u8], at: usize) -> std::ops::Range<usize> {
    let start = bytes[..at].iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
    let end = bytes[at..].iter().position(|&byte| byte == b'\n').map_or(bytes.len(), |end| at + end + 1);
    start..end
}
