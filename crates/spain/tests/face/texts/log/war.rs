//! Rounds, marches, ships, rolls, battles and sieges.

use super::{army, card, force, leader, reduced, space, tells};
use kernel::{Arg, Game, Target};
use spain::{
    Spain,
    event::{Cost, Event},
    pieces::Kind,
    powers::{Power, Side},
};

#[test]
fn of_rounds_and_marches() {
    use Side::{Alliance, Bourbon};
    let (breda, liege) = (space("breda"), space("liege"));
    tells([
        (Event::Shuffled, "The action cards are shuffled"),
        (
            Event::Dealt {
                side: Alliance,
                count: 5,
            },
            "Alliance: 5 action cards",
        ),
        (
            Event::DealtCards {
                side: Alliance,
                cards: vec![1, 3, 4],
            },
            "Alliance: hand of 1, 3, 4",
        ),
        (
            Event::Shown {
                side: Bourbon,
                value: 3,
            },
            "Bourbons: the 3 is shown",
        ),
        (
            Event::FirstPlayer { side: Bourbon },
            "First to act: Bourbons",
        ),
        (
            Event::RoundBegins {
                side: Bourbon,
                actions: 1,
            },
            "Bourbons: a round of one action",
        ),
        // Named leaders speak for the minor ones.
        (
            Event::Marched {
                force: army(),
                from: breda,
                to: liege,
            },
            "Marlborough (3 corps): Breda → Liège",
        ),
        // Without any, the powers do, each once.
        (
            Event::Dropped {
                force: force(
                    &["minor-dutch-1"],
                    &[(Power::Britain, 2), (Power::Dutch, 2)],
                ),
                at: liege,
            },
            "Liège: Great Britain, Dutch Republic (4 corps) stays behind",
        ),
        (
            Event::Converted {
                space: liege,
                side: Alliance,
            },
            "Liège submits to the Alliance",
        ),
        // Minor leaders alone are named.
        (
            Event::Transferred {
                force: force(&["minor-dutch-1"], &[]),
                from: breda,
                to: liege,
            },
            "Transfer: Minor leader (Dutch Republic), Breda → Liège",
        ),
        (
            Event::Replaced {
                kind: reduced(Power::Portugal),
                space: space("lisbon"),
            },
            "Lisbon: replacements for a reduced Portuguese corps",
        ),
        (
            Event::Rallied {
                force: force(&["galway"], &[]),
                at: space("lisbon"),
            },
            "Lisbon: Galway rallied",
        ),
        (Event::SailCancelled, "Back to port"),
        (
            Event::Landed {
                force: army(),
                to: space("ostend"),
            },
            "Ostend: Marlborough (3 corps) lands",
        ),
        (Event::UlmSeized, "The Bavarians seize Ulm"),
    ]);
}

#[test]
fn of_ships() {
    let sails = |die| Event::Sails {
        force: army(),
        from: space("london"),
        to: space("cadiz"),
        die,
    };
    let fleet = |bourbon, alliance| Event::FleetBattle { bourbon, alliance };
    tells([
        (
            sails(Some(4)),
            "Marlborough (3 corps) puts to sea, London → Cádiz: 4 (1 is a storm)",
        ),
        (
            sails(None),
            "Marlborough (3 corps) puts to sea, London → Cádiz, without a roll",
        ),
        (
            fleet((4, 1), (2, 2)),
            "The Toulon fleet wins: 4 + 1 = 5 against 2 + 2 = 4",
        ),
        (
            fleet((1, 2), (3, 2)),
            "The Toulon fleet is beaten: 1 + 2 = 3 against 3 + 2 = 5",
        ),
        (
            fleet((3, 2), (3, 2)),
            "The fleets fight on: 3 + 2 = 5 against 3 + 2 = 5",
        ),
    ]);
}

