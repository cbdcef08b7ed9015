//! What a viewer is shown: own strengths and hands, backs and ranges of the others, the prompt and the choices.

use friedrich::Friedrich;
use kernel::{
    Seat, Target, Viewer,
    scene::{Scene, Token, Value},
};
use trial::Trial;

const FREDERICK: Viewer = Viewer::Seat(Seat(0));
const MARIA_THERESA: Viewer = Viewer::Seat(Seat(2));

fn token<'s>(scene: &'s Scene, id: &str) -> &'s Token {
    scene.tokens.iter().find(|t| t.id == id).expect("the token")
}

fn keys(scene: &Scene, panel: &str) -> Vec<String> {
    let panel = scene
        .panels
        .iter()
        .find(|p| p.id == panel)
        .expect("the panel");
    panel.lines.iter().map(|line| line.to_string()).collect()
}

fn position() -> Trial<'static, Friedrich> {
    Trial::at(
        Friedrich::standard(),
        "turn 4\nfriedrich oschatz 8\nwinterfeldt oschatz 5\nkeith breslau 2\ntrain-prussia-1 jueterbog\n\
         daun bruenn 7\nlacy tabor 2\nhand prussia S10.1 H3.2 R.1 R.1\nhand austria C4.1 C5.2 C6.2\nconquered glatz",
    )
}

#[test]
fn owners_see_strengths_and_others_ranges() {
    let t = Trial::at(
        Friedrich::standard(),
        "turn 4\nfriedrich oschatz 8\nwinterfeldt oschatz 5\nkeith breslau 2 down\ndaun bruenn 7\nlacy tabor 2",
    );
    let (own, other) = (t.scene(FREDERICK), t.scene(MARIA_THERESA));
    assert_eq!(token(&own, "friedrich").value, Value::Known(13));
    assert_eq!(token(&own, "winterfeldt").value, Value::None);
    assert_eq!(token(&own, "winterfeldt").depth, 1);
    assert_eq!(token(&other, "friedrich").value, Value::Between(7, 14));
    assert_eq!(token(&other, "keith").value, Value::Between(1, 8));
    assert_eq!(token(&own, "daun").value, Value::Between(1, 8));
    assert_eq!(token(&other, "daun").value, Value::Known(7));
    assert_eq!(token(&other, "keith").states, ["face-down"]);
    assert_eq!(token(&other, "keith").space.as_deref(), Some("breslau"));
    assert_eq!(token(&other, "schwerin").space, None);
    assert_eq!(token(&other, "schwerin").value, Value::None);
    assert_eq!(token(&other, "friedrich").rank, Some(1));
}

#[test]
fn hands_show_faces_to_owners_and_backs_to_others() {
    let t = Trial::at(
        Friedrich::standard(),
        "turn 4\nfriedrich oschatz 8\nhand prussia S10.1 H3.2 R.1 R.1",
    );
    let own = t.scene(FREDERICK);
    let known: Vec<&str> = own.hands[0]
        .known
        .iter()
        .map(|card| card.id.as_str())
        .collect();
    assert_eq!(known, ["S10.1", "H3.2", "R.1", "R.1"]);
    assert!(own.hands[0].unknown.is_empty());
    assert_eq!(own.hands[0].known[0].suit.as_deref(), Some("spades"));
    assert_eq!(own.hands[0].known[0].value, Some(10));
    for viewer in [MARIA_THERESA, Viewer::Spectator] {
        let hand = &t.scene(viewer).hands[0];
        assert!(hand.known.is_empty());
        assert_eq!(hand.unknown, [("deck-1".into(), 3), ("deck-2".into(), 1)]);
    }
}

#[test]
fn a_spectator_sees_what_all_seats_know() {
    let t = Trial::at(
        Friedrich::standard(),
        "rules advanced\nturn 6\nfriedrich oschatz 8\noption S10.1 taken\nhand austria C4.1",
    );
    let hand = &t.scene(Viewer::Spectator).hands[4];
    assert_eq!(hand.known.len(), 1);
    assert_eq!(hand.known[0].id, "S10.1");
    assert_eq!(hand.unknown, [("deck-1".into(), 1)]);
}

