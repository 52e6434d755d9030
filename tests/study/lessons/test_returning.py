"""What was missed comes back with another hand, and a lesson is done when enough was right."""

from __future__ import annotations

import pytest

from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.study.drills.scored import scored_drill
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.study.lessons.course import LESSONS, lesson
from mahjong_desktop.study.lessons.progress import LessonState
from mahjong_desktop.study.lessons.returning import left_out, tally, with_returns
from mahjong_desktop.study.lessons.steps import BeginGame, ChooseSum, LessonStep, Read
from mahjong_desktop.study.lessons.sum_steps import LIABILITY_CHAPTER, liable_seats

IDS = tuple(ruleset.id for ruleset in built_in_rulesets())


def questions(steps: tuple[LessonStep, ...]) -> list[int]:
    return [place for place, step in enumerate(steps) if not isinstance(step, Read | BeginGame)]


@pytest.mark.in_turn
@pytest.mark.parametrize("ruleset", IDS)
def test_a_missed_step_comes_back_with_another_hand(ruleset: str) -> None:
    rules = find_ruleset(ruleset)
    for name in LESSONS:
        steps = lesson(rules, name, 1).steps
        missed = questions(steps)[0]
        longer = with_returns(rules, name, 1, (missed,)).steps
        assert longer[:-1] == steps
        back = longer[-1]
        assert type(back) is type(steps[missed]) and back.ask.id == steps[missed].ask.id
        assert with_returns(rules, name, 1, (missed,)).steps == longer
        if isinstance(back, ChooseSum):
            assert back.hand != steps[missed].hand


def test_a_hand_that_comes_back_is_told_as_liable_only_if_somebody_is() -> None:
    """Hong Kong has few hands with somebody liable; others come back in their place."""
    rules = find_ruleset("hong-kong")
    steps = lesson(rules, "payments", 1).steps
    liable = next(place for place, step in enumerate(steps) if step.chapter == LIABILITY_CHAPTER)
    longer = with_returns(rules, "payments", 1, (liable,) * 3).steps
    sums = [step for step in longer if isinstance(step, ChooseSum) and step.hand is not None]
    found = [bool(liable_seats(scored_drill(step.hand, rules))) for step in sums if step.hand is not None]
    assert found == [step.chapter == LIABILITY_CHAPTER for step in sums] and set(found) == {True, False}


def test_what_came_back_and_was_missed_again_comes_back_once_more() -> None:
    rules = find_ruleset("wenzhou")
    steps = lesson(rules, "value", 1).steps
    missed, count = questions(steps)[0], len(steps)
    longer = with_returns(rules, "value", 1, (missed, count)).steps
    assert len(longer) == count + 2
    assert len({step.hand.id for step in (longer[missed], *longer[-2:]) if step.hand is not None}) == 3


def test_a_question_counts_as_it_was_answered_last() -> None:
    rules = find_ruleset("wenzhou")
    steps = lesson(rules, "value", 1).steps
    asked, count = questions(steps), len(steps)
    whole = len(asked)
    assert whole >= 5
    assert tally(steps, LessonState(steps=count)).right == 0
    right = LessonState(steps=count, solved=frozenset(asked))
    assert tally(steps, right).right == whole and tally(steps, right).done
    longer = with_returns(rules, "value", 1, (asked[0],)).steps
    once = LessonState(steps=count + 1, solved=frozenset(asked[1:]), missed=(asked[0],))
    told = tally(longer, once)
    assert (told.right, told.answered, told.questions) == (whole - 1, whole, whole) and told.done
    changed = LessonState(steps=count + 1, solved=frozenset(asked), missed=(asked[0],))
    assert tally(longer, changed).right == whole - 1, "the answer was shown before it was changed"
    again = LessonState(steps=count + 1, solved=frozenset((*asked[1:], count)), missed=(asked[0],))
    assert tally(longer, again).right == whole


def test_a_lesson_that_was_clicked_through_is_not_done() -> None:
    steps = lesson(find_ruleset("wenzhou"), "value", 1).steps
    read = frozenset(place for place in range(len(steps)) if place not in questions(steps))
    state = LessonState(steps=len(steps), solved=read)
    assert not tally(steps, state).done and left_out(steps, state) == questions(steps)[0]
