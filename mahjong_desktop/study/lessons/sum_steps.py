"""Steps about what a finished hand brings: one that tells everything of a hand, one that asks for the sum of all
payments, and one that asks why a complete hand may not win.

Room: study. No Qt and no words. The sums are those of the hand and of mistakes that fit it.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from mahjong_desktop.core.payments import TABLE
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.scoring import WORTH_TOO_LITTLE, Refusal
from mahjong_desktop.core.tiles import format_tiles
from mahjong_desktop.study.account import LIABILITY
from mahjong_desktop.study.drills.payments import payments_question
from mahjong_desktop.study.drills.scored import ScoredDrill, possible_drill
from mahjong_desktop.study.drills.store import DrillHand, Store
from mahjong_desktop.study.lessons.hands import names_of_seats
from mahjong_desktop.study.lessons.mistakes import PAYMENT_MISTAKES, SumMistake, sum_mistakes, whole_gain
from mahjong_desktop.study.lessons.steps import ChooseSum, ChooseWords, LessonChoice, Read, Said

VALUE_LESSON_CHAPTER: Final = "9"
PAYMENT_LESSON_CHAPTER: Final = "10"
USUAL_SCHEMES: Final = frozenset({"pays-discard", "pays-self-draw", "pays-all"})
"""The schemes by which most hands are paid for."""
LIABILITY_CHAPTER: Final = "11"
"""The chapter that says who is liable: that of a question about such a hand."""
_WIN_CHAPTER: Final = "6"
_WRONG: Final = 2
_TYING: Final = 3
_UNTOLD: Final = frozenset({"not-a-hand", "way-not-allowed"})
"""Refusals that are no rule about complete hands."""
_REASONS: Final = 3


def worked_hand(drill: ScoredDrill, ask: str, part: str, chapter: str, lines: tuple[Said, ...] = ()) -> Read:
    """Returns a step that tells everything of a hand, below a part of the guide."""
    return Read(
        ask=Said(ask), part=part, lines=(*lines, Said("sum-example")), hand=drill.hand, case=drill.hand.case,
        chapter=chapter,
    )  # fmt: skip


def whole_rule(chapter: str, lines: tuple[Said, ...] = ()) -> Read:
    """Returns a step that tells a chapter of the rule page in its own words, with further `lines` below it."""
    told = Said("chapter-rule", {"chapter": chapter})
    return Read(ask=Said("whole-rule", {"chapter": chapter}), lines=(told, *lines), chapter=chapter)


def ask_sum(drill: ScoredDrill, *, payments: bool, alone: bool = False) -> ChooseSum:
    """Asks what the winner receives in all; the two wrong answers are mistakes that fit the hand, with `payments` those
    about who pays first. If somebody is liable, what that seat and the winner gave each other is told, and the
    chapter is that on liability."""
    gain = whole_gain(drill)
    given = (*given_tiles(drill), *(() if payments else _who_pays(drill)), *_own_bet(drill))
    facts: dict[str, str | int] = {"gain": gain, "sum": added_payments(drill)}
    found = [
        LessonChoice(
            False, Said(mistake.id, {**facts, "wrong": mistake.gain, **mistake.facts}), name=_sum(mistake.gain)
        )
        for mistake in _wrong(drill, payments=payments)
    ]
    found.append(LessonChoice(True, Said("sum-right", facts), name=_sum(gain)))
    found.sort(key=_figure)
    chapter = PAYMENT_LESSON_CHAPTER if payments else VALUE_LESSON_CHAPTER
    return ChooseSum(
        ask=Said(("sum-alone" if alone else "sum-ask") + ("-table" if takes_from_table(drill) else "")),
        lines=given,
        choices=tuple(found),
        hand=drill.hand,
        case=drill.hand.case,
        chapter=LIABILITY_CHAPTER if liable_seats(drill) else chapter,
        alone=alone,
    )


def liable_seats(drill: ScoredDrill) -> tuple[int, ...]:
    """Returns the seats that pay as liable ones."""
    return tuple(dict.fromkeys(paid.payer for paid in drill.transfers if paid.reason == LIABILITY))


def takes_from_table(drill: ScoredDrill) -> bool:
    """Returns whether part of what the winner receives lies on the table, so that nobody pays it now."""
    return any(paid.payer == TABLE and paid.payee == drill.seat for paid in drill.transfers)


def _own_bet(drill: ScoredDrill) -> Iterator[Said]:
    """Yields that a bet of the winner comes back, if there was one."""
    if takes_from_table(drill) and any(paid.payee == TABLE and paid.payer == drill.seat for paid in drill.transfers):
        yield Said("sum-own-bet")


def _who_pays(drill: ScoredDrill) -> Iterator[Said]:
    """Yields who pays for a hand, if that is not as usual."""
    if drill.account is not None and drill.account.scheme not in USUAL_SCHEMES:
        names, giver = names_of_seats(drill.win.table, drill.ruleset), drill.win.giver
        facts = {} if giver is None else {"giver": names[giver]}
        yield Said("payment-scheme", {**facts, "scheme": drill.account.scheme})


def given_tiles(drill: ScoredDrill) -> Iterator[Said]:
    """Yields that somebody is liable, and which tiles that seat gave the winner; also the other way round, and what
    other seats gave, if they are as many as tie two seats to each other in some games."""
    table = drill.win.table
    liable = liable_seats(drill)
    if not liable:
        return
    yield Said("sum-liable")
    for seat in liable:
        yield from _given(drill, seat, drill.seat)
        yield from _given(drill, drill.seat, seat, _TYING)
    if ties_make_liable(drill.ruleset):
        for seat in table.chairs.others(drill.seat):
            if seat not in liable:
                yield from _given(drill, seat, drill.seat, _TYING)
                yield from _given(drill, drill.seat, seat, _TYING)


def _given(drill: ScoredDrill, giver: int, taker: int, least: int = 1) -> Iterator[Said]:
    """Yields which tiles a seat gave another one, if they are `least` or more."""
    table, names = drill.win.table, names_of_seats(drill.win.table, drill.ruleset)
    tiles = [meld.claimed_tile for meld in table.melds[taker] if meld.giver == giver]
    if len(tiles) >= least:
        yield Said("sum-given", {"payer": names[giver], "seat": names[taker], "tiles": format_tiles(tiles)})


def ties_make_liable(ruleset: Ruleset) -> bool:
    """Returns whether it is three claims that make a seat liable, whatever the hand: in every stored hand with somebody
    liable, the winner has claimed three sets from another seat, or that seat from the winner."""
    stored = [hand for hand in Store.of(ruleset.id).hands if "liability" in hand.tags]
    return bool(stored) and all(any(max(claims) >= _TYING for _, *claims in _claims(hand)) for hand in stored)


def nearly_tied(hand: DrillHand) -> tuple[int, ...]:
    """Returns the seats with which the winner has exchanged three sets or more, some each way, but fewer than three
    each way; nothing if some seat has claimed three from another."""
    claims = list(_claims(hand))
    if any(max(taken, given) >= _TYING for _, taken, given in claims):
        return ()
    return tuple(seat for seat, taken, given in claims if taken and given and taken + given >= _TYING)


def _claims(hand: DrillHand) -> Iterator[tuple[int, int, int]]:
    """Yields for each other seat how many sets the winner has claimed from it, and it from the winner."""
    melds = [told.melds for told in hand.case.seats]
    for seat, laid in enumerate(melds):
        if seat != hand.seat:
            taken = sum(meld.giver == seat for meld in melds[hand.seat])
            yield seat, taken, sum(meld.giver == hand.seat for meld in laid)


def not_tied(drill: ScoredDrill) -> Iterator[Said]:
    """Yields that nobody is liable in a hand in which two seats are nearly tied, and what they gave each other."""
    yield Said("sum-not-liable")
    for seat in nearly_tied(drill.hand):
        yield from _given(drill, seat, drill.seat)
        yield from _given(drill, drill.seat, seat)


def _wrong(drill: ScoredDrill, *, payments: bool) -> list[SumMistake]:
    """Returns two mistakes, of different kinds if there are; with `payments` those about who pays come first."""
    found = sorted(sum_mistakes(drill), key=lambda one: payments and one.id not in PAYMENT_MISTAKES)
    first = list({one.id: one for one in reversed(found)}.values())[::-1]
    first.sort(key=found.index)
    return [*first, *(one for one in found if one not in first)][:_WRONG]


def _sum(gain: int) -> Said:
    return Said("sum-name", {"points": gain})


def _figure(choice: LessonChoice) -> int:
    return 0 if choice.name is None else int(choice.name.facts["points"])


def added_payments(drill: ScoredDrill) -> str:
    """Returns `8 + 2 + 2 = 12`: what each of the others pays, what comes from the table, and the sum; the sum alone if
    there is one payer."""
    question = payments_question(drill)
    assert question is not None
    parts = [amount for amount in (*(row.amount for row in question.payers), question.table) if amount]
    if len(parts) < 2:
        return str(question.gain)
    shown = str(parts[0]) if parts[0] > 0 else f"−{-parts[0]}"
    for part in parts[1:]:
        shown += f" {'+' if part > 0 else '−'} {abs(part)}"
    return f"{shown} = {question.gain}"


def refused_hand(ruleset: Ruleset, rng: Random) -> ChooseWords | None:
    """Asks why a complete hand may not win, one that is worth too little if there is any; None if every complete hand
    may win."""
    stored = [hand for hand in Store.of(ruleset.id).refused if hand.reason not in _UNTOLD]
    rng.shuffle(stored)
    stored.sort(key=lambda hand: hand.reason not in WORTH_TOO_LITTLE)
    reasons = tuple(dict.fromkeys(hand.reason for hand in stored))
    for hand in stored:
        drill = possible_drill(hand, ruleset)
        if (
            drill is not None
            and drill.refusal is not None
            and drill.refusal.complete
            and drill.refusal.reason in reasons
        ):
            return _why_not(drill, drill.refusal, reasons, rng)
    return None


def _why_not(drill: ScoredDrill, refusal: Refusal, reasons: tuple[str, ...], rng: Random) -> ChooseWords:
    why = Said("refused", refusal=refusal)
    others = [name for name in (*reasons, "not-a-hand") if name != refusal.reason][: _REASONS - 1]
    choices = [LessonChoice(False, why, name=Said("refused-not"))]
    choices += [
        LessonChoice(name == refusal.reason, why, name=Said("refused-reason", {"reason": name}))
        for name in (refusal.reason, *others)
    ]
    rng.shuffle(choices)
    return ChooseWords(
        ask=Said("refused-ask"), choices=tuple(choices), hand=drill.hand, case=drill.hand.case, chapter=_WIN_CHAPTER
    )
