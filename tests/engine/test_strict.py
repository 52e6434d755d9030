"""Mistakes at a strict table: what each ruleset asks for them, by hand from section 12 of its rules."""

from __future__ import annotations

from random import Random

import pytest

from mahjong_desktop.core.ruleset import Position
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.actions import Action, Declare, DeclareWin, Discard, Pung
from mahjong_desktop.engine.checks import violations
from mahjong_desktop.engine.legal import Options
from mahjong_desktop.engine.match import Match
from mahjong_desktop.engine.state import Phase
from mahjong_desktop.rulesets.classical.classical import CLASSICAL
from mahjong_desktop.rulesets.taiwanese import TAIWANESE
from mahjong_desktop.study.known_rulesets import find_ruleset
from tests.engine.mistakes import (
    EAST_IDLE,
    IDLE,
    LATER_4S,
    ME,
    NEXT,
    OPPOSITE,
    READY,
    erred,
    gains,
    second_turn,
    track,
)
from tests.engine.tables import PLAYERS, Game, Layout

# ---- who may err at all


def test_an_ordinary_table_offers_no_mistakes() -> None:
    game = Game(Layout((EAST_IDLE, IDLE)))
    assert game.options(0).faults == ()
    game.throw("1z")
    assert game.state.turn == 1


def test_only_the_named_player_may_err() -> None:
    game = Game(Layout((EAST_IDLE, IDLE, IDLE, IDLE)), strict=ME)
    assert DeclareWin() in game.options(0).faults
    assert DeclareWin() not in game.options(0).legal
    game.offer("5z")
    assert game.match.asked() == {}


def test_every_discard_can_be_won_wrongly_and_passed() -> None:
    game = Game(Layout((EAST_IDLE, IDLE, IDLE, IDLE)), strict=OPPOSITE)
    game.offer("5z")
    options = game.match.asked()[2]
    assert DeclareWin() in options.faults
    assert game.may(2) == {"pass"}
    assert "win" not in game.refused(2)


@pytest.mark.parametrize("name", ["wuhan", "yichang"])
def test_rules_that_know_no_penalty_allow_no_mistake(name: str) -> None:
    match = Match(find_ruleset(name), PLAYERS, 5, strict=frozenset(range(4)))
    rng, ended = Random(5), 0
    while ended < 2:
        questions = match.asked()
        assert all(options.faults == () for options in questions.values())
        match.apply(match.step({seat: rng.choice(options.legal) for seat, options in questions.items()}))
        ended += match.state.phase is Phase.OVER


# ---- Hong Kong


def test_hong_kong_false_win_costs_sixteen_each_and_the_hand() -> None:
    game = Game(Layout((EAST_IDLE, IDLE)), strict=ME)
    hand = game.state.hands[0]
    game.step({0: DeclareWin()})
    assert erred(game) == ("false-win", "not-a-hand", True)
    assert game.last(ev.Erred).shown == hand
    assert gains(game) == gains(game, "penalty") == (-48, 16, 16, 16)
    assert game.may(0) == {"discard"}
    assert game.options(0).faults == ()
    game.throw("5z")
    assert game.state.turn == 1


def test_hong_kong_false_win_below_the_minimum() -> None:
    game = Game(Layout((EAST_IDLE, READY), draws=LATER_4S), options={"minimum": 3}, strict=NEXT)
    second_turn(game)
    game.throw("4s", {1: "win"})
    assert erred(game) == ("false-win", "below-minimum", True)
    assert gains(game) == (16, -48, 16, 16)
    assert game.state.turn == 1


def test_hong_kong_false_win_beside_a_right_one_leaves_it_alone() -> None:
    game = Game(Layout((EAST_IDLE, IDLE, READY), draws=LATER_4S), strict=NEXT)
    second_turn(game)
    game.throw("4s", {1: "win", 2: "win"})
    assert game.last(ev.Won).seat == 2
    assert gains(game, "penalty") == (16, -48, 16, 16)
    assert gains(game, "win") == (-8, -4, 16, -4)
    assert game.last(ev.HandEnded).result == "win"


