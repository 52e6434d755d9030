"""Kongs on the own turn: declaring, robbing, replacements and what they are worth in a chain."""

import pytest

from mahjong_desktop.core.melds import KongForm
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.actions import Kong
from mahjong_desktop.engine.state import Phase
from tests.engine.tables import Game, Layout

WAITS_5M = "46m123p456p789p11s"
WAITS_1M = "23m456p789p999s11s"
ORPHANS_1M = "99m19p19s1234567z"
"""Thirteen orphans that only 1m completes."""


def ready_to_add(robber: str = "", **options: object) -> Game:
    """South has laid a pung of 5m from East and has just drawn the fourth; `robber` is West's hand."""
    layout = Layout(hands=("5m", "55m1z", robber), draws="2z3z4z5m", replacements="9s")
    game = Game(layout, options={name.replace("_", "-"): value for name, value in options.items()})
    game.throw("5m", {1: "pung"})
    game.throw("1z")
    for _ in range(3):
        game.throw_drawn()
    assert game.state.turn == 1
    return game


# ---- declaring


def test_a_concealed_kong_right_after_the_deal() -> None:
    game = Game(Layout(hands=("1111m",), replacements="9s"))
    game.act({0: "kong 1m"})
    meld = game.state.melds[0][0]
    assert (meld.form, meld.claimed, meld.giver) == (KongForm.CONCEALED, None, None)
    assert game.last(ev.Drew).source == "kong" and game.last(ev.Drew).piece // 4 == 26
    assert len(game.state.hands[0]) == 11
    assert game.state.wall_left == 76


def test_any_number_of_kongs_each_after_its_replacement() -> None:
    game = Game(Layout(hands=("1111m2222m3333m1z",), replacements="4p4m4m"))
    for number, tile in enumerate(("2m", "1m", "3m"), start=1):
        game.act({0: f"kong {tile}"})
        assert len(game.melds(0)) == number
    assert game.state.wall_left == 74
    assert [event.source for event in game.told(ev.Drew)] == ["kong"] * 3


def test_four_equal_tiles_need_not_be_a_kong() -> None:
    game = Game(Layout(hands=("1111m23m",), draws="9s"))
    game.throw("3m")
    assert game.melds(0) == []
    assert game.hand(0).count("m") == 1


def test_an_added_kong_that_nobody_can_rob() -> None:
    game = ready_to_add()
    game.act({1: "kong 5m"})
    assert game.melds(1) == ["5555m"]
    meld = game.state.melds[1][0]
    assert meld.form is KongForm.ADDED and meld.added is not None and meld.added != meld.claimed
    assert meld.giver == 0
    assert game.last(ev.Drew).source == "kong"
    assert any(isinstance(event, ev.Unclaimed) for event in game.events[-2:])


def test_an_added_kong_may_wait_for_a_later_turn() -> None:
    game = ready_to_add()
    game.throw(_another(game))
    for _ in range(3):
        game.throw_drawn()
    assert any(isinstance(action, Kong) for action in game.options(1).legal)


def _another(game: Game) -> str:
    text = game.hand(1).replace("5m", "")
    return text[0] + next(char for char in text if not char.isdigit())


# ---- robbing


def test_an_added_kong_is_robbed() -> None:
    game = ready_to_add(WAITS_5M)
    draws = len(game.told(ev.Drew))
    game.act({1: "kong 5m"})
    assert game.state.phase is Phase.ROB
    assert set(game.match.asked()) == {2} and game.may(2) == {"win", "pass"}
    game.act({2: "win"})
    won = game.last(ev.Won)
    assert (won.seat, won.way, won.giver) == (2, "rob-kong", 1)
    assert "robbing-a-kong" in game.won() and "self-draw" not in game.won()
    # The robbed player keeps an open pung and draws nothing.
    assert game.melds(1) == ["555m"]
    assert game.state.melds[1][0].giver == 0
    assert len(game.told(ev.Drew)) == draws
    assert len(game.state.hands[1]) == 10
    points = won.points
    assert game.deltas() == (-points, -2 * points, 4 * points, -points)


def test_the_robber_may_pass() -> None:
    game = ready_to_add(WAITS_5M)
    game.act({1: "kong 5m"})
    game.act({2: "pass"})
    assert game.melds(1) == ["5555m"]
    assert game.last(ev.Drew) == ev.Drew(1, game.state.drawn or 0, "kong")
    assert game.state.phase is Phase.TURN and game.state.turn == 1


