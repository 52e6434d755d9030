"""Nanjing mahjong in play, on scripted walls: flowers and dragons, payments on the spot, fines, purses, liability, the
deal. By hand from its rules.
"""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from mahjong_desktop.core.ruleset import Position
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.checks import violations
from mahjong_desktop.engine.state import Phase
from mahjong_desktop.mechanics.purses import CHIPS
from mahjong_desktop.rulesets.nanjing import NANJING
from tests.engine.designs.made_up import played
from tests.engine.tables import Game, Layout, by_each, to_each
from tests.rulesets.purses import with_purses
from tests.scale import amount

TILES, DRAWABLE = 144, 75
LOOSE = "147m258p369s1234z"
"""A hand of 13 tiles without sets or pairs."""
CONCEALED = "45m111678p23466s"
"""Waits for 3m and 6m: nothing but the concealed hand."""
PONGED = "45m678p23466s11p"
"""The same wait in a hand that is to be ponged: 12 tiles."""


def table(*layouts: Layout, **options: object) -> Game:
    return Game(*layouts, ruleset=NANJING, options={name.replace("_", "-"): one for name, one in options.items()})


def laid(
    *hands: str,
    draws: str = "",
    replacements: str = "",
    at: Mapping[int, str] | None = None,
    dealer: int = 0,
    streak: int = 0,
) -> Layout:
    return Layout(hands, draws, replacements, at or {}, ((3, 4),), Position(0, dealer, 0, streak))


GIVES_A_KONG = laid("4z147m258p369s123z9m", "444z888m258p369s1m", replacements="9p")
"""The dealer throws the fourth North, of which seat 1 has three."""


def throw_all(game: Game, *tiles: str) -> None:
    """The seats in turn discard these tiles; nobody claims them."""
    for tile in tiles:
        game.throw(tile)


# ---- the wall and the flowers


def test_seventy_five_tiles_are_left_to_draw_and_sixteen_are_never_drawn() -> None:
    game = table(laid())
    assert (len(game.wall.pieces), game.state.wall_left) == (TILES, DRAWABLE)
    game.play_out()
    ended = game.last(ev.HandEnded)
    assert (ended.result, ended.following) == ("draw", (0, 1, 1, 0))
    assert len(game.wall.there) == 16


def test_dragons_are_flowers_and_four_of_a_kind_are_paid_before_play() -> None:
    """The dealer holds three White dragons and draws the fourth as a replacement."""
    game = table(laid("147m258p36912s555z", replacements="5z"))
    assert game.bonus(0) == "5555z"
    assert [event.seat for event in game.told(ev.BonusExposed)] == [0, 0, 0, 0]
    assert game.payments() == by_each(0, 6, "flower-kong")
    assert violations(game.state) == ()


def test_a_drawn_flower_is_replaced_and_completes_a_set_that_is_paid_at_once() -> None:
    game = table(laid("9m" + LOOSE, "567f" + "147m258p369s1z", draws="8f", replacements="2z3z4z1m"))
    assert game.payments() == []
    game.throw("9m")
    assert (game.bonus(1), game.payments()) == ("5678f", by_each(1, 6, "flower-kong"))
    assert game.state.phase is Phase.TURN


def test_a_flower_as_the_last_tile_is_exposed_and_the_hand_ends() -> None:
    game = table(laid(at={124: "1f"}))
    game.play_out()
    *_, drew, exposed, ended = [event for event in game.events if not isinstance(event, ev.Paid)]
    assert isinstance(drew, ev.Drew) and isinstance(exposed, ev.BonusExposed) and isinstance(ended, ev.HandEnded)
    assert (exposed.piece, ended.result) == (drew.piece, "draw")


# ---- what a hand needs


@pytest.mark.parametrize(("flowers", "may"), [("", False), ("6z", False), ("6z7z", False), ("6z7z7z", True)])
def test_a_ponged_hand_needs_four_flowers_or_a_great_element(flowers: str, may: bool) -> None:
    game = table(laid("1p" + LOOSE, PONGED + "5z", draws="6m", replacements=flowers + "9s"))
    game.throw("1p", {1: "pung"})
    game.throw("9s")
    game.offer("6m")
    assert ("win" in game.may(1)) is may
    assert may or game.refused(1)["win"] == "below-minimum"


def test_no_chow_is_ever_offered() -> None:
    game = table(laid("3m" + LOOSE, "12m456789p123s44z"))
    game.offer("3m")
    assert game.may(1) <= {"win", "pass"} and "chow" not in game.may(1)


