"""The gallery: families, the strip, favourites, filters that add up, keys, the smallest window, other languages."""

from __future__ import annotations

from itertools import combinations

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.values import replace
from mahjong_desktop.present.new_game import compared_facts
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.pages.card_board import bands
from mahjong_desktop.ui.pages.card_game_card import CARD_FAMILY, CardGameCard
from mahjong_desktop.ui.pages.gallery import OTHERS, RULESET_FAMILIES, Gallery, PlayedRuleset, family_of
from mahjong_desktop.ui.pages.gallery_cards import MARGINS, RulesetCard
from mahjong_desktop.ui.pages.gallery_filters import ALL, FAVOURITES, PLAYED
from mahjong_desktop.ui.pages.new_game import DIFFERENCES_TAB, OPTIONS_TAB, NewGamePage
from mahjong_desktop.ui.requests import PlayGame, ToKeyboard, ToNewGame
from mahjong_desktop.ui.shell import MainWindow
from tests.ui.by_hand import at, click, play_a_little, press, start_by_clicks, tab_order
from tests.ui.conftest import Shell

SIZES = {"japan": 1, "south": 2, "taiwan": 3, "zhejiang": 5, "jiangsu": 8, "hubei": 4, "north": 2, "classics": 4}
"""The families of the whole collection."""


def open_gallery(shell: Shell, ruleset: str = "") -> NewGamePage:
    window = shell.open()
    window.open(ToNewGame(ruleset))
    shell.qtbot.wait(20)
    return window.page_of(NewGamePage)


def ids(gallery: Gallery) -> set[str]:
    """Returns the rulesets whose cards are in sight, and checks that they are those that count as shown."""
    visible = {card.ruleset.id for card in gallery.cards if card.isVisible()}
    assert visible == {card.ruleset.id for card in gallery.shown}
    return visible


def card_of(gallery: Gallery, ruleset: str) -> RulesetCard:
    return next(card for card in gallery.cards if card.ruleset.id == ruleset)


def whole_collection() -> tuple[Ruleset, ...]:
    """As many rulesets in each family as there are to be in all."""
    model = find_ruleset("hong-kong")
    return tuple(
        replace(model, id=f"{family}-{number}", family=family)
        for family, size in SIZES.items()
        for number in range(size)
    )


def whole_cards(window: MainWindow, gallery: Gallery) -> int:
    """Returns how many cards are not cut by the edge of the gallery."""
    area = gallery.board.parentWidget()
    assert isinstance(area, QWidget)
    seen = QRect(area.mapTo(window, QPoint(0, 0)), area.size())
    bodies = [card.body().toAlignedRect().translated(card.mapTo(window, QPoint(0, 0))) for card in gallery.shown]
    return sum(seen.contains(body) for body in bodies)


# ---- families


def test_families_stand_in_their_order_with_captions_and_counts(shell: Shell) -> None:
    gallery = open_gallery(shell).gallery
    families = [
        family for family in RULESET_FAMILIES if any(family_of(ruleset) == family for ruleset in built_in_rulesets())
    ]
    assert [family.name for family in gallery.board.families] == [
        Texts("en").phrase("families", family) for family in (*families, CARD_FAMILY)
    ]
    for key, family in zip(families, gallery.board.families[:-1], strict=True):
        assert {card.ruleset.id for card in family.cards if isinstance(card, RulesetCard)} == {
            one.id for one in built_in_rulesets() if one.family == key
        }
        assert family.count == str(len(family.cards)) == gallery.rail.buttons[key].count
    assert [*gallery.rail.buttons] == [ALL, FAVOURITES, PLAYED, *families, CARD_FAMILY]
    assert gallery.rail.buttons[ALL].count == str(len(built_in_rulesets()))


def test_screen_readers_read_captions_and_cards_by_families_as_they_are_seen(shell: Shell) -> None:
    gallery = open_gallery(shell).gallery
    spoken = QAccessible.queryAccessibleInterface(gallery.board)
    read = []
    for place in range(spoken.childCount()):
        part = spoken.child(place)
        if isinstance(part.object(), RulesetCard | CardGameCard):
            read.append(part.text(QAccessible.Text.Name))
        elif not part.state().invisible:
            read += [part.child(word).text(QAccessible.Text.Name) for word in range(part.childCount())]
    wanted: list[str] = []
    for family in gallery.board.families:
        wanted += [family.name, family.count, *(card.accessibleName() for card in family.cards)]
    assert read[-len(wanted) :] == wanted


