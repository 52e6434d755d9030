"""Liability: who fed a dear hand. What it costs belongs to the rulesets."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass

from mahjong_desktop.core.melds import Meld, MeldKind
from mahjong_desktop.core.scoring import Breakdown
from mahjong_desktop.core.tiles import Tile, suit_of
from mahjong_desktop.core.wins import Way, Win

_THROWN = frozenset({Way.DISCARD, Way.ROB_KONG})
"""Who is robbed of the tile of a kong counts as having thrown it."""


@dataclass(frozen=True, slots=True)
class Feeding:
    """Feeding the set number `open_sets + 1` of a class makes liable for an element.

    Of the open sets before it `open_sets` must be of `kinds` (pungs and kongs), or, where `kinds` is None, of one
    suit (chows too); the tile fed must be of the same class. The last tile of a kind that lies open feeds no set of it.
    """

    element: str
    open_sets: int
    kinds: frozenset[Tile] | None

    def feeds(self, open_melds: Collection[Meld], tile: Tile, kind: MeldKind | None = None) -> bool:
        """Whether `tile`, claimed by the owner of the open melds, is such a feeding. `kind` is the set it goes into,
        None where that is not known yet."""
        if len(open_melds) < self.open_sets:
            return False
        if self.kinds is None:
            suit = suit_of(tile)
            return suit is not None and sum([suit_of(meld.tile) == suit for meld in open_melds]) >= self.open_sets
        if tile not in self.kinds or kind is MeldKind.CHOW:
            return False
        laid = [meld.tile for meld in open_melds if meld.kind is not MeldKind.CHOW and meld.tile in self.kinds]
        return tile not in laid and len(laid) >= self.open_sets


def open_only(melds: Iterable[Meld]) -> tuple[Meld, ...]:
    """The melds with another seat's tile; concealed kongs are not open."""
    return tuple([meld for meld in melds if not meld.concealed])


def liable_seat(
    cases: Iterable[Feeding], win: Win, scored: Breakdown, exempt: Collection[tuple[int, Tile]]
) -> int | None:
    """The seat that fed the hand last in a way that counts; None if nobody did.

    The hand must score the element named. `exempt` holds (seat, kind) of discards made without a safe tile. A feeding
    is a claimed meld, or the winning discard or robbed tile where it completes a set (not the pair).
    """
    counting = tuple(case for case in cases if scored.has(case.element))
    liable: int | None = None
    for giver, tile, laid, kind in _feedings(win, scored):
        if (giver, tile) not in exempt and any(case.feeds(laid, tile, kind) for case in counting):
            liable = giver
    return liable


def _feedings(win: Win, scored: Breakdown) -> Iterator[tuple[int, Tile, tuple[Meld, ...], MeldKind]]:
    """(giver, tile, open melds before it, kind of set) of each discard that went into a set, in order."""
    laid: tuple[Meld, ...] = ()
    for meld in open_only(win.melds):
        if meld.giver is not None:
            yield meld.giver, meld.claimed_tile, laid, meld.kind
        laid += (meld,)
    group = scored.reading.winning_group
    if win.way in _THROWN and win.giver is not None and win.tile is not None and group is not None and group.is_set:
        yield win.giver, win.tile, laid, MeldKind(group.kind.value)


def is_fresh(win: Win, wall_left: int) -> bool:
    """Whether the hand was won on a discard of a kind that nobody had discarded yet, `wall_left` tiles or fewer being
    left; unknown rivers make no fresh tile."""
    rivers = win.table.rivers
    if win.way is not Way.DISCARD or win.table.wall_left > wall_left or rivers is None:
        return False
    return all(win.tile not in river for river in rivers)
