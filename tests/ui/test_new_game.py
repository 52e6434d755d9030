"""The page for a new game: options of every ruleset, presets, numbers with words, filters of the gallery, strict
table."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QVBoxLayout

from mahjong_desktop.bots.registry import TIMED_BOTS
from mahjong_desktop.core.ruleset import Option, Ruleset
from mahjong_desktop.play.option_memory import store_options
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.rulesets.beijing import BEIJING
from mahjong_desktop.rulesets.riichi.riichi_ema import RIICHI_EMA
from mahjong_desktop.texts import LANGUAGES, Texts
from mahjong_desktop.ui.kit.options import NumberByWordControl, NumberControl, NumbersControl, OptionRow, SeveralControl
from mahjong_desktop.ui.pages.gallery_filters import Chip
from mahjong_desktop.ui.pages.new_game import GAME_TAB, NewGamePage
from mahjong_desktop.ui.requests import PlayGame, ToNewGame
from tests.ui.conftest import Shell


def click(chip: Chip) -> None:
    QTest.mouseClick(chip, Qt.MouseButton.LeftButton)


@pytest.mark.in_turn
@pytest.mark.parametrize("ruleset", [ruleset.id for ruleset in built_in_rulesets()])
def test_every_option_has_a_control_that_takes_all_its_values(shell: Shell, ruleset: str) -> None:
    new = shell.open().page_of(NewGamePage)
    new.show_ruleset(ruleset)
    for option in new.ruleset.options:
        row = new.rows[option.id]
        for value in (*option.values, *(() if option.most is None else (option.most,))):
            row.control.changed.emit(value)
            assert row.value == value and new.values[option.id] == value
    assert new.ruleset.configure(new.values).chosen == new.values


@pytest.mark.parametrize("ruleset", [ruleset.id for ruleset in built_in_rulesets() if ruleset.presets])
def test_a_named_set_fills_the_options(shell: Shell, ruleset: str) -> None:
    new = shell.open().page_of(NewGamePage)
    new.show_ruleset(ruleset)
    assert new.presets is not None and new.presets.combo.currentIndex() == 0
    for index, (name, values) in enumerate(new.ruleset.presets.items(), start=1):
        new.presets.chosen.emit(name)
        assert new.presets.combo.currentIndex() == index
        changed = {option: row.value for option, row in new.rows.items() if row.is_changed}
        assert changed == {
            option: value for option, value in values.items() if value != new.rows[option].option.default
        }
        assert new.ruleset.configure(new.values).chosen == new.values
    first = next(iter(new.rows.values()))
    first.control.changed.emit(next(value for value in first.option.values if value != first.value))
    assert new.presets.combo.currentIndex() == new.presets.combo.count() - 1
    new.reset.click()
    assert new.presets.combo.currentIndex() == 0 and not any(row.is_changed for row in new.rows.values())


def told(column: QVBoxLayout) -> list[str]:
    """The headings and the ids of the options of a column, from above."""
    widgets = [item.widget() for index in range(column.count()) if (item := column.itemAt(index)) is not None]
    shown = [widget for widget in widgets if isinstance(widget, OptionRow | QLabel)]
    return [widget.option.id if isinstance(widget, OptionRow) else widget.text() for widget in shown]


def test_many_options_stand_in_groups_and_the_changed_ones_first_in_each(shell: Shell) -> None:
    new = shell.open().page_of(NewGamePage)
    store_options(new.context.settings, RIICHI_EMA, {"swap-call": "allowed", "nagashi-mangan": "on"})
    new.show_ruleset("riichi-ema")
    lines = told(new._options)
    headings, groups = ["How it is played", "What hands are worth", "What is paid"], ("play", "scoring", "payment")
    assert [line for line in lines if line not in new.rows] == headings
    for heading, first, group in zip(headings, ("swap-call", "round-up-mangan", "nagashi-mangan"), groups, strict=True):
        place = lines.index(heading) + 1
        rows = [option for option in new.ruleset.options if option.group == group]
        assert lines[place] == first and {*lines[place : place + len(rows)]} == {option.id for option in rows}
    assert told(new._table) == [option.id for option in new.ruleset.options if option.group == "match"]


def test_few_options_have_no_headings(shell: Shell) -> None:
    new = shell.open().page_of(NewGamePage)
    new.show_ruleset("changsha")
    assert {option.group for option in new.ruleset.options} == {"play", "scoring"}
    assert set(told(new._options)) <= set(new.rows)


def test_an_option_with_numbers_and_words_takes_both(shell: Shell) -> None:
    option = Option("limit", (1000, "none"), most=1_000_000, least=1)
    row = OptionRow(Texts("en"), "classical", option)
    told: list[object] = []
    row.changed.connect(lambda _name, value: told.append(value))
    control = row.control
    assert isinstance(control, NumberControl) and control.choice is not None
    control.field.setValue(1)
    control.choice.activated.emit(1)
    row.set_value("none")
    assert not control.field.isEnabled() and control.choice.currentIndex() == 1
    control.choice.activated.emit(0)
    assert told == [1, "none", 1]
    assert control.field.maximum() == 1_000_000


def test_chips_narrow_the_gallery(shell: Shell) -> None:
    window = shell.open()
    window.open(ToNewGame())
    gallery = window.page_of(NewGamePage).gallery
    for chip in gallery.chips:
        click(chip)
        fitting = {ruleset.id for ruleset in built_in_rulesets() if chip.fits(ruleset)}
        assert {card.ruleset.id for card in gallery.cards if card.isVisible()} == fitting != set()
        click(chip)
    assert all(card.isVisible() for card in gallery.cards)


def test_a_card_says_how_many_play_if_they_are_not_four(shell: Shell) -> None:
    window = shell.open()
    window.open(ToNewGame())
    gallery = window.page_of(NewGamePage).gallery
    others = [card for card in gallery.cards if card.ruleset.chairs.participants != 4]
    assert {card.ruleset.chairs.participants for card in others} == {3, 5}
    for card in gallery.cards:
        said = f"{card.ruleset.chairs.participants} players"
        assert (said in card.words.marks) is (said in card.accessibleDescription()) is (card in others)
    assert [chip.text() for chip in gallery.players] == ["3", "4", "5"]
    assert [chip.accessibleName() for chip in gallery.players] == ["3 players", "4 players", "5 players"]


def test_a_strict_table_is_asked_for(shell: Shell) -> None:
    new = shell.open().page_of(NewGamePage)
    new.show_ruleset("")
    games: list[PlayGame] = []
    new.asked.connect(games.append)
    new._play()
    new.strict.switch.setChecked(True)
    new._play()
    assert [game.terms.strict for game in games] == [False, True]


@pytest.mark.in_turn
@pytest.mark.parametrize("ruleset", built_in_rulesets(), ids=lambda ruleset: str(ruleset.id))
def test_a_strict_table_is_offered_where_mistakes_cost_something(shell: Shell, ruleset: Ruleset) -> None:
    window = shell.open()
    window.open(ToNewGame())
    new = window.page_of(NewGamePage)
    new.strict.switch.setChecked(True)
    new.show_ruleset(ruleset.id)
    assert new.strict.isHidden() is not ruleset.has_penalties
    games: list[PlayGame] = []
    new.asked.connect(games.append)
    new._play()
    assert games[0].terms.strict is ruleset.has_penalties


def press(shell: Shell, key: Qt.Key) -> None:
    QTest.keyClick(shell.windows[-1].windowHandle(), key)


def search(shell: Shell, words: str) -> NewGamePage:
    """Opens a new game, `/`, and some words, by keys as a person does; returns what would be played."""
    window = shell.open()
    press(shell, Qt.Key.Key_N)
    press(shell, Qt.Key.Key_Slash)
    new_game = window.page_of(NewGamePage)
    QTest.keyClicks(new_game.gallery.search, words)
    return new_game


def test_enter_plays_the_one_hit_of_the_search(shell: Shell) -> None:
    new = search(shell, "riichi")
    assert [card.isChecked() for card in new.gallery.shown] == [True]
    assert new.ruleset is new.gallery.shown[0].ruleset and new.ruleset.id == "riichi-ema"
    assert new.name.text() == Texts("en").ruleset("riichi-ema").name
    games: list[PlayGame] = []
    new.asked.disconnect()
    new.asked.connect(games.append)
    press(shell, Qt.Key.Key_Return)
    assert [game.ruleset.id for game in games] == ["riichi-ema"]


def test_nothing_is_played_without_a_hit(shell: Shell) -> None:
    new = search(shell, "no such game")
    games: list[PlayGame] = []
    new.asked.disconnect()
    new.asked.connect(games.append)
    press(shell, Qt.Key.Key_Return)
    press(shell, Qt.Key.Key_F1)
    assert games == [] and not new.play.isEnabled() and not new.name.isVisible() and new.isVisible()
    press(shell, Qt.Key.Key_Escape)
    assert new.play.isEnabled() and new.name.isVisible()
    assert [card.ruleset.id for card in new.gallery.shown if card.isChecked()] == [new.ruleset.id]


def test_what_is_chosen_is_always_in_sight(shell: Shell) -> None:
    new = shell.open().page_of(NewGamePage)
    new.show_ruleset("")
    for words in ("", "wu", "yi", "16", "o", "hong", "tai", "zzz", "i"):
        new.gallery.search.setText(words)
        chosen = [card.ruleset for card in new.gallery.shown if card.isChecked()]
        assert chosen == ([new.ruleset] if new.gallery.shown else [])
        assert new.play.isEnabled() is bool(new.gallery.shown)
    for chip in new.gallery.chips:
        click(chip)
        assert [card.ruleset for card in new.gallery.shown if card.isChecked()] == [new.ruleset]
        click(chip)


def test_enter_shows_what_it_will_play_where_there_are_several_hits(shell: Shell) -> None:
    new = search(shell, "n")
    games: list[PlayGame] = []
    new.asked.disconnect()
    new.asked.connect(games.append)
    assert len(new.gallery.shown) > 1
    press(shell, Qt.Key.Key_Return)
    assert games == [] and new.play.hasFocus()
    press(shell, Qt.Key.Key_Return)
    assert [game.ruleset for game in games] == [new.ruleset.configure(new.values)] or len(games) == 1


def test_a_new_game_begins_without_what_was_searched_for(shell: Shell) -> None:
    new = search(shell, "riichi")
    click(new.gallery.chips[0])
    press(shell, Qt.Key.Key_Escape)
    press(shell, Qt.Key.Key_Escape)
    shell.windows[-1].open(ToNewGame())
    assert new.gallery.search.text() == "" and not any(chip.isChecked() for chip in new.gallery.chips)
    assert len(new.gallery.shown) == len(built_in_rulesets())
    assert new.ruleset.id == "hong-kong"


def test_options_stay_as_they_were_left_while_one_looks_at_another_game(shell: Shell) -> None:
    new = shell.open().page_of(NewGamePage)
    new.show_ruleset("hong-kong")
    new.rows["minimum"].control.changed.emit(3)
    new.gallery.search.setText("riichi")
    assert new.ruleset.id == "riichi-ema"
    new.gallery.search.setText("hong")
    assert new.ruleset.id == "hong-kong" and new.rows["minimum"].value == 3


def test_an_option_of_several_words_has_a_switch_for_each(shell: Shell) -> None:
    option = next(one for one in BEIJING.options if one.id == "extra-elements")
    row = OptionRow(Texts("en"), "beijing", option)
    told: list[object] = []
    row.changed.connect(lambda _name, value: told.append(value))
    control = row.control
    assert isinstance(control, SeveralControl)
    row.set_value("pure-one-suit,last-tile")
    assert [word for word, switch in control.switches.items() if switch.isChecked()] == ["pure-one-suit", "last-tile"]
    control.switches["all-pungs"].click()
    row.set_value("all-pungs")
    control.switches["all-pungs"].click()
    assert told == ["pure-one-suit,all-pungs,last-tile", "none"]
    assert row.is_changed and control.switches["all-pungs"].accessibleName() == "More elements: All pungs"


def test_an_option_of_two_numbers_has_a_field_for_each(shell: Shell) -> None:
    option = next(one for one in BEIJING.options if one.id == "kong-points")
    row = OptionRow(Texts("en"), "beijing", option)
    told: list[object] = []
    row.changed.connect(lambda _name, value: told.append(value))
    control = row.control
    assert isinstance(control, NumbersControl) and [field.value() for field in control.fields] == [1, 2]
    control.fields[1].setValue(5)
    assert told == ["1-5"]


def test_factors_are_chosen_for_one_element_after_another(shell: Shell) -> None:
    option = next(one for one in BEIJING.options if one.id == "element-factors")
    row = OptionRow(Texts("en"), "beijing", option)
    told: list[object] = []
    row.changed.connect(lambda _name, value: told.append(value))
    row.changed.connect(lambda _name, value: row.set_value(value))
    control = row.control
    assert isinstance(control, NumberByWordControl)
    straight = control.words.findText(Texts("en").element("beijing", "pure-straight").name)
    for index, number in ((straight, 1), (0, 2), (straight, 0), (0, 0)):
        control.words.setCurrentIndex(index)
        control.words.activated.emit(index)
        control.numbers.activated.emit(number)
    assert told == ["pure-straight=4", "dealer=8,pure-straight=4", "dealer=8", "none"]
    assert control.words.itemText(0) == "Dealer"


def test_the_thinking_time_is_shown_for_those_who_take_it_and_goes_into_the_game(shell: Shell) -> None:
    window = shell.open()
    new = window.page_of(NewGamePage)
    window.open(ToNewGame())
    table, played = new.table, list[PlayGame]()
    assert not table.thinking.isVisibleTo(table)
    table.temperaments[1].setCurrentIndex(0)
    table.choices[1].setCurrentIndex(table.choices[1].findText("Slow expert"))
    assert table.thinking.isVisibleTo(table) and table.thinking.currentText() == "up to 0.5 s"
    assert table.bots[1] == "master@0.5" and "@" not in table.bots[0]
    table.thinking.setCurrentIndex(3)
    new.asked.disconnect()
    new.asked.connect(played.append)
    new.play.click()
    assert played[0].bots[1] == "master@1.5"
    table.choices[1].setCurrentIndex(0)
    table.take_settings()
    assert table.bots[1] == "master@1.5", "both are remembered"


def test_every_level_can_be_given_a_temperament(shell: Shell) -> None:
    window = shell.open()
    window.open(ToNewGame())
    table = window.page_of(NewGamePage).table
    for choice, temperament, chosen in (
        ("Expert", "Careful", "expert+careful"),
        ("Slow expert", "Quick", "master+quick@0.5"),
    ):
        table.choices[0].setCurrentIndex(table.choices[0].findText(choice))
        table.temperaments[0].setCurrentIndex(table.temperaments[0].findText(temperament))
        assert table.bots[0] == chosen
    texts = Texts("en")
    assert table.helps[0].text() == texts.joined([texts.bot("master").help, texts.bot("quick").help])
    table.choices[0].setCurrentIndex(table.choices[0].findText("Random"))
    assert table.bots[0] == "random" and not table.temperaments[0].isEnabled()
    table.choices[0].setCurrentIndex(table.choices[0].findText("Novice"))
    assert table.bots[0] == "novice+quick"
    table.store()
    table.temperaments[0].setCurrentIndex(0)
    assert table.bots[0] == "novice"
    table.take_settings()
    assert table.bots[0] == "novice+quick", "it is remembered"


def test_opponents_of_older_settings_are_found_again(shell: Shell) -> None:
    window = shell.open()
    stored = ["careful:Mei", "brave:Kai", "expert+brave:Ada"]
    window.context.settings.set("opponents", stored)
    window.open(ToNewGame())
    table = window.page_of(NewGamePage).table
    assert table.bots == ("standard+careful", "standard+quick", "standard+careful")
    assert table.names == ("Mei", "Kai", "Ada")


@pytest.mark.parametrize("language", LANGUAGES)
def test_level_and_temperament_are_whole_and_apart(shell: Shell, language: str) -> None:
    window = shell.open(language="en")
    window.open(ToNewGame(RIICHI_EMA.id))
    page = window.page_of(NewGamePage)
    page.game.unfold.click()
    shell.qtbot.wait(100)
    window.context.settings.set("language", language)
    table = page.table
    pairs = list(zip(table.choices, table.temperaments, strict=True))[: len(table.bots)]
    for _ in range(4):  # no turn of the event loop shows them squeezed
        QApplication.processEvents()
        assert not any(level.geometry().intersects(temperament.geometry()) for level, temperament in pairs)
    for level, temperament in pairs:
        assert level.isVisible() and level.told() == level.currentText()
        for index in range(temperament.count()):
            temperament.setCurrentIndex(index)
            assert temperament.told() == temperament.currentText()


# ---- the first tab


def test_the_first_tab_is_the_game_and_play_has_the_focus(shell: Shell) -> None:
    window = shell.open()
    window.open(ToNewGame("hong-kong"))
    new = window.page_of(NewGamePage)
    assert new.stack.currentIndex() == GAME_TAB and new.play.hasFocus()
    assert not new.table.isVisible()
    new.game.unfold.click()
    assert new.table.isVisible() and new.strict.isVisible()
    assert new.table.fields[0].visibleRegion().boundingRect().height() > 0
    window.open(ToNewGame("hong-kong"))
    assert not new.table.isVisible()


def played(new: NewGamePage) -> PlayGame:
    """Presses Play and returns the game that is asked for."""
    games: list[PlayGame] = []
    new.asked.disconnect()
    new.asked.connect(games.append)
    new.play.click()
    (game,) = games
    return game


ONE_HAND, ONE_ROUND, WHOLE = "One hand", "One round", "Whole match"


def lengths(new: NewGamePage) -> dict[str, QPushButton]:
    """The buttons of the lengths by their words, the shortest first."""
    return {button.text(): button for button in new.game.length.buttons}


def chosen_length(new: NewGamePage) -> str | None:
    return next((words for words, button in lengths(new).items() if button.isChecked()), None)


def test_a_length_is_an_option_of_the_ruleset_and_is_remembered(shell: Shell) -> None:
    new = shell.open().page_of(NewGamePage)
    new.show_ruleset("hong-kong")
    assert chosen_length(new) == WHOLE and "4" in new.game.length_note.text()
    lengths(new)[ONE_ROUND].click()
    assert new.rows["rounds"].value == 1 and new.game.length_note.text() == "A round is at least 4 hands."
    new.rows["rounds"].control.changed.emit(2)
    assert chosen_length(new) is None and new.game.length_note.text().startswith("Rounds: 2")
    lengths(new)[ONE_ROUND].click()
    game = played(new)
    assert game.ruleset.chosen["rounds"] == 1 and game.terms.match_hands == 0
    new.show_ruleset("hong-kong")
    assert chosen_length(new) == ONE_ROUND


@pytest.mark.parametrize("ruleset", ["hong-kong", "wuhan"])
def test_one_hand_is_a_length_of_every_game_and_is_remembered(shell: Shell, ruleset: str) -> None:
    new = shell.open().page_of(NewGamePage)
    new.show_ruleset(ruleset)
    lengths(new)[ONE_HAND].click()
    assert chosen_length(new) == ONE_HAND and new.game.length_note.text() == "The match ends after one hand."
    game = played(new)
    assert game.terms.match_hands == 1 and game.ruleset.chosen.get("rounds", 4) == 4
    new.show_ruleset("taiwanese")
    assert chosen_length(new) == ONE_HAND
    lengths(new)[WHOLE].click()
    assert played(new).terms.match_hands == 0
    new.show_ruleset(ruleset)
    assert chosen_length(new) == WHOLE


def test_rounds_among_the_options_take_one_hand_back(shell: Shell) -> None:
    new = shell.open().page_of(NewGamePage)
    new.show_ruleset("hong-kong")
    lengths(new)[ONE_HAND].click()
    new.rows["rounds"].control.changed.emit(1)
    assert chosen_length(new) == ONE_ROUND and played(new).terms.match_hands == 0


@pytest.mark.parametrize(
    ("ruleset", "offered"),
    [
        *((ruleset, (ONE_HAND, ONE_ROUND, WHOLE)) for ruleset in ("hong-kong", "riichi-ema", "taiwanese")),
        *((ruleset, (ONE_HAND, WHOLE)) for ruleset in ("yangzhou", "wuhan", "changsha")),
    ],
)
def test_a_round_is_offered_where_the_rules_leave_the_choice(
    shell: Shell, ruleset: str, offered: tuple[str, ...]
) -> None:
    new = shell.open().page_of(NewGamePage)
    new.show_ruleset(ruleset)
    assert tuple(lengths(new)) == offered
    assert chosen_length(new) == WHOLE and new.game.length_note.text()


def test_one_row_gives_all_opponents_a_level_and_leaves_their_temperaments(shell: Shell) -> None:
    new = shell.open().page_of(NewGamePage)
    new.show_ruleset("hong-kong")
    levels = new.game.levels
    assert not TIMED_BOTS & {row.level for row in levels.rows}
    assert [row.level for row in levels.rows if row.isChecked()] == ["standard"] and not levels.other.text()
    new.table.choices[1].setCurrentIndex(0)
    assert not any(row.isChecked() for row in levels.rows) and levels.other.text() == "mixed"
    QTest.keyClick(levels.rows[1], Qt.Key.Key_Down)
    QTest.keyClick(levels.rows[2], Qt.Key.Key_Down)
    assert [row.level for row in levels.rows if row.isChecked()] == ["expert"] and not levels.other.text()
    assert played(new).bots == ("expert", "expert+quick", "expert+careful")
    new.show_ruleset("hong-kong")
    assert [row.level for row in levels.rows if row.isChecked()] == ["expert"]


def test_opponents_that_only_think_longer_have_no_row(shell: Shell) -> None:
    new = shell.open().page_of(NewGamePage)
    new.show_ruleset("hong-kong")
    new.table.set_level("master")
    levels = new.game.levels
    assert not any(row.isChecked() for row in levels.rows)
    assert levels.other.text() == Texts("en").bot("master").name
