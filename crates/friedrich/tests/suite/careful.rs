//! The careful player: positions in which there is a sensible thing to do, and whole games.

use friedrich::{Friedrich, action::Action};
use kernel::{
    Context, Game, Recorder, Seat, Turn, Viewer,
    chance::Seed,
    host::{Heard, Silent},
};
use trial::Trial;

const FREDERICK: Seat = Seat(0);
const MARIA_THERESA: Seat = Seat(2);
const POMPADOUR: Seat = Seat(3);

/// What the careful player would do; the first of equals.
fn choice(t: &Trial<'_, Friedrich>, seat: Seat) -> String {
    let game = Friedrich::standard();
    let mut actions = Vec::new();
    game.actions(t.state(), seat, &mut actions);
    game.write(&best(t.state(), seat, &actions))
}

fn best(state: &friedrich::state::State, seat: Seat, actions: &[Action]) -> Action {
    let mut weights = Vec::new();
    Friedrich::standard().weigh(state, seat, actions, &mut weights);
    assert_eq!(weights.len(), actions.len(), "a weight each");
    let at = (0..actions.len()).max_by_key(|i| (weights[*i], actions.len() - i));
    actions[at.expect("something can be done")]
}

/// Lets the careful player go on until the seat has finished its movement.
fn play_movement(t: &mut Trial<'_, Friedrich>, seat: Seat) {
    for _ in 0..60 {
        let action = choice(t, seat);
        t.play(&action);
        if action == "done" {
            return;
        }
    }
    panic!("movement has no end");
}

fn at(position: &str) -> Trial<'static, Friedrich> {
    Trial::at(Friedrich::standard(), position)
}

#[test]
fn the_free_objective_next_door_is_taken() {
    let mut t = at(
        "turn 2\nstage france movement\nsoubise fritzlar 5\ntrain-france-1 marburg\n\
         cumberland stade 4\nhand france C3.1",
    );
    play_movement(&mut t, POMPADOUR);
    t.is("conquered kassel", "yes");
}

#[test]
fn nobody_walks_into_certain_defeat() {
    let mut t = at(
        "turn 4\nstage austria movement\nlacy teplitz 2\nlaudon brod 5\ntrain-austria-1 prag\n\
         friedrich dresden 8\nwinterfeldt dresden 8\nhand prussia D10.1 D11.1 D12.1 D13.1 S10.1 S11.1 S12.1 S13.1\n\
         hand austria C2.1 C3.1",
    );
    play_movement(&mut t, MARIA_THERESA);
    let game = Friedrich::standard();
    let map = &game.tables.map;
    let city = |id: &str| map.named(id).expect("a city");
    let lacy = game.tables.pieces.general_named("lacy").expect("Lacy");
    let stands = t.state().at(lacy).expect("on the map");
    assert!(map.distance(stands, city("dresden")) > 1);
    let far = |from: &str| map.distance(city(from), city("dresden"));
    assert!(map.distance(stands, city("dresden")) >= far("teplitz"));
}

#[test]
fn a_hopeless_duel_is_given_up() {
    let mut t = at(
        "turn 4\nstage austria combat\ndaun prag 8\nkeith beraun 7\nhand prussia H3.1 C9.1 D2.1\n\
         hand austria H13.1 H12.1 H11.1 H10.1 H9.1 H8.1 R.1 C3.1 C4.1 D5.1 S6.1 S7.1",
    );
    t.play("attack daun keith");
    assert_eq!(t.ask("score"), "-1");
    assert_eq!(choice(&t, FREDERICK), "stop", "one army is cheap");
}

#[test]
fn a_duel_that_can_be_won_is_fought_with_the_cheapest_card() {
    let mut t = at(
        "turn 4\nstage austria combat\ndaun prag 8\nkeith beraun 5\n\
         hand prussia S5.1 S9.1 S12.1 S13.1 R.1\nhand austria C2.1 C3.1 C4.1 C5.1 C6.1 C7.1 D2.1 D3.1 D4.1 D5.1 D6.1 S2.1",
    );
    t.play("attack daun keith");
    assert_eq!(choice(&t, FREDERICK), "play S5.1");
}

