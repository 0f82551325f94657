//! The files of the pages, inside the program. A page has a clean address: `/chess` is `chess/index.html`. Builds for tests read
//! the files from the disk, so that a page can be worked on without building.

use axum::{
    body::{Body, Bytes},
    http::{HeaderMap, StatusCode, Uri, header},
    response::{IntoResponse, Redirect, Response},
};
use flate2::{Compression, write::GzEncoder};
use std::{
    borrow::Cow,
    collections::HashMap,
    io::Write,
    sync::{LazyLock, Mutex, PoisonError},
};

#[derive(rust_embed::RustEmbed)]
#[folder = "../../web"]
struct Files;

/// What a browser needs to know of a file, by the ending of its name. Other endings are no part of a page.
const TYPES: [(&str, &str); 4] = [
    ("html", "text/html; charset=utf-8"),
    ("css", "text/css; charset=utf-8"),
    ("js", "text/javascript; charset=utf-8"),
    ("svg", "image/svg+xml"),
];

/// Answers with a file of the pages.
pub(crate) async fn file(uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    if let Some(page) = path.strip_suffix('/')
        && Files::get(&format!("{page}/index.html")).is_some()
    {
        return Redirect::permanent(&format!("/{page}")).into_response();
    }
    let name = match path {
        "" => Cow::Borrowed("index.html"),
        path if path.rsplit('/').next().is_some_and(|last| last.contains('.')) => path.into(),
        path => format!("{path}/index.html").into(),
    };
    let ending = name.rsplit('.').next().unwrap_or_default();
    let kind = TYPES.iter().find(|(known, _)| *known == ending).map(|(_, kind)| *kind);
    let (Some(kind), Some(file)) = (kind, Files::get(&name)) else {
        return (StatusCode::NOT_FOUND, "404\n").into_response();
    };
    let hash = u64::from_be_bytes(*file.metadata.sha256_hash().first_chunk().unwrap_or(&[0; 8]));
    let bytes = match file.data {
        Cow::Borrowed(bytes) => Bytes::from_static(bytes),
        Cow::Owned(bytes) => bytes.into(),
    };
    tagged(bytes, kind, hash, &headers)
}

/// Files below this are sent as they are.
const MIN_COMPRESSED_BYTES: usize = 1024;

/// A file compressed by gzip, each version of it once: `hash` tells versions apart.
fn gzip(bytes: &Bytes, hash: u64) -> Option<Bytes> {
    static COMPRESSED: LazyLock<Mutex<HashMap<u64, Bytes>>> = LazyLock::new(Mutex::default);
    let known = || COMPRESSED.lock().unwrap_or_else(PoisonError::into_inner);
    if bytes.len() < MIN_COMPRESSED_BYTES {
        return None;
    }
    if let Some(compressed) = known().get(&hash) {
        return Some(compressed.clone());
    }
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes).ok()?;
    let compressed = Bytes::from(encoder.finish().ok()?);
    known().insert(hash, compressed.clone());
    Some(compressed)
}

/// Whether a browser takes gzip.
fn accepts_gzip(headers: &HeaderMap) -> bool {
    let accepted = headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok());
    accepted.is_some_and(|accepted| {
        accepted
            .split(',')
            .any(|coding| coding.split(';').next().is_some_and(|name| name.trim() == "gzip"))
    })
}

/// An answer that the browser may keep as long as it asks each time whether it is still good.
pub(crate) fn tagged(bytes: Bytes, kind: &'static str, hash: u64, headers: &HeaderMap) -> Response {
    let tag = format!("\"{hash:016x}\"");
    let known = headers.get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    let is_known = known.is_some_and(|known| known.split(',').any(|one| one.trim() == tag));
    let head = [(header::ETAG, tag.as_str()), (header::CACHE_CONTROL, "no-cache")];
    if is_known {
        return (StatusCode::NOT_MODIFIED, head).into_response();
    }
    let head = (head, [(header::CONTENT_TYPE, kind), (header::VARY, "accept-encoding")]);
    match accepts_gzip(headers).then(|| gzip(&bytes, hash)).flatten() {
        Some(compressed) => {
            let coding = [(header::CONTENT_ENCODING, "gzip")];
            (head.0, head.1, coding, Body::from(compressed)).into_response()
        }
        None => (head.0, head.1, Body::from(bytes)).into_response(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::body::to_bytes;
    use flate2::read::GzDecoder;
    use std::io::Read;

    async fn get(accepted: Option<&str>) -> (Option<String>, Bytes) {
        let mut headers = HeaderMap::new();
        if let Some(accepted) = accepted {
            headers.insert(header::ACCEPT_ENCODING, accepted.parse().unwrap());
        }
        let answer = file(Uri::from_static("/lib/board.js"), headers).await;
        let coding = answer.headers().get(header::CONTENT_ENCODING);
        let coding = coding.map(|coding| coding.to_str().unwrap().to_owned());
        (coding, to_bytes(answer.into_body(), usize::MAX).await.unwrap())
    }

    #[tokio::test]
    async fn files_are_compressed_for_browsers_that_take_it() {
        let (coding, plain) = get(None).await;
        assert_eq!(coding, None);
        assert_eq!(get(Some("br, deflate")).await, (None, plain.clone()));
        // The second time it comes from memory.
        for _ in 0..2 {
            let (coding, compressed) = get(Some("br;q=1.0, gzip;q=0.8")).await;
            assert_eq!(coding.as_deref(), Some("gzip"));
            assert!(compressed.len() * 2 < plain.len());
            let mut text = Vec::new();
            GzDecoder::new(&compressed[..]).read_to_end(&mut text).unwrap();
            assert_eq!(text, plain);
        }
    }

    #[tokio::test]
    async fn a_page_with_a_slash_at_the_end_leads_to_its_address() {
        let get = async |path: &str| file(path.parse().unwrap(), HeaderMap::new()).await;
        let answer = get("/chess/").await;
        assert_eq!(answer.status(), StatusCode::PERMANENT_REDIRECT);
        assert_eq!(answer.headers()[header::LOCATION], "/chess");
        for elsewhere in ["//example.org/", "/nothing/", "/lib/"] {
            assert_eq!(get(elsewhere).await.status(), StatusCode::NOT_FOUND, "{elsewhere}");
        }
    }

    #[test]
    fn every_file_of_the_pages_has_a_type() {
        // The types of the protocol are for checking only.
        for name in Files::iter().filter(|name| !name.ends_with(".d.ts")) {
            let ending = name.rsplit('.').next().unwrap_or_default();
            assert!(TYPES.iter().any(|(known, _)| *known == ending), "{name}");
        }
    }
}
