//! Answers requests without a server, such as those of the page's Web Worker: finds the endpoint by method and path.
//! `routes.rs` has the same paths for HTTP, and also jobs, which `LocalApi::run_job` runs here, and `/health` and
//! `/openapi.json`, which only a server has. A test compares the answers of both.

#[cfg(feature = "pictures")]
use super::{book, film};
use super::{
    calendar, check, collections, daily, examples, exercise, families, hint, open, render, review, sets,
    trace, tree,
};
use crate::error::ApiError;
use crate::local::Exchange;
use crate::reply::Reply;

/// Answers a request.
pub(crate) fn answer(exchange: &Exchange<'_>, method: &str, path: &str) -> Reply {
    let (path, query) = path.split_once('?').unwrap_or((path, ""));
    let theme = query.split('&').find_map(|field| field.strip_prefix("theme=")).map(decode);
    let theme = theme.as_deref();
    let parts: Vec<String> = path.trim_start_matches('/').split('/').map(decode).collect();
    let parts: Vec<&str> = parts.iter().map(String::as_str).collect();
    match (method, &parts[..]) {
        ("GET", ["families"]) => exchange.get(families::list_families),
        ("GET", ["examples"]) => exchange.get(examples::list_examples),
        ("GET", ["examples", family, name, "picture.svg"]) => {
            exchange.get(|engine, context| examples::draw_example(family, name, theme, engine, context))
        }
        ("GET", ["collections"]) => exchange.get(collections::list_collections),
        ("GET", ["collections", name, number]) => {
            exchange.get(|engine, context| collections::find_challenge(name, number, engine, context))
        }
        ("GET", ["collections", name, number, "picture.svg"]) => {
            exchange.get(|engine, context| collections::draw_challenge(name, number, theme, engine, context))
        }
        ("GET", ["daily", date]) => {
            exchange.get(|engine, context| daily::puzzles_of_day(date, engine, context))
        }
        ("GET", ["daily", date, family, "picture.svg"]) => {
            exchange.get(|engine, context| daily::draw_daily(date, family, theme, engine, context))
        }
        ("GET", ["calendar", date]) => {
            exchange.get(|engine, context| calendar::puzzle_of_date(date, engine, context))
        }
        ("GET", ["sets"]) => exchange.get(sets::list_sets),
        ("POST", ["open"]) => exchange.post(open::answer),
        ("POST", ["check"]) => exchange.post(check::answer),
        ("POST", ["hint"]) => exchange.post(hint::answer),
        ("POST", ["review"]) => exchange.post(review::answer),
        ("POST", ["trace"]) => exchange.post(trace::answer),
        ("POST", ["tree"]) => exchange.post(tree::answer),
        ("POST", ["exercise"]) => exchange.post(exercise::make_exercise),
        ("POST", ["exercise", "check"]) => exchange.post(exercise::check_exercise),
        ("POST", ["render"]) => exchange.post(render::answer),
        #[cfg(feature = "pictures")]
        ("POST", ["film"]) => exchange.post(film::answer),
        #[cfg(feature = "pictures")]
        ("POST", ["book"]) => exchange.post(book::answer),
        _ => exchange.get(|_, _| Err(ApiError::not_found())),
    }
}

/// Decodes percent-encoding: `%41` becomes `A`.
fn decode(text: &str) -> String {
    let bytes = text.as_bytes();
    let (mut decoded, mut at) = (Vec::with_capacity(bytes.len()), 0);
    while at < bytes.len() {
        let code = text.get(at + 1..at + 3).filter(|_| bytes[at] == b'%');
        let digits = code.filter(|code| code.bytes().all(|byte| byte.is_ascii_hexdigit()));
        let byte = digits.and_then(|digits| u8::from_str_radix(digits, 16).ok());
        decoded.push(byte.unwrap_or(bytes[at]));
        at += if byte.is_some() { 3 } else { 1 };
    }
    String::from_utf8_lossy(&decoded).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_decoded() {
        assert_eq!(decode("iq-puzzler-pro"), "iq-puzzler-pro");
        assert_eq!(decode("a%20b%C3%A9%"), "a bé%");
        assert_eq!(decode("%2"), "%2");
        assert_eq!(decode("%zz€%+1"), "%zz€%+1");
    }
}
