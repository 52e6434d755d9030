"""Liability (pao): how many times the usual payment it costs to complete a hand that looks dear.

Input is a `LiabilityCase`: the real melds of the seat that would win, who deals in, and what the rest of the hand is.
Output is a factor of the payment, at least 1. The ruleset's own settlement is asked with a made-up win at a table
where every other seat has claimed a set. How likely such a win is belongs to deal_in_risk.py.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from mahjong_desktop.bots.hand_value.hypothetical_tables import (
    NOTHING_SHOWN,
    ONE_SET_CLAIMED,
    TableFacts,
    neutral_indicators,
    table_maker,
)
from mahjong_desktop.bots.hand_value.payments import LossFormula, points_paid
from mahjong_desktop.core.melds import Meld, MeldKind
from mahjong_desktop.core.payments import Outcome, ScoredWin
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.scoring import Breakdown
from mahjong_desktop.core.tiles import COPIES, Tile
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Way, Win
from mahjong_desktop.mechanics.evaluate import evaluate

_CHOW_STARTS = (3, 0, 6, 2, 4, 1, 5)
"""Numbers from which made-up chows begin, those in the middle of the suit first."""


class LiabilityCase(NamedTuple):
    """Who deals in to whom. Seats are counted from the winner, who is 0.

    The winner has these `melds`; the seat `giver` deals in. `round_wind` and the dealer's `streak` are those of the
    hand. The winning tile completes a pung of `honor` if given, else a chow of `suits`; the other tiles are of `suits`.
    """

    melds: tuple[Meld, ...]
    giver: int
    dealer: int
    round_wind: int
    streak: int
    honor: Tile | None
    suits: tuple[int, ...]


def melds_relative_to(winner: int, seats: int, melds: tuple[Meld, ...]) -> tuple[Meld, ...]:
    """The melds of a seat, their givers counted from it."""
    return tuple([meld if meld.giver is None else replace(meld, giver=(meld.giver - winner) % seats) for meld in melds])


def liability_factor(ruleset: Ruleset, case: LiabilityCase, sets: int, formula: LossFormula) -> float:
    """How many times the usual payment the giver would pay. 1 if such a hand may not win.

    `sets` is the number of sets of a hand; `formula` tells the usual payment.
    """
    found = _other_tiles(case, sets)
    if found is None:
        return 1.0
    tile, concealed = found
    used = [*concealed, tile, *(held for meld in case.melds for held in meld.tiles)]
    facts = TableFacts(
        0,
        case.dealer,
        case.round_wind,
        (),
        neutral_indicators(ruleset, used),
        (NOTHING_SHOWN, *(ONE_SET_CLAIMED,) * (ruleset.seats - 1)),
        tracks=tuple((track.id, track.initial) for track in ruleset.tracks),
    )
    table = replace(table_maker(ruleset, case.melds, facts)(concealed), dealer_streak=case.streak)
    win = Win(0, Way.DISCARD, tile, case.giver, concealed, table)
    scored = evaluate(ruleset, win)
    if not isinstance(scored, Breakdown):
        return 1.0
    paid = -ruleset.settle(Outcome((ScoredWin(win, scored),), table)).deltas[case.giver]
    usual = formula.deal_in.of(points_paid(ruleset, win, scored))
    return max(1.0, paid / usual) if usual > 0.0 else 1.0


def fewest_sets_for_liability(ruleset: Ruleset, suits: tuple[int, ...], sets: int, formula: LossFormula) -> int:
    """How many sets of one suit a seat must have laid at least so that one more from the same giver makes him liable.

    `sets` + 1 if that never happens. The settlement is asked with sets that one seat has given.
    """
    for number in range(1, sets):
        chows = _claimed_sets(number, (0, 1, 2), 3, MeldKind.CHOW)
        pungs = _claimed_sets(number, (0, 0, 0), 2, MeldKind.PUNG)
        for melds in (chows, pungs):
            case = LiabilityCase(melds, 1, 2, 0, 0, None, suits[:1])
            if liability_factor(ruleset, case, sets, formula) > 1.0:
                return number
    return sets + 1


def _claimed_sets(number: int, steps: tuple[int, int, int], apart: int, kind: MeldKind) -> tuple[Meld, ...]:
    """So many claimed sets of the first suit, their first tiles `apart` numbers from each other."""
    found = []
    for first in range(0, apart * number, apart):
        pieces = tuple([COPIES * ((first + step) % 9) + copy for copy, step in enumerate(steps)])
        found.append(Meld(kind, pieces, pieces[0], 1))
    return tuple(found)


def _other_tiles(case: LiabilityCase, sets: int) -> tuple[Tile, tuple[Tile, ...]] | None:
    """The winning tile and the other concealed tiles of a complete hand with these melds; None if there is none."""
    laid = [meld for meld in case.melds if meld.size]
    used = Counter(tile for meld in laid for tile in meld.tiles)
    wanted = sets - len(laid)
    if wanted < 1:
        return None
    chosen: list[Tile] = [] if case.honor is None else [case.honor] * 3
    for chow in _chows(case.suits):
        if len(chosen) < 3 * wanted and not any(used[tile] + chosen.count(tile) >= COPIES for tile in chow):
            chosen += chow
    kinds = (9 * suit + number for suit in case.suits for number in range(9))
    pair = next((tile for tile in kinds if used[tile] + chosen.count(tile) + 2 <= COPIES), None)
    if len(chosen) < 3 * wanted or pair is None:
        return None
    return chosen[0], tuple(sorted((*chosen[1:], pair, pair)))


def _chows(suits: tuple[int, ...]) -> Iterator[tuple[Tile, ...]]:
    """Chows of these suits in turn, from the middle numbers outwards."""
    for number in _CHOW_STARTS:
        for suit in suits:
            first = 9 * suit + number
            yield first, first + 1, first + 2
