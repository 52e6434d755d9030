"""Dragging tiles of the own hand: onto the table to discard them, or within the hand to put them elsewhere.

Room: ui/table. A press that moves no further than the system's threshold is a click, which takes effect when the
button is released. The picture that follows the pointer is an item of its own, so that the table may change meanwhile.
What may be discarded is decided by the open question.
"""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QGuiApplication, QMouseEvent

from mahjong_desktop.core.tiles import Piece
from mahjong_desktop.engine.legal import Options
from mahjong_desktop.ui.presses import asks_later, presses
from mahjong_desktop.ui.table import layout as lay, motion
from mahjong_desktop.ui.table.carrying import MOVING_LAYER
from mahjong_desktop.ui.table.hand_order import drawn_apart
from mahjong_desktop.ui.table.hand_sorting import HandSorting
from mahjong_desktop.ui.table.items import Placing, TileItem, show_or_hide
from mahjong_desktop.ui.table.motion import Tween
from mahjong_desktop.ui.table.shown_table import ShownTable

_LEFT = Qt.MouseButton.LeftButton


class DragTable(ShownTable, Protocol):
    """The table over which tiles of the hand are dragged."""

    sorting: HandSorting

    @property
    def options(self) -> Options | None:
        """The options of the open question."""

    def press_piece(self, piece: Piece) -> None:
        """Takes a tile of the hand as an answer, or as a part of one."""


