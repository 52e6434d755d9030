"""The values of scoring: elements, their total, breakdowns, refusals. Which elements exist is decided by the
rulesets."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final, Literal, get_args

from msgspec import Struct, field

from mahjong_desktop.core.errors import RulesetError
from mahjong_desktop.core.facts import HandFacts
from mahjong_desktop.core.hand_setup import NOTHING_SPECIAL, HandSetup
from mahjong_desktop.core.melds import Meld
from mahjong_desktop.core.readings import Readable, Reading
from mahjong_desktop.core.tiles import Tile
from mahjong_desktop.core.wins import Way, Win

Test = Callable[[HandFacts], int]
"""Counts how often an element occurs in a hand (0 to 255); knows no value. A bool counts as 0 or 1. The count depends
on the facts of the hand alone, see HandFacts."""


ElementKind = Literal["suits", "sets", "waits", "way", "bonus", "special", "wilds", "other"]
"""What an element is about: the tiles of the whole hand (one suit, terminals, honours), some or all of its sets and its
pair, the place that the winning tile fills, how and when the hand was won, the bonus tiles, a form without four or five
sets, the wild tiles, or none of these, as the win itself."""
ELEMENT_KINDS: Final[tuple[ElementKind, ...]] = get_args(ElementKind)


class Element(Struct, frozen=True):
    """A scoring element: each occurrence that `test` finds is worth `worth` units. If it counts, the elements in
    `absorbs` do not.

    `unit` is the unit of its worth, empty for the unit of the scoring. `unit_beside` names elements beside which its
    worth is in another unit, and this unit. `open_worth` is its worth in a hand with claimed melds, None if it is the
    same. With `graded` the element occurs once, and its test returns by how much its worth is
    multiplied. `twice` counts those of the occurrences that are worth twice as much (0 to 15, and `test` then too).
    `lies_open` says that the test reads only what lies open before the seat, so that all players see
    during the hand that the element counts. `kind` says what it is about, by which people filter a list of elements; it
    changes no score.
    """

    id: str
    worth: int
    test: Test
    absorbs: tuple[str, ...] = ()
    source: str = ""
    unit: str = ""
    open_worth: int | None = None
    lies_open: bool = False
    graded: bool = False
    unit_beside: tuple[frozenset[str], str] | None = None
    twice: Test | None = None
    kind: ElementKind = "other"

    def __post_init__(self) -> None:
        if self.kind not in ELEMENT_KINDS:
            raise RulesetError("unknown-element-kind", element=self.id, kind=self.kind)

    def value_in(self, hand: HandFacts) -> int:
        """Returns what all occurrences together are worth in this hand."""
        more = 0 if self.twice is None else self.twice(hand)
        return self.worth_in(hand) * (self.test(hand) + more)

    def worth_in(self, hand: HandFacts) -> int:
        """Returns the units that each occurrence is worth in this hand."""
        return self.open_worth if self.open_worth is not None and hand.open else self.worth


class Counted(Struct, frozen=True):
    """An element found: `count` times, `value` units in all."""

    id: str
    value: int
    count: int


class Absorbed(Struct, frozen=True):
    """An element that was found but does not count, because the element `by` absorbs it."""

    id: str
    value: int
    by: str


class Worth(Struct, frozen=True):
    """The total of all elements: named totals (such as `fan`), points, and the id of the limit reached, if any.

    `raw` is the main total before the limit. Of readings that are worth the same the one with the highest `preference`
    is taken.
    """

    totals: tuple[tuple[str, int], ...]
    points: int
    limit: str | None = None
    raw: int = 0
    preference: int = 0


@dataclass(frozen=True, eq=False)
class Breakdown:
    """A scored hand: its reading, the elements found in it, and their total.

    `division` is the reading, or a draft that becomes a reading on demand, because most scored hands are only compared.
    `found` identifies the elements found: two breakdowns of the same ruleset have the same number if they have the same
    elements. It is -1 if the number is not known.
    """

    division: Readable
    elements: tuple[Counted, ...]
    absorbed: tuple[Absorbed, ...]
    worth: Worth
    found: int = -1

    @cached_property
    def reading(self) -> Reading:
        """The reading of the hand."""
        return self.division.written()

    def _compared(self) -> tuple[object, ...]:
        return self.reading, self.elements, self.absorbed, self.worth

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Breakdown) and self._compared() == other._compared()

    def __hash__(self) -> int:
        return hash(self._compared())

    def __reduce__(self) -> tuple[object, ...]:
        """Pickled with its reading written out."""
        return Breakdown, (self.reading, self.elements, self.absorbed, self.worth, self.found)

    @property
    def points(self) -> int:
        """The points by the ruleset's table."""
        return self.worth.points

    @property
    def limit(self) -> str | None:
        """The id of the limit reached, None if none is."""
        return self.worth.limit

    def total(self, name: str) -> int:
        """Returns a named total. Raises KeyError."""
        return dict(self.worth.totals)[name]

    def has(self, element: str) -> bool:
        """Returns whether an element counts."""
        return any(counted.id == element for counted in self.elements)


class Refusal(Struct, frozen=True):
    """The reason why something is not allowed: a stable id and the facts that its explanation needs.

    Numbers and words among the facts are put into the sentence. Some facts have a fixed meaning: `tiles` are the kinds
    that cause the refusal, `thrown` those of them that the seat has discarded, `minimum` the fan needed and `fan` the
    fan that the hand has, `rows` what each payer would owe (seat, amount).

    `complete` is False only if a win is refused because the tiles make no hand of any form, so that nobody need be told
    why. A gate may refuse a complete hand for the same reason: it is none of the types that win in the game.
    """

    reason: str
    facts: Mapping[str, object] = field(default_factory=dict)
    complete: bool = True


