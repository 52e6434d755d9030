"""Drills: which elements does a hand have? The question, how it is asked, and how an answer is judged.

Room: study/drills. All figures come from the account of the hand; nothing is scored here.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from enum import StrEnum
from random import Random
from typing import ClassVar, Final

from msgspec import Struct

from mahjong_desktop.core.facts import HandFacts
from mahjong_desktop.core.readings import Group, Reading
from mahjong_desktop.core.scoring import Test
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Circumstance, Way, Win
from mahjong_desktop.engine.events import ElementFact
from mahjong_desktop.mechanics.evaluate import facts_of_reading, scored_readings
from mahjong_desktop.study.account import WinAccount
from mahjong_desktop.study.drills.judging import (
    JudgedPart,
    Judgement,
    marked_part,
    skills_together,
)
from mahjong_desktop.study.drills.scored import ScoredDrill
from mahjong_desktop.study.probing import Concern, exchanges, with_bonus, without_melds

_TELLING = (Circumstance.LAST_TILE, Circumstance.LAST_DISCARD, Circumstance.KONG_REPLACEMENT)
MOST_CHOICES: Final = 9
MOST_PRESENT: Final = 6
"""Of the elements that count at most so many are asked, so that some choices are wrong."""


class ChoiceFact(StrEnum):
    """Why an element is a choice, or why it does not count."""

    COUNTS = "counts"
    ABSORBED = "absorbed"
    DOUBT = "doubt"
    NEAR = "near"


class ElementChoice(Struct, frozen=True):
    """An element that is offered: whether it counts, how often, and its value in `unit`.

    If it does not count, `why` says how it could be mistaken: `absorbed` (it is found, but the element `by` counts
    instead), `doubt` (the hand holds something like it: `doubt` and `facts` are the id and the facts of the sentence,
    as in `study.account.Uncounted`), or `near` (the hand is not far from it). `about` are the tiles concerned.
    """

    element: str
    present: bool
    times: int
    value: int
    unit: str
    why: ChoiceFact
    by: str = ""
    doubt: str = ""
    facts: tuple[tuple[str, str], ...] = ()
    about: Concern | None = None


class ElementsQuestion(Struct, frozen=True):
    """Which of up to nine elements count? Those that are `given` count too and are not asked."""

    kind: ClassVar[str] = "elements"
    hand: ScoredDrill
    choices: tuple[ElementChoice, ...]
    given: tuple[ElementChoice, ...] = ()

    @property
    def skills(self) -> tuple[str, ...]:
        """The elements that are offered."""
        return tuple(f"element:{choice.element}" for choice in self.choices)


class ElementsAnswer(Struct, frozen=True):
    """The elements that were marked."""

    elements: frozenset[str]


def elements_question(
    drill: ScoredDrill, counted: Collection[str], wanted: Collection[str], rng: Random
) -> ElementsQuestion | None:
    """Asks which elements count. Units in `counted` are left to the step of value. Elements in `wanted` are asked
    rather than others. None if all elements of the hand are left to it."""
    mine = drill.mine
    if mine is None:
        return None
    scoring = drill.ruleset.scoring
    found = {fact.id for fact in mine.elements}
    units = {fact.id: scoring.unit_of(fact.id, found) for fact in mine.elements}
    facts = [fact for fact in mine.elements if units[fact.id] not in counted]
    if mine.elements and not facts:
        return None
    facts.sort(key=lambda fact: fact.id not in wanted)
    asked, rest = facts[:MOST_PRESENT], facts[MOST_PRESENT:]
    present = [_present(fact, units[fact.id], mine) for fact in asked]
    absent = _absent(drill, mine, counted, wanted, rng, MOST_CHOICES - len(present))
    choices = [*present, *absent]
    rng.shuffle(choices)
    given = tuple(_present(fact, units[fact.id], mine) for fact in (*rest, *mine.elements) if fact not in asked)
    return ElementsQuestion(drill, tuple(choices), tuple(dict.fromkeys(given)))


def _present(fact: ElementFact, unit: str, mine: WinAccount) -> ElementChoice:
    about = mine.about.get(fact.id)
    return ElementChoice(fact.id, True, fact.count, fact.value, unit, ChoiceFact.COUNTS, about=about)


def _absent(
    drill: ScoredDrill, mine: WinAccount, counted: Collection[str], wanted: Collection[str], rng: Random, most: int
) -> list[ElementChoice]:
    """Returns elements that do not count: those that are absorbed, those that something may be mistaken for, those that
    the hand is near to, then any others."""
    scoring = drill.ruleset.scoring
    left = [one.id for one in scoring.elements if scoring.unit_of(one.id) not in counted]
    found = {fact.id for fact in mine.elements}
    choices: dict[str, ElementChoice] = {}

    def offer(
        element: str, why: ChoiceFact, by: str = "", doubt: str = "", facts: tuple[tuple[str, str], ...] = ()
    ) -> None:
        if element in left and element not in found and element not in choices:
            choices[element] = ElementChoice(element, False, 0, 0, scoring.unit_of(element), why, by, doubt, facts)

    for lost in mine.absorbed:
        offer(lost.id, ChoiceFact.ABSORBED, by=lost.by)
    for doubt in mine.uncounted:
        offer(doubt.element, ChoiceFact.DOUBT, doubt=doubt.name, facts=tuple(doubt.facts.items()))
    for element in (name for name in wanted if name in left):
        offer(element, ChoiceFact.NEAR)
    near = [name for name in near_elements(drill) if name not in choices]
    rng.shuffle(near)
    others = [name for name in left if name not in near]
    rng.shuffle(others)
    for element in (*near, *others):
        offer(element, ChoiceFact.NEAR)
    return list(choices.values())[:most]


def near_elements(drill: ScoredDrill) -> list[str]:
    """Returns the ids of the elements that do not count but would after one change, in the order of the ruleset."""
    scored = drill.scored
    if scored is None:
        return []
    have = {one.id for one in scored.elements}
    left = [element for element in drill.ruleset.scoring.elements if element.id not in have]
    found = {name for name in _of_other_readings(drill) if name not in have}
    for win, reading in _altered(drill.win, scored.reading):
        try:
            hand = facts_of_reading(win, reading)
        except Exception:  # an impossible hand, which the loop does not need
            continue
        for element in left:
            if element.id not in found and _counts(element.test, hand):
                found.add(element.id)
    return [element.id for element in left if element.id in found]


def _counts(test: Test, hand: HandFacts) -> bool:
    try:
        return bool(test(hand))
    except Exception:  # the changed hand is impossible
        return False


def _of_other_readings(drill: ScoredDrill) -> Iterator[str]:
    for _, scored in scored_readings(drill.ruleset, drill.win):
        yield from (one.id for one in scored.elements)


def _altered(win: Win, reading: Reading) -> Iterator[tuple[Win, Reading]]:
    """Yields the hand with one change."""
    groups = reading.groups
    for index, group in enumerate(groups):
        for other in exchanges(group):
            yield win, Reading(reading.shape, (*groups[:index], other, *groups[index + 1 :]))
    if win.table.melds[win.seat]:
        yield without_melds(win), Reading(reading.shape, tuple(_concealed(group) for group in groups))
    yield from ((other, reading) for other in _otherwise(win))


def _concealed(group: Group) -> Group:
    return replace(group, concealed=True, meld=None)


def _otherwise(win: Win) -> Iterator[Win]:
    """Yields the same tiles won in another way, in other circumstances, with other winds or bonus tiles."""
    table = win.table
    if win.way.from_another:
        yield replace(win, way=Way.SELF_DRAW, giver=None, circumstances=frozenset())
    else:
        yield replace(win, way=Way.DISCARD, giver=table.chairs.after(win.seat), circumstances=frozenset())
    for circumstance in _TELLING:
        yield replace(win, circumstances=win.circumstances ^ {circumstance})
    for dealer in table.chairs.taken:
        yield replace(win, table=replace(table, dealer=dealer, round_wind=(table.round_wind + 1) % 4))
    own = win.bonus
    for tile in sorted(table.setup.bonus):
        changed = tuple(one for one in own if one != tile) if tile in own else (*own, tile)
        yield with_bonus(win, changed)


def judged_elements(question: ElementsQuestion, answer: ElementsAnswer) -> Judgement:
    """Judges which elements were marked, one part for each choice."""
    parts = tuple(
        JudgedPart(
            index,
            marked_part(choice.element in answer.elements, choice.present),
            f"element:{choice.element}",
            int(choice.element in answer.elements),
            int(choice.present),
        )
        for index, choice in enumerate(question.choices)
    )
    return Judgement(parts, skills_together(parts))
