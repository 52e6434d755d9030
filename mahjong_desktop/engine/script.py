"""The steps of a script outside play: what a seat is asked in each, what its answer brings, and what happens without
an answer.

Room: engine. `STEP_RULES` at the end is the table of all steps. Turns and claims belong to legal.py and decide.py, and
decide.py goes from step to step.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import combinations
from typing import Any, Final, NamedTuple

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
    is_asked,
)
from mahjong_desktop.core.scoring import Breakdown
from mahjong_desktop.core.tiles import Piece, suit_of
from mahjong_desktop.engine import actions, events as ev
from mahjong_desktop.engine.actions import Action, Declare, DeclareWin, Kong, Pass
from mahjong_desktop.engine.draws import expose, next_piece, take, turn_up, win_by_dealt_flowers
from mahjong_desktop.engine.intents import Asker
from mahjong_desktop.engine.run import Run, declared_win, end_with_wins
from mahjong_desktop.engine.sets import own_kongs
from mahjong_desktop.engine.state import State
from mahjong_desktop.engine.wins import scored_win
from mahjong_desktop.mechanics.deals import deal_order

Answers = Mapping[int, Action]


class StepQuestion(NamedTuple):
    """The actions that a seat may take, none if it is not asked. `win` is its scored hand if it may win."""

    legal: tuple[Action, ...] = ()
    win: Breakdown | None = None


NOT_ASKED = StepQuestion()


def may_ask(state: State) -> bool:
    """Returns whether the step under way is one that may ask a seat something."""
    return STEP_RULES[type(_step(state))].asks is not None


def step_question(state: State, seat: int) -> StepQuestion:
    """Returns what the seat is asked in the current step."""
    step = _step(state)
    asks = STEP_RULES[type(step)].asks
    return NOT_ASKED if asks is None else asks(state, seat, step)


def answer_step(run: Run, answers: Answers) -> None:
    """Carries out the answers to a step. The step, or the part of it of the seat in turn, is then finished."""
    step = _step(run.state)
    answered = STEP_RULES[type(step)].answered
    assert answered is not None, step  # a step that asks nobody has no answers
    answered(run, step, answers)


def go_on(run: Run) -> None:
    """Carries out a step, or the next part of it, that needs no answer now."""
    step = _step(run.state)
    goes_on = STEP_RULES[type(step)].goes_on
    assert goes_on is not None, step  # a step after play
    goes_on(run, step)


def _step(state: State) -> ScriptStep:
    return state.ruleset.script[state.step]


def _prepared(run: Run, _: ScriptStep) -> None:
    """The seat in turn has nothing to answer."""
    run.tell(ev.Prepared(run.state.turn))


def _pass_over(run: Run) -> None:
    """Finishes a step for all seats at once, because nothing is left to do in it."""
    step = run.state.step
    while run.state.step == step:
        run.tell(ev.Prepared(run.state.turn))


# ---- the deal


def _break_wall(run: Run, step: BreakWall) -> None:
    state = run.state
    first = state.ruleset.throws_before(state.step)
    run.tell(ev.WallBroken(state.dice[first : first + step.throws]))


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


def _asks_exchange(state: State, seat: int, step: Exchange) -> StepQuestion:
    return StepQuestion(tuple(_exchanges(state, seat, step.tiles)))


def _exchanges(state: State, seat: int, number: int) -> Iterator[Action]:
    for suit in range(3):
        own = [piece for piece in state.hands[seat] if suit_of(state.setup.kind(piece)) == suit]
        yield from (actions.ExchangeTiles(pieces) for pieces in combinations(own, number))


def _exchange(run: Run, step: Exchange, answers: Answers) -> None:
    state = run.state
    die = state.dice[state.ruleset.throws_before(state.step)][0]
    laid = {seat: action.pieces for seat, action in answers.items() if isinstance(action, actions.ExchangeTiles)}
    given = tuple(laid.get(seat, ()) for seat in range(state.ruleset.seats))
    run.tell(ev.Exchanged(die, step.steps[die - 1], given))


# ---- bonus tiles and kongs of the dealt hand


def _asks_kongs(state: State, seat: int, step: ReplaceBonus) -> StepQuestion:
    """Returns the question which kongs of its dealt hand the seat declares. There is none before its bonus tiles are
    replaced."""
    if not step.kongs or seat != state.turn or _bonus_in(state, seat):
        return NOT_ASKED
    asker = Asker(state, seat)
    kongs = tuple(kong for kong in own_kongs(state, seat) if asker.kong(kong) is None)
    return StepQuestion((*kongs, Pass())) if kongs else NOT_ASKED


def _dealt_kongs(run: Run, _: ReplaceBonus, answers: Answers) -> None:
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
    elif _bonus_in(state, state.turn):
        _replace_of(run, state.turn)
    else:
        _prepared(run, step)


def _replace_everywhere(run: Run) -> None:
    dealer = run.state.position.dealer
    for seat in run.state.ruleset.chairs.round_from(dealer):
        _replace_of(run, seat)
        if run.over:
            return
    _begin_play(run, run.state.ruleset.play)


def _replace_by_rounds(run: Run, _: ReplaceBonusByRounds) -> None:
    """In each round every seat sets its bonus tiles aside and draws as many tiles, until no hand contains any."""
    order = run.state.ruleset.chairs.round_from(run.state.position.dealer)
    while any(_bonus_in(run.state, seat) for seat in order):
        for seat in order:
            _replace_once(run, seat)
            if run.over:
                return
    _pass_over(run)


def _replace_of(run: Run, seat: int) -> None:
    """The seat sets its bonus tiles aside and replaces them until it has none left."""
    while _bonus_in(run.state, seat):
        _replace_once(run, seat)
        if run.over:
            return


def _replace_once(run: Run, seat: int) -> None:
    """The seat sets the bonus tiles aside that it has now and draws as many tiles."""
    found = _bonus_in(run.state, seat)
    for piece in found:
        expose(run, seat, piece)
        if run.over:
            return
    for _ in found:
        take(run, seat, "bonus")


def _bonus_in(state: State, seat: int) -> tuple[Piece, ...]:
    """Returns the bonus tiles that are still in a seat's hand."""
    kind, bonus = state.setup.kind, state.setup.bonus
    return tuple([piece for piece in state.hands[seat] if kind(piece) in bonus])


