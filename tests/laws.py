"""`python -m tests.laws [ID …] --hands 2000 --each-option 500`: plays hands under all laws and verifies their records.

Every ruleset is played with its usual options and then with each other value of each option. One game in three is
played at random, one by players who declare every kong, and one by standard bots. After each step the invariants of
the state are checked; after each game its record is saved, loaded and played through the engine again.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from random import Random

from mahjong_desktop.bots.registry import make_bot
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.engine.checks import violations
from mahjong_desktop.engine.events import HandEnded
from mahjong_desktop.engine.match import Match, Step
from mahjong_desktop.engine.view import view_of
from mahjong_desktop.records.record import Header, Recorder, load
from mahjong_desktop.records.replay import verify
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.study.known_rulesets import find_ruleset
from tests.engine.players import mixed, play, random_legal

NAMES = ("a", "b", "c", "d", "e")
Chosen = Mapping[str, object]
MOST_IN_A_GAME = 150
"""No game has more hands: where the dealer stays after an unwon hand, a random match never ends, and its record would
become larger than any that may be loaded."""


def variants(ruleset: Ruleset) -> Iterator[Chosen]:
    """Yields each other value of each option by itself; of a range of numbers the listed ones and both ends."""
    for option in ruleset.options:
        ends = [end for end in (option.least, option.most) if end is not None]
        for value in dict.fromkeys((*option.values, *ends)):
            if value != option.default:
                yield {option.id: value}


def faults_of(name: str, chosen: Chosen, hands: int) -> tuple[int, list[str]]:
    """Plays games until so many hands have ended. Returns the number of hands, and a line for each broken law."""
    ruleset, done, seed, faults = find_ruleset(name).configure(dict(chosen)), 0, 0, list[str]()
    with tempfile.TemporaryDirectory() as folder:
        while done < hands:
            ended, found = _game(
                ruleset, seed, min(hands - done, -(-hands // 6), MOST_IN_A_GAME), Path(folder) / "game.mahjong"
            )
            faults += [f"{name} {dict(chosen)} seed {seed}: {fault}" for fault in found]
            done, seed = done + ended, seed + 1
    return done, faults


def _game(ruleset: Ruleset, seed: int, most: int, path: Path) -> tuple[int, list[str]]:
    """Plays one game, at most so many hands of it. Returns the hands and the broken laws."""
    players, found, ended = NAMES[: ruleset.chairs.participants], list[str](), 0
    match = Match(ruleset, players, seed)
    options = dict(ruleset.chosen)
    header = Header(
        ruleset=ruleset.id, revision=ruleset.revision, options=options, players=players, names=players, seed=seed
    )
    path.unlink(missing_ok=True)
    with Recorder.create(path, header, durable=False) as recorder:
        for number, step in enumerate(_steps(match, seed, most)):
            recorder.append(step)
            broken = violations(match.state)
            if broken:
                found.append(f"step {number}: {', '.join(broken)}")
            ended += any(isinstance(event, HandEnded) for event in step.events)
    differs = verify(load(path), ruleset)
    if differs is not None:
        found.append(f"its record differs: {differs}")
    return ended, found


def _steps(match: Match, seed: int, most: int) -> Iterator[Step]:
    if seed % 3 < 2:
        yield from play(match, (random_legal, mixed)[seed % 3], seed, most)
        return
    bot, ended = make_bot("standard", match.state.ruleset), 0
    while not match.finished and ended < most:
        rng = Random(f"{seed}:{ended}")
        asked = match.asked().items()
        step = match.step({seat: bot.choose(view_of(match.state, seat), told.legal, rng) for seat, told in asked})
        match.apply(step)
        ended += any(isinstance(event, HandEnded) for event in step.events)
        yield step


def main() -> int:
    """Returns 0 if no law was broken."""
    parser = argparse.ArgumentParser(prog="python -m tests.laws", description=__doc__)
    parser.add_argument("ids", nargs="*", help="ids of rulesets (all unless told)")
    parser.add_argument("--hands", type=int, default=2000, help="hands of each ruleset with its usual options")
    parser.add_argument("--each-option", type=int, default=500, help="hands of each other value of an option")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    args = parser.parse_args()
    wrong = 0
    with ProcessPoolExecutor(args.jobs) as workers:
        for name in args.ids or [ruleset.id for ruleset in built_in_rulesets()]:
            start, others = time.monotonic(), list(variants(find_ruleset(name)))
            todo = [({}, args.hands), *((chosen, args.each_option) for chosen in others)]
            done = list(workers.map(partial(faults_of, name), *zip(*todo, strict=True)))
            faults = [fault for _, found in done for fault in found]
            wrong += len(faults)
            print(*faults, sep="\n", end="\n" * bool(faults))
            hands = sum(hands for hands, _ in done)
            print(f"{name}: {hands} hands, {len(others)} other values of options, {len(faults)} faults, ", end="")
            print(f"{time.monotonic() - start:.0f} s", flush=True)
    return min(wrong, 1)


if __name__ == "__main__":
    sys.exit(main())
