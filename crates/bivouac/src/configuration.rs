//! What the host may set: in a file (`--config`), or on the command line, which overrides the file.

use crate::{
    cli, files,
    host_tables::{BackupTable, HouseTable, LogTable, MetricsTable},
    problem::Problem,
};
use serde::Deserialize;
use server::{
    http::{Limits, Network, Proxies, Rate},
    notices::{Caps, MailPassword, MailSettings, NoticeSettings, Security, guard::Guard},
    upkeep::Nightly,
};
use std::{
    env, fs, io,
    net::{Ipv4Addr, SocketAddr},
    path::{Path, PathBuf},
    time::Duration,
};

/// Where the server listens by default: only on this machine, at the year the Seven Years' War began.
pub const USUAL_ADDRESS: SocketAddr =
    SocketAddr::new(std::net::IpAddr::V4(Ipv4Addr::LOCALHOST), 1756);

/// The file, exactly as written.
#[derive(Deserialize, Default, Debug)]
#[serde(default, deny_unknown_fields)]
struct File {
    address: Option<SocketAddr>,
    public_url: Option<String>,
    database: Option<PathBuf>,
    behind_proxy: bool,
    trusted_proxies: Vec<String>,
    mail: Option<Mail>,
    limits: LimitsTable,
    accounts: server::accounts::Settings,
    bots: Bots,
    notices: Notices,
    retention: Retention,
    house: HouseTable,
    metrics: MetricsTable,
    log: LogTable,
    backup: Option<BackupTable>,
}

#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
struct Mail {
    host: String,
    port: Option<u16>,
    user: Option<String>,
    password: Option<String>,
    password_env: Option<String>,
    from: String,
    #[serde(default)]
    tls: Tls,
}

#[derive(Deserialize, Clone, Copy, Default, Debug)]
enum Tls {
    #[default]
    #[serde(rename = "tls")]
    Always,
    #[serde(rename = "starttls")]
    Upgraded,
    #[serde(rename = "none")]
    Never,
}

#[derive(Deserialize, Default, Debug)]
#[serde(default, deny_unknown_fields)]
struct LimitsTable {
    on: Option<bool>,
    login: Option<RateTable>,
    accounts: Option<RateTable>,
    actions: Option<RateTable>,
    seats: Option<RateTable>,
    changes: Option<RateTable>,
    costly: Option<RateTable>,
    requests: Option<RateTable>,
    letters_per_day: Option<u32>,
    connections: Option<usize>,
    connections_per_address: Option<usize>,
    streams_per_visitor: Option<usize>,
    streams_per_address: Option<usize>,
    games_per_account: Option<usize>,
    bot_games_per_account: Option<usize>,
    bot_games_per_address: Option<usize>,
    waiting_seats_per_account: Option<usize>,
    silent_days: Option<u32>,
    viewers_per_game: Option<usize>,
    second_thoughts: Option<usize>,
    live_games: Option<usize>,
}

#[derive(Deserialize, Clone, Copy, Debug)]
#[serde(deny_unknown_fields)]
struct RateTable {
    burst: u32,
    per_minute: u32,
}

#[derive(Deserialize, Default, Debug)]
#[serde(default, deny_unknown_fields)]
struct Bots {
    threads: Option<usize>,
    /// Milliseconds.
    pause: Option<u64>,
}

#[derive(Deserialize, Default, Debug)]
#[serde(default, deny_unknown_fields)]
struct Retention {
    /// Days; 0 is never.
    abandoned_games: Option<u32>,
    guests: Option<u32>,
}

#[derive(Deserialize, Default, Debug)]
#[serde(default, deny_unknown_fields)]
struct Notices {
    /// Seconds.
    delay: Option<u64>,
    digest_hour: Option<i8>,
    allowed_hosts: Vec<String>,
    webhook_failures: Option<u32>,
    letters_per_address: Option<u32>,
    letters_per_account: Option<u32>,
    calls_per_account: Option<u32>,
    asked_per_address: Option<u32>,
    asked_per_account: Option<u32>,
    asked_per_server: Option<u32>,
}

