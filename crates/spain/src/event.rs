//! What happens in a game, as typed events, the line of the log each one makes, and what that line is to the table.

mod beats;

pub use beats::{BATTLE, SIEGE};

use crate::{
    cards::{CardId, Flag},
    map::SpaceId,
    phases::entry::{avoid::AVOIDANCE, bypass::BYPASS, intercept::INTERCEPTION},
    pieces::{Kind, LeaderId},
    powers::{Power, Side},
    rules::siege::Modifier,
    state::{End, Force},
    tables::Tables,
    texts::{
        naming::{Command, Followers, Naming},
        rolls::{self, Sum},
    },
};
use kernel::{
    Message, Tell,
    tell::{Dice, Signed, Told},
};
use serde::Serialize;

#[derive(Clone, PartialEq, Debug, Serialize, Tell)]
#[tell(tables = Tables)]
pub enum Event {
    #[say("log-year")]
    YearBegins { year: u16 },
    #[say("log-campaign")]
    CampaignBegins,
    #[say("log-spanish-events")]
    SpanishEventsBegin,
    #[say("log-winter")]
    WinterBegins,

    // Event cards.
    #[say("log-cards-added")]
    CardsAdded,
    #[say("log-card-kept")]
    CardKept { side: Side },
    #[say("log-card-drawn")]
    CardDrawn { side: Side, card: CardId },
    #[say("log-card-played")]
    CardPlayed { side: Side, card: CardId },
    #[say("log-card-unplayable")]
    CardUnplayable { card: CardId },
    #[say("log-deck-empty")]
    DeckEmpty { side: Side },
    #[say("log-power-enters")]
    PowerEnters { power: Power, side: Side },
    #[say("log-bavaria-waits")]
    BavariaWaits,
    #[say("log-flag")]
    FlagSet { flag: Flag },

    // Counters come, go and change.
    #[say("log-placed", corps = Kind::new(*power, reduced), space)]
    Placed {
        power: Power,
        reduced: bool,
        space: SpaceId,
    },
    #[say("log-leader-placed")]
    LeaderPlaced { leader: LeaderId, space: SpaceId },
    #[say("log-leader-promoted")]
    LeaderPromoted {
        leader: LeaderId,
        minor: LeaderId,
        space: SpaceId,
    },
    #[say(if until_next_year { "log-leader-leaves-for-now" } else { "log-leader-leaves" })]
    LeaderLeaves {
        leader: LeaderId,
        until_next_year: bool,
    },
    #[say("log-restored", corps = kind, space)]
    Restored { kind: Kind, space: SpaceId },
    #[say("log-withdrawn", corps = kind, from, to)]
    Withdrawn {
        kind: Kind,
        from: SpaceId,
        to: SpaceId,
    },
    #[say("log-no-counter")]
    NoCounter { power: Power },
    #[say("log-built", corps = kind, space, left)]
    Built {
        kind: Kind,
        space: SpaceId,
        left: u8,
    },
    #[say("log-line-built")]
    LineBuilt { space: SpaceId, level: u8 },
    #[say("log-line-gone")]
    LineGone { space: SpaceId },
    #[say("log-fleet-commissioned")]
    FleetCommissioned { strength: u8 },
    #[say("log-fleet-lost")]
    FleetLost,
    #[say("log-points")]
    Points { side: Side, points: u8 },

