"""How hands are valued in the game of Wuhan: the parts of a form put together, with its options."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from msgspec import Struct

from mahjong_desktop.core.scoring import Element, Gate, Scoring
from mahjong_desktop.mechanics import debts
from mahjong_desktop.mechanics.debts import Debts, Limits
from mahjong_desktop.mechanics.trials import Trial
from mahjong_desktop.rulesets.wuhan.elements import DISCARDER, Majors, doubles_of_areas, elements_of, major_ids
from mahjong_desktop.rulesets.wuhan.payment import Bill
from mahjong_desktop.rulesets.wuhan.winning import (
    EYES_SHAPES,
    HAND_LACKS,
    WAYS_TO_WIN,
    gates_before_minimum,
    without_kong_tiles,
)


@dataclass(frozen=True, kw_only=True)
class MajorRules:
    """The majors of a form. The `rewarded_draws` can only be won by a self-draw, which does not count besides; for
    `half_in_majors` and `instant` see Bill."""

    majors: Majors
    rewarded_draws: Collection[str]
    half_in_majors: bool
    instant: frozenset[str] = frozenset()


class Valuing(Struct, frozen=True):
    """The elements of a form with its options, what the losers owe, and the gates before the minimum."""

    elements: tuple[Element, ...]
    owed: Debts
    gates: tuple[Gate, ...]

    def trial(self, *more: Gate) -> Trial:
        """Returns the trial that hands undergo, with more gates."""
        return Trial(EYES_SHAPES, self.elements, (without_kong_tiles,), (*self.gates, *more))

    def scoring(self, minimum: Gate) -> Scoring:
        """Returns how a winner is valued, with this gate for the minimum."""
        return Scoring(
            unit="double",
            ways=WAYS_TO_WIN,
            elements=self.elements,
            value=debts.valuer(self.owed),
            conditions=(without_kong_tiles,),
            gates=(*self.gates, minimum, self.trial().not_on_any_tile("any-tile-wins")),
            lacks=HAND_LACKS,
            payer_elements=(DISCARDER,),
        )


def valuing(rules: MajorRules, limits: Limits, *, each_open_set: bool, majors_double: bool) -> Valuing:
    """Returns how hands are valued with these majors and limits. `each_open_set` says that every open set doubles, not
    only the first, `majors_double` that each further major doubles the base."""
    areas = doubles_of_areas(each_open_set=each_open_set)
    names = major_ids(rules.majors)
    bill = Bill(
        areas=areas,
        majors=names,
        limits=limits,
        majors_double=majors_double,
        half_in_majors=rules.half_in_majors,
        instant=rules.instant,
    )
    elements = elements_of(rules.majors, rules.rewarded_draws, areas, half_in_majors=rules.half_in_majors)
    return Valuing(elements, debts.remembered(bill.owed), gates_before_minimum(names))
