"""Complete hands tried at the table: whether the ruleset lets them win, and what that brings.

Room: study/hints. A hand may be tried with a declaration that it can make once it is ready, and with a set claimed if
it may not win without.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct

from mahjong_desktop.core.melds import Meld, MeldKind
from mahjong_desktop.core.readings import Group, GroupKind
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.scoring import Breakdown
from mahjong_desktop.core.tiles import HIDDEN, PLAYING_KINDS, Piece, Tile
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Way, Win
from mahjong_desktop.mechanics.evaluate import scored_readings
from mahjong_desktop.study.hints.completions import Completion
from mahjong_desktop.study.hints.wins import ReadyTable, WinAnswer, judged, likely_piece, win_with, with_hand

_MOST_LAST = 3
"""With how many different last tiles a hand is tried."""


class GoalTrial(Struct, frozen=True, eq=False):
    """A completion at the table with a last tile, and the answers to a win on a discard of the `giver` and by a
    draw. `laid` are the tiles of a set that was claimed."""

    completion: Completion
    ready: ReadyTable
    tile: Tile
    discard: WinAnswer
    drawn: WinAnswer
    giver: int
    laid: tuple[Tile, ...] = ()

    @property
    def may_win(self) -> bool:
        """Whether the hand may win, on a discard or by a draw."""
        return self.discard.scored is not None or self.drawn.scored is not None

    @property
    def is_complete(self) -> bool:
        """Whether the tiles make a hand, even one that may not win."""
        refusals = [one.refusal for one in (self.discard, self.drawn) if one.refusal is not None]
        return self.may_win or any(refusal.complete for refusal in refusals)

    @property
    def rank(self) -> tuple[bool, bool, float]:
        """The key by which trials are compared: the best wins on discards and brings most, likely tiles counted."""
        gain = self.discard.gain if self.discard.gain is not None else self.drawn.gain
        return self.may_win, self.discard.scored is not None, (gain or 0) * self.completion.chance

    @property
    def win(self) -> Win:
        """The win that is told: on a discard if that is allowed, else by a draw if that is."""
        only_drawn = self.discard.scored is None and self.drawn.scored is not None
        return _win(self.ready, self.tile, None if only_drawn else self.giver)

    @property
    def scored(self) -> Breakdown | None:
        """The scored hand; if it may not win, as if it might."""
        return self.discard.scored or self.drawn.scored or ungated(self.ready.view.ruleset, self.win)


def try_out(ready: ReadyTable, completion: Completion, declarations: Sequence[str]) -> GoalTrial | None:
    """The best trial of a completion; None if its tiles make no hand. A hand without claimed sets may make one of the
    declarations."""
    best: GoalTrial | None = None
    for tile in _last_tiles(ready, completion):
        for declared in ((), *((name,) for name in declarations)):
            trial = _trial(ready, completion, tile, declared)
            if trial.is_complete and (best is None or trial.rank > best.rank):
                best = trial
        if best is not None and best.discard.scored is not None:
            return best
    if best is not None and not best.may_win and all(meld.concealed for meld in _melds(ready)):
        opened = [trial for trial in _opened(best) if trial.is_complete and _reason(trial) != _reason(best)]
        return max(opened, key=lambda one: one.rank, default=best)
    return best


def _reason(trial: GoalTrial) -> str | None:
    """Why a trial may not win; None if it may."""
    return None if trial.may_win or trial.discard.refusal is None else trial.discard.refusal.reason


def with_other_tiles(trial: GoalTrial) -> Iterator[tuple[Win, Breakdown]]:
    """Yields the hand of a trial as a win with its last tile, then with other tiles as the last one."""
    first = trial.scored
    if first is None:
        return
    yield trial.win, first
    every = [*trial.ready.concealed, trial.tile]
    for tile in sorted(set(every) - {trial.tile})[:: max(1, len(set(every)) // _MOST_LAST)]:
        rest = list(every)
        rest.remove(tile)
        win = _win(with_hand(trial.ready, tuple(sorted(rest))), tile, trial.giver)
        scored = ungated(trial.ready.view.ruleset, win)
        if scored is not None:
            yield win, scored


def ungated(ruleset: Ruleset, win: Win) -> Breakdown | None:
    """The best reading of a hand as if nothing kept it from winning."""
    readings = [scored for _, scored in scored_readings(ruleset, win)]
    return max(readings, key=lambda scored: ruleset.scoring.rank(scored.worth), default=None)


def _melds(ready: ReadyTable) -> tuple[Meld, ...]:
    return ready.table.melds[ready.view.seat]


def _last_tiles(ready: ReadyTable, completion: Completion) -> list[Tile]:
    """The tiles with which the hand may be completed: those that had to come, the last first; the tile just drawn if
    the hand is complete."""
    if completion.added:
        return [*dict.fromkeys(reversed(completion.added))][:_MOST_LAST]
    tiles, view = (*completion.naturals, *completion.wilds), ready.view
    drawn = None if view.drawn is None or view.drawn == HIDDEN else view.setup.kind(view.drawn)
    return [tiles[-1] if drawn is None or drawn not in tiles else drawn]


def _trial(ready: ReadyTable, completion: Completion, tile: Tile, declared: Iterable[str]) -> GoalTrial:
    tiles = [*completion.naturals, *completion.wilds]
    tiles.remove(tile)
    table = with_hand(ready, tuple(sorted(tiles)), declared)
    return _asked(completion, table, tile, ())


def _asked(completion: Completion, table: ReadyTable, tile: Tile, laid: tuple[Tile, ...]) -> GoalTrial:
    drawn = judged(table, _win(table, tile, None))
    giver, others = _giver(table), table.view.ruleset.chairs.others(table.view.seat)
    discard = judged(table, _win(table, tile, giver))
    for other in others:
        if discard.scored is None:
            answer = judged(table, _win(table, tile, other))
            giver, discard = (other, answer) if answer.scored is not None else (giver, discard)
    return GoalTrial(completion, table, tile, discard, drawn, giver, laid)


def _giver(table: ReadyTable) -> int:
    """The seat before, from which most discards may be claimed."""
    return table.view.ruleset.chairs.before(table.view.seat)


def _win(table: ReadyTable, tile: Tile, giver: int | None) -> Win:
    """A win with a likely piece of this kind: on a discard of the giver, or by a draw."""
    way = Way.SELF_DRAW if giver is None else Way.DISCARD
    return win_with(table, tile, way, giver, likely_piece(table.view, tile, table.pieces))


def _opened(trial: GoalTrial) -> Iterator[GoalTrial]:
    """Yields the hand with each of its sets claimed that had to be completed anyhow."""
    scored, added = trial.scored, trial.completion.added
    if scored is None:
        return
    for group in scored.reading.groups:
        tiles = group.tiles
        if group.is_set and group.meld is None and not group.wilds and any(tile in added for tile in tiles):
            others = [tile for tile in added if tile not in tiles]
            rest = [*trial.ready.concealed, trial.tile]
            if any(rest.count(tile) < tiles.count(tile) for tile in tiles) or max(tiles) >= PLAYING_KINDS:
                continue
            for tile in tiles:
                rest.remove(tile)
            last = others[-1] if others else rest[-1]
            rest.remove(last)
            table = _with_meld(with_hand(trial.ready, tuple(sorted(rest))), _claimed(trial.ready, group, added))
            yield _asked(trial.completion, table, last, tiles)


def _claimed(ready: ReadyTable, group: Group, added: tuple[Tile, ...]) -> Meld:
    """The set as claimed from the seat before."""
    pieces: list[Piece] = []
    for tile in group.tiles:
        piece = likely_piece(ready.view, tile, pieces)
        assert piece is not None
        pieces.append(piece)
    kind = MeldKind.CHOW if group.kind is GroupKind.CHOW else MeldKind.PUNG
    claimed = next(piece for piece, tile in zip(pieces, group.tiles, strict=True) if tile in added)
    giver = ready.view.ruleset.chairs.before(ready.view.seat)
    return Meld(kind, tuple(pieces), claimed=claimed, giver=giver, tiles=group.tiles)


def _with_meld(ready: ReadyTable, meld: Meld) -> ReadyTable:
    melds = tuple([(*laid, meld) if seat == ready.view.seat else laid for seat, laid in enumerate(ready.table.melds)])
    return replace(ready, table=replace(ready.table, melds=melds))
