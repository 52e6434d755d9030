"""From the empty table to East's first action: seats, wall, deal, bonus tiles, hands complete as dealt."""

from random import Random

import pytest

from mahjong_desktop.core.chairs import FOUR_CHAIRS, participant
from mahjong_desktop.core.melds import KongForm
from mahjong_desktop.core.ruleset import Position
from mahjong_desktop.core.tiles import format_tiles
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.actions import DeclareWin, Kong, Pass
from mahjong_desktop.engine.match import Match, SeededChance, seats_by_dice, seats_by_tiles
from mahjong_desktop.engine.state import Phase
from mahjong_desktop.rulesets.classical.classical import CLASSICAL
from mahjong_desktop.rulesets.hong_kong import HONG_KONG
from tests.engine.tables import Game, Layout, ScriptedChance


class LoadedDice(Random):
    """Dice that show what they are told."""

    def __init__(self, *faces: int) -> None:
        super().__init__(0)
        self.faces = list(faces)

    def randint(self, a: int, b: int) -> int:
        """The next face."""
        return self.faces.pop(0)


# ---- seats


def test_seats_by_dice_with_a_tie() -> None:
    """Throws of 6, 9, 6, 10: the 10 is East, the 9 South; the sixes throw again, 8 and 11: the 11 West, the 8 North."""
    seated = seats_by_dice(LoadedDice(1, 5, 4, 5, 3, 3, 4, 6, 2, 6, 5, 6), FOUR_CHAIRS)
    assert seated.order == (3, 1, 2, 0)
    assert seated.draws == ((6, 8), (9,), (6, 11), (10,))
    assert seated.method == "dice"


def test_a_tie_for_east_that_ties_again() -> None:
    seated = seats_by_dice(LoadedDice(5, 5, 1, 1, 5, 5, 1, 2, 2, 2, 3, 1, 6, 6, 1, 1), FOUR_CHAIRS)
    assert seated.draws == ((10, 4, 12), (2,), (10, 4, 2), (3,))
    assert seated.order == (0, 2, 3, 1)


def test_two_ties_at_once_stay_within_their_places() -> None:
    """12, 5, 12, 5: the lower pair cannot overtake the higher one."""
    seated = seats_by_dice(LoadedDice(6, 6, 2, 3, 6, 6, 2, 3, 1, 1, 6, 6, 1, 2, 6, 5), FOUR_CHAIRS)
    assert seated.order == (2, 0, 1, 3)


def test_all_four_throw_the_same() -> None:
    seated = seats_by_dice(LoadedDice(1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 3, 2), FOUR_CHAIRS)
    assert seated.order == (3, 2, 1, 0)


def test_seats_by_wind_tiles() -> None:
    for seed in range(20):
        seated = seats_by_tiles(Random(seed), FOUR_CHAIRS)
        assert {*seated.order} == {0, 1, 2, 3}
        assert [seated.draws[participant(seated.order, seat)] for seat in range(4)] == [(0,), (1,), (2,), (3,)]
        assert seated.method == "wind-tiles"


def test_every_seating_comes_up() -> None:
    by_tiles = {seats_by_tiles(Random(seed), FOUR_CHAIRS).order for seed in range(400)}
    by_dice = {seats_by_dice(Random(seed), FOUR_CHAIRS).order for seed in range(400)}
    assert len(by_tiles) == len(by_dice) == 24


@pytest.mark.parametrize("seating", ["wind-tiles", "dice"])
def test_the_option_chooses_how_seats_are_drawn(seating: str) -> None:
    match = Match(HONG_KONG.configure({"seating": seating}), ("a", "b", "c", "d"), 5)
    step = match.step({})
    (seated,) = step.events
    assert isinstance(seated, ev.Seated) and seated.method == seating
    match.apply(step)
    assert match.state.order == seated.order
    assert match.state.phase is Phase.BETWEEN


# ---- wall and deal


def test_the_deal_leaves_seventy_seven_tiles() -> None:
    game = Game(Layout())
    assert [len(hand) for hand in game.state.hands] == [14, 13, 13, 13]
    assert game.state.wall_left == 77
    assert game.state.phase is Phase.TURN and game.state.turn == 0
    assert [event.seat for event in game.told(ev.Dealt)] == [0, 1, 2, 3] * 4 + [0]
    assert [len(event.pieces) for event in game.told(ev.Dealt)] == [4] * 12 + [1] * 5


def test_the_deal_goes_round_from_the_dealer() -> None:
    game = Game(Layout(position=Position(1, 2, 6)))
    assert [len(hand) for hand in game.state.hands] == [13, 13, 14, 13]
    assert [event.seat for event in game.told(ev.Dealt)][:4] == [2, 3, 0, 1]
    assert game.state.turn == 2
    assert [game.state.seat_wind(seat) for seat in range(4)] == [2, 3, 0, 1]
    assert game.state.round_wind == 1


