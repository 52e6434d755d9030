"""Protects a match of Shuangkou from a bot that raises or asks for what is not allowed.

Room: study. What bots/guard.py is for mahjong, without a thread of its own: all bots of Shuangkou are of this package.
"""

from __future__ import annotations

import logging
from collections import Counter
from random import Random
from typing import Final

from mahjong_desktop.bots.guard import cut
from mahjong_desktop.cards.bots.protocol import CardBot
from mahjong_desktop.cards.decide import CardChoices
from mahjong_desktop.cards.events import PASS_TURN, CardAction
from mahjong_desktop.cards.view import CardView

_LOG: Final = logging.getLogger("mahjong_desktop.bots")


def safe_card_action(choices: CardChoices) -> CardAction:
    """Returns what a seat does whose bot gives no answer: it passes, or leads its weakest play."""
    return PASS_TURN if choices.may_pass else choices.action_of(choices.plays[0])


class GuardedCardBot:
    """A bot whose answer is always allowed. `failures` counts the answers that were replaced by the safe action, by
    kind: `raised` or `illegal`; each has its line in the log."""

    def __init__(self, bot: CardBot, name: str = "") -> None:
        self.bot = bot
        self.name = name or type(bot).__name__
        self.failures: Counter[str] = Counter()

    def choose(self, view: CardView, rng: Random) -> CardAction:
        """Returns the bot's answer, or the safe action."""
        choices = view.choices
        try:
            action = self.bot.choose(view, rng)
            refusal = choices.refusal(action)
        except Exception:  # also an answer that is no action
            _LOG.exception("bot %s at seat %s has failed; the safe action is played instead", self.name, view.seat)
            return self._replaced("raised", choices)
        if refusal is None:
            return action
        _LOG.error(
            "bot %s at seat %s answered %s; the safe action is played instead", self.name, view.seat, cut(repr(action))
        )
        return self._replaced("illegal", choices)

    def _replaced(self, kind: str, choices: CardChoices) -> CardAction:
        self.failures[kind] += 1
        return safe_card_action(choices)
