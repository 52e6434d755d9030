"""Liability: which seat fed an expensive hand, and which seats are partners by three claims. The rulesets decide what
that costs.

Three claims are known as 三口 or 三包 in the Chinese games, as three mouths elsewhere: if one player has claimed three
sets from another, the two are partners for the rest of the hand, and each is liable for a win of the other.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from msgspec import Struct

from mahjong_desktop.core.melds import Meld, MeldKind
from mahjong_desktop.core.scoring import Breakdown
from mahjong_desktop.core.tiles import Tile, suit_of
from mahjong_desktop.core.wins import Table, Way, Win

_THROWN = frozenset({Way.DISCARD, Way.ROB_KONG})
"""A seat whose kong is robbed counts as having discarded the tile."""


class Feeding(Struct, frozen=True):
    """A kind of feeding that makes the giver liable for an element: giving the tile for one more set of a class of
    which the winner already has `open_sets` open sets.

    The class is the pungs and kongs of `kinds` or, if `kinds` is None, all sets of one suit, chows included. The given
    tile must be of the same class. A tile that is only added to an open pung does not count.
    """

    element: str
    open_sets: int
    kinds: frozenset[Tile] | None

    def feeds(self, open_melds: Collection[Meld], tile: Tile, kind: MeldKind | None = None) -> bool:
        """Returns whether the claim of `tile` by the owner of the open melds is such a feeding. `kind` is the kind of
        the set that it completes, None if that is not known yet."""
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
    """Returns the melds that contain another seat's tile. Concealed kongs do not."""
    return tuple([meld for meld in melds if not meld.concealed])


def liable_seat(
    cases: Iterable[Feeding], win: Win, scored: Breakdown, exempt: Collection[tuple[int, Tile]]
) -> int | None:
    """Returns the seat that was the last to feed the hand in one of the `cases`; None if no seat did.

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
    """Yields (giver, tile, open melds before it, kind of set) for each discard that went into a set, in order."""
    laid: tuple[Meld, ...] = ()
    for meld in open_only(win.melds):
        if meld.giver is not None:
            yield meld.giver, meld.claimed_tile, laid, meld.kind
        laid += (meld,)
    group = scored.reading.winning_group
    if win.way in _THROWN and win.giver is not None and win.tile is not None and group is not None and group.is_set:
        yield win.giver, win.tile, laid, MeldKind(group.kind.value)


def is_fresh(win: Win, wall_left: int) -> bool:
    """Returns whether the hand was won on a fresh tile: a discard of a kind that nobody had discarded before, with at
    most `wall_left` tiles left to draw. Returns False if the rivers are unknown."""
    rivers = win.table.rivers
    if win.way is not Way.DISCARD or win.table.wall_left > wall_left or rivers is None:
        return False
    return all(win.tile not in river for river in rivers)


# ---- three claims


CLAIMS = 3


def claims_from(melds: Iterable[Meld], giver: int) -> int:
    """Returns how many of the melds were claimed from a seat. An added kong counts as its pung; concealed kongs do not
    count."""
    return sum(meld.giver == giver for meld in melds)


def partners_of(table: Table, seat: int, least: int = CLAIMS) -> tuple[int, ...]:
    """Returns the partners of a seat in the order of seats. A partner is a seat that has claimed at least `least` sets
    from this one, or from which this one has. A seat for which both hold is returned twice."""
    found: list[int] = []
    for other in table.chairs.taken:
        if other != seat:
            ties = (claims_from(table.melds[seat], other), claims_from(table.melds[other], seat))
            found += [other] * sum(claims >= least for claims in ties)
    return tuple(found)


def first_given(melds: Iterable[Meld], least: int = CLAIMS) -> int | None:
    """Returns the seat that was the first to give `least` of the melds; None if no seat has given that many."""
    given: dict[int, int] = {}
    for meld in melds:
        if meld.giver is not None:
            given[meld.giver] = given.get(meld.giver, 0) + 1
            if given[meld.giver] == least:
                return meld.giver
    return None
