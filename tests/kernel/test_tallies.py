"""Tallies: what is looked up is what every single test would have said."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from mahjong_desktop.core.facts import Completed, HandFacts
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.scoring import Counted, Element
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Circumstance
from mahjong_desktop.kernel import profiles
from mahjong_desktop.kernel.hand_facts import NotKept, ProfiledHand, RecordedHand, hand_of
from mahjong_desktop.kernel.memo import may_be_kept
from mahjong_desktop.kernel.parts import DraftingShape
from mahjong_desktop.kernel.profiles import profile_in, situation_of
from mahjong_desktop.kernel.tallies import ElementTally
from mahjong_desktop.mechanics.evaluate import evaluate
from mahjong_desktop.mechanics.predicates import chows, groups
from mahjong_desktop.mechanics.shapes import RegularShape, held_unless_wild
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.study.known_rulesets import find_ruleset
from tests.mechanics.random_wins import random_win
from tests.mechanics.wins import meld, win

WINS = 400
READINGS_OF_ONE = 20
Elements = tuple[Element, ...]


def every_option() -> list[Ruleset]:
    """The rulesets as they are, and each with the last value of every option."""
    return [
        *built_in_rulesets(),
        *(one.configure({option.id: option.values[-1] for option in one.options}) for one in built_in_rulesets()),
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
        (name, element.value_in(hand), 1 if element.graded else count)
        for name, (element, count) in there.items()
        if name not in swallowed
    ]
    return stands, set(swallowed.items())


@pytest.mark.proof
@numbered
def test_what_is_kept_is_what_each_test_says(number: int, ruleset: Ruleset) -> None:
    """Element by element, in every reading: alone, and among all readings of the win."""
    elements = ruleset.scoring.elements
    tally, rng, met = ElementTally(elements), Random(number), Counter[str]()
    for _ in range(WINS):
        won = random_win(rng, ruleset)
        readings = [reading for shape in ruleset.shapes for reading in shape.readings(won)][:READINGS_OF_ONE]
        if not readings:
            continue
        hands = [hand_of(won, reading) for reading in readings]
        for hand, found in zip(hands, tally.found_in(hands), strict=True):
            assert found == tally.found(hand)
            standing, absorbed = tally.told(found, hand.open)
            stands, swallowed = counted_one_by_one(elements, hand_of(won, hand.reading))
            assert [(one.id, one.value, one.count) for one in standing] == stands, hand.reading
            assert {(one.id, one.by) for one in absorbed} == swallowed
            met.update(one.id for one in standing)
    assert len(met) > len(elements) / 3, met


@pytest.mark.proof
@numbered
def test_hands_that_agree_in_what_was_read_have_the_same_count(number: int, ruleset: Ruleset) -> None:
    """What kept answers rest on: a test that asks anything but the hand, or reads by another way, would fail here."""
    rng = Random(300 + number)
    read_by: dict[str, set[int]] = {element.id: set() for element in ruleset.scoring.elements}
    known: dict[tuple[str, int, int], int] = {}
    agreed = 0
    for _ in range(WINS):
        won = random_win(rng, ruleset)
        for reading in [one for shape in ruleset.shapes for one in shape.readings(won)][:3]:
            hand = hand_of(won, reading)
            for element in ruleset.scoring.elements:
                count = int(element.test(hand))
                for mask in read_by[element.id]:
                    before = known.get((element.id, mask, hand.profile & mask))
                    agreed += before is not None
                    assert before in (None, count), (element.id, reading)
                recorder = RecordedHand(hand, may_be_kept)
                try:
                    assert int(element.test(recorder)) == count
                except NotKept:
                    continue
                read_by[element.id].add(recorder.read)
                known[element.id, recorder.read, hand.profile & recorder.read] = count
    assert agreed > WINS


def counted(tally: ElementTally, hand: ProfiledHand) -> tuple[Counted, ...]:
    """The elements that a tally finds."""
    return tally.told(tally.found(hand), hand.open)[0]


def facts(hand: str, tile: str = "2z") -> ProfiledHand:
    """The first regular reading of a hand without melds."""
    won = win(hand, tile)
    return hand_of(won, RegularShape(4).readings(won)[0])


def test_a_test_is_asked_once_for_each_value_of_what_it_reads() -> None:
    asked: list[int] = []

    def count(hand: HandFacts) -> int:
        asked.append(hand.chows)
        return hand.chows

    tally = ElementTally((Element("chows", 1, count),))
    for hand in ("123m456m789m111z2z", "123p456p789p111z2z", "111m222m333m123p2z", "111p222p333p123m2z"):
        here = facts(hand)
        assert counted(tally, here)[0].count == len(chows.chows_of(here))
    asked.clear()
    for hand in ("123m456m789m111z2z", "123p456p789p111z2z", "111m222m333m123p2z", "111p222p333p123m2z"):
        counted(tally, facts(hand))
    assert asked == []


def test_a_test_that_reads_one_fact_more_is_not_given_an_old_answer() -> None:
    """The second fact is read only where the first one says so, and comes to light after answers have been kept."""

    def count(hand: HandFacts) -> int:
        return 2 if hand.chows == 3 and hand.completed is Completed.EDGE else 1

    tally = ElementTally((Element("edge", 1, count),))
    hands = [
        ("123m456m111z333z2z", "2z", 1),
        ("13m456m789m111z22z", "2m", 1),
        ("12m456m789m111z22z", "3m", 2),
        ("13m456m789m111z22z", "2m", 1),
        ("12p456p789p111z22z", "3p", 2),
    ]
    for hand, tile, expected in hands:
        assert [one.count for one in counted(tally, facts(hand, tile))] == [expected], hand


def test_a_test_that_reads_tiles_is_asked_each_time_but_only_where_it_reads_them() -> None:
    asked: list[HandFacts] = []

    def count(hand: HandFacts) -> int:
        if not groups.all_triplets(hand):
            return 0
        tiles = hand.tiles
        asked.append(hand)
        return tiles.count(0)

    tally = ElementTally((Element("ones", 1, count),))
    for hand, expected in (("111222333m111z2z", 3), ("222333444m111z2z", 0), ("123m456m789m111z2z", 0)):
        won = win(hand, "2z")
        found = [counted(tally, hand_of(won, reading)) for reading in RegularShape(4).readings(won)]
        assert max([one.count for some in found for one in some], default=0) == expected
    assert len(asked) == 2


def test_what_reads_only_the_win_is_asked_once_a_win() -> None:
    asked: list[int] = []

    def count(hand: HandFacts) -> int:
        wall = hand.table.wall_left
        asked.append(wall)
        return 2

    tally = ElementTally((Element("twice", 3, count),))
    won = win("111222333m123p2z", "2z")
    hands = [hand_of(won, reading) for reading in RegularShape(4).readings(won)]
    assert len(hands) == 2
    values = [tally.told(found, False)[0][0].value for found in tally.found_in(hands)]
    assert values == [6, 6]
    assert len(asked) == 1


def test_a_test_that_catches_errors_is_stopped_all_the_same() -> None:
    """Being stopped is no Exception: the answer of a test that goes on regardless would be kept."""

    def count(hand: HandFacts) -> int:
        try:
            return hand.tiles.count(0)
        except Exception:
            return 0

    tally = ElementTally((Element("ones", 1, count),))
    assert counted(tally, facts("123m456m789m111z2z"))[0].count == 1
    assert counted(tally, facts("111m456m789m111z2z"))[0].count == 3


def test_no_fact_is_read_unrecorded() -> None:
    """Every property and method of a hand shows in the record, or stops the test."""
    hand = facts("111222333m111z2z")
    for name in dir(HandFacts):
        if name.startswith("_"):
            continue
        recorder = RecordedHand(hand, may_be_kept)
        arguments: dict[str, tuple[object, ...]] = {"happened": (Circumstance.LAST_TILE,), "has_declared": ("any",)}
        usual: tuple[object, ...] = (0,) if name == "number_of" else ((0, 1),)
        try:
            fact = getattr(recorder, name)
            if callable(fact):
                forms = {"kong": True, "concealed": True}
                _ = fact(**forms) if name.endswith("or_triplets") else fact(*arguments.get(name, usual))
        except NotKept:
            continue
        assert recorder.read, name


def test_worth_in_an_open_hand() -> None:
    elements = (Element("straight", 2, chows.pure_straight, open_worth=1),)
    tally = ElementTally(elements)
    closed, opened = win("123m456m789m111z2z", "2z"), win("456m789m111z2z", "2z", [meld("123m", 3)])
    values = [counted(tally, hand_of(one, RegularShape(4).readings(one)[0]))[0].value for one in (closed, opened)]
    assert values == [2, 1]


# ---- profiles


def test_the_profile_of_a_draft_is_that_of_its_groups() -> None:
    """Shapes add the profiles of parts of suits up; a reading adds those of its groups."""
    seen = 0
    for number, ruleset in enumerate(built_in_rulesets()):
        rng = Random(number)
        for _ in range(60):
            won = random_win(rng, ruleset)
            for shape in ruleset.shapes:
                if isinstance(shape, DraftingShape):
                    for draft in shape.drafts(won, held_unless_wild(won))[:READINGS_OF_ONE]:
                        assert draft.profile == profiles.reading_profile(draft.written()), draft
                        seen += 1
    assert seen > 300


@pytest.mark.parametrize(
    ("hand", "tile", "expected"),
    [
        ("12m456m789m111z22z", "3m", Completed.EDGE),
        ("89m456m123m111z22z", "7m", Completed.EDGE),
        ("13m456m789m111z22z", "2m", Completed.CLOSED),
        ("23m456m789p111z22z", "1m", Completed.TWO_SIDED),
        ("23m456m789p111z22z", "4m", Completed.TWO_SIDED),
        ("123m456m789p11z22z", "1z", Completed.TRIPLET),
        ("123m456m789p111z2z", "2z", Completed.MAJOR_PAIR),
        ("123m456m789p111z5p", "5p", Completed.MINOR_PAIR),
    ],
)
def test_what_the_winning_tile_completes(hand: str, tile: str, expected: Completed) -> None:
    won = win(hand, tile)
    completed = {hand_of(won, reading).completed for reading in RegularShape(4).readings(won)}
    assert expected in completed
    assert Completed.NOTHING not in completed


def test_facts_of_the_win_are_in_the_profile() -> None:
    opened = win("456m789m111z2z", "2z", [meld("123m", 3)])
    reading = RegularShape(4).readings(opened)[0]
    hand = hand_of(opened, reading)
    assert hand.profile == profile_in(profiles.reading_profile(reading), situation_of(opened))
    assert hand.open
    assert not hand.has_valued_pair
    assert hand.suits == {0}
    assert hand.has_honors


def test_more_declarations_than_a_profile_has_room_for_are_known_all_the_same() -> None:
    won = win("123m456p789s111z2z", "2z")
    names = [f"declaration-{number}" for number in range(40)]
    for name in names:
        declared = replace(won, table=replace(won.table, declared=(frozenset({name}), *(frozenset[str](),) * 3)))
        hand = hand_of(declared, RegularShape(4).readings(declared)[0])
        assert [other for other in names if hand.has_declared(other)] == [name]
        assert hand.has_declared("another", name)


def test_a_ruleset_made_anew_is_judged_by_its_own_options() -> None:
    """Judges are kept by the scoring that they belong to, not by the ruleset's name."""
    won = win("123m456p789s111z2z", "2z")
    plain = find_ruleset("hong-kong")
    reasons = [getattr(evaluate(plain.configure({"minimum": least}), won), "reason", "") for least in (0, 9, 0)]
    assert reasons == ["", "below-minimum", ""]
