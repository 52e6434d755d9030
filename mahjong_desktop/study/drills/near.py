"""Finds the elements that a hand is near to: those that would count if one thing about it were different.

Room: study/drills. The tests of the elements are asked again about the hand with one group exchanged, won in another
way, with or without bonus tiles; no element is named.
"""

from __future__ import annotations

from collections.abc import Iterator

from mahjong_desktop.core.facts import HandFacts
from mahjong_desktop.core.readings import Group, Reading
from mahjong_desktop.core.scoring import Test
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Circumstance, Way, Win
from mahjong_desktop.mechanics.evaluate import facts_of_reading, scored_readings
from mahjong_desktop.study.drills.scored import ScoredDrill
from mahjong_desktop.study.probing import exchanges

_TELLING = (Circumstance.LAST_TILE, Circumstance.LAST_DISCARD, Circumstance.KONG_REPLACEMENT)


def near_elements(drill: ScoredDrill) -> list[str]:
    """Returns the ids of the elements that do not count but would after one change, in the order of the ruleset."""
    scored = drill.scored
    if scored is None:
        return []
    have = {one.id for one in scored.elements}
    left = [element for element in drill.ruleset.scoring.elements if element.id not in have]
    found = {name for name in _of_other_readings(drill) if name not in have}
    for win, reading in _changed(drill.win, scored.reading):
        try:
            hand = facts_of_reading(win, reading)
        except Exception:  # an impossible hand, which the loop does not need
            continue
        for element in left:
            if element.id not in found and _counts(element.test, hand):
                found.add(element.id)
    return [element.id for element in left if element.id in found]


def _counts(test: Test, hand: HandFacts) -> bool:
    try:
        return bool(test(hand))
    except Exception:  # the changed hand is impossible
        return False


def _of_other_readings(drill: ScoredDrill) -> Iterator[str]:
    for _, scored in scored_readings(drill.ruleset, drill.win):
        yield from (one.id for one in scored.elements)


def _changed(win: Win, reading: Reading) -> Iterator[tuple[Win, Reading]]:
    """Yields the hand with one change."""
    groups = reading.groups
    for index, group in enumerate(groups):
        for other in exchanges(group):
            yield win, Reading(reading.shape, (*groups[:index], other, *groups[index + 1 :]))
    if win.table.melds[win.seat]:
        yield _without_melds(win), Reading(reading.shape, tuple(_concealed(group) for group in groups))
    yield from ((other, reading) for other in _otherwise(win))


def _concealed(group: Group) -> Group:
    return replace(group, concealed=True, meld=None)


def _without_melds(win: Win) -> Win:
    rows = tuple(() if seat == win.seat else row for seat, row in enumerate(win.table.melds))
    return replace(win, table=replace(win.table, melds=rows))


def _otherwise(win: Win) -> Iterator[Win]:
    """Yields the same tiles won in another way, in other circumstances, with other winds or bonus tiles."""
    table = win.table
    if win.way.from_another:
        yield replace(win, way=Way.SELF_DRAW, giver=None, circumstances=frozenset())
    else:
        yield replace(win, way=Way.DISCARD, giver=table.chairs.after(win.seat), circumstances=frozenset())
    for circumstance in _TELLING:
        yield replace(win, circumstances=win.circumstances ^ {circumstance})
    for dealer in table.chairs.taken:
        yield replace(win, table=replace(table, dealer=dealer, round_wind=(table.round_wind + 1) % 4))
    own = win.bonus
    for tile in sorted(table.setup.bonus):
        changed = tuple(one for one in own if one != tile) if tile in own else (*own, tile)
        rows = tuple(changed if seat == win.seat else row for seat, row in enumerate(table.bonus))
        yield replace(win, table=replace(table, bonus=rows))
