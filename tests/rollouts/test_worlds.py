"""Sampled worlds agree with all that the seat sees, use nothing that it does not see, and prefer what is likely."""

from __future__ import annotations

from random import Random

import pytest

from mahjong_desktop.bots.hand_value.hand_values import hand_values_for
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.engine.checks import violations
from mahjong_desktop.engine.determinization import determinized, unknown_of
from mahjong_desktop.engine.events import Declared, Discarded, Drew, Unclaimed
from mahjong_desktop.engine.evolve import evolve
from mahjong_desktop.engine.legal import asked
from mahjong_desktop.engine.state import TURN, State
from mahjong_desktop.engine.view import view_of
from mahjong_desktop.kernel.shanten import keys_of
from mahjong_desktop.mechanics.visible import visible
from mahjong_desktop.rollouts.hand_evidence import HandEvidence
from mahjong_desktop.rollouts.worlds import WorldSampler
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.rulesets.classical.classical import CLASSICAL
from mahjong_desktop.rulesets.hong_kong import HONG_KONG
from mahjong_desktop.rulesets.riichi.riichi_ema import RIICHI_EMA
from tests.engine.test_determinization import shuffled
from tests.rollouts.questions import questions
from tests.rulesets.changsha_tables import READY, laid, table, upper


@pytest.mark.in_turn
@pytest.mark.parametrize("ruleset", built_in_rulesets(), ids=lambda ruleset: ruleset.id)
def test_worlds_agree_with_the_view(ruleset: Ruleset) -> None:
    for state, seat in questions(ruleset, 6):
        view, legal = view_of(state, seat), asked(state)[seat].legal
        sampler = WorldSampler(view, Random(1))
        for _ in range(2):
            world = sampler.world()
            assert view_of(world, seat) == view
            assert asked(world)[seat].legal == legal
            assert violations(world.changed(payments=state.payments)) == ()


@pytest.mark.parametrize("ruleset", [HONG_KONG, RIICHI_EMA], ids=lambda ruleset: ruleset.id)
def test_hidden_tiles_change_no_world(ruleset: Ruleset) -> None:
    """The true state and one with other hidden tiles give the same worlds with the same seed."""
    for state, seat in questions(ruleset, 6):
        view = view_of(state, seat)
        other = view_of(determinized(view, shuffled(state, view, Random(8))), seat)
        assert _worlds(WorldSampler(view, Random(3))) == _worlds(WorldSampler(other, Random(3)))
        assert _worlds(WorldSampler(view, Random(3))) != _worlds(WorldSampler(view, Random(4)))


def _worlds(sampler: WorldSampler) -> list[State]:
    return [sampler.world() for _ in range(3)]


def test_two_tiles_that_dice_chose_are_both_in_the_hand() -> None:
    """The seat wins with one of them or discards both."""
    game = laid(table(READY, at={upper(5): "5s", upper(5) + 1: "6p"}, options={"double-kong": "yes"}))
    game.act({0: "by-dice"})
    state = game.state
    assert state.beside is not None
    world = WorldSampler(view_of(state, 0), Random(1)).world()
    assert view_of(world, 0) == view_of(state, 0)
    assert asked(world) == asked(state)


def test_a_hand_that_lay_open_is_remembered() -> None:
    """Its owner declares and discards; with its next draw the hand is closed, but everybody has seen it."""
    state = next(state for state, seat in questions(CLASSICAL, 20) if state.phase is TURN)
    owner, thrown = state.turn, state.hands[state.turn][0]
    for event in (Declared(owner, "no-choice"), Discarded(owner, thrown), Unclaimed()):
        state = evolve(state, event)
    assert owner in state.shown and state.wall is not None
    state = evolve(state, Drew(owner, state.wall.next_for("wall"), "wall"))
    assert not state.shown
    for seat in CLASSICAL.chairs.others(owner):
        view = view_of(state, seat)
        assert {*unknown_of(view).held[owner]} == {*state.hands[owner]} - {state.drawn}
        assert {*WorldSampler(view, Random(1)).world().hands[owner]} >= {*unknown_of(view).held[owner]}


def test_a_hand_that_was_declared_is_ready_in_nearly_all_worlds() -> None:
    found = [(state, seat) for state, seat in questions(RIICHI_EMA, 200, "standard") if any(state.declared)]
    assert found
    ready = []
    for state, seat in found[:4]:
        for seed in range(5):
            sampler = WorldSampler(view_of(state, seat), Random(seed))
            for world in (sampler.world(), sampler.world()):
                ready += [world.holding(who).distance for who in range(4) if who != seat and state.declared[who]]
    assert sum(distance <= 0 for distance in ready) > 0.9 * len(ready)


