//! What one viewer sees at one moment, and what is kept of it when it has been shown.
//!
//! A page needs the whole of a moment to show it. To find the next step from there it needs far less: pieces and marks,
//! tracks and panels, which are shared, and of everything else that is told in words or cards only whether it is still
//! the same. So that is all that is kept: many games in play fit into a small memory, and comparing does not wander
//! through it.

use super::asides::Names;
use foldhash::fast::FixedState;
use kernel::scene::{Choice, Hand, Mark, Panel, Standing, Token, Track};
use kernel::{Name, Scene, Viewer, name};
use std::hash::{BuildHasher, Hash};
use std::sync::Arc;

/// What one viewer sees at one moment.
pub struct Moment {
    pub scene: Scene,
    pub beside: Beside,
    /// Names of the seats, in seat order.
    pub seat_names: &'static [&'static str],
    /// Where the names on the map stand.
    pub(super) names: Names,
    prints: Prints,
}

/// What is true beside the scene.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Beside {
    /// How many entries the viewer's log has.
    pub log_len: usize,
    /// The number the viewer's next action must carry.
    pub ticket: u64,
    pub undo: bool,
    pub redo: bool,
}

/// What stays of a moment that has been shown.
pub struct Shown {
    pub beside: Beside,
    pub(super) own: Vec<Name>,
    pub(super) marks: Vec<Mark>,
    pub(super) tokens: Vec<Token>,
    pub(super) hands: Vec<ShownHand>,
    pub(super) panels: Vec<Arc<Panel>>,
    pub(super) choices: Vec<Item>,
    pub(super) names: Names,
    pub(super) due: bool,
    pub(super) over: bool,
    pub(super) tracks: Vec<Arc<Track>>,
    pub(super) sequence: Print,
    pub(super) prompt: Print,
    pub(super) instruction: Print,
    standing: Arc<Standing>,
    pub(super) stage: Print,
    form: Print,
}

/// A hand that has been shown.
pub struct ShownHand {
    pub owner: Name,
    pub items: Vec<Item>,
}

/// Something with a key of its own: a card, a choice.
#[derive(Clone, PartialEq, Eq)]
pub struct Item {
    pub key: Name,
    pub print: Print,
}

/// A fingerprint: two values have the same one if they are equal, or else by a chance of one in 2⁶⁴. It means nothing
/// outside this program.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Print(u64);

impl Print {
    pub fn of(value: &(impl Hash + ?Sized)) -> Print {
        Print(FixedState::default().hash_one(value))
    }
}

/// The fingerprints of a scene.
struct Prints {
    /// Of cards and backs, hand after hand.
    hands: Vec<Print>,
    choices: Vec<Print>,
    sequence: Print,
    prompt: Print,
    instruction: Print,
    stage: Print,
    form: Print,
}

impl Prints {
    fn of(scene: &Scene) -> Prints {
        let held = |hand: &Hand| hand.known.len() + hand.unknown.len();
        let mut hands = Vec::with_capacity(scene.hands.iter().map(held).sum());
        for hand in &scene.hands {
            hands.extend(hand.known.iter().map(Print::of));
            hands.extend(hand.unknown.iter().map(Print::of));
        }
        Prints {
            hands,
            choices: scene.choices.iter().map(Print::of).collect(),
            sequence: Print::of(&scene.sequence),
            prompt: Print::of(&(&scene.prompt, &scene.outcome)),
            instruction: Print::of(&scene.prompt.instruction),
            stage: stage_print(scene),
            form: Print::of(&scene.form),
        }
    }
}

/// Of the fight under way and of the pieces in it.
fn stage_print(scene: &Scene) -> Print {
    let Some(workshop) = &scene.stage else {
        return Print::of(&());
    };
    let pieces: Vec<&Token> = (workshop.sides.iter().flat_map(|side| &side.pieces))
        .filter_map(|piece| token_of(scene, piece))
        .collect();
    Print::of(&(workshop, pieces))
}

/// A piece by its id, on the map or inside another.
pub fn token_of<'a>(scene: &'a Scene, id: &str) -> Option<&'a Token> {
    (scene.tokens.iter())
        .flat_map(Token::with_all_inside)
        .find(|token| token.id == *id)
}

/// The key of a pile of backs in a hand.
pub fn back_key(back: &str) -> Name {
    name!("back:{back}")
}

