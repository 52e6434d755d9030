"""The question which elements a hand has: up to nine cards to tick, each judged in place with the reason.

Room: ui/drills. The question and its judgement come from study.drills; the reasons are the words of a receipt.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from mahjong_desktop.study.absences import why_absent
from mahjong_desktop.study.account_words import absence
from mahjong_desktop.study.drills.judging import Judgement, PartMark
from mahjong_desktop.study.drills.questions import ChoiceFact, ElementChoice, ElementsAnswer, ElementsQuestion
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui.drills.fields import CheckCard
from mahjong_desktop.ui.drills.marks import verdict_of, verdict_words
from mahjong_desktop.ui.drills.question_view import QuestionView
from mahjong_desktop.ui.kit.labels import label
from mahjong_desktop.ui.kit.scrolling import scroll
from mahjong_desktop.ui.theme import Role

translate = QCoreApplication.translate

_COLUMNS: Final = 3


class ChoiceWords:
    """The words of the choices."""

    def __init__(self, question: ElementsQuestion, texts: Texts) -> None:
        self._question = question
        self.ruleset = question.hand.ruleset
        self.texts = texts.for_ruleset(self.ruleset.id)

    def name(self, choice: ElementChoice) -> str:
        """Returns the name of an element."""
        return self.texts.element_of(self.ruleset, choice.element).name

    def worth(self, choice: ElementChoice) -> str:
        """Returns what an element is worth here: `3 doubles`, and how often it counts if that is more than once."""
        value = self.texts.counted(self.ruleset.id, choice.unit, choice.value)
        if choice.times > 1:
            return translate("Drills", "%n times: {value}", "", choice.times).format(value=value)
        return value

    def absence(self, choice: ElementChoice) -> str:
        """Returns why an element does not count: what is found beside it, facts of the hand, its rule."""
        if choice.why is ChoiceFact.ABSORBED:
            by = self.texts.element_of(self.ruleset, choice.by).name
            return self.texts.absorbed(self.ruleset.id, choice.element, by)
        if choice.why is ChoiceFact.DOUBT:
            told = self.texts.uncounted(self.ruleset.id, choice.doubt, **dict(choice.facts))
            if told != choice.doubt:
                return told
        hand = self._question.hand
        found = () if hand.scored is None else why_absent(self.ruleset, choice.element, hand.win, hand.scored)
        return absence(self.ruleset, choice.element, found, self.texts)

    def note(self, choice: ElementChoice, mark: PartMark) -> str:
        """Returns the line below a card once it is judged."""
        match mark:
            case PartMark.RIGHT:
                return self.worth(choice)
            case PartMark.MISSING:
                return translate("Drills", "You missed this one: {value}.").format(value=self.worth(choice))
            case PartMark.WRONG:
                return self.absence(choice)
        return self.absence(choice) if choice.why is ChoiceFact.ABSORBED else translate("Drills", "not here")

    def open_sum(self) -> str:
        """Returns `3 + 3 + 1 = ?` for the elements that count, all of one unit; empty if there is more to count."""
        counting = [choice for choice in self._question.choices if choice.present]
        if self._question.given or not counting or len({choice.unit for choice in counting}) > 1:
            return ""
        addends = " + ".join(self.texts.number(choice.value) for choice in counting)
        return translate("Drills", "{sum} = ?  The value is the next question.").format(sum=addends)

    def also(self) -> str:
        """Returns the names of elements that count as well, in the same units, and whose value is asked next."""
        units = {choice.unit for choice in self._question.choices}
        names = [self.name(one) for one in self._question.given if one.unit in units]
        return self._here_as_well(names) if names else ""

    def given(self) -> str:
        """Returns the elements that count as well and were not asked."""
        if not self._question.given:
            return ""
        return self._here_as_well(f"{self.name(one)} {self.worth(one)}" for one in self._question.given)

    def _here_as_well(self, named: Iterable[str]) -> str:
        return translate("Drills", "Here as well: {elements}.").format(elements=self.texts.listed(named))


class ElementsView(QuestionView):
    """The cards. Digits tick them; F1 on a card asks for its rule."""

    def __init__(self, question: ElementsQuestion, texts: Texts) -> None:
        super().__init__()
        self.question = question
        self.words = ChoiceWords(question, texts)
        self.heading.setText(translate("Drills", "Which elements are here?"))
        inside = QWidget()
        below = QVBoxLayout(inside)
        below.setContentsMargins(4, 4, 10, 4)
        grid = QGridLayout()
        grid.setSpacing(10)
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
            card.judge(verdict_of(part.mark), note, note)
        self.show_verdict(verdict_words(judgement, self.words.texts), right=judgement.right)
        if more:
            self.sum.setText(self.words.open_sum() or self.words.also())
        else:
            self.sum.setText(self.words.given())
