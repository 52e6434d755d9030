"""`python -m tests.benchmarks.majiang`: see the package."""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

import msgspec

from mahjong_desktop.engine.events import Event, HandEnded, MatchEnded
from mahjong_desktop.study.selfplay import game_seed, keep_learned
from mahjong_desktop.study.tournament import places
from tests.benchmarks.majiang.figures import PlayedGame, PlayedHand, hand_of_events, lines
from tests.benchmarks.majiang.node import BridgeError, Players, install
from tests.benchmarks.majiang.table import BridgedTable, rules_of_an_east_round

SEED = 20261122


def rotations(line_up: tuple[str, ...]) -> list[tuple[str, ...]]:
    """Returns the line-up in every rotation that differs."""
    return list(dict.fromkeys(line_up[turn:] + line_up[:turn] for turn in range(len(line_up))))


def play_game(wall: int, line_up: tuple[str, ...], players: Players, seed: int) -> PlayedGame:
    """Plays a game on a wall."""
    table = BridgedTable(rules_of_an_east_round(), line_up, game_seed(seed, wall), players)
    hands: list[PlayedHand] = []
    told: list[Event] = []
    results: tuple[int, ...] = ()
    for step in table.play():
        told += step.events
        last = step.events[-1]
        if isinstance(last, HandEnded):
            hands.append(hand_of_events(told, len(line_up)))
            told = []
        elif isinstance(last, MatchEnded):
            results = last.results
    return PlayedGame(
        wall,
        line_up,
        places(results),
        tuple(hands),
        {name: [round(some, 3) for some in times] for name, times in table.milliseconds.items()},
        table.checks,
        dict(table.faults),
        table.examples,
    )


def play(args: argparse.Namespace) -> None:
    """Plays the walls that the file does not have yet; each game is a line of it."""
    out, until = Path(args.out), time.monotonic() + 60 * args.minutes
    known = {(game.wall, game.line_up) for game in read(out)} if out.exists() else set()
    players = Players()
    with out.open("a", encoding="utf-8") as file:
        for wall in range(args.first, args.first + args.walls):
            for line_up in rotations(tuple(args.line_up.split(","))):
                if (wall, line_up) not in known and time.monotonic() < until:
                    game = play_game(wall, line_up, players, args.seed)
                    file.write(msgspec.json.encode(game).decode() + "\n")
                    file.flush()
                    keep_learned()
    players.close()


def read(path: Path) -> list[PlayedGame]:
    """Returns the games of a file; a last line that is not whole is left out."""
    found = path.read_text(encoding="utf-8").splitlines(keepends=True)
    return [msgspec.json.decode(line, type=PlayedGame) for line in found if line.endswith("\n")]


def main() -> int:
    """Returns 0, or 1 if something is missing or both sides disagreed."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.majiang")
    parser.add_argument("--install", action="store_true", help="install majiang-core and majiang-ai with npm")
    parser.add_argument("--line-up", default="expert,majiang,majiang,majiang", help="a bot for each seat")
    parser.add_argument("--walls", type=int, default=1, help="number of walls, each with all rotations")
    parser.add_argument("--first", type=int, default=0, help="number of the first wall")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--minutes", type=float, default=600.0, help="no game begins later")
    parser.add_argument("--out", default="", help="file for the games; it is continued")
    parser.add_argument("--show", nargs="*", default=(), help="files whose figures are shown")
    args = parser.parse_args()
    try:
        if args.install:
            install()
        if args.out:
            play(args)
    except BridgeError as error:
        print(error, file=sys.stderr)
        return 1
    games = [game for path in (*args.show, *filter(None, [args.out])) for game in read(Path(path))]
    if games:
        print(*lines(games), sep="\n")
    return int(any(game.faults for game in games))


if __name__ == "__main__":
    sys.exit(main())
