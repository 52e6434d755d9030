"""The thread in which bots think must never delete Qt objects, or signal a game that is closed."""

import gc
import threading
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QObject, QThread
from pytestqt.qtbot import QtBot

from mahjong_desktop.engine.actions import Action, Pass
from mahjong_desktop.play.opponents import ReplyLine
from mahjong_desktop.ui.garbage import Collector


def collecting_threads() -> set[str]:
    """Returns the names of the threads that collect garbage while a thread allocates memory, as bots do."""
    names: set[str] = set()

    def note(phase: str, _: object) -> None:
        names.add(threading.current_thread().name)

    gc.callbacks.append(note)
    try:
        thread = threading.Thread(target=lambda: [[index] for index in range(20000)], name="thinker")
        thread.start()
        thread.join()
    finally:
        gc.callbacks.remove(note)
    return names


@pytest.fixture(scope="module", autouse=True)
def _no_other_thread_collects_between_tests() -> Iterator[None]:
    """Bots may go on thinking after a test has ended. What they allocate before the next test must not make them
    collect the widgets of the ended one."""
    yield
    assert collecting_threads() == set()


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
    try:
        assert "thinker" in collecting_threads()
    finally:
        gc.disable()


def test_a_closed_line_tells_nothing() -> None:
    told: list[int] = []
    line = ReplyLine[Action](lambda number, seat, action: told.append(number))
    line.answer(1, 0, Pass())
    line.close()
    line.answer(2, 0, Pass())
    assert told == [1]
