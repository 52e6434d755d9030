"""Paints the seat plates, the words that are called above them, the backs of the others' cards, and the information
about the hand.

Room: ui/cards. What they say is made in present/card_table.py, where they are in card_layout.py.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from mahjong_desktop.core.values import replace
from mahjong_desktop.present.card_facts import Prospect
from mahjong_desktop.present.card_table import BestBomb, InfoTold, OrderSlot, SeatTold
from mahjong_desktop.ui.art import shadow_pixmap
from mahjong_desktop.ui.cards.card_art import CARD_RATIO
from mahjong_desktop.ui.cards.card_colours import SPEECH_COLOUR
from mahjong_desktop.ui.cards.card_layout import ABOVE, BELOW, LEFT_SIDE, CardLook, CardStage
from mahjong_desktop.ui.cards.team_signs import paint_team_sign
from mahjong_desktop.ui.table.look import (
    BOLD,
    DEMIBOLD,
    GAIN,
    LOSS,
    ON_ACCENT,
    QUIET,
    TABLE_IVORY,
    TEXT,
    draw_text,
    paint_panel,
)

_RIGHT: Final = Qt.AlignmentFlag.AlignRight
_MIDDLE: Final = Qt.AlignmentFlag.AlignHCenter
_RADIUS: Final = 9.0
_SMALLEST_WAY: Final = 9.0
"""The size of the letters of what a hand is worth is no smaller."""


class SpokenWord(Struct, frozen=True):
    """A word at a seat: emphasised (`loud`) or quiet and outlined."""

    word: str
    loud: bool = True


# ---- plates


def paint_plate(painter: QPainter, stage: CardStage, told: SeatTold, place: QRectF) -> None:
    """Paints one plate: team sign, name over score, and the number of cards or the place of who is out."""
    look = fitting_plate(stage.look, told, place)
    _paint_ground(painter, look, place)
    if told.turn:
        line = look.px(2)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(look.palette.accent), line))
        painter.drawRoundedRect(place.adjusted(-1, -1, 1, 1), look.px(_RADIUS), look.px(_RADIUS))
    sign = _sign_of_team(look, place)
    centre = QPointF(place.left() + look.px(11) + sign / 2, place.center().y())
    paint_team_sign(painter, centre, sign, ours=told.ours, inside=str(told.place) if told.place else "")
    right = place.right() - look.px(11)
    if told.turn:
        right = _paint_turn(painter, look, QPointF(right, place.center().y()))
    paint_rest = _paint_out if told.out else _paint_left
    right = paint_rest(painter, look, told, place, right)
    left = centre.x() + sign / 2 + look.px(11)
    name, score = look.text_height(14, DEMIBOLD), look.text_height(13)
    top = place.center().y() - (name + score) / 2
    room = max(10.0, right - left - look.px(4))
    draw_text(painter, QRectF(left, top, room, name), told.name, look.font(14, DEMIBOLD), TEXT)
    draw_text(painter, QRectF(left, top + name, room, score), told.score, look.font(13), QUIET)


def fitting_plate(look: CardLook, told: SeatTold, place: QRectF) -> CardLook:
    """Returns the look with the largest letters with which a plate shows its name in full; at least those of 100 %."""
    for percent in range(look.percent, 100, -5):
        fit = replace(look, percent=percent)
        taken = look.px(11) * 3 + _sign_of_team(fit, place) + fit.text_width(told.name, 14, DEMIBOLD)
        taken += fit.grown(8) + look.px(10) if told.turn else 0.0
        if told.out:
            taken += fit.text_width(told.out, 13, DEMIBOLD) + look.px(23)
        else:
            taken += fit.text_width(str(told.left), 23, BOLD) + look.px(14 + 8 + 8 + (10 if told.few else 0))
        if taken <= place.width():
            return fit
    return replace(look, percent=min(look.percent, 100))


def _sign_of_team(look: CardLook, place: QRectF) -> float:
    """Returns the size of the sign on a plate: it grows with plate and letters, and not where these are small."""
    return look.px(28) * min(place.height() / look.px(56), 1.5, max(1.0, look.percent / 100))


def _paint_ground(painter: QPainter, look: CardLook, place: QRectF) -> None:
    radius, blur = look.px(_RADIUS), look.px(3)
    shadow = shadow_pixmap(place.width(), place.height(), radius, blur, 0.4, look.dpr)
    painter.drawPixmap(place.topLeft() - QPointF(2 * blur, 2 * blur - look.px(2)), shadow)
    paint_panel(painter, place, radius, look.palette.panel, 14)


def _paint_turn(painter: QPainter, look: CardLook, right: QPointF) -> float:
    """Paints the arrow of the turn; returns where the rest of the plate ends."""
    size = look.grown(5.5)
    tip = right - QPointF(look.px(1), 0)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(look.palette.accent))
    painter.drawPolygon(QPolygonF([tip, tip + QPointF(-size * 1.3, -size), tip + QPointF(-size * 1.3, size)]))
    return tip.x() - size * 1.3 - look.px(9)


def _paint_left(painter: QPainter, look: CardLook, told: SeatTold, place: QRectF, right: float) -> float:
    """Paints a back and the number of cards; returns where it begins."""
    font, words = look.font(23, BOLD), str(told.left)
    wide = look.text_width(words, 23, BOLD)
    room = QRectF(right - wide - 2, place.top(), wide + 2, place.height())
    draw_text(painter, room, words, font, TEXT, _RIGHT)
    back = look.whole(look.px(14))
    at = QPointF(round(room.left() - look.px(8) - back), round(place.center().y() - back * CARD_RATIO / 2))
    painter.drawPixmap(at, look.art.back(back))
    if told.few:
        pad = look.px(5)
        ring = QRectF(at.x() - pad, place.center().y() - look.grown(16), right - at.x() + 2 * pad, look.grown(32))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(look.palette.accent), look.px(1.6)))
        painter.drawRoundedRect(ring, look.px(7), look.px(7))
        return at.x() - 2 * pad
    return at.x() - look.px(2)


def _paint_out(painter: QPainter, look: CardLook, told: SeatTold, place: QRectF, right: float) -> float:
    """Paints who is out and in which place; returns where it begins."""
    name = look.text_width(told.name, 14, DEMIBOLD)
    free = right - place.left() - look.px(33) - look.px(28) * min(place.height() / look.px(56), 1.5) - name
    words = told.out if look.text_width(told.out, 13, DEMIBOLD) + look.px(15) <= free else told.placed
    wide, high = look.text_width(words, 13, DEMIBOLD) + look.px(15), look.text_height(13) + look.px(5)
    body = QRectF(right - wide, place.center().y() - high / 2, wide, high)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(look.palette.accent), look.px(1.2)))
    painter.drawRoundedRect(body, look.px(5), look.px(5))
    draw_text(painter, body, words, look.font(13, DEMIBOLD), look.palette.accent, _MIDDLE)
    return body.left()


# ---- words


def word_place(stage: CardStage, side: int, plate: QRectF, word: str) -> QRectF:
    """Returns the place of a word: above the plate; left of the one at the top, above which there is no room."""
    look = stage.look
    wide = look.text_width(word, 17, BOLD) + look.px(24)
    high = look.text_height(17, BOLD) + look.px(9)
    if side == ABOVE:
        return QRectF(plate.left() - look.px(12) - wide, plate.center().y() - high / 2, wide, high)
    if side == LEFT_SIDE and plate.top() - look.px(12) - high < stage.info.bottom():
        return QRectF(round(plate.right() - wide / 2), round(plate.top() - high / 2), round(wide), round(high))
    left = plate.left() + look.px(26 if side != BELOW else 14)
    return QRectF(round(left), round(plate.top() - look.px(12) - high), round(wide), round(high))


def paint_word(painter: QPainter, stage: CardStage, side: int, plate: QRectF, said: SpokenWord) -> None:
    """Paints a word with a tail that points at its plate."""
    look = stage.look
    body = word_place(stage, side, plate, said.word)
    path, tail = QPainterPath(), look.px(6)
    path.addRoundedRect(body, look.px(8), look.px(8))
    horn = QPainterPath()
    if side == ABOVE:
        middle = QPointF(body.right() - 1, body.center().y())
        horn.addPolygon(
            QPolygonF([middle - QPointF(0, tail), middle + QPointF(0, tail), middle + QPointF(tail + 1, 0)])
        )
    else:
        foot = QPointF(body.left() + min(look.px(29), body.width() / 2), body.bottom() - 1)
        horn.addPolygon(QPolygonF([foot - QPointF(tail, 0), foot + QPointF(tail, 0), foot + QPointF(0, tail + 1)]))
    path = path.united(horn)
    if said.loud:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(SPEECH_COLOUR))
    else:
        painter.setPen(QPen(QColor(TABLE_IVORY), look.px(1.1)))
        painter.setBrush(QColor(look.palette.panel))
    painter.drawPath(path)
    draw_text(painter, body, said.word, look.font(17, BOLD), ON_ACCENT if said.loud else QUIET, _MIDDLE)


# ---- backs


def paint_backs(painter: QPainter, stage: CardStage, side: int, cards: int) -> None:
    """Paints a back for each card that a seat holds."""
    look = stage.look
    if not cards:
        return
    upright = side == ABOVE
    width = stage.top_back if upright else stage.back
    picture = look.art.back(width, turned=not upright)
    size = picture.deviceIndependentSize()
    blur = look.px(2)
    shadow = shadow_pixmap(size.width(), size.height(), width * 0.08, blur, 0.3, look.dpr)
    for at in stage.backs(side, cards):
        painter.drawPixmap(at - QPointF(2 * blur, 2 * blur - look.px(1)), shadow)
        painter.drawPixmap(at, picture)


# ---- the information


def paint_info(painter: QPainter, stage: CardStage, told: InfoTold) -> None:
    """Paints the information about the hand; its letters are smaller where there is little room."""
    _paint_ground(painter, stage.look, stage.info)
    look, inner = info_look(stage, told), info_room(stage)
    _paint_head(painter, look, inner, told)
    _line(painter, look, inner, 45, told.order_head)
    _paint_order(painter, look, inner, told.order)
    _line(painter, look, inner, 100, told.bombs_head)
    _paint_bombs(painter, look, inner, told)
    _line(painter, look, inner, 146, told.worth.heading)
    _paint_worth(painter, look, inner, told)


def info_room(stage: CardStage) -> QRectF:
    """Returns where the words of the information lie."""
    pad = stage.look.px(13)
    return stage.info.adjusted(pad, 0, -pad, 0)


def info_look(stage: CardStage, told: InfoTold) -> CardLook:
    """Returns the look with the letters of the information."""
    whole = stage.look
    fitting = replace(whole, percent=max(60, int(whole.percent * stage.info_share)))
    return _fitting_info(fitting, info_room(stage), told)


def _fitting_info(look: CardLook, inner: QRectF, told: InfoTold) -> CardLook:
    """Returns the look with the largest letters with which the title fits beside the base, and each heading,
    and what the hand is worth."""
    for percent in range(look.percent, 100, -5):
        fit = replace(look, percent=percent)
        head = fit.text_width(told.title, 14, DEMIBOLD) + fit.text_width(told.base, 13) + look.px(10)
        heads = (told.order_head, told.bombs_head, told.worth.heading)
        widest = max(head, *(fit.text_width(words, 12.5) for words in heads))
        if widest <= inner.width() and not worth_lines(fit, inner.width(), told.worth.ways).below:
            return fit
    return replace(look, percent=min(look.percent, 100))


def _paint_head(painter: QPainter, look: CardLook, inner: QRectF, told: InfoTold) -> None:
    row = QRectF(inner.left(), inner.top() + look.grown(9), inner.width(), look.grown(22))
    beside = look.text_width(told.base, 13) + 2
    first = row.adjusted(0, 0, -beside - look.px(6), 0)
    draw_text(painter, first, told.title, look.font(14, DEMIBOLD), TEXT)
    draw_text(painter, row, told.base, look.font(13), QUIET, _RIGHT)


def _line(painter: QPainter, look: CardLook, inner: QRectF, middle: float, words: str) -> None:
    row = QRectF(inner.left(), inner.top() + look.grown(middle - 9), inner.width(), look.grown(18))
    draw_text(painter, row, words, look.font(12.5), QUIET)


def _paint_order(painter: QPainter, look: CardLook, inner: QRectF, order: tuple[OrderSlot, ...]) -> None:
    """Paints the four places; those that nobody has yet make room for the names of the others."""
    high, gap, empty = look.grown(26), look.px(5), look.grown(30)
    named, x = [slot for slot in order if slot.name], inner.left()
    free = len(order) - len(named)
    longest = max((look.text_width(slot.name, 13, DEMIBOLD) for slot in named), default=0.0)
    wanted, room = look.grown(22) + look.px(16) + longest, inner.width() - gap * (len(order) - 1)
    if free:
        empty = max(look.grown(20), min(empty, (room - wanted * len(named)) / free))
    taken = min(wanted, (room - empty * free) / max(1, len(named)))
    for slot in order:
        wide = taken if slot.name else empty
        _paint_slot(painter, look, QRectF(x, inner.top() + look.grown(57), wide, high), slot)
        x += wide + gap


def _paint_slot(painter: QPainter, look: CardLook, body: QRectF, slot: OrderSlot) -> None:
    body = body.adjusted(0.5, 0.5, -0.5, -0.5)
    pen = QPen(QColor(255, 255, 255, 46 if slot.name else 84), 1)
    if not slot.name:
        pen.setDashPattern([3, 2.5])
    painter.setPen(pen)
    painter.setBrush(QColor(255, 255, 255, 10) if slot.name else Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(body, look.px(5), look.px(5))
    if not slot.name:
        draw_text(painter, body, str(slot.place), look.font(13, DEMIBOLD), QUIET, _MIDDLE)
        return
    sign = look.grown(18)
    centre = QPointF(body.left() + look.px(4) + sign / 2, body.center().y())
    paint_team_sign(painter, centre, sign, ours=slot.ours, inside=str(slot.place))
    left, size = centre.x() + sign / 2 + look.px(4), 13.0
    room = QRectF(left, body.top(), body.right() - left - 2, body.height())
    while look.text_width(slot.name, size, DEMIBOLD) > room.width() + 1 and size > 9:
        size -= 0.5
    draw_text(painter, room, slot.name, look.font(size, DEMIBOLD), TEXT)


def _paint_bombs(painter: QPainter, look: CardLook, inner: QRectF, told: InfoTold) -> None:
    """Paints the best bomb of each team, in smaller letters where both are long; that of the other team at the right
    edge once there is one of the own."""
    size, half = 15.0, look.px(8)
    while sum(_bomb_width(look, bomb, size) for bomb in told.bombs) + look.px(10) > inner.width() and size > 9:
        size -= 0.5
    middle, x = inner.top() + look.grown(121), inner.left()
    for bomb in told.bombs:
        if not bomb.ours and told.bombs[0].cards:
            x = max(x, inner.right() - _bomb_width(look, bomb, size))
        paint_team_sign(painter, QPointF(x + half, middle), 2 * half, ours=bomb.ours)
        x += 2 * half + look.px(5)
        words = bomb.cards or "–"
        wide = look.text_width(words, size, DEMIBOLD)
        draw_text(painter, QRectF(x, middle - half * 1.4, wide + 2, half * 2.8), words, look.font(size, DEMIBOLD), TEXT)
        x += wide + look.px(5)
        if bomb.times:
            chip = look.text_width(bomb.times, size - 3, BOLD) + look.px(8)
            high = max(look.grown(16), look.text_height(size - 3, BOLD))
            body = QRectF(x, middle - high / 2, chip, high)
            counts = bomb.times != "×1"
            painter.setPen(Qt.PenStyle.NoPen if counts else QPen(QColor(255, 255, 255, 70), 1))
            painter.setBrush(QColor(look.palette.accent) if counts else Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(body, look.px(4), look.px(4))
            colour = ON_ACCENT if counts else QUIET
            draw_text(painter, body, bomb.times, look.font(size - 3, BOLD), colour, _MIDDLE)
            x += chip
        x += look.px(14)


def _bomb_width(look: CardLook, bomb: BestBomb, size: float) -> float:
    chip = look.text_width(bomb.times, size - 3, BOLD) + look.px(13) if bomb.times else 0.0
    return look.px(16 + 5) + look.text_width(bomb.cards or "–", size, DEMIBOLD) + chip


class WorthLines(Struct, frozen=True):
    """How the ways in which a hand may end are written: the size of the letters, the width of each ground, and whether
    the amount stands below the place because there is no room beside it."""

    size: float
    widths: tuple[float, ...]
    below: bool


def worth_lines(look: CardLook, width: float, ways: tuple[Prospect, ...]) -> WorthLines:
    """Returns how the ways fit in a width; a way with longer words has a wider ground."""
    room = width - look.px(6) * (max(3, len(ways)) - 1)
    least = room / max(3, len(ways))
    below = _way_size(look, room, ways, below=False) is None
    size = _way_size(look, room, ways, below=below) or _SMALLEST_WAY
    needed = [_way_width(look, way, size, below=below) for way in ways]
    if max(needed, default=0.0) <= least:
        needed = [least] * len(ways)
    elif len(ways) > 1:
        spare = room - sum(needed)
        needed = [wide + spare / len(ways) for wide in needed]
    return WorthLines(size, tuple(needed), below)


def worth_height(look: CardLook, lines: WorthLines) -> float:
    """Returns the height of the grounds of the ways."""
    return max(look.grown(33), 2 * look.text_height(lines.size)) if lines.below else look.grown(25)


def _paint_worth(painter: QPainter, look: CardLook, inner: QRectF, told: InfoTold) -> None:
    """Paints the ways in which the hand may end."""
    lines = worth_lines(look, inner.width(), told.worth.ways)
    left, top, high = inner.left(), inner.top() + look.grown(157), worth_height(look, lines)
    for way, wide in zip(told.worth.ways, lines.widths, strict=True):
        body = QRectF(left, top, wide, high)
        left += wide + look.px(6)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(look.palette.raised))
        painter.drawRoundedRect(body, look.px(5), look.px(5))
        _paint_way(painter, look, body, way, lines)


def _paint_way(painter: QPainter, look: CardLook, body: QRectF, way: Prospect, lines: WorthLines) -> None:
    colour = TEXT if way.amount == 0 or way.by.startswith("1+") else GAIN if way.amount > 0 else LOSS
    plain, bold = look.font(lines.size), look.font(lines.size, BOLD)
    if lines.below:
        half = body.height() / 2
        draw_text(painter, body.adjusted(0, 0, 0, -half), way.by, plain, QUIET, _MIDDLE)
        draw_text(painter, body.adjusted(0, half, 0, 0), way.words, bold, colour, _MIDDLE)
        return
    first, second = look.text_width(way.by, lines.size), look.text_width(way.words, lines.size, BOLD)
    between = min(look.px(6), max(2.0, (body.width() - first - second) / 3))
    x, top, high = body.center().x() - (first + between + second) / 2, body.top(), body.height()
    draw_text(painter, QRectF(x, top, first + 2, high), way.by, plain, QUIET)
    draw_text(painter, QRectF(x + first + between, top, second + 2, high), way.words, bold, colour)


def _way_size(look: CardLook, room: float, ways: tuple[Prospect, ...], *, below: bool) -> float | None:
    """Returns the largest size of the letters with which the ways fit; None if there is none."""
    size = 11.0 if below else 12.5
    while sum(_way_width(look, way, size, below=below) for way in ways) > room:
        if size <= _SMALLEST_WAY:
            return None
        size -= 0.5
    return size


def _way_width(look: CardLook, way: Prospect, size: float, *, below: bool) -> float:
    by, words = look.text_width(way.by, size), look.text_width(way.words, size, BOLD)
    return max(by, words) + look.px(3) if below else by + words + look.px(12)
