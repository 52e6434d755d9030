"""Events in one line of words, in the words of the game and the language."""

from __future__ import annotations

import pytest

from mahjong_desktop.core.melds import KongForm, MeldKind
from mahjong_desktop.core.payments import TABLE
from mahjong_desktop.core.ruleset import Position
from mahjong_desktop.core.tiles import parse_tile
from mahjong_desktop.engine import events as ev
from mahjong_desktop.present.events import EventWords
from mahjong_desktop.present.question import PromptGroup
from mahjong_desktop.present.saved_games import hand_title
from mahjong_desktop.present.seen_table import titles
from mahjong_desktop.present.table_words import group_title
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.texts import LANGUAGES, Texts

NAMES = ("Anna", "{tile}", "Jiří", "Чао")
PIECE = parse_tile("5z") * 4


def words(language: str, ruleset: str) -> EventWords:
    return EventWords(ruleset, NAMES.__getitem__, Texts(language))


def pung(giver: int) -> ev.Melded:
    return ev.Melded(0, MeldKind.PUNG, (PIECE, PIECE + 1, PIECE + 2), PIECE, giver, None)


@pytest.mark.parametrize(
    ("language", "ruleset", "line"),
    [
        ("en", "hong-kong", "Anna · Pung, White dragon (from Jiří)"),
        ("ru", "hong-kong", "Anna · Панг, Белый дракон (снос: Jiří)"),
        ("ru", "riichi-ema", "Anna · Пон, Белый дракон (снос: Jiří)"),
    ],
)
def test_a_claim(language: str, ruleset: str, line: str) -> None:
    assert words(language, ruleset).line(pung(2)) == line


def test_punctuation_is_that_of_the_language() -> None:
    line = words("ja", "hong-kong").line(pung(2))
    assert "（" in line and "）" in line and "(" not in line and ", " not in line
    paid = words("ja", "hong-kong").line(ev.Paid(0, 2, 8, "win"))
    assert "：8（" in paid and "(" not in paid


def test_what_several_pay_to_one_for_one_reason_is_one_line() -> None:
    paid = (ev.Paid(1, 0, 16, "win"), ev.Paid(2, 0, 1000, "win"))
    said = words("en", "hong-kong")
    events: tuple[ev.Event, ...] = (pung(2), *paid, pung(2))
    assert said.brief(events) == (said.line(pung(2)), "{tile}\xa016, Jiří\xa01,000 → Anna (win)", said.line(pung(2)))
    assert said.brief(paid[:1]) == (said.line(paid[0]),)
    assert words("ja", "hong-kong").brief(paid)[0].startswith("{tile}\xa016、Jiří\xa01,000 → Anna（")


@pytest.mark.parametrize("other", [ev.Paid(2, 0, 8, "kong"), ev.Paid(2, 3, 8, "win"), ev.Paid(2, TABLE, 8, "win")])
def test_payments_of_other_kinds_are_summed_for_each_player(other: ev.Paid) -> None:
    told = words("en", "hong-kong").brief((ev.Paid(2, 0, 16, "win"), other))
    gains = {"Anna": 16 + 8 * (other.payee == 0), "Чао": 8 * (other.payee == 3), "Jiří": -24}
    assert told == (", ".join(f"{name}\xa0{Texts('en').signed(gain)}" for name, gain in gains.items() if gain),)


def test_hands_that_did_not_win_are_one_line() -> None:
    hands = tuple(
        ev.Scored(seat, "regular", (), (), (), (), (), points, points, None)
        for seat, points in ((2, 4), (1, 0), (0, 1234))
    )
    said = words("en", "classical")
    assert said.brief(hands) == ("Points of hands: Jiří\xa04, {tile}\xa00, Anna\xa01,234",)
    assert said.brief(hands[:1]) == (said.line(hands[0]),) != said.brief(hands)


def test_a_name_is_not_taken_for_a_placeholder() -> None:
    assert words("en", "hong-kong").line(ev.Discarded(1, PIECE, None)) == "{tile} · discard: White dragon"


def test_a_kong_nobody_may_see_stays_unnamed() -> None:
    hidden = ev.Melded(0, MeldKind.KONG, (-1, -1, -1, -1), None, None, KongForm.CONCEALED)
    assert words("en", "wuhan").line(hidden) == "Anna · Concealed kong"


@pytest.mark.parametrize(("ruleset", "titles"), [("hong-kong", "Чоу Панг Конг"), ("riichi-ema", "Чи Пон Кан")])
def test_buttons_say_what_the_game_says(ruleset: str, titles: str) -> None:
    groups = (PromptGroup(name, ()) for name in ("chow", "pung", "kong"))
    assert " ".join(group_title(group, Texts("ru"), ruleset) for group in groups) == titles


def test_titles_come_in_parts_in_every_language() -> None:
    for language in LANGUAGES:
        texts = Texts(language)
        assert len(titles(find_ruleset("hong-kong"), Position(), 0, texts)) == 2
        assert len(titles(find_ruleset("wuhan"), Position(), 0, texts)) == 2
        assert hand_title(4, 0, find_ruleset("yichang"), texts) == texts.plate("yichang", "title", number=5)
