//! Letters by SMTP: plain text, the same in HTML, and a picture of the board.

use super::{
    settings::{MailSettings, Security},
    unsent::Unsent,
};
use lettre::{
    AsyncSmtpTransport, AsyncTransport, Message, Tokio1Executor,
    address::AddressError,
    message::{
        Attachment, Mailbox, MultiPart, SinglePart,
        header::{ContentType, HeaderName, HeaderValue},
    },
    transport::smtp::{self, authentication::Credentials},
};
use std::{error::Error, io, time::Duration};
use thiserror::Error;

/// Limit for the whole conversation with the mail server.
const TIME: Duration = Duration::from_secs(30);
/// The picture's name within a letter.
pub const PICTURE: &str = "board";

/// A letter, ready to be sent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Letter {
    pub to: String,
    pub subject: String,
    pub text: String,
    pub html: String,
    /// PNG; the HTML shows it as `cid:board`.
    pub picture: Option<Vec<u8>>,
    /// The link that stops these letters with one click.
    pub stop: String,
}

/// Settings with which no mail can be sent.
#[derive(Debug, Error)]
pub enum MailProblem {
    #[error("`{from}` is not a sender such as `Bivouac <games@club.example>`: {error}")]
    From { from: String, error: AddressError },
    #[error("mail from {host} cannot be set up: {error}")]
    Server { host: String, error: smtp::Error },
}

/// The connection to the mail server.
pub struct Mailer {
    transport: AsyncSmtpTransport<Tokio1Executor>,
    from: Mailbox,
}

impl Mailer {
    pub fn new(settings: &MailSettings) -> Result<Mailer, MailProblem> {
        let from = settings.from.parse().map_err(|error| MailProblem::From {
            from: settings.from.clone(),
            error,
        })?;
        type Transport = AsyncSmtpTransport<Tokio1Executor>;
        let host = settings.host.as_str();
        let builder = match settings.security {
            Security::Tls => Transport::relay(host),
            Security::StartTls => Transport::starttls_relay(host),
            Security::None => Ok(Transport::builder_dangerous(host)),
        };
        let mut builder = builder.map_err(|error| MailProblem::Server {
            host: host.to_owned(),
            error,
        })?;
        builder = builder.timeout(Some(TIME));
        if let Some(port) = settings.port {
            builder = builder.port(port);
        }
        if let Some(user) = &settings.user {
            let password = settings
                .password
                .as_ref()
                .map_or("", |secret| secret.tell());
            builder = builder.credentials(Credentials::new(user.clone(), password.to_owned()));
        }
        let transport = builder.build();
        Ok(Mailer { transport, from })
    }

    pub async fn send(&self, letter: &Letter) -> Result<(), Unsent> {
        let message = self.message(letter)?;
        match self.transport.send(message).await {
            Ok(_) => Ok(()),
            Err(error) if certainly_unsent(&error) => Err(Unsent::for_now(plain(&error))),
            Err(error) => Err(Unsent::for_good(plain(&error))),
        }
    }

    fn message(&self, letter: &Letter) -> Result<Message, Unsent> {
        let to: Mailbox = letter
            .to
            .parse()
            .map_err(|_| Unsent::for_good("the account's mail address cannot be read"))?;
        let shown = SinglePart::html(letter.html.clone());
        let shown = match &letter.picture {
            None => MultiPart::related().singlepart(shown),
            Some(picture) => MultiPart::related().singlepart(shown).singlepart(
                Attachment::new_inline_with_name(PICTURE.to_owned(), format!("{PICTURE}.png"))
                    .body(picture.clone(), png()?),
            ),
        };
        let body = MultiPart::alternative()
            .singlepart(SinglePart::plain(letter.text.clone()))
            .multipart(shown);
        Message::builder()
            .from(self.from.clone())
            .to(to)
            .subject(letter.subject.clone())
            .message_id(None)
            .date_now()
            // So that absence notes are not sent to us, and one click in the mail program stops the letters.
            .raw_header(header("Auto-Submitted", "auto-generated"))
            .raw_header(header("List-Unsubscribe", &format!("<{}>", letter.stop)))
            .raw_header(header(
                "List-Unsubscribe-Post",
                "List-Unsubscribe=One-Click",
            ))
            .multipart(body)
            .map_err(Unsent::for_good)
    }
}

fn png() -> Result<ContentType, Unsent> {
    ContentType::parse("image/png").map_err(Unsent::for_good)
}

fn header(name: &'static str, value: &str) -> HeaderValue {
    HeaderValue::new(HeaderName::new_from_ascii_str(name), value.to_owned())
}

/// The mail server was not reached, or said that it did not take the letter this time.
fn certainly_unsent(error: &smtp::Error) -> bool {
    if error.is_transient() || error.is_tls() {
        return true;
    }
    let mut source = error.source();
    while let Some(inner) = source {
        if let Some(io) = inner.downcast_ref::<io::Error>() {
            return matches!(
                io.kind(),
                io::ErrorKind::ConnectionRefused
                    | io::ErrorKind::HostUnreachable
                    | io::ErrorKind::NetworkUnreachable
                    | io::ErrorKind::NetworkDown
            );
        }
        source = inner.source();
    }
    false
}

/// What went wrong, in a few words; the server's own message may contain addresses.
fn plain(error: &smtp::Error) -> String {
    match error.status() {
        Some(code) => format!("the mail server answers {code}"),
        None if error.is_timeout() => "the mail server does not answer in time".to_owned(),
        None if error.is_tls() => "no secure connection to the mail server".to_owned(),
        None if error.is_client() => "the mail server wants another way of signing in".to_owned(),
        None => "no connection to the mail server".to_owned(),
    }
}
