"""Tests on the wild tiles of a hand, and conditions of wins with wild tiles that several games use."""

from __future__ import annotations

from collections import Counter

from mahjong_desktop.core.facts import Completed, HandFacts
from mahjong_desktop.core.readings import Group
from mahjong_desktop.core.scoring import Condition, Counted, Refusal, Test
from mahjong_desktop.core.tiles import Tile, own_kind, suit_of
from mahjong_desktop.core.wins import Win
from mahjong_desktop.mechanics.predicates import circumstances
from mahjong_desktop.mechanics.predicates.chows import is_of_straight
from mahjong_desktop.mechanics.predicates.suits import pure_one_suit

_PAIRS = (Completed.MINOR_PAIR, Completed.MAJOR_PAIR)


def all_at_face(hand: HandFacts) -> bool:
    """Every wild tile is used as the tile that is printed on it. This holds for a hand without wild tiles too."""
    return not hand.wild_stands_in


def number_held(hand: HandFacts) -> int:
    """Counts the wild tiles in the hand, the winning one included, whatever they are used as."""
    wild = hand.table.setup.wild
    return sum([tile in wild for tile in hand.win.tiles])


def held(number: int) -> Test:
    """Holds if the hand contains exactly `number` wild tiles, the winning one included, whatever they are used as."""

    return lambda hand: number_held(hand) == number


def any_held(hand: HandFacts) -> bool:
    """A wild tile is in the hand, the winning one included, whatever it is used as."""
    return hand.wild_stands_in or not hand.table.setup.wild.isdisjoint(hand.win.tiles)


def none_held(hand: HandFacts) -> bool:
    """No wild tile is in the hand."""
    return not any_held(hand)


def pairs_with_wild(hand: HandFacts) -> bool:
    """The winning tile makes a pair with a wild tile that the hand held (财神头, 爆头), so that any tile would do."""
    if hand.completed not in _PAIRS:
        return False
    group = hand.reading.winning_group
    return group is not None and any(place != group.winning for place, _ in group.wilds)


def not_claimed(win: Win) -> Refusal | None:
    """Refuses a win on the discard of a wild tile."""
    barred = win.way.from_another and win.tile in win.table.setup.wild
    return Refusal("wild-cannot-be-claimed", {"tiles": (win.tile,)}) if barred else None


def none_discarded(win: Win) -> Refusal | None:
    """Refuses any win of a player who has discarded a wild tile."""
    rivers = win.table.rivers
    thrown = rivers is not None and not win.table.setup.wild.isdisjoint(rivers[win.seat])
    return Refusal("wild-discarded") if thrown else None


def at_most_on_discards(most: int) -> Condition:
    """Returns a condition that refuses another player's tile to a hand with more than `most` wild tiles."""

    def judge(win: Win) -> Refusal | None:
        if not win.way.from_another:
            return None
        held = tuple([tile for tile in win.concealed if tile in win.table.setup.wild])
        return Refusal("too-many-wilds", {"tiles": held}) if len(held) > most else None

    return judge


def stand_ins(hand: HandFacts) -> list[tuple[Group, Tile, Tile]]:
    """Returns the wild tiles that stand in for others, as (group, kind that it is read as, kind that is printed on
    it)."""
    if not hand.wild_stands_in:
        return []
    places = [
        (group, group.tiles[index], own_kind(tile)) for group in hand.reading.groups for index, tile in group.wilds
    ]
    return [place for place in places if place[1] != place[2]]


def one_own_in_straight(hand: HandFacts) -> bool:
    """A single wild tile stands in for another, as a part of a straight of the suit that is printed on it (本混龍)."""
    if not hand.wild_stands_in or not hand.has_straight:
        return False
    found = stand_ins(hand)
    group, read, face = found[0]
    return len(found) == 1 and suit_of(face) == suit_of(read) and is_of_straight(hand, group)


def pure_one_suit_of_own(hand: HandFacts) -> bool:
    """Tiles of one suit only, and no wild tile of another suit or with an honour printed on it."""
    wild = hand.table.setup.wild
    return pure_one_suit(hand) and all(suit_of(own_kind(tile)) in hand.suits for tile in hand.win.tiles if tile in wild)


def drawn_for_a_pair(hand: HandFacts) -> bool:
    """The tile drawn makes a pair with a wild tile of the hand (混悠, 精钓)."""
    return circumstances.drawn(hand) and pairs_with_wild(hand)


def whole_fours(hand: HandFacts) -> int:
    """Counts the fours in a hand of pairs in which no wild tile stands in for another."""
    whole = Counter([pair.tile for pair in hand.reading.pairs if set(map(own_kind, pair.physical)) == {pair.tile}])
    return sum([number == 2 for number in whole.values()])


def no_discard_for_a_wild_pair(hand: HandFacts, _: tuple[Counted, ...]) -> Refusal | None:
    """Refuses a win in which another seat's tile makes a pair with a wild tile, since any tile would do. Such a hand
    may only win by self-draw."""
    if not hand.way.from_another or hand.completed not in _PAIRS or not hand.wild_stands_in:
        return None
    group = hand.reading.winning_group
    return Refusal("wild-pair-needs-self-draw") if group is not None and group.wilds else None
