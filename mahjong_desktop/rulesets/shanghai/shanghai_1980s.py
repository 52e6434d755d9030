"""Shanghai of the late 1980s (上海八十年代末麻将): three chips for a win and one for each flower, doubled by fan, up
to a limit. The discarder alone pays, or everybody after a self-draw; three claims from one player tie two players.

Source: the Japanese account of the old rules of Shanghai, 2015, its part on the late 1980s. What a tie costs is taken
from its account of today's game of Shanghai.

Where its rules are:
- deal and claims: `play.ruleset`
- who may win: `play.FOUR_SETS`, `play.THREE_WAYS`; no minimum
- elements: `_elements`; doubled in `build` up to `LIMIT`
- payments: `_settler`, ties `TIES` of ties.py
- the match: `DealerByOutcome`, `HANDS`
- options: `GameOptions`
"""

from __future__ import annotations

from collections import Counter

from mahjong_desktop.core.payments import Outcome, Settlement
from mahjong_desktop.core.ruleset import ChosenOptions, OptionSet, Ruleset, Settle, flag
from mahjong_desktop.core.scoring import Element, Scoring
from mahjong_desktop.core.tiles import parse_tile
from mahjong_desktop.core.wins import Table
from mahjong_desktop.mechanics.flow import DealerByOutcome, winner_deals
from mahjong_desktop.mechanics.liability import partners_of
from mahjong_desktop.mechanics.predicates import bonus, groups
from mahjong_desktop.mechanics.shapes import seat_waits
from mahjong_desktop.mechanics.totals import doubled
from mahjong_desktop.rulesets.shanghai import elements, play
from mahjong_desktop.rulesets.shanghai.elements import in_unit
from mahjong_desktop.rulesets.shanghai.ties import TiePayments

ID = "shanghai-1980s"
HANDS = 16
LIMIT = 40


class GameOptions(OptionSet):
    """What players choose."""

    more_fan: bool = flag()
    three_claims: bool = flag(on=True)


def _elements(chosen: GameOptions) -> tuple[Element, ...]:
    """The elements; the option adds the others of the popular style."""
    return (
        *in_unit(
            "chip", Element("winning", 3, lambda _: True), Element("flower-tile", 1, bonus.bonus_tiles, kind="bonus")
        ),
        *in_unit(
            "fan",
            *elements.SHORT_LIST,
            Element("naked-single", 1, groups.all_laid(play.FOUR_SETS[0].sets), kind="sets"),
        ),
        *(in_unit("fan", *elements.LONG_LIST_EXTRAS) if chosen.more_fan else ()),
    )


# ---- who pays


def _is_ready(table: Table, seat: int) -> bool:
    """Returns whether some tile would complete the hand; a hand that is unknown counts as ready."""
    return table.hands[seat] is None or bool(seat_waits(play.FOUR_SETS, table, seat))


TIES = TiePayments(_is_ready)


def _settler(chosen: GameOptions) -> Settle:
    tied = chosen.three_claims

    def settle(outcome: Outcome) -> Settlement:
        """Only the winner is paid; an unwon hand costs nothing."""
        places = outcome.table.places
        if not outcome.wins:
            return Settlement(places, (), "pays-nothing-draw")
        (won,) = outcome.wins
        ties = Counter(partners_of(won.win.table, won.win.seat) if tied else ())
        shares = TIES.shares(won.win, ties)
        transfers = tuple([TIES.due(won, payer, times) for payer, times in shares.items()])
        return Settlement(places, transfers, TIES.scheme(won.win, ties, shares))

    return settle


# ---- the ruleset


def build(options: ChosenOptions) -> Ruleset:
    """Returns the ruleset with these options, the others at their defaults. Raises OptionError."""
    chosen = GameOptions(options)
    counted = _elements(chosen)
    value = doubled(counted, "chip", "fan", LIMIT)
    form = play.ShanghaiForm(
        id=ID,
        emblem=parse_tile("8f"),
        difficulty=1,
        scoring=Scoring(unit="fan", ways=play.THREE_WAYS, elements=counted, value=value, limit=LIMIT),
        settle=_settler(chosen),
        flow=DealerByOutcome(HANDS, winner_deals),
    )
    return play.ruleset(form, chosen, build)


SHANGHAI_1980S = build({})
