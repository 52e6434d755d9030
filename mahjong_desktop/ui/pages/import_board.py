"""What the page of saved games shows of work in the background: how far it is, what was not imported, and the question
which name is the person's.

Room: ui/pages. The board is laid out round the list of saved games, which belongs to replays.py; the facts and their
words are in present/imports.py.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent, Qt, Signal
from PySide6.QtGui import QGuiApplication, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from mahjong_desktop.present.imports import (
    ImportTally,
    ProgressTold,
    refused_line,
    refused_list,
)
from mahjong_desktop.texts import Texts
from mahjong_desktop.texts.outside import printable
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.kit.bars import TwoPartBar
from mahjong_desktop.ui.kit.buttons import Button, ButtonKind
from mahjong_desktop.ui.kit.cards import Card, CardGround
from mahjong_desktop.ui.kit.flow import FlowLayout, clear, lay_out_at_once, show_widgets
from mahjong_desktop.ui.kit.labels import announce, label, line
from mahjong_desktop.ui.kit.pictures import icon_picture
from mahjong_desktop.ui.kit.rows import ListRow
from mahjong_desktop.ui.theme import Role

translate = QCoreApplication.translate

_SIDE_WIDTH: Final = 364
"""The width of the cards beside the list, in pixels at 100 % text size."""
_TWO_COLUMNS: Final = 1100
"""In less width, in pixels at 100 % text size, these cards stand above the list."""
_MOST_NAMES: Final = 6
_MOST_REFUSED: Final = 20
"""So many names and refused files are shown; the copied list has all of them."""
_BAR: Final = 10.0
_ANY_WIDTH: Final = (1 << 24) - 1
"""What Qt takes for no greatest width."""


class ProgressCard(Card):
    """How far an import or other work is: a bar, what has come of it, what is at work. A button stops it, and later
    puts it away; work that was stopped may go on by the button `again`."""

    def __init__(self, stop_key: str = "") -> None:
        super().__init__(12)
        self._stop_key = stop_key
        self.title, self.counts = label(Role.GALLERY_TITLE), label(Role.NOTE, wrap=True)
        self.share = label(Role.STRONG)
        self.bar = TwoPartBar(_BAR)
        self.now = label(Role.NOTE, wrap=True)
        self.button, self.again = Button(ButtonKind.PLAIN, "pause"), Button(ButtonKind.PLAIN, "play")
        self.again.hide()
        heading = QHBoxLayout()
        heading.setSpacing(12)
        heading.addWidget(self.title)
        heading.addWidget(self.counts, 1)
        heading.addWidget(self.share)
        told = QVBoxLayout()
        told.setSpacing(8)
        told.addLayout(heading)
        told.addWidget(self.bar)
        told.addWidget(self.now)
        row = QHBoxLayout(self)
        row.setContentsMargins(theme.CARD_PADDING, 16, theme.CARD_PADDING, 16)
        row.setSpacing(24)
        row.addLayout(told, 1)
        row.addWidget(self.again)
        row.addWidget(self.button)

    def show_progress(self, told: ProgressTold, *, stopping: bool) -> None:
        """Shows how far the work is."""
        if self.title.text() != told.title and told.ended:
            announce(self, f"{told.title}. {told.counts}")
        self.title.setText(told.title)
        self.counts.setText(told.counts)
        percent = f"{round(100 * (told.good + told.bad))}%"
        self.share.setText("" if told.ended else percent)
        self.bar.set_shares(told.good, told.bad, f"{told.title}: {percent}")
        self.bar.setVisible(not told.ended)
        self.now.setText(told.now)
        self.now.setVisible(not told.ended or bool(told.now))
        self.button.icon_name = "check" if told.ended else "pause"
        self.button.setEnabled(told.ended or not stopping)
        if told.ended:
            self.button.set_words(translate("Imports", "Done"))
        else:
            words = translate("Imports", "Stopping…") if stopping else translate("Imports", "Stop")
            self.button.set_words(words, self._stop_key)


class NameQuestion(Card):
    """Asks which name is the person's. It is never in the way: it may be left as it is."""

    chosen = Signal(str)
    """Emitted with the name, which is empty if it is none of them."""
    put_off = Signal()

    def __init__(self) -> None:
        super().__init__(12, CardGround.GOLD)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(theme.CARD_PADDING, 16, theme.CARD_PADDING, 16)
        self._column.setSpacing(4)
        self._names: tuple[tuple[str, int], ...] = ()
        self.rows: list[ListRow] = []
        self._touched = False
        self.confirm = Button(ButtonKind.MAIN, "check")
        self.later = Button(ButtonKind.QUIET)
        self.confirm.clicked.connect(self._confirm)
        self.later.clicked.connect(self.put_off)

    @property
    def asked(self) -> tuple[tuple[str, int], ...]:
        """The names that are asked for, each with the number of its games."""
        return self._names

    def ask(self, names: tuple[tuple[str, int], ...], texts: Texts) -> None:
        """Shows the names, each with the number of games that it is in. What the person has chosen stays chosen."""
        held = self.chosen_name() if self._touched else None
        self._names = names
        clear(self._column, keep=(self.confirm, self.later))
        self._column.addWidget(label(Role.GALLERY_TITLE, translate("Imports", "Which name is yours?"), wrap=True))
        note = translate("Imports", "Asked once. It turns the table to your seat.")
        self._column.addWidget(label(Role.NOTE, note, wrap=True))
        self.rows = []
        listed = [*names[:_MOST_NAMES], ("", 0)]
        for name, games in listed:
            words = printable(name) if name else translate("Imports", "None of them")
            count = label(Role.NOTE, texts.plural("games", games) if games else "")
            row = ListRow(words, trailing=count, exclusive=True)
            row.setAccessibleName(texts.listed((words, count.text())) if games else words)
            row.moved.connect(partial(self._move_from, row))
            row.clicked.connect(self._touch)
            self.rows.append(row)
            self._column.addWidget(row)
        wanted = next((place for place, (name, _) in enumerate(listed) if name == held), 0)
        self.rows[wanted].setChecked(True)
        self.confirm.set_words(translate("Imports", "That is me"))
        self.later.set_words(translate("Imports", "Later"))
        for row in self.rows:
            row.toggled.connect(self._told)
        self._told()
        buttons = FlowLayout(8)
        buttons.addWidget(self.confirm)
        buttons.addWidget(self.later)
        self._column.addLayout(buttons)
        show_widgets(self._column)
        self.setAccessibleName(translate("Imports", "Which name is yours?"))

    def chosen_name(self) -> str:
        """Returns the name that is marked; an empty text for none of them."""
        place = next((place for place, row in enumerate(self.rows) if row.isChecked()), 0)
        return self._names[place][0] if place < min(_MOST_NAMES, len(self._names)) else ""

    def _told(self) -> None:
        words = translate("Imports", "That is me") if self.chosen_name() else translate("Imports", "None is mine")
        self.confirm.set_words(words)

    def _touch(self) -> None:
        self._touched = True

    def _move_from(self, row: ListRow, step: int) -> None:
        place = self.rows.index(row) + step
        if 0 <= place < len(self.rows):
            self._touch()
            self.rows[place].setChecked(True)
            self.rows[place].setFocus(Qt.FocusReason.TabFocusReason)

    def _confirm(self) -> None:
        name, self._touched = self.chosen_name(), False
        self.chosen.emit(name)


