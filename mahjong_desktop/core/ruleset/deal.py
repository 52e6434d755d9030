"""The rules of bonus tiles (flowers, seasons, animals)."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct, field

from mahjong_desktop.core.tiles import Tile


class BonusTiles(Struct, frozen=True):
    """Bonus tiles are set aside and replaced at once. The HandSetup of a hand says which kinds they are. `owners` gives
    the seat wind (0-3) that a kind belongs to; kinds that belong to nobody are left out.

    A bonus tile that is drawn when nothing is left to replace it stays in the hand. With `ends_hand` it is set aside
    instead, and the hand ends without a winner.

    Where bonus tiles alone may win (`Way.FLOWERS`), they win the hand as soon as they are set aside. With `offers_win`
    their owner is offered that win in the turn in which it has set one aside, and in its first turn, and may play on.
    With `dealt_wins_wait` those that the deal and its replacements bring wait: the dealer wins when play begins,
    another seat as soon as it draws for the first time.

    Where a bonus tile may be robbed (`Way.ROB_FLOWER`), it is robbed when it is set aside. With `robs_earlier` a seat
    that sets one aside may also rob another seat of one that was set aside before.
    """

    owners: Mapping[Tile, int] = field(default_factory=dict)
    ends_hand: bool = False
    offers_win: bool = False
    dealt_wins_wait: bool = False
    robs_earlier: bool = False
