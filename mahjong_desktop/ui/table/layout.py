"""The measures of the table, in units (u) of a stage of 1920 by 1080, and their conversion to pixels. places.py decides
what lies where.

`u = min(height / 1080, stage width / 1500)`. The centre of the stage is (960, 519). Each seat has a frame of its own:
the origin is the centre of the ring, x points to the player's right and y towards the player.
"""

from __future__ import annotations

import math
from collections.abc import Collection
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF

from mahjong_desktop.present.seen_table import (
    BENCH as BENCH,
    BOTTOM as BOTTOM,
    LEFT as LEFT,
    RIGHT as RIGHT,
    TOP as TOP,
    side_of as side_of,
)
from mahjong_desktop.ui.art import DEPTH, RATIO

CENTRE: Final = QPointF(960, 519)
STAGE_HEIGHT: Final = 1080.0
STAGE_WIDTH: Final = 1500.0
TOP_BAR: Final = 44.0
RING_HALF: Final = 412.0
RING_RADIUS: Final = 26.0
PLATE_SIDE: Final = 264.0
PLATE_RADIUS: Final = 20.0

RIVER_START: Final = 150.0
RIVER_WIDTH: Final = 46.0
RIVER_PITCH: Final = 65.0
RIVER_ROW: Final = 6
RIVER_ROWS: Final = 3
RIVER_LAST_ROW: Final = 480.0

WALL_INNER: Final = 356.0
WALL_WIDTH: Final = 32.0
DEAD_GAP: Final = 20.0
FRAME_GAP: Final = 5.0
BREAK_GAP: Final = 8.0

HAND_TOP: Final = 950.0
HAND_GAP: Final = 0.28
MELD_AFTER: Final = 36.0
MELD_BETWEEN: Final = 16.0
OWN_MELD_WIDTH: Final = 58.0
OWN_GROUP: Final = 1468.0

SEAT_PLATE: Final = (220.0, 68.0)
FACE_PLATE: Final = (246.0, 84.0)
"""A plate with a portrait, which is as high as both; the plate itself ends `FACE_OVER` nearer to the middle."""
FACE_OVER: Final = 6.0
FACE_AT: Final = 45.0
"""The distance of the middle of a portrait from the left end of its plate."""
FACE_RING: Final = 4.5
FACE_PLATE_AWAY: Final = 490.0
FACE_PLATE_TOP: Final = 55.0
SEAT_PLATE_AWAY: Final = 496.0
NORTH_PLATE_LEFT: Final = 1272.0
NORTH_PLATE_TOP: Final = 58.0
OWN_PLATE_AT: Final = 892.0
"""The height of the middle of the viewer's plate."""
BENCH_NOTE: Final = 250.0
"""Room for what is said beside the plate of who sits out."""
BADGE_HEIGHT: Final = 28.0
SIGN_HEIGHT: Final = 39.0
"""The height of the badge of a ban, and of the chip that says what a hand lacks."""
BADGE_GAP: Final = 7.0
BADGE_ROW: Final = 33.0
"""The distance from one badge to the next."""
CALL_GAP: Final = 13.0
"""The distance between a plate and the word called there; the tail of the word lies in it."""
STICK: Final = (124.0, 9.0)
BONUS_WIDTH: Final = 31.0
OWN_BONUS_WIDTH: Final = 41.0

CLAIM_BAR_TOP: Final = 852.0
CLAIM_BAR_HEIGHT: Final = 80.0
CLAIM_BAR_LOWEST: Final = 936.0
"""The lowest lower end of the bar, used if discards leave too little room above; the hand may make way."""
STRIP_TOP: Final = 856.5
STRIP_BOTTOM: Final = 928.5
"""Where the strip of waits lies."""
AT_SIDES: Final = 120.0
"""How far inside the frame of the ring the sets of players at the sides reach."""
STRIP_NAMED: Final = 2
STRIP_CLOSE: Final = 4
"""Up to how many waits the strip names, and up to how many it tells what each brings."""
RIVER_FOOT: Final = 868.5
"""The lower end of three rows of discards before the viewer, with their thickness."""
BAR_ROOM: Final = 68.0
"""What the bar needs at least between discards and hand, in pixels: its buttons, and a line with reasons above them."""
NOTES_LEFT: Final = 1452.0
"""Where the notes at the lower right begin."""
DIE: Final = 30.0
DICE_AT: Final = QPointF(262, 226)
LIFT: Final = 14.0
FRESH_LIFT: Final = 7.0

