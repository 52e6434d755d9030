"""What hands promise at a level: worked out draw by draw near the goal, by plans where that is far or refused. Odds,
worth and plans themselves belong to the modules that this one asks."""

from __future__ import annotations

from mahjong_desktop.bots.ahead import Ahead, Prospect
from mahjong_desktop.bots.sight import Hand, Sight
from mahjong_desktop.bots.temper import Level, Temper
from mahjong_desktop.bots.thinker import Thinker
from mahjong_desktop.bots.worth import Worth
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.tiles import Tile

_OTHERWISE = 0.8
"""What a plan's promise is worth beside one that was worked out: plans hope for more than comes."""


class Judgement:
    """Gains in points under one ruleset, level and temper."""

    def __init__(self, ruleset: Ruleset, worth: Worth, level: Level, temper: Temper) -> None:
        self.level = level
        self.thinker = Thinker(ruleset, worth, temper, level.plans)
        self.ahead = Ahead(worth, self.thinker.tempered) if level.ahead else None
        self._last: tuple[Sight, Hand, dict[Tile, Prospect]] | None = None

    def discards(self, sight: Sight, hand: Hand) -> dict[Tile, float]:
        """The gain that the hand promises after each discard, by kind."""
        found = self.prospects(sight, hand)
        if not found:
            return self.thinker.discards(sight, hand)
        goal = next(iter(found.values())).distance
        gains = {tile: _OTHERWISE * gain for tile, gain in self.thinker.discards(sight, hand, goal).items()}
        return gains | {tile: self._both(one.value, gains.get(tile, 0.0)) for tile, one in found.items()}

    def waiting(self, sight: Sight, hand: Hand) -> float:
        """The gain that a hand promises which waits for its next draw."""
        found = None if self.ahead is None else self.ahead.prospect(sight, hand)
        if found is None:
            return self.thinker.waiting(sight, hand)
        return self._both(found.value, _OTHERWISE * self.thinker.waiting(sight, hand, found.distance))

    def announced(self, sight: Sight, hand: Hand, tile: Tile | None, name: str, gain: float) -> float:
        """The gain if the hand is announced with this discard (or as it stands), `gain` being that of the same in
        silence; the same gain or less where it does not pay."""
        known = self.prospects(sight, hand).get(tile) if tile is not None else None
        if known is not None and name in known.announced:
            return known.announced[name]
        return gain + self.thinker.declared(sight, hand, tile, name)

    def prospects(self, sight: Sight, hand: Hand) -> dict[Tile, Prospect]:
        """What was worked out of each discard that keeps the hand near; nothing where it is too far."""
        if self.ahead is None:
            return {}
        if self._last is None or self._last[0] is not sight or self._last[1] != hand:
            self._last = (sight, hand, self.ahead.prospects(sight, hand) or {})
        return self._last[2]

    def _both(self, near: float, other: float) -> float:
        """The better of two ways to go on, and a share of the other: room to change."""
        best, rest = max(near, other), min(near, other)
        return best + self.thinker.temper.breadth * max(rest, 0.0)
