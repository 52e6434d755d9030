"""Matches of Shuangkou: the laws over games of random players, and what is allowed at single moments."""

from __future__ import annotations

import pickle
from collections import Counter
from collections.abc import Mapping
from random import Random

import pytest

from mahjong_desktop.cards.bots.protocol import CARD_BOTS, CardBotError, make_card_bot
from mahjong_desktop.cards.decide import MUST_LEAD, CardChoices, next_lead
from mahjong_desktop.cards.deck import CARDS, CARDS_DEALT, cards_of_ranks, count_ranks, parse_card_names, parse_ranks
from mahjong_desktop.cards.events import (
    CARD_EVENTS,
    PASS_TURN,
    CardAction,
    CardEvent,
    CardHandEnded,
    CardMatchEnded,
    CardsDealt,
    CardsPaid,
    CardsPlayed,
    IllegalCardAction,
    ImpossibleCardEvent,
    PlayCards,
    TrickWon,
    TurnPassed,
    WentOut,
)
from mahjong_desktop.cards.legal_plays import plays_of_hand
from mahjong_desktop.cards.match import CardMatch, SeededCards
from mahjong_desktop.cards.options import ShuangkouOptions
from mahjong_desktop.cards.plays import parse_play
from mahjong_desktop.cards.scoring import CardResult
from mahjong_desktop.cards.state import CARD_EVENT_RULES, CardPhase, CardState, evolve_cards
from mahjong_desktop.cards.view import HIDDEN_CARD, SEEN_AT_CARDS, card_view, seen_card_events
from mahjong_desktop.core.errors import OptionError
from tests.cards.matches import SETTINGS, bot_answers, watched_match


@pytest.mark.parametrize("given", SETTINGS, ids=lambda given: "-".join(map(str, given.values())) or "default")
def test_the_laws_hold(given: Mapping[str, int | str]) -> None:
    ends = Counter[str]()
    for seed in range(6):
        ends += watched_match(seed, given)
    assert ends.total() == 6 * int(given.get("hands", 8))
    assert len(ends) == 3  # every result occurs


@pytest.mark.parametrize("player", CARD_BOTS)
def test_the_laws_hold_with_every_bot(player: str) -> None:
    """A bot gets what its seat may know, and its answers are allowed. One that takes time is given little."""
    player = {"master": "master@0.02"}.get(player, player)
    assert watched_match(4, {"hands": 4}, player).total() == 4
    assert watched_match(5, {"hands": 4, "lead": "self", "direction": "clockwise"}, player).total() == 4


def test_every_event_has_its_rule_and_what_is_seen_of_it() -> None:
    assert set(CARD_EVENT_RULES) == set(SEEN_AT_CARDS) == set(CARD_EVENTS)
    assert len({event.name for event in CARD_EVENTS}) == len(CARD_EVENTS)


# ---- a hand with cards that are chosen


class StackedCards:
    """Deals the same cards in each hand; what is written is what seats hold besides low cards that fill their hands."""

    def __init__(self, *held: str, lot: int = 0) -> None:
        free = list(range(CARDS))
        hands = []
        for text in held:
            cards = cards_of_ranks(free, parse_ranks(text))
            free = [card for card in free if card not in cards]
            hands.append(list(cards))
        for cards_of_seat in hands:
            while len(cards_of_seat) < CARDS_DEALT:
                cards_of_seat.append(free.pop(0))
        self.hands = tuple(tuple(sorted(cards)) for cards in hands)
        self.lot = lot

    def deal(self, state: CardState) -> CardsDealt:
        lead = next_lead(state)
        leader = self.lot if lead.seat is None else lead.seat
        return CardsDealt(state.hand + 1, leader, "lot" if lead.seat is None else "first", self.hands)


def begun(*held: str, given: Mapping[str, int | str] | None = None) -> CardMatch:
    """A match whose first hand was dealt."""
    match = CardMatch(("a", "b", "c", "d"), 1, ShuangkouOptions(given or {}), StackedCards(*held))
    match.apply(match.step({}))
    return match


def act(match: CardMatch, text: str) -> tuple[CardEvent, ...]:
    """What follows when the seat whose turn it is plays these cards, or passes."""
    ((seat, choices),) = match.asked().items()
    step = match.step({seat: PASS_TURN if text == "pass" else choices.action_of(parse_play(text))})
    match.apply(step)
    return step.events


def test_a_trick_goes_to_the_partner() -> None:
    match = begun("KK22", "AAAA", "S", "B")
    act(match, "KK")
    assert match.state.turn == 1 and match.state.last == 0 and str(match.state.to_beat) == "KK"
    act(match, "pass")
    act(match, "pass")
    assert [move.seat for move in card_view(match.state, 0).trick_moves] == [0, 1, 2]
    events = act(match, "pass")
    assert events == (TurnPassed(3), TrickWon(0, 2, "partner"))
    assert match.state.turn == 2 and match.state.to_beat is None
    assert card_view(match.state, 0).trick_moves == ()


