"""What happens next: from a state and the answers of the seats to events.

Chance (seats, dice, walls) comes from outside.

All asked seats answer, then priority resolves: wins by turn order after the giver, then pung and kong, then chow.
"""

from __future__ import annotations

from collections.abc import Mapping

from mahjong_desktop.core.melds import KongForm, MeldKind
from mahjong_desktop.core.payments import ScoredWin
from mahjong_desktop.core.scoring import Breakdown
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.actions import Action, Chow, Declare, Discard, Kong, Pass, Pung, Win
from mahjong_desktop.engine.draws import draw, draw_for_kong
from mahjong_desktop.engine.facts import win_of
from mahjong_desktop.engine.legal import IllegalAction, Options, asked
from mahjong_desktop.engine.opening import deal, prepare
from mahjong_desktop.engine.run import Run, break_off, end_match, end_unwon, end_with_wins, pay_in_play
from mahjong_desktop.engine.state import Phase, State
from mahjong_desktop.mechanics.evaluate import evaluate

Answers = Mapping[int, Action]


def decide(state: State, answers: Answers, questions: Mapping[int, Options] | None = None) -> Run:
    """The events that follow on the state when the asked seats answer so.

    Raises IllegalAction when a seat answers that was not asked, does not answer, or asks for what is not allowed.
    Phases in which chance speaks (seating, between hands) are NOT decided here. `questions` is asked(state), for a
    caller that has it already.
    """
    verify_answers(asked(state) if questions is None else questions, answers)
    run = Run(state)
    match state.phase:
        case Phase.DEAL:
            deal(run)
        case Phase.OPENING:
            prepare(run, answers)
        case Phase.TURN:
            _turn(run, answers[state.turn])
        case Phase.CLAIM | Phase.ROB:
            _resolve(run, answers)
        case Phase.OVER:
            end_match(run)
        case _:
            raise IllegalAction("nothing-to-decide", phase=state.phase.value)
    return run


def verify_answers(questions: Mapping[int, Options], answers: Answers) -> None:
    """Raises IllegalAction unless each asked seat, and no other, answers with something that it may do."""
    for seat in sorted({*questions, *answers}):
        if seat not in questions:
            raise IllegalAction("not-your-turn", seat=seat, action=answers[seat].name)
        if seat not in answers:
            raise IllegalAction("no-answer", seat=seat)
        action, options = answers[seat], questions[seat]
        if action not in options.legal and action not in options.faults:
            reasons = {refused.name: refused.refusal.reason for refused in options.refused}
            raise IllegalAction(reasons.get(action.name, "not-possible"), seat=seat, action=action.name)


# ---- turns and claims


def _turn(run: Run, action: Action) -> None:
    seat = run.state.turn
    match action:
        case Win():
            _win(run, (seat,))
        case Discard(piece, declaration):
            if declaration is not None:
                run.tell(ev.Declared(seat, declaration))
            run.tell(ev.Discarded(seat, piece, declaration))
        case Kong():
            _own_kong(run, seat, action)
        case Declare(declaration):
            run.tell(ev.Declared(seat, declaration))
            break_off(run)
        case Pass():
            _next_turn(run, seat)
        case _:
            raise IllegalAction("not-possible", seat=seat, action=action.name)


def _own_kong(run: Run, seat: int, kong: Kong) -> None:
    pieces, claimed, giver = kong.pieces, None, None
    if kong.form is KongForm.ADDED:
        tile = kong.pieces[0] // 4
        pung = next(meld for meld in run.state.melds[seat] if meld.tile == tile and meld.kind is MeldKind.PUNG)
        pieces, claimed, giver = (*pung.pieces, *kong.pieces), pung.claimed, pung.giver
    run.tell(ev.Melded(seat, MeldKind.KONG, pieces, claimed, giver, kong.form))
    if run.state.phase is not Phase.ROB:
        _draw_after_kong(run, seat)


def _draw_after_kong(run: Run, seat: int) -> None:
    pay_in_play(run)
    draw_for_kong(run, seat)


def _resolve(run: Run, answers: Answers) -> None:
    offer = run.state.offer
    assert offer is not None
    seats = run.state.ruleset.seats
    nearest = sorted(answers, key=lambda seat: (seat - offer.giver) % seats)
    winners = tuple(seat for seat in nearest if isinstance(answers[seat], Win))[: run.state.ruleset.claims.winners]
    if winners:
        _win(run, winners)
        return
    for kinds in ((Pung, Kong), (Chow,)):
        for seat in nearest:
            if isinstance(answers[seat], kinds):
                _claim(run, seat, answers[seat])
                return
    _nobody_claims(run)


def _claim(run: Run, seat: int, action: Action) -> None:
    offer = run.state.offer
    assert offer is not None and isinstance(action, (Chow, Pung, Kong))
    kind = MeldKind(action.name)
    pieces = (*action.pieces, offer.piece)
    form = action.form if isinstance(action, Kong) else None
    run.tell(ev.Melded(seat, kind, tuple(sorted(pieces)), offer.piece, offer.giver, form))
    if kind is MeldKind.KONG:
        _draw_after_kong(run, seat)
    else:
        pay_in_play(run)


def _nobody_claims(run: Run) -> None:
    offer, robbing = run.state.offer, run.state.phase is Phase.ROB
    assert offer is not None
    run.tell(ev.Unclaimed())
    if robbing:
        _draw_after_kong(run, offer.giver)
        return
    pay_in_play(run)
    break_off(run)
    if not run.over:
        _next_turn(run, offer.giver)


def _next_turn(run: Run, seat: int) -> None:
    """The right neighbour of the seat draws, or the wall has run out."""
    if run.state.wall_left == 0:
        end_unwon(run)
    else:
        draw(run, (seat + 1) % run.state.ruleset.seats)


def _win(run: Run, seats: tuple[int, ...]) -> None:
    won = []
    for seat in seats:
        win = win_of(run.state, seat)
        scored = None if win is None else evaluate(run.state.ruleset, win)
        if win is None or not isinstance(scored, Breakdown):
            raise IllegalAction("not-a-hand", seat=seat)
        won.append(ScoredWin(win, scored))
    end_with_wins(run, tuple(won))
    if not run.over:
        _next_turn(run, seats[-1])
