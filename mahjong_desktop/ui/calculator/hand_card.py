"""The card with the hand: its state, how the next tile is added, whose hand is shown, and one line about input that
could not be used.

Room: ui/calculator. The page changes the draft; this card only shows it and says what was pressed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QVBoxLayout

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.core.melds import KongForm
from mahjong_desktop.core.tiles import COPIES, TILE_NAMES
from mahjong_desktop.core.values import replace
from mahjong_desktop.records.case_form import MeldCase
from mahjong_desktop.records.cases import laid_meld
from mahjong_desktop.records.pieces import WrittenKind, faces_in, format_marks, marks_of
from mahjong_desktop.study.calculator.draft import HandDraft
from mahjong_desktop.study.calculator.editing import ONE_TILE_KONG, meld_forms
from mahjong_desktop.study.laid import ShownGroup, ShownPiece, shown_meld
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui.calculator.hand_board import BoardPart, BoardTile, HandBoard
from mahjong_desktop.ui.calculator.state_line import StateLine
from mahjong_desktop.ui.kit.cards import Card
from mahjong_desktop.ui.kit.choice import Choice
from mahjong_desktop.ui.kit.labels import label
from mahjong_desktop.ui.menus import open_menu
from mahjong_desktop.ui.theme import Role

translate = QCoreApplication.translate

_MARGIN: Final = 20
TILE_MODE: Final = "tile"
ADDING_MODES: Final = (TILE_MODE, "chow", "pung", "kong", ONE_TILE_KONG)
"""How the next tile is added."""


def mode_words(texts: Texts) -> dict[str, str]:
    """Returns the words of the ways in which a tile can be added, as the game calls its sets."""
    sets = {one: texts.phrase("melds", one) for one in ("chow", "pung", "kong")}
    return {TILE_MODE: translate("Calculator", "Tile"), **sets, ONE_TILE_KONG: texts.phrase("melds", "single-kong")}


class EnteredHandCard(Card):
    """The card."""

    mode_chosen = Signal(str)
    seat_chosen = Signal(int)
    win_asked = Signal(int)
    """Emitted with the number of the tile in the hand that is to be the winning tile."""
    removed = Signal(str, int)
    """Emitted with what is to be taken away: `meld`, `tile`, `win` or `bonus`, and its number."""
    form_chosen = Signal(int, object)
    """Emitted with the number of a meld and its new form."""

    def __init__(self) -> None:
        super().__init__()
        self._draft: HandDraft | None = None
        self._seat = 0
        self._texts = Texts("en")
        self._narrow = self._many_modes = self._below = False
        self.title = label(Role.CARD_TITLE)
        self.state = StateLine()
        self.add_as = label(Role.SECOND)
        self.modes = Choice("mode")
        self.seats = Choice("hand-of")
        self.board = HandBoard()
        self.line = label(Role.ERROR, wrap=True)
        self._build()

    def _build(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(_MARGIN, 13, _MARGIN, 12)
        column.setSpacing(4)
        head = QHBoxLayout()
        head.setSpacing(12)
        head.addWidget(self.title)
        head.addWidget(self.state, 1)
        head.addWidget(self.add_as)
        head.addWidget(self.modes)
        column.addLayout(head)
        self._column, self._head = column, head
        column.addWidget(self.seats)
        column.addWidget(self.board)
        column.addWidget(self.line)
        self.line.hide()
        self.modes.chosen.connect(self.mode_chosen)
        self.seats.chosen.connect(lambda value: self.seat_chosen.emit(int(value)))
        self.board.pressed.connect(self._pressed)

    # ---- contents

    def tell_line(self, words: str) -> None:
        """Shows one line about input that could not be used; an empty text hides it."""
        self.line.setText(words)
        self.line.setVisible(bool(words))

    def set_narrow(self, narrow: bool) -> None:
        """Leaves words out where there is little room."""
        self._narrow = narrow
        self._fit_head()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_head()

    def _fit_head(self) -> None:
        """Puts the ways of adding tiles below the title where they do not fit beside it."""
        self.add_as.setVisible(not (self._narrow or self._many_modes))
        shown = [self.title, self.state, self.modes, *([] if self.add_as.isHidden() else [self.add_as])]
        needed = sum(part.sizeHint().width() + self._head.spacing() for part in shown)
        below = needed > self.width() - 2 * _MARGIN
        if below != self._below:
            self._below = below
            self._head.removeWidget(self.modes)
            if below:
                self._column.insertWidget(1, self.modes)
            else:
                self._head.addWidget(self.modes)

    def show_draft(self, draft: HandDraft, seat: int, mode: str, texts: Texts, *, others: bool) -> None:
        """Shows the hand of a seat. `others` says that the hands of other seats can be chosen."""
        self._draft, self._seat, self._texts = draft, seat, texts.for_ruleset(draft.ruleset.id)
        self.title.setText(translate("Calculator", "Hand"))
        self.add_as.setText(translate("Calculator", "Add as"))
        words = mode_words(self._texts)
        known = [one for one in ADDING_MODES if one != ONE_TILE_KONG or KongForm.SINGLE in draft.ruleset.claims.kongs]
        if not draft.ruleset.claims.chow:
            known = [one for one in known if one != "chow"]
        self.modes.set_choices(translate("Calculator", "Add as"), [(one, words[one]) for one in known], mode)
        self._many_modes = len(known) == len(ADDING_MODES)
        self._fit_head()
        self.seats.setVisible(others)
        self.seats.set_choices(translate("Calculator", "Hand of"), self._seat_words(), str(seat))
        parts = tuple(self._parts(draft, seat))
        self.board.set_parts(parts, self._spoken(parts))

    def _seat_words(self) -> list[tuple[str, str]]:
        draft, texts = self._draft, self._texts
        assert draft is not None
        seats = draft.chairs.round_from(draft.dealer)
        return [(str(seat), texts.phrase("winds", draft.seat_name(seat))) for seat in seats]

    def _spoken(self, parts: Sequence[BoardPart]) -> str:
        texts = self._texts
        every = (
            texts.phrase("page", "fact", name=part.name, text=texts.listed(tile.spoken for tile in part.tiles))
            for part in parts
            if part.tiles
        )
        return texts.clauses((translate("Calculator", "Hand"), *every))

    def _parts(self, draft: HandDraft, seat: int) -> Iterator[BoardPart]:
        held, texts = draft.seats[seat], self._texts
        for index, meld in enumerate(held.melds):
            yield self._meld_part(draft, seat, index, meld)
        wins = draft.is_winner(seat) and seat == draft.winner
        missing = max(0, draft.wanted(seat) - len(held.tiles))
        tiles = tuple(self._tile("tile", index, mark) for index, mark in self.in_order(seat))
        if tiles or missing:
            yield BoardPart(tiles, translate("Calculator", "In hand"), missing=missing)
        if wins and draft.takes_tile:
            winning = () if draft.tile is None else (self._tile("win", 0, draft.tile),)
            missing = int(draft.tile is None and draft.wants_tile)
            yield BoardPart(winning, translate("Calculator", "Win"), missing=missing, gold=True)
        if held.bonus:
            shown = tuple(self._tile("bonus", index, mark) for index, mark in enumerate(held.bonus))
            yield BoardPart(shown, texts.phrase("melds", self._bonus_name(held.bonus)), apart=True)

    def in_order(self, seat: int) -> list[tuple[int, WrittenKind]]:
        """Returns the tiles of a hand, sorted, with their numbers."""
        assert self._draft is not None
        return sorted(enumerate(self._draft.seats[seat].tiles), key=lambda pair: (pair[1], pair[0]))

    def _bonus_name(self, bonus: Sequence[WrittenKind]) -> str:
        if len(bonus) > 1:
            return "bonus"
        name = TILE_NAMES[bonus[0][0]]
        return {"f": "flower" if name < "5" else "season", "a": "animal"}.get(name[1], "bonus")

    def _tile(self, what: str, index: int, mark: WrittenKind) -> BoardTile:
        piece = COPIES * mark[0]
        draft = self._draft
        assert draft is not None
        wild = draft.setup.kind_of_face(mark[0]) in draft.setup.wild and what != "bonus"
        group = ShownGroup("tile", (ShownPiece(piece, wild=wild),))
        return BoardTile((what, index), group, self._named(mark), (0,) if mark[1] else ())

    def _named(self, mark: WrittenKind) -> str:
        name = self._texts.tile(TILE_NAMES[mark[0]])
        return (
            self._texts.phrase("page", "with", text=name, note=self._texts.phrase("marks", "red")) if mark[1] else name
        )

    def _meld_part(self, draft: HandDraft, seat: int, index: int, meld: MeldCase) -> BoardPart:
        texts = self._texts
        group = _shown(draft, seat, meld)
        small = ""
        if group.giver is not None:
            small = texts.phrase("captions", "from", giver=draft.seat_name(group.giver))
        name = texts.phrase("melds", group.name)
        kinds = dict.fromkeys(self._named(mark) for mark in marks_of(meld.tiles))
        spoken = texts.phrase("page", "fact", name=name, text=texts.listed(kinds))
        spoken = texts.listed((spoken, small)) if small else spoken
        return BoardPart((BoardTile(("meld", index), group, spoken),), name, small)

    # ---- what was pressed

    def _pressed(self, what: str, index: int) -> None:
        key = next((key for key in self.board.keys if key.key == (what, index)), None)
        open_menu(lambda: self.menu(what, index), self.board if key is None else key)

    def menu(self, what: str, index: int) -> QMenu:
        """Returns what can be done with a tile or a meld."""
        made = QMenu(self)
        draft = self._draft
        assert draft is not None
        if what == "tile" and draft.winner == self._seat and draft.takes_tile:
            chosen = made.addAction(translate("Calculator", "Make it the winning tile"))
            chosen.triggered.connect(lambda: self.win_asked.emit(index))
        if what == "meld":
            self._add_forms(made, draft, index)
        away = made.addAction(translate("Calculator", "Remove"))
        away.triggered.connect(lambda: self.removed.emit(what, index))
        return made

    def _add_forms(self, menu: QMenu, draft: HandDraft, index: int) -> None:
        meld = draft.seats[self._seat].melds[index]
        forms = meld_forms(draft, self._seat, index)
        for form in forms:
            action = menu.addAction(self._form_words(draft, form))
            action.setCheckable(True)
            action.setChecked((form.form, form.giver) == (meld.form, meld.giver))
            action.triggered.connect(lambda _=False, form=form: self.form_chosen.emit(index, form))
        if forms:
            menu.addSeparator()

    def _form_words(self, draft: HandDraft, meld: MeldCase) -> str:
        texts = self._texts
        name = texts.phrase("melds", _name(meld))
        if meld.giver is None:
            return name
        return texts.listed((name, texts.phrase("captions", "from", giver=draft.seat_name(meld.giver))))


def _name(meld: MeldCase) -> str:
    return meld.kind if meld.form is None else f"{meld.form}-kong"


def _shown(draft: HandDraft, seat: int, meld: MeldCase) -> ShownGroup:
    """Returns a meld as it lies on the table. The claimed tile is the first one if the meld does not say which."""
    try:
        laid = laid_meld(meld, seat, draft.ruleset, draft.setup)
        shown = shown_meld(laid, seat, draft.ruleset.seats, draft.ruleset.claims)
        if laid.giver is not None and laid.claimed is None:
            stated = laid_meld(_stated(meld), seat, draft.ruleset, draft.setup)
            shown = shown_meld(stated, seat, draft.ruleset.seats, draft.ruleset.claims)
    except MahjongError:  # an impossible meld is still shown, as plain tiles
        return ShownGroup(_name(meld), tuple(ShownPiece(COPIES * face) for face in faces_in(meld.tiles)))
    return shown


def _stated(meld: MeldCase) -> MeldCase:
    """Returns the meld with a claimed tile."""
    return replace(meld, claimed=format_marks(marks_of(meld.tiles)[:1]))
