"""Taiwanese 16-tile mahjong in play, on scripted walls: winds by dice, dead walls, the last tile, claims, kongs, the
dealer's tai.

By hand from its rules.
"""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from mahjong_desktop.core.ruleset import Position
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.checks import violations
from mahjong_desktop.engine.state import Phase
from mahjong_desktop.engine.view import view_of
from mahjong_desktop.mechanics.deals import Place, wall_places
from mahjong_desktop.rulesets.taiwan_16 import TAIWAN_16
from tests.engine.designs.made_up import played
from tests.engine.tables import Game, Layout
from tests.rulesets.taiwan_16_tables import DEALER_EAST, READY, table
from tests.scale import amount

# ---- winds and wall by dice


@pytest.mark.parametrize(
    ("dealer", "throw", "winds"),
    [
        (0, (1, 1, 3), (0, 1, 2, 3)),
        (0, (6, 4, 4), (3, 0, 1, 2)),
        (1, (6, 4, 4), (2, 3, 0, 1)),
        (2, (1, 1, 1), (0, 1, 2, 3)),
    ],
)
def test_the_dealers_throw_says_who_is_east(dealer: int, throw: tuple[int, ...], winds: tuple[int, ...]) -> None:
    game = table(dice=(throw,), position=Position(dealer=dealer))
    assert game.state.seat_winds == game.state.table.seat_winds == winds
    assert [view_of(game.state, 3).seat_wind(seat) for seat in range(4)] == list(winds)
    assert game.state.position.dealer == dealer


def test_by_the_option_the_dealer_is_always_east() -> None:
    game = table(dice=((6, 4, 4),), position=Position(dealer=2), options={"seat-winds": "dealer"})
    assert game.state.seat_winds == (2, 3, 0, 1)


@pytest.mark.parametrize(("flowers", "tiles", "left"), [("yes", 144, 63), ("no", 136, 55)])
def test_one_throw_of_three_dice_names_the_wall_and_the_stacks_left_at_its_end(
    flowers: str, tiles: int, left: int
) -> None:
    rules = TAIWAN_16.configure({"flowers": flowers}).break_wall
    places = wall_places(rules, ((6, 4, 4),), 0)
    assert (places[0], len(places)) == (Place(1, 14, True), tiles)
    game = table(options={"flowers": flowers})
    assert (game.state.wall_left, [len(hand) for hand in game.state.hands]) == (left, [17, 16, 16, 16])


@pytest.mark.parametrize(("dead", "before", "after"), [(16, 63, 62), ("grow", 63, 61), (0, 79, 78)])
def test_tiles_that_are_never_drawn(dead: object, before: int, after: int) -> None:
    game = table("1111m", options={"dead-wall": dead})
    assert game.state.wall_left == before
    game.act({0: "kong 1m"})
    assert game.state.wall_left == after
    game.throw_drawn()
    game.play_out()
    assert game.last(ev.HandEnded).result == "draw"
    assert violations(game.state) == ()


@pytest.mark.parametrize(("dead", "refused"), [(16, None), ("grow", "no-replacement-left")])
def test_a_kong_needs_a_tile_that_can_be_drawn(dead: object, refused: str | None) -> None:
    game = table("", "", "1111m147p258s123456z", options={"dead-wall": dead})
    game.quiet(1)
    assert (game.state.turn, game.refused(2).get("kong")) == (2, refused)


# ---- the last tile


def last_tile(tile: str = "5s") -> Game:
    """A table at which the last tile is offered to seat 3, who waits for 5s."""
    game = table("5s", "5s", "5s", "123456789m46s11345p", at={65 + 62: tile}, options={"last-tile-refusal": "yes"})
    game.quiet(1)
    game.throw_drawn()
    assert (game.state.phase, game.state.turn) == (Phase.LAST_TILE, 3)
    return game


def test_the_last_tile_may_be_refused_by_all() -> None:
    game = last_tile()
    for seat in (3, 0, 1, 2):
        game.act({seat: "pass"})
    assert (game.last(ev.HandEnded).result, game.deltas()) == ("draw", (0, 0, 0, 0))
    assert game.last(ev.HandEnded).following == (0, 0, 1, 1)


def test_who_takes_the_last_tile_throws_it_or_wins() -> None:
    game = last_tile()
    game.act({3: "take"})
    game.act({3: "win"})
    assert game.values() == {"fully-concealed": 3, "closed-wait": 1, "last-tile": 1}
    other = last_tile()
    other.act({3: "pass"})
    other.act({0: "take"})
    assert other.throwable(0) == "5s"
    other.throw_drawn({3: "win"})
    assert other.values() == {"concealed-hand": 1, "closed-wait": 1}
    assert other.deltas() == (-110, 0, 0, 110)


def test_by_default_the_last_tile_is_drawn_like_any_other() -> None:
    game = table()
    game.quiet(0)
    assert game.state.phase is Phase.TURN and len(game.throwable(game.state.turn)) > 2


# ---- claims