def test_hong_kong_chow_from_the_wrong_neighbour() -> None:
    game = Game(Layout((EAST_IDLE, IDLE, "23m258p369s12345z")), strict=OPPOSITE)
    hand = game.state.hands[2]
    game.throw("1m", {2: "chow 23m"})
    assert erred(game) == ("false-claim", "only-from-left", True)
    assert (game.state.hands[2], game.state.melds[2]) == (hand, ())
    assert gains(game) == (0, 0, 0, 0)
    assert game.state.turn == 1


def test_hong_kong_a_dead_hand_claims_nothing() -> None:
    game = Game(Layout((EAST_IDLE, IDLE, "23m258p369s11z345z")), strict=OPPOSITE)
    game.throw("1m", {2: "chow 23m"})
    game.offer("1z")
    assert 2 not in game.match.asked()


def test_hong_kong_a_false_claim_leaves_the_right_one_alone() -> None:
    game = Game(Layout((EAST_IDLE, "11m258p369s12345z", "23m258p369s12345z")), strict=OPPOSITE)
    game.throw("1m", {1: "pung", 2: "chow 23m"})
    assert game.melds(1) == ["111m"]
    assert game.state.dead == {2}


def test_hong_kong_kong_right_after_a_claim() -> None:
    game = Game(
        Layout((EAST_IDLE.replace("1", "2", 1), IDLE.replace("1", "2", 1), "1111m22z258p369s3z")), strict=OPPOSITE
    )
    game.throw("2z", {2: "pung"})
    game.step({2: game.action(2, "kong 1m")})
    assert erred(game) == ("forbidden-kong", "not-after-claim", True)
    assert game.melds(2) == ["222z"]
    assert game.may(2) == {"discard"}


