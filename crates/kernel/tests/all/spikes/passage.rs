//! A move, a reaction to it, a battle, and the move goes on.
//!
//! A fleet of unknown strength passes along five seas. At every step the other may come out against it with ships he
//! holds in secret ports; they fight, with a decision in between; whoever is left goes on with the points it had.

use super::{bare, bare_state, conforms, unvaried};
use kernel::{
    Arg, BadInput, Chance, Frames, Message, Name, Outcome, Scene, Seat, Seats, Target, Viewer,
    host::{Dice, Match, read_orders},
    name,
    order::{Topic, WindowKind, role},
    phase::{
        AnyPhase, Legal, Next, No, Offers, Phase, Play, Procedure, Rules, Shown, must, no, within,
    },
    phases,
    reaction::{Asking, Manner, Reacts},
    scene::Panel,
};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

const MOVER: Seat = Seat(0);
const WATCHER: Seat = Seat(1);
const SEAS: u8 = 5;
const MOST_SHIPS: u8 = 3;

struct Sea;
type Playing<'a> = Play<'a, Sea>;

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct State {
    stack: Frames<Step, 4>,
    /// Ships of the fleet; its strength is public once it has fought.
    ships: u8,
    known: bool,
    at: u8,
    /// Ships in each sea's port, known to their owner alone.
    ports: [u8; SEAS as usize],
    /// Ports that were seen.
    seen: [bool; SEAS as usize],
}

type At<'a> = &'a State;

phases! {
    enum Step of Sea {
        Voyage(Voyage) asks,
        Sortie(Asking<Sortie>) asks,
        Battle(Battle) runs,
        Order(Order) asks,
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Action {
    Sail,
    Anchor,
    Attack,
    Pass,
    Press,
    Break,
}

const ACTIONS: [(Action, &str); 6] = [
    (Action::Sail, "sail"),
    (Action::Anchor, "anchor"),
    (Action::Attack, "attack"),
    (Action::Pass, "pass"),
    (Action::Press, "press"),
    (Action::Break, "break"),
];

#[derive(Clone, PartialEq, Debug, Serialize)]
enum Event {
    Sailed(u8),
    Sighted(u8, u8),
    Salvo(Seat, u8),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Place(u8);

#[derive(Clone, Copy, PartialEq, Debug, Default)]
enum Returned {
    #[default]
    Nothing,
    /// Somebody comes out to fight.
    Sortie,
    Orders(bool),
}

/// The fleet moves, with so many points left.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Voyage {
    points: u8,
}

impl Phase<Sea> for Voyage {
    const OTHERWISE: No<Place> = no("2", "sail-or-anchor");

    fn decides(&self, _: At<'_>) -> Seats {
        Seats::one(MOVER)
    }

    /// After a step it is watched; after a battle it goes on with what it had.
    fn resume(self, play: &mut Playing<'_>, back: Option<Returned>) -> Next<Sea> {
        match back {
            Some(Returned::Sortie) => Next::Call(self.into(), Battle { rounds: 0 }.into()),
            _ if play.state.ships == 0 => Next::done(),
            _ => Next::Ask(self.into()),
        }
    }

    fn offers(&self, _: At<'_>, _: Seat, offer: &mut Offers<'_, '_, Sea, Self>) {
        offer.each([Action::Sail, Action::Anchor]);
    }

    fn allows(&self, at: At<'_>, _: Seat, action: Action) -> Legal<Sea> {
        match action {
            Action::Sail => {
                must(self.points > 0, no("2.1", "no-points-left"))?;
                must(
                    at.at + 1 < SEAS,
                    no("2.2", "end-of-the-world").of("sea", Place(at.at)),
                )
            }
            Action::Anchor => Ok(()),
            _ => Err(Self::OTHERWISE),
        }
    }

    fn answer(mut self, play: &mut Playing<'_>, _: Seat, action: Action) -> Next<Sea> {
        if action == Action::Anchor {
            return Next::done();
        }
        self.points -= 1;
        play.state.at += 1;
        let sea = play.state.at;
        play.tell(|| Event::Sailed(sea));
        Next::Call(
            self.into(),
            Asking::new(Sortie, Manner::OneByOne, [WATCHER]).into(),
        )
    }

    fn says(&self, _: At<'_>, _: Seat) -> Message {
        Message::new("sail").number("points", self.points)
    }

    fn shows(&self, _: At<'_>, _: Seat, action: Action) -> Shown {
        shown(action)
    }
}

/// The other may come out of the port of the sea.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Sortie;

impl Reacts<Sea> for Sortie {
    const PASS: Action = Action::Pass;
    const OTHERWISE: No<Place> = no("3", "attack-or-pass");

    fn word(&self) -> &'static str {
        "sortie"
    }

    fn about(&self, at: At<'_>) -> Vec<Topic> {
        vec![Topic::thing(role::TO, format!("sea-{}", at.at))]
    }

    fn details(&self, at: At<'_>, _: Seat) -> Vec<Topic> {
        let ships = if at.known {
            Topic::number("ships", at.ships.into())
        } else {
            Topic::unknown("ships")
        };
        vec![Topic::thing(role::MOVER, "fleet"), ships]
    }

    fn turn(&self, at: At<'_>) -> u16 {
        at.at.into()
    }

    /// Only a port that was seen empty keeps silent.
    fn may_react(&self, at: At<'_>, _: Seat) -> bool {
        let port = usize::from(at.at);
        !at.seen[port] || at.ports[port] > 0
    }

    fn candidates(&self, _: At<'_>, _: Seat, each: &mut dyn FnMut(Action)) {
        each(Action::Attack);
    }

    fn allows(&self, at: At<'_>, _: Seat, action: Action) -> Legal<Sea> {
        must(action == Action::Attack, Self::OTHERWISE)?;
        must(
            at.ports[usize::from(at.at)] > 0,
            no("3.1", "empty-port").of("sea", Place(at.at)),
        )
    }

    fn reacts(&mut self, _: &mut Playing<'_>, _: Seat, _: Action) -> Option<Returned> {
        Some(Returned::Sortie)
    }

    fn closes(self, _: &mut Playing<'_>) -> Returned {
        Returned::Nothing
    }

    fn says(&self, _: At<'_>, _: Seat) -> Message {
        Message::new("sortie")
    }

    fn shows(&self, _: At<'_>, _: Seat, action: Action) -> Shown {
        shown(action)
    }
}

/// Salvoes until one side is gone or both have had enough.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Battle {
    rounds: u8,
}

