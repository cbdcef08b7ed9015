//! The odds a player is told, against the resolver itself: run through every way the dice can fall, and at random.

use kernel::{
    Chance, Context, Game, Odds, Seat, Turn,
    chance::Seed,
    host::{Heard, Silent},
    odds::{Counted, enumerate},
};
use spain::{
    Spain,
    action::Action,
    event::Event,
    phases::{Frame, entry, siege},
    rules::{battle::Outcome, odds},
    state::State,
};
use std::collections::BTreeMap;

/// Ways the dice of one example may fall at most, face by face and with the low faces taken together; and how many
/// examples are wanted.
const MOST_WAYS: usize = 8_000;
const MOST_WAYS_TOGETHER: usize = 70_000;
const EXAMPLES: usize = 200;

/// Plays at random and shows every position to `look`, until it has seen enough.
fn wander(look: &mut dyn FnMut(&State, Seat, &[Action]) -> bool) {
    let game = Spain::standard();
    for number in 0.. {
        let mut chance = Seed::numbered(number).stream();
        let mut player = Seed::numbered(1_000_000 + number).stream();
        let mut silent = Silent;
        let options = game.all_options()[number as usize % 3];
        let mut cx = Context::new(&mut chance, &mut silent);
        let mut state = game.start(&options, &mut cx);
        let mut actions = Vec::new();
        while let Turn::Decide(seats) = game.turn(&state) {
            let seat = seats.iter().next().unwrap();
            actions.clear();
            game.actions(&state, seat, &mut actions);
            if look(&state, seat, &actions) {
                return;
            }
            // Marches and fights rather than transfers: that is where the dice are.
            let bold = |action: &&Action| {
                !matches!(
                    action,
                    Action::Transfer { .. } | Action::Done | Action::Pass
                )
            };
            let few: Vec<Action> = actions.iter().filter(bold).copied().collect();
            let list = if few.is_empty() { &actions } else { &few };
            let pick = list[player.below(list.len() as u32) as usize];
            game.apply(&mut state, seat, pick, &mut cx);
        }
    }
}

/// Carries an action out and goes on with the first legal one until the dice have said what is asked for.
fn resolve<T>(
    state: &State,
    seat: Seat,
    action: Action,
    chance: &mut impl Chance,
    read: impl Fn(&[Event]) -> Option<T>,
) -> T {
    let game = Spain::standard();
    let mut state = state.clone();
    let mut heard = Heard::default();
    let mut cx = Context::new(chance, &mut heard);
    let (mut seat, mut action) = (seat, action);
    loop {
        game.apply(&mut state, seat, action, &mut cx);
        let events: Vec<Event> = cx
            .record
            .events
            .iter()
            .map(|(_, event)| event.clone())
            .collect();
        if let Some(found) = read(&events) {
            return found;
        }
        let mut actions = Vec::new();
        seat = game
            .turn(&state)
            .seats()
            .iter()
            .next()
            .expect("the game goes on");
        game.actions(&state, seat, &mut actions);
        // Whoever could still play a card lets it be.
        let pass = actions.contains(&Action::Pass);
        action = if pass { Action::Pass } else { actions[0] };
    }
}

/// The dice of a battle. Nobody hits with less than 4 (16.2, 15.6), so that 1, 2 and 3 are one way with three chances.
/// What is drawn after the battle does not matter, and falls in one way only.
struct LowTogether<'c> {
    chance: &'c mut Counted,
    left: usize,
    after: u32,
}

impl Chance for LowTogether<'_> {
    fn pick(&mut self, what: &'static str, n: u32, name: &dyn Fn(u32) -> String) -> u32 {
        if self.left == 0 {
            // Not always the same, for what is rolled until it differs must come to an end.
            self.after += 1;
            return self.after * self.after / 3 % n;
        }
        assert_eq!((what, n), ("die", 6));
        self.left -= 1;
        match self.chance.pick(what, 2, name) {
            0 => 0,
            _ => 3 + self.chance.pick(what, 3, name),
        }
    }
}

/// How many dice a battle was fought with.
fn thrown(events: &[Event]) -> Option<usize> {
    outcome(events)?;
    let dice = events.iter().map(|event| match event {
        Event::BattleRoll { dice, shaken, .. } => dice.len() + shaken.len(),
        _ => 0,
    });
    Some(dice.sum())
}

/// What a battle's events say of its outcome, once it is decided.
fn outcome(events: &[Event]) -> Option<Outcome> {
    let start = events
        .iter()
        .position(|event| matches!(event, Event::BattleBegins { .. }))?;
    let end = events
        .iter()
        .position(|event| matches!(event, Event::BattleWon { .. }))?;
    let Event::BattleBegins { attacker, .. } = &events[start] else {
        return None;
    };
    let Event::BattleWon { side, .. } = events[end] else {
        return None;
    };
    let game = Spain::standard();
    let mut found = Outcome {
        attacker_wins: false,
        attacker_losses: 0,
        attacker_removed: 0,
        defender_losses: 0,
        defender_removed: 0,
    };
    // The attacker's dice and losses come first; powers tell the sides apart.
    let attacks = |power| {
        attacker
            .corps()
            .any(|corps| game.tables.pieces.power_of(corps) == power)
    };
    let rolls = events.iter().find_map(|event| match event {
        Event::BattleRoll { side, .. } => Some(*side),
        _ => None,
    })?;
    found.attacker_wins = rolls == side;
    for event in &events[start..end] {
        if let Event::Loss { kind, removed } = event {
            let removed = u8::from(*removed);
            if attacks(kind.power) {
                found.attacker_losses += 1;
                found.attacker_removed += removed;
            } else {
                found.defender_losses += 1;
                found.defender_removed += removed;
            }
        }
    }
    Some(found)
}

