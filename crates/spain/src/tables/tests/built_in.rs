//! What the data that comes with the program says: counts, ids, sums, and that the map is fair.

use super::tables;
use crate::{
    cards::{Condition, Moment},
    map::{Home, Map, Space, SpaceId, Terrain, Zones},
    pieces::{CorpsId, Entry, How},
    powers::{Control, Power, Side},
    scenario::{FACES, LoyaltyBox, ScenarioId, Verdict},
    tables::corps_file::first_side,
};
use std::collections::BTreeSet;

fn space(map: &Map, id: &str) -> SpaceId {
    map.named(id).expect("a space")
}

#[test]
fn everything_is_there() {
    let tables = tables();
    assert_eq!(tables.map.spaces.len(), 129);
    let ends: usize = tables.map.links.iter().map(|links| links.len()).sum();
    assert_eq!(ends, 2 * 240);
    let named = tables.pieces.leaders.iter().filter(|leader| leader.named);
    assert_eq!(named.count(), 21);
    assert_eq!(tables.pieces.leaders.len(), 21 + 15);
    assert_eq!(tables.pieces.corps_power.len(), 76);
    assert_eq!(tables.cards.events.len(), 33);
    assert_eq!(tables.cards.actions.copies, [4, 12, 14, 6]);
    assert!(tables.pieces.is_complete());
    assert!(tables.map.named("minorca").is_none());
}

#[test]
fn links_lead_both_ways_and_not_out_of_london() {
    let map = tables().map;
    for a in map.all() {
        for b in map.neighbours(a) {
            assert!(map.adjacent(*b, a));
        }
    }
    assert!(map.neighbours(map.places.london).is_empty());
    assert!(map.adjacent(space(&map, "antwerp"), map.places.liege));
    let maastricht = space(&map, "maastricht");
    assert!(map.adjacent(space(&map, "nijmegen"), maastricht));
    assert!(map.adjacent(maastricht, map.places.liege));
}

/// Twice the area of a triangle; its sign says on which side of a-b the point c lies.
fn turn(a: &Space, b: &Space, c: &Space) -> f64 {
    (b.lon - a.lon) * (c.lat - a.lat) - (b.lat - a.lat) * (c.lon - a.lon)
}

#[test]
fn no_two_links_cross() {
    let map = tables().map;
    let mut links = Vec::new();
    for a in map.all() {
        let further = map.neighbours(a).iter().filter(|b| a < **b);
        links.extend(further.map(|b| (map.space(a), map.space(*b))));
    }
    for (i, (a, b)) in links.iter().enumerate() {
        for (c, d) in &links[i + 1..] {
            let ends = BTreeSet::from([&a.id, &b.id, &c.id, &d.id]);
            let crossing =
                turn(a, b, c) * turn(a, b, d) < 0.0 && turn(c, d, a) * turn(c, d, b) < 0.0;
            assert!(
                ends.len() < 4 || !crossing,
                "{}-{} {}-{}",
                a.id,
                b.id,
                c.id,
                d.id
            );
        }
    }
}

#[test]
fn spaces_are_worth_what_the_rules_say() {
    let map = tables().map;
    let value = |id| map.space(space(&map, id)).value;
    assert_eq!(value("madrid"), 10);
    assert_eq!(value("amsterdam"), 5);
    assert_eq!(value("liege"), 2);
    assert_eq!(value("brussels"), 0);
    assert_eq!(map.space(space(&map, "lille")).fortress, 3);
    assert_eq!(map.space(map.places.toulon).fortress, 2);
    let fortresses = (map.spaces.iter())
        .filter(|space| space.region == crate::map::Region::Spain && space.fortress > 0);
    assert_eq!(fortresses.count(), 10);
}

