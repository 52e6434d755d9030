"""Shanghai, old style (上海老式麻将): all four hands count in hu (胡), doubled by tai (台). Everybody pays the winner,
the losers settle with each other, and what the dealer pays or is paid is doubled.

Source: the Japanese account of the old rules of Shanghai, 2015, its part on the old style (老式).

Where its rules are:
- deal and claims: `play.ruleset`, `WALLS`
- who may win: `play.FOUR_SETS`, `play.THREE_WAYS`; no minimum
- elements: `_every_hand`, `_of_winners`
- payments: `_settle`
- the match: `play.FOUR_ROTATIONS`
- options: `GameOptions`
"""

from __future__ import annotations

from mahjong_desktop.core.facts import HandFacts
from mahjong_desktop.core.payments import Outcome, Settlement, Transfer
from mahjong_desktop.core.ruleset import ChosenOptions, OptionSet, Ruleset, number
from mahjong_desktop.core.scoring import Element, Scoring
from mahjong_desktop.core.tiles import SEASONS, parse_tile
from mahjong_desktop.mechanics.losers import LosersScored, differences
from mahjong_desktop.mechanics.predicates import chows, groups
from mahjong_desktop.mechanics.settlements import doubled_for_dealer, losers
from mahjong_desktop.mechanics.totals import doubled
from mahjong_desktop.rulesets.shanghai import elements, play
from mahjong_desktop.rulesets.shanghai.elements import in_unit

ID = "shanghai-old"
WALLS = (18, 17, 18, 17)
WINNERS_PAIR, LOSERS_PAIR = 4, 2
"""Hu of a pair of dragons or of the own wind."""


class GameOptions(OptionSet):
    """What players choose."""

    base: int = number(10, 0, 20)


# ---- elements


def _flat(hand: HandFacts) -> bool:
    """Four chows won on a two-sided wait, with a pair that brings nothing (平和)."""
    if not groups.all_chows(hand) or not chows.two_sided(hand):
        return False
    return not elements.dragon_pairs(hand) and not elements.own_wind_pair(hand)


def _every_hand(pair: int) -> tuple[Element, ...]:
    """Returns what counts in all four hands, with the hu that a pair brings."""
    tai = (elements.DRAGON_PUNG, elements.SEAT_WIND_PUNG, *elements.flowers((SEASONS,)))
    return (*in_unit("hu", *elements.hu_of_any_hand(pair)), *in_unit("tai", *tai))


OF_LOSERS = _every_hand(LOSERS_PAIR)


def _of_winners(base: int) -> tuple[Element, ...]:
    """Returns what counts in the winner's hand, with the hu that every win brings."""
    tai = (
        Element("all-chows", 1, _flat, kind="sets"),
        Element("all-pungs", 1, groups.all_triplets, kind="sets"),
        *elements.flushes(1, 3),
        elements.KONG_BLOOM,
        elements.ROBBING_A_KONG,
    )
    return (*_every_hand(WINNERS_PAIR), *in_unit("hu", *elements.hu_of_winners(base)), *in_unit("tai", *tai))


# ---- payment


def _settle(outcome: Outcome) -> Settlement:
    """Everybody pays the winner, whoever gave the tile; then the losers settle. An unwon hand costs nothing."""
    table = outcome.table
    if not outcome.wins:
        return Settlement(table.places, (), "pays-nothing-draw")
    (won,) = outcome.wins
    seat, points = won.win.seat, won.breakdown.points
    first = []
    for payer in losers(won.win) if points else ():  # without a base a hand may be worth nothing
        amount, terms = doubled_for_dealer(table, payer, seat, points)
        first.append(Transfer(payer, seat, amount, "win", terms))
    return Settlement(table.places, (*first, *differences(outcome, doubled_for_dealer)), "pays-all")


# ---- the ruleset


def build(options: ChosenOptions) -> Ruleset:
    """Returns the ruleset with these options, the others at their defaults. Raises OptionError."""
    chosen = GameOptions(options)
    counted = _of_winners(chosen.base)
    form = play.ShanghaiForm(
        id=ID,
        emblem=parse_tile("5f"),
        difficulty=3,
        bonus=SEASONS,
        walls=WALLS,
        scoring=Scoring(unit="hu", ways=play.THREE_WAYS, elements=counted, value=doubled(counted, "hu", "tai")),
        settle=_settle,
        others=LosersScored(OF_LOSERS, doubled(OF_LOSERS, "hu", "tai")),
    )
    return play.ruleset(form, chosen, build)


SHANGHAI_OLD = build({})
