"""The process of a program that plays: lines go in, lines come out, and it never outlives the game.

Room: mjai. It knows nothing of messages. Reading and writing have threads of their own, so that a program that neither
reads nor writes keeps nobody waiting; what is read is bounded in lines and in their length, what it says on standard
error is kept in a bounded log.

A program that is told to end has some seconds for it. If our program is killed, it meets the end of its input; on Linux
the system ends it as well (setpriv, where it is installed), on Windows too (a job object).
"""

from __future__ import annotations

import atexit
import contextlib
import os
import queue
import shutil
import signal
import subprocess
import sys
import threading
import time
import weakref
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import IO, Final

from mahjong_desktop.mjai.process_group import keep_in_group

LONGEST_ANSWER: Final = 1 << 16
"""A line with more bytes than this is no answer."""
MOST_WAITING: Final = 1000
"""So many lines may wait to be read; a program that writes more must wait itself."""
LOG_BYTES: Final = 1 << 18
"""A log that is longer is begun anew; the one before is kept."""
_PATIENCE: Final = 2.0
_LAST_PATIENCE: Final = 1.0
_SLICE: Final = 0.05

TOO_LONG: Final = b"\x00too long"
"""Stands for a line that is too long."""
_LIVE: Final[weakref.WeakSet[Process]] = weakref.WeakSet()


