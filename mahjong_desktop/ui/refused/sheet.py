"""The sheet about a refused win: the rule, the hand, the reason, what would help, the value that is lost.

Room: ui/refused. Keys: Enter or Escape continue, F1 opens the rules. It decides nothing; the page that opens it is told
how it was closed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLayout, QVBoxLayout, QWidget

from mahjong_desktop.core.tiles import TILE_NAMES, Tile, face_of, own_kind
from mahjong_desktop.present.refusal_words import RefusalAdvice, RefusedWords
from mahjong_desktop.study.refusals import RefusedWin
from mahjong_desktop.texts import Texts
from mahjong_desktop.texts.interface import translate
from mahjong_desktop.ui.kit.buttons import Button, ButtonKind
from mahjong_desktop.ui.kit.cards import Card, CardGround
from mahjong_desktop.ui.kit.labels import column_head, label, line
from mahjong_desktop.ui.kit.pictures import icon_picture
from mahjong_desktop.ui.kit.scrolling import scroll
from mahjong_desktop.ui.kit.sheet import Sheet
from mahjong_desktop.ui.kit.tiles import RowLook, TileRow, kinds_row
from mahjong_desktop.ui.plain_text import set_tip
from mahjong_desktop.ui.refused.parts import OwedRow, refused_sign, river_row
from mahjong_desktop.ui.requests import ToRefusal
from mahjong_desktop.ui.theme import Role, set_role

_WIDTH: Final = 588
_HAND_TILE: Final = 32
_WAIT_TILE: Final = 18
_SIDE: Final = 32
_MOST_TILES: Final = 24
"""The maximum number of tiles in a row."""
_MOST_TILES_BESIDE_WORDS: Final = 12
"""The maximum number of tiles behind words in the same row."""


class RefusedSheet(Sheet):
    """The sheet. `names` are the players' by seat."""

    asked = Signal(object)
    """Emitted with the request for the rule, which the heading names."""
    went_on = Signal()

    def __init__(self, parent: QWidget, told: RefusedWin, names: Sequence[str], texts: Texts) -> None:
        super().__init__(parent, QSize(_WIDTH, 0))
        self.told = told
        self.words = RefusedWords(told, names, texts)
        self.texts = texts
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(0)
        self.column.addLayout(self._header())
        for part in (line(), self._band(), line()):
            self.column.addWidget(part)
        self.body = scroll(self._why_not(names))
        self.column.addWidget(self.body, 1)
        self.column.addWidget(line())
        self.column.addLayout(self._footer())

    def _lay_out(self) -> None:
        """Makes the sheet as high as its parts need, if there is room."""
        super()._lay_out()
        inside = self.body.widget()
        assert inside is not None
        width = self.paper.width()
        high = inside.heightForWidth(width) if inside.hasHeightForWidth() else inside.sizeHint().height()
        rest = sum(
            item.heightForWidth(width) if item.hasHeightForWidth() else item.sizeHint().height()
            for item in (self.column.itemAt(index) for index in range(self.column.count()))
            if item is not None and item.widget() is not self.body
        )
        height = min(high + rest, self.height() - 48)
        self.paper.setGeometry(self.paper.x(), (self.height() - height) // 2, width, height)

    # ---- parts

    def _header(self) -> QLayout:
        words = self.words.refusal()
        row = QHBoxLayout()
        row.setContentsMargins(_SIDE, 24, 16, 16)
        row.setSpacing(12)
        row.addWidget(
            refused_sign("scales" if self.told.minimum is not None else "barred"), 0, Qt.AlignmentFlag.AlignTop
        )
        column = QVBoxLayout()
        column.setSpacing(2)
        column.addWidget(label(Role.SECTION, words.title, wrap=True))
        column.addWidget(label(Role.SECOND, self.words.situation(), wrap=True))
        row.addLayout(column, 1)
        close = Button(ButtonKind.QUIET, "close")
        set_tip(close, translate("Refused", "Close"))
        close.set_words("")
        close.clicked.connect(self.close_sheet)
        row.addWidget(close, 0, Qt.AlignmentFlag.AlignTop)
        return row

    def _band(self) -> QWidget:
        told, texts = self.told, self.texts
        band = QWidget()
        set_role(band, Role.RAISED)
        column = QVBoxLayout(band)
        column.setContentsMargins(_SIDE, 8, _SIDE, 12)
        column.setSpacing(4)
        spoken = texts.listed(
            texts.tile(TILE_NAMES[shown.reads if shown.reads is not None else face_of(shown.piece)])
            for group in told.groups
            for shown in group.pieces
            if shown.piece >= 0
        )
        hand = TileRow(told.groups, _HAND_TILE, RowLook(between=10.0, below=True), least=18)
        hand.setAccessibleName(spoken)
        column.addWidget(hand)
        if told.stand_ins:
            column.addWidget(label(Role.SECOND, self.words.stand_ins(), wrap=True))
        elif told.waits:
            column.addLayout(self._waits())
        return band

    def _waits(self) -> QLayout:
        """Returns the tiles that the hand waits for: few beside the words, many in rows below them."""
        waits, words = self.told.waits, label(Role.SECOND, self.words.waits())
        if len(waits) > _MOST_TILES_BESIDE_WORDS:
            rows = QVBoxLayout()
            rows.setSpacing(2)
            rows.addWidget(words)
            self._add_tiles(rows, waits)
            return rows
        row = QHBoxLayout()
        row.setSpacing(4)
        row.addWidget(words)
        row.addWidget(kinds_row(waits, self._named(waits), _WAIT_TILE))
        row.addStretch(1)
        return row

    def _add_tiles(self, column: QVBoxLayout, kinds: Sequence[Tile]) -> None:
        for first in range(0, len(kinds), _MOST_TILES):
            some = kinds[first : first + _MOST_TILES]
            # A row of tiles has a fixed width; without this it would get the width of everything in the column.
            column.addWidget(kinds_row(some, self._named(some), _WAIT_TILE), 0, Qt.AlignmentFlag.AlignLeft)

    def _why_not(self, names: Sequence[str]) -> QWidget:
        words = self.words.refusal()
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(_SIDE, 16, _SIDE, 16)
        column.setSpacing(8)
        column.addWidget(column_head(translate("Refused", "Why not")))
        column.addWidget(label(Role.ROW_TITLE, words.why, wrap=True))
        rows = QVBoxLayout()
        rows.setSpacing(2)
        for evidence in self._evidence(names):
            rows.addWidget(evidence)
        column.addLayout(rows)
        if words.note:
            column.addWidget(label(Role.SECOND, words.note, wrap=True))
        advices = self.words.advices()
        if advices:
            column.addSpacing(4)
            column.addWidget(line())
            column.addSpacing(4)
            column.addWidget(column_head(translate("Refused", "What would help")))
            for advice in advices:
                column.addLayout(self._advice(advice))
        if self.told.forgone is not None:
            column.addSpacing(4)
            column.addWidget(self._forgone())
        column.addStretch(1)
        return inside

    def _evidence(self, names: Sequence[str]) -> list[QWidget]:
        """Returns the evidence: the tiles in question, the row of discards, or the bars."""
        told, texts = self.told, self.texts
        found: list[QWidget] = []
        if told.culprits:
            found.append(kinds_row(told.culprits, self._named(told.culprits), 30, cause=True))
        if told.river:
            captions = [self.words.thrown(thrown.number) for thrown in told.river if thrown.culprit]
            found.append(river_row(told.river, captions, self._named([face_of(thrown.piece) for thrown in told.river])))
        if told.minimum is not None and told.payers:
            for payer in told.payers:
                seat, figure = told.view.seat_name(payer.seat), texts.number(payer.amount)
                found.append(OwedRow(names[payer.seat], seat, payer.amount, told.minimum, figure))
        elif told.minimum is not None and told.have is not None:
            figure = texts.number(told.have)
            found.append(OwedRow(self.words.needed(), None, told.have, told.minimum, figure))
        return found

    def _advice(self, advice: RefusalAdvice) -> QLayout:
        row = QHBoxLayout()
        row.setSpacing(12)
        row.addWidget(icon_picture(advice.icon, 20, side=24), 0, Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout()
        column.setSpacing(2)
        column.addWidget(label(Role.ROW_TITLE, advice.title, wrap=True))
        self._add_tiles(column, advice.tiles)
        if advice.line:
            column.addWidget(label(Role.NOTE, advice.line, wrap=True))
        row.addLayout(column, 1)
        return row

    def _forgone(self) -> QWidget:
        assert self.told.forgone is not None
        elements, gain = self.words.forgone(self.told.forgone)
        card = Card(12, CardGround.RAISED)
        row = QHBoxLayout(card)
        row.setContentsMargins(16, 12, 16, 12)
        row.setSpacing(16)
        column = QVBoxLayout()
        column.setSpacing(2)
        column.addWidget(label(Role.NOTE, translate("Refused", "What you give up")))
        column.addWidget(label(Role.BODY, elements, wrap=True))
        row.addLayout(column, 1)
        row.addWidget(label(Role.SHEET_TITLE, gain), 0, Qt.AlignmentFlag.AlignVCenter)
        return card

    def _footer(self) -> QLayout:
        row = QHBoxLayout()
        row.setContentsMargins(_SIDE, 12, _SIDE, 12)
        self.rule = Button(ButtonKind.PLAIN, "book")
        self.rule.set_words(translate("Refused", "Open the rule"), "F1")
        self.rule.clicked.connect(self._ask_rule)
        self.onward = Button(ButtonKind.MAIN)
        passes = self.told.win.giver is not None
        words = translate("Refused", "Pass") if passes else translate("Refused", "Play on")
        self.onward.set_words(words, translate("StartPage", "Enter"))
        self.onward.clicked.connect(self._go_on)
        refusal = self.words.refusal()
        reason = self.texts.phrase("page", "fact", name=refusal.title, text=refusal.why)
        self.onward.setAccessibleDescription(reason)  # it gets the focus, so that the reason is read out
        row.addWidget(self.rule)
        row.addStretch(1)
        row.addWidget(self.onward)
        return row

    def _named(self, kinds: Sequence[int]) -> str:
        return self.texts.listed(self.texts.tile(TILE_NAMES[own_kind(kind)]) for kind in kinds)

    # ---- actions

    def take_keyboard(self) -> None:
        self.onward.setFocus(Qt.FocusReason.TabFocusReason)

    def _ask_rule(self) -> None:
        self.asked.emit(ToRefusal(self.told.view.ruleset.id, self.words.refusal().title))

    def _go_on(self) -> None:
        self.close_sheet()
        self.went_on.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter continues, F1 opens the rules, Escape only closes."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            held = self.window().focusWidget()
            (held if isinstance(held, Button) and self.paper.isAncestorOf(held) else self.onward).click()
            event.accept()
        elif event.key() == Qt.Key.Key_F1:
            self._ask_rule()
            event.accept()
        else:
            super().keyPressEvent(event)
