"""Which rules agree with a log is found from its hands."""

from __future__ import annotations

from msgspec.structs import replace

from mahjong_desktop.logs.values import LoggedRules
from mahjong_desktop.study.imports.rules import rule_candidates
from tests.study.imports.games import logged, riichi

RED = (("red-fives", 3), ("abortive-draws", "on"), ("nagashi-mangan", "on"))


def test_what_the_log_tells_is_fitted() -> None:
    told = LoggedRules(red_fives=3, open_all_simples=False)
    candidates = rule_candidates(replace(logged(5, RED, 3), rules=told, hands=()), riichi())
    assert {one.preset for one in candidates} == {"", *riichi().presets}
    for candidate in candidates:
        chosen = candidate.ruleset.chosen
        assert (chosen["red-fives"], chosen["open-all-simples"]) == (3, "off")


def test_the_rules_of_the_log_are_among_the_first() -> None:
    game = replace(logged(5, RED, 3), final=None)
    best, *others = rule_candidates(game, riichi())
    assert best.agrees
    assert [one.differing for one in others] == sorted(one.differing for one in others)
    assert {one.preset for one in (best, *others)} <= {"", *riichi().presets}


def test_an_option_that_explains_hands_is_found() -> None:
    """The log does not say that it has red fives; hands with them are worth more."""
    for seed in (1, 2, 3):
        game = replace(logged(seed, RED, 6), rules=LoggedRules(red_fives=None), final=None)
        ruleset = riichi({"red-fives": 0, "abortive-draws": "on"})
        usual = next(one for one in rule_candidates(game, ruleset) if not one.preset and not one.changes)
        if usual.differing:
            best = rule_candidates(game, ruleset)[0]
            assert best.differing < usual.differing and best.ruleset.chosen["red-fives"] == 3
            return
    raise AssertionError("no hand was won with a red five")