SHADOW_PAD: Final = 28.0
"""The margin in u round a plate, for its shadow."""
LEAST_TEXT: Final = 12
LEAST_HEIGHT: Final = 24.0
"""The least height of a button in pixels."""
TURNS: Final = (0, 270, 180, 90)


def outward(side: int, x: float, y: float) -> QPointF:
    """Returns the stage coordinates of a point in a seat's own frame."""
    dx, dy = ((x, y), (y, -x), (-x, -y), (-y, x))[side]
    return QPointF(CENTRE.x() + dx, CENTRE.y() + dy)


def seat_plate_rect(side: int, faces: bool = False) -> QRectF:
    """Returns the rectangle of a player's name plate, which is upright on each side; with `faces` it is the one round
    the plate and the portrait on it."""
    width, height = FACE_PLATE if faces else SEAT_PLATE
    away = FACE_PLATE_AWAY if faces else SEAT_PLATE_AWAY
    left, top = CENTRE.x() - away - width, FACE_PLATE_TOP if faces else NORTH_PLATE_TOP
    match side:
        case 0:
            return QRectF(left, OWN_PLATE_AT - height / 2, width, height)
        case 1:
            return QRectF(CENTRE.x() + away, CENTRE.y() - height / 2, width, height)
        case 2:
            return QRectF(NORTH_PLATE_LEFT, top, width, height)
        case 4:
            return QRectF(2 * CENTRE.x() - NORTH_PLATE_LEFT - width, top, width, height)
    return QRectF(left, CENTRE.y() - height / 2, width, height)


def bonus_columns(side: int) -> int:
    """Returns how many bonus tiles lie in a row beside a player's plate."""
    return {BOTTOM: 5, TOP: 8}.get(side, 6)


