//! The tables of the configuration about the host's own work: the house, metrics, logs, backups.

use serde::Deserialize;
use server::{
    http::{AccessLog, House},
    upkeep::Nightly,
};
use std::{
    env,
    net::SocketAddr,
    path::{Path, PathBuf},
};

/// How many copies are kept by default: two weeks' worth.
pub const USUAL_KEEP: usize = 14;
const USUAL_HOUR: i8 = 4;

#[derive(Deserialize, Default, Debug)]
#[serde(default, deny_unknown_fields)]
pub struct HouseTable {
    name: Option<String>,
    contact: Option<String>,
    texts: Option<PathBuf>,
}

impl HouseTable {
    pub fn read(&self) -> Result<House, String> {
        let folder = self.texts.as_deref();
        let opened = House::open(self.name.clone(), self.contact.clone(), folder);
        opened.map_err(|error| {
            let folder = folder.unwrap_or(Path::new("")).display();
            format!("`texts` under [house] names the folder {folder}: {error}")
        })
    }
}

#[derive(Deserialize, Default, Debug)]
#[serde(default, deny_unknown_fields)]
pub struct MetricsTable {
    pub address: Option<SocketAddr>,
    token: Option<String>,
    token_env: Option<String>,
}

impl MetricsTable {
    pub fn token(&self) -> Result<Option<String>, String> {
        let token = match (&self.token, &self.token_env) {
            (Some(_), Some(_)) => {
                return Err("[metrics] has both `token` and `token_env`: keep one".to_owned());
            }
            (Some(token), None) => Some(token.clone()),
            (None, Some(name)) => Some(env::var(name).map_err(|_| {
                format!("`token_env` names the environment variable {name}, which is not set")
            })?),
            (None, None) => None,
        };
        match token.as_deref().map(str::trim) {
            Some("") => Err("the token under [metrics] is empty".to_owned()),
            token => Ok(token.map(str::to_owned)),
        }
    }
}

#[derive(Deserialize, Default, Debug)]
#[serde(default, deny_unknown_fields)]
pub struct LogTable {
    /// `off`, `stderr`, or a file.
    access: Option<String>,
}

impl LogTable {
    pub fn open(&self) -> Result<Option<AccessLog>, String> {
        let opened = match self.access.as_deref() {
            None | Some("off") => return Ok(None),
            Some("stderr") => AccessLog::to_stderr(),
            Some(file) => AccessLog::to_file(Path::new(file)),
        };
        opened.map(Some).map_err(|error| {
            let place = self.access.as_deref().unwrap_or_default();
            format!("`access` under [log] cannot be written to {place}: {error}")
        })
    }
}

#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct BackupTable {
    folder: PathBuf,
    hour: Option<i8>,
    keep: Option<usize>,
}

impl BackupTable {
    pub fn nightly(&self) -> Result<Nightly, String> {
        let hour = self.hour.unwrap_or(USUAL_HOUR);
        if !(0..24).contains(&hour) {
            return Err("`hour` under [backup] is an hour from 0 to 23".to_owned());
        }
        let keep = self.keep.unwrap_or(USUAL_KEEP);
        if keep == 0 {
            return Err("`keep` under [backup] is at least 1".to_owned());
        }
        Ok(Nightly {
            folder: self.folder.clone(),
            hour,
            keep,
        })
    }
}
