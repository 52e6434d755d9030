"""Riichi between the hands: its options, what is paid for wins and unwon hands, the order of hands, the end."""

from __future__ import annotations

from collections.abc import Mapping

from tests.audit.records import Stream, must
from tests.audit.table import Table
from tests.audit.tiles import DRAGONS, MAJORS, WINDS, Group, Kinds, kind, kinds, regular
from tests.audit.values import Payment, Score, Win

Chosen = Mapping[str, str | int]

USUAL: Chosen = {
    "several-winners": "all",
    "three-winners": "paid",
    "bets-and-counters": "each",
    "counter-points": 100,
    "round-up-mangan": "off",
    "meld-priority": "pung-first",
    "kong-indicators": "at-once",
    "concealed-kong-robbed": "orphans",
    "riichi-on-credit": "allowed",
    "riichi-wall": "four",
    "waits-in-own-sets": "not-ready",
    "rounds": 2,
    "starting-score": 30000,
    "oka": 0,
    "uma": "15-5",
    "tied-places": "shared",
    "final-bets": "winner",
    "below-zero": "plays-on",
    "extra-round": 0,
    "nagashi-mangan": "off",
    "nagashi-hand": "concealed",
    "nagashi-extras": "paid",
    "abortive-draws": "off",
    "agari-yame": "off",
    "chombo": "mangan",
    "open-all-simples": "on",
    "two-yaku-at-five-counters": "off",
    "double-wind-pair": "both",
    "last-tile-after-kong": "added",
    "swap-call": "forbidden",
    "temporary-furiten-end": "own",
    "human-hand-value": "five-han",
    "big-four-winds-value": "single",
    "special-waits": "single",
    "several-yakuman": "highest",
    "liability-of-several": "whole",
    "counted-yakuman": "off",
    "red-fives": 0,
    "three-seconds": "off",
}
"""The European rules. Which of two claims comes first, how fast a claim must be and what a mistake costs make no
difference to a record of games without mistakes."""
BET, NOTEN, YAKUMAN = 1000, 3000, 8000


