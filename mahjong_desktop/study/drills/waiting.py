"""Drills: what does a hand wait for? The question, how it is asked, and how an answer is judged.

Room: study/drills. The ruleset judges every win.
"""

from __future__ import annotations

from collections import Counter
from typing import ClassVar, Final

from msgspec import Struct

from mahjong_desktop.core.scoring import NOT_A_HAND, Refusal
from mahjong_desktop.core.tiles import PLAYING_KINDS, Tile
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Way, Win
from mahjong_desktop.mechanics.evaluate import evaluate
from mahjong_desktop.mechanics.shapes import seat_waits
from mahjong_desktop.study.drills.judging import (
    JudgedPart,
    Judgement,
    marked_part,
)
from mahjong_desktop.study.drills.scored import ScoredDrill

MOST_WAITS: Final = 13
"""A hand that waits for more kinds (because of wild tiles) is not asked for its waits."""


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


def judged_waits(question: WaitsQuestion, answer: WaitsAnswer) -> Judgement:
    """Judges which tiles were marked as waits, one part for each kind."""
    parts = tuple(
        JudgedPart(
            index,
            marked_part(tile in answer.tiles, tile in question.tiles),
            "waits",
            int(tile in answer.tiles),
            int(tile in question.tiles),
        )
        for index, tile in enumerate(question.offered)
    )
    return Judgement(parts, (("waits", answer.tiles == question.tiles),))
