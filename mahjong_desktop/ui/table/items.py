"""Tiles as items of the scene, and which marks they wear at the moment: selected, given by others, safe, like the one
in question, best, dimmed.

Room: ui/table. It does not decide where tiles lie. How a mark is painted belongs to marks.py, what a hint says to
ui/hints.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QTransform
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPixmapItem, QGraphicsScene

from mahjong_desktop.core.tiles import Piece, Tile, face_of
from mahjong_desktop.core.values import replace
from mahjong_desktop.present.seen_table import SIGNS, Mark
from mahjong_desktop.ui.art import (
    RADIUS,
    Pose,
    TileArt,
    askew_shadow_pixmap,
    face_size,
    margins,
    shadow_pixmap,
    turned_size,
)
from mahjong_desktop.ui.table.layout import TURNS, Stage
from mahjong_desktop.ui.table.marks import ORDER, TileBody, ghost_sprite, mark_sprite
from mahjong_desktop.ui.table.spots import Key, Spot

SHADOW_LAYER: Final = -1000.0
SHADOW_ALPHA: Final = 0.45
SHADOW_BLUR: Final = 3.0
LIFT_SHADOW: Final = 0.6
FAINT: Final = 0.6
"""The opacity of a tile that lies elsewhere too."""


class Placing(Struct, frozen=True):
    """The drawing of a tile at one moment: the pixel of its face's centre, and how its picture is transformed during an
    animation. `flip` is the visible share of its width while it is being turned over."""

    x: float
    y: float
    scale: float = 1.0
    angle: float = 0.0
    opacity: float = 1.0
    flip: float = 1.0


def vacate(item: QGraphicsItem) -> None:
    """Marks the area of an item for repainting. Must be called before the item changes its place or size.

    Qt does so by itself, but too late: it keeps the rectangle in which an item was last painted and clears it when
    control returns to the event loop. If the window is painted before that, because of another widget, the new place
    counts as painted and the old one is never cleared. Painting at once (by sending the scene its posted events) would
    paint every change separately, and recursively inside a paint event.
    """
    scene, area = item.scene(), item.boundingRect().united(item.childrenBoundingRect())
    if scene is not None and not area.isEmpty():  # an empty rectangle would mean the whole scene
        scene.update(item.mapRectToScene(area))


def move_to(item: QGraphicsItem, x: float, y: float, how: Placing | None = None) -> None:
    """Moves an item of the table to a pixel, and transforms its picture as `how` says. Every item is moved here, so
    that what it leaves is painted anew; Qt marks the new place."""
    if how is None and item.x() == x and item.y() == y:
        return
    vacate(item)
    item.setPos(x, y)
    if how is None:
        return
    if item.transform().m11() != how.flip:
        item.setTransform(QTransform.fromScale(how.flip, 1.0))
    if item.scale() != how.scale:
        item.setScale(how.scale)
    if item.rotation() != how.angle:
        item.setRotation(how.angle)
    if item.opacity() != how.opacity:
        item.setOpacity(how.opacity)


def show_or_hide(item: QGraphicsItem, *, shown: bool) -> None:
    """Shows an item of the table, or hides it."""
    if item.isVisible() != shown:
        vacate(item)
        item.setVisible(shown)


def take_away(item: QGraphicsItem) -> None:
    """Removes an item from the table."""
    scene = item.scene()
    if scene is not None:
        vacate(item)
        scene.removeItem(item)


_TURNING: Final = frozenset({*SIGNS, Mark.AS_DRAWN})
"""The marks that turn with their tile."""


class TileItem(QGraphicsPixmapItem):
    """One tile on the table."""

    def __init__(self, scene: QGraphicsScene) -> None:
        super().__init__()
        self.setTransformationMode(Qt.TransformationMode.SmoothTransformation)
        self.setShapeMode(QGraphicsPixmapItem.ShapeMode.BoundingRectShape)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.shadow = QGraphicsPixmapItem()
        self.shadow.setTransformationMode(Qt.TransformationMode.SmoothTransformation)
        self.shadow.setZValue(SHADOW_LAYER)
        scene.addItem(self.shadow)
        scene.addItem(self)
        self.spot = Spot(0, 0, 1, Pose.LYING)
        self.home = Placing(0, 0)
        self.now = self.home
        self._marks: dict[Mark, QGraphicsPixmapItem] = {}
        self._dyes: tuple[object, ...] = ()
        self._shown: tuple[object, ...] = ()
        self._lift = 0.0
        self._drop = QPointF()
        self._u = 1.0

    def dress(self, spot: Spot, art: TileArt, stage: Stage, accent: str) -> None:
        """Takes the picture and the resting place of a spot; `settle` or `place` then moves the item there."""
        dyes = (stage, accent, art.dpr, art.indexes, art.back.name(), art.faces)
        if spot == self.spot and dyes == self._dyes:
            return
        self.spot, self._dyes = spot, dyes
        self._u = stage.u
        look = (spot.tile, spot.width, spot.pose, spot.turn, spot.tilt, spot.ghost, spot.won and spot.ghost, dyes)
        width = spot.width * stage.u
        size = face_size(spot.pose, width, spot.turn)
        if look != self._shown:
            self._shown = look
            vacate(self)
            vacate(self.shadow)
            self._clear_marks()
            if spot.ghost:
                sprite = ghost_sprite(size.width(), size.height(), width * RADIUS, art.dpr, accent if spot.won else "")
            else:
                sprite = art.sprite(spot.tile, width, spot.pose, spot.turn, tilt=spot.tilt)
            self.setPixmap(sprite.pixmap)
            self.setOffset(sprite.offset)
            self._dress_shadow(width, size.width(), size.height(), stage)
        show_or_hide(self.shadow, shown=spot.shadow and not spot.ghost)
        centre = stage.point(QPointF(spot.x, spot.y))
        corner = centre + self.offset()
        snapped = QPointF(stage.snap(corner.x()), stage.snap(corner.y())) - self.offset()
        self.home = Placing(snapped.x(), snapped.y(), opacity=FAINT if spot.faint else 1.0)
        self.setZValue(spot.z)
        for sign in SIGNS:
            self.mark(sign, sign in spot.signs, stage, accent)
        self.mark(Mark.FRESH, spot.fresh, stage, accent)
        self.mark(Mark.DRAWN, spot.drawn, stage, accent)
        self.mark(Mark.WON, spot.won and not spot.ghost, stage, accent)
        self.mark(Mark.THROWN, spot.thrower is not None, stage, accent)

    def _dress_shadow(self, width: float, face_width: float, face_height: float, stage: Stage) -> None:
        pose, u = self.spot.pose, stage.u
        _, below = margins(pose, width)
        aside = pose in (Pose.ASIDE_LEFT, Pose.ASIDE_RIGHT)
        fall = 9.0 if pose is Pose.STANDING else 5.0 if pose is Pose.BACK else 4.0
        # The shadows of neighbours must meet without overlapping: each is as long as its face and starts at its foot.
        self._drop = QPointF(3 * u, fall * u + (0 if aside else below))
        height = face_height + (below if aside else 0)
        alpha = SHADOW_ALPHA * (0.6 if aside else 1.0)
        blur = max(1.0, SHADOW_BLUR * u * (1.6 if pose is Pose.STANDING else 1.2))
        size, tilt, radius = (round(face_width, 2), round(height, 2)), self.spot.tilt, round(width * RADIUS, 2)
        if tilt:
            pixmap = askew_shadow_pixmap(size, radius, blur, alpha, stage.dpr, tilt)
        else:
            pixmap = shadow_pixmap(*size, radius, blur, alpha, stage.dpr)
        around = turned_size(QSizeF(face_width, face_height), tilt)
        self.shadow.setPixmap(pixmap)
        self.shadow.setOffset(-around.width() / 2 - 2 * blur, -around.height() / 2 - 2 * blur)

    def place(self, placing: Placing) -> None:
        """Draws the tile at this placing now."""
        self.now = placing
        move_to(self, placing.x, placing.y - self._lift, placing)
        drop = LIFT_SHADOW * self._lift + (LIFT_SHADOW * 7 * self._u if self.spot.fresh else 0)
        away = self._drop.y() + drop - self._lift
        move_to(self.shadow, placing.x + self._drop.x(), placing.y + away, placing)

    def settle(self) -> None:
        """Draws the tile at its resting place, unless it is there already."""
        if self.now is not self.home:
            self.place(self.home)

    def lift(self, pixels: float) -> None:
        """Raises the tile above its place by some pixels."""
        if pixels != self._lift:
            self._lift = pixels
            self.place(self.now)

    @property
    def lifted(self) -> float:
        """The number of pixels by which the tile is raised now."""
        return self._lift

    def rect(self) -> QRectF:
        """Returns the rectangle of the face at rest, in pixels, including the upper edge of a standing tile."""
        above, _ = margins(self.spot.pose, self.spot.width * self._u)
        size = face_size(self.spot.pose, self.spot.width * self._u, self.spot.turn)
        left, top = self.home.x - size.width() / 2, self.home.y - size.height() / 2
        return QRectF(left, top - above, size.width(), size.height() + above)

    def covers(self, pixel: QPointF) -> bool:
        """Returns whether the face, at rest, covers a pixel, even if it is tilted."""
        width = self.spot.width * self._u
        size = face_size(self.spot.pose, width, self.spot.turn)
        point = QTransform().rotate(-self.spot.tilt).map(pixel - QPointF(self.home.x, self.home.y))
        return abs(point.x()) <= size.width() / 2 and abs(point.y()) <= size.height() / 2

    def mark(self, mark: Mark, on: bool, stage: Stage, accent: str) -> None:
        """Adds or removes a mark."""
        if on == (mark in self._marks):
            return
        if not on:
            take_away(self._marks.pop(mark))
            return
        width = self.spot.width * stage.u
        size = face_size(self.spot.pose, width, self.spot.turn)
        above, _ = margins(self.spot.pose, width)
        pixels = (round(size.width(), 2), round(size.height(), 2))
        body = TileBody(
            pixels, round(above, 2), round(width, 2), self.spot.turn if mark in _TURNING else 0, self.spot.tilt
        )
        if mark is Mark.THROWN:
            body = replace(body, turn=TURNS[self.spot.thrower or 0], tilt=0)
        sprite = mark_sprite(mark, body, round(stage.u, 4), accent, stage.dpr)
        item = QGraphicsPixmapItem(sprite.pixmap, self)
        item.setOffset(sprite.offset)
        item.setZValue(ORDER[mark])
        item.setFlag(QGraphicsItem.GraphicsItemFlag.ItemIgnoresParentOpacity, False)
        self._marks[mark] = item

    @property
    def marked(self) -> bool:
        """Whether the tile has any mark."""
        return bool(self._marks)

    def marks(self) -> frozenset[Mark]:
        """Returns the marks of the tile."""
        return frozenset(self._marks)

    def _clear_marks(self) -> None:
        for item in self._marks.values():
            take_away(item)
        self._marks.clear()

    def leave(self) -> None:
        """Removes the tile and its shadow from the scene."""
        take_away(self.shadow)
        take_away(self)


class Hinted(Struct, frozen=True):
    """`best` carry the roundel: above them, or below those that are `under` the claim bar. `raised` are lifted and
    ringed."""

    best: frozenset[Piece] = frozenset()
    under: frozenset[Piece] = frozenset()
    raised: frozenset[Piece] = frozenset()

    def marked(self, mark: Mark) -> frozenset[Piece]:
        """Returns the pieces that carry a mark."""
        return self.best & self.under if mark is Mark.BEST_BELOW else self.best - self.under


NO_HINT: Final = Hinted()


_MOMENTARY: Final = (
    *(Mark.SELECTED, Mark.CAME, Mark.SAFE, Mark.BEST, Mark.BEST_BELOW),
    *(Mark.DIMMED, Mark.MATCH, Mark.BARRED, Mark.AS_DRAWN),
)
"""The marks that come and go while a tile stays where it is."""


@dataclass
class TileMarks:
    """What is marked at the moment, tiles of the hand by their pieces, others by their kinds."""

    hover: Piece | None = None
    """The tile of the hand under the pointer."""
    focused: Piece | None = None
    """The tile of the hand with the keyboard focus."""
    looked_at: Tile | None = None
    """The kind that is pointed at outside of the hand."""
    asked_about: Tile | None = None
    """The kind that is offered to the viewer."""
    chosen: frozenset[Piece] = frozenset()
    came: frozenset[Piece] = frozenset()
    safe: frozenset[Piece] = frozenset()
    dimmed: frozenset[Piece] = frozenset()
    hinted: Hinted = NO_HINT
    wanted: frozenset[Piece] = frozenset()
    """The tiles of the hand that the claim under the pointer or the keyboard focus would take."""
    as_drawn: frozenset[Piece] = frozenset()
    """The discards that are marked as drawn in the same turn."""
    barred: frozenset[Piece] = frozenset()
    """The own discards for which the viewer may not win on tiles of others."""
    going: frozenset[Piece] = frozenset()
    """The tiles of the hand with which it cannot win."""

    def raised(self) -> frozenset[Piece | None]:
        """Returns the tiles of the hand that are lifted."""
        return frozenset({self.hover, *self.chosen, *self.hinted.raised, *self.wanted})

    def own(self, item: TileItem, piece: Piece) -> set[Mark]:
        """Returns the marks that only tiles of the viewer's hand wear."""
        worn = {
            Mark.SELECTED: piece in self.raised(),
            Mark.CAME: piece in self.came and not item.spot.drawn,
            Mark.SAFE: piece in self.safe,
            Mark.BEST: piece in self.hinted.marked(Mark.BEST),
            Mark.BEST_BELOW: piece in self.hinted.marked(Mark.BEST_BELOW),
            Mark.DIMMED: piece in self.dimmed or piece in self.going,
        }
        return {mark for mark, is_worn in worn.items() if is_worn}

    def kind_of_interest(self, hand: Mapping[Piece, TileItem]) -> tuple[Tile | None, TileItem | None]:
        """Returns the kind whose tiles are ringed: that of the tile pointed at, else of the focused one, else of the
        offered one. The second value is the tile of the hand that shows by a mark of its own that it is meant."""
        own = self.hover if self.hover is not None else self.focused if self.looked_at is None else None
        if own is not None and own in hand:
            return face_of(own), hand[own]
        return (self.looked_at if self.looked_at is not None else self.asked_about), None


def mark_tiles(
    marks: TileMarks, items: Mapping[Key, TileItem], hand: Mapping[Piece, TileItem], stage: Stage, accent: str
) -> None:
    """Puts the marks of the present moment on all tiles; `hand` are those of the viewer. Most tiles wear none."""
    kind, itself = marks.kind_of_interest(hand)
    for key, item in items.items():
        worn = marks.own(item, key[1]) if key[0] == "piece" and key[1] in hand else set[Mark]()
        if key[0] == "piece" and key[1] in marks.as_drawn:
            worn.add(Mark.AS_DRAWN)
        if key[0] == "piece" and key[1] in marks.barred:
            worn.add(Mark.BARRED)
            item.setZValue(item.spot.z + 1)  # otherwise the neighbours would hide a part of the sign
        if kind is not None and item is not itself and not item.spot.ghost and item.spot.tile == kind:
            worn.add(Mark.MATCH)
        if worn or item.marked:
            for mark in _MOMENTARY:
                item.mark(mark, mark in worn, stage, accent)
