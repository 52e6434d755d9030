"""The rated options as rows of five columns: tile, points, wins, danger, live.

Room: ui/hints. The columns are as wide as their widest entry in the language. If five do not fit beside one another,
danger is written below the points.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QEvent, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QHelpEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from mahjong_desktop.present import hints as words
from mahjong_desktop.present.hints import RowTold
from mahjong_desktop.ui.hints.card import HintCard
from mahjong_desktop.ui.hints.look import HAIRLINE, PanelLook, Pen, paint_bar, write
from mahjong_desktop.ui.plain_text import set_tip, show_tip
from mahjong_desktop.ui.table.look import DEMIBOLD, MEDIUM, QUIET

POINTS_COLUMN, WINS_COLUMN, DANGER_COLUMN, LIVE_COLUMN = range(4)
_OTHER_BAR: Final = QUIET
"""The colour of the bars of options that are not the best."""
_RIGHT = Qt.AlignmentFlag.AlignRight
_BAR: Final = 60.0
_STACKED_BAR: Final = 30.0
_NAME: Final = 84.0
"""The widest name of an action beside its figures, in u of the panel; a longer one stands above them."""
_SIZES: Final = (16, 15, 15, 15)
_FIGURE_WEIGHT: Final = (DEMIBOLD, MEDIUM, MEDIUM, MEDIUM)


class HintColumns(Struct, frozen=True):
    """Where the columns are, in pixels within a row: the right edges of points, wins, danger and live. If danger is
    `stacked` below the points, these are aligned to the left, at `points_left`."""

    rights: tuple[float, float, float, float]
    stacked: bool
    points_left: float
    pad: float
    figures: float
    """The size of figures in u."""


def columns_of(look: PanelLook, rows: Sequence[RowTold], width: float, first: str) -> HintColumns:
    """Returns the columns for these rows within a width; `first` is the heading of the tiles."""
    tiles = max((look.broad(first, 13), *(_tiles_broad(look, row) for row in rows)))
    pad = 8.0 if look.narrow else look.px(13)
    for figures, gap in ((0, look.px(14)), (-1, 8.0), (-2, 4.0)):
        wide = [_broad(look, rows, column, figures) for column in range(4)]
        wide[POINTS_COLUMN] = max(wide[POINTS_COLUMN], look.px(_BAR) if gap > 8 else look.px(_BAR) * 0.8)
        free = width - 2 * pad - tiles - sum(wide) - 4 * gap
        if free >= 0:
            spread = gap + min(free / 4, look.px(12))
            live = width - pad
            danger = live - wide[LIVE_COLUMN] - spread
            wins = danger - wide[DANGER_COLUMN] - spread
            points = wins - wide[WINS_COLUMN] - spread
            return HintColumns((points, wins, danger, live), False, points - wide[POINTS_COLUMN], pad, 15 + figures)
    return _stacked(look, rows, width, tiles)


def _stacked(look: PanelLook, rows: Sequence[RowTold], width: float, tiles: float) -> HintColumns:
    gap, figures, pad = 6.0, 14, 8.0 if look.narrow else look.px(13)
    wide = [_broad(look, rows, column, figures - 15) for column in range(4)]
    live = width - pad
    wins = live - wide[LIVE_COLUMN] - gap
    danger = max((look.broad(row.danger_below, 13) for row in rows), default=0.0)
    points = wide[POINTS_COLUMN] + 4 + look.px(_STACKED_BAR)
    right = wins - wide[WINS_COLUMN] - gap
    left = min(pad + tiles + look.px(18), right - max(points, danger, look.broad(words.column(POINTS_COLUMN), 13)))
    left = max(left, pad + tiles + gap)
    return HintColumns((right, wins, right, live), True, left, pad, figures)


def _broad(look: PanelLook, rows: Sequence[RowTold], column: int, less: int) -> float:
    texts = [_figure(row, column) for row in rows]
    head = look.broad(words.column(column), 13)
    weight, size = _FIGURE_WEIGHT[column], _SIZES[column] + less
    return max((head, *(look.broad(text, size, weight) for text in texts)))


def _figure(row: RowTold, column: int) -> str:
    return (row.points, row.chance, row.danger, row.live)[column]


def _tiles_broad(look: PanelLook, row: RowTold) -> float:
    shown = len(row.shown_tiles)
    more = look.broad(row.more, 13) + 1 if row.more else 0.0
    name = min(look.broad(row.title, 15, DEMIBOLD), look.px(_NAME)) if row.title and not shown else 0.0
    return max(shown * (look.tile + 2) + more, name)


class ColumnHeads(QWidget):
    """The headings of the columns. Their full words are in tool tips, which a dotted line announces."""

    def __init__(self, look: PanelLook, parent: QWidget) -> None:
        super().__init__(parent)
        self.look = look
        self.first = ""
        self.columns: HintColumns | None = None

    def high(self) -> float:
        """Returns the height in pixels."""
        return self.look.line(13) + 5

    def rects(self) -> dict[int, QRectF]:
        """Returns the rectangle of each heading that is shown."""
        if self.columns is None:
            return {}
        found = {}
        for column, right in enumerate(self.columns.rights):
            if column == DANGER_COLUMN and self.columns.stacked:
                continue
            broad = self.look.broad(words.column(column), 13)
            left = self.columns.points_left if column == POINTS_COLUMN and self.columns.stacked else right - broad
            found[column] = QRectF(left, 0, broad, self.high())
        return found

    def event(self, event: QEvent) -> bool:
        """Shows the full words of the heading under the pointer."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            column = next((one for one, rect in self.rects().items() if rect.contains(event.pos())), None)
            show_tip(event.globalPos(), words.column_tip(column) if column is not None else "", self)
            return True
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.columns is None:
            return
        painter = QPainter(self)
        font = self.look.font(13)
        rest = QRectF(self.columns.pad, 0, self.width(), self.high())
        write(painter, rest, self.first, font, QUIET)
        for column, rect in self.rects().items():
            write(painter, rect, words.column(column), font, QUIET)
            _underline(painter, rect.left(), rect.right() - 1, rect.bottom() - 1, QColor(255, 255, 255, 165))
        painter.end()


