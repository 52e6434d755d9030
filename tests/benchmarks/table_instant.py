"""Measures how long a person waits at the pace Instant, from a discard to the next question, and what takes the time.

Not a test. It plays hands in a real window with a bot for the person, and prints medians and maxima in milliseconds:
wall time, processor time of the program, and the parts of the latter: bots, engine, record (with the wait for the disk)
and painting. The rest is Qt's event loop.

QT_QPA_PLATFORM=offscreen python -m tests.benchmarks.table_instant [ruleset] [bot] [hands]
"""

from __future__ import annotations

import os
import statistics
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QEventLoop, QObject, QTimer
from PySide6.QtWidgets import QApplication

from mahjong_desktop.bots.guard import Guarded
from mahjong_desktop.bots.registry import make_bot
from mahjong_desktop.engine.actions import Discard
from mahjong_desktop.engine.legal import Options
from mahjong_desktop.engine.match import Match
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.play.keeper import Keeper
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.ui.app import AppLook, make_application
from mahjong_desktop.ui.context import Context
from mahjong_desktop.ui.garbage import Collector
from mahjong_desktop.ui.requests import PlayGame
from mahjong_desktop.ui.shell import MainWindow
from mahjong_desktop.ui.table.table_view import TableView

PARTS: dict[str, list[tuple[type, str]]] = {
    "bots": [(Guarded, "choose")],
    "engine": [(Match, "step"), (Match, "apply"), (Match, "asked")],
    "record": [(Keeper, "write")],
    "picture": [(TableView, "show_view"), (TableView, "paintEvent")],
}


class Watch:
    """Sums the time spent in some functions; in nested calls only the inner one counts."""

    def __init__(self) -> None:
        self.spent: defaultdict[str, float] = defaultdict(float)
        for part, functions in PARTS.items():
            for owner, name in functions:
                setattr(owner, name, self._timed(part, getattr(owner, name)))

    def _timed(self, part: str, function: Callable[..., Any]) -> Callable[..., Any]:
        clock = time.thread_time if part != "record" else time.perf_counter

        def timed(*given: Any, **named: Any) -> Any:
            start = clock()
            try:
                return function(*given, **named)
            finally:
                self.spent[part] += clock() - start

        return timed


class Person(QObject):
    """Answers for the person and records each wait after a discard."""

    def __init__(self, window: MainWindow, watch: Watch) -> None:
        super().__init__()
        session = window.game.table.session
        assert session is not None
        self.table, self.session, self.watch = window.game.table.table, session, watch
        self.bot, self.rng = make_bot("quick", session.match.ruleset), Random(1)
        self.waits: list[dict[str, float]] = []
        self.start: tuple[float, float] | None = None
        self.hands = 0
        session.question.connect(lambda options, view: QTimer.singleShot(0, self, partial(self.answer, options, view)))
        session.hand_over.connect(self.ended)

    def answer(self, options: Options, view: SeatView) -> None:
        """Records the wait when the question is on the table, then answers."""
        if self.table.options is not options:
            return
        QApplication.processEvents()  # the frame with the question belongs to the wait
        if self.start is not None:
            wall, processor = time.perf_counter() - self.start[0], time.process_time() - self.start[1]
            self.waits.append({"wall": wall, "processor": processor, **self.watch.spent})
        action = self.bot.choose(view, options.legal, self.rng)
        self.watch.spent.clear()
        self.start = (time.perf_counter(), time.process_time()) if isinstance(action, Discard) else None
        self.table.withdraw()
        self.table.chosen.emit(action)

    def ended(self, *_: object) -> None:
        """Continues with the next hand."""
        self.hands += 1
        self.start = None
        QTimer.singleShot(0, self, self.session.next_hand)


def main() -> None:
    """Plays, measures and prints."""
    given = dict(enumerate(sys.argv[1:]))
    ruleset, bot, hands = given.get(0, "hong-kong"), given.get(1, "standard"), int(given.get(2, "4"))
    with tempfile.TemporaryDirectory() as home:
        os.environ["MAHJONG_DESKTOP_HOME"] = home
        application = make_application()
        Collector(application)
        context = Context(games=Path(home))
        context.settings.set("pace", "instant")
        look = AppLook(application, context)
        window = MainWindow(context)
        window.show_first(None)
        window.resize(1280, 720)
        window.open(PlayGame(find_ruleset(ruleset), (bot,) * 3, ("You", "Anna", "Ben", "Cora"), 7))
        person = Person(window, Watch())
        while person.hands < hands:
            application.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents, 50)
        waits = person.waits
        print(f"{ruleset}, three {bot} bots, {len(waits)} waits in {hands} hands; milliseconds, median and worst")
        for part in ("wall", "processor", *PARTS):
            times = [1000 * wait.get(part, 0.0) for wait in waits]
            print(f"{part:10}{statistics.median(times):8.1f}{max(times):8.1f}")
        window.close()
        look.leave()


if __name__ == "__main__":
    main()
