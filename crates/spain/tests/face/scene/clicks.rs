//! Where to click for what.

use super::{ALLIANCE, asked, at, button, choice, on_card, on_space, on_token, token};
use kernel::{
    Seat, Target,
    chance::Seed,
    host::{Dice, host},
};
use spain::Spain;

#[test]
fn pieces_are_clicked_for_what_they_do() {
    let mut t = at("at nijmegen marlborough britain*2\nat breda minor-dutch-1 dutch");
    let scene = t.scene(ALLIANCE);
    let campaign = choice(&scene, "campaign nijmegen");
    assert_eq!(
        (&campaign.first, &campaign.target),
        (&Some(on_token("marlborough")), &on_space("nijmegen"))
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

/// The best leader stands for his force: first by tactical, then by command rating.
#[test]
fn a_force_is_clicked_by_its_best_leader() {
    let best = [
        ("marsin villeroi france*2", "villeroi"),
        ("villeroi tallard france*2", "tallard"),
        ("berwick vendome france*2", "vendome"),
        ("orleans_duke boufflers france*2", "boufflers"),
    ];
    for (units, leader) in best {
        let position = format!("year 1706\nround bourbon 3\nat namur {units}");
        let asked = asked(&position, "", "").picks_up("campaign namur", &on_token(leader));
        let asked = asked.then("campaign namur");
        let march = choice(&asked.scene, "march brussels");
        assert_eq!(march.first, Some(on_token(leader)));
        assert_eq!(march.target, on_space("brussels"));
    }
    // Who has acted does not lead again.
    asked(
        "at nijmegen marlborough minor-dutch-1 dutch britain\nacted nijmegen marlborough britain",
        "",
        "",
    )
    .picks_up("campaign nijmegen", &on_token("minor-dutch-1"));
}

#[test]
fn ships_are_boarded_by_leaders_or_else_by_corps() {
    asked("at london minor-britain-1 britain", "", "")
        .lights("sail london", &on_token("minor-britain-1"));
    asked("at london britain*2\nacted london britain", "", "")
        .lights("sail london", &on_token("britain-2"));
    // Who was recalled stays.
    asked("at london britain*2\nstuck london britain", "", "")
        .lights("sail london", &on_token("britain-2"));
    // A garrison sails from its own port.
    asked(
        "at amsterdam villars france*3\ninside amsterdam dutch",
        "",
        "",
    )
    .lights("sail amsterdam", &on_token("dutch-1"));
}

/// Of corps alike, the one that can still act.
#[test]
fn a_corps_that_can_act_is_clicked() {
    let position = "at nijmegen dutch*2 dutch/r*2";
    let free = |more: &str| format!("{position}\n{more}");
    asked(position, "", "")
        .lights("transfer dutch nijmegen", &on_token("dutch-1"))
        .lights("transfer dutch/r nijmegen", &on_token("dutch-3"))
        .lights("replace dutch/r nijmegen", &on_token("dutch-3"));
    asked(&free("acted nijmegen dutch dutch/r"), "", "")
        .lights("transfer dutch nijmegen", &on_token("dutch-2"))
        .lights("replace dutch/r nijmegen", &on_token("dutch-4"));
    asked(&free("stuck nijmegen dutch"), "", "")
        .lights("transfer dutch nijmegen", &on_token("dutch-2"));
}

#[test]
fn reinforcements_are_clicked_where_they_come() {
    asked(
        "year 1705
         rp bourbon 4
         line namur 1
         at namur france*5 france/r
         reinforcement bourbon",
        "",
        "",
    )
    .lights("build france full paris", &on_space("paris"))
    .lights("restore france/r namur", &on_space("namur"))
    .lights("line namur 2", &on_space("namur"))
    .lights("remove-line namur", &on_space("namur"))
    .lights("fleet 1", &button("fleet 1"))
    .lights("done", &button("done"));
    let leaders = asked(
        "year 1703
         at maastricht minor-dutch-1 dutch
         at nijmegen marlborough britain
         at breda britain
         leaders alliance",
        "",
        "",
    )
    .lights("promote overkirk minor-dutch-1", &on_token("minor-dutch-1"))
    .lights("arrive overkirk", &on_token("overkirk"))
    .lights("minor austria", &button("minor austria"))
    .lights("shift marlborough breda", &on_space("breda"));
    let shift = choice(&leaders.scene, "shift marlborough breda");
    assert_eq!(shift.first, Some(on_token("marlborough")));
    assert_eq!(choice(&leaders.scene, "arrive overkirk").first, None);
}

#[test]
fn cards_are_clicked_in_the_hand() {
    asked("first\nhand alliance 4 4\nhand bourbon 2 3", "", "").lights("show 4", &on_card("4.0"));
    asked(
        "hand bourbon 2 3\nround alliance 1\nat nijmegen marlborough britain",
        "",
        "done",
    )
    .lights("card 3", &on_card("3.0"));
    asked(
        "held alliance A08\nat nijmegen marlborough britain",
        "",
        "campaign nijmegen",
    )
    .lights("play A08", &on_card("A08"));
    asked(
        "year 1703
         bavaria bourbon
         held alliance A03
         at london minor-britain-1 britain/r britain
         events",
        "A09",
        "play A03",
    )
    .lights("ferry britain london", &on_token("britain-2"))
    .lights("ferry britain/r london", &on_token("britain-1"))
    .lights("decline", &button("decline"))
    .then("ferry britain london")
    .lights("along minor-britain-1", &on_token("minor-britain-1"));
    asked("year 1705\nbavaria bourbon\nevents", "A06", "")
        .lights("place nijmegen", &on_space("nijmegen"));
    asked(
        "year 1705\nbavaria bourbon\nat verona austria*2 austria/r*2\nevents bourbon",
        "B02",
        "",
    )
    .lights("withdraw austria/r verona", &on_token("austria-3"));
}

/// The corps in question are those of the force, not others of their kind elsewhere.
#[test]
fn corps_in_question_are_clicked() {
    let elsewhere = "at breda dutch\nat amsterdam britain";
    let with = |position: &str| format!("{elsewhere}\n{position}");
    asked(
        &with("at nijmegen marlborough dutch britain"),
        "",
        "campaign nijmegen",
    )
    .lights("leave dutch", &on_token("dutch-2"));
    asked(
        &with("at london marlborough dutch britain"),
        "",
        "sail london",
    )
    .lights("leave dutch", &on_token("dutch-2"))
    .lights("to amsterdam", &on_space("amsterdam"));
    asked(
        &with("at nijmegen minor-dutch-1 dutch/d*3\nat maastricht dutch/d"),
        "",
        "rally minor-dutch-1",
    )
    .lights("with dutch/d", &on_token("dutch-2"));
    asked(
        &with("at lille marlborough dutch*2 britain*2"),
        "1",
        "campaign lille; siege; roll",
    )
    .lights("lose britain", &on_token("britain-2"))
    .lights("lose dutch", &on_token("dutch-2"));
    // Interceptors.
    asked(
        "at milan france
         at modena minor-austria-1 austria*2
         at cremona vendome france*2",
        "",
        "campaign modena; march parma",
    )
    .lights("intercept cremona", &on_space("cremona"))
    .lights("pass", &button("pass"))
    .then("intercept cremona")
    .lights("leave france", &on_token("france-2"))
    .lights("roll", &button("roll"));
    // Defenders.
    asked(
        "at milan france
         at nijmegen minor-dutch-1 dutch*2
         at venlo minor-france-1 france*2",
        "",
        "campaign nijmegen; march venlo",
    )
    .lights("inside france", &on_token("france-2"))
    .lights("inside minor-france-1", &on_token("minor-france-1"))
    .lights("avoid kaiserswerth", &on_space("kaiserswerth"))
    .lights("stand", &button("stand"));
}

#[test]
fn losses_and_retreats_are_clicked() {
    let position = "at milan france spain
         at brescia austria empire
         at modena eugene austria*2 empire*2
         at parma minor-france-1 france*2 spain*2";
    let actions = "campaign modena; march parma; stand";
    asked(position, "1 1 1 1 1 1 1 5 5 1 1", actions)
        .lights("lose austria", &on_token("austria-2"))
        .lights("lose empire", &on_token("empire-2"));
    asked(position, "5 5 5 1 1 1 1 1 1 1 1", actions)
        .lights("lose france", &on_token("france-2"))
        .lights("lose spain", &on_token("spain-2"))
        .then("lose spain; lose france; lose france")
        .lights("retreat cremona", &on_space("cremona"));
    // A crowded space: those who stand there.
    asked(
        "at milan spain\nat modena minor-austria-1 austria\nat naples spain*5 savoy\nat rome france",
        "5 1",
        "campaign modena; march rome",
    )
    .lights("lose spain", &on_token("spain-2"))
    .lights("lose france/rd", &on_token("france-1"));
    asked(
        "at milan spain\nat cremona france*4 spain*4\nwinter",
        "",
        "",
    )
    .lights("lose spain", &on_token("spain-2"));
    asked(
        "at modena minor-austria-1 austria*2\nat parma vendome france",
        "5 1 1 1 5 6",
        "campaign modena; march parma; stand",
    )
    .lights("flip vendome", &on_token("vendome"))
    .lights("ransom vendome", &on_token("vendome"));
    asked(
        "at modena minor-austria-1 austria*2\nat parma vendome",
        "",
        "campaign modena; march parma",
    )
    .lights("go cremona", &on_space("cremona"));
    asked("year 1705\nalliance barcelona\nspanish", "", "")
        .lights("rise valencia", &on_space("valencia"));
    asked(
        "alliance ostend
         inside ostend dutch
         at ostend minor-france-1 france
         at london minor-britain-1 britain",
        "",
        "sail london",
    )
    .lights("land ostend", &on_space("ostend"));
    asked(
        "demoralised minor-dutch-1\nat nijmegen minor-dutch-1",
        "",
        "",
    )
    .lights("rally minor-dutch-1", &on_token("minor-dutch-1"));
}

#[test]
fn a_beaten_attacker_clicks_the_corps_that_pays_for_crowding() {
    let mut t = at("at modena austria*5
        at verona minor-austria-1 austria*2
        at parma france*2");
    t.script("1 1 5 1");
    t.play_all("campaign verona; march modena; march parma");
    let scene = t.scene(ALLIANCE);
    // Of seven corps six may stand here (4.1.1); each kind is clicked on one of its own.
    for (action, reduced, shaken) in [
        ("lose austria", false, false),
        ("lose austria/d", false, true),
        ("lose austria/rd", true, true),
    ] {
        let Target::Token(id) = &choice(&scene, action).target else {
            panic!("{action} is no click on a corps");
        };
        let clicked = token(&scene, id);
        let has = |state: &str| clicked.states.iter().any(|found| found == state);
        assert_eq!(clicked.space.as_deref(), Some("modena"), "{action}");
        assert_eq!(
            (has("reduced"), has("demoralised")),
            (reduced, shaken),
            "{action}"
        );
    }
}
