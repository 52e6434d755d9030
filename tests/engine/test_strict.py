"""Mistakes at a strict table: what each ruleset asks for them, by hand from section 12 of its rules."""

from __future__ import annotations

from random import Random

import pytest

from mahjong_desktop.core.payments import TABLE
from mahjong_desktop.core.ruleset import Position, Ruleset
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.actions import Action, Chow, Discard, Win
from mahjong_desktop.engine.checks import violations
from mahjong_desktop.engine.legal import Options
from mahjong_desktop.engine.match import Match
from mahjong_desktop.engine.state import Phase
from mahjong_desktop.rulesets import RULESETS, find_ruleset
from mahjong_desktop.rulesets.classical import CLASSICAL
from mahjong_desktop.rulesets.riichi_ema import RIICHI_EMA
from mahjong_desktop.rulesets.taiwanese import TAIWANESE
from tests.engine.tables import PLAYERS, Game, Layout

ME = frozenset({0})
IDLE = "147m258p369s1234z5z"
"""Thirteen tiles and one drawn that are far from any hand."""
ONE_SHORT = "123456m789p11s23s"
"""Waits for 1 and 4 of bamboos."""


def erred(game: Game) -> tuple[str, str, bool]:
    """Kind, reason and whether the hand is dead, of the only mistake."""
    (event,) = game.told(ev.Erred)
    return event.fault, event.reason, event.dead


def deltas(game: Game, reason: str | None = None) -> tuple[int, ...]:
    """What each seat has gained by payments so far, for one reason or all."""
    found = [0] * 4
    for paid in game.told(ev.Paid):
        if reason in (None, paid.reason):
            found[paid.payer] -= paid.amount if paid.payer != TABLE else 0
            found[paid.payee] += paid.amount if paid.payee != TABLE else 0
    return tuple(found)


def names(options: Options) -> set[str]:
    return {action.name for action in options.faults}


# ---- who may err at all


def test_an_ordinary_table_offers_no_mistakes() -> None:
    game = Game(Layout((IDLE,)))
    assert game.options(0).faults == ()
    game.throw("1z")
    assert game.state.turn == 1


def test_only_the_named_players_may_err() -> None:
    game = Game(Layout((IDLE,)), strict=ME)
    assert Win() in game.options(0).faults
    assert Win() not in game.options(0).legal
    game.offer("1z")
    assert 1 not in game.match.asked()
    assert game.options(1).faults == ()


def test_every_discard_is_offered_to_win_on() -> None:
    game = Game(Layout((IDLE,)), strict=ME)
    game.throw("1z")
    drawn = game.state.drawn
    assert drawn is not None
    game.step({1: Discard(drawn)})
    assert Win() in game.options(0).faults
    assert game.may(0) == {"pass"} | ({"pung", "chow", "kong"} & game.may(0))


@pytest.mark.parametrize("name", ["wuhan", "yichang"])
def test_rules_that_know_no_penalty_allow_no_mistake(name: str) -> None:
    match = Match(find_ruleset(name), PLAYERS, 5, strict=frozenset(range(4)))
    rng = Random(5)
    ended = 0
    while ended < 2:
        questions = match.asked()
        assert all(options.faults == () for options in questions.values())
        step = match.step({seat: rng.choice(options.legal) for seat, options in questions.items()})
        match.apply(step)
        ended += isinstance(step.events[-1], ev.HandEnded)


# ---- Hong Kong


def test_hong_kong_false_win_costs_sixteen_each_and_the_hand() -> None:
    game = Game(Layout((IDLE,)), strict=ME)
    hand = game.state.hands[0]
    game.step({0: Win()})
    assert erred(game) == ("false-win", "not-a-hand", True)
    assert game.last(ev.Erred).shown == hand
    assert deltas(game, "penalty") == (-48, 16, 16, 16)
    assert game.state.phase is Phase.TURN
    assert {action.name for action in game.options(0).legal} == {"discard"}
    assert game.options(0).faults == ()
    game.throw("1z")
    assert game.state.turn == 1


