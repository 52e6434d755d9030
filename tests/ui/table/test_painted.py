"""After each move the screen equals a fresh picture of the table: nothing stays half painted."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QObject, QRectF, QTimer
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from mahjong_desktop.bots.registry import make_bot
from mahjong_desktop.core.values import replace
from mahjong_desktop.engine.legal import Options
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.play.pace import PACES
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.ui.shell import MainWindow
from mahjong_desktop.ui.table import director
from mahjong_desktop.ui.table.items import Placing
from mahjong_desktop.ui.table.table_view import TableView
from mahjong_desktop.ui.table.table_widget import TableWidget
from tests.scale import amount
from tests.ui.conftest import Shell
from tests.ui.table import views
from tests.ui.table.test_whole_hands import new_game
from tests.ui.table.widgets import MakeTable

ROOT = Path(__file__).resolve().parents[3]

MOTIONS = {"instant": 0.0, "fast": 0.05, "normal": 0.12}
"""Paces by name, with animations short enough for a test."""


class Onlooker(QObject):
    """Lets a bot answer for the person, and compares the screen with a fresh picture at every question."""

    def __init__(self, qtbot: QtBot, window: MainWindow) -> None:
        super().__init__()
        self.qtbot, self.window = qtbot, window
        self.compared, self.over = 0, 0
        self.stale: list[int] = []
        playing = window.game.table.session
        assert playing is not None
        self.session, self.rng = playing, Random(1)
        self.bot = make_bot("quick", playing.match.ruleset)
        playing.question.connect(self.asked)
        playing.hand_over.connect(self.ended)

    def asked(self, options: Options, view: SeatView) -> None:
        """Compares when the table has shown the question, then answers."""
        QTimer.singleShot(0, self, lambda: self.compare(options, view))

    def compare(self, options: Options, view: SeatView) -> None:
        """Compares the screen with a fresh picture."""
        self.compared += 1
        for _ in range(40):
            self.qtbot.wait(5)
            if alike(self.on_screen(), self.fresh()):
                break
        else:
            self.stale.append(self.compared)
        table = self.window.game.table.table
        table.withdraw()
        table.chosen.emit(self.bot.choose(view, options.legal, self.rng))

    def ended(self, *_: object) -> None:
        """Counts the hand and continues."""
        self.over += 1
        QTimer.singleShot(0, self, self.session.next_hand)

    def on_screen(self) -> QImage:
        """Returns what was painted into the window."""
        picture = QApplication.primaryScreen().grabWindow(self.window.winId())
        return picture.toImage().convertToFormat(QImage.Format.Format_RGB32)

    def fresh(self) -> QImage:
        """Returns the same contents painted anew."""
        return self.window.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)


ROUNDING = 3
"""Tolerance in levels of a colour: the edge of a tilted tile may differ by this much if only a part of it is
painted."""


def alike(first: QImage, second: QImage) -> bool:
    """Returns whether two pictures of the same size are equal except for rounding."""
    if first == second:
        return True
    pairs = zip(bytes(first.constBits()), bytes(second.constBits()), strict=True)
    return all(abs(one - other) <= ROUNDING for one, other in pairs if one != other)


KNOWN = [
    ("hong-kong", 3, "instant"),
    ("taiwanese", 3, "instant"),
    ("hong-kong", 156035036905965561812419889317555135561, "normal"),
]
"""Games in which tiles, or words that moved, were half painted in the past."""
EVERY = [(ruleset.id, seed, pace) for ruleset in built_in_rulesets() for seed in (3, 4) for pace in MOTIONS]


@pytest.mark.parametrize(
    ("ruleset", "seed", "pace"),
    [*KNOWN, *(pytest.param(*game, marks=pytest.mark.whole) for game in EVERY if game not in KNOWN)],
)
def test_the_screen_shows_what_a_fresh_picture_shows(
    shell: Shell, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, ruleset: str, seed: int, pace: str
) -> None:
    quickened = {name: replace(PACES[name], turn_ms=0, claim_ms=0, motion=by) for name, by in MOTIONS.items()}
    for module in ("mahjong_desktop.play.session", "mahjong_desktop.ui.pages.table"):
        monkeypatch.setattr(f"{module}.PACES", {**PACES, **quickened})
    window = shell.open(pace=pace)
    window.open(new_game(ruleset, seed))
    onlooker = Onlooker(qtbot, window)
    qtbot.waitUntil(lambda: onlooker.over >= amount(1, 3), timeout=280_000)
    assert onlooker.compared > 3
    assert not onlooker.stale


def test_without_motion_the_others_moves_are_one_picture(
    shell: Shell, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(director, "UNSEEN", 60_000)
    window = shell.open()
    window.open(new_game("hong-kong", 3))
    painted: list[SeatView] = []
    show_view = TableView.show_view

    def count(board: TableView, view: SeatView) -> None:
        painted.append(view)
        show_view(board, view)

    monkeypatch.setattr(TableView, "show_view", count)
    moves: list[object] = []
    onlooker = Onlooker(qtbot, window)
    onlooker.session.moved.connect(lambda *_: moves.append(_))
    qtbot.waitUntil(lambda: onlooker.compared >= 4, timeout=60_000)
    assert len(painted) <= onlooker.compared + 1 < len(moves)


# ---- what leaves a place, whatever is painted first


def painted_meanwhile(table: TableWidget, area: QRectF) -> None:
    """Paints a part of the table (in pixels) at once, as a widget above it makes Qt do, then all that still waits."""
    table.view.viewport().repaint(area.toAlignedRect())
    QApplication.processEvents()


def moved_shadow(table: TableWidget) -> QRectF:
    """The shadow of the bar goes a little to the right and down."""
    table.view.set_bar_shadow(QRectF(400, 400, 200, 60))
    table.view.fade_bar_shadow(1.0)
    QApplication.processEvents()
    table.view.set_bar_shadow(QRectF(440, 430, 200, 60))
    return QRectF(450, 440, 300, 100)


def moved_tile(table: TableWidget) -> QRectF:
    """A tile of the hand goes up the table."""
    view = table.view.seat_view
    assert view is not None
    item = table.view.hand_items()[view.hand[0]]
    item.place(Placing(item.home.x + 20, item.home.y - 30))
    return item.rect().translated(25, -60)


@pytest.mark.parametrize("change", [moved_shadow, moved_tile])
def test_nothing_stays_where_something_was(make: MakeTable, change: Callable[[TableWidget], QRectF]) -> None:
    table = make(views.turn_view())
    QApplication.processEvents()
    painted_meanwhile(table, change(table))
    picture = QApplication.primaryScreen().grabWindow(table.winId()).toImage()
    fresh = table.grab().toImage()
    formats = (one.convertToFormat(QImage.Format.Format_RGB32) for one in (picture, fresh))
    assert alike(*formats)


def test_every_item_of_the_table_is_moved_by_one_function() -> None:
    moving = re.compile(r"\.(setPos|moveBy|setX|setY)\(")
    rooms = (ROOT / "mahjong_desktop" / "ui" / "table").glob("*.py")
    found = {file.name: len(moving.findall(file.read_text(encoding="utf-8"))) for file in rooms}
    assert {name: number for name, number in found.items() if number} == {"items.py": 1}
