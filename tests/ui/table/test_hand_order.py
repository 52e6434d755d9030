"""The order of the hand: sorted, or as the person puts the tiles by mouse and keys; forgotten with the hand."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from mahjong_desktop.core.tiles import Piece
from mahjong_desktop.core.values import replace
from mahjong_desktop.engine.actions import Discard
from mahjong_desktop.engine.state import Phase
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.present.seen_table import Mark
from mahjong_desktop.texts import LANGUAGES, Texts
from mahjong_desktop.ui.table import layout as lay
from mahjong_desktop.ui.table.hand_order import HandOrder
from mahjong_desktop.ui.table.places import arrange
from mahjong_desktop.ui.table.table_widget import TableWidget
from tests.ui.table import views
from tests.ui.table.test_dragging import drag, move, press, release, river
from tests.ui.table.widgets import MakeTable, asked, centre_of, discards

SHIFT = Qt.KeyboardModifier.ShiftModifier


def held_by(view: SeatView, *pieces: Piece) -> SeatView:
    """The view with another hand of the viewer."""
    hands = tuple(pieces if seat == view.seat else hand for seat, hand in enumerate(view.hands))
    return replace(view, hands=hands)


def row_of(view: SeatView) -> list[Piece]:
    """The viewer's tiles sorted, without the drawn one."""
    return sorted(piece for piece in view.hand if piece != view.drawn)


def by_hand() -> HandOrder:
    order = HandOrder()
    order.set_by_hand(True)
    return order


def shown(table: TableWidget) -> list[Piece]:
    """The tiles as they stand on the screen, from left to right."""
    return list(table.view.hand_items())


# ---- the order


def test_sorted_by_itself_nothing_can_be_moved() -> None:
    view, order = views.turn_view(), HandOrder()
    assert not order.move(view, row_of(view)[0], 4)
    spots = arrange(view, lay.Stage(1280, 720))
    assert order.arranged(view, spots) == spots


def test_by_hand_it_begins_sorted_and_looks_the_same() -> None:
    view, order = views.turn_view(), by_hand()
    assert order.row(view) == row_of(view) and order.standing(view) == [*row_of(view), view.drawn]
    spots = arrange(view, lay.Stage(1280, 720))
    assert order.arranged(view, spots) == spots


def test_a_tile_is_put_at_any_place() -> None:
    view = views.turn_view()
    row = row_of(view)
    for start in range(len(row)):
        for place in range(len(row)):
            order = by_hand()
            others = [piece for piece in row if piece != row[start]]
            assert order.move(view, row[start], place) == (start != place)
            assert order.row(view) == [*others[:place], row[start], *others[place:]]


def test_the_drawn_tile_stands_apart_until_it_is_placed_or_kept() -> None:
    view, order = views.turn_view(), by_hand()
    row, drawn = row_of(view), view.drawn
    assert drawn is not None
    order.move(view, row[0], 5)
    thrown = row[3]
    kept = replace(held_by(view, *(piece for piece in view.hand if piece != thrown)), drawn=None, turn=1)
    moved = [*row[1:6], row[0], *row[6:]]
    assert order.row(kept) == [*(piece for piece in moved if piece != thrown), drawn]
    placed = by_hand()
    placed.move(view, drawn, 2)
    assert placed.row(view) == [*row[:2], drawn, *row[2:]]
    spots = placed.arranged(view, arrange(view, lay.Stage(1920, 1080)))
    xs = [spots["piece", piece].x for piece in placed.row(view)]
    widths = {round(right - left, 3) for left, right in pairwise(xs)}
    assert widths == {round(spots["piece", drawn].width, 3)}  # no tile stands apart
    assert not any(spot.drawn for spot in spots.values())


