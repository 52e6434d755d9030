"""Indicators that wait: those of claimed and added kongs are turned with the next discard. By hand."""

from __future__ import annotations

from random import Random

import pytest

from mahjong_desktop.core.errors import RulesetError
from mahjong_desktop.core.melds import KongForm
from mahjong_desktop.core.ruleset import BreakWall, DealTiles, InPlace, KongDice, Play, TurnUp
from mahjong_desktop.core.values import replace
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.checks import violations
from mahjong_desktop.engine.decide import decide
from mahjong_desktop.engine.determinization import determinized
from mahjong_desktop.engine.legal import options_of
from mahjong_desktop.engine.state import Phase
from mahjong_desktop.engine.view import seen, view_of
from mahjong_desktop.play.follow import after
from mahjong_desktop.records.codec import step_from_plain, step_to_plain
from mahjong_desktop.rulesets.riichi.riichi_ema import RIICHI_EMA
from mahjong_desktop.study.position_states import state_of
from mahjong_desktop.study.positions import written_position
from tests.engine.tables import Game, Layout, faces
from tests.engine.test_determinization import shuffled

LATE = {"kong-indicators": "with-discard"}
OPEN = frozenset({KongForm.CLAIMED, KongForm.ADDED})
INDICATORS = "1p2p3p4p5p"


def table(*hands: str, draws: str = "", replacements: str = "", abort: bool = False) -> Game:
    options: dict[str, object] = {**LATE, "abortive-draws": "on"} if abort else dict(LATE)
    layout = Layout(hands, draws=draws, replacements=replacements, indicators=INDICATORS)
    return Game(layout, ruleset=RIICHI_EMA, options=options)


def told(game: Game, since: int) -> list[str]:
    """The events since that one, without payments and passes."""
    return [event.name for event in game.events[since:] if event.name != "unclaimed"]


def turned(game: Game) -> str:
    return faces(game.state.indicators)


def claimed_kong(replacements: str = "9s") -> Game:
    """South has claimed a kong and has drawn the replacement."""
    game = table("3m", "333m55p1289s1234z", replacements=replacements)
    game.throw("3m", {1: "kong"})
    assert game.state.turn == 1
    return game


def added_kong(*others: str, replacements: str = "9s") -> Game:
    """South has a pung of 3m and has just drawn the fourth."""
    game = table("3m", "33m55p11289s123z", *others, draws="6z7z7z3m", replacements=replacements)
    game.throw("3m", {1: "pung"})
    game.throw("3z")
    for tile in ("6z", "7z", "7z"):
        game.throw(tile)
    return game


# ---- which ones wait, and for what


def test_that_of_a_concealed_kong_is_turned_before_the_replacement() -> None:
    game = table("1111m456m789p11s23s", replacements="5z")
    before = len(game.events)
    game.act({0: "kong 1m"})
    assert told(game, before) == ["melded", "turned", "drew"]
    game.throw("5z")
    assert turned(game) == "12p"


def test_that_of_a_claimed_kong_waits_for_the_discard() -> None:
    game = claimed_kong()
    assert turned(game) == "1p"
    before = len(game.events)
    game.throw("9s")
    assert told(game, before)[:2] == ["turned", "discarded"]
    assert turned(game) == "12p"
    before = len(game.events)
    game.throw_drawn()
    assert "turned" not in told(game, before)


def test_that_of_an_added_kong_waits_for_the_discard() -> None:
    game = added_kong()
    before = len(game.events)
    game.act({1: "kong 3m"})
    assert told(game, before) == ["melded", "drew"]
    before = len(game.events)
    game.throw("9s")
    assert told(game, before)[:2] == ["turned", "discarded"]


def test_it_lies_there_for_whoever_wins_on_the_discard() -> None:
    """The second indicator is 2p, so that 3p is a dora; West holds three of them."""
    game = table("3m", "333m55p1289s1234z", "456678m33356p44s", replacements="4p")
    game.throw("3m", {1: "kong"})
    game.throw("4p", {2: "win"})
    assert turned(game) == "12p" and game.values()["kan-dora"] == 3


def test_a_win_on_the_replacement_comes_without_it() -> None:
    game = table("3m", "333m456m456p789s1z", replacements="1z")
    game.throw("3m", {1: "kong"})
    game.act({1: "win"})
    assert "kong-bloom" in game.won() and turned(game) == "1p"


def test_a_robbed_kong_turns_none() -> None:
    game = added_kong("12m456p789p11s234s")
    game.act({1: "kong 3m"})
    assert game.state.phase is not Phase.ROB or "win" in game.may(2)
    game.act({2: "win"})
    assert "robbing-a-kong" in game.won() and turned(game) == "1p"


# ---- chains of kongs


def test_the_next_kong_brings_the_one_that_waits() -> None:
    """Claimed, then concealed: both indicators before the second replacement; nothing with the discard."""
    game = table("3m", "333m5555s12p8s123z", replacements="9s8s")
    game.throw("3m", {1: "kong"})
    before = len(game.events)
    game.act({1: "kong 5s"})
    assert told(game, before) == ["melded", "turned", "turned", "drew"]
    before = len(game.events)
    game.throw("8s")
    assert told(game, before)[0] == "discarded"
    assert turned(game) == "123p"


