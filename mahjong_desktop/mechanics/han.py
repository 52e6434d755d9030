"""Payment by han and minipoints (fu): limits, the base points of a hand, and the rounded share of each payer.

The rulesets decide which elements are worth han and who is liable for a hand.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from msgspec import Struct

from mahjong_desktop.core.chairs import Chairs
from mahjong_desktop.core.facts import HandFacts
from mahjong_desktop.core.payments import Transfer
from mahjong_desktop.core.scoring import Counted, GridRow, Valuer, Worth
from mahjong_desktop.core.wins import FROM_ANOTHER, Win
from mahjong_desktop.mechanics.settlements import losers
from mahjong_desktop.mechanics.totals import by_unit

YAKUMAN = 8000
ROUNDING = 100
SEVEN_PAIRS_FU = 25
"""The only number of minipoints that is not rounded up to a ten."""
Totals = tuple[tuple[str, int], ...]


class Limit(Struct, frozen=True):
    """A limit: from `least` han on, the base points are `base`, whatever the minipoints are. `id` names it."""

    least: int
    base: int
    id: str


MANGAN = Limit(5, 2000, "mangan")
LIMITS = (Limit(11, 6000, "sanbaiman"), Limit(8, 4000, "baiman"), Limit(6, 3000, "haneman"), MANGAN)


class Base(Struct, frozen=True):
    """The base points of a hand, and the id of the limit that it reaches, if any."""

    points: int
    limit: str | None = None


class Share(Struct, frozen=True):
    """The payment of one seat for a win: `amount` is `times` times the base points, rounded up."""

    payer: int
    times: int
    amount: int


def up_to(amount: int, step: int) -> int:
    """Returns the amount rounded up to a multiple of `step`."""
    return -(-amount // step) * step


def payers(win: Win) -> tuple[tuple[int, int], ...]:
    """Returns (seat, how many times the base points it pays) for each payer if nobody is liable. Only the giver pays
    for a discard, all others for a self-draw. East pays more and receives more."""
    return _payers(win.seat, win.table.dealer, win.giver, win.table.chairs)


@lru_cache(maxsize=1 << 8)
def _payers(seat: int, dealer: int, giver: int | None, chairs: Chairs) -> tuple[tuple[int, int], ...]:
    if giver is not None:
        return ((giver, 6 if seat == dealer else 4),)
    return tuple((payer, 2 if dealer in (payer, seat) else 1) for payer in chairs.others(seat))


def shares(win: Win, base: int) -> tuple[Share, ...]:
    """Returns the share of each payer if nobody is liable."""
    return tuple(Share(payer, times, up_to(times * base, ROUNDING)) for payer, times in payers(win))


def win_payments(win: Win, base: Base, liable: int | None) -> Iterator[Transfer]:
    """Yields the payments for a win. Without a liable seat each payer pays a share. A liable seat pays the whole; if
    another seat gave the winning tile, each of the two pays half."""
    parts = shares(win, base.points)
    if liable is None or liable == win.giver:
        for share in parts:
            terms = (("", base.points, "base"), ("×", share.times, "share"), ("→", share.amount, "rounded"))
            reason = "win" if liable is None else "liability"
            yield Transfer(share.payer, win.seat, share.amount, reason, terms)
        return
    whole = sum(share.amount for share in parts)
    payers = (liable,) if win.giver is None else (win.giver, liable)
    for payer in payers:
        yield Transfer(payer, win.seat, whole // len(payers), "liability" if payer == liable else "win")


def counter_payments(win: Win, liable: int | None, counters: int, amount: int) -> Iterator[Transfer]:
    """Yields the payments for counters (honba): `amount` points for each counter from each loser. The giver, or else
    the liable seat, pays for all losers."""
    one = win.giver if win.giver is not None else liable
    payers = losers(win) if one is None else (one,)
    times = len(losers(win)) // len(payers)
    for payer in payers:
        if counters:
            terms = (("", counters, "counters"), ("×", amount * times, "share"))
            yield Transfer(payer, win.seat, amount * times * counters, "counters", terms)


class HanTable(Struct, frozen=True):
    """The value of han and minipoints. `limits` are in order from the highest; base points of `mangan_from` or more
    count as mangan. `seats` is the number of players, because all others pay for a self-draw.
    """

    limits: tuple[Limit, ...] = LIMITS
    mangan_from: int = MANGAN.base + 1
    seats: int = 4

    def base_of(self, han: int, fu: int) -> Base:
        """Returns the base points of a hand without yakuman elements."""
        for limit in self.limits:
            if han >= limit.least:
                return Base(limit.base, limit.id)
        points = fu * 2 ** (han + 2)
        return Base(MANGAN.base, MANGAN.id) if points >= self.mangan_from else Base(points)

    def base(self, totals: Totals) -> Base:
        """Returns the base points for the totals of a scored hand."""
        sums = dict(totals)
        if "yakuman" in sums:
            return Base(YAKUMAN * sums["yakuman"], "yakuman")
        return self.base_of(sums["han"], sums["fu"])

    def valuer(self, units: Mapping[str, str]) -> Valuer:
        """Returns a valuer that adds elements by their units. `units` gives `yakuman`, `han` or `minipoint` for each
        element id. If there is a yakuman, the other elements do not count."""

        known = lru_cache(maxsize=1 << 12)(self._worth)

        def value(hand: HandFacts, counted: tuple[Counted, ...]) -> Worth:
            sums = by_unit(counted, units)
            given = hand.way in FROM_ANOTHER
            return known(sums.get("yakuman", 0), sums.get("han", 0), sums.get("minipoint", 0), given, hand.is_dealer)

        return value

    def _worth(self, yakuman: int, han: int, minipoints: int, given: bool, dealer: bool) -> Worth:
        """Returns the value of a hand. `given` says whether another seat gave the winning tile, `dealer` whether East
        wins."""
        totals: Totals = (("yakuman", yakuman),) if yakuman else (("han", han), ("fu", _fu(minipoints)))
        base = self.base(totals)
        if given:
            times: tuple[int, ...] = (6 if dealer else 4,)
        else:
            times = (2, *((2 if dealer else 1,) * (self.seats - 2)))
        points = sum(up_to(factor * base.points, ROUNDING) for factor in times)
        return Worth(totals, points, base.limit, raw=totals[0][1])

    def grid(self, columns: int) -> tuple[GridRow, ...]:
        """Returns a table of payments for a discard: a row for each number of minipoints, a column for each number of
        han up to `columns`. A cell shows the payment to the others / to East."""
        rows = []
        for fu in (20, SEVEN_PAIRS_FU, *range(30, 120, 10)):
            bases = [self.base_of(han, fu).points for han in range(1, columns + 1)]
            cells = tuple(f"{up_to(4 * base, ROUNDING)} / {up_to(6 * base, ROUNDING)}" for base in bases)
            rows.append(GridRow(fu, cells))
        return tuple(rows)


def _fu(minipoints: int) -> int:
    return minipoints if minipoints == SEVEN_PAIRS_FU else up_to(minipoints, 10)
