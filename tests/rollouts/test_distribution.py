"""Worlds come as often as they should: uniform deals against all deals of a small supply, weighed worlds against the
weights, kongs that lie face down of each possible kind. The generators have fixed seeds."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from collections.abc import Hashable, Iterable
from itertools import combinations
from math import exp, sqrt
from random import Random

import pytest

from mahjong_desktop.bots.hand_value.hand_values import hand_values_for
from mahjong_desktop.core.tiles import HIDDEN, PLAYING_KINDS, Piece
from mahjong_desktop.engine.determinization import Unknown, unknown_of
from mahjong_desktop.engine.match import Match
from mahjong_desktop.engine.state import KnownTiles, State
from mahjong_desktop.engine.view import SeatView, view_of
from mahjong_desktop.kernel.shanten import keys_of
from mahjong_desktop.rollouts.hand_evidence import HandEvidence
from mahjong_desktop.rollouts.hidden_hands import HiddenHand
from mahjong_desktop.rollouts.uniform_deals import UniformDeals
from mahjong_desktop.rollouts.worlds import WorldSampler
from mahjong_desktop.rulesets.hong_kong import HONG_KONG
from mahjong_desktop.rulesets.wuhan.wuhan import WUHAN
from mahjong_desktop.rulesets.yichang import YICHANG
from tests.engine.players import mixed
from tests.rollouts.questions import decisions_of_hands

MOST_SURPRISE = 3.5
"""So many standard deviations chi-square may lie above its mean: with one seed in a thousand a right sampler does."""


def chi_square(found: Counter[Hashable], expected: dict[Hashable, float]) -> float:
    """How far counts lie from probabilities, in standard deviations of chi-square above its mean."""
    assert found.keys() <= expected.keys(), "only what is possible was found"
    number, total = sum(found.values()), sum(expected.values())
    square = sum((found[one] - number * part / total) ** 2 / (number * part / total) for one, part in expected.items())
    freedom = len(expected) - 1
    return (square - freedom) / sqrt(2 * freedom)


def test_uniform_deals_are_equally_likely() -> None:
    """Eight tiles in a hand of three, a hand of one and the wall; of one it is known in which hand it is."""
    view = view_of(*decisions_of_hands(HONG_KONG, 1, "random", 3)[-1])
    pieces = (0, 1, 9, 40, 41, 72, 100)
    unknown = Unknown(pieces, (0, 3, 1, 0), ((),) * 4, 3, (), ((), (9,), (), ()))
    deals, rng = UniformDeals(view, unknown), Random(1)
    found = Counter(dealt(deals, rng) for _ in range(12_000))
    free = {*pieces} - {9}
    every = [(frozenset({*two, 9}), frozenset({one})) for two in combinations(sorted(free), 2) for one in free - {*two}]
    assert chi_square(found, dict.fromkeys(every, 1.0)) < MOST_SURPRISE


def dealt(deals: UniformDeals, rng: Random) -> Hashable:
    """The hands of seats 1 and 2 in a new deal."""
    hidden = deals.deal(rng).hidden_tiles(rng, ())
    return frozenset(hidden.hands[1]), frozenset(hidden.hands[2])


def test_kongs_and_hands_are_equally_likely_together() -> None:
    """Two kinds of which all tiles are unseen, a third of which one has been seen: the kong is of the first two only,
    and the hand beside it holds any two of the other tiles."""
    state, seat = with_hidden_kong()
    view = view_of(state, seat)
    pieces = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
    unknown = Unknown(pieces, (0, 2, 0, 0), ((), (4,), (), ()), 5, (), ((),) * 4)
    deals, rng = UniformDeals(view, unknown), Random(2)
    assert [*deals.fours] == [0, 1]
    found: Counter[Hashable] = Counter()
    for _ in range(12_000):
        deal = deals.deal(rng)
        found[deal.kongs[1][0], frozenset(deal.hands[1])] += 1
    every = [
        (kong, frozenset(two))
        for kong in ((0, 1, 2, 3), (4, 5, 6, 7))
        for two in combinations([piece for piece in pieces if piece not in kong], 2)
    ]
    assert chi_square(found, dict.fromkeys(every, 1.0)) < MOST_SURPRISE


def with_hidden_kong() -> tuple[State, int]:
    """A decision at which a kong of another seat lies face down."""
    match, rng = Match(WUHAN, tuple("abcd"), 5), Random(7)
    while not match.finished:
        for seat in match.asked():
            if any(HIDDEN in meld.pieces for melds in view_of(match.state, seat).melds for meld in melds):
                return match.state, seat
        match.apply(match.step({seat: mixed(options, rng) for seat, options in match.asked().items()}))
    raise AssertionError("no kong lies face down")


def test_without_weights_kongs_change_evenly_from_world_to_world(monkeypatch: pytest.MonkeyPatch) -> None:
    """No hand is made ready: without weights that would be tried in vain thousands of times a world."""
    monkeypatch.setattr(HandEvidence, "weight", lambda *_: 0.0)
    monkeypatch.setattr(HiddenHand, "ready_chance", 0.0)
    state, seat = with_hidden_kong()
    sampler, found = WorldSampler(view_of(state, seat), Random(3)), Counter[Hashable]()
    holder = next(other for other, sizes in enumerate(sampler.unknown.kongs) if sizes)
    place = next(n for n, meld in enumerate(view_of(state, seat).melds[holder]) if HIDDEN in meld.pieces)
    for _ in range(1_500):
        found[sampler.world().melds[holder][place].tile] += 1
    kinds = UniformDeals(sampler.view, sampler.unknown).fours
    assert len(kinds) >= 3
    assert chi_square(found, dict.fromkeys(kinds, 1.0)) < MOST_SURPRISE


def test_weighed_worlds_come_as_often_as_their_weights_say(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of two hands all tiles but a few are known, and few tiles are left in the wall, so that all deals can be
    counted. No hand is made ready beside its weights."""
    monkeypatch.setattr(HiddenHand, "ready_chance", 0.0)
    state, seat = nearly_known()
    view = view_of(state, seat)
    unknown = unknown_of(view)
    loose = {other: number - len(unknown.held[other]) for other, number in enumerate(unknown.hands) if number}
    free = sorted({*unknown.pieces} - {piece for row in unknown.held for piece in row})
    values = hand_values_for(state.ruleset)
    evidence = {other: HandEvidence(values, view, other) for other in loose}
    expected: dict[Hashable, float] = {}
    for hands in splits(free, [*loose.values()]):
        rows = dict(zip(loose, hands, strict=True))
        weight = sum(weight_of(view, evidence[other], (*unknown.held[other], *rows[other])) for other in loose)
        expected[tuple(map(frozenset, hands))] = exp(weight)
    assert 20 < len(expected) < 400 and max(expected.values()) > 1.5 * min(expected.values())
    sampler, found = WorldSampler(view, Random(4)), Counter[Hashable]()
    for _ in range(1_500):
        world = sampler.world()
        found[tuple([frozenset(world.hands[other]) - {*unknown.held[other]} for other in loose])] += 1
    assert chi_square(found, expected) < MOST_SURPRISE


