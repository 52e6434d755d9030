"""What each loser owes in the game of Wuhan, and who pays for all."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from msgspec import Struct

from mahjong_desktop.core.payments import Outcome, ScoredWin, Settlement
from mahjong_desktop.core.ruleset import Settle
from mahjong_desktop.core.scoring import Counted
from mahjong_desktop.core.wins import Table, Way, Win
from mahjong_desktop.mechanics import debts
from mahjong_desktop.mechanics.debts import Debt, Debts, Limits
from mahjong_desktop.mechanics.settlements import losers
from mahjong_desktop.rulesets.wuhan.elements import MAJOR_BASE, MINOR_BASE, PLAIN_WIN, Areas


class _Value(NamedTuple):
    """The values of the winner's elements: base points, doubles, whether a self-draw or discard doubles fully, whether
    the dealer counts (in a minor win only), whether the win was a self-draw."""

    base: int
    doubles: int
    fully: bool
    minor: bool
    drawn: bool


class Bill(Struct, frozen=True, kw_only=True):
    """How the debts of a win are reckoned.

    `areas` are the doubles of winner and losers, `majors` the ids of the majors. With `majors_double` the base doubles
    with each further major; otherwise the bases are added. With `half_in_majors` a self-draw and the winning discard
    bring half as much again in a major win; otherwise they are a double, as in a minor one. With one of the `instant`
    elements all losers count as having reached the limit, whatever they owe.
    """

    areas: Areas
    majors: frozenset[str]
    limits: Limits
    majors_double: bool
    half_in_majors: bool
    instant: frozenset[str] = frozenset()

    def owed(self, win: Win, counted: tuple[Counted, ...]) -> tuple[Debt, ...]:
        """Returns the debt of each loser for a win with these elements."""
        found = {element.id: element.value for element in counted}
        value = self._value(found)
        raw = tuple(self._raw(win, payer, value) for payer in losers(win))
        return self.limits.on(raw, win.table, instant=not self.instant.isdisjoint(found))

    def _value(self, found: dict[str, int]) -> _Value:
        number = len(self.majors & found.keys())
        base = MINOR_BASE if not number else MAJOR_BASE * (2 ** (number - 1) if self.majors_double else number)
        doubles = sum(value for name, value in found.items() if name not in self.majors and name != PLAIN_WIN)
        fully = not (number and self.half_in_majors)
        if not fully:
            doubles -= found.get("self-draw", 0)
        return _Value(base, doubles, fully, not number, "self-draw" in found)

    def _raw(self, win: Win, payer: int, value: _Value) -> Debt:
        """Returns the debt of a loser without the limits."""
        own = 0
        if _has_area(win.table, payer):
            own = sum([worth * area(win.table, payer) for worth, area in self.areas.values()])
        threw = win.way is Way.DISCARD and payer == win.giver
        own += (value.minor and payer == win.table.dealer) + (value.fully and threw)
        half = not value.fully and (threw or value.drawn)
        return debts.debt(payer, value.base, value.doubles, own, half)


def _has_area(table: Table, seat: int) -> bool:
    """Returns whether melds or discards lie before the seat."""
    return bool(table.melds[seat]) or bool(table.rivers and table.rivers[seat])


# ---- liability


Ready = Callable[[Table, int], bool]
"""(table, seat) → whether the seat waits for a win that would be allowed."""


def _fed_pure_suit(won: ScoredWin) -> int | None:
    """Returns the seat that gave the third open set of a hand of one suit, None if there is none."""
    claimed = [meld.giver for meld in won.win.melds if meld.giver is not None]
    return claimed[2] if len(claimed) > 2 and won.breakdown.has("pure-one-suit") else None


def _liable(won: ScoredWin, ready: Ready) -> int | None:
    win = won.win
    if win.way is Way.ROB_KONG:
        return win.giver
    if won.breakdown.has("melded-hand") and win.giver is not None and not ready(win.table, win.giver):
        return win.giver
    return _fed_pure_suit(won)


def each_or_liable(owed: Debts, ready: Ready) -> Settle:
    """Returns a settlement: each loser pays its debt, or a liable seat pays all of them. The robbed player is liable;
    so is a discarder who was not ready and completed an all-claimed hand, and otherwise the giver of the third open set
    of a pure suit. Nobody pays if nobody wins."""

    def settle(outcome: Outcome) -> Settlement:
        places = outcome.table.places
        if not outcome.wins:
            return Settlement(places, (), "pays-nothing-draw")
        won = outcome.wins[0]
        win = won.win
        liable = _liable(won, ready)
        paid = tuple(debts.paid(win, owed(win, won.breakdown.elements), liable))
        if liable is None:
            return Settlement(places, paid, f"pays-{win.way.value}")
        return Settlement(places, paid, "pays-liability-own-discard" if liable == win.giver else "pays-liability-other")

    return settle
