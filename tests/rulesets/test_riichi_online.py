"""Riichi with the options of play online and in leagues, on scripted walls: several winners, when the game ends, what
is paid after it, who may declare riichi. By hand from the rules of the options.

What they pay within a hand is in riichi-ema.json, indicators that wait in tests/engine/designs/test_late_indicators.py.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import pytest

from mahjong_desktop.bots.registry import make_bot
from mahjong_desktop.core.chairs import FOUR_CHAIRS
from mahjong_desktop.core.ruleset import Position
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Table
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.checks import violations
from mahjong_desktop.engine.match import Match
from mahjong_desktop.engine.state import Phase
from mahjong_desktop.engine.view import view_of
from mahjong_desktop.rulesets.riichi.riichi_ema import RIICHI_EMA
from tests.engine.tables import Game, Layout
from tests.mechanics.test_hanchan import won_by
from tests.rulesets.test_riichi_match import stream

READY = "123456m789p11s23s"
"""Waits for 1s and 4s; won with either it is a pinfu."""
DEALT = READY + "4s"
"""Complete; a blessing of heaven for the dealer: 16000 from each."""
IDLE = ("1357m1357p159s12z", "2468m2468p268s34z", "1379m1379p379s12z")
"""Hands that stay far from ready as long as what is drawn is thrown."""
TABLE = Table(FOUR_CHAIRS)
EAST_1 = Position(round=0, dealer=0, hand=0)
SOUTH_4 = Position(round=1, dealer=3, hand=7)
"""The last hand of the South round."""
WEST_1 = Position(round=2, dealer=0, hand=8)
WEST_4 = Position(round=2, dealer=3, hand=11)
SETS = ("tenhou", "mahjong-soul", "m-league")
EXTRA = {"starting-score": 25000, "extra-round": 30000}

Options = Mapping[str, object]


def table(*layouts: Layout, options: Options) -> Game:
    """A game in which wins on a first discard are nothing special."""
    return Game(*layouts, ruleset=RIICHI_EMA, options={"human-hand-value": "none", **options})


def following(game: Game) -> tuple[int, int, int] | None:
    """Round, dealer and counters of the next hand; None if the game is over."""
    after = game.last(ev.HandEnded).following
    return None if after is None else (after[0], after[1], after[3])


def unwon(game: Game) -> None:
    """Everybody throws what he draws until the wall has run out; nobody wins."""
    game.play_out()
    assert game.state.result == "draw"


def small_win(position: Position, giver: int = 3, winner: int = 0) -> Layout:
    """The winner, who is not the dealer, takes 1000 from the giver, who deals: pinfu, 30 minipoints."""
    hands = ["", "", "", ""]
    hands[winner], hands[giver] = READY, "4s"
    return Layout(tuple(hands), position=position, indicators="9p")


# ---- several winners

THREE = ("4s", "234567m234p3588s", "345567m345p66p35s", "222678m456p77p35s")
"""East has a 4s, which the three others wait for."""


@pytest.mark.parametrize("riichi", [False, True])
def test_three_winners_abort_the_hand(riichi: bool) -> None:
    """Nothing is paid, a counter is added, East stays; a riichi of that very discard has not come about."""
    hands = ("111222333z55z99s4s" if riichi else "4s", *THREE[1:])
    game = table(Layout(hands), options={"three-winners": "aborted"})
    game.throw("4s riichi" if riichi else "4s", {1: "win", 2: "win", 3: "win"})
    ended = game.last(ev.HandEnded)
    assert (ended.result, ended.scheme, following(game)) == ("void", "aborted-three-winners", (0, 0, 1))
    assert not game.told(ev.Won) and game.told(ev.Paid) == []
    assert (game.state.deposit, violations(game.state)) == (0, ())


def test_a_riichi_before_the_discard_that_aborts_stays_on_the_table() -> None:
    hands = ("1z", "234567m234p3588s", "345567m345p66p35s", "222678m456p77p35s")
    game = table(Layout(hands, draws="5z6z7z4s", indicators="9p"), options={"three-winners": "aborted"})
    game.throw("1z")
    game.throw("5z riichi")
    game.throw("6z")
    game.throw("7z")
    game.throw("4s", {1: "win", 2: "win", 3: "win"})
    assert game.last(ev.HandEnded).scheme == "aborted-three-winners"
    assert game.state.deposit == 1000


def test_two_of_three_win_where_three_would_abort() -> None:
    game = table(Layout(THREE), options={"three-winners": "aborted"})
    game.throw("4s", {2: "win", 3: "win"})
    assert [won.seat for won in game.told(ev.Won)] == [2, 3]


def test_three_are_paid_by_default() -> None:
    game = table(Layout(THREE), options={})
    game.throw("4s", {1: "win", 2: "win", 3: "win"})
    assert [won.seat for won in game.told(ev.Won)] == [1, 2, 3]
    assert game.last(ev.HandEnded).scheme == "pays-several"


def test_the_first_winner_takes_all_bets_and_counters() -> None:
    """North's riichi and two counters; West is next after South, who throws."""
    hands = ("7z", "4s", "345567m345p66p35s", "222678m456p77p35s")
    layout = Layout(hands, draws="1z2z6z2z1z", position=Position(0, 0, 2, 2), indicators="9p")
    game = table(layout, options={"bets-and-counters": "first"})
    for tile in ("7z", "1z", "2z", "6z riichi", "2z"):
        game.throw(tile)
    game.throw("4s", {2: "win", 3: "win"})
    assert [won.seat for won in game.told(ev.Won)] == [2, 3]
    assert game.paid("counters") == [(1, 2, 600)]
    assert game.paid("bets") == [(-1, 2, 1000)]
    assert game.last(ev.HandEnded).scheme == "pays-several-first"
    assert (game.state.deposit, violations(game.state)) == (0, ())


