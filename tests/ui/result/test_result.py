"""The page at the end of a game shows the record's figures; the sheet of values shows the ruleset's."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.engine.events import MatchEnded, Seated
from mahjong_desktop.present.people import People
from mahjong_desktop.records.manners import Terms
from mahjong_desktop.records.record import HUMAN, load, new_header
from mahjong_desktop.records.replay import states
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.settings import Settings
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.study.saved import open_saved
from mahjong_desktop.study.selfplay import BotTable
from mahjong_desktop.study.summary import MatchSummary, SeatLine, summarize
from mahjong_desktop.texts import LANGUAGES, Texts
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.context import Context
from mahjong_desktop.ui.kit.tiles import group_height
from mahjong_desktop.ui.language import Translators
from mahjong_desktop.ui.pages.result import ResultPage, game_like
from mahjong_desktop.ui.requests import PlayGame, ShowInFolder, ToNewGame, ToReplay, ToReview
from mahjong_desktop.ui.score_table import ScoreTableSheet
from tests import played_games
from tests.study.games import write_game
from tests.study.simulated import NAMES
from tests.ui.conftest import Shell

HANDS = 60
PLACES = ("second", "third", "fourth")


@pytest.fixture
def page(qtbot: QtBot, qapp: QApplication, tmp_path: Path) -> ResultPage:
    theme.activate(qapp, theme.Theme())
    made = ResultPage(Context(Settings(tmp_path / "settings.json"), Texts("en"), tmp_path))
    qtbot.addWidget(made)
    made.resize(1280, 720)
    made.show()
    return made


def texts_of(cells: list[list[QLabel]]) -> list[list[str]]:
    return [[cell.text() for cell in row] for row in cells]


def test_it_shows_the_figures_of_the_record(page: ResultPage, tmp_path: Path) -> None:
    path = write_game(tmp_path / "game.jsonl", hands=HANDS)
    assert page.open(path)
    game, number, signed = open_saved(path), Texts("en").number, Texts("en").signed
    places = texts_of(page.places.cells)
    assert [row[0] for row in places] == [str(seat.place) for seat in game.summary.seats]
    for row, seat in zip(places, game.summary.seats, strict=True):
        assert row[1] == game.name(seat.seat)
        assert row[2:7] == [
            number(seat.score), signed(seat.difference), str(seat.wins), str(seat.self_draws), str(seat.deal_ins)
        ]  # fmt: skip
        assert (row[7] == "–") is (seat.best is None)
    hands = texts_of(page.hands.cells)
    assert len(hands) == len(game.summary.hands)
    for row, hand in zip(hands, game.summary.hands, strict=True):
        shown = [0 if cell == "–" else int(cell.replace("−", "-")) for cell in row[5:]]
        assert shown == list(hand.deltas)
        if hand.wins:
            win = hand.wins[0]
            assert row[1] == game.name(win.seat)
            assert row[3:5] == [Texts("en").unit("hong-kong", win.total), str(win.points)]


def test_buttons_and_keys_lead_on(qtbot: QtBot, page: ResultPage, tmp_path: Path) -> None:
    path = write_game(tmp_path / "game.jsonl", hands=2)
    page.open(path)
    for key, button, signal, args in (
        (Qt.Key.Key_Return, page.again, page.asked, [game_like(path)]),
        (Qt.Key.Key_R, page.replay, page.asked, [ToReplay(path)]),
        (Qt.Key.Key_V, page.review, page.asked, [ToReview(path, 1)]),
        (Qt.Key.Key_Escape, page.start, page.closed, []),
    ):
        with qtbot.waitSignal(signal, timeout=500) as told:
            QTest.keyClick(page, key)
        assert told.args == args
        with qtbot.waitSignal(signal, timeout=500) as told:
            QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        assert told.args == args


def test_a_bad_file_gives_one_line(page: ResultPage, tmp_path: Path) -> None:
    path = tmp_path / "bad.jsonl"
    path.write_text("{}\n")
    assert not page.open(path)
    assert page.note.text() and "\n" not in page.note.text()
    assert not page.places.isVisible() and not page.hands.isVisible()


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_cut(page: ResultPage, qapp: QApplication, qtbot: QtBot, tmp_path: Path, language: str) -> None:
    theme.activate(qapp, theme.Theme(language=language))
    page.context.texts = Texts(language)
    page.resize(1024, 700)
    page.open(write_game(tmp_path / "game.jsonl", hands=HANDS))

    def none_is_cut() -> None:
        for cell in (cell for row in (*page.places.cells, *page.hands.cells) for cell in row):
            wanted = cell.heightForWidth(cell.width()) if cell.wordWrap() else cell.sizeHint().height()
            assert cell.height() >= wanted - 1, cell.text()
            assert cell.wordWrap() or cell.width() >= cell.sizeHint().width(), cell.text()
            assert cell.mapTo(page, cell.rect().topRight()).x() < page.width()

    qtbot.waitUntil(none_is_cut, timeout=5_000)  # on a busy machine the layout comes later


@pytest.mark.each_language
@pytest.mark.parametrize("ruleset", built_in_rulesets(), ids=lambda ruleset: ruleset.id)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_score_table_shows_every_element(qtbot: QtBot, qapp: QApplication, ruleset: Ruleset, language: str) -> None:
    theme.activate(qapp, theme.Theme(language=language))
    game, texts, over = ruleset, Texts(language), QWidget()
    qtbot.addWidget(over)
    over.resize(1024, 700)
    over.show()
    sheet = ScoreTableSheet(over, game, texts)
    sheet.open()
    shown = [(line.name.text(), line.small.text()) for line in sheet.lines]
    units = list(dict.fromkeys(game.scoring.unit_of(element.id) for element in game.scoring.told))
    elements = sorted(
        game.scoring.told, key=lambda element: (units.index(game.scoring.unit_of(element.id)), element.worth)
    )
    words = [texts.element(game.id, element.id) for element in elements]
    assert shown == [(word.name, word.rule) for word in words]
    for line, element in zip(sheet.lines, elements, strict=True):
        assert (str(element.worth) if element.worth else "–") in line.value.text()
    assert (sheet.points is not None) == bool(game.scoring.table)
    if sheet.points is not None:
        assert [below for _, below in sheet.points.columns] == [texts.number(row.points) for row in game.scoring.table]
    assert (sheet.grid is not None) == bool(game.scoring.grid)
    if sheet.grid is not None:
        assert [row[0] for row in sheet.grid.cells[1:]] == [texts.number(row.head) for row in game.scoring.grid]
    with qtbot.waitSignal(sheet.closed, timeout=500):
        QTest.keyClick(sheet, Qt.Key.Key_Escape)


def test_the_score_table_is_named_and_scrolls_by_keys(qtbot: QtBot) -> None:
    over = QWidget()
    qtbot.addWidget(over)
    over.resize(1024, 700)
    over.show()
    sheet = ScoreTableSheet(over, find_ruleset("hong-kong"), Texts("en"))
    sheet.open()
    assert sheet.accessibleName() == "Score table"
    assert sheet.area.accessibleName() == "Score table, Hong Kong Old Style"
    assert over.window().focusWidget() is sheet.area and hasattr(sheet.area, "focus_shape")
    QTest.keyClick(sheet.area, Qt.Key.Key_PageDown)
    assert sheet.area.verticalScrollBar().value() > 0


def test_the_score_table_follows_the_options(qtbot: QtBot) -> None:
    over = QWidget()
    qtbot.addWidget(over)
    plain = ScoreTableSheet(over, find_ruleset("hong-kong"), Texts("en"))
    more = ScoreTableSheet(over, find_ruleset("hong-kong").configure({"human-hand": "yes"}), Texts("en"))
    names = {line.name.text() for line in more.lines} - {line.name.text() for line in plain.lines}
    assert names == {"Human hand"}


def test_payments_at_the_end_of_the_match_are_shown(page: ResultPage) -> None:
    ruleset = find_ruleset("riichi-ema")
    events = [event for step in BotTable(ruleset, ("quick",) * 4, 3).play() for event in step.events]
    ended = events[-1]
    assert isinstance(ended, MatchEnded)
    summary = summarize(events, ruleset.starting_score)
    page.show_summary(summary, ruleset, People(NAMES), 1)
    signed, number = Texts("en").signed, Texts("en").number
    reasons = list(dict.fromkeys(paid.reason for paid in summary.closing))
    assert "uma" in reasons
    for row, seat in zip(texts_of(page.places.cells), summary.seats, strict=True):
        assert seat.difference == ended.results[seat.seat]
        gains = row[2 : 2 + len(reasons)]
        expected = [
            sum(paid.amount * ((paid.payee == seat.seat) - (paid.payer == seat.seat)) for paid in summary.closing
                if paid.reason == reason)
            for reason in reasons
        ]  # fmt: skip
        assert gains == [signed(gain) for gain in expected]
        assert row[2 + len(reasons)] == number(seat.score)
    assert page.title.text() in ("You win the match", *(f"You come {place}" for place in PLACES))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_place_is_told_in_plain_words(page: ResultPage, translators: Translators, language: str) -> None:
    translators.use(language)
    for finished in (True, False):
        told = set()
        for place in (2, 3, 4):
            seats = [SeatLine(seat, seat, seat + 1, 0, 0, 0, 0, 0, None) for seat in range(4)]
            page.show_summary(
                MatchSummary((), tuple(seats), finished), find_ruleset("hong-kong"), People(NAMES), place - 1
            )
            told.add(page.title.text())
        assert len(told) == 3
        assert language == "ja" or not any(sign.isdigit() for words in told for sign in words)


def test_a_game_that_was_not_finished_has_a_leader_and_no_winner(page: ResultPage, tmp_path: Path) -> None:
    page.open(write_game(tmp_path / "game.jsonl", hands=2))
    assert page.result is not None and not page.result.summary.finished
    assert "win" not in page.title.text() and "come" not in page.title.text()
    assert "not played to the end" in page.note.text()
    assert "seed" not in page.note.text()  # the seed would reveal the walls to come


def test_the_seed_of_a_finished_game_is_in_a_menu(page: ResultPage, tmp_path: Path) -> None:
    page.open(write_game(tmp_path / "game.jsonl", hands=HANDS))
    assert page.result is not None and page.result.summary.finished
    seed = str(open_saved(tmp_path / "game.jsonl").header.seed)
    assert seed not in page.note.text() and not page.more.isHidden()
    copies = [action for action in page.make_menu().actions() if seed in action.text()]
    assert len(copies) == 1
    copies[0].trigger()
    assert QGuiApplication.clipboard().text() == seed


def test_the_page_scrolls_by_keys(page: ResultPage, tmp_path: Path) -> None:
    page.open(write_game(tmp_path / "game.jsonl", hands=6))
    page.resize(1024, 500)
    page.show()
    QApplication.processEvents()
    page.again.setFocus()
    bar = page._area.verticalScrollBar()
    assert bar.maximum() > 0
    for key, wanted in ((Qt.Key.Key_PageDown, 1), (Qt.Key.Key_End, bar.maximum()), (Qt.Key.Key_Home, 0)):
        QTest.keyClick(page.again, key)
        assert bar.value() >= wanted and (wanted or bar.value() == 0)


# ---- the cards


def test_the_cards_show_everybody_in_order_and_the_person_outlined(page: ResultPage, tmp_path: Path) -> None:
    page.open(write_game(tmp_path / "game.jsonl", hands=HANDS))
    game, signed = open_saved(tmp_path / "game.jsonl"), Texts("en").signed
    tiles = page.cards.places.tiles
    assert [tile.told.name for tile in tiles] == [game.name(seat.seat) for seat in game.summary.seats]
    for tile, seat in zip(tiles, game.summary.seats, strict=True):
        assert tile.points.text() == signed(seat.difference) and tile.picture.place == str(seat.place)
        assert tile.told.own is (seat.seat == game.human_seat)
        assert all(part in tile.accessibleName() for part in (tile.name.text(), tile.points.text(), tile.detail.text()))
    assert {line.name: line.scores[-1] for line in page.cards.curve.curve.lines} == {
        game.name(seat.seat): seat.score for seat in game.summary.seats
    }


def test_the_tiles_of_the_best_hand_come_from_the_record(qtbot: QtBot, page: ResultPage, tmp_path: Path) -> None:
    page.open(write_game(tmp_path / "game.jsonl", hands=HANDS))
    card, game = page.cards.best, open_saved(tmp_path / "game.jsonl")
    qtbot.waitUntil(lambda: card.tiles is not None, timeout=10_000)
    assert card.tiles is not None
    shown = [one for group in card.tiles.groups for one in group.pieces]
    assert sum(one.winning for one in shown) == 1 and len(shown) >= 14
    wins = [seat.best for seat in game.summary.seats if seat.best is not None]
    best = max(wins, key=lambda win: (win.points, win.total))
    won = [hand for hand in game.summary.hands if best in hand.wins]
    assert card.points.text() == Texts("en").signed(won[0].deltas[best.seat])
    assert card.tiles.accessibleName() and card.title.text() in card.accessibleName()
    tiles = card.tiles
    qtbot.waitUntil(lambda: tiles.tile_width < 28, timeout=5_000)  # there is no room for the largest
    qtbot.waitUntil(lambda: tiles.height() - group_height(tiles.groups, tiles.tile_width) < 10, timeout=5_000)


def test_without_a_comparison_nothing_is_said_of_luck(page: ResultPage, tmp_path: Path) -> None:
    page.context.settings.set("duplicate", False)
    page.open(write_game(tmp_path / "game.jsonl", hands=2))
    assert page.duplicate.isHidden() and page.cards.luck.isHidden()


def test_another_match_is_on_the_same_terms(page: ResultPage, tmp_path: Path) -> None:
    path = write_game(tmp_path / "game.jsonl", hands=1)
    header, again = open_saved(path).header, game_like(path)
    assert isinstance(again, PlayGame) and again.ruleset.id == header.ruleset
    assert again.bots == header.players[1:] and again.names == header.names and again.seed is None
    assert again.ruleset.chosen["rounds"] == header.options["rounds"]
    (tmp_path / "bad.jsonl").write_text("{}\n")
    assert game_like(tmp_path / "bad.jsonl") is None


def test_what_is_seldom_asked_for_is_in_the_menu(qtbot: QtBot, page: ResultPage, tmp_path: Path) -> None:
    path = write_game(tmp_path / "game.jsonl", hands=1)
    page.open(path)
    actions = {action.text(): action for action in page.make_menu().actions()}
    for words, request in (("New game", ToNewGame()), ("Show in its folder", ShowInFolder(path))):
        with qtbot.waitSignal(page.asked, timeout=500) as told:
            actions[words].trigger()
        assert told.args == [request]
    assert "Copy as text" in actions


@pytest.mark.parametrize("count", [3, 4, 5])
def test_equal_scores_have_an_equal_number(page: ResultPage, count: int) -> None:
    ids = {3: "classical-3p", 4: "hong-kong", 5: "classical-5p"}
    ruleset = find_ruleset(ids[count])
    seats = tuple(SeatLine(seat, seat, max(1, seat), 0, 5 - max(1, seat), 0, 0, 0, None) for seat in range(count))
    page.show_summary(MatchSummary((), seats, True), ruleset, People(("A", "B", "C", "D", "E")), 1)
    assert [tile.picture.place for tile in page.cards.places.tiles] == ["1", "1", *map(str, range(2, count))]
    assert page.title.text() == "You share first place"
    assert page.cards.curve.isHidden() and page.cards.best.isHidden() and page.cards.luck.isHidden()
    page.resize(1024, 700)
    QApplication.processEvents()
    edges = {tile.x() for tile in page.cards.places.tiles}
    assert len(edges) == 2


def test_enter_deals_another_match_with_the_same_players(shell: Shell) -> None:
    path = write_game(shell.games / "game.mahjong", hands=1)
    window = shell.open()
    page = window.page_of(ResultPage)
    window.show_page(page)
    assert page.open(path)
    QTest.keyClick(page, Qt.Key.Key_Return)
    session, header = window.game.session, open_saved(path).header
    assert session is not None and session.path != path
    again = open_saved(session.path).header
    assert (again.players, again.names) == (header.players, header.names)
    assert header.options.items() <= again.options.items()
    assert again.seed != header.seed


def test_only_the_wide_table_scrolls_sideways(shell: Shell) -> None:
    window = shell.open(language="ru", text_percent=150)
    window.resize(1024, 700)
    page, ruleset = window.page_of(ResultPage), find_ruleset("classical-5p")
    window.show_page(page)
    events = [event for step in BotTable(ruleset, ("quick",) * 5, 3).play() for event in step.events]
    names = ("Константин", "Александра", "Владислав", "Лариса", "Маргарита")
    page.show_summary(summarize(events, ruleset.starting_score), ruleset, People(names), 1)
    bar = page.areas[1].horizontalScrollBar()
    shell.qtbot.waitUntil(lambda: bar.maximum() > 0, timeout=5_000)
    assert page._area.horizontalScrollBar().maximum() == 0
    assert all(area.verticalScrollBar().maximum() == 0 for area in page.areas)
    assert page.cards.mapTo(window, page.cards.rect().topRight()).x() < window.width()
    QTest.keyClick(page, Qt.Key.Key_Right)
    assert bar.value() > 0


def test_five_players_have_their_own_scores_though_they_have_changed_places(page: ResultPage, tmp_path: Path) -> None:
    ruleset, names = find_ruleset("classical-5p"), ("Ada", "Ben", "Cora", "Dan", "Eva")
    header = new_header(ruleset, (HUMAN, *("casual",) * 4), names, 5, Terms())
    path = played_games.write_game(tmp_path / "game.mahjong", header, ("casual",) * 5, 6)
    *_, (_, last) = states(load(path), ruleset)
    drawn = next(state.order for event, state in states(load(path), ruleset) if isinstance(event, Seated))
    assert last.order != drawn
    assert page.open(path)
    shown = {row[1].text(): row[2].text() for row in page.places.cells}
    texts = page.context.texts
    ends = zip(last.order, last.scores, strict=True)
    assert shown == {names[player]: texts.number(score) for player, score in ends if player is not None}
    assert page.result is not None and page.result.seat == last.order.index(0)


@pytest.mark.parametrize("count", [3, 4, 5])
def test_on_a_narrow_page_an_odd_player_has_the_first_row_alone(page: ResultPage, count: int) -> None:
    ruleset = find_ruleset({3: "classical-3p", 4: "hong-kong", 5: "classical-5p"}[count])
    seats = tuple(SeatLine(seat, seat, seat + 1, 0, 5 - seat, 0, 0, 0, None) for seat in range(count))
    page.show_summary(MatchSummary((), seats, True), ruleset, People(("A", "B", "C", "D", "E")), 1)
    page.resize(1024, 700)
    QApplication.processEvents()
    rows = Counter(tile.y() for tile in page.cards.places.tiles)
    assert list(rows.values()) == ([1] if count % 2 else []) + [2] * (count // 2)


def test_the_names_of_a_saved_game_follow_the_language(page: ResultPage, tmp_path: Path) -> None:
    path = write_game(tmp_path / "game.jsonl", hands=HANDS)
    assert page.open(path)
    before = page.result
    page.context.texts = Texts("ru")
    page.retranslate()
    assert before is not None and page.result is not None
    told = [note.level for note in page.result.people.notes if note is not None]
    assert told and told != [note.level for note in before.people.notes if note is not None]
    assert page.result.people.names == before.people.names
