"""Chinese classical mahjong by Millington for three: the fourth chair is a dummy's, which nobody plays.

Source: the Czech edition of Millington's rules; numbers in brackets are its rules. Two Chinese forms are options: three
walls without the north winds, and dragons in the place of seats and rounds. Everything else is as in the game for four,
whose parts are beside this file.

Where its rules are:
- deal and claims: `build`, `FORMS`, the dummy's chair `DUMMY`
- who may win: the shapes of a form in `TableForm`; no minimum
- elements: a form's in `FORMS`, `DRAGON_PAIRS`, `DRAGON_SETS`
- payments: `payment.settle`, the limit `payment.limit_of`, the cannon `payment.CANNON`, mistakes
  `play.judge_of_mistakes`
- the match: `play.Title`
- options: `GameOptions`
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Literal

from msgspec import Struct

from mahjong_desktop.core.chairs import Chairs
from mahjong_desktop.core.facts import HandFacts
from mahjong_desktop.core.ruleset import (
    BreakWall,
    ChosenOptions,
    Dice,
    Ruleset,
    Shape,
    choice,
    winds_from_dealer,
)
from mahjong_desktop.core.scoring import Element, Test
from mahjong_desktop.core.tiles import GREEN, NORTH, RED, WEST, WHITE, WIND_NAMES, WINDS, Tile, parse_tile
from mahjong_desktop.mechanics.losers import LosersScored
from mahjong_desktop.mechanics.predicates import groups
from mahjong_desktop.mechanics.setups import EIGHT_FLOWERS_TOO
from mahjong_desktop.mechanics.shapes import RegularShape
from mahjong_desktop.rulesets.classical import elements, payment, play

ID = "classical-3p"


class GameOptions(payment.GameOptions):
    """What players choose."""

    form: Literal["dummy", "three-walls", "dragon-seats"] = choice()


DUMMY = Chairs(4, frozenset({3}))
"""The dummy begins as North; no title, tile or payment ever comes to it [129, 130]."""


# ---- three walls: no north winds, no bamboo flower, no winter [132 note]


TRIANGLE = Chairs(3)
LEFT_OUT = (NORTH, parse_tile("4f"), parse_tile("8f"))
WITHOUT_NORTH = tuple(0 if tile in LEFT_OUT else number for tile, number in enumerate(EIGHT_FLOWERS_TOO))
NO_ORPHANS: tuple[Shape, ...] = (RegularShape(4),)
"""Thirteen orphans need a north wind, and nothing replaces it."""


# ---- dragons as seats and rounds, winds as dragons [132 note]


SEAT_DRAGONS = (RED, WHITE, GREEN)
"""The dragons of the leader, of the next player and of the third, and those of the rounds."""
NAMES_BY_DRAGON = ("red", "white", "green", "no-dragon")


def _dragons_from_leader(chairs: Chairs, dealer: int, _: Dice) -> tuple[int, ...]:
    """The number of each chair's dragon. The dummy comes after the players, and no dragon has its number."""
    return tuple(
        chairs.steps(dealer, chair) if chair in chairs.taken else len(chairs.taken) for chair in range(chairs.count)
    )


def _for_dragons(test: Callable[[Collection[Tile]], Test]) -> Test:
    """The test that `test` makes of kinds, for the player's own dragon and once more for the prevailing one."""
    by_number = {number: test((tile,)) for number, tile in enumerate(SEAT_DRAGONS)}

    def of_own_and_prevailing(hand: HandFacts) -> int:
        concerned = (by_number.get(hand.seat_wind), by_number.get(hand.round_wind))
        return sum([one(hand) for one in concerned if one is not None])

    return of_own_and_prevailing


_winds, _own_dragons = elements.pairs_in(WINDS), _for_dragons(elements.pairs_in)


def _no_points(hand: HandFacts) -> bool:
    """Four chows and a pair that is neither of winds nor of a dragon that is one's own or prevails."""
    return groups.all_chows(hand) and not _winds(hand) and not _own_dragons(hand)


DRAGON_PAIRS = elements.in_points(
    Element("dragon-pair", 2, _own_dragons, kind="sets"), Element("wind-pair", 2, _winds, kind="sets")
)
DRAGON_SETS = (
    Element("dragon-pung", 1, _for_dragons(groups.triplets_of), source="132", unit="double", kind="sets"),
    Element("wind-pung", 1, groups.triplets_of(WINDS), source="132", unit="double", kind="sets"),
)


# ---- the forms


class TableForm(Struct, frozen=True, kw_only=True):
    """What a form of the game has of its own. `every_hand` and `winners` are the elements of all hands and those of the
    winner, `walls` the stacks of each wall."""

    every_hand: tuple[Element, ...]
    winners: tuple[Element, ...]
    chairs: Chairs = DUMMY
    walls: tuple[int, ...] = (18,) * 4
    copies: tuple[int, ...] = EIGHT_FLOWERS_TOO
    shapes: tuple[Shape, ...] = elements.SHAPES
    rounds: tuple[str, ...] = WIND_NAMES[:3]
    winds: Callable[[Chairs, int, Dice], tuple[int, ...]] = winds_from_dealer
    names: tuple[str, ...] = WIND_NAMES


FORMS = {
    "dummy": TableForm(every_hand=elements.of_every_hand(), winners=elements.of_winners(), rounds=WIND_NAMES),
    "three-walls": TableForm(
        every_hand=elements.of_every_hand(),
        winners=elements.of_winners(NO_ORPHANS),
        chairs=TRIANGLE,
        walls=(23,) * 3,
        copies=WITHOUT_NORTH,
        shapes=NO_ORPHANS,
    ),
    "dragon-seats": TableForm(
        every_hand=elements.of_every_hand(DRAGON_PAIRS, DRAGON_SETS),
        winners=elements.of_winners(without_points=_no_points),
        winds=_dragons_from_leader,
        names=NAMES_BY_DRAGON,
    ),
}


def build(options: ChosenOptions) -> Ruleset:
    """The ruleset with every option chosen. Raises OptionError."""
    chosen = GameOptions(options)
    form = FORMS[chosen.form]
    counted = (*form.every_hand, *form.winners)
    return Ruleset(
        id=ID,
        revision=1,
        sources=play.SOURCES,
        emblem=WEST,
        family="classics",
        difficulty=4,
        hand_size=13,
        copies=form.copies,
        wall=play.WALL_RULES,
        script=(BreakWall(form.walls), *play.AFTER_THE_BREACH),
        chairs=form.chairs,
        bonus=play.BONUS,
        setup=play.SETUP,
        claims=play.CLAIM_RULES,
        shapes=form.shapes,
        scoring=play.scoring(counted, chosen),
        settle=payment.settle,
        others=LosersScored(form.every_hand, payment.points_valuer(counted, chosen)),
        flow=play.Title(len(form.rounds), form.chairs),
        round_winds=form.rounds,
        seat_winds=form.winds,
        seat_names=form.names,
        bars=play.BARS,
        declarations=play.declared_by(form.shapes),
        tracks=play.TRACKS,
        penalty=play.judge_of_mistakes(chosen),
        river="heap",
        options=GameOptions.declared,
        chosen=chosen.values,
        builder=build,
    )


CLASSICAL_3P = build({})
