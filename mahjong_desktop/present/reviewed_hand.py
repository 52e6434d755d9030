"""One reviewed hand as the page shows it: the header, the rows, the curve, each decision with its position.

Room: present. It brings together the saved game (study.review.opened), its review, and the words.
"""

from __future__ import annotations

from bisect import bisect_left
from functools import cached_property
from typing import Final, Protocol

from msgspec import Struct

from mahjong_desktop.core.tiles import WIND_NAMES
from mahjong_desktop.core.values import replace
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.present import review_words
from mahjong_desktop.present.hand import spoken_position
from mahjong_desktop.present.review import (
    CurveTold,
    DecisionTold,
    MarkedTiles,
    ReasonTold,
    ReviewTeller,
    SummaryTold,
    VerdictTold,
    reasons_told,
)
from mahjong_desktop.present.saved_games import hand_title, remark_icon, remark_words, seat_names
from mahjong_desktop.records.remarks import Remark
from mahjong_desktop.study.branching import asks_for_seat
from mahjong_desktop.study.review.opened import ReviewedGame
from mahjong_desktop.study.review.reasons import Reason
from mahjong_desktop.study.review.values import HandReview, ReviewedDecision
from mahjong_desktop.texts import Texts
from mahjong_desktop.texts.outside import printable
from mahjong_desktop.texts.rules_names import rules_name

_HEADER_NAME: Final = 18
"""The maximum length in characters of a player's name in the header."""
PositionTold = tuple[SeatView, MarkedTiles, tuple[str, ...], Texts, str]
"""What the board shows."""


class HeaderTold(Struct, frozen=True):
    """What the header shows. `short` is the short name of the ruleset, `seats` are the seats that can be
    reviewed with their words."""

    ruleset: str
    short: str
    hand: str
    seat: str
    seats: tuple[tuple[int, str], ...]
    chosen: int
    winner: str
    result: str
    gain: int
    number: str
    first: bool
    last: bool


class ReasonsOfDecisions(Protocol):
    """Knows the reasons of decisions, or finds them in the background."""

    def of(
        self, review: HandReview, decision: ReviewedDecision, view: SeatView, *, running: bool
    ) -> tuple[Reason, ...]: ...


