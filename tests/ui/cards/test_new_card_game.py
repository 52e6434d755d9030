"""The card of Shuangkou in the gallery, and the page for a new match: by mouse and keys, in four languages."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from mahjong_desktop.cards.options import ShuangkouOptions
from mahjong_desktop.play.card_option_memory import (
    CARD_PLAYERS,
    CardOpponent,
    remembered_card_options,
    remembered_card_players,
    usual_card_bot,
)
from mahjong_desktop.settings import Settings
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui.cards.new_game import NewCardGamePage
from mahjong_desktop.ui.pages.card_game_card import CARD_FAMILY
from mahjong_desktop.ui.pages.gallery_filters import FAVOURITES
from mahjong_desktop.ui.pages.new_game import NewGamePage
from mahjong_desktop.ui.requests import PageRequest, PlayCardGame, ToLearnCards, ToNewCardGame, ToNewGame, ToRules
from tests.ui.by_hand import click, press
from tests.ui.conftest import Shell


def open_page(shell: Shell, language: str = "en") -> NewCardGamePage:
    window = shell.open(language=language)
    window.open(ToNewCardGame())
    shell.qtbot.wait(20)
    return window.page_of(NewCardGamePage)


def asked_of(page: NewCardGamePage | NewGamePage) -> list[PageRequest]:
    """Collects what a page asks for; the window does not hear it."""
    requests: list[PageRequest] = []
    page.asked.disconnect()
    page.asked.connect(requests.append)
    return requests


def gallery_page(shell: Shell) -> NewGamePage:
    window = shell.open()
    window.open(ToNewGame())
    shell.qtbot.wait(20)
    return window.page_of(NewGamePage)


def test_the_gallery_shows_the_card_game_which_leads_to_its_page(shell: Shell) -> None:
    page = gallery_page(shell)
    (card,) = page.gallery.card_games
    assert card.isVisible() and page.gallery.rail.buttons[CARD_FAMILY].count == "1"
    assert "card game" in card.accessibleName().casefold()
    requests = asked_of(page)
    card.click()
    words = Texts("en").ruleset("shuangkou")
    assert card.isChecked() and requests == [] and page.at_cards
    assert (page.name.text(), page.summary.text()) == (words.name, words.summary)
    assert "108" in page.card_facts.text() and page.card_facts.isVisible() and not page.tabs.isVisible()
    for button in (page.learn, page.rules, page.play):
        button.click()
    assert requests == [ToLearnCards(), ToRules("shuangkou"), ToNewCardGame()]
    ruleset = page.gallery.shown[0]
    ruleset.click()
    assert not card.isChecked() and not page.at_cards and page.tabs.isVisible()
    assert page.name.text() == Texts("en").ruleset(ruleset.ruleset.id).name and page.game.isVisible()


def test_the_chosen_card_game_stays_chosen_in_another_language(shell: Shell) -> None:
    page = gallery_page(shell)
    page.gallery.card_games[0].click()
    page.star.click()
    assert page.gallery.favourites == ["shuangkou"]
    page.context.settings.set("language", "cs")
    shell.qtbot.wait(20)
    assert page.gallery.card_games[0].isChecked() and page.name.text() == Texts("cs").ruleset("shuangkou").name
    page.gallery.search.setText("riichi")
    assert not page.at_cards and page.name.text() != Texts("cs").ruleset("shuangkou").name


@pytest.mark.parametrize(
    ("words", "found"), [("shuangkou", True), ("wenzhou", True), ("card", True), ("taiwan", False)]
)
def test_the_search_finds_it(shell: Shell, words: str, found: bool) -> None:
    page = gallery_page(shell)
    page.gallery.search.setText(words)
    assert page.gallery.card_games[0].isVisible() is found


def test_enter_opens_it_where_the_search_has_left_it_alone(shell: Shell) -> None:
    page = gallery_page(shell)
    requests = asked_of(page)
    page.gallery.search.setText("shuangkou")
    assert page.gallery.shown == [] and not page.gallery.empty.isVisible() and page.play.isEnabled()
    QTest.keyClick(page.gallery.search, Qt.Key.Key_Return)
    assert requests == [ToNewCardGame()]


def test_filters_that_are_about_tiles_leave_it_out(shell: Shell) -> None:
    page = gallery_page(shell)
    gallery = page.gallery
    three, four = gallery.players[0], gallery.players[1]
    click(four)
    assert gallery.card_games[0].isVisible()
    click(four)
    click(three)
    assert not gallery.card_games[0].isVisible()
    click(three)
    gallery.rail.choose("zhejiang")
    assert not gallery.card_games[0].isVisible()
    gallery.rail.choose(CARD_FAMILY)
    assert gallery.card_games[0].isVisible() and gallery.shown == []


def test_a_star_makes_it_a_favourite_as_a_ruleset(shell: Shell) -> None:
    page = gallery_page(shell)
    gallery = page.gallery
    (card,) = gallery.card_games
    assert not card.favourite and gallery.rail.buttons[FAVOURITES].count == "0"
    card.setFocus()
    card.star.click()
    assert card.favourite and gallery.favourites == ["shuangkou"] and gallery.rail.buttons[FAVOURITES].count == "1"
    gallery.rail.choose(FAVOURITES)
    assert card.isVisible() and gallery.shown == [] and not gallery.empty.isVisible()
    assert gallery_page(shell).gallery.card_games[0].star.isVisible()
    card.star.click()
    assert not card.isVisible() and gallery.favourites == [] and gallery.empty.isVisible()


def test_arrows_lead_to_it_and_back(shell: Shell) -> None:
    page = gallery_page(shell)
    gallery = page.gallery
    (card,), last = gallery.card_games, gallery.shown[-1]
    gallery.choose_ruleset(last.ruleset.id)
    last.setFocus()
    requests = asked_of(page)
    press(page.window(), Qt.Key.Key_Down)
    assert card.hasFocus() and card.star.isVisible() and card.isChecked() and page.at_cards
    press(page.window(), Qt.Key.Key_Down)
    assert card.hasFocus() and requests == []
    press(page.window(), Qt.Key.Key_Up)
    assert last.hasFocus() and last.isChecked() and not card.star.isVisible()
    press(page.window(), Qt.Key.Key_Down)
    press(page.window(), Qt.Key.Key_Space)
    assert requests == []
    press(page.window(), Qt.Key.Key_Return)
    assert requests == [ToNewCardGame()]


def test_a_match_is_asked_for_with_options_players_and_help(shell: Shell) -> None:
    page = open_page(shell)
    requests = asked_of(page)
    page.rows["heavenly-bomb"].control.changed.emit(5)
    page.rows["hands"].control.changed.emit("endless")
    assert page.reset.isVisible() and page.values["heavenly-bomb"] == 5
    page.players[1].field.setText("Dana")
    page.players[2].field.setText(" ")
    page.seed_field.setText("77")
    page.manner.choice.buttons[0].click()
    press(page, Qt.Key.Key_Return)
    (game,) = requests
    assert isinstance(game, PlayCardGame)
    assert game.options.heavenly_bomb == 5 and game.options.most_hands is None and game.options.base == 1
    assert game.names[1:] == ("Aoki", "Dana", "Lin") and game.seed == 77
    assert game.bots == (usual_card_bot(),) * 3 and game.terms.manner == "learn"
    settings = page.context.settings
    assert remembered_card_options(settings)["hands"] == "endless"
    assert remembered_card_players(settings)[1] == CardOpponent(usual_card_bot(), "Dana")
    assert settings.get("ruleset-options") == {"shuangkou": {"heavenly-bomb": 5, "hands": "endless"}}
    page.opened()
    assert page.rows["hands"].value == "endless" and page.players[1].field.text() == "Dana"
    assert page.seed_field.text() == ""


def test_where_nothing_was_chosen_everybody_plays_at_the_standard_level(shell: Shell) -> None:
    page = open_page(shell)
    assert [row.player("").bot for row in page.players] == ["standard"] * 3


def test_the_options_go_back_to_their_defaults(shell: Shell) -> None:
    page = open_page(shell)
    page.rows["lead"].control.changed.emit("self")
    click(page.reset)
    assert page.values == {option.id: option.default for option in ShuangkouOptions.declared}
    assert page.reset.isHidden()


def test_rules_and_lessons_are_near(shell: Shell) -> None:
    page = open_page(shell)
    requests = asked_of(page)
    press(page, Qt.Key.Key_F1)
    click(page.rules)
    click(page.learn)
    assert requests == [ToRules("shuangkou"), ToRules("shuangkou"), ToLearnCards()]


def test_what_the_settings_hold_wrongly_is_left_out(shell: Shell) -> None:
    settings = Settings()
    settings.set("ruleset-options", {"shuangkou": {"base": 0, "direction": "clockwise", "odd": 1}})
    settings.set("card-players", ["nobody:Ann", "", "x"])
    page = open_page(shell)
    assert page.values["base"] == 1 and page.values["direction"] == "clockwise"
    assert [row.field.text() for row in page.players] == ["Ann", *CARD_PLAYERS[1:]]


@pytest.mark.parametrize("language", ["en", "ru", "cs", "ja"])
@pytest.mark.parametrize("size", [(1024, 700), (1920, 1080)])
def test_it_fits_small_and_large_windows(shell: Shell, language: str, size: tuple[int, int]) -> None:
    page = open_page(shell, language)
    page.window().resize(*size)
    shell.qtbot.wait(20)
    assert page.area.horizontalScrollBar().maximum() == 0
    assert page.play.isVisible() and page.play.geometry().right() < page.width()
