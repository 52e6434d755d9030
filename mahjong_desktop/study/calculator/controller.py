"""The controller of the calculator: the draft that is being entered, its former states, the seat whose hand is changed,
what is being typed, and the ruleset beside.

Room: study/calculator. No Qt: the page hands in what a person does, and shows what the controller then holds. Every
change makes a new draft; one that is impossible changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final, Protocol

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.values import replace
from mahjong_desktop.records.case_form import Case, MeldCase
from mahjong_desktop.records.pieces import WrittenKind, format_marks
from mahjong_desktop.study.calculator.asks import asks_of
from mahjong_desktop.study.calculator.changes import (
    INDICATORS_FACT,
    MOST_DIGITS,
    SET_KEYS,
    SUIT_KEYS,
    TILE_MODE,
    FactChange,
    Typed,
    adding_modes,
    after_change,
    entered_marks,
    tiles_of_fact,
    typed_marks,
    under_ruleset,
)
from mahjong_desktop.study.calculator.draft import HandDraft, new_draft
from mahjong_desktop.study.calculator.editing import (
    with_form,
    with_winning,
    without_bonus,
    without_hand_tile,
    without_last,
    without_meld,
)
from mahjong_desktop.study.calculator.entering import entered, from_case, from_file
from mahjong_desktop.study.known_rulesets import find_ruleset

_DIGITS: Final = frozenset("0123456789")
_MOST_UNDONE: Final = 200
"""So many former drafts can be brought back."""


class ShowsDraft(Protocol):
    """Who shows what the controller holds."""

    def draft_changed(self) -> None:
        """Called when another draft, seat or ruleset beside is to be shown."""

    def typing_changed(self) -> None:
        """Called when what is being typed, how the next tile is added, or the fact that takes tiles has changed."""

    def refused(self, error: MahjongError | None) -> None:
        """Called with the reason why a change is impossible, with None when a later change was possible."""


class DraftController:
    """What a person does to a draft. `second` is the ruleset beside, with its options; `target` is the name of the fact
    that takes the next tiles of the palette, empty for the hand."""

    def __init__(self, ruleset: Ruleset, shows: ShowsDraft) -> None:
        self.draft = new_draft(ruleset)
        self.seat = self.draft.winner
        self.second: Ruleset | None = None
        self.typed = Typed()
        self.target = ""
        self._former: list[HandDraft] = []
        self._shows = shows

    @property
    def can_undo(self) -> bool:
        """Whether there is a former draft."""
        return bool(self._former)

    @property
    def shows_others(self) -> bool:
        """Whether the hands of others than the winner matter."""
        return asks_of(self.draft.ruleset).others or self.draft.unwon or len(self.draft.wins) > 1

    # ---- changes

    def show(self, draft: HandDraft, *, undoable: bool = True) -> None:
        """Takes another draft; the former one can be brought back. The winner's hand stays in sight if it was."""
        if undoable and draft != self.draft:
            self._former = [*self._former[1 - _MOST_UNDONE :], self.draft]
        follows = self.seat == self.draft.winner or draft.ruleset.id != self.draft.ruleset.id
        self.draft = draft
        if follows or self.seat not in draft.chairs.taken or not self.shows_others:
            self.seat = draft.winner
        self._shows.draft_changed()

    def take(self, make: Callable[[], HandDraft]) -> bool:
        """Makes a change. If it is impossible, says why, changes nothing and returns False."""
        try:
            draft = make()
        except MahjongError as error:
            self._shows.refused(error)
            return False
        self._shows.refused(None)
        self.show(draft)
        return True

    def press(self, mark: WrittenKind) -> None:
        """Adds a tile of the palette to the hand, or to the fact that takes tiles; a single indicator is replaced."""
        if not self.target:
            self._add((mark,))
            return
        asks = asks_of(self.draft.ruleset)
        single = self.target == INDICATORS_FACT and asks.indicators <= 1
        before = "" if single else tiles_of_fact(self.draft, self.target, self.seat, asks.reveal)
        self.change_fact(FactChange(self.target, before + format_marks([mark]), self.seat))

    def _add(self, marks: tuple[WrittenKind, ...]) -> None:
        if self.take(partial(entered_marks, self.draft, self.seat, self.typed.mode, marks)):
            self.choose_mode(TILE_MODE)

    def change_fact(self, change: FactChange) -> None:
        """Chooses a fact."""
        self.take(partial(after_change, self.draft, change, asks_of(self.draft.ruleset).reveal))

    def remove(self, what: str, index: int) -> None:
        """Takes something of the shown hand away: `win`, `meld`, `bonus` or `tile`, and its number."""
        draft, seat = self.draft, self.seat
        held = draft.seats[seat]
        if what == "win":
            self.show(replace(draft, tile=None))
        elif what == "meld":
            self.show(without_meld(draft, seat, index))
        elif what == "bonus":
            self.show(without_bonus(draft, seat, held.bonus[index]))
        else:
            self.show(without_hand_tile(draft, seat, held.tiles[index]))

    def make_winning(self, index: int) -> None:
        """Makes a tile of the winner's hand the winning one."""
        self.show(with_winning(self.draft, self.draft.seats[self.draft.winner].tiles[index]))

    def choose_form(self, index: int, meld: MeldCase) -> None:
        """Gives a meld of the shown hand another form or giver."""
        self.show(with_form(self.draft, self.seat, index, meld))

    def choose_seat(self, seat: int) -> None:
        """Shows the hand of another seat."""
        if seat != self.seat:
            self.seat = seat
            self._shows.draft_changed()

    def undo(self) -> None:
        """Brings the former draft back."""
        if self._former:
            self._shows.refused(None)
            self.show(self._former.pop(), undoable=False)

    def clear(self) -> None:
        """Takes all tiles and facts away; the ruleset stays."""
        self.typed = Typed()
        self._shows.refused(None)
        self.show(new_draft(self.draft.ruleset))

    # ---- rulesets, hands from elsewhere

    def change_ruleset(self, ruleset: Ruleset) -> None:
        """Takes the hand over into another ruleset, or other options."""
        self._shows.refused(None)
        self.show(under_ruleset(self.draft, ruleset))

    def choose_second(self, ruleset: Ruleset | None) -> None:
        """Sets the ruleset beside; None for none."""
        self.second = ruleset
        self._shows.draft_changed()

    def open(self, ruleset: Ruleset | None, case: Case | None, beside: Ruleset | None) -> None:
        """Takes a case, or with a ruleset alone an empty hand; without either the draft stays."""
        self._shows.refused(None)
        if case is not None:
            self.take(lambda: from_case(case, _named_by(case, ruleset)))
        elif ruleset is not None and not self._has(ruleset):
            self.show(under_ruleset(new_draft(ruleset), ruleset))
        if beside is not None:
            self.second = beside

    def _has(self, ruleset: Ruleset) -> bool:
        mine = self.draft.ruleset
        return mine.id == ruleset.id and mine.changed_options == ruleset.changed_options

    def take_text(self, text: str) -> bool:
        """Takes a score case, a position or tiles; returns whether that was possible."""
        return bool(text.strip()) and self.take(partial(entered, text, self.draft, self.seat))

    def take_file(self, path: Path) -> bool:
        """Takes the score case or position of a file; returns whether that was possible."""
        return self.take(partial(from_file, path))

    # ---- typing

    def choose_mode(self, mode: str) -> None:
        """Chooses how the next tile is added."""
        self._type(Typed(self.typed.digits, mode))

    def aim(self, name: str) -> None:
        """Makes the palette fill a fact; the hand if the name is empty."""
        self.target = name
        self._shows.typing_changed()

    def type_key(self, key: str) -> bool:
        """Takes a typed character, as a capital: a digit, the letter of a suit after digits, or a letter that makes the
        next tile a set. Returns whether it meant something."""
        digits, mode = self.typed.digits, self.typed.mode
        if key in _DIGITS and len(digits) < MOST_DIGITS:
            self._type(Typed(digits + key, mode))
        elif digits and key in SUIT_KEYS:
            typed = self.typed
            self._type(Typed(mode=mode))
            if self.take(lambda: entered_marks(self.draft, self.seat, mode, typed_marks(typed, key))):
                self.choose_mode(TILE_MODE)
        elif not digits and key in SET_KEYS:
            chosen = SET_KEYS[key]
            known = adding_modes(self.draft.ruleset)
            self.choose_mode(TILE_MODE if mode == chosen or chosen not in known else chosen)
        else:
            return False
        return True

    def back(self) -> None:
        """Takes the last digit away, or the last tile."""
        if self.typed.digits:
            self._type(Typed(self.typed.digits[:-1], self.typed.mode))
        else:
            self._shows.refused(None)
            self.show(without_last(self.draft, self.seat))

    def escape(self) -> bool:
        """Takes back what was begun: typed digits, a set, tiles for a fact. Returns False if nothing was."""
        if self.typed != Typed():
            self._type(Typed())
        elif self.target:
            self.aim("")
        else:
            return False
        return True

    def _type(self, typed: Typed) -> None:
        self.typed = typed
        self._shows.typing_changed()


def _named_by(case: Case, ruleset: Ruleset | None) -> Ruleset:
    """Returns the ruleset of a case; the given one if it is not registered. Raises UnknownRulesetError."""
    return ruleset if ruleset is not None and ruleset.id == case.ruleset else find_ruleset(case.ruleset)
