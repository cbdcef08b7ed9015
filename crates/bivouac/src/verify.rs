//! `bivouac verify`: what a record proves, and what still has to be trusted.

use crate::{
    cli,
    problem::{Answer, Problem},
    progress,
    record_file::RecordFile,
};
use kernel::{
    Turn,
    host::{Discrepancy, HostedMatch, Record, What},
};
use serde::Serialize;
use std::path::Path;

/// What was checked and holds.
#[derive(Serialize)]
struct Report {
    game: String,
    commitment_holds: bool,
    outcomes_checked: usize,
    /// Checked against the committed stream, or only as far as the rules allow.
    outcomes_proven: bool,
    positions_checked: usize,
    actions_checked: usize,
    ended: bool,
    winners: Vec<&'static str>,
    manner: Option<String>,
    nonces: usize,
    trust: Vec<String>,
}

pub fn verify(args: &cli::Verify, data: Option<&Path>) -> Result<Answer, Problem> {
    let file = RecordFile::read(&args.record, data)?;
    let spinner = progress::spinner("playing the record", args.json);
    let proven = match file.room.game.verify(&file.record) {
        Ok(game) => Ok(game),
        // What can be said about it without the secret is still worth saying.
        Err(why @ (Discrepancy::NoSecret | Discrepancy::NoCommitment)) => {
            Err((file.replay(None)?, why))
        }
        Err(error) => return Err(file.problem(&error)),
    };
    spinner.finish_and_clear();
    let (game, missing) = match proven {
        Ok(game) => (game, None),
        Err((game, why)) => (game, Some(why)),
    };
    let report = report(&file.record, &*game, missing.as_ref());
    let answer = if args.json {
        Answer::json(&report)?
    } else {
        Answer::of(text(&args.record, &report))
    };
    Ok(match missing {
        None => answer,
        Some(why) => answer.failing(format!("{}: {why}", args.record.display())),
    })
}

fn report(record: &Record, game: &dyn HostedMatch, missing: Option<&Discrepancy>) -> Report {
    let mut outcomes = record.start.outcomes.len();
    let mut actions = 0;
    for line in &record.lines {
        if let What::Entry {
            actions: done,
            outcomes: drawn,
            ..
        } = &line.what
        {
            actions += done.len();
            outcomes += drawn.len();
        }
    }
    let (winners, manner) = match game.turn() {
        Turn::Decide(_) => (Vec::new(), None),
        Turn::Over(outcome) => {
            let names = game.seat_names();
            let winners = outcome
                .winners
                .iter()
                .filter_map(|seat| names.get(seat.index()).copied())
                .collect();
            (winners, Some(outcome.manner))
        }
    };
    let nonces = record.seed.as_ref().map_or(0, |seed| seed.nonces.len());
    Report {
        game: record.game.clone(),
        commitment_holds: missing.is_none(),
        outcomes_checked: outcomes,
        outcomes_proven: missing.is_none(),
        positions_checked: record.lines.len() + 1,
        actions_checked: actions,
        ended: game.turn().is_over(),
        winners,
        manner,
        nonces,
        trust: trust(missing.is_none(), nonces),
    }
}

/// What no record can prove.
fn trust(proven: bool, nonces: usize) -> Vec<String> {
    let mut trust = Vec::new();
    if !proven {
        trust.push("that the outcomes of chance were not chosen by anybody".to_owned());
    } else {
        trust.push("that the commitment was shown to the players before the game began".to_owned());
        trust.push(if nonces == 0 {
            "that the host did not try several secrets before committing to one: no player added to it"
                .to_owned()
        } else {
            format!(
                "that at least one of the {nonces} players' additions was made without the host's help"
            )
        });
        trust.push(
            "that the host, who knows the secret during the game, did not reveal it".to_owned(),
        );
    }
    trust.push("that the names at the seats are those of the people who played".to_owned());
    trust
}

fn text(path: &Path, report: &Report) -> String {
    let mut lines = vec![format!("{}: a game of {}", path.display(), report.game)];
    lines.push(if report.commitment_holds {
        "commitment  the secret is the one that was committed to before the game".to_owned()
    } else {
        "commitment  not checked: there is nothing to check it with".to_owned()
    });
    lines.push(if report.outcomes_proven {
        format!(
            "chance      all {} outcomes are what the secret gives",
            report.outcomes_checked
        )
    } else {
        format!(
            "chance      the {} outcomes are possible ones, but not proven",
            report.outcomes_checked
        )
    });
    lines.push(format!(
        "actions     all {} are legal",
        report.actions_checked
    ));
    lines.push(format!(
        "positions   all {} agree with their hashes",
        report.positions_checked
    ));
    lines.push(match &report.manner {
        None => "the game    has not ended".to_owned(),
        Some(manner) if report.winners.is_empty() => {
            format!("the game    has ended: nobody won ({manner})")
        }
        Some(manner) => format!(
            "the game    has ended: {} won ({manner})",
            report.winners.join(", ")
        ),
    });
    lines.push("What remains to be trusted:".to_owned());
    lines.extend(report.trust.iter().map(|what| format!("- {what}")));
    lines.join("\n") + "\n"
}
