"""Games between bots: nothing of a finished game stays in memory."""

from __future__ import annotations

import gc
from collections.abc import Callable
from weakref import ref

import pytest

from mahjong_desktop.commands.simulate import Simulation, play_simulated_game
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.engine.match import Match
from mahjong_desktop.study import selfplay
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.study.tournament import Tournament, play_tournament_game

BOTS = ("standard", "expert", "standard", "random")


def one_game_of_a_simulation() -> None:
    play_simulated_game(Simulation("hong-kong", (), BOTS, 3, None, 1, 1), 0)


def one_game_of_a_tournament() -> None:
    play_tournament_game(Tournament("hong-kong", (), (BOTS,), 1, 3, 1), 0)


@pytest.mark.parametrize("play", [one_game_of_a_simulation, one_game_of_a_tournament])
def test_a_finished_game_is_forgotten(play: Callable[[], None], monkeypatch: pytest.MonkeyPatch) -> None:
    """What is excluded from garbage collection while it is referred to stays in memory for good."""
    matches: list[ref[Match]] = []
    kept: list[bool] = []

    class Watched(Match):
        def __init__(self, ruleset: Ruleset, players: tuple[str, ...], seed: int) -> None:
            super().__init__(ruleset, players, seed)
            matches.append(ref(self))

    monkeypatch.setattr(selfplay, "Match", Watched)
    monkeypatch.setattr(gc, "freeze", lambda: kept.append(any(match() is not None for match in matches)))
    play()
    assert matches and kept == [False]


def test_what_is_kept_is_excluded_from_collection(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    monkeypatch.setattr(gc, "collect", lambda: asked.append("collect"))
    monkeypatch.setattr(gc, "freeze", lambda: asked.append("freeze"))
    selfplay.keep_learned()
    assert asked == ["collect", "freeze"]


def test_no_test_excludes_anything() -> None:
    """What is garbage in a process of tests would stay in it."""
    before = gc.get_freeze_count()
    selfplay.keep_learned()
    assert gc.get_freeze_count() == before


def test_a_single_game_excludes_nothing_from_collection(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only processes that do nothing but play do so; the window plays games, too."""
    asked: list[str] = []
    monkeypatch.setattr(gc, "freeze", lambda: asked.append("freeze"))
    selfplay.play_game(find_ruleset("hong-kong"), BOTS, 3, most_hands=1)
    assert not asked
