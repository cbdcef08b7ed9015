//! Play by mail: standing orders answer what a side only reacts to, and a round takes one visit of its own side.

use kernel::{
    Game, Seat, Viewer,
    chance::{Seed, Stream},
    host::{Dice, Item, Match, Record, Table, read_orders},
};
use spain::{Spain, phases, powers::Side};

type Running = Match<Spain, &'static Spain>;

const ALLIANCE: Seat = Seat(0);
const BOURBON: Seat = Seat(1);
/// A round somebody recorded, with everything that can happen to the side whose round it is not.
const ROUND: &str = include_str!("round.record");

fn orders(running: &mut Running, seat: Seat, text: &str) {
    let orders = read_orders(text).expect("orders that can be read");
    running
        .set_orders(seat, orders)
        .expect("orders that are taken");
}

/// Who acted, one entry per visit: what orders answered is no visit.
fn visits(running: &Running) -> Vec<Seat> {
    let mut visits: Vec<Seat> = Vec::new();
    for item in running.items() {
        if let Item::Entry(entry) = item
            && !entry.by_order
            && visits.last() != Some(&entry.seat)
        {
            visits.push(entry.seat);
        }
    }
    visits
}

fn careful(running: &Running, seat: Seat, chance: &mut Stream) -> <Spain as Game>::Action {
    let (mut actions, mut weights) = (Vec::new(), Vec::new());
    let game = running.game();
    game.actions(running.state(), seat, &mut actions);
    game.weigh(running.state(), seat, &actions, &mut weights);
    let best = weights.iter().max().expect("something to do");
    let liked: Vec<_> = (actions.iter().zip(&weights))
        .filter(|(_, weight)| *weight == best)
        .collect();
    *liked[chance.below(liked.len() as u32) as usize].0
}

#[test]
fn every_round_of_a_year_takes_one_visit() {
    for seed in 0..8 {
        let game = Spain::standard();
        let options = game.all_options().swap_remove(0);
        let mut running = Match::seeded(game, options, &Seed::numbered(seed));
        let mut chance = Seed::numbered(100 + seed).stream();
        for seat in [ALLIANCE, BOURBON] {
            orders(&mut running, seat, "pass");
        }
        let mut rounds = 0;
        while running.state().year == 1702 && !running.turn().is_over() {
            let seat = running.turn().seats().iter().next().expect("a decision");
            if let Some(round) = running.state().round {
                assert_eq!(seat, round.side.seat(), "{:?}", running.state().frames);
                rounds += u32::from(matches!(
                    running.state().frames.top(),
                    Some(phases::Frame::Round(_))
                ));
            }
            let action = careful(&running, seat, &mut chance);
            running.play(seat, &[action]).expect("a listed action");
        }
        assert!(rounds > 0);
    }
}

#[test]
fn an_order_to_ask_keeps_a_window_open() {
    let mut running = position(
        "round alliance 1
         hand bourbon 1
         at modena minor-austria-1 austria*2
         at cremona vendome france*2",
    );
    orders(&mut running, BOURBON, "ask intercept about parma; pass");
    gesture(&mut running, ALLIANCE, "campaign modena; march parma");
    assert_eq!(running.turn().seats().iter().next(), Some(BOURBON));
    orders(&mut running, BOURBON, "pass");
    assert_eq!(running.turn().seats().iter().next(), Some(ALLIANCE));
}

/// Who must decide after Austria has marched into Parma, with these orders of the Bourbons.
fn asked_at_parma(options: &str, text: &str) -> Option<Seat> {
    let mut running = position(&format!(
        "{options}
         round alliance 1
         hand bourbon 1
         at modena minor-austria-1 eugene austria*3
         at cremona vendome france*2"
    ));
    orders(&mut running, BOURBON, text);
    gesture(&mut running, ALLIANCE, "campaign modena; march parma");
    running.turn().seats().iter().next()
}

#[test]
fn an_order_may_make_exceptions_of_places_movers_and_numbers() {
    for (text, asked) in [
        ("pass intercept unless to parma", BOURBON),
        ("pass intercept unless from parma", ALLIANCE),
        ("pass when from modena when mover eugene", ALLIANCE),
        ("pass unless mover eugene", BOURBON),
        ("pass unless mover marlborough", ALLIANCE),
        ("pass unless corps at-least 4", ALLIANCE),
        ("pass unless corps at-least 3", BOURBON),
    ] {
        assert_eq!(asked_at_parma("", text), Some(asked), "{text}");
    }
}

#[test]
fn under_fog_an_order_knows_no_more_than_its_player() {
    for (text, asked) in [
        ("pass intercept unless to parma", BOURBON),
        ("pass intercept unless to milan", ALLIANCE),
        // The first leader is seen, others might be with him, and nobody knows how many corps there are.
        ("pass when mover eugene", ALLIANCE),
        ("pass unless mover marlborough", BOURBON),
        ("pass when corps at-least 1", BOURBON),
        ("pass unless corps at-least 9", BOURBON),
    ] {
        assert_eq!(asked_at_parma("fog on", text), Some(asked), "{text}");
    }
}

