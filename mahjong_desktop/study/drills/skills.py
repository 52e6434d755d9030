"""Skills: what a drill trains, as ids under which a person's progress is kept.

Room: study/drills. Ids only; names for people belong to the pages.
"""

from __future__ import annotations

from typing import Final

from mahjong_desktop.core.ruleset import Ruleset

ELEMENT, VALUE, PAYMENT = "element", "value", "payment"
WIN, WAITS, DISCARD = "win", "waits", "discard"
SITUATIONS: Final = (WIN, WAITS, DISCARD)
"""The skills that belong to a whole question: may this hand win, what does it wait for, which discard."""

SUM, ROUNDING, PRODUCT, LIMIT, TABLE, POINTS = "sum", "rounding", "product", "limit", "table", "points"
STEPS: Final = (SUM, ROUNDING, PRODUCT, LIMIT, TABLE, POINTS)
"""The steps from the elements to the value of a hand: adding up, rounding, doubling a base, a limit, a cell of the
points table, and any other way from totals to points."""


def element_skill(element: str) -> str:
    """Returns the skill of recognising an element, or of counting it if it is a source of minipoints."""
    return f"{ELEMENT}:{element}"


def value_skill(step: str) -> str:
    """Returns the skill of one of `STEPS`."""
    return f"{VALUE}:{step}"


def payment_skill(kind: str) -> str:
    """Returns the skill of a kind of payment: the id of a scheme (`pays-self-draw`) or the reason of a payment."""
    return f"{PAYMENT}:{kind}"


def kind_of(skill: str) -> str:
    """Returns what a skill is about: `element`, `value`, `payment`, `win`, `waits` or `discard`."""
    return skill.partition(":")[0]


def subject_of(skill: str) -> str:
    """Returns the id after the kind (an element, a step, a kind of payment); empty for the skills of a situation."""
    return skill.partition(":")[2]


def skills_of(ruleset: Ruleset) -> tuple[str, ...]:
    """Returns all skills that the drills of a ruleset with these options train: its elements in their order, then steps
    of value and kinds of payment as its stored hands have them, then the situations."""
    from mahjong_desktop.study.drills.store import Store

    header = Store.of(ruleset.id).header
    return (
        *(element_skill(element.id) for element in ruleset.scoring.told),
        *(value_skill(step) for step in header.steps),
        *(payment_skill(kind) for kind in header.payments),
        *SITUATIONS,
    )
