"""What it costs more to complete a hand that looks dear: liability, asked of the ruleset's own settlement.

A win with the seat's real melds is imagined. How likely it is belongs to danger.py.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from mahjong_desktop.bots.stakes import Bill
from mahjong_desktop.core.melds import Meld
from mahjong_desktop.core.payments import Outcome, ScoredWin
from mahjong_desktop.core.scoring import Breakdown
from mahjong_desktop.core.tiles import COPIES, Tile
from mahjong_desktop.core.wins import Way, Win
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.mechanics.evaluate import evaluate

Group = tuple[Tile, ...]


def times_dearer(view: SeatView, seat: int, first: Tile | None, suits: tuple[int, ...], sets: int, bill: Bill) -> float:
    """How many times more than usual the viewer would pay for dealing the seat its last set: a pung of the honor
    `first` if told, else of one of the `suits`, of which the rest of the hand is. 1 where such a hand may not win."""
    found = _rest(view.melds[seat], first, suits, sets)
    if found is None:
        return 1.0
    tile, concealed = found
    win = Win(seat, Way.DISCARD, tile, view.seat, concealed, view.table())
    scored = evaluate(view.ruleset, win)
    if not isinstance(scored, Breakdown):
        return 1.0
    paid = -view.ruleset.settle(Outcome((ScoredWin(win, scored),), win.table)).deltas[view.seat]
    usual = bill.to_throw(scored.points)
    return max(1.0, paid / usual) if usual > 0.0 else 1.0


def _rest(
    melds: tuple[Meld, ...], first: Tile | None, suits: tuple[int, ...], sets: int
) -> tuple[Tile, tuple[Tile, ...]] | None:
    """The tile won and the other concealed tiles of a hand finished with these melds; None where there is none."""
    laid = [meld for meld in melds if meld.size]
    used = Counter(tile for meld in laid for tile in meld.tiles)
    wanted = sets - len(laid)
    chosen: list[Tile] = []
    groups: Iterator[Group] = _groups(suits)
    if wanted < 1:
        return None
    if first is not None:
        chosen += (first,) * 3
    for group in groups:
        if len(chosen) < 3 * wanted and not any(used[tile] + chosen.count(tile) >= COPIES for tile in group):
            chosen += group
    pair = next(
        (9 * suit + number for suit in suits for number in range(9) if _free(used, chosen, 9 * suit + number)), None
    )
    if len(chosen) < 3 * wanted or pair is None:
        return None
    return chosen[0], tuple(sorted((*chosen[1:], pair, pair)))


def _free(used: Counter[Tile], chosen: list[Tile], tile: Tile) -> bool:
    return used[tile] + chosen.count(tile) + 2 <= COPIES


def _groups(suits: tuple[int, ...]) -> Iterator[Group]:
    """Chows from the middle outwards, round the suits."""
    for number in (3, 0, 6, 2, 4, 1, 5):
        for suit in suits:
            first = 9 * suit + number
            yield first, first + 1, first + 2
