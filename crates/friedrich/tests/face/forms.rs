//! Forms: what they send is legal and leads where the same steps by hand lead.

use friedrich::Friedrich;
use kernel::{
    Game, Seat, Viewer,
    host::Match,
    scene::{Field, Fill, Form},
};
use trial::Trial;

/// The gesture a form sends as it is proposed.
fn proposed(form: &Form) -> String {
    let mut steps: Vec<String> = Vec::new();
    for row in &form.rows {
        match &row.field {
            Field::Number {
                now,
                proposed,
                fill,
                ..
            } => match fill {
                Fill::Once(action) if now != proposed => {
                    steps.push(action.replace("{n}", &proposed.to_string()));
                }
                Fill::Once(_) => {}
                Fill::Each(action) => {
                    steps.extend((0..*proposed).map(|_| action.to_string()));
                }
            },
            Field::OneOf { options, proposed } => {
                steps.push(options[usize::from(*proposed)].gesture.to_string());
            }
        }
    }
    steps.push(form.done.to_string());
    steps.join("; ")
}

/// The numbers of a form add up to each of its totals.
fn fits(form: &Form) -> bool {
    form.totals.iter().enumerate().all(|(place, total)| {
        let sum: u16 = (form.rows.iter())
            .map(|row| match &row.field {
                Field::Number {
                    proposed, takes, ..
                } => proposed * takes[place],
                Field::OneOf { .. } => 0,
            })
            .sum();
        (total.least..=total.most).contains(&sum)
    })
}

#[test]
fn the_allotment_is_one_gesture() {
    let game = Friedrich::standard();
    for players in ["3", "4"] {
        let mut form_game = Trial::new_game(game, &[("players", players)]);
        let mut by_hand = Trial::new_game(game, &[("players", players)]);
        for (number, name) in game.seats(&game.all_options()[0]).iter().enumerate() {
            let seat = Seat(number as u8);
            if players == "3" && number == 3 {
                continue;
            }
            let scene = form_game.scene(Viewer::Seat(seat));
            let form = scene.form.expect("a form");
            assert!(fits(&form), "{name}");
            let gesture = proposed(&form);
            // One gesture, and nothing of it is cut off.
            let running = form_game.running_mut();
            let played = running.play_text(seat, &gesture).expect("a legal form");
            assert_eq!(played.done, gesture.split(';').count());
            for step in gesture.split("; ") {
                by_hand.play(&format!("{name}: {step}"));
            }
        }
        // The clock has started, cards were drawn: the same armies stand everywhere.
        for general in ["friedrich", "daun", "saltikov", "richelieu", "cumberland"] {
            assert_eq!(form_game.ask(general), by_hand.ask(general));
        }
    }
}

#[test]
fn numbers_already_written_down_stay() {
    let game = Friedrich::standard();
    let mut t = Trial::new_game(game, &[("players", "4")]);
    t.play("frederick: allot friedrich 8");
    let form = t.scene(Viewer::Seat(Seat(0))).form.expect("a form");
    assert!(fits(&form));
    let Field::Number {
        now, least, most, ..
    } = form.rows[0].field
    else {
        panic!("a number");
    };
    assert_eq!((now, least, most), (8, 8, 8));
    let gesture = proposed(&form);
    assert!(!gesture.contains("friedrich"), "{gesture}");
    t.running_mut()
        .play_text(Seat(0), &gesture)
        .expect("a legal form");
}

#[test]
fn a_payment_is_one_gesture() {
    let game = Friedrich::standard();
    let position =
        "friedrich berlin 4\ndaun bruenn 5\nhand prussia S10.1 C2.1 H4.1 H5.1 D13.1 R.1 R.1";
    let options = {
        let mut t = Trial::at(game, position);
        t.play("enlist friedrich");
        t.play("enlist friedrich");
        let form = t.scene(Viewer::Seat(Seat(0))).form.expect("a form");
        let Field::OneOf { options, .. } = form.rows[0].field.clone() else {
            panic!("a choice");
        };
        options
    };
    assert!(options.len() > 1, "{options:?}");
    for option in options {
        let mut t = Trial::at(game, position);
        t.play("enlist friedrich");
        t.play("enlist friedrich");
        let gesture = format!("{}; buy", option.gesture);
        let running: &mut Match<_, _> = t.running_mut();
        let played = running.play_text(Seat(0), &gesture).expect("a legal form");
        assert_eq!(played.done, gesture.split(';').count(), "{gesture}");
        assert_eq!(t.ask("friedrich"), "berlin 6");
    }
    // Paid for, there is nothing left to fill in.
    let mut t = Trial::at(game, position);
    t.play("enlist friedrich");
    t.play("pay S10.1");
    assert_eq!(t.scene(Viewer::Seat(Seat(0))).form, None);
}