# ---- kongs


def test_a_concealed_kong_is_paid_by_each_of_the_others() -> None:
    game = table(laid("1111m5s" + "258p369s123z", replacements="4z"))
    game.act({0: "kong 1m"})
    assert game.payments() == by_each(0, 3, "concealed-kong")


def test_open_kongs_are_paid_by_who_gave_the_tile_or_the_tile_of_the_pung() -> None:
    game = table(laid("4z147m258p369s123z9m", "444z888m258p369s1m", replacements="9p1p2p"))
    game.throw("4z", {1: "kong"})
    assert game.payments() == [(0, 1, 6, "open-kong")]
    game = table(laid("4z147m258p369s123z9m", "44z258p36911s147m", draws="8m8m8m4z", replacements="9p1p2p"))
    game.throw("4z", {1: "pung"})
    game.throw("7m")
    throw_all(game, "8m", "8m", "8m")
    game.act({1: "kong 4z"})
    assert game.payments() == [(0, 1, 6, "open-kong")]


def test_a_robbed_kong_brings_nothing_and_costs_three_times_the_hand() -> None:
    """A closed wait for the last 5m, whose pung lies open: last of its kind, concealed hand, no flower."""
    game = table(laid("5m" + LOOSE, "55m258p369s1234z7s", "46m111678p23466s", draws="9m9m9m5m", replacements="1s"))
    game.throw("5m", {1: "pung"})
    game.throw("7s")
    for _ in range(3):
        game.throw_drawn()
    game.act({1: "kong 5m"})
    game.act({2: "win"})
    assert {"last-of-its-kind", "closed-wait", "concealed-hand", "no-flowers"} < game.won()
    assert game.payments() == [(1, 2, 3 * 122, "liability")]


def test_the_bloom_of_a_claimed_kong_is_paid_by_its_giver() -> None:
    """Kong bloom, concealed hand and no flower, as in the third worked example."""
    game = table(laid("147m258p369s1234z7p", LOOSE, "234567m99m34s777p", replacements="5s"))
    game.throw("7p", {2: "kong"})
    game.act({2: "win"})
    assert {"kong-bloom", "concealed-hand", "no-flowers"} < game.won()
    assert game.payments() == [(0, 2, 6, "open-kong"), (0, 2, 360, "liability")]


# ---- fines


def test_four_equal_discards_in_a_row_cost_the_first_player() -> None:
    game = table(laid(LOOSE + "4p", LOOSE, LOOSE, LOOSE))
    throw_all(game, "4z", "4z", "4z")
    assert game.payments() == []
    game.throw("4z")
    assert game.payments() == to_each(0, 10, "fine-in-a-row")


def test_a_kong_between_breaks_the_row() -> None:
    game = table(laid(LOOSE + "4p", LOOSE, "1111s4z258p3694m1m", LOOSE, replacements="9p"))
    throw_all(game, "4z", "4z")
    game.act({2: "kong 1s"})
    throw_all(game, "4z", "4z")
    assert {reason for *_, reason in game.payments()} == {"concealed-kong"}


def test_the_fine_is_due_even_if_the_fourth_tile_is_won_on() -> None:
    """Seat 1 waits for 6m between 5m and 7m, but throws the one that it draws."""
    others = "147m258p369s123z6m"
    game = table(laid("6m" + LOOSE, "57m678999p23455s", others, others, draws="6m"), fine=3)
    throw_all(game, "6m", "6m", "6m")
    game.throw("6m", {1: "win"})
    assert game.payments()[:3] == to_each(0, 3, "fine-in-a-row")
    assert [reason for *_, reason in game.payments()[3:]] == ["win"]


def test_who_discards_all_four_of_a_kind_is_fined_once() -> None:
    game = table(laid("9p" + LOOSE, LOOSE, LOOSE, LOOSE, draws="2m3m5m9p6m8m9m9p1p3p4p9p"))
    for _ in range(3):
        game.throw("9p")
        for _ in range(3):
            game.throw_drawn()
    assert game.payments() == []
    game.throw("9p")
    assert game.payments() == to_each(0, 10, "fine-four-copies")


