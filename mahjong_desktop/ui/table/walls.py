"""The walls: stacks where tiles still lie, the dead wall with gap and bracket, indicators in place, the dice. In u; it
paints nothing."""

from __future__ import annotations

from collections import Counter

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF

from mahjong_desktop.core.tiles import HIDDEN, face_of
from mahjong_desktop.core.values import replace
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.mechanics.deals import Place, stacks_before, wall_places
from mahjong_desktop.ui.art import RATIO, STOREY, Pose, face_size, margins
from mahjong_desktop.ui.table import layout as lay
from mahjong_desktop.ui.table.spots import Spot, Spots

Stack = tuple[int, int]
"""A seat, and the number of the stack from its right end."""


class Bracket(Struct, frozen=True):
    """The line along a part of the dead wall, from end to end, and the direction of its ends."""

    start: QPointF
    end: QPointF
    inward: QPointF


class WallPicture(Struct, frozen=True):
    """The spots of the wall's tiles, the brackets of the dead wall, and the bodies of indicators that lie before it."""

    spots: Spots
    brackets: tuple[Bracket, ...]
    framed: tuple[QRectF, ...] = ()


def arrange_wall(view: SeatView, stage: lay.Stage) -> WallPicture:
    """Returns where each tile that is still in the wall lies."""
    wall = view.wall
    if wall is None or len(view.dice) < view.ruleset.break_wall.throws:
        return WallPicture({}, ())  # none stands, or it is not broken yet
    places = wall_places(view.ruleset.break_wall, view.dice, view.dealer)
    live, dead = wall.parts()
    if set(dead) <= set(wall.face_up):
        live, dead = wall.there, ()  # an indicator alone is no dead wall
    alive = {(places[index].seat, places[index].stack) for index in live}
    order = [(place.seat, place.stack) for place in places[::2]]
    dead_stacks = [stack for stack in order if stack not in alive and _has(places, dead, stack)]
    shifts = _shifts(order, dead_stacks)
    spots: Spots = {}
    there = set(wall.there)
    for index in wall.there:
        place, piece = places[index], wall.pieces[index]
        storey = place.upper and index + 1 in there
        spot = _spot(view, place, storey, shifts.get((place.seat, place.stack), 0.0), stage)
        spots["wall", index] = spot if piece == HIDDEN else replace(spot, pose=Pose.LYING, tile=face_of(piece))
    lower = [places[index] for index in (*live[-1:], *dead)]
    standing = Counter((place.seat, place.stack) for place in lower)
    for piece, stack in zip(wall.aside, [*dead_stacks, *reversed(order)], strict=False):
        spot = _spot(view, Place(*stack, True), standing[stack], shifts.get(stack, 0.0), stage)
        spots["piece", piece] = replace(spot, pose=Pose.LYING, tile=face_of(piece), shadow=False)
    framed = tuple(_body(spots["wall", index]) for index in wall.face_up if index in live)
    return WallPicture(spots, _brackets(view, dead_stacks, shifts, stage), framed)


def _body(spot: Spot) -> QRectF:
    """The face of a lying tile and its thickness below."""
    size, (_, below) = face_size(spot.pose, spot.width, spot.turn), margins(spot.pose, spot.width)
    return QRectF(spot.x - size.width() / 2, spot.y - size.height() / 2, size.width(), size.height() + below)


def _has(places: tuple[Place, ...], dead: tuple[int, ...], stack: Stack) -> bool:
    return any((places[index].seat, places[index].stack) == stack for index in dead)


def _shifts(order: list[Stack], dead: list[Stack]) -> dict[Stack, float]:
    """Returns the gaps before the dead wall and at the break, as shifts of the stacks of the walls in which they
    lie."""
    if not dead:
        return {}
    border = dead[0][0]
    head = order[0][0]
    shifts = {stack: lay.DEAD_GAP for stack in dead if stack[0] == border}
    moved = lay.DEAD_GAP if head == border and (border, order[0][1]) > dead[0] else 0.0
    for stack in order:
        if stack[0] == head and stack[1] >= order[0][1]:
            shifts[stack] = moved + lay.BREAK_GAP if order[0][1] else 0.0
    return shifts


def _local(view: SeatView, stack: int, seat: int, shift: float, width: float) -> float:
    stacks = stacks_before(view.ruleset.break_wall, seat, view.dealer)
    return stacks * width / 2 - width / 2 - stack * width - shift


def _spot(view: SeatView, place: Place, storey: int, shift: float, stage: lay.Stage) -> Spot:
    """Returns the spot of a tile that lies on `storey` others of its stack."""
    width = stage.whole(lay.WALL_WIDTH)
    side = lay.side_of(place.seat, view.chair, view.ruleset.seats)
    x = _local(view, place.stack, place.seat, shift, width)
    point = lay.outward(side, x, lay.WALL_INNER + width * RATIO / 2)
    y = point.y() - width * STOREY * storey
    z = point.y() + 0.5 * storey
    return Spot(point.x(), y, width, Pose.DOWN, turn=lay.TURNS[side], z=z, shadow=not storey)


def _brackets(view: SeatView, dead: list[Stack], shifts: dict[Stack, float], stage: lay.Stage) -> tuple[Bracket, ...]:
    width = stage.whole(lay.WALL_WIDTH)
    brackets = []
    for seat in dict.fromkeys(stack[0] for stack in dead):
        side = lay.side_of(seat, view.chair, view.ruleset.seats)
        along = [
            _local(view, stack, seat, shifts.get((seat, stack), 0.0), width) for holder, stack in dead if holder == seat
        ]
        away = {lay.BOTTOM: 17.0, lay.TOP: 11.0}.get(side, 8.0)
        outer = lay.WALL_INNER + width * RATIO + away
        start = lay.outward(side, max(along) + width / 2 - 1, outer)
        end = lay.outward(side, min(along) - width / 2 + 1, outer)
        inward = lay.outward(side, 0, -5) - lay.CENTRE
        brackets.append(Bracket(start, end, inward))
    return tuple(brackets)


def dice_rects(view: SeatView) -> tuple[tuple[int, QRectF], ...]:
    """Returns the dice of the last throw, which lie at the dealer's right; none before it."""
    if view.wall is None or not view.dice:
        return ()
    side = lay.side_of(view.dealer, view.chair, view.ruleset.seats)
    centre = lay.outward(side, lay.DICE_AT.x(), lay.DICE_AT.y())
    rects = []
    for index, value in enumerate(view.dice[-1]):
        x = centre.x() + (index - (len(view.dice[-1]) - 1) / 2) * (lay.DIE + 10)
        y = centre.y() + (4 if index % 2 else -3)
        rects.append((value, QRectF(x - lay.DIE / 2, y - lay.DIE / 2, lay.DIE, lay.DIE)))
    return tuple(rects)
