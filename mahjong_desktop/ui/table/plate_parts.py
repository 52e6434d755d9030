"""Paints the parts of plates and what stands beside them: groups of tiles that are special in the hand, tiles that are
turned up after a win, the board at the side where nobody sits, sums after a win, how full a purse is, the note about an
empty one, the bracket over the tiles that are paid for, the line of elements that count already.

Room: ui/table. Their contents are given, by present/table_facts.py.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap, QPolygonF

from mahjong_desktop.core.tiles import Tile
from mahjong_desktop.core.values import replace
from mahjong_desktop.present.seen_table import BOTTOM, TOP, Mark
from mahjong_desktop.present.table_facts import (
    EdgeNumber,
    Entry,
    OpenLine,
    PlateTiles,
    RevealedTile,
    SeatSum,
)
from mahjong_desktop.ui.art import RATIO, Pose, TileArt
from mahjong_desktop.ui.table import layout as lay
from mahjong_desktop.ui.table.layout import Stage
from mahjong_desktop.ui.table.look import (
    BOLD,
    DEMIBOLD,
    GAIN,
    LOSS,
    MEDIUM,
    ON_ACCENT,
    QUIET,
    TEXT,
    Lettering,
    TablePalette,
    draw_text,
    padded,
)
from mahjong_desktop.ui.table.marks import paint_signs

_TILE: Final = 44.0
_TITLE: Final = (15.0, DEMIBOLD)
_NOTE: Final = (13.0, MEDIUM)
_PAD, _AFTER_TILE, _BETWEEN = 24.0, 14.0, 30.0
_NOTE_WIDTHS: Final = (130.0, 160.0, 190.0, 220.0, 250.0, 280.0)
"""A note takes the first of these widths in which it needs no more than two lines."""
_HEIGHT: Final = 94.0
_TOP: Final = 90.0


class BoardPainter:
    """Measures and paints the board for one window size and language."""

    def __init__(self, stage: lay.Stage, lettering: Lettering, art: TileArt, accent: str) -> None:
        self.stage, self.lettering, self.art, self.accent = stage, lettering, art, accent

    def rect(self, told: tuple[Entry, ...]) -> QRectF:
        """Returns the place of the board in u, centred on the ring's axis."""
        width = sum(self._width(entry) for entry in told) + _BETWEEN * (len(told) - 1) + 2 * _PAD
        return QRectF(lay.CENTRE.x() - width / 2, _TOP, width, _HEIGHT)

    def fits(self, told: tuple[Entry, ...]) -> bool:
        """Returns whether the words have room on the board, and the board inside the ring."""
        high = (self.lettering.metrics(*_TITLE).height() + self._note(entry).height() for entry in told)
        within = all(height <= (_HEIGHT - 8) * self.stage.u for height in high)
        return within and self.rect(told).width() <= lay.RING_RECT.width() - 2 * _PAD

    def words(self, face: QRectF, told: tuple[Entry, ...]) -> tuple[QRectF, ...]:
        """Returns where the title and the note of each entry stand, in pixels. `face` is the place of the board."""
        u, x, found = self.stage.u, face.left() + _PAD * self.stage.u, []
        for entry in told:
            left, right = x + self._tiles_width(entry) * u, x + self._width(entry) * u
            height = self.lettering.metrics(*_TITLE).height() + self._note(entry).height()
            found.append(QRectF(left, face.center().y() - height / 2, right - left, height))
            x = right + _BETWEEN * u
        return tuple(found)

    def paint(self, painter: QPainter, face: QRectF, told: tuple[Entry, ...]) -> None:
        """Paints the entries from left to right; those without tiles stand behind a hairline."""
        u = self.stage.u
        for entry, words in zip(told, self.words(face, told), strict=True):
            if not entry.tiles and entry is not told[0]:
                line = words.left() - _BETWEEN / 2 * u
                painter.setPen(QColor(255, 255, 255, 40))
                painter.drawLine(QPointF(line, face.top() + 16 * u), QPointF(line, face.bottom() - 16 * u))
            self._tiles(painter, QPointF(words.left() - self._tiles_width(entry) * u, face.center().y()), entry)
            self._words(painter, words, entry)

    def _tiles(self, painter: QPainter, start: QPointF, entry: Entry) -> None:
        """Paints the tiles of an entry from the middle of the left edge."""
        width = self.stage.snap(_TILE * self.stage.u)
        x, top = self.stage.snap(start.x()), self.stage.snap(start.y() - width * RATIO / 2)
        for tile in entry.tiles:
            sprite, corner = self.art.sprite(tile, width, Pose.LYING), QPointF(x, top)
            painter.drawPixmap(corner - sprite.face.topLeft(), sprite.pixmap)
            paint_signs(painter, entry.signs, corner + QPointF(width, width * RATIO) / 2, width, self.accent)
            x += width + 4 * self.stage.u

    def _words(self, painter: QPainter, place: QRectF, entry: Entry) -> None:
        title = QRectF(place.topLeft(), QSizeF(place.width() + 2, self.lettering.metrics(*_TITLE).height()))
        draw_text(painter, title, entry.title, self.lettering.font(*_TITLE), TEXT)
        painter.setFont(self.lettering.font(*_NOTE))
        painter.setPen(QColor(QUIET))
        note = QRectF(place.left(), title.bottom(), place.width() + 2, place.bottom() - title.bottom() + 2)
        painter.drawText(note, int(Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextWordWrap), entry.note)

    def _tiles_width(self, entry: Entry) -> float:
        return len(entry.tiles) * (_TILE + 4) - 4 + _AFTER_TILE if entry.tiles else 0.0

    def _width(self, entry: Entry) -> float:
        """Returns the width of an entry in u."""
        words = max(self.lettering.width(entry.title, *_TITLE), self._note(entry).width())
        return self._tiles_width(entry) + words / self.stage.u + 1

    def _note(self, entry: Entry) -> QSizeF:
        """Returns the size of the note in pixels."""
        if not entry.note:
            return QSizeF(0, 0)
        metrics, flags = self.lettering.metrics(*_NOTE), int(Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextWordWrap)
        rooms = (QRectF(0, 0, width * self.stage.u, 1000) for width in _NOTE_WIDTHS)
        sizes = [metrics.boundingRect(room, flags, entry.note).size() for room in rooms]
        return next((size for size in sizes if size.height() < 2.5 * metrics.height()), sizes[-1])


