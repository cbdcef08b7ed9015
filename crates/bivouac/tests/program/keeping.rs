//! Looking after a database from the command line: doctor, export, import, backup.

use crate::{bivouac, folder, inside, recorded, serving::Serving, text};
use std::{fs, path::Path};

/// An empty database, made by a server that was started and stopped.
fn database(folder: &Path) -> String {
    let path = folder.join("b.db");
    let arguments = [
        "serve",
        "--listen",
        "127.0.0.1:0",
        "--database",
        text(&path),
    ];
    assert_eq!(Serving::start(&arguments, folder).end(), Some(0));
    text(&path).to_owned()
}

/// The code in `game.rec: game 7k2mq0xd, 812 lines`.
fn code(out: &str) -> String {
    let (_, rest) = out.split_once(": game ").expect("a game's code");
    rest.split(',').next().unwrap_or_default().to_owned()
}

#[test]
fn a_record_goes_in_is_healthy_is_copied_and_comes_out_the_same() {
    let folder = folder("keeping");
    let database = database(&folder);
    let record = recorded(&folder);
    let ran = bivouac(&["import", text(&record), "--database", &database]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let code = code(&ran.out);
    let ran = bivouac(&["doctor", "--database", &database]);
    assert_eq!(ran.code, 0, "{}{}", ran.out, ran.err);
    assert!(ran.out.contains("1 of 1 played again"), "{}", ran.out);
    let ran = bivouac(&["doctor", "--json", "--database", &database]);
    assert_eq!(ran.json()["games"], 1);
    assert_eq!(ran.json()["differences"], serde_json::json!([]));

    let original = fs::read_to_string(&record).unwrap();
    let ran = bivouac(&["export", &code, "--database", &database]);
    assert_eq!(ran.out, original);
    let out = folder.join("out");
    fs::create_dir(&out).unwrap();
    let ran = bivouac(&[
        "export",
        "--all",
        "--to",
        text(&out),
        "--database",
        &database,
    ]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let file = out.join(format!("{code}.rec"));
    assert_eq!(fs::read_to_string(&file).unwrap(), original);
    assert_eq!(bivouac(&["verify", text(&file)]).code, 0);

    let copy = folder.join("copy.db");
    let backup = ["backup", text(&copy), "--database", &database];
    assert_eq!(bivouac(&backup).code, 0);
    bivouac(&backup).fails(1, &["copy.db", "exists"]);
    let ran = bivouac(&["doctor", "--database", text(&copy)]);
    assert!(ran.out.contains("1 of 1 played again"), "{}", ran.out);
    let again = ["import", text(&record), "--database", &database];
    bivouac(&again).fails(1, &["game.rec", "already", &code]);
}

/// Records of two games from the same seed have the same dice, and are not the same game.
#[test]
fn records_of_all_games_from_one_seed_stand_side_by_side() {
    let folder = folder("keeping_all_games");
    let database = database(&folder);
    let games = ["friedrich", "spain"];
    for game in games {
        let record = folder.join(format!("{game}.rec"));
        let arena = ["arena", game, "--games", "1", "--record", text(&record)];
        assert_eq!(bivouac(&arena).code, 0);
        let import = ["import", text(&record), "--database", &database];
        let ran = bivouac(&import);
        assert_eq!(ran.code, 0, "{game}: {}", ran.err);
        bivouac(&import).fails(1, &["already", &code(&ran.out)]);
    }
    let ran = bivouac(&["doctor", "--database", &database]);
    assert!(ran.out.contains("2 of 2 played again"), "{}", ran.out);
}

#[test]
fn a_database_is_looked_at_copied_and_added_to_while_it_is_served() {
    let folder = folder("keeping_served");
    let database = database(&folder);
    let record = recorded(&folder);
    let arguments = [
        "serve",
        "--listen",
        "127.0.0.1:0",
        "--database",
        database.as_str(),
    ];
    let serving = Serving::start(&arguments, &folder);
    let ran = bivouac(&["import", text(&record), "--database", &database]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let code = code(&ran.out);
    assert!(serving.get(&format!("/games/{code}")).contains("200 OK"));
    let ran = bivouac(&["doctor", "--database", &database]);
    assert_eq!(ran.code, 0, "{}{}", ran.out, ran.err);
    let ran = bivouac(&["export", &code, "--database", &database]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let copy = folder.join("copy.db");
    let ran = bivouac(&["backup", text(&copy), "--database", &database]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert_eq!(serving.end(), Some(0));
}

#[test]
fn moves_that_an_old_copy_does_not_have_are_missed_until_that_is_accepted() {
    let folder = folder("keeping_old_copy");
    let path = database(&folder);
    let copy = fs::read(&path).unwrap();
    // It is served again, and what that writes is acknowledged.
    assert_eq!(database(&folder), path);
    let doctor = ["doctor", "--database", &path];
    assert_eq!(bivouac(&doctor).code, 0);
    fs::write(&path, &copy).unwrap();
    bivouac(&doctor).fails(1, &["missing", "acknowledged", "--accept"]);
    // Serving it does not hide the loss.
    assert_eq!(database(&folder), path);
    bivouac(&doctor).fails(1, &["missing", "acknowledged", "--accept"]);
    let ran = bivouac(&["doctor", "--json", "--database", &path]);
    assert_eq!(ran.json()["losses"].as_array().map(Vec::len), Some(1));
    let ran = bivouac(&["doctor", "--accept", "--database", &path]);
    assert_eq!(ran.code, 0, "{}{}", ran.out, ran.err);
    assert!(
        ran.out.contains("will not be reported again"),
        "{}",
        ran.out
    );
    let ran = bivouac(&doctor);
    assert_eq!(ran.code, 0, "{}{}", ran.out, ran.err);
    assert!(!ran.out.contains("missing"), "{}", ran.out);
}

#[test]
fn a_running_game_keeps_its_secrets_unless_asked_expressly() {
    let folder = folder("keeping_running");
    let database = database(&folder);
    let record = recorded(&folder);
    let whole = fs::read_to_string(&record).unwrap();
    let (head, _) = whole.split_once("\n31 ").unwrap();
    // People instead of bots: a bot's name alone does not make somebody a bot.
    let persons = format!("{head}\nend 30\n")
        .replace("\nbot ", "\nseat ")
        .replace(" random", " Anna");
    fs::write(&record, persons).unwrap();
    let ran = bivouac(&["import", text(&record), "--database", &database]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert_eq!(ran.out.matches("/join/").count(), 4, "{}", ran.out);
    let code = code(&ran.out);
    let export = ["export", &code, "--database", &database];
    bivouac(&export).fails(1, &[&code, "--running"]);
    let to = folder.join("running.rec");
    // An existing file that anybody may read does not pass on its permissions.
    fs::write(&to, "").unwrap();
    let ran = bivouac(&[&export[..], &["--running", "--to", text(&to)]].concat());
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = fs::metadata(&to).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "it tells every hand");
    }
    assert!(ran.out.contains("keep them to yourself"), "{}", ran.out);
    assert!(fs::read_to_string(&to).unwrap().contains("\nsecret "));
}

#[test]
fn broken_records_are_refused_with_file_and_line() {
    let folder = folder("keeping_broken");
    let database = database(&folder);
    let record = recorded(&folder);
    let whole = fs::read_to_string(&record).unwrap();
    let import = ["import", text(&record), "--database", &database];
    let line = 1 + whole
        .lines()
        .position(|line| line.starts_with("12 "))
        .unwrap();
    let place = format!("game.rec:{line}: ");
    let cut = whole.replace("\n12 ", "\n13 ");
    fs::write(&record, cut).unwrap();
    bivouac(&import).fails(1, &[&place, "number 12"]);
    let twelfth = whole.lines().nth(line - 1).unwrap();
    let (start, _) = twelfth.split_once('#').unwrap();
    let touched = whole.replace(twelfth, &format!("{start}#0123456789abcdef"));
    fs::write(&record, touched).unwrap();
    bivouac(&import).fails(1, &[&place, "position"]);
    fs::write(&record, "Dear diary\n").unwrap();
    bivouac(&import).fails(1, &["game.rec:1: ", "not a record"]);
    let ran = bivouac(&["doctor", "--database", &database]);
    assert!(ran.out.contains("0 of 0 played again"), "{}", ran.out);
}

#[test]
fn commands_for_a_database_want_one() {
    let folder = folder("keeping_nothing");
    let nothing = folder.join("nothing.db");
    let nothing = text(&nothing);
    let copy = folder.join("copy.db");
    let record = recorded(&folder);
    for arguments in [
        vec!["doctor"],
        vec!["export", "--all", "--to", "."],
        vec!["import", text(&record)],
        vec!["backup", text(&copy)],
    ] {
        let arguments = [&arguments[..], &["--database", nothing]].concat();
        bivouac(&arguments).fails(1, &["nothing.db", "no database"]);
    }
    assert_eq!(inside(&folder), ["game.rec"], "nothing is made");
    bivouac(&["export", "7k2mq0xd", "--all"]).fails_usage("--all");
    bivouac(&["export"]).fails_usage("GAME");
    bivouac(&["export", "seven"]).fails(2, &["seven", "eight"]);
}
