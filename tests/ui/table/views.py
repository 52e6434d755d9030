"""Seat views made by hand, for the tests of the table: what a seat sees at important moments."""

from __future__ import annotations

from collections.abc import Iterable

from mahjong_desktop.core.melds import KongForm, Meld, MeldKind
from mahjong_desktop.core.ruleset import Position
from mahjong_desktop.core.tiles import HIDDEN, Piece, parse_tiles
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Way
from mahjong_desktop.engine.state import Offer, Phase, RiverTile
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.study.known_rulesets import find_ruleset
from tests.walls import hidden_wall

HONG_KONG = find_ruleset("hong-kong").configure({"discard-layout": "own-area"})
NAMES = ("Mirela", "You", "Oskar", "Tomoe")
VIEWER = 1
DICE = ((2, 3), (4, 1))


class Box:
    """Hands out pieces, each once."""

    def __init__(self) -> None:
        self._taken: set[Piece] = set()

    def take(self, notation: str) -> tuple[Piece, ...]:
        """Returns unused pieces of these tiles, in the order written."""
        pieces = []
        for tile in parse_tiles(notation):
            piece = next(tile * 4 + copy for copy in range(4) if tile * 4 + copy not in self._taken)
            self._taken.add(piece)
            pieces.append(piece)
        return tuple(pieces)

    def meld(self, kind: MeldKind, notation: str, claimed: int, giver: int, form: KongForm | None = None) -> Meld:
        """Returns a set whose piece number `claimed` came from `giver`; of an added kong the last piece is the added
        one."""
        pieces = self.take(notation)
        added = pieces[-1] if form is KongForm.ADDED else None
        return Meld(kind, pieces, pieces[claimed], giver, form, added)

    def concealed_kong(self, notation: str) -> Meld:
        """Returns four tiles of the viewer's hand as a concealed kong."""
        return Meld(MeldKind.KONG, self.take(notation), form=KongForm.CONCEALED)


def river(pieces: Iterable[Piece], claimed_by: dict[int, int] | None = None) -> tuple[RiverTile, ...]:
    """Returns a river; `claimed_by` maps the index of a tile to the seat that claimed it."""
    taken = claimed_by or {}
    return tuple(RiverTile(piece, taken.get(index)) for index, piece in enumerate(pieces))


def hidden(count: int) -> tuple[Piece, ...]:
    """Returns a hand that the viewer may not see."""
    return (HIDDEN,) * count


def empty_view(seat: int = VIEWER) -> SeatView:
    """Before the first hand: the table is empty."""
    return SeatView(
        ruleset=HONG_KONG,
        seat=seat,
        phase=Phase.BETWEEN,
        position=Position(),
        round_wind=0,
        order=(0, 1, 2, 3),
        scores=(0, 0, 0, 0),
        dice=(),
        wall=None,
        hands=(),
        melds=(),
        bonus=(),
        rivers=(),
        turn=0,
        drawn=None,
        offer=None,
        circumstances=frozenset(),
        result=None,
    )


def start_view() -> SeatView:
    """After the deal: the dealer, left of the viewer, is about to discard."""
    box = Box()
    own = box.take("13m24579p1359s261z")
    return replace(
        empty_view(),
        phase=Phase.TURN,
        dice=DICE,
        wall=hidden_wall(HONG_KONG, 53),
        hands=(hidden(14), own, hidden(13), hidden(13)),
        melds=((), (), (), ()),
        bonus=((), (), (), ()),
        rivers=((), (), (), ()),
        drawn=HIDDEN,
    )


def _rivers(box: Box) -> tuple[tuple[RiverTile, ...], ...]:
    return (
        river(box.take("4z6z2z1z1m1z5p2m")),
        river(box.take("4z1m9m6z2s8m1s")),
        river(box.take("5z2z5z2z1p1p9m6p")),
        river(box.take("3z3z9m3z9p3m6m7s")),
    )


def _table(box: Box, own_hand: str) -> SeatView:
    rivers = _rivers(box)
    left = box.meld(MeldKind.PUNG, "999s", 0, 2)
    right = box.meld(MeldKind.CHOW, "678m", 0, 1)
    bonus = (box.take("3f5f"), box.take("2f"), (), ())
    return replace(
        empty_view(),
        phase=Phase.CLAIM,
        position=Position(hand=1),
        scores=(186, 204, 92, 140),
        dice=DICE,
        wall=hidden_wall(HONG_KONG, 84, 3),
        hands=(hidden(10), box.take(own_hand), hidden(10), hidden(13)),
        melds=((left,), (), (right,), ()),
        bonus=bonus,
        rivers=rivers,
    )


