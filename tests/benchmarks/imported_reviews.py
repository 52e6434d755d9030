"""Measures the frames of the window while many imported hands are reviewed in the background. Not a test.

QT_QPA_PLATFORM=offscreen python -m tests.benchmarks.imported_reviews
    [--hands 1000] [--seconds 600] [--each 10] [--size 1280 720] [--logs FOLDER]

Four bots play so many hands, which are written as logs (tenhou/6), imported, and reviewed as “Review all” of the page
of saved games does it, with `--each` seconds for a hand. Meanwhile, for so many seconds, ten tiles move on the table,
and now and then the list of saved games is opened and scrolls below the progress of the reviews. Prints the frames of
the table before the reviews begin, and while they go on those of the table, those in which the list is opened, and
those in which it scrolls: median, 95th and 99th percentile and worst in milliseconds, how many took longer than a
sixtieth of a second, and the same of the time for which the window's thread had the processor.
With `--logs` the logs are kept in a folder, and those that are there are taken.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Iterator
from itertools import count
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtWidgets import QApplication

from mahjong_desktop.engine import events as ev
from mahjong_desktop.logs.reading import games_in
from mahjong_desktop.logs.tenhou6 import tenhou6_written
from mahjong_desktop.logs.values import LoggedGame
from mahjong_desktop.paths import HOME_VARIABLE
from mahjong_desktop.study.exports.logged import logged_game
from mahjong_desktop.study.imports.files import GameImported, ImportOrder, LogSource, import_steps
from mahjong_desktop.study.imports.importing import LOG_SEATED
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.study.processes import close_processes
from mahjong_desktop.study.selfplay import BotTable
from mahjong_desktop.ui.pages.replays import ReplaysPage
from mahjong_desktop.ui.requests import PlayGame, ToReplays
from mahjong_desktop.ui.shell import MainWindow
from tests.benchmarks.review_frames import FRAME_SECONDS, Frame, opened, table_frames, timed, wait_for_wall
from tests.study.imports.games import NAMES, header_of, record_of, riichi

BOT = "casual"
BEFORE_SECONDS = 10.0
TABLE_SWEEPS = 3
"""The tiles move so often across the table between two looks at the list."""
LIST_FRAMES = 120
MOST_WAITED = 300.0
"""So many seconds the first review may take to begin."""


def write_logs(folder: Path, hands: int) -> list[Path]:
    """Has bots play games until there are so many hands, and returns their logs; those that are there are taken."""
    folder.mkdir(parents=True, exist_ok=True)
    logs: list[Path] = []
    played = 0
    for seed in count(1):
        path = folder / f"bots-{seed:04}.json"
        if not path.exists():
            path.write_bytes(_log(seed, hands - played))
        logs.append(path)
        games = games_in(path.read_bytes())
        played += sum(len(game.hands) for game in games if isinstance(game, LoggedGame))
        tell(f"played: {played} of {hands} hands")
        if played >= hands:
            break
    return logs


def _log(seed: int, hands: int) -> bytes:
    """Returns the log of a game, of so many hands at most, in which the players sit on the seats of their numbers."""
    ruleset = riichi({"red-fives": 3})
    steps, ended = [], 0
    for step in BotTable(ruleset, (BOT,) * 4, seed).play():
        seated = tuple(LOG_SEATED if isinstance(event, ev.Seated) else event for event in step.events)
        steps.append(type(step)(step.answers, seated))
        ended += sum(isinstance(event, ev.HandEnded) for event in step.events)
        if ended >= hands:
            break
    return tenhou6_written(logged_game(record_of(header_of(ruleset, seed), tuple(steps)), ruleset))


def imported(logs: list[Path], folder: Path) -> int:
    """Imports logs, in which the person is the first player; returns the number of games."""
    order = ImportOrder(tuple(LogSource(path.name, path) for path in logs), folder, frozenset(NAMES[:1]))
    games = 0
    for step in import_steps(order):
        games += isinstance(step, GameImported)
        tell(f"imported: {games} games")
    return games


def tell(words: str) -> None:
    """Shows how far it is."""
    print(f"\r{words}   ", end="", file=sys.stderr)


def begin_reviews(page: ReplaysPage, seconds: int) -> None:
    """Begins the reviews and waits until the first one has begun."""
    page.reviews.begin(True, seconds)
    end = time.monotonic() + MOST_WAITED
    while page.reviews.tally is None or page.reviews.tally.at is None:
        QApplication.processEvents()
        time.sleep(FRAME_SECONDS)
        if time.monotonic() > end:
            raise TimeoutError


def scrolled(page: ReplaysPage) -> list[Frame]:
    """Scrolls through the list and back."""
    bar = page.area.verticalScrollBar()
    half = LIST_FRAMES // 2

    def frame(number: int) -> None:
        bar.setValue(round(bar.maximum() * (1 - abs(number - half) / half)))

    return timed(LIST_FRAMES, frame)


def reviewed_frames(window: MainWindow, page: ReplaysPage, seconds: float) -> Iterator[tuple[str, list[Frame]]]:
    """Yields the frames of the table, of opening the list and of the list while hands are reviewed, for so many
    seconds, each with their name."""
    table: list[Frame] = []
    openings: list[Frame] = []
    lists: list[Frame] = []
    end = time.monotonic() + seconds
    while time.monotonic() < end and page.reviews.running:
        window.show_page(window.game.table)
        for _ in range(TABLE_SWEEPS):
            table += table_frames(window.game.table)
        openings += timed(1, lambda _: window.open(ToReplays()))
        lists += scrolled(page)
        tally = page.reviews.tally
        tell(f"reviewed: {tally.done} of {tally.due} hands" if tally is not None else "")
    yield from (("table, reviews", table), ("list opened, reviews", openings), ("list, reviews", lists))


def told(name: str, frames: list[Frame]) -> Iterator[str]:
    """Yields the lines of figures of some frames."""
    for kind, times in zip(("frame", "processor"), map(sorted, zip(*frames, strict=True)), strict=True):
        parts = [times[min(len(times) - 1, int(len(times) * share))] for share in (0.5, 0.95, 0.99)]
        late = sum(one > 1000 * FRAME_SECONDS for one in times)
        figures = " ".join(f"{part:8.2f}" for part in (*parts, times[-1]))
        yield f"{name:<24} {kind:<10} {figures}   {late} of {len(times)} late"


def main() -> None:
    """Measures and prints."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--hands", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=600.0)
    parser.add_argument("--each", type=int, default=10)
    parser.add_argument("--size", type=int, nargs=2, default=(1280, 720))
    parser.add_argument("--logs", type=Path)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        os.environ[HOME_VARIABLE] = str(folder / "home")
        logs = write_logs(args.logs or folder / "logs", args.hands)
        games = imported(logs, folder / "games")
        width, height = args.size
        window = opened(width, height, folder)
        ruleset = find_ruleset("riichi-ema")
        window.open(PlayGame(ruleset, ("quick",) * 3, NAMES, 4))
        wait_for_wall(window.game.table)
        before: list[Frame] = []
        while len(before) * FRAME_SECONDS < BEFORE_SECONDS:
            before += table_frames(window.game.table)
        window.open(ToReplays())
        page = window.page_of(ReplaysPage)
        begin_reviews(page, args.each)
        during = tuple(reviewed_frames(window, page, args.seconds))
        tally = page.reviews.tally
        assert tally is not None
        print(f"\n{games} games, {tally.due} hands, {tally.done} of them reviewed, {tally.failed} failed")
        print("milliseconds: median, 95 %, 99 %, worst; later than a sixtieth of a second")
        for what, frames in (("table, no reviews", before), *during):
            print("\n".join(told(what, frames)))
        page.reviews.stop()
        while page.reviews.running:
            QApplication.processEvents()
            time.sleep(FRAME_SECONDS)
        window.close()
        close_processes()


if __name__ == "__main__":
    main()
