"""A round: what is due comes first, skills and steps can be chosen, progress is stored, its options decide."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from mahjong_desktop.rulesets import built_in_ruleset
from mahjong_desktop.study.drills.discarding import DiscardQuestion
from mahjong_desktop.study.drills.elements import ElementsAnswer, ElementsQuestion
from mahjong_desktop.study.drills.learned import Learned
from mahjong_desktop.study.drills.own_positions import OwnQuestion
from mahjong_desktop.study.drills.payments import PaymentsQuestion
from mahjong_desktop.study.drills.questions import judge
from mahjong_desktop.study.drills.round import ROUND_KINDS, DrillRound, DrillTask
from mahjong_desktop.study.drills.store import skills_of
from mahjong_desktop.study.drills.value import ValueQuestion
from tests.benchmarks.drills import answer_of, nothing_filled_in
from tests.study.drills.answering import right_answer

RULESET = built_in_ruleset("hong-kong")
NOW = datetime(2026, 3, 1, 12, tzinfo=UTC)


@pytest.fixture
def learned(tmp_path: Path) -> Learned:
    return Learned(tmp_path / "learned.sqlite")


def task_of(drills: DrillRound, now: datetime = NOW) -> DrillTask:
    task = drills.next(now)
    assert task is not None
    return task


def test_the_same_seed_asks_the_same() -> None:
    one, two = (DrillRound(RULESET, None, seed=11) for _ in range(2))
    assert [task_of(one).id for _ in range(20)] == [task_of(two).id for _ in range(20)]
    assert task_of(DrillRound(RULESET, None, seed=12)).id != task_of(DrillRound(RULESET, None, seed=11)).id


@pytest.mark.parametrize(
    ("steps", "kinds"),
    [
        ({"elements"}, (ElementsQuestion,)),
        ({"value"}, (ValueQuestion,)),
        ({"payments"}, (PaymentsQuestion,)),
        ({"elements", "payments"}, (ElementsQuestion, PaymentsQuestion)),
        ({"elements", "value", "payments"}, (ElementsQuestion, ValueQuestion, PaymentsQuestion)),
    ],
)
def test_each_step_can_be_switched_off(steps: set[str], kinds: tuple[type, ...]) -> None:
    drills = DrillRound(RULESET, None, steps=steps, kinds=("hand",), seed=1)
    for _ in range(8):
        assert tuple(type(question) for question in task_of(drills).questions) == kinds


def test_elements_asked_before_are_given_with_the_value() -> None:
    for question in task_of(DrillRound(RULESET, None, kinds=("hand",), seed=2)).questions:
        if isinstance(question, ValueQuestion):
            assert question.given
    alone = task_of(DrillRound(RULESET, None, kinds=("hand",), steps=("value",), seed=2)).questions[0]
    assert isinstance(alone, ValueQuestion)
    assert not alone.given
    assert alone.rows[0].kind == "element"


def test_an_element_that_was_asked_for_comes_or_is_near() -> None:
    skill = "element:seven-pairs"
    drills = DrillRound(RULESET, None, skills=(skill,), seed=4)
    present = []
    for _ in range(60):  # it can go on for long, though few hands are stored
        question = task_of(drills).questions[0]
        assert isinstance(question, ElementsQuestion)
        present += [choice.present for choice in question.choices if choice.element == "seven-pairs"]
    assert len(present) == 60
    assert 30 < sum(present) < 60


@pytest.mark.parametrize("skill", ["win", "waits", "discard", "value:table", "payment:pays-self-draw"])
def test_any_skill_can_be_asked_alone(skill: str) -> None:
    drills = DrillRound(RULESET, None, skills=(skill,), seed=1)
    for _ in range(10):
        assert skill in {name for question in task_of(drills).questions for name in question.skills}


def test_answers_are_stored_and_change_levels(learned: Learned) -> None:
    drills = DrillRound(RULESET, learned, kinds=("hand",), seed=1)
    question = task_of(drills).questions[0]
    assert isinstance(question, ElementsQuestion)
    present = [choice.element for choice in question.choices if choice.present]
    absent = next(choice.element for choice in question.choices if not choice.present)
    right = drills.answered(question, judge(question, answer_of(question)), NOW)
    assert {(change.skill, change.before, change.after) for change in right} == {
        (f"element:{name}", 0, 1) for name in present
    }
    wrong = drills.answered(question, judge(question, ElementsAnswer(frozenset({absent}))), NOW)
    assert {(change.skill, change.after) for change in wrong} == {(f"element:{name}", 0) for name in (*present, absent)}
    assert learned.level(RULESET.id, f"element:{present[0]}") == 0


def test_what_is_due_comes_before_the_rest(learned: Learned) -> None:
    skill = "element:nine-gates"
    assert skill in skills_of(RULESET)
    for name in skills_of(RULESET):  # nothing is new; one skill is due, all others are known
        for _ in range(1 if name == skill else 3):
            learned.answered(RULESET.id, name, name != skill, NOW)
    later = NOW + timedelta(minutes=5)
    assert learned.due(RULESET.id, later) == (skill,)
    drills = DrillRound(RULESET, learned, kinds=("hand",), seed=1)
    asked = [task_of(drills, later) for _ in range(4)]
    having = [task for task in asked if skill in {name for one in task.questions for name in one.skills}]
    assert len(having) >= 2


def test_hands_shown_in_an_earlier_round_do_not_come_again(learned: Learned) -> None:
    shown = [task_of(DrillRound(RULESET, learned, seed=1)).id for _ in range(20)]
    assert len(set(shown)) == 20
    assert learned.seen(RULESET.id, 20) == tuple(reversed(shown))


def test_the_options_of_the_round_decide() -> None:
    """With other options the same hands have other elements, and only those of these options are asked."""
    option = next(option for option in RULESET.options if len(option.values) == 2)
    other = next(value for value in option.values if value != option.default)
    ruleset = RULESET.configure({option.id: other})
    drills = DrillRound(ruleset, None, kinds=("hand",), seed=1)
    known = {element.id for element in ruleset.scoring.told}
    for _ in range(10):
        for question in task_of(drills).questions:
            if isinstance(question, ElementsQuestion):
                assert {choice.element for choice in question.choices} <= known
                assert question.hand.ruleset is ruleset


def test_progress_that_cannot_be_kept_does_not_end_the_round(tmp_path: Path) -> None:
    (tmp_path / "learned.sqlite").mkdir()
    learned = Learned(tmp_path / "learned.sqlite")
    drills = DrillRound(RULESET, learned, seed=1)
    question = task_of(drills).questions[0]
    assert drills.answered(question, judge(question, nothing_filled_in(question)))
    assert learned.trouble == "learned-not-kept"


def test_a_ruleset_without_hands_asks_nothing() -> None:
    from dataclasses import replace

    assert DrillRound(replace(RULESET, id="unknown"), None).next() is None


@pytest.mark.parametrize("kind", sorted(ROUND_KINDS - {"discard", "own"}))
def test_a_form_with_fewer_chairs_is_asked_about_the_same_hands(kind: str) -> None:
    """Discards are missing, because their positions were rated at a table with a dummy."""
    three = built_in_ruleset("classical-3p").configure({"form": "three-walls"})
    drills = DrillRound(three, None, kinds=(kind,), seed=4)
    for _ in range(3):
        for question in task_of(drills).questions:
            assert not isinstance(question, DiscardQuestion | OwnQuestion)
            assert len(question.hand.hand.case.seats) == 3
            assert judge(question, right_answer(question, three)).right
