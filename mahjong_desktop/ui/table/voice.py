"""What the table says beside its picture: the tree of widgets and the announcements for screen readers, tool tips, the
words of the own tiles, and the note on the tile that has the keyboard focus.

Room: ui/table. The words themselves are made in spoken_facts.py, announcer.py and words.py.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mahjong_desktop.core.tiles import Piece, Tile, face_of
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.study.unseen import unseen_copies
from mahjong_desktop.ui.table import words
from mahjong_desktop.ui.table.announcer import Announcer
from mahjong_desktop.ui.table.marks import Mark
from mahjong_desktop.ui.table.places import last_discard
from mahjong_desktop.ui.table.prompt import Kind
from mahjong_desktop.ui.table.question import Question
from mahjong_desktop.ui.table.spoken_facts import SpokenTable
from mahjong_desktop.ui.table.spoken_tree import SpokenTree, name
from mahjong_desktop.ui.table.spots import Signs
from mahjong_desktop.ui.table.table_walk import TableWalk

if TYPE_CHECKING:
    from mahjong_desktop.ui.table.table_widget import TableWidget


class TableVoice:
    """The words of one table in its present language."""

    def __init__(self, table: TableWidget) -> None:
        self._table = table
        self.tree = SpokenTree(table.view, table.hand.box, table)
        self.announcer = Announcer(table, self.words, table.hand.focus_piece)
        table.hand.box.stackUnder(table.bar)
        table.view.tip_of = self.tip
        self.walk = TableWalk(table)
        self._asked: Kind | None = None

    def words(self) -> SpokenTable | None:
        """Returns the words for what is shown now; None before the first view."""
        table = self._table
        return None if table.shown is None else SpokenTable(table.shown, table.names, table.texts)

    def show(self) -> None:
        """Follows the view that is shown."""
        told = self.words()
        self.walk.follow()
        if told is not None:
            self.tree.show(told)
            name(self._table.hand.box, told.own_title())

    def ask(self, question: Question | None) -> None:
        """Announces a question."""
        prompt = question.prompt if question is not None else None
        self._asked = prompt.kind if prompt is not None else None
        self.announcer.ask(prompt)

    def go_on(self, question: Question) -> None:
        """Announces the next step of an answer, unless it asks for more of the same."""
        if question.prompt is not None and question.prompt.kind is not self._asked:
            self.ask(question)

    def tip(self, tile: Tile, fresh: bool) -> str:
        """Returns the tool tip of a tile: its name, how many are unseen, and who threw it if it is the last discard."""
        tip, told = self.note(tile), self.words()
        thrown = last_discard(told.view) if fresh and told is not None else None
        return tip if told is None or thrown is None else f"{tip}\n{told.last_discard(thrown)}"

    def note(self, tile: Tile | None) -> str:
        """Returns the name of a tile and how many of its kind are unseen."""
        if tile is None:
            return ""
        return words.open_tile_tip(tile, self._table.view.unseen(tile), self._table.texts)

    def focus(self, piece: Piece | None) -> None:
        """Shows which tile has the keyboard focus, and its note in the top bar; during a walk over the table that of
        the walk."""
        walking = self.walk.now is not None
        self._table.view.set_focus_mark(None if walking else piece)
        self.walk.follow()
        note = self.note(face_of(piece) if piece is not None else None)
        self._table.top_bar.set_note(self.walk.note() if walking else note)

    def refocus(self) -> None:
        """Shows again where the keyboard focus is."""
        self.focus(self._table.hand.focus_piece() if self._table.by_keyboard else None)

    def own_tiles(self, view: SeatView) -> tuple[dict[Piece, str], dict[Piece, str]]:
        """Returns the name of each own tile with its marks, and its description: how many are unseen."""
        texts, board, signs = self._table.texts, self._table.view, Signs(view)
        beside = ((Mark.CAME, board.came), (Mark.SAFE, board.safe))
        unseen = unseen_copies(view)
        names, notes = {}, {}
        for piece in board.hand_items():
            marks = signs.of(piece) | {mark for mark, pieces in beside if piece in pieces}
            names[piece] = words.tile_name(piece, texts, marks, drawn=piece == view.drawn)
            notes[piece] = words.unseen_note(unseen.get(face_of(piece), 0), texts)
        return names, notes
