"""Discards that were drawn in the same turn: known from the events, marked where players watch them."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from mahjong_desktop.core.tiles import Piece
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.view import SeatView, view_of
from mahjong_desktop.present.seen_table import Mark
from mahjong_desktop.records.manners import Terms
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.study.ruleset_traits import watches_discards
from mahjong_desktop.study.selfplay import BotTable
from mahjong_desktop.ui.table.table_widget import TableWidget
from tests.ui.conftest import Shell
from tests.ui.table.widgets import MakeTable
from tests.ui.test_table_aids import begin


def told_by_events(ruleset: str, discards: int) -> tuple[SeatView, set[Piece]]:
    """Plays so many discards; returns what a seat sees, and the discards that the events tell to be drawn just
    before."""
    found = find_ruleset(ruleset)
    table = BotTable(found, ("quick",) * found.chairs.participants, 3)
    drawn: dict[int, Piece] = {}
    same: set[Piece] = set()
    count = 0
    for step in table.play():
        for event in step.events:
            match event:
                case ev.Drew(seat=seat, piece=piece):
                    drawn[seat] = piece
                case ev.Melded(seat=seat):
                    drawn.pop(seat, None)
                case ev.Discarded(seat=seat, piece=piece):
                    count += 1
                    if drawn.pop(seat, None) == piece:
                        same.add(piece)
        if count >= discards:
            break
    return view_of(table.match.state, 1), same


def marked(table: TableWidget) -> set[Piece]:
    """The pieces that carry the mark."""
    return {key[1] for key, item in table.view.items_by_key.items() if Mark.AS_DRAWN in item.marks()}


@pytest.mark.parametrize("ruleset", ["riichi-ema", "hong-kong", "taiwanese", "yangzhou"])
def test_every_seat_sees_which_discards_were_just_drawn(ruleset: str) -> None:
    view, same = told_by_events(ruleset, 24)
    assert view.as_drawn == same and same
    thrown = {tile.piece for river in view.rivers for tile in river}
    assert same < thrown


def test_the_marks_lie_in_the_rivers_alone_and_can_be_switched_off(make: MakeTable) -> None:
    view, same = told_by_events("riichi-ema", 24)
    table = make(view)
    assert not marked(table), "nobody has asked for them yet"
    table.view.set_drawn_shown(shown=True)
    lying = {tile.piece for river in view.rivers for tile in river if tile.claimed_by is None}
    assert marked(table) == same & lying
    items = [table.view.items_by_key["piece", piece] for piece in marked(table)]
    assert len({item.spot.turn for item in items}) > 1, "the mark turns with the tile"
    table.view.set_drawn_shown(shown=False)
    assert not marked(table)


def test_only_games_in_which_an_own_discard_bars_a_win_watch_them() -> None:
    watched = {name: watches_discards(find_ruleset(name)) for name in ("riichi-ema", "hong-kong", "taiwan-16")}
    assert watched == {"riichi-ema": True, "hong-kong": False, "taiwan-16": False}


@pytest.mark.parametrize(
    ("wished", "ruleset", "manner", "shown"),
    [
        ("game", "riichi-ema", "practice", True),
        ("game", "hong-kong", "learn", False),
        ("always", "hong-kong", "practice", True),
        ("never", "riichi-ema", "learn", False),
        ("always", "riichi-ema", "exam", False),
    ],
)
def test_the_setting_and_the_manner_decide(
    shell: Shell, qtbot: QtBot, wished: str, ruleset: str, manner: str, shown: bool
) -> None:
    page = begin(qtbot, shell.open(as_drawn=wished), ruleset, Terms(manner=manner))
    assert page.table.view.shows_drawn == shown
    page.context.settings.set("as-drawn", "always" if wished != "always" else "never")
    assert page.table.view.shows_drawn == (manner != "exam" and wished != "always")
