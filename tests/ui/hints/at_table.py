"""The table with the panel of hints in the real window, and what works hints out at once. No expectations belong
here."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from mahjong_desktop.engine.actions import Action
from mahjong_desktop.engine.legal import Options
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.present.seen_table import Mark
from mahjong_desktop.study.hints.values import HintRow, Hints, Sentence
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.ui.hints.hosting import TableHints
from mahjong_desktop.ui.pages.table import TablePage
from mahjong_desktop.ui.requests import PlayGame
from mahjong_desktop.ui.shell import MainWindow
from mahjong_desktop.ui.table import layout as lay
from tests.ui.by_hand import WAIT
from tests.ui.conftest import Shell
from tests.ui.hints import samples
from tests.ui.playing import NAMES
from tests.ui.table import views

EMPTY = Hints(False, None, None, (), (), ())


class Known:
    """Works out hints at once: each option is a line, in the order of the options. It notes what it was asked."""

    def __init__(self) -> None:
        self.asked: list[tuple[SeatView, tuple[Action, ...]]] = []

    def __call__(self, view: SeatView, options: tuple[Action, ...]) -> Hints:
        self.asked.append((view, options))
        rows = tuple(HintRow((option,), 10.0 - place, 1.0, 0.2, 0.0, 1, (), 4) for place, option in enumerate(options))
        return Hints(view.offer is not None, Sentence("what"), Sentence("why"), rows, samples.goals(), ())


def hinting(window: MainWindow) -> tuple[TablePage, TableHints, Known]:
    """The page of the table, its hints, and what works them out instead of the study."""
    page, known = window.game.table, Known()
    page.hints.worker._work_out = known
    return page, page.hints, known


def start(window: MainWindow, ruleset: str = "hong-kong", seed: int = 4) -> None:
    """Starts a game against quick bots."""
    chosen = find_ruleset(ruleset)
    players = chosen.chairs.participants
    window.open(PlayGame(chosen, ("quick",) * (players - 1), NAMES[:players], seed))


def advised(qtbot: QtBot, hints: TableHints) -> None:
    """Waits until the panel shows a hint for the open question."""
    qtbot.waitUntil(lambda: bool(hints.panel.told.rows) and not hints.panel.dimmed, timeout=WAIT)


def put(page: TablePage, options: Options, view: SeatView, told: Hints) -> None:
    """Puts a question with a ready hint onto the table, without a game."""
    hints = page.hints
    page.table.set_match(view.ruleset, views.NAMES, page.context.texts)
    page.table.show_view(view)
    page.table.ask(options, view)
    hints._moment = (view, options.legal)
    hints._advised(told)


def bare(shell: Shell, size: tuple[int, int] = (1280, 720)) -> tuple[MainWindow, TablePage]:
    """A window that shows the page of the table without a game, with the panel open."""
    window = shell.open()
    window.resize(*size)
    page = window.game.table
    window.show_page(page)
    page._use_look()
    page.hints.allowed = True
    page.table.top_bar.hints.show()
    page.hints.toggle()
    QTest.qWait(20)
    return window, page


def pieces_of_table(page: TablePage) -> dict[str, QRectF]:
    """Returns the rectangles of everything that the player needs, in pixels of the page."""
    table = page.table
    view = table.view
    found = {f"{key}": item.sceneBoundingRect() for key, item in view.items_by_key.items()}
    found |= {f"plate {place}": view.stage.rect(rect) for place, rect in enumerate(view.plate_rects())}
    found["bar"] = QRectF(table.bar.geometry())
    found["ring"] = view.stage.rect(lay.RING_RECT)
    return found


def marked(page: TablePage, mark: Mark) -> set[int]:
    """The pieces of the hand that carry a mark."""
    return {piece for piece, item in page.table.view.hand_items().items() if mark in item.marks()}


def marked_best(page: TablePage) -> set[int]:
    """The pieces of the hand that carry a roundel, above or below."""
    return marked(page, Mark.BEST) | marked(page, Mark.BEST_BELOW)
