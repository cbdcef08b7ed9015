//! Replaying a record, and proving that nothing in it was changed.

use super::{Line, Record, What};
use crate::{
    BadInput, Game, Seat, Seats,
    chance::Scripted,
    play::{Dice, Match, PlayError, StateHash, TakenBack, UndoError},
};
use std::ops::Deref;
use thiserror::Error;

/// The first point on which a record and the rules disagree.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Discrepancy {
    #[error("this is a record of `{record}`, not of `{game}`")]
    OtherGame { record: String, game: &'static str },
    #[error(
        "the record was played by version {record} of the rules; this program has version {program}"
    )]
    OtherRules { record: u32, program: u32 },
    #[error("the record was played with other data files; load those with `--data DIR`")]
    OtherData,
    #[error("the options cannot be read: {0}")]
    Options(BadInput),
    #[error("the record seats {record}, but these options seat {game}")]
    OtherSeats { record: String, game: String },
    #[error("the start cannot be repeated: {0}")]
    Start(BadInput),
    #[error(
        "this is what one seat saw of a running game; only the full record can be played again"
    )]
    Redacted,
    #[error("the record tells no secret: it is not finished, so its chance cannot be proven")]
    NoSecret,
    #[error("the record has no commitment: nothing was promised before the game")]
    NoCommitment,
    #[error("the secret is not the one that was committed to before the game")]
    Commitment,
    #[error("the record has only {0} numbered lines")]
    NoSuchNumber(usize),
    #[error("number {number}: {difference}")]
    At {
        number: usize,
        difference: Difference,
    },
}

/// What differs in one numbered line.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Difference {
    #[error("there is no seat `{0}`")]
    NoSuchSeat(String),
    #[error("{0}")]
    NotPlayed(Box<PlayError>),
    #[error("`{0}` is no end of an entry: only private steps stand there")]
    Unfinished(String),
    #[error("no standing order of `{0}` says to pass here")]
    NotOrdered(String),
    #[error("the entry should have ended before `{0}`")]
    TooLong(String),
    #[error("outcome {place} is `{recorded}` in the record, but the stream gives `{given}`")]
    Outcome {
        place: usize,
        recorded: String,
        given: String,
    },
    #[error("the record has {recorded} outcomes, but {given} were drawn")]
    Outcomes { recorded: usize, given: usize },
    #[error("the position differs: the record has {recorded}, playing gives {given}")]
    Position {
        recorded: StateHash,
        given: StateHash,
    },
    #[error("the line has no hash of the position")]
    NoHash,
    #[error("this cannot be taken back: {0}")]
    NotTakenBack(UndoError),
    #[error("number {recorded} is said to be taken back, but it would be {given}")]
    OtherEntry { recorded: usize, given: String },
}

/// Replays a record up to the numbered line `to` (completely for `None`), comparing outcomes and positions.
pub fn replay<G: Game, P: Deref<Target = G>>(
    game: P,
    record: &Record,
    to: Option<usize>,
) -> Result<Match<G, P>, Discrepancy> {
    if record.game != G::NAME {
        return Err(Discrepancy::OtherGame {
            record: record.game.clone(),
            game: G::NAME,
        });
    }
    if record.rules != G::RULES_VERSION {
        return Err(Discrepancy::OtherRules {
            record: record.rules,
            program: G::RULES_VERSION,
        });
    }
    if record.data != game.data_hash() {
        return Err(Discrepancy::OtherData);
    }
    if record.seen_by.is_some() {
        return Err(Discrepancy::Redacted);
    }
    let to = to.unwrap_or(record.lines.len());
    if to > record.lines.len() {
        return Err(Discrepancy::NoSuchNumber(record.lines.len()));
    }
    let mut played = open(game, record)?;
    let at_start = |difference| Discrepancy::At {
        number: 0,
        difference,
    };
    let given: Vec<&str> = names(&played.opening().draws);
    same_outcomes(&record.start.outcomes, &given).map_err(at_start)?;
    same_position(record.start.hash, played.hash()).map_err(at_start)?;
    for (number, line) in (1..=to).zip(&record.lines) {
        play_line(&mut played, line)
            .map_err(|difference| Discrepancy::At { number, difference })?;
    }
    Ok(played)
}

/// Verifies a finished record: the secret was committed to, every outcome is what the stream gives at that point, and
/// every position agrees.
pub fn verify<G: Game, P: Deref<Target = G>>(
    game: P,
    record: &Record,
) -> Result<Match<G, P>, Discrepancy> {
    if record.seen_by.is_some() {
        return Err(Discrepancy::Redacted);
    }
    let seed = record.seed.as_ref().ok_or(Discrepancy::NoSecret)?;
    let commitment = record.commitment.ok_or(Discrepancy::NoCommitment)?;
    if seed.commitment() != commitment {
        return Err(Discrepancy::Commitment);
    }
    replay(game, record, None)
}

