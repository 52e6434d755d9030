"""Made-up games whose tiles are another thing in every hand: flowers that are wild once an indicator says so, plants
that always are, white dragons that stand in for another tile all through the hand or in a winning hand alone.
"""

from __future__ import annotations

import json

import pytest
from pytestqt.qtbot import QtBot

from mahjong_desktop.core.errors import RulesetError
from mahjong_desktop.core.hand_setup import HandSetup
from mahjong_desktop.core.melds import KongForm, MeldKind
from mahjong_desktop.core.ruleset import (
    BreakWall,
    DealTiles,
    Play,
    ReplaceBonus,
    Ruleset,
    TurnUp,
    WallRules,
)
from mahjong_desktop.core.tiles import (
    FLOWERS,
    KINDS as FACES,
    SEASONS,
    WHITE,
    Tile,
    faces_of,
    format_tiles,
    parse_tile,
    parse_tiles,
)
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.view import view_of
from mahjong_desktop.mechanics.holdings import Holdings
from mahjong_desktop.mechanics.setups import same_setup
from mahjong_desktop.mechanics.shapes import PairsShape, RegularShape
from mahjong_desktop.records.case_form import read_case
from mahjong_desktop.records.cases import facts_of
from mahjong_desktop.study.score_cases import scored_with
from tests.engine.designs.made_up import ALL_TILES, made_up, played
from tests.engine.tables import Game, Layout
from tests.scale import amount
from tests.ui.conftest import Shell
from tests.ui.showing import shown_in_the_window
from tests.ui.table.following import followed

SECONDS = 120
FAMILIES = (frozenset(FLOWERS), frozenset(SEASONS))
WHITES = frozenset({WHITE})


def _family(indicators: tuple[Tile, ...]) -> HandSetup:
    """The tiles like the indicator are wild; of a flower or season all of its family, no bonus tiles then."""
    bonus = frozenset((*FLOWERS, *SEASONS))
    wild = next((family for family in FAMILIES if family.intersection(indicators)), frozenset(indicators))
    return HandSetup(wild=wild, bonus=bonus - wild)


def _whites_stand_in(indicators: tuple[Tile, ...]) -> HandSetup:
    """The tiles like the indicator are wild, and the white dragons are what it is."""
    stand_ins = dict.fromkeys(WHITES.difference(indicators), indicators[0]) if indicators else {}
    return HandSetup(wild=frozenset(indicators), stand_ins=stand_ins)


def _whites_stand_in_to_win(indicators: tuple[Tile, ...]) -> HandSetup:
    stand_ins = dict.fromkeys(WHITES.difference(indicators), indicators[0]) if indicators else {}
    return HandSetup(wild=frozenset(indicators), stand_ins_in_wins=stand_ins)


TURNED = (BreakWall((17,) * 4), DealTiles(), TurnUp(), Play())
FLOWER_WILDS: Ruleset = made_up(
    "flower-wilds",
    builder=lambda _: FLOWER_WILDS,
    copies=ALL_TILES,
    script=(BreakWall((18,) * 4), DealTiles(), TurnUp(), ReplaceBonus(), Play()),
    setup=_family,
    wall=WallRules(14),
)
PLANT_WILDS: Ruleset = made_up(
    "plant-wilds",
    builder=lambda _: PLANT_WILDS,
    copies=ALL_TILES,
    script=(BreakWall((18,) * 4), DealTiles(), ReplaceBonus(), Play()),
    setup=same_setup(HandSetup(wild=frozenset(FLOWERS), bonus=frozenset(SEASONS))),
    wall=WallRules(14),
)
STAND_INS: Ruleset = made_up(
    "stand-ins",
    builder=lambda _: STAND_INS,
    script=TURNED,
    setup=_whites_stand_in,
    shapes=(RegularShape(4), PairsShape()),
)
STAND_INS_TO_WIN: Ruleset = made_up(
    "stand-ins-to-win",
    builder=lambda _: STAND_INS_TO_WIN,
    script=TURNED,
    setup=_whites_stand_in_to_win,
    shapes=(RegularShape(4), PairsShape()),
)
GAMES = (FLOWER_WILDS, PLANT_WILDS, STAND_INS, STAND_INS_TO_WIN)
EVERY_GAME = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


# ---- every one of them is a game like others


@EVERY_GAME
def test_it_stands_all_laws(game: Ruleset) -> None:
    events = played(game)
    assert any(isinstance(event, ev.Won) for event in events)


@EVERY_GAME
@pytest.mark.parametrize(("seed", "viewer"), [(0, 0), (1, 2)][: amount(1, 2)])
def test_the_table_follows_every_event(game: Ruleset, seed: int, viewer: int) -> None:
    followed(game, seed, viewer, amount(1, 4))


