"""What a ruleset asks about a finished hand, found out by trying: a fact is asked only if some hand of the game comes
to something else when the fact is another one.

Room: study/calculator. No ruleset is named. The hands that are tried are the sample hands of the ruleset's elements;
of a ruleset without samples everything is asked that may be asked.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, Final, get_args

import msgspec
from msgspec import Struct

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.core.melds import KongForm, Meld, MeldKind
from mahjong_desktop.core.payments import Outcome, ScoredWin
from mahjong_desktop.core.remembered import EachSeat, Number, Remembered, TileKinds
from mahjong_desktop.core.ruleset import Reveal, Ruleset, no_others
from mahjong_desktop.core.scoring import Breakdown
from mahjong_desktop.core.tiles import COPIES, EAST, WHITE
from mahjong_desktop.core.values import replace, replaced
from mahjong_desktop.core.wins import Circumstance, Table, Way, Win
from mahjong_desktop.kernel.recent import PerRuleset
from mahjong_desktop.mechanics.evaluate import evaluate
from mahjong_desktop.mechanics.exclusions import barred_circumstances, known_declarations
from mahjong_desktop.records.case_form import DeclaredName, read_case
from mahjong_desktop.records.cases import facts_of
from mahjong_desktop.texts.samples import samples_of

_WAYS: Final = (
    Way.DISCARD,
    Way.SELF_DRAW,
    Way.ROB_KONG,
    Way.ROB_CONCEALED_KONG,
    Way.ROB_FLOWER,
    Way.FLOWERS,
    Way.DEALT,
)
_WALLS: Final = (0, 3, 12, 30)
"""Numbers of tiles left in the wall that are tried."""
_BARS: Final = frozenset({"furiten", "noten"})
"""Declarations that only bar a win, or that count in an unwon hand alone."""
_MOST_HANDS: Final = 32
"""So many different sample hands are tried. They come from the first elements of the ruleset and from those whose
samples have circumstances or declarations."""


class Asks(Struct, frozen=True):
    """What a ruleset asks about a hand.

    `ways` are the ways of winning, `circumstances` and `declared` those that can change what the hand comes to.
    `streak`: how often the dealer has kept the deal; `wall_left`: the tiles left; `discards`: what
    everybody has discarded; `round_wind`: the round; `dealer`:
    who deals, where dice choose the winds. `indicators` is the greatest number of tiles turned up, `under` says that
    tiles below them count. `carry` are the values that earlier hands left which are numbers or tiles, by their keys;
    `reveal` is the key of the tiles turned up after a win, empty for none. `others` says that what the other seats hold
    or have laid changes what is paid, `all_hands` that their hands are scored. `several` is the greatest number of
    winners of one tile.
    """

    ways: tuple[Way, ...]
    circumstances: frozenset[Circumstance]
    declared: tuple[DeclaredName, ...]
    round_wind: bool
    streak: bool
    wall_left: bool
    discards: bool
    dealer: bool
    indicators: int
    under: bool
    carry: tuple[tuple[str, Remembered[Any]], ...]
    reveal: str
    others: bool
    all_hands: bool
    several: int

    def fitting(self, way: Way) -> tuple[Circumstance, ...]:
        """Returns the circumstances that a win of this way can have, in a fixed order."""
        barred = barred_circumstances(way)
        return tuple(one for one in Circumstance if one in self.circumstances and one not in barred)


def _asks(ruleset: Ruleset) -> Asks:
    trial = _Trial(ruleset)
    scored = ruleset.others is not no_others or ruleset.needs_all_hands
    return Asks(
        ways=tuple(way for way in _WAYS if way in ruleset.scoring.ways),
        circumstances=trial.circumstances(),
        declared=trial.declared(),
        round_wind=trial.differs(lambda table: replace(table, round_wind=(table.round_wind + 1) % 4)),
        streak=trial.differs(lambda table: replace(table, dealer_streak=table.dealer_streak + 2)),
        wall_left=any(trial.differs(partial(_with_wall, left)) for left in _WALLS),
        discards=trial.rivers(),
        dealer=ruleset.dice_choose_winds,
        indicators=_indicators(ruleset),
        under=trial.under(),
        carry=tuple((track.key, track.takes) for track in ruleset.tracks if _enterable(track.takes)),
        reveal=_reveal(ruleset),
        others=scored or trial.pays_differently(_melds_of_another),
        all_hands=scored,
        several=ruleset.claims.priority.most,
    )


asks_of: Final = PerRuleset(_asks)
"""Returns what a ruleset asks."""


def _with_wall(left: int, table: Table) -> Table:
    return replace(table, wall_left=left)


def _indicators(ruleset: Ruleset) -> int:
    """Returns how many tiles may be turned up: one, and one for each kong where the rules say so."""
    rules = ruleset.turn_up
    if rules is None:
        return 0
    return 1 + 4 * rules.each_kong


def _reveal(ruleset: Ruleset) -> str:
    step = ruleset.step_of(Reveal)
    return "" if step is None else step.key


def _enterable(kind: Remembered[Any]) -> bool:
    """Returns whether a person can enter such a value: a number, tiles, or one of them for each seat."""
    return isinstance(kind.kind if isinstance(kind, EachSeat) else kind, (Number, TileKinds))


def _melds_of_another(table: Table) -> Table:
    """Returns the table on which another seat than the winner has laid a kong of honours."""
    kong = Meld(MeldKind.KONG, tuple(range(31 * COPIES, 32 * COPIES)), form=KongForm.CONCEALED)
    laid = next(seat for seat in table.chairs.taken if not table.melds[seat])
    return replace(table, melds=replaced(table.melds, laid, (kong,)))


class _Trial:
    """Sample hands of a ruleset, and what they come to."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset
        wins = tuple(_sample_wins(ruleset))
        self.known = bool(wins)
        self._hands = tuple((win, self._result(win)) for win in wins)
        others = (other for win in wins for other in _otherwise_won(win))
        self._variants = (*self._hands, *((win, self._result(win)) for win in others))

    def circumstances(self) -> frozenset[Circumstance]:
        """Returns the circumstances that change what some hand comes to."""
        if not self.known:
            return frozenset(Circumstance)
        return frozenset(one for one in Circumstance if any(self._matters(one, *hand) for hand in self._variants))

    def _matters(self, circumstance: Circumstance, win: Win, result: object) -> bool:
        if circumstance in barred_circumstances(win.way):
            return False
        return self._result(replace(win, circumstances=win.circumstances ^ {circumstance})) != result

    def declared(self) -> tuple[DeclaredName, ...]:
        """Returns the declarations that change what some hand comes to, but not those that only bar a win."""
        names: tuple[DeclaredName, ...] = get_args(DeclaredName)
        known = known_declarations(self.ruleset) - _BARS
        free = tuple(name for name in names if name in known)
        return tuple(name for name in free if self._declaration_matters(name))

    def _declaration_matters(self, name: DeclaredName) -> bool:
        return self.differs(lambda table: _declaring(table, name))

    def under(self) -> bool:
        """Returns whether the tiles below the indicators count for somebody who has declared something."""
        everything = (replace(win, table=_everything_declared(win.table)) for win, _ in self._hands)
        return any(self._result(_over_tiles(win)) != self._result(win) for win in everything) or not self.known

    def rivers(self) -> bool:
        """Returns whether the discards change what some hand comes to."""
        return any(self.differs(partial(_with_rivers, known)) for known in _RIVERS)

    def differs(self, change: Callable[[Table], Table]) -> bool:
        """Returns whether some hand comes to something else on a changed table; True without samples."""
        return not self.known or any(self._changes(change, win, result) for win, result in self._hands)

    def pays_differently(self, change: Callable[[Table], Table]) -> bool:
        """Returns whether on a changed table some hand has the same elements and yet other payments; True without
        samples."""
        for win, before in self._hands:
            with contextlib.suppress(MahjongError, StopIteration):
                after = self._result(replace(win, table=change(win.table)))
                if _same_elements(before, after) and before != after:
                    return True
        return not self.known

    def _changes(self, change: Callable[[Table], Table], win: Win, result: object) -> bool:
        try:
            return self._result(replace(win, table=change(win.table))) != result
        except (MahjongError, StopIteration):
            return False

    def _result(self, win: Win) -> object:
        """Returns what a win comes to: its elements, and what each place gains."""
        scored = evaluate(self.ruleset, win)
        if not isinstance(scored, Breakdown):
            return scored.reason
        outcome = Outcome((ScoredWin(win, scored),), win.table)
        try:
            outcome = replace(outcome, others=self.ruleset.others(outcome))
            paid = (self.ruleset.settle(outcome).deltas, self.ruleset.paid_in_play(win.table))
        except MahjongError:
            return scored.elements, scored.worth
        return scored.elements, scored.worth, paid


