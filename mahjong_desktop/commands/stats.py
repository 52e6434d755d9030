"""`mahjong-desktop stats`: brings the history of saved games up to date and prints the figures of progress. What they
are belongs to study.history.

Room: commands.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from contextlib import closing
from datetime import date, datetime

from msgspec import structs

from mahjong_desktop.commands.arguments import add_table_forms
from mahjong_desktop.commands.history import from_history, tell_left_out
from mahjong_desktop.commands.output import write_csv, write_json, write_utf8
from mahjong_desktop.commands.words import error_line, terminal_language
from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.values import field_names
from mahjong_desktop.paths import data_folder
from mahjong_desktop.study.drills.learned import LEARNED_FILE, Learned
from mahjong_desktop.study.history.database import HistoryDatabase
from mahjong_desktop.study.history.progress import ProgressFigures, progress_figures, rulesets_played
from mahjong_desktop.study.history.report import (
    DrillFigures,
    ProgressRow,
    ProgressWords,
    drill_figures,
    figure_rows,
    progress_lines,
)
from mahjong_desktop.study.history.search import HandSearch
from mahjong_desktop.study.history.tables import CountedAs
from mahjong_desktop.study.known_rulesets import find_ruleset, known_ids
from mahjong_desktop.texts import Texts


def add(parser: argparse.ArgumentParser) -> None:
    """Adds the arguments of the command."""
    parser.add_argument("--ruleset", help="a ruleset's id, see rules list (all that were played unless told)")
    parser.add_argument("--rebuild", action="store_true", help="read all saved games again")
    parser.add_argument("--imported", action="store_true", help="the figures of imported games, in your seat")
    add_table_forms(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Brings the history up to date and prints. Raises a kind of MahjongError."""
    wanted = None if args.ruleset is None else find_ruleset(args.ruleset)
    counts = CountedAs.IMPORTED if args.imported else CountedAs.HERE
    texts = Texts(args.lang or terminal_language())
    with closing(HistoryDatabase()) as database, closing(Learned(data_folder() / LEARNED_FILE)) as learned:
        today = datetime.now().astimezone().date()

        def ask() -> tuple[int, int, list[tuple[Ruleset, ProgressFigures, tuple[DrillFigures, ...]]]]:
            told = [
                (ruleset, progress_figures(database, ruleset, counts), _drills(learned, ruleset, today, counts))
                for ruleset in _rulesets(database, learned, wanted, counts)
            ]
            search = HandSearch(database)
            return search.good_files(), search.bad_files(), told

        games, bad, told = from_history(database, texts, ask, anew=args.rebuild)
        unread = _unread(learned)
    rows = [row for _, figures, drills in told for row in figure_rows(figures, drills)]
    if args.json:
        write_json([structs.asdict(row) for row in rows], sys.stdout)
    elif args.csv:
        columns = field_names(ProgressRow)
        write_csv(columns, ([getattr(row, name) for name in columns] for row in rows), sys.stdout)
    else:
        if args.rebuild:
            sys.stderr.write(texts.message("progress", "rebuilt", games=games) + "\n")
        _print(told, texts)
    tell_left_out(bad, texts)
    if unread is not None:
        sys.stderr.write(error_line(unread, texts) + "\n")
    return 0


def _unread(learned: Learned) -> MahjongError | None:
    """Returns why the figures of drills are missing; None if they are not."""
    if learned.file.broken and learned.set_aside is not None:
        return MahjongError("drills-broken", path=str(learned.path), kept=str(learned.set_aside))
    if learned.file.damaged:
        kept = learned.set_aside or learned.path
        return MahjongError("drills-damaged", path=str(learned.path), kept=str(kept), entries=len(learned.file.damaged))
    if learned.file.detail and learned.path.exists():
        return MahjongError("drills-unread", path=str(learned.path), detail=learned.file.detail)
    return None


def _drills(learned: Learned, ruleset: Ruleset, today: date, counts: CountedAs) -> tuple[DrillFigures, ...]:
    """Returns the figures of drills, which stand beside those of games played here."""
    return drill_figures(learned, ruleset.id, today) if counts is CountedAs.HERE else ()


def _rulesets(
    database: HistoryDatabase, learned: Learned, wanted: Ruleset | None, counts: CountedAs
) -> tuple[Ruleset, ...]:
    """Returns the wanted ruleset, or all of which a hand counts there or a drill was answered, the one played last
    first."""
    if wanted is not None:
        return (wanted,)
    drilled = learned.rulesets() if counts is CountedAs.HERE else ()
    names = dict.fromkeys([*(played.ruleset for played in rulesets_played(database, counts)), *drilled])
    return tuple(find_ruleset(name) for name in names if name in known_ids())


def _print(told: list[tuple[Ruleset, ProgressFigures, tuple[DrillFigures, ...]]], texts: Texts) -> None:
    write_utf8("\n".join(_lines(told, texts)) + "\n", sys.stdout)


def _lines(told: list[tuple[Ruleset, ProgressFigures, tuple[DrillFigures, ...]]], texts: Texts) -> Iterator[str]:
    for number, (ruleset, figures, drills) in enumerate(told):
        if number:
            yield ""
        imported = figures.counts is CountedAs.IMPORTED
        yield from progress_lines(ProgressWords(ruleset, texts, imported=imported), figures, drills)
    if not any(figures.hands for _, figures, _ in told):
        yield texts.message("progress", "nothing")
