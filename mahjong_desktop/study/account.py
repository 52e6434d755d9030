"""The account of a finished hand: recorded facts in the order in which a receipt shows them. Nothing is scored here.

Room: study. No Qt and no words. The facts are events and the view of the table with all hands open. probing.py finds
the tiles that an element is about, figures.py the calculations, laid.py the arrangement of tiles. `stages` splits
a hand into its settlements.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, assert_never

from msgspec import Struct, field

from mahjong_desktop.core.chairs import SITS_OUT, Chairs
from mahjong_desktop.core.facts import HandFacts
from mahjong_desktop.core.hand_setup import HandSetup
from mahjong_desktop.core.payments import TABLE, balances
from mahjong_desktop.core.readings import Group, GroupKind, Reading
from mahjong_desktop.core.ruleset import Position, Ruleset
from mahjong_desktop.core.tiles import HIDDEN, Piece, Tile, faces_of, own_kind
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Circumstance, Way, Win
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.events import (
    AbsorbedFact,
    ElementFact,
    Event,
    GroupFact,
    HandEnded,
    HandStarted,
    Paid,
    Scored,
    WentOn,
    Won,
)
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.mechanics.evaluate import facts_of_reading
from mahjong_desktop.mechanics.hanchan import Hanchan
from mahjong_desktop.mechanics.purses import stake_of
from mahjong_desktop.mechanics.ready_hands import completing_tiles, is_ready
from mahjong_desktop.study.figures import Arithmetic, arithmetic, by_value
from mahjong_desktop.study.laid import (
    ShownGroup,
    in_order,
    laid_hand,
    shown_fact,
    shown_groups,
    shown_meld as shown_meld,
)
from mahjong_desktop.study.probing import Concern, concerns


class SettledStage(Struct, frozen=True):
    """One settlement: wins, hands of losers, payments, and the id of the sentence that explains them. `last` marks the
    end of the hand."""

    wins: tuple[Won, ...]
    scored: tuple[Scored, ...]
    payments: tuple[Paid, ...]
    scheme: str
    last: bool


@dataclasses.dataclass
class _Gathering:
    wins: list[Won] = dataclasses.field(default_factory=list)
    scored: list[Scored] = dataclasses.field(default_factory=list)
    paid: list[Paid] = dataclasses.field(default_factory=list)

    def stage(self, scheme: str, *, last: bool) -> SettledStage:
        made = SettledStage(tuple(self.wins), tuple(self.scored), tuple(self.paid), scheme, last)
        self.wins, self.scored, self.paid = [], [], []
        return made

    def paid_in_play(self) -> list[Paid]:
        """Removes and returns the payments that were made before any win; after a win they belong to its settlement."""
        if self.wins:
            return []
        made, self.paid = self.paid, []
        return made


def stages(events: Iterable[Event]) -> tuple[tuple[SettledStage, ...], tuple[Paid, ...]]:
    """Returns the settlements of a hand, and the other payments that were made during play."""
    now, made, in_play = _Gathering(), [], list[Paid]()
    for event in events:
        match event:
            case Won():
                in_play += now.paid_in_play()
                now.wins.append(event)
            case Scored():
                now.scored.append(event)
            case Paid():
                now.paid.append(event)
            case WentOn() | HandEnded():
                made.append(now.stage(event.scheme, last=isinstance(event, HandEnded)))
            case (
                ev.Seated()
                | ev.TakenUp()
                | ev.HandStarted()
                | ev.WallBroken()
                | ev.Dealt()
                | ev.Turned()
                | ev.Exchanged()
            ):
                in_play += now.paid_in_play()
            case ev.Prepared() | ev.Declared() | ev.BonusExposed() | ev.Drew() | ev.PlayBegan():
                in_play += now.paid_in_play()
            case (
                ev.LastTileOffered()
                | ev.Discarded()
                | ev.Melded()
                | ev.Unclaimed()
                | ev.Revealed()
                | ev.ReplacementOffered()
            ):
                in_play += now.paid_in_play()
            case ev.Erred() | ev.MatchEnded():
                in_play += now.paid_in_play()
            case _:
                assert_never(event)
    return tuple(made), tuple(in_play)


def last_hand(events: Sequence[Event]) -> tuple[Event, ...]:
    """Returns the events of the last hand that began; all events if none began."""
    starts = [index for index, event in enumerate(events) if isinstance(event, HandStarted)]
    return tuple(events[starts[-1] :]) if starts else tuple(events)


def between_seats(payments: Iterable[Paid]) -> tuple[Paid, ...]:
    """Returns the payments from player to player."""
    return tuple(paid for paid in payments if TABLE not in (paid.payer, paid.payee))


def with_table(payments: Iterable[Paid]) -> tuple[Paid, ...]:
    """Returns the payments to or from the table."""
    return tuple(paid for paid in payments if TABLE in (paid.payer, paid.payee))


LIABILITY: Final = "liability"

_TELLING: Final = (
    Circumstance.DEALT_HAND,
    Circumstance.KONG_REPLACEMENT,
    Circumstance.LAST_TILE,
    Circumstance.LAST_DISCARD,
    Circumstance.FLOWER_REPLACEMENT,
)
"""The circumstances that describe a win better than its way, the most specific first."""


class Uncounted(Struct, frozen=True):
    """Something that the winner holds and that is worth nothing. `name` is the id of the sentence, `element` the
    element that it may be mistaken for, `facts` the values that the sentence includes."""

    name: str
    element: str
    facts: Mapping[str, str]


class ScoredAccount(Struct, frozen=True):
    """A scored hand: its reading, the elements that count, and its value. The numbers in `about` are indexes of its
    groups.

    `rest` are tiles of the hand that are in no group, `stage` is the index of the settlement that the hand belongs to.
    """

    seat: int
    stage: int
    groups: tuple[ShownGroup, ...]
    rest: tuple[Piece, ...]
    bonus: tuple[Piece, ...]
    elements: tuple[ElementFact, ...]
    absorbed: tuple[AbsorbedFact, ...]
    about: Mapping[str, Concern]
    arithmetic: Arithmetic


class WinAccount(ScoredAccount, frozen=True):
    """One win. `headline` is the id of how it was won. The group with the winning tile is the last one."""

    won: Won
    headline: str
    uncounted: tuple[Uncounted, ...]


class HandAccount(Struct, frozen=True):
    """A finished hand; tuples are by seat, names and scores by place (benches last). `viewer` is the place that reads
    the account. `laid` are every seat's tiles for display.

    `wins` are in the order in which they happened, `others` are the scored hands of those who did not win. `stages` are
    the settlements, `in_play` the other payments, `payments` all of them. `indicators` are turned up, `under` are the
    tiles below them. `ready` are the seats that were one tile short of a win when nobody won.
    """

    ruleset: Ruleset
    viewer: int
    dealer: int
    round_wind: int
    hand: int
    names: tuple[str, ...]
    names_of_seats: tuple[str, ...]
    result: str
    scheme: str
    wins: tuple[WinAccount, ...]
    others: tuple[ScoredAccount, ...]
    stages: tuple[SettledStage, ...]
    in_play: tuple[Paid, ...]
    payments: tuple[Paid, ...]
    before: tuple[int, ...]
    after: tuple[int, ...]
    laid: tuple[tuple[ShownGroup, ...], ...]
    bonus: tuple[tuple[Piece, ...], ...]
    position: Position = field(default_factory=Position)
    indicators: tuple[Piece, ...] = ()
    under: tuple[Piece, ...] = ()
    ready: frozenset[int] = frozenset()
    purses: tuple[int, ...] = ()
    waits: tuple[tuple[Tile, ...], ...] = ()

    @property
    def chairs(self) -> Chairs:
        """The chairs of the game, and the participants who sit out."""
        return self.ruleset.chairs

    @property
    def places(self) -> tuple[int, ...]:
        """All who have a score, the viewer first, then round the table; who sits out last."""
        held = self.chairs.held
        start = held.index(self.viewer) if self.viewer in held else 0
        return (*held[start:], *held[:start])

    @property
    def deltas(self) -> tuple[int, ...]:
        """For each place, what it was paid less what it paid."""
        return balances(self.payments, self.ruleset.places)

    @property
    def whole(self) -> bool:
        """Whether the hand has more than one settlement."""
        return len(self.stages) > 1

    def liable(self, stage: SettledStage) -> int | None:
        """Returns the seat that pays because it has fed the hand; None if no seat is liable."""
        return next((paid.payer for paid in stage.payments if paid.reason == LIABILITY), None)

    def standing(self, stage: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Returns the scores before and after a settlement. Payments during play count to the first settlement."""
        if not self.whole:
            return self.before, self.after
        paid = [(*self.in_play, *self.stages[0].payments), *(other.payments for other in self.stages[1:])]
        scores = [self.before]
        for payments in paid[: stage + 1]:
            gains = balances(payments, self.ruleset.places)
            scores.append(tuple(score + gain for score, gain in zip(scores[-1], gains, strict=True)))
        return scores[-2], scores[-1]

    @property
    def viewer_chair(self) -> int:
        """The chair from which the viewer looks: the dealer's where the viewer sits out."""
        return self.viewer if self.viewer < self.chairs.count else self.dealer

    def seat_name(self, seat: int) -> str:
        """Returns the name of a seat, `east` … `north` unless the ruleset has others, or `dreamer` for one who sits
        out."""
        return self.names_of_seats[seat] if seat < self.chairs.count else SITS_OUT


