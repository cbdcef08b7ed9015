//! A server under test: its folder, its database, its program.

use client::{NotServing, Serving, any_port, serve};
use kernel::{
    Game,
    chance::{Seed, Stream},
};
use std::{
    env, fs,
    path::{Path, PathBuf},
    process::{self, Command, Output},
    sync::atomic::{AtomicU32, Ordering},
    time::{SystemTime, UNIX_EPOCH},
};

pub const GAME: &str = "friedrich";
const PROGRAM: &str = env!("CARGO_BIN_EXE_bivouac");

/// A folder with a database, removed when dropped unless the test failed.
pub struct House {
    pub folder: PathBuf,
    pub database: PathBuf,
}

impl House {
    pub fn new() -> House {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let name = format!("faults-{}-{number}", process::id());
        House::within(&Path::new(env!("CARGO_TARGET_TMPDIR")).join(name))
    }

    /// One whose database is in another folder.
    pub fn within(folder: &Path) -> House {
        fs::create_dir_all(folder).expect("the target folder can be written");
        House {
            folder: folder.to_owned(),
            database: folder.join("bivouac.db"),
        }
    }

    /// The command that serves from here, without limits on how much one client may ask for.
    pub fn command(&self) -> Command {
        let mut command = serve(Path::new(PROGRAM), any_port(), &self.database);
        command.arg("--no-limits");
        command
    }

    pub fn try_open(&self) -> Result<Serving, NotServing> {
        Serving::start(&mut self.command())
    }

    pub fn open(&self) -> Serving {
        match self.try_open() {
            Ok(serving) => serving,
            Err(why) => panic!("{why}"),
        }
    }

    /// It does not start, says why in one sentence containing these words and the name of the database, and does not
    /// panic.
    #[track_caller]
    pub fn refuses_to_open(&self, words: &[&str]) {
        let why = match self.try_open() {
            Ok(_) => panic!("it serves as if all were well"),
            Err(why) => why,
        };
        let said = &why.words;
        let code = why.status.and_then(|status| status.code());
        assert_eq!(code, Some(1), "{said}");
        assert!(!said.contains("panicked"), "{said}");
        let last = said.trim_end().lines().last().unwrap_or_default();
        assert!(last.starts_with("bivouac: "), "{said}");
        let database = self.database.to_string_lossy();
        for word in words.iter().copied().chain([&*database]) {
            assert!(last.contains(word), "`{word}` is missing: {said}");
        }
    }

    /// Runs the program's own doctor on the database, which nobody is serving at the moment.
    pub fn doctor(&self) -> Output {
        self.run("doctor", &[])
    }

    /// The full record of a game.
    pub fn record(&self, code: &str) -> String {
        let output = self.run("export", &[code, "--running"]);
        let words = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "export fails: {words}");
        String::from_utf8(output.stdout).expect("a record is UTF-8")
    }

    fn run(&self, what: &str, arguments: &[&str]) -> Output {
        Command::new(PROGRAM)
            .arg(what)
            .args(arguments)
            .arg("--database")
            .arg(&self.database)
            .output()
            .expect("the program starts")
    }

    /// The doctor finds nothing wrong.
    #[track_caller]
    pub fn is_healthy(&self) {
        let output = self.doctor();
        let words = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        let (out, err) = (words(&output.stdout), words(&output.stderr));
        assert!(output.status.success(), "the doctor says: {out}{err}");
    }
}

impl Drop for House {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            // What stays behind is in the target folder.
            let _ = fs::remove_dir_all(&self.folder);
        }
    }
}

/// Names of the seats of the game.
pub fn seats() -> Vec<String> {
    let game = friedrich::Friedrich::standard();
    let options = game.read_options(&[]).expect("the defaults are options");
    let names = game.seats(&options).iter();
    names.map(|name| (*name).to_owned()).collect()
}

/// The source of a test's randomness: a new seed each time, printed, or the one in `BIVOUAC_SEED`.
pub fn whims(test: &str) -> Stream {
    let given = env::var("BIVOUAC_SEED").ok();
    let seed = match given.as_deref().map(str::parse) {
        Some(Ok(seed)) => seed,
        Some(Err(_)) => panic!("BIVOUAC_SEED is a whole number"),
        None => SystemTime::now()
            .duration_since(UNIX_EPOCH)
            .map_or(0, |time| time.as_nanos() as u64 % 1_000_000_000),
    };
    println!("{test}: seed {seed} (set BIVOUAC_SEED to see it again)");
    Seed::numbered(seed).stream()
}
