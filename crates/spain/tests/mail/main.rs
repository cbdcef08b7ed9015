//! Play by mail: standing orders answer what a side only reacts to, and a round takes one visit of its own side.

use kernel::{
    Game, Seat, Seed, Stream, Viewer,
    play::{Dice, Item, Match},
    text::{Record, Table, read_orders},
};
use spain::{Spain, flow};

type Running = Match<Spain, &'static Spain>;

const ALLIANCE: Seat = Seat(0);
const BOURBON: Seat = Seat(1);
/// A round somebody recorded, with everything that can happen to the side whose round it is not.
const ROUND: &str = include_str!("round.record");

fn orders(running: &mut Running, seat: Seat, text: &str) {
    let orders = read_orders(text).expect("orders that can be read");
    running
        .set_orders(seat, orders)
        .expect("orders that are taken");
}

/// Who acted, one entry per visit: what orders answered is no visit.
fn visits(running: &Running) -> Vec<Seat> {
    let mut visits: Vec<Seat> = Vec::new();
    for item in running.items() {
        if let Item::Entry(entry) = item
            && !entry.by_order
            && visits.last() != Some(&entry.seat)
        {
            visits.push(entry.seat);
        }
    }
    visits
}

fn careful(running: &Running, seat: Seat, chance: &mut Stream) -> <Spain as Game>::Action {
    let (mut actions, mut weights) = (Vec::new(), Vec::new());
    let game = running.game();
    game.actions(running.state(), seat, &mut actions);
    game.weigh(running.state(), seat, &actions, &mut weights);
    let best = weights.iter().max().expect("something to do");
    let liked: Vec<_> = (actions.iter().zip(&weights))
        .filter(|(_, weight)| *weight == best)
        .collect();
    *liked[chance.below(liked.len() as u32) as usize].0
}

#[test]
fn every_round_of_a_year_takes_one_visit() {
    for seed in 0..8 {
        let game = Spain::standard();
        let options = game.all_options().swap_remove(0);
        let mut running = Match::seeded(game, options, &Seed::numbered(seed));
        let mut chance = Seed::numbered(100 + seed).stream();
        for seat in [ALLIANCE, BOURBON] {
            orders(&mut running, seat, "pass");
        }
        let mut rounds = 0;
        while running.state().year == 1702 && !running.turn().is_over() {
            let seat = running.turn().seats().iter().next().expect("a decision");
            if let Some(round) = running.state().round {
                assert_eq!(seat, round.side.seat(), "{:?}", running.state().frames);
                rounds += u32::from(matches!(
                    running.state().frames.top(),
                    Some(flow::Frame::Round)
                ));
            }
            let action = careful(&running, seat, &mut chance);
            running.play(seat, &[action]).expect("a listed action");
        }
        assert!(rounds > 0);
    }
}

#[test]
fn an_order_to_ask_keeps_a_window_open() {
    let mut running = position(
        "round alliance 1
         hand bourbon 1
         at modena minor-austria-1 austria*2
         at cremona vendome france*2",
    );
    orders(&mut running, BOURBON, "ask intercept about parma; pass");
    gesture(&mut running, ALLIANCE, "campaign modena; march parma");
    assert_eq!(running.turn().seats().iter().next(), Some(BOURBON));
    orders(&mut running, BOURBON, "pass");
    assert_eq!(running.turn().seats().iter().next(), Some(ALLIANCE));
}

#[test]
fn losses_in_the_own_round_are_never_left_to_orders() {
    let mut running = position(
        "round alliance 1
         hand bourbon 1
         at modena minor-austria-1 austria empire
         at parma vendome france*2",
    );
    orders(&mut running, ALLIANCE, "pass");
    orders(&mut running, BOURBON, "pass");
    assert!(running.script("1 1 6 1 1"));
    gesture(&mut running, ALLIANCE, "campaign modena; march parma");
    assert_eq!(running.turn().seats().iter().next(), Some(ALLIANCE));
}

fn position(lines: &str) -> Running {
    let lines: Vec<&str> = lines.lines().map(str::trim).collect();
    Match::at_position(Spain::standard(), &lines.join("\n"), Dice::named("")).expect("a position")
}

fn gesture(running: &mut Running, seat: Seat, text: &str) {
    if let Err(error) = running.play_text(seat, text) {
        panic!("{text}: {error}");
    }
}

/// An attack that might have been stopped by a card, intercepted and avoided, a battle and a retreat, a siege a card
/// might have hindered, and the answer of the other side.
fn round(kept: &str) -> Running {
    let mut running = position(&format!(
        "year 1706
         round alliance 3
         hand alliance 2
         hand bourbon 2
         held bourbon {kept}
         alliance liege
         at maastricht marlborough overkirk britain*3 dutch*2
         at liege villeroi france*2 france/r
         at brussels vendome france*3
         at antwerp minor-dutch-1 dutch*3
         inside antwerp france"
    ));
    orders(&mut running, ALLIANCE, "pass");
    orders(&mut running, BOURBON, "pass");
    assert!(running.script("6 5 4 6 5 3 1 1 1 1 2 1 1 2 2 3 2 2 2"));
    gesture(&mut running, ALLIANCE, "campaign maastricht; march liege");
    gesture(&mut running, ALLIANCE, "campaign antwerp; siege");
    gesture(&mut running, ALLIANCE, "roll");
    gesture(&mut running, ALLIANCE, "done");
    gesture(&mut running, BOURBON, "card 2");
    gesture(&mut running, BOURBON, "rally villeroi");
    gesture(&mut running, BOURBON, "done");
    running
}

/// What was done, without the hashes, which change with every release of the data.
fn done(record: &Record) -> Vec<String> {
    let lines = record.to_string();
    let numbered = lines.lines().skip_while(|line| !line.is_empty());
    let plain = |line: &str| line.split(" #").next().unwrap_or("").to_owned();
    numbered.map(plain).collect()
}

#[test]
fn the_recorded_round_takes_one_visit_each() {
    let running = round("B03");
    assert_eq!(visits(&running), [ALLIANCE, BOURBON]);
    assert_eq!(running.turn().seats().iter().next(), Some(ALLIANCE));
    let kept = Record::read(ROUND).expect("a record");
    assert_eq!(done(&running.record(&Table::default())), done(&kept));
    assert_eq!(
        done(&kept)
            .iter()
            .filter(|line| line.contains("by order"))
            .count(),
        4
    );
}

#[test]
fn the_round_is_the_same_whatever_is_kept() {
    let seen = |kept: &str| {
        let running = round(kept);
        let record = running.record_for(Viewer::Seat(ALLIANCE), &Table::default());
        record.to_string()
    };
    let first = seen("B03");
    for kept in ["B04", "B11", "B09"] {
        assert_eq!(seen(kept), first, "with {kept}");
    }
}