def test_the_fourth_own_copy_is_fined_even_if_it_is_won_on() -> None:
    game = table(laid("6m" + LOOSE, "57m678999p23455s", draws="1s2m3m6m1s2m3m6m1s2m3m6m"))
    for _ in range(3):
        game.throw("6m")
        for _ in range(3):
            game.throw_drawn()
    game.throw("6m", {1: "win"})
    assert game.payments()[:3] == to_each(0, 10, "fine-four-copies")


# ---- liability


def test_three_claims_from_one_player_cost_him_the_hand_by_whomever_it_is_won() -> None:
    """Seat 1 pongs three times from seat 0 and wins on the discard of seat 2: 20 + 1 × 2 + 40."""
    game = table(laid("123p147m258p369s12z", "112233p4455s789m", draws="1s2s3z8s7s4z4s"))
    for tile, back in (("1p", "7m"), ("2p", "8m"), ("3p", "9m")):
        game.throw(tile, {1: "pung"})
        game.throw(back)
        if tile != "3p":
            game.throw_drawn()
            game.throw_drawn()
    game.throw("4s", {1: "win"})
    assert game.won() == {"winning", "all-pungs", "one-voided-suit"}
    assert game.payments() == [(0, 1, 62, "liability")]
    assert game.last(ev.HandEnded).scheme == "pays-liability-other-discard"


# ---- the deal and the doubling


@pytest.mark.parametrize(("flower", "following"), [("1f", (0, 1, 1, 0)), ("1s", (0, 0, 1, 1))])
def test_the_dealer_stays_only_with_a_great_element(flower: str, following: tuple[int, ...]) -> None:
    """With a flower the hand has the concealed hand alone; without one it has no flowers."""
    hand = "45m111678p2346s9m" + flower
    game = table(laid(hand, draws="1z2z3z6s1z2z3z6m", replacements="1s" if flower == "1f" else ""))
    game.throw("9m")
    for _ in range(3):
        game.throw_drawn()
    game.throw("1s")
    for _ in range(3):
        game.throw_drawn()
    game.act({0: "win"})
    assert game.won() == {"winning", "concealed-hand", "hard-flower" if flower == "1f" else "no-flowers"}
    assert game.last(ev.HandEnded).following == following


def test_everything_counts_twice_after_the_dealer_has_stayed() -> None:
    game = table(laid("1111m5s" + "258p369s123z", replacements="4z", streak=2))
    game.act({0: "kong 1m"})
    assert game.payments() == by_each(0, 6, "concealed-kong")
    assert game.last(ev.Paid).terms == (("", 3, "due"), ("×", 2, "dealer-stayed"))
    game = table(laid("6m" + LOOSE, CONCEALED, streak=1, replacements="1s"))
    game.throw("6m", {1: "win"})
    assert game.last(ev.Won).points == 2 * (20 + 280 + 20 + 40)


@pytest.mark.parametrize(("doubling", "price"), [("repeat", 3), ("extended", 6)])
def test_the_option_doubles_the_hand_after_an_unwon_one_too(doubling: str, price: int) -> None:
    kong = Layout((LOOSE, "9999m5s258p369s123z"), "", "4z", {}, ((3, 4),))
    game = table(laid(), kong, doubling=doubling)
    game.play_out()
    game.next_hand()
    assert game.state.position.dealer == 1
    before = len(game.payments())
    game.act({1: "kong 9m"})
    assert game.payments()[before:] == by_each(1, price, "concealed-kong")


# ---- ready from the deal


@pytest.mark.parametrize("hand", [0, 1])
def test_who_was_ready_from_the_deal_wins_an_earthly_hand(hand: int) -> None:
    game = table(laid(*(["9m" + CONCEALED, LOOSE] if hand == 0 else ["6m" + LOOSE, CONCEALED]), draws="1z2z3z6m"))
    game.throw("9m" if hand == 0 else "6m", {1: "win"} if hand else {})
    if hand == 0:
        for _ in range(3):
            game.throw_drawn()
        game.act({0: "win"})
    assert "earthly-hand" in game.won()


def test_who_became_ready_later_or_after_a_pung_does_not() -> None:
    game = table(laid("6m" + LOOSE, "45m111678p2346s9m", draws="6s3p4p5p6m"))
    game.throw("6m")
    game.throw("9m")
    for _ in range(3):
        game.throw_drawn()
    game.act({1: "win"})
    assert "earthly-hand" not in game.won() and "concealed-hand" in game.won()
    game = table(laid("9m" + LOOSE, CONCEALED, "99m258p369s14m35s", draws="6m"))
    game.throw("9m", {2: "pung"})
    game.throw("5s")
    game.throw("6m", {1: "win"})
    assert "earthly-hand" not in game.won() and "no-flowers" in game.won()


