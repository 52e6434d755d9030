"""Applies events to a state. Whether an event is allowed was checked before."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, assert_never

from mahjong_desktop.core.melds import KongForm, Meld, MeldKind
from mahjong_desktop.core.payments import Transfer, balances
from mahjong_desktop.core.ruleset import LastTile, Play, Position, TurnUp, WallFacts
from mahjong_desktop.core.tiles import Piece
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Way
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.dice_kongs import (
    CHOSEN_BY_DICE,
    DICE_SOURCE,
    chosen_offer,
    drew_by_dice,
    first_of_two,
    unclaimed,
)
from mahjong_desktop.engine.kongs import kong_undone, replaced
from mahjong_desktop.engine.legal import ROB_WAYS, robbable
from mahjong_desktop.engine.memory import step_tracks
from mahjong_desktop.engine.pieces import ImpossibleEvent, claimed_from, less, with_piece, without
from mahjong_desktop.engine.script.indicators import dice_of_indicator
from mahjong_desktop.engine.script.phases import BEFORE_PLAY, phase_before_play
from mahjong_desktop.engine.state import CLAIM, TURN, KnownTiles, Offer, Phase, RiverTile, State
from mahjong_desktop.mechanics.walls import Wall, built


def evolve(state: State, event: ev.Event) -> State:
    """Returns the state after the event. Raises ImpossibleEvent if a piece is not where the event says."""
    if isinstance(event, ev.Drew):  # the three events of most turns
        after = _drew(state, event)
    elif isinstance(event, ev.Discarded):
        after = _discarded(state, event)
    elif isinstance(event, ev.Unclaimed):
        after = unclaimed(state)
    else:
        after = _changed(state, event)
    rules = state.rules
    changes = rules.changes_reserve
    if changes:
        after = _with_reserve(after)
    awake = rules.awake(event.name, after.tracks)
    if not awake:
        return after
    after = step_tracks(awake, state, after, event)
    return _with_reserve(after) if changes else after


def _with_reserve(state: State) -> State:
    """Returns the state with the number of tiles in reserve that the ruleset requires now."""
    wall, change = state.wall, state.ruleset.wall.change
    if wall is None or change is None:
        return state
    after = wall.changed_by(change(WallFacts(state.table, wall.replaced, wall.indicator_stack)))
    return state if after is wall else state.changed(wall=after)


def _changed(state: State, event: ev.RarerEvent) -> State:
    """Returns the state after an event that does not occur in every turn. Tracks are not updated yet."""
    match event:
        case ev.Melded():
            return _melded(state, event)
        case ev.Paid():
            return _paid(state, event)
        case ev.BonusExposed():
            return _bonus_exposed(state, event)
        case ev.Dealt():
            return _dealt(state, event)
        case ev.Declared():
            return _declared(state, event)
        case ev.Won():
            return _won(state, event)
        case ev.WentOn():
            return _went_on(state, event)
        case ev.Scored():
            return state
        case ev.Revealed():
            return state.changed(revealed=event.pieces)
        case ev.Erred():
            return state.changed(dead=state.dead | {event.seat} if event.dead else state.dead)
        case ev.HandEnded():
            return _hand_ended(state, event)
        case ev.MatchEnded():
            return state.changed(phase=Phase.FINISHED)
        case ev.Seated() | ev.HandStarted() | ev.WallBroken() | ev.Turned() | ev.Exchanged():
            return _before_play(state, event)
        case ev.Prepared() | ev.PlayBegan() | ev.LastTileOffered() | ev.ReplacementOffered():
            return _step_changed(state, event)
        case _:
            assert_never(event)


def _before_play(state: State, event: ev.Seated | ev.HandStarted | ev.WallBroken | ev.Turned | ev.Exchanged) -> State:
    match event:
        case ev.Seated():
            return _seated(state, event)
        case ev.HandStarted():
            return _hand_started(state, event)
        case ev.WallBroken():
            return _wall_broken(state, event)
        case ev.Turned():
            return _turned(state, event)
        case ev.Exchanged():
            return _exchanged(state, event)
        case _:
            assert_never(event)


def _step_changed(
    state: State, event: ev.Prepared | ev.PlayBegan | ev.LastTileOffered | ev.ReplacementOffered
) -> State:
    """Returns the state after an event that belongs to a step of the script."""
    match event:
        case ev.Prepared():
            return _prepared(state, event)
        case ev.PlayBegan():
            step = state.ruleset.place_of(Play)
            return state.changed(phase=Phase.TURN, step=step, turn=event.seat, chain=())
        case ev.LastTileOffered():
            return _last_tile_offered(state, event)
        case ev.ReplacementOffered():
            return state.changed(phase=Phase.REPLACEMENT, turn=event.seat, offer=None)
        case _:
            assert_never(event)


def _wall(state: State) -> Wall:
    if state.wall is None:
        raise ImpossibleEvent("no-wall")
    return state.wall


def _seated(state: State, event: ev.Seated) -> State:
    scores = state.ruleset.chairs.scores(state.ruleset.starting_score)
    tracks = tuple(track.initial for track in state.ruleset.tracks)
    return state.changed(phase=Phase.BETWEEN, order=event.order, scores=scores, following=Position(), tracks=tracks)


def position_of(event: ev.HandStarted) -> Position:
    """Returns the position of the hand that begins with this event."""
    return Position(event.round, event.dealer, event.hand, event.streak, event.sitting)


def _hand_started(state: State, event: ev.HandStarted) -> State:
    seats = state.ruleset.seats
    nothing: tuple[tuple[Any, ...], ...] = ((),) * seats
    position = position_of(event)
    moved = state.position.moved(position, state.ruleset.places) if position.sitting else range(state.ruleset.places)
    if len(event.wall) != state.ruleset.tile_count or state.rules.pieces != set(event.wall):
        raise ImpossibleEvent("wall-does-not-fit")
    return State(
        ruleset=state.ruleset,
        phase=phase_before_play(state.ruleset.script[state.ruleset.first_step]),
        step=state.ruleset.first_step,
        position=position,
        order=tuple([state.order[place] for place in moved]),
        scores=tuple([state.scores[place] for place in moved]),
        dice=event.dice,
        wall=built(event.wall, state.ruleset.wall, state.ruleset.play.last_draws),
        hands=nothing,
        melds=nothing,
        bonus=nothing,
        rivers=nothing,
        turn=event.dealer,
        tracks=tuple(
            value if track.lasting else track.initial
            for track, value in zip(state.ruleset.tracks, state.tracks, strict=True)
        ),
        declared=nothing,
        prizes=nothing,
        strict=state.strict,
    )


def _wall_broken(state: State, event: ev.WallBroken) -> State:
    first = state.ruleset.throws_before(state.step)
    if event.dice != state.dice[first : first + len(event.dice)]:
        raise ImpossibleEvent("dice-do-not-fit")
    return _at_step(state, state.step + 1)


def _dealt(state: State, event: ev.Dealt) -> State:
    wall = _wall(state)
    if wall.next_pieces(len(event.pieces)) != event.pieces:
        raise ImpossibleEvent("not-the-next-tile", seat=event.seat)
    hand = tuple(sorted(state.hands[event.seat] + event.pieces))
    wall = wall.after_draw(len(event.pieces))
    drawn = event.pieces[-1] if event.seat == state.position.dealer else state.drawn
    hands = replaced(state.hands, event.seat, hand)
    after = state.changed(wall=wall, hands=hands, drawn=drawn)
    return _at_step(after, state.step + 1) if _is_dealt(after) else after


def _is_dealt(state: State) -> bool:
    """Returns whether all tiles of the current step have been dealt."""
    held = sum(map(len, state.hands)) + sum([meld.size for melds in state.melds for meld in melds])
    return held == state.rules.dealt_by[state.step]


def _at_step(state: State, step: int) -> State:
    """Returns the state at the beginning of a step of the script before play."""
    phase = phase_before_play(state.ruleset.script[step])
    return state.changed(step=step, phase=phase, turn=state.position.dealer)


def _bonus_exposed(state: State, event: ev.BonusExposed) -> State:
    hand = less(state.hands[event.seat], event.piece)
    return state.changed(
        hands=replaced(state.hands, event.seat, hand),
        holdings=state.holdings if state.drawn == event.piece else state.holdings_without(event.seat),
        bonus=replaced(state.bonus, event.seat, (*state.bonus[event.seat], event.piece)),
        drawn=None if state.drawn == event.piece else state.drawn,
    )


def _drew(state: State, event: ev.Drew) -> State:
    if event.source == DICE_SOURCE:
        return drew_by_dice(state, event)
    wall = _wall(state)
    seat, source, piece = event.seat, event.source, event.piece
    if piece != wall.next_for(source):
        raise ImpossibleEvent("not-the-next-tile", seat=seat)
    hands = replaced(state.hands, seat, with_piece(state.hands[seat], piece))
    if state.phase in BEFORE_PLAY:
        keeps_drawn = seat != state.position.dealer or state.drawn is not None
        drawn = state.drawn if keeps_drawn else piece
        return state.changed(wall=wall.after(source), hands=hands, drawn=drawn, chain=(), claimed=False, offer=None)
    return state.changed(
        phase=TURN,
        wall=wall.after(source),
        hands=hands,
        # A tile drawn before is now part of the hand.
        holdings=state.holdings if state.drawn is None else state.no_holdings(),
        turn=seat,
        drawn=piece,
        chain=_BY_WALL if source == "wall" else (*state.chain, source),
        claimed=False,
        offer=None,
        shown=state.shown_without(seat) if state.shown else state.shown,
    )


def _turned(state: State, event: ev.Turned) -> State:
    wall, rules = _wall(state), state.ruleset.turn_up
    if rules is None or event.piece != wall.pieces[wall.next_indicator(rules, state.dice)]:
        raise ImpossibleEvent("not-the-next-tile")
    if event.dice != dice_of_indicator(state):
        raise ImpossibleEvent("dice-do-not-fit")
    after = state.turned_up(event.piece, wall.after_turning(rules, state.dice))
    return _at_step(after, state.step + 1) if isinstance(state.ruleset.script[state.step], TurnUp) else after


def _exchanged(state: State, event: ev.Exchanged) -> State:
    chairs, hands, known = state.ruleset.chairs, list(state.hands), [*state.known]
    for seat in chairs.taken:
        giver = chairs.onward(seat, event.step)
        taken = event.given[giver]
        hands[seat] = tuple(sorted((*without(hands[seat], event.given[seat]), *taken)))
        known.append(KnownTiles(taken, seat, frozenset({seat, giver}), giver))
    drawn = state.drawn if state.drawn in hands[state.position.dealer] else hands[state.position.dealer][-1]
    return _at_step(state.changed(hands=tuple(hands), drawn=drawn, known=tuple(known)), state.step + 1)


def _prepared(state: State, event: ev.Prepared) -> State:
    following = state.ruleset.chairs.after(event.seat)
    done = following == state.position.dealer
    return _at_step(state, state.step + 1) if done else state.changed(turn=following)


def _last_tile_offered(state: State, event: ev.LastTileOffered) -> State:
    step = state.ruleset.place_of(LastTile)
    return state.changed(
        phase=Phase.LAST_TILE,
        step=step,
        turn=event.seat,
        last_offers=(*state.last_offers, event.seat),
        offer=None,
        chain=(),
    )


def _declared(state: State, event: ev.Declared) -> State:
    names = (*state.declared[event.seat], event.declaration)
    opens = any(known.id == event.declaration and known.shows_hand for known in state.ruleset.declarations)
    declared = replaced(state.declared, event.seat, names)
    if not opens:
        return state.changed(declared=declared)
    hand = KnownTiles(state.hands[event.seat], event.seat, frozenset(range(state.ruleset.places)))
    return state.changed(declared=declared, shown=state.shown | {event.seat}, known=(*state.known, hand))


def _discarded(state: State, event: ev.Discarded) -> State:
    if event.piece == state.beside:
        return first_of_two(state, event)
    seat, piece, rivers = event.seat, event.piece, state.rivers
    number = sum(map(len, rivers))
    thrown = RiverTile(piece, None, number, event.declaration)
    return state.changed(
        phase=CLAIM,
        hands=replaced(state.hands, seat, less(state.hands[seat], piece)),
        holdings=state.holdings_after_discard(seat, piece),
        rivers=replaced(rivers, seat, (*rivers[seat], thrown)),
        drawn=None,
        chain=(),
        claimed=False,
        offer=_offer(piece, seat) if state.chain[-1:] != CHOSEN_BY_DICE else chosen_offer(state, event),
        beside=None,
    )


def _melded(state: State, event: ev.Melded) -> State:
    if event.form is KongForm.ADDED:
        return _kong_added(state, event)
    seat, own = event.seat, tuple([piece for piece in event.pieces if piece != event.claimed])
    meld = Meld(
        event.kind,
        event.pieces,
        event.claimed,
        event.giver,
        event.form,
        tiles=state.setup.kinds(event.pieces),
    )
    after = state.changed(
        phase=Phase.OPENING if state.phase is Phase.OPENING else Phase.TURN,
        turn=seat,
        hands=replaced(state.hands, seat, without(state.hands[seat], own)),
        holdings=state.holdings_without(seat) if event.giver is None else state.holdings_after_claim(seat, own, meld),
        melds=replaced(state.melds, seat, (*state.melds[seat], meld)),
        drawn=state.drawn if state.phase is Phase.OPENING and seat != state.position.dealer else None,
        rivers=state.rivers if event.giver is None else claimed_from(state, event.giver, seat),
        chain=_chain(state, own) if event.giver is None else (),
        offer=None,
        claimed=event.kind is not MeldKind.KONG,
        shown=state.shown_without(seat) if state.shown else state.shown,
    )
    if event.giver is not None:
        return after
    assert event.form is not None
    if robbable(state, event.form) and state.phase is not Phase.OPENING:
        return _offered(after, event.form, event.pieces[-1])
    return after


def _chain(state: State, laid: tuple[Piece, ...]) -> tuple[str, ...]:
    """Returns the sources from which the seat has drawn in this turn after a kong of these pieces. The chain begins
    anew if the kong does not continue it by the rules."""
    return state.chain if state.drawn in laid or not state.ruleset.claims.chain_by_drawn else ()


def _kong_added(state: State, event: ev.Melded) -> State:
    melds = state.melds[event.seat]
    index = next((i for i, meld in enumerate(melds) if set(meld.pieces) < set(event.pieces)), None)
    if index is None:
        raise ImpossibleEvent("no-such-pung", seat=event.seat)
    pung = melds[index]
    added = next(piece for piece in event.pieces if piece not in pung.pieces)
    kong = replace(
        pung,
        kind=MeldKind.KONG,
        pieces=(*pung.pieces, added),
        form=KongForm.ADDED,
        added=added,
        tiles=(*pung.tiles, state.setup.kind(added)),
    )
    after = state.changed(
        hands=replaced(state.hands, event.seat, less(state.hands[event.seat], added)),
        holdings=state.holdings_without(event.seat),
        melds=replaced(state.melds, event.seat, replaced(melds, index, kong)),
        drawn=None,
        chain=_chain(state, (added,)),
    )
    return _offered(after, KongForm.ADDED, added) if robbable(state, KongForm.ADDED) else after


def _offered(state: State, form: KongForm, piece: Piece) -> State:
    return state.changed(phase=Phase.ROB, offer=Offer(piece, state.turn, ROB_WAYS[form]))


def _won(state: State, event: ev.Won) -> State:
    after = state.changed(
        winners=(*state.winners, event.seat), fresh_winners=(*state.fresh_winners, event.seat), result="win"
    )
    if event.giver is None or event.piece is None or state.fresh_winners or event.way not in ROB_WAYS.values():
        return after
    return kong_undone(after, event.giver, event.piece)


def _paid(state: State, event: ev.Paid) -> State:
    gains = balances((event,), len(state.scores))
    scores = tuple(score + gain for score, gain in zip(state.scores, gains, strict=True))
    made = Transfer(event.payer, event.payee, event.amount, event.reason, event.terms)
    return state.changed(scores=scores, payments=(*state.payments, made))


def _went_on(state: State, _: ev.WentOn) -> State:
    """Moves the winning tile from the hand or river to the winner's prizes. With several winners the first one gets
    it."""
    if state.offer is None:
        seat, piece = state.turn, state.drawn
        assert piece is not None
        hands, rivers = replaced(state.hands, seat, without(state.hands[seat], (piece,))), state.rivers
    else:
        seat, piece, hands = _first_winner(state, state.offer.giver), state.offer.piece, state.hands
        rivers = state.rivers if state.offer.way is not Way.DISCARD else claimed_from(state, state.offer.giver, seat)
    return state.changed(
        phase=Phase.TURN,
        hands=hands,
        rivers=rivers,
        prizes=replaced(state.prizes, seat, (*state.prizes[seat], piece)),
        drawn=None,
        offer=None,
        chain=(),
        claimed=False,
        fresh_winners=(),
        result=None,
    )


def _first_winner(state: State, giver: int) -> int:
    return min(state.fresh_winners, key=lambda seat: state.ruleset.chairs.steps(giver, seat))


def _hand_ended(state: State, event: ev.HandEnded) -> State:
    following = None if event.following is None else Position(*event.following, event.sitting)
    if event.scores != state.scores:
        raise ImpossibleEvent("scores-do-not-fit")
    return state.changed(phase=Phase.OVER, result=event.result, following=following)


@lru_cache(1024)
def _offer(piece: Piece, seat: int) -> Offer:
    return Offer(piece, seat, Way.DISCARD)


_BY_WALL = ("wall",)
"""The chain of most turns."""
