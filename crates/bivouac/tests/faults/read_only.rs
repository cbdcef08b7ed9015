//! A database that cannot be written: the server says so when it starts, and harms nothing.

use crate::{house::House, mount::Mount};
use std::{fs, os::unix::fs::PermissionsExt, path::Path};

/// A house that can be locked against writing. Root may write whatever the permissions say, so for root the disk
/// itself is mounted read-only.
struct Lockable {
    house: House,
    disk: Option<Mount>,
}

impl Lockable {
    fn new() -> Lockable {
        let disk = Mount::new("size=16m");
        let house = match &disk {
            Some(disk) => House::within(&disk.folder().join("house")),
            None => House::new(),
        };
        Lockable { house, disk }
    }

    /// Whether it could be locked.
    fn lock(&self) -> bool {
        self.set("ro", 0o555, 0o444);
        let open = fs::write(self.house.folder.join("probe"), "").is_ok();
        if open {
            println!("skipped: this user may write everywhere, and mount nothing");
            self.unlock();
        }
        !open
    }

    fn unlock(&self) {
        self.set("rw", 0o755, 0o644);
    }

    fn set(&self, mount: &str, folder: u32, files: u32) {
        if let Some(disk) = &self.disk {
            return disk.remount(mount);
        }
        let own = &self.house.folder;
        let set = |path: &Path, mode| {
            fs::set_permissions(path, fs::Permissions::from_mode(mode)).expect("own file");
        };
        for file in fs::read_dir(own).expect("own folder").flatten() {
            set(&file.path(), files);
        }
        set(own, folder);
    }
}

#[test]
fn a_read_only_database_is_named_at_the_start() {
    let place = Lockable::new();
    drop(place.house.open());
    if !place.lock() {
        return;
    }
    place.house.refuses_to_open(&["read-only"]);
    place.unlock();
    drop(place.house.open());
    place.house.is_healthy();
}

#[test]
fn a_folder_where_nothing_can_be_made_is_named_at_the_start() {
    let place = Lockable::new();
    if !place.lock() {
        return;
    }
    place.house.refuses_to_open(&[]);
    place.unlock();
    drop(place.house.open());
}