class Log:
    """A bounded file of what a program says on standard error, and of what is said about it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._lock = threading.Lock()

    def write(self, text: bytes) -> None:
        """Adds to the log. A log that cannot be written is done without."""
        with self._lock, contextlib.suppress(OSError):
            if self.path.exists() and self.path.stat().st_size > LOG_BYTES:
                self.path.replace(self.path.with_suffix(".old.log"))
            with self.path.open("ab") as file:
                file.write(text[-LOG_BYTES:])

    def note(self, text: str) -> None:
        """Adds a line of ours."""
        moment = time.strftime("%Y-%m-%d %H:%M:%S")
        self.write(f"[{moment}] {text}\n".encode("utf-8", "backslashreplace"))


class Process:
    """A program that runs. Raises OSError if it cannot be started."""

    def __init__(self, arguments: Sequence[str], folder: Path, log: Log) -> None:
        self._arguments, self._folder, self._log = arguments, folder, log
        self._lines: queue.Queue[bytes | None] = queue.Queue(MOST_WAITING)
        self._writing: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._stopped = threading.Event()
        self._ended = False
        self._child: subprocess.Popen[bytes] | None = None
        started: queue.SimpleQueue[OSError | None] = queue.SimpleQueue()
        # The system ends the program with the thread that has started it, so this is the one that reads to the end.
        threading.Thread(target=self._run, args=(started,), name="mjai reading", daemon=True).start()
        error = started.get()
        if error is not None:
            raise error
        _LIVE.add(self)

    # ---- for whoever talks with it

    def write(self, data: bytes) -> None:
        """Sends lines, at once or when the program reads."""
        self._writing.put(data)

    def read(self, seconds: float) -> bytes | None:
        """Returns the next line without its end, TOO_LONG for one that is too long, None if the program has closed its
        output. Raises TimeoutError after so many seconds, and at once if the program was told to end."""
        until = time.monotonic() + seconds
        while not self._ended:
            left = until - time.monotonic()
            with contextlib.suppress(queue.Empty):
                line = self._lines.get(timeout=max(0.0, min(_SLICE, left)))
                self._ended = line is None
                return line
            if left <= 0 or self._stopped.is_set():
                raise TimeoutError
        return None

    def end(self, farewell: bytes = b"") -> None:
        """Lets the program end: it is told the last lines, then the end of its input; if it does not heed them it is
        ended. Returns at once."""
        if self._stopped.is_set():
            return
        self._stopped.set()
        self._writing.put(farewell)
        self._writing.put(None)
        threading.Thread(target=self._wait_and_kill, name="mjai ending").start()

    def kill(self) -> None:
        """Ends the program, and what it has started, at once."""
        self._stopped.set()
        self._writing.put(None)
        self._kill()

    # ---- threads

    def _run(self, started: queue.SimpleQueue[OSError | None]) -> None:
        try:
            child = self._child = _start(self._arguments, self._folder)
        except (OSError, ValueError) as error:  # a command line may hold a zero byte
            started.put(error if isinstance(error, OSError) else OSError(str(error)))
            return
        assert child.stdin is not None and child.stdout is not None and child.stderr is not None
        for target, stream in ((self._write_all, child.stdin), (self._keep_errors, child.stderr)):
            threading.Thread(target=target, args=(stream,), name="mjai", daemon=True).start()
        started.put(None)
        self._read_all(child.stdout)
        self._give(None)
        child.wait()

    def _read_all(self, stream: IO[bytes]) -> None:
        with contextlib.suppress(OSError, ValueError), stream:
            while (line := stream.readline(LONGEST_ANSWER)) and not self._stopped.is_set():
                whole = line.endswith(b"\n") or len(line) < LONGEST_ANSWER
                while not line.endswith(b"\n") and (rest := stream.readline(LONGEST_ANSWER)):
                    line = rest  # the end of a line that is too long, or of the last one
                self._give(line.strip() if whole else TOO_LONG)

    def _give(self, line: bytes | None) -> None:
        """Puts a line where it is read; waits as long as too many are there."""
        while not self._stopped.is_set():
            with contextlib.suppress(queue.Full):
                self._lines.put(line, timeout=_SLICE)
                return

    def _write_all(self, stream: IO[bytes]) -> None:
        with contextlib.suppress(OSError, ValueError), stream:
            while (data := self._writing.get()) is not None:
                stream.write(data)
                stream.flush()

    def _keep_errors(self, stream: IO[bytes]) -> None:
        with contextlib.suppress(OSError, ValueError), stream:
            while data := os.read(stream.fileno(), 1 << 12):
                self._log.write(data)

    def _wait_and_kill(self) -> None:
        child = self._child
        assert child is not None
        for wait, then in ((_PATIENCE, child.terminate), (_LAST_PATIENCE, self._kill)):
            try:
                child.wait(wait)
            except subprocess.TimeoutExpired:
                with contextlib.suppress(OSError):
                    then()
            else:
                break
        self._kill()  # what it has started itself
        child.wait()

    def _kill(self) -> None:
        child = self._child
        if child is None:
            return
        with contextlib.suppress(OSError):
            if sys.platform == "win32":
                child.kill()
            else:
                os.killpg(child.pid, signal.SIGKILL)


def _start(arguments: Sequence[str], folder: Path) -> subprocess.Popen[bytes]:
    """Starts a program in a group of its own, without a shell. Raises OSError."""
    pipe = subprocess.PIPE
    environment: Mapping[str, str] = {**os.environ, "PYTHONUNBUFFERED": "1", "PYTHONIOENCODING": "utf-8"}
    if sys.platform == "win32":
        flags = subprocess.CREATE_NO_WINDOW | subprocess.CREATE_NEW_PROCESS_GROUP
        child = subprocess.Popen(
            arguments, stdin=pipe, stdout=pipe, stderr=pipe, cwd=folder, env=environment, creationflags=flags
        )
    else:
        child = subprocess.Popen(
            [*_ends_with_us(), *arguments],
            stdin=pipe,
            stdout=pipe,
            stderr=pipe,
            cwd=folder,
            env=environment,
            start_new_session=True,
        )
    keep_in_group(child)
    return child


def _ends_with_us() -> tuple[str, ...]:
    """Returns the words before a command line that let Linux end the program when ours is killed."""
    found = shutil.which("setpriv") if sys.platform.startswith("linux") else None
    return () if found is None else (found, "--pdeathsig", "KILL", "--")


def _kill_all() -> None:
    """Ends what still runs at the end of our program."""
    kills: list[Callable[[], None]] = [process.kill for process in _LIVE]
    for kill in kills:
        kill()


atexit.register(_kill_all)