def test_after_a_concealed_kong_the_added_one_waits_alone() -> None:
    game = table("3m", "33m5555s1128p12z", draws="6z7z7z3m", replacements="9s8s")
    game.throw("3m", {1: "pung"})
    game.throw("2z")
    for tile in ("6z", "7z", "7z"):
        game.throw(tile)
    game.act({1: "kong 5s"})
    assert turned(game) == "12p"
    game.act({1: "kong 3m"})
    assert turned(game) == "12p"
    game.throw_drawn()
    assert turned(game) == "123p"


def test_of_two_open_kongs_in_a_turn_the_second_waits() -> None:
    game = table("6m", "66m333m589s123z5z", "3m", replacements="6m9s")
    game.throw("6m", {1: "pung"})
    game.throw("3z")
    game.throw("3m", {1: "kong"})
    before = len(game.events)
    game.act({1: "kong 6m"})
    assert told(game, before) == ["melded", "turned", "drew"]
    assert turned(game) == "12p"
    game.throw("9s")
    assert turned(game) == "123p"


def test_the_waiting_one_of_a_chain_is_not_turned_if_the_second_kong_is_robbed() -> None:
    """South adds to a pung what replaces a claimed kong; North wins on it."""
    game = table("4m", "44m777m589s123z5z", "", "23m456p789p11s234s", draws="6z7m", replacements="4m9s")
    game.throw("4m", {1: "pung"})
    for tile in ("3z", "6z"):
        game.throw(tile)
    game.throw("7m", {1: "kong"})
    assert turned(game) == "1p"
    game.act({1: "kong 4m"})
    game.act({3: "win"})
    assert "robbing-a-kong" in game.won() and turned(game) == "1p"


def test_the_last_discard_of_the_hand_turns_the_one_that_waits() -> None:
    """North adds the last tile but one to a pung and draws the last tile of the hand."""
    layout = Layout(("3m", "", "", "33m456p11289s123z"), at={53 + 67: "3m"}, indicators=INDICATORS)
    game = Game(layout, ruleset=RIICHI_EMA, options=dict(LATE))
    game.throw("3m", {3: "pung"})
    game.throw("3z")
    while game.state.wall_left > 1:
        game.throw_drawn()
    game.act({3: "kong 3m"})
    assert (game.state.wall_left, turned(game)) == (0, "1p")
    game.throw_drawn()
    assert game.state.result == "draw" and turned(game) == "12p"


def test_the_fourth_kong_aborts_after_its_discard_with_five_indicators() -> None:
    hands = ("111122223333m4m5z", "666z", "", "")
    game = table(*hands, draws="", replacements="6z1s9s8s", abort=True)
    for tile in ("1m", "2m", "3m"):
        game.act({0: f"kong {tile}"})
    assert turned(game) == "1234p"
    game.throw("6z", {1: "kong"})
    assert turned(game) == "1234p"
    game.throw_drawn()
    assert turned(game) == "12345p"
    assert (game.state.result, game.last(ev.HandEnded).scheme) == ("void", "aborted-four-kongs")


# ---- everybody who follows the game


def test_records_views_and_guesses_of_hidden_tiles_follow() -> None:
    game = claimed_kong()
    guessed = determinized(view_of(game.state, 1), shuffled(game.state, view_of(game.state, 1), Random(3)))
    assert (faces(guessed.indicators), violations(guessed)) == ("1p", ())
    discard = game.action(1, "9s")
    assert [event.name for event in decide(guessed, {1: discard}).events] == ["turned", "discarded"]
    step = game.match.step({1: discard})
    assert step_from_plain(step_to_plain(step)) == step
    view = view_of(game.state, 0)
    for event in seen(step.events, 0, RIICHI_EMA):
        view = after(view, event)
    game.match.apply(step)
    assert view.indicators == view_of(game.state, 0).indicators and turned(game) == "12p"
    assert violations(game.state) == ()


def test_a_position_after_the_replacement_knows_that_one_waits() -> None:
    game = claimed_kong()
    again = state_of(written_position(view_of(game.state, 1)), game.match.ruleset)
    assert faces(again.indicators) == "1p"
    thrown = next(action for action in options_of(again, 1).legal if action.name == "discard")
    assert [event.name for event in decide(again, {1: thrown}).events] == ["turned", "discarded"]


# ---- what a script may not say


STEPS = BreakWall((17,) * 4, throws=1), DealTiles()


@pytest.mark.parametrize(
    ("turn_up", "play"),
    [
        (TurnUp(InPlace(3), late=OPEN), Play()),
        (TurnUp(InPlace(3), each_kong=True, late=OPEN), Play(kong_dice=KongDice())),
    ],
)
def test_indicators_wait_only_where_each_kong_has_one_and_no_dice_choose(turn_up: TurnUp, play: Play) -> None:
    with pytest.raises(RulesetError) as error:
        replace(RIICHI_EMA, script=(*STEPS, turn_up, play))
    assert error.value.code == "late-indicators"
