//! `bivouac admin`: what an administrator does, through the running server if there is one, otherwise on the database.

use crate::{
    admin_words,
    cli::Database,
    cli_admin as cli, configuration,
    problem::{Answer, Problem},
    runtime,
};
use cli::What;
use server::{
    GameId,
    accounts::Accounts,
    admin::{By, Desk, Order, Told},
    conduct::Conduct,
};
use std::path::Path;

pub fn admin(args: &cli::Admin) -> Result<Answer, Problem> {
    let order = order(&args.what)?;
    let database = configuration::existing_database(&Database {
        database: args.database.clone(),
        config: args.config.clone(),
    })?;
    let told = runtime::run(carried_out(&database, order))?;
    if args.json {
        Answer::json(&told)
    } else {
        Ok(Answer::of(admin_words::text(&told)))
    }
}

fn order(what: &What) -> Result<Order, Problem> {
    let sanction = |sanction: &cli::Sanction| {
        let reason = sanction.why.reason.clone();
        (sanction.person.clone(), reason, sanction.days)
    };
    let why = |why: &cli::Why| (why.person.clone(), why.why.reason.clone());
    Ok(match what {
        What::List => Order::Find {
            name: String::new(),
        },
        What::Find { name } => Order::Find { name: name.clone() },
        What::Games { person } => Order::Games {
            person: person.clone(),
        },
        What::Ban(args) => {
            let (person, reason, days) = sanction(args);
            Order::Ban {
                person,
                reason,
                days,
            }
        }
        What::Mute(args) => {
            let (person, reason, days) = sanction(args);
            Order::Mute {
                person,
                reason,
                days,
            }
        }
        What::Unban(args) => {
            let (person, reason) = why(args);
            Order::Unban { person, reason }
        }
        What::Unmute(args) => {
            let (person, reason) = why(args);
            Order::Unmute { person, reason }
        }
        What::Reset(args) => {
            let (person, reason) = why(args);
            Order::Reset { person, reason }
        }
        What::Rename { person, name, why } => Order::Rename {
            person: person.clone(),
            name: name.clone(),
            reason: why.reason.clone(),
        },
        What::Close { game, why } => Order::Close {
            game: game
                .parse::<GameId>()
                .map_err(|error| Problem::Usage(format!("`{game}`: {error}")))?,
            reason: why.reason.clone(),
        },
        What::Announce(args) if args.clear => Order::Hush {},
        What::Announce(args) => Order::Announce {
            en: args.text.clone(),
            fr: args.fr.clone(),
            until: args.until.as_deref().map(moment).transpose()?,
        },
        What::Reports { all } => Order::Reports { all: *all },
        What::Resolve { report, note } => Order::Resolve {
            report: *report,
            note: note.clone(),
        },
        What::Grant { person } => Order::Grant {
            person: person.clone(),
        },
        What::Revoke { person } => Order::Revoke {
            person: person.clone(),
        },
        What::Audit { before } => Order::Audit { before: *before },
    })
}

fn moment(text: &str) -> Result<i64, Problem> {
    server::admin::moment(text).ok_or_else(|| {
        Problem::Usage(format!(
            "`{text}`: write a time like 2026-11-18T20:00Z, or with its offset from UTC, 2026-11-18T21:00+01:00"
        ))
    })
}

async fn carried_out(database: &Path, order: Order) -> Result<Told, Problem> {
    #[cfg(unix)]
    {
        let socket = server::admin::socket::path(database);
        let asked = server::admin::socket::ask(&socket, &order).await;
        let asked = asked.map_err(|error| {
            Problem::at(
                socket.display(),
                format!("the server does not answer: {error}"),
            )
        })?;
        if let Some(told) = asked {
            return told.map_err(Problem::Failure);
        }
    }
    let store = runtime::open_to_serve(database).await?;
    let conduct = Conduct::open(store.clone())
        .await
        .map_err(|error| runtime::storage(database, &error))?;
    let desk = Desk::alone(conduct, Accounts::new(store.clone()));
    let told = desk.carry_out(By::Host, order).await;
    let told = told.map_err(|fault| Problem::Failure(fault.to_string()))?;
    store
        .close()
        .await
        .map_err(|error| runtime::storage(database, &error))?;
    Ok(told)
}