#[test]
fn ports_lie_where_the_rules_say() {
    use crate::map::Region::{Portugal, Spain};
    let map = tables().map;
    let ports = |wanted: &dyn Fn(&Space) -> bool| -> BTreeSet<String> {
        let ports = map.ports.iter().map(|port| map.space(port));
        ports
            .filter(|space| wanted(space))
            .map(|space| space.id.to_string())
            .collect()
    };
    let french = ports(&|space| space.home == Home::Of(Power::France));
    assert_eq!(
        french,
        BTreeSet::from(["dunkirk".to_owned(), "toulon".to_owned()])
    );
    assert_eq!(
        ports(&|space| [Spain, Portugal].contains(&space.region)).len(),
        7
    );
    let both = Zones::ATLANTIC.or(Zones::MEDITERRANEAN);
    assert_eq!(map.space(map.places.gibraltar).ports, both);
    assert!(!map.is_port(map.places.madrid));
}

#[test]
fn home_spaces_and_capitals() {
    let tables = tables();
    let (map, pieces) = (&tables.map, &tables.pieces);
    let habsburg = pieces.power(Power::HabsburgSpain);
    assert_eq!(habsburg.homes.len(), 7);
    assert_eq!(habsburg.capital, map.places.barcelona);
    for rising in &map.rising {
        assert!(habsburg.homes.contains(*rising));
    }
    let spain = pieces.power(Power::Spain);
    assert!(spain.homes.contains(space(map, "milan")));
    assert!(spain.homes.contains(map.places.barcelona));
    assert_eq!(pieces.power(Power::Empire).capital, map.places.empire_home);
    assert_eq!(pieces.power(Power::Empire).contingents.len(), 9);
}

#[test]
fn corps_of_a_power_follow_each_other() {
    let pieces = tables().pieces;
    let mut next = 0;
    for power in Power::ALL {
        for corps in pieces.corps_of(power) {
            assert_eq!(corps, CorpsId(next));
            assert_eq!(pieces.power_of(corps), power);
            next += 1;
        }
    }
    assert_eq!(pieces.corps_of(Power::France).count(), 26);
}

#[test]
fn limits_are_those_of_the_sheet() {
    let pieces = tables().pieces;
    let build = |power| {
        let sheet = pieces.power(power);
        (sheet.build_limit, sheet.restore_limit)
    };
    assert_eq!(build(Power::France), (2, 3));
    assert_eq!(build(Power::Dutch), (1, 2));
    let limits = pieces.limits;
    assert_eq!(
        (limits.build_full, limits.build_reduced, limits.restore),
        (2, 1, 1)
    );
    assert_eq!((limits.rp, limits.rp_after_withdrawal), ([6, 4], 4));
    assert_eq!((limits.stacking, limits.lines), ([10, 6, 4], [3, 3]));
    assert_eq!((limits.minor_tr, limits.minor_cr), (0, 3));
    let deck = tables().cards.actions;
    assert_eq!(
        (deck.normal, deck.first_year, deck.after_withdrawal),
        (5, 4, 4)
    );
    assert_eq!(deck.alliance_breaks_ties_until, 1707);
}

#[test]
fn leaders_come_as_the_data_says() {
    let tables = tables();
    let pieces = &tables.pieces;
    let leader = |id| pieces.leader(pieces.leader_named(id).expect("a leader"));
    assert_eq!(leader("marlborough").entry, Entry::Pool);
    assert!(leader("marlborough").leaves_with_britain && !leader("eugene").leaves_with_britain);
    let berwick = Entry::Year {
        year: 1704,
        how: How::Promote,
        space: tables.map.places.paris,
    };
    assert_eq!(leader("berwick").entry, berwick);
    assert_eq!(leader("charles_iii").entry, Entry::Uprising);
    let lisbon = tables.map.places.lisbon;
    assert_eq!(leader("das_minas").entry, Entry::Power { space: lisbon });
    let minor = leader("minor-france-4");
    assert_eq!((minor.tr, minor.cr, minor.named), (0, 3, false));
    assert!(pieces.leader_named("minor-france-5").is_none());
    assert!(pieces.leader_named("minor-bavaria-1").is_none());
    let british = (pieces.leaders.iter())
        .filter(|leader| leader.named && leader.power == Power::Britain)
        .map(|leader| leader.id.as_str());
    assert_eq!(british.collect::<Vec<_>>(), ["marlborough", "galway"]);
}

