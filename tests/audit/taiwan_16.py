"""The Taiwanese game of a stake and a rate for each tai, in play: seat winds by dice, ready hands, wins by flowers,
dead walls, a last tile that may be refused, the dealer's tai.

Scores: taiwan_16_score.
"""

from __future__ import annotations

from tests.audit.last_tile import LastTileTable
from tests.audit.records import Plain, Stream, must
from tests.audit.stacks import StackedTable
from tests.audit.taiwan_16_score import USUAL, Hand, completes, value, waits
from tests.audit.tiles import BONUS, WINDS, kind, kinds, without
from tests.audit.values import Payment, Score, Win

ALL_FLOWERS = 8
DEAD = 16
FLOWER_WAYS = ("flowers", "rob-flower")


class Taiwan16(LastTileTable, StackedTable):
    """The game with any options."""

    ruleset = "taiwan-16"
    hand_size = 16
    batches = 4
    rounds = 4
    options = frozenset(
        {"flowers", "base", "per-tai", "seat-winds", "kong-after-claim", "swap-call", "reclaim-own", "dead-wall"}
        | {"last-tile-refusal", "last-discard", "heavenly-ready", "several-winners", *USUAL}
    )

    def __init__(self, stream: Stream) -> None:
        super().__init__(stream)
        self.bonus = frozenset(BONUS if self.yes("flowers", "yes") else ())
        self.copies = {**StackedTable.copies, **dict.fromkeys(sorted(self.bonus), 1)}
        self.most_winners = 3 if self.yes("several-winners") else 1
        self.worth = {name: int(self.option(name, usual)) for name, usual in USUAL.items()}

    def yes(self, name: str, default: str = "no") -> bool:
        """Returns whether the players chose `yes`."""
        return self.option(name, default) == "yes"

    def forbids(self, name: str) -> bool:
        """Returns whether the players forbid something that is usually allowed."""
        return self.option(name, "allowed") == "forbidden"

    def new_hand(self) -> None:
        """`passed` are the seats that have let a win pass since they drew; `taker` took the last tile."""
        self.passed: set[int] = set()
        self.playing = False
        self.taker = None
        self.banned: int | None = None

    # ---- the wall and the winds

    @property
    def left(self) -> int:
        dead = {"grow": DEAD + self.kongs, 0: 0}.get(self.option("dead-wall", DEAD), DEAD)
        return len(self.places) - dead

    @property
    def kongs(self) -> int:
        """Returns how many kongs all players have made."""
        return sum(meld.name == "kong" for melds in self.melds for meld in melds)

    @property
    def kong_fits(self) -> bool:
        """Returns whether a replacement can be drawn after one more kong."""
        return self.left >= (2 if self.option("dead-wall", DEAD) == "grow" else 1)

    def wind(self, seat: int) -> int:
        """Returns the seat's wind: dice name the player who is East, counted from the dealer as 1."""
        east = self.dealer
        if self.option("seat-winds", "dice") == "dice":
            east += sum(self.dice[0]) - 1
        return WINDS[(seat - east) % 4]

    # ---- before play

    def opening(self) -> None:
        super().opening()
        if not self.yes("heavenly-ready"):
            return
        able = [seat for seat in range(4) if seat != self.dealer and waits(kinds(self.hands[seat]), [])]
        answers = self.stream.answers(able)
        for seat in able:
            must(answers[seat]["do"] in ("declare", "pass"), "ready or not", answer=answers[seat])
            if answers[seat]["do"] == "declare":
                self.stream.event("declared", seat=seat, declaration="heavenly-ready")
                self.declared[seat].add("heavenly-ready")

    def play(self) -> None:
        self.playing = True
        self.turn = self.dealer
        if self.has_flowers(self.dealer):
            self.won([Win(self.dealer, "flowers", None, None, (), [], frozenset({"as-dealt"}))])
            return
        super().play()

    # ---- flowers

    def has_flowers(self, seat: int) -> bool:
        """Returns whether a player has all flowers, or seven while another has the eighth."""
        return len(self.bonuses[seat]) == ALL_FLOWERS or self.holder_of_the_eighth(seat) is not None

    def holder_of_the_eighth(self, seat: int) -> int | None:
        """Returns who has laid out the only flower that a player lacks."""
        if len(self.bonuses[seat]) != ALL_FLOWERS - 1:
            return None
        return next((other for other in range(4) if other != seat and self.bonuses[other]), None)

    def set_aside(self, seat: int, piece: str) -> None:
        super().set_aside(seat, piece)
        if not self.playing:
            return
        if self.has_flowers(seat):
            self.won([Win(seat, "flowers", None, None, (), [])])
            return
        for other in range(4):
            if other != seat and self.has_flowers(other):
                self.won([Win(other, "rob-flower", None, seat, (), [])])
                return

    def draw(self, seat: int, source: str) -> None:
        self.passed.discard(seat)
        if source == "wall" and self.has_flowers(seat):  # only the deal can have brought them
            self.drawn = self.take(seat, source)
            self.won([Win(seat, "flowers", None, None, (), [], frozenset({"as-dealt"}))])
            return
        super().draw(seat, source)

    def replace_drawn(self, seat: int, piece: str) -> bool:
        if self.left:
            return super().replace_drawn(seat, piece)
        flowers = [*self.bonuses[seat], piece]
        others = sum(len(own) for other, own in enumerate(self.bonuses) if other != seat)
        if len(flowers) == ALL_FLOWERS or (len(flowers) == ALL_FLOWERS - 1 and others):
            self.stream.event("bonus-exposed", seat=seat, piece=piece)
            self.set_aside(seat, piece)
        return False

    # ---- turns and claims

    def next_turn(self, seat: int) -> None:
        if self.left != 1 or not self.yes("last-tile-refusal"):
            super().next_turn(seat)
            return
        self.offer_last_tile(seat)

    def check_discard(self, seat: int, piece: str, declaration: str | None) -> None:
        stuck = self.drawn is not None and kind(self.drawn) in self.bonus
        must(seat != self.taker or piece == self.drawn or stuck, "the last tile must go", seat=seat, piece=piece)
        same = self.forbids("swap-call") and self.after_claim and kind(piece) == self.banned
        must(not same, "the tile that was just claimed", seat=seat, piece=piece)
        if self.declared[seat]:
            must(piece == self.drawn or stuck, "the hand is fixed", seat=seat, piece=piece)
            must(declaration is None, "announced twice", seat=seat)
        elif declaration is not None:
            first = not self.rivers[seat] and not any(meld.giver is not None for meld in self.melds[seat])
            must(declaration == ("ready-first" if first else "ready"), "another declaration", seat=seat)
            must(waits(kinds(self.hands[seat] - {piece}), self.melds[seat]), "not ready", seat=seat, piece=piece)

    def thrown(self, seat: int, piece: str, declaration: str | None) -> None:
        if declaration:
            self.declared[seat].add(declaration)
        super().thrown(seat, piece, declaration)

    def may_kong(self, seat: int, form: str, tile: int) -> bool:
        if not self.kong_fits or (self.after_claim and self.forbids("kong-after-claim")):
            return False
        if not self.declared[seat]:
            return True
        if self.drawn is None or kind(self.drawn) != tile:
            return False
        before = kinds(self.hands[seat] - {self.drawn})
        after = without(before, tile, tile, tile) if form == "concealed" else before
        return after is not None and waits(before, self.melds[seat]) == waits(after, self.melds[seat])

    def may_claim(self, seat: int, tile: int) -> bool:
        own = self.forbids("reclaim-own") and [kind(piece) for piece in self.rivers[seat][-1:]] == [tile]
        return not self.declared[seat] and not own

    def may_set(self, seat: int, tile: int, own: tuple[int, int]) -> bool:
        rest = without(kinds(self.hands[seat]), *own)
        return not self.forbids("swap-call") or any(other != tile for other in rest or ())

    def may_claim_kong(self, seat: int, tile: int) -> bool:
        return self.kong_fits

    def claim(self, seat: int, giver: int, piece: str, answer: Plain) -> None:
        self.banned = kind(piece)
        super().claim(seat, giver, piece, answer)

    def passed_win(self, seat: int) -> None:
        self.passed.add(seat)

    # ---- wins

    def facts_drawn(self, seat: int) -> frozenset[str]:
        found = {"last-tile"} if self.left == 0 else set()
        return frozenset(found | ({"kong-bloom"} if "kong" in self.chain else set()))

    def facts_offered(self, seat: int, giver: int, way: str) -> frozenset[str]:
        first = way == "discard" and giver == self.dealer and sum(map(len, self.rivers)) == 1
        last = way == "discard" and self.left == 0 and self.yes("last-discard")
        return frozenset([*(["first-discard"] if first else []), *(["last-tile"] if last else [])])

    def scored(self, win: Win) -> list[Score]:
        if win.way in FLOWER_WAYS:
            whole = len(self.bonuses[win.seat]) == ALL_FLOWERS
            found = {"eight-flowers" if whole else "robbing-eighth-flower": 8}
            return [self.score(found | ({"dealt-flowers": 4} if "as-dealt" in win.facts else {}))]
        if not win.drawn and win.seat in self.passed:
            return []
        if win.tile is not None and win.tile not in completes(win.hand):
            return []
        flowers = kinds(self.bonuses[win.seat])
        winds = (WINDS[self.round % 4], self.wind(win.seat))
        hand = Hand(win, winds, flowers, self.declared[win.seat], self.worth)
        return [self.score(value(hand, groups)) for groups in self.readings(win)]

    def score(self, elements: dict[str, int]) -> Score:
        """Returns the value of these elements: the stake, and the rate for each tai."""
        tai = sum(elements.values())
        return Score(elements, {"tai": tai}, self.price(tai))

    def price(self, tai: int) -> int:
        """Returns what so many tai cost."""
        return int(self.option("base", 50)) + int(self.option("per-tai", 20)) * tai

    # ---- payments and the match

    def payments(self, wins: list[Win], scores: list[Score]) -> list[Payment]:
        found = []
        for win, score in zip(wins, scores, strict=True):
            giver = self.holder_of_the_eighth(win.seat) if win.way == "flowers" else win.giver
            for payer in range(4) if giver is None else (giver,):
                extra = 1 + 2 * self.streak if self.dealer in (win.seat, payer) else 0
                if payer != win.seat:
                    found.append((payer, win.seat, self.price(score.totals["tai"] + extra)))
        return found

    def following(self, wins: list[Win]) -> tuple[int, int, int, int] | None:
        if not wins or any(win.seat == self.dealer for win in wins):
            return self.kept(self.streak + 1)
        return self.passed_on(self.rounds)
