"""Riichi in play, with all its options: riichi, furiten, swap-calling, kongs, aborted hands. Scores: riichi_score;
payments and the match: riichi_match.
"""

from __future__ import annotations

from tests.audit.records import Plain, Stream, must
from tests.audit.riichi_match import BET, RiichiMatch
from tests.audit.riichi_score import Circumstances, readings_scored
from tests.audit.tiles import DRAGONS, MAJORS, PLAYING, WINDS, Kinds, kind, kinds, orphans, regular, without
from tests.audit.values import Score, Win

LEAST_WALL, MOST_KONGS = 4, 4
RED = frozenset({"5m0", "5p0", "5s0"})


def pairs(tiles: Kinds) -> bool:
    """Returns whether the tiles are seven different pairs."""
    return len(tiles) == 14 and len(set(tiles)) == 7 and all(tiles.count(tile) == 2 for tile in set(tiles))


def complete(tiles: Kinds, melds: int) -> bool:
    """Returns whether the concealed tiles and that many melds are a complete hand."""
    return bool(regular(tiles)) or (not melds and (pairs(tiles) or orphans(tiles)))


def waits(tiles: Kinds, melds: int) -> set[int]:
    """Returns the kinds that complete the hand."""
    near = {other for tile in tiles for other in range(tile - 2, tile + 3)} & set(PLAYING)
    kinds_ = PLAYING if not melds else near
    return {tile for tile in kinds_ if tiles.count(tile) < 4 and complete(tuple(sorted((*tiles, tile))), melds)}


