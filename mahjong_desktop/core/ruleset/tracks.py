"""A ruleset's own memory, stepped by what happens."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from mahjong_desktop.core.errors import CaseError
from mahjong_desktop.core.remembered import Remembered
from mahjong_desktop.core.tiles import Tile
from mahjong_desktop.core.wins import Table


@dataclass(frozen=True)
class Moment:
    """Something that happened, told to a track: `what` is an event's name, `tile` the kind concerned (that of the
    offered tile where it went unclaimed), `giver` who gave it, `name` the kind of meld, the declaration, the reason of
    a payment, the way of a win, the kind of a mistake (`found` says whether anybody has noticed it) or the result of a
    hand (of a void one its scheme), `amount` that of a payment, `elements` those of a win."""

    what: str
    seat: int
    tile: Tile | None = None
    giver: int | None = None
    name: str = ""
    amount: int = 0
    elements: tuple[str, ...] = ()
    found: bool = True


@dataclass(frozen=True, slots=True)
class Track:
    """A ruleset's own memory: starts each hand as `initial`, steps when one of the events in `watches` happens.

    `step(value, moment, table)` gets the table as it was BEFORE the event and returns the new value. While that is the
    initial one, events of `sleeps` do not change it, so that it need not be asked about them; those of `waited` do so
    only where some hand waits for the tile concerned (with its natural tiles, as Table.waits). A `lasting` track keeps
    its value from hand to hand. `shown(value, seat)` is what a seat may know of it, by default nothing: it sees
    the initial value. A score case gives a value under `carry` by its `key`; `takes` says which values it may give.
    """

    id: str
    initial: object
    takes: Remembered
    watches: frozenset[str]
    step: Callable[[object, Moment, Table], object]
    lasting: bool = False
    shown: Callable[[object, int], object] | None = None
    sleeps: frozenset[str] = frozenset()
    waited: frozenset[str] = frozenset()

    @property
    def key(self) -> str:
        """What it is called under `carry`: the id, dashes written as underscores."""
        return self.id.replace("-", "_")

    def begins_well(self, seats: int) -> bool:
        """Whether the initial value is one that it takes."""
        try:
            return self.takes.read(self.takes.written(self.initial), seats) == self.initial
        except ValueError:
            return False

    def read(self, written: object, seats: int) -> object:
        """A value from JSON. Raises CaseError `carry-does-not-fit` (facts: key, wanted)."""
        try:
            return self.takes.read(written, seats)
        except ValueError as error:
            raise CaseError("carry-does-not-fit", key=self.key, wanted=self.takes.form(seats)) from error


def known_to_all(value: object, _: int) -> object:
    """Everybody may know the value of the track."""
    return value
