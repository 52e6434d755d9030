"""Ready hands: whether a hand is one tile short of one that may win, hands that were ready as dealt, and those that are
shown when nobody has won, with the payments between their seats and the others."""

from __future__ import annotations

from collections.abc import Iterator

from mahjong_desktop.core.payments import Transfer
from mahjong_desktop.core.remembered import SEATS
from mahjong_desktop.core.ruleset import Moment, Ruleset, Shape, Track
from mahjong_desktop.core.scoring import WORTH_TOO_LITTLE, Refusal
from mahjong_desktop.core.tiles import Tile
from mahjong_desktop.core.values import replace, replaced
from mahjong_desktop.core.wins import Table, Way, Win
from mahjong_desktop.mechanics.declarations import hand_without
from mahjong_desktop.mechanics.evaluate import evaluate
from mahjong_desktop.mechanics.settlements import losers
from mahjong_desktop.mechanics.shapes import seat_waits
from mahjong_desktop.mechanics.tracks import own_part


def _became_ready(value: frozenset[int], moment: Moment, table: Table) -> frozenset[int]:
    """Adds the dealer to the seats when the first discard lies, all others when play begins."""
    if moment.what == "play-began":
        return value.union([seat for seat in table.chairs.taken if seat != table.dealer and table.waits[seat]])
    first = moment.giver == table.dealer and not any(table.rivers or ())
    return value | {table.dealer} if first and table.waits[table.dealer] else value


READY_SINCE_THE_DEAL: Track[frozenset[int]] = Track(
    "ready-since-the-deal", frozenset(), SEATS, frozenset({"play-began", "unclaimed"}), _became_ready, shown=own_part
)
"""Remembers the seats whose hands were ready when play began; the dealer's after the first discard, if it was not
claimed. A seat knows it only of itself."""


def ready_seats(shapes: tuple[Shape, ...], table: Table, bound: frozenset[str]) -> tuple[int, ...]:
    """Returns the seats that show a ready hand. Dead hands do not count, nor do seats that have declared `noten`. A
    seat that has made one of the declarations `bound` must show its hand."""
    return tuple(
        seat
        for seat in table.chairs.taken
        if seat not in table.dead
        and not (table.distances and table.distances[seat] > 0)
        and (not table.has_declared(seat, "noten") or table.has_declared(seat, *bound))
        and seat_waits(shapes, table, seat)
    )


def shared_by_ready(table: Table, ready: tuple[int, ...], amount: int, reason: str) -> tuple[Transfer, ...]:
    """Returns the payments of the seats that are not ready to those that are. Together they pay `amount`, in equal
    shares, and the ready seats receive equal shares. Returns none if all seats or no seats are ready."""
    others = tuple(seat for seat in table.chairs.taken if seat not in ready)
    if not ready or not others:
        return ()
    if len(ready) == len(others):
        pairs = list(zip(ready, others, strict=True))
    else:
        pairs = [(payee, payer) for payee in ready for payer in others]
    return tuple(Transfer(payer, payee, amount // len(pairs), reason) for payee, payer in pairs)


# ---- one tile short of a win


def is_ready(ruleset: Ruleset, table: Table, seat: int) -> bool:
    """Returns whether some tile, drawn or discarded by another seat, makes the seat's hand one that may win in the
    game; if the hand holds one tile more than usual, whether it does after some discard. False if the hand is unknown.

    A hand that is only worth too little (`WORTH_TOO_LITTLE`) is ready. Whether the tile is still in the game is NOT
    checked, but the seat must not hold all four of its kind. Bonus tiles that could not be replaced do not count.
    """
    hand = tuple([tile for tile in table.hands[seat] or () if tile not in table.setup.bonus])
    if len(hand) % 3 == 1:
        return _waits(ruleset, table, seat, hand)
    return any(_waits(ruleset, table, seat, hand_without(hand, tile)) for tile in sorted(set(hand)))


def _waits(ruleset: Ruleset, table: Table, seat: int, hand: tuple[Tile, ...]) -> bool:
    return next(_completing(ruleset, table, seat, hand), None) is not None


def _completing(ruleset: Ruleset, table: Table, seat: int, hand: tuple[Tile, ...]) -> Iterator[Tile]:
    """Yields the natural kinds that make the hand one that may win in the game."""
    concealed = tuple(sorted(hand))
    table = replace(table, hands=replaced(table.hands, seat, concealed))
    for tile in seat_waits(ruleset.shapes, table, seat):
        drawn = Win(seat, Way.SELF_DRAW, tile, None, concealed, table)
        thrown = (replace(drawn, way=Way.DISCARD, giver=giver) for giver in losers(drawn))
        if _is_hand(ruleset, drawn) or any(_is_hand(ruleset, win) for win in thrown):
            yield tile


def completing_tiles(ruleset: Ruleset, table: Table, seat: int) -> tuple[Tile, ...]:
    """Returns the natural kinds for which the seat waits, in the sense of `is_ready`; none if its hand holds one tile
    more than usual."""
    hand = tuple([tile for tile in table.hands[seat] or () if tile not in table.setup.bonus])
    return tuple(_completing(ruleset, table, seat, hand)) if len(hand) % 3 == 1 else ()


def _is_hand(ruleset: Ruleset, win: Win) -> bool:
    answer = evaluate(ruleset, win)
    return not isinstance(answer, Refusal) or answer.reason in WORTH_TOO_LITTLE
