//! The prompt: who, when, what to do and what comes next.

use super::{ALLIANCE, BOURBON, asked, at, english};
use kernel::Viewer;
use spain::Spain;
use trial::Trial;

#[test]
fn the_prompt_says_who_what_and_what_comes_next() {
    let t = at("at nijmegen marlborough britain*2");
    let scene = t.scene(ALLIANCE);
    assert_eq!(scene.prompt.who, ["alliance"]);
    assert_eq!(english(&scene.prompt.phase), "1702 · Campaign");
    assert_eq!(scene.prompt.instruction.key, "prompt-round");
    for viewer in [BOURBON, Viewer::Spectator] {
        let other = t.scene(viewer);
        assert_eq!(english(&other.prompt.instruction), "Waiting for Alliance");
        assert!(other.choices.is_empty());
    }
}

#[test]
fn both_are_waited_for_while_cards_are_chosen_in_secret() {
    let t = at("first\nhand alliance 4\nhand bourbon 2");
    let scene = t.scene(Viewer::Spectator);
    assert_eq!(scene.prompt.who, ["alliance", "bourbon"]);
    assert_eq!(
        english(&scene.prompt.instruction),
        "Waiting for Alliance, Bourbons"
    );
    for viewer in [ALLIANCE, BOURBON] {
        assert_eq!(t.scene(viewer).prompt.instruction.key, "prompt-show");
    }
}

/// The phase that is on, and the one announced.
#[test]
fn each_phase_announces_the_next() {
    let cases = [
        ("year 1703\nevents", "Events", "Next: reinforcements"),
        (
            "year 1705\nrp alliance 3\nreinforcement alliance",
            "Reinforcements",
            "Next: the campaign",
        ),
        (
            "first\nhand alliance 4\nhand bourbon 2",
            "Campaign",
            "Next: the first round",
        ),
        (
            "hand alliance 4\nhand bourbon 2\nround alliance 3\nat nijmegen marlborough britain",
            "Campaign",
            "Next: a round of the Bourbons",
        ),
        (
            "hand alliance 4\nround alliance 3\nat nijmegen marlborough britain",
            "Campaign",
            "Next: a round of the Alliance",
        ),
        (
            "hand alliance 4\nround bourbon 3\nat namur villars france",
            "Campaign",
            "Next: a round of the Alliance",
        ),
        (
            "round alliance 3\nat nijmegen marlborough britain",
            "Campaign",
            "Next: Spanish events",
        ),
        (
            "year 1705\nalliance barcelona\nspanish",
            "Spanish events",
            "Next: winter quarters",
        ),
        ("year 1711\npeace", "Winter quarters", "Next: a new year"),
        (
            "year 1712\npeace",
            "Winter quarters",
            "Next: the end of the war",
        ),
        (
            "year 1712\nlast 1713\npeace",
            "Winter quarters",
            "Next: a new year",
        ),
    ];
    for (position, phase, next) in cases {
        let scene = Trial::at_with(Spain::standard(), position, "").scene(Viewer::Everything);
        assert!(
            english(&scene.prompt.phase).ends_with(&format!(" · {phase}")),
            "{position}: {}",
            english(&scene.prompt.phase)
        );
        assert_eq!(english(&scene.prompt.next), next, "{position}");
        let now: Vec<String> = (scene.sequence.iter())
            .filter(|step| step.now)
            .map(|step| english(&step.name))
            .collect();
        assert_eq!(now, [phase], "{position}");
        let all: Vec<String> = (scene.sequence.iter())
            .map(|step| english(&step.name))
            .collect();
        assert_eq!(
            all,
            [
                "Events",
                "Reinforcements",
                "Campaign",
                "Spanish events",
                "Winter quarters"
            ]
        );
    }
}

/// A card that was shown, and is not yet played, is a round to come.
#[test]
fn a_shown_card_is_a_round_to_come() {
    let position = "first\nhand alliance 4\nhand bourbon 2\nat nijmegen marlborough britain";
    let shown = asked(position, "", "alliance: show 4; bourbon: show 2");
    assert_eq!(
        english(&shown.scene.prompt.next),
        "Next: a round of the Bourbons"
    );
}

