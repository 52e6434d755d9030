"""Laws that hold in every game of every registered ruleset and of the toy, however it is played, with any options.

A run of the tests plays some hands of each ruleset. More of them: `MAHJONG_DESKTOP_HANDS=10000 pytest -n 4
tests/engine/test_properties.py`.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random

import pytest

from mahjong_desktop.core.payments import TABLE
from mahjong_desktop.core.values import replace
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.checks import violations
from mahjong_desktop.engine.evolve import evolve
from mahjong_desktop.engine.legal import asked
from mahjong_desktop.engine.match import Match
from mahjong_desktop.engine.state import Phase, State
from mahjong_desktop.records.record import Header, Recorder, load
from mahjong_desktop.records.replay import rebuilt, states, verify
from mahjong_desktop.rulesets import built_in_rulesets
from tests.engine.games import NAMES, Batch, Told, batches, played
from tests.engine.toy import TOY

TRIED = 6
"""States of a hand in which every option is tried."""


@pytest.fixture(
    scope="module", params=batches((*built_in_rulesets(), TOY)), ids=lambda param: f"{param[0].id}-{param[1]}"
)
def batch(request: pytest.FixtureRequest) -> Batch:
    """The hands of a batch; all tests of a batch run one after the other, so it is played once."""
    return played(*request.param)


def test_laws_after_every_event(batch: Batch) -> None:
    """Every piece is somewhere exactly once; a state is the fold of its events."""
    for before, step, after in batch.steps:
        state = before
        assert step.events
        for event in step.events:
            state = evolve(state, event)
            assert set(violations(state)) <= {"hand-size"}
        assert state == after
        assert violations(after) == ()
        assert after.wall_left >= 0


def test_points_only_change_hands(batch: Batch) -> None:
    """What a seat gains others lose, or lay on the table, or it lay there."""
    for hand in batch.hands:
        first, last = hand[0][0], hand[-1][2]
        paid: Counter[int] = Counter()
        for event in (event for _, step, _ in hand for event in step.events):
            if isinstance(event, ev.Paid):
                assert event.amount > 0 and event.payer != event.payee
                assert {event.payer, event.payee} <= {TABLE, *range(batch.ruleset.places)}
                assert not event.terms or _sum_of(event.terms) == event.amount
                paid[event.payer] -= event.amount
                paid[event.payee] += event.amount
        moved = first.position.moved(last.position, batch.ruleset.places)
        scores = first.scores or batch.ruleset.chairs.scores(batch.ruleset.starting_score)
        scores = tuple(scores[place] for place in moved)
        assert last.scores == tuple(score + paid[seat] for seat, score in enumerate(scores))
        assert last.deposit == first.deposit + paid[TABLE] >= 0


def _sum_of(terms: tuple[tuple[str, int, str], ...]) -> int:
    """The number that a sum comes to, step by step."""
    value = 0
    for sign, number, _ in terms:
        match sign:
            case "" | "→":
                value = number
            case "+":
                value += number
            case "−":
                value -= number
            case "×":
                value *= number
            case _:
                raise AssertionError(f"no such sign: {sign}")
    return value


def test_a_hand_ends_won_void_or_with_the_wall(batch: Batch) -> None:
    for hand in batch.hands:
        last, told = hand[-1][2], [event for _, step, _ in hand for event in step.events]
        wins = [event for event in told if isinstance(event, ev.Won)]
        if last.phase is Phase.FINISHED:
            assert isinstance(told[-1], ev.MatchEnded)
            assert told[-1].results == tuple(score - batch.ruleset.starting_score for score in last.scores)
            continue
        assert isinstance(told[-1], ev.HandEnded)
        assert last.result in ("win", "draw", "void")
        assert (last.result == "win") == bool(wins)
        assert last.winners == tuple(event.seat for event in wins)
        if last.result == "draw":
            asked_all = set(last.last_offers) == set(last.ruleset.chairs.taken)
            assert last.wall_left == 0 or (last.wall_left == 1 and asked_all)
        if any(isinstance(event, ev.WentOn) for event in told):
            assert sum(len(prizes) for prizes in last.prizes) == sum(isinstance(event, ev.WentOn) for event in told)


def test_what_is_legal_can_be_done(batch: Batch) -> None:
    """Every option that a seat is offered leads on; nothing offered leads into a state that breaks a law."""
    rng = Random(batch.number)
    for hand in batch.hands:
        for before in _some_states(hand, rng):
            questions = asked(before)
            for seat, options in questions.items():
                assert len(set(options.legal)) == len(options.legal)
                for action in (*options.legal, *options.faults):
                    match = Match(batch.ruleset, NAMES[: batch.base.chairs.participants], batch.number)
                    match.state = before
                    answers = {other: rng.choice(others.legal) for other, others in questions.items() if others.legal}
                    match.apply(match.step({**answers, seat: action}))
                    assert violations(match.state) == ()


def _some_states(hand: tuple[Told, ...], rng: Random) -> list[State]:
    """Some states before a step, among them those that do not come often."""
    rare = [before for before, *_ in hand if before.phase in (Phase.OPENING, Phase.ROB)]
    return [*rare[:2], *rng.sample([before for before, *_ in hand], min(TRIED, len(hand)))]


@pytest.mark.in_turn
def test_a_record_says_the_same(batch: Batch, tmp_path: Path) -> None:
    """Written, read, folded, verified, rebuilt: always the same game."""
    header = Header(
        ruleset=batch.base.id,
        revision=batch.base.revision,
        options=dict(batch.ruleset.chosen),
        players=NAMES[: batch.base.chairs.participants],
        seed=batch.number,
    )
    path = tmp_path / "game"
    with Recorder.create(path, header, durable=False) as recorder:
        for _, step, _ in batch.steps:
            recorder.append(step)
    record = load(path)
    assert record.header == header
    assert record.steps == tuple(step for _, step, _ in batch.steps)
    again, last = record.configured(batch.base), batch.steps[-1][2]
    assert verify(record, again) is None
    folded = list(states(record, again))[-1][1]
    assert replace(folded, ruleset=last.ruleset) == last
    assert replace(rebuilt(record, again).state, ruleset=last.ruleset) == last


@pytest.mark.whole
def test_these_games_meet_what_the_rulesets_have() -> None:
    """Laws would hold of games in which nothing happens."""
    events = [
        event for ruleset in built_in_rulesets() for number in range(1, 4) for event in played(ruleset, number).events
    ]
    assert set(ev.EVENTS) - {type(event) for event in events} <= {ev.Erred, ev.TakenUp}
    assert {event.way for event in events if isinstance(event, ev.Won)} >= {"discard", "self-draw"}
    assert {event.form for event in events if isinstance(event, ev.Melded)} >= {
        "concealed",
        "claimed",
        "added",
        "single",
    }
    assert TABLE in {event.payer for event in events if isinstance(event, ev.Paid)}
