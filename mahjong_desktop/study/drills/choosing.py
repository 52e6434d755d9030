"""Chooses the hands that are worth asking about: what makes a hand hard, and a selection in which everything occurs.

Room: study/drills. No ruleset and no element is named.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence

from mahjong_desktop.bots.version import bots_version
from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.core.payments import TABLE
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.scoring import Breakdown
from mahjong_desktop.core.values import replace
from mahjong_desktop.mechanics.evaluate import scored_readings
from mahjong_desktop.records.case_form import Case, SeatCase
from mahjong_desktop.records.cases import EAST_SEAT
from mahjong_desktop.study.drills.payments import payments_question
from mahjong_desktop.study.drills.scored import ScoredDrill, drill_elements, scored_drill, with_options
from mahjong_desktop.study.drills.store import (
    PAYMENT_SKILL,
    VALUE_SKILL,
    VALUE_STEPS,
    DrillHand,
    StoreHeader,
    hand_id,
    kind_of,
    subject_of,
)
from mahjong_desktop.study.drills.value import value_question
from mahjong_desktop.study.score_cases import scored_with
from mahjong_desktop.texts import Texts

EACH_ELEMENT, EACH_TAG, EACH_SKILL, EACH_REASON = 4, 14, 8, 6
"""So many hands are chosen for each element, tag, step or payment, and reason of a refusal, if there are as many."""


# ---- what makes a hand hard


def tags_of(drill: ScoredDrill) -> tuple[str, ...]:
    """Returns what makes a hand hard: `overlap` (many elements), `absorbed`, `doubt` (something that counts for
    nothing), `readings` (it can be read in ways of different value), `wild` (a wild tile stands for another), `limit`,
    `liability`, `losers` (those who did not win are scored or pay each other), `several` winners, `in-play` (payments
    during play), `table` (points on the table), `refused`."""
    if drill.refusal is not None:
        return ("refused",)
    mine, told, scored = drill.mine, drill.account, drill.scored
    if mine is None or told is None or scored is None:
        return ()
    payments = drill.transfers
    won = {win.seat for win in told.wins}
    between = any(paid.payee not in won and TABLE not in (paid.payer, paid.payee) for paid in payments)
    values = {(one.worth.points, frozenset(found.id for found in one.elements)) for one in _readings(drill)}
    facts = {
        "overlap": len(scored.elements) > 3,
        "absorbed": bool(scored.absorbed),
        "doubt": bool(mine.uncounted),
        "readings": len(values) > 1,
        "wild": any(group.wilds and group.tiles != group.physical for group in scored.reading.groups),
        "limit": scored.limit is not None,
        "liability": any(paid.reason == "liability" for paid in payments),
        "losers": bool(told.others) or between,
        "several": len(won) > 1,
        "in-play": bool(told.in_play),
        "table": any(TABLE in (paid.payer, paid.payee) for paid in payments),
    }
    return tuple(name for name, holds in facts.items() if holds)


def _readings(drill: ScoredDrill) -> list[Breakdown]:
    return [scored for _, scored in scored_readings(drill.ruleset, drill.win)]


def described(drill: ScoredDrill, *, tagged: bool = True) -> DrillHand:
    """Returns the hand with its elements, tags (unless they are not needed), steps and payments as this ruleset has
    them."""
    value, payments = value_question(drill, None), payments_question(drill)
    skills = (*(value.skills if value is not None else ()), *(payments.skills if payments is not None else ()))
    return DrillHand(
        id=drill.hand.id,
        case=drill.hand.case,
        seat=drill.hand.seat,
        elements=drill_elements(drill),
        tags=tags_of(drill) if tagged else drill.hand.tags,
        reason="" if drill.refusal is None else drill.refusal.reason,
        skills=tuple(skill for skill in dict.fromkeys(skills) if kind_of(skill) in (VALUE_SKILL, PAYMENT_SKILL)),
    )


class HandGathering:
    """Collects hands of one ruleset that may be chosen, each once."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset
        self.hands: dict[str, DrillHand] = {}
        self._bases: Counter[str] = Counter()

    def add(self, case: Case, seat: int, ruleset: Ruleset | None = None) -> DrillHand | None:
        """Adds a hand as the ruleset, or this form of it with other options, scores it, without the facts on which
        nothing depends. Returns it; None if it is impossible, known, makes no question, or hangs on what is not
        told."""
        used = ruleset or self.ruleset
        try:
            plain = simplified(with_options(case, used), used)
            if hangs_on_untold(plain, used):
                return None
            drill = scored_drill(DrillHand(hand_id(plain, seat), plain, seat), used)
        except MahjongError:
            return None
        hand = described(drill)
        if hand.id in self.hands or not (hand.reason or hand.skills):
            return None
        self.hands[hand.id] = hand
        self._bases[base_unit(drill)] += 1
        return hand

    def header(self) -> StoreHeader:
        """Returns what is known about all these hands together."""
        return header_of(tuple(self.hands.values()), self.ruleset, self.counted())

    def counted(self) -> tuple[str, ...]:
        """Returns the unit that is counted in the step of value: the base of most hands."""
        won = sum(not hand.reason for hand in self.hands.values())
        return tuple(unit for unit, number in self._bases.items() if unit and 2 * number > won)


