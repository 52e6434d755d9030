"""The hand by which summaries explain the payments is a regular one, and its payments are those of the rule."""

import pytest

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.study.comparison.payment_rows import discard_row
from mahjong_desktop.study.summary_hands import paid_example
from mahjong_desktop.texts.paid_examples import PaidExample, WinCost

each_ruleset = pytest.mark.parametrize("ruleset", built_in_rulesets(), ids=lambda ruleset: str(ruleset.id))


def both_ways(ruleset: Ruleset) -> tuple[PaidExample, WinCost, WinCost]:
    example = paid_example(ruleset)
    assert example is not None and example.discard is not None and example.self_draw is not None
    return example, example.discard, example.self_draw


@each_ruleset
def test_it_is_a_regular_hand_of_a_player_who_does_not_deal(ruleset: Ruleset) -> None:
    example, *ways = both_ways(ruleset)
    assert example.hand.regular and not example.hand.wilds and example.hand.winning is not None
    assert example.winner != example.dealer
    assert [paid.scored["limit"] for paid in ways] == [None, None]


@each_ruleset
def test_it_is_paid_for_the_win_alone(ruleset: Ruleset) -> None:
    """Nobody answers for others, nothing is paid for kongs or bonus tiles, and no loser receives anything."""
    example, discard, self_draw = both_ways(ruleset)
    losers = ruleset.chairs.others(example.winner)
    for paid in (discard, self_draw):
        assert paid.plain and {payee for _, payee in paid.payers} == {example.winner}
        assert sum(paid.deltas) == 0 and all(paid.deltas[seat] <= 0 for seat in losers)
    assert all(self_draw.deltas[seat] < 0 for seat in losers)
    assert discard.giver is not None and discard.deltas[discard.giver] < 0


@each_ruleset
def test_it_shows_the_rule_of_who_pays_for_a_discard(ruleset: Ruleset) -> None:
    """The rule is measured on other hands, by study/comparison. The payments of two who do not deal are compared."""
    example, discard, _ = both_ways(ruleset)
    said = discard_row(ruleset)[0]
    rule, times = said.id, next((number for name, number in said.facts if name == "n" and isinstance(number, int)), 0)
    alike = [seat for seat in ruleset.chairs.others(example.winner) if seat not in (discard.giver, example.dealer)]
    assert discard.giver is not None
    given = discard.deltas[discard.giver]
    for other in (discard.deltas[seat] for seat in alike):
        expected = {
            "discarder-alone": other == 0,
            "discarder-pays-double": given == 2 * other,
            "discarder-pays-times": given == times * other,
            "discarder-pays-more": given < other < 0,
            "all-pay-alike": given == other < 0,
        }
        assert expected[rule], (rule, discard.deltas)


@each_ruleset
def test_the_elements_of_both_ways_differ_by_the_self_draw_alone(ruleset: Ruleset) -> None:
    """Otherwise the two payments cannot be compared."""
    _, *ways = both_ways(ruleset)
    found = [{element["id"] for element in paid.scored["elements"] if element["value"]} for paid in ways]
    assert len(found[1] - found[0]) <= 1 and len(found[0] - found[1]) <= 1
