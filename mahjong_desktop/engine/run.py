"""Collects the events of a decision, and ends hands: wins, draws, mistakes and their payments.

decide.py decides turns and claims.
"""

from __future__ import annotations

from collections import Counter

from mahjong_desktop.core.errors import RulesetError
from mahjong_desktop.core.hand_setup import NOTHING_SPECIAL, HandSetup
from mahjong_desktop.core.melds import Meld
from mahjong_desktop.core.payments import Outcome, ScoredHand, ScoredWin, Transfer
from mahjong_desktop.core.readings import Group
from mahjong_desktop.core.ruleset import Position, Reveal
from mahjong_desktop.core.scoring import Breakdown, Refusal
from mahjong_desktop.core.tiles import Piece, Tile, faces_of
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Way, Win
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.actions import IllegalAction
from mahjong_desktop.engine.evolve import evolve
from mahjong_desktop.engine.faults import Mistake
from mahjong_desktop.engine.state import OVER, State
from mahjong_desktop.engine.wins import best_win, wins_of

_MOST_PAYMENTS = 64
"""The greatest number of times that payments may make further payments due."""


class Run:
    """The events that a decision makes, in order, and the state after them."""

    __slots__ = ("events", "state")

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[ev.Event] = []

    def tell(self, event: ev.Event) -> None:
        """Adds an event and applies it to the state."""
        self.state = evolve(self.state, event)
        self.events.append(event)

    def pay(self, transfers: tuple[Transfer, ...]) -> None:
        """Adds an event for each payment."""
        for transfer in transfers:
            self.tell(ev.Paid(transfer.payer, transfer.payee, transfer.amount, transfer.reason, transfer.terms))

    @property
    def over(self) -> bool:
        """Whether the hand has ended."""
        return self.state.phase is OVER


def pay_in_play(run: Run) -> None:
    """Makes the payments that are due during play and have not been made yet. A payment may make another one due, which
    is made too. If the payments make the hand void, it ends.

    Raises RulesetError `endless-payments` if this does not end.
    """
    rules = run.state.rules
    if rules.pays_in_play and not run.over and rules.paid_in_play.answer(run.state):
        _pay_due(run)


def _pay_due(run: Run) -> None:
    for made in range(_MOST_PAYMENTS):
        new = _not_made(run.state.rules.paid_in_play.answer(run.state), run.state.payments)
        if not new:
            if made:
                break_off(run)
            return
        run.pay(new)
    raise RulesetError("endless-payments", ruleset=run.state.ruleset.id)


def _not_made(due: tuple[Transfer, ...], payments: tuple[Transfer, ...]) -> tuple[Transfer, ...]:
    made, new = Counter(payments), []
    for transfer in due:
        if made[transfer]:
            made[transfer] -= 1
        else:
            new.append(transfer)
    return tuple(new)


def break_off(run: Run) -> None:
    """Ends the hand if the ruleset says that it is void now. Nothing happens if it has ended."""
    if run.over:
        return
    void = run.state.rules.void.answer(run.state) if run.state.rules.breaks_off else ""
    if void:
        end(run, Outcome((), run.state.table, void=void))


def punish(run: Run, mistake: Mistake) -> None:
    """Adds a mistake and its payments, and ends the hand if the mistake makes it void. If the action itself stands, the
    caller must carry it out."""
    fault, penalty = mistake.fault, mistake.penalty
    shown = run.state.hands[fault.seat] if fault.shown else ()
    run.tell(ev.Erred(fault.seat, fault.kind, fault.reason, penalty.dead, shown, found=not penalty.unnoticed))
    run.pay(penalty.payments)
    if penalty.void:
        end(run, Outcome((), run.state.table, void=penalty.void))


# ---- wins


def declared_win(run: Run, seat: int) -> ScoredWin:
    """Returns the win that a seat declares, with its breakdown.

    The win that was scored when it was offered is used again if it is still right. It is not if tiles lie hidden below
    indicators, because these count only once the hand is won. Raises IllegalAction `not-a-hand`."""
    offered = None if run.state.table.under else run.state.offered_win(seat)
    if offered is not None:
        return offered
    won = best_win(run.state.ruleset, wins_of(run.state, seat))
    if isinstance(won, Refusal):
        raise IllegalAction("not-a-hand", seat=seat)
    return won


