"""The tiles of a receipt: the groups of the winning hand with a caption under each, and bonus tiles behind a divider;
and every seat's tiles.

Room: ui/receipt. If there is too little room, the tiles become smaller; a caption is never cut off.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from mahjong_desktop.present.account_words import AccountWords
from mahjong_desktop.present.hand import Captioned
from mahjong_desktop.present.receipt import SeatHand, seat_hands, waits_for
from mahjong_desktop.study.account import HandAccount
from mahjong_desktop.study.probing import Concern
from mahjong_desktop.texts.interface import translate
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.kit.cards import Ground
from mahjong_desktop.ui.kit.labels import column_head, label
from mahjong_desktop.ui.kit.seats import seat_sign
from mahjong_desktop.ui.kit.tiles import (
    MARK,
    RowLook,
    TileRow,
    group_height,
    group_ink,
    group_width,
    paint_group,
    paint_underline,
    placed,
    reads_height,
)
from mahjong_desktop.ui.receipt.elements import INSET
from mahjong_desktop.ui.theme import Role, font

CAPTION: Final = 13
_BETWEEN: Final = (24.0, 18.0, 14.0)
_UNDER: Final = 18.0
_LEAST: Final = 20
_WORD_GAP: Final = 5.0
_BESIDE: Final = 16.0
_STRIP_TILE: Final = 38
_WAIT_TILE: Final = 24
_STRIP_GAP: Final = 12.0


class GroupView(QWidget):
    """One group. Its tile width and the mode of its caption are set from outside: 1 line, 2 lines, or as many as needed
    (3)."""

    def __init__(self, what: Captioned, parent: QWidget) -> None:
        super().__init__(parent)
        self.what = what
        self._lit: bool | str = False
        self._width, self._mode, self._top, self._reads = 46.0, 1, 0.0, 0.0
        self.setAccessibleName(what.spoken)
        self._bold = font(CAPTION, 600)
        self._plain = font(CAPTION)
        self._caption_breadths = self._measured()

    def light(self, lit: bool | str) -> None:
        """Underlines the group (True), its winning tile (`winning`) or nothing."""
        self._lit = lit
        self.update()

    @property
    def lit(self) -> bool | str:
        """What is underlined."""
        return self._lit

    def lay(self, width: float, mode: int, top: float, reads: float = 0.0) -> None:
        """Sets the width of the tiles, the mode of the caption, `top` pixels above the lower edge of the tiles, and
        `reads` pixels below it for the tiles that wild tiles stand for."""
        self._width, self._mode, self._top, self._reads = width, mode, top, reads
        self.update()

    def needed(self, width: float, mode: int) -> float:
        """Returns the width that the group needs."""
        return max(group_width(self.what.group, width), self._caption_breadths[mode])

    def _measured(self) -> dict[int, float]:
        """Returns the width of the caption in each mode; computed once, because it is needed often."""
        bold, plain = QFontMetricsF(self._bold), QFontMetricsF(self._plain)
        name, small = bold.horizontalAdvance(self.what.name), plain.horizontalAdvance(self.what.small)
        words = [bold.horizontalAdvance(word) for word in self.what.name.split()]
        words += [plain.horizontalAdvance(word) for word in self.what.small.split()]
        return {1: name + (_WORD_GAP + small if small else 0.0), 2: max(name, small), 3: max(words, default=0.0)}

    def caption_height(self, breadth: float, mode: int) -> float:
        """Returns the height of the caption in a given width."""
        return self._lines(breadth, mode) * QFontMetricsF(self._bold).height()

    def _lines(self, breadth: float, mode: int) -> int:
        if mode == 1 or not self.what.small:
            return 1 if mode < 3 else self._wrapped_lines(breadth)
        return 2 if mode == 2 else self._wrapped_lines(breadth)

    def _wrapped_lines(self, breadth: float) -> int:
        lines = 0
        for text, face in ((self.what.name, self._bold), (self.what.small, self._plain)):
            if text:
                box = QRectF(0, 0, breadth + 1, 1000)
                rect = QFontMetricsF(face).boundingRect(box, int(Qt.TextFlag.TextWordWrap), text)
                lines += max(1, round(rect.height() / QFontMetricsF(face).height()))
        return lines

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        ink = group_ink()
        corner = QPointF(3.0, self._top)
        paint_group(painter, self.what.group, corner, self._width, ink, below=True)
        breadth = group_width(self.what.group, self._width)
        span = QRectF(corner.x(), 0, breadth, self._top + self._reads)
        if self._lit == "winning":
            paint_underline(painter, span, ink, lit=False)
            for tile in placed(self.what.group, corner.x(), corner.y(), self._width):
                if tile.shown.winning:
                    paint_underline(painter, tile.face.adjusted(0, 0, 0, self._reads), ink, lit=True)
        else:
            paint_underline(painter, span, ink, lit=bool(self._lit))
        self._paint_caption(painter, corner.x())

    def _paint_caption(self, painter: QPainter, left: float) -> None:
        colours = theme.colours()
        y = self._top + self._reads + _UNDER
        breadth = self.width() - 10.0
        small = colours.gold if self.what.group.winning else colours.second
        flags = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        wrap = flags | (int(Qt.TextFlag.TextWordWrap) if self._mode == 3 else 0)
        painter.setFont(self._bold)
        whole = all(piece.winning for piece in self.what.group.pieces)
        painter.setPen(QColor(colours.gold if whole and not self.what.small else colours.text))
        box = painter.boundingRect(QRectF(left, y, breadth + 2, 1000), wrap, self.what.name)
        painter.drawText(box, wrap, self.what.name)
        painter.setFont(self._plain)
        painter.setPen(QColor(small))
        if self._mode == 1:
            painter.drawText(QRectF(box.right() + _WORD_GAP, y, 1000, box.height()), flags, self.what.small)
        else:
            painter.drawText(QRectF(left, box.bottom(), breadth + 2, 1000), wrap, self.what.small)


class HandBand(Ground):
    """All groups in a row, on a ground of its own unless a card lies below."""

    def __init__(self, *, ground: bool = True) -> None:
        super().__init__("raised" if ground else "", "bottom" if ground else "")
        self._groups: list[GroupView] = []
        self._bonus: GroupView | None = None
        self._besides: list[GroupView] = []
        self._largest = 46
        self._margin = 32
        self._height = 148.0
        self._divider = Ground("strong", parent=self)
        self._divider.hide()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_hand(self, groups: Sequence[Captioned], bonus: Captioned | None, besides: Sequence[Captioned] = ()) -> None:
        """Shows a hand. Behind a divider are the `bonus` tiles and what else belongs to the hand, such as
        indicators. They stand alone if they have won the hand, which then has no groups."""
        for view in self.views():
            view.setParent(None)
            view.deleteLater()
        self._groups = [GroupView(group, self) for group in groups]
        self._bonus = GroupView(bonus, self) if bonus is not None else None
        self._besides = [GroupView(group, self) for group in besides]
        for view in self.views():
            view.show()
        self._divider.setVisible(bool(self._groups and self._behind()))
        self._arrange()

    def set_scale(self, largest: int, margin: int) -> None:
        """Sets the greatest width of a tile and the margin at the sides."""
        self._largest, self._margin = largest, margin
        self._arrange()

    def best_width(self) -> int:
        """Returns the width at which everything fits in one line with the largest tiles."""
        return round(self._breadth(float(self._largest), 1, _BETWEEN[0])) + 2 * self._margin + 12

    def views(self) -> list[GroupView]:
        """Returns the groups in order, then those behind the divider."""
        return [*self._groups, *self._behind()]

    def _behind(self) -> list[GroupView]:
        return [*([self._bonus] if self._bonus is not None else []), *self._besides]

    def point_at(self, concern: Concern | None) -> None:
        """Underlines the tiles that an element is about; None underlines nothing."""
        for index, view in enumerate(self._groups):
            lit = concern is not None and index in concern.groups
            on_one = concern is not None and concern.winning and view.what.group.winning
            view.light("winning" if on_one else lit)
        if self._bonus is not None:
            self._bonus.light(concern is not None and bool(concern.bonus))

    def sizeHint(self) -> QSize:
        return QSize(640, round(self._height))

    def minimumSizeHint(self) -> QSize:
        return QSize(320, round(self._height))

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._arrange()

    def _arrange(self) -> None:
        if not self.views() or self.width() < 100:
            return
        width, mode, between = self._fit(self.width() - 2 * self._margin)
        views = self.views()
        tops = group_height([view.what.group for view in views], width)
        top = max(tops + 4, 4 / 3 * width + MARK)
        heights = [view.caption_height(view.needed(width, mode), mode) for view in views]
        reads = reads_height([view.what.group for view in views], width)
        lay = (width, mode, top, reads)
        bottom = top + reads + _UNDER + max(heights) + 16
        x = float(self._margin)
        for view in self._groups:
            breadth = view.needed(width, mode)
            self._place(view, x, breadth, lay, bottom)
            x += breadth + between
        left: float = self.width() - self._margin if self._groups else self._margin + self._breadth_behind(width, mode)
        for view in reversed(self._behind()):
            breadth = view.needed(width, mode)
            left -= breadth
            self._place(view, left, breadth, lay, bottom)
            self._divider.setGeometry(round(left - 17), 18, 1, self.height() - 37)
            left -= _BESIDE
        if round(bottom) != round(self._height):
            self._height = bottom
            self.updateGeometry()
        self.update()

    def _place(
        self, view: GroupView, x: float, breadth: float, lay: tuple[float, int, float, float], bottom: float
    ) -> None:
        view.setGeometry(round(x) - 3, 0, round(breadth) + 10, round(bottom))
        view.lay(*lay)

    def _fit(self, room: float) -> tuple[float, int, float]:
        """Returns tile width, caption mode and gap: the largest tiles with which the captions fit, then the fewest
        lines."""
        for width in range(self._largest, _LEAST - 1, -2):
            for mode in (1, 2, 3):
                for between in _BETWEEN:
                    if self._breadth(width, mode, between) <= room:
                        return float(width), mode, between
        return float(_LEAST), 3, _BETWEEN[-1]

    def _breadth(self, width: float, mode: int, between: float) -> float:
        if not self._groups:
            return self._breadth_behind(width, mode)
        total = sum(view.needed(width, mode) for view in self._groups) + between * (len(self._groups) - 1)
        return total + self._breadth_behind(width, mode) + 40 if self._behind() else total

    def _breadth_behind(self, width: float, mode: int) -> float:
        behind = self._behind()
        return sum(view.needed(width, mode) for view in behind) + _BESIDE * (len(behind) - 1)


class AllHands(QWidget):
    """Every seat's tiles, the viewer's first. The winner is named and the winning tile framed."""

    def __init__(self, told: HandAccount, words: AccountWords) -> None:
        super().__init__()
        grid = QGridLayout(self)
        grid.setContentsMargins(INSET, 0, 0, 0)
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(12)
        grid.setColumnStretch(2, 1)
        grid.addWidget(column_head(translate("Receipt", "All seats’ hands")), 0, 0, 1, 3)
        self.strips: dict[int, TileRow] = {}
        every: list[TileRow] = []
        for line, hand in enumerate(seat_hands(told, words), start=1):
            sign = seat_sign(told.seat_name(hand.seat), 32, strong=True)
            sign.setAccessibleName(words.seat(hand.seat))
            width = round(theme.active().grown(_STRIP_TILE))
            strip = TileRow(hand.groups, width, RowLook(between=_STRIP_GAP), least=15, among=every)
            strip.setAccessibleName(hand.spoken)
            self.strips[hand.seat] = strip
            grid.addWidget(sign, line, 0)
            grid.addLayout(_who(hand, words), line, 1)
            grid.addLayout(_with_waits(strip, hand), line, 2)
        grid.setRowStretch(grid.rowCount(), 1)


def _with_waits(strip: TileRow, hand: SeatHand) -> QVBoxLayout:
    """Returns the tiles of a hand, and below them those that it waited for."""
    box = QVBoxLayout()
    box.setSpacing(4)
    box.addStretch()
    box.addWidget(strip)
    if hand.waits:
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(label(Role.ACCENT_NOTE, waits_for()))
        row.addWidget(TileRow(hand.waits, round(theme.active().grown(_WAIT_TILE))))
        if hand.more:
            row.addWidget(label(Role.NOTE, hand.more))
        row.addStretch()
        box.addLayout(row)
    box.addStretch()
    return box


def _who(hand: SeatHand, words: AccountWords) -> QVBoxLayout:
    box = QVBoxLayout()
    box.setSpacing(0)
    box.addStretch()
    box.addWidget(label(Role.ROW_TITLE, words.name(hand.seat)))
    for line in hand.lines:
        box.addWidget(label(Role.NOTE, line))
    for mark in hand.marks:
        box.addWidget(label(Role.ACCENT_NOTE, mark))
    box.addStretch()
    return box
