//! What others see, are told and read of losses, arrivals and departures.

use super::{ALLIANCE, BOURBON, last, log, record, stack};
use kernel::{Game, Viewer};
use spain::Spain;
use trial::Trial;

const NOT_ALLIANCE: [Viewer; 2] = [BOURBON, Viewer::Spectator];
const NOT_BOURBON: [Viewer; 2] = [ALLIANCE, Viewer::Spectator];

fn played(position: &str, script: &str, steps: &str) -> Trial<'static, Spain> {
    let mut t = Trial::at_with(Spain::standard(), &format!("fog on\n{position}"), script);
    t.play_all(steps);
    t
}

fn reads(t: &Trial<'_, Spain>, viewer: Viewer, part: &str) -> bool {
    log(t, viewer).iter().any(|line| line.contains(part))
}

#[test]
fn who_enters_an_empty_space_stays_in_the_fog() {
    let t = played(
        "round alliance 3\nat modena minor-austria-1 austria*2\nat cremona vendome france*2",
        "",
        "campaign modena; march parma",
    );
    for viewer in NOT_ALLIANCE {
        let scene = t.scene(viewer);
        assert_eq!(
            stack(&scene, "modena"),
            ["minor-austria-1", "hidden-modena"]
        );
    }
}

#[test]
fn leaders_who_flee_before_the_enemy_are_seen() {
    let t = played(
        "round alliance 3\nat modena minor-austria-1 austria*2\nat parma vendome villeroi",
        "",
        "campaign modena; march parma",
    );
    for viewer in NOT_BOURBON {
        let there = t.scene(viewer);
        let there = stack(&there, "parma");
        assert!(
            there.contains(&"vendome") && there.contains(&"villeroi"),
            "{there:?}"
        );
    }
    // In winter nobody drives them: only the first is seen.
    let t = played(
        "at brussels marlborough overkirk dutch britain\nwinter",
        "",
        "",
    );
    for viewer in NOT_ALLIANCE {
        let scene = t.scene(viewer);
        assert_eq!(
            stack(&scene, "brussels"),
            ["marlborough", "hidden-brussels"]
        );
    }
}

#[test]
fn losses_of_a_battle_and_of_a_siege_are_open() {
    let t = played(
        "round alliance 3\nat modena minor-austria-1 austria empire\nat parma france*2",
        "1 1 5 1",
        "campaign modena; march parma; lose empire",
    );
    for viewer in NOT_ALLIANCE {
        assert!(
            reads(&t, viewer, "log-corps-reduced corps=corps-empire"),
            "{:?}",
            log(&t, viewer)
        );
        assert!(record(&t, viewer).contains("lose empire"));
    }
    let t = played(
        "round alliance 3
        at venlo minor-dutch-1 britain dutch",
        "1",
        "campaign venlo; siege; roll; lose britain",
    );
    for viewer in NOT_ALLIANCE {
        assert!(
            reads(&t, viewer, "log-corps-reduced corps=corps-britain"),
            "{:?}",
            log(&t, viewer)
        );
        assert!(record(&t, viewer).contains("lose britain"));
    }
}

#[test]
fn losses_of_a_storm_and_of_crowding_are_not_named() {
    let storm = played(
        "round alliance 3\nat amsterdam minor-dutch-1 britain dutch",
        "1",
        "sail amsterdam; to london; lose dutch",
    );
    let crowd = played(
        "round alliance 3
        at modena austria*5
        at verona minor-austria-1 austria*2
        at parma france*2",
        "1 1 5 1",
        "campaign verona; march modena; march parma; lose austria",
    );
    for t in [storm, crowd] {
        for viewer in NOT_ALLIANCE {
            let told = log(&t, viewer);
            assert!(
                reads(&t, viewer, "log-unseen-loss side=nation-alliance"),
                "{told:?}"
            );
            let text = record(&t, viewer);
            assert!(text.contains("lose ?"), "{text}");
        }
        assert!(reads(&t, ALLIANCE, "log-corps-reduced"));
        assert!(
            !t.running()
                .record_for(ALLIANCE, &Default::default())
                .to_string()
                .contains('?')
        );
    }
}

