"""What a seat has been seen to do makes the hands less likely that would have been played otherwise."""

from __future__ import annotations

from random import Random

from mahjong_desktop.bots.hand_value.hand_values import hand_values_for
from mahjong_desktop.core.melds import Meld, MeldKind
from mahjong_desktop.core.tiles import parse_tiles
from mahjong_desktop.core.values import replace
from mahjong_desktop.engine.view import view_of
from mahjong_desktop.kernel.shanten import Keys, keys_of
from mahjong_desktop.rollouts.hand_evidence import HandEvidence, narrow_plans, wins_apart
from mahjong_desktop.rollouts.seat_play import SeatPlay, seat_play
from mahjong_desktop.rollouts.suit_evidence import KINDS_OF_EVIDENCE, SuitEvidence
from mahjong_desktop.rollouts.worlds import WorldSampler
from mahjong_desktop.rulesets.fenghua import FENGHUA
from mahjong_desktop.rulesets.hong_kong import HONG_KONG
from mahjong_desktop.rulesets.riichi.riichi_ema import RIICHI_EMA
from mahjong_desktop.rulesets.shanghai.shanghai_qinghunpeng import SHANGHAI_QINGHUNPENG
from mahjong_desktop.rulesets.yichang import YICHANG
from mahjong_desktop.rulesets.yiwu import YIWU
from tests.rollouts.questions import decisions_of_hands

NOTHING = frozenset[int]()
SILENT = SeatPlay((), (), NOTHING, NOTHING, NOTHING, declared=False, prizes=NOTHING, given=NOTHING)
LONG = tuple(parse_tiles("1m9m1p9p1z2z3z4z"))
"""Discards that tell nothing about the tiles used below."""
PUNG = Meld(MeldKind.PUNG, (124, 125, 126), 126, 0)


def keys(tiles: str) -> Keys:
    """The keys of tiles in notation."""
    counts = [0] * 34
    for tile in parse_tiles(tiles):
        counts[tile] += 1
    return keys_of(counts)


def weight(play: SeatPlay, tiles: str, *, apart: bool = False) -> float:
    """The weight of these tiles."""
    return SuitEvidence(play, apart=apart).weight(keys(tiles))


def test_a_seat_that_has_done_nothing_may_have_any_hand() -> None:
    assert not SILENT.begun
    assert weight(SILENT, "1123m5p77s1122z") == 0.0


def test_discarded_kinds_are_less_likely_and_early_ones_most() -> None:
    late = replace(SILENT, river=(*LONG, *parse_tiles("5s")))
    early = replace(SILENT, river=tuple(parse_tiles("5s")) + LONG)
    assert weight(early, "5s") < weight(late, "5s") < weight(replace(SILENT, river=(*LONG, 5)), "5s")
    assert weight(early, "46s") < weight(late, "46s")


def test_suits_that_are_discarded_are_less_likely() -> None:
    thrown = replace(SILENT, river=tuple(parse_tiles("1s9s2s8s1s9s")))
    assert weight(thrown, "456s") < weight(thrown, "456p")


def test_late_hands_have_fewer_isolated_and_more_equal_tiles() -> None:
    play = replace(SILENT, river=LONG)
    assert weight(play, "258s") < weight(play, "345s") < weight(play, "555s")
    assert weight(play, "258s", apart=True) == weight(play, "345s", apart=True)
    assert weight(replace(play, melds=(PUNG,)), "258s", apart=True) < weight(play, "258s", apart=True)


def test_passed_pairs_and_chows_are_less_likely() -> None:
    passed = frozenset(parse_tiles("5s"))
    play = replace(SILENT, passed=passed, from_left=passed)
    thrown = replace(play, river=LONG)
    assert weight(thrown, "55s") < weight(replace(thrown, passed=NOTHING), "55s")
    assert weight(play, "46s") == weight(play, "47s") == 0.0, "it may claim no chows at all"
    claims = replace(play, melds=(PUNG,))
    assert weight(claims, "46s") < weight(claims, "47s") == 0.0
    assert weight(claims, "34s") == weight(claims, "67s") == weight(claims, "46s")


