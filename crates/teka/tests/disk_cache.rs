//! Tables on disk are complete or absent, whatever happens to them and however many processes build them.
//! Also tests of clearing tables, and of folders that cannot be written to.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, SystemTime};
use teka::{DiskCache, TableCache, TableState};

fn table(folder: &Path) -> PathBuf {
    folder.join("big.table")
}

fn loaded(folder: &DiskCache) -> Option<Vec<u8>> {
    folder.load("big").map(|bytes| (*bytes).as_ref().to_vec())
}

/// Overwrites a table, with a later modification time than any write before.
fn overwrite(folder: &Path, bytes: &[u8]) {
    fs::write(table(folder), bytes).unwrap();
    let later = SystemTime::now() + Duration::from_secs(2);
    File::options().write(true).open(table(folder)).unwrap().set_modified(later).unwrap();
}

fn leftovers(folder: &Path) -> usize {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries.filter(|path| path.extension().is_some_and(|ending| ending == "part")).count()
}

#[test]
fn stored_tables_can_be_loaded() {
    let place = tempfile::tempdir().unwrap();
    let folder = DiskCache::at(place.path().join("not/there/yet"));
    assert_eq!((loaded(&folder), folder.state("big")), (None, TableState::Absent));
    folder.store("big", &[b"one ", b"", b"two"]).unwrap();
    assert_eq!(loaded(&folder).unwrap(), b"one two");
    assert_eq!(loaded(&folder).unwrap(), b"one two", "also once it has been verified");
    folder.store("big", &[b"three"]).unwrap();
    assert_eq!(loaded(&folder).unwrap(), b"three");
    assert_eq!((folder.state("big"), folder.names()), (TableState::Intact, vec!["big".to_owned()]));
    folder.store("empty", &[]).unwrap();
    assert_eq!((*folder.load("empty").unwrap()).as_ref(), b"");
    assert!(folder.load("../big").is_none() && folder.store("../big", &[]).is_err());
}

type Damage = fn(&mut Vec<u8>);

#[test]
fn damage_counts_as_absence() {
    let place = tempfile::tempdir().unwrap();
    let folder = DiskCache::at(place.path());
    let bytes: Vec<u8> = (0..100_000_u32).map(|n| (n % 251) as u8).collect();
    folder.store("big", &[&bytes]).unwrap();
    let whole = fs::read(table(place.path())).unwrap();
    let damages: [(&str, Damage); 8] = [
        ("a byte", |file| file[50_000] ^= 1),
        ("the last byte", |file| *file.last_mut().unwrap() ^= 128),
        ("the magic", |file| file[0] ^= 1),
        ("the version", |file| file[8] ^= 1),
        ("the length", |file| file[13] ^= 1),
        ("cut short", |file| file.truncate(50_000)),
        ("cut in the head", |file| file.truncate(100)),
        ("too long", |file| file.push(0)),
    ];
    for (what, damage) in damages {
        let mut file = whole.clone();
        damage(&mut file);
        overwrite(place.path(), &file);
        assert_eq!((loaded(&folder), folder.state("big")), (None, TableState::Damaged), "{what}");
        folder.store("big", &[&bytes]).unwrap();
        assert_eq!(loaded(&folder).as_ref(), Some(&bytes), "rebuilt after {what}");
    }
}

/// Once stored, a table is known to be intact: the first use of a large one need not read all of it.
#[test]
fn a_table_is_checked_when_it_is_stored() {
    let place = tempfile::tempdir().unwrap();
    let folder = DiskCache::at(place.path());
    folder.store("big", &[&[7; 9000]]).unwrap();
    let stamp = place.path().join("big.checked");
    let stamped = fs::read_to_string(&stamp).unwrap();
    assert!(loaded(&folder).is_some());
    assert_eq!(fs::read_to_string(&stamp).unwrap(), stamped);
    // A copy has no stamp of its own and is checked when it is first used.
    fs::remove_file(&stamp).unwrap();
    assert!(loaded(&folder).is_some());
    assert_eq!(fs::read_to_string(&stamp).unwrap(), stamped);
}

#[test]
fn damage_after_the_first_load_is_noticed_by_its_modification_time() {
    let place = tempfile::tempdir().unwrap();
    let folder = DiskCache::at(place.path());
    folder.store("big", &[&[7; 9000]]).unwrap();
    assert!(loaded(&folder).is_some());
    let mut file = fs::read(table(place.path())).unwrap();
    file[6000] = 8;
    overwrite(place.path(), &file);
    assert_eq!(loaded(&folder), None);
}

