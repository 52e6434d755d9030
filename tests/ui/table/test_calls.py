"""The words that players call are emphasised for a moment, whatever the pace, and then become less prominent."""

from __future__ import annotations

from collections import Counter

import pytest
from PySide6.QtCore import QRectF
from pytestqt.qtbot import QtBot

from mahjong_desktop.core.melds import KongForm, MeldKind
from mahjong_desktop.core.values import replace
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.state import Phase
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.play.pace import PACES, Pace
from mahjong_desktop.present.table_events import Call, Tone, calls_of
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.texts import LANGUAGES, Texts
from mahjong_desktop.ui.table import calls, layout as lay
from mahjong_desktop.ui.table.look import JADE, Lettering
from mahjong_desktop.ui.table.plates import PlatePainter
from mahjong_desktop.ui.table.table_widget import TableWidget
from tests.ui.conftest import Shell
from tests.ui.playing import Stand
from tests.ui.table import views
from tests.ui.table.widgets import MakeTable

RIICHI = find_ruleset("riichi-ema")
OTHER = (views.VIEWER + 1) % 4
PUNG = ev.Melded(OTHER, MeldKind.PUNG, (0, 1, 2), 2, 0)
MINE = ev.Melded(views.VIEWER, MeldKind.PUNG, (0, 1, 2), 2, 0)
KONG = ev.Melded(OTHER, MeldKind.KONG, (0, 1, 2, 3), form=KongForm.CONCEALED)


