"""The tiles that are turned up after a win, on the central plate: the tiles, large, and under each the player that it
hits.

Room: ui/table. Which seats they hit is said by the ruleset's step; what that costs is not shown here.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from mahjong_desktop.core.ruleset import Reveal
from mahjong_desktop.core.tiles import Tile, faces_of, number_of
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui.art import RATIO, TileArt
from mahjong_desktop.ui.table.layout import BOTTOM, TOP, Stage
from mahjong_desktop.ui.table.look import BOLD, DEMIBOLD, ON_ACCENT, TEXT, Lettering, TablePalette, draw_text

_TILE: Final = 62.0
_APART: Final = 20.0
_QUIET: Final = "#9CAAA3"
_TOP: Final = 82.0
"""Where the tiles begin, counted from the upper edge of the plate."""


EdgeNumber = tuple[str, bool]
"""A number to which a seat answers, and whether a tile has hit it."""


class RevealedTile(Struct, frozen=True):
    """A tile that was turned up: its numbers where there are several, and the name of the player whom it hits."""

    tile: Tile
    numbers: tuple[str, ...]
    name: str


def hits(view: SeatView) -> tuple[int, ...]:
    """Returns the seats that the tiles turned up after the win hit, in order; empty if none are turned up or if they
    hit nobody in this game. One tile may hit a seat several times."""
    step = view.ruleset.step_of(Reveal)
    return () if step is None or not view.revealed else step.hits(view.table())


def numbers_of_seats(view: SeatView) -> tuple[tuple[int, ...], ...]:
    """Returns the numbers to which each seat answers while the tiles turned up after a win are shown; else nothing."""
    step = view.ruleset.step_of(Reveal)
    return () if step is None or step.numbers is None or not view.revealed else step.numbers(view.table())


def edge_numbers(view: SeatView, seat: int, texts: Texts) -> tuple[EdgeNumber, ...]:
    """Returns the numbers of a seat for the edge of the plate."""
    numbers = numbers_of_seats(view)
    shown = {number_of(tile) for tile in faces_of(view.revealed)}
    return tuple((texts.number(number), number in shown) for number in numbers[seat]) if numbers else ()


def revealed_title(view: SeatView, texts: Texts) -> str:
    """Returns what the game calls these tiles, with their number: `Two birds`."""
    step = view.ruleset.step_of(Reveal)
    return texts.revealed(view.ruleset.id, step.key, str(len(hits(view)))) if step is not None else ""


def revealed_step(view: SeatView, texts: Texts) -> str:
    """Returns the name of the step at which these tiles are turned up: `Bird` or `Birds`."""
    step = view.ruleset.step_of(Reveal)
    if step is None:
        return ""
    return texts.revealed(view.ruleset.id, step.key, "1" if len(hits(view)) == 1 else "step")


def _one(view: SeatView, texts: Texts) -> str:
    """Returns what the game calls one of these tiles."""
    step = view.ruleset.step_of(Reveal)
    return texts.revealed(view.ruleset.id, step.key, "1") if step is not None else ""


def hit_badges(view: SeatView, seat: int, texts: Texts) -> tuple[str, ...]:
    """Returns the badges of a seat for the tiles that hit it, numbered where there are several."""
    seats, word = hits(view), _one(view, texts)
    return tuple(
        word if len(seats) == 1 else f"{word} {texts.number(number)}"
        for number, hit in enumerate(seats, 1)
        if hit == seat
    )


def revealed_tiles(view: SeatView, names: tuple[str, ...], texts: Texts) -> tuple[RevealedTile, ...]:
    """Returns the tiles for the plate; empty if they hit nobody in this game."""
    seats, faces = hits(view), faces_of(view.revealed)
    numbers = [texts.number(number) for number in range(1, len(seats) + 1)] if len(seats) > 1 else []
    if len(faces) == 1 < len(seats):
        return (RevealedTile(faces[0], tuple(numbers), names[seats[0]]),)
    return tuple(
        RevealedTile(tile, tuple(numbers[place : place + 1]), names[seat])
        for place, (tile, seat) in enumerate(zip(faces, seats, strict=False))
    )


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
        for side, numbers in enumerate(edges):
            self._edge(painter, face, side, numbers)
        u, middle = self.stage.u, Qt.AlignmentFlag.AlignHCenter
        head = QRectF(face.left() + 44 * u, face.top() + 44 * u, face.width() - 88 * u, 28 * u)
        draw_text(painter, head, word, self.lettering.font(16, DEMIBOLD), TEXT, middle)
        width = self.stage.snap(_TILE * u)
        pitch = width + _APART * u
        x = face.center().x() - (pitch * len(tiles) - _APART * u) / 2
        for one in tiles:
            self._tile(painter, one, QPointF(x, face.top() + _TOP * u), width)
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
            draw_text(painter, box, number, self.lettering.font(16, DEMIBOLD), ON_ACCENT if hit else _QUIET, middle)

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
