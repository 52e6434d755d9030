"""Shanghai, new style (上海新式麻将): the popular style with seventeen more elements, many of them patterns of chows,
and with hands of seven pairs and of unrelated tiles.

Source: the Japanese account of the old rules of Shanghai, 2015, its part on the new style (新式).

Where its rules are:
- deal and claims: `play.ruleset`
- who may win: `SHAPES`, `play.THREE_WAYS`; no minimum
- elements: `NEW_ELEMENTS`, with those of the popular style in `_elements`
- payments: `payment.all_pay`
- the match: `play.FOUR_ROTATIONS`
- options: `GameOptions`
"""

from __future__ import annotations

from typing import Literal

from mahjong_desktop.core.facts import Completed, HandFacts
from mahjong_desktop.core.ruleset import ChosenOptions, OptionSet, Ruleset, choice, number
from mahjong_desktop.core.scoring import Element, Scoring
from mahjong_desktop.core.tiles import DRAGONS, MAJORS, WINDS, parse_tile, parse_tiles
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Way
from mahjong_desktop.mechanics.predicates import bonus, chows, circumstances, groups, suits
from mahjong_desktop.mechanics.shapes import PairsShape, UnrelatedShape
from mahjong_desktop.mechanics.totals import doubled_base
from mahjong_desktop.rulesets.shanghai import elements, payment, play

ID = "shanghai-new"
SHAPES = (*play.FOUR_SETS, PairsShape(), UnrelatedShape())
FIVES = parse_tiles("5m5p5s")


class GameOptions(OptionSet):
    """What players choose."""

    base: int = number(1, least=1, most=1000)
    contained_elements: Literal["left-out", "added"] = choice()


CONCEALED = ("concealed-hand", "fully-concealed")
CONTAINED = {
    "thirteen-unrelated": (*CONCEALED, "all-types"),
    "seven-stars": (*CONCEALED, "all-types"),
    "seven-pairs": (*CONCEALED, "pair-wait"),
}
"""What hands outside four sets and a pair always have: they are concealed, unrelated tiles hold three suits, winds and
dragons, and of seven pairs the last one is waited for. The option says whether it counts beside them."""


# ---- elements


def _outside_hand(hand: HandFacts) -> bool:
    """Every set and the pair holds a 1, a 9 or an honour, with or without chows (全么九)."""
    return hand.is_regular and hand.groups_with(MAJORS) == hand.groups


def _two_suits(hand: HandFacts) -> bool:
    """Tiles of two suits, both present, and no honours (欠一門)."""
    return len(hand.suits) == 2 and not hand.has_honors


def _all_types(hand: HandFacts) -> bool:
    """All three suits, winds and dragons (五門全)."""
    return len(hand.suits) == 3 and hand.has_honors and hand.holds(WINDS) and hand.holds(DRAGONS)


def _closed_wait_for_five(hand: HandFacts) -> bool:
    """The winning tile is a 5 between a 4 and a 6 (嵌中心)."""
    return hand.completed is Completed.CLOSED and hand.win.tile in FIVES


NEW_ELEMENTS = (
    Element("all-simples", 1, suits.no_majors, kind="suits"),
    Element("outside-hand", 1, _outside_hand, kind="suits"),
    Element("pure-double-chow", 1, chows.identical_pairs, kind="sets"),
    Element("mixed-double-chow", 1, chows.mixed_pairs, kind="sets"),
    Element("pure-triple-chow", 2, chows.three_identical, ("pure-double-chow",), kind="sets"),
    Element("mixed-triple-chow", 2, chows.same_chow_in_all_suits, ("mixed-double-chow",), kind="sets"),
    Element("pure-straight", 2, chows.pure_straight, kind="sets"),
    Element("mixed-straight", 1, chows.mixed_straight, kind="sets"),
    Element("concealed-hand", 1, groups.closed(circumstances.won_by(Way.DISCARD, Way.ROB_KONG)), kind="way"),
    Element("fully-concealed", 2, groups.closed(circumstances.drawn), kind="way"),
    Element("one-voided-suit", 1, _two_suits, kind="suits"),
    Element("no-honors-no-flowers", 1, bonus.no_honors_no_bonus, kind="suits"),
    Element("thirteen-unrelated", 1, groups.unrelated, kind="special"),
    Element("seven-stars", 2, groups.seven_stars, ("thirteen-unrelated",), kind="special"),
    Element("seven-pairs", 1, groups.shape_is("seven-pairs"), kind="special"),
    Element("all-types", 1, _all_types, kind="suits"),
    Element("closed-wait-five", 1, _closed_wait_for_five, kind="waits"),
)
"""What the new style adds to the popular one."""


def _elements(chosen: GameOptions) -> tuple[Element, ...]:
    """Returns all elements. What an element contains by necessity is included in it, unless the option adds it."""
    told = elements.in_unit("tai", *elements.LONG_LIST_EXTRAS, *elements.SHORT_LIST, *NEW_ELEMENTS)
    if chosen.contained_elements == "added":
        return told
    return tuple(replace(one, absorbs=(*one.absorbs, *CONTAINED.get(one.id, ()))) for one in told)


# ---- the ruleset


def build(options: ChosenOptions) -> Ruleset:
    """Returns the ruleset with these options, the others at their defaults. Raises OptionError."""
    chosen = GameOptions(options)
    value = doubled_base(chosen.base, "tai")
    form = play.ShanghaiForm(
        id=ID,
        emblem=parse_tile("5p"),
        difficulty=2,
        shapes=SHAPES,
        scoring=Scoring(unit="tai", ways=play.THREE_WAYS, elements=_elements(chosen), value=value),
        settle=payment.all_pay,
    )
    return play.ruleset(form, chosen, build)


SHANGHAI_NEW = build({})