def _same_elements(one: object, other: object) -> bool:
    """Returns whether two results are those of scored hands with the same elements."""
    return isinstance(one, tuple) and isinstance(other, tuple) and one[0] == other[0]


def _otherwise_won(win: Win) -> Iterator[Win]:
    """Yields the same hand won by self-draw, or on a discard if it was drawn."""
    if win.tile is None:
        return
    if win.giver is None:
        yield replace(win, way=Way.DISCARD, giver=win.table.chairs.after(win.seat), circumstances=frozenset())
    else:
        yield replace(win, way=Way.SELF_DRAW, giver=None, circumstances=frozenset())


def _with_rivers(rivers: Callable[[Table], tuple[tuple[int, ...], ...] | None], table: Table) -> Table:
    return replace(table, rivers=rivers(table))


def _no_rivers(_: Table) -> None:
    return None


def _short_rivers(table: Table) -> tuple[tuple[int, ...], ...]:
    return tuple((WHITE,) if seat in table.chairs.taken else () for seat in range(table.seats))


def _long_rivers(table: Table) -> tuple[tuple[int, ...], ...]:
    """Returns rivers in which every kind of number has been discarded by every seat."""
    return tuple(tuple(range(EAST)) if seat in table.chairs.taken else () for seat in range(table.seats))


