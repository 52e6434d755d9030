"""Exporting from a page: the menu of the forms, the question where to save, and what came of it.

Room: ui. What is written is in study.exports, the words in present/exports.py. Several games go on in the background;
the page shows how far they are.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Final

import shiboken6
from msgspec import Struct
from PySide6.QtCore import QCoreApplication, QDir, QPoint, QStandardPaths
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QMenu, QWidget

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.present.exports import ExportTally, form_name, not_exported_line, saved_line
from mahjong_desktop.study.exports.files import LOGS, READ, ExportForm, ExportTask, GameExported, export_steps
from mahjong_desktop.study.exports.forms import ENDINGS
from mahjong_desktop.study.exports.logged import is_loggable
from mahjong_desktop.study.processes import shared_processes
from mahjong_desktop.ui.kit.labels import announce
from mahjong_desktop.ui.kit.page import Page
from mahjong_desktop.ui.kit.sheet import MessageSheet, tell_error
from mahjong_desktop.ui.menus import open_menu
from mahjong_desktop.ui.plain_text import show_tip
from mahjong_desktop.ui.requests import ShowInFolder
from mahjong_desktop.ui.steps_job import TalliedWork

translate = QCoreApplication.translate

_FOLDER: Final = QStandardPaths.StandardLocation.DocumentsLocation


class _Order(Struct, frozen=True):
    """Games that are exported together; of several a tally is kept. What is copied is told below a widget."""

    tasks: tuple[ExportTask, ...]
    form: ExportForm
    several: bool = False
    above: QWidget | None = None


class Exports(TalliedWork[ExportTally]):
    """The exports of a page, one after the other. How far it is, is told of an export of several games alone."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self._orders: list[_Order] = []
        """What is at work, and what waits for its turn."""
        self._done: GameExported | None = None

    # ---- what is asked

    def offer(self, game: Path, ruleset: Ruleset, above: QWidget, hand: int | None = None) -> None:
        """Opens the menu of a game below a widget; the text of one `hand` (from 0) can be copied, or of all."""
        open_menu(partial(self._menu, game, ruleset, above, hand), above)

    def _menu(self, game: Path, ruleset: Ruleset, above: QWidget, hand: int | None) -> QMenu:
        menu = QMenu(above)
        self.fill(menu, game, ruleset, above, hand)
        return menu

    def fill(self, menu: QMenu, game: Path, ruleset: Ruleset, above: QWidget, hand: int | None = None) -> None:
        """Adds the forms in which a game can be saved to a menu, and the copy as text; `above` is what opened it."""
        _add_forms(menu, (*LOGS, *READ) if is_loggable(ruleset) else READ, partial(self._save, game))
        menu.addSeparator()
        words = translate("Exports", "Copy as text") if hand is None else translate("Exports", "Copy this hand as text")
        menu.addAction(words).triggered.connect(lambda: self.copy(game, above, hand))

    def offer_all(self, games: Callable[[], Sequence[Path]], above: QWidget) -> None:
        """Opens the menu of several games below a widget."""
        open_menu(partial(self._menu_of_all, games, above), above)

    def _menu_of_all(self, games: Callable[[], Sequence[Path]], above: QWidget) -> QMenu:
        menu = QMenu(above)
        _add_forms(menu, (*LOGS, *READ), lambda form: self._save_all(games(), form))
        menu.setEnabled(not self.running)
        return menu

    def _save(self, game: Path, form: ExportForm) -> None:
        """Asks for a file, and writes a game into it."""
        ending = ENDINGS[form]
        suggested = QDir(QStandardPaths.writableLocation(_FOLDER)).filePath(f"{game.stem}{ending}")
        name, _ = QFileDialog.getSaveFileName(self._page, _title(form), suggested, f"{form_name(form)} (*{ending})")
        if not name:
            return
        path, language = Path(name), self._page.context.texts.language
        asked = bool(path.suffix)  # the system has asked whether to replace this file, not the one with the ending
        into = path if asked else path.with_name(path.name + ending)
        self._begin(_Order((ExportTask(game, form, language, into=into, replace=asked),), form))

    def _save_all(self, games: Sequence[Path], form: ExportForm) -> None:
        """Asks for a folder, and writes games into it."""
        name = QFileDialog.getExistingDirectory(self._page, _title(form), QStandardPaths.writableLocation(_FOLDER))
        if name and games:
            language = self._page.context.texts.language
            tasks = tuple(ExportTask(game, form, language, folder=Path(name)) for game in games)
            self._begin(_Order(tasks, form, several=True))

    def copy(self, game: Path, above: QWidget, hand: int | None = None) -> None:
        """Copies a game, or a hand of it, as text."""
        task = ExportTask(game, "text", self._page.context.texts.language, hand=hand)
        self._begin(_Order((task,), "text", above=above))

    # ---- what comes of it

    def _begin(self, order: _Order) -> None:
        self._orders.append(order)
        if len(self._orders) == 1:
            self._work()

    def _work(self) -> None:
        order = self._orders[0]
        self._done, self.stopping = None, False
        if order.several:
            self.tally = ExportTally(order.tasks, order.form)
            self.changed.emit()
        self._job.start(partial(export_steps, order.tasks, shared_processes()), "export")

    def _take(self, step: GameExported | None) -> None:
        order = self._orders[0]
        if step is not None:
            self._done = step
            if order.several and self.tally is not None:
                self.tally.take(step)
                self.changed.emit()
            return
        del self._orders[0]
        if order.several and self.tally is not None:
            self.tally.ended = True
            self.changed.emit()
        elif self._done is not None:
            self._tell(order, self._done)
        if self._orders:
            self._work()

    def _tell(self, order: _Order, done: GameExported) -> None:
        """Tells what has come of one game."""
        texts = self._page.context.texts
        if done.error is not None:
            tell_error(self._page, not_exported_line(done.error, texts))
        elif done.path is None:
            self._copied(done.text, order.above)
        else:
            show = partial(self._page.asked.emit, ShowInFolder(done.path))
            choices = (
                (translate("MainWindow", "Close"), lambda: None),
                (translate("Exports", "Show in its folder"), show),
            )
            title = translate("Exports", "The game is exported")
            MessageSheet(self._page, title, saved_line(done, order.form, texts), choices, safe=True).open()

    def _copied(self, text: str, above: QWidget | None) -> None:
        QGuiApplication.clipboard().setText(text)
        words = translate("Imports", "Copied")
        announce(self._page, words)
        if above is not None and shiboken6.isValid(above) and above.isVisible():  # its list may have been read again
            show_tip(above.mapToGlobal(QPoint(0, above.height())), words, above)


def _title(form: ExportForm) -> str:
    return translate("Exports", "Export as {form}").replace("{form}", form_name(form))


def _add_forms(menu: QMenu, forms: Sequence[ExportForm], does: Callable[[ExportForm], None]) -> None:
    for form in forms:
        if form == READ[0] and len(forms) > len(READ):
            menu.addSeparator()
        menu.addAction(f"{form_name(form)} …").triggered.connect(lambda _=False, form=form: does(form))
