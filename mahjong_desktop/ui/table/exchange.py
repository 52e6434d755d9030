"""An exchange of tiles before play as the viewer sees it: the giver, the taker, and which tiles are new.

Room: ui/table. It paints nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from mahjong_desktop.core.tiles import Piece
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.view import SeatView


def giver_of(event: ev.Exchanged, view: SeatView) -> int:
    """Returns the seat whose tiles the viewer has received."""
    return view.ruleset.chairs.onward(view.chair, event.step)


def taker_of(event: ev.Exchanged, view: SeatView) -> int:
    """Returns the seat that has received the viewer's tiles."""
    return view.ruleset.chairs.onward(view.chair, -event.step)


def given_now(events: Iterable[ev.Event], view: SeatView, before: frozenset[Piece]) -> frozenset[Piece]:
    """Returns the tiles that another player has given to the viewer. They count as new until the viewer discards or
    melds a tile. `before` is the result before these events."""
    given = before
    for event in events:
        match event:
            case ev.Exchanged():
                given = frozenset(event.given[giver_of(event, view)])
            case ev.HandStarted():
                given = frozenset()
            case ev.Discarded(seat=view.seat) | ev.Melded(seat=view.seat):
                given = frozenset()
            case ev.Discarded() | ev.Melded():
                pass  # another player's
            case ev.Seated() | ev.WallBroken() | ev.Dealt() | ev.Turned() | ev.Prepared() | ev.Declared():
                pass
            case (
                ev.BonusExposed()
                | ev.Drew()
                | ev.PlayBegan()
                | ev.LastTileOffered()
                | ev.Unclaimed()
                | ev.ReplacementOffered()
            ):
                pass
            case ev.Won() | ev.Scored() | ev.Revealed() | ev.Paid() | ev.WentOn() | ev.Erred():
                pass
            case ev.HandEnded() | ev.MatchEnded():
                pass
            case _:
                assert_never(event)
    return given
