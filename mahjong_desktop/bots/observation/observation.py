"""The observation of one seat: tiles counted by kind, copies unseen, draws left.

Input is a `SeatView`, so nothing hidden is used. Counts are numbers of tiles by kind (34 playing kinds, copies 0-4).
What to make of the observation belongs to the other rooms.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from operator import sub

import msgspec
from msgspec import Struct

from mahjong_desktop.bots.hand_value.hypothetical_tables import (
    ONE_SET_CLAIMED,
    HandSituation,
    SeatSummary,
    TableFacts,
    seat_summary,
)
from mahjong_desktop.core.counts import Counts
from mahjong_desktop.core.hand_setup import NOTHING_SPECIAL, HandSetup
from mahjong_desktop.core.melds import KongForm, Meld
from mahjong_desktop.core.tiles import HAND_KINDS, HIDDEN, PLAYING_KINDS, Piece, Tile, faces_of
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.kernel.shanten.suit_records import KIND_MASKS, live_mask


@dataclass(frozen=True, slots=True)
class HandState:
    """A hand as it is, or as it would be after some actions.

    `counts` are the natural concealed tiles by kind, `wilds` the wild tiles, `unusable` the tiles that can be part of
    no winning hand (kinds laid down one by one). `special_discards` are wild or unusable tiles that were discarded on
    the way to this hypothetical hand: some rulesets make their owner pay for them. `setup` says which kind a piece is.
    """

    counts: Counts
    melds: tuple[Meld, ...]
    wilds: tuple[Tile, ...] = ()
    unusable: tuple[Tile, ...] = ()
    special_discards: tuple[Tile, ...] = ()
    setup: HandSetup = field(default=NOTHING_SPECIAL, compare=False, repr=False)

    @property
    def claimed(self) -> bool:
        """Whether at least one set was claimed (the hand is open)."""
        return bool(self.melds) and any(not meld.concealed for meld in self.melds)


class Observation(Struct, frozen=True, eq=False):
    """What the viewer knows, counted.

    `counts`, `wilds` and `unusable` are his concealed tiles as in HandState. `live` are the copies of each kind
    that he cannot see; `wild_bonus` are the copies that he cannot see of wild tiles that are of no playing kind
    (flowers, tiles that another stands in for), one entry for each. `unseen` is the number of both (at least 1).
    `rounds_left` is how many more times he will draw. `wild_kinds`, `lone_kinds` (laid down one by one) and
    `dear_kinds` (worth more) are those of this hand. The masks are the kernel's form of live copies: of all playing
    kinds, and of those that are wild.
    """

    view: SeatView
    hand: HandState
    counts: Counts
    live: Counts
    wild_bonus: tuple[Tile, ...]
    unseen: int
    rounds_left: int
    wilds: tuple[Tile, ...]
    unusable: tuple[Tile, ...]
    wild_kinds: frozenset[Tile]
    lone_kinds: frozenset[Tile]
    dear_kinds: frozenset[Tile]
    live_mask: int
    wild_mask: int
    bonus: tuple[Tile, ...]
    _situations: dict[object, HandSituation] = msgspec.field(default_factory=dict)
    _table_facts: dict[object, TableFacts] = msgspec.field(default_factory=dict)

    @property
    def melds(self) -> tuple[Meld, ...]:
        """The viewer's own melds."""
        return self.view.melds[self.view.seat]

    def live_copies(self, tile: Tile) -> int:
        """The copies of a kind that the viewer cannot see; of flowers and seasons only of wild ones."""
        return self.live[tile] if tile < PLAYING_KINDS else self.wild_bonus.count(tile)

    def seat_summary(
        self, seat: int, melds: tuple[Meld, ...] | None = None, discards: tuple[Tile, ...] = ()
    ) -> SeatSummary:
        """What lies before a seat, as far as payments may ask for it; with other melds and more discards if given."""
        thrown = (*self.view.setup.kinds(tile.piece for tile in self.view.rivers[seat]), *discards)
        return seat_summary(self.view.melds[seat] if melds is None else melds, thrown, self.wild_kinds, self.lone_kinds)

    def hand_situation(self, hand: HandState, depends_on_others: bool) -> HandSituation:
        """The situation of the hand, as far as it changes what such hands are worth.

        With `depends_on_others` each other seat is taken to have claimed one set: by the end most have.
        """
        kongs = tuple(sorted((meld.form, meld.tile) for meld in hand.melds if meld.form is not None))
        key = (kongs, hand.special_discards, depends_on_others)
        found = self._situations.get(key)
        if found is None:
            view = self.view
            found = self._situations[key] = HandSituation(
                view.seat_wind(view.seat),
                view.round_wind,
                self.bonus,
                tuple(form for form, _ in kongs if form is not KongForm.SINGLE),
                self.seat_summary(view.seat, hand.melds, hand.special_discards).single_tiles if self.lone_kinds else (),
                (ONE_SET_CLAIMED,) * (view.ruleset.seats - 1) if depends_on_others else (),
            )
        return found

    def table_facts(
        self, depends_on_others: bool, furiten: bool, discards: tuple[Tile, ...], declared: frozenset[str]
    ) -> TableFacts:
        """The table at which this very hand would win.

        `discards` and `declared` are hypothetical and come on top of the real ones. `furiten` says whether own
        discards keep the seat from winning: only then they are listed.
        """
        key = (discards, declared)
        found = self._table_facts.get(key)
        if found is None:
            found = self._table_facts[key] = self._new_table_facts(depends_on_others, furiten, discards, declared)
        return found

    def _new_table_facts(
        self, depends_on_others: bool, furiten: bool, discards: tuple[Tile, ...], declared: frozenset[str]
    ) -> TableFacts:
        view = self.view
        special = self.lone_kinds | self.wild_kinds
        rivers: tuple[tuple[Tile, ...], ...] | None = None
        if furiten or special:
            every = [self._river(seat) for seat in range(view.ruleset.seats)]
            found = [sorted(tile for tile in river if tile in special) for river in every]
            own = [*every[view.seat], *discards]
            found[view.seat] = sorted(set(own)) if furiten else sorted(tile for tile in own if tile in special)
            rivers = tuple(tuple(river) for river in found)
        wilds, lone = self.wild_kinds, self.lone_kinds
        return TableFacts(
            view.seat,
            view.dealer,
            view.round_wind,
            self.bonus,
            faces_of(view.indicators),
            tuple(seat_summary(melds, (), wilds, lone) for melds in view.melds) if depends_on_others else (),
            rivers,
            declared.union(*view.declared[view.seat : view.seat + 1]),
            tuple(view.tracks.items()),
            view.ruleset.seat_winds(view.ruleset.chairs, view.dealer, view.dice),
        )

    def _river(self, seat: int) -> list[Tile]:
        """The discards of a seat without the one that is on offer."""
        offered = None if self.view.offer is None else self.view.offer.piece
        kind_of = self.view.setup.kind
        return [kind_of(tile.piece) for tile in self.view.rivers[seat] if tile.piece != offered]


