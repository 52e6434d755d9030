"""`mahjong-desktop review FILE`: what each decision of a seat in a saved hand cost, found by playing the others out.

Room: commands. The review belongs to study.review; the words of hands and actions are those of `advise`.
"""

from __future__ import annotations

import argparse
from math import isfinite
from pathlib import Path
from typing import Any

import msgspec
from rich.console import Console

from mahjong_desktop.commands import INTERRUPTED
from mahjong_desktop.commands.arguments import UsageError
from mahjong_desktop.commands.card_review import review_cards
from mahjong_desktop.commands.console import ResultsConsole, progress_bar
from mahjong_desktop.commands.output import write_json
from mahjong_desktop.commands.results_apart import results_apart
from mahjong_desktop.commands.review_table import print_review
from mahjong_desktop.commands.words import terminal_language
from mahjong_desktop.core.errors import CaseError
from mahjong_desktop.study.card_reading import is_card_game
from mahjong_desktop.study.decisions import Decision, decisions, wanted_seat
from mahjong_desktop.study.processes import InThisProcess, Processes
from mahjong_desktop.study.reading import OpenedGame, guarded, open_game
from mahjong_desktop.study.review.kept import fits, kept_review, to_plain
from mahjong_desktop.study.review.reviewing import USUAL_SECONDS, Reviewing
from mahjong_desktop.study.review.values import HandReview
from mahjong_desktop.texts import LANGUAGES, Texts

_MOST_SECONDS = 86_400.0
"""A day."""
_LOOK_SECONDS = 0.1


def add(parser: argparse.ArgumentParser) -> None:
    """Adds the arguments of the command."""
    parser.add_argument("file", type=Path, help="a saved game")
    parser.add_argument("--hand", type=int, default=1, metavar="N", help="the hand, from 1 (the first unless told)")
    parser.add_argument("--seat", type=int, metavar="S", help="the seat, from 0 (the person's unless told)")
    parser.add_argument(
        "--seconds", type=float, metavar="T", help=f"time for it ({USUAL_SECONDS:g} unless told; not at cards)"
    )
    parser.add_argument("--seed", type=int, help="draws other hidden tiles (0 unless told)")
    parser.add_argument("--jobs", type=int, help="processes, no more than cores (four at most unless told)")
    parser.add_argument("--json", action="store_true", help="for programs")
    parser.add_argument("--lang", choices=LANGUAGES)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Prints the review; the one that is kept beside the game if it was given as much time and no seed is asked for.
    Raises a kind of MahjongError."""
    if is_card_game(args.file):
        return review_cards(args)
    args.seconds = USUAL_SECONDS if args.seconds is None else args.seconds
    if not isfinite(args.seconds) or not 0.0 < args.seconds <= _MOST_SECONDS:
        raise UsageError("not-seconds", most=int(_MOST_SECONDS))
    if args.jobs is not None and args.jobs < 1:
        raise UsageError("not-positive")
    game = open_game(args.file)
    with guarded(args.file, CaseError):
        seat = wanted_seat(game.record, game.ruleset, args.hand, args.seat)
        moves = decisions(game.record, game.ruleset, args.hand, seat)
    with results_apart() as output:
        kept = kept_review(args.file, args.hand, seat, args.seconds) if args.seed is None else None
        review, status = (kept, 0) if kept is not None and fits(kept, moves) else _worked_out(args, seat)
    if review is None:
        return status
    if args.json:
        write_json(_described(review), output)
    else:
        _print(review, game, moves, args, ResultsConsole(file=output, highlight=False))
    return status


def _described(review: HandReview) -> dict[str, Any]:
    """Returns the review as JSON values, with what follows from it: the loss of each decision and whether it is beyond
    chance, their sum, what was expected at the start, what draws and the others made of it."""
    plain: dict[str, Any] = msgspec.to_builtins(to_plain(review))
    for one, decision in zip(plain["decisions"], review.decisions, strict=True):
        one |= {"loss": decision.loss, "margin": decision.margin, "costs": decision.costs}
    told = {"loss": review.loss, "margin": review.margin, "start": review.start, "luck": review.luck}
    return {**plain, **told, "rough": review.rough}


def _worked_out(args: argparse.Namespace, seat: int) -> tuple[HandReview | None, int]:
    """Returns the review and the exit status. An interrupt ends it with what is known then."""
    processes = InThisProcess() if args.jobs == 1 else Processes(args.jobs, give_way=False)
    reviewing = Reviewing(args.file, args.hand, seat, seconds=args.seconds, seed=args.seed or 0, processes=processes)
    status = 0
    reviewing.begin()
    try:
        with progress_bar() as bar:
            task = bar.add_task("", total=1.0)
            while not reviewing.wait(_LOOK_SECONDS):
                bar.update(task, completed=reviewing.progress)
    except KeyboardInterrupt:
        status = INTERRUPTED
        reviewing.cancel()
        reviewing.wait()
    finally:
        if isinstance(processes, Processes):
            processes.close()
    if reviewing.error is not None:
        raise reviewing.error
    return reviewing.review, status


def _print(
    review: HandReview, game: OpenedGame, moves: tuple[Decision, ...], args: argparse.Namespace, console: Console
) -> None:
    texts = Texts(args.lang or terminal_language()).for_ruleset(game.ruleset.id)
    print_review(review, moves, texts, console)
