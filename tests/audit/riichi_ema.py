"""EMA riichi in play: riichi and its bets, furiten, swap-calling, kongs, noten, counters, uma. Scores: riichi_score."""

from __future__ import annotations

from tests.audit.records import Plain, Stream, must
from tests.audit.riichi_score import Circumstances, readings_scored
from tests.audit.table import Table
from tests.audit.tiles import DRAGONS, PLAYING, WINDS, Group, Kinds, kind, kinds, orphans, regular, without
from tests.audit.values import Payment, Score, Win

BET, LEAST_WALL, MOST_KONGS, COUNTER, NOTEN = 1000, 4, 4, 100, 3000
UMA = (15000, 5000, -5000, -15000)


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


class RiichiEma(Table):
    """The game with all options at their defaults."""

    ruleset = "riichi-ema"
    robbable = frozenset({"added", "concealed"})
    most_winners = 3
    start = 30000
    rounds = 2

    def __init__(self, stream: Stream) -> None:
        super().__init__(stream)
        self.sticks = 0

    def new_hand(self) -> None:
        """`calls` counts the claims and kongs of all seats. Seats in `missed` may not win on discards now, those in
        `barred` for the rest of the hand. `completed` are the seats whose hand the offered tile completes; those in
        `bet` have put a stick on the table in this hand."""
        self.indicators: list[str] = []
        self.calls = 0
        self.missed: set[int] = set()
        self.barred: set[int] = set()
        self.completed: set[int] = set()
        self.one_shot: set[int] = set()
        self.bet: set[int] = set()
        self.announcing: int | None = None
        self.fed: list[tuple[int, str, int]] = []

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
        """Returns whether the hand is one tile short, of a kind of which the seat itself does not have all four
        tiles."""
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
        return seat not in self.bet

    def may_claim_kong(self, seat: int, tile: int) -> bool:
        return self.left >= 1 and sum(meld.name == "kong" for melds in self.melds for meld in melds) < MOST_KONGS

    def may_set(self, seat: int, tile: int, own: tuple[int, int]) -> bool:
        rest = without(kinds(self.hands[seat]), *own)
        return rest is not None and bool(set(rest) - self.swaps(tile, own))

    def swaps(self, tile: int, own: tuple[int, int]) -> set[int]:
        """Returns the kinds that may not be discarded after a claim: the tile itself, and the other end of the chow."""
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
            allowed = declaration == "riichi" and self.concealed(seat) and self.left >= LEAST_WALL
            must(allowed and self.ready(seat, rest), "no riichi", seat=seat, hand=rest, left=self.left)

    def thrown(self, seat: int, piece: str, declaration: str | None) -> None:
        self.one_shot.discard(seat)
        self.announcing = seat if declaration else None
        if declaration and not self.rivers[seat] and not self.calls:
            self.declared[seat].add("double-riichi")
        super().thrown(seat, piece, declaration)

    def stands(self) -> None:
        """Nobody has won on the discard: the stick is paid, and the seats that could have won have missed it."""
        if self.announcing is not None:
            self.pay([(self.announcing, -1, BET)])
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

    def claim(self, seat: int, giver: int, piece: str, answer: Plain) -> None:
        tile = kind(piece)
        if answer["do"] != "chow":
            self.feed(seat, giver, tile)
        own = kinds(answer["pieces"])
        self.swapped = self.swaps(tile, (own[0], own[1]))
        super().claim(seat, giver, piece, answer)

    def claimed(self, seat: int, giver: int, piece: str) -> None:
        self.stands()
        self.called(seat)

    def called(self, seat: int) -> None:
        """A set was claimed: no seat can win at one shot any more."""
        self.calls += 1
        self.one_shot.clear()
        self.missed.discard(seat)

    def ask_robbers(self, seat: int, form: str, piece: str) -> list[Win]:
        self.completed = set()
        found = super().ask_robbers(seat, form, piece)
        if not found:
            self.miss()
        return found

    def offer(self, giver: int, piece: str) -> None:
        self.completed = set()
        super().offer(giver, piece)

    def kong_stands(self, seat: int) -> None:
        self.called(seat)

    def replace_kong(self, seat: int) -> None:
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
        seen = Circumstances(
            seat_wind=WINDS[(win.seat - self.dealer) % 4],
            round_wind=WINDS[self.round],
            east=win.seat == self.dealer,
            riichi=riichi,
            double=riichi and "double-riichi" in self.declared[win.seat],
            indicators=[kind(piece) for piece in self.indicators],
            under=[kind(piece) for piece in self.under] if riichi else [],
        )
        return readings_scored(win, self.readings(win) if regular(win.tiles) else [], pairs(win.tiles), seen)

    # ---- payments and the match

    def payments(self, wins: list[Win], scores: list[Score]) -> list[Payment]:
        found: list[Payment] = []
        for win, score in zip(wins, scores, strict=True):
            found += self.win_payments(win, score)
        for win in wins[1:]:
            found += [(-1, win.seat, BET)] if win.seat in self.bet else []
        own = sum(win.seat in self.bet for win in wins[1:])
        found.append((-1, wins[0].seat, BET * (self.sticks + len(self.bet) - own)))
        self.sticks = 0
        self.bet.clear()
        return found

    def win_payments(self, win: Win, score: Score) -> list[Payment]:
        """Returns shares, counters and liability of one win."""
        base, east = score.rank[-1], win.seat == self.dealer
        made = {group.tile for group in self.best_groups(win) if group.triplet}
        done = {"big-three-dragons": made >= set(DRAGONS), "big-four-winds": made >= set(WINDS)}
        liable = [giver for seat, name, giver in self.fed if seat == win.seat and done[name]]
        if win.giver is not None:
            counters = (win.giver, win.seat, 3 * COUNTER * self.streak)
            if liable and liable[-1] != win.giver:
                return [counters, *((payer, win.seat, score.points // 2) for payer in (win.giver, liable[-1]))]
            return [counters, (win.giver, win.seat, score.points)]
        if liable:
            return [(liable[-1], win.seat, score.points + 3 * COUNTER * self.streak)]
        others = [seat for seat in range(4) if seat != win.seat]
        shares = {seat: base * (2 if east or seat == self.dealer else 1) for seat in others}
        return [(seat, win.seat, -(-share // 100) * 100 + COUNTER * self.streak) for seat, share in shares.items()]

    def best_groups(self, win: Win) -> list[Group]:
        """Returns some reading in sets, for facts that do not depend on the reading."""
        found = self.readings(win) if regular(win.tiles) else []
        return max(found, key=lambda groups: sum(group.triplet for group in groups), default=[])

    def unwon(self) -> None:
        ready = [seat for seat in range(4) if self.ready(seat, kinds(self.hands[seat]))]
        must(self.bet <= set(ready), "a riichi without a ready hand", bet=self.bet, ready=ready)
        gains = [0] * 4
        if 0 < len(ready) < 4:
            gains = [NOTEN // len(ready) if seat in ready else -NOTEN // (4 - len(ready)) for seat in range(4)]
        self.pay_out(gains)
        self.sticks += len(self.bet)
        self.east_stays = self.dealer in ready
        self.end("draw", [])

    def following(self, wins: list[Win]) -> tuple[int, int, int, int] | None:
        if wins:
            stays, counters = any(win.seat == self.dealer for win in wins), self.streak + 1
            return self.kept(counters) if stays else self.passed_on(self.rounds)
        return self.kept(self.streak + 1) if self.east_stays else self.passed_on(self.rounds, self.streak + 1)

    def closing(self) -> None:
        """The remaining bets go to the best player; then places are paid."""
        gains = [0] * 4
        best = [seat for seat in range(4) if self.scores[seat] == max(self.scores)]
        share = BET * self.sticks // 100 // len(best) * 100
        for seat in best:
            gains[seat] += share
        gains[best[0]] += BET * self.sticks - share * len(best)
        for seat in range(4):
            higher = sum(score > self.scores[seat] for score in self.scores)
            alike = self.scores.count(self.scores[seat])
            gains[seat] += sum(UMA[higher : higher + alike]) // alike
        self.pay_out(gains)
