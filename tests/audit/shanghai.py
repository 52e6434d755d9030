"""The games of Shanghai in play: flowers, blooms, the rotation of the deal; the old style with its losers, the popular
and the new style with their liability, and the late 1980s with ties of three claims. Scores: shanghai_score and
shanghai_new_score."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from types import MappingProxyType

from tests.audit import shanghai_new_score
from tests.audit.dealt import LastDealtTable
from tests.audit.losers import LosersTable, differences
from tests.audit.shanghai_score import Place, found, large, old_loser, old_winner, small, winners_hu
from tests.audit.stacks import StackedTable
from tests.audit.tiles import BONUS, PLAYING, WINDS, Group, kind, kinds, regular
from tests.audit.values import Payment, Score, Win

SEASONS = range(38, 42)
LIMIT, HANDS = 40, 16


class Shanghai(LastDealtTable, StackedTable):
    """What the games have in common: eight flowers, a wall that is used up, the dealer who stays when he wins."""

    bonus = frozenset(BONUS)
    copies = MappingProxyType({**StackedTable.copies, **dict.fromkeys(BONUS, 1)})
    rounds = 4

    def self_drawn(self, seat: int) -> Win:
        assert self.drawn is not None
        hand = kinds(self.hands[seat] - {self.drawn})
        facts = frozenset() if self.dealt(seat) else self.facts_drawn(seat)
        return Win(seat, "self-draw", kind(self.drawn), None, hand, self.melds[seat], facts)

    def facts_drawn(self, seat: int) -> frozenset[str]:
        return frozenset({"kong-bloom"} if self.chain[-1:] in (["kong"], ["bonus"]) else ())

    def place(self, seat: int) -> Place:
        """Returns the circumstances of a seat's hand."""
        bonus = tuple(kind(piece) for piece in self.bonuses[seat])
        return Place(WINDS[(seat - self.dealer) % 4], WINDS[self.round % 4], bonus)

    def scored(self, win: Win) -> list[Score]:
        return [self.value(win, groups) for groups in self.readings(win)]

    def value(self, win: Win, groups: list[Group]) -> Score:
        """Returns the value of one reading."""
        raise NotImplementedError

    def following(self, wins: list[Win]) -> tuple[int, int, int, int] | None:
        if wins and wins[0].seat == self.dealer:
            return self.kept(self.streak + 1)
        return self.passed_on(self.rounds)


class OldShanghai(LosersTable, Shanghai):
    """The old style."""

    ruleset = "shanghai-old"
    options = frozenset({"base"})
    bonus = frozenset(SEASONS)
    copies = MappingProxyType({**StackedTable.copies, **dict.fromkeys(SEASONS, 1)})

    def value(self, win: Win, groups: list[Group]) -> Score:
        return old_winner(win, groups, self.place(win.seat), int(self.option("base", 10)))

    def losing_hand(self, seat: int) -> Score:
        return old_loser(kinds(self.hands[seat]), self.melds[seat], self.place(seat))

    def settled(self, win: Win, score: Score, values: Mapping[int, int]) -> list[Payment]:
        """Returns the payments: everybody pays the winner, then the losers pay their differences."""
        due = [(seat, win.seat, score.points) for seat in values]
        due += differences(values)
        return [(payer, payee, self.doubled_for_dealer(payer, payee, amount)) for payer, payee, amount in due]


def paid_by_all(win: Win, score: Score) -> list[Payment]:
    """Returns the payments of all losers, twice from who gave the tile, or all from who fed a pure one suit."""
    if win.way == "discard" and len(win.melds) >= 3 and "pure-one-suit" in score.elements:
        assert win.giver is not None
        return [(win.giver, win.seat, 4 * score.points)]
    others = [seat for seat in range(4) if seat != win.seat]
    return [(seat, win.seat, score.points * (2 if win.giver in (None, seat) else 1)) for seat in others]


