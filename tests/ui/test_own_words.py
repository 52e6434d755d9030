"""Riichi in its own words: the setting changes what the window says of riichi at once, and of no other game."""

from __future__ import annotations

import pytest

from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Way
from mahjong_desktop.engine.actions import Chow, DeclareWin, Pass, Pung
from mahjong_desktop.engine.legal import Options
from mahjong_desktop.engine.state import Offer, Phase
from mahjong_desktop.play.autopilot import AutopilotSwitch
from mahjong_desktop.texts import LANGUAGES, Texts
from mahjong_desktop.ui.pages.settings import SettingsPage
from mahjong_desktop.ui.requests import ToRules, ToSettings
from mahjong_desktop.ui.table.switches import switch_words
from tests.ui.conftest import Shell
from tests.ui.table import other_games, views
from tests.ui.table.widgets import SCORED, MakeTable, asked, claims, held


@pytest.mark.parametrize(("language", "words"), [("en", "Ron Pon Chii"), ("ru", "Рон Пон Чи"), ("cs", "Ron Pon Čí")])
def test_the_bar_calls_claims_as_riichi_does(make: MakeTable, language: str, words: str) -> None:
    view = other_games.riichi_view()
    view = replace(view, drawn=None, phase=Phase.CLAIM, turn=0, offer=Offer(view.rivers[0][-1].piece, 0, Way.DISCARD))
    table = make(view)
    table.set_texts(Texts(language, own_words=True))
    sets = (Pung(held(view, "1z")), Chow((*held(view, "7p"), *held(view, "8p"))))
    asked(table, Options((DeclareWin(), *sets, Pass()), (), SCORED), view)
    said = " ".join(f"{button.label.title} {button.accessibleName()}" for button in table.bar.buttons())
    assert all(word in said for word in words.split()), said


def test_other_games_have_the_common_words(make: MakeTable) -> None:
    view = views.claim_view()
    table = make(view)
    table.set_texts(Texts("en", own_words=True))
    asked(table, claims(view), view)
    assert {"Win", "Pung"} <= {button.label.title for button in table.bar.buttons()}
    assert switch_words(AutopilotSwitch.NO_CHOWS, table.texts).name == "No chows"


def test_the_autopilot_says_chii() -> None:
    said = switch_words(AutopilotSwitch.NO_CHOWS, Texts("en", own_words=True).for_ruleset("riichi-ema"))
    assert said.name == "No chii" and said.help.startswith("A chii alone")


def test_the_setting_changes_the_words_at_once(shell: Shell) -> None:
    window = shell.open()
    window.open(ToRules("riichi-ema"))
    assert "Tanyao" not in window.context.texts.element("riichi-ema", "all-simples").name
    window.context.settings.set("own-words", True)
    assert window.context.texts.own_words
    assert window.context.texts.element("riichi-ema", "all-simples").name == "Tanyao"
    window.context.settings.set("own-words", False)
    assert window.context.texts.element("riichi-ema", "all-simples").name == "All simples"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_setting_is_offered_where_the_language_has_such_words(shell: Shell, language: str) -> None:
    window = shell.open(language=language)
    window.open(ToSettings())
    row = window.page_of(SettingsPage).rows["own-words"]
    assert row.isVisible() == (language != "ja")
