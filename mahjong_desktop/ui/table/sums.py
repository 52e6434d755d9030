"""What a win costs each player once tiles turned up after it have hit: small plates beside those of the players.

Room: ui/table. Each shows the calculation of a payment, its result, and what the factors are. They are shown together
with the tiles, before the receipt.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from mahjong_desktop.core.payments import balances
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.study.sum_words import SumWords
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui.table import layout as lay
from mahjong_desktop.ui.table.look import BOLD, GAIN, LOSS, MEDIUM, QUIET, TEXT, Lettering, draw_text

_ROWS: Final = ((14, MEDIUM), (20, BOLD), (12, MEDIUM))
"""Size and weight of the calculation, the result and the factors."""
_LINE: Final = 1.25
_PAD: Final = 9.0


class SeatSum(Struct, frozen=True):
    """What a seat pays or receives: the calculation (empty if there are several), the result, and what its factors
    are."""

    calculation: str
    result: str
    factors: str
    gains: bool

    @property
    def lines(self) -> tuple[str, str, str]:
        """The texts from top to bottom; empty ones take no room."""
        return self.calculation, self.result, self.factors

    @property
    def height(self) -> float:
        """The height of its plate in stage units."""
        return 2 * _PAD + sum(_LINE * size for text, (size, _) in zip(self.lines, _ROWS, strict=True) if text)


def payments_with_hits(events: Sequence[ev.Event]) -> tuple[ev.Paid, ...]:
    """Returns the payments of a win after which tiles were turned up; empty if the events tell of none."""
    if not any(isinstance(event, ev.Revealed) for event in events):
        return ()
    return tuple(event for event in events if isinstance(event, ev.Paid))


def seat_sum(view: SeatView, seat: int, payments: Sequence[ev.Paid], texts: Texts) -> SeatSum | None:
    """Returns the sum of a seat; None if it neither pays nor receives anything."""
    total = balances(payments, view.ruleset.places)[seat] if payments else 0
    if not total:
        return None
    own = [paid for paid in payments if paid.payer == seat]
    words = SumWords(view.ruleset.id, texts)
    factors = [name for paid in own for sign, _, name in paid.terms if sign == "×" and name] if len(own) == 1 else []
    return SeatSum(
        words.terms(own[0].terms) if len(own) == 1 else "",
        texts.signed(total),
        texts.listed(texts.term(view.ruleset.id, name) for name in factors),
        total > 0,
    )


def sum_rect(told: SeatSum, side: int, badges: int) -> QRectF:
    """Returns the place of a sum: below the player's plate and its badges, above those of the viewer."""
    plate = lay.seat_plate_rect(side)
    away = lay.BADGE_GAP + badges * lay.BADGE_ROW
    top = plate.top() - away - told.height if side == lay.BOTTOM else plate.bottom() + away
    return QRectF(plate.left(), top, plate.width(), told.height)


class SumPainter(Struct, frozen=True):
    """Paints the words of a sum for one scale and language; `u` is the number of pixels of a stage unit."""

    u: float
    lettering: Lettering

    def paint(self, painter: QPainter, face: QRectF, told: SeatSum) -> None:
        """Paints the lines from top to bottom."""
        u, top = self.u, face.top() + _PAD * self.u
        colours = (TEXT, GAIN if told.gains else LOSS, QUIET)
        for text, (size, weight), colour in zip(told.lines, _ROWS, colours, strict=True):
            if text:
                line = QRectF(face.left() + 14 * u, top, face.width() - 24 * u, _LINE * size * u)
                draw_text(painter, line, text, self.lettering.font(size, weight), colour)
                top += line.height()