def test_hong_kong_a_hand_below_the_minimum_is_a_false_win() -> None:
    game = Game(Layout((IDLE, ONE_SHORT)), options={"minimum": 3}, strict=frozenset({1}))
    game.throw("1z")
    game.throw_drawn()
    game.throw_drawn()
    game.throw_drawn()
    game.step({0: game.action(0, "2z")})
    game.act({1: "pass"})
    assert not game.told(ev.Erred)


def test_hong_kong_false_win_beside_a_right_one_leaves_it_alone() -> None:
    hands = ("147m258p369s123z4s4z", "147m147p369s1123z", ONE_SHORT)
    game = Game(Layout(hands), strict=frozenset({1}))
    game.throw("4s", {1: "win", 2: "win"})
    assert game.last(ev.Won).seat == 2
    assert deltas(game, "penalty") == (16, -48, 16, 16)
    assert deltas(game, "win")[2] > 0
    assert game.last(ev.HandEnded).result == "win"


def test_hong_kong_chow_from_the_wrong_neighbour() -> None:
    game = Game(Layout(("147m258p369s1234z5z", IDLE, "23m")), strict=frozenset({2}))
    hand = game.state.hands[2]
    game.throw("1m", {2: "chow 23m"})
    assert erred(game) == ("false-claim", "only-from-left", True)
    assert game.state.hands[2] == hand
    assert game.state.melds[2] == ()
    assert deltas(game) == (0, 0, 0, 0)
    assert game.state.turn == 1