def base_unit(drill: ScoredDrill) -> str:
    """Returns the unit whose elements add up to the base that others double, or to the row of the points table; empty
    if the hand has none."""
    mine = drill.mine
    if mine is None or len(mine.arithmetic.totals) != 2:
        return ""
    sums = mine.arithmetic
    base = sums.totals[1][0] if drill.ruleset.scoring.grid else sums.totals[0][0] if sums.doubled else ""
    return next((tally.unit for tally in sums.tallies if tally.total == base), "")


def simplified(case: Case, ruleset: Ruleset) -> Case:
    """Returns a case without the discards, and without the hands of losers, if it is scored in the same way without
    them. Raises MahjongError for an impossible case."""
    told = scored_with(case, ruleset)
    winners = {win.seat for win in case.result.wins}
    without_rivers = tuple(replace(seat, discards=None) for seat in case.seats)
    case = _if_the_same(case, without_rivers, told, ruleset)
    own = tuple(seat if number in winners else replace(seat, hand=None) for number, seat in enumerate(case.seats))
    return _if_the_same(case, own, told, ruleset)


def hangs_on_untold(case: Case, ruleset: Ruleset) -> bool:
    """Returns whether the hand would be scored in another way without something that the case carries and questions do
    not tell: what has a name of its own is told, and the seat of East by the names of the seats."""
    words = Texts("en")
    told = {key for key in case.carry if key == EAST_SEAT or words.carried(ruleset.id, key)}
    if told == set(case.carry):
        return False
    carry = {key: value for key, value in case.carry.items() if key in told}
    try:
        return scored_with(replace(case, carry=carry), ruleset) != scored_with(case, ruleset)
    except MahjongError:
        return True


def _if_the_same(case: Case, seats: tuple[SeatCase, ...], told: object, ruleset: Ruleset) -> Case:
    """Returns the case with other seats, or as it is if it would be scored in another way."""
    changed = replace(case, seats=seats)
    try:
        same = not ruleset.chairs.empty and scored_with(changed, ruleset) == told
    except MahjongError:
        return case
    return changed if same else case


# ---- a selection


def chosen(hands: Iterable[DrillHand], most: int) -> tuple[DrillHand, ...]:
    """Returns at most `most` of the hands: some for each element, reason, step, payment and tag, the rarest first, then
    the hardest. Earlier hands are taken rather than later ones."""
    every = list({hand.id: hand for hand in hands}.values())
    found: dict[str, DrillHand] = {}
    groups: dict[str, list[DrillHand]] = defaultdict(list)
    for hand in every:
        for key in _keys(hand):
            groups[key].append(hand)
    have: Counter[str] = Counter()
    for key in sorted(groups, key=lambda name: (len(groups[name]), name)):
        for hand in groups[key]:
            if have[key] >= _quota(key):
                break
            if hand.id not in found:
                found[hand.id] = hand
                have.update(_keys(hand))
    rest = sorted((hand for hand in every if hand.id not in found), key=lambda hand: -_hardness(hand))
    for hand in rest[: max(most - len(found), 0)]:
        found[hand.id] = hand
    return tuple(found.values())


def _keys(hand: DrillHand) -> Sequence[str]:
    if hand.reason:
        return (f"reason:{hand.reason}",)
    elements = (f"element:{name}" for name in hand.elements)
    return (*elements, *hand.skills, *(f"tag:{name}" for name in hand.tags))


def _quota(key: str) -> int:
    kinds = {"element": EACH_ELEMENT, "tag": EACH_TAG, "reason": EACH_REASON}
    return kinds.get(key.partition(":")[0], EACH_SKILL)


def _hardness(hand: DrillHand) -> int:
    return 2 * len(hand.tags) + len(hand.elements)


def header_of(hands: Sequence[DrillHand], ruleset: Ruleset, counted: tuple[str, ...]) -> StoreHeader:
    """Returns what is known about all these hands together."""
    skills = dict.fromkeys(skill for hand in hands for skill in hand.skills)
    steps = {subject_of(skill) for skill in skills if kind_of(skill) == VALUE_SKILL}
    return StoreHeader(
        revision=ruleset.revision,
        bots_version=bots_version(ruleset.id),
        steps=tuple(step for step in VALUE_STEPS if step in steps),
        payments=tuple(sorted(subject_of(skill) for skill in skills if kind_of(skill) == PAYMENT_SKILL)),
        reasons=tuple(sorted({hand.reason for hand in hands} - {""})),
        counted=counted,
    )
