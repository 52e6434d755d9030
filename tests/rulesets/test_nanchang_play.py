"""Nanchang mahjong in play, on scripted walls: the indicator, the dead wall, chows of honours, spirits in claims,
passed wins and pungs, equal first discards, side payments, the deal.

By hand from its rules.
"""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.checks import violations
from mahjong_desktop.rulesets.nanchang import NANCHANG, GameOptions
from tests.engine.designs.made_up import played
from tests.engine.tables import Game, Layout, faces
from tests.scale import amount

TILES, DRAWABLE, DEAD = 136, 49, 34
DICE = ((3, 4), (2, 6), (1, 1))
"""The third throw turns up the upper tile of the second stack from the tail."""
SHOWN = TILES - 4
QUIET = "147m258p369s1357z"
"""A hand that needs nothing that is thrown here."""


def table(
    *hands: str,
    draws: str = "",
    indicator: str = "9p",
    at: Mapping[int, str] | None = None,
    options: Mapping[str, object] | None = None,
) -> Game:
    """A table on which this indicator is turned up."""
    layout = Layout(hands, draws, at={SHOWN: indicator, **(at or {})}, dice=DICE)
    return Game(layout, ruleset=NANCHANG, options=options)


# ---- the wall


def test_a_third_throw_turns_up_the_indicator_and_forty_nine_tiles_can_be_drawn() -> None:
    game = table(indicator="3s")
    wall = game.state.wall
    assert wall is not None and wall.face_up == (SHOWN,)
    assert faces(game.state.indicators) == "3s"
    assert (game.state.wall_left, wall.reserve) == (DRAWABLE, DEAD)


@pytest.mark.parametrize(
    ("options", "left", "drawn"),
    [
        ({}, (49, 47, 47), ["7s", "8s", "1z"]),
        ({"dead-wall": "tiles"}, (48, 47, 46), ["7s", "8s", "1z"]),
        ({"indicator": "use"}, (49, 47, 47), ["7s", "8s", "9p"]),
    ],
)
def test_replacements_come_from_the_tail_and_pass_over_the_indicator(
    options: Mapping[str, object], left: tuple[int, ...], drawn: list[str]
) -> None:
    """In stacks one that has lost a tile counts whole, so that the last tile drawn is a lower one."""
    tail = {TILES - 2: "7s", TILES - 1: "8s", SHOWN + 1: "1z"}
    game = table("1111m2222p3333s47z", at=tail, options=options)
    for kind, number in zip(("1m", "2p", "3s"), left, strict=True):
        game.act({0: f"kong {kind}"})
        assert game.state.wall_left == number
    assert [faces((drew.piece,)) for drew in game.told(ev.Drew)[-3:]] == drawn
    assert violations(game.state) == ()


# ---- chows of honours


@pytest.mark.parametrize(
    ("thrown", "own", "laid"), [("3z", "14z", "134z"), ("2z", "14z", "124z"), ("6z", "57z", "567z")]
)
def test_three_different_winds_or_the_three_dragons_are_a_chow_from_the_left(thrown: str, own: str, laid: str) -> None:
    game = table(thrown, f"{own}147m258p369s11m", f"{own}147m258p369s22m")
    game.offer(thrown)
    assert "chow" in game.may(1) and "chow" not in game.may(2)
    game.act({1: f"chow {own}"})
    assert game.melds(1) == [laid]
    game.throw("1m")
    assert violations(game.state) == ()


def test_a_wind_and_two_dragons_are_no_chow() -> None:
    game = table("4z", "56z147m258p369s11m")
    game.offer("4z")
    assert game.may(1) == set()


# ---- spirits in claims


def test_spirits_may_be_claimed_and_laid_as_what_they_show() -> None:
    """9p is turned up: 9p and 1p are spirits."""
    game = table("1p", "23p147m369s1357z2m", "11p147m258s2467z9s")
    game.offer("1p")
    assert "chow" in game.may(1) and "pung" in game.may(2)
    game.act({2: "pung"})
    assert game.melds(2) == ["111p"]


def test_a_spirit_stands_for_nothing_in_a_claim() -> None:
    game = table("4m", "1p5m147s258s369p1z3z", "1p4m17s258s369p1z5z6z")
    game.offer("4m")
    assert game.may(1) == set() and game.may(2) == set()


def test_a_kong_of_spirits_is_paid_for_at_the_end() -> None:
    """Ten from each for the kong of 1p, and its four points twice, as nobody else has kept a spirit."""
    game = table("1111p258m369s1357z", QUIET, QUIET, QUIET)
    game.act({0: "kong 1p"})
    game.play_out()
    assert game.last(ev.HandEnded).result == "draw"
    assert game.deltas() == (54, -18, -18, -18)


def test_a_discarded_spirit_wins_as_what_it_shows_alone() -> None:
    """Seat 1 waits for 8s, seat 2 for 1p; a spirit that is thrown stands for neither."""
    game = table("1p", "456m456789p67s11z", "23p456m789m123s22z")
    game.offer("1p")
    assert "win" in game.may(2) and "win" not in game.may(1)


def test_a_spirit_that_waits_for_a_pair_wins_by_self_draw() -> None:
    hands = ("8m", "1p456m456789p123s", QUIET)
    game = table(*hands, draws="5s")
    game.offer("8m")
    assert game.refused(1) == {"win": "wild-pair-needs-self-draw"}
    drawn = table(*hands, draws="5s")
    drawn.throw("8m")
    drawn.act({1: "win"})
    assert drawn.won() == {"self-draw", "wild-pair-wait"}


# ---- passed wins and pungs

READY = "123m456m789m45s11z"
"""Waits for 3s and 6s."""


