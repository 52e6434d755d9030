"""The store of hands and positions of a ruleset: those shipped with the program, and those grown from games since.

Room: study/drills. Reads and writes files; choosing hands belongs to choosing.py and growing.py.
"""

from __future__ import annotations

import gzip
import logging
import zlib
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from mahjong_desktop.bots.version import BOTS_VERSION
from mahjong_desktop.core.values import replace
from mahjong_desktop.disk import alone, replace_file
from mahjong_desktop.paths import assets_folder, data_folder
from mahjong_desktop.study.drills.hands import DrillHand, DrillPosition, StoreHeader
from mahjong_desktop.study.known_rulesets import known_ids

_LOG: Final = logging.getLogger("mahjong_desktop.drills")
STORE_FOLDER: Final = "drills"
STORE_SUFFIX: Final = ".json.gz"
MOST_BYTES: Final = 1 << 23
"""A file that unpacks into more bytes is none of this program, whose largest have half a million."""
GROWN_HANDS, GROWN_POSITIONS = 400, 80
"""So many hands and positions that were found last in games are kept for each ruleset."""


class StoreContents(msgspec.Struct, frozen=True, omit_defaults=True):
    """The contents of a file."""

    header: StoreHeader = StoreHeader()
    hands: tuple[DrillHand, ...] = ()
    positions: tuple[DrillPosition, ...] = ()


class Store(msgspec.Struct, frozen=True, eq=False):
    """The hands and positions of one ruleset. `hands` are wins, `refused` complete hands that may not win; what was
    shipped comes first. No two hands are the same."""

    ruleset: str
    header: StoreHeader
    hands: tuple[DrillHand, ...]
    refused: tuple[DrillHand, ...]
    positions: tuple[DrillPosition, ...]

    @staticmethod
    def of(ruleset: str) -> Store:
        """Returns the store of a ruleset, empty if nothing is known of it. It is read once; `Store.forget` makes the
        next call read it again."""
        return _store(ruleset)

    @staticmethod
    def forget() -> None:
        """Makes `of` read all files again."""
        _store.cache_clear()

    @staticmethod
    def load(ruleset: str) -> Store:
        """Reads the files of a ruleset. A file that cannot be read counts as empty and leaves a line in the log."""
        shipped, grown = shipped_contents(ruleset), grown_contents(ruleset)
        hands = {hand.id: hand for hand in (*shipped.hands, *grown.hands)}
        positions = {position.id: position for position in (*shipped.positions, *grown.positions)}
        return Store(
            ruleset,
            _joined(shipped.header, grown.header),
            tuple(hand for hand in hands.values() if not hand.reason),
            tuple(hand for hand in hands.values() if hand.reason),
            tuple(positions.values()),
        )


@cache
def _store(ruleset: str) -> Store:
    return Store.load(ruleset)


def _joined(shipped: StoreHeader, grown: StoreHeader) -> StoreHeader:
    return StoreHeader(
        revision=shipped.revision or grown.revision,
        bots_version=shipped.bots_version or grown.bots_version,
        steps=tuple(dict.fromkeys((*shipped.steps, *grown.steps))),
        payments=tuple(dict.fromkeys((*shipped.payments, *grown.payments))),
        reasons=tuple(dict.fromkeys((*shipped.reasons, *grown.reasons))),
        counted=shipped.counted or grown.counted,
    )


def shipped_contents(ruleset: str) -> StoreContents:
    """Returns what is shipped with the program for a ruleset."""
    folder = assets_folder() / STORE_FOLDER
    known = {path.name: path for path in folder.glob(f"*{STORE_SUFFIX}")}  # an id never becomes part of a path
    path = known.get(f"{ruleset}{STORE_SUFFIX}")
    return StoreContents() if path is None else read_contents(path)


def grown_contents(ruleset: str) -> StoreContents:
    """Returns what was grown from games for a ruleset, without positions that bots of another version have rated."""
    path = grown_path(ruleset)
    found = read_contents(path) if path is not None and path.exists() else StoreContents()
    return found if found.header.bots_version == BOTS_VERSION else replace(found, positions=())


def grown_path(ruleset: str) -> Path | None:
    """Returns the file of a ruleset in the person's folder; None for an id that no ruleset has."""
    return data_folder() / STORE_FOLDER / f"{ruleset}{STORE_SUFFIX}" if ruleset in known_ids() else None


def read_contents(path: Path) -> StoreContents:
    """Reads a file; empty, with a line in the log, if that is not possible or if it is too large when unpacked."""
    try:
        with gzip.open(path) as file:
            data = file.read(MOST_BYTES + 1)
        if len(data) > MOST_BYTES:
            raise ValueError(f"it unpacks into more than {MOST_BYTES} bytes")
        return msgspec.json.decode(data, type=StoreContents)
    except (OSError, EOFError, zlib.error, ValueError, RecursionError) as error:
        _LOG.warning("the hands of drills in %s cannot be read: %s", path, error)
        return StoreContents()


def packed(contents: StoreContents) -> bytes:
    """Returns the bytes of a file; the same contents always give the same bytes."""
    return gzip.compress(msgspec.json.encode(contents), 9, mtime=0)


def add_grown(ruleset: str, found: StoreContents) -> None:
    """Adds what was found in games; the oldest is dropped if it becomes too much. Two programs may do so at once.
    Raises OSError."""
    path = grown_path(ruleset)
    if path is None:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    with alone(path.with_name(f"{path.name}.lock")):
        before = grown_contents(ruleset)
        hands = {hand.id: hand for hand in (*before.hands, *found.hands)}
        positions = {position.id: position for position in (*before.positions, *found.positions)}
        header = _joined(found.header, before.header)
        kept = StoreContents(header, tuple(hands.values())[-GROWN_HANDS:], tuple(positions.values())[-GROWN_POSITIONS:])
        replace_file(path, packed(kept))
    Store.forget()
