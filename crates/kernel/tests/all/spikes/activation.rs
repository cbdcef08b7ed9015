//! An activation with its windows: before it (turn and turn about), when a force is named, before the movement roll.
//!
//! Each side draws markers from its own pool and holds them in secret. A marker lists the windows it fits; what it does
//! either happens when it is played or is added to the roll later.

use super::{bare, conforms, unvaried};
use kernel::{
    Arg, BadInput, Bits, Chance, Frames, Message, Name, Outcome, Scene, Seat, Seats, Target,
    Viewer,
    host::{Dice, Match},
    name,
    order::{Topic, WindowKind, role},
    phase::{
        AnyPhase, Legal, Next, No, Offers, Phase, Play, Procedure, Rules, Shown, must, no, within,
    },
    phases,
    reaction::{Asking, Manner, Reacts, Timetable},
    scene::{Card, Hand},
};
use serde::{Deserialize, Serialize};

const MARKERS: usize = 12;
const HAND: usize = 3;
const IMPULSES: u8 = 6;

type Markers = Bits<1>;
type Playing<'a> = Play<'a, Campaign>;

/// The game with its table: which markers fit which window.
struct Campaign {
    fits: Timetable<1>,
}

impl Campaign {
    fn new() -> Campaign {
        let timings = (0..MARKERS).flat_map(|marker| {
            let of = move |effect| Effect::of(marker) == effect;
            let couriers = of(Effect::Couriers).then_some(Opening::Before);
            let delay = of(Effect::Delay).then_some(Opening::Named);
            let added = matches!(Effect::of(marker), Effect::Added(_)).then_some(Opening::Roll);
            [couriers, delay, added]
                .into_iter()
                .flatten()
                .map(move |window| (marker, window as usize))
        });
        Campaign {
            fits: Timetable::new(3, timings),
        }
    }
}

/// What a marker does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Effect {
    /// Happens: draw a marker, then give one back.
    Couriers,
    /// Happens: the activation is over.
    Delay,
    /// Is added to the movement roll.
    Added(i8),
}

