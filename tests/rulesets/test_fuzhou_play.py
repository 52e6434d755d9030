"""Fuzhou mahjong in play, on scripted walls: flowers by rounds, the gold, wins at the start, the growing reserve, the
last four draws.

By hand from its rules.
"""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from mahjong_desktop.core.ruleset import Position
from mahjong_desktop.core.tiles import format_tiles, parse_tile
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.checks import violations
from mahjong_desktop.engine.state import Phase
from mahjong_desktop.rulesets.fuzhou import FUZHOU, GameOptions
from tests.engine.designs.made_up import played
from tests.engine.tables import Game, Layout, faces
from tests.scale import amount

DRAWABLE, DRAWABLE_OF_144, RESERVE = 44, 60, 18
READY = "123456789m234567p8s"
"""Waits for 8s. A ready hand can always grab the gold, which stands for any tile."""
SCATTERED = "147m258p369s147m258p3s"
"""Sixteen tiles without a use for each other."""
OTHERS = ("258m369p147s258m369p1s", "369m147p28s369m147p22s")
"""Hands that need nothing either."""


def table(
    *hands: str,
    draws: str = "",
    tail: str = "5s",
    options: Mapping[str, object] | None = None,
    position: Position | None = None,
) -> Game:
    """A table with this tail of the wall; without flowers in the hands its first tile is turned up."""
    layout = Layout(hands, draws, replacements=tail, dice=((3, 4),), position=position)
    return Game(layout, ruleset=FUZHOU, options=options)


def begun(*hands: str, draws: str = "", tail: str = "5s", options: Mapping[str, object] | None = None) -> Game:
    """A table on which nobody has taken a win before play."""
    game = table(*hands, draws=draws, tail=tail, options=options)
    while game.state.phase is Phase.OPENING:
        game.act({})
    return game


def drawn_from_tail(game: Game) -> list[tuple[int, str]]:
    """Every replacement: who drew it, and what it is."""
    return [(drew.seat, faces((drew.piece,))) for drew in game.told(ev.Drew) if drew.source != "wall"]


def won_by(game: Game) -> tuple[int, str]:
    """Seat and way of the latest win."""
    won = game.last(ev.Won)
    return won.seat, won.way


# ---- the wall, flowers, the gold


@pytest.mark.parametrize(("tiles", "drawable", "flowers"), [(128, DRAWABLE, 5), (144, DRAWABLE_OF_144, 15)])
def test_the_tail_is_turned_up_and_eighteen_tiles_are_kept_back(tiles: int, drawable: int, flowers: int) -> None:
    game = table(SCATTERED + "9m", READY, *OTHERS, tail="7p", options={"tiles": tiles})
    assert faces(game.state.indicators) == "7p"
    assert game.state.wall is not None
    assert (game.state.wall_left, game.state.wall.reserve) == (drawable, RESERVE)
    assert [len(hand) for hand in game.state.hands] == [17, 16, 16, 16]
    assert game.state.setup.wild == {parse_tile("7p")}
    assert len(game.state.setup.bonus) == flowers


def test_a_flower_among_the_replacements_waits_until_the_turn_comes_round() -> None:
    game = table("147m258p369s147m25p12z8m", "258m369p147s258m369p3z", tail="4z5m9m6p5s")
    assert drawn_from_tail(game)[:4] == [(0, "4z"), (0, "5m"), (1, "9m"), (0, "6p")]
    assert (game.bonus(0), game.bonus(1)) == ("124z", "3z")
    assert faces(game.state.indicators) == "5s"
    assert game.state.wall_left == DRAWABLE - 4


def test_a_flower_that_is_turned_up_is_the_dealers() -> None:
    game = table(SCATTERED + "9m", READY, *OTHERS, tail="17z5s", position=Position(dealer=1))
    assert game.bonus(1) == "17z" and faces(game.state.indicators) == "5s"
    assert len(game.state.hands[1]) == 17
    assert game.state.wall_left == DRAWABLE - 2


