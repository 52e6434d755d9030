"""The account of a finished hand: recorded facts in the order in which a receipt tells them. Nothing is scored here.

Room: study. No Qt and no words. The facts are the events `Won`, `Paid` and `HandEnded` and the view of the table with
all hands open; what an element is about comes from concerns.py.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from mahjong_desktop.core.melds import KongForm, Meld, MeldKind
from mahjong_desktop.core.payments import balances
from mahjong_desktop.core.readings import Group, GroupKind, Reading
from mahjong_desktop.core.ruleset import ClaimRules, Ruleset
from mahjong_desktop.core.scoring import HandFacts
from mahjong_desktop.core.tiles import HIDDEN, WIND_NAMES, Piece, tiles_of
from mahjong_desktop.core.wins import Circumstance, Way, Win
from mahjong_desktop.engine.events import AbsorbedFact, ElementFact, Event, GroupFact, HandEnded, Paid, Won
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.study.concerns import Concern, concerns

LIABILITY: Final = "liability"

_TELLING: Final = (
    Circumstance.DEALT_HAND,
    Circumstance.KONG_REPLACEMENT,
    Circumstance.LAST_TILE,
    Circumstance.LAST_DISCARD,
    Circumstance.FLOWER_REPLACEMENT,
)
"""Circumstances that say more about a win than its way, the most telling first."""


@dataclass(frozen=True, slots=True)
class ShownPiece:
    """One tile as it is laid: `turned` when claimed, `raised` on top of the turned one, `down` with its back up."""

    piece: Piece
    turned: bool = False
    raised: bool = False
    down: bool = False
    winning: bool = False


@dataclass(frozen=True, slots=True)
class ShownGroup:
    """A group of the hand: `name` is its id among the names of melds, `giver` the seat that gave a claimed tile."""

    name: str
    pieces: tuple[ShownPiece, ...]
    concealed: bool = False
    giver: int | None = None

    @property
    def winning(self) -> bool:
        """Whether the winning tile is in it."""
        return any(shown.winning for shown in self.pieces)

    @property
    def has_set(self) -> bool:
        """Whether it is a chow, a pung or a kong."""
        return self.name in _SETS


_SETS: Final = frozenset({"chow", "pung", "kong", "added-kong", "claimed-kong", "concealed-kong"})


@dataclass(frozen=True, slots=True)
class Uncounted:
    """Something that the winner holds and that is worth nothing. `name` is the id of the sentence, `element` the one
    that it might have been taken for, `facts` what the sentence needs."""

    name: str
    element: str
    facts: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class PointsSpan:
    """A column of the points table: from `least` to `most` units (None: and more)."""

    least: int
    most: int | None
    points: int
    hit: bool


@dataclass(frozen=True, slots=True)
class Arithmetic:
    """From elements to what the winner gets, as recorded.

    `raw` is the total before a limit and `total` after it; `additive` says that `addends` sum to `raw`. `shares` are
    the payments, `multiples` the same in whole points of the hand, None where they are no multiples.
    """

    addends: tuple[int, ...]
    additive: bool
    raw: int
    total: int
    points: int
    shares: tuple[int, ...]
    multiples: tuple[int, ...] | None
    table: tuple[PointsSpan, ...]

    @property
    def gain(self) -> int:
        """All payments together."""
        return sum(self.shares)

    @property
    def limited(self) -> bool:
        """Whether the limit took something away."""
        return self.total != self.raw


@dataclass(frozen=True, slots=True)
class WinAccount:
    """One win: the hand as read, what counts and what it comes to. `headline` is the id of how it was won.

    `groups` are in the order of the reading, the one with the winning tile last; `about` counts in this order.
    """

    won: Won
    seat: int
    headline: str
    groups: tuple[ShownGroup, ...]
    bonus: tuple[Piece, ...]
    elements: tuple[ElementFact, ...]
    absorbed: tuple[AbsorbedFact, ...]
    uncounted: tuple[Uncounted, ...]
    about: Mapping[str, Concern]
    arithmetic: Arithmetic


@dataclass(frozen=True, slots=True)
class HandAccount:
    """A finished hand; tuples by seat. `viewer` is the seat that looks. `laid` are every seat's tiles for showing."""

    ruleset: Ruleset
    viewer: int
    dealer: int
    round_wind: int
    hand: int
    names: tuple[str, ...]
    result: str
    scheme: str
    wins: tuple[WinAccount, ...]
    payments: tuple[Paid, ...]
    before: tuple[int, ...]
    after: tuple[int, ...]
    laid: tuple[tuple[ShownGroup, ...], ...]
    bonus: tuple[tuple[Piece, ...], ...]

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.names)

    @property
    def deltas(self) -> tuple[int, ...]:
        """What each seat was paid less what it paid."""
        return balances(self.payments, self.seats)

    @property
    def liable(self) -> int | None:
        """The seat that pays for having fed the hand."""
        return next((paid.payer for paid in self.payments if paid.reason == LIABILITY), None)

    def wind(self, seat: int) -> str:
        """`east` … `north` of a seat."""
        return WIND_NAMES[(seat - self.dealer) % self.seats]


