//! A browser, as far as links in letters need one: it keeps its cookie and fills in forms.

use reqwest::{Client, Method, Response};
use serde_json::Value;
use std::{collections::BTreeMap, sync::Mutex};

pub struct Browser {
    client: Client,
    site: String,
    cookies: Mutex<BTreeMap<String, String>>,
}

/// What came back.
pub struct Seen {
    pub status: u16,
    pub text: String,
}

impl Browser {
    pub fn new(site: &str) -> Browser {
        Browser {
            client: Client::builder().no_proxy().build().unwrap(),
            site: site.to_owned(),
            cookies: Mutex::default(),
        }
    }

    async fn seen(&self, response: Response) -> Seen {
        for cookie in response.headers().get_all("set-cookie") {
            let pair = cookie.to_str().unwrap().split(';').next().unwrap();
            let (name, value) = pair.split_once('=').unwrap();
            let mut cookies = self.cookies.lock().unwrap();
            cookies.insert(name.to_owned(), value.to_owned());
        }
        Seen {
            status: response.status().as_u16(),
            text: response.text().await.unwrap(),
        }
    }

    fn cookies(&self) -> String {
        let cookies = self.cookies.lock().unwrap();
        let pair = |(name, value): (&String, &String)| format!("{name}={value}");
        cookies.iter().map(pair).collect::<Vec<_>>().join("; ")
    }

    pub async fn get(&self, path: &str) -> Seen {
        let request = self.client.get(format!("{}{path}", self.site));
        let response = request.header("Cookie", self.cookies()).send().await;
        self.seen(response.unwrap()).await
    }

    /// Presses the button of the page's form for `action`, with these fields filled in.
    pub async fn press(&self, page: &str, action: &str, fields: &[(&str, &str)]) -> Seen {
        let html = self.get(page).await.text;
        let form = (html.split("<form"))
            .find(|form| form.contains(&format!("action=\"{action}\"")))
            .unwrap_or_else(|| panic!("no form for {action} in {html}"));
        let word = form.split("name=\"csrf\" value=\"").nth(1);
        let word = word.map_or("", |rest| rest.split('"').next().unwrap());
        let mut sent = vec![format!("csrf={word}")];
        sent.extend(fields.iter().map(|(name, value)| {
            let value =
                percent_encoding::utf8_percent_encode(value, percent_encoding::NON_ALPHANUMERIC);
            format!("{name}={value}")
        }));
        let request = self.client.post(format!("{}{action}", self.site));
        let request = request
            .header("Cookie", self.cookies())
            .header("Content-Type", "application/x-www-form-urlencoded");
        let response = request.body(sent.join("&")).send().await;
        self.seen(response.unwrap()).await
    }

    /// As the page's script would ask.
    pub async fn post(&self, path: &str, body: Value) -> Seen {
        self.call(Method::POST, path, body).await
    }

    pub async fn put(&self, path: &str, body: Value) -> Seen {
        self.call(Method::PUT, path, body).await
    }

    async fn call(&self, method: Method, path: &str, body: Value) -> Seen {
        let request = self.client.request(method, format!("{}{path}", self.site));
        let request = request
            .header("Cookie", self.cookies())
            .header("X-Bivouac", "1")
            .header("Content-Type", "application/json");
        let response = request.body(body.to_string()).send().await;
        self.seen(response.unwrap()).await
    }

    pub async fn bare_post(&self, path: &str, body: &'static str) -> Seen {
        let request = self.client.post(format!("{}{path}", self.site));
        self.seen(request.body(body).send().await.unwrap()).await
    }
}
