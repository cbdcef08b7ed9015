//! Playing an example, up to the first thing that does not hold.

use super::{
    Example, ExampleError,
    file::{Options, Over, Placed, Step, each},
};
use crate::{Probe, ProbeError};
use kernel::{
    Seat, Seats, Turn,
    host::{Dice, Hosted, HostedMatch, read_orders},
};
use std::collections::BTreeMap;
use toml::Spanned;

/// A played example.
pub struct Ran {
    pub steps: usize,
    pub actions: usize,
    /// Things that had to hold and did.
    pub checks: usize,
    /// The game as the example leaves it.
    pub end: Box<dyn HostedMatch>,
}

/// Where in the file something went wrong, and what.
struct Wrong {
    at: usize,
    what: String,
}

fn wrong<E: std::fmt::Display>(at: usize) -> impl Fn(E) -> Wrong {
    move |error| Wrong {
        at,
        what: error.to_string(),
    }
}

fn fails(at: usize, what: String) -> Result<(), Wrong> {
    Err(Wrong { at, what })
}

struct Runner<'h> {
    hosted: &'h dyn Hosted,
    game: Box<dyn HostedMatch>,
    /// Named positions: numbers of the journal.
    marks: BTreeMap<String, usize>,
    actions: usize,
    checks: usize,
}

impl Example {
    /// Plays the example on its game.
    pub fn run(&self, hosted: &dyn Hosted) -> Result<Ran, ExampleError> {
        let file = &self.file;
        if hosted.name() != file.game {
            let what = format!(
                "this is an example of `{}`, not of `{}`",
                file.game,
                hosted.name()
            );
            return Err(self.error(None, 0, what));
        }
        let game = begin(
            hosted,
            file.position.as_ref(),
            file.options.as_ref(),
            &file.chance,
        )
        .map_err(|wrong| self.error(None, wrong.at, wrong.what))?;
        let mut runner = Runner {
            hosted,
            game,
            marks: BTreeMap::new(),
            actions: 0,
            checks: 0,
        };
        for (number, step) in (1..).zip(&file.step) {
            runner
                .step(step.get_ref())
                .map_err(|wrong| self.error(Some(number), wrong.at, wrong.what))?;
        }
        runner
            .all_drawn()
            .map_err(|what| self.error(None, self.text.len(), what))?;
        Ok(Ran {
            steps: file.step.len(),
            actions: runner.actions,
            checks: runner.checks,
            end: runner.game,
        })
    }
}

fn begin(
    hosted: &dyn Hosted,
    position: Option<&Spanned<String>>,
    options: Option<&Spanned<Options>>,
    chance: &str,
) -> Result<Box<dyn HostedMatch>, Wrong> {
    let dice = Dice::named(chance);
    match (position, options) {
        (Some(position), None) => hosted
            .at_position(position.get_ref(), dice)
            .map_err(wrong(position.span().start)),
        (Some(_), Some(options)) => Err(Wrong {
            at: options.span().start,
            what: String::from("a position says its own options: leave one of them out"),
        }),
        (None, options) => {
            let pairs: Vec<(String, String)> = options
                .iter()
                .flat_map(|options| options.get_ref())
                .map(|(key, value)| (key.clone(), value.text()))
                .collect();
            let at = options.map_or(0, |options| options.span().start);
            hosted.new_match(&pairs, dice).map_err(|error| Wrong {
                at,
                what: error.to_string(),
            })
        }
    }
}