#[test]
fn a_high_card_falls_on_one_who_can_hardly_answer() {
    let mut t = at(
        "turn 4\nstage austria combat\ndaun prag 8\nkeith beraun 5\n\
         hand prussia S5.1 S9.1 S12.1 S13.1 R.1\nhand austria C3.1",
    );
    t.play("attack daun keith");
    assert_eq!(choice(&t, FREDERICK), "play S12.1");
}

#[test]
fn a_small_card_makes_a_big_loss_small() {
    let mut t = at(
        "turn 4\nstage austria combat\ndaun prag 8\nlacy prag 8\nkeith beraun 8\n\
         hand prussia S7.1\nhand austria H13.1 H12.1 H11.1 H10.1 H9.1 H8.1 R.1 C3.1 C4.1 D5.1 S6.1",
    );
    t.play("attack daun keith");
    assert_eq!(t.ask("score"), "-8");
    assert_eq!(choice(&t, FREDERICK), "play S7.1");
}

#[test]
fn generals_stay_in_supply_and_trains_follow() {
    let mut t = at(
        "turn 3\nstage france movement\nsoubise fritzlar 5\ntrain-france-1 koblenz\n\
         cumberland stade 2\nferdinand stade 2",
    );
    play_movement(&mut t, POMPADOUR);
    t.is("supplied soubise", "yes");
}

#[test]
fn a_starving_general_comes_back() {
    let mut t = at(
        "turn 5\nstage france movement\nsoubise celle 6 down\ntrain-france-1 warburg\n\
         cumberland stade 2\nferdinand stade 2",
    );
    play_movement(&mut t, POMPADOUR);
    t.is("supplied soubise", "yes");
}

#[test]
fn the_rich_recruit_and_pay_with_what_they_need_least() {
    let mut t = at(
        "turn 5\nstage france movement\nsoubise hamm 2\ntrain-france-1 soest\ncumberland minden 4\n\
         hand france S2.1 S4.1 H13.1 H12.1 H11.1 H10.1 D3.1 D3.2 C12.1 C13.1 S13.1",
    );
    let before: u8 = t.ask("total france").parse().expect("a number");
    play_movement(&mut t, POMPADOUR);
    let after: u8 = t.ask("total france").parse().expect("a number");
    assert!(after > before, "{after} armies");
    assert!(t.ask("hand france").contains("H13.1"));
}

#[test]
fn a_lost_general_is_brought_back() {
    let mut t = at(
        "turn 5\nstage prussia movement\nfriedrich dresden 8\nkeith breslau 4\ndaun prag 6\n\
         train-prussia-1 jueterbog\ntrain-prussia-2 gruenberg\nhand prussia S6.1 S9.1 H9.1 C9.1 D9.1 D13.1",
    );
    play_movement(&mut t, FREDERICK);
    let back = [
        "winterfeldt",
        "heinrich",
        "schwerin",
        "seydlitz",
        "dohna",
        "lehwaldt",
    ]
    .iter()
    .filter(|general| {
        let game = Friedrich::standard();
        let id = game
            .tables
            .pieces
            .general_named(general)
            .expect("a general");
        t.state().at(id).is_some()
    })
    .count();
    assert!(back > 0);
}

#[test]
fn protectors_keep_near_what_is_threatened() {
    let mut t = at(
        "turn 3\nstage prussia movement\nkeith breslau 5\nschwerin berlin 5\ndaun neisse 6\ntrain-austria-1 olmuetz\n\
         hand prussia S10.1 S11.1 D9.1 D10.1 R.1",
    );
    play_movement(&mut t, FREDERICK);
    t.is("protected breslau", "yes");
}

