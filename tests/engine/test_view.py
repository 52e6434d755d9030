"""What a seat may know: its view and the events that it is shown. That nothing hidden changes a view is a property
(test_properties.py)."""

import pytest

from mahjong_desktop.core.melds import KongForm, MeldKind
from mahjong_desktop.core.ruleset import ClaimRules
from mahjong_desktop.core.tiles import HIDDEN, parse_tile, parse_tiles
from mahjong_desktop.core.values import field_names
from mahjong_desktop.core.wins import Circumstance, Way
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.actions import Kong
from mahjong_desktop.engine.match import Match
from mahjong_desktop.engine.state import Phase
from mahjong_desktop.engine.view import SeatView, imagined_win, seen, view_of
from mahjong_desktop.rulesets.hong_kong import HONG_KONG
from mahjong_desktop.rulesets.taiwanese import TAIWANESE
from mahjong_desktop.rulesets.yichang import YICHANG
from mahjong_desktop.study.known_rulesets import find_ruleset
from tests.engine.tables import PLAYERS, Game, Layout, ScriptedChance

READY = "123456789m123p5z"
"""Waits for 5z."""


def test_a_seat_sees_its_own_tiles_and_how_many_the_others_hold() -> None:
    game = Game(Layout(hands=("5m", "55m1z")))
    game.throw("5m", {1: "pung"})
    view = view_of(game.state, 2)
    assert view.hand == game.state.hands[2]
    assert view.hands[0] == (HIDDEN,) * 13
    assert view.hands[1] == (HIDDEN,) * 11
    assert view.melds == game.state.melds and view.rivers == game.state.rivers
    assert (view.dealer, view.turn, view.wall_left) == (0, 1, 77)
    assert view.wall is not None and (view.wall.taken, view.wall.replaced) == (53, 0)
    assert set(view.wall.pieces) == {HIDDEN}
    assert [view.seat_wind(seat) for seat in range(4)] == [0, 1, 2, 3]


def test_the_tile_just_drawn_is_its_owners_secret() -> None:
    game = Game(Layout(draws="5m"))
    game.throw_drawn()
    assert view_of(game.state, 1).drawn == game.state.drawn
    assert all(view_of(game.state, seat).drawn == HIDDEN for seat in (0, 2, 3))
    game.offer("5m")
    assert all(view_of(game.state, seat).drawn is None for seat in range(4))


def test_open_hands_show_everything_and_so_does_the_end() -> None:
    game = Game(Layout(hands=(READY + "5z",)))
    assert view_of(game.state, 3, open_hands=True).hands == game.state.hands
    assert view_of(game.state, 3, open_hands=True).drawn == game.state.drawn
    game.act({0: "win"})
    assert view_of(game.state, 3).hands == game.state.hands
    assert view_of(game.state, 3).result == "win"


def test_a_view_has_no_memory_of_the_engine() -> None:
    names = set(field_names(SeatView))
    assert not names & {"chain", "following"}


def test_circumstances_are_told_to_the_one_whom_they_concern() -> None:
    game = Game(Layout(hands=(READY + "5z",)))
    assert view_of(game.state, 0).circumstances == {Circumstance.DEALT_HAND}
    assert view_of(game.state, 1).circumstances == frozenset()
    game.offer("5z")
    assert view_of(game.state, 0).circumstances == frozenset()
    assert view_of(game.state, 2).circumstances == {Circumstance.FIRST_DISCARD, Circumstance.FIRST_ROUND}


def test_the_table_of_a_view_is_the_table_of_the_state_less_what_is_hidden() -> None:
    """At every moment: an offered tile lies in no river yet, the other hands are unknown."""
    game = Game(Layout(hands=("5m", "55m1z", "46m")))
    _compare(game)
    game.offer("5m")
    _compare(game)
    game.act({1: "pung"})
    _compare(game)
    game.offer("1z")
    _compare(game)


def _compare(game: Game) -> None:
    for seat in range(4):
        table, whole = view_of(game.state, seat).table(), game.state.table
        assert table.rivers == whole.rivers
        assert (table.melds, table.bonus, table.wall_left) == (whole.melds, whole.bonus, whole.wall_left)
        assert table.hands[seat] == whole.hands[seat]
        assert [hand for who, hand in enumerate(table.hands) if who != seat] == [None] * 3
        assert table.tracks == {"no-safe-discards": frozenset()}


