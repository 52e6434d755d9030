"""What various games declare and count, as the table shows it: turned discards, bets, badges,
the facts of the plate."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from mahjong_desktop.core.ruleset import Position, Ruleset
from mahjong_desktop.core.tiles import parse_tile
from mahjong_desktop.core.values import replace
from mahjong_desktop.present.seen_table import turned_discards
from mahjong_desktop.present.table_facts import badges, bets, table_facts
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.texts import LANGUAGES, Texts
from mahjong_desktop.ui.table import layout as lay
from mahjong_desktop.ui.table.layout import Stage
from mahjong_desktop.ui.table.look import DEMIBOLD, Lettering
from mahjong_desktop.ui.table.places import arrange, badge_count
from tests.engine.tables import Layout
from tests.ui.table import moments, views
from tests.ui.table.other_games import (
    GAMES,
    IDLE,
    RIICHI,
    SIZES,
    STAGE,
)
from tests.ui.table.views import VIEWER


def test_the_discard_of_a_declaration_lies_turned() -> None:
    view = GAMES["riichi"]
    turned = view.rivers[0][1].piece
    assert turned_discards(view) == {turned}
    spots = arrange(view, STAGE)
    turns = {tile.piece: spots["piece", tile.piece].turn for tile in view.rivers[0]}
    upright = lay.TURNS[lay.side_of(0, VIEWER, 4)]
    assert {piece for piece, turn in turns.items() if (turn - upright) % 180 == 90} == {turned}


def test_a_claimed_one_hands_the_turn_on() -> None:
    river = GAMES["riichi"].rivers[0]
    claimed = (river[0], river[1]._replace(claimed_by=2), *river[2:])
    view = replace(GAMES["riichi"], rivers=(claimed, *GAMES["riichi"].rivers[1:]))
    assert turned_discards(view) == {river[2].piece}
    both = (*claimed[:2], claimed[2]._replace(claimed_by=1), claimed[3])
    assert turned_discards(replace(view, rivers=(both, *view.rivers[1:]))) == {river[3].piece}
    assert turned_discards(replace(view, rivers=(claimed[:2], *view.rivers[1:]))) == frozenset()


def test_a_bet_lies_there_once_its_discard_was_not_won() -> None:
    view = GAMES["riichi"]
    assert list(bets(view)) == [0]
    layout = Layout(hands=("123456789m1234p9s", IDLE))
    moves = [(0, moments.announced("9s"))]
    view, _ = moments.moment(RIICHI, Layout(hands=(layout.hands[0], "78s" + IDLE)), moves, seat=1)
    assert view.offer is not None and view.declared[0] == ("riichi",)
    assert list(bets(view)) == [] and view.deposit == 0
    view, _ = moments.moment(RIICHI, layout, [*moves, (1, moments.named("discard"))], seat=2)
    assert list(bets(view)) == [0] and view.deposit == 1000
    assert list(bets(GAMES["sixteen"])) == []


def test_badges_say_what_was_declared_and_how_often_somebody_won() -> None:
    texts = Texts("en")
    assert [badges(GAMES["riichi"], seat, texts) for seat in range(4)] == [("Riichi",), (), (), ()]
    assert [badges(GAMES["yichang"], seat, texts) for seat in range(4)] == [(), ("won",), ("won ×2",), ()]
    assert badges(GAMES["sixteen"], VIEWER, texts) == ("Ready",)
    over = replace(GAMES["riichi"], winners=(2,), prizes=((),) * 4)
    assert badges(over, 2, texts) == ()


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("name", GAMES)
def test_badges_are_counted_as_they_are_written(name: str, seat: int) -> None:
    for view in (GAMES[name], replace(GAMES[name], dead=frozenset({seat}))):
        assert badge_count(view, seat) == len(badges(view, seat, Texts("en")))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_every_badge_is_no_wider_than_the_plate(qtbot: QtBot, language: str, size: tuple[int, int]) -> None:
    stage = Stage(*size)
    lettering = Lettering(stage, language)
    texts = Texts(language)
    named = [(ruleset.id, declaration.id) for ruleset in built_in_rulesets() for declaration in ruleset.declarations]
    assert len(named) >= 3
    for ruleset, declaration in named:
        text = texts.badge(ruleset, declaration)
        badge = stage.rect(lay.badge_rect(lay.BOTTOM, 0, 999))
        assert lettering.width(text, 13, DEMIBOLD) <= badge.width(), text


def test_the_plate_counts_what_the_game_counts() -> None:
    texts = Texts("en")
    view = replace(GAMES["riichi"], position=Position(round=1, dealer=2, hand=7, streak=3), round_wind=1)
    facts = table_facts(view, texts)
    assert facts.titles == ("South 3", "honba 3") and facts.deposit == "1,000 on the table"
    quiet = table_facts(replace(view, position=Position(), round_wind=0, deposit=0), texts)
    assert quiet.titles == ("East 1",) and quiet.deposit == ""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ruleset", built_in_rulesets(), ids=lambda ruleset: str(ruleset.id))
def test_every_game_has_words_for_its_plate(ruleset: Ruleset, language: str) -> None:
    texts = Texts(language)
    view = replace(views.start_view(), ruleset=ruleset, position=Position(1, 2, 5, 2), round_wind=1, deposit=300)
    view = replace(view, indicators=(parse_tile("4s") * 4,) if ruleset.turn_up else ())
    facts = table_facts(view, texts)
    said = [*facts.titles, facts.deposit, facts.caption, *(row.word for row in facts.tiles)]
    assert all(said) and not any("{" in words for words in said)
    assert texts.number(300) in facts.deposit
