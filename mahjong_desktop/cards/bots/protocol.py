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

CARD_LEVELS: tuple[str, ...] = ("novice", "casual", "standard", "expert", "master")
"""The bots that play to win, the weakest first."""

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
    if bot_id not in CARD_BOTS:
        raise CardBotError("unknown-bot", bot=bot_id, bots=tuple(CARD_BOTS))


def make_card_bot(bot_id: str, options: ShuangkouOptions) -> CardBot:
    """Returns a new bot. Raises CardBotError."""
    check_card_bot(bot_id)
    module, _, name = CARD_BOTS[bot_id].partition(":")
    factory: CardBotFactory = getattr(import_module(module), name)
    return factory(options)
