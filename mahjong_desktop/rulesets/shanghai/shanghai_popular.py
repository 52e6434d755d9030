"""Shanghai, popular style (上海流行式麻将): the small points are gone, and only the winner scores. All three losers
pay; the discarder pays double, or everybody does after a self-draw.

Source: the Japanese account of the old rules of Shanghai, 2015, its part on the popular style (流行式).

Where its rules are:
- deal and claims: `play.ruleset`
- who may win: `play.FOUR_SETS`, `play.THREE_WAYS`; no minimum
- elements: `TAI`, the hu of an option `_with_hu`
- payments: `payment.all_pay`
- the match: `play.FOUR_ROTATIONS`
- options: `GameOptions`
"""

from __future__ import annotations

from mahjong_desktop.core.ruleset import ChosenOptions, OptionSet, Ruleset, flag, number
from mahjong_desktop.core.scoring import Element, Scoring
from mahjong_desktop.core.tiles import parse_tile
from mahjong_desktop.core.values import replace
from mahjong_desktop.mechanics.totals import doubled, doubled_base
from mahjong_desktop.rulesets.shanghai import elements, payment, play
from mahjong_desktop.rulesets.shanghai.elements import in_unit

ID = "shanghai-popular"
BASE_HU, PAIR_HU = 10, 4


class GameOptions(OptionSet):
    """What players choose."""

    base: int = number(1, least=1, most=1000)
    hu_count: bool = flag()


TAI = in_unit("tai", *elements.LONG_LIST_EXTRAS, *elements.SHORT_LIST)
BOTH_WAYS = frozenset({"closed-wait", "edge-wait", "pair-wait"})
"""What brings hu besides its tai if hu are counted; the hu are elements of their own."""


def _with_hu() -> tuple[Element, ...]:
    """Returns the elements of those who count the winner's hu (胡) as in the old style, besides the tai."""
    hu = (*elements.hu_of_any_hand(PAIR_HU), *elements.hu_of_winners(BASE_HU))
    named = [replace(one, id=f"{one.id}-hu") if one.id in BOTH_WAYS else one for one in hu]
    return (*TAI, *in_unit("hu", *named))


def build(options: ChosenOptions) -> Ruleset:
    """Returns the ruleset with these options, the others at their defaults. Raises OptionError."""
    chosen = GameOptions(options)
    in_hu = chosen.hu_count
    counted = _with_hu() if in_hu else TAI
    value = doubled(counted, "hu", "tai") if in_hu else doubled_base(chosen.base, "tai")
    form = play.ShanghaiForm(
        id=ID,
        emblem=parse_tile("1f"),
        difficulty=2,
        scoring=Scoring(unit="tai", ways=play.THREE_WAYS, elements=counted, value=value),
        settle=payment.all_pay,
    )
    return play.ruleset(form, chosen, build)


SHANGHAI_POPULAR = build({})
