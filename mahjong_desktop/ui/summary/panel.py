"""The panel beside a sheet: what stands on it, its language and paper, saving and printing.

Room: ui/summary. The page makes the sheet and does what the buttons ask for.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from mahjong_desktop.texts import LANGUAGES
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.art import icon_pixmap
from mahjong_desktop.ui.kit.buttons import Button, ButtonKind
from mahjong_desktop.ui.kit.cards import Card
from mahjong_desktop.ui.kit.choice import Choice
from mahjong_desktop.ui.kit.fields import ComboBox
from mahjong_desktop.ui.kit.labels import label, line
from mahjong_desktop.ui.kit.scrolling import scroll
from mahjong_desktop.ui.language import NAMES
from mahjong_desktop.ui.plain_text import set_tip
from mahjong_desktop.ui.summary.sections import SheetParts
from mahjong_desktop.ui.summary.sheet import PAPER_NAMES, Paper
from mahjong_desktop.ui.theme import Role

translate = QCoreApplication.translate

SUMMARY_PANEL_WIDTH: Final = 256
_BOX: Final = 20
PARTS: Final = ("sample_hands", "how_often", "others", "native_names", "options")
"""The fields of SheetParts, in the order of the panel."""


class TickBox(QAbstractButton):
    """A box with a tick and words beside it."""

    def __init__(self) -> None:
        super().__init__()
        self.setCheckable(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_words(self, text: str) -> None:
        """Sets the words."""
        self.setText(text)
        self.setAccessibleName(text)
        self.updateGeometry()

    def focus_shape(self) -> tuple[QRectF, float]:
        """Returns the rectangle and corner radius that the focus ring goes round."""
        return QRectF(self.rect()).adjusted(-2, 2, 2, -2), theme.CONTROL_RADIUS

    def sizeHint(self) -> QSize:
        metrics = QFontMetricsF(theme.font(14))
        box = theme.active().scaled(_BOX)
        wide = box + 10 + metrics.horizontalAdvance(self.text()) + 2
        return QSize(round(wide), max(theme.active().scaled(theme.CONTROL_HEIGHT), round(metrics.height()) + 8))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colour, side, on = theme.colours(), theme.active().scaled(_BOX), self.isChecked()
        box = QRectF(1, (self.height() - side) / 2, side, side)
        enabled = self.isEnabled()
        edge = colour.line if not enabled else colour.accent if on else colour.control
        painter.setPen(QPen(QColor(edge), 1.5))
        painter.setBrush(QColor(colour.accent if on and enabled else colour.surface))
        painter.drawRoundedRect(box.adjusted(0.75, 0.75, -0.75, -0.75), 5, 5)
        if on:
            size = side - 6
            ink = colour.on_accent if enabled else colour.muted
            tick = icon_pixmap("check", ink, size, self.devicePixelRatioF())
            painter.drawPixmap(QPointF(box.left() + 3, box.top() + 3), tick)
        painter.setFont(theme.font(14))
        painter.setPen(QColor(colour.text if enabled else colour.muted))
        words = QRectF(box.right() + 10, 0, self.width() - box.right() - 10, self.height())
        painter.drawText(words, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, self.text())


class SummaryPanel(Card):
    """The panel. It emits what the person chooses."""

    parts_chosen = Signal(object)
    """Emitted with SheetParts."""
    language_chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.boxes = {name: TickBox() for name in PARTS}
        self.language = ComboBox()
        self.language.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.papers = Choice("paper")
        self.save = Button(ButtonKind.PLAIN, "picture")
        self.print = Button(ButtonKind.MAIN, "print")
        self.message = label(Role.NOTE, wrap=True)
        self._title, self._language, self._paper = label(Role.ROW_TITLE), label(Role.NOTE), label(Role.NOTE)
        self._lay_out()
        for box in self.boxes.values():
            box.clicked.connect(lambda: self.parts_chosen.emit(self.parts()))
        self.language.activated.connect(lambda index: self.language_chosen.emit(LANGUAGES[index]))

    def _lay_out(self) -> None:
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(18, 18, 18, 8)
        column.setSpacing(0)
        column.addWidget(self._title)
        column.addSpacing(6)
        for box in self.boxes.values():
            column.addWidget(box)
        column.addSpacing(10)
        column.addWidget(line())
        for name, control in ((self._language, self.language), (self._paper, self.papers)):
            column.addSpacing(12)
            column.addWidget(name)
            column.addSpacing(5)
            column.addWidget(control)
        column.addSpacing(12)
        column.addWidget(self.message)
        column.addStretch(1)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(1, 1, 1, 16)
        outer.setSpacing(8)
        outer.addWidget(scroll(inside), 1)
        for button in (self.save, self.print):
            button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
            row = QHBoxLayout()
            row.setContentsMargins(17, 0, 17, 0)
            row.addWidget(button)
            outer.addLayout(row)

    def parts(self) -> SheetParts:
        """Returns what is ticked."""
        return SheetParts(**{name: box.isChecked() for name, box in self.boxes.items()})

    def show_choices(self, parts: SheetParts, language: str, paper: Paper) -> None:
        """Shows what is chosen, without a signal. On A5 there is no room for all elements."""
        for name, box in self.boxes.items():
            box.setChecked(getattr(parts, name))
        small = paper is Paper.A5
        self.boxes["others"].setEnabled(not small)
        set_tip(self.boxes["others"], translate("Summary", "A5 has no room for them.") if small else "")
        with QSignalBlocker(self.language):
            self.language.setCurrentIndex(LANGUAGES.index(language))
        self.papers.show_choice(paper.value)

    def retranslate(self, *, prints: bool) -> None:
        """Sets all words. Without a printer (`prints`) the last button opens the page in another program."""
        self.setFixedWidth(theme.active().scaled(SUMMARY_PANEL_WIDTH))
        self._title.setText(translate("Summary", "On the page"))
        words = {
            "sample_hands": translate("Summary", "Sample hands"),
            "how_often": translate("Summary", "How often"),
            "others": translate("Summary", "All others"),
            "native_names": translate("Summary", "Native names"),
            "options": translate("Summary", "Changed options"),
        }
        for name, box in self.boxes.items():
            box.set_words(words[name])
        self._language.setText(translate("Summary", "Language"))
        self.language.setAccessibleName(translate("Summary", "Language"))
        with QSignalBlocker(self.language):
            index = self.language.currentIndex()
            self.language.clear()
            self.language.addItems([NAMES[language] for language in LANGUAGES])
            self.language.setCurrentIndex(index)
        self._paper.setText(translate("Summary", "Paper"))
        papers = [(paper.value, PAPER_NAMES[paper]) for paper in Paper]
        self.papers.set_choices(translate("Summary", "Paper"), papers, self.papers.value)
        self.save.set_words(translate("Summary", "Save as PDF"))
        set_tip(self.save, "Ctrl+S")
        self._tell_print(prints=prints)

    def _tell_print(self, *, prints: bool) -> None:
        """Sets the words of the main button; the key is left out where there is no room for it."""
        if prints:
            self.print.set_words(translate("Summary", "Print"), "Ctrl P")
            set_tip(self.print, "")
        else:
            self.print.set_words(translate("Summary", "Open to print"), "Ctrl P")
            tip = translate("Summary", "No printer is set up here. The page opens as a PDF in another program.")
            set_tip(self.print, tip)
        if self.print.sizeHint().width() > self.maximumWidth() - 2 * 18:
            self.print.set_words(self.print.text())