def test_the_order_survives_claims_and_tiles_that_come_back() -> None:
    view, order = views.turn_view(), by_hand()
    row = row_of(view)
    order.move(view, row[-1], 0)
    order.move(view, row[0], 6)
    before = order.row(view)
    gone = {before[0], before[3], view.drawn}
    after_claim = replace(held_by(view, *(piece for piece in view.hand if piece not in gone)), drawn=None)
    assert order.row(after_claim) == [piece for piece in before if piece not in gone]
    assert order.row(view) == before


def test_the_order_is_forgotten_at_the_next_hand_and_before_play() -> None:
    view = views.turn_view()
    row = row_of(view)
    following = replace(view, position=replace(view.position, hand=view.position.hand + 1))
    dealing = replace(view, phase=Phase.DEAL)
    for other in (following, dealing):
        order = by_hand()
        order.move(view, row[-1], 0)
        assert order.row(other) == row
    assert not by_hand().move(dealing, row[-1], 0)
    assert not by_hand().move(replace(view, result="draw"), row[-1], 0)


def test_the_last_tile_of_the_deal_is_sorted_in_even_if_no_step_after_it_was_shown() -> None:
    """The dealer's last tile stands apart until a bonus tile is replaced; play is the next that is shown."""
    view, order = views.turn_view(), by_hand()
    assert view.drawn is not None
    first, *others = row_of(view)
    order.row(replace(held_by(view, *others, first, view.drawn), phase=Phase.OPENING, drawn=first))
    assert order.row(view) == row_of(view)


def test_only_the_viewers_tiles_change_their_places() -> None:
    view, order = views.melds_view(), by_hand()
    plain = arrange(view, lay.Stage(1280, 720))
    pieces = order.standing(view)
    order.move(view, pieces[0], len(pieces))
    spots = order.arranged(view, plain)
    assert spots.keys() == plain.keys()
    changed = {key for key in spots if spots[key] != plain[key]}
    assert changed and changed <= {("piece", piece) for piece in pieces}
    assert all(spots[key].tile == plain[key].tile and spots[key].signs == plain[key].signs for key in changed)


# ---- at the table


def sorting(make: MakeTable, view: SeatView, motion: float = 0.0) -> TableWidget:
    table = make(view, motion=motion)
    table.sorting.set_by_hand(True)
    return table


@pytest.mark.parametrize("motion", [0.0, 1.0])
def test_a_tile_is_dragged_sideways(make: MakeTable, qtbot: QtBot, motion: float) -> None:
    view = views.turn_view()
    table = sorting(make, view, motion)
    chosen = asked(table, discards(view), view)
    row = row_of(view)
    to = centre_of(table, row[3]) + QPoint(4, 0)
    press(table, centre_of(table, row[1]))
    move(table, to)
    assert shown(table)[:5] == [row[0], row[2], row[3], row[1], row[4]]  # the neighbours make way at once
    assert not table.view.hand_items()[row[1]].isVisible()
    release(table, to)
    assert shown(table) == [row[0], row[2], row[3], row[1], *row[4:], view.drawn]
    qtbot.waitUntil(lambda: all(item.now == item.home for item in table.view.hand_items().values()))
    assert [button.piece for button in table.hand.buttons()] == shown(table)
    drag(table, centre_of(table, row[1]), centre_of(table, row[0]) - QPoint(6, 0))
    assert shown(table)[:3] == [row[1], row[0], row[2]]
    assert chosen == []
    drag(table, centre_of(table, row[0]), river(table))
    assert chosen == [Discard(row[0])]


def test_a_drawn_tile_dragged_to_the_table_is_not_placed_on_its_way(make: MakeTable) -> None:
    view = views.turn_view()
    table = sorting(make, view)
    asked(table, discards(view), view)
    drawn = view.drawn
    assert drawn is not None
    start = centre_of(table, drawn)
    press(table, start)
    move(table, start - QPoint(9, 9))
    assert table.drag.dragging and table.view.hand_items()[drawn].spot.drawn
    release(table, start)
    drag(table, start, centre_of(table, row_of(view)[4]) + QPoint(3, 0))
    assert shown(table).index(drawn) == 4 or shown(table).index(drawn) == 5
    assert not any(Mark.DRAWN in item.marks() for item in table.view.hand_items().values())