#[test]
fn of_rolls_and_their_sums() {
    let (from, to) = (space("breda"), space("liege"));
    let intercepts = |die, card, success| Event::Intercepts {
        side: Side::Alliance,
        force: army(),
        from,
        to,
        die,
        tr: 3,
        card,
        success,
    };
    let bypass = |against, second_level, success| Event::Bypass {
        side: Side::Alliance,
        die: 4,
        tr: 3,
        against,
        second_level,
        card: 0,
        success,
    };
    let avoids = |die, success| Event::Avoids {
        side: Side::Alliance,
        force: army(),
        from,
        to,
        die,
        tr: 1,
        card: 2,
        success,
    };
    tells([
        (
            intercepts(3, 0, true),
            "Marlborough (3 corps) intercepts, Breda → Liège: 3 + 3 for the leader = 6 (needed 6)",
        ),
        (
            intercepts(1, 2, true),
            "Marlborough (3 corps) intercepts, Breda → Liège: 1 + 3 for the leader + 2 for a card = 6 (needed 6)",
        ),
        (
            intercepts(2, 0, false),
            "Marlborough (3 corps) fails to intercept, Breda → Liège: 2 + 3 for the leader = 5 (needed 6)",
        ),
        // Five, two for Villars, one for the second level.
        (
            bypass(0, false, true),
            "The line is turned: 4 + 3 for the leader = 7 (needed 5: enemy leader 0 included)",
        ),
        (
            bypass(2, true, false),
            "The line holds: 4 + 3 for the leader = 7 (needed 8: enemy leader 2, second level 1 included)",
        ),
        (
            avoids(None, true),
            "Marlborough (3 corps) avoids battle, Breda → Liège",
        ),
        (
            avoids(Some(2), true),
            "Marlborough (3 corps) avoids battle, Breda → Liège: 2 + 1 for the leader + 2 for a card = 5 (needed 5)",
        ),
        (
            avoids(Some(1), false),
            "Marlborough (3 corps) cannot avoid battle, Breda → Liège: 1 + 1 for the leader + 2 for a card = 4 (needed 5)",
        ),
        (
            Event::Withdraws { forced: true },
            "The attacker turns away, but is forced to battle",
        ),
        (Event::Withdraws { forced: false }, "The attacker withdraws"),
        (
            Event::AttackCancelled { force: army(), to },
            "The attack on Liège is called off: Marlborough (3 corps)",
        ),
        (
            Event::WentInside {
                force: force(&[], &[(Power::France, 1)]),
                space: to,
            },
            "Liège: France (1 corps) goes into the fortress",
        ),
    ]);
}

#[test]
fn of_battles() {
    let parma = space("parma");
    let french = force(&["vendome", "tallard"], &[(Power::France, 4)]);
    let won = |famous| Event::BattleWon {
        side: Side::Bourbon,
        space: parma,
        famous,
        level: 8,
    };
    let over = |destroyed| Event::BattleOver {
        winner: Side::Bourbon,
        space: parma,
        own: Cost {
            losses: 1,
            removed: 0,
        },
        theirs: Cost {
            losses: 5,
            removed: 2,
        },
        destroyed,
    };
    let roll = |killed, captured| Event::LeaderRoll {
        leader: leader("vendome"),
        dice: (5, 6),
        killed,
        captured,
    };
    let retreats = |through_enemy| Event::Retreats {
        force: french,
        from: parma,
        to: space("milan"),
        through_enemy,
    };
    let loss = |kind, removed| Event::Loss { kind, removed };
    tells([
        (
            Event::BattleBegins {
                side: Side::Alliance,
                attacker: army(),
                defender: french,
                space: parma,
            },
            "Battle of Parma and Piacenza: Marlborough (3 corps) against Vendôme, Tallard (4 corps)",
        ),
        (
            Event::BattleRoll {
                side: Side::Alliance,
                dice: vec![],
                shaken: vec![6, 2],
                modifier: 1,
                hits: 0,
            },
            "Alliance: demoralised 6 2 (each +1) = no hit",
        ),
        (
            loss(reduced(Power::France), true),
            "Loss: a reduced French corps is removed",
        ),
        (
            loss(Kind::full(Power::France), false),
            "Loss: a French corps is reduced",
        ),
        (
            won(false),
            "The field of Parma and Piacenza belongs to the Bourbons",
        ),
        (
            won(true),
            "A famous victory of the Bourbons at Parma and Piacenza: −2 VP, level 8",
        ),
        (
            over(false),
            "Battle of Parma and Piacenza, won by the Bourbons: one loss against 5 of the enemy, 2 corps gone",
        ),
        (
            over(true),
            "Battle of Parma and Piacenza, won by the Bourbons: the enemy force is destroyed, one loss against 5, 2 corps gone",
        ),
        (
            roll(true, false),
            "Vendôme: 5 6, out of the war; a minor leader takes over",
        ),
        (roll(false, true), "Vendôme: 5 6, captured"),
        (roll(false, false), "Vendôme: 5 6, unharmed"),
        (
            Event::LeaderFlipped {
                leader: leader("vendome"),
            },
            "Vendôme stays on his minor side for good",
        ),
        (
            Event::LeaderRansomed {
                leader: leader("vendome"),
                vp: 2,
                level: 12,
            },
            "Vendôme returns next year (+2 VP, level 12)",
        ),
        (
            Event::LeaderCaptured {
                leader: leader("minor-france-1"),
            },
            "Minor leader (France) is captured and returns next year",
        ),
        (
            retreats(false),
            "Retreat: Vendôme, Tallard (4 corps), Parma and Piacenza → Milan",
        ),
        (
            retreats(true),
            "Retreat through the enemy: Vendôme, Tallard (4 corps), Parma and Piacenza → Milan",
        ),
        (
            Event::Pursuit {
                dice: vec![6, 1],
                hits: 1,
            },
            "Pursuit: 6 1 = one hit",
        ),
        (
            Event::Demoralised { force: french },
            "Demoralised: Vendôme, Tallard (4 corps)",
        ),
    ]);
}