def test_who_has_passed_may_play_again() -> None:
    match = begun("KK22", "AAAA", "S", "B")
    for text in ("KK", "pass", "pass"):
        act(match, text)
    with pytest.raises(IllegalCardAction, match="other-form"):
        match.step({3: PlayCards(parse_card_names("B1"))})
    act(match, "pass")
    match = begun("3QQ22", "AAAA", "S", "KK")
    for text in ("QQ", "pass", "pass", "KK", "22", "AAAA"):
        act(match, text)
    assert match.state.last == 1 and len(match.state.bombs) == 1 and match.state.bombs[0].seat == 1


def test_a_trick_of_the_winner_with_the_other_option() -> None:
    match = begun("KK22", "AAAA", "S", "B", given={"lead": "self"})
    for text in ("KK", "pass", "pass"):
        act(match, text)
    assert act(match, "pass")[-1] == TrickWon(0, 0, "self")


def test_clockwise() -> None:
    match = begun("KK22", "AAAA", "S", "B", given={"direction": "clockwise"})
    act(match, "KK")
    assert match.state.turn == 3


TRIPLES = "333444555666777888999TTTJJJ"
"""27 cards that are one play."""


def test_a_whole_hand_in_one_play_and_the_end_by_shuangkou() -> None:
    match = begun("333444555666777888999TTTJJJ", "SSBB", "QQQQQQQQKKKKKKKKAAAAAAAA222", "22222")
    events = act(match, TRIPLES)
    assert events == (CardsPlayed(0, match.state.moves[0].cards), WentOut(0, 1))
    assert match.state.turn == 1
    act(match, "pass")
    act(match, "QQQQQQQQ")
    for _ in range(2):
        act(match, "pass")
    assert match.state.turn == 2  # its partner is out: it leads itself
    act(match, "KKKKKKKK")
    for _ in range(2):
        act(match, "pass")
    act(match, "AAAAAAAA")
    for _ in range(2):
        act(match, "pass")
    events = act(match, "222")
    assert events[1:] == (
        WentOut(2, 2),
        CardsPaid(1, 2, 20, "shuangkou"),
        CardsPaid(3, 0, 20, "shuangkou"),
        CardHandEnded((0, 2), CardResult.SHUANGKOU, 4, 5, 0, 20, (20, -20, 20, -20)),
    )
    assert match.state.phase is CardPhase.BETWEEN and match.asked() == {}
    assert card_view(match.state, 0).hands == match.state.hands  # open after the end
    assert next_lead(match.state).by == "lot"


def test_refusals_at_the_table() -> None:
    hand = parse_card_names("7h1 7d1 7c2 9s1 9s2")
    lead, against = CardChoices(hand, None), CardChoices(hand, parse_play("88"))
    assert lead.refusal(PASS_TURN) == MUST_LEAD and against.refusal(PASS_TURN) is None
    for text, refusal in (
        ("9s1 9s2", None),
        ("7h1 7d1", "not-higher"),
        ("9s1", "other-form"),
        ("9s1 9h2", "not-in-hand"),
        ("7h1 9s1", "not-a-play"),
    ):
        assert against.refusal(PlayCards(parse_card_names(text))) == refusal
    assert lead.refusal(PlayCards((hand[0], hand[0]))) == "not-in-hand"
    assert lead.refusal(PlayCards(())) == "not-a-play"
    assert not lead.may_pass and PASS_TURN not in lead.actions and len(lead.actions) == len(lead.plays)
    assert against.actions[0] == PASS_TURN and [str(action) for action in against.actions[1:]] == ["9s1 9s2"]


def test_only_the_seat_in_turn_is_asked() -> None:
    match = begun("KK", "AA", "S", "B")
    answers: list[dict[int, CardAction]] = [{}, {1: PASS_TURN}, {0: PASS_TURN, 1: PASS_TURN}]
    for answer in answers:
        with pytest.raises(IllegalCardAction, match="not-asked"):
            match.step(answer)
    with pytest.raises(IllegalCardAction, match="must-lead"):
        match.step({0: PASS_TURN})
    with pytest.raises(IllegalCardAction, match="not-asked"):
        CardMatch(("a", "b", "c", "d"), 1).step({0: PASS_TURN})
    with pytest.raises(IllegalCardAction, match="wrong-number-of-players"):
        CardMatch(("a", "b", "c"), 1)