class RefusedCard(Card):
    """What was not imported: a file and one line each; the whole list can be copied."""

    def __init__(self) -> None:
        super().__init__(12)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(theme.CARD_PADDING, 12, theme.CARD_PADDING, 12)
        self._column.setSpacing(8)
        self.copy = Button(ButtonKind.LINK, "copy")
        self.copy.clicked.connect(self._copy)
        self._list = ""
        self._told: object = None

    def show_refused(self, tally: ImportTally, texts: Texts, *, anew: bool) -> None:
        """Shows what was refused so far."""
        told = id(tally), len(tally.refused)
        if told == self._told and not anew:
            return
        self._told, self._list = told, refused_list(tally.refused, texts)
        clear(self._column, keep=(self.copy,))
        heading = FlowLayout(12, 0)
        heading.addWidget(label(Role.GALLERY_TITLE, translate("Imports", "Not imported")))
        heading.addWidget(label(Role.NOTE, texts.number(len(tally.refused))))
        self.copy.set_words(translate("Imports", "Copy the list"))
        heading.addWidget(self.copy)
        self._column.addLayout(heading)
        for refused in tally.refused[:_MOST_REFUSED]:
            self._column.addWidget(line())
            row, words = QHBoxLayout(), QVBoxLayout()
            row.setSpacing(12)
            words.setSpacing(2)
            words.addWidget(label(Role.ROW_TITLE, refused.name, wrap=True))
            words.addWidget(label(Role.NOTE, refused_line(refused, texts), wrap=True))
            row.addWidget(icon_picture("barred", 18, side=20, ink="red"), 0, Qt.AlignmentFlag.AlignTop)
            row.addLayout(words, 1)
            self._column.addLayout(row)
        more = len(tally.refused) - _MOST_REFUSED
        if more > 0:
            self._column.addWidget(label(Role.NOTE, translate("Imports", "and %n more", "", more)))

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self._list)
        announce(self, translate("Imports", "Copied"))


class ImportBoard(QWidget):
    """How far reviews, an export and an import are above, the list of games in `left`, and the cards beside it, or
    above it where there is no room."""

    def __init__(self) -> None:
        super().__init__()
        self.progress, self.question, self.refused = ProgressCard("Esc"), NameQuestion(), RefusedCard()
        self.reviews, self.exporting = ProgressCard(), ProgressCard()
        self.left = QVBoxLayout()
        self.left.setSpacing(8)
        self.side = QWidget()
        cards = QVBoxLayout(self.side)
        cards.setContentsMargins(0, 0, 0, 0)
        cards.setSpacing(theme.GUTTER)
        cards.addWidget(self.question)
        cards.addWidget(self.refused)
        cards.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.GUTTER)
        column.addWidget(self.reviews)
        column.addWidget(self.exporting)
        column.addWidget(self.progress)
        self._across = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._across.setSpacing(theme.GUTTER)
        self._across.addLayout(self.left, 1)
        self._across.addWidget(self.side)
        column.addLayout(self._across, 1)
        for part in (self.reviews, self.exporting, self.progress, self.question, self.refused, self.side):
            part.hide()

    def show_cards(self, *, question: bool, refused: bool) -> None:
        """Shows the cards that there is a reason for. The page grows at once: Qt lays out one level of it after the
        other, and would squeeze the cards meanwhile."""
        self.question.setVisible(question)
        self.refused.setVisible(refused)
        self.side.setVisible(question or refused)
        self._arrange()
        lay_out_at_once(self.side)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._arrange()

    def _arrange(self) -> None:
        beside = not theme.narrower(self, _TWO_COLUMNS)
        way = QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.BottomToTop
        if self._across.direction() != way:
            self._across.setDirection(way)
        self.side.setMinimumWidth(theme.active().scaled(_SIDE_WIDTH) if beside else 0)
        self.side.setMaximumWidth(theme.active().scaled(_SIDE_WIDTH) if beside else _ANY_WIDTH)
