//! The peer: the least that axum can do.

use axum::{
    Router,
    extract::{WebSocketUpgrade, ws::WebSocket},
    routing::{any, get},
};

pub(super) const FLAG: &str = "--hello";

/// Serves until it is killed.
pub(super) fn serve() {
    let runtime =
        tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
    runtime.block_on(async {
        let router = Router::new()
            .route("/", get(async || "hello"))
            .route("/ws", any(async |upgrade: WebSocketUpgrade| upgrade.on_upgrade(listen)));
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a port");
        println!("http://{}/", listener.local_addr().expect("an address"));
        axum::serve(listener, router).await.expect("a server");
    });
}

async fn listen(mut socket: WebSocket) {
    while let Some(Ok(_)) = socket.recv().await {}
}
