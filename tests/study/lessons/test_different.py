"""The first lesson of somebody who has learnt another game: what is different, and nothing that both games share."""

from __future__ import annotations

from pathlib import Path

import pytest

from mahjong_desktop.present.lesson_words import LessonWords
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.study.comparison import compared_rows
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.study.lessons.course import LESSONS, lesson
from mahjong_desktop.study.lessons.different_lesson import DIFFERENT
from mahjong_desktop.study.lessons.progress import LessonProgress, LessonState, learnt_game
from mahjong_desktop.study.lessons.steps import ChooseWords, Read, right_answer
from mahjong_desktop.texts import Texts
from tests.scale import language_of

IDS = tuple(ruleset.id for ruleset in built_in_rulesets())
SHARED = {"set-which", "set-chow", "set-pung", "set-read"}


@pytest.mark.in_turn
@pytest.mark.parametrize("ruleset", IDS)
def test_what_differs_is_told_and_asked_and_what_is_shared_is_not(ruleset: str) -> None:
    rules = find_ruleset(ruleset)
    known = find_ruleset("riichi-ema" if ruleset != "riichi-ema" else "hong-kong")
    words = LessonWords(rules, Texts(language_of(ruleset)))
    steps = lesson(rules, "set", 1, known).steps
    differs = {row.id for row in compared_rows(rules, known) if not row.same}
    assert isinstance(steps[0], Read) and steps[0].ask.id == DIFFERENT and 1 < len(steps) <= 10
    assert {line.facts["row"] for line in steps[0].lines} <= differs
    assert not SHARED & {step.ask.id for step in steps}
    asked = [step for step in steps if isinstance(step, ChooseWords)]
    assert asked
    for step in asked:
        names = [words.say(choice.name) for choice in step.choices if choice.name is not None]
        assert len(set(names)) == 2 and all(names), "the two rules are not the same in words"
        (right,) = right_answer(step)
        assert step.choices[int(right or 0)].why.id == "different-row"


def test_other_lessons_are_the_same_for_everybody() -> None:
    rules, known = find_ruleset("wenzhou"), find_ruleset("nanjing")
    assert lesson(rules, "winning", 1, known) == lesson(rules, "winning", 1)
    assert lesson(rules, "set", 1, rules) == lesson(rules, "set", 1), "nothing differs from the game itself"


def test_a_game_is_known_whose_first_lesson_was_finished(tmp_path: Path) -> None:
    progress = LessonProgress(tmp_path / "learned.sqlite")
    rules = find_ruleset("wenzhou")
    progress.store("wenzhou", LESSONS[0], LessonState(done=True))
    progress.store("nanjing", LESSONS[1], LessonState(done=True))
    assert learnt_game(rules, progress, "") is None
    progress.store("nanjing", LESSONS[0], LessonState(done=True))
    progress.store("hong-kong", LESSONS[0], LessonState(done=True))
    found = learnt_game(rules, progress, "")
    assert found is not None and found.id == "nanjing", "more of its lessons were finished"
    said = learnt_game(rules, progress, "riichi-ema")
    assert said is not None and said.id == "riichi-ema"
