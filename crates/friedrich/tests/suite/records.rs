//! Records of whole games, kept for ever: whatever is released later must replay them to the bit.
//!
//! If a change of behaviour is meant, it is a new rules version beside the old one; a record here is never edited.

use friedrich::Friedrich;
use kernel::host::{Record, verify};
use std::{fs, path::Path};

#[test]
fn every_kept_record_replays_to_the_bit() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/records");
    let mut verified = 0;
    for entry in fs::read_dir(folder).expect("the folder of records") {
        let path = entry.expect("a record").path();
        let text = fs::read_to_string(&path).expect("readable");
        let record = Record::read(&text).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        let end = verify(Friedrich::standard(), &record)
            .unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        assert!(end.turn().is_over(), "{}", path.display());
        verified += 1;
    }
    assert!(verified >= 4);
}

/// One changed outcome, one changed hash, one changed secret: each is noticed.
#[test]
fn a_touched_record_is_noticed() {
    let text = include_str!("../records/4-players-basic.rec");
    let touch = |from: &str, to: &str| {
        assert!(text.contains(from), "{from}");
        let record = Record::read(&text.replacen(from, to, 1)).expect("still a record");
        verify(Friedrich::standard(), &record)
            .err()
            .map(|e| e.to_string())
    };
    let drawn = text
        .lines()
        .find(|line| line.contains(" ~ "))
        .expect("a draw");
    let first = drawn
        .split(" ~ ")
        .nth(1)
        .and_then(|rest| rest.split(' ').next())
        .expect("a card");
    let other = if first == "S2.1" { "S3.1" } else { "S2.1" };
    assert!(touch(&format!(" ~ {first} "), &format!(" ~ {other} ")).is_some());
    let hash = text
        .lines()
        .nth(13)
        .and_then(|line| line.split('#').nth(1))
        .expect("a hash");
    assert!(touch(hash, "0000000000000000").is_some());
    let secret = text
        .lines()
        .find(|line| line.starts_with("secret "))
        .expect("the secret");
    let wrong = format!("secret {}", "0".repeat(64));
    assert!(touch(secret, &wrong).is_some());
    assert_eq!(
        touch("seat frederick random", "seat frederick another"),
        None,
        "names are not proven"
    );
}
