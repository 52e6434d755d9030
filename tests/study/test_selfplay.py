"""Games between bots: nothing of a finished game stays in memory."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator

import pytest

from mahjong_desktop.engine.state import State
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.study.selfplay import play_game
from mahjong_desktop.study.tournament import Tournament, play_tournament_game

BOTS = ("standard", "expert", "standard", "random")


def one_game() -> None:
    play_game(find_ruleset("hong-kong"), BOTS, 3, most_hands=1)


def one_game_of_a_tournament() -> None:
    play_tournament_game(Tournament("hong-kong", (), (BOTS,), 1, 3, 1), 0)


@pytest.fixture
def garbage() -> Iterator[Callable[[], list[object]]]:
    """Returns what nobody refers to any more but what was excluded from garbage collection too early."""

    def collected() -> list[object]:
        gc.unfreeze()
        gc.set_debug(gc.DEBUG_SAVEALL)
        gc.collect()
        return gc.garbage

    gc.unfreeze()
    gc.collect()
    yield collected
    gc.set_debug(0)
    gc.garbage.clear()
    gc.freeze()


@pytest.mark.parametrize("play", [one_game, one_game_of_a_tournament])
def test_a_finished_game_is_forgotten(play: Callable[[], None], garbage: Callable[[], list[object]]) -> None:
    play()
    assert not any(isinstance(one, State) for one in garbage())
