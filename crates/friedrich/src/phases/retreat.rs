//! 7.5, 8 After a defeat: losses, and the winner says where the beaten stack goes.

use super::{At, Next, Play, active, combat::Fight, offensive_option, seat_of};
use crate::{
    Friedrich,
    action::Action,
    event::Event,
    foresight,
    map::CityId,
    naming::Naming,
    nations::Nation,
    pieces::Generals,
    rules::{armies, retreat_paths},
    state::{Occupant, State},
    tables::Tables,
    thing::Thing,
};
use kernel::{
    Message, Seat, Seats, Viewer,
    foresight::Consequence,
    phase::{Legal, No, Offers, Phase, Shown, must, no},
    scene::{Score, Stage},
};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Retreat {
    pub from: CityId,
    pub victor: CityId,
    pub winner: Nation,
    pub length: u8,
}

/// 13.3.b: a defeat this bad hands the exposed card to Austria.
const BAD_DEFEAT: i8 = -3;

impl Retreat {
    fn ends(&self, t: &Tables, state: &State) -> Vec<CityId> {
        retreat_paths::ends(t, state, self.from, self.victor, self.length)
    }

    fn may_end(&self, At { t, state }: At<'_>, to: CityId) -> Legal<Friedrich> {
        must(
            !state.is_occupied(to),
            no("8.2.c", "refuse-retreat-occupied").of("city", to),
        )?;
        must(
            t.map.distance(self.from, to) <= self.length,
            no("8.1", "refuse-retreat-too-long")
                .of("city", to)
                .number("length", self.length),
        )?;
        let ends = self.ends(t, state);
        let away = |city: CityId| t.map.distance(self.victor, city);
        must(
            ends.first().is_none_or(|end| away(to) >= away(*end)),
            no("8.2.a", "refuse-not-farthest")
                .of("city", to)
                .number("length", self.length),
        )?;
        must(
            ends.contains(&to),
            no("i6.2", "refuse-no-such-retreat")
                .of("city", to)
                .number("length", self.length),
        )
    }
}

/// The nation whose stack stands in a city.
fn nation_at(play: &Play<'_>, city: CityId) -> Nation {
    match play.state.occupant(&play.game.tables.pieces, city) {
        Occupant::Stack(nation, _) => nation,
        // A fight is only taken up between two stacks, and neither leaves before it is over.
        _ => unreachable!("a side of a fight stands in its city"),
    }
}

/// 7.5: the beaten stack loses as many armies as its score is below zero, and retreats as many cities. Returns the
/// retreat if there is something to choose.
pub fn after_defeat(
    play: &mut Play<'_>,
    from: CityId,
    victor: CityId,
    score: i8,
) -> Option<Retreat> {
    let (loser, winner) = (nation_at(play, from), nation_at(play, victor));
    let beaten = play.state.stack_at(from);
    play.state.marks.beaten = play.state.marks.beaten.or(beaten);
    play.state.last_victor = play.state.stack_at(victor).commander();
    let losses = score.unsigned_abs().min(play.state.pool(beaten));
    play.tell(|| Event::Defeated {
        stack: beaten,
        losses,
    });
    let before = play.state.total(&play.game.tables.pieces, loser);
    let left = armies::lose(play, beaten, losses);
    if loser == Nation::Prussia && winner == Nation::Austria && score <= BAD_DEFEAT {
        offensive_option::austria_takes_card(play);
    }
    let chosen = if left.is_empty() {
        None
    } else {
        let retreat = Retreat {
            from,
            victor,
            winner,
            length: losses,
        };
        begin(play, retreat)
    };
    if chosen.is_none() {
        let survives = left
            .commander()
            .is_some_and(|general| play.state.at(general).is_some());
        let lost = before - play.state.total(&play.game.tables.pieces, loser);
        won(play, winner, loser, beaten, lost, !survives);
    }
    chosen
}