class RiichiEma(RiichiMatch):
    """The game from the deal to the last discard."""

    ruleset = "riichi-ema"

    def __init__(self, stream: Stream) -> None:
        super().__init__(stream)
        self.robbable = frozenset({"added", "concealed"} if self.has("concealed-kong-robbed", "orphans") else {"added"})
        self.most_winners = 3 if self.has("several-winners", "all") else 1

    def new_hand(self) -> None:
        """`calls` counts the claims and kongs of all seats. Seats in `missed` may not win on discards now, those in
        `barred` for the rest of the hand. `completed` are the seats whose hand the offered tile completes, `offered`;
        those in `bet` have put a stick on the table in this hand. `waiting` says that the indicator of a kong of the
        form `laid` has not been turned yet."""
        self.indicators: list[str] = []
        self.calls = 0
        self.missed: set[int] = set()
        self.barred: set[int] = set()
        self.completed: set[int] = set()
        self.one_shot: set[int] = set()
        self.announcing: int | None = None
        self.offered: str | None = None
        self.waiting, self.laid, self.late = False, "", None
        self.bet.clear()
        self.fed.clear()

    def deal(self) -> None:
        super().deal()
        self.turn_up()

    def turn_up(self) -> None:
        """The upper tile of the third stack of the dead wall, then of the next stacks."""
        index = len(self.wall) - 2 - 2 * (2 + len(self.indicators))
        self.stream.event("turned", piece=self.wall[index])
        self.indicators.append(self.wall[index])

    @property
    def under(self) -> list[str]:
        """Returns the tiles under the indicators."""
        return [self.wall[self.wall.index(piece) + 1] for piece in self.indicators]

    # ---- legal actions

    def concealed(self, seat: int) -> bool:
        """Returns whether the seat has claimed nothing."""
        return all(meld.giver is None for meld in self.melds[seat])

    def ready(self, seat: int, hand: Kinds) -> bool:
        """Returns whether the hand is one tile short, of a kind of which the seat itself does not have all four tiles;
        under the option it may have them, unless all are concealed."""
        if self.has("waits-in-own-sets", "ready"):
            return bool(waits(hand, len(self.melds[seat])))
        laid = [kind(piece) for meld in self.melds[seat] for piece in meld.pieces]
        return any(hand.count(tile) + laid.count(tile) < 4 for tile in waits(hand, len(self.melds[seat])))

    def may_kong(self, seat: int, form: str, tile: int) -> bool:
        made = sum(meld.name == "kong" for melds in self.melds for meld in melds)
        if not super().may_kong(seat, form, tile) or made >= MOST_KONGS:
            return False
        return seat not in self.bet or (form == "concealed" and self.kong_keeps_hand(seat, tile))

    def kong_keeps_hand(self, seat: int, tile: int) -> bool:
        """Returns whether a kong is allowed after riichi: with the tile just drawn, the same waits, and its three other
        tiles a pung in every reading."""
        if self.drawn is None or kind(self.drawn) != tile:
            return False
        before = kinds(self.hands[seat] - {self.drawn})
        after, melds = without(before, tile, tile, tile), len(self.melds[seat])
        if after is None or waits(before, melds) != waits(after, melds + 1):
            return False
        whole = [tuple(sorted((*before, wait))) for wait in waits(before, melds)]
        return all(("pung", tile) in split for tiles in whole for split in regular(tiles))

    def may_claim(self, seat: int, tile: int) -> bool:
        return seat not in self.bet and not self.is_broken_off()

    def may_claim_kong(self, seat: int, tile: int) -> bool:
        return self.left >= 1 and sum(meld.name == "kong" for melds in self.melds for meld in melds) < MOST_KONGS

    def may_set(self, seat: int, tile: int, own: tuple[int, int]) -> bool:
        rest = without(kinds(self.hands[seat]), *own)
        return rest is not None and bool(set(rest) - self.swaps(tile, own))

    def swaps(self, tile: int, own: tuple[int, int]) -> set[int]:
        """Returns the kinds that may not be discarded after a claim: the tile itself, and the other end of the chow."""
        if self.has("swap-call", "allowed"):
            return set()
        found, run = {tile}, sorted((*own, tile))
        if own[0] != own[1] and tile == run[0] and tile % 9 < 6:
            found.add(tile + 3)
        if own[0] != own[1] and tile == run[2] and tile % 9 > 2:
            found.add(tile - 3)
        return found

    def check_discard(self, seat: int, piece: str, declaration: str | None) -> None:
        if self.after_claim:
            must(kind(piece) not in self.swapped, "swap-calling", seat=seat, piece=piece)
        if seat in self.bet:
            must(piece == self.drawn and declaration is None, "the hand is fixed", seat=seat, piece=piece)
        if declaration is not None:
            rest = kinds(self.hands[seat] - {piece})
            allowed = declaration == "riichi" and self.concealed(seat)
            allowed = allowed and (self.left >= LEAST_WALL or self.has("riichi-wall", "any"))
            allowed = allowed and (self.scores[seat] >= BET or self.has("riichi-on-credit", "allowed"))
            must(allowed and self.ready(seat, rest), "no riichi", seat=seat, hand=rest, left=self.left)

    def before_discard(self, seat: int, piece: str) -> None:
        if self.waiting:
            self.turn_up()
        self.waiting = False

    def thrown(self, seat: int, piece: str, declaration: str | None) -> None:
        self.one_shot.discard(seat)
        self.announcing = seat if declaration else None
        if declaration and not self.rivers[seat] and not self.calls:
            self.declared[seat].add("double-riichi")
        super().thrown(seat, piece, declaration)

    def stands(self) -> None:
        """Nobody has won on the discard: the stick is paid, and the seats that could have won have missed it."""
        if self.announcing is not None:
            if self.left:
                self.pay([(self.announcing, -1, BET)])
            else:
                self.late = self.announcing
            self.bet.add(self.announcing)
            self.one_shot.add(self.announcing)
            self.announcing = None
        self.miss()

    def miss(self) -> None:
        """The seats that did not win become furiten."""
        self.missed |= self.completed
        self.barred |= self.completed & self.bet

    def unclaimed(self, giver: int, piece: str) -> None:
        self.stands()
        four_riichi = self.has("abortive-draws") and len(self.bet) == 4
        if four_riichi or self.is_broken_off():
            self.call_off()

    def is_broken_off(self) -> bool:
        """Returns whether the hand is void unless somebody wins on the discard: there are four kongs of several seats,
        or the first four discards are the same wind."""
        if not self.has("abortive-draws"):
            return False
        kongs = [seat for seat in range(4) for meld in self.melds[seat] if meld.name == "kong"]
        if len(kongs) == MOST_KONGS and len(set(kongs)) > 1:
            return True
        first = {kind(piece) for river in self.rivers for piece in river}
        once = not any(self.melds) and all(len(river) == 1 for river in self.rivers)
        return once and len(first) == 1 and first <= set(WINDS)

    def other_turn(self, seat: int, answer: Plain) -> None:
        """Nine different terminals and honours on a first turn before any set."""
        must(answer == {"do": "declare", "declaration": "nine-terminals"}, "nothing to do", seat=seat, answer=answer)
        early = not any(self.melds) and not self.rivers[seat] and self.has("abortive-draws")
        must(early and len(MAJORS & set(kinds(self.hands[seat]))) >= 9, "no nine terminals", seat=seat)
        self.stream.event("declared", seat=seat, declaration="nine-terminals")
        self.call_off()

    def won(self, wins: list[Win]) -> None:
        if len(wins) == 3 and self.has("three-winners", "aborted"):
            self.call_off()
        else:
            super().won(wins)

    def claim(self, seat: int, giver: int, piece: str, answer: Plain) -> None:
        tile = kind(piece)
        if answer["do"] != "chow":
            self.feed(seat, giver, tile)
        own = kinds(answer["pieces"])
        self.swapped, self.laid = self.swaps(tile, (own[0], own[1])), "claimed"
        super().claim(seat, giver, piece, answer)

    def claimed(self, seat: int, giver: int, piece: str) -> None:
        self.stands()
        self.called(seat)
        if self.has("temporary-furiten-end", "any-claim"):
            self.missed.clear()

    def called(self, seat: int) -> None:
        """A set was claimed: no seat can win at one shot any more."""
        self.calls += 1
        self.one_shot.clear()
        self.missed.discard(seat)

    def ask_robbers(self, seat: int, form: str, piece: str) -> list[Win]:
        self.completed, self.offered = set(), piece
        found = super().ask_robbers(seat, form, piece)
        if not found:
            self.miss()
        return found

    def offer(self, giver: int, piece: str) -> None:
        self.completed, self.offered = set(), piece
        super().offer(giver, piece)

    def kong_stands(self, seat: int) -> None:
        self.called(seat)

    def lay_kong(self, seat: int, form: str, pieces: list[str]) -> None:
        self.laid = form
        super().lay_kong(seat, form, pieces)

    def replace_kong(self, seat: int) -> None:
        """Turns the indicator, or under the option leaves that of an open kong to the next discard or kong."""
        if self.waiting:
            self.turn_up()
        self.waiting = self.laid != "concealed" and self.has("kong-indicators", "with-discard")
        if not self.waiting:
            self.turn_up()
        super().replace_kong(seat)

    def draw(self, seat: int, source: str) -> None:
        self.missed.discard(seat)
        super().draw(seat, source)

    def feed(self, seat: int, giver: int, tile: int) -> None:
        """Returns whether the set is the third dragon or the fourth wind beside open ones."""
        opened = [meld.tile for meld in self.melds[seat] if meld.giver is not None and meld.name != "chow"]
        for name, family, others in (("big-three-dragons", DRAGONS, 2), ("big-four-winds", WINDS, 3)):
            if tile in family and sum(other in family for other in opened) == others:
                self.fed.append((seat, name, giver))

    # ---- wins

    def facts_offered(self, seat: int, giver: int, way: str) -> frozenset[str]:
        found = {"one-shot"} if seat in self.one_shot else set()
        if way == "discard":
            found |= {"last-discard"} if self.left == 0 else set()
            first = seat != self.dealer and not self.rivers[seat] and not self.calls
            found |= {"human-hand"} if first else set()
        return frozenset(found)

    def facts_drawn(self, seat: int) -> frozenset[str]:
        found = {"one-shot"} if seat in self.one_shot else set()
        found |= {"kong-bloom"} if self.chain[-1:] == ["kong"] else set()
        found |= {"last-tile"} if self.left == 0 else set()
        if seat != self.dealer and not self.rivers[seat] and not self.calls:
            found.add("earthly-hand")
        return frozenset(found)

    def offered_win(self, seat: int, tile: int, giver: int, way: str) -> Win | None:
        hand, melds = kinds(self.hands[seat]), len(self.melds[seat])
        found = waits(hand, melds)
        if way == "rob-concealed-kong":
            found = found if not melds and orphans(tuple(sorted((*hand, tile)))) else set()
        if tile not in found:
            return None
        self.completed.add(seat)
        thrown = {kind(piece) for piece in self.rivers[seat]}
        if found & thrown or seat in self.missed or seat in self.barred:
            return None
        return super().offered_win(seat, tile, giver, way)

    def scored(self, win: Win) -> list[Score]:
        riichi = win.seat in self.bet
        held = self.hands[win.seat] | {piece for meld in self.melds[win.seat] for piece in meld.pieces}
        red = RED & (held if win.drawn else held | {self.offered})
        seen = Circumstances(
            chosen=self.chosen,
            counters=self.streak,
            red=len(red) if self.has("red-fives", 3) else 0,
            seat_wind=WINDS[(win.seat - self.dealer) % 4],
            round_wind=WINDS[self.round],
            east=win.seat == self.dealer,
            riichi=riichi,
            double=riichi and "double-riichi" in self.declared[win.seat],
            indicators=[kind(piece) for piece in self.indicators],
            under=[kind(piece) for piece in self.under] if riichi else [],
        )
        return readings_scored(win, self.readings(win) if regular(win.tiles) else [], pairs(win.tiles), seen)
