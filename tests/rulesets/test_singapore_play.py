"""Singapore mahjong in play, on scripted walls: bonus tiles and payments at once, sets that win at once, wins by
flowers, several winners, liability. By hand from its rules.
"""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from mahjong_desktop.core.ruleset import Position
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.state import Phase
from mahjong_desktop.rulesets.singapore import SINGAPORE
from tests.engine.tables import Game, Layout, by_each

DICE = ((1, 2, 3),)
SEVEN = "1234567f"
LOOSE = "147m258p369s1234z"
"""A hand of 13 tiles without sets or pairs."""
LAST_DRAWS = {130: "3m", 131: "5m", 132: "6m"}
"""Playing tiles as the last that can be drawn."""


def table(*layouts: Layout, **options: object) -> Game:
    return Game(*layouts, ruleset=SINGAPORE, options={name.replace("_", "-"): one for name, one in options.items()})


def laid(
    *hands: str, draws: str = "", replacements: str = "", at: Mapping[int, str] | None = None, dealer: int = 0
) -> Layout:
    position = Position(0, dealer, 0, 0) if dealer else None
    return Layout(hands, draws, replacements, at or {}, DICE, position)


def throw_on(game: Game, seat: int) -> None:
    """Everybody throws what he drew and claims nothing, until the seat has drawn."""
    while game.state.turn != seat:
        game.throw_drawn()


# ---- the wall and the bonus tiles


def test_eighty_tiles_are_left_to_draw() -> None:
    game = table(laid())
    assert game.state.wall_left == 80
    assert sum(SINGAPORE.break_wall.stacks) == 74


@pytest.mark.parametrize(("dice", "throws"), [(3, (3,)), (2, (2, 2))])
def test_three_dice_are_thrown_once_and_two_twice(dice: int, throws: tuple[int, ...]) -> None:
    assert SINGAPORE.configure({"dice": dice}).throws == throws