def account(
    view: SeatView, events: Sequence[Event], scores_before: tuple[int, ...], names: tuple[str, ...]
) -> HandAccount:
    """Put the facts in order. `view` is that after the hand, hands open; of `events` only Won, Paid, HandEnded count.

    Raises ValueError where no HandEnded is among the events.
    """
    ended = next((event for event in events if isinstance(event, HandEnded)), None)
    if ended is None:
        raise ValueError("the events tell of no end of a hand")
    payments = tuple(event for event in events if isinstance(event, Paid))
    wins = tuple(_win(view, event, payments) for event in events if isinstance(event, Won))
    return HandAccount(
        ruleset=view.ruleset,
        viewer=view.seat,
        dealer=view.dealer,
        round_wind=view.round_wind,
        hand=view.position.hand,
        names=names,
        result=ended.result,
        scheme=ended.scheme,
        wins=wins,
        payments=payments,
        before=scores_before,
        after=ended.scores,
        laid=tuple(_laid(view, seat, ended.hands[seat]) for seat in range(len(names))),
        bonus=view.bonus,
    )


# One win


def shown_groups(view: SeatView, won: Won) -> tuple[ShownGroup, ...]:
    """The groups of a win as they are laid, the one with the winning tile last.

    Raises ValueError or LookupError where the facts of a hand-edited record name no group or meld that there is.
    """
    melds, seats = view.melds[won.seat], view.ruleset.seats
    return tuple(_shown(fact, melds, won.seat, seats, view.ruleset.claims) for fact in _in_order(won))


def _in_order(won: Won) -> list[GroupFact]:
    return sorted(won.groups, key=lambda fact: fact.winning is not None)


def _win(view: SeatView, won: Won, payments: tuple[Paid, ...]) -> WinAccount:
    reading = Reading(won.shape, tuple(_group(fact) for fact in _in_order(won)))
    bonus = view.bonus[won.seat]
    facts = win_facts(view, won)
    counts = {fact.id: fact.count for fact in won.elements}
    return WinAccount(
        won=won,
        seat=won.seat,
        headline=headline(won),
        groups=shown_groups(view, won),
        bonus=bonus,
        elements=_by_value(won.elements),
        absorbed=won.absorbed,
        uncounted=tuple(_uncounted(view.ruleset, HandFacts(facts, reading))),
        about=concerns(view.ruleset, facts, reading, counts),
        arithmetic=_arithmetic(view.ruleset, won, payments),
    )


def headline(won: Won) -> str:
    """The id of how a hand was won: its way, or a circumstance that says more."""
    if won.way not in (Way.DISCARD, Way.SELF_DRAW):
        return won.way
    return next((telling.value for telling in _TELLING if telling in won.circumstances), won.way)


def _by_value(elements: tuple[ElementFact, ...]) -> tuple[ElementFact, ...]:
    """The dearest first; equals keep the ruleset's order."""
    return tuple(sorted(elements, key=lambda fact: -fact.value))


def _group(fact: GroupFact) -> Group:
    return Group(GroupKind(fact.kind), tiles_of(fact.pieces), fact.concealed, fact.winning, fact.meld)


def win_facts(view: SeatView, won: Won) -> Win:
    """The facts of the win for asking tests what they are about; the value is never asked again.

    Raises ValueError where a hand-edited record names a way or circumstance that there is not.
    """
    held = tuple(sorted(tiles_of(piece for piece in won.hand if piece != won.piece)))
    circumstances = frozenset(Circumstance(name) for name in won.circumstances)
    tile = won.piece // 4 if won.piece is not None else None
    return Win(won.seat, Way(won.way), tile, won.giver, held, view.table(), circumstances)