#[test]
fn an_order_may_wait_for_one_force_to_be_attacked() {
    let attacked = |text| {
        let mut running = position(
            "year 1706
             round alliance 3
             at maastricht marlborough britain*4
             at liege villeroi france*2",
        );
        orders(&mut running, BOURBON, text);
        gesture(&mut running, ALLIANCE, "campaign maastricht; march liege");
        running.turn().seats().iter().next()
    };
    assert_eq!(attacked("pass unless force villeroi"), Some(BOURBON));
    assert_ne!(attacked("pass unless force vendome"), Some(BOURBON));
}

#[test]
fn orders_about_what_is_not_there_are_refused() {
    for (text, refused) in [
        ("pass intercepts", "there is no window `intercepts`"),
        ("pass unless to namurr", "there is no `namurr`"),
        (
            "pass siege unless to namur",
            "nothing plays the part of `to`",
        ),
    ] {
        let mut running = position("round alliance 1");
        let orders = read_orders(text).expect("orders that can be read");
        let error = running.set_orders(BOURBON, orders).expect_err(text);
        assert!(error.to_string().starts_with(refused), "{error}");
        assert!(running.orders(BOURBON).is_empty());
    }
}

#[test]
fn losses_in_the_own_round_are_never_left_to_orders() {
    let mut running = position(
        "round alliance 1
         hand bourbon 1
         at modena minor-austria-1 austria empire
         at parma vendome france*2",
    );
    orders(&mut running, ALLIANCE, "pass");
    orders(&mut running, BOURBON, "pass");
    assert!(running.script("1 1 6 1 1"));
    gesture(&mut running, ALLIANCE, "campaign modena; march parma");
    assert_eq!(running.turn().seats().iter().next(), Some(ALLIANCE));
}

/// The kind of the window that is open to a seat, and the action that lets it go by.
fn window(
    position: &str,
    dice: &str,
    steps: &[(Seat, &str)],
    seat: Seat,
) -> Option<(&'static str, String)> {
    let mut running = with_dice(position, dice);
    for (seat, text) in steps {
        gesture(&mut running, *seat, text);
    }
    let game = running.game();
    let window = game.window(running.state(), seat)?;
    Some((window.kind, game.write(&window.pass)))
}

fn opens(kind: &'static str, pass: &str) -> Option<(&'static str, String)> {
    Some((kind, pass.to_owned()))
}

#[test]
fn a_kept_card_may_stay_where_it_is() {
    let position = "year 1703
        bavaria bourbon
        held alliance A02
        held bourbon B23
        events";
    assert_eq!(
        window(position, "A09 B03", &[], ALLIANCE),
        opens("keep", "pass")
    );
    assert_eq!(window(position, "A09 B03", &[], BOURBON), None);
    let mut running = with_dice(position, "A09 B03");
    orders(&mut running, ALLIANCE, "pass keep");
    assert!(!matches!(
        running.state().frames.top(),
        Some(phases::Frame::Keep(phases::events::Keep {
            side: Side::Alliance
        }))
    ));
}

#[test]
fn what_the_other_side_does_opens_a_window() {
    let march = &[(ALLIANCE, "campaign maastricht; march liege")];
    let liege = "year 1706
        round alliance 3
        at maastricht marlborough overkirk britain*3 dutch*2
        at liege villeroi france*2
        at brussels vendome france*3";
    let held = format!("{liege}\nheld bourbon B09");
    // Any kept card might be the one that stops the Dutch (9.5).
    assert_eq!(window(&held, "", march, BOURBON), opens("deputies", "pass"));
    assert_eq!(
        window(liege, "", march, BOURBON),
        opens("intercept", "pass")
    );
    let passed = &[march[0], (BOURBON, "pass")];
    assert_eq!(window(liege, "", passed, BOURBON), opens("avoid", "stand"));
    // Who has begun to hide finishes it himself: he can no more let it go by.
    let hiding = &[march[0], (BOURBON, "pass"), (BOURBON, "inside villeroi")];
    assert_eq!(window(liege, "", hiding, BOURBON), None);
    // Nothing of it is a window of the side that marches.
    assert_eq!(window(liege, "", march, ALLIANCE), None);
}

#[test]
fn who_withdraws_before_a_line_is_let_go() {
    let position = "round alliance 3
        alliance liege
        line brussels 1
        at liege marlborough britain*5
        at brussels france*5";
    let steps = &[
        (ALLIANCE, "campaign liege; march brussels; roll"),
        (ALLIANCE, "withdraw"),
    ];
    assert_eq!(
        window(position, "1", steps, BOURBON),
        opens("lines", "let-go")
    );
    // The roll and the choice before it are the attacker's.
    assert_eq!(window(position, "1", &steps[..1], ALLIANCE), None);
}