def test_cards_are_read_out_as_radio_buttons_because_one_is_chosen(shell: Shell) -> None:
    gallery = open_gallery(shell, "hong-kong").gallery
    for chosen in (gallery.cards[0], gallery.cards[-1], gallery.cards[1]):
        chosen.click()
        told = [QAccessible.queryAccessibleInterface(card) for card in gallery.cards]
        assert {one.role() for one in told} == {QAccessible.Role.RadioButton}
        assert [bool(one.state().checked) for one in told] == [card is chosen for card in gallery.cards]


def test_the_filter_by_difficulty_is_read_out_as_a_menu(shell: Shell) -> None:
    level = open_gallery(shell).gallery.level
    told = QAccessible.queryAccessibleInterface(level)
    assert (told.role(), told.text(QAccessible.Text.Name)) == (QAccessible.Role.ButtonMenu, "Difficulty")
    level.choose(1)
    assert told.text(QAccessible.Text.Name).startswith("Difficulty: ") and level.isChecked()


def test_tab_goes_through_the_page_in_the_order_seen(shell: Shell) -> None:
    page = open_gallery(shell, "riichi-ema")
    gallery = page.gallery
    gallery.view.buttons[1].click()  # all cards are made anew
    gallery.choose_ruleset("hong-kong")  # all options are made anew
    page._show_tab(OPTIONS_TAB)
    shell.qtbot.wait(20)
    parts = (page.header, gallery.search, gallery.chip_row, gallery.view, gallery.rail, gallery.board)
    panel = (page.star, page.learn, page.tabs, page.stack, page.rules, page.play)
    order = [*parts, *panel]
    stops = [stop for stop in tab_order(page) if stop.isVisible()]
    first = stops.index(page.header.button)
    stops = [*stops[first:], *stops[:first]]  # the chain is a circle
    reached = [next(n for n, part in enumerate(order) if part is stop or part.isAncestorOf(stop)) for stop in stops]
    assert reached == sorted(reached) and set(reached) == set(range(len(order)))
    rows = [row for row in page.rows.values() if page.stack.isAncestorOf(row) and row.isVisible()]
    rows.sort(key=lambda row: row.mapTo(page, QPoint(0, 0)).y())  # options stand in groups
    first_stops = [next(n for n, stop in enumerate(stops) if row.isAncestorOf(stop)) for row in rows]
    assert len(rows) > 5 and first_stops == sorted(first_stops)


def test_small_buttons_of_cards_have_names_and_are_large_enough_to_be_hit(shell: Shell) -> None:
    gallery = open_gallery(shell, "hong-kong").gallery
    card = card_of(gallery, "hong-kong")
    assert card.compare.accessibleName() == "What differs"
    assert card.star.accessibleName() == "Add to the favourites"
    for button in (card.star, card.compare):
        assert min(button.width(), button.height()) >= 24
        assert card.body().contains(button.geometry())
    assert not card.star.geometry().intersects(card.compare.geometry())


def test_a_filter_that_would_leave_nothing_looks_disabled_like_everything_else(shell: Shell) -> None:
    gallery = open_gallery(shell).gallery
    entry = gallery.rail.buttons[FAVOURITES]
    assert not entry.isEnabled() and entry.graphicsEffect() is None
    for part in entry.findChildren(QLabel):
        picture = part.grab().toImage()
        inks = {picture.pixelColor(x, y).name() for x in range(picture.width()) for y in range(picture.height())}
        colours = theme.colours()
        assert colours.muted.lower() in inks or not part.text()
        assert inks.isdisjoint(colour.lower() for colour in (colours.text, colours.second, colours.accent))


@pytest.mark.parametrize("family", ["", "mars"])
def test_a_ruleset_of_no_known_family_stands_below_others(shell: Shell, family: str) -> None:
    gallery = open_gallery(shell).gallery
    stranger = replace(find_ruleset("hong-kong"), id="stranger", family=family)
    gallery.show_rulesets([*built_in_rulesets(), stranger], Texts("en"), "hong-kong")
    assert gallery.board.families[-2].name == "Others"
    (card,) = gallery.board.families[-2].cards
    assert isinstance(card, RulesetCard) and card.ruleset == stranger
    gallery.rail.choose(OTHERS)
    assert ids(gallery) == {"stranger"}


