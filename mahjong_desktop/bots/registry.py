"""Finds bots: the built-in ones and those of plug-ins, which are loaded and made under guard (guard.py)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from importlib import import_module
from types import MappingProxyType, ModuleType
from typing import TYPE_CHECKING, TypeGuard

from msgspec import Struct

from mahjong_desktop.bots.guard import LOG, Failure, attempt
from mahjong_desktop.bots.policy.levels import CALM, TEMPERAMENTS
from mahjong_desktop.bots.protocol import Bot, BotFactory, FollowingBot, LevelFactory
from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.core.program_ids import ProgramId, program_of
from mahjong_desktop.core.ruleset import Ruleset

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP = "mahjong_desktop.bots"
LEVELS = ("novice", "casual", "standard", "expert", "master")
"""The built-in bots that play to win, the weakest first. Each can have a temperament: `expert+careful`."""
TIMED_BOTS = frozenset({"master"})
"""The levels that think as long as they are told: a time in seconds may follow their ids, as in `master+quick@1.5`."""
USUAL_LEVEL = "standard"
"""The level of a temperament that is named alone, as in older saved games: `careful` is `standard+careful`."""
_TEMPERAMENT, _TIME = "+", "@"
_LONGEST_THINKING = 4.0
"""The longest thinking time for a decision."""
_OWN_DISTRIBUTION = "mahjong-desktop"

BUILT_IN_BOTS = MappingProxyType(
    {
        "novice": "mahjong_desktop.bots.policy.policies:Novice",
        "casual": "mahjong_desktop.bots.policy.policies:Casual",
        "standard": "mahjong_desktop.bots.policy.policies:Standard",
        "expert": "mahjong_desktop.bots.policy.policies:Expert",
        "master": "mahjong_desktop.rollouts.master:Master",
        "random": "mahjong_desktop.bots.policy.random_legal:RandomLegal",
    }
)
"""The factory of each built-in bot by its id. The package metadata contain the same entries, but are missing in a
checkout and in a frozen program. Bots of rooms above this one are named here and imported when they are made."""


PROGRAM_FACTORIES = MappingProxyType({"mjai": "mahjong_desktop.mjai.bot:make_program_bot"})
"""What makes a bot of a program that speaks a protocol, by the protocol."""


class BotParts(Struct, frozen=True):
    """The parts of a bot's id: `base` is a level or another bot; `temperament` and `time` are None if it has none."""

    base: str
    temperament: str | None = None
    time: str | None = None


class BotError(MahjongError):
    """A bot that is not available; codes `unknown-bot` (facts: bot, bots) and `bot-refused` (facts: bot, why); for
    programs `not-mjai` (facts: bot, ruleset) and `bad-program` (facts: bot, detail)."""


class RefusedBot(Struct, frozen=True):
    """A plug-in that was refused; `why` is for the log and for its author."""

    id: str
    why: str


class _Known(Struct, frozen=True):
    plug_ins: dict[str, BotFactory]
    refused: tuple[RefusedBot, ...]


def bot_ids() -> tuple[str, ...]:
    """Returns the ids of all available bots: the built-in ones first, then plug-ins in alphabetical order."""
    return (*BUILT_IN_BOTS, *sorted(_known().plug_ins))


def parts_of(bot_id: str) -> BotParts:
    """Returns the parts of a bot's id; that of a program has none. Whether there is such a bot is NOT checked."""
    if program_of(bot_id) is not None:
        return BotParts(bot_id)
    rest, timed, time = bot_id.partition(_TIME)
    base, tempered, temperament = rest.partition(_TEMPERAMENT)
    if rest in TEMPERAMENTS:
        base, tempered, temperament = USUAL_LEVEL, _TEMPERAMENT, rest
    return BotParts(base, temperament if tempered else None, time if timed else None)


def with_temperament(bot_id: str, temperament: str | None) -> str:
    """Returns the id of a level with a temperament. The id of another bot stays as it is."""
    return f"{bot_id}{_TEMPERAMENT}{temperament}" if bot_id in LEVELS and temperament else bot_id


def with_time(bot_id: str, seconds: float) -> str:
    """Returns the id of a bot that thinks so long for a decision. The id of a bot that takes no time stays as it is."""
    return f"{bot_id}{_TIME}{seconds:g}" if parts_of(bot_id).base in TIMED_BOTS else bot_id


def is_plug_in(bot_id: str) -> bool:
    """Returns whether a bot comes from another package, or is a program of its own."""
    return parts_of(bot_id).base not in BUILT_IN_BOTS


def refused_bots() -> tuple[RefusedBot, ...]:
    """Returns the plug-ins that were refused, with the reasons."""
    return _known().refused


