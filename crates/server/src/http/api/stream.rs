//! The stream of events: what changes, as it changes, for one viewer.

use super::{
    super::{
        Fault, Path, Query, Site, Visitor,
        compression::{GzipEvents, Packing, label},
        streams::{Pass, StreamRequest},
    },
    look::no_seat,
};
use crate::{
    GameId,
    accounts::Standing,
    conduct::Announcement,
    hall::{ELSEWHERE, StreamForm},
    metrics::{Held, METRICS},
};
use axum::{
    Extension,
    body::Body,
    extract::State,
    http::{HeaderMap, header},
    response::{IntoResponse, Response},
};
use bytes::Bytes;
use futures_util::{Stream, StreamExt, stream};
use serde::Deserialize;
use std::{
    convert::Infallible,
    future::pending,
    pin::Pin,
    sync::Arc,
    task::{Context, Poll},
    time::Duration,
};
use table::Language;
use tokio::{
    sync::{mpsc, watch},
    time::{Instant, Sleep, sleep_until},
};

/// A sign of life is sent this often, so that nothing in between takes the connection for dead.
const SIGN_OF_LIFE: Duration = Duration::from_secs(20);
const KEEP: Bytes = Bytes::from_static(b": keep\n\n");

#[derive(Deserialize)]
pub(crate) struct StreamQuery {
    seat: Option<String>,
    #[serde(default = "page")]
    form: StreamForm,
    language: Option<Language>,
    /// The last id a page was made with; a browser that comes back sends `Last-Event-ID`.
    last: Option<String>,
}

fn page() -> StreamForm {
    StreamForm::Page
}

/// Server-sent events: `ops` for pages, `scene` for programs.
///
/// The first event brings the viewer up to date. `elsewhere` is the last event of a stream that ends because its
/// visitor, or its seat, has opened too many newer ones.
#[utoipa::path(get, path = "/api/games/{code}/stream", tag = "look", params(("code" = String, Path), ("seat" = Option<String>, Query), ("form" = Option<String>, Query, description = "page or scene"), ("language" = Option<String>, Query), ("last" = Option<String>, Query)), responses((status = 200, content_type = "text/event-stream")))]
pub(super) async fn stream(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Path(code): Path<GameId>,
    Query(query): Query<StreamQuery>,
    Extension(packing): Extension<Packing>,
    headers: HeaderMap,
) -> Result<Response, Fault> {
    let language = query.language.unwrap_or(visitor.language);
    let last = headers
        .get("last-event-id")
        .and_then(|id| id.to_str().ok())
        .or(query.last.as_deref());
    let seat = no_seat(query.seat.as_deref());
    let standing = match visitor.credential {
        Some(credential) => {
            Some((site.accounts.standing(credential).await?).ok_or_else(Fault::nobody)?)
        }
        None => None,
    };
    let places = site.hall.settings().viewers_per_game;
    let watching = seat.is_none().then_some((code, places));
    let pass = site.streams.enter(&StreamRequest::by(&visitor, watching))?;
    let events = (site.hall)
        .watch(code, visitor.id(), seat, language, query.form, last)
        .await?;
    let headers = [
        (header::CONTENT_TYPE, "text/event-stream; charset=utf-8"),
        (header::CACHE_CONTROL, "no-store"),
        // A proxy must not buffer events before passing them on.
        (header::HeaderName::from_static("x-accel-buffering"), "no"),
    ];
    let news = match query.form {
        StreamForm::Page => news(site.hall.conduct().announcements(), language),
        StreamForm::Scene => Box::pin(stream::pending()),
    };
    let closing = site.closing.clone();
    let living = Living::new(events, news, pass, closing, standing);
    let (form, body) = match packing {
        Packing::Gzip => (Some("gzip"), Body::from_stream(GzipEvents::new(living))),
        Packing::None => (None, Body::from_stream(living)),
    };
    let mut answer = (headers, body).into_response();
    label(answer.headers_mut(), form);
    Ok(answer)
}

type News = Pin<Box<dyn Stream<Item = Bytes> + Send>>;
/// What the host announces to everybody, if anything.
type Said = Option<Arc<Announcement>>;

/// What the host announces, now and as it changes. It has no id, because it does not belong to a moment of the game.
fn news(mut announcements: watch::Receiver<Said>, language: Language) -> News {
    if announcements.borrow().is_some() {
        announcements.mark_changed();
    }
    let next = move |(mut news, shown): (watch::Receiver<Said>, Said)| async move {
        let left = shown.as_deref().and_then(Announcement::seconds_left);
        tokio::select! {
            changed = news.changed() => changed.ok()?,
            () = after(left) => {}
        }
        let said = news.borrow_and_update().clone();
        let said = said.filter(|said| !said.is_over());
        let text = said.as_ref().map_or("", |said| said.text(language));
        let text = serde_json::Value::from(text);
        let frame = format!("event: announcement\ndata: {text}\n\n");
        Some((Bytes::from(frame), (news, said)))
    };
    // It is still polled after the announcements have ended, hence the fuse.
    Box::pin(stream::unfold((announcements, None), next).fuse())
}

