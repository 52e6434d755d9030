"""Washouts: hands that nobody has won (荒荘), and hands that count more because of one before them (上楼).

The rulesets decide how much more. A ruleset has at most one of the tracks of this module.
"""

from __future__ import annotations

from collections.abc import Callable

from mahjong_desktop.core.remembered import COUNT
from mahjong_desktop.core.ruleset import Moment, Track, known_to_all
from mahjong_desktop.core.wins import Table

_WASHOUTS = "washouts"


def washouts(deals: int, *, next_alone: bool = False) -> Track:
    """Remembers after an unwon hand for how many changes of the dealer hands still count more: `deals`, or 0 if they
    never do. With `next_alone` the next won hand is the last one. Another unwon hand begins anew."""

    def step(value: object, _: Moment, table: Table) -> object:
        assert isinstance(value, int)
        if not table.winners:
            return deals
        stays = table.dealer in table.winners and not next_alone
        return value if stays else max(0, value - 1)

    return Track(_WASHOUTS, 0, COUNT, frozenset({"hand-ended"}), step, lasting=True, shown=known_to_all)


def is_after_washout(table: Table) -> bool:
    """Returns whether this hand counts more; False in a ruleset that has no such track."""
    value = table.tracks.get(_WASHOUTS)
    return isinstance(value, int) and value > 0


def _in_a_row(value: object, moment: Moment, _: Table) -> object:
    assert isinstance(value, int)
    return 0 if moment.name == "win" else value + 1


UNWON_IN_A_ROW = Track(_WASHOUTS, 0, COUNT, frozenset({"hand-ended"}), _in_a_row, lasting=True, shown=known_to_all)
"""How many hands in a row before this one nobody has won."""


def unwon_in_a_row(table: Table) -> int:
    """Returns how many hands in a row before this one nobody has won, in a ruleset with the track `UNWON_IN_A_ROW`."""
    value = table.tracks.get(_WASHOUTS, 0)
    assert isinstance(value, int)
    return value


def counted_washouts(by_dice: Callable[[tuple[int, ...]], int] | None = None) -> Track:
    """Counts washouts: one more for each unwon hand, one less for each that somebody wins. `by_dice` returns how many
    the dice that broke the wall add before the hand is played, if they may add any."""

    def step(value: object, moment: Moment, table: Table) -> object:
        assert isinstance(value, int)
        if moment.what == "hand-ended":
            return max(0, value - 1) if moment.name == "win" else value + 1
        return value if by_dice is None or any(table.hands) else value + by_dice(table.dice[0])

    watches = frozenset({"hand-ended"} if by_dice is None else {"hand-ended", "dealt"})
    return Track(_WASHOUTS, 0, COUNT, watches, step, lasting=True, shown=known_to_all)