_ROWS: Final = ((14, MEDIUM), (20, BOLD), (12, MEDIUM))
"""Size and weight of the calculation, the result and the factors."""
_LINE_HEIGHT: Final = 1.25
_SUM_PAD: Final = 9.0


class SumPainter(Struct, frozen=True):
    """Places and paints a sum for one scale and language."""

    lettering: Lettering

    def _heights(self, told: SeatSum) -> list[float]:
        """Returns the heights of the lines in u; empty ones take no room."""
        letters, u = self._letters(told), self.lettering.stage.u
        return [
            max(_LINE_HEIGHT * size, letters.metrics(size, weight).height() / u if letters.percent > 100 else 0.0)
            for text, (size, weight) in zip(told.lines, _ROWS, strict=True)
            if text
        ]

    def _letters(self, told: SeatSum) -> Lettering:
        room = (self.lettering.stage.seat_plate(lay.BOTTOM).width() - 24) * self.lettering.stage.u
        lines = list(zip(told.lines, _ROWS, strict=True))
        return self.lettering.fitting(lambda one: all(one.width(text, *row) <= room for text, row in lines))

    def rect(self, told: SeatSum, side: int, badges: int) -> QRectF:
        """Returns the place of a sum in u: below the player's plate and its badges, above those of the viewer."""
        plate = self.lettering.stage.seat_plate(side)
        away = lay.BADGE_GAP + badges * lay.BADGE_ROW
        height = 2 * _SUM_PAD + sum(self._heights(told))
        top = plate.top() - away - height if side == lay.BOTTOM else plate.bottom() + away
        return QRectF(plate.left(), top, plate.width(), height)

    def paint(self, painter: QPainter, face: QRectF, told: SeatSum) -> None:
        """Paints the lines from top to bottom."""
        u, letters = self.lettering.stage.u, self._letters(told)
        top, heights = face.top() + _SUM_PAD * u, iter(self._heights(told))
        colours = (TEXT, GAIN if told.gains else LOSS, QUIET)
        for text, (size, weight), colour in zip(told.lines, _ROWS, colours, strict=True):
            if text:
                line = QRectF(face.left() + 14 * u, top, face.width() - 24 * u, next(heights) * u)
                draw_text(painter, line, text, letters.font(size, weight), colour)
                top += line.height()


