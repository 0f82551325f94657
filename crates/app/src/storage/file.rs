//! Files that are never half written. A new file is made beside its final place, brought to the disk, moved over the old
//! one, and the folder is brought to the disk too: after a crash at any moment there is the old file or the new one.

use std::{
    fs::File,
    io::{self, Write},
    path::Path,
};

/// A moment at which writing can fail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step {
    Create,
    WriteHalf,
    WriteRest,
    Flush,
    Move,
    FlushFolder,
}

/// Who may read a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Readers {
    /// Only the user.
    Owner,
    /// Whatever the user's mask allows.
    Usual,
}

/// Writes a file durably.
pub(crate) fn write(path: &Path, bytes: &[u8], readers: Readers) -> io::Result<()> {
    write_watched(path, bytes, readers, |_| Ok(()))
}

/// Writes a file; `before` is asked before each step and may fail it, which is how tests see every failure.
fn write_watched(
    path: &Path,
    bytes: &[u8],
    readers: Readers,
    mut before: impl FnMut(Step) -> io::Result<()>,
) -> io::Result<()> {
    let folder =
        path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    before(Step::Create)?;
    let mut builder = tempfile::Builder::new();
    builder.prefix(".papan-");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = if readers == Readers::Owner { 0o600 } else { 0o666 };
        builder.permissions(std::fs::Permissions::from_mode(mode));
    }
    let mut file = builder.tempfile_in(folder)?;
    let (half, rest) = bytes.split_at(bytes.len() / 2);
    before(Step::WriteHalf)?;
    file.write_all(half)?;
    before(Step::WriteRest)?;
    file.write_all(rest)?;
    before(Step::Flush)?;
    file.as_file().sync_all()?;
    before(Step::Move)?;
    file.persist(path)?;
    before(Step::FlushFolder)?;
    // Folders can't be opened everywhere; where they can't, moving is as durable as it gets.
    File::open(folder).map_or(Ok(()), |folder| folder.sync_all())
}

#[cfg(test)]
mod tests {
    use super::*;

    const STEPS: [Step; 6] = [
        Step::Create,
        Step::WriteHalf,
        Step::WriteRest,
        Step::Flush,
        Step::Move,
        Step::FlushFolder,
    ];

    #[test]
    fn a_failure_at_any_step_leaves_the_old_file_or_the_new_one_and_nothing_else() {
        // No space left, input/output error, permission denied.
        for code in [28, 5, 13] {
            for failing in STEPS {
                let folder = tempfile::tempdir().unwrap();
                let path = folder.path().join("save");
                write(&path, b"the old text", Readers::Owner).unwrap();
                let result =
                    write_watched(&path, b"the new, longer text", Readers::Owner, |step| {
                        if step == failing {
                            Err(io::Error::from_raw_os_error(code))
                        } else {
                            Ok(())
                        }
                    });
                assert_eq!(result.unwrap_err().raw_os_error(), Some(code));
                let expected: &[u8] = if failing == Step::FlushFolder {
                    b"the new, longer text"
                } else {
                    b"the old text"
                };
                assert_eq!(std::fs::read(&path).unwrap(), expected, "{failing:?}");
                assert_eq!(
                    std::fs::read_dir(folder.path()).unwrap().count(),
                    1,
                    "{failing:?} left something behind"
                );
            }
        }
    }

    #[test]
    #[cfg(unix)]
    fn a_private_file_is_for_its_owner_alone() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("save");
        write(&path, b"text", Readers::Owner).unwrap();
        assert_eq!(std::fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600);
    }

    #[test]
    fn a_file_in_a_folder_that_does_not_exist_is_an_error() {
        let folder = tempfile::tempdir().unwrap();
        assert!(write(&folder.path().join("nowhere/save"), b"text", Readers::Owner).is_err());
    }
}
