"""Yichang's bloody river by its rules: three tiles exchanged, play that goes on after wins, hands not ready pay."""

from __future__ import annotations

from types import MappingProxyType

from tests.audit.records import Stream, must
from tests.audit.table import Table
from tests.audit.tiles import Group, Kinds, kind, kinds, regular, suit
from tests.audit.values import Payment, Score, Win

VALUES = {"plain-win": 1, "all-pungs": 3, "pure-one-suit": 6, "pure-one-suit-pungs": 9}
CONTAINS = {
    "plain-win": set(VALUES),
    "all-pungs": {"all-pungs", "pure-one-suit-pungs"},
    "pure-one-suit": {"pure-one-suit", "pure-one-suit-pungs"},
    "pure-one-suit-pungs": {"pure-one-suit-pungs"},
}
"""For the element of a first win: the elements that contain it."""
HANDS, PIG = 16, 2


class Yichang(Table):
    """The game with all options at their defaults."""

    ruleset = "yichang"
    copies = MappingProxyType(dict.fromkeys(range(27), 4))
    dead = 0
    tail: frozenset[str] = frozenset()
    chows = False
    most_winners = 3

    def __init__(self, stream: Stream) -> None:
        super().__init__(stream)
        self.first: dict[int, str] = {}

    def new_hand(self) -> None:
        """`first` is the element of each winner's first win; `next_dealer` is decided by the first win of the hand."""
        self.first = {}
        self.next_dealer = self.dealer

    def opening(self) -> None:
        answers = self.stream.answers(range(4))
        die = self.dice[1][0]
        step = (die + 1) // 2
        given = []
        for seat in range(4):
            pieces = answers[seat]["pieces"]
            own = answers[seat]["do"] == "exchange" and len(set(pieces)) == 3 and set(pieces) <= self.hands[seat]
            must(own and len({suit(kind(piece)) for piece in pieces}) == 1, "three of a suit", answer=answers[seat])
            given.append(pieces)
        told = self.stream.event("exchanged", die=die, step=step)
        must([sorted(part) for part in told["given"]] == [sorted(part) for part in given], "what was given", told=told)
        for seat in range(4):
            self.hands[seat] -= set(given[seat])
        for seat in range(4):
            self.hands[seat] |= set(given[(seat + step) % 4])

    # ---- legal actions

    def waits(self, hand: Kinds, melds: int) -> set[int]:
        """Returns the kinds that complete the hand."""
        return {tile for tile in self.copies if hand.count(tile) < 4 and regular(tuple(sorted((*hand, tile))))}

    def may_kong(self, seat: int, form: str, tile: int) -> bool:
        if self.after_claim or self.left < 1:
            return False
        drew = self.drawn is not None and kind(self.drawn) == tile
        if form == "added":
            return drew and not self.dealt(seat)
        if seat not in self.first:
            return True
        return self.kong_keeps_waits(seat, tile)

    def kong_keeps_waits(self, seat: int, tile: int) -> bool:
        """Returns whether the hand of a winner has the same wait after the kong."""
        assert self.drawn is not None
        before = kinds(self.hands[seat] - {self.drawn})
        after = tuple(one for one in kinds(self.hands[seat]) if one != tile)
        return len(after) == len(before) - 3 and self.waits(before, 0) == self.waits(after, 0)

    def may_claim(self, seat: int, tile: int) -> bool:
        return seat not in self.first

    def check_discard(self, seat: int, piece: str, declaration: str | None) -> None:
        super().check_discard(seat, piece, declaration)
        if seat in self.first:
            must(piece == self.drawn, "the hand of a winner is fixed", seat=seat, piece=piece)

    # ---- wins

    def suits(self, hand: Kinds, seat: int) -> set[int | None]:
        """Returns the suits in hand and melds."""
        return {suit(tile) for tile in (*hand, *(meld.tile for meld in self.melds[seat]))}

    def element(self, groups: list[Group]) -> str:
        """Returns the element value of a reading."""
        pungs = all(group.name != "chow" for group in groups)
        pure = len({suit(group.tile) for group in groups}) == 1
        if pungs and pure:
            return "pure-one-suit-pungs"
        return "all-pungs" if pungs else "pure-one-suit" if pure else "plain-win"

    def kongs(self, seat: int) -> dict[str, int]:
        """Returns what the kongs of a seat add."""
        forms = [meld.form for meld in self.melds[seat]]
        found = {
            "open-kong": forms.count("claimed") + forms.count("added"),
            "concealed-kong": 2 * forms.count("concealed"),
        }
        return {name: value for name, value in found.items() if value}

    def scored(self, win: Win) -> list[Score]:
        if win.tile is None or len(self.suits(win.tiles, win.seat)) == 3:
            return []
        found = []
        for groups in self.readings(win):
            name = self.element(groups)
            first = self.first.get(win.seat)
            if first is not None and name not in CONTAINS[first]:
                continue
            name = first or name
            elements = {name: VALUES[name], **self.kongs(win.seat)}
            ponged = any(meld.form in ("pung", "added") for meld in win.melds)
            if win.drawn and not ponged:
                elements["fully-concealed"] = 1
            fan = sum(elements.values())
            found.append(Score(elements, {"fan": fan}, fan))
        return found

    def won(self, wins: list[Win]) -> None:
        offered = self.rivers[wins[0].giver][-1] if wins[0].way == "discard" and wins[0].giver is not None else None
        scores = [self.tell_won(win) for win in wins]
        if not self.first:
            self.next_dealer = wins[0].seat if len(wins) == 1 else wins[0].giver or 0
        self.pay(self.payments(wins, scores))
        for win, score in zip(wins, scores, strict=True):
            (name,) = set(score.elements) & set(VALUES)
            self.first.setdefault(win.seat, name)
        self.stream.event("went-on")
        if wins[0].drawn:
            assert self.drawn is not None
            self.hands[wins[0].seat].remove(self.drawn)
        if offered is not None and wins[0].giver is not None:
            self.claimed_from[wins[0].giver].add(offered)
        self.drawn, self.chain, self.after_claim = None, [], False
        self.next_turn((wins[-1].seat + 1) % 4)

    def payments(self, wins: list[Win], scores: list[Score]) -> list[Payment]:
        found = []
        for win, score in zip(wins, scores, strict=True):
            payers = [win.giver] if win.giver is not None else [seat for seat in range(4) if seat != win.seat]
            found += [(payer, win.seat, score.points + sum(self.kongs(payer).values())) for payer in payers]
        return found

    # ---- the end of the hand

    def most(self, seat: int) -> int:
        """Returns the most valuable element with which a hand could be won; for a winner that of the first win; 0 if
        the hand is not ready."""
        if seat in self.first:
            return VALUES[self.first[seat]]
        hand = kinds(self.hands[seat])
        laid = [kind(piece) for meld in self.melds[seat] for piece in meld.pieces]
        best = 0
        for tile in self.copies:
            if hand.count(tile) + laid.count(tile) < 4 and len(self.suits((*hand, tile), seat)) < 3:
                win = Win(seat, "discard", tile, None, hand, self.melds[seat])
                best = max([best, *(VALUES[self.element(groups)] for groups in self.readings(win))])
        return best

    def unwon(self) -> None:
        worth = [self.most(seat) for seat in range(4)]
        found: list[Payment] = []
        for seat in range(4):
            pig = len(self.suits(kinds(self.hands[seat]), seat)) == 3
            if pig or not worth[seat]:
                found += [(seat, other, (PIG if pig else 1) * worth[other]) for other in range(4) if other != seat]
        self.pay(found)
        self.end("win" if self.first else "draw", [])

    def following(self, wins: list[Win]) -> tuple[int, int, int, int] | None:
        assert self.position is not None
        _, dealer, number, streak = self.position
        if number == HANDS - 1:
            return None
        return (0, self.next_dealer, number + 1, streak + 1 if self.next_dealer == dealer else 0)
