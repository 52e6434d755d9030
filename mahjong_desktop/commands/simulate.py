"""`mahjong-desktop simulate`: lets bots play and prints statistics. Playing belongs to study.selfplay.

Room: commands.
"""

from __future__ import annotations

import argparse
import contextlib
import statistics
import sys
import time
from array import array
from collections import Counter
from collections.abc import Iterator, Mapping
from concurrent.futures import Executor, Future
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import Progress, TaskID
from rich.table import Table

from mahjong_desktop.bots.registry import make_bot
from mahjong_desktop.commands.arguments import UsageError, add_ruleset, add_seed, chosen_options
from mahjong_desktop.commands.output import results_apart, write_json
from mahjong_desktop.commands.words import terminal_language
from mahjong_desktop.commands.workers import workers
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.records.library import SUFFIX
from mahjong_desktop.records.record import Header, Recorder
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.study.selfplay import GameResult, HandResult, fresh_seed, game_seed, play_game
from mahjong_desktop.texts import LANGUAGES, Texts


def add(parsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Adds the command to the parser."""
    parser = parsers.add_parser("simulate", help="let bots play and print figures")
    add_ruleset(parser)
    amount = parser.add_mutually_exclusive_group()
    amount.add_argument("--hands", type=int, help="hands to play, over as many games as they take")
    amount.add_argument("--games", type=int, help="whole games to play (1 unless told)")
    parser.add_argument("--bots", required=True, help="ids of the bots, one a seat: a,b,c,d")
    add_seed(parser)
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--records", type=Path, metavar="DIR", help="save each game there")
    parser.add_argument("--json", action="store_true", help="for programs")
    parser.add_argument("--lang", choices=LANGUAGES)
    parser.set_defaults(run=run)


@dataclass(frozen=True, slots=True)
class Simulation:
    """The parameters of one simulation; games are numbered from 0."""

    ruleset: str
    options: tuple[tuple[str, str], ...]
    bots: tuple[str, ...]
    seed: int
    records: str | None
    hands: int | None
    games: int

    def configured(self) -> Ruleset:
        """Returns the ruleset with its options. Raises UnknownRulesetError or OptionError."""
        return find_ruleset(self.ruleset).configure(dict(self.options))


@dataclass(slots=True)
class SimulationTally:
    """The results so far."""

    games: int = 0
    hands: list[HandResult] = field(default_factory=list)
    milliseconds: dict[str, array[float]] = field(default_factory=dict)
    failures: Counter[str] = field(default_factory=Counter)


def run(args: argparse.Namespace) -> int:
    """Plays and prints. Raises a kind of MahjongError."""
    with results_apart() as output:
        plan = _plan(args)
        tally = SimulationTally()
        start = time.perf_counter()
        with _progress(plan, quiet=not sys.stderr.isatty()) as advance:
            for result in _results(plan, args.jobs):
                advance(_take(tally, plan, result))
        figures = simulation_figures(plan, tally, time.perf_counter() - start)
    if args.json:
        write_json(figures, output)
    else:
        _print(figures, Texts(args.lang or terminal_language()), Console(file=output))
    return 0


def _plan(args: argparse.Namespace) -> Simulation:
    bots = tuple(args.bots.split(","))
    records = None if args.records is None else str(args.records)
    plan = Simulation(
        args.ruleset,
        chosen_options(args.option),
        bots,
        fresh_seed() if args.seed is None else args.seed,
        records,
        args.hands,
        1 if args.games is None else args.games,
    )
    ruleset = plan.configured()
    wanted = ruleset.chairs.participants
    if len(bots) != wanted:
        raise UsageError("wrong-number-of-bots", bots=len(bots), seats=wanted)
    if plan.games < 1 or (plan.hands is not None and plan.hands < 1) or args.jobs < 1:
        raise UsageError("not-positive")
    for bot in set(bots):
        make_bot(bot, ruleset)
    return plan


# ---- playing


def play_simulated_game(plan: Simulation, number: int, late: Counter[str] | None = None) -> GameResult:
    """Plays game `number` of a simulation; a worker process runs this. `late` counts the late answers in earlier games
    and is updated."""
    ruleset = plan.configured()
    seed = game_seed(plan.seed, number)
    if plan.records is None:
        return play_game(ruleset, plan.bots, seed, most_hands=plan.hands, late=late)
    header = Header(
        ruleset=ruleset.id,
        revision=ruleset.revision,
        options=dict(ruleset.chosen),
        players=plan.bots,
        seed=seed,
    )
    with Recorder.create(_record_path(plan, number), header, durable=False) as recorder:
        return play_game(ruleset, plan.bots, seed, recorder, plan.hands, late)


def _record_path(plan: Simulation, number: int) -> Path:
    return Path(plan.records or "") / f"{plan.ruleset}-{plan.seed}-{number:05}{SUFFIX}"


def _results(plan: Simulation, jobs: int) -> Iterator[GameResult]:
    """Yields the requested games in order, whatever the number of processes."""
    with workers(jobs) as found:
        if found.executor is not None:
            yield from _pooled(plan, found.executor, found.number)
            return
        hands = number = 0
        late: Counter[str] = Counter()
        while _wanted(plan, hands, number):
            result = play_simulated_game(plan, number, late)
            hands, number = hands + len(result.hands), number + 1
            yield result


def _pooled(plan: Simulation, pool: Executor, jobs: int) -> Iterator[GameResult]:
    ahead: list[Future[GameResult]] = []
    hands = number = taken = 0
    late: Counter[str] = Counter()
    try:
        while _wanted(plan, hands, taken):
            while len(ahead) < 2 * jobs and (plan.hands is not None or number < plan.games):
                ahead.append(pool.submit(play_simulated_game, plan, number, Counter(late)))
                number += 1
            result = ahead.pop(0).result()
            late.update(result.late)
            hands, taken = hands + len(result.hands), taken + 1
            yield result
    finally:
        for future in ahead:
            future.cancel()
    _forget(plan, ahead, taken)


def _forget(plan: Simulation, ahead: list[Future[GameResult]], first: int) -> None:
    """Removes the records of games that were started in advance and turned out not to be needed, so that the result is
    the same as with one process."""
    for number, future in enumerate(ahead, start=first):
        if plan.records is not None and not future.cancelled() and future.exception() is None:
            _record_path(plan, number).unlink(missing_ok=True)


def _wanted(plan: Simulation, hands: int, games: int) -> bool:
    return hands < plan.hands if plan.hands is not None else games < plan.games


def _take(tally: SimulationTally, plan: Simulation, result: GameResult) -> int:
    """Adds a game, but no more hands than requested; returns the progress made."""
    room = len(result.hands) if plan.hands is None else plan.hands - len(tally.hands)
    tally.games += 1
    tally.hands += result.hands[:room]
    for player, bot in enumerate(plan.bots):
        tally.milliseconds.setdefault(bot, array("d")).extend(result.milliseconds[player])
        tally.failures[bot] += result.failures[player]
    return min(room, len(result.hands)) if plan.hands is not None else 1


# ---- figures


def simulation_figures(plan: Simulation, tally: SimulationTally, seconds: float) -> dict[str, Any]:
    """Returns the figures under the keys of the JSON output; times are in seconds and milliseconds.

    A hand can be `won` more than once: by several winners, or if play goes on after a win. `wins` counts each hand by
    how it was first won.
    """
    won = [hand for hand in tally.hands if hand.way is not None]
    times_won = sum(len(hand.winners) for hand in won)
    elements: Counter[str] = Counter()
    totals: Counter[str] = Counter()
    for hand in won:
        elements.update(dict(hand.elements))
        totals.update(dict(hand.totals))
    return {
        "ruleset": plan.ruleset,
        "seed": plan.seed,
        "hands": len(tally.hands),
        "games": tally.games,
        "seconds": round(seconds, 3),
        "hands_per_second": round(len(tally.hands) / seconds, 2),
        "draws": len(tally.hands) - len(won),
        "wins": dict(Counter(hand.way for hand in won).most_common()),
        "won": times_won,
        "mean_totals": {name: round(total / times_won, 3) for name, total in totals.items()},
        "seats": [_seat(player, bot, tally.hands) for player, bot in enumerate(plan.bots)],
        "elements": dict(elements.most_common()),
        "decision_ms": {bot: _spread(times) for bot, times in tally.milliseconds.items()},
        "bot_failures": dict(tally.failures),
    }


def _seat(player: int, bot: str, hands: list[HandResult]) -> dict[str, Any]:
    gains = [hand.deltas[player] for hand in hands]
    return {
        "bot": bot,
        "wins": sum(player in hand.winners for hand in hands),
        "deal_ins": sum(hand.giver == player for hand in hands),
        "points": sum(gains),
        "mean": round(statistics.fmean(gains), 3),
        "sd": round(statistics.stdev(gains), 3) if len(gains) > 1 else 0.0,
    }


def _spread(times: array[float]) -> dict[str, float]:
    ordered = sorted(times)
    if not ordered:
        return {"median": 0.0, "p95": 0.0, "max": 0.0}
    rank = min(len(ordered) - 1, round(0.95 * (len(ordered) - 1)))
    figures = {"median": statistics.median(ordered), "p95": ordered[rank], "max": ordered[-1]}
    return {name: round(value, 3) for name, value in figures.items()}


# ---- output


@contextlib.contextmanager
def _progress(plan: Simulation, quiet: bool) -> Iterator[Any]:
    bar = Progress(console=Console(stderr=True), disable=quiet, transient=True)
    with bar:
        task: TaskID = bar.add_task(plan.ruleset, total=plan.hands if plan.hands is not None else plan.games)
        yield lambda done: bar.advance(task, done)


def _print(figures: Mapping[str, Any], texts: Texts, console: Console) -> None:
    ruleset = figures["ruleset"]
    texts = texts.for_ruleset(ruleset)
    say = texts.message
    console.print(
        say(
            "simulation",
            "headline",
            title=texts.ruleset(ruleset).name,
            hands=figures["hands"],
            games=figures["games"],
            seconds=f"{figures['seconds']:.1f}",
            speed=f"{figures['hands_per_second']:.1f}",
        )
    )
    ways = Table(say("simulation", "result"), say("simulation", "count"), say("simulation", "share"))
    rows = {say("simulation", "draws"): figures["draws"]}
    rows |= {texts.phrase("ways", way): count for way, count in figures["wins"].items()}
    for name, count in rows.items():
        ways.add_row(name, texts.number(count), f"{100 * count / figures['hands']:.1f} %")
    console.print(ways)
    columns = ("bot", "wins", "deal-ins", "points", "mean", "sd")
    seats = Table(*(say("simulation", column) for column in columns))
    for seat in figures["seats"]:
        cells = (str(seat[key]) for key in ("wins", "deal_ins", "points", "mean", "sd"))
        seats.add_row(texts.bot(seat["bot"]).name, *cells)
    console.print(seats)
    elements = Table(texts.element_head(ruleset), say("simulation", "count"))
    for element, count in figures["elements"].items():
        elements.add_row(texts.element(ruleset, element).name, texts.number(count))
    console.print(elements)
    console.print(say("simulation", "seed", seed=str(figures["seed"])), highlight=False, soft_wrap=True)