const MOST_ROUNDS: u8 = 3;
const HITS: u8 = 5;

impl Procedure<Sea> for Battle {
    fn resume(mut self, play: &mut Playing<'_>, back: Option<Returned>) -> Next<Sea> {
        let port = usize::from(play.state.at);
        let tired = back == Some(Returned::Orders(false)) || self.rounds == MOST_ROUNDS;
        if tired || play.state.ships == 0 || play.state.ports[port] == 0 {
            return Next::done();
        }
        if self.rounds == 0 {
            let (ours, theirs) = (play.state.ships, play.state.ports[port]);
            play.state.known = true;
            play.state.seen[port] = true;
            play.reveal();
            play.tell(|| Event::Sighted(ours, theirs));
        }
        self.rounds += 1;
        for (seat, count) in [(MOVER, play.state.ships), (WATCHER, play.state.ports[port])] {
            let hits = (0..count).filter(|_| play.die() >= HITS).count() as u8;
            play.tell(|| Event::Salvo(seat, hits));
            let target = if seat == MOVER {
                &mut play.state.ports[port]
            } else {
                &mut play.state.ships
            };
            *target = target.saturating_sub(hits);
        }
        Next::Call(self.into(), Order.into())
    }
}

/// Both say whether they go on, and it goes on if one does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Order;

impl Phase<Sea> for Order {
    const OTHERWISE: No<Place> = no("4", "press-or-break");

    fn decides(&self, _: At<'_>) -> Seats {
        Seats::one(MOVER)
    }

    /// Nobody is asked over wrecks.
    fn resume(self, play: &mut Playing<'_>, _: Option<Returned>) -> Next<Sea> {
        let left = play.state.ports[usize::from(play.state.at)];
        if play.state.ships == 0 || left == 0 {
            return Next::done();
        }
        Next::Ask(self.into())
    }

    fn offers(&self, _: At<'_>, _: Seat, offer: &mut Offers<'_, '_, Sea, Self>) {
        offer.all_sure([Action::Press, Action::Break]);
    }

