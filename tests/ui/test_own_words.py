"""Riichi in its own words: the setting changes what the window says of riichi at once, and of no other game."""

from __future__ import annotations

import pytest

from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Way
from mahjong_desktop.engine.actions import Chow, DeclareWin, Pass, Pung
from mahjong_desktop.engine.legal import Options
from mahjong_desktop.engine.state import Offer, Phase
from mahjong_desktop.play.autopilot import AutopilotSwitch
from mahjong_desktop.present.calculator import way_words
from mahjong_desktop.present.hints import HintSection, PanelTold, no_waits, section_heading
from mahjong_desktop.present.retry import figure_names
from mahjong_desktop.present.waits_strip import strip_told
from mahjong_desktop.texts import LANGUAGES, Texts
from mahjong_desktop.texts.interface import translate
from mahjong_desktop.ui.language import Translators
from mahjong_desktop.ui.pages.settings import SettingsPage
from mahjong_desktop.ui.requests import ToRules, ToSettings
from mahjong_desktop.ui.table.switches import switch_words
from tests.ready_moments import ready_moment
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


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ("Tenpai", "To tenpai", "when tenpai", "The hand is not tenpai yet.", "Ron", "Tsumo", "Tsumo")),
        ("ru", ("Темпай", "До темпая", "когда рука будет в темпае", "Рука ещё не в темпае.", "Рон", "Цумо", "Цумо")),
        ("cs", ("Tenpai", "Do tenpai", "až bude ruka v tenpai", "Ruka ještě není v tenpai.", "Ron", "Cumo", "Cumo")),
    ],
)
def test_the_window_has_the_words_of_the_game_too(
    language: str, words: tuple[str, ...], translators: Translators
) -> None:
    translators.use(language)
    texts = Texts(language, own_words=True).for_ruleset("riichi-ema")
    view, waits = ready_moment("riichi-ema", lambda _, waits: bool(waits))
    strip, panel = strip_told(view, waits, texts), PanelTold(said=texts.said)
    assert strip is not None
    _, caption = section_heading(HintSection.WAITS, panel, narrow=True, waiting=False)
    ways = way_words(Way.DISCARD, texts), way_words(Way.SELF_DRAW, texts)
    self_draws = texts.said(translate("ResultPage", "Self-draws"))
    assert (strip.title, figure_names(texts)[2], caption, no_waits(panel), *ways, self_draws) == words
