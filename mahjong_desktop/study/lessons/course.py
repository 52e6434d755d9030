"""The seven lessons of a ruleset, in their order.

Room: study. No Qt and no words. A lesson is made from the ruleset with its options and a seed; the same seed gives the
same steps.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Final

from msgspec import Struct

from mahjong_desktop.core.readings import GroupKind
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.scoring import Breakdown
from mahjong_desktop.core.tiles import HONORS, SUIT_NAMES, TILE_FAMILIES, Tile
from mahjong_desktop.core.wins import Way
from mahjong_desktop.kernel.recent import PerRuleset
from mahjong_desktop.study.figures import points_table
from mahjong_desktop.study.lessons.different_lesson import different_steps
from mahjong_desktop.study.lessons.elements_lesson import elements_steps, taught_elements
from mahjong_desktop.study.lessons.game_lesson import game_steps
from mahjong_desktop.study.lessons.hands import (
    LessonHand,
    gains_of,
    is_plain,
    lesson_samples,
    names_of_seats,
    settlement_of,
)
from mahjong_desktop.study.lessons.payment_lesson import payment_steps, plain_hand
from mahjong_desktop.study.lessons.set_lesson import set_steps
from mahjong_desktop.study.lessons.steps import Lesson, LessonStep
from mahjong_desktop.study.lessons.turn_lesson import turn_steps
from mahjong_desktop.study.lessons.value_lesson import value_steps
from mahjong_desktop.study.lessons.winning_lesson import winning_steps

StepMaker = Callable[[Ruleset, Random], Iterator[LessonStep]]

_MAKERS: Final[Mapping[str, StepMaker]] = {
    "set": set_steps,
    "turn": turn_steps,
    "winning": winning_steps,
    "elements": elements_steps,
    "value": value_steps,
    "payments": payment_steps,
    "game": game_steps,
}
LESSONS: Final = tuple(_MAKERS)
"""The ids of the lessons, in the order in which they are best taken."""
FIRST_LESSON: Final = LESSONS[0]
MINUTES: Final[Mapping[str, int]] = {
    "set": 5,
    "turn": 6,
    "winning": 6,
    "elements": 8,
    "value": 6,
    "payments": 8,
    "game": 20,
}
"""How long a lesson takes, in minutes, roughly."""


def lesson(ruleset: Ruleset, name: str, seed: int, known: Ruleset | None = None) -> Lesson:
    """Returns a lesson of a ruleset. The first lesson of somebody who has learnt the game `known` tells what is
    different here. Raises KeyError for an unknown name."""
    if name == FIRST_LESSON and known is not None:
        different = tuple(different_steps(ruleset, known, Random(f"{ruleset.id}:{known.id}:{seed}")))
        if different:
            return Lesson(name, different)
    return Lesson(name, tuple(_MAKERS[name](ruleset, Random(f"{ruleset.id}:{name}:{seed}"))))


class CardFacts(Struct, frozen=True):
    """Facts for the cards. `families` are the ids of the families in the set, the suits together as `suits` if there
    are three; `sets` is the number of sets in a hand, `taught` the number of elements taught.

    `span` and `points` are an example of what totals are worth: the range of a column of the table (least, most; most
    is None if it is open), or `totals` of a hand. `payers` are (seat name, gain below 0) of those who pay for a
    discard, `winner` is who receives it, and `scheme` the id of what is paid. `hand` and `element_hand` are two sets
    and a pair; `bonus` are the bonus tiles.
    """

    tiles: int
    families: tuple[str, ...]
    first_tiles: tuple[Tile, ...]
    hand: tuple[Tile, ...]
    sets: int
    taught: int
    totals: tuple[int, ...]
    span: tuple[int, int | None] | None
    points: int | None
    payers: tuple[tuple[str, int], ...]
    winner: tuple[str, int] | None
    scheme: str
    element_hand: tuple[Tile, ...]
    bonus: tuple[Tile, ...]


def _card_facts(ruleset: Ruleset) -> CardFacts:
    samples = lesson_samples(ruleset)
    table = points_table(ruleset)
    middle = table[len(table) // 2] if len(table) > 1 else None
    example = _example(list(samples.values()))
    taught = taught_elements(ruleset, samples)
    payers, winner, scheme = _payments(ruleset)
    return CardFacts(
        tiles=ruleset.tile_count,
        families=_families(ruleset),
        first_tiles=_first_tiles(ruleset),
        hand=_short_hand(list(samples.values())),
        sets=(ruleset.hand_size - 1) // 3,
        taught=len(taught),
        totals=tuple(value for _, value in example.worth.totals if value) if example is not None else (),
        span=None if middle is None else (middle.least, middle.most),
        points=middle.points if middle is not None else example.points if example is not None else None,
        payers=payers,
        winner=winner,
        scheme=scheme,
        element_hand=_short_hand([samples[name] for name in taught[1:]]),
        bonus=tuple(sorted(ruleset.bonus_tiles)),
    )


card_facts: Final = PerRuleset(_card_facts)
"""Returns the facts for the cards of a ruleset."""


def _example(hands: list[LessonHand]) -> Breakdown | None:
    """Returns a hand with as many elements as there are, below the limit if there is any."""
    plain = [hand.scored for hand in hands if is_plain(hand)] or [hand.scored for hand in hands]
    return max(plain, key=lambda scored: (scored.limit is None, len(scored.elements)), default=None)


def _families(ruleset: Ruleset) -> tuple[str, ...]:
    here = [name for name, tiles in TILE_FAMILIES.items() if any(ruleset.copies[tile] for tile in tiles)]
    suits = [name for name in here if name in SUIT_NAMES]
    others = [name for name in here if name not in SUIT_NAMES]
    return (*(["suits"] if len(suits) == len(SUIT_NAMES) else suits), *others)


def _first_tiles(ruleset: Ruleset) -> tuple[Tile, ...]:
    """Returns a tile of each suit, and one of what else the set has."""
    others = [tile for tile in (*reversed(HONORS), *range(34, 46)) if ruleset.copies[tile]]
    return (*(tile for tile in (0, 9, 18) if ruleset.copies[tile]), *others[:1])


def _short_hand(hands: list[LessonHand]) -> tuple[Tile, ...]:
    """Returns two sets and the pair of a plain regular hand, a chow and a pung if there is a hand with both."""
    found: list[tuple[bool, tuple[Tile, ...]]] = []
    for hand in hands:
        groups = hand.scored.reading.groups
        if not is_plain(hand) or not all(group.is_set or group.kind is GroupKind.PAIR for group in groups):
            continue
        sets = sorted((group for group in groups if group.is_set), key=lambda group: group.kind)
        pair = next((group for group in groups if group.kind is GroupKind.PAIR), None)
        if len(sets) > 1 and pair is not None:
            mixed = sets[0].kind != sets[-1].kind
            found.append((not mixed, (*sets[0].tiles[:3], *sets[-1].tiles[:3], *pair.tiles)))
    return min(found, key=lambda pair: pair[0])[1] if found else ()


def _payments(ruleset: Ruleset) -> tuple[tuple[tuple[str, int], ...], tuple[str, int] | None, str]:
    """Returns who pays what for a discard, or for a self-draw if no discard may win, what the winner gains, and the
    id of the scheme."""
    hand = plain_hand(ruleset, Way.DISCARD, dealer=False) or plain_hand(ruleset, Way.SELF_DRAW, dealer=False)
    if hand is None:
        return (), None, ""
    deltas, table = gains_of(hand, ruleset), hand.facts.table
    names = names_of_seats(table, ruleset)
    payers = tuple((names[seat], deltas[seat]) for seat in table.chairs.others(hand.seat) if deltas[seat] < 0)
    return payers, (names[hand.seat], deltas[hand.seat]), settlement_of(hand, ruleset).scheme
