"""Says in words all that the table shows and what happens at it: the middle, each seat with its sets, bonus tiles and
discards; a short sentence for each event that matters, and the claims that are offered to the viewer.

Room: present. A screen reader receives these words. They are made from the shown view and masked events alone, so they
never tell more than the picture. The sentences of events are those of the replay (events.py).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from msgspec import Struct

from mahjong_desktop.core.melds import Meld
from mahjong_desktop.core.payments import balances
from mahjong_desktop.core.tiles import HIDDEN, TILE_NAMES, Piece, Tile
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.state import RiverTile
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.present import table_facts, table_words as words
from mahjong_desktop.present.events import EventWords, meld_form
from mahjong_desktop.present.question import Kind, Prompt
from mahjong_desktop.present.seen_table import Signs, last_discard, plate_titles
from mahjong_desktop.present.table_facts import open_line
from mahjong_desktop.texts import Texts
from mahjong_desktop.texts.interface import translate


class SpokenPart(Struct, frozen=True):
    """A part of the table in words. `pieces` are the tiles where it lies on the screen; `seat` is whose plate it
    belongs to, None in the middle. A part that has `parts` is a group of them."""

    key: str
    text: str
    pieces: tuple[Piece, ...] = ()
    seat: int | None = None
    parts: tuple[SpokenPart, ...] = ()


class SpokenTable:
    """Makes the words of one view in one language. `names` are those of the players by seat."""

    def __init__(self, view: SeatView, names: Sequence[str], texts: Texts) -> None:
        self.view, self.names = view, tuple(names)
        self.texts = texts.for_ruleset(view.ruleset.id)
        self._signs = Signs(view)

    def parts(self) -> tuple[SpokenPart, ...]:
        """Returns the middle and all seats in the order of turns, the viewer's last: it stands beside the own hand."""
        view = self.view
        chairs = view.ruleset.chairs
        seats = (*chairs.others(view.chair), view.chair, *chairs.empty, *chairs.benches)
        others = [seat for seat in seats if seat != view.seat]
        return (self.middle(), *(self.seat(seat) for seat in (*others, view.seat)))

    def summary(self) -> str:
        """Returns the whole situation in a few sentences: the middle, the seats, the viewer's hand."""
        middle, *seats = self.parts()
        told = [*(part.text for part in middle.parts), *map(self._with_sets, seats), self.own_hand()]
        return self.texts.joined(sentence(text, self.texts) for text in told if text)

    def _with_sets(self, seat: SpokenPart) -> str:
        return self.texts.clauses([seat.text, *(part.text for part in seat.parts if part.key == "sets")])

    def title(self) -> str:
        """Returns the name of all parts together."""
        return translate("Spoken", "Table")

    def middle_title(self) -> str:
        """Returns the name of what belongs to nobody."""
        return translate("Spoken", "Middle of the table")

    # ---- the middle

    def middle(self) -> SpokenPart:
        """Returns the group of what belongs to nobody: the round, the wall, the indicators, the last discard."""
        texts = [("hand", line) for line in self._round()]
        texts += [("tiles", line) for line in self._special_tiles()]
        parts = [SpokenPart(key, text) for key, text in texts if text]
        thrown = last_discard(self.view)
        if thrown is not None:
            parts.append(SpokenPart("last-discard", self.last_discard(thrown), (thrown,)))
        return SpokenPart("middle", self.middle_title(), parts=tuple(parts))

    def _round(self) -> Iterator[str]:
        view, texts = self.view, self.texts
        yield texts.listed(plate_titles(view, texts))
        if any(view.hands):
            yield texts.plural("wall-left", view.wall_left)
        facts = table_facts.table_facts(view, texts, self.names)
        yield facts.deposit
        if facts.revealed:
            hits = (texts.listed(part for part in (self._kind(one.tile), one.name) if part) for one in facts.revealed)
            yield texts.phrase("page", "fact", name=facts.revealed_word, text=texts.clauses(hits))

    def _special_tiles(self) -> Iterator[str]:
        view, texts = self.view, self.texts
        yield from table_facts.special_tiles(view, texts).splitlines()
        for entry in table_facts.board_entries(view, texts):
            yield texts.phrase("page", "fact", name=entry.title, text=entry.note) if entry.note else entry.title

    def last_discard(self, piece: Piece) -> str:
        """Returns the last discard and who threw it."""
        rivers = enumerate(self.view.rivers)
        seat = next(seat for seat, river in rivers if any(one.piece == piece for one in river))
        said = translate("Spoken", "Last discard: {tile}, from {name}")
        if seat == self.view.seat:
            said = translate("Spoken", "Last discard: {tile}, your own")
        return said.replace("{tile}", self.tile(piece)).replace("{name}", self._name(seat))

    # ---- the seats

    def seat(self, seat: int) -> SpokenPart:
        """Returns the group of one seat. Its name tells who sits there; its parts are the tiles before it."""
        parts = tuple(self._laid(seat)) if seat < len(self.view.hands) else ()
        if seat in self.view.ruleset.chairs.empty:
            parts = ()
        return SpokenPart(f"seat-{seat}", self.seat_line(seat), seat=seat, parts=parts)

    def seat_line(self, seat: int) -> str:
        """Returns the player of a seat: name, wind, dealer, score, whether it is the seat's turn, and its badges."""
        view, texts = self.view, self.texts
        facts = table_facts.seat_facts(view, seat, self.names, texts)
        if facts.kind == "empty":
            return texts.listed((facts.name, facts.word))
        told = [facts.name, texts.phrase("winds", facts.sign) if facts.kind == "player" else facts.word]
        told += [texts.phrase("marks", "dealer")] if facts.dealer else []
        if seat < len(view.scores):
            told.append(texts.plural("points", view.scores[seat]))
        told += [translate("Spoken", "to act")] if facts.turn else []
        if facts.kind == "player":
            told += table_facts.badges(view, seat, texts)
        if facts.purse == 0:
            told.append(words.empty_purse("")[0])
        return texts.listed(part for part in told if part)

    def _laid(self, seat: int) -> Iterator[SpokenPart]:
        view, texts = self.view, self.texts
        if seat != view.seat:
            yield SpokenPart("hand", self._hand(seat), seat=seat)
        for meld in view.melds[seat] if view.melds else ():
            yield SpokenPart("sets", self.meld(meld), tuple(piece for piece in meld.pieces if piece != HIDDEN), seat)
        bonus = view.bonus[seat] if view.bonus else ()
        if bonus:
            said = texts.phrase("page", "fact", name=texts.phrase("melds", "bonus"), text=self._tiles(bonus))
            yield SpokenPart("bonus", said, bonus, seat)
        line = open_line(view, seat, texts)
        if line is not None:
            yield SpokenPart("counts", texts.listed(part for part in (line.factor, line.words) if part), seat=seat)
        for piece in view.prizes[seat] if view.prizes else ():
            yield SpokenPart("prize", texts.phrase("marks", "won-on", tile=self.tile(piece)), (piece,), seat)
        river = view.rivers[seat] if view.rivers else ()
        yield SpokenPart("river", self._river(river), tuple(one.piece for one in river), seat)

    def _hand(self, seat: int) -> str:
        hand = self.view.hands[seat]
        known, closed = [piece for piece in hand if piece != HIDDEN], hand.count(HIDDEN)
        hidden = translate("Spoken", "%n hidden tile(s)", "", closed) if closed else ""
        told = self.texts.listed(part for part in (self._tiles(known), hidden) if part)
        return self.texts.phrase("page", "fact", name=translate("Spoken", "Hand"), text=told)

    def meld(self, meld: Meld) -> str:
        """Returns a set with its tiles, and from whom a tile was claimed."""
        form = self.texts.phrase("melds", meld_form(meld.kind, meld.form))
        tiles = self.texts.listed(dict.fromkeys(self.tile(piece) for piece in meld.pieces if piece != HIDDEN))
        said = self.texts.phrase("page", "fact", name=form, text=tiles) if tiles else form
        if meld.giver is None:
            return said
        taken = translate("Spoken", "{set}; discard of {name}")
        if meld.giver == self.view.seat:
            taken = translate("Spoken", "{set}; your discard")
        return taken.replace("{set}", said).replace("{name}", self._name(meld.giver))

    def _river(self, river: Sequence[RiverTile]) -> str:
        if not river:
            return translate("Spoken", "No discards yet")
        told = self.texts.listed(map(self._thrown, river))
        return self.texts.phrase("page", "fact", name=translate("Spoken", "Discards"), text=told)

    def _thrown(self, thrown: RiverTile) -> str:
        notes = []
        if thrown.declaration is not None:
            notes.append(self.texts.declaration(self.view.ruleset.id, thrown.declaration).name)
        if thrown.claimed_by is not None:
            said = translate("Spoken", "taken by {name}")
            if thrown.claimed_by == self.view.seat:
                said = translate("Spoken", "taken by you")
            notes.append(said.replace("{name}", self._name(thrown.claimed_by)))
        tile = self.tile(thrown.piece)
        return f"{tile} ({self.texts.listed(notes)})" if notes else tile

    # ---- the own hand

    def own_hand(self) -> str:
        """Returns the viewer's hand, sorted, with the drawn tile last; empty if the viewer has none."""
        view = self.view
        if view.sits_out or not view.hand:
            return ""
        drawn = [piece for piece in view.hand if piece == view.drawn]
        rest = sorted(piece for piece in view.hand if piece != view.drawn)
        told = [*map(self.tile, rest), *(self.texts.phrase("marks", "drawn", tile=self.tile(one)) for one in drawn)]
        return self.texts.phrase("page", "fact", name=self.own_title(), text=self.texts.listed(told))

    def own_title(self) -> str:
        """Returns the name of the group of the viewer's tiles: how many there are."""
        return translate("Spoken", "Your hand, %n tile(s)", "", len(self.view.hand))

    # ---- words

    def tile(self, piece: Piece) -> str:
        """Returns a tile with its marks."""
        return words.tile_name(piece, self.texts, self._signs.of(piece))

    def _tiles(self, pieces: Iterable[Piece]) -> str:
        return self.texts.listed(map(self.tile, pieces))

    def _kind(self, tile: Tile) -> str:
        return self.texts.tile(TILE_NAMES[tile])

    def _name(self, seat: int) -> str:
        return self.names[seat] if seat < len(self.names) else ""


def sentence(text: str, texts: Texts) -> str:
    """Returns the text with a full stop, so that a voice pauses after it."""
    return text if text[-1:] in ".。!?" else text + ("。" if texts.language == "ja" else ".")


MOST_SENTENCES: Final = 8
"""The greatest number of moves in one announcement. The oldest discards are left out first."""


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
        return texts.listed((*plate_titles(self._view, texts), named))

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
    titles = (words.group_title(group, texts, view.ruleset.id, claimed=prompt.claim) for group in possible)
    actions = bound.listed(titles)
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
