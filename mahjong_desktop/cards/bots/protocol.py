"""The contract between Shuangkou and a computer player, and the bots by their ids.

Room: cards/bots. The game knows a bot by `make_card_bot` alone. A new level is a line in `CARD_BOTS`, in `CARD_LEVELS`
if it plays to win, and its words under `bots.<id>` of `common.toml`, which the levels of mahjong have already.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from random import Random
from types import MappingProxyType
from typing import Protocol

from mahjong_desktop.cards.events import CardAction
from mahjong_desktop.cards.options import ShuangkouOptions
from mahjong_desktop.cards.view import CardView
from mahjong_desktop.core.errors import MahjongError


class CardBot(Protocol):
    """A player of Shuangkou with its options, at any seat.

    The game promises: `view` shows what that seat may know and nothing else, and it is its turn (`view.is_asked`); what
    it may do is `view.choices`. The bot promises: its answer is allowed; it depends on the view and `rng` alone (what
    is remembered from earlier calls may save time, never change an answer).
    """

    def choose(self, view: CardView, rng: Random) -> CardAction:
        """Returns what the seat does."""
        ...


CardBotFactory = Callable[[ShuangkouOptions], CardBot]
"""Returns a bot for the options of a match."""

TimedCardBotFactory = Callable[[ShuangkouOptions, float], CardBot]
"""Returns a bot that thinks so many seconds for a decision."""

CARD_LEVELS: tuple[str, ...] = ("novice", "casual", "standard", "expert", "master")
"""The bots that play to win. Each is stronger than the one before, but for the master: it is an expert that thinks
longer, of which no lead has been shown."""

TIMED_CARD_BOTS = frozenset({"master"})
"""The bots that think as long as they are told: a time in seconds may follow their ids, as in `master@1.5`."""
LONGEST_CARD_THINKING = 4.0
"""The longest thinking time for a decision, in seconds."""

CARD_BOTS = MappingProxyType(
    {
        "novice": "mahjong_desktop.cards.bots.levels:CardNovice",
        "casual": "mahjong_desktop.cards.bots.levels:CardCasual",
        "standard": "mahjong_desktop.cards.bots.levels:CardStandard",
        "expert": "mahjong_desktop.cards.bots.levels:CardExpert",
        "master": "mahjong_desktop.cards.bots.master:CardMaster",
        "random": "mahjong_desktop.cards.bots.random_plays:RandomPlays",
    }
)
"""The factory of each bot by its id."""


class CardBotError(MahjongError):
    """A bot that there is not; code `unknown-bot` (facts: bot, bots)."""


def check_card_bot(bot_id: str) -> None:
    """Raises CardBotError if there is no such bot."""
    _parts(bot_id)


def make_card_bot(bot_id: str, options: ShuangkouOptions) -> CardBot:
    """Returns a new bot. Raises CardBotError."""
    base, seconds = _parts(bot_id)
    module, _, name = CARD_BOTS[base].partition(":")
    if seconds is not None:
        timed: TimedCardBotFactory = getattr(import_module(module), name)
        return timed(options, seconds)
    factory: CardBotFactory = getattr(import_module(module), name)
    return factory(options)


def _parts(bot_id: str) -> tuple[str, float | None]:
    """Returns the bot and the thinking time of its id. Raises CardBotError if there is no such bot or time."""
    base, timed, time = bot_id.partition("@")
    try:
        seconds = float(time) if timed else None
    except ValueError:
        seconds = 0.0
    thinks = seconds is None or (base in TIMED_CARD_BOTS and 0.0 < seconds <= LONGEST_CARD_THINKING)
    if base not in CARD_BOTS or not thinks:
        raise CardBotError("unknown-bot", bot=bot_id, bots=tuple(CARD_BOTS))
    return base, seconds
