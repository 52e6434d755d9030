"""`mahjong-desktop advise POSITION.json`: a bot rates the options of a position, or of a moment in a saved game.

Room: commands. Positions belong to study.positions, the bot's answer to study.advice.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from mahjong_desktop.commands.advice_table import print_advice, print_decisions
from mahjong_desktop.commands.console import ResultsConsole
from mahjong_desktop.commands.output import write_json, write_utf8
from mahjong_desktop.commands.results_apart import results_apart
from mahjong_desktop.commands.score import read_input
from mahjong_desktop.commands.words import terminal_language
from mahjong_desktop.core.errors import CaseError
from mahjong_desktop.core.tiles import format_tiles
from mahjong_desktop.engine.view import view_of
from mahjong_desktop.records.codec import action_to_plain
from mahjong_desktop.records.library import SUFFIX
from mahjong_desktop.study.advice import ADVISER, Advice, advise, missing_discards, question
from mahjong_desktop.study.decisions import Decision, decisions, wanted_seat
from mahjong_desktop.study.positions import WrittenPosition, position_json, read_position, written_position
from mahjong_desktop.study.reading import guarded, open_game
from mahjong_desktop.texts import LANGUAGES, Texts


def add(parser: argparse.ArgumentParser) -> None:
    """Adds the arguments of the command."""
    parser.add_argument("file", help="a position as JSON (- for standard input), or a saved game")
    parser.add_argument("--bot", default=ADVISER, help=f"who is asked ({ADVISER} unless told)")
    moment = parser.add_argument_group("a moment of a saved game")
    moment.add_argument("--hand", type=int, metavar="N", help="the hand, from 1 (the first unless told)")
    moment.add_argument("--seat", type=int, metavar="S", help="the seat, from 0 (the person's unless told)")
    moment.add_argument("--move", type=int, metavar="M", help="the seat's decision, from 1; without it they are listed")
    parser.add_argument("--write", metavar="FILE", help="write the position as JSON (- prints it) and ask nobody")
    parser.add_argument("--json", action="store_true", help="for programs")
    parser.add_argument("--lang", choices=LANGUAGES)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Prints what a bot thinks, or writes the position. Raises a kind of MahjongError for invalid input."""
    texts = Texts(args.lang or terminal_language())
    if _is_game(args.file):
        found, hand, seat = _decisions(args)
        if args.move is None:
            _list(found, hand, seat, texts, for_programs=args.json)
            return 0
        if args.move not in range(1, len(found) + 1):
            raise CaseError("no-such-move", move=args.move, hand=hand, seat=seat, moves=len(found))
        decision = found[args.move - 1]
        position = written_position(view_of(decision.state, decision.seat))
    else:
        if (args.hand, args.seat, args.move) != (None, None, None):
            raise CaseError("game-as-position", path=args.file)
        position = read_position(read_input(args.file))
        missing = missing_discards(position)
        if missing:
            sys.stderr.write(texts.message("advice", "discards-missing", tiles=missing) + "\n")
    if args.write is not None:
        _write(args.write, written_position(question(position)[0]))
        return 0
    with results_apart() as output:
        advice = advise(position, args.bot)
    if args.json:
        write_json(_described(advice, position, args.bot), output)
    else:
        print_advice(advice, texts.bot(args.bot).name, texts, ResultsConsole(file=output, highlight=False))
    return 0


def _is_game(name: str) -> bool:
    return Path(name).suffix == SUFFIX


def _decisions(args: argparse.Namespace) -> tuple[tuple[Decision, ...], int, int]:
    """Returns the decisions in the requested hand of the requested seat, the number of the hand and the seat."""
    path = Path(args.file)
    game = open_game(path)
    record, ruleset = game.record, game.ruleset
    hand = 1 if args.hand is None else args.hand
    with guarded(path, CaseError):
        seat = wanted_seat(record, ruleset, hand, args.seat)
        return decisions(record, ruleset, hand, seat), hand, seat


def _write(name: str, position: WrittenPosition) -> None:
    """Writes the position; an existing file is not overwritten."""
    text = position_json(position)
    if name == "-":
        write_utf8(text, sys.stdout)
        return
    try:
        with Path(name).open("x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError as error:
        raise CaseError("exists", path=name) from error
    except OSError as error:
        raise CaseError("cannot-write", path=name, detail=error.strerror or "") from error


# ---- for programs


def _described(advice: Advice, position: WrittenPosition, bot: str) -> dict[str, Any]:
    """Returns the advice under stable keys; for a bot that does not explain itself, only the choice."""
    head = {"ruleset": position.ruleset, "seat": position.seat, "bot": bot, "explained": bool(advice.candidates)}
    if not advice.candidates:
        unknown = dict.fromkeys(("value", "gain", "danger", "distance", "useful", "copies", "chance"))
        return {**head, "candidates": [{"action": action_to_plain(advice.choice), **unknown, "best": True}]}
    return {
        **head,
        "candidates": [
            {
                "action": action_to_plain(candidate.action),
                "value": round(candidate.value, 3),
                "gain": round(candidate.gain, 3),
                "danger": round(candidate.danger, 3),
                "distance": candidate.distance,
                "useful": format_tiles(candidate.useful),
                "copies": candidate.copies,
                "chance": None if candidate.chance is None else round(candidate.chance, 4),
                "best": number == 0,
            }
            for number, candidate in enumerate(advice.candidates)
        ],
    }


def _list(found: tuple[Decision, ...], hand: int, seat: int, texts: Texts, *, for_programs: bool) -> None:
    if for_programs:
        told = ({"move": number, "action": action_to_plain(one.action)} for number, one in enumerate(found, 1))
        write_json({"hand": hand, "seat": seat, "moves": list(told)}, sys.stdout)
    elif found:
        print_decisions(found, hand, texts)
    else:
        write_utf8(texts.message("review", "nothing", hand=hand) + "\n", sys.stdout)
