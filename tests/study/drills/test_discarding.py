"""Discards that the expert cannot tell apart are equally good; what is asked has a worse half; a reason is a fact."""

import pytest

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.values import replace
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.study.drills.discarding import (
    DiscardAnswer,
    discard_question,
    equally_good,
    is_question,
    why_better,
)
from mahjong_desktop.study.drills.questions import judge
from mahjong_desktop.study.drills.store import DrillPosition, RatedDiscard, Store

each_ruleset = pytest.mark.parametrize("ruleset", built_in_rulesets(), ids=lambda ruleset: str(ruleset.id))


def rated(tile: str, value: float, chance: float = 0.3) -> RatedDiscard:
    return RatedDiscard(tile, value, gain=value, chance=chance, distance=1, copies=8)


GOOD = (rated("1m", 10.0), rated("9p", 9.9), rated("5s", 6.0), rated("6s", 5.0))


def test_equal_choices_are_all_right() -> None:
    question = discard_question(DrillPosition("one", "{}", GOOD))
    assert question is not None
    right = [judge(question, DiscardAnswer(option)).right for option in range(4)]
    assert right == [True, True, False, False]


def test_what_hardly_ever_wins_or_is_all_the_same_is_no_question() -> None:
    rare = tuple(replace(one, chance=0.04) for one in GOOD)
    same = (*GOOD[:2], rated("5s", 9.85), rated("6s", 5.0))
    assert is_question(GOOD)
    assert discard_question(DrillPosition("one", "{}", rare)) is None
    assert discard_question(DrillPosition("one", "{}", same)) is None


def test_a_small_part_of_a_win_tells_nothing() -> None:
    """A share alone would tell the first two apart; a win is worth 14 points here, and they differ by 0.06."""
    small = (rated("1m", 1.0, 0.07), rated("9p", 0.94, 0.06), rated("5s", 0.4, 0.03), rated("6s", 0.1, 0.01))
    assert equally_good(small) == (0, 1)


@pytest.mark.parametrize(
    ("other", "reason"),
    [
        (rated("2m", 5.0, 0.3), "dearer"),
        (replace(rated("2m", 5.0, 0.15), copies=4), "wider"),
        (replace(rated("2m", 5.0, 0.15), distance=2), "nearer"),
        (replace(rated("2m", 5.0, 0.15), copies=9), "oftener"),
        (replace(rated("2m", 5.0, 0.3), gain=10.0, danger=5.0), "safer"),
    ],
)
def test_the_reason_is_what_makes_most_of_the_difference(other: RatedDiscard, reason: str) -> None:
    assert why_better((GOOD[0], other), 1).id == reason


@each_ruleset
def test_stored_positions_give_questions_with_true_reasons(ruleset: Ruleset) -> None:
    asked = [one for one in Store.of(ruleset.id).positions if discard_question(one) is not None]
    assert len(asked) >= 20
    for position in asked:
        options = position.options
        best, right = options[0], equally_good(options)
        assert (best.chance or 0.0) >= 0.05 and 2 * len(right) <= len(options)
        for chosen in range(len(options)):
            reason = why_better(options, chosen)
            other = options[int(reason.facts["other"])]
            assert other is options[chosen] if chosen not in right else options.index(other) not in right
            assert true_of(reason.id, best, other), (position.id, reason)


def true_of(reason: str, best: RatedDiscard, other: RatedDiscard) -> bool:
    """Whether a sentence is true of two rated discards."""
    chances = best.chance or 0.0, other.chance or 0.0
    match reason:
        case "nearer":
            return best.distance is not None and other.distance is not None and best.distance < other.distance
        case "wider":
            return best.copies > other.copies
        case "oftener":
            return chances[0] > chances[1]
        case "safer":
            return best.danger < other.danger
        case "dearer":
            return best.gain / chances[0] > other.gain / chances[1]
        case "more":
            return best.value > other.value
    return False
