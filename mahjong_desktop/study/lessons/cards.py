"""What the cards of the lessons show: figures and tiles of the ruleset itself.

Room: study. No Qt and no words.
"""

from __future__ import annotations

from msgspec import Struct

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.tiles import HONORS, Tile, own_kind
from mahjong_desktop.core.wins import Way
from mahjong_desktop.study.figures import points_table
from mahjong_desktop.study.lessons.elements_lesson import taught_elements
from mahjong_desktop.study.lessons.hands import LessonHand, is_plain, sample_hands, settlement_of
from mahjong_desktop.study.lessons.payment_lesson import plain_hand
from mahjong_desktop.study.lessons.set_lesson import FAMILIES
from mahjong_desktop.study.lessons.value_lesson import value_hands

_SUITS = ("characters", "dots", "bamboos")


class CardFacts(Struct, frozen=True):
    """Facts for the cards. `families` are the ids of the families in the set, the suits together as `suits` if there
    are three; `sets` is the number of sets in a hand, `taught` the number of elements taught.

    `from_units` and `points` are an example of what totals are worth: the range of a table's column (least, most; most
    is None if open), or the totals of a hand. `payers` are (seat name, points gained) of those who pay for a discard.
    """

    families: tuple[str, ...]
    first_tiles: tuple[Tile, ...]
    hand: tuple[Tile, ...]
    sets: int
    taught: int
    totals: tuple[int, ...]
    span: tuple[int, int | None] | None
    points: int | None
    payers: tuple[tuple[str, int], ...]


def card_facts(ruleset: Ruleset) -> CardFacts:
    """Returns the facts for the cards of a ruleset."""
    samples = sample_hands(ruleset)
    table = points_table(ruleset)
    valued = value_hands(ruleset)
    middle = table[len(table) // 2] if len(table) > 1 else None
    example = valued[min(1, len(valued) - 1)].scored if valued else None
    return CardFacts(
        families=_families(ruleset),
        first_tiles=_first_tiles(ruleset),
        hand=_short_hand(samples),
        sets=(ruleset.hand_size - 1) // 3,
        taught=len(taught_elements(ruleset, samples)),
        totals=tuple(value for _, value in example.worth.totals if value) if example is not None else (),
        span=None if middle is None else (middle.least, middle.most),
        points=middle.points if middle is not None else example.points if example is not None else None,
        payers=_payers(ruleset),
    )


def _families(ruleset: Ruleset) -> tuple[str, ...]:
    here = [name for name, tiles in FAMILIES if any(ruleset.copies[tile] for tile in tiles)]
    suits = [name for name in here if name in _SUITS]
    return (("suits",) if len(suits) == len(_SUITS) else tuple(suits)) + tuple(n for n in here if n not in _SUITS)


def _first_tiles(ruleset: Ruleset) -> tuple[Tile, ...]:
    """Returns a tile of each suit, and one of what else the set has."""
    others = [tile for tile in (*reversed(HONORS), *range(34, 46)) if ruleset.copies[tile]]
    return (*(tile for tile in (0, 9, 18) if ruleset.copies[tile]), *others[:1])


def _short_hand(samples: dict[str, LessonHand]) -> tuple[Tile, ...]:
    """Returns two sets and the pair of a regular sample hand."""
    for hand in samples.values():
        groups = [[own_kind(tile) for tile in group.tiles][:3] for group in hand.scored.reading.groups]
        if is_plain(hand) and sorted({len(group) for group in groups}) == [2, 3]:
            sets = [group for group in groups if len(group) == 3]
            pair = next(group for group in groups if len(group) == 2)
            return (*sets[0], *sets[-1], *pair)
    return ()


def _payers(ruleset: Ruleset) -> tuple[tuple[str, int], ...]:
    hand = plain_hand(ruleset, Way.DISCARD, dealer=False) or plain_hand(ruleset, Way.SELF_DRAW, dealer=False)
    if hand is None:
        return ()
    deltas, table = settlement_of(hand, ruleset).deltas, hand.facts.table
    names = ((ruleset.seat_names[table.seat_wind(seat)], deltas[seat]) for seat in table.chairs.others(hand.seat))
    return tuple((name, delta) for name, delta in names if delta < 0)
