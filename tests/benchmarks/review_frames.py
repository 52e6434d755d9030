"""Measures the frames of the window while a hand is reviewed by the background processes. Not a test.

QT_QPA_PLATFORM=offscreen python -m tests.benchmarks.review_frames [ruleset] [width height] [seconds]

Prints the median, the 99th percentile and the longest time of a frame in milliseconds: of the table, on which ten tiles
move, before and during a review; and of the review page, which shows the review as it grows while its chosen decision
changes at every tenth frame. A frame should stay below 16 ms. The frames have the pace of a screen, 60 a second.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QApplication

from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.study.processes import close_processes
from mahjong_desktop.ui.app import AppLook, make_application
from mahjong_desktop.ui.context import Context
from mahjong_desktop.ui.garbage import Collector
from mahjong_desktop.ui.pages.table import TablePage
from mahjong_desktop.ui.requests import PlayGame, ToReview
from mahjong_desktop.ui.review.page import ReviewPage
from mahjong_desktop.ui.shell import MainWindow
from mahjong_desktop.ui.table.items import Placing
from mahjong_desktop.ui.table.motion import Tween
from tests.ui.playing import NAMES
from tests.ui.review.reviews import write_played

FRAMES = 300
TILES = 10
FRAME_SECONDS = 1 / 60
Frame = tuple[float, float]
"""The time of a frame, and how much of it the window's thread had the processor, in milliseconds. On a busy machine the
first says little."""


def opened(width: int, height: int, folder: Path) -> MainWindow:
    """Opens the window."""
    application = make_application()
    Collector(application)
    context = Context(games=folder / "games")
    context.settings.set("pace", "instant")
    context.settings.set("language", "en")
    AppLook(application, context)
    window = MainWindow(context)
    window.show_first(None)
    window.resize(width, height)
    return window


def timed(count: int, frame: Callable[[int], None]) -> list[Frame]:
    """Returns the times of frames in milliseconds; between them the window sleeps, as between two frames of a
    screen."""
    times = []
    for number in range(count):
        start, worked = time.perf_counter(), time.thread_time()
        frame(number)
        QApplication.sendPostedEvents()
        QApplication.processEvents()
        passed = time.perf_counter() - start
        times.append((1000 * passed, 1000 * (time.thread_time() - worked)))
        time.sleep(max(0.0, FRAME_SECONDS - passed))
    return times


def wait_for_wall(page: TablePage) -> None:
    """Waits until the first question of the game is asked."""
    end = time.monotonic() + 30
    while page.table.options is None or page.table.director.running:
        QApplication.processEvents()
        if time.monotonic() > end:
            raise TimeoutError


def table_frames(page: TablePage) -> list[Frame]:
    """Moves ten tiles of the wall across the table."""
    view = page.table.view
    items = [item for key, item in view.items_by_key.items() if key[0] == "wall"][:TILES]
    centre = view.stage.point(QPointF(960, 519))
    view.motion.run(
        [Tween(item, item.home, Placing(centre.x() + 30 * at, centre.y()), 1000) for at, item in enumerate(items)]
    )
    view.motion._timer.stop()
    return timed(FRAMES, lambda number: view.motion.advance(number * 1000 / FRAMES))


def page_frames(page: ReviewPage) -> list[Frame]:
    """Steps through the decisions that are known while the review goes on."""

    def frame(number: int) -> None:
        decisions = page.shown.decisions if page.shown is not None else ()
        if number % 10 == 0 and decisions:
            page.choose(decisions[number // 10 % len(decisions)].move)

    times = []
    while page.jobs.running(page.key) is not None:
        times += timed(60, frame)
    return times


def told(name: str, times: list[Frame]) -> str:
    """Returns a line of figures."""
    both = (sorted(passed for passed, _ in times), sorted(worked for _, worked in times))
    parts = (f"{part[len(part) // 2]:8.2f} {part[int(len(part) * 0.99)]:8.2f} {part[-1]:8.2f}" for part in both)
    return f"{name:<24} {'   '.join(parts)}   {len(times)} frames"


def main() -> None:
    """Measures and prints."""
    numbers = [int(argument) for argument in sys.argv[1:] if argument.isdigit()]
    names = [argument for argument in sys.argv[1:] if not argument.isdigit()] or ["hong-kong"]
    width, height = (*numbers[:2], 1280, 800)[:2] if len(numbers) > 1 else (1280, 800)
    seconds = numbers[2] if len(numbers) > 2 else 10
    with tempfile.TemporaryDirectory() as folder:
        ruleset, players = find_ruleset(names[0]), find_ruleset(names[0]).chairs.participants
        window = opened(width, height, Path(folder))
        path = write_played(Path(folder) / "game.mahjong", names[0])
        window.open(PlayGame(ruleset, ("quick",) * (players - 1), NAMES[:players], 4))
        wait_for_wall(window.game.table)
        print(f"{names[0]}, {width}x{height}: median, 99 %, longest frame in ms; then the same of the processor")
        print(told("table, no review", table_frames(window.game.table)))
        window.open(ToReview(path, 1))
        page = window.page
        assert isinstance(page, ReviewPage)
        page.beginning.seconds = seconds
        page.start()
        window.show_page(window.game.table)
        print(told("table, review under way", table_frames(window.game.table)))
        window.open(ToReview(path, 1))
        print(told("review page, growing", page_frames(page)))
        window.close()
        close_processes()


if __name__ == "__main__":
    main()