#[test]
fn of_a_voyage_others_see_the_first_leader() {
    let mut t = played(
        "round alliance 3\nat amsterdam marlborough overkirk britain dutch",
        "6",
        "sail amsterdam",
    );
    t.play("to london");
    for viewer in NOT_ALLIANCE {
        let told = log(&t, viewer);
        assert!(
            !told
                .iter()
                .any(|line| line.contains("overkirk") || line.contains("corps-")),
            "{told:?}"
        );
        assert!(
            told.iter().any(|line| line.contains("leader-marlborough")),
            "{told:?}"
        );
    }
    assert!(reads(&t, ALLIANCE, "overkirk"));
}

#[test]
fn a_corps_a_card_carries_is_seen_to_go_but_not_named() {
    let t = played(
        "year 1703\nbavaria bourbon\nheld alliance A03\nat london marlborough britain*2\nevents",
        "A09",
        "play A03; ferry britain london",
    );
    for viewer in NOT_ALLIANCE {
        let told = log(&t, viewer);
        let line = "log-unseen-moved side=nation-alliance from=space-london to=space-gibraltar";
        assert!(told.iter().any(|told| told == line), "{told:?}");
    }
    assert!(reads(&t, ALLIANCE, "nation-britain"));
}

#[test]
fn that_a_power_has_no_corps_left_is_its_own_business() {
    let t = played(
        "at mainz empire*5\nat cologne empire*4\nevents",
        "A05 B03",
        "",
    );
    assert!(
        reads(&t, ALLIANCE, "log-no-counter"),
        "{:?}",
        log(&t, ALLIANCE)
    );
    for viewer in NOT_ALLIANCE {
        assert!(!reads(&t, viewer, "log-no-counter"));
    }
}

#[test]
fn corps_called_home_are_not_named() {
    let t = played(
        "at verona eugene austria*2 empire\nat passau austria/r\nevents bourbon",
        "B02",
        "withdraw austria verona; withdraw austria/r passau",
    );
    for viewer in NOT_ALLIANCE {
        assert!(
            reads(
                &t,
                viewer,
                "log-unseen-recalled side=nation-alliance from=space-verona"
            ),
            "{:?}",
            log(&t, viewer)
        );
        let text = record(&t, viewer);
        assert!(
            text.contains("withdraw ? verona") && text.contains("withdraw ? passau"),
            "{text}"
        );
    }
    assert!(record(&t, ALLIANCE).contains("withdraw austria/r passau"));
}

#[test]
fn of_hunger_others_see_only_what_is_gone() {
    let hungry = |corps: &str| {
        let cut_off = format!("alliance rome\nbourbon modena\nat rome {corps}\nwinter");
        let t = played(&cut_off, "", "");
        assert!(
            reads(&t, ALLIANCE, "log-starved"),
            "{:?}",
            log(&t, ALLIANCE)
        );
        for viewer in NOT_ALLIANCE {
            assert!(!reads(&t, viewer, "log-starved"));
        }
        stack(&t.scene(BOURBON), "rome").len()
    };
    assert_eq!((hungry("austria"), hungry("austria/r")), (1, 0));
}

