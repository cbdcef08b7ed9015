//! Records of this release for the corpus that every later one must replay. They contain what is hard to replay:
//! steps taken back, going back by consent, answers by standing order.

use friedrich::Friedrich;
use kernel::{
    Seat, Seats, Turn,
    chance::{Seed, Stream},
    host::{self, Dice, Hosted, HostedMatch, Player, Record, Table, TakenBack, read_orders},
};
use std::{error::Error, fs, path::Path, sync::Arc};

type Played = Result<Record, Box<dyn Error>>;

/// A position in which a standing order is sure to be followed: a withdrawal that the order declines.
const DAUN_HESITATES: &str = "\
rules advanced
turn 8
workshop austria combat
drawn 8 2
fate 8.clubs
friedrich teplitz 4
keith leitmeritz 3
daun aussig 6
train-austria-1 laun
hand prussia S5.1
";

/// Writes those records of this release that do not exist yet. What was released stays.
pub fn write() -> Result<(), String> {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../bivouac/corpus");
    let release = corpus.join(env!("CARGO_PKG_VERSION"));
    let wrote = write_into(&release).map_err(|why| why.to_string())?;
    println!("{wrote} new records in {}", release.display());
    Ok(())
}

fn write_into(release: &Path) -> Result<usize, Box<dyn Error>> {
    fs::create_dir_all(release)?;
    let game: Arc<dyn Hosted> = host::host(Friedrich::with_data(&|_| None)?);
    let mut wrote = 0;
    let mut keep = |name: &str, play: &dyn Fn() -> Played| -> Result<(), Box<dyn Error>> {
        let path = release.join(format!("friedrich-{name}.rec"));
        if !path.exists() {
            fs::write(path, play()?.to_string())?;
            wrote += 1;
        }
        Ok(())
    };
    for (number, options) in (1756..).zip(game.all_options()) {
        let words: Vec<&str> = (options.iter()).map(|(_, value)| value.as_str()).collect();
        keep(&words.join("-"), &|| {
            let (seed, dice) = seeded(number);
            played(number, seed, &[], game.new_match(&options, dice)?)
        })?;
    }
    keep("by-order", &|| {
        let (seed, dice) = seeded(1762);
        let start = game.at_position(DAUN_HESITATES, dice)?;
        played(1762, seed, &["attack daun friedrich"], start)
    })?;
    Ok(wrote)
}

fn seeded(number: u64) -> (Seed, Dice) {
    let mut seed = Seed::numbered(number);
    seed.nonces = vec![[7; 16], [9; 16]];
    let dice = Dice::stream(seed.stream());
    (seed, dice)
}

/// A game of whims: mostly sensible actions, some taken back, some by orders, and twice everybody goes back.
fn played(number: u64, seed: Seed, first: &[&str], mut running: Box<dyn HostedMatch>) -> Played {
    // Not the dice of the game, or choices and luck would coincide.
    let mut whim = Seed::numbered(number + 1).stream();
    for index in 0..running.seat_names().len() {
        running.set_orders(Seat(index as u8), read_orders("pass withdraw")?)?;
    }
    for action in first {
        let seat = running.turn().seats().single().ok_or("nobody is due")?;
        running.play(seat, action)?;
    }
    let everybody = Seats::first(running.seat_names().len());
    let mut rollbacks = 0;
    while let Turn::Decide(due) = running.turn() {
        let seat = due.iter().next().ok_or("nobody is due")?;
        if whim.below(20) == 0 {
            let orders = ["pass withdraw", "pass", "ask", "nothing"][whim.below(4) as usize];
            running.set_orders(seat, read_orders(orders)?)?;
            running.follow_orders();
            continue;
        }
        if rollbacks < 2 && running.journal_len() > 150 * (rollbacks + 1) {
            rollbacks += 1;
            let to = running.journal_len() - 20;
            running.rollback(to, everybody)?;
            running.follow_orders();
            continue;
        }
        play(&mut *running, seat, &mut whim)?;
        if running.can_undo(seat) && whim.below(6) == 0 {
            let back = running.undo(seat)?;
            if matches!(back, TakenBack::Entry(_)) && whim.below(2) == 0 {
                running.redo(seat)?;
            }
        }
    }
    Ok(running.record(&Table {
        players: vec![
            Some(Player::person("Anna")),
            None,
            Some(Player::person("Émile B.")),
        ],
        seed: Some(seed),
    }))
}

fn play(
    running: &mut dyn HostedMatch,
    seat: Seat,
    whim: &mut Stream,
) -> Result<(), Box<dyn Error>> {
    let actions = running.actions(seat);
    let any = actions[whim.below(actions.len() as u32) as usize].clone();
    let action = match whim.below(5) {
        0 => any,
        sensible => running.advise(seat, u64::from(sensible)).unwrap_or(any),
    };
    running.play(seat, &action)?;
    Ok(())
}