CAUSE_HEIGHT: Final = 28.0
"""The height in u of a bracket with its name."""
_NOTE_PAD: Final = 12.0
_TICK: Final = 7.0
_AWAY: Final = 14.0
_BESIDE: Final = 7.0
_CAUSE_LINE: Final = 24.0


def paint_purse(painter: QPainter, face: QRectF, u: float, share: float) -> None:
    """Paints a bar along the lower edge of a plate, full for a purse as at the start of the match."""
    track = QRectF(face.left() + 12 * u, face.bottom() - 6 * u, face.width() - 24 * u, 4 * u)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(255, 255, 255, 40))
    painter.drawRoundedRect(track, 2 * u, 2 * u)
    if share > 0:
        painter.setBrush(QColor(QUIET))
        filled = QRectF(track.topLeft(), track.size())
        filled.setWidth(track.width() * min(1.0, share))
        painter.drawRoundedRect(filled, 2 * u, 2 * u)


class Cause(Struct, frozen=True):
    """What was paid for: its name, the width of its tiles in u, and whether the bracket lies below them."""

    name: str
    width: float
    below: bool


def paint_cause(painter: QPainter, face: QRectF, cause: Cause, lettering: Lettering, colour: str) -> None:
    """Paints a bracket along the edge of `face` that is next to the tiles, and the name at the other side."""
    u = lettering.stage.u
    painter.setPen(QPen(QColor(colour), max(1.2, 2 * u)))
    line = face.top() + 2 * u if cause.below else face.bottom() - 2 * u
    left, right = face.left() + 1, face.left() + cause.width * u - 1
    painter.drawLine(QPointF(left, line), QPointF(right, line))
    tick = -_TICK * u if cause.below else _TICK * u
    for x in (left, right):
        painter.drawLine(QPointF(x, line), QPointF(x, line + tick))
    words = face.adjusted(0, 5 * u, 0, 0) if cause.below else face.adjusted(0, 0, 0, -5 * u)
    draw_text(painter, words, cause.name, lettering.font(13, DEMIBOLD), colour)


class SideCause(Struct, frozen=True):
    """What was paid for at the left or at the right: its name, and where bracket and name lie in u. The bracket is next
    to the tiles, on their outer side."""

    name: str
    bracket: QRectF
    words: QRectF
    left: bool

    @property
    def rect(self) -> QRectF:
        """The rectangle round both."""
        return self.bracket.united(self.words)


def paint_side_cause(painter: QPainter, face: QRectF, cause: SideCause, lettering: Lettering, colour: str) -> None:
    """Paints the bracket, whose ends point at the tiles, and the name beside it."""
    u, origin = lettering.stage.u, face.topLeft() - cause.rect.topLeft() * lettering.stage.u
    bracket = QRectF(origin + cause.bracket.topLeft() * u, cause.bracket.size() * u)
    line, tick = (bracket.left(), _TICK * u) if cause.left else (bracket.right(), -_TICK * u)
    painter.setPen(QPen(QColor(colour), max(1.2, 2 * u)))
    painter.drawLine(QPointF(line, bracket.top()), QPointF(line, bracket.bottom()))
    for y in (bracket.top(), bracket.bottom()):
        painter.drawLine(QPointF(line, y), QPointF(line + tick, y))
    words = QRectF(origin + cause.words.topLeft() * u, cause.words.size() * u)
    align = Qt.AlignmentFlag.AlignRight if cause.left else Qt.AlignmentFlag.AlignLeft
    draw_text(painter, words, cause.name, lettering.font(13, DEMIBOLD), colour, align)


