"""Cards on pages: backgrounds, cards that act as buttons, their soft shadow; and words on cards that paint themselves,
because a page shows so many of them.

Room: ui/kit. The pages lay out the contents of the cards.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from functools import lru_cache
from math import ceil
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QKeyEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPixmap,
)
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from mahjong_desktop.ui import theme
from mahjong_desktop.ui.art import new_pixmap, shadow_pixmap


class EdgeBar(Struct, frozen=True):
    """A bar at the left edge of a row, `width` pixels wide: `left` pixels from the edge, `inset` from top and bottom.
    `ink` is the name of its colour in `ThemePalette`."""

    ink: str
    width: int
    left: int = 0
    inset: int = 0


class Ground(QWidget):
    """A part of a page with a fill (the name of a colour in `ThemePalette`; empty: none) and a hairline at one edge if
    `edge` is `top`, `bottom` or `left`. The hairline ends `inset` pixels before the corners. A `bar` marks it."""

    def __init__(self, fill: str = "", edge: str = "", inset: int = 0, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.fill, self.edge, self.inset = fill, edge, inset
        self.bar: EdgeBar | None = None

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, room, bar, inset = QPainter(self), self.rect(), self.bar, self.inset
        if self.fill:
            painter.fillRect(room, theme.named(self.fill))
        if bar is not None:
            painter.fillRect(bar.left, bar.inset, bar.width, room.height() - 2 * bar.inset, theme.named(bar.ink))
        match self.edge:
            case "bottom":
                painter.fillRect(inset, room.bottom(), room.width() - 2 * inset, 1, theme.named("line"))
            case "top":
                painter.fillRect(inset, 0, room.width() - 2 * inset, 1, theme.named("line"))
            case "left":
                painter.fillRect(0, inset, 1, room.height() - 2 * inset, theme.named("line"))


class CardGround(StrEnum):
    """The colours of a card: those of a surface, of a control, the chosen one of several, raised on another card, soft
    or golden, those of what has won or falls short, or none at all."""

    SURFACE = "surface"
    CONTROL = "control"
    CHOSEN = "chosen"
    RAISED = "raised"
    SOFT = "soft"
    GOLD = "gold"
    WON = "won"
    LOSS = "loss"
    CLEAR = "clear"


_SOFT_EDGE_ALPHA: Final = 70


CARD_SHADOW: Final = (4, 2, 4, 7)
"""Margins of a card with a shadow, which hold it: left, top, right, bottom."""


class Shadow(Struct, frozen=True):
    """The shadow of a card and the margins that hold it: left, top, right, bottom. On a page it is the soft one that
    all cards share. Over the table it has a `blur` and is that many pixels soft, `alpha` dark, and lies `drop` pixels
    lower than the card."""

    margins: tuple[int, int, int, int] = CARD_SHADOW
    blur: float = 0.0
    alpha: float = 0.0
    drop: float = 0.0

    def paint(self, painter: QPainter, body: QRectF, radius: float) -> None:
        """Paints the shadow of a card."""
        if not self.blur:
            paint_shadow(painter, body, radius)
            return
        ratio = painter.device().devicePixelRatioF()
        picture = shadow_pixmap(body.width(), body.height(), radius, self.blur, self.alpha, ratio)
        size = picture.deviceIndependentSize()
        painter.drawPixmap(body.center() - QPointF(size.width() / 2, size.height() / 2 - self.drop), picture)


class Card(QWidget):
    """A background for other widgets: a ground with a border and rounded corners, and a shadow if it has one."""

    def __init__(
        self,
        radius: float = theme.CARD_RADIUS,
        ground: CardGround = CardGround.SURFACE,
        shadow: Shadow | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._radius, self._ground, self._shadow = radius, ground, shadow

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, colour, body = QPainter(self), theme.colours(), QRectF(self.rect())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._shadow is not None:
            left, top, right, bottom = self._shadow.margins
            body.adjust(left, top, -right, -bottom)
            self._shadow.paint(painter, body, self._radius)
        fill, edge = {
            CardGround.SURFACE: (colour.surface, colour.line),
            CardGround.CONTROL: (colour.surface, colour.strong),
            CardGround.CHOSEN: (colour.surface, colour.accent),
            CardGround.RAISED: (colour.raised, colour.line),
            CardGround.SOFT: (colour.soft, colour.accent),
            CardGround.GOLD: (colour.gold_soft, colour.gold_line),
            CardGround.WON: (colour.soft, colour.accent),
            CardGround.LOSS: (colour.red_soft, colour.red),
            CardGround.CLEAR: ("transparent", "transparent"),
        }[self._ground]
        ink, width = QColor(edge), 2 if self._ground in (CardGround.CHOSEN, CardGround.WON) else 1
        ink.setAlpha(_SOFT_EDGE_ALPHA if self._ground is CardGround.SOFT else 255)
        paint_body(painter, body, self._radius, QColor(fill), QPen(ink, width))


def paint_body(painter: QPainter, body: QRectF, radius: float, fill: QColor, edge: QPen) -> None:
    """Paints a rounded rectangle with a border inside of its edge."""
    painter.setBrush(fill)
    painter.setPen(edge)
    inset = edge.widthF() / 2
    painter.drawRoundedRect(body.adjusted(inset, inset, -inset, -inset), radius, radius)


class CardButton(QAbstractButton):
    """A card that is a button; its contents are put into a layout. A `shadowed` card has a shadow, a `soft` one the
    soft accent colour."""

    def __init__(self, *, shadowed: bool = True, radius: float = theme.CARD_RADIUS, soft: bool = False) -> None:
        super().__init__()
        self._shadowed, self._radius, self._soft = shadowed, radius, soft
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)

    def body(self) -> QRectF:
        """Returns the rectangle of the card without its shadow."""
        left, top, right, bottom = CARD_SHADOW if self._shadowed else (0, 0, 0, 0)
        return QRectF(self.rect()).adjusted(left, top, -right, -bottom)

    def is_marked(self) -> bool:
        """Returns whether its border stands out, because it is the one that is chosen."""
        return self.isChecked()

    def focus_shape(self) -> tuple[QRectF, float]:
        """Returns the rectangle and corner radius that the focus ring goes round."""
        return self.body(), self._radius

    def sizeHint(self) -> QSize:
        layout = self.layout()
        return layout.sizeHint() if layout is not None else QSize(120, 60)

    def minimumSizeHint(self) -> QSize:
        layout = self.layout()
        return layout.minimumSize() if layout is not None else QSize(60, 40)

    def hasHeightForWidth(self) -> bool:
        layout = self.layout()
        return layout is not None and layout.hasHeightForWidth()

    def heightForWidth(self, width: int) -> int:
        layout = self.layout()
        return layout.heightForWidth(width) if layout is not None else -1

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colour, body = theme.colours(), self.body()
        if self._shadowed:
            shadow = _card_shadow(
                (body.width(), body.height()), self._radius, theme.active().dark, self.devicePixelRatioF()
            )
            painter.drawPixmap(body.topLeft() - QPointF(_REACH, _REACH), shadow)
        over = self.underMouse() and self.isEnabled()
        fill = colour.soft if self._soft else colour.raised if over else colour.surface
        marked = self.is_marked()
        edge = colour.accent if marked or (self._soft and over) else colour.strong if self._soft else colour.line
        paint_body(painter, body, self._radius, QColor(fill), QPen(QColor(edge), 2 if marked else 1))


_REACH: Final = 8


@lru_cache(maxsize=64)
def _card_shadow(size: tuple[float, float], radius: float, dark: bool, dpr: float) -> QPixmap:
    """Returns the shadow of a card of this size, which reaches up to `_REACH` pixels beyond it. Many cards are of one
    size, and painting a shadow takes longer than painting the rest of a card."""
    body = QRectF(_REACH, _REACH, *size)
    pixmap = new_pixmap(body.size() + QSizeF(2 * _REACH, 2 * _REACH), dpr)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _paint_layers(painter, body, radius, dark)
    painter.end()
    return pixmap


def paint_row_ground(painter: QPainter, row: QRectF, *, chosen: bool, over: bool) -> None:
    """Paints the ground of a row of a list: the chosen one has a bar at its left edge, `over` is the one below the
    mouse."""
    colour = theme.colours()
    if chosen or over:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colour.soft if chosen else colour.raised))
        painter.drawRoundedRect(row, theme.ROW_RADIUS, theme.ROW_RADIUS)
    if chosen:
        painter.fillRect(QRectF(row.left(), row.top() + 6, 3, row.height() - 12), QColor(colour.accent))


def paint_shadow(painter: QPainter, body: QRectF, radius: float) -> None:
    """Paints the soft shadow that all cards and sheets share."""
    painter.save()
    _paint_layers(painter, body, radius, theme.active().dark)
    painter.restore()


def _paint_layers(painter: QPainter, body: QRectF, radius: float, dark: bool) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    for grow, alpha in ((3.5, 4), (2.5, 5), (1.5, 6), (0.5, 7)):
        shade = QColor(30, 26, 12, alpha * (3 if dark else 1))
        painter.setBrush(shade)
        path = QPainterPath()
        path.addRoundedRect(body.adjusted(-grow, -grow * 0.3, grow, grow + 3), radius + grow, radius + grow)
        painter.drawPath(path)


# ---- words on cards that paint themselves

_WRAP: Final = int(Qt.TextFlag.TextWordWrap.value | Qt.AlignmentFlag.AlignLeft.value)
_TALL: Final = 10_000.0


class Words(Struct, frozen=True):
    """A text with the font and the colour (a role of the palette) that it is painted with."""

    text: str
    size: float
    weight: int = 400
    colour: str = "text"

    @property
    def font(self) -> QFont:
        """The font at the current text size."""
        return theme.font(self.size, self.weight)

    @property
    def width(self) -> float:
        """The width on one line."""
        return QFontMetricsF(self.font).horizontalAdvance(self.text)

    def height(self, width: float) -> float:
        """Returns the height of the text wrapped to a width; 0 if it is empty."""
        if not self.text:
            return 0
        return ceil(QFontMetricsF(self.font).boundingRect(QRectF(0, 0, width, _TALL), _WRAP, self.text).height())

    def is_one_line(self, width: float) -> bool:
        """Returns whether the text needs no second line."""
        return self.width + 1 <= width

    def paint(self, painter: QPainter, place: QRectF) -> None:
        """Paints the text, wrapped to the width of the place."""
        if self.text:
            painter.setFont(self.font)
            painter.setPen(QColor(str(getattr(theme.colours(), self.colour))))
            painter.drawText(place, _WRAP, self.text)


def first_that_fits(candidates: Iterable[Words], width: float) -> Words | None:
    """Returns the first text that fits on one line; None if none does."""
    return next((words for words in candidates if words.text and words.is_one_line(width)), None)
