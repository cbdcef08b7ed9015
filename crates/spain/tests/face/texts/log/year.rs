//! Years, cards, reinforcements, points, Spain, winter, and what fog leaves.

use super::{card, leader, reduced, space, tells};
use spain::{
    cards::Flag,
    event::{Event, Points, Unseen},
    pieces::Kind,
    powers::{Power, Side},
    scenario::Verdict,
    state::End,
};

#[test]
fn of_years_and_cards() {
    use Side::{Alliance, Bourbon};
    tells([
        (Event::YearBegins { year: 1704 }, "1704"),
        (Event::CampaignBegins, "The campaign begins"),
        (Event::SpanishEventsBegin, "Spanish events"),
        (Event::WinterBegins, "Winter quarters"),
        (
            Event::CardsAdded,
            "New event cards are shuffled into both decks",
        ),
        (
            Event::CardKept { side: Bourbon },
            "Bourbons: an event card is drawn and kept",
        ),
        (
            Event::CardDrawn {
                side: Alliance,
                card: card("A05"),
            },
            "Alliance: event card Subsidy Treaties",
        ),
        (
            Event::CardPlayed {
                side: Bourbon,
                card: card("B03"),
            },
            "Bourbons: Vauban is played",
        ),
        (
            Event::CardUnplayable { card: card("B01") },
            "Eugene Heads the War Council cannot be carried out and leaves the game",
        ),
        (
            Event::DeckEmpty { side: Alliance },
            "Alliance: no event card left to draw",
        ),
        (
            Event::PowerEnters {
                power: Power::Savoy,
                side: Alliance,
            },
            "Savoy enters the war, with the Alliance",
        ),
        (Event::BavariaWaits, "Bavaria stays neutral for now"),
        (
            Event::FlagSet {
                flag: Flag::EmperorJosephDead,
            },
            "Emperor Joseph is dead: peace comes nearer",
        ),
    ]);
}

#[test]
fn of_reinforcements() {
    let paris = space("paris");
    let (overkirk, minor) = (leader("overkirk"), leader("minor-dutch-1"));
    tells([
        (
            Event::Placed {
                power: Power::France,
                reduced: true,
                space: paris,
            },
            "Paris: a reduced French corps arrives",
        ),
        (
            Event::Placed {
                power: Power::France,
                reduced: false,
                space: paris,
            },
            "Paris: a French corps arrives",
        ),
        (
            Event::LeaderPlaced {
                leader: leader("villeroi"),
                space: paris,
            },
            "Paris: Villeroi arrives",
        ),
        (
            Event::LeaderPromoted {
                leader: overkirk,
                minor,
                space: space("breda"),
            },
            "Breda: Overkirk in place of Minor leader (Dutch Republic)",
        ),
        (
            Event::LeaderLeaves {
                leader: leader("eugene"),
                until_next_year: true,
            },
            "Prince Eugene of Savoy leaves the map until next year",
        ),
        (
            Event::LeaderLeaves {
                leader: leader("charles_iii"),
                until_next_year: false,
            },
            "Charles III (Archduke) leaves the game",
        ),
        (
            Event::Restored {
                kind: reduced(Power::Empire),
                space: space("mainz"),
            },
            "Mainz: a reduced Imperial corps is brought to full strength",
        ),
        (
            Event::Withdrawn {
                kind: Kind::full(Power::Austria),
                from: space("verona"),
                to: space("austria_home"),
            },
            "Recalled for the year: an Austrian corps (Verona → Austria Home)",
        ),
        (
            Event::NoCounter {
                power: Power::Bavaria,
            },
            "Bavaria: no free corps, none arrives",
        ),
        (
            Event::Built {
                kind: Kind::full(Power::Spain),
                space: space("madrid"),
                left: 2,
            },
            "Madrid: a Spanish corps is built (2 points left)",
        ),
        (
            Event::LineBuilt {
                space: space("namur"),
                level: 2,
            },
            "Namur: fortified line of level 2",
        ),
        (
            Event::LineGone {
                space: space("namur"),
            },
            "Namur: the fortified line is gone",
        ),
        (
            Event::FleetCommissioned { strength: 2 },
            "Toulon: a fleet of strength 2 is fitted out",
        ),
        (
            Event::FleetLost,
            "Toulon is besieged: the fleet is lost for good",
        ),
        (
            Event::Points {
                side: Side::Bourbon,
                points: 3,
            },
            "Bourbons: 3 resource points",
        ),
    ]);
}

#[test]
fn of_points_and_loyalty() {
    let vp = |why, change| Event::Vp {
        why,
        change,
        level: 7,
    };
    let taken = |vp| Event::Taken {
        space: space("lisbon"),
        side: Side::Bourbon,
        vp,
        level: 10 + vp,
    };
    tells([
        (taken(0), "Lisbon passes to the Bourbons"),
        (taken(-3), "Lisbon passes to the Bourbons (−3 VP, level 7)"),
        (
            vp(Points::Mediterranean, -2),
            "The Bourbons hold the Mediterranean in winter: −2 VP, level 7",
        ),
        (
            vp(Points::Madrid, -10),
            "Madrid is Philip’s again: −10 VP, level 7",
        ),
        (
            vp(Points::Concessions, 3),
            "The concessions: +3 VP, level 7",
        ),
        // Two faces to a box: the third box is reached with the fourth step, its second face with the fifth.
        (
            Event::Loyalty { step: 2 },
            "Loyalty of Spain: box 2, side A (Madrid rises for Philip on 5+, an uprising comes on 3+)",
        ),
        (
            Event::Loyalty { step: 5 },
            "Loyalty of Spain: box 3, side B (Madrid rises for Philip on 4+, an uprising comes on 4+)",
        ),
        (
            Event::Mediterranean {
                side: Side::Alliance,
            },
            "The Mediterranean passes to the Alliance",
        ),
    ]);
}