def end_with_wins(run: Run, won: tuple[ScoredWin, ...], *, final: bool = False) -> None:
    """Adds the wins and their payments. The hand ends, unless the ruleset lets play go on and `final` is False."""
    pieces = [_winning_piece(run.state, scored.win) for scored in won]
    told = [_winner(run.state, scored, piece) for scored, piece in zip(won, pieces, strict=True)]
    outcome = Outcome(won, won[0].win.table)
    outcome = replace(outcome, others=run.state.ruleset.others(outcome))
    for event in told:
        run.tell(event)
    for scored in outcome.others:  # after a robbed kong has been undone
        run.tell(_loser(run.state, scored))
    if final or run.state.ruleset.ends(outcome):
        end(run, _with_revealed(run, outcome, pieces))
    else:
        settlement = run.state.ruleset.settle(outcome)
        run.pay(settlement.transfers)
        run.tell(ev.WentOn(settlement.scheme))


def _with_revealed(run: Run, outcome: Outcome, won: list[Piece | None]) -> Outcome:
    """Returns the outcome with the tiles that are turned up after the win, if the script has such a step."""
    step, wall = run.state.ruleset.step_of(Reveal), run.state.wall
    if step is None or wall is None:
        return outcome
    pieces = wall.next_pieces(min(step.tiles, wall.left))
    pieces = pieces or tuple(piece for piece in won[:1] if piece is not None)
    run.tell(ev.Revealed(pieces))
    return replace(outcome, table=replace(outcome.table, revealed=faces_of(pieces)))


def end_unwon(run: Run) -> None:
    """Ends the hand without a winner, because the wall has run out."""
    outcome = Outcome((), run.state.table)
    outcome = replace(outcome, others=run.state.ruleset.others(outcome))
    for scored in outcome.others:
        run.tell(_loser(run.state, scored))
    end(run, outcome)


def end(run: Run, outcome: Outcome) -> None:
    """Makes the payments of a finished hand and determines which hand follows."""
    ruleset = run.state.ruleset
    settlement = ruleset.settle(outcome)
    run.pay(settlement.transfers)
    following = _following(run.state, outcome)
    result = "void" if outcome.void else "win" if outcome.wins or run.state.winners else "draw"
    run.tell(
        ev.HandEnded(
            result=result,
            scheme=settlement.scheme,
            scores=run.state.scores,
            hands=run.state.hands,
            following=None if following is None else following.numbers,
            sitting=() if following is None else following.sitting,
        )
    )


def _following(state: State, outcome: Outcome) -> Position | None:
    """Returns the position of the next hand; None if the match is over, by its rules or because all hands that were
    agreed on have been played."""
    position = state.position
    if state.match_hands and position.hand + 1 >= state.match_hands:
        return None
    return state.ruleset.flow.after(position, replace(outcome, scores=state.scores))


def end_match(run: Run) -> None:
    """Ends the match: adds the closing payments and the results."""
    state = run.state
    run.pay(state.ruleset.closing(state.scores, state.table))
    results = tuple(score - state.ruleset.starting_score for score in run.state.scores)
    run.tell(ev.MatchEnded(results))


# ---- facts of a scored hand


def _winning_piece(state: State, win: Win) -> Piece | None:
    if win.tile is None:
        return None
    if win.giver is None:
        grabbed = win.way is Way.DEALT and (win.seat != state.position.dealer or state.drawn is None)
        return state.indicators[-1] if grabbed else _of_two(state, win, state.drawn, state.beside)
    if state.offer is None:
        laid = reversed(state.bonus[win.giver])
        return next(piece for piece in laid if state.setup.kind(piece) == win.tile)
    return _of_two(state, win, state.offer.piece, state.offer.other)


