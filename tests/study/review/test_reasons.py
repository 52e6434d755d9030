"""The reasons of a mistake: what they say, from figures of which each differs in one thing."""

from __future__ import annotations

from typing import Any

import pytest

from mahjong_desktop.core.values import replace
from mahjong_desktop.engine.actions import Action, DeclareWin, Discard, Pass, Pung
from mahjong_desktop.engine.view import SeatView, view_of
from mahjong_desktop.rulesets.hong_kong import HONG_KONG
from mahjong_desktop.study.hints.words import HintWords
from mahjong_desktop.study.review.reasons import reasons
from mahjong_desktop.study.review.values import HandReview, ReviewedAction, ReviewedDecision
from mahjong_desktop.texts import Texts
from tests.rollouts.questions import questions


@pytest.fixture(scope="module")
def view() -> SeatView:
    state, seat = next(one for one in questions(HONG_KONG, 20) if one[0].phase == "turn")
    return view_of(state, seat)


def told(view: SeatView, better: dict[str, Any], made: dict[str, Any], *actions: Action) -> dict[str, str]:
    """The sentences by kind, for two actions with these figures; discards unless told."""
    first, second = actions or (Discard(view.hand[0]), Discard(view.hand[-1]))
    base = ReviewedAction(first, 5.0, 0.0, 1.0, 200, 0.3, 20.0, 0.1, 20.0, 1, (), 8)
    best = replace(base, **better)
    chosen = replace(base, action=second, points=2.0, behind=3.0, **made)
    decision = ReviewedDecision(1, 5, 1, (best, chosen), 1)
    review = HandReview("hong-kong", 1, view.seat, (decision,), 9, 0, 0)
    words = HintWords(Texts("en"), view)
    return {reason.kind: words.sentence(reason.sentence) for reason in reasons(review, decision, view)}


def without_collecting(found: dict[str, str]) -> dict[str, str]:
    """Without what the hand collects, which depends on the tiles."""
    return {kind: words for kind, words in found.items() if "collecting" not in words}


@pytest.mark.parametrize(
    ("better", "made", "kind", "words"),
    [
        ({"distance": 1}, {"distance": 2}, "speed", "leaves the hand 1 tile from ready, the one made 2"),
        ({"distance": 0}, {"distance": 2}, "speed", "is ready, after the one made it is 2 tiles away"),
        ({"copies": 12}, {"copies": 6}, "speed", "help: 12 after the better choice, 6 after"),
        ({"distance": 0, "copies": 6}, {"distance": 0, "copies": 3}, "speed", "complete the hand: 6"),
        ({"wins": 0.4}, {"wins": 0.1}, "value", "wins in 40% of cases, after the choice made in 10%"),
        ({"win_points": 30.0}, {"win_points": 20.0}, "value", "A win brings 30.0 on average"),
        ({"deals_in": 0.05}, {"deals_in": 0.2}, "danger", "in 5% of cases, after the choice made in 20%"),
    ],
)
def test_each_difference_has_its_sentence(
    better: dict[str, Any], made: dict[str, Any], kind: str, words: str, view: SeatView
) -> None:
    found = without_collecting(told(view, better, made))
    assert [*found] == [kind] and words in found[kind]


IN_ALL = "All in all the better choice is expected to bring more, by 3.0."
FOR_THE_CHOICE_MADE: list[tuple[dict[str, Any], dict[str, Any]]] = [
    ({"distance": 2}, {"distance": 1}),
    ({"distance": 1}, {"distance": 0}),
    ({"copies": 6}, {"copies": 12}),
    ({"distance": 0, "copies": 3}, {"distance": 0, "copies": 6}),
    ({"wins": 0.2}, {"wins": 0.4}),
    ({"win_points": 20.0}, {"win_points": 30.0}),
    ({"deals_in": 0.2}, {"deals_in": 0.05}),
]


