"""The thread in which bots think must never delete Qt objects, or signal a game that is closed."""

import gc
import threading
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QObject, QThread
from pytestqt.qtbot import QtBot

from mahjong_desktop.engine.actions import Pass
from mahjong_desktop.ui.garbage import Collector
from mahjong_desktop.ui.reply_line import ReplyLine


@pytest.fixture
def collector(qtbot: QtBot) -> Iterator[Collector]:
    made = Collector()
    yield made
    made.deleteLater()


class Knot(QObject):
    """A Qt object in a reference cycle."""

    def __init__(self) -> None:
        super().__init__()
        self.itself = self


def test_garbage_is_collected_in_the_window_s_thread(qtbot: QtBot, collector: Collector) -> None:
    deleted: list[QThread] = []
    knot = Knot()
    knot.destroyed.connect(lambda: deleted.append(QThread.currentThread()))
    del knot

    def think() -> None:
        for _ in range(200):
            held: list[object] = [[index] for index in range(2000)]
            held.append(held)

    thread = threading.Thread(target=think)
    thread.start()
    thread.join()
    assert not deleted
    qtbot.waitUntil(lambda: bool(deleted))
    assert deleted == [collector.thread()]


def test_without_it_any_thread_may_collect() -> None:
    """Without the collector the danger is real."""
    gc.enable()
    collected = threading.Event()
    gc.callbacks.append(lambda phase, _: collected.set() if threading.current_thread().name == "thinker" else None)
    try:
        thread = threading.Thread(target=lambda: [[index] for index in range(20000)], name="thinker")
        thread.start()
        thread.join()
        assert collected.is_set()
    finally:
        gc.callbacks.pop()
        gc.disable()


def test_a_closed_line_tells_nothing() -> None:
    told: list[int] = []
    line = ReplyLine(lambda number, seat, action: told.append(number))
    line.answer(1, 0, Pass())
    line.close()
    line.answer(2, 0, Pass())
    assert told == [1]
