"""Where the plays of a trick lie in the ring: the play to beat, moved towards its player and with a caption, and the
earlier play of each other seat at that seat's side. Nothing covers anything.

Room: ui/cards. It places; card_table.py paints.
"""

from __future__ import annotations

from itertools import combinations
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF

from mahjong_desktop.present.card_facts import LaidPlay, LaidTrick
from mahjong_desktop.ui.cards.card_art import CARD_RATIO
from mahjong_desktop.ui.cards.card_layout import (
    ABOVE,
    BELOW,
    EARLIER_CARD,
    FIRST_MOVED,
    LEFT_SIDE,
    RIGHT_SIDE,
    TO_BEAT_CARD,
    CardStage,
)
from mahjong_desktop.ui.cards.card_rows import TRICK_PITCHES, OverlapRow, row_of_cards

FRAME_PAD: Final = 8.0
CAPTION_GAP: Final = 14.0
_CAPTION: Final = 15.0
_EDGE: Final = 26.0
_FOOT: Final = 29.0
_BESIDE: Final = 16.0
_SHARES: Final = (1.0, 0.9, 0.8, 0.7, 0.6, 0.5)
"""The sizes of earlier plays that are tried, as parts of the usual one."""
_FOR_WORDS: Final = 58.0
"""Cards with words to their right begin so much further to the left."""


class PlacedPlay(Struct, frozen=True):
    """A play in the ring: its row of cards, where the row begins, and the room for its words. Words of a play to beat
    are centred, others begin at the left of their room."""

    laid: LaidPlay
    row: OverlapRow
    corner: QPointF
    words: QRectF

    @property
    def rect(self) -> QRectF:
        """The rectangle of all its cards."""
        return QRectF(self.corner.x(), self.corner.y(), self.row.width, self.row.height)

    @property
    def frame(self) -> QRectF:
        """The rectangle of the double ring."""
        pad = FRAME_PAD * max(1.0, self.row.card / TO_BEAT_CARD)
        return self.rect.adjusted(-pad, -pad, pad, pad)


class PlacedTrick(Struct, frozen=True):
    """All plays in the ring."""

    to_beat: PlacedPlay | None = None
    earlier: tuple[PlacedPlay, ...] = ()

    def of(self, seat: int) -> PlacedPlay | None:
        """Returns the play of a seat."""
        plays = (*self.earlier, *((self.to_beat,) if self.to_beat is not None else ()))
        return next((one for one in plays if one.laid.seat == seat), None)


class Span(Struct, frozen=True):
    """The heights between which the play to beat lies, and how wide the cards of earlier plays are."""

    top: float
    bottom: float
    earlier: float


def place_trick(laid: LaidTrick, stage: CardStage) -> PlacedTrick:
    """Returns the places of the plays of a trick. Where the ring is so low that plays would cover each other, all cards
    are smaller."""
    best, placed = laid.to_beat, PlacedTrick()
    if best is None:
        return placed
    for share in _SHARES:
        placed = _placed_with(laid, best, EARLIER_CARD * share, stage)
        if not _covers_itself(placed):
            break
    return placed


def _covers_itself(placed: PlacedTrick) -> bool:
    """Returns whether cards of two plays cover each other, or the play to beat or its words those of another."""
    main, rects = placed.to_beat, [play.rect for play in placed.earlier]
    if main is not None:
        rects.append(main.frame)
        if any(part.intersects(play.words) for play in placed.earlier for part in (main.frame, main.words)):
            return True
    return any(one.intersects(other) for one, other in combinations(rects, 2))


def _placed_with(laid: LaidTrick, best: LaidPlay, card: float, stage: CardStage) -> PlacedTrick:
    """Places a trick whose earlier plays have cards of this width."""
    earlier = {play.seat: play for play in laid.earlier}
    placed: list[PlacedPlay] = []
    ring, look = stage.ring, stage.look
    top, bottom = ring.top() + look.px(_EDGE), ring.bottom() - look.px(_FOOT)
    if ABOVE in earlier:
        row = _row(earlier[ABOVE], card, ring.width() * 0.6, stage)
        placed.append(_level(earlier[ABOVE], row, top - look.px(12), stage))
        top = placed[-1].rect.bottom() + look.px(14)
    if BELOW in earlier:
        row = _row(earlier[BELOW], card, ring.width() * 0.6, stage)
        placed.append(_level(earlier[BELOW], row, bottom - row.height, stage))
        bottom = placed[-1].rect.top() - look.px(10)
    sides = [earlier[side] for side in (LEFT_SIDE, RIGHT_SIDE) if side in earlier]
    span = Span(top, bottom, card)
    if best.seat in (LEFT_SIDE, RIGHT_SIDE):
        main, beside = _beside_each_other(best, sides, span, stage)
        return PlacedTrick(main, (*placed, *beside))
    return PlacedTrick(*_above_each_other(best, sides, placed, span, stage))


def _row(laid: LaidPlay, card: float, room: float, stage: CardStage) -> OverlapRow:
    return row_of_cards(laid.cards, stage.look.whole(stage.look.px(card)), room, TRICK_PITCHES)


