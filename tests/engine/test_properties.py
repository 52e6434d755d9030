"""Laws that hold in every game of every registered ruleset, however it is played, with any options.

A run of the tests plays 150 hands. The full number: `MAHJONG_DESKTOP_HANDS=10000 pytest -n 4
tests/engine/test_properties.py` (25 minutes of one core).
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from pathlib import Path
from random import Random

import pytest

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.tiles import HIDDEN, Piece
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.checks import violations
from mahjong_desktop.engine.evolve import evolve
from mahjong_desktop.engine.legal import asked, options_of
from mahjong_desktop.engine.match import Match, Step, all_pieces
from mahjong_desktop.engine.state import Phase, State
from mahjong_desktop.engine.view import SeatView, seen, view_of
from mahjong_desktop.mechanics.deals import indexes_left
from mahjong_desktop.records.codec import PIECE_FIELDS
from mahjong_desktop.records.record import Header, Recorder, load
from mahjong_desktop.records.replay import rebuilt, states, verify
from mahjong_desktop.rulesets import RULESETS
from tests.engine.players import Player, eager, mixed, random_legal

HANDS = int(os.environ.get("MAHJONG_DESKTOP_HANDS", "150"))
BATCH = 10
PLAYERS: tuple[Player, ...] = (random_legal, eager, mixed)
MOST_STEPS = 1000
"""No hand takes as many: each draw is followed by one discard and one claim window."""

batches = pytest.mark.parametrize("batch", range(-(-HANDS // BATCH)))
rulesets = pytest.mark.parametrize("base", RULESETS, ids=lambda ruleset: ruleset.id)


def configured(base: Ruleset, batch: int) -> Ruleset:
    """The defaults first, then any options."""
    if batch < len(PLAYERS):
        return base
    rng = Random(f"options:{batch}")
    return base.configure({option.id: rng.choice(option.values) for option in base.options})


def hands(base: Ruleset, batch: int) -> Iterator[tuple[Match, list[tuple[State, Step, State]]]]:
    """The hands of a batch: each as (state before, step, state after), from the end of the hand before on."""
    player, rng = PLAYERS[batch % len(PLAYERS)], Random(batch)
    match = Match(configured(base, batch), ("a", "b", "c", "d")[: base.seats], batch)
    told: list[tuple[State, Step, State]] = []
    played = 0
    while played < BATCH and not match.finished:
        before = match.state
        step = match.step({seat: player(options, rng) for seat, options in match.asked().items()})
        match.apply(step)
        told.append((before, step, match.state))
        assert len(told) < MOST_STEPS, "this hand does not end"
        if match.state.phase is Phase.OVER:
            yield match, told
            told = []
            played += 1


@rulesets
@batches
def test_laws_after_every_event(base: Ruleset, batch: int) -> None:
    """Every piece is somewhere exactly once; a state is the fold of its events; points only change hands."""
    for _, told in hands(base, batch):
        paid = [0] * base.seats
        scores = told[0][0].scores
        for before, step, after in told:
            state = before
            assert step.events
            for event in step.events:
                state = evolve(state, event)
                assert set(violations(state)) <= {"hand-size"}
                if isinstance(event, ev.Seated):
                    scores = state.scores
                if isinstance(event, ev.Paid):
                    assert event.amount > 0
                    paid[event.payer] -= event.amount
                    paid[event.payee] += event.amount
            assert state == after
            assert violations(after) == ()
            assert after.wall_left >= 0
        last = told[-1][2]
        assert sum(paid) == 0
        assert last.scores == tuple(score + change for score, change in zip(scores, paid, strict=True))
        assert (last.result == "draw") == (last.winners == ())
        if last.result == "draw":
            assert paid == [0] * base.seats
            assert last.wall_left == 0


@rulesets
@batches
def test_what_is_legal_can_be_done(base: Ruleset, batch: int) -> None:
    """Every option that a seat is offered leads on; nothing offered leads into a state that breaks a law."""
    rng = Random(batch)
    for _, told in hands(base, batch):
        for before, *_ in rng.sample(told, min(6, len(told))):
            questions = asked(before)
            for seat, options in questions.items():
                for action in options.legal:
                    match = Match(before.ruleset, ("a", "b", "c", "d")[: base.seats], batch)
                    match.state = before
                    answers = {other: rng.choice(others.legal) for other, others in questions.items()}
                    match.apply(match.step({**answers, seat: action}))
                    assert violations(match.state) == ()


# ---- what is hidden


def shuffled(state: State, seat: int, rng: Random) -> State:
    """The state with all pieces that a seat cannot know exchanged among their places."""
    assert state.wall is not None
    live, dead = indexes_left(state.wall)
    places = [state.wall.pieces[index] for index in (*live, *dead)]
    places += [piece for who, hand in enumerate(state.hands) if who != seat for piece in hand]
    others = places[:]
    rng.shuffle(others)
    moved = dict(zip(places, others, strict=True))
    hands = tuple(tuple(sorted(moved.get(piece, piece) for piece in hand)) for hand in state.hands)
    wall = replace(state.wall, pieces=tuple(moved.get(piece, piece) for piece in state.wall.pieces))
    drawn = None if state.drawn is None else moved.get(state.drawn, state.drawn)
    return replace(state, hands=hands, wall=wall, drawn=drawn)


@rulesets
@batches
def test_hidden_pieces_change_neither_views_nor_options(base: Ruleset, batch: int) -> None:
    rng = Random(batch)
    for _, told in hands(base, batch):
        middle = [state for *_, state in told if state.phase in (Phase.OPENING, Phase.TURN, Phase.CLAIM, Phase.ROB)]
        robbing = [state for state in middle if state.phase is Phase.ROB]
        for state in rng.sample(middle, min(8, len(middle))) + robbing:
            for seat in range(base.seats):
                other = shuffled(state, seat, rng)
                assert other != state
                assert view_of(other, seat) == view_of(state, seat)
                assert options_of(other, seat) == options_of(state, seat)


def pieces_of(value: object, name: str = "") -> Iterator[Piece]:
    """Every piece that an event shows."""
    if is_dataclass(value) and not isinstance(value, type | Ruleset):
        for field in fields(value):
            number = field.name == "hand" and isinstance(value, ev.HandStarted)
            yield from pieces_of(getattr(value, field.name), "" if number else field.name)
    elif isinstance(value, tuple):
        for part in value:
            yield from pieces_of(part, name)
    elif isinstance(value, int) and value != HIDDEN and name in PIECE_FIELDS:
        yield value


def known(view: SeatView) -> set[Piece]:
    """Every piece that a view shows."""
    found = {piece for row in (*view.hands, *view.bonus, *view.prizes, view.indicators) for piece in row}
    found |= {piece for laid in view.melds for meld in laid for piece in meld.pieces}
    found |= {tile.piece for river in view.rivers for tile in river}
    if view.offer is not None:
        found.add(view.offer.piece)
    if view.drawn is not None:
        found.add(view.drawn)
    return found - {HIDDEN}


@rulesets
@batches
def test_events_show_nothing_that_the_view_hides(base: Ruleset, batch: int) -> None:
    rng = Random(batch)
    for _, told in hands(base, batch):
        playing = [(before, step) for before, step, _ in told if before.phase not in (Phase.SEATING, Phase.OVER)]
        for before, step in [*playing[:4], *rng.sample(playing, min(6, len(playing))), playing[-1]]:
            state = before
            plays_on = any(isinstance(event, ev.WentOn) for event in step.events)
            masked = [seen(step.events, seat, state.ruleset) for seat in range(base.seats)]
            for number, event in enumerate(step.events):
                after = evolve(state, event)
                for seat in range(base.seats):
                    shown = set(pieces_of(masked[seat][number]))
                    if isinstance(event, ev.Won | ev.Scored) and not plays_on:  # the hand is opened
                        opened = {piece for meld in state.melds[event.seat] for piece in meld.pieces}
                        opened |= set(state.hands[event.seat])
                        if isinstance(event, ev.Won) and event.piece is not None:
                            opened.add(event.piece)
                        assert shown <= opened | known(view_of(state, seat))
                    else:
                        assert shown <= known(view_of(state, seat)) | known(view_of(after, seat))
                state = after


def test_the_pieces_of_events_and_views_are_found() -> None:
    """The property above would hold of a search that finds nothing."""
    _, told = next(hands(RULESETS[0], 1))
    start = next(event for _, step, _ in told for event in step.events if isinstance(event, ev.HandStarted))
    assert sorted(pieces_of(start)) == sorted(all_pieces(RULESETS[0]))
    state = told[-2][2]
    for seat in range(4):
        found = known(view_of(state, seat))
        assert set(state.hands[seat]) <= found
        assert {piece for meld in state.melds[seat] for piece in meld.pieces} <= found
        assert {tile.piece for river in state.rivers for tile in river} <= found
        assert not found & set(state.hands[(seat + 1) % 4])


# ---- records


@rulesets
@batches
def test_a_record_says_the_same(base: Ruleset, batch: int, tmp_path: Path) -> None:
    """Written, read, folded, verified, rebuilt: always the same game."""
    ruleset = configured(base, batch)
    header = Header(
        ruleset=base.id,
        revision=base.revision,
        options=dict(ruleset.chosen),
        players=("a", "b", "c", "d")[: base.seats],
        seed=batch,
    )
    path = tmp_path / "game"
    steps = []
    last = State(ruleset)
    with Recorder.create(path, header, durable=False) as recorder:
        for _, told in hands(base, batch):
            for _, step, last in told:  # noqa: B007 - the last one is used
                recorder.append(step)
                steps.append(step)
    record = load(path)
    assert record.header == header
    assert record.steps == tuple(steps)
    again = record.configured(base)
    assert verify(record, again) is None
    folded = list(states(record, again))[-1][1]
    assert replace(folded, ruleset=last.ruleset) == last
    assert replace(rebuilt(record, again).state, ruleset=last.ruleset) == last