def test_a_family_that_fits_fills_the_rest_of_a_row() -> None:
    sizes = list(SIZES.values())
    assert bands(sizes, 3) == [[0, 1], [2], [3], [4], [5], [6], [7]]
    assert bands(sizes, 5) == [[0, 1, 6], [2], [3], [4], [5], [7]]
    assert bands([1, 1, 1], 2) == [[0, 1], [2]]
    assert bands([], 3) == []


@pytest.mark.parametrize(("size", "columns", "least"), [((1280, 800), 3, 14), ((1920, 1080), 5, 29)])
def test_so_many_cards_of_the_whole_collection_are_seen_at_once(
    shell: Shell, size: tuple[int, int], columns: int, least: int
) -> None:
    new = open_gallery(shell)
    window = shell.windows[-1]
    window.resize(*size)
    rulesets = whole_collection()
    new.gallery.played = tuple(PlayedRuleset(ruleset.id, "today", 4) for ruleset in rulesets[:3])
    new.gallery.show_rulesets(rulesets, Texts("en"), rulesets[0].id)
    shell.qtbot.wait(30)
    assert new.gallery.board.columns == columns
    assert new.gallery.board.strip.proposal is not None and new.gallery.board.strip.proposal.isVisible()
    assert whole_cards(window, new.gallery) >= least


def test_no_two_cards_lie_on_each_other(shell: Shell) -> None:
    gallery = open_gallery(shell).gallery
    for index in (0, 1):
        gallery.view.buttons[index].click()
        shell.qtbot.wait(20)
        bodies = [card.body().toAlignedRect().translated(card.pos()) for card in gallery.shown]
        assert len(bodies) == len(built_in_rulesets())
        assert not any(one.intersects(other) for place, one in enumerate(bodies) for other in bodies[:place])


# ---- favourites and games played lately


def test_favourites_are_marked_and_kept(shell: Shell) -> None:
    gallery = open_gallery(shell).gallery
    card = card_of(gallery, "ningbo")
    assert not card.star.isVisible() and not gallery.rail.buttons[FAVOURITES].isEnabled()
    card.setFocus(Qt.FocusReason.TabFocusReason)
    assert card.star.isVisible()
    click(card.star)
    assert card.favourite and gallery.rail.buttons[FAVOURITES].count == "1"
    new = shell.windows[-1].page_of(NewGamePage)
    assert new.ruleset.id != "ningbo"
    click(new.star)
    assert set(gallery.favourites) == {"ningbo", new.ruleset.id}
    again = open_gallery(shell).gallery
    assert card_of(again, "ningbo").favourite and card_of(again, "ningbo").star.isVisible()
    click(again.rail.buttons[FAVOURITES])
    assert ids(again) == {"ningbo", new.ruleset.id}


def test_the_last_favourite_may_be_removed_while_favourites_are_shown(shell: Shell) -> None:
    new = open_gallery(shell, "ningbo")
    click(new.star)
    click(new.gallery.rail.buttons[FAVOURITES])
    assert ids(new.gallery) == {"ningbo"}
    click(new.star)
    assert ids(new.gallery) == set() and new.gallery.empty.isVisible() and not new.play.isEnabled()
    assert "star" in new.gallery.empty.text()
    click(new.gallery.show_everything)
    assert len(ids(new.gallery)) == len(built_in_rulesets()) and new.play.isEnabled()


def test_a_favourite_that_is_not_installed_is_kept(shell: Shell) -> None:
    new = open_gallery(shell)
    new.context.settings.set("favourites", ["of-another-package"])
    new.show_ruleset("ningbo")
    assert new.gallery.rail.buttons[FAVOURITES].count == "0"
    click(new.star)
    click(new.star)
    assert new.gallery.favourites == ["of-another-package"]


