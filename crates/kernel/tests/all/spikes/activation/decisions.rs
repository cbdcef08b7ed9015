//! What a seat decides by itself: a marker to give back, a force to name, whether to force its march, each step of it.

use super::*;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct GiveBack {
    pub(super) owner: Seat,
}

impl Phase<Campaign> for GiveBack {
    const OTHERWISE: No<Marker> = no("6", "give-one-back");

    fn decides(&self, _: At<'_>) -> Seats {
        Seats::one(self.owner)
    }

    fn offers(&self, at: At<'_>, seat: Seat, offer: &mut Offers<'_, '_, Campaign, Self>) {
        let hand = at.state.hands[seat.index()];
        offer.each(hand.iter().map(|marker| Action::Back(marker as u8)));
    }

    fn allows(&self, at: At<'_>, seat: Seat, action: Action) -> Legal<Campaign> {
        match action {
            Action::Back(marker) => must(
                usize::from(marker) < MARKERS
                    && at.state.hands[seat.index()].contains(marker.into()),
                no("5", "not-held").of("marker", Marker(marker)),
            ),
            _ => Err(Self::OTHERWISE),
        }
    }

    fn answer(self, play: &mut Playing<'_>, seat: Seat, action: Action) -> Next<Campaign> {
        if let Action::Back(marker) = action {
            play.state.hands[seat.index()].remove(marker.into());
            play.state.pools[seat.index()].insert(marker.into());
        }
        Next::done()
    }

    fn says(&self, _: At<'_>, _: Seat) -> Message {
        Message::new("give-back")
    }

    fn shows(&self, at: At<'_>, _: Seat, action: Action) -> Shown {
        shown(at, action)
    }

    fn meant_by(&self, _: At<'_>, _: Seat, Marker(marker): Marker) -> Option<Action> {
        Some(Action::Back(marker))
    }

    fn redacted(&self, _: At<'_>, _: Seat, _: Action) -> Option<String> {
        Some("back ?".to_owned())
    }
}

/// A decision of one seat between actions that are always allowed.
macro_rules! simple {
    ($phase:ident, $actions:pat, [$($offered:expr),+], |$me:ident, $play:ident, $action:ident| $answer:expr) => {
        impl Phase<Campaign> for $phase {
            const OTHERWISE: No<Marker> = no("7", "decide-first");

            fn decides(&self, _: At<'_>) -> Seats {
                Seats::one(self.owner)
            }

            fn offers(&self, _: At<'_>, _: Seat, offer: &mut Offers<'_, '_, Campaign, Self>) {
                offer.each([$($offered),+]);
            }

            fn allows(&self, _: At<'_>, _: Seat, action: Action) -> Legal<Campaign> {
                must(matches!(action, $actions), Self::OTHERWISE)?;
                self.has_room(action)
            }

            fn answer(self, $play: &mut Playing<'_>, _: Seat, $action: Action) -> Next<Campaign> {
                let $me = self;
                $answer
            }

            fn says(&self, _: At<'_>, _: Seat) -> Message {
                Message::new("decide")
            }

            fn shows(&self, at: At<'_>, _: Seat, action: Action) -> Shown {
                shown(at, action)
            }
        }
    };
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct NameForce {
    pub(super) owner: Seat,
}

impl NameForce {
    fn has_room(&self, _: Action) -> Legal<Campaign> {
        Ok(())
    }
}

simple!(
    NameForce,
    Action::Activate(0 | 1),
    [Action::Activate(0), Action::Activate(1)],
    |_me, _play, action| {
        let Action::Activate(force) = action else {
            return Next::done();
        };
        Next::Return(Returned::Named(force))
    }
);

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct ForcedMarch {
    pub(super) owner: Seat,
}

impl ForcedMarch {
    fn has_room(&self, _: Action) -> Legal<Campaign> {
        Ok(())
    }
}

simple!(
    ForcedMarch,
    Action::Force | Action::Spare,
    [Action::Force, Action::Spare],
    |_me, _play, action| Next::Return(Returned::Forced(action == Action::Force))
);

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct March {
    pub(super) owner: Seat,
    pub(super) force: u8,
    pub(super) points: u8,
}

impl March {
    fn has_room(&self, action: Action) -> Legal<Campaign> {
        must(
            action != Action::Step || self.points > 0,
            no("8", "no-points-left").number("points", self.points),
        )
    }
}

simple!(
    March,
    Action::Step | Action::Halt,
    [Action::Step, Action::Halt],
    |me, play, action| {
        if action == Action::Halt {
            return Next::done();
        }
        play.state.road[me.owner.index()][usize::from(me.force)] += 1;
        play.tell(|| Event::Marched(me.owner, me.force));
        let points = me.points - 1;
        Next::Ask(March { points, ..me }.into())
    }
);
