"""Tracks: what a ruleset remembers of a hand or a match, updated by events."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, NamedTuple, TypeVar, cast

from msgspec import Struct

from mahjong_desktop.core.errors import CaseError
from mahjong_desktop.core.remembered import Remembered
from mahjong_desktop.core.tiles import Tile
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Table

_T = TypeVar("_T")


class Moment(NamedTuple):
    """An event in the form that tracks receive.

    `what` is the name of the event and `seat` the seat that acted. `tile` is the kind concerned; for an unclaimed tile
    it is the kind of the offered tile. `giver` is the seat that gave it; nobody gives the tile of an added kong. `name`
    depends on the event: the kind of a meld or the form of a kong, the id of a declaration, the reason of a payment,
    the way of a win, the kind of a mistake, or the result of a hand (for a void hand its scheme). `amount` is that of a
    payment, `elements` are those of a win. `found` is False only for a mistake that nobody has noticed. `beside` is
    True only for the second of two tiles that one throw of dice chose; the table is then without the first one."""

    what: str
    seat: int
    tile: Tile | None = None
    giver: int | None = None
    name: str = ""
    amount: int = 0
    elements: tuple[str, ...] = ()
    found: bool = True
    beside: bool = False


def _unchanged(value: Any, _: Moment, __: Table) -> Any:
    return value


class Track(Struct, Generic[_T], frozen=True):
    """A value of the type T that a ruleset remembers. It is `initial` at the beginning of each hand and is updated by
    each event that `watches` names.

    `step(value, moment, table)` receives the table as it was BEFORE the event and returns the new value. The engine
    saves calls of `step` while the value is the initial one: it makes none for events in `sleeps`, and for events in
    `waited` only if some hand waits for the tile concerned (see `Table.waits`). The ruleset promises that `step` would
    return the initial value in these cases. A `lasting` track keeps its value from hand to hand. `shown(value, seat)`
    returns what a seat may know of the value; without it every seat sees the initial value. A score case sets a value
    under `carry` by the `key` of the track; `takes` says which values are possible, and `fits_dealer(value, dealer)`
    whether they are with this dealer.

    Whoever reads the value asks `of(table)`. Where the step depends on what the ruleset has chosen, a track without a
    step names the value for those who read it; `updated` makes the one that the ruleset has.
    """

    id: str
    initial: _T
    takes: Remembered[_T]
    watches: frozenset[str] = frozenset()
    step: Callable[[_T, Moment, Table], _T] = _unchanged
    lasting: bool = False
    shown: Callable[[_T, int], _T] | None = None
    sleeps: frozenset[str] = frozenset()
    waited: frozenset[str] = frozenset()
    fits_dealer: Callable[[_T, int], bool] | None = None

    @property
    def key(self) -> str:
        """The name of the track under `carry` in a score case: its id with underscores for dashes."""
        return self.id.replace("-", "_")

    def of(self, table: Table) -> _T:
        """Returns the value at a table; the initial one in a ruleset without this track."""
        return cast("_T", table.tracks.get(self.id, self.initial))

    def updated(self, watches: frozenset[str], step: Callable[[_T, Moment, Table], _T]) -> Track[_T]:
        """Returns this track with the events that it watches and its step."""
        return replace(self, watches=watches, step=step)

    def begins_well(self, seats: int) -> bool:
        """Returns whether the initial value is one of the possible values."""
        try:
            return self.takes.read(self.takes.written(self.initial), seats) == self.initial
        except ValueError:
            return False

    def read(self, written: object, seats: int, dealer: int) -> _T:
        """Returns a value from JSON. Raises CaseError `carry-does-not-fit` (facts: key, wanted)."""
        try:
            value = self.takes.read(written, seats)
            if self.fits_dealer is not None and not self.fits_dealer(value, dealer):
                raise ValueError
        except ValueError as error:
            raise CaseError("carry-does-not-fit", key=self.key, wanted=self.takes.form(seats)) from error
        return value


def known_to_all(value: _T, _: int) -> _T:
    """Returns the whole value, because every seat may know it."""
    return value
