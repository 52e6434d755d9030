"""Riichi from hand to hand, on scripted walls: several winners, bets, counters, who deals, hands broken off, the end.

By hand from its rules. What happens within a hand is in test_riichi_play.py.
"""

from __future__ import annotations

import pytest

from mahjong_desktop.core.ruleset import Position
from mahjong_desktop.core.tiles import parse_tile
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.checks import violations
from mahjong_desktop.engine.state import Phase
from mahjong_desktop.rulesets.riichi.riichi_ema import RIICHI_EMA
from tests.engine.tables import Game, Layout

READY = "123456m789p11s23s"
"""Waits for 1s and 4s; won with either it is a pinfu."""
OTHER_READY = "123456m789p66s23s"
DEALT = READY + "4s"
"""Complete."""
IDLE = ("1357m1357p159s12z", "2468m2468p268s34z", "1379m1379p379s12z")
"""Hands that stay far from ready as long as what is drawn is thrown."""
LAST = Position(round=1, dealer=3, hand=7)
"""The last hand of the South round."""


def table(*layouts: Layout, options: dict[str, object] | None = None) -> Game:
    return Game(*layouts, ruleset=RIICHI_EMA, options=options)


def following(game: Game) -> tuple[int, int, int] | None:
    """Round, dealer and counters of the next hand."""
    after = game.last(ev.HandEnded).following
    return None if after is None else (after[0], after[1], after[3])


def unwon(game: Game) -> None:
    """Everybody throws what he draws until the wall has run out; nobody wins."""
    game.play_out()
    assert game.state.result == "draw"


# ---- several winners

BOTH = Layout(
    (READY + "5z", "", "", OTHER_READY),
    draws="6z4z7z5z6z4s",
    position=Position(0, 0, 2, 2),
    indicators="5p",
    under="5p",
)
"""Seats 0 and 3 are ready; seat 2 throws 4s in his second turn."""


def until_both_may_win(game: Game, *riichi: int) -> None:
    for seat, tile in enumerate(("5z", "6z", "4z", "7z", "5z", "6z")):
        game.throw(f"{tile} riichi" if seat in riichi else tile)


def test_two_winners_are_paid_each_and_the_nearest_takes_his_bet() -> None:
    """Two counters. Seat 3: riichi, double riichi, ippatsu, pinfu, 4 han 30: 7700. Seat 0, East: pinfu: 1500."""
    game = table(BOTH)
    until_both_may_win(game, 3)
    game.throw("4s", {0: "win", 3: "win"})
    assert [won.seat for won in game.told(ev.Won)] == [3, 0]
    assert sorted(game.paid("win")) == [(2, 0, 1500), (2, 3, 7700)]
    assert sorted(game.paid("counters")) == [(2, 0, 600), (2, 3, 600)]
    assert game.paid("bets") == [(-1, 3, 1000)]
    assert (game.state.deposit, following(game)) == (0, (0, 0, 3))


def test_winners_who_declared_take_their_own_bets() -> None:
    game = table(BOTH)
    until_both_may_win(game, 0, 3)
    game.throw("4s", {0: "win", 3: "win"})
    assert sorted(game.paid("bets")) == [(-1, 0, 1000), (-1, 3, 1000)]
    assert game.state.deposit == 0


def test_the_bet_of_a_loser_goes_to_the_nearest_winner() -> None:
    game = table(BOTH)
    until_both_may_win(game, 0)
    game.throw("4s", {3: "win"})
    assert game.paid("bets") == [(-1, 3, 1000)]


def test_head_bump_pays_the_nearest_alone() -> None:
    game = table(BOTH, options={"several-winners": "head-bump"})
    until_both_may_win(game, 0, 3)
    game.throw("4s", {0: "win", 3: "win"})
    assert [won.seat for won in game.told(ev.Won)] == [3]
    assert game.paid("bets") == [(-1, 3, 2000)]


# ---- unwon hands, counters, who deals


def test_a_ready_dealer_keeps_the_deal_and_a_counter_is_added() -> None:
    game = table(Layout((OTHER_READY + "5z", *IDLE)))
    game.throw("5z")
    unwon(game)
    assert game.paid("noten") == [(1, 0, 1000), (2, 0, 1000), (3, 0, 1000)]
    assert following(game) == (0, 0, 1)


