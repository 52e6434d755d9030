"""Runs of equal discards: all seats in turn discard the same kind. The rulesets decide who pays for a run, and how
much.

Known as 跟荘, 抄荘 (following the dealer) in the first go-rounds of a hand or, where it may happen at any time, as a
cause of fines (罰金): to complete four equal discards in a row, one by each player, costs the player who began them a
fine to each of the others; so does discarding all copies of a kind oneself.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from mahjong_desktop.core.chairs import FOUR_CHAIRS
from mahjong_desktop.core.melds import MeldKind
from mahjong_desktop.core.payments import Transfer
from mahjong_desktop.core.remembered import COUNT, SEAT, EachSeat, Maybe, TileKind, parts
from mahjong_desktop.core.ruleset import Bar, Intent, Moment, Track, known_to_all
from mahjong_desktop.core.scoring import Refusal
from mahjong_desktop.core.tiles import COPIES, WINDS, Tile
from mahjong_desktop.core.wins import Table, Way, Win

RunOfDiscards = tuple[int | None, Tile | None, int, int, tuple[int, ...]]
RUN = parts(Maybe(SEAT), Maybe(TileKind()), COUNT, COUNT, EachSeat(COUNT))
"""The remembered value: the seat that began the current run, its kind, its length, the number of discards in this hand,
and how many complete runs each seat has begun."""
_OVER = 9_999
"""Replaces the number of discards once no further run can count in this hand."""
ANY_CLAIM = frozenset(MeldKind)
PUNGS_AND_KONGS = frozenset({MeldKind.PUNG, MeldKind.KONG})


class RunRule(Struct, frozen=True):
    """Which runs count. With `first_rounds` only the first go-rounds of discards count, and each of them is a run of
    its own; with None a run counts at any time. A set of the kinds in `broken_by` breaks the current run. If only the
    first go-rounds count, it also ends them."""

    first_rounds: int | None = None
    broken_by: frozenset[MeldKind] = ANY_CLAIM


def same_discards(track: str, seats: int, rule: RunRule) -> Track[RunOfDiscards]:
    """Remembers the runs in which all players have discarded the same kind in turn; `seats` is the number of players.
    See `runs_begun` for the result."""

    def step(value: RunOfDiscards, moment: Moment, _: Table) -> RunOfDiscards:
        if moment.what == "melded":
            return _broken(value, moment, rule)
        return _thrown(value, moment, seats, rule)

    return Track(track, _nothing(seats), RUN, frozenset({"discarded", "melded"}), step, shown=known_to_all)


def same_discards_that_lie(track: str, seats: int, rule: RunRule) -> Track[RunOfDiscards]:
    """Remembers the same value, but a discard counts only when nobody has claimed it. While a discard is offered, the
    run without it is known."""

    def step(value: RunOfDiscards, moment: Moment, _: Table) -> RunOfDiscards:
        if moment.what == "melded":
            return _broken(value, moment, rule)
        if moment.name != Way.DISCARD or moment.giver is None:
            return value
        return _thrown(value, moment._replace(seat=moment.giver), seats, rule)

    return Track(track, _nothing(seats), RUN, frozenset({"unclaimed", "melded"}), step, shown=known_to_all)


def _nothing(seats: int) -> RunOfDiscards:
    """Returns the value before the first discard."""
    return (None, None, 0, 0, (0,) * seats)


def _broken(value: RunOfDiscards, moment: Moment, rule: RunRule) -> RunOfDiscards:
    kinds = {MeldKind.KONG if moment.name not in (MeldKind.CHOW, MeldKind.PUNG) else MeldKind(moment.name)}
    if rule.broken_by.isdisjoint(kinds):
        return value
    return (None, None, 0, value[3] if rule.first_rounds is None else _OVER, value[4])


def _thrown(value: RunOfDiscards, moment: Moment, seats: int, rule: RunRule) -> RunOfDiscards:
    began, kind, length, thrown, whole = value
    if thrown == _OVER or (rule.first_rounds is not None and thrown >= seats * rule.first_rounds):
        return (None, None, 0, _OVER, whole)
    anew = kind != moment.tile or (rule.first_rounds is not None and thrown % seats == 0)
    began, length = (moment.seat, 1) if anew else (began, length + 1)
    if length < seats:
        return (began, moment.tile, length, thrown + 1, whole)
    done = tuple(number + (seat == began) for seat, number in enumerate(whole))
    return (None, None, 0, thrown + 1, done)


def runs_begun(table: Table, track: Track[RunOfDiscards]) -> tuple[int, ...]:
    """Returns how many complete runs each seat has begun in this hand."""
    return track.of(table)[4]


def all_began_alike(track: Track[RunOfDiscards], table: Table, win: Win) -> bool:
    """Returns whether the first discards of all four were equal and nothing broke that run; `track` follows the first
    go-round. Where it has followed no discard, as in score cases, nobody may have claimed anything at all."""
    if track.of(table)[3] != 0:
        return any(runs_begun(table, track))
    if table.rivers is None or any(not meld.concealed for melds in table.melds for meld in melds):
        return False
    last = win.giver if win.way is Way.DISCARD else None
    first = [(*river, *((win.tile,) if seat == last else ()))[:1] for seat, river in enumerate(table.rivers)]
    return all(first) and len(set(first)) == 1


def follow_the_wind(reason: str) -> Bar:
    """In the first go-round, as long as nobody has laid a set, whoever holds the wind with which the dealer has begun
    must discard it. Nobody need discard a wild tile."""

    def concerns(intent: Intent) -> bool | frozenset[Tile]:
        table, hand = intent.table, frozenset(intent.hand)
        if table.rivers is None or any(table.melds) or table.rivers[intent.seat]:
            return False
        follows = hand.intersection(table.rivers[table.dealer][:1], WINDS) - table.setup.wild
        return hand - follows if follows else False

    return Bar("follow-the-wind", frozenset({"discard"}), lambda _: Refusal(reason), concerns)


def runs_known(table: Table, track: Track[RunOfDiscards], last: tuple[int, Tile] | None = None) -> tuple[int, ...]:
    """Returns how many complete runs each seat has begun, by a track of `same_discards_that_lie` without a limit of
    rounds. `last` (seat, kind) is a discard that was won on and counts too.

    Where nobody has counted, as in score cases, the runs are read from the rivers if no discard was claimed for a set.
    """
    value = track.of(table)
    thrown = [] if last is None else [last]
    if not value[3]:
        value, thrown = _nothing(table.seats), [*_thrown_in_turn(table, last)]
    for seat, tile in thrown:
        value = _thrown(value, Moment("discarded", seat, tile), table.seats, RunRule())
    return value[4]


def _thrown_in_turn(table: Table, last: tuple[int, Tile] | None) -> Iterator[tuple[int, Tile]]:
    """Yields the discards (seat, kind) in the order of turns, with `last` at the end of its river; nothing if it cannot
    be known."""
    if table.rivers is None or any(meld.giver is not None for melds in table.melds for meld in melds):
        return
    rivers = [(*river, last[1]) if last and last[0] == seat else river for seat, river in enumerate(table.rivers)]
    for place in range(max(map(len, rivers))):
        for seat in table.chairs.round_from(table.dealer):
            if place == len(rivers[seat]):
                return
            yield seat, rivers[seat][place]


def all_copies_thrown(table: Table, seat: int) -> tuple[Tile, ...]:
    """Returns the kinds of which a seat has discarded all copies, claimed ones included; empty if rivers are
    unknown."""
    river = () if table.rivers is None else table.rivers[seat]
    return tuple(sorted({tile for tile in river if river.count(tile) == COPIES}))


# ---- rounds in which all follow the dealer


def _first_claim(value: int | None, moment: Moment, table: Table) -> int | None:
    if value is not None or moment.giver is None:
        return value
    return 1 + sum(map(len, table.rivers or ()))  # the claimed discard is in no river yet


FIRST_CLAIM: Track[int | None] = Track(
    "first-claim", None, Maybe(COUNT), frozenset({"melded"}), _first_claim, shown=known_to_all
)
"""How many tiles had been discarded when a discard was first claimed for a set; None before that."""


def rounds_followed(table: Table, rivers: Sequence[Sequence[Tile]] | None, most: int) -> int:
    """Returns how many go-rounds from the first on, at most `most`, consist of equal discards, without a claim between
    them. `rivers` are the discards of all seats.

    Where nobody has remembered the first claim, as in score cases, any claim counts as one between them.
    """
    if rivers is None:
        return 0
    thrown = [rivers[seat] for seat in table.chairs.taken]
    free = len(thrown) * most
    if any(meld.giver is not None for melds in table.melds for meld in melds):
        free = FIRST_CLAIM.of(table) or 0
    whole = min(most, free // len(thrown), *map(len, thrown))
    followed = 0
    while followed < whole and len({river[followed] for river in thrown}) == 1:
        followed += 1
    return followed


# ---- fines


IN_A_ROW, ALL_COPIES = "fine-in-a-row", "fine-four-copies"
"""The reasons of the payments."""


FINED_RUNS = same_discards_that_lie("same-discards", FOUR_CHAIRS.count, RunRule(broken_by=PUNGS_AND_KONGS))
"""The runs of equal discards of four players. A pung or kong breaks a run."""


class DiscardFines(Struct, frozen=True):
    """Fines of `amount`, paid to each of the other players."""

    amount: int

    def due(self, table: Table) -> Iterator[Transfer]:
        """Yields the fines for the discards that lie in the rivers."""
        for seat, runs in enumerate(runs_known(table, FINED_RUNS)):
            for _ in range(runs):
                yield from self._paid_by(table, seat, IN_A_ROW)
        for seat in table.chairs.taken:
            for _ in all_copies_thrown(table, seat):
                yield from self._paid_by(table, seat, ALL_COPIES)

    def for_winning_discard(self, win: Win) -> Iterator[Transfer]:
        """Yields the fines that are due for a discard although it is won on. It lies in no river."""
        table, giver, tile = win.table, win.giver, win.tile
        if win.way is not Way.DISCARD or giver is None or tile is None or table.rivers is None:
            return
        before, after = runs_known(table, FINED_RUNS), runs_known(table, FINED_RUNS, (giver, tile))
        for seat in table.chairs.taken:
            if after[seat] > before[seat]:
                yield from self._paid_by(table, seat, IN_A_ROW)
        if table.rivers[giver].count(tile) == COPIES - 1:
            yield from self._paid_by(table, giver, ALL_COPIES)

    def _paid_by(self, table: Table, payer: int, reason: str) -> Iterator[Transfer]:
        for payee in table.chairs.others(payer):
            yield Transfer(payer, payee, self.amount, reason)
