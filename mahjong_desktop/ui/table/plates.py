"""The plates: the one in the middle and one for each player, painted into pixmaps. What they say comes as values."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPen, QPixmap, QPolygonF

from mahjong_desktop.core.tiles import WIND_NAMES, Tile
from mahjong_desktop.ui.art import RATIO, Pose, TileArt, draw_glyph, new_pixmap, shadow_pixmap
from mahjong_desktop.ui.table import layout as lay
from mahjong_desktop.ui.table.layout import Stage
from mahjong_desktop.ui.table.lettering import DEMIBOLD, MEDIUM, Lettering, draw_text
from mahjong_desktop.ui.table.marks import RED_INK, Mark, paint_signs
from mahjong_desktop.ui.table.palette import IVORY, ON_ACCENT, QUIET, TEXT, Palette

WIND_GLYPHS: Final = tuple(f"wind-{name}" for name in WIND_NAMES)
PLATE_TILE: Final = 26.0
PLATE_TILES_AT: Final = 204.0
SHADOW_PAD: Final = 28.0
"""Room for the shadow round a plate, in u."""


@dataclass(frozen=True, slots=True)
class SeatFacts:
    """What a player's plate says."""

    name: str
    score: str
    wind: int
    wind_word: str
    dealer: bool
    turn: bool


@dataclass(frozen=True, slots=True)
class PlateTiles:
    """Tiles on the plate in the middle: a word, the tiles with their marks, and how many empty places follow."""

    word: str
    tiles: tuple[Tile, ...]
    signs: frozenset[Mark] = frozenset()
    empty: int = 0


@dataclass(frozen=True, slots=True)
class TableFacts:
    """What the plate in the middle says: the winds by side of the screen (None where nobody sits).

    `titles` are round, hand and what else counts: on one line where there is room. `deposit` is what lies on the table.
    """

    winds: tuple[int | None, ...]
    dealer_side: int | None
    turn_side: int | None
    titles: tuple[str, ...]
    number: str
    caption: str
    deposit: str = ""
    tiles: tuple[PlateTiles, ...] = ()


