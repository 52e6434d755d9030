"""The tournament as a person types it: figures, a verdict, equal results with any workers, one line for bad input."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from mahjong_desktop.__main__ import main
from mahjong_desktop.bots import registry
from mahjong_desktop.commands import workers
from mahjong_desktop.texts import LANGUAGES
from tests.commands.test_commands import failing

TOURNAMENT = ["tournament", "--ruleset", "hong-kong", "--hands", "1", "--seed", "8"]
DUEL = [*TOURNAMENT, "--duel", "quick:random", "--games", "12"]
ROOT = Path(__file__).resolve().parents[2]


def figures(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> dict[str, Any]:
    """Returns the JSON output of a tournament."""
    capsys.readouterr()
    assert main([*arguments, "--json"]) == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    read: dict[str, Any] = json.loads(captured.out)
    return read


def without_times(read: dict[str, Any]) -> dict[str, Any]:
    """Returns the figures without the values that differ in each run."""
    timed = ("decision_ms", "processor_ms")
    bots = [{key: value for key, value in bot.items() if key not in timed} for bot in read["bots"]]
    kept = {key: value for key, value in read.items() if key not in ("seconds", "hands_per_second")}
    return {**kept, "bots": bots}


def test_a_duel_has_every_figure_and_a_winner(capsys: pytest.CaptureFixture[str]) -> None:
    read = figures([*DUEL, "--games", "30"], capsys)
    assert (read["games"], read["walls"], read["hands"], len(read["seatings"])) == (30, 5, 30, 6)
    quick, random = read["bots"]
    assert [quick["bot"], random["bot"]] == ["quick", "random"]
    keys = (
        "games hands points place win_rate deal_in_rate call_rate ready_rate wins win_points decision_ms processor_ms"
    )
    for bot in (quick, random):
        assert set(keys.split()) <= set(bot)
        assert (bot["games"], bot["hands"], bot["failures"]) == (60, 60, {})
        assert bot["points"]["low"] < bot["points"]["mean"] < bot["points"]["high"]
        assert set(bot["decision_ms"]) == {"median", "p95", "worst"}
        assert bot["ready_rate"] >= bot["win_rate"]
    assert quick["points"]["mean"] == -random["points"]["mean"] > 0
    assert quick["place"]["mean"] + random["place"]["mean"] == 5
    assert quick["win_rate"] + random["win_rate"] == pytest.approx((1 - read["draw_rate"]) / 2, abs=1e-3)
    lead = read["difference"]
    assert lead["mean"] == pytest.approx(2 * quick["points"]["mean"], abs=1e-3)
    assert (lead["winner"], lead["low"] > 0) == ("quick", True)


def test_games_are_filled_up_to_whole_groups(capsys: pytest.CaptureFixture[str]) -> None:
    line_up = [*TOURNAMENT, "--bots", "random,quick,random,random", "--games", "5"]
    read = figures(line_up, capsys)
    assert (read["games"], read["walls"]) == (8, 2)
    assert [seating.index("quick") for seating in read["seatings"]] == [1, 0, 3, 2]
    assert [bot["games"] for bot in read["bots"]] == [24, 8]


def test_two_processes_play_the_same(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    assert without_times(figures([*DUEL, "--jobs", "2"], capsys)) == without_times(figures(DUEL, capsys))


@pytest.mark.each_language
@pytest.mark.parametrize("language", LANGUAGES)
def test_people_get_a_table_and_a_verdict(
    language: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "120")
    assert main([*DUEL, "--ruleset", "riichi-ema", "--lang", language]) == 0
    said = capsys.readouterr().out
    assert "±" in said and "12" in said
    assert not re.search(r"\{|tournament|win-points|dealt-in", said)


@pytest.mark.parametrize(
    ("pair", "words"), [("quick:random", "Quick beats Random: +"), ("random:quick", "Quick beats Random: +")]
)
def test_the_verdict_is_plain(pair: str, words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*TOURNAMENT, "--duel", pair, "--games", "30", "--lang", "en"]) == 0
    assert words in capsys.readouterr().out
    assert main([*TOURNAMENT, "--duel", pair, "--games", "1", "--lang", "en"]) == 0
    assert "is not decided" in capsys.readouterr().out


def test_a_terminal_sees_how_far_it_is(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TTY_COMPATIBLE", "1")
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    assert main([*TOURNAMENT, "--bots", "random,random,random,random", "--games", "2"]) == 0
    captured = capsys.readouterr()
    assert "hong-kong" in captured.err and "100%" in captured.err
    assert "100%" not in captured.out


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ([*TOURNAMENT, "--duel", "quick:nobody"], "nobody"),
        ([*TOURNAMENT, "--duel", "quick"], "expert:standard"),
        ([*TOURNAMENT, "--duel", "quick:"], "quick:"),
        ([*TOURNAMENT, "--duel", "quick:random:careful"], "quick:random:careful"),
        ([*TOURNAMENT, "--duel", "quick:quick"], "quick:quick"),
        ([*TOURNAMENT, "--bots", "quick,random"], "2"),
        (TOURNAMENT, "--duel"),
        ([*DUEL, "--bots", "a,b,c,d"], "--bots"),
        ([*DUEL, "--games", "0"], "1"),
        ([*DUEL, "--games", "few"], "few"),
        ([*DUEL, "--hands", "0"], "1"),
        ([*DUEL, "--jobs", "-1"], "1"),
        ([*DUEL, "--jobs", "2", "--scheduler", "tcp://127.0.0.1:9"], "--scheduler"),
        ([*DUEL, "--ruleset", "atlantis"], "atlantis"),
        ([*DUEL, "--option", "minimum=11"], "minimum"),
    ],
)
def test_bad_input_gets_one_line(arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert words in failing(arguments, capsys)


def test_workers_that_die_get_one_line(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot may end the whole process."""
    monkeypatch.setattr("os.cpu_count", lambda: 2)

    class Doomed(ProcessPoolExecutor):
        def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Any:
            return super().submit(sys.modules["os"]._exit, 1)

    monkeypatch.setattr(workers, "ProcessPoolExecutor", Doomed)
    assert "lost" in failing([*DUEL, "--jobs", "2", "--lang", "en"], capsys)


