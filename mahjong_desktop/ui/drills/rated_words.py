"""The words of a question about what to do in a position: its options with their figures, as hints tell them.

Room: ui/drills. The figures come with the question: from the expert, or from a review of an own game.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mahjong_desktop.engine.actions import ACTIONS, Action, Discard, Pass
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.present.hand import spoken_rivers
from mahjong_desktop.present.hints import HintsPresenter, shown_pieces
from mahjong_desktop.study.hints.rows import digits_of
from mahjong_desktop.study.hints.values import HintRow, Hints
from mahjong_desktop.study.hints.words import HintWords
from mahjong_desktop.texts import Texts

_ORDER: Final = tuple(kind for kind in ACTIONS if kind is not Pass)


class RatedWords:
    """The words of one question. `rows` are its options, the best first, each with one action; `losses` is by how much
    each falls behind the best."""

    def __init__(self, view: SeatView, texts: Texts, rows: Sequence[HintRow], losses: Sequence[float]) -> None:
        self.view = view
        self.ruleset = view.ruleset.id
        self.texts = texts.for_ruleset(self.ruleset)
        self.rows = tuple(rows)
        self.losses = tuple(losses)
        self.claim = view.offer is not None and view.offer.giver != view.seat
        self._sayings = HintWords(texts, view)
        told = Hints(self.claim, None, None, self.rows, (), ())
        self.told = HintsPresenter(view, texts, self._sayings).told(told).rows
        self.digits = digits_of(max((abs(row.points) for row in rows if row.points is not None), default=0.0))

    def action(self, number: int) -> str:
        """Returns an option in words: the tile alone for a discard."""
        return self._sayings.action(self.rows[number].actions[0])

    def pieces(self, number: int) -> tuple[int, ...]:
        """Returns the tiles that an option is shown by."""
        return shown_pieces(self.view, self.rows[number].actions[0])

    def title(self, number: int) -> str:
        """Returns the name of an option; empty for a plain discard."""
        return self.told[number].title

    def loss(self, number: int) -> str:
        """Returns what an option loses against the best, below 0; nothing for the best."""
        return "" if self.losses[number] <= 0.0 else self.texts.decimal(-self.losses[number], self.digits)

    def margin(self, number: int) -> str:
        """Returns the interval of the loss, such as `± 1.1`; nothing if it is not known."""
        return ""

    def spoken(self, number: int) -> str:
        """Returns the whole row of an option, as hints say it."""
        return self.told[number].spoken

    def order(self) -> list[int]:
        """Returns the options as they are offered, which does not tell which is the best: discards by tile, then the
        others, to pass last."""
        return sorted(range(len(self.rows)), key=lambda number: _place(self.rows[number].actions[0]))

    # ---- the table

    def names(self) -> tuple[str, ...]:
        """Returns what the players are called: by their seats."""
        return tuple(self.texts.phrase("seats", self.view.seat_name(seat)) for seat in range(self.view.ruleset.seats))

    def spoken_table(self) -> str:
        """Returns what lies on the table, for a screen reader: the discards of every player."""
        return spoken_rivers(self.view, self.texts)


def share_of(points: float, best: float) -> float:
    """Returns the length of the bar of an option, 0 to 1; `best` are the points of the best one."""
    if best > 0.0:
        return min(1.0, max(0.0, points / best))
    return 1.0 if points == best else 0.0


def _place(action: Action) -> tuple[bool, int, int, str]:
    """Returns the place of an option among others."""
    if isinstance(action, Discard):
        return False, 0, action.piece, action.declaration or ""
    return isinstance(action, Pass), _ORDER.index(type(action)) if type(action) in _ORDER else 0, 0, ""
