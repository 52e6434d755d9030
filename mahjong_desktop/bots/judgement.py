"""What hands promise at a level: worked out draw by draw near the goal, by plans where that is far or refused. Odds,
worth and plans themselves belong to the modules that this one asks."""

from __future__ import annotations

from mahjong_desktop.bots.ahead import FARTHEST, Ahead, Prospect
from mahjong_desktop.bots.sight import Hand, Sight
from mahjong_desktop.bots.temper import Level, Temper
from mahjong_desktop.bots.thinker import Thinker
from mahjong_desktop.bots.worth import Worth
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.tiles import Tile

_TRUST = (1.0, 0.7, 0.4)
"""How much what was worked out counts beside what plans promise, by the distance: a search of the nearest hands does
not see that a dearer one lies a little further away."""


class Judgement:
    """Gains in points under one ruleset, level and temper."""

    def __init__(self, ruleset: Ruleset, worth: Worth, level: Level, temper: Temper) -> None:
        self.level = level
        self.thinker = Thinker(ruleset, worth, temper, level.plans)
        self.ahead = Ahead(worth, self.thinker.tempered) if level.ahead else None
        self._last: tuple[Sight, Hand, dict[Tile, Prospect]] | None = None

    def near(self, hand: Hand) -> bool:
        """Whether the hand is near enough to be worked out."""
        return self.ahead is not None and self.thinker.nearest(hand) <= FARTHEST

    def discards(self, sight: Sight, hand: Hand, plans_only: bool = False) -> dict[Tile, float]:
        """The gain that the hand promises after each discard, by kind. Amounts of plans alone and of those worked out
        are not of one measure: two hands are compared either way, not each in another."""
        gains = self.thinker.discards(sight, hand)
        found = {} if plans_only else self.prospects(sight, hand)
        if not found:
            return gains
        mixed = {tile: _mixed(one, gains.get(tile, 0.0)) for tile, one in found.items()}
        best = max(found, key=lambda tile: gains.get(tile, 0.0))
        measure = min(1.0, mixed[best] / gains[best]) if gains.get(best, 0.0) > 0.0 else 1.0
        return {tile: measure * gain for tile, gain in gains.items()} | mixed

    def waiting(self, sight: Sight, hand: Hand, plans_only: bool = False) -> float:
        """The gain that a hand promises which waits for its next draw."""
        found = None if self.ahead is None or plans_only else self.ahead.prospect(sight, hand)
        gain = self.thinker.waiting(sight, hand)
        return gain if found is None else _mixed(found, gain)

    def announced(self, sight: Sight, hand: Hand, tile: Tile | None, name: str, gain: float) -> float:
        """The gain if the hand is announced with this discard (or as it stands), `gain` being that of the same in
        silence; the same gain or less where it does not pay."""
        known = self.prospects(sight, hand).get(tile) if tile is not None else None
        if known is not None and name in known.announced:
            return gain + known.announced[name] - known.value
        return gain + self.thinker.declared(sight, hand, tile, name)

    def prospects(self, sight: Sight, hand: Hand) -> dict[Tile, Prospect]:
        """What was worked out of each discard that keeps the hand near; nothing where it is too far."""
        if self.ahead is None:
            return {}
        if self._last is None or self._last[0] is not sight or self._last[1] != hand:
            self._last = (sight, hand, self.ahead.prospects(sight, hand) or {})
        return self._last[2]


def _mixed(worked_out: Prospect, planned: float) -> float:
    trust = _TRUST[worked_out.distance]
    return trust * worked_out.value + (1.0 - trust) * planned
