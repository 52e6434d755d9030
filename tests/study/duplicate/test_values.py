"""Sums over a match: luck and skill add up to the own result, and the margin is that of the spread."""

from __future__ import annotations

import pytest

from mahjong_desktop.study.duplicate.values import DuplicateHand, DuplicateMatch, SkippedHand, SkipReason
from mahjong_desktop.study.estimates import student_t
from mahjong_desktop.study.summary import HandLine


def line(points: int) -> HandLine:
    return HandLine(0, 0, 0, "win", "", (), (0, points, -points, 0), (0, 0, 0, 0))


def hand(number: int, own: int, expert: int) -> DuplicateHand:
    return DuplicateHand(number, 1, line(own), line(expert), None, (), number)


def test_luck_and_skill_are_the_own_result() -> None:
    told = hand(1, -16, 24)
    assert (told.own, told.expert, told.luck, told.skill) == (-16, 24, 24, -40)


def test_a_match_is_the_sum_of_its_hands() -> None:
    skipped = SkippedHand(2, SkipReason.SAT_OUT)
    match = DuplicateMatch.of([hand(3, 8, 8), skipped, hand(1, -16, 24), hand(4, 0, -2)])
    assert [one.hand for one in match.hands] == [1, 3, 4] and match.skipped == (skipped,)
    assert (match.own, match.expert) == (-8, 30)
    assert match.luck.value + match.skill.value == match.own
    assert [one.hand for one in match.largest(3)] == [1, 4]
    assert [one.hand for one in match.largest(1)] == [1]


def test_the_margin_is_that_of_a_sum() -> None:
    skill = DuplicateMatch.of([hand(1, 10, 0), hand(2, -10, 0), hand(3, 10, 0), hand(4, -10, 0)]).skill
    # the standard deviation of one hand is √(400 ∕ 3), and the sum of four has twice that of one
    assert skill.margin == pytest.approx(student_t(3) * 2 * (400 / 3) ** 0.5)
    assert not skill.decided


def test_one_hand_has_no_margin_and_none_has_nothing() -> None:
    assert DuplicateMatch.of([hand(1, 8, 4)]).skill.margin is None
    nothing = DuplicateMatch.of([])
    assert (nothing.own, nothing.expert, nothing.skill.value, nothing.skill.margin) == (0, 0, 0.0, None)
