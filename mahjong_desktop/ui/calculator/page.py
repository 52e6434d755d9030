"""The calculator: a hand of any table at the left, what it comes to at the right, the same hand in a second ruleset
beside it.

Room: ui/calculator. This module opens hands, takes and gives them, and knows the keys; desk.py holds the draft.
"""

from __future__ import annotations

import errno
import time
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QFileDialog

from mahjong_desktop.core.errors import CaseError
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.disk import read_file
from mahjong_desktop.records.case_form import Case
from mahjong_desktop.study.calculator.draft import HandDraft, case_of, new_draft
from mahjong_desktop.study.calculator.editing import without_last
from mahjong_desktop.study.calculator.entering import (
    LONGEST_TEXT,
    EarlierHand,
    EarlierHands,
    entered,
    from_case,
    from_json,
    is_scored,
)
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.ui.calculator.changes import (
    MOST_DIGITS,
    SET_KEYS,
    SUIT_KEYS,
    Typed,
    entered_marks,
    typed_marks,
    under_ruleset,
)
from mahjong_desktop.ui.calculator.desk import CalculatorDesk
from mahjong_desktop.ui.calculator.giving import case_json, hand_text, picture_of
from mahjong_desktop.ui.calculator.hand_card import TILE_MODE
from mahjong_desktop.ui.calculator.receipt_rows import CountedRow
from mahjong_desktop.ui.calculator.sheets import EarlierSheet, OptionsSheet
from mahjong_desktop.ui.calculator.tile_keys import HandKey
from mahjong_desktop.ui.context import Context
from mahjong_desktop.ui.keys import name_among
from mahjong_desktop.ui.receipt.sheet import PathAsker, ask_path, write_picture
from mahjong_desktop.ui.requests import ToDrill, ToRules

translate = QCoreApplication.translate


