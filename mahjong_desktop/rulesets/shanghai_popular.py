"""Shanghai, popular style (上海流行式麻将): the small points are gone, and only the winner scores. All three losers
pay; the discarder pays double, or everybody does after a self-draw.

Source: the Japanese account of the old rules of Shanghai, 2015, its part on the popular style (流行式).
"""

from __future__ import annotations

from dataclasses import replace

from mahjong_desktop.core.facts import HandFacts
from mahjong_desktop.core.hand_setup import HandSetup
from mahjong_desktop.core.payments import Outcome, ScoredWin, Settlement, Term, Transfer
from mahjong_desktop.core.ruleset import (
    BonusTiles,
    BreakWall,
    ChosenOptions,
    ClaimRules,
    Option,
    Ruleset,
    WallRules,
    check_options,
)
from mahjong_desktop.core.scoring import Counted, Element, Scoring, Valuer, Worth
from mahjong_desktop.core.tiles import BONUS_OWNERS, parse_tile
from mahjong_desktop.mechanics import shanghai
from mahjong_desktop.mechanics.doublings import doubled
from mahjong_desktop.mechanics.flow import Rotation
from mahjong_desktop.mechanics.settlements import losers, scheme_of
from mahjong_desktop.mechanics.setups import same_setup
from mahjong_desktop.mechanics.shanghai import in_unit
from mahjong_desktop.mechanics.totals import total

ID = "shanghai-popular"
ROUNDS = 4
BASE_HU, PAIR_HU = 10, 4

OPTIONS = (
    Option("base", (1,), least=1, most=1000),
    Option("hu-count", ("no", "yes")),
)
TAI = in_unit("tai", *shanghai.LONG_LIST_EXTRAS, *shanghai.SHORT_LIST)
BOTH_WAYS = frozenset({"closed-wait", "edge-wait", "pair-wait"})
"""What brings hu besides its tai if hu are counted; the hu are elements of their own."""


# ---- value


def _with_hu() -> tuple[Element, ...]:
    """Returns the elements of those who count the winner's hu (胡) as in the old style, besides the tai."""
    hu = (*shanghai.hu_of_any_hand(PAIR_HU), *shanghai.hu_of_winners(BASE_HU))
    named = [replace(one, id=f"{one.id}-hu") if one.id in BOTH_WAYS else one for one in hu]
    return (*TAI, *in_unit("hu", *named))


def _times_base(base: int) -> Valuer:
    """Returns a valuer: the fixed points of a win, doubled once for each tai."""

    def value(_: HandFacts, counted: tuple[Counted, ...]) -> Worth:
        tai = total(counted)
        points = base * 2**tai
        return Worth((("tai", tai),), points, raw=points)

    return value


# ---- payment


def _due(won: ScoredWin, payer: int, times: int, reason: str) -> Transfer:
    """Returns what a player pays for the hand."""
    points = won.breakdown.points
    terms: tuple[Term, ...] = (("", points, "hand"),)
    terms += (("×", times, "shares" if reason == "liability" else "double"),) if times > 1 else ()
    return Transfer(payer, won.win.seat, points * times, reason, terms)


def _settle(outcome: Outcome) -> Settlement:
    """All three pay, who gave the tile double, or one of them for all; an unwon hand costs nothing."""
    places = outcome.table.places
    if not outcome.wins:
        return Settlement(places, (), "pays-nothing-draw")
    (won,) = outcome.wins
    win = won.win
    shares = {payer: 2 if win.giver in (None, payer) else 1 for payer in losers(win)}
    liable = shanghai.fed_pure_one_suit(won)
    if liable is not None:
        return Settlement(places, (_due(won, liable, sum(shares.values()), "liability"),), "pays-liability")
    paid = tuple([_due(won, payer, times, "win") for payer, times in shares.items()])
    return Settlement(places, paid, scheme_of(win))


# ---- the ruleset


def build(options: ChosenOptions) -> Ruleset:
    """Returns the ruleset with these options, the others at their defaults. Raises OptionError."""
    chosen = check_options(OPTIONS, options)
    in_hu = chosen["hu-count"] == "yes"
    elements = _with_hu() if in_hu else TAI
    return Ruleset(
        id=ID,
        revision=1,
        sources=shanghai.OLD_RULES,
        emblem=parse_tile("1f"),
        family="jiangsu",
        difficulty=2,
        hand_size=13,
        copies=shanghai.EIGHT_FLOWERS_SET,
        wall=WallRules(),
        script=(BreakWall((18,) * 4, throws=1), *shanghai.DEAL_AND_PLAY),
        setup=same_setup(HandSetup(bonus=frozenset(BONUS_OWNERS))),
        bonus=BonusTiles(BONUS_OWNERS),
        claims=ClaimRules(),
        shapes=shanghai.FOUR_SETS,
        scoring=Scoring(
            unit="tai",
            ways=shanghai.THREE_WAYS,
            elements=elements,
            value=doubled(elements, "hu", "tai") if in_hu else _times_base(int(chosen["base"])),
        ),
        settle=_settle,
        flow=Rotation(ROUNDS, kept_on_draw=False),
        seating="dice",
        options=OPTIONS,
        chosen=chosen,
        builder=build,
    )


SHANGHAI_POPULAR = build({})
