"""The question whether a hand may win, and if not, why.

Room: ui/drills. The reasons are refusals of the ruleset; why the hand is refused is told as at the table.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from mahjong_desktop.present.scoring_drills import ReasonWords, named_elements, value_lines
from mahjong_desktop.study.drills.judging import Judgement
from mahjong_desktop.study.drills.winning import MayWinAnswer, MayWinQuestion
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui.drills.answers import CheckCard
from mahjong_desktop.ui.drills.question import QuestionView
from mahjong_desktop.ui.kit.answers import AnswerLook
from mahjong_desktop.ui.kit.labels import label
from mahjong_desktop.ui.kit.scrolling import scroll
from mahjong_desktop.ui.kit.values import rich_sum
from mahjong_desktop.ui.plain_text import marked_up_label
from mahjong_desktop.ui.theme import Role

translate = QCoreApplication.translate

_COLUMNS: Final = 2
_YES, _NO = 0, 1


class MayWinView(QuestionView):
    """Two cards, yes and no; with no the reasons are offered too."""

    def __init__(self, question: MayWinQuestion, texts: Texts) -> None:
        super().__init__()
        self.question = question
        self.words = ReasonWords(question.hand, texts)
        self.heading.setText(translate("Drills", "May this hand win?"))
        yes = CheckCard(translate("Drills", "It may win"), "1")
        no = CheckCard(translate("Drills", "It may not"), "2")
        self.cards = [yes, no]
        self.reasons = [
            CheckCard(self.words.name(reason), str(number)) for number, reason in enumerate(question.reasons, 3)
        ]
        for card in (*self.cards, *self.reasons):
            card.choose_alone()
        inside = QWidget()
        self._inside = QVBoxLayout(inside)
        self._inside.setContentsMargins(4, 4, 8, 4)
        self._inside.setSpacing(8)
        grid = QGridLayout()
        grid.setSpacing(8)
        for number, card in enumerate(self.cards):
            grid.addWidget(card, 0, number)
            card.clicked.connect(lambda _=False, number=number: self._choose(number))
        self.why_head = label(Role.ROW_TITLE, translate("Drills", "Why not?"))
        grid.addWidget(self.why_head, 1, 0, 1, _COLUMNS)
        for number, card in enumerate(self.reasons):
            grid.addWidget(card, 2 + number // _COLUMNS, number % _COLUMNS)
            card.clicked.connect(lambda _=False, number=number: self._give_reason(number))
        for column in range(_COLUMNS):
            grid.setColumnStretch(column, 1)
        self._inside.addLayout(grid)
        self.told = label(Role.BODY, wrap=True)
        self._inside.addWidget(self.told)
        self._inside.addStretch(1)
        self.column.addWidget(scroll(inside), 1)
        self._show_reasons()

    @property
    def _reason(self) -> str:
        pairs = zip(self.question.reasons, self.reasons, strict=True)
        return next((reason for reason, card in pairs if card.isChecked()), "")

    def _choose(self, number: int) -> None:
        for index, card in enumerate(self.cards):
            card.setChecked(index == number)
        if number == _YES:
            for card in self.reasons:
                card.setChecked(False)
        self._show_reasons()
        self.changed.emit()

    def _give_reason(self, number: int) -> None:
        for index, card in enumerate(self.reasons):
            card.setChecked(index == number)
        self.cards[_YES].setChecked(False)
        self.cards[_NO].setChecked(True)
        self.changed.emit()

    def _show_reasons(self) -> None:
        shown = self.cards[_NO].isChecked() and bool(self.reasons)
        self.why_head.setVisible(shown)
        for card in self.reasons:
            card.setVisible(shown)

    # ---- answering

    def parts(self) -> list[QWidget]:
        return [*self.cards, *self.reasons]

    def first_open(self) -> None:
        first = self.reasons[0] if self.cards[_NO].isChecked() and self.reasons else self.cards[0]
        first.setFocus(Qt.FocusReason.TabFocusReason)

    def kept(self) -> MayWinAnswer | None:
        return self.answer() if any(card.isChecked() for card in self.cards) else None

    @property
    def answered(self) -> bool:
        if self.cards[_YES].isChecked():
            return True
        return self.cards[_NO].isChecked() and (bool(self._reason) or not self.reasons)

    def why_not(self) -> str:
        if self.answered:
            return ""
        if self.cards[_NO].isChecked():
            return translate("Drills", "Choose the reason.")
        return translate("Drills", "Choose an answer.")

    def digit(self, number: int) -> bool:
        if number <= len(self.cards):
            self._choose(number - 1)
            self.cards[number - 1].setFocus()
            return True
        if number - 3 >= len(self.reasons) or not self.cards[_NO].isChecked():
            return False
        self._give_reason(number - 3)
        self.reasons[number - 3].setFocus()
        return True

    def answer(self) -> MayWinAnswer:
        """Returns what was chosen."""
        return MayWinAnswer(self.cards[_YES].isChecked(), self._reason)

    def fill(self, answer: MayWinAnswer) -> None:
        """Chooses an answer."""
        if answer.may:
            self._choose(_YES)
        else:
            self._choose(_NO)
            if answer.reason:
                self._give_reason(self.question.reasons.index(answer.reason))

    def show_judgement(self, judgement: Judgement, *, more: bool) -> None:
        """Shows whether the hand may win, and why it may not or what it is worth."""
        right = _YES if self.question.right else _NO
        for index, card in enumerate(self.cards):
            self._judge(card, chosen=card.isChecked(), right=index == right)
        refusal = self.question.refusal
        for reason, card in zip(self.question.reasons, self.reasons, strict=True):
            self._judge(card, chosen=card.isChecked(), right=refusal is not None and reason == refusal.reason)
            card.setVisible(refusal is not None or card.isChecked())
        self.why_head.setVisible(any(not card.isHidden() for card in self.reasons))
        words = translate("Drills", "right") if judgement.right else translate("Drills", "wrong")
        self.show_verdict(words, right=judgement.right)
        if refusal is not None:
            self.told.setText(self.words.texts.joined((self.words.why(refusal), self.words.helps())))
        elif self.question.hand.mine is not None:
            hand = self.question.hand
            self.told.setText(named_elements(self.question.hand.mine.arithmetic, hand.ruleset, self.words.texts))
            for parts in value_lines(hand, self.words.texts):
                made = marked_up_label(rich_sum(parts))
                made.setWordWrap(True)
                self._inside.insertWidget(self._inside.count() - 1, made)

    @staticmethod
    def _judge(card: CheckCard, *, chosen: bool, right: bool) -> None:
        verdict = AnswerLook.IDLE
        if right:
            verdict = AnswerLook.RIGHT if chosen else AnswerLook.MISSED
        elif chosen:
            verdict = AnswerLook.WRONG
        notes = {
            AnswerLook.WRONG: translate("Drills", "This answer is wrong."),
            AnswerLook.MISSED: translate("Drills", "This is the right answer."),
        }
        card.judge(verdict, notes.get(verdict, ""))
