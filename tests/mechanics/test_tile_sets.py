"""Sets of tiles: how many pieces they have, and of which kinds."""

from __future__ import annotations

import pytest
from hypothesis import given, strategies as st

from mahjong_desktop.core.tiles import ANIMALS, BONUS_OWNERS, FIRST_BONUS, HONORS, KINDS, SEASONS
from mahjong_desktop.mechanics.setups import EIGHT_FLOWERS_TOO, SUITS_ALONE, SUITS_AND_HONORS, copies_with


@pytest.mark.parametrize(
    ("copies", "pieces"),
    [
        (SUITS_ALONE, 108),
        (SUITS_AND_HONORS, 136),
        (copies_with(SEASONS), 140),
        (EIGHT_FLOWERS_TOO, 144),
        (copies_with((*BONUS_OWNERS, *ANIMALS)), 148),
    ],
)
def test_the_usual_sets(copies: tuple[int, ...], pieces: int) -> None:
    assert (len(copies), sum(copies)) == (KINDS, pieces)


@given(st.sets(st.integers(FIRST_BONUS, KINDS - 1)))
def test_there_is_one_piece_of_each_bonus_tile_and_four_of_the_others(bonus: set[int]) -> None:
    copies = copies_with(bonus)
    assert set(copies[:FIRST_BONUS]) == {4}
    assert {kind for kind, number in enumerate(copies) if number == 1} == bonus


def test_without_honors_only_suits_are_left() -> None:
    assert [kind for kind in HONORS if SUITS_ALONE[kind]] == []
