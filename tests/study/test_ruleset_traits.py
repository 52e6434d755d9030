"""What sets a ruleset apart is read from the ruleset, and a good next game brings one new thing."""

from __future__ import annotations

import pytest

from mahjong_desktop.core.values import replace
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.study.ruleset_traits import SAME_TABLE, TRAITS, bonus_count, next_game, traits_of, wild_count


@pytest.mark.parametrize(
    ("ruleset", "wilds", "flowers"),
    [
        ("hong-kong", 0, 8),
        ("ningbo", 3, 8),
        ("yiwu", 3, 0),
        ("wuhan", 4, 0),
        ("nanchang", 7, 0),
        ("fuzhou", 3, 20),
    ],
)
def test_wild_tiles_and_flowers_are_counted(ruleset: str, wilds: int, flowers: int) -> None:
    assert wild_count(find_ruleset(ruleset)) == wilds
    assert bonus_count(find_ruleset(ruleset)) == flowers


def test_traits_are_those_of_the_rules() -> None:
    assert traits_of(find_ruleset("hong-kong")) == ("flowers",)
    assert traits_of(find_ruleset("fuzhou")) == ("long-hand", "wilds", "honours-as-flowers")
    assert "plays-on" in traits_of(find_ruleset("yichang"))
    assert {trait for ruleset in built_in_rulesets() for trait in traits_of(ruleset)} <= set(TRAITS)


def test_nothing_is_proposed_before_the_first_game_and_after_the_last() -> None:
    assert next_game(built_in_rulesets(), []) is None
    assert next_game(built_in_rulesets(), ["gone"]) is None
    assert next_game(built_in_rulesets(), [ruleset.id for ruleset in built_in_rulesets()]) is None


@pytest.mark.parametrize("played", [ruleset.id for ruleset in built_in_rulesets()])
def test_the_proposal_was_never_played_and_its_reason_is_new(played: str) -> None:
    proposal = next_game(built_in_rulesets(), [played])
    assert proposal is not None and proposal.ruleset.id != played and proposal.like.id == played
    new = set(traits_of(proposal.ruleset)) - set(traits_of(proposal.like))
    assert proposal.reason in new if new else proposal.reason == SAME_TABLE
    others = [ruleset for ruleset in built_in_rulesets() if ruleset.id != played]
    fewest = min(abs(len(set(traits_of(one)) - set(traits_of(proposal.like))) - 1) for one in others)
    assert abs(len(new) - 1) == fewest


def test_the_choice_is_made_by_facts_and_not_by_names() -> None:
    plain = find_ruleset("hong-kong")
    twin = replace(plain, id="twin")
    wild = replace(find_ruleset("ningbo"), id="wild")
    proposal = next_game((plain, twin, wild), ["hong-kong"])
    assert proposal is not None and (proposal.ruleset.id, proposal.reason) == ("wild", "wilds")
    left = next_game((plain, twin), ["hong-kong"])
    assert left is not None and (left.ruleset.id, left.reason) == ("twin", SAME_TABLE)


def test_what_is_known_from_any_game_played_is_not_new() -> None:
    proposal = next_game(built_in_rulesets(), ["hong-kong", "ningbo", "riichi-ema"])
    assert proposal is not None and proposal.like.id == "hong-kong"
    assert proposal.reason not in ("wilds", "flowers", "declarations")
