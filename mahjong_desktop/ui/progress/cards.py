"""The cards of the page of progress: the list of rulesets, what is due, how far an update is, and the four cards of
figures: points, how you play, elements made, drills.

Room: ui/progress. Rows and words come from present/progress.py, figures from study.history.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from mahjong_desktop.present.progress import DrillRow, MadeRow, RateRow, RulesetEntry
from mahjong_desktop.study.drills.learned_rows import KNOWN_LEVEL
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.kit.bars import SMALL_LEVEL, CountMarks, Measure, MeasureBar, percent_bar
from mahjong_desktop.ui.kit.buttons import Button, ButtonKind
from mahjong_desktop.ui.kit.cards import Card, CardGround
from mahjong_desktop.ui.kit.choice import Choice
from mahjong_desktop.ui.kit.flow import clear
from mahjong_desktop.ui.kit.labels import label, line
from mahjong_desktop.ui.kit.pictures import EmblemPicture, icon_picture
from mahjong_desktop.ui.kit.rows import ListRow
from mahjong_desktop.ui.kit.scrolling import scroll
from mahjong_desktop.ui.progress.chart import PointsChart, Sparkline, band_sign
from mahjong_desktop.ui.theme import Role, set_role

_BAR: Final = 112
_PAD: Final = 16
_RATES_GAP: Final = 12
_MOST_RATES: Final = 0.44
"""The largest share of the room of two cards that the card of rates takes."""
_FEWEST_MADE: Final = 5
"""So many elements are shown in any window."""


def _column(card: QWidget) -> QVBoxLayout:
    made = QVBoxLayout(card)
    made.setContentsMargins(_PAD, 16, _PAD, 12)
    made.setSpacing(4)
    return made


class RowsCard(Card):
    """A card with rows in a grid. `pitch` is the least height of a row in pixels at 100 % text size, `dense_pitch` that
    in a low window; every row takes `step` rows of the grid."""

    def __init__(self, pitch: int, dense_pitch: int, step: int, first: int) -> None:
        super().__init__()
        self._grid = QGridLayout()
        self._grid.setColumnStretch(0, 1)
        self._pitches = (pitch, dense_pitch)
        self._step, self._first = step, first
        self.dense = False

    @property
    def pitch(self) -> int:
        """The least height of a row in pixels."""
        return theme.active().scaled(self._pitches[self.dense])

    def set_dense(self, dense: bool) -> None:
        """Puts the rows closer together, or not."""
        if dense != self.dense:
            self.dense = dense
            self._space(self._grid.rowCount())

    def _space(self, rows: int) -> None:
        """Gives the rows of the grid below this number their height, and none to those that are left over."""
        for number in range(self._first, self._grid.rowCount()):
            content = (number - self._first) % self._step == 0 and number < rows
            filled = any(self._grid.itemAtPosition(number, column) for column in range(self._grid.columnCount()))
            self._grid.setRowMinimumHeight(number, self.pitch if content and filled else 0)


LAST_FEW: Final = "last"
ALL_HANDS: Final = "all"


class PointsCard(Card):
    """The chart, and the choice between the last hands and all."""

    chosen = Signal(bool)
    """Emitted with True for all hands."""

    def __init__(self) -> None:
        super().__init__()
        self.title = label(Role.GALLERY_TITLE, wrap=True)
        self.choice = Choice("hands", fixed=True)
        self.choice.chosen.connect(lambda value: self.chosen.emit(value == ALL_HANDS))
        self.legend = label(Role.NOTE, wrap=True)
        self.chart = PointsChart()
        self.note = label(Role.NOTE, wrap=True)
        head, legend = QHBoxLayout(), QHBoxLayout()
        head.setSpacing(12)
        head.addWidget(self.title, 1)
        head.addWidget(self.choice)
        legend.setSpacing(8)
        legend.addSpacing(48)
        legend.addWidget(band_sign(), 0, Qt.AlignmentFlag.AlignVCenter)
        legend.addWidget(self.legend, 1)
        column = _column(self)
        column.addLayout(head)
        column.addLayout(legend)
        column.addWidget(self.chart, 1)
        column.addWidget(self.note)


class RatesCard(RowsCard):
    """How you play, beside the bots."""

    def __init__(self) -> None:
        super().__init__(35, 28, 2, 2)
        self._room = 0
        self.title = label(Role.GALLERY_TITLE)
        self.you, self.bots = label(Role.NOTE), label(Role.NOTE)
        self.note = label(Role.NOTE, wrap=True)
        self.loss = label(Role.NOTE, wrap=True)
        self.deal_ins = Button(ButtonKind.LINK, "arrow-right")
        self.deal_ins.icon_last = True
        self._grid.setHorizontalSpacing(_RATES_GAP)
        self._grid.setVerticalSpacing(0)
        foot = QHBoxLayout()
        foot.setSpacing(12)
        foot.addWidget(self.note, 1)
        foot.addWidget(self.deal_ins)
        column = _column(self)
        column.addWidget(self.title)
        column.addLayout(self._grid)
        column.addStretch(1)
        column.addWidget(self.loss)
        column.addLayout(foot)

    def set_room(self, room: int) -> None:
        """Makes the card so wide that its names take one line each, if two cards have that room beside each other; 0 if
        it stands alone."""
        self._room = room
        columns: list[list[QLabel]] = [[], [], [], []]
        for row in range(2, self._grid.rowCount(), 2):
            for column, labels in enumerate(columns):
                item = self._grid.itemAtPosition(row, column)
                made = item.widget() if item is not None else None
                labels += [made] if isinstance(made, QLabel) else []
        widths = [max((_words_width(made) for made in labels), default=0) for labels in columns]
        whole = sum(widths) + 3 * _RATES_GAP + 2 * _PAD + 4
        self.setMinimumWidth(min(whole, round(_MOST_RATES * room)))

    def _space(self, rows: int) -> None:
        super()._space(rows)
        self._grid.setRowMinimumHeight(0, 0 if self.dense else theme.active().scaled(26))

    def show_rows(self, rows: Sequence[RateRow]) -> None:
        """Shows the lines."""
        for kept in (self.you, self.bots):
            self._grid.removeWidget(kept)
        clear(self._grid)
        right = Qt.AlignmentFlag.AlignRight
        self._grid.addWidget(self.you, 0, 1, right)
        self._grid.addWidget(self.bots, 0, 2, right)
        for number, row in enumerate(rows):
            at = 1 + 2 * number
            self._grid.addWidget(line(), at, 0, 1, 4)
            name = label(Role.BODY, row.name, wrap=True)
            name.setAccessibleName(row.spoken)
            self._grid.addWidget(name, at + 1, 0)
            self._grid.addWidget(_figure(Role.STRONG, row.own), at + 1, 1, right)
            self._grid.addWidget(_figure(Role.SECOND, row.bots), at + 1, 2, right)
            self._grid.addWidget(_verdict(row), at + 1, 3, right)
        self._grid.addWidget(line(), 1 + 2 * len(rows), 0, 1, 4)
        self._space(1 + 2 * len(rows))
        self.set_room(self._room)


def _words_width(made: QLabel) -> int:
    """Returns the width in pixels of the words of a label in one line."""
    made.ensurePolished()
    return made.fontMetrics().horizontalAdvance(made.text())


def _figure(role: Role, text: str) -> QLabel:
    made = label(role, text)
    made.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
    return made


def _verdict(row: RateRow) -> QLabel:
    sign = ("▲ " if row.higher else "▼ ") if row.bad else ""
    return _figure(Role.ERROR_NOTE if row.bad else Role.STRONG_NOTE, sign + row.verdict)


def _made(row: MadeRow, most: float) -> Measure:
    """Returns the bar of how often an element was made, with a tick where the bots would be; `most` fills the bar."""
    tick = None if row.expected is None else row.expected / most
    return Measure(row.wins / most, tick, least=7.0)


class MadeCard(RowsCard):
    """Elements made: as many as there is room for. `resized` is emitted when that has changed."""

    resized = Signal()

    def __init__(self) -> None:
        super().__init__(30, 25, 1, 0)
        self.title = label(Role.GALLERY_TITLE)
        self.wins = label(Role.NOTE)
        self.bots = label(Role.NOTE)
        self.made = label(Role.ACCENT_NOTE)
        self.newest = label(Role.NOTE, wrap=True)
        self._rows: Sequence[MadeRow] = ()
        self._grid.setHorizontalSpacing(16)
        self._grid.setVerticalSpacing(0)
        head, foot = QHBoxLayout(), QHBoxLayout()
        head.setSpacing(8)
        head.addWidget(self.title, 1)
        head.addWidget(self.wins)
        head.addWidget(label(Role.STRONG, "|"))  # the tick of the bars
        head.addWidget(self.bots)
        foot.setSpacing(8)
        foot.addWidget(self.made)
        foot.addWidget(self.newest, 1)
        column = _column(self)
        column.addLayout(head)
        column.addLayout(self._grid)
        column.addStretch(1)
        column.addLayout(foot)

    def room(self) -> int:
        """Returns how many elements can be shown."""
        others = self.title.height() + self.newest.height() + theme.active().scaled(52)
        return max(_FEWEST_MADE, (self.height() - others) // self.pitch)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.resized.emit()

    def show_rows(self, rows: Sequence[MadeRow]) -> None:
        """Shows the elements."""
        if rows == self._rows:
            return
        self._rows = rows
        clear(self._grid)
        most = 1.12 * max((max(row.wins, row.expected or 0.0) for row in rows), default=1.0) or 1.0
        for number, row in enumerate(rows):
            name = label(Role.BODY, row.name, wrap=True)
            name.setAccessibleName(row.spoken)
            self._grid.addWidget(name, number, 0)
            self._grid.addWidget(MeasureBar(_made(row, most), 7, _BAR), number, 1)
            figure = _figure(Role.STRONG, row.number)
            figure.setMinimumWidth(theme.active().scaled(36))
            self._grid.addWidget(figure, number, 2)
        self._space(len(rows))


class DrillsCard(RowsCard):
    """Right answers and levels of the kinds of drill questions."""

    def __init__(self) -> None:
        super().__init__(43, 31, 2, 0)
        self.title = label(Role.GALLERY_TITLE)
        self.days = label(Role.NOTE)
        self.nothing = label(Role.SECOND, wrap=True)
        self._grid.setHorizontalSpacing(16)
        self._grid.setVerticalSpacing(0)
        head = QHBoxLayout()
        head.addWidget(self.title, 1)
        head.addWidget(self.days)
        column = _column(self)
        column.addLayout(head)
        column.addWidget(self.nothing)
        column.addLayout(self._grid)
        column.addStretch(1)

    def show_rows(self, rows: Sequence[DrillRow]) -> None:
        """Shows the kinds."""
        clear(self._grid)
        self.nothing.setVisible(not rows)
        for number, row in enumerate(rows):
            name = label(Role.BODY, row.name, wrap=True)
            name.setAccessibleName(row.spoken)
            self._grid.addWidget(name, 2 * number, 0)
            self._grid.addWidget(Sparkline(row.days), 2 * number, 1)
            self._grid.addWidget(_figure(Role.STRONG, row.share), 2 * number, 2)
            if row.level is not None:
                self._grid.addWidget(CountMarks(SMALL_LEVEL, row.level, KNOWN_LEVEL), 2 * number, 3)
            self._grid.addWidget(line(), 2 * number + 1, 0, 1, 4)
        self._space(2 * len(rows))


class DueBanner(Card):
    """What is due in a ruleset, and the button that starts the drill."""

    def __init__(self) -> None:
        super().__init__(12, CardGround.SOFT)
        self.title = label(Role.GALLERY_TITLE, wrap=True)
        self.note = label(Role.SECOND, wrap=True)
        self.retry = Button(ButtonKind.PLAIN, "undo")
        self.start = Button(ButtonKind.MAIN, "play")
        words = QVBoxLayout()
        words.setSpacing(1)
        words.addWidget(self.title)
        words.addWidget(self.note)
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 12, 16, 12)
        row.setSpacing(12)
        row.addWidget(icon_picture("target", 22, side=44))
        row.addLayout(words, 1)
        row.addWidget(self.retry)
        row.addWidget(self.start)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)


class ReadingCard(Card):
    """A line about the update of the history: how far it is, that it was stopped, or why it failed; and a button that
    stops it or goes on."""

    def __init__(self) -> None:
        super().__init__(12)
        self.words = label(Role.BODY, wrap=True)
        self.bar = percent_bar()
        self.button = Button(ButtonKind.PLAIN)
        said = QVBoxLayout()
        said.setSpacing(4)
        said.addWidget(self.words)
        said.addWidget(self.bar)
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 12, 16, 12)
        row.setSpacing(16)
        row.addLayout(said, 1)
        row.addWidget(self.button)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)


class EmptyCard(Card):
    """A sentence why there are no figures, and the button that begins a game."""

    def __init__(self) -> None:
        super().__init__()
        self.title = label(Role.GALLERY_TITLE, wrap=True)
        self.note = label(Role.SECOND, wrap=True)
        self.play = Button(ButtonKind.PLAIN, "play")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)
        column = QVBoxLayout(self)
        column.setContentsMargins(theme.CARD_PADDING, 24, theme.CARD_PADDING, 24)
        column.setSpacing(8)
        column.addWidget(self.title)
        column.addWidget(self.note)
        column.addSpacing(4)
        column.addWidget(self.play, 0, Qt.AlignmentFlag.AlignLeft)

    def set_words(self, title: str, note: str) -> None:
        """Sets the heading and the sentence."""
        self.title.setText(title)
        self.note.setText(note)


RULESET_LIST_WIDTH: Final = 256


class RulesetRow(ListRow):
    """One ruleset. Up and Down go to its neighbours; Space or Enter shows it."""

    def __init__(self, entry: RulesetEntry) -> None:
        super().__init__(entry.name, entry.note, leading=EmblemPicture(24, entry), exclusive=True)
        self.entry = entry
        set_role(self.title, Role.STRONG if entry.played else Role.QUIET_TITLE)
        self.row.setContentsMargins(12, 4, 12, 4)
        self.row.setSpacing(8)


class RulesetList(Card):
    """The rulesets, and below them how much was played in all."""

    chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.rows: dict[str, RulesetRow] = {}
        self.heading = label(Role.TAG)
        self.together = label(Role.STRONG)
        self.sum = label(Role.NOTE, wrap=True)
        inside = QWidget()
        self._column = QVBoxLayout(inside)
        self._column.setContentsMargins(0, 2, 0, 8)
        self._column.setSpacing(0)
        self.area = scroll(inside)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(8, 16, 8, 16)
        outer.setSpacing(0)
        heading, below = QVBoxLayout(), QVBoxLayout()
        heading.setContentsMargins(12, 0, 8, 8)
        heading.addWidget(self.heading)
        below.setContentsMargins(12, 0, 12, 0)
        below.setSpacing(2)
        below.addWidget(line())
        below.addSpacing(8)
        below.addWidget(self.together)
        below.addWidget(self.sum)
        outer.addLayout(heading)
        outer.addWidget(self.area, 1)
        outer.addLayout(below)

    def show_rulesets(self, entries: Sequence[RulesetEntry], shown: str) -> None:
        """Shows the rulesets; the focus stays on the same one."""
        held = next((name for name, row in self.rows.items() if row.hasFocus()), None)
        if [row.entry for row in self.rows.values()] != list(entries):
            clear(self._column)
            self.rows = {entry.id: RulesetRow(entry) for entry in entries}
            for row in self.rows.values():
                row.clicked.connect(lambda _=False, row=row: self.chosen.emit(row.entry.id))
                row.moved.connect(lambda step, row=row: self._move(row, step))
                self._column.addWidget(row)
            self._column.addStretch(1)
            if held in self.rows:
                self.rows[held].setFocus(Qt.FocusReason.OtherFocusReason)
        for name, row in self.rows.items():
            row.setFocusPolicy(Qt.FocusPolicy.StrongFocus if name == shown else Qt.FocusPolicy.ClickFocus)
        chosen = self.rows.get(shown)
        if chosen is not None and not chosen.isChecked():
            chosen.setChecked(True)
            QTimer.singleShot(0, chosen, lambda: self.area.ensureWidgetVisible(chosen, 0, 24))  # once it has its place

    def _move(self, row: RulesetRow, step: int) -> None:
        """Moves the focus to a neighbour of a row."""
        rows = list(self.rows.values())
        place = rows.index(row) + step
        if 0 <= place < len(rows):
            rows[place].setFocus(Qt.FocusReason.TabFocusReason)
            self.area.ensureWidgetVisible(rows[place], 0, 24)
