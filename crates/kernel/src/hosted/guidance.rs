//! Help for a player: how far a thing can be moved at once, and what a careful player would do. Both use a redealt
//! position, so that they cannot reveal what the seat may not know.

use super::{Advice, Reach};
use crate::{
    Game, Message, Name, Seat, Target, Viewer,
    chance::{Seed, Stream},
    foresight::{Consequence, Told, quietly},
    play::Match,
    scene::{Choice, Scene},
};
use std::{
    collections::{BTreeMap, VecDeque},
    ops::Deref,
};

/// How many positions are examined for one answer: a march has a few dozen.
const MOST_POSITIONS: usize = 400;

/// How many actions one piece of advice may have: no march is longer.
const LONGEST_ADVICE: usize = 12;

impl<G: Game, P: Deref<Target = G>> Match<G, P> {
    /// Breadth first, so that the first gesture found for a space is a shortest one.
    pub(super) fn reach_of(&self, seat: Seat, first: &Target) -> Vec<Reach> {
        if self.may_speak(seat).is_err() {
            return Vec::new();
        }
        let (game, viewer) = (self.game(), Viewer::Seat(seat));
        let mut stream = Seed::numbered(0).stream();
        let start = game.redeal(self.state(), viewer, &mut stream);
        let due = game.turn(&start);
        let mut reached: Vec<Reach> = Vec::new();
        // The fewest steps to each space.
        let mut fewest = BTreeMap::new();
        let mut waiting = VecDeque::from([(start, Vec::<Name>::new(), Vec::<Name>::new())]);
        let mut looked_at = 0;
        while let Some((state, gesture, way)) = waiting.pop_front() {
            looked_at += 1;
            if looked_at > MOST_POSITIONS {
                break;
            }
            for (space, action) in steps(game.scene(&state, viewer), first) {
                let (mut gesture, mut way) = (gesture.clone(), way.clone());
                gesture.push(action);
                way.push(space.clone());
                // Another way that is just as short may lead further than the first, for example along better roads.
                match fewest.get(&space) {
                    Some(steps) if *steps < gesture.len() => continue,
                    Some(_) => {}
                    None => {
                        fewest.insert(space.clone(), gesture.len());
                        reached.push(Reach {
                            space,
                            gesture: gesture.join("; "),
                            steps: gesture.len(),
                            way: way.clone(),
                        });
                    }
                }
                // A gesture ends where something becomes known or other seats must decide.
                let step = gesture.last().map_or("", Name::as_str);
                let next = all_quietly(game, &state, seat, step);
                if let Some(next) = next.filter(|next| game.turn(next) == due) {
                    waiting.push_back((next, gesture, way));
                }
            }
        }
        reached
    }

    /// What a gesture leads to: what happens on the way, how it stands at its end, and what has changed.
    pub(super) fn foreseen(&self, seat: Seat, gesture: &str) -> Vec<Consequence> {
        if self.may_speak(seat).is_err() {
            return Vec::new();
        }
        let game = self.game();
        let mut stream = Seed::numbered(0).stream();
        let mut state = game.redeal(self.state(), Viewer::Seat(seat), &mut stream);
        let due = game.turn(&state);
        let start = state.clone();
        let mut steps: Vec<Vec<Consequence>> = Vec::new();
        for text in gesture.split(';') {
            let Ok(action) = game.read(&state, text.trim()) else {
                return Vec::new();
            };
            if game.check(&state, seat, &action).is_err() {
                return Vec::new();
            }
            steps.push(game.foresee(&state, seat, &action));
            // What a draw brings is not foreseen.
            let Some(after) = quietly(game, &state, seat, action) else {
                break;
            };
            state = after;
            if game.turn(&state) != due {
                break;
            }
        }
        let changed = match steps.len() {
            0 | 1 => Vec::new(),
            _ => game.foresee_change(&start, &state, seat),
        };
        sum_of(steps, changed)
    }

    /// The action a careful player would choose; among equals, the whim decides.
    pub(super) fn advice(&self, seat: Seat, whim: u64) -> Option<G::Action> {
        self.may_speak(seat).ok()?;
        let game = self.game();
        let mut stream = Seed::numbered(whim).stream();
        let state = game.redeal(self.state(), Viewer::Seat(seat), &mut stream);
        preferred(game, &state, seat, &mut stream)
    }

