"""Chinese classical by Millington for five: one participant sits out, and comes in for the East who loses the title."""

from __future__ import annotations

from tests.audit.classical import Classical
from tests.audit.records import Stream, must

BENCH = 4


class ClassicalFive(Classical):
    """The game with all options at their defaults. Participants are numbered by the place where they began."""

    ruleset = "classical-5p"
    benches = 1

    def __init__(self, stream: Stream) -> None:
        super().__init__(stream)
        self.sitting = list(range(5))
        self.leaving: int | None = None

    def check_seats(self, sitting: list[int]) -> None:
        must((sitting or list(range(5))) == self.sitting, "seats", told=sitting, expected=self.sitting)

    def passed_on(self, rounds: int, streak: int = 0) -> tuple[int, int, int, int] | None:
        """East leaves the table, South becomes East, and the dreamer takes the free chair as North. A round ends when
        the participant who began as dreamer leaves."""
        assert self.position is not None
        round_, dealer, number, _ = self.position
        round_ += self.sitting[dealer] == BENCH
        if round_ == rounds:
            return None
        self.leaving = dealer
        return round_, (dealer + 1) % 4, number + 1, streak

    def new_hand(self) -> None:
        super().new_hand()
        self.leaving = None

    def after_hand(self, sitting: list[int]) -> None:
        if self.leaving is not None:
            for places in (self.sitting, self.scores):
                places[self.leaving], places[BENCH] = places[BENCH], places[self.leaving]
        must(not sitting or sitting == self.sitting, "who sits where", told=sitting, expected=self.sitting)
