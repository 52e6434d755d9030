"""What one seat is told of a game in mjai: messages made from the events that it has seen.

Room: mjai. Events come masked (engine/course.py), so that no message can say more than the seat may know. The seat of a
message is our seat: seat 0 deals the first hand in both.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from mahjong_desktop.core.melds import KongForm
from mahjong_desktop.core.payments import TABLE, balances
from mahjong_desktop.core.ruleset import Position, Ruleset
from mahjong_desktop.core.tiles import HIDDEN, Piece
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.course import SeatCourse, SeenEvent
from mahjong_desktop.mjai import messages as says
from mahjong_desktop.mjai.answers import claim_message, kong_message
from mahjong_desktop.mjai.messages import WIND_LETTERS, Message, name_of_piece
from mahjong_desktop.mjai.traits import MjaiWords, words_of

_SEATS: Final = 4
_DEALT: Final = 13
_REASONS: Final = {
    "pays-nagashi-mangan": "nagashimangan",
    "aborted-nine-terminals": "kyushukyuhai",
    "aborted-four-winds": "sufonrenta",
    "aborted-four-riichi": "suchareach",
    "aborted-four-kongs": "sukaikan",
    "aborted-three-winners": "sanchaho",
}
"""What mjai calls the ends of unwon hands, by our sentence about them; all others are `fanpai`, the empty wall."""


def game_message(course: SeatCourse) -> Message:
    """Returns the message that begins the game for a seat."""
    names = tuple(str(seat) for seat in range(_SEATS))
    return says.StartGame(names=names, id=course.seat, aka_flag=bool(course.ruleset.red))


def scores_after(course: SeatCourse, number: int, scores: tuple[int, ...]) -> tuple[int, ...]:
    """Returns the scores after a hand that began with these scores."""
    paid = (seen.event for seen in course.hand(number) if isinstance(seen.event, ev.Paid))
    return tuple(had + more for had, more in zip(scores, balances(paid, _SEATS), strict=True))


def scores_at_start(course: SeatCourse, number: int, scores: tuple[int, ...]) -> tuple[int, ...]:
    """Returns the scores with which a hand began that has led to these scores so far."""
    paid = (seen.event for seen in course.hand(number) if isinstance(seen.event, ev.Paid))
    return tuple(has - more for has, more in zip(scores, balances(paid, _SEATS), strict=True))


def hand_messages(course: SeatCourse, number: int, scores: tuple[int, ...]) -> tuple[Message, ...]:
    """Returns the messages of a hand that began with these scores, as far as it has been played."""
    words = words_of(course.ruleset)
    if words is None:
        raise ValueError(f"mjai cannot tell a game of {course.ruleset.id}")
    return tuple(_HandTeller(course, words, scores).told(course.hand(number)))


class _HandTeller:
    """Tells one hand."""

    def __init__(self, course: SeatCourse, words: MjaiWords, scores: tuple[int, ...]) -> None:
        self._ruleset: Ruleset = course.ruleset
        self._red, self._seat, self._words, self._scores = course.ruleset.red, course.seat, words, scores
        self._start = ev.HandStarted(0, 0, 0, 0, (), ())
        self._deals: list[list[Piece]] = [[] for _ in range(_SEATS)]
        self._indicators: list[Piece] = []
        self._playing = False
        self._over = False
        self._reaching: int | None = None
        self._wins: list[ev.Won] = []
        self._paid: list[ev.Paid] = []

    def told(self, events: Sequence[SeenEvent]) -> Iterator[Message]:
        """Yields the messages of the events."""
        for event, drawn in events:
            yield from self._in_play(event, drawn=drawn) if self._playing else self._before_play(event)

    def _before_play(self, event: ev.Event) -> Iterator[Message]:
        match event:
            case ev.HandStarted():
                self._start = event
            case ev.Dealt(seat=seat, pieces=pieces):
                self._deals[seat] += pieces
            case ev.Turned(piece=piece):
                self._indicators.append(piece)
            case ev.PlayBegan(seat=seat):
                self._playing = True
                yield self._start_message()
                yield says.Tsumo(actor=seat, pai=self._name(self._deals[seat][-1]))
            case _:
                pass

    def _start_message(self) -> Message:
        start = self._start
        position = Position(start.round, start.dealer, start.hand, start.streak, start.sitting)
        lying = self._ruleset.starting_score * _SEATS - sum(self._scores)
        return says.StartKyoku(
            bakaze=WIND_LETTERS[self._ruleset.flow.round_wind(position)],
            kyoku=start.dealer + 1,
            honba=start.streak,
            kyotaku=lying // self._words.bet,
            oya=start.dealer,
            dora_marker=self._name(self._indicators[0]),
            tehais=tuple(tuple(self._name(piece) for piece in _dealt(deal)) for deal in self._deals),
            scores=self._scores,
        )

    def _in_play(self, event: ev.Event, *, drawn: bool) -> Iterator[Message]:
        match event:
            case ev.Drew(seat=seat, piece=piece):
                yield says.Tsumo(actor=seat, pai=self._name(piece))
            case ev.Declared(seat=seat, declaration=self._words.reach):
                self._reaching = seat
                yield says.Reach(actor=seat)
            case ev.Discarded(seat=seat, piece=piece):
                yield says.Dahai(actor=seat, pai=self._name(piece), tsumogiri=drawn)
            case ev.Unclaimed():
                yield from self._accepted()
            case ev.Melded():
                yield from self._accepted()
                yield self._set_message(event)
            case ev.Turned(piece=piece):
                yield says.Dora(dora_marker=self._name(piece))
            case ev.Won():
                self._wins.append(event)
            case ev.Paid() if self._over:
                pass  # the bonus of the ranks is none of mjai's
            case ev.Paid(payee=payee):
                if self._wins or payee != TABLE:  # what goes to the table in play is a bet, which has its own message
                    self._paid.append(event)
            case ev.HandEnded():
                yield from self._ends(event)
            case ev.MatchEnded():
                yield says.EndGame()
            case _:
                pass

    def _accepted(self) -> Iterator[Message]:
        """Yields that the riichi declared last is accepted, because nobody has won on its discard. Our engine makes
        the payment after the set that claims the discard, mjai tells it before."""
        if self._reaching is not None:
            yield says.ReachAccepted(actor=self._reaching)
            self._reaching = None

    def _set_message(self, event: ev.Melded) -> Message:
        if event.form is KongForm.ADDED:
            return kong_message(event.seat, event.pieces[-1:], event.pieces[:-1], self._red)
        if event.claimed is None or event.giver is None:
            return kong_message(event.seat, event.pieces, (), self._red)
        own = tuple(piece for piece in event.pieces if piece != event.claimed)
        return claim_message(event.seat, event.kind, event.claimed, own, event.giver, self._red)

    def _ends(self, event: ev.HandEnded) -> Iterator[Message]:
        self._over = True
        for won in self._wins:
            paid = [one for one in self._paid if one.payee == won.seat]
            giver = won.seat if won.giver is None else won.giver
            yield says.Hora(
                actor=won.seat,
                target=giver,
                pai=None if won.piece is None else self._name(won.piece),
                deltas=balances(paid, _SEATS),
            )
        if not self._wins:
            reason = _REASONS.get(event.scheme, "fanpai")
            yield says.Ryukyoku(reason=reason, deltas=balances(self._paid, _SEATS))
        yield says.EndKyoku()

    def _name(self, piece: Piece) -> str:
        return name_of_piece(piece, self._red)


def _dealt(deal: list[Piece]) -> list[Piece]:
    """Returns the thirteen tiles of a deal: the fourteenth of the dealer is told as a draw."""
    return deal[:_DEALT] if HIDDEN in deal else sorted(deal[:_DEALT])