def nearly_known() -> tuple[State, int]:
    """A decision near the end of a hand; of the other hands all but a few tiles are known."""
    found = decisions_of_hands(YICHANG, 3, "random", 5)
    state, seat = next((state, seat) for state, seat in found if state.wall_left <= 2 and not state.winners)
    places, known = frozenset(range(4)), []
    for other, unknown in zip(state.ruleset.chairs.others(seat), (2, 1, 1), strict=True):
        known.append(KnownTiles(state.hands[other][unknown:], other, places))
    return state.changed(known=tuple(known)), seat


def splits(pieces: list[Piece], sizes: list[int]) -> Iterable[tuple[tuple[Piece, ...], ...]]:
    """Every way to deal hands of these sizes; the rest stays in the wall."""
    if not sizes:
        yield ()
        return
    for hand in combinations(pieces, sizes[0]):
        rest = [piece for piece in pieces if piece not in hand]
        yield from ((hand, *others) for others in splits(rest, sizes[1:]))


def weight_of(view: SeatView, evidence: HandEvidence, pieces: tuple[Piece, ...]) -> float:
    """The logarithm of the weight of a hand without wild tiles."""
    counts = [0] * PLAYING_KINDS
    for kind in view.setup.kinds(pieces):
        counts[kind] += 1
    return evidence.weight(keys_of(counts), 0)


def test_a_change_that_was_tried_is_made_only_when_it_is_accepted() -> None:
    state, seat = decisions_of_hands(HONG_KONG, 1, "standard", 3)[-1]
    view, other = view_of(state, seat), HONG_KONG.chairs.after(seat)
    evidence = HandEvidence(hand_values_for(HONG_KONG), view, other)
    hand = HiddenHand([], (0, 0, 1, 2), (), evidence, frozenset())
    there = hand.try_change((0,), (20,))
    assert hand.try_change((0,), (20,)) == there
    hand.accept()
    assert hand.try_change((20,), (0,)) == pytest.approx(-there)


SAMPLE = """
from random import Random
from mahjong_desktop.engine.view import view_of
from mahjong_desktop.rollouts.worlds import WorldSampler
from mahjong_desktop.study.known_rulesets import find_ruleset
from tests.rollouts.questions import decisions_of_hands
import zlib
for name in ("wuhan", "yichang", "riichi-ema"):
    for state, seat in decisions_of_hands(find_ruleset(name), 1, "random", 3)[-40::13]:
        sampler = WorldSampler(view_of(state, seat), Random(1))
        worlds = [sampler.world() for _ in range(2)]
        print(zlib.crc32(repr([(world.hands, world.melds, world.wall, world.dice) for world in worlds]).encode()))
"""


def test_worlds_are_the_same_in_every_process() -> None:
    told = [
        subprocess.run(
            [sys.executable, "-c", SAMPLE],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    ]
    assert told[0] == told[1] and len(told[0].split()) >= 8


def test_tiles_that_were_passed_on_stay_where_they_went() -> None:
    """After the exchange the giver knows three tiles of the seat that took them, until they leave its hand."""
    for state, seat in [one for one in decisions_of_hands(YICHANG, 2, "random", 3) if one[0].known][::7]:
        view = view_of(state, seat)
        mine = [tiles for tiles in view.known if tiles.giver == seat]
        assert [len(tiles.pieces) for tiles in mine] == [3]
        held = unknown_of(view).held[mine[0].holder]
        assert {*held} == {*mine[0].pieces} & {*state.hands[mine[0].holder]}
        for weighed in (True, False):
            world = WorldSampler(view, Random(1), weighed=weighed).world()
            assert {*held} <= {*world.hands[mine[0].holder]}
