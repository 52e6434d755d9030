"""Ningbo mahjong in play: three wild tiles, an indicator that draws jump over, partners who answer for each other.

Scores: ningbo_score.
"""

from __future__ import annotations

from types import MappingProxyType

from tests.audit.ningbo_score import PLANTS, SEASONS, Hand, values
from tests.audit.records import Stream, must
from tests.audit.stacks import StackedTable
from tests.audit.tiles import BONUS, WINDS, kind
from tests.audit.values import Payment, Score, Win

PARTNER_SETS = 3
HEAVENLY, EARTHLY = 8, 6


class Ningbo(StackedTable):
    """The game with any options."""

    ruleset = "ningbo"
    options = frozenset({"dice", "rate"})
    dead = 0
    copies = MappingProxyType({**StackedTable.copies, **dict.fromkeys(BONUS, 1)})
    rounds = 4

    def __init__(self, stream: Stream) -> None:
        super().__init__(stream)
        self.wilds: frozenset[int] = frozenset()

    def new_hand(self) -> None:
        """`fed[seat]` are the givers of the sets that a seat has claimed; `banned` is the kind that was just
        claimed; `kong_giver` is the giver of the tile for the last kong, None if it was not a claimed one."""
        self.fed: list[list[int]] = [[] for _ in range(4)]
        self.banned: int | None = None
        self.kong_giver: int | None = None

    def deal(self) -> None:
        super().deal()
        (throw,) = self.dice
        smaller_breaks = self.option("dice", "larger-break") == "smaller-break"
        stack = self.stacks[-(max(throw) if smaller_breaks else min(throw))]
        self.places.remove(stack[0])
        self.stream.event("turned", piece=self.wall[stack[0]])
        indicator = kind(self.wall[stack[0]])
        family = next((family for family in (PLANTS, SEASONS) if indicator in family), None)
        self.wilds = frozenset({indicator} if family is None else family - {indicator})
        self.bonus = frozenset(BONUS) - self.wilds

    # ---- legal actions

    def check_discard(self, seat: int, piece: str, declaration: str | None) -> None:
        super().check_discard(seat, piece, declaration)
        same = self.after_claim and kind(piece) == self.banned and len(self.hands[seat]) > 2
        must(not same, "the tile that was just claimed", seat=seat, piece=piece)

    def may_claim(self, seat: int, tile: int) -> bool:
        return tile not in self.wilds

    def may_set(self, seat: int, tile: int, own: tuple[int, int]) -> bool:
        return self.wilds.isdisjoint(own)

    def claimed(self, seat: int, giver: int, piece: str) -> None:
        self.fed[seat].append(giver)
        self.banned = kind(piece)
        self.kong_giver = giver

    def lay_kong(self, seat: int, form: str, pieces: list[str]) -> None:
        super().lay_kong(seat, form, pieces)
        self.kong_giver = None

    # ---- wins

    def facts_drawn(self, seat: int) -> frozenset[str]:
        bloom = {"kong-bloom"} if self.chain[-1:] == ["kong"] else set()
        return frozenset(bloom | ({"last-tile"} if self.left == 0 else set()))

    def facts_offered(self, seat: int, giver: int, way: str) -> frozenset[str]:
        first = giver == self.dealer and sum(map(len, self.rivers)) == 1 and not any(self.fed)
        return frozenset({"earthly-hand"} if way == "discard" and first else ())

    def elements_of(self, win: Win) -> dict[str, int]:
        """Returns the elements that the tiles do not show."""
        found = dict.fromkeys(win.facts & {"kong-bloom", "last-tile"}, 1)
        found |= {"self-draw": 1} if win.drawn or win.way == "rob-kong" else {}
        found |= {"robbing-a-kong": 0} if win.way == "rob-kong" else {}
        found |= {"earthly-hand": EARTHLY} if "earthly-hand" in win.facts else {}
        return found | ({"heavenly-hand": HEAVENLY} if "dealt" in win.facts else {})

    def scored(self, win: Win) -> list[Score]:
        if not win.drawn and win.tile in self.wilds:
            return []
        hand = Hand(
            win.tiles,
            win.tile,
            win.drawn,
            [meld.group for meld in win.melds],
            self.wilds,
            (WINDS[self.round % 4], WINDS[(win.seat - self.dealer) % 4]),
            tuple(kind(piece) for piece in self.bonuses[win.seat]),
            self.elements_of(win),
        )
        return list(values(hand, int(self.option("rate", 1))))

    # ---- payments and the match

    def partners(self, seat: int) -> list[int]:
        """Returns the seats that answer for a win of this seat."""
        others = [other for other in range(4) if other != seat]
        bound = PARTNER_SETS
        return [one for one in others if max(self.fed[seat].count(one), self.fed[one].count(seat)) >= bound]

    def payments(self, wins: list[Win], scores: list[Score]) -> list[Payment]:
        (win,), (score,) = wins, scores
        points, partners = score.points, self.partners(win.seat)
        if win.way == "discard":
            assert win.giver is not None
            return [(payer, win.seat, 2 * points) for payer in (win.giver, *partners)]
        if partners:
            return [(partner, win.seat, 5 * points) for partner in partners]
        if win.giver is not None:
            return [(win.giver, win.seat, 5 * points)]
        fed = self.kong_giver if "kong-bloom" in win.facts else None
        return [(seat, win.seat, (5 if seat == fed else 1) * points) for seat in range(4) if seat != win.seat]

    def following(self, wins: list[Win]) -> tuple[int, int, int, int] | None:
        if not wins or wins[0].seat == self.dealer:
            return self.kept(self.streak + 1)
        return self.passed_on(self.rounds)