def account(
    view: SeatView,
    events: Sequence[Event],
    scores_before: tuple[int, ...],
    names: tuple[str, ...],
    *,
    purses: tuple[int, ...] = (),
) -> HandAccount:
    """Returns the account of a hand. `view` is the view after the hand with all hands open; `events` are those of the
    hand. `purses` are what nobody can pay more than, if that is not the scores before the hand.

    Of the events, only those of settlements are used (Won, Scored, Paid, WentOn, HandEnded), and HandStarted for the
    tiles below the indicators. Raises ValueError if there is no HandEnded among the events.
    """
    ended = next((event for event in events if isinstance(event, HandEnded)), None)
    if ended is None:
        raise ValueError("the events tell of no end of a hand")
    settled, in_play = stages(events)
    under = under_tiles(view, events)
    ready = _ready(view, ended, settled) if ended.result == "draw" else frozenset[int]()
    return HandAccount(
        ruleset=view.ruleset,
        viewer=view.seat,
        dealer=view.dealer,
        round_wind=view.round_wind,
        hand=view.position.hand,
        position=view.position,
        names=names,
        names_of_seats=tuple(view.seat_name(seat) for seat in range(view.ruleset.seats)),
        result=ended.result,
        scheme=ended.scheme,
        wins=tuple(_win(view, won, index, settled, under) for index, stage in enumerate(settled) for won in stage.wins),
        others=tuple(_other(view, told, index) for index, stage in enumerate(settled) for told in stage.scored),
        stages=settled,
        in_play=in_play,
        payments=tuple(event for event in events if isinstance(event, Paid)),
        before=scores_before,
        after=ended.scores,
        laid=tuple(
            laid_hand(view, seat, ended.hands[seat], _won_with(settled, seat)) for seat in range(view.ruleset.seats)
        ),
        bonus=view.bonus,
        indicators=view.indicators,
        under=under if any(_has_declared(view, won.seat) for stage in settled for won in stage.wins) else (),
        ready=ready,
        waits=_waits(view, ended, ready) if ready else (),
        purses=(purses or scores_before) if stake_of(view.ruleset.tracks) else (),
    )


