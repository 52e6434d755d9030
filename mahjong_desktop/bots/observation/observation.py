"""What a bot takes from its view: counts, unseen tiles, time left. What to make of it belongs to the other modules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache, cached_property

from mahjong_desktop.bots.hand_value.hypothetical_tables import (
    ONE_SET_CLAIMED,
    HandSituation,
    SeatSummary,
    TableFacts,
    seat_summary,
)
from mahjong_desktop.core.counts import Counts
from mahjong_desktop.core.melds import KongForm, Meld
from mahjong_desktop.core.tiles import COPIES, KINDS, PLAYING_KINDS, Tile, tiles_of
from mahjong_desktop.core.values import made
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.kernel.shanten.suits import KIND_MASKS, live_mask


@dataclass(frozen=True, slots=True)
class Hand:
    """A hand as it is or as it would be: counts of its natural concealed tiles, melds, the wild tiles in it, those that
    go into no winning hand (`idle`), and such tiles thrown in thought (`cast`)."""

    counts: Counts
    melds: tuple[Meld, ...]
    wilds: tuple[Tile, ...] = ()
    unusable: tuple[Tile, ...] = ()
    cast: tuple[Tile, ...] = ()

    @property
    def claimed(self) -> bool:
        """Whether a set of it was claimed."""
        return bool(self.melds) and any(not meld.concealed for meld in self.melds)


@dataclass(frozen=True)
class Observation:
    """The viewer's own tiles and what is left for him.

    `counts` are his concealed natural playing tiles, `wilds` and `idle` the others (see Hand); `live` the copies of
    each kind that he cannot see, `unseen` all of them together; `rounds` how many more times he will draw.
    """

    view: SeatView
    counts: Counts
    live: Counts
    unseen: int
    rounds_left: int
    wilds: tuple[Tile, ...] = ()
    unusable: tuple[Tile, ...] = ()
    _situations: dict[object, HandSituation] = field(default_factory=dict, compare=False)
    _table_facts: dict[object, TableFacts] = field(default_factory=dict, compare=False)

    @property
    def melds(self) -> tuple[Meld, ...]:
        """The viewer's own melds."""
        return self.view.melds[self.view.seat]

    @cached_property
    def hand(self) -> Hand:
        """The viewer's hand as it is."""
        return Hand(self.counts, self.melds, self.wilds, self.unusable)

    @cached_property
    def bonus(self) -> tuple[Tile, ...]:
        """The viewer's own bonus tiles, in order."""
        return tuple(sorted(tiles_of(self.view.bonus[self.view.seat])))

    @cached_property
    def wild_kinds(self) -> frozenset[Tile]:
        """The kinds that are wild now."""
        return self.view.wilds

    @cached_property
    def lone_kinds(self) -> frozenset[Tile]:
        """The kinds that are laid down one by one now."""
        return self.view.lone

    @cached_property
    def dear_kinds(self) -> frozenset[Tile]:
        """The kinds that are worth more now."""
        return self.view.dear

    @cached_property
    def live_mask(self) -> int:
        """What is left of each kind, as the kernel's mask."""
        return live_mask(self.live)

    @cached_property
    def wild_mask(self) -> int:
        """What is left of the wild kinds, as a mask."""
        return self.live_mask & sum([KIND_MASKS[tile] for tile in self.wild_kinds])

    @cached_property
    def latest(self) -> frozenset[Tile]:
        """The last unclaimed discard of each seat: whoever could have won it did not."""
        return frozenset(river[-1].piece // 4 for river in self.view.rivers if river and river[-1].claimed_by is None)

    def seat_summary(
        self, seat: int, melds: tuple[Meld, ...] | None = None, cast: tuple[Tile, ...] = ()
    ) -> SeatSummary:
        """What lies before a seat, as payments may ask for it, or would with these melds and discards."""
        thrown = (*tiles_of(tile.piece for tile in self.view.rivers[seat]), *cast)
        return seat_summary(self.view.melds[seat] if melds is None else melds, thrown, self.wild_kinds, self.lone_kinds)

    def hand_situation(self, hand: Hand, others: bool) -> HandSituation:
        """Where the hand is held, as far as it matters to what such hands are worth; `others` says whether what lies
        before the other seats does: by the end each will have claimed something."""
        kongs = tuple(sorted((meld.form, meld.tile) for meld in hand.melds if meld.form is not None))
        key = (kongs, hand.cast, others)
        found = self._situations.get(key)
        if found is None:
            view = self.view
            seats = view.ruleset.seats
            areas = (ONE_SET_CLAIMED,) * (seats - 1) if others else ()
            found = self._situations[key] = HandSituation(
                view.seat_wind(view.seat),
                view.round_wind,
                self.bonus,
                tuple(form for form, _ in kongs if form is not KongForm.SINGLE),
                self.seat_summary(view.seat, hand.melds, hand.cast)[2] if self.lone_kinds else (),
                areas,
            )
        return found

    def table_facts(self, others: bool, bound: bool, thrown: tuple[Tile, ...], declared: frozenset[str]) -> TableFacts:
        """The table for this very hand, `thrown` and `declared` being imagined; `bound` says whether own discards
        bind their seat."""
        key = (thrown, declared)
        found = self._table_facts.get(key)
        if found is None:
            found = self._table_facts[key] = self._new_table_facts(others, bound, thrown, declared)
        return found

    def _new_table_facts(
        self, others: bool, bound: bool, thrown: tuple[Tile, ...], declared: frozenset[str]
    ) -> TableFacts:
        view = self.view
        seats = range(view.ruleset.seats)
        special = self.lone_kinds | self.wild_kinds
        rivers: tuple[tuple[Tile, ...], ...] | None = None
        if bound or special:
            own = {*self._river(view.seat), *thrown} if bound else self._special(view.seat, special, thrown)
            rivers = tuple(
                tuple(sorted(own)) if seat == view.seat else tuple(self._special(seat, special)) for seat in seats
            )
        return TableFacts(
            view.seat,
            view.dealer,
            view.round_wind,
            self.bonus,
            tiles_of(view.indicators),
            tuple(seat_summary(melds, (), self.wild_kinds, self.lone_kinds) for melds in view.melds) if others else (),
            rivers,
            declared.union(*view.declared[view.seat : view.seat + 1]),
            tuple(view.tracks.items()),
        )

    def _river(self, seat: int) -> Iterator[Tile]:
        offer = self.view.offer
        offered = None if offer is None else offer.piece
        return (tile.piece // 4 for tile in self.view.rivers[seat] if tile.piece != offered)

    def _special(self, seat: int, special: frozenset[Tile], more: Iterable[Tile] = ()) -> list[Tile]:
        return sorted(tile for tile in (*self._river(seat), *more) if tile in special)


_BITS = 8
_PLAYING = frozenset(range(PLAYING_KINDS))
_OTHERS = (KINDS - PLAYING_KINDS) * COPIES + 1
_ONE_OF = (*[1 << _BITS * (piece // COPIES) for piece in range(PLAYING_KINDS * COPIES)], *[0] * _OTHERS)
"""By piece, one tile of its kind as counts are packed into one number, a byte a kind; nothing for bonus tiles and, with
the last, for pieces that are hidden."""


@cache
def _in_game(copies: tuple[int, ...]) -> int:
    """The copies of each kind that are played with, packed."""
    return int.from_bytes(bytes(copies[:PLAYING_KINDS]), "little")


_RIVERS: dict[int, tuple[object, int]] = {}
"""The river that was last seen of each seat, and its tiles, packed: most are as they were."""


def _thrown(view: SeatView, seat: int) -> int:
    """The tiles in the river of a seat, packed; a claimed one lies in a meld or is somebody's prize."""
    river = view.rivers[seat]
    known = _RIVERS.get(seat)
    if known is not None and known[0] is river:
        return known[1]
    packed = sum([_ONE_OF[tile.piece] for tile in river if tile.claimed_by is None])
    _RIVERS[seat] = river, packed
    return packed


def observe(view: SeatView) -> Observation:
    """Count what the view shows."""
    ruleset = view.ruleset
    wild_kinds, lone_kinds = (view.wilds, view.lone) if view.setup.special else (frozenset(), frozenset())
    held = sum([_ONE_OF[piece] for piece in view.hand])
    thrown = sum([_thrown(view, seat) for seat in range(len(view.rivers))])
    left = _in_game(ruleset.copies) - held - thrown - _laid(view)
    counts, live = tuple(held.to_bytes(PLAYING_KINDS, "little")), tuple(left.to_bytes(PLAYING_KINDS, "little"))
    wilds: tuple[Tile, ...] = ()
    unusable: tuple[Tile, ...] = ()
    special = wild_kinds | lone_kinds
    if special:
        own = sorted(tiles_of(view.hand))
        wilds = tuple([tile for tile in own if tile in wild_kinds])
        unusable = tuple([tile for tile in own if tile in lone_kinds and tile not in wild_kinds])
        counts = _without(counts, special)
    if not view.setup.bonus.isdisjoint(_PLAYING):
        live = _without(live, view.setup.bonus)
    rounds = view.wall_left // ruleset.seats
    return made(
        Observation,
        view=view,
        counts=counts,
        live=live,
        unseen=max(1, sum(live)),
        rounds_left=rounds,
        wilds=wilds,
        unusable=unusable,
        _situations={},
        _table_facts={},
        # What nearly everybody asks for is there from the start.
        wild_kinds=wild_kinds,
        lone_kinds=lone_kinds,
        live_mask=(mask := live_mask(live)),
        wild_mask=mask & sum([KIND_MASKS[tile] for tile in wild_kinds]),
        dear_kinds=view.dear,
        hand=Hand(counts, view.melds[view.seat], wilds, unusable),
    )


def _without(counts: Counts, kinds: frozenset[Tile]) -> Counts:
    return tuple([0 if tile in kinds else number for tile, number in enumerate(counts)])


def _laid(view: SeatView) -> int:
    """Pieces that lie open, but for discards, packed."""
    pieces = [piece for melds in view.melds for meld in melds for piece in meld.pieces]
    for prizes in view.prizes:
        pieces += prizes
    pieces += view.indicators
    return sum([_ONE_OF[piece] for piece in pieces])
