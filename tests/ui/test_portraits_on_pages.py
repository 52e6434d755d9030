"""Portraits beside names on pages: the opponents of a new game, the result of a match, the choice of one's own."""

from __future__ import annotations

from PySide6.QtWidgets import QComboBox

from mahjong_desktop.present.people import PORTRAIT_OF, People
from mahjong_desktop.settings import NO_PORTRAIT, PORTRAITS
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.study.summary import MatchSummary, SeatLine
from mahjong_desktop.ui.kit.pictures import PortraitPicture
from mahjong_desktop.ui.pages.new_game import NewGamePage
from mahjong_desktop.ui.pages.result import ResultPage
from mahjong_desktop.ui.pages.settings import SettingsPage
from mahjong_desktop.ui.requests import ToNewGame, ToSettings
from tests.ui.conftest import Shell


def test_the_opponents_of_a_new_game_have_the_portraits_of_their_names(shell: Shell) -> None:
    window = shell.open()
    window.open(ToNewGame())
    table = window.page_of(NewGamePage).table
    shown = [picture.name for picture in table.portraits[:3]]
    assert shown == [PORTRAIT_OF[name] for name in table.names]
    table.fields[0].setText("Mei")
    assert table.portraits[0].name not in ("", *shown)
    window.context.settings.set("portraits", False)
    window.open(ToNewGame())
    table.take_settings()
    assert {picture.name for picture in table.portraits} == {""}


def test_no_opponent_has_the_portrait_of_the_person(shell: Shell) -> None:
    window = shell.open(own_portrait=PORTRAIT_OF["Aoki"])
    window.open(ToNewGame())
    table = window.page_of(NewGamePage).table
    faces = [picture.name for picture in table.portraits[:3]]
    assert PORTRAIT_OF["Aoki"] not in faces and len(set(faces)) == 3


def test_the_result_shows_players_with_their_portraits(shell: Shell) -> None:
    page = shell.open().page_of(ResultPage)
    seats = tuple(SeatLine(seat, seat, seat + 1, 0, 0, 0, 0, 0, None) for seat in range(4))
    people = People(("You", "Lin", "Aoki", "Novák"), ("", "bob", "bun", "moustache"))
    page.show_summary(MatchSummary((), seats, True), find_ruleset("hong-kong"), people, 0)
    cells = [row[1] for row in page.places.cells]
    shown = [[picture.name for picture in cell.findChildren(PortraitPicture)] for cell in cells]
    assert shown == [[], ["bob"], ["bun"], ["moustache"]]
    assert all(cell.text() == name for cell, name in zip(cells, people.names, strict=True))
    assert cells[1].indent() >= 24 and cells[1].sizeHint().width() > cells[0].sizeHint().width()


def test_every_portrait_can_be_chosen_and_is_seen_beside_its_name(shell: Shell) -> None:
    window = shell.open()
    window.open(ToSettings())
    control = window.page_of(SettingsPage).rows["own-portrait"].control
    assert isinstance(control, QComboBox)
    assert control.count() == len(PORTRAITS) + 1
    assert [control.itemIcon(at).isNull() for at in range(control.count())] == [True] + [False] * len(PORTRAITS)
    control.setCurrentIndex(3)
    control.activated.emit(3)
    assert window.context.settings.text("own-portrait") == PORTRAITS[2]
    window.context.settings.set("portraits", False)
    assert not control.isEnabled()
    assert window.context.settings.text("own-portrait") != NO_PORTRAIT


def test_a_portrait_takes_no_room_where_there_is_none(shell: Shell) -> None:
    shell.open()
    picture = PortraitPicture(24)
    assert (picture.width(), picture.height()) == (0, 24)
    picture.show_portrait("bob")
    assert (picture.width(), picture.height()) == (24, 24)