def _of_two(state: State, win: Win, last: Piece | None, other: Piece | None) -> Piece | None:
    """Returns the winning piece of two that dice chose."""
    return last if other is None or (last is not None and state.setup.kind(last) == win.tile) else other


def _winner(state: State, won: ScoredWin, piece: Piece | None) -> ev.Won:
    win = won.win
    drawn = (piece, state.drawn, state.beside) if state.beside is not None and win.giver is None else (piece,)
    hand = tuple(own for own in state.hands[win.seat] if own not in drawn)
    return won_event(won, hand, piece, state.melds[win.seat])


def _loser(state: State, scored: ScoredHand) -> ev.Scored:
    return scored_event(scored, state.hands[scored.seat], state.melds[scored.seat])


def won_event(won: ScoredWin, hand: tuple[Piece, ...], piece: Piece | None, melds: tuple[Meld, ...]) -> ev.Won:
    """Returns the event of a win: the winner's concealed `hand` without the winning `piece`, and the melds."""
    win, scored = won.win, won.breakdown
    return ev.Won(
        seat=win.seat,
        way=win.way.value,
        piece=piece,
        giver=win.giver,
        circumstances=tuple(sorted(circumstance.value for circumstance in win.circumstances)),
        shape=scored.reading.shape,
        groups=group_facts(scored, hand, piece, melds, win.table.setup),
        hand=hand,
        elements=_elements(scored),
        absorbed=_absorbed(scored),
        totals=scored.worth.totals,
        raw=scored.worth.raw,
        points=scored.points,
        limit=scored.limit,
    )


def scored_event(scored: ScoredHand, hand: tuple[Piece, ...], melds: tuple[Meld, ...]) -> ev.Scored:
    """Returns the event of a hand that did not win. All its tiles, wild ones too, are what is printed on them."""
    told = scored.breakdown
    return ev.Scored(
        seat=scored.seat,
        shape=told.reading.shape,
        groups=group_facts(told, hand, None, melds, NOTHING_SPECIAL),
        hand=hand,
        elements=_elements(told),
        absorbed=_absorbed(told),
        totals=told.worth.totals,
        raw=told.worth.raw,
        points=told.points,
        limit=told.limit,
    )


def _elements(scored: Breakdown) -> tuple[ev.ElementFact, ...]:
    return tuple(ev.ElementFact(found.id, found.value, found.count) for found in scored.elements)


def _absorbed(scored: Breakdown) -> tuple[ev.AbsorbedFact, ...]:
    return tuple(ev.AbsorbedFact(lost.id, lost.value, lost.by) for lost in scored.absorbed)


def group_facts(
    scored: Breakdown, hand: tuple[Piece, ...], winning: Piece | None, melds: tuple[Meld, ...], setup: HandSetup
) -> tuple[ev.GroupFact, ...]:
    """Returns the groups of the reading with physical pieces instead of kinds. `hand` does not contain the winning
    piece."""
    pool: dict[Tile, list[Piece]] = {}
    for piece in hand:
        for kind in setup.readings_in_wins(setup.kind(piece)):
            pool.setdefault(kind, []).append(piece)
    return tuple(_group_fact(group, pool, winning, melds) for group in scored.reading.groups)


def _taken(pool: dict[Tile, list[Piece]], tile: Tile) -> Piece:
    """Removes and returns a piece of this kind. It is removed from all kinds that it may be."""
    piece = pool[tile].pop()
    for others in pool.values():
        if piece in others:
            others.remove(piece)
    return piece


def _group_fact(
    group: Group, pool: dict[Tile, list[Piece]], winning: Piece | None, melds: tuple[Meld, ...]
) -> ev.GroupFact:
    if group.meld is not None:
        pieces = melds[group.meld].pieces
    else:
        pieces = tuple(
            winning if index == group.winning and winning is not None else _taken(pool, tile)
            for index, tile in enumerate(group.physical)
        )
    faces = faces_of(pieces)
    reads = tuple([(index, tile) for index, tile in enumerate(group.tiles) if faces[index] != tile])
    return ev.GroupFact(group.kind.value, pieces, group.concealed, group.winning, group.meld, reads)
