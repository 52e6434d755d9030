"""The advice of a bot in a position: its options with their estimates, the best first.

Room: study. No Qt, no words; the bots do the thinking.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import isfinite
from random import Random
from threading import TIMEOUT_MAX

from msgspec import Struct

from mahjong_desktop.bots.explanation import Candidate, Explains
from mahjong_desktop.bots.guard import Failure, attempt, cut
from mahjong_desktop.bots.protocol import Bot
from mahjong_desktop.bots.registry import BotError, is_plug_in, make_bot
from mahjong_desktop.core.errors import CaseError
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.tiles import Piece, format_tiles, parse_tiles
from mahjong_desktop.engine.actions import Action, Chow, Discard, ExchangeTiles, Kong, Pung, option_like
from mahjong_desktop.engine.legal import Options, options_of
from mahjong_desktop.engine.view import SeatView, view_of
from mahjong_desktop.records.pieces import mark_of_piece
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.study.position_states import discards_missing, state_of
from mahjong_desktop.study.positions import WrittenPosition

ADVISER = "expert"
"""The bot that is asked by default."""


class Advice(Struct, frozen=True):
    """What the bot sees and chooses. `candidates` is empty for a bot that does not explain itself; else the first
    candidate is the choice."""

    view: SeatView
    choice: Action
    candidates: tuple[Candidate, ...]


def question(position: WrittenPosition) -> tuple[SeatView, tuple[Action, ...]]:
    """Returns what the seat sees and its legal options. Raises UnknownRulesetError, OptionError, CaseError or
    NotationError."""
    view, options = asked_in(position)
    return view, options.legal


def asked_in(position: WrittenPosition) -> tuple[SeatView, Options]:
    """Returns what the seat sees and what it is asked, with what it may not do. Raises the errors of `question`."""
    ruleset = find_ruleset(position.ruleset).configure(position.options)
    state = state_of(position, ruleset)
    options = options_of(state, position.seat)
    if not options.legal:
        raise CaseError("nothing-to-advise", seat=position.seat)
    return view_of(state, position.seat), options


def missing_discards(position: WrittenPosition) -> int:
    """Returns how many discards a position lacks: its wall is shorter than what lies on the table makes it. 0 where no
    discards are written. Raises the errors of `question`."""
    return discards_missing(position, find_ruleset(position.ruleset).configure(position.options))


def advise(position: WrittenPosition, bot: str = ADVISER, made: Bot | None = None) -> Advice:
    """Asks a bot, always with the same random numbers, so that a bot that is not limited by time always gives the same
    answer. `made` is that bot made before for this ruleset and these options, where many positions are asked about.

    Of actions that differ only in which of several equal tiles they use, the first is returned. Raises BotError, or the
    errors of `question`.
    """
    view, options = question(position)
    asked = make_bot(bot, view.ruleset) if made is None else made
    foreign = is_plug_in(bot)
    # A bot of another package gets a copy of the table, so that nothing that it does to it is shown.
    shown = question(position) if foreign else (view, options)
    found: tuple[Candidate, ...] | Action | Failure
    found = attempt(lambda: _said(asked, *shown, options), bot, None if foreign else TIMEOUT_MAX)
    if isinstance(found, Failure):
        raise BotError("bot-refused", bot=bot, why=found.detail)
    if isinstance(found, tuple):
        return Advice(view, found[0].action, _once(found, view.ruleset))
    return Advice(view, found, ())


def _said(
    asked: Bot, view: SeatView, shown: tuple[Action, ...], options: tuple[Action, ...]
) -> tuple[Candidate, ...] | Action | Failure:
    """Returns the candidates of a bot, or its choice alone. The bot is asked with `shown`; its answers are checked
    against `options` and copied here, while the guard is active."""
    rng = Random(0)
    if not isinstance(asked, Explains):
        choice = asked.choose(view, shown, rng)
        return option_like(choice, options) or _none_of_them(choice)
    found = []
    for said in asked.explain(view, shown, rng):
        action = option_like(said.action, options)
        if action is None:
            return _none_of_them(said.action)
        found.append(_copied(said, action))
        if not all(map(isfinite, (found[-1].value, found[-1].gain, found[-1].danger, found[-1].chance or 0.0))):
            return Failure("illegal", "an amount is no number")
    return tuple(found) or Failure("illegal", "it explains nothing")


def _copied(said: Candidate, action: Action) -> Candidate:
    distance, chance = said.distance, said.chance
    return Candidate(
        action,
        float(said.value),
        float(said.gain),
        float(said.danger),
        None if distance is None else int(distance),
        parse_tiles(format_tiles(said.useful)),
        int(said.copies),
        None if chance is None else float(chance),
    )


def _none_of_them(action: object) -> Failure:
    return Failure("illegal", f"{cut(str(action))} is none of the options")


def _once(candidates: Iterable[Candidate], ruleset: Ruleset) -> tuple[Candidate, ...]:
    """Returns the first of the candidates that have the same effect."""
    found: dict[object, Candidate] = {}
    for candidate in candidates:
        found.setdefault(meaning(candidate.action, ruleset), candidate)
    return tuple(found.values())


def pieces_of_action(action: Action) -> tuple[Piece, ...]:
    """Returns the tiles of the hand that an action names; none for one that names none."""
    if isinstance(action, Discard):
        return (action.piece,)
    return action.pieces if isinstance(action, Chow | Pung | Kong | ExchangeTiles) else ()


def meaning(action: Action, ruleset: Ruleset) -> object:
    """Returns a value that is equal for actions with the same effect, whichever of several equal tiles they use."""
    kinds = tuple(sorted(mark_of_piece(piece, ruleset) for piece in pieces_of_action(action)))
    return action.name, getattr(action, "declaration", None), getattr(action, "form", None), kinds
