//! What actions lead to, before they are made.

use super::{after, english};
use kernel::{Game, Seat, Target, foresight::Consequence};
use spain::Spain;
use trial::Trial;

/// Consequences in English, with their percent.
fn said(consequences: &[Consequence]) -> Vec<String> {
    let one = |it: &Consequence| match it.percent {
        Some(percent) => format!("{:?} {}: {percent}%", it.weight, english(&it.what)),
        None => format!("{:?} {}", it.weight, english(&it.what)),
    };
    consequences.iter().map(one).collect()
}

#[track_caller]
fn foreseen(t: &Trial<'_, Spain>, action: &str) -> Vec<String> {
    let game = Spain::standard();
    let seat = t.turn().seats().iter().next().expect("somebody decides");
    let action = game.read(t.state(), action).expect("an action");
    said(&game.foresee(t.state(), seat, &action))
}

#[test]
fn a_march_into_an_enemy_tells_the_odds_and_who_may_step_in() {
    let t = after(
        "at modena eugene austria*4
         at parma minor-france-1 france
         at cremona vendome france*2",
        "",
        "campaign modena",
    );
    let all = foreseen(&t, "march parma");
    assert!(
        all[0].starts_with("Notes Battle at Parma and Piacenza, 7 dice against 1: you win: "),
        "{all:?}"
    );
    assert!(
        all.contains(&"Warns Vendôme (2 corps) may intercept from Cremona: 50%".to_owned()),
        "{all:?}"
    );
}

#[test]
fn an_attack_into_the_fog_tells_no_odds() {
    let t = after(
        "fog on
         at modena eugene austria*4
         at parma minor-france-1 france
         at cremona vendome france*2
         round alliance 3",
        "",
        "campaign modena",
    );
    let all = foreseen(&t, "march parma");
    assert_eq!(
        all[..2],
        [
            "Warns Battle at Parma and Piacenza with 7 dice of yours, against unknown strength",
            "Notes Vendôme may intercept from Cremona",
        ]
    );
}

#[test]
fn leaving_a_siege_lifts_it() {
    let t = after("at venlo minor-dutch-1 dutch*2", "", "campaign venlo");
    let all = foreseen(&t, "march nijmegen");
    assert!(
        all.contains(&"Warns The siege of Venlo is lifted".to_owned()),
        "{all:?}"
    );
    assert_eq!(
        foreseen(&t, "siege"),
        [
            "Notes Venlo falls at once (+1 VP): 50%",
            "Notes Venlo falls within two such rolls: 83%",
            "Notes The siege costs you a step: 67%",
        ]
    );
}

#[test]
fn a_round_is_not_ended_lightly_before_a_siege() {
    let t = after("at venlo minor-dutch-1 dutch*2", "", "");
    assert_eq!(
        foreseen(&t, "done")[0],
        "Costs The army before Venlo could still roll for the siege"
    );
    let t = after("at nijmegen minor-dutch-1 dutch*2", "", "");
    let all = foreseen(&t, "done");
    assert!(all[0].starts_with("Warns "), "{all:?}");
}

#[test]
fn a_distant_target_tells_its_distance_and_its_walls() {
    let game = Spain::standard();
    let t = after("at nijmegen marlborough britain*4", "", "");
    let token = Target::Token("marlborough".into());
    let to = |id: &str| said(&game.ventures(t.state(), Seat(0), &token, &Target::Space(id.into())));
    let lille = to("lille");
    assert!(lille[0].starts_with("Notes Lille is "), "{lille:?}");
    assert!(
        lille[1].starts_with("Notes Lille: defence 3, 4 corps before it"),
        "{lille:?}"
    );
    assert!(to("nijmegen").is_empty());
    assert_eq!(to("munich"), ["Warns Munich is closed to you"]);
}

#[test]
fn choices_of_event_cards_say_what_they_lead_to() {
    let t = after(
        "year 1705\nbavaria bourbon\nat nijmegen dutch\nevents",
        "A06",
        "",
    );
    let placed = foreseen(&t, "place nijmegen");
    assert_eq!(placed[0], "Notes 2 corps of yours then stand at Nijmegen");
    let t = after(
        "year 1703
         bavaria bourbon
         held alliance A03
         at london minor-britain-1 britain/r britain
         events",
        "A09",
        "play A03",
    );
    let sails = foreseen(&t, "ferry britain london");
    assert_eq!(sails[0], "Notes One corps stays at London");
    assert_eq!(
        foreseen(&t, "decline"),
        ["Notes The card’s effect is left as it is"]
    );
}

#[test]
fn a_captured_leader_costs_his_name_or_points() {
    let t = after(
        "at modena minor-austria-1 austria*2\nat parma vendome france",
        "5 1 1 1 5 6",
        "campaign modena; march parma; stand",
    );
    let flipped = foreseen(&t, "flip vendome");
    assert!(
        flipped[0].contains("a minor leader for good"),
        "{flipped:?}"
    );
    let ransomed = foreseen(&t, "ransom vendome");
    assert!(
        ransomed[0].starts_with("Warns Vendôme comes back next year unharmed: +2 VP"),
        "{ransomed:?}"
    );
}
