"""The sheet that says what hands of Shuangkou are worth: the factors by the places of the partners, the multipliers of
bombs, and how the two come together.

Room: ui/cards. The figures come from the rules with the options of the match.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QHBoxLayout, QWidget

from mahjong_desktop.cards.options import ShuangkouOptions
from mahjong_desktop.cards.scoring import RESULT_FACTORS
from mahjong_desktop.present.card_receipt import factor_columns, multiplier_columns, result_words
from mahjong_desktop.present.card_table import base_words
from mahjong_desktop.texts import Texts
from mahjong_desktop.texts.interface import translate
from mahjong_desktop.ui.cards.receipt_parts import value_tables
from mahjong_desktop.ui.kit.buttons import Button, ButtonKind
from mahjong_desktop.ui.kit.labels import label
from mahjong_desktop.ui.kit.sheet import Sheet
from mahjong_desktop.ui.kit.values import ValueRow
from mahjong_desktop.ui.theme import Role

_SIZE: Final = QSize(640, 0)


class CardValueSheet(Sheet):
    """The sheet over the table."""

    def __init__(self, parent: QWidget, options: ShuangkouOptions, texts: Texts) -> None:
        super().__init__(parent, _SIZE)
        self.again = lambda: CardValueSheet(parent, options, parent_texts(parent, texts))
        head = QHBoxLayout()
        head.addWidget(label(Role.SECTION, translate("CardValues", "What a hand is worth"), wrap=True), 1)
        self.close_button = Button(ButtonKind.QUIET, "close")
        self.close_button.set_words(translate("Receipt", "Close"), "Esc")
        self.close_button.set_compact(compact=True)
        self.close_button.clicked.connect(self.close_sheet)
        head.addWidget(self.close_button)
        self.column.addLayout(head)
        line = translate("CardValues", "{base} × factor × multiplier: each loser pays one winner so much.")
        self.column.addWidget(label(Role.BODY, line.format(base=base_words(options, texts)), wrap=True))
        for result, factor in RESULT_FACTORS.items():
            name, rule = result_words(result, texts)
            self.column.addWidget(ValueRow(name, str(factor), small=rule))
        for table in value_tables(factor_columns(), multiplier_columns(options, texts), texts):
            self.column.addWidget(table)
        note = translate(
            "CardValues",
            "The multiplier is that of the best bomb that the winning team has played; only the largest counts, once.",
        )
        self.column.addWidget(label(Role.NOTE, note, wrap=True))

    def take_keyboard(self) -> None:
        self.close_button.setFocus()


def parent_texts(parent: QWidget, texts: Texts) -> Texts:
    """Returns the words of the page below in the language of now."""
    context = getattr(parent, "context", None)
    return context.texts if context is not None else texts