/// Everything that is needed for serving.
#[derive(Debug)]
pub struct Configuration {
    /// Where to listen; if nothing was set, the usual address or one near it.
    pub address: Option<SocketAddr>,
    pub database: PathBuf,
    pub hall: server::Settings,
    pub accounts: server::accounts::Settings,
    pub http: server::http::Settings,
    /// With an empty public address if none was given: it is known once the server listens.
    pub notices: NoticeSettings,
    /// Where the metrics can be read without a token; `None` for nowhere.
    pub metrics_address: Option<SocketAddr>,
    /// The server's own backups, if it makes any.
    pub nightly: Option<Nightly>,
}

impl Configuration {
    pub fn of(args: &cli::Serve) -> Result<Configuration, Problem> {
        let (file, place) = File::read(args.database.config.as_deref())?;
        let wrong = |what: String| match place {
            Some(place) => Problem::at(place.display(), what),
            None => Problem::Usage(what),
        };
        let public_url = match (&args.public_url, &file.public_url) {
            (Some(url), _) => Some(origin(url).map_err(Problem::Usage)?),
            (None, Some(url)) => Some(origin(url).map_err(wrong)?),
            (None, None) => None,
        };
        let hour = file.notices.digest_hour;
        if hour.is_some_and(|hour| !(0..24).contains(&hour)) {
            return Err(wrong("`digest_hour` is an hour from 0 to 23".to_owned()));
        }
        if file.bots.threads == Some(0) {
            let what = "`threads` under [bots] is at least 1: somebody may play against them";
            return Err(wrong(what.to_owned()));
        }
        let usual = NoticeSettings::new(public_url.clone().unwrap_or_default());
        let delay = file.notices.delay.map(Duration::from_secs);
        let mail = file.mail.as_ref().map(mail_settings).transpose();
        Ok(Configuration {
            address: args.listen.or(file.address),
            database: database(args.database.database.as_deref(), &file),
            hall: hall_settings(&file, args),
            accounts: file.accounts,
            http: server::http::Settings {
                public_address: public_url,
                proxies: proxies(args, &file).map_err(&wrong)?,
                limits: if args.no_limits {
                    Limits::off()
                } else {
                    limits(&file.limits)
                },
                webhooks: Guard::allowing(file.notices.allowed_hosts.iter().cloned()),
                access_log: file.log.open().map_err(wrong)?,
                metrics_token: file.metrics.token().map_err(wrong)?,
                house: file.house.read().map_err(wrong)?,
            },
            metrics_address: file.metrics.address,
            nightly: (file.backup.as_ref())
                .map(BackupTable::nightly)
                .transpose()
                .map_err(wrong)?,
            notices: NoticeSettings {
                delay: delay.unwrap_or(usual.delay),
                digest_hour: hour.unwrap_or(usual.digest_hour),
                mail: mail.map_err(wrong)?,
                webhook_failures: (file.notices.webhook_failures).unwrap_or(usual.webhook_failures),
                caps: caps(&file.notices, &usual.caps),
                allowed_hosts: file.notices.allowed_hosts,
                ..usual
            },
        })
    }
}

/// The database that commands other than `serve` work on. It must exist.
pub fn existing_database(args: &cli::Database) -> Result<PathBuf, Problem> {
    let (file, _) = File::read(args.config.as_deref())?;
    let path = database(args.database.as_deref(), &file);
    match fs::File::open(&path) {
        Ok(_) if path.is_file() => Ok(path),
        found => Err(no_database(&path, found.err().as_ref())),
    }
}

fn no_database(path: &Path, error: Option<&io::Error>) -> Problem {
    let forbidden = error.is_some_and(|error| error.kind() == io::ErrorKind::PermissionDenied);
    let what = if forbidden {
        "you may not read this: run the command as the user that runs the server, such as `sudo -u bivouac bivouac …`"
    } else {
        "there is no database here; `--database FILE` names another"
    };
    Problem::at(path.display(), what)
}

fn database(flag: Option<&Path>, file: &File) -> PathBuf {
    let named = flag.or(file.database.as_deref());
    named.map_or_else(usual_database, Path::to_owned)
}

/// In the user's data folder; if there is none, in the current folder.
pub fn usual_database() -> PathBuf {
    let folder = |name: &str| env::var_os(name).filter(|value| !value.is_empty());
    let absolute = |path: &PathBuf| path.is_absolute();
    let data = folder("XDG_DATA_HOME").map(PathBuf::from).filter(absolute);
    let data = data.or_else(|| {
        if cfg!(windows) {
            folder("LOCALAPPDATA").map(PathBuf::from)
        } else {
            folder("HOME").map(|home| Path::new(&home).join(".local/share"))
        }
    });
    let own = data.map_or_else(|| "bivouac-data".into(), |data| data.join("bivouac"));
    own.join("bivouac.db")
}

