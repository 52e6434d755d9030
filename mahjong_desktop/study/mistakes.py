"""The consequences of the viewer's own mistake at a strict table: the facts for the sheet that reports it.

Room: study. No Qt and no words.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.view import SeatView


class NoticedMistake(Struct, frozen=True):
    """A mistake. `fault` and `reason` are text ids, `amounts` what was paid to each of the others. `dead` says that the
    hand is dead and play goes on; `scheme` is the id of how the hand ended because of the mistake, empty if it did not
    end."""

    ruleset: str
    fault: str
    reason: str
    amounts: tuple[int, ...]
    dead: bool
    scheme: str

    @property
    def free(self) -> bool:
        """Whether the mistake cost nothing."""
        return not (self.amounts or self.dead or self.scheme)


def noticed_mistake(events: Sequence[ev.Event], view: SeatView) -> NoticedMistake | None:
    """Returns the viewer's mistake among the events; None if there is none that anybody has noticed."""
    place = next((place for place, event in enumerate(events) if _is_own(event, view.seat)), None)
    if place is None:
        return None
    erred = events[place]
    assert isinstance(erred, ev.Erred)
    paid = []
    for event in events[place + 1 :]:
        if not isinstance(event, ev.Paid) or event.payer != view.seat:
            break
        paid.append(event.amount)
    void = next((event.scheme for event in events if isinstance(event, ev.HandEnded) and event.result == "void"), "")
    dead = erred.dead and not void
    return NoticedMistake(view.ruleset.id, erred.fault, erred.reason, tuple(paid), dead, void)


def _is_own(event: ev.Event, seat: int) -> bool:
    return isinstance(event, ev.Erred) and event.seat == seat and event.found
