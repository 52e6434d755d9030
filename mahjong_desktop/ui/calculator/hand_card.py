"""The card with the hand: its state, how the next tile is added, whose hand is shown, and one line about input that
could not be used.

Room: ui/calculator. The controller changes the draft; this card only shows it and says what was pressed.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QVBoxLayout

from mahjong_desktop.present.calculator import StateKind
from mahjong_desktop.present.entered_hand import EnteredHand
from mahjong_desktop.study.calculator.editing import meld_forms
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.art import icon_pixmap
from mahjong_desktop.ui.calculator.hand_board import HandBoard
from mahjong_desktop.ui.kit.cards import Card
from mahjong_desktop.ui.kit.choice import Choice
from mahjong_desktop.ui.kit.labels import label
from mahjong_desktop.ui.menus import open_menu
from mahjong_desktop.ui.plain_text import plain_label
from mahjong_desktop.ui.theme import Role, set_role

translate = QCoreApplication.translate

_MARGIN: Final = 16


class EnteredHandCard(Card):
    """The card."""

    mode_chosen = Signal(str)
    seat_chosen = Signal(int)
    win_requested = Signal(int)
    """Emitted with the number of the tile in the hand that is to be the winning tile."""
    removed = Signal(str, int)
    """Emitted with what is to be taken away: `meld`, `tile`, `win` or `bonus`, and its number."""
    form_chosen = Signal(int, object)
    """Emitted with the number of a meld and its new form."""

    def __init__(self) -> None:
        super().__init__()
        self._hand: EnteredHand | None = None
        self._narrow = self._below = False
        self.title = label(Role.CARD_TITLE)
        self.state_kind = StateKind.MISSING
        self._sign, self.state = plain_label(), label(Role.STRONG_NOTE, wrap=True)
        self.add_as = label(Role.SECOND)
        self.modes = Choice("mode")
        self.seats = Choice("hand-of")
        self.board = HandBoard()
        self.line = label(Role.ERROR, wrap=True)
        self._build()

    def _build(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(_MARGIN, 12, _MARGIN, 12)
        column.setSpacing(4)
        head = QHBoxLayout()
        head.setSpacing(12)
        head.addWidget(self.title)
        state = QHBoxLayout()
        state.setSpacing(4)
        state.addWidget(self._sign)
        state.addWidget(self.state, 1)
        head.addLayout(state, 1)
        head.addWidget(self.add_as)
        head.addWidget(self.modes)
        column.addLayout(head)
        self._column, self._head = column, head
        column.addWidget(self.seats)
        column.addWidget(self.board)
        column.addWidget(self.line)
        self.line.hide()
        self.modes.chosen.connect(self.mode_chosen)
        self.seats.chosen.connect(lambda value: self.seat_chosen.emit(int(value)))
        self.board.pressed.connect(self._pressed)

    # ---- contents

    def tell_line(self, words: str) -> None:
        """Shows one line about input that could not be used; an empty text hides it."""
        self.line.setText(words)
        self.line.setVisible(bool(words))

    def tell_state(self, kind: StateKind, words: str) -> None:
        """Shows whether the hand is complete."""
        self.state_kind = kind
        self.state.setText(words)
        colour, none = theme.colours(), ("", "", Role.STRONG_NOTE)
        icon, ink, role = {
            StateKind.COMPLETE: ("check", colour.accent, Role.ACCENT_NOTE),
            StateKind.BARRED: ("barred", colour.gold, Role.GOLD_NOTE),
        }.get(kind, none)
        set_role(self.state, role)
        self._sign.setVisible(bool(icon))
        if icon:
            self._sign.setPixmap(icon_pixmap(icon, ink, 15, self.devicePixelRatioF()))

    def set_narrow(self, narrow: bool) -> None:
        """Leaves words out where there is little room."""
        self._narrow = narrow
        self._fit_head()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_head()

    def _fit_head(self) -> None:
        """Puts the ways of adding tiles below the title where they do not fit beside it."""
        many = len(self.modes.buttons) > 4
        self.add_as.setVisible(not (self._narrow or many))
        shown = [self.title, self._sign, self.state, self.modes, self.add_as]
        needed = sum(part.sizeHint().width() + self._head.spacing() for part in shown if not part.isHidden())
        below = needed > self.width() - 2 * _MARGIN
        if below != self._below:
            self._below = below
            self._head.removeWidget(self.modes)
            if below:
                self._column.insertWidget(1, self.modes)
            else:
                self._head.addWidget(self.modes)

    def show_hand(self, hand: EnteredHand, mode: str, *, others: bool) -> None:
        """Shows the hand of a seat. `others` says that the hands of other seats can be chosen."""
        self._hand = hand
        self.title.setText(translate("Calculator", "Hand"))
        self.add_as.setText(translate("Calculator", "Add as"))
        self.modes.set_choices(translate("Calculator", "Add as"), hand.modes(), mode)
        self._fit_head()
        self.seats.setVisible(others)
        self.seats.set_choices(translate("Calculator", "Hand of"), hand.seats(), str(hand.seat))
        parts = tuple(hand.parts())
        self.board.set_parts(parts, hand.spoken(parts))

    # ---- what was pressed

    def _pressed(self, what: str, index: int) -> None:
        key = next((key for key in self.board.keys if key.key == (what, index)), None)
        open_menu(lambda: self.menu(what, index), self.board if key is None else key)

    def menu(self, what: str, index: int) -> QMenu:
        """Returns what can be done with a tile or a meld."""
        made, hand = QMenu(self), self._hand
        assert hand is not None
        if what == "tile" and hand.draft.winner == hand.seat and hand.draft.takes_tile:
            chosen = made.addAction(translate("Calculator", "Make it the winning tile"))
            chosen.triggered.connect(lambda: self.win_requested.emit(index))
        if what == "meld":
            self._add_forms(made, hand, index)
        away = made.addAction(translate("Calculator", "Remove"))
        away.triggered.connect(lambda: self.removed.emit(what, index))
        return made

    def _add_forms(self, menu: QMenu, hand: EnteredHand, index: int) -> None:
        meld = hand.draft.seats[hand.seat].melds[index]
        forms = meld_forms(hand.draft, hand.seat, index)
        for form in forms:
            action = menu.addAction(hand.form_words(form))
            action.setCheckable(True)
            action.setChecked((form.form, form.giver) == (meld.form, meld.giver))
            action.triggered.connect(lambda _=False, form=form: self.form_chosen.emit(index, form))
        if forms:
            menu.addSeparator()
