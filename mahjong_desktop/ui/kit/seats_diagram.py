"""Who pays whom: the cards of the seats as at the table, and the arrows of payments between them: where they touch the
cards, and where their figures stand.

Room: ui/kit. It knows signs, figures, rectangles and lines only; the receipt and the drills know the payments.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QLineF, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen, QPolygonF, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from mahjong_desktop.ui import theme
from mahjong_desktop.ui.kit.seats import paint_seat_sign
from mahjong_desktop.ui.plain_text import set_tip
from mahjong_desktop.ui.table import layout as lay
from mahjong_desktop.ui.theme import font

_GAP: Final = 6.0
_SLANT: Final = 34.0
"""An arrow from the side starts at least this far beside the card in the middle, so that it points at that card."""
_TIP: Final = 4.0
_BESIDE_OWN: Final = 44.0
"""An arrow to the card of the winner of a drill ends so far from it, and starts so far beside it, in pixels."""
_LEAST_INSET: Final = 16.0
"""An arrow that leaves the upper or lower edge of a card keeps this far away from its corners."""
_ALONG: Final = (0.5, 0.42, 0.58, 0.34, 0.66, 0.28, 0.72, 0.22, 0.78)
"""Where a figure may stand on a leaning arrow, from its start 0 to its tip 1, the best place first."""


# ---- arrows


def anchor(card: QRectF, other: QRectF, slant: float = _SLANT) -> QPointF:
    """Returns the point at which an arrow between two cards touches the first.

    Cards above or beside each other are joined edge to edge. Between neighbours round the table the arrow touches the
    upper or lower edge of the card at the side and the near side of the card in the middle. It starts `slant` pixels
    out at the side, so that it leans towards the middle.
    """
    side_by_side = abs(card.center().y() - other.center().y()) < 4
    in_line = abs(card.center().x() - other.center().x()) < 4
    right, below = other.center().x() > card.center().x(), other.center().y() > card.center().y()
    at_side = QPointF(card.right() + _GAP if right else card.left() - _GAP, card.center().y())
    at_edge = QPointF(card.center().x(), card.bottom() + _GAP if below else card.top() - _GAP)
    if side_by_side or in_line:
        return at_side if side_by_side else at_edge
    if card.width() > other.width():
        deeper = 0.16 * card.height() * (1 if below else -1)
        return QPointF(at_side.x(), at_side.y() + deeper)
    if right:
        out = max(card.left() + 24, min(at_edge.x(), other.left() - slant))
    else:
        out = min(card.right() - 24, max(at_edge.x(), other.right() + slant))
    return QPointF(out, at_edge.y())


def arrow_between(payer: QRectF, own: QRectF) -> QLineF:
    """Returns the line of an arrow: from the lower edge of a player at the side to the side of the winner's card, else
    straight from edge to edge."""
    aside = payer.center().x() - own.center().x()
    if abs(aside) < own.width() / 2:
        above = payer.center().y() < own.center().y()
        start, end = (payer.bottom() + _TIP, own.top() - _TIP) if above else (payer.top() - _TIP, own.bottom() + _TIP)
        return QLineF(own.center().x(), start, own.center().x(), end)
    edge = own.left() - _TIP if aside < 0 else own.right() + _TIP
    out = edge - _BESIDE_OWN if aside < 0 else edge + _BESIDE_OWN
    start_x = max(payer.left() + 16, min(payer.right() - 16, out))
    return QLineF(start_x, payer.bottom() + _TIP, edge, own.center().y())


def opposite_lanes(line: QLineF, size: float) -> QLineF:
    """Returns the line of an arrow whose opposite exists too: shifted to its own right, so that two figures of this
    size across the line fit side by side. The opposite arrow, shifted to its own right, lies on the other side."""
    unit = line.unitVector()
    return line.translated(-unit.dy() * (size / 2 + 2), unit.dx() * (size / 2 + 2))


def outer_lane(card: QRectF, other: QRectF, size: float) -> QLineF:
    """Returns the line from a card at the side to its neighbour in the middle if the neighbour pays it as well. It lies
    outside of the opposite arrow, from which it is `size` away at the edge of the card, as far as there is room."""
    inner, tip = anchor(card, other), anchor(other, card)
    rightwards, downwards = tip.x() > inner.x(), tip.y() > inner.y()
    out = inner.x() - size if rightwards else inner.x() + size
    start = max(card.left() + _LEAST_INSET, min(card.right() - _LEAST_INSET, out))
    deeper = 0.3 * other.height() * (1 if downwards else -1)
    return QLineF(QPointF(start, inner.y()), QPointF(tip.x(), tip.y() + deeper))


def free_place(line: QLineF, figure: QRectF, taken: Sequence[QRectF], first: float) -> QPointF:
    """Returns the centre of a figure on its arrow: at the share `first` of the length, or the first place where it
    covers none of the rectangles that are taken; at `first` if there is no such place."""
    for share in (first, *_ALONG):
        at = line.pointAt(share)
        figure.moveCenter(at)
        if not any(figure.intersects(other) for other in taken):
            return at
    return line.pointAt(first)


def paint_arrow(painter: QPainter, line: QLineF, colour: QColor) -> None:
    """Paints an arrow with its tip at the end of the line."""
    if line.length() < 1:
        return
    unit = line.unitVector()
    dx, dy = unit.dx(), unit.dy()
    tip = line.p2()
    neck = QPointF(tip.x() - 10 * dx, tip.y() - 10 * dy)
    painter.setPen(QPen(colour, 3))
    painter.drawLine(line.p1(), neck)
    painter.setPen(QPen(colour, 0.5))
    painter.setBrush(colour)
    wings = [QPointF(neck.x() - 6 * dy, neck.y() + 6 * dx), QPointF(neck.x() + 6 * dy, neck.y() - 6 * dx)]
    painter.drawPolygon(QPolygonF([tip, *wings]))


# ---- the diagram

_CARD: Final = 66.0
_LOW_CARD: Final = 48.0
_CARD_SIGN: Final = 30.0
_PAD: Final = 10.0
_WORDS: Final = _PAD + _CARD_SIGN + 8
"""Where the words of a card begin, in pixels."""
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


class SeatFigures(Struct, frozen=True):
    """What the card of a seat shows. `side` is where it sits (ui/table/layout.py). The total is `total` after the
    payments, `totals` before and after; `mark` is the word for the dealer, or empty."""

    seat: int
    side: int
    sign: str
    name: str
    gain: int
    signed: str
    total: str
    totals: str
    mark: str
    won: bool
    spoken: str


class PaymentArrow(Struct, frozen=True):
    """An arrow from the card of a seat to that of another, its figure, and the words for a screen reader."""

    payer: int
    payee: int
    figure: str
    spoken: str


PaintSign = Callable[[QPainter, QPointF, float, "SeatFigures"], None]
"""Paints the sign of a seat round a point, so many pixels large."""


def _paint_usual_sign(painter: QPainter, centre: QPointF, size: float, told: SeatFigures) -> None:
    paint_seat_sign(painter, centre, size, told.sign, strong=told.won)


class SeatCard(QWidget):
    """One seat: sign, name, gain or loss, total before and after."""

    def __init__(self, told: SeatFigures, paint_sign: PaintSign = _paint_usual_sign) -> None:
        super().__init__()
        self.told = told
        self._paint_sign = paint_sign
        self._compact = self._stacked = self._low = False
        self._totals, self._after = (self._marked(total) for total in (told.totals, told.total))
        self.setAccessibleName(f"{told.spoken}: {told.signed}, {self._totals}")
        self._bold, self._small, self._figure = font(14, 600), font(12), font(20, 700)
        self.shown_totals = self._totals

    def _marked(self, total: str) -> str:
        return f"{total}  ·  {self.told.mark}" if self.told.mark else total

    @property
    def signed(self) -> str:
        """The gain or loss as shown."""
        return self.told.signed

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
        return max(_LOW_CARD, lines + 3) if self._low else max(_CARD, lines + 20)

    def least(self) -> float:
        """Returns the width at which name and figures fit, one above the other."""
        return _WORDS + max(self._breadths(self._after)) + 12

    def best(self) -> float:
        """Returns the width at which everything fits in the present layout."""
        name, figure, totals = self._breadths(self._second())
        above = max(name, figure) if self._stacked else name + 12 + figure
        return _WORDS + max(above, totals) + 14

    def _breadths(self, totals: str) -> tuple[float, float, float]:
        """Returns the widths of the name, the gain and the totals."""
        words = ((self._bold, self.told.name), (self._figure, self.told.signed), (self._small, totals))
        name, figure, below = (QFontMetricsF(face).horizontalAdvance(text) for face, text in words)
        return name, figure, below

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, colours, won = QPainter(self), theme.colours(), self.told.won
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(colours.accent), 2) if won else QPen(QColor(colours.line), 1))
        painter.setBrush(QColor(colours.soft if won else colours.raised))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 9, 9)
        centre = QPointF(_PAD + _CARD_SIGN / 2, self.height() / 2)
        self._paint_sign(painter, centre, _CARD_SIGN, self.told)
        self._paint_words(painter, _WORDS, self.width() - 12.0)

    def _paint_words(self, painter: QPainter, left: float, right: float) -> None:
        colours, told = theme.colours(), self.told
        figure, bold, small = (QFontMetricsF(face) for face in (self._figure, self._bold, self._small))
        above = bold.height() if self._stacked else 0.0
        y = (self.height() - above - figure.height() - small.height()) / 2
        breadth = figure.horizontalAdvance(told.signed)
        base = y + above + figure.ascent()
        painter.setFont(self._figure)
        painter.setPen(theme.named(theme.gain_ink(told.gain)))
        painter.drawText(QPointF(left if self._stacked else right - breadth, base), told.signed)
        self.shown_totals = self._second()
        if small.horizontalAdvance(self.shown_totals) > right - left:
            self.shown_totals = told.total
        room = right - left - (0 if self._stacked else breadth + 8)
        shown_name = bold.elidedText(told.name, Qt.TextElideMode.ElideRight, room)
        whole = not self._compact and (shown_name, self.shown_totals) == (told.name, self._totals)
        set_tip(self, "" if whole else f"{told.name}: {self._totals}")
        painter.setFont(self._bold)
        painter.setPen(QColor(colours.text))
        painter.drawText(QPointF(left, y + bold.ascent() if self._stacked else base - 1), shown_name)
        painter.setFont(self._small)
        painter.setPen(QColor(colours.second))
        painter.drawText(QPointF(left, y + above + figure.height() + small.ascent()), self.shown_totals)


class PaymentFigure(QWidget):
    """The figure on an arrow."""

    def __init__(self, arrow: PaymentArrow) -> None:
        super().__init__()
        self.arrow = arrow
        self._font = font(14, 600)
        self.setAccessibleName(arrow.spoken)
        set_tip(self, arrow.spoken)
        metrics = QFontMetricsF(self._font)
        broad, high = metrics.horizontalAdvance(arrow.figure) + 16, metrics.height() + 6
        self.setFixedSize(round(max(34, broad)), round(max(_PILL, high)))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, colours = QPainter(self), theme.colours()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.setPen(QPen(QColor(colours.red), 1.2))
        painter.setBrush(QColor(colours.surface))
        painter.drawRoundedRect(rect, rect.height() / 2, rect.height() / 2)
        painter.setFont(self._font)
        painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, self.arrow.figure)


class SeatsDiagram(QWidget):
    """The cards of the seats as at the table, the viewer at the bottom, and the arrows of payments between them. Seats
    may have other signs than usual."""

    def __init__(self, paint_sign: PaintSign = _paint_usual_sign) -> None:
        super().__init__()
        self._paint_sign = paint_sign
        self._room = _ROOM
        self.cards: list[SeatCard] = []
        self.figures: list[PaymentFigure] = []
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_payments(self, seats: Sequence[SeatFigures], arrows: Sequence[PaymentArrow]) -> None:
        """Shows these seats, and these arrows between them."""
        for old in (*self.cards, *self.figures):
            old.setParent(None)
            old.deleteLater()
        self.cards = [SeatCard(told, self._paint_sign) for told in seats]
        self.figures = [PaymentFigure(arrow) for arrow in arrows]
        for widget in (*self.cards, *self.figures):
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

    def card_of(self, seat: int) -> SeatCard:
        """Returns the card of a seat. Raises StopIteration if it has none."""
        return next(card for card in self.cards if card.told.seat == seat)

    def sizeHint(self) -> QSize:
        high = max((card.height_needed() for card in self.cards), default=_CARD)
        rows = self._rows() if self.cards else 3
        return QSize(408, round(rows * high + (rows - 1) * self._row_gap() + 6))

    def minimumSizeHint(self) -> QSize:
        least = max((card.least() for card in self.cards), default=100.0)
        return QSize(round(2 * least + max(20, self._between(_LEAST_BESIDE))), self.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._arrange()

    # ---- places

    def _arrange(self) -> None:
        if not self.cards:
            return
        room, most = ((self.width() - self._between(beside)) / 2 for beside in (_BESIDE, _LEAST_BESIDE))
        room = max(room, min(most, max(card.least() for card in self.cards) + 2))
        self._narrow(room)
        high = max(card.height_needed() for card in self.cards)
        step = high + self._row_gap()
        breadth = min(room, max(156.0, *(card.best() for card in self.cards)))
        for card in self.cards:
            side = card.told.side
            wide = min(breadth + _more(card), self.width())
            x = {lay.RIGHT: self.width() - wide, lay.LEFT: 0.0}.get(side, (self.width() - wide) / 2)
            y = step * self._row(side)
            card.setGeometry(round(x), round(y), round(wide), round(high + (6 if side == lay.BOTTOM else 0)))
        self._place_figures()
        self.update()

    def _between(self, beside: float) -> float:
        """Returns the width between the cards at the sides: where an arrow joins them, that of its figure and so much
        beside it."""
        return max([16, *[figure.width() + beside for figure in self.figures if self._side_by_side(figure.arrow)]])

    def _place_figures(self) -> None:
        """Puts each figure on its arrow, so that it covers no card and no other figure."""
        taken = [QRectF(card.geometry()) for card in self.cards]
        for figure in self.figures:
            line = self.line_of(figure.arrow)
            leaning = line.dx() and line.dy() and (self._from_middle(figure.arrow) or self._answered(figure.arrow))
            first = 0.5 if leaning else min(0.42, self._room / 2 / max(1.0, line.length()))
            at = free_place(line, QRectF(figure.rect()), taken, first)
            figure.move(round(at.x() - figure.width() / 2), round(at.y() - figure.height() / 2))
            taken.append(QRectF(figure.geometry()))

    def _narrow(self, room: float) -> None:
        """Makes all cards show less, and then on more lines, as far as the width of a card requires it."""
        for narrow in ({"compact": False}, {"compact": True}, {"compact": True, "stacked": True}):
            for card in self.cards:
                card.set_narrow(**narrow)
            if all(card.best() <= room + _more(card) for card in self.cards):
                break
        if self.height() < self.sizeHint().height():
            self.updateGeometry()

    def _side(self, seat: int) -> int:
        return self.card_of(seat).told.side

    def _side_by_side(self, arrow: PaymentArrow) -> bool:
        """Returns whether a payment goes from one side to the other."""
        return {self._side(seat) for seat in (arrow.payer, arrow.payee)} == {lay.RIGHT, lay.LEFT}

    def _answered(self, arrow: PaymentArrow) -> bool:
        """Returns whether the payee pays the payer as well, so that two arrows join their cards."""
        back = (arrow.payee, arrow.payer)
        return any((other.arrow.payer, other.arrow.payee) == back for other in self.figures)

    def _from_middle(self, arrow: PaymentArrow) -> bool:
        """Returns whether the payer sits at the top or the bottom."""
        return _in_middle(self._side(arrow.payer))

    def _neighbours(self, arrow: PaymentArrow) -> bool:
        """Returns whether an arrow leans, because it joins a card at the side and one in the middle."""
        return self._from_middle(arrow) != _in_middle(self._side(arrow.payee))

    def _row_gap(self) -> float:
        """Returns the height between two rows of cards: more where two arrows with their figures share it."""
        shared = any(self._neighbours(figure.arrow) and self._answered(figure.arrow) for figure in self.figures)
        return self._room + (_SHARED_ROOM if shared else 0.0)

    def _widest(self) -> int:
        return max(figure.width() for figure in self.figures)

    def _row(self, side: int) -> int:
        """In which row the card of a side stands; who sits out comes last."""
        shift = 0 if any(card.told.side == lay.TOP for card in self.cards) else -1
        rows = {lay.TOP: 0, lay.RIGHT: 1 + shift, lay.LEFT: 1 + shift, lay.BOTTOM: 2 + shift}
        return rows.get(side, 3 + shift)

    def _rows(self) -> int:
        """How many rows of cards there are."""
        return 1 + max(self._row(card.told.side) for card in self.cards)

    def line_of(self, arrow: PaymentArrow) -> QLineF:
        """Returns the line from the edge of the payer's card to the edge of the payee's."""
        payer, payee = (QRectF(self.card_of(seat).geometry()) for seat in (arrow.payer, arrow.payee))
        if not self._answered(arrow):
            slant = max(_SLANT, self._widest() + 2.0 * _BESIDE_FIGURE)  # so that the figure leaves the tip free
            return QLineF(anchor(payer, payee, slant), anchor(payee, payer, slant))
        line = QLineF(anchor(payer, payee), anchor(payee, payer))
        if self._neighbours(arrow):
            return line if self._from_middle(arrow) else outer_lane(payer, payee, self._widest() + 6)
        return opposite_lanes(line, self.figures[0].height() if self._side_by_side(arrow) else self._widest())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for figure in self.figures:
            paint_arrow(painter, self.line_of(figure.arrow), QColor(theme.colours().red))


def _in_middle(side: int) -> bool:
    return side not in (lay.RIGHT, lay.LEFT)


def _more(card: SeatCard) -> float:
    """Returns by how much the card may be wider than those at the sides."""
    return _MIDDLE if _in_middle(card.told.side) else 0.0
