"""Calculations in words: the line below the elements leads to what the winner gains, and says what each addend is."""

from __future__ import annotations

import pytest

from mahjong_desktop.core.payments import Term
from mahjong_desktop.study.figures import Arithmetic
from mahjong_desktop.study.sum_words import SumWords
from mahjong_desktop.texts import Texts
from tests.study.simulated import PlayedHand, first_hand


def winner_pays_too(hand: PlayedHand) -> bool:
    """Whether one seat has won, and pays something else at the same settlement; nothing was paid during play."""
    told = hand.told()
    return len(told.wins) == 1 and not told.in_play and any(paid.payer == told.wins[0].seat for paid in told.payments)


@pytest.mark.parametrize("ruleset", ["nanchang", "wenzhou"])
def test_what_the_winner_pays_is_taken_off(ruleset: str) -> None:
    told = first_hand(ruleset, winner_pays_too).told()
    win = told.wins[0]
    assert win.arithmetic.gain == told.after[win.seat] - told.before[win.seat]
    words = SumWords(ruleset, Texts("en"))
    line = " ".join(part.text for part in words.lines(win.arithmetic)[-1])
    assert "−" in line and line.endswith(f"= {win.arithmetic.gain}")


@pytest.mark.parametrize(("language", "said"), [("en", "10 (value of the hand) × 2"), ("ja", "10（手の点） × 2")])
def test_what_a_number_stands_for_is_in_the_brackets_of_the_language(language: str, said: str) -> None:
    terms: tuple[Term, ...] = (("", 10, "hand"), ("×", 2, "east"))
    assert SumWords("classical", Texts(language)).spoken_terms(terms).startswith(said)


def test_totals_of_0_are_not_told_after_the_first() -> None:
    words = SumWords("fuzhou", Texts("en"))
    assert words.totals((("flowers", 4), ("multiplier", 2), ("bonus", 0))) == "4 flower points, ×2"
    assert words.totals((("flowers", 0), ("multiplier", 2), ("bonus", 40))) == "0 flower points, ×2, bonus 40"


@pytest.mark.parametrize(
    ("points", "shares", "multiples", "expected"),
    [
        (150, (250,), None, "5 tai → 150 points → 250"),
        (150, (150,), (1,), "5 tai → 150 points"),
        (150, (150, 150, 250), None, "5 tai → 150 points: 150 + 150 + 250 = 550"),
        (150, (150, 150, 150), (1, 1, 1), "5 tai → 150 points × 3 players = 450"),
        (5, (12,), None, "5 tai → 12"),
    ],
)
def test_the_line_from_a_total_to_the_payments(
    points: int, shares: tuple[int, ...], multiples: tuple[int, ...] | None, expected: str
) -> None:
    sums = Arithmetic((), (("tai", 5),), 5, points, None, shares, multiples)
    (line,) = SumWords("taiwanese", Texts("en")).lines(sums)
    assert " ".join(part.text for part in line) == expected


def test_a_limit_that_the_value_is_counted_in_is_not_told_twice() -> None:
    words = SumWords("riichi-ema", Texts("en"))
    totals = (("yakuman", 2), ("han", 0), ("fu", 0))
    double = Arithmetic(tallies=(), totals=totals, raw=16000, points=64000, limit="yakuman")
    assert words.value(double) == "2 yakuman" and words.limit(double) == ""
    counted = Arithmetic(tallies=(), totals=(("yakuman", 0), ("han", 13)), raw=16000, points=32000, limit="yakuman")
    assert words.limit(counted) == "Yakuman"


def test_what_is_added_before_it_is_multiplied_stands_in_brackets_also_with_its_meanings() -> None:
    terms: tuple[Term, ...] = (("", 28, "hand"), ("−", 4, "other-hand"), ("×", 2, "east"))
    told = SumWords("classical", Texts("en")).spoken_terms(terms)
    assert told.startswith("(28 (value of the hand) − 4 (the other hand)) × 2 (")


def test_factors_of_a_total_are_multiplied() -> None:
    def doubles_twice(hand: PlayedHand) -> bool:
        told = hand.told()
        return bool(told.wins) and any(
            tally.total == "multiplier" and len(tally.addends) > 1 for tally in told.wins[0].arithmetic.tallies
        )

    sums = first_hand("jinan", doubles_twice).told().wins[0].arithmetic
    tally = next(one for one in sums.tallies if one.total == "multiplier")
    told = [" ".join(part.text for part in line) for line in SumWords("jinan", Texts("en")).lines(sums)]
    factors = " × ".join(str(addend) for addend in tally.addends)
    assert f"{factors} = ×{tally.value}" in told
