"""The calculator: a hand of any table at the left, what it comes to at the right, the same hand in a second ruleset
beside it.

Room: ui/calculator. The page lays out its cards, knows the keys and shows what the controller holds
(study/calculator/controller.py); what a draft comes to is worked out in present/calculator.py.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

from PySide6.QtCore import QCoreApplication, QSize, Qt
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QVBoxLayout, QWidget

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.play.option_memory import as_last_played
from mahjong_desktop.present.account_words import AccountWords
from mahjong_desktop.present.calculator import (
    ColumnHand,
    column_hand,
    column_hand_beside,
    error_words,
    refused_text,
    seat_words,
    state_of_hand,
)
from mahjong_desktop.present.calculator_facts import CalculatorFacts
from mahjong_desktop.present.entered_hand import EnteredHand
from mahjong_desktop.present.receipt import receipt_text
from mahjong_desktop.records.case_form import Case
from mahjong_desktop.study.calculator.asks import asks_of
from mahjong_desktop.study.calculator.controller import DraftController
from mahjong_desktop.study.calculator.draft import case_of
from mahjong_desktop.study.calculator.editing import copies_left
from mahjong_desktop.study.calculator.entering import EarlierHand, EarlierHands, case_json, hand_notation, is_scored
from mahjong_desktop.study.known_rulesets import known_rulesets
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.calculator.column import ReceiptColumn, column_contents, picture_of
from mahjong_desktop.ui.calculator.facts_card import FactsCard
from mahjong_desktop.ui.calculator.hand_board import HandKey
from mahjong_desktop.ui.calculator.hand_card import EnteredHandCard
from mahjong_desktop.ui.calculator.palette_card import PaletteCard
from mahjong_desktop.ui.calculator.sheets import EarlierSheet, OptionsSheet
from mahjong_desktop.ui.calculator.tools import CalculatorFoot, CalculatorHead
from mahjong_desktop.ui.context import Context
from mahjong_desktop.ui.keys import name_among, names_of
from mahjong_desktop.ui.kit.choice import Choice
from mahjong_desktop.ui.kit.focus import tab_through
from mahjong_desktop.ui.kit.page import Page, PageFrame
from mahjong_desktop.ui.kit.scrolling import scroll
from mahjong_desktop.ui.receipt.sheet import PathAsker, ask_path, write_picture
from mahjong_desktop.ui.requests import ToDrill, ToRules

translate = QCoreApplication.translate

FIRST_RULESET, SECOND_RULESET = "first", "second"
_LEFT_WIDTH: Final = 560
_COLUMN_WIDTH: Final = 312
_LEAST_COLUMN: Final = 268
_LEAST_LEFT: Final = 440
_BAR: Final = 13
"""The room of the scroll bar beside the cards; it lies in the gutter."""


class CalculatorPage(Page):
    """The page. Keys: digits and a letter add tiles, C P K make the next one a set, Backspace takes the last away,
    Ctrl+Z undoes, Ctrl+V takes a score case, a position or tiles, Ctrl+C copies, Ctrl+S saves a picture, Ctrl+O opens a
    file, F1 opens the rule, Escape goes back."""

    def __init__(
        self, context: Context, *, history: EarlierHands | None = None, ask_for_path: PathAsker = ask_path
    ) -> None:
        super().__init__(context)
        self.history = EarlierHands() if history is None else history
        self._ask_for_path = ask_for_path
        self.entry = DraftController(self._usual(context.settings.text("ruleset")), self)
        self.made = ColumnHand(self.entry.draft)
        """What the draft comes to."""
        self.made_beside: ColumnHand | None = None
        self._shown_column = FIRST_RULESET
        self.head, self.foot = CalculatorHead(), CalculatorFoot()
        self.hand, self.palette_card, self.facts = EnteredHandCard(), PaletteCard(), FactsCard()
        self.tabs = Choice("column")
        self.first_column, self.second_column = ReceiptColumn(first=True), ReceiptColumn(first=False)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAcceptDrops(True)
        self._lay_out()
        self._connect()

    def _usual(self, id: str) -> Ruleset:
        """Returns a ruleset with the options of its last game; the first one if there is none of this id."""
        known = {ruleset.id: ruleset for ruleset in known_rulesets()}
        return as_last_played(self.context.settings, known.get(id, known_rulesets()[0]))

    def _lay_out(self) -> None:
        left = self._cards = QWidget()
        cards = _column(left)
        for card in (self.hand, self.palette_card, self.facts):
            cards.addWidget(card)
        cards.addStretch(1)
        self.left_area = scroll(left)
        columns = QHBoxLayout()
        columns.setSpacing(theme.GUTTER)
        columns.addWidget(self.first_column, 1)
        columns.addWidget(self.second_column, 1)
        right = QWidget()
        below = _column(right)
        below.addWidget(self.tabs)
        below.addLayout(columns, 1)
        below.addWidget(self.foot)
        frame = PageFrame()
        self._body = QHBoxLayout(frame.inside)
        self._body.setSpacing(theme.GUTTER - _BAR)
        self._body.addWidget(self.left_area)
        self._body.addWidget(right, 1)
        self.set_parts(self.head, frame)

    def _connect(self) -> None:
        entry = self.entry
        self.tabs.chosen.connect(self._choose_column)
        self.head.back.connect(self.closed)
        self.head.earlier.clicked.connect(self.show_earlier)
        self.head.open.clicked.connect(self.open_file)
        self.head.case.clicked.connect(self.copy_case)
        self.head.beside.switch.toggled.connect(self._switch_beside)
        self.hand.mode_chosen.connect(entry.choose_mode)
        self.hand.seat_chosen.connect(entry.choose_seat)
        self.hand.win_requested.connect(entry.make_winning)
        self.hand.removed.connect(entry.remove)
        self.hand.form_chosen.connect(entry.choose_form)
        self.palette_card.tile_chosen.connect(entry.press)
        self.palette_card.undo.clicked.connect(entry.undo)
        self.palette_card.clear.clicked.connect(self.clear)
        self.facts.changed.connect(entry.change_fact)
        self.facts.aimed.connect(entry.aim)
        self.facts.options_requested.connect(self.show_options)
        self.first_column.ruleset_chosen.connect(self._choose_ruleset)
        self.second_column.ruleset_chosen.connect(self._choose_second)
        self.foot.copy.clicked.connect(self.copy_text)
        self.foot.picture.clicked.connect(self.save_picture)
        self.foot.drill.clicked.connect(self.drill)

    def first_focus(self) -> None:
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    # ---- size

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        """Shares the width among the cards and the columns; the second one is behind a tab where there is no room."""
        scaled = theme.active().scaled
        margin = theme.GUTTER if theme.narrower(self, theme.NARROW_PAGE) else theme.PAGE_MARGIN
        room = min(self.width(), theme.PAGE_WIDTH) - 2 * margin
        self._body.setContentsMargins(margin, 16, margin, 16)
        least, column = scaled(_LEAST_COLUMN), scaled(_COLUMN_WIDTH)
        beside = max(least, self.foot.minimumSizeHint().width())
        left = min(scaled(_LEFT_WIDTH), max(_LEAST_LEFT, room - theme.GUTTER - beside))
        wide = room - left - theme.GUTTER
        second = self.entry.second is not None
        both = second and wide >= 2 * least + theme.GUTTER
        if wide > 2 * column + theme.GUTTER:
            left += min(scaled(120), (wide - 2 * column - theme.GUTTER) // 3)
        self.left_area.setFixedWidth(left + _BAR)
        self._cards.setMaximumWidth(left)
        self.palette_card.set_breadth(left)
        self.hand.set_narrow(left < scaled(_LEFT_WIDTH))
        self.first_column.setVisible(both or self._shown_column == FIRST_RULESET)
        self.second_column.setVisible(both or (second and self._shown_column == SECOND_RULESET))
        self.tabs.setVisible(second and not both)

    def minimumSizeHint(self) -> QSize:
        """Allows the page to become smaller than its present contents, which scroll."""
        return QSize(480, 320)

    def _choose_column(self, name: str) -> None:
        self._shown_column = name
        self._arrange()

    # ---- showing

    def retranslate(self) -> None:
        self.head.retranslate()
        self.setAccessibleName(translate("Calculator", "Score a hand"))
        self.palette_card.retranslate()
        self.foot.retranslate()
        texts = self.context.texts
        self.first_column.name_rulesets(texts, translate("Calculator", "Ruleset"))
        self.second_column.name_rulesets(texts, translate("Calculator", "Second ruleset"))
        self._show_draft()

    def refused(self, error: MahjongError | None) -> None:
        """Says in one line why a change is impossible."""
        texts = self.context.texts.for_ruleset(self.entry.draft.ruleset.id)
        self.hand.tell_line("" if error is None else error_words(error, texts))

    def typing_changed(self) -> None:
        """Shows what is being typed, how the next tile is added, and which fact takes tiles."""
        self.hand.modes.show_choice(self.entry.typed.mode)
        self.palette_card.show_typed(self.entry.typed.digits)
        self.facts.show_target(self.entry.target)

    def draft_changed(self) -> None:
        """Shows the draft at once if the page is visible, else when it is shown."""
        if self.isVisible():
            self._show_draft()
        else:
            self.mark_outdated()

    def _show_draft(self) -> None:
        """Shows the draft everywhere."""
        entry, texts = self.entry, self.context.texts
        draft, seat = entry.draft, entry.seat
        self.made = column_hand(draft, texts)
        self.hand.show_hand(EnteredHand(draft, seat, texts), entry.typed.mode, others=entry.shows_others)
        self.hand.tell_state(*state_of_hand(self.made, seat))
        self.palette_card.set_ruleset(draft.ruleset)
        self.palette_card.show_left(copies_left(draft), texts.for_ruleset(draft.ruleset.id))
        self.palette_card.show_typed(entry.typed.digits)
        self.palette_card.undo.setEnabled(entry.can_undo)
        asked = CalculatorFacts(draft, asks_of(draft.ruleset), seat, texts)
        self.facts.show_facts(asked, seat, has_options=bool(draft.ruleset.options))
        self.first_column.show_contents(draft.ruleset, tuple(column_contents(self.made, seat, texts)))
        self._show_beside()
        self.foot.drill.setEnabled(self.made.win is not None and bool(self.made.win.elements))
        self._arrange()
        cards = (self.hand, self.palette_card, self.facts)
        tab_through(self.head, *cards, self.tabs, self.first_column, self.second_column, self.foot)

    def _show_beside(self) -> None:
        entry, texts, second = self.entry, self.context.texts, self.entry.second
        self.head.beside.show_on(second is not None)
        self.made_beside = None if second is None else column_hand_beside(entry.draft, second, texts)
        if second is None or self.made_beside is None:
            return
        widgets = tuple(column_contents(self.made_beside, entry.seat, texts, first=self.made))
        self.second_column.show_contents(second, widgets)
        names = [
            (FIRST_RULESET, texts.ruleset(entry.draft.ruleset.id).short),
            (SECOND_RULESET, texts.ruleset(second.id).short),
        ]
        self.tabs.set_choices(translate("Calculator", "Ruleset"), names, self._shown_column)

    # ---- rulesets

    def _choose_ruleset(self, id: str) -> None:
        self.entry.change_ruleset(self._usual(id))
        self.first_focus()

    def _choose_second(self, id: str) -> None:
        self.entry.choose_second(self._usual(id))
        self.first_focus()

    def _switch_beside(self, on: bool) -> None:
        if not on:
            self._shown_column = FIRST_RULESET
            self.entry.choose_second(None)
        elif self.entry.second is None:
            last, own = self.context.settings.text("ruleset"), self.entry.draft.ruleset.id
            others = [ruleset.id for ruleset in known_rulesets() if ruleset.id != own]
            self.entry.choose_second(self._usual(last if last in others else others[0]))

    def show_options(self) -> None:
        """Shows the options of the first ruleset."""
        self._options_sheet().open()

    def _options_sheet(self) -> OptionsSheet:
        ruleset = self.entry.draft.ruleset
        sheet = OptionsSheet(self, ruleset, self.context.texts)
        sheet.chosen.connect(lambda values: self.entry.change_ruleset(ruleset.configure(values)))
        sheet.again = self._options_sheet
        return sheet

    # ---- hands

    def open(self, ruleset: Ruleset | None = None, case: Case | None = None, beside: Ruleset | None = None) -> None:
        """Shows a hand, or with a ruleset alone an empty one; without either the page goes on where it was left."""
        self.entry.open(ruleset, case, beside)
        self.mark_outdated()

    def left(self) -> None:
        self._remember()

    def clear(self) -> None:
        """Takes all tiles and facts away; the ruleset stays."""
        self._remember()
        self.entry.clear()

    def _remember(self) -> None:
        """Keeps the hand among the earlier ones if it is complete."""
        told, draft = self.made.told, self.entry.draft
        if told is None or draft.unwon or not is_scored(draft):
            return
        settled = told.account is not None and told.unsettled is None
        gain = told.account.deltas[draft.winner] if told.account is not None and settled else None
        self.history.remember(EarlierHand(time.time(), case_of(draft), gain))

    def show_earlier(self) -> None:
        """Shows the hands that were scored before."""
        self._remember()
        self._earlier_sheet().open()

    def _earlier_sheet(self) -> EarlierSheet:
        sheet = EarlierSheet(self, self.history.hands(), self.context.texts, self.history.left_out)
        sheet.chosen.connect(self.entry.show)
        sheet.forgotten.connect(self.history.forget)
        sheet.again = self._earlier_sheet
        return sheet

    def open_file(self) -> None:
        """Asks for a file with a score case and shows it."""
        title = translate("Calculator", "Open a score case")
        path, _ = QFileDialog.getOpenFileName(self, title, "", "JSON (*.json)")
        if path:
            self.entry.take_file(Path(path))

    def copy_text(self) -> None:
        """Copies the hand and what it comes to."""
        self._copy(self._hand_text())

    def _hand_text(self) -> str:
        """Returns the hand and what it comes to, line by line."""
        draft, told, texts = self.entry.draft, self.made.told, self.context.texts
        lines = [texts.ruleset(draft.ruleset.id).name, hand_notation(draft, draft.winner)]
        if told is not None and told.account is not None:
            body = receipt_text(told.account, AccountWords(told.account, texts)).split("\n")
            return "\n".join([*lines, *body[1:]])
        if told is not None and told.refusal is not None:
            words = refused_text(told, seat_words(draft, texts), texts)
            lines += ["", *dict.fromkeys(part for part in (words.title, words.why, words.note) if part)]
        return "\n".join(lines) + "\n"

    def copy_case(self) -> None:
        """Copies the hand as a score case."""
        self._copy(case_json(self.entry.draft))

    def _copy(self, text: str) -> None:
        QGuiApplication.clipboard().setText(text)
        self.foot.say(translate("Receipt", "Copied"))
        self._remember()

    def save_picture(self) -> None:
        """Asks for a file and saves a picture of the hand and its receipts."""
        path = self._ask_for_path(self, f"{self.entry.draft.ruleset.id}.png")
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
            elements = tuple(f"element:{fact.id}" for fact in win.elements)
            self.asked.emit(ToDrill(self.entry.draft.ruleset, elements))

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if event.mimeData().hasUrls() or event.mimeData().hasText():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        paths = [url.toLocalFile() for url in event.mimeData().urls() if url.isLocalFile()]
        if paths:
            self.entry.take_file(Path(paths[0]))
        else:
            self.entry.take_text(event.mimeData().text())
        event.acceptProposedAction()

    # ---- keys

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            done = self._command(event)
        else:
            done = self._named(event) or any(map(self.entry.type_key, names_of(event)))
        if not done:
            super().keyPressEvent(event)

    def _command(self, event: QKeyEvent) -> bool:
        shift = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        commands: dict[str, Callable[[], object]] = {
            "C": self.copy_case if shift else self.copy_text,
            "V": lambda: self.entry.take_text(QGuiApplication.clipboard().text()),
            "S": self.save_picture,
            "O": self.open_file,
            "Z": self.entry.undo,
        }
        name = name_among(event, commands)
        if name:
            commands[name]()
        return bool(name)

    def _named(self, event: QKeyEvent) -> bool:
        held = self.window().focusWidget()
        if event.key() == Qt.Key.Key_Backspace:
            self.entry.back()
        elif event.key() == Qt.Key.Key_Delete and isinstance(held, HandKey):
            self.entry.remove(*held.key)
        elif event.key() == Qt.Key.Key_F1:
            self.asked.emit(ToRules(self.entry.draft.ruleset.id, self.first_column.element_held()))
        elif event.key() == Qt.Key.Key_Escape:
            return self.entry.escape()
        else:
            return False
        return True


def _column(holder: QWidget) -> QVBoxLayout:
    made = QVBoxLayout(holder)
    made.setContentsMargins(0, 0, 0, 0)
    made.setSpacing(theme.GUTTER)
    return made