def _level(laid: LaidPlay, row: OverlapRow, top: float, stage: CardStage) -> PlacedPlay:
    """Places an earlier play of the seat above or below in the middle, with its words to the right."""
    ring = stage.ring
    left = max(ring.left() + stage.look.px(12), ring.center().x() - row.width / 2 - stage.look.px(_FOR_WORDS))
    begin = left + row.width + stage.look.px(13)
    words = QRectF(begin, top, max(0.0, ring.right() - 8 - begin), row.height)
    return PlacedPlay(laid, row, QPointF(round(left), round(top)), words)


def _main(best: LaidPlay, card: float, middle: float, room: float, top: float, stage: CardStage) -> PlacedPlay:
    """Places the play to beat, in cards of this width, round a middle, its cards beginning at `top`."""
    look, ring = stage.look, stage.ring
    row = _row(best, card, room, stage)
    pad = look.px(FRAME_PAD + 12)
    left = min(max(middle - row.width / 2, ring.left() + pad), ring.right() - pad - row.width)
    words = QRectF(ring.left() + 6, top + row.height + look.px(CAPTION_GAP), ring.width() - 12, 0)
    words.setHeight(look.text_height(_CAPTION, 600))
    return PlacedPlay(best, row, QPointF(round(left), round(top)), words)


def _main_height(card: float, stage: CardStage) -> float:
    look = stage.look
    return look.px(card * CARD_RATIO + CAPTION_GAP) + look.text_height(_CAPTION, 600)


def _card_to_beat(span: Span, others: float, stage: CardStage) -> float:
    """Returns how wide the cards to beat are: smaller than usual where the ring is low. `others` is the height of what
    lies above or below them."""
    look = stage.look
    high = span.bottom - span.top - others - look.px(8 + CAPTION_GAP) - look.text_height(_CAPTION, 600)
    return max(span.earlier, min(TO_BEAT_CARD, high / look.px(CARD_RATIO)))


def _beside_each_other(
    best: LaidPlay, sides: list[LaidPlay], span: Span, stage: CardStage
) -> tuple[PlacedPlay, tuple[PlacedPlay, ...]]:
    """Places the play to beat of a seat at the side, and the earlier play of the seat opposite beside it."""
    look, ring = stage.look, stage.ring
    towards = 1 if best.seat == RIGHT_SIDE else -1
    top, card = span.top + look.px(8), _card_to_beat(span, 0.0, stage)
    room = ring.width() - look.px(2 * (FRAME_PAD + 14))
    middle = ring.center().x() + towards * look.px(FIRST_MOVED)
    if not sides:
        return _main(best, card, middle, room, top, stage), ()
    other = sides[0]
    row = _row(other, span.earlier, ring.width() * 0.36, stage)
    room -= row.width + look.px(_BESIDE + 8)
    main = _main(best, card, middle, room, top, stage)
    edge = ring.left() + look.px(_BESIDE) if towards > 0 else ring.right() - look.px(_BESIDE) - row.width
    gap = look.px(FRAME_PAD + _BESIDE)
    overlap = edge + row.width + gap - main.rect.left() if towards > 0 else main.rect.right() + gap - edge
    if overlap > 0:
        main = _main(best, card, main.rect.center().x() + towards * overlap, room, top, stage)
    lowest = main.words.top() - look.px(4) - look.text_height(13) - row.height  # its words stay above the caption
    at = QPointF(round(edge), round(max(span.top, min(main.rect.center().y() - row.height / 2, lowest))))
    words = QRectF(edge, at.y() + row.height + look.px(4), main.frame.left() - edge, look.text_height(13))
    if towards < 0:
        words = QRectF(main.rect.right() + gap / 2, words.top(), ring.right() - 6 - main.rect.right() - gap / 2, 0)
        words.setHeight(look.text_height(13))
    return main, (PlacedPlay(other, row, at, words),)


def _above_each_other(
    best: LaidPlay, sides: list[LaidPlay], placed: list[PlacedPlay], span: Span, stage: CardStage
) -> tuple[PlacedPlay, tuple[PlacedPlay, ...]]:
    """Places the play to beat of the seat above or below, and the earlier plays of the sides below or above it."""
    look, ring = stage.look, stage.ring
    room = ring.width() - look.px(2 * (FRAME_PAD + 14))
    small = look.px(span.earlier * CARD_RATIO) + look.text_height(13) + look.px(4)
    top, bottom = span.top, span.bottom
    card = _card_to_beat(span, small + look.px(12) if sides else 0.0, stage)
    high = _main_height(card, stage)
    main_top = top + look.px(8) if best.seat == ABOVE else max(top + look.px(8), bottom - high)
    main = _main(best, card, ring.center().x(), room, main_top, stage)
    free = (main.words.bottom() + look.px(6), bottom) if best.seat == ABOVE else (top, main.frame.top() - look.px(6))
    at = max(free[0], (free[0] + free[1] - small) / 2)
    beside = []
    for laid in sides:
        row = _row(laid, span.earlier, ring.width() * 0.44, stage)
        left = ring.left() + look.px(_BESIDE) if laid.seat == LEFT_SIDE else ring.right() - look.px(_BESIDE) - row.width
        half = ring.width() / 2 - look.px(_BESIDE)
        begin = left if laid.seat == LEFT_SIDE else max(ring.center().x(), left - (half - row.width))
        words = QRectF(begin, at + row.height + look.px(4), half, look.text_height(13))
        beside.append(PlacedPlay(laid, row, QPointF(round(left), round(at)), words))
    return main, (*placed, *beside)
