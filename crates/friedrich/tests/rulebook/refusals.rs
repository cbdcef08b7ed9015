//! What a refused action is answered: its paragraph, and a sentence of its own that names the thing and the reason.

use crate::texts::{LANGUAGES, entries};
use friedrich::Friedrich;
use kernel::Game;
use std::collections::BTreeSet;
use trial::{Trial, proofread::variables};

fn at(position: &str) -> Trial<'static, Friedrich> {
    let lines: Vec<&str> = position.lines().map(str::trim).collect();
    Trial::at(Friedrich::standard(), lines.join("\n").trim())
}

/// Paragraph and key of the answer to an action, and that its sentence is given what it names.
#[track_caller]
fn refused(trial: &Trial<'static, Friedrich>, wanted: &[(&str, &str, &str)]) {
    let game = Friedrich::standard();
    let seat = trial
        .turn()
        .seats()
        .iter()
        .next()
        .expect("somebody decides");
    for (text, rule, key) in wanted {
        let action = game.read(trial.state(), text).expect(text);
        let refusal = game.check(trial.state(), seat, &action).expect_err(text);
        let answer = (&*refusal.rule, &*refusal.reason.key);
        assert_eq!(answer, (*rule, *key), "`{text}`");
        let given: BTreeSet<String> = (refusal.reason.args.iter())
            .map(|(name, _)| name.to_string())
            .collect();
        for (language, texts) in LANGUAGES {
            assert_eq!(variables(&entries(texts), key), given, "{language}: {key}");
        }
    }
}

#[test]
fn while_armies_are_allotted() {
    let mut t = Trial::new_game(Friedrich::standard(), &[("players", "4")]);
    refused(
        &t,
        &[
            ("allot daun 4", "0.3", "refuse-not-your-general"),
            ("allot friedrich 0", "0.3", "refuse-allot-none"),
            ("allot friedrich 9", "0.3", "refuse-allot-too-many"),
            ("allot keith 4", "0.3", "refuse-allot-in-order"),
            ("ready", "0.3", "refuse-not-all-allotted"),
            ("done", "0.3", "refuse-allot-first"),
            ("buy", "2.4.b", "refuse-recruit-in-movement"),
            ("no-option", "13.3.a", "refuse-option-not-asked"),
        ],
    );
    for general in ["friedrich", "winterfeldt", "heinrich"] {
        t.play(&format!("frederick: allot {general} 8"));
    }
    refused(
        &t,
        &[("allot schwerin 8", "0.3", "refuse-allot-leaves-too-few")],
    );
    let mut t = Trial::new_game(Friedrich::standard(), &[("players", "4")]);
    for general in ["friedrich", "winterfeldt", "heinrich", "schwerin"] {
        t.play(&format!("frederick: allot {general} 1"));
    }
    refused(
        &t,
        &[("allot keith 1", "0.3", "refuse-allot-leaves-too-many")],
    );
}

