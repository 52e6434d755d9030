"""Washouts: hands that nobody has won (荒荘), and hands that count more because of one before them (上楼).

The rulesets decide how much more. A ruleset has at most one of the tracks of this module.
"""

from __future__ import annotations

from collections.abc import Callable

from mahjong_desktop.core.remembered import COUNT
from mahjong_desktop.core.ruleset import Moment, Track, known_to_all
from mahjong_desktop.core.wins import Table

_WASHOUTS: Track[int] = Track("washouts", 0, COUNT, lasting=True, shown=known_to_all)


def washouts(deals: int, *, next_alone: bool = False) -> Track[int]:
    """Remembers after an unwon hand for how many changes of the dealer hands still count more: `deals`, or 0 if they
    never do. With `next_alone` the next won hand is the last one. Another unwon hand begins anew."""

    def step(value: int, _: Moment, table: Table) -> int:
        if not table.winners:
            return deals
        stays = table.dealer in table.winners and not next_alone
        return value if stays else max(0, value - 1)

    return _WASHOUTS.updated(frozenset({"hand-ended"}), step)


def is_after_washout(table: Table) -> bool:
    """Returns whether this hand counts more; False in a ruleset that has no such track."""
    return _WASHOUTS.of(table) > 0


def _in_a_row(value: int, moment: Moment, _: Table) -> int:
    return 0 if moment.name == "win" else value + 1


UNWON_IN_A_ROW = _WASHOUTS.updated(frozenset({"hand-ended"}), _in_a_row)
"""How many hands in a row before this one nobody has won."""


def counted_washouts(by_dice: Callable[[tuple[int, ...]], int] | None = None) -> Track[int]:
    """Counts washouts: one more for each unwon hand, one less for each that somebody wins. `by_dice` returns how many
    the dice that broke the wall add before the hand is played, if they may add any."""

    def step(value: int, moment: Moment, table: Table) -> int:
        if moment.what == "hand-ended":
            return max(0, value - 1) if moment.name == "win" else value + 1
        return value if by_dice is None or any(table.hands) else value + by_dice(table.dice[0])

    watches = frozenset({"hand-ended"} if by_dice is None else {"hand-ended", "dealt"})
    return _WASHOUTS.updated(watches, step)