def test_dealt_bonus_tiles_are_replaced_from_the_dealer_on_and_paid_at_once() -> None:
    """The dealer was dealt cat and mouse, the South seat its summer. Its orchid is a replacement."""
    game = table(laid("12a" + "147m258p369s123z", "2f" + "147m258p369s123z", replacements="4z5z6f7z"))
    told = [(one.seat, one.piece // 4) for one in game.told(ev.BonusExposed)]
    assert told == [(0, 42), (0, 43), (1, 35), (1, 39)]
    assert game.payments() == by_each(0, 4, "cat-and-mouse") + by_each(1, 2, "own-flowers")
    assert game.deltas() == (10, 2, -6, -6)
    assert game.state.tracks[0] == ((42, 43), (35,), (), ())
    assert game.state.wall_left == 76


def test_a_pair_of_animals_with_a_drawn_one_is_paid_less() -> None:
    game = table(laid("5z" + LOOSE, "3a" + "147m258p369s123z", draws="4a", replacements="4z4z"))
    assert game.payments() == []
    game.throw("5z")
    assert game.bonus(1) == "34a"
    assert game.payments() == by_each(1, 2, "rooster-and-centipede")


def test_four_of_a_kind_are_paid_beside_the_pair() -> None:
    game = table(laid("5z" + LOOSE, "1234a" + "147m258p369s", replacements="1z2z3z4z"))
    sums = [(reason, amount) for payer, _, amount, reason in game.payments() if payer == 2]
    assert sums == [("cat-and-mouse", 4), ("four-animals", 4), ("rooster-and-centipede", 4)]


def test_four_flowers_and_both_own_ones() -> None:
    """The East seat draws the last plant after three, the spring among the dealt tiles before."""
    game = table(laid("5f234f" + "147m258p36s12z", draws="", replacements="3z1f4z5z6z"))
    sums = [(reason, amount) for payer, _, amount, reason in game.payments() if payer == 2]
    assert sums == [("four-flowers", 4), ("own-flowers", 2)]


def test_a_bonus_tile_without_a_replacement_stays_in_the_hand() -> None:
    game = table(laid(at=LAST_DRAWS | {132: "1a"}))
    game.quiet(0)
    assert game.state.drawn is not None and game.state.drawn // 4 == 42
    assert game.payments() == [] and not any(game.state.bonus)
    assert "win" not in game.may(game.state.turn)


def test_the_last_discard_can_only_be_won_on_and_the_dealer_stays() -> None:
    game = table(laid(at=LAST_DRAWS))
    game.quiet(0)
    assert game.state.phase is Phase.TURN
    game.throw_drawn()
    assert game.last(ev.HandEnded).result == "draw"
    assert game.last(ev.HandEnded).following == (0, 0, 1, 1)


def test_another_winner_passes_the_deal_to_the_right() -> None:
    game = table(laid("1z" + LOOSE, "22345m456p789s11z"))
    game.throw("1z", {1: "win"})
    assert game.last(ev.HandEnded).following == (0, 1, 1, 0)


# ---- kongs


def test_a_concealed_kong_is_paid_when_nobody_robs_it() -> None:
    game = table(laid("1111m5z" + "258p369s234z", replacements="6z"))
    game.act({0: "kong 1m"})
    assert game.payments() == by_each(0, 4, "concealed-kong")


def test_claimed_and_added_kongs_are_paid_alike() -> None:
    game = table(laid("5z" + LOOSE, "555z888m258p3694s", replacements="9p1p2p"))
    game.throw("5z", {1: "kong"})
    assert game.payments() == by_each(1, 2, "open-kong")
    game = table(laid("5z" + LOOSE, "55z258p36911s147m", draws="8m8m8m5z", replacements="9p1p2p"))
    game.throw("5z", {1: "pung"})
    game.throw("7m")
    throw_on(game, 1)
    game.act({1: "kong 5z"})
    assert game.payments() == by_each(1, 2, "open-kong")


def test_a_robbed_kong_brings_nothing() -> None:
    game = table(laid("5s" + LOOSE, "55s258p3691s1477m", "46s22233399m444p", draws="8m8m8m5s"))
    game.throw("5s", {1: "pung"})
    game.throw("7m")
    throw_on(game, 1)
    game.act({1: "kong 5s"})
    game.act({2: "win"})
    assert game.won() == {"robbing-a-kong"}
    assert game.payments() == [(3, 2, 1, "win"), (0, 2, 1, "win"), (1, 2, 2, "win")]


def test_only_thirteen_orphans_rob_a_concealed_kong_and_all_pay_as_for_a_self_draw() -> None:
    game = table(laid("1111m" + "47m258p369s12z", "9m19p19s12345677z"))
    game.act({0: "kong 1m"})
    game.act({1: "win"})
    assert game.last(ev.Won).way == "rob-concealed-kong"
    assert game.payments() == by_each(1, 32, "win")


def test_no_kong_follows_a_claim_before_the_discard() -> None:
    game = table(laid("5z" + LOOSE, "55z8888m258p369s4z"))
    game.throw("5z", {1: "pung"})
    assert "kong" not in game.may(1)


def test_kong_on_kong() -> None:
    """The second kong is made with the replacement of the first; a flower between does not break it."""
    game = table(laid("1111m222m" + "45p99s123p", replacements="1f2m6p"), instant_big_sets="yes")
    game.act({0: "kong 1m"})
    game.act({0: "kong 2m"})
    game.act({0: "win"})
    assert {"kong-on-kong", "seat-flower"} <= game.won() and "kong-bloom" not in game.won()


def test_two_kongs_of_dealt_tiles_are_no_kong_on_kong() -> None:
    game = table(laid("1111m2222m45p99s23p", replacements="1p6p"))
    game.act({0: "kong 1m"})
    game.act({0: "kong 2m"})
    game.act({0: "win"})
    assert "kong-bloom" in game.won() and "kong-on-kong" not in game.won()


# ---- sets that win at once


def test_the_third_dragon_wins_at_once_and_cannot_be_ponged() -> None:
    game = table(laid("7z" + LOOSE, "55566677z258p36s"))
    game.offer("7z")
    assert game.may(1) == {"win", "pass"}
    assert game.refused(1)["pung"] == "wins-at-once"
    game.act({1: "win"})
    assert game.last(ev.Won).shape == "three-dragon-sets"
    assert {"big-three-dragons", "dragon-pung"} <= game.won()
    assert game.deltas() == (-32, 64, -16, -16)


def test_the_fourth_wind_drawn_wins_as_a_self_draw() -> None:
    game = table(laid("5z" + "147m258p369s567z", "11122233344z58p", draws="4z"))
    game.throw("5z")
    game.act({1: "win"})
    assert game.last(ev.Won).shape == "four-wind-sets"
    assert game.deltas() == (-32, 96, -32, -32)


def test_a_passed_chance_may_be_taken_with_any_tile_drawn_later() -> None:
    game = table(laid("1m" + "147m258p369s123z", "55566677z258p36s", draws="7z8m8m8m9m"))
    game.throw("1m")
    game.throw("2p")
    game.throw_drawn()
    game.throw_drawn()
    game.throw_drawn()
    assert game.state.turn == 1 and "win" in game.may(1)


def third_dragon(last: str, own: str, replacements: str = "") -> Game:
    """The East seat gives the South seat White and Green for pungs, then Red."""
    rest = "33z4z" if own == "77z" else "34z"
    draws = "8m9m8m9m8m9m8m9m6m9s"
    dealer = "5z6z7z147m258p369s12z"
    layout = laid(dealer, "55z66z" + own + rest + "123m9s", draws=draws, replacements=replacements)
    game = table(layout, instant_big_sets="no")
    for dragon, discard in (("5z", "3z"), ("6z", "4z")):
        game.throw(dragon, {1: "pung"})
        game.throw(discard)
        throw_on(game, 0)
    game.throw("7z", {1: last})
    return game


def test_without_that_rule_who_gave_the_third_dragon_pays_for_the_self_draw() -> None:
    game = third_dragon("pung", "77z")
    game.throw("3z")
    throw_on(game, 1)
    before = len(game.payments())
    game.act({1: "win"})
    assert game.payments()[before:] == [(0, 1, 96, "liability")]


def test_a_claimed_kong_of_the_third_dragon_does_the_same() -> None:
    game = third_dragon("kong", "777z", "9s")
    assert game.payments() == by_each(1, 2, "open-kong")
    game.act({1: "win"})
    assert {"big-three-dragons", "kong-bloom"} <= game.won()
    assert game.payments()[3:] == [(0, 1, 96, "liability")]


# ---- wins by flowers


def test_eight_flowers_win_as_a_self_draw_after_their_payments() -> None:
    game = table(laid("5z" + LOOSE, SEVEN + "8f" + "14m25p3s"))
    assert "eight-flowers" in game.won()
    assert [one for one in game.payments() if one[0] == 2] == [
        (2, 1, 4, "four-flowers"),
        (2, 1, 4, "own-flowers"),
        (2, 1, 4, "four-flowers"),
        (2, 1, 32, "win"),
    ]


def test_the_eighth_flower_is_robbed() -> None:
    game = table(laid("5z" + LOOSE, SEVEN + "147m25p3s", draws="1m8f", replacements="1z2z3z4z1z2z3z"))
    game.throw("5z")
    before = game.deltas()
    game.throw("1m")
    assert "robbing-eighth-flower" in game.won()
    assert game.last(ev.Won).giver == 2
    assert tuple(now - then for now, then in zip(game.deltas(), before, strict=True)) == (-16, 64, -32, -16)


def test_the_seventh_flower_robs_an_eighth_that_lay_there_before() -> None:
    game = table(
        laid("5z" + LOOSE, "123456f147m25p36s", "8f" + LOOSE[:-2] + "z", draws="7f", replacements="1z2z3z4z1z2z3z")
    )
    before = game.deltas()
    game.throw("5z")
    won = game.last(ev.Won)
    assert (won.way, won.seat, won.giver) == ("rob-flower", 1, 2)
    assert won.piece is not None and won.piece // 4 == 41
    change = tuple(now - then for now, then in zip(game.deltas(), before, strict=True))
    assert change == (-16, 64, -32, -16)


def test_an_animal_is_no_eighth_flower() -> None:
    game = table(laid("5z" + LOOSE, SEVEN + "1a" + "14m25p3s"))
    assert not game.told(ev.Won)


# ---- several winners


THREE = ("6p" + LOOSE, "45p789p123m11222s", "45p789p456m33444s", "45p789s789m66777s")


def test_the_nearest_of_three_wins() -> None:
    game = table(laid(*THREE))
    game.throw("6p", {1: "win", 2: "win", 3: "win"})
    assert [one.seat for one in game.told(ev.Won)] == [1]


def test_three_winners_may_leave_the_hand_unwon() -> None:
    game = table(laid(*THREE), triple_win="draw")
    game.throw("6p", {1: "win", 2: "win", 3: "win"})
    assert not game.told(ev.Won)
    assert (game.last(ev.HandEnded).result, game.last(ev.HandEnded).following) == ("draw", (0, 0, 1, 1))
    assert game.deltas() == (0, 0, 0, 0)
    game = table(laid(*THREE), triple_win="draw")
    game.throw("6p", {2: "win", 3: "win"})
    assert [one.seat for one in game.told(ev.Won)] == [2]


def test_thirteen_orphans_go_before_a_nearer_winner() -> None:
    game = table(laid("9m" + LOOSE, "78m123456p11222s", "1m19p19s12345677z"))
    game.throw("9m", {1: "win", 2: "win"})
    (won,) = game.told(ev.Won)
    assert won.seat == 2 and "thirteen-orphans" in game.won()
    assert game.deltas() == (-32, -32, 96, -32)


# ---- liability


def three_bamboo_sets(dealer: str, draws: str) -> Game:
    """The East seat gives the South seat 1s, 2s and 5s for pungs. It then waits for 6s and 9s with bamboos alone."""
    game = table(laid("1259s" + dealer, "11s22s55s6678s344z", draws=draws))
    for tile, discard in (("1s", "3z"), ("2s", "4z"), ("5s", "4z")):
        game.throw(tile, {1: "pung"})
        game.throw(discard)
        if tile != "5s":
            throw_on(game, 0)
    return game


def test_a_discarder_with_another_tile_is_liable() -> None:
    game = three_bamboo_sets("12346789p12z", "8m9m6m8m9m6m8m9m7m")
    throw_on(game, 0)
    game.throw("9s", {1: "win"})
    assert game.won() == {"pure-one-suit"}
    assert game.payments() == [(0, 1, 32, "liability")]


def test_one_with_dangerous_tiles_alone_is_not() -> None:
    game = three_bamboo_sets("3334448877s", "8m9m7s8m9m3s8m9m4s")
    throw_on(game, 0)
    game.throw("9s", {1: "win"})
    assert game.payments() == [(2, 1, 8, "win"), (3, 1, 8, "win"), (0, 1, 16, "win")]


def test_unless_it_has_claimed_a_set_since_the_announcement() -> None:
    game = three_bamboo_sets("3334448877s", "8m9m7s8m9m4s3s")
    game.throw_drawn({0: "pung"})
    game.throw("9s", {1: "win"})
    assert game.payments() == [(0, 1, 32, "liability")]


def test_the_order_of_dangers_is_remembered() -> None:
    game = three_bamboo_sets("3334448877s", "8m9m7s8m9m4s3s")
    game.throw_drawn({0: "pung"})
    game.offer("9s")
    order, claims, fed = game.state.tracks[1:4]
    assert (order, claims) == ((1,), {(0, 1)})
    assert fed == frozenset()


def test_a_dangerous_honour_is_remembered_with_the_bonus_tiles_shown() -> None:
    """Cat, mouse, rooster and its summer are four tai that the South seat shows. A pung of White adds the fifth, and
    the East seat had other tiles: it pays for all when South draws the winning tile."""
    game = table(laid("5z" + LOOSE, "123a2f" + "55z123m456p7s", draws="8m8m8m7s", replacements="3p4p5p9s"))
    game.throw("5z", {1: "pung"})
    assert game.state.tracks[3] == {(1, 4, 31)}
    game.throw("9s")
    throw_on(game, 1)
    game.act({1: "win"})
    assert game.payments()[-1] == (0, 1, 96, "liability")


def test_bonus_tiles_that_come_after_the_pung_make_nobody_liable() -> None:
    """Only three tai were shown when the East seat gave White. The centipede came later."""
    game = table(laid("5z" + LOOSE, "123a" + "55z123m456p79s", draws="8m8m8m4a", replacements="3p4p5p7s"))
    game.throw("5z", {1: "pung"})
    assert game.state.tracks[3] == frozenset()
    game.throw("9s")
    throw_on(game, 1)
    game.act({1: "win"})
    assert game.last(ev.Won).limit == "limit"
    assert game.payments()[-3:] == by_each(1, 32, "win")


def test_who_gives_the_tile_of_a_late_kong_pays_for_it_alone() -> None:
    """By option, the West seat, who gives a fresh 5z when six tiles are left."""
    game = late_kong("yes")
    assert game.payments() == [(2, 1, 6, "open-kong")]
    game.act({1: "win"})
    assert game.payments()[1:] == [(2, 1, 12, "liability")]


def test_a_late_kong_is_paid_by_all_without_the_option() -> None:
    assert late_kong("no").payments() == by_each(1, 2, "open-kong")


def late_kong(option: str) -> Game:
    """The West seat draws a fresh 5z when six tiles are left and throws it for a kong. The replacement wins."""
    at = LAST_DRAWS | {52 + 80 - 6: "5z"}
    game = table(laid("", "555z123m456p789s6p", at=at, replacements="6p"), late_kong_liability=option)
    game.quiet(6)
    assert game.state.turn == 2
    game.throw_drawn({1: "kong"})
    return game