def test_the_strip_shows_what_was_played_and_proposes_what_was_not(shell: Shell, qtbot: QtBot) -> None:
    window = shell.open()
    play_a_little(qtbot, start_by_clicks(window))
    window.game.table.closed.emit()
    window.open(ToNewGame())
    new_game = window.page_of(NewGamePage)
    new, strip = new_game, new_game.gallery.board.strip
    assert [card.ruleset for card in strip.played] == ["hong-kong"]
    assert strip.played[0].notes[0] == "today" and strip.played[0].isVisible()
    assert new.gallery.rail.buttons[PLAYED].count == "1"
    proposal = strip.proposal
    assert proposal is not None and proposal.isVisible() and proposal.ruleset != "hong-kong"
    assert "Hong Kong" in proposal.notes[0]
    click(proposal)
    assert new.ruleset.id == proposal.ruleset and card_of(new.gallery, proposal.ruleset).isChecked()
    assert new.stack.currentIndex() == DIFFERENCES_TAB and new.differences.other_id == "hong-kong"
    click(strip.played[0])
    assert new.ruleset.id == "hong-kong"
    new.gallery.search.setText("ningbo")
    assert not strip.played[0].isVisible() and not proposal.isVisible()


def test_nothing_is_proposed_before_the_first_game(shell: Shell) -> None:
    new = open_gallery(shell)
    assert new.gallery.board.strip.played == () and new.gallery.board.strip.proposal is None
    assert not new.gallery.rail.buttons[PLAYED].isEnabled()


# ---- filters


def test_filters_add_up_and_one_that_leaves_nothing_is_disabled(shell: Shell) -> None:
    gallery = open_gallery(shell).gallery
    three, _four, five = gallery.players
    wilds, flowers, long_hand = gallery.chips[3:6]
    click(wilds)
    assert ids(gallery) == {one.id for one in built_in_rulesets() if wilds.fits(one)}
    click(long_hand)
    both = {one.id for one in built_in_rulesets() if wilds.fits(one) and long_hand.fits(one)}
    assert ids(gallery) == both != set()
    for chip in (three, five):
        assert not chip.isEnabled() and chip.toolTip()
        chip.click()
        assert ids(gallery) == both
    gallery.rail.choose("taiwan")
    assert ids(gallery) == {one for one in both if find_ruleset(one).family == "taiwan"}
    assert not gallery.rail.buttons["japan"].isEnabled()
    for chip in gallery.chips:
        fitting = any(chip.fits(card.ruleset) for card in gallery.shown)
        assert chip.isEnabled() is (chip.isChecked() or (chip in gallery.players and chip.isEnabled()) or fitting)
    assert flowers.isEnabled() and gallery.rail.buttons[ALL].isEnabled()


def test_of_the_numbers_of_players_one_is_chosen(shell: Shell) -> None:
    gallery = open_gallery(shell).gallery
    three, _four, five = gallery.players
    click(three)
    assert five.isEnabled() and {card.ruleset.chairs.participants for card in gallery.shown} == {3}
    click(five)
    assert not three.isChecked() and {card.ruleset.chairs.participants for card in gallery.shown} == {5}
    click(five)
    assert len(gallery.shown) == len(built_in_rulesets())


def test_the_difficulty_is_chosen_from_a_menu(shell: Shell) -> None:
    gallery = open_gallery(shell).gallery
    levels = {ruleset.difficulty for ruleset in built_in_rulesets()}
    menu = gallery.level.menu()
    enabled = [action.isEnabled() for action in menu.actions()]
    assert enabled == [True, *(level in levels for level in range(1, 6))]
    menu.actions()[min(levels)].trigger()
    assert {card.ruleset.difficulty for card in gallery.shown} == {min(levels)}
    assert gallery.level.text() == Texts("en").phrase("difficulty", str(min(levels))) and gallery.level.isChecked()
    gallery.level.menu().actions()[0].trigger()
    assert len(gallery.shown) == len(built_in_rulesets()) and not gallery.level.isChecked()


def test_a_search_without_a_hit_is_said_and_cleared_by_a_button(shell: Shell) -> None:
    new = open_gallery(shell)
    new.gallery.search.setText("no such game")
    assert ids(new.gallery) == set() and new.gallery.empty.text() == "No matching rulesets."
    assert not new.play.isEnabled() and not new.rules.isEnabled()
    press(shell.windows[-1], Qt.Key.Key_C)
    assert new.stack.currentIndex() != DIFFERENCES_TAB
    click(new.gallery.show_everything)
    assert (
        new.gallery.search.text() == "" and len(ids(new.gallery)) == len(built_in_rulesets()) and new.play.isEnabled()
    )


