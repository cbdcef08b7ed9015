//! The steps of a year (8.1).

use super::{Frame, LATE_CARDS, Next, Play, finish, replace};
use crate::{
    cards::Flag,
    event::Event,
    map::{SpaceId, SpaceSet},
    powers::{Control, Power, Side},
    rules::victory,
    state::{End, Force},
};
use serde::{Deserialize, Serialize};

/// The Bourbons may bring in Bavaria (7.2.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Bavaria;

/// What comes next in a year.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Step {
    Begin,
    Portugal,
    AddCards,
    Draw(Side),
    Keep(Side),
    Points(Side),
    Spend(Side),
    Arrivals(Side),
    Leaders(Side),
    Deal,
    FirstPlayer,
    Rounds {
        next: Side,
    },
    Madrid,
    Loyalty,
    Uprising,
    Winter,
    /// 19.A: units go home.
    Quarters(Side),
    Stacking(Side),
    Supply(Side),
    /// 19.B.
    Markers,
    /// 19.C.
    Mediterranean,
    /// 19.D.
    Withdrawal,
    /// 19.E.
    Peace,
    /// 19.F and G.
    Victory,
}

/// Bavaria may enter from this year on (7.2.1), Portugal does in this one (7.2.3).
pub const BAVARIA_FROM: u16 = 1703;
pub const PORTUGAL_IN: u16 = 1704;

fn then(play: &mut Play<'_>, step: Step) -> Next {
    replace(play, Frame::Year(step))
}

pub(super) fn year(play: &mut Play<'_>, step: Step) -> Next {
    use Side::{Alliance, Bourbon};
    match step {
        Step::Begin => {
            begin_year(play);
            then(play, Step::Portugal);
            ask_bavaria(play)
        }
        Step::Portugal => {
            if play.state.year >= PORTUGAL_IN && !play.state.portugal_at_war {
                power_enters(play, Power::Portugal);
            }
            then(play, Step::AddCards)
        }
        Step::AddCards => {
            if play.state.year == LATE_CARDS {
                add_late_cards(play);
            }
            then(play, Step::Draw(Alliance))
        }
        Step::Draw(side) => {
            then(play, Step::Keep(side));
            super::events::draw_event(play, side)
        }
        Step::Keep(side) => {
            then(
                play,
                match side {
                    Alliance => Step::Draw(Bourbon),
                    Bourbon => Step::Points(Alliance),
                },
            );
            play.call(Frame::Keep(crate::phases::events::Keep { side }));
            Next::Already
        }
        Step::Points(side) => {
            super::reinforcement::receive_points(play, side);
            then(play, Step::Spend(side))
        }
        Step::Spend(side) => {
            then(play, Step::Arrivals(side));
            play.call(Frame::Spend(crate::phases::reinforcement::Spend { side }));
            Next::Already
        }
        Step::Arrivals(side) => {
            then(play, Step::Leaders(side));
            super::reinforcement::arrivals(play, side);
            Next::Already
        }
        Step::Leaders(side) => {
            then(
                play,
                match side {
                    Alliance => Step::Points(Bourbon),
                    Bourbon => Step::Deal,
                },
            );
            play.call(Frame::Leaders(crate::phases::reinforcement::Leaders {
                side,
            }));
            Next::Already
        }
        Step::Deal => {
            super::deal::begin_campaign(play);
            then(play, Step::FirstPlayer)
        }
        Step::FirstPlayer => {
            then(play, Step::Rounds { next: Alliance });
            super::deal::find_first_player(play)
        }
        Step::Rounds { next } => super::deal::next_round(play, next),
        Step::Madrid => {
            super::deal::end_campaign(play);
            then(play, Step::Loyalty);
            super::spanish::madrid(play)
        }
        Step::Loyalty => {
            super::spanish::loyalty(play);
            then(play, Step::Uprising)
        }
        Step::Uprising => {
            then(play, Step::Winter);
            super::spanish::uprising(play)
        }
        Step::Winter => {
            play.tell(|| Event::WinterBegins);
            then(play, Step::Quarters(Alliance))
        }
        Step::Quarters(side) => {
            then(
                play,
                match side {
                    Alliance => Step::Quarters(Bourbon),
                    Bourbon => Step::Stacking(Alliance),
                },
            );
            super::winter::quarters(play, side)
        }
        Step::Stacking(side) => super::winter::check_stacking(play, side),
        Step::Supply(side) => {
            super::winter::supply(play, side);
            then(
                play,
                match side {
                    Alliance => Step::Stacking(Bourbon),
                    Bourbon => Step::Markers,
                },
            )
        }
        Step::Markers => {
            super::winter::remove_markers(play);
            then(play, Step::Mediterranean)
        }
        Step::Mediterranean => {
            super::winter::mediterranean_in_winter(play);
            then(play, Step::Withdrawal)
        }
        Step::Withdrawal => {
            then(play, Step::Peace);
            super::winter::historical_withdrawal(play);
            Next::Already
        }
        Step::Peace => {
            then(play, Step::Victory);
            if super::winter::may_negotiate(play) {
                play.call(Frame::Peace(crate::phases::winter::Peace));
            }
            Next::Already
        }
        Step::Victory => {
            let automatic = victory::automatic(&play.game.tables, play.state).map(End::Automatic);
            let last = play.state.year >= play.state.last_turn;
            let end = automatic.or_else(|| {
                last.then(|| End::Verdict(victory::verdict(&play.game.tables, play.state)))
            });
            if let Some(end) = end {
                play.state.end = Some(end);
                play.tell(|| Event::GameOver { end });
                return Next::Already;
            }
            play.state.year += 1;
            then(play, Step::Begin)
        }
    }
}

