"""Games of bots and their reviews, for the measurements of reviews. Nothing is measured here."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.engine.events import HandEnded
from mahjong_desktop.records.manners import Terms
from mahjong_desktop.records.record import Recorder, load, new_header
from mahjong_desktop.study.processes import Workforce
from mahjong_desktop.study.review.reviewing import Reviewing
from mahjong_desktop.study.review.values import HandReview
from mahjong_desktop.study.selfplay import play_game

LEVELS = ("novice", "casual", "standard", "expert")


def write_bots_game(path: Path, ruleset: Ruleset, bots: Sequence[str], seed: int, hands: int) -> int:
    """Has bots play a game, and saves it. Returns the number of hands that were finished."""
    seated = tuple(bots[place % len(bots)] for place in range(ruleset.chairs.participants))
    with Recorder.create(path, new_header(ruleset, seated, (), seed, Terms()), durable=False) as recorder:
        play_game(ruleset, seated, seed, recorder, hands)
    return sum(isinstance(event, HandEnded) for step in load(path).steps for event in step.events)


def reviewed(path: Path, hand: int, seat: int, seconds: float, seed: int, processes: Workforce) -> HandReview:
    """Returns the review of a hand. Raises what went wrong."""
    reviewing = Reviewing(path, hand, seat, seconds=seconds, seed=seed, processes=processes)
    reviewing.begin()
    reviewing.wait()
    if reviewing.error is not None:
        raise reviewing.error
    assert reviewing.review is not None
    return reviewing.review