@EVERY_GAME
def test_it_is_shown_in_the_window(game: Ruleset, shell: Shell, qtbot: QtBot) -> None:
    shown_in_the_window(shell.open(), game, lambda done: qtbot.waitUntil(done, timeout=SECONDS * 1000))


@EVERY_GAME
def test_wild_tiles_go_into_no_set_and_are_not_set_aside(game: Ruleset) -> None:
    setup, stood_in = game.setup(()), 0
    for event in played(game):
        match event:
            case ev.HandStarted():
                setup = game.setup(())
            case ev.Turned():
                setup = game.setup(faces_of((event.piece,)))
            case ev.Melded():
                assert not setup.wild.intersection(setup.kinds(event.pieces))
            case ev.BonusExposed():
                assert setup.kind(event.piece) in setup.bonus
            case ev.Won():
                given = event.giver is not None and event.piece is not None
                assert not given or setup.kind(event.piece or 0) not in setup.wild
                stood_in += sum(bool(group.reads) for group in event.groups)
    assert stood_in


def _read_as(game: Game) -> dict[str, str]:
    """What is printed on tiles of the latest win → what they are read as, where it is something else."""
    return {
        format_tiles(faces_of([group.pieces[index]])): format_tiles([tile])
        for group in game.last(ev.Won).groups
        for index, tile in group.reads
    }


# ---- flowers that are wild


def test_the_flowers_of_the_indicators_family_stay_in_the_hand() -> None:
    """And the others are set aside: the indicator says so before any is."""
    game = Game(Layout(("123m456p789s11z5f6f9m", "1f2f147m258p369s12z"), indicators="8f"), ruleset=FLOWER_WILDS)
    state = game.state
    assert state.setup.wild == frozenset(SEASONS) and state.setup.bonus == frozenset(FLOWERS)
    assert game.bonus(0) == "" and game.bonus(1) == "12f"
    assert {parse_tile("5f"), parse_tile("6f")} <= set(faces_of(state.hands[0]))
    holding = state.holding(0)
    assert holding.distance == 0 and holding.takes_wild


def test_a_hand_with_wild_flowers_wins_and_shows_what_they_are() -> None:
    game = Game(Layout(("123m456p78s11z555z5f",), indicators="8f"), ruleset=FLOWER_WILDS)
    assert "win" in game.may(0)
    game.act({0: "win"})
    assert _read_as(game) in ({"5f": "9s"}, {"5f": "6s"})


def test_a_thrown_wild_flower_is_claimed_by_nobody() -> None:
    game = Game(
        Layout(("147m258p369s124z5f2m", "123m456p789s11z55z"), indicators="8f"),
        ruleset=FLOWER_WILDS,
    )
    game.offer("5f")
    assert game.options(1).legal == ()
    assert view_of(game.state, 1).setup.is_wild(game.state.rivers[0][0].piece)


# ---- white dragons that are another tile all through the hand


def test_white_dragons_are_claimed_as_the_tile_that_they_stand_in_for() -> None:
    """The chow lies in the order of its kinds, and is written as what is printed on its tiles."""
    game = Game(
        Layout(("147m258s369s1245z5z", "46p147m258s369s12z", "5z5z147m258s369s12z"), indicators="5p"),
        ruleset=STAND_INS,
    )
    game.offer("5z")
    assert {"chow"} <= game.may(1) and "pung" not in game.may(1)
    assert "pung" in game.may(2)
    game.act({1: "chow 46p"})
    meld = game.state.melds[1][0]
    assert meld.kind is MeldKind.CHOW and format_tiles(meld.tiles) == "456p"
    assert format_tiles(faces_of(meld.pieces)) == "4p5z6p" and meld.claimed_tile == parse_tile("5p")


def test_printed_tiles_beside_a_stand_in_are_wild() -> None:
    """A stand-in and a wild tile with the face that it stands in for are told apart."""
    game = Game(Layout(("4p5z5p123m456m789s22s",), indicators="5p"), ruleset=STAND_INS)
    setup = game.state.setup
    five, wild = parse_tile("5p"), FACES + parse_tile("5p")
    assert setup.wild == {wild} and setup.kind_of_face(WHITE) == five and setup.kind_of_face(five) == wild
    assert game.state.table.hands[0] is not None and game.state.table.hands[0].count(five) == 1
    assert "win" in game.may(0)
    game.act({0: "win"})
    assert _read_as(game) in ({"5z": "5p", "5p": "3p"}, {"5z": "5p", "5p": "6p"})


def test_an_indicator_that_is_white_leaves_no_stand_in() -> None:
    game = Game(Layout(("147m258p369s1245z5z",), indicators="5z"), ruleset=STAND_INS)
    assert game.state.setup == HandSetup(wild=WHITES)