@pytest.mark.parametrize(("value", "refused"), [("allowed", None), ("forbidden", "not-after-claim")])
def test_a_kong_after_a_claim(value: str, refused: str | None) -> None:
    game = table("3m", "33m1111p456s1234567z", options={"kong-after-claim": value})
    game.throw("3m", {1: "pung"})
    assert game.refused(1).get("kong") == refused
    assert ("kong" in game.may(1)) == (refused is None)


@pytest.mark.parametrize(("value", "may"), [("allowed", True), ("forbidden", False)])
def test_the_claimed_kind_may_be_discarded_or_not(value: str, may: bool) -> None:
    game = table("3m", "333m147p258s1234567z", options={"swap-call": value})
    game.throw("3m", {1: "pung"})
    assert game.may_throw(1, "3m") == may


@pytest.mark.parametrize(("value", "refused"), [("allowed", None), ("forbidden", "own-discard")])
def test_claiming_the_kind_of_the_own_last_discard(value: str, refused: str | None) -> None:
    game = table("3m33m147p258s12345z", draws="3m", options={"reclaim-own": value})
    game.throw("3m")
    game.offer("3m")
    assert game.refused(0).get("pung") == refused
    assert ("pung" in game.may(0)) == (refused is None)


def test_a_win_on_the_own_last_discard_is_never_forbidden() -> None:
    game = table(READY + "4s", draws="4s", options={"reclaim-own": "forbidden"})
    game.throw("4s")
    game.offer("4s")
    assert "win" in game.may(0)


@pytest.mark.parametrize(("value", "seats"), [("no", [1]), ("yes", [1, 3])])
def test_several_winners_by_the_option(value: str, seats: list[int]) -> None:
    game = table("4s", READY, "", "123456789p123m55z56s", options={"several-winners": value})
    game.throw("4s", {1: "win", 3: "win"})
    assert [won.seat for won in game.told(ev.Won)] == seats
    assert game.deltas()[0] == -sum(gain for gain in game.deltas() if gain > 0)


# ---- kongs


def test_a_flower_after_a_kong_leaves_it_a_win_on_the_replacement() -> None:
    hand = "1111m456789m11p23s555z"
    game = table(hand, replacements="2f4s")
    game.act({0: "kong 1m"})
    game.act({0: "win"})
    assert {"kong-bloom", "fully-concealed", "dragon-pung"} == game.won()
    plain = table("5z", "123456789m123p11s23s", draws="1f", replacements="4s")
    plain.throw("5z")
    plain.act({1: "win"})
    assert plain.won() == {"fully-concealed"}


def test_a_robbed_player_pays_alone() -> None:
    """The dealer pays nothing, because he was not robbed. It is a discard for the concealed hand and all chows."""
    game = table("5m", "55m147p258s123456z", "", "34m123456789p11s678s", draws="6z6z6z5m")
    game.throw("5m", {1: "pung"})
    game.throw("1z")
    for _ in range(3):
        game.throw_drawn()
    game.act({1: "kong 5m"})
    game.act({3: "win"})
    assert game.values() == {"robbing-a-kong": 1, "concealed-hand": 1, "all-chows": 2}
    assert game.deltas() == (0, -130, 0, 130)


# ---- the dealer


def test_the_dealers_tai_grow_with_every_hand_of_the_reign() -> None:
    """Heavenly hand 24 and concealed self-draw 3."""
    dealt = Layout((READY + "4s",), dice=DEALER_EAST)
    game = Game(dealt, dealt, dealt, ruleset=TAIWAN_16)
    for number in range(3):
        before = game.deltas()
        game.act({0: "win"})
        assert game.values() == {"heavenly-hand": 24, "fully-concealed": 3}
        gained = [now - then for now, then in zip(game.deltas(), before, strict=True)]
        each = 50 + 20 * (27 + 1 + 2 * number)
        assert gained == [3 * each, -each, -each, -each]
        assert game.last(ev.HandEnded).following == (0, 0, number + 1, number + 1)
        game.next_hand()


def test_the_deal_passes_on_after_the_win_of_another_and_stays_after_an_unwon_hand() -> None:
    game = table("4s", READY, position=Position(0, 0, 3, 3))
    game.throw("4s", {1: "win"})
    assert game.deltas() == (-570, 570, 0, 0)
    assert game.last(ev.HandEnded).following == (0, 1, 4, 0)
    unwon = table("5z", position=Position(1, 2, 6, 1))
    unwon.play_out()
    assert unwon.last(ev.HandEnded).following == (1, 2, 7, 2)


# ---- many hands


@pytest.mark.parametrize(
    "options",
    [
        {"flowers": "no", "seat-winds": "dealer", "dead-wall": "grow"},
        {"kong-after-claim": "forbidden", "swap-call": "forbidden", "reclaim-own": "forbidden"},
        {"last-tile-refusal": "yes", "heavenly-ready": "yes", "dead-wall": 0},
        {"several-winners": "yes", "last-discard": "yes"},
    ],
)
@pytest.mark.in_turn
def test_random_hands_keep_all_laws(options: Mapping[str, object]) -> None:
    played(TAIWAN_16.configure(options), amount(4, 24))
