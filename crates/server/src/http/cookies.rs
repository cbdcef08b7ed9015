//! Cookies as a browser sends them, and as it is given them.

use axum::http::{HeaderMap, HeaderValue, header::COOKIE};

const SECONDS_OF_A_DAY: i64 = 86_400;

/// The value of the cookie with this name. If a browser sends several, the last one counts.
pub fn sent<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    (headers.get_all(COOKIE).iter())
        .filter_map(|line| line.to_str().ok())
        .flat_map(|line| line.split(';'))
        .filter_map(|cookie| cookie.split_once('='))
        .filter(|(key, _)| key.trim() == name)
        .map(|(_, value)| value.trim())
        .next_back()
}

/// A cookie for the whole site. `days`: None until the browser is closed, 0 to take it away.
pub fn given(name: &str, value: &str, days: Option<i64>, secure: bool) -> HeaderValue {
    let age = days.map_or_else(String::new, |days| {
        format!("; Max-Age={}", days * SECONDS_OF_A_DAY)
    });
    let secure = if secure { "; Secure" } else { "" };
    HeaderValue::from_str(&format!(
        "{name}={value}; Path=/; HttpOnly; SameSite=Lax{age}{secure}"
    ))
    .expect("cookie values are letters of base64 or a language")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(lines: &[&'static str]) -> HeaderMap {
        let mut headers = HeaderMap::new();
        for line in lines {
            headers.append(COOKIE, HeaderValue::from_static(line));
        }
        headers
    }

    #[test]
    fn a_cookie_is_found_by_its_whole_name() {
        let headers = headers(&["bivouac-language=fr; bivouac=abc=; other", "x=1"]);
        assert_eq!(sent(&headers, "bivouac"), Some("abc="));
        assert_eq!(sent(&headers, "bivouac-language"), Some("fr"));
        assert_eq!(sent(&headers, "x"), Some("1"));
        assert_eq!(sent(&headers, "other"), None);
        assert_eq!(sent(&headers, "biv"), None);
    }

    #[test]
    fn of_several_the_last_counts() {
        assert_eq!(sent(&headers(&["a=1; a=2", "a=3"]), "a"), Some("3"));
        assert_eq!(sent(&HeaderMap::new(), "a"), None);
    }

    #[test]
    fn a_cookie_is_for_this_site_alone() {
        let cookie = given("bivouac", "abc", Some(2), true);
        assert_eq!(
            cookie,
            "bivouac=abc; Path=/; HttpOnly; SameSite=Lax; Max-Age=172800; Secure"
        );
    }
}