impl File {
    fn read(path: Option<&Path>) -> Result<(File, Option<&Path>), Problem> {
        let Some(path) = path else {
            return Ok((File::default(), None));
        };
        let text = files::read(path)?;
        let read = toml::from_str(&text).map_err(|error| {
            let before = error.span().map_or("", |span| &text[..span.start]);
            let line = before.matches('\n').count() + 1;
            // The library ends some of its messages with an empty line.
            let what = error.message().trim().replace('\n', ", ");
            Problem::at(format!("{}:{line}", path.display()), what)
        })?;
        Ok((read, Some(path)))
    }
}

/// `https://play.example.org`: the pages must be at the root of their host.
fn origin(url: &str) -> Result<String, String> {
    let bare = url.trim_end_matches('/');
    let host = bare
        .strip_prefix("https://")
        .or_else(|| bare.strip_prefix("http://"));
    let fits = |host: &str| !host.is_empty() && !host.contains(['/', '?', '#', '@', ' ']);
    if host.is_some_and(fits) {
        return Ok(bare.to_owned());
    }
    Err(format!(
        "write the public address like https://play.example.org, without a path, not `{url}`"
    ))
}

fn mail_settings(mail: &Mail) -> Result<MailSettings, String> {
    let password = match (&mail.password, &mail.password_env) {
        (Some(_), Some(_)) => {
            return Err("[mail] has both `password` and `password_env`: keep one".to_owned());
        }
        (Some(password), None) => Some(password.clone()),
        (None, Some(name)) => Some(env::var(name).map_err(|_| {
            format!("`password_env` names the environment variable {name}, which is not set")
        })?),
        (None, None) => None,
    };
    if mail.user.is_some() != password.is_some() {
        return Err("[mail] needs both a user and a password, or neither".to_owned());
    }
    Ok(MailSettings {
        host: mail.host.clone(),
        port: mail.port,
        user: mail.user.clone(),
        password: password.map(MailPassword::new),
        from: mail.from.clone(),
        security: match mail.tls {
            Tls::Always => Security::Tls,
            Tls::Upgraded => Security::StartTls,
            Tls::Never => Security::None,
        },
    })
}

/// Who is trusted to say who is asking. A list is better than a switch: it says which machine may.
fn proxies(args: &cli::Serve, file: &File) -> Result<Proxies, String> {
    let listed: Result<Vec<Network>, String> = match args.trusted_proxy.as_slice() {
        [] => file
            .trusted_proxies
            .iter()
            .map(|text| text.parse())
            .collect(),
        own => Ok(own.to_vec()),
    };
    Ok(match listed? {
        listed if !listed.is_empty() => Proxies::These(listed),
        _ if args.behind_proxy || file.behind_proxy => Proxies::Whoever,
        _ => Proxies::None,
    })
}

fn caps(file: &Notices, usual: &Caps) -> Caps {
    Caps {
        letters_per_address: (file.letters_per_address).unwrap_or(usual.letters_per_address),
        letters_per_account: (file.letters_per_account).unwrap_or(usual.letters_per_account),
        calls_per_account: file.calls_per_account.unwrap_or(usual.calls_per_account),
        asked_per_address: file.asked_per_address.unwrap_or(usual.asked_per_address),
        asked_per_account: file.asked_per_account.unwrap_or(usual.asked_per_account),
        asked_per_server: file.asked_per_server.unwrap_or(usual.asked_per_server),
    }
}

