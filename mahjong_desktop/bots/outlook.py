"""Which tiles help a hand and what can be thrown of it, over all ways in which the hand may be completed and win.

Chances belong to odds.py, what a finished hand brings to ready.py.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from mahjong_desktop.bots.lanes import Lane, Needs
from mahjong_desktop.bots.plan import Plan, plans_for
from mahjong_desktop.bots.sight import Sight
from mahjong_desktop.bots.worth import Worth
from mahjong_desktop.core.counts import Counts, with_tile
from mahjong_desktop.core.melds import Meld
from mahjong_desktop.core.ruleset import Shape
from mahjong_desktop.core.tiles import PLAYING_KINDS, Tile
from mahjong_desktop.mechanics.distance import keys_of
from mahjong_desktop.mechanics.distance.forms import Forms, forms
from mahjong_desktop.mechanics.distance.loose import LooseForm
from mahjong_desktop.mechanics.distance.suits import kinds_in
from mahjong_desktop.mechanics.shapes import (
    FAR,
    OrphansShape,
    PairsAndTripletShape,
    PairsShape,
    RegularShape,
    sets_laid,
)

_EMPTY = (0,) * PLAYING_KINDS


@dataclass(frozen=True, slots=True, eq=False)
class Frame:
    """What stays while a hand waits: melds, how many sets of them and how many still to make, wild tiles, the number of
    tiles that go into no hand, whether a set was claimed, and the families of hands that it can still become."""

    melds: tuple[Meld, ...]
    laid: int
    sets: int
    wilds: tuple[Tile, ...]
    idle: int
    claimed: bool
    families: tuple[Family, ...]


Row = tuple[Tile | None, Counts, Frame, tuple[Tile, ...], int]
"""A kind thrown (None: one that goes into no hand), the counts and frame then, the useful kinds then and their live
copies."""
Kept = Iterable[tuple[Tile, tuple[Tile, ...]]]
"""What may be thrown so that a hand lacks no more than it should, and the kinds that help then."""


class Family(Protocol):
    """Complete hands of one kind. Distances are those of shapes: -1 complete, 0 ready."""

    def fits(self, melds: tuple[Meld, ...]) -> bool:
        """Whether hands with these melds can be of the family."""
        ...

    def distance(self, counts: Counts, frame: Frame) -> int:
        """Tiles that must be exchanged."""
        ...

    def helping(self, counts: Counts, frame: Frame, goal: int) -> Sequence[Tile]:
        """Kinds that bring a hand nearer that is `goal` away."""
        ...

    def kept(self, counts: Counts, frame: Frame, goal: int) -> Kept:
        """What may be thrown so that the hand is `goal` away."""
        ...


@dataclass(frozen=True, slots=True)
class Counted:
    """Sets and a pair of any tiles, and the shapes that a tally tells (`loose`), all at once."""

    sets: int
    loose: tuple[LooseForm, ...]

    def fits(self, melds: tuple[Meld, ...]) -> bool:
        """See Family."""
        return sets_laid(melds) <= self.sets

    def _forms(self, frame: Frame) -> Forms:
        return forms(frame.sets, () if frame.laid else self.loose, len(frame.wilds))

    def distance(self, counts: Counts, frame: Frame) -> int:
        """See Family."""
        return self._forms(frame).distance(keys_of(counts))

    def helping(self, counts: Counts, frame: Frame, goal: int) -> Sequence[Tile]:  # noqa: ARG002
        """See Family."""
        return kinds_in(self._forms(frame).useful(keys_of(counts))[1])

    def kept(self, counts: Counts, frame: Frame, goal: int) -> Kept:
        """See Family."""
        rows = self._forms(frame).outlook(keys_of(counts))
        return [(tile, kinds_in(useful)) for tile, distance, useful, _ in rows if distance == goal]


@dataclass(frozen=True, slots=True)
class Irregular:
    """A shape that is not sets and a pair."""

    shape: Shape
    worth: Worth

    def fits(self, melds: tuple[Meld, ...]) -> bool:
        """See Family."""
        laid = sets_laid(melds)
        return self.shape.distance(_EMPTY, laid) < FAR and (not laid or self.worth.fitting(self.shape, melds))

    def distance(self, counts: Counts, frame: Frame) -> int:
        """See Family."""
        return self.shape.distance(counts, frame.laid, len(frame.wilds))

    def helping(self, counts: Counts, frame: Frame, goal: int) -> Sequence[Tile]:
        """See Family."""
        return [tile for tile in range(PLAYING_KINDS) if self.distance(with_tile(counts, tile), frame) < goal]

    def kept(self, counts: Counts, frame: Frame, goal: int) -> Kept:
        """See Family."""
        if self.distance(counts, frame) > goal:
            return
        for tile in [tile for tile, held in enumerate(counts) if held]:
            after = with_tile(counts, tile, -1)
            if self.distance(after, frame) == goal:
                yield tile, tuple(self.helping(after, frame, goal))


@dataclass(frozen=True, slots=True)
class Planned:
    """Sets and a pair as a plan wants them."""

    lane: Lane

    def fits(self, melds: tuple[Meld, ...]) -> bool:
        """See Family."""
        return self.lane.plan.fits(melds)

    def distance(self, counts: Counts, frame: Frame) -> int:
        """See Family."""
        return self.lane.distance(self.lane.keys(keys_of(counts)), _needs(frame))

    def helping(self, counts: Counts, frame: Frame, goal: int) -> Sequence[Tile]:
        """See Family."""
        return kinds_in(self.lane.useful(self.lane.keys(keys_of(counts)), _needs(frame), 0, goal)[0])

    def kept(self, counts: Counts, frame: Frame, goal: int) -> Kept:
        """See Family."""
        lane, needs = self.lane, _needs(frame)
        keys = lane.keys(keys_of(counts))
        distance = lane.distance(keys, needs)
        if distance > goal:
            return
        for tile, (useful, _) in lane.kept(keys, needs, 0, goal).items():
            yield tile, kinds_in(useful)
        whole = lane.whole(keys, counts)
        spare = [tile for tile, held in enumerate(counts) if held and tile not in whole] if distance == goal else []
        if spare:
            kinds = kinds_in(lane.useful(keys, needs, 0, goal)[0])
            yield from ((tile, kinds) for tile in spare)


def _needs(frame: Frame) -> Needs:
    return Needs(frame.sets, frame.laid, len(frame.wilds))


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
        self.lone = sight.lone_kinds - sight.wild_kinds
        self.special = sight.wild_kinds | sight.lone_kinds
        self.wild = frozenset(tile for tile in sight.wild_kinds if sight.live[tile])
        self._frames: dict[object, Frame] = {}

    def live(self, tile: Tile, counts: Counts) -> int:
        """Copies still to come, those drawn on the way to this hand left out."""
        live = self.sight.live[tile]
        more = counts[tile] - self.base[tile]
        return live - more if more > 0 else live

    def frame(self, melds: tuple[Meld, ...], wilds: tuple[Tile, ...], idle: int) -> Frame:
        """The frame of a hand; the same one for the same hand."""
        key = (melds, wilds, idle)
        found = self._frames.get(key)
        if found is None:
            laid = sets_laid(melds)
            claimed = any(not meld.concealed for meld in melds)
            families = tuple(family for family in self.families if family.fits(melds))
            found = Frame(melds, laid, self.worth.sets - laid, wilds, idle, claimed, families)
            self._frames[key] = found
        return found

    def distance(self, counts: Counts, frame: Frame) -> int:
        """The distance to the nearest complete hand."""
        return min([family.distance(counts, frame) for family in frame.families], default=FAR)

    def useful(self, counts: Counts, frame: Frame, goal: int) -> tuple[Tile, ...]:
        """Kinds that make of a hand that lacks `goal` tiles one that lacks less."""
        found = set(self.wild)
        for family in frame.families:
            if family.distance(counts, frame) == goal:
                found.update(family.helping(counts, frame, goal))
        return tuple(sorted(found - self.lone))

    def rows(self, counts: Counts, frame: Frame, goal: int) -> list[Row]:
        """The discards after which the hand lacks `goal` tiles, those with most useful copies first."""
        if frame.idle:
            return list(self._without_idle(counts, frame, goal))
        rows: dict[Tile, set[Tile]] = {}
        for family in frame.families:
            for tile, useful in family.kept(counts, frame, goal):
                rows.setdefault(tile, set(self.wild)).update(useful)
        found = [
            self.row(tile, with_tile(counts, tile, -1), frame, tuple(sorted(kinds - self.lone)))
            for tile, kinds in rows.items()
        ]
        found.sort(key=lambda row: (-row[4], row[0] or 0))
        return found

    def _without_idle(self, counts: Counts, frame: Frame, goal: int) -> Iterator[Row]:
        less = self.frame(frame.melds, frame.wilds, frame.idle - 1)
        if self.distance(counts, less) <= goal:
            yield self.row(None, counts, less, self.useful(counts, less, goal))

    def row(self, tile: Tile | None, counts: Counts, frame: Frame, useful: tuple[Tile, ...]) -> Row:
        """The row of a hand that waits after throwing the tile."""
        return tile, counts, frame, useful, sum([self.live(kind, counts) for kind in useful])
