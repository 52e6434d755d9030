"""The hand that is entered in the calculator, as the board shows it: its parts with their captions, what a screen
reader says, and the forms that a meld can have.

Room: present. How the parts are laid out belongs to ui/calculator/hand_board.py.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.core.tiles import COPIES, TILE_NAMES
from mahjong_desktop.core.values import replace
from mahjong_desktop.records.case_form import MeldCase
from mahjong_desktop.records.cases import laid_meld
from mahjong_desktop.records.pieces import WrittenKind, faces_in, format_marks, marks_of
from mahjong_desktop.study.calculator.changes import TILE_MODE, adding_modes
from mahjong_desktop.study.calculator.draft import HandDraft
from mahjong_desktop.study.calculator.editing import ONE_TILE_KONG
from mahjong_desktop.study.laid import ShownGroup, ShownPiece, shown_meld
from mahjong_desktop.texts import Texts
from mahjong_desktop.texts.interface import translate


class BoardTile(Struct, frozen=True):
    """Something on the board that can be pressed: its key, its tiles, the indexes of red fives, words."""

    key: tuple[str, int]
    group: ShownGroup
    spoken: str
    red: tuple[int, ...] = ()


class BoardPart(Struct, frozen=True):
    """Tiles with one caption. `missing` is the number of dashed places after them; `gold` marks the winning tile,
    `apart` puts a line before them."""

    tiles: tuple[BoardTile, ...]
    name: str
    small: str = ""
    missing: int = 0
    gold: bool = False
    apart: bool = False


class EnteredHand:
    """The hand of a seat of a draft. `texts` are those of its ruleset."""

    def __init__(self, draft: HandDraft, seat: int, texts: Texts) -> None:
        self.draft, self.seat, self._texts = draft, seat, texts.for_ruleset(draft.ruleset.id)

    def modes(self) -> list[tuple[str, str]]:
        """Returns how the next tile can be added, with the words of the game for its sets."""
        texts = self._texts
        words = {one: texts.phrase("melds", one) for one in ("chow", "pung", "kong")}
        words |= {TILE_MODE: translate("Calculator", "Tile"), ONE_TILE_KONG: texts.phrase("melds", "single-kong")}
        return [(mode, words[mode]) for mode in adding_modes(self.draft.ruleset)]

    def seats(self) -> list[tuple[str, str]]:
        """Returns the seats whose hands can be shown, with their names."""
        seats = self.draft.chairs.round_from(self.draft.dealer)
        return [(str(seat), self._texts.phrase("winds", self.draft.seat_name(seat))) for seat in seats]

    def parts(self) -> Iterator[BoardPart]:
        """Yields the melds, the tiles in the hand, the winning tile, the bonus tiles."""
        draft, seat, held = self.draft, self.seat, self.draft.seats[self.seat]
        for index, meld in enumerate(held.melds):
            yield self._meld(index, meld)
        missing = max(0, draft.wanted(seat) - len(held.tiles))
        in_order = sorted(enumerate(held.tiles), key=lambda pair: (pair[1], pair[0]))
        tiles = tuple(self._tile("tile", index, mark) for index, mark in in_order)
        if tiles or missing:
            yield BoardPart(tiles, translate("Calculator", "In hand"), missing=missing)
        if draft.is_winner(seat) and seat == draft.winner and draft.takes_tile:
            winning = () if draft.tile is None else (self._tile("win", 0, draft.tile),)
            missing = int(draft.tile is None and draft.wants_tile)
            yield BoardPart(winning, translate("Calculator", "Win"), missing=missing, gold=True)
        if held.bonus:
            shown = tuple(self._tile("bonus", index, mark) for index, mark in enumerate(held.bonus))
            yield BoardPart(shown, self._texts.phrase("melds", _bonus_name(held.bonus)), apart=True)

    def spoken(self, parts: Sequence[BoardPart]) -> str:
        """Returns what a screen reader says for the parts."""
        texts = self._texts
        every = (
            texts.phrase("page", "fact", name=part.name, text=texts.listed(tile.spoken for tile in part.tiles))
            for part in parts
            if part.tiles
        )
        return texts.clauses((translate("Calculator", "Hand"), *every))

    def form_words(self, meld: MeldCase) -> str:
        """Returns the name of a form that a meld can have, and its giver."""
        texts, name = self._texts, self._texts.phrase("melds", _form_name(meld))
        if meld.giver is None:
            return name
        return texts.listed((name, texts.phrase("captions", "from", giver=self.draft.seat_name(meld.giver))))

    def _tile(self, what: str, index: int, mark: WrittenKind) -> BoardTile:
        setup = self.draft.setup
        wild = setup.kind_of_face(mark[0]) in setup.wild and what != "bonus"
        group = ShownGroup("tile", (ShownPiece(COPIES * mark[0], wild=wild),))
        return BoardTile((what, index), group, self._named(mark), (0,) if mark[1] else ())

    def _named(self, mark: WrittenKind) -> str:
        texts, name = self._texts, self._texts.tile(TILE_NAMES[mark[0]])
        return texts.phrase("page", "with", text=name, note=texts.phrase("marks", "red")) if mark[1] else name

    def _meld(self, index: int, meld: MeldCase) -> BoardPart:
        texts, group = self._texts, self._laid(meld)
        small = ""
        if group.giver is not None:
            small = texts.phrase("captions", "from", giver=self.draft.seat_name(group.giver))
        name = texts.phrase("melds", group.name)
        kinds = dict.fromkeys(self._named(mark) for mark in marks_of(meld.tiles))
        spoken = texts.phrase("page", "fact", name=name, text=texts.listed(kinds))
        spoken = texts.listed((spoken, small)) if small else spoken
        return BoardPart((BoardTile(("meld", index), group, spoken),), name, small)

    def _laid(self, meld: MeldCase) -> ShownGroup:
        """Returns a meld as it lies on the table. The claimed tile is the first one if the meld does not say which."""
        ruleset, setup = self.draft.ruleset, self.draft.setup
        try:
            laid = laid_meld(meld, self.seat, ruleset, setup)
            if laid.giver is not None and laid.claimed is None:
                stated = replace(meld, claimed=format_marks(marks_of(meld.tiles)[:1]))
                laid = laid_meld(stated, self.seat, ruleset, setup)
            return shown_meld(laid, self.seat, ruleset.seats, ruleset.claims)
        except MahjongError:  # an impossible meld is still shown, as plain tiles
            return ShownGroup(_form_name(meld), tuple(ShownPiece(COPIES * face) for face in faces_in(meld.tiles)))


def _bonus_name(bonus: Sequence[WrittenKind]) -> str:
    if len(bonus) > 1:
        return "bonus"
    name = TILE_NAMES[bonus[0][0]]
    return {"f": "flower" if name < "5" else "season", "a": "animal"}.get(name[1], "bonus")


def _form_name(meld: MeldCase) -> str:
    return meld.kind if meld.form is None else f"{meld.form}-kong"
