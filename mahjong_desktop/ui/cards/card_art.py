"""Draws playing cards: a painted body round an SVG drawing of `assets/cards`, at any size and device pixel ratio.

Room: ui/cards. Where a card lies, whether it is raised or dimmed, and its shadow belong to the table.

There are two drawings of each card. Cards of less than `SMALL_BELOW` pixels show a larger index and one large sign
instead of pips and figures. The index lies in the left `INDEX_STRIP` of a face, so that a fan may cover the rest.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QBrush, QColor, QPainter, QPen, QPixmap
from PySide6.QtSvg import QSvgRenderer

from mahjong_desktop.cards.deck import CARD_NAMES, PlayingCard
from mahjong_desktop.paths import assets_folder
from mahjong_desktop.ui.art import back_brush, ivory_brush, new_pixmap, scaled
from mahjong_desktop.ui.cards.card_colours import CARD_HAIRLINE

CARD_RATIO: Final = 1.4
"""The ratio of a card's height to its width."""
CARD_CORNER: Final = 0.08
"""The radius of a card's corners, in widths."""
SMALL_BELOW: Final = 72.0
"""Cards that are narrower than this many logical pixels have the small drawing."""
INDEX_STRIP: Final = 0.35
"""The share of a face, from its left edge, that shows all of its index."""

MOST_PIXELS: Final = 12_000_000
"""How many device pixels of pictures are kept (4 bytes each). A table at 1920 by 1080 and a ratio of 2 has at most 27
cards of 138, 27 of 120 and 81 of 69 pixels on it, which are 7.2 million."""

_BACK: Final = "back"
_DRAWINGS: Final = 110
"""54 different cards and the back, each in two forms."""


def card_size(width: float) -> QSizeF:
    """Returns the size of an upright card."""
    return QSizeF(width, width * CARD_RATIO)


def drawing_of(card: PlayingCard) -> str:
    """Returns the name of a card's drawing: its rank and suit. Both packs have the same one."""
    return CARD_NAMES[card][:-1]


def form_of(drawing: str, width: float) -> str:
    """Returns the file name of a drawing, or of the `back`, in the form for a width in logical pixels."""
    return f"{drawing}-small" if width < SMALL_BELOW else drawing


class CardArt:
    """Paints cards with backs of one colour, and keeps the pictures that were asked for last."""

    def __init__(self, back: str, *, dpr: float = 1.0) -> None:
        """`back` is the colour of the tiles' backs, `TablePalette.back`; `dpr` the device pixel ratio."""
        self.back_colour = QColor(back)
        self.dpr = dpr
        self._kept: dict[tuple[str, float, bool], QPixmap] = {}
        self._pixels = 0

    @property
    def pixels(self) -> int:
        """Returns how many device pixels the kept pictures have together."""
        return self._pixels

    def face(self, card: PlayingCard, width: float) -> QPixmap:
        """Returns the picture of a card, `width` logical pixels wide."""
        return self._picture(drawing_of(card), width, False)

    def back(self, width: float, *, turned: bool = False) -> QPixmap:
        """Returns the picture of a card's back; `turned` lays it on its side, so that `width` is its height."""
        return self._picture(_BACK, width, turned)

    def clear(self) -> None:
        """Forgets all pictures; called after a change of size."""
        self._kept.clear()
        self._pixels = 0

    def _picture(self, name: str, width: float, turned: bool) -> QPixmap:
        key = (name, round(width, 2), turned)
        picture = self._kept.pop(key, None)
        if picture is None:
            picture = self._paint(name, width, turned)
            self._pixels += _pixels_of(picture)
        self._kept[key] = picture  # the last of the dict is the one that was asked for last
        while self._pixels > MOST_PIXELS and len(self._kept) > 1:
            self._pixels -= _pixels_of(self._kept.pop(next(iter(self._kept))))
        return picture

    def _paint(self, name: str, width: float, turned: bool) -> QPixmap:
        size = card_size(width)
        pixmap = new_pixmap(size.transposed() if turned else size, self.dpr)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        whole = QRectF(QPointF(0, 0), pixmap.deviceIndependentSize())
        if name == _BACK:
            brush, rim = back_brush(whole, self.back_colour, 103, 92), scaled(self.back_colour, 72)
        else:
            brush, rim = ivory_brush(whole), QColor(CARD_HAIRLINE)
        _paint_body(painter, whole, width * CARD_CORNER, brush, rim)
        if turned:
            painter.translate(whole.width(), 0)
            painter.rotate(90)
            whole = QRectF(QPointF(0, 0), whole.size().transposed())
        _renderer(form_of(name, width)).render(painter, whole)
        painter.end()
        return pixmap


def _paint_body(painter: QPainter, whole: QRectF, radius: float, brush: QBrush, rim: QColor) -> None:
    painter.setBrush(brush)
    painter.setPen(QPen(rim, 1))
    painter.drawRoundedRect(whole.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)


def _pixels_of(picture: QPixmap) -> int:
    return picture.width() * picture.height()


@lru_cache(maxsize=_DRAWINGS)
def _renderer(name: str) -> QSvgRenderer:
    return QSvgRenderer(str(assets_folder() / "cards" / f"{name}.svg"))
