"""Comparisons with the bots: the interval is that of paired hands, and chance alone is seldom called a difference."""

from __future__ import annotations

from random import Random

import pytest

from mahjong_desktop.study.estimates import Ratio
from mahjong_desktop.study.history.progress import AlikeHands, compared


def test_the_interval_is_that_of_the_ratios_over_the_same_hands() -> None:
    rng = Random(3)
    hands = [(rng.random() < 0.3, rng.randint(0, 3)) for _ in range(60)]
    own = Ratio.of([float(mine) for mine, _ in hands], [1.0] * 60)
    bots = Ratio.of([float(theirs) for _, theirs in hands], [3.0] * 60)
    expected = own.minus(bots).estimate
    found = compared(AlikeHands(mine, 1, theirs, 3, 1) for mine, theirs in hands)
    assert found.own == pytest.approx(own.value) and found.bots == pytest.approx(bots.value)
    assert found.difference == pytest.approx(expected.value) and found.margin == pytest.approx(expected.margin)
    assert found.decided == expected.decided


def test_hands_that_are_alike_may_be_counted_together() -> None:
    apart = [AlikeHands(1, 1, 0, 3, 1)] * 5 + [AlikeHands(0, 1, 1, 3, 1)] * 20
    together = [AlikeHands(1, 1, 0, 3, 5), AlikeHands(0, 1, 1, 3, 20)]
    one, other = compared(apart), compared(together)
    assert (one.own, one.bots) == (other.own, other.bots) and one.margin == pytest.approx(other.margin)


def test_nothing_is_divided_by_nothing() -> None:
    assert compared([]).own is None and not compared([]).decided
    nobody = compared([AlikeHands(0, 0, 8, 1, 40)])
    assert nobody.own is None and nobody.bots == 8 and not nobody.decided


def winner(rng: Random, share: float) -> tuple[bool, int]:
    """Returns whether the person wins a hand that exactly one of four players wins, and how many bots do."""
    mine = rng.random() < share
    return mine, 0 if mine else 1


@pytest.mark.parametrize(("share", "least", "most"), [(0.25, 0.02, 0.09), (0.15, 0.85, 1.0)])
def test_chance_is_seldom_called_a_difference_and_a_difference_seldom_chance(
    share: float, least: float, most: float
) -> None:
    rng = Random(5)
    trials, decided = 400, 0
    for _ in range(trials):
        hands = (winner(rng, share) for _ in range(150))
        decided += compared(AlikeHands(mine, 1, bots, 3, 1) for mine, bots in hands).decided
    assert least <= decided / trials <= most
