"""What hands of the classical game are worth, and who pays whom: the winner's value, the losers' differences, the
cannon."""

from __future__ import annotations

from typing import Literal

from mahjong_desktop.core.facts import HandFacts
from mahjong_desktop.core.payments import Outcome, Settlement, Transfer
from mahjong_desktop.core.ruleset import OptionSet, number
from mahjong_desktop.core.scoring import Counted, Valuer, Worth
from mahjong_desktop.core.tiles import DRAGONS, HONORS, TERMINALS, WINDS
from mahjong_desktop.core.values import replace
from mahjong_desktop.mechanics.losers import differences
from mahjong_desktop.mechanics.predicates import suits
from mahjong_desktop.mechanics.settlements import doubled_for_dealer, losers
from mahjong_desktop.mechanics.totals import doubled
from mahjong_desktop.rulesets.classical.cannon import Cannon, CannonRow
from mahjong_desktop.rulesets.classical.elements import Elements

LIMIT = 1000
MOST = 1_000_000


class GameOptions(OptionSet):
    """What players choose."""

    limit: int | Literal["none"] = number(LIMIT, "none", least=1, most=MOST)
    special_hand_minimum: int = number(LIMIT, least=1, most=MOST)
    false_win_penalty: int | Literal["limit"] = number(300, "limit", group="play")


# ---- value [111, 112, 118-121]


def limit_of(chosen: GameOptions) -> int | None:
    """Returns the limit that was agreed; None for an open roof."""
    return None if chosen.limit == "none" else chosen.limit


def points_valuer(elements: Elements, chosen: GameOptions) -> Valuer:
    """Returns the valuer of hands with these elements: base points, doubled for each double, up to the limit. A special
    hand is worth the limit; under an open roof it is worth its agreed minimum at least."""
    special = frozenset([element.id for element in elements if element.unit == "limit"])
    limit, minimum = limit_of(chosen), chosen.special_hand_minimum
    plain = doubled(elements, "point", "double", limit, ("base", "doubles"))

    def value(hand: HandFacts, counted: tuple[Counted, ...]) -> Worth:
        worth = plain(hand, counted)
        if special.isdisjoint([one.id for one in counted]):
            return worth
        return replace(worth, points=max(minimum, worth.raw) if limit is None else limit, limit="limit")

    return value


# ---- letting off a cannon [90-96]


_SNAKES = frozenset({"pure-one-suit", "wriggling-snake"})
_DRAGONS = frozenset({"three-great-scholars", "small-three-dragons", "big-three-dragons"})
CANNON = Cannon(
    rows=(
        *(CannonRow(3, frozenset(range(first, first + 9)), True, _SNAKES, chows=True) for first in (0, 9, 18)),
        CannonRow(3, frozenset(WINDS), False, frozenset({"four-blessings", "small-four-winds"})),
        CannonRow(2, frozenset(DRAGONS), False, _DRAGONS),
        CannonRow(3, frozenset(HONORS), True, frozenset({"all-symbols"})),
        CannonRow(3, suits.ALL_GREEN, True, frozenset({"all-green"}), chows=True),
        CannonRow(3, frozenset(TERMINALS), True, frozenset({"all-terminals"})),
    ),
    late_wall=4,
)


# ---- payment [107-110]


def settle(outcome: Outcome) -> Settlement:
    """Everybody pays the winner, and the losers settle their differences; who let off a cannon pays for all. Unwon
    hands and those that a mistake has ended are not settled."""
    table = outcome.table
    if outcome.void:
        return Settlement(table.places, (), f"pays-{outcome.void}")
    if not outcome.wins:
        return Settlement(table.places, (), "pays-nothing-draw")
    won = outcome.wins[0]
    win = won.win
    dues = {payer: doubled_for_dealer(table, payer, win.seat, won.breakdown.points) for payer in losers(win)}
    liable = CANNON.liable_seat(won)
    if liable is not None:
        transfers = tuple(
            Transfer(liable, win.seat, amount, "win" if payer == liable else "liability", terms)
            for payer, (amount, terms) in dues.items()
        )
        return Settlement(table.places, transfers, "pays-cannon")
    first = tuple(Transfer(payer, win.seat, amount, "win", terms) for payer, (amount, terms) in dues.items())
    return Settlement(table.places, (*first, *differences(outcome, doubled_for_dealer)), "pays-all")
