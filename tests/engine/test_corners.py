"""Corners where two rules meet: a kong and the last tile, robbing and options, kongs before the first discard."""

from random import Random

import pytest

from mahjong_desktop.core.chairs import FOUR_CHAIRS
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.match import seats_by_dice
from mahjong_desktop.engine.state import Phase
from tests.engine.tables import LIVE, Game, Layout

EAST_BLOOM = "1111m234p567p99s78s"
"""East's fourteen; the kong leaves a hand that waits for 6s and 9s."""
WAITS_5M = "46m123p456p789p11s"
ORPHANS_1M = "99m19p19s1234567z"


# ---- a kong with the last tile


def kong_of_the_last_discard_but_one(replacement: str) -> Game:
    """East throws the fourth 5m with one tile left; South takes it for a kong and draws the last tile for it."""
    layout = Layout(hands=("", "555m123456p78p99s"), at={LIVE - 2: "5m"}, replacements=replacement)
    game = Game(layout)
    game.quiet(1)
    game.throw("5m", {1: "kong"})
    assert game.state.turn == 1 and game.state.wall_left == 0
    return game


def test_a_claimed_kong_may_win_with_the_last_tile() -> None:
    game = kong_of_the_last_discard_but_one("9p")
    game.act({1: "win"})
    assert {"kong-bloom", "last-tile"} <= game.won() and "self-draw" not in game.won()
    points = game.last(ev.Won).points
    assert game.deltas() == (-2 * points, 6 * points, -2 * points, -2 * points)


def test_a_bonus_tile_for_a_claimed_kong_as_the_last_tile_stays_in_the_hand() -> None:
    game = kong_of_the_last_discard_but_one("1f")
    assert game.bonus(1) == "" and "1f" in game.hand(1)
    assert game.may(1) == {"discard"}
    assert all(piece // 4 < 34 for piece in (action.piece for action in game.options(1).legal))  # type: ignore[union-attr]
    game.throw("7p")
    assert game.last(ev.HandEnded).result == "draw"


# ---- robbing


def test_when_the_nearest_robber_passes_the_other_wins() -> None:
    layout = Layout(hands=("5m46m123s456s789s11p", "55m1z", "", WAITS_5M), draws="2z3z4z5m")
    game = Game(layout)
    game.throw("5m", {1: "pung"})
    game.throw("1z")
    for _ in range(3):
        game.throw_drawn()
    game.act({1: "kong 5m"})
    assert set(game.match.asked()) == {0, 3}
    game.act({0: "win", 3: "pass"})
    won = game.last(ev.Won)
    assert (won.seat, won.giver) == (0, 1)
    assert game.melds(1) == ["555m"]


def test_a_robbed_hand_below_the_minimum_is_not_asked() -> None:
    """Robbing is one double; a minimum of three bars the win, and the kong goes on."""
    layout = Layout(hands=("5m", "55m1z", "46m123p456p789p11s"), draws="2z3z4z5m", replacements="9s")
    game = Game(layout, options={"minimum": 3})
    game.throw("5m", {1: "pung"})
    game.throw("1z")
    for _ in range(3):
        game.throw_drawn()
    game.step({1: game.action(1, "kong 5m")})
    assert game.state.phase is Phase.ROB and game.match.asked() == {}
    assert game.refused(2) == {"win": "below-minimum"}


def test_a_concealed_kong_robbed_in_the_first_round_is_a_blessing_of_man_too() -> None:
    options = {"rob-concealed-kong": "thirteen-orphans", "human-hand": "yes"}
    game = Game(Layout(hands=("1111m", "", ORPHANS_1M)), options=options)
    game.act({0: "kong 1m"})
    game.act({2: "win"})
    assert {"thirteen-orphans", "robbing-a-kong", "human-hand"} <= game.won()
    # Thirteen tiles and the one taken from him: three of the kong stand in his hand again.
    assert len(game.state.hands[0]) == 13
    assert game.last(ev.HandEnded).hands[0] == game.state.hands[0]


# ---- before the first discard


@pytest.mark.parametrize(
    ("options", "expected", "missing"),
    [
        ({}, {"self-draw"}, {"kong-bloom", "heavenly-hand"}),
        ({"kong-flower-bloom": "yes"}, {"kong-bloom"}, {"self-draw", "heavenly-hand"}),
        ({"flower-bloom": "yes"}, {"kong-bloom"}, {"self-draw", "heavenly-hand"}),
        ({"human-hand": "yes"}, {"human-hand", "self-draw"}, {"heavenly-hand"}),
    ],
)
def test_east_wins_after_a_dealt_kong_and_two_flowers(
    options: dict[str, object], expected: set[str], missing: set[str]
) -> None:
    game = Game(Layout(hands=(EAST_BLOOM,), replacements="1f6f6s"), options=options)
    game.act({0: "kong 1m"})
    assert game.bonus(0) == "16f"
    game.act({0: "win"})
    assert expected <= game.won() and not missing & game.won()


# ---- seats


class Throws(Random):
    """Throws of two dice with these sums."""

    def __init__(self, *sums: int) -> None:
        super().__init__(0)
        self.dice = [die for total in sums for die in (total - total // 2, total // 2)]

    def randint(self, a: int, b: int) -> int:
        """The next die."""
        return self.dice.pop(0)


def test_three_who_tie_throw_again_among_themselves() -> None:
    """Player 1 throws most. Of the three others 2 throws most then; 0 and 3 tie a second time, and 0 is nearer."""
    seated = seats_by_dice(Throws(7, 9, 7, 7, 4, 10, 4, 8, 3), FOUR_CHAIRS)
    assert seated.order == (1, 2, 0, 3)
    assert seated.draws == ((7, 4, 8), (9,), (7, 10), (7, 4, 3))
