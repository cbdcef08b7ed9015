//! A search: raiders move unseen, and what was seen of them grows old.
//!
//! The hunter looks into one sea of a ring a turn. He finds what is there, crosses the wake of what is beside it, and
//! learns of all else that it is farther off. Everybody hears of it.

use super::{bare, bare_state, conforms, unvaried};
use kernel::{
    Arg, BadInput, Bits, Chance, Frames, Message, Name, Outcome, Scene, Seat, Seats, Target,
    Viewer,
    chance::below,
    host::{Dice, Match},
    knowledge::{Sighting, Sightings},
    name,
    phase::{AnyPhase, Legal, Next, No, Offers, Phase, Play, Rules, Shown, must, no},
    phases,
    scene::{Mark, Shape, Token, Value},
};
use serde::{Deserialize, Serialize};

const RAIDERS: usize = 2;
const SEAS: usize = 9;
const OWNER: Seat = Seat(0);
const HUNTER: Seat = Seat(1);
const MOVES: u16 = 12;

type Seas = Bits<1>;

struct Search;
type Playing<'a> = Play<'a, Search>;

/// How the hunter knows of a raider.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
enum How {
    Found,
    /// Its wake was crossed: it was in the next sea.
    Wake,
    /// It was neither here nor in the next sea.
    Absent,
}

type Seen = Sighting<u8, u8, How>;

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct State {
    stack: Frames<Step, 2>,
    /// How often a raider may have moved: the clock by which sightings grow old.
    moves: u16,
    raiders: [u8; RAIDERS],
    seen: Sightings<u8, u8, How, 12>,
}

/// The seas within a distance of some of them.
fn around(seas: Seas, distance: u16) -> Seas {
    (0..distance).fold(seas, |reached, _| {
        let beside = |by: usize| reached.iter().map(move |sea| (sea + by) % SEAS);
        reached
            .iter()
            .chain(beside(1))
            .chain(beside(SEAS - 1))
            .collect()
    })
}

fn all() -> Seas {
    (0..SEAS).collect()
}

/// Where something of which this was known may be so many moves later.
fn since(sighting: &Seen, age: u16) -> Seas {
    let here: Seas = [usize::from(sighting.place)].into_iter().collect();
    let then = match sighting.how {
        How::Found => here,
        How::Wake => around(here, 1).minus(&here),
        How::Absent => all().minus(&around(here, 1)),
    };
    around(then, age)
}

impl State {
    fn could_be(&self, raider: u8) -> Seas {
        self.seen.could_be(raider, self.moves, &all(), since)
    }
}

type At<'a> = &'a State;