def test_a_dealer_who_is_not_ready_passes_the_deal_on_with_a_counter() -> None:
    game = table(Layout((IDLE[0] + "5z", OTHER_READY, *IDLE[1:])))
    game.throw("5z")
    unwon(game)
    assert sorted(game.paid("noten")) == [(0, 1, 1000), (2, 1, 1000), (3, 1, 1000)]
    assert following(game) == (0, 1, 1)


def test_counters_over_several_hands() -> None:
    """Unwon, the deal moves; East wins with one counter; another wins with two, and none is left."""
    game = table(
        Layout((IDLE[0] + "5z", "", *IDLE[1:])), Layout(("", DEALT)), Layout(("", "5z", READY), draws="4s"), Layout()
    )
    game.throw("5z")
    unwon(game)
    assert following(game) == (0, 1, 1)
    game.next_hand()
    game.act({1: "win"})
    assert sorted(game.paid("counters")) == [(0, 1, 100), (2, 1, 100), (3, 1, 100)]
    assert following(game) == (0, 1, 2)
    game.next_hand()
    game.throw("5z")
    game.act({2: "win"})
    assert sorted(one for one in game.paid("counters") if one[1] == 2) == [(0, 2, 200), (1, 2, 200), (3, 2, 200)]
    assert following(game) == (0, 2, 0)


def test_a_bet_stays_on_the_table_after_an_unwon_hand_for_the_next_winner() -> None:
    game = table(Layout((OTHER_READY + "5z", *IDLE)), Layout((DEALT,)))
    game.throw("5z riichi")
    unwon(game)
    assert game.state.deposit == 1000
    game.next_hand()
    assert (game.state.deposit, game.state.position.streak) == (1000, 1)
    game.act({0: "win"})
    assert game.paid("bets") == [(-1, 0, 1000)]
    assert (game.state.deposit, violations(game.state)) == (0, ())


# ---- hands broken off (option)

ABORT: dict[str, object] = {"abortive-draws": "on"}
NINE = "19m19p19s123z4567m"
FOUR_READY = (READY + "5z", "123456m789p66s78s", "123789m456p44s56s", "123456p789m88s77z")


def broken_off(game: Game, scheme: str) -> bool:
    """Nothing is paid but bets, a counter is added, East stays."""
    ended = game.last(ev.HandEnded)
    assert {one.reason for one in game.told(ev.Paid)} <= {"riichi-bet"}
    return (ended.result, ended.scheme, following(game)) == ("void", scheme, (0, 0, 1))


def test_nine_terminals_and_honors() -> None:
    game = table(Layout(("5z", NINE)), options=ABORT)
    game.throw("5z")
    assert game.declarations(1) == {"nine-terminals"}
    game.act({1: "declare nine-terminals"})
    assert broken_off(game, "aborted-nine-terminals")


@pytest.mark.parametrize(("hand", "options"), [(NINE, {}), ("19m19p19s12z45678m", ABORT)])
def test_nine_terminals_need_the_option_and_nine(hand: str, options: dict[str, object]) -> None:
    game = table(Layout(("5z", hand), draws="5m"), options=options)
    game.throw("5z")
    assert game.state.turn == 1 and game.declarations(1) == set()


def test_nine_terminals_not_after_a_claim() -> None:
    game = table(Layout(("5z", "", "55z", NINE), draws="5m"), options=ABORT)
    game.throw("5z", {2: "pung"})
    game.throw(game.some_tile())
    assert game.state.turn == 3 and game.declarations(3) == set()


def test_nine_terminals_not_on_a_later_turn() -> None:
    game = table(Layout(("5z", NINE), draws="6z6z6z7z6m"), options=ABORT)
    for _ in range(5):
        game.throw(game.some_tile())
    assert game.state.turn == 1 and game.declarations(1) == set()


@pytest.mark.parametrize(("options", "void"), [(ABORT, True), ({}, False)])
def test_four_discards_of_the_same_wind(options: dict[str, object], void: bool) -> None:
    game = table(Layout(("4z",), draws="4z4z4z"), options=options)
    for _ in range(4):
        game.throw("4z")
    assert (game.state.result == "void") == void
    if void:
        assert broken_off(game, "aborted-four-winds")


