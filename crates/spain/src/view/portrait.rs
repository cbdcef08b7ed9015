//! Cards of spaces, pieces and cards: everything one viewer may know of a thing.

use crate::{
    cards::CardId,
    map::{Home, SpaceId, Terrain},
    phases::At,
    pieces::{CorpsId, LeaderId},
    powers::{Control, Side},
    rules::{
        control::worth,
        loc::{Loc, friendly_capitals, loc},
    },
    staging::{Eyes, hidden_token},
    state::Force,
    texts::naming::{
        Naming, card_word, corps_word, kind_word, leader_word, nation_word, space_word,
    },
    thing::{corps_named, corps_token},
};
use kernel::{
    Message, Name, Target, Viewer, name,
    scene::{Known, Portrait},
};

pub fn of(at: At<'_>, viewer: Viewer, target: &Target) -> Option<Portrait> {
    let eyes = Eyes::of(at, viewer);
    match target {
        Target::Space(id) => Some(space(at, &eyes, at.t.map.named(id)?)),
        Target::Token(id) => {
            if let Some(leader) = at.t.pieces.leader_named(id) {
                return leader_card(at, &eyes, leader);
            }
            match corps_named(at.t, id) {
                Some(corps) => corps_card(at, &eyes, corps),
                None => hidden(at, &eyes, id),
            }
        }
        Target::Card(id) => match at.t.cards.named(id) {
            Some(card) => event_card(at, card),
            None => action_card(id),
        },
        Target::Button(_) | Target::Edge(_) | Target::Box(..) => None,
    }
}

fn plain(title: Message, kind: Message) -> Portrait {
    Portrait {
        title,
        kind,
        nation: None,
        facts: Vec::new(),
        pieces: Vec::new(),
    }
}

fn space(at: At<'_>, eyes: &Eyes<'_>, space: SpaceId) -> Portrait {
    let (t, state) = (at.t, at.state);
    let sheet = t.map.space(space);
    let control = state.control(space);
    let home = match sheet.home {
        Home::Of(power) => name!("country-{}", power.name()),
        Home::Cologne => "country-cologne".into(),
        Home::Minor => "country-minor".into(),
    };
    let level = state.fortress(t, space);
    let kind = Message::new(if level > 0 {
        "portrait-fortress"
    } else {
        "portrait-space"
    })
    .number("level", level)
    .word("home", home)
    .word("holder", name!("nation-{}", control.name()));
    let mut facts = Vec::new();
    let mut say = |fact: Message| facts.push(fact);
    if let Some(holder) = control.side() {
        let vp = worth(t, space, holder.other());
        if vp != 0 && !t.map.is_refuge(space) {
            say(Message::new("portrait-worth")
                .side("side", holder.other())
                .signed("vp", vp));
        }
    }
    if let Some(power) = sheet.capital_of {
        say(Message::new("portrait-capital").power("power", power));
    }
    say(terrain(at, space));
    if !sheet.ports.is_empty() {
        say(Message::new("portrait-port"));
    }
    let line = state.line(space);
    if line > 0 {
        say(Message::new("portrait-line").number("level", line));
    }
    if let Some(holder) = control.side() {
        if state.is_besieged(t, holder, space) {
            let siege = state.siege(space);
            say(Message::new("portrait-siege")
                .number("defence", state.fdv(t, space))
                .number("rolls", siege.map_or(0, |siege| siege.rolls))
                .number("losses", siege.map_or(0, |siege| siege.losses)));
        } else if level > 0 {
            say(Message::new("portrait-defence").number("defence", state.fdv(t, space)));
        }
    }
    for side in Side::ALL {
        if state.has_corps(side, space) {
            facts.push(supply(at, side, space));
        }
        if state.famous[side.index()].contains(space) {
            facts.push(Message::new("portrait-famous").side("side", side));
        }
    }
    Portrait {
        title: Message::new(space_word(&sheet.id)),
        kind,
        nation: (control != Control::Neutral).then(|| control.name().into()),
        facts,
        pieces: pieces(at, eyes, space),
    }
}