def bonus_room(side: int, tiles: int) -> tuple[int, float, float]:
    """Returns what this many bonus tiles take: the number of rows, the height of a row and the width of the longest."""
    width = OWN_BONUS_WIDTH if side == BOTTOM else BONUS_WIDTH
    columns = bonus_columns(side)
    return -(-tiles // columns), width * (RATIO + DEPTH) + 3, 3 + min(tiles, columns) * (width + 3.5)


def bench_note_rect(faces: bool = False) -> QRectF:
    """Where it stands when a player who sits out comes in: left of his plate."""
    plate = seat_plate_rect(BENCH, faces)
    return QRectF(plate.left() - BENCH_NOTE - 12, plate.top(), BENCH_NOTE, plate.height())


def badge_rect(side: int, number: int, width: float, faces: bool = False) -> QRectF:
    """Returns the rectangle of badge `number` beside a player's plate: above the viewer's, below the others."""
    plate = seat_plate_rect(side, faces)
    away = BADGE_GAP + number * BADGE_ROW
    y = plate.top() - away - BADGE_HEIGHT if side == BOTTOM else plate.bottom() + away
    return QRectF(plate.left() + 2, y, min(width, plate.width() - 4), BADGE_HEIGHT)


def call_rect(
    side: int, width: float, height: float, *, beside: bool = False, above: float = 0.0, faces: bool = False
) -> QRectF:
    """Returns the rectangle of a word that a player calls: above the plate and what lies there (`above` is its height);
    at the top of the screen below the plate, or `beside` it if something lies there."""
    plate = seat_plate_rect(side, faces)
    if beside:
        return QRectF(plate.right() + CALL_GAP, plate.center().y() - height / 2, width, height)
    top = plate.bottom() + CALL_GAP if side == TOP else plate.top() - above - CALL_GAP - height
    return QRectF(plate.left() + 13, top, width, height)


def stick_rect(side: int) -> QRectF:
    """Returns the rectangle of a player's bet, between plate and discards."""
    # the thickness of the discards, which always points down on the screen
    thickness = RIVER_WIDTH * DEPTH if side == TOP else 0.0
    centre = outward(side, 0, (PLATE_SIDE / 2 + RIVER_START - thickness) / 2)
    long, thick = STICK if side in (BOTTOM, TOP) else STICK[::-1]
    return QRectF(centre.x() - long / 2, centre.y() - thick / 2, long, thick)


PLATE_RECT: Final = QRectF(CENTRE.x() - PLATE_SIDE / 2, CENTRE.y() - PLATE_SIDE / 2, PLATE_SIDE, PLATE_SIDE)
RING_RECT: Final = QRectF(CENTRE.x() - RING_HALF, CENTRE.y() - RING_HALF, 2 * RING_HALF, 2 * RING_HALF)


class Stage(Struct, frozen=True):
    """Converts u to the pixels of a window. `panel` is the width in pixels of an open panel at the right; `faces` says
    whether plates have portraits."""

    width: float
    height: float
    dpr: float = 1.0
    panel: float = 0.0
    faces: bool = False

    @property
    def u(self) -> float:
        """The pixels of one unit."""
        return max(0.05, min(self.height / STAGE_HEIGHT, (self.width - self.panel) / STAGE_WIDTH))

    def seat_plate(self, side: int) -> QRectF:
        """Returns the rectangle of a player's name plate in u."""
        return seat_plate_rect(side, self.faces)

    @property
    def origin(self) -> QPointF:
        """The pixel of the stage's (0, 0)."""
        u = self.u
        return QPointF((self.width - self.panel) / 2 - CENTRE.x() * u, (self.height - STAGE_HEIGHT * u) / 2)

    @property
    def top_bar(self) -> float:
        """The height of the bar at the top in pixels; its buttons are never too small to be hit."""
        return max(LEAST_HEIGHT, TOP_BAR * self.u)

    @property
    def hand_drop(self) -> float:
        """By how many u the own hand lies lower where a narrow window leaves room below it. Buttons and letters are not
        smaller there than elsewhere, so that the bar needs more of the table."""
        room = (self.height / self.u - STAGE_HEIGHT) / 2
        return max(0.0, min(room, BAR_ROOM / self.u - (CLAIM_BAR_LOWEST - RIVER_FOOT)))

    def point(self, point: QPointF) -> QPointF:
        """Returns a point in pixels."""
        return self.origin + point * self.u

    def rect(self, rect: QRectF) -> QRectF:
        """Returns a rectangle in pixels, aligned to device pixels."""
        top_left = self.point(rect.topLeft())
        bottom_right = self.point(rect.bottomRight())
        return QRectF(
            QPointF(self.snap(top_left.x()), self.snap(top_left.y())),
            QPointF(self.snap(bottom_right.x()), self.snap(bottom_right.y())),
        )

    def note_room(self, bottom: float, widest: float) -> QRectF:
        """Returns the room in pixels for a note at the lower right, above `bottom` and at most `widest`, both in u."""
        corner = self.point(QPointF(NOTES_LEFT, bottom))
        width = min(self.width - self.panel - corner.x() - 8, widest * self.u)
        return QRectF(corner.x(), 0, width, corner.y())

    def strip_room(self, tiles: Collection[QRectF]) -> tuple[float, float]:
        """Returns between which pixels the strip of waits or the word of a win may lie: right of the viewer's plate and
        between the `tiles` of the players at the sides, which are in u."""
        beside = [rect for rect in tiles if rect.top() < STRIP_BOTTOM and rect.bottom() > STRIP_TOP]
        lefts = [rect.right() for rect in beside if rect.right() < RING_RECT.left() + AT_SIDES]
        rights = [rect.left() for rect in beside if rect.left() > RING_RECT.right() - AT_SIDES]
        plate = self.rect(self.seat_plate(BOTTOM)).right() + 16 * self.u
        ends = [self.point(QPointF(x, 0)).x() for x in (max(lefts, default=0.0) + 8, min(rights, default=9e5) - 8)]
        return max(plate, ends[0]), min(self.width - self.panel - 12 * self.u, ends[1])

    def snap(self, pixels: float) -> float:
        """Returns the nearest whole device pixel. Halves are always rounded in the same direction, so that rows stay
        even."""
        return math.floor(pixels * self.dpr + 0.5 + 1e-6) / self.dpr

    def whole(self, width: float) -> float:
        """Returns a width in u that is a whole number of device pixels, so that neighbours meet without a gap."""
        return max(1.0, round(width * self.u * self.dpr)) / (self.u * self.dpr)

    def whole_below(self, width: float) -> float:
        """Like `whole`, but never more than the width."""
        return max(1.0, math.floor(width * self.u * self.dpr + 1e-6)) / (self.u * self.dpr)

    def text(self, size: float) -> int:
        """Returns the size of letters in pixels for a size in u, not below the minimum."""
        return max(LEAST_TEXT, round(size * self.u))
