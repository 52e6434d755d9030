"""The review page on invented reviews: the list, the keys, the position, the curve, and what the page asks for."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractSlider, QApplication, QLabel
from pytestqt.qtbot import QtBot

from mahjong_desktop.engine.actions import Discard, Pass
from mahjong_desktop.records.remark_writing import write_remark
from mahjong_desktop.records.remarks import Remark
from mahjong_desktop.study.review.kept import keep_review, path_of_reviews
from mahjong_desktop.texts import LANGUAGES, Texts
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.language import Translators
from mahjong_desktop.ui.requests import ToBranch, ToDrillMistake, ToRules
from mahjong_desktop.ui.review.columns import ReviewColumns
from mahjong_desktop.ui.review.decision_list import AS_PLAYED
from mahjong_desktop.ui.review.figures import FiguresLine
from mahjong_desktop.ui.review.page import ReviewPage
from tests.ui.measure import Painted, looked_at, settle
from tests.ui.review.reviews import invented, write_played, write_reviewed
from tests.ui.review.shown import Opened


def test_the_worst_decision_is_shown_first_and_the_list_counts_what_is_beyond_chance(opened: Opened) -> None:
    page, review = opened.page, opened.review
    mistakes = review.mistakes
    assert len(mistakes) > 1
    assert [row.told.move for row in page.list.rows] == [one.move for one in mistakes]
    assert page.at == mistakes[0].move
    assert page.list.loss.words == f"−{review.loss:.1f} ± {review.margin:.1f}"
    assert page.list.counted.text() == f"{len(mistakes)} of {len(review.decisions)} decisions clearly cost points"
    longest = max(one.loss + one.margin for one in review.decisions if one.loss)
    for row, one in zip(page.list.rows, mistakes, strict=True):
        assert row.told.costs and row.told.loss == f"−{one.loss:.1f}" and row.told.margin == f"± {one.margin:.1f}"
        assert row.told.share == pytest.approx(one.loss / longest)


def test_the_order_is_changed_by_key_and_mouse(opened: Opened) -> None:
    page, review = opened.page, opened.review
    opened.press(Qt.Key.Key_O)
    assert [row.told.move for row in page.list.rows] == [one.move for one in review.decisions]
    assert page.list.closed_row.isHidden()
    QTest.mouseClick(page.list.orders.buttons[0], Qt.MouseButton.LeftButton)
    assert [row.told.move for row in page.list.rows] == [one.move for one in review.mistakes]


def test_the_order_can_be_changed_before_there_is_a_review(empty: ReviewPage, tmp_path: Path) -> None:
    empty.open(write_played(tmp_path / "game.mahjong", "riichi-ema"), 1)
    assert empty.beginning.isVisible()
    for _ in range(2):
        QTest.keyClick(empty, Qt.Key.Key_O)
    assert empty.list.order != AS_PLAYED and empty.beginning.isVisible()


def test_decisions_without_loss_open_in_one_row(opened: Opened) -> None:
    page, review = opened.page, opened.review
    even = [one.move for one in review.decisions if not one.costs]
    assert page.list.closed_row.text() == f"{len(even)} decisions without a clear loss"
    QTest.mouseClick(page.list.closed_row, Qt.MouseButton.LeftButton)
    rows = page.list.rows[len(review.mistakes) :]
    assert [row.told.move for row in rows] == even and not any(row.told.costs for row in rows)
    QTest.mouseClick(rows[0], Qt.MouseButton.LeftButton)
    assert page.at == even[0] and page.verdict.note.isVisible()
    assert "nothing" in page.verdict.note.text()


def test_arrows_go_through_the_rows_and_brackets_through_the_hand(opened: Opened) -> None:
    page, review = opened.page, opened.review
    worst = [one.move for one in review.mistakes]
    opened.press(Qt.Key.Key_Down)
    assert page.at == worst[1]
    assert page.window().focusWidget() is page.list.rows[1]
    opened.press(Qt.Key.Key_Up)
    assert page.at == worst[0]
    moves = [one.move for one in review.decisions]
    for _ in moves:
        opened.press(Qt.Key.Key_BracketLeft)
    assert page.at == moves[0] and not page.verdict.before.isEnabled()
    seen = [page.at]
    for _ in moves[1:]:
        opened.press(Qt.Key.Key_BracketRight)
        seen.append(page.at)
    assert seen == moves and not page.verdict.after.isEnabled()


def test_keys_work_at_their_places_on_a_russian_keyboard(opened: Opened) -> None:
    moves = [one.move for one in opened.review.decisions]
    opened.page.choose(moves[1])
    code = 26 + 8  # the key [ of X11, which types Х there
    event = QKeyEvent(QEvent.Type.KeyPress, 0x425, Qt.KeyboardModifier.NoModifier, code, 0, 0, "х")
    QApplication.sendEvent(opened.page, event)
    assert opened.page.at == moves[0]


def test_one_decision_is_told_in_words_and_figures(opened: Opened) -> None:
    page = opened.page
    decision = next(one for one in opened.review.mistakes if isinstance(one.chosen.action, Discard))
    page.choose(decision.move)
    told = page.verdict.told
    assert told is not None and told.better is not None
    assert told.turn == f"Turn {decision.turn}" and told.played_heading == "You discarded"
    assert isinstance(decision.chosen.action, Discard)
    assert told.played.tiles == (decision.chosen.action.piece,)
    assert told.points == (f"{decision.chosen.points:.1f}".replace("-", "−"), f"{decision.best.points:.1f}")
    assert told.chances == (f"{decision.chosen.wins:.0%}", f"{decision.best.wins:.0%}")
    assert page.board.marked.played == {decision.chosen.action.piece} and page.board.marked.costs
    spoken = next(row.told.spoken for row in page.list.rows if row.told.move == decision.move)
    assert spoken.startswith(f"Turn {decision.turn}, discarded ")
    assert spoken.endswith(f"lost {decision.loss:.1f} points, plus or minus {decision.margin:.1f}")


def test_the_reasons_come_in_their_order(opened: Opened, qtbot: QtBot) -> None:
    page = opened.page
    order = ("speed", "scales", "shield")
    for decision in opened.review.mistakes:
        page.choose(decision.move)
        qtbot.waitUntil(lambda: bool(page.verdict.told is not None and page.verdict.told.reasons), timeout=20_000)
        assert page.verdict.told is not None
        icons = [reason.icon for reason in page.verdict.told.reasons]
        assert icons == sorted(icons, key=order.index) and set(icons) <= set(order)
        assert all(reason.text and "{" not in reason.text for reason in page.verdict.told.reasons)
    even = next(one for one in opened.review.decisions if not one.costs)
    page.choose(even.move)
    assert page.verdict.told is not None and not page.verdict.told.reasons and not page.verdict.why.isVisible()


def test_a_passed_claim_names_the_tile_in_question(opened: Opened) -> None:
    page = opened.page
    claims = [one for one in opened.review.decisions if isinstance(one.chosen.action, Pass)]
    assert claims
    page.choose(claims[0].move)
    view = page.board.view
    assert view is not None and view.offer is not None
    assert page.verdict.told is not None and page.verdict.told.played.tiles == (view.offer.piece,)
    row = next(row.told for row in page.list.rows if row.told.move == claims[0].move)
    assert row.played == (view.offer.piece,) and row.kind.startswith("Passed")


def test_the_list_scrolls_to_the_chosen_decision_but_not_away_from_the_person(opened: Opened) -> None:
    page = opened.page
    page.resize(1024, 640)
    last = [one.move for one in opened.review.decisions][-1]
    page.list.set_order(AS_PLAYED)
    page.open(opened.game.path, 1, None, last)
    QApplication.processEvents()
    area = page.list.area
    row = next(row for row in page.list.rows if row.told.move == last)
    assert row.visibleRegion().boundingRect().height() > row.height() * 0.9
    area.verticalScrollBar().triggerAction(QAbstractSlider.SliderAction.SliderToMinimum)
    assert page.shown is not None
    page.list.show_decisions(page.shown.summary(), page.shown.rows(), page.at)  # as a growing review does
    assert area.verticalScrollBar().value() == 0


def test_it_asks_for_a_branch_and_a_drill(opened: Opened) -> None:
    page, decision = opened.page, opened.review.mistakes[0]
    opened.press(Qt.Key.Key_Return)
    opened.press(Qt.Key.Key_D)
    opened.press(Qt.Key.Key_F1)
    path = opened.game.path
    assert opened.asked == [
        ToBranch(path, decision.line),
        ToDrillMistake(path, 1, page.seat, decision.move),
        ToRules("riichi-ema"),
    ]
    QTest.mouseClick(page.verdict.play_on, Qt.MouseButton.LeftButton)
    QTest.mouseClick(page.verdict.drill, Qt.MouseButton.LeftButton)
    assert opened.asked[3:] == opened.asked[:2]


def test_notes_and_bookmarks_stand_at_their_decisions(opened: Opened) -> None:
    page, path = opened.page, opened.game.path
    first, second = opened.review.decisions[1], opened.review.decisions[2]
    lines = opened.game.game.moments.lines
    write_remark(path, Remark(lines[lines.index(first.line) - 1], "Why <b>not</b> the other?"))
    write_remark(path, Remark(second.line, bookmark=True))
    page.open(path, 1, remark=second.line)
    assert page.at == second.move
    told = {row.move: row for row in page.shown.rows()} if page.shown is not None else {}
    assert [told[one.move].icon for one in (first, second)] == ["note", "bookmark"]
    assert sum(bool(row.icon) for row in told.values()) == 2
    assert told[first.move].spoken.endswith("Why <b>not</b> the other?")
    assert page.verdict.told is not None and page.verdict.told.remark is not None
    assert page.verdict.told.remark.text == "Bookmarked"
    page.choose(first.move)
    QTest.qWait(30)
    words = [one.accessibleName() for one in page.verdict.findChildren(QLabel) if one.isVisible()]
    assert "Why <b>not</b> the other?" in words
    page.choose(opened.review.decisions[0].move)
    assert page.verdict.told.remark is None


def test_long_names_leave_room_for_the_hand_in_the_header(opened: Opened) -> None:
    page, path = opened.page, opened.game.path
    head, *steps = path.read_bytes().splitlines(keepends=True)
    names = [f"{name} {'Wolfeschlegelsteinhausenbergerdorff ' * 4}" for name in json.loads(head)["names"]]
    path.write_bytes(b"".join((json.dumps(json.loads(head) | {"names": names}).encode() + b"\n", *steps)))
    page.resize(1024, 640)
    for hand in range(1, opened.game.hands + 1):
        page.open(path, hand, 1)
        QTest.qWait(30)
        told = page.header.told
        assert told is not None and page.header.note.text() in (told.ruleset, told.short)
        assert page.header.result.width() >= page.header.result.sizeHint().width()
        assert dict(told.seats)[1].startswith(names[1])


def test_the_figures_are_read_out_with_what_they_belong_to(opened: Opened) -> None:
    told = opened.page.verdict.told
    assert told is not None and told.better is not None
    spoken = {one.accessibleName() for one in opened.page.verdict.findChildren(FiguresLine)}
    for heading, texts in ((told.played_heading, 0), (told.better_heading, 1)):
        assert {f"{heading}: {told.points[texts]}", f"{heading}: {told.chances[texts]}"} <= spoken


def test_in_a_narrow_window_the_columns_scroll(opened: Opened) -> None:
    page = opened.page
    page.resize(784, 500)
    QTest.qWait(30)
    area = page.findChild(ReviewColumns)
    assert area is not None
    inside = area.widget()
    assert inside is not None
    columns = [page.list, page.board, page.verdict]
    places = [widget.mapTo(inside, QPoint(0, 0)).x() for widget in columns]
    ends = [place + widget.width() for place, widget in zip(places, columns, strict=True)]
    assert all(end < place for end, place in zip(ends, places[1:], strict=False)) and ends[-1] <= inside.width()
    assert area.horizontalScrollBar().maximum() > 0
    page.verdict.drill.setFocus()
    area.ensureWidgetVisible(page.verdict.drill)
    corner = page.verdict.mapTo(page, QPoint(page.verdict.width(), 0))
    assert corner.x() <= page.width() + 4
    page.resize(1024, 640)
    QTest.qWait(30)
    assert area.horizontalScrollBar().maximum() == 0 and area.verticalScrollBar().maximum() == 0


def test_another_seat_can_be_reviewed_but_not_played_on(opened: Opened) -> None:
    page, game = opened.page, opened.game
    other = (page.seat + 1) % 4
    keep_review(game.path, invented(game, 1, other), 30.0)
    menu = page.header.menu()
    menu.actions()[other].trigger()
    assert page.seat == other and opened.review.seat == other
    assert page.board.view is not None and page.board.view.seat == other
    assert not page.verdict.play_on.isEnabled() and "your own decisions" in page.verdict.play_on.toolTip()
    opened.press(Qt.Key.Key_Return)
    assert not any(isinstance(one, ToBranch) for one in opened.asked)
    assert page.verdict.told is not None and page.verdict.told.played_heading == "Played"


def test_hands_are_stepped_through(opened: Opened) -> None:
    page = opened.page
    opened.press(Qt.Key.Key_PageDown)
    assert page.hand == 2 and page.beginning.start.isVisible()
    assert page.header.told is not None and page.header.told.number == "Hand 2 of 2" and page.header.told.last
    opened.press(Qt.Key.Key_PageDown)
    assert page.hand == 2
    opened.press(Qt.Key.Key_PageUp)
    assert page.hand == 1 and page.list.isVisible()


def test_a_move_may_be_asked_for(empty: ReviewPage, tmp_path: Path) -> None:
    game = write_reviewed(tmp_path / "game.mahjong")
    move = invented(game, 1, game.person(1) or 0).decisions[-1].move
    empty.open(game.path, 1, None, move)
    assert empty.at == move
    assert any(row.told.move == move and row.isChecked() for row in empty.list.rows)


# ---- what cannot be reviewed


def test_what_cannot_be_reviewed_gets_one_line(empty: ReviewPage, tmp_path: Path) -> None:
    path = tmp_path / "bad.mahjong"
    path.write_bytes(b"no game at all\n")
    empty.open(path, 1)
    assert "bad.mahjong" in empty.beginning.trouble and "\n" not in empty.beginning.trouble
    assert not empty.beginning.start.isVisible() and path.read_bytes() == b"no game at all\n"
    empty.open(tmp_path / "missing.mahjong", 1)
    assert "missing.mahjong" in empty.beginning.trouble
    cut = write_played(tmp_path / "cut.mahjong", hands=1)
    cut.write_bytes(cut.read_bytes()[: -len(cut.read_bytes().splitlines()[-1]) - 1])
    empty.open(cut, 1)
    assert "not played to its end" in empty.beginning.trouble
    empty.play_on()
    assert empty.jobs.running(empty.key) is None


def test_a_game_of_bots_can_be_reviewed_but_not_played_on(empty: ReviewPage, tmp_path: Path) -> None:
    path = write_played(tmp_path / "bots.mahjong", person=False)
    empty.open(path, 1)
    assert empty.game is not None and empty.beginning.start.isVisible()
    keep_review(path, invented(empty.game, 1, 0), 30.0)
    empty.opened()
    assert empty.list.isVisible() and "Only bots" in empty.verdict.play_on.toolTip()
    asked: list[object] = []
    empty.asked.connect(asked.append)
    empty.play_on()
    assert not asked


def test_a_game_that_vanishes_is_still_shown(opened: Opened) -> None:
    opened.game.path.unlink()
    path_of_reviews(opened.game.path).unlink()
    opened.press(Qt.Key.Key_Down)
    assert opened.page.list.isVisible()
    opened.page.open(opened.game.path, 1)
    assert opened.page.beginning.trouble


# ---- languages and sizes


@pytest.mark.each_language
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("size", "scale"),
    [((1280, 800), 100), ((1024, 700), 100), ((1920, 1080), 100), ((1280, 800), 150), ((1024, 700), 150)],
)
def test_no_text_is_cut(
    opened: Opened,
    qapp: QApplication,
    translators: Translators,
    monkeypatch: pytest.MonkeyPatch,
    language: str,
    size: tuple[int, int],
    scale: int,
) -> None:
    page = opened.page
    page.context.texts = Texts(language)
    translators.use(language)
    theme.activate(qapp, theme.Theme(language=language, scale_percent=scale))
    page.resize(*size)
    page.tell()
    QTest.qWait(20)
    assert page.minimumSizeHint().width() <= size[0]
    painted = Painted(monkeypatch)
    for order in range(2):
        page.list.toggle_order()
        for decision in opened.review.decisions[:: 3 + order]:
            page.choose(decision.move)
            settle()
            assert looked_at(page, painted) == []


@pytest.mark.parametrize("language", ["ru", "cs"])
def test_decimals_have_a_comma(opened: Opened, translators: Translators, language: str) -> None:
    page = opened.page
    page.context.texts = Texts(language)
    page.tell()
    assert f"{opened.review.loss:.1f}".replace(".", ",") in page.list.loss.words
    assert all("." not in row.told.loss + row.told.margin for row in page.list.rows)


def test_the_choice_survives_a_change_of_language(opened: Opened, translators: Translators) -> None:
    page = opened.page
    opened.press(Qt.Key.Key_Down)
    at = page.at
    page.context.texts = Texts("ja")
    translators.use("ja")
    page.tell()
    assert page.at == at and page.header.title.text() == "検討"
    assert [row.told.move for row in page.list.rows if row.isChecked()] == [at]