fn open<G: Game, P: Deref<Target = G>>(
    game: P,
    record: &Record,
) -> Result<Match<G, P>, Discrepancy> {
    let options = game
        .read_options(&record.options)
        .map_err(Discrepancy::Options)?;
    let seats: Vec<&str> = record.seats.iter().map(|line| line.seat.as_str()).collect();
    if seats != game.seats(&options) {
        return Err(Discrepancy::OtherSeats {
            record: seats.join(", "),
            game: game.seats(&options).join(", "),
        });
    }
    let dice = match &record.seed {
        Some(seed) => Dice::stream(seed.stream()),
        // Without the secret the outcomes are taken as written.
        None => Dice::scripted(Scripted::only(all_outcomes(record))),
    };
    match &record.position {
        None => Match::new(game, options, dice),
        Some(position) => Match::at_position(game, position, dice),
    }
    .map_err(Discrepancy::Start)
}

fn all_outcomes(record: &Record) -> Vec<String> {
    let later = record.lines.iter().flat_map(|line| match &line.what {
        What::Entry { outcomes, .. } => outcomes.as_slice(),
        _ => &[],
    });
    record.start.outcomes.iter().chain(later).cloned().collect()
}

fn names(draws: &[crate::play::Draw]) -> Vec<&str> {
    draws.iter().map(|draw| draw.name.as_str()).collect()
}

fn play_line<G: Game, P: Deref<Target = G>>(
    played: &mut Match<G, P>,
    line: &Line,
) -> Result<(), Difference> {
    match &line.what {
        What::Entry {
            seat,
            by_order,
            actions,
            outcomes,
        } => {
            let name = seat;
            let seat = seat_of(played, seat)?;
            if *by_order {
                let pass = played.ordered(seat).map(|pass| played.game().write(&pass));
                if pass.is_none_or(|pass| *actions != [pass]) {
                    return Err(Difference::NotOrdered(name.clone()));
                }
            }
            let done = played
                .play_recorded(seat, *by_order, actions)
                .map_err(|error| Difference::NotPlayed(Box::new(error)))?;
            if let Some(rest) = actions.get(done.done) {
                return Err(Difference::TooLong(rest.clone()));
            }
            let entry = done.entry.filter(|_| played.draft(seat).next().is_none());
            let Some(entry) = entry else {
                return Err(Difference::Unfinished(actions.join("; ")));
            };
            let draws = played.draws_of(entry);
            same_outcomes(outcomes, &names(draws))?;
        }
        What::Undo { seat, entry } => {
            let seat = seat_of(played, seat)?;
            match played.undo(seat).map_err(Difference::NotTakenBack)? {
                TakenBack::Entry(number) if number == *entry => {}
                TakenBack::Entry(number) => {
                    return Err(Difference::OtherEntry {
                        recorded: *entry,
                        given: number.to_string(),
                    });
                }
                TakenBack::Draft => {
                    return Err(Difference::OtherEntry {
                        recorded: *entry,
                        given: String::from("a private step"),
                    });
                }
            }
        }
        What::Rollback { to, consent } => {
            let mut seats = Seats::NONE;
            for name in consent {
                seats = seats.with(seat_of(played, name)?);
            }
            played
                .rollback(*to, seats)
                .map_err(Difference::NotTakenBack)?;
        }
        What::Orders { seat, orders } => {
            let seat = seat_of(played, seat)?;
            played
                .note_orders(seat, orders.clone())
                .map_err(|error| Difference::NotPlayed(Box::new(error)))?;
        }
        What::Seat { seat, now, was } => {
            let seat = seat_of(played, seat)?;
            played
                .change_seat(seat, now.as_ref(), was.as_ref())
                .map_err(|error| Difference::NotPlayed(Box::new(error)))?;
        }
    }
    same_position(line.hash, played.hash())
}

fn seat_of<G: Game, P: Deref<Target = G>>(
    played: &Match<G, P>,
    name: &str,
) -> Result<Seat, Difference> {
    played
        .seat_named(name)
        .ok_or_else(|| Difference::NoSuchSeat(name.to_owned()))
}

fn same_outcomes(recorded: &[String], given: &[&str]) -> Result<(), Difference> {
    for (place, (recorded, given)) in (1..).zip(recorded.iter().zip(given)) {
        if recorded != given {
            return Err(Difference::Outcome {
                place,
                recorded: recorded.clone(),
                given: (*given).to_owned(),
            });
        }
    }
    if recorded.len() != given.len() {
        return Err(Difference::Outcomes {
            recorded: recorded.len(),
            given: given.len(),
        });
    }
    Ok(())
}

fn same_position(recorded: Option<StateHash>, given: StateHash) -> Result<(), Difference> {
    match recorded {
        None => Err(Difference::NoHash),
        Some(recorded) if recorded == given => Ok(()),
        Some(recorded) => Err(Difference::Position { recorded, given }),
    }
}
