"""What happens next: from a state and the answers of the seats to events.

Chance (seats, dice, walls) comes from outside.

All asked seats answer, then priority resolves: wins by turn order after the giver, then pung and kong, then chow.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import astuple

from mahjong_desktop.core.melds import MeldKind
from mahjong_desktop.core.payments import Outcome, ScoredWin
from mahjong_desktop.core.scoring import Breakdown
from mahjong_desktop.core.tiles import Piece, Tile
from mahjong_desktop.core.wins import Win as WinFacts
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.actions import Action, Chow, Discard, Kong, Pung, Win
from mahjong_desktop.engine.evolve import evolve
from mahjong_desktop.engine.facts import table_of, win_of
from mahjong_desktop.engine.legal import IllegalAction, Options, asked
from mahjong_desktop.engine.state import Phase, State
from mahjong_desktop.mechanics.deals import deal_order
from mahjong_desktop.mechanics.evaluate import evaluate

Answers = Mapping[int, Action]


class Run:
    """Events told one after the other, and the state after them."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[ev.Event] = []

    def tell(self, event: ev.Event) -> None:
        """Let the event happen."""
        self.state = evolve(self.state, event)
        self.events.append(event)


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
            _deal(run)
        case Phase.BONUS:
            _replace_dealt_bonus(run)
        case Phase.TURN:
            _turn(run, answers[state.turn])
        case Phase.CLAIM | Phase.ROB:
            _resolve(run, answers)
        case Phase.OVER:
            results = tuple(score - state.ruleset.starting_score for score in state.scores)
            run.tell(ev.MatchEnded(results))
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
        if action not in options.legal:
            reasons = {refused.name: refused.refusal.reason for refused in options.refused}
            raise IllegalAction(reasons.get(action.name, "not-possible"), seat=seat, action=action.name)


# ---- before play


def _deal(run: Run) -> None:
    state = run.state
    for seat, count in deal_order(state.ruleset.deal, state.ruleset.seats, state.position.dealer):
        wall = run.state.wall
        assert wall is not None
        run.tell(ev.Dealt(seat, wall.pieces[wall.drawn : wall.drawn + count]))


def _replace_dealt_bonus(run: Run) -> None:
    """From the dealer on, each seat sets aside and replaces until it has none left; then play begins."""
    dealer, seats = run.state.position.dealer, run.state.ruleset.seats
    for seat in ((dealer + step) % seats for step in range(seats)):
        while found := _bonus_in(run.state, seat):
            for piece in found:
                run.tell(ev.BonusExposed(seat, piece))
            for _ in found:
                _replacement(run, seat, "bonus")
    run.tell(ev.PlayBegan(dealer))


