"""The display of hands: groups of a win, melds, and which tiles are turned, face down or wild.

Room: study. No Qt and no words. The arrangement follows from recorded facts and the view of the table.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from mahjong_desktop.core.melds import KongForm, Meld, MeldKind
from mahjong_desktop.core.readings import GroupKind
from mahjong_desktop.core.ruleset import ClaimRules
from mahjong_desktop.core.tiles import HIDDEN, Piece, Tile
from mahjong_desktop.core.values import replace
from mahjong_desktop.engine.events import GroupFact, Won
from mahjong_desktop.engine.view import SeatView


class ShownPiece(Struct, frozen=True):
    """One tile as it is displayed: `turned` if it was claimed, `raised` if it lies on the turned one, `down` if its
    back is up. `reads` is the kind that a `wild` tile or a stand-in is used as, None if it is its own kind."""

    piece: Piece
    turned: bool = False
    raised: bool = False
    down: bool = False
    winning: bool = False
    wild: bool = False
    reads: Tile | None = None


class ShownGroup(Struct, frozen=True):
    """A group of the hand. `name` is the id of its name, `giver` the seat that gave the claimed tile."""

    name: str
    pieces: tuple[ShownPiece, ...]
    concealed: bool = False
    giver: int | None = None

    @property
    def winning(self) -> bool:
        """Whether the group contains the winning tile."""
        return any(shown.winning for shown in self.pieces)

    @property
    def has_set(self) -> bool:
        """Whether the group is a chow, a pung or a kong."""
        return self.name in _SETS


_SETS: Final = frozenset({"chow", "pung", "kong", "added-kong", "claimed-kong", "concealed-kong"})


def shown_groups(view: SeatView, won: Won) -> tuple[ShownGroup, ...]:
    """Returns the groups of a win for display, the one with the winning tile last.

    Raises ValueError or LookupError if a hand-edited record names a group or meld that does not exist.
    """
    return tuple(shown_fact(view, fact, won.seat) for fact in in_order(won))


def in_order(won: Won) -> list[GroupFact]:
    """Returns the groups of a win, the one with the winning tile last."""
    return sorted(won.groups, key=lambda fact: fact.winning is not None)


def shown_fact(view: SeatView, fact: GroupFact, seat: int) -> ShownGroup:
    """Returns a group of a scored hand for display. Raises ValueError or LookupError for a kind or meld that does not
    exist."""
    kind = GroupKind(fact.kind)
    ruleset = view.ruleset
    if fact.meld is not None:
        laid = shown_meld(_as_then(view.melds[seat][fact.meld], fact), seat, ruleset.seats, ruleset.claims)
        return _with_reads(laid, {fact.pieces[index]: tile for index, tile in fact.reads})
    reads = dict(fact.reads)
    pieces = tuple(
        ShownPiece(piece, winning=index == fact.winning, wild=view.setup.is_wild(piece), reads=reads.get(index))
        for index, piece in enumerate(fact.pieces)
    )
    return ShownGroup(kind.value, pieces, concealed=fact.concealed)


def _with_reads(group: ShownGroup, reads: dict[Piece, Tile]) -> ShownGroup:
    pieces = tuple([replace(shown, reads=reads.get(shown.piece)) for shown in group.pieces])
    return replace(group, pieces=pieces)


def _as_then(meld: Meld, fact: GroupFact) -> Meld:
    """Returns the meld as it was at the time of the win. A seat that plays on may have added a tile to its pung
    since."""
    if meld.form is KongForm.ADDED and len(fact.pieces) == len(meld.pieces) - 1:
        return Meld(MeldKind.PUNG, fact.pieces, meld.claimed, meld.giver, tiles=meld.tiles[: len(fact.pieces)])
    return meld


def shown_meld(meld: Meld, seat: int, seats: int, rules: ClaimRules) -> ShownGroup:
    """Returns a meld for display: the claimed tile is turned and its position names its giver, an added tile lies on
    top of it, and a concealed kong is partly face down as the rules say. Tiles that nobody may see yet are HIDDEN."""
    name = f"{meld.form.value}-kong" if meld.kind is MeldKind.KONG and meld.form is not None else meld.kind.value
    if meld.giver is None or meld.claimed is None:
        faces = _faces(meld, rules)
        laid = tuple(ShownPiece(piece, down=not face) for piece, face in zip(meld.pieces, faces, strict=True))
        return ShownGroup(name, laid, concealed=meld.concealed, giver=meld.giver)
    rest = [ShownPiece(piece) for piece in meld.pieces if piece not in (meld.claimed, meld.added)]
    turned = [ShownPiece(meld.claimed, turned=True)]
    if meld.added is not None:
        turned.append(ShownPiece(meld.added, turned=True, raised=True))
    place = _place((meld.giver - seat) % seats, seats, len(rest))
    return ShownGroup(name, (*rest[:place], *turned, *rest[place:]), giver=meld.giver)


def _faces(meld: Meld, rules: ClaimRules) -> tuple[bool, ...]:
    """Returns which tiles of a meld lie face up. A concealed kong that was hidden is shown in full when it may be
    seen."""
    if meld.form is not KongForm.CONCEALED or (rules.hides(meld.form) and HIDDEN not in meld.pieces):
        return (True,) * len(meld.pieces)
    return rules.kong_faces


def _place(steps: int, seats: int, others: int) -> int:
    """Returns how many tiles lie left of the turned one: none if the left neighbour gave it, all others if the right
    neighbour did."""
    if steps == seats - 1:
        return 0
    return others if steps == 1 else 1


def laid_hand(
    view: SeatView, seat: int, hand: tuple[Piece, ...], won: tuple[Piece, ...] = ()
) -> tuple[ShownGroup, ...]:
    """Returns all tiles of a seat: melds, then the hand in order, then each tile with which the seat has `won`, drawn
    or not."""
    ruleset = view.ruleset
    found = [shown_meld(meld, seat, ruleset.seats, ruleset.claims) for meld in view.melds[seat]]
    rest = sorted(piece for piece in hand if piece not in won)
    if rest:
        pieces = tuple(ShownPiece(piece, wild=view.setup.is_wild(piece)) for piece in rest)
        found.append(ShownGroup("hand", pieces, concealed=True))
    found += [ShownGroup("won", (ShownPiece(piece, winning=True, wild=view.setup.is_wild(piece)),)) for piece in won]
    return tuple(found)
