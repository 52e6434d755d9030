"""A second model of Shuangkou, written from the rules and not from the program: it watches a match event by event and
says what is wrong.

It knows cards by their names alone, forms by the text of the rules, and keeps its own account of who is next.
"""

from __future__ import annotations

from collections import Counter

from mahjong_desktop.cards.deck import CARD_NAMES
from mahjong_desktop.cards.events import (
    CardEvent,
    CardHandEnded,
    CardMatchEnded,
    CardsDealt,
    CardsPaid,
    CardsPlayed,
    TrickWon,
    TurnPassed,
    WentOut,
)

ORDER = "3456789TJQKA2SB"
RUN = ORDER[:12]

Form = tuple[str, int, int]
"""The name of a form, its number of cards, and the place of its highest rank."""


def form_of(names: list[str]) -> Form | None:
    """The form of some cards; None if they are no play."""
    ranks = Counter(name[0] for name in names)
    high = max(ORDER.index(rank) for rank in ranks)
    if ranks == {"S": 2, "B": 2}:
        return "heavenly", 4, high
    (most,), distinct = {*ranks.values()} if len({*ranks.values()}) == 1 else (0,), len(ranks)
    if distinct == 1:
        return ("bomb" if most > 3 else f"{most} equal"), most, high
    low = min(ORDER.index(rank) for rank in ranks)
    run = high < len(RUN) and high - low == distinct - 1
    if run and ((most == 1 and distinct > 4) or (most in (2, 3) and distinct > 2)):
        return f"run of {most}", len(names), high
    return None


def stronger_than(one: Form, other: Form) -> bool:
    """Whether one form beats another."""
    power = {"heavenly": 2, "bomb": 1}
    mine, theirs = power.get(one[0], 0), power.get(other[0], 0)
    if mine or theirs:
        return mine > theirs or (mine == theirs == 1 and one[1:] > other[1:])
    return one[:2] == other[:2] and one[2] > other[2]


class Referee:
    """Watches a match. `step` is 1 counter-clockwise and −1 clockwise."""

    def __init__(
        self, *, clockwise: bool = False, winner_leads: bool = False, heavenly: int = 4, base: int = 1
    ) -> None:
        self.step = -1 if clockwise else 1
        self.winner_leads, self.heavenly, self.base = winner_leads, heavenly, base
        self.scores = [0] * 4
        self.leader_before: int | None = None
        self.hand = 0
        self.over = True

    def watch(self, event: CardEvent) -> str:
        """What is wrong with an event; empty if nothing is."""
        match event:
            case CardsDealt():
                return self._dealt(event)
            case CardsPlayed():
                return self._played(event)
            case TurnPassed():
                return self._passed(event)
            case WentOut():
                right = event.seat == self.last and not self.cards[event.seat] and event.seat not in self.out
                self.out.append(event.seat)
                return "" if right and event.place == len(self.out) else "out"
            case TrickWon():
                return self._won(event)
            case CardsPaid():
                self.scores[event.payer] -= event.amount
                self.scores[event.payee] += event.amount
                self.paid.append((event.payer, event.payee, event.amount))
                return "" if self._done() else "paid"
            case CardHandEnded():
                return self._ended(event)
            case CardMatchEnded():
                return "" if self.over and list(event.scores) == self.scores else "match"

    def _dealt(self, event: CardsDealt) -> str:
        self.cards = [{CARD_NAMES[card] for card in cards} for cards in event.hands]
        names = Counter(name for cards in self.cards for name in cards)
        whole = len(names) == 108 and set(names.values()) == {1} and {len(cards) for cards in self.cards} == {27}
        lead = "lot" if self.leader_before is None else "first"
        right = event.by == lead and self.leader_before in (None, event.leader) and event.hand == self.hand + 1
        self.hand, self.over = event.hand, False
        self.out: list[int] = []
        self.paid: list[tuple[int, int, int]] = []
        self.bombs: list[tuple[int, int]] = []
        self.form: Form | None = None
        self.next: int | None = event.leader
        self.last = event.leader
        self.quiet = 0
        return "" if whole and right and 0 <= event.leader < 4 else "deal"

    def _played(self, event: CardsPlayed) -> str:
        names = [CARD_NAMES[card] for card in event.cards]
        form = form_of(names)
        if event.seat != self.next or not set(names) <= self.cards[event.seat] or len(set(names)) != len(names):
            return "turn or cards"
        if form is None or (self.form is not None and not stronger_than(form, self.form)):
            return "play"
        self.cards[event.seat] -= set(names)
        if form[0] in ("bomb", "heavenly"):
            self.bombs.append((event.seat, self.heavenly if form[0] == "heavenly" else form[1] - 3))
        self.form, self.last, self.quiet = form, event.seat, 0
        self._go_on()
        return ""

    def _passed(self, event: TurnPassed) -> str:
        if event.seat != self.next or self.form is None:
            return "pass"
        self.quiet += 1
        self._go_on(event.seat)
        return ""

    def _go_on(self, seat: int | None = None) -> None:
        """Looks for the next seat that may answer: nobody, once all others have passed."""
        others = sum(1 for other in range(4) if other != self.last and self.cards[other])
        seat = self.last if seat is None else seat
        self.next = None
        if self.quiet < others and not self._done():
            seat = (seat + self.step) % 4
            while not self.cards[seat] or seat == self.last:
                seat = (seat + self.step) % 4
            self.next = seat

    def _done(self) -> bool:
        empty = [seat for seat in range(4) if not self.cards[seat]]
        return len(empty) == 3 or empty in ([0, 2], [1, 3])

    def _won(self, event: TrickWon) -> str:
        partner = (self.last + 2) % 4
        if self.winner_leads:
            leader = self.last if self.cards[self.last] else partner
        else:
            leader = partner if self.cards[partner] else self.last
        right = self.next is None and not self._done() and event.seat == self.last and event.leader == leader
        self.next, self.form, self.quiet = leader, None, 0
        return "" if right and event.by == ("self" if leader == self.last else "partner") else "trick"

    def _ended(self, event: CardHandEnded) -> str:
        first, second = self.out[:2]
        partner = (first + 2) % 4
        factor = 4 if second == partner else 2 if partner in self.out else 0
        best = max([times for seat, times in self.bombs if seat in (first, partner)], default=1) if factor else 1
        amount = self.base * factor * best
        losers = [seat for seat in range(4) if seat not in (first, partner)] if factor else []
        self.leader_before = None if factor == 4 else first
        self.over = True
        paid = self.paid == [(seat, (seat + 1) % 4, amount) for seat in losers]
        named = best == 1 if event.bomb is None else self._first_of(best, (first, partner)) == event.bomb
        told = (event.factor, event.multiplier, event.amount) == (factor, best, amount)
        right = self._done() and paid and named and told and list(event.finished) == self.out
        result = {4: "shuangkou", 2: "dankou", 0: "pingkou"}[factor]
        return "" if right and event.result == result and list(event.scores) == self.scores else "end"

    def _first_of(self, times: int, team: tuple[int, int]) -> int:
        return next(place for place, bomb in enumerate(self.bombs) if bomb[0] in team and bomb[1] == times)
