//! Positions in notation: what is wrong with one is said with its line.

use friedrich::Friedrich;
use kernel::Game;
use trial::Trial;

#[track_caller]
fn refuses(position: &str, why: &str) {
    match Friedrich::standard().read_position(position) {
        Ok(_) => panic!("accepted: {position}"),
        Err(error) => {
            let text = error.to_string();
            assert!(text.contains(why), "{text}");
            assert!(text.starts_with("position"), "{text}");
        }
    }
}

#[test]
fn the_line_is_named() {
    refuses(
        "turn 4\n\nfriedrich oschats 8 # a slip",
        "line 3: there is no city `oschats`",
    );
}

#[test]
fn limits_are_kept() {
    refuses("friedrich oschatz 9", "1 to 8 armies");
    refuses("friedrich oschatz 0", "1 to 8 armies");
    refuses("friedrich oschatz many", "not a number of armies");
    refuses("ehrensvaerd stralsund 5", "sweden has 4 armies");
    refuses("turn 0", "1 to 23");
    refuses("turn 24", "1 to 23");
    refuses("turn soon", "a turn is a number");
    refuses("deck 5", "1 to 4");
    refuses("deck blue", "a deck is a number");
    refuses("players 5", "3 or 4");
    refuses("rules hard", "basic or advanced");
}

#[test]
fn cities_hold_what_they_can() {
    refuses("friedrich berlin 4\ndaun berlin 4", "berlin is occupied");
    refuses(
        "friedrich berlin 4\ntrain-prussia-1 berlin",
        "berlin is occupied",
    );
    refuses(
        "train-prussia-1 berlin\nfriedrich berlin 4",
        "berlin is occupied",
    );
    refuses(
        "friedrich berlin 4\nkeith berlin 4\ndohna berlin 4\nheinrich berlin 4",
        "berlin is occupied",
    );
    let t = Trial::at(
        Friedrich::standard(),
        "friedrich berlin 4\nkeith berlin 4\ndohna berlin 4 down",
    );
    t.is("friedrich", "berlin 12 down");
}

#[test]
fn pieces_are_placed_once() {
    refuses("friedrich berlin 4\nfriedrich potsdam 4", "placed twice");
    refuses("keith retired\nkeith berlin 4", "placed twice");
    refuses("blucher berlin 4", "neither a piece nor a word");
    refuses("friedrich berlin", "GENERAL CITY ARMIES");
    refuses("train-prussia-1 berlin 3", "TRAIN CITY");
}

#[test]
fn cards_exist_once() {
    refuses(
        "hand prussia S10.1\nhand austria S10.1",
        "more often than it exists",
    );
    refuses(
        "hand prussia R.1 R.1\nhand austria R.1",
        "more often than it exists",
    );
    refuses("hand prussia S10", "there is no card `S10`");
    refuses("hand saxony S10.1", "there is no nation `saxony`");
    refuses(
        "hand prussia S10.1\ndiscard S10.1",
        "more often than it exists",
    );
}

#[test]
fn nations_that_left_have_nothing() {
    refuses("out russia\nfermor sierpc 3", "russia has left");
    refuses("out russia\ntrain-russia-1 torun", "russia has left");
    refuses("out russia\nhand russia S3.1", "russia has left");
    refuses(
        "out russia\nconquered koenigsberg-preussen",
        "russia has left",
    );
    refuses("out prussia", "never leaves");
    refuses("out france\nstage france end", "france has left");
}

#[test]
fn words_are_understood_or_refused() {
    refuses("stage prussia", "stage NATION PHASE");
    refuses("stage prussia lunch", "draw, movement, combat, end");
    refuses("fate 13.clubs", "no fate version");
    refuses("drawn elisabeth elisabeth", "drawn twice");
    refuses("drawn nobody", "no fate card");
    refuses("conquered berlin", "no objective");
    refuses("victor nobody", "no general `nobody`");
    refuses("moved nobody", "no piece `nobody`");
    refuses("imperial frederick", "elisabeth or pompadour");
    refuses("option S10.1", "advanced rules");
    refuses("rules advanced\noption S10.1 lost", "option CARD");
    refuses("turn 3 4", "exactly one word");
    refuses(
        "drawn elisabeth sweden india america lord-bute poems 1 2 3 4 5 6 7 8 9 10 11 12",
        "the game is over",
    );
}

#[test]
fn questions_are_understood_or_refused() {
    let t = Trial::at(Friedrich::standard(), "friedrich berlin 4");
    let game = Friedrich::standard();
    let asked = |question: &str| game.ask(t.state(), question).map_err(|e| e.to_string());
    for (question, why) in [
        ("stack nowhere", "no city"),
        ("total saxony", "no nation"),
        ("conquered berlin", "no objective"),
        ("protected berlin", "no objective"),
        ("score", "no fight"),
        ("to-play", "no fight"),
        ("discards 5", "1 to 4"),
        ("supplied keith", "off the map"),
        ("range frederick keith", "off the map"),
        ("known frederick S10", "no card"),
        ("known nobody S10.1", "no seat"),
        ("blucher", "neither a piece nor a question"),
        ("two strange words", "not known"),
    ] {
        let error = asked(question).expect_err(question);
        assert!(error.contains(why), "{error}");
    }
    assert_eq!(asked("stack berlin").as_deref(), Ok("friedrich"));
    assert_eq!(asked("stack potsdam").as_deref(), Ok("-"));
    assert_eq!(asked("winner").as_deref(), Ok("-"));
    assert_eq!(asked("manner").as_deref(), Ok("-"));
    assert_eq!(asked("deck").as_deref(), Ok("1"));
    assert_eq!(asked("pile").as_deref(), Ok("50"));
    assert_eq!(asked("drawn").as_deref(), Ok("-"));
    assert_eq!(asked("option").as_deref(), Ok("-"));
}

#[test]
fn actions_are_understood_or_refused() {
    let t = Trial::at(
        Friedrich::standard(),
        "friedrich berlin 4\nhand prussia S10.1 S10.2",
    );
    let game = Friedrich::standard();
    for (text, why) in [
        ("", "an action is missing"),
        ("fly friedrich paris", "no action `fly`"),
        ("move friedrich", "a city is missing"),
        ("move friedrich paris", "no city `paris`"),
        ("move blucher berlin", "no piece `blucher`"),
        ("move friedrich potsdam now", "`now` is too much"),
        ("detach friedrich+friedrich 3", "named twice"),
        ("detach friedrich x", "not a number"),
        ("allot nobody 3", "no general `nobody`"),
        ("pay X1", "no card"),
        ("pay S10", "name its deck"),
    ] {
        let error = game.read(t.state(), text).expect_err(text).to_string();
        assert!(error.contains(why), "{text}: {error}");
    }
    let long = "x".repeat(500);
    assert!(
        game.read(t.state(), &long)
            .expect_err("no action")
            .to_string()
            .len()
            < 250
    );
}
