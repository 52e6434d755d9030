"""Shanghai "pure, mixed, pungs" in play: passed wins, wins by flowers, ties, washouts and dice, purses, the deal.
Values: qinghunpeng_score."""

from __future__ import annotations

from collections import Counter

from tests.audit.offers import OffersTable
from tests.audit.purses import PursesTable
from tests.audit.qinghunpeng_score import Agreed, score_of
from tests.audit.records import Stream
from tests.audit.shanghai import HANDS, Shanghai
from tests.audit.tiles import HONORS, PLAYING, kind, kinds, regular
from tests.audit.values import Payment, Score, Win

OPTIONS = """laazi base flower concealed-hand robbing-eighth-flower eight-flowers tie-self-draw tie-partner-discard
tie-unready washout-count dice-washout purse"""
ALL_FLOWERS = 8


class Qinghunpeng(OffersTable, PursesTable, Shanghai):
    """The game with any options."""

    ruleset = "shanghai-qinghunpeng"
    options = frozenset(OPTIONS.split())
    most_winners = 3
    washouts = 0

    def __init__(self, stream: Stream) -> None:
        super().__init__(stream)
        self.start = self.purse = int(self.option("purse", 0))
        self.scores = [self.start] * 4
        base, flower = int(self.option("base", 20)), int(self.option("flower", 10))
        laazi = base + flower * int(self.option("laazi", 8))
        self.agreed = Agreed(base, flower, laazi, self.says("concealed-hand"))

    def says(self, option: str) -> bool:
        """Returns whether an option was chosen with yes."""
        return self.option(option, "no") == "yes"

    def new_hand(self) -> None:
        """`fed`: who gave each of the sets that a seat has claimed. `passed`: the kinds that each seat has let pass."""
        self.fed: list[list[int]] = [[] for _ in range(4)]
        self.passed: list[set[int]] = [set() for _ in range(4)]
        if self.says("washout-count") and self.says("dice-washout"):
            one, other = self.dice[0]
            special = 1 in (one, other) or 4 in (one, other)
            self.washouts += (one == other) + special

    # ---- flowers

    def set_aside(self, seat: int, piece: str) -> None:
        super().set_aside(seat, piece)
        for winner in self.around(seat):
            if self.over:
                return
            if len(self.bonuses[winner]) == ALL_FLOWERS and int(self.option("eight-flowers", 0)):
                self.won([Win(winner, "flowers", None, None, (), self.melds[winner])])
            elif len(self.bonuses[winner]) == ALL_FLOWERS - 1 and self.says("robbing-eighth-flower"):
                holders = [other for other in range(4) if other != winner and self.bonuses[other]]
                for other in holders:
                    self.won([Win(winner, "rob-flower", kind(self.bonuses[other][0]), other, (), self.melds[winner])])

    def replace_drawn(self, seat: int, piece: str) -> bool:
        own, elsewhere = len(self.bonuses[seat]) + 1, sum(map(len, self.bonuses)) - len(self.bonuses[seat])
        eight = own == ALL_FLOWERS and int(self.option("eight-flowers", 0)) > 0
        seven = own == ALL_FLOWERS - 1 and elsewhere > 0 and self.says("robbing-eighth-flower")
        if self.left == 0 and (eight or seven):
            self.stream.event("bonus-exposed", seat=seat, piece=piece)
            self.set_aside(seat, piece)
            return False
        return super().replace_drawn(seat, piece)

    # ---- passed wins

    def draw(self, seat: int, source: str) -> None:
        self.passed[seat].clear()
        super().draw(seat, source)

    def claimed(self, seat: int, giver: int, piece: str) -> None:
        self.passed[seat].clear()
        self.fed[seat].append(giver)

    def passed_win(self, seat: int) -> None:
        self.passed[seat].add(self.offered)

    # ---- wins

    def scored(self, win: Win) -> list[Score]:
        doubled = self.says("washout-count") and self.washouts > 0
        if win.way in ("flowers", "rob-flower"):
            robbed = win.way == "rob-flower"
            laazi = 2 if robbed else int(self.option("eight-flowers", 0))
            points = laazi * self.agreed.laazi * (2 if doubled else 1)
            name = "robbing-eighth-flower" if robbed else "eight-flowers"
            return [Score({name: laazi}, {"flowers": 0, "laazi": laazi, "doublings": 0}, points)]
        if win.way == "discard" and win.tile in self.passed[win.seat]:
            return []
        laid = [tile for meld in win.melds for tile in kinds(meld.pieces)]
        readings = self.readings(win)
        if set(win.tiles) | set(laid) <= set(HONORS):
            readings.append([])
        bonus, last = len(self.bonuses[win.seat]), self.left <= 3
        found = [score_of(win, groups, bonus, self.agreed, last=last, doubled=doubled) for groups in readings]
        return [score for score in found if score is not None]

    def ties(self, seat: int) -> Counter[int]:
        """Counts the ties of a seat with each other one."""
        bound: Counter[int] = Counter()
        for other in set(range(4)) - {seat}:
            bound[other] += (self.fed[seat].count(other) >= 3) + (self.fed[other].count(seat) >= 3)
        return +bound

    def ready(self, seat: int) -> bool:
        """Returns whether some tile completes one of the types, of which the seat does not hold all four itself."""
        hand, melds = kinds(self.hands[seat]), self.melds[seat]
        laid = [kind(piece) for meld in melds for piece in meld.pieces]
        held = Counter([*hand, *laid])
        for tile in PLAYING:
            whole = {*held, tile}
            made = tuple(sorted((*hand, tile)))
            if held[tile] == 4:
                continue
            if whole <= set(HONORS):
                return True
            one_suit = len({one // 9 for one in whole if one < 27}) == 1
            claimed_chow = any(meld.form == "chow" for meld in melds)
            for split in regular(made):
                if one_suit or not (claimed_chow or any(name == "chow" for name, _ in split)):
                    return True
        return False

    # ---- payments and the match

    def payments(self, wins: list[Win], scores: list[Score]) -> list[Payment]:
        due = [
            (payer, win.seat, times * score.points)
            for win, score in zip(wins, scores, strict=True)
            for payer, times in self.shares(win).items()
        ]
        return sorted(due, key=lambda one: (one[0], (one[1] - one[0]) % 4))

    def shares(self, win: Win) -> dict[int, int]:
        """Returns how many times each of the others pays the hand."""
        others = [seat for seat in range(4) if seat != win.seat]
        giver, ties = win.giver, self.ties(win.seat)
        if win.way == "flowers":
            return dict.fromkeys(others, 1)
        if giver is None:
            if ties and self.option("tie-self-draw", "three") == "five":
                return {seat: 5 * number for seat, number in ties.items()}
            return {seat: 3 * ties[seat] if ties[seat] else 1 for seat in others}
        if win.way == "rob-flower":
            return {giver: 1}
        times = 3 if win.way == "rob-kong" else 1
        partners = {seat: times * number for seat, number in ties.items() if seat != giver}
        if win.way == "discard":
            if int(self.option("tie-partner-discard", 1)) == 2:
                times += ties[giver]
            if self.option("tie-unready", "discarder") == "discarder" and not self.ready(giver):
                return {giver: times + sum(partners.values())}
        return {giver: times, **partners}

    def following(self, wins: list[Win]) -> tuple[int, int, int, int] | None:
        assert self.position is not None
        if self.says("washout-count"):
            self.washouts = max(0, self.washouts - 1) if wins else self.washouts + 1
        _, dealer, number, streak = self.position
        if number + 1 == HANDS:
            return None
        following = dealer
        if wins:
            following = (wins[0].seat + (len(wins) > 1)) % 4
        return self.kept(streak + 1) if following == dealer else (0, following, number + 1, 0)
