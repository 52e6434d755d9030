"""A player who is told the game in mjai sees what a player at our table sees, and may do the same."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from mahjong_desktop.mjai import messages as says
from mahjong_desktop.mjai.answers import messages_for, option_for
from mahjong_desktop.mjai.followed_table import FollowedTable, FollowError
from mahjong_desktop.mjai.messages import line_of, message_of
from tests.mjai.games import questions, riichi, seen


@pytest.mark.parametrize(("bot", "seed", "hands"), [("standard+quick", 1, 4), ("random", 2, 3)])
def test_view_and_options_are_those_of_the_table(bot: str, seed: int, hands: int) -> None:
    rules = riichi()
    tables = [FollowedTable(rules) for _ in range(4)]
    met: set[type] = set()
    asked = 0
    for seat, told, view, options in questions(rules, bot, seed, hands):
        for message in told:
            assert message_of(line_of(message)) == message
            tables[seat].take(message)
            met.add(type(message))
        found = tables[seat].question(told[-1]) or tables[seat].kong_question(told[-1])
        assert found is not None, told
        assert seen(found.view) == seen(view)
        meant = {messages_for(option, view) for option in options}
        assert {messages_for(option, found.view) for option in found.options} == meant
        for option in options:
            there = messages_for(option, view)
            back = option_for(there[-1], view, options, reached=len(there) > 1)
            assert back is not None
            assert messages_for(back, view) == there
        asked += 1
    assert asked > 100
    wanted = {says.StartKyoku, says.Tsumo, says.Dahai, says.Chi, says.Pon, says.EndKyoku}
    assert met >= wanted
    assert bot == "random" or met >= {says.Reach, says.ReachAccepted, says.Hora}


def test_another_seat_is_not_asked_for_what_it_cannot_do() -> None:
    """Between the questions of the table the followed table asks nothing either."""
    rules = riichi()
    tables = [FollowedTable(rules) for _ in range(4)]
    for seat, told, _, _ in questions(rules, "standard", 7, 1):
        for message in told[:-1]:
            tables[seat].take(message)
            asked = tables[seat].question(message) or tables[seat].kong_question(message)
            own = getattr(message, "actor", None) == seat
            assert asked is None or (own and isinstance(message, says.Tsumo | says.Reach)), message
        tables[seat].take(told[-1])


TEHAI = ("1m", "1m", "2m", "3m", "4p", "5pr", "6p", "7s", "8s", "9s", "E", "E", "C")


def begun(**changes: object) -> FollowedTable:
    """A table at which the hand has been dealt."""
    table = FollowedTable(riichi())
    table.take(says.StartGame(id=0))
    unseen = ("?",) * 13
    start = says.StartKyoku(
        bakaze="S",
        kyoku=2,
        honba=1,
        kyotaku=2,
        oya=1,
        dora_marker="9m",
        tehais=tuple(TEHAI if one == 0 else unseen for one in range(4)),
        scores=(23000, 25000, 25000, 25000),
    )
    table.take(replace(start, **changes))
    return table


def test_points_on_the_table_are_the_bets() -> None:
    state = begun().state
    assert state is not None
    assert state.deposit == 2000
    assert (state.round_wind, state.position.streak, state.scores[0]) == (1, 1, 23000)


def test_scores_are_kept_where_a_hand_does_not_tell_them() -> None:
    table = begun(scores=None)
    assert table.scores == (25000,) * 4
    table.take(says.Hora(actor=1, target=2, deltas=(0, 8000, -8000, 0)))
    assert table.state is None
    assert table.scores == (25000, 33000, 17000, 25000)


@pytest.mark.parametrize(
    "message",
    [
        says.Dahai(actor=0, pai="9p", tsumogiri=False),
        says.Chi(actor=0, target=3, pai="5m", consumed=("6m", "7m")),
        says.Tsumo(actor=0, pai="5pr"),
        says.Kakan(actor=0, pai="E", consumed=("E", "E", "E")),
        says.Dora(dora_marker="9z"),
    ],
)
def test_what_cannot_be_is_told_and_forgotten_with_the_hand(message: says.Message) -> None:
    table = begun(oya=0) if isinstance(message, says.Tsumo) else begun()
    with pytest.raises(FollowError):
        table.take(message)
    assert table.state is None
    table.take(says.Tsumo(actor=0, pai="1m"))
    assert table.state is None


@pytest.mark.parametrize("changes", [{"oya": 4}, {"bakaze": "X"}, {"tehais": (TEHAI,)}, {"dora_marker": "?"}])
def test_a_hand_that_cannot_be_dealt_is_refused(changes: dict[str, object]) -> None:
    with pytest.raises(FollowError):
        begun(**changes)


def test_a_fifth_tile_is_refused() -> None:
    with pytest.raises(FollowError, match="5pr"):
        begun(dora_marker="5pr")


def test_a_game_without_red_fives_says_so() -> None:
    table = FollowedTable(riichi())
    table.take(says.StartGame(id=0, aka_flag=False))
    assert not table.ruleset.red
    table.take(says.StartGame(id=0))
    assert table.ruleset.red
