//! No space left: the player is told clearly, nothing is damaged, and play goes on once there is space.

use crate::{
    house::{GAME, House, seats, whims},
    ledger::Ledger,
    mount::Mount,
};
use client::{Acknowledged, Actor, Connection, Serving, Wish, guest, new_game};
use kernel::chance::Stream;
use std::{fs, process::Command};

/// How large any file of a server may grow: less than the write-ahead log needs before it is folded back, and less
/// than the shortest of games writes.
const LARGEST_FILE: u32 = 600_000;
/// A disk of this size must be full by then.
const ENOUGH: usize = 20_000;
/// Actions once there is space again.
const AFTERWARDS: usize = 50;

/// Somebody who plays all seats of one game and keeps track.
struct Player {
    connection: Connection,
    actor: Actor,
    ledger: Ledger,
    whims: Stream,
}

impl Player {
    async fn new(serving: &Serving, whims: Stream) -> Player {
        let seats = seats();
        let (mut connection, _) = guest(serving.address).await.expect("a guest");
        let code = new_game(&mut connection, GAME, &seats).await;
        let code = code.expect("a game");
        let actor = Actor::sit_down(&mut connection, &code, &seats).await;
        Player {
            actor: actor.expect("a seat"),
            connection,
            ledger: Ledger::default(),
            whims,
        }
    }

    fn wish(&mut self) -> Wish {
        let wish = self.actor.wish(|n| self.whims.below(n));
        wish.expect("a game lasts longer than a small disk")
    }

    /// Sends a wish: whether it was accepted; otherwise storage failed, and the answer says so.
    async fn send(&mut self, wish: &Wish) -> bool {
        let answer = self.actor.send(&mut self.connection, wish).await;
        let answer = answer.expect("the server goes on answering");
        if answer.status == 200 {
            let said: Acknowledged = answer.json().expect("an acknowledgement");
            self.ledger.accept(wish);
            self.actor.learn(wish, said);
            return true;
        }
        let text = answer.text();
        assert_eq!(answer.kind(), "storage", "{} {text}", answer.status);
        let said: serde_json::Value = serde_json::from_str(&text).expect("a refusal is JSON");
        let message = said["error"]["message"].as_str().unwrap_or_default();
        assert!(message.contains(' '), "no sentence: {text}");
        for inside in ["sqlite", "SQLITE", "(code", "errno"] {
            assert!(!message.contains(inside), "not for players: {message}");
        }
        false
    }
}

/// Plays until there is no space, makes room, plays on, and checks what was stored.
async fn fills_and_recovers(house: &House, serving: Serving, make_room: impl FnOnce(&Serving)) {
    let mut player = Player::new(&serving, whims("full disk")).await;
    let mut played = 0;
    let refused = loop {
        let wish = player.wish();
        if !player.send(&wish).await {
            break wish;
        }
        played += 1;
        assert!(played < ENOUGH, "the disk is never full");
    };
    // What can be read is still there, and nothing was half done.
    let path = format!(
        "/api/games/{}/scene?seat={}",
        player.actor.code, refused.seat
    );
    let seen = player.connection.get(&path).await.expect("an answer");
    let seen: serde_json::Value = seen.json().expect("a scene");
    assert_eq!(seen["ticket"].as_u64(), Some(refused.ticket));
    assert!(!player.send(&refused).await, "there is still no room");

    make_room(&serving);
    assert!(player.send(&refused).await, "there is room again");
    for _ in 0..AFTERWARDS {
        let wish = player.wish();
        assert!(player.send(&wish).await, "there is room enough");
    }
    println!("{played} actions before the disk was full, {AFTERWARDS} after");
    drop(serving);
    house.is_healthy();
    player.ledger.is_kept_by(&house.record(&player.actor.code));
}

/// Works everywhere: the system lets no file of the server grow further.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_file_that_may_not_grow_stops_play_without_harm() {
    let house = House::new();
    // A first start creates the database without limits; then only playing runs out of space.
    drop(house.open());
    let own = house.command();
    let mut limited = Command::new("sh");
    limited
        .args(["-c", "trap '' XFSZ; exec prlimit --fsize=\"$0:\" \"$@\""])
        .arg(LARGEST_FILE.to_string())
        .arg(own.get_program())
        .args(own.get_args());
    let serving = Serving::start(&mut limited).unwrap_or_else(|why| panic!("{why}"));
    fills_and_recovers(&house, serving, |serving| {
        let process = serving.process().to_string();
        let freed = Command::new("prlimit")
            .args(["--fsize=unlimited:", "--pid", &process])
            .status()
            .expect("prlimit is there");
        assert!(freed.success(), "the limit stays");
    })
    .await;
}

/// A real small disk, where this test may make one: a few megabytes in memory, most of them taken.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_disk_stops_play_without_harm() {
    let Some(disk) = Mount::new("size=4m") else {
        println!("skipped: only root can mount a small disk");
        return;
    };
    let house = House::within(disk.folder());
    let serving = house.open();
    let ballast = disk.folder().join("ballast");
    fs::write(&ballast, vec![0; 3_400_000]).expect("there is room for ballast");
    fills_and_recovers(&house, serving, |_| {
        fs::remove_file(&ballast).expect("ballast goes overboard");
    })
    .await;
}
