//! A small disk in memory, where the test may mount one.

use std::{
    fs,
    path::{Path, PathBuf},
    process::{self, Command, Stdio},
    sync::atomic::{AtomicU32, Ordering},
};

/// Unmounted when dropped.
pub struct Mount(PathBuf);

impl Mount {
    /// `None` if mounting is not allowed.
    pub fn new(options: &str) -> Option<Mount> {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let name = format!("disk-{}-{number}", process::id());
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        fs::create_dir_all(&folder).expect("the target folder can be written");
        let mut mount = Command::new("mount");
        mount.args(["-t", "tmpfs", "-o", options, "bivouac-test"]);
        if succeeds(mount.arg(&folder)) {
            return Some(Mount(folder));
        }
        // Nothing was mounted on it.
        let _ = fs::remove_dir(&folder);
        None
    }

    pub fn folder(&self) -> &Path {
        &self.0
    }

    /// From now on nothing can be written, or everything again.
    pub fn remount(&self, how: &str) {
        let mut mount = Command::new("mount");
        mount.args(["-o", &format!("remount,{how}")]).arg(&self.0);
        assert!(
            succeeds(&mut mount),
            "what was mounted can be mounted again"
        );
    }
}

impl Drop for Mount {
    fn drop(&mut self) {
        // Lazily: a server that was killed a moment ago may still hold a file.
        let _ = succeeds(Command::new("umount").arg("-l").arg(&self.0));
        let _ = fs::remove_dir(&self.0);
    }
}

fn succeeds(command: &mut Command) -> bool {
    let status = command.stdout(Stdio::null()).stderr(Stdio::null()).status();
    status.is_ok_and(|status| status.success())
}
