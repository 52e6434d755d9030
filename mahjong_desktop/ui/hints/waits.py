"""A tile that the hand waits for as a card: pips for the live ones, whether it may win, and what a win brings.

Room: ui/hints.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from mahjong_desktop.present.hints import WaitTold
from mahjong_desktop.ui.hints.card import HintCard
from mahjong_desktop.ui.hints.look import (
    PanelLook,
    paint_icon,
    paint_pips,
    paint_small_tile,
    write,
    write_wrapped,
)
from mahjong_desktop.ui.table.look import DEMIBOLD, GAIN, LOSS, QUIET, TEXT

_NAME: Final = 15
_SMALL: Final = 13
_LIVE: Final = 14
_TILE: Final = 34.0
_RIGHT = Qt.AlignmentFlag.AlignRight


class WaitCard(HintCard):
    """One tile that completes the hand. Whatever does not fit beside the words at its left gets a line of its own."""

    def __init__(self, look: PanelLook, parent: QWidget) -> None:
        super().__init__(look, parent)
        self.wait: WaitTold | None = None

    def tell(self, wait: WaitTold) -> None:
        """Shows a tile."""
        self.wait = wait
        self.setText(wait.name)
        self.setAccessibleName(wait.spoken)
        self.update()

    # ---- measures

    def _pad(self) -> float:
        return max(8.0, self.look.px(14))

    def _tile(self) -> float:
        return float(max(24, round(self.look.px(_TILE))))

    def _left(self) -> float:
        return self._pad() + self._tile() + max(8.0, self.look.px(14))

    def _room(self, width: float) -> float:
        return width - self._left() - self._pad()

    def _icon(self) -> float:
        return max(13.0, self.look.px(15))

    def _verdict_beside(self, width: float) -> bool:
        assert self.wait is not None
        verdict = self.look.broad(self.wait.verdict, _LIVE) + self._icon() + 4
        return self.look.broad(self.wait.name, _NAME, DEMIBOLD) + verdict + 8 <= self._room(width)

    def _name_high(self, width: float) -> float:
        assert self.wait is not None
        line = self.look.line(_NAME, DEMIBOLD)
        return (
            line if self._verdict_beside(width) else self.look.high(self.wait.name, self._room(width), _NAME, DEMIBOLD)
        )

    def _verdict_high(self, width: float) -> float:
        assert self.wait is not None
        if self._verdict_beside(width):
            return 0.0
        return self.look.high(self.wait.verdict, self._room(width) - self._icon() - 5, _LIVE) + 1

    def _pips_broad(self) -> float:
        """Returns the width of the pips and the number of live tiles."""
        assert self.wait is not None
        pips = 3 * max(8.0, self.look.px(12)) + max(6.0, self.look.px(9))
        return pips + 6 + self.look.broad(self.wait.live, _LIVE)

    def _gain_below(self, width: float) -> bool:
        """Returns whether the gain needs a line of its own below the live tiles."""
        assert self.wait is not None
        gain = self.look.broad(self.wait.gain, _NAME, DEMIBOLD)
        return self._pips_broad() + 8 + gain > self._room(width)

    def _gain_high(self, width: float) -> float:
        assert self.wait is not None
        return self.look.high(self.wait.gain, self._room(width), _NAME, DEMIBOLD) if self._gain_below(width) else 0.0

    def _worth_high(self, width: float) -> float:
        assert self.wait is not None
        return self.look.high(self.wait.worth, self._room(width), _SMALL)

    def high(self, width: float) -> float:
        if self.wait is None:
            return 0.0
        words = self._name_high(width) + self._verdict_high(width) + self.look.line(_LIVE) + 4
        words += self._gain_high(width) + self._worth_high(width)
        tile = self._tile() * 1.43
        return 2 * max(7.0, self.look.px(11)) + max(words, tile)

    # ---- painting

    def paint(self, painter: QPainter) -> None:
        if self.wait is None:
            return
        self.ground(painter)
        look, wait, width = self.look, self.wait, float(self.width())
        left, room, y = self._left(), self._room(width), max(7.0, look.px(11))
        paint_small_tile(painter, look, wait.tile, QPointF(self._pad(), y), self._tile())
        name = self._name_high(width)
        write_wrapped(painter, QRectF(left, y, room, name), wait.name, look.font(_NAME, DEMIBOLD), TEXT)
        self._paint_verdict(painter, y)
        y += name + self._verdict_high(width) + 2
        line = look.line(_LIVE)
        end = paint_pips(painter, look, QPointF(left, y + line / 2), wait.pips)
        write(painter, QRectF(end + 6, y, room, line), wait.live, look.font(_LIVE), TEXT)
        y += self._paint_gain(painter, y, line)
        self._paint_worth(painter, y + line + 2)

    def _paint_gain(self, painter: QPainter, y: float, line: float) -> float:
        """Paints the gain; returns how much of the height it takes below the live tiles."""
        assert self.wait is not None
        look, width = self.look, float(self.width())
        bold, below = look.font(_NAME, DEMIBOLD), self._gain_high(width)
        if below:
            rect = QRectF(self._left(), y + line, self._room(width), below)
            write_wrapped(painter, rect, self.wait.gain, bold, TEXT)
        else:
            gain = look.broad(self.wait.gain, _NAME, DEMIBOLD)
            rect = QRectF(width - self._pad() - gain, y, gain, line)
            write(painter, rect, self.wait.gain, bold, TEXT, _RIGHT)
        return below

    def _paint_verdict(self, painter: QPainter, y: float) -> None:
        assert self.wait is not None
        look, wait, width = self.look, self.wait, float(self.width())
        colour, icon = GAIN if wait.wins else LOSS, self._icon()
        name = "check" if wait.wins else "barred"
        if self._verdict_beside(width):
            broad = look.broad(wait.verdict, _LIVE)
            rect = QRectF(width - self._pad() - broad, y, broad, look.line(_NAME, DEMIBOLD))
            write(painter, rect, wait.verdict, look.font(_LIVE), colour, _RIGHT)
            paint_icon(painter, look, name, QPointF(rect.left() - 4 - icon / 2, rect.center().y()), icon, colour)
            return
        top, left = y + self._name_high(width), self._left()
        paint_icon(painter, look, name, QPointF(left + icon / 2, top + look.line(_LIVE) / 2), icon, colour)
        rect = QRectF(left + icon + 5, top, self._room(width) - icon - 5, self._verdict_high(width))
        write_wrapped(painter, rect, wait.verdict, look.font(_LIVE), colour)

    def _paint_worth(self, painter: QPainter, y: float) -> None:
        assert self.wait is not None
        look, width = self.look, float(self.width())
        broad = look.broad(self.wait.worth, _SMALL)
        if broad <= self._room(width):
            rect = QRectF(width - self._pad() - broad, y, broad, look.line(_SMALL))
            write(painter, rect, self.wait.worth, look.font(_SMALL), QUIET, _RIGHT)
        else:
            rect = QRectF(self._left(), y, self._room(width), self._worth_high(width))
            write_wrapped(painter, rect, self.wait.worth, look.font(_SMALL), QUIET)
