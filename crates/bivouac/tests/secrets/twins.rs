//! The two games, side by side, until chance or a battle reveals a secret.

use crate::side::{Ground, Probes, Side, start};
use client::Connection;
use kernel::{
    Game, Seat, Viewer,
    chance::{Seed, Stream},
};
use serde_json::Value;
use spain::Spain;

/// How many secret choices must have differed, and how many steps must have been compared.
const OTHER_CHOICES: usize = 60;
const STEPS: usize = 200;
/// Most pairs of games.
const PAIRS: u64 = 40;

type Action = <Spain as Game>::Action;

fn pick<T: Copy>(whims: &mut Stream, things: &[T]) -> Option<T> {
    let count = u32::try_from(things.len()).ok().filter(|n| *n > 0)?;
    things.get(whims.below(count) as usize).copied()
}

fn listed(side: &Side, seat: Seat) -> Vec<Action> {
    let mut all = Vec::new();
    side.truth
        .game()
        .actions(side.truth.state(), seat, &mut all);
    all
}

/// What the rules hide from others in an action, however the game writes it for them: which corps is built (12.3),
/// and which card lies face down (13.2).
fn secret_by_rule(side: &Side, action: &Action) -> Option<String> {
    let text = side.truth.game().write(action);
    let words: Vec<&str> = text.split(' ').collect();
    match words[..] {
        ["build", .., space] => Some(format!("build {space}")),
        ["show", ..] => Some("show".to_owned()),
        _ => None,
    }
}

/// What the watchers read about an action, and whether they learn about it at all.
fn reads(side: &Side, seat: Seat, action: &Action) -> (Vec<String>, bool) {
    let (game, state) = (side.truth.game(), side.truth.state());
    let text = |viewer: Viewer| game.write_for(state, seat, action, viewer);
    let watching = side.watching().map(text).to_vec();
    (watching, game.is_draft(state, action))
}

/// The same action for both if it is not secret; otherwise another one that reads the same. `None` where they
/// diverge.
fn choose(whims: &mut Stream, sides: &[Side; 2], seat: Seat) -> Option<[Action; 2]> {
    let [first, second] = sides;
    let (here, there) = (listed(first, seat), listed(second, seat));
    if first.watching().contains(&Viewer::Seat(seat)) {
        assert_eq!(here, there, "what the watching seat may do tells a secret");
    }
    let own = pick(whims, &here)?;
    let read = reads(first, seat, &own);
    if first.watching().contains(&Viewer::Seat(seat)) {
        return Some([own, own]);
    }
    let by_rule = secret_by_rule(first, &own);
    let alike = |action: &&Action| {
        reads(second, seat, action) == read
            || by_rule.is_some() && secret_by_rule(second, action) == by_rule
    };
    let alike: Vec<Action> = there.iter().filter(alike).copied().collect();
    let other: Vec<Action> = alike
        .iter()
        .copied()
        .filter(|action| *action != own)
        .collect();
    let other = pick(whims, &other).or_else(|| pick(whims, &alike))?;
    Some([own, other])
}

#[tokio::test]
async fn other_choices_under_fog_send_the_same_bytes() {
    let ground = Ground::new("twins").await;
    let databases = [ground.database(0), ground.database(1)];
    let servers = [start(&databases[0]), start(&databases[1])];
    let (mut steps, mut choices) = (0, 0);
    for pair in 0..PAIRS {
        if steps >= STEPS && choices >= OTHER_CHOICES {
            break;
        }
        let mut whims = Seed::numbered(1702 + pair).stream();
        let secretive = Seat((pair % 2) as u8);
        let mut promised = Connection::open(servers[0].address).await.expect("a door");
        let seal: Value = (promised.get("/api/seal").await)
            .and_then(|answer| answer.json())
            .expect("a promise");
        let mut sides = Vec::new();
        for (serving, database) in servers.iter().zip(&databases) {
            let side = Side::begin(serving, database, &ground.tokens, &seal, secretive, None);
            sides.push(side.await);
        }
        let Ok(mut sides): Result<[Side; 2], _> = sides.try_into() else {
            panic!("there are two servers");
        };
        loop {
            let due: Vec<Seat> = sides[0].truth.turn().seats().iter().collect();
            let Some(seat) = pick(&mut whims, &due) else {
                break;
            };
            let Some(actions) = choose(&mut whims, &sides, seat) else {
                break;
            };
            let mut came_out = false;
            for (side, action) in sides.iter_mut().zip(actions) {
                came_out |= side.play(seat, action).await;
            }
            let probes = probes(&sides, actions);
            let [first, second] = &mut sides;
            let (first, second) = (
                first.everything(&probes).await,
                second.everything(&probes).await,
            );
            match differs(&first, &second) {
                None => {
                    steps += 1;
                    choices += usize::from(actions[0] != actions[1]);
                }
                // What chance or a battle has revealed is no longer a secret.
                Some(_) if came_out => break,
                Some((one, other)) => {
                    let [own, twin] = actions.map(|action| Spain::standard().write(&action));
                    panic!(
                        "pair {pair}: after `{own}` and `{twin}` {} differs:\n{}\n{}",
                        one.0,
                        around(&one.1, &other.1),
                        around(&other.1, &one.1)
                    );
                }
            }
            if steps >= STEPS && choices >= OTHER_CHOICES {
                break;
            }
        }
    }
    println!("{steps} steps compared, {choices} with other choices");
    assert!(
        choices >= OTHER_CHOICES,
        "only {choices} choices differed in {steps} steps"
    );
}

/// What the watching seat points at and tries where it must decide: every piece of the other side, wherever it stands
/// in either game, and what the other side has just done.
fn probes(sides: &[Side; 2], actions: [Action; 2]) -> Probes {
    let [first, second] = sides;
    let [Viewer::Seat(watching), _] = first.watching() else {
        panic!("a seat watches");
    };
    if !first.truth.turn().seats().contains(watching) {
        return Probes::default();
    }
    let legal = listed(first, watching);
    let mut probes = Probes::default();
    for side in [first, second] {
        probes.targets.extend(side.secret_pieces());
    }
    probes.targets.sort();
    probes.targets.dedup();
    let orders = actions.iter().filter(|action| !legal.contains(action));
    let write = |action: &Action| Spain::standard().write(action);
    probes.orders = orders.map(write).collect();
    probes
}

/// What was asked, and what was answered.
pub type Told = (String, String);

/// The first answer that differs.
pub fn differs<'a>(first: &'a [Told], second: &'a [Told]) -> Option<(&'a Told, &'a Told)> {
    let differing = first.iter().zip(second).find(|(one, other)| one != other);
    let as_many = first.len() == second.len();
    assert!(as_many || differing.is_some(), "one was asked more");
    differing
}

/// The place where two texts differ.
pub fn around(text: &str, other: &str) -> String {
    let same = text.chars().zip(other.chars()).take_while(|(a, b)| a == b);
    let at = same.count();
    text.chars()
        .skip(at.saturating_sub(100))
        .take(250)
        .collect()
}
