"""The question which tile to discard, judged against the expert: what each discard promises, in the columns of hints.

Room: ui/drills. The figures were worked out when the position was stored.
"""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from mahjong_desktop.engine.actions import Discard
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.records.pieces import Pool, mark_of
from mahjong_desktop.study.drills.hands import RatedDiscard
from mahjong_desktop.study.drills.judging import Judgement
from mahjong_desktop.study.drills.questions import DiscardAnswer, DiscardQuestion
from mahjong_desktop.study.hints.values import HintRow
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui.drills.rated_view import RatedView
from mahjong_desktop.ui.drills.rated_words import RatedWords, share_of

translate = QCoreApplication.translate


class DiscardView(RatedView):
    """The question. One discard is chosen of those that the expert has rated."""

    def __init__(self, question: DiscardQuestion, view: SeatView, texts: Texts, look: str) -> None:
        self.question = question
        best = question.best.value
        rows = [_row(option, view, best) for option in question.options]
        words = RatedWords(view, texts, rows, [best - option.value for option in question.options])
        note = translate("Drills", "Judged by the points the expert expects from each discard.")
        super().__init__(words, translate("Drills", "Which tile do you discard?"), note, look)

    def why_not(self) -> str:
        return "" if self.answered else translate("Drills", "Choose a tile.")

    def answer(self) -> DiscardAnswer:
        """Returns the option that was chosen."""
        return DiscardAnswer(self.chosen_option)

    def fill(self, answer: DiscardAnswer) -> None:
        """Chooses an option."""
        self.choose_option(answer.option)

    def show_judgement(self, judgement: Judgement, *, more: bool) -> None:
        """Shows what the expert expects of every option, and what was lost."""
        loss = judgement.loss or 0.0
        verdict = translate("Drills", "the expert’s choice")
        if loss > 0.0:
            lost = self.words.texts.decimal(loss, self.words.digits)
            verdict = translate("Drills", "{loss} points less than the expert’s choice").format(loss=lost)
        self.show_rows(judgement, verdict)


def _row(option: RatedDiscard, view: SeatView, best: float) -> HintRow:
    """Returns a rated discard as hints tell it. The piece is one that looks like the tile."""
    piece = Pool(view.ruleset).take(mark_of(option.tile))
    return HintRow(
        actions=(Discard(piece, option.declaration or None),),
        points=option.value,
        share=share_of(option.value, best),
        chance=option.chance,
        danger=option.danger,
        distance=option.distance,
        live=None if option.distance is None else option.copies,
    )
