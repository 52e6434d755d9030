"""What the table says beside its picture: announcements and the tree of widgets for screen readers, tool tips, the
words of the own tiles, the note on the tile that has the keyboard focus, and the walk over all tiles by keys.

Room: ui/table. The words themselves are made in present/spoken_table.py and present/table_words.py.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, Protocol

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget

from mahjong_desktop.core.tiles import HIDDEN, TILE_NAMES, Piece, Tile, face_of
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.present import table_words as words
from mahjong_desktop.present.question import Kind, Prompt, Question
from mahjong_desktop.present.seen_table import Mark, Signs, last_discard
from mahjong_desktop.present.spoken_table import (
    MOST_SENTENCES,
    SpokenEvents,
    SpokenTable,
    question_text,
    sentence,
    shortened,
)
from mahjong_desktop.study.safe_tiles import unseen_copies
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui.table.hand_input import ShownTable
from mahjong_desktop.ui.table.items import TileItem
from mahjong_desktop.ui.table.spoken_widgets import SpokenTree, name
from mahjong_desktop.ui.table.spots import Key

HELD_MS: Final = 1000
"""With animations off, how long moves wait for the next question, so that both become one announcement."""
_ENDS: Final = (ev.HandEnded, ev.WentOn, ev.MatchEnded)


class Announcer(QTimer):
    """Collects what happens and says it at the next moment. With animations off, what happens between two questions is
    said together with the second one."""

    announced = Signal(str, bool)
    """Emitted with every text that is said, and whether it interrupts what the reader is saying."""

    def __init__(
        self, parent: QWidget, table: Callable[[], SpokenTable | None], focused: Callable[[], Piece | None]
    ) -> None:
        """`table` returns the words of what is shown now, `focused` the tile with the keyboard focus: a reader has read
        it already."""
        super().__init__(parent)
        self._widget, self._table, self._focused = parent, table, focused
        self._heard: list[tuple[Sequence[ev.Event], SeatView]] = []
        self._asked: Prompt | None = None
        self.last = ""
        self.setSingleShot(True)
        self.timeout.connect(self.flush)

    def clear(self) -> None:
        """Forgets everything, because another match begins."""
        self.stop()
        self._heard.clear()
        self._asked, self.last = None, ""

    def hear(self, events: Sequence[ev.Event], view: SeatView, *, wait: bool) -> None:
        """Takes the masked events of a step and the view after them. With `wait` they may wait for a question. The
        viewer's own draw always does, because the question moves the keyboard focus to the drawn tile."""
        self._heard.append((events, view))
        wait = wait or any(isinstance(event, ev.Drew) and event.seat == view.seat for event in events)
        if not wait or any(isinstance(event, _ENDS) for event in events):
            self.start(0)
        elif not self.isActive():
            self.start(HELD_MS)

    def ask(self, prompt: Prompt | None) -> None:
        """Takes a question of the bar; None if only a tile of the hand is asked for."""
        self._asked = prompt
        self.start(0)  # only then, because readers stop speaking when the keyboard focus moves

    def withdraw(self) -> None:
        """Forgets a question that was answered before it was said."""
        self._asked = None

    def flush(self) -> None:
        """Says what has been collected."""
        self.stop()
        prompt, self._asked = self._asked, None
        if not QAccessible.isActive():
            del self._heard[:-MOST_SENTENCES]
            return
        text = self._compose(prompt)
        if text:
            self.last = text
            self._say(text, assertive=prompt is not None and prompt.claim)

    def say(self, text: str) -> None:
        """Says something that the viewer has asked for."""
        if QAccessible.isActive() and text:
            self._say(text, assertive=True)

    def mention(self, text: str) -> None:
        """Says something that the viewer has not asked for, once the reader has finished."""
        if QAccessible.isActive() and text:
            self._say(text, assertive=False)

    def repeat(self) -> None:
        """Says the last announcement again, then the whole situation."""
        table = self._table()
        if table is not None:
            self.last = self._compose(None) or self.last
            self._say(table.texts.joined(part for part in (self.last, table.summary()) if part), assertive=True)

    def _compose(self, prompt: Prompt | None) -> str:
        table = self._table()
        if table is None:
            return ""
        heard, texts = self._heard, table.texts
        told = [one for events, view in heard for one in SpokenEvents(view, table.names, texts).told(events)]
        self._heard = []
        focused = self._focused()
        read = [one for one in told if one.drawn is not None and one.drawn == focused]
        said = [sentence(one.text, texts) for one in shortened([one for one in told if one not in read])]
        if prompt is not None:
            said.append(question_text(prompt, table.view, table.names, texts))
        return texts.joined(said)

    def _say(self, text: str, *, assertive: bool) -> None:
        event = QAccessibleAnnouncementEvent(self._widget, text)
        how = QAccessible.AnnouncementPoliteness
        event.setPoliteness(how.Assertive if assertive else how.Polite)
        QAccessible.updateAccessibility(event)
        self.announced.emit(text, assertive)


_TILES = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
_PLAYERS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
Stop = tuple[int | None, Key]
"""A tile of the walk: the seat before which it lies, None for the wall, and its key on the table."""


