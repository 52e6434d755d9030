"""The chairs round a table, the benches, and the participants. mechanics.flow decides when participants change places.

A *chair* is a side of the table: it has a wall, a wind and, unless it is empty, a player. A *place* is a chair or a
bench. A participant on a bench sits out the hand but keeps a score (the "dreamer" of classical for five). Chairs are
numbered 0, 1, 2 … counter-clockwise, which is the order of turns. The benches have the numbers after the chairs.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from mahjong_desktop.core.errors import RulesetError

FEWEST_PLAYERS = 2


SITS_OUT = "dreamer"
"""The name of the place of a participant who sits out."""


@dataclass(frozen=True)
class Chairs:
    """The chairs and benches of a game.

    There are `count` chairs. On the `empty` ones nobody plays, draws or pays, and turns and the deal skip them. Their
    walls are built, and their winds are counted. `benched` participants sit out each hand; `benches_paid` says whether
    a settlement may include them.

    Raises RulesetError `impossible-chairs`.
    """

    count: int = 4
    empty: frozenset[int] = frozenset()
    benched: int = 0
    benches_paid: bool = False
    places: int = field(init=False, compare=False, repr=False)
    """The number of chairs and benches, which is the length of every tuple of scores and results."""
    taken: tuple[int, ...] = field(init=False, compare=False, repr=False)
    """The chairs with a player, in order."""
    held: tuple[int, ...] = field(init=False, compare=False, repr=False)
    """The places with a participant, in order."""
    _after: tuple[int, ...] = field(init=False, compare=False, repr=False)
    _rounds: tuple[tuple[int, ...], ...] = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        chairs = range(self.count)
        taken = tuple(chair for chair in chairs if chair not in self.empty)
        if len(taken) < FEWEST_PLAYERS or not self.empty <= set(chairs) or self.benched < 0:
            raise RulesetError("impossible-chairs", count=self.count, empty=sorted(self.empty), benched=self.benched)
        places = self.count + self.benched
        further = [next(n for n in _round_from(chair + 1, self.count) if n in taken) for chair in chairs]
        object.__setattr__(self, "places", places)
        object.__setattr__(self, "taken", taken)
        object.__setattr__(self, "held", (*taken, *range(self.count, places)))
        object.__setattr__(self, "_after", tuple(further))
        rounds = [tuple([n for n in _round_from(chair, self.count) if n in taken]) for chair in chairs]
        object.__setattr__(self, "_rounds", tuple(rounds))

    @property
    def participants(self) -> int:
        """The number of people or bots in the match, including those who sit out."""
        return len(self.held)

    @property
    def settled(self) -> int:
        """The number of places that a settlement may name: the chairs, and the benches if these may be paid."""
        return self.places if self.benches_paid else self.count

    @property
    def benches(self) -> tuple[int, ...]:
        """The places of the participants who sit out."""
        return tuple(range(self.count, self.places))

    def after(self, chair: int) -> int:
        """Returns the chair whose turn comes next: the right neighbour, or the next one if that chair is empty."""
        return self._after[chair]

    def before(self, chair: int) -> int:
        """Returns the chair whose turn came last: the left neighbour, or the one before it if that chair is empty."""
        return next(n for n in reversed(self.round_from(chair)) if n != chair)

    def round_from(self, chair: int) -> tuple[int, ...]:
        """Returns all chairs with a player in the order of turns. It begins with this one or, if it is empty, with the
        next."""
        return self._rounds[chair]

    def others(self, chair: int) -> tuple[int, ...]:
        """Returns the other chairs with a player, in the order of turns after this one."""
        return tuple([n for n in self.round_from(chair) if n != chair])

    def steps(self, start: int, end: int) -> int:
        """Returns the number of turns from `start` to `end`; 0 if they are the same chair. Both must have a player."""
        return self.round_from(start).index(end)

    def onward(self, chair: int, steps: int) -> int:
        """Returns the chair that is `steps` turns after this one, empty chairs not counted."""
        turns = self.round_from(chair)
        return turns[steps % len(turns)]

    def wind(self, chair: int, dealer: int) -> int:
        """Returns the wind of a chair (0 East … 3 North). Empty chairs have winds too."""
        return (chair - dealer) % self.count

    def scores(self, starting: int) -> tuple[int, ...]:
        """Returns the scores of all places at the beginning. The score of an empty chair never changes."""
        return (starting,) * self.places

    def by_place(self, values: Iterable[int]) -> tuple[int | None, ...]:
        """Returns the participants' values by place; None at empty chairs."""
        given = iter(values)
        return tuple(next(given) if place in self.held else None for place in range(self.places))


def _round_from(chair: int, count: int) -> Iterable[int]:
    return ((chair + step) % count for step in range(count))


FOUR_CHAIRS = Chairs()
Order = tuple[int | None, ...]
"""The participant at each place; None on an empty chair."""


def sat_at(seated: Order, sitting: tuple[int, ...]) -> Order:
    """Returns the participant at each place after participants have moved.

    `seated` is the order at the beginning of the match. `sitting` gives, for each place, the place where its
    participant began; it is empty if nobody has moved. Raises IndexError for a place that does not exist.
    """
    return tuple(seated[place] for place in sitting) if sitting and seated else seated


def by_participant(order: Order, values: Sequence[int]) -> tuple[int, ...]:
    """Returns values by place in the order of participants."""
    return tuple(values[order.index(number)] for number in range(len(order) - order.count(None)))


def participant(order: Order, place: int) -> int:
    """Returns the participant at a place. Raises LookupError for an empty chair."""
    found = order[place]
    if found is None:
        raise LookupError(place)
    return found
