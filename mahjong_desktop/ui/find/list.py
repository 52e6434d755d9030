"""The list of found hands: keys, the mouse, tool tips. A click or Enter asks for the replay of a hand, V or the button
at the right of a row for its review; the page of the review says why a hand has none.

Room: ui/find. Rows are painted by a delegate, because there may be tens of thousands.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PySide6.QtCore import (
    QCoreApplication,
    QEvent,
    QItemSelectionModel,
    QModelIndex,
    QPoint,
    QPointF,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QFont,
    QFontMetricsF,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractItemView, QFrame, QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.core.tiles import COPIES, parse_tiles
from mahjong_desktop.study.history.search import ListedHand, can_be_reviewed, found_endings, found_ruleset, told_first
from mahjong_desktop.study.history.tables import WINNING_MARK
from mahjong_desktop.study.laid import ShownGroup, ShownPiece
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.art import RATIO, draw_icon
from mahjong_desktop.ui.find.search import FoundModel, Index, found_remarks, found_titles, spoken_hand, worst_words
from mahjong_desktop.ui.keys import name_among
from mahjong_desktop.ui.kit.cards import paint_body
from mahjong_desktop.ui.kit.labels import LOOKS
from mahjong_desktop.ui.kit.pictures import paint_page_tile
from mahjong_desktop.ui.kit.tiles import GroupInk, group_width, paint_group
from mahjong_desktop.ui.plain_text import show_tip
from mahjong_desktop.ui.theme import Role, set_role

REVIEW_KEY = "V"


class FoundList(QListView):
    """The list."""

    replay_requested = Signal(object)
    """Emitted with a ListedHand."""
    review_requested = Signal(object)
    """Emitted with a ListedHand."""
    left_upwards = Signal()
    """Emitted when Up is pressed in the first row."""

    def __init__(self, model: FoundModel) -> None:
        super().__init__()
        self.found = model
        self.rows = RowPainter(model)
        self.setModel(model)
        self.setItemDelegate(self.rows)
        self.setUniformItemSizes(True)
        self.setMouseTracking(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        set_role(self, Role.CLEAR)
        set_role(self.viewport(), Role.CLEAR)
        self.viewport().setCursor(Qt.CursorShape.PointingHandCursor)

    def hand(self) -> ListedHand | None:
        """Returns the hand of the current row; None if there is none."""
        index = self.currentIndex()
        return self.found.hand(index.row()) if index.isValid() else None

    def go_to(self, row: int) -> None:
        """Makes a row the current one and scrolls to it."""
        index = self.found.index(row)
        self.selectionModel().setCurrentIndex(index, QItemSelectionModel.SelectionFlag.ClearAndSelect)
        self.scrollTo(index)

    def note_lines(self, noted: bool) -> None:
        """Gives every row a line for notes, or none."""
        if noted != self.rows.noted:
            self.rows.noted = noted
            self.fit_rows()

    def fit_rows(self) -> None:
        """Lays the rows out again after their width or the text size has changed."""
        self.rows.width = self.viewport().width()
        self.verticalScrollBar().setSingleStep(self.rows.row_height() // 2)
        self.scheduleDelayedItemsLayout()
        self.viewport().update()

    # ---- events

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit_rows()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in LOOKS:
            self.fit_rows()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if not self.currentIndex().isValid() and self.found.rowCount():
            self.go_to(0)
        self.rows.ring = self.rows.ring or event.reason() != Qt.FocusReason.MouseFocusReason

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self.rows.ring = True
        hand = self.hand()
        held = event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier)
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and hand is not None:
            self.replay_requested.emit(hand)
        elif not held and name_among(event, REVIEW_KEY) and hand is not None:
            self.review_requested.emit(hand)
        elif event.key() == Qt.Key.Key_Up and self.currentIndex().row() <= 0:
            self.left_upwards.emit()
        elif event.text().strip() or event.key() in (Qt.Key.Key_Escape, Qt.Key.Key_Left, Qt.Key.Key_Right):
            event.ignore()  # letters would search for rows that begin with them
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.rows.ring = False
        super().mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        if event.button() != Qt.MouseButton.LeftButton:
            return
        index = self.indexAt(event.position().toPoint())
        hand = self.found.hand(index.row()) if index.isValid() and index == self.currentIndex() else None
        if hand is None:
            return
        on_review = self._on_review(event.position().toPoint(), index, hand)
        asked = self.review_requested if on_review else self.replay_requested
        asked.emit(hand)

    def _on_review(self, point: QPoint, index: QModelIndex, hand: ListedHand) -> bool:
        return can_be_reviewed(hand) and self.rows.review_place(self.visualRect(index)).contains(point)

    def viewportEvent(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            index = self.indexAt(event.pos())
            hand = self.found.hand(index.row()) if index.isValid() else None
            if hand is not None:
                show_tip(event.globalPos(), spoken_hand(hand, self.found.texts), self)
            return True
        return super().viewportEvent(event)


translate = QCoreApplication.translate

WIDE_ROW: Final = 700
"""From this width on, in pixels at 100 % text size, the winning tiles stand beside the words."""
_SIDE: Final = 20
_EMBLEM: Final = 24
_TILE: Final = 15.0
_BETWEEN: Final = 5.0
_PAD: Final = 11
_LINE_GAP: Final = 4
_POINTS: Final = 92
_ICON: Final = 16
_LEAST_WORDS: Final = 3.0
"""Where remarks have less room than this many heights of a line, their sign stands alone; the tool tip says them."""


@lru_cache(maxsize=512)
def shown_win(tiles: str) -> tuple[ShownGroup, ...]:
    """Returns the groups of a win as the history keeps them; none if they cannot be read."""
    groups = []
    try:
        for part in tiles.split():
            notation, _, winning = part.partition(WINNING_MARK)
            kinds = parse_tiles(notation)
            pieces = tuple(ShownPiece(COPIES * kind, winning=winning == str(place)) for place, kind in enumerate(kinds))
            groups.append(ShownGroup("row", pieces))
    except MahjongError:
        return ()
    return tuple(groups)


class RowPainter(QStyledItemDelegate):
    """Paints the rows of a FoundModel. `noted` says that some hand has a note, for which every row has a line."""

    def __init__(self, model: FoundModel) -> None:
        super().__init__()
        self._model = model
        self.noted = False
        self.ring = True
        """Whether the current row has a ring while the list has the focus."""
        self.width = WIDE_ROW

    # ---- sizes

    @property
    def is_wide(self) -> bool:
        """Whether the tiles stand beside the words."""
        return self.width >= theme.active().scaled(WIDE_ROW)

    def row_height(self) -> int:
        """Returns the height of every row."""
        lines = _height(_title()) + _LINE_GAP + max(_height(_note()), 0 if not self.is_wide else _tile() * RATIO)
        more = self.noted if self.is_wide else True
        return round(lines + (_LINE_GAP + self._third_height() if more else 0) + 2 * _PAD)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(100, self.row_height())

    def review_place(self, row: QRect) -> QRect:
        """Returns where the button of the review is in a row."""
        wide = _width(_strong(), review_word()) + _icon() + 6 + 24 if self.is_wide else theme.active().scaled(40)
        place = QRectF(row.right() - _SIDE + 8 - wide, 0, wide, theme.active().scaled(36))
        place.moveCenter(QPointF(place.center().x(), row.center().y()))
        return place.toRect()

    # ---- painting

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        painter.save()
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        self._ground(painter, option, index)
        hand = self._model.hand(index.row())
        if hand is not None:
            self._hand(painter, option, hand)
        painter.restore()

    def _ground(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        colours, place, state = theme.colours(), QRectF(option.rect), option.state
        if state & QStyle.StateFlag.State_MouseOver:
            painter.fillRect(place, QColor(colours.raised))
        if index.row():
            painter.fillRect(
                QRectF(place.left() + _SIDE, place.top(), place.width() - 2 * _SIDE, 1), QColor(colours.line)
            )
        if state & QStyle.StateFlag.State_HasFocus and self.ring:
            painter.setPen(QPen(QColor(colours.focus), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(place.adjusted(4, 3, -4, -3), theme.ROW_RADIUS, theme.ROW_RADIUS)

    def _hand(self, painter: QPainter, option: QStyleOptionViewItem, hand: ListedHand) -> None:
        texts, place = self._model.texts, QRectF(option.rect).adjusted(0, self._shift(hand), 0, 0)
        ruleset = found_ruleset(hand)
        if ruleset is not None:
            corner = QPointF(place.left() + _SIDE, place.top() + _PAD + 1)
            paint_page_tile(painter, ruleset.emblem, _emblem(), corner)
        left, top = place.left() + _SIDE + _emblem() + 16, place.top() + _PAD
        button = self.review_place(option.rect)
        if can_be_reviewed(hand):
            self._review(painter, option, button)
        right = button.left() - 16.0
        wide, high = self._figures_width(hand), place.height() - 2 * _PAD
        self._figures(painter, hand, QRectF(right - wide, top, wide, high))
        words = QRectF(left, top, right - wide - 16 - left, high)
        self._words(painter, hand, words, texts)

    def _shift(self, hand: ListedHand) -> float:
        """Returns by how much a row is moved down that needs no third line where others do."""
        tiles = not self.is_wide and any(win.tiles for win in hand.wins)
        if (self.is_wide and not self.noted) or tiles or found_remarks(hand, self._model.texts):
            return 0.0
        return (_LINE_GAP + self._third_height()) / 2

    def _third_height(self) -> float:
        return max(_height(_note()), 0 if self.is_wide else _tile() * RATIO + 2)

    def _figures_width(self, hand: ListedHand) -> float:
        """Returns the width of the points and the loss: the same in all rows where the tiles lie left of them."""
        texts = self._model.texts
        points = _width(_figure(), texts.signed(hand.points)) if hand.points is not None else 0.0
        usual = theme.active().scaled(_POINTS) if self.is_wide else 0
        return max(usual, points + 1, _width(_strong(), worst_words(hand, texts)) + 1)

    def _words(self, painter: QPainter, hand: ListedHand, place: QRectF, texts: Texts) -> None:
        colours = theme.colours()
        line = _height(_title())
        _write(
            painter,
            _first_fitting(found_titles(hand, texts), _title(), place.width()),
            _title(),
            colours.text,
            QRectF(place.left(), place.top(), place.width(), line),
        )
        top = place.top() + line + _LINE_GAP
        groups = next((shown for win in told_first(hand) if (shown := shown_win(win.tiles))), ())
        wide = sum(group_width(group, _tile()) for group in groups) + _BETWEEN * max(0, len(groups) - 1)
        second = max(_height(_note()), _tile() * RATIO if self.is_wide else 0)
        room = place.width() - (wide + 16 if self.is_wide and groups else 0)
        _write(
            painter,
            _first_fitting(found_endings(hand, texts), _note(), room),
            _note(),
            colours.second,
            QRectF(place.left(), top, room, second),
        )
        if self.is_wide:
            self._tiles(painter, groups, QPointF(place.right() - wide, top + (second + _tile() * RATIO) / 2))
            self._remarks(
                painter, hand, QRectF(place.left(), top + second + _LINE_GAP, place.width(), _height(_note()))
            )
        else:
            third = QRectF(place.left(), top + second + _LINE_GAP, place.width(), _tile() * RATIO)
            self._tiles(painter, groups, QPointF(place.left(), third.bottom()))
            below_figures = 16 + self._figures_width(hand)
            self._remarks(painter, hand, third.adjusted(wide + 14 if groups else 0, 0, below_figures, 0))

    def _tiles(self, painter: QPainter, groups: tuple[ShownGroup, ...], corner: QPointF) -> None:
        ink = GroupInk(theme.colours().strong, theme.colours().focus, theme.colours().gold_line, None)
        x = corner.x()
        for group in groups:
            paint_group(painter, group, QPointF(x, corner.y()), _tile(), ink)
            x += group_width(group, _tile()) + _BETWEEN

    def _remarks(self, painter: QPainter, hand: ListedHand, place: QRectF) -> None:
        words = found_remarks(hand, self._model.texts)
        if not words:
            return
        x, alone = place.left(), place.width() < _height(_note()) * _LEAST_WORDS
        if hand.bookmarks or alone:
            name = "bookmark" if hand.bookmarks else "note"
            draw_icon(painter, name, QPointF(x + 7, place.center().y()), 14, theme.colours().gold)
            x += 20
        if alone:
            return
        _write(painter, words, _note(), theme.colours().gold, QRectF(x, place.top(), place.right() - x, place.height()))

    def _figures(self, painter: QPainter, hand: ListedHand, place: QRectF) -> None:
        """Paints the own points and below them the worst loss."""
        colours, texts = theme.colours(), self._model.texts
        line = _height(_figure())
        right = Qt.AlignmentFlag.AlignRight
        if hand.points is not None:
            ink = colours.accent if hand.points > 0 else colours.red if hand.points < 0 else colours.second
            above = QRectF(place.left(), place.top(), place.width(), line)
            _write(painter, texts.signed(hand.points), _figure(), ink, above, right)
        loss = worst_words(hand, texts)
        if loss:
            below = QRectF(place.left(), place.top() + line + 2, place.width(), _height(_strong()))
            _write(painter, loss, _strong(), colours.red if hand.loss else colours.second, below, right)

    def _review(self, painter: QPainter, option: QStyleOptionViewItem, place: QRect) -> None:
        colours, at = theme.colours(), QRectF(place)
        over = bool(option.state & QStyle.StateFlag.State_MouseOver)
        current = bool(option.state & QStyle.StateFlag.State_HasFocus)
        if over or current:
            paint_body(painter, at, theme.CONTROL_RADIUS, theme.named("surface"), QPen(theme.named("strong"), 1))
        ink = colours.text if over or current else colours.second
        words = review_word() if self.is_wide else ""
        wide = _icon() + (6 + _width(_strong(), words) if words else 0)
        x = at.center().x() - wide / 2
        draw_icon(painter, "review", QPointF(x + _icon() / 2, at.center().y()), _icon(), ink)
        if words:
            _write(painter, words, _strong(), ink, QRectF(x + _icon() + 6, at.top(), at.width(), at.height()))


def review_word() -> str:
    """Returns the word on the button that opens the review of a hand."""
    return translate("Find", "Review")


def _tile() -> float:
    return _TILE * theme.active().scale_percent / 100


def _emblem() -> int:
    return theme.active().scaled(_EMBLEM)


def _icon() -> float:
    return float(theme.active().scaled(_ICON))


def _title() -> QFont:
    return theme.font(14, 600)


def _note() -> QFont:
    return theme.font(13)


def _strong() -> QFont:
    return theme.font(13, 600)


def _figure() -> QFont:
    return theme.font(16, 600, tabular=True)


def _height(font: QFont) -> float:
    return QFontMetricsF(font).height()


def _width(font: QFont, text: str) -> float:
    return QFontMetricsF(font).horizontalAdvance(text)


def _first_fitting(forms: tuple[str, ...], font: QFont, width: float) -> str:
    return next((form for form in forms if _width(font, form) <= width), forms[-1])


def _write(
    painter: QPainter,
    text: str,
    font: QFont,
    ink: str,
    place: QRectF,
    side: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft,
) -> None:
    """Writes a text on one line; what does not fit is cut with an ellipsis."""
    painter.setFont(font)
    painter.setPen(QColor(ink))
    shown = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, place.width() + 1)
    painter.drawText(place, int(side | Qt.AlignmentFlag.AlignVCenter), shown)
