"""Shanghai "pure, mixed, pungs" in play, on scripted walls: who may win, passed wins, flowers, ties of three claims,
washouts and the dice, purses, the deal. By hand from its rules.
"""

from __future__ import annotations

from functools import partial

import pytest

from mahjong_desktop.core.ruleset import Position
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.state import Phase
from mahjong_desktop.rulesets.shanghai.shanghai_qinghunpeng import SHANGHAI_QINGHUNPENG, GameOptions
from tests.engine.designs.made_up import played
from tests.engine.tables import Game, Layout
from tests.rulesets.shanghai_tables import DEALER, FAR, QUIET, WAITING, fed_thrice, robbed, table_of
from tests.scale import amount

table = partial(table_of, SHANGHAI_QINGHUNPENG)

PURE = "35m222666888m99m"
"""Waits for 4m, all of one suit."""
PUNGS = "44m111p444p77s555z"
"""All pungs with two flowers; waits for 4m and 7s."""
LOOSE = "147m258p369s1234z"
SEVEN = "1234567f"
PLAYING_TILES = "1z2z3z4z1z2z3z4z"
"""Eight replacements that are no flowers."""


def hand_of(*hands: str, position: Position | None = None) -> Layout:
    """A hand whose dice mean nothing."""
    return Layout(hands, dice=((2, 3),), position=position)


# ---- who may win


def test_the_discarder_alone_pays() -> None:
    game = table(DEALER, PURE)
    game.throw("4m", {1: "win"})
    assert game.won() == {"pure-one-suit"}
    assert game.deltas() == (-100, 100, 0, 0)


def test_a_small_hand_needs_two_flowers_for_a_discard() -> None:
    game = table(DEALER, "44m222p333p77s555s")
    game.offer("4m")
    assert game.may(1) == {"pass", "pung"}
    assert game.refused(1)["win"] == "below-minimum"


def test_a_hand_of_no_type_does_not_win() -> None:
    game = table(DEALER, "35m44m123p456p77s8s")
    game.offer("4m")
    assert "win" not in game.may(1)


def test_a_complete_hand_of_no_type_is_told_why_it_does_not_win() -> None:
    game = table(DEALER, WAITING)
    game.offer("4m")
    assert "win" not in game.may(1)
    assert game.refused(1)["win"] == "not-a-hand"


def test_tiles_that_make_no_hand_are_told_nothing() -> None:
    game = table(DEALER, "35m44m123p456p77s8s")
    game.offer("4m")
    assert "win" not in game.refused(1)


def test_the_robbed_player_pays_for_three() -> None:
    assert robbed(SHANGHAI_QINGHUNPENG, robber=PURE).deltas() == (0, -300, 300, 0)


def test_one_of_the_last_four_draws_doubles() -> None:
    """Seat 2 holds all flowers, so that 83 tiles are left; the eightieth draw is the dealer's."""
    hands = (PURE + "1z", QUIET, "12345678f147s25p")
    layout = Layout(hands, replacements=PLAYING_TILES[2:] + "5z6z", at={132: "4m"}, dice=((2, 3),))
    game = Game(layout, ruleset=SHANGHAI_QINGHUNPENG)
    game.throw("1z")
    game.quiet(3)
    game.act({0: "win"})
    assert game.won() == {"pure-one-suit", "last-draw"}
    assert game.deltas() == (600, -200, -200, -200)


# ---- passed wins

THREE_WAITS = "2345678m333999m"
"""Waits for 2m, 5m and 8m, all of one suit."""
THROWS_TWO = "2m258p369s1234z147s"


def test_a_passed_tile_cannot_be_won_on_again() -> None:
    game = table(THROWS_TWO, QUIET, LOOSE, THREE_WAITS, draws="2m5m")
    game.throw("2m")
    game.offer("2m")
    assert game.refused(3)["win"] == "passed-win"


def test_another_winning_tile_can() -> None:
    game = table(THROWS_TWO, QUIET, LOOSE, THREE_WAITS, draws="2m5m")
    game.throw("2m")
    game.throw_drawn()
    game.throw("5m", {3: "win"})
    assert game.deltas() == (0, 0, -100, 100)


def test_the_own_draw_ends_it() -> None:
    game = table(THROWS_TWO, QUIET, LOOSE, THREE_WAITS, draws="9p9p9p2m")
    game.throw("2m")
    for _ in range(3):
        game.throw_drawn()
    game.throw_drawn({3: "win"})
    assert game.deltas() == (-100, 0, 0, 100)


# ---- wins by flowers


def test_eight_flowers_win_by_the_option() -> None:
    hands = ("5z" + LOOSE, SEVEN + "8f14m25p3s")
    assert not table(*hands, replacements=PLAYING_TILES).told(ev.Won)
    game = table(*hands, replacements=PLAYING_TILES, options={"eight-flowers": 3})
    assert game.won() == {"eight-flowers"}
    assert game.deltas() == (-300, 900, -300, -300)


ROBBING = {"robbing-eighth-flower": "yes"}


def test_the_eighth_flower_is_robbed() -> None:
    hands = ("5z" + LOOSE, SEVEN + "147m25p3s")
    game = table(*hands, draws="1m8f", replacements=PLAYING_TILES, options=ROBBING)
    game.throw("5z")
    game.throw("1m")
    assert game.won() == {"robbing-eighth-flower"}
    assert game.deltas() == (0, 200, -200, 0)


def test_the_seventh_flower_robs_an_eighth_that_lay_there_before() -> None:
    hands = ("5z" + LOOSE, "123456f147m25p36s", "8f147m258p369s123z")
    game = table(*hands, draws="7f", replacements="4z4z5z5z6z6z7z", options=ROBBING)
    game.throw("5z")
    assert (game.last(ev.Won).way, game.last(ev.Won).giver) == ("rob-flower", 2)
    assert game.deltas() == (0, 200, -200, 0)


