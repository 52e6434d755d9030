"""Yichang's bloody river in play, on scripted walls: the exchange, play that goes on after wins, who deals, the end.

By hand from its rules.
"""

from __future__ import annotations

import pytest

from mahjong_desktop.core.tiles import format_tiles, parse_tile, parse_tiles
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.actions import ExchangeTiles
from mahjong_desktop.engine.checks import violations
from mahjong_desktop.engine.state import Phase
from mahjong_desktop.engine.view import view_of
from mahjong_desktop.rulesets.yichang import YICHANG
from tests.engine.tables import Game, Layout

PLAIN = ("123456789m1p", "123p")
"""What a seat keeps and what it gets: 123456789m1123p, waiting for 1p and 4p."""
PUNGS = ("111222m3334p", "445p")
"""111222m3334445p: all pungs with 5p, a plain hand with 3p, 4p and 6p."""


def exchanged(kept: tuple[str, ...], taken: tuple[str, ...], draws: str = "", replacements: str = "") -> Game:
    """After an exchange in which every seat takes from its right neighbour: what it keeps, and what it gets."""
    hands = tuple(own + taken[seat - 1] for seat, own in enumerate(kept))
    layout = Layout(hands, draws, replacements, dice=((3,), (1,)))
    game = Game(layout, ruleset=YICHANG)
    game.act({seat: f"exchange {taken[seat - 1]}" for seat in range(4)})
    assert game.state.phase is Phase.TURN
    for seat, (own, got) in enumerate(zip(kept, taken, strict=True)):
        held = [piece // 4 for piece in game.state.hands[seat]]
        for tile in parse_tiles(own + got):
            held.remove(tile)
    return game


# ---- the exchange


@pytest.mark.parametrize(("die", "step"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_the_die_says_from_whom_the_tiles_come(die: int, step: int) -> None:
    given = ("111m", "222p", "333s", "444m")
    game = Game(Layout(given, dice=((3,), (die,))), ruleset=YICHANG)
    assert game.state.phase is Phase.OPENING
    before = game.state.hands
    game.act({seat: f"exchange {tiles}" for seat, tiles in enumerate(given)})
    for seat in range(4):
        gone = {piece for piece in before[seat] if piece not in game.state.hands[seat]}
        came = {piece for piece in game.state.hands[seat] if piece not in before[seat]}
        assert format_tiles(piece // 4 for piece in gone) == given[seat]
        assert format_tiles(piece // 4 for piece in came) == given[(seat + step) % 4]
    assert [len(hand) for hand in game.state.hands] == [14, 13, 13, 13]


def test_only_three_tiles_of_one_suit_are_exchanged() -> None:
    game = Game(Layout(("1m1234567p12345s",)), ruleset=YICHANG)
    given = [action.pieces for action in game.options(0).legal if isinstance(action, ExchangeTiles)]
    assert len(given) == len(game.options(0).legal)
    assert all(len(pieces) == 3 and len({piece // 36 for piece in pieces}) == 1 for pieces in given)
    assert {piece // 36 for pieces in given for piece in pieces} >= {1, 2}


def test_the_throw_is_not_known_before() -> None:
    game = Game(Layout(dice=((3,), (5,))), ruleset=YICHANG)
    assert view_of(game.state, 0).dice == ((3,),)


# ---- after a win


def test_who_has_won_plays_on_with_a_locked_hand() -> None:
    game = exchanged(("4p", PLAIN[0], "", ""), ("777s", PLAIN[1], "888s", "999s"), draws="5p6p1p1p")
    hand = game.hand(1)
    game.throw("4p", {1: "win"})
    assert game.paid("win") == [(0, 1, 1)]
    assert (game.hand(1), [piece // 4 for piece in game.state.prizes[1]]) == (hand, [parse_tile("4p")])
    assert game.state.rivers[0][0].claimed_by == 1
    assert (game.state.turn, game.state.result, violations(game.state)) == (2, None, ())
    game.throw("5p")
    game.throw("6p")
    game.offer("1p")
    assert game.may(1) == {"win", "pass"}
    game.act({})
    assert game.state.turn == 1 and game.throwable(1) == "1p"
    game.act({1: "win"})
    assert [won.way for won in game.told(ev.Won)] == ["discard", "self-draw"]
    assert (len(game.hand(1)), game.state.turn) == (len(hand), 2)
    assert violations(game.state) == ()


def test_a_locked_hand_claims_no_pung() -> None:
    game = exchanged(("4p", PLAIN[0], "", ""), ("777s", PLAIN[1], "888s", "999s"), draws="1p")
    game.throw("4p", {1: "win"})
    game.offer("1p")
    assert "pung" not in game.may(1)
    assert game.refused(1)["pung"] == "locked-hand"


def test_a_later_win_needs_what_the_first_one_had_and_is_paid_like_it() -> None:
    game = exchanged(("5p", PUNGS[0], "", ""), ("777s", PUNGS[1], "888s", "999s"), draws="6p5p")
    game.throw("5p", {1: "win"})
    assert game.won() == {"all-pungs"}
    game.offer("6p")
    assert game.refused(1)["win"] == "first-win"
    game.act({})
    game.throw("5p", {1: "win"})
    assert game.paid("win") == [(0, 1, 3), (3, 1, 3)]


def test_after_a_plain_win_every_hand_wins_for_one() -> None:
    game = exchanged(("6p", PUNGS[0], "", ""), ("777s", PUNGS[1], "888s", "999s"), draws="5p")
    game.throw("6p", {1: "win"})
    game.throw("5p", {1: "win"})
    assert game.paid("win") == [(0, 1, 1), (2, 1, 1)]


def test_several_winners_and_whose_turn_is_next() -> None:
    """Seats 1 and 2 win the dealer's 4p: the right neighbour of the second winner draws."""
    game = exchanged(("4p", PLAIN[0], "123456789s4p", ""), ("777m", PLAIN[1], "567p", "999m"))
    game.throw("4p", {1: "win", 2: "win"})
    assert [won.seat for won in game.told(ev.Won)] == [1, 2]
    assert sorted(game.paid("win")) == [(0, 1, 1), (0, 2, 1)]
    assert (game.state.turn, len(game.state.prizes[1]), len(game.state.prizes[2])) == (3, 1, 0)
    assert violations(game.state) == ()


def test_a_robbed_kong_is_void() -> None:
    draws = "9s9s9s4p"
    game = exchanged(("4p", "44p", PLAIN[0], ""), ("777s", "222s", PLAIN[1], "111s"), draws=draws)
    game.throw("4p", {1: "pung"})
    game.throw("2s")
    for _ in range(3):
        game.throw_drawn()
    game.act({1: "kong 4p"})
    game.act({2: "win"})
    assert [meld.kind.value for meld in game.state.melds[1]] == ["pung"]
    assert [piece // 4 for piece in game.state.prizes[2]] == [parse_tile("4p")]
    assert game.paid("win") == [(1, 2, 1)]
    assert (game.state.turn, violations(game.state)) == (3, ())


def test_an_added_kong_is_made_with_the_tile_just_drawn_only() -> None:
    game = exchanged(("4p", "444p", "", ""), ("777s", "222s", "888s", "111s"), draws="9s9s9s9s")
    game.throw("4p", {1: "pung"})
    game.throw("2s")
    for _ in range(3):
        game.throw_drawn()
    assert game.state.turn == 1
    assert "kong" not in game.may(1) and game.refused(1)["kong"] == "kong-only-drawn-tile"


def test_kong_replacements_come_from_the_head() -> None:
    game = exchanged(("4p", "444p", "", ""), ("777s", "222s", "888s", "111s"), draws="9s8s")
    game.throw("4p", {1: "kong"})
    assert game.state.drawn is not None and game.state.drawn // 4 == parse_tile("9s")
    assert game.state.wall_left == 54


def test_the_dealer_does_not_win_with_the_tiles_after_the_exchange() -> None:
    game = exchanged(("123456789m1p4p", "", "", ""), ("123p", "777s", "888s", "999s"))
    assert "win" not in game.may(0)
    assert game.refused(0)["win"] == "dealt-hand"


def test_the_dealer_may_lay_four_of_his_own_before_he_discards() -> None:
    game = exchanged(("1111m456789m4p", "", "", ""), ("123p", "777s", "888s", "999s"), draws="9s")
    assert "kong" in game.may(0)
    game.act({0: "kong"})
    assert game.state.turn == 0 and game.state.drawn is not None and game.state.drawn // 4 == parse_tile("9s")


# ---- who deals next


def test_the_first_winner_deals_next() -> None:
    game = exchanged(("4p", PLAIN[0], "", ""), ("777s", PLAIN[1], "888s", "999s"))
    game.throw("4p", {1: "win"})
    game.play_out()
    ended = game.last(ev.HandEnded)
    assert ended.result == "win"
    assert ended.following is not None and ended.following[:3] == (0, 1, 1)


def test_after_several_first_winners_the_discarder_deals() -> None:
    game = exchanged(("4p", PLAIN[0], "123456789s4p", ""), ("777m", PLAIN[1], "567p", "999m"))
    game.throw("4p", {1: "win", 2: "win"})
    game.play_out()
    ended = game.last(ev.HandEnded)
    assert ended.following is not None and ended.following[1] == 0


def test_later_winners_do_not_matter_for_the_deal() -> None:
    game = exchanged(("4p", PLAIN[0], "123456789s4p", ""), ("777m", PLAIN[1], "567p", "999m"), draws="9s9s4p")
    game.throw("9m" if game.may_throw(0, "9m") else "7m")
    game.throw_drawn()
    game.throw_drawn()
    assert game.state.turn == 3
    game.throw("4p", {2: "win"})
    game.play_out()
    ended = game.last(ev.HandEnded)
    assert ended.following is not None and ended.following[1] == 2


def test_nobody_has_won_and_the_same_dealer_deals() -> None:
    game = exchanged(("4p", "", "", ""), ("777s", "111s", "888s", "999s"))
    game.throw("4p")
    game.play_out()
    ended = game.last(ev.HandEnded)
    assert (ended.result, ended.following and ended.following[1]) == ("draw", 0)


# ---- the end of the hand


def test_the_unready_and_the_flower_pig_pay_the_ready() -> None:
    """Seat 1 is ready for a plain hand, seat 2 for one suit; seat 3 is not ready, seat 0 still holds three suits."""
    game = exchanged(("1479m2589p258s", PLAIN[0], "1112345678s", "1122447799p"), ("333s", PLAIN[1], "999s", "147m"))
    game.throw("9m")
    game.play_out()
    ended = game.last(ev.HandEnded)
    assert (ended.result, game.state.wall_left) == ("draw", 0)
    owed = [(paid.payer, paid.payee, paid.amount, paid.reason) for paid in game.told(ev.Paid)]
    assert sorted(owed) == [
        (0, 1, 2, "flower-pig"),
        (0, 2, 12, "flower-pig"),
        (3, 1, 1, "unready"),
        (3, 2, 6, "unready"),
    ]
    assert game.deltas() == (-14, 3, 18, -7)


def test_a_winner_counts_as_ready_for_his_first_win() -> None:
    game = exchanged(("479m2589p258s5p", PUNGS[0], "1112345678s", "1177888999p"), ("333s", PUNGS[1], "999s", "147m"))
    game.throw("5p", {1: "win"})
    game.play_out()
    owed = {(paid.payer, paid.payee): paid.amount for paid in game.told(ev.Paid) if paid.reason != "win"}
    assert owed[(0, 1)] == 6 and owed[(3, 1)] == 3


def test_hands_are_shown_at_the_end_only() -> None:
    game = exchanged(("4p", PLAIN[0], "", ""), ("777s", PLAIN[1], "888s", "999s"))
    game.throw("4p", {1: "win"})
    assert set(view_of(game.state, 2).hands[1]) == {-1}
    game.play_out()
    assert -1 not in view_of(game.state, 2).hands[1]
