"""What the page at the end of a match says: its headline and note, the table of places, the table of hands.

Room: present. Places, scores and payments are those of the record (study.summary); nothing is scored here.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum

from msgspec import Struct

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.present.people import People
from mahjong_desktop.present.saved_games import hand_title, replayed_win_value
from mahjong_desktop.study.summary import HandLine, MatchSummary, SeatLine
from mahjong_desktop.texts import Texts
from mahjong_desktop.texts.interface import translate
from mahjong_desktop.texts.rules_names import rules_name

_NONE = "–"


class CellTone(StrEnum):
    """How a cell stands out from the others."""

    PLAIN = "plain"
    QUIET = "quiet"
    STRONG = "strong"
    TITLE = "title"
    GAIN = "gain"
    LOSS = "loss"


class Cell(Struct, frozen=True):
    """A cell of a table; `face` is the portrait of the player whom it names."""

    text: str
    tone: CellTone = CellTone.PLAIN
    face: str = ""


class MatchResult(Struct, frozen=True):
    """A match as it is told. `people` are by seat; `seat` is the person's, None if only bots played."""

    summary: MatchSummary
    ruleset: Ruleset
    people: People
    seat: int | None
    texts: Texts

    @property
    def names(self) -> tuple[str, ...]:
        """The names by seat."""
        return self.people.names

    def headline(self) -> str:
        """Returns which place the person has come to, or who has won."""
        summary = self.summary
        winners = [seat for seat in summary.seats if seat.place == 1]
        own = next((seat for seat in summary.seats if seat.seat == self.seat), None)
        if not summary.finished:
            return self._standing(winners, own)
        if own is not None and own in winners:
            shared = len(winners) > 1
            return (
                translate("ResultPage", "You share first place")
                if shared
                else translate("ResultPage", "You win the match")
            )
        if own is not None:
            return _place_words(own.place, len(summary.seats))
        names = self.texts.listed(self.names[seat.seat] for seat in winners)
        return translate("ResultPage", "First place: {name}").replace("{name}", names)

    def _standing(self, leaders: Sequence[SeatLine], own: SeatLine | None) -> str:
        """Returns the present order of places in a match that has not ended."""
        if own is not None and own in leaders:
            shared = len(leaders) > 1
            return translate("ResultPage", "You share the lead") if shared else translate("ResultPage", "You lead")
        if own is not None:
            return _standing_words(own.place, len(self.summary.seats))
        names = self.texts.listed(self.names[seat.seat] for seat in leaders)
        return translate("ResultPage", "In the lead: {name}").replace("{name}", names)

    def note(self) -> str:
        """Returns the game, the number of hands, and what is particular about the match."""
        texts, summary = self.texts, self.summary
        parts = [rules_name(self.ruleset, texts), texts.plural("hands", len(summary.hands))]
        if not summary.finished:
            parts.append(translate("ResultPage", "not played to the end"))
        elif summary.closing:
            parts.append(translate("ResultPage", "with the payments at the end of the match"))
        undone = sum(hand.taken_back > 0 for hand in summary.hands)
        if undone:
            parts.append(translate("ResultPage", "moves taken back in %n hand(s)", "", undone))
        return "  ·  ".join(parts)

    # ---- places

    def places_head(self) -> tuple[str, ...]:
        """Returns the headings of the table of places."""
        return (
            translate("ResultPage", "Place"),
            translate("ResultPage", "Player"),
            *(self._closing_head(reason) for reason in closing_reasons(self.summary)),
            translate("ResultPage", "Score"),
            translate("ResultPage", "Difference"),
            translate("ResultPage", "Wins"),
            self.texts.said(translate("ResultPage", "Self-draws"), self.ruleset.id),
            translate("ResultPage", "Deal-ins"),
            translate("ResultPage", "Best hand"),
        )

    def _closing_head(self, reason: str) -> str:
        words = self.texts.payment(self.ruleset.id, reason)
        return words[:1].upper() + words[1:]

    def places(self) -> Iterator[tuple[Cell, ...]]:
        """Yields the row of every player, in the order of places."""
        texts, tones = self.texts, CellTone
        for seat in self.summary.seats:
            best = _NONE if seat.best is None else replayed_win_value(seat.best, self.ruleset, texts)
            ends = (closing_gain(self.summary, reason, seat.seat) for reason in closing_reasons(self.summary))
            figures = (seat.wins, seat.self_draws, seat.deal_ins)
            yield (
                Cell(texts.number(seat.place), tones.TITLE),
                Cell(
                    self.names[seat.seat],
                    tones.TITLE if seat.seat == self.seat else tones.PLAIN,
                    self.people.face(seat.seat),
                ),
                *(Cell(texts.signed(gain), tones.QUIET) for gain in ends),
                Cell(texts.number(seat.score), tones.TITLE),
                Cell(texts.signed(seat.difference), _gain_tone(seat.difference)),
                *(Cell(texts.number(figure)) for figure in figures),
                Cell(best),
            )

    # ---- hands

    def hands_head(self) -> tuple[str, ...]:
        """Returns the headings of the table of hands."""
        return (
            translate("ResultPage", "Hand"),
            translate("ResultPage", "Winner"),
            translate("ResultPage", "How"),
            self.texts.phrase("page", "value"),
            self.texts.phrase("page", "points"),
            *(self.names[seat] for seat in self._order()),
        )

    def _order(self) -> list[int]:
        return sorted(seat.seat for seat in self.summary.seats)

    def hands(self) -> Iterator[tuple[Cell, ...]]:
        """Yields the row of every hand; a hand that several have won has a row for each of them."""
        texts, tones = self.texts.for_ruleset(self.ruleset.id), CellTone
        for hand in self.summary.hands:
            title = Cell(hand_title(hand.number, hand.round, self.ruleset, texts))
            gains = [hand.deltas[seat] for seat in self._order()]
            toned = [Cell(texts.signed(gain) if gain else _NONE, _gain_tone(gain)) for gain in gains]
            if not hand.wins:
                none = Cell(_NONE, tones.QUIET)
                yield (title, none, Cell(unwon_words(hand, self.ruleset, texts), tones.QUIET), none, none, *toned)
            for index, win in enumerate(hand.wins):
                yield (
                    Cell("") if index else title,
                    Cell(self.names[win.seat], tones.STRONG, self.people.face(win.seat)),
                    Cell(texts.phrase("ways", win.way), tones.QUIET),
                    Cell(replayed_win_value(win, self.ruleset, texts)),
                    Cell(texts.number(win.points)),
                    *(Cell("") if index else one for one in toned),
                )