def side_cause(name: str, tiles: QRectF, width: float, left: bool, taken: Collection[QRectF]) -> SideCause | None:
    """Returns the bracket beside these tiles and its name, `width` wide in u, at the height that is nearest to their
    middle and free; None if there is none."""
    x = tiles.left() - _AWAY if left else tiles.right() + _AWAY - _TICK
    bracket = QRectF(x, tiles.top() + 1, _TICK, tiles.height() - 2)
    start = bracket.left() - _BESIDE - width if left else bracket.right() + _BESIDE
    middle = tiles.center().y() - _CAUSE_LINE / 2
    span = max(0, round((tiles.height() - _CAUSE_LINE) / 2))
    for off in sorted(range(-span, span + 1), key=abs):
        words = QRectF(start, middle + off, width, _CAUSE_LINE)
        if not any(words.intersects(one) or bracket.intersects(one) for one in taken):
            return SideCause(name, bracket, words, left)
    return None


class EmptyPursePainter(Struct, frozen=True):
    """Measures and paints the note about an empty purse for one scale and language."""

    u: float
    lettering: Lettering

    def height(self, text: str, width: float) -> float:
        """Returns the height of the note in u; `width` is in u too."""
        box = self._box(text, (width - 2 * _NOTE_PAD) * self.u)
        return (box.height() + self.lettering.metrics(14, DEMIBOLD).height()) / self.u + 1.4 * _NOTE_PAD

    def _box(self, text: str, width: float) -> QRectF:
        flags = int(Qt.TextFlag.TextWordWrap)
        return self.lettering.metrics(12, MEDIUM).boundingRect(QRectF(0, 0, width, 999), flags, text)

    def paint(self, painter: QPainter, face: QRectF, title: str, text: str) -> None:
        """Paints the sign, the title and the text."""
        u, row = self.u, self.lettering.metrics(14, DEMIBOLD).height()
        inner = face.adjusted(_NOTE_PAD * u, 0.6 * _NOTE_PAD * u, -_NOTE_PAD * u, 0)
        centre, radius = QPointF(inner.left() + 8 * u, inner.top() + row / 2), 7 * u
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(QUIET), max(1.2, 1.8 * u)))
        painter.drawEllipse(centre, radius, radius)
        slant = QPointF(0.7 * radius, 0.7 * radius)
        painter.drawLine(centre - slant, centre + slant)
        head = QRectF(inner.left() + 22 * u, inner.top(), inner.width() - 22 * u, row)
        draw_text(painter, head, title, self.lettering.font(14, DEMIBOLD), TEXT)
        painter.setFont(self.lettering.font(12, MEDIUM))
        painter.setPen(QColor(QUIET))
        words = QRectF(inner.left(), inner.top() + row, inner.width(), face.bottom() - inner.top() - row)
        painter.drawText(words, int(Qt.TextFlag.TextWordWrap), text)


_ROOM: Final = 236.0
"""The width of a line that starts at the left edge of a plate; it ends before the hands and the ring."""
_BEFORE_LINE: Final = 8.0
_RIGHT_OF_TOP: Final = 190.0
"""The width of a line between the upper plate and the edge of the stage."""
_CALL_ROOM: Final = 74.0
"""The height above a plate that a called word takes, in any language."""
_FACTOR: Final = (15.0, DEMIBOLD)
_LINE_WORDS: Final = (13.0, MEDIUM)


