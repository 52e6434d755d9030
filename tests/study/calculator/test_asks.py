"""What rulesets ask about a hand. The expectations come from the rules, not from the program."""

from __future__ import annotations

import pytest

from mahjong_desktop.core.wins import Circumstance, Way
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.study.calculator.asks import asks_of
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.texts.samples import samples_of
from tests.rulesets.game_facts import facts_of

RULESETS = [ruleset.id for ruleset in built_in_rulesets()]


def test_riichi_asks_for_bets_dora_and_counters() -> None:
    asks = asks_of(find_ruleset("riichi-ema"))
    assert set(asks.declared) == {"riichi", "double-riichi"}
    assert asks.under and asks.streak and asks.round_wind and asks.discards
    assert asks.indicators == 5  # one, and one for each of four kongs
    assert Circumstance.ONE_SHOT in asks.circumstances and Circumstance.NO_CHOICE not in asks.circumstances
    assert "riichi_sticks" in dict(asks.carry)


def test_hong_kong_asks_for_no_bets_and_no_wild_tiles() -> None:
    asks = asks_of(find_ruleset("hong-kong"))
    assert asks.declared == () and asks.indicators == 0 and not asks.under and not asks.streak and not asks.others
    assert asks.ways == (Way.DISCARD, Way.SELF_DRAW, Way.ROB_KONG)
    assert Circumstance.LAST_DISCARD in asks.fitting(Way.DISCARD)
    assert Circumstance.LAST_DISCARD not in asks.fitting(Way.SELF_DRAW)
    assert Circumstance.ONE_SHOT not in asks.circumstances


def test_an_option_may_ask_more() -> None:
    beijing = find_ruleset("beijing")
    assert asks_of(beijing) is asks_of(beijing.configure({}))
    option = next(option for option in beijing.options if len(option.values) > 1)
    assert asks_of(beijing.configure({option.id: option.values[1]})) is not asks_of(beijing)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_all_hands_are_asked_for_where_they_are_scored(ruleset: str) -> None:
    asks = asks_of(find_ruleset(ruleset))
    assert asks.all_hands == facts_of(ruleset).losers_settle
    assert asks.others or not asks.all_hands


@pytest.mark.parametrize("ruleset", RULESETS)
def test_what_the_sample_hands_of_elements_need_is_asked(ruleset: str) -> None:
    """Without a declaration that makes an element, or its way of winning, the calculator could not show the element."""
    rules = find_ruleset(ruleset)
    asks = asks_of(rules)
    for sample in samples_of(ruleset):
        if sample.case.get("options"):
            continue
        declared = {name for seat in sample.case["seats"] for name in seat.get("declared", ())}
        assert declared <= set(asks.declared)
        assert Way(sample.case["result"]["by"]) in asks.ways or "dealt" in sample.case["result"]["by"]
        assert not sample.case.get("wild_indicator") or asks.indicators
