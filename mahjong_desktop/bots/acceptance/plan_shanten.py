"""Shanten and acceptance (ukeire) of a hand towards one plan.

Inputs are the kernel's keys of a hand's concealed tiles and what the hand still needs; outputs are the distance (-1
complete, 0 ready, 1 one tile from ready …), the useful kinds as a mask with their live copies, and the discards that
keep the distance. Which plans there are belongs to plans.py, what they are worth to expected_gain.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import NamedTuple

from mahjong_desktop.bots.acceptance.plans import ALL_SUITS, HandPlan
from mahjong_desktop.core.counts import Counts, with_tile
from mahjong_desktop.core.melds import Meld
from mahjong_desktop.core.tiles import COPIES, HONORS, PLAYING_KINDS, Tile
from mahjong_desktop.kernel.shanten import Forms, Keys, Pungs, forms, keys_of
from mahjong_desktop.kernel.shanten.class_tables import POWERS, SUIT_OF
from mahjong_desktop.kernel.shanten.suit_records import KIND_MASKS, digits
from mahjong_desktop.mechanics.shapes import IrregularShape

_HIGHEST: int = POWERS[0]
_LOWEST: int = POWERS[7]
_CHOW_COPIES = 2
_EVERY_KIND = frozenset(range(PLAYING_KINDS))

SUIT_SELECTIONS = tuple(product((False, True), repeat=4))
"""Every selection of the three suits and honours that a plan may use."""
Acceptance = tuple[int, int]
"""The kinds that bring a hand nearer, as the kernel's mask, and the number of their live copies."""


class RemainingNeeds(NamedTuple):
    """What a hand still has to make: `sets` more, besides `laid` sets in its melds, with `wilds` wild tiles.

    `melds` are given only if a shape asks them for more than their number.
    """

    sets: int
    laid: int
    wilds: int
    melds: tuple[Meld, ...] = ()


