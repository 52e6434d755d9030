"""Claims on a discard: who may ask for what, and who gets it."""

import pytest

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.core.melds import KongForm
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.actions import Chow, DeclareWin, Discard, IllegalAction, Kong, Pass, Pung
from mahjong_desktop.engine.state import Phase
from tests.engine.tables import Game, Layout

WAITS_5M = "46m123p456p789p11s"
PAIR_5M = "55m1z2z3z19p19s"
THREE_5M = "555m1z2z3z19p19s"
RUN_5M = "46m1z2z3z19p19s77z"
LONELY = "19p9s1234z567z112m"


def after(discard: str, *others: str, dealer_hand: str = "") -> Game:
    """East has thrown; the hands of South, West, North."""
    game = Game(Layout(hands=(discard + dealer_hand, *others)))
    game.offer(discard)
    return game


# ---- chows


def test_chow_only_from_the_left() -> None:
    game = after("5m", "46m", "46m", "46m")
    assert [("chow" in game.may(seat)) for seat in (1, 2, 3)] == [True, False, False]


def test_every_run_can_be_chosen() -> None:
    game = after("5m", "3467m")
    chows = {tuple(p // 4 + 1 for p in a.pieces) for a in game.options(1).legal if isinstance(a, Chow)}
    assert chows == {(3, 4), (4, 6), (6, 7)}
    game.act({1: "chow 67m"})
    assert game.melds(1) == ["567m"]
    meld = game.state.melds[1][0]
    assert meld.giver == 0 and meld.claimed is not None and meld.claimed // 4 == 4
    assert game.state.turn == 1 and game.state.drawn is None
    assert len(game.state.hands[1]) == 11


@pytest.mark.parametrize(
    ("discard", "hand"),
    [
        ("9m", "12p"),
        ("9m", "8m1p"),
        ("1p", "89m"),
        ("1p", "9m2p"),
        ("2z", "13z"),
        ("6z", "57z"),
        ("1s", "9p2s"),
        ("1z", "89s"),
    ],
)
def test_runs_end_at_the_suit_and_honors_have_none(discard: str, hand: str) -> None:
    game = after(discard, hand + "11223344556z")
    assert "chow" not in game.may(1)


def test_the_next_turn_is_at_the_claimers_right() -> None:
    game = Game(Layout(hands=("5m", "", PAIR_5M)))
    game.throw("5m", {2: "pung"})
    assert game.state.turn == 2 and game.state.phase is Phase.TURN
    game.throw("1z")
    assert game.state.turn == 3 and game.last(ev.Drew).seat == 3


def test_what_was_claimed_may_be_thrown_again() -> None:
    game = Game(Layout(hands=("5m", "556m4m")))
    game.throw("5m", {1: "chow 46m"})
    game.throw("5m")
    assert game.last(ev.Discarded).piece // 4 == 4


# ---- priority


def test_a_pung_goes_before_a_chow() -> None:
    game = after("5m", RUN_5M, "", PAIR_5M)
    game.act({1: "chow", 3: "pung"})
    assert game.melds(3) == ["555m"] and game.melds(1) == []
    assert game.state.turn == 3


def test_a_kong_goes_before_a_chow() -> None:
    game = after("5m", RUN_5M, THREE_5M)
    game.act({1: "chow", 2: "kong"})
    assert game.melds(2) == ["5555m"]


def test_a_chow_when_the_pung_is_not_wanted() -> None:
    game = after("5m", RUN_5M, "", PAIR_5M)
    game.act({1: "chow"})
    assert game.melds(1) == ["456m"]


def test_a_win_goes_before_a_pung_and_a_chow() -> None:
    game = after("5m", RUN_5M, PAIR_5M, WAITS_5M)
    game.act({1: "chow", 2: "pung", 3: "win"})
    assert [won.seat for won in game.told(ev.Won)] == [3]
    assert game.melds(1) == game.melds(2) == []


def test_a_win_cancels_a_claimed_kong() -> None:
    game = after("5m", WAITS_5M, "", THREE_5M)
    drawn = len(game.told(ev.Drew))
    game.act({1: "win", 3: "kong"})
    assert [won.seat for won in game.told(ev.Won)] == [1]
    assert game.melds(3) == [] and len(game.state.hands[3]) == 13
    assert len(game.told(ev.Drew)) == drawn


@pytest.mark.parametrize("giver", range(4))
def test_only_the_nearest_winner_wins(giver: int) -> None:
    """Right of the discarder, then opposite, then left of him."""
    right, opposite, left = ((giver + step) % 4 for step in (1, 2, 3))
    ready = ["46m123p456p789p11s", "46m123p456p789p22s", "46m123s456s789s11p"]
    hands = tuple("5m" if seat == giver else ready.pop() for seat in range(4))
    for winners, first in (
        ((right, opposite, left), right),
        ((opposite, left), opposite),
        ((right, left), right),
        ((left,), left),
    ):
        game = Game(Layout(hands=hands, draws="1z1z1z"))
        while game.state.turn != giver:
            game.throw_drawn()
        game.offer("5m")
        game.act(dict.fromkeys(winners, "win"))
        assert [won.seat for won in game.told(ev.Won)] == [first]
        assert game.last(ev.Won).giver == giver
        assert game.last(ev.HandEnded).result == "win"


def test_a_passed_win_bars_nothing() -> None:
    game = Game(Layout(hands=("5m", "", WAITS_5M), draws="5m"))
    game.throw("5m")
    game.throw_drawn({2: "win"})
    assert game.last(ev.Won).giver == 1


def test_nobody_claims() -> None:
    game = after("5m", PAIR_5M, LONELY)
    game.act({})
    assert isinstance(game.events[-2], ev.Unclaimed)
    assert game.last(ev.Drew).seat == 1
    assert game.state.rivers[0][-1].claimed_by is None


# ---- pungs and kongs


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_pung_from_anyone_with_two_in_hand(seat: int) -> None:
    game = Game(Layout(hands=tuple(PAIR_5M if index == seat else "5m" * (index == 0) for index in range(4))))
    game.throw("5m", {seat: "pung"})
    assert game.melds(seat) == ["555m"]
    assert game.state.rivers[0][0].claimed_by == seat
    assert game.may(seat) == {"discard"}


def test_two_in_hand_make_no_kong() -> None:
    game = after("5m", PAIR_5M)
    assert "kong" not in game.may(1)
    assert game.refused(1)["kong"] == "needs-three-equal"


def test_three_in_hand_make_a_pung_or_a_kong() -> None:
    game = after("5m", THREE_5M)
    assert {"pung", "kong", "pass"} <= game.may(1)
    game.act({1: "pung"})
    assert game.melds(1) == ["555m"]
    assert [piece // 4 for piece in game.state.hands[1]].count(4) == 1


def test_a_claimed_kong_draws_a_replacement_and_goes_on_as_after_a_draw() -> None:
    game = Game(Layout(hands=("5m", THREE_5M), replacements="4z"))
    game.throw("5m", {1: "kong"})
    meld = game.state.melds[1][0]
    assert (meld.form, meld.giver) == (KongForm.CLAIMED, 0)
    assert game.last(ev.Drew) == ev.Drew(1, game.state.drawn or 0, "kong")
    assert game.state.wall_left == 76
    assert len(game.state.hands[1]) == 11
    assert game.state.turn == 1


def test_the_fourth_tile_of_an_open_pung_cannot_be_claimed() -> None:
    game = Game(Layout(hands=("5m", PAIR_5M), draws="5m"))
    game.throw("5m", {1: "pung"})
    game.throw("1z")
    game.throw_drawn()
    assert game.last(ev.Discarded).piece // 4 == 4
    assert game.melds(1) == ["555m"]
    assert game.told(ev.Melded)[-1].form is None


def test_no_kong_in_the_turn_of_a_chow_or_pung() -> None:
    for claim in ("pung", "chow 46m"):
        game = Game(Layout(hands=("5m", "55m46m2222p1z"), draws="9m9m9m9m"))
        game.throw("5m", {1: claim})
        assert "kong" not in game.may(1)
        assert game.refused(1)["kong"] == "not-after-claim"
        game.throw("1z")
        for _ in range(3):
            game.throw_drawn()
        assert game.state.turn == 1
        assert "kong" in game.may(1)


def test_no_added_kong_in_the_turn_of_the_pung() -> None:
    game = Game(Layout(hands=("5m", "555m1z"), draws="9m9m9m9m"))
    game.throw("5m", {1: "pung"})
    assert game.refused(1)["kong"] == "not-after-claim"
    game.throw("1z")
    for _ in range(3):
        game.throw_drawn()
    assert any(isinstance(a, Kong) and a.form is KongForm.ADDED for a in game.options(1).legal)


# ---- what may be answered


def test_only_seats_with_a_claim_are_asked() -> None:
    game = after("5m", PAIR_5M, LONELY, "999m99p33s77p77s88p")
    assert set(game.match.asked()) == {1}
    assert game.may(1) == {"pung", "pass"}
    assert game.may(0) == game.may(2) == set()


def test_illegal_answers_are_refused_and_change_nothing() -> None:
    game = after("5m", PAIR_5M, LONELY, "999m99p33s77p77s88p")
    before = game.state
    held = game.state.hands[1]
    five, other = game.state.hands[1][:2], game.state.hands[2][0]
    wrong: list[tuple[dict[int, object], str]] = [
        ({}, "no-answer"),
        ({1: Pass(), 2: Pass()}, "not-your-turn"),
        ({0: Pass(), 1: Pass()}, "not-your-turn"),
        ({1: DeclareWin()}, "not-possible"),
        ({1: Kong(KongForm.CLAIMED, five)}, "needs-three-equal"),
        ({1: Pung((five[0], held[5]))}, "not-possible"),
        ({1: Chow((held[4], held[5]))}, "not-possible"),
        ({1: Discard(held[0])}, "not-possible"),
        ({1: Pung((other, other))}, "not-possible"),
    ]
    for answers, code in wrong:
        with pytest.raises(IllegalAction) as error:
            game.match.step(answers)  # type: ignore[arg-type]
        assert error.value.code == code
        assert game.state is before
    game.act({1: "pung"})


def test_a_turn_cannot_be_passed_nor_played_by_another() -> None:
    game = Game(Layout(hands=("5m", PAIR_5M)))
    mine, theirs = game.state.hands[0][0], game.state.hands[1][0]
    for answers in ({0: Pass()}, {0: Discard(theirs)}, {1: Discard(theirs)}, {0: Discard(mine), 1: Pass()}, {}):
        with pytest.raises(MahjongError):
            game.match.step(answers)  # type: ignore[arg-type]


def test_a_step_worked_out_is_not_yet_done() -> None:
    game = Game(Layout(hands=("5m", PAIR_5M)))
    before = game.state
    step = game.match.step({0: Discard(game.state.hands[0][0])})
    assert game.state is before
    assert step == game.match.step({0: Discard(game.state.hands[0][0])})
    game.match.apply(step)
    assert game.state is not before


# ---- the minimum


def test_a_hand_below_the_minimum_is_refused_with_figures() -> None:
    hand = "46m123p456p777p11s"
    game = Game(Layout(hands=("", "5m", "", hand)), options={"minimum": 1})
    game.throw_drawn()
    game.offer("5m")
    assert 3 not in game.match.asked()
    (refused,) = game.options(3).refused
    assert (refused.name, refused.refusal.reason) == ("win", "below-minimum")
    assert dict(refused.refusal.facts) == {"minimum": 1, "fan": 0}
    with pytest.raises(IllegalAction) as error:
        game.match.step({3: DeclareWin(), **dict.fromkeys(game.match.asked(), Pass())})
    assert error.value.code == "not-your-turn"


def test_a_chicken_hand_wins_without_a_minimum() -> None:
    game = Game(Layout(hands=("", "5m", "", "46m123p456p777p11s"), replacements="1m"))
    game.throw_drawn()
    game.throw("5m", {3: "win"})
    assert game.won() == {"no-flowers"}
    assert game.last(ev.Won).points == 2
