"""Measures how fast whole hands are played, and which parts take the time: `python -m tests.benchmarks.hands [HANDS]
[WHO ...]`.

Each of WHO plays HANDS hands of every ruleset (by default `legal`, `random` and `standard`, 100 hands each); no record
is written:

- `legal` is the engine alone: one generator for the match draws each answer from the legal options. No views are made,
  and the results are not used;
- the name of a bot stands for as many such bots as the game has players, as in simulations: each has its view of the
  table, its guard, and a generator for every decision, and hands are checked against the invariants and counted.
  `random` bots answer like `legal`, so the difference between these two lines is the cost of that.

A line gives the number of hands per second of processor time, the number of decisions per hand, and the share of the
time for these parts:

- options: the legal options of each seat (`asked`);
- decide: the events that follow from the answers, without the next options;
- evolve: folding events into states, including tracks;
- views: what each asked seat may know;
- bots: their decisions, their random numbers (a generator seeded for each decision) and their guard;
- rest: the loop itself (`legal` answers in it), and the checks and results at the end of each hand.

Hands per second come from a run that measures nothing else. Processor time depends on the load of the machine, so
compare only figures of the same run. The line `loops` gives the time of a thousand iterations of an empty loop, before
and after.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Iterator
from random import Random
from time import perf_counter, process_time

from mahjong_desktop.core.chairs import participant
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.engine.events import Event, HandEnded
from mahjong_desktop.engine.evolve import evolve
from mahjong_desktop.engine.match import Match, any_legal, play_on
from mahjong_desktop.engine.state import State
from mahjong_desktop.engine.view import view_of
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.study.selfplay import BotTable, decision_rng, play_game

LEGAL = "legal"
PLAYERS = (LEGAL, "random", "standard")
HANDS = 100
PARTS = ("options", "decide", "evolve", "views", "bots")
MATCH_HANDS = 16
"""The maximum number of hands in one match, so that every run contains several matches."""


def speed(ruleset: Ruleset, who: str, hands: int) -> tuple[float, float]:
    """Returns hands per second of processor time, and decisions per hand."""
    play = _legal_game if who == LEGAL else _bot_game
    play(ruleset, who, 1, 1)
    start, played, decisions = process_time(), 0, 0
    seed = 2
    while played < hands:
        ended, asked = play(ruleset, who, seed, min(MATCH_HANDS, hands - played))
        played += ended
        decisions += asked
        seed += 1
    return played / (process_time() - start), decisions / played


def _bot_game(ruleset: Ruleset, bot: str, seed: int, most: int) -> tuple[int, int]:
    """Returns the number of hands and decisions in a game of such bots."""
    result = play_game(ruleset, (bot,) * ruleset.chairs.participants, seed, most_hands=most)
    return len(result.hands), sum(len(each) for each in result.milliseconds)


def _legal_game(ruleset: Ruleset, _: str, seed: int, most: int) -> tuple[int, int]:
    """Returns the number of hands and decisions in a game in which random legal actions are taken."""
    match, ended, decisions = Match(ruleset, (LEGAL,) * ruleset.chairs.participants, seed), 0, 0
    for step in play_on(match, any_legal(Random(seed).random)):
        decisions += len(step.answers)
        ended += isinstance(step.events[-1], HandEnded)
        if ended == most:
            break
    return ended, decisions


def shares(ruleset: Ruleset, who: str, hands: int) -> dict[str, float]:
    """Returns the share of each part in the time of that many hands."""
    seconds: dict[str, float] = defaultdict(float)
    played, seed = 0, 2
    while played < hands:
        for _ in _timed_hands(ruleset, who, seed, seconds):
            played += 1
            if played >= hands:
                break
        seed += 1
    whole = sum(seconds.values()) - seconds["folded"]
    seconds["decide"] -= seconds["folded"]
    seconds["evolve"] = seconds["folded"]
    return {part: seconds[part] / whole for part in (*PARTS, "rest")}


def _timed_hands(ruleset: Ruleset, who: str, seed: int, seconds: dict[str, float]) -> Iterator[None]:
    """Plays on and yields after each hand. Does the same as BotTable.play or play_on, and times each part."""
    table = None if who == LEGAL else BotTable(ruleset, (who,) * ruleset.chairs.participants, seed)
    match = Match(ruleset, (who,) * ruleset.chairs.participants, seed) if table is None else table.match
    choose, step_number = any_legal(Random(seed).random), 0
    clock = perf_counter()
    while not match.finished:
        state = match.state
        clock = _lap(seconds, "rest", clock)
        questions = match.asked()
        clock = _lap(seconds, "options", clock)
        answers = {}
        for seat, options in questions.items():
            if table is None:
                answers[seat] = choose(options)
                continue
            view = view_of(state, seat)
            clock = _lap(seconds, "views", clock)
            rng = decision_rng(match.seed, step_number, seat)
            answers[seat] = table.players[participant(state.order, seat)].choose(view, options.legal, rng)
            clock = _lap(seconds, "bots", clock)
        clock = _lap(seconds, "rest", clock)
        step = match.step(answers)
        clock = _lap(seconds, "decide", clock)
        _fold(state.changed(), step.events)  # a copy, which has no table yet
        clock = _lap(seconds, "folded", clock)
        match.apply(step)
        step_number += 1
        if isinstance(step.events[-1], HandEnded):
            yield


def _fold(state: State, events: tuple[Event, ...]) -> None:
    """Computes the states of a step once more, to measure how much of `step` they take."""
    for event in events:
        state = evolve(state, event)


def _lap(seconds: dict[str, float], part: str, since: float) -> float:
    now = perf_counter()
    seconds[part] += now - since
    return now


def _loops() -> float:
    """Returns how many microseconds a thousand iterations of an empty loop take."""
    start = process_time()
    for _ in range(1_000_000):
        pass
    return 1000 * (process_time() - start)


def main() -> None:
    """Prints a line for each ruleset and kind of player."""
    hands = int(sys.argv[1]) if len(sys.argv) > 1 else HANDS
    players = tuple(sys.argv[2:]) or PLAYERS
    print(f"loops: {_loops():.1f} microseconds")
    print(
        f"{'ruleset':14} {'players':10} {'hands/s':>8} {'decisions':>9}  "
        + " ".join(f"{part:>8}" for part in (*PARTS, "rest"))
    )
    for ruleset in built_in_rulesets():
        for who in players:
            rate, decisions = speed(ruleset, who, hands)
            parts = shares(ruleset, who, max(1, hands // 2))
            told = " ".join(f"{parts[part]:8.0%}" for part in (*PARTS, "rest"))
            print(f"{ruleset.id:14} {who:10} {rate:8.1f} {decisions:9.1f}  {told}", flush=True)
    print(f"loops: {_loops():.1f} microseconds")


if __name__ == "__main__":
    main()
