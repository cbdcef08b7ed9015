//! Fog of war (4.4): what the owner, the enemy and a spectator are shown, told and given to read.

mod redeal;
mod told;
mod windows;

use kernel::{
    Arg, Audience, Context, Game, Message, Seat, Target, Viewer,
    chance::Seed,
    host::{Heard, Table},
    scene::{Scene, Stage, Token},
};
use spain::{Spain, event::Event, state::State};
use std::collections::BTreeSet;
use trial::{
    Trial,
    conformance::{self, Plan},
};

const ALLIANCE: Viewer = Viewer::Seat(Seat(0));
const BOURBON: Viewer = Viewer::Seat(Seat(1));
const OTHERS: [Viewer; 2] = [ALLIANCE, Viewer::Spectator];

/// Two leaders and four corps in the middle of the Spanish Netherlands.
const NAMUR: &str = "fog on
    at namur villars boufflers france*3 spain/r
    at luxembourg france*2
    round bourbon 3";

fn at(position: &str) -> Trial<'static, Spain> {
    Trial::at(Spain::standard(), position)
}

/// What a viewer reads in the log.
fn log(t: &Trial<'_, Spain>, viewer: Viewer) -> Vec<String> {
    (t.events().iter())
        .filter(|(audience, _)| audience.includes(viewer))
        .map(|(_, event)| Spain::standard().log_line(event).to_string())
        .collect()
}

/// The last line a viewer read.
fn last(t: &Trial<'_, Spain>, viewer: Viewer) -> String {
    log(t, viewer).pop().unwrap_or_default()
}

/// The actions of the game as a viewer may read them.
fn record(t: &Trial<'_, Spain>, viewer: Viewer) -> String {
    t.running()
        .record_for(viewer, &Table::default())
        .to_string()
}

fn stack<'s>(scene: &'s Scene, space: &str) -> Vec<&'s str> {
    let mut there: Vec<&Token> = (scene.tokens.iter())
        .filter(|token| token.space.as_deref() == Some(space))
        .collect();
    there.sort_by_key(|token| token.depth);
    there.iter().map(|token| token.id.as_str()).collect()
}

fn lines(scene: &Scene, panel: &str) -> Vec<String> {
    let found = scene.panels.iter().find(|found| found.id == panel);
    let panel = found.unwrap_or_else(|| panic!("no panel {panel}"));
    panel.lines.iter().map(ToString::to_string).collect()
}

/// The first seed of the suite that plays with fog; as many follow as there are such options.
fn fog_seeds() -> (u64, u64) {
    let all = Spain::standard().all_options();
    let first = all.iter().position(|options| options.fog);
    let first = first.expect("fog is offered") as u64;
    (first, all.len() as u64 - first)
}

#[track_caller]
fn stage(scene: &Scene) -> &Stage {
    scene.stage.as_ref().expect("something is fought or rolled")
}

#[test]
fn fog_can_be_chosen_and_is_not_the_default() {
    let game = Spain::standard();
    let all = game.all_options();
    assert!(!all[0].fog && all.iter().any(|options| options.fog));
    assert!(!game.read_options(&[]).expect("defaults").fog);
    let t = Trial::new_game(game, &[("fog", "on")]);
    assert!(t.state().fog);
    let odd = [("fog".to_owned(), "perhaps".to_owned())];
    assert!(game.read_options(&odd).is_err());
}

#[test]
fn random_games_in_the_fog_keep_every_promise() {
    let (seed, games) = fog_seeds();
    let plan = Plan {
        seed,
        questions_every: 10,
        privacy_every: 25,
        ..Plan::games(games)
    };
    let report =
        conformance::full(Spain::standard(), &plan).unwrap_or_else(|failure| panic!("{failure}"));
    assert!(report.variety() > 90, "{report}");
}

