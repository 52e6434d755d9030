"""A hand worth collecting as a card: its name and gain, how near it is, whether it may win, and what it lacks.

Room: ui/hints.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from mahjong_desktop.present.hints import GoalTold, MissingTold
from mahjong_desktop.ui.art import RATIO
from mahjong_desktop.ui.hints.card import HintCard
from mahjong_desktop.ui.hints.look import (
    PanelLook,
    paint_dots,
    paint_icon,
    paint_small_tile,
    write,
    write_wrapped,
)
from mahjong_desktop.ui.table.look import DEMIBOLD, GAIN, LOSS, QUIET, TEXT

_NAME: Final = 15
_WAY: Final = 14
_SMALL: Final = 13
_REST: Final = "+{}"
"""The number of missing tiles that are not shown."""
_RIGHT = Qt.AlignmentFlag.AlignRight


class GoalCard(HintCard):
    """One hand worth collecting. The best one shows its missing tiles."""

    def __init__(self, look: PanelLook, parent: QWidget) -> None:
        super().__init__(look, parent)
        self.goal: GoalTold | None = None

    def tell(self, goal: GoalTold, *, best: bool) -> None:
        """Shows a hand."""
        self.goal, self.best = goal, best
        self.setText(goal.name)
        self.setAccessibleName(goal.spoken)
        self.setAccessibleDescription(goal.lacking)
        self.update()

    # ---- measures

    def _pad(self) -> float:
        return max(8.0, self.look.px(15))

    def _top(self) -> float:
        return max(6.0, self.look.px(11))

    def _verdict(self) -> str:
        assert self.goal is not None
        return self.goal.short if self.look.narrow and self.goal.short else self.goal.verdict

    def _icon(self) -> float:
        return max(13.0, self.look.px(15))

    def _dots(self) -> float:
        return 2 * max(2.6, self.look.px(5)) + 3 * max(8.6, self.look.px(16))

    def _after_dots(self) -> float:
        return 8.0 if self.look.narrow else self.look.px(20)

    def _name_room(self, width: float) -> float:
        """Returns the width for the name: beside the gain, or a whole line if its longest word needs it."""
        assert self.goal is not None
        whole = width - 2 * self._pad()
        beside = whole - self.look.broad(self.goal.gain, _NAME, DEMIBOLD) - 6
        longest = max((self.look.broad(word, _NAME, DEMIBOLD) for word in self.goal.name.split()), default=0.0)
        return beside if longest <= beside else whole

    def _gain_below(self, width: float) -> bool:
        return self._name_room(width) > width - 2 * self._pad() - 1

    def _name_high(self, width: float) -> float:
        assert self.goal is not None
        line = self.look.line(_NAME, DEMIBOLD)
        name = max(self.look.high(self.goal.name, self._name_room(width), _NAME, DEMIBOLD), line)
        return name + line if self._gain_below(width) else name

    def _beside(self, width: float) -> bool:
        """Returns whether the verdict fits beside the way that is left; otherwise it gets a line of its own."""
        assert self.goal is not None
        way = self._dots() + self._after_dots() + self.look.broad(self.goal.way, _WAY)
        verdict = self._icon() + 4 + self.look.broad(self._verdict(), _SMALL)
        return way + verdict + 6 <= width - 2 * self._pad()

    def _way_high(self, width: float) -> float:
        """Returns the height of the dots with the words beside them."""
        assert self.goal is not None
        room = width - 2 * self._pad() - self._dots() - self._after_dots()
        return max(self.look.high(self.goal.way, room, _WAY), self.look.line(_WAY))

    def _verdict_high(self, width: float) -> float:
        room = width - 2 * self._pad() - self._icon() - 5
        return 0.0 if self._beside(width) else max(self._icon(), self.look.high(self._verdict(), room, _SMALL)) + 2

    def _missing_places(self, width: float) -> list[tuple[MissingTold, float]]:
        """Returns the missing tiles that fit into a line below the words, with their places in it."""
        assert self.goal is not None
        missing = self.goal.missing if self.best else ()
        room = width - 2 * self._pad() + self.look.px(9)
        steps = [self._missing_step(one) for one in missing]
        if sum(steps) > room:
            room -= self.look.broad(_REST.format(len(missing)), _SMALL)
        found, x = [], 0.0
        for one, step in zip(missing, steps, strict=True):
            if x + step > room:
                break
            found.append((one, x))
            x += step
        return found

    def _missing_step(self, one: MissingTold) -> float:
        look = self.look
        if look.narrow:
            return look.tile + 4 + look.broad(one.live, _SMALL, DEMIBOLD) + 9
        return max(look.tile, look.broad(one.live, _SMALL, DEMIBOLD)) + look.px(9)

    def _missing_line(self) -> float:
        if self.look.narrow:
            return self.look.tile_height + 4
        return self.look.tile_height + 3 + self.look.line(_SMALL, DEMIBOLD)

    def _missing_high(self, width: float) -> float:
        return self._missing_line() + self.look.px(7) if self._missing_places(width) else 0.0

    def high(self, width: float) -> float:
        if self.goal is None:
            return 0.0
        words = self._name_high(width) + 3 + self._way_high(width) + self._verdict_high(width)
        return 2 * self._top() + words + self._missing_high(width)

    # ---- painting

    def paint(self, painter: QPainter) -> None:
        if self.goal is None:
            return
        self.ground(painter)
        look, pad, width = self.look, self._pad(), float(self.width())
        y, name = self._top(), self._name_high(width)
        gain = look.broad(self.goal.gain, _NAME, DEMIBOLD)
        bold = look.font(_NAME, DEMIBOLD)
        write_wrapped(painter, QRectF(pad, y, self._name_room(width), name), self.goal.name, bold, TEXT)
        line = look.line(_NAME, DEMIBOLD)
        top = y + name - line if self._gain_below(width) else y
        write(painter, QRectF(width - pad - gain, top, gain, line), self.goal.gain, bold, TEXT, _RIGHT)
        y += name + 3
        self._paint_way(painter, y)
        y += self._way_high(width) + self._verdict_high(width)
        self._paint_missing(painter, y + look.px(7))

    def _paint_way(self, painter: QPainter, y: float) -> None:
        assert self.goal is not None
        look, pad, width = self.look, self._pad(), float(self.width())
        line, high = look.line(_WAY), self._way_high(width)
        end = paint_dots(painter, look, QPointF(pad, y + line / 2), self.goal.steps)
        left = end + self._after_dots()
        write_wrapped(painter, QRectF(left, y, width - pad - left, high), self.goal.way, look.font(_WAY), TEXT)
        colour, icon, verdict = GAIN if self.goal.wins else LOSS, self._icon(), self._verdict()
        name = "check" if self.goal.wins else "barred"
        if self._beside(width):
            broad = look.broad(verdict, _SMALL)
            rect = QRectF(width - pad - broad, y, broad, line)
            write(painter, rect, verdict, look.font(_SMALL), colour, _RIGHT)
            paint_icon(painter, look, name, QPointF(rect.left() - 4 - icon / 2, rect.center().y()), icon, colour)
            return
        top = y + high + 2
        paint_icon(painter, look, name, QPointF(pad + icon / 2, top + look.line(_SMALL) / 2), icon, colour)
        rect = QRectF(pad + icon + 5, top, width - 2 * pad - icon - 5, self._verdict_high(width))
        write_wrapped(painter, rect, verdict, look.font(_SMALL), colour)

    def _paint_missing(self, painter: QPainter, y: float) -> None:
        assert self.goal is not None
        look, shown = self.look, self._missing_places(float(self.width()))
        font, line = look.font(_SMALL, DEMIBOLD), look.line(_SMALL, DEMIBOLD)
        end = self._pad()
        for one, place in shown:
            at = QPointF(self._pad() + place, y)
            end = at.x() + self._missing_step(one)
            paint_small_tile(painter, look, one.tile, at, look.tile)
            broad = look.broad(one.live, _SMALL, DEMIBOLD)
            if look.narrow:
                rect = QRectF(at.x() + look.tile + 4, at.y(), broad, look.tile * RATIO)
                write(painter, rect, one.live, font, TEXT)
            else:
                middle = at.x() + look.tile / 2
                rect = QRectF(middle - broad / 2, at.y() + look.tile_height + 3, broad, line)
                write(painter, rect, one.live, font, TEXT, Qt.AlignmentFlag.AlignHCenter)
        rest = len(self.goal.missing) - len(shown)
        if shown and rest:
            text = _REST.format(rest)
            rect = QRectF(end, y, look.broad(text, _SMALL), look.tile * RATIO)
            write(painter, rect, text, look.font(_SMALL), QUIET)