# ---- ties of three claims

READY = "123456789m4466z"
fed = partial(fed_thrice, SHANGHAI_QINGHUNPENG, third="7z")
"""The feeder waits for nothing that wins."""


@pytest.mark.parametrize(("paid", "deltas"), [("three", (-120, -40, 200, -40)), ("five", (-200, 0, 200, 0))])
def test_the_partner_pays_a_self_draw(paid: str, deltas: tuple[int, ...]) -> None:
    game = fed("1z1z5m", options={"tie-self-draw": paid})
    game.throw_drawn()
    game.throw_drawn()
    game.act({2: "win"})
    assert game.won() == {"all-pungs", "dragon-pung"}
    assert game.deltas() == deltas


@pytest.mark.parametrize(("times", "deltas"), [(1, (-40, 0, 40, 0)), (2, (-80, 0, 80, 0))])
def test_the_partner_pays_the_own_discard(times: int, deltas: tuple[int, ...]) -> None:
    game = fed("8s", options={"tie-partner-discard": times})
    game.throw("8s", {2: "win"})
    assert game.deltas() == deltas


@pytest.mark.parametrize(
    ("other", "unready", "deltas"),
    [
        (READY, "discarder", (-40, -40, 80, 0)),
        (FAR, "discarder", (0, -80, 80, 0)),
        (FAR, "shared", (-40, -40, 80, 0)),
    ],
)
def test_on_the_discard_of_another_the_partner_pays_too_unless_that_one_is_not_ready(
    other: str, unready: str, deltas: tuple[int, ...]
) -> None:
    game = fed("1z8s", other=other, options={"tie-unready": unready})
    game.throw_drawn()
    game.throw_drawn({2: "win"})
    assert game.deltas() == deltas


# ---- washouts

COUNTED = {"washout-count": "yes"}


def washouts(game: Game) -> object:
    """The count as it stands."""
    return game.state.table.tracks["washouts"]


def test_an_unwon_hand_doubles_the_next_one() -> None:
    """In the first hand seat 2 holds all flowers, so that none of them is the last tile."""
    unwon = Layout(("", "", "12345678f147s25p"), replacements=PLAYING_TILES, dice=((2, 3),))
    game = Game(unwon, hand_of(DEALER, PURE), ruleset=SHANGHAI_QINGHUNPENG, options=COUNTED)
    while game.state.phase is not Phase.OVER:
        game.throw_drawn()
    assert washouts(game) == 1 and game.last(ev.HandEnded).result == "draw"
    game.next_hand()
    assert game.state.position == Position(0, 0, 1, 1)
    game.throw("4m", {1: "win"})
    assert game.deltas() == (-200, 200, 0, 0)
    assert game.last(ev.Paid).terms == (("", 100, "hand"), ("×", 2, "washout"))
    assert washouts(game) == 0


@pytest.mark.parametrize(
    ("throw", "added"), [((2, 3), 0), ((1, 4), 1), ((3, 4), 1), ((2, 2), 1), ((1, 1), 2), ((4, 4), 2)]
)
def test_the_dice_of_the_deal_add_washouts(throw: tuple[int, int], added: int) -> None:
    layout = Layout((DEALER, PURE), dice=(throw,))
    game = Game(layout, ruleset=SHANGHAI_QINGHUNPENG, options={**COUNTED, "dice-washout": "yes"})
    assert washouts(game) == added
    game.throw("4m", {1: "win"})
    assert game.deltas()[1] == (200 if added else 100)
    assert washouts(game) == max(0, added - 1)


# ---- purses


def test_an_empty_purse_pays_nothing_and_the_match_goes_on() -> None:
    layout = Layout((PURE + "1z", QUIET), draws="4m", dice=((2, 3),))
    game = Game(layout, layout, ruleset=SHANGHAI_QINGHUNPENG, options={"purse": 30})
    for _ in range(2):
        game.throw("1z")
        game.throw_drawn({0: "win"})
        assert game.deltas() == (30, -30, 0, 0)
        game.next_hand()
    assert game.state.scores == (60, 0, 30, 30)


# ---- the match


def test_the_winner_deals_next() -> None:
    game = table(DEALER, QUIET, QUIET, PURE)
    game.throw("4m", {3: "win"})
    game.next_hand()
    assert game.state.position == Position(0, 3, 1, 0)


def test_after_several_winners_the_right_neighbour_of_the_first_one_deals() -> None:
    game = table(DEALER, PURE, QUIET, PUNGS)
    game.throw("4m", {1: "win", 3: "win"})
    assert game.deltas() == (-140, 100, 0, 40)
    game.next_hand()
    assert game.state.position == Position(0, 2, 1, 0)


def test_the_match_has_sixteen_hands() -> None:
    game = table(QUIET, PURE, QUIET, DEALER, position=Position(0, 3, 15))
    game.throw("4m", {1: "win"})
    assert game.last(ev.HandEnded).following is None


# ---- at random


OTHERS = {
    "base": 7,
    "flower": 3,
    "purse": 200,
    **{one.id: one.values[1] for one in GameOptions.declared if len(one.values) > 1},
}


@pytest.mark.in_turn
@pytest.mark.parametrize("option", [(), *OTHERS.items()])
def test_random_hands_keep_all_laws(option: tuple[str, object] | tuple[()]) -> None:
    played(SHANGHAI_QINGHUNPENG.configure(dict([option]) if option else {}), amount(4, 30))
