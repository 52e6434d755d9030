"""Small pictures and signs: `Picture`, a widget that a function paints; a tile, an icon on its ground, the number of a
step.

Room: ui/kit. The signs of seats are made by seats.py, key caps by buttons.py, counted marks by bars.py.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial
from typing import Final, Protocol

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from mahjong_desktop.core.tiles import Tile
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.art import (
    RATIO,
    SIDE_COLOUR,
    Pose,
    TileArt,
    draw_icon,
    emblem_pixmap,
    portrait_pixmap,
    shadow_pixmap,
)

Draw = Callable[[QPainter, QRectF], None]
"""Paints a picture into a rectangle, with the colours of the theme at that moment."""
_DISC: Final = 28


class Picture(QWidget):
    """A picture painted by `draw(painter, rect)`, `width` and `height` pixels large; nothing at first if it is given
    none."""

    def __init__(self, draw: Draw | None = None, width: int = 0, height: int = 0) -> None:
        super().__init__()
        self.show_drawing(draw, width, height)

    def show_drawing(self, draw: Draw | None, width: int, height: int) -> None:
        """Shows another picture."""
        self._draw = draw
        self.setFixedSize(width, height)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._draw is not None:
            painter = QPainter(self)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._draw(painter, QRectF(self.rect()))


# ---- tiles and icons


class TilePicture(Picture):
    """Shows one tile that lies face up on a page."""

    def __init__(self, tile: Tile, width: int) -> None:
        super().__init__()
        self._width = width
        self.set_tile(tile)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def set_tile(self, tile: Tile) -> None:
        """Shows another tile."""
        width, at = self._width, QPointF(2, 2)
        self.show_drawing(
            lambda painter, _: paint_page_tile(painter, tile, width, at), width + 4, round(width * RATIO) + 8
        )


def paint_page_tile(painter: QPainter, tile: Tile, width: int, at: QPointF) -> None:
    """Paints a tile that lies face up on a page, with its shadow; `at` is the top left corner of its face."""
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    ratio = painter.device().devicePixelRatioF()
    sprite = _page_art(ratio).sprite(tile, width, Pose.MINI)
    shade = shadow_pixmap(width, width * RATIO + 3, width * 0.1, 1.5, 0.28, ratio)
    painter.drawPixmap(at - QPointF(3, 2), shade)
    painter.drawPixmap(at - sprite.face.topLeft(), sprite.pixmap)


class HasEmblem(Protocol):
    """A ruleset, or what stands for one: its id, and the tile that is its emblem if none is drawn for it."""

    @property
    def id(self) -> str:
        """The id of the ruleset."""

    @property
    def emblem(self) -> Tile:
        """The tile."""


class EmblemPicture(Picture):
    """Shows the emblem of a ruleset, `width` pixels wide, in the room of a tile; nothing before the first one."""

    def __init__(self, width: int, ruleset: HasEmblem | None = None) -> None:
        super().__init__()
        self._width = width
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.show_ruleset(ruleset)

    def show_ruleset(self, ruleset: HasEmblem | None) -> None:
        """Shows the emblem of another ruleset."""
        width, at = self._width, QPointF(2, 2)

        def draw(painter: QPainter, _room: QRectF) -> None:
            if ruleset is not None:
                paint_emblem(painter, ruleset, width, at)

        self.show_drawing(draw, width + 4, round(width * RATIO) + 8)


def paint_emblem(painter: QPainter, ruleset: HasEmblem, width: int, at: QPointF) -> None:
    """Paints the emblem of a ruleset; `at` is its top left corner. Rulesets of other packages have that of a tile."""
    picture = emblem_pixmap(ruleset.id, width, painter.device().devicePixelRatioF())
    if picture is None:
        paint_page_tile(painter, ruleset.emblem, width, at)
    else:
        painter.drawPixmap(at, picture)


@lru_cache(maxsize=4)
def _page_art(dpr: float) -> TileArt:
    """Returns the pictures of tiles on pages, which all pages share."""
    return TileArt(SIDE_COLOUR.name(), SIDE_COLOUR.name(), indexes=False, dpr=dpr)


def icon_picture(
    name: str, size: float, *, side: int, ground: str = "surface", ink: str = "accent", ring: str = ""
) -> Picture:
    """Returns an icon of `assets/icons` on a square, or in a circle with a `ring`; both sizes in pixels. `ground`,
    `ink` and `ring` are names of colours in `ThemePalette`."""

    def draw(painter: QPainter, room: QRectF) -> None:
        painter.setBrush(theme.named(ground))
        if ring:
            painter.setPen(QPen(theme.named(ring), 1.6))
            painter.drawEllipse(room.adjusted(1.5, 1.5, -1.5, -1.5))
        else:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.drawRoundedRect(room, theme.CONTROL_RADIUS, theme.CONTROL_RADIUS)
        draw_icon(painter, name, room.center(), size, theme.named(ink).name())

    return Picture(draw, side, side)


class PortraitPicture(Picture):
    """The portrait of a player, `side` pixels wide; nothing, and no room, for a player without one."""

    def __init__(self, side: int, name: str = "") -> None:
        super().__init__()
        self._side, self.name = side, ""
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.show_portrait(name)

    def show_portrait(self, name: str) -> None:
        """Shows the portrait of this name; an empty one hides it."""
        self.name, side = name, self._side

        def draw(painter: QPainter, room: QRectF) -> None:
            painter.drawPixmap(room.topLeft(), portrait_pixmap(name, side, painter.device().devicePixelRatioF()))

        self.show_drawing(draw if name else None, side if name else 0, side)


# ---- numbers


class NumberDisc(Picture):
    """The number of a step in a circle; a tick if the step is done."""

    def show_number(self, text: str, ground: str, *, done: bool) -> None:
        """Shows a number on the colour `accent`, `soft` or `surface` of the theme; the last one has an outline."""
        side = theme.active().scaled(_DISC)
        self.show_drawing(partial(_paint_number, text=text, ground=ground, done=done), side, side)


def _paint_number(painter: QPainter, room: QRectF, *, text: str, ground: str, done: bool) -> None:
    colour = theme.colours()
    circle = room.adjusted(0.7, 0.7, -0.7, -0.7)
    ink = {"accent": colour.on_accent, "soft": colour.accent}.get(ground, colour.text)
    painter.setBrush(theme.named(ground))
    painter.setPen(QPen(theme.named("strong" if ground == "surface" else ground), 1.2))
    painter.drawEllipse(circle)
    if done:
        draw_icon(painter, "check", room.center(), room.width() * 0.6, ink)
        return
    painter.setFont(theme.font(theme.BODY_SIZE, 600))
    painter.setPen(QColor(ink))
    painter.drawText(circle, Qt.AlignmentFlag.AlignCenter, text)