class CalculatorPage(CalculatorDesk):
    """The page. Keys: digits and a letter add tiles, C P K make the next one a set, Backspace takes the last away,
    Ctrl+Z undoes, Ctrl+V takes a score case, a position or tiles, Ctrl+C copies, Ctrl+S saves a picture, Ctrl+O opens a
    file, Tab goes to the facts, F1 opens the rule, Escape goes back."""

    def __init__(
        self, context: Context, *, history: EarlierHands | None = None, ask_for_path: PathAsker = ask_path
    ) -> None:
        super().__init__(context)
        self.history = EarlierHands() if history is None else history
        self._ask_for_path = ask_for_path
        self.setAcceptDrops(True)
        self._connect()

    def _connect(self) -> None:
        self.head.back.connect(self.closed)
        self.head.earlier.clicked.connect(self.show_earlier)
        self.head.open.clicked.connect(self.open_file)
        self.palette_card.clear.clicked.connect(self.clear)
        self.facts.options_asked.connect(self.show_options)
        self.foot.copy.clicked.connect(self.copy_text)
        self.head.case.clicked.connect(self.copy_case)
        self.foot.picture.clicked.connect(self.save_picture)
        self.foot.drill.clicked.connect(self.drill)

    # ---- opening

    def open(self, ruleset: Ruleset | None = None, case: Case | None = None, beside: Ruleset | None = None) -> None:
        """Shows a hand, or with a ruleset alone an empty one; without either the page goes on where it was left."""
        self.hand.tell_line("")
        if case is not None:
            self._take(lambda: from_case(case, self._named_by(case, ruleset)))
        elif ruleset is not None and not self._same(ruleset):
            self._set(under_ruleset(new_draft(ruleset), ruleset))
        if beside is not None:
            self.second = beside
        self.tell()

    def _named_by(self, case: Case, ruleset: Ruleset | None) -> Ruleset:
        """Returns the ruleset of a case; the given one if it is not registered. Raises UnknownRulesetError."""
        if ruleset is not None and ruleset.id == case.ruleset:
            return ruleset
        return find_ruleset(case.ruleset)

    def _same(self, ruleset: Ruleset) -> bool:
        mine = self.draft.ruleset
        return mine.id == ruleset.id and mine.changed_options == ruleset.changed_options

    def left(self) -> None:
        self._remember()

    def clear(self) -> None:
        """Takes all tiles and facts away; the ruleset stays."""
        self._remember()
        self.typed = Typed()
        self.hand.tell_line("")
        self._set(new_draft(self.draft.ruleset))

    # ---- taking and giving

    def _remember(self) -> None:
        """Keeps the hand among the earlier ones if it is complete."""
        told = self.made.told
        if told is None or self.draft.unwon or not is_scored(self.draft):
            return
        gain = None
        if told.account is not None and told.unsettled is None:
            gain = told.account.deltas[self.draft.winner]
        self.history.remember(EarlierHand(time.time(), case_of(self.draft), gain))

    def take_text(self, text: str) -> bool:
        """Takes a score case, a position or tiles; if that is impossible, one line says why and nothing changes."""
        draft, seat = self.draft, self.seat
        if not text.strip():
            return False
        return self._take(lambda: entered(text, draft, seat))

    def take_file(self, path: Path) -> bool:
        """Takes the score case or position of a file; if that is impossible, one line says why."""

        def read() -> HandDraft:
            if path.exists() and not path.is_dir() and not path.is_file():
                raise CaseError("not-a-file", path=str(path))
            try:
                return from_json(read_file(path, LONGEST_TEXT))
            except OSError as error:
                if error.errno == errno.EFBIG:
                    raise CaseError("too-long", path=str(path), megabytes=1) from error
                raise CaseError("cannot-read", path=str(path), detail=error.strerror or "") from error

        return self._take(read)

    def open_file(self) -> None:
        """Asks for a file with a score case and shows it."""
        title = translate("Calculator", "Open a score case")
        path, _ = QFileDialog.getOpenFileName(self, title, "", "JSON (*.json)")
        if path:
            self.take_file(Path(path))

    def copy_text(self) -> None:
        """Copies the hand and what it comes to."""
        QGuiApplication.clipboard().setText(hand_text(self.draft, self.made.told, self.context.texts))
        self.foot.say(translate("Receipt", "Copied"))
        self._remember()

    def copy_case(self) -> None:
        """Copies the hand as a score case."""
        QGuiApplication.clipboard().setText(case_json(self.draft))
        self.foot.say(translate("Receipt", "Copied"))
        self._remember()

    def save_picture(self) -> None:
        """Asks for a file and saves a picture of the hand and its receipts."""
        path = self._ask_for_path(self, f"{self.draft.ruleset.id}.png")
        if not path:
            return
        shown = [column for column in (self.first_column, self.second_column) if not column.isHidden()]
        line, failed = write_picture(picture_of(self.hand.board, shown), path)
        self.foot.say(line, failed=failed)
        if not failed:
            self._remember()

    def drill(self) -> None:
        """Asks for drills about the elements of this hand."""
        win = self.made.win
        if win is not None and win.elements:
            self._remember()
            self.asked.emit(ToDrill(self.draft.ruleset, tuple(f"element:{fact.id}" for fact in win.elements)))

    def show_earlier(self) -> None:
        """Shows the hands that were scored before."""
        self._remember()
        self._earlier_sheet().open()

    def _earlier_sheet(self) -> EarlierSheet:
        sheet = EarlierSheet(self, self.history.hands(), self.context.texts, self.history.left_out)
        sheet.chosen.connect(self._set)
        sheet.forgotten.connect(self.history.forget)
        sheet.again = self._earlier_sheet
        return sheet

    def show_options(self) -> None:
        """Shows the options of the first ruleset."""
        self._options_sheet().open()

    def _options_sheet(self) -> OptionsSheet:
        ruleset = self.draft.ruleset
        sheet = OptionsSheet(self, ruleset, self.context.texts)
        sheet.chosen.connect(lambda values: self.change_ruleset(ruleset.configure(values)))
        sheet.again = self._options_sheet
        return sheet

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if event.mimeData().hasUrls() or event.mimeData().hasText():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        paths = [url.toLocalFile() for url in event.mimeData().urls() if url.isLocalFile()]
        if paths:
            self.take_file(Path(paths[0]))
        else:
            self.take_text(event.mimeData().text())
        event.acceptProposedAction()

    # ---- keys

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            done = self._command(event)
        else:
            done = self._named(event) or self._type(event)
        if not done:
            super().keyPressEvent(event)

    def _command(self, event: QKeyEvent) -> bool:
        shift = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        commands: dict[str, Callable[[], object]] = {
            "C": self.copy_case if shift else self.copy_text,
            "V": lambda: self.take_text(QGuiApplication.clipboard().text()),
            "S": self.save_picture,
            "O": self.open_file,
            "Z": self.undo,
        }
        name = name_among(event, commands)
        if name:
            commands[name]()
        return bool(name)

    def _named(self, event: QKeyEvent) -> bool:
        held = self.window().focusWidget()
        if event.key() == Qt.Key.Key_Backspace:
            self._back()
        elif event.key() == Qt.Key.Key_Delete and isinstance(held, HandKey):
            self.remove(*held.key)
        elif event.key() == Qt.Key.Key_F1:
            element = held.element if isinstance(held, CountedRow) and self.first_column.isAncestorOf(held) else ""
            self.asked.emit(ToRules(self.draft.ruleset.id, element))
        elif event.key() == Qt.Key.Key_Escape:
            return self._escape()
        else:
            return False
        return True

    def _escape(self) -> bool:
        """Takes back what was begun: typed digits, a set, tiles for a fact. Returns False if nothing was."""
        if self.typed != Typed():
            self.typed = Typed()
            self._choose_mode(TILE_MODE)
            self.palette_card.show_typed("")
            return True
        if self.facts.target:
            self.facts.aim("")
            return True
        return False

    def _back(self) -> None:
        if self.typed.digits:
            self._type_digits(self.typed.digits[:-1])
        else:
            self.hand.tell_line("")
            self._set(without_last(self.draft, self.seat))

    def _type_digits(self, digits: str) -> None:
        self.typed = Typed(digits, self.typed.mode)
        self.palette_card.show_typed(digits)

    def _type(self, event: QKeyEvent) -> bool:
        """Takes a digit, the letter of a suit after digits, or a letter that makes the next tile a set."""
        digit = name_among(event, "0123456789")
        if digit and len(self.typed.digits) < MOST_DIGITS:
            self._type_digits(self.typed.digits + digit)
            return True
        letter = name_among(event, SUIT_KEYS) if self.typed.digits else ""
        if letter:
            typed, self.typed = self.typed, Typed(mode=self.typed.mode)
            draft, seat = self.draft, self.seat
            if self._take(lambda: entered_marks(draft, seat, typed.mode, typed_marks(typed, letter))):
                self._choose_mode(TILE_MODE)
            self.palette_card.show_typed("")
            return True
        mode = name_among(event, SET_KEYS)
        if mode and not self.typed.digits:
            chosen = SET_KEYS[mode]
            known = [button.value for button in self.hand.modes.buttons]
            self._choose_mode(TILE_MODE if self.typed.mode == chosen or chosen not in known else chosen)
            return True
        return False
