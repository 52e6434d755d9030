"""What various games show on the table: indicators, marked tiles, one-tile kongs, hidden kongs, tiles won while
play goes on. Nothing overlaps."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, islice
from random import Random

import pytest
from PySide6.QtCore import QRectF
from pytestqt.qtbot import QtBot

from mahjong_desktop.core.ruleset import Position, Ruleset
from mahjong_desktop.core.tiles import Piece, parse_tile, parse_tiles
from mahjong_desktop.core.values import replace
from mahjong_desktop.engine.evolve import evolve
from mahjong_desktop.engine.match import Match, any_legal, play_on
from mahjong_desktop.engine.state import Phase, RiverTile, State
from mahjong_desktop.engine.view import SeatView, view_of
from mahjong_desktop.mechanics.deals import wall_places
from mahjong_desktop.present.seen_table import Mark, Signs
from mahjong_desktop.present.table_facts import badges, table_facts
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.texts import LANGUAGES, Texts
from mahjong_desktop.ui.art import Pose, face_size, margins
from mahjong_desktop.ui.table import layout as lay
from mahjong_desktop.ui.table.layout import Stage
from mahjong_desktop.ui.table.look import DEMIBOLD, Lettering
from mahjong_desktop.ui.table.places import arrange
from mahjong_desktop.ui.table.plates import title_rows
from mahjong_desktop.ui.table.rivers import HEAP, aside
from mahjong_desktop.ui.table.spots import Key, Spot
from mahjong_desktop.ui.table.walls import arrange_wall
from tests.engine.tables import Game, Layout
from tests.ui.table import moments, views
from tests.ui.table.other_games import (
    GAMES,
    RIICHI,
    SIZES,
    STAGE,
    on_table,
)
from tests.ui.table.views import VIEWER, Box
from tests.walls import hidden_wall

# ---- nothing overlaps, nothing is outside


def body(spot: Spot) -> QRectF:
    """Returns the rectangle that a tile covers, in u."""
    size = face_size(spot.pose, spot.width, spot.turn)
    above, below = margins(spot.pose, spot.width)
    left, top = spot.x - size.width() / 2, spot.y - size.height() / 2
    return QRectF(left, top - above, size.width(), size.height() + above + below)


def faces(view: SeatView, stage: Stage) -> Iterator[tuple[Key, QRectF]]:
    """Returns what must not overlap: the faces of all lying and standing tiles, without their thickness."""
    for key, spot in arrange(view, stage).items():
        size = face_size(spot.pose, spot.width, spot.turn)
        lifted = lay.FRESH_LIFT if spot.fresh else 0.0
        yield key, QRectF(spot.x - size.width() / 2, spot.y + lifted - size.height() / 2, size.width(), size.height())


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", GAMES)
def test_no_face_covers_another(name: str, size: tuple[int, int]) -> None:
    found = dict(faces(GAMES[name], Stage(*size)))
    loose = 6.0 if GAMES[name].ruleset.river == HEAP else 1.0
    for one, two in combinations(found, 2):
        both = found[one].intersected(found[two])
        assert min(both.width(), both.height()) <= loose, (one, two)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", GAMES)
def test_everything_is_inside_the_window_and_beside_the_plates(name: str, size: tuple[int, int]) -> None:
    view, stage = GAMES[name], Stage(*size)
    window = QRectF(0, 0, *size)
    plates = [lay.PLATE_RECT, *map(lay.seat_plate_rect, range(4)), *map(lay.stick_rect, range(4))]
    plates += [
        lay.badge_rect(lay.side_of(seat, view.seat, 4), 0, 104) for seat in range(4) if badges(view, seat, Texts("en"))
    ]
    for key, spot in on_table(view, stage).items():
        rect = body(spot)
        assert window.contains(QRectF(stage.point(rect.topLeft()), stage.point(rect.bottomRight()))), key
        for plate in plates:
            both = rect.intersected(plate)
            assert min(both.width(), both.height()) <= 1.0, (key, plate)


def one_tile_more() -> State:
    """Returns a state before play in which a hand of Fuzhou holds a tile more than in its turn."""
    for seed in range(1, 10):
        match = Match(find_ruleset("fuzhou"), ("", "", "", ""), seed)
        state = match.state
        for step in islice(play_on(match, any_legal(Random(seed).random)), 8):
            for event in step.events:
                state = evolve(state, event)
                if any(len(hand) == 18 for hand in state.hands):
                    return state
    raise AssertionError("no such hand")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("chair", range(4))
def test_a_hand_that_holds_one_tile_more_before_play_stands_whole(size: tuple[int, int], chair: int) -> None:
    view, stage = view_of(one_tile_more(), chair), Stage(*size)
    window, found = QRectF(0, 0, *size), dict(faces(view, stage))
    for key, rect in found.items():
        assert window.contains(QRectF(stage.point(rect.topLeft()), stage.point(rect.bottomRight()))), key
    for one, two in combinations(found, 2):
        both = found[one].intersected(found[two])
        assert min(both.width(), both.height()) <= 1.0, (one, two)


@pytest.mark.parametrize("ruleset", built_in_rulesets(), ids=lambda ruleset: str(ruleset.id))
@pytest.mark.parametrize("dealer", range(4))
def test_every_games_wall_stands_whole_before_the_deal(ruleset: Ruleset, dealer: int) -> None:
    dice = ((2,) * ruleset.break_wall.dice,) * ruleset.break_wall.throws
    view = replace(
        views.start_view(), ruleset=ruleset, dice=dice, wall=hidden_wall(ruleset), position=Position(dealer=dealer)
    )
    picture = arrange_wall(view, STAGE)
    assert {key[1] for key in picture.spots} == set(range(ruleset.tile_count))
    assert bool(picture.brackets) == bool(ruleset.wall.reserve)
    half = max(ruleset.break_wall.stacks) * lay.WALL_WIDTH / 2 + lay.DEAD_GAP + lay.BREAK_GAP
    for spot in picture.spots.values():
        away = max(abs(spot.x - lay.CENTRE.x()), abs(spot.y - lay.CENTRE.y()))
        along = min(abs(spot.x - lay.CENTRE.x()), abs(spot.y - lay.CENTRE.y()))
        assert lay.WALL_INNER < away < lay.RING_HALF and along < half


@pytest.mark.parametrize("count", (24, 25, 30, 40))
@pytest.mark.parametrize("turned", (None, 2, 20))
def test_rivers_of_many_discards_stay_before_the_wall(count: int, turned: int | None) -> None:
    for stage in (STAGE, Stage(1280, 720), Stage(1024, 640)):
        pieces = tuple(range(count))
        river = tuple(
            RiverTile(piece, number=piece, declaration="riichi" if piece == turned else None) for piece in pieces
        )
        view = replace(GAMES["riichi"], rivers=((), river, (), ()), hands=((),) * 4, drawn=None)
        spots = arrange(view, stage)
        right = max(body(spots["piece", piece]).right() for piece in pieces)
        assert right < lay.CENTRE.x() + lay.WALL_INNER
        bottom = max(body(spots["piece", piece]).bottom() for piece in pieces)
        assert bottom < lay.CENTRE.y() + lay.WALL_INNER


# ---- marks


def signs(view: SeatView, piece: Piece) -> frozenset[Mark]:
    return on_table(view)["piece", piece].signs


def test_dear_tiles_carry_a_diamond_wherever_their_face_shows() -> None:
    view = GAMES["riichi"]
    assert view.setup.dear == set(parse_tiles("4p4z"))
    shown = {key[1] for key, spot in arrange(view, STAGE).items() if key[0] == "piece" and Mark.DEAR in spot.signs}
    lying = {tile.piece for river in view.rivers for tile in river} | set(view.hand)
    assert shown == {piece for piece in lying if piece // 4 in view.setup.dear}
    assert len(shown) == 2


def test_red_fives_carry_a_diamond_of_their_own() -> None:
    view = GAMES["riichi"]
    reds = [piece for piece in view.hand if piece in RIICHI.red]
    assert len(reds) == 3
    for piece in view.hand:
        assert (Mark.RED in signs(view, piece)) == (piece in reds)


def test_wild_tiles_are_folded_in_the_hand_and_where_they_were_laid() -> None:
    view = GAMES["wuhan"]
    wild = parse_tile("5s")
    assert view.setup.wild == {wild}
    marked = {key[1] for key, spot in arrange(view, STAGE).items() if Mark.WILD in spot.signs}
    assert len(marked) == 3 and {piece // 4 for piece in marked} == {wild}


def test_a_wild_flower_is_folded_below_its_name() -> None:
    """Autumn is turned up in Ningbo: the other seasons are wild, and so the plate says."""
    indicator = 144 - 4  # the upper tile of the second stack from the tail
    game = Game(Layout((), at={indicator: "7f"}, dice=((2, 5),)), ruleset=find_ruleset("ningbo"))
    view = view_of(game.state, 0)
    (wilds,) = table_facts(view, Texts("en")).tiles
    assert (wilds.tiles, wilds.beside) == (parse_tiles("5f6f8f"), parse_tiles("7f"))
    assert wilds.signs == {Mark.WILD_FLOWER}
    pieces = [4 * tile for tile in parse_tiles("5f6f8f")]
    assert all(Signs(view).of(piece) == {Mark.WILD_FLOWER} for piece in pieces)


# ---- indicators


def test_indicators_lie_face_up_in_their_places_of_the_dead_wall() -> None:
    view = GAMES["riichi"]
    spots = arrange_wall(view, STAGE).spots
    places = wall_places(RIICHI.break_wall, view.dice, view.dealer)
    for number, piece in enumerate(view.indicators):
        index = RIICHI.tile_count - 2 * (3 + number)
        assert places[index].upper
        assert spots["wall", index].tile == piece // 4 and spots["wall", index].pose is Pose.LYING
    assert sum(spot.tile is not None for spot in spots.values()) == len(view.indicators) == 2


def test_an_indicator_that_left_the_wall_lies_on_the_dead_wall() -> None:
    view = GAMES["wuhan"]
    spots = arrange_wall(view, STAGE).spots
    spot = spots["piece", view.indicators[0]]
    below = [other for key, other in spots.items() if key[0] == "wall" and abs(other.x - spot.x) < 1]
    below = [other for other in below if abs(other.y - spot.y) < spot.width]
    assert len(below) == 2 and all(other.z < spot.z and other.y > spot.y for other in below)
    assert view.wall is not None and len(spots) == len(view.wall.there) + 1


def test_the_plate_shows_indicators_and_places_for_those_to_come() -> None:
    (row,) = table_facts(GAMES["riichi"], Texts("en")).tiles
    assert (row.word, row.tiles, row.beside, row.empty) == ("Dora", parse_tiles("4p4z"), parse_tiles("3p3z"), 3)
    assert row.signs == {Mark.DEAR}
    wilds, lone = table_facts(GAMES["wuhan"], Texts("en")).tiles
    assert (wilds.word, wilds.tiles, wilds.signs) == ("wild", parse_tiles("5s"), frozenset({Mark.WILD}))
    assert wilds.beside == parse_tiles("4s")
    assert lone.tiles == parse_tiles("7z") and not lone.empty
    said = table_facts(GAMES["wuhan"], Texts("en")).tip.splitlines()
    assert said[0] == "wild: 5 Bamboo" and "4 Bamboo" in said[1]
    assert table_facts(GAMES["yichang"], Texts("en")).tiles == ()


# ---- what lies beside the hand


def test_single_tiles_lie_beside_the_hand_upright_and_not_in_the_river() -> None:
    view = GAMES["wuhan"]
    spots = arrange(view, STAGE)
    shed = view.rivers[VIEWER][-1].piece
    assert aside(view, VIEWER) == [shed]
    laid = [meld.pieces[0] for meld in view.melds[VIEWER]] + [shed]
    places = [spots["piece", piece] for piece in laid]
    assert len({spot.y for spot in places}) == 1 and {spot.turn for spot in places} == {0}
    assert min(spot.x for spot in places) > max(spots["piece", piece].x for piece in view.hand)
    assert places[0].width == lay.OWN_MELD_WIDTH
    river = [spots["piece", tile.piece] for tile in view.rivers[VIEWER][:-1]]
    assert max(spot.y for spot in river) < min(spot.y for spot in places)


def test_tiles_that_were_won_lie_beside_the_hand_which_stays_closed() -> None:
    view = GAMES["yichang"]
    spots = arrange(view, STAGE)
    assert sum(key[:2] == ("hand", 2) for key in spots) == 13
    for piece in view.prizes[2]:
        assert spots["piece", piece].pose is Pose.LYING
    right = [spot for key, spot in spots.items() if key[:2] == ("hand", 2)]
    assert max(spots["piece", piece].y for piece in view.prizes[2]) < min(spot.y for spot in right)


@pytest.mark.parametrize(
    ("name", "shown"),
    [("hong-kong", (1, 2)), ("riichi-ema", (0, 3)), ("yichang", (0,)), ("taiwanese", ()), ("wuhan", ())],
)
def test_each_game_lays_its_concealed_kongs(name: str, shown: tuple[int, ...]) -> None:
    kong = Box().concealed_kong("3333p")
    view = replace(views.start_view(), ruleset=moments.ruleset(name), melds=((), (kong,), (), ()))
    spots = arrange(view, STAGE)
    up = tuple(place for place, piece in enumerate(kong.pieces) if spots["piece", piece].pose is Pose.LYING)
    assert up == shown
    if not shown:
        over = arrange(replace(view, phase=Phase.OVER), STAGE)
        assert all(over["piece", piece].tile == kong.tile for piece in kong.pieces)


def test_a_kong_of_a_hidden_kind_lies_face_down_with_the_others() -> None:
    view = GAMES["sixteen, two sets"]
    hidden = [spot for key, spot in arrange(view, STAGE).items() if key[:2] == ("meld", 0)]
    assert len(hidden) == 8
    assert all(spot.pose is Pose.DOWN and spot.tile is None for spot in hidden)


def test_a_badge_moves_the_bonus_tiles_away() -> None:
    view = GAMES["sixteen"]
    quiet = replace(view, declared=((),) * 4)
    piece = view.bonus[VIEWER][0]
    moved, before = arrange(view, STAGE)["piece", piece], arrange(quiet, STAGE)["piece", piece]
    assert before.y - moved.y > lay.BADGE_HEIGHT
    assert not body(moved).intersects(lay.badge_rect(lay.BOTTOM, 0, 104))


@pytest.mark.each_language
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("ruleset", built_in_rulesets(), ids=lambda ruleset: str(ruleset.id))
def test_the_titles_of_a_long_match_fit_the_plate(
    qtbot: QtBot, ruleset: Ruleset, size: tuple[int, int], language: str
) -> None:
    stage = Stage(*size)
    lettering = Lettering(stage, language)
    room = stage.rect(lay.PLATE_RECT).width() - 32 * stage.u
    position = Position(round=1, dealer=3, hand=14, streak=3)
    view = replace(views.start_view(), ruleset=ruleset, position=position, round_wind=1, deposit=4000)
    facts = table_facts(view, Texts(language))
    parts = [part for title in facts.titles for part in title.split(" · ")]
    rows = title_rows(parts, lambda text: lettering.width(text, 16, DEMIBOLD) <= room)
    assert len(rows) <= 3 and " · ".join(rows) == " · ".join(parts)
    assert all(lettering.width(row, 16, DEMIBOLD) <= room for row in rows)
    assert lettering.width(facts.deposit, 13) <= room
