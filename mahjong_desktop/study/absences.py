"""Finds out why an element does not count in a hand that has won: which fact of this very hand keeps it away.

Room: study. No Qt and no words; no ruleset and no element is named. The element's own test is asked again with a fact
of the hand supposed to be another one. If the element would count then, the fact as it is in the hand is the reason,
and the tiles that make it so are named. At most two facts are supposed together. A fact that some known hand with the
element has as well is no reason: the test then asks for something that only goes with it, such as that another element
does not count. Where nothing explains it there is no reason, and the rule of the element has to do.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Any, Final

from msgspec import Struct, structs

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.core.facts import Completed, HandFacts
from mahjong_desktop.core.melds import KongForm
from mahjong_desktop.core.readings import Group, GroupKind
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.scoring import Breakdown, Test
from mahjong_desktop.core.tiles import FIRST_BONUS, HONORS, WINDS, Tile, own_kind, suit_of
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Circumstance, Way, Win
from mahjong_desktop.kernel.recent import PerRuleset
from mahjong_desktop.mechanics.evaluate import evaluate, facts_of_reading, scored_readings
from mahjong_desktop.mechanics.predicates.waits import waits_before
from mahjong_desktop.records.cases import facts_of
from mahjong_desktop.study.drills.store import Store
from mahjong_desktop.study.lessons.hands import lesson_samples
from mahjong_desktop.study.probing import AbsenceReason, AskedFacts, asked_facts, holds, supposed, without_melds

_MOST: Final = 2
"""So many facts are told at most. A test that more facts keep from counting asks that something else be absent."""


def why_absent(ruleset: Ruleset, element: str, win: Win, scored: Breakdown) -> tuple[AbsenceReason, ...]:
    """Returns why an element does not count in the hand as it was scored: one fact, two that keep it away together, two
    of which either would do, or none if its rule has to explain it. The element is one of the ruleset's that `scored`
    neither counts nor absorbs."""
    test = next((known.test for known in ruleset.scoring.elements if known.id == element), None)
    every = list(scored_readings(ruleset, win))
    hand = next((facts for facts, breakdown in every if breakdown == scored), None)
    if test is None or hand is None or holds(test, hand):
        return ()
    others = [breakdown for _, breakdown in every if _finds(breakdown, element)]
    if others:
        rank = ruleset.scoring.rank
        return (
            (AbsenceReason("read-otherwise"),) if all(rank(one.worth) <= rank(scored.worth) for one in others) else ()
        )
    alone = _each_alone(test, hand, ruleset)
    found = alone or _together(test, hand, ruleset)
    harmless = _harmless(ruleset, element) if found else frozenset()
    left = tuple(reason for reason in found if reason.id not in harmless)
    return left if len(left) <= _MOST and (alone or left == found) else ()


def _finds(scored: Breakdown, element: str) -> bool:
    return scored.has(element) or any(lost.id == element for lost in scored.absorbed)


def _each_alone(test: Test, hand: HandFacts, ruleset: Ruleset) -> tuple[AbsenceReason, ...]:
    """Returns the facts each of which keeps the element away by itself: without one of them it would count."""
    found: dict[str, AbsenceReason] = {}
    for one in _suppositions(asked_facts(test, hand), hand, ruleset):
        if one.reason.id not in found and holds(test, one.applied(hand)):
            found[one.reason.id] = one.reason
    return tuple(found.values())


def _together(test: Test, hand: HandFacts, ruleset: Ruleset) -> tuple[AbsenceReason, ...]:
    """Returns two facts that keep the element away: without both of them it would count."""
    for one in _suppositions(asked_facts(test, hand), hand, ruleset):
        if one.reason.id != _OTHER_HAND:
            rest = _each_alone(test, one.applied(hand), ruleset)
            if rest and rest[0].id != one.reason.id:
                return one.reason, rest[0]
    return ()


# ---- what is known of other hands


def _harmless(ruleset: Ruleset, element: str) -> frozenset[str]:
    """Returns the reasons that hold for some known hand in which the element counts. These say something of a hand by
    itself, not of its parts to each other, as a pung and the wind of a seat do."""
    known = _HARMLESS(ruleset)
    if element not in known:
        every = (_of_whole_hand(ruleset, win, element) for win in _known_wins(ruleset, element))
        known[element] = frozenset().union(*every)
    return known[element]


def _of_whole_hand(ruleset: Ruleset, win: Win, element: str) -> frozenset[str]:
    scored = evaluate(ruleset, win)
    if not isinstance(scored, Breakdown) or not scored.has(element):
        return frozenset()
    hand = facts_of_reading(win, scored.reading)
    asked = (suppose for name, suppose in _OF_FACTS.items() if name not in _RELATIVE)
    return frozenset(one.reason.id for suppose in asked for one in suppose(hand))


def _known_wins(ruleset: Ruleset, element: str) -> Iterator[Win]:
    """Yields the wins of the sample hands, and of the stored hands of drills in which the element counts."""
    yield from (hand.win for hand in lesson_samples(ruleset).values())
    for hand in Store.of(ruleset.id).hands:
        if element in hand.elements:
            with contextlib.suppress(MahjongError):
                case = structs.replace(hand.case, ruleset=ruleset.id, options=ruleset.changed_options)
                yield from facts_of(case, ruleset).wins


_HARMLESS: Final = PerRuleset[dict[str, frozenset[str]]](lambda _: {})
_RELATIVE: Final = frozenset({"seat_wind", "round_wind", "concealed_triplets"})
"""Facts that keep an element away only together with certain sets."""


# ---- hands with other facts


class _Supposition(Struct, frozen=True):
    """Facts that a hand does not have, and what it has instead."""

    reason: AbsenceReason
    facts: Mapping[str, object]

    def applied(self, hand: HandFacts) -> HandFacts:
        """Returns the hand with these facts instead of its own."""
        return supposed(hand, self.facts)


def _suppositions(asked: AskedFacts, hand: HandFacts, ruleset: Ruleset) -> Iterator[_Supposition]:
    """Yields what may be supposed of a hand among the facts that were asked, the plainest first."""
    read, calls = asked
    for name, suppose in _OF_FACTS.items():
        if name in read:
            yield from suppose(hand)
    for name, kinds in calls:
        yield from _OF_KINDS[name](hand, kinds)
    if "win" in read and "completed" in read:
        yield from _single_wait(hand, ruleset)


def _put(id: str, facts: Mapping[str, object], tiles: Collection[Tile] = (), sets: Collection[Group] = ()) -> Any:
    told = tuple((group.kind.value, tuple(map(own_kind, group.tiles))) for group in sets)
    return _Supposition(
        AbsenceReason(id, tuple(dict.fromkeys(map(own_kind, tiles))), tuple(dict.fromkeys(told))), facts
    )


# ---- how it was won


def _other_way(hand: HandFacts) -> Iterator[_Supposition]:
    win = hand.win
    giver = win.table.chairs.after(win.seat)
    drawn = {"way": Way.SELF_DRAW, "win": replace(win, way=Way.SELF_DRAW, giver=None)}
    thrown = {"way": Way.DISCARD, "win": replace(win, way=Way.DISCARD, giver=giver if win.giver is None else win.giver)}
    if win.way is Way.SELF_DRAW and win.tile is not None and Circumstance.DEALT_HAND not in win.circumstances:
        yield _put("drawn", thrown)
    elif win.way is Way.DISCARD:
        yield _put("discard", drawn)
    elif win.way in (Way.ROB_KONG, Way.ROB_CONCEALED_KONG):
        yield _put("robbed", drawn)
        yield _put("robbed", thrown)


def _not_claimed(hand: HandFacts) -> Iterator[_Supposition]:
    """A kong of three concealed tiles and a discard harms less in some games, so it has a sentence of its own."""
    laid = [(group, hand.win.melds[group.meld].form) for group in hand.reading.groups if group.meld is not None]
    claimed = [group for group, form in laid if form not in (KongForm.CONCEALED, KongForm.CLAIMED)]
    kongs = [group for group, form in laid if form is KongForm.CLAIMED]
    if hand.open and (claimed or kongs):
        yield _put("claimed" if claimed else "claimed-kong", {"open": False}, sets=claimed or kongs)


def _nothing_laid(hand: HandFacts) -> Iterator[_Supposition]:
    laid = [group for group in hand.reading.groups if group.meld is not None]
    if hand.has_melds and laid:
        yield _put("laid", {"has_melds": False}, sets=laid)


def _nobody_laid(hand: HandFacts) -> Iterator[_Supposition]:
    if hand.anybody_has_melds:
        yield _put("laid-before", {"anybody_has_melds": False})


def _no_dealer(hand: HandFacts) -> Iterator[_Supposition]:
    yield _put("dealer" if hand.is_dealer else "not-dealer", {"is_dealer": not hand.is_dealer})


def _other_seat(hand: HandFacts) -> Iterator[_Supposition]:
    for wind in range(len(WINDS)):
        if wind != hand.seat_wind < len(WINDS):
            yield _put("seat-wind", {"seat_wind": wind}, (WINDS[hand.seat_wind],))


def _other_round(hand: HandFacts) -> Iterator[_Supposition]:
    for wind in range(len(WINDS)):
        if wind != hand.round_wind < len(WINDS):
            yield _put("round-wind", {"round_wind": wind}, (WINDS[hand.round_wind],))


def _no_bonus(hand: HandFacts) -> Iterator[_Supposition]:
    if hand.bonus_number and all(tile >= FIRST_BONUS for tile in hand.win.bonus):
        yield _put("bonus", {"bonus_number": 0}, sorted(hand.win.bonus))


# ---- the winning tile

_COMPLETES: Final = {
    Completed.TWO_SIDED: "completes-two-sided",
    Completed.EDGE: "completes-edge",
    Completed.CLOSED: "completes-closed",
    Completed.TRIPLET: "completes-triplet",
    Completed.MINOR_PAIR: "completes-pair",
    Completed.MAJOR_PAIR: "completes-pair",
}


def _other_place(hand: HandFacts) -> Iterator[_Supposition]:
    group, id = hand.reading.winning_group, _COMPLETES.get(hand.completed)
    if group is None or id is None or (group.kind is GroupKind.CHOW and suit_of(group.start) is None):
        return
    for other, other_id in _COMPLETES.items():
        if other_id != id:
            yield _put(id, {"completed": other}, sets=(group,))


_OTHER_HAND: Final = "several-waits"
"""The reason for which a hand of other sets is supposed, of which nothing more can be asked."""


def _single_wait(hand: HandFacts, ruleset: Ruleset) -> Iterator[_Supposition]:
    """Yields the same winning group beside sets of other kinds, so that nothing else would complete the hand."""
    win, group = hand.win, hand.reading.winning_group
    if group is None or group.winning is None or group.meld is not None or group.wilds:
        return
    if not win.table.setup.wild.isdisjoint(win.tiles) or win.table.setup.stand_ins:
        return
    waited = waits_before(ruleset.shapes, win)[0]
    if len(waited) < 2 or win.tile not in waited:
        return
    free = [tile for tile in HONORS if tile not in group.tiles]
    kept = [tile for place, tile in enumerate(group.tiles) if place != group.winning]
    pungs = len(hand.reading.sets) - group.is_set
    pair = free[pungs : pungs + 1] * 2 if group.is_set else []
    if not hand.is_regular or len(free) < pungs + bool(pair):
        return
    concealed = tuple(sorted((*kept, *free[:pungs] * 3, *pair)))
    alone = replace(without_melds(win), concealed=concealed)
    yield _put(_OTHER_HAND, {"win": alone, "table": alone.table}, waited)


# ---- the tiles


def _other_honors(hand: HandFacts) -> Iterator[_Supposition]:
    if hand.has_honors:
        yield _put("honours", {"has_honors": False}, sorted(hand.kinds.intersection(HONORS)))
    else:
        yield _put("no-honours", {"has_honors": True})


def _one_suit(hand: HandFacts) -> Iterator[_Supposition]:
    kinds = sorted(hand.kinds)
    examples = [next(tile for tile in kinds if suit_of(tile) == suit) for suit in sorted(hand.suits)]
    for suit in hand.suits if len(hand.suits) > 1 else ():
        yield _put("several-suits", {"suits": frozenset((suit,))}, examples)


def _none_of(hand: HandFacts, kinds: frozenset[Tile]) -> Iterator[_Supposition]:
    there = sorted(hand.kinds & kinds)
    if there:
        yield _put("unfit", {"holds": lambda asked: frozenset(asked) != kinds and hand.holds(asked)}, there)


def _in_each_group(hand: HandFacts, kinds: frozenset[Tile]) -> Iterator[_Supposition]:
    without = [group for group in hand.reading.groups if kinds.isdisjoint(group.tiles)]
    if without:
        number = hand.groups

        def groups_with(asked: Collection[Tile]) -> int:
            return number if frozenset(asked) == kinds else hand.groups_with(asked)

        yield _put("unfit-sets", {"groups_with": groups_with}, sets=without)


def _no_stand_in(hand: HandFacts) -> Iterator[_Supposition]:
    places = [
        tile for group in hand.reading.groups for place, tile in group.wilds if own_kind(tile) != group.tiles[place]
    ]
    if hand.wild_stands_in and places:
        yield _put("wild", {"wild_stands_in": False}, sorted(places))


# ---- the sets and the pair


def _regular(hand: HandFacts) -> Iterator[_Supposition]:
    if not hand.is_regular:
        yield _put("not-regular", {"is_regular": True})


def _no_chow(hand: HandFacts) -> Iterator[_Supposition]:
    chows = [group for group in hand.reading.groups if group.kind is GroupKind.CHOW]
    if chows:
        yield _put("chow", {"chows": 0}, sets=chows)


def _no_triplet(hand: HandFacts) -> Iterator[_Supposition]:
    if hand.triplets:
        yield _put("triplet", {"triplets": 0}, sets=hand.reading.triplets)


def _all_kongs(hand: HandFacts) -> Iterator[_Supposition]:
    pungs = [group for group in hand.reading.triplets if group.kind is GroupKind.PUNG]
    if pungs:
        yield _put("not-kong", {"kongs": hand.triplets}, sets=pungs)


def _more_concealed(hand: HandFacts) -> Iterator[_Supposition]:
    open_ones = [group for group in hand.reading.triplets if not group.concealed]
    for number in range(1, len(open_ones) + 1):
        yield _put("not-concealed", {"concealed_triplets": hand.concealed_triplets + number}, sets=open_ones)


def _plain_pair(hand: HandFacts) -> Iterator[_Supposition]:
    if hand.has_valued_pair:
        yield _put("valued-pair", {"has_valued_pair": False}, [pair.tile for pair in hand.reading.pairs])


def _all_triplets_of(hand: HandFacts, kinds: frozenset[Tile]) -> Iterator[_Supposition]:
    there = hand.triplet_kinds(kinds)
    if there and there != kinds:

        def triplet_kinds(asked: Collection[Tile]) -> frozenset[Tile]:
            return kinds if frozenset(asked) == kinds else hand.triplet_kinds(asked)

        yield _put("missing-triplets", {"triplet_kinds": triplet_kinds}, sorted(kinds - there))


def _pair_as_triplet(hand: HandFacts, kinds: frozenset[Tile]) -> Iterator[_Supposition]:
    pairs = [pair.tile for pair in hand.reading.pairs if pair.tile in kinds]
    if pairs and hand.is_regular:

        def triplets_of(asked: Collection[Tile]) -> int:
            return hand.triplets_of(asked) + (frozenset(asked) == kinds)

        yield _put("only-pair", {"triplets_of": triplets_of}, pairs)


_OF_FACTS: Final[Mapping[str, Callable[[HandFacts], Iterator[_Supposition]]]] = {
    "way": _other_way,
    "open": _not_claimed,
    "has_melds": _nothing_laid,
    "anybody_has_melds": _nobody_laid,
    "is_regular": _regular,
    "has_honors": _other_honors,
    "suits": _one_suit,
    "chows": _no_chow,
    "triplets": _no_triplet,
    "kongs": _all_kongs,
    "concealed_triplets": _more_concealed,
    "has_valued_pair": _plain_pair,
    "completed": _other_place,
    "wild_stands_in": _no_stand_in,
    "bonus_number": _no_bonus,
    "seat_wind": _other_seat,
    "round_wind": _other_round,
    "is_dealer": _no_dealer,
}
_OF_KINDS: Final[Mapping[str, Callable[[HandFacts, frozenset[Tile]], Iterator[_Supposition]]]] = {
    "holds": _none_of,
    "groups_with": _in_each_group,
    "triplet_kinds": _all_triplets_of,
    "triplets_of": _pair_as_triplet,
}
"""What can be supposed of each fact, in the order in which people would look."""
