"""The diagram of payments: the seats as at the table, the viewer at the bottom, and an arrow for each payment.

Room: ui/receipt. Every figure comes from the account; this module computes positions only.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QLineF, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from mahjong_desktop.engine.events import Paid
from mahjong_desktop.study.account import HandAccount, between_seats
from mahjong_desktop.study.account_words import AccountWords, merged
from mahjong_desktop.ui.kit.seats import (
    SLANT,
    anchor,
    free_place,
    opposite_lanes,
    outer_lane,
    paint_arrow,
    paint_seat_sign,
)
from mahjong_desktop.ui.plain_text import set_tip
from mahjong_desktop.ui.table import layout as lay
from mahjong_desktop.ui.theme import ThemePalette, font

CARD_HEIGHT: Final = 66.0
_LOW_CARD: Final = 48.0
_ROUNDEL: Final = 30.0
_PAD: Final = 10.0
_ROOM: Final = 52.0
"""The height between two rows of cards, for the arrows."""
_TIGHT_ROOM: Final = 36.0
_BESIDE_FIGURE: Final = 6
"""The width in pixels between the figure of a leaning arrow and the card in the middle."""
_SHARED_ROOM: Final = 20.0
_MIDDLE: Final = 24.0
"""The cards in the middle column are wider than the others by this much."""
_BESIDE: Final = 34
"""Between cards at the sides an arrow needs this much more than the width of its figure."""
_LEAST_BESIDE: Final = 22
"""What is left of it where the cards need the width."""
_PILL: Final = 26.0


class SeatCard(QWidget):
    """One seat: sign, name, gain or loss, total before and after."""

    def __init__(
        self, seat: int, told: HandAccount, stage: int, words: AccountWords, dealer: str, colours: ThemePalette
    ) -> None:
        super().__init__()
        texts = words.texts
        self._colours = colours
        self._sign = told.seat_name(seat)
        self._won = any(win.seat == seat and win.stage == stage for win in told.wins)
        self._name = words.name(seat)
        before, after = (scores[seat] for scores in told.standing(stage))
        self._compact = self._stacked = self._low = False
        self._delta = after - before
        self._signed = texts.signed(self._delta)
        totals = texts.number(after) if before == after else f"{texts.number(before)} → {texts.number(after)}"
        self._totals = f"{totals}  ·  {dealer}" if seat == told.dealer else totals
        self._bare = texts.number(after)
        self._after = f"{self._bare}  ·  {dealer}" if seat == told.dealer else self._bare
        self.setAccessibleName(f"{words.seat(seat)}, {self._name}: {self._signed}, {self._totals}")
        self._bold, self._small, self._figure = font(14, 600), font(12.5), font(18, 700)
        self._shown_name = self._name
        self.shown_totals = self._totals

    @property
    def signed(self) -> str:
        """The gain or loss as shown."""
        return self._signed

    @property
    def totals(self) -> str:
        """The totals as shown."""
        return self._totals

    def set_narrow(self, *, compact: bool, stacked: bool = False) -> None:
        """`compact` shows only the new total, so that there is room for an arrow between cards at the sides. `stacked`
        puts the name on a line of its own if it does not fit beside the gain."""
        self._compact, self._stacked = compact, stacked
        self.update()

    def set_low(self, low: bool) -> None:
        """Reduces the space above and below the words."""
        self._low = low

    def _second(self) -> str:
        return self._after if self._compact else self._totals

    def height_needed(self) -> float:
        """Returns the height that the lines need."""
        lines = QFontMetricsF(self._figure).height() + QFontMetricsF(self._small).height()
        if self._stacked:
            lines += QFontMetricsF(self._bold).height()
        return max(_LOW_CARD, lines + 6) if self._low else max(CARD_HEIGHT, lines + 20)

    def least(self) -> float:
        """Returns the width at which name and figures fit, one above the other."""
        name, figure, totals = self._breadths(self._after)
        return _PAD + _ROUNDEL + 8 + max(name, figure, totals) + 12

    def best(self) -> float:
        """Returns the width at which everything fits in the present layout."""
        name, figure, totals = self._breadths(self._second())
        above = max(name, figure) if self._stacked else name + 12 + figure
        return _PAD + _ROUNDEL + 8 + max(above, totals) + 14

    def _breadths(self, totals: str) -> tuple[float, float, float]:
        """Returns the widths of the name, the gain and the totals."""
        words = ((self._bold, self._name), (self._figure, self._signed), (self._small, totals))
        name, figure, below = (QFontMetricsF(face).horizontalAdvance(text) for face, text in words)
        return name, figure, below

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = self._colours
        edge = QPen(QColor(colours.accent), 2) if self._won else QPen(QColor(colours.line), 1)
        painter.setPen(edge)
        painter.setBrush(QColor(colours.soft if self._won else colours.raised))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 11, 11)
        middle = self.height() / 2
        centre = QPointF(_PAD + _ROUNDEL / 2, middle)
        paint_seat_sign(painter, centre, _ROUNDEL, self._sign, colours, strong=self._won)
        self._paint_words(painter, _PAD + _ROUNDEL + 8, self.width() - 12.0)

    def _paint_words(self, painter: QPainter, left: float, right: float) -> None:
        colours = self._colours
        figure, bold, small = (QFontMetricsF(face) for face in (self._figure, self._bold, self._small))
        above = bold.height() if self._stacked else 0.0
        y = (self.height() - above - figure.height() - small.height()) / 2
        breadth = figure.horizontalAdvance(self._signed)
        base = y + above + figure.ascent()
        gained = colours.accent if self._delta > 0 else colours.red if self._delta < 0 else colours.second
        painter.setFont(self._figure)
        painter.setPen(QColor(gained))
        painter.drawText(QPointF(left if self._stacked else right - breadth, base), self._signed)
        self.shown_totals = self._second()
        if small.horizontalAdvance(self.shown_totals) > right - left:
            self.shown_totals = self._bare
        room = right - left - (0 if self._stacked else breadth + 8)
        self._shown_name = bold.elidedText(self._name, Qt.TextElideMode.ElideRight, room)
        whole = not self._compact and (self._shown_name, self.shown_totals) == (self._name, self._totals)
        set_tip(self, "" if whole else f"{self._name}: {self._totals}")
        painter.setFont(self._bold)
        painter.setPen(QColor(colours.text))
        painter.drawText(QPointF(left, y + bold.ascent() if self._stacked else base - 1), self._shown_name)
        painter.setFont(self._small)
        painter.setPen(QColor(colours.second))
        painter.drawText(QPointF(left, y + above + figure.height() + small.ascent()), self.shown_totals)


class Amount(QWidget):
    """The figure on an arrow: the sum of all payments from one seat to another."""

    def __init__(self, payments: tuple[Paid, ...], text: str, spoken: str, colours: ThemePalette) -> None:
        super().__init__()
        self.payments = payments
        self.paid = payments[0]
        self.text = text
        self._colours = colours
        self._font = font(14, 600)
        self.setAccessibleName(spoken)
        set_tip(self, spoken)
        breadth = QFontMetricsF(self._font).horizontalAdvance(text) + 16
        self.setFixedSize(round(max(34, breadth)), round(max(_PILL, QFontMetricsF(self._font).height() + 6)))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.setPen(QPen(QColor(self._colours.red), 1.2))
        painter.setBrush(QColor(self._colours.surface))
        painter.drawRoundedRect(rect, rect.height() / 2, rect.height() / 2)
        painter.setPen(QColor(self._colours.red))
        painter.setFont(self._font)
        painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, self.text)


class PaymentDiagram(QWidget):
    """The cards of all seats and the arrows between them."""

    def __init__(self, colours: ThemePalette, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._colours = colours
        self._chair, self._seats = 0, 4
        self._places: tuple[int, ...] = ()
        self._room = _ROOM
        self.cards: list[SeatCard] = []
        self.amounts: list[Amount] = []
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_account(
        self, told: HandAccount, words: AccountWords, dealer: str, stage: int, payments: Sequence[Paid]
    ) -> None:
        """Shows the payments of a settlement; `dealer` is the word for the dealer."""
        for old in (*self.cards, *self.amounts):
            old.setParent(None)
            old.deleteLater()
        self._chair, self._seats = told.viewer_chair, told.chairs.count
        self._places = told.chairs.held
        self.cards = [SeatCard(seat, told, stage, words, dealer, self._colours) for seat in told.chairs.held]
        self.amounts = [
            Amount(group, words.texts.number(sum(paid.amount for paid in group)), words.arrow(group), self._colours)
            for group in merged(between_seats(payments))
            if {group[0].payer, group[0].payee}.isdisjoint(told.chairs.benches)  # the rows below tell these
        ]
        for widget in (*self.cards, *self.amounts):
            widget.setParent(self)
            widget.show()
        self._arrange()
        self.updateGeometry()

    def set_tight(self, tight: bool, *, low: bool = False) -> None:
        """Reduces the height between the cards, and with `low` that of the cards."""
        self._room = _TIGHT_ROOM if tight else _ROOM
        for card in self.cards:
            card.set_low(low)
        self._arrange()
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        high = max((card.height_needed() for card in self.cards), default=CARD_HEIGHT)
        rows = self._rows() if self._places else 3
        return QSize(408, round(rows * high + (rows - 1) * self._row_gap() + 6))

    def minimumSizeHint(self) -> QSize:
        least = max((card.least() for card in self.cards), default=100.0)
        return QSize(round(2 * least + max(20, self._between(_LEAST_BESIDE))), self.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._arrange()

    def _arrange(self) -> None:
        if not self.cards:
            return
        room, most = ((self.width() - self._between(beside)) / 2 for beside in (_BESIDE, _LEAST_BESIDE))
        room = max(room, min(most, max(card.least() for card in self.cards) + 2))
        self._narrow(room)
        high = max(card.height_needed() for card in self.cards)
        step = high + self._row_gap()
        breadth = min(room, max(156.0, *(card.best() for card in self.cards)))
        for seat, card in zip(self._places, self.cards, strict=True):
            side = self._side(seat)
            wide = min(breadth + (_MIDDLE if self._in_middle(seat) else 0.0), self.width())
            x = {lay.RIGHT: self.width() - wide, lay.LEFT: 0.0}.get(side, (self.width() - wide) / 2)
            y = step * self._row(side)
            card.setGeometry(round(x), round(y), round(wide), round(high + (6 if side == lay.BOTTOM else 0)))
        self._place_amounts()
        self.update()

    def _between(self, beside: float) -> float:
        """Returns the width between the cards at the sides: where an arrow joins them, that of its figure and so much
        beside it."""
        return max([16, *[amount.width() + beside for amount in self.amounts if self._side_by_side(amount.paid)]])

    def _place_amounts(self) -> None:
        """Puts each figure on its arrow, so that it covers no card and no other figure."""
        taken = [QRectF(card.geometry()) for card in self.cards]
        for amount in self.amounts:
            line = self._line(amount.paid)
            leaning = line.dx() and line.dy() and (self._from_middle(amount.paid) or self._answered(amount.paid))
            first = 0.5 if leaning else min(0.42, self._room / 2 / max(1.0, line.length()))
            at = free_place(line, QRectF(amount.rect()), taken, first)
            amount.move(round(at.x() - amount.width() / 2), round(at.y() - amount.height() / 2))
            taken.append(QRectF(amount.geometry()))

    def _narrow(self, room: float) -> None:
        """Makes all cards show less, and then on more lines, as far as the width of a card requires it."""
        for narrow in ({"compact": False}, {"compact": True}, {"compact": True, "stacked": True}):
            for card in self.cards:
                card.set_narrow(**narrow)
            if all(
                card.best() <= room + self._spare(seat) for seat, card in zip(self._places, self.cards, strict=True)
            ):
                break
        if self.height() < self.sizeHint().height():
            self.updateGeometry()

    def _spare(self, seat: int) -> float:
        return _MIDDLE if self._in_middle(seat) else 0.0

    def _side_by_side(self, paid: Paid) -> bool:
        """Returns whether a payment goes from one side to the other."""
        return {self._side(seat) for seat in (paid.payer, paid.payee)} == {lay.RIGHT, lay.LEFT}

    def _answered(self, paid: Paid) -> bool:
        """Returns whether the payee pays the payer as well, so that two arrows join their cards."""
        return any((other.paid.payer, other.paid.payee) == (paid.payee, paid.payer) for other in self.amounts)

    def _neighbours(self, paid: Paid) -> bool:
        """Returns whether an arrow leans, because it joins a card at the side and one in the middle."""
        return self._in_middle(paid.payer) != self._in_middle(paid.payee)

    def _row_gap(self) -> float:
        """Returns the height between two rows of cards: more where two arrows with their figures share it."""
        shared = any(self._neighbours(amount.paid) and self._answered(amount.paid) for amount in self.amounts)
        return self._room + (_SHARED_ROOM if shared else 0.0)

    def _widest(self) -> int:
        return max(amount.width() for amount in self.amounts)

    def _from_middle(self, paid: Paid) -> bool:
        """Returns whether the payer sits at the top or the bottom."""
        return self._in_middle(paid.payer)

    def _in_middle(self, seat: int) -> bool:
        return self._side(seat) not in (lay.RIGHT, lay.LEFT)

    def _side(self, seat: int) -> int:
        return lay.side_of(seat, self._chair, self._seats)

    def _row(self, side: int) -> int:
        """In which row the card of a side stands; who sits out comes last."""
        shift = 0 if any(self._side(seat) == lay.TOP for seat in self._places) else -1
        rows = {lay.TOP: 0, lay.RIGHT: 1 + shift, lay.LEFT: 1 + shift, lay.BOTTOM: 2 + shift}
        return rows.get(side, 3 + shift)

    def _rows(self) -> int:
        """How many rows of cards there are."""
        return 1 + max(self._row(self._side(seat)) for seat in self._places)

    def _card(self, seat: int) -> SeatCard:
        return self.cards[self._places.index(seat)]

    def _line(self, paid: Paid) -> QLineF:
        """Returns the line from the edge of the payer's card to the edge of the payee's."""
        payer, payee = (QRectF(self._card(seat).geometry()) for seat in (paid.payer, paid.payee))
        if not self._answered(paid):
            slant = max(SLANT, self._widest() + 2.0 * _BESIDE_FIGURE)  # so that the figure leaves the tip free
            return QLineF(anchor(payer, payee, slant), anchor(payee, payer, slant))
        line = QLineF(anchor(payer, payee), anchor(payee, payer))
        if self._neighbours(paid):
            return line if self._from_middle(paid) else outer_lane(payer, payee, self._widest() + 6)
        return opposite_lanes(line, self.amounts[0].height() if self._side_by_side(paid) else self._widest())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for amount in self.amounts:
            paint_arrow(painter, self._line(amount.paid), QColor(self._colours.red))