#[test]
fn minor_leaders_are_handed_out_in_the_order_of_the_file() {
    let tables = tables();
    let at = |id| {
        let station = (tables.scenarios.setup.iter())
            .find(|station| station.space == space(&tables.map, id))
            .expect("a station");
        let ids = station.leaders.iter();
        let names = ids.map(|leader| tables.pieces.leader(*leader).id.as_str());
        names.collect::<Vec<_>>()
    };
    assert_eq!(at("antwerp"), ["minor-france-1"]);
    assert_eq!(at("mantua"), ["minor-france-2"]);
    assert_eq!(at("toulon"), ["minor-france-3"]);
    assert_eq!(at("paris"), ["minor-france-4"]);
    assert_eq!(at("nijmegen"), ["marlborough", "minor-dutch-1"]);
    let entry = tables.scenarios.entry(Power::Portugal).expect("an entry");
    let ids = entry.leaders.iter();
    let names = ids.map(|leader| tables.pieces.leader(*leader).id.as_str());
    assert_eq!(names.collect::<Vec<_>>(), ["das_minas", "minor-portugal-1"]);
}

#[test]
fn scenarios_are_those_of_the_rules() {
    let scenarios = tables().scenarios;
    let campaign = scenarios.scenario(ScenarioId::Campaign);
    assert_eq!((campaign.first_turn, campaign.last_turn), (1702, 1712));
    assert_eq!(campaign.optional_last_turn, Some(1713));
    assert_eq!(campaign.negotiations_from, Some(1710));
    assert!(campaign.one_more_turn && !campaign.lower_table);
    let historical = scenarios.scenario(ScenarioId::HistoricalWithdrawal);
    assert_eq!(historical.withdrawal_year, Some(1711));
    assert_eq!(historical.negotiations_from, None);
    let tournament = scenarios.scenario(ScenarioId::Tournament);
    assert_eq!(tournament.last_turn, 1708);
    assert!(tournament.lower_table && !tournament.one_more_turn);
    assert_eq!(scenarios.table.map(|band| band.0), [30, 25, 20, 0]);
    assert_eq!(scenarios.lower_table.map(|band| band.0), [25, 20, 15, 0]);
    assert_eq!(scenarios.table[0].1, Verdict::AllianceMajor);
    assert_eq!((scenarios.track_min, scenarios.track_max), (0, 30));
    assert_eq!((scenarios.start_vp, scenarios.liege_first_level), (9, 1));
    assert_eq!(
        (scenarios.famous_victory, scenarios.mediterranean_penalty),
        (2, 2)
    );
}

#[test]
fn four_bourbon_years_lead_to_3_or_more_for_madrid() {
    let scenarios = tables().scenarios;
    assert_eq!(scenarios.loyalty_start, 2);
    let step = scenarios.loyalty_start + 4;
    let box_4 = LoyaltyBox {
        madrid: 3,
        uprising: 5,
    };
    assert_eq!(scenarios.loyalty[usize::from(step / FACES)], box_4);
}

#[test]
fn cards_have_time_to_be_of_use() {
    let tables = tables();
    let last = tables.scenarios.scenario(ScenarioId::Campaign).last_turn;
    for card in &tables.cards.events {
        let (mut from, mut to) = (if card.late { 1708 } else { 1702 }, last);
        for condition in &card.conditions {
            match condition {
                Condition::YearMin(year) => {
                    from = from.max(*year);
                    assert!(card.moment.is_some(), "{} is lost if drawn early", card.id);
                }
                Condition::YearMax(year) => to = to.min(*year),
                _ => {}
            }
        }
        assert!(to >= from + 2, "{} has less than three years", card.id);
    }
    for late in [false, true] {
        let count = |side| {
            let cards = tables.cards.events.iter();
            cards
                .filter(|card| card.side == side && card.late == late)
                .count()
        };
        assert!(count(Side::Alliance).abs_diff(count(Side::Bourbon)) <= 1);
    }
    let vauban = tables
        .cards
        .event(tables.cards.named("B03").expect("a card"));
    assert_eq!(vauban.moment, Some(Moment::EnemySiegeRoll));
}

