//! `bivouac serve`: the table in the browser, until somebody ends it.

use crate::{
    cli,
    configuration::{Configuration, USUAL_ADDRESS},
    problem::{Answer, Problem},
    readiness, registry, runtime,
};
use server::{
    Hall, Rooms, Store,
    accounts::Accounts,
    admin::Desk,
    http,
    notices::Notices,
    upkeep::{self, Depth, Library},
};
use std::{
    env, fs,
    io::{self, IsTerminal, Write},
    net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr},
    path::{Path, PathBuf},
    time::Duration,
};
use tokio::{net::TcpListener, sync::watch, task::JoinHandle, time::timeout};
use tracing::Level;
use tracing_subscriber::{filter::Targets, layer::SubscriberExt, util::SubscriberInitExt};

/// How many ports are tried if no particular one was asked for.
const NEXT_PORTS: u16 = 10;
/// The longest wait for the database to close.
const LONGEST_CLOSE: Duration = Duration::from_secs(5);
/// Sets how much is logged: `BIVOUAC_LOG=debug`.
const LOG_VARIABLE: &str = "BIVOUAC_LOG";

pub fn serve(args: &cli::Serve, data: Option<&Path>) -> Result<Answer, Problem> {
    let configuration = Configuration::of(args)?;
    log();
    let data = data.map(Path::to_owned);
    runtime::run(async {
        let ending = ending();
        run(configuration, data, ending).await
    })?;
    Ok(Answer::default())
}

async fn run(
    configuration: Configuration,
    data: Option<PathBuf>,
    mut ending: watch::Receiver<bool>,
) -> Result<(), Problem> {
    let database = &configuration.database;
    make_folder(database)?;
    let store = runtime::open_to_serve(database).await?;
    // Something is written at once, because a read-only database would refuse every move.
    let version = env!("CARGO_PKG_VERSION").as_bytes().to_vec();
    let tried = store.set_meta("served-by", version).await;
    tried.map_err(|error| runtime::storage(database, &error))?;
    let (listener, moved) = listen(configuration.address).await?;
    let address = local_address(&listener)?;
    let link = format!("http://{}", reachable(address));
    store.announce(&link);
    greet(&link, &configuration, moved.then_some(address));
    // Whoever opens the page now waits until the boards are laid out.
    let boards = tokio::task::spawn_blocking(move || registry::hosted(data.as_deref()));
    let rooms = tokio::select! {
        boards = boards => boards,
        () = ended(&mut ending) => {
            close(&store).await;
            return Ok(());
        }
    };
    let rooms = rooms
        .map_err(|error| Problem::Failure(format!("the boards cannot be laid out: {error}")))??;
    let rooms = Rooms::new(rooms);
    let hall = Hall::open(store.clone(), rooms.clone(), configuration.hall)
        .await
        .map_err(|error| Problem::at(database.display(), error))?;
    let accounts = Accounts::with(store.clone(), configuration.accounts);
    let mut notices = configuration.notices;
    if notices.public_url.is_empty() {
        notices.public_url = link;
    }
    let notices = Notices::start(hall.clone(), accounts.clone(), notices)
        .map_err(|error| Problem::Failure(error.to_string()))?;
    let doctor = tokio::spawn(look_after(store.clone(), Library::of(&rooms)));
    let broom = tokio::spawn(upkeep::keep_tidy(hall.clone(), accounts.clone()));
    let watching = watch_over(configuration.metrics_address, &hall, &configuration.http).await?;
    let nightly = configuration.nightly.map(|nightly| {
        let library = Library::of(&rooms);
        tokio::spawn(upkeep::every_night(database.clone(), nightly, library))
    });
    let desk = Desk::new(hall.clone(), accounts.clone());
    let administering = administer(database, &desk);
    tokio::spawn(async move { desk.finish_bans().await });
    let state = http::State {
        hall,
        accounts,
        store: store.clone(),
        letters: notices.letters(),
        settings: configuration.http,
    };
    let stop = async move { ended(&mut ending).await };
    // Whoever asks from now on is answered.
    readiness::tell();
    let served = http::serve(state, listener, stop).await;
    doctor.abort();
    broom.abort();
    drop((notices, administering));
    for task in [watching, nightly].into_iter().flatten() {
        task.abort();
    }
    close(&store).await;
    served.map_err(|error| Problem::Failure(format!("the server stopped: {error}")))
}