def test_a_passed_win_bars_every_tile_until_the_own_turn() -> None:
    game = table("3s", "6s", READY, draws="5p8p", indicator="2z")
    game.offer("3s")
    assert "win" in game.may(2)
    game.act({2: "pass"})
    game.offer("6s")
    assert game.refused(2)["win"] == "passed-win"
    after = table("3s", QUIET, READY, "6s", draws="8p7p7p", indicator="2z")
    after.throw("3s")
    after.throw_drawn()
    after.throw_drawn()
    after.offer("6s")
    assert "win" in after.may(2)


@pytest.mark.parametrize(("value", "may"), [("no", True), ("yes", False)])
def test_a_passed_pung_bars_the_same_kind_by_the_option(value: str, may: bool) -> None:
    hands = ("8p", "8p", "369m147p258s2346z", "88p77m147s123z14p")
    game = table(*hands, draws="9s", indicator="2z", options={"missed-pung": value})
    game.offer("8p")
    assert "pung" in game.may(3)
    game.act({3: "pass"})
    game.offer("8p")
    assert ("pung" in game.may(3)) is may


# ---- equal first discards

ALIKE = ("4z147m258p369s1m", "4z147m258p369s2m", "4z147m258p369s3m", "4z258m147p36s")


def test_four_equal_first_discards_are_paid_for_at_once_and_lose_the_deal() -> None:
    game = table(*ALIKE)
    for _ in range(4):
        assert game.deltas() == (0, 0, 0, 0)
        game.throw("4z")
    assert game.deltas() == (-15, 5, 5, 5)
    game.play_out()
    assert game.last(ev.HandEnded).result == "draw"
    game.next_hand()
    assert game.state.position.dealer == 1


def test_they_are_paid_for_if_the_last_of_them_is_won_as_well() -> None:
    """Seat 2 throws a 4z that would have completed its hand, and wins on the next: natural, no rival with a spirit; 8
    from the dealer, 4 and 8 + 5."""
    hands = ("4z147m258p369s57z68m", "4z147m258p369s567z", "124z123456m78p22s", "4z258m147p69s567z3m")
    game = table(*hands, draws="9m9p9m", indicator="7s")
    for _ in range(3):
        game.throw("4z")
    game.throw("4z", {2: "win"})
    assert game.won() == {"natural-hand", "natural-no-rival-wilds"}
    assert game.deltas() == (-8 - 15, -4 + 5, 25 + 5, -13 + 5)
    game.next_hand()
    assert game.state.position.dealer == 1


def test_a_claim_in_between_breaks_them() -> None:
    game = table("4z147m258p369s1m", "4z12z47m258p369s", "4z147m258p369s3m", "4z258m147p36s")
    game.throw("4z", {1: "chow 12z"})
    for _ in range(3):
        game.throw("4z")
    assert game.deltas() == (0, 0, 0, 0)


# ---- the end of a hand


@pytest.mark.parametrize(("penalty", "scheme"), [(0, "draw"), (5, "draw-penalty")])
def test_after_an_unwon_hand_spirits_are_paid_for_and_the_dealer_stays(penalty: int, scheme: str) -> None:
    game = table(options={"draw-penalty": penalty})
    game.play_out()
    reasons = {paid.reason for paid in game.told(ev.Paid)}
    assert ("draw-penalty" in reasons) is (scheme == "draw-penalty")
    assert sum(game.deltas()) == 0 and "wilds" in reasons
    game.next_hand()
    assert (game.state.position.dealer, game.state.position.streak) == (0, 1)


def test_a_robbed_kong_brings_nothing_and_doubles_once_for_all() -> None:
    """Seat 2 waits for 5p and robs: robbing, natural, no rival with a spirit, 8 + 5; the dealer 16 + 5."""
    hands = ("5p258m147p36s23467z", "55p1479m258s1346z", "456m46p678s22277z", "2358m28p47s13356z")
    game = table(*hands, draws="9m9m9m5p", indicator="9s")
    game.throw("5p", {1: "pung"})
    game.throw("1z")
    for _ in range(3):
        game.throw_drawn()
    game.act({1: "kong 5p"})
    game.act({2: "win"})
    assert game.won() == {"robbing-a-kong", "natural-hand", "natural-no-rival-wilds"}
    assert game.deltas() == (-21, -13, 47, -13)


def test_heavenly_and_earthly_hands_have_one_price() -> None:
    heavenly = table("456789p345678s11z")
    heavenly.act({0: "win"})
    assert heavenly.won() == {"heavenly-hand"}
    paid = {(one.payer, one.amount) for one in heavenly.told(ev.Paid) if one.reason == "win"}
    assert paid == {(1, 20), (2, 20), (3, 20)}
    earthly = table("8s", QUIET, "456m456789p67s11z")
    earthly.throw("8s", {2: "win"})
    assert earthly.won() == {"earthly-hand"}


def test_the_dealer_stays_after_winning_and_passes_the_deal_on_after_losing() -> None:
    won = table("456789p345678s11z")
    won.act({0: "win"})
    won.next_hand()
    assert won.state.position.dealer == 0
    lost = table("8s", QUIET, "456m456789p67s11z")
    lost.throw("8s", {2: "win"})
    lost.next_hand()
    assert lost.state.position.dealer == 1


# ---- many hands


@pytest.mark.in_turn
@pytest.mark.parametrize("option", [(one.id, value) for one in GameOptions.declared for value in one.values[1:]])
def test_random_hands_keep_all_laws(option: tuple[str, object]) -> None:
    played(NANCHANG.configure(dict([option])), amount(4, 30))  # a match has sixteen hands or more
