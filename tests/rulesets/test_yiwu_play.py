"""Yiwu mahjong in play, on scripted walls: bets before the hand, the tiles that are never drawn, fortunes that are
thrown away, white dragons.

By hand from its rules.
"""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from mahjong_desktop.core.ruleset import Dice
from mahjong_desktop.core.tiles import format_tiles, parse_tile
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.actions import Kong
from mahjong_desktop.engine.checks import violations
from mahjong_desktop.engine.state import Phase
from mahjong_desktop.engine.view import view_of
from mahjong_desktop.mechanics.walls import Wall
from mahjong_desktop.rulesets.yiwu import YIWU, GameOptions
from tests.engine.designs.made_up import played
from tests.engine.tables import Game, Layout
from tests.scale import amount

TILES, UNDEALT = 136, 83
NEAR: Dice = ((2, 3), (2, 2))
FAR: Dice = ((2, 3), (4, 4))
"""Dice that leave four and eight stacks behind the stack of the indicator."""
PLACES = {NEAR: TILES - 10, FAR: TILES - 18}
"""The place of the indicator."""
QUIET = "147m258p69s1234z9s"
HEAD = "123456m3567p789s"
"""With the fortune `3p` any tile completes it."""


def layout(*hands: str, draws: str = "", indicator: str = "3p", dice: Dice = NEAR, replacements: str = "") -> Layout:
    """A hand with this indicator."""
    return Layout(hands, draws, replacements, at={PLACES[dice]: indicator}, dice=dice)


def table(*layouts: Layout, options: Mapping[str, object] | None = None) -> Game:
    """A table on which nobody bets before the first hand."""
    game = Game(*layouts, ruleset=YIWU, options=options)
    play_begins(game)
    return game


def play_begins(game: Game) -> None:
    """Everybody passes until the tiles are dealt."""
    while game.state.phase is not Phase.TURN:
        game.act({})


def wall_of(game: Game) -> Wall:
    """The wall as it stands."""
    assert game.state.wall is not None
    return game.state.wall


# ---- the wall


@pytest.mark.parametrize("dice", [NEAR, FAR])
def test_the_second_throw_leaves_stacks_behind_the_indicator(dice: Dice) -> None:
    game = table(layout(dice=dice))
    assert wall_of(game).face_up == (PLACES[dice],)
    assert (game.state.wall_left, wall_of(game).reserve) == (49, 34)


@pytest.mark.parametrize(("dice", "single", "double"), [(NEAR, 69, 77), (FAR, 68, 76)])
def test_floats_leave_fewer_tiles_behind(dice: Dice, single: int, double: int) -> None:
    """Eight stacks behind it, the indicator lies among the tiles to be drawn, and one less is drawn."""
    if dice == NEAR:
        double -= 1  # four stacks behind it, it does so after a double float too
    game = table(layout("333p147m258s12346z", dice=dice, draws="1m2m8p9p"))
    game.throw("3p")
    assert game.state.wall_left == single - 1
    for _ in range(3):
        game.throw_drawn()
    game.throw("3p")
    assert game.state.wall_left == double - 5
    assert violations(game.state) == ()


def test_two_floats_of_two_players_are_no_double_float() -> None:
    game = table(layout("3p147m258s123467z1p", "3p147m258s123467z", draws="8p"))
    game.throw("3p")
    game.throw("3p")
    assert game.state.wall_left == 69 - 2


def test_a_hand_ends_with_seventeen_stacks_left() -> None:
    game = table(layout(QUIET, "333p147m258s1234z"))
    game.play_out()
    assert game.last(ev.HandEnded).result == "draw"
    assert len(wall_of(game).there) == 34
    game.next_hand()
    assert (game.state.position.dealer, game.state.position.streak) == (0, 1)


