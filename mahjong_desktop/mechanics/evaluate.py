"""Scores a win: all readings, each through elements, gates and value; the best for its owner is taken.

It iterates the ruleset's elements and knows none of them.
"""

from __future__ import annotations

from collections.abc import Iterator

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.scoring import Absorbed, Breakdown, Counted, Element, Gate, HandFacts, Refusal
from mahjong_desktop.core.wins import Win

NOT_A_HAND = Refusal("not-a-hand")


def evaluate(ruleset: Ruleset, win: Win) -> Breakdown | Refusal:
    """The hand read the way that is worth most, or why it may not win.

    Gates come before the choice. Where they refuse every reading, the refusal of the nearest one is returned: past most
    gates, then worth most. Whether the tiles exist and whether it is this seat's turn is NOT checked.
    """
    if win.way not in ruleset.scoring.ways:
        return Refusal("way-not-allowed", {"way": win.way.value})
    if not ruleset.bonus.kinds.isdisjoint(win.tiles):
        return NOT_A_HAND
    for condition in ruleset.scoring.conditions:
        refused = condition(win)
        if refused is not None:
            return refused
    best: Breakdown | None = None
    nearest, refusal = (-1, 0), NOT_A_HAND
    for facts, scored in scored_readings(ruleset, win):
        passed, refused = _judged(ruleset.scoring.gates, facts, scored)
        if refused is None:
            if best is None or _rank(scored) > _rank(best):
                best = scored
        elif (passed, scored.worth.raw) > nearest:
            nearest, refusal = (passed, scored.worth.raw), refused
    return best if best is not None else refusal


def _judged(gates: tuple[Gate, ...], facts: HandFacts, scored: Breakdown) -> tuple[int, Refusal | None]:
    """How many gates a reading passes, and why not the next one."""
    for passed, gate in enumerate(gates):
        refused = gate(facts, scored.elements)
        if refused is not None:
            return passed, refused
    return len(gates), None


def scored_readings(ruleset: Ruleset, win: Win) -> Iterator[tuple[HandFacts, Breakdown]]:
    """Every reading with what it would be worth. Ways and gates are NOT asked."""
    for shape in ruleset.shapes:
        for reading in shape.readings(win):
            facts = HandFacts(win, reading)
            counted, absorbed = count_elements(ruleset.scoring.elements, facts)
            yield facts, Breakdown(reading, counted, absorbed, ruleset.scoring.value(facts, counted))


def count_elements(elements: tuple[Element, ...], facts: HandFacts) -> tuple[tuple[Counted, ...], tuple[Absorbed, ...]]:
    """Elements found in one reading, without those that others swallow, and the swallowed ones."""
    found = {element.id: (element, count) for element in elements if (count := int(element.test(facts)))}
    swallowed = {loser: element.id for element, _ in found.values() for loser in element.absorbs if loser in found}
    counted = tuple(
        Counted(name, element.worth_in(facts) * count, count)
        for name, (element, count) in found.items()
        if name not in swallowed
    )
    absorbed = tuple(
        Absorbed(name, found[name][0].worth_in(facts) * found[name][1], by) for name, by in swallowed.items()
    )
    return counted, absorbed


def _rank(scored: Breakdown) -> tuple[int, int, bool]:
    """Worth first; between equals the reading in which the winning tile completes a set."""
    group = scored.reading.winning_group
    return scored.points, scored.worth.raw, group is not None and group.is_set
