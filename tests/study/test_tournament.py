"""Duplicate play: the walls are the same, every bot has every seat, and bots that play alike have equal results."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from typing import Any

import pytest

from mahjong_desktop.bots import registry
from mahjong_desktop.core.chairs import participant
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.values import replace
from mahjong_desktop.engine.events import HandStarted
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.study.estimates import Times
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.study.selfplay import BotTable, game_seed
from mahjong_desktop.study.tournament import (
    AHEAD,
    Game,
    Seating,
    Tournament,
    TournamentError,
    duels,
    play_all,
    play_tournament_game,
    rotations,
    standing,
    work,
)

LINE_UP = ("standard", "quick", "careful", "random")


def duel(ruleset: str = "hong-kong", walls: int = 2, hands: int | None = 3) -> Tournament:
    return Tournament(ruleset, (), duels("quick", "random", 4), walls, 5, hands)


def without_times(games: Iterable[Game]) -> list[Game]:
    """Returns the games without the values that differ in each run."""
    return [
        replace(
            game,
            tallies={
                bot: replace(tally, wall_times=Times(), processor_times=Times()) for bot, tally in game.tallies.items()
            },
        )
        for game in games
    ]


@pytest.mark.parametrize(
    ("bots", "number"), [(LINE_UP, 4), (("a", "b", "b", "b"), 4), (("a", "b", "a", "b"), 2), (("a",) * 4, 1)]
)
def test_a_line_up_turns_round_the_table(bots: Seating, number: int) -> None:
    found = rotations(bots, 4)
    assert len(found) == len(set(found)) == number
    for player in range(4):
        met = Counter(seating[player] for seating in found)
        assert {bot: 4 * times for bot, times in met.items()} == {bot: number * bots.count(bot) for bot in bots}


@pytest.mark.parametrize(("seats", "number"), [(2, 2), (3, 6), (4, 6), (5, 20)])
def test_a_duel_is_fair_at_every_seat(seats: int, number: int) -> None:
    found = duels("a", "b", seats)
    assert len(found) == len(set(found)) == number
    for player in range(seats):
        assert 2 * sum(seating[player] == "a" for seating in found) == number


def test_impossible_line_ups_are_refused() -> None:
    with pytest.raises(TournamentError, match="not-a-duel"):
        duels("a", "a", 4)
    with pytest.raises(TournamentError, match="wrong-number-of-bots"):
        rotations(("a", "b"), 4)


@pytest.mark.proof
@pytest.mark.parametrize("ruleset", built_in_rulesets(), ids=lambda ruleset: str(ruleset.id))
def test_the_walls_stay_and_the_bots_go_round(ruleset: Ruleset) -> None:
    """Drawing the seats does not undo the rotation: over all seatings each bot sits in each seat."""
    walls, seats, chairs = set(), set(), ruleset.chairs
    line_up = (*LINE_UP, "novice")[: chairs.participants]
    for bots in rotations(line_up, chairs.participants):
        table = BotTable(ruleset, bots, game_seed(1, 7))
        started = next(event for step in table.play() for event in step.events if isinstance(event, HandStarted))
        walls.add((started.wall, started.dice, started.dealer))
        seats |= {(bots[participant(table.match.state.order, seat)], seat) for seat in chairs.held}
    assert len(walls) == 1
    assert len(seats) == len(line_up) ** 2


def test_bots_that_play_alike_come_out_even(monkeypatch: pytest.MonkeyPatch) -> None:
    """The luck of the walls cancels out completely, and so does a seat's advantage."""
    monkeypatch.setattr(
        registry, "BUILT_IN_BOTS", {**registry.BUILT_IN_BOTS, "twin": registry.BUILT_IN_BOTS["standard"]}
    )
    tournament = Tournament("hong-kong", (), duels("standard", "twin", 4), 2, 3, 3)
    games = list(play_all(tournament, None, 1))
    assert any(tally.points for game in games for tally in game.tallies.values()), "there is something to cancel"
    lead = standing(tournament, games).lead()
    assert lead is not None
    assert (lead.value, set(lead.pulls)) == (0.0, {0.0})


def test_a_game_is_the_same_again() -> None:
    tournament = duel(walls=1)
    first, again = (without_times(play_all(tournament, None, 1)) for _ in range(2))
    assert first == again
    assert len(first) == tournament.games == 6
    other = without_times(play_all(replace(tournament, seed=6), None, 1))
    assert other != first


