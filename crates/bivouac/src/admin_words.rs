//! What `bivouac admin` prints for people.

use server::{
    admin::{AuditEntry, PersonCard, Told, day},
    conduct::{Report, Sanction},
    hall::{GameLine, GameState},
};
use std::fmt::Write;

pub fn text(told: &Told) -> String {
    match told {
        Told::Done => "Done.\n".to_owned(),
        Told::Banned { stuck: 0 } => "Done.\n".to_owned(),
        Told::Banned { stuck } => {
            format!("Done, but {stuck} games could not be left; the next start tries again.\n")
        }
        Told::Password(password) => {
            format!(
                "The new password is {password}\nIt is shown only now. Every session and token has ended.\n"
            )
        }
        Told::People(people) => lines(people, "Nobody.", person),
        Told::Games(games) => lines(games, "No games.", game),
        Told::Reports(reports) => lines(reports, "No reports.", report),
        Told::Audit(entries) => lines(entries, "Nothing has been done yet.", entry),
    }
}

fn lines<T>(items: &[T], nothing: &str, line: impl Fn(&T) -> String) -> String {
    if items.is_empty() {
        return format!("{nothing}\n");
    }
    items.iter().map(|item| line(item) + "\n").collect()
}

fn person(person: &PersonCard) -> String {
    let mut line = format!(
        "#{:<6} {:<24} since {}",
        person.id.0,
        person.name,
        day(person.created)
    );
    // Writing to a string cannot fail.
    if person.guest {
        line.push_str("  guest");
    }
    if person.administrator {
        line.push_str("  administrator");
    }
    for (word, sanction) in [("banned", &person.banned), ("muted", &person.muted)] {
        if let Some(sanction) = sanction {
            let _ = write!(line, "  {word}{}", lasting(sanction));
        }
    }
    line
}

fn lasting(sanction: &Sanction) -> String {
    let until = sanction.until.map(|until| format!(" until {}", day(until)));
    format!("{}: {}", until.unwrap_or_default(), sanction.reason)
}

fn game(line: &GameLine) -> String {
    let state = match line.state {
        GameState::Waiting => "waiting",
        GameState::Running => "running",
        GameState::Finished => "over",
    };
    let title = line.title.as_deref().unwrap_or(&line.game);
    let founder = if line.founder { "  founder" } else { "" };
    format!(
        "{}  {state:<8} {}  {title}  {}{founder}",
        line.code,
        day(line.updated),
        line.seats.join(", ")
    )
}

fn report(report: &Report) -> String {
    let mut line = format!("{:<5} {}  {}", report.id, day(report.at), report.by_name);
    if let Some(about) = report.about {
        let name = report.about_name.as_deref().unwrap_or("?");
        let _ = write!(line, " about {name} (#{})", about.0);
    }
    if let Some(game) = report.game {
        let _ = write!(line, " in {game}");
    }
    let _ = write!(line, "\n      {}", report.text.replace('\n', "\n      "));
    if let Some(quoted) = &report.quoted {
        let _ = write!(line, "\n      > {quoted}");
    }
    if let Some(note) = &report.note {
        let _ = write!(line, "\n      dealt with: {note}");
    }
    line
}

fn entry(entry: &AuditEntry) -> String {
    let by = entry.by.as_deref().unwrap_or("(host)");
    let mut line = format!("{:<5} {}  {by}: {}", entry.id, day(entry.at), entry.what);
    // Not every order concerns a person or has a reason.
    for (between, words) in [(" ", &entry.whom), (" — ", &entry.why)] {
        if !words.is_empty() {
            line.push_str(between);
            line.push_str(words);
        }
    }
    line
}
