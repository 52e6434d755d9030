"""What bots did in a hand, counted a second time from the recorded events and from known hands."""

from __future__ import annotations

import pytest

from mahjong_desktop.core.chairs import FOUR_CHAIRS
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.tiles import parse_tiles
from mahjong_desktop.core.wins import Table
from mahjong_desktop.engine.events import Declared, Melded, Paid
from mahjong_desktop.mechanics.ready_hands import is_ready
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.study.tournament import BotTally, count_hand, places
from tests.study.simulated import PlayedHand, played_hands


def counted(hand: PlayedHand) -> tuple[str, list[BotTally]]:
    """Counts the hand with a tally of its own for each seat."""
    tallies = [BotTally() for _ in hand.after.order]
    return count_hand(dict(enumerate(tallies)), hand.events, hand.after), tallies


@pytest.mark.in_turn
@pytest.mark.parametrize("ruleset", built_in_rulesets(), ids=lambda ruleset: str(ruleset.id))
def test_every_hand_is_counted_as_it_was_played(ruleset: Ruleset) -> None:
    for hand in played_hands(ruleset.id):
        result, tallies = counted(hand)
        assert result == hand.ended.result
        gains = [after - before for after, before in zip(hand.ended.scores, hand.before, strict=True)]
        assert [tally.points for tally in tallies] == gains
        assert sum(tally.wins for tally in tallies) == len(hand.wins)
        assert sum(tally.win_points for tally in tallies) == sum(won.points for won in hand.wins)
        assert [tally.hands for tally in tallies] == [seat in ruleset.chairs.taken for seat in range(ruleset.places)]
        for seat in ruleset.chairs.taken:
            tally = tallies[seat]
            assert tally.won == any(won.seat == seat for won in hand.wins)
            assert tally.dealt_in == any(won.giver == seat for won in hand.wins)
            claims = [event for event in hand.events if isinstance(event, Melded) and event.seat == seat]
            assert tally.called == any(claim.giver is not None for claim in claims)
            said = [event.declaration for event in hand.events if isinstance(event, Declared) and event.seat == seat]
            assert tally.declared == dict.fromkeys(said, 1)
            assert tally.ready >= tally.won


def test_hands_that_go_on_after_a_win_are_counted_once() -> None:
    hands = [hand for hand in played_hands("yichang") if len(hand.wins) > len({won.seat for won in hand.wins})]
    assert hands, "somebody wins twice in a hand"
    for hand in hands:
        _, tallies = counted(hand)
        assert max(tally.wins for tally in tallies) > 1
        assert {tally.won for tally in tallies} <= {0, 1}


def test_a_bot_with_several_seats_adds_up() -> None:
    hand = next(hand for hand in played_hands("hong-kong") if hand.wins)
    both, other = BotTally(), BotTally()
    count_hand({0: both, 1: other, 2: both, 3: other}, hand.events, hand.after)
    single = counted(hand)[1]
    assert (both.hands, both.points) == (2, single[0].points + single[2].points)
    assert both.points == -other.points
    single[0].join(single[2])
    assert single[0] == both


def test_payments_to_the_table_are_no_gain() -> None:
    hands = [hand for hand in played_hands("riichi-ema", 16) if any(isinstance(one, Declared) for one in hand.events)]
    paid_in = [hand for hand in hands if any(isinstance(one, Paid) and one.payee == -1 for one in hand.events)]
    assert paid_in, "somebody bets"
    for hand in paid_in:
        _, tallies = counted(hand)
        assert sum(tally.declared["riichi"] for tally in tallies) > 0
        assert all(tally.ready for tally in tallies if tally.declared["riichi"] and hand.ended.result != "void")


READY = [
    ("123m 456p 789s 11z 23m", True),
    ("19m 19p 19s 1234567z", True),
    ("11m 22m 33p 44p 55s 66s 7z", True),
    ("123m 456p 789s 1z 2z 23m", False),
    ("123m 456p 789s 11z 23m 9p", True),
    ("123m 456p 789s 1z 23m 9p 7z", False),
    ("1111m 456p 789s 222z", False),
]


@pytest.mark.parametrize(("hand", "ready"), READY)
def test_a_hand_is_ready_or_not(hand: str, ready: bool) -> None:
    tiles = tuple(tile for part in hand.split() for tile in parse_tiles(part))
    table = Table(FOUR_CHAIRS, melds=((),) * 4, hands=(tiles, None, None, None))
    assert is_ready(find_ruleset("riichi-ema"), table, 0) is ready


def test_winners_are_ready_and_those_of_a_draw_say_so() -> None:
    """At a draw of this game ready hands are paid, by rules that do not use this room."""
    for seed in range(3, 40):
        for hand in played_hands("riichi-ema", 8, seed):
            paid = [event for event in hand.events if isinstance(event, Paid) and event.reason == "noten"]
            if hand.ended.result == "draw" and paid:
                _, tallies = counted(hand)
                assert {seat for seat, tally in enumerate(tallies) if tally.ready} == {one.payee for one in paid}
                return
    pytest.fail("no draw with payments was found")


def test_who_ties_shares_the_place() -> None:
    assert places((30, 10, 20, 0)) == (1, 3, 2, 4)
    assert places((5, 5, 20, 0)) == (2.5, 2.5, 1, 4)
    assert places((0, 0, 0, 0)) == (2.5,) * 4
