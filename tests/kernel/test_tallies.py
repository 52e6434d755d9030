"""Tallies: what is looked up is what every single test would have said."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from mahjong_desktop.core import profiles
from mahjong_desktop.core.profiles import CHOWS, OPEN, WAIT, profile_in, situation_of
from mahjong_desktop.core.readings import Reading
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.scoring import Counted, Element, HandFacts, Known, OfTheWin, asks, both
from mahjong_desktop.kernel.tallies import Tally
from mahjong_desktop.mechanics.evaluate import evaluate
from mahjong_desktop.mechanics.predicates import chows, groups
from mahjong_desktop.mechanics.shapes import RegularShape
from mahjong_desktop.rulesets import RULESETS
from mahjong_desktop.study.known_rulesets import find_ruleset
from tests.mechanics.random_wins import random_win
from tests.mechanics.wins import meld, win

WINS = 400
READINGS_OF_ONE = 20
Elements = tuple[Element, ...]


def every_option() -> list[Ruleset]:
    """The rulesets as they are, and each with the last value of every option."""
    return [
        *RULESETS,
        *(one.configure({option.id: option.values[-1] for option in one.options}) for one in RULESETS),
    ]


numbered = pytest.mark.parametrize(
    ("number", "ruleset"),
    [pytest.param(number, one, id=f"{one.id}-{number}") for number, one in enumerate(every_option())],
)


def counted_one_by_one(elements: Elements, hand: HandFacts) -> tuple[list[tuple[str, int, int]], set[tuple[str, str]]]:
    """Each element asked by itself: (id, value, count) of those that stand, and who swallows whom."""
    found = {element.id: (element, int(element.test(hand))) for element in elements}
    there = {name: (element, count) for name, (element, count) in found.items() if count}
    swallowed = {loser: name for name, (element, _) in there.items() for loser in element.absorbs if loser in there}
    stands = [
        (name, element.worth_in(hand) * count, count)
        for name, (element, count) in there.items()
        if name not in swallowed
    ]
    return stands, set(swallowed.items())


@pytest.mark.proof
@numbered
def test_what_is_looked_up_is_what_each_test_says(number: int, ruleset: Ruleset) -> None:
    """A test that asks more than it is marked to ask would be given the answer for another hand."""
    elements = ruleset.scoring.elements
    tally, rng, met = Tally(elements), Random(number), Counter[str]()
    for _ in range(WINS):
        won = random_win(rng, ruleset)
        readings = [reading for shape in ruleset.shapes for reading in shape.readings(won)]
        of_win: int | None = None
        for reading in readings[:READINGS_OF_ONE]:
            hand = HandFacts(won, reading)
            of_win = tally.of_win(hand) if of_win is None else of_win
            found = tally.counts(hand, of_win)
            assert found == tally.found(hand)
            standing, absorbed = tally.told(found, hand.open)
            stands, swallowed = counted_one_by_one(elements, HandFacts(won, reading))
            assert [(one.id, one.value, one.count) for one in standing] == stands, reading
            assert {(one.id, one.by) for one in absorbed} == swallowed
            met.update(one.id for one in standing)
    assert len(met) > len(elements) / 3, met


def counted(tally: Tally, hand: HandFacts, of_win: int | None = None) -> tuple[Counted, ...]:
    """The elements that a tally finds."""
    return tally.told(tally.found(hand) if of_win is None else tally.counts(hand, of_win), hand.open)[0]


def test_a_test_with_fields_is_asked_once_for_each_value() -> None:
    asked: list[int] = []

    def count(hand: HandFacts) -> int:
        asked.append(hand.profile & CHOWS)
        return len(chows.chows_of(hand))

    tally = Tally((Element("chows", 1, asks(CHOWS)(count)),))
    for hand in ("123m456m789m111z2z", "123p456p789p111z2z", "111222333m123p2z"):
        facts = HandFacts(won := win(hand, "2z"), RegularShape(4).readings(won)[0])
        assert counted(tally, facts)[0].count == len(chows.chows_of(facts))
    assert len(asked) == len(set(asked)) < 3


def test_a_test_of_the_win_is_asked_once_a_win() -> None:
    asked: list[HandFacts] = []

    def count(hand: HandFacts) -> int:
        asked.append(hand)
        return 2

    tally = Tally((Element("twice", 3, OfTheWin(count)),))
    won = win("111222333m123p2z", "2z")
    hands = [HandFacts(won, reading) for reading in RegularShape(4).readings(won)]
    of_win = tally.of_win(hands[0])
    assert len(hands) == 2
    assert [counted(tally, hand, of_win)[0].value for hand in hands] == [6, 6]
    assert len(asked) == 1


def test_a_wrong_mark_is_found_out() -> None:
    """The waits of a hand are no matter of its chows: marked so, the answer for one hand is given for another."""
    tally = Tally((Element("edge", 1, Known(chows.edge_wait.call, CHOWS)),))
    edge, other = win("12m456m789m111z22z", "3m"), win("13m456m789m111z22z", "2m")
    facts = [HandFacts(won, RegularShape(4).readings(won)[0]) for won in (edge, other)]
    assert [len(counted(tally, hand)) for hand in facts] == [1, 1]
    assert [chows.edge_wait(hand) for hand in facts] == [True, False]


def test_a_guarded_test_is_asked_where_its_condition_holds() -> None:
    asked: list[HandFacts] = []

    def never(hand: HandFacts) -> int:
        asked.append(hand)
        return 1

    tally = Tally((Element("pungs", 1, both(groups.all_triplets, never)),))
    for hand, expected in (("111222333m111z2z", 1), ("123m456m789m111z2z", 0)):
        won = win(hand, "2z")
        found = [counted(tally, HandFacts(won, reading)) for reading in RegularShape(4).readings(won)]
        assert max(map(len, found)) == expected
    assert len(asked) == 1


def test_worth_in_an_open_hand() -> None:
    elements = (Element("straight", 2, chows.pure_straight, open_worth=1),)
    tally = Tally(elements)
    closed, opened = win("123m456m789m111z2z", "2z"), win("456m789m111z2z", "2z", [meld("123m", 3)])
    values = [counted(tally, HandFacts(one, RegularShape(4).readings(one)[0]))[0].value for one in (closed, opened)]
    assert values == [2, 1]


# ---- profiles


def test_the_profile_of_a_reading_is_that_of_its_groups() -> None:
    """Shapes add parts of suits up; whoever divides a hand otherwise leaves the sum to the profile."""
    for number, ruleset in enumerate(RULESETS):
        rng = Random(number)
        for _ in range(60):
            won = random_win(rng, ruleset)
            for shape in ruleset.shapes:
                for reading in shape.readings(won)[:READINGS_OF_ONE]:
                    if reading.profile >= 0:
                        assert reading.profile == profiles.reading_profile(Reading(reading.shape, reading.groups)), (
                            reading
                        )


@pytest.mark.parametrize(
    ("hand", "tile", "expected"),
    [
        ("12m456m789m111z22z", "3m", profiles.EDGE),
        ("89m456m123m111z22z", "7m", profiles.EDGE),
        ("13m456m789m111z22z", "2m", profiles.CLOSED),
        ("23m456m789p111z22z", "1m", profiles.TWO_SIDED),
        ("23m456m789p111z22z", "4m", profiles.TWO_SIDED),
        ("123m456m789p11z22z", "1z", profiles.TRIPLET),
        ("123m456m789p111z2z", "2z", profiles.MAJOR_PAIR),
        ("123m456m789p111z5p", "5p", profiles.MINOR_PAIR),
    ],
)
def test_what_the_winning_tile_completes(hand: str, tile: str, expected: int) -> None:
    won = win(hand, tile)
    waits = {profiles.wait_of(reading.profile) for reading in RegularShape(4).readings(won)}
    assert expected in waits
    assert all(profiles.wait_of(reading.profile) for reading in RegularShape(4).readings(won))


def test_facts_of_the_win_are_in_the_profile() -> None:
    opened = win("456m789m111z2z", "2z", [meld("123m", 3)])
    reading = RegularShape(4).readings(opened)[0]
    profile = profile_in(reading.profile, situation_of(opened))
    assert profile & OPEN
    assert profile & profiles.VALUED_PAIR == 0
    assert profiles.suits_in(profile) == {0}
    assert profiles.has_honors(profile)
    assert profile & WAIT == reading.profile & WAIT


def test_a_ruleset_made_anew_is_judged_by_its_own_options() -> None:
    """Judges are kept by the scoring that they belong to, not by the ruleset's name."""
    won = win("123m456p789s111z2z", "2z")
    plain = find_ruleset("hong-kong")
    reasons = [getattr(evaluate(plain.configure({"minimum": least}), won), "reason", "") for least in (0, 9, 0)]
    assert reasons == ["", "below-minimum", ""]