    // Control and victory.
    #[say(
        if vp == 0 { "log-taken" } else { "log-taken-vp" },
        side,
        space,
        points = (vp != 0).then_some(Scored { vp, level }),
    )]
    Taken {
        space: SpaceId,
        side: Side,
        vp: i16,
        level: i16,
    },
    #[say(why.key(), vp = Signed(change), level)]
    Vp {
        why: Points,
        change: i16,
        level: i16,
    },
    #[say(with = rolls::loyalty)]
    Loyalty { step: u8 },
    #[say("log-mediterranean")]
    Mediterranean { side: Side },

    // The campaign phase.
    #[say("log-shuffled")]
    Shuffled,
    #[say("log-dealt")]
    Dealt { side: Side, count: u8 },
    #[say(with = rolls::dealt_cards)]
    DealtCards { side: Side, cards: Vec<u8> },
    #[say("log-shown")]
    Shown { side: Side, value: u8 },
    #[say("log-first-player")]
    FirstPlayer { side: Side },
    #[say("log-round")]
    RoundBegins { side: Side, actions: u8 },
    #[say("log-marched", force, from, to, units = Followers(force))]
    Marched {
        force: Force,
        from: SpaceId,
        to: SpaceId,
    },
    #[say("log-dropped", force, space = at)]
    Dropped { force: Force, at: SpaceId },
    #[say("log-converted", side, space)]
    Converted { space: SpaceId, side: Side },
    #[say("log-transferred")]
    Transferred {
        force: Force,
        from: SpaceId,
        to: SpaceId,
    },
    #[say("log-replaced", corps = kind, space)]
    Replaced { kind: Kind, space: SpaceId },
    #[say("log-rallied", force, space = at)]
    Rallied { force: Force, at: SpaceId },
    #[say(
        if die.is_some() { "log-sails" } else { "log-sails-safely" },
        dice = die.map(|die| Dice([die])),
        force,
        from,
        to,
    )]
    Sails {
        force: Force,
        from: SpaceId,
        to: SpaceId,
        die: Option<u8>,
    },
    #[say("log-sail-cancelled")]
    SailCancelled,
    /// The Toulon fleet puts to sea: what either side adds to its die (10.3).
    #[say("log-fleet-sails")]
    FleetSails { fleet: u8, guard: u8 },
    #[say("log-landed", force, space = to)]
    Landed { force: Force, to: SpaceId },
    #[say(with = rolls::fleet_battle)]
    FleetBattle {
        bourbon: (u8, u8),
        alliance: (u8, u8),
    },
    #[say("log-ulm-seized", space = tables.map.places.ulm)]
    UlmSeized,

    // Entering, battle, siege.
    /// A roll is about to be made that may fail.
    #[say(what.key(), side, space)]
    Attempted {
        what: Attempt,
        side: Side,
        space: SpaceId,
    },
    #[say(
        if success { "log-intercepts" } else { "log-interception-fails" },
        side,
        force,
        from,
        to,
        sum = Sum { die, tr, card, needed: INTERCEPTION },
    )]
    Intercepts {
        side: Side,
        force: Force,
        from: SpaceId,
        to: SpaceId,
        die: u8,
        tr: u8,
        card: i8,
        success: bool,
    },
    #[say(
        if success { "log-bypass" } else { "log-bypass-fails" },
        side,
        against,
        second = u8::from(second_level),
        sum = Sum { die, tr, card, needed: BYPASS + against as i8 + i8::from(second_level) },
    )]
    Bypass {
        side: Side,
        die: u8,
        tr: u8,
        against: u8,
        second_level: bool,
        card: i8,
        success: bool,
    },
    #[say(if forced { "log-battle-forced" } else { "log-attacker-withdraws" })]
    Withdraws { forced: bool },
    #[say("log-attack-cancelled", force, space = to)]
    AttackCancelled { force: Force, to: SpaceId },
    #[say("log-went-inside")]
    WentInside { force: Force, space: SpaceId },
    #[say(
        if die.is_none() { "log-avoids-freely" } else if success { "log-avoids" } else { "log-avoidance-fails" },
        sum = die.map(|die| Sum { die, tr, card, needed: AVOIDANCE }),
        side,
        force,
        from,
        to,
    )]
    Avoids {
        side: Side,
        force: Force,
        from: SpaceId,
        to: SpaceId,
        die: Option<u8>,
        tr: u8,
        card: i8,
        success: bool,
    },
    #[say(
        "log-battle",
        attacker = Command(attacker),
        attacking = attacker.corps.len(),
        defender = Command(defender),
        defending = defender.corps.len(),
        space,
    )]
    BattleBegins {
        side: Side,
        attacker: Force,
        defender: Force,
        space: SpaceId,
    },
    #[say(
        "log-battle-roll",
        side,
        dice = Dice(dice),
        normal = dice.len(),
        shaken = Dice(shaken),
        demoralised = shaken.len(),
        modified = modifier,
        modifier = Signed(modifier),
        hits,
    )]
    BattleRoll {
        side: Side,
        dice: Vec<u8>,
        shaken: Vec<u8>,
        modifier: i8,
        hits: u8,
    },
    #[say(if removed { "log-corps-removed" } else { "log-corps-reduced" }, corps = kind)]
    Loss { kind: Kind, removed: bool },
    #[say(
        if famous { "log-famous-victory" } else { "log-battle-won" },
        points = famous.then_some(Scored { vp: famous_points(tables, *side), level }),
        side,
        space,
    )]
    BattleWon {
        side: Side,
        space: SpaceId,
        famous: bool,
        level: i16,
    },
    /// The whole battle is over, retreat and all.
    #[say(
        if destroyed { "log-battle-destroys" } else { "log-battle-over" },
        side = winner,
        space,
        own = own.losses,
        losses = theirs.losses,
        removed = theirs.removed,
    )]
    BattleOver {
        winner: Side,
        space: SpaceId,
        own: Cost,
        theirs: Cost,
        /// Nothing is left of the beaten force.
        destroyed: bool,
    },
    #[say(
        if killed { "log-leader-falls" } else if captured { "log-leader-taken" } else { "log-leader-unharmed" },
        leader,
        dice = Dice([dice.0, dice.1]),
    )]
    LeaderRoll {
        leader: LeaderId,
        dice: (u8, u8),
        killed: bool,
        captured: bool,
    },
    #[say("log-leader-flipped")]
    LeaderFlipped { leader: LeaderId },
    #[say("log-leader-ransomed", leader, points = Scored { vp, level })]
    LeaderRansomed {
        leader: LeaderId,
        vp: i16,
        level: i16,
    },
    #[say("log-leader-captured")]
    LeaderCaptured { leader: LeaderId },
    #[say(if through_enemy { "log-retreats-through" } else { "log-retreats" })]
    Retreats {
        force: Force,
        from: SpaceId,
        to: SpaceId,
        through_enemy: bool,
    },
    #[say("log-pursuit", dice = Dice(dice), hits)]
    Pursuit { dice: Vec<u8>, hits: u8 },
    #[say("log-demoralised")]
    Demoralised { force: Force },
    #[say("log-siege-begins")]
    SiegeBegins {
        side: Side,
        space: SpaceId,
        corps: u8,
        defence: u8,
    },
    #[say("log-siege-roll", side, space, dice = Dice([die]), modifiers, result, besieger, besieged)]
    SiegeRoll {
        space: SpaceId,
        side: Side,
        die: u8,
        modifiers: Vec<Modifier>,
        result: i8,
        besieger: u8,
        besieged: u8,
    },
    #[say(
        if vp == 0 { "log-fallen" } else { "log-fallen-vp" },
        side,
        space,
        points = (vp != 0).then_some(Scored { vp, level }),
    )]
    Fallen {
        space: SpaceId,
        side: Side,
        vp: i16,
        level: i16,
    },
    /// The roll was not enough.
    #[say(if raised { "log-siege-raised" } else { "log-siege-goes-on" }, space, defence)]
    SiegeGoesOn {
        side: Side,
        space: SpaceId,
        defence: u8,
        /// No besieger is left.
        raised: bool,
    },
    /// Nobody besieges a fortress any more. Before the first roll only the garrison shows that there was a siege.
    #[say(if rolled { "log-relieved" } else { "log-garrison-leaves" }, space)]
    Relieved { space: SpaceId, rolled: bool },
    #[say(if to.is_some() { "log-moved" } else { "log-to-track" }, force, from, to)]
    Moved {
        force: Force,
        from: SpaceId,
        to: Option<SpaceId>,
    },

    // Spanish events and winter.
    #[say(if regained { "log-madrid-regained" } else { "log-madrid-kept" }, dice = Dice([die]), needed)]
    MadridRoll { die: u8, needed: u8, regained: bool },
    #[say(
        if die.is_none() { "log-uprising-certain" } else if success { "log-uprising-comes" } else { "log-no-uprising" },
        dice = die.map(|die| Dice([die])),
        needed = die.map(|_| needed),
    )]
    UprisingRoll {
        die: Option<u8>,
        needed: u8,
        success: bool,
    },
    #[say("log-uprising")]
    Uprising { space: SpaceId },
    #[say(if removed { "log-starved-removed" } else { "log-starved" }, corps = kind, space)]
    Starved {
        kind: Kind,
        space: SpaceId,
        removed: bool,
    },
    #[say(
        if success { "log-peace" } else { "log-no-peace" },
        dice = Dice([die]),
        concessions,
        modifier = Signed(modifier),
        total = die + modifier,
    )]
    Negotiation {
        die: u8,
        concessions: u8,
        modifier: u8,
        success: bool,
    },
    #[say("log-no-negotiation")]
    NoNegotiation,
    #[say("log-britain-withdraws")]
    BritainWithdraws,
    #[say("log-game-over", manner = end)]
    GameOver { end: End },

    /// What others are told of units they cannot see (4.4).
    #[say(with = unseen)]
    Unseen {
        side: Side,
        what: Unseen,
        from: Option<SpaceId>,
        to: Option<SpaceId>,
    },
}

