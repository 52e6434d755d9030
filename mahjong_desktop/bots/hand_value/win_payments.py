"""What finished hands bring their owner at one table: scored and settled by the ruleset, won both ways.

Which hands are worth asking about belongs to those who look ahead.
"""

from __future__ import annotations

from mahjong_desktop.bots.hand_value.hypothetical_tables import TableFacts, table_maker, win_at
from mahjong_desktop.core.melds import Meld
from mahjong_desktop.core.payments import Outcome, ScoredWin
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.scoring import Breakdown
from mahjong_desktop.core.tiles import Tile
from mahjong_desktop.core.wins import Table, Way, Win
from mahjong_desktop.mechanics.evaluate import evaluate

_WAYS = (Way.DISCARD, Way.SELF_DRAW)
_STAGES = 64
_MOST = 1 << 14


class WinTable:
    """One table at which one seat, with the melds that it has, finishes hands of all kinds.

    Payments are asked once for each way, worth and set of elements: they are taken not to depend on which tiles of the
    hand make them up.
    """

    def __init__(self, ruleset: Ruleset, melds: tuple[Meld, ...], table_facts: TableFacts) -> None:
        self._ruleset = ruleset
        self._seat = table_facts.seat
        self._table_of = table_maker(ruleset, melds, table_facts)
        self._concealed: tuple[Tile, ...] | None = None
        self._table: Table | None = None
        self._gains: dict[tuple[Way, int, int], float] = {}

    def received(self, concealed: tuple[Tile, ...], tile: Tile) -> tuple[float, float]:
        """Points received when the hand is completed by another's tile and by a draw; 0 where it may not win."""
        table, seat = self.table(concealed), self._seat
        discard, draw = (self._received(win_at(table, seat, concealed, tile, way)) for way in _WAYS)
        return discard, draw

    def table(self, concealed: tuple[Tile, ...]) -> Table:
        """The table with these concealed tiles; the same one as long as they are the same."""
        if self._table is None or concealed != self._concealed:
            self._concealed, self._table = concealed, self._table_of(concealed)
        return self._table

    def _received(self, win: Win) -> float:
        scored = evaluate(self._ruleset, win)
        if not isinstance(scored, Breakdown):
            return 0.0
        key = (win.way, scored.found, scored.worth.points)
        known = self._gains.get(key)
        if known is None:
            if len(self._gains) >= _MOST:
                self._gains.clear()
            paid = self._ruleset.settle(Outcome((ScoredWin(win, scored),), win.table))
            known = self._gains[key] = float(paid.deltas[win.seat])
        return known


class WinPayments:
    """The stages of one ruleset, kept as long as they are asked again."""

    def __init__(self, ruleset: Ruleset) -> None:
        self._ruleset = ruleset
        self._stages: dict[tuple[tuple[Meld, ...], TableFacts], WinTable] = {}
        self._last: tuple[tuple[Meld, ...], TableFacts, WinTable] | None = None

    def stage(self, melds: tuple[Meld, ...], table_facts: TableFacts) -> WinTable:
        """The stage of these melds in a scene."""
        last = self._last
        if last is not None and last[0] is melds and last[1] is table_facts:
            return last[2]
        stage = self._stages.get((melds, table_facts))
        if stage is None:
            if len(self._stages) >= _STAGES:
                self._stages.clear()
            stage = self._stages[melds, table_facts] = WinTable(self._ruleset, melds, table_facts)
        self._last = melds, table_facts, stage
        return stage
