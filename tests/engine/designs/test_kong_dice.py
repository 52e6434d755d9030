"""Made-up games in which dice may choose the replacement of a kong: one tile of the stack, or both at once."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from mahjong_desktop.core.errors import RulesetError
from mahjong_desktop.core.ruleset import BonusTiles, BreakWall, DealTiles, KongDice, LastTile, Play, Ruleset
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Circumstance
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.actions import ByDice, DeclareWin, Discard, FromTail, Pass
from mahjong_desktop.engine.legal import options_of
from mahjong_desktop.engine.state import Phase
from mahjong_desktop.engine.view import seen, view_of
from mahjong_desktop.present.question import Kind, prompt_of
from mahjong_desktop.present.table_words import group_title, question_words
from mahjong_desktop.study.position_states import state_of
from mahjong_desktop.study.positions import position_json, read_position, written_position
from mahjong_desktop.texts import LANGUAGES, Texts
from tests.engine.designs.made_up import SUITS, answered_outside_play, made_up, played
from tests.engine.tables import Game, Layout
from tests.scale import amount
from tests.ui.conftest import Shell
from tests.ui.showing import shown_in_the_window
from tests.ui.table.following import followed

SECONDS = 120


def _game(name: str, dice: KongDice) -> Ruleset:
    script = (BreakWall((14, 13, 14, 13), throws=1), DealTiles(), Play(kong_dice=dice), LastTile())
    game: Ruleset = made_up(name, builder=lambda _: game, copies=SUITS, script=script)
    return game


ONE = _game("kong-dice", KongDice())
BOTH = _game("kong-dice-both", KongDice(both=True))
ONE_DIE = _game("kong-dice-one", KongDice(one_below=200))
EVERY_GAME = pytest.mark.parametrize("game", (ONE, BOTH), ids=lambda game: str(game.id))

READY = "1111m456m789m123p5s"
OTHERS = ("369p2468p2379s46p", "258m369p147s258m3p", "369m147s268s369m8p")
THROWS = ((3, 4), *((2, 3),) * 16)


def _asked(ruleset: Ruleset = ONE, at: dict[int, str] | None = None) -> Game:
    """The dealer, who waits for a 5s beside his kong, is asked how he draws."""
    game = Game(Layout(hands=(READY, *OTHERS), at=at or {}, dice=THROWS), ruleset=ruleset)
    game.act({0: "kong 1m"})
    return game


def _stack(number: int, upper: bool) -> int:
    """The place of a tile in a stack counted from the tail."""
    return ONE.tile_count - 2 * number + (not upper)


@EVERY_GAME
def test_it_plays_under_all_laws(game: Ruleset) -> None:
    told = played(game, amount(60, 200))
    assert any(isinstance(event, ev.ReplacementOffered) for event in told)
    assert any(isinstance(event, ev.Drew) and event.dice for event in told)


@EVERY_GAME
@pytest.mark.parametrize("bot", ["standard", "expert"])
def test_bots_answer_every_question(game: Ruleset, bot: str, caplog: pytest.LogCaptureFixture) -> None:
    answered_outside_play(game, bot, 30)
    assert not caplog.records


@EVERY_GAME
@pytest.mark.parametrize(("seed", "viewer"), [(2, 1)])
def test_the_table_follows_every_event(game: Ruleset, seed: int, viewer: int) -> None:
    followed(game, seed, viewer, amount(2, 10))


@EVERY_GAME
def test_it_is_shown_in_the_window(game: Ruleset, shell: Shell, qtbot: QtBot) -> None:
    shown_in_the_window(shell.open(), game, lambda done: qtbot.waitUntil(done, timeout=SECONDS * 1000))


def test_a_ready_seat_chooses_and_later_throws_are_hidden() -> None:
    game = _asked()
    assert game.state.phase is Phase.REPLACEMENT
    assert game.options(0).legal == (FromTail(), ByDice())
    assert view_of(game.state, 0).dice == ((3, 4),)
    (started,) = seen([event for event in game.events if isinstance(event, ev.HandStarted)], 0, ONE)
    assert isinstance(started, ev.HandStarted) and started.dice == ((3, 4),)


def test_a_seat_that_is_not_ready_draws_from_the_tail() -> None:
    game = Game(Layout(hands=("1111m369m147p258s9s", *OTHERS), dice=THROWS), ruleset=ONE)
    game.act({0: "kong 1m"})
    assert game.state.phase is Phase.TURN and game.state.chain == ("kong",)


def test_a_seat_that_waits_only_for_what_its_own_kongs_hold_is_not_ready() -> None:
    last = _stack(1, upper=True)
    game = Game(Layout(hands=("1111m4444m23m55s78p", *OTHERS), at={last: "9p"}, dice=THROWS), ruleset=ONE)
    game.act({0: "kong 1m"})
    game.act({0: "from-tail"})
    game.act({0: "kong 4m"})
    assert game.state.phase is Phase.TURN and game.state.chain == ("kong", "kong")


def test_from_the_tail_it_is_a_replacement_as_any_other() -> None:
    game = _asked(at={_stack(1, upper=True): "5s"})
    game.act({0: "from-tail"})
    assert view_of(game.state, 0).circumstances == {Circumstance.KONG_REPLACEMENT, Circumstance.FIRST_DRAW}
    assert DeclareWin() in game.options(0).legal


def test_dice_count_stacks_from_the_tail() -> None:
    game = _asked(at={_stack(5, upper=True): "5s"})
    game.act({0: "by-dice"})
    state = game.state
    assert state.wall is not None and _stack(5, upper=True) not in state.wall.there
    assert view_of(state, 3).dice == ((3, 4), (2, 3))
    assert view_of(state, 0).circumstances == {Circumstance.DICE_REPLACEMENT, Circumstance.FIRST_DRAW}
    assert DeclareWin() in game.options(0).legal


def test_one_die_is_thrown_where_few_stacks_are_left() -> None:
    game = _asked(ONE_DIE, at={_stack(2, upper=True): "5s"})
    game.act({0: "by-dice"})
    assert game.state.thrown == ((3, 4), (2,)) and DeclareWin() in game.options(0).legal


def test_the_very_tile_thrown_is_known_and_no_other() -> None:
    for thrown, known in (("7m", False), ("8s", True)):
        game = _asked(at={_stack(5, upper=True): "8s"})
        game.act({0: "by-dice"})
        game.throw(thrown)
        assert game.state.offer is None or game.state.offer.by_dice is known


def test_its_question_can_be_written_as_a_position_and_shown() -> None:
    game = _asked()
    view = view_of(game.state, 0)
    again = state_of(read_position(position_json(written_position(view))), ONE)
    assert again.phase is Phase.REPLACEMENT and options_of(again, 0) == game.options(0)
    prompt = prompt_of(game.options(0), view)
    assert prompt is not None and prompt.kind is Kind.REPLACEMENT
    for language in LANGUAGES:
        words = (
            *question_words(prompt, view, Texts(language)),
            *(group_title(one, Texts(language), ONE.id) for one in prompt.groups),
        )
        assert all(words) and len(set(words)) == 4


# ---- both tiles of the stack


def test_both_tiles_may_win_and_both_are_told() -> None:
    game = _asked(BOTH, at={_stack(5, upper=True): "5s", _stack(5, upper=False): "5s"})
    game.act({0: "by-dice"})
    assert sum(isinstance(event, ev.Drew) and event.source == "dice" for event in game.events) == 2
    game.act({0: "win"})
    won = next(event for event in game.events if isinstance(event, ev.Won))
    assert won.circumstances == ("dice-replacement-both", "first-draw") and len(won.hand) == 10


@pytest.mark.parametrize("upper", [True, False])
def test_either_wins(upper: bool) -> None:
    at = {_stack(5, upper=True): "9p", _stack(5, upper=False): "9p", _stack(5, upper=upper): "5s"}
    game = _asked(BOTH, at=at)
    game.act({0: "by-dice"})
    game.act({0: "win"})
    won = next(event for event in game.events if isinstance(event, ev.Won))
    assert won.piece is not None and won.piece // 4 == 22 and won.circumstances == ("dice-replacement", "first-draw")


def test_where_neither_wins_both_are_thrown_and_offered_to_win_alone() -> None:
    others = ("369p2468p2379s46p", "123s456s789s11p23m", "369m147s268s369m8p")
    layout = Layout(hands=(READY, *others), at={_stack(5, upper=True): "4m", _stack(5, upper=False): "9p"}, dice=THROWS)
    game = Game(layout, ruleset=BOTH)
    game.act({0: "kong 1m"})
    game.act({0: "by-dice"})
    drawn = game.state.drawn
    assert drawn is not None and game.options(0).legal == (Discard(drawn),)
    game.step({0: Discard(drawn)})
    offer = game.state.offer
    assert offer is not None and offer.other is not None and offer.by_dice
    assert list(game.match.asked()) == [2] and game.options(2).legal == (DeclareWin(), Pass())
    game.act({2: "win"})
    won = next(event for event in game.events if isinstance(event, ev.Won))
    assert won.piece is not None and won.piece // 4 == 3 and won.giver == 0


# ---- what a ruleset may not say


def test_there_is_a_throw_for_each_kong() -> None:
    with pytest.raises(RulesetError, match="too-few-throws"):
        _game("few", KongDice(throws=15))


def test_two_tiles_at_once_end_the_hand() -> None:
    with pytest.raises(RulesetError, match="two-tiles-at-once"):
        replace(BOTH, ends=lambda _: False)
    assert BonusTiles() == BOTH.bonus
