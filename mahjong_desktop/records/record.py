"""One saved game: a file of JSON lines. The first is a header; the others are the steps (answers and events) in the
order played, marks where steps were taken back or given back, and remarks. All of them are described in
packaging/guides/SAVED-GAMES.md.

Room: records. A step is on the disk before anybody sees it, so a file that ends in the middle of a line has lost
nothing that was shown. library.py lists saved games, replay.py plays them again.
"""

from __future__ import annotations

import contextlib
import errno
import os
from collections.abc import Iterable
from datetime import UTC, datetime
from io import FileIO
from pathlib import Path
from typing import Any

import msgspec
from msgspec import structs

from mahjong_desktop import __version__
from mahjong_desktop.cards.options import SHUANGKOU
from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.values import as_kind
from mahjong_desktop.disk import flush, held_elsewhere, write_new_file
from mahjong_desktop.engine.events import HandStarted
from mahjong_desktop.engine.match import Step, begins_anew
from mahjong_desktop.records.codec import AnyEntry, entry_to_plain, step_from_plain
from mahjong_desktop.records.errors import RecordError
from mahjong_desktop.records.imported import Imported
from mahjong_desktop.records.lines import MOST_LINES, Ending, lines_in, read_lines
from mahjong_desktop.records.manners import MANNERS, PRACTICE, Manner, Terms, manner_at
from mahjong_desktop.records.read_game import ReadGame, StepKind, read_game

FORMAT = "mahjong-desktop-record"
VERSION = 5
"""Version 1 had neither marks nor a manner of play, version 2 no origin and no remarks, version 3 no imported games,
version 4 no matches of a few hands; such games are read as they are, and go on with all of these."""
HUMAN = "human"
"""The id of a person among the players."""
LONGEST_NAME = 200
"""The maximum number of characters of a name or of a bot's id; longer ones come from no program."""
MOST_MATCH_HANDS = 1000
"""The maximum number of hands after which a match may end; longer ones end by their rules."""
LONGEST_FILE_NAME = 255
LARGEST_SEED = 10**1000


