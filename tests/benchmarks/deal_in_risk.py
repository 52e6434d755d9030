"""Measures how well bots predict the hands of the others.

`python -m tests.benchmarks.deal_in_risk [--hands 400] [--bots expert,standard] [--wins] [--write] [ruleset ...]`

Bots play by themselves, by default experts and standard ones by turns: experts are ready sooner with the same sets
laid. At every discard the hands of the other seats are compared with the predictions of the opponent model. For each
ruleset it prints: how often seats could win on a discard, compared with the prediction (by sets melded, and by
predicted probability); what ready hands are made of, by the sets laid; the same for each kind that the discarder holds
(by predicted probability, and by what is known about it); points of wins compared with the expected points; how often
another seat wins within a round; mean log losses compared with always predicting the mean; and the time of a call of
`losses`. With `--wins` it also tells how often ready seats win within a round (calibration.ReadyWins); once that is
written, bots weigh all that they say of other seats by it. `--write` writes the numbers into mahjong_desktop/bots/data,
with several rulesets the defaults too; not those of a game that was measured elsewhere.
"""

from __future__ import annotations

import argparse
import json
import time
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from math import exp, log
from statistics import mean, median
from typing import Any, NamedTuple

from mahjong_desktop.bots.deal_in_risk.deal_in_risk import DealInRisk
from mahjong_desktop.bots.hand_value.hand_values import hand_values_for
from mahjong_desktop.bots.hand_value.payments import points_paid
from mahjong_desktop.bots.observation.observation import Observation, observe
from mahjong_desktop.bots.opponent_model.opponent_model import LookPoints, MeldEvidence
from mahjong_desktop.bots.opponent_model.wait_model import WaitProbabilities
from mahjong_desktop.bots.registry import make_bot
from mahjong_desktop.bots.win_probability.calibration import (
    CALIBRATION_FOLDER,
    SuitDiscarded,
    readiness_features,
)
from mahjong_desktop.core.payments import Outcome, ScoredWin
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.scoring import Breakdown
from mahjong_desktop.core.tiles import Tile
from mahjong_desktop.core.wins import Way, Win
from mahjong_desktop.engine.actions import Action, Discard
from mahjong_desktop.engine.legal import Options
from mahjong_desktop.engine.state import Phase, State
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.mechanics.evaluate import evaluate
from mahjong_desktop.mechanics.shapes import seat_waits
from mahjong_desktop.rulesets import built_in_rulesets
from tests.benchmarks.ready_wins import Seen, ready_wins
from tests.bots.play import play

Waits = Mapping[Tile, tuple[float, int]]
"""For each kind on which a seat could win: the points, and what the discarder would pay."""


_HIGHEST_POWER = 1.2
_ROWS_OF_OTHER_GAMES = 40
"""As many rows as this say what is known of other games, where the composition of ready hands is fitted."""
_ONE_SUIT = ((0.12, 0.03, 0.01), (0.5, 0.12, 0.04), (0.75, 0.5, 0.5))
_ALL_PUNGS = (0.4, 0.7)
"""That knowledge: what was measured over hong-kong, classical, wuhan, taiwanese, yichang and nanjing together."""


class Look(NamedTuple):
    """What a seat shows of the composition of its hand, and what it is made of.

    `sets` laid; `suit_discarded` as in readiness_features; `pungs` is their number if nothing else was laid.
    `points` are those of hands that it may have. `one_suit` and `all_pungs` are facts.
    """

    sets: int
    claimed: bool
    suit_discarded: SuitDiscarded
    pungs: int
    points: LookPoints
    one_suit: bool
    all_pungs: bool


@dataclass
class Row:
    """A seat as another seat sees it before a discard: the predictions of the model, and the facts."""

    readiness_features: tuple[float, ...]
    look: Look
    fixed: bool
    must_claim: bool
    ready: float
    apparent_points: float
    declared: bool
    points: float
    cost: float
    one_suit: float
    all_pungs: float
    kinds: dict[Tile, tuple[str, float]]
    waits: Waits
    seat: int
    turn: int
    opponent_win_probability: float
    won: bool = False
    soon: bool = False


