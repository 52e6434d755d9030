"""What matches of bots told about a game: how soon seats are ready, and what their hands bring against how they look.

The numbers are made by `python -m tests.benchmarks.danger --write` and `tests.benchmarks.endings`, one file a ruleset
in data/, and `default.json` for a ruleset that was not measured. What can be worked out from the rules does not belong
here.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from functools import cache
from math import exp
from pathlib import Path

_ROOM = Path(__file__).parent.parent / "data"
_MOST_KNOWN = 1 << 14
_LATEST = 18
"""A hand that went on for longer than so many discards of a seat tells nothing more."""


@dataclass(frozen=True, slots=True)
class Calibration:
    """`ready` are the coefficients of the log odds that a seat could win on a discard now, in the order of `signs`, of
    seats that have not shown it; `ripe` the same of all seats. `points` (factor, power) turn what a hand seems to bring
    into what it brings, `declared` is the factor of one that was announced. `ends` is the chance that another wins in
    one of the last rounds, and with how many rounds left it is half of that."""

    ready: tuple[float, ...]
    ripe: tuple[float, ...]
    points: tuple[float, float]
    declared: float
    ends: tuple[float, float]
    _known: dict[tuple[float, float, bool, bool], float] = field(default_factory=dict, compare=False, repr=False)

    def readiness(self, melds: float, thrown: float, quiet: bool) -> float:
        """The chance that a seat with so many sets laid (as of four) and tiles thrown could win now, if it has not
        shown that it could; see `signs`."""
        return self._chance(melds, thrown, quiet, False)

    def ripeness(self, melds: float, thrown: float, quiet: bool) -> float:
        """The same of a seat of which it is not known whether it will have shown it."""
        return self._chance(melds, thrown, quiet, True)

    def _chance(self, melds: float, thrown: float, quiet: bool, ripe: bool) -> float:
        """Either; asked for the same seats over and over."""
        key = (melds, min(thrown, _LATEST), quiet, ripe)
        found = self._known.get(key)
        if found is None:
            if len(self._known) >= _MOST_KNOWN:
                self._known.clear()
            found = self._known[key] = _chance(
                self.ripe if ripe else self.ready, readiness_features(melds, thrown, quiet)
            )
        return found

    def brings(self, points: float, announced: bool) -> float:
        """The points that a hand brings which seems to bring so many."""
        if points <= 0.0:
            return 0.0
        factor, power = self.points
        found: float = self.declared * points if announced else factor * points**power
        return found


def _chance(weights: tuple[float, ...], found: tuple[float, ...]) -> float:
    odds = sum([weight * sign for weight, sign in zip(weights, found, strict=True)])
    return 1.0 / (1.0 + exp(-odds))


def readiness_features(melds: float, thrown: float, quiet: bool) -> tuple[float, ...]:
    """What readiness is read from. `quiet`: the seat has no claimed set in a game in which it could announce a ready
    hand."""
    turns = min(thrown, _LATEST) / 10
    return 1.0, turns, turns * turns, melds, melds * melds, float(quiet)


@cache
def calibration_for(name: str) -> Calibration:
    """What is known of the ruleset with this id, or of rulesets in general."""
    known = {path.stem: path for path in _ROOM.glob("*.json")}
    data = json.loads(known.get(name, known["default"]).read_text(encoding="utf-8"))
    factor, power = data["points"]
    most, half = data["ends"]
    return Calibration(tuple(data["ready"]), tuple(data["ripe"]), (factor, power), data["declared"], (most, half))
