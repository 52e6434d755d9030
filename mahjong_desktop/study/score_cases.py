"""Scores a case and returns the result in the score-case form, for `mahjong-desktop score`, the tests and the rules
pages.

Room: study. No Qt.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec
from msgspec import Struct

from mahjong_desktop.core.payments import TABLE, Outcome, ScoredHand, ScoredWin, Settlement, Transfer, balances
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.scoring import Breakdown, Refusal
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Way, Win
from mahjong_desktop.mechanics.evaluate import evaluate
from mahjong_desktop.records.case_form import Case, read_case
from mahjong_desktop.records.cases import CaseFacts, facts_of
from mahjong_desktop.study.card_cases import is_card_case, score_card_case
from mahjong_desktop.study.known_rulesets import find_ruleset

Name = Callable[[Ruleset, str], str]
"""Maps (ruleset with its options, element id) to the element's name in some language."""


def score_case(
    data: bytes | str | Mapping[str, Any], name: Name | None = None, ruleset: Ruleset | None = None
) -> dict[str, Any]:
    """Scores a case given as JSON text or as a mapping, and returns the result in the score-case form.

    The ruleset is the registered one that the case names, or `ruleset`, which need not be registered. Without `name`
    the elements are named by their ids. A case of Shuangkou has forms of its own, see card_cases.py. Raises a kind of
    MahjongError for invalid input.
    """
    text = msgspec.json.encode(data) if isinstance(data, Mapping) else data
    if ruleset is None and is_card_case(text):
        return score_card_case(text)
    case = read_case(text)
    known = find_ruleset(case.ruleset) if ruleset is None else ruleset
    other = case.options or known.changed_options
    return scored_with(case, known.configure(case.options) if other else known, name)


def scored_with(case: Case, ruleset: Ruleset, name: Name | None = None) -> dict[str, Any]:
    """The same for a case that was read, with this ruleset, its options chosen."""
    facts = facts_of(case, ruleset)
    scored = scored_wins(ruleset, facts)
    if isinstance(scored, RefusedCase):
        return _refused(case, scored.refusal)
    settled = settled_wins(ruleset, facts, scored)
    return {
        "ruleset": case.ruleset,
        "valid": True,
        "reason": None,
        "hands": [
            *(_hand(won.win.seat, won.breakdown, ruleset, name, won=True) for won in scored),
            *(_hand(other.seat, other.breakdown, ruleset, name, won=False) for other in settled.others),
        ],
        "transfers": [_transfer(transfer) for transfer in settled.transfers],
        "deltas": list(balances(settled.transfers, ruleset.places)[: ruleset.chairs.settled]),
    }


class RefusedCase(Struct, frozen=True):
    """Why nobody wins a case that says so; `win` is the win that is refused, None if there are too many."""

    refusal: Refusal
    win: Win | None = None


class SettledCase(Struct, frozen=True):
    """What is paid after the wins of a case, the hands of losers that count for it, and what was paid during play."""

    others: tuple[ScoredHand, ...]
    settlement: Settlement
    in_play: tuple[Transfer, ...]

    @property
    def transfers(self) -> tuple[Transfer, ...]:
        """All payments of the hand."""
        return (*self.in_play, *self.settlement.transfers)


def scored_wins(ruleset: Ruleset, facts: CaseFacts) -> tuple[ScoredWin, ...] | RefusedCase:
    """Returns the wins of a case with their values; none for a draw."""
    if len(facts.wins) > _most_winners(ruleset, facts):
        return RefusedCase(Refusal("too-many-winners", {"winners": len(facts.wins)}))
    scored = []
    for win in facts.wins:
        found = evaluate(ruleset, win)
        if not isinstance(found, Breakdown):
            return RefusedCase(found, win)
        scored.append(ScoredWin(win, found))
    return tuple(scored)


def settled_wins(ruleset: Ruleset, facts: CaseFacts, scored: tuple[ScoredWin, ...]) -> SettledCase:
    """Returns what is paid. Raises CaseError `loser-without-hand` if it needs a hand that the case does not state."""
    outcome = Outcome(scored, facts.table)
    outcome = replace(outcome, others=ruleset.others(outcome))
    return SettledCase(outcome.others, ruleset.settle(outcome), ruleset.paid_in_play(facts.table))


def _most_winners(ruleset: Ruleset, facts: CaseFacts) -> int:
    """Returns how many seats may win in this way at the same moment: one by self-draw, all with their dealt hands."""
    way = facts.wins[0].way if facts.wins else None
    if way is Way.DEALT:
        return ruleset.seats
    return ruleset.claims.priority.most if way is not None and way.from_another else 1


def _refused(case: Case, refusal: Refusal) -> dict[str, Any]:
    return {
        "ruleset": case.ruleset,
        "valid": False,
        "reason": refusal.reason,
        "hands": [],
        "transfers": [],
        "deltas": [],
    }


def _hand(seat: int, scored: Breakdown, ruleset: Ruleset, name: Name | None, *, won: bool) -> dict[str, Any]:
    return {
        "seat": seat,
        "won": won,
        "reading": [str(group) for group in scored.reading.groups],
        "elements": [
            {
                "id": found.id,
                "name": found.id if name is None else name(ruleset, found.id),
                "value": found.value,
                "count": found.count,
            }
            for found in scored.elements
        ],
        "totals": dict(scored.worth.totals),
        "points": scored.points,
        "limit": scored.limit,
    }


def _transfer(transfer: Transfer) -> dict[str, Any]:
    ends = (None if seat == TABLE else seat for seat in (transfer.payer, transfer.payee))
    return {**dict(zip(("from", "to"), ends, strict=True)), "amount": transfer.amount, "reason": transfer.reason}


def score(case: Mapping[str, object], ruleset: Ruleset | None = None) -> dict[str, object]:
    """Returns the result of a score case (see `mahjong-desktop score`) under the ruleset or, by default, the one that
    the case names. Raises MahjongError for an impossible case."""
    return score_case(case, ruleset=ruleset)