def make_bot(bot_id: str, ruleset: Ruleset) -> Bot:
    """Returns a new bot for the ruleset. Whether a program can be started is NOT checked. Raises BotError."""
    program = program_of(bot_id)
    if program is not None:
        return _of_program(program, ruleset)
    parts = parts_of(bot_id)
    if parts.base in LEVELS:
        return _of_level(bot_id, parts, ruleset)
    if bot_id in BUILT_IN_BOTS:
        factory: BotFactory = getattr(*_place_of(bot_id))
        return factory(ruleset)
    known = _known()
    if bot_id not in known.plug_ins:
        for refused in known.refused:
            if refused.id == bot_id:
                raise BotError("bot-refused", bot=bot_id, why=refused.why)
        raise BotError("unknown-bot", bot=bot_id, bots=bot_ids())
    made = attempt(lambda: _made(known.plug_ins[bot_id], ruleset), bot_id)
    if isinstance(made, Failure):
        raise BotError("bot-refused", bot=bot_id, why=made.detail)
    return made


def check_bot(bot_id: str, ruleset: Ruleset) -> None:
    """Raises BotError if there is no such bot for the ruleset; also, `missing-program` (facts: bot, detail), if it is a
    program that is not there."""
    bot = make_bot(bot_id, ruleset)
    if isinstance(bot, FollowingBot) and bot.missing:
        raise BotError("missing-program", bot=bot_id, detail=bot.missing)


def _of_program(program: ProgramId, ruleset: Ruleset) -> Bot:
    """Returns the bot that is a program. Raises BotError."""
    module, _, name = PROGRAM_FACTORIES[program.protocol].partition(":")
    factory: Callable[[Ruleset, ProgramId], Bot] = getattr(import_module(module), name)
    return factory(ruleset, program)


def _place_of(bot_id: str) -> tuple[ModuleType, str]:
    """Returns the module of a built-in bot and the name of its factory there."""
    module, _, name = BUILT_IN_BOTS[bot_id].partition(":")
    return import_module(module), name


def _of_level(bot_id: str, parts: BotParts, ruleset: Ruleset) -> Bot:
    """Returns a bot of a level. Raises BotError `unknown-bot` if there is no such temperament or time."""
    temperament = CALM if parts.temperament is None else TEMPERAMENTS.get(parts.temperament)
    seconds = None if parts.time is None else _seconds(parts)
    if temperament is None or seconds == 0.0:
        raise BotError("unknown-bot", bot=bot_id, bots=bot_ids())
    factory: LevelFactory = getattr(*_place_of(parts.base))
    return factory(ruleset, temperament) if seconds is None else factory(ruleset, temperament, seconds)


def _seconds(parts: BotParts) -> float:
    """Returns the thinking time of a bot that takes one; 0 if that is no such number."""
    try:
        seconds = float(parts.time or "")
    except ValueError:
        return 0.0
    return seconds if parts.base in TIMED_BOTS and 0.0 < seconds <= _LONGEST_THINKING else 0.0


def _made(factory: BotFactory, ruleset: Ruleset) -> Bot | Failure:
    bot = factory(ruleset)
    if not callable(getattr(bot, "choose", None)):
        return Failure("illegal", "it has no method choose")
    return bot


@cache
def _known() -> _Known:
    from importlib.metadata import entry_points  # takes 8 ms, and most pages of the window need no bot

    return _load(entry_points(group=GROUP))


def _load(points: Iterable[EntryPoint]) -> _Known:
    """Returns the plug-ins that load. One that does not load, or whose id exists already, is refused; it never
    raises."""
    plug_ins: dict[str, BotFactory] = {}
    refused: list[RefusedBot] = []
    # An editable install can show the same distribution twice.
    found = {(point.name, point.value): point for point in points}
    for point in (found[key] for key in sorted(found)):
        # An editable install keeps the metadata of its first day: this project speaks through BUILT_IN_BOTS alone.
        if point.dist is not None and point.dist.name == _OWN_DISTRIBUTION:
            continue
        why = _take(point, plug_ins)
        if why:
            LOG.warning("bot %s (%s) is refused: %s", point.name, point.value, why)
            refused.append(RefusedBot(point.name, why))
    return _Known(plug_ins, tuple(refused))


def _take(point: EntryPoint, plug_ins: dict[str, BotFactory]) -> str:
    """Loads one plug-in. Returns the reason if it is refused, otherwise an empty string."""
    if not is_plug_in(point.name) or point.name in plug_ins:
        return "its id is taken"
    factory = attempt(lambda: _loaded(point), point.name)
    if isinstance(factory, Failure):
        return factory.detail
    plug_ins[point.name] = factory
    return ""


def _loaded(point: EntryPoint) -> BotFactory | Failure:
    loaded: object = point.load()
    return loaded if _is_factory(loaded) else Failure("illegal", "it is not a factory")


def _is_factory(loaded: object) -> TypeGuard[BotFactory]:
    """Returns whether the object can be called. Its parameters are NOT checked."""
    return callable(loaded)
