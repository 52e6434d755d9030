"""Saved games with reviews whose figures are made up, for the drills of own games."""

from __future__ import annotations

from pathlib import Path
from random import Random

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.engine.actions import Action
from mahjong_desktop.engine.events import HandEnded
from mahjong_desktop.engine.legal import options_of
from mahjong_desktop.records.record import HUMAN, Header, Recorder
from mahjong_desktop.study.advice import meaning
from mahjong_desktop.study.decisions import Decision, decisions, person_seat
from mahjong_desktop.study.reading import open_game
from mahjong_desktop.study.review.values import HandReview, ReviewedAction, ReviewedDecision
from mahjong_desktop.study.selfplay import BotTable


def write_game(path: Path, ruleset: Ruleset, hands: int = 1, seed: int = 4) -> Path:
    """Writes the first hands of a match between bots, one of whom stands for a person."""
    bots = ("quick",) * ruleset.chairs.participants
    header = Header(
        ruleset=ruleset.id,
        revision=ruleset.revision,
        options=dict(ruleset.chosen),
        players=(HUMAN, *bots[1:]),
        seed=seed,
        started="2026-03-01T18:15:00+00:00",
    )
    path.parent.mkdir(parents=True, exist_ok=True)
    with Recorder.create(path, header, durable=False) as recorder:
        ended = 0
        for step in BotTable(ruleset, bots, seed).play(recorder):
            ended += any(isinstance(event, HandEnded) for event in step.events)
            if ended == hands:
                break
    return path


def actions_of(decision: Decision) -> tuple[Action, ...]:
    """Returns the legal actions with different effects, the one that was played among them."""
    ruleset = decision.state.ruleset
    found = {meaning(decision.action, ruleset): decision.action}
    for action in options_of(decision.state, decision.seat).legal:
        found.setdefault(meaning(action, ruleset), action)
    return tuple(found.values())


def reviewed(decision: Decision, move: int, loss: float, margin: float, rng: Random) -> ReviewedDecision | None:
    """Returns a decision in which the action that was played loses so much; None if there was nothing to choose."""
    actions = [action for action in actions_of(decision) if action != decision.action]
    if not actions:
        return None
    rng.shuffle(actions)
    others = [behind + loss for behind in sorted(rng.randint(1, 36) / 4 for _ in actions[1:])]
    order = [(actions[0], 0.0, 0.0), (decision.action, loss, margin)]
    order += [(action, behind, 0.05) for action, behind in zip(actions[1:], others, strict=True)]
    told = tuple(
        ReviewedAction(action, 5.25 - behind, behind, half, 64, 0.31, 24.0, 0.04, 16.0, 1, (1, 4), 6, 0.75)
        for action, behind, half in order
    )
    return ReviewedDecision(move, 2 + move, move, told, 1)


def review_of(
    path: Path, seat: int | None = None, hand: int = 1, losses: tuple[float, ...] = (12.0, 6.0, 3.0)
) -> HandReview:
    """Returns a review in which the first decisions of a seat, the person's unless told, lose so much, and all others
    less than chance."""
    game, rng = open_game(path), Random(1)
    seat = person_seat(game.record, game.ruleset, hand) or 0 if seat is None else seat
    made = decisions(game.record, game.ruleset, hand, seat)
    found: list[ReviewedDecision] = []
    for move, decision in enumerate(made, 1):
        large = len(found) < len(losses)
        loss, margin = (losses[len(found)], 1.25) if large else (0.5, 1.0)
        one = reviewed(decision, move, loss, margin, rng)
        found += [] if one is None else [one]
    return HandReview(game.ruleset.id, hand, seat, tuple(found), len(made), -8, 1)
