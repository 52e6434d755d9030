"""Measures the frames of the table while the panel of hints is open and hints are worked out without a pause. Not a
test.

QT_QPA_PLATFORM=offscreen python -m tests.benchmarks.hint_frames [ruleset] [width height]

Prints the median, the 99th percentile and the longest time of a frame in milliseconds: at rest, while a hint is worked
out and shown each half second (nobody plays faster), and while hints are asked for without a pause. A frame should stay
below 16 ms. In a game a hint is asked for once for each question.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QPointF, QTimer
from PySide6.QtWidgets import QApplication

from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.ui.app import AppLook, make_application
from mahjong_desktop.ui.context import Context
from mahjong_desktop.ui.garbage import Collector
from mahjong_desktop.ui.hints.hosting import TableHints
from mahjong_desktop.ui.pages.table import TablePage
from mahjong_desktop.ui.requests import PlayGame
from mahjong_desktop.ui.shell import MainWindow
from mahjong_desktop.ui.table.items import Placing
from mahjong_desktop.ui.table.motion import Tween
from tests.ui.playing import NAMES

FRAMES = 600
TILES = 10
PAUSE_SECONDS = 0.008
SECONDS = 60


def opened(ruleset: str, width: int, height: int, folder: Path) -> MainWindow:
    """Opens a game with the panel of hints, and waits for the first hint."""
    application = make_application()
    Collector(application)
    context = Context(games=folder / "games")
    context.settings.set("pace", "instant")
    context.settings.set("language", "en")
    context.settings.set("hints-open", True)
    AppLook(application, context)
    window = MainWindow(context)
    window.show_first(None)
    window.resize(width, height)
    chosen = find_ruleset(ruleset)
    players = chosen.chairs.participants
    window.open(PlayGame(chosen, ("quick",) * (players - 1), NAMES[:players], 4))
    end = time.monotonic() + SECONDS
    while not window.game.table.hints.panel.told.rows or window.game.table.table.director.running:
        QApplication.processEvents()
        if time.monotonic() > end:
            raise TimeoutError
    return window


def frames(page: TablePage) -> list[float]:
    """Moves ten tiles of the wall across the table; returns the times of the frames in milliseconds, in order."""
    view = page.table.view
    items = [item for key, item in view.items_by_key.items() if key[0] == "wall"][:TILES]
    centre = view.stage.point(QPointF(960, 519))
    view.motion.run(
        [Tween(item, item.home, Placing(centre.x() + 30 * at, centre.y()), 1000) for at, item in enumerate(items)]
    )
    view.motion._timer.stop()
    times = []
    for number in range(FRAMES):
        start = time.perf_counter()
        view.motion.advance(number * 1000 / FRAMES)
        QApplication.sendPostedEvents()
        QApplication.processEvents()
        times.append(1000 * (time.perf_counter() - start))
        time.sleep(PAUSE_SECONDS)
    view.motion.stop()
    return sorted(times)


def told(name: str, times: list[float]) -> str:
    """Returns a line of the report."""
    middle, late = times[len(times) // 2], times[len(times) * 99 // 100]
    return f"{name:28} median {middle:6.2f}  p99 {late:6.2f}  longest {times[-1]:6.2f} ms"


def main() -> None:
    """Measures and prints."""
    ruleset = sys.argv[1] if len(sys.argv) > 1 else "hong-kong"
    width, height = [int(argument) for argument in sys.argv[2:4]] or [1920, 1080]
    with tempfile.TemporaryDirectory() as folder:
        os.environ["MAHJONG_DESKTOP_HOME"] = folder
        window = opened(ruleset, width, height, Path(folder))
        hints: TableHints = window.game.table.hints
        answers: list[int] = []
        print(told("at rest", frames(window.game.table)))

        hints.worker.told.connect(lambda _hints: answers.append(0))
        for name, pause in (("a hint each half second", 500), ("hints without a pause", 0)):
            answers.clear()
            timer = QTimer(interval=pause)
            timer.timeout.connect(lambda: None if hints.worker.working else hints._ask())
            timer.start()
            print(told(name, frames(window.game.table)), f" {len(answers)} hints")
            timer.stop()
        window.close()


if __name__ == "__main__":
    main()
