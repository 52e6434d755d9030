"""The reader shows the rules, finds and counts words, and opens the requested place."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QImage, QTextDocument
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.settings import Settings
from mahjong_desktop.study.known_rulesets import UnknownRulesetError, find_ruleset
from mahjong_desktop.texts import LANGUAGES, Texts
from mahjong_desktop.texts.chapters import WINNING
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.context import Context
from mahjong_desktop.ui.kit.tiles import LEAST_TILE
from mahjong_desktop.ui.reader import text as reader_text
from mahjong_desktop.ui.reader.contents import ContentsRow
from mahjong_desktop.ui.reader.hands import LARGEST_TILE
from mahjong_desktop.ui.reader.page import ReaderPage
from mahjong_desktop.ui.reader.text import tile_set
from mahjong_desktop.ui.requests import ToCardDrill, ToLearnCards, ToNewCardGame
from tests.scale import amount


@pytest.fixture
def page(qtbot: QtBot, qapp: QApplication, tmp_path: Path) -> ReaderPage:
    theme.activate(qapp, theme.Theme())
    made = ReaderPage(Context(Settings(tmp_path / "settings.json"), Texts("en"), tmp_path))
    qtbot.addWidget(made)
    made.resize(1280, 800)
    made.open("hong-kong")
    made.show()
    made.opened()
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow, timeout=2000)
    return made


def text_of(page: ReaderPage, chapter: int) -> str:
    """Returns the text of a chapter."""
    ends = [*page.text.starts, len(page.text.toPlainText())]
    return page.text.toPlainText()[ends[chapter] : ends[chapter + 1]]


def whole_text(page: ReaderPage) -> list[str]:
    page.contents.fold.turn(True)
    assert len(page.text.starts) == len(page.chapters)
    return [text_of(page, index) for index in range(len(page.chapters))]


@pytest.mark.parametrize("query", ["pung", "Kong", "dead wall", "zebra"])
def test_it_finds_and_counts(page: ReaderPage, query: str) -> None:
    texts = whole_text(page)
    page.contents.fold.turn(False)
    page.go_to(0)
    page.search.setText(query)
    expected = [text.casefold().count(query.casefold()) for text in texts]
    assert page.hits == expected
    assert [row.hits for row in page.contents.rows] == expected
    total = sum(expected)
    assert page.search.count.text() == (f"1 / {total}" if total else "0 / 0")
    if total:
        assert page.text.extraSelections() and expected[page.current]


def test_f3_goes_through_all_hits_and_round(page: ReaderPage) -> None:
    page.search.setText("dead wall")
    total = sum(page.hits)
    assert total > 2
    seen = [page.search.count.text()]
    for _ in range(total):
        QTest.keyClick(page.search, Qt.Key.Key_F3)
        seen.append(page.search.count.text())
    assert seen == [*(f"{number} / {total}" for number in range(1, total + 1)), f"1 / {total}"]
    QTest.keyClick(page.search, Qt.Key.Key_F3, Qt.KeyboardModifier.ShiftModifier)
    assert page.search.count.text() == f"{total} / {total}"


def test_a_search_goes_on_from_what_is_read(page: ReaderPage) -> None:
    page.go_to(4)
    page.search.setText("kong")
    assert page.hits[-1] + page.hits[-2] and page.contents.fold.is_open
    assert page.current >= 4 and sum(page.hits[: page.current]) <= page.hit < sum(page.hits)
    assert page.text.chapter_in_sight() <= page.current


def test_keys(qtbot: QtBot, page: ReaderPage) -> None:
    page.go_to(2)
    QTest.keyClick(page.text, Qt.Key.Key_BracketRight)
    assert page.current == 3
    QTest.keyClick(page.text, Qt.Key.Key_BracketLeft)
    QTest.keyClick(page.text, Qt.Key.Key_BracketLeft)
    assert page.current == 1
    QTest.keyClick(page.text, Qt.Key.Key_Slash)
    assert page.search.hasFocus()
    QTest.keyClicks(page.search, "kong/[")
    assert page.search.text() == "kong/["
    QTest.keyClick(page.search, Qt.Key.Key_Escape)
    assert page.search.text() == "" and page.text.hasFocus() and not any(page.hits)
    with qtbot.waitSignal(page.closed, timeout=500):
        QTest.keyClick(page.text, Qt.Key.Key_Escape)


def test_links_are_read_out_as_the_keyboard_reaches_them(page: ReaderPage, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    monkeypatch.setattr(reader_text, "announce", lambda _, words: said.append(words))
    page.text.setFocus(Qt.FocusReason.TabFocusReason)
    for _ in range(2):
        QTest.keyClick(page.text, Qt.Key.Key_Tab)
    assert said[:2] == ["sets", "pair"]


def test_contents_lead_to_chapters(page: ReaderPage) -> None:
    rows = page.contents.rows
    assert [row.text() for row in rows] == [chapter.title for chapter in page.chapters]
    QTest.mouseClick(rows[4], Qt.MouseButton.LeftButton)
    assert page.current == 4 and rows[4].isChecked()
    assert text_of(page, 4).startswith(page.chapters[4].title)
    assert page.text.chapter_in_sight() == 4


def test_arrows_go_through_the_contents(page: ReaderPage) -> None:
    rows = page.contents.rows
    page.go_to(0)
    page.contents.fold.turn(True)
    rows[0].setFocus()
    held: list[str] = []
    for _ in range(40):
        widget = page.focusWidget()
        held.append(widget.text() if isinstance(widget, ContentsRow) else "")
        QTest.keyClick(widget, Qt.Key.Key_Down)
    shown = [chapter.title for chapter in page.chapters]
    assert [title for title in dict.fromkeys(held) if title in shown] == shown
    QTest.keyClick(page.focusWidget(), Qt.Key.Key_Up)
    assert page.focusWidget() is rows[-2]
    rows[3].setFocus()
    QTest.keyClick(rows[3], Qt.Key.Key_Return)
    assert page.current == 3


@pytest.mark.proof
@pytest.mark.parametrize("ruleset", built_in_rulesets(), ids=lambda known: known.id)
def test_every_element_can_be_opened(page: ReaderPage, ruleset: Ruleset) -> None:
    texts = Texts("en")
    for element in ruleset.scoring.told[:: amount(4, 1)]:
        page.open(ruleset.id, element=element.id)
        words = texts.element(ruleset.id, element.id)
        assert page.side.card.isVisible()
        assert (page.side.card.name.text(), page.side.card.rule.text()) == (words.name, words.rule)
        least = element.worth if element.open_worth is None else element.open_worth
        unit = ruleset.scoring.unit_of(element.id)
        assert page.side.card.value.text().endswith(texts.counted(ruleset.id, unit, least))
        assert words.name in page.text.toPlainText()


def test_an_element_is_pointed_at_in_the_text(page: ReaderPage) -> None:
    texts = Texts("en")
    page.open("hong-kong", element="pure-one-suit")
    page.opened()
    QTest.qWait(30)
    assert page.text.verticalScrollBar().value() > 0 and page.text.extraSelections()
    page.text.anchorClicked.emit(QUrl("element:all-pungs"))
    assert page.side.card.name.text() == texts.element("hong-kong", "all-pungs").name


def test_the_language_of_the_source_is_named(page: ReaderPage) -> None:
    page.open("fuzhou")
    assert page.side.source.text() == "Rules in Japanese: 福州の麻雀, 2015"


def test_the_name_of_an_element_brings_its_card(page: ReaderPage) -> None:
    assert not page.side.card.isVisible()
    page.search.setText("mixed one suit")
    assert page.side.card.isVisible() and page.side.card.value.text() == "3 doubles"


def test_a_chapter_can_be_opened_and_an_unknown_ruleset_not(page: ReaderPage) -> None:
    page.open("hong-kong", chapter="9")
    assert page.chapters[page.current].key == "9"
    with pytest.raises(UnknownRulesetError):
        page.open("mars")


@pytest.mark.in_turn
@pytest.mark.each_language
@pytest.mark.parametrize("ruleset", [known.id for known in built_in_rulesets()])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_opens_in_every_language(page: ReaderPage, qapp: QApplication, ruleset: str, language: str) -> None:
    theme.activate(qapp, theme.Theme(language=language))
    page.context.texts = Texts(language)
    page.open(ruleset)
    page.retranslate()
    assert len(page.chapters) > 10
    for index, text in enumerate(whole_text(page)):
        assert page.chapters[index].title in text.replace("\xa0", " ")
        assert page.text.horizontalScrollBar().maximum() <= 1  # the document rounds the widths of lines up


@pytest.mark.parametrize("size", [(1024, 700), (1280, 720), (1920, 1080)])
def test_the_page_fits(page: ReaderPage, size: tuple[int, int]) -> None:
    page.show_element("all-pungs")
    page.resize(*size)
    QTest.qWait(30)
    narrow = size[0] < 1200
    assert page.menu.isVisible() is narrow and page.contents.isVisible() is not narrow
    for widget in (page.text, page.side, page.search):
        place = widget.mapTo(page, widget.rect().bottomRight())
        assert place.x() < size[0] and place.y() < size[1]
    assert page.text.height() > 250
    if narrow:
        QTest.mouseClick(page.menu, Qt.MouseButton.LeftButton)
        assert page.contents.isVisible()
        QTest.mouseClick(page.contents.rows[3], Qt.MouseButton.LeftButton)
        assert not page.contents.isVisible() and page.current == 3


def test_tiles_are_painted(page: ReaderPage) -> None:
    image = page.text.loadResource(QTextDocument.ResourceType.ImageResource.value, QUrl("set:5z6z7z"))
    assert isinstance(image, QImage) and image.width() > 2.5 * tile_set("5z", 1.0).width()
    nothing = page.text.loadResource(QTextDocument.ResourceType.ImageResource.value, QUrl("set:9x"))
    assert isinstance(nothing, QImage) and nothing.isNull()


def test_chapters_follow_each_other_in_the_order_of_a_learner(page: ReaderPage) -> None:
    for ruleset in built_in_rulesets():
        page.open(ruleset.id)
        keys = [chapter.key for chapter in page.chapters]
        assert keys[:2] == ["summary", "play"] and keys[-3:] == ["coming", "1", "2"]
        told = ["4", "5", "6", "8", "9", "10", "14", "15"]
        assert [key for key in keys if key in told] == [key for key in told if key in keys]
        assert len(page.text.starts) == len(keys) - 2
        for index, start in enumerate(page.text.starts):
            title = page.chapters[index].title
            assert page.text.toPlainText()[start:].startswith(title)
            assert index == 0 or not any(letter.isdigit() for letter in page.contents.rows[index].text()[:2])


def test_what_the_program_does_itself_is_folded(page: ReaderPage) -> None:
    contents = page.contents
    folded = [row for row, chapter in zip(contents.rows, page.chapters, strict=True) if chapter.folded]
    assert len(folded) == 2 and not any(row.isVisible() for row in folded)
    assert len(page.text.starts) == len(page.chapters) - 2
    contents.fold.setFocus()
    QTest.keyClick(contents.fold, Qt.Key.Key_Right)
    assert all(row.isVisible() for row in folded)
    QTest.mouseClick(folded[0], Qt.MouseButton.LeftButton)
    assert page.chapters[page.current].key == "1"
    assert page.text.chapter_in_sight() == page.current
    QTest.keyClick(contents.fold, Qt.Key.Key_Space)
    assert not any(row.isVisible() for row in folded)
    assert not page.chapters[page.current].folded and len(page.text.starts) == len(page.chapters) - 2
    page.search.setText("anticlockwise")
    assert all(row.isVisible() for row in folded if row.hits) and any(row.hits for row in folded)


def test_names_of_chapters_are_links(page: ReaderPage) -> None:
    page.open("changsha", chapter="5")
    assert 'href="chapter:6"' in page._html(page.current)
    page.text.anchorClicked.emit(QUrl("chapter:6"))
    assert page.chapters[page.current].key == WINNING


def test_books_for_everybody_are_in_the_list_of_rules(page: ReaderPage) -> None:
    names = [page.chooser.itemText(index) for index in range(page.chooser.count())]
    assert names[:2] == ["First steps", "Glossary"] and len(names) == 3 + len(built_in_rulesets())
    page.open("hong-kong", element="all-pungs")
    page.chooser.activated.emit(0)
    assert page.text.toPlainText().startswith("First steps") and page.ruleset is None
    assert not page.side.card.isVisible()
    page.open("glossary")
    assert "刻子 kèzi" in page.text.toPlainText()
    page.search.setText("pung")
    assert sum(page.hits) > 1 and page.side.card.isHidden()


def test_a_term_is_a_link_where_it_comes_first(page: ReaderPage) -> None:
    page.open("hong-kong", chapter="5")
    assert page._html(page.current).count('href="term:pung"') == 1
    page.text.anchorClicked.emit(QUrl("term:pung"))
    card = page.side.card
    assert card.isVisible() and card.name.text() == "pung" and "刻子 kèzi" in card.native.text() and card.rule.text()
    page.text.anchorClicked.emit(QUrl("term:no-such-term"))
    assert card.name.text() == "pung"


def test_how_to_play_well_shows_a_position_and_what_the_expert_does(page: ReaderPage) -> None:
    page.open("hong-kong", chapter="play")
    text = page.text.toPlainText()
    assert "The bot “Expert” chooses: Pass." in text and "You are South." in text


def test_the_first_page_tells_the_whole_game(page: ReaderPage) -> None:
    for ruleset in built_in_rulesets():
        page.open(ruleset.id)
        first, text = page.chapters[0], page.text.toPlainText()
        assert page.current == 0 and first.key == "summary"
        assert first.title == Texts("en").ruleset(ruleset.id).name or text.startswith(first.title)
        assert {Texts("en").phrase("guide", "summary"), Texts("en").phrase("guide", "payments")} <= set(first.sections)
        assert all(section in text for section in first.sections)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rule_of_a_refusal_is_shown_where_it_stands(qtbot: QtBot, page: ReaderPage, language: str) -> None:
    page.context.texts = Texts(language)
    title = Texts(language).refused("riichi-ema", "furiten").title
    page.open("riichi-ema", chapter=WINNING, about=title)
    page.opened()
    chapter = page.chapters[page.current]
    assert page._section in chapter.sections and page._section.casefold() in title.casefold()
    qtbot.waitUntil(lambda: page.text.verticalScrollBar().value() > 0, timeout=2000)
    page.open("hong-kong", chapter=WINNING, about=Texts(language).refused("hong-kong", "below-minimum").title)
    assert page.chapters[page.current].key == WINNING and page._section == ""


def test_the_contents_follow_what_is_read(page: ReaderPage) -> None:
    bar = page.text.verticalScrollBar()
    seen = [page.current]
    for value in range(0, bar.maximum(), page.text.viewport().height() // 10):
        bar.setValue(value)
        assert page.contents.rows[page.current].isChecked()
        seen.append(page.current)
    assert sorted(set(seen)) == list(range(seen[-1] + 1)) and seen == sorted(seen)
    assert seen[-1] >= len(page.text.starts) - 3


@pytest.mark.in_turn
@pytest.mark.parametrize("ruleset", [known.id for known in built_in_rulesets()])
def test_hands_stand_in_sets_with_their_marks(page: ReaderPage, ruleset: str) -> None:
    page.open(ruleset)
    html = "".join(map(page._html, range(len(page.chapters))))
    shown = {key.replace("_", " ") for key in re.findall(r'src="hand:([^"]+)"', html)}
    assert shown and shown <= set(page.text.hands)
    for key in shown:
        groups, laid = page.book.groups[key], page.text.hands[key]
        assert [group for line in laid.lines for group in line] == list(groups)
        assert LEAST_TILE <= laid.width <= LARGEST_TILE and laid.wide <= page.text.viewport().width()
        image = page.text.loadResource(QTextDocument.ResourceType.ImageResource.value, QUrl(f"hand:{key}"))
        assert isinstance(image, QImage) and image.width() >= laid.wide
        assert f'width="{laid.wide}" height="{laid.high}"' in html
    marked = [key for key in shown if any(group.winning for group in page.book.groups[key])]
    assert len(marked) >= 0.8 * len(shown)
    if find_ruleset(ruleset).has_wilds:
        assert any(piece.wild for key in shown for group in page.book.groups[key] for piece in group.pieces)


def test_hands_are_laid_anew_for_another_width(qtbot: QtBot, page: ReaderPage) -> None:
    page.open("wenzhou", chapter="8")
    page.resize(1024, 700)
    qtbot.waitUntil(lambda: page._hand_room() == page._room, timeout=2000)
    assert all(hand.wide <= page.text.viewport().width() for hand in page.text.hands.values())
    assert page.text.chapter_in_sight() == page.current and page.chapters[page.current].key == "8"


def test_it_shows_the_rules_of_the_card_game_with_cards(page: ReaderPage) -> None:
    page.open("shuangkou")
    assert page.ruleset is None and not page.summary.isHidden()
    assert page.chooser.currentText() == "Shuangkou"
    page.show_chapter("4")
    assert page.text.chapter_in_sight() == 4
    assert "cards:445566" in page.text.toHtml()
    picture = page.text.loadResource(QTextDocument.ResourceType.ImageResource.value, QUrl("cards:445566"))
    narrow = page.text.loadResource(QTextDocument.ResourceType.ImageResource.value, QUrl("cards:44"))
    assert isinstance(picture, QImage) and isinstance(narrow, QImage)
    assert picture.width() > 2 * narrow.width() > 60 and picture.height() == narrow.height()
    wrong = page.text.loadResource(QTextDocument.ResourceType.ImageResource.value, QUrl("cards:44X"))
    assert isinstance(wrong, QImage) and wrong.isNull()
    page.search.setText("heavenly bomb")
    assert sum(page.hits) > 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_of_the_card_game_fit_a_small_window(page: ReaderPage, language: str) -> None:
    page.context.texts = Texts(language)
    page.resize(1024, 700)
    page.open("shuangkou")
    page.contents.fold.turn(True)
    assert page.text.horizontalScrollBar().maximum() == 0
    assert len(page.text.starts) == len(page.chapters) == 11


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_chapter_of_the_card_game_is_at_the_top_once_the_page_is_laid_out(
    qtbot: QtBot, qapp: QApplication, tmp_path: Path, language: str
) -> None:
    theme.activate(qapp, theme.Theme())
    made = ReaderPage(Context(Settings(tmp_path / "settings.json"), Texts(language), tmp_path))
    qtbot.addWidget(made)
    made.open("shuangkou", chapter="6")
    made.opened()
    made.resize(1280, 800)
    made.show()
    qtbot.wait(30)
    assert made.text.chapter_in_sight() == 6


def test_the_rules_of_the_card_game_lead_to_drill_lessons_and_a_match(page: ReaderPage) -> None:
    page.open("shuangkou")
    side, asked = page.side, list[object]()
    page.asked.connect(asked.append)
    assert side.card_practice.isVisible() and not side.practice.isVisible() and not side.marks.isVisible()
    for button in (side.card_practice.drill, side.card_practice.lessons, side.card_practice.play):
        button.click()
    assert asked == [ToCardDrill(), ToLearnCards(), ToNewCardGame()]
    page.open("hong-kong")
    assert side.practice.isVisible() and not side.card_practice.isVisible()
