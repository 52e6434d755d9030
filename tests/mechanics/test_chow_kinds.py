"""Kinds of chows compared with each other. By hand."""

from __future__ import annotations

import pytest

from mahjong_desktop.core.scoring import Test
from mahjong_desktop.kernel.hand_facts import hand_of
from mahjong_desktop.mechanics.predicates import chows
from mahjong_desktop.mechanics.shapes import RegularShape
from tests.mechanics.wins import win

ROW, TERMINALS, NUMBERS = chows.six_in_a_row, chows.two_terminals, chows.same_numbers


def most(test: Test, hand: str) -> int:
    """The highest count among the readings of a hand won with the last tile of the notation."""
    won = win(hand[:-2], hand[-2:])
    return max(int(test(hand_of(won, reading))) for reading in RegularShape(4).readings(won))


@pytest.mark.parametrize(
    ("hand", "row", "terminals", "numbers"),
    [
        ("123m456p789s111z2z2z", 0, 0, 0),
        ("123456m111222z3z3z", 1, 0, 0),
        ("789m123p111222z3z3z", 0, 0, 0),  # two suits
        ("123789m111222z3z3z", 0, 1, 0),
        ("123456789m111z2z2z", 2, 1, 0),
        ("112233456m111z2z2z", 1, 0, 0),  # two identical chows are one kind
        ("123m123p123s111z2z2z", 0, 0, 3),
        ("112233m112233p1z1z", 0, 0, 1),
        ("123789m123789p1z1z", 0, 2, 2),
    ],
)
def test_couples_of_different_kinds(hand: str, row: int, terminals: int, numbers: int) -> None:
    found = [most(chows.couples(fits), hand) for fits in (ROW, TERMINALS, NUMBERS)]
    assert found == [row, terminals, numbers]


@pytest.mark.parametrize(
    ("hand", "row", "terminals"),
    [
        ("345678m345678p1z1z", 1, 0),
        ("123789m123789s1z1z", 0, 1),
        ("345678m456789p1z1z", 0, 0),  # other numbers
        ("123456789m123p1z1z", 0, 0),
    ],
)
def test_four_chows_in_two_suits(hand: str, row: int, terminals: int) -> None:
    assert most(chows.two_couples_in_two_suits(ROW), hand) == row
    assert most(chows.two_couples_in_two_suits(TERMINALS), hand) == terminals


@pytest.mark.parametrize(
    ("hand", "fitting"),
    [
        ("112233m556677p1z1z", {"any"}),
        ("112233m112233p1z1z", {"any", "numbers"}),
        ("334455667788m1z1z", {"any", "row"}),
        ("112233778899m1z1z", {"any", "terminals"}),
        ("112233m456p789s1z1z", set()),
        ("111122223333m1z1z", set()),
    ],
)
def test_two_kinds_that_are_there_twice(hand: str, fitting: set[str]) -> None:
    fits = {"numbers": NUMBERS, "row": ROW, "terminals": TERMINALS}
    tests: dict[str, Test] = {name: chows.two_doubles_that(one) for name, one in fits.items()}
    tests["any"] = chows.two_doubles
    assert {name for name, test in tests.items() if most(test, hand)} == fitting


@pytest.mark.parametrize(
    ("hand", "identical", "numbers"),
    [
        ("111122223333m1z1z", 1, 0),
        ("112233m123p123s1z1z", 0, 1),
        ("112233m112233p1z1z", 0, 0),  # two suits
        ("123m123p123s456s1z1z", 0, 0),
    ],
)
def test_four_chows_that_belong_together(hand: str, identical: int, numbers: int) -> None:
    assert most(chows.four_identical, hand) == identical
    assert most(chows.four_of_same_numbers, hand) == numbers
