"""Bets that stand from hand to hand are shown beside the players who made them."""

from mahjong_desktop.engine.view import view_of
from mahjong_desktop.rulesets.yiwu import YIWU
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui.table.plate_facts import badges
from tests.engine.tables import Game, Layout


def test_bets_stand_beside_the_players_from_hand_to_hand() -> None:
    game = Game(Layout(("123456m567p22789s",)), ruleset=YIWU)
    game.act({0: "declare buy", 2: "declare buy"})
    assert [badges(view_of(game.state, 1), seat, Texts("en")) for seat in range(4)] == [
        ("bought",),
        (),
        ("bought",),
        (),
    ]
    game.act({0: "win"})
    game.next_hand()
    game.act({1: "declare stake", 2: "declare stake"})
    shown = [badges(view_of(game.state, 3), seat, Texts("en")) for seat in range(4)]
    assert shown == [("bought",), ("stake 2",), ("bought", "stake 2"), ()]