# ---- purses


@pytest.mark.parametrize("purses", [(4, 196, 100, 100)])
def test_a_payment_is_cut_at_what_is_left(purses: tuple[int, ...]) -> None:
    game = with_purses(table(GIVES_A_KONG, purse=100), *purses)
    game.throw("4z", {1: "kong"})
    assert game.payments() == [(0, 1, 4, "open-kong")]
    assert game.last(ev.Paid).terms == (("", 6, "due"), ("→", 4, "purse"))
    assert game.state.scores == (0, 200, 100, 100) and game.state.phase is Phase.TURN


@pytest.mark.parametrize("purses", [(200, 0, 100, 100)])
def test_an_empty_purse_owes_nothing_later_and_is_paid_as_ever(purses: tuple[int, ...]) -> None:
    """Seat 1 has nothing when the dealer lays a kong; its own kong brings nine, which it keeps."""
    hands = ("1111s5s258p147m123z", "9999m258p369s123z")
    game = with_purses(table(laid(*hands, replacements="3m5m"), purse=100), *purses)
    game.act({0: "kong 1s"})
    assert game.payments() == [(2, 0, 3, "concealed-kong"), (3, 0, 3, "concealed-kong")]
    game.throw("5s")
    game.act({1: "kong 9m"})
    assert game.payments()[2:] == by_each(1, 3, "concealed-kong")
    game.throw("5m")
    assert len(game.payments()) == 5 and game.state.scores == (203, 9, 94, 94)


@pytest.mark.parametrize("purses", [(6, 294, 0, 100)])
def test_the_match_ends_at_once_when_two_have_nothing(purses: tuple[int, ...]) -> None:
    """In the middle of the hand: the giver of a kong pays his last six."""
    game = with_purses(table(GIVES_A_KONG, purse=100), *purses)
    game.throw("4z", {1: "kong"})
    ended = game.last(ev.HandEnded)
    assert (ended.result, ended.scheme, ended.following) == ("void", "purses-empty", None)
    assert ended.scores == (0, 300, 0, 100)
    game.next_hand()
    assert game.last(ev.MatchEnded).results == (-100, 200, -100, 0)


@pytest.mark.parametrize("purses", [(6, 188, 6, 200)])
def test_the_match_may_end_before_flowers_are_replaced(purses: tuple[int, ...]) -> None:
    """Seat 1 is dealt four plants, for which two others pay their last six; it has not drawn its replacements."""
    game = with_purses(table(laid(), laid(LOOSE + "9m", "5678f258p369s12z"), purse=100), *purses)
    game.play_out()
    game.next_hand()
    ended = game.last(ev.HandEnded)
    assert (ended.result, ended.scheme, ended.scores) == ("void", "purses-empty", (0, 206, 0, 194))
    assert game.bonus(1) == "5678f" and len(game.state.hands[1]) == 9
    assert violations(game.state) == ()
    game.next_hand()
    assert game.last(ev.MatchEnded).results == (-100, 106, -100, 94)


@pytest.mark.parametrize("purses", [(100, 200, 0, 100)])
def test_and_when_the_payments_of_a_win_empty_the_second(purses: tuple[int, ...]) -> None:
    game = with_purses(table(laid("6m" + LOOSE, CONCEALED), purse=100), *purses)
    game.throw("6m", {1: "win"})
    assert game.last(ev.HandEnded).scores == (0, 300, 0, 100)
    assert game.last(ev.HandEnded).following is None


def test_the_next_hand_begins_with_what_is_left() -> None:
    game = table(laid("6m" + LOOSE, CONCEALED), Layout(dice=((3, 4),)), purse=100)
    game.throw("6m", {1: "win"})
    game.next_hand()
    assert game.state.scores == (0, 200, 100, 100) and CHIPS.of(game.state.table) == (0, 200, 100, 100)


# ---- at random


@pytest.mark.parametrize(
    "options",
    [{}, {"purse": 100}, {"north-district": "yes"}, {"seven-pairs-fours": "luxury"}, {"doubling": "extended"}],
)
@pytest.mark.in_turn
def test_random_hands_keep_all_laws(options: Mapping[str, object]) -> None:
    played(NANJING.configure(options), amount(4, 30))
