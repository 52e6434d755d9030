"""In every ruleset the panel shows what the study works out, its rows are answers, and nothing of it is cut."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from mahjong_desktop.engine.actions import Discard
from mahjong_desktop.present.seen_table import Mark
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.ui.hints.hosting import TableHints
from mahjong_desktop.ui.pages.table import TablePage
from mahjong_desktop.ui.requests import PlayGame
from tests.scale import language_of
from tests.ui.by_hand import WAIT, asked, click, receipt_open
from tests.ui.conftest import Shell
from tests.ui.hints.at_table import marked_best, pieces_of_table
from tests.ui.hints.words_apart import overlapping
from tests.ui.measure import Painted, looked_at
from tests.ui.playing import NAMES

DECISIONS = 6
SIZES = ((1280, 720), (1920, 1080), (1024, 700))
IDS = [ruleset.id for ruleset in built_in_rulesets()]


@pytest.fixture
def painted(monkeypatch: pytest.MonkeyPatch) -> Painted:
    return Painted(monkeypatch)


def advised(page: TablePage) -> bool:
    """Whether a hint for the open question is shown."""
    return asked(page) and bool(page.hints.panel.told.rows) and not page.hints.panel.dimmed


def next_hint(page: TablePage, qtbot: QtBot) -> None:
    """Plays on until a hint is shown; passes where there is nothing to choose."""
    while True:
        qtbot.waitUntil(lambda: advised(page) or receipt_open(page) or only_choice(page), timeout=WAIT)
        if receipt_open(page):
            page.next_hand()
        elif only_choice(page):
            assert page.table.options is not None
            page.table.take(page.table.options.legal[0])
        else:
            return


def only_choice(page: TablePage) -> bool:
    """Whether a question is open that has one answer, so that there is no hint."""
    return asked(page) and page.table.options is not None and len(page.table.options.legal) == 1


def check_hint(page: TablePage) -> None:
    """What is shown belongs to the question, and covers nothing."""
    hints, options, view = page.hints, page.table.options, page.table.shown
    assert options is not None and view is not None
    told = hints.panel.told
    assert told.what and told.rows
    assert all(row.action in options.legal and row.spoken and row.points for row in told.rows)
    assert told.rows[0].share == max(row.share for row in told.rows)
    assert marked_best(page) == set(told.best) <= set(view.hand)
    assert all(goal.name and goal.gain and goal.spoken for goal in told.goals)
    assert all(card.accessibleName() for card in hints.panel.cards())
    panel = QRectF(hints.panel.geometry())
    covered = [name for name, rect in pieces_of_table(page).items() if rect.intersects(panel)]
    assert not covered


def take_best(page: TablePage, hints: TableHints, by_key: bool) -> None:
    """Takes the best row, by the keyboard or the mouse."""
    card = hints.panel.options.cards_made[0]
    assert card.row is not None
    before = page.table.question
    if by_key:
        assert hints.panel.focus_row(1)
        QTest.keyClick(card, Qt.Key.Key_Return)
    elif isinstance(card.row.action, Discard):
        click(card)
        assert page.table.question is before
        QTest.mouseDClick(card, Qt.MouseButton.LeftButton)
    else:
        click(card)
    assert page.table.question is not before, "the row has answered"


@pytest.mark.in_turn
@pytest.mark.parametrize("ruleset", IDS)
def test_decisions_with_the_panel_open(
    shell: Shell, qtbot: QtBot, painted: Painted, monkeypatch: pytest.MonkeyPatch, ruleset: str
) -> None:
    language, size = language_of(ruleset), SIZES[IDS.index(ruleset) % len(SIZES)]
    chosen = find_ruleset(ruleset)
    players = chosen.chairs.participants
    window = shell.open(language=language, hints_open=True)
    window.resize(*size)
    page, hints = window.game.table, window.game.table.hints
    window.open(PlayGame(chosen, ("quick",) * (players - 1), NAMES[:players], 3))
    for decision in range(DECISIONS):
        next_hint(page, qtbot)
        check_hint(page)
        assert looked_at(hints.panel, painted) == []
        assert overlapping(hints.panel, monkeypatch) == []
        hints.toggle()
        assert not hints.panel.isVisible() and not marked_best(page)
        hints.toggle()
        qtbot.waitUntil(lambda: advised(page) and bool(marked_best(page)) == bool(hints.panel.told.best), timeout=WAIT)
        take_best(page, hints, by_key=decision % 2 == 0)
        assert not [item for item in page.table.view.hand_items().values() if Mark.BEST in item.marks()]
