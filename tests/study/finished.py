"""Finished hands for tests: a table is arranged and the engine itself ends the hand. No expectations belong here."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random
from typing import TypeVar

from mahjong_desktop.core.melds import KongForm, Meld, MeldKind
from mahjong_desktop.core.ruleset import Position, Ruleset
from mahjong_desktop.core.tiles import PLAYING_KINDS, Piece, parse_tiles
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Way
from mahjong_desktop.engine.actions import Action, DeclareWin, Pass
from mahjong_desktop.engine.decide import decide
from mahjong_desktop.engine.events import Event
from mahjong_desktop.engine.legal import asked
from mahjong_desktop.engine.match import all_pieces
from mahjong_desktop.engine.state import Offer, Phase, RiverTile, State
from mahjong_desktop.engine.view import SeatView, view_of
from mahjong_desktop.mechanics.walls import Wall, built
from mahjong_desktop.study.known_rulesets import find_ruleset

T = TypeVar("T")

NAMES = ("Lin", "You", "Aoki", "Novák")
SCORES = (76, -24, 12, -64)


@dataclass(frozen=True)
class Laid:
    """A meld to be arranged: `chow`, `pung`, `kong`, or the form of a kong."""

    kind: str
    tiles: str
    giver: int | None = None


@dataclass(frozen=True)
class Setting:
    """The winner's side of a hand. `chain` are the sources of the draws in the last turn, `left` the number of tiles in
    the wall."""

    hand: str
    tile: str
    melds: tuple[Laid, ...] = ()
    bonus: str = ""
    seat: int = 1
    giver: int | None = None
    way: Way = Way.DISCARD
    chain: tuple[str, ...] = ("wall",)
    left: int = 40
    dealer: int = 0
    hand_number: int = 4
    scores: tuple[int, ...] = SCORES
    options: tuple[tuple[str, object], ...] = ()


@dataclass(frozen=True)
class Finished:
    """A finished hand: the states before and after, and the events in between."""

    before: State
    after: State
    events: tuple[Event, ...]

    def view(self, seat: int) -> SeatView:
        """Returns what a seat sees then, with all hands open."""
        return view_of(self.after, seat, open_hands=True)


class _Pieces:
    """Hands out physical tiles, each once."""

    def __init__(self, ruleset: Ruleset) -> None:
        self._left = all_pieces(ruleset)

    def take(self, tiles: Iterable[int]) -> tuple[Piece, ...]:
        return tuple(self._one(tile) for tile in tiles)

    def _one(self, tile: int) -> Piece:
        piece = next(piece for piece in self._left if piece // 4 == tile)
        self._left.remove(piece)
        return piece

    def rest(self, seed: int = 5) -> list[Piece]:
        left = list(self._left)
        Random(seed).shuffle(left)
        return left


def _meld(pieces: _Pieces, laid: Laid) -> Meld:
    taken = pieces.take(parse_tiles(laid.tiles))
    claimed = taken[0] if laid.giver is not None else None
    if laid.kind in ("chow", "pung"):
        return Meld(MeldKind(laid.kind), taken, claimed, laid.giver)
    form = KongForm(laid.kind)
    added = taken[-1] if form is KongForm.ADDED else None
    return Meld(MeldKind.KONG, taken, claimed, laid.giver, form, added)


def finish(setting: Setting) -> Finished:
    """Lets the winner declare the hand; the engine scores and pays."""
    ruleset = find_ruleset("hong-kong").configure(dict(setting.options))
    before = _before(ruleset, setting)
    answers: dict[int, Action] = {
        seat: DeclareWin() if seat == setting.seat else Pass()
        for seat, options in asked(before).items()
        if options.legal
    }
    run = decide(before, answers)
    return Finished(before, run.state, tuple(run.events))


def unwon() -> Finished:
    """Returns a hand in which the wall ran out: nobody claims the last discard."""
    setting = Setting(hand="123m456p7799s555z", tile="1m", seat=1, giver=0, left=0)
    before = _before(find_ruleset("hong-kong"), setting)
    answers: dict[int, Action] = {seat: Pass() for seat in asked(before)}
    run = decide(before, answers)
    return Finished(before, run.state, tuple(run.events))


def _before(ruleset: Ruleset, setting: Setting) -> State:
    pieces = _Pieces(ruleset)
    melds = tuple(_meld(pieces, laid) for laid in setting.melds)
    concealed = pieces.take(parse_tiles(setting.hand))
    bonus = pieces.take(parse_tiles(setting.bonus))
    (winning,) = pieces.take(parse_tiles(setting.tile))
    robbed = pieces.take([winning // 4] * 3) if setting.way is Way.ROB_KONG else ()
    rest = pieces.rest()
    others = [_thirteen(rest) for _ in range(ruleset.seats)]
    rivers = [_some(rest, 7) for _ in range(ruleset.seats)]
    state = State(
        ruleset=ruleset,
        phase=Phase.TURN,
        position=Position(dealer=setting.dealer, hand=setting.hand_number),
        order=tuple(range(ruleset.seats)),
        scores=setting.scores,
        dice=((3, 4), (2, 6)),
        wall=_wall(ruleset, rest, setting.left),
        hands=_seated(others, setting.seat, tuple(sorted(concealed))),
        melds=_seated([()] * ruleset.seats, setting.seat, melds),
        bonus=_seated([()] * ruleset.seats, setting.seat, bonus),
        rivers=tuple(tuple(RiverTile(piece) for piece in river) for river in rivers),
        turn=setting.seat,
        drawn=winning,
        chain=setting.chain,
        tracks=tuple(track.initial for track in ruleset.tracks),
    )
    if setting.giver is None:
        held = tuple(sorted((*concealed, winning)))
        return replace(state, hands=_seated(list(state.hands), setting.seat, held))
    return _offered(state, setting, setting.giver, (*robbed, winning))


def _offered(state: State, setting: Setting, giver: int, pieces: tuple[Piece, ...]) -> State:
    winning, rivers, melds = pieces[-1], state.rivers, state.melds
    if setting.way is Way.DISCARD:
        rivers = _seated(rivers, giver, (*rivers[giver], RiverTile(winning)))
    else:
        kong = Meld(MeldKind.KONG, pieces, pieces[0], (giver + 1) % 4, KongForm.ADDED, winning)
        melds = _seated(melds, giver, (kong,))
    return replace(
        state,
        phase=Phase.CLAIM if setting.way is Way.DISCARD else Phase.ROB,
        turn=giver,
        drawn=None,
        chain=(),
        rivers=rivers,
        melds=melds,
        offer=Offer(winning, giver, setting.way),
    )


def _seated(rows: Sequence[T], seat: int, row: T) -> tuple[T, ...]:
    return tuple(row if index == seat else other for index, other in enumerate(rows))


def _thirteen(rest: list[Piece]) -> tuple[Piece, ...]:
    return tuple(sorted(_some(rest, 13)))


def _some(rest: list[Piece], count: int) -> tuple[Piece, ...]:
    taken = [piece for piece in rest if piece // 4 < PLAYING_KINDS][:count]
    for piece in taken:
        rest.remove(piece)
    return tuple(taken)


def _wall(ruleset: Ruleset, rest: list[Piece], left: int) -> Wall:
    every = (*rest, *(piece for piece in all_pieces(ruleset) if piece not in rest))
    whole = built(every, ruleset.wall)
    return whole.after_draw(whole.left - left)


KONG_BLOOM = Setting(
    hand="333m77m99m",
    tile="9m",
    melds=(Laid("added", "5555z", 3), Laid("pung", "222m", 0)),
    bonus="3f",
    chain=("kong",),
)
"""A hand of eight doubles on a kong replacement; one of the flowers is not the winner's own."""
