"""The elements that give a complete hand its name: those that make it dear by its tiles.

Room: study/hints. No element is known by name: the ruleset's scorer says what the hand is worth without each.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from mahjong_desktop.bots.hand_value.example_hands import ExampleHand, HandOutline, example_hand
from mahjong_desktop.bots.hand_value.hand_values import hand_values_for
from mahjong_desktop.bots.hand_value.hypothetical_tables import HandSituation, example_win
from mahjong_desktop.core.facts import HandFacts
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.scoring import Breakdown, Element
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Way, Win
from mahjong_desktop.mechanics.evaluate import facts_of_reading, scored_readings
from mahjong_desktop.study.probing import holds

_MOST_NAMED = 2
_SECOND_SHARE = 0.5
"""The second element is named if it adds this share of what the first adds."""
_LEAST_SHARE = 0.2
"""An element that adds less than this share of the hand's value gives it no name."""
_MOST_WILDS = 2


class Names:
    """Names of hands under one ruleset."""

    def __init__(self, ruleset: Ruleset) -> None:
        self._ruleset = ruleset
        self._elements: dict[str, Element] = {element.id: element for element in ruleset.scoring.elements}
        self._plain = self._plain_elements()

    def of(self, wins: Sequence[tuple[Win, Breakdown]]) -> tuple[str, ...]:
        """The ids of at most two elements, the dearest first; none if only what every hand has counts. `wins` are the
        same hand won with different tiles: what depends on the last tile gives it no name."""
        win, scored = wins[0]
        facts = facts_of_reading(win, scored.reading)
        bare = facts_of_reading(_bare(win), scored.reading)
        always = set.intersection(*[_found_in(other) for _, other in wins])
        about_tiles = [
            one.id
            for one in scored.elements
            if one.value > 0 and one.id in always - self._plain and self._holds(one.id, bare)
        ]
        added = {name: self._added(facts, scored, name) for name in about_tiles}
        ranked = sorted((name for name in about_tiles if added[name] > 0), key=lambda name: -added[name])
        if not ranked or added[ranked[0]] < _LEAST_SHARE * scored.worth.raw:
            return ()
        named = [name for name in ranked if added[name] >= _SECOND_SHARE * added[ranked[0]]]
        return tuple(named[:_MOST_NAMED])

    def _holds(self, name: str, facts: HandFacts) -> bool:
        """Whether an element counts because of the tiles: without bonus tiles and declarations, too."""
        element = self._elements.get(name)
        return element is not None and holds(element.test, facts)

    def _added(self, facts: HandFacts, scored: Breakdown, name: str) -> int:
        """By how much an element raises the value, limits left aside."""
        rest = tuple([one for one in scored.elements if one.id != name])
        if not rest:
            return scored.worth.raw or 1
        return scored.worth.raw - self._ruleset.scoring.value(facts, rest).raw

    def _plain_elements(self) -> frozenset[str]:
        """The elements of hands without anything special, won in any way with any wait."""
        values = hand_values_for(self._ruleset)
        found: set[str] = set()
        wilds = range(_MOST_WILDS + 1) if self._ruleset.has_wilds else (0,)
        for claimed, wild in product((False, True), wilds):
            outline = HandOutline(values.suits, False, "mixed", claimed=claimed, wilds=wild)
            hand = example_hand(outline, values.sets, values.copies)
            if hand is not None:
                found.update(self._elements_of(hand))
        return frozenset(found)

    def _elements_of(self, hand: ExampleHand) -> Iterator[str]:
        """The elements of a hand won with each of its tiles, in all ways."""
        every = (*hand.concealed, hand.tile)
        for tile in sorted(set(every)):
            rest = list(every)
            rest.remove(tile)
            other = replace(hand, concealed=tuple(rest), tile=tile)
            for way, wind in product((Way.DISCARD, Way.SELF_DRAW), (0, 1)):
                win = example_win(self._ruleset, other, HandSituation(wind, 0, ()), way)
                for _, scored in scored_readings(self._ruleset, win):
                    yield from (one.id for one in scored.elements)


def _found_in(scored: Breakdown) -> set[str]:
    """The ids of the elements that were found, those included that do not count beside others."""
    return {one.id for one in scored.elements} | {one.id for one in scored.absorbed}


def _bare(win: Win) -> Win:
    """The same win without what is not of its tiles: bonus tiles, one-tile kongs, declarations, dear tiles, rivers."""
    table = win.table
    return replace(
        win,
        table=replace(
            table,
            bonus=tuple([() if seat == win.seat else row for seat, row in enumerate(table.bonus)]),
            melds=tuple([tuple([meld for meld in laid if meld.size]) for laid in table.melds]),
            declared=tuple([frozenset[str]() for _ in table.declared]),
            rivers=None,
            indicators=(),
            setup=replace(table.setup, dear=frozenset()),
        ),
    )
