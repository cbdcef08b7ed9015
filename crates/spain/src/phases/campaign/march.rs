//! 13.5.1 A campaign: a force marches, converts or besieges.

pub(crate) use super::besiege;
use super::{convert, step};
use crate::{
    Spain,
    action::Action,
    cards::{CardId, Effect, Moment},
    event::Event,
    foresight,
    map::SpaceId,
    phases::{
        At, Frame, Next, Play, active,
        card::{self, Played},
        displace, effects,
        entry::{By, Entry},
        siege::SiegeRoll,
    },
    pieces::Unit,
    powers::Side,
    rules::eligibility::is_hostile,
    showing::Labelling,
    state::{Force, State},
    texts::naming::Naming,
    thing::{Returned, Thing},
};
use kernel::{
    Message, Seat, Seats,
    foresight::{Consequence, quietly},
    phase::{Legal, No, Offers, Phase, Rules, Shortcut, Shown, must, no},
};
use serde::{Deserialize, Serialize};

pub(in crate::phases) use step::{garrison_withdraws, on_map, present};

/// Movement points of a campaign.
pub const CAMPAIGN_MP: u8 = 3;

/// A force on campaign.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct March {
    pub force: Force,
    pub at: SpaceId,
    pub mp: u8,
    /// A step, a conversion or a siege has been made.
    pub begun: bool,
    /// After a battle the rest may only convert (16.3.3).
    pub only_convert: bool,
    /// The action is over.
    pub over: bool,
}

impl March {
    pub fn new(force: Force, at: SpaceId) -> March {
        March {
            force,
            at,
            mp: CAMPAIGN_MP,
            begun: false,
            only_convert: false,
            over: false,
        }
    }
}

impl March {
    /// May this unit be left behind?
    fn may_leave(&self, at: At<'_>, side: Side, unit: Unit) -> Legal<Spain> {
        let At { t, state } = at;
        let one = (state.pick(&t.pieces, &self.force, unit))
            .ok_or(no("13.5.1", "refuse-not-with-the-force").of("unit", unit))?;
        let rest = self.force.minus(&one);
        // Corps without a leader go nowhere: whoever wants that stops.
        must(
            !rest.leaders.is_empty(),
            no("13.5.1", "refuse-last-leader").of("leader", unit),
        )?;
        if !self.begun {
            return Ok(());
        }
        must(
            !self.only_convert || !rest.corps.is_empty(),
            no("14.4", "refuse-conversion-needs-corps").of("space", self.at),
        )?;
        // Units that go on do not count; whether they can, the next step will show.
        let stay = (state.outside(side, self.at)).minus(&self.force).or(&one);
        let most = state.limit(t, self.at);
        must(
            one.corps.is_empty() || stay.corps.len() <= most,
            no("4.1.1", "refuse-no-room")
                .of("space", self.at)
                .number("most", most as i32),
        )
    }

    /// May the force stop here? Whoever can do nothing else always may.
    fn may_stop(&self, at: At<'_>, side: Side) -> Legal<Spain> {
        let fits = step::fits(at, side, &self.force, self.at);
        if self.begun && fits || !self.can_go_on(at, side) {
            return Ok(());
        }
        must(self.begun, no("13.5.1", "refuse-nothing-done-yet"))?;
        let most = at.state.limit(at.t, self.at) as i32;
        let no = no("4.1.1", "refuse-no-room-to-stop");
        Err(no.of("space", self.at).number("most", most))
    }

    /// Whether there is a step, a conversion or a siege left to make.
    fn can_go_on(&self, at: At<'_>, side: Side) -> bool {
        let near = at.t.map.neighbours(self.at);
        (near.iter()).any(|to| step::may_step(at, side, self, *to).is_ok())
            || convert::may_convert(at, side, self).is_ok()
            || besiege::may_besiege(at, side, self).is_ok()
    }

    /// May a card be played for this campaign? It is for the whole force.
    fn may_play(&self, at: At<'_>, side: Side, played: Played) -> Legal<Spain> {
        let Played { card, leader } = played;
        card::may_play(at, side, card, Moment::OwnCampaignAction)?;
        must(
            !self.begun,
            no("9.5", "refuse-campaign-has-begun").of("card", card),
        )?;
        must(
            leader.is_none(),
            no("9.4", "refuse-card-for-no-leader")
                .of("card", card)
                .by(card),
        )
    }
}

/// An army too large for its leaders sets out with as many corps as they command; the weakest stay.
pub(super) fn column(at: At<'_>, march: &March) -> Option<Shortcut<Action>> {
    let force = &march.force;
    let command = at.state.command(&at.t.pieces, &force.leaders);
    if command == 0 || force.corps.len() <= command {
        return None;
    }
    let leader = at.state.first_leader(&at.t.pieces, force)?;
    let left = left_behind(at, force);
    let label = Message::new("do-campaign-column")
        .at(at, march.at)
        .number("corps", (force.corps.len() - left.len()) as i64)
        .number("left", left.len() as i64);
    let shown = Shown::new(at.space(march.at), label).after(at.leader(leader));
    let actions = left.into_iter().map(Action::Leave).collect();
    Some(Shortcut::new(actions, shown))
}

