"""A position on the still table, as its seat saw it: a block for each player, the plate with the round and the wall,
and the own hand with the tile that was played and the tile that is better.

Room: ui/table. Reviews and drills show it. still.py paints felt, discards and tiles.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum
from itertools import pairwise
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen

from mahjong_desktop.core.tiles import HIDDEN, Piece
from mahjong_desktop.core.values import replace
from mahjong_desktop.engine.state import RiverTile
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.present import review_words
from mahjong_desktop.present.review import MarkedTiles
from mahjong_desktop.present.table_facts import PlateTiles, SeatFacts, badges, plate_tiles, seat_facts, table_facts
from mahjong_desktop.study.laid import ShownGroup, ShownPiece, shown_meld
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.art import RATIO, Pose, draw_glyph, icon_pixmap, seat_icon
from mahjong_desktop.ui.kit.tiles import group_height, group_width, paint_group
from mahjong_desktop.ui.table import layout as lay
from mahjong_desktop.ui.table.look import GAIN, LOSS, ON_ACCENT, QUIET, TEXT, TablePalette
from mahjong_desktop.ui.table.spots import Spot
from mahjong_desktop.ui.table.still import BEFORE_DRAWN, StillTable, hand_rows, paint_frame
from mahjong_desktop.ui.table.still_places import BETTER_LIFT, StillPlaces

_MELD: Final = 0.8
"""The width of a tile in a set of the own hand, as a share of a tile of the hand."""
_BEFORE_MELD: Final = 0.35
_BESIDE_NUMBER: Final = re.compile(r" (?=\d+$)|(?<=\d\.) ")
_WITH_ITS_WORD: Final = "\N{NO-BREAK SPACE}"
"""Keeps a number in the line of the word before it."""


class PositionTable(StillTable):
    """The position."""

    def __init__(self) -> None:
        super().__init__()
        self.marked = MarkedTiles()
        self._names: tuple[str, ...] = ()
        self._blocks: dict[int, SeatBlock] = {}
        self._plate: tuple[str, str] = ("", "")
        self._texts = Texts("en")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, False)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a screen reader tells it there
        self.setMinimumSize(300, 220)

    def focus_shape(self) -> tuple[QRectF, float]:
        """Returns the rectangle and corner radius that the focus ring goes round."""
        return QRectF(self.rect()), theme.CARD_RADIUS

    def sizeHint(self) -> QSize:
        return QSize(568, 412)

    def show_position(
        self, view: SeatView | None, marked: MarkedTiles, names: tuple[str, ...], texts: Texts, spoken: str
    ) -> None:
        """Shows a position; `names` are those of the places, `spoken` is what a screen reader says."""
        if view is self.view and (marked, names, texts.wording) == (self.marked, self._names, self._texts.wording):
            return
        self.view, self.marked, self._names, self._texts = view, marked, names, texts
        self.setAccessibleName(spoken)
        if view is not None:
            facts = table_facts(view, texts)
            titles = (_BESIDE_NUMBER.sub(_WITH_ITS_WORD, title) for title in facts.titles[:2])
            self._plate = (" · ".join(titles), facts.number)
            self._blocks = {place: self._block(view, place) for place in range(view.ruleset.chairs.places)}
        self.update()

    def _block(self, view: SeatView, place: int) -> SeatBlock:
        facts = seat_facts(view, place, self._names, self._texts)
        if facts.kind != "player":
            return SeatBlock(facts)
        groups: list[ShownGroup] = []
        if view.bonus and view.bonus[place]:
            groups.append(_upright("bonus", view.bonus[place]))
        if place != view.seat:
            groups += _melds(view, place)
            hand = view.hands[place] if view.hands else ()
            if any(piece != HIDDEN for piece in hand):
                groups.append(_upright("hand", tuple(sorted(hand))))
        offer = view.offer
        loose = offer is not None and offer.giver == place and not _in_rivers(view, offer.piece)
        if offer is not None and loose:
            groups.append(_upright("offered", (offer.piece,)))
        return SeatBlock(facts, badges(view, place, self._texts), tuple(groups), place == view.seat)

    # ---- painting

    def _letters(self) -> float:
        return QFontMetricsF(theme.font(12, 600)).height()

    def _shown(self, river: Sequence[RiverTile]) -> Sequence[RiverTile]:
        return river

    def _paint_sides(self, painter: QPainter, view: SeatView, places: StillPlaces) -> None:
        brush = BlockPainter(painter, self.palette_now, places.scale)
        for place, block in self._blocks.items():
            side = lay.side_of(place, view.chair, view.ruleset.seats)
            brush.paint(block, places.block(side), places.head_width(side))

    def _paint_middle(self, painter: QPainter, view: SeatView, places: StillPlaces) -> None:
        title, number = self._plate
        groups, scale = tuple(plate_tiles(view, self._texts)), places.scale
        inner = places.plate.adjusted(6, 6, -6, -6)
        title_font, flags = theme.font(12, 600), int(Qt.AlignmentFlag.AlignHCenter | Qt.TextFlag.TextWordWrap)
        box = QFontMetricsF(title_font).boundingRect(QRectF(0, 0, inner.width(), 100), flags, title)
        tiles = 30 * scale if groups else 0.0
        big = _fitting(number, 26 * min(1.2, max(0.8, scale)), inner.width(), inner.height() - tiles)
        digits = QFontMetricsF(big).height() * 0.95
        if box.height() + digits + tiles > places.plate.height() or box.width() > inner.width():
            title, box = "", QRectF()  # the header says it, too
        high = box.height() + digits
        y = inner.center().y() - (high + tiles) / 2
        painter.setFont(title_font)
        painter.setPen(QColor(TEXT))
        painter.drawText(QRectF(inner.left(), y, inner.width(), box.height() + 1), flags, title)
        painter.setFont(big)
        rest = QRectF(inner.left(), y + box.height(), inner.width(), digits)
        painter.drawText(rest, int(Qt.AlignmentFlag.AlignCenter), number)
        room = QRectF(inner.left(), y + high + 2, inner.width(), tiles)
        self._paint_spots(painter, _special(groups, room, scale))

    # ---- the own hand

    def _own_melds(self, view: SeatView) -> list[ShownGroup]:
        return [] if view.sits_out else _melds(view, view.seat)

    def _hand_length(self, view: SeatView) -> float:
        hand, drawn = hand_rows(view)
        melds = sum(group_width(group, 100.0) * _MELD / 100 + _BEFORE_MELD for group in self._own_melds(view))
        return len(hand) + (len(drawn) + BEFORE_DRAWN if drawn else 0.0) + melds

    def _paint_hand(self, painter: QPainter, view: SeatView, places: StillPlaces) -> None:
        spots, x = self._own(view, places)
        width = places.hand_tile
        for piece, spot in spots.items():
            self._paint_own(painter, piece, spot, places.scale)
        for group in self._own_melds(view):
            x += _BEFORE_MELD * width
            paint_group(painter, group, QPointF(x, places.hand_top + width * RATIO), width * _MELD, None)
            x += group_width(group, width * _MELD)
        self._paint_legend(painter, {piece: spot.x - spot.width / 2 for piece, spot in spots.items()}, places)

    def _paint_own(self, painter: QPainter, piece: Piece, spot: Spot, scale: float) -> None:
        better = piece in self.marked.better
        spot = spot.lifted(BETTER_LIFT * scale if better else 0)
        self._paint_spots(painter, [spot])
        if better or piece in self.marked.played:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            sort = MarkSort.BETTER if better else MarkSort.WORSE if self.marked.costs else MarkSort.EVEN
            painter.setPen(QPen(QColor(sort.colour), max(2.0, 2.5 * scale)))
            face = QRectF(0, 0, spot.width, spot.width * RATIO)
            face.moveCenter(QPointF(spot.x, spot.y))
            painter.drawRoundedRect(face.adjusted(1, 1, -1, -0.5), 4, 4)

    def _paint_legend(self, painter: QPainter, lefts: dict[Piece, float], places: StillPlaces) -> None:
        """Paints below the hand what the two marks say, each below its tile where there is room."""
        worse = MarkSort.WORSE if self.marked.costs else MarkSort.EVEN
        both = self.marked.better & self.marked.played
        wanted = {}
        for sort, pieces in ((MarkSort.BETTER, self.marked.better - both), (worse, self.marked.played - both)):
            if found := [lefts[piece] for piece in pieces if piece in lefts]:
                wanted[sort] = sum(found) / len(found) + places.hand_tile / 2
        foot = places.hand_top + places.hand_tile * RATIO + 8 * places.scale
        paint_captions(painter, wanted, dict.fromkeys(wanted, foot), self.width())


def _melds(view: SeatView, seat: int) -> list[ShownGroup]:
    laid = view.melds[seat] if view.melds else ()
    return [shown_meld(meld, seat, view.ruleset.seats, view.ruleset.claims) for meld in laid]


def _upright(name: str, pieces: tuple[Piece, ...]) -> ShownGroup:
    """Returns upright tiles as a group."""
    return ShownGroup(name, tuple(map(ShownPiece, pieces)))


def _in_rivers(view: SeatView, piece: Piece) -> bool:
    return any(tile.piece == piece for river in view.rivers for tile in river)


def _special(groups: Sequence[PlateTiles], room: QRectF, scale: float) -> Iterator[Spot]:
    """Yields the tiles that are wild or dear in this hand, and smaller the indicators that name them."""
    count = sum(len(group.tiles) + 0.7 * len(group.beside) for group in groups)
    if not count:
        return
    gap = 3 * scale
    width = min(20 * scale, (room.width() - gap * (count + len(groups))) / count)
    wide = sum(len(group.tiles) * (width + gap) + len(group.beside) * (0.7 * width + gap) + gap for group in groups)
    x = room.center().x() - (wide - 2 * gap) / 2
    foot = room.top() + width * RATIO
    for group in groups:
        for tile, size in (*((t, width) for t in group.tiles), *((t, 0.7 * width) for t in group.beside)):
            signs = group.signs if size == width else frozenset()
            yield Spot(x + size / 2, foot - size * RATIO / 2, size, Pose.MINI, tile, signs=signs)
            x += size + gap
        x += gap


def _fitting(text: str, size: float, width: float, height: float) -> QFont:
    """Returns the font of a number, smaller if it does not fit into a place otherwise."""
    font = theme.font(size, 700, tabular=True)
    metrics = QFontMetricsF(font)
    share = min(1.0, width / max(metrics.horizontalAdvance(text), 1.0), height / max(metrics.height() * 0.95, 1.0))
    return font if share >= 1.0 else theme.font(max(1.0, size * share * 0.98), 700, tabular=True)


# ---- the blocks of the players

_MINI: Final = 18.5
_LEAST_MINI: Final = 10.0
_ROUNDEL: Final = 26.0
_BETWEEN: Final = 6.0
_BESIDE_ROUNDEL: Final = 8.0
_BEFORE_SCORE: Final = 7.0


class _HeadForm(StrEnum):
    ONE_LINE = "one-line"
    SCORE_BELOW = "score-below"
    ALL_BELOW = "all-below"


class SeatBlock(Struct, frozen=True):
    """What a block shows: the facts of the plate, badges in words, and groups of tiles in rows: bonus tiles, melds, an
    open hand, and an offered tile that lies in none of the rivers."""

    facts: SeatFacts
    badges: tuple[str, ...] = ()
    groups: tuple[ShownGroup, ...] = ()
    at_bottom: bool = False


class BlockPainter:
    """Paints blocks in the colours of a table, at the scale of the picture."""

    def __init__(self, painter: QPainter, palette: TablePalette, scale: float) -> None:
        self.painter, self.palette, self.scale = painter, palette, scale

    def paint(self, block: SeatBlock, room: QRectF, head_width: float) -> None:
        """Paints a block into its room; tiles shrink until they fit. The name may have more room than the rest."""
        head = self._head_height(block.facts, head_width)
        badges = QFontMetricsF(theme.font(12, 600)).height() if block.badges else 0.0
        groups = [_with_backs(group) for group in block.groups]
        width = _MINI * self.scale * 1.05
        while width > _LEAST_MINI and self._rows_height(groups, width, room.width()) > room.height() - head - badges:
            width -= 0.5
        high = self._rows_height(groups, width, room.width())
        y = room.bottom() - head - badges if block.at_bottom else room.top()
        self._head(block.facts, QRectF(room.left(), y, head_width, head))
        self._badges(block.badges, QRectF(room.left(), y + head, room.width(), badges))
        top = max(room.top(), y - high - 4) if block.at_bottom else y + head + badges + 5
        self._tiles(groups, width, QPointF(room.left(), top), room.width())

    # ---- the name

    def _roundel(self) -> float:
        return max(20.0, _ROUNDEL * min(1.2, self.scale))

    def _head_height(self, facts: SeatFacts, width: float) -> float:
        lines, score = self._line_heights(facts)
        match self._form(facts, width):
            case _HeadForm.ONE_LINE:
                return max(self._roundel(), lines) + 2
            case _HeadForm.SCORE_BELOW:
                return max(self._roundel(), lines + score) + 2
        return self._roundel() + lines + score + 2

    def _line_heights(self, facts: SeatFacts) -> tuple[float, float]:
        score = QFontMetricsF(theme.font(13)).height() - 2 if facts.score else 0.0
        return QFontMetricsF(theme.font(14, 600)).height(), score

    def _form(self, facts: SeatFacts, width: float) -> _HeadForm:
        """Returns how the name and the score are laid into a width."""
        name = QFontMetricsF(theme.font(14, 600)).horizontalAdvance(facts.name)
        score = QFontMetricsF(theme.font(14, 400, tabular=True)).horizontalAdvance(facts.score)
        left = width - self._roundel() - _BESIDE_ROUNDEL
        if name + (score + _BEFORE_SCORE if facts.score else 0.0) <= left:
            return _HeadForm.ONE_LINE
        return _HeadForm.SCORE_BELOW if name <= left else _HeadForm.ALL_BELOW

    def _head(self, facts: SeatFacts, room: QRectF) -> None:
        painter, size, form = self.painter, self._roundel(), self._form(facts, room.width())
        below = form is _HeadForm.ALL_BELOW
        middle = room.top() + size / 2 if below else room.center().y()
        self._paint_roundel(facts, QRectF(room.left(), middle - size / 2, size, size))
        name_font = theme.font(14, 600)
        metrics = QFontMetricsF(name_font)
        x = room.left() + (0.0 if below else size + _BESIDE_ROUNDEL)
        name = metrics.elidedText(facts.name, Qt.TextElideMode.ElideRight, room.right() - x + 1)
        line, score_line = self._line_heights(facts)
        beside = form is _HeadForm.ONE_LINE
        top = room.top() + size if below else middle - (line + (0.0 if beside else score_line)) / 2
        painter.setFont(name_font)
        painter.setPen(QColor(QUIET if facts.kind == "empty" else TEXT))
        painter.drawText(QPointF(x, top + metrics.ascent()), name)
        painter.setFont(theme.font(14 if beside else 13, 400, tabular=True))
        painter.setPen(QColor(QUIET))
        along = metrics.horizontalAdvance(name) + _BEFORE_SCORE if beside else 0.0
        base = top + metrics.ascent() + (0.0 if beside else score_line)
        painter.drawText(QPointF(x + along, base), facts.score)

    def _paint_roundel(self, facts: SeatFacts, circle: QRectF) -> None:
        empty = facts.kind == "empty"
        self.painter.setBrush(QColor(self.palette.accent) if facts.dealer else QColor(self.palette.panel))
        self.painter.setPen(QPen(QColor(QUIET), 1, Qt.PenStyle.DashLine) if empty else Qt.PenStyle.NoPen)
        self.painter.drawEllipse(circle)
        ink = ON_ACCENT if facts.dealer else QUIET if empty else TEXT
        draw_glyph(self.painter, seat_icon(facts.sign), circle.center(), circle.width() * 0.66, ink)

    def _badges(self, badges: tuple[str, ...], room: QRectF) -> None:
        if badges:
            used = theme.font(12, 600)
            self.painter.setFont(used)
            self.painter.setPen(QColor(self.palette.accent))
            text = QFontMetricsF(used).elidedText(" · ".join(badges), Qt.TextElideMode.ElideRight, room.width())
            self.painter.drawText(room, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft), text)

    # ---- the tiles

    def _rows(self, groups: Sequence[ShownGroup], width: float, room: float) -> Iterator[list[ShownGroup]]:
        """Yields the groups row by row. A group that is longer than a row is broken."""
        row: list[ShownGroup] = []
        used = 0.0
        for group in (part for whole in groups for part in _broken(whole, width, room)):
            wide = group_width(group, width)
            if row and used + wide > room:
                yield row
                row, used = [], 0.0
            row.append(group)
            used += wide + _BETWEEN * self.scale
        if row:
            yield row

    def _rows_height(self, groups: Sequence[ShownGroup], width: float, room: float) -> float:
        rows = self._rows(groups, width, room)
        return sum(group_height(row, width) + 6 * self.scale for row in rows) + (4 if groups else 0)

    def _tiles(self, groups: Sequence[ShownGroup], width: float, corner: QPointF, room: float) -> None:
        y = corner.y()
        for row in self._rows(groups, width, room):
            high = group_height(row, width)
            x = corner.x()
            for group in row:
                paint_group(self.painter, group, QPointF(x, y + high), width, None)
                if group.name == "offered":
                    paint_frame(self.painter, QRectF(x, y, width, width * RATIO), self.palette.accent)
                x += group_width(group, width) + _BETWEEN * self.scale
            y += high + 6 * self.scale


def _with_backs(group: ShownGroup) -> ShownGroup:
    """Returns a group whose hidden tiles lie face down."""
    return replace(group, pieces=tuple(replace(one, down=one.down or one.piece == HIDDEN) for one in group.pieces))


def _broken(group: ShownGroup, width: float, room: float) -> Iterator[ShownGroup]:
    most = max(1, int(room // (width + 1)))
    if group.has_set or len(group.pieces) <= most:
        yield group
        return
    for first in range(0, len(group.pieces), most):
        yield replace(group, pieces=group.pieces[first : first + most])


# ---- the words below the marked tiles

_ICON: Final = 12.0
_AFTER_ICON: Final = 4.0
_APART: Final = 14.0


class MarkSort(StrEnum):
    """What a mark says about tiles: they are better, they were played and cost points, or they were played and cost
    nothing. The colours are made for felt, and are the same in light and dark pages."""

    BETTER = "better"
    WORSE = "worse"
    EVEN = "even"

    @property
    def colour(self) -> str:
        """The colour of the frame of the tile, of the sign and of the word."""
        return {MarkSort.BETTER: GAIN, MarkSort.WORSE: LOSS, MarkSort.EVEN: TEXT}[self]

    @property
    def icon(self) -> str:
        """The sign before the word."""
        return "close" if self is MarkSort.WORSE else "check"


def paint_captions(
    painter: QPainter, wanted: Mapping[MarkSort, float], tops: Mapping[MarkSort, float], width: float
) -> None:
    """Paints a sign and a word for each sort of marks, `wanted` in the middle of its tiles and with its upper edge at
    one of `tops`, but so that captions do not touch and stay on a picture of this width."""
    used, icon = theme.font(12, 600), _ICON * theme.active().scale_percent / 100
    metrics = QFontMetricsF(used)
    words = {sort: review_words.marks(is_better=sort is MarkSort.BETTER) for sort in wanted}
    lengths = {sort: icon + _AFTER_ICON + metrics.horizontalAdvance(word) for sort, word in words.items()}
    lefts = {sort: middle - lengths[sort] / 2 for sort, middle in wanted.items()}
    order = sorted(lefts, key=lambda sort: lefts[sort])
    for first, second in pairwise(order):
        close = max(0.0, lefts[first] + lengths[first] + _APART - lefts[second])
        lefts[first], lefts[second] = lefts[first] - close / 2, lefts[second] + close / 2
    shift = 0.0
    if order:
        end = lefts[order[-1]] + lengths[order[-1]]
        shift = max(0.0, 8 - lefts[order[0]]) or min(0.0, width - 8 - end)
    painter.setFont(used)
    for sort in order:
        left, top = lefts[sort] + shift, tops[sort]
        picture = icon_pixmap(sort.icon, sort.colour, icon, painter.device().devicePixelRatioF())
        painter.drawPixmap(QPointF(left, top + (metrics.height() - icon) / 2), picture)
        painter.setPen(QColor(sort.colour))
        painter.drawText(QPointF(left + icon + _AFTER_ICON, top + metrics.ascent()), words[sort])
