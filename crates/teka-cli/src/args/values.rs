//! Parsers for the values of flags: durations, ports, sizes in bytes, factors, board sizes and output files.

use clap::builder::{OsStringValueParser, TypedValueParser};
use std::path::PathBuf;
use std::time::Duration;

/// Parses a duration such as `30s`, `500ms` or `2m`; a bare number means seconds.
pub(super) fn duration(text: &str) -> Result<Duration, String> {
    if let Ok(seconds) = text.parse::<f64>() {
        return Duration::try_from_secs_f64(seconds).map_err(|error| error.to_string());
    }
    humantime::parse_duration(text).map_err(|error| error.to_string())
}

/// Parses a port. It must be digits only, unlike for `u16::from_str`, which also accepts `+8601`.
#[cfg(feature = "serve")]
pub(super) fn port(text: &str) -> Result<u16, String> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if !digits {
        return Err("not a number".to_owned());
    }
    text.parse().map_err(|_| "too large".to_owned())
}

/// Parses a size such as `500MB` or `2GiB`; a bare number means bytes.
pub(super) fn size(text: &str) -> Result<u64, String> {
    let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    let number: u64 = text[..end].parse().map_err(|_| "not a number".to_owned())?;
    let unit = match text[end..].trim().to_ascii_lowercase().as_str() {
        "" | "b" => 1,
        "k" | "kb" => 1_000,
        "kib" => 1 << 10,
        "m" | "mb" => 1_000_000,
        "mib" => 1 << 20,
        "g" | "gb" => 1_000_000_000,
        "gib" => 1 << 30,
        unit => return Err(format!("unknown unit: {unit}")),
    };
    number.checked_mul(unit).ok_or_else(|| "too large".to_owned())
}

/// Parses a positive number such as `1.5`.
pub(super) fn factor(text: &str) -> Result<f32, String> {
    text.parse()
        .ok()
        .filter(|factor: &f32| factor.is_finite() && *factor > 0.0)
        .ok_or_else(|| "not a factor".to_owned())
}

/// Parses the rows and columns of a board, such as `4x4`.
pub(super) fn board_size(text: &str) -> Result<(usize, usize), String> {
    let size = text
        .split_once(['x', 'X', '×'])
        .and_then(|(rows, columns)| Some((rows.trim().parse().ok()?, columns.trim().parse().ok()?)));
    size.ok_or_else(|| "not a size".to_owned())
}

/// Parses the name of a file to write. `-`, `-.svg` and the like mean standard output; other names that start with a
/// dash are refused, because they are probably options.
pub(super) fn output_file() -> impl TypedValueParser<Value = PathBuf> {
    OsStringValueParser::new().try_map(|name| {
        let is_stdout = name == "-" || name.to_string_lossy().starts_with("-.");
        if !is_stdout && name.to_string_lossy().starts_with('-') {
            return Err("not a file name".to_owned());
        }
        Ok(PathBuf::from(name))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_have_units() {
        assert_eq!(size("1024"), Ok(1024));
        assert_eq!(size("2GiB"), Ok(2 << 30));
        assert_eq!(size("500 mb"), Ok(500_000_000));
        assert!(size("much").is_err() && size("1 stone").is_err() && size("99999999999GB").is_err());
    }

    #[test]
    fn boards_have_rows_and_columns() {
        assert_eq!(board_size("4x5"), Ok((4, 5)));
        assert_eq!(board_size("3×3"), Ok((3, 3)));
        assert!(board_size("4").is_err() && board_size("4x").is_err() && board_size("-1x3").is_err());
    }

    #[cfg(feature = "serve")]
    #[test]
    fn ports_are_digits() {
        assert_eq!((port("0"), port("8601"), port("65535")), (Ok(0), Ok(8601), Ok(65535)));
        for invalid in ["", "+8601", "-1", " 8601", "65536", "٨٦", "0x50", "8_601"] {
            assert!(port(invalid).is_err(), "{invalid:?}");
        }
    }

    #[test]
    fn times_have_units() {
        assert_eq!(duration("1.5"), Ok(Duration::from_millis(1500)));
        assert_eq!(duration("200ms"), Ok(Duration::from_millis(200)));
        assert!(duration("soon").is_err() && duration("-1").is_err());
    }
}
