"""The gallery of elements: cards, search, filters, order, marks, keys, options without figures, sizes and languages."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from mahjong_desktop.present.elements import ElementWords
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.study.element_facts import GalleryElement, commonest_first, counted_hands, most_valuable_first
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.elements.card import ElementView
from mahjong_desktop.ui.elements.filters import FilterChip
from mahjong_desktop.ui.elements.page import ElementsPage, skill_of
from mahjong_desktop.ui.kit.page import Page
from mahjong_desktop.ui.reader.page import ReaderPage
from mahjong_desktop.ui.requests import ToCalculator, ToDrill, ToElements, ToRules, ToSummary
from mahjong_desktop.ui.shell import MainWindow
from tests.ui.conftest import Shell


def shown(window: MainWindow) -> Page:
    """Returns the page that the window shows."""
    return window.page


def opened(shell: Shell, ruleset: str = "hong-kong", element: str = "", language: str = "en") -> ElementsPage:
    window = shell.open(language=language)
    window.open(ToElements(find_ruleset(ruleset), element))
    page = window.page
    assert isinstance(page, ElementsPage)
    return page


def ids(page: ElementsPage) -> list[str]:
    return [card.fact.id for card in page.board.cards]


def chip(page: ElementsPage, key: object) -> FilterChip:
    return next(one for one in page.filters.chips if one.key == key)


def test_cards_say_name_value_rule_and_how_often(shell: Shell) -> None:
    page = opened(shell)
    card = page.cards["mixed-one-suit"]
    assert (card.words.name, card.words.value) == ("Mixed one suit", "3")
    assert card.words.often == "1 win in 5" and page.cards["big-four-winds"].words.often == "hardly ever"
    assert card.accessibleName().startswith("Mixed one suit; 3 doubles;")
    assert "Bamboo" in card.accessibleDescription()
    assert page.cards["seat-wind-pung"].words.rule.endswith("Here you sit South.")
    assert page.cards["no-flowers"].words.note == "none of these"
    counted = counted_hands(page.ruleset)
    assert counted is not None and counted.players == 4
    assert page.whose.text() == f"frequency in {counted.hands:,} hands of 4 Steady bots with these options"
    assert page.count.text() == "32 elements"


def test_search_finds_names_and_rules_and_says_when_nothing_is_found(shell: Shell) -> None:
    page = opened(shell)
    QTest.keyClick(page.board.cards[0], Qt.Key.Key_Slash)
    assert page.window().focusWidget() is page.search
    QTest.keyClicks(page.search, "dragons")
    assert "dragon-pung" in ids(page) and "all-chows" not in ids(page)
    page.search.setText("dragons and nothing else in the world")
    assert ids(page) == [] and page.nothing.isVisible() and not page.scroller.isVisible()
    page.show_all.click()
    assert len(ids(page)) == len(page.facts) and not page.nothing.isVisible()


def test_filters_narrow_and_empty_ones_are_disabled(shell: Shell) -> None:
    page = opened(shell)
    chip(page, "bonus").click()
    assert ids(page)[:2] == ["seat-flower", "no-flowers"]
    assert set(ids(page)[2:]) == {"all-flowers", "all-seasons"}, "both are too rare for an order that lasts"
    chip(page, "special").click()
    assert {"seven-pairs", "seat-flower"} <= set(ids(page))
    limit = next(one for one in page.filters.chips if getattr(one.key, "limit", False))
    limit.click()
    assert ids(page) == ["thirteen-orphans"]
    page.search.setText("orphans")
    assert not chip(page, "way").isEnabled() and chip(page, "special").isEnabled()


def test_known_elements_are_marked_and_left_out_on_request(shell: Shell) -> None:
    page = opened(shell)
    levels = {skill_of("all-chows"): 5, skill_of("self-draw"): 3}
    page.show_ruleset(page.ruleset, level=lambda skill: levels.get(skill, 0))
    assert page.known.text() == "1 known" and page.to_go.text() == "31 not yet known"
    assert "known" in page.cards["all-chows"].words.spoken and "3 of 5" in page.cards["self-draw"].words.spoken
    next(one for one in page.filters.chips if one.sort == "known").click()
    assert "all-chows" not in ids(page) and "self-draw" in ids(page)


def test_the_order_is_how_often_or_value(shell: Shell) -> None:
    page = opened(shell)
    assert ids(page) == [fact.id for fact in commonest_first(page.facts)]
    QTest.keyClick(page.board.cards[0], Qt.Key.Key_S)
    assert ids(page) == [fact.id for fact in most_valuable_first(page.facts)]
    assert page.sorting.text() == "Most valuable first"


def test_without_figures_there_is_no_bar_and_no_number(shell: Shell) -> None:
    window = shell.open()
    window.open(ToElements(find_ruleset("hong-kong").configure({"minimum": 3})))
    page = window.page
    assert isinstance(page, ElementsPage)
    assert all(card.words.often == "" and card.fact.in_wins is None for card in page.board.cards)
    assert not page.sorting.isEnabled() and "not been counted" in page.whose.text()
    assert ids(page) == [fact.id for fact in most_valuable_first(page.facts)]


def test_keys_walk_drill_and_open_the_rule(shell: Shell) -> None:
    page = opened(shell)
    window, first = shell.windows[-1], page.board.cards[0]
    assert window.focusWidget() is first
    asked: list[object] = []
    page.asked.connect(asked.append)
    QTest.keyClick(first, Qt.Key.Key_Right)
    second = page.board.cards[1]
    assert window.focusWidget() is second
    QTest.keyClick(second, Qt.Key.Key_Down)
    below = page.board.cards[1 + page.board.columns]
    assert window.focusWidget() is below
    QTest.keyClick(below, Qt.Key.Key_D)
    QTest.keyClick(below, Qt.Key.Key_Return)
    page.drill.click()
    page.summary.click()
    window.show_page(page)
    QTest.keyClick(below, Qt.Key.Key_F1)
    hand = below.fact.hand
    assert hand is not None
    assert asked == [
        ToDrill(page.ruleset, (skill_of(below.fact.id),)),
        ToCalculator(page.ruleset, hand.case),
        ToDrill(page.ruleset),
        ToSummary(page.ruleset),
        ToRules("hong-kong", below.fact.id),
    ]
    assert shown(window) is window.page_of(ReaderPage)
    QTest.keyClick(window.page, Qt.Key.Key_Escape)
    assert shown(window) is page and window.focusWidget() is below


def test_a_wanted_element_has_the_focus(shell: Shell) -> None:
    page = opened(shell, element="earthly-hand")
    QTest.qWait(20)
    assert page.current() is page.cards["earthly-hand"].fact


@pytest.mark.each_language
@pytest.mark.parametrize("language", ["ru", "cs", "ja"])
def test_cards_hold_their_words_at_every_size(shell: Shell, language: str) -> None:
    page = opened(shell, "riichi-ema", language=language)
    for width, height, columns in ((1024, 700, 2), (1280, 800, 3), (1920, 1080, 4)):
        page.window().resize(width, height)
        QTest.qWait(1)
        assert page.board.columns == columns
        assert all(card.height() >= card.height_for(card.width()) for card in page.board.cards)
        assert max(card.geometry().right() for card in page.board.cards) <= page.board.width()


def test_the_language_changes_while_something_is_searched(shell: Shell) -> None:
    page = opened(shell)
    page.search.setText("one suit")
    found = len(ids(page))
    page.context.texts = Texts("cs")
    page.tell()
    assert page.search.text() == "one suit" and len(ids(page)) < found
    page.search.clear()
    assert page.cards["self-draw"].words.name == Texts("cs").element("hong-kong", "self-draw").name


def test_elements_that_no_hand_shows_say_so(shell: Shell) -> None:
    page = opened(shell, "taiwan-16")
    asked: list[object] = []
    page.asked.connect(asked.append)
    card = page.cards["dealer-streak"]
    assert card.words.note == "Counts in what a loser pays; no hand shows it."
    card.click()
    assert asked == [ToRules("taiwan-16", "dealer-streak")]


def test_each_card_of_many_elements_is_made_once(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    largest = max(built_in_rulesets(), key=lambda one: len(one.scoring.told))
    page = opened(shell)
    made: list[str] = []

    class Counted(ElementView):
        def __init__(self, parent: QWidget, fact: GalleryElement, words: ElementWords, level: int, known: str) -> None:
            super().__init__(parent, fact, words, level, known)
            made.append(fact.id)

    monkeypatch.setattr("mahjong_desktop.ui.elements.page.ElementView", Counted)
    page.show_ruleset(find_ruleset(largest.id))
    page.grab()
    assert len(made) == len(set(made)) == len(page.cards) > 50


def test_arrows_go_on_after_the_card_in_focus_was_filtered_out(shell: Shell) -> None:
    page = opened(shell)
    window = page.window()
    gone = page.board.cards[0]
    gone.setFocus()
    kinds = (one for one in page.filters.chips if one.sort == "kind" and one.isEnabled())
    next(one for one in kinds if not one.holds(gone.fact, 0)).click()
    assert gone not in page.board.cards and window.focusWidget() in page.board.cards
    assert page.board.neighbour(gone, Qt.Key.Key_Down) is page.board.cards[0]
    QTest.keyClick(window.windowHandle(), Qt.Key.Key_Right)
    assert window.focusWidget() is page.board.cards[1]


def test_the_order_is_chosen_from_a_menu(shell: Shell) -> None:
    page = opened(shell)
    often, value = page.orders().actions()
    assert often.isChecked() and not value.isChecked()
    value.trigger()
    assert page.sorting.text() == value.text() and page.orders().actions()[1].isChecked()


def test_the_bar_of_what_counts_several_times_a_win_ends_at_its_place(shell: Shell) -> None:
    page = opened(shell, "nanjing")
    card = page.cards["hard-flower"]
    assert card.fact.in_wins is not None and card.fact.in_wins > 1
    page.scroller.ensureWidgetVisible(card)
    picture = card.grab().toImage()
    accent = QColor(theme.colours().accent)
    columns = [x for y in range(picture.height()) for x in range(picture.width()) if picture.pixelColor(x, y) == accent]
    assert columns and max(columns) < card.width() / 2


def test_tab_reaches_one_card_and_arrows_the_others(shell: Shell) -> None:
    page = opened(shell, "riichi-ema")
    assert len(page.board.cards) > 50

    def stops() -> list[ElementView]:
        return [card for card in page.board.cards if card.focusPolicy() & Qt.FocusPolicy.TabFocus]

    assert stops() == [page.board.cards[0]]
    window = page.window()
    page.sorting.setFocus()
    QTest.keyClick(window.windowHandle(), Qt.Key.Key_Tab)
    assert window.focusWidget() is page.board.cards[0]
    QTest.keyClick(window.windowHandle(), Qt.Key.Key_Right)
    QTest.keyClick(window.windowHandle(), Qt.Key.Key_Down)
    held = window.focusWidget()
    assert stops() == [held] and held is page.board.cards[1 + page.board.columns]
    QTest.keyClick(window.windowHandle(), Qt.Key.Key_Tab)
    assert not isinstance(window.focusWidget(), ElementView)
    QTest.keyClick(window.windowHandle(), Qt.Key.Key_Backtab)
    assert window.focusWidget() is held
    page.search.setText("dragon")
    assert len(stops()) == 1
