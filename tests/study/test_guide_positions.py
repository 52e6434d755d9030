"""The positions of the guides: the expert chooses what the text beside them teaches."""

import json

import guide_advice
import pytest

from mahjong_desktop.records.codec import action_to_plain
from mahjong_desktop.rulesets import BUILT_IN, built_in_rulesets
from mahjong_desktop.study.advice import advise
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.study.positions import read_position
from mahjong_desktop.texts import Texts
from mahjong_desktop.texts.guides import guide
from mahjong_desktop.texts.tables import TableSource
from tests.rulesets.game_facts import facts_of


def test_every_guide_has_a_position() -> None:
    for ruleset in built_in_rulesets():
        assert guide(TableSource(ruleset, Texts("en"), True)).position, ruleset.id


@pytest.mark.parametrize("ruleset", BUILT_IN)
def test_the_expert_does_what_the_guide_teaches(ruleset: str) -> None:
    position = guide(TableSource(find_ruleset(ruleset), Texts("en"), True)).position
    best = advise(read_position(json.dumps(position))).candidates[0]
    assert guide_advice.named(action_to_plain(best.action)) == facts_of(ruleset).taught
