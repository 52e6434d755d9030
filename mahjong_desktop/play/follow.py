"""Computes the view after each event, so that the events can be animated one by one, and an exchange of tiles before
play as the viewer sees it.

Room: play. Rules do not belong here. The exact view arrives together with the events and replaces the computed one
at the end. ui/table/director.py finds where new tiles come from.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar, assert_never

from mahjong_desktop.core.melds import KongForm, Meld, MeldKind
from mahjong_desktop.core.payments import balances
from mahjong_desktop.core.ruleset import LastTile, Play, TurnUp, WallFacts
from mahjong_desktop.core.tiles import HIDDEN, Piece
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Way
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.evolve import DICE_SOURCE, ROB_WAYS, position_of
from mahjong_desktop.engine.state import BEFORE_PLAY, Offer, Phase, RiverTile, phase_before_play
from mahjong_desktop.engine.view import SeatView, giver_of
from mahjong_desktop.mechanics.walls import Wall, built

_T = TypeVar("_T")
ToldEvents = Sequence[ev.Event]
"""The events before this one in the same step."""
_StepEvent = ev.Prepared | ev.PlayBegan | ev.LastTileOffered | ev.ReplacementOffered
_Ending = ev.Won | ev.Revealed | ev.Paid | ev.WentOn | ev.Erred | ev.HandEnded | ev.MatchEnded


def after(view: SeatView, event: ev.Event, told: ToldEvents = ()) -> SeatView:
    """Returns the view as the table shows it after the event."""
    found = _after(view, event, told)
    change, wall = found.ruleset.wall.change, found.wall
    if change is None or wall is None:
        return found
    reserve = change(WallFacts(found.table(), wall.replaced, wall.indicator_stack))
    return replace(found, wall=wall.changed_by(reserve))


def _after(view: SeatView, event: ev.Event, told: ToldEvents) -> SeatView:
    """Returns the view after the event; the reserve of the wall is still what it was."""
    match event:
        case ev.Seated():
            return replace(view, order=event.order)
        case ev.TakenUp():
            return replace(view, scores=event.scores, deposit=event.kept)
        case ev.HandStarted():
            return _started(view, event)
        case ev.Dealt():
            return _dealt(view, event)
        case ev.Turned():
            return _turned(view, event)
        case ev.Exchanged():
            return _exchanged(view, event)
        case ev.Declared():
            return replace(view, declared=_added(view.declared, event.seat, (event.declaration,)))
        case ev.BonusExposed():
            return _bonus_exposed(view, event)
        case ev.Drew():
            return _drew(view, event)
        case ev.WallBroken():
            return _next_step(replace(view, dice=(*view.dice, *event.dice)))
        case ev.Prepared() | ev.PlayBegan() | ev.LastTileOffered() | ev.ReplacementOffered():
            return _step_changed(view, event)
        case ev.Discarded():
            return _discarded(view, event)
        case ev.Melded():
            return _melded(view, event)
        case ev.Unclaimed():
            return replace(view, offer=None if view.offer is None else view.offer.left)
        case ev.Scored():
            return view
        case ev.Won() | ev.Revealed() | ev.Paid() | ev.WentOn() | ev.Erred() | ev.HandEnded() | ev.MatchEnded():
            return _ending(view, event, told)
        case _:
            assert_never(event)


def _bonus_exposed(view: SeatView, event: ev.BonusExposed) -> SeatView:
    hidden = view.phase in BEFORE_PLAY and view.drawn == HIDDEN  # another tile may have been set aside
    drawn = None if _is_drawn(view, event.seat, event.piece) and not hidden else view.drawn
    hands = _without(view.hands, event.seat, (event.piece,))
    return replace(view, hands=hands, bonus=_added(view.bonus, event.seat, (event.piece,)), drawn=drawn)


def _step_changed(view: SeatView, event: _StepEvent) -> SeatView:
    """Returns the view after an event that belongs to a step of the script."""
    match event:
        case ev.Prepared():
            following = view.ruleset.chairs.after(event.seat)
            return _next_step(view) if following == view.dealer else replace(view, turn=following)
        case ev.PlayBegan():
            return replace(view, turn=event.seat, phase=Phase.TURN, step=view.ruleset.place_of(Play))
        case ev.LastTileOffered():
            step = view.ruleset.place_of(LastTile)
            return replace(view, turn=event.seat, phase=Phase.LAST_TILE, step=step, offer=None)
        case ev.ReplacementOffered():
            return replace(view, turn=event.seat, phase=Phase.REPLACEMENT, offer=None)
        case _:
            assert_never(event)


def _ending(view: SeatView, event: _Ending, told: ToldEvents) -> SeatView:
    match event:
        case ev.Won():
            robbed = event.way in _ROBBED and not any(isinstance(before, ev.Won) for before in told)
            view = _kong_undone(view, event) if robbed else view
            return replace(view, winners=(*view.winners, event.seat))
        case ev.Revealed():
            wall = view.wall.showing(event.pieces) if view.wall is not None else None
            return replace(view, revealed=event.pieces, wall=wall)
        case ev.Paid():
            gains = balances((event,), len(view.scores))
            scores = tuple(score + gain for score, gain in zip(view.scores, gains, strict=True))
            return replace(view, scores=scores, deposit=view.deposit - sum(gains))
        case ev.WentOn():
            return _went_on(view, told)
        case ev.Erred():
            return replace(view, dead=view.dead | {event.seat} if event.dead else view.dead)
        case ev.HandEnded():
            return replace(
                view, hands=event.hands, scores=event.scores, phase=Phase.OVER, result=event.result, offer=None
            )
        case ev.MatchEnded():
            return replace(view, phase=Phase.FINISHED)
        case _:
            assert_never(event)


# ---- changes of the view


def _added(groups: tuple[tuple[_T, ...], ...], seat: int, more: tuple[_T, ...]) -> tuple[tuple[_T, ...], ...]:
    return tuple((*group, *more) if holder == seat else group for holder, group in enumerate(groups))


def _without(
    hands: tuple[tuple[Piece, ...], ...], seat: int, pieces: tuple[Piece, ...]
) -> tuple[tuple[Piece, ...], ...]:
    rest = list(hands[seat])
    for piece in pieces:
        if piece in rest:
            rest.remove(piece)
        elif HIDDEN in rest:
            rest.remove(HIDDEN)
    return tuple(tuple(rest) if holder == seat else hand for holder, hand in enumerate(hands))


def _is_drawn(view: SeatView, seat: int, piece: Piece) -> bool:
    return view.turn == seat and view.drawn in (piece, HIDDEN)


def _started(view: SeatView, event: ev.HandStarted) -> SeatView:
    ruleset = view.ruleset
    position = position_of(event)
    moved = view.position.moved(position, ruleset.places)
    nothing: tuple[tuple[Piece, ...], ...] = ((),) * ruleset.seats
    return replace(
        view,
        phase=phase_before_play(ruleset.script[ruleset.first_step]),
        wall=built((HIDDEN,) * len(event.wall), ruleset.wall, ruleset.play.last_draws),
        position=position,
        seat=moved.index(view.seat),
        order=tuple(view.order[place] for place in moved) if view.order else (),
        scores=tuple(view.scores[place] for place in moved) if view.scores else (),
        round_wind=ruleset.flow.round_wind(position),
        dice=event.dice[: ruleset.throws_before(ruleset.first_step)],
        hands=nothing,
        melds=((),) * ruleset.seats,
        bonus=nothing,
        rivers=((),) * ruleset.seats,
        turn=event.dealer,
        drawn=None,
        offer=None,
        result=None,
        step=ruleset.first_step,
        indicators=(),
        declared=((),) * ruleset.seats,
        winners=(),
        prizes=nothing,
        dead=frozenset(),
        revealed=(),
    )


def _dealt(view: SeatView, event: ev.Dealt) -> SeatView:
    wall = view.wall.after_draw(len(event.pieces)) if view.wall is not None else None
    dealt = replace(
        view,
        wall=wall,
        hands=_added(view.hands, event.seat, event.pieces),
        drawn=event.pieces[-1] if event.seat == view.dealer else view.drawn,
    )
    held = sum(map(len, dealt.hands)) + sum(meld.size for melds in view.melds for meld in melds)
    return _next_step(dealt) if held == view.ruleset.dealt_by(view.step) else dealt


def dice_with(view: SeatView, event: ev.Turned) -> tuple[tuple[int, ...], ...]:
    """Returns all throws, with the one for the indicator."""
    return (*view.dice, event.dice) if event.dice else view.dice


def _turned(view: SeatView, event: ev.Turned) -> SeatView:
    dice = dice_with(view, event)
    wall = _turned_in(replace(view, dice=dice), event.piece)
    turned = replace(view, wall=wall, dice=dice, indicators=(*view.indicators, event.piece))
    return _next_step(turned) if isinstance(view.ruleset.script[view.step], TurnUp) else turned


def _next_step(view: SeatView) -> SeatView:
    """Returns the view at the beginning of the next step before play."""
    step = view.step + 1
    return replace(view, step=step, phase=phase_before_play(view.ruleset.script[step]), turn=view.dealer)


def _turned_in(view: SeatView, piece: Piece) -> Wall | None:
    """Returns the wall with the next indicator turned up; None if there is no wall."""
    wall, rules = view.wall, view.ruleset.turn_up
    if wall is None or rules is None:
        return wall
    shown = wall.with_piece(wall.next_indicator(rules, view.dice), piece)
    return shown.after_turning(rules, view.dice).as_seen()


def _exchanged(view: SeatView, event: ev.Exchanged) -> SeatView:
    chairs, hands = view.ruleset.chairs, view.hands
    for seat in chairs.taken:
        hands = _without(hands, seat, event.given[seat])
    for seat in chairs.taken:
        taken = event.given[chairs.onward(seat, event.step)]
        hands = _added(hands, seat, (HIDDEN,) * len(taken) if HIDDEN in hands[seat] else taken)
    drawn = view.drawn if view.drawn in hands[view.dealer] else max(hands[view.dealer])
    dice = (*view.dice, (event.die,))
    return _next_step(replace(view, hands=hands, drawn=drawn, dice=dice))


def drawn_from(view: SeatView, event: ev.Drew) -> int:
    """Returns the place of the wall from which the tile is drawn. Raises AssertionError before the wall is built."""
    assert view.wall is not None
    if event.source != DICE_SOURCE:
        return view.wall.place_for(event.source)
    return view.wall.chosen_places(sum(event.dice or view.dice[-1]))[0]


def _drew(view: SeatView, event: ev.Drew) -> SeatView:
    dealing, wall = view.phase in BEFORE_PLAY, view.wall
    if wall is not None:
        wall = wall.without(drawn_from(view, event)) if event.source == DICE_SOURCE else wall.after(event.source)
    keeps = dealing and (event.seat != view.dealer or view.drawn is not None)
    return replace(
        view,
        wall=wall,
        dice=(*view.dice, event.dice) if event.dice else view.dice,
        hands=_added(view.hands, event.seat, (event.piece,)),
        turn=view.turn if dealing else event.seat,
        drawn=view.drawn if keeps else event.piece,
        offer=None,
        phase=view.phase if dealing else Phase.TURN,
    )


def _discarded(view: SeatView, event: ev.Discarded) -> SeatView:
    number = sum(len(river) for river in view.rivers)
    thrown = RiverTile(event.piece, number=number, declaration=event.declaration)
    return replace(
        view,
        hands=_without(view.hands, event.seat, (event.piece,)),
        rivers=_added(view.rivers, event.seat, (thrown,)),
        drawn=None,
        offer=Offer(event.piece, event.seat, Way.DISCARD),
        phase=Phase.CLAIM,
        turn=event.seat,
    )


def _melded(view: SeatView, event: ev.Melded) -> SeatView:
    own = list(view.melds[event.seat])
    if event.form is KongForm.ADDED:
        place = next(
            index
            for index, meld in enumerate(own)
            if meld.kind is MeldKind.PUNG and meld.tile == view.setup.kind(event.pieces[0])
        )
        added = next(piece for piece in event.pieces if piece not in own[place].pieces)
        tiles = (*own[place].tiles, view.setup.kind(added))
        own[place] = replace(
            own[place], kind=MeldKind.KONG, pieces=event.pieces, form=event.form, added=added, tiles=tiles
        )
        held: tuple[Piece, ...] = (added,)
    else:
        tiles = view.setup.kinds(event.pieces)
        own.append(Meld(event.kind, event.pieces, event.claimed, event.giver, event.form, tiles=tiles))
        held = tuple(piece for piece in event.pieces if piece != event.claimed)
    before_play = view.phase in BEFORE_PLAY
    melded = replace(
        view,
        hands=_without(view.hands, event.seat, held),
        melds=tuple(tuple(own) if seat == event.seat else melds for seat, melds in enumerate(view.melds)),
        rivers=view.rivers if event.claimed is None else _claimed(view.rivers, event.claimed, event.seat),
        drawn=view.drawn if before_play and event.seat != view.dealer else None,
        offer=None,
        turn=event.seat,
        phase=Phase.OPENING if before_play else Phase.TURN,
    )
    if event.form is None or event.form not in view.ruleset.claims.robbable or before_play:
        return melded
    return replace(melded, phase=Phase.ROB, offer=Offer(event.pieces[-1], event.seat, ROB_WAYS[event.form]))


def _claimed(rivers: tuple[tuple[RiverTile, ...], ...], piece: Piece, seat: int) -> tuple[tuple[RiverTile, ...], ...]:
    return tuple(
        tuple(tile._replace(claimed_by=seat) if tile.piece == piece else tile for tile in river) for river in rivers
    )


# ---- wins after which play goes on

_ROBBED = frozenset(way.value for way in ROB_WAYS.values())


def _kong_undone(view: SeatView, event: ev.Won) -> SeatView:
    """Undoes a kong whose tile was robbed: an added kong becomes a pung again, three tiles of a concealed one go back
    to the hand."""
    giver = event.giver if event.giver is not None else event.seat
    melds = view.melds[giver]
    kong = next((meld for meld in melds if meld.kind is MeldKind.KONG and event.piece in meld.pieces), None)
    if kong is None:
        return view
    rest = tuple(piece for piece in kong.pieces if piece != event.piece)
    back: tuple[Piece, ...] = ()
    if kong.form is KongForm.ADDED:
        pung = Meld(MeldKind.PUNG, rest, kong.claimed, kong.giver, tiles=view.setup.kinds(rest))
        left = tuple(pung if meld is kong else meld for meld in melds)
    else:
        left = tuple(meld for meld in melds if meld is not kong)
        back = (HIDDEN,) * len(rest) if HIDDEN in view.hands[giver] else rest
    laid = tuple(left if seat == giver else others for seat, others in enumerate(view.melds))
    return replace(view, melds=laid, hands=_added(view.hands, giver, back))


def first_winner(view: SeatView, told: ToldEvents) -> ev.Won | None:
    """Returns which of several winners of the same tile receives it: the first one after its giver in the order of
    turns."""
    won = [event for event in told if isinstance(event, ev.Won)]
    return min(won, key=lambda event: view.ruleset.chairs.steps(event.giver or 0, event.seat), default=None)


def prize_of(won: ev.Won) -> Piece:
    """Returns the piece that a win was made with; HIDDEN if it is not known."""
    return won.piece if won.piece is not None else HIDDEN


def _went_on(view: SeatView, told: ToldEvents) -> SeatView:
    won = first_winner(view, told)
    if won is None:
        return view
    piece = prize_of(won)
    return replace(
        view,
        hands=_without(view.hands, won.seat, (piece,)) if won.giver is None else view.hands,
        rivers=_claimed(view.rivers, piece, won.seat),
        prizes=_added(view.prizes, won.seat, (piece,)),
        drawn=None,
        offer=None,
        phase=Phase.TURN,
    )


def given_now(events: Iterable[ev.Event], view: SeatView, before: frozenset[Piece]) -> frozenset[Piece]:
    """Returns the tiles that another player has given to the viewer. They count as new until the viewer discards or
    melds a tile. `before` is the result before these events."""
    given = before
    for event in events:
        match event:
            case ev.Exchanged():
                given = frozenset(event.given[giver_of(event, view)])
            case ev.HandStarted():
                given = frozenset()
            case ev.Discarded(seat=view.seat) | ev.Melded(seat=view.seat):
                given = frozenset()
            case ev.Discarded() | ev.Melded():
                pass  # another player's
            case (
                ev.Seated() | ev.TakenUp() | ev.WallBroken() | ev.Dealt() | ev.Turned() | ev.Prepared() | ev.Declared()
            ):
                pass
            case (
                ev.BonusExposed()
                | ev.Drew()
                | ev.PlayBegan()
                | ev.LastTileOffered()
                | ev.Unclaimed()
                | ev.ReplacementOffered()
            ):
                pass
            case ev.Won() | ev.Scored() | ev.Revealed() | ev.Paid() | ev.WentOn() | ev.Erred():
                pass
            case ev.HandEnded() | ev.MatchEnded():
                pass
            case _:
                assert_never(event)
    return given