/// What happened to units behind the fog of war.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Tell)]
#[tell(tables = Tables)]
pub enum Unseen {
    #[say("log-unseen-placed")]
    Placed,
    #[say("log-unseen-built")]
    Built,
    #[say("log-unseen-restored")]
    Restored,
    #[say("log-unseen-replaced")]
    Replaced,
    #[say("log-unseen-recalled")]
    Recalled,
    #[say("log-unseen-loss")]
    Loss,
    #[say("log-unseen-leader-placed")]
    LeaderPlaced,
    #[say("log-unseen-leader-promoted")]
    LeaderPromoted,
    #[say("log-unseen-leader-moved")]
    LeaderMoved,
    #[say("log-unseen-marched")]
    Marched,
    #[say("log-unseen-dropped")]
    Dropped,
    #[say("log-unseen-transferred")]
    Transferred,
    #[say("log-unseen-rallied")]
    Rallied,
    #[say("log-unseen-sails", dice = Dice([die]))]
    Sails { die: u8 },
    #[say("log-unseen-sails-safely")]
    SailsSafely,
    #[say("log-unseen-landed")]
    Landed,
    #[say("log-unseen-moved")]
    Moved,
    #[say("log-unseen-to-track")]
    ToTrack,
}

/// A roll that may fail, outside of battles and sieges.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Attempt {
    Interception,
    Avoidance,
    Bypass,
    Voyage,
}

