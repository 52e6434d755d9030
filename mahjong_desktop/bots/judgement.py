"""What hands promise at a level: plans for hands that are far off, worked out draw by draw near the goal. Odds, worth
and plans themselves belong to the modules that this one asks."""

from __future__ import annotations

from mahjong_desktop.bots.sight import Hand, Sight
from mahjong_desktop.bots.temper import Level, Temper
from mahjong_desktop.bots.thinker import Thinker
from mahjong_desktop.bots.worth import Worth
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.tiles import Tile


class Judgement:
    """Gains in points under one ruleset, level and temper."""

    def __init__(self, ruleset: Ruleset, worth: Worth, level: Level, temper: Temper) -> None:
        self.level = level
        self.thinker = Thinker(ruleset, worth, temper, level.plans)

    def discards(self, sight: Sight, hand: Hand) -> dict[Tile, float]:
        """The gain that the hand promises after each discard, by kind."""
        return self.thinker.discards(sight, hand)

    def waiting(self, sight: Sight, hand: Hand) -> float:
        """The gain that a hand promises which waits for its next draw."""
        return self.thinker.waiting(sight, hand)
