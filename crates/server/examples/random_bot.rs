//! A complete bot: signs in as a guest with a token, takes an open seat, follows the stream and plays any choice it
//! is offered until the game is over.
//!
//! ```text
//! cargo run -p server --example random_bot -- http://localhost:1756 7k2mq0xd maria-theresa
//! ```

use reqwest::{Client, RequestBuilder, Response, StatusCode};
use serde_json::{Value, json};
use std::{error::Error, time::Duration};

type Result<T> = std::result::Result<T, Box<dyn Error + Send + Sync>>;

#[tokio::main]
async fn main() -> Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [address, code, seat] = arguments.as_slice() else {
        return Err("usage: random_bot ADDRESS CODE SEAT".into());
    };
    let bot = Bot::new(address).await?;
    bot.sit_down(code, seat).await?;
    let outcome = bot.play(code, seat).await?;
    println!("{outcome}");
    Ok(())
}

/// A player without a plan.
pub struct Bot {
    client: Client,
    /// Where the server is, without a trailing slash.
    address: String,
    token: String,
}

impl Bot {
    /// Signs in as a guest.
    pub async fn new(address: &str) -> Result<Bot> {
        // The client must be told which cryptography to use, even where nothing is encrypted. The first call decides.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let client = Client::builder().build()?;
        let address = address.trim_end_matches('/').to_owned();
        let request = client
            .post(format!("{address}/api/guests"))
            .header("X-Bivouac", "1");
        let guest = answer(with_json(request, &json!({ "token": true }))).await?;
        let token = guest["token"].as_str().ok_or("no token")?.to_owned();
        Ok(Bot {
            client,
            address,
            token,
        })
    }

    /// Takes a seat, and contributes to the dice.
    pub async fn sit_down(&self, code: &str, seat: &str) -> Result<()> {
        let mut nonce = [0; 16];
        getrandom::fill(&mut nonce)?;
        let nonce: String = nonce.iter().map(|byte| format!("{byte:02x}")).collect();
        let path = format!("/api/games/{code}/seats/{seat}");
        self.post(&path, &json!({ "nonce": nonce })).await?;
        Ok(())
    }

    /// Plays to the end, and returns the result.
    pub async fn play(&self, code: &str, seat: &str) -> Result<Value> {
        // The game begins when the last seat is taken.
        while self.get(&format!("/api/games/{code}")).await?["state"] == "waiting" {
            tokio::time::sleep(Duration::from_millis(200)).await;
        }
        loop {
            let stream = format!("/api/games/{code}/stream?form=scene&seat={seat}");
            let stream = good(self.request(self.client.get(self.at(&stream)))).await?;
            let mut events = Events::new(stream);
            // When a stream ends, the server was restarted or this bot was too slow: open it again.
            while let Some(event) = events.next().await? {
                let scene = &event["scene"];
                if !scene["outcome"].is_null() {
                    return Ok(scene["outcome"].clone());
                }
                if let Some(choice) = any_of(scene["choices"].as_array())? {
                    let action = &choice["action"];
                    self.act(code, seat, &event["ticket"], action).await?;
                }
            }
            // A game may also end by agreement.
            let game = self.get(&format!("/api/games/{code}")).await?;
            if game["state"] == "finished" {
                return Ok(game["ended"].clone());
            }
        }
    }

    /// Sends one action. If the game has moved on meanwhile, the stream already has a newer scene.
    async fn act(&self, code: &str, seat: &str, ticket: &Value, action: &Value) -> Result<()> {
        let path = format!("/api/games/{code}/actions");
        let body = json!({ "seat": seat, "ticket": ticket, "action": action });
        loop {
            let request = self.request(self.client.post(self.at(&path)));
            let answer = with_json(request, &body).send().await?;
            match answer.status() {
                StatusCode::TOO_MANY_REQUESTS => tokio::time::sleep(Duration::from_secs(1)).await,
                status if status.is_success() || status == StatusCode::CONFLICT => return Ok(()),
                status => return Err(format!("{action} {status}: {}", answer.text().await?).into()),
            }
        }
    }

    fn at(&self, path: &str) -> String {
        format!("{}{path}", self.address)
    }

    fn request(&self, request: RequestBuilder) -> RequestBuilder {
        request.bearer_auth(&self.token)
    }

    pub async fn get(&self, path: &str) -> Result<Value> {
        answer(self.request(self.client.get(self.at(path)))).await
    }

    pub async fn post(&self, path: &str, body: &Value) -> Result<Value> {
        answer(with_json(
            self.request(self.client.post(self.at(path))),
            body,
        ))
        .await
    }
}

fn with_json(request: RequestBuilder, body: &Value) -> RequestBuilder {
    let request = request.header("Content-Type", "application/json");
    request.body(body.to_string())
}

async fn good(request: RequestBuilder) -> Result<Response> {
    let answer = request.send().await?;
    let status = answer.status();
    if status.is_success() {
        Ok(answer)
    } else {
        Err(format!("{status}: {}", answer.text().await?).into())
    }
}

/// The JSON of an answer; null if it is empty.
async fn answer(request: RequestBuilder) -> Result<Value> {
    let text = good(request).await?.text().await?;
    if text.is_empty() {
        Ok(Value::Null)
    } else {
        Ok(serde_json::from_str(&text)?)
    }
}

fn any_of(choices: Option<&Vec<Value>>) -> Result<Option<&Value>> {
    let choices = choices.map(Vec::as_slice).unwrap_or_default();
    let whim = getrandom::u32()? as usize;
    Ok(choices.get(whim % choices.len().max(1)))
}

/// Server-sent events: each ends with an empty line; `data:` lines hold the content.
struct Events {
    stream: Response,
    unread: Vec<u8>,
}

impl Events {
    fn new(stream: Response) -> Events {
        Events {
            stream,
            unread: Vec::new(),
        }
    }

    /// The next event's content, or the end.
    async fn next(&mut self) -> Result<Option<Value>> {
        loop {
            if let Some(end) = self.unread.windows(2).position(|pair| pair == b"\n\n") {
                let event: Vec<u8> = self.unread.drain(..end + 2).collect();
                let event = String::from_utf8(event)?;
                let data: Vec<&str> = (event.lines())
                    .filter_map(|line| line.strip_prefix("data:"))
                    .collect();
                if data.is_empty() {
                    // A sign of life.
                    continue;
                }
                return Ok(Some(serde_json::from_str(&data.join("\n"))?));
            }
            match self.stream.chunk().await {
                Ok(Some(chunk)) => self.unread.extend_from_slice(&chunk),
                Ok(None) | Err(_) => return Ok(None),
            }
        }
    }
}
