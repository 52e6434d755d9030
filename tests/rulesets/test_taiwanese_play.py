"""Taiwanese mahjong in play, on scripted walls: ready from the deal, bonus tiles that win, the dealer's streak.

By hand from its rules.
"""

from __future__ import annotations

import pytest

from mahjong_desktop.core.ruleset import Position
from mahjong_desktop.core.tiles import parse_tile
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.actions import Discard
from mahjong_desktop.engine.state import Phase
from mahjong_desktop.rulesets.taiwanese import TAIWANESE
from tests.engine.tables import Game, Layout

READY = "123456789m123p11s23s"
"""Waits for 1s and 4s."""
SEVEN = "1234567f"
AFTER_SEVEN = 65 + 63 - 7 - 1
"""Where the last drawable tile lies, in the order of drawing, once seven bonus tiles were replaced."""


def table(*layouts: Layout) -> Game:
    return Game(*layouts, ruleset=TAIWANESE)


# ---- ready from the deal


def test_the_others_are_asked_before_play_and_the_hand_is_fixed_then() -> None:
    game = table(Layout(("5z", READY), draws="6z6z6z6z7z"))
    assert list(game.match.asked()) == [1]
    game.act({1: "declare ready-first"})
    assert (game.state.phase, game.state.turn) == (Phase.TURN, 0)
    game.throw("5z")
    assert game.throwable(1) == "6z"
    for _ in range(4):
        game.throw_drawn()
    assert game.throwable(1) == "7z"


def test_a_declared_hand_claims_nothing_but_a_win() -> None:
    game = table(Layout(("3s", READY), draws=""))
    game.act({1: "declare ready-first"})
    game.offer("3s")
    assert game.may(1) == set()
    assert "chow" in game.refused(1)
    game = table(Layout(("4s", READY)))
    game.act({1: "declare ready-first"})
    game.throw("4s", {1: "win"})
    assert {"original-call", "earthly-hand"} <= game.won()


def test_who_passed_before_play_may_announce_with_his_first_discard() -> None:
    game = table(Layout(("5z", READY), draws="6z6z6z5z7z"))
    game.act({1: "pass"})
    game.throw("5z")
    assert game.declarations(1) == {"ready-first"}
    assert [a.piece // 4 for a in game.options(1).legal if isinstance(a, Discard) and a.declaration] == [
        parse_tile("6z")
    ]
    game.throw("6z")
    for _ in range(3):
        game.throw_drawn()
    assert game.state.turn == 1 and game.declarations(1) == set()


def test_not_after_an_own_claim() -> None:
    game = table(Layout(("1s", "", READY), draws=""))
    game.act({2: "pass"})
    game.throw("1s", {2: "pung"})
    assert game.declarations(2) == set()


def test_east_announces_with_his_first_discard() -> None:
    game = table(Layout((READY + "5z", "", "", ""), draws="6z6z6z4s"))
    assert game.declarations(0) == {"ready-first"}
    game.throw("5z ready-first")
    for _ in range(3):
        game.throw_drawn()
    game.act({0: "win"})
    assert {"original-call", "fully-concealed"} <= game.won()


def test_nobody_is_asked_who_is_not_ready() -> None:
    game = table(Layout(("5z", "1234567m1234567p12z")))
    assert 1 not in game.match.asked()


@pytest.mark.parametrize(
    ("hand", "drawn", "allowed"),
    [
        ("111456789m123p23s55s", "1m", True),
        ("123456789m123s4445p", "4p", False),  # it waits for 3p, 5p and 6p, with the kong for 5p alone
    ],
)
def test_a_kong_of_a_declared_hand_keeps_the_waits(hand: str, drawn: str, allowed: bool) -> None:
    game = table(Layout(("5z", hand), draws=drawn))
    game.act({1: "declare ready-first"})
    game.throw("5z")
    assert ("kong" in game.may(1)) == allowed


# ---- bonus tiles that win


def test_eight_flowers_in_the_deal() -> None:
    game = table(Layout((SEVEN + "8f",)))
    assert game.won() == {"eight-flowers"}
    assert (game.last(ev.Won).way, game.deltas()) == ("flowers", (93, -31, -31, -31))


