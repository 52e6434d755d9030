"""Saved games of any ruleset for the tests of exports."""

from __future__ import annotations

from pathlib import Path

from mahjong_desktop.engine.match import Match
from mahjong_desktop.records.record import Header, Recorder
from mahjong_desktop.study.known_rulesets import find_ruleset
from tests.engine.players import eager, play


def write_played(folder: Path, ruleset_id: str, hands: int, seed: int = 3) -> Path:
    """Writes a game of some hands that players of the tests have played into a folder, and returns its file."""
    ruleset = find_ruleset(ruleset_id)
    names = tuple("abcde"[: ruleset.chairs.participants])
    bots = ("quick",) * len(names)
    header = Header(
        ruleset=ruleset.id,
        revision=ruleset.revision,
        options=dict(ruleset.chosen),
        players=bots,
        names=names,
        seed=seed,
    )
    path = folder / f"{ruleset_id}.mahjong"
    with Recorder.create(path, header, durable=False) as recorder:
        for step in play(Match(ruleset, bots, seed), eager, seed, hands):
            recorder.append(step)
    return path
