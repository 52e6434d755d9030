"""Compares the ready hands of sampled worlds with the true ones: `python -m tests.benchmarks.world_waits [SECONDS
[RULESET ...]]`.

Experts play each game for so many seconds of processor time (60 unless told). At threatened discards every other hand
is looked at, the true one and those of 20 worlds. A line each gives the share of hands that are ready, the share of
these that wait for the tile that the expert fears most, and the share of these that may win on it. The opponent model's
estimate of the first share stands in the line of the game.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from random import Random
from time import process_time

from msgspec import Struct

from mahjong_desktop.bots.hand_value.hand_values import hand_values_for
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.scoring import Breakdown
from mahjong_desktop.core.tiles import HIDDEN, PLAYING_KINDS, Tile
from mahjong_desktop.core.wins import Way, Win
from mahjong_desktop.engine.actions import Discard
from mahjong_desktop.engine.legal import Options
from mahjong_desktop.engine.match import Match
from mahjong_desktop.engine.state import TURN, State
from mahjong_desktop.engine.view import view_of
from mahjong_desktop.kernel.shanten import keys_of
from mahjong_desktop.mechanics.evaluate import evaluate
from mahjong_desktop.rollouts.dangers import is_threatened
from mahjong_desktop.rollouts.hand_evidence import HandEvidence
from mahjong_desktop.rollouts.master import RatingExpert
from mahjong_desktop.rollouts.worlds import WorldSampler
from mahjong_desktop.rulesets import built_in_ruleset

USUAL = ("hong-kong", "riichi-ema", "taiwanese", "wuhan", "fuzhou")
WORLDS = 20


class Looked(Struct):
    """Hands that were looked at: all, those that are ready, that wait for the feared tile, that may win on it."""

    hands: int = 0
    ready: int = 0
    waiting: int = 0
    winning: int = 0

    def add(self, state: State, viewer: int, feared: Tile, evidence: dict[int, HandEvidence]) -> None:
        """Looks at the other hands of a state."""
        view = view_of(state, viewer)
        for seat, one in evidence.items():
            concealed = tuple(sorted(state.setup.kinds(state.hands[seat])))
            natural = [kind for kind in concealed if kind not in one.wild and kind < PLAYING_KINDS]
            hand = keys_of([natural.count(kind) for kind in range(PLAYING_KINDS)]), len(concealed) - len(natural), ()
            self.hands += 1
            if one.distance(*hand) == 0:
                self.ready += 1
                if feared in one.waits(*hand):
                    self.waiting += 1
                    win = Win(seat, Way.DISCARD, feared, viewer, concealed, view.table())
                    self.winning += isinstance(evaluate(state.ruleset, win), Breakdown)

    def shown(self) -> str:
        """The shares."""
        parts = (self.ready, self.hands), (self.waiting, self.ready), (self.winning, self.waiting)
        return "   ".join(f"{part / max(whole, 1):6.3f}" for part, whole in parts)


def threatened_discards(ruleset: Ruleset, seconds: float, expert: RatingExpert) -> Iterator[tuple[State, int, Options]]:
    """Yields threatened discards of experts' games for so many seconds: the state, the seat, what it may do."""
    start, seed = process_time(), 1000
    while True:
        seed += 1
        match, rng = Match(ruleset, ("expert",) * ruleset.chairs.participants, seed), Random(seed)
        while not match.finished:
            if process_time() - start > seconds:
                return
            state, asked = match.state, match.asked()
            for seat, options in asked.items():
                discards = all(isinstance(action, Discard) for action in options.legal)
                if state.phase is TURN and discards and len(options.legal) > 1 and is_threatened(state, seat):
                    yield state, seat, options
            answers = {seat: expert.choose(view_of(state, seat), one.legal, rng) for seat, one in asked.items()}
            match.apply(match.step(answers))


def compare(ruleset: Ruleset, seconds: float) -> None:
    """Prints the lines of one game."""
    expert, values = RatingExpert(ruleset), hand_values_for(ruleset)
    true, guessed, estimates, number = Looked(), Looked(), 0.0, 0
    for number, (state, seat, options) in enumerate(threatened_discards(ruleset, seconds, expert), 1):
        view = view_of(state, seat)
        rated = [one for one in expert.explain(view, options.legal, Random(0)) if one.rated]
        worst = max(rated, key=lambda one: one.danger, default=None)
        if worst is None or not isinstance(worst.action, Discard):
            continue
        others = ruleset.chairs.others(seat)
        known = [one for one in others if all(HIDDEN not in meld.pieces for meld in view.melds[one])]
        evidence = {other: HandEvidence(values, view, other) for other in known}
        feared, sampler = view.setup.kind(worst.action.piece), WorldSampler(view, Random(number))
        estimates += sum(one.ready for one in evidence.values())
        true.add(state, seat, feared, evidence)
        for _ in range(WORLDS):
            guessed.add(sampler.world(), seat, feared, evidence)
    print(f"{ruleset.id}: {number} discards, ready by the opponent model {estimates / max(true.hands, 1):.3f}")
    print(f"    worlds: {guessed.shown()}\n    true:   {true.shown()}", flush=True)


def main() -> None:
    """Prints the lines of each ruleset."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 60.0
    for name in sys.argv[2:] or USUAL:
        compare(built_in_ruleset(name), seconds)


if __name__ == "__main__":
    main()