def test_the_eighth_as_a_replacement_in_the_deal() -> None:
    game = table(Layout((SEVEN,), replacements="8f"))
    assert game.won() == {"eight-flowers"}


def test_the_eighth_flower_drawn_in_play() -> None:
    game = table(Layout(("5z", SEVEN), draws="8f"))
    game.throw("5z")
    assert game.won() == {"eight-flowers"}
    assert game.deltas() == (-31, 91, -30, -30)


def test_the_eighth_flower_as_the_last_tile() -> None:
    game = table(Layout((SEVEN,), at={AFTER_SEVEN: "8f"}))
    game.throw(game.some_tile())
    game.quiet(1)
    game.throw_drawn()
    assert (game.state.wall_left, game.won()) == (0, {"eight-flowers"})


def test_the_eighth_flower_is_robbed() -> None:
    game = table(Layout(("5z", "", SEVEN), draws="8f"))
    game.throw("5z")
    won = game.last(ev.Won)
    assert (won.seat, won.way, won.giver) == (2, "rob-flower", 1)
    assert game.won() == {"robbing-eighth-flower"}
    assert game.deltas() == (0, -20, 20, 0)


def test_the_dealer_whose_eighth_flower_is_robbed_pays_one_more() -> None:
    game = table(Layout(("5z", "", SEVEN), draws="6z6z6z8f"))
    game.throw("5z")
    for _ in range(3):
        game.throw_drawn()
    assert game.deltas() == (-21, 0, 21, 0)


def test_the_eighth_flower_is_robbed_in_the_deal() -> None:
    game = table(Layout(("", "", SEVEN, "8f")))
    assert (game.last(ev.Won).seat, game.last(ev.Won).giver) == (2, 3)


def test_an_eighth_flower_shown_before_the_seventh_wins_nothing() -> None:
    game = table(Layout(("8f", "", SEVEN)))
    assert game.told(ev.Won) == []
    assert game.bonus(0) == "8f" and len(game.bonus(2)) == 8


def test_the_last_tile_is_not_shown_and_so_not_robbed() -> None:
    game = table(Layout(("", SEVEN), at={AFTER_SEVEN: "8f"}))
    game.throw(game.some_tile())
    game.quiet(0)
    assert game.state.turn == 0 and game.bonus(0) == ""
    assert not game.may_throw(0, "8f")
    game.throw(game.some_tile())
    assert game.state.result == "draw"


def test_seven_flowers_count_each_in_another_win() -> None:
    dealt = "123456789m1p"
    game = table(Layout((SEVEN + dealt,), replacements="23p11234s", draws=""))
    game.act({0: "win"})
    (flowers,) = [found for found in game.last(ev.Won).elements if found.id == "flower-tile"]
    assert (flowers.value, flowers.count) == (7, 7)


# ---- the dealer's streak


def test_the_dealer_gets_two_more_from_each_for_every_win_running() -> None:
    dealt = Layout((READY + "4s",))
    game = table(dealt, dealt, dealt)
    tai = []
    for number in range(3):
        before = game.deltas()
        game.act({0: "win"})
        worth = game.last(ev.Won).points
        tai.append(worth)
        gained = [now - then for now, then in zip(game.deltas(), before, strict=True)]
        each = worth + 1 + 2 * number
        assert gained == [3 * each, -each, -each, -each]
        assert game.last(ev.HandEnded).following == (0, 0, number + 1, number + 1)
        game.next_hand()
    assert len(set(tai)) == 1


def test_a_losing_dealer_pays_the_same_more() -> None:
    game = table(Layout(("4s", READY), position=Position(0, 0, 3, 3)))
    game.act({1: "pass"})
    game.throw("4s", {1: "win"})
    worth = game.last(ev.Won).points
    assert game.deltas() == (-worth - 7, worth + 7, 0, 0)
    assert game.last(ev.HandEnded).following == (0, 1, 4, 0)


def test_an_unwon_hand_passes_the_deal_on() -> None:
    game = table(Layout(("5z",), position=Position(0, 0, 3, 3)))
    if game.state.phase is Phase.OPENING:
        game.act({})
    game.throw("5z")
    game.play_out()
    assert (game.state.result, game.last(ev.HandEnded).following) == ("draw", (0, 1, 4, 0))
    assert game.deltas() == (0, 0, 0, 0)
