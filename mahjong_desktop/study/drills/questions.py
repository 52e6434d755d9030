"""The questions of drills, and the answers to them.

Room: study/drills. Closed unions of values: ids and figures, no words. Asking belongs to asking*.py, judging to
judging.py. Every question has `skills`: what a right answer shows, and a `kind`, under which its answers are logged.
"""

from __future__ import annotations

from enum import StrEnum
from typing import ClassVar

from msgspec import Struct

from mahjong_desktop.core.payments import Term, Transfer
from mahjong_desktop.core.scoring import Refusal
from mahjong_desktop.core.tiles import Tile
from mahjong_desktop.study.drills.own_positions import OwnMoment, OwnPosition
from mahjong_desktop.study.drills.scored import ScoredDrill
from mahjong_desktop.study.drills.store import DrillPosition, RatedDiscard, own_skill
from mahjong_desktop.study.figures import PointsSpan
from mahjong_desktop.study.probing import Concern
from mahjong_desktop.study.review.values import ReviewedDecision

# ---- which elements


class ChoiceFact(StrEnum):
    """Why an element is a choice, or why it does not count."""

    COUNTS = "counts"
    ABSORBED = "absorbed"
    DOUBT = "doubt"
    NEAR = "near"


class ElementChoice(Struct, frozen=True):
    """An element that is offered: whether it counts, how often, and its value in `unit`.

    If it does not count, `why` says how it could be mistaken: `absorbed` (it is found, but the element `by` counts
    instead), `doubt` (the hand holds something like it: `doubt` and `facts` are the id and the facts of the sentence,
    as in `study.account.Uncounted`), or `near` (the hand is not far from it). `about` are the tiles concerned.
    """

    element: str
    present: bool
    times: int
    value: int
    unit: str
    why: ChoiceFact
    by: str = ""
    doubt: str = ""
    facts: tuple[tuple[str, str], ...] = ()
    about: Concern | None = None


class ElementsQuestion(Struct, frozen=True):
    """Which of up to nine elements count? Those that are `given` count too and are not asked."""

    kind: ClassVar[str] = "elements"
    hand: ScoredDrill
    choices: tuple[ElementChoice, ...]
    given: tuple[ElementChoice, ...] = ()

    @property
    def skills(self) -> tuple[str, ...]:
        """The elements that are offered."""
        return tuple(f"element:{choice.element}" for choice in self.choices)


class ElementsAnswer(Struct, frozen=True):
    """The elements that were marked."""

    elements: frozenset[str]


# ---- what it is worth


class RowKind(StrEnum):
    """What a row of the step of value is. All but `element` follow from the rows above it."""

    ELEMENT = "element"
    SUM = "sum"
    COMBINED = "combined"
    ROUNDING = "rounding"
    PRODUCT = "product"
    LIMIT = "limit"
    TABLE = "table"
    POINTS = "points"
    SHARE = "share"


class WorthRow(Struct, frozen=True):
    """A figure to be filled in, and where it comes from.

    An `element` row is worth `figure` units (`unit`), `count` times `each`. A `sum` adds `addends` up to the total
    `name`; `combined` leads from `addends` to the total in another way: `how` is `highest` (only the highest counts),
    `multiplied`, or empty. `rounding` and `limit` change `before` to `figure` (`name` is the total, or the id of the
    limit); a `product` is `addends[0]` doubled `addends[1]` times. `table` and `points` turn totals into points (`name`
    is `points`). A `share` is what every payer starts from. `terms` are the calculation of points or a share, as far as
    payments tell it. `about` are the tiles of an element.
    """

    kind: RowKind
    skill: str
    name: str
    figure: int
    unit: str = ""
    count: int = 1
    each: int = 0
    addends: tuple[int, ...] = ()
    before: int = 0
    how: str = ""
    terms: tuple[Term, ...] = ()
    about: Concern | None = None


class TableCell(Struct, frozen=True):
    """The cell of the grid where the totals of the hand meet, by index."""

    row: int
    column: int


class ValueGrid(Struct, frozen=True):
    """The table that leads from two totals to payments: row `heads`, `columns`, `cells` by row, and the right cell.
    `totals` are the ids of what rows and columns count."""

    totals: tuple[str, str]
    heads: tuple[int, ...]
    columns: tuple[str, ...]
    cells: tuple[tuple[str, ...], ...]
    right: TableCell


class ValueQuestion(Struct, frozen=True):
    """What is the hand worth? `rows` in the order in which a receipt reaches the value, `points` the value in points.
    `spans` are the columns of the points table if the ruleset has one (the right one is `hit`), `grid` the table of two
    totals. Elements that are `given` are those that were asked before: their values are shown."""

    kind: ClassVar[str] = "value"
    hand: ScoredDrill
    rows: tuple[WorthRow, ...]
    points: int
    given: tuple[ElementChoice, ...] = ()
    spans: tuple[PointsSpan, ...] = ()
    grid: ValueGrid | None = None

    @property
    def skills(self) -> tuple[str, ...]:
        """The skills of the rows, then that of the grid."""
        asked = dict.fromkeys(row.skill for row in self.rows)
        return (*asked, *(("value:table",) if self.grid is not None and "value:table" not in asked else ()))