fn begin_year(play: &mut Play<'_>) {
    let year = play.state.year;
    play.state.rp_delta = [0; 2];
    play.state.cards_delta = [0; 2];
    play.state.forbidden = 0;
    play.state.returning = play.state.on_track();
    play.tell(|| Event::YearBegins { year });
}

fn ask_bavaria(play: &mut Play<'_>) -> Next {
    if play.state.year < BAVARIA_FROM || play.state.bavaria_at_war {
        return Next::Already;
    }
    if play.state.has(Flag::UlmSeized) {
        power_enters(play, Power::Bavaria);
    } else {
        play.call(Frame::Bavaria(crate::phases::year::Bavaria));
    }
    Next::Already
}

pub(super) fn answer_bavaria(play: &mut Play<'_>, action: crate::action::Action) {
    finish(play);
    match action {
        crate::action::Action::Bavaria => power_enters(play, Power::Bavaria),
        _ => play.tell(|| Event::BavariaWaits),
    }
}

/// Bavaria or Portugal enters the war (7.2.1, 7.2.3).
pub(super) fn power_enters(play: &mut Play<'_>, power: Power) {
    let side = play.state.side_of(power);
    match power {
        Power::Bavaria => play.state.bavaria_at_war = true,
        Power::Portugal => play.state.portugal_at_war = true,
        _ => return,
    }
    play.tell(|| Event::PowerEnters { power, side });
    let homes = play.game.tables.pieces.power(power).homes;
    for index in homes.iter() {
        let space = crate::map::SpaceId(index as u8);
        if play.state.control(space) == Control::Neutral {
            play.state.set_control(space, side.into());
        }
    }
    entry_forces(play, power);
}

/// The forces that come with an entry.
pub(super) fn entry_forces(play: &mut Play<'_>, power: Power) {
    let Some(entry) = play.game.tables.scenarios.entry(power) else {
        return;
    };
    for arrival in &entry.corps {
        for _ in 0..arrival.count {
            place_corps(play, arrival.power, arrival.reduced, arrival.space);
        }
    }
    let home = play.game.tables.pieces.power(power).capital;
    for leader in &entry.leaders {
        let waits = play.state.leader_spot(*leader) == crate::state::Spot::POOL;
        if waits {
            let space = match play.game.tables.pieces.leader(*leader).entry {
                crate::pieces::Entry::Power { space } => space,
                _ => home,
            };
            place_leader(play, *leader, space);
        }
    }
}

/// Puts a free corps on a space, if there is one; it may not exceed the limit (4.1.1).
pub(super) fn place_corps(
    play: &mut Play<'_>,
    power: Power,
    reduced: bool,
    space: crate::map::SpaceId,
) -> bool {
    let side = play.state.side_of(power);
    let free = play.state.free_corps(&play.game.tables.pieces, power);
    let Some(corps) = free.filter(|_| play.state.room(&play.game.tables, side, space) > 0) else {
        play.tell(|| Event::NoCounter { power });
        return false;
    };
    play.state.add_corps(corps, reduced, space);
    play.tell(|| Event::Placed {
        power,
        reduced,
        space,
    });
    true
}

pub(super) fn place_leader(
    play: &mut Play<'_>,
    leader: crate::pieces::LeaderId,
    space: crate::map::SpaceId,
) {
    play.state.put_leader(leader, crate::state::Spot::at(space));
    play.tell(|| Event::LeaderPlaced { leader, space });
}

fn add_late_cards(play: &mut Play<'_>) {
    for card in play.game.tables.cards.all() {
        let event = play.game.tables.cards.event(card);
        if event.late && !play.state.seen.contains(card.index()) {
            play.state.events[event.side.index()].insert(card.index());
        }
    }
    play.tell(|| Event::CardsAdded);
}

/// Ends every siege without besiegers: markers go, the garrison stands outside again (17.3, 17.5.5).
pub(super) fn relieve(play: &mut Play<'_>) {
    let sieges = play.state.sieges.iter().map(|siege| siege.space);
    let spaces: SpaceSet = (sieges.chain(play.state.spaces_of(&play.state.inside)))
        .map(SpaceId::index)
        .collect();
    for index in spaces.iter() {
        let space = SpaceId(index as u8);
        let besieged = play
            .state
            .control(space)
            .side()
            .is_some_and(|side| play.state.is_besieged(&play.game.tables, side, space));
        if besieged {
            continue;
        }
        play.state.sieges.retain(|siege| siege.space != space);
        let garrison = play.state.garrison(space);
        play.state.inside = play.state.inside.minus(&garrison);
        if garrison != Force::default() {
            play.tell(|| Event::Relieved { space });
        }
    }
}
