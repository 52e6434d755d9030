"""The table as the window uses it: what it asks, which clicks and keys answer, what it reports and shows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QAccessible, QAccessibleActionInterface, QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot

from mahjong_desktop.core.melds import KongForm
from mahjong_desktop.core.readings import Reading
from mahjong_desktop.core.scoring import Breakdown, Refusal, Worth
from mahjong_desktop.core.tiles import Piece, parse_tile
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.actions import Action, Chow, DeclareWin, Discard, Kong, Pass, Pung
from mahjong_desktop.engine.legal import Options, Refused
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui.art import Pose
from mahjong_desktop.ui.table import words
from mahjong_desktop.ui.table.bar_button import LEAST_TARGET, BarButton, ButtonStyle
from mahjong_desktop.ui.table.follow import after
from mahjong_desktop.ui.table.layout import LEAST_TEXT
from mahjong_desktop.ui.table.lettering import Lettering
from mahjong_desktop.ui.table.marks import Mark
from mahjong_desktop.ui.table.table_widget import TableWidget
from tests.ui.table import views

SCORED = Breakdown(Reading("regular", ()), (), (), Worth((("fan", 5),), 16, raw=5))
MakeTable = Callable[..., TableWidget]


@pytest.fixture
def make(qtbot: QtBot) -> MakeTable:
    def build(view: SeatView | None = None, size: tuple[int, int] = (1280, 720), motion: float = 0.0) -> TableWidget:
        table = TableWidget()
        qtbot.addWidget(table)
        table.resize(*size)
        table.set_look("jade", True, motion)
        table.set_match(views.HONG_KONG, views.NAMES, Texts("en"))
        table.show()
        qtbot.waitExposed(table)
        table.activateWindow()
        qtbot.waitUntil(table.isActiveWindow, timeout=2000)
        if view is not None:
            table.show_view(view)
        return table

    return build


def held(view: SeatView, notation: str) -> tuple[Piece, ...]:
    return tuple(piece for piece in view.hand if piece // 4 == parse_tile(notation))


def claims(view: SeatView) -> Options:
    four, five = held(view, "4p"), held(view, "5p")
    chows = (Chow((held(view, "3p")[0], five[0])), Chow((five[0], held(view, "6p")[0])))
    kong = Refused("kong", Refusal("needs-three-equal"))
    return Options((DeclareWin(), Pung(four[:2]), *chows, Pass()), (kong,), SCORED)


def discards(view: SeatView) -> Options:
    return Options(tuple(Discard(piece) for piece in view.hand))


def asked(table: TableWidget, options: Options, view: SeatView) -> list[Action]:
    """Asks a question; the returned list receives what is chosen."""
    chosen: list[Action] = []
    table.chosen.connect(chosen.append)
    table.ask(options, view)
    return chosen


def centre_of(table: TableWidget, piece: Piece) -> QPoint:
    return table.view.hand_items()[piece].rect().center().toPoint()


def click(table: TableWidget, at: QPoint, button: Qt.MouseButton = Qt.MouseButton.LeftButton) -> None:
    QTest.mouseClick(table.view.viewport(), button, pos=at)


def button_of(table: TableWidget, title: str) -> BarButton:
    return next(button for button in table.bar.buttons() if button.label.title == title)


# ---- discarding


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_a_click_discards_that_very_piece(make: MakeTable, size: tuple[int, int]) -> None:
    view = views.turn_view()
    for piece in view.hand:
        table = make(view, size)
        chosen = asked(table, discards(view), view)
        click(table, centre_of(table, piece))
        assert chosen == [Discard(piece)]


def test_right_clicks_and_clicks_beside_do_nothing(make: MakeTable) -> None:
    view = views.turn_view()
    table = make(view)
    chosen = asked(table, discards(view), view)
    click(table, centre_of(table, view.hand[0]), Qt.MouseButton.RightButton)
    click(table, QPoint(30, 400))
    click(table, table.view.stage.point(QPointF(960, 700)).toPoint())
    assert chosen == []


def test_nothing_can_be_played_without_a_question(make: MakeTable) -> None:
    view = views.turn_view()
    table = make(view)
    chosen = asked(table, discards(view), view)
    table.withdraw()
    click(table, centre_of(table, view.hand[0]))
    QTest.keyClick(table, Qt.Key.Key_Return)
    assert chosen == []


def test_one_question_gets_one_answer(make: MakeTable) -> None:
    view = views.turn_view()
    table = make(view)
    chosen = asked(table, discards(view), view)
    click(table, centre_of(table, view.hand[0]))
    click(table, centre_of(table, view.hand[1]))
    assert chosen == [Discard(view.hand[0])]


def test_a_tile_that_may_not_be_played_is_dimmed_and_stays(make: MakeTable) -> None:
    view = views.turn_view()
    table = make(view)
    barred = view.hand[3]
    options = Options(tuple(Discard(piece) for piece in view.hand if piece != barred))
    chosen = asked(table, options, view)
    item = table.view.hand_items()[barred]
    assert Mark.DIMMED in item.marks()
    table.view.set_hover(barred)
    click(table, centre_of(table, barred))
    assert item.lifted == 0
    assert chosen == []
    table.withdraw()
    assert Mark.DIMMED not in item.marks()


def test_arrows_move_and_enter_discards(make: MakeTable) -> None:
    view = views.turn_view()
    table = make(view)
    chosen = asked(table, discards(view), view)
    row = list(table.view.hand_items())
    assert table.hand.focus_piece() == view.drawn
    for _ in range(3):
        QTest.keyClick(table.focusWidget(), Qt.Key.Key_Left)
    assert table.hand.focus_piece() == row[-4]
    assert Mark.FOCUS in table.view.hand_items()[row[-4]].marks()
    QTest.keyClick(table.focusWidget(), Qt.Key.Key_Right)
    QTest.keyClick(table.focusWidget(), Qt.Key.Key_Return)
    assert chosen == [Discard(row[-3])]


def test_no_neighbour_hides_the_ring_of_the_keyboard(make: MakeTable) -> None:
    view = views.turn_view()
    table = make(view)
    asked(table, discards(view), view)
    QTest.keyClick(table.focusWidget(), Qt.Key.Key_Left)
    QTest.keyClick(table.focusWidget(), Qt.Key.Key_Left)
    row = table.view.hand_items()
    ringed = table.hand.focus_piece()
    assert ringed is not None
    assert all(row[ringed].zValue() > item.zValue() for piece, item in row.items() if piece != ringed)


def test_arrows_go_round_the_ends_and_space_discards(make: MakeTable) -> None:
    view = views.turn_view()
    table = make(view)
    chosen = asked(table, discards(view), view)
    QTest.keyClick(table.focusWidget(), Qt.Key.Key_Right)
    QTest.keyClick(table.focusWidget(), Qt.Key.Key_Space)
    assert chosen == [Discard(next(iter(table.view.hand_items())))]


def test_after_an_answer_the_keyboard_rests_on_the_table(make: MakeTable) -> None:
    for view, options in (
        (views.turn_view(), discards(views.turn_view())),
        (views.claim_view(), claims(views.claim_view())),
    ):
        table = make(view)
        chosen = asked(table, options, view)
        QTest.keyClick(table.focusWidget(), Qt.Key.Key_Return)
        assert len(chosen) == 1
        assert table.focusWidget() is table


def test_the_ring_of_the_keyboard_survives_a_new_size(make: MakeTable) -> None:
    view = views.turn_view()
    table = make(view)
    asked(table, discards(view), view)
    QTest.keyClick(table.focusWidget(), Qt.Key.Key_Left)
    table.resize(1500, 900)
    ringed = [piece for piece, item in table.view.hand_items().items() if Mark.FOCUS in item.marks()]
    assert ringed == [table.hand.focus_piece()]


# ---- claims


@pytest.mark.parametrize(
    ("key", "number"),
    [(Qt.Key.Key_W, 0), (Qt.Key.Key_P, 1), (Qt.Key.Key_1, 2), (Qt.Key.Key_2, 3), (Qt.Key.Key_Escape, 4)],
)
def test_every_claim_has_its_key(make: MakeTable, key: Qt.Key, number: int) -> None:
    view = views.claim_view()
    table = make(view)
    options = claims(view)
    chosen = asked(table, options, view)
    QTest.keyClick(table.focusWidget(), key)
    assert chosen == [options.legal[number]]
    assert table.bar.prompt is None


def test_a_refused_action_has_no_key_and_no_click_but_its_reason(make: MakeTable) -> None:
    view = views.claim_view()
    table = make(view)
    chosen = asked(table, claims(view), view)
    QTest.keyClick(table.focusWidget(), Qt.Key.Key_K)
    kong = button_of(table, "Kong")
    QTest.mouseClick(kong, Qt.MouseButton.LeftButton)
    assert chosen == []
    assert kong.style_now is ButtonStyle.REFUSED
    assert kong.label.second == "needs three in hand"
    assert kong.toolTip() == Texts("en").reason("hong-kong", "needs-three-equal")
    assert not kong.isEnabled()


def test_each_chow_is_an_option_of_its_own_with_the_claimed_tile_marked(make: MakeTable) -> None:
    view = views.claim_view()
    table = make(view)
    options = claims(view)
    chosen = asked(table, options, view)
    chows = [button for button in table.bar.buttons() if button.style_now is ButtonStyle.OPTION]
    tiles = [tuple(button.label.tiles) for button in chows]
    three = parse_tile("3p")
    assert tiles == [(three, three + 1, three + 2), (three + 1, three + 2, three + 3)]
    assert [button.label.claimed for button in chows] == [1, 0]
    assert [button.label.key for button in chows] == ["1", "2"]
    QTest.mouseClick(chows[1], Qt.MouseButton.LeftButton)
    assert chosen == [options.legal[3]]


def test_only_win_is_filled_and_shows_its_value(make: MakeTable) -> None:
    view = views.claim_view()
    table = make(view)
    asked(table, claims(view), view)
    styles = [button.style_now for button in table.bar.buttons()]
    assert styles == [
        ButtonStyle.FILLED,
        ButtonStyle.PLAIN,
        ButtonStyle.OPTION,
        ButtonStyle.OPTION,
        ButtonStyle.REFUSED,
        ButtonStyle.OUTLINED,
    ]
    assert button_of(table, "Win").label.second == Texts("en").unit("hong-kong", 5)
    assert table.bar.buttons()[-1].label.title == "Pass"


def test_enter_takes_what_the_arrows_reach(make: MakeTable) -> None:
    view = views.claim_view()
    table = make(view)
    options = claims(view)
    chosen = asked(table, options, view)
    assert table.focusWidget() is button_of(table, "Win")
    QTest.keyClick(table.focusWidget(), Qt.Key.Key_Right)
    assert table.focusWidget() is button_of(table, "Pung")
    QTest.keyClick(table.focusWidget(), Qt.Key.Key_Return)
    assert chosen == [options.legal[1]]


def test_without_a_win_enter_begins_at_pass(make: MakeTable) -> None:
    view = views.claim_view()
    table = make(view)
    options = claims(view)
    chosen = asked(table, options._replace(legal=options.legal[1:], win=None), view)
    QTest.keyClick(table.focusWidget(), Qt.Key.Key_Return)
    assert chosen == [Pass()]


def test_enter_brings_the_keyboard_back_to_the_bar(make: MakeTable) -> None:
    view = views.claim_view()
    table = make(view)
    chosen = asked(table, claims(view), view)
    table.setFocus()
    QTest.keyClick(table, Qt.Key.Key_Return)
    assert chosen == [] and table.focusWidget() is table.bar.first_choice()
    QTest.keyClick(table.focusWidget(), Qt.Key.Key_Return)
    assert chosen == [DeclareWin()]


def test_a_held_key_takes_nothing(make: MakeTable) -> None:
    view = views.claim_view()
    table = make(view)
    chosen = asked(table, claims(view), view)
    assert table._key(Qt.Key.Key_Return, True)
    assert table._key(Qt.Key.Key_P, True)
    assert chosen == []


def test_tiles_cannot_be_thrown_during_a_claim(make: MakeTable) -> None:
    view = views.claim_view()
    table = make(view)
    chosen = asked(table, claims(view), view)
    click(table, centre_of(table, view.hand[0]))
    assert chosen == []


def test_the_own_turn_offers_kongs_and_wins_in_the_bar(make: MakeTable) -> None:
    view = views.turn_view()
    reds = held(view, "7z")
    kongs = (Kong(KongForm.ADDED, reds[:1]), Kong(KongForm.ADDED, held(view, "8p")[:1]))
    options = Options((DeclareWin(), *kongs, *discards(view).legal), (), SCORED)
    table = make(view)
    chosen = asked(table, options, view)
    assert [len(button.label.tiles) for button in table.bar.buttons()] == [0, 4, 4]
    QTest.keyClick(table.focusWidget(), Qt.Key.Key_K)
    assert chosen == [kongs[0]]


def test_the_bar_stays_away_when_there_is_only_a_discard(make: MakeTable) -> None:
    view = views.turn_view()
    table = make(view)
    asked(table, discards(view), view)
    assert table.bar.prompt is None
    assert not table.bar.isVisible()


def test_the_source_names_the_giver(make: MakeTable) -> None:
    view = views.claim_view()
    table = make(view)
    asked(table, claims(view), view)
    assert table.bar.prompt is not None
    assert table.bar.prompt.tile == parse_tile("4p")
    assert table.bar.accessibleName() == Texts("en").phrase("seats-from", "east")


@pytest.mark.parametrize("language", ("en", "ru", "cs", "ja"))
@pytest.mark.parametrize("size", [(1024, 640), (1024, 700), (1280, 720), (1920, 1080), (2560, 1440)])
def test_the_bar_fits_and_covers_neither_rivers_nor_hand(make: MakeTable, size: tuple[int, int], language: str) -> None:
    view = views.claim_view()
    table = make(view, size)
    table.set_texts(Texts(language))
    asked(table, claims(view), view)
    bar = table.bar.ground()
    assert table.rect().contains(table.bar.geometry())
    for key, item in table.view.items_by_key.items():
        if key[0] == "piece" and item.spot.pose in (Pose.STANDING, Pose.LYING):
            assert not bar.adjusted(0, 0, 0, -1).intersects(item.rect()), key
    buttons = table.bar.buttons()
    for button in buttons:
        assert button.height() >= LEAST_TARGET
        assert button.width() >= button.needed(button.fit) - 1
        assert table.bar.rect().contains(button.geometry())
    edges = [button.geometry() for button in buttons]
    assert all(left.right() < right.left() for left, right in pairwise(edges))


@pytest.mark.parametrize("size", [(1024, 700), (1280, 720), (1600, 900), (1920, 1080)])
def test_a_third_row_in_the_own_river_stays_uncovered(make: MakeTable, size: tuple[int, int]) -> None:
    view = views.claim_view()
    pieces = [piece for piece in range(108, 136) if piece not in {tile.piece for row in view.rivers for tile in row}]
    own = (*view.rivers[1], *views.river(pieces[:8]))
    view = replace(view, rivers=(view.rivers[0], own, *view.rivers[2:]), melds=(view.melds[0], (), *view.melds[2:]))
    table = make(view, size)
    asked(table, claims(view), view)
    last = table.view.items_by_key["piece", own[-1].piece]
    assert table.bar.ground().top() >= last.rect().bottom()
    assert table.bar.ground().bottom() < min(item.rect().top() for item in table.view.hand_items().values())


# ---- what is shown


def test_letters_are_never_under_twelve_pixels(make: MakeTable) -> None:
    for size in ((1024, 640), (800, 600)):
        table = make(views.turn_view(), size)
        lettering = Lettering(table.view.stage)
        assert all(lettering.font(letter).pixelSize() >= LEAST_TEXT == 12 for letter in (13, 14, 15, 16, 19, 50))


def test_hovering_lifts_and_rings_equal_tiles_on_the_table(make: MakeTable, qtbot: QtBot) -> None:
    view = views.turn_view()
    table = make(view)
    piece = held(view, "6m")[0]
    QTest.mouseMove(table.view.viewport(), centre_of(table, piece))
    qtbot.waitUntil(lambda: table.view.hover == piece)
    item = table.view.hand_items()[piece]
    assert item.lifted == pytest.approx(14 * table.view.stage.u)
    assert Mark.SELECTED in item.marks()
    equal = {
        key[1] for key, other in table.view.items_by_key.items() if key[0] == "piece" and Mark.MATCH in other.marks()
    }
    shown = {tile.piece for river in view.rivers for tile in river} | {
        piece for melds in view.melds for meld in melds for piece in meld.pieces
    }
    assert equal == {other for other in shown if other // 4 == piece // 4}
    assert equal
    table.view.set_hover(None)
    assert item.lifted == 0
    assert not any(Mark.MATCH in other.marks() for other in table.view.items_by_key.values())


def test_the_last_discard_is_ringed(make: MakeTable) -> None:
    view = views.claim_view()
    table = make(view)
    assert view.offer is not None
    ringed = [key for key, item in table.view.items_by_key.items() if Mark.FRESH in item.marks()]
    assert ringed == [("piece", view.offer.piece)]


@pytest.mark.parametrize("theme", ("jade", "ink", "plum"))
def test_palettes_and_digits_change_at_once(make: MakeTable, theme: str) -> None:
    table = make(views.turn_view())
    before = table.grab().toImage()
    table.set_look(theme, False, 0.0)
    assert table.grab().toImage() != before
    assert table.palette_now.felt_centre == table.view.palette_now.felt_centre


def test_words_change_while_a_question_is_open(make: MakeTable) -> None:
    view = views.claim_view()
    table = make(view)
    chosen = asked(table, claims(view), view)
    table.set_texts(Texts("ru"))
    win = Texts("ru").for_ruleset("hong-kong").phrase("calls", "win")
    assert button_of(table, win).label.second == Texts("ru").unit("hong-kong", 5)
    QTest.keyClick(table.focusWidget(), Qt.Key.Key_P)
    assert [action.name for action in chosen] == ["pung"]


def test_a_question_survives_a_new_size(make: MakeTable, qtbot: QtBot) -> None:
    view = views.claim_view()
    table = make(view)
    chosen = asked(table, claims(view), view)
    table.resize(1600, 900)
    QTest.mouseClick(button_of(table, "Pung"), Qt.MouseButton.LeftButton)
    assert [action.name for action in chosen] == ["pung"]
    assert table.view.stage.width == 1600


def test_an_empty_table_and_every_moment_can_be_shown(make: MakeTable) -> None:
    table = make()
    for view in (
        views.empty_view(),
        views.start_view(),
        views.claim_view(),
        views.turn_view(),
        views.melds_view(),
        views.over_view(),
        views.empty_view(),
    ):
        table.show_view(view)
        assert not table.grab().toImage().isNull()
        assert set(table.view.items_by_key) == set(table.view.spots(view))


# ---- motion


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


# ---- accessibility


def test_tiles_of_the_hand_are_buttons_for_screen_readers(make: MakeTable, qtbot: QtBot) -> None:
    view = views.turn_view()
    table = make(view)
    chosen = asked(table, discards(view), view)
    assert view.drawn is not None
    button = table.hand.button(view.drawn)
    assert button is not None
    interface = QAccessible.queryAccessibleInterface(button)
    assert interface.role() == QAccessible.Role.Button
    assert interface.text(QAccessible.Text.Name) == "5 Characters, drawn"
    assert button.geometry().contains(centre_of(table, view.drawn))
    actions = interface.actionInterface()
    assert QAccessibleActionInterface.pressAction() in actions.actionNames()
    actions.doAction(QAccessibleActionInterface.pressAction())
    qtbot.waitUntil(lambda: chosen == [Discard(button.piece)], timeout=1000)


def test_one_tile_is_a_stop_of_the_tab_key(make: MakeTable) -> None:
    view = views.turn_view()
    table = make(view)
    asked(table, discards(view), view)
    stops = [button for button in table.hand.buttons() if button.focusPolicy() == Qt.FocusPolicy.TabFocus]
    assert len(stops) == 1


def test_buttons_of_the_bar_have_names(make: MakeTable) -> None:
    view = views.claim_view()
    table = make(view)
    asked(table, claims(view), view)
    names = [button.accessibleName() for button in table.bar.buttons()]
    assert names[0] == "Win, 5 doubles"
    assert names[2] == "Chow, 3 Dots, 4 Dots, 5 Dots"
    assert all(names)


def test_the_top_bar_asks_the_window(make: MakeTable, qtbot: QtBot) -> None:
    table = make(views.turn_view())
    pairs = (
        (table.top_bar.menu, table.menu_requested),
        (table.top_bar.rules, table.rules_requested),
        (table.top_bar.score_table, table.score_table_requested),
        (table.top_bar.options, table.options_requested),
    )
    for button, signal in pairs:
        assert button.accessibleName()
        with qtbot.waitSignal(signal, timeout=200):
            QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def test_actions_become_icons_in_a_narrow_window(make: MakeTable) -> None:
    wide, narrow = make(views.turn_view(), (1280, 720)), make(views.turn_view(), (1060, 700))
    assert not wide.top_bar.rules.icon_only
    assert narrow.top_bar.rules.icon_only
    assert narrow.top_bar.rules.toolTip() == "Rules"


@pytest.mark.parametrize("layout", ["own-area", "heap"])
def test_a_tile_that_lies_open_marks_its_like_and_tells_how_many_are_unseen(make: MakeTable, layout: str) -> None:
    view = views.turn_view()
    table = make(replace(view, ruleset=view.ruleset.configure({"discard-layout": layout})))
    board = table.view
    thrown = view.rivers[0][0].piece
    item = board.items_by_key["piece", thrown]
    QTest.mouseMove(board.viewport(), QPointF(item.home.x, item.home.y).toPoint())
    assert board.looked_at == thrown // 4
    same = [other for other in board.items_by_key.values() if other.spot.tile == thrown // 4 and not other.spot.ghost]
    assert item in same and all(Mark.MATCH in other.marks() for other in same)
    assert board.unseen(thrown // 4) == 4 - len(same)
    assert not any(Mark.MATCH in other.marks() for other in board.items_by_key.values() if other not in same)
    where = QPointF(item.home.x, item.home.y).toPoint()
    event = QHelpEvent(QEvent.Type.ToolTip, where, board.viewport().mapToGlobal(where))
    QApplication.sendEvent(board.viewport(), event)
    assert QToolTip.text() == words.open_tile_tip(thrown // 4, 4 - len(same), Texts("en"))
    QToolTip.hideText()
    QTest.mouseMove(board.viewport(), QPoint(30, 400))
    assert board.looked_at is None and Mark.MATCH not in item.marks()
