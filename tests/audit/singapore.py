"""Singapore mahjong in play: animals, payments at once, sets that win at once, announced dangers and who is liable.

Tai: singapore_score.
"""

from __future__ import annotations

from types import MappingProxyType

from tests.audit.records import Plain
from tests.audit.singapore_score import (
    FAMILIES,
    LIMIT,
    Choices,
    Place,
    laid_triplets,
    of_bonus,
    readings_scored,
    tai_of_pung as tai_of,
)
from tests.audit.table import Table
from tests.audit.tiles import ANIMALS, BONUS, DRAGONS, HONORS, TERMINALS, WINDS, kind, kinds
from tests.audit.values import Meld, Payment, Score, Win

WALL = "wall"
"""What is dangerous near the end of the wall, besides seats: fresh tiles."""
LATE, LATE_KONG = 4, 6
CLASSES = (range(9), range(9, 18), range(18, 27), HONORS, TERMINALS)
DEAR = {"pure-one-suit", "all-honors", "all-terminals"}
LAST_SETS = ((DRAGONS, {"big-three-dragons"}), (WINDS, {"big-four-winds", "small-four-winds"}))


class Singapore(Table):
    """The game with any options."""

    ruleset = "singapore"
    options = frozenset(
        {
            "dice",
            "instant-big-sets",
            "four-concealed-pungs",
            "all-terminals-and-honors",
            "human-hand",
            "fresh-tile",
            "concealed-hand",
            "self-draw",
            "late-kong-liability",
        }
    )
    dead = 15
    bonus = frozenset((*BONUS, *ANIMALS))
    copies = MappingProxyType({**Table.copies, **dict.fromkeys((*BONUS, *ANIMALS), 1)})
    robbable = frozenset({"added", "concealed"})
    rounds = 4

    def new_hand(self) -> None:
        """`dealt_bonus`: bonus tiles among the dealt tiles. `announced`: dangers in their order. `shortened`: who has
        made a chow or pung since which danger. `fed`: for each winner, the sets that somebody is liable for, and why.
        `fresh`: the last discard was of a fresh kind. `late_kong`: who gave the tile of the kong just made, near the
        end."""
        self.dealt_bonus: list[set[int]] = [set() for _ in range(4)]
        self.announced: list[int | str] = []
        self.shortened: set[tuple[int, int | str]] = set()
        self.fed: list[list[tuple[set[str], int]]] = [[] for _ in range(4)]
        self.fresh = False
        self.late_kong: int | None = None
        self.last_thrown: int | None = None
        self.form = ""

    # ---- payments at once

    def opening(self) -> None:
        self.dealt_bonus = [set(kinds(hand)) & self.bonus for hand in self.hands]
        super().opening()

    def by_each(self, seat: int, amount: int) -> list[Payment]:
        """Returns the payment of the amount by each of the others."""
        return [(other, seat, amount) for other in range(4) if other != seat]

    def set_aside(self, seat: int, piece: str) -> None:
        super().set_aside(seat, piece)
        tile, held, wind = kind(piece), set(kinds(self.bonuses[seat])), (seat - self.dealer) % 4
        due: list[Payment] = []
        for family in FAMILIES:
            if tile in family and held.issuperset(family):
                due += self.by_each(seat, 4)
        for pair in ({42, 43}, {44, 45}, {34 + wind, 38 + wind}):
            if tile in pair and pair <= held:
                due += self.by_each(seat, 4 if pair <= self.dealt_bonus[seat] else 2)
        self.pay(due)
        self.flower_win(seat, tile)

    def flower_win(self, seat: int, tile: int) -> None:
        """Ends the hand if somebody has all eight flowers, or seven and another the eighth."""
        flowers = [set(kinds(laid)) & set(BONUS) for laid in self.bonuses]
        if tile not in BONUS:
            return
        for winner in self.around(seat):
            if len(flowers[winner]) == 8:
                self.won([Win(winner, "flowers", None, None, (), self.melds[winner])])
                return
            if len(flowers[winner]) == 7:
                (eighth,) = set(BONUS) - flowers[winner]
                for other in self.around(winner):
                    if eighth in flowers[other]:
                        self.won([Win(winner, "rob-flower", eighth, other, (), self.melds[winner])])
                        return

    def replace_drawn(self, seat: int, piece: str) -> bool:
        flowers = set(kinds(self.bonuses[seat])) & set(BONUS)
        others = {tile for other in range(4) if other != seat for tile in kinds(self.bonuses[other])}
        whole = len(flowers | {kind(piece)}) == 8 or (len(flowers) == 6 and (others & set(BONUS)) - flowers)
        if self.left == 0 and kind(piece) in BONUS and whole:
            self.stream.event("bonus-exposed", seat=seat, piece=piece)
            self.set_aside(seat, piece)
            return False
        return super().replace_drawn(seat, piece)

    def lay_kong(self, seat: int, form: str, pieces: list[str]) -> None:
        self.form = form
        super().lay_kong(seat, form, pieces)

    def kong_stands(self, seat: int) -> None:
        self.late_kong = None
        self.pay(self.by_each(seat, 4 if self.form == "concealed" else 2))

    def unchained(self) -> None:
        self.chain = []

    # ---- claims

    def instant(self) -> bool:
        """Returns whether big sets win at once."""
        return self.option("instant-big-sets", "yes") == "yes"

    def claimable(self, seat: int, tile: int, giver: int) -> set[str]:
        found = super().claimable(seat, tile, giver)
        held = kinds(self.hands[seat])
        made = laid_triplets(self.melds[seat]) | {one for one in held if held.count(one) >= 3}
        last = any(set(sets) - made == {tile} for sets in (DRAGONS, WINDS))
        return found - {"pung", "kong"} if last and self.instant() else found

    def before_discard(self, seat: int, piece: str) -> None:
        for other in range(4):
            if other not in self.announced and self.threat(other):
                self.announced.append(other)
        if self.left <= LATE and WALL not in self.announced:
            self.announced.append(WALL)
        self.fresh = self.is_fresh(kind(piece))
        self.late_kong = None

    def claim(self, seat: int, giver: int, piece: str, answer: Plain) -> None:
        tile, laid = kind(piece), self.melds[seat]
        if answer["do"] != "chow" and tile in HONORS and not self.excused(giver, tile, seat):
            last = [names for sets, names in LAST_SETS if set(sets) - laid_triplets(laid) == {tile}]
            if self.reaches(seat, laid, tile):
                self.fed[seat].append((set(), giver))
            elif last:
                self.fed[seat].append((last[0], giver))
        if answer["do"] != "kong":
            self.shortened |= {(seat, source) for source in self.announced if source != seat}
        late = self.option("late-kong-liability", "no") == "yes" and self.left <= LATE_KONG and self.fresh
        self.late_kong = giver if late and answer["do"] == "kong" else None
        super().claim(seat, giver, piece, answer)

    def claimed(self, seat: int, giver: int, piece: str) -> None:
        if self.melds[seat][-1].name == "kong":
            alone = self.late_kong is not None
            self.pay([(giver, seat, 6)] if alone else self.by_each(seat, 2))

    # ---- wins

    def facts_drawn(self, seat: int) -> frozenset[str]:
        found = {"last-tile"} if self.left == 0 else set()
        if self.chain.count("kong") >= 2:
            found.add("bloom-twice")
        elif self.chain and self.chain[-1] in ("kong", "bonus"):
            found.add("bloom")
        return frozenset(found)

    def facts_offered(self, seat: int, giver: int, way: str) -> frozenset[str]:
        if way != "discard":
            return frozenset()
        if giver == self.dealer and sum(map(len, self.rivers)) == 1:
            return frozenset({"first-discard"})
        early = not self.rivers[seat] and seat != self.dealer and not any(self.melds)
        return frozenset({"first-round"} if early else ())

    def place(self, seat: int) -> Place:
        """Returns where a seat sits, and its bonus tiles."""
        return Place(27 + (seat - self.dealer) % 4, 27 + self.round % 4, kinds(self.bonuses[seat]))

    def scored(self, win: Win) -> list[Score]:
        choices = Choices(
            self.option("four-concealed-pungs", "self-draw") == "pair-self-draw",
            int(self.option("all-terminals-and-honors", 2)),
            self.option("human-hand", "yes") == "yes",
            int(self.option("concealed-hand", 0)),
            int(self.option("self-draw", 0)),
        )
        return readings_scored(win, self.readings(win), self.place(win.seat), choices, instant=self.instant())

    def nearest(self, wins: list[Win], giver: int) -> list[Win]:
        rare = [win for win in wins if "thirteen-orphans" in self.judged(win)[0].elements]
        return super().nearest(rare or wins, giver)

    # ---- liability

    def is_fresh(self, tile: int) -> bool:
        """Returns whether nobody has discarded the kind, nor laid it in a set, if that counts."""
        thrown = {kind(piece) for river in self.rivers for piece in river}
        laid = {kind(piece) for melds in self.melds for meld in melds for piece in meld.pieces}
        return tile not in thrown and (tile not in laid or self.option("fresh-tile", "") == "discards")

    def reaches(self, seat: int, melds: list[Meld], tile: int) -> bool:
        """Returns whether a pung of the tile lifts what a seat shows from below the limit to the limit."""
        place, laid = self.place(seat), laid_triplets(melds)
        shown = sum(of_bonus(place).values()) + sum(tai_of(place, one) for one in laid)
        return tile not in laid and shown < LIMIT <= shown + tai_of(place, tile) and tai_of(place, tile) > 0

    def threat(self, seat: int) -> set[int]:
        """Returns the kinds that are dangerous because of what a seat shows."""
        melds = self.melds[seat]
        shown = {kind(piece) for meld in melds for piece in meld.pieces}
        found = {tile for tile in HONORS if self.reaches(seat, melds, tile)}
        for whole in CLASSES:
            if len(melds) >= 3 and shown <= set(whole):
                found |= set(whole)
        for sets, _ in LAST_SETS:
            missing = set(sets) - laid_triplets(melds)
            found |= missing if len(missing) == 1 else set()
        return found

    def excused(self, giver: int, tile: int, source: int | str) -> bool:
        """Returns whether the giver could only discard tiles that were dangerous because of the source or of earlier
        dangers, and has not shortened its hand since."""
        if (giver, source) in self.shortened or source not in self.announced:
            return False
        earlier = self.announced[: self.announced.index(source) + 1]
        return all(
            any(self.is_danger(one, danger) for danger in earlier if danger != giver)
            for one in {tile, *kinds(self.hands[giver])} - self.bonus
        )

    def threat_of(self, source: int | str) -> set[int]:
        """Returns the kinds that are dangerous because of a seat."""
        return self.threat(source) if isinstance(source, int) else set()

    def is_danger(self, tile: int, source: int | str) -> bool:
        """Returns whether a tile of a hand is dangerous because of the source. The tile just discarded lies in the
        river; it was fresh if `fresh` says so."""
        if source != WALL:
            return tile in self.threat_of(source)
        return self.fresh if tile == self.last_thrown else self.is_fresh(tile)

    def thrown(self, seat: int, piece: str, declaration: str | None) -> None:
        self.last_thrown = kind(piece)
        super().thrown(seat, piece, declaration)

    def liable(self, win: Win, score: Score) -> int | None:
        """Returns who pays for everybody."""
        names = set(score.elements)
        if win.way in ("flowers", "rob-flower") or "thirteen-orphans" in names:
            return None
        if win.giver is None:
            found = [giver for dear, giver in self.fed[win.seat] if not dear or dear & names]
            late = [self.late_kong] if self.late_kong is not None and self.chain == ["kong"] else []
            return next(iter(found + late), None)
        source = self.danger(win, names)
        if source is None:
            return None
        assert win.tile is not None
        excused = win.way == "discard" and self.excused(win.giver, win.tile, source)
        return None if excused else win.giver

    def danger(self, win: Win, names: set[str]) -> int | str | None:
        """Returns why the tile of another seat was dangerous, if it was."""
        assert win.tile is not None
        if len(win.melds) >= 3 and names & DEAR:
            return win.seat
        for sets, dear in LAST_SETS:
            if dear & names and set(sets) - laid_triplets(win.melds) == {win.tile}:
                return win.seat
        if win.hand.count(win.tile) == 2 and self.reaches(win.seat, win.melds, win.tile):
            return win.seat
        return WALL if win.way == "discard" and self.left <= LATE and self.fresh else None

    def payments(self, wins: list[Win], scores: list[Score]) -> list[Payment]:
        (win,), (score,) = wins, scores
        liable, points = self.liable(win, score), score.points
        if liable is not None:
            return [(liable, win.seat, points * (6 if win.giver is None else 4))]
        if win.giver is None or "thirteen-orphans" in score.elements:
            return self.by_each(win.seat, 2 * points)
        return [(seat, win.seat, points * (1 + (seat == win.giver))) for seat in range(4) if seat != win.seat]

    def following(self, wins: list[Win]) -> tuple[int, int, int, int] | None:
        if not wins or wins[0].seat == self.dealer:
            return self.kept(self.streak + 1)
        return self.passed_on(self.rounds)
