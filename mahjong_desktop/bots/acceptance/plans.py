"""Plans: the kinds of complete hands that a hand may be built towards (all-purpose, one suit, pungs, seven pairs …).

Inputs are a ruleset and what outlines of hands are worth in it; output are the plans that the ruleset's
shapes, tiles and gates allow. How far a hand is from a plan belongs to plan_shanten.py, how likely and how valuable it
is to win_probability and hand_value.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import Protocol

from msgspec import Struct

from mahjong_desktop.bots.hand_value.example_hands import HandOutline, example_of_shape
from mahjong_desktop.core.melds import Meld, MeldKind
from mahjong_desktop.core.ruleset import Ruleset, Shape
from mahjong_desktop.core.tiles import HONORS, MAJORS, PLAYING_KINDS, Tile
from mahjong_desktop.core.values import replace
from mahjong_desktop.kernel.shanten import Forms, pair_kind_classes
from mahjong_desktop.mechanics.shapes import RegularShape

ALL_SUITS = (0, 1, 2)
_SIMPLE_PAYS = 1.4
"""By what factor a hand without terminals and honours must be worth more to be a plan of its own."""


class OutlineValues(Protocol):
    """What the ruleset's scorer says about kinds of hands."""

    def best_points(self, outline: HandOutline) -> float:
        """The points of a kind of hand in the most favourable situation; 0 if it may not win."""
        ...

    def ungated_value(self, outline: HandOutline) -> float:
        """The value of a kind of hand, limits left aside, as if no gate refused it."""
        ...


class PairKinds:
    """The `kinds` of which the pair of a hand may be, where a ruleset refuses others (such as 2, 5 and 8 alone)."""

    def __init__(self, kinds: frozenset[Tile]) -> None:
        self.kinds = kinds
        self._family = pair_kind_classes(kinds)
        self.forms = lru_cache(maxsize=64)(self._new_forms)
        """The kernel's distances with such a pair, for so many sets and wild tiles. A wild tile may be half of it."""

    def _new_forms(self, sets: int, wilds: int) -> Forms:
        return Forms(sets, (), wilds, self._family)


class HandPlan(Struct, frozen=True):
    """A kind of complete hand.

    It has sets and a pair of some `suits` (and of honours, if `with_honors`), built as `structure` says (`mixed`,
    `chows`, `pungs`), or is of an irregular `shape`. `growth` names how fast such hands grow (plan_odds.GROWTH_RATES).
    A `simple` plan uses neither terminals nor honours. `pair_kinds` is given if only some kinds may be the pair.
    With `honor_chows` chows of honours are sets too.
    """

    suits: tuple[int, ...]
    with_honors: bool
    structure: str
    growth: str
    shape: Shape | None = None
    simple: bool = False
    pair_kinds: PairKinds | None = None
    honor_chows: bool = False

    def fits(self, melds: tuple[Meld, ...]) -> bool:
        """Whether a hand with these melds can still become one of the plan."""
        laid = [meld for meld in melds if meld.size]
        if self.shape is not None:
            return self.shape.admits(tuple(laid))
        mixed, chows = self.structure == "mixed", self.structure == "chows"
        for meld in laid:
            if not mixed and (meld.kind is MeldKind.CHOW) != chows:
                return False
            # If the first and the last tile of a chow fit, so does the middle one.
            if not (self.holds(meld.tiles[0]) and self.holds(meld.tiles[-1])):
                return False
        return True

    def outline(self, honors: tuple[Tile, ...], claimed: bool, wilds: int = 0) -> HandOutline:
        """The outline of a complete hand of this plan, for hand_value."""
        pair = min(self.pair_kinds.kinds) if self.pair_kinds is not None else None
        return HandOutline(self.suits, self.with_honors, self.structure, honors, claimed, wilds, self.simple, pair)

    def holds(self, tile: Tile) -> bool:
        """Whether tiles of this kind can be part of it."""
        if self.simple and tile in MAJORS:
            return False
        return tile // 9 in self.suits if tile < 27 else self.with_honors


