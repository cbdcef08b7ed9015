//! Columns behind masks: everybody sees where they march, only their owner knows which is which.
//!
//! Where columns meet their masks are mixed. A scout may look behind one mask a turn; what he learns is his alone.

use super::{bare, bare_state, conforms, unvaried};
use kernel::{
    Arg, BadInput, Bits, Chance, Frames, Message, Name, Outcome, Scene, Seat, Seats, Target,
    Viewer,
    host::{Dice, Match},
    knowledge::{Masks, Suspects},
    name,
    phase::{AnyPhase, Legal, Next, No, Offers, Phase, Play, Procedure, Rules, Shown, must, no},
    phases,
    scene::{Shape, Token, Value},
};
use serde::{Deserialize, Serialize};
use trial::conformance::{Plan, full};

const OWNER: Seat = Seat(0);
const SCOUT: Seat = Seat(1);
const COLUMNS: usize = 5;
const PLACES: u8 = 4;
const TURNS: u8 = 8;

/// Sound, or with tokens in an order that tells who is who.
struct Screens {
    in_order_of_masks: bool,
}

static SOUND: Screens = Screens {
    in_order_of_masks: true,
};
type Playing<'a> = Play<'a, Screens>;

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct State {
    stack: Frames<Step, 3>,
    turn: u8,
    /// By column.
    places: [u8; COLUMNS],
    masks: Masks<COLUMNS>,
    /// What everybody can tell, and what the scout can.
    public: Suspects<COLUMNS>,
    scouted: Suspects<COLUMNS>,
}

impl State {
    fn at(&self, place: u8) -> Bits<1> {
        (0..COLUMNS)
            .filter(|column| self.places[*column] == place)
            .collect()
    }

    fn known_to(&self, viewer: Viewer) -> &Suspects<COLUMNS> {
        if viewer.is(SCOUT) {
            &self.scouted
        } else {
            &self.public
        }
    }
}

/// What a column is worth.
fn strength(column: usize) -> u8 {
    column as u8 + 1
}

type At<'a> = &'a State;

