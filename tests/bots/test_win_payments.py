"""Win payments: what finished hands bring at one table is what scoring and settling each of them by itself says."""

from __future__ import annotations

from random import Random

import pytest

from mahjong_desktop.bots.hand_value.hand_values import hand_values_for
from mahjong_desktop.bots.hand_value.hypothetical_tables import TableFacts, table_maker, win_at
from mahjong_desktop.bots.hand_value.win_payments import received_now
from mahjong_desktop.bots.observation.observation import observe
from mahjong_desktop.core.payments import Outcome, ScoredWin
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.scoring import Breakdown
from mahjong_desktop.core.tiles import parse_tiles
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Way, Win
from mahjong_desktop.engine.actions import DeclareWin
from mahjong_desktop.engine.wins import win_of
from mahjong_desktop.mechanics.evaluate import evaluate
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.study.known_rulesets import find_ruleset
from tests.mechanics.random_wins import random_win
from tests.study.position_games import every_decision

HANDS = 60


def received(ruleset: Ruleset, win: Win) -> float:
    """What the winner gets for this one win."""
    scored = evaluate(ruleset, win)
    if not isinstance(scored, Breakdown):
        return 0.0
    return float(ruleset.settle(Outcome((ScoredWin(win, scored),), win.table)).deltas[win.seat])


@pytest.mark.proof
@pytest.mark.parametrize("ruleset", built_in_rulesets(), ids=lambda ruleset: ruleset.id)
def test_finished_hands_bring_what_each_of_them_would(ruleset: Ruleset) -> None:
    rng, hand_values, won = Random(7), hand_values_for(ruleset), 0
    tracks = tuple((track.id, track.initial) for track in ruleset.tracks)
    tables = [
        TableFacts(0, dealer, 1, (), rivers=rivers, tracks=tracks) for dealer in (0, 1) for rivers in (None, ((),) * 4)
    ]
    for _ in range(HANDS):
        hand = random_win(rng, ruleset)
        assert hand.tile is not None
        for facts in (replace(known, indicators=hand.table.indicators) for known in tables):
            table = table_maker(ruleset, hand.melds, facts)(hand.concealed)
            expected = tuple(
                received(ruleset, win_at(table, facts.seat, hand.concealed, hand.tile, way))
                for way in (Way.DISCARD, Way.SELF_DRAW)
            )
            assert hand_values.received(hand.concealed, hand.tile, hand.melds, facts) == expected
            won += expected != (0.0, 0.0)
    assert won > HANDS / 4


def test_a_draw_and_a_discard_are_worth_their_own() -> None:
    """Riichi, South seat. A closed hand without yaku: nothing on a discard; drawn one han of 40 minipoints, 700 from
    East and 400 from each other. With a pung of the seat wind: one han of 40, 1300 on a discard; drawn two han."""
    hand_values = hand_values_for(find_ruleset("riichi-ema"))
    facts = TableFacts(1, 0, 0, (), tracks=tuple((track.id, track.initial) for track in hand_values.ruleset.tracks))
    tile = parse_tiles("2m")[0]
    assert hand_values.received(parse_tiles("13456m789p11199s"), tile, (), facts) == (0.0, 1500.0)
    assert hand_values.received(parse_tiles("13456m789p11s222z"), tile, (), facts) == (1300.0, 2700.0)


def as_seen(win: Win) -> Win:
    """The win as its winner sees it: what the others hold is hidden."""
    hands = tuple([hand if seat == win.seat else None for seat, hand in enumerate(win.table.hands)])
    return replace(win, table=replace(win.table, hands=hands, pieces=(None,) * len(hands)))


@pytest.mark.proof
@pytest.mark.parametrize("ruleset", built_in_rulesets(), ids=lambda ruleset: ruleset.id)
def test_a_win_that_may_be_declared_brings_what_the_rules_say(ruleset: Ruleset) -> None:
    """On the dealt hand, too, where the tile that the dealer drew is hidden from the others."""
    for asked in every_decision(ruleset):
        if not any(isinstance(action, DeclareWin) for action in asked.options.legal):
            continue
        win = win_of(asked.state, asked.seat)
        assert win is not None
        brought, paid = received_now(ruleset, observe(asked.view)), received(ruleset, as_seen(win))
        assert brought == paid > 0.0 or (ruleset.id == "riichi-ema" and 0.0 < brought < paid)  # ura dora are hidden


def test_made_up_melds_and_hands_are_paid_for_by_nobody() -> None:
    """Nanchang pays for wild tiles in hands and melds: those of the other seats must not contain any."""
    hand_values = hand_values_for(find_ruleset("nanchang"))
    rates, at_draw = hand_values.payment_rates, hand_values.draw_payments
    assert rates.winner_gain > 0.9 and rates.deal_in_loss > rates.bystander_loss > 0.0
    assert (at_draw.ready, at_draw.unready, at_draw.unready_in_all_suits) == (0.0, 0.0, 0.0)
