//! Compression: what a browser accepts, and what may be compressed for it.
//!
//! Files are compressed once, as well as can be; pages and JSON each time, quickly; streams event by event.
//!
//! A compressed answer is shorter if what somebody else put into it repeats what is secret in it, and whoever can make
//! another's browser ask again and again, and sees how long the answers are, can guess a secret letter by letter
//! (BREACH). So over HTTPS an answer to a request with a cookie is compressed only if the browser says that our own
//! pages or its user asked for it (`Sec-Fetch-Site`), which no other site can pretend. Without HTTPS whoever sees the
//! lengths sees the answers, too.
//!
//! Each event of a stream is compressed for itself: a line of chat never stands in one piece with a card that is drawn
//! later. Only when a player opens a table do chat and hand come together; whoever would learn something from that would
//! have to read the lengths on the wire, sit at the table, and have the player open it anew for every guess.

use super::cookies;
use super::visitor::SESSION_COOKIE;
use axum::{
    body::{Body, HttpBody},
    http::{HeaderMap, HeaderValue, Method, header},
    response::Response,
};
use bytes::Bytes;
use flate2::{Compress, Compression, Crc, FlushCompress, write::GzEncoder};
use futures_util::Stream;
use std::{
    cell::RefCell,
    io::Write,
    pin::Pin,
    sync::OnceLock,
    task::{Context, Poll, ready},
};
use table::page::brotli;

/// Smaller answers fit into one packet as they are.
const WORTH_IT: u64 = 1_000;
/// Larger ones are compressed on a thread that may be busy for a while.
const LARGE: usize = 128 * 1024;
/// For what is made once.
const THOROUGH: u32 = 9;
/// For what is made for one reader.
const QUICK: u32 = 5;

/// What a browser or program accepts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Accepts {
    pub gzip: bool,
    pub brotli: bool,
}

impl Accepts {
    pub fn read(headers: &HeaderMap) -> Accepts {
        let lists = headers.get_all(header::ACCEPT_ENCODING).iter();
        let wishes = lists.filter_map(|list| list.to_str().ok());
        let mut accepts = Accepts::default();
        for wish in wishes.flat_map(|list| list.split(',')).take(20) {
            let mut parts = wish.split(';').map(str::trim);
            let name = parts.next().unwrap_or_default();
            let refused = parts.any(|part| {
                let weight = part.strip_prefix("q=").map(str::parse::<f32>);
                weight.is_some_and(|weight| weight.is_ok_and(|weight| weight <= 0.0))
            });
            match name.to_ascii_lowercase().as_str() {
                "gzip" => accepts.gzip = !refused,
                "br" => accepts.brotli = !refused,
                _ => {}
            }
        }
        accepts
    }
}

/// Whether the answer to a request is to be compressed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Packing {
    Gzip,
    /// Not wished, or not safe.
    None,
}

impl Packing {
    /// `secure`: the server is reached by HTTPS.
    pub fn of(method: &Method, headers: &HeaderMap, secure: bool) -> Packing {
        // The answer to HEAD has no body to compress.
        let wished = Accepts::read(headers).gzip && *method != Method::HEAD;
        if wished && (!secure || asked_for_here(headers)) {
            Packing::Gzip
        } else {
            Packing::None
        }
    }
}

/// Whether no other site can have caused this request in somebody's name.
fn asked_for_here(headers: &HeaderMap) -> bool {
    let ours = |site: &HeaderValue| site == "same-origin" || site == "none";
    cookies::sent(headers, SESSION_COOKIE).is_none()
        || headers.get("sec-fetch-site").is_some_and(ours)
}

/// Something made once, with its compressed forms, each made when it is first wanted.
#[derive(Debug)]
pub struct Packed {
    plain: Bytes,
    gzip: OnceLock<Bytes>,
    brotli: OnceLock<Bytes>,
}

impl Packed {
    pub fn new(plain: Bytes) -> Packed {
        Packed {
            plain,
            gzip: OnceLock::new(),
            brotli: OnceLock::new(),
        }
    }

    /// Whether the form for this browser is there already.
    pub fn is_ready(&self, accepts: Accepts) -> bool {
        match accepts {
            Accepts { brotli: true, .. } => self.brotli.get().is_some(),
            Accepts { gzip: true, .. } => self.gzip.get().is_some(),
            _ => true,
        }
    }

    /// The smallest form this browser accepts, and what it is called. This may take a moment, once.
    pub fn form(&self, accepts: Accepts) -> (Option<&'static str>, Bytes) {
        match accepts {
            Accepts { brotli: true, .. } => {
                let packed = (self.brotli).get_or_init(|| Bytes::from(brotli(&self.plain)));
                (Some("br"), packed.clone())
            }
            Accepts { gzip: true, .. } => {
                let packed = self.gzip.get_or_init(|| gzip(&self.plain, THOROUGH));
                (Some("gzip"), packed.clone())
            }
            _ => (None, self.plain.clone()),
        }
    }
}

