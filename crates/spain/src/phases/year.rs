//! 8.1 The steps of a year, in the rulebook's order.

use super::{Frame, LATE_CARDS, Next, Play, deal, events, reinforcement, spanish, winter};
use crate::{
    Spain,
    event::Event,
    map::{SpaceId, SpaceSet},
    pieces::{Entry, Kind, LeaderId},
    powers::{Control, Power, Side},
    rules::victory,
    state::{End, Force, Spot, State},
    thing::Returned,
};
use kernel::phase::{Procedure, within};
use serde::{Deserialize, Serialize};

/// What comes next in a year.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Year {
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

/// The phases of a year (8.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum YearPhase {
    Events,
    Reinforcement,
    Campaign,
    Spanish,
    Winter,
}

impl YearPhase {
    pub const ALL: [YearPhase; 5] = [
        YearPhase::Events,
        YearPhase::Reinforcement,
        YearPhase::Campaign,
        YearPhase::Spanish,
        YearPhase::Winter,
    ];

    pub fn name(self) -> &'static str {
        match self {
            YearPhase::Events => "events",
            YearPhase::Reinforcement => "reinforcement",
            YearPhase::Campaign => "campaign",
            YearPhase::Spanish => "spanish",
            YearPhase::Winter => "winter",
        }
    }

    /// The present one; none once the game is over.
    pub fn now(state: &State) -> Option<YearPhase> {
        let step = within::<Spain, Year>(state).filter(|_| state.end.is_none())?;
        // The position names the step that comes next: what is called before it still belongs to the one before.
        let inner = state.frames.len() > 1;
        Some(match step {
            Year::Begin | Year::Portugal | Year::AddCards | Year::Draw(_) | Year::Keep(_) => {
                YearPhase::Events
            }
            Year::Points(Side::Alliance) if inner => YearPhase::Events,
            Year::Points(_) | Year::Spend(_) | Year::Arrivals(_) | Year::Leaders(_) => {
                YearPhase::Reinforcement
            }
            Year::Deal if inner => YearPhase::Reinforcement,
            Year::Deal | Year::FirstPlayer | Year::Rounds { .. } => YearPhase::Campaign,
            Year::Madrid if inner => YearPhase::Campaign,
            Year::Madrid | Year::Loyalty | Year::Uprising => YearPhase::Spanish,
            Year::Winter if inner => YearPhase::Spanish,
            Year::Winter
            | Year::Quarters(_)
            | Year::Stacking(_)
            | Year::Supply(_)
            | Year::Markers
            | Year::Mediterranean
            | Year::Withdrawal
            | Year::Peace
            | Year::Victory => YearPhase::Winter,
        })
    }
}

/// Portugal enters in this year (7.2.3).
pub const PORTUGAL_IN: u16 = 1704;

impl Procedure<Spain> for Year {
    fn resume(self, play: &mut Play<'_>, back: Option<Returned>) -> Next {
        use Side::{Alliance, Bourbon};
        match self {
            Year::Begin => {
                begin(play);
                call_or_go_on(Year::Portugal, events::bavaria::begin(play))
            }
            Year::Portugal => {
                if play.state.year >= PORTUGAL_IN && !play.state.portugal_at_war {
                    power_enters(play, Power::Portugal);
                }
                then(Year::AddCards)
            }
            Year::AddCards => {
                if play.state.year == LATE_CARDS {
                    add_late_cards(play);
                }
                then(Year::Draw(Alliance))
            }
            Year::Draw(side) => call_or_go_on(Year::Keep(side), events::draw::draw(play, side)),
            Year::Keep(side) => {
                let next = match side {
                    Alliance => Year::Draw(Bourbon),
                    Bourbon => Year::Points(Alliance),
                };
                Next::Call(next.into(), events::Keep { side }.into())
            }
            Year::Points(side) => {
                reinforcement::receive_points(play, side);
                then(Year::Spend(side))
            }
            Year::Spend(side) => Next::Call(
                Year::Arrivals(side).into(),
                reinforcement::Spend { side }.into(),
            ),
            Year::Arrivals(side) => {
                reinforcement::arrivals(play, side);
                then(Year::Leaders(side))
            }
            Year::Leaders(side) => {
                let next = match side {
                    Alliance => Year::Points(Bourbon),
                    Bourbon => Year::Deal,
                };
                Next::Call(next.into(), reinforcement::Leaders { side }.into())
            }
            Year::Deal => {
                deal::begin_campaign(play);
                then(Year::FirstPlayer)
            }
            Year::FirstPlayer => deal::find_first_player(play),
            Year::Rounds { next } => {
                let first = match back {
                    Some(Returned::First(side)) => side,
                    _ => next,
                };
                deal::next_round(play, first)
            }
            Year::Madrid => {
                deal::end_campaign(play);
                spanish::madrid(play);
                then(Year::Loyalty)
            }
            Year::Loyalty => {
                spanish::loyalty(play);
                then(Year::Uprising)
            }
            Year::Uprising => call_or_go_on(Year::Winter, spanish::begin_uprising(play)),
            Year::Winter => {
                play.tell(|| Event::WinterBegins);
                then(Year::Quarters(Alliance))
            }
            Year::Quarters(side) => match winter::quarters(play, side) {
                // Come back for the other spaces.
                Some(displace) => Next::Call(self.into(), displace.into()),
                None => then(match side {
                    Alliance => Year::Quarters(Bourbon),
                    Bourbon => Year::Stacking(Alliance),
                }),
            },
            Year::Stacking(side) => {
                winter::check_stacking(play, side);
                then(Year::Supply(side))
            }
            Year::Supply(side) => {
                winter::supply(play, side);
                then(match side {
                    Alliance => Year::Stacking(Bourbon),
                    Bourbon => Year::Markers,
                })
            }
            Year::Markers => {
                winter::remove_markers(play);
                then(Year::Mediterranean)
            }
            Year::Mediterranean => {
                winter::mediterranean_in_winter(play);
                then(Year::Withdrawal)
            }
            Year::Withdrawal => {
                winter::historical_withdrawal(play);
                then(Year::Peace)
            }
            Year::Peace => {
                let peace = winter::may_negotiate(play.at()).then_some(winter::Peace);
                call_or_go_on(Year::Victory, peace)
            }
            Year::Victory => end_of_year(play),
        }
    }
}