impl Attempt {
    fn key(self) -> &'static str {
        match self {
            Attempt::Interception => "log-attempt-interception",
            Attempt::Avoidance => "log-attempt-avoidance",
            Attempt::Bypass => "log-attempt-bypass",
            Attempt::Voyage => "log-attempt-voyage",
        }
    }
}

/// What a battle cost one side: steps, and corps that are gone.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Cost {
    pub losses: u8,
    pub removed: u8,
}

/// A change of the victory level and the level after it: up is always good for the Alliance.
struct Scored {
    vp: i16,
    level: i16,
}

impl Told<Tables> for Scored {
    fn told(&self, _: &str, t: &Tables, line: Message) -> Message {
        let line = Signed(self.vp).told("vp", t, line);
        line.number("level", self.level)
    }
}

/// What a famous victory changes of the level.
pub fn famous_points(t: &Tables, side: Side) -> i16 {
    match side {
        Side::Alliance => t.scenarios.famous_victory,
        Side::Bourbon => -t.scenarios.famous_victory,
    }
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

impl Points {
    /// The line that says so.
    fn key(self) -> &'static str {
        match self {
            Points::Mediterranean => "log-vp-mediterranean",
            Points::Madrid => "log-vp-madrid",
            Points::Concessions => "log-vp-concessions",
        }
    }
}

/// A line about units that are not seen.
fn unseen(
    t: &Tables,
    side: &Side,
    what: &Unseen,
    from: &Option<SpaceId>,
    to: &Option<SpaceId>,
) -> Message {
    let line = what.line(t).side("side", *side);
    to.told("to", t, from.told("from", t, line))
}
