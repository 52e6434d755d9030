"""Where everything is at the table of Shuangkou, in pixels of the window, and what it is painted with.

Room: ui/cards. Sizes are those at 1280 by 720 and grow with larger windows; they never shrink, so that all is
readable. Plates and bar grow with the text size, the fan does not. Seat n sits at side n: 0 below, 1 to the
right, 2 above, 3 to the left; the viewer is seat 0.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFont, QFontMetricsF

from mahjong_desktop.ui.cards.card_art import CARD_RATIO, CardArt
from mahjong_desktop.ui.table.layout import Stage
from mahjong_desktop.ui.table.look import JAPANESE_FIRST, LATIN_FIRST, MEDIUM, TablePalette

_USUAL: Final = (1280.0, 720.0)
_LEAST_TEXT: Final = 12
BELOW, RIGHT_SIDE, ABOVE, LEFT_SIDE = range(4)
ICONS_UNDER: Final = 1100
FAN_CARD: Final = 92.0
NARROW_FAN_CARD: Final = 86.0
UNDER_FAN: Final = 12.0
BAR_TO_FAN: Final = 28.0
"""Between bar and fan: room for raised cards and the brackets of bombs."""
RAISED_BY: Final = 16.0
BAR_HEIGHT: Final = 56.0
RING_TO_BAR: Final = 8.0
TO_BEAT_CARD: Final = 80.0
EARLIER_CARD: Final = 46.0
FIRST_MOVED: Final = 56.0
"""How far the play to beat lies from the middle towards its player."""
BACK_PITCH: Final = 9.0
FULL_BACK_PITCH: Final = 7.0
FULL_FROM: Final = 20
_PLATE: Final = (218.0, 56.0)
_NARROW_PLATE: Final = 190.0
_LEAST_RING: Final = 460.0
_RING: Final = 580.0
_INFO_HEIGHT: Final = 194.0
_CALL: Final = 52.0
"""Between the information and the plate at the left: room for a word that is called."""


class CardLook(Struct, frozen=True):
    """What the table is painted with at one size of the window: the colours, the pictures of cards, the letters."""

    width: float
    height: float
    dpr: float
    percent: int
    language: str
    palette: TablePalette
    art: CardArt

    @property
    def scale(self) -> float:
        """The pixels of one pixel at 1280 by 720."""
        return max(1.0, min(self.width / _USUAL[0], self.height / _USUAL[1]))

    def px(self, size: float) -> float:
        """Returns a length that does not grow with the text."""
        return size * self.scale

    def grown(self, size: float) -> float:
        """Returns a length that grows with the text."""
        return size * self.scale * self.percent / 100

    def whole(self, size: float) -> float:
        """Returns the nearest length of whole device pixels."""
        return round(size * self.dpr) / self.dpr

    def font(self, size: float, weight: int = MEDIUM) -> QFont:
        """Returns a font of `size`; Japanese text is one size larger. All digits have the same width."""
        font = QFont()
        japanese = self.language == "ja"
        font.setFamilies(list(JAPANESE_FIRST if japanese else LATIN_FIRST))
        font.setPixelSize(max(_LEAST_TEXT, round(self.grown(size + (1 if japanese else 0)))))
        font.setWeight(QFont.Weight(weight))
        font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
        font.setFeature(QFont.Tag("tnum"), 1)
        return font

    def text_width(self, text: str, size: float, weight: int = MEDIUM) -> float:
        """Returns the width of a text."""
        return QFontMetricsF(self.font(size, weight)).horizontalAdvance(text)

    def text_height(self, size: float, weight: int = MEDIUM) -> float:
        """Returns the height of a line."""
        return QFontMetricsF(self.font(size, weight)).height()


class CardStage(Struct, frozen=True):
    """The places at one size of the window. `fan_card` is the width of the cards in the fan, `panel` that of a drawer
    over the right side."""

    look: CardLook
    fan_card: float
    panel: float = 0.0

    # ---- sizes

    @property
    def narrow(self) -> bool:
        """Whether there is less room at the sides than usual."""
        look = self.look
        return look.width - 2 * self._side(look.px(_PLATE[0]), narrow=False) < look.px(_LEAST_RING)

    def _side(self, plate: float, *, narrow: bool) -> float:
        """Returns what plate and backs at one side take."""
        margin, gap, back = (12.0, 12.0, 40.0) if narrow else (24.0, 34.0, 44.0)
        return plate + self.look.px(margin + gap + back * CARD_RATIO + 12)

    @property
    def margin(self) -> float:
        """The distance of plates from the edge of the window."""
        return self.look.px(12.0 if self.narrow else 24.0)

    @property
    def plate_width(self) -> float:
        """The width of the seat plates: with larger letters wider, as far as the ring leaves room."""
        look, narrow = self.look, self.narrow
        base = look.px(_NARROW_PLATE if narrow else _PLATE[0])
        most = (look.width - look.px(_LEAST_RING)) / 2 - self._side(0.0, narrow=narrow)
        return max(base, min(base * look.percent / 100, most))

    @property
    def plate_height(self) -> float:
        """The height of the seat plates."""
        return round(self.look.grown(_PLATE[1]))

    @property
    def back(self) -> float:
        """The width of the backs at the sides."""
        return self.look.whole(self.look.px(40.0 if self.narrow else 44.0))

    @property
    def top(self) -> float:
        """The lower edge of the bar at the top."""
        return round(Stage(self.look.width, self.look.height, self.look.dpr).top_bar)

    # ---- the fan and the bar above it

    @property
    def fan_top(self) -> float:
        """The upper edge of cards that are not raised."""
        return round(self.look.height - self.look.px(UNDER_FAN) - self.fan_card * CARD_RATIO)

    @property
    def fan_room(self) -> QRectF:
        """Where the fan lies: with the brackets above it, down to the edge of the window."""
        top = self.fan_top - self.look.px(BAR_TO_FAN)
        return QRectF(0, top, self.look.width, self.look.height - top)

    @property
    def bar_bottom(self) -> float:
        """The lower edge of the bar with the buttons."""
        return self.fan_top - round(self.look.px(BAR_TO_FAN))

    @property
    def bar_height(self) -> float:
        """The height of the bar with the buttons."""
        return round(self.look.grown(BAR_HEIGHT))

    @property
    def bar_top(self) -> float:
        """The upper edge of the bar with the buttons."""
        return self.bar_bottom - self.bar_height

    # ---- ring, plates, backs

    @property
    def ring(self) -> QRectF:
        """The frame in the middle."""
        look = self.look
        most = look.width - 2 * self._side(self.plate_width, narrow=self.narrow)
        width = round(min(look.px(_LEAST_RING if self.narrow else _RING), most))
        top = self.top + 11 + self.plate_height + round(look.px(12))
        return QRectF(round((look.width - width) / 2), top, width, self.bar_top - round(look.px(RING_TO_BAR)) - top)

    @property
    def info(self) -> QRectF:
        """The information about the hand, at the upper left."""
        look = self.look
        top = self.top + round(look.px(15))
        room = self.bar_top - 16 - self.plate_height - top
        return QRectF(self.margin, top, self.plate_width, round(min(look.grown(_INFO_HEIGHT), room)))

    @property
    def info_share(self) -> float:
        """How large the letters of the information can be, 1 for those of the text size."""
        return min(1.0, self.info.height() / self.look.grown(_INFO_HEIGHT))

    def plate(self, side: int, partner_backs: float = 0.0) -> QRectF:
        """Returns the place of a seat plate. `partner_backs` is the width of what lies to the right of the one
        above."""
        look, width, height = self.look, self.plate_width, self.plate_height
        lowest = self.bar_top - 8 - height
        beside = min(self.info.bottom() + look.px(_CALL), lowest)
        match side:
            case 0:
                return QRectF(self.margin, self.bar_bottom - height, width, height)
            case 1:
                return QRectF(look.width - self.margin - width, round(beside), width, height)
            case 2:
                gap = look.px(12) if partner_backs else 0.0
                left = (look.width - width - gap - partner_backs) / 2
                return QRectF(round(left), self.top + 11, width, height)
        return QRectF(self.margin, round(beside), width, height)

    def back_pitch(self, cards: int) -> float:
        """Returns the distance from one back to the next."""
        return self.look.px(FULL_BACK_PITCH if cards >= FULL_FROM else BACK_PITCH)

    def backs_length(self, cards: int) -> float:
        """Returns the length of a row of backs; 0 for no card."""
        return (cards - 1) * self.back_pitch(cards) + self.top_back if cards else 0.0

    @property
    def top_back(self) -> float:
        """The width of the backs of the partner, which stand upright."""
        return self.look.whole(self.look.px(44.0))

    def backs(self, side: int, cards: int) -> tuple[QPointF, ...]:
        """Returns where the backs of a seat begin, the lowest one first: upright ones in a row to the right of the
        plate above, lying ones in a column along the ring at the sides."""
        if not cards:
            return ()
        pitch, ring = self.back_pitch(cards), self.ring
        if side == ABOVE:
            plate = self.plate(ABOVE, self.backs_length(cards))
            left = plate.right() + self.look.px(12)
            top = plate.center().y() - self.top_back * CARD_RATIO / 2
            return tuple(QPointF(round(left + number * pitch), round(top)) for number in range(cards))
        long, high = self.back * CARD_RATIO, (cards - 1) * pitch + self.back
        top = max(self.top + 4, min(self.plate(side).center().y() - high / 2, self.bar_top - 4 - high))
        left = ring.left() - self.look.px(12) - long if side == LEFT_SIDE else ring.right() + self.look.px(12)
        return tuple(QPointF(round(left), round(top + number * pitch)) for number in range(cards))

    def bar_place(self, width: float) -> QRectF:
        """Returns the place of the bar with the buttons: below the ring, right of the own plate."""
        least = self.plate(BELOW).right() + self.look.px(15 if not self.narrow else 14)
        left = max(self.look.width / 2 - width / 2, least)
        left = max(0.0, min(left, self.look.width - width - 4))
        return QRectF(round(left), self.bar_top, round(width), self.bar_height)

    def home(self, side: int) -> QPointF:
        """Returns the middle of a seat's cards, from which they come and to which a trick goes."""
        match side:
            case 0:
                return QPointF(self.look.width / 2, self.fan_top + self.fan_card * CARD_RATIO / 2)
            case 1:
                return QPointF(self.ring.right() + self.look.px(12) + self.back * 0.7, self.plate(1).center().y())
            case 2:
                return QPointF(self.look.width / 2, self.plate(ABOVE).center().y())
        return QPointF(self.ring.left() - self.look.px(12) - self.back * 0.7, self.plate(LEFT_SIDE).center().y())


def fan_card_width(look: CardLook) -> float:
    """Returns how wide the cards of the fan are if all of them fit."""
    return look.whole(look.px(NARROW_FAN_CARD if look.width < ICONS_UNDER else FAN_CARD))
