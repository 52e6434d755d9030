"""What the card of the hand shows of a position: the own melds, the hand, the drawn tile, and facts of the table.

Room: ui/drills.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from PySide6.QtCore import QCoreApplication

from mahjong_desktop.core.tiles import TILE_NAMES, Piece, face_of, own_kind
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.study.laid import ShownGroup, ShownPiece, shown_meld
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui.drills.hand import FactTold, HandTold
from mahjong_desktop.ui.receipt.band import Captioned

translate = QCoreApplication.translate


def position_told(view: SeatView, texts: Texts) -> HandTold:
    """Returns what the card shows of a position."""
    told = _PositionWords(view, texts.for_ruleset(view.ruleset.id))
    return HandTold(tuple(told.groups()), told.bonus(), tuple(told.facts()))


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