_RIVERS: Final[tuple[Callable[[Table], tuple[tuple[int, ...], ...] | None], ...]] = (
    _no_rivers,
    _short_rivers,
    _long_rivers,
)


def _declaring(table: Table, name: str) -> Table:
    """Returns the table on which every seat has made a declaration, or has not if it had."""
    declared = table.declared or (frozenset(),) * table.seats
    return replace(table, declared=tuple(names ^ {name} for names in declared))


def _everything_declared(table: Table) -> Table:
    names = frozenset[str](get_args(DeclaredName)) - _BARS
    return replace(table, declared=(names,) * table.seats)


def _over_tiles(win: Win) -> Win:
    """Returns the win with a tile below the indicator that names a kind in the hand, as the next one."""
    first = next((tile for tile in win.concealed if tile < EAST and tile % 9), None)
    return win if first is None else replace(win, table=replace(win.table, under=(first - 1,)))


def _sample_wins(ruleset: Ruleset) -> Iterator[Win]:
    """Yields different sample hands of a ruleset as wins under its options; those that are impossible with them are
    left out."""
    seen: set[str] = set()
    every = [msgspec.json.encode(sample.case).decode() for sample in samples_of(ruleset.id)]
    telling = [text for text in every if '"circumstances"' in text or '"declared"' in text]
    for text in [*every[: _MOST_HANDS - len(telling)], *telling]:
        if text in seen:
            continue
        seen.add(text)
        try:
            yield from facts_of(read_case(text), ruleset).wins[:1]
        except MahjongError:
            continue
