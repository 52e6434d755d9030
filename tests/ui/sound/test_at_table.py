"""Sounds in the window: in step with the animation, as the settings say, gone with the window."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QObject, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from mahjong_desktop.core.tiles import parse_tile
from mahjong_desktop.core.values import replace
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.play.follow import after
from mahjong_desktop.present.setting_words import setting_words
from mahjong_desktop.settings import BY_ID, Settings
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.ui.kit.fields import PercentSlider
from mahjong_desktop.ui.pages.settings import SettingsPage
from mahjong_desktop.ui.pages.table_menus import quick_menu
from mahjong_desktop.ui.replay.page import ReplayPage
from mahjong_desktop.ui.requests import PlayGame, ToSettings
from mahjong_desktop.ui.shell import MainWindow
from mahjong_desktop.ui.sound import device, player
from mahjong_desktop.ui.sound.at_table import TableSounds
from mahjong_desktop.ui.sound.device import NoLibraryError, Output, Pull, SoundError
from mahjong_desktop.ui.sound.events import Sound, sounds_of
from mahjong_desktop.ui.sound.player import Sounds
from tests.ui.conftest import Shell
from tests.ui.playing import Stand
from tests.ui.sound.fakes import FakeDevice, thread_count, wait_for
from tests.ui.table import views
from tests.ui.table.widgets import MakeTable


class Heard(Sounds):
    """Notes what is played instead of playing it."""

    def __init__(self) -> None:
        super().__init__(FakeDevice().open)
        self.heard: list[tuple[Sound, float]] = []
        self.rooms: list[bool] = []

    def turn_room(self, *, on: bool) -> None:
        self.rooms.append(on)

    def play(self, sound: Sound, delay: float = 0.0) -> None:
        self.heard.append((sound, round(delay, 3)))


@pytest.fixture
def heard() -> Heard:
    return Heard()


def discarded_and_drawn(view: SeatView) -> tuple[list[ev.Event], SeatView]:
    """A discard of the viewer that nobody claims, a draw and a discard of the next seat, and the view after them."""
    other = (views.VIEWER + 1) % 4
    events: list[ev.Event] = [ev.Discarded(views.VIEWER, view.hand[2]), ev.Unclaimed()]
    events += [ev.Drew(other, -1, "wall"), ev.Discarded(other, parse_tile("9s") * 4 + 3), ev.Unclaimed()]
    for event in events:
        view = after(view, event)
    return events, view


def test_each_sound_comes_with_the_movement_of_its_event(make: MakeTable, qtbot: QtBot, heard: Heard) -> None:
    view = views.turn_view()
    table = make(view, motion=0.5)
    sounds = TableSounds(Settings(), heard, table)
    sounds.follow(table.director)
    events, end = discarded_and_drawn(view)
    with qtbot.waitSignal(table.settled, timeout=3000):
        table.play(events, end)
        assert heard.heard == [(Sound.DISCARD, 0.03)], "it meets the table when it arrives, after half of 180 ms"
    assert [sound for sound, _ in heard.heard] == [Sound.DISCARD, Sound.DISCARD]


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (NoLibraryError("not installed"), "No sound can be played: the package miniaudio is missing."),
        (SoundError("no card"), "No sound can be played: no sound device can be used."),
    ],
)
def test_the_settings_say_that_no_sound_can_be_played(
    shell: Shell, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, error: SoundError, said: str
) -> None:
    def refuse(_: Pull) -> Output:
        raise error

    monkeypatch.setattr(device, "open_device", refuse)
    window = shell.open(sound=True)
    window.open(ToSettings())
    page = window.page
    assert isinstance(page, SettingsPage)
    qtbot.waitUntil(lambda: page.rows["sound"].help.text() == said)
    window.context.settings.set("sound", False)
    qtbot.waitUntil(lambda: page.rows["sound"].help.text() == setting_words("sound").help)


def test_what_is_skipped_is_not_heard(make: MakeTable, qtbot: QtBot, heard: Heard) -> None:
    view = views.turn_view()
    table = make(view, motion=50.0)
    sounds = TableSounds(Settings(), heard, table)
    sounds.follow(table.director)
    events, end = discarded_and_drawn(view)
    with qtbot.waitSignal(table.settled, timeout=3000):
        table.play(events, end)
        table.director.finish()
    assert len(heard.heard) == 1


def test_without_animations_all_events_of_a_step_are_heard_at_once(make: MakeTable, heard: Heard) -> None:
    view = views.turn_view()
    table = make(view)
    sounds = TableSounds(Settings(), heard, table)
    sounds.follow(table.director)
    table.play([ev.Turned(18), ev.Drew(views.VIEWER, 3, "wall")], replace(view))
    assert heard.heard == [(Sound.DISCARD, 0.0), (Sound.DRAW, 0.0)]


def test_reduced_motion_is_heard_in_step_too(make: MakeTable, qtbot: QtBot, heard: Heard) -> None:
    view = views.turn_view()
    table = make(view)
    table.set_look("jade", True, 1.0, reduced=True)
    sounds = TableSounds(Settings(), heard, table)
    sounds.follow(table.director)
    events, end = discarded_and_drawn(view)
    with qtbot.waitSignal(table.settled, timeout=3000):
        table.play(events, end)
    assert heard.heard == [(Sound.DISCARD, 0.02)] * 2


def test_a_whole_hand_is_heard_as_the_person_s_seat_sees_it(
    shell: Shell, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    played: list[Sound] = []
    monkeypatch.setattr(Sounds, "play", lambda sounds, sound, delay=0.0: played.append(sound))
    window = shell.open()
    stand = Stand(window, find_ruleset("hong-kong"), "quick", 7)
    expected: list[Sound] = []
    own: list[bool] = []

    def note(events: tuple[ev.Event, ...], view: SeatView) -> None:
        expected.extend(sounds_of(events, view.seat))
        own.append(any(isinstance(event, ev.Drew) and event.seat == view.seat for event in events))

    stand.session.moved.connect(note)
    stand.play_hand(lambda true: qtbot.waitUntil(true, timeout=30_000))
    assert played == expected
    assert played.count(Sound.DRAW) == own.count(True) > 0
    assert played[0] is Sound.DEAL and played[-1] in (Sound.WIN, Sound.END)
    assert played.count(Sound.DISCARD) > 10


def test_replays_are_heard_too(shell: Shell) -> None:
    window = shell.open()
    assert window.page_of(ReplayPage).table.director.receivers("2began(PyObject,int,double)") == 1


# ---- settings


def test_the_settings_decide(tmp_path: Any, heard: Heard) -> None:
    settings = Settings(tmp_path / "settings.json")
    settings.set("sound", False)
    volumes: list[int] = []
    heard.set_volume = volumes.append  # type: ignore[method-assign, assignment]
    turned: list[bool] = []
    heard.turn = lambda *, on: turned.append(on)  # type: ignore[method-assign]
    sounds = TableSounds(settings, heard)
    assert (volumes, turned, heard.heard) == ([60], [False], [])
    settings.set("sound", True)
    settings.set("volume", 30)
    settings.set("pace", "fast")
    assert (volumes, turned) == ([60, 60, 30], [False, True, True])
    assert [sound for sound, _ in heard.heard] == [Sound.DISCARD] * 2, "each change can be heard"
    again = Settings(tmp_path / "settings.json")
    assert (again.flag("sound"), again.number("volume")) == (True, 30)
    sounds.close()
    settings.set("volume", 40)
    assert volumes == [60, 60, 30]


def test_sound_is_on_and_moderate_from_the_start() -> None:
    assert BY_ID["sound"].default is True
    assert BY_ID["volume"].default == 60
    assert all(BY_ID["volume"].accepts(value) for value in (0, 50, 100))
    assert not any(BY_ID["volume"].accepts(value) for value in (-1, 101, True, "50"))


def test_the_settings_page_turns_sound_on_and_off_and_moves_the_volume(shell: Shell) -> None:
    window = shell.open()
    settings = window.context.settings
    window.open(ToSettings())
    rows = window.page.rows  # type: ignore[attr-defined]
    volume = rows["volume"].control
    assert isinstance(volume, PercentSlider)
    assert (volume.value.text(), volume.slider.accessibleName()) == ("60 %", "Volume")
    for key, value in ((Qt.Key.Key_Right, 70), (Qt.Key.Key_PageDown, 60), (Qt.Key.Key_Home, 0), (Qt.Key.Key_End, 100)):
        QTest.keyClick(volume.slider, key)
        assert settings.number("volume") == value
        assert volume.value.text() == f"{value} %"
    rows["sound"].control.click()
    assert not settings.flag("sound") and not volume.slider.isEnabled()
    settings.set("sound", True)
    assert volume.slider.isEnabled()


def test_the_menu_of_the_table_turns_sound_off(shell: Shell) -> None:
    window = shell.open()
    menu: QMenu = quick_menu(window, window.context.settings, lambda: None)
    action = next(action for action in menu.actions() if action.text() == setting_words("sound").name)
    assert action.isCheckable() and action.isChecked()
    action.trigger()
    assert not window.context.settings.flag("sound")
    again = quick_menu(window, window.context.settings, lambda: None)
    assert not next(action for action in again.actions() if action.text() == setting_words("sound").name).isChecked()
    for made in (menu, again):
        made.deleteLater()


# ---- threads


def test_a_window_that_closes_leaves_no_thread_and_no_device(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    fake, before = FakeDevice(), thread_count()
    monkeypatch.setattr(device, "open_device", fake.open)
    window: MainWindow = shell.open()
    assert fake.opened == 0, "no sound yet, so no device"
    window.context.settings.set("volume", 80)
    wait_for(lambda: fake.opened == 1)
    shell.close(window)
    assert fake.closed == 1
    wait_for(lambda: thread_count() <= before)


def test_sound_that_is_turned_off_leaves_no_thread_and_no_device(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(player, "_LOOK_SECONDS", 0.01)
    fake, before = FakeDevice(), thread_count()
    monkeypatch.setattr(device, "open_device", fake.open)
    window = shell.open()
    window.context.settings.set("volume", 80)
    wait_for(lambda: fake.opened == 1)
    window.context.settings.set("sound", False)
    wait_for(lambda: fake.closed == 1)
    wait_for(lambda: thread_count() <= before)


def test_the_tone_of_the_room_is_heard_at_a_table_alone_and_only_if_it_is_wanted(tmp_path: Any, heard: Heard) -> None:
    settings = Settings(tmp_path / "settings.json")
    made = TableSounds(settings, heard)
    page, other = QObject(), QObject()
    made.sit_at(page, here=True)
    assert not heard.rooms[-1]
    settings.set("room-tone", True)
    assert heard.rooms[-1]
    made.sit_at(other, here=True)
    made.sit_at(page, here=False)
    assert heard.rooms[-1]  # one table has taken the place of the other
    made.sit_at(other, here=False)
    assert not heard.rooms[-1]
    made.close()


def test_pages_with_a_table_say_that_they_are_shown(shell: Shell) -> None:
    window = shell.open(room_tone=True)
    heard = Heard()
    window.sounds.sounds = heard
    window.open(PlayGame(find_ruleset("hong-kong"), ("standard",) * 3, ("", "A", "B", "C"), 7))
    assert heard.rooms[-1:] == [True]
    window.open(ToSettings())
    assert heard.rooms[-1:] == [False]
