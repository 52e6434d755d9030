"""Rows of a comparison: they follow the options, have words in every language, and agree with hands that were scored
without them."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.study.comparison import ComparisonWords, compared_rows, most_important, values_of
from mahjong_desktop.study.comparison.words import RowValue
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.study.score_cases import score_case
from mahjong_desktop.texts import LANGUAGES, Texts
from mahjong_desktop.texts.samples import sample_of

each_ruleset = pytest.mark.parametrize("ruleset", built_in_rulesets(), ids=lambda one: one.id)
MOST = 7


def ids(value: RowValue) -> set[str]:
    return {clause.id for clause in value}


@each_ruleset
def test_nothing_stays_unknown(ruleset: Ruleset) -> None:
    assert [name for name, value in values_of(ruleset).items() if not value or "unknown" in ids(value)] == []


@pytest.mark.in_turn
@each_ruleset
def test_a_ruleset_is_like_itself_measured_anew(ruleset: Ruleset) -> None:
    again = ruleset.configure({})
    assert all(row.same for row in compared_rows(ruleset, again))
    assert most_important(ruleset, again, MOST) == most_important(ruleset, ruleset, MOST)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_clause_has_words(language: str) -> None:
    texts = Texts(language)
    words = ComparisonWords(texts)
    for ruleset in built_in_rulesets():
        for name, value in values_of(ruleset).items():
            assert words.row(name) != name
            for clause in value:
                assert isinstance(texts.entry_in(language, "common", "compared", clause.id), str), clause.id
                assert "{" not in words.clause(ruleset, clause)


@pytest.mark.parametrize(
    ("ruleset", "options", "row", "has"),
    [
        ("hong-kong", {"minimum": 3}, "needed", "gate-below-minimum"),
        ("riichi-ema", {"several-winners": "head-bump"}, "winners", "winners-one"),
        ("riichi-ema", {"red-fives": 3}, "dear-tiles", "red-tiles"),
        ("taiwan-16", {"several-winners": "yes"}, "winners", "winners-all"),
        ("taiwan-16", {"flowers": "no"}, "bonus-tiles", "no-bonus-tiles"),
        ("beijing", {"discarder-pays": "yes"}, "discard", "discarder-alone"),
        ("classical", {"limit": "none"}, "limit", "no-limit"),
        ("singapore", {"triple-win": "draw"}, "winners", "winners-spoiled"),
        ("taiwan-16", {"last-tile-refusal": "yes"}, "last-tiles", "last-tile-offered"),
        ("yangzhou", {"minimum": 0}, "needed", "nothing-needed"),
    ],
)
def test_options_change_the_rows(ruleset: str, options: dict[str, object], row: str, has: str) -> None:
    default = find_ruleset(ruleset)
    assert has not in ids(values_of(default)[row])
    assert has in ids(values_of(default.configure(options))[row])


@pytest.mark.parametrize(
    ("ruleset", "row", "says"),
    [
        ("hong-kong", "discard", {"discarder-pays-double"}),
        ("hong-kong", "dealer", {"dealer-like-others"}),
        ("hong-kong", "liability", {"liable-dragons", "liable-winds", "liable-suit", "liable-new-tile"}),
        ("riichi-ema", "self-draw", {"drawn-shared"}),
        ("riichi-ema", "dealer", {"dealer-wins-half-more", "dealer-pays-double"}),
        ("riichi-ema", "unwon", {"unwon-unready-pay"}),
        ("riichi-ema", "dealer-stays", {"dealer-stays-ready"}),
        ("classical", "dealer", {"dealer-wins-double", "dealer-pays-double"}),
        ("classical", "limit", {"limit"}),
        ("taizhou", "dealer", {"dealer-wins-double", "dealer-pays-double"}),
        ("taizhou", "passed-win", {"passed-win-any"}),
        ("wuhan", "needed", {"gate-no-open-set", "gate-wrong-eyes", "gate-too-many-wilds", "gate-owed"}),
        ("wuhan", "dealer", {"dealer-wins-more", "dealer-pays-more"}),
        ("wuhan", "limit", {"limit-of-payments"}),
        ("ningbo", "self-draw", {"drawn-half"}),
        ("yangzhou", "self-draw", {"drawn-half"}),
        ("shanghai-new", "self-draw", {"drawn-as-discarder"}),
        ("yichang", "unwon", {"unwon-unready-pay"}),
        ("yichang", "needed", {"gate-three-suits"}),
        ("nanjing", "in-play", {"at-once-kongs", "at-once-bonus"}),
        ("changsha", "kongs", {"kongs", "kongs-robbed", "kong-tile-from-tail", "kong-tile-by-dice"}),
        ("jinshan", "limit", {"limit-of-payments"}),
        ("taiwan-16", "liability", {"nobody-liable"}),
        ("singapore", "value", {"value-by-table"}),
        ("shanghai-popular", "value", {"value-doubled"}),
        ("taiwanese", "value", {"value-added"}),
        ("shanghai-old", "value", {"value-base-doubled"}),
    ],
)
def test_measured_rows_say_what_the_sources_say(ruleset: str, row: str, says: set[str]) -> None:
    assert ids(values_of(find_ruleset(ruleset))[row]) == says


def test_the_most_important_rows_are_few_and_differences_come_first() -> None:
    for here, there in permutations(built_in_rulesets()[::3], 2):
        rows = most_important(here, there, MOST)
        assert len(rows) == MOST
        marks = [row.same for row in rows]
        assert marks == sorted(marks) and not marks[0]
    first = most_important(find_ruleset("hong-kong"), find_ruleset("riichi-ema"))
    assert [row.id for row in first[:3]] == ["needed", "own-discards", "declarations"]
    wenzhou = most_important(find_ruleset("wenzhou"), find_ruleset("hong-kong"), 8)
    assert {"stand-ins", "discards", "dealer", "streak"} <= {row.id for row in wenzhou}


def test_what_is_the_same_is_told_where_there_is_room() -> None:
    taught, known = find_ruleset("wuhan"), find_ruleset("jingzhou-3p")
    rows = compared_rows(taught, known)
    shown = most_important(taught, known, len(rows))
    differing = sum(not row.same for row in rows)
    assert [row.same for row in shown] == [False] * differing + [True] * (len(shown) - differing)
    assert len(shown) > differing


def plain_cases(ruleset: Ruleset, by: str) -> list[dict[str, Any]]:
    """Returns written cases of the ruleset with the default options and one winner."""
    found = [sample_of(ruleset.id, element.id) for element in ruleset.scoring.told]
    cases = [dict(one.case) for one in found if one is not None and not one.case.get("options")]
    return [case for case in cases if case["result"]["by"] == by and len(case["result"]["wins"]) == 1]


def who_pays(ruleset: Ruleset, by: str) -> list[set[int]]:
    """Returns the seats that paid the winner at the end of each written case, liable seats left out."""
    paid = []
    for case in plain_cases(ruleset, by):
        transfers = score_case(case)["transfers"]
        winner = case["result"]["wins"][0]["seat"]
        if all("liab" not in one["reason"] and one["from"] is not None for one in transfers):
            paid.append({one["from"] for one in transfers if one["to"] == winner and one["reason"] == "win"})
    return [seats for seats in paid if seats]


@each_ruleset
def test_who_pays_is_what_written_cases_say(ruleset: Ruleset) -> None:
    """The cases were written by hand from the sources; the row is measured on other hands."""
    values, others = values_of(ruleset), len(ruleset.chairs.taken) - 1
    on_discard, drawn = who_pays(ruleset, "discard"), who_pays(ruleset, "self-draw")
    alone = sum(len(seats) == 1 for seats in on_discard)
    if on_discard:
        assert ("discarder-alone" in ids(values["discard"])) == (alone > len(on_discard) // 2)
    if drawn:
        assert sum(len(seats) == others for seats in drawn) > len(drawn) // 2


@pytest.mark.parametrize(
    ("options", "winners", "length"),
    [
        ({}, ["winners-all"], ["match-rounds"]),
        ({"several-winners": "head-bump", "rounds": 1}, ["winners-one"], ["match-rounds"]),
        ({"three-winners": "aborted"}, ["winners-all", "winners-spoiled"], ["match-rounds"]),
        ({"extra-round": 30000, "starting-score": 25000}, ["winners-all"], ["match-rounds", "match-extra"]),
        ({"below-zero": "ends"}, ["winners-all"], ["match-rounds-alone", "match-below-zero"]),
    ],
)
def test_riichi_as_others_play_it(options: dict[str, object], winners: list[str], length: list[str]) -> None:
    """Winners on one discard, and the rounds that are added while nobody is far enough ahead."""
    ruleset = find_ruleset("riichi-ema").configure(options)
    rows = {row.id: row.here for row in compared_rows(ruleset, ruleset)}
    assert [one.id for one in rows["winners"]] == winners
    assert [one.id for one in rows["length"]] == length


@pytest.mark.parametrize(
    ("options", "limit"),
    [
        ({}, [("limits", 32000)]),
        ({"big-four-winds-value": "double"}, [("limits", 32000), ("limit-added", None)]),
        ({"several-yakuman": "added"}, [("limits", 32000), ("limit-added", None)]),
    ],
)
def test_yakuman_that_add_up_have_a_limit_all_the_same(
    options: dict[str, object], limit: list[tuple[str, int | None]]
) -> None:
    row = values_of(find_ruleset("riichi-ema").configure(options))["limit"]
    assert [(clause.id, dict(clause.facts).get("n")) for clause in row] == limit
