"""The sixth lesson: who pays what.

Room: study. No Qt and no words. Every amount is a payment of the ruleset's settlement.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import partial
from itertools import islice
from random import Random
from typing import Final

from mahjong_desktop.core.payments import Outcome, ScoredWin
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.scoring import Breakdown
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Way
from mahjong_desktop.study.drills.scored import ScoredDrill, possible_drill
from mahjong_desktop.study.drills.store import DrillHand, Store, payment_skill
from mahjong_desktop.study.figures import OWN_REASONS
from mahjong_desktop.study.lessons.besides_lesson import spot_steps
from mahjong_desktop.study.lessons.elements_lesson import taught_elements
from mahjong_desktop.study.lessons.extras_lesson import extra_steps
from mahjong_desktop.study.lessons.hands import (
    LessonHand,
    gains_of,
    is_plain,
    lesson_samples,
    names_of_seats,
    needed_of_others,
    paid_hand_groups,
    settlement_of,
    tried_hand,
    won_otherwise,
)
from mahjong_desktop.study.lessons.losers_lesson import loser_rules, loser_steps, settling_hands
from mahjong_desktop.study.lessons.mistakes import own_payments
from mahjong_desktop.study.lessons.steps import (
    ChooseSeats,
    FigureRow,
    FillFigures,
    LessonChoice,
    LessonStep,
    Read,
    Said,
)
from mahjong_desktop.study.lessons.sum_hands import SHARE_OF_USUAL, SumHands, consists_of, side_payments, side_reasons
from mahjong_desktop.study.lessons.sum_steps import (
    LIABILITY_CHAPTER,
    PAYMENT_LESSON_CHAPTER as _CHAPTER,
    USUAL_SCHEMES,
    ask_sum,
    given_tiles,
    liable_seats,
    nearly_tied,
    not_tied,
    ties_make_liable,
    whole_rule,
    worked_hand,
)

_EXCEPTIONS: Final = 3
"""So many hands that are paid for otherwise are asked about."""
_BESIDES: Final = 4
"""So many kinds of payment besides the hand are shown, each with a hand in which it happens."""
_MOST: Final = 40
"""So many sample hands are looked at in search of one that fits."""


def payment_steps(ruleset: Ruleset, rng: Random) -> Iterator[LessonStep]:
    """Yields the steps."""
    hands = SumHands(ruleset, rng)
    shown = hands.take(partial(_by_self_draw, hands)) or hands.take(hands.is_usual)
    thrown = plain_hand(ruleset, Way.DISCARD, dealer=False)
    drawn = plain_hand(ruleset, Way.SELF_DRAW, dealer=False)
    besides = tuple(_with_besides(hands))
    told = frozenset(reason for drill in (*besides, *((shown,) if shown else ())) for reason in side_reasons(drill))
    unusual = tuple(_unusual(hands, told))
    exceptions = tuple(_exceptions(unusual, thrown, drawn))
    if shown is None:
        yield Read(ask=Said("payment-read"), part="payment", lines=exceptions, chapter=_CHAPTER)
    else:
        yield worked_hand(shown, "payment-read", "payment", _CHAPTER, exceptions)
    settling = settling_hands(ruleset)
    rules = loser_rules(ruleset, settling)
    yield whole_rule(_CHAPTER, rules)
    dealers = plain_hand(ruleset, Way.DISCARD, dealer=True) or plain_hand(ruleset, Way.SELF_DRAW, dealer=True)
    first = thrown or drawn
    if first is not None:
        yield _who_pays(first, ruleset)
    for hand in (thrown, drawn, dealers):
        if hand is not None:
            yield _how_much(hand, ruleset)
    yield from spot_steps(ruleset)
    for drill in besides:
        rows = (Said("payment-besides-row", {"scheme": reason}) for reason in sorted(side_reasons(drill)))
        yield worked_hand(drill, "payment-besides", "", _CHAPTER, tuple(rows))
    yield from extra_steps(ruleset, told)
    yield from loser_steps(settling, rules)
    more = hands.take(lambda drill: bool(side_reasons(drill)) and side_reasons(drill) <= told, _is_told_besides)
    if more is not None:
        yield ask_sum(more, payments=True)
    yield from _told_otherwise(hands, liable=any(map(liable_seats, unusual)))
    for drill in unusual:
        yield ask_sum(drill, payments=True)
    alone = hands.take(consists_of(taught_elements(ruleset)))
    if alone is not None:
        yield ask_sum(alone, payments=True, alone=True)


def _by_self_draw(hands: SumHands, drill: ScoredDrill) -> bool:
    return hands.is_usual(drill) and drill.win.way is Way.SELF_DRAW


def _unusual(hands: SumHands, told: frozenset[str]) -> Iterator[ScoredDrill]:
    """Yields hands that are paid in another way than most: after the dealer has stayed, and by schemes that are
    exceptions, the most frequent first. Nothing is paid besides for a reason that is not `told`."""
    stayed = hands.take(
        lambda drill: bool(drill.hand.case.dealer_streak) and side_reasons(drill) <= told,
        lambda hand: bool(hand.case.dealer_streak),
    )
    exceptions = (
        hands.take(partial(_is_paid_by, scheme, told), partial(_is_stored_as, scheme))
        for scheme in exceptional_schemes(hands.ruleset)
    )
    found = islice((drill for drill in exceptions if drill is not None), _EXCEPTIONS)
    yield from (*(() if stayed is None else (stayed,)), *found)


def _told_otherwise(hands: SumHands, *, liable: bool) -> Iterator[Read]:
    """Yields what is said of hands that are paid for otherwise, before they are asked about: who pays in each case; if
    somebody is `liable` in one of them also when that is so, and such a hand, if there is another one, and one in which
    two seats have claimed from each other without a tie."""
    ruleset = hands.ruleset
    schemes = exceptional_schemes(ruleset)
    if schemes:
        _, giver, other = ruleset.seat_names[:3]
        seats: dict[str, int | str] = {"giver": giver, "liable": other, "most": other}
        told = (Said("payment-scheme", {**seats, "scheme": scheme}) for scheme in schemes)
        yield Read(ask=Said("payment-otherwise"), lines=tuple(told), chapter=_CHAPTER)
    if liable:
        rule = Said("chapter-rule", {"chapter": LIABILITY_CHAPTER})
        shown = hands.take(lambda drill: bool(liable_seats(drill)), lambda hand: "liability" in hand.tags)
        if shown is None:
            yield Read(ask=Said("payment-liable"), lines=(rule,), chapter=LIABILITY_CHAPTER)
        else:
            lines = (rule, *given_tiles(shown))
            yield worked_hand(shown, "payment-liable", "", LIABILITY_CHAPTER, lines)
        near = hands.take(_is_nearly_tied, lambda hand: bool(nearly_tied(hand))) if ties_make_liable(ruleset) else None
        if near is not None:
            yield worked_hand(near, "payment-not-liable", "", LIABILITY_CHAPTER, tuple(not_tied(near)))


def _is_nearly_tied(drill: ScoredDrill) -> bool:
    return bool(nearly_tied(drill.hand)) and not liable_seats(drill)


def _with_besides(hands: SumHands) -> Iterator[ScoredDrill]:
    """Yields a hand for each of the most frequent payments besides the hand, unless it comes after nearly every hand,
    so that every hand shows it."""
    stored = Store.of(hands.ruleset.id).hands
    times = Counter(skill for hand in stored for skill in side_payments(hand))
    seldom = [skill for skill, count in times.most_common() if count <= SHARE_OF_USUAL * len(stored)]
    told = set[str]()
    for skill in seldom[:_BESIDES]:
        reason = skill.removeprefix(payment_skill(""))
        drill = None if reason in told else hands.take(_pays_besides_as_usual, partial(_is_stored_as, reason))
        if drill is not None and not side_reasons(drill) <= told:
            told |= side_reasons(drill)
            yield drill


def _pays_besides_as_usual(drill: ScoredDrill) -> bool:
    """Returns whether something is paid besides a hand that is paid for as usual."""
    usual = drill.account is not None and drill.account.scheme in USUAL_SCHEMES
    return usual and bool(side_reasons(drill)) and not liable_seats(drill)


def _is_paid_by(scheme: str, told: frozenset[str], drill: ScoredDrill) -> bool:
    return drill.account is not None and drill.account.scheme == scheme and side_reasons(drill) <= told


def _is_stored_as(scheme: str, hand: DrillHand) -> bool:
    return payment_skill(scheme) in hand.skills


def _is_told_besides(hand: DrillHand) -> bool:
    return bool(side_payments(hand))


def exceptional_schemes(ruleset: Ruleset) -> tuple[str, ...]:
    """Returns the schemes by which few of the stored hands are paid for: the most frequent one by which somebody is
    liable, if there is any, then those by which nobody is, then the others; the most frequent first. Those that only
    other options allow are left out."""
    hands = Store.of(ruleset.id).hands
    paid = Counter(scheme for hand in hands for scheme in _schemes(hand))
    liable = {scheme for hand in hands if "liability" in hand.tags for scheme in _schemes(hand)}
    found = [scheme for scheme, _ in paid.most_common() if scheme not in USUAL_SCHEMES and _is_used(ruleset, scheme)]
    found.sort(key=lambda scheme: scheme not in liable)
    first = found[:1]
    others = sorted(found[1:], key=lambda scheme: (scheme in liable, -paid[scheme]))
    return (*first, *others)


def _is_used(ruleset: Ruleset, scheme: str) -> bool:
    """Returns whether a stored hand is paid by a scheme with the options chosen."""
    stored = (hand for hand in Store.of(ruleset.id).hands if _is_stored_as(scheme, hand))
    drills = (possible_drill(hand, ruleset) for hand in stored)
    return any(drill is not None and drill.account is not None and drill.account.scheme == scheme for drill in drills)


def _schemes(hand: DrillHand) -> list[str]:
    prefix = payment_skill("")
    return [skill.removeprefix(prefix) for skill in hand.skills if skill.startswith(payment_skill("pays-"))]


def _exceptions(drills: Iterable[ScoredDrill], thrown: LessonHand | None, drawn: LessonHand | None) -> Iterator[Said]:
    """Yields that somebody is liable or pays alone in some hands, if the lesson asks about any. `thrown` and
    `drawn` are hands that are paid for as usual."""
    told = [
        drill.account.scheme
        for drill in drills
        if drill.account is not None
        and (liable_seats(drill) or _pays_alone(drill, thrown if drill.win.giver is not None else drawn))
    ]
    if told:
        yield Said("payment-exceptions", {"schemes": " ".join(dict.fromkeys(told))})


def _pays_alone(drill: ScoredDrill, usual: LessonHand | None) -> bool:
    """Returns whether one seat alone pays for a hand, where several pay as a rule."""
    if usual is None:
        return False
    payers = {paid.payer for paid in settlement_of(usual, drill.ruleset).transfers if paid.payee == usual.seat}
    return len(payers) > 1 == len({paid.payer for paid in own_payments(drill)})


def plain_hand(ruleset: Ruleset, way: Way, *, dealer: bool) -> LessonHand | None:
    """Returns a hand won in this way by the dealer or by another seat, whose payments are all made to the winner. Hands
    without side payments are taken first."""
    every = list(lesson_samples(ruleset).values())[:_MOST]
    hands = [hand for hand in every if is_plain(hand)] or every
    found: list[tuple[int, LessonHand]] = []
    for hand in hands:
        other = _in_this_way(hand, ruleset, way, dealer=dealer)
        if other is not None and isinstance(other.verdict, Breakdown) and other.scored.points > 0:
            found.append((_oddness(other, ruleset), other))
    fitting = [pair for pair in found if any(delta < 0 for delta in gains_of(pair[1], ruleset))]
    if not fitting:
        return None
    least = min(odd for odd, _ in fitting)
    plain = sorted((hand for odd, hand in fitting if odd == least), key=lambda hand: hand.scored.points)
    return plain[len(plain) * (1 + dealer) // 3]


def _in_this_way(hand: LessonHand, ruleset: Ruleset, way: Way, *, dealer: bool) -> LessonHand | None:
    """Returns the hand with another dealer and won in another way. If a discard wins, the dealer is not the
    discarder."""
    chairs = hand.facts.table.chairs
    others = chairs.others(hand.seat)
    seated = tried_hand(replace(hand.case, dealer=hand.seat if dealer else others[0], dealer_streak=0), ruleset)
    if seated is None:
        return None
    return won_otherwise(seated, ruleset, way, others[-1] if way is Way.DISCARD else None)


def _oddness(hand: LessonHand, ruleset: Ruleset) -> int:
    """Returns how far a hand is from the plain case: payments for other reasons than the win, or at a limit."""
    settlement = settlement_of(hand, ruleset)
    odd = [transfer for transfer in settlement.transfers if transfer.reason != "win" or transfer.payee != hand.seat]
    return len(odd) + len(ruleset.paid_in_play(hand.facts.table)) + (hand.scored.limit is not None)


def _facts(hand: LessonHand, ruleset: Ruleset) -> dict[str, int | str]:
    names, giver = names_of_seats(hand.facts.table, ruleset), hand.win.giver
    facts: dict[str, int | str] = {"seat": names[hand.seat], "dealer": names[hand.facts.table.dealer]}
    return facts if giver is None else {**facts, "giver": names[giver]}


def _said(name: str, hand: LessonHand, facts: dict[str, int | str]) -> Said:
    return Said(f"{name}-{hand.win.way.value}", facts)


def _value_lines(hand: LessonHand, ruleset: Ruleset) -> tuple[Said, ...]:
    """Returns who deals, and what the hand is worth."""
    facts = _facts(hand, ruleset)
    return (Said("payment-dealer", facts), _worth(hand, ruleset), *_of_losers(hand, ruleset))


def _worth(hand: LessonHand, ruleset: Ruleset) -> Said:
    """Returns what the hand is worth: what all pay together, what one payer owes, or what payments are made from."""
    points = hand.scored.points
    paid = settlement_of(hand, ruleset).transfers
    own = [one.amount for one in paid if one.payee == hand.seat and one.reason in OWN_REASONS]
    if len(own) > 1 and sum(own) == points:
        name = "payment-worth-together"
    else:
        name = "payment-worth-each" if points in own else "payment-worth-from"
    return Said(name, {"points": points})


def _of_losers(hand: LessonHand, ruleset: Ruleset) -> tuple[Said, ...]:
    """Returns that the hands of those who did not win are worth nothing, where they would count."""
    others = ruleset.others(Outcome((ScoredWin(hand.win, hand.scored),), hand.facts.table))
    none = bool(others) and not any(other.breakdown.points for other in others)
    return (Said("payment-no-losers"),) if none else ()


def _scheme(hand: LessonHand, ruleset: Ruleset) -> Said:
    """Returns the sentence that says who pays."""
    scheme = settlement_of(hand, ruleset).scheme
    return Said("payment-scheme", {**_facts(hand, ruleset), "scheme": scheme})


def _terms(hand: LessonHand, ruleset: Ruleset) -> dict[int, Said]:
    """Returns the calculation of what each seat pays, of those that make a single payment with a calculation."""
    paid = (*ruleset.paid_in_play(hand.facts.table), *settlement_of(hand, ruleset).transfers)
    found: dict[int, Said] = {}
    for seat in hand.facts.table.chairs.others(hand.seat):
        own = [one for one in paid if seat in (one.payer, one.payee)]
        if len(own) == 1 and own[0].terms:
            ends = len(own[0].terms) == 1 or own[0].terms[-1][0] == "→"
            name = "payment-term" if ends else "payment-terms"
            found[seat] = Said(name, {"amount": own[0].amount}, terms=own[0].terms)
    return found


def _who_pays(hand: LessonHand, ruleset: Ruleset) -> ChooseSeats:
    gains, names = gains_of(hand, ruleset), names_of_seats(hand.facts.table, ruleset)
    chairs, laid = hand.facts.table.chairs, needed_of_others(hand, ruleset)

    def choice(seat: int) -> LessonChoice:
        paid = -gains[seat]
        facts: dict[str, int | str] = {"payer": names[seat], "amount": abs(paid)}
        name = "pays" if paid > 0 else "pays-nothing" if paid == 0 else "is-paid"
        return LessonChoice(paid > 0, Said(name, facts), laid.get(seat, ()), seat)

    return ChooseSeats(
        ask=_said("payment-who", hand, _facts(hand, ruleset)),
        lines=(Said("payment-dealer", _facts(hand, ruleset)),),
        picture=paid_hand_groups(hand, ruleset),
        choices=tuple(choice(seat) for seat in chairs.others(hand.seat)),
        many=True,
        seats=names,
        giver=hand.win.giver,
        case=hand.case,
        chapter=_CHAPTER,
    )


def _how_much(hand: LessonHand, ruleset: Ruleset) -> FillFigures:
    gains, names = gains_of(hand, ruleset), names_of_seats(hand.facts.table, ruleset)
    scheme = _scheme(hand, ruleset)
    terms, laid = _terms(hand, ruleset), needed_of_others(hand, ruleset)
    rows = tuple(
        FigureRow(
            Said("payment-of" if gains[seat] <= 0 else "payment-to", {"payer": names[seat]}),
            abs(gains[seat]),
            terms.get(seat, scheme),
            seat,
            laid.get(seat, ()),
        )
        for seat in hand.facts.table.chairs.others(hand.seat)
    )
    return FillFigures(
        ask=_said("payment-much", hand, _facts(hand, ruleset)),
        lines=_value_lines(hand, ruleset),
        picture=paid_hand_groups(hand, ruleset),
        rows=rows,
        pays_seat=hand.seat,
        seats=names,
        case=hand.case,
        chapter=_CHAPTER,
    )
