"""What the card of a hand shows: groups of tiles with captions, and the facts of the win or of the position.

Room: present. Nothing is scored here. The words are those of the rules.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.tiles import TILE_NAMES, Piece, face_of, own_kind
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Table
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.records.case_form import Case
from mahjong_desktop.records.pieces import Pool
from mahjong_desktop.study.drills.dependence import hangs_on_hands, hangs_on_streak, hangs_on_wall
from mahjong_desktop.study.drills.scored import ScoredDrill
from mahjong_desktop.study.laid import ShownGroup, ShownPiece, shown_meld
from mahjong_desktop.texts import Texts
from mahjong_desktop.texts.interface import translate


class Captioned(Struct, frozen=True):
    """A group with its caption (name, small print) and the words for a screen reader."""

    group: ShownGroup
    name: str
    small: str
    spoken: str


class FactTold(Struct, frozen=True):
    """A fact of the hand: its quiet label, its value, and tiles; those that are `wild` have a dashed frame, many are
    `small`."""

    label: str
    value: str = ""
    pieces: tuple[Piece, ...] = ()
    wild: bool = False
    spoken: str = ""
    small: bool = False


class HandTold(Struct, frozen=True):
    """What the card shows."""

    groups: tuple[Captioned, ...]
    bonus: Captioned | None
    facts: tuple[FactTold, ...]


class HandWords:
    """The words of a stored hand, for the person who sits where the winner asked about sits."""

    def __init__(self, drill: ScoredDrill, texts: Texts) -> None:
        self.drill = drill
        self.texts = texts.for_ruleset(drill.ruleset.id)

    @property
    def ruleset(self) -> Ruleset:
        """The ruleset with its options."""
        return self.drill.ruleset

    @property
    def case(self) -> Case:
        """The score case."""
        return self.drill.hand.case

    @property
    def table(self) -> Table:
        """The table at the moment of the win."""
        return self.drill.win.table

    @property
    def seat(self) -> int:
        """The winner asked about."""
        return self.drill.seat

    def told(self, *, read: bool = False, won: bool = True, others: bool = True) -> HandTold:
        """Returns what the card shows. `read` sorts the concealed tiles into the groups of the reading; without `won`
        the winning tile and what is known of the win are left out, without `others` the hands of the other players, on
        which the value may depend and which may be shown elsewhere."""
        facts = tuple(self.facts() if won else (*self._seat_facts(), *self._table_facts()))
        if others and hangs_on_hands(self.drill):
            facts = (*facts, *self._hands_of_others())
        return HandTold(tuple(self._groups(read=read, won=won)), self.bonus(self.seat), facts)

    def seat_name(self, seat: int) -> str:
        """Returns the id of the name of a seat."""
        return self.ruleset.seat_names[self.table.seat_wind(seat)]

    def player(self, seat: int) -> str:
        """Returns the player of a seat in words."""
        return self.texts.phrase("seats", self.seat_name(seat))

    # ---- tiles

    def _groups(self, *, read: bool, won: bool) -> Iterator[Captioned]:
        laid = self.drill.laid[self.seat]
        winning = next((group for group in laid if group.winning), None)
        for group in laid:
            if group is winning:
                continue
            if group.name == "hand":
                yield from self._concealed(group, read=read)
            else:
                yield self.captioned(group)
        if winning is not None and won:
            spoken = self.texts.phrase("spoken", "winning-tile", tile=TILE_NAMES[face_of(winning.pieces[0].piece)])
            yield Captioned(winning, translate("Drills", "Win"), "", spoken)

    def _concealed(self, group: ShownGroup, *, read: bool) -> Iterator[Captioned]:
        """Yields the concealed tiles: in one row, or in the groups of the reading without the winning tile."""
        mine = self.drill.mine
        parts = [group.pieces]
        if read and mine is not None:
            held = {shown.piece for shown in group.pieces}
            split = [tuple(one for one in part.pieces if not one.winning) for part in mine.groups]
            found = [part for part in split if part and all(one.piece in held for one in part)]
            if sorted(one.piece for part in found for one in part) == sorted(held):
                parts = found
        heading = translate("Drills", "In hand")
        for number, pieces in enumerate(parts):
            spoken = self.texts.phrase("page", "fact", name=heading, text=self.listed(one.piece for one in pieces))
            yield Captioned(replace(group, pieces=tuple(pieces)), heading if not number else "", "", spoken)

    def captioned(self, group: ShownGroup) -> Captioned:
        """Returns a meld with its caption."""
        texts = self.texts
        name = texts.phrase("melds", group.name)
        small = "" if group.giver is None else texts.phrase("captions", "from", giver=self.seat_name(group.giver))
        pieces = [shown.piece for shown in group.pieces]
        if len({face_of(piece) for piece in pieces}) > 1:
            spoken = texts.phrase("page", "fact", name=name, text=self.listed(sorted(pieces)))
            return Captioned(group, name, small, texts.listed(part for part in (spoken, small) if part))
        facts = {"meld": group.name, "tile": TILE_NAMES[face_of(pieces[0])]}
        if group.giver is None:
            return Captioned(group, name, small, texts.phrase("spoken", "set", **facts))
        giver = self.seat_name(group.giver)
        return Captioned(group, name, small, texts.phrase("spoken", "set-from", **facts, giver=giver))

    def listed(self, pieces: Iterable[Piece]) -> str:
        """Returns the names of tiles in a list."""
        return self.texts.listed(self.tile(piece) for piece in pieces)

    def tile(self, piece: Piece) -> str:
        """Returns the name of a tile, and that it is wild if it is."""
        name = TILE_NAMES[face_of(piece)]
        if self.table.setup.is_wild(piece):
            return self.texts.phrase("spoken", "wild-itself", tile=name)
        return self.texts.tile(name)

    def bonus_pieces(self, seat: int) -> tuple[Piece, ...]:
        """Returns the bonus tiles of a seat."""
        return Pool(self.ruleset).take_all(self.case.seats[seat].bonus)

    def bonus(self, seat: int) -> Captioned | None:
        """Returns the bonus tiles of a seat with their caption; None if it has none."""
        pieces = self.bonus_pieces(seat)
        if not pieces:
            return None
        name = self.texts.phrase("page", "bonus")
        spoken = self.texts.phrase("page", "fact", name=name, text=self._printed(pieces))
        return Captioned(ShownGroup("bonus", tuple(ShownPiece(piece) for piece in pieces)), name, "", spoken)

    def _printed(self, pieces: Iterable[Piece]) -> str:
        return self.texts.listed(self.texts.tile(TILE_NAMES[face_of(piece)]) for piece in pieces)

    # ---- facts

    def facts(self) -> Iterator[FactTold]:
        """Yields the facts on which the value may depend."""
        yield from self._seat_facts()
        yield from self._how_won()
        yield from self._table_facts()

    def _seat_facts(self) -> Iterator[FactTold]:
        texts = self.texts
        yield FactTold(translate("Drills", "Your seat"), texts.phrase("winds", self.seat_name(self.seat)))
        if self.seat == self.case.dealer:
            yield FactTold("", texts.phrase("marks", "dealer"))
        if texts.names_round(self.ruleset.id):
            yield FactTold("", texts.phrase("rounds", self.ruleset.round_name(self.table.round_wind)))
        declared = self.case.seats[self.seat].declared
        if declared:
            names = texts.listed(texts.declaration(self.ruleset.id, name).name for name in declared)
            yield FactTold(texts.phrase("page", "declared"), names)

    def _how_won(self) -> Iterator[FactTold]:
        texts, result = self.texts, self.case.result
        by = str(self.drill.win.way)
        if result.giver is None:
            told = [texts.phrase("ways", by)]
        else:
            name = {"discard": "thrown", "rob-flower": "robbed-flower"}.get(by, "robbed")
            told = [texts.phrase("page", name, giver=self.seat_name(result.giver))]
        told += [texts.phrase("circumstances", name.value) for name in sorted(self.drill.win.circumstances)]
        yield FactTold(texts.phrase("page", "won"), texts.listed(told))
        others = [win.seat for win in result.wins if win.seat != self.seat]
        if others:
            names = texts.listed(texts.phrase("winds", self.seat_name(seat)) for seat in others)
            yield FactTold(translate("Drills", "Also won"), names)

    def _table_facts(self) -> Iterator[FactTold]:
        texts, case = self.texts, self.case
        bonus = self.bonus_pieces(self.seat)
        if bonus:
            yield FactTold(texts.phrase("page", "bonus"), self._printed(bonus))
        written = (("wild-indicator", case.wild_indicator or ""), ("dora-indicators", case.dora_indicators))
        for name, tiles in (*written, ("ura-dora-indicators", case.ura_dora_indicators)):
            if tiles:
                pieces = Pool(self.ruleset).take_all(tiles)
                yield FactTold(texts.phrase("page", name), "", pieces, spoken=self._printed(pieces))
        wilds = tuple(4 * kind for kind in sorted({own_kind(kind) for kind in self.table.setup.wild}))
        if case.wild_indicator is not None and wilds:
            yield FactTold(translate("Drills", "Wild"), "", wilds, wild=True, spoken=self._printed(wilds))
        if hangs_on_streak(self.drill):
            yield FactTold(texts.phrase("page", "streak"), texts.number(case.dealer_streak))
        if case.wall_left is not None and hangs_on_wall(self.drill):
            yield FactTold(translate("Drills", "Left in the wall"), texts.number(case.wall_left))
        for key, value in case.carry.items():
            carried = texts.carried(self.ruleset.id, key)
            if carried and isinstance(value, int):
                yield FactTold(carried, texts.number(value))
            elif carried and isinstance(value, list) and all(isinstance(one, int) for one in value):
                named = ((texts.phrase("winds", self.seat_name(seat)), one) for seat, one in enumerate(value))
                each = (texts.phrase("page", "fact", name=name, text=texts.number(one)) for name, one in named)
                yield FactTold(carried, texts.listed(each))
            elif carried and isinstance(value, str) and value:
                pieces = Pool(self.ruleset).take_all(value)
                yield FactTold(carried, "", pieces, spoken=self._printed(pieces))
        yield from self._discards()

    def _discards(self) -> Iterator[FactTold]:
        """Yields what each seat has discarded. A case tells it only if something depends on it."""
        for seat in self.ruleset.chairs.taken:
            yield from self._tiles_of(seat, "discards", self.case.seats[seat].discards)

    def _hands_of_others(self) -> Iterator[FactTold]:
        """Yields what each of the other players holds."""
        for seat in self.table.chairs.others(self.seat):
            yield from self._tiles_of(seat, "hand", self.case.seats[seat].hand)

    def _tiles_of(self, seat: int, name: str, written: str | None) -> Iterator[FactTold]:
        pieces = Pool(self.ruleset).take_all(written or "")
        if pieces:
            label = self.texts.phrase("position", name, seat=self.seat_name(seat))
            yield FactTold(label, "", pieces, spoken=self._printed(pieces), small=True)


def position_told(view: SeatView, texts: Texts) -> HandTold:
    """Returns what the card shows of a position."""
    told = _PositionWords(view, texts.for_ruleset(view.ruleset.id))
    return HandTold(tuple(told.groups()), told.bonus(), tuple(told.facts()))


def spoken_position(view: SeatView, texts: Texts) -> str:
    """Returns a position as a screen reader says it: the own tiles, the facts, the discards of every player."""
    told = position_told(view, texts)
    parts = [group.spoken for group in (*told.groups, *((told.bonus,) if told.bonus is not None else ()))]
    facts = [f"{fact.label} {fact.spoken or fact.value}".strip() for fact in told.facts]
    return texts.clauses((*parts, *facts, spoken_rivers(view, texts)))


def spoken_rivers(view: SeatView, texts: Texts) -> str:
    """Returns the discards of every player as a screen reader says them."""
    told = []
    for seat, river in enumerate(view.rivers):
        tiles = texts.listed(texts.tile(TILE_NAMES[face_of(one.piece)]) for one in river)
        name = texts.phrase("seats", view.seat_name(seat))
        told.append(texts.phrase("page", "fact", name=name, text=tiles or "–"))
    return texts.clauses(told)


class _PositionWords:
    def __init__(self, view: SeatView, texts: Texts) -> None:
        self.view, self.texts = view, texts

    def groups(self) -> Iterator[Captioned]:
        view, texts = self.view, self.texts
        for meld in view.melds[view.seat]:
            group = shown_meld(meld, view.seat, view.ruleset.seats, view.ruleset.claims)
            giver = group.giver
            small = "" if giver is None else texts.phrase("captions", "from", giver=view.seat_name(giver))
            name = texts.phrase("melds", group.name)
            tiles = self._listed(sorted(shown.piece for shown in group.pieces))
            spoken = texts.listed(part for part in (texts.phrase("page", "fact", name=name, text=tiles), small) if part)
            yield Captioned(group, name, small, spoken)
        held = tuple(sorted(piece for piece in view.hand if piece != view.drawn))
        yield self._row(held, translate("Drills", "In hand"))
        if view.drawn is not None:
            yield self._row((view.drawn,), translate("Drills", "Drawn"))

    def _row(self, pieces: tuple[Piece, ...], name: str) -> Captioned:
        shown = tuple(ShownPiece(piece, wild=self.view.setup.is_wild(piece)) for piece in pieces)
        spoken = self.texts.phrase("page", "fact", name=name, text=self._listed(pieces))
        return Captioned(ShownGroup("hand", shown, concealed=True), name, "", spoken)

    def _listed(self, pieces: Iterable[Piece]) -> str:
        return self.texts.listed(self.texts.tile(TILE_NAMES[face_of(piece)]) for piece in pieces)

    def bonus(self) -> Captioned | None:
        pieces = self.view.bonus[self.view.seat]
        if not pieces:
            return None
        name = self.texts.phrase("page", "bonus")
        spoken = self.texts.phrase("page", "fact", name=name, text=self._listed(pieces))
        return Captioned(ShownGroup("bonus", tuple(ShownPiece(piece) for piece in pieces)), name, "", spoken)

    def facts(self) -> Iterator[FactTold]:
        view, texts = self.view, self.texts
        yield FactTold(translate("Drills", "Your seat"), texts.phrase("winds", view.seat_name(view.seat)))
        offer = view.offer
        if offer is not None and offer.giver != view.seat:
            giver = texts.phrase("captions", "from", giver=view.seat_name(offer.giver))
            yield FactTold(
                translate("Drills", "Offered"), giver, (offer.piece,), spoken=f"{self._listed((offer.piece,))}, {giver}"
            )
        if view.seat == view.dealer:
            yield FactTold("", texts.phrase("marks", "dealer"))
        if texts.names_round(view.ruleset.id):
            yield FactTold("", texts.phrase("rounds", view.ruleset.round_name(view.round_wind)))
        yield FactTold(translate("Drills", "Left in the wall"), texts.number(view.wall_left))
        if view.indicators:
            name = "wild-indicator" if view.ruleset.has_wilds else "dora-indicators"
            yield FactTold(texts.phrase("page", name), "", view.indicators, spoken=self._listed(view.indicators))
        wilds = tuple(4 * kind for kind in sorted({own_kind(kind) for kind in view.setup.wild}))
        if view.indicators and wilds:
            yield FactTold(translate("Drills", "Wild"), "", wilds, wild=True, spoken=self._listed(wilds))
