"""Operations on the file of a saved game: show it in its folder, move it to the system's trash.

Room: ui. The contents of the file belong to records.
"""

from __future__ import annotations

import sys
from pathlib import Path

from PySide6.QtCore import QDir, QFile, QMimeData, QProcess, QUrl
from PySide6.QtGui import QDesktopServices

from mahjong_desktop.records.errors import RecordError
from mahjong_desktop.records.library import check_not_in_use
from mahjong_desktop.study.review.kept import path_of_reviews


def show_in_folder(path: Path) -> None:
    """Opens the folder of a file and selects the file in it, if the system supports that."""
    if sys.platform == "win32":
        QProcess.startDetached("explorer.exe", [f"/select,{QDir.toNativeSeparators(str(path))}"])
    elif sys.platform == "darwin":
        QProcess.startDetached("open", ["-R", str(path)])
    else:
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(path.parent)))


def dropped_files(data: QMimeData) -> tuple[Path, ...]:
    """Returns the files of this computer that somebody drags or has copied; nothing is opened."""
    return tuple(Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile())


def move_to_trash(path: Path) -> None:
    """Moves a saved game to the system's trash, from which the person can restore it, and the reviews of its hands with
    it. One that another window has moved there already is moved.

    Raises RecordError `in-use` while a window plays the game, `cannot-delete` if the system has no trash for it.
    """
    check_not_in_use(path)
    if path.exists() and not QFile(str(path)).moveToTrash():
        raise RecordError("cannot-delete", path=str(path))
    reviews = path_of_reviews(path)
    if reviews.is_file():
        QFile(str(reviews)).moveToTrash()  # one that stays is no harm: without its game it is never shown
