"""Where converted games go: into one file, into a folder with a file for each game, or to standard output. Each file is
written whole or not at all.

Room: commands. What is written belongs to study.exports.
"""

from __future__ import annotations

import contextlib
import sys
import unicodedata
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import BinaryIO, Final, Self

from mahjong_desktop.commands.output import write_utf8
from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.disk import replace_file, whole_file, write_new_file
from mahjong_desktop.study.exports.forms import ENDINGS

_LONGEST_STEM: Final = 48
"""In characters, of at most four bytes each; a name of a file has at most 255 bytes."""
_SAFE: Final = frozenset("-_. ()")
_LEFT_OUT: Final = frozenset({*ENDINGS.values(), ".gz", ".jsonl", ".xml", ".html", ".log"})
_RESERVED: Final = frozenset(
    {"con", "prn", "aux", "nul", *(f"{name}{number}" for name in ("com", "lpt") for number in range(10))}
)
"""Names that Windows keeps for devices, whatever their ending."""
_UNNAMED: Final = "game"


class OutputError(MahjongError):
    """A converted game cannot be written. Codes: `exists`, `cannot-write`, `one-game-a-file`; facts: `path`,
    `detail`."""


class ConvertedGames:
    """Takes converted games one by one; a context. If it is left by an exception, no half file remains. This one writes
    to standard output; `several` games only if their form allows it."""

    def __init__(self, *, several: bool) -> None:
        self._several = several
        self._begun = False
        self._source = ""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None) -> None:
        """Finishes what is under way, or removes it. Raises OutputError."""

    def begin(self, source: str) -> None:
        """The games that follow are those of a file with this name."""
        self._source = source

    def add(self, data: bytes) -> None:
        """Takes a game. Raises OutputError."""
        self._require_place("-")
        write_utf8(data.decode(), sys.stdout)

    def _require_place(self, path: str) -> None:
        """Raises OutputError `one-game-a-file` if there is a game already and no place for another one."""
        if self._begun and not self._several:
            raise OutputError("one-game-a-file", path=path)
        self._begun = True


class InFile(ConvertedGames):
    """Writes into one file; `several` games only if their form allows it."""

    def __init__(self, path: Path, *, several: bool, replace: bool) -> None:
        """Raises OutputError `exists` if the file does and is not to be replaced."""
        if path.exists() and not replace:
            raise OutputError("exists", path=str(path))
        super().__init__(several=several)
        self._path, self._replace = path, replace
        self._stack = contextlib.ExitStack()
        self._file: BinaryIO | None = None

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        with _told(self._path):
            self._stack.__exit__(kind, error, at)

    def add(self, data: bytes) -> None:
        self._require_place(str(self._path))
        with _told(self._path):
            if self._file is None:
                self._file = self._stack.enter_context(whole_file(self._path, replace=self._replace))
            self._file.write(data)


class InFolder(ConvertedGames):
    """Writes each game into a file of its own, which is named by the one that it was read of: `game`, `game-2` …, with
    the given ending."""

    def __init__(self, folder: Path, ending: str, *, replace: bool) -> None:
        super().__init__(several=True)
        self._folder, self._ending, self._replace = folder, ending, replace
        self._named: Counter[str] = Counter()

    def add(self, data: bytes) -> None:
        path = self._folder / f"{self._free(safe_stem(self._source))}{self._ending}"
        with _told(self._folder):
            self._folder.mkdir(parents=True, exist_ok=True)
        with _told(path):
            (replace_file if self._replace else write_new_file)(path, data)

    def _free(self, stem: str) -> str:
        """Returns a stem that was not given yet, not even with other capitals."""
        self._named[stem.casefold()] += 1
        number = self._named[stem.casefold()]
        return stem if number == 1 else self._free(f"{stem}-{number}")


@contextlib.contextmanager
def _told(path: Path) -> Iterator[None]:
    """Turns errors of the operating system into an OutputError about a file."""
    try:
        yield
    except FileExistsError as error:
        raise OutputError("exists", path=str(path)) from error
    except OSError as error:
        raise OutputError("cannot-write", path=str(path), detail=error.strerror or str(error)) from error


def safe_stem(name: str) -> str:
    """Returns the stem of a file's name as any system takes it: without endings of games, other characters than
    letters, digits and a few signs replaced, cut, and no name of a device."""
    path = Path(unicodedata.normalize("NFC", Path(name).name))
    while path.suffix.lower() in _LEFT_OUT:
        path = path.with_suffix("")
    letters = (letter if letter.isalnum() or letter in _SAFE else "-" for letter in path.name[:_LONGEST_STEM])
    stem = "".join(letters).strip("-. ") or _UNNAMED
    return f"{_UNNAMED}-{stem}" if stem.partition(".")[0].strip().casefold() in _RESERVED else stem
