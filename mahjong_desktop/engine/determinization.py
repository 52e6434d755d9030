"""Determinization: builds a whole state from what one seat sees and from a guess of everything that it cannot see.

The ordinary engine plays on from such a state. Which guesses are likely belongs to the room rollouts.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct

from mahjong_desktop.core.melds import Meld
from mahjong_desktop.core.ruleset import LastTile
from mahjong_desktop.core.tiles import HIDDEN, Piece
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Circumstance
from mahjong_desktop.engine.rules import rules_of
from mahjong_desktop.engine.state import Phase, State
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.mechanics.walls import WALL, Wall

_CHAINS = {
    Circumstance.KONG_REPLACEMENT_TWICE: ("kong", "kong"),
    Circumstance.KONG_REPLACEMENT: ("kong",),
    Circumstance.FLOWER_REPLACEMENT: ("bonus",),
    Circumstance.DICE_REPLACEMENT: ("dice",),
}


class Unknown(Struct, frozen=True):
    """What a seat cannot see.

    `pieces` are the unseen pieces, lowest first. They lie in the hands of others (`hands` are the numbers of unseen
    pieces by seat), in kongs that lie face down (`kongs` are the numbers of pieces of each, by seat), and in the wall:
    `wall` is the number of its places with an unseen piece. `throws` are the numbers of dice of the throws to come.
    `held` are those unseen pieces of which the viewer knows, by seat, that this seat has them: in its hand or in a kong
    that lies face down. `robbed` is the piece of such a kong that may be robbed now, which everybody sees.
    """

    pieces: tuple[Piece, ...]
    hands: tuple[int, ...]
    kongs: tuple[tuple[int, ...], ...]
    wall: int
    throws: tuple[int, ...]
    held: tuple[tuple[Piece, ...], ...]
    robbed: Piece | None = None


class HiddenTiles(Struct, frozen=True):
    """A guess: the pieces of each part of an Unknown. Those of the wall are in the order of their places, from the next
    draw to the far end. The first piece of the hand of another seat that has just drawn is the one drawn (the second
    is the first of two). `dice` are the throws to come."""

    hands: tuple[tuple[Piece, ...], ...]
    kongs: tuple[tuple[tuple[Piece, ...], ...], ...]
    wall: tuple[Piece, ...]
    dice: tuple[tuple[int, ...], ...] = ()


def unknown_of(view: SeatView) -> Unknown:
    """Returns what the viewer cannot see. The wall of the view must have been built."""
    assert view.wall is not None
    wall, seen = view.wall, set(_seen(view))
    laid = {piece for melds in view.melds for meld in melds for piece in meld.pieces}
    robbed = view.offer.piece if view.phase is Phase.ROB and view.offer is not None else None
    return Unknown(
        pieces=tuple(sorted(rules_of(view.ruleset).pieces - seen)),
        hands=tuple([hand.count(HIDDEN) for hand in view.hands]),
        kongs=tuple([tuple([len(meld.pieces) for meld in melds if _is_face_down(meld)]) for melds in view.melds]),
        wall=sum([wall.pieces[place] == HIDDEN for place in wall.there]),
        throws=view.ruleset.throws[len(view.dice) :],
        held=tuple([_held_by(view, seat, seen) for seat in range(len(view.hands))]),
        robbed=None if robbed in laid else robbed,
    )


def determinized(view: SeatView, hidden: HiddenTiles) -> State:
    """Returns a state with these hidden tiles in which everything that the view shows is true.

    The view does not show all that a state remembers. Payments in play are taken to have been made as far as they are
    due. Of the tracks only the parts are known that the viewer may know. All players play without mistakes. NOT
    checked: that the guess fits the Unknown of the view.
    """
    rules, state = rules_of(view.ruleset), _without_payments(view, hidden)
    return state.changed(payments=rules.paid_in_play.answer(state)) if rules.pays_in_play else state


def _without_payments(view: SeatView, hidden: HiddenTiles) -> State:
    """Returns the state as it is before any payment in play."""
    rules = rules_of(view.ruleset)
    return State(
        ruleset=view.ruleset,
        phase=view.phase,
        position=view.position,
        order=view.order,
        scores=view.scores,
        dice=(*view.dice, *hidden.dice),
        wall=_filled_wall(view.wall, hidden.wall, rules.pieces),
        hands=tuple([_filled(*both) for both in zip(view.hands, hidden.hands, strict=True)]),
        melds=tuple([_with_kongs(view, *both) for both in zip(view.melds, hidden.kongs, strict=True)]),
        bonus=view.bonus,
        rivers=view.rivers,
        turn=view.turn,
        drawn=_drawn(view.drawn, 0, view, hidden),
        chain=_chain(view),
        claimed=view.claimed,
        offer=view.offer,
        tracks=tuple([view.tracks[track.id] for track in view.ruleset.tracks]),
        result=view.result,
        winners=view.winners,
        step=view.step,
        indicators=view.indicators,
        declared=view.declared,
        prizes=view.prizes,
        dead=view.dead,
        shown=_open_hands(view),
        last_offers=_last_offers(view),
        revealed=view.revealed,
        rolled=max(0, len(view.dice) - rules.throws_before[view.step]),
        beside=_drawn(view.beside, 1, view, hidden),
        known=view.known,
        as_drawn=view.as_drawn,
    )


# ---- what is seen


def _seen(view: SeatView) -> Iterator[Piece]:
    """Yields the pieces whose places the viewer knows; some of them more than once."""
    for rows in (view.hands, view.bonus, view.prizes):
        for row in rows:
            yield from row
    for melds in view.melds:
        for meld in melds:
            yield from meld.pieces
    for river in view.rivers:
        yield from (tile.piece for tile in river)
    yield from view.indicators
    yield from view.revealed
    if view.wall is not None:
        yield from view.wall.aside
        yield from view.wall.pieces


def _held_by(view: SeatView, seat: int, seen: set[Piece]) -> tuple[Piece, ...]:
    """Returns the unseen pieces of which the viewer knows that the seat has them, lowest first."""
    known = {piece for tiles in view.known if tiles.holder == seat for piece in tiles.pieces}
    return tuple(sorted(known - seen))


def _open_hands(view: SeatView) -> frozenset[int]:
    """Returns the other seats whose hands lie open."""
    hands = enumerate(view.hands)
    return frozenset([seat for seat, hand in hands if seat != view.seat and any(piece != HIDDEN for piece in hand)])


def _is_face_down(meld: Meld) -> bool:
    return HIDDEN in meld.pieces


# ---- what is filled in


def _filled(hand: tuple[Piece, ...], guessed: tuple[Piece, ...]) -> tuple[Piece, ...]:
    """Returns a hand with its unseen pieces filled in, sorted as the engine keeps hands."""
    unseen = iter(guessed)
    return tuple(sorted([next(unseen) if piece == HIDDEN else piece for piece in hand]))


def _with_kongs(view: SeatView, melds: tuple[Meld, ...], guessed: tuple[tuple[Piece, ...], ...]) -> tuple[Meld, ...]:
    """Returns melds with those that lie face down filled in."""
    kongs = iter(guessed)
    return tuple([_turned_up(view, meld, next(kongs)) if _is_face_down(meld) else meld for meld in melds])


def _turned_up(view: SeatView, meld: Meld, pieces: tuple[Piece, ...]) -> Meld:
    return replace(meld, pieces=pieces, tiles=view.setup.kinds(pieces))


def _filled_wall(wall: Wall | None, guessed: Iterable[Piece], every: frozenset[Piece]) -> Wall:
    """Returns the wall with these pieces in its unseen places. The places of tiles that have left it hold the other
    pieces of the set, in any order."""
    assert wall is not None
    pieces, unseen = list(wall.pieces), iter(guessed)
    there = set(wall.there)
    for place in wall.there:
        if pieces[place] == HIDDEN:
            pieces[place] = next(unseen)
    left = iter(sorted(every.difference([pieces[place] for place in there])))
    for place in range(len(pieces)):
        if place not in there:
            pieces[place] = next(left)
    return wall._replace(pieces=tuple(pieces))


# ---- what is worked out


def _drawn(piece: Piece | None, place: int, view: SeatView, hidden: HiddenTiles) -> Piece | None:
    """Returns a piece just drawn. If another seat has drawn it, it is the one at this place among its unseen pieces."""
    if piece != HIDDEN:
        return piece
    holder = view.turn if view.phase is Phase.TURN else view.dealer
    return hidden.hands[holder][place]


def _chain(view: SeatView) -> tuple[str, ...]:
    """Returns where the seat in turn has drawn from, as far as the circumstances of the viewer's win tell it."""
    if view.phase is not Phase.TURN or view.claimed:
        return ()
    found = set(view.circumstances)
    if Circumstance.KONG_REPLACEMENT_TWICE in found:
        found.discard(Circumstance.KONG_REPLACEMENT)
    chain = tuple([source for name, sources in _CHAINS.items() if name in found for source in sources])
    begun = view.turn != view.dealer or view.winners or any(view.rivers)
    return chain or ((WALL,) if begun and view.drawn is not None else ())


def _last_offers(view: SeatView) -> tuple[int, ...]:
    """Returns the seats that were asked about the last tile, as far as it matters: the one that is asked or has taken
    it."""
    offers = view.ruleset.step_of(LastTile) is not None
    return (view.turn,) if offers and view.step == view.ruleset.place_of(LastTile) else ()
