//! A damaged database: the server refuses to start, says so, and leaves the file as it is.

use crate::house::{GAME, House, seats};
use client::{guest, new_game};
use std::{fs, process::Command};

/// A database that was closed properly, so that everything is in the one file.
async fn closed_database() -> House {
    let house = House::new();
    let mut serving = house.open();
    let (mut connection, _) = guest(serving.address).await.expect("a guest");
    let game = new_game(&mut connection, GAME, &seats()).await;
    game.expect("a game");
    drop(connection);
    let process = serving.process().to_string();
    let asked = Command::new("kill").args(["-TERM", &process]).status();
    assert!(asked.expect("kill is there").success());
    serving.wait();
    house
}

/// The server refuses to start, and the file stays as it is.
fn is_refused(house: &House, words: &[&str]) {
    let before = fs::read(&house.database).expect("the database is a file");
    house.refuses_to_open(words);
    let after = fs::read(&house.database).expect("the database is still there");
    assert!(before == after, "the damaged file was changed");
}

#[tokio::test]
async fn a_file_that_is_not_a_database_is_refused() {
    let house = House::new();
    fs::write(
        &house.database,
        "Dear diary, today we marched to Leuthen.\n".repeat(200),
    )
    .expect("own folder");
    is_refused(&house, &[]);
}

#[tokio::test]
async fn a_database_with_a_damaged_page_is_refused() {
    let house = closed_database().await;
    let mut bytes = fs::read(&house.database).expect("the database is a file");
    // Every page but the first few: whatever they contained, it was not this.
    let from = bytes.len() / 4;
    bytes[from..].fill(0xa5);
    fs::write(&house.database, &bytes).expect("own file");
    is_refused(&house, &["damaged"]);
}

#[tokio::test]
async fn a_database_cut_short_is_refused() {
    let house = closed_database().await;
    let bytes = fs::read(&house.database).expect("the database is a file");
    fs::write(&house.database, &bytes[..bytes.len() / 2]).expect("own file");
    is_refused(&house, &["damaged"]);
}
