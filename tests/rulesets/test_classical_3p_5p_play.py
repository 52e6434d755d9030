"""Chinese classical for three and for five in play: the dummy, three walls, dragons as seats, the dreamer, the centre.

By hand from the rules.
"""

from __future__ import annotations

import pytest

from mahjong_desktop.core.payments import Outcome
from mahjong_desktop.core.ruleset import Position, Ruleset
from mahjong_desktop.core.tiles import FIRST_BONUS
from mahjong_desktop.core.wins import Table
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.actions import DeclareWin
from mahjong_desktop.engine.state import Phase
from mahjong_desktop.engine.view import view_of
from mahjong_desktop.rulesets.classical.classical_3p import CLASSICAL_3P
from mahjong_desktop.rulesets.classical.classical_5p import CLASSICAL_5P
from tests.engine.designs.made_up import played
from tests.engine.tables import Game, Layout
from tests.scale import amount

THREE_WALLS = CLASSICAL_3P.configure({"form": "three-walls"})
DRAGON_SEATS = CLASSICAL_3P.configure({"form": "dragon-seats"})
PAID_DREAMER = CLASSICAL_5P.configure({"pay-dreamer": "on"})
CENTRE = CLASSICAL_5P.configure({"centre-round": "on"})
READY = "234m678p44s789s23m"
"""Waits for 1m and 4m; nothing in it has points."""
FORMS = {
    "dummy": CLASSICAL_3P,
    "three-walls": THREE_WALLS,
    "dragon-seats": DRAGON_SEATS,
    "five": CLASSICAL_5P,
    "pay-dreamer": PAID_DREAMER,
    "centre-round": CENTRE,
}


def passed_on(ruleset: Ruleset) -> list[Position]:
    """All positions of a match in which East loses the title after every hand by a false win."""
    found = [Position()]
    while True:
        last = found[-1]
        table = Table(ruleset.chairs, dealer=last.dealer, dead=frozenset({last.dealer}))
        following = ruleset.flow.after(last, Outcome((), table, void="false-win"))
        if following is None:
            return found
        found.append(following)


# ---- three


@pytest.mark.parametrize("ruleset", [CLASSICAL_3P, THREE_WALLS, DRAGON_SEATS], ids=["dummy", "walls", "dragons"])
def test_forty_tiles_are_dealt_and_none_to_the_dummy(ruleset: Ruleset) -> None:
    game = Game(Layout(), ruleset=ruleset)
    state = game.state
    assert [len(hand) for hand in state.hands] == [14, 13, 13, 0][: ruleset.seats]
    assert state.wall is not None and state.wall.reserve == 16
    assert state.wall_left == {144: 88, 138: 82}[ruleset.tile_count] - sum(map(len, state.bonus))


def test_the_player_after_the_dummy_takes_chows_from_the_player_before_it() -> None:
    game = Game(Layout(("23m", "", "1m"), position=Position(dealer=2)), ruleset=CLASSICAL_3P)
    game.throw("1m", {0: "chow 23m"})
    assert game.last(ev.Melded).giver == 2 and game.state.turn == 0


def test_nobody_else_takes_chows_across_the_dummy() -> None:
    game = Game(Layout(("1m", "", "23m")), ruleset=CLASSICAL_3P)
    game.offer("1m")
    assert 2 not in game.match.asked() or "chow" not in game.may(2)


def test_in_a_triangle_the_left_neighbour_is_the_third_player() -> None:
    game = Game(Layout(("23m", "", "1m"), position=Position(dealer=2)), ruleset=THREE_WALLS)
    game.throw("1m", {0: "chow 23m"})
    assert game.last(ev.Melded).giver == 2


def test_the_title_passes_the_dummy_and_a_round_has_three_hands_at_least() -> None:
    told = passed_on(CLASSICAL_3P)
    assert [position.dealer for position in told] == [0, 1, 2] * 4
    assert [position.round for position in told] == [number for number in range(4) for _ in range(3)]


@pytest.mark.parametrize("ruleset", [THREE_WALLS, DRAGON_SEATS], ids=["walls", "dragons"])
def test_the_other_forms_have_three_rounds(ruleset: Ruleset) -> None:
    assert [position.round for position in passed_on(ruleset)] == [number for number in range(3) for _ in range(3)]


def test_winds_go_round_four_chairs_and_dragons_round_the_players() -> None:
    for dealer, winds, dragons in (
        (0, (0, 1, 2, 3), (0, 1, 2)),
        (1, (3, 0, 1, 2), (2, 0, 1)),
        (2, (2, 3, 0, 1), (1, 2, 0)),
    ):
        at = Position(dealer=dealer)
        usual, of_dragons = (
            Game(Layout(position=at), ruleset=ruleset).state for ruleset in (CLASSICAL_3P, DRAGON_SEATS)
        )
        assert tuple(usual.seat_wind(seat) for seat in range(4)) == winds
        assert tuple(of_dragons.seat_wind(seat) for seat in range(4)) == (*dragons, 3)