#[test]
fn a_siege_asks_the_besieged_only_for_a_card() {
    let position = "round alliance 3
        held alliance A09
        held bourbon B03
        at antwerp marlborough britain*4
        inside antwerp france";
    let siege = &[(ALLIANCE, "campaign antwerp; siege")];
    assert_eq!(window(position, "", siege, ALLIANCE), None);
    let roll = &[siege[0], (ALLIANCE, "roll")];
    assert_eq!(window(position, "", roll, BOURBON), opens("siege", "pass"));
}

/// What a side suffers in the round of the other is not asked about either; a careful player decides.
#[test]
fn what_a_side_must_suffer_opens_a_window() {
    let march = &[(ALLIANCE, "campaign modena; march parma")];
    let kind = |french: &str, dice: &str| {
        let position = format!(
            "round alliance 3
            at modena minor-austria-1 austria*3
            at parma {french}"
        );
        let (kind, pass) = window(&position, dice, march, BOURBON)?;
        Some((kind, pass.split(' ').next()?.to_owned()))
    };
    assert_eq!(kind("france spain", "5 1 1 1 1"), opens("losses", "lose"));
    assert_eq!(kind("france*2", "5 1 1 1 1"), opens("retreat", "retreat"));
    // Leaders alone go away; a captured one is flipped or bought back.
    assert_eq!(kind("vendome", ""), opens("retreat", "go"));
    let battle = &[march[0], (BOURBON, "stand")];
    let captured = "round alliance 3
        at modena minor-austria-1 austria*2
        at parma vendome france";
    let found = window(captured, "5 1 1 1 5 6", battle, BOURBON);
    assert_eq!(found.map(|(kind, _)| kind), Some("captured"));
}

fn with_dice(lines: &str, dice: &str) -> Running {
    let lines: Vec<&str> = lines.lines().map(str::trim).collect();
    Match::at_position(Spain::standard(), &lines.join("\n"), Dice::named(dice)).expect("a position")
}

fn position(lines: &str) -> Running {
    with_dice(lines, "")
}

fn gesture(running: &mut Running, seat: Seat, text: &str) {
    if let Err(error) = running.play_text(seat, text) {
        panic!("{text}: {error}");
    }
}

/// An attack that might have been stopped by a card, intercepted and avoided, a battle and a retreat, a siege a card
/// might have hindered, and the answer of the other side.
fn round(kept: &str) -> Running {
    let mut running = position(&format!(
        "year 1706
         round alliance 3
         hand alliance 2
         hand bourbon 2
         held bourbon {kept}
         alliance liege
         at maastricht marlborough overkirk britain*3 dutch*2
         at liege villeroi france*2 france/r
         at brussels vendome france*3
         at antwerp minor-dutch-1 dutch*3
         inside antwerp france"
    ));
    orders(&mut running, ALLIANCE, "pass");
    orders(&mut running, BOURBON, "pass");
    assert!(running.script("6 5 4 6 5 3 1 1 1 1 2 1 1 2 2 3 2 2 2"));
    gesture(&mut running, ALLIANCE, "campaign maastricht; march liege");
    gesture(&mut running, ALLIANCE, "campaign antwerp; siege");
    gesture(&mut running, ALLIANCE, "roll");
    gesture(&mut running, ALLIANCE, "done");
    gesture(&mut running, BOURBON, "card 2");
    gesture(&mut running, BOURBON, "rally villeroi");
    gesture(&mut running, BOURBON, "done");
    running
}

/// What was done, without the hashes, which change with every release of the data.
fn done(record: &Record) -> Vec<String> {
    let lines = record.to_string();
    let numbered = lines.lines().skip_while(|line| !line.is_empty());
    let plain = |line: &str| line.split(" #").next().unwrap_or("").to_owned();
    numbered.map(plain).collect()
}

#[test]
fn the_recorded_round_takes_one_visit_each() {
    let running = round("B03");
    assert_eq!(visits(&running), [ALLIANCE, BOURBON]);
    assert_eq!(running.turn().seats().iter().next(), Some(ALLIANCE));
    let kept = Record::read(ROUND).expect("a record");
    assert_eq!(done(&running.record(&Table::default())), done(&kept));
    assert_eq!(
        done(&kept)
            .iter()
            .filter(|line| line.contains("by order"))
            .count(),
        4
    );
}

#[test]
fn the_round_is_the_same_whatever_is_kept() {
    let seen = |kept: &str| {
        let running = round(kept);
        let record = running.record_for(Viewer::Seat(ALLIANCE), &Table::default());
        record.to_string()
    };
    let first = seen("B03");
    for kept in ["B04", "B11", "B09"] {
        assert_eq!(seen(kept), first, "with {kept}");
    }
}
