"""The wall: which places still hold a tile, which tile comes next, how many can be drawn.

A place is an index in the order of drawing: stack 0 begins the wall, the last stack lies at the far end. The upper tile
of a stack comes before its lower one. deals.py tells how a wall is broken and where its stacks lie.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from mahjong_desktop.core.ruleset import Dice, DiceCount, InPlace, TurnUp, WallRules
from mahjong_desktop.core.tiles import HIDDEN, Piece
from mahjong_desktop.mechanics.deals import counted

WALL = "wall"
"""The source of an ordinary draw. All other sources are replacements."""


class Wall(NamedTuple):
    """A wall at one moment. `built` makes a whole wall, and the methods return the walls after it. Do not set the
    fields by hand.

    `pieces` are the pieces of all places, taken or not. `standing` are the places, in rising order, that held a tile
    when a tile was last taken elsewhere than from the head; the first `gone` of them have been drawn since then. So a
    draw changes one number and copies no places. `reserve` is the number of tiles at the far end that are not drawn in
    turn now, `left` the number of those that are. `replaced` counts the replacements taken from the far end. `face_up`
    are the places of indicators that lie in the wall, in the order in which they were turned up; `aside` are the
    indicators that have left it. `change` is the last result of the rules' function `change`. `last_draws` is the
    number of the last tiles that are drawn without a discard; `closing` says that one of them has been drawn. From then
    on replacements come out of the reserve, and nothing else changes how many tiles are left to draw.
    """

    pieces: tuple[Piece, ...]
    rules: WallRules
    standing: tuple[int, ...]
    reserve: int
    left: int
    replaced: int = 0
    face_up: tuple[int, ...] = ()
    aside: tuple[Piece, ...] = ()
    change: int = 0
    gone: int = 0
    last_draws: int = 0
    closing: bool = False

    # ---- what comes next

    @property
    def there(self) -> tuple[int, ...]:
        """The places that still hold a tile, in rising order."""
        return self.standing[self.gone :]

    @property
    def taken(self) -> int:
        """The number of tiles that have left the wall."""
        return len(self.pieces) - len(self.standing) + self.gone

    def place_for(self, source: str) -> int:
        """Returns the place of the piece that a draw from this source (`wall`, `kong` …) takes. Raises IndexError if
        none is left."""
        return self._head_place() if source == WALL or source in self.rules.from_head else self._tail_place()

    def next_for(self, source: str) -> Piece:
        """Returns the piece that a draw from this source takes. Raises IndexError if none is left."""
        if source == WALL and (place := self.standing[self.gone]) not in self.face_up:
            return self.pieces[place]  # nothing lies face up at the head: the usual case
        return self.pieces[self.place_for(source)]

    def next_pieces(self, count: int) -> tuple[Piece, ...]:
        """Returns the pieces that the next draws from the head take; fewer than `count` if fewer are left."""
        return tuple([self.pieces[place] for place in self.next_places(count)])

    def next_places(self, count: int) -> tuple[int, ...]:
        """Returns the places of the pieces that the next draws from the head take; fewer than `count` if fewer are
        left."""
        passed = self._passed_over
        if not passed:
            return self.standing[self.gone : self.gone + count]
        return tuple([place for place in self.there[: count + len(passed)] if place not in passed][:count])

    def can_replace(self, source: str) -> bool:
        """Returns whether a piece is left for a replacement from this source. If the last tiles are drawn without a
        discard, the reserve lends replacements when nothing else is left."""
        if (self.rules.spends_reserve or self.last_draws) and source not in self.rules.from_head:
            return len(self.standing) - self.gone > len(self._passed_over)
        return self.left > 0

    def parts(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Returns the places that hold a tile as (those before the reserve, those of the reserve), each in rising
        order."""
        border = len(self.there) - self.reserve
        return self.there[:border], self.there[border:]

    def stack_place(self, number: int) -> int:
        """Returns the place of the upper tile of a stack. Stacks are counted from the far end of the whole wall as
        1."""
        return len(self.pieces) - 2 * number

    @property
    def stacks_left(self) -> int:
        """Returns how many stacks have a tile that may be taken."""
        return len({place // 2 for place in self.there if place not in self._passed_over})

    def chosen_places(self, number: int) -> tuple[int, ...]:
        """Returns the places of the tiles that may be taken from the stack that dice choose, the upper tile first.

        Stacks are counted from the far end as 1. Stacks without such a tile are not counted. If there are fewer stacks
        than `number`, the one farthest from that end is chosen. Returns an empty tuple if no tile is left.
        """
        passed = self._passed_over
        stacks = sorted({place // 2 for place in self.there if place not in passed}, reverse=True)[:number]
        return tuple([place for place in self.there if place // 2 in stacks[-1:] and place not in passed])

    def next_indicator(self, rules: TurnUp, dice: Dice) -> int:
        """Returns the place of the tile that is turned up next as an indicator. Raises IndexError if none is left."""
        if not isinstance(rules.place, InPlace):
            return self._head_place() if rules.place == "head" else self._tail_place()
        stack = rules.place.stack
        if isinstance(stack, DiceCount):
            stack = counted(dice[stack.throw], stack.part) + stack.plus
        return self.stack_place(stack + len(self.face_up))

    def below(self) -> tuple[Piece, ...]:
        """Returns the pieces under the indicators that lie in the wall."""
        return tuple([self.pieces[place + 1] for place in self.face_up])

    @property
    def indicator_stack(self) -> int | None:
        """Returns the stack of the first indicator in the wall, counted from the far end of the whole wall as 1; None
        without one."""
        return (len(self.pieces) - self.face_up[0] + 1) // 2 if self.face_up else None

    @property
    def _passed_over(self) -> tuple[int, ...]:
        return () if self.rules.takes_indicators else self.face_up

    def _head_place(self) -> int:
        first = self.standing[self.gone]
        return self.next_places(1)[0] if first in self.face_up else first

    def _tail_place(self) -> int:
        """Returns the place of the next replacement: the upper or the lower tile, as the rules say, of the last stack
        that has a tile that may be taken."""
        there, passed = self.there, self._passed_over
        last = len(there) - 1
        while there[last] in passed:
            last -= 1
        place = there[last]
        if self.rules.order == "top-first" and place % 2 and last and there[last - 1] == place - 1:
            return place if place - 1 in passed else place - 1
        return place

    # ---- what follows

    def after(self, source: str) -> Wall:
        """Returns the wall after a draw from this source. Raises IndexError if no piece is left."""
        return self.after_draw() if source == WALL or source in self.rules.from_head else self.after_replacement()

    def after_draw(self, count: int = 1) -> Wall:
        """Returns the wall without the next `count` pieces at its head."""
        pieces, rules, standing, reserve, left, replaced, face_up, aside, change, gone, last_draws, closing = self
        gone += count
        closing = closing or last_draws >= left > 0
        if left < count or (face_up and standing[gone - 1] >= min(face_up)):
            return self._without_all(self.next_places(count))._replace(closing=closing)
        left -= count
        return Wall(pieces, rules, standing, reserve, left, replaced, face_up, aside, change, gone, last_draws, closing)

    def _without_all(self, places: tuple[int, ...]) -> Wall:
        there = tuple([place for place in self.there if place not in places])
        face_up = tuple([at for at in self.face_up if at not in places])
        return _counted(self._replace(standing=there, gone=0, face_up=face_up))

    def after_replacement(self) -> Wall:
        """Returns the wall without the next replacement from its far end."""
        return self.without(self._tail_place())

    def without(self, place: int) -> Wall:
        """Returns the wall after the tile of a place was taken as a replacement. Raises ValueError if the place is
        empty."""
        rules, face_up = self.rules, self.face_up
        if place in face_up:
            face_up = tuple([at for at in face_up if at != place])
        there, replaced = self._there_without(place), self.replaced + 1
        lent = self.closing * (1 + rules.grows - rules.spends_reserve)
        return _counted(
            self._replace(standing=there, gone=0, replaced=replaced, face_up=face_up, change=self.change - lent)
        )

    def after_turning(self, rules: TurnUp, dice: Dice) -> Wall:
        """Returns the wall after the next indicator was turned up. The indicator stays in its place or leaves the
        wall."""
        place = self.next_indicator(rules, dice)
        return self.turned_up(place) if isinstance(rules.place, InPlace) else self.laid_aside(place)

    def turned_up(self, place: int) -> Wall:
        """Returns the wall after the tile of a place was turned face up as an indicator. Raises ValueError if the place
        is empty."""
        self._there_without(place)
        return _counted(self._replace(face_up=(*self.face_up, place)))

    def laid_aside(self, place: int) -> Wall:
        """Returns the wall after the tile of a place has left it as an indicator. Raises ValueError if the place is
        empty."""
        there = self._there_without(place)
        return _counted(self._replace(standing=there, gone=0, aside=(*self.aside, self.pieces[place])))

    def changed_by(self, change: int) -> Wall:
        """Returns the wall with its reserve changed by this number of tiles from the rules' number; the same wall once
        the last draws have begun."""
        return self if self.closing or change == self.change else _counted(self._replace(change=change))

    def with_piece(self, place: int, piece: Piece) -> Wall:
        """Returns the wall with the piece of one more place known."""
        return self._replace(pieces=(*self.pieces[:place], piece, *self.pieces[place + 1 :]))

    def as_seen(self) -> Wall:
        """Returns the wall as all players see it: all pieces are unknown but the indicators."""
        pieces, face_up = self.pieces, self.face_up
        backs = _backs(len(pieces), tuple([(place, pieces[place]) for place in face_up]) if face_up else ())
        return self._replace(pieces=backs)

    def showing(self, pieces: tuple[Piece, ...]) -> Wall:
        """Returns the wall with these next pieces turned up. A piece that has left the wall is not shown."""
        if not pieces:
            return self
        wall = self
        for place, piece in zip(self.next_places(min(len(pieces), self.left)), pieces, strict=False):
            wall = wall.with_piece(place, piece)
        return wall

    def _there_without(self, place: int) -> tuple[int, ...]:
        there = self.there
        index = bisect_left(there, place)
        if index == len(there) or there[index] != place:
            raise ValueError(f"no tile lies at place {place}")
        return there[:index] + there[index + 1 :]


def built(pieces: tuple[Piece, ...], rules: WallRules, last_draws: int = 0) -> Wall:
    """Returns a whole wall of these pieces in the order of drawing. The last `last_draws` tiles that can be drawn are
    not followed by a discard."""
    return _counted(Wall(pieces, rules, tuple(range(len(pieces))), 0, 0, last_draws=last_draws))


def replacement_places(size: int, rules: WallRules) -> Iterator[int]:
    """Yields the places from which the replacements of a whole wall without indicators come, in order."""
    for stack in range(size - 2, -1, -2):
        yield from (stack, stack + 1) if rules.order == "top-first" else (stack + 1, stack)


@lru_cache(64)
def _backs(size: int, shown: tuple[tuple[int, Piece], ...]) -> tuple[Piece, ...]:
    pieces = [HIDDEN] * size
    for place, piece in shown:
        pieces[place] = piece
    return tuple(pieces)


def _counted(wall: Wall) -> Wall:
    """Returns the wall with the fields that are computed from its tiles brought up to date."""
    rules, there, face_up = wall.rules, wall.there, wall.face_up
    reserve = _reserve(wall)
    left = len(there) - reserve
    if face_up and left and not rules.takes_indicators:
        border = there[left - 1]
        left -= sum([place <= border for place in face_up])
    return wall._replace(standing=there, reserve=reserve, left=left, gone=0)


def _reserve(wall: Wall) -> int:
    """Returns the number of tiles that the rules keep back, at most those that are left."""
    rules, there = wall.rules, wall.there
    step = rules.grows - rules.spends_reserve
    number = rules.reserve + wall.change + step * wall.replaced
    if not rules.whole_stacks or number <= 0:
        return max(0, min(number, len(there)))
    stacks = sorted({place // 2 for place in there}, reverse=True)[: number // 2]
    return len(there) - bisect_left(there, 2 * stacks[-1]) if stacks else 0
