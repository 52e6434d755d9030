"""The list of decisions of a hand: the sum of the losses, the order, the rows, and below them how sure the figures are.

Room: ui/review.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import pairwise
from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from mahjong_desktop.present import review_words
from mahjong_desktop.present.review import DecisionTold, SummaryTold
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.kit.bars import percent_bar
from mahjong_desktop.ui.kit.buttons import Button, ButtonKind
from mahjong_desktop.ui.kit.cards import Card
from mahjong_desktop.ui.kit.choice import Choice
from mahjong_desktop.ui.kit.labels import label, line
from mahjong_desktop.ui.kit.scrolling import scroll
from mahjong_desktop.ui.plain_text import set_tip
from mahjong_desktop.ui.review.decision_row import DecisionRow, WithoutLossRow
from mahjong_desktop.ui.review.figures import Figure, FiguresLine
from mahjong_desktop.ui.theme import Role

WORST_FIRST = "worst"
AS_PLAYED = "played"
_LOW: Final = 470
"""In a list below this height, in pixels at 100 %, what is said about the figures scrolls with the rows."""


class DecisionList(Card):
    """The list. The page chooses the decision; `chosen` asks for another one by its number."""

    chosen = Signal(int)
    retry_requested = Signal()
    order_changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.order = WORST_FIRST
        self.rows: list[DecisionRow] = []
        self.tab_after: QWidget | None = None
        """What Tab comes from when it enters the list; None lets Qt decide."""
        self._told: tuple[DecisionTold, ...] = ()
        self._move = 0
        self._wanted_open = False
        """Whether the person has opened the decisions without loss."""
        self._laid: tuple[object, ...] = ()
        self._follows = True
        """Whether the list scrolls to the row of the chosen decision: until the person scrolls."""
        self.caption = label(Role.NOTE, wrap=True)
        self.loss = FiguresLine()
        self.counted = label(Role.NOTE, wrap=True)
        self.retry = Button(ButtonKind.LINK, "undo")
        self._retry_words = ""
        self.retry.clicked.connect(self.retry_requested)
        self.orders = Choice("order")
        self.orders.fills = True
        self.orders.chosen.connect(self.set_order)
        self.closed_row = WithoutLossRow()
        self.closed_row.toggled.connect(self._toggled)
        self.foot = ProgressFoot()
        self._lay_out()

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(1, 16, 1, 12)
        column.setSpacing(0)
        head = QVBoxLayout()
        head.setContentsMargins(16, 0, 16, 12)
        head.setSpacing(2)
        for widget in (self.caption, self.loss, self.counted):
            head.addWidget(widget)
        head.addWidget(self.retry)
        head.addSpacing(8)
        head.addWidget(self.orders)
        column.addLayout(head)
        column.addWidget(line())
        self._inside = QWidget()
        self.closed_row.setParent(self._inside)
        self.closed_row.hide()
        self._column = QVBoxLayout(self._inside)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self.area = scroll(self._inside)
        bar = self.area.verticalScrollBar()
        bar.rangeChanged.connect(self._scroll_to_choice)
        bar.actionTriggered.connect(self._stop_following)
        column.addWidget(self.area, 1)
        column.addWidget(self.foot)

    # ---- contents

    def show_decisions(self, summary: SummaryTold, told: Sequence[DecisionTold], move: int) -> None:
        """Shows the decisions in the order of play, one of them chosen."""
        self._follows = self._follows or move != self._move
        self._told, self._move = tuple(told), move
        self.caption.setText(review_words.lost_by_decisions())
        self.loss.show_parts(Figure(summary.loss, 28, 700), Figure(summary.margin, 15, 400, "second"))
        self.counted.setText(summary.counted)
        self._retry_words = summary.retry
        self.retry.set_words(summary.retry)
        self._fit_retry()
        self.retry.setVisible(bool(summary.retry))
        choices = ((WORST_FIRST, review_words.worst_first()), (AS_PLAYED, review_words.played_order()))
        self.orders.set_choices(review_words.order_name(), choices, self.order)
        even = sum(not one.costs for one in told)
        self.closed_row.tell(review_words.without_loss(even))
        if any(one.move == move and not one.costs for one in told):
            self._set_open(open_=True)
        elif not self._wanted_open:
            self._set_open(open_=False)
        self._fill()

    def _set_open(self, *, open_: bool) -> None:
        self.closed_row.blockSignals(True)
        self.closed_row.setChecked(open_)
        self.closed_row.blockSignals(False)

    def _toggled(self, open_: bool) -> None:
        self._wanted_open, self._follows = open_, False
        self._fill()

    def _fill(self) -> None:
        """Puts the rows in order. Rows that exist are kept, so that the keyboard focus stays where it is."""
        listed = self._listed()
        if self.rows and self._shape(listed) == self._laid:
            for row, told in zip(self.rows, listed, strict=True):
                row.tell(told)
            self._mark()
            return
        self._laid = self._shape(listed)
        known = {row.told.move: row for row in self.rows}
        for widget in (*self.rows, self.closed_row, self.foot.note):
            self._column.removeWidget(widget)  # takeAt would leave items behind that keep the old heights
        while self._column.count():
            self._column.takeAt(0)
        self.rows = []
        for told in listed:
            row = known.pop(told.move) if told.move in known else self._new_row(told)
            row.tell(told)
            self._column.addWidget(row)
            self.rows.append(row)
        for row in known.values():
            row.hide()
            row.deleteLater()
        even = any(not one.costs for one in self._told)
        place = next((index for index, told in enumerate(listed) if not told.costs), len(listed))
        if self.order == WORST_FIRST:
            self._column.insertWidget(place, self.closed_row)
        self.closed_row.setVisible(even and self.order == WORST_FIRST)
        self._column.addStretch(1)
        self._place_note()
        self._settle()
        self._mark()
        self._order_for_tab(place)

    def _order_for_tab(self, place: int) -> None:
        """Has Tab go through the list from top to bottom, where the list lies on the page; what is made later would
        else come after all that was there before. `place` is the row above which the decisions without loss fold."""
        rows: list[QWidget] = [*self.rows]
        rows.insert(place, self.closed_row)
        if self.tab_after is None:
            return
        way = (self.tab_after, self.retry, *self.orders.buttons, *rows, self.foot.stop, self.foot.again)
        for before, after in pairwise(way):
            QWidget.setTabOrder(before, after)

    def _place_note(self) -> None:
        """Puts what is said about the figures below the rows where the list is low, and into the foot elsewhere."""
        if self.height() >= theme.active().scaled(_LOW):
            self.foot.take_note()
        else:
            self.foot.note.setContentsMargins(16, 8, 16, 8)
            self._column.addWidget(self.foot.note)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_note()
        self._fit_retry()

    def _fit_retry(self) -> None:
        """Shows the icon alone of what leads to the mistakes where its words have no room."""
        self.retry.set_compact(compact=self.retry.full_width() > self.width() - 32)
        set_tip(self.retry, f"{self._retry_words} (M)")

    def _shape(self, listed: Sequence[DecisionTold]) -> tuple[object, ...]:
        """Returns what decides where the rows lie: their order, their words, and which of them cost points."""
        return (self.order, self.closed_row.text(), *((one.move, one.costs, one.kind) for one in listed))

    def _settle(self) -> None:
        """Lays the rows out at once. The scroll area would do so some events later, and show them squeezed before."""
        for row in self.rows:
            row.show()
        self._column.activate()
        QCoreApplication.sendEvent(self._inside, QEvent(QEvent.Type.LayoutRequest))

    def _new_row(self, told: DecisionTold) -> DecisionRow:
        row = DecisionRow(told)
        row.setParent(self._inside)
        row.clicked.connect(partial(self._choose, told.move))
        return row

    def _listed(self) -> tuple[DecisionTold, ...]:
        """Returns the decisions that have a row, in the order of the rows."""
        if self.order == AS_PLAYED:
            return self._told
        costly = sorted((one for one in self._told if one.costs), key=lambda one: -one.share)
        even = [one for one in self._told if not one.costs] if self.closed_row.isChecked() else []
        return (*costly, *even)

    # ---- choice and order

    def mark(self, move: int) -> None:
        """Marks the row of a decision; opens those without loss if it is among them."""
        self._follows = self._follows or move != self._move
        self._move = move
        if self.order == WORST_FIRST and all(row.told.move != move for row in self.rows):
            self._set_open(open_=True)
            self._fill()
        self._mark()

    def _mark(self) -> None:
        for row in self.rows:
            on = row.told.move == self._move
            row.setChecked(on)
            row.setFocusPolicy(Qt.FocusPolicy.StrongFocus if on else Qt.FocusPolicy.ClickFocus)
        self._scroll_to_choice()

    def follow(self) -> None:
        """Scrolls to the chosen decision again, because other decisions will be shown."""
        self._follows = True

    def _stop_following(self) -> None:
        self._follows = False

    def _scroll_to_choice(self) -> None:
        """Shows the row of the chosen decision, also when the list has got its height only now."""
        row = next((one for one in self.rows if one.told.move == self._move), None)
        if self._follows and row is not None:
            self.area.ensureWidgetVisible(row, 0, 8)

    def neighbour(self, step: int) -> int | None:
        """Returns the decision in the row above (-1) or below (1) the chosen one; None if there is none."""
        moves = [row.told.move for row in self.rows]
        if self._move not in moves:
            return moves[0] if moves else None
        index = moves.index(self._move) + step
        return moves[index] if 0 <= index < len(moves) else None

    def focus_row(self) -> bool:
        """Gives the keyboard focus to the row of the chosen decision, so that it is read out. Returns whether there is
        one."""
        self._follows = True
        self._scroll_to_choice()
        for row in self.rows:
            if row.told.move == self._move:
                row.setFocus(Qt.FocusReason.TabFocusReason)
                return True
        return False

    def set_order(self, order: str) -> None:
        """Orders the rows by loss or by time."""
        self.order = order
        self.orders.show_choice(order)
        self._follows = True
        self._fill()
        self.order_changed.emit()

    def toggle_order(self) -> None:
        """Changes the order."""
        self.set_order(AS_PLAYED if self.order == WORST_FIRST else WORST_FIRST)

    def _choose(self, move: int, _checked: bool = False) -> None:
        self.chosen.emit(move)


class ProgressFoot(QWidget):
    """The foot of the list."""

    stopped = Signal()
    longer = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.failed = label(Role.ERROR, wrap=True)
        self.failed.hide()
        self.note = label(Role.NOTE, wrap=True)
        self.state = label(Role.STRONG_NOTE)
        self.bar = percent_bar()
        self.stop = Button(ButtonKind.LINK)
        self.again = Button(ButtonKind.LINK, "history")
        self.stop.clicked.connect(self.stopped)
        self.again.clicked.connect(self.longer)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 8, 16, 0)
        column.setSpacing(4)
        self._running = QHBoxLayout()
        self._running.addWidget(self.state, 1)
        self._running.addWidget(self.stop)
        column.addLayout(self._running)
        column.addWidget(self.bar)
        column.addWidget(self.failed)
        column.addWidget(self.note)
        column.addWidget(self.again)
        self._column = column

    def take_note(self) -> None:
        """Shows in the foot how sure the figures are, where it may have been taken from."""
        self._column.removeWidget(self.note)
        self.note.setContentsMargins(0, 0, 0, 0)
        self._column.insertWidget(self._column.indexOf(self.again), self.note)

    def tell(self, note: str) -> None:
        """Shows how sure the figures are."""
        self.note.setText(note)
        self.stop.set_words(review_words.cancel())
        self.again.set_words(review_words.review_longer())

    def show_failure(self, failed: str) -> None:
        """Shows why a longer review failed; nothing if it did not."""
        self.failed.setText(failed)
        self.failed.setVisible(bool(failed))

    def show_progress(self, share: float | None, percent: str) -> None:
        """Shows how far a running review is; None if none is running."""
        running = share is not None
        for widget in (self.state, self.bar, self.stop):
            widget.setVisible(running)
        self.again.setVisible(not running)
        if share is not None:
            self.bar.set_share(share, review_words.working(percent))
            self.state.setText(review_words.working(percent))
            self._stack()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._stack()

    def _stack(self) -> None:
        """Puts the button that stops the review below how far it is where there is no room beside it."""
        margins, column = self._column.contentsMargins(), QBoxLayout.Direction.TopToBottom
        room = self.width() - margins.left() - margins.right() - self._running.spacing()
        needed = self.state.sizeHint().width() + self.stop.sizeHint().width()
        self._running.setDirection(column if needed > room else QBoxLayout.Direction.LeftToRight)