class ValueAnswer(Struct, frozen=True):
    """A figure for each row, None where nothing was filled in; the cell that was chosen in the grid."""

    figures: tuple[int | None, ...]
    cell: TableCell | None = None


# ---- who pays what


class PayerRow(Struct, frozen=True):
    """A seat other than the winner's: it pays `amount` in all (less than 0: it receives), payments between losers and
    those made during play included. `parts` are the payments that it makes or receives, with their calculation."""

    seat: int
    amount: int
    parts: tuple[Transfer, ...]
    skills: tuple[str, ...]


class PaymentsQuestion(Struct, frozen=True):
    """Who pays what? `gain` is what the winner asked about receives in all, `table` what lies on the table and goes to
    somebody (more than 0) or is put there: the amounts of all rows and `table` add up to `gain`."""

    kind: ClassVar[str] = "payments"
    hand: ScoredDrill
    payers: tuple[PayerRow, ...]
    gain: int
    table: int
    scheme: str

    @property
    def skills(self) -> tuple[str, ...]:
        """The kinds of payment that occur."""
        return tuple(dict.fromkeys(skill for row in self.payers for skill in row.skills))


class PaymentsAnswer(Struct, frozen=True):
    """The amount of each payer, in the order of the rows; None where nothing was filled in."""

    amounts: tuple[int | None, ...]


# ---- situations


class MayWinQuestion(Struct, frozen=True):
    """May this hand win? If it may not (`refusal`), for which of the `reasons`? These are ids of refusals."""

    kind: ClassVar[str] = "win"
    hand: ScoredDrill
    reasons: tuple[str, ...]
    refusal: Refusal | None

    @property
    def right(self) -> bool:
        """Whether it may win."""
        return self.refusal is None

    @property
    def skills(self) -> tuple[str, ...]:
        """The skill of judging a win."""
        return ("win",)


class MayWinAnswer(Struct, frozen=True):
    """Whether it may win, and if not, why."""

    may: bool
    reason: str = ""


class WaitVerdict(Struct, frozen=True):
    """A tile, by what is printed on it, that completes the hand: why it may not win with it by a draw or on a discard;
    None where it may."""

    tile: Tile
    drawn: Refusal | None
    thrown: Refusal | None


class WaitsQuestion(Struct, frozen=True):
    """What does the hand of the winner asked about, without the winning tile, wait for? `offered` are the tiles
    to choose from, in order, by what is printed on them, without wild, bonus and kong tiles. `right` are those that
    complete it."""

    kind: ClassVar[str] = "waits"
    hand: ScoredDrill
    offered: tuple[Tile, ...]
    right: tuple[WaitVerdict, ...]

    @property
    def tiles(self) -> frozenset[Tile]:
        """The tiles that complete the hand."""
        return frozenset(verdict.tile for verdict in self.right)

    @property
    def skills(self) -> tuple[str, ...]:
        """The skill of finding waits."""
        return ("waits",)


class WaitsAnswer(Struct, frozen=True):
    """The tiles that were marked."""

    tiles: frozenset[Tile]


class DiscardQuestion(Struct, frozen=True):
    """Which discard? `options` are rated by the expert, the best first. A discard that loses at most `within` points
    against the best counts as right."""

    kind: ClassVar[str] = "discard"
    position: DrillPosition
    options: tuple[RatedDiscard, ...]
    within: float = 0.0

    @property
    def best(self) -> RatedDiscard:
        """The expert's choice."""
        return self.options[0]

    @property
    def skills(self) -> tuple[str, ...]:
        """The skill of discarding."""
        return ("discard",)


class DiscardAnswer(Struct, frozen=True):
    """The index of the chosen option."""

    option: int


# ---- own games


class OwnQuestion(Struct, frozen=True, eq=False):
    """What does one do in this position of an own game? The actions of the `decision` are those that the review found
    sensible, the best first; one whose loss lies within its margin counts as right."""

    kind: ClassVar[str] = "own"
    position: OwnPosition
    moment: OwnMoment

    @property
    def decision(self) -> ReviewedDecision:
        """The decision with the figures of the review."""
        return self.moment.decision

    @property
    def skills(self) -> tuple[str, ...]:
        """The decision itself: each is asked again by itself."""
        return (own_skill(self.position.id),)


class OwnAnswer(Struct, frozen=True):
    """The index of the chosen action."""

    option: int


DrillQuestion = (
    ElementsQuestion | ValueQuestion | PaymentsQuestion | MayWinQuestion | WaitsQuestion | DiscardQuestion | OwnQuestion
)
DrillAnswer = ElementsAnswer | ValueAnswer | PaymentsAnswer | MayWinAnswer | WaitsAnswer | DiscardAnswer | OwnAnswer
