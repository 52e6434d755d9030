"""The match, walls, deals and draws that the games have in common, followed along a record.

Numbers and names that differ between games are attributes; a model adds what only its game has.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from tests.audit.records import Stream, must
from tests.audit.tiles import kind
from tests.audit.values import Meld


class Board:
    """One game, followed from the seats to the results; a Table follows the turns."""

    hand_size = 13
    dead = 14
    copies: Mapping[int, int] = MappingProxyType(dict.fromkeys(range(34), 4))
    bonus: frozenset[int] = frozenset()
    batches = 3
    tail = frozenset({"kong", "bonus"})
    """The causes of draws from the far end of the wall; all other draws are from the head."""
    start = 0
    chairs = 4
    players: tuple[int, ...] = (0, 1, 2, 3)
    """The chairs at which somebody plays; the others are empty."""
    benches = 0
    """How many participants sit out each hand."""
    options: frozenset[str] = frozenset()
    """Names of the options whose other values the model follows too."""

    def __init__(self, stream: Stream) -> None:
        self.stream = stream
        self.scores = [self.start] * (self.chairs + self.benches)
        self.position: tuple[int, int, int, int] | None = (0, 0, 0, 0)
        self.hands_played = 0

    def option(self, name: str, default: str | int) -> str | int:
        """Returns the value of an option that the record tells; its default if the record is silent."""
        told: str | int = self.stream.header.get("options", {}).get(name, default)
        return told

    # ---- the match

    def match(self) -> int:
        """Follows the whole game and returns the number of hands. Raises WrongRecordError."""
        seated = self.stream.event("seated")
        held = [*self.players, *range(self.chairs, self.chairs + self.benches)]
        order = [player for place, player in enumerate(seated["order"]) if place in held]
        must(sorted(order) == list(range(len(held))), "seats", order=seated["order"])
        while self.position is not None and not self.stream.ended:
            self.hand()
            self.hands_played += 1
        if self.position is None:
            self.closing()
            results = [score - self.start for score in self.scores]
            self.stream.event("match-ended", results=results)
            must(self.stream.ended, "something follows the end of the game")
        return self.hands_played

    def closing(self) -> None:
        """Follows the payments after the last hand."""

    def hand(self) -> None:
        """Follows one hand from the wall to the payments."""
        assert self.position is not None
        round_, dealer, number, streak = self.position
        facts = {"round": round_, "dealer": dealer, "hand": number, "streak": streak}
        started = self.stream.event("hand-started", **facts)
        self.check_seats(started.get("sitting") or [])
        self.dice = started["dice"]
        must(all(1 <= die <= 6 for throw in self.dice for die in throw), "dice", dice=self.dice)
        self.wall: list[str] = started["wall"]
        self.check_wall()
        self.dealer, self.round, self.streak = dealer, round_, streak
        self.front = self.replaced = 0
        self.hands: list[set[str]] = [set() for _ in range(self.chairs)]
        self.melds: list[list[Meld]] = [[] for _ in range(self.chairs)]
        self.bonuses: list[list[str]] = [[] for _ in range(self.chairs)]
        self.rivers: list[list[str]] = [[] for _ in range(self.chairs)]
        self.claimed_from: list[set[str]] = [set() for _ in range(self.chairs)]
        self.declared: list[set[str]] = [set() for _ in range(self.chairs)]
        self.drawn: str | None = None
        self.chain: list[str] = []
        self.after_claim = self.over = False
        self.new_hand()
        self.deal()
        if not self.over:
            self.opening()
        if not self.over:
            self.stream.event("play-began", seat=dealer)
            self.play()

    def check_seats(self, sitting: list[int]) -> None:
        """Checks who sits where in this hand, in games whose participants change places."""
        must(not sitting, "nobody changes places", sitting=sitting)

    def around(self, seat: int) -> list[int]:
        """Returns the players in the order of turns from a seat on."""
        return sorted(self.players, key=lambda player: (player - seat) % self.chairs)

    def new_hand(self) -> None:
        """Resets what else a game remembers during one hand."""

    def check_wall(self) -> None:
        """Checks that every piece of the set is in the wall exactly once."""
        letters = {0: "m", 1: "p", 2: "s"}
        names = []
        for tile, copies in self.copies.items():
            letter = letters[tile // 9] if tile < 27 else "z" if tile < 34 else "f" if tile < 42 else "a"
            number = tile % 9 + 1 if tile < 27 else tile - (26 if tile < 34 else 33 if tile < 42 else 41)
            names += [f"{number}{letter}{copy}" for copy in range(copies)]
        must(sorted(self.wall) == sorted(names), "the wall", tiles=len(self.wall))

    # ---- draws

    @property
    def left(self) -> int:
        """Returns the number of tiles that can still be drawn."""
        return len(self.wall) - self.front - self.dead - self.replaced

    def deal_plan(self) -> list[tuple[int, int]]:
        """Yields seats and the number of tiles that each takes. At the end the dealer takes the first and the fifth of
        the next tiles, the others those between. Which of his tiles the dealer takes last makes no difference."""
        turn = self.around(self.dealer)
        plan = [(seat, 4) for _ in range(self.batches) for seat in turn]
        singles = self.hand_size - 4 * self.batches
        plan += [(seat, singles) for seat in turn if singles]
        return [*plan, (self.dealer, 1)]

    def deal(self) -> None:
        """Follows the deal of all tiles."""
        for seat, count in self.deal_plan():
            pieces = self.wall[self.front : self.front + count]
            self.stream.event("dealt", seat=seat, pieces=pieces)
            self.hands[seat] |= set(pieces)
            self.front += count
            if seat == self.dealer:
                self.drawn = pieces[-1]

    def opening(self) -> None:
        """Follows the bonus tiles of the dealt hands: from the dealer on, each seat until it has none left."""
        for seat in self.around(self.dealer):
            self.replace_dealt(seat)
            if self.over:
                return

    def replace_dealt(self, seat: int) -> None:
        """Sets all bonus tiles of a seat aside, then draws as many, until the seat holds none."""
        while found := sorted(piece for piece in self.hands[seat] if kind(piece) in self.bonus):
            for _ in found:
                exposed = self.stream.event("bonus-exposed", seat=seat)["piece"]
                must(exposed in found, "no bonus tile of the hand", piece=exposed)
                self.set_aside(seat, exposed)
                if self.over:
                    return
            for _ in found:
                self.take(seat, "bonus")

    def set_aside(self, seat: int, piece: str) -> None:
        """Removes a bonus tile from the hand."""
        self.hands[seat].remove(piece)
        self.bonuses[seat].append(piece)
        if piece == self.drawn:
            self.drawn = None

    def next_piece(self, source: str) -> str:
        """Returns the piece that a draw takes. At the far end the upper tile of a stack comes before the lower one."""
        if source in self.tail:
            return self.wall[len(self.wall) - 2 - 2 * (self.replaced // 2) + self.replaced % 2]
        return self.wall[self.front]

    def take(self, seat: int, source: str) -> str:
        """Adds one piece to the hand."""
        piece = self.next_piece(source)
        self.stream.event("drew", seat=seat, piece=piece, source=source)
        self.hands[seat].add(piece)
        if source in self.tail:
            self.replaced += 1
        else:
            self.front += 1
        return piece

    def draw(self, seat: int, source: str) -> None:
        """Follows a draw on the seat's own turn, with replacements of bonus tiles."""
        self.drawn = self.take(seat, source)
        self.chain = [source] if source == "wall" else [*self.chain, source]
        self.after_claim = False
        while not self.over and self.drawn is not None and kind(self.drawn) in self.bonus:
            if not self.replace_drawn(seat, self.drawn):
                return

    def replace_drawn(self, seat: int, piece: str) -> bool:
        """Replaces a drawn bonus tile, unless it is the last tile that can be drawn. Returns False if there is nothing
        to replace."""
        if self.left == 0:
            return False
        self.stream.event("bonus-exposed", seat=seat, piece=piece)
        self.set_aside(seat, piece)
        if not self.over:
            self.drawn = self.take(seat, "bonus")
            self.chain.append("bonus")
        return not self.over

    # ---- implemented by subclasses that know turns

    def play(self) -> None:
        """Follows the hand from the dealer's first turn to its end."""
        raise NotImplementedError
