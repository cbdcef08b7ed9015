//! What a viewer is shown: pieces in order, marks, hands, tracks, panels, the prompt, and where to click.

use kernel::{
    Seat, Seed, Target, Viewer,
    hosted::host,
    play::Dice,
    scene::{Choice, Scene, Shape, Token, Value},
    trial::Trial,
};
use spain::Spain;

const ALLIANCE: Viewer = Viewer::Seat(Seat(0));
const BOURBON: Viewer = Viewer::Seat(Seat(1));

fn at(position: &str) -> Trial<'static, Spain> {
    Trial::at(Spain::standard(), position)
}

fn token<'s>(scene: &'s Scene, id: &str) -> &'s Token {
    let found = scene.tokens.iter().find(|token| token.id == id);
    found.unwrap_or_else(|| panic!("no token {id}"))
}

/// The ids of the tokens on a space, from the top.
fn stack<'s>(scene: &'s Scene, space: &str) -> Vec<&'s str> {
    let mut there: Vec<&Token> = (scene.tokens.iter())
        .filter(|token| token.space.as_deref() == Some(space))
        .collect();
    there.sort_by_key(|token| token.depth);
    for (depth, token) in there.iter().enumerate() {
        assert_eq!(usize::from(token.depth), depth, "{}", token.id);
    }
    there.iter().map(|token| token.id.as_str()).collect()
}

fn marks(scene: &Scene, space: &str) -> Vec<(String, Option<String>)> {
    (scene.marks.iter())
        .filter(|mark| mark.space == space)
        .map(|mark| {
            let nation = mark.nation.as_ref().map(ToString::to_string);
            (mark.kind.to_string(), nation)
        })
        .collect()
}

fn mark(kind: &str, nation: Option<&str>) -> (String, Option<String>) {
    (kind.to_owned(), nation.map(str::to_owned))
}

fn lines(scene: &Scene, panel: &str) -> Vec<String> {
    let found = scene.panels.iter().find(|found| found.id == panel);
    let panel = found.unwrap_or_else(|| panic!("no panel {panel}"));
    panel.lines.iter().map(ToString::to_string).collect()
}

fn choice<'s>(scene: &'s Scene, action: &str) -> &'s Choice {
    let found = scene.choices.iter().find(|choice| choice.action == action);
    found.unwrap_or_else(|| panic!("{action} is not offered"))
}

fn on_token(id: &str) -> Target {
    Target::Token(id.into())
}

fn on_space(id: &str) -> Target {
    Target::Space(id.into())
}

#[test]
fn leaders_show_their_ratings_and_corps_their_strength() {
    let scene = at("at nijmegen marlborough britain britain/r minor-dutch-1").scene(BOURBON);
    let marlborough = token(&scene, "marlborough");
    assert_eq!(
        (marlborough.rank, marlborough.value),
        (Some(3), Value::None)
    );
    assert_eq!(
        (marlborough.shape, marlborough.name.as_str()),
        (Shape::Disc, "leader-marlborough")
    );
    let minor = token(&scene, "minor-dutch-1");
    assert_eq!((minor.rank, minor.value), (Some(0), Value::None));
    let order = stack(&scene, "nijmegen");
    assert_eq!(order[..2], ["marlborough", "minor-dutch-1"]);
    let corps: Vec<&Token> = order[2..].iter().map(|id| token(&scene, id)).collect();
    assert_eq!(corps[0].value, Value::Known(2));
    assert_eq!(corps[1].value, Value::Known(1));
    assert_eq!(corps[1].states, ["reduced"]);
    assert_eq!(corps[1].name, "corps-britain");
    assert_eq!(corps[0].shape, Shape::Counter);
}

#[test]
fn besiegers_lie_above_the_garrison() {
    let scene = at("at namur marlborough britain*3\ninside namur villeroi france").scene(ALLIANCE);
    let order = stack(&scene, "namur");
    assert_eq!(order[0], "marlborough");
    assert_eq!(order[4], "villeroi");
    assert_eq!(token(&scene, "villeroi").states, ["besieged"]);
    assert_eq!(marks(&scene, "namur"), [mark("siege", None)]);
}

#[test]
fn who_has_acted_is_spent_and_who_waits_is_beside_the_map() {
    let mut t = at("at nijmegen marlborough britain*2\ntrack villars");
    t.play("campaign nijmegen");
    t.play("march maastricht");
    t.play("stop");
    let scene = t.scene(ALLIANCE);
    assert_eq!(token(&scene, "marlborough").states, ["spent"]);
    assert_eq!(token(&scene, "villars").space, None);
    let panel = lines(&scene, "bourbon");
    assert!(
        panel.contains(&"panel-returning leaders=1 names=leader-villars corps=0".to_owned()),
        "{panel:?}"
    );
}

