"""Tables for the tests of the rules: hands, walls and answers by notation, played by the engine itself.

No expectations belong here. A `Layout` says which tiles lie where, a `Game` plays on from the deal.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import TypeVar

from mahjong_desktop.core.ruleset import DealTiles, Dice, InPlace, Position, Ruleset
from mahjong_desktop.core.tiles import HIDDEN, PLAYING_KINDS, Piece, Tile, format_tiles, parse_tile, parse_tiles
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.actions import Action, Chow, Declare, Discard, ExchangeTiles, Kong, Pass
from mahjong_desktop.engine.legal import Options, options_of
from mahjong_desktop.engine.match import Match, all_pieces
from mahjong_desktop.engine.state import Phase, State
from mahjong_desktop.mechanics.deals import deal_order
from mahjong_desktop.mechanics.walls import Wall, built, replacement_places
from mahjong_desktop.rulesets.hong_kong import HONG_KONG

T = TypeVar("T", bound=ev.Event)

Payment = tuple[int, int, int, str]
"""(payer, payee, amount, reason)."""
PLAYERS = ("a", "b", "c", "d")
LIVE = 130
"""Tiles of Hong Kong's wall that are not in the dead wall at first."""

FAR_END = 14
"""The tiles at the far end among which the bonus tiles lie that no layout names, even where all of them are drawn."""

FREE_REPLACEMENTS = 6
"""Tiles at the very end among which no such bonus tiles lie."""


@dataclass(frozen=True)
class Layout:
    """Where the tiles of one hand lie. What is left out is filled with other playing tiles.

    `hands` are dealt (the dealer's last tile counts as drawn), `draws` follow in the live wall, `replacements` come
    from the far end in this order, `at` gives tiles by their index in the order of drawing. `indicators` are those
    turned up, in order, `under` the tiles below them; one that leaves the wall comes before the draws. Bonus tiles that
    are not named lie where nobody gets at them before the seventh replacement.
    """

    hands: tuple[str, ...] = ()
    draws: str = ""
    replacements: str = ""
    at: Mapping[int, str] = field(default_factory=dict)
    dice: Dice = ((3, 4), (2, 6))
    position: Position | None = None
    indicators: str = ""
    under: str = ""


