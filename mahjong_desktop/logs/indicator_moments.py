"""When further indicators are turned up, in a log that tells only which ones there were.

Room: logs. The moments are those of the sites: after a concealed kong at once, before the replacement tile; after
another kong together with the next discard, before it; or before the replacement tile of the next kong. The indicator
of a kong whose replacement tile wins, or that is robbed, is not turned up.
"""

from __future__ import annotations

from collections.abc import Iterator

from mahjong_desktop.logs.values import Called, Konged, LogEntry, LoggedHand, Showed, Threw


def with_moments(hand: LoggedHand) -> tuple[LogEntry, ...]:
    """Returns the entries of a hand with all indicators. They stay as they are if the log tells the moments."""
    if len(hand.indicators) == 1 or any(isinstance(entry, Showed) for entry in hand.entries):
        return hand.entries
    return tuple(_turned(hand))


def _turned(hand: LoggedHand) -> Iterator[LogEntry]:
    left = [Showed(piece) for piece in reversed(hand.indicators[1:])]
    waiting = 0
    for entry in hand.entries:
        is_kong = isinstance(entry, Konged) or (isinstance(entry, Called) and entry.kind == "kong")
        if isinstance(entry, Threw):
            yield from (left.pop() for _ in range(min(waiting, len(left))))
            waiting = 0
        yield entry
        if is_kong:
            at_once = waiting + (isinstance(entry, Konged) and entry.added is None)
            yield from (left.pop() for _ in range(min(at_once, len(left))))
            waiting = int(not (isinstance(entry, Konged) and entry.added is None))
