"""What it costs more to complete a hand that looks dear: liability, asked of the ruleset's own settlement.

A win with the seat's real melds is imagined, at a table where everybody has claimed something. How likely it is
belongs to danger.py.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from mahjong_desktop.bots.hand_value.hypothetical_tables import (
    NOTHING_SHOWN,
    ONE_SET_CLAIMED,
    TableFacts,
    neutral_indicators,
    table_of,
)
from mahjong_desktop.bots.hand_value.payments import LossFormula
from mahjong_desktop.core.melds import Meld, MeldKind
from mahjong_desktop.core.payments import Outcome, ScoredWin
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.scoring import Breakdown
from mahjong_desktop.core.tiles import COPIES, Tile
from mahjong_desktop.core.wins import Way, Win
from mahjong_desktop.mechanics.evaluate import evaluate

Group = tuple[Tile, ...]


class FedHand(NamedTuple):
    """Who would be dealt the last tile of a hand with these `melds`, and by whom: places count from the winner. Its
    set is a pung of the honor `first` if told, else one of the `suits`, of which the rest of the hand is."""

    melds: tuple[Meld, ...]
    giver: int
    dealer: int
    round_wind: int
    streak: int
    first: Tile | None
    suits: tuple[int, ...]

    def key(self) -> tuple[object, ...]:
        """The same for all that it makes no difference to."""
        return tuple([_told(meld) for meld in self.melds]), self[1:]


def melds_relative_to(winner: int, seats: int, melds: tuple[Meld, ...]) -> tuple[Meld, ...]:
    """The melds of a seat with places of givers counted from it."""
    return tuple([meld if meld.giver is None else replace(meld, giver=(meld.giver - winner) % seats) for meld in melds])


def _told(meld: Meld) -> tuple[object, ...]:
    claimed = None if meld.claimed is None else meld.claimed // COPIES
    return meld.kind, meld.tiles, meld.form, meld.giver, claimed


def liability_factor(ruleset: Ruleset, fed: FedHand, sets: int, formula: LossFormula) -> float:
    """How many times more than usual the giver would pay. 1 where such a hand may not win."""
    found = _rest(fed.melds, fed.first, fed.suits, sets)
    if found is None:
        return 1.0
    tile, concealed = found
    used = [*concealed, tile, *(held for meld in fed.melds for held in meld.tiles)]
    table_facts = TableFacts(
        0,
        fed.dealer,
        fed.round_wind,
        (),
        neutral_indicators(ruleset, used),
        (NOTHING_SHOWN, *(ONE_SET_CLAIMED,) * (ruleset.seats - 1)),
        tracks=tuple((track.id, track.initial) for track in ruleset.tracks),
    )
    table = replace(table_of(ruleset, fed.melds, table_facts, concealed), dealer_streak=fed.streak)
    win = Win(0, Way.DISCARD, tile, fed.giver, concealed, table)
    scored = evaluate(ruleset, win)
    if not isinstance(scored, Breakdown):
        return 1.0
    paid = -ruleset.settle(Outcome((ScoredWin(win, scored),), table)).deltas[fed.giver]
    usual = formula.by_deal_in(scored.points)
    return max(1.0, paid / usual) if usual > 0.0 else 1.0


def fewest_sets_for_liability(ruleset: Ruleset, suits: tuple[int, ...], sets: int, formula: LossFormula) -> int:
    """How many sets of one suit a seat must have laid at least before feeding it one more costs more; more than there
    are sets where it never does. Asked with sets that one seat has given."""
    for number in range(1, sets):
        for melds in (_laid(number, (0, 1, 2), 3, MeldKind.CHOW), _laid(number, (0, 0, 0), 2, MeldKind.PUNG)):
            if liability_factor(ruleset, FedHand(melds, 1, 2, 0, 0, None, suits[:1]), sets, formula) > 1.0:
                return number
    return sets + 1


def _laid(number: int, steps: tuple[int, int, int], apart: int, kind: MeldKind) -> tuple[Meld, ...]:
    """So many sets of the first suit."""
    found = []
    for first in range(0, apart * number, apart):
        pieces = tuple([4 * ((first + step) % 9) + copy for copy, step in enumerate(steps)])
        found.append(Meld(kind, pieces, pieces[0], 1))
    return tuple(found)


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
