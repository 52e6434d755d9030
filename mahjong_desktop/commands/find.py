"""`mahjong-desktop find WORDS`: finds hands in the saved games and prints a line for each, with the file and the number
of the hand. What the words mean belongs to study.history.

Room: commands.
"""

from __future__ import annotations

import argparse
import contextlib
import sys
from collections.abc import Sequence
from datetime import datetime
from typing import Final

from mahjong_desktop.commands.arguments import UsageError, add_table_forms
from mahjong_desktop.commands.history import from_history, tell_left_out
from mahjong_desktop.commands.output import write_csv, write_json, write_utf8
from mahjong_desktop.commands.words import terminal_language
from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.study.history.database import HistoryDatabase
from mahjong_desktop.study.history.query import HandQuery, QueryKey
from mahjong_desktop.study.history.query_language import parse_query
from mahjong_desktop.study.history.search import (
    FoundHands,
    FoundOrder,
    HandSearch,
    ListedHand,
    found_ending,
    found_title,
)
from mahjong_desktop.study.history.search_words import search_words
from mahjong_desktop.texts import Texts
from mahjong_desktop.texts.outside import printable

FIRST_LINES: Final = 50
"""So many hands are printed unless told."""
COLUMNS: Final = (
    *("file", "hand", "started", "ruleset", "result", "points", "winner", "way", "value", "unit", "loss"),
    *("notes", "bookmarks"),
)


class QueryError(MahjongError):
    """A word of a search is not understood; the only fact, `sentence`, says in words of the language what is wrong."""


def add(parser: argparse.ArgumentParser) -> None:
    """Adds the arguments of the command."""
    parser.epilog = (
        "For example: find riichi result:won 'value:>=4' date:month; words to leave out follow --: -- -pinfu"
    )
    parser.add_argument("words", nargs="*", metavar="WORD", help="a name, or key:value; all of them must fit")
    parser.add_argument(
        "--order",
        choices=[str(one.value) for one in FoundOrder],
        default=FoundOrder.LATEST.value,
        help="latest unless told",
    )
    parser.add_argument(
        "--limit",
        type=int,
        default=FIRST_LINES,
        metavar="N",
        help=f"hands to print, 0 for all ({FIRST_LINES} unless told)",
    )
    add_table_forms(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Brings the history up to date, searches it and prints. Raises a kind of MahjongError."""
    texts = Texts(args.lang or terminal_language())
    if args.limit < 0:
        raise UsageError("not-limit")
    with contextlib.closing(HistoryDatabase()) as database:
        search = HandSearch(database)
        query = _query(args.words, texts, search)

        def ask() -> tuple[FoundHands, tuple[ListedHand, ...], int, object]:
            found = search.find(query, FoundOrder(args.order))
            hands = search.hands(found.keys[: args.limit] if args.limit else found.keys)
            bad = search.bad_files()
            return found, hands, bad, bad or search.rulesets()

        found, hands, bad, played = from_history(database, texts, ask)
    if args.json:
        write_json([_described(hand) for hand in hands], sys.stdout)
    elif args.csv:
        write_csv(COLUMNS, map(_row, hands), sys.stdout)
    else:
        write_utf8("".join(f"{_line(hand, texts)}\n" for hand in hands), sys.stdout)
        told = "count" if found.count else "nothing" if played else "no-games"
        _tell(texts, told, hands=found.count, games=found.games)
        if len(hands) < found.count:
            _tell(texts, "more", left=found.count - len(hands))
    tell_left_out(bad, texts)
    return 0


def _query(words: Sequence[str], texts: Texts, search: HandSearch) -> HandQuery:
    """Returns the search. Raises QueryError."""
    text, today = " ".join(map(_kept_together, words)), datetime.now().astimezone().date()
    known = search_words(texts.language)
    query = parse_query(text, known, today)
    if query.problem is not None and query.problem.code == QueryKey.RULESET:  # perhaps it is no longer installed
        query = parse_query(text, search_words(texts.language, search.played()), today)
    if query.problem is not None:
        raise QueryError("not-a-search", sentence=known.sentence(query.problem.code, query.problem.facts))
    return query


def _kept_together(word: str) -> str:
    """Returns an argument as one word of a search; quotation marks that the shell removed are put back."""
    if not any(letter.isspace() for letter in word) or '"' in word:
        return word
    key, colon, value = word.partition(":")
    return f'{key}:"{value}"' if colon and " " not in key else f'"{word}"'


def _tell(texts: Texts, name: str, **facts: int) -> None:
    sys.stderr.write(texts.search_word("found", name, **facts) + "\n")


def _line(hand: ListedHand, texts: Texts) -> str:
    """Returns file, number of the hand, and what is said about it, separated by two spaces."""
    parts = [str(hand.path), str(hand.hand), hand.started.astimezone().strftime("%Y-%m-%d %H:%M")]
    parts += [texts.ruleset(hand.ruleset).short, found_title(hand, texts), found_ending(hand, texts)]
    if hand.points is not None:
        parts.append(texts.signed(hand.points))
    if hand.loss is not None:
        parts.append(texts.search_word("found", "loss", loss=texts.decimal(hand.loss, 1)))
    if hand.bookmarks:
        parts.append(texts.search_word("found", "bookmark"))
    parts += [texts.search_word("found", "note", text=note) for note in hand.notes]
    return "  ".join(printable(part) for part in parts)


def _described(hand: ListedHand) -> dict[str, object]:
    wins = [
        {
            "name": win.name,
            "player": win.player,
            "own": win.own,
            "dealt_in": win.fed,
            "way": win.way,
            "value": win.total,
            "unit": win.unit,
            "points": win.points,
            "limit": win.limit,
            "tiles": win.tiles,
        }
        for win in hand.wins
    ]
    return {
        "file": str(hand.path),
        "hand": hand.hand,
        "started": hand.started.isoformat(),
        "ruleset": hand.ruleset,
        "options": dict(hand.options),
        "result": hand.result,
        "points": hand.points,
        "wins": wins,
        "loss": hand.loss,
        "notes": list(hand.notes),
        "bookmarks": hand.bookmarks,
        "branch": hand.branched,
    }


def _row(hand: ListedHand) -> tuple[object, ...]:
    """Returns the row of a hand; several wins stand in one field, separated by semicolons."""
    won = [";".join(str(getattr(win, name)) for win in hand.wins) for name in ("name", "way", "total", "unit")]
    row = (str(hand.path), hand.hand, hand.started.isoformat(), hand.ruleset, hand.result, hand.points, *won)
    return (*row, hand.loss, ";".join(hand.notes), hand.bookmarks)