/// Frequencies of a million tries must not stray from what was computed by more than chance allows.
fn close(odds: &Odds<impl Ord + std::fmt::Debug>, seen: impl Fn(usize) -> u64, tries: u64) {
    for (number, (outcome, likelihood)) in odds.iter().enumerate() {
        let expected = likelihood.as_f64();
        let deviation = (expected * (1.0 - expected) / tries as f64).sqrt();
        let rate = seen(number) as f64 / tries as f64;
        assert!(
            (rate - expected).abs() < 6.0 * deviation + 1e-9,
            "{outcome:?}: {rate} {expected}"
        );
    }
}

/// No battle is left out: those with too many dice to go through every way are at least thrown.
#[test]
fn battles_are_as_the_resolver_makes_them() {
    let t = &Spain::standard().tables;
    let (mut exact, mut larger) = (0, 0);
    wander(&mut |state, seat, actions| {
        let Some(Frame::Entry(entry)) = state.frames.top() else {
            return false;
        };
        if entry.stage != entry::Stage::Avoid || !actions.contains(&Action::Stand) {
            return false;
        }
        let side = spain::phases::active(state);
        let defender = state.outside(side.other(), entry.to);
        let told = odds::battle(t, state, &entry.force, &defender, entry.line);
        let mut stream = Seed::numbered(exact + larger).stream();
        let left = resolve(state, seat, Action::Stand, &mut stream, thrown);
        let by_faces = enumerate(MOST_WAYS, |chance: &mut Counted| {
            resolve(state, seat, Action::Stand, chance, outcome)
        });
        let together = enumerate(MOST_WAYS_TOGETHER, |chance: &mut Counted| {
            let mut chance = LowTogether {
                chance,
                left,
                after: 0,
            };
            resolve(state, seat, Action::Stand, &mut chance, outcome)
        });
        match together.is_ok() {
            true => exact += 1,
            false => larger += 1,
        }
        for every_way in [by_faces, together].into_iter().flatten() {
            assert_eq!(told, every_way);
        }
        // A share of the million throws for each of them.
        let tries = 1_000_000 / EXAMPLES as u64;
        let mut seen = BTreeMap::new();
        for _ in 0..tries {
            let one = resolve(state, seat, Action::Stand, &mut stream, outcome);
            *seen.entry(one).or_insert(0u64) += 1;
        }
        let outcomes: Vec<Outcome> = told.iter().map(|(outcome, _)| *outcome).collect();
        close(
            &told,
            |number| seen.get(&outcomes[number]).copied().unwrap_or(0),
            tries,
        );
        exact == EXAMPLES as u64
    });
    assert!(larger > 10, "{larger} with many dice");
}

#[test]
fn sieges_are_as_the_resolver_makes_them() {
    let t = &Spain::standard().tables;
    let mut done = 0;
    wander(&mut |state, seat, actions| {
        let Some(Frame::Siege(roll)) = state.frames.top() else {
            return false;
        };
        if roll.stage != siege::Stage::Own || !actions.contains(&Action::Roll) {
            return false;
        }
        let told = odds::siege(t, state, roll, 1).map(|siege| siege.fdv);
        let before = state.fdv(t, roll.space);
        let read = |events: &[Event]| {
            events.iter().find_map(|event| match event {
                Event::SiegeRoll { besieged, .. } => Some(before.saturating_sub(*besieged)),
                _ => None,
            })
        };
        let exact = enumerate(MOST_WAYS, |chance: &mut Counted| {
            resolve(state, seat, Action::Roll, chance, read)
        });
        let Ok(exact) = exact else {
            return false;
        };
        assert_eq!(told, exact);
        let once = odds::falls_within(t, state, roll, 1).as_f64();
        let twice = odds::falls_within(t, state, roll, 2).as_f64();
        assert!(once <= twice && twice <= 1.0);
        let tries = 1_000_000 / EXAMPLES as u64;
        let mut stream = Seed::numbered(done as u64).stream();
        let mut seen = [0u64; 16];
        for _ in 0..tries {
            seen[usize::from(resolve(state, seat, Action::Roll, &mut stream, read))] += 1;
        }
        let left: Vec<u8> = told.iter().map(|(fdv, _)| *fdv).collect();
        close(&told, |number| seen[usize::from(left[number])], tries);
        done += 1;
        done == EXAMPLES
    });
    assert_eq!(done, EXAMPLES);
}

#[test]
fn a_roll_is_counted_on_the_die() {
    assert_eq!(odds::roll(0, 6).to_string(), "1/6");
    assert_eq!(odds::roll(3, 5).to_string(), "5/6");
    assert_eq!(odds::roll(-6, 1).to_string(), "0/6");
}
