"""Made-up games in which participants are not chairs: three chairs, a dummy on the fourth, five with a dreamer."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from mahjong_desktop.core.chairs import Chairs, participant
from mahjong_desktop.core.payments import Outcome, Settlement, Transfer, balances
from mahjong_desktop.core.ruleset import BonusTiles, BreakWall, DealTiles, HandSetup, Play, ReplaceBonus, Ruleset
from mahjong_desktop.core.values import replace
from mahjong_desktop.engine.events import Event, HandEnded, HandStarted, Melded, Paid, Seated
from mahjong_desktop.engine.match import Match
from mahjong_desktop.engine.state import Phase, State
from mahjong_desktop.engine.view import view_of
from mahjong_desktop.mechanics.flow import Rotation
from mahjong_desktop.mechanics.settlements import all_pay_discarder_double
from mahjong_desktop.records.record import Header, Recorder
from mahjong_desktop.study import reading
from mahjong_desktop.study.selfplay import play_game
from mahjong_desktop.study.summary import summarize
from mahjong_desktop.ui.replay.page import ReplayPage
from tests.engine.designs.made_up import ALL_TILES, made_up, played
from tests.engine.players import mixed, play
from tests.ui.conftest import Shell
from tests.ui.showing import shown_in_the_window

FOR_DREAMERS = 3
SECONDS = 120


def with_dreamer(outcome: Outcome) -> Settlement:
    """Everybody pays the winner, and every loser who sits at the table pays the dreamer."""
    paid = [one for won in outcome.wins for one in all_pay_discarder_double(won.win, won.breakdown.points)]
    dreamers = outcome.table.chairs.benches
    losers = [seat for won in outcome.wins for seat in outcome.table.chairs.others(won.win.seat)]
    paid += [Transfer(seat, dreamer, FOR_DREAMERS, "dreamer") for dreamer in dreamers for seat in losers]
    return Settlement(outcome.table.places, tuple(paid), "pays")


DUMMY = Chairs(4, frozenset({3}))
DREAMER = Chairs(4, benched=1, benches_paid=True)
THREE = made_up(
    "three",
    chairs=Chairs(3),
    script=(BreakWall((23, 23, 22)), DealTiles(), Play()),
    flow=Rotation(2, Chairs(3)),
    seating="dice",
)
FOUR_AND_DUMMY = made_up(
    "dummy",
    chairs=DUMMY,
    copies=ALL_TILES,
    script=(BreakWall((18,) * 4), DealTiles(extra_at_once=True), ReplaceBonus(), Play()),
    setup=lambda _: HandSetup(bonus=frozenset(range(34, 42))),
    bonus=BonusTiles(owners={34 + number: number % 4 for number in range(8)}),
    flow=Rotation(2, DUMMY),
)
FIVE = made_up("five", chairs=DREAMER, settle=with_dreamer, flow=Rotation(2, DREAMER), starting_score=100)
GAMES = pytest.mark.parametrize("game", [THREE, FOUR_AND_DUMMY, FIVE], ids=lambda game: str(game.id))


def finished(game: Ruleset, seed: int = 3) -> tuple[Match, list[Event]]:
    """A match played to its end, and all its events."""
    match = Match(game, ("a", "b", "c", "d", "e")[: game.chairs.participants], seed)
    told = [event for step in play(match, mixed, seed) for event in step.events]
    return match, told


@GAMES
def test_it_plays_under_all_laws_and_is_saved(game: Ruleset) -> None:
    told = played(replace(game, flow=Rotation(100, game.chairs)))
    assert any(isinstance(event, Melded) and event.kind == "chow" for event in told)


@GAMES
def test_a_match_to_its_end_adds_up_by_participant(game: Ruleset) -> None:
    match, told = finished(game)
    chairs, state = game.chairs, match.state
    assert state.phase is Phase.FINISHED
    gains = [0] * chairs.participants
    order: tuple[int | None, ...] = ()
    sitting: tuple[int, ...] = ()
    for event in told:
        if isinstance(event, Seated):
            order = event.order
        if isinstance(event, HandStarted):
            sitting = event.sitting
        if isinstance(event, Paid):
            places = [sitting[place] if sitting else place for place in (event.payer, event.payee)]
            gains[participant(order, places[0])] -= event.amount
            gains[participant(order, places[1])] += event.amount
    by_participant = {player: state.scores[place] for place, player in enumerate(state.order) if player is not None}
    assert {player: game.starting_score + gain for player, gain in enumerate(gains)} == by_participant
    summary = summarize(told, game.starting_score, chairs)
    assert {line.player: line.score for line in summary.seats} == by_participant
    assert [sum(hand.deltas[line.seat] for hand in summary.hands) for line in summary.seats] == [
        line.difference for line in summary.seats
    ]


@GAMES
def test_standard_bots_play_it(game: Ruleset) -> None:
    result = play_game(game, ("standard",) * game.chairs.participants, 5, most_hands=3)
    assert sum(result.failures) == 0 and len(result.hands) == 3
    assert all(sum(hand.deltas) == 0 and len(hand.deltas) == game.chairs.participants for hand in result.hands)


@GAMES
def test_it_is_shown_in_the_window(game: Ruleset, shell: Shell, qtbot: QtBot) -> None:
    shown_in_the_window(shell.open(), game, lambda done: qtbot.waitUntil(done, timeout=SECONDS * 1000))


@GAMES
def test_the_deal_goes_round_and_rounds_end(game: Ruleset) -> None:
    _, told = finished(game)
    begun = [event for event in told if isinstance(event, HandStarted)]
    (seated,) = [event for event in told if isinstance(event, Seated)]
    dealers: list[int] = []
    for event in begun:
        place = event.sitting[event.dealer] if event.sitting else event.dealer
        player = participant(seated.order, place)
        if not dealers or dealers[-1] != player:
            dealers.append(player)
    players = [participant(seated.order, place) for place in game.chairs.held]
    assert dealers == players * 2, "each in the order of seats, twice round"


def test_the_dummy_holds_a_wind_and_nothing_else() -> None:
    match, told = finished(FOUR_AND_DUMMY)
    state = match.state
    assert state.order[3] is None and state.scores[3] == 0 and state.hands[3] == ()
    assert [state.seat_wind(seat) for seat in range(4)] == [(seat - state.position.dealer) % 4 for seat in range(4)]
    assert all(event.dealer != 3 for event in told if isinstance(event, HandStarted))
    after_dummy = [event for event in told if isinstance(event, Melded) and event.kind == "chow" and event.seat == 0]
    assert {event.giver for event in after_dummy} == {2}
    assert all(event.hands[3] == () for event in told if isinstance(event, HandEnded))


def test_walls_of_a_dummy_are_broken_too() -> None:
    _, told = finished(FOUR_AND_DUMMY)
    broken = {(event.dealer + sum(event.dice[0]) - 1) % 4 for event in told if isinstance(event, HandStarted)}
    assert 3 in broken


def test_who_loses_the_deal_sits_out_next() -> None:
    _, told = finished(FIVE)
    begun = [event for event in told if isinstance(event, HandStarted)]
    for before, after in pairwise(begun):
        was, now = (event.sitting or (0, 1, 2, 3, 4) for event in (before, after))
        if before.dealer != after.dealer:
            assert now[4] == was[before.dealer] and now[before.dealer] == was[4]
            assert (before.dealer - after.dealer) % 4 == 3, "the dreamer comes in as North"
        else:
            assert now == was


def test_the_dreamer_is_paid_and_sees_what_all_see() -> None:
    match = Match(FIVE, ("a", "b", "c", "d", "e"), 3)
    seen: list[State] = []
    paid = 0
    for step in play(match, mixed, 3, hands=6):
        paid += sum(event.amount for event in step.events if isinstance(event, Paid) and event.payee == 4)
        if match.state.phase in (Phase.TURN, Phase.CLAIM):
            seen.append(match.state)
    assert paid > 0
    for state in seen:
        view = view_of(state, 4)
        assert view.hand == () and all(piece < 0 for hand in view.hands for piece in hand)
        assert view.scores == state.scores and view.chair == state.position.dealer


def test_payments_of_the_dreamer_add_up() -> None:
    match, told = finished(FIVE)
    total = balances([event for event in told if isinstance(event, Paid)], 5)
    assert sum(total) == 0 and sum(match.state.scores) == 500


def test_who_sits_out_may_go_to_the_end_of_the_hand(shell: Shell, qtbot: QtBot) -> None:
    window = shell.open()
    stand = shown_in_the_window(window, FIVE, lambda done: qtbot.waitUntil(done, timeout=SECONDS * 1000))
    page = window.game.table
    for _ in range(12):
        stand.over = False
        stand.session.next_hand()
        if stand.session.sits_out:
            break
        qtbot.waitUntil(lambda: stand.over, timeout=SECONDS * 1000)
    assert stand.session.sits_out and stand.session.view.hand == ()
    qtbot.waitUntil(lambda: page.sitting_out.isVisible() or stand.over)
    assert page.sitting_out.to_the_end.hasFocus()
    QTest.keyClick(window.windowHandle(), Qt.Key.Key_Return)
    assert not page.sitting_out.isVisible() and page.table.hasFocus()
    qtbot.waitUntil(
        lambda: stand.over and page.end.receipt is not None and page.end.receipt.isVisible(), timeout=SECONDS * 1000
    )
    assert page.names()[4] == "You"


@GAMES
def test_a_saved_game_is_shown_again(
    game: Ruleset, shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The replay stays with the same participant, wherever that one sits, and names everybody at the right place."""
    known = replace(game, builder=lambda _: game)
    monkeypatch.setattr(reading, "find_ruleset", lambda _: known)
    path, players = tmp_path / "one.mahjong", ("random",) * game.chairs.participants
    header = Header(
        ruleset=game.id, revision=1, options={}, players=players, names=tuple("abcde"[: len(players)]), seed=4
    )
    with Recorder.create(path, header, durable=False) as recorder:
        play_game(game, players, 4, recorder, most_hands=6)
    page = shell.open().page_of(ReplayPage)
    assert page.open(path) and page.game is not None
    page.look_from(1)
    watched = page.game.order[page.seat]
    for hand in range(len(page.game.playback.hands)):
        page.go_to_hand(hand)
        assert page.game.order[page.seat] == watched
        assert page.table.names[page.seat] == "abcde"[watched or 0]
        assert page.table.names == tuple("" if player is None else "abcde"[player] for player in page.game.order)