def observe(view: SeatView) -> Observation:
    """Counts what the view shows."""
    ruleset = view.ruleset
    setup = view.setup
    wild_kinds, lone_kinds, special = setup.wild, setup.lone, setup.special
    held = _count(view.hand, setup)
    shown = _count(_open_pieces(view), setup)
    every = setup.copies(ruleset.copies)
    left = [*map(sub, map(sub, every, held), shown)]
    for tile in setup.bonus:
        if tile < PLAYING_KINDS:
            left[tile] = 0
    wilds: tuple[Tile, ...] = ()
    unusable: tuple[Tile, ...] = ()
    if special:
        own = setup.sorted_kinds(view.hand)
        wilds = tuple([tile for tile in own if tile in wild_kinds])
        unusable = tuple([tile for tile in own if tile in lone_kinds and tile not in wild_kinds])
        held = [0 if tile in special else number for tile, number in enumerate(held)]
    counts, live, wild_bonus = tuple(held), tuple(left), _wild_bonus(view, wild_kinds)
    mask = live_mask(live)
    return Observation(
        view=view,
        hand=HandState(counts, view.melds[view.seat], wilds, unusable, setup=setup),
        counts=counts,
        live=live,
        wild_bonus=wild_bonus,
        unseen=max(1, sum(live) + len(wild_bonus)),
        rounds_left=view.wall_left // ruleset.seats,
        wilds=wilds,
        unusable=unusable,
        wild_kinds=wild_kinds,
        lone_kinds=lone_kinds,
        dear_kinds=setup.dear,
        live_mask=mask,
        wild_mask=mask & sum([KIND_MASKS[tile] for tile in wild_kinds if tile < PLAYING_KINDS]) if wild_kinds else 0,
        bonus=setup.sorted_kinds(view.bonus[view.seat]),
    )


def _wild_bonus(view: SeatView, wild_kinds: frozenset[Tile]) -> tuple[Tile, ...]:
    """The wild tiles that are of no playing kind and that the viewer cannot see, one entry for each copy."""
    kinds = [tile for tile in wild_kinds if tile >= PLAYING_KINDS] if wild_kinds else None
    if not kinds:
        return ()
    seen = view.setup.kinds((*view.hand, *_open_pieces(view)))
    every = view.setup.copies(view.ruleset.copies)
    return tuple([tile for tile in sorted(kinds) for _ in range(every[tile] - seen.count(tile))])


def _open_pieces(view: SeatView) -> list[Piece]:
    """Pieces that everybody sees. A claimed discard is left out of its river: it lies in a meld or is somebody's
    prize."""
    pieces = [tile.piece for river in view.rivers for tile in river if tile.claimed_by is None]
    pieces += [piece for melds in view.melds for meld in melds for piece in meld.pieces]
    pieces += [piece for prizes in view.prizes for piece in prizes]
    pieces += view.indicators
    return pieces + _hands_laid_open(view)


def _hands_laid_open(view: SeatView) -> list[Piece]:
    """The known pieces of the other seats whose declarations keep their hands open."""
    keeps = [one.id for one in view.ruleset.declarations if one.keeps_hand_shown] if any(view.declared) else None
    if not keeps:
        return []
    seats = [seat for seat, names in enumerate(view.declared) if seat != view.seat and not set(keeps).isdisjoint(names)]
    return [piece for seat in seats for piece in view.hands[seat] if piece != HIDDEN]


def _count(pieces: Iterable[Piece], setup: HandSetup) -> list[int]:
    """Tiles by playing kind; hidden pieces, bonus tiles and wild tiles of other kinds are left out."""
    counts = [0] * (HAND_KINDS + 1)  # a hidden piece counts in the last place
    for kind in setup.kinds(pieces):
        counts[kind] += 1
    return counts[:PLAYING_KINDS]
