//! Files that are never half written. A new file is made beside its final place, brought to the disk, moved over the old
//! one, and the folder is brought to the disk too: after a crash at any moment there is the old file or the new one.

use std::{
    fs::{self, File},
    io::{self, Write},
    path::Path,
};

/// What the names of files begin with that are being written.
pub(crate) const PREFIX: &str = ".papan-";

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
pub(crate) enum Access {
    /// Only the user.
    OwnerOnly,
    /// Whatever the user's mask allows.
    Default,
}

/// Writes a file durably.
pub(crate) fn write(path: &Path, bytes: &[u8], access: Access) -> io::Result<()> {
    write_watched(path, bytes, access, |_| Ok(()))
}

/// A file that is being written: it takes its place when it is finished, and not before.
pub(crate) enum AtomicFile {
    /// Beside its final place, until it is finished.
    Beside(tempfile::NamedTempFile),
    /// A device or a pipe, which has no other place.
    Direct(File),
}

impl AtomicFile {
    /// Begins a file that is to be at this path.
    pub(crate) fn create(path: &Path, access: Access) -> io::Result<Self> {
        if fs::metadata(path).is_ok_and(|found| !found.is_file() && !found.is_dir()) {
            return Ok(Self::Direct(File::options().write(true).open(path)?));
        }
        let mut builder = tempfile::Builder::new();
        builder.prefix(PREFIX);
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            let mode = if access == Access::OwnerOnly { 0o600 } else { 0o666 };
            builder.permissions(fs::Permissions::from_mode(mode));
        }
        Ok(Self::Beside(builder.tempfile_in(folder_of(path))?))
    }

    /// Moves the file to its place.
    pub(crate) fn finish(self, path: &Path) -> io::Result<()> {
        self.finish_watched(path, |_| Ok(()))
    }

    fn finish_watched(
        self,
        path: &Path,
        mut before: impl FnMut(Step) -> io::Result<()>,
    ) -> io::Result<()> {
        let Self::Beside(file) = self else { return Ok(()) };
        before(Step::Flush)?;
        file.as_file().sync_all()?;
        before(Step::Move)?;
        file.persist(path)?;
        before(Step::FlushFolder)?;
        // Folders can't be opened everywhere; where they can't, moving is as durable as it gets.
        File::open(folder_of(path)).map_or(Ok(()), |folder| folder.sync_all())
    }
}

impl Write for AtomicFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Self::Beside(file) => file.write(bytes),
            Self::Direct(file) => file.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Writes a file; `before` is asked before each step and may fail it, which is how tests see every failure.
fn write_watched(
    path: &Path,
    bytes: &[u8],
    access: Access,
    mut before: impl FnMut(Step) -> io::Result<()>,
) -> io::Result<()> {
    before(Step::Create)?;
    let mut file = AtomicFile::create(path, access)?;
    let (half, rest) = bytes.split_at(bytes.len() / 2);
    before(Step::WriteHalf)?;
    file.write_all(half)?;
    before(Step::WriteRest)?;
    file.write_all(rest)?;
    file.finish_watched(path, before)
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
                write(&path, b"the old text", Access::OwnerOnly).unwrap();
                let result =
                    write_watched(&path, b"the new, longer text", Access::OwnerOnly, |step| {
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
        write(&path, b"text", Access::OwnerOnly).unwrap();
        assert_eq!(std::fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600);
    }

    #[test]
    #[cfg(unix)]
    fn a_device_is_written_to_and_never_replaced() {
        use std::os::unix::fs::FileTypeExt;
        write(Path::new("/dev/null"), b"text", Access::Default).unwrap();
        assert!(fs::metadata("/dev/null").unwrap().file_type().is_char_device());
    }

    #[test]
    fn a_file_in_a_folder_that_does_not_exist_is_an_error() {
        let folder = tempfile::tempdir().unwrap();
        assert!(write(&folder.path().join("nowhere/save"), b"text", Access::OwnerOnly).is_err());
    }
}