/// The corps that stay, so that the leaders command the rest: shaken ones first, then reduced ones.
fn left_behind(at: At<'_>, force: &Force) -> Vec<Unit> {
    let pieces = &at.t.pieces;
    let mut rest = *force;
    let mut left = Vec::new();
    while rest.corps.len() > at.state.command(pieces, &rest.leaders) {
        let weakest = rest.corps().max_by_key(|corps| {
            let kind = at.state.kind(pieces, *corps);
            (kind.demoralised, kind.reduced, corps.index())
        });
        let Some(kind) = weakest.map(|corps| at.state.kind(pieces, corps)) else {
            break;
        };
        let unit = Unit::Corps(kind);
        let Some(one) = at.state.pick(pieces, &rest, unit) else {
            break;
        };
        rest = rest.minus(&one);
        left.push(unit);
    }
    left
}

impl March {
    /// A card for more movement.
    fn hurry(&mut self, play: &Play<'_>, card: CardId) {
        for effect in &play.game.tables.cards.event(card).effects {
            if let Effect::ExtraMp { amount, .. } = effect {
                self.mp += amount;
            }
        }
    }
}

fn is_enemy(at: At<'_>, unit: Force) -> bool {
    let enemies = at.state.of_side(active(at.state).other());
    unit.minus(&enemies).is_empty()
}

impl Phase<Spain> for March {
    const OTHERWISE: No<Thing> = no("13.4", "refuse-campaign-first");

    fn decides(&self, at: At<'_>) -> Seats {
        Seats::one(active(at.state).seat())
    }

    /// Goes on with a campaign, or ends it.
    fn resume(mut self, play: &mut Play<'_>, back: Option<Returned>) -> Next {
        let side = active(play.state);
        match back {
            Some(Returned::Entered { to, won, .. }) => {
                let mut march = step::taken(play, self, to);
                march.only_convert |= won;
                return Next::Then(march.into());
            }
            Some(Returned::Emptied { force, at }) => {
                displace::leaders_without_corps(play, side, at, force);
                self.over = true;
                return Next::Then(self.into());
            }
            Some(Returned::TurnedBack) => self.over = true,
            _ => {}
        }
        let at = play.at();
        let is_over = self.over || self.force.is_empty();
        let is_spent = self.begun && self.mp == 0 && step::fits(at, side, &self.force, self.at);
        let has_won_enough = self.only_convert && convert::may_convert(at, side, &self).is_err();
        if is_over || is_spent || has_won_enough {
            return Next::done();
        }
        Next::Ask(self.into())
    }

    fn offers(&self, at: At<'_>, _: Seat, offer: &mut Offers<'_, '_, Spain, Self>) {
        let side = active(at.state);
        offer.each(at.state.units(&at.t.pieces, &self.force).map(Action::Leave));
        let mut goes_on = false;
        let mut add =
            |offer: &mut Offers<'_, '_, Spain, Self>, action: Action, may: Legal<Spain>| {
                if may.is_ok() {
                    goes_on = true;
                    offer.sure(action);
                }
            };
        for to in at.t.map.neighbours(self.at) {
            add(
                offer,
                Action::March(*to),
                step::may_step(at, side, self, *to),
            );
        }
        add(offer, Action::Convert, convert::may_convert(at, side, self));
        add(offer, Action::Siege, besiege::may_besiege(at, side, self));
        if !self.begun {
            offer.each(card::candidates(at, side, Moment::OwnCampaignAction));
        }
        let stops = self.begun && step::fits(at, side, &self.force, self.at);
        if stops || !goes_on {
            offer.sure(Action::Stop);
        }
    }

    fn allows(&self, at: At<'_>, _: Seat, action: Action) -> Legal<Spain> {
        let side = active(at.state);
        match action {
            Action::Leave(unit) => self.may_leave(at, side, unit),
            Action::March(to) => step::may_step(at, side, self, to),
            Action::Convert => convert::may_convert(at, side, self),
            Action::Siege => besiege::may_besiege(at, side, self),
            Action::Stop => self.may_stop(at, side),
            _ => {
                let played = Played::by(action).ok_or(Self::OTHERWISE)?;
                self.may_play(at, side, played)
            }
        }
    }