# ---- below zero


@pytest.mark.parametrize(("option", "over"), [("ends", True), ("plays-on", False)])
def test_a_game_ends_when_somebody_has_less_than_0(option: str, over: bool) -> None:
    """A blessing of heaven: 16000 from each; the second leaves the others with -7000."""
    game = table(Layout((DEALT,)), Layout((DEALT,)), options={"starting-score": 25000, "below-zero": option})
    game.act({0: "win"})
    assert game.state.scores == (73000, 9000, 9000, 9000) and following(game) == (0, 0, 1)
    game.next_hand()
    game.act({0: "win"})
    assert game.state.scores[1:] == (-7100, -7100, -7100)
    assert following(game) == (None if over else (0, 0, 2))


# ---- the extra round


def test_an_extra_round_follows_when_nobody_has_the_score() -> None:
    game = table(small_win(SOUTH_4), Layout(), options=EXTRA)
    game.throw("4s", {0: "win"})
    assert game.state.scores == (26000, 25000, 25000, 24000)
    assert following(game) == (2, 0, 0)
    game.next_hand()
    assert game.state.round_wind == 2


def test_without_the_option_the_game_ends_with_the_south_round() -> None:
    game = table(small_win(SOUTH_4), options={"starting-score": 25000})
    game.throw("4s", {0: "win"})
    assert following(game) is None


def test_there_is_no_extra_round_when_somebody_has_the_score() -> None:
    game = table(Layout((DEALT,)), small_win(SOUTH_4), options=EXTRA)
    game.act({0: "win"})
    game.next_hand()
    game.throw("4s", {0: "win"})
    assert following(game) is None


def test_an_extra_round_ends_at_once_when_somebody_has_the_score() -> None:
    """Even though East, who has won, would stay."""
    game = table(Layout((DEALT,), position=WEST_1), options=EXTRA)
    game.act({0: "win"})
    assert following(game) is None


def test_an_extra_round_goes_on_while_nobody_has_the_score() -> None:
    game = table(small_win(WEST_1, giver=0, winner=2), options=EXTRA)
    game.throw("4s", {2: "win"})
    assert following(game) == (2, 1, 0)


def test_an_extra_round_ends_when_all_have_been_east() -> None:
    game = table(small_win(WEST_4), options=EXTRA)
    game.throw("4s", {0: "win"})
    assert following(game) is None