def built_wall(layout: Layout, ruleset: Ruleset, dealer: int) -> tuple[Piece, ...]:
    """The wall in the order of drawing."""
    asked: dict[int, Tile] = {index: parse_tile(tile) for index, tile in layout.at.items()}
    places: list[list[int]] = [[] for _ in range(ruleset.seats)]
    drawn = 0
    for step in ruleset.script:
        for seat, count in deal_order(step, ruleset.chairs, dealer) if isinstance(step, DealTiles) else ():
            places[seat] += range(drawn, drawn + count)
            drawn += count
    for seat, hand in enumerate(layout.hands):
        asked.update(zip(places[seat], parse_tiles(hand), strict=False))
    size = ruleset.tile_count
    for number, tile in enumerate(parse_tiles(layout.indicators)):
        index = _indicator_index(ruleset, number)
        asked[drawn if index is None else index] = tile
        drawn += index is None
    for number, tile in enumerate(parse_tiles(layout.under)):
        index = _indicator_index(ruleset, number)
        assert index is not None
        asked[index + 1] = tile
    asked.update(enumerate(parse_tiles(layout.draws), start=drawn))
    asked.update(zip(replacement_places(size, ruleset.wall), parse_tiles(layout.replacements), strict=False))
    left = all_pieces(ruleset)
    wall: dict[int, Piece] = {}
    for index, tile in asked.items():
        piece = next((piece for piece in left if piece // 4 == tile), None)
        if piece is None:
            raise ValueError(f"the layout asks for too many {format_tiles([tile])}")
        left.remove(piece)
        wall[index] = piece
    bonus = [piece for piece in left if piece // 4 in ruleset.bonus_tiles or piece // 4 >= PLAYING_KINDS]
    playing = [piece for piece in left if piece not in bonus]
    far_end = max(ruleset.wall.reserve, FAR_END, len(bonus) + FREE_REPLACEMENTS)
    out_of_reach = (index for index in range(size - far_end, size) if index not in wall)
    wall.update(zip(out_of_reach, bonus, strict=False))
    Random(7).shuffle(playing)
    wall.update(zip((index for index in range(size) if index not in wall), playing, strict=True))
    return tuple(wall[index] for index in range(size))


def _indicator_index(ruleset: Ruleset, number: int) -> int | None:
    """The place of an indicator that stays in a stack of a fixed number; None where it leaves the wall."""
    place = ruleset.turn_up.place if ruleset.turn_up is not None else "head"
    if not isinstance(place, InPlace):
        return None
    assert isinstance(place.stack, int)
    return built((HIDDEN,) * ruleset.tile_count, ruleset.wall).stack_place(place.stack + number)


def by_each(payee: int, amount: int, reason: str) -> list[Payment]:
    """A payment from each of the others, in the order of turns."""
    return [((payee + step) % 4, payee, amount, reason) for step in (1, 2, 3)]


def to_each(payer: int, amount: int, reason: str) -> list[Payment]:
    """A payment to each of the others, in the order of turns."""
    return [(payer, (payer + step) % 4, amount, reason) for step in (1, 2, 3)]


def faces(pieces: Iterable[Piece]) -> str:
    """Pieces by the notation of their faces."""
    return format_tiles(piece // 4 for piece in pieces)


class ScriptedChance:
    """Chance that follows layouts: the first hand is the first layout, the last one serves for all further hands."""

    def __init__(self, layouts: Sequence[Layout]) -> None:
        self._layouts = layouts

    def seating(self, ruleset: Ruleset) -> ev.Seated:
        """Everybody sits where he stands."""
        chairs = ruleset.chairs
        order = chairs.by_place(range(chairs.participants))
        return ev.Seated("wind-tiles", order, tuple((place,) for place in chairs.held))

    def hand(self, ruleset: Ruleset, position: Position) -> ev.HandStarted:
        """The wall of the layout; its position, where it has one, stands in for the right one."""
        layout = self._layouts[min(position.hand, len(self._layouts) - 1)]
        at = layout.position or position
        wall = built_wall(layout, ruleset, at.dealer)
        return ev.HandStarted(at.dealer, at.round, at.hand, at.streak, layout.dice, wall, at.sitting)


class Game:
    """A match on scripted walls. `events` are all that happened; answers are written as

    `5m` (discard), `5m riichi` (with a declaration), `win`, `pass`, `pung`, `chow 46m` (the tiles of the hand),
    `kong` (claimed), `kong 5m` (own turn), `exchange 123m`, `declare ready-first`.
    """

    def __init__(
        self,
        *layouts: Layout,
        options: Mapping[str, object] | None = None,
        ruleset: Ruleset = HONG_KONG,
        strict: frozenset[int] = frozenset(),
    ) -> None:
        players = (*PLAYERS, "e")[: ruleset.chairs.participants]
        self.match = Match(
            ruleset.configure({**ruleset.chosen, **(options or {})}), players, 1, ScriptedChance(layouts), strict
        )
        self.events: list[ev.Event] = []
        self._go_on()

    @property
    def state(self) -> State:
        """The state now."""
        return self.match.state

    def act(self, answers: Mapping[int, str]) -> None:
        """One step with these answers, Pass for other seats that are asked; then on until somebody is asked."""
        asked = self.match.asked()
        chosen: dict[int, Action] = {seat: Pass() for seat in asked if self.state.phase is not Phase.TURN}
        chosen |= {seat: self.action(seat, text) for seat, text in answers.items()}
        self.step(chosen)
        self._go_on()

    def throw(self, tile: str, claims: Mapping[int, str] | None = None) -> None:
        """The seat in turn discards; then the claims, Pass for all others. Goes on until somebody is asked again."""
        self.step({self.state.turn: self.action(self.state.turn, tile)})
        if claims or self.match.asked():
            self.act(claims or {})
        else:
            self._go_on()

    def offer(self, tile: str) -> None:
        """The seat in turn discards, nothing more."""
        self.step({self.state.turn: self.action(self.state.turn, tile)})

    def quiet(self, wall_left: int) -> None:
        """Everybody throws what he drew, or another tile where that one must stay, and claims nothing, until a seat has
        drawn with so many tiles left."""
        while self.state.wall_left > wall_left:
            self._throw_quietly()

    def throw_drawn(self, claims: Mapping[int, str] | None = None) -> None:
        """The seat in turn throws what it drew last."""
        drawn = self.state.drawn
        assert drawn is not None and self.state.phase is Phase.TURN
        self.throw(format_tiles([drawn // 4]), claims)

    def play_out(self) -> None:
        """As `quiet`, until the hand is over."""
        while self.state.phase is Phase.TURN:
            self._throw_quietly()

    def _throw_quietly(self) -> None:
        drawn = self.state.drawn
        assert drawn is not None
        tile = faces((drawn,))
        self.throw(tile if self.may_throw(self.state.turn, tile) else self.some_tile())

    def next_hand(self) -> None:
        """From the end of a hand on."""
        self.step({})
        self._go_on()

    def action(self, seat: int, text: str) -> Action:
        """The action written so; it must be among the seat's options, mistakes included."""
        name, _, tiles = text.partition(" ")
        options = self.options(seat)
        discard = name[0].isdigit()
        if name == "declare":
            return next(
                action for action in options.legal if isinstance(action, Declare) and action.declaration == tiles
            )
        kinds = sorted(parse_tiles(tiles)) if tiles and not discard else []
        for action in (*options.legal, *options.faults):
            if isinstance(action, Discard):
                if discard and (action.piece // 4, action.declaration) == (parse_tile(name), tiles or None):
                    return action
            elif action.name == name:
                pieces = action.pieces if isinstance(action, Chow | Kong | ExchangeTiles) else ()
                held = sorted(
                    {piece // 4 for piece in pieces} if isinstance(action, Kong) else [p // 4 for p in pieces]
                )
                if not kinds or held == kinds:
                    return action
        raise AssertionError(f"seat {seat} may not: {text}")

    def options(self, seat: int) -> Options:
        """What a seat may do now."""
        return options_of(self.state, seat)

    def may(self, seat: int) -> set[str]:
        """The names of what a seat may do now."""
        return {action.name for action in self.options(seat).legal}

    def throwable(self, seat: int) -> str:
        """The kinds that a seat may discard now."""
        return format_tiles(sorted(self._throwable(seat)))

    def may_throw(self, seat: int, tile: str) -> bool:
        """Whether a seat may discard a tile of this kind now."""
        return parse_tile(tile) in self._throwable(seat)

    def _throwable(self, seat: int) -> set[Tile]:
        return {action.piece // 4 for action in self.options(seat).legal if isinstance(action, Discard)}

    def some_tile(self) -> str:
        """The highest kind that the seat in turn may discard."""
        return self.throwable(self.state.turn)[-2:]

    def refused(self, seat: int) -> dict[str, str]:
        """Name of an action → why not."""
        return {refused.name: refused.refusal.reason for refused in self.options(seat).refused}

    def hand(self, seat: int) -> str:
        """The concealed tiles of a seat."""
        return faces(self.state.hands[seat])

    def declarations(self, seat: int) -> set[str]:
        """What a seat may announce now, with a discard or without."""
        announced = [action for action in self.options(seat).legal if isinstance(action, Declare | Discard)]
        return {action.declaration for action in announced if action.declaration is not None}

    def melds(self, seat: int) -> list[str]:
        """The tiles of a seat's melds."""
        return [format_tiles(meld.tiles) for meld in self.state.melds[seat]]

    def bonus(self, seat: int) -> str:
        """The bonus tiles of a seat in the order set aside."""
        return faces(self.state.bonus[seat])

    @property
    def wall(self) -> Wall:
        """The wall as it stands."""
        assert self.state.wall is not None
        return self.state.wall

    def told(self, kind: type[T]) -> list[T]:
        """All events of one kind."""
        return [event for event in self.events if isinstance(event, kind)]

    def last(self, kind: type[T]) -> T:
        """The latest event of one kind."""
        return self.told(kind)[-1]

    def won(self) -> set[str]:
        """The elements of the latest win."""
        return {element.id for element in self.last(ev.Won).elements}

    def values(self) -> dict[str, int]:
        """The elements of the latest win with their values."""
        return {element.id: element.value for element in self.last(ev.Won).elements}

    def losers(self) -> dict[int, int]:
        """The points of each loser's hand, where losers count theirs."""
        winner = self.last(ev.Won).seat
        return {scored.seat: scored.points for scored in self.told(ev.Scored) if scored.seat != winner}

    def payments(self) -> list[Payment]:
        """All payments of the match so far."""
        return [(one.payer, one.payee, one.amount, one.reason) for one in self.told(ev.Paid)]

    def paid(self, reason: str) -> list[tuple[int, int, int]]:
        """(payer, payee, amount) of the payments for one reason in the match so far."""
        return [payment[:3] for payment in self.payments() if payment[3] == reason]

    def deltas(self) -> tuple[int, ...]:
        """What each seat gained or lost in the whole match so far."""
        start = self.match.ruleset.starting_score
        return tuple(score - start for score in self.state.scores)

    def step(self, answers: Mapping[int, Action]) -> None:
        """One step with exactly these answers."""
        step = self.match.step(answers)
        self.match.apply(step)
        self.events += step.events

    def _go_on(self) -> None:
        while not self.match.asked() and self.state.phase not in (Phase.OVER, Phase.FINISHED):
            self.step({})