# ---- declarations and wins before play, and its beginning


def _asks_announcement(state: State, seat: int, step: Announce) -> StepQuestion:
    if not is_asked(step.seats, seat, state.position.dealer):
        return NOT_ASKED
    declares = [one for one in Asker(state, seat).declares("opening") if one.declaration == step.declaration]
    return StepQuestion((*declares, Pass())) if declares else NOT_ASKED


def _announce(run: Run, _: Announce, answers: Answers) -> None:
    for seat, action in answers.items():
        if isinstance(action, Declare):
            run.tell(ev.Declared(seat, action.declaration))
    _pass_over(run)


def _asks_dealt_win(state: State, seat: int, step: DealtWins) -> StepQuestion:
    return _asks_win(state, seat) if is_asked(step.seats, seat, state.position.dealer) else NOT_ASKED


def _asks_grab(state: State, seat: int, _: GrabIndicator) -> StepQuestion:
    return _asks_win(state, seat) if seat != state.position.dealer else NOT_ASKED


def _asks_win(state: State, seat: int) -> StepQuestion:
    """Returns the question whether the seat wins before play; empty if it has no win to declare."""
    scored = scored_win(state, seat)
    return NOT_ASKED if scored is None else StepQuestion((DeclareWin(), Pass()), scored.breakdown)


def _dealt_wins(run: Run, _: DealtWins, answers: Answers) -> None:
    _win(run, answers, most=len(answers))


def _grab(run: Run, _: GrabIndicator, answers: Answers) -> None:
    _win(run, answers, most=1)


def _win(run: Run, answers: Answers, most: int) -> None:
    """Adds the declared wins, the nearest to the dealer first. If there is none, the step is finished."""
    state = run.state
    nearest = [seat for seat in state.ruleset.chairs.round_from(state.position.dealer) if seat in answers]
    winners = [seat for seat in nearest if isinstance(answers[seat], DeclareWin)][:most]
    if winners:
        end_with_wins(run, tuple(declared_win(run, seat) for seat in winners), final=True)
    else:
        _pass_over(run)


def _begin_play(run: Run, _: Play) -> None:
    run.tell(ev.PlayBegan(run.state.position.dealer))
    win_by_dealt_flowers(run)


# ---- the table of all steps


class StepRule(NamedTuple):
    """What the engine does in a step of one type: `asks` finds what a seat may answer (None if it asks nobody),
    `answered` carries the answers out, `goes_on` does the step, or its next part, when nobody has anything to answer
    (None for the steps after play)."""

    goes_on: Callable[[Run, Any], None] | None
    asks: Callable[[State, int, Any], StepQuestion] | None = None
    answered: Callable[[Run, Any, Answers], None] | None = None


STEP_RULES: Final[Mapping[type[ScriptStep], StepRule]] = {
    BreakWall: StepRule(_break_wall),
    DealTiles: StepRule(_deal),
    TurnUp: StepRule(_turn_up),
    ReplaceBonus: StepRule(_replace_bonus, _asks_kongs, _dealt_kongs),
    ReplaceBonusByRounds: StepRule(_replace_by_rounds),
    Exchange: StepRule(_prepared, _asks_exchange, _exchange),
    Announce: StepRule(_prepared, _asks_announcement, _announce),
    DealtWins: StepRule(_prepared, _asks_dealt_win, _dealt_wins),
    GrabIndicator: StepRule(_prepared, _asks_grab, _grab),
    Play: StepRule(_begin_play),
    LastTile: StepRule(None),
    Reveal: StepRule(None),
}
"""Every type of step. A new one needs a line here."""
