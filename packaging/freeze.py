#!/usr/bin/env python3
"""Build a program that runs without Python: dist/mahjong-desktop, one folder, for the operating system this runs on.

    .venv/bin/python -m pip install pyinstaller hatchling
    .venv/bin/python packaging/freeze.py

The program can play sounds if the package miniaudio is installed when it is built. The folder holds the licence text of
every library in it (`assets/licences/collected`); if one is missing, nothing is built. On Linux the libraries of the
system come from Debian or Ubuntu, whose packages hold their licences.

Room: packaging. The result is one folder, because a single file would unpack itself at every start (1.3 s against 0.2
s). Installers and signatures do not belong here.
"""

from __future__ import annotations

import ast
import importlib.util
import re
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Callable, Iterable
from importlib.metadata import packages_distributions
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
NAME = "mahjong-desktop"
BUILT = ROOT / "dist" / NAME
TABLES = ROOT / "build" / NAME
"""Where PyInstaller keeps its tables of contents."""
BUILDER = "pyinstaller"
NEEDED = ("PyInstaller", "hatchling")
COMMON_LICENCES = Path("/usr/share/common-licenses")
COMMON_LICENCE = re.compile(f"{COMMON_LICENCES}/([A-Za-z0-9.+-]*[A-Za-z0-9])")
"""The licences that texts of Debian's packages name instead of quoting them."""

UNUSED_PLUGINS = (
    *("egldeviceintegrations", "generic", "networkinformation", "tls", "platforminputcontexts/libqtvirtual*"),
    *("platformthemes/libqgtk3*", "platforms/libqeglfs*", "platforms/libqlinuxfb*", "platforms/libqvnc*"),
    *("platforms/libqvkkhrdisplay*", "platforms/libqminimal*"),
    *(f"imageformats/*{kind}*" for kind in ("gif", "icns", "jpeg", "pdf", "tga", "tiff", "wbmp", "webp")),
)
"""Plugins of Qt that the program never loads, below the folder of plugins. The theme of GTK alone brings 10 MB of
libraries with it."""
FOREIGN = ("libcups.so*",)
"""Libraries that must be those of the system on which the program runs, or none: the one that talks to its printers."""


def data_options() -> list[str]:
    """Returns the options that put assets and compiled translations where `mahjong_desktop.paths` looks in a frozen
    program."""
    from hatch_build import compile_translations, wheel_data

    compile_translations(ROOT)
    places = {source: Path(target).relative_to("mahjong_desktop").parent for source, target in wheel_data(ROOT).items()}
    return [f"--add-data={source}:{folder}" for source, folder in places.items()]


def window_options() -> list[str]:
    """Returns the options for Windows: the commands print, so the console is kept, and hidden if the program was
    started without one."""
    if sys.platform == "win32":
        return ["--console", "--hide-console=hide-early"]
    return ["--windowed"] if sys.platform == "darwin" else []


def sound_options() -> list[str]:
    """Returns the options for the library that plays sounds, if it is installed. Its compiled part imports a module
    that PyInstaller cannot see."""
    return ["--hidden-import=_cffi_backend"] if importlib.util.find_spec("miniaudio") is not None else []


def options() -> list[str]:
    """Returns PyInstaller's arguments. Bots are found by package metadata, so no import names them."""
    folders = [f"--distpath={ROOT / 'dist'}", f"--workpath={ROOT / 'build'}", f"--specpath={ROOT / 'build'}"]
    package = [f"--copy-metadata={NAME}", "--collect-submodules=mahjong_desktop", "--collect-data=mahjong_desktop.bots"]
    icons = [f"--icon={ROOT / 'assets' / 'icons' / NAME}.ico"] if sys.platform == "win32" else []
    script = str(ROOT / "mahjong_desktop" / "__main__.py")
    return [
        "--noconfirm",
        "--name",
        NAME,
        *folders,
        *package,
        *window_options(),
        *sound_options(),
        *data_options(),
        *icons,
        script,
    ]


# --- what is left out ------------------------------------------------------------------------------------------------


def leave_out(folder: Path, needs: Callable[[Path], Iterable[str]]) -> None:
    """Removes the plugins of `UNUSED_PLUGINS` and the libraries of `FOREIGN` from a built program, and then the
    libraries in `folder` itself that nothing needs any more.

    `folder` holds the program's libraries; `needs` gives the file names of the libraries that a file is linked with.
    """
    for plugins in folder.glob("PySide6/**/plugins"):
        for pattern in UNUSED_PLUGINS:
            for path in plugins.glob(pattern):
                shutil.rmtree(path) if path.is_dir() else path.unlink()
    for pattern in FOREIGN:
        for path in folder.glob(pattern):
            path.unlink()
    files = [path for path in folder.rglob("*") if path.is_file() and ".so" in path.suffixes]
    system = {path.name: path for path in files if path.parent == folder and "cpython" not in path.name}
    needed: set[str] = set()
    waiting = [path for path in files if path not in system.values() or path.name.startswith("libpython")]
    while waiting:
        for name in needs(waiting.pop()):
            if name in system and name not in needed:
                needed.add(name)
                waiting.append(system[name])
    for name in set(system) - needed:
        if not name.startswith("libpython"):
            system[name].unlink()


