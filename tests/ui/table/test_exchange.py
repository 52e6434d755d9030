"""After an exchange the table says who received the viewer's tiles and who gave the new ones, and marks these."""

from __future__ import annotations

from random import Random

import pytest
from pytestqt.qtbot import QtBot

from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.actions import ExchangeTiles
from mahjong_desktop.engine.match import Match
from mahjong_desktop.engine.view import giver_of, seen, taker_of, view_of
from mahjong_desktop.present.seen_table import Mark
from mahjong_desktop.present.table_events import news_of
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.texts import LANGUAGES, Texts
from mahjong_desktop.ui.table.table_widget import TableWidget
from tests.ui.table import views
from tests.ui.table.following import answers

YICHANG = find_ruleset("yichang")


def exchanged(seed: int) -> tuple[Match, tuple[ev.Event, ...]]:
    """A match just after an exchange of tiles, and the events of the exchange."""
    match, rng = Match(YICHANG, ("a", "b", "c", "d"), seed), Random(seed)
    while True:
        asked = [option for options in match.asked().values() for option in options.legal]
        step = match.step(answers(match, rng))
        match.apply(step)
        if any(isinstance(option, ExchangeTiles) for option in asked) and any(
            isinstance(event, ev.Exchanged) for event in step.events
        ):
            return match, step.events


@pytest.mark.parametrize("seed", range(4))
def test_who_took_and_who_gave(seed: int) -> None:
    match, events = exchanged(seed)
    (event,) = (event for event in events if isinstance(event, ev.Exchanged))
    for seat in range(4):
        view = view_of(match.state, seat)
        assert set(event.given[giver_of(event, view)]) <= set(match.state.hands[seat])
        assert set(event.given[seat]) <= set(match.state.hands[taker_of(event, view)])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_notice_names_both(language: str) -> None:
    match, events = exchanged(1)
    view = view_of(match.state, 2)
    (event,) = (event for event in events if isinstance(event, ev.Exchanged))
    news = news_of(seen(events, 2, YICHANG), view, views.NAMES, Texts(language))
    assert news is not None
    assert [name for _, name in news.gains] == [views.NAMES[taker_of(event, view)], views.NAMES[giver_of(event, view)]]
    assert str(event.die) in news.headlines[0][0]


def test_the_new_tiles_are_marked_until_the_viewer_acts(qtbot: QtBot) -> None:
    match, events = exchanged(1)
    (event,) = (event for event in events if isinstance(event, ev.Exchanged))
    table = TableWidget()
    qtbot.addWidget(table)
    table.resize(1280, 720)
    table.set_look("jade", True, 0.0)
    table.set_match(YICHANG, views.NAMES, Texts("en"))
    view = view_of(match.state, 2)
    with qtbot.waitSignal(table.settled, timeout=2000):
        table.play(seen(events, 2, YICHANG), view)
    table.director.finish()
    new = set(event.given[giver_of(event, view)])
    marked = {piece for piece, item in table.view.hand_items().items() if item.marks() & {Mark.CAME, Mark.DRAWN}}
    drawn = {view.drawn} if view.turn == 2 else set()
    assert marked - drawn == new - drawn
    assert sum("new" in button.accessibleName() for button in table.hand.buttons()) == len(new)
    table.play((ev.Discarded(1, 0),), view)
    assert table.view.marks.came == new
    table.play((ev.Discarded(2, min(new)),), view)
    assert not table.view.marks.came
