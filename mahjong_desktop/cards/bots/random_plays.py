"""The bot that does anything that is allowed, all equally likely: for tests and for measuring others against it."""

from __future__ import annotations

from random import Random

from mahjong_desktop.cards.events import PASS_TURN, CardAction
from mahjong_desktop.cards.options import ShuangkouOptions
from mahjong_desktop.cards.view import CardView


class RandomPlays:
    """Uniform over the different plays and the pass; all its chance comes from the generator that it is handed."""

    def __init__(self, options: ShuangkouOptions) -> None:
        self.options = options

    def choose(self, view: CardView, rng: Random) -> CardAction:
        """Any play, or a pass where that is allowed."""
        choices = view.choices
        plays = choices.plays
        number = rng.randrange(len(plays) + choices.may_pass)
        return choices.action_of(plays[number]) if number < len(plays) else PASS_TURN
