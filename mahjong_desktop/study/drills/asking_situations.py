"""Asks about situations: may this hand win and if not why, what does it wait for, which discard, which decision.

Room: study/drills. The ruleset judges every win; discards were rated by the expert when the position was stored,
decisions of own games by a review.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Final

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.core.scoring import NOT_A_HAND, Refusal
from mahjong_desktop.core.tiles import PLAYING_KINDS, TILE_NAMES, Tile
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Way, Win
from mahjong_desktop.mechanics.evaluate import evaluate
from mahjong_desktop.mechanics.shapes import seat_waits
from mahjong_desktop.study.drills.own_positions import OwnPosition, own_moment
from mahjong_desktop.study.drills.questions import (
    DiscardQuestion,
    MayWinQuestion,
    OwnQuestion,
    WaitsQuestion,
    WaitVerdict,
)
from mahjong_desktop.study.drills.scored import ScoredDrill, scored_drill
from mahjong_desktop.study.drills.store import DrillHand, DrillPosition, hand_id
from mahjong_desktop.study.drills.telling_apart import is_question, margin_of

MOST_REASONS: Final = 4
MOST_WAITS: Final = 13
"""A hand that waits for more kinds (because of wild tiles) is not asked for its waits."""
_SHARED: Final = ("not-a-hand", "below-minimum", "way-not-allowed")
"""Reasons that may be offered where a ruleset has few of its own."""


def may_win_question(drill: ScoredDrill, reasons: Sequence[str], rng: Random) -> MayWinQuestion:
    """Asks whether a hand may win, and why not; `reasons` are those that occur in this ruleset."""
    right = () if drill.refusal is None else (drill.refusal.reason,)
    others = [name for name in dict.fromkeys((*reasons, *_SHARED)) if name not in right]
    own, shared = [name for name in others if name in reasons], [name for name in others if name not in reasons]
    rng.shuffle(own)
    offered = [*right, *own, *shared][:MOST_REASONS]
    rng.shuffle(offered)
    return MayWinQuestion(drill, tuple(offered), drill.refusal)


def incomplete(drill: ScoredDrill, rng: Random) -> ScoredDrill | None:
    """Returns the hand with a winning tile that does not complete it, one near the right one; None if there is none."""
    win, case = drill.win, drill.hand.case
    if win.tile is None or win.tile >= PLAYING_KINDS or win.way not in (Way.DISCARD, Way.SELF_DRAW):
        return None
    near = [tile for tile in _neighbours(win.tile) if drill.ruleset.copies[tile]]
    rng.shuffle(near)
    for tile in near:
        if evaluate(drill.ruleset, _with_tile(win, tile)) != NOT_A_HAND:
            continue
        changed = replace(case, result=replace(case.result, tile=TILE_NAMES[tile]))
        hand = DrillHand(hand_id(changed, drill.seat), changed, drill.seat, reason=NOT_A_HAND.reason)
        try:
            other = scored_drill(hand, drill.ruleset)
        except MahjongError:
            continue
        if other.refusal is not None and not other.refusal.complete:
            return other
    return None


def _neighbours(tile: Tile) -> list[Tile]:
    """Returns kinds that look as if they might fit: near numbers of the suit and the same number in others, or other
    honours."""
    if tile >= 27:
        return [other for other in range(27, PLAYING_KINDS) if other != tile]
    suit, number = divmod(tile, 9)
    same = [9 * suit + other for other in range(max(number - 3, 0), min(number + 3, 8) + 1) if other != number]
    return [*same, *(9 * other + number for other in range(3) if other != suit)]


def _with_tile(win: Win, tile: Tile) -> Win:
    return replace(win, tile=tile)


# ---- waits


def waits_question(drill: ScoredDrill) -> WaitsQuestion | None:
    """Asks what the hand of the winner waits for without the winning tile. None if it does not win with a tile, or
    waits for very many kinds. It does not wait for a kind of which it has every tile."""
    win, ruleset = drill.win, drill.ruleset
    setup = win.table.setup
    if win.tile is None or win.way in (Way.DEALT, Way.FLOWERS, Way.ROB_FLOWER):
        return None
    if not setup.lone.isdisjoint(win.concealed):
        return None  # whatever comes, kong tiles in the hand keep it from winning
    kinds = frozenset(seat_waits(ruleset.shapes, win.table, win.seat, win.concealed))
    held = Counter((*win.concealed, *(tile for meld in win.melds for tile in meld.tiles)))
    offered, waited = [], []
    for face in range(PLAYING_KINDS):
        kind = setup.kind_of_face(face)
        if not ruleset.copies[face] or kind in setup.bonus | setup.wild | setup.lone:
            continue
        offered.append(face)
        if not kinds.isdisjoint(setup.readings_in_wins(kind)) and held[kind] < ruleset.copies[face]:
            waited.append(face)
    verdicts = [_verdict(drill, face) for face in waited]
    right = tuple(verdict for verdict in verdicts if not _is_no_hand(verdict))
    return WaitsQuestion(drill, tuple(offered), right) if 0 < len(right) <= MOST_WAITS else None


def _is_no_hand(verdict: WaitVerdict) -> bool:
    """Returns whether the tile makes no hand of this game, though it completes sets and a pair."""
    refusals = (verdict.drawn, verdict.thrown)
    return all(refusal is not None and refusal.reason == NOT_A_HAND.reason for refusal in refusals)


def _verdict(drill: ScoredDrill, face: Tile) -> WaitVerdict:
    """Judges a win with a tile: drawn, and on a discard of the seat that gave the winning tile, or of the next one."""
    win = drill.win
    tile = win.table.setup.kind_of_face(face)
    giver = win.giver if win.giver is not None else win.table.chairs.after(win.seat)
    drawn = replace(win, tile=tile, way=Way.SELF_DRAW, giver=None, circumstances=frozenset())
    thrown = replace(drawn, way=Way.DISCARD, giver=giver)
    return WaitVerdict(face, _refusal(drill, drawn), _refusal(drill, thrown))


def _refusal(drill: ScoredDrill, win: Win) -> Refusal | None:
    answer = evaluate(drill.ruleset, win)
    return answer if isinstance(answer, Refusal) else None


# ---- discards


def discard_question(position: DrillPosition) -> DiscardQuestion | None:
    """Asks which discard is best. None if the expert cannot tell enough of them apart, or rated none."""
    if not is_question(position.options):
        return None
    return DiscardQuestion(position, position.options, margin_of(position.options))


def own_question(position: OwnPosition, ruleset: str) -> OwnQuestion | None:
    """Asks what to do in a position of an own game. None if it cannot be built any more, as its ruleset has changed, or
    if it belongs to another ruleset than that with this id."""
    try:
        moment = own_moment(position)
    except MahjongError:
        return None
    return OwnQuestion(position, moment) if moment.view.ruleset.id == ruleset else None
