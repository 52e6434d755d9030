"""Builds sample hands of a described kind, so that a ruleset's own scorer can say what such hands are worth.

Only tiles are put together here; scoring them belongs to worth.py.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from mahjong_desktop.core.melds import Meld, MeldKind
from mahjong_desktop.core.ruleset import Shape
from mahjong_desktop.core.tiles import HONORS, PLAYING_KINDS, WINDS, Tile

_CHOW_STARTS = (1, 4, 2, 5, 3)
_PUNG_NUMBERS = (3, 5, 2, 6, 1, 7, 4)
_LONE_PUNG = 7
_STRIDE = 5
_PAIR_NUMBERS = (4, 1, 7, 6, 2, 3, 5, 0, 8)


@dataclass(frozen=True, slots=True)
class Outline:
    """A kind of hand: its `suits`, whether honors belong in it, `structure` (`mixed`, `chows` or `pungs`), the honor
    kinds that stand as pungs, and whether sets were claimed."""

    suits: tuple[int, ...]
    with_honors: bool
    structure: str
    honors: tuple[Tile, ...] = ()
    claimed: bool = False


@dataclass(frozen=True, slots=True)
class Sample:
    """A complete hand: melds, concealed tiles without the winning one, the winning tile."""

    melds: tuple[Meld, ...]
    concealed: tuple[Tile, ...]
    tile: Tile


def sample(
    outline: Outline, sets: int, copies: Sequence[int], seat_wind: int = 0, round_wind: int = 0
) -> Sample | None:
    """A hand of `sets` sets and a pair as outlined, won with a set of the hand; None where there is none.

    `copies` are those of each kind in the game.
    """
    groups = _sets(outline, sets) if sets else None
    if not groups:
        return None
    used = [tile for group in groups for tile in group]
    pairs = _pairs(outline, seat_wind, round_wind)
    pair = next((tile for tile in pairs if used.count(tile) + 2 <= copies[tile]), None)
    if pair is None or any(used.count(tile) > copies[tile] for tile in used):
        return None
    laid = tuple(_claimed(group) for group in groups[:1]) if outline.claimed else ()
    hand = [tile for group in groups[len(laid) :] for tile in group] + [pair, pair]
    tile = groups[-1][-1]
    hand.remove(tile)
    return Sample(laid, tuple(sorted(hand)), tile)


def _sets(outline: Outline, sets: int) -> list[tuple[Tile, ...]] | None:
    """The sets: honor pungs first, then what the structure says; a mixed hand has one pung at least."""
    groups: list[tuple[Tile, ...]] = [(tile,) * 3 for tile in outline.honors[:sets]]
    left = sets - len(groups)
    if not outline.suits:
        others = [tile for tile in reversed(HONORS) if tile not in outline.honors]
        groups += [(tile,) * 3 for tile in others[:left]]
        return groups if len(groups) == sets and len(groups) < len(HONORS) else None
    if outline.structure == "pungs":
        return groups + [(tile,) * 3 for tile in islice(_spread(outline.suits, _PUNG_NUMBERS), left)]
    if outline.structure == "mixed" and not groups:
        groups.append((9 * outline.suits[0] + _LONE_PUNG,) * 3)
    starts = islice(_spread(outline.suits, _CHOW_STARTS), sets - len(groups))
    return groups + [(tile, tile + 1, tile + 2) for tile in starts]


def _spread(suits: tuple[int, ...], numbers: tuple[int, ...]) -> Iterator[Tile]:
    """The numbers one after the other, going round the suits."""
    for index, number in enumerate(numbers):
        yield 9 * suits[index % len(suits)] + number


def _pairs(outline: Outline, seat_wind: int, round_wind: int) -> Iterator[Tile]:
    """Kinds that the pair may be. Where honors belong in the hand and none is there yet, a wind of no account."""
    if outline.with_honors and not (outline.honors and outline.suits):
        yield from (WINDS[wind] for wind in range(4) if wind not in (seat_wind, round_wind))
        yield from HONORS
    for suit in reversed(outline.suits):
        yield from (9 * suit + number for number in _PAIR_NUMBERS)


def _claimed(group: tuple[Tile, ...]) -> Meld:
    """The group as claimed from seat 1: every table has one, and the winner is seat 0."""
    pieces = tuple(4 * tile + (copy if group[0] == group[1] else 0) for copy, tile in enumerate(group))
    kind = MeldKind.PUNG if group[0] == group[1] else MeldKind.CHOW
    return Meld(kind, pieces, claimed=pieces[0], giver=1)


def spread_hand(shape: Shape, copies: Sequence[int]) -> tuple[Tile, ...] | None:
    """A complete hand of a shape with tiles from everywhere, put together tile by tile; None where that fails."""
    counts = [0] * PLAYING_KINDS
    added: list[Tile] = []
    distance = shape.distance(tuple(counts), 0)
    tile = 0
    tries = PLAYING_KINDS
    while distance >= 0 and tries:
        tile = (tile + _STRIDE) % PLAYING_KINDS
        tries -= 1
        if counts[tile] < copies[tile]:
            counts[tile] += 1
            nearer = shape.distance(tuple(counts), 0)
            if nearer < distance:
                distance, tries = nearer, PLAYING_KINDS
                added.append(tile)
            else:
                counts[tile] -= 1
    return tuple(sorted(added)) if distance < 0 else None
