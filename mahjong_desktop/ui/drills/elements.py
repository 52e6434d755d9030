"""The question which elements a hand has: up to nine cards to tick, each judged in place with the reason.

Room: ui/drills. The question and its judgement come from study.drills; the reasons are the words of a receipt.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from mahjong_desktop.present.drills import verdict_words
from mahjong_desktop.present.scoring_drills import ChoiceWords
from mahjong_desktop.study.drills.elements import ElementsAnswer, ElementsQuestion
from mahjong_desktop.study.drills.judging import Judgement
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui.drills.answers import CheckCard, verdict_of
from mahjong_desktop.ui.drills.question import QuestionView
from mahjong_desktop.ui.kit.labels import label
from mahjong_desktop.ui.kit.scrolling import scroll
from mahjong_desktop.ui.theme import Role

translate = QCoreApplication.translate

_COLUMNS: Final = 3


class ElementsView(QuestionView):
    """The cards. Digits tick them; F1 on a card asks for its rule."""

    def __init__(self, question: ElementsQuestion, texts: Texts) -> None:
        super().__init__()
        self.question = question
        self.words = ChoiceWords(question, texts)
        self.heading.setText(translate("Drills", "Which elements are here?"))
        inside = QWidget()
        below = QVBoxLayout(inside)
        below.setContentsMargins(4, 4, 8, 4)
        grid = QGridLayout()
        grid.setSpacing(8)
        self.cards: list[CheckCard] = []
        for number, choice in enumerate(question.choices):
            card = CheckCard(self.words.name(choice), str(number + 1))
            card.toggled.connect(lambda _on: self.changed.emit())
            card.setProperty("element", choice.element)
            self.cards.append(card)
            grid.addWidget(card, number // _COLUMNS, number % _COLUMNS)
        for column in range(_COLUMNS):
            grid.setColumnStretch(column, 1)
        below.addLayout(grid)
        self.sum = label(Role.BODY, wrap=True)
        below.addSpacing(4)
        below.addWidget(self.sum)
        below.addStretch(1)
        self.column.addWidget(scroll(inside), 1)

    def parts(self) -> list[QWidget]:
        return list(self.cards)

    def kept(self) -> ElementsAnswer:
        return self.answer()

    def digit(self, number: int) -> bool:
        if number > len(self.cards):
            return False
        card = self.cards[number - 1]
        card.toggle()
        card.setFocus()
        return True

    def answer(self) -> ElementsAnswer:
        """Returns the elements that are ticked."""
        pairs = zip(self.question.choices, self.cards, strict=True)
        return ElementsAnswer(frozenset(choice.element for choice, card in pairs if card.isChecked()))

    def fill(self, answer: ElementsAnswer) -> None:
        """Ticks the elements of an answer."""
        for choice, card in zip(self.question.choices, self.cards, strict=True):
            card.setChecked(choice.element in answer.elements)

    def show_judgement(self, judgement: Judgement, *, more: bool) -> None:
        """Shows what was right and what was not. `more` says that the value is asked next."""
        for part in judgement.parts:
            choice, card = self.question.choices[part.index], self.cards[part.index]
            note = self.words.note(choice, part.mark)
            card.judge(verdict_of(part.mark), note)
        self.show_verdict(verdict_words(judgement, self.words.texts), right=judgement.right)
        if more:
            self.sum.setText(self.words.open_sum() or self.words.also())
        else:
            self.sum.setText(self.words.given())
