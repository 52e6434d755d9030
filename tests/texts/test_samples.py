"""Sample hands: every element has a whole hand that the engine scores with it."""

import pytest
import sample_hands

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.tiles import TILE_NAMES, parse_tiles
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.study.score_cases import score_case
from mahjong_desktop.texts.pages import supplement
from mahjong_desktop.texts.samples import sample_of
from tests.rulesets.game_facts import facts_of

# Wins with bonus tiles: the hand itself is only ready.
WITH_BONUS = {"rob-flower", "flowers"}

each_ruleset = pytest.mark.parametrize("ruleset", built_in_rulesets(), ids=lambda ruleset: str(ruleset.id))


@each_ruleset
def test_every_element_has_a_hand_that_scores_it(ruleset: Ruleset) -> None:
    elements = [element.id for element in (*ruleset.scoring.told, *supplement(ruleset))]
    without = {element for element in elements if sample_of(ruleset.id, element) is None}
    assert without == facts_of(ruleset.id).without_hand
    for element in elements:
        sample = sample_of(ruleset.id, element)
        if sample is None:
            continue
        hands = [hand for hand in score_case(sample.case)["hands"] if hand["won"] and hand["seat"] == sample.seat]
        assert element in {found["id"] for hand in hands for found in hand["elements"]}, element


@each_ruleset
def test_hands_are_whole_and_are_those_of_their_cases(ruleset: Ruleset) -> None:
    for element in ruleset.scoring.told:
        sample = sample_of(ruleset.id, element.id)
        if sample is None:
            continue
        assert sample.tiles == sample_hands.tiles_of(sample.case, sample.seat)
        tiles = [TILE_NAMES[tile] for part in sample.tiles.split() for tile in parse_tiles(part)]
        seat = sample.case["seats"][sample.seat]
        kongs = sum(meld["kind"] == "kong" for meld in seat.get("melds", ()))
        aside = len(parse_tiles(seat.get("bonus", "")))  # wild flowers lie in the hand
        if sample.case["result"]["by"] not in WITH_BONUS:
            won = int("tile" in sample.case["result"])  # a dealt hand may be complete without a tile more
            assert len(tiles) - aside == ruleset.hand_size + won + kongs, element.id


@pytest.mark.in_turn
@each_ruleset
def test_the_files_are_as_the_script_writes_them(ruleset: Ruleset) -> None:
    path = sample_hands.SAMPLES / f"{ruleset.id}.json"
    assert path.read_text(encoding="utf-8") == sample_hands.text(ruleset)


def test_a_ruleset_of_another_package_has_no_hands() -> None:
    assert sample_of("../samples/wuhan", "all-pungs") is None
