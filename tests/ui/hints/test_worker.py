"""Hints are worked out in another thread: the newest question wins, and nothing is left behind."""

from __future__ import annotations

import logging
import sys
import threading
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QObject, QThread
from pytestqt.qtbot import QtBot

from mahjong_desktop.core.values import replace
from mahjong_desktop.engine.actions import Action
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.study.hints.values import Hints
from mahjong_desktop.ui.hints.hosting import HintWorker
from tests.ui.hints import samples

EMPTY = Hints(False, None, None, (), (), ())


class Slow:
    """Works hints out only when it is let go. It notes which moments it was asked about, and in which thread."""

    def __init__(self) -> None:
        self.go, self.begun = threading.Event(), threading.Event()
        self.asked: list[int] = []
        self.threads: set[int] = set()
        self.fails = False

    def __call__(self, view: SeatView, _options: tuple[Action, ...]) -> Hints:
        self.asked.append(view.scores[0])
        self.threads.add(threading.get_ident())
        self.begun.set()
        self.go.wait(10)
        if self.fails:
            raise ValueError("no such hand")
        return replace(EMPTY, claim=view.scores[0] == 3)


@pytest.fixture
def slow() -> Iterator[Slow]:
    made = Slow()
    yield made
    made.go.set()


def moment(number: int) -> SeatView:
    """A view that can be told from others by the first score."""
    return replace(samples.turn_view(), scores=(number, 0, 0, 0))


def test_the_newest_question_wins_and_is_answered_in_the_window_s_thread(qtbot: QtBot, slow: Slow) -> None:
    owner = QObject()
    worker = HintWorker(slow, owner)
    told: list[object] = []
    threads: list[QThread] = []
    worker.told.connect(told.append)
    worker.told.connect(lambda _hints: threads.append(QThread.currentThread()))
    worker.ask(moment(1), ())
    qtbot.waitUntil(slow.begun.is_set)
    worker.ask(moment(2), ())
    worker.ask(moment(3), ())
    slow.go.set()
    qtbot.waitUntil(lambda: bool(told))
    qtbot.wait(50)
    assert told == [replace(EMPTY, claim=True)]
    assert slow.asked == [1, 3], "what is no longer wanted is not begun"
    assert threads == [worker.thread()] and threading.get_ident() not in slow.threads
    worker.close()


def test_an_old_answer_is_dropped(qtbot: QtBot, slow: Slow) -> None:
    owner = QObject()
    worker = HintWorker(slow, owner)
    told: list[object] = []
    worker.told.connect(told.append)
    worker.ask(moment(1), ())
    qtbot.waitUntil(slow.begun.is_set)
    worker.drop()
    slow.go.set()
    qtbot.wait(80)
    assert not told
    worker.ask(moment(3), ())
    qtbot.waitUntil(lambda: bool(told))
    worker.close()


def test_after_the_end_nothing_comes_and_the_thread_ends(qtbot: QtBot, slow: Slow) -> None:
    owner = QObject()
    worker = HintWorker(slow, owner)
    told: list[object] = []
    worker.told.connect(told.append)
    worker.ask(moment(1), ())
    qtbot.waitUntil(slow.begun.is_set)
    worker.close()
    owner.deleteLater()
    slow.go.set()
    qtbot.waitUntil(lambda: not slow.threads & {thread.ident for thread in threading.enumerate()})
    qtbot.wait(20)
    assert not told


def test_what_fails_costs_one_line_and_is_told_as_nothing(
    qtbot: QtBot, slow: Slow, caplog: pytest.LogCaptureFixture
) -> None:
    owner = QObject()
    worker = HintWorker(slow, owner)
    told: list[object] = []
    worker.told.connect(told.append)
    slow.fails = True
    slow.go.set()
    with caplog.at_level(logging.WARNING):
        worker.ask(moment(1), ())
        qtbot.waitUntil(lambda: bool(told))
    assert told == [None]
    assert len(caplog.records) == 1 and "\n" not in caplog.records[0].getMessage()
    worker.ask(moment(2), ())
    qtbot.waitUntil(lambda: len(told) == 2)
    worker.close()


def test_the_interpreter_switches_threads_as_usual_afterwards(qtbot: QtBot, slow: Slow) -> None:
    usual = sys.getswitchinterval()
    owner = QObject()
    workers = [HintWorker(slow, owner), HintWorker(slow, owner)]
    told: list[object] = []
    for worker in workers:
        worker.told.connect(told.append)
        worker.ask(moment(1), ())
    qtbot.waitUntil(lambda: len(slow.asked) == 2)
    assert sys.getswitchinterval() < usual
    slow.go.set()
    qtbot.waitUntil(lambda: len(told) == 2)
    assert sys.getswitchinterval() == usual
    for worker in workers:
        worker.close()
