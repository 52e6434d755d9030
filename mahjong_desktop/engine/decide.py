"""Makes events from a state and the answers of the seats. Chance (seats, dice, walls) comes from outside.

All asked seats answer. Then priority decides: wins in turn order after the giver, then pung and kong, then chow.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import assert_never

from mahjong_desktop.core.melds import KongForm, MeldKind
from mahjong_desktop.core.payments import Outcome, ScoredWin
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.actions import (
    Action,
    ByDice,
    Chow,
    Declare,
    DeclareWin,
    Discard,
    ExchangeTiles,
    FromTail,
    IllegalAction,
    Kong,
    Pass,
    Pung,
    Take,
    option_like,
)
from mahjong_desktop.engine.draws import draw, draw_by_dice, draw_for_kong, turn_up_waiting
from mahjong_desktop.engine.evolve import ROB_WAYS
from mahjong_desktop.engine.faults import Mistake
from mahjong_desktop.engine.intents import Asker
from mahjong_desktop.engine.legal import Options, asked, may_throw, mistake_of
from mahjong_desktop.engine.run import (
    Run,
    break_off,
    declared_win,
    end,
    end_match,
    end_unwon,
    end_with_wins,
    pay_in_play,
    punish,
)
from mahjong_desktop.engine.script import Answers, answer_step, go_on
from mahjong_desktop.engine.state import OFFERED, ROB, TURN, Phase, State

_NO_MISTAKES: dict[int, Mistake] = {}
_UNCLAIMED = ev.Unclaimed()
_PAID_AT_ONCE = frozenset({Phase.OPENING, Phase.TURN, Phase.LAST_TILE})
"""Phases in which no tile is offered that somebody may still claim, so that payments due in play are made at once."""
_ROBBED_FORMS = {way: form for form, way in ROB_WAYS.items()}
_discarded = lru_cache(1024)(ev.Discarded)


def decide(state: State, answers: Answers, questions: Mapping[int, Options] | None = None) -> Run:
    """Returns a Run with the events that follow if the asked seats give these answers.

    Raises IllegalAction if a seat answers that was not asked, does not answer, or asks for something that is not
    allowed. Phases that need chance (seating, between hands) are NOT decided here. `questions` is asked(state), for
    callers that have it already.
    """
    questions = asked(state) if questions is None else questions
    if questions or answers:
        verify_answers(state, questions, answers)
    run = Run(state)
    wrong = _mistakes(state, answers, questions) if state.strict else _NO_MISTAKES
    phase = state.phase
    if phase in OFFERED:
        _resolve(run, answers, wrong)
    elif phase is TURN and wrong:
        _mistaken_turn(run, wrong[state.turn])
    elif phase is TURN:
        _turn(run, answers[state.turn])
    else:
        _rarer_phase(run, answers, wrong)
    if run.state.rules.pays_in_play and run.state.phase in _PAID_AT_ONCE:
        pay_in_play(run)
    return run


def _rarer_phase(run: Run, answers: Answers, wrong: Mapping[int, Mistake]) -> None:
    """Decides a phase that a hand has once or seldom."""
    state = run.state
    match state.phase:
        case Phase.LAST_TILE:
            _last_tile(run, answers[state.turn])
        case Phase.REPLACEMENT:
            (draw_by_dice if isinstance(answers[state.turn], ByDice) else draw_for_kong)(run, state.turn)
        case Phase.DEAL | Phase.OPENING:
            for mistake in wrong.values():
                punish(run, mistake)
            _before_play(run, answers)
        case Phase.OVER:
            end_match(run)
        case Phase.SEATING | Phase.BETWEEN | Phase.FINISHED | Phase.TURN | Phase.CLAIM | Phase.ROB:
            raise IllegalAction("nothing-to-decide", phase=state.phase.value)
        case _:
            assert_never(state.phase)


def _before_play(run: Run, answers: Answers) -> None:
    """Carries out the answers to a step of the script, then the steps that need no answer, as long as the phase does
    not change."""
    phase = run.state.phase
    if run.over:
        return
    if answers:
        answer_step(run, answers)
    while run.state.phase is phase and not asked(run.state):
        go_on(run)


def verify_answers(state: State, questions: Mapping[int, Options], answers: Answers) -> None:
    """Raises IllegalAction unless each asked seat, and no other, gives an answer that it is allowed to give. A set may
    consist of other copies of its tiles than those that were offered."""
    for seat in questions if questions.keys() == answers.keys() else sorted({*questions, *answers}):
        if seat not in questions:
            raise IllegalAction("not-your-turn", seat=seat, action=answers[seat].name)
        if seat not in answers:
            raise IllegalAction("no-answer", seat=seat)
        action, options = answers[seat], questions[seat]
        if option_like(action, options.legal) is None and action not in options.faults:
            if _is_of_other_copies(state, seat, action, options):
                continue
            reasons = {refused.name: refused.refusal.reason for refused in options.refused}
            raise IllegalAction(reasons.get(action.name, "not-possible"), seat=seat, action=action.name)


def _is_of_other_copies(state: State, seat: int, action: Action, options: Options) -> bool:
    """Returns whether an answer is an offered set made of other copies of the same tiles, red for red. They lie in the
    hand of the seat. Options name one of several equal sets, the log of another program whichever was laid."""
    if not isinstance(action, Chow | Pung | Kong) or not set(action.pieces) <= set(state.hands[seat]):
        return False
    looks = _looks(state, action)
    return any(
        isinstance(one, Chow | Pung | Kong) and one.name == action.name and _looks(state, one) == looks
        for one in options.legal
    )


def _looks(state: State, action: Chow | Pung | Kong) -> tuple[KongForm | None, list[tuple[int, bool]]]:
    form = action.form if isinstance(action, Kong) else None
    kind, red = state.setup.kind, state.ruleset.red
    return form, sorted((kind(piece), piece in red) for piece in action.pieces)


def _mistakes(state: State, answers: Answers, questions: Mapping[int, Options]) -> dict[int, Mistake]:
    """Returns the mistakes among the answers, by seat."""
    doubtful = (seat for seat, options in questions.items() if options.faults and answers[seat] not in options.legal)
    found = ((seat, mistake_of(state, seat, answers[seat])) for seat in doubtful)
    return {seat: mistake for seat, mistake in found if mistake is not None}


# ---- turns and claims


def _mistaken_turn(run: Run, mistake: Mistake) -> None:
    """Carries out a mistake in the seat's own turn if it stands. Otherwise it is taken back. A dead hand makes no
    declaration."""
    penalty, action = mistake.penalty, mistake.action
    if penalty.dead and isinstance(action, Discard):
        action = Discard(action.piece)
    punish(run, mistake)
    if penalty.stands and not run.over:
        _turn(run, action)


def _turn(run: Run, action: Action) -> None:
    seat = run.state.turn
    match action:
        case Discard():
            turn_up_waiting(run)
            if action.declaration is not None:
                run.tell(ev.Declared(seat, action.declaration))
            if run.state.rules.forces:
                for forced in Asker(run.state, seat).forced(action.piece):
                    run.tell(ev.Declared(seat, forced))
            if run.state.beside is not None:
                run.tell(_discarded(seat, run.state.beside, None))
            run.tell(_discarded(seat, action.piece, action.declaration))
        case DeclareWin():
            _win(run, (declared_win(run, seat),))
        case Kong():
            _own_kong(run, seat, action)
        case Declare(declaration):
            run.tell(ev.Declared(seat, declaration))
            break_off(run)
        case Pass():
            _next_turn(run, seat)
        case Chow() | Pung() | ExchangeTiles() | Take() | FromTail() | ByDice():
            raise IllegalAction("not-possible", seat=seat, action=action.name)
        case _:
            assert_never(action)


def _own_kong(run: Run, seat: int, kong: Kong) -> None:
    pieces, claimed, giver = kong.pieces, None, None
    if kong.form is KongForm.ADDED:
        tile = run.state.setup.kind(kong.pieces[0])
        pung = next(meld for meld in run.state.melds[seat] if meld.tile == tile and meld.kind is MeldKind.PUNG)
        pieces, claimed, giver = (*pung.pieces, *kong.pieces), pung.claimed, pung.giver
    run.tell(ev.Melded(seat, MeldKind.KONG, pieces, claimed, giver, kong.form))
    if run.state.phase is not Phase.ROB:
        _draw_after_kong(run, seat, kong.form)


def _draw_after_kong(run: Run, seat: int, form: KongForm) -> None:
    pay_in_play(run)
    if run.over:
        return
    if may_throw(run.state, seat):
        run.tell(ev.ReplacementOffered(seat))
    else:
        draw_for_kong(run, seat, form)


def _resolve(run: Run, answers: Answers, wrong: Mapping[int, Mistake]) -> None:
    if not answers:
        _nobody_claims(run)
        return
    offer = run.state.offer
    assert offer is not None
    nearest = [seat for seat in run.state.ruleset.chairs.round_from(offer.giver) if seat in answers]
    claimed = [
        declared_win(run, seat) for seat in nearest if isinstance(answers[seat], DeclareWin) and seat not in wrong
    ]
    priority = run.state.ruleset.claims.priority
    if priority.spoils(claimed):
        _spoiled(run, priority.spoiled_as)
        return
    winners = priority.winners(claimed)
    if claimed and claimed[0].win.seat == offer.giver:
        winners = tuple(claimed[:1])  # the dealer wins with the indicator before anybody may claim the discard
    _judge_calls(run, [wrong[seat] for seat in nearest if seat in wrong], right_win=bool(winners))
    if winners:
        _win(run, winners)
        return
    if run.over:
        return
    nearest = [seat for seat in nearest if seat not in wrong or wrong[seat].penalty.stands]
    for kinds in ((Pung, Kong), (Chow,)):
        for seat in nearest:
            if isinstance(answers[seat], kinds):
                if seat in wrong:
                    punish(run, wrong[seat])
                _claim(run, seat, answers[seat])
                return
    _nobody_claims(run)


def _spoiled(run: Run, void: str) -> None:
    """Ends the hand because too many seats claim a tile to win: as void, or as a hand that nobody has won."""
    if void:
        end(run, Outcome((), run.state.table, void=void))
        return
    run.tell(_UNCLAIMED)
    end_unwon(run)


def _judge_calls(run: Run, calls: list[Mistake], *, right_win: bool) -> None:
    """Punishes wrong calls on an offered tile, the nearest seat first. If another seat wins rightly, only the wrong
    wins are punished whose penalty does not make the hand void."""
    for mistake in calls:
        harms = mistake.penalty.void or not isinstance(mistake.action, DeclareWin)
        if not run.over and not (right_win and harms) and not mistake.penalty.stands:
            punish(run, mistake)


def _claim(run: Run, seat: int, action: Action) -> None:
    offer = run.state.offer
    assert offer is not None and isinstance(action, (Chow, Pung, Kong))
    kind = MeldKind(action.name)
    pieces = (*action.pieces, offer.piece)
    form = action.form if isinstance(action, Kong) else None
    run.tell(ev.Melded(seat, kind, run.state.setup.in_order(pieces), offer.piece, offer.giver, form))
    if form is not None:
        _draw_after_kong(run, seat, form)
    else:
        pay_in_play(run)


def _nobody_claims(run: Run) -> None:
    offer, robbing = run.state.offer, run.state.phase is ROB
    assert offer is not None
    run.tell(_UNCLAIMED)
    if run.state.offer is not None:
        run.tell(_UNCLAIMED)  # of two offered tiles the other one
    if robbing:
        _draw_after_kong(run, offer.giver, _ROBBED_FORMS[offer.way])
        return
    rules = run.state.rules
    if rules.pays_in_play:
        pay_in_play(run)
    if rules.breaks_off:
        break_off(run)
    if not run.over:
        _next_turn(run, offer.giver)


def _next_turn(run: Run, seat: int) -> None:
    """Draws for the next player after the seat, or ends the hand if the wall has run out."""
    if run.state.wall_left == 0:
        end_unwon(run)
    elif run.state.wall_left == 1 and run.state.rules.offers_last:
        run.tell(ev.LastTileOffered(run.state.ruleset.chairs.after(seat)))
    else:
        draw(run, run.state.ruleset.chairs.after(seat))


def _last_tile(run: Run, action: Action) -> None:
    """The seat takes the last tile or refuses it. After a refusal the next seat is asked; if all refuse, nobody wins
    the hand."""
    seat, chairs = run.state.turn, run.state.ruleset.chairs
    if isinstance(action, Take):
        draw(run, seat)
    elif len(run.state.last_offers) == len(chairs.taken):
        end_unwon(run)
    else:
        run.tell(ev.LastTileOffered(chairs.after(seat)))


def _win(run: Run, won: tuple[ScoredWin, ...]) -> None:
    """Adds the wins and their payments. If the hand goes on, the seat after the last winner draws."""
    grabbed = run.state.offer is not None and won[0].win.seat == run.state.offer.giver
    end_with_wins(run, won, final=grabbed)
    if not run.over:
        _next_turn(run, won[-1].win.seat)
