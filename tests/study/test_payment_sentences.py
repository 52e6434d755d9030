"""What receipts say of who pays is true of the payments beside it: who is named, how many pay, "twice", "alone"."""

import json
import re
import tomllib
from collections.abc import Iterator

import pytest

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.values import replace
from mahjong_desktop.mechanics.purses import stake_of
from mahjong_desktop.paths import translations_folder
from mahjong_desktop.records.case_form import read_case
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.rulesets.nanchang import NATURAL_BONUS
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.texts import LANGUAGES, Texts
from tests.benchmarks.payment_sentences import Settled, money_limits, settled_case, settled_cases
from tests.scale import amount

FEEDERS = amount(1, 12)
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
    if "alike" in said and len(set(paid.values())) > 1:
        yield "they do not pay alike"
    if "no more than the others" in said and paid.get(settled.giver or 0, 0) > min(paid.values()):
        yield "the giver pays more than another"
    yield from of_one_hand_or_several(settled, said)
    unnamed = [seat for seat in paid if f"Player {seat}" not in said]
    if unnamed and not _OTHERS.search(said):
        yield "somebody who pays is left out"


def of_one_hand_or_several(settled: Settled, said: str) -> Iterator[str]:
    """Yields what is wrong with a sentence as to how many hands are paid, how often, and by whom besides the giver."""
    paid = {payer: amount for payer, amount in settled.paid.items() if amount}
    if len(settled.wins) == 1:
        once = re.search(r"Player (\d) gave the winning tile and pays the hand[;,]", said)
        if once and paid.get(int(once[1]), 0) != settled.wins[0].breakdown.points:
            yield "the giver does not pay the hand once"
        return
    if re.search(r"the winner\b|(?<!feeds )(?:pays|pay) the hand;", said):
        yield "there are several winners"
    if set(paid) - {settled.giver} and not re.search(r"[Ww]hoever|all three|for ties|pays half", said):
        yield "it is not only the giver who pays"


def money_complaints(settled: Settled, said: str) -> Iterator[str]:
    """Yields what is wrong with what a sentence says of money that has run out. What was due is what the same case
    costs where everybody pays in full."""
    if "{" in said:
        yield "a name is missing"
    case, limits = settled.case, money_limits(settled.ruleset)
    options = {name: value for name, value in case.options.items() if name not in limits}
    carry = {key: value for key, value in case.carry.items() if key != "chips"}
    due = settled_case(replace(case, options=options, carry=carry), settled.ruleset).paid
    if "nobody else pays" in said and set(due) - {settled.giver}:
        yield "somebody else owed something"
    for seat in settled.ruleset.chairs.taken:
        paid, owes = settled.paid.get(seat, 0), due.get(seat, 0)
        told = "nothing" if f"Player {seat}, though, has nothing left" in said else ""
        told = "less" if f"Player {seat}, though, has less than that left" in said else told
        if (
            owes
            and not paid
            and told != "nothing"
            and not re.search(r"[Ww]hoever .* has nothing left|Whoever has", said)
        ):
            yield f"{seat} pays nothing"
        if 0 < paid < owes and told != "less":
            yield f"{seat} does not pay in full"
        if paid == owes and told:
            yield f"{seat} has enough, or owes nothing"


@pytest.mark.in_turn
@each_ruleset
def test_sentences_are_true_of_the_payments(ruleset: Ruleset) -> None:
    texts, found = Texts("en").for_ruleset(ruleset.id), 0
    for settled in settled_cases(ruleset, FEEDERS):
        if not settled.wins or "rounding" in settled.case.options:
            continue
        said, found = settled.sentence(texts), found + 1
        if stake_of(settled.ruleset.tracks):
            assert not list(money_complaints(settled, said)), (said, settled.paid, settled.case)
        elif any(settled.paid.values()):
            assert not list(complaints(settled, said)), (said, settled.paid, settled.case)
        else:
            assert said == "The winning hand is worth nothing, so nobody pays for it.", (said, settled.case)
    assert found > 3


def test_a_discarder_beside_two_who_are_bound_is_told() -> None:
    """In Ningbo a third player who discards to a winner with two partners pays as well."""
    said = {
        settled.sentence(Texts("en").for_ruleset("ningbo")): settled
        for settled in settled_cases(find_ruleset("ningbo"), 4)
        if settled.scheme == "pays-liability-several"
    }
    third = [(words, one) for words, one in said.items() if one.giver is not None and len(one.paid) == 3]
    assert third
    for words, one in third:
        assert f"Player {one.giver} pays twice the hand for the discard" in words and len(set(one.paid.values())) == 1
    drawn = [words for words, one in said.items() if one.giver is None]
    assert drawn and all("five times" in words for words in drawn)


TWO_WIN = {"riichi-ema": ("23m99p", "23m456p234s678s55m"), "taiwanese": ("23m999p99s", "23m456p234s678s55599m")}
"""For each ruleset a hand beside three claimed dragon sets, and the hand of another winner; 4m wins both."""


def two_winners(ruleset: str, hands: tuple[str, str], melds: list[dict[str, object]], giver: int) -> Settled:
    """Returns the win of seats 1 and 2 with these hands on a 4m; the melds are those of seat 1."""
    seats = [{}, {"hand": hands[0], "melds": melds}, {"hand": hands[1]}, {}]
    wins = [{"seat": 1}, {"seat": 2}]
    result = {"kind": "win", "tile": "4m", "by": "discard", "from": giver, "wins": wins}
    case = read_case(json.dumps({"ruleset": ruleset, "seats": seats, "result": result}))
    return settled_case(case, find_ruleset(ruleset))


@pytest.mark.parametrize("ruleset", TWO_WIN)
def test_who_is_liable_for_one_of_two_winners_is_told(ruleset: str) -> None:
    texts = Texts("en").for_ruleset(ruleset)
    sets = [{"kind": "pung", "tiles": tiles * 3, "from": 2} for tiles in ("7z", "6z")]
    fed, own = (
        two_winners(ruleset, TWO_WIN[ruleset], [*sets, {"kind": "pung", "tiles": "5z5z5z", "from": feeder}], 0)
        for feeder in (3, 0)
    )
    assert set(fed.paid) == {0, 3} and re.search(r"[Ww]hoever (?:fed|is liable)", fed.sentence(texts))
    assert set(own.paid) == {0} and "hoever" not in own.sentence(texts)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_guide_of_nanchang_tells_what_a_natural_hand_costs_its_discarder_besides(language: str) -> None:
    told = tomllib.loads((translations_folder() / language / "guides" / "nanchang.toml").read_text(encoding="utf-8"))
    assert str(NATURAL_BONUS) in told["summary"]["payment"]
    assert any(str(NATURAL_BONUS) in line for line in told["from"]["riichi-ema"]["differs"])
