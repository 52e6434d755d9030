"""The places of tiles: nothing overlaps at any size, turned tiles are on their giver's side, hidden tiles stay
hidden."""

from __future__ import annotations

from copy import copy
from itertools import combinations, pairwise

import pytest
from PySide6.QtCore import QPointF, QRectF

from mahjong_desktop.core.melds import KongForm, MeldKind
from mahjong_desktop.core.tiles import HIDDEN
from mahjong_desktop.core.values import replace
from mahjong_desktop.engine.state import Phase
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.present.seen_table import last_discard
from mahjong_desktop.ui.art import RATIO, Pose, face_size, margins
from mahjong_desktop.ui.table import layout as lay
from mahjong_desktop.ui.table.layout import Stage
from mahjong_desktop.ui.table.melds import meld_tiles
from mahjong_desktop.ui.table.places import arrange
from mahjong_desktop.ui.table.spots import Key, Spot
from mahjong_desktop.ui.table.walls import arrange_wall, dice_rects
from tests.ui.table import views
from tests.ui.table.views import VIEWER, Box

SIZES = ((1024, 640), (1024, 700), (1280, 720), (1920, 1080), (2560, 1440), (3840, 2160), (1400, 1200))
VIEWS = {
    "start": views.start_view(),
    "claim": views.claim_view(),
    "turn": views.turn_view(),
    "melds": views.melds_view(),
    "over": views.over_view(),
    "crowded": views.crowded_view(),
}


def body(spot: Spot) -> QRectF:
    """Returns the rectangle that a tile covers, in u."""
    size = face_size(spot.pose, spot.width, spot.turn)
    above, below = margins(spot.pose, spot.width)
    return QRectF(
        spot.x - size.width() / 2, spot.y - size.height() / 2 - above, size.width(), size.height() + above + below
    )


def joined(rects: list[QRectF]) -> QRectF:
    whole = QRectF()
    for rect in rects:
        whole = whole.united(rect)
    return whole


def regions(view: SeatView, stage: Stage) -> dict[str, list[QRectF]]:
    """Returns the rectangles of groups that belong together."""
    spots = arrange(view, stage)
    found: dict[str, list[QRectF]] = {}
    for seat in range(4):
        river = {tile.piece for tile in view.rivers[seat]}
        melds = [{*meld.pieces} for meld in view.melds[seat]]
        hand = [body(spot) for key, spot in spots.items() if _in_hand(key, view, seat)]
        found[f"hand {seat}"] = [joined(hand)]
        found[f"river {seat}"] = [
            body(spot)
            for key, spot in spots.items()
            if key[0] == "piece" and key[1] in river and not _melded(view, key[1])
        ]
        found[f"bonus {seat}"] = [body(spots["piece", piece]) for piece in view.bonus[seat]]
        for number, pieces in enumerate(melds):
            found[f"meld {seat} {number}"] = [body(spots["piece", piece]) for piece in pieces]
        found[f"plate {seat}"] = [stage.seat_plate(lay.side_of(seat, view.seat, 4))]
    wall = arrange_wall(view, stage).spots
    found["wall"] = [body(spot) for spot in wall.values()]
    found["middle"] = [lay.PLATE_RECT]
    found["dice"] = [rect for _, rect in dice_rects(view)]
    return found


def _melded(view: SeatView, piece: int) -> bool:
    return any(piece in meld.pieces for melds in view.melds for meld in melds)


def _in_hand(key: Key, view: SeatView, seat: int) -> bool:
    return key[:2] == ("hand", seat) or (key[0] == "piece" and key[1] in view.hands[seat])


