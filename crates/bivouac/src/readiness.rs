//! Tells whoever started the server that it is serving: systemd, for example, which then starts what was waiting for
//! it.

use std::{env, ffi::OsStr, io};

/// Names the socket to report to, if anybody wants to know.
const VARIABLE: &str = "NOTIFY_SOCKET";

/// Reports that the server is ready. It serves even if nobody is listening.
pub fn tell() {
    let Some(place) = env::var_os(VARIABLE).filter(|place| !place.is_empty()) else {
        return;
    };
    if let Err(error) = send(&place) {
        tracing::warn!(%error, "{VARIABLE} cannot be told that the server is ready");
    }
}

#[cfg(unix)]
fn send(place: &OsStr) -> io::Result<()> {
    use std::os::unix::net::{SocketAddr, UnixDatagram};
    let name = place.as_encoded_bytes().strip_prefix(b"@");
    let address = match name {
        Some(name) => abstract_address(name),
        None => SocketAddr::from_pathname(place),
    };
    UnixDatagram::unbound()?.send_to_addr(b"READY=1", &address?)?;
    Ok(())
}

/// A socket that has a name but no file.
#[cfg(target_os = "linux")]
fn abstract_address(name: &[u8]) -> io::Result<std::os::unix::net::SocketAddr> {
    use std::os::linux::net::SocketAddrExt;
    std::os::unix::net::SocketAddr::from_abstract_name(name)
}

#[cfg(all(unix, not(target_os = "linux")))]
fn abstract_address(_: &[u8]) -> io::Result<std::os::unix::net::SocketAddr> {
    Err(io::ErrorKind::Unsupported.into())
}

#[cfg(not(unix))]
fn send(_: &OsStr) -> io::Result<()> {
    Err(io::ErrorKind::Unsupported.into())
}
