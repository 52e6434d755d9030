"""Skills: what a drill trains, as ids under which a person's progress is kept.

Room: study/drills. Ids only; names for people belong to the pages.
"""

from __future__ import annotations

from typing import Final

from mahjong_desktop.core.ruleset import Ruleset

ELEMENT_SKILL, VALUE_SKILL, PAYMENT_SKILL = "element", "value", "payment"
WIN_SKILL, WAITS_SKILL, DISCARD_SKILL, OWN_SKILL = "win", "waits", "discard", "own"
SITUATIONS: Final = (WIN_SKILL, WAITS_SKILL, DISCARD_SKILL)
"""The skills that belong to a whole question: may this hand win, what does it wait for, which discard."""

VALUE_STEPS: Final = ("sum", "combined", "rounding", "product", "limit", "table", "points", "share")
"""The steps from the elements to the value of a hand: adding up, combining in another way, rounding, doubling a base, a
limit, a cell of the points table, any other way from totals to points, and what every payer starts from."""


def element_skill(element: str) -> str:
    """Returns the skill of recognising an element, or of counting it if it is a source of minipoints."""
    return f"{ELEMENT_SKILL}:{element}"


def value_skill(step: str) -> str:
    """Returns the skill of one of `STEPS`."""
    return f"{VALUE_SKILL}:{step}"


def payment_skill(kind: str) -> str:
    """Returns the skill of a kind of payment: the id of a scheme (`pays-self-draw`) or the reason of a payment."""
    return f"{PAYMENT_SKILL}:{kind}"


def own_skill(position: str) -> str:
    """Returns the skill of a decision of your own game, by its id."""
    return f"{OWN_SKILL}:{position}"


def kind_of(skill: str) -> str:
    """Returns what a skill is about: `element`, `value`, `payment`, `win`, `waits`, `discard` or `own`."""
    return skill.partition(":")[0]


def subject_of(skill: str) -> str:
    """Returns the id after the kind (an element, a step, a kind of payment, a decision of your own game); empty for the
    skills of a situation."""
    return skill.partition(":")[2]


def skills_of(ruleset: Ruleset) -> tuple[str, ...]:
    """Returns all skills that the drills of a ruleset with these options train: its elements in their order, then steps
    of value and kinds of payment as its stored hands have them, then the situations. Decisions of own games are
    skills besides these."""
    from mahjong_desktop.study.drills.store import Store

    header = Store.of(ruleset.id).header
    return (
        *(element_skill(element.id) for element in ruleset.scoring.told),
        *(value_skill(step) for step in header.steps),
        *(payment_skill(kind) for kind in header.payments),
        *SITUATIONS,
    )