def test_a_hand_is_ready_in_as_many_worlds_as_the_opponent_model_says() -> None:
    """Hands with three open sets: the weights alone make few of them ready."""
    chances, ready = 0.0, []
    for state, seat in questions(HONG_KONG, 120, "standard"):
        others = [who for who in range(4) if who != seat and len(state.melds[who]) == 3]
        view, values = view_of(state, seat), hand_values_for(HONG_KONG)
        for who in others[:1] if state.phase is TURN else ():
            sampler = WorldSampler(view, Random(who))
            chances += 5 * HandEvidence(values, view, who).ready
            ready += [sampler.world().holding(who).distance <= 0 for _ in range(5)]
    assert len(ready) >= 30
    assert 0.7 * chances < sum(ready) < 1.5 * chances


@pytest.mark.parametrize("ruleset", [HONG_KONG, RIICHI_EMA], ids=lambda ruleset: ruleset.id)
def test_weighed_worlds_are_nearer_to_the_truth_than_unweighed_ones(ruleset: Ruleset) -> None:
    """The hands of others are as far from ready as the true ones on average; uniform ones are much further away."""
    true, weighed, uniform = [], [], []
    for state, seat in questions(ruleset, 40, "standard"):
        if state.phase is not TURN:
            continue
        view = view_of(state, seat)
        true += _distances(state, seat)
        weighed += _distances(WorldSampler(view, Random(1)).world(), seat)
        uniform += _distances(WorldSampler(view, Random(1), weighed=False).world(), seat)
    assert abs(_mean(weighed) - _mean(true)) < 0.6 * (_mean(uniform) - _mean(true))


def _mean(numbers: list[int]) -> float:
    return sum(numbers) / len(numbers)


def _distances(state: State, seat: int) -> list[int]:
    """The distances of the other hands to ready."""
    values = hand_values_for(state.ruleset)
    found = []
    for other in state.ruleset.chairs.taken:
        if other != seat:
            counts = [0] * 34
            for kind in state.setup.kinds(state.hands[other]):
                if kind < 34:
                    counts[kind] += 1
            found.append(HandEvidence(values, view_of(state, seat), other).distance(keys_of(counts), 0))
    return found


def test_ready_hands_wait_as_players_choose_to(monkeypatch: pytest.MonkeyPatch) -> None:
    """They wait for nearly as many tiles as true ones, and for more than those that chance makes ready."""
    asked_for = [one for one in questions(HONG_KONG, 250, "standard") if one[0].phase is TURN]
    true, guessed, chance = [0, 0], [0, 0], [0, 0]
    for state, seat in asked_for:
        _add_waits(state, seat, true)
        _add_waits_of_worlds(state, seat, guessed)
    monkeypatch.setattr(HandEvidence, "wait_chance", lambda *_: 1.0)
    for state, seat in asked_for:
        _add_waits_of_worlds(state, seat, chance)
    assert true[0] > 40 and guessed[0] > 150
    shares = [(found[1] / found[0]) / (true[1] / true[0]) for found in (guessed, chance)]
    assert 0.7 < shares[0] < 1.2
    assert shares[0] > shares[1] + 0.1


def _add_waits_of_worlds(state: State, viewer: int, found: list[int]) -> None:
    """Adds those of the ready hands of four worlds."""
    sampler = WorldSampler(view_of(state, viewer), Random(1))
    for _ in range(4):
        _add_waits(sampler.world(), viewer, found)


def _add_waits(state: State, viewer: int, found: list[int]) -> None:
    """Adds the number of ready hands of others, and how many tiles they wait for that lie in no open place."""
    evidence = {seat: HandEvidence(hand_values_for(HONG_KONG), view_of(state, viewer), seat) for seat in range(4)}
    for seat in HONG_KONG.chairs.others(viewer):
        kinds = [kind for kind in state.setup.kinds(state.hands[seat]) if kind < 34]
        keys = keys_of([kinds.count(kind) for kind in range(34)])
        kongs = any(meld.concealed for meld in state.melds[seat])
        if not kongs and evidence[seat].distance(keys, 0) == 0:
            found[0] += 1
            open_tiles = visible(view_of(state, viewer).table())
            found[1] += sum(4 - open_tiles[kind] - kinds.count(kind) for kind in evidence[seat].waits(keys, 0, ()))