class OpenLinePainter:
    """Measures, places and paints lines for one window size and language."""

    def __init__(self, stage: lay.Stage, lettering: Lettering) -> None:
        self.stage, self.lettering = stage, lettering

    def rect(self, line: OpenLine, side: int, badges: int, bonus: int) -> QRectF:
        """Returns the place of a line in u: right of the bonus tiles, or beyond them if there are many; without any
        below the plate and its badges, above those of the viewer."""
        plate, down = self.stage.seat_plate(side), side != lay.BOTTOM
        start = (lay.BADGE_GAP if badges else 0.0) + badges * lay.BADGE_ROW + _BEFORE_LINE
        left, away, least = 12.0, start, 0.0
        size = self._size(line, _ROOM - left)
        if bonus:
            rows, row, used = lay.bonus_room(side, bonus)
            room = _ROOM - used - _BEFORE_LINE
            beside = self._size(line, max(room, 1.0))
            if beside.width() <= room and beside.height() <= row:
                left, least, size = used + _BEFORE_LINE, row, beside
            else:
                away = start + rows * row
        height = max(size.height(), least)
        top = plate.bottom() + away if down else plate.top() - away - height
        return QRectF(plate.left() + left, top, size.width(), height)

    def places(self, line: OpenLine, side: int, badges: int, bonus: int) -> Iterator[QRectF]:
        """Yields where a line may stand, in u, the best place first: the usual one; right of the upper plate, or above
        a plate at a side and the word that is called there."""
        yield self.rect(line, side, badges, bonus)
        plate = self.stage.seat_plate(side)
        if side == lay.TOP:
            size = self._size(line, _RIGHT_OF_TOP)
            rows, row, _ = lay.bonus_room(side, bonus)
            for below in (
                -_BEFORE_LINE,
                (lay.BADGE_GAP if badges else 0.0) + badges * lay.BADGE_ROW + _BEFORE_LINE + rows * row,
            ):
                corner = QPointF(plate.right() + lay.CALL_GAP, plate.bottom() + below)
                yield QRectF(corner, size)
        elif side != lay.BOTTOM:
            size = self._size(line, _ROOM)
            yield QRectF(plate.left(), plate.top() - _CALL_ROOM - size.height(), size.width(), size.height())

    def _size(self, line: OpenLine, room: float) -> QSizeF:
        u = self.stage.u
        factor = self._factor_room(line)
        words = self._wrapped(line, room * u - factor)
        return QSizeF(
            (factor + words.width()) / u + 1, max(words.height(), self.lettering.metrics(*_FACTOR).height()) / u
        )

    def _factor_room(self, line: OpenLine) -> float:
        return self.lettering.width(line.factor, *_FACTOR) + _BEFORE_LINE * self.stage.u if line.factor else 0.0

    def _wrapped(self, line: OpenLine, width: float) -> QRectF:
        flags = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft
        return self.lettering.metrics(*_LINE_WORDS).boundingRect(QRectF(0, 0, width, 1000), int(flags), line.words)

    def paint(self, line: OpenLine, rect: QRectF) -> QPixmap:
        """Returns the line, centred vertically in its place; `rect` is in u."""
        pixmap, painter, face = padded(self.stage, self.stage.rect(rect).size())
        factor = self._factor_room(line)
        height = self._wrapped(line, face.width() - factor + 1).height()
        words = QRectF(face.left() + factor, face.center().y() - height / 2, face.width() - factor + 1, height)
        first = QRectF(face.left(), words.top(), factor, self.lettering.metrics(*_LINE_WORDS).height())
        draw_text(painter, first, line.factor, self.lettering.font(*_FACTOR), TEXT)
        painter.setFont(self.lettering.font(*_LINE_WORDS))
        painter.setPen(QColor(QUIET))
        painter.drawText(words, int(Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextWordWrap), line.words)
        painter.end()
        return pixmap


PLATE_TILE: Final = 26.0
PLATE_TILES_AT: Final = 204.0
_BESIDE_GROUP: Final = 0.65
_POINTER: Final = 8.0


