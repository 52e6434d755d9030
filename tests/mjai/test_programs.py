"""Programs as opponents: they play whole games, and whatever they do, the game goes on and they do not outlive it."""

from __future__ import annotations

import shlex
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from mahjong_desktop.bots.registry import BotError, check_bot, make_bot
from mahjong_desktop.core.program_ids import program_name, program_of, words_of_command
from mahjong_desktop.mjai import bot as bot_module, process as process_module
from mahjong_desktop.mjai.bot import working_folder
from mahjong_desktop.mjai.process import LOG_BYTES, Log, Process
from mahjong_desktop.paths import data_folder
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.study.selfplay import BotTable, play
from tests.mjai.games import riichi

SCRIPT = Path(__file__).with_name("simple_bot.py")


def program(manner: str, seconds: str = "") -> str:
    """The id of the small program, with so many seconds for an answer."""
    return f"mjai{'@' + seconds if seconds else ''}:{shlex.join([sys.executable, str(SCRIPT), manner])}"


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("MAHJONG_DESKTOP_HOME", str(tmp_path))
    monkeypatch.setattr(bot_module, "START_SECONDS", 5.0)
    yield
    for thread in threading.enumerate():
        if thread.name.startswith("mjai"):
            thread.join(10)
    assert not [thread.name for thread in threading.enumerate() if thread.name.startswith("mjai")]


@pytest.mark.parametrize("manner", ["well", "asked", "lists", "noisy", "riichi"])
def test_programs_play(manner: str) -> None:
    """`riichi` is not possible with most discards: then the answer is illegal, and everything else goes on."""
    bots = (program(manner, "20"), "random", "random", program(manner, "20"))
    result = play(riichi(), bots, 5, 1)
    assert len(result.hands) == 1
    failed = [count for player, count in enumerate(result.failures) if bots[player].startswith("mjai")]
    assert sum(failed) == 0 or manner == "riichi"


@pytest.mark.parametrize(
    ("manner", "kind"),
    [
        ("silent", "late"),
        ("slow", "late"),
        ("garbage", "garbage"),
        ("illegal", "illegal"),
        ("actor", "illegal"),
        ("dies", "ended"),
        ("flood", "flood"),
        ("huge", "late"),
        ("deaf", "late"),
    ],
)
def test_a_program_that_misbehaves_costs_its_seat_the_safe_default(
    manner: str, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_module, "START_SECONDS", 0.5 if kind == "late" else 5.0)
    start = time.monotonic()
    table = BotTable(riichi(), (program(manner, "0.5" if kind == "late" else "5"), "random", "random", "random"), 3)
    for player in table.players:
        player.quiet = True
    hand = 0
    for step in table.play():
        hand += step.events[-1].name == "hand-ended"
        if hand:
            break
    failures = table.players[0].failures
    assert failures[kind] == bot_module.MOST_FAILURES, (failures, table.players[0].examples)
    assert failures["given-up"] > 0
    assert set(failures) == {kind, "given-up"}
    assert time.monotonic() - start < 60
    log = next((data_folder() / "mjai").glob("*-*.log")).read_text("utf-8")
    assert log.count("starts for seat") == 2 * bot_module.MOST_FAILURES
    assert f"failed: {kind}" in log


@pytest.mark.parametrize("manner", ["dies-later", "closes"])
def test_a_program_that_ends_is_started_again_and_told_the_hand(manner: str) -> None:
    result = play(riichi(), (program(manner), "random", "random", "random"), 3, 1)
    assert len(result.hands) == 1
    assert sum(result.failures) == 0 or manner == "closes"  # that ends again at the same draw
    log = next((data_folder() / "mjai").glob("*-*.log")).read_text("utf-8")
    assert log.count("starts for seat") > 1


