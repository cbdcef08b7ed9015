//! Dated backups: each is tested before it gets its name, and only the oldest of our own are removed.

use crate::shelf::{Shelf, examined, finished, library};
use jiff::Timestamp;
use server::{
    Store,
    upkeep::{RotationError, back_up},
};
use std::{fs, path::Path};

fn moment(number: i64) -> Timestamp {
    Timestamp::from_second(1_800_000_000 + number * 86_400).unwrap()
}

fn names(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

#[tokio::test]
async fn the_newest_copies_stay_and_each_can_be_restored() {
    let shelf = Shelf::new().await;
    shelf.import(finished(1)).await;
    let folder = shelf.folder.join("backups");
    let database = shelf.database();
    let library = library();
    for number in 0..4 {
        let kept = back_up(&database, &folder, 2, &library, moment(number)).await;
        let kept = kept.unwrap();
        assert_eq!(kept.games, 1, "it was played again");
        assert_eq!(kept.removed.len(), usize::from(number >= 2));
    }
    let other = folder.join("bivouac-before-the-upgrade.db");
    fs::write(&other, "the host's own").unwrap();
    fs::write(folder.join("bivouac-2027-01-01T000000Z.part"), "cut off").unwrap();
    back_up(&database, &folder, 2, &library, moment(4))
        .await
        .unwrap();
    assert_eq!(
        names(&folder),
        [
            "bivouac-2027-01-18T080000Z.db",
            "bivouac-2027-01-19T080000Z.db",
            "bivouac-before-the-upgrade.db",
        ]
    );
    let copy = Store::open(&folder.join("bivouac-2027-01-19T080000Z.db")).await;
    let report = examined(&copy.unwrap()).await;
    assert!(report.is_healthy() && report.games == 1, "{report:?}");
    let again = back_up(&database, &folder, 2, &library, moment(4)).await;
    assert!(matches!(again, Err(RotationError::Backup(_))), "{again:?}");
}

/// A copy of a database in which a game can no longer be replayed is worthless, and the good ones stay.
#[tokio::test]
async fn a_copy_that_does_not_hold_is_not_kept_and_takes_no_other_with_it() {
    let shelf = Shelf::new().await;
    let game = shelf.import(finished(1)).await.id;
    let folder = shelf.folder.join("backups");
    let (database, library) = (shelf.database(), library());
    back_up(&database, &folder, 1, &library, moment(0))
        .await
        .unwrap();
    let good = names(&folder);
    shelf
        .tamper("DELETE FROM event WHERE game = ? AND n = 3", game)
        .await;
    let bad = back_up(&database, &folder, 1, &library, moment(1)).await;
    assert!(matches!(bad, Err(RotationError::Unsound(_))), "{bad:?}");
    assert_eq!(names(&folder), good);
}
