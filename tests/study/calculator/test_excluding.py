"""Switches of the calculator that contradict what was entered."""

from __future__ import annotations

import json
from typing import Any

from mahjong_desktop.core.wins import Circumstance, Way
from mahjong_desktop.mechanics.exclusions import OtherFact
from mahjong_desktop.records.pieces import marks_of
from mahjong_desktop.study.calculator.asks import asks_of
from mahjong_desktop.study.calculator.beside import LeftOut, carried_over
from mahjong_desktop.study.calculator.draft import HandDraft, new_draft
from mahjong_desktop.study.calculator.editing import (
    against_circumstance,
    against_declaration,
    with_circumstance,
    with_meld,
    with_way,
)
from mahjong_desktop.study.calculator.entering import entered
from mahjong_desktop.study.known_rulesets import find_ruleset


def draft(ruleset: str) -> HandDraft:
    return new_draft(find_ruleset(ruleset))


def test_a_chow_rules_out_riichi_and_a_blessing() -> None:
    plain = draft("riichi-ema")
    assert against_declaration(plain, 0, "riichi") is None
    open_hand = with_meld(plain, 0, "chow", marks_of("123s"))
    found = against_declaration(open_hand, 0, "riichi")
    assert found is not None and found.other == OtherFact.CLAIMED_SET
    drawn = with_way(open_hand, Way.SELF_DRAW)
    blessed = against_circumstance(drawn, Circumstance.DEALT_HAND)
    assert blessed is not None and blessed.other == OtherFact.SETS_CLAIMED


def test_a_blessing_of_man_is_not_for_the_dealer_nor_beside_riichi() -> None:
    plain = draft("riichi-ema")
    found = against_circumstance(plain, Circumstance.FIRST_ROUND)
    assert found is not None and found.other == OtherFact.DEALER
    south = entered(json.dumps({**CASE, "seats": [{}, {"hand": "234456m66p12344s"}, {}, {}]}), plain, 0)
    assert against_declaration(south, 1, "riichi") is None
    blessed = with_circumstance(south, Circumstance.FIRST_ROUND, on=True)
    found = against_declaration(blessed, 1, "riichi")
    assert found is not None and {found.one, found.other} == {"riichi", "first-round"}


def test_what_is_entered_already_is_not_held_against_a_switch() -> None:
    chow = with_meld(draft("riichi-ema"), 0, "chow", marks_of("123s"))
    seat = chow.seats[0]
    wrong = chow.with_seat(0, type(seat)(seat.tiles, seat.melds, seat.bonus, seat.discards, ("riichi",)))
    assert against_circumstance(wrong, Circumstance.LAST_DISCARD) is None


def test_a_declaration_is_asked_only_where_the_options_have_it() -> None:
    rules = find_ruleset("taiwan-16")
    assert "heavenly-ready" not in asks_of(rules).declared
    assert "heavenly-ready" in asks_of(rules.configure({"heavenly-ready": "yes"})).declared
    assert asks_of(find_ruleset("nanjing")).declared == ("ready-first",)
    assert asks_of(find_ruleset("riichi-ema")).declared == ("riichi", "double-riichi")


def test_facts_that_the_other_game_cannot_have_together_are_left_out() -> None:
    taiwanese = find_ruleset("taiwan-16")
    written = {**CASE, "ruleset": "classical", "seats": [{}, {**CASE["seats"][1], "declared": ["ready-first"]}, {}, {}]}
    played = entered(json.dumps(written), draft("classical"), 0)
    carried = carried_over(played, taiwanese)
    assert carried.draft.seats[1].declared == () and LeftOut.DECLARED in carried.left_out


CASE: dict[str, Any] = {
    "ruleset": "riichi-ema",
    "seats": [{}, {"hand": "234456m66p44s", "melds": [{"kind": "chow", "tiles": "123s", "from": 0}]}, {}, {}],
    "result": {"kind": "win", "tile": "4s", "by": "discard", "from": 2, "wins": [{"seat": 1}]},
}
