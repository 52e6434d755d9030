"""Calls a ruleset's function of the table again only if its result may have changed since the last state.

`kernel.recording` finds out which facts of the table the function reads. `FIELDS_READ` says from which fields of a
state each fact is computed.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import Generic, Protocol, TypeVar

from mahjong_desktop.core.wins import Table
from mahjong_desktop.kernel.recording import AskedAgain

AnsweredForState = TypeVar("AnsweredForState")

_HOLDINGS = ("hands", "melds", "drawn", "beside", "setup")
FIELDS_READ: dict[str, tuple[str, ...]] = {
    "chairs": (),
    "dealer": ("position",),
    "round_wind": ("position",),
    "dealer_streak": ("position",),
    "wall_left": ("wall",),
    "melds": ("melds",),
    "bonus": ("bonus", "setup"),
    "rivers": ("rivers", "offer", "setup"),
    "hands": ("hands", "setup"),
    "tracks": ("tracks",),
    "declared": ("declared",),
    "indicators": ("indicators",),
    "under": ("wall",),
    "setup": ("setup",),
    "winners": ("winners",),
    "dead": ("dead",),
    "pieces": ("hands",),
    "distances": _HOLDINGS,
    "waits": _HOLDINGS,
    "revealed": ("revealed",),
    "scores": ("scores",),
    "dice": ("dice", "rolled", "step"),
    "seat_winds": ("position", "dice", "rolled", "step"),
}
"""For each fact of a table, the fields of a state from which it is computed (besides the ruleset). While they stay the
same, the fact stays the same."""


class HasTable(Protocol):
    """A state: it has a table, and the fields that `FIELDS_READ` names."""

    @property
    def table(self) -> Table:
        """The current table."""
        ...


class AskedOfState(Generic[AnsweredForState]):
    """A function of the table that the engine calls at nearly every event.

    Most events change no field of the state from which the facts read by the last call are computed. The last result is
    then returned, and no table is made.
    """

    def __init__(self, ask: Callable[[Table], AnsweredForState]) -> None:
        self._asked = AskedAgain(ask)
        self._last: tuple[AnsweredForState, Callable[[HasTable], object], object] | None = None

    def answer(self, state: HasTable) -> AnsweredForState:
        """Returns the function's result for the table of this state."""
        if self._last is not None:
            answer, fields, values = self._last
            if fields(state) == values:
                return answer
        answer = self._asked.answer(state.table)
        names = {name for fact in self._asked.facts_read for name in FIELDS_READ[fact]}
        fields = attrgetter("position", *sorted(names - {"position"}))
        self._last = answer, fields, fields(state)
        return answer
