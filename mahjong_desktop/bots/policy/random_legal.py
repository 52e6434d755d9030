"""The bot that picks any legal action, all equally likely: for tests and for measuring others against it."""

from __future__ import annotations

from random import Random

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.engine.actions import Action
from mahjong_desktop.engine.view import SeatView


class RandomLegal:
    """Uniform over the options; all its chance comes from the generator that it is handed."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset

    def choose(self, view: SeatView, options: tuple[Action, ...], rng: Random) -> Action:  # noqa: ARG002
        """Any of the options."""
        return rng.choice(options)
