"""Plants mistakes of a known size in hands of experts: `python -m tests.benchmarks.planted_mistakes FOLDER [ID ...]
[--number 10] [--worlds 2000] [--seed 1]`.

Experts play a hand, and at one decision of one seat another action is put in the place of theirs: one that brings 0.25
to 0.45 of the standard deviation of what a hand brings in this game less than theirs. What it costs is measured by
playing both actions out at the whole table, in so many worlds (2,000 unless told) that agree with what the seat sees;
these worlds are others than those of any review. Only actions are measured that the expert rates roughly so much worse,
because most are nearly as good or very bad. After the mistake experts play on. Two mistakes in five are claims that an
expert makes and that are passed (`passed`), one in five a claim that an expert lets pass (`claimed`), the others
something else in the own turn (`turn`); where a kind is not found in many hands, another one takes its place.

The hands are saved games in FOLDER with their facts in `planted-ID.json`; those that are there stay, and the missing
ones are made. planted_reviews.py reviews them.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, pstdev, stdev
from typing import Final

import msgspec
from msgspec import Struct

from mahjong_desktop.core.ruleset import Play, Ruleset
from mahjong_desktop.core.values import replace
from mahjong_desktop.engine.actions import Action, Chow, DeclareWin, Kong, Pass, Pung
from mahjong_desktop.engine.legal import Options
from mahjong_desktop.engine.match import Match
from mahjong_desktop.engine.state import OFFERED, OVER, TURN, State
from mahjong_desktop.engine.view import view_of
from mahjong_desktop.records.manners import Terms
from mahjong_desktop.records.record import Recorder, new_header
from mahjong_desktop.rollouts.master import RatingExpert
from mahjong_desktop.rollouts.playouts import Playouts
from mahjong_desktop.rollouts.shared_world import SharedWorld
from mahjong_desktop.rollouts.worlds import WorldSampler
from mahjong_desktop.rulesets import built_in_ruleset
from mahjong_desktop.study.advice import meaning
from mahjong_desktop.study.selfplay import play_game

USUAL = ("hong-kong", "riichi-ema", "taiwanese")
KINDS = ("passed", "turn", "turn", "passed", "claimed")
"""The kinds of mistakes in the order in which they are planted, again and again."""
LEAST, MOST = 0.25, 0.45
"""What a mistake costs, in parts of the deviation of what a hand brings."""
FEWEST_DECISIONS = 8
"""The seat has at least so many decisions in the hand."""
PATIENCE = 40
"""After so many hands without a mistake of the kind any other one is planted."""
TRIES = 6
"""So many actions are tried in each hand."""
RATED_LEAST, RATED_MOST = 0.12, 0.8
"""Actions are measured that the expert rates so much worse than its own, in parts of the deviation of what a hand is
worth on the scale of its values."""
LOOKS: Final = (24, 64, 160, 400)
"""After so many worlds an action is given up that is too far off by LOOK_ERRORS standard errors."""
LOOK_ERRORS = 1.3
MEASURED_HANDS = 60
"""The deviations of what a hand brings are taken from so many hands of experts."""
CHAIN = 100
"""So many worlds come from one sampler: those of one are alike."""


class Planted(Struct, frozen=True):
    """A planted mistake: the file of the saved game, the seat, the line of the step, the kind, what it costs in points
    with its standard error, the same by the values of the expert in parts of the deviation, and the number of decisions
    of the seat in the hand."""

    file: str
    seat: int
    line: int
    kind: str
    loss: float
    error: float
    rated: float
    decisions: int


class PlantedGame(Struct, frozen=True):
    """The mistakes planted in one game. `deviation` is that of what a hand brings in points, `felt` the same on the
    scale of the expert's values, `next_seed` that of the next hand."""

    ruleset: str
    deviation: float
    felt: float
    next_seed: int
    mistakes: tuple[Planted, ...]


class Moment(Struct, frozen=True):
    """A decision of an expert: the line of its step, the state, the options, and what it chose."""

    line: int
    state: State
    seat: int
    options: Options
    chosen: Action


