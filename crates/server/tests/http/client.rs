//! A browser, as far as tests need one: it keeps its cookies and follows no redirects by itself.

use crate::server::Server;
use reqwest::{Client as Http, Method, RequestBuilder, StatusCode, header::HeaderMap, redirect};
use serde_json::{Value, json};
use std::{collections::BTreeMap, sync::Mutex};

pub struct Client {
    http: Http,
    address: String,
    cookies: Mutex<BTreeMap<String, String>>,
    token: Option<String>,
}

/// An answer, read to its end.
#[derive(Debug)]
pub struct Answer {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub body: Vec<u8>,
}

impl Answer {
    pub fn text(&self) -> String {
        String::from_utf8(self.body.clone()).unwrap()
    }

    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|error| {
            panic!(
                "{error}: {} {}",
                self.status,
                String::from_utf8_lossy(&self.body)
            )
        })
    }

    pub fn header(&self, name: &str) -> &str {
        self.headers
            .get(name)
            .map_or("", |value| value.to_str().unwrap())
    }

    pub fn kind(&self) -> String {
        self.json()["error"]["kind"]
            .as_str()
            .unwrap_or_default()
            .to_owned()
    }

    /// The JSON of an answer that must be a success.
    #[track_caller]
    pub fn good(self) -> Value {
        assert!(self.status.is_success(), "{}: {}", self.status, self.text());
        if self.body.is_empty() {
            Value::Null
        } else {
            self.json()
        }
    }

    #[track_caller]
    pub fn refused(self, status: u16, kind: &str) -> Value {
        assert_eq!(
            (self.status.as_u16(), self.kind()),
            (status, kind.to_owned()),
            "{}",
            self.text()
        );
        self.json()["error"].clone()
    }
}

impl Client {
    pub fn new(server: &Server) -> Client {
        // The first test to choose the cryptography decides; here nothing is encrypted.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let http = Http::builder().redirect(redirect::Policy::none());
        Client {
            http: http.build().unwrap(),
            address: server.address.clone(),
            cookies: Mutex::default(),
            token: None,
        }
    }

    /// A program with a token and no cookies.
    pub fn with_token(server: &Server, token: &str) -> Client {
        Client {
            token: Some(token.to_owned()),
            ..Client::new(server)
        }
    }

    /// A guest with a session.
    pub async fn guest(server: &Server) -> Client {
        let client = Client::new(server);
        client.post("/api/guests", json!({})).await.good();
        client
    }

    /// The same visitor, after the server has come back at another address.
    pub fn moved_to(self, server: &Server) -> Client {
        Client {
            address: server.address.clone(),
            ..self
        }
    }

    pub fn cookie(&self, name: &str) -> Option<String> {
        self.cookies.lock().unwrap().get(name).cloned()
    }

    pub fn set_cookie(&self, name: &str, value: &str) {
        self.cookies
            .lock()
            .unwrap()
            .insert(name.to_owned(), value.to_owned());
    }

    pub fn request(&self, method: Method, path: &str) -> RequestBuilder {
        let mut request = self.http.request(method, format!("{}{path}", self.address));
        let cookies: Vec<String> = (self.cookies.lock().unwrap().iter())
            .map(|(name, value)| format!("{name}={value}"))
            .collect();
        if !cookies.is_empty() {
            request = request.header("Cookie", cookies.join("; "));
        }
        match &self.token {
            Some(token) => request.bearer_auth(token),
            None => request,
        }
    }

    pub async fn send(&self, request: RequestBuilder) -> Answer {
        let response = request.send().await.unwrap();
        let (status, headers) = (response.status(), response.headers().clone());
        for cookie in headers.get_all("set-cookie") {
            let cookie = cookie.to_str().unwrap();
            let (name, value) = cookie.split(';').next().unwrap().split_once('=').unwrap();
            let mut cookies = self.cookies.lock().unwrap();
            if cookie.contains("Max-Age=0") {
                cookies.remove(name)
            } else {
                cookies.insert(name.to_owned(), value.to_owned())
            };
        }
        let body = response.bytes().await.unwrap().to_vec();
        Answer {
            status,
            headers,
            body,
        }
    }

    pub async fn get(&self, path: &str) -> Answer {
        self.send(self.request(Method::GET, path)).await
    }

    /// As the page's script sends it.
    pub async fn call(&self, method: Method, path: &str, body: Value) -> Answer {
        let request = self.request(method, path);
        let request = request
            .header("X-Bivouac", "1")
            .header("Content-Type", "application/json");
        self.send(request.body(body.to_string())).await
    }

    pub async fn post(&self, path: &str, body: Value) -> Answer {
        self.call(Method::POST, path, body).await
    }

    /// The same, as if a proxy had forwarded it from this address.
    pub async fn post_from(&self, address: &str, path: &str, body: Value) -> Answer {
        let request = self.request(Method::POST, path);
        let request = request
            .header("X-Bivouac", "1")
            .header("Content-Type", "application/json")
            .header("X-Forwarded-For", address);
        self.send(request.body(body.to_string())).await
    }

    pub async fn put(&self, path: &str, body: Value) -> Answer {
        self.call(Method::PUT, path, body).await
    }

    pub async fn delete(&self, path: &str) -> Answer {
        self.call(Method::DELETE, path, json!({})).await
    }

    /// Sends a form with these fields and nothing else.
    pub async fn bare_form(&self, path: &str, fields: &[(&str, &str)]) -> Answer {
        let encode = |text: &str| -> String {
            percent_encoding::utf8_percent_encode(text, percent_encoding::NON_ALPHANUMERIC)
                .to_string()
        };
        let pairs: Vec<String> = (fields.iter())
            .map(|(name, value)| format!("{}={}", encode(name), encode(value)))
            .collect();
        let request = self.request(Method::POST, path);
        let request = request.header("Content-Type", "application/x-www-form-urlencoded");
        self.send(request.body(pairs.join("&"))).await
    }

    /// Fills in a form of a page as a person would; its hidden fields are sent too.
    pub async fn form(&self, page: &str, action: &str, fields: &[(&str, &str)]) -> Answer {
        let html = self.get(page).await.text();
        let form = html
            .split("<form")
            .find(|form| form.contains(&format!("method=\"post\" action=\"{action}\"")))
            .unwrap_or_else(|| panic!("{page} has no form for {action}:\n{html}"));
        let form = form.split("</form>").next().unwrap();
        let mut sent: Vec<(&str, &str)> = fields.to_vec();
        for input in form.split("<input").skip(1) {
            let tag = input.split('>').next().unwrap();
            let attribute = |name: &str| {
                let value = tag.split(&format!("{name}=\"")).nth(1)?;
                value.split('"').next()
            };
            if attribute("type") == Some("hidden")
                && let Some(name) = attribute("name")
                && !sent.iter().any(|(own, _)| *own == name)
            {
                sent.push((name, attribute("value").unwrap_or_default()));
            }
        }
        self.bare_form(action, &sent).await
    }
}

/// A game of this person against bots, under way at once.
pub async fn against_bots(client: &Client) -> String {
    let seats = json!([
        { "seat": "frederick", "kind": "me" },
        { "seat": "elisabeth", "kind": "bot", "bot": "random" },
        { "seat": "maria-theresa", "kind": "bot", "bot": "random" },
        { "seat": "pompadour", "kind": "bot", "bot": "random" },
    ]);
    let game = json!({ "game": "friedrich", "seats": seats });
    let made = client.post("/api/games", game).await.good();
    made["code"].as_str().unwrap().to_owned()
}
