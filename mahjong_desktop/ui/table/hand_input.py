"""What a person does with the tiles and the question of one table: drags tiles onto the table or to another place of
the hand, moves the keyboard focus, answers by keys, sorts the hand.

Room: ui/table. Questions belong to table_widget.py, which has the form `InputTable`, their answers to answering.py.

A press that moves no further than the system's threshold is a click, which takes effect when the button is released.
The picture that follows the pointer is an item of its own, so that the table may change meanwhile. What may be
discarded is decided by the open question.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QWidget

from mahjong_desktop.core.scoring import Refusal
from mahjong_desktop.core.tiles import Piece
from mahjong_desktop.engine.legal import Options
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.present.question import KEYS, PromptStep, Question
from mahjong_desktop.ui.presses import asks_later, presses
from mahjong_desktop.ui.table import layout as lay, motion
from mahjong_desktop.ui.table.bar_button import BarButton, ButtonStyle
from mahjong_desktop.ui.table.claim_bar import ClaimBar
from mahjong_desktop.ui.table.director import Director
from mahjong_desktop.ui.table.hand_order import HandOrder, drawn_apart
from mahjong_desktop.ui.table.items import Placing, TileItem, show_or_hide
from mahjong_desktop.ui.table.motion import MOVING_LAYER, Tween
from mahjong_desktop.ui.table.spoken_widgets import HandButtons
from mahjong_desktop.ui.table.table_view import TableView
from mahjong_desktop.ui.table.top_bar import TopBar


class ShownTable(Protocol):
    """A table that shows a view and may ask a question."""

    view: TableView
    director: Director
    order: HandOrder
    hand: HandButtons
    bar: ClaimBar
    top_bar: TopBar
    shown: SeatView | None
    """The view that is shown; None before the first one."""
    question: Question | None
    """The open question."""

    def use_keyboard(self) -> None:
        """Shows where the keyboard focus is, and no longer what the mouse points at."""


class KeyTable(Protocol):
    """What keys need of a table that asks questions."""

    hand: HandButtons
    bar: ClaimBar
    question: Question | None
    """The open question."""

    @property
    def drawn(self) -> Piece | None:
        """The tile that the viewer has drawn."""

    def use_keyboard(self) -> None:
        """Shows where the keyboard focus is, and no longer what the mouse points at."""

    def press_piece(self, piece: Piece, *, sure: bool = False) -> None:
        """Takes a tile of the hand as an answer, or as a part of one; what is `sure` needs no second press."""

    def take(self, step: PromptStep) -> None:
        """Takes one step of an answer."""

    def go_on(self, question: Question) -> None:
        """Shows the choices made so far."""

    def ask_why(self, refusal: Refusal) -> None:
        """Asks why a win is refused."""


class InputTable(ShownTable, KeyTable, Protocol):
    """The table that a person plays at."""

    sorting: HandSorting

    @property
    def options(self) -> Options | None:
        """The options of the open question."""

    def hand_moved(self) -> None:
        """Adapts the keyboard and the screen reader to another order of the hand."""


# ---- the keyboard: arrows move the focus, Enter and Space choose, other keys choose at once, Escape undoes

_TAKE_KEYS = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space})


class TableKeys:
    """Moves the keyboard focus inside the widget of one table, and answers its open question by keys."""

    def __init__(self, widget: QWidget, table: KeyTable) -> None:
        self.widget, self.table = widget, table

    def offer_focus(self) -> None:
        """Gives the keyboard focus to the bar or the hand, unless another widget of the window uses it."""
        held = self.widget.window().focusWidget()
        if held is not None and held is not self.widget and not self.widget.isAncestorOf(held) and held.isVisible():
            return
        question = self.table.question
        prompt = question.prompt if question is not None else None
        first = self.table.bar.first_choice() if prompt is not None else None
        to_bar = first is not None and prompt is not None and (prompt.claim or first.style_now is ButtonStyle.FILLED)
        if question is not None and question.playable and (question.selected is not None or not to_bar):
            self._focus_hand(question)
        elif first is not None:
            first.setFocus(Qt.FocusReason.TabFocusReason)

    def _focus_hand(self, question: Question) -> None:
        held = self.table.hand.focus_piece()
        prompt = question.prompt
        if question.selected is not None:
            self.table.hand.focus(question.selected)
        elif question.lifted and prompt is not None and prompt.chosen == prompt.needed and self.table.bar.takeable():
            self.table.bar.takeable()[0].setFocus(Qt.FocusReason.TabFocusReason)
        elif held is None or held not in question.playable:
            view = question.view
            self.table.hand.focus(view.drawn if view.turn == view.seat else None)

    def press(self, key: int, repeated: bool, names: Sequence[str] = ()) -> bool:
        """Handles a key and returns whether it did something. `names` are those of the key with its modifiers."""
        if self.table.question is None:
            return False
        self.table.use_keyboard()
        focus = self.widget.focusWidget()
        on_bar = isinstance(focus, BarButton)
        if key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            by = 1 if key == Qt.Key.Key_Right else -1
            return self._step_bar(by) if on_bar else self.table.hand.step(by)
        if key == Qt.Key.Key_Up:
            return self._step_bar(0)
        if key == Qt.Key.Key_Down:
            return self.table.hand.focus(self.table.drawn)
        if repeated:
            return True
        if key in _TAKE_KEYS:
            return self._take_focused(focus, or_pass=key == Qt.Key.Key_Space)
        return self.press_named(key, names)

    def _take_focused(self, focus: QWidget | None, *, or_pass: bool) -> bool:
        """Takes what has the focus. If nothing has, `or_pass` passes, unless the hand could win."""
        if isinstance(focus, BarButton):
            focus.click()
            return True
        first = self.table.bar.first_choice()
        claim = self.table.bar.prompt is not None and self.table.bar.prompt.claim
        if or_pass and claim and first is not None and first.style_now is ButtonStyle.OUTLINED:
            first.click()
            return True
        piece = self.table.hand.focus_piece()
        if piece is None:
            self.offer_focus()  # a click elsewhere took the focus away; show what Enter will choose before it does
            return self.table.bar.prompt is not None
        self.table.press_piece(piece)
        return True

    def press_named(self, key: int, names: Sequence[str]) -> bool:
        """Handles a key that the bar shows, the key of a win that is refused, which asks why, and Escape, which undoes.
        Returns whether it did something."""
        question = self.table.question
        if question is None:
            return False
        if key == Qt.Key.Key_Escape:
            names = ("Esc",)
        prompt = question.prompt
        choices = (prompt.choice_for(name) for name in names) if prompt is not None else ()
        step = next((choice.step for choice in choices if choice is not None), None)
        if step is not None:
            self.table.take(step)
            return True
        refusal = prompt.refused_win if KEYS["win"] in names and prompt is not None else None
        if refusal is not None:
            self.table.ask_why(refusal)
            return True
        begun = question.back() if "Esc" in names else None
        if begun is not None:
            self.table.go_on(begun)
        return begun is not None

    def _step_bar(self, by: int) -> bool:
        takeable = self.table.bar.takeable() if self.table.bar.prompt is not None else []
        if not takeable:
            return False
        held = next((index for index, button in enumerate(takeable) if button is self.widget.focusWidget()), None)
        button = takeable[(held + by) % len(takeable)] if held is not None else takeable[0]
        button.setFocus(Qt.FocusReason.TabFocusReason)
        return True


# ---- the order of the hand

_STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}


class HandSorting:
    """Sorts the hand of one table as the person says."""

    def __init__(self, table: InputTable) -> None:
        self.table = table

    def set_by_hand(self, by_hand: bool) -> None:
        """Changes who sorts, and shows the hand as it stands from now on."""
        if by_hand != self.table.order.by_hand:
            self.table.order.set_by_hand(by_hand)
            self._show()

    def put(self, piece: Piece, place: int) -> None:
        """Puts a tile at a place of the row, counted without the tile."""
        shown = self.table.shown
        if shown is not None and self.table.order.move(shown, piece, place):
            self._show()

    def press(self, event: QKeyEvent) -> bool:
        """Moves the tile that has the keyboard focus by Shift and an arrow. Returns whether it was such a key."""
        by = _STEPS.get(Qt.Key(event.key()))
        shown, piece = self.table.shown, self.table.hand.focus_piece()
        shift = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
        if by is None or not shift or shown is None or piece is None or not self.table.order.may_move(shown):
            return False
        self.table.use_keyboard()
        row = self.table.order.row(shown)
        if piece in row:
            self.put(piece, max(0, row.index(piece) + by))
        elif by < 0:
            self.put(piece, len(row))  # a drawn tile that stands apart first joins the row at its right end
        return True

    def _show(self) -> None:
        """Lets the tiles glide to their places. Movements of the game that are under way are ended."""
        view, director = self.table.view, self.table.director
        director.finish()
        shown = view.seat_view
        if shown is None:
            return
        duration = motion.HOVER * director.pace
        if duration <= 0 or director.reduced:
            view.show_view(shown)
        else:
            view.carry(shown, {}, duration)
        self.table.hand_moved()


# ---- dragging

_LEFT = Qt.MouseButton.LeftButton


class HandDrag:
    """The tile of one table that is pressed or dragged."""

    def __init__(self, table: InputTable) -> None:
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
            self.table.press_piece(piece, sure=True)  # it was taken up and put down: two steps already
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
