"""Gates that several rulesets use: conditions under which a complete hand may not win."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Final

from mahjong_desktop.core.facts import HandFacts
from mahjong_desktop.core.scoring import NOT_A_HAND, Counted, Gate, Refusal
from mahjong_desktop.core.tiles import Tile
from mahjong_desktop.core.wins import Way, Win
from mahjong_desktop.mechanics.predicates.chows import is_of_straight

_ROB_CONCEALED: Final = Way.ROB_CONCEALED_KONG


def orphans_alone_rob_concealed(hand: HandFacts, _: tuple[Counted, ...]) -> Refusal | None:
    """Refuses a win by robbing a concealed kong, except with thirteen orphans."""
    if hand.way is _ROB_CONCEALED and hand.shape != "thirteen-orphans":
        return Refusal("way-not-allowed", {"way": hand.way.value})
    return None


def flowers_win_together(kinds: frozenset[Tile]) -> Callable[[Win], Refusal | None]:
    """Returns a condition: a hand wins by its bonus tiles alone only with all of these kinds, one of which may be taken
    from another seat."""

    def condition(win: Win) -> Refusal | None:
        if win.way not in (Way.FLOWERS, Way.ROB_FLOWER):
            return None
        robbed = {win.tile} if win.way is Way.ROB_FLOWER else set()
        return None if kinds <= robbed.union(win.bonus) else NOT_A_HAND

    return condition


def straights_alone_rob_concealed(hand: HandFacts, _: tuple[Counted, ...]) -> Refusal | None:
    """Refuses a win by robbing a concealed kong, unless the tile completes a chow of a straight."""
    if hand.way is not _ROB_CONCEALED:
        return None
    group = hand.reading.winning_group
    robs = group is not None and is_of_straight(hand, group)
    return None if robs else Refusal("way-not-allowed", {"way": hand.way.value})


def open_hands_self_draw(win: Win) -> Refusal | None:
    """Refuses another player's tile to a hand with a claimed set."""
    barred = win.way.from_another and any(not meld.concealed for meld in win.melds)
    return Refusal("way-not-allowed", {"way": win.way.value}) if barred else None


def pair_of(kinds: Collection[Tile]) -> Gate:
    """Refuses a hand without a pair of one of the kinds."""

    def gate(hand: HandFacts, _: tuple[Counted, ...]) -> Refusal | None:
        if hand.pairs_of(kinds):
            return None
        return Refusal("wrong-eyes", {"tiles": tuple(pair.tile for pair in hand.reading.pairs for _ in range(2))})

    return gate


def once_a_win(judge: Callable[[Win], Refusal | None]) -> Gate:
    """Returns a gate that looks at the win alone. Gates are asked about every reading of a win in turn; the judgement
    on the last win is kept, so that a slow one is made once."""
    last: tuple[Win, Refusal | None] | None = None

    def gate(hand: HandFacts, _: tuple[Counted, ...]) -> Refusal | None:
        nonlocal last
        win, known = hand.win, last
        if known is None or known[0] is not win:
            known = last = (win, judge(win))
        return known[1]

    return gate


def least(minimum: int, outer: Collection[str]) -> Gate:
    """Refuses a hand whose elements, without those named in `outer`, are worth less than `minimum`."""

    def gate(_: HandFacts, counted: tuple[Counted, ...]) -> Refusal | None:
        found = sum([one.value for one in counted if one.id not in outer])
        return None if found >= minimum else Refusal("below-minimum", {"minimum": minimum, "fan": found})

    return gate


def one_yaku(units: Mapping[str, str], outer: Collection[str]) -> Gate:
    """Refuses a hand without a yaku. A yaku is an element that is not counted in minipoints and not named in `outer`;
    `units` gives the unit of each element id."""
    yaku = {name for name, unit in units.items() if unit != "minipoint"}.difference(outer)

    def gate(_: HandFacts, counted: tuple[Counted, ...]) -> Refusal | None:
        for found in counted:
            if found.id in yaku:
                return None
        return Refusal("no-yaku", {"minimum": 1, "fan": 0})

    return gate


def two_yaku_at_counters(units: Mapping[str, str], outer: Collection[str], counters: int) -> Gate:
    """Refuses a hand without a yaku, as `one_yaku` does. From this number of counters on it also refuses a hand whose
    yaku are worth less than 2 han; a yakuman is enough."""
    yaku = {name for name, unit in units.items() if unit != "minipoint"}.difference(outer)
    one = one_yaku(units, outer)

    def gate(hand: HandFacts, counted: tuple[Counted, ...]) -> Refusal | None:
        refused = one(hand, counted)
        if refused is not None or hand.table.dealer_streak < counters:
            return refused
        worth = sum([found.value for found in counted if found.id in yaku])
        enough = worth > 1 or any(units[found.id] == "yakuman" for found in counted)
        return None if enough else Refusal("below-minimum", {"minimum": 2, "fan": worth})

    return gate