class PopularShanghai(Shanghai):
    """The popular style."""

    ruleset = "shanghai-popular"
    options = frozenset({"base", "hu-count"})

    def value(self, win: Win, groups: list[Group]) -> Score:
        place = self.place(win.seat)
        tai = found({**large(win, groups), **small(win, groups, place)})
        doubles = sum(tai.values())
        if self.option("hu-count", "no") == "no":
            points = int(self.option("base", 1)) * 2**doubles
            return Score(tai, {"tai": doubles}, points)
        hu = found(winners_hu(win, groups, place))
        low = sum(hu.values())
        points = low * 2**doubles
        return Score({**tai, **hu}, {"hu": low, "tai": doubles}, points)

    def payments(self, wins: list[Win], scores: list[Score]) -> list[Payment]:
        return paid_by_all(wins[0], scores[0])


class NewShanghai(Shanghai):
    """The new style."""

    ruleset = "shanghai-new"
    options = frozenset({"base", "contained-elements"})

    def scored(self, win: Win) -> list[Score]:
        added = self.option("contained-elements", "left-out") == "added"
        base = int(self.option("base", 1))
        return shanghai_new_score.scores(win, self.readings(win), self.place(win.seat), base, added=added)

    def payments(self, wins: list[Win], scores: list[Score]) -> list[Payment]:
        return paid_by_all(wins[0], scores[0])


class Shanghai1980s(Shanghai):
    """The short form of the late 1980s."""

    ruleset = "shanghai-1980s"
    options = frozenset({"more-fan", "three-claims"})

    def new_hand(self) -> None:
        """`fed`: who gave each of the sets that a seat has claimed."""
        self.fed: list[list[int]] = [[] for _ in range(4)]

    def claimed(self, seat: int, giver: int, piece: str) -> None:
        self.fed[seat].append(giver)

    def value(self, win: Win, groups: list[Group]) -> Score:
        place = self.place(win.seat)
        chips = {"winning": 3, "flower-tile": len(place.bonus)}
        fan = {**large(win, groups), "naked-single": int(len(win.melds) == 4)}
        if self.option("more-fan", "no") == "yes":
            # the match has no rounds, so that the wind of the round is East
            fan |= small(win, groups, Place(place.seat_wind, WINDS[0], place.bonus))
        low, doubles = sum(chips.values()), sum(fan.values())
        raw = low * 2**doubles
        totals, points = {"chip": low, "fan": doubles}, min(raw, LIMIT)
        return Score({**found(chips), **found(fan)}, totals, points, raw >= LIMIT, (points, raw))

    def ties(self, seat: int) -> Counter[int]:
        """Counts the ties of a seat with each other one."""
        if self.option("three-claims", "yes") == "no":
            return Counter()
        bound: Counter[int] = Counter()
        for other in set(range(4)) - {seat}:
            bound[other] += (self.fed[seat].count(other) >= 3) + (self.fed[other].count(seat) >= 3)
        return +bound

    def ready(self, seat: int) -> bool:
        """Returns whether some tile completes the hand, of which the seat does not hold all four itself."""
        hand = kinds(self.hands[seat])
        laid = [kind(piece) for meld in self.melds[seat] for piece in meld.pieces]
        held = Counter([*hand, *laid])
        return any(held[tile] < 4 and regular(tuple(sorted((*hand, tile)))) for tile in PLAYING)

    def payments(self, wins: list[Win], scores: list[Score]) -> list[Payment]:
        (win,), (score,) = wins, scores
        others, value, ties = [seat for seat in range(4) if seat != win.seat], score.points, self.ties(win.seat)
        if win.giver is None:
            return [(seat, win.seat, value * (3 * ties[seat] if ties[seat] else 1)) for seat in others]
        partners = [(seat, win.seat, value * ties[seat]) for seat in others if seat != win.giver]
        if win.way == "discard" and not self.ready(win.giver):
            partners = [(win.giver, win.seat, amount) for _, _, amount in partners]
        return [(win.giver, win.seat, value), *partners]

    def following(self, wins: list[Win]) -> tuple[int, int, int, int] | None:
        assert self.position is not None
        _, dealer, number, streak = self.position
        if number + 1 == HANDS:
            return None
        if not wins or wins[0].seat == dealer:
            return self.kept(streak + 1)
        return (0, wins[0].seat, number + 1, 0)
