"""Beijing mahjong in play: four wild tiles, open hands that must draw, passed wins, kongs and fines paid with the win.

Scores: beijing_score.
"""

from __future__ import annotations

from collections import Counter

from tests.audit.beijing_score import FLAT, Agreed, elements_of, may_win, parted, readings
from tests.audit.records import Stream, must
from tests.audit.table import Table
from tests.audit.tiles import EAST, GREEN, RED, SUITED, WHITE, WINDS, kind, kinds
from tests.audit.values import Payment, Score, Win

DRAGON_AFTER = {RED: GREEN, GREEN: WHITE, WHITE: RED}
OPTIONS = """dead-wall passed-win robbed-kong-pays own-suit-wild-straight wild-pair-bonus rare-hands dealer-kongs
kong-points false-win burnt-deal after-washout third-deal-double extra-elements pure-one-suit-wilds element-factors
missing-suit claim-limit discarder-pays discarder-pays-self-draw three-claims"""


def next_kind(tile: int) -> int:
    """Returns the wild kind after an indicator."""
    if tile < SUITED:
        return tile // 9 * 9 + (tile + 1) % 9
    return DRAGON_AFTER.get(tile, EAST + (tile - EAST + 1) % 4)


class Beijing(Table):
    """The game with any options."""

    ruleset = "beijing"
    options = frozenset(OPTIONS.split())
    robbable = frozenset({"added", "concealed"})
    rounds = 4

    def __init__(self, stream: Stream) -> None:
        super().__init__(stream)
        self.wild = -1
        self.washouts = 0
        factors = str(self.option("element-factors", "none"))
        pairs = [one.split("=") for one in factors.split(",") if factors != "none"]
        self.factors = {name: int(number).bit_length() - 1 for name, number in pairs}
        self.agreed = Agreed(
            self.says("own-suit-wild-straight"),
            self.says("wild-pair-bonus"),
            self.option("pure-one-suit-wilds", "any") == "any",
            self.says("missing-suit"),
            frozenset(str(self.option("extra-elements", "none")).split(",")),
        )

    def says(self, name: str) -> bool:
        """Returns whether an option is `yes`."""
        return self.option(name, "no") == "yes"

    def new_hand(self) -> None:
        """`late` are the seats that have let a win pass since their turn. `alike` says that the first four discards
        were equal, `broken` that a set was laid before."""
        self.late: set[int] = set()
        self.alike = self.broken = False

    # ---- wall and deal

    @property
    def left(self) -> int:
        kongs, rule = self.kongs(), self.option("dead-wall", "fixed")
        more = kongs if rule == "growing" else 2 if rule == "eight-after-two" and kongs > 1 else 0
        return max(0, len(self.wall) - self.front - self.dead - self.replaced - more)

    def kongs(self) -> int:
        """Returns how many kongs all seats together have."""
        return sum(meld.name == "kong" for melds in self.melds for meld in melds)

    def deal(self) -> None:
        super().deal()
        piece = self.wall[self.front]
        self.stream.event("turned", piece=piece)
        self.front += 1
        self.wild = next_kind(kind(piece))

    def opening(self) -> None:
        others = [seat for seat in range(4) if seat != self.dealer]
        able = [seat for seat in others if kinds(self.hands[seat]).count(self.wild) == 4]
        answers = self.stream.answers(able)
        for seat, answer in answers.items():
            must(answer["do"] in ("win", "pass"), "four wild tiles win or are kept", answer=answer)
            if answer["do"] == "win":
                self.won([Win(seat, "dealt", None, None, kinds(self.hands[seat]), [])])

    # ---- what may be done

    def check_discard(self, seat: int, piece: str, declaration: str | None) -> None:
        super().check_discard(seat, piece, declaration)
        first = self.rivers[self.dealer][:1]
        if self.option("burnt-deal", "no") == "no" or self.rivers[seat] or any(self.melds) or not first:
            return
        wind, held = kind(first[0]), kinds(self.hands[seat])
        follows = wind in WINDS and wind != self.wild and wind in held
        must(kind(piece) == wind or not follows, "the wind must be followed", piece=piece)

    def thrown(self, seat: int, piece: str, declaration: str | None) -> None:
        super().thrown(seat, piece, declaration)
        if sum(map(len, self.rivers)) == 4 and not self.broken:
            self.alike = all(self.rivers) and len({kind(river[0]) for river in self.rivers}) == 1

    def lay_kong(self, seat: int, form: str, pieces: list[str]) -> None:
        self.broken = True
        super().lay_kong(seat, form, pieces)

    def needed(self) -> int:
        """Returns how many tiles must be left to draw for a kong."""
        rule = self.option("dead-wall", "fixed")
        return 2 if rule == "growing" else 3 if rule == "eight-after-two" and self.kongs() == 1 else 1

    def may_kong(self, seat: int, form: str, tile: int) -> bool:
        return super().may_kong(seat, form, tile) and self.left >= self.needed() and tile != self.wild

    def may_claim_kong(self, seat: int, tile: int) -> bool:
        return self.left >= self.needed()

    def may_claim(self, seat: int, tile: int) -> bool:
        return tile != self.wild

    def may_set(self, seat: int, tile: int, own: tuple[int, int]) -> bool:
        claimed = [meld for meld in self.melds[seat] if meld.form in ("chow", "pung", "added")]
        return self.wild not in own and not (claimed and self.option("claim-limit", "none") == 1)

    # ---- passed wins

    def draw(self, seat: int, source: str) -> None:
        self.late.discard(seat)
        super().draw(seat, source)

    def passed_win(self, seat: int) -> None:
        self.late.add(seat)

    def claimed(self, seat: int, giver: int, piece: str) -> None:
        self.broken = True
        if self.option("passed-win", "turn") == "draw":
            self.late.discard(seat)
            return
        self.late -= {(giver + step) % 4 for step in range(1, (seat - giver) % 4 + 1)}

    # ---- wins

    def facts_drawn(self, seat: int) -> frozenset[str]:
        bloom = {"kong-bloom"} if self.chain[-1:] == ["kong"] else set()
        return frozenset(bloom | ({"last-tile"} if self.left == 0 else set()))

    def facts_offered(self, seat: int, giver: int, way: str) -> frozenset[str]:
        first = giver == self.dealer and sum(map(len, self.rivers)) == 1
        return frozenset({"earthly-hand"} if way == "discard" and first else ())

    def scored(self, win: Win) -> list[Score]:
        if any(kind(piece) == self.wild for piece in self.rivers[win.seat]):
            return []
        held, wilds = win.hand, parted(win.tiles, self.wild)[1]
        if not win.drawn and (win.open or win.tile == self.wild or held.count(self.wild) > 2 or win.seat in self.late):
            return []
        found = [self.flat("four-wilds", win)] if win.drawn and wilds == 4 else []
        if win.way == "dealt":
            return found
        may = [reading for reading in readings(win, self.wild) if may_win(reading, win, self.agreed)]
        rare = "heavenly-hand" if "dealt" in win.facts else "earthly-hand"
        if "dealt" in win.facts or "earthly-hand" in win.facts:
            return [*found, *([self.flat(rare, win)] if may else [])]
        return found + [self.score(win, elements_of(reading, win, self.wild, self.agreed)) for reading in may]

    def flat(self, name: str, win: Win) -> Score:
        """Returns the value of a rare hand."""
        price = int(self.option("rare-hands", 20))
        return Score({name: price}, {"doubles": 0}, 3 * price * max(1, len(self.payers(win))))

    def score(self, win: Win, counts: dict[str, int]) -> Score:
        """Returns what a reading comes to."""
        counts |= {"dealer": 1} if win.seat == self.dealer else {}
        if self.says("discarder-pays") and self.option("discarder-pays-self-draw", "keep") == "drop":
            counts.pop("self-draw", None)
        values = {name: count * self.doubles(name) for name, count in counts.items()}
        total = sum(self.due(win, values, payer) for payer in range(4) if payer != win.seat)
        return Score(values, {"doubles": sum(values.values())}, total * max(1, len(self.payers(win))))

    def doubles(self, name: str) -> int:
        """Returns how often an element doubles."""
        return 0 if name == "robbing-a-kong" else self.factors.get(name, 1)

    # ---- payments and the match

    def twice(self) -> bool:
        """Returns whether this hand counts double."""
        return self.washouts > 0 or (self.says("third-deal-double") and self.streak >= 2)

    def due(self, win: Win, values: dict[str, int], payer: int) -> int:
        """Returns what a loser owes for the hand."""
        flat = FLAT & set(values)
        if flat:
            return int(self.option("rare-hands", 20))
        times = sum(values.values()) + self.twice()
        times += self.doubles("dealer") if payer == self.dealer else 0
        gave = win.way == "discard" and payer == win.giver and not self.says("discarder-pays")
        amount: int = 2 ** (times + (self.doubles("discarder") if gave else 0))
        return amount

    def for_kongs(self, win: Win, values: dict[str, int], payer: int) -> int:
        """Returns what a loser owes for the winner's kongs."""
        open_points, concealed = map(int, str(self.option("kong-points", "1-2")).split("-"))
        points = sum(
            concealed if meld.form == "concealed" else open_points for meld in win.melds if meld.name == "kong"
        )
        if FLAT & set(values):
            return 0
        points *= 2 if self.dealer in (payer, win.seat) and self.option("dealer-kongs", "double") == "double" else 1
        points *= 2 if "kong-bloom" in values else 1
        return points * (2 if self.twice() else 1)

    def payers(self, win: Win) -> list[int]:
        """Returns who pays for all, each as often as he does."""
        if self.says("three-claims"):
            tied = self.tied_to(win.seat)
            if tied:
                return tied
        if win.giver is None:
            return []
        alone = self.says("discarder-pays")
        if win.way != "discard":
            alone = self.option("robbed-kong-pays", "all") == "robbed"
        return [win.giver] if alone else []

    def tied_to(self, seat: int) -> list[int]:
        """Returns who is tied to the seat by three claims, twice for claims both ways."""
        tied = []
        for other in set(range(4)) - {seat}:
            given = Counter((taker, meld.giver) for taker in (seat, other) for meld in self.melds[taker])
            tied += [other] * ((given[seat, other] >= 3) + (given[other, seat] >= 3))
        return tied

    def payments(self, wins: list[Win], scores: list[Score]) -> list[Payment]:
        (win,), (score,) = wins, scores
        losers = [seat for seat in range(4) if seat != win.seat]
        owed = {
            seat: self.due(win, score.elements, seat) + self.for_kongs(win, score.elements, seat) for seat in losers
        }
        alone = self.payers(win)
        paid = [(seat, win.seat, sum(owed.values())) for seat in alone] or [
            (seat, win.seat, amount) for seat, amount in owed.items()
        ]
        fine = self.option("burnt-deal", "no")
        if isinstance(fine, int) and self.alike:
            paid += [(self.dealer, seat, fine) for seat in range(4) if seat != self.dealer]
        return paid

    def following(self, wins: list[Win]) -> tuple[int, int, int, int] | None:
        stays = not wins or wins[0].seat == self.dealer
        rule = self.option("after-washout", "no")
        if not wins:
            self.washouts = {"no": 0, "next": 1}.get(str(rule), 4)
        elif rule == "next" or not stays:
            self.washouts = max(0, self.washouts - 1)
        return self.kept(self.streak + 1) if stays else self.passed_on(self.rounds)