def test_no_north_is_drawn_from_three_walls() -> None:
    wall = Game(Layout(), ruleset=THREE_WALLS).last(ev.HandStarted).wall
    assert len(wall) == 138 and not {30, FIRST_BONUS + 3, FIRST_BONUS + 7} & {piece // 4 for piece in wall}


def test_two_losers_settle_and_the_dummy_has_nothing_to_do_with_it() -> None:
    game = Game(Layout(("1m999s", READY, "777z")), ruleset=CLASSICAL_3P)
    game.throw("1m", {1: "win"})
    told = game.told(ev.Paid)
    assert {event.payer for event in told} | {event.payee for event in told} <= {0, 1, 2}
    assert game.state.scores[3] == 0 and sum(game.deltas()) == 0
    assert {event.seat for event in game.told(ev.Scored)} == {0, 2}


def test_a_false_win_costs_three_hundred_to_each_of_two() -> None:
    game = Game(Layout(("147m258p369s1234z5z",)), ruleset=CLASSICAL_3P, strict=frozenset({0}))
    game.step({0: DeclareWin()})
    assert game.state.scores == (-600, 300, 300, 0)
    game.next_hand()
    assert game.last(ev.HandStarted).dealer == 1


def test_the_dreamer_has_no_part_in_penalties() -> None:
    game = Game(Layout(("147m258p369s1234z5z",)), ruleset=PAID_DREAMER, strict=frozenset({0}))
    game.step({0: DeclareWin()})
    assert game.state.scores == (-900, 300, 300, 300, 0)
    game.next_hand()
    assert game.last(ev.HandStarted).sitting == (4, 1, 2, 3, 0)


# ---- five


def test_the_old_east_sits_out_and_the_dreamer_comes_in_as_north() -> None:
    game = Game(Layout(("1m", READY)), Layout(), ruleset=CLASSICAL_5P)
    game.throw("1m", {1: "win"})
    assert game.state.phase is Phase.OVER
    game.next_hand()
    begun = game.last(ev.HandStarted)
    assert (begun.dealer, begun.sitting) == (1, (4, 1, 2, 3, 0))
    assert [game.state.seat_wind(seat) for seat in range(4)] == [3, 0, 1, 2]


def test_a_round_of_five_ends_with_the_first_dreamer() -> None:
    told = passed_on(CLASSICAL_5P)
    assert [position.round for position in told] == [number for number in range(4) for _ in range(5)]
    easts = [position.began_at(position.dealer) for position in told[:10]]
    assert easts == [0, 1, 2, 3, 4] * 2


def test_no_wind_prevails_in_the_centre_round() -> None:
    told = passed_on(CENTRE)
    assert [CENTRE.flow.round_wind(position) for position in told[::5]] == [0, 1, 2, 3, 4]
    assert CENTRE.round_winds[4] == "centre" and len(told) == 25


def test_red_dragons_prevail_in_the_centre_round() -> None:
    at = Position(round=4)
    game = Game(Layout(("1m", "23m777z678p44s789s"), position=at), ruleset=CENTRE)
    game.throw("1m", {1: "win"})
    assert {"dragon-pung", "round-dragon-pung"} <= game.won()
    game = Game(Layout(("1m", "23m777z678p44s789s")), ruleset=CENTRE)
    game.throw("1m", {1: "win"})
    assert "dragon-pung" in game.won() and "round-dragon-pung" not in game.won()


def test_losers_pay_the_dreamer_if_that_was_agreed() -> None:
    for ruleset, paid in ((PAID_DREAMER, True), (CLASSICAL_5P, False)):
        game = Game(Layout(("1m", READY)), ruleset=ruleset)
        game.throw("1m", {1: "win"})
        assert "earthly-hand" in game.won()
        dreamers = {event.payer: event.amount for event in game.told(ev.Paid) if event.payee == 4}
        share = 2 * 2**6  # as for a limit hand
        assert dreamers == ({0: 2 * share, 2: share, 3: share} if paid else {})
        assert game.state.scores[4] == (4 * share if paid else 0)


def test_the_dreamer_sees_what_all_see() -> None:
    game = Game(Layout(), ruleset=CLASSICAL_5P)
    view = view_of(game.state, 4)
    assert view.hand == () and all(piece < 0 for hand in view.hands for piece in hand)


# ---- all of them


@pytest.mark.proof
@pytest.mark.in_turn
@pytest.mark.parametrize("name", FORMS)
def test_random_hands_break_no_law(name: str) -> None:
    played(FORMS[name], hands=amount(10, 60))