@pytest.mark.parametrize("faces", [False, True], ids=["plain", "portraits"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", VIEWS)
def test_nothing_overlaps(name: str, size: tuple[int, int], faces: bool) -> None:
    found = regions(VIEWS[name], Stage(*size, faces=faces))
    for one, two in combinations(found, 2):
        for first in found[one]:
            for second in found[two]:
                both = first.intersected(second)
                assert min(both.width(), both.height()) <= 1.0, (one, first, two, second)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", VIEWS)
def test_everything_is_inside_the_window(name: str, size: tuple[int, int]) -> None:
    stage = Stage(*size)
    window = QRectF(0, 0, *size)
    for key, spot in {**arrange(VIEWS[name], stage), **arrange_wall(VIEWS[name], stage).spots}.items():
        rect = body(spot)
        corners = QRectF(stage.point(rect.topLeft()), stage.point(rect.bottomRight()))
        assert window.contains(corners), key
        assert corners.top() >= lay.TOP_BAR * stage.u or stage.origin.y() > 0, key


@pytest.mark.parametrize("name", VIEWS)
def test_every_tile_lies_in_one_place(name: str) -> None:
    view = VIEWS[name]
    stage = Stage(1280, 720)
    spots = {**arrange(view, stage), **arrange_wall(view, stage).spots}
    on_table = [key for key, spot in spots.items() if not spot.ghost]
    places = {(round(spot.x, 3), round(spot.y, 3)) for spot in spots.values() if not spot.ghost}
    assert len(places) == len(on_table)


def test_hidden_tiles_never_show_a_face() -> None:
    for view in (views.start_view(), views.turn_view(), views.melds_view()):
        stage = Stage(1280, 720)
        for key, spot in {**arrange(view, stage), **arrange_wall(view, stage).spots}.items():
            if key[0] in ("hand", "wall"):
                assert spot.tile is None, key
        for seat, hand in enumerate(view.hands):
            if seat != view.seat:
                assert sum(key[:2] == ("hand", seat) for key in arrange(view, stage)) == hand.count(HIDDEN)


def test_the_outer_tiles_of_a_concealed_kong_lie_face_down() -> None:
    view = views.melds_view()
    spots = arrange(view, Stage(1280, 720))
    kong = next(meld for meld in view.melds[VIEWER] if meld.form is KongForm.CONCEALED)
    poses = [spots["piece", piece].pose for piece in kong.pieces]
    assert poses == [Pose.DOWN, Pose.LYING, Pose.LYING, Pose.DOWN]
    assert [spots["piece", piece].tile is None for piece in kong.pieces] == [True, False, False, True]


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize(("away", "place", "turned"), [(3, 0, 90), (2, 1, 90), (1, 2, -90)])
def test_the_turned_tile_stands_where_its_giver_sits(seat: int, away: int, place: int, turned: int) -> None:
    meld = Box().meld(MeldKind.PUNG, "555p", 1, (seat + away) % 4)
    tiles = meld_tiles(meld, seat, views.HONG_KONG)
    assert [tile.turned for tile in tiles] == [turned if index == place else 0 for index in range(3)]
    assert tiles[place].piece == meld.claimed


@pytest.mark.parametrize(("away", "place"), [(3, 0), (2, 1), (1, 3)])
def test_the_turned_tile_of_a_claimed_kong(away: int, place: int) -> None:
    meld = Box().meld(MeldKind.KONG, "5555p", 2, away, KongForm.CLAIMED)
    tiles = meld_tiles(meld, 0, views.HONG_KONG)
    assert [index for index, tile in enumerate(tiles) if tile.turned] == [place]
    assert len(tiles) == 4


def test_the_turned_tile_is_on_the_givers_side_of_the_screen() -> None:
    """For each owner and giver: of the three tiles the turned one is the nearest to its giver, or the middle one."""
    toward = (QPointF(0, 1), QPointF(1, 0), QPointF(0, -1), QPointF(-1, 0))
    for owner in range(4):
        for giver in range(4):
            if giver == owner:
                continue
            meld = Box().meld(MeldKind.PUNG, "555p", 0, giver)
            melds = tuple((meld,) if seat == owner else () for seat in range(4))
            hands = tuple(views.hidden(10 if seat == owner else 13) for seat in range(4))
            view = replace(views.start_view(), seat=0, melds=melds, hands=hands, drawn=None)
            spots = arrange(view, Stage(1920, 1080))
            way = toward[lay.side_of(giver, 0, 4)]
            reach = {
                piece: spots["piece", piece].x * way.x() + spots["piece", piece].y * way.y() for piece in meld.pieces
            }
            ranks = sorted(meld.pieces, key=lambda piece: reach[piece])
            opposite = (giver - owner) % 4 == 2
            assert ranks[1 if opposite else 2] == meld.claimed or opposite, (owner, giver)
            upright = spots["piece", meld.pieces[1]].turn
            assert (spots["piece", meld.pieces[0]].turn - upright) % 180 == 90


def test_the_added_tile_lies_on_the_turned_one() -> None:
    view = views.melds_view()
    spots = arrange(view, Stage(1920, 1080))
    kong = next(meld for meld in view.melds[VIEWER] if meld.form is KongForm.ADDED)
    assert kong.claimed is not None
    assert kong.added is not None
    under, over = spots["piece", kong.claimed], spots["piece", kong.added]
    assert over.x == under.x
    assert over.turn == under.turn
    assert 0 < under.y - over.y < under.width * 0.3
    assert over.z > under.z


def test_rivers_are_rows_of_six_that_start_at_the_players_left() -> None:
    view = views.melds_view()
    spots = arrange(view, Stage(1920, 1080))
    own = [spots["piece", tile.piece] for tile in view.rivers[VIEWER]]
    assert [round(spot.y) for spot in own[:6]] == [700] * 6
    assert own[0].x < own[5].x
    assert own[6].x == own[0].x
    assert own[6].y - own[0].y == lay.RIVER_PITCH
    right = [spots["piece", tile.piece] for tile in view.rivers[2] if tile.claimed_by is None]
    assert right[0].y > right[5].y
    assert right[0].turn == 270


def test_the_third_row_runs_on_and_is_squeezed_before_the_wall() -> None:
    box = Box()
    pieces = box.take("123456789m123456789p123456789s1234z")
    view = views.claim_view()
    long = replace(view, rivers=((), views.river(pieces), (), ()), offer=None, melds=((), (), (), ()), hands=((),) * 4)
    spots = arrange(replace(long, bonus=((), (), (), ())), Stage(1920, 1080))
    last = body(spots["piece", pieces[-1]])
    assert last.right() < lay.CENTRE.x() + lay.WALL_INNER
    assert spots["piece", pieces[20]].y == spots["piece", pieces[12]].y


def test_a_claimed_discard_leaves_an_empty_place() -> None:
    view = views.melds_view()
    tile = next(tile for tile in view.rivers[0] if tile.claimed_by is not None)
    spots = arrange(view, Stage(1920, 1080))
    assert spots["gone", tile.piece].ghost
    assert ("piece", tile.piece) not in spots


def test_the_drawn_tile_stands_apart_with_its_bar() -> None:
    view = views.turn_view()
    assert view.drawn is not None
    spots = arrange(view, Stage(1920, 1080))
    row = sorted((spots["piece", piece] for piece in view.hand), key=lambda spot: spot.x)
    gaps = [right.x - left.x for left, right in pairwise(row)]
    assert gaps[:-1] == pytest.approx([82.0] * 12)
    assert gaps[-1] == pytest.approx(82 * 1.28)
    assert row[-1] == spots["piece", view.drawn]
    assert [spot.drawn for spot in row] == [False] * 13 + [True]
    assert (row[0].x + row[-1].x) / 2 == pytest.approx(960)


def test_hands_of_sixteen_are_narrower_and_fit() -> None:
    ruleset = copy(views.HONG_KONG)
    object.__setattr__(ruleset, "hand_size", 16)
    box = Box()
    own = box.take("123456789m12345678p")
    view = replace(views.turn_view(), ruleset=ruleset, melds=((),) * 4, rivers=((),) * 4, bonus=((),) * 4)
    view = replace(view, hands=(views.hidden(16), own, views.hidden(16), views.hidden(16)), drawn=own[-1])
    spots = arrange(view, Stage(1500, 1080))
    row = sorted((body(spots["piece", piece]) for piece in own), key=lambda rect: rect.left())
    assert row[0].width() == 80
    assert row[-1].right() - row[0].left() < lay.STAGE_WIDTH
    assert row[0].left() > lay.CENTRE.x() - lay.STAGE_WIDTH / 2


def test_neighbours_meet_on_whole_pixels() -> None:
    for size in SIZES:
        for dpr in (1.0, 1.5, 2.0):
            stage = Stage(*size, dpr)
            for width in (82, 58, 46, 40, 34, 32, 29):
                pixels = stage.whole(width) * stage.u * dpr
                assert pixels == pytest.approx(round(pixels))
                assert abs(stage.whole(width) * stage.u - width * stage.u) <= 0.51 / dpr


def test_the_last_discard_is_known_until_it_is_taken() -> None:
    claim, turn = views.claim_view(), views.turn_view()
    assert claim.offer is not None
    assert last_discard(claim) == claim.offer.piece
    assert last_discard(turn) == turn.rivers[0][-1].piece
    assert last_discard(views.start_view()) is None
    taken = (*turn.rivers[0][:-1], turn.rivers[0][-1]._replace(claimed_by=VIEWER))
    assert last_discard(replace(turn, rivers=(taken, *turn.rivers[1:]))) is None
    assert last_discard(replace(turn, phase=Phase.OVER)) is None


def test_standing_faces_have_the_shape_of_a_tile() -> None:
    assert face_size(Pose.STANDING, 60).height() == pytest.approx(60 * RATIO)


@pytest.mark.parametrize("melds", [0, 1])
def test_the_hand_stays_where_it_is_when_a_tile_is_drawn_and_thrown(melds: int) -> None:
    box = Box()
    own = box.take("123m456p789s1155z" if not melds else "123m456p789s1z")
    (drawn,) = box.take("9p")
    laid = (box.meld(MeldKind.PUNG, "777z", 0, 0),) * melds
    before = replace(
        views.start_view(),
        phase=Phase.CLAIM,
        turn=0,
        drawn=None,
        hands=tuple(own if seat == VIEWER else views.hidden(13) for seat in range(4)),
        melds=tuple(laid if seat == VIEWER else () for seat in range(4)),
    )
    hands = tuple((*own, drawn) if seat == VIEWER else hand for seat, hand in enumerate(before.hands))
    after = replace(before, phase=Phase.TURN, turn=VIEWER, drawn=drawn, hands=hands)
    stage = lay.Stage(1280, 720)
    old, new = arrange(before, stage), arrange(after, stage)
    held = [("piece", piece) for piece in (*own, *(piece for meld in laid for piece in meld.pieces))]
    assert [old[key].x for key in held] == [new[key].x for key in held]
    assert new["piece", drawn].x > max(new["piece", piece].x for piece in own)


def test_hidden_hands_stay_where_they_are_when_a_tile_is_drawn() -> None:
    before = replace(views.start_view(), phase=Phase.CLAIM, turn=VIEWER, drawn=None, hands=(views.hidden(13),) * 4)
    hands = tuple(views.hidden(14) if seat == 2 else views.hidden(13) for seat in range(4))
    stage = lay.Stage(1280, 720)
    old = arrange(before, stage)
    new = arrange(replace(before, phase=Phase.TURN, turn=2, drawn=HIDDEN, hands=hands), stage)
    keys = [("hand", 2, place) for place in range(13)]
    assert [(old[key].x, old[key].y) for key in keys] == [(new[key].x, new[key].y) for key in keys]