/// The fight is over, and somebody has won it.
fn won(
    play: &mut Play<'_>,
    winner: Nation,
    loser: Nation,
    beaten: Generals,
    losses: u8,
    destroyed: bool,
) {
    let left = play.state.total(&play.game.tables.pieces, loser);
    play.tell(|| Event::FightWon {
        winner,
        loser,
        beaten,
        losses,
        left,
        destroyed,
    });
}

fn begin(play: &mut Play<'_>, retreat: Retreat) -> Option<Retreat> {
    match *retreat.ends(&play.game.tables, play.state) {
        // 8.3: no way of full length, and all armies are lost.
        [] => {
            let stack = play.state.stack_at(retreat.from);
            play.tell(|| Event::CutOff { stack });
            armies::destroy(play, stack);
            None
        }
        [only] => {
            go(play, retreat.from, only);
            None
        }
        _ => Some(retreat),
    }
}

impl Retreat {
    /// The fight it belongs to, lost and not yet over.
    fn staged(&self, at: At<'_>, viewer: Viewer) -> Stage {
        let attacks = active(at.state) == Some(self.winner);
        let (attacker, defender, sign) = if attacks {
            (self.victor, self.from, 1)
        } else {
            (self.from, self.victor, -1)
        };
        let fight = Fight { attacker, defender };
        let mut stage = fight.staged(at, viewer);
        let victorious = usize::from(!attacks);
        if let Some(winner) = stage.sides.get_mut(victorious) {
            winner.acts = true;
        }
        stage.score = Some(Score {
            value: sign * i16::from(self.length),
            says: Message::new("stage-won").nation("nation", self.winner),
        });
        stage.stakes.push(
            Message::new("stage-retreats")
                .nation("nation", self.winner)
                .stack(at.t, "stack", at.state.stack_at(self.from))
                .number("length", self.length),
        );
        stage
    }
}

fn go(play: &mut Play<'_>, from: CityId, to: CityId) {
    let stack = play.state.stack_at(from);
    play.state.carry(stack, from, to);
    play.tell(|| Event::Retreated { stack, from, to });
}

impl Phase<Friedrich> for Retreat {
    const OTHERWISE: No<Thing> = no("8.1", "refuse-retreat-first");

    fn decides(&self, at: At<'_>) -> Seats {
        seat_of(at, self.winner)
    }

    fn offers(&self, at: At<'_>, _: Seat, offer: &mut Offers<'_, '_, Friedrich, Self>) {
        offer.all_sure(self.ends(at.t, at.state).into_iter().map(Action::Retreat));
    }

    fn allows(&self, at: At<'_>, _: Seat, action: Action) -> Legal<Friedrich> {
        match action {
            Action::Retreat(to) => self.may_end(at, to),
            _ => Err(Self::OTHERWISE),
        }
    }

    fn answer(self, play: &mut Play<'_>, _: Seat, action: Action) -> Next {
        if let Action::Retreat(to) = action {
            let loser = nation_at(play, self.from);
            go(play, self.from, to);
            let beaten = play.state.stack_at(to);
            won(play, self.winner, loser, beaten, self.length, false);
        }
        Next::done()
    }

    fn says(&self, at: At<'_>, _: Seat) -> Message {
        Message::new("prompt-retreat")
            .stack(at.t, "stack", at.state.stack_at(self.from))
            .number("length", self.length)
    }

    fn stage(&self, at: At<'_>, viewer: Viewer) -> Option<Stage> {
        Some(self.staged(at, viewer))
    }

    fn foresees(&self, at: At<'_>, _: Seat, action: Action) -> Vec<Consequence> {
        match action {
            Action::Retreat(to) => foresight::of_retreat(at, self.from, to),
            _ => Vec::new(),
        }
    }

    fn shows(&self, at: At<'_>, _: Seat, action: Action) -> Shown {
        match action {
            Action::Retreat(city) => at.pick_city(city, "do-retreat"),
            _ => at.press(action, "do-retreat"),
        }
    }

    fn meant_by(&self, _: At<'_>, _: Seat, thing: Thing) -> Option<Action> {
        match thing {
            Thing::City(city) => Some(Action::Retreat(city)),
            _ => None,
        }
    }
}
