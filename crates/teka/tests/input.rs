//! Tests of which bytes are read as text, and of the largest size.

use teka::{Message, input};

/// The text, or the code of what is wrong.
fn decoded(bytes: &[u8]) -> Result<String, &'static str> {
    input::decode("file", bytes).map(|source| source.text).map_err(|message| message.code)
}

#[test]
fn sixteen_megabytes_are_read_and_no_more() {
    let most = 16 << 20;
    assert_eq!(decoded(&vec![b' '; most]).map(|text| text.len()), Ok(most));
    let error = input::decode("file", vec![b' '; most + 1]).unwrap_err();
    assert_eq!(error, Message::new(input::TOO_LARGE).with("most", 16));
}

#[test]
fn byte_order_marks_are_recognised() {
    for (bytes, expected) in [
        (&b"\xEF\xBB\xBF1 2"[..], Ok("1 2")),
        (b"\xEF\xBB\xBF\xEF\xBB\xBF1", Ok("\u{feff}1")),
        (b"1 2", Ok("1 2")),
        (b"", Ok("")),
        (b"\xFF\xFE1\0", Err(input::UTF16)),
        (b"\xFE\xFF\x001", Err(input::UTF16)),
        (b"1\xFF\xFE", Err(input::NOT_TEXT)),
    ] {
        assert_eq!(decoded(bytes), expected.map(str::to_owned), "{bytes:?}");
    }
}

#[test]
fn the_line_of_invalid_text_is_reported() {
    for (bytes, line) in [(&b"\xFF"[..], 1), (b"a\xFF", 1), (b"a\r\nb\r\n\xC3", 3), (b"\n\n\n\x80\n", 4)] {
        let error = input::decode("file", bytes).unwrap_err();
        assert_eq!(error, Message::new(input::NOT_TEXT).with("line", line), "{bytes:?}");
    }
}

#[test]
fn utf_16_is_recognised_without_a_mark() {
    for (bytes, is_utf_16) in [
        (&b"1\0 \x002\0 \0"[..], true),
        (b"\x001\0 \x002\0 ", true),
        // An odd byte at the end is ignored.
        (b"1\0 \x002\0 \x003", true),
        // Too short to tell.
        (b"1\0 \x002\0", false),
        (b"1\0 \x002\0 ", false),
        // Other zeros, or none.
        (b"1\0 \x002\x0022", false),
        (b"\0\0\0\0\0\0\0\0", false),
        (b"1\0 \0\0\0 \0", false),
        (b"12345678", false),
    ] {
        assert_eq!(decoded(bytes) == Err(input::UTF16), is_utf_16, "{bytes:?}");
    }
    // Only the first 64 bytes count.
    let wide = |symbols: usize| [&b"1\0".repeat(symbols)[..], b"plain text"].concat();
    assert_eq!(decoded(&wide(32)), Err(input::UTF16));
    assert!(decoded(&wide(31)).is_ok());
}