def test_a_drawn_flower_is_replaced_from_the_tail() -> None:
    game = begun(SCATTERED + "9m", READY, *OTHERS, draws="1z", tail="5s8s")
    game.throw("9m")
    assert game.bonus(1) == "1z" and drawn_from_tail(game) == [(1, "8s")]
    assert game.state.wall_left == DRAWABLE - 2
    game.act({1: "win"})
    assert game.won() == {"flower-tile", "self-draw", "one-flower"}
    assert game.deltas() == (-19, 57, -19, -19)


def test_a_concealed_kong_costs_three_tiles() -> None:
    game = begun("1111m258p369s479p47m28s")
    assert game.state.wall_left == DRAWABLE
    game.act({0: "kong 1m"})
    assert game.state.wall_left == DRAWABLE - 3
    assert game.state.wall is not None and game.state.wall.reserve == RESERVE + 2
    assert violations(game.state) == ()


def test_a_claimed_kong_costs_two_tiles() -> None:
    game = begun("1m258p369s479p4478m128s", "111m258p36s479p4m2589s1p")
    game.throw("1m", {1: "kong"})
    assert game.state.wall_left == DRAWABLE - 2
    assert game.state.wall is not None and game.state.wall.reserve == RESERVE + 1


def test_an_added_kong_costs_two_tiles() -> None:
    game = begun("1m258p369s479p4478m128s", "11m258p36s479p4m2589s1p", draws="7m6m1s1m")
    game.throw("1m", {1: "pung"})
    game.throw("9s")
    for _ in range(3):
        game.throw_drawn()
    before = game.state.wall_left
    game.act({1: "kong 1m"})
    assert game.state.wall_left == before - 2


def test_four_equal_flowers_add_two_to_the_reserve() -> None:
    game = table("147m258p369s147m3p1111z", "258m369p147s258m369p1s", tail="9m8m7s9p5s")
    assert game.state.wall_left == DRAWABLE - 4 - 2
    seasons = table("147m258p369s147m3p5678f", tail="9m8m7s9p5s", options={"tiles": 144})
    assert seasons.state.wall_left == DRAWABLE_OF_144 - 4 - 2
    mixed = table("147m258p369s147m3p1256f", tail="9m8m7s9p5s", options={"tiles": 144})
    assert mixed.state.wall_left == DRAWABLE_OF_144 - 4


def test_nobody_claims_gold() -> None:
    game = begun(SCATTERED + "9m", OTHERS[0], "55s46s147m258p369m1s14p", draws="5s")
    game.throw("9m")
    game.offer("5s")
    assert game.match.asked() == {}


def test_who_has_thrown_gold_wins_by_self_draw_only() -> None:
    game = begun(SCATTERED + "9m", READY, *OTHERS, draws="5s8s1p4p7p8s")
    game.throw("9m")
    game.throw("5s")
    game.offer("8s")
    assert game.may(1) == set() and game.refused(1)["win"] == "way-not-allowed"
    drawing = begun(SCATTERED + "9m", READY, *OTHERS, draws="5s1p4p7p8s")
    drawing.throw("9m")
    drawing.throw("5s")
    for _ in range(3):
        drawing.throw_drawn()
    drawing.act({1: "win"})
    assert won_by(drawing) == (1, "self-draw")


def test_gold_is_laid_in_no_set() -> None:
    game = begun("5p" + SCATTERED, "46p46m58s258m369m147s5s", tail="4p")
    game.offer("5p")
    assert "chow" not in game.may(1)
    other = begun("5p" + SCATTERED, "46p46m58s258m369m147s5s", tail="9s")
    other.offer("5p")
    assert "chow" in other.may(1)


# ---- wins at the start


def test_a_heavenly_hand_goes_before_grabbing() -> None:
    game = table(READY + "8s", "147m258m147p258p34s88s")
    assert set(game.match.asked()) == {0} and game.state.phase is Phase.OPENING
    game.act({0: "win"})
    assert won_by(game) == (0, "dealt") and game.won() == {"self-draw", "heavenly-hand"}
    assert game.deltas() == (96, -32, -32, -32)


