"""The random bot: any legal action, all of them in the long run, the same ones from the same seed."""

from __future__ import annotations

from random import Random

from mahjong_desktop.bots.policy.random_legal import RandomLegal
from mahjong_desktop.rulesets.hong_kong import HONG_KONG
from tests.bots.play import first_views, play


def test_it_picks_any_option() -> None:
    bot = RandomLegal(HONG_KONG)
    view, options = first_views([bot] * 4, 1, 1)[0]
    rng = Random(1)
    assert {bot.choose(view, options, rng) for _ in range(500)} == set(options)


def test_a_match_is_the_same_again() -> None:
    bot = RandomLegal(HONG_KONG)
    first, second = (list(play([bot] * 4, 7, 2)) for _ in range(2))
    assert [state.rivers for state in first] == [state.rivers for state in second]