impl Runner<'_> {
    fn step(&mut self, step: &Step) -> Result<(), Wrong> {
        self.happen(step)?;
        self.hold(step)?;
        if let Some(name) = &step.mark {
            let number = self.game.journal_len();
            self.marks.insert(name.clone(), number);
        }
        Ok(())
    }

    /// A script that was not drawn to its end did not script what it was meant to.
    fn all_drawn(&self) -> Result<(), String> {
        match self.game.script_left() {
            0 => Ok(()),
            left => Err(format!(
                "at the end scripted outcomes are left that nobody drew: {left}"
            )),
        }
    }

    fn happen(&mut self, step: &Step) -> Result<(), Wrong> {
        if step.position.is_some() || step.options.is_some() {
            // The step's script is there from the start: entering a position may draw.
            let chance = step.script.as_ref().map_or("", |script| script.get_ref());
            let (position, options) = (step.position.as_ref(), step.options.as_ref());
            let at = position.map_or(0, |position| position.span().start);
            self.all_drawn().or_else(|what| fails(at, what))?;
            self.game = begin(self.hosted, position, options, chance)?;
            self.marks.clear();
        } else {
            if let Some(name) = &step.back_to {
                let Some(number) = self.marks.get(name.get_ref()).copied() else {
                    return fails(
                        name.span().start,
                        format!("no earlier step has `mark = \"{}\"`", name.get_ref()),
                    );
                };
                self.game
                    .rollback(number, Seats::ALL)
                    .map_err(wrong(name.span().start))?;
            }
            if let Some(script) = &step.script {
                self.game.script(script.get_ref());
            }
        }
        if let Some(orders) = &step.orders {
            let at = orders.span().start;
            for (seat, text) in orders.get_ref() {
                let seat = self.game.try_seat(seat).map_err(wrong(at))?;
                let read = read_orders(text).map_err(wrong(at))?;
                self.game.set_orders(seat, read).map_err(wrong(at))?;
            }
        }
        for Placed { at, value: seat } in each(&step.undo) {
            self.game.try_undo(seat).map_err(wrong(at))?;
        }
        for Placed { at, value: name } in each(&step.redo) {
            let seat = self.game.try_seat(name).map_err(wrong(at))?;
            self.game.redo(seat).map_err(wrong(at))?;
        }
        for Placed { at, value: action } in each(&step.r#do) {
            self.game.try_play(action).map_err(wrong(at))?;
            self.actions += 1;
        }
        Ok(())
    }

    fn hold(&mut self, step: &Step) -> Result<(), Wrong> {
        let game = &self.game;
        let mut checks = 0;
        for Placed { at, value } in each(&step.refuse) {
            game.try_refuse(&value.action, value.rule.as_deref())
                .map_err(wrong(at))?;
            checks += 1;
        }
        for Placed { at, value: action } in each(&step.legal) {
            game.try_legal(action).map_err(wrong(at))?;
            checks += 1;
        }
        for Placed { at, value: action } in each(&step.illegal) {
            game.try_refuse(action, None).map_err(wrong(at))?;
            checks += 1;
        }
        if let Some(only) = &step.only {
            self.only(only)?;
            checks += 1;
        }
        for Placed { at, value } in each(&step.why_not) {
            game.try_why_not(&value.target, value.rule.as_deref())
                .map_err(wrong(at))?;
            checks += 1;
        }
        for Placed { at, value: target } in each(&step.choosable) {
            game.try_choosable(target).map_err(wrong(at))?;
            checks += 1;
        }
        for Placed { at, value: name } in each(&step.cannot_undo) {
            let seat = game.try_seat(name).map_err(wrong(at))?;
            if game.can_undo(seat) {
                let what = format!("`{name}` must not be able to take anything back, but is");
                return fails(at, what);
            }
            checks += 1;
        }
        if let Some(decides) = &step.decides {
            let wanted = each(&step.decides);
            let wanted: Vec<&str> = wanted.iter().map(|name| name.value.as_str()).collect();
            let found = names(&**game, game.turn().seats());
            if wanted != found {
                let (wanted, found) = (wanted.join(", "), found.join(", "));
                let what = format!("`{wanted}` must decide, but it is `{found}`");
                return fails(decides.span().start, what);
            }
            checks += 1;
        }
        for (question, answer) in &step.expect {
            game.try_is(question, &answer.get_ref().text())
                .map_err(wrong(answer.span().start))?;
            checks += 1;
        }
        if let Some(over) = &step.over {
            self.over(over)?;
            checks += 1;
        }
        self.checks += checks;
        Ok(())
    }

    /// Exactly these actions are legal for the seats they name, or for the only one that must decide.
    fn only(&self, only: &Spanned<Vec<String>>) -> Result<(), Wrong> {
        let at = only.span().start;
        let due = self.game.turn().seats();
        let mut wanted: BTreeMap<Seat, Vec<&str>> = BTreeMap::new();
        for action in only.get_ref() {
            let named = action.split_once(':').and_then(|(name, rest)| {
                let seat = self.game.try_seat(name.trim()).ok()?;
                Some((seat, rest.trim()))
            });
            let alone = || due.single().map(|seat| (seat, action.trim()));
            let Some((seat, action)) = named.or_else(alone) else {
                let action = action.clone();
                let seats = names(&*self.game, due).join(", ");
                return Err(wrong(at)(ProbeError::WhichSeat { action, seats }));
            };
            wanted.entry(seat).or_default().push(action);
        }
        if only.get_ref().is_empty() {
            for seat in due.iter() {
                wanted.entry(seat).or_default();
            }
        }
        for (seat, wanted) in wanted {
            let found = self.game.actions(seat);
            if let Some(missing) = wanted
                .iter()
                .find(|action| !found.iter().any(|other| other == *action))
            {
                return fails(at, format!("`{missing}` must be legal, but is not"));
            }
            if let Some(extra) = found
                .iter()
                .find(|action| !wanted.contains(&action.as_str()))
            {
                return fails(at, format!("`{extra}` is legal, but must not be"));
            }
        }
        Ok(())
    }

    fn over(&self, over: &Spanned<Over>) -> Result<(), Wrong> {
        let at = over.span().start;
        let turn = self.game.turn();
        match (over.get_ref(), &turn) {
            (Over::Whether(wanted), _) if *wanted == turn.is_over() => Ok(()),
            (Over::Whether(true) | Over::So { .. }, Turn::Decide(_)) => {
                fails(at, String::from("the game must be over, but it goes on"))
            }
            (Over::Whether(_), _) => fails(at, String::from("the game must go on, but it is over")),
            (Over::So { winners, manner }, Turn::Over(outcome)) => {
                let found = names(&*self.game, outcome.winners);
                if *winners != found {
                    let (winners, found) = (winners.join(", "), found.join(", "));
                    return fails(
                        at,
                        format!("the winners must be `{winners}`, but are `{found}`"),
                    );
                }
                match manner {
                    Some(manner) if *manner != outcome.manner => fails(
                        at,
                        format!(
                            "the game must end by `{manner}`, but ended by `{}`",
                            outcome.manner
                        ),
                    ),
                    _ => Ok(()),
                }
            }
        }
    }
}

fn names(game: &dyn HostedMatch, seats: Seats) -> Vec<&'static str> {
    let names = game.seat_names();
    seats
        .iter()
        .filter_map(|seat| names.get(seat.index()).copied())
        .collect()
}
