"""The table of contents of a rules page: numbers and titles, the number of search hits in each chapter, the headings of
the current chapter, and below a line the chapters that are folded.

Room: ui/reader.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QVBoxLayout, QWidget

from mahjong_desktop.texts.chapters import Chapter
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.art import icon_pixmap
from mahjong_desktop.ui.kit.labels import label
from mahjong_desktop.ui.kit.page import PageGround
from mahjong_desktop.ui.kit.scrolling import scroll

translate = QCoreApplication.translate

CONTENTS_WIDTH: Final = 272
_NUMBER: Final = 34.0


class ContentsRow(QAbstractButton):
    """A chapter, or a heading in it (`inner`)."""

    stepped = Signal(int)
    """Emitted to move the focus by that many rows."""

    def __init__(self, number: str, title: str, *, inner: bool) -> None:
        super().__init__()
        self._number, self._inner = number, inner
        self.hits = 0
        self.setText(title)
        self.setCheckable(not inner)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setAccessibleName(f"{number} {title}".strip())

    def set_hits(self, hits: int) -> None:
        """Sets how often the words searched for occur in it."""
        self.hits = hits
        self.updateGeometry()
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows move through the list; Enter and Space open the chapter."""
        match event.key():
            case Qt.Key.Key_Down:
                self.stepped.emit(1)
            case Qt.Key.Key_Up:
                self.stepped.emit(-1)
            case Qt.Key.Key_Return | Qt.Key.Key_Enter:
                self.click()
            case _:
                super().keyPressEvent(event)

    def focus_shape(self) -> tuple[QRectF, float]:
        """Returns the rectangle and corner radius of the focus ring; inside the row, because rows touch."""
        return QRectF(self.rect()).adjusted(4, 4, -4, -4), theme.ROW_RADIUS - 4

    def _left(self) -> float:
        return 60.0 if self._inner else 12 + _NUMBER

    def _badge(self) -> float:
        if not self.hits:
            return 0.0
        return QFontMetricsF(theme.font(12, 600)).horizontalAdvance(str(self.hits)) + 16

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return round(self._text_height(width) + (12 if self._inner else 16))

    def _text_height(self, width: int) -> float:
        face = QFontMetricsF(theme.font(14 if self._inner else 15, 600))
        box = QRectF(0, 0, max(40.0, width - self._left() - self._badge() - 16), 1000)
        return face.boundingRect(box, Qt.TextFlag.TextWordWrap, self.text()).height()

    def sizeHint(self) -> QSize:
        return QSize(CONTENTS_WIDTH - 32, self.heightForWidth(CONTENTS_WIDTH - 32))

    def minimumSizeHint(self) -> QSize:
        return QSize(120, 24)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours, current = theme.colours(), self.isChecked()
        rect = QRectF(self.rect())
        if current or self.underMouse():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(colours.soft if current else colours.raised))
            painter.drawRoundedRect(rect.adjusted(0, 0, 0, 0), theme.ROW_RADIUS, theme.ROW_RADIUS)
        if current:
            painter.setPen(QPen(QColor(colours.accent), 4, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
            painter.drawLine(QPointF(2, 8), QPointF(2, rect.height() - 8))
        weight = 700 if current else 400
        ink = colours.accent if current else colours.text
        painter.setFont(theme.font(14 if self._inner else 15, weight))
        middle = Qt.AlignmentFlag.AlignVCenter
        if self._inner:
            painter.setPen(QPen(QColor(colours.strong), 5, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
            painter.drawPoint(QPointF(self._left() - 14, rect.center().y()))
            ink = colours.second
        else:
            painter.setPen(QColor(colours.accent if current else colours.second))
            painter.drawText(QRectF(0, 0, _NUMBER, rect.height()), Qt.AlignmentFlag.AlignRight | middle, self._number)
        painter.setPen(QColor(ink))
        room = QRectF(self._left(), 0, rect.width() - self._left() - self._badge() - 16, rect.height())
        painter.drawText(room, int(Qt.AlignmentFlag.AlignLeft | middle) | int(Qt.TextFlag.TextWordWrap), self.text())
        self._paint_badge(painter, rect)

    def _paint_badge(self, painter: QPainter, rect: QRectF) -> None:
        if not self.hits:
            return
        colours = theme.colours()
        badge = QRectF(rect.right() - self._badge() - 8, rect.center().y() - 10, self._badge(), 20)
        painter.setPen(QPen(QColor(colours.gold_line), 1))
        painter.setBrush(QColor(colours.gold_soft))
        painter.drawRoundedRect(badge, 10, 10)
        painter.setFont(theme.font(12, 600))
        painter.setPen(QColor(colours.gold))
        painter.drawText(badge, Qt.AlignmentFlag.AlignCenter, str(self.hits))


class FoldRow(ContentsRow):
    """Shows and hides the chapters that are folded: Enter, Space and the mouse turn it, ← and → too."""

    turned = Signal(bool)

    def __init__(self) -> None:
        super().__init__("", "", inner=False)
        self.setCheckable(False)
        self.is_open = False
        self.clicked.connect(lambda: self.turn(not self.is_open))

    def set_words(self, title: str) -> None:
        """Sets the title."""
        self.setText(title)
        self._name()

    def turn(self, opened: bool) -> None:
        """Opens or folds the chapters."""
        if opened != self.is_open:
            self.is_open = opened
            self._name()
            self.update()
            self.turned.emit(opened)

    def _name(self) -> None:
        state = translate("Reader", "shown") if self.is_open else translate("Reader", "folded")
        self.setAccessibleName(self.text())
        self.setAccessibleDescription(state)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self.turn(event.key() == Qt.Key.Key_Right)
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        name = "chevron-down" if self.is_open else "chevron-right"
        picture = icon_pixmap(name, theme.colours().second, 16, self.devicePixelRatioF())
        painter.drawPixmap(QPointF(_NUMBER - 16, (self.height() - 16) / 2), picture)
        painter.setPen(QColor(theme.colours().line))
        painter.drawLine(QPointF(0, 0), QPointF(self.width(), 0))


class Contents(PageGround):
    """All chapters, with the headings of the current one."""

    chosen = Signal(int)
    section_chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        outer = QVBoxLayout(self)
        outer.setContentsMargins(16, 22, 4, 12)
        outer.setSpacing(8)
        self._title = label(theme.Role.STRONG_NOTE)
        self._title.setContentsMargins(12, 0, 0, 0)
        outer.addWidget(self._title)
        inside = QWidget()
        self._column = QVBoxLayout(inside)
        self._column.setContentsMargins(0, 0, 4, 0)
        self._column.setSpacing(0)
        self._area = scroll(inside)
        outer.addWidget(self._area, 1)
        self.rows: list[ContentsRow] = []
        self.fold = FoldRow()
        self._folded: list[int] = []
        self._inner: list[list[ContentsRow]] = []

    def set_chapters(self, chapters: Sequence[Chapter]) -> None:
        """Shows the chapters of a book."""
        self._title.setText(translate("Reader", "Contents"))
        while (item := self._column.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        self.rows, self._inner = [], []
        self._folded = [index for index, chapter in enumerate(chapters) if chapter.folded]
        self.fold = FoldRow()
        self.fold.set_words(translate("Reader", "The program does this for you"))
        self.fold.turned.connect(self._show_folded)
        self.fold.stepped.connect(partial(self._step, self.fold))
        for index, chapter in enumerate(chapters):
            if self._folded[:1] == [index]:
                self._column.addWidget(self.fold)
            row = ContentsRow(chapter.number, chapter.title, inner=False)
            row.clicked.connect(partial(self._choose, index))
            row.stepped.connect(partial(self._step, row))
            self._column.addWidget(row)
            inner = [ContentsRow("", section, inner=True) for section in chapter.sections]
            for below in inner:
                below.clicked.connect(partial(self._choose_section, below.text()))
                below.stepped.connect(partial(self._step, below))
                self._column.addWidget(below)
                below.hide()
            self.rows.append(row)
            self._inner.append(inner)
        self.fold.setVisible(bool(self._folded))
        self._show_folded(False)
        self._column.addStretch(1)

    def _show_folded(self, shown: bool) -> None:
        for index in self._folded:
            self.rows[index].setVisible(shown)
            for below in self._inner[index]:
                below.setVisible(shown and self.rows[index].isChecked())

    def _step(self, row: ContentsRow, by: int) -> None:
        """Gives the keyboard focus to the visible row before or after."""
        rows: list[ContentsRow] = []
        for index, (chapter, inner) in enumerate(zip(self.rows, self._inner, strict=True)):
            rows += [*([self.fold] if self._folded[:1] == [index] else []), chapter, *inner]
        shown = [each for each in rows if each.isVisibleTo(self)]
        wanted = shown.index(row) + by
        if 0 <= wanted < len(shown):
            shown[wanted].setFocus(Qt.FocusReason.TabFocusReason)
            self._area.ensureWidgetVisible(shown[wanted], 0, 24)

    def _choose(self, index: int, _checked: bool = False) -> None:
        self.chosen.emit(index)

    def _choose_section(self, title: str, _checked: bool = False) -> None:
        self.section_chosen.emit(title)

    def mark(self, current: int, hits: Sequence[int]) -> None:
        """Marks the current chapter, and shows how many hits each chapter has."""
        if any(index == current or any(hits[index : index + 1]) for index in self._folded):
            self.fold.turn(True)
        for index, row in enumerate(self.rows):
            row.setChecked(index == current)
            row.set_hits(hits[index] if index < len(hits) else 0)
            for below in self._inner[index]:
                below.setVisible(index == current)
        if current < len(self.rows):
            self._area.ensureWidgetVisible(self.rows[current], 0, 24)
