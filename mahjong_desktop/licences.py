"""The licence texts of the libraries that the program runs on, or is handed out with.

Room: licences. A frozen program reads the texts that `packaging/freeze.py` collected into its assets; everywhere else
they are read from the installed packages, and for Qt, whose packages hold none, from `assets/licences`. Licences of
tiles, fonts and sounds lie beside them in the assets. No Qt.
"""

from __future__ import annotations

import re
import sys
import sysconfig
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path

from mahjong_desktop.paths import assets_folder

DISTRIBUTION = "mahjong-desktop"
OPTIONAL = ("sound",)
"""The optional parts of the program whose libraries are named if they are installed."""
COLLECTED_TEXTS = "collected"
"""The folder inside `assets/licences` into which the texts of a frozen program are collected."""

QT_PACKAGES = frozenset({"pyside6-essentials", "shiboken6"})
QT_TEXTS = ("LGPL-3.0.txt", "GPL-3.0.txt", "Qt-third-parties.txt")
_QT_CHOICE = """\
{name} is free software under the GNU Lesser General Public License, version 3 (or, at your choice, the GNU General
Public License, version 2 or 3). Its source is at https://download.qt.io/official_releases/QtForPython/. You may
replace the libraries of Qt beside this program by your own build of them."""
_FILE = re.compile(r"(licen[cs]e|copying|notice|authors)", re.IGNORECASE)
_REQUIREMENT = re.compile(r"\s*([A-Za-z0-9][A-Za-z0-9._-]*)")
_EXTRA = re.compile(r"""extra\s*==\s*["']([^"']+)["']""")


class MissingLicenceError(Exception):
    """No licence text was found for a library; the message is its name."""


@dataclass(frozen=True)
class LicenceNotice:
    """What a library asks to be handed out with it: its name with the version, and the whole text."""

    name: str
    text: str


def licences_folder() -> Path:
    """Returns the folder of licence texts that are no part of an installed package."""
    return assets_folder() / "licences"


def notices() -> tuple[LicenceNotice, ...]:
    """Returns the notices of all libraries of the program, sorted by name. Those without a text are left out."""
    collected = licences_folder() / COLLECTED_TEXTS
    if collected.is_dir():
        files = sorted(collected.glob("*.txt"), key=lambda file: file.name.lower())
        return tuple(LicenceNotice(file.stem, file.read_text(encoding="utf-8")) for file in files)
    return tuple(_found())


def _found() -> Iterator[LicenceNotice]:
    for name in ("Python", *sorted(required(DISTRIBUTION))):
        try:
            yield python_notice() if name == "Python" else notice_of(name)
        except MissingLicenceError:
            continue


def required(name: str) -> frozenset[str]:
    """Returns the normalised names of the installed packages that a package needs, through each other, itself left
    out. Of the program's own optional parts those of `OPTIONAL` belong to them."""
    found: set[str] = set()
    waiting = [normalised(name)]
    while waiting:
        current = waiting.pop()
        try:
            lines = distribution(current).requires or []
        except PackageNotFoundError:
            continue
        found.add(current)
        waiting += [needed for line in lines if (needed := _needed(line, current)) and needed not in found]
    return frozenset(found) - {normalised(name)}


def _needed(line: str, owner: str) -> str | None:
    """Returns the name in a requirement, or nothing if only an optional part asks for it that is not looked at."""
    named = _REQUIREMENT.match(line)
    extra = _EXTRA.search(line)
    if named is None or (extra is not None and (owner != DISTRIBUTION or extra[1] not in OPTIONAL)):
        return None
    return normalised(named[1])


def normalised(name: str) -> str:
    """Returns the form of a package's name in which names are compared (PEP 503)."""
    return re.sub(r"[-_.]+", "-", name).lower()


def notice_of(name: str) -> LicenceNotice:
    """Returns the notice of an installed package.

    Raises MissingLicenceError if the package is not installed or holds no text.
    """
    try:
        installed = distribution(name)
    except PackageNotFoundError as error:
        raise MissingLicenceError(name) from error
    title = f"{installed.metadata['Name']} {installed.version}"
    if normalised(name) in QT_PACKAGES:
        return LicenceNotice(title, _qt_text(installed.metadata["Name"]))
    texts = [path.read_text(encoding="utf-8", errors="replace").strip() for path in _licence_files(installed)]
    if not any(texts):
        raise MissingLicenceError(title)
    return LicenceNotice(title, "\n\n".join(filter(None, texts)) + "\n")


def _licence_files(installed: Distribution) -> Iterator[Path]:
    """The licence files in the folder in which an installed package describes itself."""
    for file in sorted(installed.files or (), key=str):
        if ".dist-info" in file.parts[0] and _FILE.match(file.name):
            path = Path(str(installed.locate_file(file)))
            if path.is_file():
                yield path


def _qt_text(name: str) -> str:
    texts = [licences_folder() / text for text in QT_TEXTS]
    missing = [text.name for text in texts if not text.is_file()]
    if missing:
        raise MissingLicenceError(f"{name} ({', '.join(missing)})")
    return (
        "\n\n".join([_QT_CHOICE.format(name=name), *(text.read_text(encoding="utf-8").strip() for text in texts)])
        + "\n"
    )


def python_notice() -> LicenceNotice:
    """Returns the notice of the running Python. Raises MissingLicenceError if its installation holds no text."""
    title = f"Python {sys.version.split()[0]}"
    folders = (Path(sysconfig.get_path("stdlib")), Path(sys.base_prefix))
    for file in (folder / "LICENSE.txt" for folder in folders):
        if file.is_file():
            return LicenceNotice(title, file.read_text(encoding="utf-8", errors="replace"))
    raise MissingLicenceError(title)
