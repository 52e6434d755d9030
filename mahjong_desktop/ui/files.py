"""A saved game as a file among others: show it in its folder, put it into the trash of the system.

Room: ui. What the file holds belongs to records.
"""

from __future__ import annotations

import sys
from pathlib import Path

from PySide6.QtCore import QDir, QFile, QProcess, QUrl
from PySide6.QtGui import QDesktopServices

from mahjong_desktop.records.errors import RecordError
from mahjong_desktop.records.library import check_not_in_use


def show_in_folder(path: Path) -> None:
    """Open the folder of a file; where the system can, with the file marked."""
    if sys.platform == "win32":
        QProcess.startDetached("explorer.exe", [f"/select,{QDir.toNativeSeparators(str(path))}"])
    elif sys.platform == "darwin":
        QProcess.startDetached("open", ["-R", str(path)])
    else:
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(path.parent)))


def move_to_trash(path: Path) -> None:
    """Put a saved game where the person can get it back from.

    Raises RecordError `in-use` while a window plays it, `cannot-delete` where the system has no trash for it.
    """
    check_not_in_use(path)
    if not QFile(str(path)).moveToTrash():
        raise RecordError("cannot-delete", path=str(path))
