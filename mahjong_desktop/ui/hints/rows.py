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
from mahjong_desktop.ui.hints.look import HAIRLINE, PanelLook, paint_bar, paint_tiles, write, write_wrapped
from mahjong_desktop.ui.plain_text import set_tip, show_tip
from mahjong_desktop.ui.table.look import DEMIBOLD, MEDIUM, QUIET, TEXT

POINTS_COLUMN, WINS_COLUMN, DANGER_COLUMN, LIVE_COLUMN = range(4)
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

    # ---- measures

    def _pad(self) -> float:
        return max(6.0, self.look.px(10))

    def _named_beside(self) -> bool:
        """Returns whether the name of the action stands beside the figures, because there is no tile to show."""
        assert self.row is not None and self.columns is not None
        room = self.columns.points_left - self.columns.pad
        return not self.row.tiles and self.look.broad(self.row.title, 15, DEMIBOLD) <= room

    def _title_high(self) -> float:
        if self.row is None or not self.row.title or self.columns is None or self._named_beside():
            return 0.0
        return self.look.high(self.row.title, self.width() - 2 * self.columns.pad, 15, DEMIBOLD) + 3

    def _figures_high(self) -> float:
        if self.columns is not None and self.columns.stacked:
            return self.look.line(self.columns.figures + 1, DEMIBOLD) + self.look.line(13)
        tiles = self.look.tile_height if self.row is not None and self.row.tiles else 0.0
        return max(tiles, self.look.line(16, DEMIBOLD) + max(8.0, self.look.px(10)))

    def _reason_high(self, width: float) -> float:
        if not self.reasoned or not self.best or self.row is None or not self.row.reason or self.columns is None:
            return 0.0
        return self.look.high(self.row.reason, width - 2 * self.columns.pad, 13) + 2 * self.look.px(8) + 2

    def high(self, width: float) -> float:
        self.resize(round(width), self.height())
        return 2 * self._pad() + self._title_high() + self._figures_high() + self._reason_high(width)

    # ---- painting

    def paint(self, painter: QPainter) -> None:
        if self.row is None or self.columns is None:
            return
        self.ground(painter)
        pad, look = self.columns.pad, self.look
        top = self._pad()
        title = self._title_high()
        if title:
            rect = QRectF(pad, top, self.width() - 2 * pad, title)
            write_wrapped(painter, rect, self.row.title, look.font(15, DEMIBOLD), TEXT)
            top += title
        figures = QRectF(0, top, self.width(), self._figures_high())
        self._paint_tiles(painter, figures)
        self._paint_figures(painter, figures)
        reason = self._reason_high(self.width())
        if reason:
            y = figures.bottom() + look.px(8)
            painter.fillRect(QRectF(pad, y, self.width() - 2 * pad, 1), HAIRLINE)
            rect = QRectF(pad, y + look.px(8) + 1, self.width() - 2 * pad, reason)
            write_wrapped(painter, rect, self.row.reason, look.font(13), TEXT)

    def _paint_tiles(self, painter: QPainter, room: QRectF) -> None:
        assert self.row is not None and self.columns is not None
        look = self.look
        if self.row.title and self._named_beside():
            rest = room.adjusted(self.columns.pad, 0, 0, 0)
            write(painter, rest, self.row.title, look.font(15, DEMIBOLD), TEXT)
            return
        y = room.center().y() - look.tile_height / 2
        end = paint_tiles(painter, look, self.row.shown_tiles, QPointF(self.columns.pad, y), look.tile)
        if self.row.more:
            rest = QRectF(end + 1, room.top(), look.broad(self.row.more, 13), room.height())
            write(painter, rest, self.row.more, look.font(13), QUIET)

    def _paint_figures(self, painter: QPainter, room: QRectF) -> None:
        assert self.row is not None and self.columns is not None
        columns = self.columns
        if columns.stacked:
            self._paint_stacked(painter, room)
        else:
            self._paint_points(painter, room)
        for column in (WINS_COLUMN, LIVE_COLUMN) if columns.stacked else (WINS_COLUMN, DANGER_COLUMN, LIVE_COLUMN):
            text = _figure(self.row, column)
            broad = self.look.broad(text, columns.figures)
            rect = QRectF(columns.rights[column] - broad, room.top(), broad, room.height())
            write(painter, rect, text, self.look.font(columns.figures), TEXT, _RIGHT)

    def _colour(self) -> str:
        return self.look.palette.accent if self.best else "#C3CCC7"

    def _paint_points(self, painter: QPainter, room: QRectF) -> None:
        assert self.row is not None and self.columns is not None
        look, columns = self.look, self.columns
        right, size = columns.rights[POINTS_COLUMN], columns.figures + 1
        line, bar = look.line(size, DEMIBOLD), max(3.0, look.px(4))
        top = room.center().y() - (line + bar) / 2
        broad = look.broad(self.row.points, size, DEMIBOLD)
        rect = QRectF(right - broad, top, broad, line)
        write(painter, rect, self.row.points, look.font(size, DEMIBOLD), TEXT, _RIGHT)
        long = right - columns.points_left
        paint_bar(painter, QRectF(columns.points_left, top + line + 1, long, bar), self.row.share, self._colour())

    def _paint_stacked(self, painter: QPainter, room: QRectF) -> None:
        assert self.row is not None and self.columns is not None
        look, columns = self.look, self.columns
        size = columns.figures + 1
        line = look.line(size, DEMIBOLD)
        broad = look.broad(self.row.points, size, DEMIBOLD)
        left = columns.points_left
        first = QRectF(left, room.top(), broad, line)
        write(painter, first, self.row.points, look.font(size, DEMIBOLD), TEXT)
        long = min(look.px(_STACKED_BAR), columns.rights[POINTS_COLUMN] - left - broad - 4)
        if long > 6:
            bar = QRectF(left + broad + 4, first.center().y() - 1.5, long, max(3.0, look.px(4)))
            paint_bar(painter, bar, self.row.share, self._colour())
        danger = self.row.danger_below
        free = columns.rights[WINS_COLUMN] - look.broad(self.row.chance, columns.figures) - 3 - left
        if look.broad(danger, 13) > free:
            danger = self.row.danger
        second = QRectF(left, first.bottom(), look.broad(danger, 13), look.line(13))
        write(painter, second, danger, look.font(13), QUIET)


def _underline(painter: QPainter, left: float, right: float, y: float, colour: QColor) -> None:
    """Paints the dotted line below a heading that has a tool tip."""
    pen = QPen(colour, 1)
    pen.setStyle(Qt.PenStyle.DotLine)
    painter.setPen(pen)
    painter.drawLine(QPointF(left, y), QPointF(right, y))
