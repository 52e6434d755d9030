"""What the hand of a seat lacks, as its view tells it."""

from __future__ import annotations

import pytest

from mahjong_desktop.core.tiles import suit_of
from mahjong_desktop.core.values import replace
from mahjong_desktop.engine.match import Match
from mahjong_desktop.engine.view import view_of
from mahjong_desktop.study.hints.barred_hand import lack_of
from mahjong_desktop.study.known_rulesets import find_ruleset
from tests.ready_moments import lacking_moment, ready_hands


def test_the_third_suit_goes_and_nothing_is_lacking_afterwards() -> None:
    view, lacking = lacking_moment("yichang", going=True)
    assert {suit_of(view.setup.kind(piece)) for piece in lacking.pieces} == {
        suit_of(view.setup.kind(lacking.pieces[0]))
    }
    kept = tuple(piece for piece in view.hand if piece not in lacking.pieces)
    padded = (*kept, *kept[:1] * len(lacking.pieces))
    hands = tuple(padded if seat == view.seat else hand for seat, hand in enumerate(view.hands))
    assert lack_of(replace(view, hands=hands)) is None


def test_a_claimed_set_is_lacking_until_one_is_claimed() -> None:
    view, lacking = lacking_moment("wuhan", going=False)
    assert lacking.refusal.reason == "no-open-set"
    assert all(meld.concealed for meld in view.melds[view.seat])


@pytest.mark.parametrize("case", ["over", "dead", "dealing"])
def test_nothing_is_lacking_where_nothing_can_be_won(case: str) -> None:
    view, _ = lacking_moment("wuhan", going=False)
    changed = {
        "over": replace(view, result="draw"),
        "dead": replace(view, dead=frozenset({view.seat})),
        "dealing": replace(view, hands=tuple(hand[:4] for hand in view.hands)),
    }
    assert lack_of(changed[case]) is None


def test_nothing_is_lacking_before_the_first_deal() -> None:
    ruleset = find_ruleset("wuhan")
    match = Match(ruleset, ("a",) * ruleset.chairs.participants, 1)
    assert lack_of(view_of(match.state, 0)) is None


def test_a_game_that_tells_of_no_lack_says_nothing() -> None:
    for match, _ in ready_hands("nanjing", 0, 1):
        assert all(lack_of(view_of(match.state, seat)) is None for seat in range(len(match.state.hands)))
