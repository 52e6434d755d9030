"""Chinese classical mahjong by Millington for five: in every hand one participant, the dreamer, sits out.

Source: the Czech edition of Millington's rules; numbers in brackets are its rules. Two Chinese customs are options: a
fifth round, in which the red dragon prevails, and payments to the dreamer. Everything else is as in the game for four,
whose parts are beside this file.

Where its rules are:
- deal and claims: `build`, the dreamer's chair `DREAMER`
- who may win: `elements.SHAPES`; no minimum
- elements: those of the game for four; in the fifth round `WITH_CENTRE`
- payments: `payment.settle`, to the dreamer `_settled_with_dreamer`, mistakes `play.judge_of_mistakes`
- the match: `play.Title`
- options: `GameOptions`
"""

from __future__ import annotations

from mahjong_desktop.core.chairs import Chairs
from mahjong_desktop.core.payments import Outcome, ScoredWin, Settlement, Term, Transfer
from mahjong_desktop.core.ruleset import BreakWall, ChosenOptions, Ruleset, Settle, flag
from mahjong_desktop.core.scoring import Breakdown, Element, Test
from mahjong_desktop.core.tiles import RED, WIND_NAMES
from mahjong_desktop.core.values import replace
from mahjong_desktop.mechanics.losers import LosersScored
from mahjong_desktop.mechanics.predicates import groups
from mahjong_desktop.mechanics.settlements import losers
from mahjong_desktop.mechanics.setups import EIGHT_FLOWERS_TOO
from mahjong_desktop.rulesets.classical import elements, payment, play

ID = "classical-5p"


class GameOptions(payment.GameOptions):
    """What players choose."""

    centre_round: bool = flag(words=("off", "on"))
    pay_dreamer: bool = flag(words=("off", "on"))


WINDS_AND_CENTRE = (*WIND_NAMES, "centre")
DREAMER = 4
"""The place of the participant who sits out."""
POINTS_FOR_DREAMER = 2
DOUBLES_OF_A_LIMIT_HAND = 6


# ---- the centre round [128 note 1]


def _in_centre_round(test: Test) -> Test:
    """The test, in the round in which the red dragon prevails; no wind does then."""
    return lambda hand: test(hand) if hand.round_wind == WINDS_AND_CENTRE.index("centre") else 0


CENTRE_PAIR = elements.in_points(
    Element("round-dragon-pair", 2, _in_centre_round(elements.pairs_in({RED})), kind="sets")
)
CENTRE_SET = (
    Element(
        "round-dragon-pung", 1, _in_centre_round(groups.triplets_of({RED})), source="128", unit="double", kind="sets"
    ),
)
WITH_CENTRE = elements.of_every_hand((*elements.PAIR_POINTS, *CENTRE_PAIR), (*elements.HONOR_SETS, *CENTRE_SET))
"""What counts in every hand of a game with a centre round."""


# ---- payments to the dreamer [128 note 2]


def _doubles_for_dreamer(scored: Breakdown, limit: int | None) -> int:
    """The doubles that the dreamer is paid for: those of the winner, and six for a hand that is paid the limit or, with
    an open roof, the agreed minimum of special hands."""
    by_minimum = limit is None and scored.worth.raw < scored.points
    at_limit = limit is not None and scored.limit is not None
    return DOUBLES_OF_A_LIMIT_HAND if by_minimum or at_limit else scored.total("doubles")


def _paid_to_dreamer(won: ScoredWin, limit: int | None) -> tuple[Transfer, ...]:
    """What each loser pays the dreamer; East pays twice, and nobody pays for another because of a cannon."""
    table, doubles = won.win.table, _doubles_for_dreamer(won.breakdown, limit)
    amount = POINTS_FOR_DREAMER * 2**doubles
    sums: tuple[Term, ...] = (("", POINTS_FOR_DREAMER, "dreamer"), ("×", 2**doubles, "winner-doubles"))
    twice: Term = ("×", 2, "dealer")
    return tuple(
        Transfer(payer, DREAMER, amount * 2, "dreamer", (*sums, twice))
        if payer == table.dealer
        else Transfer(payer, DREAMER, amount, "dreamer", sums)
        for payer in losers(won.win)
    )


def _settled_with_dreamer(limit: int | None) -> Settle:
    """Returns the settlement of four, after which the losers pay the dreamer. Unwon hands bring the dreamer nothing."""

    def settle(outcome: Outcome) -> Settlement:
        settled = payment.settle(outcome)
        paid = tuple(transfer for won in outcome.wins for transfer in _paid_to_dreamer(won, limit))
        return replace(settled, transfers=(*settled.transfers, *paid))

    return settle


def build(options: ChosenOptions) -> Ruleset:
    """The ruleset with every option chosen. Raises OptionError."""
    chosen = GameOptions(options)
    centre, pays = chosen.centre_round, chosen.pay_dreamer
    chairs = Chairs(4, benched=1, benches_paid=pays)
    rounds = WINDS_AND_CENTRE if centre else WIND_NAMES
    every_hand = WITH_CENTRE if centre else elements.of_every_hand()
    counted = (*every_hand, *elements.of_winners())
    return Ruleset(
        id=ID,
        revision=1,
        sources=play.SOURCES,
        emblem=RED,
        family="classics",
        difficulty=4,
        hand_size=13,
        copies=EIGHT_FLOWERS_TOO,
        wall=play.WALL_RULES,
        script=(BreakWall((18,) * 4), *play.AFTER_THE_BREACH),
        chairs=chairs,
        bonus=play.BONUS,
        setup=play.SETUP,
        claims=play.CLAIM_RULES,
        shapes=elements.SHAPES,
        scoring=play.scoring(counted, chosen),
        settle=_settled_with_dreamer(payment.limit_of(chosen)) if pays else payment.settle,
        others=LosersScored(every_hand, payment.points_valuer(counted, chosen)),
        flow=play.Title(len(rounds), chairs, kinds=len(rounds)),
        round_winds=rounds,
        bars=play.BARS,
        declarations=play.declared_by(),
        tracks=play.TRACKS,
        penalty=play.judge_of_mistakes(chosen),
        river="heap",
        options=GameOptions.declared,
        chosen=chosen.values,
        builder=build,
    )


CLASSICAL_5P = build({})
