"""Nothing is asked that was not taught: the elements, the units, who pays in exceptions and what is paid besides are
all told, in words or in a hand that is worked out, before a question needs them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.present.lesson_words import LessonWords
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.study.drills.scored import ScoredDrill, drill_elements, scored_drill
from mahjong_desktop.study.drills.store import Store, payment_skill
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.study.lessons.course import LESSONS
from mahjong_desktop.study.lessons.steps import ChooseSum, FillFigures, LessonStep, Read
from mahjong_desktop.study.lessons.sum_hands import side_reasons
from mahjong_desktop.study.lessons.sum_steps import USUAL_SCHEMES, liable_seats
from mahjong_desktop.texts import Texts
from tests.scale import language_of
from tests.study.lessons.asked import SEEDS, lessons

IDS = tuple(ruleset.id for ruleset in built_in_rulesets())
each_ruleset = pytest.mark.parametrize("ruleset", IDS)


def walked(ruleset: str) -> Iterator[tuple[str, LessonStep]]:
    """Yields all steps in the order of the lessons, each with the name of its lesson."""
    taken = {one.id: one for one in reversed(lessons(ruleset)[:: len(SEEDS)])}
    for name in LESSONS:
        yield from ((name, step) for step in taken[name].steps)


class Told:
    """What the steps so far have told."""

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
        self.elements: set[str] = set()
        self.units: set[str] = set()
        self.schemes: set[str] = set()
        self.reasons: set[str] = set()
        self.chapters: set[str] = set()

    def read(self, step: LessonStep) -> None:
        """Adds what a step tells that asks nothing."""
        self.elements.update(step.elements if isinstance(step, Read) else ())
        for said in step.lines:
            match said.id:
                case "chapter-rule":
                    self.chapters.add(str(said.facts["chapter"]))
                case "payer-element":
                    self.elements.add(str(said.facts["element"]))
                case "payment-scheme":
                    self.schemes.add(str(said.facts["scheme"]))
                case "payment-besides-row" | "spot-row" | "spot-dealt":
                    self.reasons.add(str(said.facts["scheme"]))
                case "guide-payment":
                    self.schemes |= USUAL_SCHEMES  # the guide tells these
        self.units |= {self.rules.scoring.unit_of(name) for name in self.elements}
        if step.hand is not None and isinstance(step, Read):
            self.worked(scored_drill(step.hand, self.rules))

    def worked(self, drill: ScoredDrill) -> None:
        """Adds what a hand tells of which everything is shown."""
        self.reasons |= side_reasons(drill)
        if drill.account is not None:
            self.schemes.add(drill.account.scheme)


@pytest.mark.in_turn
@each_ruleset
def test_nothing_is_asked_that_was_not_taught(ruleset: str) -> None:
    rules = find_ruleset(ruleset)
    told = Told(rules)
    for name, step in walked(ruleset):
        told.read(step)
        if isinstance(step, ChooseSum):
            assert step.hand is not None
            drill = scored_drill(step.hand, rules)
            where = (name, step.ask.id, step.hand.id)
            assert set(drill_elements(drill)) <= told.elements, where
            assert drill.mine is not None and drill.account is not None
            assert {tally.unit for tally in drill.mine.arithmetic.tallies} <= told.units, where
            assert drill.account.scheme in told.schemes, where
            assert side_reasons(drill) <= told.reasons, where
            assert not liable_seats(drill) or "11" in told.chapters, where
            assert "9" in told.chapters or name == "value", where
            told.worked(drill)  # the reply tells it
        elif isinstance(step, FillFigures) and step.ask.id == "payment-extra":
            assert str(step.ask.facts["scheme"]) in told.reasons, (name, step.ask)
    assert {"9", "10"} <= told.chapters


@pytest.mark.in_turn
@each_ruleset
def test_every_exception_that_drills_ask_about_is_told(ruleset: str) -> None:
    told = Told(find_ruleset(ruleset))
    for _, step in walked(ruleset):
        told.read(step)
    prefix = payment_skill("pays-")
    asked = {skill for hand in Store.of(ruleset).hands for skill in hand.skills if skill.startswith(prefix)}
    assert {skill.removeprefix(payment_skill("")) for skill in asked} <= told.schemes


@pytest.mark.in_turn
@each_ruleset
def test_a_payer_whose_own_sets_count_shows_them(ruleset: str) -> None:
    """Elements that count in what one loser owes are told before they are asked about."""
    rules = find_ruleset(ruleset)
    payer = {element.id for element in rules.scoring.payer_elements}
    told = {
        str(said.facts["element"]) for _, step in walked(ruleset) for said in step.lines if said.id == "payer-element"
    }
    assert told == payer


@pytest.mark.in_turn
@each_ruleset
def test_the_words_of_the_chapters_are_whole(ruleset: str) -> None:
    words = LessonWords(find_ruleset(ruleset), Texts(language_of(ruleset)))
    for _, step in walked(ruleset):
        for said in step.lines:
            if said.id == "chapter-rule":
                text = words.say(said)
                assert len(text) > 15 and not set("{}*|`%#") & set(text), text
