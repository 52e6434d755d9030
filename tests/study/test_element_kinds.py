"""What the rulesets write of their elements (`Element.kind`) agrees with what changed hands tell of them.

Exceptions are `misjudged` in tests/rulesets/games. Their tests ask for more besides (a hand that may win, none of the
greater elements, a wild tile that stands for itself), or the known hands have them together with something that the
change takes away too.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from mahjong_desktop.core.errors import RulesetError
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.scoring import ELEMENT_KINDS, Element, ElementKind
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.study.element_facts import ElementHand, element_hand
from mahjong_desktop.study.probing import concerns
from mahjong_desktop.texts.samples import sample_of
from mahjong_desktop.texts.tables import supplement
from tests.rulesets.game_facts import facts_of
from tests.study.element_trial import tried_kind

MOST_HANDS = 3
"""A hand may be such that it tells nothing of an element. So many are asked."""

each_ruleset = pytest.mark.parametrize("ruleset", built_in_rulesets(), ids=lambda one: one.id)


def tried(ruleset: Ruleset, element: Element, hand: ElementHand) -> ElementKind:
    """Returns what the element seems to be about in a hand that has it."""
    scored = hand.scored.breakdown
    count = next(one.count for one in scored.elements if one.id == element.id)
    about = concerns(ruleset, hand.scored.win, scored.reading, {element.id: count})[element.id]
    return tried_kind(element, hand.scored.win, scored.reading, about)


def told_by(ruleset: Ruleset, element: Element, hands: Mapping[str, ElementHand]) -> ElementKind:
    """Returns what the element seems to be about in its own hand, else in other hands that have it."""
    others = [hand for name, hand in hands.items() if name != element.id and hand.scored.breakdown.has(element.id)]
    own = [hands[element.id]] if element.id in hands else []
    kinds = (tried(ruleset, element, hand) for hand in (*own, *others)[:MOST_HANDS])
    return next((kind for kind in kinds if kind != "other"), "other")


def hands_of(ruleset: Ruleset) -> dict[str, ElementHand]:
    """Returns a hand for each element that can have one."""
    found = ((element.id, element_hand(ruleset, element.id)) for element in ruleset.scoring.told)
    return {name: hand for name, hand in found if hand is not None}


@each_ruleset
def test_what_is_written_agrees_with_what_changed_hands_tell(ruleset: Ruleset) -> None:
    hands, misjudged = hands_of(ruleset), facts_of(ruleset.id).misjudged
    for element in ruleset.scoring.told:
        told = told_by(ruleset, element, hands)
        assert told == misjudged.get(element.id, element.kind), element.id
        assert element.id not in misjudged or told != element.kind, element.id


@each_ruleset
def test_elements_of_options_agree_too(ruleset: Ruleset) -> None:
    misjudged = facts_of(ruleset.id).misjudged
    for element in supplement(ruleset):
        sample = sample_of(ruleset.id, element.id)
        assert sample is not None, element.id
        chosen = ruleset.configure(sample.case["options"])
        written = next(one for one in chosen.scoring.told if one.id == element.id)
        assert written.kind == element.kind
        told = told_by(chosen, written, hands_of(chosen))
        assert told == misjudged.get(element.id, element.kind), element.id


def test_an_element_that_says_no_kind_is_among_the_others_and_a_wrong_kind_is_refused() -> None:
    assert Element("winning", 1, lambda _: True).kind == "other"
    no_kind: Any = "tiles"
    with pytest.raises(RulesetError, match="unknown-element-kind"):
        Element("winning", 1, lambda _: True, kind=no_kind)


def test_every_kind_is_written_somewhere() -> None:
    written = {element.kind for ruleset in built_in_rulesets() for element in ruleset.scoring.told}
    assert written == set(ELEMENT_KINDS)
