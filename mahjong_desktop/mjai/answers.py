"""From our options to mjai messages and back.

Room: mjai. Where several options would be the same message, they have the same effect: of equal tiles one is as good
as another.
"""

from __future__ import annotations

from collections.abc import Iterator

from mahjong_desktop.core.melds import KongForm, MeldKind
from mahjong_desktop.core.tiles import Piece, face_of
from mahjong_desktop.engine.actions import Action, Chow, Declare, DeclareWin, Discard, Kong, Pass, Pung
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.mjai import messages as says
from mahjong_desktop.mjai.messages import NO_ACTION, Message, name_of_piece


def messages_for(action: Action, view: SeatView) -> tuple[Message, ...]:
    """Returns the messages by which a seat takes an action: one, or two where riichi is declared with a discard."""
    seat, red, offer = view.seat, view.ruleset.red, view.offer
    match action:
        case Discard(piece=piece, declaration=declaration):
            name = name_of_piece(piece, red)
            drawn = (
                view.drawn is not None and name_of_piece(view.drawn, red) == name
            )  # of two equal tiles the one drawn
            thrown = says.Dahai(actor=seat, pai=name, tsumogiri=drawn)
            return (thrown,) if declaration is None else (says.Reach(actor=seat), thrown)
        case Chow(pieces=own) | Pung(pieces=own) if offer is not None:
            kind = MeldKind.CHOW if isinstance(action, Chow) else MeldKind.PUNG
            return (claim_message(seat, kind, offer.piece, own, offer.giver, red),)
        case Kong(form=KongForm.CLAIMED, pieces=own) if offer is not None:
            return (claim_message(seat, MeldKind.KONG, offer.piece, own, offer.giver, red),)
        case Kong(form=form, pieces=own):
            pung = _pung(view, own[0]) if form is KongForm.ADDED else ()
            return (kong_message(seat, own, pung, red),)
        case DeclareWin():
            won, giver = (view.drawn, seat) if offer is None else (offer.piece, offer.giver)
            return (says.Hora(actor=seat, target=giver, pai=None if won is None else name_of_piece(won, red)),)
        case Declare():
            return (says.Ryukyoku(actor=seat),)
        case _:
            return (NO_ACTION,)


def claim_message(
    seat: int, kind: MeldKind, claimed: Piece, own: tuple[Piece, ...], giver: int, red: frozenset[Piece]
) -> Message:
    """Returns the message of a claim with the seat's own pieces, which are named by rising kind, a red five last."""
    names = _names(own, red)
    pai = name_of_piece(claimed, red)
    if kind is MeldKind.CHOW:
        return says.Chi(actor=seat, target=giver, pai=pai, consumed=names)
    if kind is MeldKind.PUNG:
        return says.Pon(actor=seat, target=giver, pai=pai, consumed=names)
    return says.Daiminkan(actor=seat, target=giver, pai=pai, consumed=names)


def kong_message(seat: int, own: tuple[Piece, ...], pung: tuple[Piece, ...], red: frozenset[Piece]) -> Message:
    """Returns the message of a kong in the own turn: a concealed one, or a tile added to the seat's `pung`."""
    if not pung:
        return says.Ankan(actor=seat, consumed=_names(own, red))
    return says.Kakan(actor=seat, pai=name_of_piece(own[0], red), consumed=_names(pung, red))


def _names(pieces: tuple[Piece, ...], red: frozenset[Piece]) -> tuple[str, ...]:
    ordered = sorted(pieces, key=lambda piece: (face_of(piece), piece in red))
    return tuple(name_of_piece(piece, red) for piece in ordered)


def _pung(view: SeatView, piece: Piece) -> tuple[Piece, ...]:
    tile = view.setup.kind(piece)
    return next(meld.pieces for meld in view.melds[view.seat] if meld.kind is MeldKind.PUNG and meld.tile == tile)


# ---- back


def option_for(
    message: Message, view: SeatView, options: tuple[Action, ...], *, reached: bool = False
) -> Action | None:
    """Returns the option that a message of the seat takes; None if it takes none of them. `reached` says that the seat
    has just declared riichi, so that its discard is the one of the declaration.

    A `reach` takes no option yet: `may_reach` tells whether it is possible.
    """
    actor = getattr(message, "actor", None)
    if actor is not None and actor != view.seat:
        return None
    match message:
        case says.Nothing():
            return next((option for option in options if isinstance(option, Pass)), None)
        case says.Dahai():
            return _discard(message, view, options, declared=reached)
        case says.Hora(target=target):
            giver = view.seat if view.offer is None else view.offer.giver
            fits = target is None or target == giver
            return next((option for option in options if isinstance(option, DeclareWin) and fits), None)
        case says.Ryukyoku():
            return next((option for option in options if isinstance(option, Declare)), None)
        case says.Chi() | says.Pon() | says.Daiminkan() | says.Ankan() | says.Kakan():
            return next((option for option, like in _sets(view, options) if _same(like, message)), None)
        case _:
            return None


def may_reach(message: Message, view: SeatView, options: tuple[Action, ...]) -> bool:
    """Returns whether a message declares riichi where that is possible. The discard follows."""
    declares = isinstance(message, says.Reach) and message.actor == view.seat
    return declares and any(isinstance(option, Discard) and option.declaration for option in options)


def _discard(told: says.Dahai, view: SeatView, options: tuple[Action, ...], *, declared: bool) -> Action | None:
    red = view.ruleset.red
    fits = [
        option
        for option in options
        if isinstance(option, Discard)
        and (option.declaration is not None) == declared
        and name_of_piece(option.piece, red) == told.pai
    ]
    drawn = [option for option in fits if (option.piece == view.drawn) == bool(told.tsumogiri)]
    return next(iter(drawn or fits), None)


def _sets(view: SeatView, options: tuple[Action, ...]) -> Iterator[tuple[Action, Message]]:
    for option in options:
        if isinstance(option, Chow | Pung | Kong):
            yield option, messages_for(option, view)[0]


def _same(like: Message, told: Message) -> bool:
    """Returns whether two messages lay the same set. The order of the own tiles does not matter, nor whether the tiles
    of the pung are told to which one is added."""
    match like, told:
        case says.Kakan(pai=one), says.Kakan(pai=other):
            return one == other
        case says.Ankan(consumed=ones), says.Ankan(consumed=others):
            return sorted(ones) == sorted(others)
        case (
            (says.Chi(target=giver, pai=pai, consumed=ones), says.Chi(target=target, pai=other, consumed=others))
            | (says.Pon(target=giver, pai=pai, consumed=ones), says.Pon(target=target, pai=other, consumed=others))
            | (
                says.Daiminkan(target=giver, pai=pai, consumed=ones),
                says.Daiminkan(target=target, pai=other, consumed=others),
            )
        ):
            return (giver, pai, sorted(ones)) == (target, other, sorted(others))
        case _:
            return False
