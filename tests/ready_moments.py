"""Moments of games of bots at which a hand is ready or lacks something. No expectations belong here."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from random import Random

from mahjong_desktop.bots.registry import make_bot
from mahjong_desktop.engine.actions import Action, DeclareWin, Pass
from mahjong_desktop.engine.match import Match
from mahjong_desktop.engine.view import SeatView, view_of
from mahjong_desktop.study.hints.barred_hand import BarredHand, lack_of
from mahjong_desktop.study.hints.values import Wait
from mahjong_desktop.study.hints.wins import is_waiting, waits_now, would_pass
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.study.selfplay import BotTable

Ready = dict[int, tuple[SeatView, tuple[Wait, ...]]]
"""By seat what a ready hand sees, and what it waits for."""
Wanted = Callable[[SeatView, tuple[Wait, ...]], bool]


def ready_hands(ruleset: str, seed: int, hands: int) -> Iterator[tuple[Match, Ready]]:
    """Yields a game of quick bots after each step, with the hands that are ready at that moment. Hands that a tile on
    offer completes are left out."""
    found = find_ruleset(ruleset)
    table = BotTable(found, ("quick",) * found.chairs.participants, seed)
    for _ in table.play():
        match = table.match
        if match.state.position.hand >= hands:
            return
        views = [view_of(match.state, seat) for seat in range(len(match.state.hands))]
        ready = {view.seat: (view, waits_now(view)) for view in views if is_waiting(view) and not would_pass(view)}
        yield match, ready


@cache
def ready_moment(ruleset: str, wanted: Wanted, seeds: int = 8) -> tuple[SeatView, tuple[Wait, ...]]:
    """Returns the first ready hand that is wanted. Raises LookupError if there is none."""
    for seed in range(seeds):
        for _, ready in ready_hands(ruleset, seed, 4):
            for view, waits in ready.values():
                if wanted(view, waits):
                    return view, waits
    raise LookupError(ruleset)


def declining(ruleset: str, seed: int, hands: int) -> Iterator[tuple[Match, dict[int, SeatView]]]:
    """Yields a game of quick bots that pass instead of winning on a tile of another seat: the match after each step,
    and by seat what those saw before who have just passed a win."""
    found = find_ruleset(ruleset)
    match = Match(found, ("quick",) * found.chairs.participants, seed)
    bots = [make_bot("quick", found) for _ in range(found.chairs.participants)]
    while not match.finished and match.state.position.hand < hands:
        answers, passed = dict[int, Action](), dict[int, SeatView]()
        for seat, options in match.asked().items():
            answers[seat] = bots[seat].choose(view_of(match.state, seat), options.legal, Random(seed))
            if answers[seat] == DeclareWin() and Pass() in options.legal and match.state.offer is not None:
                answers[seat] = Pass()
                passed[seat] = view_of(match.state, seat)
        match.apply(match.step(answers))
        yield match, passed


@cache
def around_passed_win(ruleset: str) -> tuple[SeatView, SeatView]:
    """Returns what a seat sees before it passes a win and right after. Raises LookupError if none is passed."""
    for seed in range(12):
        for match, passed in declining(ruleset, seed, 4):
            for seat, before in passed.items():
                view = view_of(match.state, seat)
                if is_waiting(view) and not would_pass(view):
                    return before, view
    raise LookupError(ruleset)


def passed_win(ruleset: str) -> tuple[SeatView, tuple[Wait, ...]]:
    """Returns what a seat sees right after it has passed a win, and its waits. Raises LookupError if none is."""
    _, view = around_passed_win(ruleset)
    return view, waits_now(view)


@cache
def lacking_moment(ruleset: str, *, going: bool) -> tuple[SeatView, BarredHand]:
    """Returns the first hand before its own discard that lacks something, with tiles that must go or without. Raises
    LookupError if there is none."""
    found = find_ruleset(ruleset)
    for seed in range(12):
        table = BotTable(found, ("quick",) * found.chairs.participants, seed)
        for _ in table.play():
            state = table.match.state
            if state.position.hand >= 4:
                break
            view = view_of(state, state.turn)
            lacking = lack_of(view) if len(view.hand) % 3 == 2 else None
            if lacking is not None and bool(lacking.pieces) == going:
                return view, lacking
    raise LookupError(ruleset)
