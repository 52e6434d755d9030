"""Sheets over the calculator: the options of the ruleset, and the hands that were scored before.

Room: ui/calculator.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Final

from PySide6.QtCore import QCoreApplication, QSize, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.core.ruleset import OptionValue, Ruleset
from mahjong_desktop.core.tiles import COPIES
from mahjong_desktop.play.option_memory import offered_options
from mahjong_desktop.study.calculator.draft import HandDraft, draft_of_case, held_tiles
from mahjong_desktop.study.calculator.entering import EarlierHand
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.kit.buttons import Button, ButtonKind
from mahjong_desktop.ui.kit.labels import label
from mahjong_desktop.ui.kit.options import OptionRow, PresetRow, add_rows
from mahjong_desktop.ui.kit.rows import ListRow
from mahjong_desktop.ui.kit.scrolling import scroll
from mahjong_desktop.ui.kit.sheet import Sheet
from mahjong_desktop.ui.kit.tiles import RowLook, TileRow, row_of
from mahjong_desktop.ui.language import date_words, time_words
from mahjong_desktop.ui.theme import Role

translate = QCoreApplication.translate

_SIZE: Final = QSize(560, 620)
_TILE: Final = 22.0


def _header(sheet: Sheet, title: str) -> QHBoxLayout:
    row = QHBoxLayout()
    row.setContentsMargins(24, 16, 16, 8)
    row.addWidget(label(Role.SECTION, title, wrap=True), 1)
    close = Button(ButtonKind.QUIET, "close")
    close.setAccessibleName(translate("Calculator", "Close"))
    close.clicked.connect(sheet.close_sheet)
    row.addWidget(close)
    return row


class OptionsSheet(Sheet):
    """All options of a ruleset; every change is told at once."""

    chosen = Signal(object)
    """Emitted with the values of all options."""

    def __init__(self, parent: QWidget, ruleset: Ruleset, texts: Texts) -> None:
        super().__init__(parent, _SIZE)
        self._ruleset = ruleset
        self.values: dict[str, OptionValue] = dict(ruleset.chosen)
        self.rows: dict[str, OptionRow] = {}
        self.presets: PresetRow | None = None
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(0)
        name = texts.ruleset(ruleset.id).short
        title = translate("Calculator", "Options: {ruleset}").replace("{ruleset}", name)
        self.column.addLayout(_header(self, title))
        inside = QWidget()
        rows = QVBoxLayout(inside)
        rows.setContentsMargins(0, 0, 0, 16)
        rows.setSpacing(0)
        if ruleset.presets:
            self.presets = PresetRow(texts, ruleset)
            self.presets.chosen.connect(self._fill)
            rows.addWidget(self.presets)
        for option in offered_options(ruleset):
            row = OptionRow(texts, ruleset.id, option)
            row.set_value(self.values[option.id])
            row.changed.connect(self._change)
            self.rows[option.id] = row
        add_rows(rows, list(self.rows.values()))
        rows.addStretch(1)
        self.column.addWidget(scroll(inside), 1)
        self._show_preset()

    def take_keyboard(self) -> None:
        first = next(iter(self.rows.values()), None)
        if first is None:
            super().take_keyboard()
        else:
            first.control.setFocus()
            self.focusNextChild()

    def _change(self, option: str, value: OptionValue) -> None:
        self.values[option] = value
        self.rows[option].set_value(value)
        self._show_preset()
        self.chosen.emit(dict(self.values))

    def _fill(self, preset: str) -> None:
        wanted: Mapping[str, OptionValue] = self._ruleset.presets.get(preset, {})
        self.values = {name: wanted.get(name, row.option.default) for name, row in self.rows.items()}
        for name, row in self.rows.items():
            row.set_value(self.values[name])
        self._show_preset()
        self.chosen.emit(dict(self.values))

    def _show_preset(self) -> None:
        if self.presets is not None:
            self.presets.show_values(self.values, {name: row.option.default for name, row in self.rows.items()})


class EarlierRow(ListRow):
    """A hand that was scored before: its tiles, the ruleset, when, and what it gained."""

    def __init__(self, hand: EarlierHand, draft: HandDraft, texts: Texts) -> None:
        moment = datetime.fromtimestamp(hand.at, UTC)
        when = f"{texts.ruleset(draft.ruleset.id).short}  ·  {date_words(moment)}, {time_words(moment)}"
        gain = "" if hand.gain is None else texts.signed(hand.gain)
        super().__init__(when, trailing=label(Role.VALUE, gain))
        self.set_quiet(quiet=True)
        self.row.setContentsMargins(theme.CARD_PADDING, theme.PART_SPACE, theme.CARD_PADDING, theme.PART_SPACE)
        tiles = row_of(COPIES * tile for tile in held_tiles(draft))
        self.words.insertWidget(1, TileRow((tiles,), _TILE, RowLook(marked=False), least=10))
        self.setAccessibleName(texts.listed(part for part in (when, gain) if part))
        self.moved.connect(lambda step: self.focusNextChild() if step > 0 else self.focusPreviousChild())


class EarlierSheet(Sheet):
    """The hands that were scored before; pressing one shows it again."""

    chosen = Signal(object)
    """Emitted with the draft of the hand."""
    forgotten = Signal()

    def __init__(self, parent: QWidget, hands: Sequence[EarlierHand], texts: Texts, left_out: int = 0) -> None:
        super().__init__(parent, _SIZE)
        self.rows: list[EarlierRow] = []
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(0)
        self.column.addLayout(_header(self, translate("Calculator", "Earlier hands")))
        inside = QWidget()
        rows = QVBoxLayout(inside)
        rows.setContentsMargins(0, 0, 0, 12)
        rows.setSpacing(0)
        for hand in hands:
            draft = _draft(hand)
            if draft is not None:
                row = EarlierRow(hand, draft, texts)
                row.clicked.connect(lambda _=False, draft=draft: self._take(draft))
                self.rows.append(row)
                rows.addWidget(row)
        self.nothing = label(Role.SECOND, translate("Calculator", "No hand has been scored yet."), wrap=True)
        self.nothing.setContentsMargins(24, 8, 24, 8)
        self.nothing.setVisible(not self.rows)
        rows.addWidget(self.nothing)
        words = translate("Calculator", "%n earlier hand(s) cannot be used and are left out.", "", left_out)
        self.left_out = label(Role.NOTE, words, wrap=True)
        self.left_out.setContentsMargins(24, 8, 24, 8)
        self.left_out.setVisible(bool(left_out))
        rows.addWidget(self.left_out)
        rows.addStretch(1)
        self.column.addWidget(scroll(inside), 1)
        self.forget = Button(ButtonKind.QUIET, "trash")
        self.forget.set_words(translate("Calculator", "Delete all"))
        self.forget.setVisible(bool(self.rows))
        self.forget.clicked.connect(self._forget)
        foot = QHBoxLayout()
        foot.setContentsMargins(16, 4, 16, 12)
        foot.addWidget(self.forget)
        foot.addStretch(1)
        self.column.addLayout(foot)

    def take_keyboard(self) -> None:
        if self.rows:
            self.rows[0].setFocus(Qt.FocusReason.TabFocusReason)
        else:
            super().take_keyboard()

    def _take(self, draft: HandDraft) -> None:
        self.close_sheet()
        self.chosen.emit(draft)

    def _forget(self) -> None:
        self.close_sheet()
        self.forgotten.emit()


def _draft(hand: EarlierHand) -> HandDraft | None:
    """Returns the draft of an earlier hand; None if its ruleset or its options no longer exist."""
    try:
        return draft_of_case(hand.case, find_ruleset(hand.case.ruleset))
    except MahjongError:
        return None