#[test]
fn of_sieges_and_units_sent_away() {
    let lille = space("lille");
    let fallen = |vp| Event::Fallen {
        space: lille,
        side: Side::Alliance,
        vp,
        level: 10 + vp,
    };
    let goes_on = |raised| Event::SiegeGoesOn {
        side: Side::Alliance,
        space: lille,
        defence: 2,
        raised,
    };
    let relieved = |rolled| Event::Relieved {
        space: lille,
        rolled,
    };
    let moved = |to| Event::Moved {
        force: army(),
        from: space("liege"),
        to,
    };
    tells([
        (
            Event::SiegeBegins {
                side: Side::Alliance,
                space: space("lille"),
                corps: 6,
                defence: 4,
            },
            "Siege of Lille by the Alliance: 6 corps against a defence of 4",
        ),
        (fallen(0), "Lille falls to the Alliance"),
        (fallen(3), "Lille falls to the Alliance: +3 VP, level 13"),
        (goes_on(false), "Lille holds out: defence 2"),
        (goes_on(true), "Lille holds out: no besieger is left"),
        (relieved(true), "Lille: the siege is lifted"),
        (
            relieved(false),
            "Lille: the garrison comes out of the fortress",
        ),
        (
            moved(Some(space("breda"))),
            "Marlborough (3 corps): Liège → Breda",
        ),
        (
            moved(None),
            "Marlborough (3 corps) leaves Liège until next year",
        ),
    ]);
}

/// What a line names can be pointed at.
#[test]
fn things_of_a_line_lead_to_the_table() {
    let targets = |event: Event, name: &str| -> Vec<Target> {
        let line = Spain::standard().log_line(&event);
        match line.args.iter().find(|(own, _)| own == name) {
            Some((_, Arg::Things(things))) => {
                things.iter().map(|thing| thing.target.clone()).collect()
            }
            other => panic!("{name}: {other:?}"),
        }
    };
    let marched = |force| Event::Marched {
        force,
        from: space("breda"),
        to: space("liege"),
    };
    let token = |id: &str| Target::Token(id.into());
    let mixed = force(
        &["minor-dutch-1"],
        &[(Power::Britain, 2), (Power::Dutch, 2)],
    );
    // Each power by its first corps.
    assert_eq!(
        targets(marched(mixed), "force"),
        [token("britain-1"), token("dutch-1")]
    );
    assert_eq!(
        targets(marched(army()), "units"),
        [
            token("marlborough"),
            token("minor-dutch-1"),
            token("britain-1"),
            token("britain-2"),
            token("dutch-1")
        ]
    );
    assert_eq!(
        targets(marched(army()), "to"),
        [Target::Space("liege".into())]
    );
    let drawn = Event::CardDrawn {
        side: Side::Alliance,
        card: card("A05"),
    };
    assert_eq!(targets(drawn, "card"), [Target::Card("A05".into())]);
}
