"""Tells a screen reader what happens at the table: a short sentence for each event that matters, and the claims that
are offered to the viewer.

Room: ui/table. The sentences are those of the replay (present/events.py). What the table shows at rest belongs to
spoken_facts.py.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QCoreApplication, QTimer, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget

from mahjong_desktop.core.payments import balances
from mahjong_desktop.core.tiles import HIDDEN, TILE_NAMES, Piece
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.present import table_words as words
from mahjong_desktop.present.events import EventWords
from mahjong_desktop.present.question import Kind, Prompt
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui.table.spoken_facts import SpokenTable, sentence

translate = QCoreApplication.translate

MOST_SENTENCES: Final = 8
"""The greatest number of moves in one announcement. The oldest discards are left out first."""
HELD_MS: Final = 1000
"""With animations off, how long moves wait for the next question, so that both become one announcement."""
_ENDS: Final = (ev.HandEnded, ev.WentOn, ev.MatchEnded)


class SpokenSentence(Struct, frozen=True):
    """One sentence; those that are `light` are left out first where there are too many. `drawn` is the piece that the
    viewer has drawn, if the sentence tells that."""

    text: str
    light: bool = False
    drawn: Piece | None = None


class SpokenEvents:
    """Turns the events of one step into sentences for the viewer."""

    def __init__(self, view: SeatView, names: Sequence[str], texts: Texts) -> None:
        """`view` is that after the events."""
        self._view, self._names = view, tuple(names)
        self._texts = texts.for_ruleset(view.ruleset.id)
        self._words = EventWords(view.ruleset.id, self._name, texts, view.seat)

    def told(self, events: Sequence[ev.Event]) -> Iterator[SpokenSentence]:
        """Yields the sentences. The viewer's own discards are left out, because the viewer has just made them, and so
        are ordinary draws of the others."""
        with_discard = {
            (event.seat, event.declaration)
            for event in events
            if isinstance(event, ev.Discarded) and event.seat != self._view.seat
        }
        paid = [event for event in events if isinstance(event, ev.Paid)]
        for event in events:
            if isinstance(event, ev.Declared) and (event.seat, event.declaration) in with_discard:
                continue
            if isinstance(event, ev.HandEnded) and paid:
                yield SpokenSentence(self._paid(paid))
                paid = []
            text = self._sentence(event)
            if text:
                drawn = event.piece if isinstance(event, ev.Drew) else None
                yield SpokenSentence(text, isinstance(event, ev.Discarded | ev.BonusExposed), drawn)
        if paid:
            yield SpokenSentence(self._paid(paid))

    def _sentence(self, event: ev.Event) -> str:
        match event:
            case ev.HandStarted():
                return self._hand_started(event)
            case ev.Discarded(seat=self._view.seat):
                return ""
            case ev.Drew():
                return self._words.spoken(event) if event.piece != HIDDEN else ""
            case ev.LastTileOffered() | ev.ReplacementOffered() if event.seat == self._view.seat:
                return ""  # the question says so
            case ev.Paid() | ev.Scored() | ev.WallBroken():
                return ""
            case ev.Won():
                return self._won(event)
        return self._words.spoken(event)

    def _hand_started(self, event: ev.HandStarted) -> str:
        texts = self._texts
        dealer = texts.phrase("marks", "dealer")
        named = texts.phrase("page", "fact", name=dealer[:1].upper() + dealer[1:], text=self._name(event.dealer))
        return texts.listed((*words.plate_titles(self._view, texts), named))

    def _won(self, event: ev.Won) -> str:
        priced = any(element.value for element in event.elements)
        worth = words.totals_of(event.totals, event.points, priced, self._texts, self._view.ruleset.id)
        return self._texts.listed((self._words.spoken(event), *worth))

    def _paid(self, paid: Sequence[ev.Paid]) -> str:
        """Returns what each seat has gained or lost by all payments together."""
        gains = enumerate(balances(paid, self._view.ruleset.places))
        named = [f"{self._name(seat)} {self._texts.signed(gain)}" for seat, gain in gains if gain]
        return self._texts.phrase("page", "fact", name=translate("Spoken", "Paid"), text=self._texts.listed(named))

    def _name(self, seat: int) -> str:
        return self._names[seat] if seat < len(self._names) else ""


def question_text(prompt: Prompt, view: SeatView, names: Sequence[str], texts: Texts) -> str:
    """Returns a question of the bar with the actions that are possible; the refused ones are left out."""
    bound = texts.for_ruleset(view.ruleset.id)
    possible = [group for group in prompt.groups if group.refusal is None]
    actions = bound.listed(words.group_title(group, texts, view.ruleset.id) for group in possible)
    if prompt.giver is not None and prompt.tile is not None:
        asked = translate("Spoken", "Claim {tile} from {name}?")
        tile = bound.tile(TILE_NAMES[prompt.tile])
        asked = asked.replace("{tile}", tile).replace("{name}", names[prompt.giver])
        return bound.joined((asked, sentence(actions, bound)))
    asked = " ".join(part for part in words.question_words(prompt, view, texts) if part)
    if prompt.kind is Kind.TURN:
        asked = translate("Spoken", "Possible")
    return sentence(bound.phrase("page", "fact", name=asked, text=actions) if asked else actions, bound)


def shortened(told: Sequence[SpokenSentence]) -> list[SpokenSentence]:
    """Returns at most `MOST_SENTENCES` of the sentences: without the oldest light ones, then without the oldest."""
    kept, light = list(told), [one for one in told if one.light]
    while len(kept) > MOST_SENTENCES:
        kept.remove(light.pop(0) if light else kept[0])
    return kept


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