def _won_with(settled: Sequence[SettledStage], seat: int) -> tuple[Piece, ...]:
    """Returns the tiles with which a seat has won, one for each win."""
    wins = (won for stage in settled for won in stage.wins if won.seat == seat)
    return tuple(won.piece for won in wins if won.piece is not None and won.piece >= 0)


def _has_declared(view: SeatView, seat: int) -> bool:
    return bool(view.declared) and bool(view.declared[seat])


def under_tiles(view: SeatView, events: Sequence[Event]) -> tuple[Piece, ...]:
    """Returns the tiles below the indicators, if these lie on the dead wall and the wall is known."""
    started = next((event for event in events if isinstance(event, HandStarted)), None)
    if started is None:
        return ()
    found = tuple(started.wall[place + 1] for place in view.wall.face_up) if view.wall is not None else ()
    return () if HIDDEN in found else found


def _waits(view: SeatView, ended: HandEnded, ready: frozenset[int]) -> tuple[tuple[Tile, ...], ...]:
    """Returns by seat for which tiles, as they are printed, the hands that are ready wait."""
    table = replace(view.table(), hands=tuple(view.setup.kinds_of_hand(hand) for hand in ended.hands))
    return tuple(
        view.setup.faces(completing_tiles(view.ruleset, table, seat)) if seat in ready else ()
        for seat in range(view.ruleset.seats)
    )


def _ready(view: SeatView, ended: HandEnded, settled: Sequence[SettledStage]) -> frozenset[int]:
    """Returns the seats that are one tile short of a hand that may win. Where the deal depends on ready hands, they are
    those; otherwise a seat that pays at the end of an unwon hand is not among them."""
    payers = {paid.payer for paid in settled[-1].payments}
    table = replace(view.table(), hands=tuple(view.setup.kinds_of_hand(hand) for hand in ended.hands))
    if isinstance(view.ruleset.flow, Hanchan):
        return frozenset(view.ruleset.flow.ready(table))
    return frozenset(
        seat for seat in view.ruleset.chairs.taken if seat not in payers and is_ready(view.ruleset, table, seat)
    )


