//! What happens in a game, as typed events.

use crate::{
    cards::{CardId, Flag},
    map::SpaceId,
    pieces::{Kind, LeaderId},
    powers::{Power, Side},
    rules::siege::Modifier,
    state::{End, Force},
};
use serde::Serialize;

#[derive(Clone, PartialEq, Debug, Serialize)]
pub enum Event {
    YearBegins {
        year: u16,
    },
    CampaignBegins,
    SpanishEventsBegin,
    WinterBegins,

    // Event cards.
    CardsAdded,
    CardKept {
        side: Side,
    },
    CardDrawn {
        side: Side,
        card: CardId,
    },
    CardPlayed {
        side: Side,
        card: CardId,
    },
    CardUnplayable {
        card: CardId,
    },
    DeckEmpty {
        side: Side,
    },
    PowerEnters {
        power: Power,
        side: Side,
    },
    BavariaWaits,
    FlagSet {
        flag: Flag,
    },

    // Counters come, go and change.
    Placed {
        power: Power,
        reduced: bool,
        space: SpaceId,
    },
    LeaderPlaced {
        leader: LeaderId,
        space: SpaceId,
    },
    LeaderPromoted {
        leader: LeaderId,
        minor: LeaderId,
        space: SpaceId,
    },
    LeaderLeaves {
        leader: LeaderId,
        until_next_year: bool,
    },
    Restored {
        kind: Kind,
        space: SpaceId,
    },
    Withdrawn {
        kind: Kind,
        from: SpaceId,
        to: SpaceId,
    },
    NoCounter {
        power: Power,
    },
    Built {
        kind: Kind,
        space: SpaceId,
        left: u8,
    },
    LineBuilt {
        space: SpaceId,
        level: u8,
    },
    LineGone {
        space: SpaceId,
    },
    FleetCommissioned {
        strength: u8,
    },
    FleetLost,
    Points {
        side: Side,
        points: u8,
    },

    // Control and victory.
    Taken {
        space: SpaceId,
        side: Side,
        vp: i16,
    },
    Vp {
        why: Points,
        change: i16,
        level: i16,
    },
    Loyalty {
        step: u8,
    },
    Mediterranean {
        side: Side,
    },

    // The campaign phase.
    Shuffled,
    Dealt {
        side: Side,
        count: u8,
    },
    DealtCards {
        side: Side,
        cards: Vec<u8>,
    },
    Shown {
        side: Side,
        value: u8,
    },
    FirstPlayer {
        side: Side,
    },
    RoundBegins {
        side: Side,
        actions: u8,
    },
    Marched {
        force: Force,
        from: SpaceId,
        to: SpaceId,
    },
    Dropped {
        force: Force,
        at: SpaceId,
    },
    Converted {
        space: SpaceId,
        side: Side,
    },
    Transferred {
        force: Force,
        from: SpaceId,
        to: SpaceId,
    },
    Replaced {
        kind: Kind,
        space: SpaceId,
    },
    Rallied {
        force: Force,
        at: SpaceId,
    },
    Sails {
        force: Force,
        from: SpaceId,
        to: SpaceId,
        die: Option<u8>,
    },
    SailCancelled,
    Landed {
        force: Force,
        to: SpaceId,
    },
    FleetBattle {
        bourbon: (u8, u8),
        alliance: (u8, u8),
    },
    UlmSeized,

    // Entering, battle, siege.
    Intercepts {
        force: Force,
        from: SpaceId,
        to: SpaceId,
        die: u8,
        tr: u8,
        card: i8,
        success: bool,
    },
    Bypass {
        die: u8,
        tr: u8,
        against: u8,
        second_level: bool,
        card: i8,
        success: bool,
    },
    Withdraws {
        forced: bool,
    },
    AttackCancelled {
        force: Force,
        to: SpaceId,
    },
    WentInside {
        force: Force,
        space: SpaceId,
    },
    Avoids {
        force: Force,
        from: SpaceId,
        to: SpaceId,
        die: Option<u8>,
        tr: u8,
        card: i8,
        success: bool,
    },
    BattleBegins {
        attacker: Force,
        defender: Force,
        space: SpaceId,
    },
    BattleRoll {
        side: Side,
        dice: Vec<u8>,
        shaken: Vec<u8>,
        modifier: i8,
        hits: u8,
    },
    Loss {
        kind: Kind,
        removed: bool,
    },
    BattleWon {
        side: Side,
        space: SpaceId,
        famous: bool,
    },
    LeaderRoll {
        leader: LeaderId,
        dice: (u8, u8),
        killed: bool,
        captured: bool,
    },
    LeaderFlipped {
        leader: LeaderId,
    },
    LeaderRansomed {
        leader: LeaderId,
        vp: i16,
    },
    LeaderCaptured {
        leader: LeaderId,
    },
    Retreats {
        force: Force,
        from: SpaceId,
        to: SpaceId,
        through_enemy: bool,
    },
    Pursuit {
        dice: Vec<u8>,
        hits: u8,
    },
    Demoralised {
        force: Force,
    },
    SiegeRoll {
        space: SpaceId,
        side: Side,
        die: u8,
        modifiers: Vec<Modifier>,
        result: i8,
        besieger: u8,
        besieged: u8,
    },
    Fallen {
        space: SpaceId,
        side: Side,
    },
    Relieved {
        space: SpaceId,
    },
    Moved {
        force: Force,
        from: SpaceId,
        to: Option<SpaceId>,
    },

    // Spanish events and winter.
    MadridRoll {
        die: u8,
        needed: u8,
        regained: bool,
    },
    UprisingRoll {
        die: Option<u8>,
        needed: u8,
        success: bool,
    },
    Uprising {
        space: SpaceId,
    },
    Starved {
        kind: Kind,
        space: SpaceId,
        removed: bool,
    },
    Negotiation {
        die: u8,
        concessions: u8,
        modifier: u8,
        success: bool,
    },
    NoNegotiation,
    BritainWithdraws,
    GameOver {
        end: End,
    },

    /// What others are told of units they cannot see (4.4).
    Unseen {
        side: Side,
        what: Unseen,
        from: Option<SpaceId>,
        to: Option<SpaceId>,
    },
}

/// What happened to units behind the fog of war.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Unseen {
    Placed,
    Built,
    Restored,
    Replaced,
    Recalled,
    Loss,
    LeaderPlaced,
    LeaderPromoted,
    LeaderMoved,
    Marched,
    Dropped,
    Transferred,
    Rallied,
    Sails { die: u8 },
    SailsSafely,
    Landed,
    Moved,
    ToTrack,
}

/// Why the victory points change, where no space is taken and no battle won.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Points {
    /// The Bourbons hold the Mediterranean in winter (19.C).
    Mediterranean,
    /// Madrid is Philip's again (6.1.2).
    Madrid,
    /// What peace with Britain costs (19.E).
    Concessions,
}