fn then(year: Year) -> Next {
    Next::Then(year.into())
}

/// Goes on with a step, once what comes before it is done.
fn call_or_go_on(next: Year, first: Option<impl Into<Frame>>) -> Next {
    match first {
        Some(phase) => Next::Call(next.into(), phase.into()),
        None => then(next),
    }
}

/// The war ends, or the next year begins (19.F, 19.G).
fn end_of_year(play: &mut Play<'_>) -> Next {
    let automatic = victory::automatic(&play.game.tables, play.state).map(End::Automatic);
    let last = play.state.year >= play.state.last_turn;
    let end = automatic
        .or_else(|| last.then(|| End::Verdict(victory::verdict(&play.game.tables, play.state))));
    if let Some(end) = end {
        play.state.end = Some(end);
        play.tell(|| Event::GameOver { end });
        return then(Year::Victory);
    }
    play.state.year += 1;
    then(Year::Begin)
}

fn begin(play: &mut Play<'_>) {
    let year = play.state.year;
    play.state.rp_delta = [0; 2];
    play.state.cards_delta = [0; 2];
    play.state.forbidden = 0;
    play.state.returning = play.state.on_track();
    play.tell(|| Event::YearBegins { year });
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
    for space in homes.iter() {
        if play.state.control(space) == Control::Neutral {
            play.state.set_control(space, side.into());
        }
    }
    entry_forces(play, power);
}

/// The forces that come with an entry.
fn entry_forces(play: &mut Play<'_>, power: Power) {
    let Some(entry) = play.game.tables.scenarios.entry(power) else {
        return;
    };
    for arrival in &entry.corps {
        for _ in 0..arrival.count {
            place_corps(play, arrival.kind(), arrival.space);
        }
    }
    let home = play.game.tables.pieces.power(power).capital;
    for leader in &entry.leaders {
        let waits = play.state.leader_spot(*leader) == Spot::POOL;
        if waits {
            let space = match play.game.tables.pieces.leader(*leader).entry {
                Entry::Power { space } => space,
                _ => home,
            };
            place_leader(play, *leader, space);
        }
    }
}

/// Puts a free corps on a space, if there is one; it may not exceed the limit (4.1.1).
pub(super) fn place_corps(play: &mut Play<'_>, kind: Kind, space: SpaceId) {
    let Kind { power, reduced, .. } = kind;
    let side = play.state.side_of(power);
    let free = play.state.free_corps(&play.game.tables.pieces, power);
    let Some(corps) = free.filter(|_| play.state.room(&play.game.tables, side, space) > 0) else {
        play.tell(|| Event::NoCounter { power });
        return;
    };
    play.state.add_corps(corps, reduced, space);
    play.tell(|| Event::Placed {
        power,
        reduced,
        space,
    });
}

pub(super) fn place_leader(play: &mut Play<'_>, leader: LeaderId, space: SpaceId) {
    play.state.put_leader(leader, Spot::at(space));
    play.tell(|| Event::LeaderPlaced { leader, space });
}

fn add_late_cards(play: &mut Play<'_>) {
    for card in play.game.tables.cards.all() {
        let event = play.game.tables.cards.event(card);
        if event.late && !play.state.discarded.contains(card) {
            play.state.events[event.side.index()].insert(card);
        }
    }
    play.tell(|| Event::CardsAdded);
}

/// Ends every siege without besiegers: markers go, the garrison stands outside again (17.3, 17.5.5).
pub(super) fn relieve(play: &mut Play<'_>) {
    relieve_telling(play, None);
}

/// The same, but nothing is said of a garrison to which a force is just coming: whether it is relieved or besieged will
/// only show when the force is there.
pub(super) fn relieve_before_arrival(play: &mut Play<'_>, entered: SpaceId) {
    relieve_telling(play, Some(entered));
}

fn relieve_telling(play: &mut Play<'_>, unsaid: Option<SpaceId>) {
    let sieges = play.state.sieges.iter().map(|siege| siege.space);
    let spaces: SpaceSet = sieges
        .chain(play.state.spaces_of(&play.state.inside))
        .collect();
    for space in spaces.iter() {
        let besieged = play
            .state
            .control(space)
            .side()
            .is_some_and(|side| play.state.is_besieged(&play.game.tables, side, space));
        if besieged {
            continue;
        }
        let rolled = play.state.siege(space).is_some();
        play.state.sieges.retain(|siege| siege.space != space);
        let garrison = play.state.garrison(space);
        play.state.inside = play.state.inside.minus(&garrison);
        let comes_out = garrison != Force::default() && unsaid != Some(space);
        if rolled || comes_out {
            play.tell(|| Event::Relieved { space, rolled });
        }
    }
}
