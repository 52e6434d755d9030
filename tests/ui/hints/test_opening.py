"""The panel of hints is opened and closed, slides, and never lies over the table."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QRectF, Qt
from pytestqt.qtbot import QtBot

from mahjong_desktop.engine.legal import Options
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.study.hints.values import Hints
from tests.ui.by_hand import WAIT, asked, click, press
from tests.ui.conftest import Shell
from tests.ui.hints import samples
from tests.ui.hints.at_table import (
    EMPTY,
    advised,
    bare,
    hinting,
    pieces_of_table,
    put,
    start,
)
from tests.ui.table import views
from tests.ui.table.widgets import claims, discards
from tests.ui.test_keys import CZECH, RUSSIAN, strike

# ---- opening and closing


@pytest.mark.parametrize("layout", [{}, RUSSIAN, CZECH], ids=["latin", "russian", "czech"])
def test_h_opens_and_closes_on_every_keyboard(shell: Shell, qtbot: QtBot, layout: dict[str, str]) -> None:
    window = shell.open()
    page, hints, _ = hinting(window)
    start(window)
    qtbot.waitUntil(lambda: asked(page), timeout=WAIT)
    assert not hints.panel.isVisible()
    strike(page.table, "H", layout)
    assert hints.panel.isVisible() and page.table.top_bar.hints.on
    strike(page.table, "H", layout)
    assert not hints.panel.isVisible() and not page.table.top_bar.hints.on


def test_the_button_of_the_top_bar_the_cross_and_the_menu(shell: Shell, qtbot: QtBot) -> None:
    window = shell.open()
    page, hints, _ = hinting(window)
    start(window)
    qtbot.waitUntil(lambda: asked(page), timeout=WAIT)
    click(page.table.top_bar.hints)
    assert hints.panel.isVisible()
    click(hints.panel.close_button)
    assert not hints.panel.isVisible()
    page.open_menu()
    menu = page.menus._menu
    assert menu is not None
    entry = next(action for action in menu.actions() if action.text() == "Hints")
    assert entry.shortcut().toString() == "H"
    entry.trigger()
    menu.close()
    assert hints.panel.isVisible()


def test_open_or_closed_is_remembered(shell: Shell, qtbot: QtBot) -> None:
    window = shell.open()
    page, hints, known = hinting(window)
    start(window)
    qtbot.waitUntil(lambda: asked(page), timeout=WAIT)
    assert not known.asked, "nothing is worked out while the panel is closed"
    hints.toggle()
    assert window.context.settings.flag("hints-open")
    hints.panel.goals.heading.click()
    shell.close(window)
    again = shell.open(hints_open=True)
    page, hints, _ = hinting(again)
    start(again, seed=5)
    assert hints.panel.isVisible() and not hints.panel.goals.is_open
    advised(qtbot, hints)


def test_sections_are_remembered_in_the_settings(shell: Shell, qtbot: QtBot) -> None:
    window, page = bare(shell)
    put(page, discards(samples.turn_view()), samples.turn_view(), samples.hints(samples.turn_view()))
    click(page.hints.panel.waits.heading)
    assert window.context.settings.get("hints-sections") == {"waits": True}


def test_it_slides_in_and_out(shell: Shell, qtbot: QtBot) -> None:
    window = shell.open(pace="normal")
    page, hints, _ = hinting(window)
    start(window)
    qtbot.waitUntil(lambda: asked(page), timeout=WAIT)
    page.table.director.pace = 5.0  # long enough for several frames on a busy machine
    hints.toggle()
    assert hints.sliding.running
    seen: set[tuple[int, int]] = set()

    def arrived() -> bool:
        seen.add((hints.panel.x(), page.table.view.x()))
        return not hints.sliding.running

    qtbot.waitUntil(arrived, timeout=WAIT)
    assert len(seen) > 3, "there are places on the way"
    assert hints.panel.geometry().right() == page.width() - 1 and page.table.view.x() == 0
    hints.toggle()
    qtbot.waitUntil(lambda: not hints.sliding.running, timeout=WAIT)
    assert not hints.panel.isVisible()


def test_reduced_motion_fades(shell: Shell, qtbot: QtBot) -> None:
    window = shell.open(pace="normal", motion="reduced")
    page, hints, _ = hinting(window)
    start(window)
    qtbot.waitUntil(lambda: asked(page), timeout=WAIT)
    hints.toggle()
    assert not hints.sliding.running and page.table.view.x() == 0
    assert hints.panel.geometry().right() == page.width() - 1
    hints.toggle()
    qtbot.waitUntil(lambda: not hints.panel.isVisible(), timeout=1000)


def test_the_ring_slides_without_another_scale_at_16_to_9(shell: Shell) -> None:
    _, page = bare(shell, (1920, 1080))
    opened = page.table.view.stage
    page.hints.toggle()
    closed = page.table.view.stage
    assert opened.u == pytest.approx(closed.u, rel=0.002)
    assert closed.origin.x() - opened.origin.x() == pytest.approx(186, abs=1)


# ---- nothing is covered


SAID: dict[str, tuple[Callable[[], SeatView], Callable[[SeatView], Options], Callable[[SeatView], Hints]]] = {
    "turn": (samples.turn_view, discards, samples.hints),
    "ready": (samples.turn_view, discards, samples.ready_hints),
    "claim": (views.claim_view, claims, samples.claim_hints),
    "crowded": (views.crowded_view, discards, lambda _view: EMPTY),
    "melds": (views.melds_view, discards, lambda _view: EMPTY),
}


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (1280, 800), (1024, 700), (1024, 640), (1279, 1000)])
@pytest.mark.parametrize("case", SAID)
def test_nothing_of_the_table_is_covered(shell: Shell, size: tuple[int, int], case: str) -> None:
    make, options, told = SAID[case]
    window, page = bare(shell, size)
    assert (window.width(), window.height()) == size
    view = make()
    put(page, options(view), view, told(view))
    panel = QRectF(page.hints.panel.geometry())
    assert panel.right() == page.width() and panel.bottom() == page.height() and panel.width() >= 248
    for name, rect in pieces_of_table(page).items():
        assert not rect.intersects(panel), f"{name} lies at {rect}, the panel at {panel}"
        assert rect.left() >= -1, f"{name} is pushed out of the window: {rect}"


def test_small_windows_have_a_drawer(shell: Shell) -> None:
    window, page = bare(shell, (1024, 700))
    assert page.hints.panel.look.drawer and page.hints.panel.look.gutter == 8
    page.hints.panel.step(1)
    press(window, Qt.Key.Key_Escape)
    assert not page.hints.panel.isVisible()
