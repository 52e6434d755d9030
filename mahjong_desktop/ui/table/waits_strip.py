"""The strip below the discards of a hand that is ready: the tiles that it waits for, how many are live, and what they
bring or why they may not win. It stands where the claim bar does, and never together with it.

Room: ui/table. What it says is made in present/waits_strip.py. It answers nothing and covers the own wall alone.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QWidget

from mahjong_desktop.core.values import replace
from mahjong_desktop.present.waits_strip import StripTold, StripWait
from mahjong_desktop.ui.art import RATIO, Pose, icon_pixmap
from mahjong_desktop.ui.plain_text import keep_plain
from mahjong_desktop.ui.table import layout as lay
from mahjong_desktop.ui.table.look import (
    BAN,
    DEMIBOLD,
    GAIN,
    QUIET,
    TEXT,
    Lettering,
    TableLook,
    draw_text,
    paint_panel,
    paint_pips,
    paint_plate_shadow,
    pips_width,
)
from mahjong_desktop.ui.table.marks import paint_signs

_STRONG: Final = (16.0, 13.0)
_SMALL: Final = (14.0, 12.0)
"""The sizes of letters in u, and in pixels at least."""
_WIDE, _CLOSE, _ROW = "wide", "close", "row"
"""A wait has its name and what a self-draw brings; or what it brings stands above its pips; or a wait is a tile with
the number of its live copies, and there is one verdict at the end."""
_CELL: Final = 336.0
_ROOMY_CELL: Final = 504.0
"""How wide a wait may be where there is room for its whole name, in u."""
_TILE: Final = 36.0
_ROW_TILE: Final = 33.0
_ROW_GAP: Final = 10.0
_WIDEST_ROW: Final = 960.0
_END: Final = 21.0
_GAP: Final = 14.0
_LEAST_NAME: Final = 40.0
_ICON: Final = 13.0
_MORE: Final = "+{}"
"""The number of waits that have no room."""
_LINE: Final = 1.22
"""The height of a line at most, as a multiple of the size of its letters."""
_FRAME: Final = 3.0
"""The least room above and below the lines, in pixels."""


class _Form(Struct, frozen=True):
    """How the waits are shown, and of how many letters and pixels: `drawn` says whether a wide one tells what a
    self-draw brings, `shown` how many waits a row has, `cell` is the greatest width of a wide one, in u."""

    kind: str
    lettering: Lettering
    unit: float
    drawn: bool = True
    shown: int = 0
    cell: float = _CELL

    def _size(self, size: tuple[float, float]) -> float:
        return max(size[0], size[1] / self.unit)

    def wide(self, text: str, size: tuple[float, float]) -> float:
        """Returns the width of a text in pixels."""
        return self.lettering.width(text, self._size(size), DEMIBOLD) + 1 if text else 0.0

    def high(self, size: tuple[float, float]) -> float:
        """Returns the height of a line in pixels; fonts of Japanese ask for more than their letters take."""
        font = self.lettering.font(self._size(size), DEMIBOLD)
        return min(QFontMetricsF(font).height(), _LINE * font.pixelSize())

    def write(self, painter: QPainter, place: QRectF, text: str, size: tuple[float, float], colour: str) -> None:
        """Writes one line from the left of a place."""
        draw_text(painter, place, text, self.lettering.font(self._size(size), DEMIBOLD), colour)

    @property
    def icon(self) -> float:
        """The side of a sign before a verdict, with the room after it, in pixels."""
        return _ICON * self.lettering.percent / 100 + 5

    def verdict(self, text: str) -> float:
        """Returns the width of a verdict with its sign."""
        return self.icon + self.wide(text, _STRONG)


class WaitsStrip(QLabel):
    """Says what the hand waits for. It is hidden while it has nothing to say."""

    def __init__(self, look: TableLook, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        keep_plain(self)
        self.look = look
        self.told: StripTold | None = None
        self.form: _Form | None = None
        self.ground = QRectF()
        """Where it lies on the table, in pixels."""
        self._inner = QRectF()
        self._laid: tuple[object, ...] = ()
        self.hide()

    def tell(self, told: StripTold | None, spoken: str) -> None:
        """Takes what it says, in short and for screen readers."""
        self.told = told
        if self.accessibleName() != spoken:
            self.setAccessibleName(spoken)
        if told is None:
            self.hide()

    # ---- layout

    def lay_out(self, river_foot: float, tiles: Collection[QRectF] = ()) -> None:
        """Sets the geometry: on the ring's axis, right of the viewer's plate, below discards that end at `river_foot`
        u, between the `tiles` of other players, which are in u."""
        told, stage = self.told, self.look.stage
        if told is None:
            return
        least, most = stage.strip_room(tiles)
        laid = (told, self.look, river_foot, least, most)
        if laid != self._laid:
            self._laid = laid
            self._choose_place(told, river_foot, least, most)
        pad = round(lay.SHADOW_PAD * stage.u)
        self.setGeometry(self.ground.toRect().adjusted(-pad, -pad, pad, pad))

    def _choose_place(self, told: StripTold, river_foot: float, least: float, most: float) -> None:
        """Chooses the form of the waits and where the strip lies between two pixels."""
        stage, room = self.look.stage, most - least
        top = stage.point(QPointF(0, max(lay.STRIP_TOP, river_foot))).y()
        lowest = stage.point(QPointF(0, lay.CLAIM_BAR_LOWEST + stage.hand_drop)).y()
        form = self.form = self._fitting(told, room, lowest - top)
        wide, high = self._width(told, form), max(self._height(form), (lay.STRIP_BOTTOM - lay.STRIP_TOP) * stage.u)
        high = min(high, max(lowest - top, self._height(form)))
        left = max(stage.point(lay.CENTRE).x() - wide / 2, least)
        left = max(0.0, min(left, most - wide))
        bottom = min(max(stage.point(QPointF(0, lay.STRIP_BOTTOM)).y(), top + high), lowest)
        self.ground = QRectF(round(left), round(bottom - high), round(wide), round(high))
        pad = round(lay.SHADOW_PAD * stage.u)
        self._inner = QRectF(QPointF(pad, pad), self.ground.size())
        self.update()

    def _fitting(self, told: StripTold, room: float, height: float) -> _Form:
        """Returns the first form that fits into the room, with the largest letters; a row of as many waits as have room
        if none does."""
        form, widest = _Form(_ROW, self.look.lettering, self.look.stage.u), _WIDEST_ROW * self.look.stage.u
        for form in self._forms(told):
            if (
                self._width(told, form) <= (min(room, widest) if form.kind == _ROW else room)
                and self._height(form) <= height
            ):
                return form
        shown = len(told.waits)
        while shown > 1 and self._width(told, replace(form, shown=shown)) > min(room, widest):
            shown -= 1
        return replace(form, shown=shown)

    def _forms(self, told: StripTold) -> Iterator[_Form]:
        number, unit = len(told.waits), self.look.stage.u
        for letters in self.look.lettering.sizes():
            if number <= lay.STRIP_NAMED:
                for drawn in (True, False):
                    yield from (_Form(_WIDE, letters, unit, drawn, cell=cell) for cell in (_ROOMY_CELL, _CELL))
            if number <= lay.STRIP_CLOSE:
                yield _Form(_CLOSE, letters, unit)
        for letters in self.look.lettering.sizes():
            yield _Form(_ROW, letters, unit, shown=number)

    def _height(self, form: _Form) -> float:
        unit = form.unit
        if form.kind == _ROW:
            return _ROW_TILE * unit * RATIO + form.high(_SMALL) + 1
        lines = form.high(_STRONG) + form.high(_SMALL)
        return max(lines, _TILE * unit * RATIO + 2) + 2 * _FRAME

    def _head(self, told: StripTold, form: _Form) -> float:
        """Returns the width of the words before the waits, with the line after them."""
        return max(form.wide(told.title, _STRONG), form.wide(told.caption, _SMALL)) + 2 * _GAP * form.unit

    def _cell(self, wait: StripWait, form: _Form) -> float:
        """Returns the width of a wait."""
        unit = form.unit
        live = pips_width(unit) + 8 * unit + form.wide(wait.live, _SMALL)
        if form.kind == _CLOSE:
            return (_TILE + 10) * unit + max(live, form.verdict(wait.verdict))
        right = max(form.verdict(wait.verdict), form.wide(wait.drawn, _SMALL) if form.drawn else 0.0)
        beside = (_TILE + 2 * _GAP) * unit + right
        name = min(form.wide(wait.name, _STRONG), form.cell * unit - beside)
        usual = (_CELL - 3 * _GAP) * unit if form.drawn else 0.0
        return max(beside + max(live, _LEAST_NAME, name), usual)

    def _width(self, told: StripTold, form: _Form) -> float:
        unit = form.unit
        whole = 2 * _END * unit + self._head(told, form)
        if form.kind == _ROW:
            whole += form.shown * (_ROW_TILE + _ROW_GAP) * unit
            whole += self._rest(told, form) + (form.verdict(told.verdict) + _GAP * unit if told.verdict else 0.0)
            return whole
        return whole + sum(self._cell(wait, form) for wait in told.waits) + (len(told.waits) - 1) * 3 * _GAP * unit

    def _rest(self, told: StripTold, form: _Form) -> float:
        """Returns the width of the number of waits that a row does not show."""
        rest = len(told.waits) - form.shown
        return form.wide(_MORE.format(rest), _SMALL) + _ROW_GAP * form.unit if rest else 0.0

    # ---- painting

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the ground, then the words and the waits from left to right."""
        told, form = self.told, self.form
        if told is None or form is None:
            return
        painter, unit = QPainter(self), form.unit
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        paint_plate_shadow(painter, self._inner, 16 * unit, self.look.stage)
        paint_panel(painter, self._inner, 16 * unit, self.look.palette.panel, 22)
        x = self._inner.left() + _END * unit
        self._lines(painter, form, x, self._head(told, form), (told.title, TEXT), (told.caption, QUIET))
        x += self._head(told, form)
        self._rule(painter, x - _GAP * unit)
        if form.kind == _ROW:
            self._paint_row(painter, told, form, x)
        else:
            for place, wait in enumerate(told.waits):
                if place:
                    x += 3 * _GAP * unit
                    self._rule(painter, x - 1.5 * _GAP * unit)
                self._paint_wait(painter, wait, form, x)
                x += self._cell(wait, form)
        painter.end()

    def _rule(self, painter: QPainter, x: float) -> None:
        inner = self._inner
        painter.fillRect(
            QRectF(x, inner.top() + inner.height() * 0.2, 1, inner.height() * 0.6), QColor(255, 255, 255, 46)
        )

    def _lines(
        self, painter: QPainter, form: _Form, x: float, width: float, first: tuple[str, str], second: tuple[str, str]
    ) -> None:
        """Writes two lines, each with its colour, in the middle of the strip."""
        (upper, lower), (high, low) = self._two(form), (form.high(_STRONG), form.high(_SMALL))
        form.write(painter, QRectF(x, upper, width, high), first[0], _STRONG, first[1])
        form.write(painter, QRectF(x, lower, width, low), second[0], _SMALL, second[1])

    def _two(self, form: _Form) -> tuple[float, float]:
        """Returns the tops of two lines."""
        high, low = form.high(_STRONG), form.high(_SMALL)
        gap = max(0.0, min(4 * form.unit, self._inner.height() - high - low))
        upper = self._inner.center().y() - (high + gap + low) / 2
        return upper, upper + high + gap

    def _paint_wait(self, painter: QPainter, wait: StripWait, form: _Form, x: float) -> None:
        unit, (upper, lower) = form.unit, self._two(form)
        high, low, end = form.high(_STRONG), form.high(_SMALL), x + self._cell(wait, form)
        width = self.look.stage.snap(_TILE * unit)
        self._tile(painter, wait, x, self._inner.center().y() - width * RATIO / 2, width)
        x += (_TILE + (10 if form.kind == _CLOSE else _GAP)) * unit
        if form.kind == _CLOSE:
            self._verdict(painter, wait, form, QPointF(x, upper))
        else:
            right = form.verdict(wait.verdict)
            self._verdict(painter, wait, form, QPointF(end - right, upper))
            name = QRectF(x, upper, end - right - _GAP * unit / 2 - x, high)
            form.write(painter, name, wait.name, _STRONG, TEXT if wait.wins else QUIET)
            if form.drawn and wait.drawn:
                drawn = form.wide(wait.drawn, _SMALL)
                form.write(painter, QRectF(end - drawn, lower, drawn, low), wait.drawn, _SMALL, QUIET)
        paint_pips(painter, QPointF(x, lower + low / 2), wait.pips, unit)
        x += pips_width(unit) + 8 * unit
        form.write(painter, QRectF(x, lower, end - x, low), wait.live, _SMALL, TEXT)

    def _paint_row(self, painter: QPainter, told: StripTold, form: _Form, x: float) -> None:
        unit, low, inner = form.unit, form.high(_SMALL), self._inner
        width = self.look.stage.snap(_ROW_TILE * unit)
        top = inner.center().y() - (width * RATIO + low) / 2
        mixed = len({wait.wins for wait in told.waits}) > 1
        for wait in told.waits[: form.shown]:
            self._tile(painter, wait, x, top, width)
            if mixed and not wait.wins:
                side = form.icon - 5
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(QColor(self.look.palette.panel))
                painter.drawEllipse(QPointF(x + width, top + side / 4), side / 2 + 1, side / 2 + 1)
                self._sign(painter, QPointF(x + width - side / 2, top - side / 4), side, wins=False)
            broad = form.wide(wait.count, _SMALL)
            place = QRectF(x + (width - broad) / 2, top + width * RATIO + 1, broad, low)
            form.write(painter, place, wait.count, _SMALL, TEXT if wait.pips else QUIET)
            x += (_ROW_TILE + _ROW_GAP) * unit
        rest = len(told.waits) - form.shown
        if rest:
            place = QRectF(x, inner.top(), inner.right() - x, inner.height())
            form.write(painter, place, _MORE.format(rest), _SMALL, QUIET)
            x += self._rest(told, form)
        if told.verdict:
            at = QPointF(x + _GAP * unit, inner.center().y() - form.high(_STRONG) / 2)
            self._verdict(painter, told, form, at)

    def _tile(self, painter: QPainter, wait: StripWait, x: float, top: float, width: float) -> None:
        stage = self.look.stage
        corner = QPointF(stage.snap(x), stage.snap(top))
        sprite = self.look.art.sprite(wait.tile, width, Pose.MINI)
        painter.drawPixmap(corner - sprite.face.topLeft(), sprite.pixmap)
        paint_signs(painter, wait.signs, corner + QPointF(width, width * RATIO) / 2, width, self.look.palette.accent)

    def _verdict(self, painter: QPainter, told: StripTold | StripWait, form: _Form, at: QPointF) -> None:
        side, high = form.icon - 5, form.high(_STRONG)
        self._sign(painter, QPointF(at.x(), at.y() + (high - side) / 2), side, wins=told.wins)
        place = QRectF(at.x() + form.icon, at.y(), form.wide(told.verdict, _STRONG), high)
        form.write(painter, place, told.verdict, _STRONG, GAIN if told.wins else BAN)

    def _sign(self, painter: QPainter, corner: QPointF, side: float, *, wins: bool) -> None:
        """Paints a tick or a struck circle with its upper left corner at a point."""
        name, colour = ("check", GAIN) if wins else ("barred", BAN)
        painter.drawPixmap(corner, icon_pixmap(name, colour, side, self.look.stage.dpr))
