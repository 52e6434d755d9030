"""Adds draws, replacements and indicators to a Run as events. decide.py decides whose turn it is."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from mahjong_desktop.core.melds import KongForm, MeldKind
from mahjong_desktop.core.payments import ScoredWin
from mahjong_desktop.core.scoring import Breakdown
from mahjong_desktop.core.tiles import Piece
from mahjong_desktop.core.wins import Way, Win
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.evolve import DICE_SOURCE, chosen_pieces, dice_of_indicator, next_throw
from mahjong_desktop.engine.run import Run, end_unwon, end_with_wins, pay_in_play
from mahjong_desktop.engine.state import Phase, State
from mahjong_desktop.engine.wins import dealt_flower_win, flower_win
from mahjong_desktop.mechanics.evaluate import evaluate
from mahjong_desktop.mechanics.walls import WALL, Wall

_drew = lru_cache(1024)(ev.Drew)
_BY_FLOWERS = frozenset({Way.FLOWERS, Way.ROB_FLOWER})


def draw(run: Run, seat: int) -> None:
    """Draws the next tile of the wall, and replacements for bonus tiles."""
    take(run, seat, WALL)
    if run.state.setup.bonus:
        if run.state.ruleset.bonus.dealt_wins_wait and _first_draw(run.state, seat):
            win_by_dealt_flowers(run)
        if not run.over:
            replace_drawn_bonus(run, seat)


def draw_for_kong(run: Run, seat: int, form: KongForm | None = None) -> None:
    """Turns up an indicator if the game has one for each kong and that of a kong of this form does not wait, and one
    that waits for an earlier kong of the turn. Then draws the replacement, and replacements for bonus tiles."""
    rules = run.state.ruleset.turn_up
    if rules is not None and rules.each_kong:
        if _is_waiting(run.state, new_kongs=1):
            turn_up(run)
        if form not in rules.late:
            turn_up(run)
    take(run, seat, "kong")
    replace_drawn_bonus(run, seat)


def turn_up_waiting(run: Run) -> None:
    """Turns up the indicator that waits for a kong of this turn, if there is one; see `TurnUp.late`."""
    if _is_waiting(run.state):
        turn_up(run)


def _is_waiting(state: State, new_kongs: int = 0) -> bool:
    """Returns whether an indicator waits for a kong of this turn, besides the `new_kongs` just laid. There is one for
    each kong and the first one, and at most one waits, because the next kong or discard turns it up. The turn must
    have a replacement: a position may lack the indicators of earlier turns."""
    rules = state.ruleset.turn_up
    if rules is None or not rules.late or "kong" not in state.chain:
        return False
    kongs = sum([meld.kind is MeldKind.KONG for melds in state.melds for meld in melds])
    return kongs - new_kongs >= len(state.indicators)


def draw_by_dice(run: Run, seat: int) -> None:
    """Turns up an indicator if the game has one for each kong, then draws the replacement that dice choose, and
    replacements for bonus tiles."""
    rules, dice = run.state.ruleset.turn_up, next_throw(run.state)
    if rules is not None and rules.each_kong:
        turn_up(run)
    pieces = chosen_pieces(run.state, dice)
    run.tell(ev.Drew(seat, pieces[0], DICE_SOURCE, dice))
    if run.state.rules.kong_dice is not None and run.state.rules.kong_dice.both:
        for piece in pieces[1:]:
            run.tell(ev.Drew(seat, piece, DICE_SOURCE))
    replace_drawn_bonus(run, seat)


def take(run: Run, seat: int, source: str) -> None:
    """Draws one piece from this source."""
    run.tell(_drew(seat, next_piece(run, source), source))


def next_piece(run: Run, source: str) -> Piece:
    """Returns the piece that a draw from this source takes."""
    return _wall(run).next_for(source)


def turn_up(run: Run) -> None:
    """Turns up the next indicator."""
    wall, rules = _wall(run), run.state.ruleset.turn_up
    assert rules is not None
    dice = dice_of_indicator(run.state)
    run.tell(ev.Turned(wall.pieces[wall.next_indicator(rules, run.state.dice)], dice))


def replace_drawn_bonus(run: Run, seat: int) -> None:
    """Sets a drawn bonus tile aside and replaces it, as often as necessary and as long as tiles are left. The rules
    decide what happens to a bonus tile that is the last tile of the wall."""
    rules = run.state.ruleset.bonus
    while (piece := run.state.drawn) is not None and run.state.setup.kind(piece) in run.state.setup.bonus:
        lasts = not _wall(run).can_replace("bonus")
        if lasts and not rules.ends_hand:
            _win_by_last(run, seat, piece)
            return
        expose(run, seat, piece)
        if run.over:
            return
        if lasts:
            end_unwon(run)
            return
        take(run, seat, "bonus")


def expose(run: Run, seat: int, piece: Piece) -> None:
    """Sets a bonus tile aside and makes the payments that are due for it. The owner may win with its bonus tiles; if
    it does not, another seat may win by taking the tile."""
    run.tell(ev.BonusExposed(seat, piece))
    pay_in_play(run)
    if run.over:
        return
    rules = run.state.ruleset.bonus
    waits = rules.dealt_wins_wait and run.state.phase is Phase.OPENING
    if not rules.offers_win and not waits:
        _win_by_flowers(run, seat, piece, run.state.ruleset.chairs.round_from(seat))


def _first_draw(state: State, seat: int) -> bool:
    """Returns whether the seat has not drawn before. Each of its discards then followed a claim."""
    return len(state.rivers[seat]) <= sum([meld.giver is not None for meld in state.melds[seat]])


def win_by_dealt_flowers(run: Run) -> None:
    """Ends the hand if the deal has brought the seat in turn a win by bonus tiles alone. Those that play brings win at
    once, so no other is left over."""
    if run.state.ruleset.bonus.dealt_wins_wait and not _BY_FLOWERS.isdisjoint(run.state.ruleset.scoring.ways):
        _win_if_allowed(run, dealt_flower_win(run.state))


def _win_by_last(run: Run, seat: int, piece: Piece) -> None:
    """Keeps the last tile of the wall hidden in the hand, unless its owner wins with it."""
    trial = Run(run.state)
    trial.tell(ev.BonusExposed(seat, piece))
    pay_in_play(trial)
    _win_by_flowers(trial, seat, piece, (seat,))
    if trial.over:
        for event in trial.events:
            run.tell(event)


def _win_by_flowers(run: Run, seat: int, piece: Piece, winners: tuple[int, ...]) -> None:
    """Ends the hand if one of the seats `winners`, in their order, wins because `seat` has set a bonus tile aside."""
    ruleset = run.state.ruleset
    if _BY_FLOWERS.isdisjoint(ruleset.scoring.ways):
        return
    for winner in winners:
        if winner in run.state.dead:
            continue
        for win in _flower_wins(run.state, winner, seat, piece):
            _win_if_allowed(run, win)
            if run.over:
                return


def _flower_wins(state: State, winner: int, seat: int, piece: Piece) -> Iterator[Win]:
    """Yields the wins by bonus tiles that `winner` may have now that `seat` has set one aside. Whether the rules allow
    them is NOT checked."""
    yield flower_win(state, winner, seat, state.setup.kind(piece))
    if winner == seat and state.ruleset.bonus.robs_earlier:
        for other in state.ruleset.chairs.others(seat):
            for earlier in state.bonus[other]:
                yield flower_win(state, winner, other, state.setup.kind(earlier))


def _win_if_allowed(run: Run, win: Win) -> None:
    scored = evaluate(run.state.ruleset, win)
    if isinstance(scored, Breakdown):
        end_with_wins(run, (ScoredWin(win, scored),))


def _wall(run: Run) -> Wall:
    assert run.state.wall is not None
    return run.state.wall
