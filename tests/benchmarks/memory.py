"""Measures how much a game in the window keeps of each hand: prints the number of Python objects and the memory after
every hand, and at the end the types that grew over the second half. Not a test.

QT_QPA_PLATFORM=offscreen python -m tests.benchmarks.memory [ruleset] [hands] [bot] [hints]

With `hints` the panel of hints is open, and every question waits until its hint is shown. The window shows every
step, question and receipt. The engine, the scorer, the painter and the bots cache frequent values up to fixed
numbers, so every game begins with growth. With the defaults a hand added 370 to 960 objects at first and 70 to 230
from the sixth on, nearly all of them cached values (events and offers, pictures of tiles). What stays for good is one
line of the match. One sixteen-tile hand added 2,100 objects at once, lists and descriptors of types. `hong-kong 50
random hints` ended at 160 MB, 12 MB above the tenth hand: the caches of the kernel fill up to their numbers.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from mahjong_desktop.engine.legal import Options
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.ui.app import AppLook, make_application
from mahjong_desktop.ui.context import Context
from mahjong_desktop.ui.garbage import Collector
from mahjong_desktop.ui.shell import MainWindow
from tests.ui.playing import Stand, objects

SHOWN = 15
SECONDS = 300


def wait_until(done: Callable[[], bool]) -> None:
    """Runs the event loop until a condition holds."""
    end = time.monotonic() + SECONDS
    while not done():
        QApplication.processEvents()
        if time.monotonic() > end:
            raise TimeoutError


def resident_kilobytes() -> int:
    """Returns the memory of the process in bytes, 0 if the system does not report it."""
    status = Path("/proc/self/status")
    lines = status.read_text(encoding="ascii").splitlines() if status.exists() else []
    return next((int(line.split()[1]) for line in lines if line.startswith("VmRSS")), 0)


class AdvisedStand(Stand):
    """Answers a question only when its hint is shown."""

    def _answer(self, options: Options, view: SeatView) -> None:
        if self.window.game.table.hints.worker.working:
            QTimer.singleShot(1, self, lambda: self._answer(options, view))
        else:
            super()._answer(options, view)


def main() -> None:
    """Plays, measures and prints."""
    ruleset, hands, bot, what = [*sys.argv[1:5], *("hong-kong", "16", "random", "")[len(sys.argv) - 1 :]]
    with tempfile.TemporaryDirectory() as folder:
        os.environ["MAHJONG_DESKTOP_HOME"] = folder
        application = make_application()
        Collector(application)
        context = Context(games=Path(folder) / "games")
        context.settings.set("pace", "instant")
        context.settings.set("hints-open", what == "hints")
        look = AppLook(application, context)
        window = MainWindow(context)
        window.resize(1280, 720)
        window.show_first(None)
        window.show()
        stand = (AdvisedStand if what == "hints" else Stand)(window, find_ruleset(ruleset), bot, 7)
        half = int(hands) // 2 + 1
        last: Counter[str] = Counter()
        middle = last
        for number in range(1, int(hands) + 1):
            stand.play_hand(wait_until)
            before, last = last.total(), objects()
            middle = last if number == half else middle
            growth = last.total() - before if number > 1 else 0
            print(f"hand {number:3}: {last.total():8,} objects ({growth:+,}), {resident_kilobytes():,} kB")
        print(f"types that grew since hand {half}:")
        for name, more in (last - middle).most_common(SHOWN):
            print(f"{more:8,} {name}")
        window.close()
        look.leave()


if __name__ == "__main__":
    main()