def test_the_east_round_alone() -> None:
    layout = small_win(Position(round=0, dealer=3, hand=3))
    for options, after in (({"rounds": 1}, None), ({}, (1, 0, 0)), ({"rounds": 1, **EXTRA}, (1, 0, 0))):
        game = table(layout, options=options)
        game.throw("4s", {0: "win"})
        assert following(game) == after


# ---- the dealer of the last hand stops

READY_DEALER = Layout((*IDLE, READY + "5z"), position=SOUTH_4)


@pytest.mark.parametrize(("option", "over"), [("ready", True), ("on", False), ("off", False)])
def test_a_leading_dealer_who_is_ready_may_end_the_game(option: str, over: bool) -> None:
    """East, alone tenpai, has 33000."""
    game = table(READY_DEALER, options={"agari-yame": option})
    game.throw("5z")
    unwon(game)
    assert game.state.scores == (29000, 29000, 29000, 33000)
    assert following(game) == (None if over else (1, 3, 1))


def test_a_leading_dealer_without_the_score_of_the_extra_round_goes_on() -> None:
    """East leads with 28000."""
    game = table(READY_DEALER, options={**EXTRA, "agari-yame": "ready"})
    game.throw("5z")
    unwon(game)
    assert following(game) == (1, 3, 1)


def test_a_leading_dealer_with_that_score_stops_after_a_win() -> None:
    game = table(Layout(("", "", "", DEALT), position=SOUTH_4), options={**EXTRA, "agari-yame": "on"})
    game.act({3: "win"})
    assert following(game) is None


# ---- after the game


def closed(layout: Layout, options: Options) -> tuple[int, ...]:
    """The results of a game that ends with a small win of seat 0 from seat 3: 26000, 25000, 25000, 24000."""
    game = table(layout, options={"starting-score": 25000, **options})
    game.throw("4s", {0: "win"})
    game.next_hand()
    assert game.state.phase is Phase.FINISHED and violations(game.state) == ()
    return game.last(ev.MatchEnded).results


@pytest.mark.parametrize(
    ("options", "results"),
    [
        ({}, (16000, 0, 0, -16000)),
        ({"uma": "none"}, (1000, 0, 0, -1000)),
        ({"uma": "20-10"}, (21000, 0, 0, -21000)),
        ({"uma": "10-5"}, (11000, 0, 0, -11000)),
        ({"uma": "none", "oka": 5000}, (16000, -5000, -5000, -6000)),
        ({"uma": "30-10", "oka": 5000}, (46000, -5000, -5000, -36000)),
        ({"uma": "20-10", "oka": 5000, "tied-places": "first-dealer"}, (36000, 5000, -15000, -26000)),
    ],
)
def test_uma_and_oka(options: Options, results: tuple[int, ...]) -> None:
    assert closed(small_win(SOUTH_4), options) == results
    assert sum(results) == 0


@pytest.mark.parametrize(
    ("preset", "scores", "results"),
    [
        ("tenhou", (42000, 31000, 19000, 8000), (52000, 11000, -21000, -42000)),
        ("tenhou", (8000, 19000, 31000, 42000), (-42000, -21000, 11000, 52000)),
        ("tenhou", (35000, 15000, 35000, 15000), (45000, -25000, 15000, -35000)),
        ("tenhou", (25000, 25000, 25000, 25000), (35000, 5000, -15000, -25000)),
        ("mahjong-soul", (42000, 31000, 19000, 8000), (32000, 11000, -11000, -32000)),
        ("mahjong-soul", (30000, 30000, 20000, 20000), (20000, 10000, -10000, -20000)),
        ("mahjong-soul", (60000, 25000, 25000, -10000), (50000, 5000, -5000, -50000)),
        ("m-league", (42000, 31000, 19000, 8000), (62000, 11000, -21000, -52000)),
        ("m-league", (35000, 35000, 20000, 10000), (35000, 35000, -20000, -50000)),
        ("m-league", (40000, 20000, 20000, 20000), (60000, -20000, -20000, -20000)),
        ("m-league", (25000, 25000, 25000, 25000), (0, 0, 0, 0)),
        ("m-league", (70000, 40000, -5000, -5000), (90000, 20000, -55000, -55000)),
        ("wrc-2015", (42000, 31000, 28000, 19000), (27000, 6000, -7000, -26000)),
    ],
)
def test_the_results_of_each_place(preset: str, scores: tuple[int, ...], results: tuple[int, ...]) -> None:
    """Oka and uma on top of what is more or less than the start; ties by the first East, or shared."""
    ruleset = RIICHI_EMA.configure(RIICHI_EMA.presets[preset])
    found = [score - ruleset.starting_score for score in scores]
    for paid in ruleset.closing(scores, TABLE):
        for seat, amount in ((paid.payer, -paid.amount), (paid.payee, paid.amount)):
            if seat >= 0:
                found[seat] += amount
    assert tuple(found) == results and sum(found) == 0