fn gzip(content: &[u8], level: u32) -> Bytes {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::new(level));
    let packed = (encoder.write_all(content)).and_then(|()| encoder.finish());
    Bytes::from(packed.expect("writing to memory does not fail"))
}

/// Says in which form the body is, and that others may get another.
pub fn label(headers: &mut HeaderMap, form: Option<&'static str>) {
    headers.append(header::VARY, HeaderValue::from_static("accept-encoding"));
    if let Some(form) = form {
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(form));
    }
}

/// Compresses an answer that is text and not too short.
pub async fn packed(answer: Response, packing: Packing) -> Response {
    if !is_text(answer.headers()) || answer.headers().contains_key(header::CONTENT_ENCODING) {
        return answer;
    }
    let (mut parts, body) = answer.into_parts();
    // A stream has no length: it compresses itself.
    let worth = body
        .size_hint()
        .exact()
        .is_some_and(|size| size >= WORTH_IT);
    if packing == Packing::None || !worth {
        label(&mut parts.headers, None);
        return Response::from_parts(parts, body);
    }
    let Ok(content) = axum::body::to_bytes(body, usize::MAX).await else {
        // A body of known length is in memory; reading it does not fail.
        return Response::from_parts(parts, Body::empty());
    };
    let content = if content.len() < LARGE {
        gzip(&content, QUICK)
    } else {
        let plain = content.clone();
        let packed = tokio::task::spawn_blocking(move || gzip(&plain, QUICK)).await;
        let Ok(packed) = packed else {
            label(&mut parts.headers, None);
            return Response::from_parts(parts, Body::from(content));
        };
        packed
    };
    parts.headers.remove(header::CONTENT_LENGTH);
    label(&mut parts.headers, Some("gzip"));
    Response::from_parts(parts, Body::from(content))
}

fn is_text(headers: &HeaderMap) -> bool {
    let kind = headers.get(header::CONTENT_TYPE);
    let kind = kind.and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let kind = kind.split(';').next().unwrap_or_default().trim();
    let text = ["application/json", "image/svg+xml"].contains(&kind) || kind.starts_with("text/");
    text && kind != "text/event-stream"
}

/// The beginning of a gzip file: deflated, no name, no time, an unknown system.
const GZIP_HEAD: [u8; 10] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff];
/// A last block with nothing in it.
const LAST_BLOCK: [u8; 2] = [3, 0];

/// A stream of events as one gzip file that grows with each: every event is compressed for itself, with nothing kept
/// in between, so a stream that is open costs no memory, and can be read as soon as it has arrived.
pub struct GzipEvents<S> {
    events: S,
    sum: Crc,
    has_begun: bool,
    has_ended: bool,
}

impl<S> GzipEvents<S> {
    pub fn new(events: S) -> GzipEvents<S> {
        GzipEvents {
            events,
            sum: Crc::new(),
            has_begun: false,
            has_ended: false,
        }
    }

    fn pack(&mut self, event: Option<Bytes>) -> Bytes {
        let mut out = Vec::new();
        if !std::mem::replace(&mut self.has_begun, true) {
            out.extend(GZIP_HEAD);
        }
        match event {
            Some(event) => {
                self.sum.update(&event);
                deflate_block(&event, &mut out);
            }
            None => {
                self.has_ended = true;
                out.extend(LAST_BLOCK);
                out.extend(self.sum.sum().to_le_bytes());
                out.extend(self.sum.amount().to_le_bytes());
            }
        }
        Bytes::from(out)
    }
}

/// Appends the content as blocks that need nothing before them and end with a whole byte.
fn deflate_block(content: &[u8], out: &mut Vec<u8>) {
    thread_local! {
        // A quarter of a megabyte each: one for every thread, not for every stream.
        static DEFLATE: RefCell<Compress> = RefCell::new(Compress::new(Compression::new(QUICK), false));
    }
    DEFLATE.with_borrow_mut(|deflate| {
        deflate.reset();
        loop {
            out.reserve(content.len() / 4 + 256);
            let rest = &content[deflate.total_in() as usize..];
            let done = deflate.compress_vec(rest, out, FlushCompress::Sync);
            done.expect("deflating takes any bytes");
            // With room left, everything has been written.
            if deflate.total_in() as usize == content.len() && out.len() < out.capacity() {
                break;
            }
        }
    });
}

