//! Group commit: many writers share one transaction, and one that fails does not affect the others.

use crate::house::{House, person, step};
use server::StorageError;

#[tokio::test(flavor = "multi_thread")]
async fn many_writers_share_a_commit() {
    let house = House::open().await;
    let before = house.store.commits();
    let write = |number: usize| {
        let store = house.store.clone();
        tokio::spawn(async move { store.set_meta(&format!("test-{number}"), vec![1]).await })
    };
    let writing: Vec<_> = (0..400).map(write).collect();
    for write in writing {
        write.await.unwrap().unwrap();
    }
    let commits = house.store.commits() - before;
    assert!(
        (1..100).contains(&commits),
        "{commits} commits for 400 writes"
    );
    for number in 0..400 {
        let kept = house.store.meta(&format!("test-{number}")).await.unwrap();
        assert_eq!(kept, Some(vec![1]));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn many_games_share_a_commit() {
    let house = House::open().await;
    let anna = person(1);
    let mut games = Vec::new();
    for _ in 0..32 {
        games.push(house.game_for_one(&anna).await);
    }
    let before = house.store.commits();
    let playing: Vec<_> = (games.into_iter())
        .map(|game| {
            let hall = house.hall.clone();
            tokio::spawn(async move {
                for number in 0..10 {
                    step(&hall, game, person(1).account, number).await;
                }
            })
        })
        .collect();
    for game in playing {
        game.await.unwrap();
    }
    let commits = house.store.commits() - before;
    assert!(commits < 160, "{commits} commits for 320 actions");
}

#[tokio::test(flavor = "multi_thread")]
async fn one_who_fails_fails_alone() {
    let house = House::open().await;
    house.store.set_meta("taken", vec![0]).await.unwrap();
    let write = |number: usize| {
        let store = house.store.clone();
        tokio::spawn(async move {
            let key = match number % 4 {
                0 => String::from("taken"),
                _ => format!("free-{number}"),
            };
            let insert = store.write(move |connection| {
                Box::pin(async move {
                    sqlx::query("INSERT INTO meta (key, value) VALUES (?, x'01')")
                        .bind(key)
                        .execute(connection)
                        .await?;
                    Ok(())
                })
            });
            insert.await
        })
    };
    let numbers = 0..100;
    let writing: Vec<_> = numbers.map(|number| (number, write(number))).collect();
    for (number, write) in writing {
        let written = write.await.unwrap();
        match number % 4 {
            0 => assert!(
                matches!(written, Err(StorageError::Taken(_))),
                "{written:?}"
            ),
            _ => assert_eq!(written, Ok(()), "{number}"),
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_job_that_panics_harms_nobody() {
    let house = House::open().await;
    let panics = house
        .store
        .write::<()>(|_| Box::pin(async { panic!("part of the test") }));
    assert!(matches!(panics.await, Err(StorageError::Other(_))));
    house.store.set_meta("after", vec![1]).await.unwrap();
}
