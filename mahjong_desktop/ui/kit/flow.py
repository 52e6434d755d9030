"""Layouts that wrap: `FlowLayout` for parts of different widths, `ColumnsLayout` for cards of one width. Also the
emptying of layouts that are filled again.

Room: ui/kit. Both are ordinary layouts of Qt: hidden widgets take no room, and the height follows from the width.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Generic, TypeVar

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget

from mahjong_desktop.ui import theme


def clear(layout: QLayout, keep: Collection[QWidget] = ()) -> None:
    """Removes everything from a layout, the layouts inside it included. Widgets in `keep` live on, because the page
    uses them again."""
    while (item := layout.takeAt(0)) is not None:
        widget, inside = item.widget(), item.layout()
        if widget is not None:
            if widget not in keep:
                widget.hide()
                widget.setParent(None)
                widget.deleteLater()
        elif inside is not None:
            clear(inside, keep)


def show_widgets(layout: QLayout) -> None:
    """Shows all widgets of a layout, and of the layouts inside it, at once. Qt shows new ones only when the event loop
    runs again, and a layout that is measured before that leaves them out."""
    for index in range(layout.count()):
        item = layout.itemAt(index)
        widget, inside = (None, None) if item is None else (item.widget(), item.layout())
        if widget is not None:
            widget.show()
        elif inside is not None:
            show_widgets(inside)


def lay_out_at_once(widget: QWidget) -> None:
    """Lays out a widget and all that it lies in at once. Qt does so level by level, each when the event loop runs
    again, and squeezes what has grown until the last one is done."""
    for _ in range(2):  # a scroll bar that appears takes some of the width
        level: QWidget | None = widget
        while level is not None and not level.isWindow():
            layout = level.layout()
            if layout is not None:
                layout.invalidate()
            QCoreApplication.sendEvent(level, QEvent(QEvent.Type.LayoutRequest))
            level = level.parentWidget()


CardT = TypeVar("CardT", bound=QWidget)


class _ItemsLayout(QLayout):
    """Keeps the items of a layout; a subclass places them in `arrange`."""

    def __init__(self) -> None:
        super().__init__()
        self._items: list[QLayoutItem] = []
        self.setContentsMargins(0, 0, 0, 0)

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)
        self.invalidate()

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        if not 0 <= index < len(self._items):
            return None
        item = self._items.pop(index)
        self.invalidate()
        return item

    def shown(self) -> list[QLayoutItem]:
        """Returns the items that take room."""
        return [item for item in self._items if not item.isEmpty()]

    def arrange(self, room: QRect, *, place: bool) -> int:
        """Returns the height in pixels that the items need in the width of `room`; moves them there if `place`."""
        raise NotImplementedError

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        margins = self.contentsMargins()
        inside = QRect(0, 0, width - margins.left() - margins.right(), 0)
        return self.arrange(inside, place=False) + margins.top() + margins.bottom()

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        self.arrange(self.contentsRect(), place=True)

    def _with_margins(self, size: QSize) -> QSize:
        margins = self.contentsMargins()
        return size + QSize(margins.left() + margins.right(), margins.top() + margins.bottom())


class FlowLayout(_ItemsLayout):
    """Items beside each other, wrapped into as many rows as they need, centred in the height of their row.

    Where all of them would just not fit into one row, the gaps shrink to `least_gap`. `fills` shares out the width
    among the items if they stand in one row. With `on_base` items of different heights have their lower edges on one
    line.
    """

    def __init__(self, gap: int = 8, row_gap: int | None = None, *, least_gap: int | None = None) -> None:
        super().__init__()
        self.gap, self.row_gap = gap, gap if row_gap is None else row_gap
        self.least_gap = gap if least_gap is None else least_gap
        self.fills = self.on_base = False

    def gap_before(self, item: QLayoutItem) -> int:
        """Returns the additional room before an item that does not begin a row, in pixels."""
        return 0

    def placed(self, rows: list[list[QLayoutItem]]) -> None:
        """Called when the items have been placed."""

    def rows(self, width: int) -> list[list[QLayoutItem]]:
        """Returns the items by rows, as they stand in a width."""
        gap, rows, used = self._gap_in(width), list[list[QLayoutItem]](), 0
        for item in self.shown():
            wide = item.sizeHint().width()
            before = gap + self.gap_before(item)
            if rows and used + before + wide <= width:
                rows[-1].append(item)
                used += before + wide
            else:
                rows.append([item])
                used = wide
        return rows

    def _gap_in(self, width: int) -> int:
        items = self.shown()
        if self.least_gap == self.gap or len(items) < 2:
            return self.gap
        free = (width - sum(item.sizeHint().width() for item in items)) // (len(items) - 1)
        return max(self.least_gap, min(self.gap, free))

    def arrange(self, room: QRect, *, place: bool) -> int:
        rows, y = self.rows(room.width()), room.top()
        for row in rows:
            sizes = [self._size(item, room.width()) for item in row]
            high = max(size.height() for size in sizes)
            if place:
                self._place_row(row, sizes, QRect(room.left(), y, room.width(), high), alone=len(rows) == 1)
            y += high + self.row_gap
        if place:
            self.placed(rows)
        return max(0, y - self.row_gap - room.top()) if rows else 0

    def _size(self, item: QLayoutItem, width: int) -> QSize:
        size = item.sizeHint()
        if size.width() <= width or not item.hasHeightForWidth():
            return size
        return QSize(width, item.heightForWidth(width))

    def _place_row(self, row: list[QLayoutItem], sizes: list[QSize], room: QRect, *, alone: bool) -> None:
        gap, x, count = self._gap_in(room.width()), room.left(), len(row)
        used = sum(size.width() for size in sizes) + sum(gap + self.gap_before(item) for item in row[1:])
        spare = max(0, room.width() - used) if self.fills and alone else 0
        for number, (item, size) in enumerate(zip(row, sizes, strict=True)):
            x += gap + self.gap_before(item) if number else 0
            wide = size.width() + spare * (number + 1) // count - spare * number // count
            top = room.top() + (room.height() - size.height()) // (1 if self.on_base else 2)
            item.setGeometry(QRect(QPoint(x, top), QSize(wide, size.height())))
            x += wide

    def sizeHint(self) -> QSize:
        items = self.shown()
        wide = sum(item.sizeHint().width() for item in items) + self.gap * max(0, len(items) - 1)
        wide += sum(self.gap_before(item) for item in items[1:])
        high = max((item.sizeHint().height() for item in items), default=0)
        return self._with_margins(QSize(wide, high))

    def minimumSize(self) -> QSize:
        items = self.shown()
        wide = max((item.minimumSize().width() for item in items), default=0)
        return self._with_margins(QSize(wide, max((item.minimumSize().height() for item in items), default=0)))


class ColumnsLayout(_ItemsLayout):
    """Cards in as many columns as fit, all equally wide, those of a row equally high.

    `least` is the least width of a card in pixels at 100 % text size, `most` the greatest number of columns.
    """

    def __init__(self, least: int, most: int, gap: int) -> None:
        super().__init__()
        self.least, self.most, self.gap = least, most, gap

    def columns_in(self, width: int) -> int:
        """Returns the number of columns in a width."""
        least = theme.active().scaled(self.least)
        return max(1, min(self.most, (width + self.gap) // (least + self.gap)))

    @property
    def columns(self) -> int:
        """The number of columns in the present width."""
        return self.columns_in(self.contentsRect().width())

    def arrange(self, room: QRect, *, place: bool) -> int:
        columns, items, y = self.columns_in(room.width()), self.shown(), room.top()
        wide = (room.width() - (columns - 1) * self.gap) // columns
        for start in range(0, len(items), columns):
            row = items[start : start + columns]
            high = max(_height(item, wide) for item in row)
            for number, item in enumerate(row if place else ()):
                item.setGeometry(QRect(room.left() + number * (wide + self.gap), y, wide, high))
            y += high + self.gap
        return max(0, y - self.gap - room.top()) if items else 0

    def sizeHint(self) -> QSize:
        wide = theme.active().scaled(self.least)
        return self._with_margins(QSize(wide, max((item.sizeHint().height() for item in self.shown()), default=0)))

    def minimumSize(self) -> QSize:
        return self._with_margins(QSize(max((item.minimumSize().width() for item in self.shown()), default=0), 0))


class CardGrid(QWidget, Generic[CardT]):
    """A widget of cards in columns. It keeps cards that are not shown, because the page shows them again. Tab reaches
    one of them: the one that had the keyboard last, else the first. Arrows lead to the others (`neighbour`)."""

    def __init__(self, least: int, most: int, gap: int) -> None:
        super().__init__()
        self.cards: tuple[CardT, ...] = ()
        self._columns = ColumnsLayout(least, most, gap)
        self._columns.setContentsMargins(0, 0, 0, gap + theme.GUTTER)
        self.setLayout(self._columns)

    @property
    def columns(self) -> int:
        """The number of columns in the present width."""
        return self._columns.columns

    def show_cards(self, cards: Sequence[CardT]) -> None:
        """Shows these cards in this order, and hides the others."""
        for card in self.cards:
            self._columns.removeWidget(card)
            card.setVisible(card in cards)
        held = next((card for card in self.cards if card.focusPolicy() & Qt.FocusPolicy.TabFocus), None)
        self.cards = tuple(cards)
        for card in cards:
            self._columns.addWidget(card)
            card.installEventFilter(self)
            card.show()
        stop = held if held in cards else next(iter(cards), None)
        for card in cards:
            self._let_tab(card, reach=card is stop)

    @staticmethod
    def _let_tab(card: QWidget, *, reach: bool) -> None:
        card.setFocusPolicy(Qt.FocusPolicy.StrongFocus if reach else Qt.FocusPolicy.ClickFocus)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Makes the card that gets the keyboard the one that Tab reaches."""
        if event.type() == QEvent.Type.FocusIn:
            for card in self.cards:
                self._let_tab(card, reach=card is watched)
        return False

    def neighbour(self, card: CardT, key: Qt.Key) -> CardT | None:
        """Returns the card that an arrow key leads to from one that is shown; None at the edge. From a card that is not
        shown any more the first one is reached."""
        if card not in self.cards:
            return self.cards[0] if self.cards else None
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Up: -self.columns, Qt.Key.Key_Down: self.columns}
        place = self.cards.index(card) + steps[key]
        return self.cards[place] if 0 <= place < len(self.cards) else None


def _height(item: QLayoutItem, width: int) -> int:
    return item.heightForWidth(width) if item.hasHeightForWidth() else item.sizeHint().height()