class Backwards(Executor):
    """An executor that does the last submitted work first, and counts what is waiting."""

    def __init__(self) -> None:
        self.waiting: list[tuple[Future[Any], Any, tuple[Any, ...]]] = []
        self.most = 0

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = _Lazy(self)
        self.waiting.append((future, fn, args))
        self.most = max(self.most, len(self.waiting))
        return future

    def work(self) -> None:
        while self.waiting:
            future, fn, args = self.waiting.pop()
            future.set_result(fn(*args))


class _Lazy(Future[Any]):
    def __init__(self, executor: Backwards) -> None:
        super().__init__()
        self.executor = executor

    def result(self, timeout: float | None = None) -> Any:
        self.executor.work()
        return super().result(timeout)


def test_it_does_not_matter_who_plays_and_in_which_order() -> None:
    tournament = duel(walls=3, hands=1)
    here = without_times(play_all(tournament, None, 1))
    backwards = Backwards()
    assert without_times(play_all(tournament, backwards, 1)) == here
    assert 1 < backwards.most <= AHEAD
    with ThreadPoolExecutor(2) as threads:
        assert without_times(play_all(tournament, threads, 2)) == here


@pytest.mark.parametrize(("walls", "workers", "pieces"), [(1, 2, 6), (4, 2, 24), (10, 2, 30), (10, 1, 20), (30, 1, 40)])
def test_work_is_handed_out_by_walls_and_at_the_end_by_games(walls: int, workers: int, pieces: int) -> None:
    tournament = duel(walls=walls)
    found = list(work(tournament, workers))
    assert [number for piece in found for number in piece] == list(range(tournament.games))
    assert len(found) == pieces
    assert {len(piece) for piece in found[-6:]} == {1}


def test_work_that_nobody_waits_for_is_taken_back() -> None:
    backwards = Backwards()
    games = play_all(duel(hands=1), backwards, 1)
    next(games)
    given = [future for future, _, _ in backwards.waiting]
    games.close()  # type: ignore[attr-defined]
    assert all(future.cancelled() for future in given)


@pytest.mark.proof
@pytest.mark.parametrize("ruleset", built_in_rulesets(), ids=lambda ruleset: str(ruleset.id))
def test_the_standing_adds_up(ruleset: Ruleset) -> None:
    players = ruleset.chairs.participants
    tournament = replace(duel(ruleset.id, walls=1, hands=2), seatings=duels("quick", "random", players))
    result = standing(tournament, play_all(tournament, None, 1))
    hands = result.results.total()
    assert hands <= 2 * tournament.games
    for tally in result.tallies.values():
        assert tally.games == tournament.games * players // 2
        assert tally.failures == {}
        assert tally.wall_times.count == tally.processor_times.count > tally.hands
    assert sum(tally.hands for tally in result.tallies.values()) == hands * len(ruleset.chairs.taken)
    assert sum(tally.places for tally in result.tallies.values()) == tournament.games * players * (players + 1) / 2
    for bot, tally in result.tallies.items():
        assert result.points[bot].value == pytest.approx(tally.points / tally.hands)
        assert result.places[bot].value == pytest.approx(tally.places / tally.games)
    won = sum(tally.won for tally in result.tallies.values())
    assert result.results["win"] <= won <= players * result.results["win"]


def test_whole_matches_are_placed_by_their_results() -> None:
    """The last payments of a match count for the places, but not as gains from hands."""
    tournament = duel("riichi-ema", walls=1, hands=None)
    game = play_tournament_game(tournament, 0)
    bots = tournament.seatings[0]
    table = BotTable(tournament.configured(), bots, game_seed(tournament.seed, 0))
    played = [event for step in table.play() for event in step.events]
    results = played[-1].results  # type: ignore[union-attr]
    by_bot: Counter[str] = Counter()
    for seat in range(4):
        by_bot[bots[participant(table.match.state.order, seat)]] += 1 + sum(other > results[seat] for other in results)
    assert {bot: tally.places for bot, tally in game.tallies.items()} == by_bot
    assert game.results.total() == sum(isinstance(event, HandStarted) for event in played) > 3


def test_a_better_bot_is_found_out() -> None:
    tournament = replace(duel(hands=2), walls=6)
    lead = standing(tournament, play_all(tournament, None, 1)).lead()
    assert lead is not None
    assert lead.estimate.decided and lead.value > 0


def test_more_than_two_bots_have_no_lead() -> None:
    tournament = Tournament("hong-kong", (), rotations(LINE_UP, 4), 1, 1, 1)
    result = standing(tournament, play_all(tournament, None, 1))
    assert result.lead() is None
    assert set(result.points) == set(LINE_UP)
    assert find_ruleset("hong-kong").seats * 4 == sum(tally.games for tally in result.tallies.values())