    fn allows(&self, at: At<'_>, _: Seat, action: Action) -> Legal<Sea> {
        debug_assert!(
            within::<Sea, Battle>(at).is_some(),
            "its caller is below it"
        );
        must(
            matches!(action, Action::Press | Action::Break),
            Self::OTHERWISE,
        )
    }

    fn answer(self, _: &mut Playing<'_>, _: Seat, action: Action) -> Next<Sea> {
        Next::Return(Returned::Orders(action == Action::Press))
    }

    fn says(&self, _: At<'_>, _: Seat) -> Message {
        Message::new("orders")
    }

    fn shows(&self, _: At<'_>, _: Seat, action: Action) -> Shown {
        shown(action)
    }
}

fn shown(action: Action) -> Shown {
    Shown::new(Target::Button(Sea.write(action)), Message::new("do"))
}

fn strength(what: &'static str, chance: &mut dyn Chance) -> u8 {
    chance.pick(what, u32::from(MOST_SHIPS) + 1, &|n| n.to_string()) as u8
}

impl Rules for Sea {
    type State = State;
    type Action = Action;
    type Event = Event;
    type Options = ();
    type Phase = Step;
    type Stack = Frames<Step, 4>;
    type At<'a> = At<'a>;
    type Thing = Place;
    type Returned = Returned;
    type Watched = ();

    const NAME: &'static str = "sea";
    const RULES_VERSION: u32 = 1;
    const LONGEST_GAME: usize = 60;
    const OVER: No<Place> = no("1", "over");
    const NOT_YOURS: No<Place> = no("1", "not-yours");

    unvaried!();
    bare_state!();

    fn set_up(&self, (): &()) -> State {
        let mut stack = Frames::default();
        stack.call(Voyage { points: SEAS }.into());
        State {
            stack,
            ships: 3,
            known: true,
            at: 0,
            ports: [0, 2, 0, 3, 1],
            seen: [false; SEAS as usize],
        }
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        let over = state.stack.is_empty();
        over.then(|| Outcome {
            winners: Seats::one(if state.ships > 0 { MOVER } else { WATCHER }),
            manner: "over".to_owned(),
        })
    }

    fn name_of(&self, Place(sea): Place) -> Arg {
        Arg::Text(name!("sea-{sea}"))
    }

    fn paragraph_of(&self, _: Place) -> Name {
        "1".into()
    }

    fn windows(&self) -> &'static [WindowKind] {
        &[WindowKind {
            kind: "sortie",
            roles: &[role::TO, role::MOVER, "ships"],
        }]
    }

    fn names_a_thing(&self, word: &str) -> bool {
        let sea = word.strip_prefix("sea-").and_then(|sea| sea.parse().ok());
        word == "fleet" || sea.is_some_and(|sea: u8| sea < SEAS)
    }

    fn pointed_at(&self, _: &State, _: Seat, _: &Target) -> Option<Place> {
        None
    }

    fn furniture(&self, state: &State, viewer: Viewer) -> Scene {
        let running = state.stack.top();
        let due = running.map_or(Seats::NONE, |phase| phase.decides(state));
        let mut scene = bare(Self::NAME, viewer, due);
        let seen = |port: usize| state.seen[port] || viewer.is(WATCHER);
        let ports = (0..state.ports.len()).filter(|port| seen(*port));
        let lines = ports.map(|port| {
            Message::new("port")
                .number("sea", port as i64)
                .number("ships", state.ports[port])
        });
        scene.panels.push(Arc::new(Panel {
            id: "sea".into(),
            title: Message::new("sea").number("at", state.at),
            lines: lines.collect(),
        }));
        scene
    }

    /// Ports nobody has seen may hold anything; the one that fights is in the open.
    fn shuffle(&self, state: &State, viewer: Viewer, chance: &mut dyn Chance) -> State {
        let mut new = state.clone();
        if viewer.is(WATCHER) {
            return new;
        }
        for port in 0..new.ports.len() {
            if !new.seen[port] {
                new.ports[port] = strength("port", chance);
            }
        }
        new
    }

    fn write(&self, action: Action) -> Name {
        let named = ACTIONS.iter().find(|(one, _)| *one == action);
        named.map_or("?", |(_, name)| name).into()
    }

    fn read(&self, _: &State, text: &str) -> Result<Action, BadInput> {
        let named = ACTIONS.iter().find(|(_, name)| *name == text);
        named
            .map(|(action, _)| *action)
            .ok_or_else(|| BadInput::new(format!("`{text}`"), "is not an action"))
    }

    fn log_line(&self, event: &Event) -> Message {
        match event {
            Event::Sailed(sea) => Message::new("sailed").number("sea", *sea),
            Event::Sighted(ours, theirs) => Message::new("sighted")
                .number("ours", *ours)
                .number("theirs", *theirs),
            Event::Salvo(seat, hits) => Message::new("salvo")
                .number("seat", seat.0)
                .number("hits", *hits),
        }
    }

    fn invariants(&self, state: &State) -> Result<(), String> {
        if state.at < SEAS {
            Ok(())
        } else {
            Err("off the map".to_owned())
        }
    }
}

