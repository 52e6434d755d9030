"""Views of various games: riichi with a bet, Wuhan with one-tile kongs, Yichang after wins, sixteen-tile hands."""

from __future__ import annotations

from mahjong_desktop.core.melds import KongForm, Meld, MeldKind
from mahjong_desktop.core.tiles import HIDDEN
from mahjong_desktop.core.values import replace
from mahjong_desktop.engine.state import RiverTile
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.ui.table.layout import Stage
from mahjong_desktop.ui.table.places import arrange
from mahjong_desktop.ui.table.spots import Spots
from mahjong_desktop.ui.table.walls import arrange_wall
from tests.ui.table import moments, views
from tests.ui.table.views import VIEWER, Box
from tests.walls import hidden_wall, shown_aside, shown_in_place

STAGE = Stage(1920, 1080)
SIZES = ((1024, 640), (1280, 720), (1920, 1080))
RIICHI = moments.ruleset("riichi-ema", red_fives=3)
TAIWANESE = moments.ruleset("taiwanese", discard_layout="own-area")
WUHAN = moments.ruleset("wuhan")
YICHANG = moments.ruleset("yichang")
IDLE = "147m258p369s1234z"


def on_table(view: SeatView, stage: Stage = STAGE) -> Spots:
    return {**arrange_wall(view, stage).spots, **arrange(view, stage)}


def riichi_view() -> SeatView:
    """A hand of riichi: the left player has declared with the second discard, two indicators are turned up."""
    box = Box()
    own = box.take("35m5678p2345s1123z")
    rivers = tuple(views.river(box.take(tiles)) for tiles in ("9m4p1z9p", "3z9s4m4p", "8s6m2z9m", "1s1p9s4s"))
    declared = rivers[0][1]._replace(declaration="riichi")
    indicators = box.take("3p3z")
    wall = shown_in_place(shown_in_place(hidden_wall(RIICHI, 72), 3, indicators[0]), 4, indicators[1])
    return replace(
        views.start_view(),
        ruleset=RIICHI,
        scores=(29000, 30000, 30000, 30000),
        deposit=1000,
        wall=wall,
        dice=((2, 3),),
        turn=VIEWER,
        drawn=own[-1],
        hands=(views.hidden(13), own, views.hidden(13), views.hidden(13)),
        rivers=((rivers[0][0], declared, *rivers[0][2:]), *rivers[1:]),
        indicators=indicators,
        declared=(("riichi",), (), (), ()),
    )


def wuhan_view() -> SeatView:
    """A hand of Wuhan: 5s is wild; the viewer has laid down a wild tile and a red dragon and discarded another wild
    tile."""
    box = Box()
    (wild,), (red,), (shed,) = box.take("5s"), box.take("7z"), box.take("5s")
    own = box.take("147m258p5s23s12z")
    alone = tuple(Meld(MeldKind.KONG, (piece,), form=KongForm.SINGLE) for piece in (wild, red))
    rivers = tuple(views.river(box.take(tiles)) for tiles in ("9m4p1z", "3z", "8s6m", "1s1p9s"))
    own_river = (*rivers[1], RiverTile(shed))
    indicators = box.take("4s")
    return replace(
        views.start_view(),
        ruleset=WUHAN,
        wall=shown_aside(hidden_wall(WUHAN, 65), indicators[0]),
        dice=((2, 3),),
        turn=VIEWER,
        drawn=own[-1],
        hands=(views.hidden(13), own, views.hidden(13), views.hidden(13)),
        melds=((), alone, (), ()),
        rivers=(rivers[0], own_river, *rivers[2:]),
        indicators=indicators,
    )


def yichang_view() -> SeatView:
    """A hand of Yichang: the right player has won twice, the viewer once, and play goes on."""
    box = Box()
    own = box.take("1233445566778m")[:13]
    rivers = tuple(views.river(box.take(tiles)) for tiles in ("9m4p1p", "3s", "8s6m", "1s1p9s"))
    return replace(
        views.start_view(),
        ruleset=YICHANG,
        dice=((3,), (5,)),
        wall=hidden_wall(YICHANG, 88),
        turn=0,
        drawn=HIDDEN,
        hands=(views.hidden(14), own, views.hidden(13), views.hidden(13)),
        rivers=rivers,
        winners=(2, 1, 2),
        prizes=((), box.take("9s"), box.take("2p2p"), ()),
    )


def sixteen_view(own_tiles: int) -> SeatView:
    """A sixteen-tile hand with the given number of tiles left in every hand and the rest melded, including kongs of
    hidden kinds; all flowers are the viewer's, who has announced a ready hand."""
    box = Box()
    sets = (17 - own_tiles) // 3
    melds = []
    for seat in range(4):
        kinds = [(seat + 1, "m"), (seat + 1, "p"), (seat + 1, "s"), (seat + 5, "m"), (seat + 5, "p")]
        own = [box.concealed_kong(f"{number}" * 4 + suit) for number, suit in kinds[:sets]]
        if seat != VIEWER:
            own = [replace(meld, pieces=(HIDDEN,) * 4) for meld in own]
        melds.append(tuple(own))
    hand = box.take("9m9m9p9p9s9s1z1z2z2z3z3z4z4z5z6z7z")[:own_tiles]
    hands = [hand if seat == VIEWER else views.hidden(own_tiles - 1) for seat in range(4)]
    return replace(
        views.start_view(),
        ruleset=TAIWANESE,
        dice=((2, 3), (4, 1)),
        turn=VIEWER,
        drawn=hand[-1],
        wall=hidden_wall(TAIWANESE, 98),
        hands=tuple(hands),
        melds=tuple(melds),
        bonus=((), box.take("12345678f"), (), ()),
        declared=((), ("ready-first",), (), ("ready-first",)),
        rivers=tuple(views.river(box.take(tiles)) for tiles in ("5s6s", "7s", "8s5s", "6s7s")),
    )


GAMES = {
    "riichi": riichi_view(),
    "wuhan": wuhan_view(),
    "yichang": yichang_view(),
    "sixteen": sixteen_view(17),
    "sixteen, two sets": sixteen_view(11),
    "sixteen, five sets": sixteen_view(2),
}
