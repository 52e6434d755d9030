"""Shows a sheet exactly as it prints.

Room: ui/summary. The sheet is fitted into the room there is; a click shows it larger. The keys are handled by the page.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QScrollArea, QWidget

from mahjong_desktop.ui import theme
from mahjong_desktop.ui.art import new_pixmap
from mahjong_desktop.ui.kit.cards import paint_shadow
from mahjong_desktop.ui.summary.items import TextItem
from mahjong_desktop.ui.summary.sheet import PrintedSheet

_LARGER: Final = 1.9
"""How much larger the sheet is after a click."""
_MARGIN: Final = 8


class _Paper(QWidget):
    """The sheet of paper."""

    def __init__(self) -> None:
        super().__init__()
        self._sheet: PrintedSheet | None = None
        self._picture: QPixmap | None = None

    def show_sheet(self, sheet: PrintedSheet) -> None:
        """Shows a sheet."""
        self._sheet, self._picture = sheet, None
        self.update()

    def rect_of_paper(self) -> QRectF:
        """Returns where the paper lies."""
        return QRectF(self.rect()).adjusted(_MARGIN, _MARGIN, -_MARGIN, -_MARGIN)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._picture = None

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        paper = self.rect_of_paper()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_shadow(painter, paper, 2)
        painter.fillRect(paper, QColor(Qt.GlobalColor.white))
        if self._sheet is not None:
            ratio = self.devicePixelRatioF()
            if self._picture is None or self._picture.devicePixelRatioF() != ratio:
                self._picture = self._painted(self._sheet, paper, ratio)
            painter.drawPixmap(paper.topLeft(), self._picture)
        painter.setPen(QColor(theme.colours().strong))
        painter.drawRect(paper)

    def _painted(self, sheet: PrintedSheet, paper: QRectF, ratio: float) -> QPixmap:
        picture = new_pixmap(paper.size(), ratio)
        painter = QPainter(picture)
        scale = paper.width() / sheet.size.width()
        painter.scale(scale, scale)
        sheet.paint(painter)
        painter.end()
        return picture


class Preview(QScrollArea):
    """The sheet in the room that there is, or larger and scrolled."""

    def __init__(self) -> None:
        super().__init__()
        self._paper = _Paper()
        self._sheet: PrintedSheet | None = None
        self.larger = False
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setWidget(self._paper)
        theme.set_role(self._paper, theme.Role.CLEAR)
        theme.set_role(self.viewport(), theme.Role.CLEAR)
        corner = QWidget()
        theme.set_role(corner, theme.Role.CLEAR)
        self.setCornerWidget(corner)

    def show_sheet(self, sheet: PrintedSheet) -> None:
        """Shows a sheet; a screen reader is told all that is written on it."""
        self._sheet = sheet
        self._paper.show_sheet(sheet)
        self.setAccessibleName(sheet.title)
        self.setAccessibleDescription("\n".join(told_lines(sheet)))
        self._fit()

    def set_larger(self, larger: bool, at: QPointF | None = None) -> None:
        """Shows the sheet larger or fits it; `at` is the point of the paper, as shares of its sides, to stay in
        sight."""
        self.larger = larger
        self._fit()
        if larger and at is not None:
            spot = QPointF(at.x() * self._paper.width(), at.y() * self._paper.height()).toPoint()
            self.ensureVisible(spot.x(), spot.y(), self.viewport().width() // 2, self.viewport().height() // 2)

    def _fit(self) -> None:
        if self._sheet is None:
            return
        room = self.viewport().size() - QSize(2 * _MARGIN, 2 * _MARGIN)
        size = self._sheet.size.scaled(room.toSizeF(), Qt.AspectRatioMode.KeepAspectRatio)
        if self.larger:
            size *= _LARGER
        self._paper.resize(size.toSize() + QSize(2 * _MARGIN, 2 * _MARGIN))
        shape = Qt.CursorShape.ArrowCursor if self.larger else Qt.CursorShape.PointingHandCursor
        self._paper.setCursor(shape)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        self._paper.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        spot = QPointF(self._paper.mapFrom(self, event.position().toPoint()))
        at = QPointF(spot.x() / max(1, self._paper.width()), spot.y() / max(1, self._paper.height()))
        self.set_larger(not self.larger, at)


def told_lines(sheet: PrintedSheet) -> tuple[str, ...]:
    """Returns everything that is written on a sheet, column by column."""
    return tuple(item.text for item in sheet.items() if isinstance(item, TextItem))
