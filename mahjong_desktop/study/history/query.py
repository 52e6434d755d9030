"""The values of a search for hands: what each word of it means, and what is wrong with it.

Room: study/history. Values only: query_parsing.py reads the words that a person writes, search.py finds the hands.
"""

from __future__ import annotations

from datetime import date
from enum import StrEnum

from msgspec import Struct


class QueryKey(StrEnum):
    """What a condition is about. The words for it are in the section `keys` of `search.toml`."""

    RULESET = "ruleset"
    ELEMENT = "element"
    VALUE = "value"
    POINTS = "points"
    DATE = "date"
    RESULT = "result"
    LOSS = "loss"
    PLAYER = "player"
    SEAT = "seat"
    NOTE = "note"
    BOOKMARK = "bookmark"
    BRANCH = "branch"
    COUNTED = "counted"


class FoundResult(StrEnum):
    """How a hand ended for its person. Without a person among the players a hand is a draw, void, or won by others.

    A hand has several results if play went on after a win. `OTHERS` says that somebody else won and the person neither
    won nor gave the winning tile.
    """

    WON = "won"
    SELF_DRAW = "self-draw"
    ON_DISCARD = "on-discard"
    DEALT_IN = "dealt-in"
    DRAW = "draw"
    OTHERS = "others"
    VOID = "void"


class NumberRange(Struct, frozen=True):
    """Numbers from `least` to `most`; None is no limit. `above` leaves out `least`, `below` leaves out `most`."""

    least: float | None = None
    most: float | None = None
    above: bool = False
    below: bool = False

    def holds(self, number: float) -> bool:
        """Returns whether a number is in the range."""
        if self.least is not None and (number <= self.least if self.above else number < self.least):
            return False
        return self.most is None or (number < self.most if self.below else number <= self.most)


class DayRange(Struct, frozen=True):
    """Days from `first` to `last`, both included; None is no limit."""

    first: date | None = None
    last: date | None = None

    def holds(self, day: date) -> bool:
        """Returns whether a day is in the range."""
        return (self.first is None or day >= self.first) and (self.last is None or day <= self.last)


class RulesetIs(Struct, frozen=True):
    """The hand was played with one of these rulesets (ids)."""

    rulesets: frozenset[str]


class HasElement(Struct, frozen=True):
    """A win of the hand has one of these elements: (ruleset, element)."""

    elements: frozenset[tuple[str, str]]


class ValueIs(Struct, frozen=True):
    """A win of the hand is worth so much, in the main unit of its ruleset."""

    numbers: NumberRange


class PointsAre(Struct, frozen=True):
    """The person received so many points in the hand, less what it paid."""

    numbers: NumberRange


class LossIs(Struct, frozen=True):
    """The worst reviewed decision of the hand cost so many points."""

    numbers: NumberRange


class PlayedOn(Struct, frozen=True):
    """The game was begun on one of these days, as the calendar of this computer has them."""

    days: DayRange


class EndedIn(Struct, frozen=True):
    """The hand has one of these results."""

    results: frozenset[FoundResult]


class HasPlayer(Struct, frozen=True):
    """The name of somebody who takes part contains this text; it is in the form for searching."""

    text: str


class SatAt(Struct, frozen=True):
    """The person sat at this wind (0 is East)."""

    wind: int


class HasNote(Struct, frozen=True):
    """A note on the hand contains this text, which is in the form for searching; an empty text is in every note."""

    text: str


class IsMarked(Struct, frozen=True):
    """A moment of the hand has a bookmark, or none has."""

    marked: bool


class IsBranched(Struct, frozen=True):
    """The game was played on from a moment of another one, or it was not."""

    branched: bool


class IsCounted(Struct, frozen=True):
    """The hand counts in the figures of progress (see `PlayedHand.counted`), or it does not."""

    counted: bool


class WordFound(Struct, frozen=True):
    """A word without a key: the name of the ruleset, of an element of a win, of a player, or a note contains it."""

    text: str
    rulesets: frozenset[str]
    elements: frozenset[tuple[str, str]]


QueryCondition = (
    RulesetIs
    | HasElement
    | ValueIs
    | PointsAre
    | LossIs
    | PlayedOn
    | EndedIn
    | HasPlayer
    | SatAt
    | HasNote
    | IsMarked
    | IsBranched
    | IsCounted
    | WordFound
)


class QueryProblem(Struct, frozen=True):
    """What is wrong with a word of the search: the name of a sentence in the section `problems` of `search.toml`, and
    its facts. `unfinished` says that what is written is how a right word begins."""

    code: str
    facts: dict[str, str | int]
    unfinished: bool = False


class QueryTerm(Struct, frozen=True):
    """One word of a search, from character `start` to `end` of the text. `key` is None for a word without one, and if
    no key is called so. `value` is what stands behind the key. Exactly one of `condition` and `problem` is given."""

    start: int
    end: int
    key: QueryKey | None
    value: str
    excluded: bool
    condition: QueryCondition | None = None
    problem: QueryProblem | None = None


class HandQuery(Struct, frozen=True):
    """A search. A hand is found if it meets every condition, and none that is excluded."""

    text: str
    terms: tuple[QueryTerm, ...]

    @property
    def problem(self) -> QueryProblem | None:
        """The first thing that is wrong; None if all is understood."""
        return next((term.problem for term in self.terms if term.problem is not None), None)

    @property
    def is_unfinished(self) -> bool:
        """Whether nothing is wrong but that the last word has only been begun."""
        problem = self.problem
        return problem is not None and problem.unfinished and self.terms[-1].problem is problem

    @property
    def conditions(self) -> tuple[tuple[QueryCondition, bool], ...]:
        """The conditions that are understood, and whether each is excluded."""
        return tuple((term.condition, term.excluded) for term in self.terms if term.condition is not None)

    def term(self, key: QueryKey) -> QueryTerm | None:
        """Returns the first term with a key that is not excluded; None if there is none."""
        return next((term for term in self.terms if term.key is key and not term.excluded), None)
