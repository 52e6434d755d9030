"""Games that bots have played on the engine come back from every format."""

import pytest

from mahjong_desktop.logs.mjai import mjai_written
from mahjong_desktop.logs.mjlog import mjlog_written
from mahjong_desktop.logs.tenhou6 import tenhou6_written
from mahjong_desktop.logs.values import LoggedElement, LoggedGame, LoggedHand, LoggedWin
from tests.logs.played_logs import played_log
from tests.logs.reads import by_kinds, only_game

SEEDS = range(3)


def told_in_mjlog(game: LoggedGame) -> list[tuple[object, object]]:
    """Returns the hands and, apart, the elements of their wins without the names of dragons."""
    return [(hand_without_elements(hand), elements(hand)) for hand in game.hands]


def hand_without_elements(hand: LoggedHand) -> tuple[object, ...]:
    wins = hand.result if isinstance(hand.result, tuple) else ()
    result = [(win.seat, win.giver, win.changes, win.piece, win.fu, win.han, win.points, win.limit) for win in wins]
    facts = (hand.number, hand.counters, hand.bets, hand.scores, hand.deals, hand.indicators, hand.entries, hand.dice)
    return (*facts, result or hand.result)


def elements(hand: LoggedHand, *, with_values: bool = True) -> list[list[LoggedElement]]:
    wins: tuple[LoggedWin, ...] = hand.result if isinstance(hand.result, tuple) else ()
    return [
        [LoggedElement(one.id, one.value if with_values else 1, one.yakuman) for one in win.elements] for win in wins
    ]


@pytest.mark.parametrize("seed", SEEDS)
def test_mjlog_tells_everything(seed: int) -> None:
    game = played_log(seed)
    again = only_game(mjlog_written(game))
    assert told_in_mjlog(again) == told_in_mjlog(game)
    assert (again.names, again.rules.red_fives, again.rules.rounds) == (game.names, 3, 2)
    assert only_game(mjlog_written(again)) == again
    assert mjlog_written(only_game(mjlog_written(again))) == mjlog_written(again)


@pytest.mark.parametrize("seed", SEEDS)
def test_tenhou6_tells_everything_but_moments_of_indicators(seed: int) -> None:
    game = played_log(seed)
    again = only_game(tenhou6_written(game))
    for hand, other in zip(again.hands, game.hands, strict=True):
        assert by_kinds(hand, red=True, moments=False) == by_kinds(other, red=True, moments=False)
        assert elements(hand) == elements(other)
    assert "results" not in again.kept, "the results are written as they are read"
    assert only_game(tenhou6_written(again)) == again


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("gimite", [False, True])
def test_mjai_tells_the_play(seed: int, gimite: bool) -> None:
    game = played_log(seed)
    again = only_game(mjai_written(game, gimite))
    for hand, other in zip(again.hands, game.hands, strict=True):
        assert by_kinds(hand, red=True) == by_kinds(other, red=True)
    assert only_game(mjai_written(again, gimite)) == again


@pytest.mark.parametrize("seed", SEEDS)
def test_a_game_goes_through_all_formats(seed: int) -> None:
    game = played_log(seed)
    others = only_game(tenhou6_written(only_game(mjai_written(only_game(mjlog_written(game))))))
    for hand, other in zip(others.hands, game.hands, strict=True):
        assert by_kinds(hand, red=True, moments=False) == by_kinds(other, red=True, moments=False)
