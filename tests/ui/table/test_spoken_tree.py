"""The table as a screen reader finds it, through Qt's accessibility interface: every ruleset, four languages."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from mahjong_desktop.core.tiles import HIDDEN, TILE_NAMES, face_of
from mahjong_desktop.core.values import replace
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.texts import LANGUAGES, Texts
from mahjong_desktop.ui.language import Translators
from mahjong_desktop.ui.table.table_widget import TableWidget
from tests.ui.conftest import Shell
from tests.ui.playing import Stand
from tests.ui.table import views
from tests.ui.table.widgets import MakeTable, asked, claims, discards

RULESETS = [ruleset.id for ruleset in built_in_rulesets()]
Role = QAccessible.Role


@pytest.fixture
def reader(qapp: QApplication) -> Iterator[None]:
    """A screen reader is active during the test, and the window speaks English."""
    words = Translators(qapp)
    words.use("en")
    QAccessible.setActive(True)
    yield
    QAccessible.setActive(False)


def interface(widget: QWidget) -> QAccessibleInterface:
    """The accessibility interface of a widget."""
    found = QAccessible.queryAccessibleInterface(widget)
    assert found is not None
    return found


def children(parent: QAccessibleInterface) -> list[QAccessibleInterface]:
    """The children that can be seen, in the order of reading."""
    found = [parent.child(index) for index in range(parent.childCount())]
    return [child for child in found if not child.state().invisible]


def name(of: QAccessibleInterface) -> str:
    return of.text(QAccessible.Text.Name)


def groups(table: TableWidget) -> list[tuple[str, list[str]]]:
    """The groups of the table with the texts in them."""
    root = table.voice.tree.root
    assert root is not None
    found = []
    for group in children(interface(root)):
        assert group.role() == Role.Grouping
        texts = children(group)
        assert all(text.role() == Role.StaticText for text in texts)
        found.append((name(group), [name(text) for text in texts]))
    return found


def own_tiles(table: TableWidget) -> list[QAccessibleInterface]:
    """The buttons of the own hand, as they are read."""
    return children(interface(table.hand.box))


def test_the_table_is_read_in_a_sensible_order(make: MakeTable, reader: None) -> None:
    view = views.turn_view()
    table = make(view)
    asked(table, discards(view), view)
    named = [name(child) for child in children(interface(table)) if name(child)]
    assert named == ["Table", "Your hand, 14 tiles"]
    assert name(interface(table)) == "Hong Kong Old Style"
    told = groups(table)
    assert told[0] == (
        "Middle of the table",
        ["East round, hand 2", "42 tiles left", "Last discard: 9 Dots, from Mirela"],
    )
    assert [group for group, _ in told[1:]] == [
        "Oskar, West, 92 points",
        "Tomoe, North, 140 points",
        "Mirela, East, dealer, 186 points",
        "You, South, 204 points, to act",
    ]
    assert told[1][1][:2] == [
        "Hand: 10 hidden tiles",
        "Chow: 6 Characters, 7 Characters, 8 Characters; your discard",
    ]
    assert "Pung: 9 Bamboo; discard of Oskar" in told[3][1]
    assert told[3][1][-1].startswith("Discards: North wind, Green dragon")


def test_the_claim_bar_is_part_of_the_tree(make: MakeTable, reader: None) -> None:
    view = views.claim_view()
    table = make(view)
    asked(table, claims(view), view)
    bar = next(child for child in children(interface(table)) if child.object() is table.bar)
    buttons = children(bar)
    assert [button.role() for button in buttons] == [Role.Button] * len(buttons)
    assert name(buttons[0]) == "Win, 5 doubles"
    refused = next(button for button in buttons if name(button) == "Kong")
    assert refused.state().disabled and refused.text(QAccessible.Text.Description)


def test_own_tiles_are_read_from_left_to_right_with_what_is_unseen(make: MakeTable, reader: None) -> None:
    view = views.turn_view()
    table = make(view)
    asked(table, discards(view), view)
    found = own_tiles(table)
    places = [tile.rect().x() for tile in found]
    assert places == sorted(places) and len(found) == len(view.hand)
    assert name(found[-1]) == "5 Characters, drawn"
    assert found[0].text(QAccessible.Text.Description) == table.voice.note(face_of(min(view.hand))).split(": ")[1]
    earlier = replace(view, hands=(view.hands[0], tuple(reversed(view.hand)), *view.hands[2:]), drawn=min(view.hand))
    table.show_view(earlier)
    places = [tile.rect().x() for tile in own_tiles(table)]
    assert places == sorted(places)
    assert name(own_tiles(table)[-1]).endswith(", drawn")


def test_only_playable_tiles_are_enabled(make: MakeTable, reader: None) -> None:
    view = views.turn_view()
    table = make(view)
    assert all(tile.state().disabled for tile in own_tiles(table))
    asked(table, discards(view), view)
    assert not any(tile.state().disabled for tile in own_tiles(table))


def test_claimed_discards_and_kongs_of_every_kind_are_told(make: MakeTable, reader: None) -> None:
    table = make(views.melds_view())
    told = dict(groups(table))
    assert any("8 Characters (taken by you)" in text for text in told["Mirela, West, −128 points"])
    own = told["You, North, 12,048 points, to act"]
    assert "Added kong: 5 Dots; discard of Oskar" in own and "Concealed kong: 9 Dots" in own
    assert any("4 Dots (taken by Tomoe)" in text for text in told["Oskar, East, dealer, 0 points"])


def test_open_hands_are_told_at_the_end(make: MakeTable, reader: None) -> None:
    table = make(views.over_view())
    assert any(text.startswith("Hand: 1 Bamboo, 1 Bamboo, 9 Bamboo") for text in groups(table)[3][1])


def test_without_a_reader_there_is_no_tree(make: MakeTable, reader: None) -> None:
    table = make(views.turn_view())
    assert table.voice.tree.root is not None
    QAccessible.setActive(False)
    table.show_view(views.claim_view())
    assert table.voice.tree.root is None
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    QAccessible.setActive(True)
    table.show_view(views.turn_view())
    assert groups(table)


def test_the_tree_ignores_the_mouse_and_cannot_be_focused(make: MakeTable, reader: None) -> None:
    table = make(views.turn_view())
    root = table.voice.tree.root
    assert root is not None
    for widget in (root, *root.findChildren(QWidget)):
        assert widget.focusPolicy() == Qt.FocusPolicy.NoFocus
    at = table.childAt(QPoint(200, 345))
    assert at is table.view.viewport()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_change_of_language_changes_all_words(shell: Shell, qtbot: QtBot, reader: None, language: str) -> None:
    window = shell.open()
    Stand(window, built_in_rulesets()[0], "quick", 7)
    table = window.game.table.table
    qtbot.waitUntil(lambda: table.question is not None, timeout=20_000)
    english = groups(table)
    window.game.table.context.settings.set("language", language)
    qtbot.waitUntil(lambda: table.texts.language == language, timeout=2000)
    assert (groups(table) == english) == (language == "en")
    texts = Texts(language)
    own = [name(tile) for tile in own_tiles(table)]
    assert all(
        texts.tile(TILE_NAMES[button.piece // 4]) in told
        for button, told in zip(table.hand.buttons(), own, strict=True)
    )


PLURALS = {
    "en": {1: "1 hidden tile", 2: "2 hidden tiles", 5: "5 hidden tiles"},
    "ru": {1: "1 закрытая кость", 2: "2 закрытые кости", 5: "5 закрытых костей", 11: "11 закрытых костей"},
    "cs": {1: "1 skrytý kámen", 2: "2 skryté kameny", 5: "5 skrytých kamenů"},
    "ja": {1: "伏せ牌1枚", 10: "伏せ牌10枚"},
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_have_their_plural_forms(shell: Shell, make: MakeTable, reader: None, language: str) -> None:
    shell.open(language=language)
    table = make(views.turn_view())
    table.set_texts(Texts(language))
    for number, words in PLURALS[language].items():
        view = views.turn_view()
        hands = (view.hands[0], view.hand, (HIDDEN,) * number, view.hands[3])
        table.show_view(replace(view, hands=hands))
        assert any(words in text for text in groups(table)[1][1])


def everything_told(view: SeatView, table: TableWidget) -> None:
    """Compares the tree with the view: every known tile is told at its seat, and no other."""
    texts = table.texts
    told = groups(table)
    words = [" ".join((group, *parts)) for group, parts in told]
    known = table.voice.words()
    assert known is not None and known.view == view
    assert len(told) == 1 + view.ruleset.places
    for part, said in zip(known.parts()[1:], words[1:], strict=True):
        seat = part.seat
        assert seat is not None
        if seat in view.ruleset.chairs.empty:
            continue
        assert table.names[seat] in said
        assert texts.plural("points", view.scores[seat]) in said
        if seat >= len(view.rivers):
            continue
        pieces = [tile.piece for tile in view.rivers[seat]] + list(view.bonus[seat])
        pieces += [piece for meld in view.melds[seat] for piece in meld.pieces if piece != HIDDEN]
        for piece in pieces:
            assert texts.tile(TILE_NAMES[face_of(piece)]) in said
    assert (texts.plural("wall-left", view.wall_left) in words[0]) == any(view.hands)
    shown = [button.piece for button in table.hand.buttons()]
    assert sorted(shown) == sorted(view.hand)
    for button, tile in zip(table.hand.buttons(), own_tiles(table), strict=True):
        assert tile.object() is button
        assert texts.tile(TILE_NAMES[face_of(button.piece)]) in name(tile)


@pytest.mark.in_turn
@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_tree_follows_live_play_in_every_ruleset(shell: Shell, qtbot: QtBot, reader: None, ruleset: str) -> None:
    language = LANGUAGES[RULESETS.index(ruleset) % len(LANGUAGES)]
    window = shell.open(language=language)
    stand = Stand(window, next(one for one in built_in_rulesets() if one.id == ruleset), "quick", 5)
    table, looked, asked_of_me = window.game.table.table, [], []

    def look(_options: object, view: SeatView) -> None:
        asked_of_me.append(view)
        if table.shown == view:
            everything_told(view, table)
            looked.append(view)

    stand.session.question.connect(look)
    stand.play_hand(lambda done: qtbot.waitUntil(done, timeout=60_000))
    assert len(looked) == len(asked_of_me)
    assert table.shown is not None
    everything_told(table.shown, table)


def test_the_last_discard_is_told_by_its_tip(make: MakeTable, qtbot: QtBot) -> None:
    view = views.claim_view()
    table = make(view)
    assert view.offer is not None
    tile = face_of(view.offer.piece)
    assert table.voice.tip(tile, fresh=True).splitlines() == [
        table.voice.note(tile),
        "Last discard: 4 Dots, from Mirela",
    ]
    assert table.voice.tip(tile, fresh=False) == table.voice.note(tile)
    QTest.mouseMove(table.view.viewport(), QPoint(10, 400))
    QApplication.processEvents()
