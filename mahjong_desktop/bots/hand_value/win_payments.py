"""What a win brings its owner: points received from all payers, as the ruleset scores and settles it.

Inputs are real tiles: a hand that would be complete with a tile at a table (`WinPayments`), or the win that can be
declared now (`received_now`). Which hands are worth asking about belongs to lookahead and expected_gain.
"""

from __future__ import annotations

from mahjong_desktop.bots.hand_value.hypothetical_tables import (
    TableFacts,
    table_maker,
    win_at,
    with_dear_tile,
)
from mahjong_desktop.bots.observation.observation import Observation
from mahjong_desktop.core.melds import Meld
from mahjong_desktop.core.payments import Outcome, ScoredWin
from mahjong_desktop.core.ruleset import DealtWins, GrabIndicator, Ruleset
from mahjong_desktop.core.scoring import Breakdown
from mahjong_desktop.core.tiles import Tile
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Circumstance, Table, Way, Win
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.kernel.recent import RecentValues
from mahjong_desktop.mechanics.evaluate import evaluate

_WAYS = (Way.DISCARD, Way.SELF_DRAW)
_MOST_TABLES = 64
_MOST_PAYMENTS = 1 << 14


class PaymentsAtTable:
    """Payments for hands that one seat completes at one table with the same melds.

    The settlement is asked once for each way of winning, set of elements and number of points: it is taken not to
    depend on which tiles of the hand make up the elements. If it reads the tiles of hands, because wild tiles are paid
    for, it is asked for each collection of wild tiles.

    `luck` is how many dear tiles more the hand is expected to have in the end than the table shows: each brings what
    the ruleset pays for it, which is nothing to a hand that is at the limit already.
    """

    def __init__(self, ruleset: Ruleset, melds: tuple[Meld, ...], facts: TableFacts, luck: float = 0.0) -> None:
        self._ruleset = ruleset
        self._luck = luck
        self._seat = facts.seat
        self._table_of = table_maker(ruleset, melds, facts)
        self._latest: tuple[tuple[Tile, ...], Table] | None = None
        self._known: RecentValues[tuple[Way, int, int, tuple[Tile, ...]], float] = RecentValues(_MOST_PAYMENTS)

    def received(self, concealed: tuple[Tile, ...], tile: Tile) -> tuple[float, float]:
        """Points received when the hand is completed by another's tile, and by a draw; 0 where it may not win so."""
        table, seat = self.table(concealed), self._seat
        discard, draw = (self._received_for(win_at(table, seat, concealed, tile, way)) for way in _WAYS)
        return discard, draw

    def table(self, concealed: tuple[Tile, ...]) -> Table:
        """The table with these concealed tiles; the same object as long as the tiles are the same."""
        latest = self._latest
        if latest is None or concealed != latest[0]:
            latest = self._latest = concealed, self._table_of(concealed)
        return latest[1]

    def _received_for(self, win: Win) -> float:
        scored = evaluate(self._ruleset, win)
        if not isinstance(scored, Breakdown):
            return 0.0
        key = (win.way, scored.found, scored.worth.points, self._paid_tiles(win))
        known = self._known.get(key)
        if known is None:
            known = self._known.recall(key)
        if known is None:
            known = _settled(self._ruleset, win, scored)
            if self._luck:
                known += self._luck * self._more_by_dear_tile(win, known)
            self._known.keep(key, known)
        return known

    def _more_by_dear_tile(self, win: Win, received: float) -> float:
        """The points that one more dear tile adds to a win; half of what two add to a hand of pairs."""
        more, dearer = with_dear_tile(self._ruleset, win)
        scored = evaluate(self._ruleset, dearer)
        return (_settled(self._ruleset, dearer, scored) - received) / more if isinstance(scored, Breakdown) else 0.0

    def _paid_tiles(self, win: Win) -> tuple[Tile, ...]:
        """The wild tiles of the hand, if they may be paid for."""
        if not self._ruleset.needs_all_hands:
            return ()
        return tuple([tile for tile in win.tiles if tile in win.table.setup.wild])