#[test]
fn of_a_march_others_see_the_first_leader() {
    let mut t = at(NAMUR);
    t.play_all("campaign namur; leave boufflers; leave spain/r; march charleroi");
    assert_eq!(
        last(&t, BOURBON),
        "log-marched force=leader-villars corps=3 from=space-namur to=space-charleroi \
         units=leader-villars, corps-france, corps-france, corps-france"
    );
    for viewer in OTHERS {
        assert_eq!(
            last(&t, viewer),
            "log-marched force=leader-villars corps=0 from=space-namur to=space-charleroi \
             units=leader-villars"
        );
        let scene = t.scene(viewer);
        assert_eq!(stack(&scene, "charleroi"), ["villars", "hidden-charleroi"]);
        assert_eq!(stack(&scene, "namur"), ["boufflers", "hidden-namur"]);
    }
}

#[test]
fn of_a_leader_under_a_better_one_nothing_is_told() {
    let mut t = at(NAMUR);
    t.play_all("transfer boufflers namur; to charleroi; stop");
    assert_eq!(
        last(&t, ALLIANCE),
        "log-transferred force=leader-boufflers corps=0 from=space-namur to=space-charleroi"
    );
    // Under Villars again he is out of sight, and going from there he was not seen.
    let mut t = at("fog on
        at namur villars boufflers france*3
        at charleroi vendome france
        round bourbon 3");
    t.play_all("transfer boufflers namur; to charleroi");
    for viewer in OTHERS {
        assert_eq!(
            last(&t, viewer),
            "log-unseen-transferred side=nation-bourbon from=space-namur to=space-charleroi"
        );
    }
    assert!(last(&t, BOURBON).contains("boufflers"));
}

#[test]
fn corps_go_come_and_recover_out_of_sight() {
    let mut t = at(NAMUR);
    t.play_all("transfer france namur; to charleroi; stop; replace spain/r namur");
    for viewer in OTHERS {
        let told = log(&t, viewer);
        let told: Vec<&str> = told.iter().map(String::as_str).collect();
        assert_eq!(
            told[told.len() - 2..],
            [
                "log-unseen-transferred side=nation-bourbon from=space-namur to=space-charleroi",
                "log-unseen-replaced side=nation-bourbon to=space-namur",
            ]
        );
    }
    assert_eq!(
        last(&t, BOURBON),
        "log-replaced corps=corps-spain.reduced space=space-namur"
    );
    assert_eq!(last(&t, Viewer::Everything), last(&t, BOURBON));
}

#[test]
fn builds_tell_neither_whose_nor_how_strong_nor_what_is_left() {
    let position = "fog on\nrp 6\nreinforcement bourbon";
    let mut t = at(position);
    let action = "build france full paris";
    t.play(action);
    assert!(last(&t, BOURBON).starts_with("log-built corps=corps-france.within"));
    let full = record(&t, BOURBON);
    assert!(full.contains(action), "{full}");
    for viewer in OTHERS {
        assert_eq!(
            last(&t, viewer),
            "log-unseen-built side=nation-bourbon to=space-paris"
        );
        let text = record(&t, viewer);
        assert!(
            text.contains("build ? paris, seen paris corps") && !text.contains("full"),
            "{text}"
        );
        let forces = lines(&t.scene(viewer), "bourbon");
        let tells = |line: &String| line.contains("left") || line.contains("corps=");
        assert!(!forces.iter().any(tells), "{forces:?}");
    }
    // A weak corps looks the same to them.
    let mut weak = at(position);
    weak.play("build france reduced paris");
    for viewer in OTHERS {
        assert_eq!(t.scene(viewer), weak.scene(viewer));
        assert_eq!(log(&t, viewer), log(&weak, viewer));
        assert_eq!(record(&t, viewer), record(&weak, viewer));
    }
    assert_ne!(t.scene(BOURBON), weak.scene(BOURBON));
}

#[test]
fn others_read_a_question_mark_for_what_they_cannot_see() {
    let mut t = at(NAMUR);
    t.play_all("campaign namur; leave boufflers; leave spain/r; march charleroi; stop");
    t.play_all("transfer france luxembourg; to namur; stop");
    for viewer in OTHERS {
        let text = record(&t, viewer);
        let wanted = [
            "campaign namur",
            "leave ?",
            "march charleroi, seen namur boufflers corps, seen charleroi villars corps",
            "transfer ? luxembourg",
            "to namur",
        ];
        for part in wanted {
            assert!(text.contains(part), "{part}: {text}");
        }
        assert!(
            !text.contains("spain/r") && !text.contains("france"),
            "{text}"
        );
    }
    assert!(record(&t, BOURBON).contains("leave spain/r"));
}

#[test]
fn panels_say_nothing_of_the_enemys_numbers() {
    let t = at(NAMUR);
    for viewer in OTHERS {
        let forces = lines(&t.scene(viewer), "bourbon");
        let powers = forces.iter().filter(|line| line.starts_with("panel-power"));
        assert!(
            powers
                .clone()
                .all(|line| line.starts_with("panel-power-fogged")),
            "{forces:?}"
        );
        assert!(powers.count() > 0);
    }
    let own = lines(&t.scene(BOURBON), "bourbon");
    assert!(own.iter().any(|line| line.contains("corps=5")), "{own:?}");
}

#[test]
fn where_enemies_meet_both_see_what_they_meet() {
    let mut t = at("fog on
        alliance liege
        at liege marlborough britain*4 dutch
        at namur villars boufflers france*3
        at mons france*2
        round alliance 3");
    let before = t.scene(BOURBON);
    assert_eq!(stack(&before, "liege"), ["marlborough", "hidden-liege"]);
    t.play_all("campaign liege; leave dutch; march namur");
    for viewer in [ALLIANCE, BOURBON, Viewer::Spectator] {
        let scene = t.scene(viewer);
        assert_eq!(stack(&scene, "namur").len(), 5);
        // Who stays behind is not seen by the enemy, who attacks is.
        let behind = match viewer {
            ALLIANCE => "dutch-1",
            _ => "hidden-liege",
        };
        assert_eq!(stack(&scene, "liege").len(), 6);
        assert!(stack(&scene, "liege").contains(&behind));
        // Others stay in the fog.
        assert_eq!(
            stack(&scene, "mons").len(),
            if viewer == BOURBON { 2 } else { 1 }
        );
        assert_eq!(stage(&scene).kind, "battle");
        assert!(stage(&scene).odds.len() >= 2);
    }
    // And none of them is dealt again.
    let mut chance = Seed::numbered(1).stream();
    let dealt = Spain::standard().redeal(t.state(), Viewer::Spectator, &mut chance);
    for id in ["liege", "namur"] {
        let space = Spain::standard().tables.map.named(id).unwrap();
        assert_eq!(dealt.all_at(space), t.state().all_at(space));
    }
}

#[test]
fn sieges_are_told_in_the_open() {
    let mut t = at("fog on
        at namur marlborough overkirk britain*4 dutch*2
        inside namur villeroi france
        round alliance 3");
    t.play_all("campaign namur; siege");
    for viewer in [BOURBON, Viewer::Spectator] {
        assert_eq!(stack(&t.scene(viewer), "namur").len(), 10);
        let scene = t.scene(viewer);
        assert_eq!(stage(&scene).sides[0].pieces.len(), 8);
        assert_eq!(stage(&scene).odds.len(), 2);
    }
}

#[test]
fn an_attack_into_the_fog_is_not_weighed() {
    let t = |namur: &str| {
        let mut t = at(&format!(
            "fog on\nalliance liege\nat liege marlborough britain*4\n{namur}\nround alliance 3"
        ));
        t.play("campaign liege");
        t
    };
    let strong = t("at namur villars france*5\nat mons france");
    let weak = t("at namur villars france/r\nat mons france*5");
    assert_eq!(strong.scene(ALLIANCE), weak.scene(ALLIANCE));
    assert_ne!(strong.scene(BOURBON), weak.scene(BOURBON));
}

#[test]
fn what_came_to_light_is_not_taken_back() {
    // Nobody is seen who was not: the march can be taken back.
    let mut t = at(NAMUR);
    t.play_all("campaign namur; leave spain/r; march charleroi");
    assert!(t.undo("bourbon") && t.undo("bourbon") && t.undo("bourbon"));
    assert_eq!(
        stack(&t.scene(ALLIANCE), "namur"),
        ["villars", "hidden-namur"]
    );
    // Boufflers appears where Villars was.
    t.play_all("campaign namur; leave spain/r; leave boufflers; march charleroi");
    assert!(!t.undo("bourbon"));
    // A leader alone goes away before the enemy, to where he is seen again.
    let mut t = at("fog on
        at modena minor-austria-1 austria*2
        at rome vendome
        round alliance 3");
    t.play_all("campaign modena; march rome");
    assert_eq!(stack(&t.scene(ALLIANCE), "naples"), ["vendome"]);
    assert!(!t.undo("alliance"));
}

/// Everything others read about a side names only what they could see, and no numbers of corps.
#[test]
fn the_log_names_nobody_who_is_not_seen() {
    let game = Spain::standard();
    let (first, count) = fog_seeds();
    let options = game.all_options();
    for seed in 0..6 {
        let options = options[(first + seed % count) as usize];
        let mut chance = Seed::numbered(900 + seed).stream();
        let mut chooser = Seed::numbered(500 + seed).stream();
        let mut heard = Heard::default();
        let mut state = game.start(&options, &mut Context::new(&mut chance, &mut heard));
        while !game.turn(&state).is_over() {
            let seat = game.turn(&state).seats().iter().next().unwrap();
            let mut actions = Vec::new();
            game.actions(&state, seat, &mut actions);
            let action = actions[chooser.below(actions.len() as u32) as usize];
            let before = state.clone();
            let mut heard = Heard::default();
            game.apply(
                &mut state,
                seat,
                action,
                &mut Context::new(&mut chance, &mut heard),
            );
            for viewer in [ALLIANCE, BOURBON, Viewer::Spectator] {
                let seen = visible(game, &[&before, &state], viewer);
                for (audience, event) in &heard.events {
                    let flight = before.round.is_some()
                        && matches!(event, Event::Moved { force, .. } if force.corps.is_empty());
                    if audience.includes(viewer) && !in_the_open(event) && !flight {
                        let line = game.log_line(event);
                        names_only(&seen, &line, *audience, viewer);
                    }
                }
            }
        }
    }
}

/// Ids of the tokens a viewer sees.
fn visible(game: &Spain, states: &[&State], viewer: Viewer) -> BTreeSet<String> {
    (states.iter())
        .flat_map(|state| game.scene(state, viewer).tokens)
        .map(|token| token.id.to_string())
        .collect()
}

/// Battles and sieges, and leaders who are named by cards or fates. So are those who flee before the enemy.
fn in_the_open(event: &Event) -> bool {
    matches!(
        event,
        Event::BattleBegins { .. }
            | Event::Loss { .. }
            | Event::LeaderRoll { .. }
            | Event::LeaderFlipped { .. }
            | Event::LeaderRansomed { .. }
            | Event::LeaderCaptured { .. }
            | Event::LeaderLeaves { .. }
            | Event::Retreats { .. }
            | Event::Demoralised { .. }
            | Event::WentInside { .. }
            | Event::Avoids { .. }
            | Event::AttackCancelled { .. }
            | Event::Intercepts { .. }
    )
}

fn names_only(seen: &BTreeSet<String>, line: &Message, audience: Audience, viewer: Viewer) {
    for (name, arg) in &line.args {
        let Arg::Things(things) = arg else {
            assert!(
                matches!(audience, Audience::Only(_))
                    || !name.starts_with("corps")
                    || !matches!(arg, Arg::Word(_)),
                "{viewer:?} reads {line}"
            );
            continue;
        };
        for thing in things {
            if let Target::Token(id) = &thing.target {
                assert!(seen.contains(id.as_str()), "{viewer:?} reads {line}");
            }
        }
    }
}
