//! From a connection to the routes: how large a head may be, and how everything ends.

use super::connection::{Door, Peer};
use axum::{Router, body::Body, extract::ConnectInfo};
use hyper::{
    Request,
    body::Incoming,
    server::conn::http1,
    service::{Service, service_fn},
};
use hyper_util::{rt::TokioIo, server::graceful::GracefulShutdown, service::TowerToHyperService};

/// The largest head of a request, complete or not. Browsers send about two thousand bytes.
const LARGEST_HEAD: usize = 32 * 1024;
/// The most bytes that may wait on one connection to be read or written.
const LARGEST_BUFFER: usize = 64 * 1024;

/// Serves whoever comes in until told to stop, then lets requests under way finish.
pub async fn serve(door: Door, router: Router, stop: impl Future<Output = ()>) {
    let mut http = http1::Builder::new();
    http.max_header_size(LARGEST_HEAD)
        .max_buf_size(LARGEST_BUFFER);
    let open = GracefulShutdown::new();
    let mut stop = std::pin::pin!(stop);
    loop {
        let (connection, address) = tokio::select! {
            accepted = door.accept() => accepted,
            () = &mut stop => break,
        };
        let heard = connection.heard();
        let routes = TowerToHyperService::new(router.clone());
        let answer = service_fn(move |request: Request<Incoming>| {
            heard.set();
            let mut request = request.map(Body::new);
            let peer = ConnectInfo(Peer(address));
            request.extensions_mut().insert(peer);
            routes.call(request)
        });
        let served = http.serve_connection(TokioIo::new(connection), answer);
        let served = open.watch(served);
        tokio::spawn(async move {
            if let Err(error) = served.await {
                tracing::trace!("a connection ended: {error}");
            }
        });
    }
    drop(door);
    open.shutdown().await;
}
