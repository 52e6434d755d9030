"""The cards of a step about a finished hand: what the hand has, and the ladder of payments; and how they stand beside
what is asked or told.

Room: ui/learn. What is told of the hand is made in present.ladder; a step is judged by study.lessons.steps.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from mahjong_desktop.core.tiles import face_of, suit_of
from mahjong_desktop.core.values import replace
from mahjong_desktop.present.ladder import HasLine, LadderTold, PayLine, ValueSource
from mahjong_desktop.present.lesson_words import LessonWords
from mahjong_desktop.study.laid import ShownGroup
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.kit.cards import Card, CardGround
from mahjong_desktop.ui.kit.flow import FlowLayout, clear
from mahjong_desktop.ui.kit.labels import label, line
from mahjong_desktop.ui.kit.seats import seat_sign
from mahjong_desktop.ui.kit.tiles import RowLook, TileRow
from mahjong_desktop.ui.kit.values import rich_sum
from mahjong_desktop.ui.plain_text import marked_up_label
from mahjong_desktop.ui.theme import Role

_UNKNOWN: Final = "?"
_LAID_TILE: Final = 26
_LAID_LOOK: Final = RowLook(between=5.0, pad=1.0, marked=False)
_MOST_IN_LINE: Final = 14
"""So many tiles of a payer stand in one line."""
_SIGN: Final = 30
_PADDING: Final = theme.DENSE_PADDING
_NARROW: Final = 1080
"""Below this width in pixels, at 100 %, the first two cards lie above each other."""
_NARROWEST: Final = 760
"""Below this width all cards do."""


class HasCard(Card):
    """What the hand has, and the sums that lead to its value once the answer is known."""

    def __init__(self, told: LadderTold, words: LessonWords) -> None:
        super().__init__()
        self._told, self._words = told, words
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(_PADDING, 16, _PADDING, 16)
        self._column.setSpacing(8)
        self.show_answer(known=False, hidden=False)

    def show_answer(self, *, known: bool, hidden: bool) -> None:
        """Shows the elements, unless they are `hidden`; strikes those that others include and adds the sums once the
        answer is `known`."""
        clear(self._column)
        self._column.addWidget(label(Role.GALLERY_TITLE, self._words.phrase("lesson", "has"), wrap=True))
        if hidden and not known:
            self._column.addWidget(label(Role.NOTE, self._words.phrase("lesson", "has-hidden"), wrap=True))
        else:
            for held in self._told.has:
                self._column.addWidget(line())
                self._column.addWidget(_element(held, known=known))
        if known and self._told.lines:
            self._column.addWidget(line())
            for parts in self._told.lines:
                made = marked_up_label(rich_sum(parts))
                made.setWordWrap(True)
                self._column.addWidget(made)
        self._column.addStretch(1)


def _element(held: HasLine, *, known: bool) -> QWidget:
    made = QWidget()
    grid = QGridLayout(made)
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setHorizontalSpacing(12)
    grid.setVerticalSpacing(2)
    grid.setColumnStretch(0, 1)
    gone = known and bool(held.included)
    name, value = label(Role.STRONG, held.name, wrap=True), label(Role.STRONG, held.value)
    for part in (name, value):
        font = part.font()
        font.setStrikeOut(gone)
        part.setFont(font)
        part.setProperty("struck", gone)
    grid.addWidget(name, 0, 0)
    grid.addWidget(value, 0, 1, Qt.AlignmentFlag.AlignTop)
    aside = held.included if gone else held.rule
    if held.aside:
        grid.addWidget(label(Role.SMALL_NOTE, held.aside), 1, 0, 1, 2)
    grid.addWidget(label(Role.NOTE, aside, wrap=True), 2, 0, 1, 2)
    return made


class LadderCard(Card):
    """Who pays what: a row for each payer, the winner's sum, and where the value comes from. Before the answer is known
    the figures are not shown, but for the first row after a hint."""

    def __init__(self, told: LadderTold, words: LessonWords) -> None:
        super().__init__()
        self._told, self._words = told, words
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(_PADDING, 16, _PADDING, 16)
        self._column.setSpacing(8)
        self.shown = 0
        self.show_rows(0)

    def show_rows(self, count: int) -> None:
        """Shows the figures of the first rows; of all rows also the sum."""
        clear(self._column)
        told, words = self._told, self._words
        self.shown = count
        known = count >= len(told.pays)
        self._column.addWidget(label(Role.GALLERY_TITLE, words.phrase("lesson", "who-pays"), wrap=True))
        for number, pays in enumerate(told.pays):
            self._column.addWidget(line())
            self._column.addWidget(_payer(pays, known=number < count))
        if known and told.table:
            self._column.addWidget(line())
            self._column.addWidget(label(Role.STRONG, told.table, wrap=True))
        self._column.addWidget(line(strong=True))
        self._column.addWidget(self._sum(known=known))
        if known and told.source is not None:
            self._column.addWidget(line())
            self._column.addWidget(_source(told.source))
        if known and told.scheme:
            self._column.addWidget(label(Role.NOTE, told.scheme, wrap=True))
        self._column.addStretch(1)

    def _sum(self, *, known: bool) -> QWidget:
        told, words = self._told, self._words
        made = QWidget()
        row = QHBoxLayout(made)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(12)
        row.addWidget(seat_sign(told.winner, theme.active().scaled(_SIGN), strong=True))
        row.addWidget(label(Role.STRONG, words.phrase("lesson", "you-receive"), wrap=True), 1)
        if known and told.adding:
            row.addWidget(label(Role.SECOND, told.adding, wrap=True))
        row.addWidget(label(Role.GAIN, told.gain if known else _UNKNOWN))
        made.setAccessibleName(words.texts.listed((words.phrase("lesson", "you-receive"), told.gain if known else "?")))
        return made


def _payer(pays: PayLine, *, known: bool) -> QWidget:
    made = QWidget()
    made.setAccessibleName(pays.spoken if known else f"{pays.name}: {_UNKNOWN}")
    grid = QGridLayout(made)
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setHorizontalSpacing(12)
    grid.setVerticalSpacing(2)
    grid.setColumnStretch(1, 1)
    if pays.seat:
        grid.addWidget(seat_sign(pays.seat, theme.active().scaled(_SIGN), strong=False), 0, 0, 2, 1)
    grid.addWidget(label(Role.STRONG, pays.name, wrap=True), 0, 1)
    if pays.mark:
        grid.addWidget(label(Role.NOTE, pays.mark, wrap=True), 1, 1)
    grid.addWidget(label(Role.SECOND, pays.terms if known else _UNKNOWN, wrap=known), 0, 2)
    grid.addWidget(_figure(pays.pays if known else _UNKNOWN), 0, 3)
    if known and pays.meaning:
        grid.addWidget(label(Role.SMALL_NOTE, pays.meaning, wrap=True), 2, 1, 1, 3)
    if pays.laid:
        for row, line in enumerate(_lines(pays.laid), 3):
            grid.addWidget(TileRow(line, theme.active().scaled(_LAID_TILE), _LAID_LOOK), row, 0, 1, 4)
    return made


def _lines(groups: Iterable[ShownGroup]) -> Iterator[tuple[ShownGroup, ...]]:
    """Yields the lines in which the tiles of a payer stand; none breaks inside a set."""
    line: list[ShownGroup] = []
    for group in _breakable(groups):
        if line and sum(len(one.pieces) for one in (*line, group)) > _MOST_IN_LINE:
            yield tuple(line)
            line = []
        line.append(group)
    if line:
        yield tuple(line)


def _breakable(groups: Iterable[ShownGroup]) -> Iterator[ShownGroup]:
    """Yields the groups; concealed tiles in one group for each suit, so that a long hand can go on in another line."""
    for group in groups:
        if group.has_set:
            yield group
        else:
            for _, pieces in groupby(group.pieces, key=lambda shown: suit_of(face_of(shown.piece))):
                yield replace(group, pieces=tuple(pieces))


def _figure(text: str) -> QLabel:
    made = label(Role.VALUE, text)
    made.setMinimumWidth(theme.active().scaled(48))
    made.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
    return made


def _source(source: ValueSource) -> QWidget:
    """Returns a table as boxes beside each other, that of this hand framed."""
    made = QWidget()
    flow = FlowLayout(4, 4)
    made.setLayout(flow)
    flow.addWidget(label(Role.NOTE, source.title))
    for place, (total, points) in enumerate(source.cells):
        cell = Card(theme.ITEM_RADIUS, CardGround.WON if place == source.hit else CardGround.CONTROL)
        row = QVBoxLayout(cell)
        row.setContentsMargins(8, 2, 8, 2)
        row.setSpacing(0)
        row.addWidget(label(Role.SMALL_NOTE, total))
        row.addWidget(label(Role.ACCENT_NOTE if place == source.hit else Role.STRONG_NOTE, points))
        flow.addWidget(cell)
    made.setAccessibleName("; ".join(f"{total}: {points}" for total, points in source.cells))
    return made


class ThreeCards(QWidget):
    """Cards beside each other; in a narrow page the first two lie above each other, in a very narrow one all."""

    def __init__(self, cards: Sequence[QWidget], stretches: Sequence[int]) -> None:
        super().__init__()
        self._cards = tuple(cards)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(theme.GUTTER)
        self._left = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._left.setSpacing(theme.GUTTER)
        for card, stretch in zip(self._cards[:-1], stretches, strict=False):
            self._left.addWidget(card, stretch)
        self._row.addLayout(self._left, sum(stretches[:-1]))
        self._row.addWidget(self._cards[-1], stretches[-1])

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        ways = QBoxLayout.Direction
        narrow = self.width() < theme.active().scaled(_NARROW)
        lowest = self.width() < theme.active().scaled(_NARROWEST)
        self._left.setDirection(ways.TopToBottom if narrow else ways.LeftToRight)
        self._row.setDirection(ways.TopToBottom if lowest else ways.LeftToRight)