def test_a_kong_of_white_dragons_is_one_of_what_they_stand_in_for() -> None:
    game = Game(Layout(("5555z123m456m7s22s3z",), indicators="5p"), ruleset=STAND_INS)
    game.act({0: "kong 5z"})
    (kong,) = game.state.melds[0]
    assert kong.form is KongForm.CONCEALED and kong.tiles == (parse_tile("5p"),) * 4


def test_a_score_case_is_written_as_the_tiles_are_printed() -> None:
    """The white dragon of the chow, the wild tile in the pair, and the thrown wild tile each are what they are."""
    case = {
        "ruleset": STAND_INS.id,
        "wild_indicator": "5p",
        "dealer": 0,
        "seats": [
            {"hand": "4p5z123m456m789s5p1s", "melds": [], "discards": "5p5z"},
            {"melds": [{"kind": "chow", "tiles": "4p5z6p", "claimed": "5z", "from": 0}]},
            {},
            {},
        ],
        "result": {"kind": "win", "by": "self-draw", "tile": "6p", "wins": [{"seat": 0}]},
    }
    facts = facts_of(read_case(json.dumps(case)), STAND_INS)
    five, wild = parse_tile("5p"), FACES + parse_tile("5p")
    assert facts.table.rivers is not None and facts.table.rivers[0] == (wild, five)
    assert facts.table.melds[1][0].tiles == parse_tiles("456p")
    (win,) = facts.wins
    assert win.concealed == tuple(sorted((*parse_tiles("4p123m456m789s1s"), five, wild)))
    assert scored_with(read_case(json.dumps(case)), STAND_INS)["deltas"] == [12, -4, -4, -4]


# ---- white dragons that are another tile in a winning hand alone


def test_a_white_dragon_is_itself_until_the_hand_is_won() -> None:
    game = Game(
        Layout(("147m258s369s1245z5z", "46p147m258s369s12z", "5z5z147m258s369s12z"), indicators="5p"),
        ruleset=STAND_INS_TO_WIN,
    )
    game.offer("5z")
    assert game.may(1) == set() and "pung" in game.may(2)
    game.act({2: "pung"})
    assert game.state.melds[2][0].tiles == (WHITE,) * 3


def test_each_white_dragon_of_a_winning_hand_is_read_as_is_best() -> None:
    """Three of them are a pung, or one of them completes a chow and the others are the pair."""
    game = Game(Layout(("4p6p5z55z123m456m789s",), indicators="5p", draws="1m"), ruleset=STAND_INS_TO_WIN)
    assert "win" in game.may(0)
    game.act({0: "win"})
    groups = {format_tiles(faces_of(group.pieces)): group.reads for group in game.last(ev.Won).groups}
    assert groups["4p5z6p"] == ((1, parse_tile("5p")),)
    assert groups["55z"] == ()


def test_a_hand_waits_for_a_white_dragon_as_for_what_it_may_be() -> None:
    setup = _whites_stand_in_to_win(parse_tiles("5p"))
    holdings = Holdings((RegularShape(4),))
    holding = holdings.of(parse_tiles("46p55z123m456m789s"), (), setup)
    assert holding.distance == 0 and WHITE in holding.waits
    ready = holdings.of(parse_tiles("4p5z55z123m456m789s"), (), setup)
    assert set(ready.waits) >= {parse_tile("3p"), parse_tile("6p")}


# ---- what the losers hold


def test_wild_tiles_of_a_hand_that_does_not_win_are_what_is_printed_on_them() -> None:
    """Three of them are a pung of their own for who asks by their faces."""
    setup = _whites_stand_in_to_win(parse_tiles("5m"))
    held = setup.kinds_of_faces(parse_tiles("555m5z"))
    assert setup.wild.issuperset(held[:3])
    assert setup.faces(held) == parse_tiles("555m5z")


# ---- what cannot be


@pytest.mark.parametrize(
    ("setup", "why"),
    [
        ({"wild": frozenset({99})}, "no-such-kind"),
        ({"wild": frozenset(SEASONS), "bonus": frozenset(SEASONS)}, "wild-and-bonus"),
        ({"stand_ins": {WHITE: 3}}, "stand-in-for-a-tile-in-play"),
        ({"wild": frozenset({3, WHITE}), "stand_ins": {WHITE: 3}}, "special-stand-in"),
    ],
)
def test_a_setup_that_contradicts_itself_is_refused(setup: dict[str, object], why: str) -> None:
    with pytest.raises(RulesetError) as refused:
        HandSetup(**setup)  # type: ignore[arg-type]
    assert refused.value.facts["why"] == why
