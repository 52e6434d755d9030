"""The card with the hand that a question is about: melds with captions, the concealed tiles, the winning tile framed,
bonus tiles behind a line, and below them the facts of the win.

Room: ui/drills. What the card shows is made in present.hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from mahjong_desktop.present.hand import FactTold, HandTold
from mahjong_desktop.study.laid import ShownGroup, ShownPiece
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.art import RATIO
from mahjong_desktop.ui.kit.cards import Card
from mahjong_desktop.ui.kit.flow import FlowLayout, clear
from mahjong_desktop.ui.kit.labels import label, line
from mahjong_desktop.ui.kit.tiles import RowLook, TileRow
from mahjong_desktop.ui.receipt.hand import HandBand
from mahjong_desktop.ui.theme import Role

_FACT_TILE: Final = 20.0
_SMALL_TILE: Final = 16.0
_BETWEEN, _NARROW_BETWEEN = 34, 22


class FactsRow(QWidget):
    """Facts beside each other, in as many lines as they need."""

    def __init__(self) -> None:
        super().__init__()
        self.facts: tuple[FactTold, ...] = ()
        self._flow = FlowLayout(_BETWEEN, 0, least_gap=_NARROW_BETWEEN)
        self.setLayout(self._flow)

    def show_facts(self, facts: Sequence[FactTold]) -> None:
        """Shows these facts."""
        self.facts = tuple(facts)
        self.setAccessibleName("; ".join(f"{fact.label} {fact.spoken or fact.value}".strip() for fact in facts))
        clear(self._flow)
        for fact in facts:
            self._flow.addWidget(_fact(fact))


def _fact(fact: FactTold) -> QWidget:
    made = QWidget()
    made.setMinimumHeight(round(RATIO * _FACT_TILE) + 6)
    row = QHBoxLayout(made)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(8)
    for role, text in ((Role.SECOND, fact.label), (Role.STRONG, fact.value)):
        if text:
            row.addWidget(label(role, text))
    if fact.pieces:
        width, between = (_SMALL_TILE, 1.0) if fact.small else (_FACT_TILE, 4.0)
        tiles = [ShownGroup("fact", (ShownPiece(piece, wild=fact.wild),)) for piece in fact.pieces]
        row.addWidget(TileRow(tiles, width, RowLook(between=between, pad=1.0, marked=False)))
    return made


class HandCard(Card):
    """The hand and its facts."""

    def __init__(self) -> None:
        super().__init__()
        self.told: HandTold | None = None
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(theme.CARD_PADDING, 0, theme.CARD_PADDING, 8)
        self.column.setSpacing(4)
        self.band = HandBand()
        self.facts = FactsRow()
        self.rule = line()
        for widget in (self.band, self.rule, self.facts):
            self.column.addWidget(widget)
        self._largest = 46

    def show_hand(self, told: HandTold) -> None:
        """Shows a hand; called again after a change of theme or language."""
        self.told = told
        fresh = HandBand(ground=False)
        fresh.set_scale(self._largest, 0)
        fresh.set_hand(told.groups, told.bonus)
        self.column.replaceWidget(self.band, fresh)
        self.band.hide()
        self.band.deleteLater()
        self.band = fresh
        self._limit()
        self.facts.show_facts(told.facts)
        self.rule.setVisible(bool(told.facts))

    def set_largest(self, largest: int) -> None:
        """Sets the greatest width of a tile in pixels."""
        self._largest = largest
        self.band.set_scale(self._largest, 0)
        self._limit()

    def set_low(self, *, low: bool) -> None:
        """Takes smaller tiles where the page is low."""
        self._largest = 34 if low else 46
        self.band.set_scale(self._largest, 0)
        self._limit()

    def _limit(self) -> None:
        """Keeps the bonus tiles near the hand: the band is no broader than its contents."""
        if self.band.views():
            self.band.setMaximumWidth(self.band.best_width())