def test_more_tiles_of_a_suit_that_was_passed_on_are_less_likely() -> None:
    play = replace(SILENT, given=frozenset(parse_tiles("147s")))
    assert weight(play, "56s") < weight(play, "6s") < weight(play, "56p") == 0.0


def test_evidence_can_be_left_out() -> None:
    passed = frozenset(parse_tiles("5s"))
    play = SeatPlay(LONG, (PUNG,), passed, passed, NOTHING, declared=False, prizes=NOTHING, given=passed)
    hand = keys("2m5577s46s3z")
    whole = SuitEvidence(play, apart=False).weight(hand)
    for kind in KINDS_OF_EVIDENCE:
        assert SuitEvidence(play, apart=False, without=frozenset({kind})).weight(hand) != whole
    assert SuitEvidence(play, apart=False, without=frozenset(KINDS_OF_EVIDENCE)).weight(hand) == 0.0


def test_where_common_hands_may_not_win_the_hands_that_may_count() -> None:
    assert narrow_plans(hand_values_for(SHANGHAI_QINGHUNPENG)) and narrow_plans(hand_values_for(YICHANG))
    assert not narrow_plans(hand_values_for(HONG_KONG))
    assert wins_apart(FENGHUA.shapes) and not wins_apart(HONG_KONG.shapes)


def test_who_has_won_and_plays_on_waits_for_the_same_tile() -> None:
    """The hand is locked, so in nearly every world it waits for the tile with which it has won."""
    found = [(state, seat) for state, seat in decisions_of_hands(YICHANG, 3, "standard", 3) if state.winners]
    waits = []
    for state, seat in found[::9]:
        world = WorldSampler(view_of(state, seat), Random(1)).world()
        for winner in {*state.winners} - {seat}:
            waits += [kind in world.holding(winner).waits for kind in state.setup.kinds(state.prizes[winner])]
    assert len(waits) > 5 and sum(waits) >= 0.8 * len(waits)


def test_a_ready_hand_does_not_wait_for_what_it_let_pass() -> None:
    state, seat = next(
        (state, seat) for state, seat in decisions_of_hands(HONG_KONG, 1, "random", 3) if len(state.rivers[3]) > 3
    )
    view, other = view_of(state, seat), HONG_KONG.chairs.before(seat)
    evidence = HandEvidence(hand_values_for(HONG_KONG), view, other)
    evidence._play = replace(evidence._play, melds=(), since=frozenset(parse_tiles("5s")))
    evidence._waits = True
    passed, others = (evidence.weight(keys(f"123m456m789m11z{wait}"), 0) for wait in ("46s", "68s"))
    apart = SuitEvidence(evidence._play, apart=False)
    assert passed - apart.weight(keys("46s")) < others - apart.weight(keys("68s"))


def test_what_is_offered_now_was_not_let_pass() -> None:
    """Everything else that nobody has claimed was; what came from the left is among it."""
    offered = 0
    for state, seat in decisions_of_hands(HONG_KONG, 2, "random", 2):
        view, other = view_of(state, seat), HONG_KONG.chairs.after(seat)
        play = seat_play(view, other)
        lying = [tile.piece for giver, river in enumerate(view.rivers) for tile in river if giver != other]
        kept = [piece for piece in lying if view.offer is None or piece != view.offer.piece]
        assert play.from_left <= play.passed <= {*view.setup.kinds(kept)}
        offered += view.offer is not None and {*view.setup.kinds(lying)} != {*view.setup.kinds(kept)}
    assert offered


def test_a_stake_before_the_deal_says_nothing_about_the_hand() -> None:
    state, seat = decisions_of_hands(YIWU, 1, "random", 2)[-1]
    other = YIWU.chairs.after(seat)
    staked = state.changed(declared=tuple([("buy",)] * 4))
    assert not seat_play(view_of(staked, seat), other).declared
    state, seat = decisions_of_hands(RIICHI_EMA, 1, "random", 2)[-1]
    declared = state.changed(declared=tuple([("riichi",)] * 4))
    assert seat_play(view_of(declared, seat), RIICHI_EMA.chairs.after(seat)).declared
