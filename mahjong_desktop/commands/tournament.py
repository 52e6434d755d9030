"""`mahjong-desktop tournament`: compares bots by playing the same walls in every seating. Playing and summing up belong
to study.tournament.

Room: commands.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterable, Iterator
from typing import Any

from rich.console import Console
from rich.table import Table

from mahjong_desktop.bots.registry import check_bot
from mahjong_desktop.commands import INTERRUPTED
from mahjong_desktop.commands.arguments import (
    UsageError,
    add_ruleset,
    add_seed,
    chosen_options,
    duelling_bots,
    named_bots,
)
from mahjong_desktop.commands.console import ResultsConsole, progress_bar
from mahjong_desktop.commands.output import write_json
from mahjong_desktop.commands.results_apart import results_apart
from mahjong_desktop.commands.words import terminal_language
from mahjong_desktop.commands.workers import workers
from mahjong_desktop.core.values import replace
from mahjong_desktop.study.estimates import Estimate, Times
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.study.selfplay import fresh_seed
from mahjong_desktop.study.tournament import (
    Game,
    Seating,
    Standing,
    Sums,
    Tournament,
    by_walls,
    duels,
    play_all,
    rotations,
)
from mahjong_desktop.texts import LANGUAGES, Texts
from mahjong_desktop.texts.numbers import MINUS

GAMES = 120
"""The default number of games: 30 sets of walls for four seatings, 20 sets for the six seatings of a duel."""


def add(parser: argparse.ArgumentParser) -> None:
    """Adds the arguments of the command."""
    add_ruleset(parser)
    line_up = parser.add_mutually_exclusive_group(required=True)
    line_up.add_argument("--bots", help="ids of the bots, one a seat: a,b,c,d; every rotation plays the same walls")
    line_up.add_argument(
        "--duel", metavar="A:B", help="two bots, half of the seats each; every arrangement plays the same walls"
    )
    parser.add_argument(
        "--games", type=int, default=GAMES, help=f"games in all, filled up to whole groups ({GAMES} unless told)"
    )
    parser.add_argument("--hands", type=int, help="end each game after so many hands")
    add_seed(parser)
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--jobs", type=int, default=1, help="processes")
    where.add_argument("--scheduler", metavar="ADDRESS", help="a dask scheduler, for example tcp://host:8786")
    parser.add_argument("--json", action="store_true", help="for programs")
    parser.add_argument("--lang", choices=LANGUAGES)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Plays and prints; after Ctrl+C what is known by then. Raises a kind of MahjongError."""
    texts = Texts(args.lang or terminal_language())
    with results_apart() as output:
        tournament = _tournament(args)
        start = time.perf_counter()
        sums, status = _played(tournament, args)
        seconds = time.perf_counter() - start
    if status:
        tournament = _shortened(tournament, sums.walls, texts)
    if sums.walls and args.json:
        write_json(tournament_figures(tournament, sums.standing(), seconds), output)
    elif sums.walls:
        _print(tournament, sums.standing(), seconds, texts, ResultsConsole(file=output))
    return status


def _played(tournament: Tournament, args: argparse.Namespace) -> tuple[Sums, int]:
    """Plays the games; returns their sums and the exit status. After an interrupt the sums are those of the sets of
    walls that all seatings have played."""
    sums = Sums(tournament)
    try:
        with workers(args.jobs, args.scheduler) as found:
            games = play_all(tournament, found.executor, found.number)
            for group in by_walls(tournament, _watched(tournament, games)):
                sums.take(group)
    except KeyboardInterrupt:
        return sums, INTERRUPTED
    return sums, 0


def _shortened(tournament: Tournament, walls: int, texts: Texts) -> Tournament:
    """Returns the part of a tournament that was played before it was interrupted, and says how much that is."""
    played = replace(tournament, walls=walls)
    facts = {"games": texts.number(played.games), "all": texts.number(tournament.games)}
    sys.stderr.write(texts.message("tournament", "stopped" if walls else "stopped-early", **facts) + "\n")
    return played