def test_the_nearest_to_the_dealer_grabs_the_gold() -> None:
    game = table(SCATTERED + "9m", OTHERS[0], READY, "234m234p234s567s567m9p")
    assert set(game.match.asked()) == {2, 3}
    game.act({2: "win", 3: "win"})
    assert won_by(game) == (2, "dealt") and game.won() == {"wild-tile", "self-draw", "grabbing-the-wild"}
    assert game.deltas() == (-34, -34, 102, -34)


def test_who_passes_the_gold_plays_on() -> None:
    game = table(SCATTERED + "9m", READY, *OTHERS)
    assert set(game.match.asked()) == {1}
    game.act({1: "pass"})
    assert game.state.phase is Phase.TURN and game.state.turn == 0


def test_the_dealer_grabs_after_the_first_discard_before_an_earthly_hand() -> None:
    hands = (READY + "7s", OTHERS[0], "234m345m567p567s68s99s")
    game = begun(*hands)
    game.offer("7s")
    assert set(game.match.asked()) == {0, 2}
    game.act({0: "win", 2: "win"})
    assert won_by(game) == (0, "dealt") and game.won() == {"wild-tile", "self-draw", "grabbing-the-wild"}
    passed = begun(*hands)
    passed.offer("7s")
    passed.act({0: "pass", 2: "win"})
    assert won_by(passed) == (2, "discard") and {"earthly-hand", "discard-win"} <= passed.won()


def test_the_dealer_grabs_only_after_the_first_discard() -> None:
    game = begun(READY + "7s", *OTHERS, draws="1p4p7p1p")
    game.throw("7s")
    for _ in range(3):
        game.throw_drawn()
    game.offer("1p")
    assert game.may(0) == set()


def test_the_dealer_shows_three_golds_after_the_others_may_have_grabbed() -> None:
    game = table("147m258p369s147m2p555s", READY, *OTHERS)
    assert set(game.match.asked()) == {1}
    game.act({1: "pass"})
    game.act({0: "win"})
    assert won_by(game) == (0, "self-draw") and game.won() == {"wild-tile", "self-draw", "three-wilds"}


def test_another_player_shows_three_golds_at_the_first_draw_and_not_on_a_discard() -> None:
    game = begun("9p" + SCATTERED, "147m258m147p258p3s555s", OTHERS[0], draws="9m")
    game.offer("9p")
    assert "win" not in game.may(1)
    game.act({})
    game.act({1: "win"})
    assert "three-wilds" in game.won() and game.deltas() == (-48, 144, -48, -48)


def test_two_golds_grab_the_third_only_for_a_complete_hand() -> None:
    game = table("9p" + SCATTERED, "147m258m147p258p37s55s", OTHERS[0])
    assert game.state.phase is Phase.TURN
    dealer = table("147m258m147p258p37s55s9p", OTHERS[0])
    dealer.offer("9p")
    assert dealer.may(0) == set()


# ---- wins in play


def test_a_golden_pair_goes_before_a_nearer_winner() -> None:
    game = begun("8s" + SCATTERED, READY, OTHERS[0], "234789m345789p67s55s")
    game.offer("8s")
    assert set(game.match.asked()) >= {1, 3}
    game.act({1: "win", 3: "win"})
    assert won_by(game) == (3, "discard") and "wild-pair" in game.won()


def test_the_nearest_to_the_discarder_wins_without_a_golden_pair() -> None:
    game = begun("8s" + SCATTERED, READY, OTHERS[0], "234789m345789p67s99s")
    game.offer("8s")
    game.act({1: "win", 3: "win"})
    assert won_by(game) == (1, "discard")


def test_robbing_a_kong_is_paid_by_all_three_as_a_self_draw() -> None:
    waiting = "123456789m234p6899s"
    game = begun("7s" + SCATTERED, "77s258m369p14s258m69p1p", "", waiting, draws="1s4s1p7s")
    game.throw("7s", {1: "pung"})
    game.throw("9p")
    for _ in range(3):
        game.throw_drawn()
    game.act({1: "kong 7s"})
    assert set(game.match.asked()) == {3}
    game.act({3: "win"})
    assert won_by(game) == (3, "rob-kong") and game.won() == {"robbing-a-kong", "no-flowers"}
    assert game.deltas() == (-32, -32, -32, 96)


