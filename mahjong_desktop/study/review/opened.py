"""A saved game opened for review: its hands, who sat where, how each hand ended, and the positions of the decisions.

Room: study/review. No Qt and no words. Nothing is worked out or scored again; reviewing.py makes the reviews.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from msgspec import Struct

from mahjong_desktop.core.errors import CaseError
from mahjong_desktop.core.payments import balances
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.match import Step
from mahjong_desktop.engine.view import SeatView, view_of
from mahjong_desktop.records.record import Record
from mahjong_desktop.study.decisions import Decision, decisions, own_turn
from mahjong_desktop.study.playback import HandSpan
from mahjong_desktop.study.reading import guarded, open_game
from mahjong_desktop.study.review.kept import digest_of, fits, kept_review, steps_of_hand
from mahjong_desktop.study.review.values import HandReview
from mahjong_desktop.study.saved import SavedGame, open_saved


class ReviewedHand(Struct, frozen=True, eq=False):
    """A finished hand as one seat played it.

    `decisions` are all decisions of the seat, `before` is what it had received in the hand before each of them, less
    what it had paid, and `result` the same after the hand. `penalties` is the same of its mistakes at a strict table,
    each with its line. `digest` tells whether the steps of the hand have changed.
    """

    ruleset: Ruleset
    decisions: tuple[Decision, ...]
    before: tuple[int, ...]
    result: int
    penalties: tuple[tuple[int, int], ...]
    digest: str

    def turn(self, number: int) -> int:
        """Returns the own turn (from 1) in which a decision (from 0) was made; a claim belongs to the turn after it."""
        decision = self.decisions[number]
        return own_turn(decision.state, decision.seat)


def reviewed_hand(record: Record, ruleset: Ruleset, hand: int, seat: int) -> ReviewedHand:
    """Returns a hand (from 1) of a saved game. `ruleset` has the options of the game.

    Raises CaseError `no-such-hand`, `no-such-seat` or `hand-not-ended`, or RecordError if an event cannot follow.
    """
    found = decisions(record, ruleset, hand, seat)
    received, ended, so_far = {}, False, 0
    for line, step in steps_of_hand(record, hand):
        received[line] = so_far
        paid = [event for event in step.events if isinstance(event, ev.Paid)]
        so_far += balances(paid, ruleset.places)[seat]
        ended = ended or any(isinstance(event, ev.HandEnded) for event in step.events)
    if not ended:
        raise CaseError("hand-not-ended", hand=hand)
    before = tuple(received[decision.line] for decision in found)
    return ReviewedHand(
        ruleset, found, before, so_far, penalties_of(record, ruleset, hand, seat), digest_of(record, hand)
    )


def penalties_of(record: Record, ruleset: Ruleset, hand: int, seat: int) -> tuple[tuple[int, int], ...]:
    """Returns what a seat received in a hand (from 1), less what it paid, for each of its mistakes at a strict table
    that was paid for, with the line of the step."""
    found = ((line, balances(_penalty(step, seat), ruleset.places)[seat]) for line, step in steps_of_hand(record, hand))
    return tuple((line, points) for line, points in found if points)


def _penalty(step: Step, seat: int) -> list[ev.Paid]:
    """Returns the payments for mistakes of a seat in a step: they follow the mistake at once."""
    paid: list[ev.Paid] = []
    own = False
    for event in step.events:
        if isinstance(event, ev.Paid):
            paid += [event] if own else []
        else:
            own = isinstance(event, ev.Erred) and event.seat == seat
    return paid


@dataclass(frozen=True)
class ReviewedGame:
    """A saved game. Hands are numbered from 1."""

    game: SavedGame
    record: Record
    _found: dict[tuple[int, int], tuple[Decision, ...]] = field(default_factory=dict)
    _views: dict[tuple[int, int, int], SeatView] = field(default_factory=dict)
    _digests: dict[int, str] = field(default_factory=dict)

    @property
    def path(self) -> Path:
        """The file."""
        return self.game.path

    @property
    def ruleset(self) -> Ruleset:
        """The ruleset with the options of the game."""
        return self.game.ruleset

    @property
    def hands(self) -> int:
        """The number of hands, an unfinished one included."""
        return len(self.game.playback.hands)

    def span(self, hand: int) -> HandSpan:
        """Returns a hand as a range of stops of the playback."""
        return self.game.playback.hands[hand - 1]

    def go(self, hand: int) -> None:
        """Lets the playback stand at the end of a hand, so that names and places are those of the hand."""
        self.game.playback.go(self.span(hand).last)

    def person(self, hand: int) -> int | None:
        """Returns the seat of the person in a hand; None if only bots played or the person sat out."""
        self.go(hand)
        seat = self.game.human_seat
        return seat if seat in self.ruleset.chairs.taken else None

    @property
    def has_person(self) -> bool:
        """Whether a person plays in the game."""
        return self.record.header.person is not None

    def result(self, hand: int, seat: int) -> int:
        """Returns what a seat received in a hand, less what it paid; 0 if the hand has not ended. What is paid at the
        end of the match is not in it."""
        self.go(hand)
        playback = self.game.playback
        ended = next((event for event in playback.told() if isinstance(event, ev.HandEnded)), None)
        return 0 if ended is None else ended.scores[seat] - playback.scores_before()[seat]

    def penalties(self, hand: int, seat: int) -> tuple[tuple[int, int], ...]:
        """Returns what a seat received in a hand, less what it paid, for each of its mistakes at a strict table, with
        the line of the step."""
        return penalties_of(self.record, self.ruleset, hand, seat)

    def winners(self, hand: int) -> tuple[int, ...]:
        """Returns the seats that won in a hand, each once."""
        self.go(hand)
        return tuple(dict.fromkeys(event.seat for event in self.game.playback.told() if isinstance(event, ev.Won)))

    def turns(self, hand: int, seat: int) -> int:
        """Returns the number of discards that a seat made in a hand."""
        self.go(hand)
        told = self.game.playback.told()
        return sum(isinstance(event, ev.Discarded) and event.seat == seat for event in told)

    def decisions(self, hand: int, seat: int) -> tuple[Decision, ...]:
        """Returns all decisions of a seat in a hand. Raises RecordError."""
        if (hand, seat) not in self._found:
            with guarded(self.path):
                self._found[hand, seat] = decisions(self.record, self.ruleset, hand, seat)
        return self._found[hand, seat]

    def kept_review(self, hand: int, seat: int) -> HandReview | None:
        """Returns the kept review of a hand as a seat played it; None if there is none that is valid and fits. Raises
        RecordError."""
        found = kept_review(self.path, hand, seat)
        return found if found is not None and fits(found, self.decisions(hand, seat)) else None

    def digest(self, hand: int) -> str:
        """Returns what tells whether the steps of a hand have changed."""
        if hand not in self._digests:
            self._digests[hand] = digest_of(self.record, hand)
        return self._digests[hand]

    def view(self, hand: int, seat: int, move: int) -> SeatView:
        """Returns what a seat saw at one of its decisions (from 1); the same object each time."""
        key = (hand, seat, move)
        if key not in self._views:
            self._views[key] = view_of(self.decisions(hand, seat)[move - 1].state, seat)
        return self._views[key]


def open_for_review(path: Path) -> ReviewedGame:
    """Opens a saved game. Raises RecordError."""
    with guarded(path):
        return ReviewedGame(open_saved(path), open_game(path).record)
