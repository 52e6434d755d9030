"""What every picture of a table takes from a view: at which side each seat is, which tile was discarded last, the marks
of tiles, and the title of the hand.

Room: present. Where tiles lie and how marks are painted belongs to ui/table.
"""

from __future__ import annotations

import re
from enum import StrEnum
from typing import Final

from mahjong_desktop.core.ruleset import Position, Ruleset
from mahjong_desktop.core.tiles import FIRST_BONUS, Piece, Tile, own_kind
from mahjong_desktop.core.wins import Way
from mahjong_desktop.engine.state import Phase
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.texts import Texts

_TITLE_PARTS: Final = re.compile(r" · |・")
"""Separates the round from the hand in a title."""
BOTTOM, RIGHT, TOP, LEFT = range(4)
BENCH: Final = 4
"""Where who sits out has his plate: no side of the ring."""
TAKEN_SIDES: Final = {4: (BOTTOM, RIGHT, TOP, LEFT), 3: (BOTTOM, RIGHT, LEFT), 2: (BOTTOM, TOP)}
"""For each number of seats the sides of the screen in the order of turns, from the viewer on."""


def side_of(seat: int, viewer: int, seats: int) -> int:
    """Returns the side of the screen at which a seat sits: the viewer at the bottom, the next seat at the right; BENCH
    for places beyond the seats. `viewer` is the chair from which the table is seen."""
    if seat >= seats:
        return BENCH
    return TAKEN_SIDES[seats][(seat - viewer) % seats]


def last_discard(view: SeatView) -> Piece | None:
    """Returns the last discard while other seats may claim it or the next seat plays; None once it was claimed."""
    if view.offer is not None:
        return view.offer.piece if view.offer.way is Way.DISCARD else None
    if view.phase not in (Phase.TURN, Phase.CLAIM) or not view.rivers:
        return None
    giver = view.ruleset.chairs.before(view.turn)
    river = view.rivers[giver]
    if not river or any(river[-1].number < tile.number for others in view.rivers for tile in others[-1:]):
        return None
    return river[-1].piece if river[-1].claimed_by is None else None


class Mark(StrEnum):
    """The marks of tiles. The first four belong to the tile and turn with it, as does that of a discard that was drawn
    in the same turn. A wild flower has a name in its upper corner, so that its mark lies below."""

    WILD = "wild"
    WILD_FLOWER = "wild-flower"
    DEAR = "dear"
    RED = "red"
    AS_DRAWN = "as-drawn"
    SELECTED = "selected"
    MATCH = "match"
    FRESH = "fresh"
    THROWN = "thrown"
    FOCUS = "focus"
    DIMMED = "dimmed"
    DRAWN = "drawn"
    BEST = "best"
    BEST_BELOW = "best-below"
    CAME = "came"
    SAFE = "safe"
    BARRED = "barred"
    WON = "won"


SIGNS: Final = (Mark.WILD, Mark.WILD_FLOWER, Mark.DEAR, Mark.RED)


def sign_of_wild(tile: Tile) -> Mark:
    """Returns the mark of a wild tile of this kind."""
    return Mark.WILD_FLOWER if own_kind(tile) >= FIRST_BONUS else Mark.WILD


class Signs:
    """The marks that the tiles of one view have for the whole hand."""

    def __init__(self, view: SeatView) -> None:
        self._setup, self._red = view.setup, view.ruleset.red

    def of(self, piece: Piece) -> frozenset[Mark]:
        """Returns the marks of a piece."""
        setup, tile = self._setup, self._setup.kind(piece)
        found = (
            (sign_of_wild(tile), setup.is_wild(piece)),
            (Mark.DEAR, tile in setup.dear),
            (Mark.RED, piece in self._red),
        )
        return frozenset(mark for mark, on in found if on)


def turned_discards(view: SeatView) -> frozenset[Piece]:
    """Returns the discards that are turned: those with a declaration or, if that one was claimed, the next one."""
    found = set()
    for river in view.rivers:
        owed = False
        for tile in river:
            owed = owed or tile.declaration is not None
            if owed and tile.claimed_by is None:
                found.add(tile.piece)
                owed = False
    return frozenset(found)


def titles(ruleset: Ruleset, position: Position, round_wind: int, texts: Texts) -> tuple[str, ...]:
    """Returns the round and the hand, and how often the dealer has kept the deal if that counts, in the words of the
    game."""
    facts: dict[str, str | int] = {
        "round": ruleset.round_name(round_wind),
        "turn": position.round + 1,
        "dealer": (position.dealer % ruleset.seats) + 1,
        "number": position.hand + 1,
        "streak": position.streak,
    }
    lines = [texts.plate(ruleset.id, "title", **facts)]
    if position.streak:
        lines.append(texts.plate(ruleset.id, "streak", **facts))
    return tuple(part for line in lines if line for part in _TITLE_PARTS.split(line))


def plate_titles(view: SeatView, texts: Texts) -> tuple[str, ...]:
    """Returns the round and the hand, how often the dealer has kept the deal if that counts, and the numbers that
    earlier hands left for all players, in the words of the game."""
    numbers = [(track.key, view.tracks.get(track.id)) for track in view.ruleset.tracks if track.lasting]
    left = [texts.standing(view.ruleset.id, key, number) for key, number in numbers if isinstance(number, int)]
    return (*titles(view.ruleset, view.position, view.round_wind, texts), *[line for line in left if line])


def tiles_left(view: SeatView, texts: Texts) -> tuple[str, str]:
    """Returns the number of tiles left to draw and the caption below it, the phrase without the number; empty strings
    before the deal, when the tiles of the hands would be counted with them."""
    if not any(view.hands):
        return "", ""
    number = texts.number(view.wall_left)
    return number, texts.plural("wall-left", view.wall_left).replace(number, "").strip()
