//! A guided opening: what the learner is told, what is taken as right, and what the opponents do.
//!
//! How far a learner has come is worked out from what was played and stands nowhere else, so taking back an action
//! takes back the step, too.

use super::Said;
use crate::{
    BadInput, Seat,
    chance::Seed,
    hosted::{Deed, Hosted, HostedMatch},
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
    /// The lesson goes on without it, if it was left out.
    #[serde(default)]
    pub optional: bool,
}

/// How far a learner has come.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Progress {
    /// This step is to be done, counted from 0.
    At(usize),
    /// The learner has done something else, and as things stand this step cannot be done.
    Left(usize),
    Ended,
}

/// Whether what goes without saying is played unasked, as on a page, or has to be said.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Haste {
    UnaskedIsPlayed,
    EverythingIsSaid,
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

    /// Whether it names this very action.
    fn asks_for(&self, action: &str) -> bool {
        self.accept.iter().any(|pattern| pattern == action)
    }

    /// How many of the welcome actions are the way to the one that ends the step: those without a `*`.
    fn way(&self) -> usize {
        let exact = |pattern: &&String| !pattern.ends_with('*');
        self.also.iter().take_while(exact).count()
    }

    /// What ends the step, the best first, then the way there, if that cannot be done yet.
    pub fn wishes(&self) -> impl Iterator<Item = &str> {
        let way = self.also.iter().take(self.way());
        self.accept.iter().chain(way).map(String::as_str)
    }

    /// Whether this ends the step, or is on the way to what does.
    fn leads(&self, action: &str) -> bool {
        self.wishes().any(|pattern| fits(pattern, action))
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
    ///
    /// Another way to the same end counts: steps may be done in another order, what is optional may be left out, and
    /// after a detour the lesson goes on as soon as its step can be done again. What ends it is luck drawn for
    /// something else, or an opponent without a script.
    pub fn progress(&self, game: &dyn HostedMatch) -> Progress {
        let Some(learner) = self.learner(game) else {
            return Progress::Left(0);
        };
        let at = match self.follow(&game.deeds(learner)) {
            Progress::At(at) => at,
            ended => return ended,
        };
        if !self.opponents_keep_to_it(game) {
            return Progress::Left(at);
        }
        if !game.turn().seats().contains(learner) {
            return Progress::At(at);
        }
        let offered = game.actions(learner);
        let doable = |step: &Step| offered.iter().any(|action| step.leads(action));
        let mut ahead = at;
        while let Some(step) = self.steps.get(ahead) {
            if doable(step) {
                return Progress::At(ahead);
            }
            if !step.optional {
                break;
            }
            ahead += 1;
        }
        Progress::Left(at)
    }

    fn follow(&self, done: &[Deed]) -> Progress {
        let mut did = vec![false; self.steps.len()];
        let mut at = 0;
        for Deed { action, drew } in done {
            let Some(step) = self.steps.get(at) else {
                return Progress::Ended;
            };
            if step.accepts(action) {
                did[at] = true;
            } else if step.welcomes(action) {
                continue;
            } else if let Some(later) = self.ahead(at, action).filter(|later| !did[*later]) {
                did[later] = true;
            } else if let Some(later) = self.past_optional(at, action) {
                did[at..=later].fill(true);
            } else if *drew {
                return Progress::Left(at);
            }
            while did.get(at) == Some(&true) {
                at += 1;
            }
        }
        if at < self.steps.len() {
            Progress::At(at)
        } else {
            Progress::Ended
        }
    }

    /// The step that asks for this, if those before it are optional.
    fn past_optional(&self, at: usize, action: &str) -> Option<usize> {
        let rest = self.steps.get(at..)?;
        let next = rest.iter().position(|step| !step.optional)?;
        let mut reach = rest.iter().take(next + 1);
        let found = reach.position(|step| step.asks_for(action))?;
        Some(at + found)
    }

    /// A later step that asks for this, and no other does: done early, it is done.
    fn ahead(&self, at: usize, action: &str) -> Option<usize> {
        let mut fitting = (self.steps.iter().enumerate()).filter(|(_, step)| step.asks_for(action));
        let (found, _) = fitting.next()?;
        (found > at && fitting.next().is_none()).then_some(found)
    }

    /// What belongs to the lesson at this step: what it asks for, what is welcome on the way, and later steps done
    /// early.
    pub fn patterns(&self, at: usize) -> Vec<&str> {
        let Some(step) = self.steps.get(at) else {
            return Vec::new();
        };
        let later = self.steps.iter().skip(at + 1);
        let later = later.flat_map(|step| step.accept.iter());
        let later =
            later.filter(|pattern| self.ahead(at, pattern).is_some() && !pattern.ends_with('*'));
        (step.accept.iter().chain(&step.also).chain(later))
            .map(String::as_str)
            .collect()
    }

    fn opponents_keep_to_it(&self, game: &dyn HostedMatch) -> bool {
        self.opponents.iter().all(|(name, script)| {
            let done = seat_named(game, name).map_or_else(Vec::new, |seat| game.deeds(seat));
            let mut both = done.iter().zip(script);
            both.all(|(deed, line)| deed.action == *line)
        })
    }

    /// What an opponent does next, while the learner keeps to the lesson and the opponent has kept to it as well.
    pub fn scripted(&self, game: &dyn HostedMatch, seat: Seat) -> Option<&str> {
        let name = game.seat_names().get(seat.index())?;
        let script = self.opponents.get(*name)?;
        if matches!(self.progress(game), Progress::Left(_)) {
            return None;
        }
        let next = script.get(game.deeds(seat).len())?;
        game.check(seat, next).is_ok().then_some(next.as_str())
    }

    /// Plays the whole lesson as told, each step with the first action it accepts that can be done, and says what does
    /// not fit. `at` looks at the game whenever the learner is to act.
    pub fn rehearse(
        &self,
        game: &dyn Hosted,
        haste: Haste,
        at: &mut dyn FnMut(&Step, &dyn HostedMatch, Seat),
    ) -> Result<Box<dyn HostedMatch>, String> {
        let mut played = self.begin(game).map_err(|error| error.to_string())?;
        if haste == Haste::UnaskedIsPlayed {
            played.hasten();
        }
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
                    let found = (step.wishes())
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
            let done = played.deeds(seat);
            if !done.iter().map(|deed| &deed.action).eq(script) {
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
        let step = |accept: &str, also: &[&str], optional| Step {
            say: said(),
            point: Vec::new(),
            accept: vec![accept.to_owned()],
            also: also.iter().map(|text| (*text).to_owned()).collect(),
            otherwise: None,
            optional,
        };
        Lesson {
            name: String::from("opening"),
            title: said(),
            about: said(),
            options: BTreeMap::new(),
            position: None,
            seed: 1,
            seat: String::from("north"),
            steps: vec![
                step("move a *", &[], false),
                step("build x", &[], true),
                step("done", &["move b *"], false),
                step("roll", &[], false),
                step("done", &[], false),
            ],
            end: said(),
            opponents: BTreeMap::new(),
        }
    }

    fn after<const N: usize>(actions: [&str; N]) -> Progress {
        let deed = |action: &str| Deed {
            action: action.to_owned(),
            drew: action == "fight",
        };
        lesson().follow(&actions.map(deed))
    }

    #[test]
    fn each_step_ends_with_what_it_accepts() {
        assert_eq!(after([]), Progress::At(0));
        assert_eq!(after(["move a x"]), Progress::At(1));
        assert_eq!(after(["move a x", "build x", "move b y"]), Progress::At(2));
        let all = ["move a x", "build x", "done", "roll", "done"];
        assert_eq!(after(all), Progress::Ended);
        assert_eq!(
            after(["move a x", "build x", "done", "roll", "done", "resign"]),
            Progress::Ended
        );
    }

    #[test]
    fn another_order_is_as_good() {
        assert_eq!(after(["build x"]), Progress::At(0));
        assert_eq!(after(["build x", "move a x"]), Progress::At(2));
        // Which of the two is meant is unknown.
        assert_eq!(after(["done"]), Progress::At(0));
    }

    #[test]
    fn what_is_optional_may_be_left_out() {
        assert_eq!(after(["move a x", "done"]), Progress::At(3));
    }

    #[test]
    fn a_detour_leaves_the_step_where_it_is_unless_luck_was_drawn_for_it() {
        assert_eq!(after(["move a x", "move c y"]), Progress::At(1));
        assert_eq!(after(["move a x", "fight"]), Progress::Left(1));
    }

    #[test]
    fn a_page_is_told_what_belongs_to_a_step() {
        let lesson = lesson();
        assert_eq!(lesson.patterns(1), ["build x", "roll"]);
        assert_eq!(lesson.patterns(2), ["done", "move b *", "roll"]);
    }
}
