//! Edits a text as directed by the fuzzer's bytes: inserts, changes and deletes bytes, copies and deletes
//! lines, or truncates the text. A valid text with small damage reaches code that random bytes would never
//! reach.

/// Lines are not copied into texts longer than this, which would otherwise double with every edit.
const MAX_LEN: usize = 1 << 14;

/// Applies one edit for every four bytes: the kind of edit, the offset (two bytes), and an argument.
pub(crate) fn edit(text: &str, edits: &[u8]) -> String {
    let mut bytes = text.as_bytes().to_vec();
    for chunk in edits.chunks_exact(4) {
        let &[kind, high, low, argument] = chunk else { unreachable!("chunks have four bytes") };
        let at = usize::from(u16::from_be_bytes([high, low])) % (bytes.len() + 1);
        apply(&mut bytes, kind, at, argument);
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

fn apply(bytes: &mut Vec<u8>, kind: u8, at: usize, argument: u8) {
    if kind.is_multiple_of(8) {
        return bytes.insert(at, argument);
    }
    if at == bytes.len() {
        return;
    }
    match kind % 8 {
        1 => bytes[at] ^= 1 << (argument % 8),
        2 => bytes[at] = argument,
        3 => drop(bytes.remove(at)),
        4 => bytes.truncate(at),
        5 => drop(bytes.splice(line(bytes, at), [])),
        6 if bytes.len() < MAX_LEN => {
            let copy = bytes[line(bytes, at)].to_vec();
            let to = usize::from(argument) * bytes.len() / 256;
            let to = line(bytes, to).start;
            bytes.splice(to..to, copy);
        }
        // Turns one number into another.
        7 if bytes[at].is_ascii_digit() => bytes[at] = b'0' + argument % 10,
        _ => {}
    }
}

/// The line around an offset, with its line end.
fn line(bytes: &[u8], at: usize) -> std::ops::Range<usize> {
    let start = bytes[..at].iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
    let end = bytes[at..].iter().position(|&byte| byte == b'\n').map_or(bytes.len(), |end| at + end + 1);
    start..end
}