def linked_with(path: Path) -> list[str]:
    """Returns the file names of the libraries that a file itself is linked with. PyInstaller needs objdump as well."""
    told = subprocess.run(["objdump", "-p", str(path)], capture_output=True, text=True, check=True).stdout
    return re.findall(r"^\s*NEEDED\s+(\S+)$", told, re.MULTILINE)


# --- licences --------------------------------------------------------------------------------------------------------


def collect_licences(folder: Path, tables: Path) -> list[str]:
    """Writes the licence text of everything in a built program into it. Returns the names of what has none.

    `folder` holds the program's libraries and assets; `tables` is PyInstaller's folder of tables of contents.
    """
    from mahjong_desktop.licences import COLLECTED_TEXTS, MissingLicenceError, notice_of, python_notice

    texts: dict[str, str] = {}
    missing = []
    distributions, libraries = built_from(tables, folder)
    for name in ("Python", *sorted(distributions)):
        try:
            notice = python_notice() if name == "Python" else notice_of(name)
            texts[notice.name] = notice.text
        except MissingLicenceError as error:
            missing.append(str(error))
    for library in sorted(libraries):
        package = debian_package(library)
        copyright_file = Path("/usr/share/doc") / (package or "-") / "copyright"
        if package is None or not copyright_file.is_file():
            missing.append(library)
        else:
            texts[package] = copyright_file.read_text(encoding="utf-8", errors="replace")
    for name in sorted(set(COMMON_LICENCE.findall("".join(texts.values())))):
        file = COMMON_LICENCES / name
        if file.is_file():
            texts[name] = file.read_text(encoding="utf-8", errors="replace")
    place = folder / "assets" / "licences" / COLLECTED_TEXTS
    place.mkdir(parents=True)
    for title, text in texts.items():
        (place / f"{title}.txt").write_text(text, encoding="utf-8")
    return missing


def built_from(tables: Path, folder: Path) -> tuple[set[str], set[str]]:
    """Returns the packages, by name, and the libraries of the system, by file name, that a built program consists of.

    The program itself and the standard library are left out, as are the files that were removed from `folder`. The
    build tool is named, because the program that starts the others is its own.
    """
    owners = packages_distributions()
    distributions: set[str] = set()
    libraries: set[str] = set()
    for table in ("PYZ-00.toc", "COLLECT-00.toc"):
        for entry in entries(tables / table):
            name, source, kind = entry[:3]
            place = Path(source)
            if kind == "PYMODULE":
                distributions.update(owners.get(name.partition(".")[0], ()))
            elif kind in ("BINARY", "EXTENSION") and (folder / name).exists():
                inside = installed_path(place)
                if inside is not None:
                    distributions.update(owners.get(inside.parts[0].partition(".")[0], ()))
                elif not of_python(place):
                    libraries.add(place.name)
    return {BUILDER, *(name for name in distributions if name.lower() != NAME)}, libraries


def entries(table: Path) -> Iterable[tuple[str, str, str]]:
    """Returns the rows of a table of contents: name in the program, file it was made from, kind."""
    found = ast.literal_eval(table.read_text(encoding="utf-8"))
    for part in found if isinstance(found, tuple) else ():
        if isinstance(part, list):
            yield from (row for row in part if isinstance(row, tuple) and len(row) >= 3)


def installed_path(place: Path) -> Path | None:
    """Returns a file's path below the folder of installed packages, or nothing if it lies elsewhere."""
    parts = place.parts
    return Path(*parts[parts.index("site-packages") + 1 :]) if "site-packages" in parts else None


def of_python(place: Path) -> bool:
    """Returns whether a file belongs to the installation of Python."""
    own = [Path(sysconfig.get_path("stdlib")), *([Path(sys.base_prefix)] if sys.platform == "win32" else [])]
    return re.match(r"(lib)?python3", place.name) is not None or any(place.is_relative_to(folder) for folder in own)


def debian_package(library: str) -> str | None:
    """Returns the name of the package of Debian or Ubuntu that installed a library; nothing elsewhere."""
    if shutil.which("dpkg-query") is None:
        return None
    command = ["dpkg-query", "--search", f"*/{library}"]
    found = subprocess.run(command, capture_output=True, text=True, check=False).stdout
    names = [line.partition(":")[0] for line in found.splitlines() if line.endswith(f"/{library}")]
    return names[0] if names else None


def libraries_folder(built: Path) -> Path:
    """Returns the folder of a built program that holds its libraries and assets."""
    if sys.platform == "darwin" and built.with_suffix(".app").is_dir():
        return built.with_suffix(".app") / "Contents" / "Frameworks"
    return built / "_internal"


def main() -> int:
    """Builds the program; returns the exit status."""
    missing = [name for name in NEEDED if importlib.util.find_spec(name) is None]
    if missing:
        print(f"Missing: {', '.join(missing)}:  python -m pip install {' '.join(missing).lower()}", file=sys.stderr)
        return 1
    sys.path.insert(0, str(ROOT))
    status = subprocess.run([sys.executable, "-m", "PyInstaller", *options()], check=False).returncode
    if status != 0:
        return status
    folder = libraries_folder(BUILT)
    if sys.platform == "linux":
        leave_out(folder, linked_with)
    missing = collect_licences(folder, TABLES)
    if missing:
        shutil.rmtree(BUILT)
        print(f"Nothing was built, because no licence text was found of: {', '.join(missing)}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
