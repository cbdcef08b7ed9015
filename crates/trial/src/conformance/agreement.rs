//! The list of actions and the predicate agree, whoever asks and wherever the action comes from.

use super::{
    Plan,
    walk::{Walk, pick},
};
use kernel::{Game, Seat};
use std::collections::HashSet;

/// A few of the listed actions pass, a few others are judged like the list says.
pub(super) fn sampled<G: Game>(walk: &mut Walk<'_, G>) -> Result<(), String> {
    for seat in walk.turn.seats().iter() {
        let listed = &walk.listed[seat.index()];
        for _ in 0..listed.len().min(2) {
            let Some(action) = pick(&mut walk.chooser, listed).copied() else {
                continue;
            };
            agree(walk, seat, &action)?;
        }
    }
    if let Some(action) = pick(&mut walk.chooser, &walk.seen).copied() {
        let seat = any_seat(walk);
        agree(walk, seat, &action)?;
    }
    Ok(())
}

/// All listed actions pass, for other seats too if and only if they list them; so do actions seen earlier and texts
/// mixed from earlier ones. Listed actions read back from their text.
pub(super) fn whole<G: Game>(walk: &mut Walk<'_, G>, plan: &Plan) -> Result<(), String> {
    let mut distinct = HashSet::new();
    for index in 0..walk.seats {
        let seat = Seat(index as u8);
        distinct.clear();
        for action in &walk.listed[index] {
            if !distinct.insert(*action) {
                let action = walk.game.write(action);
                return Err(format!("`{action}` is listed twice"));
            }
            agree(walk, seat, action)?;
            reads_back(walk, action)?;
        }
    }
    for _ in 0..plan.samples {
        let others: Vec<Seat> = (0..walk.seats).map(|index| Seat(index as u8)).collect();
        let due: Vec<Seat> = walk.turn.seats().iter().collect();
        let own = pick(&mut walk.chooser, &due)
            .and_then(|seat| pick(&mut walk.chooser, &walk.listed[seat.index()]))
            .copied();
        let seen = pick(&mut walk.chooser, &walk.seen).copied();
        let mixed = mixed(walk);
        for action in [own, seen, mixed].into_iter().flatten() {
            let seat = *pick(&mut walk.chooser, &others).expect("a game has seats");
            agree(walk, seat, &action)?;
        }
    }
    Ok(())
}

fn any_seat<G: Game>(walk: &mut Walk<'_, G>) -> Seat {
    Seat(walk.chooser.below(walk.seats.max(1) as u32) as u8)
}

/// The predicate allows the action if and only if it is listed.
pub(super) fn agree<G: Game>(
    walk: &Walk<'_, G>,
    seat: Seat,
    action: &G::Action,
) -> Result<(), String> {
    let listed = walk.listed[seat.index()].contains(action);
    let who = walk.names[seat.index()];
    match (walk.game.check(&walk.state, seat, action), listed) {
        (Ok(()), true) | (Err(_), false) => Ok(()),
        (Ok(()), false) => {
            let action = walk.game.write(action);
            Err(format!(
                "`{action}` by {who} passes the check, but is not listed"
            ))
        }
        (Err(refusal), true) => {
            let action = walk.game.write(action);
            Err(format!(
                "`{action}` by {who} is listed, but refused: {refusal}"
            ))
        }
    }
}

fn reads_back<G: Game>(walk: &Walk<'_, G>, action: &G::Action) -> Result<(), String> {
    let text = walk.game.write(action);
    let reserved = [";", " ~ ", " #", "\n"];
    if text.is_empty() || text.trim() != text || reserved.iter().any(|mark| text.contains(mark)) {
        return Err(format!("`{text}` cannot stand in a record"));
    }
    match walk.game.read(&walk.state, &text) {
        Ok(read) if read == *action => Ok(()),
        Ok(read) => Err(format!(
            "`{text}` is written for {action:?}, but reads as {read:?}"
        )),
        Err(error) => Err(format!("`{text}` is written, but cannot be read: {error}")),
    }
}

/// An action from the words of two earlier ones of the same kind: mostly illegal, sometimes not.
fn mixed<G: Game>(walk: &mut Walk<'_, G>) -> Option<G::Action> {
    let first = walk.game.write(pick(&mut walk.chooser, &walk.seen)?);
    let second = walk.game.write(pick(&mut walk.chooser, &walk.seen)?);
    let first: Vec<&str> = first.split_whitespace().collect();
    let second: Vec<&str> = second.split_whitespace().collect();
    if first.first() != second.first() || first.len() != second.len() {
        return None;
    }
    let mut words = first;
    for (word, other) in words.iter_mut().zip(second) {
        if walk.chooser.below(2) == 1 {
            *word = other;
        }
    }
    walk.game.read(&walk.state, &words.join(" ")).ok()
}
