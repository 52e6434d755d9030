"""The notation and the figures of games against majiang-ai, which need no node."""

from __future__ import annotations

import pytest

from mahjong_desktop.core.melds import KongForm, Meld, MeldKind
from mahjong_desktop.engine import events as ev
from tests.benchmarks.majiang.figures import PlayedGame, hand_of_events, lines, mean_over_walls, rows
from tests.benchmarks.majiang.notation import hand_of, meld_of, names_in

ONE_M, TWO_M, THREE_M, EAST, NINE_S = 0, 4, 8, 108, 104


def test_a_hand_is_sorted_by_suits() -> None:
    assert hand_of((EAST, NINE_S, THREE_M, ONE_M, NINE_S + 1)) == "m13s99z1"
    assert names_in("m13s99z1") == ["m1", "m3", "s9", "s9", "z1"]


@pytest.mark.parametrize(
    ("meld", "written"),
    [
        (Meld(MeldKind.CHOW, (ONE_M, TWO_M, THREE_M), TWO_M, 3), "m12-3"),
        (Meld(MeldKind.PUNG, (EAST, EAST + 1, EAST + 2), EAST, 2), "z111="),
        (Meld(MeldKind.KONG, (EAST, EAST + 1, EAST + 2, EAST + 3), EAST, 1, KongForm.CLAIMED), "z1111+"),
        (Meld(MeldKind.KONG, (EAST, EAST + 1, EAST + 2, EAST + 3), EAST, 1, KongForm.ADDED, EAST + 3), "z111+1"),
        (Meld(MeldKind.KONG, (EAST, EAST + 1, EAST + 2, EAST + 3), form=KongForm.CONCEALED), "z1111"),
    ],
)
def test_a_set_shows_who_gave_a_tile(meld: Meld, written: str) -> None:
    assert meld_of(meld, 0) == written


def test_all_values_on_a_wall_are_one_observation() -> None:
    assert mean_over_walls([(0, 1.0), (0, 3.0), (1, 2.0), (1, 2.0)]) == (2.0, 0.0)
    mean, error = mean_over_walls([(0, 1.0), (1, 3.0)])
    assert (mean, error) == (2.0, 1.0)


def test_the_figures_of_a_hand() -> None:
    riichi = ev.Discarded(0, EAST, "riichi")
    deal_in = ev.Paid(1, 0, 8000, "win")
    won = ev.Won(0, "discard", EAST, 1, (), "regular", (), (), (), (), (), 8000, 8000, None)
    hand = hand_of_events([riichi, won, deal_in], 4)
    assert (hand.deltas, hand.winners, hand.giver, hand.riichi) == ((8000, -8000, 0, 0), (0,), 1, (0,))
    game = PlayedGame(0, ("expert", "majiang", "majiang", "majiang"), (1.0, 4.0, 2.5, 2.5), (hand,), {})
    own, theirs = rows([game], "expert"), rows([game], "majiang")
    assert own["place"] == [(0, 1.0)] and own["points of a win"] == [(0, 8000)]
    assert [value for _, value in theirs["deal-in rate against riichi"]] == [True, False, False]
    assert any(line.startswith("expert") and "1.000" in line for line in lines([game]))
