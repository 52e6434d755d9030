"""What a ruleset's function of the table says about a state, asked again only when that may have changed.

Which facts the function reads is found out by `kernel.recording`, what they are by `tables.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import Generic, Protocol, TypeVar

from mahjong_desktop.core.wins import Table
from mahjong_desktop.engine.tables import FIELDS_READ
from mahjong_desktop.kernel.recording import AskedAgain

AnsweredForState = TypeVar("AnsweredForState")


class HasTable(Protocol):
    """A state."""

    @property
    def table(self) -> Table:
        """The table now."""
        ...


class AskedOfState(Generic[AnsweredForState]):
    """A function of the table that is asked at nearly every event.

    Most events change no field of the state from which the facts that the last answer read are worked out. Then the
    last answer stands, and no table is made.
    """

    def __init__(self, ask: Callable[[Table], AnsweredForState]) -> None:
        self._asked = AskedAgain(ask)
        self._last: tuple[AnsweredForState, Callable[[HasTable], object], object] | None = None

    def answer(self, state: HasTable) -> AnsweredForState:
        """What the function says of the table of this state."""
        if self._last is not None:
            answer, fields, values = self._last
            if fields(state) == values:
                return answer
        answer = self._asked.answer(state.table)
        names = {name for fact in self._asked.facts_read for name in FIELDS_READ[fact]}
        fields = attrgetter("position", *sorted(names - {"position"}))
        self._last = answer, fields, fields(state)
        return answer
