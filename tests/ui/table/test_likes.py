"""Whatever tile is pointed at, focused or offered: its like is marked everywhere, and its unseen copies are told."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot

from mahjong_desktop.core.tiles import Piece, Tile, face_of
from mahjong_desktop.core.values import replace
from mahjong_desktop.present.seen_table import Mark
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.study.safe_tiles import safe_pieces
from mahjong_desktop.texts import LANGUAGES, Texts
from mahjong_desktop.ui.hints import hosting
from mahjong_desktop.ui.table.items import TileItem
from mahjong_desktop.ui.table.table_widget import TableWidget
from tests.ui import by_hand
from tests.ui.by_hand import WAIT, answer_by_click, start_by_clicks
from tests.ui.conftest import Shell
from tests.ui.measure import Painted, looked_at
from tests.ui.playing import Stand
from tests.ui.table import other_games, views
from tests.ui.table.widgets import MakeTable, asked, centre_of, claims, discards, held

RULESETS = [ruleset.id for ruleset in built_in_rulesets()]


def marked(table: TableWidget) -> set[Piece]:
    """The pieces with a ring for equal tiles."""
    items = table.view.items_by_key.items()
    return {int(key[1]) for key, item in items if key[0] == "piece" and Mark.MATCH in item.marks()}


def open_pieces(table: TableWidget) -> dict[Piece, TileItem]:
    """The pieces whose faces the viewer sees, with their items."""
    items = table.view.items_by_key.items()
    shown = [(key, item) for key, item in items if item.spot.tile is not None and not item.spot.ghost]
    return {int(key[1]): item for key, item in shown if key[0] == "piece"}


def like(table: TableWidget, tile: Tile) -> set[Piece]:
    return {piece for piece in open_pieces(table) if face_of(piece) == tile}


def point_at(table: TableWidget, item: TileItem) -> QPoint:
    where = QPointF(item.home.x, item.home.y).toPoint()
    QTest.mouseMove(table.view.viewport(), QPoint(5, 400))  # nothing happens if the pointer is there already
    QTest.mouseMove(table.view.viewport(), where)
    return where


def tip_at(table: TableWidget, where: QPoint) -> str:
    board = table.view.viewport()
    QToolTip.hideText()
    QApplication.sendEvent(board, QHelpEvent(QEvent.Type.ToolTip, where, board.mapToGlobal(where)))
    return QToolTip.text()


@pytest.fixture
def turn(make: MakeTable) -> Iterator[TableWidget]:
    view = views.turn_view()
    table = make(view)
    asked(table, discards(view), view)
    yield table
    QToolTip.hideText()


def test_the_tip_of_an_own_tile_covers_no_tile_of_the_hand(turn: TableWidget) -> None:
    items = turn.view.hand_items()
    where = centre_of(turn, next(iter(items)))
    assert tip_at(turn, where)
    tip = next(one for one in QApplication.topLevelWidgets() if one.inherits("QTipLabel") and one.isVisible())
    port = turn.view.viewport()
    top = min(item.sceneBoundingRect().top() for item in items.values())
    assert tip.geometry().bottom() < port.mapToGlobal(turn.view.mapFromScene(0, top)).y()
    QToolTip.hideText()


def test_an_own_tile_marks_its_like_in_the_hand_too_and_has_a_tip(turn: TableWidget) -> None:
    piece = held(views.turn_view(), "8p")[0]
    where = point_at(turn, turn.view.hand_items()[piece])
    assert marked(turn) == like(turn, face_of(piece)) - {piece} != set()
    assert tip_at(turn, where) == turn.voice.note(face_of(piece)) == "8 Dots: 2 not yet seen"


def test_a_tile_that_may_not_be_played_marks_its_like_as_well(turn: TableWidget) -> None:
    piece = held(views.turn_view(), "8p")[0]
    turn.view.set_dimmed([piece])
    point_at(turn, turn.view.hand_items()[piece])
    assert turn.view.marks.hover is None
    assert marked(turn) == like(turn, face_of(piece))


def test_bonus_tiles_and_melds_mark_their_like(make: MakeTable) -> None:
    view = views.melds_view()
    table = make(view)
    for piece in (view.bonus[0][0], view.melds[2][1].pieces[1], view.melds[1][0].pieces[0]):
        point_at(table, open_pieces(table)[piece])
        assert marked(table) == like(table, face_of(piece)) >= {piece}


def test_the_keyboard_marks_the_like_of_the_focused_tile_and_tells_what_is_unseen(turn: TableWidget) -> None:
    assert turn.top_bar.note == "" and not marked(turn)
    QTest.keyClick(turn, Qt.Key.Key_Left)
    piece = turn.hand.focus_piece()
    assert piece is not None
    assert marked(turn) == like(turn, face_of(piece)) - {piece}
    assert turn.top_bar.note == turn.voice.note(face_of(piece))
    button = turn.hand.button(piece)
    assert button is not None and button.accessibleDescription() in turn.top_bar.note
    point_at(turn, turn.view.hand_items()[held(views.turn_view(), "2m")[0]])
    assert turn.view.marks.focused == piece
    QTest.mouseClick(turn.view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(30, 400))
    assert turn.top_bar.note == "" and turn.view.marks.focused is None


def test_an_offered_tile_marks_its_like_until_it_is_answered(make: MakeTable) -> None:
    view = views.claim_view()
    table = make(view)
    assert view.offer is not None
    asked(table, claims(view), view)
    assert marked(table) == like(table, face_of(view.offer.piece)) > {view.offer.piece}
    table.withdraw()
    assert not marked(table)


@pytest.mark.in_turn
@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_open_tile_marks_exactly_its_like_in_every_ruleset(shell: Shell, qtbot: QtBot, ruleset: str) -> None:
    window = shell.open()
    stand = Stand(window, next(one for one in built_in_rulesets() if one.id == ruleset), "quick", 5)
    stand.play_hand(lambda done: qtbot.waitUntil(done, timeout=60_000))
    table = window.game.table.table
    view = table.shown
    assert view is not None
    items = open_pieces(table)
    laid = [*view.hand, *(piece for bonus in view.bonus for piece in bonus)]
    laid += [tile.piece for river in view.rivers for tile in river if tile.claimed_by is None]
    laid += [piece for melds in view.melds for meld in melds for piece in meld.pieces]
    assert set(laid) <= items.keys()
    for tile in {face_of(piece) for piece in items}:
        table.view.look_at(tile)
        assert marked(table) == like(table, tile)
        seen = sum(item.spot.tile == tile for item in table.view.items_by_key.values() if not item.spot.ghost)
        assert table.view.unseen(tile) == view.ruleset.copies[tile] - seen


def test_indicators_in_the_wall_mark_their_like(make: MakeTable) -> None:
    view = other_games.riichi_view()
    table = make(view)
    turned = [item for key, item in table.view.items_by_key.items() if key[0] == "wall" and item.spot.tile is not None]
    assert sorted(str(item.spot.tile) for item in turned) == sorted(str(face_of(piece)) for piece in view.indicators)
    for item in turned:
        assert item.spot.tile is not None
        point_at(table, item)
        assert Mark.MATCH in item.marks() and marked(table) == like(table, item.spot.tile)


# ---- safe tiles


def safe_marks(table: TableWidget) -> set[Piece]:
    return {piece for piece, item in table.view.hand_items().items() if Mark.SAFE in item.marks()}


def test_safe_tiles_are_marked_and_told_only_if_that_is_wanted(make: MakeTable) -> None:
    view = other_games.riichi_view()
    view = replace(view, turn=view.seat, offer=None)
    river = tuple(tile._replace(number=number) for number, tile in enumerate(view.rivers[0]))
    thrown = river[0].piece
    equal = next(4 * (thrown // 4) + copy for copy in range(4) if 4 * (thrown // 4) + copy != thrown)
    hands = tuple((equal, *hand[1:]) if seat == view.seat else hand for seat, hand in enumerate(view.hands))
    view = replace(view, hands=hands, rivers=(river, *view.rivers[1:]), drawn=None)
    table = make(view)
    asked(table, discards(view), view)
    assert equal in safe_pieces(view) and not safe_marks(table)
    table.set_safe(safe_pieces(view))
    assert safe_marks(table) == safe_pieces(view)
    button = table.hand.button(equal)
    assert button is not None and button.accessibleName().endswith("certainly safe")
    table.withdraw()
    assert not safe_marks(table)
    asked(table, discards(view), view)
    assert safe_marks(table) == safe_pieces(view)
    table.set_safe(frozenset())
    assert not safe_marks(table) and "safe" not in button.accessibleName()


def test_the_setting_reaches_the_table(shell: Shell, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hosting, "safe_pieces", lambda view: frozenset(view.hand[:2]))
    window = shell.open()
    page = start_by_clicks(window)
    table, settings = page.table, window.context.settings
    qtbot.waitUntil(lambda: by_hand.asked(page), timeout=WAIT)
    while table.question is not None and not table.question.playable:
        answer_by_click(page)
        qtbot.waitUntil(lambda: by_hand.asked(page), timeout=WAIT)
    assert table.question is not None and not safe_marks(table)
    settings.set("mark-safe", True)
    assert safe_marks(table) == set(table.question.view.hand[:2])
    settings.set("mark-safe", False)
    assert not safe_marks(table)
    settings.set("confirm-discard", True)
    piece = min(table.question.playable)
    table.press_piece(piece)
    assert table.question is not None and table.question.selected == piece


@pytest.mark.each_language
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(1024, 700), (1280, 720), (1920, 1080)])
def test_the_note_fits_before_the_buttons(
    shell: Shell, make: MakeTable, monkeypatch: pytest.MonkeyPatch, language: str, size: tuple[int, int]
) -> None:
    shell.open(language=language)
    view = views.turn_view()
    table = make(view, size)
    table.set_texts(Texts(language))
    asked(table, discards(view), view)
    for _ in view.hand:
        QTest.keyClick(table, Qt.Key.Key_Left)
        assert table.top_bar.note
        assert looked_at(table.top_bar, Painted(monkeypatch)) == []
