"""What the review page of Shuangkou says: groups, verdicts with what is sure and what is not, positions, hands."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import chain

import pytest

from mahjong_desktop.cards.deck import (
    CARDS,
    PlayingCard,
    cards_of_ranks,
    count_ranks,
    format_cards,
    format_ranks,
    parse_card_names,
    parse_ranks,
)
from mahjong_desktop.cards.events import PASS_TURN, CardAction, PlayCards
from mahjong_desktop.cards.plays import CardPlay, parse_play
from mahjong_desktop.cards.view import CardView
from mahjong_desktop.present.card_review import CardReviewTeller, rows_of_hand
from mahjong_desktop.study.card_hand_review import CardHandReview
from mahjong_desktop.study.card_review import CardDecision, ReviewedCardMove
from mahjong_desktop.texts import LANGUAGES, Texts
from tests.ui.cards.views import MIDDLE, NAMES, move, position

LEAD = position("3s1 3h1 9c1 Kd1 Kc1", left=(5, 4, 3, 2))
VIEWS = {4: MIDDLE, 9: LEAD, 12: MIDDLE, 20: MIDDLE, 24: LEAD}


def ranks(cards: Iterable[PlayingCard]) -> str:
    return format_ranks(count_ranks(cards))


@dataclass(frozen=True)
class Cost:
    """What a decision cost, in points, and the standard error."""

    loss: float
    error: float
    solved: bool = False


def decision(place: int, played: str, best: str, cost: Cost) -> CardDecision:
    def play(text: str) -> CardPlay | None:
        return parse_play(text) if text else None

    moves = tuple(ReviewedCardMove(play(one), 1.5 - number, -number, 0.1, 60) for number, one in enumerate((best, "3")))
    return CardDecision(place, play(played), play(best), cost.loss, cost.error, moves, cost.solved)


MISTAKE = decision(4, "", "3333", Cost(1.25, 0.2))
SOLVED = decision(9, "3", "KK", Cost(4.0, 0.0, solved=True))
CHANCE = decision(12, "", "KKKKK", Cost(0.3, 0.2))
NO_WORSE = decision(20, "3333", "", Cost(-0.4, 0.3))
RIGHT = decision(24, "9", "9", Cost(0.0, 0.0))
REVIEW = CardHandReview(2, 0, 1, (MISTAKE, SOLVED, CHANCE, NO_WORSE, RIGHT))


def done(view: CardView, decision: CardDecision) -> CardAction:
    """What was played, with the first cards of its ranks."""
    return PASS_TURN if decision.played is None else view.choices.action_of(decision.played)


SEEN = {one.place: (VIEWS[one.place], done(VIEWS[one.place], one)) for one in REVIEW.decisions}


def teller(language: str = "en", *, mine: bool = True) -> CardReviewTeller:
    return CardReviewTeller(REVIEW, SEEN, NAMES, Texts(language), moves=40, mine=mine)


def test_mistakes_come_first_and_decisions_without_loss_last() -> None:
    mistakes, undecided, others = teller().groups()
    assert [row.place for row in mistakes.rows] == [9, 4] and all(row.costs for row in mistakes.rows)
    assert [row.place for row in undecided.rows] == [12] and not undecided.rows[0].costs
    assert [row.place for row in others.rows] == [20, 24] and {row.loss for row in others.rows} == {""}
    first, second = mistakes.rows
    assert (first.loss, first.margin) == ("−4.00", "") and first.note == "Move 10. Better: Pair of kings"
    assert (second.loss, second.margin, second.played) == ("−1.25", "± 0.40", "Pass")
    assert "Bomb of 4 3s" in second.note and "plus or minus 0.40" in second.spoken and "4.00" in first.spoken


def test_a_group_without_decisions_is_left_out() -> None:
    review = CardHandReview(2, 0, 1, (RIGHT,))
    (group,) = CardReviewTeller(review, SEEN, NAMES, Texts("en"), moves=40, mine=True).groups()
    assert group.heading.endswith("1") and len(group.rows) == 1


def test_a_verdict_says_what_was_better_and_how_sure_that_is() -> None:
    told = teller()
    mistake = told.verdict(MISTAKE)
    assert (mistake.move, mistake.moves) == ("Move 5", "of 40")
    assert mistake.played.heading == "You passed" and mistake.played.cards == ()
    assert mistake.better is not None and ranks(mistake.better.cards) == "3333" and mistake.better.heading == "Better"
    assert (mistake.loss, mistake.margin, mistake.costs) == ("1.25", "± 0.40", True)
    assert mistake.played.reason and mistake.better.reason and mistake.compared_note
    solved = told.verdict(SOLVED)
    assert "solved" in solved.note and solved.margin == "" and solved.compared_note == ""
    chance = told.verdict(CHANCE)
    assert chance.better is not None and chance.better.heading == "About as good" and not chance.costs
    assert "93%" in chance.note and "0.70" in chance.note and "Bomb of 5 kings" in chance.note
    even = told.verdict(NO_WORSE)
    assert even.better is None and even.loss == "0" and "0.20" in even.note
    right = told.verdict(RIGHT)
    assert right.better is None and right.note == "No loss: nothing better was found."


def test_a_seat_of_somebody_else_is_not_called_you() -> None:
    assert teller(mine=False).verdict(SOLVED).played.heading == "Played"
    told = CardReviewTeller(REVIEW, SEEN, ("Ida", *NAMES[1:]), Texts("en"), moves=40, mine=False)
    assert told.position(SOLVED).lead == "Ida leads"


def test_the_moves_that_were_compared_stand_with_their_points() -> None:
    first, second = teller().verdict(SOLVED).compared
    assert (first.name, first.points, first.played) == ("Pair of kings", "+1.50", False)
    assert (second.name, second.points, second.played) == ("Single 3", "+0.50", True)


def test_a_position_shows_what_the_seat_saw() -> None:
    told = teller().position(MISTAKE)
    assert [seat.name for seat in told.seats] == ["You", "Lin", "Novák", "Aoki"]
    assert [seat.ours for seat in told.seats] == [True, False, True, False]
    assert [seat.place for seat in told.seats] == ["", "", "1", ""] and told.seats[1].left == "11 left"
    assert ranks(told.to_beat) == "778899" and "Lin" in told.lead
    assert told.trick == ("You: 3 consecutive pairs up to 6", "Aoki: pass")
    assert [ranks(row) for row in told.hand] == ["3333TTJJJ", "QQKKKKKA2S"]
    assert sum(int(count) for _, count in told.others if count != "–") == sum(MIDDLE.unseen)
    lead = teller().position(SOLVED)
    assert lead.to_beat == () and lead.lead == "You lead now" and lead.trick == ()


@pytest.mark.parametrize(
    ("hand", "rows"),
    [
        ("3", ("3",)),
        ("3456789TJQKA2SBB", ("3456789TJQKA2SBB",)),
        ("33333344444455555", ("333333", "44444455555")),
        ("3333333344444444555555556", ("3333333344444444", "555555556")),
    ],
)
def test_a_large_hand_has_two_rows_and_no_rank_is_torn(hand: str, rows: tuple[str, ...]) -> None:
    cards = cards_of_ranks(range(CARDS), parse_ranks(hand))
    found = rows_of_hand(cards)
    assert tuple(map(ranks, found)) == rows and tuple(chain.from_iterable(found)) == cards


def test_cards_are_those_of_the_hand_in_their_suits() -> None:
    hand = "3d2 3c1 9h1 9d2 Ks1 Kh2"
    view = position(hand, left=(6, 4, 3, 2), moves=(move(1, "5c2"),))
    played = decision(1, "9", "K", Cost(2.0, 0.1))
    told = CardReviewTeller(
        CardHandReview(2, 0, 1, (played,)),
        {1: (view, PlayCards(parse_card_names("9d2")))},
        NAMES,
        Texts("en"),
        moves=40,
        mine=True,
    )
    shown, verdict = told.position(played), told.verdict(played)
    assert shown.hand == (parse_card_names(hand),) and format_cards(shown.to_beat) == "5c2"
    assert format_cards(verdict.played.cards) == "9d2"
    assert verdict.better is not None and set(verdict.better.cards) < set(parse_card_names("Ks1 Kh2"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_is_said_in_every_language(language: str) -> None:
    told = teller(language)
    for one in REVIEW.decisions:
        verdict, shown = told.verdict(one), told.position(one)
        said = [verdict.move, verdict.moves, verdict.note, verdict.played.name, verdict.played.reason, shown.lead]
        said += [shown.hand_words, shown.others_words, *shown.trick, *(seat.left for seat in shown.seats)]
        assert all(said) and not any("{" in words for words in said)
    assert all(group.heading and all(row.spoken for row in group.rows) for group in told.groups())


def test_passes_of_the_trick_stand_in_their_order() -> None:
    view = position("9s1 Ks1", left=(2, 4, 3, 2), moves=(move(1, "5s1"), move(2), move(3, "6s1")))
    told = CardReviewTeller(
        REVIEW, {24: (view, PlayCards(view.hand[:1]))}, NAMES, Texts("en"), moves=40, mine=True
    ).position(RIGHT)
    assert told.trick == ("Lin: single 5", "Novák: pass") and format_cards(told.to_beat) == "6s1"
