//! Running games: gestures, undo and redo, rollback, orders; and records that read back and replay.

use super::{
    Report, viewers,
    walk::{carried_out, chooser, options_of_seed, pick},
};
use kernel::{
    Game, Seat, Seats,
    chance::{Seed, Stream},
    host::{
        Answer, Dice, Item, Line, Match, Player, Record, StandingOrder, Start, Table, What, replay,
        verify,
    },
};
use std::cell::Cell;

pub(super) fn check<G: Game>(
    game: &G,
    seed: u64,
    report: &mut Report,
    at: &Cell<usize>,
) -> Result<(), String> {
    let table = Table {
        players: vec![Some(Player::person("somebody"))],
        seed: Some(Seed::numbered(seed)),
    };
    let first = play(game, seed, report, at)?;
    let record = first.record(&table);
    let text = record.to_string();
    let second = play(game, seed, &mut Report::default(), at)?;
    if second.record(&table).to_string() != text {
        return Err(String::from("two runs of one seed do not agree"));
    }
    let read = Record::read(&text).map_err(|error| format!("its own record: {error}"))?;
    if read.to_string() != text {
        return Err(String::from("the record does not read back"));
    }
    let again = verify(game, &read).map_err(|error| format!("its own record: {error}"))?;
    if again.committed() != first.committed() || again.items() != first.items() {
        return Err(String::from("the record plays out differently"));
    }
    report.replayed += read.lines.len() as u64;
    let mut unproven = read;
    unproven.seed = None;
    let by_names =
        replay(game, &unproven, None).map_err(|error| format!("replayed by names: {error}"))?;
    if by_names.committed() != first.committed() {
        return Err(String::from("the record plays out differently by names"));
    }
    Ok(())
}

/// A random game with everything a player may do besides playing.
fn play<'g, G: Game>(
    game: &'g G,
    seed: u64,
    report: &mut Report,
    at: &Cell<usize>,
) -> Result<Match<G, &'g G>, String> {
    let options = options_of_seed(game, seed).ok_or("there are no options")?;
    let mut running = Match::seeded(game, options, &Seed::numbered(seed));
    let mut chooser = chooser(seed.wrapping_add(1));
    let mut seen: Vec<G::Action> = Vec::new();
    let mut rolled_back = false;
    // Undo and rollback lengthen the journal, so the bound is looser than the game's own.
    for step in 0..4 * G::LONGEST_GAME {
        at.set(step);
        let due: Vec<Seat> = running.turn().seats().iter().collect();
        let Some(seat) = pick(&mut chooser, &due).copied() else {
            return Ok(running);
        };
        let gesture = gesture(&running, seat, &mut chooser);
        seen.extend(gesture.iter().take(256usize.saturating_sub(seen.len())));
        refused_changes_nothing(&mut running, seat, &seen, &mut chooser)?;
        let before = running.state().clone();
        let played = running
            .play(seat, &gesture)
            .map_err(|error| format!("a listed action: {error}"))?;
        let alone = match played.entry {
            None => true,
            // Standing orders may have answered at once.
            Some(number) => number == running.items().len(),
        };
        if alone && chooser.below(3) == 0 {
            undone(&mut running, seat, &before, report)?;
        }
        let items = running.items().len();
        match chooser.below(300) {
            0..5 if items > 4 && !rolled_back && !running.turn().is_over() => {
                rolled_back = true;
                roll_back(&mut running, &mut chooser)?;
            }
            5..10 => {
                let seats = running.seats().len() as u32;
                let seat = Seat(chooser.below(seats) as u8);
                let orders = some_orders(&mut chooser);
                running
                    .set_orders(seat, orders)
                    .map_err(|error| error.to_string())?;
            }
            10 => redacted(&running)?,
            11..13 if !running.turn().is_over() => change_seat(&mut running, &mut chooser)?,
            _ => {}
        }
    }
    Err(String::from(
        "the game does not end when players take things back",
    ))
}

/// One action, or two if the first tells nothing.
fn gesture<G: Game>(running: &Match<G, &G>, seat: Seat, chooser: &mut Stream) -> Vec<G::Action> {
    let listed = running.listed(seat);
    let Some(first) = pick(chooser, &listed).copied() else {
        return Vec::new();
    };
    let mut gesture = vec![first];
    if chooser.below(2) == 0 {
        let mut state = running.state().clone();
        let mut dice: Dice = running.dice().clone();
        let told = carried_out(running.game(), &mut state, &mut dice, seat, first);
        if told.draws.is_empty() && !told.revealed {
            let mut next = Vec::new();
            running.game().actions(&state, seat, &mut next);
            gesture.extend(pick(chooser, &next));
        }
    }
    gesture
}

