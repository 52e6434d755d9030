"""The badge beside the own plate while a win is barred, the sign on the discard that causes it, and the tiles that a
claim under the pointer would take."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QEnterEvent
from PySide6.QtWidgets import QApplication

from mahjong_desktop.engine.actions import Chow, Discard, Pung
from mahjong_desktop.present.ban_mark import BanMark
from mahjong_desktop.present.seen_table import Mark
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.table.bar_button import BarButton
from mahjong_desktop.ui.table.look import DEMIBOLD
from mahjong_desktop.ui.table.table_widget import TableWidget
from tests.ui.table import views
from tests.ui.table.widgets import MakeTable, asked, centre_of, claims, click, discards

FURITEN = "Furiten"


def signed(table: TableWidget) -> set[int]:
    """The pieces that carry the sign of a ban."""
    return {key[1] for key, item in table.view.items_by_key.items() if Mark.BARRED in item.marks()}


def lifted(table: TableWidget) -> set[int]:
    """The raised pieces of the hand."""
    return {piece for piece, item in table.view.hand_items().items() if Mark.SELECTED in item.marks()}


@pytest.mark.parametrize("percent", [100, 150])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_the_badge_stands_clear_of_tiles_and_plates(
    make: MakeTable, qapp: QApplication, size: tuple[int, int], percent: int
) -> None:
    view = views.crowded_view()
    theme.activate(qapp, theme.Theme(scale_percent=percent))
    try:
        table = make(view, size)
        table.set_ban(BanMark("Passed win", "You let a win go by."))
        table.set_lack(BanMark("Only one suit", "Three chows bind the hand."))
        others = [*table.view.grounds(view), *table.view.plate_rects(("seat-", "badge-", "open-"))]
        for badge in table.view.plate_rects("sign-"):
            assert not [rect for rect in others if rect.adjusted(1, 1, -1, -1).intersects(badge)]
            assert table.view.stage.rect(badge).left() >= 0
        ban, lack = (table.view.plate_rects(name)[0] for name in ("sign-ban", "sign-lack"))
        assert not ban.intersects(lack)
    finally:
        theme.activate(qapp, theme.Theme())


def test_the_badge_stays_through_moves_and_goes_with_the_ban(make: MakeTable) -> None:
    view = views.turn_view()
    table = make(view)
    piece = view.rivers[view.seat][2].piece
    table.set_ban(BanMark(FURITEN, "A tile you wait for lies among your own discards.", frozenset({piece})))
    assert signed(table) == {piece} and table.hand.box.accessibleName().endswith(FURITEN)
    table.show_view(views.claim_view())
    assert len(table.view.plate_rects("sign-ban")) == 1
    table.set_ban(None)
    assert not table.view.plate_rects("sign-ban") and not signed(table)
    assert FURITEN not in table.hand.box.accessibleName()
    table.set_ban(BanMark(FURITEN, ""))
    table.set_match(view.ruleset, views.NAMES, Texts("en"))
    assert table.voice.barred == ""


def test_tiles_that_must_go_are_dimmed_and_may_be_played(make: MakeTable) -> None:
    view = views.turn_view()
    table = make(view)
    piece = view.hand[3]
    chosen = asked(table, discards(view), view)
    table.set_lack(BanMark("Three suits", "One suit must be missing.", frozenset({piece})))
    assert {own for own, item in table.view.hand_items().items() if Mark.DIMMED in item.marks()} == {piece}
    assert table.hand.box.accessibleName().endswith("Three suits")
    click(table, centre_of(table, piece))
    assert chosen == [Discard(piece)]
    table.set_lack(None)
    assert not table.view.plate_rects("sign-lack") and "Three suits" not in table.hand.box.accessibleName()
    assert not any(Mark.DIMMED in item.marks() for item in table.view.hand_items().values())


def point(button: BarButton) -> None:
    """Lets the keyboard focus come to a button."""
    button.setFocus()


@pytest.mark.parametrize("kind", [Pung, Chow])
def test_a_focused_claim_raises_the_tiles_that_it_takes(make: MakeTable, kind: type[Pung | Chow]) -> None:
    view = views.claim_view()
    table = make(view)
    asked(table, claims(view), view)
    before = lifted(table)
    sets = table.bar._sets
    options = [action for action in claims(view).legal if isinstance(action, kind)]
    for action in options:
        button = next(one for one, pieces in sets.items() if set(action.pieces) < set(pieces) and len(pieces) == 3)
        point(button)
        assert lifted(table) == set(action.pieces) and not before
        assert all(table.view.marks.raised() >= {piece} for piece in action.pieces)
    table.bar.buttons()[-1].setFocus()
    assert not lifted(table)
    point(next(iter(sets)))
    table.withdraw()
    assert not lifted(table)


def test_the_pointer_goes_before_the_focus(make: MakeTable) -> None:
    view = views.claim_view()
    table = make(view)
    asked(table, claims(view), view)
    buttons = [button for button, pieces in table.bar._sets.items() if len(pieces) == 3]
    point(buttons[0])
    QApplication.sendEvent(buttons[1], QEnterEvent(QPointF(3, 3), QPointF(3, 3), QPointF(3, 3)))
    buttons[1].setAttribute(Qt.WidgetAttribute.WA_UnderMouse)
    buttons[1].pointed.emit(True)
    assert lifted(table) == set(table.bar._sets[buttons[1]]).intersection(view.hand)
    buttons[1].setAttribute(Qt.WidgetAttribute.WA_UnderMouse, False)
    QApplication.sendEvent(buttons[1], QEvent(QEvent.Type.Leave))
    assert lifted(table) == set(table.bar._sets[buttons[0]]).intersection(view.hand)


def test_nothing_is_raised_where_that_is_switched_off(make: MakeTable) -> None:
    view = views.claim_view()
    table = make(view)
    table.lifts_claims = False
    asked(table, claims(view), view)
    for button in table.bar._sets:
        point(button)
        assert not lifted(table)


def test_the_badge_is_as_wide_as_its_words(make: MakeTable) -> None:
    table = make(views.turn_view(), (1024, 640))
    words = "Победа пропущена"
    table.set_ban(BanMark(words, ""))
    (badge,) = table.view.plate_rects("sign-ban")
    needed = table.look().lettering.width(words, 14, DEMIBOLD)
    assert table.view.stage.rect(badge).width() > needed + 20
