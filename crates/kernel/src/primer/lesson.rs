//! A guided opening: what the learner is told, what is taken as right, and what the opponents do.
//!
//! How far a learner has come is worked out from what was played and stands nowhere else, so taking back an action
//! takes back the step, too.

use super::Said;
use crate::{
    BadInput, Seat,
    chance::Seed,
    hosted::{Hosted, HostedMatch},
    play::Dice,
};
use serde::Deserialize;
use std::collections::BTreeMap;

/// A scripted beginning of a game. Its chance is fixed: it grows from a seed that everybody may know.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    pub name: String,
    pub title: Said,
    /// What is learned, before it begins.
    pub about: Said,
    /// Where it begins: the usual start with these options, or a position in the game's notation.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    pub position: Option<String>,
    /// The number of its seed.
    pub seed: u64,
    /// Where the learner sits.
    pub seat: String,
    #[serde(rename = "step")]
    pub steps: Vec<Step>,
    /// Said when the last step is done.
    pub end: Said,
    /// What the others do, by seat, in order.
    #[serde(default)]
    pub opponents: BTreeMap<String, Vec<String>>,
}

/// One thing the learner is asked to do.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    pub say: Said,
    /// What to point at: `piece daun`, `city meissen`, `button done`.
    #[serde(default)]
    pub point: Vec<String>,
    /// The actions of which each ends the step, in notation; `*` at the end stands for any rest.
    pub accept: Vec<String>,
    /// Actions on the way that are welcome and leave the step where it is.
    #[serde(default)]
    pub also: Vec<String>,
    /// What is said about everything else.
    pub otherwise: Option<Said>,
}

/// How far a learner has come.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Progress {
    /// This step is to be done, counted from 0.
    At(usize),
    /// At this step the learner has done something else.
    Left(usize),
    Ended,
}

fn fits(pattern: &str, action: &str) -> bool {
    match pattern.strip_suffix('*') {
        Some(start) => action.starts_with(start),
        None => pattern == action,
    }
}

impl Step {
    fn accepts(&self, action: &str) -> bool {
        self.accept.iter().any(|pattern| fits(pattern, action))
    }

    /// How many of the welcome actions are the way to the one that ends the step: those without a `*`.
    fn way(&self) -> usize {
        let exact = |pattern: &&String| !pattern.ends_with('*');
        self.also.iter().take_while(exact).count()
    }

    fn welcomes(&self, action: &str) -> bool {
        self.also.iter().any(|pattern| fits(pattern, action))
    }
}

impl Lesson {
    pub fn seed(&self) -> Seed {
        Seed::numbered(self.seed)
    }

    pub fn options(&self) -> Vec<(String, String)> {
        (self.options.iter())
            .map(|(key, value)| (key.clone(), value.clone()))
            .collect()
    }

    /// The game at its beginning.
    pub fn begin(&self, game: &dyn Hosted) -> Result<Box<dyn HostedMatch>, BadInput> {
        let dice = Dice::stream(self.seed().stream());
        match &self.position {
            None => game.new_match(&self.options(), dice),
            Some(position) => game.at_position(position, dice),
        }
    }

    fn learner(&self, game: &dyn HostedMatch) -> Option<Seat> {
        seat_named(game, &self.seat)
    }

    /// How far the learner has come in a game that began as this lesson.
    pub fn progress(&self, game: &dyn HostedMatch) -> Progress {
        let done = (self.learner(game)).map_or_else(Vec::new, |seat| game.deeds(seat));
        self.follow(done.iter().map(String::as_str))
    }

