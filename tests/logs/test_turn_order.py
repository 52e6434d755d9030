"""The order of turns in tenhou/6, above all where a tile is thrown twice before the next draw of who claims it."""

from random import Random

import pytest

from mahjong_desktop.logs.pieces import PrintedTile
from mahjong_desktop.logs.turn_order import (
    ListedCall,
    ListedDraw,
    ListedKong,
    ListedMove,
    ListedTake,
    ListedThrow,
    NothingThrown,
    ordered_turns,
)
from mahjong_desktop.logs.values import LogError

Move = tuple[int, ListedMove]
Lists = list[tuple[list[ListedTake], list[ListedThrow | ListedKong | NothingThrown]]]


def tile(number: int) -> PrintedTile:
    return PrintedTile(number)


def draw(seat: int, number: int) -> Move:
    return seat, ListedDraw(tile(number))


def throw(seat: int, number: int | None = None) -> Move:
    return seat, ListedThrow(None if number is None else tile(number))


def pung(seat: int, giver: int, number: int) -> Move:
    return seat, ListedCall("pung", tile(number), (tile(number), tile(number)), (giver - seat) % 4)


def chow(seat: int, number: int) -> Move:
    return seat, ListedCall("chow", tile(number), (tile(number + 1), tile(number + 2)), 3)


def kong(seat: int, giver: int, number: int) -> Move:
    return seat, ListedCall("kong", tile(number), (tile(number),) * 3, (giver - seat) % 4)


def own_kong(seat: int, number: int) -> Move:
    return seat, ListedKong((tile(number),) * 4)


def listed(moves: list[Move]) -> Lists:
    lists: Lists = [([], []) for _ in range(4)]
    for seat, move in moves:
        takes, throws = lists[seat]
        if isinstance(move, ListedThrow | ListedKong):
            throws.append(move)
            continue
        takes.append(move)
        if isinstance(move, ListedCall) and move.kind == "kong":
            throws.append(NothingThrown())
    return lists


FIRST = [draw(0, 1), throw(0, 5), pung(2, 0, 5), throw(2, 7), draw(3, 1), throw(3, 8)]
BOTH_THROWN = {
    "the first is claimed": [
        *FIRST,
        pung(1, 3, 8),
        throw(1, 9),
        draw(2, 1),
        throw(2),
        draw(3, 2),
        throw(3),
        draw(0, 3),
        throw(0, 5),
    ],
    "the second is claimed": [
        draw(0, 1),
        throw(0, 5),
        draw(1, 2),
        throw(1, 8),
        pung(3, 1, 8),
        throw(3, 6),
        draw(0, 2),
        throw(0, 5),
        pung(2, 0, 5),
        throw(2, 7),
        draw(3, 4),
        throw(3),
    ],
    "a drawn tile is thrown the second time": [
        draw(0, 1),
        throw(0, 5),
        draw(1, 2),
        throw(1, 8),
        pung(3, 1, 8),
        throw(3, 6),
        draw(0, 5),
        throw(0),
        pung(2, 0, 5),
        throw(2, 7),
        draw(3, 4),
    ],
    "a kong of the second": [
        draw(0, 1),
        throw(0, 5),
        draw(1, 2),
        throw(1, 8),
        pung(3, 1, 8),
        throw(3, 6),
        draw(0, 2),
        throw(0, 5),
        kong(2, 0, 5),
        draw(2, 12),
        throw(2, 7),
        draw(3, 4),
        own_kong(3, 20),
        draw(3, 4),
    ],
    "a chow of the second": [
        draw(0, 1),
        throw(0, 5),
        pung(3, 0, 5),
        throw(3, 8),
        pung(2, 3, 8),
        throw(2, 9),
        draw(3, 1),
        throw(3, 4),
        draw(0, 2),
        throw(0, 3),
        chow(1, 3),
        throw(1, 20),
        draw(2, 1),
    ],
}


@pytest.mark.parametrize("name", BOTH_THROWN)
def test_the_order_is_found(name: str) -> None:
    moves = BOTH_THROWN[name]
    assert ordered_turns(listed(moves), 0) == moves


def test_a_pung_comes_before_a_chow_of_the_same_discard() -> None:
    moves = [draw(0, 1), throw(0, 3), pung(3, 0, 3), throw(3, 4), draw(0, 1), throw(0, 3), chow(1, 3), throw(1, 5)]
    assert ordered_turns(listed(moves), 0) == moves


def played(chance: Random) -> list[Move]:
    """Returns moves of a made-up hand with few kinds, so that the same tile is thrown again and again."""
    moves: list[Move] = []
    seat, claimed = chance.randrange(4), False
    for _ in range(chance.randint(4, 40)):
        if not claimed:
            moves.append(draw(seat, chance.randrange(4)))
            if chance.random() < 0.05:
                moves.append(own_kong(seat, chance.randrange(4)))
                continue
        number = chance.randrange(4)
        moves.append(throw(seat, number))
        away = chance.randrange(1, 4)
        other, claimed = (seat + away) % 4, chance.random() < 0.4
        if not claimed:
            seat = (seat + 1) % 4
        elif chance.random() < 0.2:
            moves.append(kong(other, seat, number))
            seat, claimed = other, False
        else:
            moves.append(chow(other, number) if away == 1 and chance.random() < 0.5 else pung(other, seat, number))
            seat = other
    while isinstance(moves[-1][1], ListedCall):
        moves.pop()
    return moves


@pytest.mark.parametrize("seed", range(300))
def test_some_order_is_found_for_every_hand_that_was_played(seed: int) -> None:
    moves = played(Random(seed))
    lists = listed(moves)
    found = ordered_turns(lists, moves[0][0])
    assert listed(found) == lists


@pytest.mark.parametrize("seed", range(100))
def test_what_has_no_order_is_refused_soon(seed: int) -> None:
    moves = played(Random(seed))
    lists = listed(moves)
    lists[(moves[0][0] + 1) % 4][0].append(ListedCall("pung", tile(33), (tile(33), tile(33)), 1))
    with pytest.raises(LogError, match="log-no-order"):
        ordered_turns(lists, moves[0][0])


def test_an_entry_that_has_no_place_is_numbered() -> None:
    with pytest.raises(LogError) as caught:
        ordered_turns(listed([draw(0, 1), throw(0, 5), draw(2, 1)]), 0)
    assert caught.value.facts == {"entry": 3}


def test_a_hand_does_not_end_with_a_claim() -> None:
    with pytest.raises(LogError, match="log-no-order"):
        ordered_turns(listed([draw(0, 1), throw(0, 5), pung(2, 0, 5)]), 0)