#[test]
fn who_arrives_under_a_better_leader_is_not_named() {
    let arrives = |there: &str| {
        played(
            &format!("year 1703\nat maastricht {there}\nleaders alliance"),
            "",
            "promote overkirk minor-dutch-1",
        )
    };
    for viewer in NOT_ALLIANCE {
        let alone = arrives("minor-dutch-1 dutch");
        assert!(
            last(&alone, viewer).starts_with("log-leader-promoted"),
            "{}",
            last(&alone, viewer)
        );
        let under = arrives("marlborough minor-dutch-1 dutch britain");
        assert_eq!(
            last(&under, viewer),
            "log-unseen-leader-promoted side=nation-alliance"
        );
        // The better one is seen to be there, not whom he stands for.
        let above = arrives("minor-britain-1 minor-dutch-1 dutch britain");
        assert!(
            last(&above, viewer).starts_with("log-leader-placed"),
            "{}",
            last(&above, viewer)
        );
        assert!(!last(&above, viewer).contains("minor"));
    }
}

#[test]
fn who_comes_from_beside_the_map_is_named_if_he_is_first() {
    let arrives = |hague: &str| {
        let position = format!("year 1703\n{hague}\nleaders alliance");
        played(&position, "", "arrive overkirk")
    };
    let (first, under) = (
        arrives("at amsterdam dutch"),
        arrives("at amsterdam marlborough dutch"),
    );
    for viewer in NOT_ALLIANCE {
        let line = last(&first, viewer);
        assert!(
            line.starts_with("log-leader-placed leader=leader-overkirk"),
            "{line}"
        );
        let line = last(&under, viewer);
        assert_eq!(
            line,
            "log-unseen-leader-placed side=nation-alliance to=space-amsterdam"
        );
    }
}

#[test]
fn an_interception_names_its_first_leader_only() {
    let line = |cremona: &str, viewer: Viewer| {
        let t = played(
            &format!("round alliance 3\nat modena minor-austria-1 austria*2\n{cremona}"),
            "1",
            "campaign modena; march parma; intercept cremona; roll",
        );
        let told = log(&t, viewer);
        let found = told
            .iter()
            .find(|line| line.starts_with("log-interception"));
        found.unwrap_or_else(|| panic!("{told:?}")).clone()
    };
    let hidden = "at cremona vendome minor-france-1 france*2";
    let besieging = "alliance cremona
        at cremona vendome minor-france-1 france*2
        inside cremona austria";
    for viewer in NOT_BOURBON {
        let told = line(hidden, viewer);
        assert!(told.contains("force=leader-vendome corps=0"), "{told}");
        assert_eq!(line(besieging, viewer), line(besieging, BOURBON));
    }
    assert!(line(hidden, BOURBON).contains("force=leader-vendome corps=2"));
}

/// How others read an action that may be taken after some steps.
fn read_by_others(position: &str, script: &str, steps: &str, action: &str) -> String {
    let game = Spain::standard();
    let t = played(position, script, steps);
    t.legal(action);
    let seat = t.turn().seats().iter().next().unwrap();
    let action = game.read(t.state(), action).unwrap();
    assert_eq!(
        game.write_for(t.state(), seat, &action, Viewer::Seat(seat)),
        game.write(&action)
    );
    let text = game.write_for(t.state(), seat, &action, Viewer::Spectator);
    text.split(", seen ").next().unwrap().to_owned()
}