    fn answer(mut self, play: &mut Play<'_>, _: Seat, action: Action) -> Next {
        let side = active(play.state);
        if let Some(Played { card, .. }) = Played::by(action) {
            card::reveal(play, side, card);
            self.hurry(play, card);
            return Next::Then(self.into());
        }
        match action {
            Action::Leave(unit) => {
                let pieces = &play.game.tables.pieces;
                if let Some(one) = play.state.pick(pieces, &self.force, unit) {
                    self.force = self.force.minus(&one);
                    if self.begun {
                        let at = self.at;
                        play.tell(|| Event::Dropped { force: one, at });
                    }
                }
            }
            Action::March(to) => {
                self.begun = true;
                self.mp -= 1;
                play.state.acted = play.state.acted.or(&self.force);
                if is_hostile(play.state, side, to) {
                    let entry = Entry::new(self.force, self.at, to, By::Land);
                    return Next::Call(self.into(), entry.into());
                }
                self = step::taken(play, self, to);
            }
            Action::Convert => {
                self.begun = true;
                self.mp -= 1;
                play.state.acted = play.state.acted.or(&self.force);
                let space = self.at;
                play.tell(|| Event::Converted { space, side });
                effects::take(play, space, side);
            }
            Action::Siege => {
                self.begun = true;
                self.over = true;
                play.state.acted = play.state.acted.or(&self.force);
                let roll = SiegeRoll::new(self.at, side, self.force);
                let (space, corps) = (self.at, self.force.corps.len() as u8);
                let defence = play.state.fdv(&play.game.tables, space);
                play.tell(|| Event::SiegeBegins {
                    side,
                    space,
                    corps,
                    defence,
                });
                return Next::Call(self.into(), roll.into());
            }
            _ => self.over = true,
        }
        Next::Then(self.into())
    }

    fn says(&self, at: At<'_>, _: Seat) -> Message {
        let At { t, state } = at;
        if self.only_convert {
            return Message::new("prompt-march-won").space(t, "space", self.at);
        }
        if self.begun {
            return Message::new("prompt-march-on")
                .force(t, &self.force)
                .number("left", self.mp);
        }
        let besieges = besiege::may_besiege(at, active(state), self).is_ok();
        let key = if besieges {
            "prompt-march-siege"
        } else {
            "prompt-march"
        };
        Message::new(key)
            .force(t, &self.force)
            .number("left", self.mp)
            .number(
                "command",
                state.command(&t.pieces, &self.force.leaders) as i64,
            )
    }

    fn shows(&self, at: At<'_>, seat: Seat, action: Action) -> Shown {
        if let Some(played) = Played::by(action) {
            return played.shown(at);
        }
        match action {
            Action::Leave(unit) => at.left_behind(&self.force, unit, action),
            Action::March(to) => {
                let shown = Shown::new(at.space(to), step::label(at, seat, self, to));
                // The first leader carries the force along.
                match at.state.first_leader(&at.t.pieces, &self.force) {
                    Some(leader) => shown.after(at.leader(leader)),
                    None => shown,
                }
            }
            Action::Convert => at.press(action, convert::label(at, self)),
            Action::Siege => at.press(action, besiege::label(at, self)),
            _ => at.press(action, Message::new("do-stop")),
        }
    }

    fn foresees(&self, at: At<'_>, _: Seat, action: Action) -> Vec<Consequence> {
        let side = active(at.state);
        match action {
            Action::March(to) => foresight::step(at, self, to),
            Action::Siege => foresight::siege(at, &SiegeRoll::new(self.at, side, self.force)),
            Action::Convert => vec![foresight::taken(at, side, self.at)],
            Action::Stop if convert::may_convert(at, side, self).is_ok() => {
                let said = Message::new("foresee-not-taken").space(at.t, "space", self.at);
                vec![foresight::warns(said).at(at.space(self.at))]
            }
            _ => Vec::new(),
        }
    }

    /// A force that can only stop, where everybody sees it.
    fn goes_without_saying(&self, at: At<'_>, _: Seat) -> bool {
        self.begun && !at.state.fog
    }

    /// A campaign with steps left that may stop here: what follows can begin at once.
    fn shortcuts(&self, game: &Spain, state: &State, seat: Seat) -> Vec<Shortcut<Action>> {
        if !self.begun || self.may_stop(game.at(state), active(state)).is_err() {
            return Vec::new();
        }
        let Some(after) = quietly(game, state, seat, Action::Stop) else {
            return Vec::new();
        };
        let Some(Frame::Round(round)) = after.frames.top() else {
            return Vec::new();
        };
        let follows = round.follows(game.at(&after), seat).into_iter();
        follows.map(|next| next.after(Action::Stop)).collect()
    }

    fn meant_by(&self, at: At<'_>, _: Seat, thing: Thing) -> Option<Action> {
        match thing {
            Thing::Space(to) => Some(Action::March(to)),
            // A piece of the enemy stands for the space it holds.
            Thing::Leader(leader) if is_enemy(at, Force::of_leader(leader)) => {
                at.state.leader_spot(leader).space().map(Action::March)
            }
            Thing::Corps(corps) if is_enemy(at, Force::of_corps(corps)) => {
                at.state.corps_spot(corps).space().map(Action::March)
            }
            _ => at.unit_of(thing).map(Action::Leave),
        }
    }

    fn redacted(&self, at: At<'_>, _: Seat, action: Action) -> Option<String> {
        match action {
            Action::Leave(unit) => at.left_unread(&self.force, unit),
            _ => None,
        }
    }

    fn about(&self, _: At<'_>, each: &mut dyn FnMut(Thing)) {
        each(self.at.into());
        self.force.things().for_each(each);
    }
}
