//! What requests contain: bodies, queries, paths and forms. What cannot be read gets a clear answer, never an
//! internal error.

use super::{Fault, Kind, Site, visitor::Visitor};
use axum::{
    extract::{FromRequest, FromRequestParts, Request, rejection::BytesRejection},
    http::{StatusCode, request::Parts},
    response::IntoResponse,
};
use bytes::Bytes;
use kernel::Message;
use serde::de::DeserializeOwned;
use std::sync::Arc;

/// The largest body we accept.
pub const LARGEST_BODY: usize = 64 * 1024;

/// The guard found no header that only our own script can send: a form must prove that it is ours.
#[derive(Clone, Copy, Debug)]
pub struct FormMustProve;

/// A JSON body.
pub struct Json<T>(pub T);

impl<T: DeserializeOwned> FromRequest<Arc<Site>> for Json<T> {
    type Rejection = Fault;

    async fn from_request(request: Request, site: &Arc<Site>) -> Result<Json<T>, Fault> {
        let kind = request.headers().get("content-type");
        let is_json = kind
            .and_then(|kind| kind.to_str().ok())
            .and_then(|kind| kind.split(';').next())
            .is_some_and(|kind| kind.trim().eq_ignore_ascii_case("application/json"));
        if !is_json {
            return Err(Fault {
                status: StatusCode::UNSUPPORTED_MEDIA_TYPE,
                ..Fault::bad_as("error-not-json")
            });
        }
        read_object(&body(request, site).await?).map(Json)
    }
}

/// A JSON body that may be absent.
pub struct OptionalJson<T>(pub T);

impl<T: DeserializeOwned + Default> FromRequest<Arc<Site>> for OptionalJson<T> {
    type Rejection = Fault;

    async fn from_request(request: Request, site: &Arc<Site>) -> Result<OptionalJson<T>, Fault> {
        let bytes = body(request, site).await?;
        if bytes.is_empty() {
            return Ok(OptionalJson(T::default()));
        }
        read_object(&bytes).map(OptionalJson)
    }
}

/// An object with named fields. A list of the same values could be read too, but is a mistake.
fn read_object<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Fault> {
    match bytes.trim_ascii_start().first() {
        Some(b'{') => serde_json::from_slice(bytes).map_err(|error| Fault::bad(error.to_string())),
        _ => Err(Fault::bad("expected a JSON object: {…}")),
    }
}

/// The fields of a form that has proved to be ours.
pub struct Form(Vec<(String, String)>);

impl Form {
    /// A field; empty if it is absent.
    pub fn get(&self, name: &str) -> &str {
        let field = self.0.iter().find(|(own, _)| own == name);
        field.map_or("", |(_, value)| value.as_str())
    }

    /// Fields whose names begin with the prefix, without it.
    pub fn under<'a>(&'a self, prefix: &'a str) -> impl Iterator<Item = (&'a str, &'a str)> {
        self.0
            .iter()
            .filter_map(move |(name, value)| Some((name.strip_prefix(prefix)?, value.as_str())))
    }
}

impl FromRequest<Arc<Site>> for Form {
    type Rejection = Fault;

    async fn from_request(request: Request, site: &Arc<Site>) -> Result<Form, Fault> {
        let must_prove = request.extensions().get::<FormMustProve>().is_some();
        let visitor = request.extensions().get::<Visitor>().cloned();
        let bytes = body(request, site).await?;
        let form = Form(read_pairs(&bytes));
        let secret = visitor.and_then(|visitor| visitor.secret.filter(|_| !visitor.new_cookie));
        let proved = secret.is_some_and(|secret| secret.knows_form_word(form.get("csrf")));
        if must_prove && !proved {
            Err(Fault::forbidden("error-form"))
        } else {
            Ok(form)
        }
    }
}

/// The query of a URL, as fields of a struct; unknown ones are ignored.
pub struct Query<T>(pub T);

impl<T: DeserializeOwned> FromRequestParts<Arc<Site>> for Query<T> {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, _: &Arc<Site>) -> Result<Query<T>, Fault> {
        axum::extract::Query::<T>::try_from_uri(&parts.uri)
            .map(|axum::extract::Query(query)| Query(query))
            .map_err(|rejection| Fault::bad(rejection.body_text()))
    }
}

