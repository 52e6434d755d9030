"""Announced dangers: a player whose exposed sets promise a dear hand is announced as dangerous (包). Whoever then
discards a tile for that hand may be liable, unless nothing else could be discarded.

The rulesets decide which tiles are dangerous and what the liable player pays.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from mahjong_desktop.core.remembered import COUNT, SEAT, ListOf, Maybe, Number, SetOf, TileKind, parts
from mahjong_desktop.core.ruleset import Moment, Track, known_to_all
from mahjong_desktop.core.tiles import Tile, is_bonus
from mahjong_desktop.core.wins import Table

THE_WALL = -1
"""Stands for the last tiles of the wall among the seats that are dangerous: fresh tiles are then dangerous to
everybody."""
_SOURCE = Number(THE_WALL, 3)
_ORDER: Track[tuple[int, ...] | None] = Track("dangers", None, Maybe(ListOf(_SOURCE)), shown=known_to_all)
"""The dangerous seats (and THE_WALL) in the order in which they were announced."""
_CLAIMS: Track[frozenset[tuple[int, int]]] = Track(
    "claims-after-dangers", frozenset(), SetOf(parts(SEAT, _SOURCE)), shown=known_to_all
)
"""(claimer, dangerous seat) of each chow and pung after an announcement."""
_FED: Track[frozenset[tuple[int, int, Tile]] | None] = Track(
    "dangerous-claims", None, Maybe(SetOf(parts(SEAT, COUNT, TileKind()))), shown=known_to_all
)
"""(claimer, number of the claimer's bonus tiles, kind) of the dangerous discards that were claimed for sets and not
excused."""

Threat = Callable[[Table, int], frozenset[Tile]]
"""Returns the kinds that are dangerous to discard because of what a seat shows."""


class AnnouncedDangers(Struct, frozen=True):
    """The dangers of a game: the kinds that `threat` returns for each seat and, if `is_late` holds, the fresh kinds, by
    `is_fresh`. Dangers are announced when they arise, in that order."""

    threat: Threat
    is_late: Callable[[Table], bool]
    is_fresh: Callable[[Table, Tile], bool]

    def tracks(self) -> tuple[Track[Any], ...]:
        """Returns the tracks: the order of dangers, the claims after them and the dangerous claims.

        Score cases need not know them: all dangers then count as announced together, see also `shown_at_claim`."""
        return (
            _ORDER.updated(frozenset({"play-began", "discarded"}), self._step_order),
            _CLAIMS.updated(frozenset({"melded"}), _step_claims),
            _FED.updated(frozenset({"play-began", "melded"}), self._step_fed),
        )

    def shown_at_claim(self, table: Table, seat: int, kind: Tile) -> tuple[Tile, ...] | None:
        """Returns the bonus tiles that a seat had set aside when it claimed a dangerous tile of this kind; None if its
        discarder was excused or the tile was not dangerous. Where claims have not been followed, as in score cases,
        these are all its bonus tiles."""
        fed = _FED.of(table)
        if fed is None:
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
        if hand is None or (giver, source) in _CLAIMS.of(table):
            return False
        rank = _rank(table, source)
        feared = frozenset[Tile]().union(
            *[self.threat(table, seat) for seat in table.chairs.others(giver) if _rank(table, seat) <= rank]
        )
        late = self.is_late(table) and _rank(table, THE_WALL) <= rank
        held = {one for one in (*hand, tile) if not is_bonus(one)}
        return all(one in feared or (late and self.is_fresh(table, one)) for one in held)

    def _step_order(self, value: tuple[int, ...] | None, moment: Moment, table: Table) -> tuple[int, ...]:
        if moment.what == "play-began":
            return ()
        known = value or ()
        shown = [seat for seat in table.chairs.taken if seat not in known and self.threat(table, seat)]
        late = [THE_WALL] if THE_WALL not in known and self.is_late(table) else []
        return (*known, *shown, *late)

    def _step_fed(
        self, value: frozenset[tuple[int, int, Tile]] | None, moment: Moment, table: Table
    ) -> frozenset[tuple[int, int, Tile]]:
        known = value or frozenset()
        seat, giver, tile = moment.seat, moment.giver, moment.tile
        if giver is None or tile is None or tile not in self.threat(table, seat):
            return known
        if self.excuses(table, giver, tile, seat):
            return known
        return known | {(seat, len(table.bonus[seat]), tile)}


def _step_claims(value: frozenset[tuple[int, int]], moment: Moment, table: Table) -> frozenset[tuple[int, int]]:
    order = _ORDER.of(table)
    if moment.name not in ("chow", "pung") or order is None:
        return value
    return value | {(moment.seat, source) for source in order if source != moment.seat}


def _rank(table: Table, source: int) -> int:
    """Returns the place of a danger in the order of announcements: behind the others if it has just arisen, 0 where the
    order is unknown."""
    order = _ORDER.of(table)
    if order is None:
        return 0
    return order.index(source) if source in order else len(order)