# One win


def _win(view: SeatView, won: Won, stage: int, settled: Sequence[SettledStage], under: tuple[Piece, ...]) -> WinAccount:
    reading = _reading(won.shape, in_order(won), view.setup)
    facts = win_facts(view, won)
    facts = replace(facts, table=replace(facts.table, under=faces_of(under)))
    return WinAccount(
        seat=won.seat,
        stage=stage,
        groups=(*shown_groups(view, won), *_lone_melds(view, won)),
        rest=(),
        bonus=view.bonus[won.seat],
        elements=by_value(won.elements),
        absorbed=won.absorbed,
        about=_about(view, facts, reading, won.elements),
        arithmetic=arithmetic(view.ruleset, won, settled[stage].payments),
        won=won,
        headline=headline(won),
        uncounted=tuple(_uncounted(view.ruleset, facts_of_reading(facts, reading))),
    )


def _other(view: SeatView, told: Scored, stage: int) -> ScoredAccount:
    reading = _reading(told.shape, told.groups, view.setup)
    held = view.setup.sorted_kinds(told.hand)
    grouped = {piece for fact in told.groups for piece in fact.pieces}
    facts = Win(told.seat, Way.DISCARD, None, None, held, view.table())
    return ScoredAccount(
        seat=told.seat,
        stage=stage,
        groups=tuple(shown_fact(view, fact, told.seat) for fact in told.groups),
        rest=tuple(sorted(piece for piece in told.hand if piece not in grouped)),
        bonus=view.bonus[told.seat],
        elements=by_value(told.elements),
        absorbed=told.absorbed,
        about=_about(view, facts, reading, told.elements),
        arithmetic=arithmetic(view.ruleset, told),
    )


def _about(view: SeatView, facts: Win, reading: Reading, elements: Iterable[ElementFact]) -> Mapping[str, Concern]:
    return concerns(view.ruleset, facts, reading, {fact.id: fact.count for fact in elements})


def _lone_melds(view: SeatView, won: Won) -> Iterator[ShownGroup]:
    """Yields one-tile kongs, which are in no reading."""
    told = {fact.meld for fact in won.groups}
    for index, meld in enumerate(view.melds[won.seat]):
        if not meld.size and index not in told:
            yield shown_meld(meld, won.seat, view.ruleset.seats, view.ruleset.claims)


def headline(won: Won) -> str:
    """Returns the id of how a hand was won: its way, or a circumstance that describes it better."""
    if won.way not in (Way.DISCARD, Way.SELF_DRAW):
        return won.way
    return next((telling.value for telling in _TELLING if telling in won.circumstances), won.way)


def _reading(shape: str, groups: Iterable[GroupFact], setup: HandSetup) -> Reading:
    return Reading(shape, tuple(_group(fact, setup) for fact in groups))


def _group(fact: GroupFact, setup: HandSetup) -> Group:
    there = setup.kinds(fact.pieces)
    read = {**dict(enumerate(map(own_kind, there))), **dict(fact.reads)}
    wilds = tuple((index, there[index]) for index, _ in fact.reads if there[index] in setup.wild)
    tiles = tuple(read[index] for index in range(len(there)))
    return Group(GroupKind(fact.kind), tiles, fact.concealed, fact.winning, fact.meld, wilds)


def win_facts(view: SeatView, won: Won) -> Win:
    """Returns the facts of the win for the tests of elements, which find out what an element is about; the value is not
    computed again.

    Raises ValueError if a hand-edited record names a way or circumstance that does not exist.
    """
    held = view.setup.sorted_kinds(piece for piece in won.hand if piece != won.piece)
    circumstances = frozenset(Circumstance(name) for name in won.circumstances)
    tile = view.setup.kind(won.piece) if won.piece is not None else None
    return Win(won.seat, Way(won.way), tile, won.giver, held, view.table(), circumstances)


def _uncounted(ruleset: Ruleset, hand: HandFacts) -> Iterator[Uncounted]:
    """Yields what the ruleset says may be mistaken for an element."""
    for doubt in ruleset.scoring.doubts:
        yield from (Uncounted(doubt.id, doubt.element, facts) for facts in doubt.find(hand))
