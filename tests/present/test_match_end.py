"""The cards at the end of a match say what the record says, and nothing where nothing is known."""

from __future__ import annotations

import pytest

from mahjong_desktop.core.values import replace
from mahjong_desktop.present.match_end import best_hand, hand_words, luck_and_skill, place_cards
from mahjong_desktop.present.match_result import MatchResult
from mahjong_desktop.present.people import People, player_note
from mahjong_desktop.study.duplicate.values import DuplicateHand, DuplicateMatch, SkippedHand, SkipReason
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.study.summary import HandLine, MatchSummary, SeatLine, WinLine
from mahjong_desktop.texts import LANGUAGES, Texts

HONG_KONG = find_ruleset("hong-kong")
SMALL, LARGE = WinLine(0, "discard", 1, (("double", 3),), 8), WinLine(1, "discard", 2, (("double", 6),), 32)
HANDS = (
    HandLine(0, 0, 0, "won", "", (SMALL,), (16, -16, 0, 0), (16, -16, 0, 0)),
    HandLine(1, 0, 1, "won", "", (LARGE,), (-16, 64, -32, -16), (0, 48, -32, -16)),
    HandLine(2, 0, 2, "draw", "", (), (0, 0, 0, 0), (0, 48, -32, -16)),
)
SEATS = (
    SeatLine(1, 1, 1, 48, 48, 1, 0, 1, LARGE),
    SeatLine(0, 0, 2, 0, 0, 1, 0, 0, SMALL),
    SeatLine(3, 3, 3, -16, -16, 0, 0, 0, None),
    SeatLine(2, 2, 4, -32, -32, 0, 0, 1, None),
)


def result(seat: int | None = 0, language: str = "en") -> MatchResult:
    texts = Texts(language)
    notes = (None, player_note("standard~quick", texts), player_note("standard", texts), player_note("quick", texts))
    people = People(("You", "Lin", "Novák", "Aoki"), ("", "bob", "moustache", "bun"), notes)
    return MatchResult(MatchSummary(HANDS, SEATS, True), HONG_KONG, people, seat, texts)


def test_players_stand_in_the_order_of_places_with_what_they_gained() -> None:
    cards = place_cards(result())
    assert [(card.place, card.name, card.points, card.own) for card in cards] == [
        ("1", "Lin", "+48", False), ("2", "You", "0", True), ("3", "Aoki", "−16", False), ("4", "Novák", "−32", False)
    ]  # fmt: skip
    assert [card.face for card in cards] == ["bob", "", "bun", "moustache"]
    assert cards[1].detail.startswith("1 of 3 hand")
    assert all(card.name in card.spoken and card.points in card.spoken for card in cards)


def test_a_hand_that_was_won_twice_by_one_player_counts_once() -> None:
    twice = replace(HANDS[0], wins=(SMALL, replace(SMALL, points=9)))
    told = replace(result(), summary=MatchSummary((twice,), SEATS, True))
    assert place_cards(told)[1].detail.startswith("1 of 1 hand")


def test_the_best_hand_is_the_persons_own_else_that_of_the_table() -> None:
    own, others, nobody = best_hand(result(0)), best_hand(result(2)), best_hand(result(None))
    assert own is not None and others is not None and nobody is not None
    assert (own.title, own.number, own.index, own.points) == ("Your best hand", 0, 0, "+16")
    assert (others.title, others.number, others.points) == ("Best hand: Lin", 1, "+64") and others == nobody
    assert "3" in own.value and "6" in others.value
    assert hand_words(own, None, Texts("en")) == own.where == "East round, hand 1"


def test_there_is_no_best_hand_where_nobody_won() -> None:
    seats = tuple(replace(seat, best=None) for seat in SEATS)
    assert best_hand(replace(result(), summary=MatchSummary(HANDS[2:], seats, True))) is None


def compared(*results: tuple[int, int]) -> tuple[DuplicateHand, ...]:
    def line(gain: int) -> HandLine:
        return HandLine(0, 0, 0, "draw", "", (), (gain, -gain, 0, 0), (0, 0, 0, 0))

    return tuple(
        DuplicateHand(number + 1, 0, line(own), line(expert), None, (), 0)
        for number, (own, expert) in enumerate(results)
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_luck_and_skill_add_up_to_what_is_said(language: str) -> None:
    texts = Texts(language)
    said = luck_and_skill(DuplicateMatch(compared((60, 40), (-20, 10))), 40, texts)
    assert all(figure in said for figure in ("+50 ± ", "−10 ± ", texts.signed(40)))
    assert luck_and_skill(DuplicateMatch(()), 40, texts) == ""


def test_how_many_hands_were_compared_is_said_unless_they_make_the_whole() -> None:
    texts, hands = Texts("en"), compared((60, 40), (-20, 10))
    assert " in 2 hand" not in luck_and_skill(DuplicateMatch(hands), 40, texts)
    assert " in 2 hand" in luck_and_skill(DuplicateMatch(hands), 90, texts)
    skipped = (SkippedHand(3, SkipReason.SAT_OUT),)
    assert " in 2 hand" in luck_and_skill(DuplicateMatch(hands, skipped), 40, texts)
