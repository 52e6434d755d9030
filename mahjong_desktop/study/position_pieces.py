"""Assigns physical pieces to the tiles of a written position: melds, rivers, prizes. A claimed tile is in its meld
and in its river.

Room: study. No Qt and no words. The remaining pieces stay in the pool for position_states.py.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from msgspec import Struct

from mahjong_desktop.core.errors import require
from mahjong_desktop.core.hand_setup import HandSetup
from mahjong_desktop.core.melds import KongForm, Meld, MeldKind
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.tiles import TILE_NAMES, Piece
from mahjong_desktop.core.values import replace
from mahjong_desktop.engine.state import RiverTile
from mahjong_desktop.records.cases import laid_meld
from mahjong_desktop.records.pieces import Pool, WrittenKind, faces_in, mark_of, mark_of_piece, marks_of
from mahjong_desktop.study.positions import LaidMeld, WrittenPosition, natural_order


class LaidPieces(Struct, frozen=True):
    """The pieces on the table, by seat. A meld is None if its kind is hidden. The offered discard is in its river."""

    melds: tuple[tuple[Meld | None, ...], ...]
    rivers: tuple[tuple[RiverTile, ...], ...]
    prizes: tuple[tuple[Piece, ...], ...]
    as_drawn: frozenset[Piece]
    """The discards that were drawn in the same turn."""


def lay(written: WrittenPosition, ruleset: Ruleset, pool: Pool, offered: tuple[int, WrittenKind] | None) -> LaidPieces:
    """Assigns pieces to melds, prizes and discards. `offered` is the seat and kind of the discard that may be claimed.

    Raises CaseError or NotationError.
    """
    return _Layer(written, ruleset, pool, offered).laid()


def written_setup(written: WrittenPosition, ruleset: Ruleset) -> HandSetup:
    """Returns which kinds are wild, bonus and so on in the hand of a position. Raises NotationError."""
    return ruleset.setup(faces_in((written.wild_indicator or "") + written.dora_indicators))


@dataclass(slots=True)
class _Thrown:
    """A discard to which a piece is being assigned."""

    mark: WrittenKind
    piece: Piece | None = None
    claimed_by: int | None = None


class _Layer:
    """Assigns the pieces of one position."""

    def __init__(self, written: WrittenPosition, ruleset: Ruleset, pool: Pool, offered: tuple[int, WrittenKind] | None):
        self.written, self.ruleset, self.pool = written, ruleset, pool
        self.setup = written_setup(written, ruleset)
        self.thrown = [[_Thrown(mark) for mark in marks_of(seat.discards)] for seat in written.seats]
        self.offered = offered
        for mark in (
            *(thrown.mark for river in self.thrown for thrown in river),
            *(() if offered is None else offered[1:]),
        ):
            require(mark[0] not in self.setup.bonus, "bonus-tile-thrown", tile=TILE_NAMES[mark[0]])

    def laid(self) -> LaidPieces:
        seats = range(len(self.written.seats))
        melds = tuple(tuple(self._meld(meld, seat) for meld in self.written.seats[seat].melds) for seat in seats)
        prizes = tuple(self._prizes(seat) for seat in seats)
        if self.offered is not None:
            self.thrown[self.offered[0]].append(_Thrown(self.offered[1]))
        rivers = self._rivers()
        return LaidPieces(melds, rivers, prizes, self._as_drawn(rivers))

    # ---- melds

    def _meld(self, meld: LaidMeld, seat: int) -> Meld | None:
        if not meld.tiles:
            hidden = seat != self.written.seat and self.ruleset.claims.hides(meld.form)
            require(hidden, "impossible-meld", kind=meld.kind.value, tiles="")
            return None
        giver = self._giver(meld, seat)
        plain = laid_meld(replace(meld, giver=giver), seat, self.ruleset, self.setup)
        marks = marks_of(meld.tiles)
        last = marks[-1:] if plain.form is KongForm.ADDED else ()
        own = self.setup.in_order(self.pool.take(mark) for mark in marks[: len(marks) - len(last)])
        added = self.pool.take(last[0]) if last else None
        claimed = None if giver is None else self._claimed(meld, giver, own)
        if claimed is not None and giver is not None:
            self._claim(giver, self._mark(claimed), seat, claimed, meld.discard)
        pieces = (*own, *(() if added is None else (added,)))
        return replace(plain, pieces=pieces, claimed=claimed, added=added, tiles=self.setup.kinds(pieces))

    def _giver(self, meld: LaidMeld, seat: int) -> int | None:
        """Returns the seat that gave the claimed tile. If the position does not say so, a chow comes from the left
        neighbour."""
        if meld.giver is not None:
            return meld.giver
        if meld.kind is MeldKind.CHOW:
            return self.ruleset.chairs.before(seat)
        open_kong = meld.form in (KongForm.CLAIMED, KongForm.ADDED)
        require(meld.kind is MeldKind.KONG and not open_kong, "meld-without-giver", tiles=meld.tiles, seat=seat)
        return None

    def _claimed(self, meld: LaidMeld, giver: int, own: tuple[Piece, ...]) -> Piece | None:
        """Returns the piece that the giver discarded. If the position does not say which, one of that kind in the
        river; for a pung any of its pieces."""
        if meld.claimed is not None:
            wanted = mark_of(meld.claimed)
            found = next((piece for piece in own if self._mark(piece) == wanted), None)
            require(found is not None, "claimed-tile-not-in-meld", tile=meld.claimed)
            return found
        there = {thrown.mark for thrown in self.thrown[giver] if thrown.piece is None}
        found = next((piece for piece in own if self._mark(piece) in there), None)
        return own[-1] if found is None and meld.kind is not MeldKind.CHOW else found

    def _mark(self, piece: Piece) -> WrittenKind:
        return mark_of_piece(piece, self.ruleset)

    # ---- discards and prizes

    def _prizes(self, seat: int) -> tuple[Piece, ...]:
        pieces = []
        for prize in self.written.seats[seat].prizes:
            piece = self.pool.take(mark_of(prize.tile))
            if prize.giver is not None:
                known = prize.giver in self.ruleset.chairs.taken
                require(known, "no-such-seat", seat=prize.giver)
                self._claim(prize.giver, self._mark(piece), seat, piece, prize.discard)
            pieces.append(piece)
        return tuple(pieces)

    def _claim(self, giver: int, mark: WrittenKind, seat: int, piece: Piece, number: int | None) -> None:
        """Assigns the piece that a seat has taken to a discard: the one with this number, else the last one of its
        kind. If a position says less about its rivers, less is checked."""
        river = self.thrown[giver]
        free = [thrown for thrown in river if thrown.mark == mark and thrown.piece is None]
        found = free[-1] if free else None
        if number is not None:
            found = river[number - 1] if number in range(1, len(river) + 1) else None
            fits = found is not None and found in free
            require(fits, "claim-does-not-fit", tile=TILE_NAMES[mark[0]], seat=giver, number=number)
        if found is not None:
            found.piece, found.claimed_by = piece, seat

    def _rivers(self) -> tuple[tuple[RiverTile, ...], ...]:
        rivers = tuple(
            tuple(
                RiverTile(self.pool.take(thrown.mark) if thrown.piece is None else thrown.piece, thrown.claimed_by)
                for thrown in river
            )
            for river in self.thrown
        )
        declared = [self._declarations(seat) for seat in range(len(rivers))]
        numbers: list[list[int]] = [[] for _ in rivers]
        for number, seat in enumerate(self._order(rivers)):
            numbers[seat].append(number)
        return tuple(
            tuple(
                tile._replace(number=numbers[seat][index], declaration=declared[seat].get(index + 1))
                for index, tile in enumerate(river)
            )
            for seat, river in enumerate(rivers)
        )

    def _declarations(self, seat: int) -> dict[int, str]:
        """Returns the number of a discard → the declaration that was made with it."""
        written = self.written.seats[seat]
        known = tuple(declaration.id for declaration in self.ruleset.declarations)
        for name in (*written.declared, *written.declared_with):
            require(name in known, "unknown-declaration", declaration=name, declarations=known)
        for number in written.declared_with.values():
            self._check_number(seat, number)
        return {number: name for name, number in written.declared_with.items()}

    def _as_drawn(self, rivers: tuple[tuple[RiverTile, ...], ...]) -> frozenset[Piece]:
        found = set()
        for seat, written in enumerate(self.written.seats):
            for number in written.as_drawn:
                self._check_number(seat, number)
                found.add(rivers[seat][number - 1].piece)
        return frozenset(found)

    def _check_number(self, seat: int, number: int) -> None:
        require(number in range(1, len(self.thrown[seat]) + 1), "no-such-discard", seat=seat, number=number)

    def _order(self, rivers: tuple[tuple[RiverTile, ...], ...]) -> Iterable[int]:
        """Returns the seats of all discards: as written, else in the order of turns, else in a cycle round the
        table."""
        if self.written.thrown:
            order = [int(digit) for digit in self.written.thrown if digit.isdecimal()]
            lengths = Counter({seat: len(river) for seat, river in enumerate(rivers)})
            fits = len(order) == len(self.written.thrown) and Counter(order) == lengths
            require(fits, "order-does-not-fit", thrown=self.written.thrown)
            return order
        dealer, seats = self.written.dealer, len(rivers)
        turns = natural_order(dealer, self.ruleset.chairs, rivers)
        if turns is not None:
            return turns
        rows = ((index, (seat - dealer) % seats, seat) for seat in range(seats) for index in range(len(rivers[seat])))
        return [seat for *_, seat in sorted(rows)]