@pytest.mark.parametrize(
    ("language", "typed", "found"),
    [
        ("cs", "singapursky", "singapore"),
        ("cs", "ŠANGHAJ stary", "shanghai-old"),
        ("ru", "СИНГАПУР", "singapore"),
        ("ru", "шанхайский", "shanghai-old"),
        ("ja", "しんがぽーる", "singapore"),
        ("ja", "ｓｉｎｇａｐｏｒｅ", "singapore"),
        ("ja", "上海　老式", "shanghai-old"),
    ],
)
def test_a_search_asks_for_no_accents_capitals_or_kind_of_kana(
    shell: Shell, language: str, typed: str, found: str
) -> None:
    window = shell.open(language=language)
    window.open(ToNewGame())
    gallery = window.page_of(NewGamePage).gallery
    gallery.search.setText(typed)
    assert found in ids(gallery) and "riichi-ema" not in ids(gallery)


def test_a_family_is_found_by_its_name(shell: Shell) -> None:
    gallery = open_gallery(shell).gallery
    gallery.search.setText("fujian")
    assert ids(gallery) == {ruleset.id for ruleset in built_in_rulesets() if ruleset.family == "taiwan"}


# ---- keys


def test_arrows_lead_from_card_to_card_and_enter_plays(shell: Shell) -> None:
    new = open_gallery(shell)
    window, gallery = shell.windows[-1], new.gallery
    games: list[PlayGame] = []
    new.asked.disconnect()
    new.asked.connect(games.append)
    first, second = gallery.shown[:2]
    click(first)
    press(window, Qt.Key.Key_Right)
    assert second.hasFocus() and second.isChecked() and new.ruleset is second.ruleset
    press(window, Qt.Key.Key_Left)
    press(window, Qt.Key.Key_Left)
    assert first.hasFocus() and new.ruleset is first.ruleset
    press(window, Qt.Key.Key_Down)
    below = next(card for card in gallery.shown if card.y() > first.y())
    assert below.hasFocus() and below.x() == first.x() and new.ruleset is below.ruleset
    press(window, Qt.Key.Key_Up)
    assert first.hasFocus()
    for _ in gallery.shown:
        press(window, Qt.Key.Key_Right)
    assert gallery.shown[-1].hasFocus()
    press(window, Qt.Key.Key_Return)
    assert [game.ruleset.id for game in games] == [gallery.shown[-1].ruleset.id]


def test_only_the_chosen_card_is_reached_by_tab(shell: Shell) -> None:
    gallery = open_gallery(shell).gallery
    gallery.shown[3].click()
    reached = [card for card in gallery.cards if card.focusPolicy() & Qt.FocusPolicy.TabFocus]
    assert reached == [gallery.shown[3]]


def test_c_tells_what_differs_and_another_ruleset_may_be_compared(shell: Shell) -> None:
    new = open_gallery(shell, "ningbo")
    window = shell.windows[-1]
    press(window, Qt.Key.Key_C)
    assert new.stack.currentIndex() == DIFFERENCES_TAB and new.tabs.value == str(DIFFERENCES_TAB)
    card_of(new.gallery, "wuhan").compare.click()
    assert new.ruleset.id == "ningbo" and new.differences.other_id == "wuhan"
    facts = {fact.name: (fact.here, fact.there) for fact in new.differences.facts}
    assert [words.split(";")[0] for words in facts["Tiles"]] == ["144 tiles", "136 tiles"]
    assert [words.split(";")[0] for words in facts["Wild tiles"]] == ["3", "4"]
    assert facts["Players"] == ("4 players", "4 players")
    assert facts["Bonus tiles"] == ("8: flowers, seasons", "none")
    new.gallery.choose_ruleset("hong-kong")
    assert new.differences.other_id == "wuhan"
    facts = {fact.name: (fact.here, fact.there) for fact in new.differences.facts}
    assert facts["Wild tiles"][0] == "none"
    new.gallery.choose_ruleset("wuhan")
    assert new.differences.other_id not in ("", "wuhan")


@pytest.mark.parametrize("language", ["en", "ru", "cs", "ja"])
def test_two_rulesets_can_be_compared_either_way(language: str) -> None:
    texts = Texts(language)
    for here, there in combinations(built_in_rulesets()[::3], 2):
        facts = compared_facts(texts, here, there)
        assert all(fact.name and fact.here and fact.there for fact in facts)
        assert all(
            (fact.there, fact.here) == (one.here, one.there)
            for fact, one in zip(facts, compared_facts(texts, there, here), strict=True)
        )