/// The parts of a path.
pub struct Path<T>(pub T);

impl<T: DeserializeOwned + Send> FromRequestParts<Arc<Site>> for Path<T> {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, site: &Arc<Site>) -> Result<Path<T>, Fault> {
        axum::extract::Path::<T>::from_request_parts(parts, site)
            .await
            .map(|axum::extract::Path(path)| Path(path))
            // A path that leads nowhere is "not found", whatever is wrong with it.
            .map_err(|_| Fault::not_found())
    }
}

async fn body(request: Request, site: &Arc<Site>) -> Result<Bytes, Fault> {
    Bytes::from_request(request, site)
        .await
        .map_err(
            |rejection: BytesRejection| match rejection.into_response().status() {
                StatusCode::PAYLOAD_TOO_LARGE => Fault::new(
                    StatusCode::PAYLOAD_TOO_LARGE,
                    Kind::BadRequest,
                    Message::new("error-too-large").number("most", LARGEST_BODY as i64 / 1024),
                ),
                _ => Fault::bad_as("error-cut-off"),
            },
        )
}

/// `a=b&c=d`, as browsers send forms. Bytes that are not valid text become replacement characters.
fn read_pairs(bytes: &[u8]) -> Vec<(String, String)> {
    const MOST_FIELDS: usize = 100;
    let field = |part: &[u8]| {
        let spaced: Vec<u8> = part
            .iter()
            .map(|b| if *b == b'+' { b' ' } else { *b })
            .collect();
        percent_encoding::percent_decode(&spaced)
            .decode_utf8_lossy()
            .into_owned()
    };
    bytes
        .split(|byte| *byte == b'&')
        .filter(|pair| !pair.is_empty())
        .take(MOST_FIELDS)
        .map(|pair| {
            let mut parts = pair.splitn(2, |byte| *byte == b'=');
            let name = field(parts.next().unwrap_or_default());
            (name, field(parts.next().unwrap_or_default()))
        })
        .collect()
}

/// Text of limited length.
pub fn bounded<'a>(field: &str, text: &'a str, most: usize) -> Result<&'a str, Fault> {
    if text.chars().count() <= most {
        Ok(text)
    } else {
        Err(too_long(field, most))
    }
}

pub fn too_long(field: &str, most: usize) -> Fault {
    let message = Message::new("error-too-long")
        .text("field", field)
        .number("most", most as i64);
    Fault::new(StatusCode::BAD_REQUEST, Kind::BadRequest, message)
}

/// `N` bytes in hexadecimal.
pub fn hex_bytes<const N: usize>(field: &str, text: &str) -> Result<[u8; N], Fault> {
    let fault = || Fault::bad(format!("{field}: expected {} hexadecimal digits", 2 * N));
    let text = text.trim().as_bytes();
    if text.len() != 2 * N {
        return Err(fault());
    }
    let mut bytes = [0; N];
    for (byte, digits) in bytes.iter_mut().zip(text.chunks(2)) {
        let digit = |at: usize| char::from(digits[at]).to_digit(16);
        let value = digit(0).zip(digit(1)).map(|(high, low)| high * 16 + low);
        *byte = value
            .and_then(|value| u8::try_from(value).ok())
            .ok_or_else(fault)?;
    }
    Ok(bytes)
}

pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_are_read_as_browsers_send_them() {
        let pairs = read_pairs("a=1+2&b=%C3%A9&c&=x&d=%ff&&e=a%3Db=c".as_bytes());
        let expected = [
            ("a", "1 2"),
            ("b", "é"),
            ("c", ""),
            ("", "x"),
            ("d", "\u{fffd}"),
            ("e", "a=b=c"),
        ];
        let expected = expected.map(|(name, value)| (name.to_owned(), value.to_owned()));
        assert_eq!(pairs, expected);
    }

    #[test]
    fn bytes_are_read_from_hexadecimal() {
        assert_eq!(hex_bytes::<3>("x", "00fF10").unwrap(), [0, 255, 16]);
        for text in ["", "00ff1", "00ff1g", "00ff1000", "é0ff1"] {
            assert!(hex_bytes::<3>("x", text).is_err(), "{text}");
        }
        assert_eq!(hex(&[0, 255, 16]), "00ff10");
    }
}
