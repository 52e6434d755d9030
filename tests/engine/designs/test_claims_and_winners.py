"""Made-up games of claims: who wins a tile that several claim, what was let pass, three claims, equal discards."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from mahjong_desktop.core.chairs import FOUR_CHAIRS
from mahjong_desktop.core.melds import Meld, MeldKind
from mahjong_desktop.core.payments import Outcome, ScoredWin, Settlement, Transfer
from mahjong_desktop.core.readings import Reading
from mahjong_desktop.core.ruleset import ClaimRules, Moment, Ruleset, WinPriority
from mahjong_desktop.core.scoring import Breakdown, Worth
from mahjong_desktop.core.tiles import parse_tile, parse_tiles
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Table, Way, Win
from mahjong_desktop.engine.events import Discarded, Event, Melded, Paid, Won
from mahjong_desktop.engine.state import Phase
from mahjong_desktop.mechanics.liability import first_given, partners_of
from mahjong_desktop.mechanics.passed_tiles import no_passed_pung, no_passed_win, passed_pungs, passed_tiles
from mahjong_desktop.mechanics.same_discards import RunRule, runs_begun, same_discards
from tests.engine.designs.made_up import SCORING, made_up, played
from tests.engine.tables import Game, Layout
from tests.ui.conftest import Shell
from tests.ui.showing import shown_in_the_window

FINE = 3
SECONDS = 120


def dearest(won: ScoredWin) -> int:
    """The win that is worth most goes first."""
    return won.breakdown.points


RUNS = same_discards("runs", 4, RunRule())


def fines(table: Table) -> tuple[Transfer, ...]:
    """Who begins a run of four equal discards pays all others."""
    return tuple(
        Transfer(seat, other, FINE, "fine")
        for seat, runs in enumerate(runs_begun(table, RUNS))
        for _ in range(runs)
        for other in range(4)
        if other != seat
    )


def settle(outcome: Outcome) -> Settlement:
    """A partner of the winner pays for all, else everybody pays."""
    paid: list[Transfer] = []
    for won in outcome.wins:
        seat = won.win.seat
        payers = partners_of(outcome.table, seat) or tuple(other for other in range(4) if other != seat)
        paid += [Transfer(payer, seat, won.breakdown.points, "win") for payer in payers]
    return Settlement(4, tuple(paid), "pays")


GAME: Ruleset = made_up(
    "claims",
    builder=lambda _: GAME,
    claims=ClaimRules(priority=WinPriority(1, dearest)),
    tracks=(
        passed_tiles("draw"),
        passed_pungs("turn"),
        RUNS,
    ),
    scoring=replace(SCORING, gates=(no_passed_win("passed-win", same_tile=True),)),
    bars=(no_passed_pung("passed-pung"),),
    paid_in_play=fines,
    settle=settle,
)


@pytest.fixture(scope="module")
def told() -> tuple[Event, ...]:
    """The events of some hands."""
    return played(GAME)


def test_it_plays_under_all_laws(told: tuple[Event, ...]) -> None:
    assert any(isinstance(event, Won) for event in told)


def test_whoever_begins_a_run_of_equal_discards_is_fined(told: tuple[Event, ...]) -> None:
    """Counted from the discards alone."""
    runs = 0
    run: list[tuple[int, int]] = []
    for event in told:
        match event:
            case Discarded(seat, piece):
                run = [*run, (seat, piece // 4)] if run and run[-1][1] == piece // 4 else [(seat, piece // 4)]
                if len(run) == 4:
                    runs, run = runs + 1, []
            case Melded() | Won():
                run = []
        if event.name == "hand-started":
            run = []
    assert sum(isinstance(event, Paid) and event.reason == "fine" for event in told) == 3 * runs


def test_it_is_shown_in_the_window(shell: Shell, qtbot: QtBot) -> None:
    shown_in_the_window(shell.open(), GAME, lambda done: qtbot.waitUntil(done, timeout=SECONDS * 1000))


# ---- the parts by themselves


def scored(seat: int, points: int) -> ScoredWin:
    win = Win(seat, Way.DISCARD, 0, 0, (), Table(FOUR_CHAIRS))
    return ScoredWin(win, Breakdown(Reading("regular", ()), (), (), Worth((), points)))


@pytest.mark.parametrize(
    ("priority", "seats"),
    [
        (WinPriority(), [1]),
        (WinPriority(2), [1, 2]),
        (WinPriority(3), [1, 2, 3]),
        (WinPriority(1, dearest), [2]),
        (WinPriority(2, dearest), [2, 3]),
    ],
)
def test_priority_among_winners(priority: WinPriority, seats: list[int]) -> None:
    claimed = [scored(1, 2), scored(2, 8), scored(3, 8)]
    assert [won.win.seat for won in priority.winners(claimed)] == seats


@pytest.mark.parametrize(
    ("spoiled_by", "claims", "spoiled"), [(0, 3, False), (3, 2, False), (3, 3, True), (2, 3, True)]
)
def test_so_many_claims_may_leave_the_hand_unwon(spoiled_by: int, claims: int, spoiled: bool) -> None:
    priority = WinPriority(spoiled_by=spoiled_by)
    assert priority.spoils([scored(seat, 2) for seat in range(claims)]) == spoiled


def claimed_from(giver: int, first: str) -> Meld:
    tile = parse_tile(first)
    return Meld(MeldKind.PUNG, (4 * tile, 4 * tile + 1, 4 * tile + 2), 4 * tile, giver)


def test_three_claims_bind_both_once_for_each_tie() -> None:
    three = tuple(claimed_from(1, tile) for tile in ("1m", "2m", "3m"))
    back = tuple(claimed_from(0, tile) for tile in ("1s", "2s", "3s"))
    two = tuple(claimed_from(3, tile) for tile in ("1p", "2p"))
    table = Table(FOUR_CHAIRS, melds=(three, (), two, ()))
    assert partners_of(table, 0) == (1,) and partners_of(table, 1) == (0,) and partners_of(table, 2) == ()
    assert partners_of(replace(table, melds=(three, back, (), ())), 0) == (1, 1)
    mixed = (three[0], two[0], three[1], two[1], three[2], claimed_from(3, "9p"))
    assert first_given(mixed) == 1 and first_given(two) is None


def moment(what: str, seat: int, tile: str | None = None, giver: int | None = None, name: str = "") -> Moment:
    return Moment(what, seat, None if tile is None else parse_tile(tile), giver, name)


def test_a_passed_pung_bars_the_same_kind_until_the_turn_comes_or_is_skipped() -> None:
    track = passed_pungs("turn")
    hands = tuple(parse_tiles(hand) for hand in ("5m", "55m1p", "1s", "55m1p"))
    table = Table(FOUR_CHAIRS, hands=hands)
    passed = track.step(frozenset(), moment("unclaimed", -1, "5m", 0), table)
    assert passed == {(1, parse_tile("5m")), (3, parse_tile("5m"))}
    assert track.step(passed, moment("drew", 1), table) == {(3, parse_tile("5m"))}
    # Seat 2 claims a tile of seat 0: the turn skips seat 1, and does not come to seat 3.
    assert track.step(passed, moment("melded", 2, "1s", 0, "pung"), table) == {(3, parse_tile("5m"))}


def test_passed_wins_by_kind_are_forgotten_when_the_rule_says() -> None:
    table = Table(FOUR_CHAIRS, waits=(frozenset(), frozenset({4}), frozenset(), frozenset()))
    passed = frozenset({(1, 4)})
    assert passed_tiles("draw").step(frozenset(), moment("unclaimed", -1, "5m", 0), table) == passed
    claims = moment("melded", 1, "9p", 0, "pung")
    assert passed_tiles("draw").step(passed, claims, table) == passed
    assert passed_tiles("claim").step(passed, claims, table) == frozenset()
    assert passed_tiles("draw").step(passed, moment("drew", 1), table) == frozenset()


def test_nobody_has_passed_the_tile_of_an_added_kong_before_it_may_be_robbed() -> None:
    game = Game(Layout(hands=("5m", "55m1z", "46m123p456p789p11s"), draws="2z3z4z5m"), ruleset=GAME)
    game.throw("5m", {1: "pung"})
    game.throw("1z")
    for _ in range(3):
        game.throw_drawn()
    game.act({1: "kong 5m"})
    assert game.state.phase is Phase.ROB and game.may(2) == {"win", "pass"}


def runs_after(rule: RunRule, *moments: Moment) -> tuple[int, ...]:
    track = same_discards("runs", 4, rule)
    value = track.initial
    for one in moments:
        value = track.step(value, one, Table(FOUR_CHAIRS))
    return runs_begun(Table(FOUR_CHAIRS, tracks={track.id: value}), track)


def discards(*tiles: str, first: int = 0) -> list[Moment]:
    return [moment("discarded", (first + place) % 4, tile) for place, tile in enumerate(tiles)]


def test_runs_of_equal_discards() -> None:
    east = ["1z"] * 4
    pung = moment("melded", 2, "9m", 1, "pung")
    assert runs_after(RunRule(), *discards(*east)) == (1, 0, 0, 0)
    assert runs_after(RunRule(), *discards("9m", *east)) == (0, 1, 0, 0)
    assert runs_after(RunRule(), *discards("1z", "1z"), pung, *discards("1z", "1z", first=2)) == (0, 0, 0, 0)
    assert runs_after(RunRule(first_rounds=1), *discards("9m", *east)) == (0, 0, 0, 0)
    assert runs_after(RunRule(first_rounds=1), *discards(*east, *["2z"] * 4)) == (1, 0, 0, 0)
    assert runs_after(RunRule(first_rounds=2), *discards(*east, *["2z"] * 4)) == (2, 0, 0, 0)
    assert runs_after(RunRule(first_rounds=2), *discards(*east), pung, *discards(*["2z"] * 4)) == (1, 0, 0, 0)
    chow = moment("melded", 2, "9m", 1, "chow")
    assert runs_after(RunRule(broken_by=frozenset({MeldKind.PUNG})), *discards("1z", "1z"), chow) == (0, 0, 0, 0)
