"""Ready hands after an unwon hand: who shows one, and what the others pay. By hand."""

from __future__ import annotations

import pytest
from hypothesis import given, strategies as st

from mahjong_desktop.core.chairs import FOUR_CHAIRS
from mahjong_desktop.core.payments import balances
from mahjong_desktop.core.tiles import parse_tiles
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Table
from mahjong_desktop.mechanics.ready_hands import ready_seats, shared_by_ready
from mahjong_desktop.mechanics.shapes import RegularShape

READY, FAR = parse_tiles("23m11p"), parse_tiles("19m1p1z")
BOUND = frozenset({"riichi"})
PLAIN = Table(FOUR_CHAIRS, melds=((),) * 4, hands=(READY, FAR, READY, READY))


def ready(table: Table) -> tuple[int, ...]:
    """The seats that show a ready hand."""
    return ready_seats((RegularShape(1),), table, BOUND)


def declared(*names: frozenset[str]) -> tuple[frozenset[str], ...]:
    """The declarations of each seat."""
    return (*names, *(frozenset[str](),) * (4 - len(names)))


def test_only_tiles_make_a_hand_ready() -> None:
    assert ready(PLAIN) == (0, 2, 3)
    assert ready(replace(PLAIN, distances=(0, 1, 1, 0))) == (0, 3)


def test_dead_hands_do_not_count() -> None:
    assert ready(replace(PLAIN, dead=frozenset({0, 1}))) == (2, 3)


def test_who_is_not_bound_may_hide_a_ready_hand() -> None:
    noten = frozenset({"noten"})
    assert ready(replace(PLAIN, declared=declared(noten, noten))) == (2, 3)
    assert ready(replace(PLAIN, declared=declared(noten | BOUND, noten | BOUND))) == (0, 2, 3)


@pytest.mark.parametrize(
    ("seats", "gains"),
    [
        ((), (0, 0, 0, 0)),
        ((1,), (-1000, 3000, -1000, -1000)),
        ((0, 3), (1500, -1500, -1500, 1500)),
        ((0, 1, 3), (1000, 1000, -3000, 1000)),
        ((0, 1, 2, 3), (0, 0, 0, 0)),
    ],
)
def test_the_others_share_what_the_ready_seats_share(seats: tuple[int, ...], gains: tuple[int, ...]) -> None:
    assert balances(shared_by_ready(PLAIN, seats, 3000, "noten"), 4) == gains


@given(st.sets(st.integers(0, 3)), st.integers(1, 100))
def test_all_ready_seats_gain_alike_and_all_others_lose_alike(seats: set[int], twelfths: int) -> None:
    gains = balances(shared_by_ready(PLAIN, tuple(sorted(seats)), 12 * twelfths, "noten"), 4)
    paid = 12 * twelfths if 0 < len(seats) < 4 else 0
    for group, sum_of_group in ((seats, paid), ({0, 1, 2, 3} - seats, -paid)):
        assert len({gains[seat] for seat in group}) <= 1
        assert sum(gains[seat] for seat in group) == (sum_of_group if group else 0)
