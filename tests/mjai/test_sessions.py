"""Programs as opponents of a person: they follow moves that are taken back, and a game goes on without its program."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path
from time import monotonic

import pytest

from mahjong_desktop.bots.guard import Failure
from mahjong_desktop.play.session import GameSession
from mahjong_desktop.records.manners import Terms
from mahjong_desktop.records.record import HUMAN, load, new_header
from tests.mjai.games import riichi
from tests.play.loop import Loop
from tests.play.test_session import NAMES, Player

SCRIPT = Path(__file__).with_name("simple_bot.py")
PROGRAM = f"mjai@20:{shlex.join([sys.executable, str(SCRIPT), 'well'])}"


@pytest.fixture
def loop() -> Loop:
    return Loop()


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MAHJONG_DESKTOP_HOME", str(tmp_path / "home"))


def begun(loop: Loop, folder: Path, bots: tuple[str, ...], after: int | None = None) -> tuple[Player, list[str]]:
    """A game, and the kinds of failures that it tells."""
    header = new_header(riichi(), (HUMAN, *bots), NAMES, 3, Terms())
    session = GameSession.new(riichi(), header, folder, times=loop.times())
    return Player(session, after=after), followed(session)


def followed(session: GameSession) -> list[str]:
    """The failures that a session will tell."""
    told: list[str] = []

    def tell(player: int, failure: Failure) -> None:
        told.append(f"{player} {failure.kind}")

    session.bot_failed.connect(tell)
    return told


def test_a_program_follows_a_move_that_is_taken_back(loop: Loop, tmp_path: Path) -> None:
    player, told = begun(loop, tmp_path, (PROGRAM, "random", "random"), after=3)
    player.session.begin()
    loop.wait_until(lambda: len(player.questions) == 4, timeout=120_000)
    player.session.take_back()
    player.after = None
    loop.wait_until(lambda: bool(player.endings), timeout=300_000)
    player.session.close()
    assert not told
    logs = [path.read_text("utf-8") for path in (tmp_path / "home" / "data" / "mjai").glob("*.log")]
    assert sum(text.count("starts for seat") for text in logs) == 2, "it is started anew and told the hand"
    assert sum(text.count("failed") for text in logs) == 0


def test_a_game_whose_program_is_gone_is_opened_and_says_so_once(loop: Loop, tmp_path: Path) -> None:
    first, _ = begun(loop, tmp_path, (PROGRAM, "random", "random"), after=1)
    first.session.begin()
    loop.wait_until(lambda: len(first.questions) == 2, timeout=120_000)
    first.session.keep()
    first.session.close()
    path = first.session.path
    assert load(path).header.players[1] == PROGRAM
    gone = tmp_path / path.name.replace(".mahjong", "-2.mahjong")
    gone.write_text(path.read_text("utf-8").replace(sys.executable, "/nowhere/python"), "utf-8")
    second = Player(GameSession.resume(gone, times=loop.times()))
    told = followed(second.session)
    second.session.begin()
    loop.wait_until(lambda: bool(second.endings), timeout=120_000)
    second.session.close()
    assert told == ["1 missing", "1 given-up"]


def test_leaving_a_game_does_not_wait_for_a_program(loop: Loop, tmp_path: Path) -> None:
    silent = PROGRAM.replace("well", "silent")
    player, _ = begun(loop, tmp_path, (silent,) * 3)
    player.session.begin()
    loop.wait(1500)
    start = monotonic()
    player.session.close()
    assert monotonic() - start < 2
