"""Ctrl+C in a tournament or a simulation: what is known by then, one line, and processes that end at once."""

from __future__ import annotations

import json
import signal
import time
from collections import Counter
from concurrent.futures import BrokenExecutor, Future

import pytest

from mahjong_desktop.__main__ import main
from mahjong_desktop.commands import simulate
from mahjong_desktop.commands.simulate import Simulation
from mahjong_desktop.commands.workers import workers
from mahjong_desktop.study import tournament
from mahjong_desktop.study.selfplay import GameResult
from mahjong_desktop.study.tournament import Game, Tournament
from mahjong_desktop.texts import LANGUAGES
from tests.commands.test_tournament import DUEL, figures, without_times

SLEEP_SECONDS = 100.0


def stop_at(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Makes the game with this number be interrupted."""
    play = tournament.play_tournament_game

    def played(of: Tournament, game: int, late: Counter[str] | None = None) -> Game:
        if game == number:
            raise KeyboardInterrupt
        return play(of, game, late)

    monkeypatch.setattr(tournament, "play_tournament_game", played)


def test_the_figures_are_those_of_the_walls_that_all_seatings_have_played(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = without_times(figures([*DUEL, "--games", "6"], capsys))
    stop_at(8, monkeypatch)
    assert main([*DUEL, "--json", "--lang", "en"]) == 130
    captured = capsys.readouterr()
    assert captured.err == "Stopped: 6 of 12 games were played by all seatings; these are the figures of them.\n"
    assert without_times(json.loads(captured.out)) == whole


@pytest.mark.each_language
@pytest.mark.parametrize("language", LANGUAGES)
def test_without_figures_there_is_one_line(
    language: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    stop_at(5, monkeypatch)
    assert main([*DUEL, "--lang", language]) == 130
    captured = capsys.readouterr()
    assert captured.out == "" and captured.err.count("\n") == 1 and "stopped-early" not in captured.err


SIMULATION = ["simulate", "--bots", "quick,quick,quick,quick", "--games", "2", "--seed", "3", "--json"]


@pytest.mark.parametrize("ruleset", ["hong-kong", "all"])
def test_a_simulation_prints_the_figures_of_the_games_that_are_over(
    ruleset: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    play = simulate.play_simulated_game

    def played(plan: Simulation, number: int, late: Counter[str] | None = None) -> GameResult:
        if number == 1:
            raise KeyboardInterrupt
        return play(plan, number, late)

    monkeypatch.setattr(simulate, "play_simulated_game", played)
    assert main([*SIMULATION, "--ruleset", ruleset, "--lang", "en"]) == 130
    captured = capsys.readouterr()
    assert captured.err == "Stopped: these are the figures of the games that were over.\n"
    assert json.loads(captured.out)["games"] == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_simulation_without_figures_says_so(
    language: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(simulate, "play_simulated_game", interrupted)
    assert main([*SIMULATION, "--ruleset", "hong-kong", "--lang", language]) == 130
    captured = capsys.readouterr()
    assert captured.out == "" and captured.err.count("\n") == 1 and "stopped-early" not in captured.err


def test_processes_end_at_once_and_leave_the_interrupt_to_the_program(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    with pytest.raises(KeyboardInterrupt), workers(2) as found:
        assert found.executor is not None
        assert found.executor.submit(signal.getsignal, signal.SIGINT).result() == signal.SIG_IGN
        asleep = found.executor.submit(time.sleep, SLEEP_SECONDS)
        raise KeyboardInterrupt
    with pytest.raises(BrokenExecutor):
        asleep.result()


def test_games_that_were_handed_out_are_not_cancelled_by_an_interrupt(monkeypatch: pytest.MonkeyPatch) -> None:
    """Python 3.11 prints an error if processes are ended while results are awaited that were cancelled."""
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    handed_out: list[Future[None]] = []
    duel = Tournament("hong-kong", (), tournament.duels("random", "quick", 4), 20, 1, 1)
    with pytest.raises(KeyboardInterrupt), workers(2) as found:
        assert found.executor is not None
        submit = found.executor.submit

        def hand_out(*_: object) -> Future[None]:
            handed_out.append(submit(time.sleep, SLEEP_SECONDS))
            return handed_out[-1]

        monkeypatch.setattr(found.executor, "submit", hand_out)
        games = tournament.play_all(duel, found.executor, 2)
        monkeypatch.setattr("concurrent.futures.Future.result", interrupted)
        next(games)
    assert handed_out and not any(future.cancelled() for future in handed_out)


def interrupted(*_: object) -> None:
    """Stands for a wait in which Ctrl+C is pressed."""
    raise KeyboardInterrupt