def test_the_nearest_of_two_robbers_wins() -> None:
    layout = Layout(hands=("5m46m123s456s789s11p", "55m1z", "", WAITS_5M), draws="2z3z4z5m")
    game = Game(layout)
    game.throw("5m", {1: "pung"})
    game.throw("1z")
    for _ in range(3):
        game.throw_drawn()
    game.act({1: "kong 5m"})
    assert set(game.match.asked()) == {0, 3}
    game.act({0: "win", 3: "win"})
    assert [won.seat for won in game.told(ev.Won)] == [3]


def test_a_claimed_kong_is_not_robbed() -> None:
    game = Game(Layout(hands=("5m", "555m", WAITS_5M)))
    # West could win on the discard itself, but passes; the kong stands and no one is asked again.
    game.throw("5m", {1: "kong"})
    assert game.state.phase is Phase.TURN and game.state.turn == 1


@pytest.mark.parametrize("robber", [ORPHANS_1M, WAITS_1M])
def test_a_concealed_kong_is_not_robbed(robber: str) -> None:
    game = Game(Layout(hands=("1111m", "", robber), replacements="4s"))
    game.act({0: "kong 1m"})
    assert game.state.phase is Phase.TURN and game.state.turn == 0
    assert game.melds(0) == ["1111m"]


def test_thirteen_orphans_may_rob_a_concealed_kong_by_option() -> None:
    game = Game(Layout(hands=("1111m", "", ORPHANS_1M)), options={"rob-concealed-kong": "thirteen-orphans"})
    game.act({0: "kong 1m"})
    assert game.state.phase is Phase.ROB
    assert set(game.match.asked()) == {2}
    game.act({2: "win"})
    won = game.last(ev.Won)
    assert (won.way, won.giver) == ("rob-concealed-kong", 0)
    assert {"thirteen-orphans", "robbing-a-kong"} <= game.won()
    assert game.melds(0) == []
    assert game.hand(0).startswith("111")
    assert game.deltas() == (-128, -64, 256, -64)


def test_no_other_hand_robs_a_concealed_kong() -> None:
    game = Game(Layout(hands=("1111m", "", WAITS_1M)), options={"rob-concealed-kong": "thirteen-orphans"})
    game.step({0: game.action(0, "kong 1m")})
    assert game.state.phase is Phase.ROB
    assert game.match.asked() == {}
    assert game.refused(2) == {"win": "way-not-allowed"}
    game.match.apply(game.match.step({}))
    assert game.melds(0) == ["1111m"]


# ---- kong-bloom and what comes between

BLOOM = "1111m234p567p99s78s"
"""East's fourteen; the kong leaves a hand that waits for 6s and 9s."""


@pytest.mark.parametrize(
    ("replacements", "options", "yes", "no"),
    [
        ("6s", {}, "kong-bloom", "self-draw"),
        ("1f6s", {}, "self-draw", "kong-bloom"),
        ("1f6s", {"kong-flower-bloom": "yes"}, "kong-bloom", "self-draw"),
        ("1f6s", {"flower-bloom": "yes"}, "kong-bloom", "self-draw"),
        ("1f2f6s", {}, "self-draw", "kong-bloom"),
        ("1f2f6s", {"kong-flower-bloom": "yes"}, "kong-bloom", "self-draw"),
    ],
)
def test_winning_with_the_replacement(replacements: str, options: dict[str, object], yes: str, no: str) -> None:
    game = Game(Layout(hands=(BLOOM,), replacements=replacements), options=options)
    game.act({0: "kong 1m"})
    game.act({0: "win"})
    assert yes in game.won() and no not in game.won()
    assert game.last(ev.Won).way == "self-draw"


@pytest.mark.parametrize(
    ("options", "bloom"), [({}, False), ({"kong-flower-bloom": "yes"}, False), ({"flower-bloom": "yes"}, True)]
)
def test_winning_with_the_replacement_of_a_plain_bonus_tile(options: dict[str, object], bloom: bool) -> None:
    game = Game(Layout(hands=("", "111m234p567p99s78s"), draws="5f", replacements="6s"), options=options)
    game.throw_drawn()
    game.act({1: "win"})
    assert ("kong-bloom" in game.won()) == bloom
    assert ("self-draw" in game.won()) != bloom


