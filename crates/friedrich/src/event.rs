//! What happens in a game, as typed events, and the line of the log each one makes.

use crate::{
    cards::{Card, Face, Suit},
    fate::{Stroke, Version},
    map::CityId,
    naming::{Naming, fate_word, stroke_text, stroke_word, train_word},
    nations::Nation,
    pieces::{GeneralId, Generals, Piece, TrainId},
    rules::protection::Claim,
    state::End,
    tables::Tables,
    telling::{FateTitle, Mark, VersionText},
};
use kernel::{Message, Seat, Tell, tell::Told};
use serde::Serialize;

#[derive(Clone, PartialEq, Debug, Serialize, Tell)]
#[tell(tables = Tables)]
pub enum Event {
    #[say("log-allotted")]
    Allotted { general: GeneralId, armies: u8 },
    #[say("log-ready")]
    Ready { seat: Seat },
    #[say("log-turn")]
    TurnBegins { turn: u8 },
    #[say("log-stage")]
    StageBegins { nation: Nation },
    #[say(with = deck_opened)]
    DeckOpened { decks: u8 },
    #[say("log-drew")]
    Drew { nation: Nation, count: u8 },
    #[say("log-drew-cards")]
    DrewCards { nation: Nation, cards: Vec<Card> },
    #[say("log-threw-away", nation, deck = deck + 1)]
    ThrewAway { nation: Nation, deck: u8 },
    #[say("log-threw-away-card")]
    ThrewAwayCard { nation: Nation, card: Card },
    #[say("log-option-declared")]
    OptionDeclared { card: Card },
    #[say("log-option-declined")]
    OptionDeclined,
    #[say("log-exposed-card-taken")]
    ExposedCardTaken { card: Card },
    #[say("log-detached")]
    Detached { party: Generals },
    #[say("log-detached-with")]
    DetachedWith {
        party: Generals,
        armies: u8,
        rest: u8,
    },
    #[say("log-moved")]
    Moved {
        party: Generals,
        from: CityId,
        to: CityId,
    },
    #[say("log-train-moved", train, mark = Mark(*train), from, to)]
    TrainMoved {
        train: TrainId,
        from: CityId,
        to: CityId,
    },
    #[say("log-united")]
    United { stack: Generals, city: CityId },
    #[say("log-train-destroyed", train, mark = Mark(*train), city)]
    TrainDestroyed { train: TrainId, city: CityId },
    #[say(conquest(*claim, retroactively), nation, city)]
    Conquered {
        city: CityId,
        nation: Nation,
        claim: Claim,
        retroactively: bool,
    },
    #[say("log-passed-protected", nation, city)]
    PassedProtected { city: CityId, nation: Nation },
    #[say("log-bought")]
    Bought {
        nation: Nation,
        armies: u8,
        price: u16,
        cards: Vec<Card>,
    },
    #[say("log-recruits")]
    Recruits { general: GeneralId, armies: u8 },
    #[say(with = returned)]
    Returned { piece: Piece, city: CityId },
    #[say("log-movement-ends")]
    MovementEnds { nation: Nation },
    /// The city is where the defender stands.
    #[say("log-fight")]
    FightTakenUp {
        attacker: GeneralId,
        defender: GeneralId,
        city: CityId,
    },
    #[say("log-withdrew")]
    Withdrew {
        stack: Generals,
        from: CityId,
        to: CityId,
    },
    #[say("log-strengths")]
    StrengthsDeclared {
        attackers: Generals,
        defenders: Generals,
        attacking: u8,
        defending: u8,
        score: i8,
    },
    #[say(with = played)]
    Played {
        nation: Nation,
        card: Card,
        suit: Suit,
        value: u8,
        /// As the attacker sees it.
        score: i8,
    },
    /// The score as the attacker sees it.
    #[say("log-stopped")]
    Stopped { nation: Nation, score: i8 },
    #[say("log-tied")]
    Tied,
    #[say("log-defeated")]
    Defeated { stack: Generals, losses: u8 },
    #[say("log-left-map")]
    LeftMap { general: GeneralId },
    #[say("log-cut-off")]
    CutOff { stack: Generals },
    #[say("log-retreated")]
    Retreated {
        stack: Generals,
        from: CityId,
        to: CityId,
    },
    /// 7.5, 8: a fight is over and somebody has won it.
    #[say(with = fight_won)]
    FightWon {
        winner: Nation,
        loser: Nation,
        beaten: Generals,
        /// Armies it cost, those of a stack without a way out included.
        losses: u8,
        /// Armies the loser's nation has left on the map (6.1: public).
        left: u8,
        destroyed: bool,
    },
    #[say("log-faced-down")]
    FacedDown { stack: Generals },
    #[say("log-faced-up")]
    FacedUp { stack: Generals },
    #[say("log-starved")]
    Starved { stack: Generals },
    #[say("log-regained")]
    Regained { city: CityId },
    #[say("log-stroke", title = FateTitle(stroke_word(*stroke)))]
    Stroke { stroke: Stroke },
    #[say("log-fate-read", title = FateTitle(fate_word(*version)))]
    FateRead { version: Version },
    /// What a stroke does now: the second loss of a colony does more than the first.
    #[say(with = stroke_says)]
    StrokeSays { stroke: Stroke, setback: u8 },
    /// What a numbered card does as it is read.
    #[say("log-fate-says", text = VersionText(*version))]
    FateSays { version: Version },
    /// A fate card has done what it does at once.
    #[say("log-clock-stands")]
    ClockStands { left: u8, decisive: u8 },
    #[say("log-nation-left")]
    NationLeft { nation: Nation },
    #[say("log-retired")]
    Retired { general: GeneralId },
    #[say("log-imperial-army-changes")]
    ImperialArmyChanges { seat: Seat },
    #[say("log-takes-over-hand")]
    TakesOverHand { cards: Vec<Card> },
    #[say("log-gained-army")]
    GainedArmy { general: GeneralId },
    #[say("log-army-gained")]
    ArmyGainedSomewhere { nation: Nation },
    #[say("log-lost-army")]
    LostArmy { general: GeneralId },
    #[say("log-army-lost")]
    ArmyLostSomewhere { nation: Nation },
    #[say("log-exchanged", a = between[0], b = between[1])]
    Exchanged { between: [Nation; 2] },
    #[say("log-nothing-exchanged")]
    NothingExchanged,
    #[say("log-received")]
    Received { nation: Nation, card: Card },
    #[say("log-displaced")]
    Displaced {
        general: GeneralId,
        from: CityId,
        to: CityId,
    },
    #[say("log-declined")]
    Declined { nation: Nation },
    #[say(match end { End::ClockStopped => "log-clock-stopped", End::Objectives(_) => "log-objectives-held" })]
    GameOver { end: End },
}

