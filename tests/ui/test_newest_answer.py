"""Answers from another thread, and what becomes of them when the page is gone."""

from __future__ import annotations

from threading import Event

from PySide6.QtCore import QCoreApplication, QEvent, QObject
from pytestqt.qtbot import QtBot

from mahjong_desktop.ui.newest_answer import NewestAnswer


def test_the_answer_to_the_newest_question_is_told(qtbot: QtBot) -> None:
    page = QObject()
    answers = NewestAnswer("test", page)
    with qtbot.waitSignal(answers.told, timeout=10_000) as told:
        answers.ask_newest(lambda: 7)
    assert told.args == [7] and not answers.working
    answers.close()


def test_a_thread_at_work_tells_nothing_to_a_page_that_has_been_deleted(qtbot: QtBot) -> None:
    """A window may be closed while its page waits for an answer. The thread must not reach for the deleted object."""
    page = QObject()
    answers = NewestAnswer("test", page)
    begun, go_on = Event(), Event()

    def slow() -> int:
        begun.set()
        go_on.wait(10)
        return 7

    answers.ask_newest(slow)
    assert begun.wait(10)
    desk, worker = answers._desk, answers._worker
    assert desk is not None and worker is not None and desk._emit is not None
    page.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert desk._emit is None
    go_on.set()
    worker.shutdown(wait=True)
