"""The fifth lesson: from elements to points, in the ruleset's own system.

Room: study. No Qt and no words. Totals, points and limits are the scorer's; which hands are shown is decided by what
they teach: elements that include others, of which only one counts, two units, a limit, and a hand that may not win.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.study.drills.scored import ScoredDrill
from mahjong_desktop.study.drills.store import DrillHand
from mahjong_desktop.study.figures import points_table
from mahjong_desktop.study.lessons.elements_lesson import taught_elements
from mahjong_desktop.study.lessons.steps import FigureRow, FillFigures, LessonStep, Read, Said
from mahjong_desktop.study.lessons.sum_hands import (
    HandFits,
    StoredFits,
    SumHands,
    consists_of,
    has_two_units,
    is_combined,
    is_limited,
)
from mahjong_desktop.study.lessons.sum_steps import VALUE_LESSON_CHAPTER, ask_sum, refused_hand, whole_rule, worked_hand

_TABLE_ROWS: Final = 3
_ALONE: Final = 2
_SPECIAL: Final = frozenset({"absorbed", "limit", "liability", "several"})


def value_steps(ruleset: Ruleset, rng: Random) -> Iterator[LessonStep]:
    """Yields the steps."""
    hands = SumHands(ruleset, rng)
    lines = (*_table_lines(ruleset), Said("guide-payment"))
    shown = hands.take(_usual_too(hands, _is_plain), _untagged) or hands.take(hands.is_usual)
    if shown is None:
        yield Read(ask=Said("value-read"), part="value", lines=lines, chapter=VALUE_LESSON_CHAPTER)
    else:
        yield worked_hand(shown, "value-read", "value", VALUE_LESSON_CHAPTER, lines)
    yield whole_rule(VALUE_LESSON_CHAPTER, tuple(_of_payers(ruleset)))
    if len(ruleset.scoring.table) > 1:
        yield _table(ruleset, rng)
    for drill in value_hands(hands):
        yield ask_sum(drill, payments=False)
    refused = refused_hand(ruleset, rng)
    if refused is not None:
        yield refused
    for _ in range(_ALONE):
        alone = hands.take(_usual_too(hands, consists_of(taught_elements(ruleset)))) or hands.take(hands.is_usual)
        if alone is not None:
            yield ask_sum(alone, payments=False, alone=True)


def value_hands(hands: SumHands) -> Iterator[ScoredDrill]:
    """Yields hands whose value is reckoned with their elements in view: a plain one, one in which an element includes
    another, one in which elements are not simply added up, one with two units, one at the limit; as far as the game has
    such hands. Those that are paid as usual are taken first."""
    fitting: tuple[tuple[HandFits, StoredFits], ...] = (
        (_is_plain, _untagged),
        (_swallows, lambda hand: "absorbed" in hand.tags),
        (is_combined, lambda hand: "value:combined" in hand.skills),
        (has_two_units, _untagged),
        (is_limited, lambda hand: "limit" in hand.tags),
    )
    for fits, told in fitting:
        drill = hands.take(_usual_too(hands, fits), told) or hands.take(fits, told)
        if drill is not None:
            yield drill


def _of_payers(ruleset: Ruleset) -> Iterator[Said]:
    """Yields the elements that count in what a single payer owes, with what each is worth; no whole hand shows them."""
    for element in ruleset.scoring.payer_elements:
        facts: dict[str, int | str] = {"value": element.worth, "unit": ruleset.scoring.unit_of(element.id)}
        yield Said("payer-element", {"element": element.id, **facts})


def _usual_too(hands: SumHands, fits: HandFits) -> HandFits:
    return lambda drill: hands.is_usual(drill) and fits(drill)


def _untagged(hand: DrillHand) -> bool:
    return not _SPECIAL.intersection(hand.tags)


def _is_plain(drill: ScoredDrill) -> bool:
    return not _swallows(drill) and not is_limited(drill) and not is_combined(drill)


def _swallows(drill: ScoredDrill) -> bool:
    return drill.scored is not None and bool(drill.scored.absorbed)


def _table_lines(ruleset: Ruleset) -> tuple[Said, ...]:
    """Returns the columns of the table from totals to points, if there is one."""
    unit = ruleset.scoring.unit
    return tuple(
        Said("value-span", {"from": span.least, "to": span.most, "points": span.points, "unit": unit})
        if span.most is not None and span.most != span.least
        else Said(
            "value-cell-why" if span.most is not None else "value-open",
            {"value": span.least, "points": span.points, "unit": unit},
        )
        for span in points_table(ruleset)
    )


def _table(ruleset: Ruleset, rng: Random) -> FillFigures:
    """Asks for cells of the table from totals to points."""
    spans = list(points_table(ruleset))
    chosen = sorted(rng.sample(range(len(spans)), min(_TABLE_ROWS, len(spans))))
    rows = []
    for span in (spans[index] for index in chosen):
        total = span.least if span.most is None else rng.randint(span.least, span.most)
        facts: dict[str, int | str] = {"value": total, "points": span.points, "unit": ruleset.scoring.unit}
        rows.append(FigureRow(Said("value-cell", facts), span.points, Said("value-cell-why", facts)))
    return FillFigures(
        ask=Said("value-table"), rows=tuple(rows), chapter=VALUE_LESSON_CHAPTER, lines=(Said("value-table-note"),)
    )
