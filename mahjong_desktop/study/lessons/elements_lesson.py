"""The fourth lesson: the elements that make most wins.

Room: study. No Qt and no words. How often elements occur was simulated; what a hand contains is the scorer's answer.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Final

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.study.absences import why_absent
from mahjong_desktop.study.drills.store import DrillHand
from mahjong_desktop.study.lessons.hands import LessonHand, is_plain, lesson_samples
from mahjong_desktop.study.lessons.steps import (
    ChooseWords,
    FigureRow,
    FillFigures,
    LessonChoice,
    LessonStep,
    Read,
    Said,
)
from mahjong_desktop.texts.simulated import figures_of

MOST_TAUGHT: Final = 24
"""So many elements are taught at most."""
_FEW_TAUGHT: Final = 12
"""So many elements are taught if there are as many."""
_ENOUGH: Final = 0.98
"""The part of all elements of won hands that the taught ones make up, as far as `MOST_TAUGHT` allows."""
_QUESTIONS: Final = 5
_RARE_QUESTIONS: Final = 2
_CHOICES: Final = 4
_ASKED: Final = 5
"""So many elements of a hand are asked for their worth at most."""
_MOST_DOUBLED: Final = 64
_CHAPTER: Final = "8"


def taught_elements(ruleset: Ruleset, samples: Mapping[str, LessonHand] | None = None) -> tuple[str, ...]:
    """Returns the elements that occur most often in wins, whatever their unit, and have a sample hand, the most
    frequent first. For a ruleset without figures the ruleset's order is taken."""
    hands = lesson_samples(ruleset) if samples is None else samples
    times = figures_of(ruleset.id).elements
    ranked = sorted(hands, key=lambda name: -times.get(name, 0.0))
    whole = sum(times.values())
    count = _FEW_TAUGHT
    while count < MOST_TAUGHT and sum(times.get(name, 0.0) for name in ranked[:count]) < _ENOUGH * whole:
        count += 1
    return tuple(ranked[:count])


def elements_steps(ruleset: Ruleset, rng: Random) -> Iterator[LessonStep]:
    """Yields the steps."""
    samples = lesson_samples(ruleset)
    taught = taught_elements(ruleset, samples)
    lines = (*_source(ruleset), *_units(samples))
    yield Read(ask=Said("elements-read", {"count": len(taught)}), lines=lines, elements=taught, chapter=_CHAPTER)
    asked = [name for name in taught if is_plain(samples[name])] or list(taught)
    for name in asked[:_QUESTIONS]:
        yield _which(name, samples[name], taught, ruleset, rng)
    richest = max((samples[name] for name in asked), key=lambda hand: len(hand.scored.elements))
    yield _worth(richest, ruleset)
    rest = [name for name in samples if name not in taught]
    if rest:
        count = len(rest)
        name = "elements-rest" if count > 1 else "elements-rest-one"
        yield Read(ask=Said(name, {"count": count}), elements=tuple(rest), chapter=_CHAPTER)
        for element in rng.sample(rest, min(_RARE_QUESTIONS, count)):
            yield _which(element, samples[element], (*taught, *rest), ruleset, rng)


def _source(ruleset: Ruleset) -> tuple[Said, ...]:
    hands = figures_of(ruleset.id).hands
    return (Said("elements-source", {"hands": hands}),) if hands else ()


def _units(samples: Mapping[str, LessonHand]) -> tuple[Said, ...]:
    """Returns what the two units of a game have to do with each other, if one doubles the sum of the other."""
    for hand in samples.values():
        totals = hand.scored.worth.totals
        if hand.scored.limit is None and len(totals) == 2 and 0 < totals[1][1] < _MOST_DOUBLED:
            (base, amount), (doubles, times) = totals
            fits = amount << times == hand.scored.points
            return (Said("elements-units", {"total": base, "total_doubling": doubles}),) if fits else ()
    return ()


def _which(element: str, hand: LessonHand, taught: tuple[str, ...], ruleset: Ruleset, rng: Random) -> ChooseWords:
    """Asks which of four elements count in a sample hand."""
    counted = {found.id: found for found in hand.scored.elements}
    absorbed = {found.id: found.by for found in hand.scored.absorbed}
    here = [element, *[name for name in counted if name != element][:1]]
    every = [*taught, *[known.id for known in ruleset.scoring.elements if known.id not in taught]]
    away = [name for name in every if name not in counted]
    away.sort(key=lambda name: (name not in absorbed, name not in taught))
    first, rest = away[:1] if away[:1] and away[0] in absorbed else [], [n for n in away if n not in absorbed]
    rest = rest[: max(6, _CHOICES)]
    rng.shuffle(rest)
    names = [*here, *first, *rest][:_CHOICES]
    names.sort(key=every.index if set(names) <= set(every) else names.index)

    def why(name: str) -> Said:
        if name in counted:
            unit = ruleset.scoring.unit_of(name, counted)
            return Said("element-here", {"element": name, "value": counted[name].value, "unit": unit})
        if name in absorbed:
            return Said("element-absorbed", {"element": name, "element_by": absorbed[name]})
        return Said("element-away", {"element": name}, reasons=why_absent(ruleset, name, hand.win, hand.scored))

    return ChooseWords(
        ask=Said("elements-which"),
        hand=DrillHand("", hand.case, hand.seat),
        choices=tuple(
            LessonChoice(name in counted, why(name), name=Said("element", {"element": name})) for name in names
        ),
        many=True,
        case=hand.case,
        chapter=_CHAPTER,
    )


def _worth(hand: LessonHand, ruleset: Ruleset) -> FillFigures:
    """Asks what each element of a hand is worth, or the most valuable ones of many; none that has no value of its
    own."""
    found = sorted((one for one in hand.scored.elements if one.value), key=lambda one: -one.value)[:_ASKED]
    ids = {one.id for one in hand.scored.elements}
    return FillFigures(
        ask=Said("elements-worth" if len(found) == len(ids) else "elements-worth-some"),
        hand=DrillHand("", hand.case, hand.seat),
        rows=tuple(
            FigureRow(
                Said("element-of", {"element": one.id, "unit": ruleset.scoring.unit_of(one.id, ids)}),
                one.value,
                Said(
                    "element-worth",
                    {"element": one.id, "value": one.value, "unit": ruleset.scoring.unit_of(one.id, ids)},
                ),
            )
            for one in found
        ),
        case=hand.case,
        chapter=_CHAPTER,
    )