def test_the_keys_of_the_gallery_are_listed(shell: Shell) -> None:
    window = shell.open()
    window.open(ToKeyboard())
    said = [shown.text() for shown in window.page.findChildren(QLabel)]
    assert {"Search for a ruleset", "Choose another card", "What differs from another ruleset"} <= set(said)


# ---- windows, language, view


def test_in_the_smallest_window_options_lie_over_two_columns(shell: Shell) -> None:
    window = shell.open()
    window.resize(1024, 640)
    window.open(ToNewGame())
    new = window.page_of(NewGamePage)
    shell.qtbot.wait(20)
    assert new.gallery.board.columns == 2 and not new.panel.isVisible()
    for button in (new.play, new.rules, new.open_panel):
        corner = button.mapTo(window, QPoint(button.width(), button.height()))
        assert button.isVisible() and corner.x() <= window.width() and corner.y() <= window.height()
    assert new.chosen_name.text() == "Hong Kong" and new.chosen_name.isVisible()
    click(new.open_panel)
    assert new.panel.isVisible() and new.name.isVisible() and new.game.levels.isVisible()
    click(new.tabs.buttons[OPTIONS_TAB])
    assert new.rows["minimum"].isVisible()
    assert new.panel.geometry().right() == new.width() - 1
    assert new.panel.mapTo(window, QPoint(0, new.panel.height())).y() <= new.play.mapTo(window, QPoint(0, 0)).y()
    press(window, Qt.Key.Key_Escape)
    assert not new.panel.isVisible() and at(window, new) and new.open_panel.hasFocus()
    press(window, Qt.Key.Key_C)
    assert new.panel.isVisible() and new.stack.currentIndex() == DIFFERENCES_TAB
    window.resize(1280, 720)
    shell.qtbot.wait(20)
    assert new.panel.isVisible() and new.gallery.board.columns == 3 and not new.open_panel.isVisible()
    press(window, Qt.Key.Key_Escape)
    assert at(window, window.start)


def test_the_language_changes_while_something_is_searched_and_filtered(shell: Shell) -> None:
    new = open_gallery(shell, "ningbo")
    click(new.gallery.chips[3])
    new.gallery.rail.choose("zhejiang")
    new.gallery.choose_ruleset("wenzhou")
    shown = ids(new.gallery)
    for language in ("ru", "cs", "ja", "en"):
        new.context.settings.set("language", language)
        shell.qtbot.wait(30)
        texts = Texts(language)
        assert ids(new.gallery) == shown and new.ruleset.id == "wenzhou"
        assert card_of(new.gallery, "wenzhou").isChecked()
        assert new.gallery.board.families[0].name == texts.phrase("families", "zhejiang")
        assert new.gallery.rail.buttons["zhejiang"].isChecked()
        assert card_of(new.gallery, "wenzhou").words.name == texts.ruleset("wenzhou").short
        assert new.chosen_name.text() == texts.ruleset("wenzhou").short


def test_cards_with_sentences_are_remembered(shell: Shell) -> None:
    new = open_gallery(shell, "ningbo")
    small = card_of(new.gallery, "ningbo").height()
    click(new.gallery.view.buttons[1])
    assert new.ruleset.id == "ningbo" and card_of(new.gallery, "ningbo").isChecked()
    assert card_of(new.gallery, "ningbo").height() > small
    again = open_gallery(shell, "ningbo").gallery
    assert again.view.buttons[1].isChecked() and card_of(again, "ningbo").height() > small


def test_the_chosen_card_is_scrolled_into_sight(shell: Shell) -> None:
    new = open_gallery(shell, "classical-5p")
    card = card_of(new.gallery, "classical-5p")
    shell.qtbot.wait(30)
    left, top, right, bottom = MARGINS
    visible = card.visibleRegion().boundingRect()
    assert visible.contains(card.rect().adjusted(left, top, -right, -bottom))


def test_coming_back_to_the_page_keeps_nothing_but_the_ruleset_played_last(shell: Shell) -> None:
    new = open_gallery(shell)
    window = shell.windows[-1]
    click(new.gallery.players[0])
    new.gallery.rail.choose("classics")
    press(window, Qt.Key.Key_Escape)
    assert at(window, window.start)
    window.open(ToNewGame())
    assert new.gallery.rail.key == ALL and len(ids(new.gallery)) == len(built_in_rulesets())
    assert new.ruleset.id == "hong-kong" and not any(chip.isChecked() for chip in new.gallery.chips)
