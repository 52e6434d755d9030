"""Motion follows the system unless the person has chosen; what the system says is taken from each kind of answer."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from mahjong_desktop.present.setting_words import choice_words
from mahjong_desktop.settings import BY_ID, SYSTEM, Settings
from mahjong_desktop.ui import system_motion as module
from mahjong_desktop.ui.replay.page import ReplayPage
from mahjong_desktop.ui.requests import ToReplay
from mahjong_desktop.ui.system_motion import SystemMotion, reduces_motion, system_motion
from tests.scale import ROOT
from tests.study.games import write_game
from tests.ui.by_hand import start_by_clicks
from tests.ui.conftest import Shell

PORTAL = """
import sys
from PySide6.QtCore import QCoreApplication, QTimer
from PySide6.QtDBus import QDBusConnection, QDBusVariant, QDBusVirtualObject
from mahjong_desktop.ui.system_motion import SystemMotion

class Portal(QDBusVirtualObject):
    def introspect(self, path):
        return ""

    def handleMessage(self, message, connection):
        known = {("org.gnome.desktop.interface", "enable-animations"): sys.argv[1] == "moves"}
        name = tuple(message.arguments())
        if name in known:
            connection.send(message.createReply(QDBusVariant(known[name])))
        else:
            connection.send(message.createErrorReply("org.freedesktop.portal.Error.NotFound", "not known"))
        return True

app = QCoreApplication([])
bus, portal = QDBusConnection.sessionBus(), Portal()
assert bus.registerService("org.freedesktop.portal.Desktop")
assert bus.registerVirtualObject("/org/freedesktop/portal/desktop", portal)
motion = SystemMotion()
motion.ask()
waiting = QTimer()
waiting.timeout.connect(lambda: motion._calls or app.quit())
waiting.start(10)
app.exec()
print("reduced" if motion.reduced else "full")
"""


@pytest.fixture
def motion(monkeypatch: pytest.MonkeyPatch) -> Iterator[SystemMotion]:
    """What the system asks for, of this test alone."""
    own = SystemMotion()
    monkeypatch.setattr(module, "system_motion", lambda: own)
    yield own
    own.deleteLater()


def test_motion_follows_the_system_unless_it_was_chosen(motion: SystemMotion, tmp_path: Path) -> None:
    settings = Settings(tmp_path / "settings.json")
    assert BY_ID["motion"].default == SYSTEM and not reduces_motion(settings)
    motion._note(("a", "b"), True)
    assert reduces_motion(settings)
    settings.set("motion", "full")
    assert not reduces_motion(settings)
    settings.set("motion", "reduced")
    motion._note(("a", "b"), False)
    assert reduces_motion(settings)


def test_a_change_is_told_once(qtbot: QtBot, motion: SystemMotion) -> None:
    told = []
    motion.changed.connect(lambda: told.append(motion.reduced))
    motion._note(("a", "b"), True)
    motion._note(("c", "d"), True)
    motion._note(("a", "b"), False)
    assert told == [True]
    motion._note(("c", "d"), False)
    assert told == [True, False]


def test_windows_is_asked_again_when_the_program_becomes_active(
    motion: SystemMotion, monkeypatch: pytest.MonkeyPatch
) -> None:
    animates = [True, False]
    monkeypatch.setattr(module, "_windows_animates", lambda: animates.pop(0))
    monkeypatch.setattr(sys, "platform", "win32")
    motion.ask()
    assert not motion.reduced
    motion.watch(Qt.ApplicationState.ApplicationInactive)
    assert not motion.reduced
    motion.watch(Qt.ApplicationState.ApplicationActive)
    assert motion.reduced


@pytest.mark.skipif(shutil.which("dbus-run-session") is None, reason="there is no D-Bus")
@pytest.mark.parametrize(("said", "taken"), [("moves", "full"), ("stands", "reduced")])
def test_the_desktop_is_asked_through_its_portal(said: str, taken: str) -> None:
    command = ["dbus-run-session", "--", sys.executable, "-c", PORTAL, said]
    answer = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60, check=False)
    assert answer.stdout.split() == [taken], answer.stderr


@pytest.mark.parametrize("watched", [False, True])
def test_a_table_follows_the_system(watched: bool, shell: Shell, tmp_path: Path) -> None:
    window = shell.open(write_game(tmp_path / "game.mahjong", hands=1) if watched else None)
    settings = window.context.settings
    table = window.page_of(ReplayPage).table if watched else start_by_clicks(window).table
    assert table.isVisible() and not table.director.reduced
    system_motion()._note(("a", "b"), True)
    try:
        assert table.director.reduced
        settings.set("motion", "full")
        if watched:
            window.open(ToReplay(tmp_path / "game.mahjong"))
        assert not table.director.reduced
    finally:
        system_motion()._note(("a", "b"), False)
    assert choice_words("motion", SYSTEM) == choice_words("pages", SYSTEM)
