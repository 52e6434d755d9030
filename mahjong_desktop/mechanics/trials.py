"""Trials: whether a hand that nobody has declared would be allowed to win, and which seats are ready by this measure.

mechanics.shapes tells who is ready if only the form of the hand counts.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from mahjong_desktop.core.counts import count_tiles, with_tile
from mahjong_desktop.core.ruleset import Shape
from mahjong_desktop.core.scoring import Condition, Element, Gate, Refusal
from mahjong_desktop.core.tiles import Tile
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Table, Way, Win
from mahjong_desktop.kernel.hand_facts import ProfiledHand
from mahjong_desktop.kernel.profiles import profile_in, reading_profile, situation_of
from mahjong_desktop.kernel.tallies import ElementTally
from mahjong_desktop.mechanics.gates import once_a_win
from mahjong_desktop.mechanics.settlements import losers
from mahjong_desktop.mechanics.shapes import is_complete, may_stand_for
from mahjong_desktop.mechanics.stand_ins import wins_as_read


@dataclass(frozen=True, slots=True)
class Trial:
    """The requirements of a win: a reading in one of the `shapes` that passes all `conditions` and `gates`."""

    shapes: tuple[Shape, ...]
    elements: tuple[Element, ...]
    conditions: tuple[Condition, ...]
    gates: tuple[Gate, ...]
    tally: ElementTally = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "tally", ElementTally(self.elements))

    def allows(self, win: Win) -> bool:
        """Returns whether some reading of the win passes."""
        if any(condition(win) is not None for condition in self.conditions):
            return False
        return any(self._passes(read) for read in wins_as_read(win))

    def _passes(self, win: Win) -> bool:
        situation = situation_of(win)
        readings = [reading for shape in self.shapes for reading in shape.readings(win)]
        hands = [ProfiledHand(win, reading, profile_in(reading_profile(reading), situation)) for reading in readings]
        if not hands:
            return False
        for hand, found in zip(hands, self.tally.found_in(hands), strict=True):
            counted = self.tally.told(found, hand.open)[0]
            if all(gate(hand, counted) is None for gate in self.gates):
                return True
        return False

    def would_win(self, table: Table, seat: int, tile: Tile, way: Way = Way.DISCARD) -> bool:
        """Returns whether the seat could win on the tile if another seat gave it in this way. Its hand must be
        known."""
        hand = table.hands[seat]
        if hand is None or tile not in table.waits[seat]:
            return False
        giver = table.chairs.after(seat)
        return self.allows(Win(seat, way, tile, giver, hand, table))

    def completes(self, win: Win) -> bool:
        """Returns whether the tiles of the win would be allowed to win by a self-draw."""
        return self.allows(replace(win, way=Way.SELF_DRAW, giver=None))

    def ready(self, table: Table, seat: int) -> bool:
        """Returns whether some tile would win for the seat, drawn or discarded by another; False if the hand is
        unknown."""
        hand = table.hands[seat]
        if hand is None:
            return False
        for tile in sorted(may_stand_for(table)):
            own = Win(seat, Way.SELF_DRAW, tile, None, hand, table)
            if not any(shape.readings(read) for read in wins_as_read(own) for shape in self.shapes):
                continue
            others = (replace(own, way=Way.DISCARD, giver=giver) for giver in losers(own))
            if any(self.allows(win) for win in (own, *others)):
                return True
        return False

    def _complete_with_each(self, win: Win, kinds: list[Tile]) -> bool:
        """Returns whether each of the kinds would complete the form of the hand, whatever it is worth."""
        natural = count_tiles(tile for tile in win.concealed if tile not in win.table.setup.wild)
        wilds, melds = len(win.concealed) - sum(natural), win.melds
        return all(
            is_complete(self.shapes, natural, melds, wilds + 1)
            if tile in win.table.setup.wild
            else is_complete(self.shapes, with_tile(natural, tile), melds, wilds)
            for tile in kinds
        )

    def not_on_any_tile(self, reason: str) -> Gate:
        """Refuses a win on a discard with wild tiles if every kind would complete the hand."""

        def judge(win: Win) -> Refusal | None:
            if win.way is not Way.DISCARD or win.table.setup.wild.isdisjoint(win.concealed):
                return None
            kinds = sorted(may_stand_for(win.table), reverse=True)
            if not self._complete_with_each(win, kinds):
                return None
            drawn = replace(win, way=Way.SELF_DRAW, giver=None)
            anything = all(self.allows(replace(drawn, tile=tile)) for tile in kinds)
            return Refusal(reason) if anything else None

        return once_a_win(judge)
