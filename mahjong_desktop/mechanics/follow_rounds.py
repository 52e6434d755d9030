"""Follow rounds: in the first go-rounds of a hand all players discard the same kind as the dealer. The rulesets decide
what that costs, and for how many go-rounds.

Known as 跟荘. Runs of equal discards at any time are counted in same_discards.py.
"""

from __future__ import annotations

from collections.abc import Sequence

from mahjong_desktop.core.remembered import COUNT, Maybe
from mahjong_desktop.core.ruleset import Moment, Track, known_to_all
from mahjong_desktop.core.tiles import Tile
from mahjong_desktop.core.wins import Table

_ID = "first-claim"


def _first_claim(value: object, moment: Moment, table: Table) -> object:
    if value is not None or moment.giver is None:
        return value
    return 1 + sum(map(len, table.rivers or ()))  # the claimed discard is in no river yet


FIRST_CLAIM = Track(_ID, None, Maybe(COUNT), frozenset({"melded"}), _first_claim, shown=known_to_all)
"""How many tiles had been discarded when a discard was first claimed for a set; None before that."""


def rounds_followed(table: Table, rivers: Sequence[Sequence[Tile]] | None, most: int) -> int:
    """Returns how many go-rounds from the first on, at most `most`, consist of equal discards, without a claim between
    them. `rivers` are the discards of all seats.

    Where nobody has remembered the first claim, as in score cases, any claim counts as one between them.
    """
    if rivers is None:
        return 0
    thrown = [rivers[seat] for seat in table.chairs.taken]
    free = len(thrown) * most
    if any(meld.giver is not None for melds in table.melds for meld in melds):
        first = table.tracks.get(_ID)
        free = first if isinstance(first, int) else 0
    whole = min(most, free // len(thrown), *map(len, thrown))
    followed = 0
    while followed < whole and len({river[followed] for river in thrown}) == 1:
        followed += 1
    return followed