#[test]
fn a_game_that_is_over_says_how() {
    let mut t = at("year 1712\nvp 26\npeace");
    t.play("pass");
    for viewer in [ALLIANCE, BOURBON, Viewer::Spectator] {
        let scene = t.scene(viewer);
        assert_eq!(english(&scene.prompt.phase), "Game over");
        assert_eq!(
            english(&scene.prompt.instruction),
            "Minor victory of the Alliance"
        );
        assert_eq!(english(&scene.prompt.next), "Nothing left to play");
        assert!(scene.prompt.who.is_empty() && scene.choices.is_empty());
        let outcome = scene.outcome.expect("an end");
        assert_eq!(outcome.winners, ["alliance"]);
        assert_eq!(english(&outcome.manner), "Minor victory of the Alliance");
        assert!(!scene.sequence.iter().any(|step| step.now));
    }
}

#[test]
fn cards_kept_for_later_are_no_question() {
    let keep = |held: &str| format!("year 1705\nbavaria bourbon\nheld alliance {held}\nevents");
    asked(&keep("A02"), "A11", "").asks("Play an event card you keep, or go on");
    asked(&keep("A08"), "A11", "").asks("None of your event cards can be played now: keep them");
}

#[test]
fn an_action_card_is_asked_for() {
    asked(
        "hand bourbon 2 3\nround alliance 1\nat nijmegen marlborough britain",
        "",
        "done",
    )
    .asks("Play an action card: its number is your number of actions")
    .offers("card 2", "Play the 2: 2 actions");
}

#[test]
fn cards_ask_for_corps_lines_and_leaders() {
    asked(
        "year 1705\nbavaria bourbon\nat verona austria*2 austria/r*2\nevents bourbon",
        "B02",
        "",
    )
    .asks("“Rákóczi’s Rebellion”: choose a corps to send home for the year")
    .offers(
        "withdraw austria/r verona",
        "Recall a reduced Austrian corps from Verona",
    );
    asked(
        "year 1710\nrp bourbon 4\nheld bourbon B26\nat namur villars france\nreinforcement bourbon",
        "",
        "play B26",
    )
    .asks("“Vendôme to Spain”: choose a leader and where he goes, or go on")
    .offers("shift villars madrid", "Villars goes to Madrid")
    .offers("pass", "Go on");
}

#[test]
fn losses_of_either_side_of_a_battle_are_counted() {
    let position = "at modena eugene austria*2 empire*2\nat parma minor-france-1 france*2 spain*2";
    let actions = "campaign modena; march parma; stand";
    // Two hits of the French on the attackers.
    asked(position, "1 1 1 1 1 1 1 5 5 1 1", actions)
        .asks("Choose a corps (2 losses to take)")
        .offers("lose austria", "Reduce an Austrian corps");
    // Three of the Austrians on the defenders.
    asked(position, "5 5 5 1 1 1 1 1 1 1 1", actions)
        .asks("Choose a corps (3 losses to take)")
        .offers("lose spain", "Reduce a Spanish corps");
}

#[test]
fn a_crowded_retreat_costs_losses() {
    asked(
        "at modena minor-austria-1 austria\nat naples spain*6\nat rome france",
        "5 1",
        "campaign modena; march rome",
    )
    .asks("Too many corps at Naples: choose one (one loss to take)")
    .offers("lose spain", "Reduce a Spanish corps")
    .offers(
        "lose france/rd",
        "Remove a reduced, demoralised French corps",
    );
    asked("at cremona france*4 spain*4\nwinter", "", "")
        .asks("Too many corps at Cremona: choose one (2 losses to take)");
}

/// In pursuit each corps that follows rolls, and hits on a 6.
#[test]
fn a_pursuit_costs_losses() {
    asked(
        "bavaria bourbon
         at ulm minor-empire-1 empire*3
         at stuttgart france*2 bavaria*2",
        "5 5 1 1 1 1 1 6 1 1 1",
        "campaign ulm; march stuttgart; lose france; lose bavaria; retreat strasbourg",
    )
    .asks("Choose a corps (one loss to take)");
}
