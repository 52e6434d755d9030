"""Measures how often ready hands are won on discards, how often others win, and how fast hands far from ready grow:
`--write` keeps it for the bots.

    python -m tests.benchmarks.turn_rates [--hands 150] [--seed 50] [--only RATE] [--write] [RULESET ...]

Experts play by themselves. After every discard the odds of the next round (bots/win_probability/turn_odds.py) are
compared with what came: the seat won on a discard, another seat won, or neither before its next draw. The rates of the
game (calibration.TurnRates) are those with the greatest likelihood. For ready hands only those are counted of which
every wait may win. How fast hands grow (`acceptance_factor`) is told by those that were LEAST_DISTANCE or more from
ready after a discard: by whether they won in the end. It prints the number of rounds, and the rates of today and the
new ones. With `--only` a rate, such as `acceptance_factor`, the others stay as they are.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from functools import partial
from math import log

from msgspec import Struct

from mahjong_desktop.bots.lookahead.lookahead import Lookahead
from mahjong_desktop.bots.lookahead.ready_hands import is_of_one_suit
from mahjong_desktop.bots.observation.hand_changes import after_action
from mahjong_desktop.bots.observation.observation import Observation, observe
from mahjong_desktop.bots.policy.policies import Expert
from mahjong_desktop.bots.win_probability.calibration import USUAL_RATES, TurnRates, calibration_for
from mahjong_desktop.bots.win_probability.plan_turn_odds import PlanTurnOdds
from mahjong_desktop.bots.win_probability.turn_odds import RivalState, TurnOdds, TurnsLeft
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.tiles import Tile
from mahjong_desktop.core.values import replace
from mahjong_desktop.engine.actions import Action, DeclareWin, Discard, Kong
from mahjong_desktop.engine.legal import Options
from mahjong_desktop.engine.state import State
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.rulesets import built_in_rulesets
from tests.benchmarks.deal_in_risk import is_measured_elsewhere, write
from tests.bots.play import play

HANDS_A_MATCH = 8
FEWEST = 12
"""A rate that fewer events tell of stays 1."""
LEAST_DISTANCE = 2
"""From this distance from ready on hands are not searched, but judged by plans."""
_STEPS = [0.4 * 1.06**step for step in range(32)]
"""The rates that are tried; none is taken to be lower or higher."""


class Round(Struct):
    """The round after a discard of a seat: the turns left and the rivals then, the winning copies of its hand (0 if it
    is not ready), and what came: `won`, `other` or nothing."""

    turns: TurnsLeft
    rivals: Sequence[RivalState]
    lacks_suit: bool
    plays_on: bool
    copies: int
    declared: bool
    one_suit: bool
    came: str = ""

    @property
    def tells_of_rivals(self) -> bool:
        """Whether it tells how often others win: not where play goes on, nor where that was measured (ReadyWins)."""
        return not self.plays_on and all(one.calibration.ready_wins is None for one in self.rivals)

    def chances(self, rates: TurnRates) -> tuple[float, float]:
        """The chances that the seat wins on a discard, and that nobody else wins, with these rates."""
        rivals = [one._replace(calibration=replace(one.calibration, turn_rates=rates)) for one in self.rivals]
        odds = TurnOdds(self.turns, rivals, self.lacks_suit, self.plays_on, rates)
        return odds.in_next_round(self.copies, self.declared, self.one_suit)


class FarHand(Struct):
    """A hand far from ready after a discard: the round after it, the growth, distance and useful live copies of its
    best plan, and whether it won in the end."""

    after: Round
    way: tuple[str, int, int]
    won: bool = False

    def chance(self, rates: TurnRates) -> float:
        """The chance that it wins, with these rates."""
        after = self.after
        odds = TurnOdds(after.turns, after.rivals, after.lacks_suit, after.plays_on, rates)
        return PlanTurnOdds(odds).chance(*self.way)


class Watch:
    """The rounds of a run, and the hands far from ready. Those of the hand under way are still open, one round for each
    seat at most."""

    def __init__(self, bots: Sequence[Expert]) -> None:
        self.bots = bots
        self.found: list[Round] = []
        self.far: list[FarHand] = []
        self._open: dict[int, Round] = {}
        self._far: list[tuple[int, FarHand]] = []

    def __call__(self, _state: State, seat: int, view: SeatView, _options: Options, action: Action) -> None:
        """Notes a discard, and that a round is over with the next own turn."""
        if view.offer is None and isinstance(action, Discard | Kong | DeclareWin) and seat in self._open:
            self.found.append(self._open.pop(seat))
        if isinstance(action, Discard) and view.hand:
            found = self._round(observe(view), action)
            if found is not None:
                self._open[seat] = found
                self._note_far(observe(view), action, found)

    def _note_far(self, observation: Observation, discard: Discard, after: Round) -> None:
        """Notes the hand after a discard if it is far from ready."""
        plans = self.bots[observation.view.seat].rating.expected_gain.plan_gain
        hand = after_action(observation.view, observation.hand, discard)
        way = plans.best_way(observation, hand) if plans.shanten(hand) >= LEAST_DISTANCE else None
        if way is not None:
            self._far.append((observation.view.seat, FarHand(after, way)))

    def _round(self, observation: Observation, discard: Discard) -> Round | None:
        """The round after a discard; None if the hand is ready and some wait may not win."""
        view = observation.view
        expected = self.bots[view.seat].rating.expected_gain
        lookahead, tile = expected.lookahead, view.setup.kind(discard.piece)
        if lookahead is None or view.seat in view.winners:
            return None
        known = expected.lookahead_values(observation, observation.hand).get(tile)
        ready = known is not None and known.distance == 0
        found = self._new_round(lookahead, observation, discard, known.copies if known is not None and ready else 0)
        if known is not None and ready:
            now = calibration_for(view.ruleset.id).turn_rates
            odds = TurnOdds(found.turns, found.rivals, found.lacks_suit, found.plays_on, now)
            told = odds.ready_hand(found.copies, found.copies, found.declared, found.one_suit)
            chance = 1.0 - told.neither[-1] if found.plays_on else told.self_draw[-1] + told.discard[-1]
            if abs(chance - known.chance) > 1e-6:
                return None
        return found

    def _new_round(self, lookahead: Lookahead, observation: Observation, discard: Discard, copies: int) -> Round:
        view, values = observation.view, lookahead.hand_values
        mine = view.declared[view.seat] if view.declared else ()
        return Round(
            turns=lookahead.turns_left(observation, True),
            rivals=lookahead.rivals(observation),
            lacks_suit=lookahead.families.lacks_suit,
            plays_on=values.draw_payments.after_every_hand,
            copies=copies,
            declared=discard.declaration is not None or not set(values.declarations).isdisjoint(mine),
            one_suit=is_of_one_suit(_tiles_after(view, discard)),
        )

    def close(self, state: State) -> None:
        """Notes how the hand ended for the rounds that are open."""
        for seat, found in self._open.items():
            found.came = "won" if seat in state.winners else "other" if state.winners else ""
            self.found.append(found)
        for seat, far in self._far:
            far.won = seat in state.winners
            self.far.append(far)
        self._open, self._far = {}, []


def _tiles_after(view: SeatView, discard: Discard) -> list[Tile]:
    """The kinds of the tiles of a seat after a discard, melds included."""
    held = [view.setup.kind(piece) for piece in view.hand if piece != discard.piece]
    return held + [tile for meld in view.melds[view.seat] for tile in meld.tiles]


def measure(ruleset: Ruleset, hands: int, seed: int) -> Watch:
    """Plays the hands and returns their rounds and the hands far from ready."""
    watch = Watch([Expert(ruleset) for _ in range(ruleset.chairs.participants)])
    for number in range(-(-hands // HANDS_A_MATCH)):
        for state in play(watch.bots, seed + number, HANDS_A_MATCH, ruleset, watch):
            watch.close(state)
    return watch


def fit(rounds: Sequence[Round]) -> TurnRates:
    """Returns the rates with the greatest likelihood, but that of hands far from ready."""
    rates = USUAL_RATES
    ready = [one for one in rounds if one.copies]
    for name, some, came in (
        ("discards", [one for one in ready if not one.declared and not one.one_suit], "won"),
        ("discards_to_declared", [one for one in ready if one.declared and not one.one_suit], "won"),
        ("discards_of_suit", [one for one in ready if one.one_suit], "won"),
        ("rival_wins", [one for one in rounds if not one.declared and one.tells_of_rivals], "other"),
        ("rival_wins_after_declaring", [one for one in rounds if one.declared and one.tells_of_rivals], "other"),
        ("rival_wins_when_ready", [one for one in ready if not one.declared and not one.plays_on], "other"),
    ):
        if sum(one.came == came for one in some) >= FEWEST:
            rates = _likeliest(rates, name, partial(_likelihood, some, came))
    return rates


def fit_acceptance_factor(hands: Sequence[FarHand], rates: TurnRates) -> TurnRates:
    """Returns the rates with the likeliest `acceptance_factor`; that of today if too few of the hands won."""
    if sum(one.won for one in hands) < FEWEST:
        return rates
    return _likeliest(rates, "acceptance_factor", partial(_likelihood_far, hands))


def _likelihood_far(hands: Sequence[FarHand], rates: TurnRates) -> float:
    """The logarithm of the chance that those hands won which did."""
    total = 0.0
    for one in hands:
        chance = one.chance(rates)
        total += log(min(max(chance if one.won else 1.0 - chance, 1e-9), 1.0))
    return total


def _likeliest(rates: TurnRates, name: str, likelihood: Callable[[TurnRates], float]) -> TurnRates:
    return max((rates._replace(**{name: round(step, 2)}) for step in _STEPS), key=likelihood)


def _likelihood(rounds: Sequence[Round], came: str, rates: TurnRates) -> float:
    """The logarithm of the chance of what came: that the seat won on a discard or not, or that another did."""
    total = 0.0
    for one in rounds:
        won, alone = one.chances(rates)
        chance = won if came == "won" else (1.0 - won) * (1.0 - alone)
        total += log(max(chance if one.came == came else 1.0 - chance, 1e-9))
    return total


def main() -> None:
    """Measures the named rulesets, by default all."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("rulesets", nargs="*")
    parser.add_argument("--hands", type=int, default=150)
    parser.add_argument("--seed", type=int, default=50)
    parser.add_argument("--only", choices=TurnRates._fields)
    parser.add_argument("--write", action="store_true")
    asked = parser.parse_args()
    for ruleset in built_in_rulesets():
        if not asked.rulesets or ruleset.id in asked.rulesets:
            found = measure(ruleset, asked.hands, asked.seed)
            ready = sum(one.copies > 0 for one in found.found)
            print(
                f"{ruleset.id}: {len(found.found)} rounds, {ready} with a ready hand, {len(found.far)} far from it",
                flush=True,
            )
            now = calibration_for(ruleset.id).turn_rates
            rates = now if asked.only == "acceptance_factor" else fit(found.found)
            rates = fit_acceptance_factor(found.far, rates)
            if asked.only:
                rates = now._replace(**{asked.only: getattr(rates, asked.only)})
            print(f"  {now} -> {rates}", flush=True)
            if asked.write and not is_measured_elsewhere(ruleset):
                write(ruleset.id, {"turn_rates": rates})


if __name__ == "__main__":
    main()
