"""Pieces, hands and sets in the notation of majiang-core: `m123p0s99z11`, chows and pungs with the place of the giver
(`m12-3` from the left, `z111=` from opposite, `s555+` from the right)."""

from __future__ import annotations

from collections.abc import Iterable

from mahjong_desktop.core.melds import KongForm, Meld, MeldKind
from mahjong_desktop.core.tiles import HONORS, Piece

SUITS = "mpsz"
GIVERS = "_+=-"
"""The sign of the giver, by the number of seats from the owner onwards."""
SEATS = 4
RANKS = 9
FIRST_HONOR = HONORS[0]


def name_of(piece: Piece) -> str:
    """Returns the name of a piece: suit and number."""
    tile = piece // 4
    if tile >= FIRST_HONOR:
        return f"z{tile - FIRST_HONOR + 1}"
    return f"{SUITS[tile // RANKS]}{tile % RANKS + 1}"


def hand_of(pieces: Iterable[Piece]) -> str:
    """Returns a hand, sorted."""
    names = sorted(name_of(piece) for piece in pieces)
    rows = ((suit, "".join(name[1] for name in names if name[0] == suit)) for suit in SUITS)
    return "".join(suit + numbers for suit, numbers in rows if numbers)


def names_in(hand: str) -> list[str]:
    """Returns the names of the tiles of a hand, sorted."""
    names, suit = [], ""
    for letter in hand:
        if letter in SUITS:
            suit = letter
        elif letter.isdigit():
            names.append(suit + letter)
    return sorted(names)


def meld_of(meld: Meld, seat: int) -> str:
    """Returns a set that lies before a seat."""
    suit = name_of(meld.pieces[0])[0]
    sign = "" if meld.giver is None else GIVERS[(meld.giver - seat) % SEATS]
    if meld.kind is MeldKind.CHOW:
        rising = sorted(meld.pieces)
        return suit + "".join(name_of(piece)[1] + (sign if piece == meld.claimed else "") for piece in rising)
    number = name_of(meld.pieces[0])[1]
    if meld.kind is MeldKind.PUNG:
        return suit + 3 * number + sign
    if meld.form is KongForm.ADDED:
        return suit + 3 * number + sign + number
    return suit + 4 * number + sign