def test_tiles_are_dragged_while_others_play(make: MakeTable) -> None:
    view = replace(views.claim_view(), offer=None)
    table = sorting(make, view)
    row = shown(table)
    drag(table, centre_of(table, row[0]), centre_of(table, row[2]) + QPoint(4, 0))
    assert shown(table)[:3] == [row[1], row[2], row[0]]


def test_control_and_arrows_move_the_tile_that_has_the_focus(make: MakeTable) -> None:
    view = views.turn_view()
    table = sorting(make, view)
    chosen = asked(table, discards(view), view)
    row, drawn = row_of(view), view.drawn
    assert drawn is not None and table.hand.focus_piece() == drawn
    QTest.keyClick(table.focusWidget(), Qt.Key.Key_Left, SHIFT)
    assert shown(table) == [*row, drawn] and not table.view.hand_items()[drawn].spot.drawn
    QTest.keyClick(table.focusWidget(), Qt.Key.Key_Left, SHIFT)
    assert shown(table) == [*row[:-1], drawn, row[-1]] and table.hand.focus_piece() == drawn
    assert Mark.FOCUS in table.view.hand_items()[drawn].marks()
    QTest.keyClick(table.focusWidget(), Qt.Key.Key_Right, SHIFT)
    QTest.keyClick(table.focusWidget(), Qt.Key.Key_Right, SHIFT)
    assert shown(table) == [*row, drawn]
    QTest.keyClick(table.focusWidget(), Qt.Key.Key_Right)
    assert table.hand.focus_piece() == row[0]
    QTest.keyClick(table.focusWidget(), Qt.Key.Key_Left, SHIFT)
    assert shown(table) == [*row, drawn] and chosen == []
    QTest.keyClick(table.focusWidget(), Qt.Key.Key_Return)
    assert chosen == [Discard(row[0])]


def test_sorted_for_the_person_control_and_arrows_only_move_the_focus(make: MakeTable) -> None:
    view = views.turn_view()
    table = make(view)
    asked(table, discards(view), view)
    QTest.keyClick(table.focusWidget(), Qt.Key.Key_Left, SHIFT)
    assert shown(table) == [*row_of(view), view.drawn] and table.hand.focus_piece() == row_of(view)[-1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_order_survives_languages_sizes_and_looks(make: MakeTable, language: str) -> None:
    view = views.turn_view()
    table = sorting(make, view)
    asked(table, discards(view), view)
    row = row_of(view)
    table.sorting.put(row[0], 7)
    order = shown(table)
    assert order[7] == row[0]
    table.set_texts(Texts(language))
    table.resize(1024, 700)
    table.set_look("plum", False, 1.0)
    table.show_view(view)
    assert shown(table) == order
    table.sorting.set_by_hand(False)
    assert shown(table) == [*row, view.drawn]
    table.sorting.set_by_hand(True)
    assert shown(table) == [*row, view.drawn]


def test_another_match_begins_sorted(make: MakeTable) -> None:
    view = views.turn_view()
    table = sorting(make, view)
    table.sorting.put(row_of(view)[0], 7)
    table.set_match(view.ruleset, views.NAMES, Texts("en"))
    table.show_view(view)
    assert shown(table) == [*row_of(view), view.drawn]


def test_the_place_on_the_screen_is_that_of_the_slot(make: MakeTable) -> None:
    view = views.turn_view()
    table = sorting(make, view)
    places = [QPointF(item.home.x, item.home.y) for item in table.view.hand_items().values()]
    table.sorting.put(row_of(view)[0], 7)
    assert [QPointF(item.home.x, item.home.y) for item in table.view.hand_items().values()] == places
