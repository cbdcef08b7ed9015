//! One visitor: a headless Chromium of its own, with a fresh profile, reaching the server through a tap.

use super::{
    console, driver::Driver, programs, scratch::Scratch, server::Server, wire, wiretap::Wiretap,
};
use fantoccini::{Client, ClientBuilder};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Map, Value, json};
use std::{env, fs, path::PathBuf, sync::Arc, thread, time::Duration};
use tokio::time::{Instant, sleep};

/// A condition that has not come true by then never will.
pub const PATIENCE: Duration = Duration::from_secs(60);
/// How often a condition is checked.
const GLANCE: Duration = Duration::from_millis(25);

const FLAGS: [&str; 10] = [
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    // Containers often have too little shared memory.
    "--disable-dev-shm-usage",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--window-size=1280,900",
];

/// The window a visitor looks through.
#[derive(Clone, Copy)]
pub struct Screen {
    pub name: &'static str,
    width: u32,
    height: u32,
    touch: bool,
}

pub const DESKTOP: Screen = Screen {
    name: "desktop",
    width: 1280,
    height: 800,
    touch: false,
};

pub const PHONE: Screen = Screen {
    name: "phone",
    width: 390,
    height: 844,
    touch: true,
};

pub struct Browser {
    pub(super) client: Client,
    session: String,
    pub wiretap: Wiretap,
    driver: Arc<Driver>,
    _profile: Scratch,
}

impl Browser {
    pub async fn new(server: &Server) -> Browser {
        let driver = Driver::shared();
        let profile = Scratch::new();
        let mut arguments: Vec<String> = FLAGS.iter().map(|flag| (*flag).to_owned()).collect();
        arguments.push(format!("--user-data-dir={}", profile.join("").display()));
        let capabilities = json!({
            "goog:chromeOptions": { "binary": programs::chromium(), "args": arguments },
            "goog:loggingPrefs": { "browser": "ALL" },
        });
        let Value::Object(capabilities) = capabilities else {
            unreachable!("written as an object just above");
        };
        let client = ClientBuilder::new(HttpConnector::new())
            .capabilities(Map::from_iter(capabilities))
            .connect(&format!("http://{}", driver.address))
            .await
            .expect("ChromeDriver starts Chromium");
        let session = client.session_id().await.expect("the driver answers");
        let browser = Browser {
            client,
            session: session.expect("a new session has an id"),
            wiretap: Wiretap::to(server.address).await,
            driver,
            _profile: profile,
        };
        browser.look_through(DESKTOP).await;
        browser
    }

    pub async fn look_through(&self, screen: Screen) {
        let metrics = json!({
            "width": screen.width, "height": screen.height, "deviceScaleFactor": 1, "mobile": screen.touch,
        });
        self.devtools("Emulation.setDeviceMetricsOverride", metrics)
            .await;
        let touch = json!({ "enabled": screen.touch, "maxTouchPoints": 5 });
        self.devtools("Emulation.setTouchEmulationEnabled", touch)
            .await;
    }

    /// Sets what a visitor has told their system: `prefers-color-scheme` and the like.
    pub async fn prefer(&self, features: &[(&str, &str)]) {
        let features: Vec<Value> = (features.iter())
            .map(|(name, value)| json!({ "name": name, "value": value }))
            .collect();
        self.devtools(
            "Emulation.setEmulatedMedia",
            json!({ "features": features }),
        )
        .await;
    }

    /// Sends a command of the DevTools protocol.
    pub async fn devtools(&self, command: &str, parameters: Value) -> Value {
        let body = json!({ "cmd": command, "params": parameters });
        self.vendor("goog/cdp/execute", &body)
    }

    /// Sends a command that only ChromeDriver knows.
    fn vendor(&self, command: &str, body: &Value) -> Value {
        let path = format!("/session/{}/{command}", self.session);
        let answer = wire::request(self.driver.address, "POST", &path, Some(&body.to_string()));
        let answer = answer.unwrap_or_else(|error| panic!("{command}: {error}"));
        let mut value: Value = serde_json::from_slice(&answer.body).expect("JSON");
        assert!(value["value"]["error"].is_null(), "{command}: {value}");
        value["value"].take()
    }

