"""Makes events in the steps of a script outside play, from the answers of the seats.

questions.py finds what seats may answer. decide.py decides turns and claims.
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
from mahjong_desktop.engine import actions, events as ev
from mahjong_desktop.engine.actions import Action, Declare, DeclareWin, Kong
from mahjong_desktop.engine.draws import expose, next_piece, take, turn_up, win_by_dealt_flowers
from mahjong_desktop.engine.legal import options_of
from mahjong_desktop.engine.run import Run, declared_win, end_with_wins
from mahjong_desktop.engine.script.questions import bonus_in, may_ask
from mahjong_desktop.engine.state import Phase, State
from mahjong_desktop.mechanics.deals import deal_order


def advance(run: Run, answers: Mapping[int, Action]) -> None:
    """Carries out the answers, then the steps that need no answer, as long as the phase does not change."""
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
    """Returns whether a seat must answer something in this step."""
    if state.phase is not Phase.OPENING or not may_ask(state):
        return False
    return any(options_of(state, seat).legal for seat in state.ruleset.chairs.taken)


def _answer(run: Run, step: ScriptStep, answers: Mapping[int, Action]) -> None:
    """Carries out the answers to a step. The step, or the part of it of the seat in turn, is then finished."""
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
            raise AssertionError(step)  # these steps ask nobody before play
        case _:
            assert_never(step)


def _go_on(run: Run, step: ScriptStep) -> None:
    """Carries out a step, or the next part of it, that needs no answer now."""
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
            _begin_play(run)
        case LastTile() | Reveal():
            raise AssertionError(step)  # these steps come after play
        case _:
            assert_never(step)


def _pass_over(run: Run) -> None:
    """Finishes a step for all seats at once, because nothing is left to do in it."""
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
    """Turns up the indicator. Bonus tiles that are turned up instead of it go to the dealer."""
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
    """Replaces the bonus tiles of the seat in turn; of all seats if play begins with the last of them."""
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
    _begin_play(run)


def _begin_play(run: Run) -> None:
    run.tell(ev.PlayBegan(run.state.position.dealer))
    win_by_dealt_flowers(run)


def _replace_by_rounds(run: Run) -> None:
    """In each round every seat sets its bonus tiles aside and draws as many tiles, until no hand contains any."""
    order = run.state.ruleset.chairs.round_from(run.state.position.dealer)
    while any(bonus_in(run.state, seat) for seat in order):
        for seat in order:
            _replace_once(run, seat)
            if run.over:
                return
    _pass_over(run)


def _replace_of(run: Run, seat: int) -> None:
    """The seat sets its bonus tiles aside and replaces them until it has none left."""
    while bonus_in(run.state, seat):
        _replace_once(run, seat)
        if run.over:
            return


def _replace_once(run: Run, seat: int) -> None:
    """The seat sets the bonus tiles aside that it has now and draws as many tiles."""
    found = bonus_in(run.state, seat)
    for piece in found:
        expose(run, seat, piece)
        if run.over:
            return
    for _ in found:
        take(run, seat, "bonus")


# ---- wins before play


def _win(run: Run, answers: Mapping[int, Action], most: int) -> None:
    """Adds the declared wins, the nearest to the dealer first. If there is none, the step is finished."""
    state = run.state
    nearest = [seat for seat in state.ruleset.chairs.round_from(state.position.dealer) if seat in answers]
    winners = [seat for seat in nearest if isinstance(answers[seat], DeclareWin)][:most]
    if winners:
        end_with_wins(run, tuple(declared_win(run, seat) for seat in winners), final=True)
    else:
        _pass_over(run)