#[test]
fn leaders_are_written_where_they_are_seen() {
    let namur = "round bourbon 3\nat namur villars boufflers france*2 france/d*3\ndemoralised boufflers villars";
    let by = |steps: &str, action: &str| read_by_others(namur, "", steps, action);
    assert_eq!(by("", "transfer villars namur"), "transfer villars namur");
    assert_eq!(by("", "transfer boufflers namur"), "transfer ? namur");
    assert_eq!(by("campaign namur", "leave villars"), "leave villars");
    assert_eq!(by("campaign namur", "leave boufflers"), "leave ?");
    assert_eq!(by("", "rally villars"), "rally villars");
    assert_eq!(by("", "rally boufflers"), "rally ?");
    let leaders = |there: &str, action: &str| {
        let position = format!(
            "year 1703\nat nijmegen {there}\nat maastricht britain dutch\nleaders alliance"
        );
        read_by_others(&position, "", "", action)
    };
    let both = "marlborough minor-dutch-1 dutch";
    assert_eq!(
        leaders(both, "shift marlborough maastricht"),
        "shift marlborough maastricht"
    );
    assert_eq!(leaders(both, "shift minor-dutch-1 maastricht"), "shift ? ?");
    assert_eq!(
        leaders("minor-dutch-1 dutch", "promote overkirk minor-dutch-1"),
        "promote overkirk minor-dutch-1"
    );
    assert_eq!(
        leaders(both, "promote overkirk minor-dutch-1"),
        "promote overkirk ?"
    );
    let ferry = |there: &str| {
        let position = format!(
            "year 1703\nbavaria bourbon\nheld alliance A03\nat london {there} britain\nevents"
        );
        let text = read_by_others(&position, "A09", "play A03", "ferry britain london");
        assert_eq!(text, "ferry ? london");
        read_by_others(
            &position,
            "A09",
            "play A03; ferry britain london",
            "along minor-britain-1",
        )
    };
    assert_eq!(ferry("minor-britain-1"), "along minor-britain-1");
    assert_eq!(ferry("marlborough minor-britain-1"), "along ?");
    let card = |there: &str| {
        let position = format!(
            "year 1705\nheld alliance A07\nround alliance 3\nat lisbon {there} britain\nalliance valencia\nat valencia {there} britain"
        );
        read_by_others(&position, "", "", "play A07 minor-britain-1")
    };
    assert_eq!(card("minor-britain-1"), "play A07 minor-britain-1");
    assert_eq!(card("galway minor-britain-1"), "play A07 ?");
}

#[test]
fn corps_are_written_where_enemies_meet() {
    let round = "round alliance 3";
    let siege = format!(
        "{round}\nat liege minor-dutch-1 overkirk britain dutch/r dutch/d*4\ninside liege france"
    );
    let quiet = format!("{round}\nat maastricht minor-dutch-1 overkirk britain dutch/r dutch/d*4");
    let both = |steps: &str, action: &str| {
        let at = |position: &str, space: &str| {
            read_by_others(
                position,
                "",
                &steps.replace('@', space),
                &action.replace('@', space),
            )
        };
        (at(&siege, "liege"), at(&quiet, "maastricht"))
    };
    let pair = |open: &str, hidden: &str| (open.to_owned(), hidden.to_owned());
    assert_eq!(
        both("", "transfer britain @"),
        pair("transfer britain liege", "transfer ? maastricht")
    );
    assert_eq!(
        both("", "replace dutch/r @"),
        pair("replace dutch/r liege", "replace ? maastricht")
    );
    assert_eq!(
        both("campaign @", "leave britain"),
        pair("leave britain", "leave ?")
    );
    assert_eq!(
        both("rally overkirk", "with dutch/d"),
        pair("with dutch/d", "with ?")
    );
    let restored = "rp 6\nat maastricht overkirk dutch/r\nreinforcement alliance";
    assert_eq!(
        read_by_others(restored, "", "", "restore dutch/r maastricht"),
        "restore ? maastricht"
    );
    let recall = |place: &str| {
        read_by_others(
            &format!("{place}\nevents bourbon"),
            "B02",
            "",
            "withdraw austria cremona",
        )
    };
    assert_eq!(
        recall("at cremona eugene austria*2 austria/r\ninside cremona france"),
        "withdraw austria cremona"
    );
    assert_eq!(
        recall("alliance cremona\nat cremona eugene austria*2 austria/r"),
        "withdraw ? cremona"
    );
    // Whoever goes inside does so before the eyes of the enemy.
    let attack = format!(
        "{round}\nat maastricht marlborough britain*3\nat liege villeroi minor-france-1 france*2"
    );
    for unit in ["inside villeroi", "inside minor-france-1", "inside france"] {
        assert_eq!(
            read_by_others(&attack, "", "campaign maastricht; march liege", unit),
            unit
        );
    }
}
