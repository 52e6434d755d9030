"""A saved game in words, one line for each event, in any language of the program.

Room: study. No Qt. The file of a game is described in packaging/guides/SAVED-GAMES.md.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from msgspec import Struct

from mahjong_desktop.core.chairs import SITS_OUT, participant
from mahjong_desktop.core.payments import TABLE
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.tiles import Piece, faces_of, format_tiles
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.state import State
from mahjong_desktop.records.course import GivenBack, TakenBack
from mahjong_desktop.records.record import Record
from mahjong_desktop.records.remarks import LONGEST_REMARK, Remark
from mahjong_desktop.records.replay import course_of
from mahjong_desktop.study.history.search import player_name
from mahjong_desktop.texts import Texts
from mahjong_desktop.texts.outside import printable


def game_in_words(record: Record, ruleset: Ruleset, texts: Texts, hand: int | None = None) -> Iterator[str]:
    """Yields the game in words, one line for each event, in the order in which it was played, or one `hand` of it,
    counted from 0; seats are named by their winds. Moves that were taken back are marked; a remark stands below the
    move that it is about."""
    texts = texts.for_ruleset(ruleset.id)
    begun = -1
    for move in course_of(record, ruleset):
        if isinstance(move, TakenBack | GivenBack):
            if hand in (None, begun):
                yield texts.message("replay", "taken-back" if isinstance(move, TakenBack) else "given-back")
            continue
        for event, state in move.events:
            begun += isinstance(event, ev.HandStarted)
            line = _Log(record, texts, state).line(event) if hand in (None, begun) else ""
            if line:
                yield line if move.holds else texts.message("replay", "no-longer-holds", line=line)
        remark = record.remarks.get(move.line)
        if remark is not None and hand in (None, begun):
            yield _remark_line(remark)


def _remark_line(remark: Remark) -> str:
    """Returns a remark as a line of text: a star for a bookmark, then the note."""
    return "  " + " ".join(
        part for part in ("★" if remark.bookmark else "✎", printable(remark.text, LONGEST_REMARK)) if part
    )


def _tiles(pieces: tuple[Piece, ...]) -> str:
    return format_tiles(sorted(faces_of(pieces)))


_SeatEvent = (
    ev.BonusExposed
    | ev.Drew
    | ev.Discarded
    | ev.Melded
    | ev.LastTileOffered
    | ev.ReplacementOffered
    | ev.Declared
    | ev.Erred
)
_WallEvent = ev.Turned | ev.WallBroken | ev.Revealed


class _Log(Struct, frozen=True):
    """Says one event in words, given the state after it."""

    record: Record
    texts: Texts
    state: State

    def line(self, event: ev.Event) -> str:
        """Returns the line or lines of an event, empty for one that says nothing to a reader."""
        match event:
            case (
                ev.BonusExposed()
                | ev.Drew()
                | ev.Discarded()
                | ev.Melded()
                | ev.LastTileOffered()
                | ev.ReplacementOffered()
                | ev.Declared()
                | ev.Erred()
            ):
                return self._of_seat(event)
            case ev.Turned() | ev.WallBroken() | ev.Revealed():
                return self._of_wall(event)
            case ev.HandStarted():
                return self._hand_started(event)
            case ev.PlayBegan():
                hands = self.state.hands
                return "\n".join(f"  {self._seat(who)}: {_tiles(hands[who])}" for who in self._taken)
            case ev.Exchanged():
                given = (f"{self._seat(who)} {_tiles(event.given[who])}" for who in self._taken)
                return self._say("exchanged", die=event.die, given="  ".join(given))
            case ev.Won():
                return _won(event, self._seat(event.seat), self.state.ruleset, self.texts)
            case ev.Paid():
                return self._paid(event)
            case ev.HandEnded() | ev.MatchEnded():
                return self._ended(event)
            case ev.Seated() | ev.TakenUp() | ev.Dealt() | ev.Prepared() | ev.Unclaimed() | ev.Scored() | ev.WentOn():
                return ""
            case _:
                assert_never(event)

    def _say(self, name: str, **facts: str | int) -> str:
        return self.texts.message("replay", name, **facts)

    @property
    def _taken(self) -> tuple[int, ...]:
        """The chairs on which somebody sits."""
        return self.state.ruleset.chairs.taken

    @property
    def _places(self) -> tuple[int, ...]:
        """The places of all participants, who sits out included."""
        ruleset = self.state.ruleset
        return tuple(place for place in range(ruleset.places) if place not in ruleset.chairs.empty)

    def _seat(self, number: int) -> str:
        chairs = self.state.ruleset.chairs.count
        wind = self.state.seat_name(number) if number < chairs else SITS_OUT
        wind = self.texts.phrase("seats", wind)
        player, header = participant(self.state.order, number), self.record.header
        name = header.names[player] if player < len(header.names) else ""
        return self._say("seat", wind=wind, player=name or player_name(header.players[player], self.texts))

    def _of_seat(self, event: _SeatEvent) -> str:
        seat = self._seat(event.seat)
        match event:
            case ev.BonusExposed():
                return self._say("bonus", seat=seat, tile=_tiles((event.piece,)))
            case ev.Drew():
                return self._say(f"drew-{event.source}", seat=seat, tile=_tiles((event.piece,)))
            case ev.Discarded():
                return self._say("discarded", seat=seat, tile=_tiles((event.piece,)))
            case ev.Melded():
                return self._say("melded", seat=seat, meld=_meld(event, self.texts), tiles=_tiles(event.pieces))
            case ev.LastTileOffered():
                return self._say("last-tile-offered", seat=seat)
            case ev.ReplacementOffered():
                return self._say("replacement-offered", seat=seat)
            case ev.Declared():
                what = self.texts.declaration(self.record.header.ruleset, event.declaration).name
                return self._say("declared", seat=seat, what=what)
            case ev.Erred():
                return self._say("erred", seat=seat, fault=self.texts.phrase("faults", event.fault))
            case _:
                assert_never(event)

    def _of_wall(self, event: _WallEvent) -> str:
        match event:
            case ev.Turned():
                return self._say("turned", tile=_tiles((event.piece,)))
            case ev.WallBroken():
                return self._say("wall-broken", dice=_dice(event.dice))
            case ev.Revealed():
                return self._say("revealed", tiles=_tiles(event.pieces))
            case _:
                assert_never(event)

    def _hand_started(self, event: ev.HandStarted) -> str:
        wind = self.texts.phrase("rounds", self.state.ruleset.round_name(self.state.round_wind))
        name = "hand" if self.texts.names_round(self.record.header.ruleset) else "hand-without-round"
        dealer = self._seat(event.dealer)
        return "\n" + self._say(name, round=wind, hand=event.hand + 1, dealer=dealer, dice=_dice(event.dice))

    def _paid(self, event: ev.Paid) -> str:
        payer, payee = (None if who == TABLE else self._seat(who) for who in (event.payer, event.payee))
        if payer is None:
            return self._say("paid-out", payee=payee or "", amount=event.amount)
        if payee is None:
            return self._say("paid-in", payer=payer, amount=event.amount)
        return self._say("paid", payer=payer, payee=payee, amount=event.amount)

    def _ended(self, event: ev.HandEnded | ev.MatchEnded) -> str:
        if isinstance(event, ev.MatchEnded):
            results = (f"{self._seat(who)} {self.texts.signed(event.results[who])}" for who in self._places)
            return "\n" + self._say("match-ended", results="  ".join(results))
        scores = "  ".join(f"{self._seat(who)} {self.texts.number(event.scores[who])}" for who in self._places)
        return self._say("draw") + "\n" + scores if event.result == "draw" else scores


def _dice(throws: tuple[tuple[int, ...], ...]) -> str:
    return " ".join("+".join(map(str, throw)) for throw in throws)


def _meld(event: ev.Melded, texts: Texts) -> str:
    name = event.kind.value if event.form is None else f"{event.form.value}-{event.kind.value}"
    return texts.phrase("melds", name)


def _won(event: ev.Won, seat: str, ruleset: Ruleset, texts: Texts) -> str:
    hand = " ".join(format_tiles(faces_of(group.pieces)) for group in event.groups)
    way = texts.phrase("ways", event.way)
    found = texts.listed(
        f"{texts.element_of(ruleset, element.id).name} {texts.number(element.value)}" for element in event.elements
    )
    total = "  ".join(texts.counted(ruleset.id, name, value) for name, value in event.totals)
    return texts.message("replay", "won", seat=seat, way=way, hand=hand) + f"\n  {found or '-'} = {total}"
