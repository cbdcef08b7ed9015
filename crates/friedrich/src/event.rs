//! What happens in a game, as typed events, and the log lines they make.

use crate::{
    cards::{Card, Face, Suit},
    fate::{Stroke, Version},
    map::CityId,
    naming::Naming,
    nations::Nation,
    pieces::{GeneralId, Generals, Piece, TrainId},
    rules::protection::Claim,
    state::End,
    tables::Tables,
};
use kernel::{Message, Name, Seat, name};
use serde::Serialize;

#[derive(Clone, PartialEq, Debug, Serialize)]
pub enum Event {
    Allotted {
        general: GeneralId,
        armies: u8,
    },
    Ready {
        seat: Seat,
    },
    TurnBegins {
        turn: u8,
    },
    StageBegins {
        nation: Nation,
    },
    DeckOpened {
        decks: u8,
    },
    Drew {
        nation: Nation,
        count: u8,
    },
    DrewCards {
        nation: Nation,
        cards: Vec<Card>,
    },
    ThrewAway {
        nation: Nation,
        deck: u8,
    },
    ThrewAwayCard {
        nation: Nation,
        card: Card,
    },
    OptionDeclared {
        card: Card,
    },
    OptionDeclined,
    ExposedCardTaken {
        card: Card,
    },
    Detached {
        party: Generals,
    },
    DetachedWith {
        party: Generals,
        armies: u8,
        rest: u8,
    },
    Moved {
        party: Generals,
        from: CityId,
        to: CityId,
    },
    TrainMoved {
        train: TrainId,
        from: CityId,
        to: CityId,
    },
    United {
        stack: Generals,
        city: CityId,
    },
    TrainDestroyed {
        train: TrainId,
        city: CityId,
    },
    Conquered {
        city: CityId,
        nation: Nation,
        claim: Claim,
        retroactively: bool,
    },
    PassedProtected {
        city: CityId,
        nation: Nation,
    },
    Bought {
        nation: Nation,
        armies: u8,
        price: u16,
        cards: Vec<Card>,
    },
    Recruits {
        general: GeneralId,
        armies: u8,
    },
    Returned {
        piece: Piece,
        city: CityId,
    },
    MovementEnds {
        nation: Nation,
    },
    FightTakenUp {
        attacker: GeneralId,
        defender: GeneralId,
    },
    Withdrew {
        stack: Generals,
        from: CityId,
        to: CityId,
    },
    StrengthsDeclared {
        attackers: Generals,
        defenders: Generals,
        attacking: u8,
        defending: u8,
        score: i8,
    },
    Played {
        nation: Nation,
        card: Card,
        suit: Suit,
        value: u8,
        score: i8,
    },
    Stopped {
        nation: Nation,
        score: i8,
    },
    Tied,
    Defeated {
        stack: Generals,
        losses: u8,
        score: i8,
    },
    LeftMap {
        general: GeneralId,
    },
    CutOff {
        stack: Generals,
    },
    Retreated {
        stack: Generals,
        from: CityId,
        to: CityId,
    },
    FacedDown {
        stack: Generals,
    },
    FacedUp {
        stack: Generals,
    },
    Starved {
        stack: Generals,
    },
    Regained {
        city: CityId,
    },
    Stroke {
        stroke: Stroke,
    },
    FateRead {
        version: Version,
    },
    NationLeft {
        nation: Nation,
    },
    Retired {
        general: GeneralId,
    },
    ImperialArmyChanges {
        seat: Seat,
    },
    TakesOverHand {
        cards: Vec<Card>,
    },
    GainedArmy {
        general: GeneralId,
    },
    ArmyGainedSomewhere {
        nation: Nation,
    },
    LostArmy {
        general: GeneralId,
    },
    ArmyLostSomewhere {
        nation: Nation,
    },
    Exchanged {
        between: [Nation; 2],
    },
    NothingExchanged,
    Received {
        nation: Nation,
        card: Card,
    },
    Displaced {
        general: GeneralId,
        from: CityId,
        to: CityId,
    },
    Declined {
        nation: Nation,
    },
    GameOver {
        end: End,
    },
}