def test_four_dragons_break_nothing_off() -> None:
    game = table(Layout(("5z",), draws="5z5z5z"), options=ABORT)
    for _ in range(4):
        game.throw("5z")
    assert game.state.result is None


def test_four_winds_with_a_claim_between_break_nothing_off() -> None:
    game = table(Layout(("4z", "", "33z4z"), draws="3z4z4z"), options=ABORT)
    game.throw("4z")
    game.throw("3z", {2: "pung"})
    for _ in range(2):
        game.throw("4z")
    game.throw(game.some_tile())
    assert game.state.result is None


def test_four_riichi() -> None:
    game = table(Layout(FOUR_READY, draws="6z6z6z"), options=ABORT)
    for tile in ("5z", "6z", "6z", "6z"):
        assert game.state.result is None
        game.throw(f"{tile} riichi")
    assert broken_off(game, "aborted-four-riichi")
    assert game.state.deposit == 4000


def test_four_riichi_not_when_the_last_discard_is_won_on() -> None:
    game = table(Layout(FOUR_READY, draws="6z6z4s"), options=ABORT)
    for tile in ("5z", "6z", "6z"):
        game.throw(f"{tile} riichi")
    game.throw("4s riichi", {0: "win"})
    assert game.state.result == "win"
    assert len(game.paid("riichi-bet")) == 3


@pytest.mark.parametrize("alone", [True, False])
def test_four_kongs_of_several_players(alone: bool) -> None:
    """The hand is void once nobody wins the discard after the fourth kong, but not when all are one player's."""
    hands = ("111122223333m4m4m",) if alone else ("111122223333m4m5z", "6666z")
    game = table(Layout(hands, replacements="4m4m9p9s" if alone else "9p9s8s7s"), options=ABORT)
    for tile in ("1m", "2m", "3m"):
        game.act({0: f"kong {tile}"})
    if alone:
        game.act({0: "kong 4m"})
    else:
        game.throw("5z")
        game.act({1: "kong 6z"})
    assert game.state.result is None
    game.throw(game.some_tile())
    assert (game.state.result == "void") == (not alone)
    if not alone:
        assert broken_off(game, "aborted-four-kongs")


@pytest.mark.parametrize("late", ["at-once", "with-discard"])
def test_four_kongs_the_last_of_which_is_claimed_from_a_riichi(late: str) -> None:
    """The bet is paid with the claim; South draws a replacement and discards before the hand is void."""
    hands = ("111122223333m5p6p", "666z")
    game = table(Layout(hands, replacements="7p9s6z8s"), options={**ABORT, "kong-indicators": late})
    for tile in ("1m", "2m", "3m"):
        game.act({0: f"kong {tile}"})
    game.throw("6z riichi", {1: "kong"})
    assert (game.state.result, game.state.turn, game.paid("riichi-bet")) == (None, 1, [(0, -1, 1000)])
    game.throw("8s")
    assert broken_off(game, "aborted-four-kongs")


# ---- nagashi mangan (option)

MAJORS = tuple(f"{number}{suit}" for suit in "mps" for number in (1, 9)) + tuple(f"{number}z" for number in range(1, 8))
NAGASHI = {"nagashi-mangan": "on"}


def stream(*hands: str, streak: int = 0, more: dict[int, str] | None = None) -> Layout:
    """Seat 0 draws and throws terminals and honours only."""
    at = {53 + 4 * turn + 3: tile for turn, tile in enumerate((MAJORS * 2)[:17])}
    return Layout(("2345678m234p567s1z", *hands), at={**at, **(more or {})}, position=Position(0, 0, 0, streak))


