"""`mahjong-desktop tournament`: compares bots by playing the same walls in every seating. Playing and summing up belong
to study.tournament, the figures to tournament_figures.py.

Room: commands.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterable, Iterator

from mahjong_desktop.cards.options import SHUANGKOU
from mahjong_desktop.commands import INTERRUPTED
from mahjong_desktop.commands.arguments import (
    UsageError,
    add_ruleset,
    add_seed,
    chosen_options,
    duelling_bots,
    named_bots,
)
from mahjong_desktop.commands.card_figures import card_tournament_figures, print_card_tournament
from mahjong_desktop.commands.console import ResultsConsole, progress_bar
from mahjong_desktop.commands.output import write_json
from mahjong_desktop.commands.results_apart import results_apart
from mahjong_desktop.commands.tournament_figures import print_tournament, tournament_figures
from mahjong_desktop.commands.words import terminal_language
from mahjong_desktop.commands.workers import workers
from mahjong_desktop.core.values import replace
from mahjong_desktop.study.bot_games import BotGame, find_bot_game
from mahjong_desktop.study.card_tournament import card_duels, play_card_piece
from mahjong_desktop.study.selfplay import fresh_seed
from mahjong_desktop.study.tournament import (
    Game,
    Seating,
    Sums,
    Tournament,
    by_walls,
    duels,
    play_all,
    play_piece,
    rotations,
)
from mahjong_desktop.texts import LANGUAGES, Texts

GAMES = 120
"""The default number of games: 30 sets of walls for four seatings, 20 sets for the six seatings of a duel."""


def add(parser: argparse.ArgumentParser) -> None:
    """Adds the arguments of the command."""
    add_ruleset(parser, f"a ruleset's id, see rules list, or {SHUANGKOU}")
    line_up = parser.add_mutually_exclusive_group(required=True)
    line_up.add_argument("--bots", help="ids of the bots, one a seat: a,b,c,d; every rotation plays the same walls")
    line_up.add_argument(
        "--duel",
        metavar="A:B",
        help="two bots, half of the seats each (partners are one bot); every arrangement plays the same walls",
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
        figures = card_tournament_figures if tournament.ruleset == SHUANGKOU else tournament_figures
        write_json(figures(tournament, sums.standing(), seconds), output)
    elif sums.walls and tournament.ruleset == SHUANGKOU:
        print_card_tournament(tournament, sums.standing(), seconds, texts, ResultsConsole(file=output))
    elif sums.walls:
        print_tournament(tournament, sums.standing(), seconds, texts, ResultsConsole(file=output))
    return status


def _played(tournament: Tournament, args: argparse.Namespace) -> tuple[Sums, int]:
    """Plays the games; returns their sums and the exit status. After an interrupt the sums are those of the sets of
    walls that all seatings have played."""
    sums = Sums(tournament)
    try:
        with workers(args.jobs, args.scheduler) as found:
            play = play_card_piece if tournament.ruleset == SHUANGKOU else play_piece
            games = play_all(tournament, found.executor, found.number, play)
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
    game = find_bot_game(args.ruleset).configure(dict(options))
    if args.games < 1 or args.jobs < 1 or (args.hands is not None and args.hands < 1):
        raise UsageError("not-positive")
    seatings = _seatings(args, game)
    walls = -(-args.games // len(seatings))
    seed = fresh_seed() if args.seed is None else args.seed
    tournament = Tournament(args.ruleset, options, seatings, walls, seed, args.hands)
    for bot in tournament.bots:
        game.check(bot)
    return tournament


def _seatings(args: argparse.Namespace, game: BotGame) -> tuple[Seating, ...]:
    if args.bots is not None:
        return rotations(named_bots(args.bots), game.participants)
    pair = duelling_bots(args.duel)
    if len(pair) != 2 or not all(pair):
        raise UsageError("not-a-duel", duel=args.duel)
    return card_duels(*pair) if game.id == SHUANGKOU else duels(pair[0], pair[1], game.participants)


def _watched(tournament: Tournament, games: Iterable[Game]) -> Iterator[Game]:
    """Yields the games, and shows a progress bar on a terminal."""
    with progress_bar() as bar:
        yield from bar.track(games, total=tournament.games, description=tournament.ruleset)
