"""Animation of tiles: how they move from one view of the table to the next with an out-cubic curve, and how they are
lifted.

Room: ui/table. table_view.py keeps the items; what is moved is decided there.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QElapsedTimer, QObject, Qt, QTimer, Signal

from mahjong_desktop.ui.art import Pose
from mahjong_desktop.ui.table.items import Placing, TileItem
from mahjong_desktop.ui.table.spots import Key, Spot

FRAME: Final = 15
DRAW: Final = 160
DISCARD_MS: Final = 180
CLAIM_MS: Final = 240
HOVER: Final = 90
BAR_IN: Final = 120
BAR_OUT: Final = 80
TURN_MS: Final = 160
EXCHANGE: Final = 360
DEAL: Final = 600
REVEAL: Final = 900
REDUCED: Final = 80
GATHER: Final = 0.6
"""The share of a claim's duration in which the tiles come together; after it the claimed tile turns."""


def out_cubic(share: float) -> float:
    """Maps the elapsed share of the time to the share of the way: fast at first, then slow."""
    left = 1 - min(1.0, max(0.0, share))
    return 1 - left * left * left


class Tween(Struct, frozen=True):
    """The movement of one tile; times are in milliseconds. With `turn_late` the tile turns only after it has
    arrived."""

    item: TileItem
    start: Placing
    end: Placing
    duration: float
    delay: float = 0.0
    turn_late: bool = False
    z: float | None = None

    def at(self, time: float) -> Placing:
        """Returns how the tile is drawn `time` milliseconds after the beginning."""
        share = (time - self.delay) / self.duration if self.duration > 0 else 1.0
        if self.turn_late:
            way, turn = out_cubic(share / GATHER), out_cubic((share - GATHER) / (1 - GATHER))
        else:
            way = turn = out_cubic(share)
        start, end = self.start, self.end
        return Placing(
            start.x + (end.x - start.x) * way,
            start.y + (end.y - start.y) * way,
            start.scale + (end.scale - start.scale) * way,
            start.angle + (end.angle - start.angle) * turn,
            start.opacity + (end.opacity - start.opacity) * way,
            start.flip + (end.flip - start.flip) * way,
        )


class Motion(QObject):
    """Runs one set of tweens at a time."""

    finished = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.setInterval(FRAME)
        self._timer.timeout.connect(self._tick)
        self._clock = QElapsedTimer()
        self._tweens: list[Tween] = []
        self._length = 0.0

    @property
    def running(self) -> bool:
        """Whether any tile is moving."""
        return self._timer.isActive()

    def run(self, tweens: Iterable[Tween]) -> None:
        """Starts the tweens; `finished` is emitted when the last tile has arrived."""
        self._tweens = list(tweens)
        self._length = max((tween.delay + tween.duration for tween in self._tweens), default=0.0)
        for tween in self._tweens:
            tween.item.place(tween.start)
            if tween.z is not None:
                tween.item.setZValue(tween.z)
        self._clock.start()
        self._timer.start()

    def release(self, item: TileItem) -> None:
        """Moves a tile no more, because something else does."""
        self._tweens = [tween for tween in self._tweens if tween.item is not item]

    def advance(self, time: float) -> None:
        """Draws the moment `time` milliseconds after the beginning."""
        for tween in self._tweens:
            tween.item.place(tween.at(time))

    def stop(self) -> None:
        """Moves everything to its final place, without emitting `finished`."""
        self._timer.stop()
        for tween in self._tweens:
            tween.item.place(tween.end)
            tween.item.setZValue(tween.item.spot.z)
        self._tweens = []

    def _tick(self) -> None:
        time = float(self._clock.elapsed())
        if time < self._length:
            self.advance(time)
            return
        self.stop()
        self.finished.emit()


class Lifts(QObject):
    """Raises tiles under the pointer and lowers them again."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._timer = QTimer(self)
        self._timer.setInterval(FRAME)
        self._timer.timeout.connect(self._tick)
        self._clock = QElapsedTimer()
        self._from: dict[TileItem, float] = {}
        self._to: dict[TileItem, float] = {}
        self.full: float = HOVER
        self.duration: float = self.full

    def raise_only(self, items: Collection[TileItem], height: float) -> None:
        """Raises these tiles and lowers all others."""
        targets = {other: 0.0 for other in self._to if other not in items and (other.lifted or self._to[other])}
        targets |= dict.fromkeys(items, height)
        self._from = {other: other.lifted for other in targets}
        self._to = targets
        if self.duration <= 0:
            self._settle()
        elif targets:
            self._clock.start()
            self._timer.start()

    def forget(self, item: TileItem) -> None:
        """Stops animating a tile that is being removed."""
        self._from.pop(item, None)
        self._to.pop(item, None)
        item.lift(0.0)

    def _settle(self) -> None:
        self._timer.stop()
        for item, height in self._to.items():
            item.lift(height)
        self._to = {item: height for item, height in self._to.items() if height}

    def _tick(self) -> None:
        elapsed = self._clock.elapsed()
        if elapsed >= self.duration:  # also if motion was turned off meanwhile, which makes the duration 0
            self._settle()
            return
        way = out_cubic(elapsed / self.duration)
        for item, height in self._to.items():
            start = self._from.get(item, 0.0)
            item.lift(start + (height - start) * way)


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