@pytest.mark.parametrize("seat", range(4))
def test_events_hide_the_faces_of_others(seat: int) -> None:
    game = Game(Layout(hands=("1f",), replacements="9s"))
    game.throw_drawn()
    for event, shown in zip(game.events, seen(game.events, seat, HONG_KONG), strict=True):
        match event:
            case ev.HandStarted():
                assert isinstance(shown, ev.HandStarted) and set(shown.wall) == {HIDDEN}
                assert len(shown.wall) == 144 and shown.dice == event.dice
            case ev.Dealt() | ev.Drew() if event.seat != seat:
                pieces = shown.pieces if isinstance(shown, ev.Dealt) else (shown.piece,)  # type: ignore[union-attr]
                assert set(pieces) == {HIDDEN}
                assert len(pieces) == (len(event.pieces) if isinstance(event, ev.Dealt) else 1)
            case _:
                assert shown == event


def test_an_imagined_win() -> None:
    game = Game(Layout(hands=("5z", READY)))
    game.offer("5z")
    view = view_of(game.state, 1)
    win = imagined_win(view, parse_tiles(READY), parse_tile("5z"), Way.DISCARD, giver=0)
    assert win.concealed == tuple(sorted(parse_tiles(READY)))
    assert win.seat_wind == 1 and win.giver == 0 and win.circumstances == frozenset()


# ---- what single games hide besides


def test_a_kong_of_which_no_tile_lies_open_keeps_its_kind_until_the_hand_is_over() -> None:
    """A kong of four tiles face down is seen by its owner alone."""
    match = Match(TAIWANESE, PLAYERS, 1, ScriptedChance([Layout(hands=("1111m258m147p369s123z5z",))]))
    while match.state.phase is not Phase.TURN:
        match.apply(match.step({}))
    pieces = tuple(piece for piece in match.state.hands[0] if piece // 4 == 0)
    step = match.step({0: Kong(KongForm.CONCEALED, pieces)})
    match.apply(step)
    number = next(index for index, event in enumerate(step.events) if isinstance(event, ev.Melded))
    for seat in range(4):
        known = pieces if seat == 0 else (HIDDEN,) * 4
        (meld,) = view_of(match.state, seat).melds[0]
        assert (meld.pieces, meld.kind, meld.form) == (known, MeldKind.KONG, KongForm.CONCEALED)
        told = seen(step.events, seat, TAIWANESE)[number]
        assert isinstance(told, ev.Melded) and told.pieces == known
    assert view_of(match.state, 2, open_hands=True).melds == match.state.melds
    assert not ClaimRules().hides(KongForm.CONCEALED) and not TAIWANESE.claims.hides(KongForm.ADDED)


def test_who_wins_and_plays_on_keeps_his_hand_closed() -> None:
    won = ev.Won(1, "discard", 7, 0, (), "regular", (), (1, 2, 3), (), (), (("fan", 1),), 1, 1, None)
    on = (won, ev.WentOn("pays-discard"))
    assert seen(on, 1, YICHANG) == on
    other = seen(on, 2, YICHANG)[0]
    assert isinstance(other, ev.Won) and other.hand == (HIDDEN,) * 3 and other.piece == 7
    assert seen((won,), 2, YICHANG) == (won,)


def test_dice_that_are_thrown_later_are_not_told() -> None:
    started = ev.HandStarted(0, 0, 0, 0, ((3,), (5,)), (1, 2))
    (told,) = seen((started,), 0, YICHANG)
    assert isinstance(told, ev.HandStarted) and told.dice == ((3,),)


def test_indicators_name_the_kinds_that_are_worth_more() -> None:
    riichi = Match(find_ruleset("riichi-ema"), PLAYERS, 3)
    while riichi.state.phase is not Phase.TURN:
        riichi.apply(riichi.step({}))
    view = view_of(riichi.state, 0)
    assert view.setup == view.ruleset.setup(tuple(piece // 4 for piece in view.indicators))
    assert len(view.setup.dear) == 1
    named = {"9m": "1m", "4z": "1z", "7z": "5z", "3p": "4p"}
    for shown, dora in named.items():
        assert view.ruleset.setup((parse_tile(shown),)).dear == {parse_tile(dora)}
    assert view_of(Game(Layout()).state, 0).setup.dear == frozenset()