class WinPayments:
    """Payments under one ruleset; tables are kept while they are asked for again. `luck` is that of hands which have
    made one of the `declarations`; see PaymentsAtTable."""

    def __init__(self, ruleset: Ruleset, luck: float = 0.0, declarations: frozenset[str] = frozenset()) -> None:
        self._ruleset = ruleset
        self._luck = luck
        self._declarations = declarations
        self._tables: RecentValues[tuple[tuple[Meld, ...], TableFacts], PaymentsAtTable] = RecentValues(_MOST_TABLES)
        self._last: tuple[tuple[Meld, ...], TableFacts, PaymentsAtTable] | None = None

    def at(self, melds: tuple[Meld, ...], facts: TableFacts) -> PaymentsAtTable:
        """The payments at a table whose seat has these melds."""
        last = self._last
        if last is not None and last[0] is melds and last[1] is facts:
            return last[2]
        key = melds, facts
        found = self._tables.get(key) or self._tables.recall(key)
        if found is None:
            luck = 0.0 if self._declarations.isdisjoint(facts.declared) else self._luck
            found = self._tables.keep(key, PaymentsAtTable(self._ruleset, melds, facts, luck))
        self._last = melds, facts, found
        return found


def received_now(ruleset: Ruleset, observation: Observation) -> float:
    """Points that the viewer receives for declaring a win now; 0 if that is refused."""
    win = _win_now(observation)
    if win is None:
        return 0.0
    scored = evaluate(ruleset, win)
    return _settled(ruleset, win, scored) if isinstance(scored, Breakdown) else 0.0


def _win_now(observation: Observation) -> Win | None:
    view, setup = observation.view, observation.view.setup
    step = view.ruleset.script[view.step]
    grabs = isinstance(step, GrabIndicator) or (view.offer is not None and view.offer.giver == view.seat)
    if grabs or isinstance(step, DealtWins):
        return _win_as_dealt(view, grabs)
    if view.offer is not None:
        concealed = setup.sorted_kinds(view.hand)
        way, giver, piece = view.offer.way, view.offer.giver, view.offer.piece
        return Win(view.seat, way, setup.kind(piece), giver, concealed, view.table(), view.circumstances)
    if view.drawn is None:
        return None
    rest = setup.sorted_kinds(piece for piece in view.hand if piece != view.drawn)
    table = _with_hand(view, rest)
    return Win(view.seat, Way.SELF_DRAW, setup.kind(view.drawn), None, rest, table, view.circumstances)


def _win_as_dealt(view: SeatView, grabs: bool) -> Win:
    """The win with the dealt hand: with the indicator if the seat `grabs` it, with the dealer's last tile, or without
    any tile more."""
    kinds, kind, ways = view.setup.sorted_kinds, view.setup.kind, view.ruleset.scoring.ways
    if grabs:
        return Win(view.seat, Way.DEALT, kind(view.indicators[-1]), None, kinds(view.hand), _with_offer_in_river(view))
    way = Way.DEALT if Way.DEALT in ways else Way.SELF_DRAW
    if view.drawn is None or view.seat != view.position.dealer:
        return Win(view.seat, way, None, None, kinds(view.hand), view.table())
    rest = kinds(piece for piece in view.hand if piece != view.drawn)
    dealt = frozenset({Circumstance.DEALT_HAND})
    return Win(view.seat, way, kind(view.drawn), None, rest, _with_hand(view, rest), dealt)


def _with_hand(view: SeatView, rest: tuple[Tile, ...]) -> Table:
    """The table with this hand of the viewer, without the winning tile."""
    table = view.table()
    return replace(table, hands=tuple([rest if seat == view.seat else hand for seat, hand in enumerate(table.hands)]))


def _with_offer_in_river(view: SeatView) -> Table:
    """The table after the discard that is offered, which lies in its river."""
    table = view.table()
    if view.offer is None or table.rivers is None:
        return table
    giver, thrown = view.offer.giver, view.setup.kind(view.offer.piece)
    rivers = [(*river, thrown) if seat == giver else river for seat, river in enumerate(table.rivers)]
    return replace(table, rivers=tuple(rivers))


def _settled(ruleset: Ruleset, win: Win, scored: Breakdown) -> float:
    """Points that the winner receives."""
    return float(ruleset.settle(Outcome((ScoredWin(win, scored),), win.table)).deltas[win.seat])