#[test]
fn the_real_war_stays_on_the_track() {
    let tables = tables();
    let scenarios = &tables.scenarios;
    let mut level = scenarios.start_vp;
    let mut levels = vec![level];
    for (_, change) in &scenarios.ledger {
        level += change;
        levels.push(level);
    }
    assert_eq!(
        (levels.iter().min(), levels.iter().max()),
        (Some(&4), Some(&26))
    );
    assert_eq!(level, 24);
    let ulm = i16::from(tables.map.space(tables.map.places.ulm).value);
    assert!(scenarios.start_vp - 2 * scenarios.mediterranean_penalty - ulm >= 4);
}

/// Fortress levels that must fall on the easiest way of a side to a space, the space itself not counted.
fn barrier(map: &Map, target: SpaceId, side: Side) -> u8 {
    let enemy = Control::from(side.other());
    let mut best = vec![u8::MAX; map.spaces.len()];
    let mut open: BTreeSet<(u8, SpaceId)> = (map.all())
        .filter(|space| map.space(*space).start == Control::from(side))
        .map(|space| (0, space))
        .collect();
    while let Some((cost, at)) = open.pop_first() {
        if best[at.index()] <= cost {
            continue;
        }
        best[at.index()] = cost;
        for next in map.neighbours(at) {
            let there = map.space(*next);
            if there.start == enemy && there.terrain != Terrain::Unlimited {
                let level = if *next == target { 0 } else { there.fortress };
                open.insert((cost + level, *next));
            }
        }
    }
    best[target.index()]
}

#[test]
fn no_capital_lies_open() {
    let map = tables().map;
    let places = &map.places;
    assert!(barrier(&map, places.amsterdam, Side::Bourbon) >= 2);
    assert!(barrier(&map, places.vienna, Side::Bourbon) >= 1);
    assert!(barrier(&map, places.paris, Side::Alliance) >= 2);
    assert!(barrier(&map, places.madrid, Side::Alliance) >= 2);
}

#[test]
fn no_landing_reaches_a_capital_at_once() {
    let map = tables().map;
    for port in map.ports.iter() {
        let place = map.space(port);
        if place.start == Control::Bourbon && place.fortress == 0 {
            assert_eq!(place.ports, Zones::MEDITERRANEAN, "{}", place.id);
            // Two steps take 2 MP and as many conversions.
            let near = map.neighbours(port);
            assert!(!near.contains(&map.places.madrid) && !near.contains(&map.places.paris));
        }
    }
}

/// Spaces of a side that can be reached from here over land and over the seas open to it at the start.
fn supplied(map: &Map, from: SpaceId, side: Control) -> Vec<SpaceId> {
    let seas = match side {
        Control::Alliance => Zones::NORTH_SEA.or(Zones::ATLANTIC),
        Control::Bourbon => Zones::MEDITERRANEAN,
        Control::Neutral => Zones::NONE,
    };
    let sails = |space: SpaceId| !map.space(space).ports.and(seas).is_empty();
    let mut reached = vec![from];
    let mut next = 0;
    while let Some(at) = reached.get(next).copied() {
        next += 1;
        for to in map.all() {
            let joined = map.adjacent(at, to) || (sails(at) && sails(to));
            if joined && map.space(to).start == side && !reached.contains(&to) {
                reached.push(to);
            }
        }
    }
    reached
}

#[test]
fn every_corps_of_the_set_up_has_a_line_to_its_capital() {
    let tables = tables();
    for station in &tables.scenarios.setup {
        for (power, full, reduced) in &station.corps {
            assert!(full + reduced > 0);
            let reached = supplied(&tables.map, station.space, first_side(*power));
            let id = tables.map.id(station.space);
            assert!(
                reached.contains(&tables.pieces.power(*power).capital),
                "{id}"
            );
        }
    }
}
