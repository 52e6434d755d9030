"""`mahjong-desktop replay FILE`: checks a saved game against the engine, prints it as text, or compares it with an
expert's.

Room: commands. The comparison is printed by duplicate_table.py.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from mahjong_desktop.cards.events import CardsPaid
from mahjong_desktop.commands.duplicate_table import print_comparison
from mahjong_desktop.commands.output import write_utf8
from mahjong_desktop.commands.words import error_line, terminal_language
from mahjong_desktop.core.errors import CaseError
from mahjong_desktop.engine import events as ev
from mahjong_desktop.records.card_codec import card_event_to_plain
from mahjong_desktop.records.card_record import verify_cards
from mahjong_desktop.records.codec import event_to_plain
from mahjong_desktop.records.errors import RecordError
from mahjong_desktop.records.read_game import ReadGame
from mahjong_desktop.records.replay import verify
from mahjong_desktop.study.card_reading import card_game_in_words, is_card_game, open_card_game
from mahjong_desktop.study.exports.words import game_in_words
from mahjong_desktop.study.reading import guarded, open_game
from mahjong_desktop.texts import LANGUAGES, Texts


class DifferentError(RecordError):
    """The engine plays the game differently from the record; facts: path, line, detail."""


def add(parser: argparse.ArgumentParser) -> None:
    """Adds the arguments of the command."""
    parser.add_argument("file", type=Path, help="a saved game")
    parser.add_argument("--verify", action="store_true", help="play it through the engine again and compare")
    parser.add_argument("--text", action="store_true", help="print what happened")
    parser.add_argument("--duplicate", action="store_true", help="compare each hand with what an expert makes of it")
    parser.add_argument("--json", action="store_true", help="the comparison for programs")
    parser.add_argument("--lang", choices=LANGUAGES)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Verifies, prints, compares, or does several; without an option it verifies. Raises RecordError, DifferentError
    or CaseError."""
    texts = Texts(args.lang or terminal_language())
    if args.json and (args.text or args.verify or not args.duplicate):
        raise CaseError("json-for-duplicate")
    with guarded(args.file):
        if is_card_game(args.file):
            _run_cards(args, texts)
        else:
            _run(args, texts)
    return 0


def _run(args: argparse.Namespace, texts: Texts) -> None:
    game = open_game(args.file)
    record, ruleset = game.record, game.ruleset
    _tell_lost(args.file, record, texts)
    if args.text:
        write_utf8("".join(f"{line}\n" for line in game_in_words(record, ruleset, texts)), sys.stdout)
    if args.duplicate:
        print_comparison(record, ruleset, texts, for_programs=args.json)
    if args.verify or not (args.text or args.duplicate):
        difference = verify(record, ruleset)
        if difference is not None:
            said = [str(event_to_plain(event)) for event in (difference.recorded, difference.played) if event]
            raise _different(args.file, difference.line, [difference.detail, *said])
        _tell_verified([event for step in record.steps for event in step.events], ev.Paid, texts)


def _run_cards(args: argparse.Namespace, texts: Texts) -> None:
    """Does the same with a game of Shuangkou, which nothing is compared with."""
    if args.duplicate:
        raise RecordError("not-for-cards", path=str(args.file))
    record = open_card_game(args.file)
    _tell_lost(args.file, record, texts)
    if args.text:
        write_utf8("".join(f"{line}\n" for line in card_game_in_words(record, texts)), sys.stdout)
    if args.verify or not args.text:
        difference = verify_cards(record)
        if difference is not None:
            said = [str(card_event_to_plain(event)) for event in (difference.recorded, difference.played) if event]
            raise _different(args.file, difference.line, [difference.detail, *said])
        _tell_verified([event for step in record.steps for event in step.events], CardsPaid, texts)


def _tell_lost(path: Path, record: ReadGame[Any], texts: Texts) -> None:
    if record.lost:
        facts = {"path": str(path), "line": record.end, "lost": record.lost}
        sys.stderr.write(error_line(RecordError("end-lost", **facts), texts) + "\n")


def _different(path: Path, line: int, said: list[str]) -> DifferentError:
    return DifferentError("replay-differs", path=str(path), line=line, detail=" ≠ ".join(said)[:300])


def _tell_verified(events: Sequence[object], payment: type, texts: Texts) -> None:
    payments = sum(isinstance(event, payment) for event in events)
    sys.stdout.write(texts.message("replay", "verified", events=len(events), payments=payments) + "\n")
