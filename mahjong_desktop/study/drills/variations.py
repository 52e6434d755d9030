"""Deals a hand again with other tiles, seats and facts, so that a rare hand can be asked about more than once.

Room: study/drills. What becomes of the hand is for the engine to say: a variation counts only if it is possible and
scored, and the caller asks for what it must still have.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from random import Random
from typing import Final

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.scoring import NOT_A_HAND, Refusal
from mahjong_desktop.core.tiles import Tile, number_of, suit_of
from mahjong_desktop.core.values import replace, replaced
from mahjong_desktop.core.wins import Way
from mahjong_desktop.mechanics.evaluate import evaluate
from mahjong_desktop.records.case_form import Case, MeldCase, RoundWind, SeatCase
from mahjong_desktop.records.cases import facts_of
from mahjong_desktop.records.pieces import format_marks, marks_of
from mahjong_desktop.study.drills.scored import ScoredDrill, drill_elements, scored_drill, with_options
from mahjong_desktop.study.drills.store import DrillHand, hand_id

TRIES: Final = 60
"""So many times a hand is dealt again before it is given up."""
_Map = Callable[[Tile], Tile]
_OF_ANY_TILE: Final = frozenset({Way.DISCARD, Way.SELF_DRAW})
"""The ways of winning that any tile allows: a tile that was robbed belongs to a set that lies open."""


def varied(
    hand: DrillHand, ruleset: Ruleset, rng: Random, fresh: Callable[[str], bool], wanted: Collection[str] = ()
) -> ScoredDrill | None:
    """Returns a hand made of this one, with the `wanted` elements (or, of a hand that may not win, refused for the same
    reason) and an id that is `fresh`; None if none is found in `TRIES` tries."""
    for _ in range(TRIES):
        case, seat = _changed(hand.case, hand.seat, rng)
        key = hand_id(case, seat)
        if not fresh(key):
            continue
        try:
            if not _may_keep(case, seat, hand, ruleset, wanted):
                continue
            drill = scored_drill(DrillHand(key, case, seat, tags=hand.tags, reason=hand.reason), ruleset)
        except MahjongError:
            continue
        if _keeps(drill, hand, wanted):
            return replace(drill, hand=replace(drill.hand, elements=drill_elements(drill)))
    return None


def _may_keep(case: Case, seat: int, hand: DrillHand, ruleset: Ruleset, wanted: Collection[str]) -> bool:
    """Returns whether the win itself, without its payments, is what is wanted: most variations fail here, at a fraction
    of the work. Raises MahjongError for an impossible case."""
    wins = facts_of(with_options(case, ruleset), ruleset).wins
    answer = next((evaluate(ruleset, win) for win in wins if win.seat == seat), NOT_A_HAND)
    if isinstance(answer, Refusal):
        return bool(hand.reason) and answer.reason == hand.reason
    debts = {element.id for element in ruleset.scoring.payer_elements}
    return not hand.reason and set(wanted) - debts <= {one.id for one in answer.elements}


def _keeps(drill: ScoredDrill, hand: DrillHand, wanted: Collection[str]) -> bool:
    if hand.reason:
        return drill.refusal is not None and drill.refusal.reason == hand.reason
    return drill.refusal is None and set(wanted) <= set(drill_elements(drill))


def _changed(case: Case, seat: int, rng: Random) -> tuple[Case, int]:
    """Returns a case with some of its facts changed by chance, and the seat that the winner now has."""
    for change in rng.sample(_CHANGES, rng.randint(1, 4)):
        case, seat = change(case, seat, rng)
    return case, seat


# ---- tiles


def _mapped(case: Case, tile: _Map) -> Case:
    """Returns a case with each tile replaced; red fives stay red only if they stay fives."""

    def text(written: str) -> str:
        changed = ((tile(kind), red) for kind, red in marks_of(written))
        return format_marks((kind, red and suit_of(kind) is not None and number_of(kind) == 5) for kind, red in changed)

    def meld(told: MeldCase) -> MeldCase:
        tiles = text(told.tiles)
        if told.kind == "chow":
            tiles = format_marks(sorted(marks_of(tiles)))
        return replace(told, tiles=tiles, claimed=None if told.claimed is None else text(told.claimed))

    def seat(told: SeatCase) -> SeatCase:
        return replace(
            told,
            hand=None if told.hand is None else text(told.hand),
            melds=tuple(meld(one) for one in told.melds),
            discards=None if told.discards is None else text(told.discards),
        )

    result = case.result
    return replace(
        case,
        seats=tuple(seat(one) for one in case.seats),
        result=result if result.tile is None else replace(result, tile=text(result.tile)),
        wild_indicator=None if case.wild_indicator is None else text(case.wild_indicator),
        dora_indicators=text(case.dora_indicators),
        ura_dora_indicators=text(case.ura_dora_indicators),
    )


def _other_suits(case: Case, seat: int, rng: Random) -> tuple[Case, int]:
    order = rng.sample(range(3), 3)
    return _mapped(case, lambda tile: 9 * order[tile // 9] + tile % 9 if tile < 27 else tile), seat


def _mirrored(case: Case, seat: int, _: Random) -> tuple[Case, int]:
    """Returns a case in which every number is counted from nine down."""
    return _mapped(case, lambda tile: 9 * (tile // 9) + 8 - tile % 9 if tile < 27 else tile), seat


def _shifted(case: Case, seat: int, rng: Random) -> tuple[Case, int]:
    """Returns a case with the numbers of one suit moved up or down as far as they stay numbers."""
    suit = rng.randrange(3)
    used = [kind % 9 for text in _texts(case) for kind, _ in marks_of(text) if kind // 9 == suit and kind < 27]
    if not used:
        return case, seat
    step = rng.randint(-min(used), 8 - max(used))
    return _mapped(case, lambda tile: tile + step if tile // 9 == suit and tile < 27 else tile), seat


def _other_honors(case: Case, seat: int, rng: Random) -> tuple[Case, int]:
    """Returns a case with the dragons exchanged, and the winds."""
    order = [*rng.sample(range(27, 31), 4), *rng.sample(range(31, 34), 3)]
    return _mapped(case, lambda tile: order[tile - 27] if 27 <= tile < 34 else tile), seat


def _texts(case: Case) -> Iterator[str]:
    for seat in case.seats:
        yield from (seat.hand or "", seat.discards or "", *(meld.tiles for meld in seat.melds))
    yield from (case.result.tile or "", case.wild_indicator or "", case.dora_indicators, case.ura_dora_indicators)


def _other_group(case: Case, seat: int, rng: Random) -> tuple[Case, int]:
    """Returns a case in which one kind of the winner's hand and melds, wherever it is alone or a set of equals, becomes
    another kind."""
    told = case.seats[seat]
    held = [kind for kind, _ in marks_of((told.hand or "") + (case.result.tile or ""))]
    alike = sorted({kind for kind in held if held.count(kind) > 1 and kind < 34})
    if not alike or case.result.by not in _OF_ANY_TILE:
        return case, seat
    old, new = rng.choice(alike), rng.randrange(34)

    def text(written: str) -> str:
        return format_marks((new if kind == old else kind, False) for kind, _ in marks_of(written))

    if "0" in (told.hand or "") + (case.result.tile or ""):
        return case, seat
    hand = replace(told, hand=text(told.hand or ""))
    result = case.result if case.result.tile is None else replace(case.result, tile=text(case.result.tile))
    return replace(case, seats=replaced(case.seats, seat, hand), result=result), seat


# ---- seats and facts


def _turned(case: Case, seat: int, rng: Random) -> tuple[Case, int]:
    """Returns a case with everybody moved on by some seats."""
    count = len(case.seats)
    step = rng.randrange(count)
    if any(_names_seats(value) for value in case.carry.values()):
        return case, seat

    def moved(one: int | None) -> int | None:
        return None if one is None else (one + step) % count

    def there(told: SeatCase) -> SeatCase:
        return replace(told, melds=tuple(replace(meld, giver=moved(meld.giver)) for meld in told.melds))

    result = replace(
        case.result,
        giver=moved(case.result.giver),
        wins=tuple(replace(win, seat=(win.seat + step) % count) for win in case.result.wins),
    )
    seats = tuple(there(case.seats[(number - step) % count]) for number in range(count))
    changed = replace(case, seats=seats, dealer=(case.dealer + step) % count, result=result)
    return changed, (seat + step) % count


def _names_seats(value: object) -> bool:
    """Whether a value that is carried over may name seats or have an entry for each."""
    return isinstance(value, int | list | tuple)


def _other_dealer(case: Case, seat: int, rng: Random) -> tuple[Case, int]:
    if case.carry or case.dealer_streak:
        return case, seat
    return replace(case, dealer=rng.randrange(len(case.seats))), seat


def _other_round(case: Case, seat: int, rng: Random) -> tuple[Case, int]:
    if case.round_wind is RoundWind.CENTRE:
        return case, seat
    return replace(
        case, round_wind=rng.choice((RoundWind.EAST, RoundWind.SOUTH, RoundWind.WEST, RoundWind.NORTH))
    ), seat


def _other_giver(case: Case, seat: int, rng: Random) -> tuple[Case, int]:
    winners = {win.seat for win in case.result.wins}
    if case.result.giver is None or case.result.by != "discard":
        return case, seat
    others = [other for other in range(len(case.seats)) if other not in winners]
    return replace(case, result=replace(case.result, giver=rng.choice(others))), seat


def _other_last_tile(case: Case, seat: int, rng: Random) -> tuple[Case, int]:
    """Returns a case in which another tile of the winner's hand came last."""
    told, tile = case.seats[seat], case.result.tile
    if tile is None or len(case.result.wins) > 1 or not told.hand or case.result.by not in _OF_ANY_TILE:
        return case, seat
    held = list(marks_of(told.hand))
    last = held.pop(rng.randrange(len(held)))
    hand = replace(told, hand=format_marks((*held, *marks_of(tile))))
    return replace(
        case, seats=replaced(case.seats, seat, hand), result=replace(case.result, tile=format_marks((last,)))
    ), seat


_CHANGES: Final[tuple[Callable[[Case, int, Random], tuple[Case, int]], ...]] = (
    _other_suits,
    _other_suits,
    _mirrored,
    _shifted,
    _shifted,
    _other_honors,
    _other_group,
    _turned,
    _other_dealer,
    _other_round,
    _other_giver,
    _other_last_tile,
)