@pytest.mark.parametrize(("better", "made"), [({}, {}), *FOR_THE_CHOICE_MADE])
def test_what_speaks_for_the_choice_made_is_no_reason(
    better: dict[str, Any], made: dict[str, Any], view: SeatView
) -> None:
    """If nothing single speaks for the better choice, all together does."""
    found = without_collecting(told(view, better, made))
    assert found == {"value": IN_ALL}


@pytest.mark.parametrize(("better", "made"), FOR_THE_CHOICE_MADE)
def test_beside_a_reason_nothing_speaks_for_the_choice_made(
    better: dict[str, Any], made: dict[str, Any], view: SeatView
) -> None:
    if "deals_in" not in better:
        found = without_collecting(told(view, {**better, "deals_in": 0.05}, {**made, "deals_in": 0.2}))
        assert [*found] == ["danger"]


def test_a_cheaper_deal_in_is_told_of_the_better_choice_alone(view: SeatView) -> None:
    found = told(view, {"deals_in": 0.1, "deal_in_points": 20.0}, {"deals_in": 0.3, "deal_in_points": 5.0})
    assert "Such a win" not in found["danger"]
    found = told(view, {"deals_in": 0.1, "deal_in_points": 5.0}, {"deals_in": 0.3, "deal_in_points": 20.0})
    assert "Such a win then costs 5.0 on average" in found["danger"]


@pytest.mark.parametrize(
    ("better", "made"),
    [
        ({"wins": 0.375, "playouts": 8}, {"wins": 0.25, "playouts": 8}),
        ({"wins": 0.0, "playouts": 8}, {"wins": 0.125, "playouts": 32}),
        ({"deals_in": 0.375, "playouts": 8}, {"deals_in": 0.25, "playouts": 8}),
        ({"wins": 0.30}, {"wins": 0.34}),
        ({"copies": 36}, {"copies": 35}),
        ({"distance": 2, "copies": 25}, {"distance": 2, "copies": 26}),
    ],
)
def test_what_may_be_chance_or_is_next_to_nothing_is_no_reason(
    better: dict[str, Any], made: dict[str, Any], view: SeatView
) -> None:
    assert [*without_collecting(told(view, better, made)).values()] == [IN_ALL]


@pytest.mark.parametrize(("points", "other", "said"), [(5.0, 20.0, True), (5.6, 5.8, False), (-27.7, 36.1, False)])
def test_what_a_deal_in_costs_is_told_where_it_costs_and_differs(
    points: float, other: float, said: bool, view: SeatView
) -> None:
    found = told(view, {"deals_in": 0.1, "deal_in_points": points}, {"deals_in": 0.3, "deal_in_points": other})
    assert ("Such a win then costs" in found["danger"]) is said


def test_rare_wins_tell_nothing_of_their_value(view: SeatView) -> None:
    assert [*without_collecting(told(view, {"win_points": 30.0, "wins": 0.02}, {"wins": 0.02})).values()] == [IN_ALL]


def test_wins_and_claims_have_their_own_speed(view: SeatView) -> None:
    pung = Pung((0, 1))
    assert "wins at once" in told(view, {}, {"distance": 0}, DeclareWin(), Pass())["speed"]
    assert "Playing on is expected to bring more" in told(view, {"distance": 0}, {}, Pass(), DeclareWin())["speed"]
    assert "speed" not in told(view, {"copies": 30}, {"copies": 4}, pung, Pass())
    assert "speed" in told(view, {"distance": 0}, {"distance": 1}, pung, Pass())


def test_what_was_played_is_no_mistake_if_it_is_best(view: SeatView) -> None:
    one = ReviewedAction(Pass(), 5.0, 0.0, 1.0, 200, 0.3, 20.0, 0.1, 20.0)
    decision = ReviewedDecision(1, 5, 1, (one, replace(one, action=DeclareWin(), behind=1.0)), 0)
    assert reasons(HandReview("hong-kong", 1, view.seat, (decision,), 9, 0, 0), decision, view) == ()
