"""Lists what receipts say of who pays, to be read: `python -m tests.benchmarks.payment_sentences [--lang ru] [ID …]`.

The written cases of a game are won in every way that its rules allow, by every giver, with claimed sets from every
neighbour, with each other value of each option, and with empty purses where money can run out. A line is printed for
each sentence and each pattern of payments (which seats pay, in what ratio, whether a limit was reached): the sentence,
the payments, the case that it came from. tests/study/test_payment_sentences.py checks what the sentences say against
the payments.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Iterator
from itertools import islice, product
from pathlib import Path

from msgspec import Struct

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.core.payments import ScoredWin, Transfer
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Way
from mahjong_desktop.mechanics.purses import stake_of
from mahjong_desktop.present.account_words import AccountWords
from mahjong_desktop.records.case_form import Case, MeldCase, ResultCase, SeatCase, read_case
from mahjong_desktop.records.cases import facts_of
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.study.case_accounts import account_of_case, laid_case
from mahjong_desktop.study.score_cases import RefusedCase, scored_wins, settled_wins
from mahjong_desktop.texts import Texts

TABLES = Path(__file__).resolve().parents[1] / "rulesets"
MOST_FEEDERS = 12
"""So many combinations of neighbours who gave the claimed sets of a hand are tried."""
POOR, RICH = 3, 9_999
"""What a player has left who cannot pay, and what the others have."""


class Settled(Struct, frozen=True):
    """A settled case. `wins` and `transfers` are those of its settlement."""

    case: Case
    ruleset: Ruleset
    wins: tuple[ScoredWin, ...]
    transfers: tuple[Transfer, ...]
    scheme: str

    @property
    def giver(self) -> int | None:
        """The seat that gave the winning tile."""
        return self.wins[0].win.giver if self.wins else None

    @property
    def for_the_hand(self) -> tuple[Transfer, ...]:
        """The payments of losers for the hands won, without those for kongs, fines and the like."""
        won = {one.win.seat for one in self.wins}
        known = ("win", "liability", "fresh-tile")
        return tuple(one for one in self.transfers if one.payee in won and one.reason in known)

    @property
    def paid(self) -> dict[int, int]:
        """What each seat pays to the winners for their hands."""
        found: dict[int, int] = {}
        for one in self.for_the_hand:
            found[one.payer] = found.get(one.payer, 0) + one.amount
        return found

    @property
    def limited(self) -> bool:
        """Whether a limit reduced the hand or a payment."""
        signs = {sign for one in self.for_the_hand for sign, _, _ in one.terms}
        return any(one.breakdown.limit is not None for one in self.wins) or "→" in signs

    @property
    def pattern(self) -> tuple[object, ...]:
        """The sentence, whether several win, and the ratios of what the giver, the dealer and the others pay; alike for
        cases that are paid alike."""
        paid = self.paid
        least = min(paid.values(), default=1) or 1
        roles = sorted(
            (payer == self.giver, payer == self.case.dealer, round(amount / least, 1)) for payer, amount in paid.items()
        )
        return self.scheme, len(self.wins) > 1, tuple(roles), self.limited

    def sentence(self, texts: Texts) -> str:
        """Returns what the receipt says, with the players named by their seats."""
        found = account_of_case(laid_case(self.case, self.ruleset), tuple(map(player, range(self.ruleset.places))))
        if found.account is None:
            raise ValueError(f"not settled: {self.case}")
        return AccountWords(found.account, texts, mine=False).scheme(found.account.stages[-1])


def player(seat: int) -> str:
    """Returns the name of a player."""
    return f"Player {seat}"


def settled_cases(ruleset: Ruleset, feeders: int = MOST_FEEDERS) -> Iterator[Settled]:
    """Yields settled cases of a ruleset, one for each pattern. Where money can run out, each of them is settled again
    with a purse of every player that is empty or nearly so."""
    seen: set[object] = set()
    found = tuple(_settled(ruleset, every_case(ruleset, feeders), seen))
    yield from found
    limits = money_limits(ruleset)
    if limits:
        whole = [one.case for one in found if one.wins and limits.keys().isdisjoint(one.case.options)]
        yield from _settled(ruleset, (poor for case in whole for poor in poor_cases(case, limits)), seen)


def money_limits(ruleset: Ruleset) -> dict[str, int | str]:
    """Returns the option with which players pay no more than they have, and a value of it; empty if there is none."""
    for option in ruleset.options:
        for value in (*option.values, *([option.most] if option.most else ())):
            if stake_of(ruleset.configure({option.id: value}).tracks):
                return {option.id: value}
    return {}


def poor_cases(case: Case, limits: dict[str, int | str]) -> Iterator[Case]:
    """Yields the case with these limits, where one of those who did not win has little left or nothing."""
    winners = {win.seat for win in case.result.wins}
    for poor in range(len(case.seats)):
        for left in (0, POOR) if poor not in winners else ():
            chips = [left if seat == poor else RICH for seat in range(len(case.seats))]
            yield replace(case, options={**case.options, **limits}, carry={**case.carry, "chips": chips})


def _settled(ruleset: Ruleset, cases: Iterable[Case], seen: set[object]) -> Iterator[Settled]:
    for case in cases:
        try:
            settled = settled_case(case, ruleset)
        except MahjongError:
            continue
        if settled.pattern not in seen:
            seen.add(settled.pattern)
            yield settled


def settled_case(case: Case, ruleset: Ruleset) -> Settled:
    """Returns a case with what it comes to. Raises MahjongError for a case that cannot be, or where nobody may win."""
    used = ruleset.configure(case.options)
    facts = facts_of(case, used)
    scored = scored_wins(used, facts)
    if isinstance(scored, RefusedCase):
        raise MahjongError("refused")
    settlement = settled_wins(used, facts, scored).settlement
    return Settled(case, used, scored, settlement.transfers, settlement.scheme)


def every_case(ruleset: Ruleset, most_feeders: int) -> Iterator[Case]:
    """Yields the written wins of a ruleset with every giver, with sets from so many combinations of neighbours, and
    with each value of each option."""
    entries = json.loads((TABLES / f"{ruleset.id}.json").read_text(encoding="utf-8"))
    written = [read_case(json.dumps(entry["case"])) for entry in entries if entry["expect"].get("valid")]
    won = [case for case in written if case.result.kind == "win"]
    yield from written
    for case in won:
        for fed in islice(fed_cases(case), most_feeders):
            yield from ways(fed)
    for option in ruleset.options:
        for value in option.values:
            if value != option.default and option.id not in ("discard-layout",):
                for case in won[:: max(1, len(won) // 12)]:
                    yield replace(case, options={**case.options, option.id: value})


def fed_cases(case: Case) -> Iterator[Case]:
    """Yields the case with the claimed sets of the first winner from other neighbours."""
    winner = case.result.wins[0].seat
    melds = case.seats[winner].melds
    others = [seat for seat in range(len(case.seats)) if seat != winner]
    claimed = [place for place, meld in enumerate(melds) if meld.giver is not None]
    for givers in product(others, repeat=len(claimed)):
        new = list[MeldCase](melds)
        for place, giver in zip(claimed, givers, strict=True):
            new[place] = replace(new[place], giver=giver)
        yield _with_seat(case, winner, replace(case.seats[winner], melds=tuple(new)))


def ways(case: Case) -> Iterator[Case]:
    """Yields the case won by self-draw, and on a discard and a robbed kong of every other seat."""
    result, winner = case.result, case.result.wins[0].seat
    yield case
    if result.tile is None or len(result.wins) > 1:
        return
    for way in (Way.DISCARD, Way.ROB_KONG):
        for giver in range(len(case.seats)):
            if giver != winner:
                yield replace(case, result=ResultCase("win", result.tile, way, giver, result.wins))
    yield replace(case, result=ResultCase("win", result.tile, Way.SELF_DRAW, None, result.wins))


def _with_seat(case: Case, seat: int, told: SeatCase) -> Case:
    return replace(case, seats=(*case.seats[:seat], told, *case.seats[seat + 1 :]))


def lines(ruleset: Ruleset, texts: Texts) -> Iterator[str]:
    """Yields the sentence and the payments of each pattern."""
    for settled in sorted(settled_cases(ruleset), key=lambda one: (one.scheme, str(one.pattern))):
        wins = ", ".join(f"{won.win.seat} by {won.win.giver}" for won in settled.wins)
        paid = " ".join(f"{payer}:{amount}" for payer, amount in sorted(settled.paid.items()))
        options = " ".join(f"{name}={value}" for name, value in settled.case.options.items())
        limit = " LIMIT" if settled.limited else ""
        left = f" chips={settled.case.carry['chips']}" if "chips" in settled.case.carry else ""
        facts = f"wins {wins}, dealer {settled.case.dealer}, pay {paid}{limit} {options}{left}"
        yield f"{settled.scheme}: {settled.sentence(texts)} | {facts}"


def main() -> None:
    """Prints the list."""
    parser = argparse.ArgumentParser(description="List what receipts say about who pays.")
    parser.add_argument("rulesets", nargs="*")
    parser.add_argument("--lang", default="en")
    args = parser.parse_args()
    for ruleset in built_in_rulesets():
        if not args.rulesets or ruleset.id in args.rulesets:
            sys.stdout.write(f"## {ruleset.id}\n")
            for line in lines(ruleset, Texts(args.lang).for_ruleset(ruleset.id)):
                sys.stdout.write(line + "\n")


if __name__ == "__main__":
    main()
