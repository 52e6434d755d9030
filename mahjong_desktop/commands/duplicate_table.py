"""Prints a saved game beside what an expert makes of the same tiles: hand by hand, and the sums.

Room: commands. study.duplicate plays the hands; the words are in the translations.
"""

from __future__ import annotations

import sys

from rich.box import SIMPLE_HEAD
from rich.table import Table
from rich.text import Text

from mahjong_desktop.commands.console import ResultsConsole
from mahjong_desktop.commands.output import write_json
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.records.codec import action_to_plain
from mahjong_desktop.records.record import Record
from mahjong_desktop.study.duplicate.expert_table import compared_hand, hands_of_steps
from mahjong_desktop.study.duplicate.values import (
    ActWords,
    DuplicateHand,
    DuplicateMatch,
    SkippedHand,
    SkipReason,
    amount_words,
)
from mahjong_desktop.study.estimates import Estimate
from mahjong_desktop.texts import Texts

_NUMBERS = ("own", "expert", "difference")


def print_comparison(record: Record, ruleset: Ruleset, texts: Texts, *, for_programs: bool) -> None:
    """Plays all hands of a game that have ended again, and prints the comparison; for programs as JSON."""
    found = [compared_hand(record, ruleset, one.hand) for one in hands_of_steps(record) if one.ended]
    match = DuplicateMatch.of(found)
    if for_programs:
        write_json(_described(match), sys.stdout)
        return
    console = ResultsConsole(highlight=False)
    if not found:
        console.print(Text(_say(texts, "no-hands")))
        return
    console.print(_table(found, match, ruleset, texts))
    if match.hands:
        console.print(Text(_say(texts, "luck", amount=amount_words(match.luck, texts))))
        console.print(Text(_say(texts, "skill", amount=amount_words(match.skill, texts))))


def _say(texts: Texts, name: str, **facts: str | int) -> str:
    return texts.message("duplicate", name, **facts)


def _table(found: list[DuplicateHand | SkippedHand], match: DuplicateMatch, ruleset: Ruleset, texts: Texts) -> Table:
    table, acts = Table(box=SIMPLE_HEAD, show_edge=False, show_footer=bool(match.hands)), ActWords(texts, ruleset)
    table.add_column(_say(texts, "hand"), _say(texts, "sum"), justify="right")
    for name, points in zip(_NUMBERS, (match.own, match.expert, match.own - match.expert), strict=True):
        table.add_column(_say(texts, name), texts.signed(points), justify="right")
    table.add_column(_say(texts, "first"), overflow="fold")
    for one in found:
        if isinstance(one, SkippedHand):
            table.add_row(texts.number(one.hand), "", "", "", _skipped(one, texts))
        else:
            amounts = (texts.signed(amount) for amount in (one.own, one.expert, one.skill))
            table.add_row(texts.number(one.hand), *amounts, _first(one, acts, texts))
    return table


def _first(one: DuplicateHand, acts: ActWords, texts: Texts) -> str:
    first = one.first
    if first is None:
        return _say(texts, "same")
    return _say(texts, "otherwise", turn=first.turn, expert=acts.expert(first), own=acts.own(first))


def _skipped(one: SkippedHand, texts: Texts) -> str:
    return _say(texts, f"skipped-{one.why}", bot=texts.bot(one.bot).name if one.bot else "")


# ---- for programs


def _described(match: DuplicateMatch) -> dict[str, object]:
    """Returns the comparison under stable keys; amounts are net points, margins those of 95%."""
    hands: list[DuplicateHand | SkippedHand] = [*match.hands, *match.skipped]
    return {
        "hands": [_described_one(one) for one in sorted(hands, key=lambda one: one.hand)],
        "own": match.own,
        "expert": match.expert,
        "luck": _described_amount(match.luck),
        "skill": _described_amount(match.skill),
    }


def _described_amount(estimate: Estimate) -> dict[str, object]:
    margin = None if estimate.margin is None else round(estimate.margin, 1)
    return {"points": round(estimate.value), "margin": margin}


def _described_one(hand: DuplicateHand | SkippedHand) -> dict[str, object]:
    return _described_skip(hand) if isinstance(hand, SkippedHand) else _described_hand(hand)


def _described_hand(hand: DuplicateHand) -> dict[str, object]:
    first = hand.first
    otherwise = (
        None
        if first is None
        else {
            "move": first.move,
            "line": first.line,
            "turn": first.turn,
            "own": action_to_plain(first.own),
            "expert": action_to_plain(first.expert),
        }
    )
    head = {"hand": hand.hand, "seat": hand.seat, "own": hand.own, "expert": hand.expert, "difference": hand.skill}
    return {**head, "first": otherwise, "skipped": None, "bot": None}


def _described_skip(hand: SkippedHand) -> dict[str, object]:
    head = dict.fromkeys(("seat", "own", "expert", "difference", "first"))
    return {"hand": hand.hand, **head, "skipped": SkipReason(hand.why).value, "bot": hand.bot or None}
