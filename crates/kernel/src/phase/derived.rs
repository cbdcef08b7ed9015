//! What the list of phases makes of itself: a game.

use super::{AnyPhase, Legal, Next, Play, Rules, Shortcut, Shown, Stack, must};
use crate::{
    BadInput, Chance, Context, Game, Message, Name, Recorder, Refusal, Scene, Seat, Seats, Target,
    Turn, Viewer,
    beat::Beat,
    foresight::Consequence,
    order::{Window, WindowKind},
    record::Heard,
    scene::{Choice, Lens, LensKind, Portrait, Stage},
};

/// The running phase.
fn top<G: Rules>(state: &G::State) -> Option<&G::Phase> {
    G::stack(state).as_slice().last()
}

/// The innermost fight or roll under way.
fn stage<G: Rules>(game: &G, state: &G::State, viewer: Viewer) -> Option<Stage> {
    let phases = G::stack(state).as_slice().iter().rev();
    let mut stages = phases.filter_map(|phase| phase.stage(game.at(state), viewer));
    stages.next()
}

/// Whether this is what one clicks, first or last.
fn is_at(first: Option<&Target>, last: &Target, clicked: &Target) -> bool {
    last == clicked || first == Some(clicked)
}

/// The phase's shortcuts as choices: a button sends all actions.
fn shortcuts<G: Rules>(
    game: &G,
    state: &G::State,
    phase: &G::Phase,
    seat: Seat,
) -> impl Iterator<Item = Choice> {
    let all = phase.shortcuts(game, state, seat).into_iter();
    all.map(|Shortcut { actions, shown }| {
        let words: Vec<Name> = (actions.iter())
            .map(|action| Rules::write(game, *action))
            .collect();
        let gesture = Name::from(words.join("; "));
        let target = match shown.target {
            Target::Button(_) => Target::Button(gesture.clone()),
            thing => thing,
        };
        choice(Shown { target, ..shown }, gesture)
    })
}

fn choice(shown: Shown, action: Name) -> Choice {
    Choice {
        first: shown.first,
        target: shown.target,
        action,
        label: shown.label,
    }
}

/// Whether a phase now waits for a seat, or something is left to run.
#[derive(PartialEq, Eq)]
enum Then {
    Waits,
    GoesOn,
}

/// Carries out what the phase at this depth wants.
fn carry_on<G: Rules>(
    state: &mut G::State,
    depth: usize,
    next: Next<G>,
    back: &mut Option<G::Returned>,
) -> Then {
    let stack = G::stack_mut(state);
    match next {
        Next::Ask(phase) => {
            stack.set(depth, phase);
            // What it called meanwhile comes first.
            if stack.as_slice().len() == depth + 1 {
                return Then::Waits;
            }
        }
        Next::Then(phase) => stack.set(depth, phase),
        Next::Call(phase, other) => {
            stack.set(depth, phase);
            stack.call(other);
        }
        Next::Return(value) => {
            stack.remove(depth);
            let alone = stack.as_slice().len() == depth;
            debug_assert!(
                alone || value == G::Returned::default(),
                "{value:?} is lost: a phase that returns a value calls nobody"
            );
            *back = alone.then_some(value);
        }
    }
    Then::GoesOn
}

/// No game does so much by itself without asking anybody: it would be going round in circles.
const LONGEST_RUN: usize = 100_000;

/// Runs what happens by itself until a seat must decide or the game is over.
fn run<G: Rules>(play: &mut Play<'_, G>, mut back: Option<G::Returned>) {
    for steps in 0.. {
        assert!(steps < LONGEST_RUN, "the phases go round in circles");
        if play.game.outcome(play.state).is_some() {
            return;
        }
        let phases = G::stack(play.state).as_slice();
        let Some(phase) = phases.last().cloned() else {
            return;
        };
        let depth = phases.len() - 1;
        let next = phase.resume(play, back.take());
        if carry_on(play.state, depth, next, &mut back) == Then::Waits {
            return;
        }
    }
}

