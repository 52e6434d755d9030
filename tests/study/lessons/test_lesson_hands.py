"""Hands, values and payments of the lessons are those of the score of their cases, in every ruleset."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import pytest

from mahjong_desktop.core.payments import Transfer
from mahjong_desktop.core.ruleset import Reveal
from mahjong_desktop.core.scoring import Breakdown
from mahjong_desktop.core.tiles import TILE_FAMILIES, TILE_NAMES, face_of, format_tiles, parse_tiles
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Way
from mahjong_desktop.mechanics.losers import LosersScored
from mahjong_desktop.present.lesson_words import LessonWords
from mahjong_desktop.records.case_form import Case
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.rulesets.singapore import KONG_PRICES, PAID_BONUS
from mahjong_desktop.study.drills.scored import scored_drill
from mahjong_desktop.study.drills.store import Store
from mahjong_desktop.study.figures import result_of
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.study.lessons.course import lesson
from mahjong_desktop.study.lessons.hands import REVEALED, lesson_samples, tried_hand
from mahjong_desktop.study.lessons.losers_lesson import calculation
from mahjong_desktop.study.lessons.payment_lesson import exceptional_schemes
from mahjong_desktop.study.lessons.steps import (
    ChooseHands,
    ChooseSeats,
    ChooseSum,
    ChooseTiles,
    ChooseWords,
    FillFigures,
    Read,
    Said,
    right_answer,
)
from mahjong_desktop.study.score_cases import scored_with
from mahjong_desktop.texts import LANGUAGES, Texts
from mahjong_desktop.texts.simulated import figures_of
from tests.study.lessons.asked import (
    SEEDS,
    lessons,
    tiles_of,
)

IDS = tuple(ruleset.id for ruleset in built_in_rulesets())
each_ruleset = pytest.mark.parametrize("ruleset", IDS)


def verdict(ruleset: str, case: Case) -> dict[str, Any]:
    rules = find_ruleset(ruleset)
    return scored_with(case, rules.configure(case.options))


@pytest.mark.in_turn
@each_ruleset
def test_hands_that_may_win_are_scored_and_others_are_not(ruleset: str) -> None:
    steps = [step for one in lessons(ruleset) if one.id == "winning" for step in one.steps]
    asked = [step for step in steps if isinstance(step, ChooseHands)]
    assert asked
    for step in asked:
        assert any(not choice.right for choice in step.choices), "a hand that may not win is among them"
        for choice in step.choices:
            assert choice.case is not None
            scored = verdict(ruleset, choice.case)
            assert scored["valid"] == choice.right
            if choice.why.refusal is not None:
                assert scored["reason"] == choice.why.refusal.reason


@pytest.mark.in_turn
@each_ruleset
def test_waits_are_the_tiles_with_which_the_hand_is_scored(ruleset: str) -> None:
    steps = [step for one in lessons(ruleset) if one.id == "winning" for step in one.steps]
    asked = [step for step in steps if isinstance(step, ChooseTiles)]
    assert asked
    for step in asked:
        assert step.case is not None
        for choice in step.choices:
            result = step.case.result
            tried = Case(
                **{name: getattr(step.case, name) for name in step.case.__struct_fields__ if name != "result"},
                result=type(result)(result.kind, format_tiles(tiles_of(choice)), result.by, result.giver, result.wins),
            )
            assert verdict(ruleset, tried)["valid"] == choice.right


@pytest.mark.in_turn
@each_ruleset
def test_elements_are_those_of_the_score(ruleset: str) -> None:
    for step in (step for one in lessons(ruleset) if one.id == "elements" for step in one.steps):
        if isinstance(step, Read):
            assert len(set(step.elements)) == len(step.elements) > 0
            continue
        assert step.case is not None
        (hand,) = [hand for hand in verdict(ruleset, step.case)["hands"] if hand["won"]]
        values = {found["id"]: found["value"] for found in hand["elements"]}
        if isinstance(step, ChooseWords):
            for choice in step.choices:
                assert choice.name is not None
                assert choice.right == (choice.name.facts["element"] in values)
        else:
            assert isinstance(step, FillFigures)
            assert all(values[row.name.facts["element"]] == row.figure for row in step.rows)


@pytest.mark.in_turn
@each_ruleset
def test_every_element_is_told_once_the_most_frequent_first(ruleset: str) -> None:
    for one in (one for one in lessons(ruleset) if one.id == "elements"):
        told = [name for step in one.steps if isinstance(step, Read) for name in step.elements]
        assert told and len(set(told)) == len(told) and set(told) == set(lesson_samples(find_ruleset(ruleset)))
        times = figures_of(ruleset).elements
        first = next(step.elements for step in one.steps if isinstance(step, Read))
        assert max((times.get(name, 0.0) for name in told[len(first) :]), default=0.0) <= min(
            times.get(name, 0.0) for name in first
        )


@pytest.mark.in_turn
@each_ruleset
def test_points_of_the_table_are_those_of_the_ruleset(ruleset: str) -> None:
    rules = find_ruleset(ruleset)
    asked = [step for one in lessons(ruleset) if one.id == "value" for step in one.steps]
    tables = [step for step in asked if isinstance(step, FillFigures)]
    assert bool(tables) == (len(rules.scoring.table) > 1)
    for row in (row for step in tables for row in step.rows):
        value = int(row.name.facts["value"])
        assert row.figure == [line.points for line in rules.scoring.table if line.least <= value][-1]


@pytest.mark.in_turn
@each_ruleset
def test_payments_are_those_of_the_score(ruleset: str) -> None:
    ways = set()
    for step in (step for one in lessons(ruleset) if one.id == "payments" for step in one.steps):
        others = ("payment-losers", "payment-between", "payment-extra")
        if step.case is None or step.ask.id.startswith(others) or isinstance(step, ChooseSum | Read):
            continue
        rules = find_ruleset(ruleset)
        scored = verdict(ruleset, step.case)
        reasons = ("win", "liability")
        transfers = [one for one in scored["transfers"] if one]
        assert scored["valid"], reasons
        deltas = [0] * rules.places
        for one in transfers:
            if one["from"] is not None:
                deltas[one["from"]] -= one["amount"]
            if one["to"] is not None:
                deltas[one["to"]] += one["amount"]
        ways.add(step.case.result.by)
        winner = step.case.result.wins[0].seat
        if isinstance(step, ChooseSeats):
            for choice in step.choices:
                assert choice.seat is not None
                assert choice.right == (deltas[choice.seat] < 0)
        else:
            assert isinstance(step, FillFigures) and step.pays_seat == winner
            for row in step.rows:
                assert row.seat is not None
                assert abs(deltas[row.seat]) == row.figure
                assert (deltas[row.seat] > 0) == (row.name.id == "payment-to")
            paid = sum(-row.figure if row.name.id == "payment-to" else row.figure for row in step.rows)
            assert paid == deltas[winner]
    assert Way.SELF_DRAW in ways


@pytest.mark.in_turn
@each_ruleset
def test_hands_of_losers_and_what_they_pay_are_those_of_the_score(ruleset: str) -> None:
    """Wherever stored hands tell of payments between those who did not win, the lesson asks for them."""
    settled = any("losers" in hand.tags and "liability" not in hand.tags for hand in Store.of(ruleset).hands)
    asked = {step.ask.id for one in lessons(ruleset) if one.id == "payments" for step in one.steps}
    assert ("payment-losers" in asked) == any(name.startswith("payment-between") for name in asked)
    assert settled or "payment-losers" not in asked
    for step in (step for one in lessons(ruleset) if one.id == "payments" for step in one.steps):
        if step.case is None or not step.ask.id.startswith(("payment-losers", "payment-between")):
            continue
        scored: Mapping[str, Any] = verdict(ruleset, step.case)
        assert scored["valid"]
        winner = step.case.result.wins[0].seat
        if isinstance(step, ChooseSeats):
            points = {hand["seat"]: hand["points"] for hand in scored["hands"] if not hand["won"]}
            most = max(points.values())
            assert {choice.seat: choice.right for choice in step.choices} == {
                seat: worth == most for seat, worth in points.items()
            }
            assert [choice.why.facts["points"] for choice in step.choices] == [points[seat] for seat in sorted(points)]
            listed = [str(said.facts["elements"]).split() for said in step.lines if said.id == "loser-counts"]
            counting = [name for names in listed for name in names]
            assert all(set(str(choice.why.facts["elements"]).split()) <= set(counting) for choice in step.choices)
        else:
            assert isinstance(step, FillFigures)
            told = [said.facts["points"] for said in step.lines if said.id.startswith("loser-hand")]
            worth = {hand["seat"]: hand["points"] for hand in scored["hands"] if not hand["won"]}
            assert told == [worth[seat] for seat in sorted(worth)]
            paid = [one for one in scored["transfers"] if winner not in (one["from"], one["to"])]
            assert [(row.seat, row.figure) for row in step.rows] == [(one["from"], one["amount"]) for one in paid]


@pytest.mark.parametrize(
    ("ruleset", "wild", "doubling"),
    [
        ("taizhou", True, "tai"),
        ("jinshan", True, "tai"),
        ("shanghai-old", False, "tai"),
        ("classical", False, "doubles"),
    ],
)
def test_what_counts_otherwise_in_hands_that_did_not_win_is_told(ruleset: str, wild: bool, doubling: str) -> None:
    """A wild tile that stands for nothing there, and what doubles such a hand; a game with wild tiles shows one."""
    asked = (step for one in lessons(ruleset) for step in one.steps if step.ask.id == "payment-losers")
    for step in asked:
        assert isinstance(step, ChooseSeats)
        told = {said.id: said for said in step.lines}
        assert ("loser-wild" in told) == wild
        assert told["loser-doubled"].facts["total_doubling"] == doubling
        if wild and step.case is not None and step.case.wild_indicator:
            faces = [face for choice in step.choices for face in tiles_of(choice)]
            setup = find_ruleset(ruleset).setup(tuple(parse_tiles(step.case.wild_indicator)))
            assert setup.wild & {setup.kind_of_face(face) for face in faces}


@pytest.mark.in_turn
@each_ruleset
def test_payments_besides_the_hand_are_those_of_the_score(ruleset: str) -> None:
    kinds = []
    for step in (step for one in lessons(ruleset) if one.id == "payments" for step in one.steps):
        if step.ask.id != "payment-extra" or step.case is None:
            continue
        assert isinstance(step, FillFigures)
        kinds.append(step.ask.facts["scheme"])
        scored: Mapping[str, Any] = verdict(ruleset, step.case)
        besides = [one for one in scored["transfers"] if one["reason"] not in ("win", "liability")]
        assert {one["reason"] for one in besides} == {step.ask.facts["scheme"]}
        for row in step.rows:
            assert row.figure == sum(one["amount"] for one in besides if one["from"] == row.seat)
        assert sum(row.figure for row in step.rows) > 0
    assert len(set(kinds)) * len(SEEDS) == len(kinds)


def test_everything_that_is_paid_on_the_spot_is_listed_with_its_amount() -> None:
    (step,) = (
        step for one in lessons("singapore")[:: len(SEEDS)] for step in one.steps if step.ask.id == "payment-spot"
    )
    told = {said.facts["scheme"]: said.facts for said in step.lines if "scheme" in said.facts}
    expected = {one.reason: (one.amount, one.dealt) for groups in PAID_BONUS.values() for one in groups}
    expected |= {reason: (amount, amount) for reason, amount in KONG_PRICES.values()}
    assert {key: (one["amount"], one.get("dealt", one["amount"])) for key, one in told.items()} == expected


def test_kongs_that_are_paid_at_once_are_taught() -> None:
    (one,) = [one for one in lessons("nanjing")[:: len(SEEDS)] if one.id == "payments"]
    asked = {step.ask.facts["scheme"]: step for step in one.steps if step.ask.id == "payment-extra"}
    assert list(asked) == ["open-kong", "concealed-kong"]
    step = asked["open-kong"]
    words = LessonWords(find_ruleset("nanjing"), Texts("en"))
    assert isinstance(step, FillFigures) and right_answer(step) == (0, 0, 6)
    assert [row.name.facts["payer"] for row in step.rows] == ["west", "north", "east"]
    assert "South wind: claimed from East." in [words.say(line).replace("\xa0", " ") for line in step.lines]


@pytest.mark.in_turn
@each_ruleset
def test_the_calculation_of_a_payment_leads_to_what_is_paid(ruleset: str) -> None:
    words = LessonWords(find_ruleset(ruleset), Texts("en"))
    for step in (step for one in lessons(ruleset) if one.id == "payments" for step in one.steps):
        for row in step.rows if isinstance(step, FillFigures) else ():
            if row.why.terms:
                assert result_of(row.why.terms) == row.figure
                assert re.search(rf"\b{words.texts.number(row.figure)}\b", words.say(row.why))


@pytest.mark.in_turn
@each_ruleset
def test_families_of_bonus_tiles_are_shown_before_they_are_asked_for(ruleset: str) -> None:
    for one in (one for one in lessons(ruleset) if one.id == "set"):
        first = one.steps[0]
        told = {line.facts["family"] for line in first.lines if line.id == "set-family-bonus"}
        asked = [step for step in one.steps if step.ask.id == "set-bonus"]
        for choice in (choice for step in asked if isinstance(step, ChooseTiles) for choice in step.choices):
            (tile,) = tiles_of(choice)
            family = next(name for name, tiles in TILE_FAMILIES.items() if tile in tiles)
            assert choice.right or family not in told, family
        assert told or not asked


def test_calculations_between_losers_read_as_a_receipt_prints_them() -> None:
    assert calculation(Transfer(0, 1, 2, "x", (("", 12, ""), ("−", 8, ""), ("→", 2, "")))) == "12 − 8 → 2"
    assert calculation(Transfer(0, 1, 8, "x", (("", 8, ""), ("−", 4, ""), ("×", 2, "")))) == "(8 − 4) × 2 = 8"
    assert calculation(Transfer(0, 1, 5, "x")) == "5"


@pytest.mark.in_turn
@each_ruleset
def test_an_example_of_wild_tiles_is_true_and_gives_nothing_away(ruleset: str) -> None:
    rules = find_ruleset(ruleset)
    for step in (step for one in lessons(ruleset) if one.id == "set" for step in one.steps):
        example = next((line for line in step.lines if line.id == "wild-example"), None)
        if example is None:
            continue
        tile, wild = TILE_NAMES.index(str(example.facts["tile"])), parse_tiles(str(example.facts["tiles"]))
        assert set(wild) == {face for face in wild if rules.setup((tile,)).is_wild(4 * face)} != set()
        assert isinstance(step, ChooseTiles) and tile != TILE_NAMES.index(str(step.ask.facts["tile"]))
        right = {choice.groups[0].pieces[0].piece // 4 for choice in step.choices if choice.right}
        assert not right & set(wild)


@pytest.mark.in_turn
@each_ruleset
def test_games_with_wild_tiles_show_a_hand_that_wins_with_one(ruleset: str) -> None:
    rules = find_ruleset(ruleset)
    tagged = any("wild" in hand.tags for hand in Store.of(ruleset).hands)
    steps = [step for one in lessons(ruleset) if one.id == "winning" for step in one.steps]
    told = [choice for step in steps if isinstance(step, ChooseHands) for choice in step.choices]
    wild = [choice for choice in told if choice.why.id == "hand-wins-wild"]
    assert rules.has_wilds or not wild
    if tagged and {"regular"} == {shape.id for shape in rules.shapes}:
        assert wild
    for choice in wild:
        assert choice.right and choice.case is not None
        (hand,) = [hand for hand in verdict(ruleset, choice.case)["hands"] if hand["won"]]
        shown = [shown for group in choice.groups for shown in group.pieces if shown.wild]
        assert choice.why.facts["wild"] in {TILE_NAMES[face_of(one.piece)] for one in shown}
        assert hand["points"] >= 0 and choice.why.facts["wild"] != choice.why.facts["kind"]


@pytest.mark.in_turn
@each_ruleset
def test_units_are_explained_where_one_doubles_the_other(ruleset: str) -> None:
    rules = find_ruleset(ruleset)
    first = next(step for one in lessons(ruleset) if one.id == "elements" for step in one.steps)
    told = [line for line in first.lines if line.id == "elements-units"]
    hands = [step.hand for one in lessons(ruleset) if one.id == "value" for step in one.steps if step.hand is not None]
    drills = [scored_drill(hand, rules) for hand in hands]
    doubled = [drill for drill in drills if drill.mine is not None and drill.mine.arithmetic.doubled]
    assert bool(told) >= bool(doubled), "the lesson on values doubles a sum that was not explained"
    assert len({str(line.facts["total"]) for line in told} | {str(line.facts["total_doubling"]) for line in told}) in (
        0,
        2,
    )
    assert rules.scoring.told


def test_the_right_answer_does_not_stand_in_the_same_place() -> None:
    places: dict[str, set[int]] = {}
    for seed in range(8):
        for step in lesson(find_ruleset(IDS[0]), "turn", seed).steps:
            if isinstance(step, ChooseWords):
                places.setdefault(step.ask.id, set()).update(right_answer(step))  # type: ignore[arg-type]
    assert places and all(len(found) > 1 for found in places.values())


# ---- what payments depend on


@pytest.mark.in_turn
@each_ruleset
def test_tiles_turned_up_after_a_win_are_shown_where_payments_are_asked_for(ruleset: str) -> None:
    turned = find_ruleset(ruleset).step_of(Reveal)
    for step in (step for one in lessons(ruleset) if one.id == "payments" for step in one.steps):
        if step.ask.id.startswith(("payment-who", "payment-much", "payment-extra")):
            shown = [group for group in step.picture if group.name == REVEALED]
            assert bool(shown) == (turned is not None)
            if turned is not None and step.case is not None:
                written = format_tiles(face_of(one.piece) for group in shown for one in group.pieces)
                assert written == step.case.carry[turned.key]


def test_the_lesson_tells_payments_with_a_bird_and_calls_it_so() -> None:
    steps = [step for one in lessons("changsha") if one.id == "payments" for step in one.steps]
    whys = [row.why for step in steps if isinstance(step, FillFigures) for row in step.rows]
    assert any(name == "bird" and value == 2 for why in whys for _, value, name in why.terms)
    groups = [group for step in steps for group in step.picture if group.name == REVEALED]
    assert {LessonWords(find_ruleset("changsha"), Texts("en")).group_name(group) for group in groups} == {"Bird"}


def test_hands_of_the_others_are_shown_where_payments_depend_on_them() -> None:
    steps = [step for one in lessons("nanchang") if one.id == "payments" for step in one.steps]
    asked = [step for step in steps if step.ask.id.startswith(("payment-who", "payment-much", "payment-extra"))]
    assert asked
    for step in asked:
        parts = step.choices if isinstance(step, ChooseSeats) else getattr(step, "rows", ())
        for part in parts:
            assert step.case is not None and part.seat is not None
            held = step.case.seats[part.seat].hand
            shown = [face_of(one.piece) for group in part.groups if group.name == "hand" for one in group.pieces]
            assert held and sorted(shown) == sorted(parse_tiles(held))
    plain = [step for one in lessons("hong-kong") if one.id == "payments" for step in one.steps]
    assert not any(row.groups for step in plain if isinstance(step, FillFigures) for row in step.rows)


@each_ruleset
def test_the_chapter_on_wild_tiles_is_told_before_they_are_asked_about(ruleset: str) -> None:
    rules = find_ruleset(ruleset)
    for one in lessons(ruleset):
        if one.id == "set":
            ids = [step.ask.id for step in one.steps]
            asked = [place for place, name in enumerate(ids) if name.startswith(("set-wild", "set-lone"))]
            told = [place for place, step in enumerate(one.steps) if step.ask.id == "whole-rule"]
            assert bool(told) == bool(asked) == bool(rules.has_wilds or any(setup.lone for setup in rules.setups))
            assert not asked or (told == [asked[0] - 1] and one.steps[told[0]].chapter == "4")
            if told:
                words = LessonWords(rules, Texts("en"))
                assert len(words.say(one.steps[told[0]].lines[0])) > 100


@pytest.mark.parametrize(
    ("ruleset", "unit", "counts"),
    [("taizhou", "tai", ["dragon-pung", "seat-wind-pung"]), ("shanghai-old", "tai", ["dragon-pung", "seat-wind-pung"])],
)
def test_all_that_counts_in_a_hand_that_did_not_win_is_told_by_unit(ruleset: str, unit: str, counts: list[str]) -> None:
    asked = [step for one in lessons(ruleset) for step in one.steps if step.ask.id == "payment-losers"]
    assert asked
    for step in asked:
        told = {
            said.facts["total"]: str(said.facts["elements"]).split() for said in step.lines if "total" in said.facts
        }
        assert set(counts) <= set(told[unit]), told
        every = {name for names in told.values() for name in names}
        others = find_ruleset(ruleset).others
        assert isinstance(others, LosersScored) and every == {element.id for element in others.elements}


@pytest.mark.parametrize("language", LANGUAGES)
@each_ruleset
def test_a_sentence_on_a_robbed_kong_says_so(ruleset: str, language: str) -> None:
    """Among the other cases nothing else says what the case is."""
    rules, robbed = find_ruleset(ruleset), re.compile(r"robb|граблен|loup|přichází o\skong|[搶拉加]槓")
    words = LessonWords(rules, Texts(language))
    for scheme in exceptional_schemes(rules):
        if "rob-kong" in scheme:
            said = words.say(
                Said("payment-scheme", {"giver": "south", "liable": "west", "most": "west", "scheme": scheme})
            )
            assert robbed.search(said), (scheme, said)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("ruleset", "chapter", "rows"),
    [("changsha", "9", 3), ("shanghai-qinghunpeng", "11", 6), ("nanjing", "10", 4)],
)
def test_tables_of_a_chapter_are_told_row_by_row(ruleset: str, chapter: str, rows: int, language: str) -> None:
    told = LessonWords(find_ruleset(ruleset), Texts(language)).say(Said("chapter-rule", {"chapter": chapter}))
    listed = [len(re.findall(r"^• .+\s[–—] .+", block, re.M)) for block in told.split("\n\n")]
    assert rows in listed and "|" not in told and "---" not in told


def test_a_table_of_one_row_is_a_line_and_that_of_an_example_is_left_out() -> None:
    words = LessonWords(find_ruleset("hong-kong"), Texts("en"))
    assert "Doubles → Points: 0 → 1; 1 → 2; 2 → 4;" in words.say(Said("chapter-rule", {"chapter": "9"}))
    classical = LessonWords(find_ruleset("classical"), Texts("en")).say(Said("chapter-rule", {"chapter": "10"}))
    assert "And East." in classical and "the winner’s 48" not in classical and "West has lost" not in classical


@pytest.mark.in_turn
@each_ruleset
def test_what_one_payer_owes_is_paid_by_somebody(ruleset: str) -> None:
    for step in (step for one in lessons(ruleset) if one.id == "payments" for step in one.steps):
        each = [said for said in step.lines if said.id == "payment-worth-each"]
        if each and step.case is not None:
            paid = verdict(ruleset, step.case)["transfers"]
            assert int(each[0].facts["points"]) in {one["amount"] for one in paid}


@each_ruleset
def test_how_it_was_won_is_told_where_losers_pay_each_other(ruleset: str) -> None:
    for step in (step for one in lessons(ruleset) for step in one.steps):
        if step.ask.id.startswith("payment-between"):
            assert step.case is not None and step.case.result.by is not None
            assert step.ask.id == f"payment-between-{step.case.result.by.value}"
            assert ("giver" in step.ask.facts) == (step.case.result.giver is not None)


@pytest.mark.in_turn
@each_ruleset
def test_seat_and_round_are_told_of_a_hand_that_hangs_on_them(ruleset: str) -> None:
    rules = find_ruleset(ruleset)
    asked = (step for one in lessons(ruleset) if one.id == "winning" for step in one.steps)
    for choice in (choice for step in asked if isinstance(step, ChooseHands) for choice in step.choices):
        assert choice.case is not None and choice.name is not None
        assert choice.name.id in ("won", "won-seat", "won-round")
        told = tried_hand(choice.case, rules)
        turned = tried_hand(replace(choice.case, dealer=(choice.case.dealer + 1) % rules.seats), rules)
        if told is not None and turned is not None and choice.name.id == "won":
            assert isinstance(told.verdict, Breakdown) == isinstance(turned.verdict, Breakdown)


def test_a_gate_that_a_wind_would_open_tells_the_seat_in_four_languages() -> None:
    rules = find_ruleset("fenghua")
    steps = [step for one in lessons("fenghua") for step in one.steps if isinstance(step, ChooseHands)]
    names = [choice.name for step in steps for choice in step.choices if choice.name is not None]
    found = next(name for name in names if name.id == "won-round")
    for language in LANGUAGES:
        texts = Texts(language)
        said = LessonWords(rules, texts).say(found)
        assert texts.phrase("winds", str(found.facts["seat"])) in said
        assert texts.phrase("rounds", str(found.facts["round"])).split()[0] in said.replace("\u00a0", " ")
