"""The options of Shuangkou: their ids, values and defaults. Their words are in translations.

Room: cards.
"""

from __future__ import annotations

from typing import Literal

from mahjong_desktop.core.ruleset.options import OptionSet, OptionValue, choice, number

SHUANGKOU = "shuangkou"
"""The id of the game."""

SHUANGKOU_REVISION = 1
"""Is raised when the rules change, so that saved games of older rules are not played on."""


class ShuangkouOptions(OptionSet):
    """`direction`: in which direction turns go; "next" is the seat s + 1, or s − 1 clockwise. `lead`: who leads after a
    trick: the partner of whoever has won it, as the source says, or who has won it himself. `heavenly_bomb`: the
    multiplier of the heavenly bomb. `base`: the points of the calculation. `hands`: how many hands a match has; the
    value is "endless" if it goes on until the players stop."""

    direction: Literal["counter-clockwise", "clockwise"] = choice(group="play")
    lead: Literal["partner", "self"] = choice(group="play")
    heavenly_bomb: int = number(4, 5, group="scoring")
    base: int = number(1, least=1, most=1000, group="payment")
    hands: int = number(8, 4, 16, "endless", group="match")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ShuangkouOptions) and dict(self.values) == dict(other.values)

    def __hash__(self) -> int:
        return hash(tuple(self.values.items()))

    def __reduce__(self) -> tuple[type[ShuangkouOptions], tuple[dict[str, OptionValue]]]:
        return ShuangkouOptions, (dict(self.values),)

    @property
    def step_of_turn(self) -> int:
        """1 if turns go counter-clockwise, else −1."""
        return 1 if self.direction == "counter-clockwise" else -1

    @property
    def most_hands(self) -> int | None:
        """The number of hands of a match; None without end."""
        return self.hands if isinstance(self.hands, int) else None


DEFAULT_SHUANGKOU = ShuangkouOptions({})