class PairedPlayouts:
    """Plays two actions out on the same worlds."""

    def __init__(self, ruleset: Ruleset) -> None:
        self._playouts = Playouts(ruleset)

    def differences(self, moment: Moment, better: Action, worse: Action, seed: str) -> Iterator[float]:
        """Yields for each world by how many points one action is better than the other. Endless."""
        view, before = view_of(moment.state, moment.seat), moment.seat
        self._playouts.forget()
        number = 0
        while True:
            sampler = WorldSampler(view, Random(f"planted:{seed}:{number}"))
            for _ in range(CHAIN):
                world = sampler.world()
                shared = SharedWorld(world)
                ends = [self._playouts.played_out(world, {moment.seat: one}, None, shared) for one in (better, worse)]
                first, second = (end.scores[before] for end in ends if end is not None)
                yield float(first - second)
            number += 1
            self._playouts.forget()


class Planter:
    """Plants mistakes in hands of one ruleset."""

    def __init__(self, ruleset: Ruleset, folder: Path, worlds: int, first: int) -> None:
        self.ruleset, self.folder, self.worlds = ruleset, folder, worlds
        self.expert = RatingExpert(ruleset)
        self._pairs = PairedPlayouts(ruleset)
        self._bots = ("expert",) * ruleset.chairs.participants
        self._facts = folder / f"planted-{ruleset.id}.json"
        self.found = self._known(first)

    def _known(self, first: int) -> PlantedGame:
        if self._facts.exists():
            return msgspec.json.decode(self._facts.read_bytes(), type=PlantedGame)
        hands = play_game(self.ruleset, self._bots, 7, None, MEASURED_HANDS).hands
        every = [float(points) for hand in hands for points in hand.deltas]
        return PlantedGame(self.ruleset.id, pstdev(every), pstdev(map(self.expert.felt, every)), first * 10**6, ())

    def plant(self, number: int) -> None:
        """Plants mistakes until there are so many."""
        barren = 0
        while len(self.found.mistakes) < number:
            kind = KINDS[len(self.found.mistakes) % len(KINDS)]
            seed = self.found.next_seed
            made = self._planted(seed, kind, any_kind=barren >= PATIENCE)
            barren = barren + 1 if made is None else 0
            mistakes = self.found.mistakes if made is None else (*self.found.mistakes, made)
            self.found = replace(self.found, next_seed=seed + 1, mistakes=mistakes)
            self._facts.write_bytes(msgspec.json.format(msgspec.json.encode(self.found)))
            if made is not None:
                told = f"{made.loss / self.found.deviation:5.2f} ± {made.error / self.found.deviation:4.2f}"
                print(f"{made.file:28} {made.kind:8} seat {made.seat} line {made.line:3} {told}", flush=True)

    def _planted(self, seed: int, kind: str, *, any_kind: bool) -> Planted | None:
        """Plays the hand of a seed, and plants a mistake in it if one of the right size is found soon."""
        rng = Random(f"planted:{seed}")
        moments = [*self._played(seed, None)]
        made = Counter(moment.seat for moment in moments)
        rng.shuffle(moments)
        tried = 0
        for moment in moments:
            if made[moment.seat] < FEWEST_DECISIONS:
                continue
            for action, rated in self._others(moment):
                if tried >= TRIES:
                    return None
                if any_kind or kind_of(moment, action) == kind:
                    tried += 1
                    cost = self._cost(moment, action, f"{seed}:{moment.line}")
                    if cost is not None:
                        file = f"{self.ruleset.id}-{seed}.mahjong"
                        number = self._kept(seed, self.folder / file, moment, action)
                        return Planted(file, moment.seat, moment.line, kind_of(moment, action), *cost, rated, number)
        return None

    def _kept(self, seed: int, path: Path, moment: Moment, action: Action) -> int:
        """Saves the hand of a seed with a mistake in it. Returns how many decisions the seat has in it."""
        return sum(one.seat == moment.seat for one in self._played(seed, path, (moment, action)))

    def _others(self, moment: Moment) -> list[tuple[Action, float]]:
        """Returns the actions that the expert rates roughly so much worse, with that. Where an expert claims, it is
        letting pass alone; where a win is possible, none."""
        legal = moment.options.legal
        if any(isinstance(one, DeclareWin) for one in legal):
            return []
        rated = {
            one.action: one.value for one in self.expert.rated(view_of(moment.state, moment.seat), legal, Random(0))
        }
        if moment.chosen not in rated:
            return []
        found = {meaning(one, self.ruleset): one for one in legal if one in rated}
        found.pop(meaning(moment.chosen, self.ruleset), None)
        claims = isinstance(moment.chosen, Chow | Pung | Kong) and moment.state.phase in OFFERED
        behind = {one: (rated[moment.chosen] - rated[one]) / self.found.felt for one in found.values()}
        return [
            (one, by)
            for one, by in behind.items()
            if RATED_LEAST <= by <= RATED_MOST and (isinstance(one, Pass) or not claims)
        ]

    def _cost(self, moment: Moment, action: Action, seed: str) -> tuple[float, float] | None:
        """What the action costs in points, with its standard error; None if it is not of the right size."""
        found: list[float] = []
        unit = self.found.deviation
        for difference in self._pairs.differences(moment, moment.chosen, action, seed):
            found.append(difference / unit)
            worlds = len(found)
            if worlds in LOOKS:
                mean, error = fmean(found), max(stdev(found), 0.3) / sqrt(worlds)
                if mean + LOOK_ERRORS * error < LEAST or mean - LOOK_ERRORS * error > MOST:
                    return None
            if worlds >= self.worlds:
                break
        loss = fmean(found)
        return (loss * unit, stdev(found) / sqrt(len(found)) * unit) if LEAST <= loss <= MOST else None

    def _played(self, seed: int, path: Path | None, planted: tuple[Moment, Action] | None = None) -> Iterator[Moment]:
        """Yields the decisions of the hand of a seed with more than one choice; it is saved under `path`, with a
        mistake in it."""
        match = Match(self.ruleset, self._bots, seed)
        recorder = None
        if path is not None:
            header = new_header(self.ruleset, self._bots, (), seed, Terms())
            path.unlink(missing_ok=True)
            recorder = Recorder.create(path, header, durable=False)
        line = 1
        while match.state.phase is not OVER and not match.finished:
            line, answers, state = line + 1, dict[int, Action](), match.state
            for seat, options in match.asked().items():
                answers[seat] = self.expert.choose(view_of(state, seat), options.legal, Random(line))
                if planted is not None and (planted[0].line, planted[0].seat) == (line, seat):
                    answers[seat] = planted[1]
                in_play = state.step >= self.ruleset.place_of(Play) and (state.phase is TURN or state.phase in OFFERED)
                if in_play and len(options.legal) > 1:
                    yield Moment(line, state, seat, options, answers[seat])
            step = match.step(answers)
            if recorder is not None:
                recorder.append(step)
            match.apply(step)
        if recorder is not None:
            recorder.close()


def kind_of(moment: Moment, action: Action) -> str:
    """Returns the kind of mistake that an action is."""
    if moment.state.phase not in OFFERED:
        return "turn"
    return "passed" if isinstance(action, Pass) else "claimed"


def main() -> None:
    """Plants the mistakes that are missing."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.planted_mistakes", description=__doc__)
    parser.add_argument("folder", type=Path, help="where the saved games are")
    parser.add_argument("ids", nargs="*", help=f"ids of rulesets ({', '.join(USUAL)} unless told)")
    parser.add_argument("--number", type=int, default=10, help="mistakes in each game")
    parser.add_argument("--worlds", type=int, default=2000, help="worlds in which a mistake is measured")
    parser.add_argument("--seed", type=int, default=1, help="other hands")
    args = parser.parse_args()
    args.folder.mkdir(parents=True, exist_ok=True)
    for name in args.ids or USUAL:
        planter = Planter(built_in_ruleset(name), args.folder, args.worlds, args.seed)
        planter.plant(args.number)


if __name__ == "__main__":
    main()