/// The line of the log this event makes.
pub fn log_line(t: &Tables, event: &Event) -> Message {
    let say = |key: &str| Message::new(key);
    match event {
        Event::Allotted { general, armies } => say("log-allotted")
            .general(t, "general", *general)
            .number("armies", *armies),
        Event::Ready { seat } => say("log-ready").word("seat", seat_word(*seat)),
        Event::TurnBegins { turn } => say("log-turn").number("turn", *turn),
        Event::StageBegins { nation } => say("log-stage").nation("nation", *nation),
        Event::DeckOpened { decks } => {
            let list: Vec<String> = (0..8)
                .filter(|d| decks >> d & 1 == 1)
                .map(|d| (d + 1).to_string())
                .collect();
            say("log-deck-opened")
                .number("count", list.len() as i64)
                .text("decks", list.join(" + "))
        }
        Event::Drew { nation, count } => say("log-drew")
            .nation("nation", *nation)
            .number("count", *count),
        Event::DrewCards { nation, cards } => say("log-drew-cards")
            .nation("nation", *nation)
            .cards("cards", cards),
        Event::ThrewAway { nation, deck } => say("log-threw-away")
            .nation("nation", *nation)
            .number("deck", deck + 1),
        Event::ThrewAwayCard { nation, card } => say("log-threw-away-card")
            .nation("nation", *nation)
            .cards("card", &[*card]),
        Event::OptionDeclared { card } => say("log-option-declared").cards("card", &[*card]),
        Event::OptionDeclined => say("log-option-declined"),
        Event::ExposedCardTaken { card } => say("log-exposed-card-taken").cards("card", &[*card]),
        Event::Detached { party } => say("log-detached").stack(t, "party", *party),
        Event::DetachedWith {
            party,
            armies,
            rest,
        } => say("log-detached-with")
            .stack(t, "party", *party)
            .number("armies", *armies)
            .number("rest", *rest),
        Event::Moved { party, from, to } => say("log-moved")
            .stack(t, "party", *party)
            .city(t, "from", *from)
            .city(t, "to", *to),
        Event::TrainMoved { train, from, to } => say("log-train-moved")
            .word("train", train_word(t, *train))
            .mark(t, "mark", *train)
            .city(t, "from", *from)
            .city(t, "to", *to),
        Event::United { stack, city } => say("log-united")
            .stack(t, "stack", *stack)
            .city(t, "city", *city),
        Event::TrainDestroyed { train, city } => say("log-train-destroyed")
            .word("train", train_word(t, *train))
            .mark(t, "mark", *train)
            .city(t, "city", *city),
        Event::Conquered {
            city,
            nation,
            claim,
            retroactively,
        } => say(match (claim, retroactively) {
            (Claim::Conquer, false) => "log-conquered",
            (Claim::Conquer, true) => "log-conquered-retroactively",
            (Claim::Reconquer, false) => "log-reconquered",
            (Claim::Reconquer, true) => "log-reconquered-retroactively",
        })
        .nation("nation", *nation)
        .city(t, "city", *city),
        Event::PassedProtected { city, nation } => say("log-passed-protected")
            .nation("nation", *nation)
            .city(t, "city", *city),
        Event::Bought {
            nation,
            armies,
            price,
            cards,
        } => say("log-bought")
            .nation("nation", *nation)
            .number("armies", *armies)
            .number("price", *price)
            .cards("cards", cards),
        Event::Recruits { general, armies } => say("log-recruits")
            .general(t, "general", *general)
            .number("armies", *armies),
        Event::Returned {
            piece: Piece::General(general),
            city,
        } => say("log-general-returned")
            .general(t, "general", *general)
            .city(t, "city", *city),
        Event::Returned {
            piece: Piece::Train(train),
            city,
        } => say("log-train-returned")
            .word("train", train_word(t, *train))
            .mark(t, "mark", *train)
            .city(t, "city", *city),
        Event::MovementEnds { nation } => say("log-movement-ends").nation("nation", *nation),
        Event::FightTakenUp { attacker, defender } => say("log-fight")
            .general(t, "attacker", *attacker)
            .general(t, "defender", *defender),
        Event::Withdrew { stack, from, to } => say("log-withdrew")
            .stack(t, "stack", *stack)
            .city(t, "from", *from)
            .city(t, "to", *to),
        Event::StrengthsDeclared {
            attackers,
            defenders,
            attacking,
            defending,
            score,
        } => say("log-strengths")
            .stack(t, "attackers", *attackers)
            .stack(t, "defenders", *defenders)
            .number("attacking", *attacking)
            .number("defending", *defending)
            .number("score", *score),
        Event::Played {
            nation,
            card,
            suit,
            value,
            score,
        } => match card.face() {
            Face::Suited(_, printed) if printed == *value => say("log-played")
                .nation("nation", *nation)
                .cards("card", &[*card])
                .number("score", *score),
            _ => say("log-played-as")
                .nation("nation", *nation)
                .cards("card", &[*card])
                .word("suit", name!("suit-{}", suit.name()))
                .number("value", *value)
                .number("score", *score),
        },
        Event::Stopped { nation, score } => say("log-stopped")
            .nation("nation", *nation)
            .number("score", *score),
        Event::Tied => say("log-tied"),
        Event::Defeated {
            stack,
            losses,
            score,
        } => say("log-defeated")
            .stack(t, "stack", *stack)
            .number("losses", *losses)
            .number("score", *score),
        Event::LeftMap { general } => say("log-left-map").general(t, "general", *general),
        Event::CutOff { stack } => say("log-cut-off").stack(t, "stack", *stack),
        Event::Retreated { stack, from, to } => say("log-retreated")
            .stack(t, "stack", *stack)
            .city(t, "from", *from)
            .city(t, "to", *to),
        Event::FacedDown { stack } => say("log-faced-down").stack(t, "stack", *stack),
        Event::FacedUp { stack } => say("log-faced-up").stack(t, "stack", *stack),
        Event::Starved { stack } => say("log-starved").stack(t, "stack", *stack),
        Event::Regained { city } => say("log-regained").city(t, "city", *city),
        Event::Stroke { stroke } => {
            say("log-stroke").word("title", name!("fate-{}", stroke.name()))
        }
        Event::FateRead { version } => say("log-fate-read").word("title", fate_word(*version)),
        Event::NationLeft { nation } => say("log-nation-left").nation("nation", *nation),
        Event::Retired { general } => say("log-retired").general(t, "general", *general),
        Event::ImperialArmyChanges { seat } => {
            say("log-imperial-army-changes").word("seat", seat_word(*seat))
        }
        Event::TakesOverHand { cards } => say("log-takes-over-hand").cards("cards", cards),
        Event::GainedArmy { general } => say("log-gained-army").general(t, "general", *general),
        Event::ArmyGainedSomewhere { nation } => say("log-army-gained").nation("nation", *nation),
        Event::LostArmy { general } => say("log-lost-army").general(t, "general", *general),
        Event::ArmyLostSomewhere { nation } => say("log-army-lost").nation("nation", *nation),
        Event::Exchanged { between: [a, b] } => {
            say("log-exchanged").nation("a", *a).nation("b", *b)
        }
        Event::NothingExchanged => say("log-nothing-exchanged"),
        Event::Received { nation, card } => say("log-received")
            .nation("nation", *nation)
            .cards("card", &[*card]),
        Event::Displaced { general, from, to } => say("log-displaced")
            .general(t, "general", *general)
            .city(t, "from", *from)
            .city(t, "to", *to),
        Event::Declined { nation } => say("log-declined").nation("nation", *nation),
        Event::GameOver {
            end: End::ClockStopped,
        } => say("log-clock-stopped"),
        Event::GameOver {
            end: End::Objectives(_),
        } => say("log-objectives-held"),
    }
}

/// A train by its nation: which of them shows in its mark.
fn train_word(t: &Tables, train: TrainId) -> Name {
    name!("train-of-{}", t.pieces.train(train).nation.name())
}

pub fn seat_word(seat: Seat) -> Name {
    let name = crate::nations::Players::Four.seat_names()[seat.index()];
    let mut word = Name::from("seat-");
    word.push_str(name);
    word
}

pub fn fate_word(version: Version) -> Name {
    name!("fate-{}-{}", version.card, version.suit.name())
}
