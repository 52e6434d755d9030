"""Motion on the table: where it starts, how it is skipped, reduced motion, the pace line."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from mahjong_desktop.core.tiles import parse_tile
from mahjong_desktop.core.values import replace
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.actions import Action
from mahjong_desktop.play.follow import after
from mahjong_desktop.ui.art import Pose
from tests.ui.table import views
from tests.ui.table.widgets import MakeTable, centre_of, claims, click, discards


def test_play_settles_and_shows_the_exact_view(make: MakeTable, qtbot: QtBot) -> None:
    view = views.claim_view()
    table = make(view, motion=0.2)
    drew = ev.Drew(views.VIEWER, parse_tile("9s") * 4 + 3, "wall")
    end = after(view, drew)
    with qtbot.waitSignal(table.settled, timeout=2000):
        table.play([ev.Unclaimed(), drew], end)
        assert table.director.running
    assert table.shown == end
    assert {key: item.now for key, item in table.view.items_by_key.items()} == {
        key: item.home for key, item in table.view.items_by_key.items()
    }


def test_without_motion_play_settles_at_once(make: MakeTable, qtbot: QtBot) -> None:
    view = views.claim_view()
    table = make(view)
    with qtbot.waitSignal(table.settled, timeout=200):
        table.play([ev.Unclaimed()], replace(view, offer=None))


def test_a_click_ends_a_motion_and_takes_nothing(make: MakeTable, qtbot: QtBot) -> None:
    view = views.claim_view()
    table = make(view, motion=50.0)
    drew = ev.Drew(views.VIEWER, parse_tile("9s") * 4 + 3, "wall")
    end = after(view, drew)
    chosen: list[Action] = []
    table.chosen.connect(chosen.append)
    table.settled.connect(lambda: table.ask(discards(end), end))
    table.play([drew], end)
    with qtbot.waitSignal(table.settled, timeout=500):
        click(table, centre_of(table, view.hand[0]))
    assert chosen == []
    assert table.options is not None


def test_a_drawn_tile_starts_at_its_place_in_the_wall(make: MakeTable) -> None:
    view = views.claim_view()
    table = make(view, motion=50.0)
    assert view.wall is not None
    first = view.wall.there[0]
    place = table.view.items_by_key["wall", first].home
    drew = ev.Drew(views.VIEWER, parse_tile("9s") * 4 + 3, "wall")
    table.play([drew], after(view, drew))
    item = table.view.items_by_key["piece", drew.piece]
    assert (item.now.x, item.now.y) == (place.x, place.y)
    assert ("wall", first) not in table.view.items_by_key
    table.director.finish()
    assert item.now == item.home


def test_a_discard_flies_from_the_hand_to_the_river(make: MakeTable) -> None:
    view = views.turn_view()
    table = make(view, motion=50.0)
    piece = view.hand[2]
    start = table.view.items_by_key["piece", piece].home
    event = ev.Discarded(views.VIEWER, piece)
    end = after(view, event)
    table.play([event], end)
    item = table.view.items_by_key["piece", piece]
    assert (item.now.x, item.now.y) == (start.x, start.y)
    assert item.spot.pose is Pose.LYING
    table.director.finish()
    assert item.rect().center().y() < table.view.stage.point(QPointF(0, 860)).y()


def test_reduced_motion_fades_in_place(make: MakeTable) -> None:
    view = views.turn_view()
    table = make(view)
    table.set_look("jade", True, 1.0, reduced=True)
    event = ev.Discarded(views.VIEWER, view.hand[2])
    table.play([event], after(view, event))
    item = table.view.items_by_key["piece", event.piece]
    assert item.now.opacity == 0
    assert (item.now.x, item.now.y) == (item.home.x, item.home.y)
    table.director.finish()
    assert item.now.opacity == 1


def test_the_deal_is_one_movement_that_can_be_skipped(make: MakeTable, qtbot: QtBot) -> None:
    table = make(views.empty_view(), motion=1.0)
    dice = ((2, 3), (4, 1))
    started: ev.Event = ev.HandStarted(0, 0, 0, 0, dice, (-1,) * 144)
    own = list(views.start_view().hand)
    dealt = [ev.Dealt(seat, (-1,) * 13 if seat != views.VIEWER else tuple(own[:13])) for seat in range(4)]
    view = views.empty_view()
    events: list[ev.Event] = [started, *dealt]
    for event in events:
        view = after(view, event)
    table.play(events, view)
    with qtbot.waitSignal(table.settled, timeout=300):
        QTest.keyClick(table, Qt.Key.Key_Space)
    assert len(table.view.hand_items()) == 13
    assert sum(key[0] == "wall" for key in table.view.items_by_key) == 144 - 52


def test_the_pace_line_runs_and_goes(make: MakeTable, qtbot: QtBot) -> None:
    table = make(views.claim_view())
    table.show_pace(120)
    assert table.pace_line.isVisible()
    assert 0 < table.pace_line.share() <= 1
    qtbot.waitUntil(lambda: not table.pace_line.isVisible(), timeout=1000)
    table.show_pace(5000)
    table.ask(claims(views.claim_view()), views.claim_view())
    assert not table.pace_line.isVisible()
