"""Yangzhou mahjong in play, on scripted walls: the wall, passed wins, three chows that bind, liability, several
winners, chips, the deal. By hand from its rules.
"""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from mahjong_desktop.core.ruleset import Position
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.checks import violations
from mahjong_desktop.mechanics.deals import Place, wall_places
from mahjong_desktop.rulesets.yangzhou import YANGZHOU
from tests.engine.designs.made_up import played
from tests.engine.tables import Game, Layout
from tests.rulesets.purses import with_purses
from tests.scale import amount

TILES, DRAWABLE = 136, 83
LOOSE = "147m258p369s1234z"
"""A hand of 13 tiles without sets or pairs."""
DOUBLE = "334455m67p678s44z"
"""Waits for 8p, which makes exactly 13, and for 5p, which makes 12."""
STRAIGHT = "123456789s67p11z"
"""Waits for 8p and 5p; 17 on a discard."""


def table(*hands: str, draws: str = "", at: Position | None = None, replacements: str = "", **options: object) -> Game:
    chosen = {name.replace("_", "-"): one for name, one in options.items()}
    return Game(Layout(hands, draws, replacements, {}, ((3, 4),), at), ruleset=YANGZHOU, options=chosen)


def ended(game: Game) -> ev.HandEnded:
    return game.last(ev.HandEnded)


# ---- the wall and the unwon hand


def test_the_sum_names_the_wall_and_the_smaller_die_the_stacks() -> None:
    """Seven from the dealer on is the third wall; three of its stacks are passed over."""
    places = wall_places(YANGZHOU.break_wall, ((3, 4),), 0)
    assert (places[0], len(places)) == (Place(2, 3, True), TILES)


@pytest.mark.parametrize(("keeps", "following"), [("no", (0, 1, 1, 0)), ("yes", (0, 0, 1, 1))])
def test_every_tile_is_drawn_and_the_deal_passes_on(keeps: str, following: tuple[int, ...]) -> None:
    game = table(draw_keeps_deal=keeps)
    assert (len(game.wall.pieces), game.state.wall_left) == (TILES, DRAWABLE)
    game.play_out()
    assert (ended(game).result, ended(game).following) == ("draw", following)
    assert (len(game.wall.there), game.payments(), violations(game.state)) == (0, [], ())


@pytest.mark.parametrize(("rounds", "following"), [(4, None), (8, (4, 0, 1, 0))])
def test_the_deal_goes_round_four_times_or_eight(rounds: int, following: tuple[int, ...] | None) -> None:
    game = table(at=Position(3, 3, 0, 0), rounds=rounds)
    game.play_out()
    assert ended(game).following == following
    assert game.match.ruleset.flow.round_wind(Position(4)) == 0


# ---- wins


def test_a_discard_is_paid_twice_by_who_gave_it() -> None:
    game = table("8p" + LOOSE, "", DOUBLE)
    game.throw("8p", {2: "win"})
    assert game.won() == {"pure-double-chow", "all-chows", "mixed-double-chow", "concealed-hand"}
    assert (game.payments(), ended(game).scheme) == ([(0, 2, 26, "win")], "pays-discard")
    assert game.last(ev.Paid).terms == (("", 13, "elements"), ("×", 2, "discard"))
    assert ended(game).following == (0, 1, 1, 0)


def test_all_who_claim_the_tile_win() -> None:
    game = table("8p" + LOOSE, DOUBLE, STRAIGHT)
    game.throw("8p", {1: "win", 2: "win"})
    assert game.payments() == [(0, 1, 26, "win"), (0, 2, 34, "win")]
    assert (ended(game).scheme, ended(game).following) == ("pays-several", (0, 1, 1, 0))


def test_an_added_kong_is_robbed_like_a_discard() -> None:
    game = table("8p147m259p369s1234z", DOUBLE, "88p159s19m19p567z4m", draws="9m9s9m8p")
    game.throw("8p", {2: "pung"})
    game.throw("5z")
    for _ in range(3):
        game.throw_drawn()
    game.act({2: "kong 8p"})
    game.act({1: "win"})
    assert (game.payments(), ended(game).scheme) == ([(2, 1, 26, "win")], "pays-rob-kong")


# ---- passed wins


def test_who_passes_a_win_is_barred_until_the_next_draw() -> None:
    game = table("8p" + LOOSE, "", DOUBLE, draws="8p1z8p")
    game.throw("8p")
    game.offer("8p")
    assert game.refused(2)["win"] == "passed-win"
    game.act({})
    game.throw("1z")
    game.offer("8p")
    assert "win" in game.may(2)


def test_a_claim_of_its_own_lifts_the_bar() -> None:
    """Seat 2 passes a tile of the dealer, makes a pung of its pair before it has drawn, and wins on the next tile."""
    game = table("", "", STRAIGHT, "8p" + LOOSE, draws="8p1z7p", at=Position(0, 3, 0, 0))
    game.throw("8p")
    game.offer("8p")
    assert game.refused(2)["win"] == "passed-win"
    game.act({})
    game.throw("1z", {2: "pung"})
    game.throw("6p")
    game.throw("7p", {2: "win"})
    assert game.won() == {"pure-straight", "round-wind-pung", "pair-wait"}


def test_a_tile_that_does_not_meet_the_minimum_bars_nothing() -> None:
    game = table("5p" + LOOSE, "", DOUBLE, draws="8p")
    game.offer("5p")
    assert game.refused(2)["win"] == "below-minimum"
    game.act({})
    game.offer("8p")
    assert "win" in game.may(2)


