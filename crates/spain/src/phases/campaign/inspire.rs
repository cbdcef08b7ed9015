//! 9.5 A kept card is played at the start of a round, before the first action: for a leader, or for a free campaign.

use crate::{
    Spain,
    action::Action,
    cards::{CardId, Effect, Moment},
    map::Region,
    phases::{
        At, Play,
        card::{self, Played},
    },
    powers::{Power, Side},
    state::Inspired,
};
use kernel::phase::{Legal, must, no};

/// May the card be played now, for this leader or for none?
pub fn may_open_with(at: At<'_>, side: Side, played: Played) -> Legal<Spain> {
    let Played { card, leader } = played;
    card::may_play(at, side, card, Moment::OwnRoundStart)?;
    must(
        at.state.round.is_some_and(|round| !round.begun),
        no("9.5", "refuse-round-has-begun").of("card", card),
    )?;
    let Some(leader) = leader else {
        return must(
            does_more(at, card),
            no("9.4", "refuse-card-for-a-leader")
                .of("card", card)
                .by(card),
        );
    };
    let helps = (at.t.cards.event(card).effects.iter()).find_map(help);
    let (powers, region) = helps.ok_or(
        no("9.4", "refuse-card-for-no-leader")
            .of("card", card)
            .by(card),
    )?;
    // Whom he serves comes first: where he is may be hidden by the fog.
    must(
        powers.contains(&at.t.pieces.leader(leader).power),
        no("9.4", "refuse-leader-not-for-card")
            .of("leader", leader)
            .of("card", card)
            .by(card),
    )?;
    let there = at.state.leader_spot(leader).space();
    must(
        there.is_some_and(|space| at.t.map.space(space).region == region),
        no("9.4", "refuse-leader-too-far-for-card")
            .of("leader", leader)
            .of("card", card)
            .by(card),
    )
}

/// Whose leaders a card helps, and where.
fn help(effect: &Effect) -> Option<(&[Power], Region)> {
    match effect {
        Effect::LeaderTrBonus { powers, region, .. } => Some((powers, *region)),
        _ => None,
    }
}

/// Whether the card does something without a leader.
fn does_more(at: At<'_>, card: CardId) -> bool {
    let mut effects = at.t.cards.event(card).effects.iter();
    effects.any(|effect| help(effect).is_none())
}

/// Every way to play a card of the side, the leaders first.
pub(super) fn candidates(at: At<'_>, side: Side) -> impl Iterator<Item = Action> {
    card::ready(at, side, Moment::OwnRoundStart).flat_map(move |card| {
        let leaders = at.t.pieces.leaders().map(Some).chain([None]);
        leaders.map(move |leader| Played { card, leader }.action())
    })
}

pub(super) fn play(play: &mut Play<'_>, side: Side, played: Played) {
    let Played { card, leader } = played;
    card::reveal(play, side, card);
    for effect in &play.game.tables.cards.event(card).effects {
        match effect {
            Effect::LeaderTrBonus { amount, most, .. } => {
                if let (Some(leader), Some(round)) = (leader, &mut play.state.round)
                    && let Some(free) = round.inspired.iter_mut().find(|card| card.is_none())
                {
                    *free = Some(Inspired {
                        leader,
                        bonus: *amount,
                        most: *most,
                    });
                }
            }
            Effect::FreeCampaign { count, .. } => {
                if let Some(round) = &mut play.state.round {
                    round.free_campaigns += count;
                }
            }
            _ => {}
        }
    }
}

/// As others read it.
pub(super) fn redacted(at: At<'_>, played: Played) -> Option<String> {
    let hidden = played.leader.is_some_and(|leader| at.hides_leader(leader));
    hidden.then(|| format!("play {} ?", at.t.cards.event(played.card).id))
}
