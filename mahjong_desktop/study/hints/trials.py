"""Complete hands tried at the table: whether the ruleset lets them win, and what that brings.

Room: study/hints. The complete hands are those that the hand may become on a plan. A hand may be tried with a
declaration that it can make once it is ready, and with a set claimed if it may not win without.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct

from mahjong_desktop.bots.expected_gain.plan_values import RatedPlan
from mahjong_desktop.bots.observation.observation import HandState, Observation
from mahjong_desktop.core.counts import Counts, with_tile
from mahjong_desktop.core.melds import Meld, MeldKind
from mahjong_desktop.core.readings import Group, GroupKind
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.scoring import Breakdown
from mahjong_desktop.core.tiles import HIDDEN, HONORS, PLAYING_KINDS, Piece, Tile
from mahjong_desktop.core.values import replace, replaced
from mahjong_desktop.core.wins import Way, Win
from mahjong_desktop.kernel.shanten import keys_of, kinds_in
from mahjong_desktop.mechanics.evaluate import scored_readings
from mahjong_desktop.study.hints.wins import ReadyTable, WinAnswer, judged, likely_piece, win_with, with_hand

_MOST_KEPT = 6
"""How many part-way hands are followed further."""
_MOST_TRIED = 5
"""How many of the useful kinds are tried in a part-way hand."""


class Completion(Struct, frozen=True):
    """A complete hand: its natural concealed kinds, the wild tiles that it uses, and the kinds that had to come, in the
    order in which they did. `chance` compares how likely these are to come."""

    naturals: tuple[Tile, ...]
    wilds: tuple[Tile, ...]
    added: tuple[Tile, ...]
    chance: float


class _Path(Struct, frozen=True):
    counts: Counts
    added: tuple[Tile, ...]
    chance: float


def completions(observation: Observation, hand: HandState, rated: RatedPlan) -> tuple[Completion, ...]:
    """The complete hands of a plan that are most likely to come, those first; none if a tile that is needed is gone.

    A hand that is complete already is left as it is by adding nothing.
    """
    shanten, needs = rated.shanten, rated.needs
    usable = _usable_counts(hand, rated)
    paths = [_Path(usable, (), 1.0)]
    distance = shanten.distance(rated.keys, needs)
    while distance >= 0 and paths:
        paths = _nearer(observation, hand, rated, paths, distance)
        distance -= 1
    found = [_completion(hand, rated, path) for path in paths]
    unique = {one.naturals: one for one in found if one is not None}
    return tuple(sorted(unique.values(), key=lambda one: -one.chance))


def _usable_counts(hand: HandState, rated: RatedPlan) -> Counts:
    """The natural tiles of the hand that the plan can use at all."""
    if rated.shanten.plan.shape is not None:
        return hand.counts
    return tuple([held if tile in rated.shanten.kinds else 0 for tile, held in enumerate(hand.counts)])


def _nearer(
    observation: Observation, hand: HandState, rated: RatedPlan, paths: list[_Path], distance: int
) -> list[_Path]:
    """The likeliest hands that are one step nearer."""
    found: dict[Counts, _Path] = {}
    for path in paths:
        for tile in _best_kinds(observation, hand, rated, path, distance):
            live = observation.live[tile] - (path.counts[tile] - hand.counts[tile] if tile in path.added else 0)
            counts = with_tile(path.counts, tile)
            if live <= 0:
                continue
            chance = path.chance * live
            if counts not in found or found[counts].chance < chance:
                found[counts] = _Path(counts, (*path.added, tile), chance)
    return sorted(found.values(), key=lambda one: -one.chance)[:_MOST_KEPT]


def _best_kinds(
    observation: Observation, hand: HandState, rated: RatedPlan, path: _Path, distance: int
) -> Iterator[Tile]:
    """The useful kinds with most live copies; an honour of which a pair is held comes first, because its pung may be
    worth something."""
    shanten = rated.shanten
    mask, _ = shanten.acceptance(shanten.keys(keys_of(path.counts)), rated.needs, 0, distance)
    kinds = [tile for tile in kinds_in(mask) if observation.live[tile] and tile not in observation.wild_kinds]
    pairs = [tile for tile in kinds if tile in HONORS and hand.counts[tile] >= 2]
    kinds.sort(key=lambda tile: -observation.live[tile])
    yield from dict.fromkeys((*pairs, *kinds[:_MOST_TRIED]))


def _completion(hand: HandState, rated: RatedPlan, path: _Path) -> Completion | None:
    """The complete hand without what it does not need; None if it does not come out at the right size."""
    needs = rated.needs
    wilds = tuple(sorted(hand.wilds)[: needs.wilds])
    size = 3 * needs.sets + 2 - len(wilds)
    counts = _without_surplus(rated, path, size)
    if counts is None:
        return None
    naturals = tuple([tile for tile, held in enumerate(counts) for _ in range(held)])
    return Completion(naturals, wilds, path.added, path.chance)


def _without_surplus(rated: RatedPlan, path: _Path, size: int) -> Counts | None:
    """Takes tiles away that the complete hand does not need until it has this size."""
    shanten, needs = rated.shanten, rated.needs
    counts = path.counts
    surplus = sum(counts) - size
    for tile in _removable(path):
        while surplus > 0 and counts[tile] > path.added.count(tile):
            fewer = with_tile(counts, tile, -1)
            if shanten.distance(shanten.keys(keys_of(fewer)), needs) >= 0:
                break
            counts, surplus = fewer, surplus - 1
    return counts if surplus == 0 else None


def _removable(path: _Path) -> list[Tile]:
    """The kinds of the hand, single tiles first."""
    return sorted([tile for tile, held in enumerate(path.counts) if held], key=lambda tile: path.counts[tile])


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
    if best is not None and not best.may_win and all(meld.concealed for meld in ready.table.melds[ready.view.seat]):
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
    seat, melds = ready.view.seat, ready.table.melds
    return replace(ready, table=replace(ready.table, melds=replaced(melds, seat, (*melds[seat], meld))))
