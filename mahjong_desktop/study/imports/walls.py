"""The wall of a logged hand: each tile that the log shows lies where it was taken from, all others lie at random.

Room: study.
"""

from __future__ import annotations

from random import Random

from mahjong_desktop.core.ruleset import DealTiles, Dice, Ruleset, TurnUp
from mahjong_desktop.core.tiles import Piece
from mahjong_desktop.engine.match import all_pieces
from mahjong_desktop.logs.values import Called, Konged, LogEntry, LogError, LoggedHand, Took
from mahjong_desktop.mechanics.deals import deal_order
from mahjong_desktop.mechanics.walls import WALL, Wall, built

_REPLACEMENT = "kong"


def wall_of(hand: LoggedHand, ruleset: Ruleset, seed: str) -> tuple[Piece, ...]:
    """Returns the wall in the order of drawing. Tiles that the log does not show are shuffled by the seed.

    Raises LogError `piece-twice` if a tile is seen at two places, `piece-unknown` if the game has no such tile, and
    `too-many-tiles` if more are taken than the wall holds; the facts are those of a LogError without the format.
    """
    seen = _seen(hand, ruleset)
    known = set(seen.values())
    if len(known) != len(seen):
        twice = next(piece for piece in seen.values() if list(seen.values()).count(piece) > 1)
        raise LogError("piece-twice", detail=twice)
    rest = [piece for piece in all_pieces(ruleset) if piece not in known]
    if len(rest) + len(seen) != ruleset.tile_count:
        raise LogError("piece-unknown")
    Random(seed).shuffle(rest)
    left = iter(rest)
    return tuple(seen[place] if place in seen else next(left) for place in range(ruleset.tile_count))


def dice_of(hand: LoggedHand, ruleset: Ruleset) -> Dice:
    """Returns the throws of a hand: the one that the log tells, ones where it tells none."""
    throws = ruleset.throws
    told = hand.dice is not None and throws[:1] == (len(hand.dice),)
    return tuple(
        hand.dice if told and number == 0 and hand.dice is not None else (1,) * count
        for number, count in enumerate(throws)
    )


def _seen(hand: LoggedHand, ruleset: Ruleset) -> dict[int, Piece]:
    """Returns the tiles that the log shows, by their places."""
    try:
        return _Places(hand, ruleset).found
    except (IndexError, ValueError) as error:
        raise LogError("too-many-tiles") from error


class _Places:
    """Goes through a hand with a wall whose pieces are the numbers of its places."""

    def __init__(self, hand: LoggedHand, ruleset: Ruleset) -> None:
        self.found: dict[int, Piece] = {}
        self._wall = built(tuple(range(ruleset.tile_count)), ruleset.wall, ruleset.play.last_draws)
        takes = [(entry, source) for entry, source in _sources(hand.entries)]
        first = [entry.piece for entry, _ in takes[:1] if entry.seat == hand.dealer]
        dealt = [[*deal, *(first if seat == hand.dealer else ())] for seat, deal in enumerate(hand.deals)]
        for step in ruleset.script:
            for seat, count in deal_order(step, ruleset.chairs, hand.dealer) if isinstance(step, DealTiles) else ():
                self._deal(dealt[seat], count)
        for entry, source in takes[len(first) :]:
            self._take(entry.piece, source)
        if ruleset.turn_up is not None:
            self._turn(hand, ruleset.turn_up, dice_of(hand, ruleset))

    def _deal(self, pieces: list[Piece], count: int) -> None:
        """Takes tiles of a deal; the dealer's last one may be missing, because the hand was broken off before it."""
        places = self._wall.next_places(count)
        self.found.update(zip(places, pieces[:count], strict=False))
        del pieces[:count]
        self._wall = self._wall.after_draw(count)

    def _take(self, piece: Piece, source: str) -> None:
        self.found[self._wall.place_for(source)] = piece
        self._wall = self._wall.after(source)

    def _turn(self, hand: LoggedHand, rules: TurnUp, dice: Dice) -> None:
        """Lays the indicators and the tiles under them; indicators stay where they are, so that they may come last."""
        wall: Wall = self._wall
        for number, piece in enumerate(hand.indicators):
            place = wall.next_indicator(rules, dice)
            self.found[place] = piece
            if number < len(hand.under):
                self.found[place + 1] = hand.under[number]
            wall = wall.turned_up(place)


def _sources(entries: tuple[LogEntry, ...]) -> list[tuple[Took, str]]:
    """Returns the draws with the end of the wall from which they come."""
    found, source = [], WALL
    for entry in entries:
        match entry:
            case Took():
                found.append((entry, source))
                source = WALL
            case Konged() | Called(kind="kong"):
                source = _REPLACEMENT
            case _:
                pass
    return found