class ReviewedHandPresenter:
    """A hand (from 1) of a game as one seat played it, and its review if there is one."""

    def __init__(self, game: ReviewedGame, hand: int, seat: int, review: HandReview | None, texts: Texts) -> None:
        self.game, self.hand, self.seat, self.review, self.texts = game, hand, seat, review, texts
        self.person = game.person(hand)
        game.go(hand)
        self.names = seat_names(game.game, texts)

    @property
    def decisions(self) -> tuple[ReviewedDecision, ...]:
        """The decisions that are known so far, in the order of play."""
        return self.review.decisions if self.review is not None else ()

    @property
    def otherwise(self) -> bool:
        """Whether play or payments of an imported hand are other than by the rules of the game."""
        imported = self.game.record.header.imported
        return imported is not None and self.hand - 1 in imported.otherwise

    @property
    def mine(self) -> bool:
        """Whether the person sat at the seat."""
        return self.person == self.seat

    @cached_property
    def _views(self) -> dict[int, SeatView]:
        return {one.move: self.game.view(self.hand, self.seat, one.move) for one in self.decisions}

    @cached_property
    def teller(self) -> ReviewTeller:
        """What puts the review into words."""
        assert self.review is not None
        turns = self.game.turns(self.hand, self.seat)
        return ReviewTeller(self.review, self._views, self.texts, turns=turns, mine=self.mine)

    # ---- remarks

    def move_of_remark(self, line: int) -> int | None:
        """Returns the decision that a remark about a line of the file belongs to: the one that was to be made then,
        else the one that was made by this step, else the next one, or the last."""
        before = self.game.game.moments.lines
        lines = {one.move: one.line for one in self.decisions}
        for move, made in lines.items():
            place = bisect_left(before, made)
            if place and before[place - 1] == line:
                return move
        return next((move for move, made in lines.items() if made >= line), max(lines, default=None))

    @cached_property
    def _remarks(self) -> dict[int, tuple[Remark, ...]]:
        """The remarks about this hand by decision."""
        span, moments = self.game.span(self.hand), self.game.game.moments
        found: dict[int, tuple[Remark, ...]] = {}
        for line, remark in self.game.game.remarks.items():
            move = self.move_of_remark(line) if span.first <= moments.stop_of(line) <= span.last else None
            if move is not None:
                found[move] = (*found.get(move, ()), remark)
        return found

    # ---- the header

    def header(self) -> HeaderTold:
        """Returns what the header shows."""
        game, texts, span = self.game, self.texts, self.game.span(self.hand)
        result = game.result(self.hand, self.seat)
        return HeaderTold(
            ruleset=rules_name(game.ruleset, texts),
            short=texts.ruleset(game.ruleset.id).short,
            hand=hand_title(span.number, span.round, game.ruleset, texts),
            seat=self._sat(),
            seats=tuple((seat, self._named(seat)) for seat in game.ruleset.chairs.taken),
            chosen=self.seat,
            winner=self._winner() if span.ended else "",
            result=texts.signed(result) if span.ended else "",
            gain=result,
            number=review_words.which_hand(texts.number(self.hand), texts.number(game.hands)),
            first=self.hand == 1,
            last=self.hand == game.hands,
        )

    def _wind(self, seat: int) -> str:
        state = self.game.game.playback.state
        ruleset = self.game.ruleset
        wind = ruleset.seat_winds(ruleset.chairs, state.position.dealer, state.thrown)[seat]
        return self.texts.for_ruleset(ruleset.id).phrase("winds", ruleset.seat_names[wind])

    def _named(self, seat: int) -> str:
        return f"{self.names[seat]} · {self._wind(seat)}"

    def _short_name(self, seat: int) -> str:
        """Returns a name that leaves room for the rest of the header; the menu of seats has it whole."""
        return printable(self.names[seat], _HEADER_NAME)

    def _sat(self) -> str:
        wind = self._wind(self.seat)
        if self.game.ruleset.seat_names[0] not in WIND_NAMES:
            return self._named(self.seat)
        return review_words.you_sat(wind) if self.mine else review_words.somebody_sat(self._short_name(self.seat), wind)

    def _winner(self) -> str:
        winners = self.game.winners(self.hand)
        if not winners:
            result = self.game.game.playback.state.result
            return self.texts.for_ruleset(self.game.ruleset.id).phrase(
                "results", "void" if result == "void" else "draw"
            )
        return review_words.won(self.texts.listed(map(self._short_name, winners)), you=winners == (self.person,))

    # ---- the parts

    def summary(self) -> SummaryTold:
        """Returns what stands above the list."""
        return self.teller.summary()

    def rows(self) -> tuple[DecisionTold, ...]:
        """Returns the rows of the list, in the order of play."""
        return tuple(map(self._row, self.decisions))

    def _row(self, decision: ReviewedDecision) -> DecisionTold:
        told, remarks = self.teller.row(decision), self._remarks.get(decision.move, ())
        if not remarks:
            return told
        spoken = self.texts.clauses((told.spoken, remark_words(remarks)))
        return replace(told, spoken=spoken, icon=remark_icon(remarks))

    def curve(self) -> CurveTold:
        """Returns the curve; its end is known when the review is whole."""
        return self.teller.curve(self.game.result(self.hand, self.seat), self.game.penalties(self.hand, self.seat))

    def verdict(self, decision: ReviewedDecision, reasons: tuple[ReasonTold, ...] = ()) -> VerdictTold:
        """Returns one decision in words and figures."""
        told, remarks = self.teller.verdict(decision, reasons), self._remarks.get(decision.move, ())
        if not remarks:
            return told
        return replace(told, remark=ReasonTold(remark_icon(remarks), "", remark_words(remarks)))

    def reasons(
        self, decision: ReviewedDecision, found: ReasonsOfDecisions, *, running: bool
    ) -> tuple[ReasonTold, ...]:
        """Returns the reasons of a decision that cost points, as far as they are known; the others are asked for."""
        if self.review is None or not decision.costs:
            return ()
        view = self._views[decision.move]
        return reasons_told(found.of(self.review, decision, view, running=running), view, self.texts, self.names)

    def note(self, decision: ReviewedDecision, *, running: bool) -> str:
        """Returns how sure the figures of a decision are, and what the review lacks unless it is still `running`."""
        note = self.teller.interval_note(decision)
        if self.otherwise:
            note = f"{review_words.played_otherwise()} {note}"
        if self.review is None or running:
            return note
        if not self.review.whole:
            return f"{review_words.not_whole()} {note}"
        return f"{review_words.rough(self.review.playouts)} {note}" if self.review.rough else note

    def position(self, decision: ReviewedDecision) -> PositionTold:
        """Returns what the board shows of a decision."""
        view = self._views[decision.move]
        texts = self.texts.for_ruleset(view.ruleset.id)
        return view, self.teller.marked(decision), self.names, texts, spoken_position(view, self.texts)

    def refusals(self) -> tuple[str, str]:
        """Returns why the game cannot be played on from a decision, and why a decision cannot be drilled; empty strings
        if they can."""
        drill = "" if self.review is not None and self.review.whole else review_words.cannot_drill()
        if self.mine or asks_for_seat(self.game.record.header):
            return "", drill
        return review_words.cannot_play_on(bots_only=not self.game.has_person), drill