/// Plays with the chance and the listener that [`Game`] was given.
fn playing<G: Rules, C: Chance, R: Recorder<G::Event>>(
    game: &G,
    state: &mut G::State,
    cx: &mut Context<'_, C, R>,
    watched: G::Watched,
    act: impl FnOnce(&mut Play<'_, G>),
) {
    let mut heard = R::LISTENS.then(Heard::default);
    act(&mut Play {
        game,
        state,
        chance: cx.chance,
        heard: heard.as_mut(),
        watched,
    });
    let Some(heard) = heard else {
        return;
    };
    for (audience, event) in heard.events {
        cx.record.event(audience, || event);
    }
    if heard.revealed {
        cx.record.reveal();
    }
}

/// Whether the seat must decide at all.
fn judge_seat<G: Rules>(game: &G, state: &G::State, seat: Seat) -> Legal<G> {
    must(game.outcome(state).is_none(), G::OVER)?;
    let (at, phase) = (game.at(state), top::<G>(state));
    let due = phase.map_or(Seats::NONE, |phase| phase.decides(at));
    if due.contains(seat) {
        return Ok(());
    }
    Err(phase
        .and_then(|phase| phase.not_due(at, seat))
        .unwrap_or(G::NOT_YOURS))
}

fn judge<G: Rules>(game: &G, state: &G::State, seat: Seat, action: G::Action) -> Legal<G> {
    judge_seat(game, state, seat)?;
    let phase = top::<G>(state).ok_or(G::OVER)?;
    judge_action(game, state, phase, seat, action)
}

/// Whether the phase takes the action. One it knows nothing of is answered by the game, if that knows better.
fn judge_action<G: Rules>(
    game: &G,
    state: &G::State,
    phase: &G::Phase,
    seat: Seat,
    action: G::Action,
) -> Legal<G> {
    let at = game.at(state);
    phase.allows(at, seat, action).map_err(|no| {
        if no == phase.otherwise(at) {
            game.misplaced(at, seat, action).unwrap_or(no)
        } else {
            no
        }
    })
}

impl<G: Rules> Game for G {
    type State = G::State;
    type Action = G::Action;
    type Event = G::Event;
    type Options = G::Options;

    const NAME: &'static str = G::NAME;
    const RULES_VERSION: u32 = G::RULES_VERSION;
    const LONGEST_GAME: usize = G::LONGEST_GAME;

    fn data_hash(&self) -> [u8; 32] {
        Rules::data_hash(self)
    }

    fn read_options(&self, pairs: &[(String, String)]) -> Result<G::Options, BadInput> {
        Rules::read_options(self, pairs)
    }

    fn write_options(&self, options: &G::Options) -> Vec<(String, String)> {
        Rules::write_options(self, options)
    }

    fn all_options(&self) -> Vec<G::Options> {
        Rules::all_options(self)
    }

    fn seats(&self, options: &G::Options) -> &'static [&'static str] {
        Rules::seats(self, options)
    }

    fn options_of(&self, state: &G::State) -> G::Options {
        Rules::options_of(self, state)
    }

    fn start<C: Chance, R: Recorder<G::Event>>(
        &self,
        options: &G::Options,
        cx: &mut Context<'_, C, R>,
    ) -> G::State {
        let mut state = self.set_up(options);
        self.settle(&mut state, cx);
        state
    }

    fn turn(&self, state: &G::State) -> Turn {
        match self.outcome(state) {
            Some(outcome) => Turn::Over(outcome),
            None => Turn::Decide(
                top::<G>(state).map_or(Seats::NONE, |phase| phase.decides(self.at(state))),
            ),
        }
    }

    fn actions(&self, state: &G::State, seat: Seat, out: &mut Vec<G::Action>) {
        if let Some(phase) = top::<G>(state)
            && judge_seat(self, state, seat).is_ok()
        {
            phase.list(self.at(state), seat, out);
        }
    }

    fn check(&self, state: &G::State, seat: Seat, action: &G::Action) -> Result<(), Refusal> {
        judge(self, state, seat, *action).map_err(|no| no.told(self))
    }

    fn why_not(&self, state: &G::State, seat: Seat, target: &Target) -> Option<Refusal> {
        if let Err(no) = judge_seat(self, state, seat) {
            return Some(no.told(self));
        }
        let (at, phase) = (self.at(state), top::<G>(state)?);
        let mut offered = Vec::new();
        phase.list(at, seat, &mut offered);
        let is_clicked = |action: &G::Action| {
            phase
                .shows(at, seat, *action)
                .is_some_and(|shown| is_at(shown.first.as_ref(), &shown.target, target))
        };
        if offered.iter().any(is_clicked) {
            return None;
        }
        if shortcuts(self, state, phase, seat)
            .any(|choice| is_at(choice.first.as_ref(), &choice.target, target))
        {
            return None;
        }
        let thing = self.pointed_at(state, seat, target);
        let meant = match target {
            Target::Button(text) => Rules::read(self, state, text).ok(),
            _ => thing.and_then(|thing| {
                (phase.meant_by(at, seat, thing)).or_else(|| self.meant_by(at, seat, thing))
            }),
        };
        let no = meant.and_then(|action| judge_action(self, state, phase, seat, action).err());
        let otherwise = || match thing {
            Some(thing) => phase.not_meant(at, seat, thing),
            None => phase.otherwise(at),
        };
        Some(no.unwrap_or_else(otherwise).told(self))
    }

    fn apply<C: Chance, R: Recorder<G::Event>>(
        &self,
        state: &mut G::State,
        seat: Seat,
        action: G::Action,
        cx: &mut Context<'_, C, R>,
    ) {
        let phases = G::stack(state).as_slice();
        let Some(phase) = phases.last().cloned() else {
            return;
        };
        let depth = phases.len() - 1;
        let watched = if R::LISTENS {
            self.watch(state)
        } else {
            G::Watched::default()
        };
        playing(self, state, cx, watched, |play| {
            let asked = play.is_heard().then(|| phase.clone());
            let next = phase.answer(play, seat, action);
            let mut back = None;
            if carry_on(play.state, depth, next, &mut back) == Then::GoesOn {
                run(play, back);
            }
            if let Some(asked) = asked {
                G::noticed(play, &asked, seat, action);
            }
        });
    }

    fn settle<C: Chance, R: Recorder<G::Event>>(
        &self,
        state: &mut G::State,
        cx: &mut Context<'_, C, R>,
    ) {
        let nothing = G::Watched::default();
        playing(self, state, cx, nothing, |play| run(play, None));
    }

    fn is_draft(&self, state: &G::State, action: &G::Action) -> bool {
        top::<G>(state).is_some_and(|phase| phase.is_draft(self.at(state), *action))
    }

    fn windows(&self) -> &'static [WindowKind] {
        Rules::windows(self)
    }

    fn names_a_thing(&self, word: &str) -> bool {
        Rules::names_a_thing(self, word)
    }

    fn window(&self, state: &G::State, seat: Seat) -> Option<Window<G::Action>> {
        judge_seat(self, state, seat).ok()?;
        let (at, phase) = (self.at(state), top::<G>(state)?);
        phase.window(at, seat).or_else(|| {
            let endured = phase.endures(at, seat)?;
            Some(endured.passed_by(self.careful(state, seat)?))
        })
    }

    fn scene(&self, state: &G::State, viewer: Viewer) -> Scene {
        let mut scene = self.furniture(state, viewer);
        scene.stage = stage(self, state, viewer).map(Box::new);
        // Whoever sees everything reads what one of those who decide is asked, but chooses nothing.
        let reader = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Everything => top::<G>(state)
                .and_then(|phase| phase.foremost(self.at(state), self.turn(state).seats())),
            Viewer::Spectator => None,
        };
        let Some(seat) = reader.filter(|seat| judge_seat(self, state, *seat).is_ok()) else {
            return scene;
        };
        let (at, Some(phase)) = (self.at(state), top::<G>(state)) else {
            return scene;
        };
        if let Some(instruction) = phase.says(at, seat) {
            scene.prompt.instruction = instruction;
        }
        if viewer == Viewer::Everything {
            return scene;
        }
        scene.form = phase.form(at, seat).map(Box::new);
        let mut actions = Vec::new();
        phase.list(at, seat, &mut actions);
        scene.choices.reserve_exact(actions.len());
        for action in actions {
            if let Some(shown) = phase.shows(at, seat, action) {
                scene
                    .choices
                    .push(choice(shown, Rules::write(self, action)));
            }
        }
        (scene.choices).extend(shortcuts(self, state, phase, seat));
        scene
    }

    fn redeal<C: Chance>(&self, state: &G::State, viewer: Viewer, chance: &mut C) -> G::State {
        if viewer == Viewer::Everything {
            return state.clone();
        }
        let mut other = self.shuffle(state, viewer, chance);
        for depth in 0..G::stack(&other).as_slice().len() {
            let mut phase = G::stack(&other).as_slice()[depth].clone();
            phase.redeal(self.at(&other), viewer, chance);
            G::stack_mut(&mut other).set(depth, phase);
        }
        other
    }

    fn weigh(&self, state: &G::State, seat: Seat, actions: &[G::Action], weights: &mut Vec<i32>) {
        Rules::weigh(self, state, seat, actions, weights);
    }

    fn write(&self, action: &G::Action) -> String {
        Rules::write(self, *action).into()
    }

    fn read(&self, state: &G::State, text: &str) -> Result<G::Action, BadInput> {
        Rules::read(self, state, text)
    }

    fn write_for(
        &self,
        state: &G::State,
        seat: Seat,
        action: &G::Action,
        viewer: Viewer,
    ) -> String {
        if viewer.is(seat) {
            return Rules::write(self, *action).into();
        }
        let mut text = (top::<G>(state))
            .and_then(|phase| phase.redacted(self.at(state), seat, *action))
            .unwrap_or_else(|| Rules::write(self, *action).into());
        text.push_str(&self.glimpsed(state, seat, *action));
        text
    }

    fn log_line(&self, event: &G::Event) -> Message {
        Rules::log_line(self, event)
    }

    fn beat(&self, event: &G::Event) -> Beat {
        Rules::beat(self, event)
    }

    fn foresee(&self, state: &G::State, seat: Seat, action: &G::Action) -> Vec<Consequence> {
        let Some(phase) = top::<G>(state) else {
            return Vec::new();
        };
        if judge(self, state, seat, *action).is_err() {
            return Vec::new();
        }
        phase.foresees(self.at(state), seat, *action)
    }

    fn foresee_change(&self, before: &G::State, after: &G::State, seat: Seat) -> Vec<Consequence> {
        Rules::foresee_change(self, before, after, seat)
    }

    fn ventures(
        &self,
        state: &G::State,
        seat: Seat,
        first: &Target,
        to: &Target,
    ) -> Vec<Consequence> {
        Rules::ventures(self, state, seat, first, to)
    }

    fn portrait(&self, state: &G::State, viewer: Viewer, target: &Target) -> Option<Portrait> {
        Rules::portrait(self, state, viewer, target)
    }

    fn lenses(&self) -> &'static [LensKind] {
        Rules::lenses(self)
    }

    fn lens(
        &self,
        state: &G::State,
        viewer: Viewer,
        id: &str,
        of: Option<&Target>,
    ) -> Option<Lens> {
        Rules::lens(self, state, viewer, id, of)
    }

    fn reason(&self, state: &G::State, seat: Seat, action: &G::Action) -> Option<Message> {
        Rules::reason(self, state, seat, *action)
    }

    fn goes_without_saying(&self, state: &G::State, seat: Seat) -> bool {
        judge_seat(self, state, seat).is_ok()
            && top::<G>(state).is_some_and(|phase| phase.goes_without_saying(self.at(state), seat))
    }

    fn depth(&self, state: &G::State) -> usize {
        G::stack(state).as_slice().len()
    }

    fn read_position(&self, text: &str) -> Result<G::State, BadInput> {
        Rules::read_position(self, text)
    }

    fn ask(&self, state: &G::State, question: &str) -> Result<String, BadInput> {
        Rules::ask(self, state, question)
    }

    fn invariants(&self, state: &G::State) -> Result<(), String> {
        Rules::invariants(self, state)
    }

    fn texts(&self, language: &str) -> &'static str {
        Rules::texts(self, language)
    }

    fn rulebook(&self) -> &'static str {
        Rules::rulebook(self)
    }

    fn primer(&self) -> &'static str {
        Rules::primer(self)
    }
}
