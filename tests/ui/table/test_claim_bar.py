"""The bar of claims and other actions: its keys and clicks, its buttons, where it lies."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from mahjong_desktop.core.melds import KongForm
from mahjong_desktop.core.readings import Reading
from mahjong_desktop.core.scoring import Breakdown, Counted, Worth
from mahjong_desktop.core.tiles import parse_tile
from mahjong_desktop.core.values import replace
from mahjong_desktop.engine.actions import DeclareWin, Kong, Pass
from mahjong_desktop.engine.legal import Options
from mahjong_desktop.play.autopilot import AutopilotSwitch
from mahjong_desktop.present import table_words as words
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui.art import Pose
from mahjong_desktop.ui.table.bar_button import LEAST_TARGET, ButtonStyle
from tests.ui.table import views
from tests.ui.table.widgets import SCORED, MakeTable, asked, button_of, centre_of, claims, click, discards, held


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
    assert table.keys.press(Qt.Key.Key_Return, True)
    assert table.keys.press(Qt.Key.Key_P, True)
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


@pytest.mark.each_language
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


@pytest.mark.parametrize(("value", "doubles", "told"), [(20, 0, "60 points"), (0, 0, "0 doubles"), (2, 2, "2 doubles")])
def test_a_hand_with_a_price_of_its_own_is_worth_its_points(value: int, doubles: int, told: str) -> None:
    found = (Counted("earthly-hand", value, 1),)
    scored = Breakdown(Reading("regular", ()), found, (), Worth((("doubles", doubles),), 60))
    assert words.win_value(scored, Texts("en"), "beijing") == told


def test_further_totals_of_0_are_not_told() -> None:
    totals = (("flowers", 4), ("laazi", 0), ("doublings", 1))
    scored = Breakdown(Reading("regular", ()), (Counted("last-draw", 1, 1),), (), Worth(totals, 100))
    assert words.win_value(scored, Texts("en"), "shanghai-qinghunpeng") == "4 flowers · 1 doubling"


def test_the_switches_give_way_to_the_actions(make: MakeTable) -> None:
    """With names in a wide window, as icons in a narrow one, and not at all where the actions need the room."""
    view = views.claim_view()
    for size, shown, in_words in (((1920, 1080), 4, True), ((1280, 720), 4, False), ((640, 640), 0, False)):
        table = make(view, size)
        assert table.bar.switches.buttons() == []  # nobody plays at this table
        table.bar.switches.offer(tuple(AutopilotSwitch))
        asked(table, claims(view), view)
        buttons = table.bar.switches.buttons()
        assert [button.isVisible() for button in buttons] == [True] * shown
        assert all(button.in_words == in_words for button in buttons)
        rects = [button.geometry() for button in (*table.bar.buttons(), *buttons)]
        assert all(left.right() <= right.left() for left, right in pairwise(rects))


def test_a_switch_says_what_it_does_and_whether_it_is_on(make: MakeTable) -> None:
    view = views.claim_view()
    table = make(view)
    table.bar.switches.offer(tuple(AutopilotSwitch))
    asked(table, claims(view), view)
    pressed: list[AutopilotSwitch] = []
    table.bar.switches.pressed.connect(pressed.append)
    button = table.bar.switches.buttons()[1]
    off = button.grab().toImage()
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert pressed == [AutopilotSwitch.NO_CLAIMS] and not button.isChecked()  # the game decides
    table.bar.switches.show_on(frozenset(pressed))
    assert button.isChecked() and button.grab().toImage() != off
    assert button.toolTip().split("\n")[0] == "No claims (F6): on"
    assert button.accessibleName() == "No claims" and button.accessibleDescription() in button.toolTip()


def test_a_button_that_is_pointed_at_looks_other_than_one_with_the_focus(make: MakeTable, qtbot: QtBot) -> None:
    view = views.claim_view()
    table = make(view)
    table.activateWindow()
    qtbot.waitUntil(table.isActiveWindow)
    table.ask(claims(view), view)
    buttons = [button for button in table.bar.buttons() if button.focusPolicy() != Qt.FocusPolicy.NoFocus]
    assert len(buttons) > 2
    for button in buttons:
        button.clearFocus()
        plain = button.grab().toImage()
        button.setAttribute(Qt.WidgetAttribute.WA_UnderMouse, True)
        pointed = button.grab().toImage()
        button.setAttribute(Qt.WidgetAttribute.WA_UnderMouse, False)
        button.setFocus()
        focused = button.grab().toImage()
        assert button.hasFocus() and plain != pointed and plain != focused and pointed != focused
