"""Wenzhou mahjong in play, on scripted walls: the indicator, the last tiles, the order of discards, claims, double
hands, reigns of the dealer, fortune money.

By hand from its rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeGuard

import pytest

from mahjong_desktop.core.chairs import FOUR_CHAIRS
from mahjong_desktop.core.ruleset import Intent, Position
from mahjong_desktop.core.tiles import format_tiles, parse_tile, parse_tiles
from mahjong_desktop.core.wins import Table
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.checks import violations
from mahjong_desktop.mechanics.setups import white_for_the_indicator
from mahjong_desktop.rulesets.wenzhou import ORDER_OF_DISCARDS, WENZHOU, GameOptions
from tests.engine.designs.made_up import played
from tests.engine.tables import Game, Layout, faces
from tests.scale import amount

TILES = 136
FREE = "147m258s36p11223344z"
"""Sixteen tiles without a lone honour, so that any tile beside them may be thrown."""


def table(
    *hands: str,
    draws: str = "",
    indicator: str = "9p",
    second: tuple[int, int] = (1, 1),
    at: Mapping[int, str] | None = None,
    options: Mapping[str, object] | None = None,
    position: Position | None = None,
) -> Game:
    """A table on which this indicator is turned up, one stack further from the tail than the `second` throw says."""
    places = {TILES - 2 * (sum(second) + 1): indicator, **(at or {})}
    layout = Layout(hands, draws, at=places, dice=((3, 4), second), position=position)
    return Game(layout, ruleset=WENZHOU, options=options)


# ---- the wall


@pytest.mark.parametrize(("second", "drawable"), [((1, 1), 55), ((3, 4), 55), ((4, 4), 53), ((5, 4), 51), ((6, 6), 45)])
def test_the_last_tiles_and_those_behind_the_indicator_are_not_drawn(second: tuple[int, int], drawable: int) -> None:
    game = table(second=second, indicator="3s")
    assert faces(game.state.indicators) == "3s"
    assert game.state.wall_left == drawable
    game.play_out()
    assert game.last(ev.HandEnded).result == "draw"
    assert game.state.indicators[0] not in {drew.piece for drew in game.told(ev.Drew)}
    assert len(game.told(ev.Drew)) == drawable


@pytest.mark.parametrize(("second", "left"), [((1, 1), [54, 53, 52, 51, 50]), ((6, 6), [45, 45, 45, 45, 45])])
def test_replacements_pass_over_the_indicator_and_leave_the_last_tiles_as_many(
    second: tuple[int, int], left: list[int]
) -> None:
    tail = {TILES - 2: "5p", TILES - 1: "5p", TILES - 4: "5p", TILES - 3: "6s", TILES - 5: "7s"}
    tail |= {TILES - 6: "8s"} if second == (6, 6) else {}
    game = table("1111m2222p3333s4444s5p", at=tail, second=second)
    found = []
    for kind in ("1m", "2p", "3s", "4s", "5p"):
        game.act({0: f"kong {kind}"})
        found.append(game.state.wall_left)
    assert found == left
    assert faces((game.told(ev.Drew)[-1].piece,)) == ("8s" if second == (6, 6) else "7s")
    assert violations(game.state) == ()


# ---- fortunes and white dragons


def test_white_dragons_are_the_indicators_tile_in_claims() -> None:
    chow = table("7p" + FREE, "8p5z147m258s33446677z")
    chow.offer("7p")
    assert "chow" in chow.may(1)
    pung = table("5z" + FREE, "55z1479m2589s36p6677z")
    pung.offer("5z")
    assert "pung" in pung.may(1)
    other = table("7p" + FREE, "8p5z147m258s33446677z", indicator="3s")
    other.offer("7p")
    assert "chow" not in other.may(1)


def test_nobody_lays_or_claims_a_fortune() -> None:
    chow = table("7p" + FREE, "8913p1479m2589s6677z")
    chow.offer("7p")
    assert "chow" not in chow.may(1)
    pung = table("5z" + FREE, "9913p1479m2589s6677z")
    pung.offer("5z")
    assert pung.may(1) == set()
    kong = table("999p123m4568s112233z5z")
    assert "kong" not in kong.may(0)


def test_three_fortunes_win_at_once_on_the_own_turn_only() -> None:
    """Hard, 2 x 2 by each; three fortunes bring 3 from each."""
    game = table("99925p147m2589s11223z")
    game.act({0: "win"})
    assert game.won() == {"self-draw", "three-wilds-unformed"}
    assert game.deltas() == (21, -7, -7, -7)
    other = table("3m" + FREE, "99925p147m258s11223z")
    other.offer("3m")
    assert other.may(1) == set()
    assert other.refused(1) == {"win": "any-tile-wins"}


# ---- the order of discards


@pytest.mark.parametrize(
    ("hand", "indicator", "may"),
    [
        ("14799m258p369s112346z", "6p", "2346z"),
        ("147999m258p369s11567z", "6p", "67z"),  # the white dragon is a 6p
        ("147999m258p369s11225z", "3z", "5z"),  # the white dragon is a lone West
        ("147999m258p36s11335z6s", "3z", "5z"),  # both West are fortunes and no pair with it
        ("147999m258p3699s1155z", "3z", "1479m258p369s15z"),  # a pair of West
        ("14799m258p369s661122z", "6z", "1479m258p369s12z"),  # fortunes stay
    ],
)
def test_lone_honors_are_discarded_before_all_others(hand: str, indicator: str, may: str) -> None:
    assert table(hand, indicator=indicator).throwable(0) == may


def test_a_lone_honor_that_has_been_seen_goes_first() -> None:
    game = table("2z", "147m258p369s2346z778p", draws="1m")
    game.throw("2z")
    assert game.throwable(1) == "2z"
    game.throw("2z")
    later = table("6z", "147m258p369s2346z778p", draws="6z")
    later.throw("6z")
    assert later.throwable(1) == "234z"  # two Green dragons are a pair


def test_the_order_holds_after_a_claim_and_an_own_pung_makes_its_fourth_tile_free() -> None:
    game = table("1z", "111z147m258p369s2346z")
    game.throw("1z", {1: "pung"})
    assert game.throwable(1) == "2346z"
    free = table("1z", "111z147m258p369s2233z")
    free.throw("1z", {1: "pung"})
    assert free.throwable(1) == "147m258p369s123z"


def test_fortunes_are_discarded_from_a_hand_of_nothing_else() -> None:
    setup = white_for_the_indicator(parse_tiles("9p"))
    fortune = setup.kind_of_face(parse_tile("9p"))

    def refused(*faces: str) -> dict[str, str]:
        hand = tuple(sorted(setup.kinds_of_faces(parse_tile(face) for face in faces)))
        at = Table(FOUR_CHAIRS, melds=((),) * 4, rivers=((),) * 4, hands=(hand, None, None, None), setup=setup)
        barred = ORDER_OF_DISCARDS.concerns(Intent("discard", 0, at))
        assert isinstance(barred, frozenset)
        found = {}
        for tile in barred:
            refusal = ORDER_OF_DISCARDS.judge(Intent("discard", 0, at, tile))
            assert refusal is not None
            found["fortune" if tile == fortune else format_tiles([tile])] = refusal.reason
        return found

    assert refused("9p", "9p") == {}
    assert refused("9p", "5m") == {"fortune": "wild-not-discarded"}
    assert refused("2z", "5m") == {"5m": "lone-honor-first"}
    assert refused("9p", "5z") == {"fortune": "wild-not-discarded"}


# ---- who wins


NEAR, BETWEEN = "123456789m12p456s11z", "3569m1479s125788p44z"
"""Seat 1 waits for a 3p with five sets; seat 2 needs nothing."""


@pytest.mark.parametrize(
    ("far", "winner", "deltas"),
    [
        ("22m34488p566s223377z", 3, (-8, -4, -4, 16)),  # eight pairs are double
        ("123456789s12p888m22z", 1, (-4, 8, -2, -2)),  # both are natural
    ],
)
def test_a_double_hand_goes_before_a_nearer_one(far: str, winner: int, deltas: tuple[int, ...]) -> None:
    game = table("3p" + FREE, NEAR, BETWEEN, far, draws="9m9m8s1m")
    game.throw("1m")
    for _ in range(3):
        game.throw_drawn()
    game.throw("3p", {1: "win", 3: "win"})
    assert game.last(ev.Won).seat == winner
    assert game.deltas() == deltas


# ---- the reign of the dealer


def following(game: Game) -> tuple[int, int]:
    """The dealer of the next hand, and how often that dealer has won."""
    told = game.last(ev.HandEnded).following
    assert told is not None
    _, dealer, _, streak = told
    return dealer, streak


WON = "123456789m123456p11z"
"""The dealer's dealt hand is complete; indicator 9s."""


