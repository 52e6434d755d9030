"""The moments of a saved game: which line of the file belongs to which stop of its playback.

Room: study. No Qt and no words; nothing is scored.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Mapping
from itertools import accumulate

from msgspec import Struct

from mahjong_desktop.records.record import Record
from mahjong_desktop.records.remarks import Remark
from mahjong_desktop.study.playback import Playback


class Moments(Struct, frozen=True):
    """The lines of the steps that hold, and after each of them the number of events so far and the last stop that shows
    nothing later. `end` is the number of the line after the last one of the file."""

    lines: tuple[int, ...]
    events: tuple[int, ...]
    stops: tuple[int, ...]
    shown: tuple[int, ...]
    """The number of events that are shown at each stop."""
    end: int

    def line_at(self, stop: int) -> int:
        """Returns the line of the step that is shown at a stop, the whole step or a part of it; 0 if none is."""
        if not self.shown or not self.events:
            return 0
        return self.lines[min(bisect_left(self.events, self.shown[stop]), len(self.lines) - 1)]

    def line_after(self, stop: int) -> int:
        """Returns the line of the next step after the one that is shown at a stop; the end of the file if none
        follows."""
        place = bisect_right(self.lines, self.line_at(stop))
        return self.lines[place] if place < len(self.lines) else self.end

    def stop_of(self, line: int) -> int:
        """Returns the stop at which the step in a line has been shown to its end."""
        return self.stops[bisect_left(self.lines, line)]

    def stop_before(self, line: int) -> int:
        """Returns the stop that shows the moment before a line: all steps that hold and stand in earlier ones."""
        place = bisect_left(self.lines, line)
        return self.stops[place - 1] if place else 0

    def remarked(self, remarks: Mapping[int, Remark]) -> dict[int, tuple[Remark, ...]]:
        """Returns the remarks in force by the stops at which they are shown, in the order of the lines: each where its
        step ends."""
        found: dict[int, tuple[Remark, ...]] = {}
        known = frozenset(self.lines)
        for line, remark in sorted(remarks.items()):
            if remark.says and line in known:
                stop = self.stop_of(line)
                found[stop] = (*found.get(stop, ()), remark)
        return found


def moments_of(record: Record, playback: Playback) -> Moments:
    """Returns the moments of a saved game; `playback` has its events."""
    events = tuple(accumulate(len(step.events) for step in record.steps))
    stops = tuple(playback.stop_after(number) for number in events)
    shown = tuple(playback.events_shown(stop) for stop in range(playback.count))
    return Moments(record.lines, events, stops, shown, record.end)
