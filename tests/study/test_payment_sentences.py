"""What receipts say of who pays is true of the payments beside it: who is named, how many pay, "twice", "alone"."""

import re
from collections.abc import Iterator

import pytest

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.texts import Texts
from tests.benchmarks.payment_sentences import Settled, settled_cases
from tests.scale import amount

FEEDERS = amount(1, 12)
MONEY = {"rounding", "purse", "starting-chips"}
"""Options by which somebody may pay less than the rule says, or nothing: rounding, and money that has run out."""
ALONE = re.compile(r"Player (\d)(?:[^.;:]*?)(?: alone pays| alone pay| pays alone| pays everything| for all three)")
DOUBLE = re.compile(
    r"Player (\d)[^.;:]*? (?:pays double, the other two pay once|pays the hand twice, the two others once)"
)
_OTHERS = re.compile(r"ll three|[Bb]oth |others|other two|[Ww]hoever|[Tt]wo players|[Ee]ach|winners")

each_ruleset = pytest.mark.parametrize("ruleset", built_in_rulesets(), ids=lambda ruleset: str(ruleset.id))


def complaints(settled: Settled, said: str) -> Iterator[str]:
    """Yields what is wrong with a sentence."""
    paid = {payer: amount for payer, amount in settled.paid.items() if amount}
    losers = set(settled.ruleset.chairs.others(settled.wins[0].win.seat))
    if "{" in said:
        yield "a name is missing"
    if (alone := ALONE.search(said)) and set(paid) != {int(alone[1])} and "settle" not in said:
        yield "others pay too"
    if re.search(r"(?:nobody else pays|the others (?:pay )?nothing)", said) and set(paid) >= losers:
        yield "all pay"
    if re.match(r"(?:All three|A self-draw: (?:all three|each of the three))", said) and not set(paid) >= losers:
        yield "somebody does not pay"
    if double := DOUBLE.search(said):
        giver = int(double[1])
        plain = [seat for seat in losers - {giver} if settled.case.dealer not in (seat, giver)]
        if any(paid.get(giver, 0) != 2 * paid.get(seat, 0) for seat in plain) and not settled.case.options:
            yield "the discarder does not pay double"
    if re.search(r"who discarded|for the discard besides", said) and settled.giver not in paid:
        yield "the discarder is named and does not pay"
    alike = {paid.get(seat, 0) for seat in losers if seat != settled.case.dealer}
    told = re.search(r"twice as much|pays extra|pays double", said)
    if told and len(alike) == 1 and len(losers) > 2 and settled.giver not in (None, settled.case.dealer):
        yield "all pay the same"
    unnamed = [seat for seat in paid if f"Player {seat}" not in said]
    if unnamed and not _OTHERS.search(said):
        yield "somebody who pays is left out"


@pytest.mark.in_turn
@each_ruleset
def test_sentences_are_true_of_the_payments(ruleset: Ruleset) -> None:
    texts, found = Texts("en").for_ruleset(ruleset.id), 0
    for settled in settled_cases(ruleset, FEEDERS):
        if settled.wins and any(settled.paid.values()) and not MONEY & set(settled.case.options):
            said, found = settled.sentence(texts), found + 1
            assert not list(complaints(settled, said)), (said, settled.paid, settled.case)
    assert found > 3


def test_a_discarder_beside_two_who_are_bound_is_told() -> None:
    """In Ningbo a third player who discards to a winner with two partners pays as well."""
    said = {
        settled.sentence(Texts("en").for_ruleset("ningbo")): settled
        for settled in settled_cases(find_ruleset("ningbo"), 12)
        if settled.scheme == "pays-liability-several"
    }
    third = [(words, one) for words, one in said.items() if one.giver is not None and len(one.paid) == 3]
    assert third
    for words, one in third:
        assert f"Player {one.giver} pays twice the hand for the discard" in words and len(set(one.paid.values())) == 1
    drawn = [words for words, one in said.items() if one.giver is None]
    assert drawn and all("five times" in words for words in drawn)
