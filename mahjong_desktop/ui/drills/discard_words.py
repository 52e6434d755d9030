"""The words of the question which tile to discard: the options with their figures, as hints tell them.

Room: ui/drills.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QCoreApplication

from mahjong_desktop.core.tiles import COPIES, TILE_NAMES, Piece, face_of, parse_tile
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.records.pieces import Pool, mark_of
from mahjong_desktop.study.drills.hands import RatedDiscard
from mahjong_desktop.study.drills.questions import DiscardQuestion
from mahjong_desktop.study.hints.rows import digits_of
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui.drills.position_words import spoken_rivers

translate = QCoreApplication.translate

_SECTION: Final = "hints"
_UNKNOWN: Final = "–"


class DiscardWords:
    """The words of one question."""

    def __init__(self, question: DiscardQuestion, view: SeatView, texts: Texts) -> None:
        self.question, self.view = question, view
        self.ruleset = view.ruleset.id
        self.texts = texts.for_ruleset(self.ruleset)
        self._digits = digits_of(max((abs(option.value) for option in question.options), default=0.0))

    def piece(self, option: RatedDiscard) -> Piece:
        """Returns a piece that looks like the tile of an option."""
        return Pool(self.view.ruleset).take(mark_of(option.tile))

    def declaration(self, option: RatedDiscard) -> str:
        """Returns the name of what is declared with a discard; empty for a plain one."""
        return self.texts.declaration(self.ruleset, option.declaration).name if option.declaration else ""

    def action(self, option: RatedDiscard) -> str:
        """Returns the discard in words."""
        tile = self.texts.tile(TILE_NAMES[face_of(self.piece(option))])
        return self.texts.listed(part for part in (tile, self.declaration(option)) if part)

    # ---- figures

    def points(self, option: RatedDiscard) -> str:
        """Returns what the expert expects, in points."""
        return self.texts.decimal(option.value, self._digits)

    def share(self, option: RatedDiscard) -> float:
        """Returns the length of the bar of an option, 0 to 1."""
        best = self.question.best.value
        if best > 0.0:
            return min(1.0, max(0.0, option.value / best))
        return 1.0 if option.value == best else 0.0

    def chance(self, option: RatedDiscard) -> str:
        """Returns the chance to win."""
        if option.chance is None:
            return _UNKNOWN
        return self.texts.phrase("page", "percent", share=self.texts.number(round(100 * option.chance)))

    def danger(self, option: RatedDiscard) -> str:
        """Returns the expected loss by dealing in, below 0."""
        return self.texts.decimal(-option.danger, self._digits)

    def live(self, option: RatedDiscard) -> str:
        """Returns how many useful tiles are not seen."""
        return _UNKNOWN if option.distance is None else self.texts.number(option.copies)

    def loss(self, option: RatedDiscard) -> str:
        """Returns what an option loses against the best, below 0; nothing for the best."""
        lost = self.question.best.value - option.value
        return "" if lost <= 0.0 else self.texts.decimal(-lost, self._digits)

    def spoken(self, number: int) -> str:
        """Returns the whole row of an option, as hints say it."""
        option, texts = self.question.options[number], self.texts
        parts = [self.action(option)]
        if not number:
            parts.append(texts.message(_SECTION, "row-best"))
        parts.append(texts.message(_SECTION, "row-points", points=self.points(option)))
        if option.chance is not None:
            parts.append(texts.message(_SECTION, "row-chance", chance=texts.number(round(100 * option.chance))))
        danger = texts.decimal(option.danger, self._digits)
        parts.append(texts.message(_SECTION, "row-danger", danger=danger))
        if option.distance is not None:
            parts.append(texts.message(_SECTION, "row-live", live=option.copies))
        return texts.listed(parts)

    def verdict(self, loss: float) -> str:
        """Returns what was lost by the choice."""
        if loss <= 0.0:
            return translate("Drills", "the expert’s choice")
        lost = self.texts.decimal(loss, self._digits)
        return translate("Drills", "{loss} points less than the expert’s choice").format(loss=lost)

    # ---- the table

    def caption(self) -> str:
        """Returns the number of tiles left in the wall, which stands in the middle of the table."""
        return self.texts.number(self.view.wall_left)

    def spoken_table(self) -> str:
        """Returns what lies on the table, for a screen reader: the discards of every player."""
        return spoken_rivers(self.view, self.texts)


def tile_order(option: RatedDiscard) -> tuple[int, str]:
    """Returns the place of an option among others: by tile, plain discards first."""
    return parse_tile(option.tile.replace("0", "5")) * COPIES, option.declaration