fn terrain(at: At<'_>, space: SpaceId) -> Message {
    let limit = at.state.limit(at.t, space) as i64;
    Message::new(match at.t.map.space(space).terrain {
        Terrain::Fertile => "portrait-fertile",
        Terrain::Normal => "portrait-normal",
        Terrain::Difficult => "portrait-difficult",
        Terrain::Unlimited => "portrait-refuge",
    })
    .number("limit", limit)
}

/// The line of communication of a side's force on a space (11).
pub fn supply(at: At<'_>, side: Side, space: SpaceId) -> Message {
    let sources = friendly_capitals(at.t, at.state, side);
    Message::new(match loc(at.t, at.state, side, space, &sources) {
        Loc::Safe => "portrait-loc-safe",
        Loc::Threatened => "portrait-loc-threatened",
        Loc::None => "portrait-loc-none",
    })
    .side("side", side)
}

/// Everybody on a space, as far as the viewer sees them; the first of a stack on top.
fn pieces(at: At<'_>, eyes: &Eyes<'_>, space: SpaceId) -> Vec<Known> {
    let there = at.state.all_at(space);
    let shown = eyes.part(&there);
    let mut leaders: Vec<LeaderId> = shown.leaders().collect();
    leaders.sort_by_key(|leader| at.state.rank(&at.t.pieces, *leader));
    let leaders = leaders.into_iter().map(|leader| Known {
        piece: at.t.pieces.leader(leader).id.clone(),
        says: leader_line(at, leader),
        how: None,
    });
    let corps = shown.corps().map(|corps| Known {
        piece: corps_token(at.t, corps),
        says: corps_line(at, corps),
        how: None,
    });
    let unseen = there.corps.minus(&shown.corps);
    let hidden = (!unseen.is_empty()).then(|| Known {
        piece: hidden_token(at.t.map.id(space)),
        says: Message::new("portrait-unseen-corps"),
        how: Some(Message::new("portrait-unseen")),
    });
    leaders.chain(corps).chain(hidden).collect()
}

fn leader_line(at: At<'_>, leader: LeaderId) -> Message {
    let (pieces, state) = (&at.t.pieces, at.state);
    Message::new("portrait-leader-line")
        .word("leader", leader_word(&pieces.leader(leader).id))
        .number("tr", state.tr(pieces, leader))
        .number("cr", state.cr(pieces, leader))
}

fn corps_line(at: At<'_>, corps: CorpsId) -> Message {
    Message::new("portrait-corps-line").word("corps", kind_word(at.state.kind(&at.t.pieces, corps)))
}

fn leader_card(at: At<'_>, eyes: &Eyes<'_>, leader: LeaderId) -> Option<Portrait> {
    let (t, state) = (at.t, at.state);
    let force = Force::of_leader(leader);
    if !eyes.see(&force) {
        return None;
    }
    let sheet = t.pieces.leader(leader);
    let mut portrait = plain(
        Message::new(leader_word(&sheet.id)),
        Message::new(if state.is_minor(&t.pieces, leader) {
            "portrait-minor-leader"
        } else {
            "portrait-leader"
        })
        .word("power", nation_word(sheet.power)),
    );
    portrait.nation = Some(sheet.power.name().into());
    portrait.facts.push(
        Message::new("portrait-ratings")
            .number("tr", state.tr(&t.pieces, leader))
            .number("cr", state.cr(&t.pieces, leader)),
    );
    standing(
        at,
        eyes,
        &mut portrait,
        &force,
        state.leader_spot(leader).space(),
    );
    Some(portrait)
}

