//! The files of the pages, inside the program. A page has a clean address: `/chess` is `chess/index.html`. Builds for tests read
//! the files from the disk, so that a page can be worked on without building.

use axum::{
    body::{Body, Bytes},
    http::{HeaderMap, StatusCode, Uri, header},
    response::{IntoResponse, Response},
};
use std::borrow::Cow;

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

/// An answer that the browser may keep as long as it asks each time whether it is still good.
pub(crate) fn tagged(bytes: Bytes, kind: &'static str, hash: u64, headers: &HeaderMap) -> Response {
    let tag = format!("\"{hash:016x}\"");
    let known = headers.get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    let is_known = known.is_some_and(|known| known.split(',').any(|one| one.trim() == tag));
    let head = [(header::ETAG, tag.as_str()), (header::CACHE_CONTROL, "no-cache")];
    if is_known {
        return (StatusCode::NOT_MODIFIED, head).into_response();
    }
    (head, [(header::CONTENT_TYPE, kind)], Body::from(bytes)).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_of_the_pages_has_a_type() {
        for name in Files::iter() {
            let ending = name.rsplit('.').next().unwrap_or_default();
            assert!(TYPES.iter().any(|(known, _)| *known == ending), "{name}");
        }
    }
}
