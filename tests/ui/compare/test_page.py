"""The page that compares two rulesets: rows, choice of rulesets, only differences, the same hand, keyboard, words."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from mahjong_desktop.core.values import replace
from mahjong_desktop.records.case_form import Case
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.study.comparison.compared import shared_hand
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.study.score_cases import scored_with
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui.compare.page import ComparePage
from mahjong_desktop.ui.kit.page import Page
from mahjong_desktop.ui.reader.page import ReaderPage
from mahjong_desktop.ui.requests import ToCalculator, ToCompare, ToRules
from mahjong_desktop.ui.shell import MainWindow
from tests.ui.by_hand import tab_order
from tests.ui.conftest import Shell


def shown(window: MainWindow) -> Page:
    """Returns the page that the window shows."""
    return window.page


def opened(shell: Shell, here: str, there: str, language: str = "en") -> ComparePage:
    window = shell.open(language=language)
    window.open(ToCompare(find_ruleset(here), find_ruleset(there)))
    page = window.page
    assert isinstance(page, ComparePage)
    return page


def test_every_row_says_whether_it_differs(shell: Shell) -> None:
    page = opened(shell, "hong-kong", "riichi-ema")
    rows = {view.words.name: view.words for view in page.views}
    assert rows["Win on a discard"].here == "all pay, the discarder twice as much"
    assert rows["Win on a discard"].there == "the discarder pays alone"
    assert rows["Claiming a chow"].same and not rows["Bonus tiles"].same
    assert "different" in rows["Bonus tiles"].spoken and "same in both" in rows["Claiming a chow"].spoken
    assert all(view.accessibleName() == view.words.spoken for view in page.views)
    assert "Stand-in tiles" not in rows  # neither game has any


def test_only_differences_are_shown_on_request(shell: Shell) -> None:
    page = opened(shell, "hong-kong", "riichi-ema")
    every = len(page.views)
    page.only.click()
    assert 0 < len(page.views) < every
    assert not any(view.words.same for view in page.views)
    page.only.click()
    assert len(page.views) == every


def test_a_ruleset_is_chosen_from_the_list(shell: Shell) -> None:
    page = opened(shell, "hong-kong", "riichi-ema")
    known = [ruleset.id for ruleset in built_in_rulesets()]
    page.head.there.combo.setCurrentIndex(known.index("wuhan"))
    page.head.there.combo.activated.emit(known.index("wuhan"))
    assert (page.here.id, page.there.id) == ("hong-kong", "wuhan")
    assert {view.words.name: view.words.there for view in page.views}["One-tile kongs"] == "wild tiles; Red dragon"


def test_chosen_options_stay_and_are_told(shell: Shell) -> None:
    window = shell.open()
    strict = find_ruleset("hong-kong").configure({"minimum": 3})
    window.open(ToCompare(strict, find_ruleset("riichi-ema")))
    page = window.page
    assert isinstance(page, ComparePage)
    assert {view.words.name: view.words.here for view in page.views}["Needed to win"] == "at least 3 doubles"
    assert page.head.here.note.text() == "1 changed option"
    page.head.there.chosen.emit("wuhan")
    assert page.here is strict


def test_the_same_hand_is_asked_for_with_both_rulesets(shell: Shell, qtbot: object) -> None:
    page = opened(shell, "hong-kong", "riichi-ema")
    asked: list[object] = []
    page.asked.connect(asked.append)
    page.same_hand.click()
    (way,) = asked
    assert isinstance(way, ToCalculator) and way.ruleset is page.here and way.beside is page.there
    assert way.case is not None
    for ruleset in (page.here, page.there):
        case = replace(way.case, ruleset=ruleset.id, options=ruleset.changed_options)
        assert scored_with(case, ruleset)["valid"]


def test_keys_lead_through_the_rows_and_out(shell: Shell) -> None:
    page = opened(shell, "hong-kong", "riichi-ema")
    asked: list[object] = []
    page.asked.connect(asked.append)
    page.views[0].setFocus()
    QTest.keyClick(page.views[0], Qt.Key.Key_Down)
    assert page.window().focusWidget() is page.views[1]
    assert [one for one in tab_order(page) if one in page.views] == [page.views[1]], "the rows are one stop of Tab"
    window = shell.windows[-1]
    QTest.keyClick(page.views[1], Qt.Key.Key_F1)
    assert asked == [ToRules("hong-kong")] and shown(window) is window.page_of(ReaderPage)
    QTest.keyClick(window.page, Qt.Key.Key_Escape)
    assert shown(window) is page and window.focusWidget() is page.views[1]
    QTest.keyClick(page.views[1], Qt.Key.Key_Escape)
    assert shown(window) is window.start


@pytest.mark.each_language
@pytest.mark.parametrize("language", ["ru", "cs", "ja"])
def test_rows_are_whole_in_every_language_and_size(shell: Shell, language: str) -> None:
    page = opened(shell, "fenghua", "wuhan", language=language)
    for width, height in ((1024, 700), (1920, 1080)):
        page.window().resize(width, height)
        QTest.qWait(1)
        for view in page.views:
            assert view.height() >= view.heightForWidth(view.width())


def test_the_language_changes_while_the_page_is_open(shell: Shell) -> None:
    page = opened(shell, "hong-kong", "riichi-ema")
    page.context.texts = Texts("cs")
    page.tell()
    assert page.views[0].words.here == "4 hráči"


def test_most_pairs_of_games_share_a_hand() -> None:
    """A hand is looked for with every pair of games; where players and hands differ in number there is none."""
    games = built_in_rulesets()
    alike = [
        (here, there)
        for here in games[::5]
        for there in games[::4]
        if here.id != there.id and (here.hand_size, here.seats) == (there.hand_size, there.seats)
    ]
    found = [shared_hand(here, there) for here, there in alike]
    assert sum(isinstance(case, Case) for case in found) > len(alike) // 2
