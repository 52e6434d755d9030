"""Yiwu mahjong in play: bets before the hand, fortunes and white dragons, a reserve that floats make smaller.

Scores: yiwu_score.
"""

from __future__ import annotations

from itertools import pairwise

from tests.audit.fortunes import FORTUNE, FortuneTable
from tests.audit.records import Stream, must
from tests.audit.tiles import kind, kinds
from tests.audit.values import Payment, Score, Win
from tests.audit.yiwu_score import MULTIPLIERS, elements_of, is_head

RESERVES = (34, 14, 6)


class Yiwu(FortuneTable):
    """The game with any options."""

    ruleset = "yiwu"
    options = frozenset({"plain-win", "stake-doubling"})
    rounds = 4

    def __init__(self, stream: Stream) -> None:
        super().__init__(stream)
        self.buys, self.stakes, self.offered_stake = [0] * 4, [0] * 4, 0

    # ---- bets, wall and deal

    def new_hand(self) -> None:
        """`held` is the most fortunes that each seat held when it discarded one of them."""
        self.held = [0] * 4

    def ask(self, seats: list[int], declaration: str) -> list[int]:
        """Returns the seats that make the declaration before the hand."""
        answers = self.stream.answers(seats)
        for answer in answers.values():
            must(answer in ({"do": "pass"}, {"do": "declare", "declaration": declaration}), "a bet", answer=answer)
        made = [seat for seat in answers if answers[seat]["do"] == "declare"]
        for seat in made:
            self.stream.event("declared", seat=seat, declaration=declaration)
        return made

    def bet(self) -> None:
        """Follows the bets: buys are dropped and made before the first hand of a dealer, stakes after a win of the
        dealer."""
        anew = [] if self.streak else [0, 1, 2, 3]
        dropped = self.ask([seat for seat in anew if self.buys[seat]], "drop-buy")
        for seat in self.ask([seat for seat in anew if not self.buys[seat]], "buy"):
            self.buys[seat] = 1
        for seat in dropped:
            self.buys[seat] = 0
        doubled = self.option("stake-doubling", "no") == "yes"
        may = [seat for seat in range(4) if seat != self.dealer and not (doubled and self.stakes[seat])]
        for seat in self.ask(may if self.offered_stake else [], "stake"):
            self.stakes[seat] += self.offered_stake

    def deal(self) -> None:
        self.bet()
        self.stream.event("wall-broken", dice=self.dice)
        super().deal()

    @property
    def left(self) -> int:
        """The tiles in the wall are counted with the indicator, unless draws from either end have passed it."""
        ahead = [place for place in self.places if place < self.indicator]
        behind = [place for place in self.places if place > self.indicator]
        counted = [*ahead, *([self.indicator] if ahead and behind else []), *behind]
        drawable = counted[: max(0, len(counted) - RESERVES[max(map(self.floats, range(4)))])]
        return len(drawable) - (self.indicator in drawable)

    # ---- floats

    def floats(self, seat: int) -> int:
        """Returns 2 if the seat has discarded two fortunes one right after the other, 1 if any, else 0."""
        thrown = [kind(piece) == FORTUNE for piece in self.rivers[seat]]
        if (True, True) in pairwise(thrown):
            return 2
        return int(True in thrown)

    def before_discard(self, seat: int, piece: str) -> None:
        if kind(piece) == FORTUNE:
            self.held[seat] = max(self.held[seat], kinds(self.hands[seat]).count(FORTUNE))

    # ---- wins

    def facts_drawn(self, seat: int) -> frozenset[str]:
        return frozenset({"kong-bloom"} if self.chain[-1:] == ["kong"] else ())

    def self_drawn(self, seat: int) -> Win:
        assert self.drawn is not None
        hand = kinds(self.hands[seat] - {self.drawn})
        return Win(seat, "self-draw", kind(self.drawn), None, hand, self.melds[seat], self.facts_drawn(seat))

    def scored(self, win: Win) -> list[Score]:
        floats = [self.floats(seat) for seat in range(4)]
        elements = elements_of(win, floats[win.seat], self.held[win.seat])
        if not elements or self.is_barred(win, max(floats), elements):
            return []
        multiplier = max(elements.values())
        points = sum(amount for _, _, amount in self.due(win, multiplier))
        return [Score(elements, {"multiplier": multiplier}, points)]

    def is_barred(self, win: Win, floats: int, elements: dict[str, int]) -> bool:
        """Returns whether the fortunes held or discarded, or an option, rule this way of winning out."""
        if not win.drawn and (win.tile == FORTUNE or is_head(win)):
            return True
        if max(elements.values()) >= MULTIPLIERS["wild-pair-wait"]:
            return False
        fortunes, discard = win.tiles.count(FORTUNE), win.way == "discard"
        if fortunes == 3 or floats == 2 or (discard and (fortunes == 2 or floats)):
            return True
        dealer_only = self.option("plain-win", "all") == "dealer-only"
        return discard and dealer_only and self.dealer not in (win.seat, win.giver)

    # ---- payments and the match

    def base(self, one: int, other: int) -> int:
        """Returns the base of a payment between two players."""
        bets = 2 * (self.buys[one] + self.buys[other])
        if self.dealer not in (one, other):
            return 5 + bets
        return 7 + bets + 2 * (self.stakes[one] + self.stakes[other])

    def due(self, win: Win, multiplier: int) -> list[Payment]:
        """Returns what the others pay the winner."""
        found = []
        for seat in range(4):
            times = 2 if win.way == "discard" and seat == win.giver else multiplier
            if seat != win.seat:
                found.append((seat, win.seat, times * self.base(seat, win.seat)))
        return found

    def failures(self, winner: int | None) -> list[Payment]:
        """Returns what is paid for double floats that did not win."""
        failed = [seat for seat in range(4) if seat != winner and self.floats(seat) == 2]
        return [(seat, other, 4 * self.base(seat, other)) for seat in failed for other in range(4) if other != seat]

    def payments(self, wins: list[Win], scores: list[Score]) -> list[Payment]:
        (win,), (score,) = wins, scores
        self.offered_stake = score.totals["multiplier"]
        return [*self.due(win, score.totals["multiplier"]), *self.failures(win.seat)]

    def unwon(self) -> None:
        self.pay(self.failures(None))
        super().unwon()

    def following(self, wins: list[Win]) -> tuple[int, int, int, int] | None:
        if not wins:
            self.offered_stake = 0
            return self.kept(self.streak + 1)
        if wins[0].seat == self.dealer:
            doubled = self.option("stake-doubling", "no") == "yes"
            self.stakes = [stake * (2 if doubled else 1) for stake in self.stakes]
            return self.kept(self.streak + 1)
        self.stakes, self.offered_stake = [0] * 4, 0
        return self.passed_on(self.rounds)