#[test]
fn marks_tell_what_changed_on_the_map() {
    let t = at(
        "alliance venlo\nat lille marlborough britain*5\nsiege lille 2 1\nline namur 2\nfamous alliance ghent\nfleet 2",
    );
    let scene = t.scene(Viewer::Spectator);
    assert_eq!(marks(&scene, "venlo"), [mark("control", Some("alliance"))]);
    assert_eq!(
        marks(&scene, "lille"),
        [
            mark("siege", None),
            mark("continued-2", None),
            mark("breach-1", None)
        ]
    );
    assert_eq!(marks(&scene, "namur"), [mark("line-2", Some("bourbon"))]);
    assert_eq!(marks(&scene, "ghent"), [mark("famous", Some("alliance"))]);
    assert_eq!(marks(&scene, "toulon"), [mark("fleet-2", Some("bourbon"))]);
    assert_eq!(marks(&scene, "paris"), []);
}

#[test]
fn hands_show_faces_to_owners_and_backs_to_others() {
    let t = at("hand alliance 3 3 1\nhand bourbon 2\nheld alliance A09\nheld bourbon B03");
    let own = t.scene(ALLIANCE);
    let ids: Vec<&str> = own.hands[0]
        .known
        .iter()
        .map(|card| card.id.as_str())
        .collect();
    assert_eq!(ids, ["1.0", "3.0", "3.1", "A09"]);
    assert_eq!(own.hands[0].known[0].value, Some(1));
    let event = &own.hands[0].known[3];
    assert_eq!(event.title.as_ref().unwrap().key, "card-A09");
    assert_eq!(event.text.as_ref().unwrap().key, "card-A09.text");
    assert!(own.hands[1].known.is_empty());
    assert_eq!(
        own.hands[1].unknown,
        [("back-action".into(), 1), ("back-event".into(), 1)]
    );
    assert!(
        own.own.contains(&"alliance".into()),
        "the own hand comes first"
    );
    for hand in &t.scene(Viewer::Spectator).hands {
        assert!(hand.known.is_empty());
    }
}

#[test]
fn a_card_chosen_in_secret_stays_secret() {
    let choose = |card: &str| {
        let mut t = at("first\nhand alliance 4 1\nhand bourbon 2 3");
        t.play(&format!("alliance: show {card}"));
        (format!("{:?}", t.scene(BOURBON)), t.scene(ALLIANCE))
    };
    let ((one, own), (other, _)) = (choose("4"), choose("1"));
    assert_eq!(one, other);
    assert_eq!(
        own.prompt.instruction.to_string(),
        "prompt-wait who=seat-bourbon"
    );
}

#[test]
fn tracks_show_year_level_loyalty_and_sea() {
    let scene = at("year 1706\nvp 34\nportugal alliance").scene(ALLIANCE);
    let [years, victory, loyalty, sea] = &scene.tracks[..] else {
        panic!("four tracks")
    };
    assert_eq!((years.boxes.len(), years.at), (11, Some(4)));
    assert_eq!((victory.boxes.len(), victory.at), (31, Some(30)));
    assert_eq!(victory.name.to_string(), "track-victory level=34");
    assert_eq!(
        loyalty.boxes[1].to_string(),
        "track-loyal madrid=5 uprising=3"
    );
    assert_eq!(loyalty.at, Some(1));
    assert_eq!(sea.at, Some(0));
}

#[test]
fn panels_tell_forces_cards_and_sea() {
    let t = at("at nijmegen marlborough britain britain/r\nremoved A01\nfleet 1");
    let scene = t.scene(BOURBON);
    let alliance = lines(&scene, "alliance");
    assert_eq!(alliance[0], "panel-points points=6");
    assert_eq!(
        alliance[1],
        "panel-power power=nation-britain corps=2 pool=4 reduced=1"
    );
    let cards = lines(&scene, "cards");
    assert!(cards.contains(&"panel-removed side=nation-alliance card=card-A01".to_owned()));
    let sea = lines(&scene, "sea");
    assert_eq!(sea[0], "panel-mediterranean side=nation-bourbon");
    assert_eq!(sea[1], "panel-fleet strength=1");
}

#[test]
fn the_siege_to_come_is_on_the_table() {
    let mut t = at("at lille marlborough britain*5\nsiege lille 1 0\nalliance ghent ypres");
    t.play("campaign lille");
    let scene = t.scene(ALLIANCE);
    let siege = lines(&scene, "pending");
    assert!(
        siege[0].starts_with("panel-siege space=space-lille defence="),
        "{siege:?}"
    );
    assert!(siege[1].contains("siege-continued"), "{siege:?}");
    let label = &choice(&scene, "siege").label;
    assert!(
        label
            .to_string()
            .starts_with("do-siege space=space-lille defence="),
        "{label}"
    );
}

