"""The small pictures of who pays whom.

Room: ui/summary. Lengths are in units of items.py. The sums come from content.py.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF

from mahjong_desktop.core.chairs import Chairs
from mahjong_desktop.present.summary import PaymentPicture, PictureSeat
from mahjong_desktop.ui.summary.blocks import BOLD_WEIGHT, Block, Laid, SheetStyle, moved
from mahjong_desktop.ui.summary.items import UNITS_TO_A_POINT, ArrowItem, Item, SignItem, TextItem, between_signs
from mahjong_desktop.ui.table import layout as lay

_BESIDE: Final = 30.0
"""The gap between a sign and an amount beside it."""


def payment_pictures(pictures: Sequence[PaymentPicture], chairs: Chairs) -> Block:
    """Pictures side by side: the seats as they sit at the table, the winner below, arrows from those who pay."""

    def lay_out(style: SheetStyle, width: float) -> Laid:
        space = style.points * UNITS_TO_A_POINT
        each = (width - space * (len(pictures) - 1)) / len(pictures)
        made = [_Picture(picture, chairs, style, each) for picture in pictures]
        top = max(one.titles_height() for one in made) + style.gap(3)
        laid = [one.laid(top) for one in made]
        items = tuple(item for place, one in enumerate(laid) for item in moved(one, place * (each + space), 0))
        return Laid(items, max(one.height for one in laid))

    return lay_out


class _Picture:
    """Lays out one picture."""

    def __init__(self, picture: PaymentPicture, chairs: Chairs, style: SheetStyle, width: float) -> None:
        self.picture, self.style, self.width = picture, style, width
        self.sides = {seat.chair: lay.side_of(seat.chair, picture.winner, chairs.count) for seat in picture.seats}
        self.font = style.font(-0.5, BOLD_WEIGHT)
        self.size = style.points * UNITS_TO_A_POINT * 1.7
        self.line = TextItem("0", self.font, width).rect.height()
        self.stacked = False
        """Whether the amount of the seat at the top stands above its sign, because there is no room beside it."""

    def titles_height(self) -> float:
        """Returns the height of the lines above the seats."""
        return sum(line.rect.height() for line in self._titles())

    def laid(self, top: float) -> Laid:
        """Returns the picture with its upper left corner at (0, 0) and its seats from `top` on."""
        items: list[Item] = []
        y = 0.0
        for line in self._titles():
            items.append(line.at(0, y))
            y += line.rect.height()
        places = self._places(top)
        for seat in self.picture.seats:
            items += self._seat(seat, places[seat.chair])
        for payer, payee in self.picture.payers:
            start, end = between_signs(places[payer], places[payee], self.size / 2 + 25)
            items.append(ArrowItem(start, end, thick=payer == self.picture.giver))
        return Laid(tuple(items), places[self.picture.winner].y() + self.size / 2 + self.line)

    def _titles(self) -> tuple[TextItem, TextItem]:
        small = self.style.font(-0.5)
        title = TextItem(self.picture.title, self.font, self.width, centred=True)
        return title, TextItem(self.picture.points, small, self.width, centred=True)

    def _places(self, top: float) -> dict[int, QPointF]:
        """Returns the centres of the signs. The amount of a seat at the side stands above its sign, so that no arrow
        crosses it."""
        amounts = [TextItem(seat.amount, self.font, self.width).used for seat in self.picture.seats]
        inset = max(self.size, *amounts) / 2
        middle = self.width / 2
        self.stacked = middle + self.size / 2 + _BESIDE + max(amounts) > self.width
        upper = top + self.size / 2 + (self.line if self.stacked and lay.TOP in self.sides.values() else 0.0)
        side = top + self.line + self.size / 2
        if lay.TOP in self.sides.values():
            side = max(side, upper + 1.5 * self.line + self.size / 2)
            if max(amounts) > middle - self.size / 2 - _BESIDE:
                side = max(side, upper + self.size + self.line)
        lower = side + self.size * (1.0 + 0.45 * self.style.gaps)
        at = {
            lay.TOP: QPointF(middle, upper),
            lay.LEFT: QPointF(inset, side),
            lay.RIGHT: QPointF(self.width - inset, side),
            lay.BOTTOM: QPointF(middle, lower),
        }
        return {chair: at[where] for chair, where in self.sides.items()}

    def _seat(self, seat: PictureSeat, centre: QPointF) -> tuple[Item, ...]:
        sign = SignItem(seat.sign, centre, self.size, filled=seat.chair == self.picture.winner)
        amount = TextItem(seat.amount, self.font, self.width)
        x, y = centre.x() - amount.used / 2, sign.rect.bottom()
        match self.sides[seat.chair]:
            case lay.TOP if not self.stacked:
                x, y = sign.rect.right() + _BESIDE, centre.y() - amount.rect.height() / 2
            case lay.TOP | lay.LEFT | lay.RIGHT:
                y = sign.rect.top() - amount.rect.height()
        return sign, amount.at(x, y)
