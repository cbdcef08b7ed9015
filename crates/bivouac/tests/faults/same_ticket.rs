//! Two clients answer the same decision at once: one wins, the other is told.

use crate::{
    house::{GAME, House, seats, whims},
    ledger::Ledger,
};
use client::{Acknowledged, Actor, Connection, Wish, guest, new_game};

const ROUNDS: usize = 300;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_two_with_the_same_ticket_exactly_one_wins() {
    let mut whims = whims("same ticket");
    let house = House::new();
    let serving = house.open();
    let seats = seats();
    let (mut first, token) = guest(serving.address).await.expect("a guest");
    let mut second = Connection::open(serving.address).await.expect("a second");
    second.speak_for(&token);
    let code = new_game(&mut first, GAME, &seats).await.expect("a game");
    let mut actor = Actor::sit_down(&mut first, &code, &seats)
        .await
        .expect("a seat");
    let mut ledger = Ledger::default();
    let mut wins = [0; 2];
    for _ in 0..ROUNDS {
        // The same decision of the same seat, but each has a wish of its own.
        let one = actor.wish(|n| whims.below(n)).expect("somebody is due");
        let others = &actor.choices[&one.seat];
        let place = whims.below(others.len() as u32) as usize;
        let other = Wish {
            action: others[place].clone(),
            ..one.clone()
        };
        let (a, b) = tokio::join!(
            actor.send(&mut first, &one),
            actor.send(&mut second, &other)
        );
        let answers = [a.expect("an answer"), b.expect("an answer")];
        let statuses = [answers[0].status, answers[1].status];
        let winner = match statuses {
            [200, 409] => 0,
            [409, 200] => 1,
            _ => panic!("{statuses:?}: {} {}", answers[0].text(), answers[1].text()),
        };
        wins[winner] += 1;
        let loser = &answers[1 - winner];
        assert_eq!(loser.kind(), "stale", "{}", loser.text());
        let wish = [one, other][winner].clone();
        ledger.accept(&wish);
        let [a, b] = answers;
        let said: Acknowledged = [a, b]
            .into_iter()
            .nth(winner)
            .expect("there are two")
            .json()
            .expect("an acknowledgement");
        assert_eq!(said.ticket, wish.ticket + 1);
        if said.over {
            break;
        }
        actor.learn(&wish, said);
    }
    println!("the first won {}, the second {}", wins[0], wins[1]);
    drop(serving);
    house.is_healthy();
    ledger.is_kept_by(&house.record(&code));
}
