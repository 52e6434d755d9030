"""Payments that are made at once, during play: for kongs, and for bonus tiles that belong together.

Each of the other players pays. The rulesets decide what is paid for, and how much.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping

from msgspec import Struct

from mahjong_desktop.core.melds import KongForm, Meld
from mahjong_desktop.core.payments import Transfer
from mahjong_desktop.core.remembered import EachSeat, TileKinds
from mahjong_desktop.core.ruleset import Moment, Track, known_to_all
from mahjong_desktop.core.tiles import COPIES, Tile
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Table
from mahjong_desktop.mechanics.predicates.bonus import fours

_DEALT: Track[tuple[tuple[Tile, ...], ...]] = Track("dealt-bonus", ((),) * 4, EachSeat(TileKinds()), shown=known_to_all)


class PaidBonusTiles(Struct, frozen=True):
    """Bonus tiles that are paid for when one seat has set all of them aside: `amount` by each other player, `dealt`
    instead if all of them were among the tiles that it was dealt. `reason` is the id of the payment."""

    reason: str
    tiles: frozenset[Tile]
    amount: int
    dealt: int

    def due(self, held: Collection[Tile], dealt: Collection[Tile]) -> int:
        """Returns what each other player pays a seat with these bonus tiles; 0 if they are not complete."""
        if not self.tiles.issubset(held):
            return 0
        return self.dealt if self.tiles.issubset(dealt) else self.amount


def dealt_bonus_tiles(hand_size: int) -> Track[tuple[tuple[Tile, ...], ...]]:
    """Remembers the bonus tiles of each seat that were among its dealt tiles, before any replacement."""

    def step(value: tuple[tuple[Tile, ...], ...], moment: Moment, table: Table) -> tuple[tuple[Tile, ...], ...]:
        seat, tile, hand = moment.seat, moment.tile, table.hands[moment.seat]
        if hand is None or tile is None or any(table.rivers or ()) or any(table.melds):
            return value
        if len(hand) + len(table.bonus[seat]) != hand_size + (seat == table.dealer):
            return value  # the seat has drawn replacements since the deal
        return (*value[:seat], (*value[seat], tile), *value[seat + 1 :])

    return _DEALT.updated(frozenset({"bonus-exposed"}), step)


def as_dealt(table: Table, seat: int, tiles: tuple[Tile, ...]) -> Table:
    """Returns the table as if these bonus tiles of a seat had been dealt to it."""
    dealt = _DEALT.of(table)
    return replace(table, tracks={**table.tracks, _DEALT.id: (*dealt[:seat], tiles, *dealt[seat + 1 :])})


def for_bonus_tiles(table: Table, groups: Mapping[int, tuple[PaidBonusTiles, ...]]) -> Iterator[Transfer]:
    """Yields the payments for the groups of bonus tiles of all seats. `groups` are those of each seat wind."""
    remembered = _DEALT.of(table)
    for seat, held in enumerate(table.bonus):
        if len(held) < 2:
            continue
        for group in groups[table.seat_wind(seat)]:
            yield from by_each(table, seat, group.due(held, remembered[seat]), group.reason)


Liable = Callable[[Table, int, Meld], int | None]
"""(table, owner, kong) → the seat that pays for a kong alone; None if all others pay."""


def nobody_liable(_table: Table, _owner: int, _kong: Meld) -> int | None:
    """All others pay for every kong."""
    return None


def for_kongs(
    table: Table, prices: Mapping[KongForm, tuple[str, int]], liable: Liable = nobody_liable
) -> Iterator[Transfer]:
    """Yields the payments for all kongs. `prices` gives the id of the payment and its amount for each form."""
    for seat, melds in enumerate(table.melds):
        for meld in melds:
            if meld.form is None:
                continue
            (reason, amount), alone = prices[meld.form], liable(table, seat, meld)
            if alone is None:
                yield from by_each(table, seat, amount, reason)
            else:
                yield Transfer(alone, seat, amount * len(table.chairs.others(seat)), reason)


def for_kongs_by_giver(table: Table, prices: Mapping[KongForm, tuple[str, int]]) -> Iterator[Transfer]:
    """Yields the payments for all kongs. The seat that gave the tile of a kong, or of the pung that became one, pays
    the whole amount; each of the other players pays for a concealed kong."""
    for seat, melds in enumerate(table.melds):
        for meld in melds:
            if meld.form is None or meld.form not in prices:
                continue
            reason, amount = prices[meld.form]
            if meld.giver is None:
                yield from by_each(table, seat, amount, reason)
            else:
                yield Transfer(meld.giver, seat, amount, reason)


def for_sets_of_bonus_tiles(
    table: Table, families: Collection[frozenset[Tile]], amount: int, reason: str
) -> Iterator[Transfer]:
    """Yields the payments for sets of bonus tiles (花槓): all tiles of a family, or all four of a kind. Each of the
    other players pays the amount for each set."""
    for seat, held in enumerate(table.bonus):
        if len(held) < COPIES:
            continue
        for _ in range(fours(held) + sum([family.issubset(held) for family in families])):
            yield from by_each(table, seat, amount, reason)


def by_each(table: Table, payee: int, amount: int, reason: str) -> Iterator[Transfer]:
    """Yields the payment of the amount by each of the other players; nothing for an amount of 0."""
    if amount:
        for payer in table.chairs.others(payee):
            yield Transfer(payer, payee, amount, reason)