#[test]
fn exposed_generals_get_the_armies() {
    let mut t = Trial::new_game(Friedrich::standard(), &[]);
    for seat in [0, 1, 2, 3].map(Seat) {
        for _ in 0..12 {
            let action = choice(&t, seat);
            let name = ["frederick", "elisabeth", "maria-theresa", "pompadour"][seat.index()];
            t.play(&format!("{name}: {action}"));
            if action == "ready" {
                break;
            }
        }
    }
    t.is("total prussia", "32");
    t.is("stage", "prussia movement");
    let pool = |t: &Trial<'_, Friedrich>, id: &str| {
        let general = Friedrich::standard().tables.pieces.general_named(id);
        t.state()
            .pool(t.state().stack_of(general.expect("a general")))
    };
    assert!(pool(&t, "friedrich") > 2 * pool(&t, "seydlitz"));
    assert!(pool(&t, "schwerin") > 2 * pool(&t, "heinrich"));
}

/// Whole games of four careful players and of one among random ones: whatever is chosen is legal, pieces and cards are
/// conserved, what hidden things are makes no difference to any choice, and every game ends.
#[test]
fn whole_games_are_played_to_their_end() {
    let game = Friedrich::standard();
    for (number, options) in game.all_options().into_iter().enumerate() {
        for careful in [0b1111, 0b0001, 0b1000] {
            let mut chance = Seed::numbered(700 + number as u64).stream();
            let mut record = Silent;
            let mut state = game.start(&options, &mut Context::new(&mut chance, &mut record));
            let mut actions = Vec::new();
            for step in 0.. {
                let Turn::Decide(seats) = game.turn(&state) else {
                    break;
                };
                assert!(step < Friedrich::LONGEST_GAME, "an endless game");
                let seat = seats.iter().next().expect("somebody decides");
                actions.clear();
                game.actions(&state, seat, &mut actions);
                let action = if careful >> seat.0 & 1 == 1 {
                    let action = best(&state, seat, &actions);
                    if step % 40 == 0 {
                        let other = game.redeal(&state, Viewer::Seat(seat), &mut chance);
                        assert_eq!(best(&other, seat, &actions), action, "step {step}");
                    }
                    action
                } else {
                    actions[chance.below(actions.len() as u32) as usize]
                };
                assert_eq!(game.check(&state, seat, &action), Ok(()));
                apply(&mut state, seat, action, &mut chance, &mut record);
                if step % 100 == 0 {
                    assert_eq!(game.invariants(&state), Ok(()));
                }
            }
        }
    }
}

fn apply<R: Recorder<friedrich::event::Event>>(
    state: &mut friedrich::state::State,
    seat: Seat,
    action: Action,
    chance: &mut kernel::chance::Stream,
    record: &mut R,
) {
    Friedrich::standard().apply(state, seat, action, &mut Context::new(chance, record));
}

/// What can be seen of a position is the same after a redeal, so all weights must be.
#[test]
fn weights_do_not_depend_on_what_is_hidden() {
    let game = Friedrich::standard();
    let options = game.all_options()[1];
    let mut chance = Seed::numbered(31).stream();
    let mut heard = Heard::default();
    let mut state = game.start(&options, &mut Context::new(&mut chance, &mut heard));
    let mut actions = Vec::new();
    for _ in 0..1500 {
        let Turn::Decide(seats) = game.turn(&state) else {
            break;
        };
        let seat = seats.iter().next().expect("somebody decides");
        actions.clear();
        game.actions(&state, seat, &mut actions);
        let other = game.redeal(&state, Viewer::Seat(seat), &mut chance);
        let (mut own, mut redealt) = (Vec::new(), Vec::new());
        game.weigh(&state, seat, &actions, &mut own);
        game.weigh(&other, seat, &actions, &mut redealt);
        assert_eq!(own, redealt);
        let action = best(&state, seat, &actions);
        apply(&mut state, seat, action, &mut chance, &mut Silent);
    }
}