def _shown(fact: GroupFact, melds: tuple[Meld, ...], seat: int, seats: int, rules: ClaimRules) -> ShownGroup:
    kind = GroupKind(fact.kind)
    if fact.meld is not None:
        return shown_meld(melds[fact.meld], seat, seats, rules)
    pieces = tuple(ShownPiece(piece, winning=index == fact.winning) for index, piece in enumerate(fact.pieces))
    return ShownGroup(kind.value, pieces, concealed=fact.concealed)


def shown_meld(meld: Meld, seat: int, seats: int, rules: ClaimRules) -> ShownGroup:
    """A meld as it lies: the claimed tile turned at the place of its giver, an added one on it, a concealed kong partly
    face down as the rules say. What nobody may see yet is HIDDEN."""
    name = f"{meld.form.value}-kong" if meld.kind is MeldKind.KONG and meld.form is not None else meld.kind.value
    if meld.giver is None or meld.claimed is None:
        faces = _faces(meld, rules)
        laid = tuple(ShownPiece(piece, down=not face) for piece, face in zip(meld.pieces, faces, strict=True))
        return ShownGroup(name, laid, concealed=meld.concealed, giver=meld.giver)
    rest = [ShownPiece(piece) for piece in meld.pieces if piece not in (meld.claimed, meld.added)]
    turned = [ShownPiece(meld.claimed, turned=True)]
    if meld.added is not None:
        turned.append(ShownPiece(meld.added, turned=True, raised=True))
    place = _place((meld.giver - seat) % seats, seats, len(rest))
    return ShownGroup(name, (*rest[:place], *turned, *rest[place:]), giver=meld.giver)


def _faces(meld: Meld, rules: ClaimRules) -> tuple[bool, ...]:
    """Which tiles of a meld of the own hand lie face up; one that was hidden is shown whole once it may be seen."""
    if meld.form is not KongForm.CONCEALED or (rules.hides(meld.form) and HIDDEN not in meld.pieces):
        return (True,) * len(meld.pieces)
    return rules.kong_faces


def _place(steps: int, seats: int, others: int) -> int:
    """How many tiles lie left of the turned one: none for the left neighbour, all for the right one."""
    if steps == seats - 1:
        return 0
    return others if steps == 1 else 1


def _uncounted(ruleset: Ruleset, hand: HandFacts) -> Iterator[Uncounted]:
    """What the ruleset says may be taken for an element."""
    for doubt in ruleset.scoring.doubts:
        yield from (Uncounted(doubt.id, doubt.element, facts) for facts in doubt.find(hand))


# Figures


def _arithmetic(ruleset: Ruleset, won: Won, payments: tuple[Paid, ...]) -> Arithmetic:
    addends = tuple(fact.value for fact in _by_value(won.elements))
    total = won.totals[0][1] if won.totals else won.points
    shares = tuple(paid.amount for paid in payments if paid.payee == won.seat)
    whole = won.points > 0 and all(share % won.points == 0 for share in shares)
    return Arithmetic(
        addends=addends,
        additive=sum(addends) == won.raw,
        raw=won.raw,
        total=total,
        points=won.points,
        shares=shares,
        multiples=tuple(share // won.points for share in shares) if whole else None,
        table=points_table(ruleset, total, won.points),
    )


def points_table(ruleset: Ruleset, total: int | None = None, points: int | None = None) -> tuple[PointsSpan, ...]:
    """The columns of the ruleset's points table; the one that gave `points` for `total` is marked as hit."""
    rows = ruleset.scoring.table
    ends = [row.least - 1 for row in rows[1:]]
    spans = []
    for row, most in zip(rows, [*ends, None], strict=False):
        inside = total is not None and total >= row.least and (most is None or total <= most)
        spans.append(PointsSpan(row.least, most, row.points, inside and row.points == points))
    return tuple(spans)


# All seats


def _laid(view: SeatView, seat: int, hand: tuple[Piece, ...]) -> tuple[ShownGroup, ...]:
    ruleset = view.ruleset
    melds = tuple(shown_meld(meld, seat, ruleset.seats, ruleset.claims) for meld in view.melds[seat])
    if not hand:
        return melds
    return (*melds, ShownGroup("hand", tuple(ShownPiece(piece) for piece in sorted(hand)), concealed=True))


def seen_by(told: HandAccount, viewer: int) -> HandAccount:
    """The same hand told to another seat."""
    return replace(told, viewer=viewer)
