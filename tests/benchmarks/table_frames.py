"""Measures the time of a frame of the table, and prints medians in milliseconds. Not a test.

QT_QPA_PLATFORM=offscreen python -m tests.benchmarks.table_frames [width height]
"""

from __future__ import annotations

import os
import statistics
import sys
import time
from collections.abc import Callable

from mahjong_desktop.core.values import replace

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QEvent, QPointF
from PySide6.QtWidgets import QApplication

from mahjong_desktop.texts import Texts
from mahjong_desktop.ui.table.items import Placing
from mahjong_desktop.ui.table.layout import Stage
from mahjong_desktop.ui.table.motion import Tween
from mahjong_desktop.ui.table.table_widget import TableWidget
from tests.ui.table import views

FRAMES = 200
TILES = 10


def table_of(width: int, height: int) -> TableWidget:
    """Returns a visible table in the middle of a hand, with 144 tiles."""
    table = TableWidget()
    table.resize(width, height)
    table.set_look("jade", True, 0.0)
    table.set_match(views.HONG_KONG, views.NAMES, Texts("en"))
    table.show()
    table.show_view(views.turn_view())
    QApplication.processEvents()
    return table


def median(frames: int, frame: Callable[[int], None]) -> float:
    """Returns the median time of completely drawn frames."""
    times = []
    for number in range(frames):
        start = time.perf_counter()
        frame(number)
        QApplication.sendPostedEvents()
        QApplication.processEvents()
        times.append(time.perf_counter() - start)
    return 1000 * statistics.median(times)


def moving(table: TableWidget, *, turning: bool) -> float:
    """Moves ten tiles of the wall across the table."""
    items = [item for key, item in table.view.items_by_key.items() if key[0] == "wall"][:TILES]
    centre = table.view.stage.point(QPointF(960, 519))
    tweens = [
        Tween(
            item, replace(item.home, angle=90.0 if turning else 0.0), Placing(centre.x() + 30 * place, centre.y()), 1000
        )
        for place, item in enumerate(items)
    ]
    table.view.motion.run(tweens)
    table.view.motion._timer.stop()
    result = median(FRAMES, lambda number: table.view.motion.advance(number * 1000 / FRAMES))
    table.view.motion.stop()
    return result


def resized(table: TableWidget) -> float:
    """Changes the window size, so that everything is rasterised again."""

    def once(number: int) -> None:
        stage = table.view.stage
        table.view.set_stage(Stage(stage.width - (number % 2) * 40, stage.height - (number % 2) * 30, stage.dpr))

    return median(10, once)


def main() -> None:
    """Measures and prints."""
    size = [int(argument) for argument in sys.argv[1:3]] or [1920, 1080]
    application = QApplication.instance() or QApplication([])
    table = table_of(size[0], size[1])
    print(
        f"{size[0]}x{size[1]}, device pixel ratio {table.devicePixelRatioF():g}, {len(table.view.items_by_key)} tiles"
    )
    print(f"{TILES} tiles moving            {moving(table, turning=False):6.2f} ms")
    print(f"{TILES} tiles moving, turning   {moving(table, turning=True):6.2f} ms")
    print(f"whole table painted         {median(40, lambda _: table.view.viewport().update()):6.2f} ms")
    print(f"another window size         {resized(table):6.2f} ms")
    table.close()
    application.sendPostedEvents(None, QEvent.Type.DeferredDelete)


if __name__ == "__main__":
    main()
