//! What each line of the log is to the table, and fights that are told from their beginning to their end.

use super::{after, at, english};
use kernel::{
    Context, Game, Turn, Viewer,
    beat::{Beat, LogLine},
    chance::Seed,
    host::Heard,
};
use spain::Spain;
use std::collections::BTreeMap;
use trial::Trial;

/// The lines a viewer reads, with their beats.
fn told(t: &Trial<'_, Spain>, viewer: Viewer) -> Vec<LogLine> {
    let game = Spain::standard();
    (t.events().iter())
        .filter(|(audience, _)| audience.includes(viewer))
        .map(|(_, event)| LogLine {
            message: game.log_line(event),
            beat: game.beat(event),
        })
        .collect()
}

/// The part of a log from a line that opens to the one that closes, as a result card shows it.
#[track_caller]
fn card(lines: &[LogLine], kind: &str) -> Vec<String> {
    let opens = |line: &LogLine| matches!(&line.beat, Beat::Opens { kind: own, .. } if own == kind);
    let first = lines.iter().position(opens).expect("it opens");
    let length = lines[first..]
        .iter()
        .position(|line| matches!(line.beat, Beat::Closes { .. }))
        .expect("it closes");
    lines[first..=first + length]
        .iter()
        .filter(|line| !matches!(line.beat, Beat::Lands { .. } | Beat::Plain))
        .map(|line| english(&line.message))
        .collect()
}

#[test]
fn a_battle_is_told_as_one() {
    let t = after(
        "at modena eugene austria*4
         at parma minor-france-1 france*2",
        "6 6 6 6 1 1 1 1 1 1 1 1 1 1",
        "campaign modena; march parma; stand; retreat cremona",
    );
    let lines = told(&t, Viewer::Spectator);
    let opens = lines
        .iter()
        .find(|line| matches!(line.beat, Beat::Opens { .. }));
    assert_eq!(
        opens.expect("a battle").beat,
        Beat::Opens {
            kind: "battle".into(),
            space: "parma".into(),
            sides: vec!["alliance".into(), "bourbon".into()],
        }
    );
    assert_eq!(
        card(&lines, "battle"),
        [
            "Battle of Parma and Piacenza: Prince Eugene of Savoy (4 corps) against France (2 corps)",
            "Loss: a French corps is reduced",
            "Loss: a French corps is reduced",
            "The field of Parma and Piacenza belongs to the Alliance",
            "Demoralised: France (2 corps)",
            "Retreat: France (2 corps), Parma and Piacenza → Cremona",
            "Battle of Parma and Piacenza, won by the Alliance: no loss against 2 of the enemy",
        ]
    );
}

#[test]
fn a_siege_is_told_as_one() {
    let position = "at venlo minor-dutch-1 dutch*2";
    let fallen = after(position, "4", "campaign venlo; siege; roll");
    assert_eq!(
        card(&told(&fallen, Viewer::Spectator), "siege"),
        [
            "Siege of Venlo by the Alliance: 2 corps against a defence of 1",
            "Loss: a Dutch corps is reduced",
            "Venlo falls to the Alliance: +1 VP, level 10",
        ]
    );
    let holds = after(position, "2", "campaign venlo; siege; roll");
    assert_eq!(
        card(&told(&holds, Viewer::Spectator), "siege"),
        [
            "Siege of Venlo by the Alliance: 2 corps against a defence of 1",
            "Venlo holds out: defence 1",
        ]
    );
}

#[test]
fn a_march_is_an_arrow() {
    let mut t = at("at amsterdam marlborough britain*2");
    t.play_all("campaign amsterdam; march nijmegen");
    let lines = told(&t, Viewer::Spectator);
    let march = lines.last().expect("a line");
    assert_eq!(
        march.beat,
        Beat::March {
            pieces: ["marlborough", "britain-1", "britain-2"]
                .map(Into::into)
                .to_vec(),
            nation: "britain".into(),
            from: "amsterdam".into(),
            to: "nijmegen".into(),
        }
    );
    // In the fog nobody else reads who went.
    let mut t = at("fog on\nat amsterdam marlborough overkirk britain*2 dutch\nround alliance 3");
    t.play_all("campaign amsterdam; leave marlborough; march nijmegen");
    let lines = told(&t, Viewer::Spectator);
    match &lines.last().expect("a line").beat {
        Beat::March { pieces, .. } => {
            assert!(!pieces.iter().any(|piece| piece.starts_with("dutch-")));
        }
        other => panic!("{other:?}"),
    }
}

