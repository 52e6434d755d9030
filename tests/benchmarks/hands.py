"""How fast whole hands are played, and where the time goes: `python -m tests.benchmarks.hands [HANDS] [BOT ...]`.

Every ruleset is played by four bots of a kind (`random` and `standard` unless told; HANDS hands of each, 100 unless
told), no record being kept. A line says how many hands a second of processor time were played, how many decisions a
hand took, and which share of the time went into

- options: what each seat may do (`asked`);
- decide: what follows from the answers, without the next;
- evolve: folding events into states, tracks included;
- views: what each asked seat may know;
- bots: their thinking, their chance (a generator seeded for each decision) and their guard;
- rest: the loop itself, laws and results at the end of each hand.

Hands a second are those of a run that measures nothing else. Processor time depends on what else the machine does:
compare figures of one run. The line `loops` says how long a thousand turns of an empty loop took, before and after.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Iterator
from time import perf_counter, process_time

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.engine.events import Event, HandEnded
from mahjong_desktop.engine.evolve import evolve
from mahjong_desktop.engine.state import State
from mahjong_desktop.engine.view import view_of
from mahjong_desktop.rulesets import RULESETS
from mahjong_desktop.study.selfplay import BotTable, decision_rng, play_game

BOTS = ("random", "standard")
HANDS = 100
PARTS = ("options", "decide", "evolve", "views", "bots")
MATCH_HANDS = 16
"""Most hands of one match, so that every run sees several."""


def speed(ruleset: Ruleset, bot: str, hands: int) -> tuple[float, float]:
    """Hands a second of processor time, and decisions a hand."""
    play_game(ruleset, (bot,) * ruleset.seats, 1, most_hands=1)
    start, played, decisions = process_time(), 0, 0
    seed = 2
    while played < hands:
        result = play_game(ruleset, (bot,) * ruleset.seats, seed, most_hands=min(MATCH_HANDS, hands - played))
        played += len(result.hands)
        decisions += sum(len(each) for each in result.milliseconds)
        seed += 1
    return played / (process_time() - start), decisions / played


def shares(ruleset: Ruleset, bot: str, hands: int) -> dict[str, float]:
    """The share of each part in the time that so many hands take."""
    seconds: dict[str, float] = defaultdict(float)
    played, seed = 0, 2
    while played < hands:
        table = BotTable(ruleset, (bot,) * ruleset.seats, seed)
        for _ in _timed_hands(table, seconds):
            played += 1
            if played >= hands:
                break
        seed += 1
    whole = sum(seconds.values()) - seconds["folded"]
    seconds["decide"] -= seconds["folded"]
    seconds["evolve"] = seconds["folded"]
    return {part: seconds[part] / whole for part in (*PARTS, "rest")}


def _timed_hands(table: BotTable, seconds: dict[str, float]) -> Iterator[None]:
    """Plays on; yields after each hand. The same as BotTable.play, clocked part by part."""
    match, step_number = table.match, 0
    clock = perf_counter()
    while not match.finished:
        state = match.state
        clock = _lap(seconds, "rest", clock)
        questions = match.asked()
        clock = _lap(seconds, "options", clock)
        answers = {}
        for seat, options in questions.items():
            view = view_of(state, seat)
            clock = _lap(seconds, "views", clock)
            rng = decision_rng(match.seed, step_number, seat)
            answers[seat] = table.players[state.order[seat]].choose(view, options.legal, rng)
            clock = _lap(seconds, "bots", clock)
        step = match.step(answers)
        clock = _lap(seconds, "decide", clock)
        _fold(state.changed(), step.events)  # a copy, which has no table yet
        clock = _lap(seconds, "folded", clock)
        match.apply(step)
        step_number += 1
        if isinstance(step.events[-1], HandEnded):
            yield


def _fold(state: State, events: tuple[Event, ...]) -> None:
    """The states of a step once more: what `step` spent on them."""
    for event in events:
        state = evolve(state, event)


def _lap(seconds: dict[str, float], part: str, since: float) -> float:
    now = perf_counter()
    seconds[part] += now - since
    return now


def _loops() -> float:
    """Microseconds that a thousand turns of an empty loop take."""
    start = process_time()
    for _ in range(1_000_000):
        pass
    return 1000 * (process_time() - start)


def main() -> None:
    """Print a line for each ruleset and bot."""
    hands = int(sys.argv[1]) if len(sys.argv) > 1 else HANDS
    bots = tuple(sys.argv[2:]) or BOTS
    print(f"loops: {_loops():.1f} microseconds")
    print(
        f"{'ruleset':14} {'bots':10} {'hands/s':>8} {'decisions':>9}  "
        + " ".join(f"{part:>8}" for part in (*PARTS, "rest"))
    )
    for ruleset in RULESETS:
        for bot in bots:
            rate, decisions = speed(ruleset, bot, hands)
            parts = shares(ruleset, bot, max(1, hands // 2))
            told = " ".join(f"{parts[part]:8.0%}" for part in (*PARTS, "rest"))
            print(f"{ruleset.id:14} {bot:10} {rate:8.1f} {decisions:9.1f}  {told}", flush=True)
    print(f"loops: {_loops():.1f} microseconds")


if __name__ == "__main__":
    main()