fn refused_changes_nothing<G: Game>(
    running: &mut Match<G, &G>,
    seat: Seat,
    seen: &[G::Action],
    chooser: &mut Stream,
) -> Result<(), String> {
    let listed = running.listed(seat);
    let Some(other) = pick(chooser, seen)
        .copied()
        .filter(|action| !listed.contains(action))
    else {
        return Ok(());
    };
    let (state, drawn, items) = (
        running.state().clone(),
        running.dice().drawn(),
        running.items().len(),
    );
    if running.play(seat, &[other]).is_ok() {
        let action = running.game().write(&other);
        return Err(format!("`{action}` is not listed, but was played"));
    }
    let same = *running.state() == state
        && running.dice().drawn() == drawn
        && running.items().len() == items;
    if same {
        Ok(())
    } else {
        Err(String::from("a refused action changed something"))
    }
}

/// Takes the last gesture back and does it again.
fn undone<G: Game>(
    running: &mut Match<G, &G>,
    seat: Seat,
    before: &G::State,
    report: &mut Report,
) -> Result<(), String> {
    let after = running.state().clone();
    if !running.can_undo(seat) {
        return Ok(());
    }
    running.undo(seat).map_err(|error| error.to_string())?;
    report.undone += 1;
    // A gesture may have closed a draft and begun another: two things to take back.
    if running.state() != before && running.can_undo(seat) {
        running.undo(seat).map_err(|error| error.to_string())?;
    }
    if running.state() != before {
        return Err(String::from("undo does not give back the same position"));
    }
    while running.can_redo(seat) && *running.state() != after {
        running.redo(seat).map_err(|error| error.to_string())?;
    }
    if *running.state() != after {
        return Err(String::from("redo does not give back the same position"));
    }
    Ok(())
}

fn roll_back<G: Game>(running: &mut Match<G, &G>, chooser: &mut Stream) -> Result<(), String> {
    let items = running.items().len();
    let to = items - 1 - chooser.below(3) as usize;
    let recorded = running.items()[..to].iter().rev().find_map(Item::hash);
    let drawn = running.dice().drawn();
    running
        .rollback(to, Seats::ALL)
        .map_err(|error| error.to_string())?;
    if recorded.is_some_and(|hash| hash != running.hash()) {
        return Err(String::from(
            "a rollback does not give back the same position",
        ));
    }
    if running.dice().drawn() != drawn {
        return Err(String::from("a rollback rewinds the stream"));
    }
    Ok(())
}

/// Somebody else sits down: the position stays, and neither the old player's steps nor the old player's orders are left.
fn change_seat<G: Game>(running: &mut Match<G, &G>, chooser: &mut Stream) -> Result<(), String> {
    let seat = Seat(chooser.below(running.seats().len() as u32) as u8);
    let (position, drawn) = (running.committed().clone(), running.dice().drawn());
    let person = Player::person("Anna \"#1\" was nobody");
    let bot = Player::bot("careful");
    let (now, was) = match chooser.below(2) {
        0 => (&bot, &person),
        _ => (&person, &bot),
    };
    running
        .change_seat(seat, Some(now), Some(was))
        .map_err(|error| error.to_string())?;
    if *running.committed() != position || running.dice().drawn() != drawn {
        return Err(String::from("a change of seat changes the position"));
    }
    let left = running.can_undo(seat) || running.can_redo(seat);
    if left || !running.orders(seat).is_empty() {
        return Err(String::from(
            "a new player inherits what the old one had begun",
        ));
    }
    Ok(())
}

fn some_orders(chooser: &mut Stream) -> Vec<StandingOrder> {
    if chooser.below(3) == 0 {
        return Vec::new();
    }
    let answer = match chooser.below(3) {
        0 => Answer::Ask,
        _ => Answer::Pass,
    };
    vec![StandingOrder {
        until_turn: Some(chooser.below(8) as u16),
        ..StandingOrder::always(answer)
    }]
}

/// What viewers may read of the running game reads back and holds neither hashes nor outcomes.
fn redacted<G: Game>(running: &Match<G, &G>) -> Result<(), String> {
    for viewer in viewers(running.seats().len()) {
        if running.turn().is_over() {
            return Ok(());
        }
        let record = running.record_for(viewer, &Table::default());
        let text = record.to_string();
        let read = Record::read(&text).map_err(|error| format!("a viewer's record: {error}"))?;
        if read.to_string() != text {
            return Err(String::from("a viewer's record does not read back"));
        }
        let tells = |line: &Line| match &line.what {
            What::Entry { outcomes, .. } => line.hash.is_some() || !outcomes.is_empty(),
            What::Orders { .. } => true,
            What::Undo { .. } | What::Rollback { .. } | What::Seat { .. } => line.hash.is_some(),
        };
        let head_tells =
            read.position.is_some() || read.seed.is_some() || read.start != Start::default();
        if head_tells || read.lines.iter().any(tells) {
            return Err(String::from(
                "a viewer's record of a running game tells hashes, outcomes, orders or the secret",
            ));
        }
    }
    Ok(())
}
