//! Backups: complete, from a single moment, while somebody writes; and never over another file.

use crate::shelf::{Shelf, examined, finished};
use server::{
    Store,
    upkeep::{BackupError, FileProblem, backup, check_file},
};
use std::{
    fs,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
};

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_while_writing_is_whole() {
    let shelf = Shelf::new().await;
    shelf.import(finished(1)).await;
    let stop = Arc::new(AtomicBool::new(false));
    let written = Arc::new(AtomicU64::new(0));
    let writing = {
        let (store, stop, written) = (shelf.store.clone(), Arc::clone(&stop), Arc::clone(&written));
        tokio::spawn(async move {
            let mut number = 0_u64;
            while !stop.load(Ordering::SeqCst) {
                number += 1;
                let value = number.to_le_bytes().to_vec();
                store.set_meta("count", value).await.unwrap();
                written.store(number, Ordering::SeqCst);
            }
        })
    };
    for round in 2..5 {
        let before = written.load(Ordering::SeqCst);
        let to = shelf.folder.join(format!("copy-{round}.db"));
        assert!(backup(&shelf.database(), &to).await.unwrap() > 0);
        let copy = Store::open(&to).await.unwrap();
        let report = examined(&copy).await;
        assert!(report.is_healthy(), "{report:?}");
        assert_eq!(report.games, round - 1);
        let count = copy.meta("count").await.unwrap();
        let count = count.map_or(0, |bytes| u64::from_le_bytes(bytes.try_into().unwrap()));
        assert!(count >= before, "all that was confirmed before is in it");
        shelf.import(finished(round as u64)).await;
    }
    stop.store(true, Ordering::SeqCst);
    writing.await.unwrap();
}

#[tokio::test]
async fn a_backup_overwrites_nothing() {
    let shelf = Shelf::new().await;
    let to = shelf.folder.join("diary.txt");
    fs::write(&to, "").unwrap();
    let refused = backup(&shelf.database(), &to).await;
    assert!(
        matches!(refused, Err(BackupError::Exists(_))),
        "{refused:?}"
    );
    fs::write(&to, "precious").unwrap();
    let refused = backup(&shelf.database(), &to).await;
    assert!(
        matches!(refused, Err(BackupError::Exists(_))),
        "{refused:?}"
    );
    assert_eq!(fs::read_to_string(&to).unwrap(), "precious");
    let own = backup(&shelf.database(), &shelf.database()).await;
    assert!(matches!(own, Err(BackupError::Exists(_))), "{own:?}");
    let nothing = shelf.folder.join("nothing.db");
    let refused = backup(&nothing, &shelf.folder.join("copy.db")).await;
    assert!(matches!(refused, Err(BackupError::NoDatabase(_))));
    assert!(!shelf.folder.join("copy.db").exists());
    let nowhere = shelf.folder.join("nowhere/copy.db");
    let refused = backup(&shelf.database(), &nowhere).await;
    assert!(matches!(refused, Err(BackupError::Write { .. })));
}

/// Backing up something that is not a database leaves nothing behind.
#[tokio::test]
async fn what_is_not_a_database_is_neither_opened_nor_copied() {
    let shelf = Shelf::new().await;
    let diary = shelf.folder.join("diary.txt");
    fs::write(&diary, "today we marched\n".repeat(500)).unwrap();
    assert_eq!(check_file(&diary).await, Err(FileProblem::NoDatabase));
    let to = shelf.folder.join("copy.db");
    let refused = backup(&diary, &to).await;
    assert!(matches!(refused, Err(BackupError::Copy(_))), "{refused:?}");
    assert!(!to.exists());
    assert_eq!(check_file(&shelf.folder.join("new.db")).await, Ok(()));
    assert_eq!(check_file(&shelf.database()).await, Ok(()));
}

#[tokio::test]
async fn a_closed_database_is_one_file() {
    let shelf = Shelf::new().await;
    shelf.import(finished(1)).await;
    let beside = |end: &str| shelf.folder.join(format!("bivouac.db-{end}"));
    assert!(beside("wal").exists());
    shelf.store.close().await.unwrap();
    assert!(!beside("wal").exists() && !beside("shm").exists());
    let late = shelf.store.set_meta("late", vec![1]).await;
    assert!(late.is_err(), "whoever comes later is refused");
    let again = Store::open(&shelf.database()).await.unwrap();
    assert!(examined(&again).await.is_healthy());
}
