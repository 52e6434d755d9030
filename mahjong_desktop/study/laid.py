"""Hands as they are laid out for people: groups of a win, sets shown, tiles turned, face down or wild.

Room: study. No Qt and no words. Where tiles lie comes from recorded facts and the view of the table.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mahjong_desktop.core.melds import KongForm, Meld, MeldKind
from mahjong_desktop.core.readings import GroupKind
from mahjong_desktop.core.ruleset import ClaimRules
from mahjong_desktop.core.tiles import HIDDEN, Piece, Tile
from mahjong_desktop.engine.events import GroupFact, Won
from mahjong_desktop.engine.view import SeatView


@dataclass(frozen=True, slots=True)
class ShownPiece:
    """One tile as it is laid: `turned` when claimed, `raised` on top of the turned one, `down` with its back up. A
    `wild` tile stands for the kind `reads`, None where that is its own."""

    piece: Piece
    turned: bool = False
    raised: bool = False
    down: bool = False
    winning: bool = False
    wild: bool = False
    reads: Tile | None = None


@dataclass(frozen=True, slots=True)
class ShownGroup:
    """A group of the hand: `name` is its id among the names of melds, `giver` the seat that gave a claimed tile."""

    name: str
    pieces: tuple[ShownPiece, ...]
    concealed: bool = False
    giver: int | None = None

    @property
    def winning(self) -> bool:
        """Whether the winning tile is in it."""
        return any(shown.winning for shown in self.pieces)

    @property
    def has_set(self) -> bool:
        """Whether it is a chow, a pung or a kong."""
        return self.name in _SETS


_SETS: Final = frozenset({"chow", "pung", "kong", "added-kong", "claimed-kong", "concealed-kong"})


def shown_groups(view: SeatView, won: Won) -> tuple[ShownGroup, ...]:
    """The groups of a win as they are laid, the one with the winning tile last.

    Raises ValueError or LookupError where the facts of a hand-edited record name no group or meld that there is.
    """
    return tuple(shown_fact(view, fact, won.seat) for fact in in_order(won))


def in_order(won: Won) -> list[GroupFact]:
    """Its groups, the one with the winning tile last."""
    return sorted(won.groups, key=lambda fact: fact.winning is not None)


def shown_fact(view: SeatView, fact: GroupFact, seat: int) -> ShownGroup:
    """A group of a scored hand. Raises ValueError or LookupError for a kind or meld that there is not."""
    kind = GroupKind(fact.kind)
    ruleset = view.ruleset
    if fact.meld is not None:
        return shown_meld(_as_then(view.melds[seat][fact.meld], fact), seat, ruleset.seats, ruleset.claims)
    reads = dict(fact.reads)
    pieces = tuple(
        ShownPiece(piece, winning=index == fact.winning, wild=piece // 4 in view.wilds, reads=reads.get(index))
        for index, piece in enumerate(fact.pieces)
    )
    return ShownGroup(kind.value, pieces, concealed=fact.concealed)


def _as_then(meld: Meld, fact: GroupFact) -> Meld:
    """The meld as it was at the win: a tile may have been added to the pung since, by one who played on."""
    if meld.form is KongForm.ADDED and len(fact.pieces) == len(meld.pieces) - 1:
        return Meld(MeldKind.PUNG, fact.pieces, meld.claimed, meld.giver)
    return meld


def shown_meld(meld: Meld, seat: int, seats: int, rules: ClaimRules) -> ShownGroup:
    """A meld as it lies: the claimed tile turned at the place of its giver, an added one on it, a concealed kong partly
    face down as the rules say. What nobody may see yet is HIDDEN."""
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
    """Which tiles of a meld of the own hand lie face up; one that was hidden is shown whole once it may be seen."""
    if meld.form is not KongForm.CONCEALED or (rules.hides(meld.form) and HIDDEN not in meld.pieces):
        return (True,) * len(meld.pieces)
    return rules.kong_faces


def _place(steps: int, seats: int, others: int) -> int:
    """How many tiles lie left of the turned one: none for the left neighbour, all for the right one."""
    if steps == seats - 1:
        return 0
    return others if steps == 1 else 1


def laid_hand(
    view: SeatView, seat: int, hand: tuple[Piece, ...], won: tuple[Piece, ...] = ()
) -> tuple[ShownGroup, ...]:
    """All tiles of a seat: sets shown, then the hand in order, then each tile with which it has `won`, drawn or not."""
    ruleset = view.ruleset
    found = [shown_meld(meld, seat, ruleset.seats, ruleset.claims) for meld in view.melds[seat]]
    rest = sorted(piece for piece in hand if piece not in won)
    if rest:
        pieces = tuple(ShownPiece(piece, wild=piece // 4 in view.wilds) for piece in rest)
        found.append(ShownGroup("hand", pieces, concealed=True))
    found += [ShownGroup("won", (ShownPiece(piece, winning=True, wild=piece // 4 in view.wilds),)) for piece in won]
    return tuple(found)
