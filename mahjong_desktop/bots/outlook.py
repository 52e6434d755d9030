"""Which tiles help a hand and what can be thrown of it, over all ways in which the hand may be completed and win.

Chances belong to odds.py, what a finished hand brings to ready.py.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import compress
from operator import gt
from typing import Protocol

from mahjong_desktop.bots.lanes import Lane, Needs, counts_of
from mahjong_desktop.bots.plan import Plan, plans_for
from mahjong_desktop.bots.sight import Sight
from mahjong_desktop.bots.worth import Worth
from mahjong_desktop.core.counts import Counts, with_tile
from mahjong_desktop.core.melds import Meld
from mahjong_desktop.core.ruleset import Shape
from mahjong_desktop.core.tiles import PLAYING_KINDS, Tile
from mahjong_desktop.kernel.shanten import Forms, Keys, LooseForm, forms, keys_of, live_mask
from mahjong_desktop.kernel.shanten.suits import KIND_MASKS
from mahjong_desktop.mechanics.shapes import (
    FAR,
    OrphansShape,
    PairsAndTripletShape,
    PairsShape,
    RegularShape,
    sets_laid,
)

_EMPTY = (0,) * PLAYING_KINDS
_KINDS = range(PLAYING_KINDS)
_MOST_KEPT = 1 << 13
_LIVE_MASKS = tuple(live_mask((copies,) * PLAYING_KINDS) for copies in range(5))
"""The masks where so many copies are left of every kind."""


@dataclass(frozen=True, slots=True, eq=False)
class Frame:
    """What stays while a hand waits: melds, what is needed with them, wild tiles, the number of tiles that go into no
    hand, whether a set was claimed, and the families of hands that it can still become."""

    melds: tuple[Meld, ...]
    needs: Needs
    wilds: tuple[Tile, ...]
    idle: int
    claimed: bool
    families: tuple[Family, ...]


Choice = tuple[int, Tile | None, int]
"""A kind thrown (None: one that goes into no hand), the useful kinds then as a mask, before both their live copies with
the sign changed: the best choice is the least."""
Row = tuple[Tile | None, Counts, Frame, int]
"""A kind thrown (None: one that goes into no hand), the counts and frame then, the useful kinds then as a mask."""
Kept = Sequence[tuple[Tile, int]]
"""What may be thrown so that a hand lacks no more than it should, and the kinds that help then, as a mask."""


class Family(Protocol):
    """Complete hands of one kind, of which the keys of the natural tiles are asked. Distances are those of shapes: -1
    complete, 0 ready."""

    def fits(self, melds: tuple[Meld, ...]) -> bool:
        """Whether hands with these melds can be of the family."""
        ...

    def distance(self, keys: Keys, frame: Frame) -> int:
        """Tiles that must be exchanged."""
        ...

    def helping(self, keys: Keys, frame: Frame, goal: int) -> int:
        """Kinds that bring a hand nearer that is `goal` away, as a mask."""
        ...

    def kept(self, keys: Keys, frame: Frame, goal: int) -> Kept:
        """What may be thrown so that the hand is `goal` away."""
        ...


class Counted:
    """Sets and a pair of any tiles, and the shapes that a tally tells (`loose`), all at once. What may be thrown of a
    hand is kept: while its owner throws what he draws, the same hands are met again."""

    def __init__(self, sets: int, loose: tuple[LooseForm, ...]) -> None:
        self._sets = sets
        self._loose = loose
        self._ways: dict[Needs, Forms] = {}
        self._known: dict[tuple[Keys, Needs, int], Kept] = {}

    def fits(self, melds: tuple[Meld, ...]) -> bool:
        """See Family."""
        return sets_laid(melds) <= self._sets

    def _forms(self, needs: Needs) -> Forms:
        found = self._ways.get(needs)
        if found is None:
            found = self._ways[needs] = forms(needs.sets, () if needs.laid else self._loose, needs.wilds)
        return found

    def distance(self, keys: Keys, frame: Frame) -> int:
        """See Family."""
        return self._forms(frame.needs).distance(keys)

    def helping(self, keys: Keys, frame: Frame, goal: int) -> int:  # noqa: ARG002
        """See Family."""
        return self._forms(frame.needs).useful(keys)[1]

    def kept(self, keys: Keys, frame: Frame, goal: int) -> Kept:
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
class Irregular:
    """A shape that is not sets and a pair."""

    shape: Shape
    worth: Worth

    def fits(self, melds: tuple[Meld, ...]) -> bool:
        """See Family."""
        laid = sets_laid(melds)
        return self.shape.distance(_EMPTY, laid) < FAR and (not laid or self.worth.fitting(self.shape, melds))

    def distance(self, keys: Keys, frame: Frame) -> int:
        """See Family."""
        return self._distance(counts_of(keys), frame.needs)

    def helping(self, keys: Keys, frame: Frame, goal: int) -> int:
        """See Family."""
        return self._helping(counts_of(keys), frame.needs, goal)

    def kept(self, keys: Keys, frame: Frame, goal: int) -> Kept:
        """See Family."""
        counts, needs = counts_of(keys), frame.needs
        if self._distance(counts, needs) > goal:
            return ()
        left = [(tile, with_tile(counts, tile, -1)) for tile, held in enumerate(counts) if held]
        return [
            (tile, self._helping(after, needs, goal)) for tile, after in left if self._distance(after, needs) == goal
        ]

    def _distance(self, counts: Counts, needs: Needs) -> int:
        return self.shape.distance(counts, needs.laid, needs.wilds)

    def _helping(self, counts: Counts, needs: Needs, goal: int) -> int:
        kinds = range(PLAYING_KINDS)
        return mask_of(tile for tile in kinds if self._distance(with_tile(counts, tile), needs) < goal)


@dataclass(frozen=True, slots=True)
class Planned:
    """Sets and a pair as a plan wants them."""

    lane: Lane

    def fits(self, melds: tuple[Meld, ...]) -> bool:
        """See Family."""
        return self.lane.plan.fits(melds)

    def distance(self, keys: Keys, frame: Frame) -> int:
        """See Family."""
        return self.lane.distance(self.lane.keys(keys), frame.needs)

    def helping(self, keys: Keys, frame: Frame, goal: int) -> int:
        """See Family."""
        return self.lane.useful(self.lane.keys(keys), frame.needs, 0, goal)[0]

    def kept(self, keys: Keys, frame: Frame, goal: int) -> Kept:
        """See Family."""
        lane, needs = self.lane, frame.needs
        part = lane.keys(keys)
        distance = lane.distance(part, needs)
        if distance > goal:
            return ()
        found = [(tile, useful) for tile, (useful, _) in lane.kept(part, needs, 0, goal).items()]
        if distance == goal and part != keys:
            counts = counts_of(keys)
            whole = lane.whole(part, counts)
            useful = lane.useful(part, needs, 0, goal)[0]
            found += [(tile, useful) for tile, held in enumerate(counts) if held and tile not in whole]
        return found


class Families:
    """The families of hands that may win under a ruleset. `usual` are asked first: hands of any sets where such hands
    may win, else those that may; `paying` where the usual ones turn out to be worth nothing."""

    def __init__(self, worth: Worth) -> None:
        plans = plans_for(worth.ruleset, worth.most)
        regular = [plan for plan in plans if plan.shape is None]
        known = worth.ruleset.shapes
        told = [shape for shape in known if isinstance(shape, (PairsShape, PairsAndTripletShape, OrphansShape))]
        others = [Irregular(shape, worth) for shape in known if not isinstance(shape, RegularShape)]
        closed = [plan for plan in regular if worth.most(plan.outline((), False)) > 0.0]
        opened = [plan for plan in regular if worth.most(plan.outline((), True)) > 0.0]
        self.must_claim = not closed
        """Whether no hand of sets may win before one of them is claimed."""
        self.lacking = bool(regular) and max(len(plan.suits) for plan in regular) < len(worth.suits)
        """Whether every hand must do without a suit."""
        both = [plan for plan in regular if plan in closed or plan in opened]
        if any(_is_broad(plan, worth) for plan in regular):
            rest = [one for one in others if one.shape not in told]
            self.usual: tuple[Family, ...] = (Counted(worth.sets, tuple(shape.loose for shape in told)), *rest)
        else:
            self.usual = (*map(_planned, _widest(both)), *others)
        self.paying: dict[bool, tuple[Family, ...]] = {
            claimed: self.usual
            if any(_is_broad(plan, worth) for plan in some)
            else (*map(_planned, _widest(some)), *others)
            for claimed, some in ((False, both), (True, opened))
        }
        """The same by whether a set was claimed."""


def _planned(plan: Plan) -> Planned:
    return Planned(Lane(plan))


def _is_broad(plan: Plan, worth: Worth) -> bool:
    """Whether any sets and any pair will do."""
    return plan.structure == "mixed" and plan.eyes is None and not plan.simple and plan.suits == worth.suits


def _widest(plans: Sequence[Plan]) -> list[Plan]:
    """The plans that are not part of another."""
    return [plan for plan in plans if not any(_within(plan, other) for other in plans if other is not plan)]


def _within(plan: Plan, other: Plan) -> bool:
    """Whether every hand of the plan is one of the other."""
    return (
        set(plan.suits) <= set(other.suits)
        and plan.with_honors <= other.with_honors
        and (other.structure == "mixed" or plan.structure == other.structure)
        and (not other.simple or plan.simple)
        and (other.eyes is None or other.eyes is plan.eyes)
    )


class Outlooks:
    """Tiles of hands that grow out of one hand, `base` being its counts, at one moment of one seat."""

    def __init__(self, worth: Worth, sight: Sight, base: Counts, families: Sequence[Family]) -> None:
        self.worth = worth
        self.sight = sight
        self.base = base
        self.families = families
        self.special = sight.wild_kinds | sight.lone_kinds
        self._wild = sight.wild_mask
        self._allowed = ~mask_of(sight.lone_kinds - sight.wild_kinds)
        self._frames: dict[object, Frame] = {}

    def live(self, tile: Tile, counts: Counts) -> int:
        """Copies still to come, those drawn on the way to this hand left out."""
        live = self.sight.live[tile]
        more = counts[tile] - self.base[tile]
        return live - more if more > 0 else live

    def left(self, counts: Counts) -> int:
        """The same of all kinds, as the kernel's mask."""
        mask = self.sight.live_mask
        for tile in self._drawn(counts):
            mask = mask & ~KIND_MASKS[tile] | KIND_MASKS[tile] & _LIVE_MASKS[max(0, self.live(tile, counts))]
        return mask

    def _drawn(self, counts: Counts) -> Iterable[Tile]:
        """The kinds of which the hand held less at first."""
        return compress(_KINDS, map(gt, counts, self.base))

    def copies(self, useful: int, counts: Counts) -> int:
        """Copies still to come of the kinds of a mask."""
        return (useful & self.left(counts)).bit_count()

    def frame(self, melds: tuple[Meld, ...], wilds: tuple[Tile, ...], idle: int) -> Frame:
        """The frame of a hand; the same one for the same hand."""
        key = (melds, wilds, idle)
        found = self._frames.get(key)
        if found is None:
            laid = sets_laid(melds)
            needs = Needs(self.worth.sets - laid, laid, len(wilds))
            claimed = any(not meld.concealed for meld in melds)
            families = tuple(family for family in self.families if family.fits(melds))
            found = self._frames[key] = Frame(melds, needs, wilds, idle, claimed, families)
        return found

    def distance(self, counts: Counts, frame: Frame) -> int:
        """The distance to the nearest complete hand."""
        keys = keys_of(counts)
        return min([family.distance(keys, frame) for family in frame.families], default=FAR)

    def useful(self, counts: Counts, frame: Frame, goal: int) -> int:
        """Kinds that make of a hand that lacks `goal` tiles one that lacks less, as a mask."""
        found, keys = self._wild, keys_of(counts)
        for family in frame.families:
            if family.distance(keys, frame) == goal:
                found |= family.helping(keys, frame, goal)
        return found & self._allowed

    def choices(self, counts: Counts, frame: Frame, goal: int) -> list[Choice]:
        """The discards after which the hand lacks `goal` tiles, those with most useful copies first. What is thrown
        first goes into no hand, if there is such a tile: see `after`."""
        if frame.idle:
            less = self.after(frame)
            if self.distance(counts, less) > goal:
                return []
            useful = self.useful(counts, less, goal)
            return [(-self.copies(useful, counts), None, useful)]
        kept = self._kept(keys_of(counts), frame, goal)
        if not kept:
            return []
        left, wild, allowed, drawn = self.left(counts), self._wild, self._allowed, [*self._drawn(counts)]
        found: list[Choice] = []
        for tile, helping in kept:
            useful = (helping | wild) & allowed
            copies = (useful & left).bit_count()
            if tile in drawn and useful & KIND_MASKS[tile]:
                copies += 1  # one that was drawn on the way and goes again counts as still to come
            found.append((-copies, tile, useful))
        found.sort()
        return found

    def _kept(self, keys: Keys, frame: Frame, goal: int) -> Kept:
        """What may be thrown in any of the families, and what helps then in all of them."""
        if len(frame.families) == 1:
            return frame.families[0].kept(keys, frame, goal)
        masks: dict[Tile, int] = {}
        for family in frame.families:
            for tile, useful in family.kept(keys, frame, goal):
                masks[tile] = masks.get(tile, 0) | useful
        return [*masks.items()]

    def after(self, frame: Frame) -> Frame:
        """The frame after a discard: without one of the tiles that go into no hand."""
        return self.frame(frame.melds, frame.wilds, frame.idle - 1) if frame.idle else frame


def mask_of(kinds: Iterable[Tile]) -> int:
    """Kinds as a mask."""
    return sum([KIND_MASKS[tile] for tile in kinds])