#[test]
fn marks_panels_and_track_tell_public_things() {
    let t = Trial::at(
        Friedrich::standard(),
        "turn 4\nfriedrich oschatz 8\nconquered glatz\nfate 8.clubs\ndrawn poems 3",
    );
    let scene = t.scene(MARIA_THERESA);
    assert_eq!(scene.marks.len(), 1);
    assert_eq!(
        (
            scene.marks[0].space.as_str(),
            scene.marks[0].nation.as_deref()
        ),
        ("glatz", Some("austria"))
    );
    let prussia = keys(&scene, "nation-prussia");
    assert!(
        prussia.contains(&"panel-armies armies=8 total=32".to_owned()),
        "{prussia:?}"
    );
    assert!(
        prussia.contains(&"panel-cards-due cards=5".to_owned()),
        "{prussia:?}"
    );
    let austria = keys(&scene, "nation-austria");
    assert!(
        austria.contains(&"panel-objectives held=1 needed=16".to_owned()),
        "{austria:?}"
    );
    let fate = keys(&scene, "fate");
    assert!(
        fate.iter().any(|line| line.contains("fate-8-clubs")),
        "{fate:?}"
    );
    assert!(
        fate.iter().any(|line| line.contains("fate-poems")),
        "{fate:?}"
    );
    assert_eq!(scene.tracks[0].at, Some(3));
    assert_eq!(scene.sequence.len(), 8);
    assert!(scene.sequence[0].now);
}

#[test]
fn eased_nations_need_fewer_objectives() {
    let t = Trial::at(
        Friedrich::standard(),
        "turn 8\nout russia\nehrensvaerd stralsund 4",
    );
    let sweden = keys(&t.scene(FREDERICK), "nation-sweden");
    assert!(
        sweden.contains(&"panel-objectives held=0 needed=5".to_owned()),
        "{sweden:?}"
    );
    let russia = keys(&t.scene(FREDERICK), "nation-russia");
    assert!(russia.contains(&"panel-left".to_owned()), "{russia:?}");
    assert!(
        t.scene(FREDERICK)
            .tokens
            .iter()
            .all(|t| t.nation != "russia")
    );
}

#[test]
fn only_who_decides_is_offered_choices() {
    let t = position();
    let own = t.scene(FREDERICK);
    assert_eq!(own.prompt.who, ["frederick"]);
    assert!(
        own.choices
            .iter()
            .any(|c| c.action == "done" && c.target == Target::Button("done".into()))
    );
    let step = (own.choices.iter())
        .find(|c| c.action == "move friedrich torgau")
        .expect("a step");
    assert_eq!(step.first, Some(Target::Token("friedrich".into())));
    assert_eq!(step.target, Target::Space("torgau".into()));
    assert!(t.scene(MARIA_THERESA).choices.is_empty());
    assert!(t.scene(Viewer::Spectator).choices.is_empty());
    assert_eq!(t.scene(MARIA_THERESA).prompt.instruction.key, "prompt-wait");
    assert_eq!(own.prompt.instruction.key, "prompt-movement");
    assert_eq!(
        own.prompt.next.to_string(),
        "next-nation nation=nation-hanover"
    );
}

#[test]
fn the_prompt_follows_the_play() {
    let mut t = position();
    let key = |t: &Trial<'_, Friedrich>| t.scene(FREDERICK).prompt.instruction.key;
    t.play("detach winterfeldt 6");
    assert_eq!(key(&t), "prompt-detached");
    t.play("move winterfeldt torgau");
    assert_eq!(key(&t), "prompt-march");
    t.play("move train-prussia-1 luckenwalde");
    assert_eq!(key(&t), "prompt-march-train");
    t.play("enlist friedrich");
    assert_eq!(key(&t), "prompt-purchase");
    t.play("pay S10.1");
    assert_eq!(
        t.scene(FREDERICK).prompt.instruction.to_string(),
        "prompt-purchase paid=10 price=6"
    );
    t.play("buy");
    assert_eq!(key(&t), "prompt-movement");
}

/// A purchase in the making and a detachment before its first step change nothing for anybody else.
#[test]
fn drafts_are_nobody_elses_business() {
    let mut t = position();
    let before = t.scene(MARIA_THERESA);
    t.play("enlist friedrich");
    t.play("pay S10.1");
    assert_eq!(t.scene(MARIA_THERESA), before);
    assert_ne!(t.scene(FREDERICK), before);
    let mut t = position();
    t.play("detach winterfeldt 5");
    assert_eq!(t.scene(MARIA_THERESA), before);
}

