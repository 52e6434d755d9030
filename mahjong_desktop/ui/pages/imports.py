"""The imports of the page of saved games: the one that is under way, the games that it has brought, and what a person
does with them.

Room: ui/pages. It works without widgets; import_board.py and replays.py show it.
"""

from __future__ import annotations

import contextlib
from collections.abc import Mapping
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Final

from PySide6.QtCore import Signal

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.present.imports import ImportTally, names_to_ask
from mahjong_desktop.records.errors import RecordError
from mahjong_desktop.records.library import GameSummary
from mahjong_desktop.settings import Value
from mahjong_desktop.study.imports.files import (
    GameImported,
    ImportOrder,
    ImportStep,
    LogSource,
    RulesFound,
    import_again,
    rules_of_imported,
    set_persons,
)
from mahjong_desktop.study.imports.running import run_import
from mahjong_desktop.study.reading import summarized
from mahjong_desktop.ui.context import Context
from mahjong_desktop.ui.files import move_to_trash
from mahjong_desktop.ui.kit.page import Page
from mahjong_desktop.ui.newest_answer import AnswerMaker, NewestAnswer
from mahjong_desktop.ui.steps_job import TalliedWork

_MOST_NAMES: Final = 500
"""So many names of others are remembered, so that they are not asked for again."""


