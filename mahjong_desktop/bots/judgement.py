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

_TRUST = (1.0, 0.7)
"""How much what was worked out counts beside what plans promise, by the distance: a search of the nearest hands does
not see that a dearer one lies a little further away."""


class Judgement:
    """Gains in points under one ruleset, level and temper."""

    def __init__(self, ruleset: Ruleset, worth: Worth, level: Level, temper: Temper) -> None:
        self.level = level
        self.thinker = Thinker(ruleset, worth, temper, level.plans)
        self.ahead = Ahead(worth, self.thinker.tempered) if level.ahead else None
        self._last: tuple[Sight, Hand, dict[Tile, Prospect]] | None = None

    def discards(self, sight: Sight, hand: Hand) -> dict[Tile, float]:
        """The gain that the hand promises after each discard, by kind. What was worked out says how much better one
        discard is than another; how much the whole hand promises is left to the plans, by which hands are compared."""
        gains = self.thinker.discards(sight, hand)
        if self.ahead is None:
            return gains
        found, measure = self._measured(sight, hand, gains)
        for tile, one in found.items():
            trust = _TRUST[min(one.distance, len(_TRUST) - 1)]
            gains[tile] = trust * measure * one.value + (1.0 - trust) * gains.get(tile, 0.0)
        return gains

    def waiting(self, sight: Sight, hand: Hand) -> float:
        """The gain that a hand promises which waits for its next draw."""
        return self.thinker.waiting(sight, hand)

    def announced(self, sight: Sight, hand: Hand, tile: Tile | None, name: str, gain: float) -> float:
        """The gain if the hand is announced with this discard (or as it stands), `gain` being that of the same in
        silence; the same gain or less where it does not pay."""
        known = self.prospects(sight, hand).get(tile) if tile is not None else None
        if known is not None and name in known.announced:
            return gain + known.announced[name] - known.value
        return gain + self.thinker.declared(sight, hand, tile, name)

    def _measured(self, sight: Sight, hand: Hand, gains: dict[Tile, float]) -> tuple[dict[Tile, Prospect], float]:
        """What was worked out, and by how much it is to be multiplied to be compared with what plans promise."""
        found = self.prospects(sight, hand)
        best = max(found, key=lambda tile: found[tile].value, default=None)
        if best is None or found[best].value <= 0.0 or gains.get(best, 0.0) <= 0.0:
            return {}, 1.0
        return found, gains[best] / found[best].value

    def prospects(self, sight: Sight, hand: Hand) -> dict[Tile, Prospect]:
        """What was worked out of each discard that keeps the hand near; nothing where it is too far."""
        if self.ahead is None or self.thinker.nearest(hand) >= len(_TRUST):
            return {}
        if self._last is None or self._last[0] is not sight or self._last[1] != hand:
            self._last = (sight, hand, self.ahead.prospects(sight, hand) or {})
        return self._last[2]
