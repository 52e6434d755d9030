"""`PaperCover`: a large sheet of paper over felt, which covers its parent: receipts and results at the table.

Room: ui/kit. Its column is filled by subclasses, which also handle the keys.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPixmap, QRadialGradient
from PySide6.QtWidgets import QVBoxLayout, QWidget

from mahjong_desktop.ui import theme
from mahjong_desktop.ui.kit.cards import Card, Shadow
from mahjong_desktop.ui.kit.page import Cover
from mahjong_desktop.ui.table.look import JADE, PALETTES

_LARGEST: Final = QSize(1440, 900)
_USUAL: Final = QSize(1280, 800)
USUAL_GROWTH: Final = 100
_MOST_GROWTH: Final = 140
"""In a larger window than usual the sheet, its words and pictures grow with it, up to so many percent."""
_SHADOW: Final = Shadow(blur=9, alpha=0.5, drop=6)


class PaperCover(Cover):
    """The cover; `column` holds what is on the paper. Subclasses call `dress_alone` once they are made."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._felt: tuple[QColor, QColor] | None = None
        self.paper = Card(theme.SHEET_RADIUS)
        self.paper.setParent(self)
        self.column = QVBoxLayout(self.paper)
        self.column.setContentsMargins(1, 1, 1, 1)
        self.column.setSpacing(0)
        if parent is not None:
            parent.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and isinstance(watched, QWidget) and watched is self.parentWidget():
            self.setGeometry(watched.rect())
        return False

    def set_table(self, name: str) -> None:
        """Sets the felt round the sheet: `jade`, `ink` or `plum`."""
        felt = PALETTES.get(name, JADE)
        self._felt = (QColor(felt.felt_centre).darker(140), QColor(felt.felt_edge).darker(120))
        self.update()

    # ---- size

    @property
    def is_narrow(self) -> bool:
        """Whether the cover is narrow."""
        return self.width() < theme.NARROW_PAGE

    @property
    def is_low(self) -> bool:
        """Whether the cover is low."""
        return self.height() < theme.LOW_PAGE

    @property
    def margin(self) -> int:
        """The margins of what is on the paper, at the sides."""
        return 32 if self.paper.width() >= theme.NARROW_PAGE else 20

    def place_paper(self) -> None:
        """Places the paper in the middle."""
        side, top = (8, 8) if self.is_narrow else (28, 12 if self.is_low else 20)
        largest = _LARGEST * (self.growth() / 100)
        wide = min(self.width() - 2 * side, largest.width())
        high = min(self.height() - 2 * top, largest.height())
        self.paper.setGeometry((self.width() - wide) // 2, (self.height() - high) // 2, wide, high)

    def growth(self) -> int:
        """Returns how large words and pictures are, in percent and in steps of five."""
        share = min(self.width() / _USUAL.width(), self.height() / _USUAL.height())
        return max(USUAL_GROWTH, min(_MOST_GROWTH, int(share * 20) * 5))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect())
        felt = QRadialGradient(rect.center(), max(rect.width(), rect.height()) * 0.62)
        centre, edge = self._felt or (QColor(theme.colours().felt_centre), QColor(theme.colours().felt_edge))
        felt.setColorAt(0, centre)
        felt.setColorAt(1, edge)
        painter.fillRect(rect, felt)
        paper = QRectF(self.paper.geometry())
        _SHADOW.paint(painter, paper, theme.SHEET_RADIUS)

    def paper_picture(self, hidden: int) -> QPixmap:
        """Returns a picture of the paper, higher by what is `hidden` of it, in pixels."""
        place = self.paper.geometry()
        self.paper.resize(place.width(), place.height() + hidden)
        self.column.activate()
        grabbed = self.paper.grab()
        self.paper.setGeometry(place)
        rounded = QPixmap(grabbed.size())
        rounded.setDevicePixelRatio(grabbed.devicePixelRatio())
        rounded.fill(Qt.GlobalColor.transparent)
        painter = QPainter(rounded)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        path = QPainterPath()
        path.addRoundedRect(QRectF(QPointF(), grabbed.deviceIndependentSize()), theme.SHEET_RADIUS, theme.SHEET_RADIUS)
        painter.setClipPath(path)
        painter.drawPixmap(0, 0, grabbed)
        painter.end()
        return rounded