/// Everything is already safe in the log, but one file is easier to copy or move.
async fn close(store: &Store) {
    match timeout(LONGEST_CLOSE, store.close()).await {
        Ok(Ok(())) => {}
        Ok(Err(error)) => tracing::warn!(%error, "the log of the database stays beside it"),
        Err(_) => tracing::warn!("the database is still in use; its log stays beside it"),
    }
}

/// Serves the metrics at an address of their own, if the host wants that.
async fn watch_over(
    address: Option<SocketAddr>,
    hall: &Hall,
    settings: &http::Settings,
) -> Result<Option<JoinHandle<()>>, Problem> {
    let Some(address) = address else {
        return Ok(None);
    };
    let listener = TcpListener::bind(address).await;
    let listener = listener.map_err(|error| {
        Problem::Failure(format!("cannot listen on {address} for [metrics]: {error}"))
    })?;
    let (hall, token) = (hall.clone(), settings.metrics_token.clone());
    Ok(Some(tokio::spawn(async move {
        let served = http::serve_metrics(hall, token, listener, std::future::pending()).await;
        if let Err(error) = served {
            tracing::error!(%error, "the metrics are no longer served");
        }
    })))
}

/// Lets `bivouac admin` talk to this server. Without it the command has to wait until the server has stopped.
#[cfg(unix)]
fn administer(database: &Path, desk: &Desk) -> Option<server::admin::socket::Listening> {
    let path = server::admin::socket::path(database);
    let listening = server::admin::socket::listen(&path, desk.clone());
    let warn = |error: &io::Error| {
        tracing::warn!(path = %path.display(), %error, "`bivouac admin` cannot reach this server");
    };
    listening.inspect_err(warn).ok()
}

#[cfg(not(unix))]
fn administer(_: &Path, _: &Desk) -> Option<()> {
    None
}

fn log() {
    let wanted = env::var(LOG_VARIABLE).ok();
    let wanted = wanted.and_then(|text| text.parse::<Targets>().ok());
    let targets = wanted.unwrap_or_else(|| {
        Targets::new()
            .with_default(Level::WARN)
            .with_targets([("server", Level::INFO), ("bivouac", Level::INFO)])
    });
    let lines = tracing_subscriber::fmt::layer()
        .with_writer(io::stderr)
        .with_ansi(io::stderr().is_terminal());
    // It fails only if somebody has already set up logging.
    let _ = tracing_subscriber::registry()
        .with(lines)
        .with(targets)
        .try_init();
}

/// Creates the folder of the database, for its owner only: the database holds the secrets of running games.
fn make_folder(database: &Path) -> Result<(), Problem> {
    if database.is_dir() {
        let what = "this is a folder; `--database` names a file";
        return Err(Problem::at(database.display(), what));
    }
    let folder = database.parent().unwrap_or(Path::new(""));
    if folder.as_os_str().is_empty() || folder.is_dir() {
        return Ok(());
    }
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder).map_err(|error| {
        let what = format!("the folder for the database cannot be made: {error}");
        Problem::at(database.display(), what)
    })
}

/// Listens; also says whether the usual port was taken and another one is used.
async fn listen(wanted: Option<SocketAddr>) -> Result<(TcpListener, bool), Problem> {
    let mut address = wanted.unwrap_or(USUAL_ADDRESS);
    let mut more = if wanted.is_some() { 0 } else { NEXT_PORTS };
    loop {
        match TcpListener::bind(address).await {
            Ok(listener) => return Ok((listener, wanted.is_none() && address != USUAL_ADDRESS)),
            Err(error) if error.kind() == io::ErrorKind::AddrInUse && more > 0 => {
                more -= 1;
                address.set_port(address.port() + 1);
            }
            Err(error) => return Err(cannot_listen(address, &error)),
        }
    }
}

fn cannot_listen(address: SocketAddr, error: &io::Error) -> Problem {
    let why = match error.kind() {
        io::ErrorKind::AddrInUse => "another program listens there".to_owned(),
        io::ErrorKind::PermissionDenied => {
            "that is not permitted; ports below 1024 belong to the system".to_owned()
        }
        io::ErrorKind::AddrNotAvailable => "this machine has no such address".to_owned(),
        _ => error.to_string(),
    };
    Problem::Failure(format!(
        "cannot listen on {address}: {why}; `--listen` names another"
    ))
}