    /// The same, and what a careful player would then go on to do with the same piece, or within the decision that
    /// this opened.
    pub(super) fn counselled(&self, seat: Seat, whim: u64) -> Option<Advice> {
        self.may_speak(seat).ok()?;
        let (game, viewer) = (self.game(), Viewer::Seat(seat));
        let mut stream = Seed::numbered(whim).stream();
        let mut state = game.redeal(self.state(), viewer, &mut stream);
        let (due, depth) = (game.turn(&state), game.depth(&state));
        let mut gesture = Vec::new();
        let mut advice: Option<Advice> = None;
        while gesture.len() < LONGEST_ADVICE {
            let Some(action) = preferred(game, &state, seat, &mut stream) else {
                break;
            };
            let text = game.write(&action);
            let scene = game.scene(&state, viewer);
            let shown = (scene.choices.into_iter()).find(|choice| choice.action == text);
            let reason = game.reason(&state, seat, &action);
            match (&mut advice, shown) {
                (None, shown) => {
                    let (first, way, label) = match shown {
                        Some(choice) => (choice.first, vec![choice.target], choice.label),
                        None => (None, Vec::new(), Message::new(text.as_str())),
                    };
                    advice = Some(Advice {
                        gesture: String::new(),
                        first,
                        way,
                        labels: vec![label],
                        reason,
                    });
                }
                (Some(advice), Some(choice)) => {
                    let same = choice.first.is_some() && choice.first == advice.first;
                    let back = advice.way.contains(&choice.target);
                    let within = game.depth(&state) > depth;
                    // Who takes up another piece after the first has gone somewhere begins another move.
                    let another = matches!(choice.target, Target::Token(_))
                        && advice.way.iter().any(|at| matches!(at, Target::Space(_)));
                    // On with the same piece, and never back to where it has been.
                    if (!same && (!within || another)) || (same && back) {
                        break;
                    }
                    if same {
                        advice.labels.pop();
                    }
                    if same || !game.goes_without_saying(&state, seat) {
                        advice.labels.push(choice.label);
                    }
                    if !back {
                        advice.way.push(choice.target);
                    }
                    advice.reason = reason.or(advice.reason.take());
                }
                _ => break,
            }
            gesture.push(text);
            let picked_up = advice.as_ref().is_some_and(|advice| advice.first.is_some());
            let goes_on = |after: &G::State| {
                (picked_up || game.depth(after) > depth) && game.turn(after) == due
            };
            match quietly(game, &state, seat, action).filter(goes_on) {
                Some(after) => state = after,
                None => break,
            }
        }
        advice.map(|advice| Advice {
            gesture: gesture.join("; "),
            ..advice
        })
    }
}

/// The action a careful player would choose in a position the seat might be in.
fn preferred<G: Game>(
    game: &G,
    state: &G::State,
    seat: Seat,
    stream: &mut Stream,
) -> Option<G::Action> {
    let mut actions = Vec::new();
    game.actions(state, seat, &mut actions);
    let mut weights = Vec::new();
    game.weigh(state, seat, &actions, &mut weights);
    let best = *weights.iter().max()?;
    let mut among = (actions.iter().zip(&weights)).filter(|(_, weight)| **weight == best);
    let equals = among.clone().count() as u32;
    let chosen = stream.below(equals.max(1)) as usize;
    among.nth(chosen).map(|(action, _)| *action)
}

/// The position after a step of one or more actions, if it draws nothing and brings nothing to light.
fn all_quietly<G: Game>(game: &G, state: &G::State, seat: Seat, step: &str) -> Option<G::State> {
    let due = game.turn(state);
    let mut next = state.clone();
    for text in step.split(';') {
        let action = game.read(&next, text.trim()).ok()?;
        if game.turn(&next) != due || game.check(&next, seat, &action).is_err() {
            return None;
        }
        next = quietly(game, &next, seat, action)?;
    }
    Some(next)
}

/// Where one step takes the thing that was picked up.
fn steps(scene: Scene, first: &Target) -> impl Iterator<Item = (Name, Name)> {
    let step = move |choice: Choice| match (choice.first, choice.target) {
        (Some(own), Target::Space(space)) if own == *first => Some((space, choice.action)),
        _ => None,
    };
    scene.choices.into_iter().filter_map(step)
}

/// The consequences of a gesture from those of its steps; what compares is told of the whole.
fn sum_of(steps: Vec<Vec<Consequence>>, changed: Vec<Consequence>) -> Vec<Consequence> {
    let last = steps.len().saturating_sub(1);
    let mut sum: Vec<Consequence> = Vec::new();
    for (number, step) in steps.into_iter().enumerate() {
        for consequence in step {
            let counts = match consequence.told {
                Told::OnTheWay => true,
                Told::AtTheStart => number == 0,
                Told::AtTheEnd => number == last,
                Told::Compared => last == 0,
            };
            if counts && !sum.contains(&consequence) {
                sum.push(consequence);
            }
        }
    }
    sum.extend(changed);
    sum
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Message, foresight::Weight};

    fn told(key: &'static str, told: Told) -> Consequence {
        Consequence::new(Weight::Notes, Message::new(key)).told(told)
    }

    fn keys(steps: Vec<Vec<Consequence>>, changed: Vec<Consequence>) -> Vec<String> {
        (sum_of(steps, changed).iter())
            .map(|one| one.what.key.to_string())
            .collect()
    }

    #[test]
    fn a_gesture_tells_the_sum_of_its_steps() {
        let step = |taken| {
            vec![
                told(taken, Told::OnTheWay),
                told("left", Told::AtTheStart),
                told("fight", Told::AtTheEnd),
                told("fed", Told::Compared),
            ]
        };
        // One step tells everything.
        assert_eq!(
            keys(vec![step("one")], Vec::new()),
            ["one", "left", "fight", "fed"]
        );
        let changed = vec![told("hungry", Told::Compared)];
        assert_eq!(
            keys(vec![step("one"), step("two"), step("two")], changed),
            ["one", "left", "two", "fight", "hungry"]
        );
    }
}
