//! Somebody who holds every seat of a game and acts for all of them, as a program does: by ticket and notation.

use crate::{Answer, Connection, Lost};
use serde::{Deserialize, Serialize};
use serde_json::json;
use std::{collections::BTreeMap, net::SocketAddr};

/// A new guest's connection, and the token that further connections may use.
pub async fn guest(address: SocketAddr) -> Result<(Connection, String), Lost> {
    #[derive(Deserialize)]
    struct Guest {
        token: String,
    }
    let mut connection = Connection::open(address).await?;
    let wanted = json!({ "token": true });
    let guest: Guest = connection.post("/api/guests", &wanted).await?.json()?;
    connection.speak_for(&guest.token);
    Ok((connection, guest.token))
}

/// A new game in which the caller holds every seat, so that it begins at once; returns its code.
pub async fn new_game(
    connection: &mut Connection,
    game: &str,
    seats: &[String],
) -> Result<String, Lost> {
    #[derive(Deserialize)]
    struct Created {
        code: String,
    }
    let kind = |index: usize| if index == 0 { "me" } else { "screen" };
    let seats: Vec<_> = (seats.iter().enumerate())
        .map(|(index, seat)| json!({ "seat": seat, "kind": kind(index) }))
        .collect();
    let wanted = json!({ "game": game, "options": {}, "seats": seats });
    let created: Created = connection.post("/api/games", &wanted).await?.json()?;
    Ok(created.code)
}

/// What somebody acting for all seats of a game knows.
pub struct Actor {
    pub code: String,
    /// The ticket each seat must give with its next action.
    pub tickets: BTreeMap<String, u64>,
    /// What the due seats may do.
    pub choices: BTreeMap<String, Vec<String>>,
}

/// An action as it is sent, repeatedly if need be.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Wish {
    pub seat: String,
    pub ticket: u64,
    pub action: String,
    /// Whether the answer should say what may be done next.
    pub then: bool,
}

/// The answer to an action that is on disk.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct Acknowledged {
    pub ticket: u64,
    pub done: usize,
    pub over: bool,
    /// Entries in the seat's log.
    pub log_len: usize,
    #[serde(default)]
    pub choices: BTreeMap<String, Vec<String>>,
}

impl Actor {
    /// Asks for everything there is to know.
    pub async fn sit_down(
        connection: &mut Connection,
        code: &str,
        seats: &[String],
    ) -> Result<Actor, Lost> {
        #[derive(Deserialize)]
        struct Seen {
            ticket: u64,
        }
        let mut actor = Actor {
            code: code.to_owned(),
            tickets: BTreeMap::new(),
            choices: BTreeMap::new(),
        };
        for seat in seats {
            let path = format!("/api/games/{code}/scene?seat={seat}");
            let seen: Seen = connection.get(&path).await?.json()?;
            let path = format!("/api/games/{code}/actions?seat={seat}");
            let actions: Vec<String> = connection.get(&path).await?.json()?;
            actor.tickets.insert(seat.clone(), seen.ticket);
            if !actions.is_empty() {
                actor.choices.insert(seat.clone(), actions);
            }
        }
        Ok(actor)
    }

    /// Any action of any seat that is due; `None` if nobody is. `below` gives a random number below its argument.
    pub fn wish(&self, mut below: impl FnMut(u32) -> u32) -> Option<Wish> {
        let able = || self.choices.iter().filter(|(_, all)| !all.is_empty());
        let seats = u32::try_from(able().count()).ok().filter(|n| *n > 0)?;
        let (seat, actions) = able().nth(below(seats) as usize)?;
        let action = actions.get(below(actions.len().try_into().ok()?) as usize)?;
        Some(Wish {
            seat: seat.clone(),
            ticket: self.tickets.get(seat).copied().unwrap_or_default(),
            action: action.clone(),
            then: true,
        })
    }

    pub async fn send(&self, connection: &mut Connection, wish: &Wish) -> Result<Answer, Lost> {
        let path = format!("/api/games/{}/actions", self.code);
        connection.post(&path, wish).await
    }

    /// Takes in what a fulfilled wish led to.
    pub fn learn(&mut self, wish: &Wish, said: Acknowledged) {
        self.tickets.insert(wish.seat.clone(), said.ticket);
        self.choices = said.choices;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_may_be_done_is_wished() {
        let mut actor = Actor {
            code: String::new(),
            tickets: BTreeMap::from([("anna".to_owned(), 3)]),
            choices: BTreeMap::from([("bela".to_owned(), Vec::new())]),
        };
        assert_eq!(actor.wish(|_| 0), None);
        let actions = vec!["done".to_owned(), "stop".to_owned()];
        actor.choices.insert("anna".to_owned(), actions);
        let wish = actor.wish(|n| n - 1).expect("anna may act");
        assert_eq!((wish.ticket, wish.action.as_str()), (3, "stop"));
    }
}
