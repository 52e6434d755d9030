"""Chinese classical by Millington in play: the kong box, kongs before play, original calls, cannons, the losers'
settlement. Scores: classical_score."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from tests.audit.classical_score import Place, completes, losing_hand, winning_hands
from tests.audit.losers import LosersTable, differences
from tests.audit.records import Plain, must
from tests.audit.tiles import (
    ALL_GREEN,
    BONUS,
    DRAGONS,
    HONORS,
    TERMINALS,
    WINDS,
    Group,
    Kinds,
    kind,
    kinds,
    orphans,
    suit,
)
from tests.audit.values import Payment, Score, Win

READY, NO_CHOICE = "ready-first", "no-choice"
BOX, LATE_WALL, THIRTEENTH = 16, 4, 12


@dataclass(frozen=True)
class Danger:
    """A row of the table of dangerous discards: `helped` is the seat that gains, `row` the letter of the row."""

    helped: int
    row: str


class Classical(LosersTable):
    """The game with all options at their defaults."""

    ruleset = "classical"
    dead = BOX
    bonus = frozenset(BONUS)
    copies = MappingProxyType({**LosersTable.copies, **dict.fromkeys(BONUS, 1)})
    tail = frozenset({"kong"})
    robbable = frozenset({"added", "concealed"})
    last_discard_sets = True
    rounds = 4

    def new_hand(self) -> None:
        """`fed`: winner, giver and rows of each dangerous tile that was claimed; `dangers`: those of the last
        discard."""
        self.fed: dict[int, tuple[int, set[str]]] = {}
        self.dangers: set[Danger] = set()
        self.kongs_running = 0

    # ---- wall and deal

    @property
    def left(self) -> int:
        return len(self.wall) - self.front - self.dead

    def deal_plan(self) -> list[tuple[int, int]]:
        turn = self.around(self.dealer)
        rounds = [(seat, 4) for _ in range(3) for seat in turn]
        return [*rounds, *((seat, 2 if seat == self.dealer else 1) for seat in turn)]

    def replace_dealt(self, seat: int) -> None:
        """Follows bonus tiles and kongs before play. What others draw then leaves the last tile of East as it is."""
        last = self.drawn
        self.prepare(seat)
        if seat != self.dealer:
            self.drawn = last

    def prepare(self, seat: int) -> None:
        """Follows one seat's bonus tiles and kongs before play."""
        super().replace_dealt(seat)
        while fours := [tile for tile, n in Counter(kinds(self.hands[seat])).items() if n == 4]:
            answer = self.stream.answers([seat])[seat]
            if answer["do"] == "pass":
                return
            must(answer["do"] == "kong" and answer["form"] == "concealed", "kongs before play", answer=answer)
            must(set(answer["pieces"]) <= self.hands[seat], "tiles not held", answer=answer)
            must(kind(answer["pieces"][0]) in fours, "no kong", answer=answer)
            self.lay_kong(seat, "concealed", answer["pieces"])
            self.loose(seat)

    def loose(self, seat: int) -> None:
        """Draws the loose tile of a kong before play; a bonus tile is replaced."""
        self.drawn = self.take(seat, "kong")
        super().replace_dealt(seat)

    def replace_drawn(self, seat: int, piece: str) -> bool:
        if self.left > 0:
            return super().replace_drawn(seat, piece)
        self.stream.event("bonus-exposed", seat=seat, piece=piece)
        self.set_aside(seat, piece)
        self.unwon()
        return False

    def self_drawn(self, seat: int) -> Win:
        win = super().self_drawn(seat)
        if "dealt" not in win.facts or not self.melds[seat] or self.drawn is None:
            return win
        hand = kinds(self.hands[seat] - {self.drawn})  # the loose tile is the last one
        return Win(seat, win.way, kind(self.drawn), None, hand, win.melds, win.facts)

    # ---- legal actions

    def ready(self, seat: int, hand: Kinds) -> bool:
        """Returns whether the hand is one tile short, of a kind of which the seat itself does not have all four
        tiles."""
        laid = [kind(piece) for meld in self.melds[seat] for piece in meld.pieces]
        found = completes(hand, len(self.melds[seat]))
        return any(hand.count(tile) + laid.count(tile) < 4 for tile in found)

    def check_discard(self, seat: int, piece: str, declaration: str | None) -> None:
        if READY in self.declared[seat]:
            must(piece == self.drawn and declaration is None, "the hand is fixed", seat=seat, piece=piece)
        elif declaration is not None:
            ready = self.ready(seat, kinds(self.hands[seat] - {piece}))
            must(declaration == READY and not self.rivers[seat] and ready, "no original call", seat=seat)

    def may_kong(self, seat: int, form: str, tile: int) -> bool:
        if self.after_claim or self.dealt(seat) or self.replaced >= BOX:
            return False
        return READY not in self.declared[seat]

    def may_claim(self, seat: int, tile: int) -> bool:
        return READY not in self.declared[seat]

    def may_claim_kong(self, seat: int, tile: int) -> bool:
        return self.replaced < BOX

    def unchained(self) -> None:
        self.kongs_running = 0

    def draw(self, seat: int, source: str) -> None:
        self.kongs_running = self.kongs_running + 1 if source == "kong" else 0
        super().draw(seat, source)

    # ---- cannons

    def shown(self, seat: int) -> list[Group]:
        """Returns the sets that a player has exposed."""
        return [meld.group for meld in self.melds[seat]]

    def on_table(self) -> Counter[int]:
        """Counts the copies of each kind among discards and exposed sets."""
        claimed = set().union(*self.claimed_from)
        lying = [piece for river in self.rivers for piece in river if piece not in claimed]
        lying += [piece for melds in self.melds for meld in melds for piece in meld.pieces]
        return Counter(kind(piece) for piece in lying)

    def dangers_of(self, seat: int, tile: int) -> set[Danger]:
        """Returns what discarding the tile would be dangerous for."""
        table = self.on_table()
        hidden = 4 - table[tile] - kinds(self.hands[seat]).count(tile)
        found = set()
        for other in self.players:
            if other == seat:
                continue
            sets = self.shown(other)
            rows = self.rows_of(sets, tile)
            if tile in HONORS or tile in TERMINALS:
                needs = {"b", "c", "d", "f"} | ({"e"} if tile in HONORS else set())
                rows -= needs if hidden < 1 else set()
            if self.left <= LATE_WALL and not table[tile]:
                rows.add("g")
            found |= {Danger(other, row) for row in rows}
        return found

    def rows_of(self, sets: list[Group], tile: int) -> set[str]:
        """Returns the rows whose first two columns apply."""
        triplets = [group.tile for group in sets if group.triplet]

        def all_in(family: set[int]) -> bool:
            return len(sets) >= 3 and tile in family and all(set(group.tiles) <= family for group in sets)

        winds, dragons = ([one for one in triplets if one in family] for family in (WINDS, DRAGONS))
        found = {
            "a": suit(tile) is not None and all_in({one for one in range(27) if suit(one) == suit(tile)}),
            "b": len(winds) == 3 and tile in WINDS and tile not in winds,
            "c": len(dragons) == 2 and tile in DRAGONS and tile not in dragons,
            "d": all_in(set(HONORS)),
            "e": all_in(set(ALL_GREEN)),
            "f": all_in(set(TERMINALS)),
        }
        return {row for row, there in found.items() if there}

    def before_discard(self, seat: int, piece: str) -> None:
        drew = bool(self.chain)
        held = {kind(one) for one in self.hands[seat]} - self.bonus
        choices = {kind(piece)} if READY in self.declared[seat] else held
        forced = drew and all(self.dangers_of(seat, tile) for tile in choices)
        if forced:
            self.stream.event("declared", seat=seat, declaration=NO_CHOICE)
        self.dangers = set() if forced else self.dangers_of(seat, kind(piece))

    def thrown(self, seat: int, piece: str, declaration: str | None) -> None:
        self.kongs_running = 0
        if declaration:
            self.declared[seat].add(declaration)
        super().thrown(seat, piece, declaration)

    def claim(self, seat: int, giver: int, piece: str, answer: Plain) -> None:
        rows = {danger.row for danger in self.dangers if danger.helped == seat}
        if rows and answer["do"] != "kong":
            self.fed[seat] = (giver, rows)
        super().claim(seat, giver, piece, answer)

    def ask_robbers(self, seat: int, form: str, piece: str) -> list[Win]:
        tile = kind(piece)
        before = self.hands[seat]
        self.hands[seat] = before | {piece}
        kong = next(meld for meld in self.melds[seat] if piece in meld.pieces)
        kong.pieces, whole = [one for one in kong.pieces if one != piece], kong.pieces
        self.dangers = self.dangers_of(seat, tile)
        self.hands[seat], kong.pieces = before, whole
        return super().ask_robbers(seat, form, piece)

    def is_of_row(self, row: str, win: Win, score: Score) -> bool:
        """Returns whether the hand is one that the row describes."""
        names = {
            "a": {"pure-one-suit", "wriggling-snake"},
            "b": {"four-blessings", "small-four-winds"},
            "c": {"three-great-scholars", "small-three-dragons", "big-three-dragons"},
            "d": {"all-symbols"},
            "e": {"all-green"},
            "f": {"all-terminals"},
        }
        return row == "g" or bool(names[row] & set(score.elements))

    def liable(self, win: Win, score: Score) -> int | None:
        """Returns who let off a cannon: by the winning tile, else by the last dangerous tile claimed before."""
        if win.giver is not None:
            rows = {danger.row for danger in self.dangers if danger.helped == win.seat}
            if any(self.is_of_row(row, win, score) for row in rows):
                return win.giver
        giver, rows = self.fed.get(win.seat, (None, set()))
        return giver if any(self.is_of_row(row, win, score) for row in rows) else None

    # ---- wins and payments

    def facts_drawn(self, seat: int) -> frozenset[str]:
        found = {"last-tile"} if self.left == 0 else set()
        found |= {"loose"} if self.chain[-1:] == ["kong"] else set()
        found |= {"kong-on-kong"} if self.kongs_running > 1 else set()
        return frozenset(found)

    def facts_offered(self, seat: int, giver: int, way: str) -> frozenset[str]:
        if way != "discard":
            return frozenset()
        first = giver == self.dealer and sum(map(len, self.rivers)) == 1
        return frozenset({"last-discard"} if self.left == 0 else ()) | ({"first-discard"} if first else set())

    def place(self, seat: int, offered: int | None = None) -> Place:
        """Returns the circumstances of a seat's hand; an offered discard is not in the river yet."""
        lying = self.on_table()
        lying.subtract(kind(piece) for meld in self.melds[seat] for piece in meld.pieces)
        if offered is not None:
            lying[offered] -= 1
        streak = seat == self.dealer and self.streak == THIRTEENTH
        bonus = [kind(piece) for piece in self.bonuses[seat]]
        called = READY in self.declared[seat]
        wind = WINDS[(seat - self.dealer) % 4]
        return Place(wind, WINDS[self.round], bonus, lying, thirteenth=streak, called=called)

    def scored(self, win: Win) -> list[Score]:
        if win.way == "rob-concealed-kong" and not orphans(win.tiles):
            return []
        offered = win.tile if win.way == "discard" else None
        return winning_hands(win, self.readings(win), self.place(win.seat, offered))

    def losing_hand(self, seat: int) -> Score:
        return losing_hand(kinds(self.hands[seat]), self.melds[seat], self.place(seat))

    def settled(self, win: Win, score: Score, values: Mapping[int, int]) -> list[Payment]:
        """Returns the payments: the winner is paid by all or by who let off a cannon, and in the first case the losers
        settle the differences."""
        liable = self.liable(win, score)
        due = [(seat, win.seat, score.points) for seat in values]
        due += differences(values) if liable is None else ()
        paid = [(payer, payee, self.doubled_for_dealer(payer, payee, amount)) for payer, payee, amount in due]
        return paid if liable is None else [(liable, payee, amount) for _, payee, amount in paid]

    def following(self, wins: list[Win]) -> tuple[int, int, int, int] | None:
        if not wins:
            return self.kept(self.streak)
        if wins[0].seat == self.dealer and self.streak < THIRTEENTH:
            return self.kept(self.streak + 1)
        return self.passed_on(self.rounds)