fn stroke_says(_: &Tables, stroke: &Stroke, setback: u8) -> Message {
    Message::new("log-fate-says").word("text", stroke_text(*stroke, setback))
}

fn fight_won(
    t: &Tables,
    winner: &Nation,
    loser: &Nation,
    beaten: &Generals,
    losses: u8,
    left: u8,
    destroyed: bool,
) -> Message {
    if destroyed {
        Message::new("log-destroyed")
            .stack(t, "beaten", *beaten)
            .number("losses", losses)
            .nation("loser", *loser)
            .number("left", left)
    } else {
        Message::new("log-won")
            .nation("winner", *winner)
            .nation("loser", *loser)
            .number("left", left)
    }
}

/// The decks a pile is made of, from one.
fn deck_opened(_: &Tables, decks: u8) -> Message {
    let list: Vec<String> = (0..8)
        .filter(|d| decks >> d & 1 == 1)
        .map(|d| (d + 1).to_string())
        .collect();
    Message::new("log-deck-opened")
        .number("count", list.len() as i64)
        .text("decks", list.join(" + "))
}

fn conquest(claim: Claim, retroactively: bool) -> &'static str {
    match (claim, retroactively) {
        (Claim::Conquer, false) => "log-conquered",
        (Claim::Conquer, true) => "log-conquered-retroactively",
        (Claim::Reconquer, false) => "log-reconquered",
        (Claim::Reconquer, true) => "log-reconquered-retroactively",
    }
}

fn returned(t: &Tables, piece: &Piece, city: &CityId) -> Message {
    match *piece {
        Piece::General(general) => Message::new("log-general-returned")
            .general(t, "general", general)
            .city(t, "city", *city),
        Piece::Train(train) => Message::new("log-train-returned")
            .word("train", train_word(t, train))
            .mark(t, "mark", train)
            .city(t, "city", *city),
    }
}

/// A card that counts what is printed on it is not told with a value.
fn played(t: &Tables, nation: &Nation, card: &Card, suit: &Suit, value: u8, score: i8) -> Message {
    let as_printed = matches!(card.face(), Face::Suited(_, printed) if printed == value);
    let key = if as_printed {
        "log-played"
    } else {
        "log-played-as"
    };
    let line = Message::new(key)
        .nation("nation", *nation)
        .cards("card", &[*card]);
    let line = if as_printed {
        line
    } else {
        suit.told("suit", t, line).number("value", value)
    };
    line.number("score", score)
}