class HandDrag:
    """The tile of one table that is pressed or dragged."""

    def __init__(self, table: DragTable) -> None:
        self.table = table
        self._pressed: Piece | None = None
        self._asked: Options | None = None
        """The question that was open when the button went down; the press answers no other."""
        self._from = QPointF()
        self._grip = QPointF()
        self._carried: TileItem | None = None

    @property
    def dragging(self) -> bool:
        """Whether a tile follows the pointer."""
        return self._carried is not None

    # ---- the mouse

    def press(self, event: QMouseEvent) -> bool:
        """Handles a pressed button; returns False if it is no matter of the hand. Any other button lets the tile go."""
        if event.button() != _LEFT:
            return self.cancel()
        presses().note(event)
        piece = self.table.view.piece_at(event.position())
        if piece is None or self.table.director.running:
            return False
        self._pressed, self._from = piece, event.position()
        self._asked = None if asks_later(self.table.view) else self.table.options
        return True

    def follow(self, event: QMouseEvent) -> bool:
        """Handles a movement; returns False if no tile is held."""
        if self._pressed is None or not event.buttons() & _LEFT:
            return False
        away = (event.position() - self._from).manhattanLength()
        if not self.dragging and away >= QGuiApplication.styleHints().startDragDistance():
            self._begin()
        if self.dragging:
            self._move_to(event.position())
        return True

    def release(self, event: QMouseEvent) -> bool:
        """Handles a released button; returns False if no tile was held."""
        piece = self._pressed
        if event.button() != _LEFT or piece is None:
            return False
        if self.dragging:
            self._drop(piece, event.position())
        else:
            self._pressed = None
            if self._still_asked() and self.table.view.piece_at(event.position()) == piece:
                self.table.view.pressed.emit(piece)
        return True

    # ---- the tile

    def _still_asked(self) -> bool:
        return self._asked is not None and self._asked is self.table.options

    def _can_discard(self, piece: Piece) -> bool:
        question = self.table.question
        return question is not None and not question.exchanges and piece in question.playable

    def _can_move(self) -> bool:
        shown = self.table.shown
        return shown is not None and self.table.order.may_move(shown)

    def _begin(self) -> None:
        view, piece = self.table.view, self._pressed
        own = view.hand_items().get(piece) if piece is not None else None
        if own is None or piece is None or not (self._can_discard(piece) or self._can_move()):
            return
        view.pointed.emit(None)
        self._grip = QPointF(own.home.x, own.home.y) - self._from
        item = TileItem(view.scene())
        item.dress(own.spot, view.art, view.stage, view.palette_now.accent)
        item.setZValue(MOVING_LAYER)
        item.shadow.setZValue(MOVING_LAYER - 1)
        item.lift(lay.LIFT * view.stage.u)
        self._carried = item
        self._hide_own()
        view.setCursor(Qt.CursorShape.ClosedHandCursor)

    def _move_to(self, pixel: QPointF) -> None:
        item, piece = self._carried, self._pressed
        assert item is not None and piece is not None
        if piece not in self.table.view.hand_items():
            self.cancel()  # it has left the hand without the person
            return
        centre = pixel + self._grip
        item.place(Placing(centre.x(), centre.y()))
        self._hide_own()
        if self._can_move() and not self._over_table(pixel):
            self._make_way(piece, centre.x())

    def _make_way(self, piece: Piece, x: float) -> None:
        """Lets the neighbours make way for the tile whose middle is at `x`. A drawn tile stands apart until it has
        reached the row."""
        shown = self.table.shown
        assert shown is not None
        place, row = self._place_at(piece, x), self.table.order.row(shown)
        if piece != drawn_apart(shown) or piece in row or place < len(row):
            self.table.sorting.put(piece, place)
            self._hide_own()

    def _place_at(self, piece: Piece, x: float) -> int:
        """Returns the place in the row at which a tile with its middle at `x` stands, counted without the tile."""
        items, shown = self.table.view.hand_items(), self.table.shown
        assert shown is not None
        row = [other for other in self.table.order.row(shown) if other != piece and other in items]
        own = items[piece].home.x
        place = 0
        for other in row:
            middle = items[other].home.x
            half = items[other].rect().width() / 2
            # a neighbour makes way when the tile covers half of it, on whichever side it stands
            place += x > (middle - half if middle > own else middle + half)
        return place

    def _hide_own(self) -> None:
        """Hides the tile in the hand while its picture follows the pointer. The table may have shown it again."""
        own = self._own()
        if own is not None:
            show_or_hide(own, shown=False)
            show_or_hide(own.shadow, shown=False)

    def _own(self) -> TileItem | None:
        return self.table.view.hand_items().get(self._pressed) if self._pressed is not None else None

    def _over_table(self, pixel: QPointF) -> bool:
        """Returns whether a point lies above the hand, on the table and not on a bar."""
        view = self.table.view
        top = min((item.rect().top() for item in view.hand_items().values()), default=0.0)
        point = pixel.toPoint()
        bars = [bar for bar in (self.table.bar, self.table.top_bar) if bar.isVisible()]
        inside = view.viewport().rect().contains(point) and pixel.y() < top
        return inside and not any(bar.geometry().contains(point) for bar in bars)

    def _drop(self, piece: Piece, pixel: QPointF) -> None:
        own, thrown = self._own(), self._over_table(pixel) and self._still_asked() and self._can_discard(piece)
        at = self._carried.now if self._carried is not None else Placing(0, 0)
        self._put_down()
        if own is None:
            return
        own.place(at)
        if thrown:
            self.table.press_piece(piece)
        else:
            self._glide_home(own, at)

    def cancel(self) -> bool:
        """Lets the tile glide back; returns False if none is dragged."""
        if not self.dragging:
            self._pressed = None
            return False
        own, at = self._own(), self._carried.now if self._carried is not None else Placing(0, 0)
        self._put_down()
        if own is not None:
            own.place(at)
            self._glide_home(own, at)
        return True

    def let_go(self) -> None:
        """Forgets the tile at once, because the table changes its size or its match."""
        own = self._own()
        self._put_down()
        if own is not None:
            own.settle()

    def _put_down(self) -> None:
        """Removes the picture and shows the tile in the hand again."""
        own, item = self._own(), self._carried
        self._pressed, self._carried = None, None
        if item is not None:
            item.leave()
            self.table.view.unsetCursor()
        if own is not None:
            show_or_hide(own, shown=True)
            show_or_hide(own.shadow, shown=own.spot.shadow)

    def _glide_home(self, own: TileItem, start: Placing) -> None:
        duration = 0.0 if self.table.director.reduced else motion.DRAW * self.table.director.pace
        if duration <= 0 or self.table.director.running or self.table.view.motion.running:
            own.settle()
            return
        self.table.view.motion.run([Tween(own, start, own.home, duration, z=MOVING_LAYER)])
