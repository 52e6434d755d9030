"""The header of the review page: the game and the hand, the seat that is reviewed, who won, and the steps to other
hands.

Room: ui/review.
"""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QSizePolicy

from mahjong_desktop.present import review_words
from mahjong_desktop.present.reviewed_hand import HeaderTold
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.kit.buttons import Button, ButtonKind
from mahjong_desktop.ui.kit.cards import Card, CardGround
from mahjong_desktop.ui.kit.labels import label
from mahjong_desktop.ui.kit.page import PageHeader
from mahjong_desktop.ui.menus import open_menu
from mahjong_desktop.ui.plain_text import set_tip
from mahjong_desktop.ui.review.figures import Figure, FiguresLine
from mahjong_desktop.ui.theme import Role


class HandStepper(Card):
    """The number of the hand between two arrows."""

    stepped = Signal(int)

    def __init__(self) -> None:
        super().__init__(theme.CONTROL_RADIUS, CardGround.CONTROL)
        self.before = Button(ButtonKind.QUIET, "chevron-left")
        self.after = Button(ButtonKind.QUIET, "chevron-right")
        self.number = label(Role.STRONG)
        self.before.clicked.connect(lambda: self.stepped.emit(-1))
        self.after.clicked.connect(lambda: self.stepped.emit(1))
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(2, 1, 2, 1)
        self._row.setSpacing(0)
        for widget in (self.before, self.number, self.after):
            self._row.addWidget(widget)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def settle(self) -> None:
        """Takes the size that the number needs at once, not some events later."""
        self._row.invalidate()
        self.setFixedSize(self._row.sizeHint())
        self._row.activate()


class ReviewHeader(PageHeader):
    """The header."""

    seat_chosen = Signal(int)
    hand_stepped = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.told: HeaderTold | None = None
        self.seat = Button(ButtonKind.QUIET, "chevron-down")
        self.seat.icon_last = True
        self.seat.clicked.connect(self._open_menu)
        self.result = FiguresLine(Qt.AlignmentFlag.AlignRight)
        self.stepper = HandStepper()
        self.stepper.stepped.connect(self.hand_stepped)
        self.row.setStretchFactor(self.note, 0)
        self.note.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        self.note.setMinimumWidth(1)  # its words follow the width of the window, not the other way round
        self.row.addWidget(self.seat)
        self.row.addStretch(1)
        self.row.addWidget(self.result)
        self.row.addSpacing(4)
        self.row.addWidget(self.stepper)

    def tell(self, told: HeaderTold | None) -> None:
        """Shows a hand; None if there is nothing to show."""
        self.told = told
        for widget in (self.seat, self.result, self.stepper):
            widget.setVisible(told is not None)
        if told is None:
            self._fit()
            return
        ink = "red" if told.gain < 0 else "accent" if told.gain > 0 else "text"
        self.result.show_parts(Figure(told.winner, 14, 400, "second"), Figure(told.result, 20, 700, ink))
        self.stepper.number.setText(told.number)
        for button, forward, off in (
            (self.stepper.before, False, told.first),
            (self.stepper.after, True, told.last),
        ):
            button.setEnabled(not off)
            key = "Page Down" if forward else "Page Up"
            set_tip(button, f"{review_words.step_hand(forward=forward)} ({key})")
            button.setAccessibleName(review_words.step_hand(forward=forward))
        self.stepper.settle()
        self._fit()
        self.row.activate()

    def _fit(self) -> None:
        """Reduces what the header says where it is narrow."""
        told = self.told
        if told is None:
            self.set_words(review_words.page_title())
            return
        narrow = theme.narrower(self, theme.NARROW_PAGE)
        self.set_words(review_words.page_title())
        self.seat.icon_name = "people" if narrow else "chevron-down"
        self.seat.icon_last = not narrow
        set_tip(self.seat, f"{told.seat} · {review_words.choose_seat()}")
        self.seat.set_words("" if narrow else told.seat)
        self.seat.setAccessibleName(f"{told.seat}, {review_words.choose_seat()}")
        whole = f"{told.ruleset}  ·  {told.hand}"
        choices = (told.ruleset, told.short) if narrow else (whole, told.ruleset, told.short)
        room, metrics = self._room(), self.note.fontMetrics()
        shown = next((choice for choice in choices if metrics.horizontalAdvance(choice) <= room), "")
        self.note.setText(shown)
        set_tip(self.note, "" if shown == whole else f"{told.ruleset} · {told.hand}")

    def _room(self) -> int:
        """Returns the width that is left for the game and the hand."""
        margins, spacing = self.row.contentsMargins(), self.row.spacing()
        others = (self.button, self.title, self.seat, self.result, self.stepper)
        around = margins.left() + margins.right() + spacing * (len(others) + 3)
        return self.width() - around - sum(widget.sizeHint().width() for widget in others)

    def menu(self) -> QMenu:
        """Returns the menu of seats."""
        made = QMenu(self)
        for seat, name in () if self.told is None else self.told.seats:
            action = made.addAction(name.replace("&", "&&"))
            action.setCheckable(True)
            action.setChecked(self.told is not None and seat == self.told.chosen)
            action.triggered.connect(partial(self._choose, seat))
        return made

    def _choose(self, seat: int, _checked: bool = False) -> None:
        self.seat_chosen.emit(seat)

    def _open_menu(self) -> None:
        if self.told is not None:
            open_menu(self.menu, self.seat)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()