@pytest.mark.parametrize(
    ("preset", "position", "winner", "scores", "after"),
    [
        ("tenhou", EAST_1, 1, (-100, 50100, 25000, 25000), None),
        ("tenhou", EAST_1, 1, (0, 50000, 25000, 25000), (0, 1)),
        ("mahjong-soul", EAST_1, 0, (50100, -100, 25000, 25000), None),
        ("m-league", EAST_1, 1, (-100, 50100, 25000, 25000), (0, 1)),
        ("tenhou", SOUTH_4, 0, (30000, 25000, 25000, 20000), None),
        ("tenhou", SOUTH_4, 0, (29900, 25100, 25000, 20000), (2, 0)),
        ("m-league", SOUTH_4, 0, (29900, 25100, 25000, 20000), None),
        ("tenhou", SOUTH_4, 3, (25000, 20000, 24900, 30100), None),
        ("tenhou", SOUTH_4, 3, (35000, 10000, 24900, 30100), (1, 3)),
        ("tenhou", SOUTH_4, 3, (35000, 10000, 20000, 35000), (1, 3)),
        ("m-league", SOUTH_4, 3, (20000, 15000, 20000, 45000), (1, 3)),
        ("mahjong-soul", WEST_1, 0, (30000, 25000, 25000, 20000), None),
        ("mahjong-soul", WEST_1, 0, (29000, 25000, 25000, 21000), (2, 0)),
        ("tenhou", WEST_4, 0, (29000, 25000, 25000, 21000), None),
    ],
)
def test_when_a_game_is_over(
    preset: str, position: Position, winner: int, scores: tuple[int, ...], after: tuple[int, int] | None
) -> None:
    """The round and the dealer of the next hand, after a hand that this seat has won."""
    flow = RIICHI_EMA.configure(RIICHI_EMA.presets[preset]).flow
    following = flow.after(position, replace(won_by(winner), scores=scores))
    assert (None if following is None else (following.round, following.dealer)) == after


# ---- riichi


@pytest.mark.parametrize(("option", "may"), [("allowed", True), ("forbidden", False)])
def test_riichi_on_credit(option: str, may: bool) -> None:
    """After two blessings of heaven South has -7100."""
    layouts = Layout((DEALT,)), Layout((DEALT,)), Layout(("5z", READY), draws="6z")
    game = table(*layouts, options={"starting-score": 25000, "riichi-on-credit": option})
    for _ in range(2):
        game.act({0: "win"})
        game.next_hand()
    game.throw("5z")
    assert game.state.turn == 1 and game.state.scores[1] == -7100
    assert game.declarations(1) == ({"riichi"} if may else set())


@pytest.mark.parametrize(("start", "may"), [(9000, True), (-7100, False)])
def test_riichi_needs_the_bet_alone(start: int, may: bool) -> None:
    layouts = Layout((DEALT,)), Layout((DEALT,) if start < 0 else ("5z", READY), draws="" if start < 0 else "6z")
    last = Layout(("5z", READY), draws="6z")
    game = table(*layouts, last, options={"starting-score": 25000, "riichi-on-credit": "forbidden"})
    while game.state.position.hand < (2 if start < 0 else 1):
        game.act({0: "win"})
        game.next_hand()
    game.throw("5z")
    assert game.state.scores[1] == start
    assert game.declarations(1) == ({"riichi"} if may else set())


