"""The facts for the sheet about a refused win: the tiles that cause it, what would help, the lost value. Tables are
arranged by hand."""

from __future__ import annotations

from mahjong_desktop.core.scoring import Refusal
from mahjong_desktop.core.tiles import format_tiles, parse_tile
from mahjong_desktop.engine.view import view_of
from mahjong_desktop.rulesets.riichi.riichi_ema import RIICHI_EMA
from mahjong_desktop.study.refusals import DECLARE, SELF_DRAW, RefusedWin, refused_win
from tests.engine.tables import Game, Layout

IDLE = "147m258p369s1234z5z"


def refusal(game: Game, seat: int) -> Refusal:
    return next(no.refusal for no in game.options(seat).refused if no.name == "win")


def explained(game: Game, seat: int) -> RefusedWin:
    told = refused_win(view_of(game.state, seat), refusal(game, seat))
    assert told is not None
    return told


def test_furiten_shows_the_discard_and_what_is_forgone() -> None:
    """A hand in which West waits for 4 and 7 of bamboos and has discarded the 7; with the 4: pinfu, all simples and a
    dora, 3 han, 30 fu."""
    hands = (IDLE, "147m258p369s1234z", "234567m345p22s56s")
    game = Game(Layout(hands, draws="6z7s6z6z4s"), ruleset=RIICHI_EMA)
    game.throw("5z")
    for _ in range(4):
        game.throw_drawn()
    game.offer("4s")
    told = explained(game, 2)
    assert told.refusal.reason == "furiten"
    assert [(thrown.number, thrown.culprit) for thrown in told.river] == [(1, True)]
    assert told.waits == (parse_tile("4s"), parse_tile("7s"))
    assert format_tiles(shown.piece // 4 for shown in told.groups[-1].pieces) == "456s"
    assert told.groups[-1].winning
    assert [help.id for help in told.helps] == [SELF_DRAW]
    assert told.forgone is not None
    assert dict(told.forgone.elements) == {"pinfu": 1, "all-simples": 1, "dora": 1}
    assert told.forgone.gain == 3900


def test_without_a_yaku_a_declared_riichi_would_have_helped() -> None:
    """A hand with a pair of the seat's wind and a closed wait: no yaku on a discard, one with riichi or by
    self-draw."""
    hands = (IDLE, "123m456m789p44s13p", "147m258p369s1234z")
    game = Game(Layout(hands, draws="6z6z6z2p"), ruleset=RIICHI_EMA)
    game.throw("5z")
    for _ in range(3):
        game.throw_drawn()
    game.offer("2p")
    told = explained(game, 1)
    assert (told.refusal.reason, told.have, told.minimum) == ("no-yaku", 0, 1)
    assert {help.id for help in told.helps} == {SELF_DRAW, DECLARE}
    assert next(help for help in told.helps if help.id == DECLARE).declaration == "riichi"
    assert told.forgone is None


def test_below_the_minimum_shows_both_figures() -> None:
    hands = (IDLE, "123456m789p11s23s", "147m258p369s1234z")
    game = Game(Layout(hands, draws="6z6z6z4s"), options={"minimum": 3})
    game.throw("5z")
    for _ in range(3):
        game.throw_drawn()
    game.offer("4s")
    told = explained(game, 1)
    assert (told.have, told.minimum, told.payers, told.river, told.culprits) == (1, 3, (), (), ())


def test_nothing_to_explain_without_a_tile() -> None:
    game = Game(Layout((IDLE,)))
    game.throw("5z")
    assert refused_win(view_of(game.state, 2), Refusal("below-minimum", {"minimum": 3, "fan": 1})) is None