fn local_address(listener: &TcpListener) -> Result<SocketAddr, Problem> {
    let address = listener.local_addr();
    address.map_err(|error| Problem::Failure(format!("the address is not known: {error}")))
}

/// Where this machine itself reaches a server that listens on all addresses.
fn reachable(mut address: SocketAddr) -> SocketAddr {
    if address.ip().is_unspecified() {
        address.set_ip(match address {
            SocketAddr::V4(_) => IpAddr::V4(Ipv4Addr::LOCALHOST),
            SocketAddr::V6(_) => IpAddr::V6(Ipv6Addr::LOCALHOST),
        });
    }
    address
}

/// The first line is for programs as well as for people.
fn greet(link: &str, configuration: &Configuration, moved: Option<SocketAddr>) {
    let mut out = io::stdout().lock();
    let mut line = |text: String| {
        // It serves even if nobody reads this.
        let _ = writeln!(out, "{text}").and_then(|()| out.flush());
    };
    line(format!("Open {link} to play. Ctrl-C ends."));
    if let Some(address) = moved {
        line(format!(
            "Port {} is taken by another program, so it is {} this time.",
            USUAL_ADDRESS.port(),
            address.port()
        ));
    }
    let database = configuration.database.as_path();
    let whole = std::path::absolute(database).unwrap_or_else(|_| database.to_owned());
    line(format!("Games are kept in {}.", whole.display()));
    if let Some(public) = &configuration.http.public_address {
        line(format!("Others reach it at {public}."));
    } else if configuration.notices.mail.is_some() {
        line(
            "Letters will carry this address; set `public_url` if others cannot reach it."
                .to_owned(),
        );
    }
}

/// Replays all stored games in the background.
async fn look_after(store: Store, library: Library) {
    match upkeep::examine(&store, &library, Depth::GamesInPassing, |_, _| {}).await {
        Err(error) => tracing::error!(%error, "the stored games cannot be looked at"),
        Ok(report) => {
            for found in &report.differences {
                let number = found.number;
                tracing::error!(
                    game = found.code,
                    number,
                    what = found.what,
                    "a stored game differs"
                );
            }
            if !report.needs.is_empty() {
                let games = report.needs.len();
                tracing::warn!(
                    games,
                    "some games need another version of the program; see `bivouac doctor`"
                );
            }
            if report.is_healthy() {
                tracing::info!(
                    games = report.games,
                    lines = report.lines,
                    "all stored games are sound"
                );
            }
        }
    }
}

/// Becomes true on Ctrl-C, or when the system asks the program to end.
fn ending() -> watch::Receiver<bool> {
    let (end, ending) = watch::channel(false);
    // Signals are caught from now on, not only once the server is up.
    let asked = asked_to_end();
    tokio::spawn(async move {
        asked.await;
        let _ = end.send(true);
    });
    ending
}

async fn ended(ending: &mut watch::Receiver<bool>) {
    // If nobody is left to say so, it never ends.
    if ending.wait_for(|ended| *ended).await.is_err() {
        std::future::pending::<()>().await;
    }
}

#[cfg(unix)]
fn asked_to_end() -> impl Future<Output = ()> {
    use tokio::signal::unix::{Signal, SignalKind, signal};
    async fn heard(signal: Option<Signal>) {
        match signal {
            Some(mut signal) => {
                signal.recv().await;
            }
            None => std::future::pending().await,
        }
    }
    let [interrupt, terminate] = [SignalKind::interrupt(), SignalKind::terminate()].map(|kind| {
        let listening = signal(kind);
        listening
            .inspect_err(|error| tracing::warn!(%error, "cannot listen for a signal"))
            .ok()
    });
    async move {
        tokio::select! {
            () = heard(interrupt) => {}
            () = heard(terminate) => {}
        }
    }
}

#[cfg(not(unix))]
async fn asked_to_end() {
    if tokio::signal::ctrl_c().await.is_err() {
        std::future::pending::<()>().await;
    }
}