    fn follow<'a>(&self, done: impl IntoIterator<Item = &'a str>) -> Progress {
        let mut at = 0;
        for action in done {
            let Some(step) = self.steps.get(at) else {
                return Progress::Ended;
            };
            if step.accepts(action) {
                at += 1;
            } else if !step.welcomes(action) {
                return Progress::Left(at);
            }
        }
        if at < self.steps.len() {
            Progress::At(at)
        } else {
            Progress::Ended
        }
    }

    /// What an opponent does next, while the learner keeps to the lesson and the opponent has kept to it as well.
    pub fn scripted(&self, game: &dyn HostedMatch, seat: Seat) -> Option<&str> {
        let name = game.seat_names().get(seat.index())?;
        let script = self.opponents.get(*name)?;
        if matches!(self.progress(game), Progress::Left(_)) {
            return None;
        }
        let done = game.deeds(seat);
        let kept = script.len() > done.len() && done.iter().eq(script.iter().take(done.len()));
        let next = kept.then(|| script[done.len()].as_str())?;
        game.check(seat, next).is_ok().then_some(next)
    }

    /// Plays the whole lesson as told, each step with the first action it accepts that can be done, and says what does
    /// not fit. `at` looks at the game whenever the learner is to act.
    pub fn rehearse(
        &self,
        game: &dyn Hosted,
        at: &mut dyn FnMut(&Step, &dyn HostedMatch, Seat),
    ) -> Result<Box<dyn HostedMatch>, String> {
        let mut played = self.begin(game).map_err(|error| error.to_string())?;
        // As tables where people play do.
        played.hasten();
        let learner =
            (self.learner(&*played)).ok_or_else(|| format!("there is no seat {}", self.seat))?;
        loop {
            let due = played.turn().seats();
            let opponent = due
                .iter()
                .filter(|seat| *seat != learner)
                .find_map(|seat| Some((seat, self.scripted(&*played, seat)?.to_owned())));
            let (seat, action) = match (opponent, self.progress(&*played)) {
                (Some(opponent), _) => opponent,
                (None, Progress::At(step)) => {
                    let number = step + 1;
                    let step = &self.steps[step];
                    if !due.contains(learner) {
                        return Err(format!("step {number}: the learner has nothing to decide"));
                    }
                    at(step, &*played, learner);
                    let actions = played.actions(learner);
                    // The way there, if what ends the step cannot be done yet.
                    let wished = (step.accept.iter()).chain(step.also.iter().take(step.way()));
                    let found = wished
                        .flat_map(|action| actions.iter().find(|offered| fits(action, offered)))
                        .next();
                    let action = step.accept.join("`, `");
                    let found = found.ok_or_else(|| {
                        format!(
                            "step {number}: `{action}` is not among {}",
                            actions.join(", ")
                        )
                    })?;
                    (learner, found.clone())
                }
                (None, Progress::Left(step)) => {
                    return Err(format!("step {} does not accept its own action", step + 1));
                }
                (None, Progress::Ended) => break,
            };
            (played.play(seat, &action)).map_err(|error| format!("`{action}`: {error}"))?;
        }
        for (name, script) in &self.opponents {
            let seat =
                seat_named(&*played, name).ok_or_else(|| format!("there is no seat {name}"))?;
            if played.deeds(seat) != *script {
                return Err(format!("{name} has not played all of its script"));
            }
        }
        Ok(played)
    }
}

fn seat_named(game: &dyn HostedMatch, name: &str) -> Option<Seat> {
    let found = game.seat_names().iter().position(|own| *own == name)?;
    Some(Seat(found as u8))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said() -> Said {
        Said {
            fr: String::from("fais"),
            en: String::from("do"),
        }
    }

    fn lesson() -> Lesson {
        let step = |accept: &str, also: &[&str]| Step {
            say: said(),
            point: Vec::new(),
            accept: vec![accept.to_owned()],
            also: also.iter().map(|text| (*text).to_owned()).collect(),
            otherwise: None,
        };
        Lesson {
            name: String::from("opening"),
            title: said(),
            about: said(),
            options: BTreeMap::new(),
            position: None,
            seed: 1,
            seat: String::from("north"),
            steps: vec![step("move a *", &[]), step("done", &["move b *"])],
            end: said(),
            opponents: BTreeMap::new(),
        }
    }

    #[test]
    fn each_step_ends_with_what_it_accepts() {
        let lesson = lesson();
        assert_eq!(lesson.follow([]), Progress::At(0));
        assert_eq!(lesson.follow(["move a x"]), Progress::At(1));
        assert_eq!(lesson.follow(["move a x", "move b y"]), Progress::At(1));
        assert_eq!(lesson.follow(["move a x", "done"]), Progress::Ended);
        assert_eq!(
            lesson.follow(["move a x", "done", "resign"]),
            Progress::Ended
        );
    }

    #[test]
    fn anything_else_leaves_the_lesson() {
        let lesson = lesson();
        assert_eq!(lesson.follow(["move b x"]), Progress::Left(0));
        assert_eq!(
            lesson.follow(["move a x", "move c y", "done"]),
            Progress::Left(1)
        );
    }
}
