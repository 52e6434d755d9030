"""A game on the disk since an earlier day: it still loads, verifies and says the same. regenerate.py writes it anew."""

from collections import Counter
from pathlib import Path

import pytest

from mahjong_desktop.engine import events as ev
from mahjong_desktop.records.record import Record, load
from mahjong_desktop.records.replay import rebuilt, states, verify
from mahjong_desktop.study.known_rulesets import find_ruleset
from tests.goldens.regenerate import FOLDER, NAME, write


@pytest.fixture(scope="module")
def record() -> Record:
    """The golden record of Hong Kong."""
    return load(FOLDER / NAME)


def test_it_verifies(record: Record) -> None:
    ruleset = record.configured(find_ruleset(record.header.ruleset))
    assert not record.cut
    assert verify(record, ruleset) is None
    assert rebuilt(record, ruleset).finished


@pytest.mark.parametrize("version", [3, 4])
def test_a_game_of_an_older_version_verifies(record: Record, version: int) -> None:
    before = load(FOLDER / f"hong-kong-version-{version}.mahjong")
    assert (before.header.version, record.header.version) == (version, 5)
    assert before.steps == record.steps
    assert verify(before, before.configured(find_ruleset(before.header.ruleset))) is None


def test_it_holds_what_it_was_chosen_for(record: Record) -> None:
    told = [event for step in record.steps for event in step.events]
    kinds = {event.form or event.kind for event in told if isinstance(event, ev.Melded)}
    assert kinds == {"chow", "pung", "concealed", "added", "claimed"}
    results = [event.way for event in told if isinstance(event, ev.Won)]
    assert results == ["self-draw", "discard", "discard", "discard"]
    assert [event.result for event in told if isinstance(event, ev.HandEnded)] == ["win", "win", "draw", "win", "win"]
    others = {
        ev.TakenUp,
        ev.WallBroken,
        ev.LastTileOffered,
        ev.ReplacementOffered,
        ev.Revealed,
        ev.Turned,
        ev.Exchanged,
        ev.Prepared,
        ev.Declared,
        ev.Scored,
        ev.WentOn,
        ev.Erred,
    }
    assert {type(event) for event in told} == set(ev.EVENTS) - others


def test_its_wins_score_as_they_did(record: Record) -> None:
    """Counted by hand: doubles, points, who pays."""
    told = [event for step in record.steps for event in step.events]
    wins = [event for event in told if isinstance(event, ev.Won)]
    assert [(won.seat, dict(won.totals)["fan"], won.points) for won in wins] == [
        (2, 1, 2),
        (2, 5, 16),
        (3, 1, 2),
        (0, 0, 1),
    ]
    assert [{element.id for element in won.elements} for won in wins] == [
        {"kong-bloom"},
        {"seat-flower", "seven-pairs"},
        {"all-chows"},
        set(),
    ]
    paid = Counter[int]()
    for event in told:
        if isinstance(event, ev.Paid):
            paid[event.payer] -= event.amount
            paid[event.payee] += event.amount
    last = told[-1]
    assert isinstance(last, ev.MatchEnded)
    assert last.results == tuple(paid[seat] for seat in range(4)) == (-20, -23, 72, -29)


def test_it_can_be_told_event_by_event(record: Record) -> None:
    ruleset = record.configured(find_ruleset(record.header.ruleset))
    told = list(states(record, ruleset))
    assert told[-1][1].scores == (-20, -23, 72, -29)


def test_the_same_game_is_written_today(record: Record, tmp_path: Path) -> None:
    """Seed, options and answers give the same file, line by line."""
    write(tmp_path / NAME)
    now, then = ((folder / NAME).read_bytes().splitlines() for folder in (tmp_path, FOLDER))
    for number, (new, old) in enumerate(zip(now, then, strict=True), start=1):
        assert new == old, f"line {number}"