#[cfg(unix)]
#[test]
fn damage_that_keeps_the_modification_time_is_noticed_too() {
    use std::io::{Seek, SeekFrom, Write};
    use std::os::unix::fs::MetadataExt;
    let place = tempfile::tempdir().unwrap();
    let folder = DiskCache::at(place.path());
    folder.store("big", &[&[7; 9000]]).unwrap();
    assert!(loaded(&folder).is_some());
    let before = fs::metadata(table(place.path())).unwrap();
    let changed = |data: &fs::Metadata| (data.ctime(), data.ctime_nsec());
    let mut file = File::options().write(true).open(table(place.path())).unwrap();
    // The clock of the file system may tick only every few milliseconds.
    while changed(&file.metadata().unwrap()) == changed(&before) {
        file.seek(SeekFrom::Start(6000)).unwrap();
        file.write_all(&[8]).unwrap();
        file.set_modified(before.modified().unwrap()).unwrap();
    }
    let after = file.metadata().unwrap();
    assert_eq!((after.len(), after.modified().unwrap()), (before.len(), before.modified().unwrap()));
    assert_eq!(loaded(&folder), None);
}

#[test]
fn concurrent_builds_leave_one_complete_table() {
    let place = tempfile::tempdir().unwrap();
    let folder = DiskCache::at(place.path());
    let versions: Vec<Vec<u8>> = (0..4_u8).map(|n| vec![n; 300_000 + usize::from(n)]).collect();
    std::thread::scope(|scope| {
        for version in &versions {
            scope.spawn(|| (0..8).for_each(|_| folder.store("big", &[version]).unwrap()));
        }
        for _ in 0..50 {
            if let Some(bytes) = loaded(&folder) {
                assert!(versions.contains(&bytes));
            }
        }
    });
    assert!(versions.contains(&loaded(&folder).unwrap()));
    assert_eq!(leftovers(place.path()), 0);
}

#[test]
fn a_killed_build_leaves_nothing_broken() {
    let place = tempfile::tempdir().unwrap();
    let folder = DiskCache::at(place.path());
    folder.store("big", &[b"older"]).unwrap();
    let mut child = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "the_child_that_is_killed", "--ignored", "--nocapture"])
        .env("TEKA_TEST_FOLDER", place.path())
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    while leftovers(place.path()) == 0 {
        assert!(child.try_wait().unwrap().is_none(), "the child ended early");
        std::thread::sleep(Duration::from_millis(1));
    }
    child.kill().unwrap();
    child.wait().unwrap();
    assert_eq!(loaded(&folder).unwrap(), b"older");
    assert_eq!(leftovers(place.path()), 1);
    // The next build sweeps it away.
    folder.store("big", &[b"newer"]).unwrap();
    assert_eq!((loaded(&folder).unwrap(), leftovers(place.path())), (b"newer".to_vec(), 0));
}

/// Writes endlessly; only [`a_killed_build_leaves_nothing_broken`] runs it.
#[test]
#[ignore = "a part of another test"]
fn the_child_that_is_killed() {
    let Some(place) = std::env::var_os("TEKA_TEST_FOLDER") else { return };
    let part = vec![0; 1 << 16];
    let endless: Vec<&[u8]> = vec![&part; 1 << 16];
    let _ = DiskCache::at(place).store("big", &endless);
}

#[test]
fn clearing_removes_a_table_or_everything() {
    let place = tempfile::tempdir().unwrap();
    let folder = DiskCache::at(place.path());
    for name in ["big", "small"] {
        folder.store(name, &[name.as_bytes()]).unwrap();
        folder.load(name).unwrap();
    }
    fs::write(place.path().join(".big-x1.part"), "half").unwrap();
    fs::write(place.path().join("mine.txt"), "not teka's").unwrap();
    assert!(folder.clear(Some("big")).unwrap() > 4096);
    assert_eq!((folder.state("big"), folder.state("small")), (TableState::Absent, TableState::Intact));
    assert_eq!(leftovers(place.path()), 0);
    folder.clear(None).unwrap();
    let remaining: Vec<_> =
        fs::read_dir(place.path()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(remaining, ["mine.txt"]);
    assert_eq!(DiskCache::at(place.path().join("nowhere")).clear(None), Ok(0));
}

#[cfg(unix)]
#[test]
fn an_unwritable_folder_is_reported() {
    use std::os::unix::fs::PermissionsExt;
    let place = tempfile::tempdir().unwrap();
    let file = place.path().join("file");
    fs::write(&file, "").unwrap();
    let error = DiskCache::at(file.join("in-a-file")).store("big", &[b"x"]).unwrap_err();
    assert_eq!(error.code, "table_cache.unwritable");
    let closed = place.path().join("closed");
    fs::create_dir(&closed).unwrap();
    fs::set_permissions(&closed, fs::Permissions::from_mode(0o500)).unwrap();
    if fs::write(closed.join("probe"), "").is_ok() {
        println!("skipped: this user may write everywhere");
        return;
    }
    let error = DiskCache::at(&closed).store("big", &[b"x"]).unwrap_err();
    assert_eq!(error.code, "table_cache.unwritable");
}
