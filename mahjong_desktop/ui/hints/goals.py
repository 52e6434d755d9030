"""Cards of a hand worth collecting (its name and gain, how near it is, whether it may win, what it lacks) and of a tile
that the hand waits for (the live ones as pips, whether it may win, what a win brings).

Room: ui/hints. A card is laid out in one place, by which it is measured and painted.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtWidgets import QWidget

from mahjong_desktop.present.hints import GoalTold, MissingTold, WaitTold
from mahjong_desktop.ui.art import RATIO
from mahjong_desktop.ui.hints.card import HintCard
from mahjong_desktop.ui.hints.look import MOST_DOTS, PanelLook, Pen, paint_dots
from mahjong_desktop.ui.table.look import DEMIBOLD, QUIET, paint_pips, pips_width

_NAME: Final = 15
_WAY: Final = 14
_SMALL: Final = 13
_WAIT_TILE: Final = 34.0
_REST: Final = "+{}"
"""The number of missing tiles that are not shown."""


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

    def lay(self, pen: Pen, width: float) -> float:
        goal = self.goal
        if goal is None:
            return 0.0
        look, top = self.look, max(6.0, self.look.px(11))
        pad = max(8.0, look.px(15))
        y = top + self._lay_name(pen, goal, QRectF(pad, top, width - 2 * pad, 0)) + 3
        # the dots and the way that is left, and the verdict beside or below them
        line, dots = QRectF(pad, y, width - 2 * pad, look.line(_WAY)), _dots_broad(look)
        if pen.painter is not None:
            paint_dots(pen.painter, look, QPointF(pad, line.center().y()), goal.steps)
        left = dots + (8.0 if look.narrow else look.px(20))
        way = pen.wrapped(QPointF(pad + left, y), line.width() - left, goal.way, _WAY)
        y += max(way, line.height())
        taken = left + look.broad(goal.way, _WAY)
        y += pen.verdict(self._verdict(), _SMALL, line, taken, y + 2, wins=goal.wins)
        return y + self._lay_missing(pen, goal, QPointF(pad, y + look.px(7)), line.width()) + top

    def _verdict(self) -> str:
        assert self.goal is not None
        return self.goal.short if self.look.narrow and self.goal.short else self.goal.verdict

    def _lay_name(self, pen: Pen, goal: GoalTold, place: QRectF) -> float:
        """Lays out the name, with the gain beside it, or below it if the longest word of the name needs the line."""
        look = self.look
        beside = place.width() - look.broad(goal.gain, _NAME, DEMIBOLD) - 6
        longest = max((look.broad(word, _NAME, DEMIBOLD) for word in goal.name.split()), default=0.0)
        room, line = beside if longest <= beside else place.width(), look.line(_NAME, DEMIBOLD)
        high = max(pen.wrapped(place.topLeft(), room, goal.name, _NAME, DEMIBOLD), line)
        below = high if longest > beside else 0.0
        pen.ending(place.right(), place.top() + below, goal.gain, _NAME, DEMIBOLD)
        return below + line if below else high

    # ---- missing tiles

    def _lay_missing(self, pen: Pen, goal: GoalTold, at: QPointF, width: float) -> float:
        """Lays out the missing tiles that fit into a line, and how many more there are."""
        look = self.look
        shown, end = self._fitting(goal, width), at.x()
        for one in shown:
            pen.tile(one.tile, QPointF(end, at.y()), look.tile)
            broad = look.broad(one.live, _SMALL, DEMIBOLD)
            if look.narrow:
                beside = QRectF(end + look.tile + 4, at.y(), broad, look.tile * RATIO)
                pen.line(beside, one.live, _SMALL, DEMIBOLD)
            else:
                top, middle = at.y() + look.tile_height + 3, end + look.tile / 2
                below = QRectF(middle - broad / 2, top, broad, look.line(_SMALL, DEMIBOLD))
                pen.line(below, one.live, _SMALL, DEMIBOLD, align=Qt.AlignmentFlag.AlignHCenter)
            end += self._step(one)
        rest = _REST.format(len(goal.missing) - len(shown))
        if not shown:
            return 0.0
        if len(shown) < len(goal.missing):
            pen.line(QRectF(end, at.y(), look.broad(rest, _SMALL), look.tile * RATIO), rest, _SMALL, colour=QUIET)
        high = look.tile_height + (4 if look.narrow else 3 + look.line(_SMALL, DEMIBOLD))
        return high + look.px(7)

    def _fitting(self, goal: GoalTold, width: float) -> list[MissingTold]:
        missing = goal.missing if self.best else ()
        room = width + self.look.px(9)
        if sum(self._step(one) for one in missing) > room:
            room -= self.look.broad(_REST.format(len(missing)), _SMALL)
        found = list[MissingTold]()
        for one in missing:
            room -= self._step(one)
            if room < 0:
                break
            found.append(one)
        return found

    def _step(self, one: MissingTold) -> float:
        look, live = self.look, self.look.broad(one.live, _SMALL, DEMIBOLD)
        return look.tile + 4 + live + 9 if look.narrow else max(look.tile, live) + look.px(9)


def _dots_broad(look: PanelLook) -> float:
    return 2 * max(2.6, look.px(5)) + (MOST_DOTS - 1) * max(8.6, look.px(16))


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

    def lay(self, pen: Pen, width: float) -> float:
        wait = self.wait
        if wait is None:
            return 0.0
        look, top, pad = self.look, max(7.0, self.look.px(11)), max(8.0, self.look.px(14))
        tile = float(max(24, round(look.px(_WAIT_TILE))))
        pen.tile(wait.tile, QPointF(pad, top), tile)
        left, right = pad + tile + max(8.0, look.px(14)), width - pad
        # the name, and the verdict beside or below it
        line = QRectF(left, top, right - left, look.line(_NAME, DEMIBOLD))
        y = top + pen.wrapped(line.topLeft(), line.width(), wait.name, _NAME, DEMIBOLD)
        taken = look.broad(wait.name, _NAME, DEMIBOLD)
        y += pen.verdict(wait.verdict, _WAY, line, taken, y, wins=wait.wins) + 2
        y += self._lay_live(pen, wait, QRectF(left, y, line.width(), look.line(_WAY))) + 2
        if look.broad(wait.worth, _SMALL) <= line.width():
            pen.ending(right, y, wait.worth, _SMALL, colour=QUIET)
            y += look.line(_SMALL) + 1 if wait.worth else 0
        else:
            y += pen.wrapped(QPointF(left, y), line.width(), wait.worth, _SMALL, colour=QUIET)
        return max(y, top + tile * (RATIO + 0.09)) + top

    def _lay_live(self, pen: Pen, wait: WaitTold, line: QRectF) -> float:
        """Lays out the live tiles, and the gain beside or below them; returns the height."""
        look = self.look
        pips = pips_width(look.px(1)) + 6
        if pen.painter is not None:
            paint_pips(pen.painter, QPointF(line.left(), line.center().y()), wait.pips, look.px(1))
        pen.line(line.adjusted(pips, 0, 0, 0), wait.live, _WAY)
        gain = look.broad(wait.gain, _NAME, DEMIBOLD)
        if pips + look.broad(wait.live, _WAY) + 8 + gain <= line.width():
            pen.line(line, wait.gain, _NAME, DEMIBOLD, align=Qt.AlignmentFlag.AlignRight)
            return line.height()
        below = QPointF(line.left(), line.bottom())
        return line.height() + pen.wrapped(below, line.width(), wait.gain, _NAME, DEMIBOLD)