class Imports(TalliedWork[ImportTally]):
    """One import at a time; what is opened meanwhile waits for its turn."""

    arrived = Signal(object)
    """Emitted with the GameSummary of a game that was imported."""
    reread = Signal()
    """Emitted when games have changed or gone."""
    rules_told = Signal(object, object)
    """Emitted with a file and the sets of rules (tuple of RulesFound) that it may have been played by."""
    failed = Signal(object)

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.paths: list[Path] = []
        """The games that were imported and not put away."""
        self.successors: dict[Path, Path] = {}
        """Games that were imported again by other rules, by the files that they had."""
        self._waiting: list[LogSource] = []
        self._summaries: dict[Path, GameSummary] = {}
        self._rules: dict[Path, tuple[RulesFound, ...]] = {}
        self._asks = True
        self._due: list[AnswerMaker] = []
        """What is worked out one after the other; nothing that somebody has asked for is left out."""
        self._rules_wanted: Path | None = None
        self._work = NewestAnswer("imported games", self)
        self._work.told.connect(self._worked)

    @property
    def _context(self) -> Context:
        return self._page.context

    # ---- importing

    def begin(self, sources: tuple[LogSource, ...]) -> None:
        """Imports files, at once or after those that are being imported."""
        if self.running:
            self._waiting += sources
            return
        self.tally, self.stopping, self._asks = ImportTally(sources), False, True
        order = ImportOrder(sources, self._context.games, self._own_names())
        self._job.start(partial(run_import, order), "import")
        self.reread.emit()

    def stop(self) -> None:
        """Stops the import, and forgets what waits; what is imported stays."""
        self._waiting = []
        super().stop()

    def put_away(self) -> None:
        """Shows the games of the import among the others."""
        self.tally, self.paths = None, []
        self._summaries.clear()
        self.reread.emit()

    def _take(self, step: ImportStep | None) -> None:
        tally = self.tally
        if tally is None:
            return
        if step is None:
            tally.ended = True
            waiting, self._waiting = tuple(self._waiting), []
            if waiting:
                self.begin(waiting)
            else:
                self.changed.emit()
            return
        tally.take(step)
        if isinstance(step, GameImported):
            self.paths.append(step.path)
            self._rules[step.path] = step.rules
            with contextlib.suppress(RecordError):
                self._summaries[step.path] = summarized(step.path)
                self.arrived.emit(self._summaries[step.path])
        else:
            self.changed.emit()

    def games(self, most: int) -> tuple[GameSummary, ...]:
        """Returns the games that were imported, at most so many."""
        known = (self._summaries[path] for path in self.paths if path in self._summaries)
        return tuple(islice(known, most))

    def forget(self, path: Path) -> None:
        """Takes a game out that is no longer there."""
        self._summaries.pop(path, None)
        self.paths = [known for known in self.paths if known != path]

    def undo(self) -> None:
        """Moves all games of the import to the trash."""
        for path in tuple(self.paths):
            try:
                move_to_trash(path)
            except RecordError as error:
                self.failed.emit(error)
                break
            self.forget(path)
        if not self.paths:
            self.tally = None
        self.reread.emit()

    # ---- whose name

    def _own_names(self) -> frozenset[str]:
        return frozenset(_texts(self._context.settings.get("own-names")))

    def names_to_ask(self) -> tuple[tuple[str, int], ...]:
        """Returns the names that are asked for, with the number of games that each is in; none if that was put off."""
        if not self._asks or self.tally is None:
            return ()
        known = self._own_names().union(_texts(self._context.settings.get("other-names")))
        return names_to_ask((game.header for game in self._summaries.values()), known)

    def answer(self, name: str) -> None:
        """Keeps which name is the person's (empty: none of them); the others are not asked for again."""
        names = [asked for asked, _ in self.names_to_ask()]
        others = [*_texts(self._context.settings.get("other-names")), *(asked for asked in names if asked != name)]
        self._context.settings.set("other-names", others[-_MOST_NAMES:])
        if name:
            self._context.settings.set("own-names", [*_texts(self._context.settings.get("own-names")), name])
            self._in_background(partial(_persons_set, self._context.games, self._own_names()))
        self.changed.emit()

    def put_off(self) -> None:
        """Asks no more until the next import."""
        self._asks = False
        self.changed.emit()

    # ---- rules

    def ask_rules(self, path: Path) -> None:
        """Finds the sets of rules that a game may have been played by, and tells them unless those of another game are
        asked for meanwhile."""
        self._rules_wanted = path
        if path in self._rules:
            self.rules_told.emit(path, self._rules[path])
        else:
            self._in_background(partial(_rules_found, path))

    def take_rules(self, path: Path, options: Mapping[str, int | str]) -> None:
        """Imports a game again by other rules; the old one goes to the trash."""
        known = self._summaries.get(path)
        if known is None or dict(known.header.options) != dict(options):
            self._in_background(partial(_taken_again, path, dict(options)))

    def _in_background(self, work: AnswerMaker) -> None:
        self._due.append(work)
        self._work_on()

    def _work_on(self) -> None:
        if self._due and not self._work.working:
            self._work.ask_process(self._due.pop(0))

    def _worked(self, answer: object) -> None:
        self._work_on()
        match answer:
            case MahjongError():
                self.failed.emit(answer)
            case ("rules", Path() as path, tuple() as found):
                self._rules[path] = found
                if path == self._rules_wanted:
                    self.rules_told.emit(path, found)
            case ("again", Path() as old, Path() as new):
                self._replace(old, new)
            case ("persons",):
                for path in tuple(self._summaries):
                    with contextlib.suppress(RecordError):
                        self._summaries[path] = summarized(path)
                self.reread.emit()

    def _replace(self, old: Path, new: Path) -> None:
        try:
            game = summarized(new)
            move_to_trash(old)
        except RecordError as error:
            new.unlink(missing_ok=True)  # the game would be there twice
            self.failed.emit(error)
            return
        if old in self._rules:
            self._rules[new] = self._rules.pop(old)
        self.successors.pop(new, None)  # its name may be that of a game that went before
        self.successors[old] = new
        if old in self.paths:
            self.paths[self.paths.index(old)] = new
            self._summaries.pop(old, None)
            self._summaries[new] = game
        self.reread.emit()


def _texts(found: Value) -> list[str]:
    return list(found) if isinstance(found, list) else []


# ---- in another process


def _rules_found(path: Path) -> tuple[str, Path, tuple[RulesFound, ...]]:
    return "rules", path, rules_of_imported(path)


def _taken_again(path: Path, options: Mapping[str, int | str]) -> tuple[str, Path, Path]:
    return "again", path, import_again(path, options)


def _persons_set(folder: Path, names: frozenset[str]) -> tuple[str]:
    set_persons(folder, names)
    return ("persons",)
