"""Every animation of whole hands: no tile appears without an origin, and all tiles end at their places."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

import pytest
from pytestqt.qtbot import QtBot

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.match import Match
from mahjong_desktop.engine.view import seen, view_of
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui.table.motion import Motion, Tween
from mahjong_desktop.ui.table.table_widget import TableWidget
from tests.ui.table import views
from tests.ui.table.following import answers

VIEWER = 2
NEW_KEYS = {"wall", "gone"}
"""The events with tiles that have no place before: the wall is built, and the place of a claimed discard is marked."""


def run_through(table: TableWidget) -> None:
    """Shows the moments of a win that has begun up to its end."""
    win = table.director.win
    while win.running:
        for time in range(0, 1200, 40):
            win.advance(time)
        win.stop()
        win.finished.emit()


@pytest.mark.proof
@pytest.mark.parametrize("ruleset", built_in_rulesets(), ids=lambda ruleset: str(ruleset.id))
def test_every_animation_moves_tiles_from_known_places(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, ruleset: Ruleset
) -> None:
    table = TableWidget()
    qtbot.addWidget(table)
    table.resize(1280, 720)
    table.set_look("jade", True, 1.0)
    table.set_match(ruleset, (*views.NAMES, "Ida")[: ruleset.places], Texts("en"))
    came: list[str] = []

    def run(motion: Motion, tweens: Iterable[Tween]) -> None:
        keys = {item: key for key, item in table.view.items_by_key.items()}
        for tween in tweens:
            if tween.start.opacity < 1 and keys[tween.item][0] not in NEW_KEYS:
                came.append(f"{keys[tween.item]}")
            tween.item.place(tween.at(tween.duration / 3))
        motion._tweens = list(tweens)
        motion.stop()
        motion.finished.emit()

    monkeypatch.setattr(Motion, "run", run)
    match, rng = Match(ruleset, ("a", "b", "c", "d", "e")[: ruleset.chairs.participants], 4), Random(4)
    match.apply(match.step({}))  # the seats are drawn
    table.show_view(view_of(match.state, VIEWER))
    told: tuple[ev.Event, ...] = ()
    while not any(isinstance(event, ev.HandEnded) for event in told):
        step = match.step(answers(match, rng))
        match.apply(step)
        told = seen(step.events, VIEWER, ruleset)
        after = view_of(match.state, VIEWER)
        table.play(told, after)
        run_through(table)
        assert not table.director.running and table.shown == after
        assert set(table.view.items_by_key) == set(table.view.spots(after))
        assert all(item.now == item.home for item in table.view.items_by_key.values())
        assert came == [], (told, after.hands)
