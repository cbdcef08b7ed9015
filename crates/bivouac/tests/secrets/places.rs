//! Two positions that look the same to one side, which faces the other's hidden stacks: what it is offered, where it
//! may go and what it is refused must be the same.

use crate::{
    side::{Ground, Probes, Side, start},
    twins::{around, differs},
};
use client::Connection;
use kernel::{Game, Seat, Viewer};
use serde_json::Value;

/// The Alliance sees who leads these stacks, and that there are corps.
const HIDDEN_BOURBONS: [&str; 2] = [
    "at liege villars boufflers france*5
     at luxembourg vendome spain*2 france/rd
     at mons france/r",
    "at liege villars france*2 spain/r
     at luxembourg vendome boufflers france*3
     at mons spain*2",
];
const ALLIANCE: &str = "fog on
     at maastricht marlborough britain*3 dutch/r
     at breda overkirk dutch*2";

/// And the other way round.
const HIDDEN_ALLIES: [&str; 2] = [
    "at maastricht marlborough galway britain*3 dutch/r
     at breda overkirk dutch*2",
    "at maastricht marlborough britain dutch/r
     at breda overkirk galway dutch",
];
const BOURBONS: &str = "fog on
     at liege villars boufflers france*5
     at mons vendome france*2";

#[tokio::test]
async fn other_stacks_under_fog_offer_the_same() {
    let ground = Ground::new("places").await;
    let databases = [ground.database(0), ground.database(1)];
    let servers = [start(&databases[0]), start(&databases[1])];
    let cases = [
        (
            HIDDEN_BOURBONS,
            ALLIANCE,
            ["round alliance 3", "campaign maastricht"],
        ),
        (
            HIDDEN_ALLIES,
            BOURBONS,
            ["round bourbon 3", "campaign liege"],
        ),
    ];
    for (number, (hidden, open, [round, campaign])) in cases.into_iter().enumerate() {
        let secretive = Seat(1 - number as u8);
        let mut promised = Connection::open(servers[0].address).await.expect("a door");
        let seal: Value = (promised.get("/api/seal").await)
            .and_then(|answer| answer.json())
            .expect("a promise");
        let mut sides = Vec::new();
        for ((serving, database), hidden) in servers.iter().zip(&databases).zip(hidden) {
            let position = format!("{open}\n{hidden}\n{round}");
            let side = Side::begin(
                serving,
                database,
                &ground.tokens,
                &seal,
                secretive,
                Some(&position),
            );
            sides.push(side.await);
        }
        let Ok(mut sides): Result<[Side; 2], _> = sides.try_into() else {
            panic!("there are two servers");
        };
        before_battle(&mut sides, Seat(number as u8), campaign).await;
    }
}

/// With the board drawn too, which takes a while.
const AT_FIRST: &str = "at first";

/// What the watching side is told before its campaign, and during it, right in front of the hidden stacks.
async fn before_battle(sides: &mut [Side; 2], watching: Seat, campaign: &str) {
    compare(sides, AT_FIRST).await;
    for side in sides.iter_mut() {
        let (game, state) = (side.truth.game(), side.truth.state());
        let action = game.read(state, campaign).expect("an action");
        side.play(watching, action).await;
    }
    compare(sides, campaign).await;
    let (game, state) = (sides[0].truth.game(), sides[0].truth.state());
    let scene = game.scene(state, Viewer::Seat(watching));
    let is_attack = |choice: &&kernel::scene::Choice| choice.label.key.contains("attack");
    let attacks = scene.choices.iter().filter(is_attack).count();
    assert!(
        attacks > 0,
        "no hidden stack is in reach: {:?}",
        scene.choices
    );
}

async fn compare(sides: &mut [Side; 2], when: &str) {
    let [first, second] = sides;
    let mut targets = first.secret_pieces();
    targets.extend(second.secret_pieces());
    targets.sort();
    targets.dedup();
    let probes = Probes {
        targets,
        orders: vec!["march paris".to_owned(), "campaign luxembourg".to_owned()],
        picture: when == AT_FIRST,
    };
    let (one, other) = (
        first.everything(&probes).await,
        second.everything(&probes).await,
    );
    if let Some((one, other)) = differs(&one, &other) {
        panic!(
            "{when}: {} differs:\n{}\n{}",
            one.0,
            around(&one.1, &other.1),
            around(&other.1, &one.1)
        );
    }
}
