"""Writes the golden records anew: `python -m tests.goldens.regenerate`, from the root of the checkout.

To be run only when a rule, the engine or the form of records was changed on purpose; read the difference before you
commit it. The seed was looked for: its five hands hold everything that test_goldens.py asks for.
"""

from __future__ import annotations

from pathlib import Path

from mahjong_desktop.engine.match import Match
from mahjong_desktop.records.record import Header, Recorder
from mahjong_desktop.rulesets.hong_kong import HONG_KONG
from tests.engine.players import mixed, play

FOLDER = Path(__file__).resolve().parent
NAME = "hong-kong-one-round.mahjong"
SEED = 163
PLAYERS = ("human", "standard", "quick", "careful")


def write(path: Path) -> None:
    """The game; an existing file is left as it is."""
    ruleset = HONG_KONG.configure({"rounds": 1})
    header = Header(
        program="",
        ruleset=ruleset.id,
        revision=ruleset.revision,
        options=dict(ruleset.chosen),
        players=PLAYERS,
        names=("You", "Mirela", "Oskar", "Tomoe"),
        seed=SEED,
        started="2026-01-01T12:00:00+00:00",
    )
    with Recorder.create(path, header, durable=False) as recorder:
        for step in play(Match(ruleset, PLAYERS, SEED), mixed, SEED):
            recorder.append(step)


if __name__ == "__main__":
    (FOLDER / NAME).unlink(missing_ok=True)
    write(FOLDER / NAME)