phases! {
    enum Step of Search {
        Sail(Sail) asks,
        Hunt(Hunt) asks,
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Action {
    Sail(u8, u8),
    Wait,
    Hunt(u8),
}

#[derive(Clone, PartialEq, Debug, Serialize)]
enum Event {
    Moved,
    Hunted(u8),
    Learned(u8, How),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Place(u8);

/// The owner moves one raider in secret, or none.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Sail;

impl Phase<Search> for Sail {
    const OTHERWISE: No<Place> = no("1", "sail-or-wait");

    fn decides(&self, _: At<'_>) -> Seats {
        Seats::one(OWNER)
    }

    fn offers(&self, _: At<'_>, _: Seat, offer: &mut Offers<'_, '_, Search, Self>) {
        for raider in 0..RAIDERS as u8 {
            offer.each((0..SEAS as u8).map(|sea| Action::Sail(raider, sea)));
        }
        offer.one(Action::Wait);
    }

    fn allows(&self, at: At<'_>, _: Seat, action: Action) -> Legal<Search> {
        match action {
            Action::Sail(raider, sea) => {
                let known = usize::from(raider) < RAIDERS && usize::from(sea) < SEAS;
                must(known, no("1", "no-such-thing"))?;
                let from: Seas = [usize::from(at.raiders[usize::from(raider)])]
                    .into_iter()
                    .collect();
                let beside = around(from, 1).minus(&from);
                must(
                    beside.contains(sea.into()),
                    no("1.1", "not-the-next-sea").of("sea", Place(sea)),
                )
            }
            Action::Wait => Ok(()),
            Action::Hunt(_) => Err(Self::OTHERWISE),
        }
    }

    fn answer(self, play: &mut Playing<'_>, _: Seat, action: Action) -> Next<Search> {
        if let Action::Sail(raider, sea) = action {
            play.state.raiders[usize::from(raider)] = sea;
        }
        play.state.moves += 1;
        play.tell(|| Event::Moved);
        Next::Then(Hunt.into())
    }

    fn says(&self, _: At<'_>, _: Seat) -> Message {
        Message::new("sail")
    }

    fn shows(&self, _: At<'_>, _: Seat, action: Action) -> Shown {
        shown(action)
    }

    fn redacted(&self, _: At<'_>, _: Seat, _: Action) -> Option<String> {
        Some("sail ?".to_owned())
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Hunt;

impl Phase<Search> for Hunt {
    const OTHERWISE: No<Place> = no("2", "hunt-somewhere");

    fn decides(&self, _: At<'_>) -> Seats {
        Seats::one(HUNTER)
    }

    fn offers(&self, _: At<'_>, _: Seat, offer: &mut Offers<'_, '_, Search, Self>) {
        offer.each((0..SEAS as u8).map(Action::Hunt));
    }

    /// Only where there is something to be found for all that is known.
    fn allows(&self, at: At<'_>, _: Seat, action: Action) -> Legal<Search> {
        let Action::Hunt(sea) = action else {
            return Err(Self::OTHERWISE);
        };
        let could =
            (0..RAIDERS as u8).fold(Seas::EMPTY, |seas, raider| seas.or(&at.could_be(raider)));
        must(
            usize::from(sea) < SEAS && could.contains(sea.into()),
            no("2.1", "nothing-can-be-there").of("sea", Place(sea)),
        )
    }

    fn answer(self, play: &mut Playing<'_>, _: Seat, action: Action) -> Next<Search> {
        let Action::Hunt(place) = action else {
            return Next::Ask(self.into());
        };
        play.tell(|| Event::Hunted(place));
        play.reveal();
        for what in 0..RAIDERS as u8 {
            let there: Seas = [usize::from(play.state.raiders[usize::from(what)])]
                .into_iter()
                .collect();
            let how = match () {
                () if there.contains(place.into()) => How::Found,
                () if around(there, 1).contains(place.into()) => How::Wake,
                () => How::Absent,
            };
            let when = play.state.moves;
            let sighting = Sighting {
                what,
                place,
                when,
                how,
            };
            match how {
                How::Found => play.state.seen.saw(sighting),
                How::Wake | How::Absent => play.state.seen.heard(sighting),
            }
            play.tell(|| Event::Learned(what, how));
        }
        if play.state.moves == MOVES {
            return Next::done();
        }
        Next::Then(Sail.into())
    }

    fn says(&self, _: At<'_>, _: Seat) -> Message {
        Message::new("hunt")
    }

    fn shows(&self, _: At<'_>, _: Seat, action: Action) -> Shown {
        shown(action)
    }
}

fn shown(action: Action) -> Shown {
    match action {
        Action::Sail(raider, sea) => {
            Shown::new(Target::Space(name!("sea-{sea}")), Message::new("do"))
                .after(Target::Token(name!("raider-{raider}")))
        }
        Action::Wait => Shown::new(Target::Button("wait".into()), Message::new("do")),
        Action::Hunt(sea) => Shown::new(Target::Space(name!("sea-{sea}")), Message::new("do")),
    }
}

impl Rules for Search {
    type State = State;
    type Action = Action;
    type Event = Event;
    type Options = ();
    type Phase = Step;
    type Stack = Frames<Step, 2>;
    type At<'a> = At<'a>;
    type Thing = Place;
    type Returned = ();
    type Watched = ();

    const NAME: &'static str = "search";
    const RULES_VERSION: u32 = 1;
    const LONGEST_GAME: usize = 100;
    const OVER: No<Place> = no("3", "over");
    const NOT_YOURS: No<Place> = no("3", "not-yours");

    unvaried!();
    bare_state!();

    fn set_up(&self, (): &()) -> State {
        let mut stack = Frames::default();
        stack.call(Sail.into());
        State {
            stack,
            moves: 0,
            raiders: [0, 4],
            seen: Sightings::default(),
        }
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        state.stack.is_empty().then(|| Outcome {
            winners: Seats::one(HUNTER),
            manner: "hunted".to_owned(),
        })
    }

    fn name_of(&self, Place(sea): Place) -> Arg {
        Arg::Number(sea.into())
    }

    fn paragraph_of(&self, _: Place) -> Name {
        "1".into()
    }

    fn pointed_at(&self, _: &State, _: Seat, _: &Target) -> Option<Place> {
        None
    }

    /// The hunter sees raiders where he last saw them, and where they could be by now.
    fn furniture(&self, state: &State, viewer: Viewer) -> Scene {
        let due = (state.stack.top()).map_or(Seats::NONE, |phase| phase.decides(state));
        let mut scene = bare(Self::NAME, viewer, due);
        let owner = viewer == Viewer::Seat(OWNER) || viewer == Viewer::Everything;
        for raider in 0..RAIDERS as u8 {
            let last = state.seen.of(raider).rfind(|it| it.how == How::Found);
            let (sea, aged) = match last {
                _ if owner => (Some(state.raiders[usize::from(raider)]), None),
                Some(seen) => (Some(seen.place), Some(seen.age(state.moves))),
                None => (None, None),
            };
            scene.tokens.push(Token {
                id: name!("raider-{raider}"),
                shape: Shape::Ship,
                space: sea.map(|sea| name!("sea-{sea}")),
                nation: "owner".into(),
                name: "raider".into(),
                rank: None,
                value: Value::None,
                depth: 0,
                states: aged.map(|age| name!("seen-{age}")).into_iter().collect(),
                holds: Vec::new(),
                unseen: 0,
            });
            let could = state.could_be(raider);
            scene.marks.extend(could.iter().map(|sea| Mark {
                space: name!("sea-{sea}"),
                kind: name!("raider-{raider}"),
                nation: None,
            }));
        }
        scene
    }

    fn shuffle(&self, state: &State, viewer: Viewer, chance: &mut dyn Chance) -> State {
        let mut new = state.clone();
        if viewer == Viewer::Seat(OWNER) {
            return new;
        }
        for raider in 0..RAIDERS {
            let could = state.could_be(raider as u8);
            if let Some(sea) = could.nth(below(chance, could.len())) {
                new.raiders[raider] = sea as u8;
            }
        }
        new
    }

    fn write(&self, action: Action) -> Name {
        match action {
            Action::Sail(raider, sea) => name!("sail {raider} {sea}"),
            Action::Wait => "wait".into(),
            Action::Hunt(sea) => name!("hunt {sea}"),
        }
    }

    fn read(&self, _: &State, text: &str) -> Result<Action, BadInput> {
        let words: Vec<&str> = text.split(' ').collect();
        let digit =
            |word: &str| -> Option<u8> { (word.len() == 1).then(|| word.parse().ok()).flatten() };
        let action = match words[..] {
            ["sail", raider, sea] => {
                (digit(raider).zip(digit(sea))).map(|(raider, sea)| Action::Sail(raider, sea))
            }
            ["wait"] => Some(Action::Wait),
            ["hunt", sea] => digit(sea).map(Action::Hunt),
            _ => None,
        };
        action.ok_or_else(|| BadInput::new(format!("`{text}`"), "is not an action"))
    }

    fn log_line(&self, event: &Event) -> Message {
        match event {
            Event::Moved => Message::new("moved"),
            Event::Hunted(sea) => Message::new("hunted").number("sea", *sea),
            Event::Learned(raider, how) => Message::new("learned")
                .number("raider", *raider)
                .number("how", *how as u8),
        }
    }

    fn invariants(&self, state: &State) -> Result<(), String> {
        let there = |raider: usize| usize::from(state.raiders[raider]);
        if (0..RAIDERS).all(|raider| state.could_be(raider as u8).contains(there(raider))) {
            Ok(())
        } else {
            Err("a raider is where it cannot be".to_owned())
        }
    }
}

#[test]
fn raiders_are_redealt_where_they_could_be_and_sightings_tell_no_more() {
    let report = conforms(&Search, 80);
    assert!(report.variety() > 40, "{report}");
    assert!(report.twin_steps > 300, "{report}");
    assert!(report.twin_choices > 50, "{report}");
}

#[test]
fn what_was_seen_grows_old_until_it_is_seen_again() {
    let mut game = Match::new(&Search, (), Dice::named("")).expect("no options");
    let mut turn = |sail: &str, hunt: &str| {
        for (seat, text) in [(OWNER, sail), (HUNTER, hunt)] {
            let played = game.play_text(seat, text);
            assert!(played.is_ok(), "{text}: {played:?}");
        }
        game.state().clone()
    };
    let seas = |state: &State, raider| state.could_be(raider).iter().collect::<Vec<_>>();
    let found = turn("wait", "hunt 0");
    assert_eq!(seas(&found, 0), [0]);
    assert_eq!(seas(&found, 1), [2, 3, 4, 5, 6, 7]);
    let later = turn("sail 0 1", "hunt 4");
    assert_eq!((seas(&later, 0), seas(&later, 1)), (vec![0, 1, 8], vec![4]));
    let again = turn("sail 0 2", "hunt 1");
    assert_eq!(seas(&again, 0), [0, 2]);
    let scene = Rules::furniture(&Search, &again, Viewer::Seat(HUNTER));
    assert_eq!(scene.tokens[0].space.as_deref(), Some("sea-0"));
    assert_eq!(scene.tokens[0].states, ["seen-2"]);
}
