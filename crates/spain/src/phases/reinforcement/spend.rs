//! 12.3 A side spends its resource points: corps, lines, the fleet.

use super::{
    allowed_at_any_moment, at_any_moment, build, done_at_any_moment, fleet, lines, restore,
    shopping::{self, Article},
    shown_at_any_moment,
};
use crate::{
    Spain,
    action::Action,
    foresight,
    map::{SpaceId, SpaceSet},
    phases::{At, Next, Play},
    pieces::Kind,
    powers::{Power, Side},
    rules::loc::{connected, national_source},
    showing::Labelling,
    texts::naming::Naming,
    thing::Thing,
};
use kernel::{
    Message, Seat, Seats,
    foresight::Consequence,
    phase::{Legal, No, Offers, Phase, Shown, no},
    scene::Form,
};
use serde::{Deserialize, Serialize};

/// A side spends its resource points.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Spend {
    pub side: Side,
}

fn to_build((kind, space): (Kind, SpaceId)) -> Action {
    Action::Build {
        power: kind.power,
        reduced: kind.reduced,
        space,
    }
}

/// What an action buys for the form, and where.
fn bought(at: At<'_>, action: Action) -> Option<(Article, SpaceId)> {
    match action {
        Action::Build {
            power,
            reduced,
            space,
        } => Some((Article::Corps(Kind::new(power, reduced)), space)),
        Action::Restore { kind, space } => Some((Article::Step(kind), space)),
        // What is raised is paid by its new levels only: that is done on the map.
        Action::Line { space, level } if at.state.line(space) == 0 => {
            Some((Article::Line(level), space))
        }
        Action::Commission(strength) => Some((Article::Fleet(strength), at.t.map.places.toulon)),
        _ => None,
    }
}

impl Phase<Spain> for Spend {
    const OTHERWISE: No<Thing> = no("12.1", "refuse-spend-first");

    fn decides(&self, _: At<'_>) -> Seats {
        Seats::one(self.side.seat())
    }

    fn offers(&self, at: At<'_>, _: Seat, offer: &mut Offers<'_, '_, Spain, Self>) {
        let side = self.side;
        let mut near = SpaceSet::EMPTY;
        for power in Power::ALL {
            // The rules ask this again for each corps; nearly all powers are left out here.
            if at.state.rp == 0 || super::may_raise_corps(at, side, power).is_err() {
                continue;
            }
            let source = national_source(at.t, at.state, power);
            if source.is_empty() {
                continue;
            }
            // What one source is connected to, every other source among it is connected to as well.
            if !source.minus(&near).is_empty() {
                near = connected(at.t, at.state, side, &source);
            }
            let built = build::candidates(at, power, &near)
                .filter(|(kind, space)| build::may_build(at, side, *kind, *space, &near).is_ok());
            offer.all_sure(built.map(to_build));
            let restored = (restore::candidates(at, power).into_iter()).filter(|(kind, space)| {
                restore::may_restore(at, side, *kind, *space, &near).is_ok()
            });
            offer.all_sure(restored.map(|(kind, space)| Action::Restore { kind, space }));
        }
        if at.state.rp > 0 {
            let lines = lines::candidates(at, side);
            offer.each(lines.map(|(space, level)| Action::Line { space, level }));
        }
        offer.each(fleet::STRENGTHS.map(Action::Commission));
        offer.each(at_any_moment(at, side));
        offer.sure(Action::Done);
    }

    fn allows(&self, at: At<'_>, _: Seat, action: Action) -> Legal<Spain> {
        let side = self.side;
        match action {
            Action::Build {
                power,
                reduced,
                space,
            } => {
                let near = restore::near(at, power);
                build::may_build(at, side, Kind::new(power, reduced), space, &near)
            }
            Action::Restore { kind, space } => {
                let near = restore::near(at, kind.power);
                restore::may_restore(at, side, kind, space, &near)
            }
            Action::Line { space, level } => lines::may_pay_for(at, side, space, level),
            Action::Commission(strength) if fleet::STRENGTHS.contains(&strength) => {
                fleet::may_commission(at, side, strength)
            }
            Action::Done => Ok(()),
            _ => allowed_at_any_moment(at, side, action, Self::OTHERWISE),
        }
    }