class TileRowPainter:
    """Paints groups in a row on the central plate for one window size, palette and language."""

    def __init__(self, stage: Stage, lettering: Lettering, art: TileArt, accent: str) -> None:
        self.stage, self.lettering, self.art, self.accent = stage, lettering, art, accent

    def paint(self, painter: QPainter, face: QRectF, groups: tuple[PlateTiles, ...]) -> None:
        """Paints words and tiles in a centred row. The smaller tiles beside them are indicators; empty places stand for
        those that are not turned up yet."""
        u, stage = self.stage.u, self.stage
        width, room = PLATE_TILE * u, self._room(face.width())
        if self._row_length(groups, width) > room:
            groups = (groups[0], *(replace(group, word="") for group in groups[1:]))
        while self._row_length(groups, width) > room and width > 12:
            width -= 1
        width = stage.snap(width)
        x = face.center().x() - self._row_length(groups, width) / 2
        bottom = stage.snap(face.top() + PLATE_TILES_AT * u + PLATE_TILE * u * RATIO / 2)
        for group in groups:
            self._group(painter, group, QPointF(x, bottom), width)
            x += self._group_length(group, width) + 14 * u

    def _room(self, width: float) -> float:
        return width - 8 * self.stage.u

    def fits(self, groups: tuple[PlateTiles, ...], width: float) -> bool:
        """Returns whether groups fit with all their words on a plate so many pixels wide."""
        tile = PLATE_TILE * self.stage.u
        return (
            self._row_length(groups, tile) <= self._room(width) and self.lettering.metrics(13).height() <= tile * RATIO
        )

    def _group(self, painter: QPainter, group: PlateTiles, corner: QPointF, width: float) -> None:
        """Paints one group, starting at its lower left corner."""
        u, gap, small = self.stage.u, 4 * self.stage.u, self._small(width)
        x, bottom = corner.x() + self._word_length(group), corner.y()
        words = QRectF(corner.x(), bottom - width * RATIO, x - corner.x(), width * RATIO)
        draw_text(painter, words, group.word, self.lettering.font(13, MEDIUM), QUIET)
        for tile in group.tiles:
            self._mini(painter, tile, QPointF(x, bottom), width, group.signs)
            x += width + gap
        if group.beside:
            middle = QPointF(x + _POINTER / 2 * u, bottom - small * RATIO / 2)
            points = (QPointF(-3.2, 0), QPointF(3.2, -5), QPointF(3.2, 5))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(QUIET))
            painter.drawPolygon(QPolygonF([middle + point * u for point in points]))
            x += _POINTER * u + gap
        for tile in group.beside:
            self._mini(painter, tile, QPointF(x, bottom), small, ())
            x += small + gap
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(255, 255, 255, 64), 1))
        for _ in range(group.empty):
            box = QRectF(self.stage.snap(x) + 0.5, bottom - small * RATIO + 0.5, small - 1, small * RATIO - 1)
            painter.drawRoundedRect(box, small * 0.1, small * 0.1)
            x += small + gap

    def _mini(self, painter: QPainter, tile: Tile, foot: QPointF, width: float, signs: Iterable[Mark]) -> None:
        """Paints a tile, placed by its lower left corner."""
        corner = QPointF(self.stage.snap(foot.x()), self.stage.snap(foot.y() - width * RATIO))
        sprite = self.art.sprite(tile, width, Pose.MINI)
        painter.drawPixmap(corner - sprite.face.topLeft(), sprite.pixmap)
        middle = corner + QPointF(width, width * RATIO) / 2
        paint_signs(painter, signs, middle, width, self.accent)

    def _small(self, width: float) -> float:
        return self.stage.snap(_BESIDE_GROUP * width)

    def _word_length(self, group: PlateTiles) -> float:
        return self.lettering.width(group.word, 13, MEDIUM) + 8 * self.stage.u + 1 if group.word else 0.0

    def _group_length(self, group: PlateTiles, width: float) -> float:
        gap = 4 * self.stage.u
        small = (len(group.beside) + group.empty) * (self._small(width) + gap)
        pointer = _POINTER * self.stage.u + gap if group.beside else 0.0
        return self._word_length(group) + len(group.tiles) * (width + gap) + pointer + small - gap

    def _row_length(self, groups: tuple[PlateTiles, ...], width: float) -> float:
        between = 14 * self.stage.u * (len(groups) - 1)
        return sum(self._group_length(group, width) for group in groups) + between


_REVEALED: Final = 62.0
_APART: Final = 20.0
_SIGN: Final = "#9CAAA3"
_REVEALED_TOP: Final = 82.0
"""Where the tiles begin, counted from the upper edge of the plate."""