def test_a_winning_tile_that_is_drawn_and_thrown_counts_as_passed() -> None:
    game = table("1s" + LOOSE, "", DOUBLE, draws="1s8p8p")
    game.throw("1s")
    game.throw("1s")
    assert "win" in game.may(2)
    game.throw("8p")
    game.offer("8p")
    assert game.refused(2)["win"] == "passed-win"


def test_but_not_with_a_bare_single_wait() -> None:
    """Four pungs from the dealer, then the last tile is drawn once more and thrown."""
    game = table("1m2m3p5s159p147s1234z", "", "1122m33p559s5667z", draws="8p8p8s8s8m8m6p6m6s9s9s")
    for tile, back in (("1m", "5z"), ("2m", "6z"), ("3p", "6z"), ("5s", "7z")):
        game.throw(tile, {2: "pung"})
        game.throw(back)
        game.throw_drawn()
        assert tile == "5s" or game.state.turn == 0
    game.throw_drawn()
    game.throw_drawn()
    assert (game.hand(2), "win" in game.may(2)) == ("99s", True)
    game.throw("9s")
    game.offer("9s")
    assert "win" in game.may(2)


# ---- three chows from the left


def fed(hand: str, *draws: str) -> Game:
    """Seat 1 takes the chows 123m, 456m and 789m from the dealer; `hand` is what it holds besides."""
    game = table("369m159p147s12344z", "124578m" + hand + "123z", draws="8p8p8s8s6p6s" + "".join(draws))
    for tile, own, back in (("3m", "12m", "1z"), ("6m", "45m", "2z"), ("9m", "78m", "3z")):
        game.throw(tile, {1: "chow " + own})
        game.throw(back)
        if tile != "9m":
            game.throw_drawn()
            game.throw_drawn()
    return game


def test_three_chows_of_a_suit_bind_to_pure_one_suit() -> None:
    game = fed("34m55p", "2m")
    game.offer("2m")
    assert game.refused(1)["win"] == "must-be-pure-one-suit"


@pytest.mark.parametrize("giver", [2, 0])
def test_who_gave_the_third_set_pays_for_a_pure_suit_alone(giver: int) -> None:
    game = fed("34m55m", *(["2m"] if giver == 2 else ["8m", "9s", "2m"]))
    if giver == 0:
        game.throw_drawn()
        game.throw_drawn()
    game.throw("2m", {1: "win"})
    assert game.payments() == [(0, 1, 152, "liability")]
    assert ended(game).scheme == f"pays-liability-{'own' if giver == 0 else 'other'}-discard"


def test_and_three_times_for_a_self_draw() -> None:
    game = fed("34m55m", "8p", "9s", "9s", "2m")
    for _ in range(3):
        game.throw_drawn()
    game.act({1: "win"})
    assert game.payments() == [(0, 1, 3 * 77, "liability")]
    assert game.last(ev.Paid).terms == (("", 77, "elements"), ("×", 3, "shares"))


# ---- chips


def third_gives(*chips: int) -> Game:
    """Seat 2 deals and holds a straight, seat 0 a double chow; seat 3 draws the tile for both."""
    game = table(DOUBLE, "", STRAIGHT + "9m", draws="8p8p", at=Position(0, 2, 0, 0), starting_chips=100)
    with_purses(game, *chips).throw("9m")
    return game


@pytest.mark.parametrize("chips", [(160, 120, 100, 20)])
def test_the_nearer_winner_is_paid_first_and_the_dealer_keeps_the_deal_with_nothing(chips: tuple[int, ...]) -> None:
    game = third_gives(*chips)
    game.throw("8p", {0: "win", 2: "win"})
    assert game.payments() == [(3, 0, 20, "win")]
    assert game.last(ev.Paid).terms[-1] == ("→", 20, "purse")
    assert (ended(game).scores, ended(game).following) == ((180, 120, 100, 0), (0, 2, 1, 1))


@pytest.mark.parametrize("chips", [(160, 140, 100, 0)])
def test_nobody_wins_on_a_tile_of_a_player_without_chips(chips: tuple[int, ...]) -> None:
    """Such a tile does not count as passed either: the dealer may win on the next one."""
    game = third_gives(*chips)
    game.offer("8p")
    assert [game.refused(seat)["win"] for seat in (0, 2)] == ["no-chips", "no-chips"]
    game.act({})
    game.offer("8p")
    assert "win" in game.may(2)


@pytest.mark.parametrize("chips", [(180, 0, 200, 20)])
def test_the_match_ends_when_two_players_have_no_chips(chips: tuple[int, ...]) -> None:
    game = third_gives(*chips)
    game.throw("8p", {2: "win"})
    assert (ended(game).scores, ended(game).following) == ((180, 0, 220, 0), None)
    game.next_hand()
    assert game.last(ev.MatchEnded).results == (80, -100, 120, -100)


# ---- at random


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"scale": 18},
        {"scale": 3, "rounds": 8},
        {"minimum": 0, "draw-keeps-deal": "yes"},
        {"scale": 7, "all-chows-no-honors": "yes"},
        {"minimum": 0, "starting-chips": 100},
    ],
)
@pytest.mark.in_turn
def test_random_hands_keep_all_laws(options: Mapping[str, object]) -> None:
    played(YANGZHOU.configure(options), amount(4, 30))