def test_kong_bloom_of_an_added_and_of_a_claimed_kong() -> None:
    layout = Layout(hands=("5m", "55m1z234p567p99s78s"), draws="2z3z4z5m", replacements="6s")
    added = Game(layout)
    added.throw("5m", {1: "pung"})
    added.throw("1z")
    for _ in range(3):
        added.throw_drawn()
    added.act({1: "kong 5m"})
    added.act({1: "win"})
    assert "kong-bloom" in added.won()
    claimed = Game(Layout(hands=("5m", "555m234p567p99s78s"), replacements="6s"))
    claimed.throw("5m", {1: "kong"})
    claimed.act({1: "win"})
    assert "kong-bloom" in claimed.won()


TWO_KONGS = "1111m2222m567p99s8s"
CHAIN = {"kong-on-kong": "yes"}


@pytest.mark.parametrize(
    ("replacements", "options", "expected"),
    [
        ("7s6s", {}, {"kong-bloom"}),
        ("7s6s", CHAIN, {"kong-on-kong"}),
        ("1f7s6s", CHAIN, {"kong-bloom"}),
        ("1f7s6s", {**CHAIN, "kong-flower-bloom": "yes"}, {"kong-on-kong"}),
        ("1f7s6s", {**CHAIN, "flower-bloom": "yes"}, {"kong-bloom"}),
        ("7s1f6s", CHAIN, {"self-draw"}),
        ("7s1f6s", {**CHAIN, "kong-flower-bloom": "yes"}, {"kong-on-kong"}),
        ("7s1f6s", {**CHAIN, "flower-bloom": "yes"}, {"kong-bloom"}),
    ],
)
def test_two_kongs_running(replacements: str, options: dict[str, object], expected: set[str]) -> None:
    game = Game(Layout(hands=(TWO_KONGS,), replacements=replacements), options=options)
    game.act({0: "kong 1m"})
    game.act({0: "kong 2m"})
    game.act({0: "win"})
    assert game.won() & {"self-draw", "kong-bloom", "kong-on-kong"} == expected


def test_a_claimed_kong_begins_a_chain() -> None:
    layout = Layout(hands=("5m", "555m222m567p99s8s2m"), replacements="7s6s")
    game = Game(layout, options=CHAIN)
    game.throw("5m", {1: "kong"})
    game.act({1: "kong 2m"})
    game.act({1: "win"})
    assert "kong-on-kong" in game.won()


def test_kongs_of_different_turns_are_no_chain() -> None:
    layout = Layout(hands=("1111m222m567p99s8s1z",), draws="4z4z4z2m", replacements="7s6s")
    game = Game(layout, options=CHAIN)
    game.act({0: "kong 1m"})
    game.throw("1z")
    for _ in range(3):
        game.throw_drawn()
    game.act({0: "kong 2m"})
    game.act({0: "win"})
    assert game.won() & {"kong-bloom", "kong-on-kong"} == {"kong-bloom"}


def test_a_kong_before_the_discard_is_no_bloom_for_the_next_draw() -> None:
    layout = Layout(hands=("1111m234p567p99s78s",), draws="4z4z4z6s", replacements="1z")
    game = Game(layout)
    game.act({0: "kong 1m"})
    game.throw_drawn()
    for _ in range(3):
        game.throw_drawn()
    game.act({0: "win"})
    assert "self-draw" in game.won() and "kong-bloom" not in game.won()


def test_robbing_goes_on_in_a_chain() -> None:
    """A kong, its replacement makes an added kong possible, which is robbed: no bloom for anybody."""
    layout = Layout(hands=("5m", "55m1z9999s", WAITS_5M), draws="2z3z4z6z", replacements="5m")
    game = Game(layout)
    game.throw("5m", {1: "pung"})
    game.throw("1z")
    for _ in range(3):
        game.throw_drawn()
    game.act({1: "kong 9s"})
    game.act({1: "kong 5m"})
    game.act({2: "win"})
    assert game.won() & {"robbing-a-kong", "kong-bloom"} == {"robbing-a-kong"}
    assert game.melds(1) == ["555m", "9999s"]
