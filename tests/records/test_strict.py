"""Records of strict tables: mistakes are recorded, replayed and continued; old records contain none."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.match import Match, Step
from mahjong_desktop.records.record import Header, Recorder, load
from mahjong_desktop.records.replay import rebuilt, states, verify
from mahjong_desktop.study.known_rulesets import find_ruleset

PLAYERS = ("human", "standard", "quick", "careful")
STRICT = ["hong-kong", "taiwanese", "classical", "riichi-ema"]


def header(ruleset: Ruleset, *, strict: bool) -> Header:
    options = dict(ruleset.chosen)
    return Header(
        ruleset=ruleset.id, revision=ruleset.revision, options=options, players=PLAYERS, seed=4, strict=strict
    )


def mistaken_hands(ruleset: Ruleset) -> Iterator[Step]:
    """Three hands in which the person sometimes makes a mistake."""
    match, rng, ended = Match(ruleset, PLAYERS, 4, strict=frozenset({0})), Random(4), 0
    while ended < 3:
        answers = {}
        for seat, options in match.asked().items():
            errs = options.faults and rng.random() < 0.1
            answers[seat] = rng.choice(options.faults if errs else options.legal)
        step = match.step(answers)
        match.apply(step)
        ended += isinstance(step.events[-1], ev.HandEnded)
        yield step


def write(path: Path, ruleset: Ruleset, *, strict: bool = True) -> None:
    with Recorder.create(path, header(ruleset, strict=strict), durable=False) as recorder:
        for step in mistaken_hands(ruleset):
            recorder.append(step)


@pytest.mark.parametrize("name", STRICT)
def test_mistakes_are_played_again(tmp_path: Path, name: str) -> None:
    ruleset = find_ruleset(name)
    write(tmp_path / "game", ruleset)
    record = load(tmp_path / "game")
    assert any(isinstance(event, ev.Erred) for step in record.steps for event in step.events)
    assert verify(record, ruleset) is None
    match = rebuilt(record, ruleset)
    *_, (_, last) = states(record, ruleset)
    assert match.state == last
    assert match.state.strict == frozenset({0})


def test_at_an_ordinary_table_the_same_answers_are_not_allowed(tmp_path: Path) -> None:
    ruleset = find_ruleset("hong-kong")
    write(tmp_path / "game", ruleset, strict=False)
    assert verify(load(tmp_path / "game"), ruleset) is not None


def test_an_old_header_is_no_strict_table(tmp_path: Path) -> None:
    ruleset = find_ruleset("hong-kong")
    path = tmp_path / "game"
    with Recorder.create(path, header(ruleset, strict=False), durable=False):
        pass
    text = path.read_text("utf-8")
    assert ',"strict":false' in text
    path.write_text(text.replace(',"strict":false', ""), "utf-8")
    assert load(path).header.mistaken == frozenset()
