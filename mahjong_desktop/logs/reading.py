"""Reads game logs of other programs: finds out which format a file has, by its content, and yields its games.

Room: logs. Nothing in a file is opened, fetched or run. What a file may cost is bounded: its bytes, the bytes that it
unpacks to, the hands that are in memory at once, the entries of a hand, and how deep JSON is nested.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterable, Iterator
from typing import Final
from urllib.parse import unquote_to_bytes

import msgspec
from msgspec import Raw

from mahjong_desktop.logs.faults import with_place
from mahjong_desktop.logs.following import joined_documents
from mahjong_desktop.logs.majiang import majiang_games
from mahjong_desktop.logs.mjai import MjaiReader
from mahjong_desktop.logs.mjlog import MJLOG_START, mjlog_games
from mahjong_desktop.logs.tenhou6 import tenhou6_games
from mahjong_desktop.logs.values import LogError, LoggedGame

MOST_LOG_BYTES: Final = 128 * 2**20
"""The most bytes of a file, packed or unpacked."""
_GZIP: Final = b"\x1f\x8b"
_OF_FILE: Final = frozenset({"log-not-json", "log-unknown-format"})
_IN_ADDRESS: Final = re.compile(rb"#json=(\S*)")
_PROBED_BYTES: Final = 2**20
_MOST_JSON_BYTES: Final = 32 * 2**20
"""The most bytes of one document or line of JSON: a list of small values takes 30 times its bytes of memory. Ten
thousand hands of tenhou/6 are 13 MB."""
_MAJIANG_HANDS: Final = re.compile(rb"\s*\[\s*\[\s*\{")
_MARKS: Final = (b"\xef\xbb\xbf", b"\xff\xfe", b"\xfe\xff")
_LIST: Final = msgspec.json.Decoder(list[Raw])
_KEYS: Final = msgspec.json.Decoder(dict[str, Raw])


def games_in(data: bytes) -> Iterator[LoggedGame | LogError]:
    """Yields the games of a file in its order. A game, or a hand, that cannot be read is yielded as an error, and does
    no harm to the others. A file in which there is none yields one error."""
    try:
        text = _as_utf8(_unpacked(data))
    except LogError as error:
        yield error
        return
    found = False
    for game in _games(text):
        found = True
        yield game
    if not found:
        yield LogError("log-unknown-format")


def numbered_games(data: bytes) -> Iterator[tuple[int, LoggedGame | LogError, int]]:
    """Yields the games of a file, hands in documents of their own joined (see joined_documents): the number of the game
    or error (from 1), itself, and the number of its documents. What a whole file is not is told once: in one that is no
    log any line may look like JSON."""
    told = set[str]()
    for number, (game, documents) in enumerate(joined_documents(games_in(data)), 1):
        if isinstance(game, LogError):
            if game.code in told:
                continue
            told |= {game.code} & _OF_FILE
        yield number, game, documents


def _unpacked(data: bytes) -> bytes:
    """Returns the data, unpacked if it is gzip. Raises LogError if it is damaged or too large."""
    if len(data) > MOST_LOG_BYTES:
        raise LogError("log-too-large", megabytes=MOST_LOG_BYTES // 2**20)
    if not data.startswith(_GZIP):
        return data
    parts, size = [], 0
    while data.startswith(_GZIP):
        unpacker = zlib.decompressobj(wbits=31)
        try:
            parts.append(unpacker.decompress(data, MOST_LOG_BYTES + 1 - size))
        except zlib.error as error:
            raise LogError("log-damaged-gzip") from error
        size += len(parts[-1])
        if size > MOST_LOG_BYTES:
            raise LogError("log-too-large", megabytes=MOST_LOG_BYTES // 2**20)
        if not unpacker.eof:
            raise LogError("log-damaged-gzip")
        data = unpacker.unused_data
    return b"".join(parts)


def _as_utf8(data: bytes) -> bytes:
    """Returns the text without its byte order mark, in UTF-8."""
    if data.startswith(_MARKS[0]):
        return data[3:]
    if data.startswith(_MARKS[1:]):
        return data.decode("utf-16", "replace").encode()
    return data


def _games(data: bytes) -> Iterator[LoggedGame | LogError]:
    if _IN_ADDRESS.search(data, 0, _PROBED_BYTES) and not data.lstrip().startswith((b"{", b"[")):
        data = b"\n".join(unquote_to_bytes(one).replace(b"\n", b" ") for one in _IN_ADDRESS.findall(data))
    if MJLOG_START in data:
        yield from mjlog_games(data)
        return
    if b"\0" in data[:_PROBED_BYTES]:  # no text: a picture or an archive may have lines that begin like JSON
        yield LogError("log-unknown-format")
        return
    whole = data.lstrip()
    if whole.startswith((b"{", b"[")) and _is_json(whole):
        yield from _JsonReader().read([(None, Raw(whole))])
        return
    yield from _JsonReader().read(_lines(data))


def _is_json(data: bytes) -> bool:
    try:
        msgspec.json.decode(data, type=Raw)
    except (msgspec.MsgspecError, RecursionError):
        return False
    return True


def _lines(data: bytes) -> Iterator[tuple[int, bytes]]:
    """Yields the lines that may be JSON, with their numbers; text between them is left out."""
    start = number = 0
    while start < len(data):
        number += 1
        end = data.find(b"\n", start)
        end = len(data) if end < 0 else end
        if data[start : start + 1] in {b"{", b"["}:
            yield number, data[start:end].rstrip()
        start = end + 1


class _JsonReader:
    """Reads pieces of JSON: documents, lists of them, hands alone, and events of mjai, in any order."""

    def __init__(self) -> None:
        self._mjai = MjaiReader()

    def read(self, pieces: Iterable[tuple[int | None, bytes | Raw]]) -> Iterator[LoggedGame | LogError]:
        """Yields the games of pieces of JSON, each of a line of the file or of the whole file (None)."""
        for line, piece in pieces:
            for game in self._piece(line, piece):
                yield with_place(game, line=line) if isinstance(game, LogError) else game
        yield from self._mjai.finished()

    def _piece(self, line: int | None, piece: bytes | Raw) -> Iterator[LoggedGame | LogError]:
        try:
            if len(bytes(piece)) > _MOST_JSON_BYTES:
                raise LogError("log-too-large", megabytes=_MOST_JSON_BYTES // 2**20)
            if not bytes(piece).startswith(b"["):
                yield from self._object(line, piece)
                return
            parts = _LIST.decode(piece)
        except LogError as error:
            yield error
        except RecursionError:
            yield from self._unreadable(line, LogError("log-too-deep"))
        except (msgspec.MsgspecError, UnicodeDecodeError) as error:
            yield from self._unreadable(line, LogError("log-not-json", detail=str(error)))
        else:
            if parts and bytes(parts[0]).startswith(b"["):
                yield from self._mjai.finished()
                yield from tenhou6_games(piece)
            else:
                yield from self._listed(line, parts)

    def _listed(self, line: int | None, parts: Iterable[Raw]) -> Iterator[LoggedGame | LogError]:
        for number, part in enumerate(parts, 1):
            for game in self._piece(line, part):
                told = isinstance(game, LogError) and game.facts.get("format") != "mjai"
                yield with_place(game, game=number) if told and isinstance(game, LogError) else game

    def _object(self, line: int | None, piece: bytes | Raw) -> Iterator[LoggedGame | LogError]:
        keys = _KEYS.decode(piece)
        if "type" in keys:
            yield from self._mjai.event(line, piece)
        elif "log" in keys:
            yield from self._mjai.finished()
            yield from majiang_games(piece) if _is_majiang(keys["log"]) else tenhou6_games(piece)
        else:
            yield LogError("log-unknown-format")

    def _unreadable(self, line: int | None, error: LogError) -> Iterator[LoggedGame | LogError]:
        if self._mjai.is_open:
            yield from self._mjai.damaged(line, error)
        else:
            yield error


def _is_majiang(hands: Raw) -> bool:
    """Returns whether hands are lists of objects; those of tenhou/6 are lists of lists."""
    return _MAJIANG_HANDS.match(bytes(hands)) is not None
