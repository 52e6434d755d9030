"""Chombo: the payments of an offender, how often each seat has offended in the match, the fines after it. By hand."""

from __future__ import annotations

import pytest

from mahjong_desktop.core.chairs import FOUR_CHAIRS
from mahjong_desktop.core.payments import TABLE, Transfer, balances
from mahjong_desktop.core.ruleset import Moment
from mahjong_desktop.core.wins import Table
from mahjong_desktop.mechanics.penalties import REASON, chombo, chombo_count, chombo_fines

PLAIN = Table(FOUR_CHAIRS, dealer=1)


@pytest.mark.parametrize(
    ("offender", "gains"),
    [(1, (4000, -12000, 4000, 4000)), (0, (-8000, 4000, 2000, 2000)), (3, (2000, 4000, 2000, -8000))],
)
def test_a_chombo_is_a_mangan_the_other_way_round(offender: int, gains: tuple[int, ...]) -> None:
    """Seat 1 deals."""
    paid = chombo(PLAIN, offender)
    assert balances(paid, 4) == gains
    assert {transfer.reason for transfer in paid} == {REASON}


CHOMBOS = chombo_count("chombos", ("false-win", "false-riichi"), lambda _: {0, 2})


def counted(*moments: Moment) -> object:
    """The count after these moments; seats 0 and 2 offend whenever a hand is not won."""
    assert CHOMBOS.lasting
    value = CHOMBOS.initial
    for moment in moments:
        value = CHOMBOS.step(value, moment, PLAIN)
    return value


@pytest.mark.parametrize(
    ("moments", "count"),
    [
        ((), (0, 0, 0, 0)),
        ((Moment("erred", 3, name="false-win"),), (0, 0, 0, 1)),
        ((Moment("erred", 3, name="false-claim"),), (0, 0, 0, 0)),
        ((Moment("hand-ended", 0, name="draw"),), (1, 0, 1, 0)),
        ((Moment("hand-ended", 0, name="win"),), (0, 0, 0, 0)),
        ((Moment("hand-ended", 0, name="draw"), Moment("erred", 2, name="false-riichi")), (1, 0, 2, 0)),
    ],
)
def test_mistakes_of_the_kinds_and_offences_at_the_end_of_an_unwon_hand_count(
    moments: tuple[Moment, ...], count: tuple[int, ...]
) -> None:
    assert counted(*moments) == count


def test_each_chombo_is_fined_after_the_match() -> None:
    table = Table(FOUR_CHAIRS, tracks={"chombos": (1, 0, 2, 0)})
    fines = (Transfer(0, TABLE, 20_000, REASON), Transfer(2, TABLE, 40_000, REASON))
    assert chombo_fines(CHOMBOS, table, 20_000) == fines
    assert chombo_fines(CHOMBOS, Table(FOUR_CHAIRS), 20_000) == ()
