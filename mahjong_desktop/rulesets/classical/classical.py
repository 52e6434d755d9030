"""Chinese classical mahjong by Millington: base points and doublings with a limit; the losers also settle with each
other.

Source: the Czech edition of Millington's rules. Numbers in brackets are its rules. The parts of the game are
beside this file, because the games for three and for five have them too: the hands in elements.py, their worth and the
payments in payment.py and cannon.py, the wall, kongs, the original call and mistakes in play.py.

Where its rules are:
- deal and claims: `play.WALL_RULES`, `play.AFTER_THE_BREACH`, `play.CLAIM_RULES`, `play.BARS`
- who may win: `elements.SHAPES`; no minimum
- elements: `EVERY_HAND`, `ELEMENTS`
- payments: `payment.settle`, the limit `payment.limit_of`, the cannon `payment.CANNON`, mistakes
  `play.judge_of_mistakes`
- the match: `play.Title`
- options: `GameOptions` in payment.py
"""

from __future__ import annotations

from mahjong_desktop.core.ruleset import BreakWall, ChosenOptions, Ruleset
from mahjong_desktop.core.tiles import EAST
from mahjong_desktop.mechanics.losers import LosersScored
from mahjong_desktop.mechanics.setups import EIGHT_FLOWERS_TOO
from mahjong_desktop.rulesets.classical import elements, payment, play
from mahjong_desktop.rulesets.classical.payment import GameOptions

ID = "classical"
EVERY_HAND = elements.of_every_hand()
"""The elements that count in the hands of the winner and the losers [114, 116]."""
ELEMENTS = (*EVERY_HAND, *elements.of_winners())


def build(options: ChosenOptions) -> Ruleset:
    """Returns the ruleset with these options, the others at their defaults. Raises OptionError."""
    chosen = GameOptions(options)
    return Ruleset(
        id=ID,
        revision=1,
        sources=play.SOURCES,
        emblem=EAST,
        family="classics",
        difficulty=4,
        hand_size=13,
        copies=EIGHT_FLOWERS_TOO,
        wall=play.WALL_RULES,
        script=(BreakWall((18,) * 4), *play.AFTER_THE_BREACH),
        bonus=play.BONUS,
        setup=play.SETUP,
        claims=play.CLAIM_RULES,
        shapes=elements.SHAPES,
        scoring=play.scoring(ELEMENTS, chosen),
        settle=payment.settle,
        others=LosersScored(EVERY_HAND, payment.points_valuer(ELEMENTS, chosen)),
        flow=play.Title(4),
        bars=play.BARS,
        declarations=play.declared_by(),
        tracks=play.TRACKS,
        penalty=play.judge_of_mistakes(chosen),
        river="heap",
        options=GameOptions.declared,
        chosen=chosen.values,
        builder=build,
    )


CLASSICAL = build({})
