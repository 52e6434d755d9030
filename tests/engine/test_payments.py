"""Payments as the engine makes them: half payment, fresh tiles near the end, liability, starting scores."""

import pytest

from mahjong_desktop.engine import events as ev
from tests.engine.tables import LIVE, Game, Layout

READY_7Z = "123456789m123p7z"
"""Waits for 7z."""
OUT_OF_PLAY = {139: "7z", 138: "7z"}
"""Two of the four Red dragons lie in the dead wall."""


def paid(game: Game) -> set[tuple[int, int, int, str]]:
    """Every payment: payer, payee, amount, reason."""
    return {(event.payer, event.payee, event.amount, event.reason) for event in game.told(ev.Paid)}


# ---- half payment


def test_a_discard_costs_the_discarder_double() -> None:
    game = Game(Layout(hands=("", "7z", "", READY_7Z)))
    game.throw_drawn()
    game.throw("7z", {3: "win"})
    points = game.last(ev.Won).points
    assert paid(game) == {(1, 3, 2 * points, "win"), (0, 3, points, "win"), (2, 3, points, "win")}
    assert game.last(ev.HandEnded).scheme == "pays-discard"


def test_a_self_draw_costs_everybody_double() -> None:
    game = Game(Layout(hands=("", READY_7Z), draws="7z"))
    game.throw_drawn()
    game.act({1: "win"})
    points = game.last(ev.Won).points
    assert paid(game) == {(seat, 1, 2 * points, "win") for seat in (0, 2, 3)}
    assert game.last(ev.HandEnded).scheme == "pays-self-draw"


def test_doubles_become_points() -> None:
    """Pure one suit 6, self-draw 1, no flowers 1: 8 doubles, 32 points, 64 from each."""
    game = Game(Layout(hands=("", "1122234567m999m"), draws="8m"))
    game.throw_drawn()
    game.act({1: "win"})
    assert dict(game.last(ev.Won).totals) == {"fan": 8}
    assert game.last(ev.Won).points == 32
    assert game.deltas() == (-64, 192, -64, -64)


# ---- fresh tiles


def fresh(left: int, layout: Layout, giver: int) -> Game:
    """The giver has drawn with so many tiles left, throws 7z, and West or North wins on it."""
    game = Game(layout)
    game.quiet(left)
    assert game.state.turn == giver
    game.throw("7z", {2: "win"})
    return game


def test_a_fresh_tile_near_the_end_is_paid_by_its_discarder_alone() -> None:
    """With five tiles left East throws a kind that nobody has thrown."""
    game = fresh(5, Layout(hands=("7z", "", READY_7Z), at=OUT_OF_PLAY), 0)
    points = game.last(ev.Won).points
    assert paid(game) == {(0, 2, 4 * points, "fresh-tile")}
    assert game.last(ev.HandEnded).scheme == "pays-fresh-tile"


def test_with_six_tiles_left_it_is_not_near_the_end() -> None:
    game = fresh(6, Layout(hands=("", "", READY_7Z, "7z"), at=OUT_OF_PLAY), 3)
    assert game.last(ev.HandEnded).scheme == "pays-discard"


def test_a_kind_that_was_thrown_before_is_not_fresh() -> None:
    layout = Layout(hands=("7z", "", READY_7Z), draws="7z", at={139: "7z"})
    assert fresh(5, layout, 0).last(ev.HandEnded).scheme == "pays-discard"


def test_a_claimed_discard_counts_as_thrown() -> None:
    """South chows the first 5p, and throws another one with five tiles left."""
    layout = Layout(hands=("5p", "456p1z", "123456789m11s46p"), at={138: "5p"})
    game = Game(layout)
    game.throw("5p", {1: "chow 46p"})
    game.throw("1z")
    game.quiet(5)
    assert game.state.turn == 1
    game.throw("5p", {2: "win"})
    assert game.last(ev.HandEnded).scheme == "pays-discard"


def test_a_robbed_kong_near_the_end_is_no_fresh_tile() -> None:
    layout = Layout(hands=("111m", "", "99m19p19s1234567z"), at={LIVE - 6: "1m"})
    game = Game(layout, options={"rob-concealed-kong": "thirteen-orphans"})
    game.quiet(5)
    game.act({0: "kong 1m"})
    game.act({2: "win"})
    assert game.last(ev.HandEnded).scheme == "pays-rob-concealed-kong"
    assert game.deltas() == (-128, -64, 256, -64)


