"""The reasons of a decision while its review goes on."""

from __future__ import annotations

from pathlib import Path
from threading import Event

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from mahjong_desktop.core.values import replace
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.study.hints.values import Sentence
from mahjong_desktop.study.review.opened import open_for_review
from mahjong_desktop.study.review.reasons import Reason
from mahjong_desktop.study.review.values import HandReview, ReviewedDecision
from mahjong_desktop.ui.review import jobs
from mahjong_desktop.ui.review.jobs import Reasoning
from tests.ui.review.reviews import invented, write_played


def test_the_reasons_follow_the_figures_of_a_running_review(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = open_for_review(write_played(tmp_path / "game.mahjong"))
    person = game.person(1)
    assert person is not None
    review = invented(game, 1, person)
    first = review.mistakes[0]
    second, third = (replace(first, turn=first.turn + more) for more in (1, 2))
    view, free, asked = game.view(1, person, first.move), Event(), []

    def worked_out(_review: HandReview, decision: ReviewedDecision, _view: SeatView) -> tuple[Reason, ...]:
        asked.append(decision)
        assert free.wait(10.0)
        return (Reason("speed", Sentence(str(decision.turn))),)

    monkeypatch.setattr(jobs, "reasons", worked_out)
    parent = QObject()
    found = Reasoning(parent)

    def told(decision: ReviewedDecision) -> list[str]:
        return [reason.sentence.id for reason in found.of(review, decision, view, running=True)]

    free.set()
    with qtbot.waitSignal(found.found):
        assert told(first) == []
    free.clear()
    assert told(second) == [str(first.turn)]
    qtbot.waitUntil(lambda: asked == [first, second])
    assert told(third) == [str(first.turn)]
    with qtbot.waitSignal(found.found):
        free.set()
    assert told(third) == [str(second.turn)]
    qtbot.waitUntil(lambda: told(third) == [str(third.turn)])
    assert asked == [first, second, third]
    found.close()
