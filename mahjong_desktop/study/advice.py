"""What a bot advises in a position: its options weighed, the best first. No Qt, no words, no thinking of its own."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import isfinite
from random import Random

from mahjong_desktop.bots.candidates import Candidate, Explains
from mahjong_desktop.bots.registry import BotError, make_bot
from mahjong_desktop.core.errors import CaseError
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.tiles import Piece
from mahjong_desktop.engine.actions import Action, Chow, Discard, Exchange, Kong, Pung
from mahjong_desktop.engine.legal import options_of
from mahjong_desktop.engine.view import SeatView, view_of
from mahjong_desktop.rulesets import find_ruleset
from mahjong_desktop.study.position_states import state_of
from mahjong_desktop.study.positions import WrittenPosition, is_red_five

ADVISER = "expert"
"""The bot that is asked unless another one is named."""


@dataclass(frozen=True, slots=True)
class Advice:
    """What the bot sees and chooses; no `candidates` where it does not explain itself, else the choice is the first."""

    view: SeatView
    choice: Action
    candidates: tuple[Candidate, ...]


def question(position: WrittenPosition) -> tuple[SeatView, tuple[Action, ...]]:
    """What the seat sees and may do. Raises UnknownRulesetError, OptionError, CaseError or NotationError."""
    ruleset = find_ruleset(position.ruleset).configure(position.options)
    state = state_of(position, ruleset)
    options = options_of(state, position.seat).legal
    if not options:
        raise CaseError("nothing-to-advise", seat=position.seat)
    return view_of(state, position.seat), options


def advise(position: WrittenPosition, bot: str = ADVISER) -> Advice:
    """Ask a bot, always with the same chance: one that needs no more than its time answers the same each time.

    Actions that differ only in which of several equal tiles they take are told once. Raises BotError or as `question`.
    """
    view, options = question(position)
    asked = make_bot(bot, view.ruleset)
    rng = Random(0)
    try:
        if not isinstance(asked, Explains):
            return Advice(view, _known(asked.choose(view, options, rng), options, bot), ())
        candidates = tuple(asked.explain(view, options, rng))
        for candidate in candidates:
            _known(candidate.action, options, bot)
            if not all(map(isfinite, (candidate.value, candidate.gain, candidate.danger, candidate.chance or 0.0))):
                raise BotError("bot-refused", bot=bot, why="an amount is no number")
    except BotError:
        raise
    except Exception as error:  # a bot of another package may do anything
        raise BotError("bot-refused", bot=bot, why=f"{type(error).__name__}: {error}") from error
    if not candidates:
        raise BotError("bot-refused", bot=bot, why="it explains nothing")
    return Advice(view, candidates[0].action, _once(candidates, view.ruleset))


def _known(action: Action, options: tuple[Action, ...], bot: str) -> Action:
    if action not in options:
        raise BotError("bot-refused", bot=bot, why=f"{action} is none of the options")
    return action


def _once(candidates: Iterable[Candidate], ruleset: Ruleset) -> tuple[Candidate, ...]:
    """The first of those that come to the same."""
    found: dict[object, Candidate] = {}
    for candidate in candidates:
        found.setdefault(meaning(candidate.action, ruleset), candidate)
    return tuple(found.values())


def meaning(action: Action, ruleset: Ruleset) -> object:
    """What an action comes to, whichever of equal tiles it takes."""
    pieces: tuple[Piece, ...] = (action.piece,) if isinstance(action, Discard) else ()
    if isinstance(action, Chow | Pung | Kong | Exchange):
        pieces = action.pieces
    kinds = tuple(sorted((piece // 4, is_red_five(piece, ruleset)) for piece in pieces))
    return action.name, getattr(action, "declaration", None), getattr(action, "form", None), kinds