class RiichiMatch(Table):
    """The payments and the match. `fed` are the sets that made their givers liable: winner, yakuman, giver. `late` is
    the seat whose bet of the last discard is told together with the payments after the hand."""

    options = frozenset(USUAL)

    def __init__(self, stream: Stream) -> None:
        self.chosen: Chosen = {**USUAL, **stream.header.get("options", {})}
        self.start = int(self.chosen["starting-score"])
        super().__init__(stream)
        self.sticks = 0
        self.bet: set[int] = set()
        self.fed: list[tuple[int, str, int]] = []
        self.late: int | None = None

    def has(self, option: str, value: str | int = "on") -> bool:
        """Returns whether an option has this value."""
        return self.chosen[option] == value

    def ready(self, seat: int, hand: Kinds) -> bool:
        """Returns whether the hand is ready."""
        raise NotImplementedError

    # ---- payments of a win

    def payments(self, wins: list[Win], scores: list[Score]) -> list[Payment]:
        first_alone, found = self.has("bets-and-counters", "first"), list[Payment]()
        for win, score in zip(wins, scores, strict=True):
            counters = 0 if first_alone and win is not wins[0] else self.streak * int(self.chosen["counter-points"])
            found += self.win_payments(win, score, counters)
        own = [] if first_alone else [win.seat for win in wins[1:] if win.seat in self.bet]
        found += [(-1, seat, BET) for seat in own]
        found.append((-1, wins[0].seat, BET * (self.sticks + len(self.bet) - len(own))))
        self.sticks = 0
        self.bet.clear()
        return found

    def win_payments(self, win: Win, score: Score, counters: int) -> list[Payment]:
        """Returns what is paid for one win; `counters` is the part of a loser. A liable seat pays for all, or half of
        what another seat gave: for the whole hand, or under the option for the yakuman that it has fed alone."""
        liable, fed = self.liability(win, score)
        who_pays_counters = win.giver if win.giver is not None else liable
        losers = [seat for seat in range(4) if seat != win.seat]
        found = [(loser if who_pays_counters is None else who_pays_counters, win.seat, counters) for loser in losers]
        base = score.rank[-1]
        if liable is None:
            return found + self.shares(win, base)
        amount = sum(paid for _, _, paid in self.shares(win, YAKUMAN * fed))
        payers = [liable] if win.giver in (None, liable) else [win.giver, liable]
        found += [(payer, win.seat, amount // len(payers)) for payer in payers if payer is not None]
        return found + self.shares(win, base - YAKUMAN * fed)

    def shares(self, win: Win, base: int) -> list[Payment]:
        """Returns what the losers pay if nobody is liable."""
        east = win.seat == self.dealer
        if win.giver is not None:
            return [(win.giver, win.seat, -(-base * (6 if east else 4) // 100) * 100)]
        times = {seat: 2 if east or seat == self.dealer else 1 for seat in range(4) if seat != win.seat}
        return [(seat, win.seat, -(-base * share // 100) * 100) for seat, share in times.items()]

    def liability(self, win: Win, score: Score) -> tuple[int | None, int]:
        """Returns the liable seat, and for how many yakuman."""
        made = {group.tile for group in self.best_groups(win) if group.triplet}
        done = {"big-three-dragons": made >= set(DRAGONS), "big-four-winds": made >= set(WINDS)}
        liable = [(name, giver) for seat, name, giver in self.fed if seat == win.seat and done[name]]
        if not liable:
            return None, 0
        name, giver = liable[-1]
        whole = score.totals["yakuman"]
        return giver, score.elements.get(name, whole) if self.has("liability-of-several", "fed-alone") else whole

    def best_groups(self, win: Win) -> list[Group]:
        """Returns some reading in sets, for facts that do not depend on the reading."""
        found = self.readings(win) if regular(win.tiles) else []
        return max(found, key=lambda groups: sum(group.triplet for group in groups), default=[])

    # ---- hands without a winner

    def unwon(self) -> None:
        ready = [seat for seat in self.around(self.dealer) if self.ready(seat, kinds(self.hands[seat]))]
        must(self.bet <= set(ready), "a riichi without a ready hand", bet=self.bet, ready=ready)
        self.sticks += len(self.bet)
        self.bet.clear()
        streams = [seat for seat in self.around(self.dealer) if self.is_stream(seat)]
        gains = self.gains_of_streams(streams) if streams else self.gains_of_ready(ready)
        if self.late is not None:
            gains[self.late] -= BET
        self.pay_out(gains)
        self.east_stays = self.dealer in ready
        self.may_stop = self.has("agari-yame", "ready")
        self.end("draw", [])

    def gains_of_ready(self, ready: list[int]) -> list[int]:
        """Returns what a ready hand brings, and costs the others."""
        if len(ready) in (0, 4):
            return [0] * 4
        return [NOTEN // len(ready) if seat in ready else -NOTEN // (4 - len(ready)) for seat in range(4)]

    def is_stream(self, seat: int) -> bool:
        """Returns whether the seat has discarded terminals and honours alone, and all of them lie there."""
        thrown = self.rivers[seat]
        concealed = all(meld.giver is None for meld in self.melds[seat])
        pure = bool(thrown) and all(kind(piece) in MAJORS for piece in thrown) and not self.claimed_from[seat]
        return self.has("nagashi-mangan") and pure and (concealed or self.has("nagashi-hand", "any"))

    def gains_of_streams(self, streams: list[int]) -> list[int]:
        """Returns a mangan by self-draw for each; counters for each and bets for the first, unless they stay."""
        gains, paid = [0] * 4, self.has("nagashi-extras", "paid")
        counters = self.streak * int(self.chosen["counter-points"]) if paid else 0
        for seat in streams:
            for other in {0, 1, 2, 3} - {seat}:
                amount = (4000 if self.dealer in (seat, other) else 2000) + counters
                gains[seat] += amount
                gains[other] -= amount
        if paid:
            gains[streams[0]] += BET * self.sticks
            self.sticks = 0
        return gains

    def call_off(self) -> None:
        """The hand is void: nothing is paid, East stays."""
        if self.late is not None:
            self.pay([(self.late, -1, BET)])
        self.sticks += len(self.bet)
        self.bet.clear()
        self.east_stays, self.may_stop = True, False
        self.end("void", [])

    # ---- the match

    def following(self, wins: list[Win]) -> tuple[int, int, int, int] | None:
        if self.has("below-zero", "ends") and min(self.scores) < 0:
            return None
        if wins:
            self.east_stays = any(win.seat == self.dealer for win in wins)
            self.may_stop = not self.has("agari-yame", "off")
        counters = self.streak + 1 if self.east_stays or not wins else 0
        rounds, target = int(self.chosen["rounds"]), int(self.chosen["extra-round"])
        last = self.round == rounds - 1 and self.dealer == 3
        if last and self.east_stays and self.may_stop and self.east_leads() and self.scores[3] >= target:
            return None
        after = self.kept(counters) if self.east_stays else self.passed_on(rounds + (target > 0), counters)
        return None if after is not None and after[0] >= rounds and max(self.scores) >= target else after

    def east_leads(self) -> bool:
        """Returns whether nobody is before East."""
        best = [seat for seat in range(4) if self.scores[seat] == max(self.scores)]
        return self.dealer in (best if self.has("tied-places", "shared") else best[:1])

    def closing(self) -> None:
        """The remaining bets go to the best player; then places are paid."""
        must(not self.stream.ended, "the record ends too soon", scores=self.scores)
        best = [seat for seat in range(4) if self.scores[seat] == max(self.scores)]
        shared, gains = self.has("tied-places", "shared"), [0] * 4
        best = best if shared else best[:1]
        for seat in best if self.has("final-bets", "winner") else []:
            gains[seat] += BET * self.sticks // 100 // len(best) * 100
        gains[best[0]] += BET * self.sticks - sum(gains) if sum(gains) else 0
        high, low = (int(part) * 1000 for part in str(self.chosen["uma"]).replace("none", "0-0").split("-"))
        oka = int(self.chosen["oka"])
        for prizes in ((high, low, -low, -high), (3 * oka, -oka, -oka, -oka)):
            for seat, score in enumerate(self.scores):
                alike = [other for other in range(4) if self.scores[other] == score]
                first = sum(other > score for other in self.scores)
                places = range(first, first + len(alike)) if shared else [first + alike.index(seat)]
                gains[seat] += sum(prizes[place] for place in places) // len(places)
        self.pay_out(gains)
