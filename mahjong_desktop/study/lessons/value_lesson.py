"""The fifth lesson: from elements to points, in the ruleset's own system.

Room: study. No Qt and no words. Totals, points and limits are the scorer's; nothing is computed here but sums of what
it says.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.engine.events import ElementFact
from mahjong_desktop.study.figures import UnitTotal, common_terms, points_table, result_of, unit_totals
from mahjong_desktop.study.lessons.hands import (
    LessonHand,
    is_plain,
    lesson_hand_groups,
    lesson_samples,
    settlement_of,
    shown_indicators,
    situation,
)
from mahjong_desktop.study.lessons.steps import FigureRow, FillFigures, LessonStep, Read, Said
from mahjong_desktop.study.sum_words import shown_totals

_CHAPTER: Final = "9"
_HANDS: Final = 3
_TABLE_ROWS: Final = 3


def value_steps(ruleset: Ruleset, rng: Random) -> Iterator[LessonStep]:
    """Yields the steps."""
    yield Read(ask=Said("value-read"), part="value", lines=_table_lines(ruleset), chapter=_CHAPTER)
    if len(ruleset.scoring.table) > 1:
        yield _table(ruleset, rng)
    for hand in value_hands(ruleset):
        yield _value(hand, ruleset)


def value_hands(ruleset: Ruleset) -> tuple[LessonHand, ...]:
    """Returns three sample hands whose value is reckoned: few elements first, then as many as there are, then one at a
    limit if there is one, else the most valuable one, each with other points."""
    every = list(lesson_samples(ruleset).values())
    hands = [hand for hand in every if is_plain(hand)] or every
    hands.sort(key=lambda hand: (hand.scored.limit is not None, len(hand.scored.elements), hand.scored.points))
    different: dict[tuple[object, ...], LessonHand] = {}
    for hand in hands:
        different.setdefault((hand.scored.worth.totals, hand.scored.points), hand)
    left = list(different.values())
    if len(left) <= _HANDS:
        return tuple(left)
    free = [hand for hand in left if hand.scored.limit is None] or left
    first, richest = left[0], free[-1]
    if left[-1] is not richest:
        return first, richest, left[-1]
    return first, richest, max((hand for hand in free[1:-1]), key=lambda hand: hand.scored.points)


def _value(hand: LessonHand, ruleset: Ruleset) -> FillFigures:
    scored = hand.scored
    facts = [ElementFact(found.id, found.value, found.count) for found in scored.elements]
    tallies = unit_totals(ruleset, facts, scored.worth.totals)
    lines = [
        Said(
            "value-element",
            {"element": fact.id, "value": fact.value, "unit": tally.unit},
        )
        for tally in tallies
        for fact in tally.elements
    ]
    rows = [_total_row(name, value, tallies) for name, value in shown_totals(scored.worth.totals)]
    if not rows or scored.points != scored.worth.totals[0][1]:
        rows.append(_points_row(hand, ruleset))
    return FillFigures(
        ask=Said("value-ask"),
        lines=(*situation(hand, ruleset), *lines),
        picture=(*shown_indicators(hand), *lesson_hand_groups(hand, ruleset)),
        rows=tuple(rows),
        case=hand.case,
        chapter=_CHAPTER,
    )


def _total_row(name: str, value: int, tallies: tuple[UnitTotal, ...]) -> FigureRow:
    tally = next((tally for tally in tallies if tally.total == name), None)
    told = Said("value-total", {"total": name})
    if tally is not None and tally.sum == value and len(tally.addends) > 1:
        added = " + ".join(map(str, tally.addends))
        return FigureRow(told, value, Said("value-sum", {"sum": added, "value": value, "unit": name}))
    if tally is not None and tally.sum != value:
        facts: dict[str, int | str] = {"raw": tally.sum, "value": value, "unit": name}
        return FigureRow(told, value, Said("value-made", facts))
    return FigureRow(told, value, Said("value-is", {"value": value, "unit": name}))


def _points_row(hand: LessonHand, ruleset: Ruleset) -> FigureRow:
    scored = hand.scored
    facts: dict[str, int | str] = {"points": scored.points}
    if scored.limit is not None:
        return FigureRow(Said("value-points"), scored.points, Said("value-limit", {**facts, "limit": scored.limit}))
    totals = scored.worth.totals
    if len(totals) == 2 and 0 <= totals[1][1] < 64 and totals[0][1] << totals[1][1] == scored.points:
        product = " × ".join([str(totals[0][1]), *["2"] * totals[1][1]])
        return FigureRow(Said("value-points"), scored.points, Said("value-doubled", {**facts, "sum": product}))
    terms = common_terms(settlement_of(hand, ruleset).transfers, hand.seat)
    if len(terms) > 1 and result_of(terms) == scored.points:
        return FigureRow(Said("value-points"), scored.points, Said("value-terms", facts, terms=terms))
    return FigureRow(Said("value-points"), scored.points, Said("value-points-why", facts))


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
    return FillFigures(ask=Said("value-table"), rows=tuple(rows), chapter=_CHAPTER, lines=(Said("value-table-note"),))
