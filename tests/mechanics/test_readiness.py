"""Hands that are ready: one tile short of a hand that may win in the game, not of any complete hand."""

from __future__ import annotations

import pytest

from mahjong_desktop.core.hand_setup import HandSetup
from mahjong_desktop.core.melds import Meld, MeldKind
from mahjong_desktop.core.tiles import Piece, parse_tiles
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Table
from mahjong_desktop.mechanics.ready_hands import is_ready
from mahjong_desktop.mechanics.shapes import seat_waits
from mahjong_desktop.study.known_rulesets import find_ruleset
from tests.study.simulated import PlayedHand, first_hand


def table_of(name: str, hand: str, pung: str = "", indicator: str = "") -> Table:
    """A table at which seat 0 holds the hand, and has claimed the pung from seat 1."""
    pieces: list[Piece] = []
    for tile in parse_tiles(pung):
        pieces.append(4 * tile + len(pieces))
    claimed = (Meld(MeldKind.PUNG, tuple(pieces), pieces[0], 1),) if pieces else ()
    ruleset = find_ruleset(name)
    others = ((),) * (ruleset.seats - 1)
    setup: HandSetup = ruleset.setup(parse_tiles(indicator))
    return Table(
        ruleset.chairs,
        melds=(claimed, *others),
        bonus=((), *others),
        rivers=((), *others),
        hands=(parse_tiles(hand), *(None for _ in others)),
        pieces=((), *(None for _ in others)),
        setup=setup,
        wall_left=40,
    )


@pytest.mark.parametrize(
    ("name", "hand", "pung", "ready"),
    [
        ("shanghai-qinghunpeng", "123p456p789s35m77s", "", False),  # none of the seven types
        ("shanghai-qinghunpeng", "123m456m789m35m11z", "", True),
        ("shanghai-qinghunpeng", "222m333p444s5577s", "", True),
        ("shanghai-qinghunpeng", "1112223z44556z7z", "", True),
        ("jinan", "123m456p789s345s7p", "", False),  # the pair would not be of 2, 5 or 8
        ("jinan", "123m456p789s345s8p", "", True),
        ("jinan", "123m456p789s2299p", "", True),  # by 9p only
        ("changsha", "123m456p789s345s7p", "", False),
        ("changsha", "123m456p789s345s8p", "", True),
        ("yichang", "123m456p789s345s7p", "", False),  # three suits
        ("yichang", "123m456m789s345s7s", "", True),
        ("wuhan", "123m456p789s34s22p", "", False),  # nothing is claimed
        ("wuhan", "123m456p34s22p", "777s", True),
        ("wuhan", "123m456p34s11p", "777s", False),  # the pair is not of 2, 5 or 8
        ("hong-kong", "123m456p789s345s7p", "", True),
        ("riichi-ema", "123m456p34s77p", "777s", True),  # without a yaku, but ready
        ("singapore", "123m456p34s77p", "777s", True),  # without a tai
        ("hong-kong", "123m456p78s135s7p", "", False),
    ],
)
def test_a_hand_is_ready_that_one_tile_makes_a_hand_of_the_game(name: str, hand: str, pung: str, ready: bool) -> None:
    assert is_ready(find_ruleset(name), table_of(name, hand, pung), 0) is ready


def test_a_hand_that_is_worth_too_little_is_ready() -> None:
    dear = find_ruleset("hong-kong").configure({"minimum": 3})
    assert is_ready(dear, table_of("hong-kong", "123m456p789s345s7p"), 0)


def test_an_option_may_ask_for_a_missing_suit() -> None:
    strict = find_ruleset("beijing").configure({"missing-suit": "yes"})
    three_suits = table_of("beijing", "123m456p789s345s7p")
    assert is_ready(find_ruleset("beijing"), three_suits, 0) and not is_ready(strict, three_suits, 0)
    assert is_ready(strict, table_of("beijing", "123m456m789s345s7s"), 0)


def test_an_unknown_hand_is_not_ready() -> None:
    assert not is_ready(find_ruleset("hong-kong"), table_of("hong-kong", "123m456p789s345s7p"), 1)


def test_a_hand_that_needs_a_discard_is_ready_after_one() -> None:
    assert is_ready(find_ruleset("jinan"), table_of("jinan", "123m456p789s345s78p"), 0)
    assert not is_ready(find_ruleset("jinan"), table_of("jinan", "123m456p789s345s79p"), 0)


def test_a_bonus_tile_that_was_not_replaced_does_not_count() -> None:
    table = table_of("hong-kong", "123m456p789s345s7p")
    hand = table.hands[0]
    assert hand is not None
    assert is_ready(find_ruleset("hong-kong"), replace(table, hands=((*hand, 34), *table.hands[1:])), 0)


def test_the_account_of_an_unwon_hand_calls_nobody_ready_whose_pair_could_not_win() -> None:
    """A seat waits for the second tile of its pair beside four claimed sets; in Jinan only pairs of 2, 5 and 8 win."""

    def without_pair(hand: PlayedHand) -> list[int]:
        table, shapes = hand.after.table, hand.after.ruleset.shapes
        waiting = [seat for seat in range(4) if len(table.hands[seat] or ()) == 1 and seat_waits(shapes, table, seat)]
        return [seat for seat in waiting if (table.hands[seat] or (0,))[0] % 9 not in (1, 4, 7)]

    hand = first_hand("jinan", lambda hand: not hand.wins and bool(without_pair(hand)), seeds=9, hands=12)
    assert hand.told().ready.isdisjoint(without_pair(hand))