phases! {
    enum Step of Screens {
        Deal(Deal) runs,
        March(March) asks,
        Scouting(Scouting) asks,
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Action {
    /// A column goes to a place beside it.
    March(u8, u8),
    /// The scout looks behind a mask.
    Look(u8),
    Rest,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
enum Event {
    Marched { mask: u8, to: u8 },
    Mixed { at: u8 },
    Looked { mask: u8 },
    Saw { mask: u8, column: u8 },
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Thing {
    Column(u8),
    Mask(u8),
}

// ---------------------------------------------------------------- phases

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Deal;

impl Procedure<Screens> for Deal {
    fn resume(self, play: &mut Playing<'_>, _: Option<()>) -> Next<Screens> {
        play.state.masks = Masks::dealt(play.chance());
        Next::Then(March.into())
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct March;

impl Phase<Screens> for March {
    const OTHERWISE: No<Thing> = no("1", "march-or-rest");

    fn decides(&self, _: At<'_>) -> Seats {
        Seats::one(OWNER)
    }

    fn offers(&self, _: At<'_>, _: Seat, offer: &mut Offers<'_, '_, Screens, Self>) {
        for column in 0..COLUMNS as u8 {
            offer.each((0..PLACES).map(|to| Action::March(column, to)));
        }
        offer.one(Action::Rest);
    }

    fn allows(&self, at: At<'_>, _: Seat, action: Action) -> Legal<Screens> {
        match action {
            Action::March(column, to) => {
                let known = usize::from(column) < COLUMNS && to < PLACES;
                must(known, no("1", "no-such-thing"))?;
                must(
                    at.places[usize::from(column)].abs_diff(to) == 1,
                    no("1.1", "one-place-at-a-time").of("column", Thing::Column(column)),
                )
            }
            Action::Rest => Ok(()),
            Action::Look(_) => Err(Self::OTHERWISE),
        }
    }

    fn answer(self, play: &mut Playing<'_>, _: Seat, action: Action) -> Next<Screens> {
        if let Action::March(column, to) = action {
            let mask = play.state.masks.of(column.into()) as u8;
            play.state.places[usize::from(column)] = to;
            play.tell(|| Event::Marched { mask, to });
            mix(play, to);
        }
        Next::Then(Scouting.into())
    }

    fn says(&self, _: At<'_>, _: Seat) -> Message {
        Message::new("march")
    }

    fn shows(&self, _: At<'_>, _: Seat, action: Action) -> Shown {
        shown(action)
    }

    fn meant_by(&self, _: At<'_>, _: Seat, thing: Thing) -> Option<Action> {
        match thing {
            Thing::Column(column) => Some(Action::March(column, 0)),
            Thing::Mask(_) => None,
        }
    }

    /// Others see a mask go.
    fn redacted(&self, at: At<'_>, _: Seat, action: Action) -> Option<String> {
        let Action::March(column, to) = action else {
            return None;
        };
        let mask = (usize::from(column) < COLUMNS).then(|| at.masks.of(column.into()))?;
        Some(format!("march mask-{mask} {to}"))
    }
}

/// Columns that stand together are no longer told apart.
fn mix(play: &mut Playing<'_>, place: u8) {
    let together = play.state.at(place);
    if together.len() < 2 {
        return;
    }
    let mut masks = play.state.masks.clone();
    masks.mix(&together, play.chance());
    play.state.masks = masks;
    let worn: Vec<usize> = (together.iter())
        .map(|column| play.state.masks.of(column))
        .collect();
    play.state.public.mixed(worn.clone());
    play.state.scouted.mixed(worn);
    play.tell(|| Event::Mixed { at: place });
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Scouting;

impl Phase<Screens> for Scouting {
    const OTHERWISE: No<Thing> = no("2", "look-or-rest");

    fn decides(&self, _: At<'_>) -> Seats {
        Seats::one(SCOUT)
    }

    fn offers(&self, _: At<'_>, _: Seat, offer: &mut Offers<'_, '_, Screens, Self>) {
        offer.each((0..COLUMNS as u8).map(Action::Look));
        offer.one(Action::Rest);
    }

    fn allows(&self, at: At<'_>, _: Seat, action: Action) -> Legal<Screens> {
        match action {
            Action::Look(mask) => {
                must(usize::from(mask) < COLUMNS, no("2", "no-such-thing"))?;
                must(
                    at.scouted.certain(mask.into()).is_none(),
                    no("2.1", "already-known").of("mask", Thing::Mask(mask)),
                )
            }
            Action::Rest => Ok(()),
            Action::March(..) => Err(Self::OTHERWISE),
        }
    }

    fn answer(self, play: &mut Playing<'_>, seat: Seat, action: Action) -> Next<Screens> {
        if let Action::Look(mask) = action
            && let Some(column) = play.state.masks.behind(mask.into())
        {
            play.state.scouted.unmasked(mask.into(), column);
            play.reveal();
            play.tell(|| Event::Looked { mask });
            let column = column as u8;
            play.tell_only(seat, || Event::Saw { mask, column });
        }
        play.state.turn += 1;
        if play.state.turn == TURNS {
            return Next::done();
        }
        Next::Then(March.into())
    }

    fn says(&self, _: At<'_>, _: Seat) -> Message {
        Message::new("look")
    }

    fn shows(&self, _: At<'_>, _: Seat, action: Action) -> Shown {
        shown(action)
    }

    fn meant_by(&self, _: At<'_>, _: Seat, thing: Thing) -> Option<Action> {
        match thing {
            Thing::Mask(mask) => Some(Action::Look(mask)),
            Thing::Column(_) => None,
        }
    }
}

fn shown(action: Action) -> Shown {
    match action {
        Action::March(column, to) => {
            Shown::new(Target::Space(name!("place-{to}")), Message::new("do"))
                .after(Target::Token(name!("column-{column}")))
        }
        Action::Look(mask) => Shown::new(Target::Token(name!("mask-{mask}")), Message::new("do")),
        Action::Rest => Shown::new(Target::Button("rest".into()), Message::new("do")),
    }
}

// ---------------------------------------------------------------- the rest of the game

impl Rules for Screens {
    type State = State;
    type Action = Action;
    type Event = Event;
    type Options = ();
    type Phase = Step;
    type Stack = Frames<Step, 3>;
    type At<'a> = At<'a>;
    type Thing = Thing;
    type Returned = ();
    type Watched = ();

    const NAME: &'static str = "screens";
    const RULES_VERSION: u32 = 1;
    const LONGEST_GAME: usize = 100;
    const OVER: No<Thing> = no("3", "over");
    const NOT_YOURS: No<Thing> = no("3", "not-yours");

    unvaried!();
    bare_state!();

    fn set_up(&self, (): &()) -> State {
        let mut stack = Frames::default();
        stack.call(Deal.into());
        State {
            stack,
            turn: 0,
            places: [0, 0, 1, 2, 3],
            masks: Masks::dealt(&mut kernel::chance::Seed::numbered(0).stream()),
            public: Suspects::anybody(),
            scouted: Suspects::anybody(),
        }
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        state.stack.is_empty().then(|| Outcome {
            winners: Seats::one(OWNER),
            manner: "marched".to_owned(),
        })
    }

    fn name_of(&self, thing: Thing) -> Arg {
        match thing {
            Thing::Column(number) | Thing::Mask(number) => Arg::Number(number.into()),
        }
    }

    fn paragraph_of(&self, _: Thing) -> Name {
        "1".into()
    }

    /// The owner points at columns, everybody else at masks.
    fn pointed_at(&self, _: &State, seat: Seat, target: &Target) -> Option<Thing> {
        let Target::Token(id) = target else {
            return None;
        };
        let number = |kind| (id.strip_prefix(kind)?.parse().ok()).filter(|n| *n < COLUMNS as u8);
        match seat {
            OWNER => number("column-").map(Thing::Column),
            _ => number("mask-").map(Thing::Mask),
        }
    }

    fn furniture(&self, state: &State, viewer: Viewer) -> Scene {
        let due = (state.stack.top()).map_or(Seats::NONE, |phase| phase.decides(state));
        let mut scene = bare(Self::NAME, viewer, due);
        let own = viewer == Viewer::Seat(OWNER);
        let numbers: [usize; COLUMNS] = if own || !self.in_order_of_masks {
            std::array::from_fn(|column| column)
        } else {
            // In the order of the masks: that of the columns would tell which is which.
            std::array::from_fn(|mask| state.masks.behind(mask).expect("every mask is worn"))
        };
        let known = state.known_to(viewer);
        scene.tokens = (numbers.into_iter())
            .map(|column| {
                let mask = state.masks.of(column);
                let might: Vec<u8> = known.of(mask).iter().map(strength).collect();
                let value = match (viewer, might.first(), might.last()) {
                    (Viewer::Everything, ..) => Value::Known(strength(column)),
                    _ if own => Value::Known(strength(column)),
                    (_, Some(least), Some(most)) if least == most => Value::Known(*least),
                    (_, Some(least), Some(most)) => Value::Between(*least, *most),
                    _ => Value::None,
                };
                Token {
                    id: if own {
                        name!("column-{column}")
                    } else {
                        name!("mask-{mask}")
                    },
                    shape: Shape::Block,
                    space: Some(name!("place-{}", state.places[column])),
                    nation: "owner".into(),
                    name: "column".into(),
                    rank: None,
                    value,
                    depth: 0,
                    states: Vec::new(),
                    holds: Vec::new(),
                    unseen: 0,
                }
            })
            .collect();
        scene
    }

    fn shuffle(&self, state: &State, viewer: Viewer, chance: &mut dyn Chance) -> State {
        let mut new = state.clone();
        if viewer == Viewer::Seat(OWNER) {
            return new;
        }
        let parts = new.masks.redeal(state.known_to(viewer), chance);
        new.places = parts.moved(&state.places);
        // What the scout has learned is a secret of its own to those who only look on.
        if !viewer.is(SCOUT) {
            new.scouted = state.scouted.relabelled(&parts);
        }
        new
    }

    fn write(&self, action: Action) -> Name {
        match action {
            Action::March(column, to) => name!("march column-{column} {to}"),
            Action::Look(mask) => name!("look mask-{mask}"),
            Action::Rest => "rest".into(),
        }
    }

    fn read(&self, _: &State, text: &str) -> Result<Action, BadInput> {
        let words: Vec<&str> = text.split(' ').collect();
        let number = |word: &str, kind: &str| -> Option<u8> {
            let number = word.strip_prefix(kind)?;
            (number.len() == 1).then(|| number.parse().ok()).flatten()
        };
        let action = match words[..] {
            ["march", column, to] => number(column, "column-")
                .zip(number(to, ""))
                .map(|(column, to)| Action::March(column, to)),
            ["look", mask] => number(mask, "mask-").map(Action::Look),
            ["rest"] => Some(Action::Rest),
            _ => None,
        };
        action.ok_or_else(|| BadInput::new(format!("`{text}`"), "is not an action"))
    }

    fn log_line(&self, event: &Event) -> Message {
        match event {
            Event::Marched { mask, to } => Message::new("marched")
                .number("mask", *mask)
                .number("to", *to),
            Event::Mixed { at } => Message::new("mixed").number("at", *at),
            Event::Looked { mask } => Message::new("looked").number("mask", *mask),
            Event::Saw { mask, column } => Message::new("saw")
                .number("mask", *mask)
                .number("column", *column),
        }
    }

    fn invariants(&self, state: &State) -> Result<(), String> {
        if state.public.allow(&state.masks) && state.scouted.allow(&state.masks) {
            Ok(())
        } else {
            Err("somebody thinks what is true impossible".to_owned())
        }
    }
}

// ---------------------------------------------------------------- tests

#[test]
fn masks_are_redealt_and_keep_silent_about_who_is_who() {
    let report = conforms(&SOUND, 80);
    assert!(report.variety() > 50, "{report}");
    assert!(report.twin_steps > 300, "{report}");
    assert!(report.twin_choices > 20, "{report}");
}

#[test]
fn a_scene_in_the_order_of_the_columns_is_caught() {
    let game = Screens {
        in_order_of_masks: false,
    };
    let failure = full(&game, &Plan::games(5)).expect_err("it tells who is who");
    assert!(failure.what.contains("redealt for"), "{failure}");
}

#[track_caller]
fn play(game: &mut Match<Screens, &'static Screens>, seat: Seat, text: &str) {
    let played = game.play_text(seat, text);
    assert!(played.is_ok(), "{text}: {played:?}");
}

/// Column 0 wears mask 4, column 1 mask 3 and so on.
fn game(script: &str) -> Match<Screens, &'static Screens> {
    let script = format!("mask-4 mask-3 mask-2 mask-1 {script}");
    Match::new(&SOUND, (), Dice::named(&script)).expect("no options")
}

#[test]
fn a_mask_that_was_looked_behind_is_known_until_it_meets_another() {
    let mut game = game("mask-4");
    let value = |game: &Match<Screens, &'static Screens>, viewer, mask: &str| {
        let scene = game.scene(viewer);
        let token = scene.tokens.iter().find(|token| token.id == mask);
        token.map(|token| token.value)
    };
    let scout = Viewer::Seat(SCOUT);
    play(&mut game, OWNER, "rest");
    play(&mut game, SCOUT, "look mask-4");
    assert_eq!(value(&game, scout, "mask-4"), Some(Value::Known(1)));
    assert_eq!(value(&game, scout, "mask-3"), Some(Value::Between(2, 5)));
    assert_eq!(
        value(&game, Viewer::Spectator, "mask-4"),
        Some(Value::Between(1, 5))
    );
    // It goes alone to the third column: which of the two is which nobody can tell afterwards.
    play(&mut game, OWNER, "march column-0 1");
    assert_eq!(value(&game, scout, "mask-4"), Some(Value::Between(1, 5)));
    assert_eq!(value(&game, scout, "mask-2"), Some(Value::Between(1, 5)));
    assert_eq!(value(&game, scout, "mask-3"), Some(Value::Between(2, 5)));
    // What the log says of it names masks.
    let record = game
        .record_for(scout, &kernel::host::Table::default())
        .to_string();
    assert!(record.contains("march mask-4 1"), "{record}");
    assert!(!record.contains("column-"), "{record}");
}
