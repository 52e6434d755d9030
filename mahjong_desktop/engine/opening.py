"""From the deal to the first discard: the tiles are dealt and the opening steps of the ruleset done.

What seats may answer in them belongs to legal.py.
"""

from __future__ import annotations

from collections.abc import Mapping

from mahjong_desktop.core.melds import MeldKind
from mahjong_desktop.core.ruleset import Exchange, ReplaceBonus
from mahjong_desktop.core.tiles import Piece
from mahjong_desktop.engine import actions
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.actions import Action, Declare, Kong
from mahjong_desktop.engine.draws import expose, take, turn_up
from mahjong_desktop.engine.legal import options_of
from mahjong_desktop.engine.run import Run
from mahjong_desktop.engine.state import Phase, State
from mahjong_desktop.mechanics.deals import deal_order


def deal(run: Run) -> None:
    """Deal the tiles and turn up the indicator."""
    state = run.state
    for seat, count in deal_order(state.ruleset.deal, state.ruleset.seats, state.position.dealer):
        wall = run.state.wall
        assert wall is not None
        run.tell(ev.Dealt(seat, wall.pieces[wall.drawn : wall.drawn + count]))
    if state.ruleset.deal.indicator is not None:
        turn_up(run)


def prepare(run: Run, answers: Mapping[int, Action]) -> None:
    """What the answers bring, then all that needs no further answer; after the last step play begins."""
    _answered(run, answers)
    while run.state.phase is Phase.OPENING and not _somebody_chooses(run.state):
        steps = run.state.ruleset.opening
        if run.state.step >= len(steps):
            run.tell(ev.PlayBegan(run.state.position.dealer))
        elif run.state.step == len(steps) - 1 and steps[-1] == ReplaceBonus():
            _replace_everywhere(run)
        elif _step_of(run.state, ReplaceBonus):
            _replace_dealt_bonus(run, run.state.turn)
            if not run.over and not _somebody_chooses(run.state):
                run.tell(ev.Prepared(run.state.turn))
        else:
            run.tell(ev.Prepared(run.state.turn))


def _step_of(state: State, kind: type) -> bool:
    return isinstance(state.ruleset.opening[state.step], kind)


def _somebody_chooses(state: State) -> bool:
    """Whether a seat has something to answer in this opening step. Bonus tiles must be replaced before."""
    return any(options_of(state, seat).legal for seat in range(state.ruleset.seats))


def _answered(run: Run, answers: Mapping[int, Action]) -> None:
    if not answers:
        return
    if _step_of(run.state, Exchange):
        _exchange(run, answers)
        return
    for seat, action in answers.items():
        match action:
            case Kong():
                run.tell(ev.Melded(seat, MeldKind.KONG, action.pieces, form=action.form))
                take(run, seat, "kong")
            case Declare(declaration):
                run.tell(ev.Declared(seat, declaration))
    if not any(isinstance(action, Kong) for action in answers.values()):
        step, seats = run.state.step, run.state.ruleset.seats
        alone = _step_of(run.state, ReplaceBonus)
        for _ in range(1 if alone else seats):
            if run.state.step == step:
                run.tell(ev.Prepared(run.state.turn))


def _exchange(run: Run, answers: Mapping[int, Action]) -> None:
    step = run.state.ruleset.opening[run.state.step]
    assert isinstance(step, Exchange)
    die = run.state.dice[run.state.ruleset.deal.throws][0]
    given = tuple(action.pieces for _, action in sorted(answers.items()) if isinstance(action, actions.Exchange))
    run.tell(ev.Exchanged(die, step.steps[die - 1], given))


# ---- bonus tiles


def _replace_everywhere(run: Run) -> None:
    """From the dealer on, each seat sets aside and replaces until it has none left; then play begins."""
    dealer, seats = run.state.position.dealer, run.state.ruleset.seats
    for step in range(seats):
        _replace_dealt_bonus(run, (dealer + step) % seats)
        if run.over:
            return
    run.tell(ev.PlayBegan(dealer))


def _replace_dealt_bonus(run: Run, seat: int) -> None:
    while found := _bonus_in(run.state, seat):
        for piece in found:
            expose(run, seat, piece)
            if run.over:
                return
        for _ in found:
            take(run, seat, "bonus")


def _bonus_in(state: State, seat: int) -> tuple[Piece, ...]:
    return tuple(piece for piece in state.hands[seat] if piece // 4 in state.ruleset.bonus.kinds)
