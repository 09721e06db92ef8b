//! Hostile puzzle files, and paths that cannot be read: refused with a clear message and exit code 2, never
//! with a panic.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

/// Checks that a file is refused, and returns the message.
fn refused(name: &str, path: &Path) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_teka"))
        .arg("solve")
        .arg(path)
        .env("TEKA_LANG", "en")
        .stdin(Stdio::null())
        .output()
        .unwrap();
    let message = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(2), "{name}: {message}");
    assert!(
        output.stdout.is_empty() && message.starts_with("error: ") && !message.contains("panicked"),
        "{name}: {message}"
    );
    assert!(message.len() < 20_000, "{name}: {} bytes", message.len());
    message
}

#[test]
fn hostile_files_are_refused_clearly() {
    let folder = tempfile::tempdir().unwrap();
    let noise: Vec<u8> = (0..10_000_u32).map(|n| (n.wrapping_mul(2_654_435_761) >> 13) as u8).collect();
    let utf16: Vec<u8> = "5 5 1\nDEFAULT\n".encode_utf16().flat_map(u16::to_le_bytes).collect();
    let cases: [(&str, Vec<u8>, &str); 14] = [
        ("empty", vec![], "empty"),
        ("blank lines", b"\n".repeat(2_000_000), "empty"),
        ("noise", noise, "not text"),
        ("utf16", [&[0xFF, 0xFE][..], &utf16].concat(), "UTF-16"),
        ("100 MB", vec![b'A'; 100_000_000], "too large"),
        ("a long line", [b"5 5 1\nDEFAULT\n".to_vec(), vec![b'A'; 2_000_000]].concat(), "too large"),
        ("huge board", b"1000000 1000000 1\nDEFAULT\nA\n".to_vec(), "too large"),
        ("huge pyramid", b"99999999999 99999999999 1\nPYRAMID\nA\n".to_vec(), "too large"),
        ("endless number", b"99999999999999999999999999 1 1\nDEFAULT\nA\n".to_vec(), "too large"),
        ("below one", b"-1 5 1\nDEFAULT\nA\n".to_vec(), "size N is -1"),
        ("nul", b"5 5 1\nDEFAULT\nA\0A\n".to_vec(), "also has"),
        ("emoji", "5 5 1\nDEFAULT\n😀😀\n".into(), "not drawn with a letter"),
        ("another format", b"{\"hello\": 1}".to_vec(), "does not recognise"),
        (
            "too many pieces",
            [b"5 5 1\nDEFAULT\n".to_vec(), b"A\nB\n".repeat(60_000)].concat(),
            "too many pieces",
        ),
    ];
    for (name, bytes, expected) in cases {
        let path = folder.path().join("puzzle.txt");
        fs::write(&path, bytes).unwrap();
        let message = refused(name, &path);
        assert!(message.contains(expected), "{name}: {message}");
    }
}

#[test]
fn folders_missing_files_and_devices_are_refused_clearly() {
    let folder = tempfile::tempdir().unwrap();
    assert!(refused("a folder", folder.path()).contains("is a folder"));
    assert!(refused("missing", &folder.path().join("none.txt")).contains("no such file"));
    #[cfg(unix)]
    assert!(refused("endless", Path::new("/dev/zero")).contains("too large"));
}

#[cfg(unix)]
#[test]
fn an_unreadable_file_is_refused_clearly() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("secret.txt");
    fs::write(&path, "1 1 1\nDEFAULT\nA\n").unwrap();
    fs::set_permissions(&path, fs::Permissions::from_mode(0o000)).unwrap();
    if fs::read(&path).is_ok() {
        println!("skipped: this user may read everything");
        return;
    }
    assert!(refused("no permission", &path).contains("permission denied"));
}
