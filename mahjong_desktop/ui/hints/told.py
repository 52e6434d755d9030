"""What the panel of hints shows: the rows, cards and sentences as texts, tiles and shares.

Room: ui/hints. Values only. telling.py makes them of a hint, the widgets of this folder paint them.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from mahjong_desktop.core.tiles import Piece, Tile
from mahjong_desktop.engine.actions import Action
from mahjong_desktop.ui.table.marks import Mark


class RowTold(Struct, frozen=True):
    """One line of the rated options.

    `tiles` are the kinds to discard, or the set that the action makes, `more` the number of further kinds, such as
    `+2`. `title` names an action that is not a plain discard. `share` is the length of the bar, 0 to 1. `pieces` are
    the tiles of the hand that the line is about. `spoken` is the whole line as a screen reader says it.
    """

    action: Action
    tiles: tuple[Tile, ...]
    more: str
    title: str
    points: str
    share: float
    chance: str
    danger: str
    live: str
    reason: str
    pieces: tuple[Piece, ...]
    spoken: str


class MissingTold(Struct, frozen=True):
    """A tile that a hand lacks, and how many of it are live."""

    tile: Tile
    live: str


class GoalTold(Struct, frozen=True):
    """A hand worth collecting. `steps` of 4 dots are filled; `short` is the verdict without its unit,
    `lacking` are the missing tiles as a screen reader says them."""

    name: str
    gain: str
    steps: int
    way: str
    verdict: str
    short: str
    wins: bool
    missing: tuple[MissingTold, ...]
    spoken: str
    lacking: str


class WaitTold(Struct, frozen=True):
    """A tile that the hand waits for. `worth` is what a win with it is worth, and its gain if it is drawn."""

    tile: Tile
    name: str
    pips: int
    live: str
    verdict: str
    wins: bool
    gain: str
    worth: str
    spoken: str


class PanelTold(Struct, frozen=True):
    """All that the panel shows at one moment. `caption` and the like stand at the right of the headings. `best` are the
    tiles of the hand that carry the mark of the best discard, `signs` the marks of wild tiles and the like."""

    claim: bool = False
    what: str = ""
    why: str = ""
    rows: tuple[RowTold, ...] = ()
    goals: tuple[GoalTold, ...] = ()
    waits: tuple[WaitTold, ...] = ()
    after: str = ""
    best: tuple[Piece, ...] = ()
    signs: Mapping[Tile, frozenset[Mark]] = {}


NOTHING_TOLD = PanelTold()