def claim_view() -> SeatView:
    """The left player has discarded 4p; the viewer may win, make a pung, or make a chow in two ways."""
    box = Box()
    melds = (box.meld(MeldKind.CHOW, "123p", 1, 0), box.meld(MeldKind.PUNG, "777z", 2, 2))
    view = _table(box, "3445678p")
    (thrown,) = box.take("4p")
    rivers = ((*view.rivers[0], RiverTile(thrown)), *view.rivers[1:])
    return replace(
        view,
        melds=(view.melds[0], melds, *view.melds[2:]),
        rivers=rivers,
        offer=Offer(thrown, 0, Way.DISCARD),
    )


def turn_view() -> SeatView:
    """The viewer's own turn, with thirteen tiles and 5m just drawn."""
    box = Box()
    view = _table(box, "23467m34588p777z")
    (thrown,), (drawn,) = box.take("9p"), box.take("5m")
    return replace(
        view,
        phase=Phase.TURN,
        wall=hidden_wall(HONG_KONG, 85, 3),
        turn=VIEWER,
        drawn=drawn,
        hands=(view.hands[0], (*view.hands[1], drawn), *view.hands[2:]),
        rivers=((*view.rivers[0], RiverTile(thrown)), *view.rivers[1:]),
    )


def melds_view() -> SeatView:
    """Sets of each kind from each giver at every seat; the viewer has claimed (no drawn tile)."""
    box = Box()
    own = (
        box.meld(MeldKind.PUNG, "222m", 0, 3),
        box.meld(MeldKind.KONG, "5555p", 2, 2, KongForm.ADDED),
        box.concealed_kong("9999p"),
    )
    right = (box.meld(MeldKind.KONG, "8888s", 0, 0, KongForm.CLAIMED), box.meld(MeldKind.CHOW, "345s", 2, 1))
    top = (box.concealed_kong("7777m"), box.meld(MeldKind.PUNG, "666z", 1, 1))
    left = (box.meld(MeldKind.KONG, "1111z", 3, 1, KongForm.CLAIMED), box.meld(MeldKind.PUNG, "222z", 0, 3))
    rivers = (
        river(box.take("1m4m8m9m1p2p3p4p6p7p8p1s2s3s6s"), {2: 1, 5: 2}),
        river(box.take("1m4m8m9m1p2p3p4p6p7p8p1s2s3s")),
        river(box.take("3m3m5m6m1p2p3p4p6p7p8p1s2s3s6s7s"), {7: 3}),
        river(box.take("3m4m5m6m1p2p3p4p6p7p")),
    )
    hand = box.take("77z443z")
    return replace(
        empty_view(),
        phase=Phase.TURN,
        position=Position(round=1, dealer=2, hand=6),
        round_wind=1,
        scores=(-128, 12048, 0, -32),
        dice=((6, 5), (1, 4)),
        wall=hidden_wall(HONG_KONG, 112, 6),
        turn=VIEWER,
        hands=(hidden(7), hand, hidden(7), hidden(7)),
        melds=(left, own, right, top),
        bonus=(box.take("1f2f3f4f5f"), box.take("8f"), box.take("6f"), box.take("7f")),
        rivers=rivers,
    )


def over_view() -> SeatView:
    """The end of a hand: all hands are open."""
    box = Box()
    view = _table(box, "23467m34588p777z")
    left, right, top = box.take("119s22s345s67p"), box.take("55m4488s12s44p"), box.take("345678s88m5566z1z")
    return replace(view, phase=Phase.OVER, result="draw", hands=(left, view.hands[1], right, top))


def crowded_view() -> SeatView:
    """The maximum number of tiles: four kongs at every seat, all bonus tiles at one."""
    box = Box()
    kinds = [f"{number}{suit}" for suit in "mps" for number in range(1, 6)] + ["1z"]
    melds = []
    for seat in range(4):
        own = []
        for number in range(4):
            kind = kinds[4 * seat + number]
            own.append(box.meld(MeldKind.KONG, kind[0] * 4 + kind[1], number, (seat + 1) % 4, KongForm.CLAIMED))
        melds.append(tuple(own))
    hands = [box.take("7z") if seat == VIEWER else hidden(1) for seat in range(4)]
    rivers = [
        river(box.take(tiles)) for tiles in ("678m678p678s223344z567z", "678m678p678s", "678m678p678s", "678m678p678s")
    ]
    return replace(
        start_view(),
        wall=hidden_wall(HONG_KONG, 80, 16),
        hands=tuple(hands),
        melds=tuple(melds),
        rivers=tuple(rivers),
        bonus=((), (), (), box.take("12345678f")),
        drawn=None,
    )