@pytest.mark.parametrize(
    ("streak", "follows", "each"), [(0, (0, 1), 8), (1, (0, 2), 16), (2, (0, 3), 24), (3, (1, 0), 32)]
)
def test_a_dealer_who_wins_stays_until_the_fourth_hand(streak: int, follows: tuple[int, int], each: int) -> None:
    game = table(WON, position=Position(dealer=0, streak=streak), indicator="9s", options={"wild-money": 0})
    game.act({0: "win"})
    assert game.won() == {"heavenly-hand"}
    assert game.deltas() == (3 * each, -each, -each, -each)
    assert following(game) == follows


@pytest.mark.parametrize(("kong", "follows"), [(False, (0, 3)), (True, (1, 0))])
def test_an_unwon_hand_leaves_the_reign_as_it_is_unless_there_was_a_kong(kong: bool, follows: tuple[int, int]) -> None:
    game = table("1111m14p258s11223344z", position=Position(dealer=0, streak=3), indicator="9s")
    if kong:
        game.act({0: "kong 1m"})
    game.play_out()
    assert game.last(ev.HandEnded).result == "draw"
    assert following(game) == follows


def test_fortunes_are_paid_for_after_an_unwon_hand() -> None:
    game = table("3m" + FREE, "99p147m258p369s11224z", second=(6, 6), options={"wild-money": 2})
    game.play_out()
    held = [sum(piece // 4 == parse_tile("9p") for piece in hand) for hand in game.state.hands]
    assert held[1] >= 2
    assert game.deltas() == tuple(2 * (4 * own - sum(held)) for own in held)


# ---- passed pungs


@pytest.mark.parametrize(("value", "may"), [("no", True), ("yes", False)])
def test_a_passed_pung_bars_the_tile_by_the_option(value: str, may: bool) -> None:
    hands = ("8p" + FREE, "258p13479m11336699s", "", "88p13457m258s446677z")
    game = table(*hands, draws="9m", indicator="1p", options={"missed-pung": value})
    game.offer("8p")
    assert "pung" in game.may(3)
    game.act({3: "pass"})
    game.offer("8p")
    assert ("pung" in game.may(3)) is may


# ---- many hands


def is_win(event: ev.Event) -> TypeGuard[ev.Won]:
    return isinstance(event, ev.Won)


@pytest.mark.in_turn
@pytest.mark.parametrize("option", [(one.id, value) for one in GameOptions.declared for value in one.values[1:]])
def test_random_hands_keep_all_laws(option: tuple[str, object]) -> None:
    wins = [event for event in played(WENZHOU.configure(dict([option])), amount(4, 24)) if is_win(event)]
    assert wins
    for win in wins:
        soft = any(lost.id == "soft-win" for lost in win.absorbed)
        assert not (soft and any(fact.id == "natural-hand" for fact in win.elements)), "nothing stands in"