fn corps_card(at: At<'_>, eyes: &Eyes<'_>, corps: CorpsId) -> Option<Portrait> {
    let force = Force::of_corps(corps);
    let space = at.state.corps_spot(corps).space()?;
    if !eyes.see(&force) {
        return None;
    }
    let power = at.t.pieces.power_of(corps);
    let kind = at.state.kind(&at.t.pieces, corps);
    let mut portrait = plain(
        Message::new(corps_word(power)),
        Message::new(if kind.reduced {
            "portrait-corps-reduced"
        } else {
            "portrait-corps-full"
        }),
    );
    portrait.nation = Some(power.name().into());
    standing(at, eyes, &mut portrait, &force, Some(space));
    Some(portrait)
}

/// Where a unit stands, how it is, and with whom.
fn standing(
    at: At<'_>,
    eyes: &Eyes<'_>,
    portrait: &mut Portrait,
    unit: &Force,
    space: Option<SpaceId>,
) {
    let state = at.state;
    let mut say = |holds: bool, key: &str| {
        if holds {
            portrait.facts.push(Message::new(key));
        }
    };
    say(
        !unit.and(&state.demoralised).is_empty(),
        "portrait-demoralised",
    );
    say(!unit.and(&state.acted).is_empty(), "portrait-acted");
    say(!unit.and(&state.inside).is_empty(), "portrait-inside");
    say(
        !unit.corps.and(&state.stuck).is_empty(),
        "portrait-recalled",
    );
    let Some(space) = space else {
        portrait.facts.push(Message::new("portrait-off-map"));
        return;
    };
    portrait
        .facts
        .push(Message::new("portrait-at").space(at.t, "space", space));
    let side = Side::ALL
        .into_iter()
        .find(|side| unit.minus(&state.of_side(*side)).is_empty());
    if let Some(side) = side {
        if state.has_corps(side, space) && state.control(space) != Control::Neutral {
            portrait.facts.push(supply(at, side, space));
        }
        let stack = state.outside(side, space);
        // Whether a leader without corps is alone is hidden, too.
        let open = !stack.corps.is_empty() && eyes.see(&stack);
        if open && !stack.leaders.is_empty() {
            let command = state.command(&at.t.pieces, &stack.leaders);
            portrait.facts.push(
                Message::new("portrait-stack")
                    .number("corps", stack.corps.len() as i64)
                    .number("command", command as i64),
            );
        }
    }
    portrait.pieces = pieces(at, eyes, space);
}

/// Corps that nobody but their owner sees.
fn hidden(at: At<'_>, eyes: &Eyes<'_>, id: &Name) -> Option<Portrait> {
    let space = at.t.map.named(id.strip_prefix("hidden-")?)?;
    let known = pieces(at, eyes, space);
    if !known.iter().any(|known| known.piece == *id) {
        return None;
    }
    let mut portrait = plain(
        Message::new("corps-hidden"),
        Message::new("portrait-unseen-corps"),
    );
    portrait
        .facts
        .push(Message::new("portrait-at").space(at.t, "space", space));
    portrait.pieces = known;
    Some(portrait)
}

fn event_card(at: At<'_>, card: CardId) -> Option<Portrait> {
    let event = at.t.cards.event(card);
    let word = card_word(&event.id);
    let kind = Message::new(if event.moment.is_some() {
        "portrait-event-kept"
    } else {
        "portrait-event"
    });
    let mut portrait = plain(Message::new(word.clone()), kind.side("side", event.side));
    portrait.nation = Some(event.side.name().into());
    portrait.facts.push(Message::new(name!("{word}.text")));
    if at.state.discarded.contains(card) {
        portrait.facts.push(Message::new("portrait-event-gone"));
    }
    Some(portrait)
}

fn action_card(id: &str) -> Option<Portrait> {
    let value: u8 = id.split('.').next()?.parse().ok()?;
    (1..=4).contains(&value).then(|| {
        plain(
            Message::new(name!("card-{value}")),
            Message::new("portrait-action-card"),
        )
    })
}