    fn answer(self, play: &mut Play<'_>, _: Seat, action: Action) -> Next {
        match action {
            Action::Build {
                power,
                reduced,
                space,
            } => build::build(play, Kind::new(power, reduced), space),
            Action::Restore { kind, space } => restore::pay_for(play, kind, space),
            Action::Line { space, level } => lines::pay_for(play, space, level),
            Action::Commission(strength) => fleet::commission(play, strength),
            Action::Done => return Next::done(),
            _ => return done_at_any_moment(play, self.side, action, self),
        }
        Next::Ask(self.into())
    }

    fn says(&self, at: At<'_>, _: Seat) -> Message {
        Message::new("prompt-spend").number("points", at.state.rp)
    }

    fn shows(&self, at: At<'_>, _: Seat, action: Action) -> Shown {
        match action {
            Action::Build {
                power,
                reduced,
                space,
            } => {
                let kind = Kind::new(power, reduced);
                let label = Message::new("do-build").kind("corps", kind).at(at, space);
                Shown::new(
                    at.space(space),
                    label.number("cost", build::cost(at.t, kind)),
                )
            }
            Action::Restore { kind, space } => Shown::new(
                at.space(space),
                Message::new("do-restore")
                    .kind("corps", kind)
                    .at(at, space)
                    .number("cost", at.t.pieces.limits.restore),
            ),
            Action::Line { space, level } => Shown::new(
                at.space(space),
                Message::new("do-line")
                    .at(at, space)
                    .number("cost", level.saturating_sub(at.state.line(space)))
                    .number("level", level),
            ),
            Action::Commission(cost) => {
                at.press(action, Message::new("do-commission").number("cost", cost))
            }
            Action::Done => at.press(
                action,
                Message::new("do-done-spend").number("points", at.state.rp),
            ),
            _ => shown_at_any_moment(at, action),
        }
    }

    fn foresees(&self, at: At<'_>, seat: Seat, action: Action) -> Vec<Consequence> {
        let mut offered = Vec::new();
        self.offers(at, seat, &mut Offers::new(self, at, seat, &mut offered));
        let buys = |it: &Action| matches!(it, Action::Build { .. } | Action::Restore { .. });
        if action != Action::Done || !offered.iter().any(buys) {
            return Vec::new();
        }
        let said = Message::new("foresee-points-lost").number("points", at.state.rp);
        vec![foresight::costs(said)]
    }

    fn form(&self, at: At<'_>, seat: Seat) -> Option<Form> {
        if at.state.rp == 0 {
            return None;
        }
        let mut offered = Vec::new();
        self.offers(at, seat, &mut Offers::new(self, at, seat, &mut offered));
        let bought = (offered.into_iter()).filter_map(|action| {
            let (article, space) = bought(at, action)?;
            Some((article, space, action))
        });
        shopping::form(at, self.side, bought, Action::Done)
    }

    fn meant_by(&self, at: At<'_>, _: Seat, thing: Thing) -> Option<Action> {
        match thing {
            // To build there, by the power at home there; by one of one's own if there are two.
            Thing::Space(space) => {
                let at_home = |power: &Power| at.t.pieces.power(*power).homes.contains(space);
                let own = |power: &Power| at.state.side_of(*power) == self.side;
                let mut powers = Power::ALL.into_iter().filter(at_home);
                let power = (powers.clone().find(own)).or_else(|| powers.next())?;
                Some(Action::Build {
                    power,
                    reduced: true,
                    space,
                })
            }
            _ => {
                let (kind, space) = at.corps_there(thing)?;
                Some(Action::Restore { kind, space })
            }
        }
    }

    fn redacted(&self, at: At<'_>, _: Seat, action: Action) -> Option<String> {
        match action {
            Action::Build { space, .. } => {
                (at.state.fog).then(|| format!("build ? {}", at.t.map.id(space)))
            }
            Action::Restore { kind, space } => restore::redacted(at, kind, space),
            _ => None,
        }
    }
}
