//! What lines of the log are to the table: marches, fights that open and close, what is worth a mark.

use crate::texts::{LANGUAGES, bundle, words};
use friedrich::Friedrich;
use kernel::{Audience, Context, Game, Seat, Turn, beat::Beat, chance::Seed, host::Heard};
use trial::Trial;

/// The beats and English lines of what everybody was told.
fn told(t: &Trial<'_, Friedrich>) -> Vec<(Beat, String)> {
    let (game, english) = (Friedrich::standard(), bundle("en", LANGUAGES[1].1));
    (t.events().iter())
        .filter(|(audience, _)| *audience == Audience::Everyone)
        .map(|(_, event)| (game.beat(event), words(&english, &game.log_line(event))))
        .collect()
}

fn lines(told: &[(Beat, String)]) -> Vec<&str> {
    told.iter().map(|(_, line)| line.as_str()).collect()
}

#[test]
fn a_fight_reads_as_a_result() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 4\nstage prussia combat\nfriedrich oschatz 8\ndaun wurzen 3\nlacy tabor 2\nhand prussia D10.1\nhand austria C4.1",
    );
    t.play_all("frederick: attack friedrich daun; maria-theresa: play C4.1");
    let told = told(&t);
    assert_eq!(
        lines(&told)[..7],
        [
            "Friedrich attacks Daun at Wurzen",
            "Friedrich 8 – Daun 3: attacker at +5",
            "Austria plays ♣4: attacker at +1",
            // Without cards Austria stops by itself.
            "Austria stops: attacker at +1",
            "Beaten, 1 army lost: Daun",
            "Retreat: Daun (Wurzen → Leipzig)",
            "Prussia wins; Austria is left with 4 armies",
        ]
    );
    assert_eq!(
        told[0].0,
        Beat::Opens {
            kind: "duel".into(),
            space: "wurzen".into(),
            sides: vec!["prussia".into(), "austria".into()],
        }
    );
    assert_eq!(told[1].0, Beat::Lands { nation: None });
    assert_eq!(
        told[2].0,
        Beat::Lands {
            nation: Some("austria".into())
        }
    );
}

#[test]
fn a_destroyed_army_is_told_with_what_is_left() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 4\nstage prussia combat\nfriedrich oschatz 8\ndaun wurzen 3\nlacy tabor 2\nhand austria H4.1",
    );
    t.play_all("frederick: attack friedrich daun; maria-theresa: stop");
    let told = told(&t);
    let fight: Vec<&(Beat, String)> = told.iter().skip(2).take(4).collect();
    let read: Vec<&str> = fight.iter().map(|(_, line)| line.as_str()).collect();
    assert_eq!(
        read,
        [
            "Austria stops: attacker at +5",
            "Beaten, 3 armies lost: Daun",
            "Daun has no army left and leaves the map",
            "The army of Daun is destroyed: 3 armies lost; Austria is left with 2",
        ]
    );
    assert_eq!(fight[1].0, Beat::Effect);
    assert_eq!(
        fight[3].0,
        Beat::Closes {
            winner: Some("prussia".into())
        }
    );
}

#[test]
fn a_fate_card_opens_says_what_it_does_and_closes_with_the_clock() {
    let mut t = Trial::at_with(
        Friedrich::standard(),
        "turn 6\nstage france end\nfriedrich berlin 8\nkeith breslau 2\ndaun bruenn 3",
        "8",
    );
    t.play("gain keith");
    let told = told(&t);
    let from = (told.iter())
        .position(|(beat, _)| matches!(beat, Beat::Opens { .. }))
        .expect("a fate card");
    assert_eq!(
        told[from].0,
        Beat::Opens {
            kind: "fate".into(),
            space: "".into(),
            sides: vec!["prussia".into()],
        }
    );
    assert_eq!(told[from + 1].0, Beat::Effect);
    assert!(told[from + 1].1.starts_with("Prussia may at once give"));
    let close = (told.iter().skip(from))
        .find(|(beat, _)| matches!(beat, Beat::Closes { .. }))
        .expect("its end");
    assert_eq!(close.1, "Clock of Fate: 17 cards left, 4 of them decisive");
}

#[test]
fn marches_conquests_and_turns() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "turn 4\nstage austria movement\ndaun glatz 5\ntrain-austria-1 nachod\nkeith berlin 2",
    );
    t.play("move daun neurode");
    let beats: Vec<Beat> = told(&t).into_iter().map(|(beat, _)| beat).collect();
    assert_eq!(
        beats,
        [
            Beat::March {
                pieces: vec!["daun".into()],
                nation: "austria".into(),
                from: "glatz".into(),
                to: "neurode".into(),
            },
            Beat::Notable {
                space: Some("glatz".into()),
                nation: Some("austria".into()),
            },
        ]
    );
}

/// In twenty random games every fight and every fate card that opens is closed before another begins, and nothing of a
/// fight stands outside.
#[test]
fn whatever_opens_closes() {
    let game = Friedrich::standard();
    let options = game.all_options();
    let (mut fights, mut cards) = (0, 0);
    for number in 0..20 {
        let mut chance = Seed::numbered(4000 + number).stream();
        let mut heard = Heard::default();
        let mut state = game.start(
            &options[number as usize % options.len()],
            &mut Context::new(&mut chance, &mut heard),
        );
        let mut open: Option<String> = None;
        loop {
            for (_, event) in heard.events.drain(..) {
                match game.beat(&event) {
                    Beat::Opens { kind, .. } => {
                        assert_eq!(open, None, "game {number}: {event:?}");
                        fights += u32::from(kind == "duel");
                        cards += u32::from(kind == "fate");
                        open = Some(kind.to_string());
                    }
                    Beat::Closes { winner } => {
                        let kind = open.take().unwrap_or_else(|| panic!("{event:?}"));
                        assert!(kind == "duel" || winner.is_none());
                    }
                    Beat::Lands { .. } => assert_eq!(open.as_deref(), Some("duel"), "{event:?}"),
                    Beat::Turn | Beat::Part { .. } => assert_eq!(open, None, "{event:?}"),
                    _ => {}
                }
            }
            let Turn::Decide(seats) = game.turn(&state) else {
                break;
            };
            let seat: Seat = seats.iter().next().expect("somebody decides");
            let mut actions = Vec::new();
            game.actions(&state, seat, &mut actions);
            let action = actions[chance.below(actions.len() as u32) as usize];
            game.apply(
                &mut state,
                seat,
                action,
                &mut Context::new(&mut chance, &mut heard),
            );
        }
        assert_eq!(open, None, "game {number} ended in the middle");
    }
    assert!(fights > 20 && cards > 200, "{fights} fights, {cards} cards");
}
