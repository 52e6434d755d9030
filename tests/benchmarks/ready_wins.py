"""How often ready seats win within a round, by what other seats see of them (calibration.ReadyWins)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import exp
from typing import NamedTuple

from mahjong_desktop.bots.win_probability.calibration import SuitDiscarded, readiness_features

LATER = range(4, 9)
"""The rounds ahead at which it is asked what may be ready by then."""
_SETS_A_ROUND = 0.1
_FEWEST = 100
"""Fewer looks at declared seats than this tell nothing: they count as others that are ready."""


class Seen(NamedTuple):
    """A seat that could still win, as another seat sees it before a discard, and in how many rounds it won: None if it
    did not. The hand went on for `lasted` rounds. `suit_discarded` as in readiness_features."""

    sets: float
    discards: float
    could_have_declared: bool
    declared: bool
    lasted: int
    won_in: int | None
    suit_discarded: SuitDiscarded = None


def ready_wins(seen: Sequence[Seen], undeclared: Sequence[float], every: Sequence[float]) -> list[float]:
    """Returns the numbers of ReadyWins for weights of readiness: wins divided by the chances to be ready."""
    silent = [(_chance(undeclared, one, 0), one.won_in == 0) for one in seen if not one.declared]
    later = [(_chance(every, one, ahead), one.won_in == ahead) for one, ahead in _ahead(seen)]
    declared = [(1.0, one.won_in == 0) for one in seen if one.declared]
    often = _share(silent)
    return [often, _share(later), _share(declared) if len(declared) >= _FEWEST else often]


def _ahead(seen: Sequence[Seen]) -> Iterator[tuple[Seen, int]]:
    for one in seen:
        if not one.declared:
            yield from ((one, ahead) for ahead in LATER if one.lasted >= ahead)


def _chance(weights: Sequence[float], one: Seen, ahead: int) -> float:
    sets = one.sets + _SETS_A_ROUND * ahead
    features = readiness_features(sets, one.discards + ahead, one.could_have_declared, one.suit_discarded)
    return 1.0 / (1.0 + exp(-sum(weight * sign for weight, sign in zip(weights, features, strict=True))))


def _share(pairs: Sequence[tuple[float, bool]]) -> float:
    return round(sum(won for _, won in pairs) / max(1e-9, sum(chance for chance, _ in pairs)), 3)
