"""The desk of the calculator: the draft that is being entered, its former states, and what the page shows of it.

Room: ui/calculator. Every change makes a new draft; one that is impossible is told in one line and changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QCoreApplication, Qt

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.values import replace
from mahjong_desktop.play.option_memory import as_last_played
from mahjong_desktop.present.calculator_words import error_words, missing_words
from mahjong_desktop.records.case_form import MeldCase
from mahjong_desktop.records.pieces import WrittenKind, format_marks
from mahjong_desktop.study.calculator.asks import asks_of
from mahjong_desktop.study.calculator.draft import HandDraft, new_draft
from mahjong_desktop.study.calculator.editing import (
    copies_left,
    with_form,
    with_winning,
    without_bonus,
    without_hand_tile,
    without_meld,
)
from mahjong_desktop.study.known_rulesets import known_rulesets
from mahjong_desktop.ui.calculator.changes import Typed, after_change, entered_marks, under_ruleset
from mahjong_desktop.ui.calculator.facts_card import (
    DISCARDS_FACT,
    INDICATORS_FACT,
    REVEALED_FACT,
    UNDER_FACT,
    FactChange,
)
from mahjong_desktop.ui.calculator.frame import FIRST_RULESET, SECOND_RULESET, CalculatorFrame
from mahjong_desktop.ui.calculator.hand_card import TILE_MODE
from mahjong_desktop.ui.calculator.scored import ColumnHand, column_contents, column_hand, column_hand_beside
from mahjong_desktop.ui.calculator.state_line import StateKind
from mahjong_desktop.ui.context import Context

translate = QCoreApplication.translate

_MOST_UNDONE: Final = 200
"""So many former drafts can be brought back."""


class CalculatorDesk(CalculatorFrame):
    """The draft with all its changes."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.draft = new_draft(self._usual(context.settings.text("ruleset")))
        self.seat = self.draft.winner
        """The seat whose hand is shown and changed."""
        self.typed = Typed()
        self.made = ColumnHand(self.draft)
        self.made_beside: ColumnHand | None = None
        self._done: list[HandDraft] = []
        self.head.beside.toggled.connect(self._switch_beside)
        self.hand.mode_chosen.connect(self._choose_mode)
        self.hand.seat_chosen.connect(self._choose_seat)
        self.hand.win_asked.connect(self._make_winning)
        self.hand.removed.connect(self.remove)
        self.hand.form_chosen.connect(self._choose_form)
        self.palette_card.tile_chosen.connect(self.press_tile)
        self.palette_card.undo.clicked.connect(self.undo)
        self.facts.changed.connect(self.change_fact)
        self.first_column.ruleset_chosen.connect(self._choose_ruleset)
        self.second_column.ruleset_chosen.connect(self._choose_second)

    def _usual(self, id: str) -> Ruleset:
        """Returns a ruleset with the options of its last game; the first one if there is none of this id."""
        known = {ruleset.id: ruleset for ruleset in known_rulesets()}
        ruleset = known.get(id, known_rulesets()[0])
        return as_last_played(self.context.settings, ruleset)

    # ---- changes of the draft

    def _set(self, draft: HandDraft, *, undoable: bool = True) -> None:
        """Shows another draft; the former one can be brought back. The winner's hand stays in sight if it was."""
        if undoable and draft != self.draft:
            self._done = [*self._done[1 - _MOST_UNDONE :], self.draft]
        follows = self.seat == self.draft.winner or draft.ruleset.id != self.draft.ruleset.id
        self.draft = draft
        if follows or self.seat not in draft.chairs.taken or not self._others_shown():
            self.seat = draft.winner
        self._show()

    def _take(self, make: Callable[[], HandDraft]) -> bool:
        """Makes a change; if it is impossible, one line says why and nothing changes."""
        try:
            draft = make()
        except MahjongError as error:
            self.hand.tell_line(error_words(error, self.context.texts.for_ruleset(self.draft.ruleset.id)))
            return False
        self.hand.tell_line("")
        self._set(draft)
        return True

    def press_tile(self, mark: WrittenKind) -> None:
        """Adds a tile of the palette to the hand, or to the fact that takes tiles."""
        target, draft = self.facts.target, self.draft
        if target:
            change = FactChange(target, self._fact_tiles(target) + format_marks([mark]), self.seat)
            self._take(lambda: after_change(draft, change, asks_of(draft.ruleset).reveal))
            return
        self._add((mark,))

    def _fact_tiles(self, target: str) -> str:
        """Returns the tiles that a fact has, in notation; a single indicator is replaced."""
        draft, asks = self.draft, asks_of(self.draft.ruleset)
        revealed = draft.carry.get(asks.reveal, "")
        tiles = {
            INDICATORS_FACT: format_marks(draft.indicators) if asks.indicators > 1 else "",
            UNDER_FACT: format_marks(draft.under),
            REVEALED_FACT: revealed if isinstance(revealed, str) else "",
            DISCARDS_FACT: format_marks(draft.seats[self.seat].discards or ()),
        }
        return tiles[target]

    def _add(self, marks: tuple[WrittenKind, ...]) -> None:
        draft, seat, mode = self.draft, self.seat, self.typed.mode
        if self._take(lambda: entered_marks(draft, seat, mode, marks)):
            self._choose_mode(TILE_MODE)

    def remove(self, what: str, index: int) -> None:
        """Takes a tile, a meld, a bonus tile or the winning tile away."""
        draft, seat = self.draft, self.seat
        held = draft.seats[seat]
        if what == "win":
            self._set(replace(draft, tile=None))
        elif what == "meld":
            self._set(without_meld(draft, seat, index))
        elif what == "bonus":
            self._set(without_bonus(draft, seat, held.bonus[index]))
        else:
            self._set(without_hand_tile(draft, seat, held.tiles[index]))

    def _make_winning(self, index: int) -> None:
        self._set(with_winning(self.draft, self.draft.seats[self.draft.winner].tiles[index]))

    def _choose_form(self, index: int, meld: MeldCase) -> None:
        self._set(with_form(self.draft, self.seat, index, meld))

    def change_fact(self, change: FactChange) -> None:
        """Chooses a fact."""
        draft = self.draft
        self._take(lambda: after_change(draft, change, asks_of(draft.ruleset).reveal))

    def undo(self) -> None:
        """Brings the former draft back."""
        if self._done:
            former = self._done.pop()
            self.hand.tell_line("")
            self._set(former, undoable=False)

    def _choose_mode(self, mode: str) -> None:
        self.typed = Typed(self.typed.digits, mode)
        self.hand.modes.show_choice(mode)

    def _choose_seat(self, seat: int) -> None:
        if seat != self.seat:
            self.seat = seat
            self._show()

    def _choose_ruleset(self, id: str) -> None:
        self.change_ruleset(self._usual(id))
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def change_ruleset(self, ruleset: Ruleset) -> None:
        """Shows the hand in another ruleset, or with other options."""
        self.hand.tell_line("")
        self._set(under_ruleset(self.draft, ruleset))

    def _choose_second(self, id: str) -> None:
        self.second = self._usual(id)
        self._show()
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def _switch_beside(self, on: bool) -> None:
        if on and self.second is None:
            last = self.context.settings.text("ruleset")
            others = [ruleset.id for ruleset in known_rulesets() if ruleset.id != self.draft.ruleset.id]
            self.second = self._usual(last if last in others else others[0])
        elif not on:
            self.second = None
            self._shown_column = FIRST_RULESET
        self._arrange()
        self._show()

    # ---- showing

    def _others_shown(self) -> bool:
        asks = asks_of(self.draft.ruleset)
        return asks.others or self.draft.unwon or len(self.draft.wins) > 1

    def retranslate(self) -> None:
        self.head.retranslate()
        self.setAccessibleName(translate("Calculator", "Score a hand"))
        self.palette_card.retranslate()
        self.foot.retranslate()
        texts = self.context.texts
        self.first_column.name_rulesets(texts, translate("Calculator", "Ruleset"))
        self.second_column.name_rulesets(texts, translate("Calculator", "Second ruleset"))
        self._show()
        self._arrange()

    def _show(self) -> None:
        """Shows the draft everywhere."""
        draft, texts = self.draft, self.context.texts
        self.made = column_hand(draft, texts)
        self.hand.show_draft(draft, self.seat, self.typed.mode, texts, others=self._others_shown())
        self._tell_state()
        self.palette_card.set_ruleset(draft.ruleset)
        self.palette_card.show_left(copies_left(draft), texts.for_ruleset(draft.ruleset.id))
        self.palette_card.show_typed(self.typed.digits)
        self.palette_card.undo.setEnabled(bool(self._done))
        self.facts.show_draft(draft, asks_of(draft.ruleset), self.seat, texts)
        self.first_column.show_contents(draft.ruleset, tuple(column_contents(self.made, self.seat, texts)))
        self._show_beside()
        self.foot.drill.setEnabled(self.made.win is not None and bool(self.made.win.elements))

    def _show_beside(self) -> None:
        texts = self.context.texts
        self.head.show_beside(self.second is not None)
        if self.second is None:
            self.made_beside = None
            self._arrange()
            return
        self.made_beside = column_hand_beside(self.draft, self.second, texts)
        widgets = tuple(column_contents(self.made_beside, self.seat, texts, first=self.made))
        self.second_column.show_contents(self.second, widgets)
        names = [
            (FIRST_RULESET, texts.ruleset(self.draft.ruleset.id).short),
            (SECOND_RULESET, texts.ruleset(self.second.id).short),
        ]
        self.tabs.set_choices(translate("Calculator", "Ruleset"), names, self._shown_column)
        self._arrange()

    def _tell_state(self) -> None:
        draft, seat = self.draft, self.seat
        missing = missing_words(draft, seat)
        told = self.made.told
        loser = not draft.is_winner(seat)
        if missing and loser and draft.seats[seat].holds_nothing and not asks_of(draft.ruleset).all_hands:
            self.hand.state.tell(StateKind.MISSING, translate("Calculator", "only open tiles matter"))
        elif missing:
            self.hand.state.tell(StateKind.MISSING, missing)
        elif told is not None and told.refusal is not None and not told.refusal.complete and not loser:
            self.hand.state.tell(StateKind.BARRED, translate("Calculator", "not a hand in this game"))
        else:
            self.hand.state.tell(StateKind.COMPLETE, translate("Calculator", "complete"))