def test_a_program_that_does_not_heed_its_end_is_ended(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(process_module, "_PATIENCE", 0.2)
    log = Log(tmp_path / "log")
    process = Process([sys.executable, str(SCRIPT), "stays"], tmp_path, log)
    process.write(b'{"type":"start_game","id":1}\n')
    assert process.read(20) == b'{"type": "none"}'
    child = process._child
    assert child is not None
    process.end(b'{"type":"end_game"}\n')
    with pytest.raises(TimeoutError):
        while process.read(5) is not None:
            pass
    child.wait(10)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere a program meets the end of its input alone")
@pytest.mark.skipif(not process_module._ends_with_us(), reason="setpriv is not installed")
def test_a_program_ends_when_ours_is_killed(tmp_path: Path) -> None:
    code = (
        "import sys, time; from pathlib import Path; from mahjong_desktop.mjai.process import Log, Process;"
        "folder = Path(sys.argv[2]);"
        "p = Process([sys.executable, sys.argv[1], 'deaf'], folder, Log(folder / 'log'));"
        "print(p._child.pid, flush=True); time.sleep(60)"
    )
    command = [sys.executable, "-c", code, str(SCRIPT), str(tmp_path)]
    ours = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert ours.stdout is not None
    pid = int(ours.stdout.readline())
    assert Path(f"/proc/{pid}").exists()
    ours.kill()
    ours.wait()
    ours.stdout.close()
    until = time.monotonic() + 20
    while _runs(pid) and time.monotonic() < until:
        time.sleep(0.05)
    assert not _runs(pid)


def _runs(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text("ascii").split(")")[1].split()[0] != "Z"
    except OSError:
        return False


def test_the_log_is_bounded(tmp_path: Path) -> None:
    log = Log(tmp_path / "a.log")
    for _ in range(5):
        log.write(b"x" * (LOG_BYTES // 2 + 1))
    log.write(b"y" * 10 * LOG_BYTES)
    assert sum(path.stat().st_size for path in tmp_path.iterdir()) <= 4 * LOG_BYTES
    assert len(list(tmp_path.iterdir())) == 2
    assert log.path.read_bytes().endswith(b"y")


# ---- ids and command lines


@pytest.mark.parametrize(
    ("given", "windows", "words"),
    [
        ("bot", False, ["bot"]),
        ("python 'my bot.py' {id}", False, ["python", "my bot.py", "{id}"]),
        ('"python bot.py"', False, ["python", "bot.py"]),
        ('"my bot"', False, ["my bot"]),
        (r'"C:\My Bots\bot.exe" -x', True, [r"C:\My Bots\bot.exe", "-x"]),
        (r"C:\bots\bot.exe", True, [r"C:\bots\bot.exe"]),
    ],
)
def test_command_lines(given: str, windows: bool, words: list[str]) -> None:
    assert words_of_command(given, windows=windows) == words


@pytest.mark.parametrize(
    ("command", "name"),
    [
        ("/opt/mortal/mortal.exe", "mortal"),
        ("python3 -u bots/akochan.py {id}", "akochan"),
        (r'"C:\My Bots\bot.exe" -x', "bot"),
        ("node index.js", "index"),
        ("'open", "'open"),
    ],
)
def test_a_program_is_called_by_its_file(command: str, name: str) -> None:
    assert program_name(command) == name


def test_ids_are_read_and_written() -> None:
    for text in ("mjai:a+b@c:d,e", "mjai@2.5:python bot.py"):
        found = program_of(text)
        assert found is not None
        assert found.id == text
    assert [program_of(text) for text in ("standard", "master@1", "mjai", "my-mjai:x")] == [None] * 4


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("mjai:", "bad-program"),
        ("mjai:'open", "bad-program"),
        ("mjai@0:x", "bad-program"),
        ("mjai@1.2.3:x", "bad-program"),
    ],
)
def test_ids_that_cannot_be_are_refused(text: str, code: str) -> None:
    with pytest.raises(BotError) as error:
        make_bot(text, riichi())
    assert error.value.code == code


@pytest.mark.parametrize("ruleset", ["hong-kong", "classical", "classical-3p", "yichang", "taiwan-16"])
def test_other_games_are_refused(ruleset: str) -> None:
    with pytest.raises(BotError) as error:
        make_bot("mjai:bot", find_ruleset(ruleset))
    assert error.value.code == "not-mjai"


def test_a_program_that_is_not_there_is_noticed_and_the_game_goes_on() -> None:
    text = "mjai:/nowhere/bot"
    with pytest.raises(BotError) as error:
        check_bot(text, riichi())
    assert error.value.code == "missing-program"
    check_bot(program("well"), riichi())
    table = BotTable(riichi(), (text, "random", "random", "random"), 1)
    table.players[0].quiet = True
    steps = table.play()
    for _ in range(40):
        next(steps)
    steps.close()  # type: ignore[attr-defined]
    assert table.players[0].failures["missing"] == bot_module.MOST_FAILURES


def test_each_command_line_has_a_folder_of_its_own(tmp_path: Path) -> None:
    one, log = working_folder("python a.py", 0)
    other, _ = working_folder("python b/a.py", 0)
    assert one != other
    assert one.is_dir()
    assert log.path.parent == one.parent
    assert tmp_path in one.parents
    assert not list(one.iterdir())
