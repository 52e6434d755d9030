"""Portraits on plates: where they are shown, whom they belong to, the card beside them, and the lift at a call."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from mahjong_desktop.core.chairs import SITS_OUT
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.values import replace
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.state import State
from mahjong_desktop.engine.view import SeatView, view_of
from mahjong_desktop.present.people import People, player_note
from mahjong_desktop.present.table_facts import seat_facts
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui.art import portrait_pixmap
from mahjong_desktop.ui.table import layout as lay
from mahjong_desktop.ui.table.layout import Stage
from mahjong_desktop.ui.table.table_widget import TableWidget
from tests.ui.table import views
from tests.ui.table.widgets import MakeTable, click

FACES = ("bob", "", "bun", "moustache")
NOTES = tuple(player_note(bot, Texts("en")) if bot else None for bot in ("standard+careful", "", "novice", "random"))
PEOPLE = People(views.NAMES, FACES, NOTES)
SIZES = ((1024, 640), (1280, 720), (1920, 1080))


def empty_view(ruleset: Ruleset) -> SeatView:
    """A game before its first hand."""
    return view_of(State(ruleset), 0)


def faces_on(table: TableWidget) -> set[str]:
    return {name for name in table.view.plates() if name.startswith("face-")}


def with_people(make: MakeTable, size: tuple[int, int] = (1280, 720), motion: float = 0.0) -> TableWidget:
    table = make(views.turn_view(), size, motion)
    table.plates.offer()
    table.set_people(PEOPLE)
    return table


def test_each_player_with_a_portrait_has_it_on_the_plate(make: MakeTable) -> None:
    table = with_people(make)
    assert table.view.stage.faces
    sides = {lay.side_of(seat, views.VIEWER, 4) for seat, face in enumerate(FACES) if face}
    assert faces_on(table) == {f"face-{side}" for side in sides}


def test_without_portraits_plates_are_as_before(make: MakeTable) -> None:
    table = with_people(make)
    table.set_people(replace(PEOPLE, faces=()))
    assert not table.view.stage.faces and faces_on(table) == set()
    assert table.view.plate_rects(("seat-0",)) == [lay.seat_plate_rect(lay.BOTTOM)]
    table.set_match(views.HONG_KONG, views.NAMES, Texts("en"))
    assert table.people.faces == ()


@pytest.mark.parametrize("size", SIZES)
def test_a_portrait_lies_on_its_plate_and_on_no_tile(make: MakeTable, size: tuple[int, int]) -> None:
    table = with_people(make, size)
    for name in faces_on(table):
        face = table.view._plates[name]
        plate = table.view.stage.rect(table.view.stage.seat_plate(int(name[-1])))
        pad = lay.SHADOW_PAD * table.view.stage.u
        seen = QRectF(face.pos(), face.boundingRect().size()).adjusted(pad, pad, -pad, -pad)
        assert seen.adjusted(2, 2, -2, -2).intersects(plate) and plate.adjusted(-2, -2, 2, 2).contains(seen)
        ring = plate.adjusted(-5, -5, 5, 5)
        assert not any(ring.intersects(item.rect().adjusted(1, 1, -1, -1)) for item in table.view.items_by_key.values())


def test_a_portrait_is_a_disc(qtbot: QtBot) -> None:
    picture = portrait_pixmap("bob", 56, 2.0).toImage()
    assert (picture.width(), picture.height()) == (112, 112)
    assert picture.pixelColor(1, 1).alpha() == 0 and picture.pixelColor(56, 2).alpha() > 200


def test_an_empty_chair_has_no_face_and_the_dreamer_has_one() -> None:
    three = empty_view(find_ruleset("classical-3p"))
    (empty,) = three.ruleset.chairs.empty
    assert seat_facts(three, empty, views.NAMES, Texts("en"), face="bob").face == ""
    five = empty_view(find_ruleset("classical-5p"))
    (bench,) = five.ruleset.chairs.benches
    dreamer = seat_facts(five, bench, (*views.NAMES, "Ida"), Texts("en"), face="bob")
    assert (dreamer.sign, dreamer.face) == (SITS_OUT, "bob")


@pytest.mark.parametrize("side", [lay.RIGHT, lay.TOP, lay.LEFT])
def test_the_card_tells_how_an_opponent_plays_and_covers_no_hand(make: MakeTable, side: int) -> None:
    table = with_people(make)
    seat = next(seat for seat in range(4) if lay.side_of(seat, views.VIEWER, 4) == side)
    button = table.plates.buttons[side]
    button.setFocus(Qt.FocusReason.TabFocusReason)
    card = table.plates.card
    assert card.isVisible() and card.note == NOTES[seat]
    assert table.rect().contains(card.geometry())
    covered = QRectF(card.geometry())
    hands = [item.rect() for key, item in table.view.items_by_key.items() if key[0] == "hand"]
    assert hands and not any(covered.intersects(rect) for rect in hands)
    table.setFocus()
    assert not card.isVisible()


def test_the_own_plate_has_no_card(make: MakeTable) -> None:
    table = with_people(make)
    table.plates.buttons[lay.BOTTOM].setFocus(Qt.FocusReason.TabFocusReason)
    assert not table.plates.card.isVisible()


def test_a_card_is_not_wider_than_the_look_allows(make: MakeTable) -> None:
    table = with_people(make)
    for side in (lay.RIGHT, lay.TOP, lay.LEFT):
        table.plates.buttons[side].setFocus(Qt.FocusReason.TabFocusReason)
        assert table.plates.card.width() <= 241


def test_plates_are_read_out_with_what_the_card_says(make: MakeTable) -> None:
    table = with_people(make)
    seat = next(seat for seat in range(4) if lay.side_of(seat, views.VIEWER, 4) == lay.LEFT)
    button, note = table.plates.buttons[lay.LEFT], NOTES[seat]
    assert note is not None and views.NAMES[seat] in button.accessibleName()
    assert all(part in button.accessibleDescription() for part in (*note.parts, note.sentence))


def test_a_press_on_a_plate_asks_for_the_standings(make: MakeTable, qtbot: QtBot) -> None:
    table = with_people(make)
    presses: tuple[Callable[[], object], ...] = (
        lambda: QTest.mouseClick(table.plates.buttons[lay.TOP], Qt.MouseButton.LeftButton),
        lambda: QTest.keyClick(table.plates.buttons[lay.BOTTOM], Qt.Key.Key_Return),
    )
    for press in presses:
        with qtbot.waitSignal(table.standings_requested, timeout=1000):
            press()


def test_plates_that_lead_nowhere_show_the_card_and_are_none_without_one(make: MakeTable, qtbot: QtBot) -> None:
    table = make(views.turn_view())
    table.plates.offer(standings=False)
    table.set_people(PEOPLE)
    sides = {lay.side_of(seat, views.VIEWER, 4) for seat, note in enumerate(NOTES) if note is not None}
    assert set(table.plates.buttons) == sides
    asked: list[bool] = []
    table.standings_requested.connect(lambda: asked.append(True))
    for side, button in table.plates.buttons.items():
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        assert table.plates.card.isVisible() and table.plates.card.note == button.note, side
        assert button.accessibleName() in views.NAMES and button.accessibleDescription()
    assert asked == []


def test_a_table_that_offers_nothing_has_no_buttons(make: MakeTable) -> None:
    table = make(views.turn_view())
    table.set_people(PEOPLE)
    assert table.plates.buttons == {}
    click(table, table.view.stage.rect(table.view.stage.seat_plate(lay.TOP)).center().toPoint())


def called(table: TableWidget) -> list[int]:
    """Has the player at the left claim a pung; returns the sides whose portraits are lifted."""
    view = views.turn_view()
    meld = next(meld for melds in view.melds for meld in melds)
    seat = next(seat for seat, melds in enumerate(view.melds) if meld in melds)
    event = ev.Melded(seat, meld.kind, meld.pieces, meld.claimed, meld.giver, meld.form)
    table.calls.hear((event,), view, Texts("en"))
    running = table.lifts.running.items()
    return [side for side, animation in running if animation.state() == animation.State.Running]


def test_the_portrait_of_whoever_calls_is_lifted_once_and_falls_back(make: MakeTable, qtbot: QtBot) -> None:
    table = with_people(make, motion=1.0)
    places = {name: table.view._plates[name].pos() for name in faces_on(table)}
    (side,) = called(table)
    animation = table.lifts.running[side]
    animation.setCurrentTime(60)
    raised = places[f"face-{side}"].y() - table.view._plates[f"face-{side}"].pos().y()
    assert raised == pytest.approx(3.0, abs=0.6)  # at 1280 by 720
    qtbot.waitUntil(lambda: animation.state() == animation.State.Stopped, timeout=2000)
    assert {name: table.view._plates[name].pos() for name in places} == places


@pytest.mark.parametrize(("motion", "reduced"), [(0.0, False), (1.0, True)])
def test_with_motion_off_or_reduced_nothing_is_lifted(make: MakeTable, motion: float, reduced: bool) -> None:
    table = with_people(make)
    table.set_look("jade", True, motion, reduced)
    assert called(table) == []


@pytest.mark.parametrize("size", SIZES)
def test_plates_with_portraits_are_inside_of_the_stage(size: tuple[int, int]) -> None:
    stage = Stage(*size, faces=True)
    for side in (lay.BOTTOM, lay.RIGHT, lay.TOP, lay.LEFT, lay.BENCH):
        rect = stage.rect(stage.seat_plate(side))
        assert QRectF(0, stage.top_bar, *size).contains(rect)
