"""Fuzhou mahjong in play: flowers by rounds, the gold, wins at the start, a reserve that grows, the last draws.

Scores: fuzhou_score.
"""

from __future__ import annotations

from collections.abc import Iterable

from tests.audit.fuzhou_score import Hand, flower_kongs, values
from tests.audit.records import Plain, Stream, must
from tests.audit.table import Table
from tests.audit.tiles import BONUS, HONORS, RED, SUITED, WINDS, kind, kinds
from tests.audit.values import Payment, Score, Win

LAST_DRAWS = 4


class Fuzhou(Table):
    """The game with any options."""

    ruleset = "fuzhou"
    options = frozenset({"tiles", "base", "scoring", "golden-dragon"})
    hand_size = 16
    batches = 4
    dead = 18
    rounds = 4

    def __init__(self, stream: Stream) -> None:
        super().__init__(stream)
        large = int(self.option("tiles", 128)) == 144
        fours = [*range(SUITED), *(HONORS if large else (*WINDS, RED))]
        self.copies = dict.fromkeys(fours, 4) | (dict.fromkeys(BONUS, 1) if large else {})
        self.bonus = frozenset(self.copies) - set(range(SUITED))
        self.gold = -1

    def new_hand(self) -> None:
        """`threw` are the seats that have discarded a gold; `draws` is the number of last draws that are left, None
        before them."""
        self.gold = -1
        self.threw: set[int] = set()
        self.draws: int | None = None

    # ---- the wall

    @property
    def left(self) -> int:
        if self.draws is not None:
            return self.draws
        kongs = [meld.form for melds in self.melds for meld in melds if meld.name == "kong"]
        kept = len(kongs) + kongs.count("concealed")
        kept += 2 * sum(flower_kongs(kinds(pieces)) for pieces in self.bonuses)
        return max(0, super().left - kept)

    def take(self, seat: int, source: str) -> str:
        if source == "wall" and self.left <= LAST_DRAWS:
            self.draws = self.left - 1
        return super().take(seat, source)

    def replace_drawn(self, seat: int, piece: str) -> bool:
        self.stream.event("bonus-exposed", seat=seat, piece=piece)
        self.set_aside(seat, piece)
        self.drawn = self.take(seat, "bonus")
        self.chain.append("bonus")
        return True

    # ---- before play

    def opening(self) -> None:
        order = self.around(self.dealer)
        while any(self.flowers_in(seat) for seat in order):
            for seat in order:
                self.replace_once(seat)
        while kind(self.next_piece("bonus")) in self.bonus:
            piece = self.take(self.dealer, "bonus")
            self.stream.event("bonus-exposed", seat=self.dealer, piece=piece)
            self.set_aside(self.dealer, piece)
        indicator = self.next_piece("bonus")
        self.stream.event("turned", piece=indicator)
        self.replaced += 1
        self.gold = kind(indicator)
        self.dealt_wins([self.dealt_win(self.dealer, None, "heavenly-hand")])
        if not self.over:
            self.dealt_wins([self.dealt_win(seat, self.gold, "grabbing-the-wild") for seat in order[1:]])

    def flowers_in(self, seat: int) -> list[str]:
        """Returns the flowers in a hand."""
        return [piece for piece in self.hands[seat] if kind(piece) in self.bonus]

    def replace_once(self, seat: int) -> None:
        """Lays out the flowers that the seat has now and draws as many tiles."""
        found = self.flowers_in(seat)
        for _ in found:
            exposed = self.stream.event("bonus-exposed", seat=seat)["piece"]
            must(exposed in found and exposed in self.hands[seat], "no flower of the hand", piece=exposed)
            self.set_aside(seat, exposed)
        for _ in found:
            self.take(seat, "bonus")

    def dealt_win(self, seat: int, tile: int | None, fact: str) -> Win:
        """Returns the win with the dealt hand, or with the indicator as its last tile."""
        return Win(seat, "dealt", tile, None, kinds(self.hands[seat]), [], frozenset({fact}))

    def dealt_wins(self, wins: list[Win]) -> None:
        """Asks who can win; the nearest to the dealer that does so wins."""
        able = {win.seat: win for win in wins if self.valid(win)}
        answers = self.stream.answers(able)
        for answer in answers.values():
            must(answer["do"] in ("win", "pass"), "a win at the start or nothing", answer=answer)
        winners = [win for seat, win in able.items() if answers[seat]["do"] == "win"]
        if winners:
            self.won(winners[:1])

    # ---- legal actions

    def other_turn(self, seat: int, answer: Plain) -> None:
        must(answer["do"] == "pass" and self.draws is not None, "only a last draw is passed", seat=seat, answer=answer)
        self.next_turn((seat + 1) % 4)

    def check_discard(self, seat: int, piece: str, declaration: str | None) -> None:
        super().check_discard(seat, piece, declaration)
        must(self.draws is None, "nothing is discarded after a last draw", seat=seat)

    def before_discard(self, seat: int, piece: str) -> None:
        if kind(piece) == self.gold:
            self.threw.add(seat)

    def may_kong(self, seat: int, form: str, tile: int) -> bool:
        return not self.after_claim and self.left > LAST_DRAWS

    def may_claim_kong(self, seat: int, tile: int) -> bool:
        return self.left > LAST_DRAWS

    def may_claim(self, seat: int, tile: int) -> bool:
        return tile != self.gold

    def may_set(self, seat: int, tile: int, own: tuple[int, int]) -> bool:
        return self.gold not in own

    def ask_claims(self, giver: int, seats: Iterable[int]) -> dict[int, Plain]:
        first = giver == self.dealer and sum(map(len, self.rivers)) == 1 and not any(self.melds)
        grab = self.dealt_win(giver, self.gold, "grabbing-the-wild")
        if not first or not self.valid(grab):
            return super().ask_claims(giver, seats)
        answers = super().ask_claims(giver, [*seats, giver])
        own = answers.pop(giver)
        must(own["do"] in ("win", "pass"), "the gold or nothing", answer=own)
        if own["do"] == "win":
            self.won([grab])
        return answers

    # ---- wins

    def nearest(self, wins: list[Win], giver: int) -> list[Win]:
        """Returns the winner: a golden pair goes first, then the nearest to the giver."""
        return sorted(wins, key=lambda win: (not self.has_golden_pair(win), (win.seat - giver) % 4))[:1]

    def has_golden_pair(self, win: Win) -> bool:
        """Returns whether the pair of two golds is what counts in the hand."""
        return "wild-pair" in self.judged(win)[0].elements

    def self_drawn(self, seat: int) -> Win:
        if self.dealt(seat):
            return Win(seat, "self-draw", None, None, kinds(self.hands[seat]), [], frozenset({"heavenly-hand"}))
        return super().self_drawn(seat)

    def facts_offered(self, seat: int, giver: int, way: str) -> frozenset[str]:
        first = way == "discard" and giver == self.dealer and sum(map(len, self.rivers)) == 1
        return frozenset({"earthly-hand"} if first else ())

    def scored(self, win: Win) -> list[Score]:
        if win.giver is not None and (win.tile == self.gold or win.seat in self.threw):
            return []
        hand = Hand(
            tuple(tile for tile in win.tiles if tile != self.gold),
            win.tiles.count(self.gold),
            [meld.group for meld in win.melds],
            kinds(self.bonuses[win.seat]),
            win.way,
            win.facts,
            alone=win.way == "self-draw",
        )
        method = 1 if self.option("scoring", "method-1") == "method-1" else 2
        dragon = self.option("golden-dragon", "yes") == "yes"
        return list(values(hand, int(self.option("base", 1)), method, dragon))

    # ---- payments and the match

    def payments(self, wins: list[Win], scores: list[Score]) -> list[Payment]:
        (win,), (score,) = wins, scores
        found = []
        for payer in range(4):
            if payer != win.seat:
                stayed = self.streak if self.dealer in (payer, win.seat) else 0
                found.append((payer, win.seat, score.points + stayed * score.totals["multiplier"]))
        return found

    def following(self, wins: list[Win]) -> tuple[int, int, int, int] | None:
        if wins and wins[0].seat == self.dealer:
            return self.kept(self.streak + 1)
        return self.passed_on(self.rounds)
