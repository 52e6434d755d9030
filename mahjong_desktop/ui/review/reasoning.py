"""The reasons why the better action of a decision is better, worked out in a thread of their own.

Room: ui/review. What the reasons are is in study.review.reasons; their sentences have the words of hints.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QObject, Signal

from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.present import review_words
from mahjong_desktop.present.review import ReasonTold
from mahjong_desktop.study.hints.words import HintWords
from mahjong_desktop.study.review.reasons import Reason, reasons
from mahjong_desktop.study.review.values import HandReview, ReviewedDecision
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui.newest_answer import NewestAnswer

_ICONS: Final = {"speed": "speed", "value": "scales", "danger": "shield"}
Found = tuple[ReviewedDecision, tuple[Reason, ...]]


class Reasoning(QObject):
    """The reasons of the decisions of one hand. They are kept until another hand is shown."""

    found = Signal()
    """Emitted when reasons that were asked for are known."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._known: dict[int, Found] = {}
        self._worker = NewestAnswer("reasons", self)
        self._worker.told.connect(self._take)

    def forget(self) -> None:
        """Forgets everything, because another hand is shown."""
        self._known.clear()
        self._worker.drop()

    def close(self) -> None:
        """Ends the thread."""
        self._worker.close()

    def of(
        self, review: HandReview, decision: ReviewedDecision, view: SeatView, *, running: bool
    ) -> tuple[Reason, ...]:
        """Returns the reasons of a decision; those of an earlier state of the review until the newest are known. What
        is not known is asked for: again in a `running` review only when the question before is answered."""
        known = self._known.get(decision.move)
        if known is None or (known[0] != decision and not (running and self._worker.working)):
            self._worker.ask_newest(partial(_worked_out, review, decision, view))
        return known[1] if known is not None else ()

    def _take(self, answer: object) -> None:
        if isinstance(answer, tuple):
            decision, found = answer
            self._known[decision.move] = (decision, found)
            self.found.emit()


def _worked_out(review: HandReview, decision: ReviewedDecision, view: SeatView) -> Found:
    return decision, reasons(review, decision, view)


def reasons_told(found: Sequence[Reason], view: SeatView, texts: Texts, names: Sequence[str]) -> tuple[ReasonTold, ...]:
    """Returns reasons in words."""
    said = HintWords(texts, view, names)
    return tuple(
        ReasonTold(_ICONS[reason.kind], review_words.reason_name(reason.kind), said.sentence(reason.sentence))
        for reason in found
    )