class Origin(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The saved game that a branch was played on from: the name of its file, and the number of the first line of it
    that the branch does not share. `steps` is the number of steps that it does share; `hand` (from 1) and `turn` (own
    turns begun in that hand) say where it left the game. `player` is the number that the person's player has there."""

    game: str
    line: int
    steps: int = 0
    hand: int = 0
    turn: int = 0
    player: int = 0


class Header(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The settings of a game. `players` are bot ids, `human` for a person, in the order before seating; `names` are
    their names; `started` is an ISO time; `strict` says that persons could make mistakes; `manner` is the id of the
    manner of play (see manners.py); `match_hands` says after how many hands the match ends whatever the rules say, 0 if
    they alone say it; `origin` is that of a branch, None for other games; `imported` says where a game
    came from that was played elsewhere, None for other games."""

    format: str = FORMAT
    version: int = VERSION
    program: str = __version__
    ruleset: str
    revision: int
    options: dict[str, int | str]
    players: tuple[str, ...]
    names: tuple[str, ...] = ()
    seed: int
    started: str = ""
    strict: bool = False
    manner: str = PRACTICE
    match_hands: int = 0
    origin: Origin | None = None
    imported: Imported | None = None

    @property
    def played(self) -> Manner:
        """What the manner of play allows at this table."""
        return manner_at(self.manner, strict=self.strict)

    @property
    def person(self) -> int | None:
        """The number of the person among the players, the first one if there are several; None if only bots play. In an
        imported game it is the one that the person has said to be."""
        if HUMAN in self.players:
            return self.players.index(HUMAN)
        person = None if self.imported is None else self.imported.person
        return person if person in range(len(self.players)) else None

    @property
    def played_elsewhere(self) -> bool:
        """Whether the whole game was played in another program: it was imported, and is no branch of such a game."""
        return self.imported is not None and self.origin is None

    @property
    def begun(self) -> str:
        """When the game was begun; empty for an imported game whose log does not say it."""
        undated = self.played_elsewhere and self.imported is not None and not self.imported.dated
        return "" if undated else self.started

    @property
    def mistaken(self) -> frozenset[int]:
        """The players who could make mistakes."""
        return frozenset(player for player, name in enumerate(self.players) if self.strict and name == HUMAN)


def new_header(ruleset: Ruleset, players: tuple[str, ...], names: tuple[str, ...], seed: int, terms: Terms) -> Header:
    """Returns the header of a game that begins now. Names that are too long are cut."""
    return Header(
        ruleset=ruleset.id,
        revision=ruleset.revision,
        options=dict(ruleset.chosen),
        players=players,
        names=tuple(name[:LONGEST_NAME] for name in names),
        seed=seed,
        started=datetime.now(UTC).replace(microsecond=0).isoformat(),
        strict=terms.strict,
        manner=terms.manner,
        match_hands=terms.match_hands,
    )


class Record(ReadGame[Step], frozen=True, kw_only=True):
    """A game of mahjong that was read, see ReadGame."""

    header: Header

    def configured(self, ruleset: Ruleset) -> Ruleset:
        """Returns the ruleset with the options of the game. Raises RecordError `bad-options`."""
        try:
            return ruleset.configure(self.header.options)
        except MahjongError as error:
            raise RecordError("bad-options", line=1, detail=error.code) from error


def _begun_hand(step: Step) -> int | None:
    return next((event.hand for event in step.events if isinstance(event, HandStarted)), None)


_STEPS = StepKind(step_from_plain, begins_anew, _begun_hand)


def load(path: Path, data: bytes | None = None) -> Record:
    """Reads a saved game; `data` is what was read of its file, if somebody has done that. Raises RecordError. Whether
    its events can follow each other is NOT checked (see replay)."""
    found = read_lines(path) if data is None else lines_in(data, path)
    header = read_header(found.lines[0], path)
    if header.ruleset == SHUANGKOU:
        raise RecordError("not-for-cards", path=str(path), line=1)
    return as_kind(read_game(found, _STEPS, path), Record, header=header)


def read_header(line: bytes, path: Path) -> Header:
    """Reads the header. Raises RecordError `not-a-record`, `newer-version` or `damaged-line`."""
    try:
        plain = msgspec.json.decode(line)
    except (ValueError, RecursionError) as error:
        raise RecordError("not-a-record", path=str(path)) from error
    if not isinstance(plain, dict) or plain.get("format") != FORMAT:
        raise RecordError("not-a-record", path=str(path))
    version = plain.get("version")
    if isinstance(version, int) and version > VERSION:
        raise RecordError("newer-version", path=str(path), version=version, known=VERSION)
    try:
        header = msgspec.convert(plain, Header)
    except msgspec.ValidationError as error:
        raise RecordError("damaged-line", path=str(path), line=1, detail=str(error)) from error
    wrong = _out_of_bounds(header)
    if wrong:
        raise RecordError("damaged-line", path=str(path), line=1, detail=wrong)
    if header.origin is not None and not _is_file_name(header.origin.game):
        return structs.replace(header, origin=None)  # it names no file, so that nothing is known of an origin
    return header


def _out_of_bounds(header: Header) -> str:
    """Returns a field that no program writes like that; an empty string if all are valid."""
    if len(header.names) not in (0, len(header.players)):
        return "names"
    if any(len(name) > LONGEST_NAME for name in (*header.names, *header.players)):
        return "names"
    if header.manner not in MANNERS:
        return "manner"
    if not 0 <= header.match_hands <= MOST_MATCH_HANDS:
        return "match_hands"
    if header.origin is not None and not _is_possible(header.origin):
        return "origin"
    if header.imported is not None and not header.imported.is_possible:
        return "imported"
    return "" if abs(header.seed) <= LARGEST_SEED else "seed"


def _is_possible(origin: Origin) -> bool:
    """Returns whether a program writes the numbers of an origin like that."""
    counted = all(0 <= number <= MOST_LINES for number in (origin.steps, origin.hand, origin.turn, origin.player))
    return counted and 1 < origin.line <= MOST_LINES + 2


def _is_file_name(name: str) -> bool:
    """Returns whether this can be the name of a file in the same folder, on some system."""
    return 0 < len(name) <= LONGEST_FILE_NAME and name not in (".", "..") and not any(one in name for one in "/\0")


class Recorder:
    """Appends steps to a saved game. Create it with `create` or `resume`, and close it or use it in a `with`."""

    def __init__(self, path: Path, file: FileIO, whole: bytearray, durable: bool) -> None:
        self.path = path
        self._file = file
        self._whole = whole
        """What the file holds, so that it can be written anew whatever happens to it."""
        self._half = b""
        """The bytes of an incomplete step that have been written."""
        self._durable = durable

    @classmethod
    def create(cls, path: Path, header: Header, entries: Iterable[AnyEntry] = (), *, durable: bool = True) -> Recorder:
        """Creates a new file, with what was played so far; an existing one is never overwritten. With `durable` each
        step waits until it is on the disk.

        Raises RecordError `exists` or `cannot-write`. If the disk is full, no file is left behind. A header that could
        not be read again is not written.
        """
        return cls._created(path, _header_line(path, header) + b"".join(map(_line_of, entries)), durable)

    def copied_to(self, path: Path, entries: Iterable[AnyEntry]) -> Recorder:
        """Creates a new file with everything that this program has written into this one, whatever has become of it,
        and with these entries. Raises as `create` does."""
        return type(self)._created(path, bytes(self._whole) + b"".join(map(_line_of, entries)), self._durable)

    @classmethod
    def _created(cls, path: Path, data: bytes, durable: bool) -> Recorder:
        _make_folder(path)
        try:
            file = _open(path, "xb+")
        except FileExistsError as error:
            raise RecordError("exists", path=str(path)) from error
        except OSError as error:
            raise RecordError("cannot-write", path=str(path), detail=error.strerror or "") from error
        _lock(file, path)
        recorder = cls(path, file, bytearray(), durable)
        try:
            recorder._write(data)
        except RecordError:
            with contextlib.suppress(RecordError):
                recorder.remove()
            raise
        if durable:
            _sync_folder(path.parent)
        return recorder

    @classmethod
    def resume(cls, path: Path, record: ReadGame[Any], *, drop_zeros: bool = False) -> Recorder:
        """Opens a file that was read, to append to it. An incomplete line at its end, which was never shown, is
        removed.

        Raises RecordError `in-use` (also if another program has continued the game since it was read), `damaged-line`
        if the file has become shorter, `end-lost` if steps that were shown may have become zeros (unless `drop_zeros`
        is set), or `cannot-write`.
        """
        if record.lost and not drop_zeros:
            raise RecordError("end-lost", path=str(path), line=record.end, lost=record.lost)
        try:
            file = _open(path, "rb+")
        except OSError as error:
            raise RecordError("cannot-write", path=str(path), detail=error.strerror or "") from error
        _lock(file, path)
        try:
            whole = _drop_rest(file, path, record)
        except OSError as error:
            file.close()
            raise RecordError("cannot-write", path=str(path), detail=error.strerror or "") from error
        except RecordError:
            file.close()
            raise
        return cls(path, file, whole, durable=True)

    @property
    def size(self) -> int:
        """The length in bytes of what was written."""
        return len(self._whole)

    def append(self, entry: AnyEntry) -> None:
        """Writes one step, mark or remark; after this it may be shown.

        Raises RecordError `cannot-write`, and the file is then as before. Raises RecordError `replaced` if the file has
        not the length that this program left, or another file lies in its place: another program has changed it, and
        nothing in it is changed here.
        """
        self._write(_line_of(entry))

    def confirm(self) -> None:
        """Checks that the file is as this program left it; one that was removed is written anew. Raises as `append`."""
        self._write(b"")

    @property
    def stays(self) -> bool:
        """Whether everything written so far is in a file that stays when it is closed, perhaps with what another
        program has added, or under another name."""
        try:
            here = os.fstat(self._file.fileno())
            self._file.seek(0)
            return self._is_linked(here) and (self._file.readall() or b"").startswith(self._whole)
        except (OSError, ValueError):
            return False

    def remove(self) -> None:
        """Closes the file and removes it. Raises RecordError `replaced` if another file lies in its place or it has
        other contents than this program left: it is only closed then. Nothing is raised if it is gone or cannot be
        removed."""
        try:
            self._check_place()
            self._take_back()
            self._check_contents()
        except FileNotFoundError:
            return  # somebody has removed it
        except (OSError, ValueError) as error:
            raise RecordError("replaced", path=str(self.path)) from error
        finally:
            self.close()
        with contextlib.suppress(OSError):
            if not self.path.is_symlink():
                self.path.unlink()

    def _write(self, data: bytes) -> None:
        try:
            self._restore()
            self._take_back()
            self._put(data)
        except (OSError, ValueError) as error:
            with contextlib.suppress(OSError, ValueError):
                self._take_back()
            raise RecordError(
                "cannot-write", path=str(self.path), detail=getattr(error, "strerror", None) or ""
            ) from error
        self._whole += data
        self._half = b""

    def _put(self, data: bytes) -> None:
        """Appends all of the data. The file is unbuffered, so that no part of a failed write is written later."""
        self._file.seek(0, os.SEEK_END)
        left = memoryview(data)
        while left:
            written = self._file.write(left)
            if not written:
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            self._half += bytes(left[:written])
            left = left[written:]
        if self._durable and data:
            flush(self._file.fileno())
        self._check_length()

    def _is_linked(self, here: os.stat_result) -> bool:
        """Returns whether the open file has a name. Some file systems count no links at all."""
        return bool(here.st_nlink) or (self.path.exists() and os.path.samestat(here, self.path.stat()))

    def _restore(self) -> None:
        """Writes the file anew if somebody has removed it, or its folder. One that was moved goes on at its new place.
        Raises RecordError `replaced` if another file has taken its place, or OSError."""
        if self._is_linked(os.fstat(self._file.fileno())):
            with contextlib.suppress(FileNotFoundError, NotADirectoryError):
                self._check_place()
            return
        _make_folder(self.path)
        try:
            write_new_file(self.path, bytes(self._whole))
        except FileExistsError as error:
            raise RecordError("replaced", path=str(self.path)) from error
        self._file.close()
        self._file, self._half = _open(self.path, "rb+"), b""
        _lock(self._file, self.path)

    def _take_back(self) -> None:
        """Removes what a failed write of this program has left. Raises RecordError `replaced` if anything else is
        found."""
        self._check_length()
        if self._half:
            self._file.truncate(self.size)
            self._half = b""

    def _check_place(self) -> None:
        """Checks that the open file is the one that lies at its path. Raises RecordError `replaced`, or OSError if
        nothing lies there."""
        if not os.path.samestat(os.fstat(self._file.fileno()), self.path.stat()):
            raise RecordError("replaced", path=str(self.path))

    def _check_contents(self) -> None:
        self._file.seek(0)
        if self._file.readall() != self._whole:
            raise RecordError("replaced", path=str(self.path))

    def _check_length(self) -> None:
        """Checks that the file ends with what this program wrote last. If files cannot be locked, only this detects
        another program."""
        length = self._file.seek(0, os.SEEK_END)
        self._file.seek(self.size)
        if length != self.size + len(self._half) or (self._half and self._file.read() != self._half):
            raise RecordError("replaced", path=str(self.path))

    def close(self) -> None:
        """Closes the file. `append` has already reported a full disk."""
        with contextlib.suppress(OSError):
            self._file.close()

    def __enter__(self) -> Recorder:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _header_line(path: Path, header: Header) -> bytes:
    """Returns the first line of a file. Raises RecordError `cannot-write` if it could not be read again."""
    wrong = _out_of_bounds(header)
    if wrong:
        raise RecordError("cannot-write", path=str(path), detail=wrong)
    return msgspec.json.encode(header) + b"\n"


def _line_of(entry: AnyEntry) -> bytes:
    return msgspec.json.encode(entry_to_plain(entry)) + b"\n"


def _make_folder(path: Path) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        detail = os.strerror(errno.ENOTDIR) if isinstance(error, FileExistsError) else error.strerror or ""
        raise RecordError("cannot-write", path=str(path), detail=detail) from error


def _open(path: Path, mode: str) -> FileIO:
    """Opens the file for reading and for appending only, so that two programs can never overwrite each other's
    steps."""
    return FileIO(path, mode, opener=lambda name, flags: os.open(name, flags | os.O_APPEND, 0o666))


def _lock(file: FileIO, path: Path) -> None:
    """Keeps a second program from writing into the same game. The lock is released when the file is closed or the
    program ends."""
    if held_elsewhere(file.fileno()):
        file.close()
        raise RecordError("in-use", path=str(path))


def _drop_rest(file: FileIO, path: Path, record: ReadGame[Any]) -> bytearray:
    """Removes what follows the whole steps and restores the newline of the last one. Returns what the file then
    holds."""
    file.seek(0)
    data = bytearray(file.readall() or b"")
    if len(data) < record.size:
        raise RecordError("damaged-line", path=str(path), line=record.end - 1, detail="cut off")
    if b"\n" in data[record.size :]:
        raise RecordError("in-use", path=str(path))
    if len(data) > record.size:
        file.truncate(record.size)
        del data[record.size :]
    if record.ending is Ending.NO_NEWLINE:
        file.write(b"\n")
        data += b"\n"
    return data


def _sync_folder(folder: Path) -> None:
    with contextlib.suppress(OSError):  # some systems do not allow a folder to be opened
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
