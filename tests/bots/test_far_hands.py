"""Discards of hands far from ready: no ties by crumbs, honours that make hands dearer are kept."""

from __future__ import annotations

from random import Random

import pytest

from mahjong_desktop.bots.observation.observation import observe
from mahjong_desktop.bots.policy.policies import Expert
from mahjong_desktop.core.tiles import format_tiles
from mahjong_desktop.engine.actions import Discard
from mahjong_desktop.rulesets.hong_kong import HONG_KONG
from tests.bots.test_choices import table


def gains(hand: str) -> dict[str, float]:
    """What an expert expects of the hand after each discard."""
    observation = observe(table(hand))
    found = Expert(HONG_KONG).rating.expected_gain.after_discards(observation, observation.hand)
    return {format_tiles([tile]): gain for tile, gain in found.items()}


@pytest.mark.parametrize("hand", ["24m68m13p46p19s55z7z4s", "13m57m2479p368s55z1z"])
def test_a_pair_of_dragons_is_not_thrown_first(hand: str) -> None:
    found = gains(hand)
    assert found["5z"] < 0.97 * max(found.values())
    view = table(hand)
    answer = Expert(HONG_KONG).choose(view, tuple(Discard(piece) for piece in view.hand), Random(1))
    assert isinstance(answer, Discard)
    assert format_tiles([answer.piece // 4]) != "5z"


def test_equal_acceptance_is_told_apart_by_the_next_step() -> None:
    """Far from ready most discards keep the same useful tiles; few still promise the same to one part in a thousand."""
    found = gains("14m257m369p148s3z6z2s")
    assert len({round(gain, 3) for gain in found.values()}) > len(found) / 2
    assert found["9p"] > found["6p"] > found["3p"] > found["4s"]