def plans_for(ruleset: Ruleset, values: OutlineValues) -> tuple[HandPlan, ...]:
    """The plans that the ruleset's shapes, tiles and gates allow; `values` asks its scorer."""
    suits = tuple(suit for suit in ALL_SUITS if any(ruleset.copies[9 * suit : 9 * suit + 9]))
    honors = any(ruleset.copies[tile] for tile in HONORS if tile not in ruleset.bonus_tiles)
    plans: list[HandPlan] = []
    for shape in shapes_to_plan(ruleset):
        if isinstance(shape, RegularShape):
            regular = _regular_plans(suits, honors, values)
            plans += [replace(plan, honor_chows=shape.honor_chows) for plan in regular]
        else:
            plans.append(HandPlan(ALL_SUITS, True, "mixed", "alone", shape))
    return tuple(plans)


def shapes_to_plan(ruleset: Ruleset) -> tuple[Shape, ...]:
    """The shapes that a player can work towards: those that natural tiles alone complete. Nobody can work towards three
    wild tiles, or towards a hand that wins only as it was dealt."""

    def is_planned(shape: Shape) -> bool:
        if isinstance(shape, RegularShape):
            return True
        return shape.admits(()) and example_of_shape(shape, ruleset.copies) is not None

    return tuple(shape for shape in ruleset.shapes if is_planned(shape))


def _regular_plans(suits: tuple[int, ...], honors: bool, values: OutlineValues) -> Iterator[HandPlan]:
    """The plans of sets and a pair."""
    mixed = HandPlan(suits, honors, "mixed", "open")
    yield from _broad(mixed, values)
    chows = replace(mixed, structure="chows")
    if any(
        values.best_points(chows.outline((), claimed)) > values.best_points(mixed.outline((), claimed))
        for claimed in (False, True)
    ):
        yield from _broad(chows, values)
    yield from _broad(HandPlan(suits, honors, "pungs", "pungs"), values)
    for suit in suits:
        yield HandPlan((suit,), False, "mixed", "suit")
        yield HandPlan((suit,), honors, "pungs", "pungs")
        if honors:
            yield HandPlan((suit,), True, "mixed", "suit")
    if honors:
        yield HandPlan((), True, "pungs", "pungs")


def _broad(plan: HandPlan, values: OutlineValues) -> Iterator[HandPlan]:
    """A plan with tiles of all suits; narrower ones if a gate of the ruleset refuses it; and the simple one if it is
    worth clearly more."""
    closed, opened = (values.best_points(plan.outline((), claimed)) for claimed in (False, True))
    if max(closed, opened) <= 0.0:
        yield from _narrowed(plan, values)
        return
    yield plan
    simple = replace(plan, with_honors=False, simple=True)
    simple_closed, simple_opened = (values.best_points(simple.outline((), claimed)) for claimed in (False, True))
    if simple_closed > _SIMPLE_PAYS * closed or simple_opened > _SIMPLE_PAYS * opened:
        yield simple


def _narrowed(plan: HandPlan, values: OutlineValues) -> tuple[HandPlan, ...]:
    """Plans by which a hand of this kind may still win: with another pair, else with one suit less, else itself if only
    a minimum is in its way."""
    with_pair = with_allowed_pairs(plan, values)
    if with_pair is not None:
        return (with_pair,)
    choices = combinations(plan.suits, len(plan.suits) - 1) if len(plan.suits) > 1 else ()
    fewer = (replace(plan, suits=suits) for suits in choices)
    found = tuple(
        one for one in fewer if max(values.best_points(one.outline((), claimed)) for claimed in (False, True))
    )
    return found or ((plan,) if _is_worth_something(plan, values) else ())


def _is_worth_something(plan: HandPlan, values: OutlineValues) -> bool:
    """Whether hands of the plan have any value, alone or with a pung of honours, so that only a gate refuses them."""
    honors: tuple[tuple[Tile, ...], ...] = ((), *((tile,) for tile in HONORS if plan.with_honors))
    outlines = (plan.outline(some, claimed) for some in honors for claimed in (False, True))
    return any(values.ungated_value(outline) > 0.0 for outline in outlines)


def with_allowed_pairs(plan: HandPlan, values: OutlineValues) -> HandPlan | None:
    """The plan with the kinds of pairs that are not refused; None if it is not the pair that matters."""
    found = set()
    for tile in range(PLAYING_KINDS):
        if tile // 9 in plan.suits if tile < 27 else plan.with_honors:
            outlines = (replace(plan.outline((), claimed), pair=tile) for claimed in (False, True))
            if any(values.best_points(outline) > 0.0 for outline in outlines):
                found.add(tile)
    return replace(plan, pair_kinds=PairKinds(frozenset(found))) if found else None
