"""Boards by the million: `papan batch` as a function from rows to answers."""

import json
import shutil
import subprocess
import sysconfig
import tempfile
import threading
from collections.abc import Iterable, Iterator

__all__ = ["answer", "program"]

GAMES = ("chess", "giant", "queens", "sokoban")


def program() -> str:
    """The path of the program: the one of this installation, or else the one on the path."""
    own = shutil.which("papan", path=sysconfig.get_path("scripts"))
    found = own or shutil.which("papan")
    if found is None:
        raise FileNotFoundError("the program papan is not installed")
    return found


def answer(game: str, rows: Iterable[dict], **options) -> Iterator[dict]:
    """Answers rows with a `board` and perhaps an `id`, one each, in their order.

    Options are those of `papan batch GAME`: `objective="pushes"`, `unique=True`, `nodes=100_000`, `threads=2`.
    """
    if game not in GAMES:
        raise ValueError(f"no game of papan: {game!r}")
    command = [program(), "--lang", "en", "batch", game, *_arguments(options)]
    with tempfile.TemporaryFile() as told:
        batch = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=told)
        # Beside the reading: the program reads no further than its answers are read.
        feeder = _Feeder(rows, batch.stdin)
        feeder.start()
        try:
            for line in batch.stdout:
                yield json.loads(line)
            feeder.join()
            if feeder.fault is not None:
                raise feeder.fault
            if batch.wait() != 0:
                told.seek(0)
                raise RuntimeError(told.read().decode(errors="replace").strip())
        finally:
            # Runs only when the caller stops early or an error occurred.
            batch.kill()
            batch.stdout.close()
            batch.wait()


def _arguments(options: dict) -> Iterator[str]:
    for name, value in options.items():
        flag = "--" + name.replace("_", "-")
        if value is True:
            yield flag
        elif value is not False and value is not None:
            yield f"{flag}={value}"


class _Feeder(threading.Thread):
    """Writes rows to the program; what goes wrong with them is kept."""

    def __init__(self, rows, stdin):
        super().__init__(daemon=True)
        self.rows, self.stdin = rows, stdin
        self.fault = None

    def run(self):
        try:
            with self.stdin:
                for row in self.rows:
                    self.stdin.write(json.dumps(row).encode() + b"\n")
        except OSError:
            pass  # The program has ended; it says why.
        except Exception as fault:
            self.fault = fault
