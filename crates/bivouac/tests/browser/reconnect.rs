//! The server dies and comes back: pages find their way by themselves, and play goes on.

use crate::harness::{Browser, Server};

const POSITION: &str = "
stage prussia movement
heinrich berlin 4
friedrich oschatz 8
hand prussia S6.1 C9.1
";

/// A browser reports in its console every request that did not get through.
const CUT_OFF: [&str; 4] = [
    "net::ERR_EMPTY_RESPONSE",
    "net::ERR_CONNECTION",
    "net::ERR_INCOMPLETE_CHUNKED_ENCODING",
    "net::ERR_SOCKET_NOT_CONNECTED",
];

#[tokio::test(flavor = "multi_thread")]
async fn pages_recover_when_the_server_is_killed_and_started_again() {
    let mut server = Server::start();
    let player = Browser::new(&server).await;
    let watcher = Browser::new(&server).await;
    player.become_guest().await;
    let code = player.host(POSITION, &["frederick"], &[]).await;
    player.sit(&code, "frederick").await;
    watcher.sit(&code, "").await;
    player.until_due().await;
    player.take("token:friedrich").await;
    player.pick("space:riesa").await;
    player.until_stands("friedrich", "riesa").await;
    watcher.until_stands("friedrich", "riesa").await;

    server.kill();
    player.until_there("#banner.lost").await;
    watcher.until_there("#banner.lost").await;
    player.picture("connection-lost-desktop").await;
    // Clicks made meanwhile are refused in words, not lost silently.
    player.pick("space:meissen").await;
    player.until_there(".toast").await;
    assert_eq!(player.place_of("friedrich").await, "riesa");

    server.restart();
    player.until_gone("#banner").await;
    watcher.until_gone("#banner").await;
    player.until_stands("friedrich", "riesa").await;
    player.until_due().await;
    if !player.has("#rings .chosen").await {
        player.take("token:friedrich").await;
    }
    player.pick("space:meissen").await;
    player.until_stands("friedrich", "meissen").await;
    watcher.until_stands("friedrich", "meissen").await;
    // Undo still reaches back before the restart.
    player.click("#tools [data-do=back]").await;
    player.until_stands("friedrich", "oschatz").await;
    watcher.until_stands("friedrich", "oschatz").await;
    player.leave(&CUT_OFF).await;
    watcher.leave(&CUT_OFF).await;
}
