"""Wuhan mahjong in play: wild tiles, one-tile kongs, the bottom stage, liability. Scores: wuhan_score."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from tests.audit.records import Plain, Stream, must
from tests.audit.table import Table
from tests.audit.tiles import RED, Kinds, kind, kinds
from tests.audit.values import Payment, Score, Win
from tests.audit.wuhan_score import Area, Hand, Stakes, amounts_of, values


class Wuhan(Table):
    """The game with all options at their defaults."""

    ruleset = "wuhan"
    bottom_stage, kong_wall = 4, 5
    cycle: tuple[int, ...] = (27, 28, 29, 30, 33, 32, 31)
    """The honours in the order in which an indicator names the next."""
    stakes = Stakes()
    dead = 10
    tail = frozenset({"kong"})
    forms = frozenset({"concealed", "claimed", "added", "single"})
    rounds = 4

    def __init__(self, stream: Stream) -> None:
        super().__init__(stream)
        self.wild = -1

    def new_hand(self) -> None:
        """`opened` are the givers of each seat's open sets, in order."""
        self.opened: list[list[int]] = [[] for _ in range(self.chairs)]

    def deal(self) -> None:
        super().deal()
        self.stream.event("turned", piece=self.wall[self.front])
        self.wild = self.wild_kind(kind(self.wall[self.front]))
        self.front += 1

    def wild_kind(self, indicator: int) -> int:
        """Returns the wild kind that an indicator names; the red dragon is never wild."""
        if indicator < 27:
            return indicator // 9 * 9 + (indicator + 1) % 9
        order = self.cycle * 2
        tile = order[order.index(indicator) + 1]
        return order[order.index(tile) + 1] if tile == RED else tile

    @property
    def any_kind(self) -> tuple[int, ...]:
        """Returns the kinds of the game that may be in a winning hand."""
        return tuple(tile for tile in self.copies if tile != RED)

    # ---- legal actions

    def own_turn(self, seat: int, answer: Plain) -> None:
        if self.drawn is not None and self.left < self.bottom_stage:
            must(answer["do"] in ("win", "pass"), "the last tiles win or do nothing", answer=answer)
        super().own_turn(seat, answer)

    def other_turn(self, seat: int, answer: Plain) -> None:
        late = self.drawn is not None and self.left < self.bottom_stage
        must(answer["do"] == "pass" and late, "nothing to do in a turn", answer=answer)
        self.next_turn(self.around(seat)[1])

    def may_kong(self, seat: int, form: str, tile: int) -> bool:
        if self.after_claim or self.left < self.kong_wall:
            return False
        return (form == "single") == (tile in (self.wild, RED))

    def may_claim(self, seat: int, tile: int) -> bool:
        return tile not in (self.wild, RED)

    def may_claim_kong(self, seat: int, tile: int) -> bool:
        return self.left >= self.kong_wall

    def may_set(self, seat: int, tile: int, own: tuple[int, int]) -> bool:
        return self.wild not in own

    def claimed(self, seat: int, giver: int, piece: str) -> None:
        self.opened[seat].append(giver)

    # ---- wins

    def facts_drawn(self, seat: int) -> frozenset[str]:
        if self.chain[-1:] == ["kong"]:
            return frozenset({"kong-bloom"})
        return frozenset({"last-tile"} if self.left < self.bottom_stage else ())

    def area(self, seat: int) -> Area:
        """Returns what lies in front of a seat."""
        alone = [meld.tile for meld in self.melds[seat] if meld.form == "single"]
        alone += [kind(piece) for piece in self.rivers[seat]]
        return Area(
            is_open=any(meld.giver is not None for meld in self.melds[seat]),
            open_kongs=sum(meld.form in ("claimed", "added") for meld in self.melds[seat]),
            concealed_kongs=sum(meld.form == "concealed" for meld in self.melds[seat]),
            reds=alone.count(RED),
            wilds=alone.count(self.wild),
            banker=seat == self.dealer,
        )

    def hand_of(self, win: Win) -> Hand:
        """Returns the hand in the scorer's form."""
        melds = [meld.group for meld in win.melds if meld.form != "single"]
        four_open = len([meld for meld in win.melds if meld.giver is not None]) == 4
        return Hand(win.tiles, melds, self.wild, win.way, win.facts, four_open, self.area(win.seat), win.giver)

    def losers(self, seat: int) -> dict[int, Area]:
        """Returns the areas of the other seats."""
        return {other: self.area(other) for other in self.players if other != seat}

    def scored(self, win: Win) -> list[Score]:
        if win.giver is not None and win.tile in (self.wild, RED):
            return []
        if not self.area(win.seat).is_open or win.tile is None:
            return []
        if win.way == "discard" and self.any_tile_wins(win):
            return []
        return list(values(self.hand_of(win), self.losers(win.seat), self.stakes))

    def any_tile_wins(self, win: Win) -> bool:
        """Returns whether every kind would complete the hand, ignoring the minimum."""
        if self.wild not in win.hand:
            return False

        def wins(tile: int) -> bool:
            trial = Win(win.seat, "self-draw", tile, None, win.hand, win.melds)
            return any(values(self.hand_of(trial), self.losers(win.seat), replace(self.stakes, minimum=0)))

        return all(wins(tile) for tile in self.any_kind)

    # ---- payments and the match

    def payments(self, wins: list[Win], scores: list[Score]) -> list[Payment]:
        (win,), (score,) = wins, scores
        due = amounts_of(self.hand_of(win), self.losers(win.seat), score, self.stakes)
        payer = self.liable(win, score)
        return [(seat if payer is None else payer, win.seat, amount) for seat, amount in due.items()]

    def liable(self, win: Win, score: Score) -> int | None:
        """Returns who pays for all: first the giver of the winning tile, then the giver of the third open set of one
        suit."""
        if win.way == "rob-kong" and "robbing-a-kong" in score.elements:
            return win.giver
        if "melded-hand" in score.elements and win.giver is not None and not self.is_ready(win.giver):
            return win.giver
        if "pure-one-suit" in score.elements:
            givers = list(self.opened[win.seat])
            return givers[2] if len(givers) > 2 else None
        return None

    def is_ready(self, seat: int) -> bool:
        """Returns whether the hand waits for a win that would be valid, not by a kong alone."""
        return any(bool(self.scored(win)) for win in self.trials(seat))

    def trials(self, seat: int) -> Iterator[Win]:
        """Yields wins by self-draw and on discards."""
        hand: Kinds = kinds(self.hands[seat])
        for tile in self.any_kind:
            yield Win(seat, "self-draw", tile, None, hand, self.melds[seat])
            for giver in self.around(seat)[1:]:
                yield Win(seat, "discard", tile, giver, hand, self.melds[seat])

    def following(self, wins: list[Win]) -> tuple[int, int, int, int] | None:
        if not wins or wins[0].seat == self.dealer:
            return self.kept(self.streak + 1)
        return self.passed_on(self.rounds)
