"""Moves that were taken back, in a replay: marks on the line of positions, and the words at the place where they were.
The same line marks moments about which something was remarked.

Room: ui/replay. Which moves they are is found out in study.taken_back.
"""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QCoreApplication, QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPolygonF
from PySide6.QtWidgets import QSlider, QStyle

from mahjong_desktop.engine.view import seen
from mahjong_desktop.present.events import EventWords
from mahjong_desktop.study.saved import SavedGame
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui import theme

translate = QCoreApplication.translate

_HALF: float = 4.0
"""Half the width of a mark, in pixels."""
_SIDE: float = 3.0
_TALL: float = 9.0
"""Half the width and the height of the small bookmarks, in pixels."""


class MarkedSlider(QSlider):
    """The position in a game; a small triangle above the line marks a place where moves were taken back, a small
    bookmark below it a moment about which something was remarked."""

    def __init__(self) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self.marks: tuple[int, ...] = ()
        self.remarked: tuple[int, ...] = ()

    def set_marks(self, stops: Iterable[int]) -> None:
        """Marks these stops."""
        self.marks = tuple(sorted(stops))
        self.update()

    def set_remarked(self, stops: Iterable[int]) -> None:
        """Marks these stops as remarked."""
        self.remarked = tuple(sorted(stops))
        self.update()

    def mark_at(self, stop: int) -> float:
        """Returns where a stop lies, in pixels from the left."""
        handle = self.style().pixelMetric(QStyle.PixelMetric.PM_SliderLength, None, self)
        room = self.width() - handle
        return handle / 2 + QStyle.sliderPositionFromValue(self.minimum(), self.maximum(), stop, room)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.colours().gold))
        for stop in self.marks:
            x = self.mark_at(stop)
            points = (QPointF(x - _HALF, 0), QPointF(x + _HALF, 0), QPointF(x, 1.5 * _HALF))
            painter.drawPolygon(QPolygonF(points))
        painter.setBrush(QColor(theme.colours().accent))
        foot = float(self.height())
        for stop in self.remarked:
            x = self.mark_at(stop)
            across = (-_SIDE, -_SIDE, 0, _SIDE, _SIDE)
            down = (-_TALL, 0, -_SIDE, 0, -_TALL)
            painter.drawPolygon(QPolygonF([QPointF(x + dx, foot + dy) for dx, dy in zip(across, down, strict=True)]))
        painter.end()


def taken_back_words(game: SavedGame, words: EventWords, texts: Texts, *, seat: int, open_hands: bool) -> str:
    """Returns what had been played at the current stop and was taken back, as far as a seat may know it. Returns an
    empty string if nothing was."""
    found = game.taken_back.get(game.playback.at, ())
    if not found:
        return ""
    told = (moves.events if open_hands else seen(moves.events, seat, game.ruleset) for moves in found)
    lines = texts.clauses(line for events in told for line in words.lines(events))
    return translate("Replay", "Taken back: {moves}").replace("{moves}", lines)


def with_note(ending: str, taken_back: int) -> str:
    """Returns how a hand ended, with a note if moves were taken back in it."""
    note = translate("Replay", "moves taken back")
    return f"{ending} · {note}" if taken_back else ending