def _gain_tone(gain: int) -> CellTone:
    return CellTone.GAIN if gain > 0 else CellTone.LOSS if gain < 0 else CellTone.QUIET


def closing_reasons(summary: MatchSummary) -> tuple[str, ...]:
    """Returns the reasons of the payments at the end of the match."""
    return tuple(dict.fromkeys(paid.reason for paid in summary.closing))


def closing_gain(summary: MatchSummary, reason: str, seat: int) -> int:
    """Returns what a seat gained or lost for a reason at the end of the match."""
    paid = [payment for payment in summary.closing if payment.reason == reason]
    return sum(payment.amount * ((payment.payee == seat) - (payment.payer == seat)) for payment in paid)


def unwon_words(hand: HandLine, ruleset: Ruleset, texts: Texts) -> str:
    """Returns how a hand without a winner ended, and who paid if anybody did."""
    words = texts.for_ruleset(ruleset.id).phrase("results", "void" if hand.result == "void" else "draw")
    scheme = texts.scheme(ruleset.id, hand.scheme)
    return f"{words} ({scheme})" if any(hand.deltas) and scheme != hand.scheme else words


def _place_words(place: int, places: int) -> str:
    """Returns which place a player has come to at the end of a match, after the first."""
    plain = {
        2: translate("ResultPage", "You come second"),
        3: translate("ResultPage", "You come third"),
        4: translate("ResultPage", "You come fourth"),
        5: translate("ResultPage", "You come fifth"),
    }
    numbered = translate("ResultPage", "You finished in place {place} of {places}")
    return plain.get(place) or numbered.format(place=place, places=places)


def _standing_words(place: int, places: int) -> str:
    """Returns which place a player has now in a match that has not ended, after the first."""
    plain = {
        (2, 2): translate("ResultPage", "You are second of two"),
        (2, 3): translate("ResultPage", "You are second of three"),
        (3, 3): translate("ResultPage", "You are third of three"),
        (2, 4): translate("ResultPage", "You are second of four"),
        (3, 4): translate("ResultPage", "You are third of four"),
        (4, 4): translate("ResultPage", "You are fourth of four"),
    }
    numbered = translate("ResultPage", "You are in place {place} of {places}")
    return plain.get((place, places)) or numbered.format(place=place, places=places)
