"""Hands of losers: how they are read and scored, and how losers settle among themselves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations

from mahjong_desktop.core.errors import CaseError
from mahjong_desktop.core.payments import Outcome, ScoredHand, Term, Transfer
from mahjong_desktop.core.readings import Group, GroupKind, Reading, meld_groups
from mahjong_desktop.core.scoring import Breakdown, Element, Valuer
from mahjong_desktop.core.tiles import FIRST_BONUS
from mahjong_desktop.core.wins import Table, Way, Win
from mahjong_desktop.kernel.hand_facts import hand_of
from mahjong_desktop.kernel.tallies import ElementTally
from mahjong_desktop.mechanics.settlements import losers

Due = Callable[[Table, int, int, int, int], tuple[int, tuple[Term, ...]]]
"""(table, payer, payee, points of the payee's hand, of the payer's) → (amount, sum) of a payment between losers."""


def losing_reading(table: Table, seat: int) -> Reading:
    """Returns how the hand of a loser is divided: its melds, a pung for three or four equal concealed tiles, a pair for
    two. Wild tiles count as what is printed on them. Raises CaseError `loser-without-hand` if the hand is unknown."""
    hand = table.hands[seat]
    if hand is None:
        raise CaseError("loser-without-hand", seat=seat)
    found = [
        Group(GroupKind.PUNG, (tile,) * 3) if number > 2 else Group(GroupKind.PAIR, (tile,) * 2)
        for tile, number in sorted(Counter(tile for tile in table.setup.faces(hand) if tile < FIRST_BONUS).items())
        if number > 1
    ]
    return Reading("loser", (*meld_groups(table.melds[seat]), *found))


class LosersScored:
    """Scores the hand of each loser by `elements`; none without a winner. It is what a ruleset says of `others`."""

    def __init__(self, elements: tuple[Element, ...], value: Valuer) -> None:
        self.elements = elements
        self._tally, self._value = ElementTally(elements), value

    def __call__(self, outcome: Outcome) -> tuple[ScoredHand, ...]:
        if not outcome.wins:
            return ()
        table, seats = outcome.table, losers(outcome.wins[0].win)
        return tuple(ScoredHand(seat, _scored(table, seat, self._tally, self._value)) for seat in seats)


def _scored(table: Table, seat: int, tally: ElementTally, value: Valuer) -> Breakdown:
    reading = losing_reading(table, seat)
    facts = hand_of(Win(seat, Way.DISCARD, None, None, table.hands[seat] or (), table), reading)
    found = tally.found(facts)
    counted, absorbed = tally.told(found, facts.open)
    return Breakdown(reading, counted, absorbed, value(facts, counted), found)


def differences(outcome: Outcome, due: Due) -> Iterator[Transfer]:
    """Yields the payments between each two losers: the lower hand pays the amount that `due` returns."""
    for one, other in combinations(outcome.others, 2):
        low, high = sorted((one, other), key=lambda scored: scored.breakdown.points)
        if low.breakdown.points < high.breakdown.points:
            amount, terms = due(outcome.table, low.seat, high.seat, high.breakdown.points, low.breakdown.points)
            yield Transfer(low.seat, high.seat, amount, "difference", terms)
