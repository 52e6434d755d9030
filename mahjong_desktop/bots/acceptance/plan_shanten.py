"""Plans as the kernel sees them: the keys of the tiles that a plan can use, how far they are, which kinds help and what
each discard leaves, as masks. Which plans there are belongs to plan.py, what they promise to courses.py."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import NamedTuple

from mahjong_desktop.bots.acceptance.plans import ALL_SUITS, HandPlan
from mahjong_desktop.core.counts import Counts, with_tile
from mahjong_desktop.core.melds import Meld
from mahjong_desktop.core.tiles import HONORS, PLAYING_KINDS, Tile
from mahjong_desktop.kernel.shanten import Forms, Keys, Pungs, forms
from mahjong_desktop.kernel.shanten.suits import KIND_MASKS, digits
from mahjong_desktop.kernel.shanten.tables import POWERS
from mahjong_desktop.mechanics.shapes import IrregularShape

_HIGHEST: int = POWERS[0]
_LOWEST: int = POWERS[7]
_CHOW_COPIES = 2

SUIT_SELECTIONS = tuple(product((False, True), repeat=4))
"""Suits and honors that a plan may use."""
Acceptance = tuple[int, int]
"""Kinds that bring a plan nearer, as a mask, and their live copies."""


class RemainingNeeds(NamedTuple):
    """What a hand still has to make, and with what: sets, sets laid, wild tiles; the `melds`, where a shape asks them
    for more than their number."""

    sets: int
    laid: int
    wilds: int
    melds: tuple[Meld, ...] = ()


class PlanShanten:
    """One plan; `kinds` are those that it can use, `mask` the same as a mask. `keys` are those of the usable tiles, as
    `keys` of a whole hand tells them."""

    def __init__(self, plan: HandPlan) -> None:
        self.plan = plan
        self.kinds = frozenset(tile for tile in range(PLAYING_KINDS) if plan.holds(tile))
        self.mask = sum(KIND_MASKS[tile] for tile in self.kinds)
        self._all = plan.shape is not None or (plan.with_honors and plan.suits == ALL_SUITS)
        self._suits = tuple(suit in plan.suits for suit in ALL_SUITS)
        self.taken = SUIT_SELECTIONS.index((True,) * 4 if self._all else (*self._suits, plan.with_honors))
        """Which suits it can use, and whether honors: a place in SUITS_TAKEN."""
        self._capped = plan.structure == "chows"
        self._pairs = frozenset(HONORS) if plan.pair_kinds is None else plan.pair_kinds.kinds
        self._ways: dict[RemainingNeeds, Forms | None] = {}

    # ---- the tiles that it can use

    def keys(self, keys: Keys) -> Keys:
        """The keys of the usable ones of these tiles."""
        if self._all and not self._capped:
            return keys
        suits, plan = self._suits, self.plan
        first, second, third, last = keys
        found = (first * suits[0], second * suits[1], third * suits[2], last * plan.with_honors)
        if plan.simple:
            a, b, c, last = found
            found = (_without_ends(a), _without_ends(b), _without_ends(c), last)
        if self._capped:
            a, b, c, last = found
            found = (_for_chows(a), _for_chows(b), _for_chows(c), _one_pair(last, self._pairs) if last else 0)
        return found

    def whole(self, keys: Keys, counts: Counts) -> frozenset[Tile]:
        """The kinds of which all tiles can be used, `keys` being those that can."""
        if not self._capped:
            return self.kinds
        return frozenset(
            [tile for tile, (one, all_) in enumerate(zip(counts_of(keys), counts, strict=True)) if one == all_]
        )

    # ---- how they go together

    def distance(self, keys: Keys, needs: RemainingNeeds) -> int:
        """How far the usable tiles are: -1 complete, 0 ready."""
        ways = self._kernel(needs)
        if ways is not None:
            return ways.distance(keys)
        assert self.plan.shape is not None
        return self.plan.shape.distance(counts_of(keys), needs.melds, needs.wilds)

    def useful(self, keys: Keys, needs: RemainingNeeds, live: int, distance: int) -> Acceptance:
        """What brings the plan nearer that is so far; `live` is the mask of what is left."""
        ways = self._kernel(needs)
        if ways is None:
            return self._by_trial(counts_of(keys), needs, live, distance)
        mask = ways.useful(keys)[1] & self.mask
        return mask, (mask & live).bit_count()

    def kept(self, keys: Keys, needs: RemainingNeeds, live: int, distance: int) -> dict[Tile, Acceptance]:
        """The usable kinds that may be thrown without getting further away, and what helps then."""
        ways = self._kernel(needs)
        if ways is None:
            return self._kept_by_trial(counts_of(keys), needs, live, distance)
        mine = self.mask
        return {tile: (mask & mine, copies) for tile, _, mask, copies in ways.outlook(keys, live & mine, distance)}

    def _kernel(self, needs: RemainingNeeds) -> Forms | None:
        """The kernel for this plan; None where it is counted tile by tile."""
        try:
            return self._ways[needs]
        except KeyError:
            found = self._ways[needs] = self._new_kernel(needs.sets, needs.laid, needs.wilds)
            return found

    def _new_kernel(self, sets: int, laid: int, wilds: int) -> Forms | None:
        shape, pair_kinds = self.plan.shape, self.plan.pair_kinds
        if isinstance(shape, IrregularShape):
            return forms(None, () if laid else (shape.loose,), wilds)
        if shape is not None:
            return None
        if self.plan.structure == "pungs":
            return forms(None, (Pungs(sets, bool(wilds)),), wilds)
        return forms(sets, (), wilds) if pair_kinds is None else pair_kinds.forms(sets, wilds)

    def _by_trial(self, counts: Counts, needs: RemainingNeeds, live: int, distance: int) -> Acceptance:
        shape = self.plan.shape
        assert shape is not None
        mask = 0
        for tile in range(PLAYING_KINDS):
            if shape.distance(with_tile(counts, tile), needs.melds, needs.wilds) < distance:
                mask |= KIND_MASKS[tile]
        return mask, (mask & live).bit_count()

    def _kept_by_trial(self, counts: Counts, needs: RemainingNeeds, live: int, distance: int) -> dict[Tile, Acceptance]:
        shape = self.plan.shape
        assert shape is not None
        found = {}
        for tile, held in enumerate(counts):
            if held:
                left = with_tile(counts, tile, -1)
                if shape.distance(left, needs.melds, needs.wilds) <= distance:
                    found[tile] = self._by_trial(left, needs, live, distance)
        return found


def usable_tile_counts(counts: Counts) -> tuple[int, ...]:
    """How many tiles of a hand can be used, by suits and honors that may be; see SUITS_TAKEN."""
    a, b, c, z = sum(counts[:9]), sum(counts[9:18]), sum(counts[18:27]), sum(counts[27:])
    few = (0, z, c, c + z, b, b + z, b + c, b + c + z)
    return (*few, *[a + number for number in few])


def counts_of(keys: Keys) -> Counts:
    """The counts of keys."""
    a, b, c, z = keys
    return digits(a) + digits(b) + digits(c) + digits(z, honors=True)


def _without_ends(key: int) -> int:
    """A suit without its terminals."""
    middle = key % _HIGHEST
    return middle - middle % _LOWEST


@lru_cache(maxsize=1 << 14)
def _for_chows(key: int) -> int:
    """Two of a kind at most."""
    return sum([min(held, _CHOW_COPIES) * power for held, power in zip(digits(key), POWERS[:9], strict=True)])


@lru_cache(maxsize=1 << 12)
def _one_pair(key: int, allowed: frozenset[Tile]) -> int:
    """The first pair of honors that may be one."""
    for tile, held in zip(HONORS, digits(key, honors=True), strict=True):
        if held >= _CHOW_COPIES and tile in allowed:
            power: int = POWERS[tile]
            return _CHOW_COPIES * power
    return 0