def test_a_float_with_the_last_discard_goes_on() -> None:
    game = table(layout(QUIET, "333p147m258s1234z"))
    game.quiet(0)
    assert game.state.turn == 1
    game.throw("3p")
    assert not game.told(ev.HandEnded) and game.state.wall_left == 19
    game.play_out()
    assert len(wall_of(game).there) == 14


def test_replacements_come_from_the_tail_and_jump_over_the_indicator() -> None:
    dice = ((2, 3), (1, 1))
    places = {TILES - 6: "3p", TILES - 2: "6s", TILES - 1: "7s", TILES - 4: "8s", TILES - 3: "9s", TILES - 5: "1s"}
    hands = ("1111m2222m4444m56s", "", "", "")
    game = Game(Layout(hands, at=places, dice=dice), ruleset=YIWU)
    play_begins(game)
    for kind in ("1m", "2m", "4m"):
        game.act({0: f"kong {kind}"})
    assert [format_tiles([drew.piece // 4]) for drew in game.told(ev.Drew)] == ["6s", "7s", "8s"]
    assert (game.state.wall_left, wall_of(game).reserve) == (46, 34)


# ---- fortunes and white dragons


def test_the_other_tiles_like_the_indicator_are_wild_and_whites_take_their_place() -> None:
    setup = view_of(table(layout()).state, 2).setup
    assert setup.stand_ins == {parse_tile("5z"): parse_tile("3p")}
    assert setup.is_wild(4 * parse_tile("3p")) and not setup.is_wild(4 * parse_tile("5z"))
    whites = view_of(table(layout(indicator="5z")).state, 2).setup
    assert whites.stand_ins == {} and whites.is_wild(4 * parse_tile("5z"))


def test_white_dragons_are_claimed_as_the_indicator() -> None:
    game = table(layout("5z" + QUIET, "45p147m258s1234z6z", "55z147m258s1234z6z"))
    game.offer("5z")
    assert "chow" in game.may(1)
    assert "pung" in game.may(2)


def test_nobody_claims_a_fortune_and_none_is_laid_down() -> None:
    game = table(layout("3p" + QUIET, "45p147m258s1234z6z", "33p147m258s1234z6z"))
    game.offer("3p")
    assert all(game.may(seat) == set() for seat in (1, 2, 3))
    other = table(layout("2p" + QUIET, "3p4p147m258s1234z6z"))
    other.offer("2p")
    assert "chow" not in other.may(1)
    kong = table(layout("333p123m456s77z11z8s", draws="9s"))
    assert not [action for action in kong.options(0).legal if isinstance(action, Kong)]


# ---- floats


def test_nobody_wins_on_a_discard_after_a_float() -> None:
    game = table(layout("3p9s" + QUIET[:-2], "", "123456m567p2278s"))
    game.throw("3p")
    for _ in range(3):
        game.throw_drawn()
    game.offer("9s")
    assert "win" not in game.may(2)


def floated(*dealer: str, hand: str, draws: str) -> set[str]:
    """The elements of the dealer's win after these discards; the others throw what they draw."""
    game = table(layout(hand, draws=draws))
    for tile in dealer:
        game.throw(tile)
        for _ in range(3):
            game.throw_drawn()
    game.act({0: "win"})
    return game.won()


@pytest.mark.parametrize(
    ("thrown", "hand", "draws", "won"),
    [
        (("3p", "3p"), "333p123456m57p789s", "1z2z4z6p1z2z4z6z", "double-float"),
        (("3p",), "33p123456m567p789s", "1z2z4z6z", "single-float"),
        (("1z", "3p"), "33p123456m567p78s1z", "1z2z4z9s1z2z4z6z", "single-float"),
        (("3p", "1z"), "3p123456m567p789s1z", "2z2z4z3p1z2z4z6z", "wild-pair-wait"),
        (("3p", "3p"), "33p123456m567p789s", "1z2z4z3p1z2z4z6z", "single-float"),
    ],
)
def test_a_float_is_worth_more_with_further_fortunes_in_hand(
    thrown: tuple[str, ...], hand: str, draws: str, won: str
) -> None:
    """Who throws a fortune from one only, or two of them from two only, is not paid as for the whole float."""
    assert floated(*thrown, hand=hand, draws=draws) == {won}


def test_a_double_float_that_another_win_spoils_is_paid_for() -> None:
    """The winner is paid 28, 20 and 20, and the dealer pays 28 to each of the others besides."""
    game = table(layout("33p147m258s123467z", HEAD, draws="1z2z4z6z"))
    game.throw("3p")
    for _ in range(3):
        game.throw_drawn()
    game.throw("3p")
    game.act({1: "win"})
    assert game.won() == {"wild-pair-wait"}
    assert game.deltas() == (-28 - 3 * 28, 68 + 28, 28 - 20, 28 - 20)


# ---- bets


def test_everybody_may_buy_before_the_first_hand_of_a_dealer() -> None:
    win, other = layout("123456m567p22789s"), layout(QUIET, "123456m567p2278s", draws="9s")
    game = Game(win, other, other, ruleset=YIWU)
    assert all(game.declarations(seat) == {"buy"} for seat in range(4))
    game.act({0: "declare buy", 2: "declare buy"})
    game.act({0: "win"})
    assert game.deltas() == (18 + 22 + 18, -18, -22, -18)
    game.next_hand()
    assert [game.declarations(seat) for seat in range(4)] == [set(), {"stake"}, {"stake"}, {"stake"}]
    game.act({1: "declare stake"})
    game.throw(format_tiles([game.state.drawn // 4 if game.state.drawn is not None else 0]))
    game.act({1: "win"})
    assert tuple(new - old for new, old in zip(game.deltas(), (58, -18, -22, -18), strict=True)) == (
        -2 * (7 + 2 + 4),
        2 * (7 + 2 + 4) + 2 * 7 + 2 * 5,
        -2 * 7,
        -2 * 5,
    )
    game.next_hand()
    assert game.state.position.dealer == 1
    assert [game.declarations(seat) for seat in range(4)] == [{"drop-buy"}, set(), {"drop-buy"}, set()]
    game.act({0: "declare drop-buy"})
    assert [game.declarations(seat) for seat in range(4)] == [set(), {"buy"}, set(), {"buy"}]
    assert view_of(game.state, 3).tracks["buys"] == (0, 0, 1, 0)
    assert view_of(game.state, 3).tracks["stakes"] == (0, 0, 0, 0)


@pytest.mark.parametrize(("value", "asked", "stakes"), [("no", {"stake"}, 4), ("yes", set[str](), 4)])
def test_stakes_add_up_or_double(value: str, asked: set[str], stakes: int) -> None:
    """After a second win of the dealer a stake of 2 is added to, or it has doubled by itself and stands."""
    win = layout("123456m567p22789s")
    game = Game(win, ruleset=YIWU, options={"stake-doubling": value})
    game.act({})
    game.act({0: "win"})
    game.next_hand()
    game.act({1: "declare stake"})
    game.act({0: "win"})
    game.next_hand()
    assert game.declarations(1) == asked and game.declarations(2) == {"stake"}
    game.act({1: "declare stake"} if asked else {})
    assert view_of(game.state, 0).tracks["stakes"] == (0, stakes, 0, 0)


def test_no_stake_after_an_unwon_hand() -> None:
    game = table(layout(QUIET, "333p147m258s1234z"))
    game.play_out()
    game.next_hand()
    assert game.state.phase is Phase.TURN


# ---- many hands


@pytest.mark.in_turn
@pytest.mark.parametrize("option", [(one.id, value) for one in GameOptions.declared for value in one.values[1:]])
def test_random_hands_keep_all_laws(option: tuple[str, object]) -> None:
    played(YIWU.configure(dict([option])), amount(4, 30))  # a match has sixteen hands or more
