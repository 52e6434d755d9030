"""Sets that differ in a red five alone are choices of their own, whichever set it is, for everybody who chooses."""

from __future__ import annotations

from random import Random

import pytest

from mahjong_desktop.bots.registry import make_bot
from mahjong_desktop.core.tiles import Piece
from mahjong_desktop.engine.actions import Action, Chow, Kong, Pass, Pung
from mahjong_desktop.engine.match import Step
from mahjong_desktop.engine.view import view_of
from mahjong_desktop.records.codec import step_from_plain, step_to_plain
from mahjong_desktop.records.pieces import format_pieces
from mahjong_desktop.rulesets.riichi.riichi_ema import RIICHI_EMA
from mahjong_desktop.study.advice import advise
from mahjong_desktop.study.positions import written_position
from tests.engine.tables import Game, Layout

REDS = {"red-fives": 3}
RED = RIICHI_EMA.configure(REDS)
PAIR = "55s1122m19p19s1234z"
THREE = "555s112m19p19s1234z"
BOTH = "5577s12m19p19s1234z"


def offered(hand: str, tile: str) -> Game:
    """South throws a tile that East may claim; East's first five of each suit is red."""
    game = Game(Layout(hands=(hand,), draws=tile, dice=((3, 4),)), ruleset=RED, options=REDS)
    game.throw("1z")
    game.offer(tile)
    return game


def sets(game: Game, *kinds: type[Action]) -> list[tuple[str, str]]:
    """What East may claim, with the tiles that it takes from the hand; `0` is a red five."""
    found = [action for action in game.options(0).legal if isinstance(action, kinds)]
    return [(action.name, _faces(action)) for action in found]


def _faces(action: Action) -> str:
    assert isinstance(action, Pung | Chow | Kong)
    return format_pieces(action.pieces, RED)


@pytest.mark.parametrize(
    ("hand", "tile", "expected"),
    [
        (PAIR, "5s", [("pung", "05s")]),
        (THREE, "5s", [("pung", "05s"), ("pung", "55s"), ("kong", "055s")]),
        ("22s" + PAIR[3:], "2s", [("pung", "22s")]),
        ("222s" + THREE[4:], "2s", [("pung", "22s"), ("kong", "222s")]),
    ],
)
def test_every_pung_that_looks_different_is_offered(hand: str, tile: str, expected: list[tuple[str, str]]) -> None:
    assert sets(offered(hand, tile), Pung, Kong) == expected


def test_a_plain_pung_is_offered_where_the_red_five_was_thrown() -> None:
    game = Game(Layout(hands=("5s", "", "555s112m19p19s123z")), ruleset=RED, options=REDS)
    game.offer("5s")
    pungs = [action for action in game.options(2).legal if isinstance(action, Pung)]
    assert [_faces(pung) for pung in pungs] == ["55s"]


def test_every_chow_that_looks_different_is_offered() -> None:
    layout = Layout(hands=("", "7m", "556m119m19p19s123z"))
    game = Game(layout, ruleset=RED, options=REDS)
    game.throw_drawn()
    game.offer("7m")
    chows = [action for action in game.options(2).legal if isinstance(action, Chow)]
    assert [_faces(chow) for chow in chows] == ["06m", "56m"]


@pytest.mark.parametrize("number", [0, 1])
def test_the_pung_is_made_of_the_chosen_pieces_and_recorded_so(number: int) -> None:
    game = offered(THREE, "5s")
    chosen = [action for action in game.options(0).legal if isinstance(action, Pung)][number]
    step = game.match.step({**dict.fromkeys(game.match.asked(), Pass()), 0: chosen})
    assert step_from_plain(step_to_plain(step)) == step
    game.match.apply(Step(step.answers, step.events))
    (meld,) = game.state.melds[0]
    assert set(meld.pieces) - {meld.claimed} == set(chosen.pieces)
    assert bool(RED.red & set(game.state.hands[0])) is bool(number)


def _counted(bot: str, options: tuple[Action, ...], seed: int) -> bool:
    game = offered(THREE, "5s")
    return make_bot(bot, RED).choose(view_of(game.state, 0), options, Random(seed)) != Pass()


@pytest.mark.parametrize("bot", ["novice", "standard", "expert"])
def test_bots_claim_as_often_with_two_such_pungs_as_with_one(bot: str) -> None:
    """A choice that does the same to the hand is no second throw of the dice for those who err."""
    legal = offered(THREE, "5s").options(0).legal
    fewer = tuple(action for action in legal if action != legal[1])
    assert [_faces(action) for action in legal[:2]] == ["05s", "55s"]
    assert [_counted(bot, legal, seed) for seed in range(20)] == [_counted(bot, fewer, seed) for seed in range(20)]


def test_advice_tells_both_pungs_alike() -> None:
    advice = advise(written_position(view_of(offered(THREE, "5s").state, 0)), "standard")
    told = {_faces(one.action): (one.value, one.distance) for one in advice.candidates if isinstance(one.action, Pung)}
    assert set(told) == {"05s", "55s"}
    assert told["05s"] == told["55s"]


def test_pieces_of_other_games_are_all_alike() -> None:
    """Without red fives, each set is offered once, whichever copies are held."""
    game = Game(Layout(hands=(THREE,), draws="5s"), ruleset=RIICHI_EMA)
    game.throw("1z")
    game.offer("5s")
    pungs: list[tuple[Piece, ...]] = [one.pieces for one in game.options(0).legal if isinstance(one, Pung)]
    assert len(pungs) == 1