    pub fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.wiretap.address)
    }

    pub async fn go(&self, path: &str) {
        let url = self.url(path);
        let gone = self.client.goto(&url).await;
        gone.unwrap_or_else(|error| panic!("{path} does not open: {error}"));
    }

    pub async fn go_back(&self) {
        let gone = self.client.back().await;
        gone.unwrap_or_else(|error| panic!("the way back does not open: {error}"));
    }

    /// Path and query of the page shown.
    pub async fn place(&self) -> String {
        let place = self
            .script("return location.pathname + location.search")
            .await;
        place.as_str().unwrap_or_default().to_owned()
    }

    /// Runs a script in the page; it finds its arguments in `a`, `b`, `c`.
    pub async fn run(&self, script: &str, arguments: &[&str]) -> Value {
        let done = self.try_run(script, arguments).await;
        done.unwrap_or_else(|error| panic!("{script}: {error}"))
    }

    pub async fn script(&self, script: &str) -> Value {
        self.run(script, &[]).await
    }

    async fn try_run(&self, script: &str, arguments: &[&str]) -> Result<Value, String> {
        let script = format!("const [a, b, c] = arguments; {script}");
        let arguments = arguments.iter().map(|argument| json!(argument)).collect();
        let done = self.client.execute(&script, arguments).await;
        done.map_err(|error| error.to_string())
    }

    /// Waits until a script returns something truthy, and returns that.
    pub async fn until(&self, what: &str, script: &str, arguments: &[&str]) -> Value {
        let start = Instant::now();
        loop {
            // A page that is just being left does not answer.
            let answer = self.try_run(script, arguments).await;
            if let Ok(answer) = &answer
                && !matches!(answer, Value::Null | Value::Bool(false))
            {
                return answer.clone();
            }
            if start.elapsed() > PATIENCE {
                self.give_up(what, &answer).await;
            }
            sleep(GLANCE).await;
        }
    }

    /// Fails with a picture of what is seen.
    pub(super) async fn give_up(&self, what: &str, last: &Result<Value, String>) -> ! {
        let picture = PathBuf::from(env!("CARGO_TARGET_TMPDIR"))
            .join(format!("gave-up-{}.png", self.session));
        if let Ok(bytes) = self.client.screenshot().await {
            let _ = fs::write(&picture, bytes);
        }
        let told = "const said = id => document.getElementById(id)?.innerText ?? '–';
            return `at ${location.href}\\nprompt: ${said('prompt')}\\nwhy: ${said('why')}`";
        let told = self.try_run(told, &[]).await.unwrap_or_default();
        let console = self.vendor("se/log", &json!({ "type": "browser" }));
        panic!(
            "waited in vain until {what} (last answer {last:?})\n{}\nconsole: {console}\npicture: {}",
            told.as_str().unwrap_or_default(),
            picture.display()
        );
    }

    /// Waits until an element exists, is visible, and its text contains these words.
    pub async fn until_says(&self, selector: &str, words: &str) {
        let what = format!("{selector} says “{words}”");
        let script = "const e = document.querySelector(a);
            return !!e && e.checkVisibility() && e.innerText.includes(b)";
        self.until(&what, script, &[selector, words]).await;
    }

    pub async fn until_there(&self, selector: &str) {
        let what = format!("{selector} is there");
        let script = "return !!document.querySelector(a)?.checkVisibility()";
        self.until(&what, script, &[selector]).await;
    }

    pub async fn until_gone(&self, selector: &str) {
        let what = format!("{selector} is gone");
        let script = "return ![...document.querySelectorAll(a)].some(e => e.checkVisibility())";
        self.until(&what, script, &[selector]).await;
    }

    /// Whether an element exists and is visible.
    pub async fn has(&self, selector: &str) -> bool {
        let script = "return !!document.querySelector(a)?.checkVisibility()";
        self.run(script, &[selector]).await == true
    }

    /// The text of an element as shown.
    pub async fn text(&self, selector: &str) -> String {
        let text = self
            .run("return document.querySelector(a)?.innerText", &[selector])
            .await;
        match text.as_str() {
            Some(text) => text.to_owned(),
            None => panic!("there is no {selector}"),
        }
    }

    /// Everything the page consists of now, visible or not.
    pub async fn page(&self) -> String {
        let page = self
            .script("return document.documentElement.outerHTML")
            .await;
        page.as_str().unwrap_or_default().to_owned()
    }

    /// Calls the server's API from within the page, with its cookies. Returns status and answer.
    pub async fn call(&self, method: &str, path: &str, body: Value) -> (u64, Value) {
        let script = "const [method, path, body, done] = arguments;
            fetch(path, { method, headers: { 'X-Bivouac': '1', 'Content-Type': 'application/json' },
                body: method === 'GET' ? undefined : body })
            .then(async answer => done([answer.status, await answer.text()]))
            .catch(error => done([0, String(error)]))";
        let arguments = vec![json!(method), json!(path), json!(body.to_string())];
        let done = self.client.execute_async(script, arguments).await;
        let done = done.unwrap_or_else(|error| panic!("{method} {path}: {error}"));
        let text = done[1].as_str().unwrap_or_default();
        let answer = serde_json::from_str(text).unwrap_or_else(|_| json!(text));
        (done[0].as_u64().unwrap_or_default(), answer)
    }

    /// Keeps a picture of the page, if pictures are wanted.
    pub async fn picture(&self, name: &str) {
        let Some(folder) = env::var_os("BIVOUAC_SCREENSHOTS").map(PathBuf::from) else {
            return;
        };
        // Colours that are still changing, or a map still loading, would give a wrong picture.
        let still = "return document.fonts.status === 'loaded'
            && [...document.images].every(image => image.complete || image.getBoundingClientRect().top > innerHeight)
            && document.getAnimations().every(a => a.playState !== 'running' || a.effect.getTiming().iterations === Infinity)";
        self.until("the page rests", still, &[]).await;
        fs::create_dir_all(&folder).expect("the folder for pictures can be made");
        let bytes = self.client.screenshot().await.expect("a picture");
        fs::write(folder.join(format!("{name}.png")), bytes).expect("pictures can be written");
    }

    /// Ends the visit; the console must contain nothing except what is forgiven.
    pub async fn leave(self, forgiven: &[&str]) {
        let log = self.vendor("se/log", &json!({ "type": "browser" }));
        let complaints = console::complaints(&log, forgiven);
        assert!(
            complaints.is_empty(),
            "the console complains:\n{}",
            complaints.join("\n")
        );
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        let path = format!("/session/{}", self.session);
        let _ = wire::request(self.driver.address, "DELETE", &path, None);
        if thread::panicking() {
            eprintln!("a browser was closed in the middle of its story");
        }
    }
}
