"""Measures how long the window is blocked when language, colours or text size change, after every page was opened.

Run `python -m tests.benchmarks.look_changes` before and after a change, on an idle machine, and compare. It opens the
window offscreen in a home folder of its own, plays a hand of Hong Kong automatically, opens every page and receipt
once, ends on the settings page, and then changes one setting after the other. It prints the processor time in
milliseconds from the change until nothing is left to do (minimum and median of several changes), and the number of
widgets. The aim is under 100 ms each.
"""

from __future__ import annotations

import os
import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
HOME = tempfile.TemporaryDirectory()
os.environ["MAHJONG_DESKTOP_HOME"] = HOME.name

from PySide6.QtCore import QEvent  # noqa: E402
from PySide6.QtWidgets import QApplication, QWidget  # noqa: E402

from mahjong_desktop.engine.actions import Action, Pass  # noqa: E402
from mahjong_desktop.rulesets import built_in_rulesets  # noqa: E402
from mahjong_desktop.study.known_rulesets import find_ruleset  # noqa: E402
from mahjong_desktop.ui.app import AppLook, make_application  # noqa: E402
from mahjong_desktop.ui.context import Context  # noqa: E402
from mahjong_desktop.ui.garbage import Collector  # noqa: E402
from mahjong_desktop.ui.replay.page import ReplayPage  # noqa: E402
from mahjong_desktop.ui.requests import (  # noqa: E402
    PlayGame,
    ToAbout,
    ToKeyboard,
    ToNewGame,
    ToReplay,
    ToReplays,
    ToResult,
    ToRules,
    ToSettings,
)
from mahjong_desktop.ui.shell import MainWindow  # noqa: E402

CHANGES: tuple[tuple[str, tuple[str | int, ...]], ...] = (
    ("language", ("ru", "cs", "en", "ja", "en")),
    ("pages", ("dark", "light", "dark", "light")),
    ("text-percent", (125, 150, 100, 125, 100)),
)
ENOUGH = 20.0
"""Seconds after which waiting for the hand is given up."""


def settle(app: QApplication) -> None:
    """Runs the event loop until nothing is left to do."""
    for _ in range(4):
        app.processEvents()
        app.sendPostedEvents()
        app.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def wait_for(app: QApplication, happened: Callable[[], bool]) -> None:
    """Runs the event loop until a condition holds. Raises TimeoutError."""
    end = time.monotonic() + ENOUGH
    while not happened():
        if time.monotonic() > end:
            raise TimeoutError
        app.processEvents()


def play_a_hand(app: QApplication, window: MainWindow) -> None:
    """Takes the first option until the receipt is open."""
    ruleset = find_ruleset("hong-kong").configure({})
    window.open(PlayGame(ruleset, ("quick",) * 3, ("", "Lin", "Ada", "Kai"), 4))
    page = window.game.table

    def over() -> bool:
        options = page.table.options
        if options is not None:
            wanted: Action = Pass() if Pass() in options.legal else options.legal[0]
            page.table._answer(wanted)
        return page.end.receipt is not None and page.end.receipt.isVisible()

    wait_for(app, over)


def open_everything(app: QApplication, window: MainWindow) -> None:
    """Opens every page once, the settings last."""
    play_a_hand(app, window)
    session = window.game.table.session
    assert session is not None
    path = session.path
    window.open(ToReplay(path))
    replay = window.page_of(ReplayPage)
    replay._to_the_end()
    replay._receipt_again()
    settle(app)
    window.open(ToResult())
    for ruleset in built_in_rulesets():
        window.open(ToNewGame(ruleset.id))
        settle(app)
        window.open(ToRules(ruleset.id))
        settle(app)
        window.back()
        window.back()
    for request in (ToReplays(), ToKeyboard(), ToAbout(), ToSettings()):
        window.open(request)
        settle(app)
        if request != ToSettings():
            window.back()


def main() -> None:
    """Measures and prints."""
    app = make_application()
    Collector(app)
    context = Context(games=Path(HOME.name) / "games")
    for name, value in (("pace", "instant"), ("language", "en"), ("pages", "light"), ("motion", "reduced")):
        context.settings.set(name, value)
    look = AppLook(app, context)
    window = MainWindow(context)
    window.show_first()
    window.resize(1280, 800)
    settle(app)
    open_everything(app, window)
    print(f"{len(window.findChildren(QWidget))} widgets, {window.page.__class__.__name__} in sight")
    for setting, values in CHANGES:
        spent = []
        for wanted in (*values, *values):
            begun = time.process_time()
            context.settings.set(setting, wanted)
            settle(app)
            spent.append(1000 * (time.process_time() - begun))
        print(
            f"{setting:13} least {min(spent):6.1f}  middle {statistics.median(spent):6.1f}  most {max(spent):6.1f} ms"
        )
    window.close()
    look.leave()


if __name__ == "__main__":
    main()
