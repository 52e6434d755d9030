"""Which tiles help a hand and what can be thrown of it, over all ways in which the hand may be completed and win.

Chances belong to odds.py, what a finished hand brings to ready.py.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import compress
from operator import gt
from typing import Protocol

from mahjong_desktop.bots.acceptance.plan_shanten import PlanShanten, RemainingNeeds, counts_of
from mahjong_desktop.bots.acceptance.plans import HandPlan, plans_for
from mahjong_desktop.bots.hand_value.hand_values import HandValues
from mahjong_desktop.bots.observation.observation import Observation
from mahjong_desktop.core.counts import Counts, with_tile
from mahjong_desktop.core.melds import Meld
from mahjong_desktop.core.ruleset import Shape
from mahjong_desktop.core.tiles import PLAYING_KINDS, Tile
from mahjong_desktop.kernel.shanten import Forms, Keys, LooseForm, forms, keys_of, live_mask
from mahjong_desktop.kernel.shanten.suits import KIND_MASKS
from mahjong_desktop.mechanics.shapes import (
    FAR,
    IrregularShape,
    RegularShape,
    sets_laid,
)

_KINDS = range(PLAYING_KINDS)
_MOST_KEPT = 1 << 13
_LIVE_MASKS = tuple(live_mask((copies,) * PLAYING_KINDS) for copies in range(5))
"""The masks where so many copies are left of every kind."""


@dataclass(frozen=True, slots=True, eq=False)
class HandFrame:
    """What stays while a hand waits: melds, what is needed with them, wild tiles, the number of tiles that go into no
    hand, whether a set was claimed, and the families of hands that it can still become."""

    melds: tuple[Meld, ...]
    needs: RemainingNeeds
    wilds: tuple[Tile, ...]
    unusable: int
    claimed: bool
    families: tuple[HandFamily, ...]


DiscardChoice = tuple[int, Tile | None, int]
"""A kind thrown (None: one that goes into no hand), the useful kinds then as a mask, before both their live copies with
the sign changed: the best choice is the least."""
DiscardRow = tuple[Tile | None, Counts, HandFrame, int]
"""A kind thrown (None: one that goes into no hand), the counts and frame then, the useful kinds then as a mask."""
KeptDiscards = Sequence[tuple[Tile, int]]
"""What may be thrown so that a hand lacks no more than it should, and the kinds that help then, as a mask."""


class HandFamily(Protocol):
    """Complete hands of one kind, of which the keys of the natural tiles are asked. Distances are those of shapes: -1
    complete, 0 ready."""

    def fits(self, melds: tuple[Meld, ...]) -> bool:
        """Whether hands with these melds can be of the family."""
        ...

    def distance(self, keys: Keys, frame: HandFrame) -> int:
        """Tiles that must be exchanged."""
        ...

    def helping(self, keys: Keys, frame: HandFrame, goal: int) -> int:
        """Kinds that bring a hand nearer that is `goal` away, as a mask."""
        ...

    def kept(self, keys: Keys, frame: HandFrame, goal: int) -> KeptDiscards:
        """What may be thrown so that the hand is `goal` away."""
        ...


class RegularFamily:
    """Sets and a pair of any tiles, and the shapes that a tally tells (`loose`), all at once. What may be thrown of a
    hand is kept: while its owner throws what he draws, the same hands are met again."""

    def __init__(self, sets: int, loose: tuple[LooseForm, ...]) -> None:
        self._sets = sets
        self._loose = loose
        self._ways: dict[RemainingNeeds, Forms] = {}
        self._known: dict[tuple[Keys, RemainingNeeds, int], KeptDiscards] = {}

    def fits(self, melds: tuple[Meld, ...]) -> bool:
        """See Family."""
        return sets_laid(melds) <= self._sets

    def _forms(self, needs: RemainingNeeds) -> Forms:
        found = self._ways.get(needs)
        if found is None:
            found = self._ways[needs] = forms(needs.sets, () if needs.laid else self._loose, needs.wilds)
        return found

    def distance(self, keys: Keys, frame: HandFrame) -> int:
        """See Family."""
        return self._forms(frame.needs).distance(keys)

    def helping(self, keys: Keys, frame: HandFrame, goal: int) -> int:  # noqa: ARG002
        """See Family."""
        return self._forms(frame.needs).useful(keys)[1]

    def kept(self, keys: Keys, frame: HandFrame, goal: int) -> KeptDiscards:
        """See Family."""
        key = (keys, frame.needs, goal)
        found = self._known.get(key)
        if found is None:
            if len(self._known) >= _MOST_KEPT:
                self._known.clear()
            rows = self._forms(frame.needs).outlook(keys, 0, goal)
            found = self._known[key] = [(tile, useful) for tile, distance, useful, _ in rows if distance == goal]
        return found


@dataclass(frozen=True, slots=True)
class IrregularFamily:
    """A shape that is not sets and a pair."""

    shape: Shape
    hand_values: HandValues

    def fits(self, melds: tuple[Meld, ...]) -> bool:
        """See Family."""
        return self.shape.admits(melds) and (not sets_laid(melds) or self.hand_values.shape_allows(self.shape, melds))

    def distance(self, keys: Keys, frame: HandFrame) -> int:
        """See Family."""
        return self._distance(counts_of(keys), frame)

    def helping(self, keys: Keys, frame: HandFrame, goal: int) -> int:
        """See Family."""
        return self._helping(counts_of(keys), frame, goal)

    def kept(self, keys: Keys, frame: HandFrame, goal: int) -> KeptDiscards:
        """See Family."""
        counts = counts_of(keys)
        if self._distance(counts, frame) > goal:
            return ()
        left = [(tile, with_tile(counts, tile, -1)) for tile, held in enumerate(counts) if held]
        return [
            (tile, self._helping(after, frame, goal)) for tile, after in left if self._distance(after, frame) == goal
        ]

    def _distance(self, counts: Counts, frame: HandFrame) -> int:
        return self.shape.distance(counts, frame.melds, frame.needs.wilds)

    def _helping(self, counts: Counts, frame: HandFrame, goal: int) -> int:
        kinds = range(PLAYING_KINDS)
        return mask_of(tile for tile in kinds if self._distance(with_tile(counts, tile), frame) < goal)


@dataclass(frozen=True, slots=True)
class PlanFamily:
    """Sets and a pair as a plan wants them."""

    shanten: PlanShanten

    def fits(self, melds: tuple[Meld, ...]) -> bool:
        """See Family."""
        return self.shanten.plan.fits(melds)

    def distance(self, keys: Keys, frame: HandFrame) -> int:
        """See Family."""
        return self.shanten.distance(self.shanten.keys(keys), frame.needs)

    def helping(self, keys: Keys, frame: HandFrame, goal: int) -> int:
        """See Family."""
        return self.shanten.useful(self.shanten.keys(keys), frame.needs, 0, goal)[0]

    def kept(self, keys: Keys, frame: HandFrame, goal: int) -> KeptDiscards:
        """See Family."""
        shanten, needs = self.shanten, frame.needs
        part = shanten.keys(keys)
        distance = shanten.distance(part, needs)
        if distance > goal:
            return ()
        found = [(tile, useful) for tile, (useful, _) in shanten.kept(part, needs, 0, goal).items()]
        if distance == goal and part != keys:
            counts = counts_of(keys)
            whole = shanten.whole(part, counts)
            useful = shanten.useful(part, needs, 0, goal)[0]
            found += [(tile, useful) for tile, held in enumerate(counts) if held and tile not in whole]
        return found


class WinningFamilies:
    """The families of hands that may win under a ruleset. `usual` are asked first: hands of any sets where such hands
    may win, else those that may; `paying` where the usual ones turn out to be worth nothing."""

    def __init__(self, hand_values: HandValues) -> None:
        plans = plans_for(hand_values.ruleset, hand_values.best_points)
        regular = [plan for plan in plans if plan.shape is None]
        known = hand_values.ruleset.shapes
        told = [shape for shape in known if isinstance(shape, IrregularShape)]
        others = [IrregularFamily(shape, hand_values) for shape in known if not isinstance(shape, RegularShape)]
        closed = [plan for plan in regular if hand_values.best_points(plan.outline((), False)) > 0.0]
        opened = [plan for plan in regular if hand_values.best_points(plan.outline((), True)) > 0.0]
        self.must_claim = not closed
        """Whether no hand of sets may win before one of them is claimed."""
        self.lacking = bool(regular) and max(len(plan.suits) for plan in regular) < len(hand_values.suits)
        """Whether every hand must do without a suit."""
        both = [plan for plan in regular if plan in closed or plan in opened]
        if any(_is_broad(plan, hand_values) for plan in regular):
            rest = [one for one in others if one.shape not in told]
            self.usual: tuple[HandFamily, ...] = (
                RegularFamily(hand_values.sets, tuple(shape.loose for shape in told)),
                *rest,
            )
        else:
            self.usual = (*map(_planned, _widest(both)), *others)
        self.paying: dict[bool, tuple[HandFamily, ...]] = {
            claimed: self.usual
            if any(_is_broad(plan, hand_values) for plan in some)
            else (*map(_planned, _widest(some)), *others)
            for claimed, some in ((False, both), (True, opened))
        }
        """The same by whether a set was claimed."""


def _planned(plan: HandPlan) -> PlanFamily:
    return PlanFamily(PlanShanten(plan))


def _is_broad(plan: HandPlan, hand_values: HandValues) -> bool:
    """Whether any sets and any pair will do."""
    return plan.structure == "mixed" and plan.pair_kinds is None and not plan.simple and plan.suits == hand_values.suits


def _widest(plans: Sequence[HandPlan]) -> list[HandPlan]:
    """The plans that are not part of another."""
    return [plan for plan in plans if not any(_within(plan, other) for other in plans if other is not plan)]


def _within(plan: HandPlan, other: HandPlan) -> bool:
    """Whether every hand of the plan is one of the other."""
    return (
        set(plan.suits) <= set(other.suits)
        and plan.with_honors <= other.with_honors
        and (other.structure == "mixed" or plan.structure == other.structure)
        and (not other.simple or plan.simple)
        and (other.pair_kinds is None or other.pair_kinds is plan.pair_kinds)
    )


class AcceptanceCounter:
    """Tiles of hands that grow out of one hand, `base` being its counts, at one moment of one seat."""

    def __init__(
        self, hand_values: HandValues, observation: Observation, base: Counts, families: Sequence[HandFamily]
    ) -> None:
        self.hand_values = hand_values
        self.observation = observation
        self.base = base
        self.families = families
        self.special = observation.wild_kinds | observation.lone_kinds
        self._wild = observation.wild_mask
        self._allowed = ~mask_of(observation.lone_kinds - observation.wild_kinds)
        self._frames: dict[object, HandFrame] = {}

    def live(self, tile: Tile, counts: Counts) -> int:
        """Copies still to come, those drawn on the way to this hand left out."""
        live = self.observation.live[tile]
        more = counts[tile] - self.base[tile]
        return live - more if more > 0 else live

    def left(self, counts: Counts) -> int:
        """The same of all kinds, as the kernel's mask."""
        mask = self.observation.live_mask
        for tile in self._drawn(counts):
            mask = mask & ~KIND_MASKS[tile] | KIND_MASKS[tile] & _LIVE_MASKS[max(0, self.live(tile, counts))]
        return mask

    def _drawn(self, counts: Counts) -> Iterable[Tile]:
        """The kinds of which the hand held less at first."""
        return compress(_KINDS, map(gt, counts, self.base))

    def copies(self, useful: int, counts: Counts) -> int:
        """Copies still to come of the kinds of a mask."""
        return (useful & self.left(counts)).bit_count()

    def frame(self, melds: tuple[Meld, ...], wilds: tuple[Tile, ...], unusable: int) -> HandFrame:
        """The frame of a hand; the same one for the same hand."""
        key = (melds, wilds, unusable)
        found = self._frames.get(key)
        if found is None:
            laid = sets_laid(melds)
            needs = RemainingNeeds(self.hand_values.sets - laid, laid, len(wilds))
            claimed = any(not meld.concealed for meld in melds)
            families = tuple(family for family in self.families if family.fits(melds))
            found = self._frames[key] = HandFrame(melds, needs, wilds, unusable, claimed, families)
        return found

    def distance(self, counts: Counts, frame: HandFrame) -> int:
        """The distance to the nearest complete hand."""
        keys = keys_of(counts)
        return min([family.distance(keys, frame) for family in frame.families], default=FAR)

    def useful(self, counts: Counts, frame: HandFrame, goal: int) -> int:
        """Kinds that make of a hand that lacks `goal` tiles one that lacks less, as a mask."""
        found, keys = self._wild, keys_of(counts)
        for family in frame.families:
            if family.distance(keys, frame) == goal:
                found |= family.helping(keys, frame, goal)
        return found & self._allowed

    def choices(self, counts: Counts, frame: HandFrame, goal: int) -> list[DiscardChoice]:
        """The discards after which the hand lacks `goal` tiles, those with most useful copies first. What is thrown
        first goes into no hand, if there is such a tile: see `after`."""
        if frame.unusable:
            less = self.after(frame)
            if self.distance(counts, less) > goal:
                return []
            useful = self.useful(counts, less, goal)
            return [(-self.copies(useful, counts), None, useful)]
        kept = self._kept(keys_of(counts), frame, goal)
        if not kept:
            return []
        left, wild, allowed, drawn = self.left(counts), self._wild, self._allowed, [*self._drawn(counts)]
        found: list[DiscardChoice] = []
        for tile, helping in kept:
            useful = (helping | wild) & allowed
            copies = (useful & left).bit_count()
            if tile in drawn and useful & KIND_MASKS[tile]:
                copies += 1  # one that was drawn on the way and goes again counts as still to come
            found.append((-copies, tile, useful))
        found.sort()
        return found

    def _kept(self, keys: Keys, frame: HandFrame, goal: int) -> KeptDiscards:
        """What may be thrown in any of the families, and what helps then in all of them."""
        if len(frame.families) == 1:
            return frame.families[0].kept(keys, frame, goal)
        masks: dict[Tile, int] = {}
        for family in frame.families:
            for tile, useful in family.kept(keys, frame, goal):
                masks[tile] = masks.get(tile, 0) | useful
        return [*masks.items()]

    def after(self, frame: HandFrame) -> HandFrame:
        """The frame after a discard: without one of the tiles that go into no hand."""
        return self.frame(frame.melds, frame.wilds, frame.unusable - 1) if frame.unusable else frame


def mask_of(kinds: Iterable[Tile]) -> int:
    """Kinds as a mask."""
    return sum([KIND_MASKS[tile] for tile in kinds])