def test_a_dealer_who_has_stayed_is_paid_one_more_before_doubling() -> None:
    game = table(READY + "8s", OTHERS[0], position=Position(dealer=0, streak=1))
    game.act({0: "win"})
    assert game.deltas() == (3 * 34, -34, -34, -34)
    assert game.last(ev.HandEnded).following == (0, 0, 1, 2)


# ---- the end

KONGS = ("1111m", "2222p", "3333s", "9999s")
"""Hands with a concealed kong each."""


def quiet_turn(game: Game) -> None:
    """The seat in turn throws a tile that is neither gold nor one of four equal ones."""
    hand = [piece // 4 for piece in game.state.hands[game.state.turn]]
    kept = game.state.setup.wild
    game.throw(format_tiles([next(tile for tile in reversed(hand) if hand.count(tile) < 4 and tile not in kept)]))


def last_draws(game: Game) -> list[int]:
    """Lets everybody pass in the last draws; returns the seats."""
    seats = []
    while game.state.phase is Phase.TURN:
        assert game.state.last_draw and game.may(game.state.turn) <= {"pass", "win"}
        seats.append(game.state.turn)
        game.act({game.state.turn: "pass"})
    return seats


def test_the_last_four_draw_without_a_discard_and_their_flowers_come_from_the_reserve() -> None:
    game, before, thrown = begun(), 0, 0
    while not game.state.last_draw:
        before, thrown = game.state.wall_left, len(game.told(ev.Discarded))
        quiet_turn(game)
    assert game.state.wall_left == before - 1 < 4
    exposed = len(game.told(ev.BonusExposed))
    seats = last_draws(game)
    assert len(seats) == before and len(set(seats)) == before
    assert len(game.told(ev.Discarded)) == thrown + 1
    assert len(game.told(ev.BonusExposed)) > exposed
    assert game.last(ev.HandEnded).result == "draw" and game.deltas() == (0, 0, 0, 0)
    game.next_hand()
    assert game.state.position.dealer == 1


def test_a_last_draw_may_win() -> None:
    game = begun("", "555s")
    while not (game.state.last_draw and game.state.turn == 1):
        if game.state.last_draw:
            game.act({game.state.turn: "pass"})
        else:
            quiet_turn(game)
    assert game.may(1) == {"pass", "win"}
    game.act({1: "win"})
    assert won_by(game) == (1, "self-draw") and "three-wilds" in game.won()


def test_a_kong_needs_more_than_four_tiles() -> None:
    game = begun(*KONGS)
    found = set()
    while not game.state.last_draw:
        seat, left = game.state.turn, game.state.wall_left
        allowed = "kong" in game.may(seat)
        assert allowed == (left > 4)
        assert allowed or game.refused(seat)["kong"] == "no-replacement-left"
        found.add(allowed)
        quiet_turn(game)
    assert found == {True, False}


def test_after_a_late_kong_its_owner_discards_and_as_many_draw_as_tiles_are_left() -> None:
    game = begun(*KONGS)
    while game.state.wall_left > 6:
        quiet_turn(game)
    left, seat = game.state.wall_left, game.state.turn
    assert left > 4
    game.act({seat: "kong"})
    assert game.state.wall_left <= left - 3 and not game.state.last_draw and "discard" in game.may(seat)
    rest = game.state.wall_left
    quiet_turn(game)
    assert len(last_draws(game)) == rest


# ---- options


@pytest.mark.in_turn
@pytest.mark.parametrize("options", [{"tiles": 144, "scoring": "method-2"}, {"base": 5, "golden-dragon": "no"}])
def test_random_hands_keep_all_laws(options: Mapping[str, object]) -> None:
    assert set(options) <= {option.id for option in GameOptions.declared}
    played(FUZHOU.configure(options), hands=amount(4, 16))
