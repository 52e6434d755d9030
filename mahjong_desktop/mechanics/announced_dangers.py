"""Announced dangers: a player whose exposed sets promise a dear hand is announced as dangerous (包). Whoever then
discards a tile for that hand may be liable, unless nothing else could be discarded.

The rulesets decide which tiles are dangerous and what the liable player pays.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from mahjong_desktop.core.remembered import COUNT, SEAT, ListOf, Maybe, Number, Parts, SetOf, TileKind
from mahjong_desktop.core.ruleset import Moment, Track, known_to_all
from mahjong_desktop.core.tiles import Tile, is_bonus
from mahjong_desktop.core.wins import Table

THE_WALL = -1
"""Stands for the last tiles of the wall among the seats that are dangerous: fresh tiles are then dangerous to
everybody."""
_SOURCE = Number(THE_WALL, 3)
_ORDER, _CLAIMS, _FED = "dangers", "claims-after-dangers", "dangerous-claims"

Threat = Callable[[Table, int], frozenset[Tile]]
"""Returns the kinds that are dangerous to discard because of what a seat shows."""


class AnnouncedDangers(Struct, frozen=True):
    """The dangers of a game: the kinds that `threat` returns for each seat and, if `is_late` holds, the fresh kinds, by
    `is_fresh`. Dangers are announced when they arise, in that order."""

    threat: Threat
    is_late: Callable[[Table], bool]
    is_fresh: Callable[[Table, Tile], bool]

    def tracks(self) -> tuple[Track, ...]:
        """Returns three tracks: the dangerous seats (and THE_WALL) in the order in which they were announced; (claimer,
        dangerous seat) of each chow and pung after an announcement; (claimer, number of the claimer's bonus tiles,
        kind) of the dangerous discards that were claimed for sets and not excused.

        Score cases need not know them: all dangers then count as announced together, see also `shown_at_claim`."""
        begun = frozenset({"play-began"})
        takes_order, takes_claims = Maybe(ListOf(_SOURCE)), SetOf(Parts((SEAT, _SOURCE)))
        takes_fed = Maybe(SetOf(Parts((SEAT, COUNT, TileKind()))))
        return (
            Track(_ORDER, None, takes_order, begun | {"discarded"}, self._step_order, shown=known_to_all),
            Track(_CLAIMS, frozenset(), takes_claims, frozenset({"melded"}), _step_claims, shown=known_to_all),
            Track(_FED, None, takes_fed, begun | {"melded"}, self._step_fed, shown=known_to_all),
        )

    def shown_at_claim(self, table: Table, seat: int, kind: Tile) -> tuple[Tile, ...] | None:
        """Returns the bonus tiles that a seat had set aside when it claimed a dangerous tile of this kind; None if its
        discarder was excused or the tile was not dangerous. Where claims have not been followed, as in score cases,
        these are all its bonus tiles."""
        fed = table.tracks[_FED]
        if not isinstance(fed, frozenset):
            return table.bonus[seat]
        numbers = [number for claimer, number, tile in fed if (claimer, tile) == (seat, kind)]
        return table.bonus[seat][: numbers[0]] if numbers else None

    def excuses(self, table: Table, giver: int, tile: Tile, source: int) -> bool:
        """Returns whether a seat had to discard the dangerous tile: each tile of its hand before the discard was
        dangerous because of `source` or of a danger that was announced before it (先包不包後).

        A seat that has made a chow or pung since the announcement has shortened its own hand and is not excused. One
        whose hand is unknown had a choice.
        """
        hand = table.hands[giver]
        if hand is None or (giver, source) in _claims_of(table):
            return False
        rank = _rank(table, source)
        feared = frozenset[Tile]().union(
            *[self.threat(table, seat) for seat in table.chairs.others(giver) if _rank(table, seat) <= rank]
        )
        late = self.is_late(table) and _rank(table, THE_WALL) <= rank
        held = {one for one in (*hand, tile) if not is_bonus(one)}
        return all(one in feared or (late and self.is_fresh(table, one)) for one in held)

    def _step_order(self, value: object, moment: Moment, table: Table) -> object:
        if moment.what == "play-began":
            return ()
        known = value if isinstance(value, tuple) else ()
        shown = [seat for seat in table.chairs.taken if seat not in known and self.threat(table, seat)]
        late = [THE_WALL] if THE_WALL not in known and self.is_late(table) else []
        return (*known, *shown, *late)

    def _step_fed(self, value: object, moment: Moment, table: Table) -> object:
        known = value if isinstance(value, frozenset) else frozenset()
        seat, giver, tile = moment.seat, moment.giver, moment.tile
        if giver is None or tile is None or tile not in self.threat(table, seat):
            return known
        if self.excuses(table, giver, tile, seat):
            return known
        return known | {(seat, len(table.bonus[seat]), tile)}


def _step_claims(value: object, moment: Moment, table: Table) -> object:
    assert isinstance(value, frozenset)
    order = table.tracks[_ORDER]
    if moment.name not in ("chow", "pung") or not isinstance(order, tuple):
        return value
    return value | {(moment.seat, source) for source in order if source != moment.seat}


def _claims_of(table: Table) -> frozenset[object]:
    claims = table.tracks[_CLAIMS]
    assert isinstance(claims, frozenset)
    return claims


def _rank(table: Table, source: int) -> int:
    """Returns the place of a danger in the order of announcements: behind the others if it has just arisen, 0 where the
    order is unknown."""
    order = table.tracks[_ORDER]
    if not isinstance(order, tuple):
        return 0
    return order.index(source) if source in order else len(order)
