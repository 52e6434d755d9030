"""Measures the frames of the moment of a win, and what the program does once it is over. Not a test.

The moment runs in real time on a visible table. A frame is what the event loop does without waiting: a step of the
animation and the painting that follows. Prints the median, the 99th percentile and the maximum in milliseconds, of the
processor time (other programs do not count) and of the wall clock, then the processor time of a second of rest and
the memory.

QT_QPA_PLATFORM=offscreen python -m tests.benchmarks.win_frames [width height [repeats]]
"""

from __future__ import annotations

import os
import statistics
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QEventLoop
from PySide6.QtWidgets import QApplication

from mahjong_desktop.present.people import People
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui.app import make_application
from mahjong_desktop.ui.table.table_widget import TableWidget
from tests.ui.table import wins

WINS: tuple[tuple[str, Callable[[], wins.Win], int], ...] = (
    ("own win", wins.on_discard, 1),
    ("opponent", wins.on_discard, 3),
    ("two win", wins.by_two, 3),
    ("plays on", wins.went_on, 0),
)
FACES = ("bob", "beard", "bun", "afro")


class Frames:
    """The times of frames in milliseconds: of the processor and of the wall clock."""

    def __init__(self) -> None:
        self.times: list[tuple[float, float]] = []

    def until(self, over: Callable[[], bool], application: QApplication) -> None:
        """Runs the event loop until it is over."""
        while not over():
            processor, wall = time.process_time(), time.perf_counter()
            application.processEvents(QEventLoop.ProcessEventsFlag.AllEvents)
            spent = (1000 * (time.process_time() - processor), 1000 * (time.perf_counter() - wall))
            if spent[1] > 0.05:
                self.times.append(spent)
            time.sleep(0.001)

    def line(self, name: str) -> str:
        """Returns the line that is printed."""
        columns = [sorted(column) for column in zip(*self.times, strict=True)]
        told = [f"{statistics.median(one):7.2f}{one[int(0.99 * (len(one) - 1))]:7.2f}{one[-1]:7.2f}" for one in columns]
        return f"{name:10}{len(self.times):6}  {told[0]}   {told[1]}"


def table_of(win: wins.Win, seat: int, size: tuple[int, int]) -> TableWidget:
    """Returns a visible table before the win."""
    table = TableWidget()
    table.resize(*size)
    table.set_look("jade", True, 1.0)
    table.set_match(win.before.ruleset, wins.NAMES[:4], Texts("en"))
    table.set_people(People(wins.NAMES[:4], FACES))
    table.show()
    table.show_view(win.seen_by(seat)[0])
    QApplication.processEvents()
    return table


def memory() -> float:
    """Returns the memory of the process in MB."""
    lines = Path("/proc/self/status").read_text(encoding="ascii").splitlines()
    return next(int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS"))


def main() -> None:
    """Measures and prints."""
    given = [int(argument) for argument in sys.argv[1:4]]
    size, repeats = (given[0], given[1]) if len(given) > 1 else (1920, 1080), given[2] if len(given) > 2 else 20
    application = make_application()
    print(f"{size[0]}x{size[1]}, {repeats} times: frames, then median, 99 % and maximum of processor and wall, ms")
    for name, made, seat in WINS:
        win, frames = made(), Frames()
        before, told, after = win.seen_by(seat)
        table = table_of(win, seat, size)
        for _ in range(repeats):
            table.show_view(before)
            application.processEvents()
            table.play(told, after)
            frames.until(lambda table=table: not table.director.running, application)  # type: ignore[misc]
        print(frames.line(name))
        for _ in range(20):  # whatever is still to be painted
            application.processEvents()
        start = time.process_time()
        loop = QEventLoop()
        threading.Timer(1.0, loop.quit).start()
        loop.exec()
        print(f"{'':10}  at rest {1000 * (time.process_time() - start):.2f} ms of a second, {memory():.0f} MB")
        table.close()


if __name__ == "__main__":
    main()