impl Effect {
    fn of(marker: usize) -> Effect {
        match marker % 4 {
            0 => Effect::Couriers,
            1 => Effect::Delay,
            2 => Effect::Added(1),
            _ => Effect::Added(-1),
        }
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct State {
    stack: Frames<Step, 4>,
    impulse: u8,
    hands: [Markers; 2],
    pools: [Markers; 2],
    played: Markers,
    road: [[u8; 2]; 2],
}

impl State {
    /// What a seat might hold, for all the others know.
    fn unknown(&self, seat: Seat) -> Markers {
        self.hands[seat.index()].or(&self.pools[seat.index()])
    }
}

#[derive(Clone, Copy)]
struct At<'a> {
    game: &'a Campaign,
    state: &'a State,
}

phases! {
    enum Step of Campaign {
        Activation(Activation) runs,
        Window(Asking<Window>) asks,
        /// Inside a window: which marker goes back.
        GiveBack(GiveBack) asks,
        Name(NameForce) asks,
        ForcedMarch(ForcedMarch) asks,
        March(March) asks,
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Action {
    Play(u8),
    Pass,
    Back(u8),
    Activate(u8),
    Force,
    Spare,
    Step,
    Halt,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
enum Event {
    Played(Seat, u8),
    Drew(u8),
    Rolled(u8, i8),
    Marched(Seat, u8),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Marker(u8);

#[derive(Clone, Copy, PartialEq, Debug, Default)]
enum Returned {
    #[default]
    Nothing,
    Cancelled,
    /// The markers played in a window.
    Played(Markers),
    Named(u8),
    Forced(bool),
}

// ---------------------------------------------------------------- the procedure

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Activation {
    owner: Seat,
    force: u8,
    forced: bool,
    now: Now,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
enum Now {
    Deal,
    Before,
    Naming,
    Named,
    Forcing,
    Roll,
    Marched,
}

impl Activation {
    fn of(owner: Seat) -> Activation {
        Activation {
            owner,
            force: 0,
            forced: false,
            now: Now::Deal,
        }
    }

    fn then(mut self, now: Now, called: impl Into<Step>) -> Next<Campaign> {
        self.now = now;
        Next::Call(self.into(), called.into())
    }

    fn then_ask(self, now: Now, opening: Opening, manner: Manner) -> Next<Campaign> {
        let window = Window {
            opening,
            played: Markers::EMPTY,
        };
        let order = [self.owner, other(self.owner)];
        self.then(now, Asking::new(window, manner, order))
    }

    fn next(play: &mut Playing<'_>, owner: Seat) -> Next<Campaign> {
        play.state.impulse += 1;
        if play.state.impulse == IMPULSES {
            return Next::done();
        }
        Next::Then(Activation::of(other(owner)).into())
    }
}

impl Procedure<Campaign> for Activation {
    fn resume(mut self, play: &mut Playing<'_>, back: Option<Returned>) -> Next<Campaign> {
        match (self.now, back.unwrap_or_default()) {
            (Now::Deal, _) => {
                for seat in [Seat(0), Seat(1)] {
                    while play.state.hands[seat.index()].len() < HAND && draw(play, seat) {}
                }
                self.then_ask(Now::Before, Opening::Before, Manner::UntilAllPass)
            }
            (Now::Before, _) => self.then(Now::Naming, NameForce { owner: self.owner }),
            (Now::Naming, Returned::Named(force)) => {
                self.force = force;
                self.then_ask(Now::Named, Opening::Named, Manner::OneByOne)
            }
            (Now::Named, Returned::Cancelled) => Activation::next(play, self.owner),
            (Now::Named, _) => self.then(Now::Forcing, ForcedMarch { owner: self.owner }),
            (Now::Forcing, Returned::Forced(forced)) => {
                self.forced = forced;
                self.then_ask(Now::Roll, Opening::Roll, Manner::Once)
            }
            (Now::Roll, Returned::Played(markers)) => {
                let die = play.die();
                let added = modifiers(self.forced, markers);
                play.tell(|| Event::Rolled(die, added));
                let points = (die as i8 + added).clamp(0, 6) as u8;
                let march = March {
                    owner: self.owner,
                    force: self.force,
                    points,
                };
                self.then(Now::Marched, march)
            }
            (Now::Marched, _) => Activation::next(play, self.owner),
            (now, back) => unreachable!("{now:?} is not answered by {back:?}"),
        }
    }
}

/// The one function that odds, labels, the roll and the log would ask.
fn modifiers(forced: bool, markers: Markers) -> i8 {
    let added = markers.iter().map(|marker| match Effect::of(marker) {
        Effect::Added(amount) => amount,
        _ => 0,
    });
    added.sum::<i8>() + i8::from(forced)
}

fn other(seat: Seat) -> Seat {
    Seat(1 - seat.0)
}

fn pick(markers: &Markers, what: &'static str, chance: &mut dyn Chance) -> usize {
    let nth = |n: u32| markers.nth(n as usize).expect("one of them");
    nth(chance.pick(what, markers.len() as u32, &|n| format!("m{}", nth(n))))
}

fn draw(play: &mut Playing<'_>, seat: Seat) -> bool {
    let i = seat.index();
    let pool = play.state.pools[i];
    if pool.is_empty() {
        return false;
    }
    let marker = pick(&pool, "marker", play.chance());
    play.state.pools[i].remove(marker);
    play.state.hands[i].insert(marker);
    play.tell_only(seat, || Event::Drew(marker as u8));
    true
}

// ---------------------------------------------------------------- the windows

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
enum Opening {
    Before,
    Named,
    Roll,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Window {
    opening: Opening,
    played: Markers,
}

impl Reacts<Campaign> for Window {
    const PASS: Action = Action::Pass;
    const OTHERWISE: No<Marker> = no("9", "answer-the-window");

    fn word(&self) -> &'static str {
        match self.opening {
            Opening::Before => "before",
            Opening::Named => "named",
            Opening::Roll => "roll",
        }
    }

    fn about(&self, at: At<'_>) -> Vec<Topic> {
        let activation = within::<Campaign, Activation>(at.state);
        let force = activation.map(|it| Topic::thing(role::MOVER, format!("force-{}", it.force)));
        force.into_iter().collect()
    }

    fn turn(&self, at: At<'_>) -> u16 {
        at.state.impulse.into()
    }

    fn may_react(&self, at: At<'_>, seat: Seat) -> bool {
        let hand_size = at.state.hands[seat.index()].len();
        let unknown = at.state.unknown(seat);
        (at.game.fits).could_react(self.opening as usize, hand_size, &unknown)
    }

    fn candidates(&self, at: At<'_>, seat: Seat, each: &mut dyn FnMut(Action)) {
        for marker in at.state.hands[seat.index()].iter() {
            each(Action::Play(marker as u8));
        }
    }

    fn allows(&self, at: At<'_>, seat: Seat, action: Action) -> Legal<Campaign> {
        let Action::Play(marker) = action else {
            return Err(Self::OTHERWISE);
        };
        let hand = at.state.hands[seat.index()];
        must(
            usize::from(marker) < MARKERS && hand.contains(marker.into()),
            no("5", "not-held").of("marker", Marker(marker)),
        )?;
        must(
            (at.game.fits.fitting(self.opening as usize, &hand)).contains(marker.into()),
            no("9", "another-window")
                .of("marker", Marker(marker))
                .by(Marker(marker)),
        )?;
        let owner = within::<Campaign, Activation>(at.state).map(|it| it.owner);
        must(
            Effect::of(marker.into()) != Effect::Delay || owner != Some(seat),
            no("9", "not-against-oneself").of("marker", Marker(marker)),
        )
    }

    fn reacts(&mut self, play: &mut Playing<'_>, seat: Seat, action: Action) -> Option<Returned> {
        let Action::Play(marker) = action else {
            return None;
        };
        play.state.hands[seat.index()].remove(marker.into());
        play.state.played.insert(marker.into());
        self.played.insert(marker.into());
        play.tell(|| Event::Played(seat, marker));
        match Effect::of(marker.into()) {
            Effect::Delay => return Some(Returned::Cancelled),
            Effect::Couriers if draw(play, seat) => play.call(GiveBack { owner: seat }),
            _ => {}
        }
        None
    }

    fn closes(self, _: &mut Playing<'_>) -> Returned {
        Returned::Played(self.played)
    }

    fn says(&self, _: At<'_>, _: Seat) -> Message {
        Message::new("react")
    }

    fn shows(&self, at: At<'_>, _: Seat, action: Action) -> Shown {
        shown(at, action)
    }

    fn meant_by(&self, _: At<'_>, _: Seat, Marker(marker): Marker) -> Option<Action> {
        Some(Action::Play(marker))
    }
}

// ---------------------------------------------------------------- the decisions

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct GiveBack {
    owner: Seat,
}

impl Phase<Campaign> for GiveBack {
    const OTHERWISE: No<Marker> = no("6", "give-one-back");

    fn decides(&self, _: At<'_>) -> Seats {
        Seats::one(self.owner)
    }

    fn offers(&self, at: At<'_>, seat: Seat, offer: &mut Offers<'_, '_, Campaign, Self>) {
        let hand = at.state.hands[seat.index()];
        offer.each(hand.iter().map(|marker| Action::Back(marker as u8)));
    }

    fn allows(&self, at: At<'_>, seat: Seat, action: Action) -> Legal<Campaign> {
        match action {
            Action::Back(marker) => must(
                usize::from(marker) < MARKERS
                    && at.state.hands[seat.index()].contains(marker.into()),
                no("5", "not-held").of("marker", Marker(marker)),
            ),
            _ => Err(Self::OTHERWISE),
        }
    }

    fn answer(self, play: &mut Playing<'_>, seat: Seat, action: Action) -> Next<Campaign> {
        if let Action::Back(marker) = action {
            play.state.hands[seat.index()].remove(marker.into());
            play.state.pools[seat.index()].insert(marker.into());
        }
        Next::done()
    }

    fn says(&self, _: At<'_>, _: Seat) -> Message {
        Message::new("give-back")
    }

    fn shows(&self, at: At<'_>, _: Seat, action: Action) -> Shown {
        shown(at, action)
    }

    fn meant_by(&self, _: At<'_>, _: Seat, Marker(marker): Marker) -> Option<Action> {
        Some(Action::Back(marker))
    }

    fn redacted(&self, _: At<'_>, _: Seat, _: Action) -> Option<String> {
        Some("back ?".to_owned())
    }
}

/// A decision of one seat between actions that are always allowed.
macro_rules! simple {
    ($phase:ident, $actions:pat, [$($offered:expr),+], |$me:ident, $play:ident, $action:ident| $answer:expr) => {
        impl Phase<Campaign> for $phase {
            const OTHERWISE: No<Marker> = no("7", "decide-first");

            fn decides(&self, _: At<'_>) -> Seats {
                Seats::one(self.owner)
            }

            fn offers(&self, _: At<'_>, _: Seat, offer: &mut Offers<'_, '_, Campaign, Self>) {
                offer.each([$($offered),+]);
            }

            fn allows(&self, _: At<'_>, _: Seat, action: Action) -> Legal<Campaign> {
                must(matches!(action, $actions), Self::OTHERWISE)?;
                self.has_room(action)
            }

            fn answer(self, $play: &mut Playing<'_>, _: Seat, $action: Action) -> Next<Campaign> {
                let $me = self;
                $answer
            }

            fn says(&self, _: At<'_>, _: Seat) -> Message {
                Message::new("decide")
            }

            fn shows(&self, at: At<'_>, _: Seat, action: Action) -> Shown {
                shown(at, action)
            }
        }
    };
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct NameForce {
    owner: Seat,
}

impl NameForce {
    fn has_room(&self, _: Action) -> Legal<Campaign> {
        Ok(())
    }
}

simple!(
    NameForce,
    Action::Activate(0 | 1),
    [Action::Activate(0), Action::Activate(1)],
    |_me, _play, action| {
        let Action::Activate(force) = action else {
            return Next::done();
        };
        Next::Return(Returned::Named(force))
    }
);

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct ForcedMarch {
    owner: Seat,
}

impl ForcedMarch {
    fn has_room(&self, _: Action) -> Legal<Campaign> {
        Ok(())
    }
}

simple!(
    ForcedMarch,
    Action::Force | Action::Spare,
    [Action::Force, Action::Spare],
    |_me, _play, action| Next::Return(Returned::Forced(action == Action::Force))
);

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct March {
    owner: Seat,
    force: u8,
    points: u8,
}

impl March {
    fn has_room(&self, action: Action) -> Legal<Campaign> {
        must(
            action != Action::Step || self.points > 0,
            no("8", "no-points-left").number("points", self.points),
        )
    }
}

simple!(
    March,
    Action::Step | Action::Halt,
    [Action::Step, Action::Halt],
    |me, play, action| {
        if action == Action::Halt {
            return Next::done();
        }
        play.state.road[me.owner.index()][usize::from(me.force)] += 1;
        play.tell(|| Event::Marched(me.owner, me.force));
        let points = me.points - 1;
        Next::Ask(March { points, ..me }.into())
    }
);

// ---------------------------------------------------------------- the rest of the game

fn shown(at: At<'_>, action: Action) -> Shown {
    let target = match action {
        Action::Play(marker) | Action::Back(marker) => Target::Card(name!("m{marker}")),
        _ => Target::Button(at.game.write(action)),
    };
    Shown::new(target, Message::new("do"))
}

impl Rules for Campaign {
    type State = State;
    type Action = Action;
    type Event = Event;
    type Options = ();
    type Phase = Step;
    type Stack = Frames<Step, 4>;
    type At<'a> = At<'a>;
    type Thing = Marker;
    type Returned = Returned;
    type Watched = ();

    const NAME: &'static str = "campaign";
    const RULES_VERSION: u32 = 1;
    const LONGEST_GAME: usize = 400;
    const OVER: No<Marker> = no("1", "over");
    const NOT_YOURS: No<Marker> = no("1", "not-yours");

    unvaried!();

    fn set_up(&self, (): &()) -> State {
        let mut stack = Frames::default();
        stack.call(Activation::of(Seat(0)).into());
        let half = |of: usize| (0..MARKERS).filter(|marker| marker / 4 % 2 == of).collect();
        // The markers of both sides are told apart by their numbers; the last four belong to the first.
        State {
            stack,
            impulse: 0,
            hands: [Markers::EMPTY; 2],
            pools: [half(0), half(1)],
            played: Markers::EMPTY,
            road: [[0; 2]; 2],
        }
    }

    fn at<'a>(&'a self, state: &'a State) -> At<'a> {
        At { game: self, state }
    }

    fn stack(state: &State) -> &Self::Stack {
        &state.stack
    }

    fn stack_mut(state: &mut State) -> &mut Self::Stack {
        &mut state.stack
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        let over = state.stack.is_empty();
        over.then(|| Outcome {
            winners: Seats::NONE,
            manner: "over".to_owned(),
        })
    }

    fn name_of(&self, Marker(marker): Marker) -> Arg {
        Arg::Text(name!("m{marker}"))
    }

    fn paragraph_of(&self, Marker(marker): Marker) -> Name {
        name!("E.m{marker}")
    }

    fn windows(&self) -> &'static [WindowKind] {
        const ROLES: &[&str] = &[role::MOVER];
        const KINDS: [WindowKind; 3] = [
            WindowKind {
                kind: "before",
                roles: ROLES,
            },
            WindowKind {
                kind: "named",
                roles: ROLES,
            },
            WindowKind {
                kind: "roll",
                roles: ROLES,
            },
        ];
        &KINDS
    }

    fn names_a_thing(&self, word: &str) -> bool {
        ["force-0", "force-1"].contains(&word)
    }

    fn pointed_at(&self, _: &State, _: Seat, target: &Target) -> Option<Marker> {
        match target {
            Target::Card(id) => id.strip_prefix('m')?.parse().ok().map(Marker),
            _ => None,
        }
    }

    fn furniture(&self, state: &State, viewer: Viewer) -> Scene {
        let running = state.stack.top();
        let due = running.map_or(Seats::NONE, |phase| phase.decides(self.at(state)));
        let mut scene = bare(Self::NAME, viewer, due);
        for seat in [Seat(0), Seat(1)] {
            let hand = state.hands[seat.index()];
            let own = viewer.is(seat);
            let card = |marker: usize| Card {
                id: name!("m{marker}"),
                suit: None,
                value: None,
                back: "marker".into(),
                title: None,
                text: None,
            };
            scene.hands.push(Hand {
                owner: name!("{}", seat.0),
                known: hand.iter().filter(|_| own).map(card).collect(),
                unknown: vec![("marker".into(), if own { 0 } else { hand.len() as u8 })],
            });
        }
        scene
    }

    fn shuffle(&self, state: &State, viewer: Viewer, chance: &mut dyn Chance) -> State {
        let mut new = state.clone();
        for i in (0..2).filter(|i| !viewer.is(Seat(*i as u8))) {
            let held = state.hands[i].len();
            new.pools[i] = state.unknown(Seat(i as u8));
            new.hands[i] = Markers::EMPTY;
            for _ in 0..held {
                let marker = pick(&new.pools[i], "marker", chance);
                new.pools[i].remove(marker);
                new.hands[i].insert(marker);
            }
        }
        new
    }

    fn write(&self, action: Action) -> Name {
        match action {
            Action::Play(marker) => name!("play m{marker}"),
            Action::Back(marker) => name!("back m{marker}"),
            Action::Activate(force) => name!("activate {force}"),
            Action::Pass => "pass".into(),
            Action::Force => "force".into(),
            Action::Spare => "spare".into(),
            Action::Step => "step".into(),
            Action::Halt => "halt".into(),
        }
    }

    fn read(&self, _: &State, text: &str) -> Result<Action, BadInput> {
        let bad = || BadInput::new(format!("`{text}`"), "is not an action");
        let number = |word: &str| word.parse().map_err(|_| bad());
        let marker = |word: &str| number(word.strip_prefix('m').ok_or_else(bad)?);
        let action = match text.split(' ').collect::<Vec<_>>().as_slice() {
            ["play", word] => Action::Play(marker(word)?),
            ["back", word] => Action::Back(marker(word)?),
            ["activate", word] => Action::Activate(number(word)?),
            ["pass"] => Action::Pass,
            ["force"] => Action::Force,
            ["spare"] => Action::Spare,
            ["step"] => Action::Step,
            ["halt"] => Action::Halt,
            _ => return Err(bad()),
        };
        if self.write(action) == text {
            Ok(action)
        } else {
            Err(bad())
        }
    }

    fn log_line(&self, event: &Event) -> Message {
        match event {
            Event::Played(seat, marker) => Message::new("played")
                .number("seat", seat.0)
                .number("marker", *marker),
            Event::Drew(marker) => Message::new("drew").number("marker", *marker),
            Event::Rolled(die, added) => Message::new("rolled")
                .number("die", *die)
                .number("added", *added),
            Event::Marched(seat, force) => Message::new("marched")
                .number("seat", seat.0)
                .number("force", *force),
        }
    }

    fn invariants(&self, state: &State) -> Result<(), String> {
        let [a, b] = state.hands;
        let [c, d] = state.pools;
        let all = [a, b, c, d, state.played];
        let count: usize = all.iter().map(Markers::len).sum();
        if count == MARKERS {
            Ok(())
        } else {
            Err(format!("{count} markers"))
        }
    }
}

// ---------------------------------------------------------------- tests

#[test]
fn activations_nest_undo_replay_redeal_and_keep_silent_about_hands() {
    let report = conforms(&Campaign::new(), 60);
    assert!(report.variety() > 50, "{report}");
    assert!(report.twin_steps > 300, "{report}");
    assert!(report.undone > 50, "{report}");
}

/// The first holds m0 m1 m2, the second m4 m5 m6; then the script goes on.
fn game(script: &str) -> Match<Campaign, Box<Campaign>> {
    let script = format!("m0 m1 m2 m4 m5 m6 {script}");
    Match::new(Box::new(Campaign::new()), (), Dice::named(&script)).expect("no options")
}

#[track_caller]
fn play(game: &mut Match<Campaign, Box<Campaign>>, seat: u8, text: &str) {
    let action = Rules::read(game.game(), game.state(), text).expect("readable");
    let played = game.play(Seat(seat), &[action]);
    assert!(played.is_ok(), "{text}: {played:?}");
}

#[track_caller]
fn refused(game: &Match<Campaign, Box<Campaign>>, seat: u8, text: &str, rule: &str, reason: &str) {
    let action = Rules::read(game.game(), game.state(), text).expect("readable");
    let refusal = kernel::Game::check(game.game(), game.state(), Seat(seat), &action);
    let refusal = refusal.expect_err("forbidden");
    assert_eq!((&*refusal.rule, &*refusal.reason.key), (rule, reason));
}

fn due(game: &Match<Campaign, Box<Campaign>>) -> Vec<u8> {
    game.turn().seats().iter().map(|seat| seat.0).collect()
}

#[test]
fn a_decision_inside_a_window_comes_first_and_the_window_goes_on() {
    let mut game = game("m3");
    assert_eq!(due(&game), [0]);
    play(&mut game, 0, "play m0");
    // He has drawn and must give one back, though it would be the other's turn in the window.
    assert_eq!(due(&game), [0]);
    refused(&game, 0, "pass", "6", "give-one-back");
    play(&mut game, 0, "back m1");
    assert_eq!(due(&game), [1]);
    play(&mut game, 1, "pass");
    // Turn and turn about: it closes only when both have passed in a row.
    assert_eq!(due(&game), [0]);
    play(&mut game, 0, "pass");
    assert_eq!(due(&game), [0]);
    refused(&game, 0, "pass", "7", "decide-first");
}

#[test]
fn a_reaction_may_end_what_it_reacts_to() {
    let mut game = game("");
    for (seat, text) in [(0, "pass"), (1, "pass"), (0, "activate 1")] {
        play(&mut game, seat, text);
    }
    refused(&game, 0, "play m1", "9", "not-against-oneself");
    refused(&game, 0, "play m2", "E.m2", "another-window");
    refused(&game, 0, "play m5", "5", "not-held");
    play(&mut game, 0, "pass");
    play(&mut game, 1, "play m5");
    // The next activation is the other's, and markers were drawn up again.
    assert_eq!((game.state().impulse, due(&game)), (1, vec![1]));
}

#[test]
fn markers_are_added_to_the_roll_and_nothing_is_added_twice() {
    let mut game = game("3");
    let before = [
        (0, "pass"),
        (1, "pass"),
        (0, "activate 0"),
        (0, "pass"),
        (1, "pass"),
    ];
    let roll = [(0, "force"), (0, "play m2"), (1, "play m6")];
    for (seat, text) in before.into_iter().chain(roll) {
        play(&mut game, seat, text);
    }
    // 3, and one each for the forced march and two markers.
    for _ in 0..6 {
        play(&mut game, 0, "step");
    }
    refused(&game, 0, "step", "8", "no-points-left");
    assert_eq!(game.state().road, [[6, 0], [0, 0]]);
}

#[test]
fn a_window_does_not_open_for_whoever_is_known_to_have_nothing_for_it() {
    let campaign = Campaign::new();
    let mut state = campaign.set_up(&());
    let window = |opening| Window {
        opening,
        played: Markers::EMPTY,
    };
    state.hands = [[8, 9].into_iter().collect(), [4].into_iter().collect()];
    state.pools = [Markers::EMPTY; 2];
    let at = campaign.at(&state);
    assert!(window(Opening::Before).may_react(at, Seat(0)));
    assert!(!window(Opening::Roll).may_react(at, Seat(0)));
    assert!(!window(Opening::Named).may_react(at, Seat(1)));
    // What the pool might have given counts as well as the hand.
    state.pools[1] = [5].into_iter().collect();
    assert!(window(Opening::Named).may_react(campaign.at(&state), Seat(1)));
    state.hands[1] = Markers::EMPTY;
    assert!(!window(Opening::Named).may_react(campaign.at(&state), Seat(1)));
}
