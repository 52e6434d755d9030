"""What wins cost and bring: payments of sample wins, by a ruleset's own settlement. Hands are valued in worth.py."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from mahjong_desktop.bots.imagine import BARE, Area, Place, sample_win
from mahjong_desktop.bots.samples import Sample
from mahjong_desktop.core.melds import KongForm
from mahjong_desktop.core.payments import Outcome, ScoredWin
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.scoring import Breakdown
from mahjong_desktop.core.wins import Way
from mahjong_desktop.mechanics.evaluate import evaluate

SELF_DRAWN = 0.4
"""How many wins are drawn by their owner: an assumption to weigh the two ways of winning by."""

AREAS: tuple[Area, ...] = (
    (1, (), ()),
    (0, (KongForm.CONCEALED,), ()),
    (1, (KongForm.CLAIMED,), ()),
    (0, (), (True,)),
    (0, (), (False,)),
)
"""Areas that may make their owner pay more."""


@dataclass(frozen=True, slots=True)
class Stakes:
    """What points come to: the winner's gain for a point on average, the loss of the seat that deals in and of one
    that does not."""

    gain: float
    deal_in: float
    other: float


def stakes_of(ruleset: Ruleset, hands: Sequence[Sample]) -> Stakes:
    """The payments for the first of the sample wins that may be won both ways, per point."""
    place = Place(1, 0, ())
    for hand in hands:
        thrown = _payments(ruleset, hand, place, Way.DISCARD)
        drawn = _payments(ruleset, hand, place, Way.SELF_DRAW)
        if thrown and drawn:
            gain = (1 - SELF_DRAWN) * thrown[0] + SELF_DRAWN * drawn[0]
            return Stakes(gain, -thrown[-1], -thrown[1])
    return Stakes(1.0, 1.0, 0.0)


def _payments(ruleset: Ruleset, hand: Sample, place: Place, way: Way) -> tuple[float, ...]:
    """What each seat gains by the sample win of seat 0, per point; nothing where it is refused."""
    win = sample_win(ruleset, hand, place, way)
    scored = evaluate(ruleset, win)
    if not isinstance(scored, Breakdown) or scored.points <= 0:
        return ()
    deltas = ruleset.settle(Outcome((ScoredWin(win, scored),), win.table)).deltas
    return tuple(delta / scored.points for delta in deltas)


class Exposure:
    """What a seat pays for the usual win of another, by what lies before it."""

    def __init__(self, ruleset: Ruleset, hands: Sequence[Sample]) -> None:
        self.ruleset = ruleset
        self.hand = next((hand for hand in hands if self._owed(hand, BARE) > 0.0), None)
        self.owed = lru_cache(maxsize=1024)(self._owed_for_usual)
        self.matters = any(self.owed(area) > self.owed(BARE) for area in AREAS)
        """Whether it makes a difference at all."""

    def _owed_for_usual(self, area: Area) -> float:
        return self._owed(self.hand, area) if self.hand is not None else 0.0

    def _owed(self, hand: Sample, area: Area) -> float:
        """Points that seat 1 pays when seat 0 draws its winning tile or gets it from the last seat."""
        total = 0.0
        place = Place(1, 0, (), others=(area, *(BARE,) * (self.ruleset.seats - 2)))
        for way, share in ((Way.DISCARD, 1 - SELF_DRAWN), (Way.SELF_DRAW, SELF_DRAWN)):
            win = sample_win(self.ruleset, hand, place, way)
            scored = evaluate(self.ruleset, win)
            if isinstance(scored, Breakdown):
                total -= share * self.ruleset.settle(Outcome((ScoredWin(win, scored),), win.table)).deltas[1]
        return total
