"""Plays matches and follows every event on the table: after each step the view that was followed is the exact one."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from mahjong_desktop.bots.protocol import Bot
from mahjong_desktop.bots.registry import make_bot
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.tiles import HIDDEN, Piece
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.actions import Action, Discard
from mahjong_desktop.engine.match import Match
from mahjong_desktop.engine.state import Phase
from mahjong_desktop.engine.view import SeatView, seen, view_of
from mahjong_desktop.play.follow import after
from mahjong_desktop.ui.table.layout import Stage
from mahjong_desktop.ui.table.origins import origins
from mahjong_desktop.ui.table.places import arrange
from mahjong_desktop.ui.table.spots import Spots
from mahjong_desktop.ui.table.walls import arrange_wall

STAGE = Stage(1280, 720)
SHOWN = (
    "position",
    "round_wind",
    "dice",
    "wall",
    "bonus",
    "rivers",
    "scores",
    "phase",
    "turn",
    "step",
    "indicators",
    "declared",
    "winners",
    "prizes",
    "dead",
    "deposit",
    "revealed",
)


def answers(match: Match, rng: Random) -> dict[int, Action]:
    """Legal answers, claims and kongs oftener than not."""
    chosen = {}
    for seat, options in match.asked().items():
        claims = [action for action in options.legal if action.name not in ("discard", "pass", "exchange")]
        claims += [action for action in options.legal if isinstance(action, Discard) and action.declaration]
        chosen[seat] = rng.choice(claims if claims and rng.random() < 0.7 else list(options.legal))
    return chosen


def spots_of(view: SeatView) -> Spots:
    return {**arrange_wall(view, STAGE).spots, **arrange(view, STAGE)}


def sensible(bot: Bot, match: Match, rng: Random) -> dict[int, Action]:
    """Answers that lead to wins."""
    return {seat: bot.choose(view_of(match.state, seat), options.legal, rng) for seat, options in match.asked().items()}


def told_hands(view: SeatView, events: Sequence[ev.Event]) -> list[tuple[Piece, ...]]:
    """The hands that the events of a step tell. One that was laid open in this step is shown with the exact view."""
    keeps = {one.id for one in view.ruleset.declarations if one.keeps_hand_shown}
    opened = {event.seat for event in events if isinstance(event, ev.Declared) and event.declaration in keeps}
    shown = view.phase in (Phase.OVER, Phase.FINISHED)
    backs = set() if shown else opened - {view.seat}
    return [(HIDDEN,) * len(hand) if seat in backs else hand for seat, hand in enumerate(view.hands)]


def followed(ruleset: Ruleset, seed: int, viewer: int, most: int = 2) -> None:
    """Plays hands by a bot with seed 0. Fails if the table shows anything else than what the seat sees."""
    match, rng = Match(ruleset, ("a", "b", "c", "d", "e")[: ruleset.chairs.participants], seed), Random(seed)
    bot = make_bot("quick", ruleset)
    view = view_of(match.state, viewer)
    hands = 0
    while hands < most:
        step = match.step(answers(match, rng) if seed else sensible(bot, match, rng))
        folded = view
        told: list[ev.Event] = []
        before = spots_of(folded)
        for known in seen(step.events, viewer, ruleset):
            came = origins(folded, known, told)
            folded = after(folded, known, told)
            told.append(known)
            now = spots_of(folded)
            assert len(set(came.values())) == len(came)
            for new, old in came.items():
                assert new in now, (known.name, new)
                assert old in before or new in before, (known.name, new, old)
            before = now
        match.apply(step)
        view = view_of(match.state, viewer)
        if Phase.SEATING not in (view.phase, folded.phase) and view.dice:
            for name in SHOWN:
                assert getattr(folded, name) == getattr(view, name), (name, step.events)
            assert [sorted(hand) for hand in folded.hands] == [sorted(hand) for hand in told_hands(view, step.events)]
            if view.phase is Phase.TURN:
                assert folded.drawn == view.drawn
            if view.phase is not Phase.OVER:
                assert folded.melds == view.melds
        hands += any(isinstance(event, ev.HandEnded) for event in step.events)