#[test]
fn a_piece_that_cannot_be_moved() {
    let mut t = at("friedrich oschatz 8
         winterfeldt oschatz 5
         keith breslau 4
         seydlitz berlin 2
         train-prussia-1 jueterbog
         daun bruenn 5
         moved seydlitz
         hand prussia S6.1");
    refused(
        &t,
        &[
            ("move daun trebitsch", "2.4", "refuse-not-active-nation"),
            ("move heinrich berlin", "10.7", "refuse-off-map"),
            ("move seydlitz potsdam", "4.1", "refuse-has-moved"),
            ("move winterfeldt riesa", "4.5", "refuse-not-commander"),
            ("attack keith daun", "2.4", "refuse-move-first"),
            ("pay S6.1", "10.1", "refuse-nothing-to-pay"),
            ("option S6.1", "13.3.a", "refuse-option-not-asked"),
        ],
    );
    t.play("move friedrich riesa");
    t.play("move keith oels");
    refused(
        &t,
        &[("move friedrich meissen", "4.6", "refuse-has-moved-together")],
    );
    t.play_all("return heinrich berlin; pay S6.1; buy");
    refused(
        &t,
        &[("move heinrich berlin", "10.7", "refuse-has-returned")],
    );
}

#[test]
fn a_part_of_a_stack_that_cannot_leave() {
    let mut t = at("friedrich oschatz 8
         winterfeldt oschatz 5
         keith breslau 4
         daun bruenn 5");
    refused(
        &t,
        &[
            ("detach daun 5", "2.4", "refuse-not-active-nation"),
            ("detach heinrich 5", "10.7", "refuse-off-map"),
            ("detach friedrich+keith 5", "4.5", "refuse-not-in-one-stack"),
            (
                "detach friedrich+winterfeldt 16",
                "4.5",
                "refuse-nobody-stays",
            ),
            ("detach friedrich 9", "6.3", "refuse-takes-too-many"),
            ("detach friedrich 0", "6.2", "refuse-takes-too-few"),
        ],
    );
    t.play("detach winterfeldt 8");
    refused(
        &t,
        &[
            ("done", "i3.3", "refuse-party-must-step"),
            ("move keith oels", "i3.3", "refuse-party-must-step"),
            ("enlist keith", "i3.3", "refuse-party-must-step"),
        ],
    );
    refused(
        &at("friedrich oschatz 4\nwinterfeldt oschatz 1"),
        &[("detach friedrich 5", "6.2", "refuse-leaves-too-few")],
    );
    refused(
        &at("friedrich oschatz 8\nwinterfeldt oschatz 8"),
        &[("detach friedrich 4", "6.3", "refuse-leaves-too-many")],
    );
}

#[test]
fn a_step_that_cannot_be_taken() {
    let mut t = at("friedrich jueterbog 8
         train-prussia-1 potsdam
         keith berlin 4");
    refused(
        &t,
        &[
            ("move friedrich berlin", "4.1", "refuse-no-road"),
            (
                "move train-prussia-1 berlin",
                "4.5",
                "refuse-train-beside-generals",
            ),
            ("move keith potsdam", "4.5", "refuse-friendly-train"),
        ],
    );
    t.play_all("move friedrich luckenwalde; move friedrich zossen; move friedrich luckenwalde");
    refused(&t, &[("move friedrich zossen", "4.2", "refuse-range")]);
    let mut t = at("friedrich berlin 8");
    t.play_all("move friedrich bernau; move friedrich eberswalde; move friedrich chorin");
    t.play("move friedrich angermuende");
    refused(
        &t,
        &[("move friedrich schwedt", "4.3", "refuse-main-road-range")],
    );
    let mut t = at("friedrich oschatz 8");
    t.play_all("move friedrich riesa; move friedrich meissen; move friedrich dresden");
    refused(
        &t,
        &[("move friedrich deuben", "4.3", "refuse-last-road-minor")],
    );
    refused(
        &at("friedrich berlin 8\ndaun potsdam 4"),
        &[("move friedrich potsdam", "4.5", "refuse-enemy-there")],
    );
    refused(
        &at("friedrich berlin 8\nferdinand potsdam 4"),
        &[("move friedrich potsdam", "4.5", "refuse-ally-there")],
    );
    refused(
        &at("train-prussia-1 berlin\ntrain-austria-1 potsdam"),
        &[(
            "move train-prussia-1 potsdam",
            "4.5",
            "refuse-train-beside-train",
        )],
    );
    refused(
        &at("friedrich berlin 8\nheinrich potsdam 4\nkeith potsdam 1\nseydlitz potsdam 1"),
        &[("move friedrich potsdam", "4.5", "refuse-stack-full")],
    );
}

#[test]
fn what_fate_forbids_in_movement() {
    let mut t = at("turn 8\nstage austria movement\nfate 12.spades\ndaun olmuetz 6");
    t.play_all("move daun sternberg; move daun freudenthal");
    refused(
        &t,
        &[("move daun troppau", "F.12.spades", "refuse-range-of-fate")],
    );
    refused(
        &at("rules advanced\nturn 8\nstage russia movement\nfate 2.clubs\nfermor landsberg 4"),
        &[("move fermor friedeberg", "F.2.clubs", "refuse-held-fast")],
    );
    refused(
        &at(
            "turn 8\nstage france movement\nfate 5.spades\nsoubise merseburg 6\ntrain-prussia-1 halle",
        ),
        &[("move soubise halle", "F.5.spades", "refuse-spares-trains")],
    );
    refused(
        &at(
            "turn 8\nstage france movement\nfate 5.diamonds\nrichelieu iserlohn 5\nchevert iserlohn 5",
        ),
        &[("detach chevert 5", "F.5.diamonds", "refuse-may-not-unstack")],
    );
}

#[test]
fn what_cannot_be_bought() {
    let mut t = at("stage austria movement
         daun bruenn 8
         browne prag 3
         karl prag 2
         friedrich berlin 5
         hand austria S6.1 S7.1 S8.1 S9.1");
    refused(
        &t,
        &[
            ("enlist friedrich", "2.4", "refuse-not-active-nation"),
            ("enlist laudon", "10.4", "refuse-enlist-off-map"),
            ("enlist karl", "4.5", "refuse-enlist-for-commander"),
            ("enlist daun", "6.3", "refuse-general-full"),
            ("return karl bruenn", "10.1", "refuse-on-map"),
            ("return laudon prag", "10.7", "refuse-not-a-depot"),
            (
                "return train-austria-1 bruenn",
                "4.5",
                "refuse-train-beside-generals",
            ),
        ],
    );
    t.play("return laudon tabor");
    refused(
        &t,
        &[
            ("return laudon bruenn", "10.1", "refuse-already-coming"),
            ("move daun trebitsch", "10.1", "refuse-purchase-open"),
            ("buy", "10.4", "refuse-not-paid"),
            ("pay H6.1", "3.2", "refuse-card-not-held"),
        ],
    );
    t.play("pay S6.1");
    refused(
        &t,
        &[
            ("pay S6.1", "3.2", "refuse-card-laid-out"),
            ("pay S7.1", "10.1", "refuse-already-paid"),
        ],
    );
    let austria = "stage austria movement\ndaun prag 8\nhand austria S6.1 S7.1\n";
    let mut t = at(austria);
    t.play("return train-austria-1 tabor");
    refused(&t, &[("return karl tabor", "4.5", "refuse-train-coming")]);
    for (there, rule, key) in [
        ("friedrich tabor 4", "10.8", "refuse-enemy-holds-site"),
        (
            "train-prussia-1 tabor",
            "10.8",
            "refuse-enemy-train-holds-site",
        ),
        ("saltikov tabor 4", "4.5", "refuse-ally-there"),
        ("train-russia-1 tabor", "4.5", "refuse-friendly-train"),
    ] {
        let t = at(&format!("{austria}{there}"));
        refused(&t, &[("return karl tabor", rule, key)]);
    }
    let full = "stage austria movement\nhand austria S6.1\ndaun prag 8\nbrowne prag 8\n";
    refused(&at(full), &[("enlist daun", "6.4", "refuse-pool-full")]);
    let all = format!("{full}karl tabor 8\nlaudon bruenn 6");
    refused(
        &at(&all),
        &[("enlist laudon", "10.6", "refuse-national-total")],
    );
    let poor = "stage austria movement\nhand austria S2.1\ndaun prag 4";
    refused(&at(poor), &[("enlist daun", "10.1", "refuse-cannot-pay")]);
    let blocked = "hand prussia S13.1 S13.2 R.1\ndaun berlin 3\nfriedrich breslau 4\n";
    refused(
        &at(blocked),
        &[("return keith breslau", "10.8", "refuse-not-a-substitute")],
    );
    let fate = "turn 8\nfate 7.hearts\nhand prussia S6.1\nrules advanced\n";
    refused(
        &at(&format!("{fate}friedrich berlin 4")),
        &[("enlist friedrich", "F.7.hearts", "refuse-no-new-armies")],
    );
    refused(
        &at(&format!("{fate}heinrich berlin 4")),
        &[(
            "return friedrich berlin",
            "F.7.hearts",
            "refuse-no-new-armies",
        )],
    );
    refused(
        &at(&format!("{fate}friedrich berlin 8\nheinrich berlin 8")),
        &[("enlist friedrich", "F.7.hearts", "refuse-no-new-armies")],
    );
}

#[test]
fn an_attack_that_cannot_be_made() {
    let mut t = at("stage prussia combat
         friedrich prag 4
         keith prag 1
         daun beraun 6
         lacy bruenn 2
         ferdinand stade 2
         hand prussia H9.1 S9.1 R.1
         hand austria S2.1");
    refused(
        &t,
        &[
            (
                "attack daun friedrich",
                "2.4.c",
                "refuse-only-active-attacks",
            ),
            ("attack friedrich ferdinand", "1.2", "refuse-allies"),
            ("attack friedrich laudon", "7.1", "refuse-fights-on-map"),
            ("attack friedrich lacy", "7.1", "refuse-not-adjacent"),
            ("attack keith daun", "7.8.c", "refuse-name-the-commander"),
            ("done", "7.1", "refuse-fights-left"),
            ("stop", "2.4", "refuse-fight-first"),
        ],
    );
    t.play("attack friedrich daun");
    refused(
        &t,
        &[
            ("play C9.1", "3.2", "refuse-card-not-held"),
            ("play S9.1", "7.8.b", "refuse-suit-of-the-enemy"),
            ("play H9.1 5", "3.2", "refuse-not-a-reserve"),
            ("play H9.1 double", "F.11.spades", "refuse-no-double"),
            ("play R.1", "3.2", "refuse-reserve-needs-value"),
            ("play R.1 11", "3.2", "refuse-reserve-value"),
            ("done", "7.4", "refuse-play-or-stop"),
        ],
    );
}

#[test]
fn what_fate_forbids_in_combat() {
    refused(
        &at(
            "turn 8\nstage france combat\nfate 5.spades\nsoubise merseburg 6\nheinrich leipzig 2\n\
             chevert halle 3\nwinterfeldt dessau 2",
        ),
        &[(
            "attack soubise heinrich",
            "F.5.spades",
            "refuse-may-not-attack",
        )],
    );
    let mut t = at(
        "turn 8\nstage prussia combat\nfate 11.spades\nfriedrich teplitz 2\ndaun aussig 8\n\
                    hand austria D2.1\nhand prussia S10.1 S11.1 S11.2",
    );
    t.play("attack friedrich daun");
    refused(
        &t,
        &[(
            "play S10.1 double",
            "F.11.spades",
            "refuse-double-other-card",
        )],
    );
    let mut t = at(
        "turn 8\nstage prussia combat\nfate 11.spades\nfriedrich teplitz 8\ndaun aussig 2\n\
                    hand prussia D2.1\nhand austria S11.1",
    );
    t.play("attack friedrich daun");
    refused(
        &t,
        &[(
            "play S11.1 double",
            "F.11.spades",
            "refuse-double-other-card",
        )],
    );
}
