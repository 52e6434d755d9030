"""Wins that arranged walls lead to, for the tests of the moment of a win: what each seat saw before, the events, what
it sees after. No expectations belong here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.tiles import Piece
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.actions import Action
from mahjong_desktop.engine.state import State
from mahjong_desktop.engine.view import SeatView, seen, view_of
from mahjong_desktop.study.known_rulesets import find_ruleset
from tests.engine.tables import Game, Layout

ORPHANS = "119m19p19s123456z"
DULL = "258m147p369s1234z"
OTHER = "369m258p147s1234z"
NAMES = ("You", "Novák", "Lin", "Aoki", "Ida")


class Win(Struct, frozen=True):
    """One step in which somebody won: the state before, its events, the state after."""

    before: State
    events: tuple[ev.Event, ...]
    after: State

    def seen_by(self, seat: int) -> tuple[SeatView, tuple[ev.Event, ...], SeatView]:
        """What a seat saw before, what it is told, what it sees after."""
        told = seen(self.events, seat, self.before.ruleset)
        return view_of(self.before, seat), told, view_of(self.after, seat)

    @property
    def won(self) -> tuple[ev.Won, ...]:
        """The wins, as they are recorded."""
        return tuple(event for event in self.events if isinstance(event, ev.Won))

    @property
    def piece(self) -> Piece:
        """The tile of the first win."""
        piece = self.won[0].piece
        assert piece is not None
        return piece

    @property
    def paid(self) -> tuple[ev.Paid, ...]:
        """All payments of the step."""
        return tuple(event for event in self.events if isinstance(event, ev.Paid))


class WatchedGame(Game):
    """A game that remembers the last step in which somebody won."""

    win: Win

    def step(self, answers: Mapping[int, Action]) -> None:
        """One step with exactly these answers."""
        before, count = self.state, len(self.events)
        super().step(answers)
        events = tuple(self.events[count:])
        if any(isinstance(event, ev.Won) for event in events):
            self.win = Win(before, events, self.state)


def played(game: str | Ruleset, hands: Sequence[str], draws: str = "", **options: object) -> WatchedGame:
    """A game with these hands; underscores in the names of options stand for dashes."""
    ruleset = find_ruleset(game) if isinstance(game, str) else game
    chosen = {name.replace("_", "-"): value for name, value in options.items()}
    return WatchedGame(Layout(tuple(hands), draws), ruleset=ruleset, options=chosen)


def on_discard(game: str = "hong-kong", **options: object) -> Win:
    """In its second turn seat 0 throws the 5p that seat 1 waits for."""
    table = played(game, ("1z", "123m456m789m46p99s", DULL, OTHER), "2z3z4z5p", **options)
    for tile in ("1z", "2z", "3z", "4z"):
        table.throw(tile)
    table.throw("5p", {1: "win"})
    return table.win


def self_drawn(game: str = "hong-kong") -> Win:
    """Seat 1 draws its 5p."""
    table = played(game, ("1z", "123m456m789m46p99s", DULL, OTHER), "5p")
    table.throw("1z")
    table.act({1: "win"})
    return table.win


def by_two() -> Win:
    """Seats 1 and 2 win on the same 5p of seat 0, without melds."""
    hands = ("5p", "123m456m789m46p99s", "123s456s789s46p11m", OTHER)
    table = played("riichi-ema", hands)
    table.throw("5p", {1: "win", 2: "win"})
    return table.win


def robbed() -> Win:
    """Seat 2 robs the 5m that seat 1 adds to its pung."""
    hands = ("5m", "55m1z", "46m123456789p11s", "")
    table = played("hong-kong", hands, "2z3z4z5m")
    table.throw("5m", {1: "pung"})
    table.throw("1z")
    for tile in ("2z", "3z", "4z"):
        table.throw(tile)
    table.act({1: "kong 5m"})
    table.act({2: "win"})
    return table.win


def orphans() -> Win:
    """Seat 1 wins on 7z with one tile of each terminal and honour."""
    table = played("riichi-ema", ("7z", "19m19p19s1234566z", DULL, OTHER))
    table.throw("7z", {1: "win"})
    return table.win


def pairs() -> Win:
    """Seat 1 wins with seven pairs on 5p."""
    table = played("riichi-ema", ("5p", "1133m5577m2244s5p", DULL, OTHER))
    table.throw("5p", {1: "win"})
    return table.win


def went_on() -> Win:
    """Seat 1 wins on the 4p of seat 0 in Yichang, where play goes on: it had given 777s and taken 123p."""
    hands = ("4p999s", "123456789m1p777s", "123p", "888s")
    layout = Layout(hands, "5p6p1p1p", dice=((3,), (1,)))
    table = WatchedGame(layout, ruleset=find_ruleset("yichang"))
    table.act({seat: f"exchange {given}" for seat, given in enumerate(("999s", "777s", "123p", "888s"))})
    table.throw("4p", {1: "win"})
    return table.win


def among(game: str) -> Win:
    """The same hand among three or five players."""
    table = played(game, ("5p", "123m456m789m46p99s", "", ""))
    table.throw("5p", {1: "win"})
    return table.win


def with_bonus() -> Win:
    """Seat 1 has set a flower aside and wins on the 5p of seat 0."""
    hands = ("1z", "123m456m789m46p9s1f", DULL, OTHER)
    layout = Layout(hands, "2z3z4z5p", replacements="9s")
    table = WatchedGame(layout, ruleset=find_ruleset("hong-kong"))
    for tile in ("1z", "2z", "3z", "4z"):
        table.throw(tile)
    table.throw("5p", {1: "win"})
    return table.win


def all_claimed() -> Win:
    """Seat 1 has claimed four pungs and wins on the 5p of seat 0."""
    table = played("hong-kong", ("1m", "11223344m5p1234z", DULL, OTHER), "6z7z2m6z7z3m6z7z4m6z7z5p")
    for number in range(1, 5):
        table.throw(f"{number}m", {1: "pung"})
        for tile in (f"{number}z", "6z", "7z"):
            table.throw(tile)
    table.throw("5p", {1: "win"})
    return table.win


def wild() -> Win:
    """Seat 1 wins in Beijing by drawing 9p, with East, the wild tile, for one of its pair."""
    hands = ("", "123m456m789m78p5s1z", "", "")
    layout = Layout(hands, "9p", indicators="4z")
    table = WatchedGame(layout, ruleset=find_ruleset("beijing"))
    table.throw(table.some_tile())
    table.act({1: "win"})
    return table.win


def four_wilds() -> Win:
    """Seat 2 wins in Beijing with its four wild tiles alone, as they were dealt."""
    hands = ("4p19m258p369s23567z", "19m258p369s23567z", "147m258p369s1111z")
    table = WatchedGame(Layout(hands, indicators="4z"), ruleset=find_ruleset("beijing"))
    table.act({2: "win"})
    return table.win