@pytest.mark.parametrize(("option", "may"), [("not-ready", False), ("ready", True)])
def test_riichi_for_tiles_in_the_own_kong(option: str, may: bool) -> None:
    """East waits for 2s, all four of which are in a concealed kong."""
    layout = Layout(("123456m99p13s2222s",), replacements="5z")
    game = table(layout, options={"waits-in-own-sets": option})
    game.act({0: "kong 2s"})
    assert game.declarations(0) == ({"riichi"} if may else set())


@pytest.mark.parametrize(("option", "robs"), [("orphans", True), ("never", False)])
def test_a_concealed_kong_and_thirteen_orphans(option: str, robs: bool) -> None:
    layout = Layout(("7777z", "19m19p19s123456z1m"))
    game = table(layout, options={"concealed-kong-robbed": option})
    game.step({0: game.action(0, "kong 7z")})
    assert (game.state.phase is Phase.ROB) == robs


@pytest.mark.parametrize(("option", "may"), [("four", False), ("any", True)])
def test_riichi_at_the_end_of_the_wall(option: str, may: bool) -> None:
    """East has drawn the last tile but one."""
    game = table(Layout((READY + "5z", *IDLE), at={53 + 67: "6z"}), options={"riichi-wall": option})
    while game.state.turn or game.state.wall_left > 1:
        game.throw_drawn()
    assert game.state.wall_left == 1
    assert game.declarations(0) == ({"riichi"} if may else set())
    if may:
        game.throw("6z riichi")
        unwon(game)
        assert game.state.deposit == 1000 and game.paid("noten")


# ---- nagashi mangan


@pytest.mark.parametrize(("option", "left"), [("left", 1000), ("paid", 0)])
def test_bets_and_counters_of_nagashi_mangan(option: str, left: int) -> None:
    """South's riichi stays on the table for the next winner, or goes to East, who discarded terminals and honours."""
    layout = stream("", READY, streak=1, more={54: "5z"})
    game = table(layout, options={"nagashi-mangan": "on", "nagashi-extras": option})
    game.throw("1z")
    game.throw_drawn()
    game.throw("5z riichi")
    unwon(game)
    assert game.last(ev.HandEnded).scheme == "pays-nagashi-mangan"
    assert game.state.deposit == left
    assert game.paid("counters") == ([] if left else [(1, 0, 100), (2, 0, 100), (3, 0, 100)])
    assert len(game.paid("nagashi-mangan")) == 3 and violations(game.state) == ()


# ---- the sets of options


@pytest.mark.parametrize("name", SETS)
def test_experts_play_a_hand_with_each_set(name: str) -> None:
    ruleset = RIICHI_EMA.configure(RIICHI_EMA.presets[name])
    match = Match(ruleset, ("a", "b", "c", "d"), 5)
    bots = [make_bot("expert", ruleset) for _ in range(4)]
    while match.state.result is None:
        asked = match.asked()
        answers = {
            seat: bots[seat].choose(view_of(match.state, seat), options.legal, Random(seat))
            for seat, options in asked.items()
        }
        match.apply(match.step(answers))
        assert violations(match.state) == ()
    assert match.state.result in ("win", "draw", "void")


def test_what_the_sets_have_in_common_and_what_not() -> None:
    """The facts that players know of the three places."""
    tenhou, soul, league = (RIICHI_EMA.configure(RIICHI_EMA.presets[name]) for name in SETS)
    for ruleset in (tenhou, soul, league):
        assert len(ruleset.red) == 3 and ruleset.starting_score == 25000
        assert "human-hand" not in ruleset.element_ids()
        assert ruleset.chosen["several-yakuman"] == "added"
    assert [ruleset.claims.priority.most for ruleset in (tenhou, soul, league)] == [2, 3, 1]
    assert "pure-nine-gates" in soul.element_ids() and "pure-nine-gates" not in tenhou.element_ids()
    limits = [ruleset.chosen["counted-yakuman"] for ruleset in (tenhou, soul, league)]
    assert limits == ["on", "on", "off"]