#[test]
fn set_up_numbers_stay_with_their_owner() {
    let mut t = Trial::new_game(Friedrich::standard(), &[("players", "4")]);
    t.play("frederick: allot friedrich 8");
    assert_eq!(
        token(&t.scene(FREDERICK), "friedrich").value,
        Value::Known(8)
    );
    assert_eq!(
        token(&t.scene(MARIA_THERESA), "friedrich").value,
        Value::None
    );
    assert_eq!(
        t.scene(FREDERICK).prompt.instruction.to_string(),
        "prompt-allot general=Winterfeldt left=24 generals=7"
    );
    assert_eq!(t.scene(FREDERICK).prompt.phase.key, "phase-set-up");
}

#[test]
fn the_end_is_shown() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "turn 9\nstage imperial end\nout russia france\nimperial pompadour\ndrawn elisabeth india america\nfriedrich berlin 4",
        "sweden",
    );
    let mut t = t;
    t.play("retire keith");
    let scene = t.scene(Viewer::Spectator);
    let ending = scene.outcome.expect("an end");
    assert_eq!(ending.winners, ["frederick"]);
    assert_eq!(ending.manner.key, "end-clock-stopped");
    assert_eq!(scene.prompt.phase.key, "phase-over");
}

/// Prussia has objectives in the advanced game only, Hanover never.
#[test]
fn objectives_are_listed_where_they_count() {
    let has = |rules: &str, nation: &str| {
        let t = Trial::at(
            Friedrich::standard(),
            &format!("rules {rules}\nfriedrich oschatz 8"),
        );
        let lines = keys(&t.scene(FREDERICK), &format!("nation-{nation}"));
        lines
            .iter()
            .any(|line| line.starts_with("panel-objectives"))
    };
    assert!(!has("basic", "prussia"));
    assert!(has("advanced", "prussia"));
    assert!(!has("basic", "hanover"));
    assert!(!has("advanced", "hanover"));
    assert!(has("basic", "france"));
}

#[test]
fn the_option_is_shown_in_the_advanced_game() {
    let line = |position: &str| {
        let t = Trial::at(Friedrich::standard(), position);
        let lines = keys(&t.scene(MARIA_THERESA), "fate");
        lines.last().cloned().unwrap_or_default()
    };
    assert_eq!(line("friedrich oschatz 8"), "");
    assert_eq!(
        line("rules advanced\nfriedrich oschatz 8"),
        "panel-option-open"
    );
    assert_eq!(
        line("rules advanced\nturn 5\nfriedrich oschatz 8"),
        "panel-option-declined"
    );
    assert_eq!(
        line("rules advanced\nturn 5\nfriedrich oschatz 8\noption S12.1"),
        "panel-option-declared card=♠12"
    );
    assert_eq!(
        line("rules advanced\nturn 5\nfriedrich oschatz 8\noption S12.1 taken"),
        "panel-option-taken"
    );
    assert_eq!(
        line("rules advanced\nturn 8\nfriedrich oschatz 8\noption S12.1 taken\ndrawn poems"),
        "panel-option-failed"
    );
}

#[test]
fn the_phase_is_named() {
    let phase = |position: &str| {
        let t = Trial::at(Friedrich::standard(), position);
        t.scene(Viewer::Spectator).prompt.phase.to_string()
    };
    assert_eq!(
        phase("turn 3\nfriedrich oschatz 8"),
        "phase-stage turn=3 nation=nation-prussia phase=phase-movement"
    );
    assert_eq!(
        phase("turn 3\nstage austria combat\ndaun prag 3\nkeith beraun 3\nhand austria S2.1"),
        "phase-stage turn=3 nation=nation-austria phase=phase-combat"
    );
    assert_eq!(
        phase("turn 3\nstage france draw\nsoubise koblenz 3"),
        "phase-stage turn=3 nation=nation-france phase=phase-cards"
    );
    let t = Trial::at(
        Friedrich::standard(),
        "turn 3\nstage france movement\nsoubise koblenz 3",
    );
    assert_eq!(t.scene(FREDERICK).prompt.next.key, "next-end-of-turn");
}

#[test]
fn decks_are_counted() {
    let t = Trial::at(
        Friedrich::standard(),
        "deck 2\nfriedrich oschatz 8\nhand prussia S3.2 S4.2 S5.1",
    );
    assert_eq!(
        keys(&t.scene(MARIA_THERESA), "cards"),
        [
            "panel-deck deck=1 pile=0 discards=49",
            "panel-deck deck=2 pile=48 discards=0",
            "panel-deck-unopened deck=3",
            "panel-deck-unopened deck=4",
        ]
    );
}