@pytest.fixture(params=[0.0, 1.0], ids=["instant", "normal"])
def table(make: MakeTable, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> TableWidget:
    monkeypatch.setattr(calls, "SPOKEN", 150)
    return make(views.claim_view(), motion=request.param)


def tones(table: TableWidget) -> dict[int, Tone]:
    return {seat: call.tone for seat, call in table.calls.now.items()}


def test_a_called_claim_is_emphasised_only_at_first(qtbot: QtBot, table: TableWidget) -> None:
    view = views.claim_view()
    table.play((PUNG,), view)
    assert tones(table) == {OTHER: Tone.SPOKEN}
    side = lay.side_of(OTHER, view.seat, 4)
    qtbot.waitUntil(lambda: f"call-{side}" in table.view.plates(), timeout=2000)
    qtbot.waitUntil(lambda: tones(table) == {OTHER: Tone.SAID}, timeout=2000)
    assert f"call-{side}" in table.view.plates()
    table.play((ev.Drew(OTHER, -1, "wall"),), view)
    assert tones(table) == {}
    qtbot.waitUntil(lambda: f"call-{side}" not in table.view.plates(), timeout=2000)


def test_a_word_stands_for_its_moment_though_the_turn_has_come_round(qtbot: QtBot, table: TableWidget) -> None:
    table.play((PUNG, ev.Drew(OTHER, -1, "wall")), views.claim_view())
    assert tones(table) == {OTHER: Tone.SPOKEN}
    qtbot.waitUntil(lambda: tones(table) == {}, timeout=2000)


def test_a_declaration_leaves_its_badge_and_a_win_stays(qtbot: QtBot, table: TableWidget) -> None:
    view = replace(views.claim_view(), phase=Phase.OVER)
    won = ev.Won(OTHER, "discard", 0, 0, (), "", (), (), (), (), (), 0, 0, None)
    table.calls.hear((ev.Declared(0, "riichi"), won), replace(view, ruleset=RIICHI), Texts("en"))
    assert tones(table) == {0: Tone.DECLARED, OTHER: Tone.WON}
    qtbot.waitUntil(lambda: tones(table) == {OTHER: Tone.WON}, timeout=2000)
    table.show_view(view)
    assert tones(table) == {OTHER: Tone.WON}
    table.show_view(views.claim_view())
    assert tones(table) == {}


def test_the_words_are_those_of_the_game_and_the_own_are_among_them() -> None:
    view = replace(views.claim_view(), ruleset=RIICHI)
    said = calls_of((PUNG, MINE, KONG), view, Texts("ru"))
    assert [(call.seat, call.word) for call in said] == [(OTHER, "Пон"), (views.VIEWER, "Пон"), (OTHER, "Кан")]
    (word,) = calls_of((PUNG,), views.claim_view(), Texts("ru"))
    assert word.word == "Панг"


@pytest.mark.parametrize("bonus", [0, 3, 8])
def test_the_own_word_stands_above_the_plate_and_all_that_lies_there(
    qtbot: QtBot, table: TableWidget, bonus: int
) -> None:
    view = views.claim_view()
    pieces = tuple(4 * face for face in range(34, 34 + bonus))
    view = replace(view, bonus=tuple(pieces if seat == view.seat else () for seat in range(4)))
    table.show_view(view)
    table.play((MINE,), view)
    qtbot.waitUntil(lambda: f"call-{lay.BOTTOM}" in table.view.plates(), timeout=2000)
    (word,) = table.view.plate_rects(f"call-{lay.BOTTOM}")
    laid = [table.view.items_by_key["piece", piece].rect() for piece in pieces]
    taken = [table.view.stage.rect(rect) for rect in table.view.plate_rects(("seat-", "badge-", "open-", "sum-"))]
    place = table.view.stage.rect(word)
    assert not [rect for rect in (*laid, *taken) if rect.intersects(place)]
    assert QRectF(0, 0, table.width(), table.height()).contains(place)


@pytest.mark.in_turn
@pytest.mark.parametrize("pace", [pytest.param("instant", marks=pytest.mark.proof), "fast"])
@pytest.mark.parametrize("ruleset", [ruleset.id for ruleset in built_in_rulesets()])
def test_every_call_has_its_word_in_every_ruleset(
    shell: Shell, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, ruleset: str, pace: str
) -> None:
    monkeypatch.setitem(PACES, "fast", Pace(0, 0, 0.02))
    window = shell.open(pace=pace)
    stand = Stand(window, find_ruleset(ruleset), "quick", 5)
    table, silent, heard, placed = window.game.table.table, [], Counter[str](), 0

    def moved(events: tuple[ev.Event, ...], view: SeatView) -> None:
        for event in events:
            if isinstance(event, ev.Melded | ev.Declared | ev.Won):
                heard[event.name] += 1
                call = table.calls.now.get(event.seat)
                if call is None or not call.word:
                    silent.append(event)

    def painted(_options: object, view: SeatView) -> None:
        nonlocal placed
        shown = {f"call-{lay.side_of(seat, view.chair, view.ruleset.seats)}" for seat in table.calls.now}
        assert shown == {name for name in table.view.plates() if name.startswith("call-")}
        placed += len(shown)

    stand.session.moved.connect(moved)
    stand.session.question.connect(painted)
    while not heard:  # a dealt hand may win before anybody calls
        stand.play_hand(lambda done: qtbot.waitUntil(done, timeout=60_000))
    assert not silent
    assert placed or heard.keys() == {"won"}


@pytest.mark.each_language
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_words_stand_beside_the_plates_inside_the_window(qtbot: QtBot, language: str, size: tuple[int, int]) -> None:
    table = TableWidget()
    qtbot.addWidget(table)
    stage = lay.Stage(*size)
    painter = PlatePainter(stage, JADE, Lettering(stage, language), table.view.art)
    for tone in Tone:
        for name in ("chow", "pung", "kong", "win"):
            call = Call(OTHER, Texts(language).phrase("calls", name), tone)
            room = painter.call_size(call)
            for side, beside in (
                (lay.BOTTOM, False),
                (lay.RIGHT, False),
                (lay.TOP, False),
                (lay.TOP, True),
                (lay.LEFT, False),
            ):
                rect = lay.call_rect(side, room.width(), room.height(), beside=beside)
                assert not rect.intersects(lay.seat_plate_rect(side))
                assert QRectF(0, 0, *size).contains(stage.rect(rect))
                painter.call(call, rect, "down")
