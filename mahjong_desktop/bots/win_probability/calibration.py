"""Measured parameters of a ruleset: how soon seats are ready, what their hands are worth, when somebody wins.

They were fitted to matches of these bots by the modules joint_fit, deal_in_risk, win_hazard, declared_wins and
turn_rates of `tests.benchmarks` with `--write`, in riichi to matches with majiang-ai by majiang.rivals there. The
numbers lie in bots/data, one file for each measured ruleset and `default.json` for all others. What follows from the
rules alone is not measured, and does not belong here.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from functools import cache
from math import exp
from pathlib import Path
from typing import NamedTuple

from mahjong_desktop.kernel.recent import RecentValues

CALIBRATION_FOLDER = Path(__file__).parents[1] / "data"
_MOST_KNOWN = 1 << 14
_MOST_DISCARDS = 18
"""More discards of a seat than this count as this many: there were too few such hands to measure."""
_SETS_THAT_TELL = 2
"""From so many sets of one suit on it tells most that nothing of the suit was discarded."""

SuitDiscarded = int | None
"""How much a seat has discarded of the suit of its sets (0 little, 1 some or too early to tell, 2 much); None if it has
laid sets of several suits or none of any."""


class WinHazard(NamedTuple):
    """When others win: the chance that another seat wins in one of the last rounds, and the number of rounds left at
    which the chance is half of that."""

    in_last_rounds: float
    half_at_rounds_left: float


class TurnRates(NamedTuple):
    """How often things happen in a round, in parts of what turn_odds.py takes as usual in all games.

    `discards` is how readily others discard a tile that completes a ready hand, `discards_to_declared` the same of a
    hand that has declared; `discards_of_suit` is a further factor for hands of one suit. `rival_wins` is how often
    others win, `rival_wins_after_declaring` a further factor once the seat itself has declared, `rival_wins_when_ready`
    while it is ready without that: then it gives nothing up, and deals in.
    `acceptance_factor` is how many useful tiles a hand finds once it has come nearer, in parts of
    plan_odds.GROWTH_RATES: more where wild tiles or a change of plan help often.
    """

    discards: float = 1.0
    discards_to_declared: float = 1.0
    rival_wins: float = 1.0
    discards_of_suit: float = 1.0
    rival_wins_after_declaring: float = 1.0
    acceptance_factor: float = 1.0
    rival_wins_when_ready: float = 1.0


USUAL_RATES = TurnRates()


class ReadyWins(NamedTuple):
    """The chance that a ready seat wins within a round: `silent` of one that seems ready now, `later` of one that may
    be ready by then, `declared` of one that has declared."""

    silent: float
    later: float
    declared: float


@dataclass(frozen=True, slots=True)
class Calibration:
    """The measured parameters of one ruleset.

    The coefficients are those of logistic regressions on `readiness_features`; they give the chance that a seat could
    win on a discard now. The first ones hold for seats that have not shown that they are ready, the others for all
    seats. `points_factor` × points ^ `points_power` turns what a hand appears to be worth into what it is worth on
    average; for a declared hand it is `declared_factor` × points. `declared_luck` is how many dear
    tiles a declared hand has more when it wins than it shows when it is declared, or luck that is worth as many (ura
    dora, ippatsu): what they bring is for the scorer to say. `far_luck` is the same of hands that are not near ready:
    without claimed sets, and with some. `turn_rates` as in TurnRates, `ready_wins` as in ReadyWins: None where it was
    not measured. Where it was, pots, what a hand that is given up still deals in, and the exact acceptance of hands
    that are led away from ready are weighed, too. `one_sided` is the part of one-sided playouts (rollouts) in the
    difference of two actions, that of the expert's values being the rest; None where it was not measured. `changes` is
    how often parameters have changed the play of this game alone (see bots/version.py).

    `one_suit` is the chance that a ready hand whose sets laid are of one suit is of that suit (and honours) alone: the
    row by the sets laid (1, 2, 3 or more), the column by how much of the suit was discarded (0-2). `all_pungs` is the
    chance that a ready hand which has laid so many pungs (2, 3 or more) and nothing else is of pungs alone.
    """

    undeclared_coefficients: tuple[float, ...]
    all_seats_coefficients: tuple[float, ...]
    points_factor: float
    points_power: float
    declared_factor: float
    win_hazard: WinHazard
    one_suit: tuple[tuple[float, float, float], ...]
    all_pungs: tuple[float, float]
    declared_luck: float = 0.0
    turn_rates: TurnRates = USUAL_RATES
    ready_wins: ReadyWins | None = None
    far_luck: tuple[float, float] = (0.0, 0.0)
    changes: int = 0
    one_sided: float | None = None
    _known: RecentValues[tuple[float, float, bool, SuitDiscarded, bool], float] = field(
        default_factory=lambda: RecentValues(_MOST_KNOWN), compare=False, repr=False
    )

    def ready_probability(
        self, sets: float, discards: float, could_have_declared: bool, suit_discarded: SuitDiscarded
    ) -> float:
        """The chance that a seat which has not shown that it is ready could win on a discard now.

        The arguments are those of `readiness_features`.
        """
        return self._probability((sets, min(discards, _MOST_DISCARDS), could_have_declared, suit_discarded, False))

    def ready_probability_of_any(
        self, sets: float, discards: float, could_have_declared: bool, suit_discarded: SuitDiscarded
    ) -> float:
        """The same of a seat of which it is not known whether it will have shown it by then."""
        return self._probability((sets, min(discards, _MOST_DISCARDS), could_have_declared, suit_discarded, True))

    def _probability(self, key: tuple[float, float, bool, SuitDiscarded, bool]) -> float:
        """The chance by the arguments of `readiness_features`, and whether it is that of all seats."""
        found = self._known.get(key) or self._known.recall(key)
        if found is None:
            coefficients = self.all_seats_coefficients if key[4] else self.undeclared_coefficients
            features = readiness_features(*key[:4])
            log_odds = sum([weight * feature for weight, feature in zip(coefficients, features, strict=True)])
            found = self._known.keep(key, 1.0 / (1.0 + exp(-log_odds)))
        return found

    def expected_points(self, apparent_points: float, declared: bool) -> float:
        """The mean points of hands that appear to be worth so many."""
        if apparent_points <= 0.0:
            return 0.0
        if declared:
            return self.declared_factor * apparent_points
        found: float = self.points_factor * apparent_points**self.points_power
        return found


def readiness_features(
    sets: float, discards: float, could_have_declared: bool, suit_discarded: SuitDiscarded
) -> tuple[float, ...]:
    """The features from which readiness is predicted.

    `sets` is the number of sets laid, scaled to a hand of four sets; `discards` the number of tiles discarded.
    `could_have_declared`: the seat has no claimed set in a game in which a ready closed hand may be declared (riichi).
    A seat that keeps the suit of its sets waits long for it: it is seldom ready. Once it throws much of it, it is.
    """
    tens = min(discards, _MOST_DISCARDS) / 10
    keeps = min(sets, _SETS_THAT_TELL) / _SETS_THAT_TELL if suit_discarded == 0 else 0.0
    return 1.0, tens, tens * tens, sets, sets * sets, float(could_have_declared), keeps, float(suit_discarded == 2)


@cache
def calibration_for(name: str) -> Calibration:
    """The parameters measured for the ruleset with this id, or those for rulesets in general."""
    known = {path.stem: path for path in CALIBRATION_FOLDER.glob("*.json")}
    data = json.loads(known.get(name, known["default"]).read_text(encoding="utf-8"))
    return Calibration(
        tuple(data["undeclared_coefficients"]),
        tuple(data["all_seats_coefficients"]),
        data["points_factor"],
        data["points_power"],
        data["declared_factor"],
        WinHazard(*data["win_hazard"]),
        tuple([tuple(row) for row in data["one_suit"]]),
        tuple(data["all_pungs"]),
        data.get("declared_luck", 0.0),
        TurnRates(*data.get("turn_rates", ())),
        ReadyWins(*data["ready_wins"]) if "ready_wins" in data else None,
        tuple(data.get("far_luck", (data.get("declared_luck", 0.0), 0.0))),
        data.get("changes", 0),
        data.get("one_sided"),
    )