fn hall_settings(file: &File, args: &cli::Serve) -> server::Settings {
    let usual = server::Settings::default();
    let limits = &file.limits;
    let limit = |own: Option<usize>, usual: usize| {
        if args.no_limits {
            usize::MAX
        } else {
            own.unwrap_or(usual)
        }
    };
    server::Settings {
        bot_threads: file.bots.threads.unwrap_or(usual.bot_threads),
        bot_pause: file.bots.pause.unwrap_or(usual.bot_pause),
        live_games: limits.live_games.unwrap_or(usual.live_games),
        games_per_account: limits.games_per_account.unwrap_or(usual.games_per_account),
        bot_games_per_account: limit(limits.bot_games_per_account, usual.bot_games_per_account),
        bot_games_per_address: limit(limits.bot_games_per_address, usual.bot_games_per_address),
        abandoned_days: file
            .retention
            .abandoned_games
            .unwrap_or(usual.abandoned_days),
        guest_days: file.retention.guests.unwrap_or(usual.guest_days),
        waiting_seats_per_account: limits
            .waiting_seats_per_account
            .unwrap_or(usual.waiting_seats_per_account),
        silent_days: limits.silent_days.unwrap_or(usual.silent_days),
        viewers_per_game: limits.viewers_per_game.unwrap_or(usual.viewers_per_game),
        second_thoughts: limits.second_thoughts.unwrap_or(usual.second_thoughts),
        allow_positions: args.allow_positions,
        ..usual
    }
}

fn limits(file: &LimitsTable) -> Limits {
    let usual = Limits::default();
    let rate = |own: Option<RateTable>, usual: Rate| {
        own.map_or(usual, |own| Rate {
            burst: own.burst,
            per_minute: own.per_minute,
        })
    };
    Limits {
        on: file.on.unwrap_or(usual.on),
        login: rate(file.login, usual.login),
        accounts: rate(file.accounts, usual.accounts),
        actions: rate(file.actions, usual.actions),
        seats: rate(file.seats, usual.seats),
        changes: rate(file.changes, usual.changes),
        costly: rate(file.costly, usual.costly),
        requests: rate(file.requests, usual.requests),
        letters_per_day: file.letters_per_day.unwrap_or(usual.letters_per_day),
        connections: file.connections.unwrap_or(usual.connections),
        connections_per_address: file
            .connections_per_address
            .unwrap_or(usual.connections_per_address),
        streams_per_visitor: file
            .streams_per_visitor
            .unwrap_or(usual.streams_per_visitor),
        streams_per_address: file
            .streams_per_address
            .unwrap_or(usual.streams_per_address),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_public_address_is_an_origin() {
        assert_eq!(origin("https://a.org/").unwrap(), "https://a.org");
        assert_eq!(origin("http://a.org:8080").unwrap(), "http://a.org:8080");
        for bad in ["a.org", "ftp://a.org", "https://", "https://a.org/games"] {
            assert!(origin(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn a_database_that_may_not_be_read_is_not_called_missing() {
        let place = Path::new("/var/lib/bivouac/bivouac.db");
        let said = |kind: io::ErrorKind| match no_database(place, Some(&kind.into())) {
            Problem::Failure(what) | Problem::Usage(what) => what,
        };
        let forbidden = said(io::ErrorKind::PermissionDenied);
        assert!(forbidden.contains("sudo -u bivouac"), "{forbidden}");
        assert!(!forbidden.contains("no database"), "{forbidden}");
        let missing = said(io::ErrorKind::NotFound);
        assert!(missing.contains("there is no database here"), "{missing}");
    }

    #[test]
    fn caps_are_the_usual_ones_unless_the_file_says_otherwise() {
        let text = "[notices]\nletters_per_address = 7\nasked_per_server = 0";
        let file: File = toml::from_str(text).unwrap();
        let usual = Caps::default();
        let wanted = Caps {
            letters_per_address: 7,
            asked_per_server: 0,
            ..usual.clone()
        };
        assert_eq!(caps(&file.notices, &usual), wanted);
    }

    #[test]
    fn the_documented_file_is_read() {
        let guide = include_str!("../../../docs/hosting.md");
        let (_, rest) = guide.split_once("```toml\n").expect("an example");
        let (example, _) = rest.split_once("```").expect("its end");
        let file: File = toml::from_str(example).unwrap();
        assert!(file.mail.is_some());
        let proxies = proxies(&cli::Serve::default(), &file).unwrap();
        assert_ne!(proxies, Proxies::None);
    }

    #[test]
    fn the_days_of_vacation_are_the_host_s_to_set() {
        let days =
            |text: &str| toml::from_str::<File>(text).map(|file| file.accounts.vacation_days);
        assert_eq!(days(""), Ok(42));
        assert_eq!(days("[accounts]\nvacation_days = 10"), Ok(10));
        assert!(days("[accounts]\nvacation_days = -1").is_err());
    }
}