NOT_A_HAND: Final = Refusal("not-a-hand", complete=False)
"""The refusal of tiles that make no hand of any form, or of bonus tiles that are too few to win."""
WORTH_TOO_LITTLE: Final = frozenset({"below-minimum", "no-yaku"})
"""The reasons for which a hand of the game may not win because it is worth too little."""


Gate = Callable[[HandFacts, tuple[Counted, ...]], Refusal | None]
"""Refuses a reading with these elements; None if it may win. Gates are asked before the best reading is taken."""

Condition = Callable[[Win], Refusal | None]
"""Refuses a win before its tiles are read; None if it is allowed."""


class OwnTiles(Struct, frozen=True):
    """What a seat holds in the middle of a hand: the kinds of its concealed tiles, a drawn one included, and its melds,
    under the setup of the hand."""

    concealed: tuple[Tile, ...]
    melds: tuple[Meld, ...] = ()
    setup: HandSetup = NOTHING_SPECIAL

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The concealed tiles and those of the melds."""
        return (*self.concealed, *[tile for meld in self.melds for tile in meld.tiles])


Lack = Callable[[OwnTiles], Refusal | None]
"""Tells of tiles that need not make a hand yet what they lack: the refusal of a gate that refuses them as they are,
whatever completes them. None if nothing is lacking or nothing can be known. The kinds in `tiles` are concealed ones
that must go. Asked about all tiles of a complete hand, it finds the lack whenever the gate refuses the hand."""

Valuer = Callable[[HandFacts, tuple[Counted, ...]], Worth]
"""Returns the worth of the elements of one reading."""

Find = Callable[[HandFacts], tuple[Mapping[str, str], ...]]
"""Returns the facts for a sentence, once for each case that it finds in the winner's hand."""


class Doubt(Struct, frozen=True):
    """Something in a hand that a player may mistake for an element (a pung of a wind that is not the seat's).

    `id` is the id of the sentence that explains why it does not count, `element` the element that it is mistaken for.
    `find` finds it in the hand and returns the facts of the sentence, with tiles and winds by their names."""

    id: str
    element: str
    find: Find


class PointsRow(Struct, frozen=True):
    """A row of a table from totals to points. It holds from `least` units on."""

    least: int
    points: int


class GridRow(Struct, frozen=True):
    """A row of a table for people: `head` units, then a cell for each column."""

    head: int
    cells: tuple[str, ...]


def rank_of(order: tuple[str, ...], limits_payments: bool, worth: Worth) -> tuple[int, ...]:
    """Returns the key by which readings are compared: the limit if it is one of payments, points, then the totals of
    `order`, then their preference. The highest is taken. The arguments are those fields of a scoring."""
    if order:
        sums = dict(worth.totals)
        key = (worth.points, *[sums.get(name, 0) for name in order], worth.preference)
    else:
        key = (worth.points, worth.raw, worth.preference)
    return (worth.limit is not None, *key) if limits_payments else key


@dataclass(frozen=True, slots=True, kw_only=True, eq=False, weakref_slot=True)
class Scoring:
    """How hands are valued.

    `unit` is the text id of the unit of elements; `ways` are the ways in which a hand may be won. `conditions` judge a
    win before it is divided into groups, `gates` judge each reading; `lacks` tell before the end of which gates it is
    known that they will refuse the hand as it is. `outer` names elements that do not count towards a
    minimum. `table` is the table of points for people, `grid` with `grid_columns` a larger one. `doubts` are things
    that a receipt explains although they are worth nothing. `payer_elements` count in the debt of a single payer, not
    in the hand. `order` names the totals by which readings of equal points are compared, most important first; if it is
    empty, the total before the limit decides. With `limits_payments` the limit is one of payments, not of hands: points
    may be higher, and a reading that is paid at the limit is better than any other, whatever its points.
    """

    unit: str
    ways: frozenset[Way]
    elements: tuple[Element, ...]
    value: Valuer
    gates: tuple[Gate, ...] = ()
    lacks: tuple[Lack, ...] = ()
    conditions: tuple[Condition, ...] = ()
    outer: frozenset[str] = frozenset()
    table: tuple[PointsRow, ...] = ()
    grid: tuple[GridRow, ...] = ()
    grid_columns: tuple[str, ...] = ()
    limit: int | None = None
    doubts: tuple[Doubt, ...] = ()
    payer_elements: tuple[Element, ...] = ()
    order: tuple[str, ...] = ()
    limits_payments: bool = False

    def rank(self, worth: Worth) -> tuple[int, ...]:
        """Returns the key by which readings are compared; see `rank_of`."""
        return rank_of(self.order, self.limits_payments, worth)

    @property
    def told(self) -> tuple[Element, ...]:
        """All elements that are shown to people: those of hands, then those that count only in a payer's debt."""
        return (*self.elements, *self.payer_elements)

    def each_of(self, element: str, value: int, count: int) -> int:
        """Returns what each of `count` occurrences is worth that are worth `value` together; 0 unless they are all
        worth the same."""
        known = next((known for known in self.told if known.id == element), None)
        each = value // count if count and value % count == 0 else 0
        if known is None or known.twice is None:
            return each
        return each if each in (known.worth, 2 * known.worth) else 0

    def unit_of(self, element: str, beside: Collection[str] = ()) -> str:
        """Returns the unit of an element in a hand with the elements `beside`; the main unit for an unknown id."""
        known = next((known for known in self.told if known.id == element), None)
        if known is None:
            return self.unit
        if known.unit_beside is not None and not known.unit_beside[0].isdisjoint(beside):
            return known.unit_beside[1]
        return known.unit or self.unit
