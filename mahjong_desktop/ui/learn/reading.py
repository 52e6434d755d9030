"""The parts of a lesson's step that are only read: the guide's own sentences, and lists of elements.

Room: ui/learn.
"""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.present.lesson_words import LessonWords
from mahjong_desktop.study.lessons.hands import LessonHand, lesson_hand_groups, lesson_samples
from mahjong_desktop.study.lessons.steps import Read
from mahjong_desktop.texts.guides import guide
from mahjong_desktop.texts.tables import TableSource, element_worth
from mahjong_desktop.texts.typography import unbroken
from mahjong_desktop.ui.kit.labels import label, line
from mahjong_desktop.ui.learn.pictures import GroupStrip
from mahjong_desktop.ui.theme import Role

_TILE = 24


def guide_lines(words: LessonWords, part: str) -> tuple[str, ...]:
    """Returns a part of the ruleset's guide as sentences; none if the guide lacks it."""
    summary = guide(TableSource(words.ruleset, words.texts, window=False)).summary
    if summary is None or not part:
        return ()
    found = getattr(summary, part)
    lines = (found,) if isinstance(found, str) else found
    return tuple(unbroken(text, words.texts.language) for text in lines if text)


def reading(step: Read, words: LessonWords) -> QWidget:
    """Returns a widget with everything that a step gives to read below its lines."""
    made = QWidget()
    column = QVBoxLayout(made)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(10)
    told = guide_lines(words, step.part)
    for number, text in enumerate(told, 1):
        column.addWidget(_sentence(text, number if len(told) > 1 else None, words))
    for row in _elements(step, words):
        column.addWidget(line())
        column.addWidget(row)
    column.addStretch(1)
    return made


def _sentence(text: str, number: int | None, words: LessonWords) -> QWidget:
    if number is None:
        return label(Role.BODY, text, wrap=True)
    made = QWidget()
    row = QHBoxLayout(made)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(12)
    count = label(Role.STRONG_NOTE, words.texts.number(number))
    count.setFixedWidth(18)
    row.addWidget(count, 0, Qt.AlignmentFlag.AlignTop)
    row.addWidget(label(Role.BODY, text, wrap=True), 1)
    return made


def _elements(step: Read, words: LessonWords) -> Iterator[QWidget]:
    samples = lesson_samples(words.ruleset) if step.elements else {}
    for element in step.elements:
        yield _element(element, samples[element], words, words.ruleset)


def _element(element: str, hand: LessonHand, words: LessonWords, ruleset: Ruleset) -> QWidget:
    """Returns a row: name and value, the rule, and a whole hand with it."""
    texts = words.texts
    told = texts.element_of(ruleset, element)
    worth = element_worth(TableSource(ruleset, texts, window=False), element)
    made = QWidget()
    groups = lesson_hand_groups(hand, ruleset)
    made.setAccessibleName(texts.listed((told.name, worth, told.rule, words.spoken(groups))))
    column = QVBoxLayout(made)
    column.setContentsMargins(0, 4, 0, 4)
    column.setSpacing(3)
    head = QHBoxLayout()
    head.addWidget(label(Role.STRONG, told.name, wrap=True), 1)
    head.addWidget(label(Role.STRONG, worth))
    column.addLayout(head)
    column.addWidget(label(Role.NOTE, told.rule, wrap=True))
    column.addWidget(GroupStrip(groups, _TILE))
    return made