impl<S, E> Stream for GzipEvents<S>
where
    S: Stream<Item = Result<Bytes, E>> + Unpin,
{
    type Item = Result<Bytes, E>;

    fn poll_next(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        if self.has_ended {
            return Poll::Ready(None);
        }
        let event = match ready!(Pin::new(&mut self.events).poll_next(cx)) {
            Some(Ok(event)) => Some(event),
            Some(Err(error)) => return Poll::Ready(Some(Err(error))),
            None => None,
        };
        Poll::Ready(Some(Ok(self.pack(event))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use flate2::read::MultiGzDecoder;
    use futures_util::{StreamExt, stream};
    use std::{convert::Infallible, io::Read};

    fn headers(pairs: &[(&'static str, &'static str)]) -> HeaderMap {
        let pair = |(name, value): &(&'static str, &'static str)| {
            (
                header::HeaderName::from_static(name),
                HeaderValue::from_static(value),
            )
        };
        pairs.iter().map(pair).collect()
    }

    #[test]
    fn a_browser_says_what_it_accepts() {
        let read = |list| Accepts::read(&headers(&[("accept-encoding", list)]));
        let both = Accepts {
            gzip: true,
            brotli: true,
        };
        assert_eq!(read("gzip, deflate, br, zstd"), both);
        assert_eq!(read("GZIP;q=0.5,br;q=1.0"), both);
        let gzip = Accepts {
            brotli: false,
            ..both
        };
        assert_eq!(read("gzip, deflate"), gzip);
        assert_eq!(read("br;q=0, gzip"), gzip);
        assert_eq!(read("identity"), Accepts::default());
        assert_eq!(Accepts::read(&HeaderMap::new()), Accepts::default());
    }

    #[test]
    fn what_another_site_may_have_caused_is_not_compressed() {
        let accept = ("accept-encoding", "gzip");
        let cookie = ("cookie", "bivouac=abc");
        let here = ("sec-fetch-site", "same-origin");
        let typed = ("sec-fetch-site", "none");
        let elsewhere = ("sec-fetch-site", "cross-site");
        let packing = |pairs: &[_], secure| Packing::of(&Method::GET, &headers(pairs), secure);
        let over_https: [(&[_], Packing); 6] = [
            (&[accept], Packing::Gzip),
            (&[accept, cookie, here], Packing::Gzip),
            (&[accept, cookie, typed], Packing::Gzip),
            (&[accept, cookie, elsewhere], Packing::None),
            (&[accept, cookie], Packing::None),
            (&[cookie, here], Packing::None),
        ];
        for (pairs, expected) in over_https {
            assert_eq!(packing(pairs, true), expected, "{pairs:?}");
        }
        assert_eq!(packing(&[accept, cookie], false), Packing::Gzip);
        let head = Packing::of(&Method::HEAD, &headers(&[accept]), false);
        assert_eq!(head, Packing::None);
    }

    #[test]
    fn both_forms_of_a_file_are_smaller() {
        let packed = Packed::new(Bytes::from("bivouac ".repeat(500)));
        let accepts = |gzip, brotli| Accepts { gzip, brotli };
        assert!(packed.is_ready(accepts(false, false)) && !packed.is_ready(accepts(true, true)));
        let (form, brotli) = packed.form(accepts(true, true));
        assert_eq!(form, Some("br"));
        let (form, gzip) = packed.form(accepts(true, false));
        assert_eq!(form, Some("gzip"));
        assert!(brotli.len() < 100 && gzip.len() < 100);
        assert_eq!(packed.form(accepts(false, false)).0, None);
        assert!(packed.is_ready(accepts(true, true)));
    }

    #[tokio::test]
    async fn every_event_can_be_read_when_it_comes_and_the_file_is_whole_at_its_end() {
        let long: String = (0..9_000).map(|n| format!("{n} ")).collect();
        let events = ["event: one\n\n", long.as_str(), ": keep\n\n"];
        let sent = events.map(|event| Ok::<_, Infallible>(Bytes::from(event.to_owned())));
        let mut packed = GzipEvents::new(stream::iter(sent));
        let (mut wire, mut plain) = (Vec::new(), String::new());
        for event in events {
            wire.extend(packed.next().await.unwrap().unwrap());
            plain += event;
            // Only the end is missing: all that was sent is there.
            let mut read = vec![0; plain.len()];
            MultiGzDecoder::new(&*wire).read_exact(&mut read).unwrap();
            assert_eq!(read, plain.as_bytes());
        }
        wire.extend(packed.next().await.unwrap().unwrap());
        assert!(packed.next().await.is_none());
        let mut read = String::new();
        MultiGzDecoder::new(&*wire)
            .read_to_string(&mut read)
            .unwrap();
        assert_eq!(read, plain);
        assert!(wire.len() < plain.len() / 2);
    }
}