class HintRowCard(HintCard):
    """One line of the rated options."""

    def __init__(self, look: PanelLook, parent: QWidget) -> None:
        super().__init__(look, parent)
        self.row: RowTold | None = None
        self.columns: HintColumns | None = None
        self.reasoned = True
        """Whether the reason has room below the figures; otherwise it is in the tool tip."""
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def tell(self, row: RowTold, columns: HintColumns, *, best: bool) -> None:
        """Shows a line."""
        self.row, self.columns, self.best = row, columns, best
        self.setText(row.title or row.spoken)
        self.setAccessibleName(row.spoken)
        self.setAccessibleDescription(row.reason)
        set_tip(self, "" if self.reasoned else row.reason)
        self.update()

    def lay(self, pen: Pen, width: float) -> float:
        row, columns, look = self.row, self.columns, self.look
        if row is None or columns is None:
            return 0.0
        pad, edge, inside = columns.pad, max(6.0, look.px(10)), width - 2 * columns.pad
        y = edge
        if row.title and not self._named_beside(row, columns):
            y += pen.wrapped(QPointF(pad, y), inside, row.title, 15, DEMIBOLD) + 3
        figures = QRectF(0, y, width, self._figures_high(row, columns))
        self._lay_tiles(pen, row, columns, figures)
        (self._lay_stacked if columns.stacked else self._lay_points)(pen, row, columns, figures)
        for column in (WINS_COLUMN, LIVE_COLUMN) if columns.stacked else (WINS_COLUMN, DANGER_COLUMN, LIVE_COLUMN):
            text = _figure(row, column)
            broad = look.broad(text, columns.figures)
            place = QRectF(columns.rights[column] - broad, y, broad, figures.height())
            pen.line(place, text, columns.figures, align=_RIGHT)
        y = figures.bottom()
        if row.reason and self.best and self.reasoned:
            y += look.px(8)
            if pen.painter is not None:
                pen.painter.fillRect(QRectF(pad, y, inside, 1), HAIRLINE)
            y += look.px(8) + 2 + pen.wrapped(QPointF(pad, y + look.px(8) + 1), inside, row.reason, 13)
        return y + edge

    def _named_beside(self, row: RowTold, columns: HintColumns) -> bool:
        """Returns whether the name of the action stands beside the figures, because there is no tile to show."""
        room = columns.points_left - columns.pad
        return bool(row.title) and not row.tiles and self.look.broad(row.title, 15, DEMIBOLD) <= room

    def _figures_high(self, row: RowTold, columns: HintColumns) -> float:
        if columns.stacked:
            return self.look.line(columns.figures + 1, DEMIBOLD) + self.look.line(13)
        tiles = self.look.tile_height if row.tiles else 0.0
        return max(tiles, self.look.line(16, DEMIBOLD) + max(8.0, self.look.px(10)))

    def _lay_tiles(self, pen: Pen, row: RowTold, columns: HintColumns, room: QRectF) -> None:
        look, x = self.look, columns.pad
        if self._named_beside(row, columns):
            pen.line(room.adjusted(x, 0, 0, 0), row.title, 15, DEMIBOLD)
            return
        for tile in row.shown_tiles:
            pen.tile(tile, QPointF(x, room.center().y() - look.tile_height / 2), look.tile)
            x += look.tile + 2
        if row.more:
            pen.line(QRectF(x + 1, room.top(), look.broad(row.more, 13), room.height()), row.more, 13, colour=QUIET)

    def _lay_bar(self, pen: Pen, row: RowTold, bar: QRectF) -> None:
        if pen.painter is not None:
            paint_bar(pen.painter, bar, row.share, self.look.palette.accent if self.best else _OTHER_BAR)

    def _lay_points(self, pen: Pen, row: RowTold, columns: HintColumns, room: QRectF) -> None:
        look, right, size = self.look, columns.rights[POINTS_COLUMN], columns.figures + 1
        line, bar = look.line(size, DEMIBOLD), max(3.0, look.px(4))
        top = room.center().y() - (line + bar) / 2
        pen.ending(right, top, row.points, size, DEMIBOLD)
        self._lay_bar(pen, row, QRectF(columns.points_left, top + line + 1, right - columns.points_left, bar))

    def _lay_stacked(self, pen: Pen, row: RowTold, columns: HintColumns, room: QRectF) -> None:
        look, left, size = self.look, columns.points_left, columns.figures + 1
        broad = look.broad(row.points, size, DEMIBOLD)
        first = QRectF(left, room.top(), broad, look.line(size, DEMIBOLD))
        pen.line(first, row.points, size, DEMIBOLD)
        long = min(look.px(_STACKED_BAR), columns.rights[POINTS_COLUMN] - left - broad - 4)
        if long > 6:
            self._lay_bar(pen, row, QRectF(left + broad + 4, first.center().y() - 1.5, long, max(3.0, look.px(4))))
        danger = row.danger_below
        free = columns.rights[WINS_COLUMN] - look.broad(row.chance, columns.figures) - 3 - left
        if look.broad(danger, 13) > free:
            danger = row.danger
        second = QRectF(left, first.bottom(), look.broad(danger, 13), look.line(13))
        pen.line(second, danger, 13, colour=QUIET)


def _underline(painter: QPainter, left: float, right: float, y: float, colour: QColor) -> None:
    """Paints the dotted line below a heading that has a tool tip."""
    pen = QPen(colour, 1)
    pen.setStyle(Qt.PenStyle.DotLine)
    painter.setPen(pen)
    painter.drawLine(QPointF(left, y), QPointF(right, y))