def _tournament(args: argparse.Namespace) -> Tournament:
    options = chosen_options(args.option)
    ruleset = find_ruleset(args.ruleset).configure(dict(options))
    if args.games < 1 or args.jobs < 1 or (args.hands is not None and args.hands < 1):
        raise UsageError("not-positive")
    seatings = _seatings(args, ruleset.chairs.participants)
    walls = -(-args.games // len(seatings))
    seed = fresh_seed() if args.seed is None else args.seed
    tournament = Tournament(args.ruleset, options, seatings, walls, seed, args.hands)
    for bot in tournament.bots:
        check_bot(bot, ruleset)
    return tournament


def _seatings(args: argparse.Namespace, seats: int) -> tuple[Seating, ...]:
    if args.bots is not None:
        return rotations(named_bots(args.bots), seats)
    pair = duelling_bots(args.duel)
    if len(pair) != 2 or not all(pair):
        raise UsageError("not-a-duel", duel=args.duel)
    return duels(pair[0], pair[1], seats)


def _watched(tournament: Tournament, games: Iterable[Game]) -> Iterator[Game]:
    """Yields the games, and shows a progress bar on a terminal."""
    with progress_bar() as bar:
        yield from bar.track(games, total=tournament.games, description=tournament.ruleset)


# ---- figures


def tournament_figures(tournament: Tournament, result: Standing, seconds: float) -> dict[str, Any]:
    """Returns the figures under the keys of the JSON output; rates are from 0 to 1, times in seconds and
    milliseconds."""
    hands = result.results.total()
    lead = result.lead()
    return {
        "ruleset": tournament.ruleset,
        "options": dict(tournament.options),
        "seed": tournament.seed,
        "hands_a_game": tournament.most_hands,
        "seatings": [list(seating) for seating in tournament.seatings],
        "walls": tournament.walls,
        "games": tournament.games,
        "hands": hands,
        "seconds": round(seconds, 3),
        "hands_per_second": round(hands / seconds, 2),
        "draw_rate": _share(hands - result.results["win"], hands),
        "bots": [_bot(bot, result) for bot in tournament.bots],
        "difference": None if lead is None else _difference(tournament, lead.estimate),
    }


def _bot(bot: str, result: Standing) -> dict[str, Any]:
    tally = result.tallies[bot]
    return {
        "bot": bot,
        "games": tally.games,
        "hands": tally.hands,
        "points": _interval(result.points[bot].estimate),
        "place": _interval(result.places[bot].estimate),
        "win_rate": _share(tally.won, tally.hands),
        "deal_in_rate": _share(tally.dealt_in, tally.hands),
        "call_rate": _share(tally.called, tally.hands),
        "ready_rate": _share(tally.ready, tally.hands),
        "declared": {name: _share(hands, tally.hands) for name, hands in sorted(tally.declared.items())},
        "wins": tally.wins,
        "win_points": _share(tally.win_points, tally.wins),
        "decisions": tally.wall_times.count,
        "decision_ms": _spread(tally.wall_times),
        "processor_ms": _spread(tally.processor_times),
        "failures": dict(tally.failures),
        "examples": tally.examples,
    }


def _interval(estimate: Estimate) -> dict[str, float | None]:
    ends = {"mean": estimate.value, "low": estimate.low, "high": estimate.high}
    return {name: None if value is None else round(value, 4) for name, value in ends.items()}


def _share(part: int, whole: int) -> float:
    return round(part / whole, 4) if whole else 0.0


def _spread(times: Times) -> dict[str, float]:
    figures = {"median": times.quantile(0.5), "p95": times.quantile(0.95), "worst": times.worst}
    return {name: round(value, 3) for name, value in figures.items()}


def _difference(tournament: Tournament, lead: Estimate) -> dict[str, Any]:
    """Returns the lead of the first of two bots; the winner is None if the interval contains zero."""
    first, second = tournament.bots
    return {**_interval(lead), "winner": None if not lead.decided else first if lead.value > 0 else second}


# ---- output


def _print(tournament: Tournament, result: Standing, seconds: float, texts: Texts, console: Console) -> None:
    hands = result.results.total()
    facts: dict[str, str | int] = {
        "title": texts.ruleset(tournament.ruleset).name,
        "games": tournament.games,
        "walls": tournament.walls,
        "seatings": len(tournament.seatings),
        "hands": hands,
        "draws": _percent(hands - result.results["win"], hands),
        "seconds": f"{seconds:.1f}",
        "speed": f"{hands / seconds:.1f}",
    }
    console.print(texts.message("tournament", "headline", **facts), soft_wrap=True)
    names = [texts.bot(bot).name for bot in tournament.bots]
    table = Table(texts.message("tournament", "bot"), *names)
    rows = [_rows(tournament, result, bot, texts) for bot in tournament.bots]
    for label in rows[0]:
        table.add_row(label, *(row[label] for row in rows))
    console.print(table)
    console.print(texts.message("tournament", "note"))
    for bot, name in zip(tournament.bots, names, strict=True):
        for kind, said in result.tallies[bot].examples.items():
            times = result.tallies[bot].failures[kind]
            console.print(texts.message("tournament", "failed", bot=name, said=said, times=times), markup=False)
    lead = result.lead()
    if lead is not None:
        console.print(_verdict(tournament, lead.estimate, texts))
    console.print(texts.message("tournament", "seed", seed=str(tournament.seed)), highlight=False, soft_wrap=True)


def _rows(tournament: Tournament, result: Standing, bot: str, texts: Texts) -> dict[str, str]:
    """Returns the figures of a bot by name."""
    tally = result.tallies[bot]
    rates = {"won": tally.won, "dealt-in": tally.dealt_in, "called": tally.called, "ready": tally.ready}
    rows = {
        "games": texts.number(tally.games),
        "hands": texts.number(tally.hands),
        "points": _with_margin(result.points[bot].estimate, signed=True),
        "place": _with_margin(result.places[bot].estimate),
        **{name: _percent(count, tally.hands) for name, count in rates.items()},
    }
    said = {texts.message("tournament", name): value for name, value in rows.items()}
    for declaration in tournament.configured().declarations:
        name = texts.declaration(tournament.ruleset, declaration.id).name
        said[name] = _percent(tally.declared[declaration.id], tally.hands)
    value = f"{tally.win_points / tally.wins:,.1f}" if tally.wins else "–"
    times = {"decision": _times(tally.wall_times), "processor": _times(tally.processor_times)}
    last = {"win-points": value, **times, "failures": texts.number(tally.failures.total())}
    return said | {texts.message("tournament", name): text for name, text in last.items()}


def _percent(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f} %" if whole else "–"


def _with_margin(estimate: Estimate, signed: bool = False) -> str:
    value = f"{estimate.value:+,.2f}" if signed else f"{estimate.value:,.2f}"
    return (value if estimate.margin is None else f"{value} ± {estimate.margin:,.2f}").replace("-", MINUS)


def _times(times: Times) -> str:
    return " / ".join(f"{value:.1f}" for value in (times.quantile(0.5), times.quantile(0.95), times.worst))


def _verdict(tournament: Tournament, lead: Estimate, texts: Texts) -> str:
    first, second = (texts.bot(bot).name for bot in tournament.bots)
    if not lead.decided:
        return texts.message(
            "tournament", "undecided", first=first, second=second, lead=_with_margin(lead, signed=True)
        )
    if lead.value < 0:
        first, second, lead = second, first, Estimate(-lead.value, lead.margin)
    return texts.message("tournament", "beats", first=first, second=second, lead=_with_margin(lead, signed=True))
