"""Plays hands of any ruleset, registered or not, in the real window; a bot plays for the person."""

from __future__ import annotations

from collections.abc import Callable

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.ui.shell import MainWindow
from tests.ui.playing import Stand

WaitUntil = Callable[[Callable[[], bool]], object]


def shown_in_the_window(window: MainWindow, ruleset: Ruleset, wait_until: WaitUntil, hands: int = 1) -> Stand:
    """Plays hands to their receipts; every question and event passes over the table. `wait_until` runs the event loop
    (qtbot.waitUntil with a generous timeout)."""
    stand = Stand(window, ruleset, "quick", 7)
    for _ in range(hands):
        stand.play_hand(wait_until)
    return stand
