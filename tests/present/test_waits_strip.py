"""What the strip says of a ready hand, in several games and languages."""

from __future__ import annotations

import pytest

from mahjong_desktop.core.scoring import Refusal
from mahjong_desktop.core.tiles import parse_tile
from mahjong_desktop.core.values import replace
from mahjong_desktop.present.waits_strip import spoken_strip, strip_told
from mahjong_desktop.study.hints.values import Wait
from mahjong_desktop.texts import LANGUAGES, Texts
from tests.ready_moments import ready_moment
from tests.ui.table import views

TEXTS = Texts("en")
GOOD = Wait(parse_tile("8p"), 2, 64, 96, (("fan", 5),), givers=(0, 2, 3))
CHEAP = Wait(parse_tile("3s"), 4, None, None, (("fan", 1),), Refusal("below-minimum", {"fan": 1, "minimum": 3}))
DRAWN = Wait(parse_tile("2z"), 1, None, 24, (("fan", 3),), Refusal("below-minimum", {"fan": 1, "minimum": 3}))


def test_a_hand_that_is_not_ready_has_no_strip() -> None:
    assert strip_told(views.turn_view(), (), TEXTS) is None


def test_a_wait_that_may_win_tells_both_gains() -> None:
    told = strip_told(views.turn_view(), (GOOD,), TEXTS)
    assert told is not None
    (wait,) = told.waits
    assert (told.title, told.caption) == ("Ready", "1 wait") or told.caption == "1 waits"  # without plurals
    assert (wait.name, wait.pips, wait.live, wait.count) == ("8 Dots", 2, "2 live", "2")
    assert wait.wins and (wait.verdict, wait.drawn) == ("+64", "drawn +96")


def test_a_wait_that_may_not_win_tells_why_or_that_a_draw_is_needed() -> None:
    told = strip_told(views.turn_view(), (CHEAP, DRAWN), TEXTS)
    assert told is not None
    cheap, drawn = told.waits
    assert not cheap.wins and cheap.verdict == "1 of 3 doubles" and not cheap.drawn
    assert not drawn.wins and (drawn.verdict, drawn.drawn) == ("only by self-draw", "drawn +24")
    assert (told.wins, told.verdict) == (False, "only by self-draw")


def test_the_verdict_of_many_waits_is_what_all_have_in_common() -> None:
    equal = strip_told(views.turn_view(), (GOOD, replace(GOOD, tile=parse_tile("5p"))), TEXTS)
    dearer = strip_told(views.turn_view(), (GOOD, replace(GOOD, tile=parse_tile("5p"), gain=128), CHEAP), TEXTS)
    none = strip_told(views.turn_view(), (CHEAP, replace(CHEAP, refusal=Refusal("missed-win"))), TEXTS)
    assert equal is not None and dearer is not None and none is not None
    assert (equal.wins, equal.verdict) == (True, "+64")
    assert (dearer.wins, dearer.verdict) == (True, "+64 to +128")
    assert (none.wins, none.verdict) == (False, "no win")


def test_all_is_said_to_screen_readers() -> None:
    told = strip_told(views.turn_view(), (GOOD, CHEAP), TEXTS)
    assert told is not None
    spoken = spoken_strip(told, TEXTS)
    for part in ("Ready", "8 Dots", "2 live", "may win", "+64", "3 Bamboo", "1 of 3 doubles"):
        assert part in spoken


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ruleset", ["hong-kong", "riichi-ema", "taiwanese", "yangzhou", "ningbo", "wuhan"])
def test_every_wait_is_told_in_every_language(ruleset: str, language: str) -> None:
    view, waits = ready_moment(ruleset, _waits)
    told = strip_told(view, waits, Texts(language))
    assert told is not None and len(told.waits) == len(waits)
    assert all(wait.name and wait.live and wait.verdict and wait.spoken for wait in told.waits)


def _waits(_: object, waits: tuple[Wait, ...]) -> bool:
    return bool(waits)


def test_a_refused_wait_of_a_game_says_its_reason() -> None:
    view, waits = ready_moment("ningbo", _refused)
    told = strip_told(view, waits, TEXTS)
    assert told is not None
    reasons = {wait.verdict for wait in told.waits if not wait.wins}
    assert reasons and all(reason[0] not in "+−" for reason in reasons)


def _refused(_: object, waits: tuple[Wait, ...]) -> bool:
    return any(not wait.givers and wait.drawn_gain is None for wait in waits)
