"""Events change states: the state after each type of event, and what the tracks of a ruleset are told of it.

Room: engine. `evolve` is the entry, `EVENT_RULES` at the end is the table of all events. Whether an event is allowed
was checked before; that its pieces are where it says is checked here. Making events belongs to run.py and its users.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, Final, NamedTuple

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.core.melds import KongForm, Meld, MeldKind
from mahjong_desktop.core.payments import Transfer, balances
from mahjong_desktop.core.ruleset import LastTile, Moment, Play, Position, TurnUp, WallFacts
from mahjong_desktop.core.tiles import HIDDEN, Piece
from mahjong_desktop.core.values import replace, replaced
from mahjong_desktop.core.wins import Table, Way
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.rules import Watcher
from mahjong_desktop.engine.state import (
    BEFORE_PLAY,
    CLAIM,
    TURN,
    KnownTiles,
    Offer,
    Phase,
    RiverTile,
    State,
    phase_before_play,
)
from mahjong_desktop.mechanics.walls import Wall, built

DICE_SOURCE: Final = "dice"
"""The source of a draw that dice chose."""
ROB_WAYS = {KongForm.ADDED: Way.ROB_KONG, KongForm.CONCEALED: Way.ROB_CONCEALED_KONG}
"""The way of a win on the tile of a kong."""
_CHOSEN_BY_DICE: Final = (DICE_SOURCE,)
_BY_WALL = ("wall",)
"""The chain of most turns."""


class ImpossibleEvent(MahjongError):  # noqa: N818 - names what happened
    """Raised for an event that cannot follow on the state, because a piece is not where the event says."""


def evolve(state: State, event: ev.Event) -> State:
    """Returns the state after the event. Raises ImpossibleEvent if a piece is not where the event says."""
    after = EVENT_RULES[type(event)].evolve(state, event)
    rules = state.rules
    changes = rules.changes_reserve
    if changes:
        after = _with_reserve(after)
    awake = rules.awake(event.name, after.tracks)
    if not awake:
        return after
    after = _with_tracks(awake, state, after, event)
    return _with_reserve(after) if changes else after


def _with_reserve(state: State) -> State:
    """Returns the state with the number of tiles in reserve that the ruleset requires now."""
    wall, change = state.wall, state.ruleset.wall.change
    if wall is None or change is None:
        return state
    after = wall.changed_by(change(WallFacts(state.table, wall.replaced, wall.indicator_stack)))
    return state if after is wall else state.changed(wall=after)


def _unchanged(state: State, _: ev.Event) -> State:
    return state


# ---- the match, and the hand before play


def _seated(state: State, event: ev.Seated) -> State:
    scores = state.ruleset.chairs.scores(state.ruleset.starting_score)
    tracks = tuple(track.initial for track in state.ruleset.tracks)
    return state.changed(phase=Phase.BETWEEN, order=event.order, scores=scores, following=Position(), tracks=tracks)


def _taken_up(state: State, event: ev.TakenUp) -> State:
    if state.phase not in (Phase.BETWEEN, Phase.OVER) or len(event.scores) != len(state.scores):
        raise ImpossibleEvent("not-between-hands")
    position = Position(event.round, event.dealer, event.hand, event.streak, state.position.sitting)
    return state.changed(scores=event.scores, following=position, taken_up=event)


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
        match_hands=state.match_hands,
        taken_up=state.taken_up,
    )


def _wall(state: State) -> Wall:
    if state.wall is None:
        raise ImpossibleEvent("no-wall")
    return state.wall


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


def dice_of_indicator(state: State) -> tuple[int, ...]:
    """Returns the throw for the next indicator; empty if it needs none."""
    step = state.ruleset.script[state.step]
    if not isinstance(step, TurnUp) or not step.dice:
        return ()
    return state.dice[state.ruleset.throws_before(state.step)]


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
        hands[seat] = tuple(sorted((*_without(hands[seat], event.given[seat]), *taken)))
        known.append(KnownTiles(taken, seat, frozenset({seat, giver}), giver))
    drawn = state.drawn if state.drawn in hands[state.position.dealer] else hands[state.position.dealer][-1]
    return _at_step(state.changed(hands=tuple(hands), drawn=drawn, known=tuple(known)), state.step + 1)


def _prepared(state: State, event: ev.Prepared) -> State:
    following = state.ruleset.chairs.after(event.seat)
    done = following == state.position.dealer
    return _at_step(state, state.step + 1) if done else state.changed(turn=following)


def _play_began(state: State, event: ev.PlayBegan) -> State:
    return state.changed(phase=Phase.TURN, step=state.ruleset.place_of(Play), turn=event.seat, chain=())


# ---- draws and discards


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
        return _drew_by_dice(state, event)
    wall = _wall(state)
    seat, source, piece = event.seat, event.source, event.piece
    if piece != wall.next_for(source):
        raise ImpossibleEvent("not-the-next-tile", seat=seat)
    hands = replaced(state.hands, seat, _with_piece(state.hands[seat], piece))
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


def next_throw(state: State) -> tuple[int, ...]:
    """Returns the dice that are thrown for the next kong: both of the throw, or one if few stacks are left."""
    rules, wall = state.rules.kong_dice, state.wall
    if rules is None or wall is None:
        raise ImpossibleEvent("no-dice-for-kongs")
    throw = state.dice[len(state.thrown)]
    return throw[:1] if wall.stacks_left < rules.one_below else throw


def chosen_pieces(state: State, dice: tuple[int, ...]) -> tuple[Piece, ...]:
    """Returns the pieces of the stack that these dice choose, the upper one first."""
    wall = state.wall
    return () if wall is None else tuple([wall.pieces[place] for place in wall.chosen_places(sum(dice))])


def _drew_by_dice(state: State, event: ev.Drew) -> State:
    """Returns the state after such a draw, or after the draw of the second tile of the same stack, which needs no
    throw. Raises ImpossibleEvent."""
    wall, seat, first = state.wall, event.seat, bool(event.dice)
    if wall is None or not state.rolled + first or (first and event.dice != next_throw(state)):
        raise ImpossibleEvent("dice-do-not-fit")
    made = len(state.thrown)
    dice = (*state.dice[:made], event.dice, *state.dice[made + 1 :]) if first else state.dice
    places = wall.chosen_places(sum(event.dice or dice[made - 1]))
    if not places or wall.pieces[places[0]] != event.piece:
        raise ImpossibleEvent("not-the-next-tile", seat=seat)
    return state.changed(
        phase=Phase.TURN,
        wall=wall.without(places[0]),
        hands=replaced(state.hands, seat, _with_piece(state.hands[seat], event.piece)),
        holdings=state.holdings,
        turn=seat,
        drawn=event.piece,
        beside=None if first else state.drawn,
        chain=(*state.chain, DICE_SOURCE) if first else state.chain,
        dice=dice,
        rolled=state.rolled + first,
        claimed=False,
        offer=None,
        shown=state.shown_without(seat),
    )


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


def _replacement_offered(state: State, event: ev.ReplacementOffered) -> State:
    return state.changed(phase=Phase.REPLACEMENT, turn=event.seat, offer=None)


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
        return _first_of_two(state, event)
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
        as_drawn=state.as_drawn | {piece} if piece == state.drawn else state.as_drawn,
        offer=_offer(piece, seat) if state.chain[-1:] != _CHOSEN_BY_DICE else _chosen_offer(state, event),
        beside=None,
    )


@lru_cache(1024)
def _offer(piece: Piece, seat: int) -> Offer:
    return Offer(piece, seat, Way.DISCARD)


def _first_of_two(state: State, event: ev.Discarded) -> State:
    """Returns the state after the discard of the first of two tiles that dice chose. The second is discarded before
    anybody may claim either."""
    seat, number = event.seat, sum(map(len, state.rivers))
    return state.changed(
        hands=replaced(state.hands, seat, less(state.hands[seat], event.piece)),
        holdings=state.holdings,
        rivers=replaced(state.rivers, seat, (*state.rivers[seat], RiverTile(event.piece, number=number))),
    )


def _unclaimed(state: State, _: ev.Unclaimed) -> State:
    """Returns the state after nobody has claimed the offered tile. Of two tiles the other one is still offered."""
    return state.changed(offer=None if state.offer is None else state.offer.left)


def _chosen_offer(state: State, event: ev.Discarded) -> Offer:
    """Returns the offer of a discard in a turn in which dice chose the last tile drawn."""
    return Offer(event.piece, event.seat, Way.DISCARD, event.piece == state.drawn, state.beside)


# ---- sets


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
        hands=replaced(state.hands, seat, _without(state.hands[seat], own)),
        holdings=state.holdings_without(seat) if event.giver is None else state.holdings_after_claim(seat, own, meld),
        melds=replaced(state.melds, seat, (*state.melds[seat], meld)),
        drawn=state.drawn if state.phase is Phase.OPENING and seat != state.position.dealer else None,
        rivers=state.rivers if event.giver is None else _claimed_from(state, event.giver, seat),
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


def robbable(state: State, form: KongForm) -> bool:
    """Returns whether other seats may win on the tile of a kong of this form."""
    return form in state.ruleset.claims.robbable


def _offered(state: State, form: KongForm, piece: Piece) -> State:
    return state.changed(phase=Phase.ROB, offer=Offer(piece, state.turn, ROB_WAYS[form]))


def kong_undone(state: State, seat: int, robbed: Piece) -> State:
    """Returns the state without a robbed kong. An added kong becomes an open pung again; three pieces of a concealed
    kong go back into the hand."""
    melds = state.melds[seat]
    index = next((i for i, meld in enumerate(melds) if meld.kind is MeldKind.KONG and robbed in meld.pieces), None)
    if index is None:
        return state
    kong = melds[index]
    rest = tuple(piece for piece in kong.pieces if piece != robbed)
    if kong.form is KongForm.ADDED:
        pung = Meld(MeldKind.PUNG, rest, kong.claimed, kong.giver, tiles=state.setup.kinds(rest))
        return state.changed(melds=replaced(state.melds, seat, replaced(melds, index, pung)))
    hand = tuple(sorted((*state.hands[seat], *rest)))
    melds = (*melds[:index], *melds[index + 1 :])
    return state.changed(melds=replaced(state.melds, seat, melds), hands=replaced(state.hands, seat, hand))


# ---- wins, payments and the end


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
        hands, rivers = replaced(state.hands, seat, _without(state.hands[seat], (piece,))), state.rivers
    else:
        seat, piece, hands = _first_winner(state, state.offer.giver), state.offer.piece, state.hands
        rivers = state.rivers if state.offer.way is not Way.DISCARD else _claimed_from(state, state.offer.giver, seat)
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


def _revealed(state: State, event: ev.Revealed) -> State:
    return state.changed(revealed=event.pieces)


def _erred(state: State, event: ev.Erred) -> State:
    return state.changed(dead=state.dead | {event.seat} if event.dead else state.dead)


def _hand_ended(state: State, event: ev.HandEnded) -> State:
    following = None if event.following is None else Position(*event.following, event.sitting)
    if event.scores != state.scores:
        raise ImpossibleEvent("scores-do-not-fit")
    return state.changed(phase=Phase.OVER, result=event.result, following=following)


def _match_ended(state: State, _: ev.MatchEnded) -> State:
    return state.changed(phase=Phase.FINISHED)


# ---- pieces of hands and rivers


def _without(hand: tuple[Piece, ...], pieces: tuple[Piece, ...]) -> tuple[Piece, ...]:
    """Returns the hand without these pieces. Raises ImpossibleEvent."""
    for piece in pieces:
        hand = less(hand, piece)
    return hand


def less(hand: tuple[Piece, ...], piece: Piece) -> tuple[Piece, ...]:
    """Returns the hand without a piece. Raises ImpossibleEvent."""
    try:
        place = hand.index(piece)
    except ValueError:
        raise ImpossibleEvent("piece-not-in-hand", piece=piece) from None
    return hand[:place] + hand[place + 1 :]


def _with_piece(hand: tuple[Piece, ...], piece: Piece) -> tuple[Piece, ...]:
    """Returns the sorted hand with one more piece."""
    place = bisect(hand, piece)
    return (*hand[:place], piece, *hand[place:])


def _claimed_from(state: State, giver: int, seat: int) -> tuple[tuple[RiverTile, ...], ...]:
    """Returns the rivers after a seat has claimed the offered discard. Raises ImpossibleEvent."""
    river = state.rivers[giver]
    if not river or state.offer is None or river[-1].piece != state.offer.piece:
        raise ImpossibleEvent("nothing-to-claim", seat=seat)
    last = river[-1]
    taken = RiverTile(last.piece, seat, last.number, last.declaration)
    return replaced(state.rivers, giver, (*river[:-1], taken))


# ---- the tracks of a ruleset, and the events in the form that they receive


def _with_tracks(awake: tuple[Watcher, ...], before: State, after: State, event: ev.Event) -> State:
    """Returns the state `after` with the new values of its tracks. `awake` are the tracks that the event may change
    (Rules.awake)."""
    tracks = after.tracks
    moment: Moment | None = None
    for index, track, _, waited in awake:
        known = tracks[index]
        if waited and known == track.initial and not _waited_for(before, event):
            continue
        if moment is None:
            moment = EVENT_RULES[type(event)].moment(before, event)
        value = track.step(known, moment, _table(before, event))
        if value is not known and value != known:
            tracks = replaced(tracks, index, value)
    return after if tracks is after.tracks else after.changed(tracks=tracks)


def _waited_for(state: State, event: ev.Event) -> bool:
    """Returns whether some hand waits for the tile of the event; False if the event has no tile."""
    piece = _concerned(state, event)
    return piece is not None and state.waited_for(state.setup.kind(piece))


def _concerned(state: State, event: ev.Event) -> Piece | None:
    """Returns the piece that the event concerns; None if there is none."""
    if isinstance(event, ev.Unclaimed):
        return None if state.offer is None else state.offer.piece
    if isinstance(event, ev.Melded):
        return event.pieces[0] if event.claimed is None else event.claimed
    return getattr(event, "piece", None)


def _table(before: State, event: ev.Event) -> Table:
    """Returns the table before the event; before the second of two tiles it is without the first one."""
    if not isinstance(event, ev.Drew) or before.drawn is None or not _is_second(event):
        return before.table
    hand = less(before.hands[event.seat], before.drawn)
    return before.changed(hands=replaced(before.hands, event.seat, hand), drawn=None).table


def _is_second(event: ev.Drew) -> bool:
    """Returns whether the tile is the second of two that one throw of dice chose."""
    return event.source == DICE_SOURCE and not event.dice


def _of_table(_: State, event: ev.Event) -> Moment:
    return Moment(event.name, HIDDEN)


def _of_seat(_: State, event: _OfSeat) -> Moment:
    return Moment(event.name, event.seat)


_OfSeat = ev.Dealt | ev.Prepared | ev.PlayBegan | ev.LastTileOffered | ev.ReplacementOffered | ev.Scored


def _turned_moment(before: State, event: ev.Turned) -> Moment:
    return Moment(event.name, HIDDEN, before.setup.kind(event.piece))


def _taken_up_moment(_: State, event: ev.TakenUp) -> Moment:
    return Moment(event.name, HIDDEN, amount=event.kept)


def _declared_moment(_: State, event: ev.Declared) -> Moment:
    return Moment(event.name, event.seat, name=event.declaration)


def _bonus_moment(before: State, event: ev.BonusExposed) -> Moment:
    return Moment(event.name, event.seat, before.setup.kind(event.piece))


def _drew_moment(before: State, event: ev.Drew) -> Moment:
    kind, beside = before.setup.kind(event.piece), _is_second(event)
    return Moment(event.name, event.seat, kind, name=event.source, beside=beside)


def _discarded_moment(before: State, event: ev.Discarded) -> Moment:
    return Moment(event.name, event.seat, before.setup.kind(event.piece), name="claimed" if before.claimed else "")


def _melded_moment(before: State, event: ev.Melded) -> Moment:
    name = event.kind.value if event.form is None else event.form.value
    piece = event.pieces[0] if event.claimed is None else event.claimed
    giver = None if event.form is KongForm.ADDED else event.giver  # the event has the giver of the earlier pung
    return Moment(event.name, event.seat, before.setup.kind(piece), giver, name)


def _unclaimed_moment(before: State, event: ev.Unclaimed) -> Moment:
    offer = before.offer
    if offer is None:
        return Moment(event.name, HIDDEN)
    return Moment(event.name, HIDDEN, before.setup.kind(offer.piece), offer.giver, offer.way.value)


def _won_moment(before: State, event: ev.Won) -> Moment:
    tile = None if event.piece is None else before.setup.kind(event.piece)
    elements = tuple(found.id for found in event.elements)
    return Moment(event.name, event.seat, tile, event.giver, event.way, elements=elements)


def _paid_moment(_: State, event: ev.Paid) -> Moment:
    return Moment(event.name, event.payer, None, event.payee, event.reason, event.amount)


def _erred_moment(_: State, event: ev.Erred) -> Moment:
    return Moment(event.name, event.seat, name=event.fault, found=event.found)


def _ended_moment(_: State, event: ev.HandEnded) -> Moment:
    return Moment(event.name, HIDDEN, name=event.scheme if event.result == "void" else event.result)


# ---- the table of all events


class EventRule(NamedTuple):
    """What the engine does with an event of one type: the state after it, without new values of tracks, and the form in
    which tracks receive it. Both are called with the state before the event."""

    evolve: Callable[[State, Any], State]
    moment: Callable[[State, Any], Moment]


EVENT_RULES: Final[Mapping[type[ev.Event], EventRule]] = {
    ev.Seated: EventRule(_seated, _of_table),
    ev.TakenUp: EventRule(_taken_up, _taken_up_moment),
    ev.HandStarted: EventRule(_hand_started, _of_table),
    ev.WallBroken: EventRule(_wall_broken, _of_table),
    ev.Dealt: EventRule(_dealt, _of_seat),
    ev.Turned: EventRule(_turned, _turned_moment),
    ev.Exchanged: EventRule(_exchanged, _of_table),
    ev.Prepared: EventRule(_prepared, _of_seat),
    ev.Declared: EventRule(_declared, _declared_moment),
    ev.BonusExposed: EventRule(_bonus_exposed, _bonus_moment),
    ev.Drew: EventRule(_drew, _drew_moment),
    ev.PlayBegan: EventRule(_play_began, _of_seat),
    ev.LastTileOffered: EventRule(_last_tile_offered, _of_seat),
    ev.ReplacementOffered: EventRule(_replacement_offered, _of_seat),
    ev.Discarded: EventRule(_discarded, _discarded_moment),
    ev.Melded: EventRule(_melded, _melded_moment),
    ev.Unclaimed: EventRule(_unclaimed, _unclaimed_moment),
    ev.Won: EventRule(_won, _won_moment),
    ev.Scored: EventRule(_unchanged, _of_seat),
    ev.Revealed: EventRule(_revealed, _of_table),
    ev.Paid: EventRule(_paid, _paid_moment),
    ev.WentOn: EventRule(_went_on, _of_table),
    ev.Erred: EventRule(_erred, _erred_moment),
    ev.HandEnded: EventRule(_hand_ended, _ended_moment),
    ev.MatchEnded: EventRule(_match_ended, _of_table),
}
"""Every type of event. A new one needs a line here, and one in `view.SEEN`."""