@dataclass
class Watch:
    """The rows of one ruleset, the seconds of each call, how the hands ended, and when each seat won."""

    risk: DealInRisk
    rows: list[Row] = field(default_factory=list)
    hand: list[Row] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)
    ends: list[str] = field(default_factory=list)
    known: dict[tuple[object, ...], Waits] = field(default_factory=dict)
    seen: list[Seen] = field(default_factory=list)

    def see(self, state: State, seat: int, view: SeatView, options: Options, _: Action) -> None:
        """Adds what a seat that must discard predicts about each other seat."""
        discards = any(isinstance(option, Discard) for option in options.legal)
        if state.phase is not Phase.TURN or not discards or seat in state.winners:
            return
        observation = observe(view)
        start = time.process_time()
        self.risk.losses(observation)
        self.seconds.append(time.process_time() - start)
        for other in state.ruleset.chairs.others(seat):
            self.hand.append(self._row(observation, state, other))

    def _row(self, observation: Observation, state: State, seat: int) -> Row:
        view = observation.view
        estimate = self.risk.opponents.estimate(view, seat)
        melds = estimate.melds
        likely = WaitProbabilities(observation.live, estimate.waits).every()
        kinds = {
            tile: (_known_of(observation, estimate.discarded, estimate.passed, tile), likely[tile])
            for tile in _held(observation)
        }
        key = (state.hands[seat], state.melds[seat], state.rivers[seat], seat, view.seat, state.declared[seat])
        if key not in self.known:
            self.known[key] = truth(state, seat, view.seat)
        dealers = (seat == view.dealer, view.seat == view.dealer, view.position.streak)
        return Row(
            readiness_features(melds.scaled_sets, estimate.discards, melds.could_have_declared, melds.suit_discarded),
            _look(state, seat, melds),
            estimate.ready >= 1.0,
            self.risk.opponents.must_claim and not melds.claimed,
            estimate.ready,
            melds.apparent_points,
            bool(view.declared) and bool(view.declared[seat]),
            melds.points,
            self.risk.hand_values.loss_formulas.formula(*dealers).deal_in.of(melds.points),
            melds.one_suit,
            melds.all_pungs,
            kinds,
            self.known[key],
            seat,
            sum(map(len, view.rivers)),
            self.risk.opponent_win_probability(observation),
        )

    def end(self, state: State) -> None:
        """Records the end of a hand: who won it, and how soon."""
        turn = sum(map(len, state.rivers))
        for row in self.hand:
            row.won = row.seat in state.winners
            row.soon = row.won and turn - row.turn <= len(state.ruleset.chairs.taken)
            self.seen.append(_seen(row, (turn - row.turn - 1) // len(state.ruleset.chairs.taken)))
        self.rows += self.hand
        self.hand = []
        self.known = {}
        self.ends.append(str(state.result))


def _seen(row: Row, lasted: int) -> Seen:
    """The row of a hand that has ended so many rounds later."""
    _, tens, _, sets, _, could_have_declared, *_ = row.readiness_features
    suit = row.look.suit_discarded
    return Seen(sets, 10 * tens, bool(could_have_declared), row.declared, lasted, lasted if row.won else None, suit)


def _look(state: State, seat: int, melds: MeldEvidence) -> Look:
    """Returns what the seat shows of the composition of its hand, and what it is made of."""
    concealed = [kind for piece in state.hands[seat] if (kind := state.setup.kind(piece)) not in state.setup.wild]
    one_suit = melds.suit is not None and all(kind >= 27 or kind // 9 == melds.suit for kind in concealed)
    singles = sum(number == 1 for number in Counter(concealed).values())
    all_pungs = melds.open_pungs > 0 and singles <= 1
    claimed = melds.claimed or not hand_values_for(state.ruleset).declarations
    return Look(
        melds.sets_laid, claimed, melds.suit_discarded, melds.open_pungs, melds.look_points, one_suit, all_pungs
    )


def truth(state: State, seat: int, giver: int) -> Waits:
    """Returns the kinds on which the seat could win from another seat now."""
    ruleset, table = state.ruleset, state.table
    found = {}
    for tile in seat_waits(ruleset.shapes, table, seat):
        win = Win(seat, Way.DISCARD, tile, giver, tuple(sorted(table.hands[seat] or ())), table)
        scored = evaluate(ruleset, win)
        if isinstance(scored, Breakdown):
            paid = -ruleset.settle(Outcome((ScoredWin(win, scored),), table)).deltas[giver]
            found[tile] = (points_paid(ruleset, win, scored), paid)
    return found


def _held(observation: Observation) -> list[Tile]:
    return [tile for tile, held in enumerate(observation.counts) if held]


def _known_of(observation: Observation, thrown: frozenset[Tile], passed: frozenset[Tile], tile: Tile) -> str:
    """Returns what is known about the safety of a kind against a seat."""
    if tile in passed:
        return "passed since its last discard"
    if tile in thrown:
        return "thrown by itself"
    if tile >= 27:
        return f"honor, {observation.live[tile]} out of sight"
    sides = [other for other in (tile - 3, tile + 3) if other >= 0 and other // 9 == tile // 9]
    covered = sum(other in thrown for other in sides)
    name = ("1, 9", "2, 8", "3, 7", "4, 6", "5")[min(tile % 9, 8 - tile % 9)]
    return f"{name}: {covered} of {len(sides)} sides thrown"


def measure(ruleset: Ruleset, hands: int, names: Sequence[str]) -> Watch:
    """Plays the hands and returns the observations."""
    watch = Watch(DealInRisk(hand_values_for(ruleset)))
    seed = 1000
    while len(watch.ends) < hands:
        bots = [make_bot(names[(seat + seed) % len(names)], ruleset) for seat in range(ruleset.chairs.participants)]
        for state in play(bots, seed, hands - len(watch.ends), ruleset, watch.see):
            watch.end(state)
        seed += 1
    return watch


# ---- reports


def log_loss(said: Iterable[tuple[float, bool]]) -> tuple[float, float]:
    """Returns the mean log loss of the predictions, and that of always predicting the mean."""
    pairs = [(min(max(chance, 1e-5), 1 - 1e-5), happened) for chance, happened in said]
    rate = min(max(mean(happened for _, happened in pairs), 1e-5), 1 - 1e-5)
    own = mean(-log(chance if happened else 1 - chance) for chance, happened in pairs)
    return own, mean(-log(rate if happened else 1 - rate) for _, happened in pairs)


def table(title: str, said: Iterable[tuple[object, float, bool]]) -> None:
    """Prints predicted and observed frequencies, by a key."""
    cells: dict[object, list[tuple[float, bool]]] = defaultdict(list)
    for key, chance, happened in said:
        cells[key].append((chance, happened))
    print(title)
    for name in sorted(cells, key=str):
        pairs = cells[name]
        if len(pairs) >= 50:
            stated, happens = mean(chance for chance, _ in pairs), mean(happened for _, happened in pairs)
            print(f"    {name!s:34} {len(pairs):7}  said {stated:.3f}  is {happens:.3f}")


def report(watch: Watch) -> None:
    """Prints everything that was measured for one ruleset."""
    rows = watch.rows
    ready = [row for row in rows if row.waits]
    open_rows = [row for row in rows if not row.fixed]
    tiles = [(known, chance, tile in row.waits) for row in ready for tile, (known, chance) in row.kinds.items()]
    print(f"hands {len(watch.ends)}, unwon {watch.ends.count('draw') / len(watch.ends):.3f}, seats seen {len(rows)}")
    print(f"losses(): {1000 * median(watch.seconds):.3f} ms median")
    print(
        "could win: log loss {:.4f}, mean alone {:.4f}".format(*log_loss((r.ready, bool(r.waits)) for r in open_rows))
    )
    print("kind of a ready seat: log loss {:.4f}, mean alone {:.4f}".format(*log_loss((c, h) for _, c, h in tiles)))
    table("  could win, by sets laid", ((round(r.readiness_features[3]), r.ready, bool(r.waits)) for r in rows))
    table(
        "  could win, by chance said",
        (("fixed" if r.fixed else int(10 * r.ready) / 10, r.ready, bool(r.waits)) for r in rows),
    )
    table(
        "  ready hands of one suit, by sets laid, and how much of it was discarded",
        (
            (f"{row.look.sets} laid, {row.look.suit_discarded}", row.one_suit, row.look.one_suit)
            for row in ready
            if row.look.suit_discarded is not None
        ),
    )
    table(
        "  ready hands of pungs alone, by pungs laid",
        ((row.look.pungs, row.all_pungs, row.look.all_pungs) for row in ready if row.look.pungs),
    )
    table("  wins on the kind, by chance said", ((int(20 * c) / 20, c, h) for _, c, h in tiles))
    table("  wins on the kind, by what is known", tiles)
    table(
        "  others win within a round",
        ((int(10 * r.opponent_win_probability) / 10, r.opponent_win_probability / 3, r.soon) for r in rows),
    )
    print("  points of wins: apparent, expected, is; paid by the discarder: expected, is")
    for name in sorted({_group(row) for row in ready}):
        some = [row for row in ready if _group(row) == name]
        if len(some) >= 50:
            paid = mean(mean(paid for _, paid in row.waits.values()) for row in some)
            said = mean(row.cost for row in some)
            means = (
                mean(r.apparent_points for r in some),
                mean(r.points for r in some),
                mean(map(_points, some)),
                said,
                paid,
            )
            print(f"    {name:34} {len(some):7}  " + "  ".join(f"{number:9.1f}" for number in means))


def _group(row: Row) -> str:
    return "declared" if row.declared else f"{round(row.readiness_features[3])} sets laid"


def _points(row: Row) -> float:
    return mean(points for points, _ in row.waits.values())


# ---- fitting


def fit(rows: list[Row]) -> dict[str, Any]:
    """Returns the numbers of mahjong_desktop.bots.win_probability.calibration for these rows."""
    one_suit, all_pungs = composition([row.look for row in rows if row.waits and row.look.claimed])
    plain = [(_apparent(row, one_suit, all_pungs), _points(row)) for row in rows if row.waits and not row.declared]
    told = [(row.apparent_points, _points(row)) for row in rows if row.waits and row.declared]
    factor, power = _power(plain)
    # Seats that must claim a set first are hardly ever ready before: the model knows that from the rules.
    told_by = [row for row in rows if not row.must_claim]
    declared = sum(y for _, y in told) / sum(x for x, _ in told) if len(told) > 50 else factor
    if len(told) <= 50:
        declared = sum(y for _, y in plain) / sum(x for x, _ in plain)
    return {
        "undeclared_coefficients": logistic(row for row in told_by if not row.fixed),
        "all_seats_coefficients": logistic(told_by),
        "points_factor": round(factor, 4),
        "points_power": round(power, 3),
        "declared_factor": round(declared, 3),
        "one_suit": one_suit,
        "all_pungs": all_pungs,
    }


def composition(looks: Sequence[Look]) -> tuple[list[list[float]], list[float]]:
    """Returns the chances that ready hands are of one suit and of pungs alone; see Calibration."""
    suits = [[(_ROWS_OF_OTHER_GAMES * known, _ROWS_OF_OTHER_GAMES) for known in row] for row in _ONE_SUIT]
    pungs = [(_ROWS_OF_OTHER_GAMES * known, _ROWS_OF_OTHER_GAMES) for known in _ALL_PUNGS]
    for look in looks:
        if look.suit_discarded is not None:
            happened, number = suits[min(look.sets, 3) - 1][look.suit_discarded]
            suits[min(look.sets, 3) - 1][look.suit_discarded] = happened + look.one_suit, number + 1
        if look.pungs > 1:
            happened, number = pungs[min(look.pungs, 3) - 2]
            pungs[min(look.pungs, 3) - 2] = happened + look.all_pungs, number + 1
    return (
        [[round(happened / number, 3) for happened, number in row] for row in suits],
        [round(happened / number, 3) for happened, number in pungs],
    )


def _apparent(row: Row, one_suit: list[list[float]], all_pungs: list[float]) -> float:
    """Returns the points that the hand appears to be worth by these chances."""
    look = row.look
    alone = row.one_suit
    if look.suit_discarded is not None and look.claimed:
        alone = one_suit[min(look.sets, 3) - 1][look.suit_discarded]
    pungs = all_pungs[min(look.pungs, 3) - 2] if look.pungs > 1 and row.all_pungs < 1.0 else row.all_pungs
    return look.points.mean(alone, pungs)


def _power(pairs: list[tuple[float, float]]) -> tuple[float, float]:
    """Returns factor and power of y as a function of x.

    They make the mean of y right, and that of y weighted by log(x): a fit of logarithms would make dear hands too
    cheap, because few of the hands that look dear are, and those pay for many.
    """
    known = [(x, y) for x, y in pairs if x > 0 and y > 0]

    def factor_of(power: float) -> float:
        found: float = sum(y for _, y in known) / sum(x**power for x, _ in known)
        return found

    least, most = 0.0, _HIGHEST_POWER
    for _ in range(30):
        power = (least + most) / 2
        factor = factor_of(power)
        least, most = (power, most) if sum((y - factor * x**power) * log(x) for x, y in known) > 0 else (least, power)
    return factor_of(least), least


def logistic(rows: Iterable[Row], steps: int = 25) -> list[float]:
    """Returns the weights of the log odds that a seat could win, by Newton's method with slight regularisation towards
    0."""
    cells: dict[tuple[float, ...], list[int]] = defaultdict(lambda: [0, 0])
    for row in rows:
        cell = cells[row.readiness_features]
        cell[0] += 1
        cell[1] += bool(row.waits)
    return [round(weight, 3) for weight in newton(cells, steps)]


def newton(cells: Mapping[tuple[float, ...], list[int]], steps: int) -> list[float]:
    """Returns the weights of a logistic regression on cells of (seen, happened) by features."""
    size = len(next(iter(cells)))
    weights = [0.0] * size
    for _ in range(steps):
        matrix = [[float(i == j) for j in range(size)] for i in range(size)]
        slope = [-weight for weight in weights]
        for cell, (seen, happened) in cells.items():
            chance = 1.0 / (1.0 + exp(-sum(weight * sign for weight, sign in zip(weights, cell, strict=True))))
            for i in range(size):
                slope[i] += cell[i] * (happened - seen * chance)
                for j in range(size):
                    matrix[i][j] += seen * chance * (1.0 - chance) * cell[i] * cell[j]
        weights = [weight + step for weight, step in zip(weights, solve(matrix, slope), strict=True)]
    return weights


def solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Returns the solution of a positive definite system."""
    size = len(right)
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for i in range(size):
        for j in range(size):
            if j != i:
                share = rows[j][i] / rows[i][i]
                rows[j] = [a - share * b for a, b in zip(rows[j], rows[i], strict=True)]
    return [rows[i][size] / rows[i][i] for i in range(size)]


def main() -> None:
    """Measures the named rulesets, by default all."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("rulesets", nargs="*")
    parser.add_argument("--hands", type=int, default=400)
    parser.add_argument("--bots", default="expert,standard", help="names with commas, given to the seats in turn")
    parser.add_argument("--wins", action="store_true", help="also how often ready seats win")
    parser.add_argument("--write", action="store_true")
    asked = parser.parse_args()
    every: list[Row] = []
    chosen = [ruleset for ruleset in built_in_rulesets() if not asked.rulesets or ruleset.id in asked.rulesets]
    for ruleset in chosen:
        print(f"==== {ruleset.id}", flush=True)
        watch = measure(ruleset, asked.hands, asked.bots.split(","))
        report(watch)
        numbers = fit(watch.rows)
        if asked.wins:
            coefficients = (numbers[f"{seats}_coefficients"] for seats in ("undeclared", "all_seats"))
            numbers["ready_wins"] = ready_wins(watch.seen, *coefficients)
        print("  fits", json.dumps(numbers), flush=True)
        every += watch.rows
        if asked.write and not is_measured_elsewhere(ruleset):
            write(ruleset.id, numbers)
    if asked.write and len(chosen) > 1:
        # The points of one game say nothing about another's; only how much is usually hidden in hands carries over.
        write("default", fit(every) | {"points_factor": 1.2, "points_power": 1.0, "declared_factor": 2.0})


def is_measured_elsewhere(ruleset: Ruleset) -> bool:
    """Returns whether the rivals of a game were measured at tables with other programs (majiang.rivals): its figures
    are not replaced by those of our bots alone."""
    return ruleset.id == "riichi-ema"


def write(name: str, numbers: Mapping[str, object]) -> None:
    """Writes these numbers into a data file and keeps the others in it; the file of a game that has none yet begins as
    that of games in general."""
    path = CALIBRATION_FOLDER / f"{name}.json"
    kept = path if path.is_file() else CALIBRATION_FOLDER / "default.json"
    known = json.loads(kept.read_text(encoding="utf-8"))
    path.write_text(json.dumps({**known, **numbers}) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