def test_walls_and_dice_come_from_the_seed_hand_by_hand() -> None:
    one, two = SeededChance(3), SeededChance(3)
    late = two.hand(HONG_KONG, Position(0, 1, 4))
    one.hand(HONG_KONG, Position())
    assert one.hand(HONG_KONG, Position(0, 1, 4)) == late
    assert one.hand(HONG_KONG, Position(0, 1, 5)).wall != late.wall
    assert SeededChance(4).hand(HONG_KONG, Position(0, 1, 4)).wall != late.wall
    assert sorted(late.wall) == list(range(136)) + [4 * tile for tile in range(34, 42)]
    assert len(late.dice) == 2


def test_the_order_of_copies_tells_nothing() -> None:
    """All four copies are shuffled: the first of a kind in the wall is each copy about equally often."""
    first = [
        next(piece for piece in SeededChance(seed).hand(HONG_KONG, Position()).wall if piece // 4 == 0)
        for seed in range(200)
    ]
    assert all(first.count(copy) > 25 for copy in range(4))


# ---- bonus tiles


def told(game: Game) -> list[str]:
    """Bonus tiles set aside and replaced before play, in order."""
    lines = []
    for event in game.events:
        if isinstance(event, ev.BonusExposed):
            lines.append(f"{event.seat} lays {format_tiles([event.piece // 4])}")
        elif isinstance(event, ev.Drew):
            assert event.source == "bonus"
            lines.append(f"{event.seat} draws {format_tiles([event.piece // 4])}")
    return lines


def test_bonus_tiles_are_replaced_seat_by_seat_until_none_is_left() -> None:
    layout = Layout(
        hands=("1f5f", "3f", "", "6f"),
        replacements="2f9p9p7f8f9s9s",
    )
    assert told(Game(layout)) == [
        *("0 lays 1f", "0 lays 5f", "0 draws 2f", "0 draws 9p", "0 lays 2f", "0 draws 9p"),
        *("1 lays 3f", "1 draws 7f", "1 lays 7f", "1 draws 8f", "1 lays 8f", "1 draws 9s"),
        *("3 lays 6f", "3 draws 9s"),
    ]


def test_east_is_first_wherever_he_sits() -> None:
    layout = Layout(
        hands=("1f", "2f", "3f", "4f"),
        replacements="9p9p9s9s",
        position=Position(0, 2, 2),
    )
    assert [line[0] for line in told(Game(layout))] == ["2", "2", "3", "3", "0", "0", "1", "1"]


def test_after_the_replacements_everybody_has_his_number_of_tiles() -> None:
    layout = Layout(hands=("1f5f123456789m123p", "2f3f4f", "6f", "7f8f"), replacements="99p1122334s")
    game = Game(layout)
    assert [len(hand) for hand in game.state.hands] == [14, 13, 13, 13]
    assert [game.bonus(seat) for seat in range(4)] == ["15f", "234f", "6f", "78f"]
    assert game.state.wall_left == 77 - 8
    assert game.state.phase is Phase.TURN and game.state.turn == 0


def test_a_bonus_tile_drawn_in_play_is_replaced_at_once_and_again() -> None:
    game = Game(Layout(draws="1f", replacements="2f6f9s"))
    game.throw_drawn()
    assert game.bonus(1) == "126f"
    assert game.state.drawn is not None and game.state.drawn // 4 == 26
    assert game.state.wall_left == 77 - 4
    assert len(game.state.hands[1]) == 14


# ---- complete as dealt


HEAVENLY = "123456789m123p55z"


def test_a_hand_complete_as_dealt_wins() -> None:
    game = Game(Layout(hands=(HEAVENLY,)))
    assert "win" in game.may(0)
    game.act({0: "win"})
    assert {"heavenly-hand"} <= game.won()
    assert not {"self-draw", "nine-gates"} & game.won()
    assert game.deltas() == (384, -128, -128, -128)
    assert game.last(ev.Won).circumstances == ("dealt-hand",)


def test_bonus_tiles_replaced_do_not_spoil_it() -> None:
    game = Game(Layout(hands=("1f" + HEAVENLY[:-3] + "5z",), replacements="5z"))
    game.act({0: "win"})
    assert "heavenly-hand" in game.won()


def test_a_concealed_kong_spoils_it() -> None:
    game = Game(Layout(hands=("1111m234p567p99s78s",), replacements="6s"))
    game.act({0: "kong 1m"})
    game.act({0: "win"})
    assert "heavenly-hand" not in game.won()
    assert "kong-bloom" in game.won()


def test_only_east_can_have_it() -> None:
    game = Game(Layout(hands=("", HEAVENLY[:-2] + "5z"), draws="5z"))
    game.throw_drawn()
    game.act({1: "win"})
    assert "heavenly-hand" not in game.won()
    assert "self-draw" in game.won()


def test_a_win_on_the_first_discard_of_east() -> None:
    game = Game(Layout(hands=("5z", "", "12345678m123p55z".replace("55z", "5z") + "9m")))
    game.throw("5z", {2: "win"})
    assert "earthly-hand" in game.won()
    assert game.deltas() == (-128, -64, 256, -64)


def test_easts_first_discard_after_a_kong_is_still_his_first() -> None:
    game = Game(Layout(hands=("1111z5z", "", "123456789m123p5z")))
    game.act({0: "kong 1z"})
    game.throw("5z", {2: "win"})
    assert "earthly-hand" in game.won()


def test_the_first_discard_of_another_is_not_enough() -> None:
    game = Game(Layout(hands=("", "5z", "123456789m123p5z")))
    game.throw_drawn()
    game.throw("5z", {2: "win"})
    assert "earthly-hand" not in game.won()


def test_easts_second_discard_is_not_his_first() -> None:
    game = Game(Layout(hands=("9p", "", "123456789m123p5z"), draws="4z4z4z5z"))
    game.throw("9p")
    for _ in range(3):
        game.throw_drawn()
    game.throw_drawn({2: "win"})
    assert "earthly-hand" not in game.won()


HUMAN = {"human-hand": "yes"}
READY = "123456789m123p5z"
"""Waits for 5z."""


def test_a_win_in_the_first_round_of_discards() -> None:
    """Option human-hand: on the own first draw, and on a discard before anybody has thrown twice."""
    drawn = Game(Layout(hands=("9p", "", READY), draws="4z5z"), options=HUMAN)
    drawn.throw("9p")
    drawn.throw_drawn()
    drawn.act({2: "win"})
    assert "human-hand" in drawn.won()
    thrown = Game(Layout(hands=("9p", "", READY), draws="4z4z5z"), options=HUMAN)
    thrown.throw("9p")
    thrown.throw_drawn()
    thrown.throw_drawn()
    thrown.throw_drawn({2: "win"})
    assert "human-hand" in thrown.won()
    assert "human-hand" not in Game(Layout()).match.ruleset.element_ids()


def test_the_second_draw_of_east_still_counts() -> None:
    """The bracket decides: every seat has thrown once at most."""
    game = Game(Layout(hands=("123456789m123p5z9s",), draws="4z4z4z5z"), options=HUMAN)
    game.throw("9s")
    for _ in range(3):
        game.throw_drawn()
    game.act({0: "win"})
    assert "human-hand" in game.won()


def test_not_after_a_second_discard() -> None:
    game = Game(Layout(hands=("9p", "", READY), draws="4z4z4z6z5z"), options=HUMAN)
    game.throw("9p")
    for _ in range(4):
        game.throw_drawn()
    game.throw_drawn({2: "win"})
    assert "human-hand" not in game.won()


def test_not_after_a_claim() -> None:
    game = Game(Layout(hands=("9p", "99p2z", READY), draws="5z"), options=HUMAN)
    game.throw("9p", {1: "pung"})
    game.throw("2z")
    game.act({2: "win"})
    assert "human-hand" not in game.won()


def test_a_concealed_kong_does_not_spoil_it() -> None:
    game = Game(Layout(hands=("1111z9p", "", READY), draws="4z5z"), options=HUMAN)
    game.act({0: "kong 1z"})
    game.throw("9p")
    game.throw_drawn()
    game.act({2: "win"})
    assert "human-hand" in game.won()


def test_a_kong_of_another_before_play_leaves_the_dealt_hand_complete() -> None:
    """East may still win with the tiles that he was dealt."""
    layout = Layout(hands=("123456789m123p55z", "1111s2345p678s9p5s"))
    match = Match(CLASSICAL, ("a", "b", "c", "d"), 1, ScriptedChance([layout]))
    while match.state.phase is not Phase.TURN:
        asked = match.asked()
        kongs = {
            seat: next((action for action in options.legal if isinstance(action, Kong)), Pass())
            for seat, options in asked.items()
        }
        match.apply(match.step(kongs))
    assert [meld.form for meld in match.state.melds[1]] == [KongForm.CONCEALED]
    assert match.state.turn == 0 and match.state.drawn in match.state.hands[0]
    assert DeclareWin() in match.asked()[0].legal