def test_the_fresh_tile_goes_before_liability() -> None:
    """North fed the fourth bamboo set, West throws a fresh 9s with few tiles left: West alone pays."""
    game = fed(SAFE, west="3s5s9s", last="1p", at={138: "9s", 139: "9s"})
    while game.state.wall_left > 5 or game.state.turn != 2:
        game.throw_drawn()
    game.throw("9s", {1: "win"})
    assert paid(game) == {(2, 1, 4 * 64, "fresh-tile")}


# ---- liability

SAFE = "7s1m4m7m1p4p7p1z2z"
"""North's hand with the feeding 7s and safe tiles."""
NO_SAFE = "7s222444666888s"
"""Bamboos alone: whatever he throws can feed South's fourth set."""


def fed(
    north: str,
    west: str = "3s5s9s",
    last: str = "9s",
    at: dict[int, str] | None = None,
    draws: str = "",
    options: dict[str, object] | None = None,
) -> Game:
    """South pungs 1s of East, 3s and 5s of West, at last 7s of North, and waits for 9s; West is to throw."""
    layout = Layout(
        hands=("1s", "11335577s9s1234z", west, north),
        draws=f"9m9m8p{'2s' if north == NO_SAFE else '8p'}{last}{draws}",
        at=at or {},
    )
    game = Game(layout, options=options)
    game.throw("1s", {1: "pung"})
    game.throw("1z")
    game.throw("3s", {1: "pung"})
    game.throw("2z")
    game.throw("5s", {1: "pung"})
    game.throw("3z")
    game.throw_drawn()
    game.throw("7s", {1: "pung"})
    assert game.melds(1) == ["111s", "333s", "555s", "777s"]
    game.throw("4z")
    assert game.state.turn == 2
    return game


def test_the_one_who_fed_and_the_discarder_share() -> None:
    game = fed(SAFE)
    game.throw("9s", {1: "win"})
    assert {"pure-one-suit", "all-pungs"} <= game.won()
    assert paid(game) == {(2, 1, 128, "win"), (3, 1, 128, "liability")}
    assert game.last(ev.HandEnded).scheme == "pays-liability-other-discard"


def test_the_one_who_fed_and_threw_the_winning_tile_pays_all() -> None:
    game = fed(SAFE.replace("2z", "9s"), west="3s5s", last="1p")
    game.throw_drawn()
    game.throw("9s", {1: "win"})
    assert paid(game) == {(3, 1, 256, "liability")}
    assert game.last(ev.HandEnded).scheme == "pays-liability-own-discard"


def test_the_one_who_fed_pays_for_a_self_draw() -> None:
    game = fed(SAFE, west="3s5s", last="1p", draws="1p1p9s")
    for _ in range(3):
        game.throw_drawn()
    assert game.state.turn == 1
    game.act({1: "win"})
    assert paid(game) == {(3, 1, 6 * 64, "liability")}
    assert game.last(ev.HandEnded).scheme == "pays-liability-self-draw"


def test_without_a_safe_tile_nobody_is_liable() -> None:
    game = fed(NO_SAFE)
    game.throw("9s", {1: "win"})
    assert paid(game) == {(2, 1, 128, "win"), (0, 1, 64, "win"), (3, 1, 64, "win")}
    assert game.last(ev.HandEnded).scheme == "pays-discard"


def test_the_exemption_can_be_switched_off() -> None:
    game = fed(NO_SAFE, options={"no-safe-tile": "off"})
    game.throw("9s", {1: "win"})
    assert paid(game) == {(2, 1, 128, "win"), (3, 1, 128, "liability")}


def test_who_threw_an_earlier_set_is_not_liable() -> None:
    """The fourth set comes from the wall; the three discards before it fed nothing."""
    game = Game(Layout(hands=("1s", "1133557899s123z", "3s5s"), draws="9m9m8p8p8p9s"))
    for thrown, answer in (("1s", "1z"), ("3s", "2z"), ("5s", "3z")):
        game.throw(thrown, {1: "pung"})
        game.throw(answer)
    for _ in range(3):
        game.throw_drawn()
    game.act({1: "win"})
    assert "pure-one-suit" in game.won()
    assert {reason for *_, reason in paid(game)} == {"win"}
    assert game.last(ev.HandEnded).scheme == "pays-self-draw"


@pytest.mark.parametrize("start", ["sticks-790", "sticks-800", "protocol"])
def test_starting_scores(start: str) -> None:
    game = Game(Layout(hands=("", READY_7Z), draws="7z"), options={"settlement": start})
    least = {"sticks-790": 790, "sticks-800": 800, "protocol": 0}[start]
    assert game.state.scores == (least,) * 4
    game.throw_drawn()
    game.act({1: "win"})
    assert sum(game.state.scores) == 4 * least
    assert game.state.scores[1] == least + 6 * game.last(ev.Won).points