/// A siege that never was is not lifted, and none is lifted twice.
#[test]
fn a_siege_is_lifted_once() {
    let lifted = |t: &Trial<'_, Spain>| -> Vec<String> {
        (told(t, Viewer::Spectator).iter())
            .filter(|line| {
                line.message.key == "log-relieved" || line.message.key == "log-garrison-leaves"
            })
            .map(|line| english(&line.message))
            .collect()
    };
    // A corps goes into the fortress while the others get away: the siege only begins.
    let t = after(
        "alliance liege
         at liege marlborough britain*4
         at namur villars france*3 spain
         round alliance 3",
        "",
        "campaign liege; march namur; inside spain; avoid charleroi",
    );
    assert_eq!(lifted(&t), Vec::<String>::new());
    // The besiegers are beaten.
    let mut t = Trial::at_with(
        Spain::standard(),
        "siege namur 1 1
         at namur minor-dutch-1 dutch*2
         inside namur spain
         at charleroi villars france*5
         round bourbon 3",
        "6 6 6 6 6 6 6 1 1 1 1",
    );
    t.play_all("campaign charleroi; march namur");
    let retreats = |t: &Trial<'_, Spain>| {
        let seat = t.turn().seats().iter().next().expect("somebody decides");
        let mut actions = Vec::new();
        Spain::standard().actions(t.state(), seat, &mut actions);
        let first = Spain::standard().write(&actions[0]);
        first.starts_with("retreat").then_some(first)
    };
    while let Some(action) = retreats(&t) {
        t.play(&action);
    }
    assert_eq!(
        lifted(&t),
        [
            "Namur: the siege is lifted",
            "Namur: the garrison comes out of the fortress"
        ]
    );
}

/// For every viewer, whatever opens is closed before the next opens, in random games with and without fog.
#[test]
fn every_fight_is_closed() {
    let game = Spain::standard();
    let options = game.all_options();
    let mut kinds: BTreeMap<String, usize> = BTreeMap::new();
    for number in 0..20 {
        let mut chance = Seed::numbered(number).stream();
        let mut player = Seed::numbered(500 + number).stream();
        let mut heard = Heard::default();
        let option = &options[number as usize % options.len()];
        let mut state = game.start(option, &mut Context::new(&mut chance, &mut heard));
        let mut actions = Vec::new();
        while let Turn::Decide(seats) = game.turn(&state) {
            let seat = seats.iter().next().expect("somebody decides");
            actions.clear();
            game.actions(&state, seat, &mut actions);
            let action = actions[player.below(actions.len() as u32) as usize];
            game.apply(
                &mut state,
                seat,
                action,
                &mut Context::new(&mut chance, &mut heard),
            );
        }
        for viewer in [super::ALLIANCE, super::BOURBON, Viewer::Spectator] {
            let mut open: Option<String> = None;
            for (audience, event) in &heard.events {
                if !audience.includes(viewer) {
                    continue;
                }
                match game.beat(event) {
                    Beat::Opens { kind, .. } => {
                        assert_eq!(open, None, "seed {number}: {event:?}");
                        *kinds.entry(kind.to_string()).or_default() += 1;
                        open = Some(kind.to_string());
                    }
                    Beat::Closes { .. } => {
                        assert!(open.take().is_some(), "seed {number}: {event:?}");
                    }
                    _ => {}
                }
            }
            assert_eq!(open, None, "seed {number} ends in it");
        }
    }
    for kind in ["battle", "siege", "interception", "avoidance", "voyage"] {
        assert!(kinds.contains_key(kind), "no {kind} in {kinds:?}");
    }
}
