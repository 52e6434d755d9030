"""The multiplier of a Yiwu hand: three shapes with fortunes, the wait that any tile completes, floats."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, pairwise

from tests.audit.fortunes import FORTUNE
from tests.audit.tiles import PLAYING, Kinds, suit
from tests.audit.values import Win
from tests.audit.wilds import splits

MULTIPLIERS = {
    "plain-win": 1,
    "self-draw": 2,
    "robbing-a-kong": 2,
    "wild-pair-wait": 4,
    "kong-bloom": 4,
    "single-float": 8,
    "double-float": 16,
}


def elements_of(win: Win, floats: int, held: int) -> dict[str, int]:
    """Returns the ways of winning that count, with their multipliers; none if the hand is not complete. `floats` is 1
    if the winner has discarded a fortune, 2 if two in a row, `held` the most fortunes held at such a discard."""
    if not is_complete(win):
        return {}
    if win.way == "discard":
        names = {"plain-win"}
    elif win.way == "rob-kong":
        names = {"robbing-a-kong"}
    elif is_head(win) and floats:
        names = {"double-float"} if floats == 2 and held == 3 else {"single-float"} if held >= 2 else set()
        names = names or {"wild-pair-wait", *(win.facts & {"kong-bloom"})}
    else:
        names = ({"wild-pair-wait"} if is_head(win) else set()) | (win.facts & {"kong-bloom"})
    return {name: MULTIPLIERS[name] for name in names or {"self-draw"}}


def is_complete(win: Win) -> bool:
    """Returns whether the tiles form a hand."""
    natural, fortunes = _parted(win.tiles)
    if any(len(parts) + len(win.melds) == 5 for parts in splits(natural, fortunes, True)):
        return True
    return not win.melds and (_are_pairs(natural, fortunes) or _are_unrelated(natural, fortunes))


def is_head(win: Win) -> bool:
    """Returns whether the hand lacked only the partner of a lone fortune: without it there are four sets or six
    pairs."""
    natural, fortunes = _parted(win.hand)
    if not fortunes:
        return False
    if any(len(parts) + len(win.melds) == 4 for parts in splits(natural, fortunes - 1, False)):
        return True
    return not win.melds and _are_pairs(natural, fortunes - 1)


def _parted(tiles: Kinds) -> tuple[Kinds, int]:
    natural = tuple(tile for tile in tiles if tile != FORTUNE)
    return natural, len(tiles) - len(natural)


def _are_pairs(natural: Kinds, fortunes: int) -> bool:
    single = sum(number % 2 for number in Counter(natural).values())
    return single <= fortunes and (fortunes - single) % 2 == 0


def _are_unrelated(natural: Kinds, fortunes: int) -> bool:
    if not _apart(natural):
        return False
    return any(_apart(tuple(sorted((*natural, *stand)))) for stand in combinations(PLAYING, fortunes))


def _apart(tiles: Kinds) -> bool:
    return all(
        two - one >= (3 if suit(one) is not None and suit(one) == suit(two) else 1) for one, two in pairwise(tiles)
    )
