"""What states remember and hand on is what would be worked out anew: holdings, tables, sleeping tracks, copies."""

from __future__ import annotations

import pytest

from mahjong_desktop.core.ruleset import Moment, Ruleset
from mahjong_desktop.core.values import field_names, replace
from mahjong_desktop.core.wins import Table
from mahjong_desktop.engine.actions import DISCARDS, Action, Discard, Pass, option_like
from mahjong_desktop.engine.evolve import evolve
from mahjong_desktop.engine.legal import asked
from mahjong_desktop.engine.match import Match
from mahjong_desktop.engine.state import Phase, State
from mahjong_desktop.mechanics.shapes import is_complete, seat_waits
from mahjong_desktop.mechanics.stand_ins import each_count
from mahjong_desktop.rulesets import built_in_rulesets
from tests.engine.games import NAMES, Batch, played
from tests.engine.toy import TOY

GAMES = [
    pytest.param((ruleset, number), marks=() if number == 1 else pytest.mark.proof)
    for ruleset in (*built_in_rulesets(), TOY)
    for number in (1, 2)
]


@pytest.fixture(scope="module", params=GAMES, ids=lambda param: f"{param[0].id}-{param[1]}")
def batch(request: pytest.FixtureRequest) -> Batch:
    """Some hands of a ruleset."""
    return played(*request.param)


def _states(batch: Batch) -> list[State]:
    """All states, those within a step too, as the fold gives them: holdings are asked for at each."""
    found = []
    for before, step, _ in batch.steps:
        state = before
        for event in step.events:
            state = evolve(state, event)
            if state.phase not in (Phase.SEATING, Phase.BETWEEN, Phase.DEAL):
                found.append(state)
                for seat in range(state.ruleset.seats):
                    state.holding(seat)
    return found


@pytest.mark.in_turn
def test_a_holding_handed_on_is_that_of_the_hand(batch: Batch) -> None:
    """Of hands that are far from complete it says at least how far."""
    for state in _states(batch):
        fresh = replace(state)
        for seat in range(state.ruleset.seats):
            handed_on, known = state.holding(seat), fresh.holding(seat)
            assert handed_on._replace(distance=known.distance) == known
            assert handed_on.distance == known.distance or 1 < handed_on.distance < known.distance


@pytest.mark.in_turn
def test_a_holding_waits_for_what_completes_the_hand(batch: Batch) -> None:
    """Beside the same question asked of the shapes one by one."""
    ready = 0
    for state in _states(batch)[::7]:
        ruleset = state.ruleset
        for seat, pieces in enumerate(state.hands):
            tiles = state.setup.kinds(piece for piece in pieces if piece != state.drawn)
            if not state.setup.bonus.isdisjoint(tiles) or len(tiles) % 3 != 1:
                continue
            natural = [tile for tile in tiles if tile not in state.setup.wild]
            melds, wild = state.melds[seat], len(tiles) - len(natural)
            completing = set()
            for tile in range(34):
                counts = [(*natural, tile).count(kind) for kind in range(34)]
                choices = each_count(counts, state.setup.stand_ins_in_wins) if counts[tile] <= 4 else ()
                complete = [is_complete(ruleset.shapes, tuple(counts), melds, wild) for _ in choices]
                if any(complete):
                    completing.add(tile)
            holding = state.holding(seat)
            assert holding.waits == completing - state.setup.bonus
            assert holding.waits.issuperset(set(seat_waits(ruleset.shapes, state.table, seat, tiles)))
            assert (holding.distance <= 0) >= bool(completing)
            ready += bool(completing)
    assert ready


def test_a_table_tells_what_the_state_says(batch: Batch) -> None:
    """Every fact that is worked out when it is asked for; a table with other facts is still a whole one."""
    for state in _states(batch)[::11]:
        told = {name: getattr(state.table, name) for name in field_names(Table)}
        assert Table(**told) == replace(Table(**told), dealer=state.position.dealer)
        assert told["hands"] == tuple(state.setup.sorted_kinds(hand) for hand in state.hands)
        assert told["wall_left"] == state.wall_left
        other = replace(state.table, wall_left=0)
        assert {name: getattr(other, name) for name in told} == {**told, "wall_left": 0}
        with pytest.raises(AttributeError):
            getattr(state.table, "no-such-fact")


def test_a_change_is_a_replacement(batch: Batch) -> None:
    """And no event gives a state anything but its fields and its table."""
    names = set(field_names(State)) | {"_table"}
    for state in _states(batch)[::5]:
        assert set(vars(state)) <= names
        assert state.changed(turn=2, step=1) == replace(state, turn=2, step=1)


@pytest.mark.parametrize("ruleset", [*built_in_rulesets(), TOY], ids=lambda ruleset: str(ruleset.id))
def test_a_sleeping_track_would_not_have_changed(ruleset: Ruleset) -> None:
    """A track that says it sleeps through an event is asked about each of them all the same."""
    for track in ruleset.tracks:
        assert track.sleeps <= track.watches
    sleepers = [(index, track) for index, track in enumerate(ruleset.tracks) if track.sleeps]
    for before, step, _ in played(ruleset, 1).steps if sleepers else ():
        state = before
        for event in step.events:
            for index, track in sleepers:
                if event.name in track.sleeps and state.tracks[index] == track.initial:
                    piece, seat = getattr(event, "piece", None), getattr(event, "seat", -1)
                    tile = None if piece is None else piece // 4
                    assert track.step(track.initial, Moment(event.name, seat, tile), state.table) == track.initial
            state = evolve(state, event)


def _without_hints(ruleset: Ruleset) -> Ruleset:
    """The ruleset with tracks and declarations that are asked every time."""
    tracks = tuple(replace(track, sleeps=frozenset(), waited=frozenset()) for track in ruleset.tracks)
    declarations = tuple(replace(declaration, nearly_ready=False) for declaration in ruleset.declarations)
    return replace(ruleset, tracks=tracks, declarations=declarations)


@pytest.mark.in_turn
@pytest.mark.parametrize("number", range(6))
@pytest.mark.parametrize("ruleset", [*built_in_rulesets(), TOY], ids=lambda ruleset: str(ruleset.id))
def test_what_need_not_be_asked_would_have_changed_nothing(ruleset: Ruleset, number: int) -> None:
    """The same game, every track told of all that it watches and every declaration judged at every moment."""
    batch = played(ruleset, number)
    match = Match(_without_hints(batch.ruleset), NAMES[: ruleset.chairs.participants], number)
    for before, step, after in batch.steps:
        assert match.asked() == asked(before)
        match.apply(match.step(dict(step.answers)))
        assert match.state.tracks == after.tracks


def test_an_equal_option_is_found() -> None:
    options: tuple[Action, ...] = (Pass(), *DISCARDS[:3])
    assert option_like(options[2], options) is options[2]
    assert option_like(Discard(2), options) is options[3]
    assert option_like(Discard(3), options) is None
    assert option_like(object(), options) is None