class PlanShanten:
    """Distances and acceptance towards one plan.

    `kinds` are the usable kinds, `mask` the same as a mask. `selection` is the place of its suits in SUIT_SELECTIONS.
    """

    def __init__(self, plan: HandPlan) -> None:
        self.plan = plan
        self.kinds = frozenset(tile for tile in range(PLAYING_KINDS) if plan.holds(tile))
        self.mask = sum(KIND_MASKS[tile] for tile in self.kinds)
        self._all = plan.shape is not None or (plan.with_honors and plan.suits == ALL_SUITS)
        self._suits = tuple(suit in plan.suits for suit in ALL_SUITS)
        self.selection = SUIT_SELECTIONS.index((True,) * 4 if self._all else (*self._suits, plan.with_honors))
        self._chows_only = plan.structure == "chows"
        self._honor_pairs = frozenset(HONORS) if plan.pair_kinds is None else plan.pair_kinds.kinds
        self._forms: dict[tuple[int, int, int], Forms | None] = {}

    # ---- usable tiles

    def keys(self, keys: Keys) -> Keys:
        """The keys of those tiles that the plan can use."""
        if self._all and not self._chows_only:
            return keys
        suits, plan = self._suits, self.plan
        first, second, third, last = keys
        found = (first * suits[0], second * suits[1], third * suits[2], last * plan.with_honors)
        if plan.simple:
            a, b, c, last = found
            found = (_without_terminals(a), _without_terminals(b), _without_terminals(c), last)
        if self._chows_only:
            a, b, c, last = found
            found = (
                _at_most_two(a),
                _at_most_two(b),
                _at_most_two(c),
                _one_pair(last, self._honor_pairs) if last else 0,
            )
        return found

    def fully_usable(self, keys: Keys, counts: Counts) -> frozenset[Tile]:
        """The kinds of which the plan can use every tile of `counts`, `keys` being the usable tiles."""
        if not self._chows_only:
            return self.kinds
        if keys == keys_of(counts):
            return _EVERY_KIND
        pairs = enumerate(zip(counts_of(keys), counts, strict=True))
        return frozenset([tile for tile, (usable, held) in pairs if usable == held])

    # ---- distance and acceptance

    def distance(self, keys: Keys, needs: RemainingNeeds) -> int:
        """The distance of the usable tiles: -1 complete, 0 ready."""
        forms_ = self._forms_for(needs)
        if forms_ is not None:
            return forms_.distance(keys)
        assert self.plan.shape is not None
        return self.plan.shape.distance(counts_of(keys), needs.melds, needs.wilds)

    def acceptance(self, keys: Keys, needs: RemainingNeeds, live: int, distance: int) -> Acceptance:
        """What brings usable tiles at that distance nearer; `live` is the mask of live copies."""
        forms_ = self._forms_for(needs)
        if forms_ is None:
            return self._acceptance_by_trial(counts_of(keys), needs, live, distance)
        mask = forms_.useful(keys)[1] & self.mask
        return mask, (mask & live).bit_count()

    def after_discards(self, keys: Keys, needs: RemainingNeeds, live: int, distance: int) -> dict[Tile, Acceptance]:
        """The usable kinds whose discard keeps the distance, and the acceptance after it."""
        forms_ = self._forms_for(needs)
        if forms_ is None:
            return self._after_discards_by_trial(counts_of(keys), needs, live, distance)
        mine = self.mask
        rows = forms_.after_discards(keys, live & mine, distance)
        return {tile: (mask & mine, copies) for tile, _, mask, copies in rows}

    def _forms_for(self, needs: RemainingNeeds) -> Forms | None:
        """The kernel's distances for this plan; None if the shape must be asked tile by tile."""
        sets, laid, wilds, _ = needs
        try:
            return self._forms[sets, laid, wilds]
        except KeyError:
            found = self._forms[sets, laid, wilds] = self._new_forms(sets, laid, wilds)
            return found

    def _new_forms(self, sets: int, laid: int, wilds: int) -> Forms | None:
        shape, pair_kinds = self.plan.shape, self.plan.pair_kinds
        if isinstance(shape, IrregularShape):
            return forms(None, () if laid else (shape.irregular,), wilds)
        if shape is not None:
            return None
        if self.plan.structure == "pungs":
            return forms(None, (Pungs(sets, bool(wilds)),), wilds)
        if pair_kinds is not None:
            return pair_kinds.forms(sets, wilds)
        return forms(sets, (), wilds, honor_chows=self.plan.honor_chows)

    def _acceptance_by_trial(self, counts: Counts, needs: RemainingNeeds, live: int, distance: int) -> Acceptance:
        shape = self.plan.shape
        assert shape is not None
        mask = 0
        for tile in range(PLAYING_KINDS):
            if shape.distance(with_tile(counts, tile), needs.melds, needs.wilds) < distance:
                mask |= KIND_MASKS[tile]
        return mask, (mask & live).bit_count()

    def _after_discards_by_trial(
        self, counts: Counts, needs: RemainingNeeds, live: int, distance: int
    ) -> dict[Tile, Acceptance]:
        shape = self.plan.shape
        assert shape is not None
        found = {}
        for tile, held in enumerate(counts):
            if held:
                left = with_tile(counts, tile, -1)
                if shape.distance(left, needs.melds, needs.wilds) <= distance:
                    found[tile] = self._acceptance_by_trial(left, needs, live, distance)
        return found


def usable_tile_counts(counts: Counts) -> tuple[int, ...]:
    """The number of tiles of a hand that can be used, by the place in SUIT_SELECTIONS."""
    a, b, c, z = sum(counts[:9]), sum(counts[9:18]), sum(counts[18:27]), sum(counts[27:])
    few = (0, z, c, c + z, b, b + z, b + c, b + c + z)
    return (*few, *[a + number for number in few])


def counts_of(keys: Keys) -> Counts:
    """The tiles by kind that the kernel's keys stand for."""
    a, b, c, z = keys
    return digits(a) + digits(b) + digits(c) + digits(z, honors=True)


def count_of(keys: Keys, tile: Tile) -> int:
    """The number of tiles of one kind that the kernel's keys stand for."""
    number: int = keys[SUIT_OF[tile]] // POWERS[tile] % (COPIES + 1)
    return number


def _without_terminals(key: int) -> int:
    """The key of a suit without its 1 and 9."""
    middle = key % _HIGHEST
    return middle - middle % _LOWEST


@lru_cache(maxsize=1 << 10)
def _at_most_two(key: int) -> int:
    """The key of a suit with at most two tiles of each kind: chows and a pair hardly use more."""
    return sum([min(held, _CHOW_COPIES) * power for held, power in zip(digits(key), POWERS[:9], strict=True)])


@lru_cache(maxsize=1 << 12)
def _one_pair(key: int, allowed: frozenset[Tile]) -> int:
    """The key of the first pair of honours of an allowed kind, the other honours left out."""
    for tile, held in zip(HONORS, digits(key, honors=True), strict=True):
        if held >= _CHOW_COPIES and tile in allowed:
            power: int = POWERS[tile]
            return _CHOW_COPIES * power
    return 0