/// Waits this many seconds; for ever without a number.
async fn after(seconds: Option<u64>) {
    match seconds {
        Some(seconds) => tokio::time::sleep(Duration::from_secs(seconds)).await,
        None => std::future::pending().await,
    }
}

/// The events, with signs of life in between, until either side ends.
struct Living {
    /// `None` once the last has been sent.
    events: Option<mpsc::Receiver<Bytes>>,
    news: News,
    pass: Pass,
    /// What the viewer is recognised by, if anything.
    standing: Option<Standing>,
    /// Ready when the server closes, or the viewer's credential ends.
    closed: Pin<Box<dyn Future<Output = ()> + Send>>,
    sent: Instant,
    alarm: Pin<Box<Sleep>>,
    _counted: Held,
}

impl Living {
    fn new(
        events: mpsc::Receiver<Bytes>,
        news: News,
        pass: Pass,
        mut closing: watch::Receiver<bool>,
        standing: Option<Standing>,
    ) -> Living {
        let now = Instant::now();
        let ended = standing.as_ref().map(Standing::end);
        let closed = async move {
            let closing = async {
                // If no server is left to close it, only the stream's own end remains.
                if closing.wait_for(|closed| *closed).await.is_err() {
                    pending::<()>().await;
                }
            };
            let ended = async {
                match ended {
                    Some(ended) => ended.await,
                    None => pending().await,
                }
            };
            tokio::select! {
                () = closing => {}
                () = ended => {}
            }
        };
        Living {
            events: Some(events),
            news,
            pass,
            standing,
            closed: Box::pin(closed),
            sent: now,
            alarm: Box::pin(sleep_until(now + SIGN_OF_LIFE)),
            _counted: METRICS.streams.hold(),
        }
    }

    /// Whether nothing has been sent for so long that a sign of life is due.
    fn silent(&mut self, cx: &mut Context<'_>) -> bool {
        while self.alarm.as_mut().poll(cx).is_ready() {
            let (now, due) = (Instant::now(), self.sent + SIGN_OF_LIFE);
            if due <= now {
                self.alarm.as_mut().reset(now + SIGN_OF_LIFE);
                return true;
            }
            self.alarm.as_mut().reset(due);
        }
        false
    }
}

impl Stream for Living {
    type Item = Result<Bytes, Infallible>;

    fn poll_next(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        // Once the viewer's credential has ended, not even what is already waiting is sent.
        if self.standing.as_ref().is_some_and(Standing::has_ended) {
            return Poll::Ready(None);
        }
        let Some(events) = self.events.as_mut() else {
            return Poll::Ready(None);
        };
        // Events first: a busy game must not pay for timers.
        let bytes = match events.poll_recv(cx) {
            Poll::Ready(event) => event,
            Poll::Pending if self.pass.poll_ended(cx).is_ready() => {
                self.events = None;
                Some(ELSEWHERE)
            }
            Poll::Pending => match self.news.as_mut().poll_next(cx) {
                Poll::Ready(Some(said)) => Some(said),
                _ if self.closed.as_mut().poll(cx).is_ready() => None,
                _ if self.silent(cx) => Some(KEEP),
                _ => return Poll::Pending,
            },
        };
        if bytes.is_some() {
            self.sent = Instant::now();
        }
        Poll::Ready(bytes.map(Ok))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::http::{Limits, rate::Counted, streams::Streams};

    fn pass(streams: &Streams) -> Pass {
        let wanted = StreamRequest {
            account: None,
            address: Counted::address([192, 0, 2, 1].into()),
            watching: None,
        };
        streams.enter(&wanted).ok().unwrap()
    }

    #[tokio::test]
    async fn a_stream_that_makes_room_says_so_and_ends() {
        let streams = Streams::new(&Limits {
            streams_per_visitor: 1,
            ..Limits::default()
        });
        let (_close, closing) = watch::channel(false);
        let (_send, events) = mpsc::channel(4);
        let mut stream = Living::new(
            events,
            Box::pin(stream::pending()),
            pass(&streams),
            closing,
            None,
        );
        let _newer = pass(&streams);
        assert_eq!(stream.next().await.unwrap().unwrap(), ELSEWHERE);
        assert!(stream.next().await.is_none());
    }

    #[tokio::test(start_paused = true)]
    async fn a_quiet_stream_gives_signs_of_life_until_the_server_closes() {
        let (close, closing) = watch::channel(false);
        let (send, events) = mpsc::channel(4);
        let (quiet, pass) = (
            Box::pin(stream::pending()),
            pass(&Streams::new(&Limits::off())),
        );
        let mut stream = Living::new(events, quiet, pass, closing, None);
        let mut next = async || stream.next().await.map(|bytes| bytes.unwrap());
        send.send(Bytes::from_static(b"event")).await.unwrap();
        assert_eq!(next().await.unwrap(), "event");
        let began = Instant::now();
        assert_eq!(next().await.unwrap(), KEEP);
        assert_eq!(next().await.unwrap(), KEEP);
        assert_eq!(began.elapsed().as_secs(), 2 * SIGN_OF_LIFE.as_secs());
        close.send(true).unwrap();
        assert_eq!(next().await, None);
    }
}
