"""What a review says of decisions that did not clearly cost points: how sure that is, for the very decision."""

from __future__ import annotations

from pathlib import Path

import pytest

from mahjong_desktop.core.values import replace
from mahjong_desktop.engine.view import SeatView, view_of
from mahjong_desktop.present.review import ReviewTeller
from mahjong_desktop.study.review.values import HandReview, ReviewedAction, ReviewedDecision
from mahjong_desktop.texts import Texts
from tests.ui.review.reviews import invented, write_reviewed

Reviewed = tuple[HandReview, dict[int, SeatView]]


@pytest.fixture
def reviewed(tmp_path: Path) -> Reviewed:
    game = write_reviewed(tmp_path / "game.mahjong")
    seat = game.person(1)
    assert seat is not None
    review = invented(game, 1, seat)
    views = {move: view_of(one.state, seat) for move, one in enumerate(game.decisions(1, seat), 1)}
    return review, views


def decided(decision: ReviewedDecision, behind: float, margin: float, better: float) -> ReviewedDecision:
    """The decision with two actions: the first one is `behind` the second by so much, if that is above 0, and was
    played; the chance that the other is better is `better`."""
    first, second = decision.actions[:2]
    played = figured(first, max(behind, 0.0), margin, 0.0)
    other = figured(second, max(-behind, 0.0), margin, better)
    return replace(decision, actions=(other, played) if behind > 0.0 else (played, other), played=int(behind > 0.0))


def figured(action: ReviewedAction, behind: float, margin: float, better: float) -> ReviewedAction:
    return replace(action, points=3.0 - behind, behind=behind, margin=margin, better=better)


def told(reviewed: Reviewed, *figures: tuple[float, float, float], notable: float = 6.0) -> tuple[str, list[str]]:
    """What stands above the list, and the notes of so many decisions."""
    review, views = reviewed
    decisions = [decided(one, *row) for one, row in zip(review.decisions, figures, strict=False)]
    review = replace(review, decisions=tuple(decisions), notable=notable)
    teller = ReviewTeller(review, views, Texts("en"), turns=20, mine=True)
    return teller.summary().counted, [teller.verdict(one).note for one in decisions]


def test_what_is_not_decided_says_how_likely_something_else_is_better(reviewed: Reviewed) -> None:
    counted, notes = told(
        reviewed, (9.0, 2.0, 0.999), (3.0, 5.0, 0.83), (-1.0, 7.5, 0.4), (1.0, 2.5, 0.7), (-4.0, 1.2, 0)
    )
    assert counted.splitlines()[1].startswith("Not decided: 2 other") and "6.0 points or more" in counted
    assert not notes[0]
    assert "chance of 83%" in notes[1] and "At most 8.0 points more" in notes[1]
    assert "chance of 40%" in notes[2] and "At most 7.5 points more" in notes[2]
    assert notes[3] == "No clear loss: at most 3.5 points (95% interval)."
    assert notes[4].endswith("Something else brings at most 1.2 points more (95% interval).")


def test_the_action_that_may_be_better_is_named(reviewed: Reviewed) -> None:
    review, views = reviewed
    move = review.decisions[0].move
    texts = Texts("en")
    _, notes = told(reviewed, (3.0, 5.0, 0.83))
    teller = ReviewTeller(review, views, texts, turns=20, mine=True)
    assert teller.words(review.decisions[0].actions[1].action, views[move]) in notes[0]


def test_if_everything_else_is_settled_that_is_said(reviewed: Reviewed) -> None:
    counted, _ = told(reviewed, (9.0, 2.0, 0.999), (1.0, 2.5, 0.7))
    assert counted.splitlines()[1] == "None of the others cost 6.0 points or more (95% interval)"
    counted, _ = told(reviewed, (9.0, 2.0, 0.999))
    assert len(counted.splitlines()) == 1, "there are no others"


def test_a_review_of_an_earlier_version_promises_nothing(reviewed: Reviewed) -> None:
    counted, notes = told(reviewed, (3.0, 5.0, 0.83), (-1.0, 7.5, 0.4), notable=0.0)
    assert len(counted.splitlines()) == 1
    assert not any("Not decided" in note for note in notes)


@pytest.mark.parametrize("language", ["en", "ru", "cs", "ja"])
def test_each_language_has_the_figures(language: str, reviewed: Reviewed) -> None:
    review, views = reviewed
    decision = decided(review.decisions[0], 3.0, 5.0, 0.83)
    review = replace(review, decisions=(decision,), notable=6.0)
    teller = ReviewTeller(review, views, Texts(language), turns=20, mine=True)
    assert "83" in teller.verdict(decision).note and teller.points(8.0) in teller.verdict(decision).note
