"""Families of complete hands that may win, with shanten and acceptance (ukeire) for each.

A family answers, for the kernel's keys of a hand's natural concealed tiles: how far the hand is (-1 complete, 0 ready),
which kinds bring it nearer (as a mask), and what may be discarded so that it gets no further away. Several families
together are asked by acceptance.py.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

from msgspec import Struct

from mahjong_desktop.bots.acceptance.plan_shanten import PlanShanten, RemainingNeeds, counts_of
from mahjong_desktop.bots.acceptance.plans import HandPlan, plans_for
from mahjong_desktop.bots.hand_value.hand_values import HandValues
from mahjong_desktop.core.counts import Counts, with_tile
from mahjong_desktop.core.melds import Meld
from mahjong_desktop.core.ruleset import Shape
from mahjong_desktop.core.tiles import PLAYING_KINDS, Tile
from mahjong_desktop.kernel.recent import RecentValues
from mahjong_desktop.kernel.shanten import Forms, IrregularForm, Keys, forms, keys_of
from mahjong_desktop.kernel.shanten.suit_records import KIND_MASKS
from mahjong_desktop.mechanics.shapes import FAR, IrregularShape, sets_laid

_MOST_KEPT = 1 << 10

KeptDiscards = Sequence[tuple[Tile, int]]
"""Kinds that may be discarded so that a hand gets no further away, each with the useful kinds then, as a mask."""


class HandFamily(Protocol):
    """Complete hands of one kind."""

    def fits(self, melds: tuple[Meld, ...]) -> bool:
        """Whether hands with these melds can be of the family."""
        ...

    def distance(self, keys: Keys, needs: RemainingNeeds) -> int:
        """The distance of the hand: -1 complete, 0 ready."""
        ...

    def useful(self, keys: Keys, needs: RemainingNeeds, distance: int) -> int:
        """The kinds that bring a hand at that distance nearer, as a mask."""
        ...

    def kept(self, keys: Keys, needs: RemainingNeeds, distance: int) -> KeptDiscards:
        """What may be discarded so that the hand is at that distance."""
        ...


class RegularFamily:
    """Sets and a pair of any tiles, and the irregular shapes that the kernel knows (`irregular`), all at once.

    The kept discards are remembered: while a seat discards what it draws, the same hands come again.
    """

    def __init__(self, sets: int, irregular: tuple[IrregularForm, ...], honor_chows: bool) -> None:
        self._sets = sets
        self._honor_chows = honor_chows
        self._irregular = irregular
        self._forms: dict[RemainingNeeds, Forms] = {}
        self._known: RecentValues[tuple[Keys, RemainingNeeds, int], KeptDiscards] = RecentValues(_MOST_KEPT)

    def fits(self, melds: tuple[Meld, ...]) -> bool:
        """See HandFamily."""
        return sets_laid(melds) <= self._sets

    def _forms_for(self, needs: RemainingNeeds) -> Forms:
        found = self._forms.get(needs)
        if found is None:
            irregular = () if needs.laid else self._irregular
            found = self._forms[needs] = forms(needs.sets, irregular, needs.wilds, honor_chows=self._honor_chows)
        return found

    def distance(self, keys: Keys, needs: RemainingNeeds) -> int:
        """See HandFamily."""
        return self._forms_for(needs).distance(keys)

    def useful(self, keys: Keys, needs: RemainingNeeds, distance: int) -> int:  # noqa: ARG002
        """See HandFamily. The kernel finds the distance by itself."""
        return self._forms_for(needs).useful(keys)[1]

    def kept(self, keys: Keys, needs: RemainingNeeds, distance: int) -> KeptDiscards:
        """See HandFamily."""
        key = (keys, needs, distance)
        found = self._known.get(key)
        if found is None:
            found = self._known.recall(key)
        if found is None:
            rows = self._forms_for(needs).after_discards(keys, 0, distance)
            found = self._known.keep(key, [(tile, useful) for tile, after, useful, _ in rows if after == distance])
        return found


class IrregularFamily(Struct, frozen=True):
    """Hands of a shape that is not sets and a pair. The shape is asked tile by tile."""

    shape: Shape
    hand_values: HandValues

    def fits(self, melds: tuple[Meld, ...]) -> bool:
        """See HandFamily."""
        return self.shape.admits(melds) and (not sets_laid(melds) or self.hand_values.shape_allows(self.shape, melds))

    def distance(self, keys: Keys, needs: RemainingNeeds) -> int:
        """See HandFamily."""
        return self._distance(counts_of(keys), needs)

    def useful(self, keys: Keys, needs: RemainingNeeds, distance: int) -> int:
        """See HandFamily."""
        return self._useful(counts_of(keys), needs, distance)

    def kept(self, keys: Keys, needs: RemainingNeeds, distance: int) -> KeptDiscards:
        """See HandFamily."""
        counts = counts_of(keys)
        if self._distance(counts, needs) > distance:
            return ()
        after = [(tile, with_tile(counts, tile, -1)) for tile, held in enumerate(counts) if held]
        return [
            (tile, self._useful(left, needs, distance))
            for tile, left in after
            if self._distance(left, needs) == distance
        ]

    def _distance(self, counts: Counts, needs: RemainingNeeds) -> int:
        return self.shape.distance(counts, needs.melds, needs.wilds)

    def _useful(self, counts: Counts, needs: RemainingNeeds, distance: int) -> int:
        kinds = range(PLAYING_KINDS)
        return mask_of(tile for tile in kinds if self._distance(with_tile(counts, tile), needs) < distance)


class PlanFamily(Struct, frozen=True):
    """Sets and a pair of one plan, where not every hand of sets may win."""

    shanten: PlanShanten

    def fits(self, melds: tuple[Meld, ...]) -> bool:
        """See HandFamily."""
        return self.shanten.plan.fits(melds)

    def distance(self, keys: Keys, needs: RemainingNeeds) -> int:
        """See HandFamily."""
        return self.shanten.distance(self.shanten.keys(keys), needs)

    def useful(self, keys: Keys, needs: RemainingNeeds, distance: int) -> int:
        """See HandFamily."""
        return self.shanten.acceptance(self.shanten.keys(keys), needs, 0, distance)[0]

    def kept(self, keys: Keys, needs: RemainingNeeds, distance: int) -> KeptDiscards:
        """See HandFamily."""
        shanten = self.shanten
        usable = shanten.keys(keys)
        now = shanten.distance(usable, needs)
        if now > distance:
            return ()
        after = shanten.after_discards(usable, needs, 0, distance)
        found = [(tile, useful) for tile, (useful, _) in after.items()]
        if now == distance and usable != keys:
            counts = counts_of(keys)
            fully_usable = shanten.fully_usable(usable, counts)
            useful = shanten.acceptance(usable, needs, 0, distance)[0]
            found += [(tile, useful) for tile, held in enumerate(counts) if held and tile not in fully_usable]
        return found


class WinningFamilies:
    """The families of hands that may win under a ruleset.

    - `usual` are asked first: hands of any sets if such hands may win, else those of the plans that may.
    - `paying` are asked where the usual ones turn out to be worth nothing, by whether a set was claimed.
    - `must_claim`: no regular hand may win before a set of it is claimed.
    - `lacks_suit`: every hand must do without a suit.
    - `one_suit`: a hand with chows must be of one suit, so that most hands of sets may not win.
    """

    def __init__(self, hand_values: HandValues) -> None:
        self.suits = hand_values.suits
        plans = plans_for(hand_values.ruleset, hand_values)
        regular = [plan for plan in plans if plan.shape is None]
        shapes = hand_values.ruleset.shapes
        in_kernel = [one for one in shapes if isinstance(one, IrregularShape)]
        irregular = [IrregularFamily(plan.shape, hand_values) for plan in plans if plan.shape is not None]
        closed = [plan for plan in regular if hand_values.best_points(plan.outline((), False)) > 0.0]
        opened = [plan for plan in regular if hand_values.best_points(plan.outline((), True)) > 0.0]
        both = [plan for plan in regular if plan in closed or plan in opened]
        self.must_claim = not closed
        self.lacks_suit = bool(regular) and max(len(plan.suits) for plan in regular) < len(self.suits)
        self.one_suit = bool(regular) and all(len(plan.suits) < 2 for plan in regular if plan.structure != "pungs")
        self._sets = hand_values.sets
        self.usual: tuple[HandFamily, ...]
        if self._has_unrestricted(regular):
            rest = [one for one in irregular if one.shape not in in_kernel]
            known = tuple(shape.irregular for shape in in_kernel)
            self.usual = (RegularFamily(hand_values.sets, known, hand_values.honor_chows), *rest)
        else:
            self.usual = self._of_plans(both, irregular)
        self.paying: dict[bool, tuple[HandFamily, ...]] = {
            claimed: self.usual if self._has_unrestricted(some) else self._of_plans(some, irregular)
            for claimed, some in ((False, both), (True, opened))
        }

    def distance(self, counts: Counts, melds: tuple[Meld, ...], wilds: int) -> int:
        """The distance of a hand to the nearest one that may win: -1 complete, 0 ready, FAR if its melds allow none."""
        laid, keys = sets_laid(melds), keys_of(counts)
        needs = RemainingNeeds(self._sets - laid, laid, wilds, melds)
        return min([family.distance(keys, needs) for family in self.usual if family.fits(melds)], default=FAR)

    def _has_unrestricted(self, plans: Iterable[HandPlan]) -> bool:
        """Whether one of the plans takes any sets and any pair."""
        return any(
            plan.structure == "mixed" and plan.pair_kinds is None and not plan.simple and plan.suits == self.suits
            for plan in plans
        )

    def _of_plans(self, plans: list[HandPlan], others: Sequence[HandFamily]) -> tuple[HandFamily, ...]:
        """A family for each plan that is not part of another plan, and the others."""
        widest = [plan for plan in plans if not any(_within(plan, one) for one in plans if one is not plan)]
        return (*[PlanFamily(PlanShanten(plan)) for plan in widest], *others)


def _within(plan: HandPlan, other: HandPlan) -> bool:
    """Whether every hand of the plan is one of the other."""
    return (
        set(plan.suits) <= set(other.suits)
        and plan.with_honors <= other.with_honors
        and (other.structure == "mixed" or plan.structure == other.structure)
        and (not other.simple or plan.simple)
        and (other.pair_kinds is None or other.pair_kinds is plan.pair_kinds)
    )


def mask_of(kinds: Iterable[Tile]) -> int:
    """Kinds as the kernel's mask."""
    return sum([KIND_MASKS[tile] for tile in kinds])
