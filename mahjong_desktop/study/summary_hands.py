"""The whole hands that a summary of the rules shows, in groups, and the hand whose payments it tells.

Room: study. No Qt, no words. Sample hands come from texts.samples; the ruleset itself divides, scores and settles
them.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Final

import msgspec

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.core.melds import KongForm
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.scoring import Breakdown
from mahjong_desktop.core.tiles import parse_tiles
from mahjong_desktop.core.wins import Way
from mahjong_desktop.kernel.recent import PerRuleset
from mahjong_desktop.mechanics.evaluate import evaluate
from mahjong_desktop.records.case_form import Case, ResultCase, read_case
from mahjong_desktop.records.cases import facts_of
from mahjong_desktop.study.ruleset_traits import scores_all_hands
from mahjong_desktop.study.score_cases import scored_with
from mahjong_desktop.texts.paid_examples import PaidExample, SummaryHand, WinCost
from mahjong_desktop.texts.samples import SampleHand, sample_of
from mahjong_desktop.texts.simulated import figures_of

_BEST_ELEMENTS: Final = 3
"""A hand with so many elements is the best example: its sum can be followed, and is no matter of course."""
_UNREAD: Final = frozenset({Way.FLOWERS, Way.ROB_FLOWER, Way.DEALT})
"""Ways of winning for which the hand need not be complete."""
_WIN: Final = "win"
"""The reason of payments for a win."""
_BOTH_WAYS: Final = 2
_CANDIDATES: Final = 32
"""So many hands are scored in search of an example; more cost time and hardly find a better one."""
_USUAL_FACTS: Final = frozenset(
    {"ruleset", "seats", "result", "dealer", "round_wind", "wild_indicator", "dora_indicators"}
)
"""The facts of a case that are part of every hand. Others are special: a streak, the last tile, points on the table."""


def sample_hand(ruleset: Ruleset, element: str) -> SummaryHand | None:
    """Returns the sample hand of an element in groups; None if there is none."""
    sample = sample_of(ruleset.id, element)
    return None if sample is None else _grouped(ruleset, sample)


def hand_of_sets(ruleset: Ruleset, besides: SummaryHand | None) -> SummaryHand | None:
    """Returns a hand of sets and a pair as players think of it: chows and a pung, nothing set aside; another one than
    `besides`. None if there is no such sample."""
    hands = (sample_hand(ruleset, element) for element in figures_of(ruleset.id).elements)
    return next((hand for hand in hands if hand is not None and hand != besides and _is_mixed(hand)), None)


def _is_mixed(hand: SummaryHand) -> bool:
    sets = [group for group in hand.groups if len(group) == 3]
    chows = sum(len(set(group)) == 3 for group in sets)
    plain = not hand.bonus and not hand.wilds
    return plain and len(hand.groups) == len(sets) + 1 and len(hand.groups[-1]) == 2 and 0 < chows < len(sets)


def _grouped(ruleset: Ruleset, sample: SampleHand) -> SummaryHand:
    """Returns the hand as the ruleset reads it; as it is written if it is no complete hand (bonus tiles that win)."""
    try:
        found = _read(msgspec.convert(sample.case, Case), ruleset.configure(sample.case.get("options", {})))
    except MahjongError:
        found = None
    return found or SummaryHand(tuple(parse_tiles(part) for part in sample.tiles.split()))


def _read(case: Case, ruleset: Ruleset) -> SummaryHand | None:
    """Returns the winner's hand in groups; None if the ruleset refuses it, or reads a tile as one that is not printed
    on it."""
    win = facts_of(case, ruleset).wins[0]
    breakdown = evaluate(ruleset, win)
    if not isinstance(breakdown, Breakdown) or win.way in _UNREAD:
        return None
    groups, faces = breakdown.reading.groups, win.table.setup.faces
    winning = next(((index, group.winning) for index, group in enumerate(groups) if group.winning is not None), None)
    wilds = frozenset((index, place) for index, group in enumerate(groups) for place, _ in group.wilds)
    alone = tuple(faces(meld.tiles) for meld in win.melds if meld.form is KongForm.SINGLE)
    shown = (*(faces(group.physical) for group in groups), *alone)
    seat = case.seats[win.seat]
    printed = (seat.hand or "", *(meld.tiles for meld in seat.melds), case.result.tile or "")
    if sorted(tile for group in shown for tile in group) != sorted(parse_tiles(" ".join(printed))):
        return None
    return SummaryHand(shown, winning, tuple(sorted(parse_tiles(seat.bonus))), wilds)


def paid_example(ruleset: Ruleset) -> PaidExample | None:
    """Returns the hand by which summaries explain value and payments, the same on the rules page and on the printed
    sheet: if possible a regular hand of few elements below the limit that one player who does not deal may win both on
    a discard and by self-draw, and for which nothing is paid but the win. None if no sample hand can be won with the
    options of the ruleset."""
    return _PAID_EXAMPLES(ruleset)


def _paid_example(ruleset: Ruleset) -> PaidExample | None:
    found = list(islice(_examples(ruleset), _CANDIDATES))
    return min(found, key=_fitness, default=None)


_PAID_EXAMPLES: Final = PerRuleset(_paid_example)


def _examples(ruleset: Ruleset) -> Iterator[PaidExample]:
    """Yields the sample hands that can be won with these options, those of the most frequent elements first."""
    seen = set()
    for element in figures_of(ruleset.id).elements:
        sample = sample_of(ruleset.id, element)
        if sample is None or sample.tiles in seen or not _is_plain(ruleset, sample):
            continue
        seen.add(sample.tiles)
        try:
            found = _both_ways(ruleset, read_case(msgspec.json.encode(sample.case)), sample.seat)
        except MahjongError:
            continue
        if found is not None:
            yield found


def _is_plain(ruleset: Ruleset, sample: SampleHand) -> bool:
    """Returns whether a hand was won by one player without anything special, and all hands that may be paid for are
    known."""
    case = sample.case
    result = case["result"]
    if result["by"] not in ("discard", "self-draw") or len(result["wins"]) > 1 or case.get("options"):
        return False
    if set(case) - _USUAL_FACTS or result["wins"][0].get("circumstances"):
        return False
    if any(seat.get("declared") or seat.get("discards") for seat in case["seats"]):
        return False
    dealer = int(case.get("dealer", 0))
    known = (case["seats"][seat].get("hand") for seat in ruleset.chairs.others(sample.seat))
    return dealer in ruleset.chairs.taken and (not scores_all_hands(ruleset) or all(known))


def _both_ways(ruleset: Ruleset, case: Case, winner: int) -> PaidExample | None:
    tile, wins = case.result.tile, case.result.wins
    giver = _giver(ruleset, winner, case.dealer)
    discard = ResultCase("win", tile, Way.DISCARD, giver, wins)
    ways = (discard, ResultCase("win", tile, Way.SELF_DRAW, None, wins))
    both = [_paid(ruleset, msgspec.structs.replace(case, result=result)) for result in ways]
    shown = next((result for result, paid in zip(ways, both, strict=True) if paid is not None), None)
    hand = None if shown is None else _read(msgspec.structs.replace(case, result=shown), ruleset)
    return None if hand is None else PaidExample(hand, winner, case.dealer, *both)


def _giver(ruleset: Ruleset, winner: int, dealer: int) -> int:
    """Returns who discards in the example: if possible not the dealer, so that both can be told apart."""
    others = ruleset.chairs.others(winner)
    return next((seat for seat in reversed(others) if seat != dealer), others[-1])


def _paid(ruleset: Ruleset, case: Case) -> WinCost | None:
    """Returns what the win costs; None if the ruleset refuses it or the case cannot happen."""
    try:
        result = scored_with(case, ruleset)
    except MahjongError:
        return None
    if not result["valid"] or not any(result["deltas"]):
        return None
    seats = range(ruleset.seats)
    ends = dict.fromkeys((paid["from"], paid["to"]) for paid in result["transfers"] if paid["amount"])
    plain = {paid["reason"] for paid in result["transfers"]} == {_WIN}
    payers = tuple((payer, payee) for payer, payee in ends if payer in seats and payee in seats)
    return WinCost(case.result.giver, tuple(result["deltas"][: ruleset.seats]), payers, result["hands"][0], plain)


def _fitness(example: PaidExample) -> tuple[int, ...]:
    """Returns how far an example is from the best one; the lowest is taken."""
    ways = example.ways
    elements = [{found["id"] for found in paid.scored["elements"] if found["value"]} for paid in ways]
    return (
        len(ways) < _BOTH_WAYS,
        not all(paid.plain for paid in ways),
        not example.hand.regular or bool(example.hand.wilds),
        any(paid.scored["limit"] is not None for paid in ways),
        example.winner == example.dealer,
        max(len(elements[0] - elements[-1]), len(elements[-1] - elements[0]) - 1),  # self-draw may be an element
        max(len(example.hand.bonus) - 1, 0),
        abs(len(elements[0]) - _BEST_ELEMENTS),
    )
