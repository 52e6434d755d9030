"""The seventh lesson: what the hints say, and the first game.

Room: study. No Qt and no words.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.scoring import Breakdown
from mahjong_desktop.core.tiles import TILE_NAMES, Tile
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Way
from mahjong_desktop.mechanics.evaluate import evaluate
from mahjong_desktop.mechanics.shapes import seat_waits
from mahjong_desktop.study.lessons.hands import HandMaker, LessonHand, shown_indicators, tile_group
from mahjong_desktop.study.lessons.steps import BeginGame, ChooseTiles, LessonChoice, LessonStep, Read, Said

_TRIES: Final = 200
OPPONENTS: Final = ("novice", "casual")
"""The bots of the first game, in turn: the calmest ones."""


def game_steps(ruleset: Ruleset, rng: Random) -> Iterator[LessonStep]:
    """Yields the steps."""
    yield Read(
        ask=Said("game-read"),
        lines=(Said("game-discard"), Said("game-goals"), Said("game-waits"), Said("game-keys")),
        chapter="play",
    )
    yield _ready(ruleset, rng)
    yield Read(ask=Said("game-mistakes"), part="mistakes", chapter="play")
    yield BeginGame(
        ask=Said("game-begin"),
        lines=(Said("game-opponents", {"bots": " ".join(opponents(ruleset))}), Said("game-manner")),
        chapter="play",
    )


def opponents(ruleset: Ruleset) -> tuple[str, ...]:
    """Returns the bots of the first game, one for each other participant."""
    return tuple(OPPONENTS[number % len(OPPONENTS)] for number in range(ruleset.chairs.participants - 1))


def _ready(ruleset: Ruleset, rng: Random) -> ChooseTiles:
    """Asks for the discards that leave a hand ready."""
    hand, tiles = _drawn_hand(ruleset, rng)
    ready = {tile: bool(waits_without(hand, ruleset, tiles, tile)) for tile in set(tiles)}
    return ChooseTiles(
        ask=Said("game-ready"),
        picture=shown_indicators(hand),
        choices=tuple(
            LessonChoice(
                ready[tile],
                Said("leaves-ready" if ready[tile] else "leaves-unready", {"tile": TILE_NAMES[tile]}),
                (tile_group((tile,)),),
            )
            for tile in tiles
        ),
        many=True,
        case=hand.case,
        chapter="play",
    )


def _drawn_hand(ruleset: Ruleset, rng: Random) -> tuple[LessonHand, tuple[Tile, ...]]:
    """Returns a hand that waits, and its tiles with a further one that does not complete it. Whatever discard leaves it
    ready, it may win, if there is such a hand: a game may call no hand ready that cannot win."""
    maker, found = HandMaker(ruleset, rng), None
    for hand in maker.hands(_TRIES, melds=0):
        complete = seat_waits(ruleset.shapes, hand.facts.table, hand.seat)
        drawn = [tile for tile in maker.kinds if tile not in complete and tile not in hand.win.concealed]
        if not complete or not drawn:
            continue
        tiles = tuple(sorted((*hand.win.concealed, rng.choice(drawn))))
        if all(_may_win(hand, ruleset, tiles, tile) for tile in set(tiles)):
            return hand, tiles
        found = found or (hand, tiles)
    if found is None:
        raise ValueError(f"no hand of {ruleset.id} waits")
    return found


def _may_win(hand: LessonHand, ruleset: Ruleset, tiles: tuple[Tile, ...], thrown: Tile) -> bool:
    """Returns whether the hand may win by self-draw after a discard that leaves it ready; True if none does."""
    left = list(tiles)
    left.remove(thrown)
    waits = waits_without(hand, ruleset, tiles, thrown)
    drawn = replace(hand.win, concealed=tuple(left), way=Way.SELF_DRAW, giver=None, circumstances=frozenset())
    return not waits or any(isinstance(evaluate(ruleset, replace(drawn, tile=tile)), Breakdown) for tile in waits)


def waits_without(hand: LessonHand, ruleset: Ruleset, tiles: tuple[Tile, ...], thrown: Tile) -> tuple[Tile, ...]:
    """Returns the kinds that complete the hand after a discard."""
    left = list(tiles)
    left.remove(thrown)
    return seat_waits(ruleset.shapes, hand.facts.table, hand.seat, tuple(left))
