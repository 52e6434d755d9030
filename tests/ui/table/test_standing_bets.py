"""Bets that stand from hand to hand are shown beside the players who made them."""

from pytestqt.qtbot import QtBot

from mahjong_desktop.engine.view import view_of
from mahjong_desktop.present.table_facts import badges, standing_bets, table_facts
from mahjong_desktop.rulesets.yiwu import YIWU
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui.table.table_widget import TableWidget
from tests.engine.tables import Game, Layout

NAMES = ("You", "Anna", "Ben", "Cora")


def after_a_win_of_the_dealer() -> Game:
    """The moment before the next deal, when the others may stake 2."""
    game = Game(Layout(("123456m567p22789s",)), ruleset=YIWU)
    game.act({0: "declare buy", 2: "declare buy"})
    game.act({0: "win"})
    game.next_hand()
    return game


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


def test_the_button_of_a_stake_says_how_large_it_is(qtbot: QtBot) -> None:
    game = after_a_win_of_the_dealer()
    table = TableWidget()
    qtbot.addWidget(table)
    view = view_of(game.state, 1)
    table.set_match(YIWU, NAMES, Texts("en"))
    table.show_view(view)
    table.ask(game.options(1), view)
    assert [button.accessibleName() for button in table.bar.buttons()] == ["Stake, 2", "Pass"]


def test_the_bar_at_the_top_tells_the_bets_in_force(qtbot: QtBot) -> None:
    game = after_a_win_of_the_dealer()
    table = TableWidget()
    qtbot.addWidget(table)
    table.set_match(YIWU, NAMES, Texts("en"))
    table.show_view(view_of(game.state, 3))
    assert table.top_bar.subtitle == "East: bought · West: bought"
    game.act({1: "declare stake", 2: "declare stake"})
    table.show_view(view_of(game.state, 3))
    assert table.top_bar.subtitle == "East: bought · South: stake 2 · West: bought, stake 2"
    assert standing_bets(view_of(Game(Layout(()), ruleset=YIWU).state, 0), Texts("en")) == ""


def test_before_the_deal_the_plate_counts_no_tiles() -> None:
    game = after_a_win_of_the_dealer()
    before = table_facts(view_of(game.state, 1), Texts("en"))
    assert (before.number, before.caption) == ("", "")
    game.act({1: "declare stake"})
    after = table_facts(view_of(game.state, 1), Texts("en"))
    assert (after.number, after.caption) == (str(game.state.wall_left), "tiles left")
