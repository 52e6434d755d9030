"""The question what to do in a position of an own game, judged by its review: every sensible action with its figures.

Room: ui/drills. The figures are those of the review from which the position was kept; nothing is worked out here.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from mahjong_desktop.core.values import replace
from mahjong_desktop.present.drills import own_name
from mahjong_desktop.present.rated_drills import OwnWords
from mahjong_desktop.present.review import reasons_told
from mahjong_desktop.study.drills.judging import Judgement
from mahjong_desktop.study.drills.own_keeping import game_file
from mahjong_desktop.study.drills.own_positions import OwnAnswer, OwnQuestion
from mahjong_desktop.study.review.reasons import Reason
from mahjong_desktop.study.review.values import ReviewedDecision
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui.drills.rated import RatedView
from mahjong_desktop.ui.kit.buttons import Button, ButtonKind
from mahjong_desktop.ui.kit.flow import clear
from mahjong_desktop.ui.kit.labels import label
from mahjong_desktop.ui.language import date_words
from mahjong_desktop.ui.plain_text import set_tip
from mahjong_desktop.ui.requests import ToReview
from mahjong_desktop.ui.review.verdict import reason_row
from mahjong_desktop.ui.theme import Role

translate = QCoreApplication.translate

_ROWS_SHOWN: Final = 3
"""So many rows are there before the others are unfolded, if the chosen option is one of the best or was played."""


class OwnView(RatedView):
    """The question. Afterwards the review can be opened, and the position be forgotten."""

    asked = Signal(object)
    """Emitted with a request, see requests.py: for the page of the review."""
    kept_changed = Signal(bool)
    """Emitted when the position should be kept (again) or forgotten."""

    def __init__(self, question: OwnQuestion, texts: Texts, look: str, games: Path) -> None:
        self.question = question
        self.said = OwnWords(question, texts)
        self.kept_on = True
        note = "  ·  ".join(
            (own_name(question.position, texts, date_words), translate("Drills", "judged by the review of that hand"))
        )
        super().__init__(self.said, translate("Drills", "What do you do?"), note, look)
        self.game = game_file(question.position.source, games)
        self._reasons = QVBoxLayout()
        self._reasons.setSpacing(8)
        self.reasons_said: tuple[str, ...] = ()
        self.played = label(Role.BODY, wrap=True)
        self.review = Button(ButtonKind.LINK, "review")
        self.review.clicked.connect(self._ask_for_review)
        self.forget = Button(ButtonKind.LINK, "trash")
        self.forget.clicked.connect(self._turn_kept)
        self.foot = QWidget()
        row = QHBoxLayout(self.foot)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(16)
        row.addWidget(self.review)
        row.addWidget(self.forget)
        row.addStretch(1)
        self._tell_foot()

    def _tell_foot(self) -> None:
        self.review.set_words(translate("Drills", "Open the review"))
        self.review.setEnabled(self.game is not None)
        gone = translate("Drills", "The saved game no longer exists.")
        set_tip(self.review, "" if self.game is not None else gone)
        self.forget.icon_name = "trash" if self.kept_on else "undo"
        again = translate("Drills", "Ask this again")
        self.forget.set_words(translate("Drills", "Do not ask this again") if self.kept_on else again)

    def _ask_for_review(self) -> None:
        source = self.question.position.source
        if self.game is not None:
            self.asked.emit(ToReview(self.game, source.hand, source.seat, source.move))

    def show_kept(self, kept: bool) -> None:
        """Shows whether the position is kept, or was forgotten."""
        self.kept_on = kept
        self._tell_foot()

    def _turn_kept(self) -> None:
        self.show_kept(not self.kept_on)
        self.kept_changed.emit(self.kept_on)

    # ---- answering

    def why_not(self) -> str:
        return "" if self.answered else translate("Drills", "Choose an action.")

    def answer(self) -> OwnAnswer:
        """Returns the option that was chosen."""
        return OwnAnswer(self.chosen_option)

    def fill(self, answer: OwnAnswer) -> None:
        """Chooses an option."""
        self.choose_option(answer.option)

    def show_judgement(self, judgement: Judgement, *, more: bool) -> None:
        """Shows what the review expects of every option, and what was played."""
        played, number = self.question.decision.played, len(self.said.rows)
        shown = {played, *range(min(number, _ROWS_SHOWN - 1))}
        self.show_rows(judgement, self.said.verdict(judgement), shown)
        self.played.setText(self.said.played())
        self.right.insertLayout(self.right.count() - 1, self._reasons)
        for widget in (self.played, self.foot):
            self.right.insertWidget(self.right.count() - 1, widget)

    @property
    def explained(self) -> ReviewedDecision:
        """The decision as the reasons explain it: the choice made is that of the answer if it was not the best, else
        that of the game."""
        decision = self.question.decision
        return replace(decision, played=self.chosen_option) if self.chosen_option else decision

    def show_reasons(self, reasons: Sequence[Reason]) -> None:
        """Shows why the best action is better, once that is known."""
        clear(self._reasons)
        found = reasons_told(reasons, self.said.view, self.said.texts, ())
        self.reasons_said = tuple(f"{told.name} {told.text}" for told in found)
        for told in found:
            self._reasons.addLayout(reason_row(told, self.devicePixelRatioF()))
