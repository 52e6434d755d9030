"""Finished hands of every ruleset for tests, played by bots. No expectations belong here."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.engine.events import Event, HandEnded, HandStarted, Won
from mahjong_desktop.engine.state import State
from mahjong_desktop.engine.view import SeatView, view_of
from mahjong_desktop.study.account import HandAccount, account
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.study.selfplay import BotTable

NAMES = ("Lin", "You", "Aoki", "Novák")


def names_at(ruleset: Ruleset) -> tuple[str, ...]:
    """Returns a name for each place of the game."""
    return (*NAMES, "Mei")[: ruleset.places]


@dataclass(frozen=True)
class PlayedHand:
    """A hand that was played: its events, the state at its end, the scores before."""

    ruleset: str
    events: tuple[Event, ...]
    after: State
    before: tuple[int, ...]

    def view(self, seat: int = 1) -> SeatView:
        """Returns what a seat sees at the end, with all hands open."""
        return view_of(self.after, seat, open_hands=True)

    def told(self, viewer: int = 1) -> HandAccount:
        """Returns its account."""
        return account(self.view(viewer), self.events, self.before, names_at(self.after.ruleset))

    @property
    def wins(self) -> tuple[Won, ...]:
        """Returns its wins."""
        return tuple(event for event in self.events if isinstance(event, Won))

    @property
    def ended(self) -> HandEnded:
        """Returns its end."""
        return next(event for event in self.events if isinstance(event, HandEnded))


@lru_cache(maxsize=32)
def played_hands(ruleset: str, hands: int = 8, seed: int = 3, bot: str = "quick") -> tuple[PlayedHand, ...]:
    """Yields the first hands of a match between bots."""
    return tuple(_played(ruleset, hands, seed, bot))


def _played(name: str, hands: int, seed: int, bot: str) -> Iterator[PlayedHand]:
    ruleset = find_ruleset(name)
    table = BotTable(ruleset, (bot,) * ruleset.chairs.participants, seed)
    told: list[Event] = []
    before = ruleset.chairs.scores(ruleset.starting_score)
    left, position = hands, table.match.state.position
    for step in table.play():
        if any(isinstance(event, HandStarted) for event in step.events):
            told = []
            begun = table.match.state.position
            before = tuple(before[place] for place in position.moved(begun, ruleset.places))
            position = begun
        told += step.events
        if isinstance(step.events[-1], HandEnded):
            state = table.match.state
            yield PlayedHand(name, tuple(told), state, before)
            before = state.scores
            left -= 1
            if not left:
                return


def first_hand(
    ruleset: str, fits: Callable[[PlayedHand], bool], seeds: int = 6, hands: int = 8, first: int = 1
) -> PlayedHand:
    """Returns the first hand with a property in some matches, from the seed `first` on. Raises LookupError if there is
    none."""
    for seed in range(first, first + seeds):
        for hand in played_hands(ruleset, hands, seed):
            if fits(hand):
                return hand
    raise LookupError(f"no such hand of {ruleset} in {seeds} matches")
