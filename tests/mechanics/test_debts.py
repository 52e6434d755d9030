"""Debts of losers: minimums that each or one of them must reach, and limits that are reached at once."""

from __future__ import annotations

import pytest

from mahjong_desktop.core.chairs import Chairs
from mahjong_desktop.core.melds import Meld, MeldKind
from mahjong_desktop.core.readings import Reading
from mahjong_desktop.core.scoring import Counted, Gate
from mahjong_desktop.core.wins import Table, Way, Win
from mahjong_desktop.kernel.hand_facts import hand_of
from mahjong_desktop.mechanics.debts import Debt, Limits, debt, least_owed, most_owed

PUNG = Meld(MeldKind.PUNG, (36, 37, 38), 38, 1)
LIMITS = Limits(300, 400, 500, 600)
GRAND = Counted("grand", 10, 1)


def table(*opened: int) -> Table:
    """A table of three, at which these seats have claimed a set."""
    return Table(Chairs(3), melds=tuple((PUNG,) if seat in opened else () for seat in range(3)))


def owed(*raw: int) -> tuple[Debt, ...]:
    """Debts of the seats 1 and 2."""
    return tuple(debt(seat, amount, 0, 0) for seat, amount in enumerate(raw, start=1))


def refused(gate: Gate, *counted: Counted) -> bool:
    win = Win(0, Way.SELF_DRAW, 0, None, (), table())
    return gate(hand_of(win, Reading("regular", ())), counted) is not None


@pytest.mark.parametrize(
    ("raw", "each", "one"),
    [((8, 8), False, False), ((8, 4), True, False), ((4, 4), True, True), ((2, 64), True, False)],
)
def test_each_or_one_must_owe_the_minimum(raw: tuple[int, ...], each: bool, one: bool) -> None:
    assert refused(least_owed(8, lambda _win, _counted: owed(*raw))) is each
    assert refused(most_owed(8, lambda _win, _counted: owed(*raw))) is one


def test_some_elements_need_no_minimum() -> None:
    gate = most_owed(8, lambda _win, _counted: owed(1, 1), ("grand",))
    assert refused(gate)
    assert not refused(gate, GRAND)


@pytest.mark.parametrize(
    ("opened", "instant", "amounts"),
    [
        ((1, 2), False, (40, 300)),
        ((1, 2), True, (400, 400)),
        ((2,), True, (500, 400)),
        ((), True, (600, 600)),
    ],
)
def test_limits_that_are_reached_at_once(opened: tuple[int, ...], instant: bool, amounts: tuple[int, ...]) -> None:
    assert tuple(one.amount for one in LIMITS.on(owed(40, 320), table(*opened), instant)) == amounts
