"""Made-up games whose rules read scores, throws, rivers, the wall and winds by dice; what they say is never stale."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pytestqt.qtbot import QtBot

from mahjong_desktop.core.chairs import Chairs
from mahjong_desktop.core.errors import RulesetError
from mahjong_desktop.core.payments import Transfer
from mahjong_desktop.core.ruleset import BreakWall, DealTiles, Dice, Play, Ruleset, TurnUp
from mahjong_desktop.core.tiles import WHITE
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Table
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.match import Match
from mahjong_desktop.engine.state import Phase
from mahjong_desktop.engine.view import view_of
from mahjong_desktop.kernel.recording import AskedAgain, recorded
from tests.engine.designs.made_up import made_up, played
from tests.engine.players import play, random_legal
from tests.engine.tables import Game, Layout
from tests.scale import amount
from tests.ui.conftest import Shell
from tests.ui.showing import shown_in_the_window
from tests.ui.table.following import followed

SECONDS = 120
LATE = 20
"""Tiles left when the wall counts as nearly drawn."""
THROWN = 5
THROWS: Dice = ((2, 1), (2, 6), (3, 4))


def _by_scores(table: Table) -> tuple[Transfer, ...]:
    """Who is behind gets a point of everybody, once; that may bring somebody else behind."""
    behind = [seat for seat, score in enumerate(table.scores) if score < 0]
    return tuple(Transfer(payer, seat, 1, "behind") for seat in behind for payer in range(4) if payer != seat)


def _by_rivers(table: Table) -> tuple[Transfer, ...]:
    """Each white dragon thrown costs a point to everybody else."""
    rivers = table.rivers or ()
    thrown = [seat for seat, river in enumerate(rivers) for tile in river if tile == WHITE]
    return tuple(Transfer(seat, payee, 1, "white") for seat in thrown for payee in range(4) if payee != seat)


def _by_wall(table: Table) -> tuple[Transfer, ...]:
    """When the wall is nearly drawn, the dealer pays."""
    late = table.wall_left <= LATE
    return tuple(Transfer(table.dealer, seat, 1, "late") for seat in range(4) if late and seat != table.dealer)


def _by_dice(table: Table) -> tuple[Transfer, ...]:
    """A double in the second throw, that of the indicator, costs who sits as North."""
    double = len(table.dice) > 2 and len(set(table.dice[2])) == 1
    north = next(seat for seat in range(4) if table.seat_wind(seat) == 3)
    return tuple(Transfer(north, seat, 1, "double") for seat in range(4) if double and seat != north)


PAYMENTS: dict[str, Callable[[Table], tuple[Transfer, ...]]] = {
    "scores": _by_scores,
    "rivers": _by_rivers,
    "wall_left": _by_wall,
    "dice": _by_dice,
}


def _due(table: Table) -> tuple[Transfer, ...]:
    return tuple(transfer for by in PAYMENTS.values() for transfer in by(table))


def _void(table: Table) -> str:
    """Five white dragons and red ones on the table, once the wall is nearly drawn."""
    lying = sum(tile >= WHITE for river in table.rivers or () for tile in river)
    return "dragons" if lying >= THROWN and table.wall_left < LATE else ""


def _winds_by_dice(chairs: Chairs, dealer: int, dice: Dice) -> tuple[int, ...]:
    """The dice of the first throw say who is East, counted from the dealer."""
    first = (dealer + sum(dice[0]) - 1) % chairs.count if dice else dealer
    return tuple((seat - first) % chairs.count for seat in range(chairs.count))


FACTS: Ruleset = made_up(
    "facts",
    builder=lambda _: FACTS,
    script=(BreakWall((17,) * 4), DealTiles(), TurnUp(dice=2), Play()),
    paid_in_play=_due,
    void=_void,
    seat_winds=_winds_by_dice,
)


def test_it_stands_all_laws() -> None:
    events = played(FACTS)
    reasons = {event.reason for event in events if isinstance(event, ev.Paid)}
    assert {"behind", "white", "late", "double"} <= reasons
    assert any(isinstance(event, ev.HandEnded) and event.result == "void" for event in events)


@pytest.mark.parametrize(("seed", "viewer"), [(0, 0), (1, 2)][: amount(1, 2)])
def test_the_table_follows_every_event(seed: int, viewer: int) -> None:
    followed(FACTS, seed, viewer, 4)


def test_it_is_shown_in_the_window(shell: Shell, qtbot: QtBot) -> None:
    shown_in_the_window(shell.open(), FACTS, lambda done: qtbot.waitUntil(done, timeout=SECONDS * 1000))


# ---- nothing is stale


@pytest.mark.parametrize("fact", PAYMENTS)
def test_payments_that_read_one_fact_alone_come_as_soon_as_it_changes(fact: str) -> None:
    ruleset = replace(FACTS, id=f"made-up-facts-{fact}", paid_in_play=PAYMENTS[fact], void=lambda _: "")
    match, paid = Match(ruleset, ("a", "b", "c", "d"), 5), 0
    for _ in play(match, random_legal, 5, hands=12):
        state = match.state
        if state.phase in (Phase.TURN, Phase.OPENING):
            due = list(PAYMENTS[fact](state.table))
            paid += len(due)
            for made in state.payments:
                if made in due:
                    due.remove(made)
            assert due == []
    assert paid


def test_what_breaks_a_hand_off_is_asked_again_when_a_fact_that_it_reads_has_changed() -> None:
    match, broken = Match(FACTS, ("a", "b", "c", "d"), 5), 0
    for step in play(match, random_legal, 5, hands=30):
        for event in step.events:
            broken += isinstance(event, ev.HandEnded) and event.result == "void"
        if match.state.phase is Phase.TURN and any(isinstance(event, ev.Unclaimed) for event in step.events):
            # Only the next tile has been drawn since the rules were asked.
            before = replace(match.state.table, wall_left=match.state.wall_left + 1)
            assert _void(before) == ""
    assert broken


def test_what_is_read_is_found_out_by_watching() -> None:
    """And what a table made of it reads besides."""
    table = Table(chairs=Chairs(), scores=(1, 2, 3, 4), dice=((1, 2),), wall_left=9, dealer=2)
    assert dict(recorded(lambda seen: seen.scores[0] + seen.wall_left, table)[1]) == {
        "scores": (1, 2, 3, 4),
        "wall_left": 9,
    }
    answer, facts = recorded(lambda seen: replace(seen, wall_left=0).wall_left, table)
    assert answer == 0 and dict(facts)["dice"] == ((1, 2),)
    _, facts = recorded(lambda seen: seen.seat_wind(0), table)
    assert {"chairs", "dealer", "seat_winds"} == {name for name, _ in facts}


def test_an_answer_is_kept_as_long_as_what_it_read_is_the_same() -> None:
    asked: list[int] = []

    def ask(table: Table) -> int:
        asked.append(table.wall_left)
        return table.wall_left

    question = AskedAgain(ask)
    table = Table(chairs=Chairs(), wall_left=9)
    assert question.answer(table) == question.answer(replace(table, scores=(1, 0, 0, -1))) == 9
    assert question.answer(replace(table, wall_left=8)) == 8
    assert asked == [9, 8]


def test_payments_that_bring_each_other_for_ever_are_a_fault_of_the_ruleset() -> None:
    """A stake that grows by being paid."""

    def growing(table: Table) -> tuple[Transfer, ...]:
        return (Transfer(0, 1, 1 + max(0, table.scores[1]), "growing"),)

    ruleset = replace(FACTS, id="made-up-endless", paid_in_play=growing)
    with pytest.raises(RulesetError, match="endless-payments"):
        Game(Layout(dice=THROWS), ruleset=replace(ruleset, builder=lambda _: ruleset))


# ---- winds that are not the chairs'


def test_seats_have_the_winds_that_the_dice_give_them() -> None:
    """The state, the table of the rules and the views of all seats say the same."""
    game = Game(Layout(dice=THROWS), ruleset=FACTS)
    state = game.state
    assert state.position.dealer == 0 and state.seat_winds == (2, 3, 0, 1)
    for seat in range(4):
        view = view_of(state, seat)
        assert [view.seat_wind(other) for other in range(4)] == [2, 3, 0, 1]
        assert view.table().seat_winds == state.table.seat_winds == (2, 3, 0, 1)
        assert view.table().scores == state.scores and view.table().dice == state.dice


def test_a_throw_is_told_when_it_has_been_made() -> None:
    match = Match(FACTS, ("a", "b", "c", "d"), 3)
    numbers = []
    while match.state.phase is not Phase.TURN:
        match.apply(match.step({}))
        numbers.append(len(match.state.table.dice))
    assert numbers[-1] == 3 and sorted(numbers) == numbers