#[test]
fn of_spain_and_winter() {
    let madrid = |regained| Event::MadridRoll {
        die: 3,
        needed: 4,
        regained,
    };
    let rises = |die, success| Event::UprisingRoll {
        die,
        needed: 3,
        success,
    };
    let starved = |removed| Event::Starved {
        kind: Kind::full(Power::Spain),
        space: space("milan"),
        removed,
    };
    let negotiation = |success| Event::Negotiation {
        die: 4,
        concessions: 1,
        modifier: 3,
        success,
    };
    tells([
        (madrid(true), "Madrid rises for Philip: 3 (needed 4)"),
        (
            madrid(false),
            "Madrid stays with the Alliance: 3 (needed 4)",
        ),
        (rises(None, true), "An uprising breaks out in Spain"),
        (
            rises(Some(3), true),
            "An uprising breaks out in Spain: 3 (needed 3)",
        ),
        (rises(Some(2), false), "No uprising in Spain: 2 (needed 3)"),
        (
            Event::Uprising {
                space: space("valencia"),
            },
            "Valencia rises for the Habsburgs",
        ),
        (
            starved(true),
            "Milan, out of supply: a Spanish corps is removed",
        ),
        (
            starved(false),
            "Milan, out of supply: a Spanish corps is reduced",
        ),
        (
            negotiation(true),
            "Peace with Britain: 4 +3 = 7, one concession",
        ),
        (
            negotiation(false),
            "Negotiations fail: 4 +3 = 7, one concession offered",
        ),
        (Event::NoNegotiation, "No negotiations this year"),
        (Event::BritainWithdraws, "Great Britain leaves the war"),
        (
            Event::GameOver {
                end: End::Verdict(Verdict::BourbonMinor),
            },
            "Minor victory of the Bourbons",
        ),
        (
            Event::GameOver {
                end: End::Automatic(Side::Alliance),
            },
            "Decisive victory of the Alliance",
        ),
    ]);
}

/// Under fog: what the other side learns of units it does not see.
#[test]
fn of_units_unseen() {
    let unseen = |what, from: Option<&str>, to: Option<&str>| Event::Unseen {
        side: Side::Bourbon,
        what,
        from: from.map(space),
        to: to.map(space),
    };
    let (from, to) = (Some("milan"), Some("parma"));
    tells([
        (
            unseen(Unseen::Placed, None, to),
            "Parma and Piacenza: a corps of the Bourbons arrives",
        ),
        (
            unseen(Unseen::Built, None, to),
            "Parma and Piacenza: a corps of the Bourbons is raised",
        ),
        (
            unseen(Unseen::Restored, None, to),
            "Parma and Piacenza: a corps of the Bourbons is brought to full strength",
        ),
        (
            unseen(Unseen::Replaced, None, to),
            "Parma and Piacenza: replacements for a corps of the Bourbons",
        ),
        (
            unseen(Unseen::Recalled, from, to),
            "Recalled for the year: a corps of the Bourbons (Milan → Parma and Piacenza)",
        ),
        (
            unseen(Unseen::Loss, None, None),
            "A loss of the Bourbons, out of sight",
        ),
        (
            unseen(Unseen::LeaderPlaced, None, to),
            "Parma and Piacenza: a leader of the Bourbons arrives",
        ),
        (
            unseen(Unseen::LeaderPromoted, None, None),
            "A leader of the Bourbons takes the place of a minor one",
        ),
        (
            unseen(Unseen::LeaderMoved, None, None),
            "A leader of the Bourbons goes elsewhere, out of sight",
        ),
        (
            unseen(Unseen::Marched, from, to),
            "A force of the Bourbons: Milan → Parma and Piacenza",
        ),
        (
            unseen(Unseen::Dropped, None, to),
            "Parma and Piacenza: part of a force of the Bourbons stays behind",
        ),
        (
            unseen(Unseen::Transferred, from, to),
            "Transfer of the Bourbons: Milan → Parma and Piacenza",
        ),
        (
            unseen(Unseen::Rallied, None, None),
            "Troops of the Bourbons rallied, out of sight",
        ),
        (
            unseen(Unseen::Sails { die: 3 }, from, to),
            "A force of the Bourbons puts to sea, Milan → Parma and Piacenza: 3 (1 is a storm)",
        ),
        (
            unseen(Unseen::SailsSafely, from, to),
            "A force of the Bourbons puts to sea, Milan → Parma and Piacenza, without a roll",
        ),
        (
            unseen(Unseen::Landed, None, to),
            "Parma and Piacenza: a force of the Bourbons lands",
        ),
        (
            unseen(Unseen::Moved, from, to),
            "Units of the Bourbons: Milan → Parma and Piacenza",
        ),
        (
            unseen(Unseen::ToTrack, from, None),
            "Units of the Bourbons leave Milan until next year",
        ),
    ]);
}