@pytest.mark.parametrize(
    "event",
    [
        CardsDealt(1, 0, "lot", ((0,),) * 4),
        CardsPlayed(0, (0,)),
        TurnPassed(1),
        WentOut(0, 1),
        TrickWon(0, 2, "partner"),
        CardsPaid(1, 2, 4, "shuangkou"),
        CardMatchEnded((0, 0, 0, 0)),
    ],
    ids=lambda event: str(event.name),
)
def test_what_cannot_follow_is_refused(event: CardEvent) -> None:
    state = begun("KK", "AA", "S", "B").state
    wrong = CardsPlayed(0, (state.hands[1][0],)) if isinstance(event, CardsPlayed) else event
    with pytest.raises(ImpossibleCardEvent):
        evolve_cards(state, wrong)


def test_steps_are_taken_back() -> None:
    match = begun("KK22", "AAAA", "S", "B")
    before = match.state
    act(match, "KK")
    act(match, "AAAA")
    assert match.returnable == 2
    with pytest.raises(IllegalCardAction, match="not-returnable"):
        match.take_back(3)
    match.take_back(2)
    assert match.state == before and match.returnable == 0


# ---- chance


def test_cards_come_from_the_seed_alone() -> None:
    """Hand 3 has the same cards whatever was played before it; other seeds and hands have others."""
    deals = set()
    for seed in range(5):
        for hand in range(4):
            quiet = SeededCards(seed).deal(CardState(hand=hand, finished=(1, 0, 3)))
            other = SeededCards(seed).deal(CardState(hand=hand, finished=(0, 2)))
            assert quiet.hands == other.hands
            assert (quiet.leader, quiet.by, other.by) == (
                1 if hand else other.leader,
                "first" if hand else "lot",
                "lot",
            )
            deals.add(quiet.hands)
    assert len(deals) == 20


def test_the_lot_is_fair() -> None:
    leaders = Counter(SeededCards(seed).deal(CardState()).leader for seed in range(4000))
    assert all(900 < leaders[seat] < 1100 for seat in range(4))  # 3.6 standard deviations


def test_cards_are_dealt_fairly() -> None:
    """Every seat has each card as often; a big joker is at seat 0 in a quarter of all hands."""
    held = Counter(card for seed in range(4000) for card in SeededCards(seed).deal(CardState()).hands[0])
    assert len(held) == CARDS and all(870 < count < 1130 for count in held.values())  # 4.7 standard deviations


@pytest.mark.parametrize(("given", "hands"), [({}, 8), ({"hands": 4}, 4), ({"hands": "16"}, 16)])
def test_a_match_has_its_hands(given: Mapping[str, int | str], hands: int) -> None:
    assert watched_match(3, given).total() == hands


def test_options_are_values() -> None:
    one = ShuangkouOptions({"base": 3})
    assert one == ShuangkouOptions({"base": "3"}) != ShuangkouOptions({})
    assert hash(one) == hash(ShuangkouOptions({"base": 3})) and pickle.loads(pickle.dumps(one)) == one


def test_a_match_without_end_goes_on() -> None:
    options = ShuangkouOptions({"hands": "endless"})
    match, bot, rng = CardMatch(("random",) * 4, 5, options), make_card_bot("random", options), Random(5)
    while match.state.hand < 20:
        match.apply(match.step(bot_answers(match, bot, rng)))
    assert not match.finished and options.most_hands is None
    with pytest.raises(OptionError):
        ShuangkouOptions({"hands": 5})


# ---- what a seat sees


def test_the_view_of_a_seat() -> None:
    match = begun("KK22", "AAAA", "S", "B")
    act(match, "KK")
    view = card_view(match.state, 1)
    assert view.is_asked and view.partner == 3 and view.left == (25, 27, 27, 27)
    assert view.hands[0] == (HIDDEN_CARD,) * 25 and view.hand == match.state.hands[1]
    assert view.played == parse_ranks("KK") and sum(view.unseen) == 108 - 2 - 27
    assert view.choices.plays == plays_of_hand(count_ranks(view.hand), parse_play("KK"))
    assert card_view(match.state, 1, open_hands=True).hands == match.state.hands
    assert not card_view(match.state, 0).is_asked


def test_the_deal_as_a_seat_sees_it() -> None:
    match = CardMatch(("a", "b", "c", "d"), 9)
    step = match.step({})
    (seen,) = seen_card_events(step.events, 2)
    assert isinstance(seen, CardsDealt)
    (dealt,) = step.events
    assert isinstance(dealt, CardsDealt) and seen.hands[2] == dealt.hands[2]
    assert {card for seat in (0, 1, 3) for card in seen.hands[seat]} == {HIDDEN_CARD}


def test_unknown_bots() -> None:
    with pytest.raises(CardBotError):
        make_card_bot("nobody", ShuangkouOptions({}))
    assert all(make_card_bot(bot, ShuangkouOptions({})) for bot in CARD_BOTS)