@pytest.mark.parametrize("option", ["on", "off"])
def test_nagashi_mangan(option: str) -> None:
    game = table(stream(streak=1), options={"nagashi-mangan": option})
    game.throw("1z")
    unwon(game)
    assert {tile.piece // 4 for tile in game.state.rivers[0]} <= {parse_tile(tile) for tile in MAJORS}
    if option == "on":
        assert sorted(game.paid("nagashi-mangan")) == [(1, 0, 4000), (2, 0, 4000), (3, 0, 4000)]
        assert sorted(game.paid("counters")) == [(1, 0, 100), (2, 0, 100), (3, 0, 100)]
        assert game.paid("noten") == []
    else:
        assert game.paid("nagashi-mangan") == game.paid("counters") == []
    after = following(game)
    assert after is not None and after[2] == 2


def test_nagashi_takes_the_bets_from_the_table_for_good() -> None:
    game = table(
        stream("", READY, more={54: "5z"}), Layout((DEALT, DEALT.replace("11s", "66s"))), options=dict(NAGASHI)
    )
    game.throw("1z")
    game.throw_drawn()
    game.throw("5z riichi")
    unwon(game)
    assert game.paid("bets") == [(-1, 0, 1000)]
    assert game.state.deposit == 0
    game.next_hand()
    game.act({game.state.turn: "win"})
    assert len(game.paid("bets")) == 1
    assert violations(game.state) == ()


def test_no_nagashi_once_a_discard_was_claimed() -> None:
    game = table(stream("", "11z"), options=dict(NAGASHI))
    game.throw("1z", {2: "pung"})
    game.throw(game.some_tile())
    unwon(game)
    assert game.paid("nagashi-mangan") == []


# ---- the end of the match


@pytest.mark.parametrize(("option", "ends"), [("on", True), ("off", False)])
def test_a_leading_dealer_may_end_the_match_with_a_win_by_option(option: str, ends: bool) -> None:
    game = table(Layout(("", "", "", DEALT), position=LAST), options={"agari-yame": option})
    game.act({3: "win"})
    assert following(game) == (None if ends else (1, 3, 1))


def test_a_dealer_who_does_not_lead_plays_on() -> None:
    """Two blessings of heaven for seat 0, one for the dealer of the last hand."""
    layouts = Layout((DEALT,)), Layout((DEALT,)), Layout(("", "", "", DEALT), position=LAST)
    game = table(*layouts, options={"agari-yame": "on"})
    game.act({0: "win"})
    game.next_hand()
    game.act({0: "win"})
    game.next_hand()
    game.act({3: "win"})
    assert following(game) == (1, 3, 1)


def test_the_match_ends_when_another_than_the_last_dealer_wins() -> None:
    game = table(Layout((READY, "", "", "4s"), position=LAST))
    game.throw("4s", {0: "win"})
    assert following(game) is None


@pytest.mark.parametrize(("option", "left"), [("winner", 1000), ("lost", 0)])
def test_uma_and_the_bets_that_are_left(option: str, left: int) -> None:
    """Seat 0 alone is ready and has bet: 32000; the others, 29000 each, share the last three places: −5000 each."""
    game = table(
        Layout((OTHER_READY, *IDLE[:2], IDLE[2] + "5z"), draws="6z", position=LAST), options={"final-bets": option}
    )
    game.throw("5z")
    game.throw("6z riichi")
    unwon(game)
    assert following(game) is None
    assert game.state.scores == (32000, 29000, 29000, 29000)
    game.next_hand()
    assert game.state.phase is Phase.FINISHED
    assert game.paid("left-bets") == ([(-1, 0, 1000)] if left else [])
    assert sorted(game.paid("uma")) == [(-1, 0, 15000), (1, -1, 5000), (2, -1, 5000), (3, -1, 5000)]
    assert game.last(ev.MatchEnded).results == (17000 + left, -6000, -6000, -6000)


def test_uma_of_four_different_places() -> None:
    """East wins 48000 in the last hand, seat 1 lets a pinfu of 1000 go to seat 0 in the hand before."""
    game = table(Layout((READY, "4s"), position=Position(1, 1, 0)), Layout((READY, "", "", "4s"), position=LAST))
    game.throw("4s", {0: "win"})
    game.next_hand()
    game.throw("4s", {0: "win"})
    scores = game.state.scores
    game.next_hand()
    order = sorted(range(4), key=lambda seat: -scores[seat])
    assert order[0] == 0 and len(set(scores)) == 3  # seats 1 and 3 have paid one pinfu each
    uma = {0: 15000, order[1]: 5000}
    assert {seat: amount for payer, seat, amount in game.paid("uma") if payer == -1} == uma
    assert sorted((seat, amount) for seat, payee, amount in game.paid("uma") if payee == -1) == [
        (1, 10000),
        (3, 10000),
    ]
