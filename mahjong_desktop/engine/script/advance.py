"""What follows in a step of the script outside play: from the answers of the seats to events.

What seats may answer belongs to questions.py, turns and claims to decide.py.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import assert_never

from mahjong_desktop.core.melds import MeldKind
from mahjong_desktop.core.ruleset import (
    Announce,
    BreakWall,
    DealTiles,
    DealtWins,
    Exchange,
    GrabIndicator,
    LastTile,
    Play,
    ReplaceBonus,
    ReplaceBonusByRounds,
    Reveal,
    ScriptStep,
    TurnUp,
)
from mahjong_desktop.engine import actions
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.actions import Action, Declare, DeclareWin, Kong
from mahjong_desktop.engine.draws import expose, next_piece, take, turn_up
from mahjong_desktop.engine.legal import options_of
from mahjong_desktop.engine.run import Run, declared_win, end_with_wins
from mahjong_desktop.engine.script.questions import bonus_in
from mahjong_desktop.engine.state import Phase, State
from mahjong_desktop.mechanics.deals import deal_order


def advance(run: Run, answers: Mapping[int, Action]) -> None:
    """What the answers bring, then the steps that need no answer, as long as the phase stays the same."""
    phase = run.state.phase
    if run.over:
        return
    if answers:
        _answer(run, _step(run.state), answers)
    while run.state.phase is phase and not _somebody_chooses(run.state):
        _go_on(run, _step(run.state))


def _step(state: State) -> ScriptStep:
    return state.ruleset.script[state.step]


def _somebody_chooses(state: State) -> bool:
    """Whether a seat has something to answer in this step."""
    return state.phase is Phase.OPENING and any(options_of(state, seat).legal for seat in state.ruleset.chairs.taken)


def _answer(run: Run, step: ScriptStep, answers: Mapping[int, Action]) -> None:
    """What the answers to a step bring, and the step (or the part of it of the seat in turn) is done."""
    match step:
        case Exchange():
            _exchange(run, step, answers)
        case ReplaceBonus():
            _dealt_kongs(run, answers)
        case Announce():
            for seat, action in answers.items():
                if isinstance(action, Declare):
                    run.tell(ev.Declared(seat, action.declaration))
            _pass_over(run)
        case DealtWins():
            _win(run, answers, most=len(answers))
        case GrabIndicator():
            _win(run, answers, most=1)
        case BreakWall() | DealTiles() | TurnUp() | ReplaceBonusByRounds() | Play() | LastTile() | Reveal():
            raise AssertionError(step)  # nobody is asked in them before play
        case _:
            assert_never(step)


def _go_on(run: Run, step: ScriptStep) -> None:
    """Do a step, or what comes next in it, in which nobody has anything to answer now."""
    state = run.state
    match step:
        case BreakWall():
            first = state.ruleset.throws_before(state.step)
            run.tell(ev.WallBroken(state.dice[first : first + step.throws]))
        case DealTiles():
            _deal(run, step)
        case TurnUp():
            _turn_up(run, step)
        case ReplaceBonus():
            _replace_bonus(run, step)
        case ReplaceBonusByRounds():
            _replace_by_rounds(run)
        case Exchange() | Announce() | DealtWins() | GrabIndicator():
            run.tell(ev.Prepared(state.turn))
        case Play():
            run.tell(ev.PlayBegan(state.position.dealer))
        case LastTile() | Reveal():
            raise AssertionError(step)  # they come after play
        case _:
            assert_never(step)


def _pass_over(run: Run) -> None:
    """Nothing is left to do in this step for any seat."""
    step = run.state.step
    while run.state.step == step:
        run.tell(ev.Prepared(run.state.turn))


# ---- the deal


def _deal(run: Run, step: DealTiles) -> None:
    for seat, count in deal_order(step, run.state.ruleset.chairs, run.state.position.dealer):
        wall = run.state.wall
        assert wall is not None
        run.tell(ev.Dealt(seat, wall.next_pieces(count)))


def _turn_up(run: Run, step: TurnUp) -> None:
    """Turn up the indicator; bonus tiles that come instead of it are the dealer's."""
    setup, dealer = run.state.setup, run.state.position.dealer
    while step.place == "tail" and setup.kind(next_piece(run, "bonus")) in setup.bonus:
        piece = next_piece(run, "bonus")
        take(run, dealer, "bonus")
        expose(run, dealer, piece)
        if run.over:
            return
    turn_up(run)


def _exchange(run: Run, step: Exchange, answers: Mapping[int, Action]) -> None:
    state = run.state
    die = state.dice[state.ruleset.throws_before(state.step)][0]
    laid = {seat: action.pieces for seat, action in answers.items() if isinstance(action, actions.ExchangeTiles)}
    given = tuple(laid.get(seat, ()) for seat in range(state.ruleset.seats))
    run.tell(ev.Exchanged(die, step.steps[die - 1], given))


# ---- bonus tiles and kongs of the dealt hand


def _dealt_kongs(run: Run, answers: Mapping[int, Action]) -> None:
    for seat, action in answers.items():
        if isinstance(action, Kong):
            run.tell(ev.Melded(seat, MeldKind.KONG, action.pieces, form=action.form))
            take(run, seat, "kong")
        else:
            run.tell(ev.Prepared(seat))


def _replace_bonus(run: Run, step: ReplaceBonus) -> None:
    """The bonus tiles of the seat in turn, or of all where play begins with the last one."""
    state = run.state
    if not step.kongs and isinstance(state.ruleset.script[state.step + 1], Play):
        _replace_everywhere(run)
        return
    _replace_of(run, state.turn)
    if not run.over and not _somebody_chooses(run.state):
        run.tell(ev.Prepared(run.state.turn))


def _replace_everywhere(run: Run) -> None:
    dealer = run.state.position.dealer
    for seat in run.state.ruleset.chairs.round_from(dealer):
        _replace_of(run, seat)
        if run.over:
            return
    run.tell(ev.PlayBegan(dealer))


def _replace_by_rounds(run: Run) -> None:
    """Round after round each seat sets aside what it holds and takes as many, until nobody holds any."""
    order = run.state.ruleset.chairs.round_from(run.state.position.dealer)
    while any(bonus_in(run.state, seat) for seat in order):
        for seat in order:
            _replace_once(run, seat)
            if run.over:
                return
    _pass_over(run)


def _replace_of(run: Run, seat: int) -> None:
    """The seat sets aside and replaces until it has none left."""
    while bonus_in(run.state, seat):
        _replace_once(run, seat)
        if run.over:
            return


def _replace_once(run: Run, seat: int) -> None:
    """The seat sets aside the bonus tiles that it holds now and takes as many."""
    found = bonus_in(run.state, seat)
    for piece in found:
        expose(run, seat, piece)
        if run.over:
            return
    for _ in found:
        take(run, seat, "bonus")


# ---- wins before play


def _win(run: Run, answers: Mapping[int, Action], most: int) -> None:
    """The wins of those who want one, the nearest to the dealer first; without any the step is over."""
    state = run.state
    nearest = [seat for seat in state.ruleset.chairs.round_from(state.position.dealer) if seat in answers]
    winners = [seat for seat in nearest if isinstance(answers[seat], DeclareWin)][:most]
    if winners:
        end_with_wins(run, tuple(declared_win(run, seat) for seat in winners), final=True)
    else:
        _pass_over(run)
