"""The standings during a match: a row for every finished hand with running totals, and the line of each player's score.

Room: present. Scores, payments and wins are those of the record (study.summary); nothing is scored here. The sheet over
the table shows it, and the end of a match may show its lines.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from mahjong_desktop.core.payments import balances
from mahjong_desktop.core.ruleset import Position, Ruleset
from mahjong_desktop.core.tiles import WIND_NAMES
from mahjong_desktop.present.match_result import unwon_words
from mahjong_desktop.present.people import People
from mahjong_desktop.present.saved_games import hand_title, replayed_win_value
from mahjong_desktop.study.summary import HandLine, MatchSummary
from mahjong_desktop.texts import Texts
from mahjong_desktop.texts.interface import translate

_NONE = "–"


class StandingColumn(Struct, frozen=True):
    """The column of one player."""

    place: int
    name: str
    face: str
    own: bool


class StandingCell(Struct, frozen=True):
    """What a hand changed for one player, empty if nothing, and the total after it; `gain` is the change."""

    change: str
    total: str
    gain: int


class StandingRow(Struct, frozen=True):
    """One hand. `number` counts from 0 through the match. `round` and `hand` name it; in a game without rounds `round`
    has both. `winners` and `givers` are places, empty where the words say something else. `own_deal_in` says that the
    person gave the winning tile. `told` is the row in one text."""

    number: int
    round: str
    hand: str
    new_round: bool
    winner: str
    winners: tuple[int, ...]
    source: str
    own_deal_in: bool
    value: str
    cells: tuple[StandingCell, ...]
    told: str


class ScoreLine(Struct, frozen=True):
    """The score of one player over the hands, the one before the first hand included; `total` is the last as text."""

    name: str
    face: str
    own: bool
    scores: tuple[int, ...]
    total: str


class Standings(Struct, frozen=True):
    """The standings of a match. `people` are by place, `seat` is the person's place, None if only bots play."""

    summary: MatchSummary
    ruleset: Ruleset
    people: People
    seat: int | None
    texts: Texts

    def title(self) -> str:
        """Returns the heading."""
        return translate("Standings", "Standings")

    def note(self, now: str = "") -> str:
        """Returns how many hands have been played, and which one is being played, `now` in words."""
        texts = self.texts
        if not self.summary.hands:
            return translate("Standings", "No hand of this match has ended yet.")
        after = translate("Standings", "after {hands}").replace(
            "{hands}", texts.plural("hands", len(self.summary.hands))
        )
        playing = translate("Standings", "{hand} is being played").replace("{hand}", now) if now else ""
        return texts.dotted((after, playing))

    def heads(self) -> tuple[str, str, str, str]:
        """Returns the headings of the first columns."""
        return (
            translate("ResultPage", "Hand"),
            translate("ResultPage", "Winner"),
            translate("Standings", "Given by"),
            _capital(self.texts.phrase("page", "value")),
        )

    def order(self) -> tuple[int, ...]:
        """Returns the places in the order of turns, from the person on; who sits out comes last."""
        chairs = self.ruleset.chairs
        first = self.seat if self.seat is not None and self.seat < chairs.count else chairs.taken[0]
        turning = (first, *chairs.others(first)) if first in chairs.taken else chairs.taken
        seats = [seat for seat in turning if seat not in chairs.empty]
        return (*seats, *chairs.benches)

    def columns(self) -> tuple[StandingColumn, ...]:
        """Returns the columns of the players."""
        names = self.people.names
        return tuple(
            StandingColumn(place, names[place], self.people.face(place), place == self.seat) for place in self.order()
        )

    def rows(self) -> tuple[StandingRow, ...]:
        """Returns the rows, the oldest hand first."""
        return tuple(self._rows())

    def _rows(self) -> Iterator[StandingRow]:
        texts = self.texts.for_ruleset(self.ruleset.id)
        before: HandLine | None = None
        for hand in self.summary.hands:
            begins = before is None or before.round != hand.round
            name, number = self._hand(hand, texts)
            winner, source, value = self._result(hand, texts)
            cells = tuple(self._cell(hand, place) for place in self.order())
            told = [hand_title(hand.number, hand.round, self.ruleset, texts), winner, source, value]
            told += [
                f"{self.people.names[place]} {cell.total}" for place, cell in zip(self.order(), cells, strict=True)
            ]
            yield StandingRow(
                hand.number,
                name,
                number,
                begins and before is not None,
                winner,
                tuple(win.seat for win in hand.wins),
                source,
                any(win.giver == self.seat for win in hand.wins if win.giver is not None),
                value,
                cells,
                texts.listed(part for part in told if part and part != _NONE),
            )
            before = hand

    def _hand(self, hand: HandLine, texts: Texts) -> tuple[str, str]:
        """Returns the round in a word and the number of the hand in the match; the whole name in a game without
        rounds."""
        if not texts.names_round(self.ruleset.id):
            return hand_title(hand.number, hand.round, self.ruleset, texts), ""
        wind = self.ruleset.round_name(self.ruleset.flow.round_wind(Position(round=hand.round)))
        return texts.phrase("winds" if wind in WIND_NAMES else "rounds", wind), texts.number(hand.number + 1)

    def _result(self, hand: HandLine, texts: Texts) -> tuple[str, str, str]:
        """Returns who won, from whom, and how much it was worth."""
        if not hand.wins:
            return unwon_words(hand, self.ruleset, texts), "", _NONE
        names = self.people.names
        sources = [texts.phrase("ways", win.way) if win.giver is None else names[win.giver] for win in hand.wins]
        values = [replayed_win_value(win, self.ruleset, texts) for win in hand.wins]
        return (
            texts.listed(names[win.seat] for win in hand.wins),
            texts.listed(dict.fromkeys(sources)),
            texts.dotted(values),
        )

    def _cell(self, hand: HandLine, place: int) -> StandingCell:
        gain = hand.deltas[place]
        return StandingCell(self.texts.signed(gain) if gain else "", self.texts.number(hand.scores[place]), gain)

    def lines(self) -> tuple[ScoreLine, ...]:
        """Returns the score of every player over the hands and the payments at the end of the match."""
        hands, texts = self.summary.hands, self.texts
        found = []
        last = balances(self.summary.closing, self.ruleset.places) if self.summary.closing else ()
        for column in self.columns():
            scores = [hand.scores[column.place] for hand in hands]
            if not scores:
                continue
            begun = scores[0] - hands[0].deltas[column.place]
            ends = [scores[-1] + last[column.place]] if last else []
            whole = (begun, *scores, *ends)
            found.append(ScoreLine(column.name, column.face, column.own, whole, texts.number(whole[-1])))
        return tuple(found)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
