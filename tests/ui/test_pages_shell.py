"""The window as a person uses it: a hand by clicks, one by keys, killed and resumed; languages, folders, settings."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, QRectF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QScrollArea, QScrollBar, QWidget
from pytestqt.qtbot import QtBot

from mahjong_desktop.engine.actions import Discard
from mahjong_desktop.engine.events import HandEnded
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.records.record import load
from mahjong_desktop.records.replay import verify
from mahjong_desktop.rulesets import RULESETS
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.main_window import MainWindow
from mahjong_desktop.ui.page import Page
from mahjong_desktop.ui.pages import start
from mahjong_desktop.ui.pages.start_cards import GameCard
from mahjong_desktop.ui.pages.table import TablePage
from mahjong_desktop.ui.session import GameSession
from mahjong_desktop.ui.sheet import MessageSheet
from tests.ui.conftest import Shell

WAIT = 20_000


def click(widget: QWidget, at: QRectF | None = None) -> None:
    """Clicks into the window, so that the click reaches whatever widget is at that point."""
    assert widget.isVisible() and widget.isEnabled(), widget
    window = widget.window()
    spot = widget.mapTo(window, (at.center().toPoint() if at is not None else widget.rect().center()))
    assert window.rect().contains(spot), f"{widget} lies outside the window"
    QTest.mouseClick(window.windowHandle(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, spot)


def press(window: MainWindow, key: Qt.Key) -> None:
    """Presses a key as the window system sends it: to the widget that has the focus."""
    QTest.keyClick(window.windowHandle(), key)


def at(window: MainWindow, page: Page) -> bool:
    """Returns whether the page is visible."""
    return window.page is page and page.isVisible()


def session_of(window: MainWindow) -> GameSession:
    session = window.table.session
    assert session is not None
    return session


def asked(page: TablePage) -> bool:
    return page.table.options is not None and not page.table.director.running


def receipt_open(page: TablePage) -> bool:
    return page.receipt is not None and page.receipt.isVisible()


def answer_by_click(page: TablePage) -> None:
    """Takes the first option of the bar, else the leftmost tile that may be discarded."""
    table = page.table
    assert table.options is not None
    claims = table.bar.takeable() if table.bar.prompt is not None else []
    if claims:
        click(claims[0])
        return
    legal = {action.piece for action in table.options.legal if isinstance(action, Discard)}
    items = table.view.hand_items()
    piece = min(legal, key=lambda piece: items[piece].rect().left())
    click(table.view.viewport(), items[piece].rect())


def play_hand(qtbot: QtBot, page: TablePage, answer: object) -> int:
    """Answers until the receipt is open; returns the number of answers."""
    count = 0
    while True:
        qtbot.waitUntil(lambda: asked(page) or receipt_open(page), timeout=WAIT)
        if receipt_open(page):
            return count
        count += 1
        assert callable(answer)
        answer(page)


def same(one: SeatView, other: SeatView) -> bool:
    """Returns whether two views show the same. Rulesets that were configured separately are not equal objects."""
    return replace(one, ruleset=other.ruleset) == other


def show_row(qtbot: QtBot, row: QWidget) -> None:
    """Scrolls until the row is visible."""
    area = row.parentWidget()
    while not isinstance(area, QScrollArea):
        assert area is not None
        area = area.parentWidget()
    area.ensureWidgetVisible(row)
    qtbot.wait(10)


def start_by_clicks(window: MainWindow) -> TablePage:
    click(window.start.large.main)
    assert at(window, window.new_game)
    window.new_game.table.seed_field.setText("4")
    click(window.new_game.play)
    assert at(window, window.table)
    return window.table


def play_a_little(qtbot: QtBot, page: TablePage) -> None:
    """Gives two answers, because a game that is left at once is not kept."""
    for _ in range(2):
        qtbot.waitUntil(lambda: asked(page), timeout=WAIT)
        answer_by_click(page)
    qtbot.waitUntil(lambda: asked(page), timeout=WAIT)


def test_a_hand_is_played_by_clicks_from_the_first_page_to_the_next_hand(shell: Shell, qtbot: QtBot) -> None:
    window = shell.open()
    page = start_by_clicks(window)
    answers = play_hand(qtbot, page, answer_by_click)
    assert answers > 3
    assert isinstance(session_of(window).ending[-1], HandEnded)
    assert page.receipt is not None
    click(page.receipt.footer.next)
    qtbot.waitUntil(lambda: asked(page), timeout=WAIT)
    assert not receipt_open(page)
    assert session_of(window).match.state.position.hand == 1
    record = load(session_of(window).path)
    assert verify(record, record.configured(find_ruleset("hong-kong"))) is None


def test_a_hand_is_played_by_keys_alone(shell: Shell, qtbot: QtBot) -> None:
    window = shell.open()
    press(window, Qt.Key.Key_N)
    assert at(window, window.new_game)
    press(window, Qt.Key.Key_Return)
    assert at(window, window.table)
    page, before = window.table, 0

    def answer(page: TablePage) -> None:
        nonlocal before
        options = page.table.options
        assert options is not None
        prompt = page.table.bar.prompt
        if prompt is not None and prompt.claim:
            press(window, Qt.Key.Key_Escape)
        else:
            if before % 2:
                press(window, Qt.Key.Key_Left)
            press(window, Qt.Key.Key_Return)
        before += 1
        assert page.table.options is not options or not asked(page)

    assert play_hand(qtbot, page, answer) > 3
    press(window, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: asked(page), timeout=WAIT)
    assert session_of(window).match.state.position.hand == 1


def test_a_killed_game_is_continued_from_the_first_page(shell: Shell, qtbot: QtBot) -> None:
    window = shell.open()
    page = start_by_clicks(window)
    for _ in range(4):
        qtbot.waitUntil(lambda: asked(page), timeout=WAIT)
        answer_by_click(page)
    qtbot.waitUntil(lambda: asked(page), timeout=WAIT)
    options, view, path = page.table.options, session_of(window).view, session_of(window).path
    session_of(window).keeper.close()  # a killed program does no more than this
    window.hide()

    again = shell.open()
    start = again.start
    assert start.library.unfinished is not None and start.library.unfinished.path == path
    qtbot.waitUntil(lambda: start.large.players.count() > 4, timeout=WAIT)
    assert start.large.main.hasFocus()
    press(again, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: asked(again.table), timeout=WAIT)
    assert again.table.table.options == options and same(session_of(again).view, view)
    play_hand(qtbot, again.table, answer_by_click)


def test_the_language_changes_in_the_middle_of_a_hand(shell: Shell, qtbot: QtBot) -> None:
    window = shell.open()
    page = start_by_clicks(window)
    qtbot.waitUntil(lambda: asked(page), timeout=WAIT)
    options, view = page.table.options, session_of(window).view
    for language in ("ru", "cs", "ja", "en"):
        window.context.settings.set("language", language)
        qtbot.wait(10)
        assert page.table.texts.language == language == window.context.texts.language
        assert page.table.options == options and session_of(window).view == view
    window.context.settings.set("language", "ja")
    assert QApplication.font().families()[0] == "Mahjong Sans JP"
    play_hand(qtbot, page, answer_by_click)


def test_an_unwritable_folder_gives_one_line_and_the_game_goes_on(shell: Shell, qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file where the folder should be", encoding="utf-8")
    shell.games = tmp_path / "data" / "games"
    window = shell.open()
    page = start_by_clicks(window)
    qtbot.waitUntil(lambda: page.message is not None, timeout=WAIT)
    assert page.message is not None
    what, then = page.message.line.text().split("\n")
    assert str(shell.games) in what and then
    click(page.message.buttons[-1])  # try again: the same line
    qtbot.waitUntil(lambda: page.message is not None, timeout=WAIT)
    (tmp_path / "data").unlink()
    assert page.message is not None
    click(page.message.buttons[1])  # play on
    play_hand(qtbot, page, answer_by_click)
    assert session_of(window).saved


def test_leaving_the_table_keeps_the_game_for_the_first_page(shell: Shell, qtbot: QtBot) -> None:
    window = shell.open()
    page = start_by_clicks(window)
    play_a_little(qtbot, page)
    path = session_of(window).path
    page.closed.emit()
    assert at(window, window.start) and page.session is None
    assert window.start.library.unfinished is not None and window.start.library.unfinished.path == path


def test_the_menu_opens_by_key_where_nothing_is_asked_of_it(shell: Shell, qtbot: QtBot) -> None:
    window = shell.open()
    page = start_by_clicks(window)
    qtbot.waitUntil(lambda: asked(page), timeout=WAIT)
    press(window, Qt.Key.Key_F10)
    menu = QApplication.activePopupWidget()
    assert menu is not None
    menu.close()
    press(window, Qt.Key.Key_F2)
    sheets = page.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly)
    assert any(type(sheet).__name__ == "ScoreTableSheet" and sheet.isVisible() for sheet in sheets)
    press(window, Qt.Key.Key_Escape)
    assert page.table.options is not None


def test_the_receipt_may_be_closed_to_look_at_the_hands_and_opened_again(shell: Shell, qtbot: QtBot) -> None:
    window = shell.open()
    page = start_by_clicks(window)
    play_hand(qtbot, page, answer_by_click)
    press(window, Qt.Key.Key_Escape)
    assert not receipt_open(page) and page.after.isVisible()
    assert page.after.geometry().bottom() < min(i.rect().top() for i in page.table.view.hand_items().values())
    click(page.after.receipt)
    assert receipt_open(page) and not page.after.isVisible()
    press(window, Qt.Key.Key_Escape)
    press(window, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: asked(page), timeout=WAIT)


def test_a_replay_opened_from_the_receipt_leads_back_to_it(shell: Shell, qtbot: QtBot) -> None:
    window = shell.open()
    page = start_by_clicks(window)
    play_hand(qtbot, page, answer_by_click)
    assert page.receipt is not None
    page.receipt.replay_requested.emit()
    assert at(window, window.replay)
    press(window, Qt.Key.Key_Escape)
    assert at(window, page) and receipt_open(page) and page.session is not None


def test_changed_options_are_shown_and_played(shell: Shell, qtbot: QtBot) -> None:
    window = shell.open()
    click(window.start.large.main)
    new = window.new_game
    assert new.reset.isHidden() and new.changed_note.text() == ""
    minimum, concealed = new.rows["minimum"], new.rows["concealed-hand"]
    minimum.control.changed.emit(3)
    show_row(qtbot, concealed)
    click(concealed.control.findChildren(QWidget)[0])
    assert concealed.is_changed and minimum.is_changed
    assert new.changed_note.text().startswith("2 ")
    show_row(qtbot, minimum)
    click(minimum.undo)
    assert not minimum.is_changed and minimum.value == 0
    click(new.play)
    chosen = session_of(window).match.ruleset.chosen
    assert chosen["concealed-hand"] == "yes" and chosen["minimum"] == 0
    window.table.closed.emit()
    press(window, Qt.Key.Key_N)
    assert new.rows["concealed-hand"].is_changed  # remembered
    click(new.reset)
    assert not any(row.is_changed for row in new.rows.values())


def test_every_option_of_every_ruleset_has_a_control_that_takes_all_its_values(shell: Shell) -> None:
    new = shell.open().new_game
    new.show_ruleset("")
    for option in new.ruleset.options:
        row = new.rows[option.id]
        for value in (*option.values, *(() if option.most is None else (option.most,))):
            row.control.changed.emit(value)
            assert row.value == value and new.values[option.id] == value
    assert new.ruleset.configure(new.values).chosen == new.values


def test_the_search_narrows_the_gallery(shell: Shell) -> None:
    window = shell.open()
    window.open_new_game()
    gallery = window.new_game.gallery
    press(window, Qt.Key.Key_Slash)
    assert gallery.search.hasFocus()
    QTest.keyClicks(gallery.search, "no such place")
    assert not any(card.isVisible() for card in gallery.cards) and gallery.empty.isVisible()
    press(window, Qt.Key.Key_Escape)
    assert gallery.search.text() == "" and all(card.isVisible() for card in gallery.cards)
    assert at(window, window.new_game)


@pytest.mark.parametrize("size", [(1024, 700), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("language", ["en", "ru", "cs", "ja"])
def test_no_page_is_broader_than_the_window_and_play_is_always_in_sight(
    shell: Shell, size: tuple[int, int], language: str
) -> None:
    window = shell.open(language=language)
    window.resize(*size)
    assert window.minimumSizeHint().width() <= size[0]
    window.open_new_game()
    new = window.new_game
    if new.open_panel.isVisible():  # a narrow window shows the tabs when they are asked for
        click(new.open_panel)
    for tab in new.tabs:
        click(tab)
        for button in (new.play, new.rules):
            corner = button.mapTo(window, QPoint(button.width(), button.height()))
            assert button.isVisible() and corner.x() <= size[0] and corner.y() <= size[1]
        area = new.stack.currentWidget()
        assert isinstance(area, QScrollArea)
        inside = area.widget()
        assert inside is not None and inside.minimumSizeHint().width() <= new.panel.width()


def test_a_game_that_was_left_at_once_is_not_kept(shell: Shell, qtbot: QtBot) -> None:
    window = shell.open()
    page = start_by_clicks(window)
    qtbot.waitUntil(lambda: asked(page), timeout=WAIT)
    path = session_of(window).path
    assert path.exists()
    page.closed.emit()
    assert not path.exists() and window.start.library.unfinished is None and window.start.library.count == 0


def test_replays_list_games_and_skip_unreadable_files(shell: Shell, qtbot: QtBot) -> None:
    window = shell.open()
    page = start_by_clicks(window)
    play_a_little(qtbot, page)
    page.closed.emit()
    (shell.games / "broken.mahjong").write_bytes(b"\x00\x01 nonsense\n")
    press(window, Qt.Key.Key_R)
    assert at(window, window.replays)
    rows = window.replays.rows
    assert len(rows) == 1 and rows[0].resume.isVisible()
    click(rows[0].watch)
    assert at(window, window.replay)
    press(window, Qt.Key.Key_Escape)
    click(window.replays.rows[0].resume)
    qtbot.waitUntil(lambda: asked(window.table), timeout=WAIT)
    assert (shell.games / "broken.mahjong").read_bytes() == b"\x00\x01 nonsense\n"


def test_an_unfinished_record_from_the_command_line_offers_to_go_on(shell: Shell, qtbot: QtBot) -> None:
    window = shell.open()
    page = start_by_clicks(window)
    play_a_little(qtbot, page)
    path = session_of(window).path
    shell.close(window)
    again = shell.open(path)
    qtbot.waitUntil(lambda: bool(again.findChildren(MessageSheet)), timeout=WAIT)
    assert at(again, again.replay)
    click(again.findChildren(MessageSheet)[0].buttons[-1])
    qtbot.waitUntil(lambda: asked(again.table), timeout=WAIT)


@pytest.mark.parametrize("line", ["", "nonsense", json.dumps({"format": "mahjong-desktop-record", "version": 99})])
def test_a_bad_record_gives_one_line_and_is_not_changed(shell: Shell, qtbot: QtBot, tmp_path: Path, line: str) -> None:
    path = tmp_path / "bad.mahjong"
    path.write_text(line + "\n", encoding="utf-8")
    window = shell.open()
    window.resume(path)
    sheets = window.findChildren(MessageSheet)
    assert len(sheets) == 1 and "\n" not in sheets[0].line.text()
    assert at(window, window.start) and path.read_text("utf-8") == line + "\n"
    press(window, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not window.findChildren(MessageSheet), timeout=2_000)
    assert window.start.large.main.hasFocus()


def test_the_focus_ring_is_for_the_keyboard_only(shell: Shell, qtbot: QtBot) -> None:
    window = shell.open()
    qtbot.waitUntil(window.ring.isVisible, timeout=2_000)
    ring, main = window.ring.geometry(), window.start.large.main
    assert ring.contains(main.rect().translated(main.mapTo(window, QPoint(0, 0))))
    click(window.start.title)
    qtbot.waitUntil(lambda: not window.ring.isVisible(), timeout=2_000)
    press(window, Qt.Key.Key_Tab)
    qtbot.waitUntil(window.ring.isVisible, timeout=2_000)


def test_a_damaged_unfinished_record_is_not_offered_to_go_on(shell: Shell, qtbot: QtBot) -> None:
    window = shell.open()
    page = start_by_clicks(window)
    play_a_little(qtbot, page)
    path = session_of(window).path
    window.back()
    lines = path.read_bytes().splitlines(keepends=True)
    lines[2] = lines[2].replace(b'"', b"'")
    path.write_bytes(b"".join(lines))
    window.open_record(path)
    qtbot.wait(50)
    assert at(window, window.replay) and not window.findChildren(MessageSheet)
    assert path.read_bytes() == b"".join(lines)


def bars(page: QWidget) -> list[QScrollBar]:
    """Returns the vertical scroll bars of a page."""
    return [area.verticalScrollBar() for area in page.findChildren(QScrollArea)]


@pytest.mark.parametrize("language", ["en", "ru", "cs", "ja"])
def test_the_first_page_needs_no_scroll_bar_in_a_small_window(shell: Shell, qtbot: QtBot, language: str) -> None:
    window = shell.open(language=language)
    window.resize(1024, 700)
    play_a_little(qtbot, start_by_clicks(window))
    window.back()
    assert at(window, window.start) and window.start.library.unfinished is not None
    for size in ((1024, 700), (1024, 640), (1280, 720)):
        window.resize(*size)
        qtbot.wait(20)
        qtbot.waitUntil(lambda: not any(bar.isVisible() for bar in bars(window.start)), timeout=2_000)


@pytest.mark.parametrize("language", ["en", "ru", "cs", "ja"])
def test_the_first_page_has_room_for_games_with_long_names(
    shell: Shell, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    texts = Texts(language)
    longest = sorted(RULESETS, key=lambda ruleset: len(texts.ruleset(ruleset.id).name), reverse=True)
    monkeypatch.setattr(start, "_easiest", lambda: tuple(longest[:4]))
    window = shell.open(language=language)

    def has_room() -> bool:
        areas = window.start.findChildren(QScrollArea)
        inside = [(area.widget(), area.viewport()) for area in areas]
        fits = all(page is not None and page.width() <= shown.width() for page, shown in inside)
        return fits and not any(bar.isVisible() for bar in bars(window.start))

    for size in ((1024, 700), (1024, 640), (1280, 720), (1920, 1080)):
        window.resize(*size)
        qtbot.wait(20)
        qtbot.waitUntil(has_room, timeout=5_000)


def test_the_focus_returns_to_the_button_that_opened_the_page(shell: Shell, qtbot: QtBot) -> None:
    window = shell.open()
    for control in (window.start.learn, window.start.replays, window.start.settings, window.start.about):
        control.setFocus(Qt.FocusReason.TabFocusReason)
        press(window, Qt.Key.Key_Space)
        qtbot.waitUntil(lambda: not at(window, window.start), timeout=2_000)
        press(window, Qt.Key.Key_Escape)
        assert at(window, window.start) and control.hasFocus()


class WindowWatch(QObject):
    """Counts the widgets that appear as windows of their own."""

    def __init__(self, allowed: QWidget) -> None:
        super().__init__()
        self.allowed = allowed
        self.seen: list[str] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        own = isinstance(watched, QWidget) and watched.isWindow() and watched is not self.allowed
        if own and event.type() == QEvent.Type.Show:
            self.seen.append(type(watched).__name__)
        return False


def test_nothing_flashes_up_as_a_window_of_its_own(shell: Shell, qtbot: QtBot) -> None:
    window = shell.open()
    page = start_by_clicks(window)
    play_hand(qtbot, page, answer_by_click)
    press(window, Qt.Key.Key_Escape)
    watch = WindowWatch(window)
    app = QApplication.instance()
    assert app is not None
    app.installEventFilter(watch)
    click(page.after.receipt)
    press(window, Qt.Key.Key_H)
    window.open_replay(session_of(window).path)
    press(window, Qt.Key.Key_End)
    press(window, Qt.Key.Key_Return)
    qtbot.waitUntil(window.replay.receipt.isVisible, timeout=WAIT)
    window.open_result(session_of(window))
    window.open_new_game()
    window.new_game.gallery.cards[-1].click()
    window.open_rules("hong-kong")
    window.back()
    window.back()
    start = window.start
    for request in (start.replays_requested, start.settings_requested, start.keyboard_requested, start.about_requested):
        request.emit()
        window.context.settings.set("language", "ru" if window.context.texts.language == "en" else "en")
        qtbot.wait(5)
        window.back()
    app.removeEventFilter(watch)
    assert watch.seen == []


def test_the_ways_after_a_hand_say_where_they_lead_and_stand_out_from_the_felt(shell: Shell, qtbot: QtBot) -> None:
    window = shell.open()
    page = start_by_clicks(window)
    play_hand(qtbot, page, answer_by_click)
    assert page.receipt is not None
    onward = page.receipt.footer.next.text()
    press(window, Qt.Key.Key_Escape)
    assert page.after.next.text() == onward == "Next hand"
    picture, main = page.after.grab().toImage(), page.after.next.geometry()
    for beside in (main.left() - 5, main.right() + 5):
        assert picture.pixelColor(beside, main.center().y()).name().upper() == theme.colours().surface


def test_the_first_page_proposes_games_where_none_has_been_played(shell: Shell, qtbot: QtBot) -> None:
    window = shell.open()
    window.resize(1280, 800)
    cards = [card for card in window.start.findChildren(GameCard) if card.isVisible()]
    easiest = sorted(RULESETS, key=lambda ruleset: ruleset.difficulty)[: len(cards)]
    assert len(cards) == 4 and [card.ruleset for card in cards] == [ruleset.id for ruleset in easiest]
    click(cards[1])
    assert at(window, window.new_game) and window.new_game.ruleset.id == cards[1].ruleset
