"""Letting off a cannon: liability for discarding a tile that is dangerous because of the sets a player has shown.

The rulesets decide which tiles are dangerous and what the liable player pays.
"""

from __future__ import annotations

from msgspec import Struct

from mahjong_desktop.core.melds import KongForm, Meld, MeldKind
from mahjong_desktop.core.payments import ScoredWin
from mahjong_desktop.core.remembered import SEAT, THROWN, SetOf, TileKind, parts
from mahjong_desktop.core.ruleset import Intent, Moment, Track
from mahjong_desktop.core.scoring import Breakdown, Refusal
from mahjong_desktop.core.tiles import COPIES, Tile, is_suited
from mahjong_desktop.core.wins import Circumstance, Table, Way
from mahjong_desktop.mechanics.visible import visible

_NONE: frozenset[Tile] = frozenset()


_NO_CHOICE: Track[frozenset[tuple[int, Tile]]] = Track("no-choice", frozenset(), THROWN)
"""(seat, kind) of discards made without a choice."""
_LATE_CLAIMS: Track[frozenset[tuple[int, int, Tile]]] = Track(
    "late-claims", frozenset(), SetOf(parts(SEAT, SEAT, TileKind()))
)
"""(claimer, giver, kind) of late tiles claimed for sets."""


class CannonRow(Struct, frozen=True):
    """A kind of dangerous discard. It applies if a player has shown at least `sets` sets of the class of `kinds` and,
    with `alone`, no other sets. Dangerous are then the `kinds`; without `alone`, only those of which no set is shown.
    `hands` are the elements that the dangerous tiles help to complete. `chows` says whether chows belong to the
    class."""

    sets: int
    kinds: frozenset[Tile]
    alone: bool
    hands: frozenset[str]
    chows: bool = False

    def threatens(self, shown: tuple[Meld, ...]) -> frozenset[Tile]:
        """Returns the kinds that are dangerous to discard to a player who has shown these sets."""
        laid = [meld for meld in shown if meld.size]
        fitting = [meld for meld in laid if self._fits(meld)]
        if len(fitting) < self.sets or (self.alone and len(fitting) < len(laid)):
            return _NONE
        return self.kinds if self.alone else self.kinds - {meld.tile for meld in fitting}

    def wants_more(self, tile: Tile) -> bool:
        """Returns whether the player wants more than one copy of the tile, because it can only go into a pung."""
        return not (self.chows and is_suited(tile))

    def _fits(self, meld: Meld) -> bool:
        return self.kinds.issuperset(meld.tiles) and (self.chows or meld.kind is not MeldKind.CHOW)


class Cannon(Struct, frozen=True):
    """The dangerous tiles of a game: those of the `rows` and, with `late_wall` tiles or fewer left, each kind of which
    no copy lies on the table."""

    rows: tuple[CannonRow, ...]
    late_wall: int

    def tracks(self) -> tuple[Track[frozenset[tuple[int, Tile]]], Track[frozenset[tuple[int, int, Tile]]]]:
        """Returns the tracks of discards without a choice and of late claims."""
        return (
            _NO_CHOICE.updated(frozenset({"discarded"}), self._step_no_choice),
            _LATE_CLAIMS.updated(frozenset({"melded"}), self._step_late_claims),
        )

    def liable_seat(self, won: ScoredWin) -> int | None:
        """Returns the liable seat: the giver of the last dangerous tile, unless it had no choice. None if no seat is
        liable."""
        win, spared = won.win, _NO_CHOICE.of(won.win.table)
        thrown = win.way in (Way.DISCARD, Way.ROB_KONG)
        if thrown and win.tile is not None and self._finishes(won, win.tile):
            free = Circumstance.NO_CHOICE in win.circumstances or (win.giver, win.tile) in spared
            return None if free else win.giver
        late = _LATE_CLAIMS.of(win.table)
        for index in reversed(range(len(win.melds))):
            meld = win.melds[index]
            if meld.giver is None or (meld.kind is MeldKind.KONG and meld.form is not KongForm.ADDED):
                continue
            tile = meld.claimed_tile
            if self._lets_off(win.melds[:index], tile, won.breakdown) or (win.seat, meld.giver, tile) in late:
                return None if (meld.giver, tile) in spared else meld.giver
        return None

    def has_no_choice(self, intent: Intent) -> Refusal | None:
        """Allows the declaration after a draw if all tiles of the hand are dangerous. The hand is then shown."""
        no_choice = not intent.claimed and self._only_dangerous(intent.table, intent.seat)
        return None if no_choice else Refusal("not-possible")

    def _only_dangerous(self, table: Table, seat: int) -> bool:
        """Returns whether all tiles of the hand are dangerous, as far as the discarder can know. If a player wants
        another copy of a kind, at least one copy must be out of the discarder's sight."""
        feared = self._feared(table, seat)
        if not feared and table.wall_left > self.late_wall:
            return False
        return all(self._dangerous(table, seat, tile, feared) for tile in {*(table.hands[seat] or ())})

    def _feared(self, table: Table, seat: int) -> list[tuple[CannonRow, frozenset[Tile]]]:
        """Returns the rows that apply to the sets of the other seats, each with its dangerous kinds."""
        shown = [melds for holder, melds in enumerate(table.melds) if holder != seat and melds]
        found = [(row, row.threatens(melds)) for melds in shown for row in self.rows if len(melds) >= row.sets]
        return [(row, kinds) for row, kinds in found if kinds]

    def _dangerous(self, table: Table, seat: int, tile: Tile, feared: list[tuple[CannonRow, frozenset[Tile]]]) -> bool:
        if self._fresh_and_late(table, tile):
            return True
        rows = [row for row, kinds in feared if tile in kinds]
        if all(row.wants_more(tile) for row in rows):
            return bool(rows) and COPIES - visible(table)[tile] - (table.hands[seat] or ()).count(tile) > 0
        return True

    def _finishes(self, won: ScoredWin, tile: Tile) -> bool:
        """Returns whether the winning tile was dangerous and the hand has one of the elements that make it so."""
        return self._lets_off(won.win.melds, tile, won.breakdown) or self._fresh_and_late(won.win.table, tile)

    def _lets_off(self, shown: tuple[Meld, ...], tile: Tile, scored: Breakdown) -> bool:
        return any(tile in row.threatens(shown) and any(scored.has(name) for name in row.hands) for row in self.rows)

    def _fresh_and_late(self, table: Table, tile: Tile) -> bool:
        """Returns whether few tiles are left and no copy of the tile lies on the table. Returns False if the rivers are
        unknown."""
        return table.wall_left <= self.late_wall and table.rivers is not None and not visible(table)[tile]

    def _step_no_choice(
        self, value: frozenset[tuple[int, Tile]], moment: Moment, table: Table
    ) -> frozenset[tuple[int, Tile]]:
        if moment.tile is None or table.hands[moment.seat] is None:
            return value
        thrown = (moment.seat, moment.tile)
        forced = moment.name != "claimed" and self._only_dangerous(table, moment.seat)
        return value | {thrown} if forced else value - {thrown}

    def _step_late_claims(
        self, value: frozenset[tuple[int, int, Tile]], moment: Moment, table: Table
    ) -> frozenset[tuple[int, int, Tile]]:
        if moment.giver is None or moment.tile is None or moment.name not in ("chow", "pung"):
            return value
        if self._fresh_and_late(table, moment.tile):
            return value | {(moment.seat, moment.giver, moment.tile)}
        return value