def test_hong_kong_the_last_discard_is_only_for_a_win() -> None:
    game = Game(Layout((EAST_IDLE, IDLE)), strict=frozenset(range(4)))
    game.quiet(0)
    thrower = game.state.turn
    held = {piece // 4 for piece in game.state.hands[thrower]}
    others = (seat for seat in range(4) if seat != thrower)
    claimer, kind = next(
        (seat, kind)
        for seat in others
        for kind in sorted(held)
        if sum(piece // 4 == kind for piece in game.state.hands[seat]) > 1
    )
    game.step({thrower: Discard(next(piece for piece in game.state.hands[thrower] if piece // 4 == kind))})
    pung = next(action for action in game.options(claimer).faults if isinstance(action, Pung))
    game.act({claimer: "pung"})
    assert pung not in game.options(claimer).faults
    assert erred(game) == ("false-claim", "last-discard-only-win", True)
    assert game.last(ev.HandEnded).result == "draw"


# ---- Taiwanese


def test_taiwanese_false_win_costs_five_tai_each() -> None:
    game = Game(Layout(("147m258p369s1234567z1m", "147m258p369s1234567z")), ruleset=TAIWANESE, strict=ME)
    game.step({0: DeclareWin()})
    assert erred(game) == ("false-win", "not-a-hand", True)
    assert gains(game) == (-15, 5, 5, 5)


def test_taiwanese_ready_from_the_deal_without_being_ready_goes_unnoticed() -> None:
    hand = "147m258p369s1234567z"
    game = Game(Layout((hand + "1m", hand)), ruleset=TAIWANESE, strict=NEXT)
    assert Declare("ready-first") in game.options(1).faults
    game.step({1: Declare("ready-first")})
    assert game.last(ev.Declared).seat == 1
    assert not game.last(ev.Erred).found
    assert gains(game) == (0, 0, 0, 0)


def test_taiwanese_ready_hand_broken_by_a_discard_cannot_win() -> None:
    hand = "123456789m123p11s23s"
    game = Game(Layout((hand + "5z",), draws="6z6z6z4p4s"), ruleset=TAIWANESE, strict=ME)
    game.throw("5z ready-first")
    for _ in range(3):
        game.throw_drawn()
    game.throw("1p")
    assert not game.last(ev.Erred).found
    game.throw("4s", {0: "win"})
    assert game.last(ev.Erred).reason == "ready-broken"
    assert gains(game) == (-15, 5, 5, 5)


def test_taiwanese_kong_that_changes_the_wait_is_found_out_at_the_win() -> None:
    layout = Layout(("1112m456p789p123s456s5z",), draws="6z6z6z1m2m", replacements="7z")
    game = Game(layout, ruleset=TAIWANESE, strict=ME)
    game.throw("5z ready-first")
    for _ in range(3):
        game.throw_drawn()
    game.act({0: "kong 1m"})
    assert game.melds(0) == ["1111m"]
    assert not game.last(ev.Erred).found
    game.throw("7z")
    game.throw("2m", {0: "win"})
    assert (game.last(ev.Erred).fault, game.last(ev.Erred).reason) == ("false-win", "ready-broken")


# ---- classical


def test_classical_false_win_ends_the_hand_and_costs_east_the_title() -> None:
    game = Game(Layout((EAST_IDLE, IDLE)), ruleset=CLASSICAL, strict=ME)
    game.step({0: DeclareWin()})
    assert gains(game) == (-900, 300, 300, 300)
    ended = game.last(ev.HandEnded)
    assert (ended.result, ended.scheme, ended.following) == ("void", "pays-false-win", (0, 1, 1, 0))


def test_classical_false_win_of_another_leaves_east_the_title() -> None:
    position = Position(0, 0, 4, 2)
    game = Game(Layout((EAST_IDLE, IDLE), position=position), ruleset=CLASSICAL, strict=OPPOSITE)
    game.throw("5z", {2: "win"})
    assert gains(game) == (300, 300, -900, 300)
    assert game.last(ev.HandEnded).following == (0, 0, 5, 2)


@pytest.mark.parametrize(("limit", "each"), [(500, 500), ("none", 1000)])
def test_classical_penalty_may_be_the_limit(limit: int | str, each: int) -> None:
    options = {"false-win-penalty": "limit", "limit": limit}
    game = Game(Layout((EAST_IDLE, IDLE)), ruleset=CLASSICAL, options=options, strict=ME)
    game.step({0: DeclareWin()})
    assert gains(game) == (-3 * each, each, each, each)


def test_classical_wrong_set_is_taken_back_for_nothing() -> None:
    game = Game(Layout((EAST_IDLE, IDLE, "23m258p369s12345z")), ruleset=CLASSICAL, strict=OPPOSITE)
    game.throw("1m", {2: "chow 23m"})
    assert erred(game) == ("false-claim", "only-from-left", False)
    assert game.state.dead == frozenset()
    assert game.state.melds[2] == ()
    assert game.state.turn == 1


def test_classical_original_call_broken_by_a_discard_cannot_win() -> None:
    game = Game(Layout((READY + "5z",), draws="6z6z6z6p4s"), ruleset=CLASSICAL, strict=ME)
    game.throw("5z ready-first")
    for _ in range(3):
        game.throw_drawn()
    game.throw("9p")
    assert not game.last(ev.Erred).found
    game.throw("4s", {0: "win"})
    assert game.last(ev.Erred).reason == "ready-broken"
    assert gains(game) == (-900, 300, 300, 300)


def test_classical_original_call_broken_by_a_claim_is_carried_out() -> None:
    game = Game(Layout((READY + "5z",), draws="6z6z3m"), ruleset=CLASSICAL, strict=ME)
    game.throw("5z ready-first")
    game.throw_drawn()
    game.throw_drawn()
    game.throw("3m", {0: "chow 12m"})
    assert game.melds(0) == ["123m"]
    assert track(game.state, "ready-broken") == {0}


# ---- laws


def careless(options: Options, rng: Random) -> Action:
    """Makes a mistake now and then."""
    if options.faults and rng.random() < 0.08:
        return rng.choice(options.faults)
    return rng.choice(options.legal)


@pytest.mark.parametrize("name", ["hong-kong", "taiwanese", "classical", "riichi-ema"])
def test_laws_hold_whatever_mistakes_are_made(name: str) -> None:
    match = Match(find_ruleset(name), PLAYERS, 3, strict=frozenset(range(4)))
    rng, kinds, ended = Random(name), set(), 0
    while ended < 12 and not match.finished:
        step = match.step({seat: careless(options, rng) for seat, options in match.asked().items()})
        match.apply(step)
        kinds |= {event.fault for event in step.events if isinstance(event, ev.Erred)}
        assert violations(match.state) == ()
        ended += match.state.phase is Phase.OVER
    assert {"false-win", "false-claim"} <= kinds
