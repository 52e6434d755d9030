"""The moment of a win at the table: which tiles the winners lay down and in which sets, what is paid, and the words
beside it.

Room: present. No Qt. Nothing is scored or divided here: sets and payments are those of the events of the win, masked
for the viewer. How the moment moves belongs to ui/table/win_show.py.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from msgspec import Struct

from mahjong_desktop.core.payments import TABLE, balances
from mahjong_desktop.core.tiles import HIDDEN, TILE_NAMES, Piece, face_of
from mahjong_desktop.core.wins import FROM_ANOTHER, Way
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.present.table_words import totals_of
from mahjong_desktop.study.account import headline
from mahjong_desktop.study.laid import in_order
from mahjong_desktop.texts import Texts

TileBlock = tuple[Piece, ...]
"""Tiles that lie together."""


class LaidWin(Struct, frozen=True):
    """A winner's tiles as they lie down, without melds: `blocks` are the sets of the reading, the one with the winning
    tile last. `shared` says that the winning tile lies in the hand of an earlier winner, since several won on it; None
    stands for no winning tile that is known."""

    seat: int
    piece: Piece | None
    giver: int | None
    blocks: tuple[TileBlock, ...]
    shared: bool = False

    @property
    def tiles(self) -> TileBlock:
        """All tiles that lie down."""
        return tuple(piece for block in self.blocks for piece in block)


class WinFlow(Struct, frozen=True):
    """What one seat pays another in this moment, whatever it is for."""

    payer: int
    payee: int
    amount: int


class WinMoment(Struct, frozen=True):
    """The wins of one moment in the order of turns, and the payments that follow from them. `flows` are those between
    players, one for each payer and payee; `gains` are the balances of all places, the table's part included. With
    `goes_on` play goes on: the hands stay closed."""

    won: tuple[ev.Won, ...]
    laid: tuple[LaidWin, ...]
    flows: tuple[WinFlow, ...]
    gains: tuple[int, ...]
    goes_on: bool
    hand: int

    def paid_with(self, number: int) -> tuple[WinFlow, ...]:
        """Returns the payments that run with a win, counted from 0: those of its winner. All others, such as those
        among the losers, run with the last win."""
        seats, last = [won.seat for won in self.won], len(self.won) - 1

        def beside(flow: WinFlow) -> int:
            return seats.index(flow.payee) if flow.payee in seats else last

        return tuple(flow for flow in self.flows if beside(flow) == number)


def moment_of(events: Sequence[ev.Event], view: SeatView) -> WinMoment | None:
    """Returns the last wins that these events tell of, with their payments; None without any. `view` is the one after
    the events."""
    found: tuple[list[ev.Won], list[ev.Paid], bool] | None = None
    won: list[ev.Won] = []
    paid: list[ev.Paid] = []
    for event in events:
        if isinstance(event, ev.Won):
            won.append(event)
        elif isinstance(event, ev.Paid) and won:
            paid.append(event)
        elif isinstance(event, ev.WentOn | ev.HandEnded) and won:
            found, won, paid = (won, paid, isinstance(event, ev.WentOn)), [], []
        elif isinstance(event, ev.HandStarted | ev.HandEnded):
            found = None
    return None if found is None else _moment(*found, view)


def _moment(won: list[ev.Won], paid: list[ev.Paid], goes_on: bool, view: SeatView) -> WinMoment:
    chairs = view.ruleset.chairs
    giver = next((one.giver for one in won if one.giver is not None), won[0].seat)
    in_turn = sorted(won, key=lambda one: chairs.steps(giver, one.seat))
    sums: Counter[tuple[int, int]] = Counter()
    for one in paid:
        if TABLE not in (one.payer, one.payee):
            sums[one.payer, one.payee] += one.amount
    return WinMoment(
        won=tuple(in_turn),
        laid=() if goes_on else tuple(_laid(in_turn, view)),
        flows=tuple(WinFlow(payer, payee, amount) for (payer, payee), amount in sums.items()),
        gains=balances(paid, view.ruleset.places),
        goes_on=goes_on,
        hand=view.position.hand,
    )


def _laid(won: Sequence[ev.Won], view: SeatView) -> Iterable[LaidWin]:
    taken: set[Piece] = set()
    for one in won:
        piece = None if one.piece in (None, HIDDEN) or _stays(one, view) else one.piece
        yield LaidWin(one.seat, piece, one.giver, _blocks(one, piece), shared=piece in taken)
        taken |= {piece} if piece is not None else set()


def _stays(won: ev.Won, view: SeatView) -> bool:
    """Returns whether the winning tile is a bonus tile of the winner's own, which lies open already."""
    return won.piece in view.bonus[won.seat]


def _blocks(won: ev.Won, piece: Piece | None) -> tuple[TileBlock, ...]:
    """Returns the sets of the reading that are no melds; tiles that are in no set come first, a winning tile in none
    comes last."""
    sets = [fact.pieces for fact in in_order(won) if fact.meld is None]
    grouped = {one for block in sets for one in block}
    rest = tuple(sorted(one for one in won.hand if one not in grouped))
    alone = (piece,) if piece is not None and piece not in grouped else ()
    return tuple(block for block in (rest, *sets, alone) if block)


class WonLine(Struct, frozen=True):
    """One win in words: who wins with which tile from whom, and the value."""

    facts: str
    value: str


class WinWords(Struct, frozen=True):
    """What stands beside the hand: the word of the game for a win, and a line for each winner."""

    word: str
    lines: tuple[WonLine, ...]

    @property
    def spoken(self) -> str:
        """All of it in one text."""
        return " ".join((self.word, *(f"{line.facts} {line.value}" for line in self.lines)))


def moment_words(moment: WinMoment, view: SeatView, names: Sequence[str], texts: Texts) -> WinWords:
    """Returns the words of a moment. The viewer's own win needs no name."""
    bound = texts.for_ruleset(view.ruleset.id)
    lines = []
    for won in moment.won:
        name = "" if won.seat == view.seat or won.seat >= len(names) else names[won.seat]
        priced = any(element.value for element in won.elements)
        value = totals_of(won.totals, won.points, priced, bound, view.ruleset.id)
        if won.limit is not None and not dict(won.totals).get(won.limit):
            value.append(bound.limit(view.ruleset.id, won.limit))
        told = _won_with(won, view, names, bound)
        lines.append(WonLine(bound.dotted((name, told)), bound.dotted(value) or bound.plural("points", won.points)))
    claimed = any(won.giver is not None for won in moment.won)
    return WinWords(bound.call("win", claimed=claimed), tuple(lines))


_FROM = {Way.DISCARD: "thrown", Way.ROB_FLOWER: "flower"}
"""The sentences for a tile that another player gave; all others were robbed from a kong."""


def _won_with(won: ev.Won, view: SeatView, names: Sequence[str], texts: Texts) -> str:
    """Returns the winning tile and where it came from: `South wind from Novák`, `South wind, self-draw`."""
    tile = "" if won.piece in (None, HIDDEN) else TILE_NAMES[face_of(won.piece)]
    if tile and won.giver is not None and won.way in FROM_ANOTHER:
        name = _FROM.get(Way(won.way), "kong")
        if won.giver == view.seat:
            told = texts.phrase("won-with", f"{name}-yours", tile=tile)
        else:
            told = texts.phrase("won-with", name, tile=tile, giver=names[won.giver])
    else:
        way = texts.phrase("ways", headline(won))
        told = texts.listed(filter(None, (texts.tile(tile) if tile else "", way)))
    return told[:1].upper() + told[1:]
