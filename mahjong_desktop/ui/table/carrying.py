"""How tiles move from one view of the table to the next.

Room: ui/table. table_view.py keeps the items; it asks here what moves.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from mahjong_desktop.ui.art import Pose
from mahjong_desktop.ui.table.items import Placing, TileItem
from mahjong_desktop.ui.table.motion import Tween
from mahjong_desktop.ui.table.spots import Key, Spot

MOVING_LAYER: Final = 5000.0
_UPRIGHT: Final = frozenset({Pose.STANDING, Pose.BACK, Pose.ASIDE_LEFT, Pose.ASIDE_RIGHT})


class Carrying(Struct, frozen=True):
    """How tiles are carried: the duration in milliseconds, the pixels of one unit, whether tiles appear at their places
    instead of moving, and whether a claimed tile turns late on its way."""

    duration: float
    u: float
    fade: bool = False
    claim: bool = False


def tween_of(item: TileItem, former: Spot | None, before: Placing | None, how: Carrying) -> Tween | None:
    """Returns the movement of a tile to its place, from its former spot and from where it is drawn now; None if it does
    not move."""
    home = item.home
    if former is None or before is None:
        return Tween(item, Placing(home.x, home.y, opacity=0.0), home, how.duration)
    moved = abs(before.x - home.x) > 0.6 or abs(before.y - home.y) > 0.6
    now = item.spot
    shown = former.pose is Pose.DOWN and former.tile is None and now.tile is not None
    if not moved and not shown:
        return None
    if how.fade:
        return Tween(item, Placing(home.x, home.y, opacity=0.0), home, how.duration)
    if not moved:
        return Tween(item, Placing(home.x, home.y, flip=0.05), home, how.duration)
    turned = 0.0
    if former.pose not in _UPRIGHT and now.pose not in _UPRIGHT and former.pose is not Pose.DOWN:
        turned = float((former.turn + former.tilt - now.turn - now.tilt + 180) % 360 - 180)
    scale = former.width / now.width
    start = Placing(before.x, before.y, scale, turned)
    far = abs(before.x - home.x) + abs(before.y - home.y) > 3 * now.width * how.u
    return Tween(item, start, home, how.duration, turn_late=how.claim, z=MOVING_LAYER + now.z if far else None)


def closed_up(old: dict[Key, TileItem], keys: list[Key]) -> list[tuple[Key, TileItem]]:
    """Returns the tiles of hidden hands from left to right, after those that stay have closed the gaps. Removes them
    from `old`."""
    places = sorted((key for key in keys if key[0] == "hand"), key=lambda key: key[1:])
    staying = sorted((key for key in old if key[0] == "hand"), key=lambda key: key[1:])
    found = []
    for seat in dict.fromkeys(key[1] for key in places):
        own, held = ([key for key in row if key[1] == seat] for row in (places, staying))
        found += [(new, old.pop(was)) for new, was in zip(own, held, strict=False)]
    return found
