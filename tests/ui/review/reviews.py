"""Saved games with reviews whose figures are invented, so that the page can be tested without playing anything out."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from random import Random

from mahjong_desktop.core.values import replace
from mahjong_desktop.engine.actions import Action, Discard
from mahjong_desktop.engine.events import HandEnded
from mahjong_desktop.engine.legal import options_of
from mahjong_desktop.engine.match import Step
from mahjong_desktop.records.record import HUMAN, Header, Recorder
from mahjong_desktop.study.decisions import Decision
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.study.review.kept import keep_review
from mahjong_desktop.study.review.opened import ReviewedGame, open_for_review
from mahjong_desktop.study.review.values import HandReview, ReviewedAction, ReviewedDecision
from mahjong_desktop.study.selfplay import BotTable

NAMES = ("You", "Mirela", "Oskar", "Tomoe", "Mei")


@lru_cache(maxsize=40)
def _steps(name: str, hands: int, seed: int) -> tuple[Step, ...]:
    ruleset = find_ruleset(name)
    made: list[Step] = []
    for step in BotTable(ruleset, ("quick",) * ruleset.chairs.participants, seed).play():
        made.append(step)
        if sum(isinstance(event, HandEnded) for one in made for event in one.events) == hands:
            break
    return tuple(made)


def write_played(path: Path, name: str = "hong-kong", hands: int = 2, seed: int = 4, *, person: bool = True) -> Path:
    """Writes a record of the first hands of a match; player 0 is a person unless told otherwise."""
    ruleset = find_ruleset(name)
    count = ruleset.chairs.participants
    bots = ("quick",) * count
    players = (HUMAN, *bots[1:]) if person else bots
    header = Header(
        ruleset=name, revision=ruleset.revision, options={}, players=players, names=NAMES[:count], seed=seed
    )
    with Recorder.create(path, header, durable=False) as recorder:
        for step in _steps(name, hands, seed):
            recorder.append(step)
    return path


def invented(game: ReviewedGame, hand: int, seat: int, seed: int = 1) -> HandReview:
    """Returns a review of a hand with invented figures. About a third of the decisions cost points."""
    rng = Random(seed)
    moments = game.decisions(hand, seat)
    found = []
    for move, moment in enumerate(moments, start=1):
        actions = _sensible(moment, rng)
        if len(actions) > 1:
            done = sum(isinstance(one.action, Discard) for one in moments[: move - 1])
            found.append(_decision(move, moment.line, 1 + done, moment.action, actions, rng))
    result = game.result(hand, seat)
    return HandReview(game.ruleset.id, hand, seat, tuple(found), len(moments), result, seed)


def _sensible(moment: Decision, rng: Random) -> list[Action]:
    legal = [one for one in options_of(moment.state, moment.seat).legal if one != moment.action]
    unlike = {(one.piece // 4, one.declaration) if isinstance(one, Discard) else one: one for one in legal}
    others = list(unlike.values())
    rng.shuffle(others)
    return [moment.action, *others[:3]]


def _decision(move: int, line: int, turn: int, played: Action, actions: list[Action], rng: Random) -> ReviewedDecision:
    if rng.random() < 0.35 or turn == 3:
        actions = [actions[1], actions[0], *actions[2:]]
    best, behind = 12 + 10 * rng.random() - turn, 0.0
    made = []
    for action in actions:
        margin = 0.4 + 2 * rng.random() if behind else 0.0
        share = max(0.0, 0.4 - behind / 40)
        made.append(
            replace(
                ReviewedAction(action, best - behind, behind, margin, 400, share, 24.0, 0.05, 16.0),
                points_margin=1.5 + margin / 2,
            )
        )
        behind += 0.3 + 9 * rng.random() ** 2
    return ReviewedDecision(move, line, turn, tuple(made), actions.index(played))


def write_reviewed(path: Path, name: str = "hong-kong", hands: int = 2, seat: int | None = None) -> ReviewedGame:
    """Writes a game, keeps an invented review of its first hand, and returns it. The seat is the person's."""
    game = open_for_review(write_played(path, name, hands))
    person = game.person(1) if seat is None else seat
    if person is not None:
        keep_review(path, invented(game, 1, person), 30.0)
    return game
