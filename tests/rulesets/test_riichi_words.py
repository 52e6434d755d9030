"""What the program says of riichi in words is true of the very hand and of the options chosen."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from mahjong_desktop.engine.view import view_of
from mahjong_desktop.present.account_words import AccountWords
from mahjong_desktop.present.refusal_words import RefusedWords
from mahjong_desktop.present.table_words import long_reason
from mahjong_desktop.rulesets.riichi.riichi_ema import RIICHI_EMA
from mahjong_desktop.study.account import HandAccount, account
from mahjong_desktop.study.hints.hints import hints
from mahjong_desktop.study.hints.words import HintWords
from mahjong_desktop.study.refusals import refused_win
from mahjong_desktop.texts import LANGUAGES, Texts
from tests.engine.tables import Game, Layout

NAMES = ("Ann", "Bob", "Cid", "Dora")
IDLE = ("1357m1357p159s12z", "2468m2468p268s34z", "1379m1379p379s12z")
"""Hands that stay far from ready as long as what is drawn is thrown."""
READY = ("123456m789p11s23s5z", "123456m789p66s78s", "123789m456p44s56s", "123456p789m88s77z")
OWN_KONG = "123456m99p35s4444s"
"""With a kong of 4s the only wait is 4s."""

Options = Mapping[str, object]


def unwon(hands: tuple[str, ...], first: str, options: Options | None = None) -> HandAccount:
    """The account of a hand in which everybody throws what he draws to the end."""
    game = Game(Layout(hands, replacements="5z"), ruleset=RIICHI_EMA, options=dict(options or {}))
    if hands[0] == OWN_KONG:
        game.act({0: "kong 4s"})
    game.throw(first)
    while game.state.result is None:
        game.throw_drawn()
    view = view_of(game.state, 1, open_hands=True)
    return account(view, tuple(game.events), RIICHI_EMA.chairs.scores(30000), NAMES)


def said(told: HandAccount, language: str = "en") -> str:
    return AccountWords(told, Texts(language)).scheme(told.stages[-1])


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_is_tenpai_after_a_hand_without_payments_is_told(language: str) -> None:
    nobody, everybody = unwon((IDLE[0] + "5z", *IDLE[1:], IDLE[0]), "5z"), unwon(READY, "5z")
    assert (nobody.ready, everybody.ready) == (frozenset(), frozenset(range(4)))
    assert said(nobody, language) != said(everybody, language)
    if language == "en":
        assert said(nobody) == "The wall ran out with nobody tenpai: nothing is paid."
        assert said(everybody) == "The wall ran out with all four players tenpai: nothing is paid."


@pytest.mark.parametrize(("option", "ready"), [("ready", {0}), ("not-ready", set())])
def test_a_receipt_marks_who_is_tenpai_by_the_option(option: str, ready: set[int]) -> None:
    told = unwon((OWN_KONG, *IDLE), "5z", {"waits-in-own-sets": option})
    assert told.ready == ready
    assert ("nobody tenpai" in said(told)) == (not ready)


@pytest.mark.parametrize(
    ("hands", "draws", "says"),
    [
        (("123456m789p11s23s4s",), "", "East’s self-draw: all three players pay a double share."),
        (("5z", "123456m789p11s23s"), "4s", "A self-draw: all three players pay, East a double share."),
    ],
)
def test_a_self_draw_says_what_east_pays_or_is_paid(hands: tuple[str, ...], draws: str, says: str) -> None:
    game = Game(Layout(hands, draws=draws), ruleset=RIICHI_EMA)
    if draws:
        game.throw("5z")
    game.act({game.state.turn: "win"})
    view = view_of(game.state, 2, open_hands=True)
    told = account(view, tuple(game.events), RIICHI_EMA.chairs.scores(30000), NAMES)
    assert said(told) == says


# ---- hints


@pytest.mark.parametrize(("option", "ready"), [("ready", True), ("not-ready", False)])
def test_a_hint_calls_a_hand_ready_by_the_option(option: str, ready: bool) -> None:
    game = Game(Layout((OWN_KONG, *IDLE), replacements="5z"), ruleset=RIICHI_EMA, options={"waits-in-own-sets": option})
    game.act({0: "kong 4s"})
    view = view_of(game.state, 0)
    told = hints(view, game.options(0).legal)
    assert HintWords(Texts("en"), view).row(told.rows[0], told).startswith("White dragon")
    assert told.what is not None and (told.what.id == "what-ready") == ready
    assert (told.rows[0].distance == 0) == ready


# ---- furiten

WAITING = ("147m258p369s1234z5z", "147m258p369s1234z", "234567m345p22s56s")
"""West waits for 4s and 7s."""


def furiten(draws: str, options: Options | None = None, *, riichi: bool = False) -> tuple[str, str, str]:
    """What is said when West may not win on the 4s that is drawn last: the reason at the bar, why, and the note of the
    sheet."""
    game = Game(Layout(WAITING, draws=draws), ruleset=RIICHI_EMA, options=dict(options or {}))
    game.throw("5z")
    game.throw_drawn()
    game.throw("6z riichi" if riichi else draws[2:4])
    for _ in range(len(draws) // 2 - 3):
        game.throw_drawn()
    game.offer("4s")
    refusal = next(no.refusal for no in game.options(2).refused if no.name == "win")
    told = refused_win(view_of(game.state, 2), refusal)
    assert told is not None and refusal.reason == "furiten"
    words = RefusedWords(told, NAMES, Texts("en")).refusal()
    return long_reason(refusal, Texts("en"), "riichi-ema"), words.why, words.note


def test_furiten_by_a_discard_is_told_as_such() -> None:
    reason, why, note = furiten("6z7s6z6z4s")
    assert "lies among your discards" in reason and "lies among your own discards" in why
    assert "let a tile go" not in reason + why and note.startswith("One such tile bars all waits")


@pytest.mark.parametrize(
    ("options", "riichi", "until"),
    [
        ({}, False, "Until your next draw or claim no discard wins."),
        ({"temporary-furiten-end": "any-claim"}, False, "Until your next draw, or the next claim of anybody, "),
        ({}, True, "After riichi that lasts to the end of the hand: "),
        ({"temporary-furiten-end": "any-claim"}, True, "After riichi that lasts to the end of the hand: "),
    ],
)
def test_furiten_by_a_passed_tile_is_told_with_its_end(options: Options, riichi: bool, until: str) -> None:
    reason, why, note = furiten("6z6z4s4s", options, riichi=riichi)
    assert "you let a tile go by" in reason and "You let a tile go by" in why
    assert "lies among" not in reason + why and note.startswith(until)


# ---- elements


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("option", "value", "element"),
    [
        ("red-fives", 3, "dora"),
        ("open-all-simples", "off", "all-simples"),
        ("last-tile-after-kong", "kong-alone", "last-tile"),
        ("human-hand-value", "mangan", "human-hand"),
        ("double-wind-pair", "once", "round-wind-pair"),
        ("special-waits", "double", "nine-gates"),
        ("special-waits", "double", "thirteen-orphans"),
        ("special-waits", "double", "four-concealed-pungs"),
    ],
)
def test_the_rule_of_an_element_follows_the_option(option: str, value: int | str, element: str, language: str) -> None:
    texts = Texts(language)
    usual, other = (texts.element_of(RIICHI_EMA.configure(options), element) for options in ({}, {option: value}))
    assert other.rule and other.rule != usual.rule and other.name == usual.name