class PlatePainter:
    """Paints plates for one window size, palette and language."""

    def __init__(self, stage: Stage, palette: Palette, lettering: Lettering, art: TileArt) -> None:
        self.stage, self.palette, self.lettering, self.art = stage, palette, lettering, art

    def _open(self, size: QSizeF, radius: float) -> tuple[QPixmap, QPainter, QRectF]:
        """A pixmap with the shadow of a rounded rectangle, and that rectangle in it."""
        u, dpr = self.stage.u, self.stage.dpr
        pad = SHADOW_PAD * u
        pixmap = new_pixmap(QSizeF(size.width() + 2 * pad, size.height() + 2 * pad), dpr)
        painter = QPainter(pixmap)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        blur = 10.0 * u
        shade = shadow_pixmap(round(size.width(), 2), round(size.height(), 2), round(radius, 2), blur, 0.5, dpr)
        painter.drawPixmap(QPointF(pad - 2 * blur, pad - 2 * blur + 5 * u), shade)
        return pixmap, painter, QRectF(QPointF(pad, pad), size)

    def _ground(self, painter: QPainter, rect: QRectF, radius: float, brush: QBrush | QColor) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(brush)
        painter.drawRoundedRect(rect, radius, radius)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(255, 255, 255, 22), 1))
        painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)

    def seat(self, facts: SeatFacts, side: int) -> QPixmap:
        """A player's plate, its shadow round it."""
        u = self.stage.u
        rect = self.stage.rect(lay.seat_plate_rect(side))
        radius = 14 * u
        pixmap, painter, face = self._open(rect.size(), radius)
        self._ground(painter, face, radius, _near(self.palette.panel, 0.97))
        if facts.turn:
            line = max(1.5, 2.4 * u)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(self.palette.accent), line))
            painter.drawRoundedRect(face.adjusted(0.4, 0.4, -0.4, -0.4), radius, radius)
            self._arrow(painter, QPointF(face.right() - 16 * u, face.center().y()))
        self._roundel(painter, QPointF(face.left() + 32 * u, face.center().y()), facts)
        self._names(painter, face, facts)
        painter.end()
        return pixmap

    def _roundel(self, painter: QPainter, centre: QPointF, facts: SeatFacts) -> None:
        u = self.stage.u
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self.palette.accent) if facts.dealer else QColor(255, 255, 255, 30))
        painter.drawEllipse(centre, 22 * u, 22 * u)
        colour = ON_ACCENT if facts.dealer else TEXT
        draw_glyph(painter, WIND_GLYPHS[facts.wind], centre, 27 * u, colour)

    def _names(self, painter: QPainter, face: QRectF, facts: SeatFacts) -> None:
        u, lettering = self.stage.u, self.lettering
        left = face.left() + 66 * u
        right = face.right() - (30 if facts.turn else 12) * u
        row = face.height() * 0.36
        name = QRectF(left, face.top() + face.height() * 0.5 - row - 1, right - left, row)
        below = QRectF(left, face.top() + face.height() * 0.5 + 1, right - left, row)
        draw_text(painter, name, facts.name, lettering.font(15, DEMIBOLD), TEXT)
        figures = lettering.font(19, DEMIBOLD)
        draw_text(painter, below, facts.score, figures, TEXT)
        used = lettering.width(facts.score, 19, DEMIBOLD) + 7 * u + 1
        word = below.adjusted(used, 1.2 * u, 0, 1.2 * u)
        if lettering.width(facts.wind_word, 13, MEDIUM) <= word.width():
            draw_text(painter, word, facts.wind_word, lettering.font(13, MEDIUM), QUIET)

    def _arrow(self, painter: QPainter, tip: QPointF) -> None:
        u = self.stage.u
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self.palette.accent))
        points = (QPointF(6, 0), QPointF(-6, -9.5), QPointF(-6, 9.5))
        painter.drawPolygon(QPolygonF([tip + point * u for point in points]))

    def badge_width(self, text: str) -> float:
        """How broad a badge with this text is, in u."""
        return max(104.0, self.lettering.width(text, 13, DEMIBOLD) / self.stage.u + 28)

    def badge(self, text: str, rect: QRectF) -> QPixmap:
        """A word in a pill of the accent colour, its shadow round it; `rect` is in u."""
        box = self.stage.rect(rect)
        radius = box.height() / 2
        pixmap, painter, face = self._open(box.size(), radius)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self.palette.accent))
        painter.drawRoundedRect(face, radius, radius)
        font = self.lettering.font(13, DEMIBOLD)
        draw_text(painter, face, text, font, ON_ACCENT, Qt.AlignmentFlag.AlignHCenter)
        painter.end()
        return pixmap

    def stick(self, rect: QRectF) -> QPixmap:
        """A counting stick with one red dot, its shadow round it; `rect` is in u."""
        box = self.stage.rect(rect)
        radius = min(box.width(), box.height()) * 0.28
        pixmap, painter, face = self._open(box.size(), radius)
        painter.setPen(QPen(QColor(126, 110, 78, 150), 0.7))
        painter.setBrush(QColor(IVORY))
        painter.drawRoundedRect(face, radius, radius)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(RED_INK))
        dot = max(1.3, min(face.width(), face.height()) * 0.27)
        painter.drawEllipse(face.center(), dot, dot)
        painter.end()
        return pixmap

    def middle(self, facts: TableFacts) -> QPixmap:
        """The plate in the middle, its shadow round it."""
        u = self.stage.u
        rect = self.stage.rect(lay.PLATE_RECT)
        radius = lay.PLATE_RADIUS * u
        pixmap, painter, face = self._open(rect.size(), radius)
        gradient = QLinearGradient(face.topLeft(), face.bottomLeft())
        gradient.setColorAt(0, QColor(self.palette.raised))
        gradient.setColorAt(1, _near(self.palette.panel, 1.0))
        self._ground(painter, face, radius, QBrush(gradient))
        for side, wind in enumerate(facts.winds):
            if wind is not None:
                self._wind(painter, face, side, wind, facts)
        self._words(painter, face, facts)
        painter.end()
        return pixmap

    def _wind(self, painter: QPainter, face: QRectF, side: int, wind: int, facts: TableFacts) -> None:
        u = self.stage.u
        reach = face.width() / 2 - 21 * u
        direction = (QPointF(0, 1), QPointF(1, 0), QPointF(0, -1), QPointF(-1, 0))[side]
        centre = face.center() + direction * reach
        turn = side == facts.turn_side
        draw_glyph(painter, WIND_GLYPHS[wind], centre, 24 * u, self.palette.accent if turn else "#9CAAA3")
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self.palette.accent))
        if turn:
            across, along = (96 * u, 4.5 * u) if side in (lay.BOTTOM, lay.TOP) else (4.5 * u, 96 * u)
            edge = face.center() + direction * (face.width() / 2 - 4 * u)
            painter.drawRoundedRect(
                QRectF(edge.x() - across / 2, edge.y() - along / 2, across, along), 2.2 * u, 2.2 * u
            )
        if side == facts.dealer_side:
            beside = QPointF(0, 30 * u) if side in (lay.LEFT, lay.RIGHT) else QPointF(30 * u, 0)
            painter.drawEllipse(centre + beside, 11 * u, 11 * u)
            draw_glyph(painter, "dealer", centre + beside, 15 * u, ON_ACCENT)

    def _words(self, painter: QPainter, face: QRectF, facts: TableFacts) -> None:
        u, lettering = self.stage.u, self.lettering
        middle = Qt.AlignmentFlag.AlignHCenter
        wide, inner = face.adjusted(16 * u, 0, -16 * u, 0), face.adjusted(44 * u, 0, -44 * u, 0)
        line = lettering.metrics(16, DEMIBOLD).height() / u
        rows = title_rows(facts.titles, lambda text: lettering.width(text, 16, DEMIBOLD) <= wide.width())
        down = 0.0 if facts.tiles else 18.0 * max(0, len(rows) - 2)
        y = 86.0 + down - (line - 2) * (len(rows) - 1)
        if facts.deposit:
            row = QRectF(wide.left(), face.top() + (y - line / 2 - 26) * u, wide.width(), 24 * u)
            draw_text(painter, row, facts.deposit, lettering.font(13, MEDIUM), self.palette.accent, middle)
        for text in rows:
            row = QRectF(wide.left(), face.top() + (y - 14) * u, wide.width(), 28 * u)
            draw_text(painter, row, text, lettering.font(16, DEMIBOLD), TEXT, middle)
            y += line - 2
        number = QRectF(inner.left(), face.top() + (98 + down) * u, inner.width(), 64 * u)
        draw_text(painter, number, facts.number, lettering.font(50, DEMIBOLD), TEXT, middle)
        caption = QRectF(inner.left(), face.top() + (156 + down) * u, inner.width(), 28 * u)
        draw_text(painter, caption, facts.caption, lettering.font(14, MEDIUM), QUIET, middle)
        if facts.tiles:
            self._tiles(painter, face, facts.tiles)

    def _tiles(self, painter: QPainter, face: QRectF, groups: tuple[PlateTiles, ...]) -> None:
        """Words and tiles in a row, centred; small places stand for those that are not turned yet."""
        u, lettering, stage = self.stage.u, self.lettering, self.stage
        width, gap = stage.snap(PLATE_TILE * u), 4 * u
        height = width * RATIO
        lengths = [self._tiles_length(group, width, gap) for group in groups]
        if sum(lengths) + 14 * u * (len(groups) - 1) > face.width() - 8 * u:
            groups = (groups[0], *(replace(group, word="") for group in groups[1:]))
            lengths = [self._tiles_length(group, width, gap) for group in groups]
        x = face.center().x() - (sum(lengths) + 14 * u * (len(groups) - 1)) / 2
        top = stage.snap(face.top() + PLATE_TILES_AT * u - height / 2)
        for group, length in zip(groups, lengths, strict=True):
            left = x + length - (len(group.tiles) + group.empty) * (width + gap) + gap
            words = QRectF(x, top, left - x, height)
            draw_text(painter, words, group.word, lettering.font(13, MEDIUM), QUIET)
            for tile in group.tiles:
                corner = QPointF(stage.snap(left), top)
                sprite = self.art.sprite(tile, width, Pose.MINI)
                painter.drawPixmap(corner - sprite.face.topLeft(), sprite.pixmap)
                paint_signs(painter, group.signs, corner + QPointF(width, height) / 2, width, self.palette.accent)
                left += width + gap
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(255, 255, 255, 64), 1))
            for _ in range(group.empty):
                box = QRectF(stage.snap(left) + 0.5, top + 0.5, width - 1, height - 1)
                painter.drawRoundedRect(box, width * 0.1, width * 0.1)
                left += width + gap
            x += length + 14 * u

    def _tiles_length(self, group: PlateTiles, width: float, gap: float) -> float:
        word = self.lettering.width(group.word, 13, MEDIUM) + 8 * self.stage.u + 1 if group.word else 0.0
        return word + (len(group.tiles) + group.empty) * (width + gap) - gap


def title_rows(parts: Sequence[str], fits: Callable[[str], bool]) -> list[str]:
    """The parts on one line, or on as few as they need."""
    lines: list[str] = []
    for part in parts:
        longer = f"{lines[-1]} · {part}" if lines else part
        lines = [*lines[:-1], longer] if lines and fits(longer) else [*lines, part]
    return lines


def _near(colour: str, alpha: float) -> QColor:
    mixed = QColor(colour)
    mixed.setAlphaF(alpha)
    return mixed