#[test]
fn passages_nest_undo_replay_redeal_and_keep_silent_about_ports() {
    let report = conforms(&Sea, 300);
    assert!(report.variety() > 50, "{report}");
    assert!(report.twin_steps > 300, "{report}");
    // Little can be taken back where the other is asked after every step.
    assert!(report.undone > 5, "{report}");
}

#[track_caller]
fn play(game: &mut Match<Sea, &'static Sea>, seat: Seat, text: &str) {
    let action = Rules::read(game.game(), game.state(), text).expect("readable");
    let played = game.play(seat, &[action]);
    assert!(played.is_ok(), "{text}: {played:?}");
}

#[test]
fn after_a_battle_the_move_goes_on_with_the_points_it_had() {
    // Three dice of the fleet, two of the port; then one is left to answer two.
    let mut game = Match::new(&Sea, (), Dice::named("6 1 1 1 6  6 1 1")).expect("no options");
    play(&mut game, MOVER, "sail");
    play(&mut game, WATCHER, "attack");
    assert_eq!((game.state().ships, game.state().ports[1]), (2, 1));
    play(&mut game, MOVER, "press");
    assert_eq!((game.state().ships, game.state().ports[1]), (2, 0));
    let voyage = within::<Sea, Voyage>(game.state());
    assert_eq!(voyage, Some(&Voyage { points: SEAS - 1 }));
    play(&mut game, MOVER, "sail");
    play(&mut game, WATCHER, "pass");
    assert_eq!(game.state().at, 2);
}

#[test]
fn a_battle_may_be_broken_off_and_the_port_stays_known() {
    let mut game = Match::new(&Sea, (), Dice::named("1 1 1 1 1")).expect("no options");
    for (seat, text) in [(MOVER, "sail"), (WATCHER, "attack"), (MOVER, "break")] {
        play(&mut game, seat, text);
    }
    assert_eq!((game.state().at, game.state().seen[1]), (1, true));
    assert_eq!(game.turn().seats(), Seats::one(MOVER));
}

#[test]
fn the_watcher_lets_everything_pass_unless_it_enters_a_sea_or_has_become_weak() {
    let orders = |text| read_orders(text).expect("readable");
    let mut game = Match::new(&Sea, (), Dice::named("6 1 1 6 6  6 1 1")).expect("no options");
    let lets = orders("pass sortie unless to sea-1 unless ships at-most 2");
    game.set_orders(WATCHER, lets).expect("a sea and a number");
    play(&mut game, MOVER, "sail");
    play(&mut game, WATCHER, "attack");
    play(&mut game, MOVER, "press");
    play(&mut game, MOVER, "sail");
    // One ship is left: he asked to be told of that.
    assert_eq!(
        (game.state().ships, game.turn().seats()),
        (1, Seats::one(WATCHER))
    );
    game.set_orders(WATCHER, orders("pass when mover fleet unless to sea-4"))
        .expect("a fleet and a sea");
    assert_eq!(game.turn().seats(), Seats::one(MOVER));
    play(&mut game, MOVER, "sail");
    assert_eq!(
        (game.state().at, game.turn().seats()),
        (3, Seats::one(MOVER))
    );
    for (text, what) in [
        (
            "pass sorties",
            "there is no window `sorties` in this game; there are: sortie",
        ),
        (
            "pass unless into sea-4",
            "nothing plays the part of `into` there; there are: mover, ships, to",
        ),
        ("pass unless to sea-9", "there is no `sea-9` in this game"),
    ] {
        let refused = game.set_orders(WATCHER, orders(text)).expect_err(text);
        assert_eq!(refused.to_string(), what);
    }
}
