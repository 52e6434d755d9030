"""How hands follow each other: who deals, which round it is, when the match ends."""

import pytest

from mahjong_desktop.core.chairs import FOUR_CHAIRS, Chairs
from mahjong_desktop.core.payments import Outcome, ScoredWin
from mahjong_desktop.core.readings import Reading
from mahjong_desktop.core.ruleset import Position
from mahjong_desktop.core.scoring import Breakdown, Worth
from mahjong_desktop.core.wins import Table
from mahjong_desktop.mechanics.flow import DealerByOutcome, Rotation, winner_deals
from tests.mechanics.wins import win

TABLE = Table(FOUR_CHAIRS)
DRAW = Outcome((), TABLE)


def won_by(*seats: int) -> Outcome:
    """A hand that these seats won."""
    scored = Breakdown(Reading("regular", ()), (), (), Worth((), 1))
    return Outcome(tuple(ScoredWin(win("1m", "1m", seat=seat), scored) for seat in seats), TABLE)


def test_the_dealer_keeps_the_deal_on_a_win_and_on_a_draw() -> None:
    flow = Rotation(4)
    assert flow.after(Position(), won_by(0)) == Position(0, 0, 1, 1)
    assert flow.after(Position(0, 2, 5, 1), DRAW) == Position(0, 2, 6, 2)
    assert flow.after(Position(1, 3, 9, 2), won_by(3)) == Position(1, 3, 10, 3)


def test_the_deal_goes_to_the_right_when_another_wins() -> None:
    flow = Rotation(4)
    assert flow.after(Position(0, 0, 0, 0), won_by(3)) == Position(0, 1, 1, 0)
    assert flow.after(Position(0, 2, 7, 3), won_by(0)) == Position(0, 3, 8, 0)


def test_a_round_ends_when_the_deal_would_come_back_to_the_first_east() -> None:
    assert Rotation(4).after(Position(0, 3, 3, 0), won_by(1)) == Position(1, 0, 4, 0)
    assert Rotation(4).after(Position(3, 3, 20, 1), won_by(0)) is None
    assert Rotation(4).after(Position(3, 3, 20, 1), won_by(3)) == Position(3, 3, 21, 2)
    assert Rotation(4).after(Position(3, 3, 20, 1), DRAW) == Position(3, 3, 21, 2)


@pytest.mark.parametrize("rounds", [1, 2, 3, 4, 6])
def test_a_match_has_at_least_four_hands_a_round(rounds: int) -> None:
    flow, position, hands = Rotation(rounds), Position(), 0
    winds = []
    while True:
        winds.append(flow.round_wind(position))
        hands += 1
        following = flow.after(position, won_by((position.dealer + 1) % 4))
        if following is None:
            break
        position = following
    assert hands == 4 * rounds
    assert winds == [number % 4 for number in range(rounds) for _ in range(4)]


def test_the_deal_may_be_lost_on_a_draw_or_on_a_win() -> None:
    assert Rotation(4, kept_on_draw=False).after(Position(), DRAW) == Position(0, 1, 1, 0)
    assert Rotation(4, kept_on_win=False).after(Position(), won_by(0)) == Position(0, 1, 1, 0)
    assert Rotation(4, kept_on_draw=False).after(Position(), won_by(0)) == Position(0, 0, 1, 1)
    assert Rotation(4, kept_on_win=False).after(Position(), DRAW) == Position(0, 0, 1, 1)


def test_one_of_several_winners_is_the_dealer() -> None:
    assert Rotation(4).after(Position(), won_by(2, 0)) == Position(0, 0, 1, 1)


def test_three_seats() -> None:
    assert Rotation(1, chairs=Chairs(3)).after(Position(0, 2, 2, 0), won_by(0)) is None
    assert Rotation(2, chairs=Chairs(3)).after(Position(0, 2, 2, 0), won_by(0)) == Position(1, 0, 3, 0)


def test_the_winner_deals_next_and_the_dealer_stays_after_an_unwon_hand() -> None:
    flow = DealerByOutcome(16, winner_deals)
    assert flow.after(Position(0, 1, 4, 2), won_by(3)) == Position(0, 3, 5, 0)
    assert flow.after(Position(0, 1, 4, 2), won_by(1)) == Position(0, 1, 5, 3)
    assert flow.after(Position(0, 1, 4, 2), DRAW) == Position(0, 1, 5, 3)
    assert flow.after(Position(0, 1, 15, 0), won_by(1)) is None
