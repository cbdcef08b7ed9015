//! Seats that change hands: told in every record and log, never taken back, and nothing is inherited.

use crate::toy::{Action, NORTH, SOUTH, Toy};
use kernel::{
    Game, Seat, Seats, Viewer,
    chance::Seed,
    host::{
        self, Answer, Dice, LogKind, Match, PlayError, Player, Problem, Record, StandingOrder,
        Table, UndoError, What, host,
    },
};

const GAME: Toy = Toy::sound();

fn begun(seed: &Seed) -> Match<Toy, &'static Toy> {
    let options = GAME.read_options(&[]).expect("defaults");
    Match::seeded(&GAME, options, seed)
}

fn hand_to_bot(m: &mut Match<Toy, &'static Toy>, seat: Seat) {
    let (now, was) = (Player::bot("careful"), Player::person("Anna #1 \"Maria\""));
    m.change_seat(seat, Some(&now), Some(&was))
        .expect("a seat of a running game");
}

const TOLD: &str = r#"north seat bot "careful" was person "Anna \#1 \"Maria\"""#;

#[test]
fn a_change_stands_in_everybodys_record_and_log() {
    let seed = Seed::numbered(1);
    let mut m = begun(&seed);
    m.set_orders(SOUTH, Vec::new()).expect("a seat");
    let hash = m.hash();
    hand_to_bot(&mut m, NORTH);
    assert_eq!(m.hash(), hash, "the position stays");
    let full = m.record(&Table::default()).to_string();
    assert!(full.contains(&format!("\n2 {TOLD} #{hash}\n")), "{full}");
    for viewer in [Viewer::Seat(NORTH), Viewer::Seat(SOUTH), Viewer::Spectator] {
        let record = m.record_for(viewer, &Table::default()).to_string();
        assert!(record.contains(&format!("\n1 {TOLD}\n")), "{record}");
        let read = Record::read(&record).expect("readable");
        assert_eq!(read.to_string(), record);
    }
    let read = Record::read(&full).expect("readable");
    assert_eq!(read.to_string(), full);
    let again = host::replay(&GAME, &read, None).expect("untouched");
    assert_eq!(again.items(), m.items());
}

#[test]
fn the_log_names_both_players() {
    let hosted = host(Toy::sound());
    let mut game = hosted
        .new_match(&[], Dice::named("c1 c2 c3 c4 c5 c6"))
        .expect("defaults");
    let (bot, anna) = (Player::bot("careful"), Player::person("Anna"));
    game.change_seat(SOUTH, Some(&bot), Some(&anna))
        .expect("running");
    for viewer in [Viewer::Seat(NORTH), Viewer::Spectator, Viewer::Everything] {
        let log = game.log(viewer);
        let (now, was) = (Some(bot.clone()), Some(anna.clone()));
        assert_eq!(log[1].seat, Some(SOUTH));
        assert_eq!(log[1].kind, LogKind::Seat { now, was });
    }
    let strangers = game.change_seat(Seat(7), Some(&bot), None);
    assert_eq!(strangers, Err(PlayError::NoSuchSeat(Seat(7))));
}

#[test]
fn a_new_player_takes_back_nothing_and_inherits_nothing() {
    let mut m = begun(&Seed::numbered(1));
    let order = StandingOrder::always(Answer::Pass);
    let card = m.listed(NORTH)[0];
    m.play(NORTH, &[card, Action::Seal]).expect("legal");
    assert!(m.can_undo(NORTH));
    m.set_orders(NORTH, vec![order]).expect("a seat");
    hand_to_bot(&mut m, NORTH);
    assert_eq!(m.undo(NORTH), Err(UndoError::Nothing));
    assert!(m.orders(NORTH).is_empty());
    // What was only drafted is as if it had never been.
    let mut m = begun(&Seed::numbered(1));
    let before = m.state().clone();
    let card = m.listed(NORTH)[0];
    m.play(NORTH, &[card]).expect("a draft");
    m.undo(NORTH).expect("a draft");
    m.play(NORTH, &[card]).expect("a draft");
    hand_to_bot(&mut m, NORTH);
    assert_eq!(*m.state(), before);
    assert!(!m.can_undo(NORTH) && !m.can_redo(NORTH));
}

#[test]
fn going_back_by_consent_leaves_the_seats_as_they_are() {
    let seed = Seed::numbered(3);
    let mut m = begun(&seed);
    let card = m.listed(NORTH)[0];
    m.play(NORTH, &[card, Action::Seal]).expect("legal");
    hand_to_bot(&mut m, NORTH);
    m.rollback(0, Seats::ALL).expect("all agree");
    let record = m.record(&Table::default());
    assert!(matches!(record.lines[1].what, What::Seat { .. }));
    let read = Record::read(&record.to_string()).expect("readable");
    let again = host::replay(&GAME, &read, None).expect("untouched");
    assert_eq!((again.state(), again.items()), (m.state(), m.items()));
    assert_eq!(m.state(), m.first());
}

#[test]
fn a_person_cannot_pass_for_a_bot() {
    let m = begun(&Seed::numbered(1));
    let head = |player: Player| {
        let table = Table {
            players: vec![Some(player)],
            seed: None,
        };
        let record = m.record(&table);
        let text = record.to_string();
        let read = Record::read(&text).expect("readable");
        assert_eq!(read.to_string(), text);
        assert_eq!(read.seats[0].player, record.seats[0].player);
        text.lines()
            .find(|line| line.contains(" north"))
            .map(str::to_owned)
    };
    let line = |text: &str| Some(text.to_owned());
    assert_eq!(head(Player::bot("careful")), line("bot north careful"));
    assert_eq!(head(Player::person("careful")), line("seat north careful"));
    let posing = Player::person("bot careful");
    assert_eq!(head(posing), line("seat north bot careful"));
}

#[test]
fn records_of_the_first_format_read_as_they_always_did() {
    let m = begun(&Seed::numbered(1));
    let new = m.record(&Table::default()).to_string();
    let old =
        new.replacen("record 2", "record 1", 1)
            .replacen("seat north", "seat north careful", 1);
    let read = Record::read(&old).expect("an old record");
    assert_eq!(read.seats[0].player, Some(Player::person("careful")));
    assert_eq!(read.to_string(), old);
    assert!(host::replay(&GAME, &read, None).is_ok());
    let marked = old.replacen("seat north", "bot north", 1);
    let problem = Record::read(&marked).expect_err("not yet known").problem;
    assert_eq!(problem, Problem::UnknownHead(String::from("bot")));
    let changed = old.replacen("end 0", "1 north seat nobody was nobody\nend 1", 1);
    let problem = Record::read(&changed).expect_err("not yet known").problem;
    assert!(matches!(problem, Problem::BadLine(_)), "{problem}");
}