class SpokenHost(ShownTable, Protocol):
    """The table that is told: also its names, its words and whether the keyboard is used."""

    texts: Texts
    by_keyboard: bool

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by place."""


class TableVoice:
    """The words of one table in its present language; `widget` is the table in the window."""

    def __init__(self, widget: QWidget, table: SpokenHost) -> None:
        self._table = table
        self.tree = SpokenTree(table.view, table.hand.box, widget)
        self.announcer = Announcer(widget, self.words, table.hand.focus_piece)
        table.hand.box.stackUnder(table.bar)
        table.view.tip_of = self.tip
        self.walk = TableWalk(self, table)
        self._asked: Kind | None = None
        self.barred = ""
        """Why the viewer may not win on tiles of others for now."""
        self.lack = ""
        """What the viewer's hand lacks to be allowed to win."""

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
            parts = (told.own_title(), self.lack, self.barred)
            name(self._table.hand.box, told.texts.listed(part for part in parts if part))

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
        beside = ((Mark.CAME, board.marks.came), (Mark.SAFE, board.marks.safe))
        unseen = unseen_copies(view)
        names, notes = {}, {}
        for piece in board.hand_items():
            marks = signs.of(piece) | {mark for mark, pieces in beside if piece in pieces}
            names[piece] = words.tile_name(piece, texts, marks, drawn=piece == view.drawn)
            notes[piece] = words.unseen_note(unseen.get(face_of(piece), 0), texts)
        return names, notes


class TableWalk:
    """A walk by the keyboard over the tiles on the table that are not in the own hand: Ctrl and the arrows. Left and
    right lead to the next tile, up and down to the next player. The tile is ringed and its like is marked. It chooses
    nothing and asks nothing; the keyboard focus stays where it is."""

    def __init__(self, voice: TableVoice, table: ShownTable) -> None:
        self._voice, self._table = voice, table
        self.now: Stop | None = None
        self._ringed: TileItem | None = None

    def stops(self) -> list[Stop]:
        """Returns all tiles of the walk: indicators in the wall, then those of each seat in the order of turns."""
        told, items = self._voice.words(), self._table.view.items_by_key
        if told is None:
            return []
        wall: list[Stop] = [
            (None, key) for key, item in items.items() if key[0] == "wall" and item.spot.tile is not None
        ]
        return [*wall, *(stop for stop in _laid(told) if stop[1] in items)]

    def press(self, key: int) -> bool:
        """Handles a key that is pressed together with Ctrl, and returns whether it belongs to the walk."""
        pressed = Qt.Key(key)
        if pressed not in _TILES and pressed not in _PLAYERS:
            return False
        stops = self.stops()
        if stops:
            on_tiles = pressed in _TILES
            self._go_to(_next_tile(stops, self.now, _TILES[pressed]) if on_tiles else self._next_player(stops, pressed))
        return True

    def _next_player(self, stops: list[Stop], pressed: Qt.Key) -> Stop:
        """Returns the first tile of the next or the former player that has one."""
        seats = list(dict.fromkeys(seat for seat, _ in stops))
        by = _PLAYERS[pressed]
        here = self.now[0] if self.now is not None and self.now in stops else None
        place = seats.index(here) + by if self.now is not None and here in seats else (0 if by > 0 else -1)
        return next(stop for stop in stops if stop[0] == seats[place % len(seats)])

    def _go_to(self, stop: Stop) -> None:
        self.now = stop
        self._table.use_keyboard()
        self._voice.refocus()
        self._voice.announcer.say(self.note())

    def end(self) -> None:
        """Ends the walk."""
        if self.now is not None:
            self.now = None
            self._voice.refocus()

    def note(self) -> str:
        """Returns the tile in words: before whom it lies, its name, how many are unseen; empty outside of a walk."""
        told, item = self._voice.words(), self._item()
        if told is None or item is None or self.now is None or item.spot.tile is None:
            return ""
        seat, tile = self.now[0], item.spot.tile
        where = told.middle_title() if seat is None else told.names[seat]
        unseen = words.unseen_note(self._table.view.unseen(tile), told.texts)
        drawn = [words.as_drawn()] if Mark.AS_DRAWN in item.marks() else []
        named = told.texts.listed((told.texts.tile(TILE_NAMES[tile]), *drawn, unseen))
        return told.texts.phrase("page", "fact", name=where, text=named)

    def follow(self) -> None:
        """Keeps the ring at its tile after the table has changed; ends the walk if the tile is gone."""
        board, item = self._table.view, self._item()
        if self.now is not None and item is None:
            self.end()
            return
        if self._ringed is not None and self._ringed is not item:
            if self._ringed.scene() is not None:
                self._ringed.mark(Mark.FOCUS, False, board.stage, board.palette_now.accent)
                self._ringed.setZValue(self._ringed.spot.z)
            board.look_at(None)
        self._ringed = item
        if item is not None:
            item.mark(Mark.FOCUS, True, board.stage, board.palette_now.accent)
            item.setZValue(item.spot.z + 1)  # otherwise the neighbours would hide its sides
            board.look_at(item.spot.tile)

    def _item(self) -> TileItem | None:
        return self._table.view.items_by_key.get(self.now[1]) if self.now is not None else None


def _next_tile(stops: list[Stop], now: Stop | None, by: int) -> Stop:
    place = stops.index(now) + by if now in stops else (0 if by > 0 else -1)
    return stops[place % len(stops)]


def _laid(told: SpokenTable) -> Iterator[Stop]:
    """Yields the pieces before each seat, the viewer's last."""
    for part in told.parts()[1:]:
        for laid in part.parts:
            if part.seat is not None:
                yield from ((part.seat, ("piece", piece)) for piece in laid.pieces if piece != HIDDEN)
