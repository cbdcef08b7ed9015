//! Clicks on what cannot be chosen: each names the paragraph that stands in the way.

use friedrich::Friedrich;
use kernel::{Game, Seat, Target};
use trial::Trial;

fn at(position: &str) -> Trial<'static, Friedrich> {
    Trial::at(Friedrich::standard(), position)
}

#[test]
fn pieces_in_movement() {
    let t = at(
        "friedrich berlin 4\nkeith berlin 4\nheinrich breslau 3\ndaun bruenn 5\nmoved heinrich\ntrain-austria-1 tabor",
    );
    t.why_not("piece daun", "2.4");
    t.why_not("piece train-austria-1", "2.4");
    t.why_not("piece heinrich", "4.1");
    t.why_not("piece schwerin", "10.7");
    t.why_not("piece train-prussia-1", "10.7");
    t.choosable("piece friedrich");
    t.choosable("piece keith");
}

#[test]
fn cities_in_movement() {
    let mut t = at("friedrich berlin 4\ndaun bruenn 5\nseydlitz breslau 3");
    t.choosable("city potsdam");
    t.why_not("city wien-none", "2.4");
    t.why_not("city magdeburg", "4.1");
    t.play("move friedrich potsdam");
    t.why_not("city magdeburg", "4.1");
    t.choosable("city berlin");
}

#[test]
fn a_surrounded_piece_has_no_way_out() {
    let mut position = String::from("train-prussia-1 jever\n");
    let game = Friedrich::standard();
    let jever = game.tables.map.named("jever").expect("Jever");
    let neighbours: Vec<_> = game.tables.map.neighbours(jever).collect();
    for (city, general) in neighbours.iter().zip(["daun", "browne", "karl", "laudon"]) {
        position += &format!("{general} {} 3\n", game.tables.map.id(*city));
    }
    at(&position).why_not("piece train-prussia-1", "4.1");
}

#[test]
fn cards_and_buttons() {
    let t = at("friedrich berlin 4\nhand prussia S10.1");
    t.why_not("card S10.1", "10.1");
    t.why_not("button buy", "10.1");
    t.why_not("button stop", "2.4");
    t.why_not("button dance", "2.4");
    t.choosable("button done");
    let mut t = at("friedrich berlin 4\nhand prussia S10.1 R.1");
    t.play("enlist friedrich");
    t.choosable("card S10.1");
    t.choosable("card R.1");
    t.why_not("card H3.1", "3.2");
    t.why_not("button buy", "10.2");
    t.why_not("button done", "10.1");
    t.play("pay S10.1");
    t.why_not("card R.1", "10.1");
}

#[test]
fn a_fight() {
    let mut t = at(
        "stage prussia combat\nfriedrich prag 4\ndaun beraun 6\nlacy bruenn 2\nhand prussia S9.1 H9.1 R.1\nhand austria H2.1",
    );
    t.choosable("piece daun");
    t.why_not("piece lacy", "7.1");
    t.why_not("button done", "7.1");
    t.play("attack friedrich daun");
    t.choosable("card H9.1");
    t.choosable("card R.1");
    t.why_not("card S9.1", "7.8.b");
    t.why_not("card C2.1", "3.2");
    t.why_not("city prag", "7.4");
    t.choosable("button stop");
}

#[test]
fn set_up_and_other_seats() {
    let game = Friedrich::standard();
    let mut t = Trial::new_game(game, &[("players", "4")]);
    let click = |t: &Trial<'_, Friedrich>, seat: u8, target: Target| {
        game.why_not(t.state(), Seat(seat), &target)
            .map(|refusal| refusal.rule)
    };
    let token = |id: &str| Target::Token(id.into());
    assert_eq!(click(&t, 0, token("friedrich")), None);
    assert_eq!(click(&t, 0, token("winterfeldt")).as_deref(), Some("0.3"));
    assert_eq!(click(&t, 0, token("daun")).as_deref(), Some("0.3"));
    assert_eq!(click(&t, 2, token("daun")), None);
    t.play_all("pompadour: allot richelieu 7; pompadour: allot soubise 5; pompadour: allot chevert 8; pompadour: ready");
    assert_eq!(click(&t, 3, token("richelieu")).as_deref(), Some("0.3"));
    let t = at("friedrich berlin 4");
    assert_eq!(click(&t, 2, token("daun")).as_deref(), Some("2.4"));
}

#[test]
fn fate_choices() {
    let mut t = Trial::at_with(
        Friedrich::standard(),
        "turn 6\nstage france end\nfriedrich berlin 8\nkeith breslau 2\ndaun bruenn 3",
        "8",
    );
    t.choosable("piece keith");
    t.why_not("piece friedrich", "F.8.spades");
    t.why_not("piece daun", "F.8.spades");
    t.choosable("button decline");
    t.play("gain keith");
    t.is("keith", "breslau 3");
}

#[test]
fn a_retreat() {
    let mut t = at("stage austria combat\ndaun prag 6\nkeith beraun 4\nhand prussia C2.1");
    t.play("attack daun keith");
    t.play("stop");
    let ends: Vec<String> = {
        let game = Friedrich::standard();
        let mut actions = Vec::new();
        game.actions(t.state(), Seat(2), &mut actions);
        actions.iter().map(|a| game.write(a)).collect()
    };
    assert!(ends.len() > 1, "{ends:?}");
    t.why_not("city prag", "8.2.c");
    t.why_not("city berlin", "8.1");
    t.choosable(&format!("city {}", ends[0].trim_start_matches("retreat ")));
}

#[test]
fn a_withdrawal() {
    let t = {
        let mut t = at(
            "turn 7\nfate 8.clubs\nstage austria combat\ndaun prag 6\nkeith beraun 4\nlacy pilsen 2\nhand prussia C2.1",
        );
        t.play("attack daun keith");
        t
    };
    t.is("decides", "frederick");
    t.why_not("city prag", "F.8.clubs");
    t.why_not("city pilsen", "F.8.clubs");
    t.why_not("city berlin", "F.8.clubs");
    t.choosable("city slapy");
    t.choosable("button stand");
}

#[test]
fn extra_steps_and_displacements() {
    let t = Trial::at_with(
        Friedrich::standard(),
        "turn 6\nstage france end\nlaudon prag 4\ndaun melnik 3\ntrain-austria-1 kolin",
        "6",
    );
    t.is("decides", "maria-theresa");
    t.why_not("city berlin", "4.1");
    t.why_not("city kolin", "4.5");
    t.choosable("city melnik");
    let t = Trial::at_with(
        Friedrich::standard(),
        "rules advanced\nturn 6\nstage france end\nhildburghausen hof 4\nlost hildburghausen\nkeith eger 3\nvictor keith",
        "12",
    );
    t.is("decides", "frederick");
    t.why_not("city berlin", "F.12.hearts");
}

#[test]
fn pieces_in_a_purchase() {
    let mut t = at(
        "friedrich berlin 4\nkeith berlin 4\nheinrich breslau 8\ndohna stettin 3\ndaun bruenn 5\nhand prussia S10.1 S11.1 S12.1",
    );
    t.play("enlist dohna");
    t.why_not("piece keith", "4.5");
    t.why_not("piece heinrich", "6.3");
    t.why_not("piece daun", "2.4");
    t.choosable("piece friedrich");
}
