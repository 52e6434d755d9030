"""The quick table has the rules of the engine: both play the same hands side by side."""

from random import Random

import pytest

from mahjong_desktop.cards.bots.decomposition import PLAY_NUMBERS, code_of
from mahjong_desktop.cards.bots.plan_play import PlanPlayer, plans_of
from mahjong_desktop.cards.bots.quick_table import PASS, table_of_view
from mahjong_desktop.cards.deck import count_ranks
from mahjong_desktop.cards.match import CardMatch
from mahjong_desktop.cards.options import ShuangkouOptions
from mahjong_desktop.cards.plays import ALL_PLAYS
from mahjong_desktop.cards.view import card_view
from tests.cards.matches import SETTINGS


@pytest.mark.parametrize("settings", SETTINGS)
@pytest.mark.parametrize("errs", [0.0, 0.3])
def test_both_play_the_same_hand(settings: dict[str, int | str], errs: float) -> None:
    options, player, rng = ShuangkouOptions(settings), PlanPlayer(), Random(5)
    for seed in range(6):
        match = CardMatch(("", "", "", ""), seed, options)
        match.apply(match.step({}))
        hands = [code_of(count_ranks(hand)) for hand in match.state.hands]
        table = table_of_view(card_view(match.state, 0), hands)
        plans = plans_of(table)
        while match.state.ended is None:
            ((seat, choices),) = match.asked().items()
            again = table_of_view(card_view(match.state, seat), [code_of(count_ranks(h)) for h in match.state.hands])
            for name in ("hands", "left", "turn", "top", "last", "passed", "finished", "best"):
                assert getattr(table, name) == getattr(again, name), name
            assert table.turn == seat
            move = player.choose(table, plans.plans[seat])
            if rng.random() < errs:
                moves = [PLAY_NUMBERS[play] for play in choices.plays] + [PASS] * choices.may_pass
                move = rng.choice(moves)
            action = choices.actions[0] if move == PASS else choices.action_of(ALL_PLAYS[move])
            match.apply(match.step({seat: action}))
            table.move(move)
            if move != PASS:
                plans.played(table, seat, move)
        assert table.over
        assert table.points * options.base == match.state.scores[0]
