"""Seeded games are the same from version to version: what a match does with a seed never changes unnoticed.

`seeded_games.json` holds a digest of all events for each ruleset, way of answering and seed. A ruleset may change its
rules (then its revision rises) or gain draws of chance; then `python -m tests.engine.test_seeded_games --write [ID …]`
writes the file anew, and the change of the file is reviewed.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from mahjong_desktop.bots.registry import make_bot
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.values import field_names
from mahjong_desktop.engine.actions import Action
from mahjong_desktop.engine.events import Event, HandEnded
from mahjong_desktop.engine.match import Match, any_legal, play_on
from mahjong_desktop.engine.view import view_of
from mahjong_desktop.rulesets import built_in_rulesets

DIGESTS = Path(__file__).with_name("seeded_games.json")
HANDS = {"legal": 6, "standard": 2}
"""Hands of a match that are played with each way of answering."""
SEEDS = {"legal": (1, 2, 3), "standard": (11,)}
LATER = frozenset({("turned", "dice"), ("drew", "dice"), ("hand-started", "sitting"), ("hand-ended", "sitting")})
"""Fields (event, field) that came after the digests were first written; they are left out where they say nothing."""


def _written(event: Event) -> str:
    """The event with its facts in the order in which they are declared."""
    facts = ((name, getattr(event, name)) for name in field_names(event))
    told = [f"{name}={value!r}" for name, value in facts if (event.name, name) not in LATER or value]
    return f"{event.name} {' '.join(told)}"


def _answered_by_chance(ruleset: Ruleset, seed: int) -> Iterator[Event]:
    match = Match(ruleset, ("a", "b", "c", "d", "e")[: ruleset.chairs.participants], seed)
    for step in play_on(match, any_legal(Random(seed).random)):
        yield from step.events


def _answered_by_standard(ruleset: Ruleset, seed: int) -> Iterator[Event]:
    match = Match(ruleset, ("standard",) * ruleset.chairs.participants, seed)
    bots = [make_bot("standard", ruleset) for _ in range(ruleset.seats)]
    rng = Random(seed)
    while not match.finished:
        answers: dict[int, Action] = {}
        for seat, options in match.asked().items():
            answers[seat] = bots[seat].choose(view_of(match.state, seat), options.legal, rng)
        step = match.step(answers)
        match.apply(step)
        yield from step.events


ANSWERED: dict[str, Callable[[Ruleset, int], Iterator[Event]]] = {
    "legal": _answered_by_chance,
    "standard": _answered_by_standard,
}


def digest_of(ruleset: Ruleset, way: str, seed: int) -> str:
    """A digest of the events of the first hands of a match."""
    digest, hands = hashlib.sha256(), 0
    for event in ANSWERED[way](ruleset, seed):
        digest.update(_written(event).encode())
        hands += isinstance(event, HandEnded)
        if hands == HANDS[way]:
            break
    return digest.hexdigest()[:32]


GAMES = [
    pytest.param(ruleset, way, seed, id=f"{ruleset.id}-{way}-{seed}")
    for ruleset in built_in_rulesets()
    for way, seeds in SEEDS.items()
    for seed in seeds
]


@pytest.mark.parametrize(("ruleset", "way", "seed"), GAMES)
def test_a_seed_brings_the_same_game_as_ever(ruleset: Ruleset, way: str, seed: int) -> None:
    known = json.loads(DIGESTS.read_text(encoding="utf-8"))
    assert digest_of(ruleset, way, seed) == known[f"{ruleset.id} {way} {seed}"]


def _write(rulesets: list[str]) -> None:
    """Writes the digests of the rulesets with these ids anew, of all if there is none; the others stay."""
    before = json.loads(DIGESTS.read_text(encoding="utf-8"))
    found = {}
    for ruleset in built_in_rulesets():
        for way, seeds in SEEDS.items():
            for seed in seeds:
                name = f"{ruleset.id} {way} {seed}"
                stays = rulesets and ruleset.id not in rulesets and name in before
                found[name] = before[name] if stays else digest_of(ruleset, way, seed)
    DIGESTS.write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__" and "--write" in sys.argv:
    _write([argument for argument in sys.argv[1:] if argument != "--write"])