def test_hong_kong_a_dead_hand_claims_nothing() -> None:
    hands = (IDLE, "147m258p369s1234z", "23m11z")
    game = Game(Layout(hands), strict=frozenset({2}))
    game.throw("1m", {2: "chow 23m"})
    drawn = game.state.drawn
    assert drawn is not None
    game.step({1: Discard(next(piece for piece in game.state.hands[1] if piece // 4 == 27))})
    assert 2 not in game.match.asked()


def test_hong_kong_kong_without_a_replacement() -> None:
    game = Game(Layout((IDLE,)), strict=ME)
    game.quiet(0)
    seat = game.state.turn
    assert all(action.name != "kong" for action in game.options(seat).legal)
    if seat == 0:
        assert names(game.options(0)) <= {"win", "kong"}


def test_hong_kong_kong_right_after_a_claim() -> None:
    hands = ("1111m23s", "1m258p369s1234z55z", "", "")
    game = Game(Layout(("1111m2255p369s123z", "147m258p369s1255z", "147s", "5p258s")), strict=ME)
    assert hands  # the dealer holds a concealed kong and claims a pung first
    game.throw("1z")
    game.throw_drawn()
    game.throw_drawn()
    while game.state.turn != 3:
        game.throw_drawn()
    game.throw("5p", {0: "pung"})
    assert "kong" in names(game.options(0))
    game.step({0: game.action(0, "kong 1m")})
    assert erred(game) == ("forbidden-kong", "not-after-claim", True)
    assert len(game.state.melds[0]) == 1
    assert game.state.phase is Phase.TURN


# ---- Taiwanese


def test_taiwanese_false_win_costs_five_tai_each() -> None:
    game = Game(Layout(("147m258p369s1234567z1m",)), ruleset=TAIWANESE, strict=ME)
    game.step({0: Win()})
    assert erred(game) == ("false-win", "not-a-hand", True)
    assert deltas(game) == (-15, 5, 5, 5)


# ---- classical


def test_classical_false_win_ends_the_hand_and_costs_east_the_title() -> None:
    game = Game(Layout((IDLE,)), ruleset=CLASSICAL, strict=ME)
    game.step({0: Win()})
    assert deltas(game) == (-900, 300, 300, 300)
    ended = game.last(ev.HandEnded)
    assert (ended.result, ended.scheme, ended.following) == ("void", "pays-false-win", (0, 1, 1, 0))


def test_classical_false_win_of_another_leaves_east_the_title() -> None:
    game = Game(Layout((IDLE,)), ruleset=CLASSICAL, strict=frozenset({2}))
    game.throw("1z", {2: "win"})
    assert deltas(game) == (300, 300, -900, 300)
    assert game.last(ev.HandEnded).following == (0, 0, 1, 0)


def test_classical_penalty_may_be_the_limit() -> None:
    game = Game(Layout((IDLE,)), ruleset=CLASSICAL, options={"false-win-penalty": "limit", "limit": 500}, strict=ME)
    game.step({0: Win()})
    assert deltas(game) == (-1500, 500, 500, 500)


def test_classical_wrong_set_is_taken_back_for_nothing() -> None:
    game = Game(Layout((IDLE, IDLE.replace("5z", ""), "23m")), ruleset=CLASSICAL, strict=frozenset({2}))
    game.throw("1m", {2: "chow 23m"})
    assert erred(game) == ("false-claim", "only-from-left", False)
    assert game.state.dead == frozenset()
    assert game.state.melds[2] == ()


def test_classical_broken_call_cannot_win() -> None:
    """Calling with 1 4s; the person throws another tile than the drawn one, then calls the win."""
    game = Game(Layout((ONE_SHORT + "5z", IDLE.replace("5z", "")), draws="999m1p"), ruleset=CLASSICAL, strict=ME)
    game.throw("5z ready-first")
    while game.state.turn != 0:
        game.throw_drawn()
    (broken,) = [a for a in game.options(0).faults if isinstance(a, Discard) and a.piece // 4 == 8 + 9]
    game.step({0: broken})
    (event,) = game.told(ev.Erred)
    assert (event.fault, event.found, event.dead) == ("forbidden-discard", False, False)
    game.act({})
    game.throw("1s" if game.state.turn == 1 and "1s" in game.hand(1) else "1z", {0: "win"})
    assert game.told(ev.Erred)[-1].fault == "false-win"


# ---- riichi


def chombo_of(game: Game) -> tuple[int, ...]:
    return deltas(game, "chombo")


@pytest.mark.parametrize(("seat", "paid"), [(0, (-12000, 4000, 4000, 4000)), (2, (4000, 2000, -8000, 2000))])
def test_riichi_false_win_is_chombo(seat: int, paid: tuple[int, ...]) -> None:
    position = Position(0, 0, 3, 2)
    game = Game(Layout((IDLE,), position=position), ruleset=RIICHI_EMA, strict=frozenset({seat}))
    if seat == 0:
        game.step({0: Win()})
    else:
        game.throw("1z", {seat: "win"})
    assert chombo_of(game) == paid
    ended = game.last(ev.HandEnded)
    assert (ended.result, ended.scheme) == ("void", "pays-chombo")
    assert ended.following == (0, 0, 4, 2)


def test_riichi_chombo_gives_the_bets_back() -> None:
    game = Game(Layout((ONE_SHORT + "5z",)), ruleset=RIICHI_EMA, strict=frozenset({2}))
    game.throw("5z riichi")
    assert game.state.scores[0] == 29000
    game.throw_drawn({2: "win"})
    assert game.state.scores == (34000, 32000, 22000, 32000)
    assert game.state.deposit == 0


def test_riichi_tournament_chombo_costs_after_the_game() -> None:
    game = Game(Layout((IDLE,)), ruleset=RIICHI_EMA, options={"chombo": "tournament"}, strict=ME)
    game.step({0: Win()})
    assert deltas(game) == (0, 0, 0, 0)
    state = game.state
    tracks = {track.id: value for track, value in zip(state.ruleset.tracks, state.tracks, strict=True)}
    assert tracks["chombos"] == (1, 0, 0, 0)


def test_riichi_furiten_win_is_chombo() -> None:
    hands = ("23s123456m789p11s4s", "147m258p369s123z4s")
    game = Game(Layout(hands), ruleset=RIICHI_EMA, strict=ME)
    game.throw("4s")
    game.throw("4s", {0: "win"})
    assert erred(game)[:2] == ("false-win", "furiten")
    assert game.last(ev.HandEnded).result == "void"


def test_riichi_a_right_win_makes_the_chombo_void() -> None:
    game = Game(Layout(("4s" + IDLE[:-2], "147m", "222333m55566p23s")), ruleset=RIICHI_EMA, strict=frozenset({1}))
    assert game.options(2) is not None
    game.throw("4s", {1: "win", **({2: "win"} if _may_win(game, 2, "4s") else {})})
    if game.told(ev.Won):
        assert not game.told(ev.Erred)


def _may_win(game: Game, seat: int, tile: str) -> bool:
    return False