# ---- on a cluster


def test_without_the_extra_it_says_which_one(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert "mahjong-desktop[cluster]" in failing([*DUEL, "--scheduler", "tcp://127.0.0.1:8786"], capsys)


@pytest.fixture(scope="module")
def scheduler(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a scheduler with a worker, each in a process of its own."""
    pytest.importorskip("distributed")
    folder = tmp_path_factory.mktemp("cluster")
    told = folder / "scheduler.json"
    shared = ["--scheduler-file", str(told), "--no-dashboard", "--host", "127.0.0.1"]
    commands = (
        ["distributed.cli.dask_scheduler", *shared, "--port", "0"],
        ["distributed.cli.dask_worker", *shared, "--no-nanny", "--nthreads", "1", "--local-directory", str(folder)],
    )
    processes = [started(command) for command in commands]
    try:
        yield address(told, processes)
    finally:
        for process in reversed(processes):
            end(process)


def end(process: subprocess.Popen[bytes]) -> None:
    """Asks the process to end, and kills it if it does not in time."""
    process.terminate()
    try:
        process.wait(10)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def started(command: list[str]) -> subprocess.Popen[bytes]:
    """Starts a module that runs beside the test and imports the same package."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    quiet = subprocess.DEVNULL
    return subprocess.Popen([sys.executable, "-m", *command], env=environment, stdout=quiet, stderr=quiet)


def address(told: Path, processes: list[subprocess.Popen[bytes]]) -> str:
    """Returns the address of the scheduler as soon as it prints it."""
    for _ in range(600):
        assert all(process.poll() is None for process in processes)
        try:
            return str(json.loads(told.read_text(encoding="utf-8"))["address"])
        except (FileNotFoundError, json.JSONDecodeError):
            time.sleep(0.1)
    pytest.fail("the scheduler does not start")


def test_a_cluster_plays_the_same(scheduler: str, capsys: pytest.CaptureFixture[str]) -> None:
    there = figures([*DUEL, "--scheduler", scheduler], capsys)
    assert without_times(there) == without_times(figures(DUEL, capsys))


def test_each_error_of_a_cluster_gives_one_line(
    scheduler: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A bot that is installed here and not where the games are played."""
    monkeypatch.setattr(registry, "BUILT_IN_BOTS", {**registry.BUILT_IN_BOTS, "twin": registry.BUILT_IN_BOTS["random"]})
    line = failing([*TOURNAMENT, "--duel", "twin:random", "--games", "6", "--scheduler", scheduler], capsys)
    assert "twin" in line


@pytest.mark.parametrize("address", ["tcp://127.0.0.1:9", "nonsense", "tcp://", "carrier-pigeon://x:1", ""])
def test_a_scheduler_that_is_not_there_gets_one_line(
    address: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("distributed")
    monkeypatch.setattr(workers, "CONNECTION_SECONDS", 0.5)
    assert address in failing([*DUEL, "--scheduler", address], capsys)


def test_a_scheduler_without_workers_gets_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("distributed")
    told = tmp_path / "scheduler.json"
    command = ["distributed.cli.dask_scheduler", "--scheduler-file", str(told), "--no-dashboard"]
    process = started([*command, "--host", "127.0.0.1", "--port", "0"])
    try:
        alone = address(told, [process])
        monkeypatch.setattr(workers, "CONNECTION_SECONDS", 3)
        assert "no workers" in failing([*DUEL, "--lang", "en", "--scheduler", alone], capsys)
    finally:
        end(process)
