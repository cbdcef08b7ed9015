//! The windows in which markers are played.

use super::*;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) enum Opening {
    Before,
    Named,
    Roll,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct Window {
    pub(super) opening: Opening,
    pub(super) played: Markers,
}

impl Reacts<Campaign> for Window {
    const PASS: Action = Action::Pass;
    const OTHERWISE: No<Marker> = no("9", "answer-the-window");

    fn word(&self) -> &'static str {
        match self.opening {
            Opening::Before => "before",
            Opening::Named => "named",
            Opening::Roll => "roll",
        }
    }

    fn about(&self, at: At<'_>) -> Vec<Topic> {
        let activation = within::<Campaign, Activation>(at.state);
        let force = activation.map(|it| Topic::thing(role::MOVER, format!("force-{}", it.force)));
        force.into_iter().collect()
    }

    fn turn(&self, at: At<'_>) -> u16 {
        at.state.impulse.into()
    }

    fn may_react(&self, at: At<'_>, seat: Seat) -> bool {
        let hand_size = at.state.hands[seat.index()].len();
        let unknown = at.state.unknown(seat);
        (at.game.fits).could_react(self.opening as usize, hand_size, &unknown)
    }

    fn candidates(&self, at: At<'_>, seat: Seat, each: &mut dyn FnMut(Action)) {
        for marker in at.state.hands[seat.index()].iter() {
            each(Action::Play(marker as u8));
        }
    }

    fn allows(&self, at: At<'_>, seat: Seat, action: Action) -> Legal<Campaign> {
        let Action::Play(marker) = action else {
            return Err(Self::OTHERWISE);
        };
        let hand = at.state.hands[seat.index()];
        must(
            usize::from(marker) < MARKERS && hand.contains(marker.into()),
            no("5", "not-held").of("marker", Marker(marker)),
        )?;
        must(
            (at.game.fits.fitting(self.opening as usize, &hand)).contains(marker.into()),
            no("9", "another-window")
                .of("marker", Marker(marker))
                .by(Marker(marker)),
        )?;
        let owner = within::<Campaign, Activation>(at.state).map(|it| it.owner);
        must(
            Effect::of(marker.into()) != Effect::Delay || owner != Some(seat),
            no("9", "not-against-oneself").of("marker", Marker(marker)),
        )
    }

    fn reacts(&mut self, play: &mut Playing<'_>, seat: Seat, action: Action) -> Option<Returned> {
        let Action::Play(marker) = action else {
            return None;
        };
        play.state.hands[seat.index()].remove(marker.into());
        play.state.played.insert(marker.into());
        self.played.insert(marker.into());
        play.tell(|| Event::Played(seat, marker));
        match Effect::of(marker.into()) {
            Effect::Delay => return Some(Returned::Cancelled),
            Effect::Couriers if draw(play, seat) => play.call(GiveBack { owner: seat }),
            _ => {}
        }
        None
    }

    fn closes(self, _: &mut Playing<'_>) -> Returned {
        Returned::Played(self.played)
    }

    fn says(&self, _: At<'_>, _: Seat) -> Message {
        Message::new("react")
    }

    fn shows(&self, at: At<'_>, _: Seat, action: Action) -> Shown {
        shown(at, action)
    }

    fn meant_by(&self, _: At<'_>, _: Seat, Marker(marker): Marker) -> Option<Action> {
        Some(Action::Play(marker))
    }
}
