//! Forms and shortcuts: what they send is legal, and comes to the same as the steps by hand.

use super::{ALLIANCE, asked, at, choice, on_space, on_token};
use kernel::{
    Game, Seat,
    chance::Seed,
    host::{Dice, HostedMatch, host},
    scene::{Field, Fill, Form},
};
use spain::Spain;

fn hosted(position: &str, seed: u64) -> Box<dyn HostedMatch> {
    let game = Spain::with_data(&|_| None).expect("the built-in data");
    let dice = Dice::stream(Seed::numbered(seed).stream());
    let mut hosted = host(game).at_position(position, dice).expect("a position");
    hosted.hasten();
    hosted
}

/// The gesture of a form, filled in as it proposes.
fn proposed(form: &Form) -> Vec<String> {
    let mut gesture = Vec::new();
    for row in &form.rows {
        match &row.field {
            Field::Number {
                now,
                proposed,
                fill,
                ..
            } => match fill {
                Fill::Once(action) if proposed != now => {
                    gesture.push(action.replace("{n}", &proposed.to_string()));
                }
                Fill::Once(_) => {}
                Fill::Each(action) => {
                    gesture.extend((0..*proposed).map(|_| action.to_string()));
                }
            },
            Field::OneOf { options, proposed } => {
                let chosen = &options[usize::from(*proposed)].gesture;
                gesture.extend((!chosen.is_empty()).then(|| chosen.to_string()));
            }
        }
    }
    gesture.extend((!form.done.is_empty()).then(|| form.done.to_string()));
    gesture
}

/// No total of a form is exceeded by what it proposes.
#[track_caller]
fn adds_up(form: &Form) {
    for (index, total) in form.totals.iter().enumerate() {
        let sum: u16 = (form.rows.iter())
            .map(|row| match &row.field {
                Field::Number {
                    proposed, takes, ..
                } => proposed * takes[index],
                Field::OneOf { .. } => 0,
            })
            .sum();
        assert!(sum <= total.most, "{}: {sum}", total.label);
    }
}

/// In games of careful players, every form is sent as it proposes, and taken.
#[test]
fn what_a_form_proposes_is_legal() {
    let mut sent = [0; 2];
    for seed in 0..3 {
        let mut hosted = {
            let game = Spain::with_data(&|_| None).expect("the built-in data");
            let dice = Dice::stream(Seed::numbered(seed).stream());
            host(game).new_match(&[], dice).expect("a game")
        };
        for _ in 0..1200 {
            let Some(seat) = hosted.turn().seats().iter().next() else {
                break;
            };
            let scene = hosted.scene(kernel::Viewer::Seat(seat));
            let gesture = match &scene.form {
                Some(form) => {
                    adds_up(form);
                    sent[usize::from(form.done.is_empty())] += 1;
                    proposed(form).join("; ")
                }
                None => hosted.advise(seat, seed).expect("advice"),
            };
            let steps = gesture.split(';').count();
            let played = hosted.play(seat, &gesture);
            let played = played.unwrap_or_else(|error| panic!("seed {seed}, {gesture}: {error}"));
            assert_eq!(played.done, steps, "seed {seed}, {gesture}");
        }
    }
    assert!(sent[0] >= 6, "forms: {sent:?}");
}

#[test]
fn a_march_takes_two_clicks() {
    let mut hosted = hosted("at amsterdam marlborough britain*2", 1);
    let alliance = Seat(0);
    // Pick up the leader, then click where he shall go.
    let reached = hosted.reach(alliance, &on_token("marlborough"));
    let to = reached.iter().find(|reach| reach.space == "maastricht");
    let gesture = to.expect("in reach").gesture.clone();
    assert_eq!(
        gesture,
        "campaign amsterdam; march nijmegen; march maastricht"
    );
    hosted.play(alliance, &gesture).expect("legal");
    // The next army sets out without another word, and so does the end of the round.
    let scene = hosted.scene(ALLIANCE);
    assert!(
        scene
            .choices
            .iter()
            .any(|choice| choice.action == "stop; done")
    );
}

#[test]
fn the_next_campaign_ends_the_last() {
    let asked = asked(
        "at amsterdam marlborough britain*2\nat breda minor-dutch-1 dutch*2",
        "",
        "campaign amsterdam; march nijmegen",
    );
    let next = choice(&asked.scene, "stop; campaign breda");
    assert_eq!(next.first, Some(on_token("minor-dutch-1")));
    assert_eq!(next.target, on_space("breda"));
    let mut hosted = hosted(
        "at amsterdam marlborough britain*2\nat breda minor-dutch-1 dutch*2",
        1,
    );
    hosted
        .play(Seat(0), "campaign amsterdam; march nijmegen")
        .expect("legal");
    let reached = hosted.reach(Seat(0), &on_token("minor-dutch-1"));
    let to = reached.iter().find(|reach| reach.space == "antwerp");
    assert!(to.is_some(), "{reached:?}");
}

#[test]
fn a_siege_takes_two_clicks() {
    // The army is picked up, and its siege is one of the things it can do.
    asked("at venlo minor-dutch-1 dutch*2", "", "")
        .offers(
            "campaign venlo; siege; roll",
            "Besiege Venlo: defence 1, the die alone, 50% to fall at once",
        )
        .lights("campaign venlo; siege; roll", &on_token("minor-dutch-1"));
    // Whoever has a card for it is asked before the roll.
    asked("held alliance A09\nat venlo minor-dutch-1 dutch*2", "", "").offers(
        "campaign venlo; siege",
        "Besiege Venlo: defence 1, the die alone, 50% to fall at once",
    );
    let mut hosted = hosted("at venlo minor-dutch-1 dutch*2", 3);
    let played = hosted.play(Seat(0), "campaign venlo; siege; roll");
    assert_eq!(played.expect("legal").done, 3);
}

#[test]
fn too_many_corps_are_left_behind_at_once() {
    asked("at breda minor-dutch-1 dutch*4 dutch/r", "", "").offers(
        "campaign breda; leave dutch/r; leave dutch",
        "Campaign from Breda with 3 corps (2 stay)",
    );
}

#[test]
fn a_roll_with_nothing_to_decide_rolls() {
    let game = Spain::standard();
    let mut t = at("at venlo minor-dutch-1 dutch*2");
    t.play_all("campaign venlo; siege");
    // Nobody holds a card, and everybody knows.
    assert!(game.goes_without_saying(t.state(), Seat(0)));
    let mut t = at("held alliance A07\nat venlo minor-dutch-1 dutch*2");
    t.play_all("campaign venlo; siege");
    // It could be a card for sieges.
    assert!(!game.goes_without_saying(t.state(), Seat(0)));
}
