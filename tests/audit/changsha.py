"""Changsha mahjong in play: dealt patterns, kong tiles chosen by dice, the last tile offered, birds.

Scores: changsha_score.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from types import MappingProxyType

from tests.audit.changsha_score import Hand, PairRule, dealt_patterns, elements_of
from tests.audit.last_tile import LastTileTable
from tests.audit.records import Stream, must
from tests.audit.stacks import StackedTable
from tests.audit.tiles import SUITED, Kinds, kind, kinds
from tests.audit.values import Meld, Payment, Score, Win

HANDS = 16
BOTH = "both"
"""The fact that both of two tiles win."""
ONE_DIE_ALLOWED, ONE_DIE_FORCED = 12, 6
"""Below so many stacks one die may, and must, be thrown."""


class Changsha(LastTileTable, StackedTable):
    """The game with any options."""

    ruleset = "changsha"
    options = frozenset({"big-hands-free-pair", "melded-pair", "double-kong", "birds", "six-seven", "one-die"})
    dead = 0
    tail = frozenset({"kong"})
    copies = MappingProxyType(dict.fromkeys(range(SUITED), 4))
    most_winners = 3

    def __init__(self, stream: Stream) -> None:
        super().__init__(stream)
        any_big = self.option("big-hands-free-pair", "no") == "yes"
        self.rule = PairRule(any_big, melded=self.option("melded-pair", "free") == "free")

    def new_hand(self) -> None:
        """`locked` are the seats for which dice have chosen; `passed` are the winning kinds that each seat has passed
        since its last draw; `taker` took the last tile; `last_asked` is who was asked first, or drew, at the end.
        `beside` is the first of two tiles that dice chose; `offered` are the tiles that others may win on."""
        self.locked: set[int] = set()
        self.passed: list[set[int]] = [set() for _ in range(4)]
        self.rolls = 0
        self.beside: str | None = None
        self.offered: list[str] = []
        self.taker = None
        self.last_asked = self.dealer
        self.dice_tile = False
        self.birds: list[int] = []
        self.winning: list[set[int]] = [set() for _ in range(4)]

    # ---- before play

    def opening(self) -> None:
        able = [seat for seat in range(4) if dealt_patterns(kinds(self.hands[seat]))]
        answers = self.stream.answers(able)
        for answer in answers.values():
            must(answer["do"] in ("win", "pass"), "a dealt pattern wins or is lost", answer=answer)
        order = [(self.dealer + step) % 4 for step in range(4)]
        wins = [seat for seat in order if seat in answers and answers[seat]["do"] == "win"]
        if wins:
            self.won([Win(seat, "dealt", None, None, kinds(self.hands[seat]), []) for seat in wins])

    # ---- draws

    def next_turn(self, seat: int) -> None:
        if self.left != 1:
            super().next_turn(seat)
            return
        self.last_asked = seat
        self.offer_last_tile(seat)

    def draw(self, seat: int, source: str) -> None:
        self.passed[seat] = set()
        if self.left == 1 and source == "kong":
            self.last_asked = seat
        super().draw(seat, source)

    def replace_kong(self, seat: int) -> None:
        self.turn = seat
        if not self.waits(kinds(self.hands[seat]), self.melds[seat]):
            self.draw(seat, "kong")
            return
        self.stream.event("replacement-offered", seat=seat)
        answer = self.stream.answers([seat])[seat]
        must(answer["do"] in ("by-dice", "from-tail"), "dice or the tail", answer=answer)
        if answer["do"] == "by-dice":
            self.locked.add(seat)
            self.draw_by_dice(seat)
        else:
            self.draw(seat, "kong")

    def throw(self) -> list[int]:
        """Returns the dice that are thrown for the next kong."""
        self.rolls += 1
        dice: list[int] = self.dice[self.rolls]
        one = len(self.stacks) < ONE_DIE_FORCED or (
            len(self.stacks) < ONE_DIE_ALLOWED and self.option("one-die", "two") == "one"
        )
        return dice[:1] if one else dice

    def draw_by_dice(self, seat: int) -> None:
        """Draws the tile that dice choose."""
        dice, stacks = self.throw(), self.stacks
        self.passed[seat] = set()
        places = stacks[max(0, len(stacks) - sum(dice))][: 2 if self.option("double-kong", "no") == "yes" else 1]
        pieces = [self.wall[place] for place in places]
        self.places = [place for place in self.places if place not in places]
        self.stream.event("drew", seat=seat, piece=pieces[0], source="dice", dice=dice)
        for piece in pieces[1:]:
            self.stream.event("drew", seat=seat, piece=piece, source="dice")
        self.hands[seat] |= set(pieces)
        self.drawn, self.beside = pieces[-1], pieces[0] if pieces[1:] else None
        if self.left == 0:
            self.last_asked = seat
        self.chain.append("dice")
        self.after_claim = False

    # ---- legal actions

    def check_discard(self, seat: int, piece: str, declaration: str | None) -> None:
        super().check_discard(seat, piece, declaration)
        fixed = seat in self.locked or seat == self.taker
        must(piece == self.drawn or not fixed, "the drawn tile must go", seat=seat, piece=piece)

    def before_discard(self, seat: int, piece: str) -> None:
        self.dice_tile = self.chain[-1:] == ["dice"]
        if not self.dealt(seat):
            self.passed[seat] |= {win.tile for win in self.self_drawn_wins(seat) if win.tile is not None}
        self.offered = [piece] if self.beside is None else [self.beside, piece]
        if self.beside is not None:
            self.stream.event("discarded", seat=seat, piece=self.beside)
            self.hands[seat].remove(self.beside)
            self.rivers[seat].append(self.beside)
            self.beside = None

    def may_claim(self, seat: int, tile: int) -> bool:
        return seat not in self.locked

    def may_kong(self, seat: int, form: str, tile: int) -> bool:
        if self.beside is not None or not super().may_kong(seat, form, tile):
            return False
        if seat not in self.locked:
            return True
        if self.drawn is None or kind(self.drawn) != tile:
            return False
        before = self.waits(kinds(self.hands[seat] - {self.drawn}), self.melds[seat])
        rest = tuple(one for one in kinds(self.hands[seat]) if one != tile)
        kept = [meld for meld in self.melds[seat] if meld.tile != tile or meld.name == "chow"]
        giver = next((meld.giver for meld in self.melds[seat] if meld not in kept), None)
        return before == self.waits(rest, [*kept, Meld(form, sorted(self.pieces_of(tile)), giver)])

    def pieces_of(self, tile: int) -> Iterable[str]:
        """Returns the four pieces of a kind."""
        return {piece for piece in self.wall if kind(piece) == tile}

    def waits(self, hand: Kinds, melds: list[Meld]) -> set[int]:
        """Returns the kinds that win by the rules, without those of which the hand has all four tiles."""
        held = [*hand, *(kind(piece) for meld in melds for piece in meld.pieces)]
        return {
            tile
            for tile in range(SUITED)
            if held.count(tile) < 4 and any(elements_of(Hand(tuple(sorted((*hand, tile))), melds, rule=self.rule)))
        }

    # ---- wins

    def offer(self, giver: int, piece: str) -> None:
        if len(self.offered) == 1:
            super().offer(giver, piece)
            return
        able = {
            seat: win for seat in range(4) if seat != giver and (win := self.offered_win(seat, -1, giver, "discard"))
        }
        answers = self.stream.answers(able)
        for seat, answer in answers.items():
            must(answer["do"] in ("win", "pass"), "of two tiles none is claimed for a set", answer=answer)
            if answer["do"] == "pass":
                self.passed_win(seat)
        winners = self.nearest([able[seat] for seat in able if answers[seat]["do"] == "win"], giver)
        if winners:
            self.won(winners)
            return
        self.stream.event("unclaimed")
        self.stream.event("unclaimed")
        self.next_turn((giver + 1) % 4)

    def ask_robbers(self, seat: int, form: str, piece: str) -> list[Win]:
        self.offered = [piece]
        return super().ask_robbers(seat, form, piece)

    def passed_win(self, seat: int) -> None:
        self.passed[seat] |= self.winning[seat]

    def offered_win(self, seat: int, tile: int, giver: int, way: str) -> Win | None:
        """Returns the win on what is offered, which may be two tiles."""
        facts, hand = self.facts_offered(seat, giver, way), kinds(self.hands[seat])
        offered = [kind(piece) for piece in self.offered if kind(piece) not in self.passed[seat]]
        wins = [Win(seat, way, one, giver, hand, self.melds[seat], facts) for one in offered]
        wins = [win for win in wins if self.valid(win)]
        self.winning[seat] = {win.tile for win in wins if win.tile is not None}
        return self.better(wins)

    def self_drawn_wins(self, seat: int) -> list[Win]:
        """Returns the wins on the tile that was drawn, or on each of the two."""
        if self.drawn is None or self.after_claim:
            return []
        drawn = [self.drawn] if self.beside is None else [self.drawn, self.beside]
        hand, facts = kinds(self.hands[seat] - set(drawn)), self.facts_drawn(seat)
        wins = [Win(seat, "self-draw", kind(piece), None, hand, self.melds[seat], facts) for piece in drawn]
        return [win for win in wins if self.valid(win)]

    def self_drawn(self, seat: int) -> Win:
        found = None if self.dealt(seat) else self.better(self.self_drawn_wins(seat))
        return found or super().self_drawn(seat)

    def better(self, wins: list[Win]) -> Win | None:
        """Returns the most valuable win; of two tiles that both win it is paid twice."""
        if len(wins) == 2:
            wins = [replace(win, facts=win.facts | {BOTH}) for win in wins]
        return max(wins, key=lambda win: self.judged(win)[0].order, default=None)

    def facts_drawn(self, seat: int) -> frozenset[str]:
        found = {"kong-bloom"} if self.chain[-1:] == ["dice"] else set()
        return frozenset(found | ({"last-tile"} if seat == self.taker else set()))

    def facts_offered(self, seat: int, giver: int, way: str) -> frozenset[str]:
        if way == "rob-kong":
            return frozenset({"robbing-a-kong"})
        found = {
            "kong-discard": self.dice_tile,
            "last-discard": giver == self.taker,
            "earthly-hand": giver == self.dealer and sum(map(len, self.rivers)) == len(self.offered),
        }
        return frozenset(name for name, holds in found.items() if holds)

    def scored(self, win: Win) -> list[Score]:
        facts = frozenset({"heavenly-hand"}) if win.tile is None else win.facts - {BOTH}
        found = []
        if win.way != "dealt" or win.seat == self.dealer:
            found = list(elements_of(Hand(win.tiles, win.melds, facts, self.rule)))
        if not found and win.way == "dealt":
            found = [dealt_patterns(win.hand)]
        return [self.score(win, names) for names in found if names]

    def score(self, win: Win, names: set[str]) -> Score:
        """Returns the value of a reading; its points are what the others owe without birds."""
        small = any(name == "plain-win" or name.startswith("dealt-") for name in names)
        score = Score(dict.fromkeys(names, 1), {"small" if small else "big": len(names)}, 0)
        score.points = sum(self.owed(win, payer, score) for payer in self.payers(win))
        return score

    # ---- payments and the match

    def payers(self, win: Win) -> list[int]:
        """Returns who pays for a win."""
        return [seat for seat in range(4) if seat != win.seat] if win.giver is None else [win.giver]

    def owed(self, win: Win, payer: int, score: Score) -> int:
        """Returns what a payer owes without birds."""
        dealer = self.dealer in (win.seat, payer)
        one = self.option("six-seven", "no") == "yes"
        times = 2 if BOTH in win.facts else 1
        if "small" in score.totals:
            return times * score.totals["small"] * (1 + dealer)
        return times * (1 if one else score.totals["big"]) * ((6 if one or win.giver is not None else 3) + dealer)

    def won(self, wins: list[Win]) -> None:
        scores = [self.tell_won(win) for win in wins]
        number = int(self.option("birds", 1))
        turned = [self.wall[place] for place in self.places[:number]]
        if not turned:
            last = [self.beside, self.drawn] if wins[0].giver is None else self.offered
            turned = [piece for piece in last if piece is not None and kind(piece) == wins[0].tile][-1:]
        self.stream.event("revealed", pieces=turned)
        hit = [(self.dealer + int(piece[0]) - 1) % 4 for piece in turned]
        self.birds = hit * (number // len(hit))
        self.pay(self.payments(wins, scores))
        self.end("win", wins)

    def payments(self, wins: list[Win], scores: list[Score]) -> list[Payment]:
        return [
            (
                payer,
                win.seat,
                self.owed(win, payer, score) * (1 + sum(bird in (payer, win.seat) for bird in self.birds)),
            )
            for win, score in zip(wins, scores, strict=True)
            for payer in self.payers(win)
        ]

    def following(self, wins: list[Win]) -> tuple[int, int, int, int] | None:
        assert self.position is not None
        _, dealer, number, streak = self.position
        if number == HANDS - 1:
            return None
        if len(wins) == 1:
            following = wins[0].seat
        elif wins:
            following = self.birds[0] if wins[0].giver is None else wins[0].giver
        else:
            following = self.last_asked if self.taker is None else self.taker
        return (0, following, number + 1, streak + 1 if following == dealer else 0)