impl Moment {
    pub fn new(scene: Scene, beside: Beside, seat_names: &'static [&'static str]) -> Moment {
        Moment {
            prints: Prints::of(&scene),
            scene,
            beside,
            seat_names,
            names: Names::default(),
        }
    }

    /// The name of the seat that looks on.
    pub(super) fn own_seat(&self) -> Option<&'static str> {
        match self.scene.viewer {
            Viewer::Seat(seat) => self.seat_names.get(seat.index()).copied(),
            Viewer::Spectator | Viewer::Everything => None,
        }
    }

    /// Whether that seat must decide.
    pub(super) fn is_due(&self) -> bool {
        self.own_seat()
            .is_some_and(|own| self.scene.prompt.who.iter().any(|seat| seat == own))
    }

    pub(super) fn is_over(&self) -> bool {
        self.scene.outcome.is_some()
    }

    /// Whether the viewer can tell it from what was shown.
    pub fn looks_like(&self, shown: &Shown) -> bool {
        self.beside == shown.beside && self.has_the_scene_of(shown)
    }

    /// Whether the scene is the one that was shown, whatever is beside it.
    pub fn has_the_scene_of(&self, shown: &Shown) -> bool {
        let (scene, prints) = (&self.scene, &self.prints);
        prints.prompt == shown.prompt
            && alike(&shown.choices, &prints.choices)
            && scene.tokens == shown.tokens
            && scene.marks == shown.marks
            && (shown.hands.iter().flat_map(|hand| &hand.items))
                .map(|item| item.print)
                .eq(prints.hands.iter().copied())
            && scene.panels == shown.panels
            && scene.tracks == shown.tracks
            && prints.sequence == shown.sequence
            && prints.stage == shown.stage
            && prints.form == shown.form
            && scene.standing == shown.standing
            && scene.own == shown.own
    }

    /// What stays when it has been shown.
    pub fn keep(self) -> Shown {
        let (due, over) = (self.is_due(), self.is_over());
        let Moment { scene, prints, .. } = self;
        let mut cards = prints.hands.into_iter();
        let hands = scene.hands.into_iter().map(|hand| {
            let known = hand.known.into_iter().map(|card| card.id);
            let backs = (hand.unknown.iter()).map(|(back, _)| back_key(back));
            // The keys come first, so that no fingerprint of the next hand is taken.
            let items = (known.chain(backs)).zip(&mut cards).map(item).collect();
            ShownHand {
                owner: hand.owner,
                items,
            }
        });
        Shown {
            beside: self.beside,
            hands: hands.collect(),
            own: scene.own,
            marks: scene.marks,
            tokens: scene.tokens,
            panels: scene.panels,
            choices: items(scene.choices, |choice| choice.action, prints.choices),
            names: self.names,
            due,
            over,
            tracks: scene.tracks,
            sequence: prints.sequence,
            prompt: prints.prompt,
            instruction: prints.instruction,
            standing: scene.standing,
            stage: prints.stage,
            form: prints.form,
        }
    }

    pub(super) fn sequence(&self) -> Print {
        self.prints.sequence
    }

    /// Of the whole prompt and the outcome.
    pub(super) fn prompt(&self) -> Print {
        self.prints.prompt
    }

    pub(super) fn instruction(&self) -> Print {
        self.prints.instruction
    }

    /// Of the fight under way.
    pub(super) fn workshop(&self) -> Print {
        self.prints.stage
    }

    /// The hands, each with the fingerprints of its cards and backs.
    pub(super) fn hands(&self) -> impl Iterator<Item = (&Hand, &[Print])> {
        let mut rest = &self.prints.hands[..];
        self.scene.hands.iter().map(move |hand| {
            let (own, others) = rest.split_at(hand.known.len() + hand.unknown.len());
            rest = others;
            (hand, own)
        })
    }

    pub(super) fn form(&self) -> Print {
        self.prints.form
    }

    pub(super) fn choices(&self) -> (&[Choice], &[Print]) {
        (&self.scene.choices, &self.prints.choices)
    }
}

impl Shown {
    pub(super) fn standing(&self) -> &Arc<Standing> {
        &self.standing
    }

    pub(super) fn form(&self) -> Print {
        self.form
    }
}

fn item((key, print): (Name, Print)) -> Item {
    Item { key, print }
}

fn items<T>(things: Vec<T>, key: impl Fn(T) -> Name, prints: Vec<Print>) -> Vec<Item> {
    things.into_iter().map(key).zip(prints).map(item).collect()
}

fn alike(shown: &[Item], now: &[Print]) -> bool {
    shown.len() == now.len()
        && shown
            .iter()
            .zip(now)
            .all(|(item, print)| item.print == *print)
}