class RevealedPainter(Struct, frozen=True):
    """Paints them on the plate for one window size, palette and language."""

    stage: Stage
    palette: TablePalette
    lettering: Lettering
    art: TileArt

    def paint(
        self,
        painter: QPainter,
        face: QRectF,
        word: str,
        tiles: tuple[RevealedTile, ...],
        edges: tuple[tuple[EdgeNumber, ...], ...],
    ) -> None:
        """Paints the word, the tiles in a centred row, and the numbers of each side of the screen along its edge."""
        u, middle = self.stage.u, Qt.AlignmentFlag.AlignHCenter
        head = QRectF(face.left() + 44 * u, face.top() + 44 * u, face.width() - 88 * u, 28 * u)
        width = self.stage.snap(_REVEALED * u)

        def fits(letters: Lettering) -> bool:
            named = max((letters.width(one.name, 14, DEMIBOLD) for one in tiles), default=0.0)
            in_boxes = letters.metrics(16, DEMIBOLD).height() <= 26 * u
            return in_boxes and letters.width(word, 16, DEMIBOLD) <= head.width() and named <= width + 20 * u

        letters = self.lettering.fitting(fits)
        if letters != self.lettering:
            replace(self, lettering=letters).paint(painter, face, word, tiles, edges)
            return
        for side, numbers in enumerate(edges):
            self._edge(painter, face, side, numbers)
        draw_text(painter, head, word, self.lettering.font(16, DEMIBOLD), TEXT, middle)
        pitch = width + _APART * u
        x = face.center().x() - (pitch * len(tiles) - _APART * u) / 2
        for one in tiles:
            self._tile(painter, one, QPointF(x, face.top() + _REVEALED_TOP * u), width)
            x += pitch

    def _edge(self, painter: QPainter, face: QRectF, side: int, numbers: tuple[EdgeNumber, ...]) -> None:
        """Paints the numbers of one side along its edge of the plate, those that were hit on a filled ground."""
        u, middle = self.stage.u, Qt.AlignmentFlag.AlignHCenter
        reach = face.width() / 2 - 21 * u
        towards = (QPointF(0, 1), QPointF(1, 0), QPointF(0, -1), QPointF(-1, 0))[side]
        along = QPointF(1, 0) if side in (BOTTOM, TOP) else QPointF(0, 1)
        for place, (number, hit) in enumerate(numbers):
            centre = face.center() + towards * reach + along * (place - (len(numbers) - 1) / 2) * 26 * u
            box = QRectF(centre.x() - 11 * u, centre.y() - 11 * u, 22 * u, 22 * u)
            if hit:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(QColor(self.palette.accent))
                painter.drawRoundedRect(box, 5 * u, 5 * u)
            draw_text(painter, box, number, self.lettering.font(16, DEMIBOLD), ON_ACCENT if hit else _SIGN, middle)

    def _tile(self, painter: QPainter, one: RevealedTile, corner: QPointF, width: float) -> None:
        """Paints a tile by its upper left corner, its numbers and the name below it."""
        u, middle = self.stage.u, Qt.AlignmentFlag.AlignHCenter
        at = QPointF(self.stage.snap(corner.x()), self.stage.snap(corner.y()))
        sprite = self.art.sprite(one.tile, width)
        painter.drawPixmap(at - sprite.face.topLeft(), sprite.pixmap)
        below = at.y() + width * RATIO + 12 * u
        for place, number in enumerate(one.numbers):
            centre = QPointF(at.x() + width / 2 + (place - (len(one.numbers) - 1) / 2) * 24 * u, below + 11 * u)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(self.palette.accent))
            painter.drawEllipse(centre, 10 * u, 10 * u)
            disc = QRectF(centre.x() - 10 * u, centre.y() - 10 * u, 20 * u, 20 * u)
            draw_text(painter, disc, number, self.lettering.font(13, BOLD), ON_ACCENT, middle)
        line = below + (24 * u if one.numbers else 0)
        room = QRectF(at.x() - 6 * u - _APART / 4 * u, line, width + 12 * u + _APART / 2 * u, 24 * u)
        draw_text(painter, room, one.name, self.lettering.font(14, DEMIBOLD), TEXT, middle)
