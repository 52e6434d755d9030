"""Whether things on the screen move less: as the person has set it, or as the system asks of every program.

Room: ui. Qt passes on what systems say about colours and contrast, but (up to 6.11) not about motion. So Windows is
asked by its own function, and the desktops of Linux through their portal (org.freedesktop.portal.Settings). Other
systems are not asked: there the person sets it. How movements are shown belongs to ui/table/director.py.
"""

from __future__ import annotations

import sys
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QObject, Qt, Signal

from mahjong_desktop.settings import SYSTEM, Settings

if TYPE_CHECKING:
    from PySide6.QtDBus import QDBusPendingCallWatcher

_PORTAL: Final = (
    "org.freedesktop.portal.Desktop",
    "/org/freedesktop/portal/desktop",
    "org.freedesktop.portal.Settings",
)
_ASKED: Final[dict[tuple[str, str], object]] = {
    ("org.freedesktop.appearance", "reduced-motion"): 1,
    ("org.gnome.desktop.interface", "enable-animations"): False,
}
"""Settings of a desktop, and the value with which each asks for less motion; GNOME's own is older than the common
one."""
_SPI_GETCLIENTAREAANIMATION: Final = 0x1042


class SystemMotion(QObject):
    """Knows whether the system asks for less motion. Until it has been asked and has answered, it does not."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._wishes: dict[tuple[str, str], bool] = {}
        self._calls: list[QDBusPendingCallWatcher] = []

    @property
    def reduced(self) -> bool:
        """Whether the system asks for less motion."""
        return any(self._wishes.values())

    def ask(self) -> None:
        """Asks the system. A desktop answers later; Windows at once."""
        if sys.platform == "win32":
            self._note(("windows", "animation"), not _windows_animates())
        elif sys.platform.startswith("linux"):
            for name in _ASKED:
                self._ask_portal(name)

    def watch(self, state: Qt.ApplicationState) -> None:
        """Asks again when the program becomes active, because the system's settings may have been changed meanwhile."""
        if state is Qt.ApplicationState.ApplicationActive:
            self.ask()

    def _ask_portal(self, name: tuple[str, str]) -> None:
        from PySide6.QtDBus import QDBusConnection, QDBusMessage, QDBusPendingCallWatcher

        bus = QDBusConnection.sessionBus()
        if not bus.isConnected():
            return
        message = QDBusMessage.createMethodCall(*_PORTAL, "Read")
        message.setArguments(list(name))
        call = QDBusPendingCallWatcher(bus.asyncCall(message), self)
        self._calls.append(call)
        call.finished.connect(lambda: self._take(name, call))

    def _take(self, name: tuple[str, str], call: QDBusPendingCallWatcher) -> None:
        """Takes an answer. A desktop that does not know the setting answers with an error."""
        self._calls.remove(call)
        answers = [] if call.isError() else call.reply().arguments()
        value: Any = answers[0] if answers else None
        while hasattr(value, "variant"):
            value = value.variant()
        self._note(name, value == _ASKED[name] and value is not None)
        call.deleteLater()

    def _note(self, name: tuple[str, str], wish: bool) -> None:
        before = self.reduced
        self._wishes[name] = wish
        if self.reduced != before:
            self.changed.emit()


def _windows_animates() -> bool:
    if sys.platform == "win32":
        import ctypes

        animates = ctypes.c_int(1)
        ctypes.windll.user32.SystemParametersInfoW(_SPI_GETCLIENTAREAANIMATION, 0, ctypes.byref(animates), 0)
        return bool(animates.value)
    return True


@lru_cache(maxsize=1)
def system_motion() -> SystemMotion:
    """Returns the one SystemMotion of the program."""
    return SystemMotion()


def reduces_motion(settings: Settings) -> bool:
    """Returns whether movements are replaced by short fades."""
    chosen = settings.text("motion")
    return system_motion().reduced if chosen == SYSTEM else chosen == "reduced"
