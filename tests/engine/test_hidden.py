"""What a seat cannot know changes neither what it sees nor what it may do: a law of every registered ruleset
and of the one in toy.py.

What single views and events show is tested in test_view.py.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

import pytest

from mahjong_desktop.core.melds import Meld
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.tiles import HIDDEN, Piece
from mahjong_desktop.core.values import field_names, replace
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.evolve import evolve
from mahjong_desktop.engine.legal import options_of
from mahjong_desktop.engine.match import all_pieces
from mahjong_desktop.engine.state import Phase, State
from mahjong_desktop.engine.view import SeatView, seen, view_of
from mahjong_desktop.records.codec import PIECE_FIELDS
from mahjong_desktop.rulesets import built_in_rulesets
from tests.engine.games import Batch, Told, batches, played
from tests.engine.toy import TOY

MIDDLE = (Phase.OPENING, Phase.TURN, Phase.CLAIM, Phase.ROB)
TRIED = 4
"""Moments of a hand that are looked at."""


@pytest.fixture(
    scope="module", params=batches((*built_in_rulesets(), TOY)), ids=lambda param: f"{param[0].id}-{param[1]}"
)
def batch(request: pytest.FixtureRequest) -> Batch:
    """The hands of a batch, played once for all tests."""
    return played(*request.param)


def pieces_of(value: object, name: str = "") -> Iterator[Piece]:
    """Every piece that an event shows."""
    if field_names(value) and not isinstance(value, type | Ruleset):
        for field in field_names(value):
            number = field == "hand" and isinstance(value, ev.HandStarted)
            yield from pieces_of(getattr(value, field), "" if number else field)
    elif isinstance(value, tuple):
        for part in value:
            yield from pieces_of(part, name)
    elif isinstance(value, int) and value != HIDDEN and name in PIECE_FIELDS:
        yield value


def known(view: SeatView) -> set[Piece]:
    """Every piece that a view shows."""
    found = {piece for row in (*view.hands, *view.bonus, *view.prizes, view.indicators, view.revealed) for piece in row}
    found |= {piece for laid in view.melds for meld in laid for piece in meld.pieces}
    found |= {tile.piece for river in view.rivers for tile in river}
    if view.offer is not None:
        found.add(view.offer.piece)
    if view.drawn is not None:
        found.add(view.drawn)
    return found - {HIDDEN}


# ---- another hand that a seat cannot tell from this one


def moved(value: Any, other: Mapping[Piece, Piece], name: str = "") -> Any:
    """The event with other pieces in place of its own."""
    if field_names(value) and not isinstance(value, type):
        changed = {
            field: moved(getattr(value, field), other, field)
            for field in field_names(value)
            if not (field == "hand" and isinstance(value, ev.HandStarted))
        }
        return replace(value, **changed)
    if isinstance(value, tuple):
        return tuple(moved(part, other, name) for part in value)
    return other[value] if isinstance(value, int) and name in PIECE_FIELDS and value in other else value


def hidden_exchange(state: State, shown: set[Piece], rng: Random) -> dict[Piece, Piece]:
    """Other places for all pieces that a seat has never seen. Kinds of kongs whose kind is hidden change with kinds of
    which it has seen nothing either; the tiles set aside as bonus change with none."""
    assert state.wall is not None
    unseen = [piece for piece in state.wall.pieces if piece not in shown]
    kongs = {meld.tile for laid in state.melds for meld in laid if not shown & set(meld.pieces)}
    whole = [kind for kind in range(34) if {4 * kind + copy for copy in range(4)} <= set(unseen)]
    kinds = [kind for kind in whole if kind in kongs] + [kind for kind in whole if kind not in kongs][: len(kongs)]
    others = kinds[len(kongs) :] + kinds[: len(kinds) - len(kinds[len(kongs) :])]
    exchange = {
        4 * kind + copy: 4 * other + copy for kind, other in zip(kinds, others, strict=True) for copy in range(4)
    }
    loose = [piece for piece in unseen if piece // 4 not in kinds and piece // 4 not in kongs]
    shuffled = loose[:]
    rng.shuffle(shuffled)
    return exchange | dict(zip(loose, shuffled, strict=True))


def until(hand: tuple[Told, ...], end: State) -> tuple[State, list[ev.Event]]:
    """The state before a hand and its events up to a state."""
    start, events = hand[0][0], list[ev.Event]()
    for before, step, after in hand:
        if any(isinstance(event, ev.HandStarted) for event in step.events):
            start, events = before, []
        events += step.events
        if after is end:
            return start, events
    raise AssertionError("no such state")


def seen_so_far(start: State, events: list[ev.Event], seat: int) -> set[Piece]:
    """Every piece that a seat was ever shown in the hand."""
    shown: set[Piece] = set()
    state = start
    for event in events:
        state = evolve(state, event)
        if state.hands:
            shown |= known(view_of(state, seat))
        shown |= {piece for one in seen((event,), seat, state.ruleset) for piece in pieces_of(one)}
    return shown


def strict(state: State) -> State:
    """The same at a table where everybody may make mistakes."""
    return replace(state, strict=frozenset(range(state.ruleset.seats)))


@pytest.mark.in_turn
def test_a_hand_that_differs_in_what_is_hidden_looks_the_same(batch: Batch) -> None:
    """Told again with other pieces wherever the seat has seen none: its view and its options stay as they are."""
    rng, tried, other_hands = Random(batch.number), 0, 0
    for hand in batch.hands:
        middle = [state for *_, state in hand if state.phase in MIDDLE]
        for state in rng.sample(middle, min(TRIED, len(middle))):
            seat = rng.randrange(state.ruleset.seats)
            start, events = until(hand, state)
            exchange = hidden_exchange(state, seen_so_far(start, events, seat), rng)
            other = start
            for event in events:
                other = evolve(other, moved(event, exchange))
            assert view_of(other, seat) == view_of(state, seat)
            assert options_of(other, seat) == options_of(state, seat)
            assert options_of(strict(other), seat) == options_of(strict(state), seat)
            tried, other_hands = tried + 1, other_hands + (other != state)
    assert other_hands > tried * 0.8  # at the end of a wall nothing may be hidden any more


# ---- events


def test_events_show_nothing_that_the_view_hides(batch: Batch) -> None:
    rng = Random(batch.number)
    for hand in batch.hands:
        playing = [(before, step) for before, step, _ in hand if before.phase not in (Phase.SEATING, Phase.OVER)]
        if not playing:  # the end of the match
            continue
        for before, step in [*playing[:4], *rng.sample(playing, min(TRIED, len(playing))), playing[-1]]:
            plays_on = any(isinstance(event, ev.WentOn) for event in step.events)
            masked = [seen(step.events, seat, before.ruleset) for seat in range(before.ruleset.seats)]
            state = before
            for number, event in enumerate(step.events):
                after = evolve(state, event)
                for seat, told in enumerate(masked):
                    allowed = known(view_of(state, seat)) | known(view_of(after, seat))
                    if isinstance(event, ev.Won | ev.Scored):
                        allowed |= _won_with(event) if plays_on else _opened(state, event)
                    assert set(pieces_of(told[number])) <= allowed
                state = after


def _opened(state: State, event: ev.Won | ev.Scored) -> set[Piece]:
    """What a seat shows when its hand is opened."""
    opened = {piece for meld in state.melds[event.seat] for piece in meld.pieces} | set(state.hands[event.seat])
    return opened | _won_with(event)


def _won_with(event: ev.Won | ev.Scored) -> set[Piece]:
    """The tile that a seat has won with: it is laid beside the hand for all to see."""
    return {event.piece} if isinstance(event, ev.Won) and event.piece is not None else set()


# ---- the search itself


def test_the_pieces_of_events_and_views_are_found() -> None:
    """The laws above would hold of a search that finds nothing."""
    hand = played(built_in_rulesets()[0], 1).hands[0]
    start = next(event for _, step, _ in hand for event in step.events if isinstance(event, ev.HandStarted))
    assert sorted(pieces_of(start)) == sorted(all_pieces(built_in_rulesets()[0]))
    state = hand[-2][2]
    for seat in range(4):
        found = known(view_of(state, seat))
        assert set(state.hands[seat]) <= found
        assert {piece for meld in state.melds[seat] for piece in meld.pieces} <= found
        assert {tile.piece for river in state.rivers for tile in river} <= found
        assert not found & set(state.hands[(seat + 1) % 4])


@pytest.mark.whole
def test_hidden_kongs_change_their_kind() -> None:
    """The law above is about them too."""
    changed = 0
    for ruleset in (ruleset for ruleset in built_in_rulesets() if not any(ruleset.claims.kong_faces)):
        for hand in played(ruleset, 1).hands:
            state = hand[-2][2]
            start, events = until(hand, state)
            for seat in range(ruleset.seats):
                exchange = hidden_exchange(state, seen_so_far(start, events, seat), Random(1))
                changed += sum(
                    exchange.get(meld.pieces[0], meld.pieces[0]) != meld.pieces[0] for meld in _hidden(state, seat)
                )
    assert changed > 3


def _hidden(state: State, seat: int) -> list[Meld]:
    views = view_of(state, seat).melds
    return [
        meld
        for laid, shown in zip(state.melds, views, strict=True)
        for meld, view in zip(laid, shown, strict=True)
        if HIDDEN in view.pieces
    ]
