"""`mahjong-desktop simulate`: lets bots play and prints statistics. Playing belongs to study.selfplay.

Room: commands. The figures belong to simulation_figures.py.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import Executor, Future
from itertools import cycle, islice
from pathlib import Path
from random import Random
from typing import Any, Final, TextIO

from msgspec import Struct

from mahjong_desktop.cards.options import SHUANGKOU
from mahjong_desktop.commands import INTERRUPTED
from mahjong_desktop.commands.arguments import UsageError, add_ruleset, add_seed, chosen_options, named_bots
from mahjong_desktop.commands.card_figures import print_card_simulation
from mahjong_desktop.commands.console import ResultsConsole, progress_bar
from mahjong_desktop.commands.output import write_json
from mahjong_desktop.commands.results_apart import results_apart
from mahjong_desktop.commands.simulation_figures import (
    SimulationTally,
    of_all_rulesets,
    print_all_rulesets,
    print_ruleset,
)
from mahjong_desktop.commands.words import terminal_language
from mahjong_desktop.commands.workers import Workers, workers
from mahjong_desktop.core.ruleset import Option, OptionValue
from mahjong_desktop.records.record import Header, Recorder
from mahjong_desktop.study.bot_games import BotGame, MahjongGame, find_bot_game
from mahjong_desktop.study.known_rulesets import known_rulesets
from mahjong_desktop.study.selfplay import GameResult, fresh_seed, game_seed, keep_learned
from mahjong_desktop.texts import LANGUAGES, Texts

EVERY_RULESET: Final = "all"
"""Stands for every ruleset in place of an id."""

USUAL_BOTS: Final = "standard"

DRAWN_GAME: Final = 16
"""The most hands of a game whose options are drawn, so that many combinations come up."""


def add(parser: argparse.ArgumentParser) -> None:
    """Adds the arguments of the command."""
    add_ruleset(
        parser, f"a ruleset's id, see rules list, or {SHUANGKOU}; `{EVERY_RULESET}` plays every ruleset of mahjong"
    )
    parser.add_argument("--draw-options", action="store_true", help="draw the other options for each game")
    amount = parser.add_mutually_exclusive_group()
    amount.add_argument("--hands", type=int, help="hands of a ruleset, over as many games as they take")
    amount.add_argument("--games", type=int, help="whole games of a ruleset (1 unless told)")
    parser.add_argument("--bots", help=f"ids of the bots, one a seat: a,b,c,d ({USUAL_BOTS} unless told)")
    add_seed(parser)
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--records", type=Path, metavar="DIR", help="save each game there")
    parser.add_argument("--json", action="store_true", help="for programs")
    parser.add_argument("--lang", choices=LANGUAGES)
    parser.set_defaults(run=run)


class Simulation(Struct, frozen=True):
    """The parameters of the simulation of one ruleset; games are numbered from 0. With `draw_options` each game has
    values of its own for the options that are not given."""

    ruleset: str
    options: tuple[tuple[str, str], ...]
    bots: tuple[str, ...]
    seed: int
    records: str | None
    hands: int | None
    games: int
    draw_options: bool = False

    def configured(self, number: int = 0) -> BotGame:
        """Returns the ruleset with the options of a game. Raises UnknownRulesetError or OptionError."""
        game, given = find_bot_game(self.ruleset), dict[str, object](self.options)
        if self.draw_options:
            rng = Random(f"{game_seed(self.seed, number)}:options")
            given = {option.id: _drawn(option, rng) for option in game.options} | given
        return game.configure(given)

    @property
    def most_hands(self) -> int | None:
        """The most hands of one game."""
        if not self.draw_options:
            return self.hands
        return DRAWN_GAME if self.hands is None else min(self.hands, DRAWN_GAME)


def _drawn(option: Option, rng: Random) -> OptionValue:
    """Returns one of the listed values, or an end of a range of numbers."""
    ends = (end for end in (option.least, option.most) if end is not None)
    return rng.choice(tuple(dict.fromkeys((*option.values, *ends))))


def run(args: argparse.Namespace) -> int:
    """Plays and prints; after Ctrl+C what was played by then. Raises a kind of MahjongError."""
    figures: list[dict[str, Any]] = []
    status = 0
    with results_apart() as output:
        plans = _plans(args)
        try:
            with workers(args.jobs) as found:
                for plan in plans:
                    _simulate(plan, found, figures)
        except KeyboardInterrupt:
            status = INTERRUPTED
    texts = Texts(args.lang or terminal_language())
    if status:
        sys.stderr.write(texts.message("simulation", "stopped" if figures else "stopped-early") + "\n")
    if figures:
        _tell(figures, args, texts, output)
    return status


def _tell(figures: list[dict[str, Any]], args: argparse.Namespace, texts: Texts, output: TextIO) -> None:
    everything, console = args.ruleset == EVERY_RULESET, ResultsConsole(file=output)
    if args.json:
        write_json(of_all_rulesets(figures) if everything else figures[0], output)
    elif everything:
        print_all_rulesets(of_all_rulesets(figures), texts, console)
    elif args.ruleset == SHUANGKOU:
        print_card_simulation(figures[0], texts, console)
    else:
        print_ruleset(figures[0], texts, console)


def _plans(args: argparse.Namespace) -> tuple[Simulation, ...]:
    """Returns the simulation of each wanted ruleset; all have the same seed. Raises a kind of MahjongError."""
    everything = args.ruleset == EVERY_RULESET
    if everything and args.option:
        raise UsageError("options-of-all-rulesets", option=args.option[0])
    wanted: Iterable[BotGame] = map(MahjongGame, known_rulesets()) if everything else (find_bot_game(args.ruleset),)
    seed = fresh_seed() if args.seed is None else args.seed
    return tuple(_plan(args, game, seed, bots_in_turn=everything) for game in wanted)


def _plan(args: argparse.Namespace, game: BotGame, seed: int, *, bots_in_turn: bool) -> Simulation:
    """Returns the simulation of a ruleset. With `bots_in_turn` the bots fill any number of seats, else there must be
    one a seat."""
    seats = game.participants
    bots = (USUAL_BOTS,) * seats if args.bots is None else named_bots(args.bots)
    if bots_in_turn:
        bots = tuple(islice(cycle(bots), seats))
    plan = Simulation(
        game.id,
        chosen_options(args.option),
        bots,
        seed,
        None if args.records is None else str(args.records),
        args.hands,
        1 if args.games is None else args.games,
        args.draw_options,
    )
    configured = plan.configured()
    if len(bots) != seats:
        raise UsageError("wrong-number-of-bots", bots=len(bots), seats=seats)
    if plan.games < 1 or (plan.hands is not None and plan.hands < 1) or args.jobs < 1:
        raise UsageError("not-positive")
    for bot in set(bots):
        configured.check(bot)
    return plan


def _simulate(plan: Simulation, found: Workers, figures: list[dict[str, Any]]) -> None:
    """Plays a simulation and adds its figures; if it is interrupted, those of the games that are over."""
    tally = SimulationTally(plan.ruleset, plan.seed, plan.bots, plan.hands)
    start = time.perf_counter()
    try:
        with progress_bar() as bar:
            task = bar.add_task(plan.ruleset, total=plan.hands if plan.hands is not None else plan.games)
            for result in _results(plan, found):
                bar.advance(task, tally.take(result))
    finally:
        if tally.hands:
            figures.append(tally.figures(time.perf_counter() - start))


# ---- playing


def play_simulated_game(plan: Simulation, number: int, late: Counter[str] | None = None) -> GameResult:
    """Plays game `number` of a simulation; a worker process runs this. `late` counts the late answers in earlier games
    and is updated."""
    result = _played(plan, number, late)
    keep_learned()
    return result


def _played(plan: Simulation, number: int, late: Counter[str] | None) -> GameResult:
    game = plan.configured(number)
    seed = game_seed(plan.seed, number)
    if plan.records is None:
        return game.play(plan.bots, seed, most_hands=plan.most_hands, late=late)
    header = Header(
        ruleset=game.id,
        revision=game.revision,
        options=dict(game.chosen),
        players=plan.bots,
        seed=seed,
    )
    with Recorder.create(_record_path(plan, number), header, durable=False) as recorder:
        return game.play(plan.bots, seed, recorder, plan.most_hands, late)


def _record_path(plan: Simulation, number: int) -> Path:
    return Path(plan.records or "") / f"{plan.ruleset}-{plan.seed}-{number:05}{find_bot_game(plan.ruleset).suffix}"


def _results(plan: Simulation, found: Workers) -> Iterator[GameResult]:
    """Yields the requested games in order, whatever the number of processes."""
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
    except (Exception, GeneratorExit):  # not after Ctrl+C, see study.tournament.play_all
        _cancel(ahead)
        raise
    _cancel(ahead)
    _forget(plan, ahead, taken)


def _cancel(ahead: list[Future[GameResult]]) -> None:
    for future in ahead:
        future.cancel()


def _forget(plan: Simulation, ahead: list[Future[GameResult]], first: int) -> None:
    """Removes the records of games that were started in advance and turned out not to be needed, so that the result is
    the same as with one process."""
    for number, future in enumerate(ahead, start=first):
        if plan.records is not None and not future.cancelled() and future.exception() is None:
            _record_path(plan, number).unlink(missing_ok=True)


def _wanted(plan: Simulation, hands: int, games: int) -> bool:
    return hands < plan.hands if plan.hands is not None else games < plan.games