#[test]
fn the_prompt_says_who_what_and_what_comes_next() {
    let scene = at("at nijmegen marlborough britain*2").scene(ALLIANCE);
    assert_eq!(scene.prompt.who, ["alliance"]);
    assert_eq!(scene.prompt.instruction.key, "prompt-round");
    let now: Vec<&str> = (scene.sequence.iter())
        .filter(|step| step.now)
        .map(|step| step.name.key.as_str())
        .collect();
    assert_eq!(now, ["phase-campaign"]);
    assert_eq!(scene.sequence.len(), 5);
    let other = at("at nijmegen marlborough britain*2").scene(BOURBON);
    assert_eq!(other.prompt.instruction.key, "prompt-wait");
    assert!(other.choices.is_empty());
}

#[test]
fn pieces_are_clicked_for_what_they_do() {
    let mut t = at("at nijmegen marlborough britain*2\nat breda minor-dutch-1 dutch");
    let scene = t.scene(ALLIANCE);
    let campaign = choice(&scene, "campaign nijmegen");
    assert_eq!(
        (&campaign.first, &campaign.target),
        (&None, &on_token("marlborough"))
    );
    assert_eq!(
        campaign.label.to_string(),
        "do-campaign space=space-nijmegen leaders=leader-marlborough corps=2"
    );
    t.play("campaign nijmegen");
    let scene = t.scene(ALLIANCE);
    let march = choice(&scene, "march maastricht");
    assert_eq!(march.first, Some(on_token("marlborough")));
    assert_eq!(march.target, on_space("maastricht"));
    assert_eq!(march.label.to_string(), "do-march space=space-maastricht");
    // The only leader cannot be left behind; corps can.
    let leaves = |action: &str| scene.choices.iter().any(|choice| choice.action == action);
    assert!(!leaves("leave marlborough"));
    let leave = choice(&scene, "leave britain");
    assert_eq!(
        (&leave.first, &leave.target),
        (&None, &on_token("britain-1"))
    );
}

/// A march of several steps is one gesture.
#[test]
fn a_leader_picked_up_shows_how_far_he_can_march() {
    let game = Spain::with_data(&|_| None).expect("the built-in data");
    let dice = Dice::stream(Seed::numbered(1).stream());
    let position = "at amsterdam marlborough britain*2";
    let mut hosted = host(game).at_position(position, dice).expect("a position");
    let alliance = Seat(0);
    hosted.play(alliance, "campaign amsterdam").expect("legal");
    let reached = hosted.reach(alliance, &on_token("marlborough"));
    let to = |space: &str| reached.iter().find(|reach| reach.space == space);
    let maastricht = to("maastricht").expect("two steps away");
    assert_eq!(maastricht.gesture, "march nijmegen; march maastricht");
    assert_eq!(reached.iter().map(|reach| reach.steps).max(), Some(3));
}

#[test]
fn a_transfer_takes_the_unit_and_then_the_space() {
    let mut t = at("at nijmegen marlborough britain*2\nat breda minor-dutch-1 dutch");
    let scene = t.scene(ALLIANCE);
    let transfer = choice(&scene, "transfer minor-dutch-1 breda");
    assert_eq!(transfer.target, on_token("minor-dutch-1"));
    t.play("transfer minor-dutch-1 breda");
    let scene = t.scene(ALLIANCE);
    let to = choice(&scene, "to nijmegen");
    assert_eq!((&to.first, &to.target), (&None, &on_space("nijmegen")));
}

#[test]
fn an_attack_is_weighed_before_one_commits() {
    let mut t = at("at maastricht marlborough britain*4\nat liege boufflers france*2");
    t.play("campaign maastricht");
    let label = choice(&t.scene(ALLIANCE), "march liege").label.to_string();
    assert!(
        label.starts_with("do-march-attack defence=3 chance="),
        "{label}"
    );
    assert!(label.ends_with("attack=7 line=0"), "{label}");
}

#[test]
fn fog_leaves_the_first_leader_and_a_hidden_stack() {
    let t = at("fog on\nat namur minor-france-1 villars france*3\nat mons france");
    for viewer in [ALLIANCE, Viewer::Spectator] {
        let scene = t.scene(viewer);
        assert_eq!(stack(&scene, "namur"), ["villars", "hidden-namur"]);
        assert_eq!(stack(&scene, "mons"), ["hidden-mons"]);
        let hidden = token(&scene, "hidden-mons");
        assert_eq!(
            (hidden.value, hidden.nation.as_str()),
            (Value::None, "bourbon")
        );
        assert_eq!(hidden.states, ["face-down"]);
        let forces = lines(&scene, "bourbon");
        assert!(
            !forces.iter().any(|line| line.contains("reduced")),
            "{forces:?}"
        );
    }
    assert_eq!(stack(&t.scene(BOURBON), "namur").len(), 5);
    assert_eq!(stack(&t.scene(Viewer::Everything), "namur").len(), 5);
}

#[test]
fn a_siege_lifts_the_fog() {
    let t = at("fog on\nat namur marlborough britain*3\ninside namur villeroi france");
    for viewer in [ALLIANCE, BOURBON, Viewer::Spectator] {
        assert_eq!(stack(&t.scene(viewer), "namur").len(), 6);
    }
}
