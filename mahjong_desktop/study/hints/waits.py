"""The waits of a ready hand: which tiles complete it, whether it may win with them, and what that brings.

Room: study/hints. Each tile is let come from each other seat and from the wall, and the ruleset is asked.
"""

from __future__ import annotations

from mahjong_desktop.bots.observation.observation import Observation
from mahjong_desktop.core.scoring import NOT_A_HAND
from mahjong_desktop.core.tiles import PLAYING_KINDS, Tile
from mahjong_desktop.core.wins import Way
from mahjong_desktop.study.hints.values import Wait
from mahjong_desktop.study.hints.wins import ReadyTable, WinAnswer, judged, likely_piece, win_with


def waits_of(ready: ReadyTable, observation: Observation) -> tuple[Wait, ...]:
    """The waits of a hand at a table, those first that bring most together; none if it is not ready."""
    natural = ready.waits()
    if not natural:
        return ()
    others = ready.view.setup.stand_ins_in_wins
    stand_ins = [tile for tile, read in others.items() if read in natural and tile not in natural]
    wild = [tile for tile in sorted(observation.wild_kinds) if tile not in natural and observation.live_copies(tile)]
    found = [wait for tile in (*natural, *stand_ins, *wild) if (wait := _wait(ready, observation, tile)) is not None]
    return tuple(sorted(found, key=_rank))


def _wait(ready: ReadyTable, observation: Observation, tile: Tile) -> Wait | None:
    """What a win with this kind brings; None if the hand is not complete with it."""
    view = ready.view
    piece = likely_piece(view, tile)
    if piece is None:
        return None
    drawn = judged(ready, win_with(ready, tile, Way.SELF_DRAW, None, piece))
    thrown = {
        giver: judged(ready, win_with(ready, tile, Way.DISCARD, giver, piece))
        for giver in view.ruleset.chairs.others(view.seat)
    }
    if tile in view.setup.unclaimable:
        thrown = {giver: answer for giver, answer in thrown.items() if answer.scored is None}
    answers = (drawn, *thrown.values())
    if all(answer.refusal is not None and not answer.refusal.complete for answer in answers):
        return None
    won = {giver: answer for giver, answer in thrown.items() if answer.scored is not None}
    gains = [answer.gain for answer in won.values() if answer.gain is not None]
    refused = next((answer.refusal for answer in thrown.values() if answer.refusal is not None), None)
    best = _told(won, drawn)
    return Wait(
        tile=_face(ready, tile),
        live=observation.live_copies(tile) if tile < PLAYING_KINDS or tile in observation.wild_kinds else 0,
        gain=min(gains, default=None),
        drawn_gain=drawn.gain,
        totals=() if best is None or best.scored is None else best.scored.worth.totals,
        refusal=None if won else refused or NOT_A_HAND,
        most_gain=max(gains) if gains and max(gains) > min(gains) else None,
        givers=tuple(won),
    )


def _told(won: dict[int, WinAnswer], drawn: WinAnswer) -> WinAnswer | None:
    """The win whose totals are told: the cheapest on a discard, else the self-draw."""
    paid = [answer for answer in won.values() if answer.gain is not None]
    cheapest = min(paid, key=lambda answer: answer.gain or 0, default=None)
    return cheapest or (drawn if drawn.scored is not None else None)


def _face(ready: ReadyTable, tile: Tile) -> Tile:
    return ready.view.setup.faces((tile,))[0]


def _rank(wait: Wait) -> tuple[bool, int, Tile]:
    """Waits that may win come first, those that bring more with all their live copies before others."""
    best = max(wait.gain or 0, wait.drawn_gain or 0)
    return wait.gain is None and wait.drawn_gain is None, -wait.live * best, wait.tile