def _bonus_in(state: State, seat: int) -> tuple[Piece, ...]:
    return tuple(piece for piece in state.hands[seat] if piece // 4 in state.ruleset.bonus.kinds)


def _replacement(run: Run, seat: int, source: str) -> None:
    assert run.state.wall is not None
    run.tell(ev.Drew(seat, run.state.wall.next_replacement(), source))


# ---- draws


def _draw(run: Run, seat: int) -> None:
    assert run.state.wall is not None
    run.tell(ev.Drew(seat, run.state.wall.next_live(), "wall"))
    _replace_drawn_bonus(run, seat)


def _draw_for_kong(run: Run, seat: int) -> None:
    _replacement(run, seat, "kong")
    _replace_drawn_bonus(run, seat)


def _replace_drawn_bonus(run: Run, seat: int) -> None:
    """A bonus tile drawn is set aside and replaced while tiles are left; the last drawable tile stays in the hand."""
    while (piece := run.state.drawn) is not None and piece // 4 in run.state.ruleset.bonus.kinds:
        if run.state.wall_left == 0:
            return
        run.tell(ev.BonusExposed(seat, piece))
        _replacement(run, seat, "bonus")


# ---- turns and claims


def _turn(run: Run, action: Action) -> None:
    seat = run.state.turn
    match action:
        case Win():
            _end_with_wins(run, (seat,))
        case Discard(piece):
            run.tell(ev.Discarded(seat, piece))
        case Kong():
            _own_kong(run, seat, action)
        case _:
            raise IllegalAction("not-possible", seat=seat, action=action.name)


def _own_kong(run: Run, seat: int, kong: Kong) -> None:
    pieces, claimed, giver = kong.pieces, None, None
    if len(kong.pieces) == 1:
        tile = kong.pieces[0] // 4
        pung = next(meld for meld in run.state.melds[seat] if meld.tile == tile and meld.kind is MeldKind.PUNG)
        pieces, claimed, giver = (*pung.pieces, *kong.pieces), pung.claimed, pung.giver
    run.tell(ev.Melded(seat, MeldKind.KONG, pieces, claimed, giver, kong.form))
    if run.state.phase is not Phase.ROB:
        _draw_for_kong(run, seat)


def _resolve(run: Run, answers: Answers) -> None:
    offer = run.state.offer
    assert offer is not None
    seats = run.state.ruleset.seats
    nearest = sorted(answers, key=lambda seat: (seat - offer.giver) % seats)
    winners = tuple(seat for seat in nearest if isinstance(answers[seat], Win))[: run.state.ruleset.claims.winners]
    if winners:
        _end_with_wins(run, winners)
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
        _draw_for_kong(run, seat)


def _nobody_claims(run: Run) -> None:
    offer, robbing = run.state.offer, run.state.phase is Phase.ROB
    assert offer is not None
    run.tell(ev.Unclaimed())
    if robbing:
        _draw_for_kong(run, offer.giver)
    elif run.state.wall_left == 0:
        _end(run, Outcome((), table_of(run.state)))
    else:
        _draw(run, (offer.giver + 1) % run.state.ruleset.seats)


# ---- the end of a hand


def _end_with_wins(run: Run, seats: tuple[int, ...]) -> None:
    won = []
    for seat in seats:
        win = win_of(run.state, seat)
        scored = None if win is None else evaluate(run.state.ruleset, win)
        if win is None or not isinstance(scored, Breakdown):
            raise IllegalAction("not-a-hand", seat=seat)
        won.append(ScoredWin(win, scored))
    told = [_won_event(run.state, scored) for scored in won]
    for event in told:
        run.tell(event)
    _end(run, Outcome(tuple(won), won[0].win.table))


def _end(run: Run, outcome: Outcome) -> None:
    ruleset = run.state.ruleset
    settlement = ruleset.settle(outcome)
    for transfer in settlement.transfers:
        run.tell(ev.Paid(transfer.payer, transfer.payee, transfer.amount, transfer.reason))
    following = ruleset.flow.after(run.state.position, outcome)
    run.tell(
        ev.HandEnded(
            result="win" if outcome.wins else "draw",
            scheme=settlement.scheme,
            scores=run.state.scores,
            hands=run.state.hands,
            following=None if following is None else astuple(following),
        )
    )


def _won_event(state: State, won: ScoredWin) -> ev.Won:
    win, scored = won.win, won.breakdown
    piece = state.drawn if win.giver is None else state.offer.piece if state.offer is not None else None
    hand = tuple(own for own in state.hands[win.seat] if own != piece)
    return ev.Won(
        seat=win.seat,
        way=win.way.value,
        piece=piece,
        giver=win.giver,
        circumstances=tuple(sorted(circumstance.value for circumstance in win.circumstances)),
        shape=scored.reading.shape,
        groups=_group_facts(win, scored, hand, piece, state),
        hand=hand,
        elements=tuple(ev.ElementFact(found.id, found.value, found.count) for found in scored.elements),
        absorbed=tuple(ev.AbsorbedFact(lost.id, lost.value, lost.by) for lost in scored.absorbed),
        totals=scored.worth.totals,
        raw=scored.worth.raw,
        points=scored.points,
        limit=scored.limit,
    )


def _group_facts(
    win: WinFacts, scored: Breakdown, hand: tuple[Piece, ...], winning: Piece | None, state: State
) -> tuple[ev.GroupFact, ...]:
    """The reading with physical pieces in place of kinds."""
    pool: dict[Tile, list[Piece]] = {}
    for piece in hand:
        pool.setdefault(piece // 4, []).append(piece)
    facts = []
    for group in scored.reading.groups:
        if group.meld is not None:
            pieces = state.melds[win.seat][group.meld].pieces
        else:
            picked = [
                winning if index == group.winning and winning is not None else pool[tile].pop()
                for index, tile in enumerate(group.tiles)
            ]
            pieces = tuple(picked)
        facts.append(ev.GroupFact(group.kind.value, pieces, group.concealed, group.winning, group.meld))
    return tuple(facts)
